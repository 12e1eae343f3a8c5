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

static void write_options(FILE *f, const struct table *t)
{
    const char *comma = "";

    putc('{', f);
    for (unsigned i = 0; i < t->box->options; i++) {
        const struct option *o = &t->box->option[i];
        if (!t->setup.option[i])
            continue;
        fprintf(f, "%s\"%s\":\"%s\"", comma, o->id,
                o->value[t->setup.option[i]]);
        comma = ",";
    }
    putc('}', f);
}

/* What both cards have: the public one and the stored one. */
static void write_common(FILE *f, const struct table *t)
{
    fprintf(f, "\"code\":\"%s\",\"game\":\"%s\",\"options\":", t->code,
            t->box->game->id);
    write_options(f, t);
    fprintf(f,
            ",\"public\":%s,\"status\":\"%s\",\"created\":%lld,\"changed\":%lld"
            ",\"guide\":%s",
            t->is_public ? "true" : "false", table_status_words[t->status],
            (long long)t->created, (long long)t->changed,
            t->is_guided ? "true" : "false");
    if (t->move_s || t->bank_s)
        fprintf(f, ",\"clock\":{\"move\":%u,\"bank\":%u}", t->move_s,
                t->bank_s);
    if (t->result)
        fprintf(f, ",\"result\":%s", t->result);
    if (t->rematch[0])
        fprintf(f, ",\"rematch\":\"%s\"", t->rematch);
}

static void write_chair(FILE *f, const struct chair *c, seat s)
{
    fprintf(f, "{\"seat\":\"P%d\",\"kind\":\"%s\"", s + 1,
            chair_kind_words[c->kind]);
    if (c->kind != CHAIR_OPEN) {
        fputs(",\"name\":", f);
        quote_text(f, c->name);
    }
    if (c->level[0])
        fprintf(f, ",\"level\":\"%s\"", c->level);
    if (c->left)
        fputs(",\"left\":true", f);
}

void table_card(FILE *f, const struct table *t)
{
    putc('{', f);
    write_common(f, t);
    fputs(",\"seats\":[", f);
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            putc(',', f);
        write_chair(f, c, s);
        if (c->kind == CHAIR_HUMAN)
            fprintf(f, ",\"here\":%s", c->presence.here ? "true" : "false");
        putc('}', f);
    }
    fprintf(f, "],\"watchers\":%u,\"pending\":", t->watchers);
    wire_seats(f, t->pending);
    putc('}', f);
}

void table_card_write(FILE *f, const struct table *t)
{
    char hex[2 * TOKEN_HASH + 1];

    putc('{', f);
    write_common(f, t);
    fprintf(f, ",\"pending\":%u,\"state\":\"%016llx\",\"chairs\":[",
            t->match ? match_pending(t->match) : 0,
            t->match ? (unsigned long long)match_hash(t->match) : 0);
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            putc(',', f);
        write_chair(f, c, s);
        if (c->identity.has_token) {
            hex_format(c->identity.token, TOKEN_HASH, hex);
            fprintf(f, ",\"hash\":\"%s\"", hex);
        }
        if (c->identity.has_key) {
            hex_format(c->identity.key, TOKEN_HASH, hex);
            fprintf(f, ",\"key\":\"%s\"", hex);
        }
        fprintf(f, ",\"bank\":%lld,\"used\":%lld}", (long long)c->clock.bank_ms,
                (long long)c->clock.used_ms);
    }
    fputs("]}", f);
}
