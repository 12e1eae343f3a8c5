/*
 * table_card.c: the card of a table, as everybody sees it and as the store keeps it.
 * table_card_read.c reads it back.
 */
#include "table_card.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"

#include <stdlib.h>
#include <string.h>

const char *const table_status_words[] = {"open", "running", "over", "stopped"};
const char *const chair_kind_words[] = {"open", "human", "bot"};

static void write_options(struct out *f, const struct table *t)
{
    const char *comma = "";

    out_char(f, '{');
    for (unsigned i = 0; i < t->box->options; i++) {
        const struct option *o = &t->box->option[i];
        if (!t->setup.option[i])
            continue;
        out_format(f, "%s\"%s\":\"%s\"", comma, o->id,
                   o->value[t->setup.option[i]]);
        comma = ",";
    }
    out_char(f, '}');
}

/* What both cards have: the public one and the stored one. */
static void write_common(struct out *f, const struct table *t)
{
    out_format(f, "\"code\":\"%s\",\"game\":\"%s\",\"options\":", t->code,
               t->box->game->id);
    write_options(f, t);
    out_format(
        f,
        ",\"public\":%s,\"status\":\"%s\",\"created\":%lld,\"changed\":%lld"
        ",\"guide\":%s",
        t->is_public ? "true" : "false", table_status_words[t->status],
        (long long)t->created, (long long)t->changed,
        t->is_guided ? "true" : "false");
    if (t->move_s || t->bank_s)
        out_format(f, ",\"clock\":{\"move\":%u,\"bank\":%u}", t->move_s,
                   t->bank_s);
    if (t->result)
        out_format(f, ",\"result\":%s", t->result);
    if (t->rematch[0])
        out_format(f, ",\"rematch\":\"%s\"", t->rematch);
}

static void write_chair(struct out *f, const struct chair *c, seat s)
{
    out_format(f, "{\"seat\":\"P%d\",\"kind\":\"%s\"", s + 1,
               chair_kind_words[c->kind]);
    if (c->kind != CHAIR_OPEN) {
        out_text(f, ",\"name\":");
        quote_text(f, c->name);
    }
    if (c->level[0])
        out_format(f, ",\"level\":\"%s\"", c->level);
    if (c->left)
        out_text(f, ",\"left\":true");
}

void table_card(struct out *f, const struct table *t)
{
    out_char(f, '{');
    write_common(f, t);
    out_text(f, ",\"seats\":[");
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            out_char(f, ',');
        write_chair(f, c, s);
        if (c->kind == CHAIR_HUMAN)
            out_format(f, ",\"here\":%s", c->presence.here ? "true" : "false");
        out_char(f, '}');
    }
    out_format(f, "],\"watchers\":%u,\"pending\":", t->watchers);
    wire_seats(f, t->pending);
    out_char(f, '}');
}

void table_card_write(struct out *f, const struct table *t)
{
    char hex[2 * TOKEN_HASH + 1];

    out_char(f, '{');
    write_common(f, t);
    out_format(f, ",\"pending\":%u,\"state\":\"%016llx\",\"chairs\":[",
               t->match ? match_pending(t->match) : 0,
               t->match ? (unsigned long long)match_hash(t->match) : 0);
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            out_char(f, ',');
        write_chair(f, c, s);
        if (c->identity.has_token) {
            hex_format(c->identity.token, TOKEN_HASH, hex);
            out_format(f, ",\"hash\":\"%s\"", hex);
        }
        if (c->identity.has_key) {
            hex_format(c->identity.key, TOKEN_HASH, hex);
            out_format(f, ",\"key\":\"%s\"", hex);
        }
        out_format(f, ",\"bank\":%lld,\"used\":%lld}",
                   (long long)c->clock.bank_ms, (long long)c->clock.used_ms);
    }
    out_text(f, "]}");
}
