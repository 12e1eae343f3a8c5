/*
 * table_card.c: the card of a table, as everybody sees it and as the store keeps it.
 */
#include "table_card.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"

#include <stdlib.h>
#include <string.h>

static const char *const status_words[] = {"open", "running", "over",
                                           "stopped"};

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
            t->is_public ? "true" : "false", status_words[t->status],
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
    static const char *const kinds[] = {"open", "human", "bot"};

    fprintf(f, "{\"seat\":\"P%d\",\"kind\":\"%s\"", s + 1, kinds[c->kind]);
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

static void read_chair(struct chair *c, const json_t *j)
{
    const char *kind = json_text_at(j, "kind", "open");
    const char *hash = json_text_at(j, "hash", "");
    const char *player = json_text_at(j, "key", "");

    c->kind = strcmp(kind, "human") == 0 ? CHAIR_HUMAN
              : strcmp(kind, "bot") == 0 ? CHAIR_BOT
                                         : CHAIR_OPEN;
    snprintf(c->name, sizeof c->name, "%s", json_text_at(j, "name", ""));
    snprintf(c->level, sizeof c->level, "%s", json_text_at(j, "level", ""));
    c->left = json_flag_at(j, "left");
    c->identity.has_token =
        hash[0] && hex_parse(hash, c->identity.token, TOKEN_HASH);
    c->identity.has_key =
        player[0] && hex_parse(player, c->identity.key, TOKEN_HASH);
    c->clock.bank_ms = json_number_at(j, "bank", 0);
    c->clock.used_ms = json_number_at(j, "used", 0);
    c->presence.away_since = net_wall_ms();
}

struct table *table_card_read(struct server *s, const char *text,
                              uint64_t *state)
{
    char where[160];
    json_t *j = json_object_of(text, strlen(text), where, sizeof where);
    const struct game *game = game_find(json_text_at(j, "game", ""));
    const char *status = json_text_at(j, "status", "");
    const json_t *clock = json_object_get(j, "clock");
    const json_t *chairs = json_object_get(j, "chairs");
    const char *key;
    json_t *value;
    char why[200];

    if (!j || !game) {
        json_decref(j);
        return NULL;
    }
    unsigned row = 0;
    while (games[row] != game)
        row++;
    struct table *t = table_new(s, s->boxes[row]);
    snprintf(t->code, sizeof t->code, "%s", json_text_at(j, "code", ""));
    json_object_foreach (json_object_get(j, "options"), key, value)
        box_option(t->box, &t->setup, key, json_string_value(value), why,
                   sizeof why);
    t->is_public = json_flag_at(j, "public");
    t->is_guided = json_flag_at(j, "guide");
    for (uint8_t i = 0; i < 4; i++)
        if (strcmp(status, status_words[i]) == 0)
            t->status = i;
    t->created = json_number_at(j, "created", 0);
    t->changed = json_number_at(j, "changed", 0);
    t->move_s = (unsigned)json_number_at(clock, "move", 0);
    t->bank_s = (unsigned)json_number_at(clock, "bank", 0);
    t->pending = (seatmask)json_number_at(j, "pending", 0);
    snprintf(t->rematch, sizeof t->rematch, "%s",
             json_text_at(j, "rematch", ""));
    if (json_object_get(j, "result"))
        t->result = json_dumps(json_object_get(j, "result"), JSON_COMPACT);
    t->seats = (unsigned)json_array_size(chairs);
    if (t->seats > SEATS)
        t->seats = SEATS;
    t->setup.seats = (uint8_t)t->seats;
    for (unsigned i = 0; i < t->seats; i++)
        read_chair(&t->chair[i], json_array_get(chairs, i));
    *state = strtoull(json_text_at(j, "state", "0"), NULL, 16);
    json_decref(j);
    return t;
}
