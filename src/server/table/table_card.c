/*
 * table_card.c: the card of a table, as everybody sees it and as the store keeps it.
 * table_card_read.c reads it back.
 */
#include "table_card.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

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
        out_text(f, comma);
        out_name(f, o->id);
        out_word(f, o->value[t->setup.option[i]]);
        comma = ",";
    }
    out_char(f, '}');
}

/* `,"name":` and a number; the same for a word and for true or false. */
static void add_number(struct out *f, const char *name, long long number)
{
    out_char(f, ',');
    out_name(f, name);
    out_number(f, number);
}

static void add_word(struct out *f, const char *name, const char *word)
{
    out_char(f, ',');
    out_name(f, name);
    out_word(f, word);
}

static void add_bool(struct out *f, const char *name, bool is_true)
{
    out_char(f, ',');
    out_name(f, name);
    out_bool(f, is_true);
}

/* 16 digits, the highest first. */
static void write_hash(struct out *f, uint64_t hash)
{
    uint8_t bytes[8];
    char hex[2 * sizeof bytes + 1];

    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)(hash >> (56 - 8 * i));
    hex_format(bytes, sizeof bytes, hex);
    out_word(f, hex);
}

/* What both cards have: the public one and the stored one. */
static void write_common(struct out *f, const struct table *t)
{
    out_name(f, "code");
    out_word(f, t->code);
    add_word(f, "game", t->box->game->id);
    out_text(f, ",\"options\":");
    write_options(f, t);
    add_bool(f, "public", t->is_public);
    add_word(f, "status", table_status_words[t->status]);
    add_number(f, "created", t->created);
    if (t->guide[0])
        add_word(f, "guide", t->guide);
    if (t->has_hints)
        add_bool(f, "hints", true);
    if (t->is_rated)
        add_bool(f, "rated", true);
    if (t->move_s || t->bank_s)
        out_format(f, ",\"clock\":{\"move\":%u,\"bank\":%u}", t->move_s,
                   t->bank_s);
    if (t->result) {
        out_text(f, ",\"result\":");
        out_text(f, t->result);
    }
    if (t->rematch[0])
        add_word(f, "rematch", t->rematch);
}

static void write_chair(struct out *f, const struct chair *c, seat s)
{
    out_text(f, "{\"seat\":");
    wire_seat(f, s);
    add_word(f, "kind", chair_kind_words[c->kind]);
    if (c->kind != CHAIR_OPEN) {
        out_text(f, ",\"name\":");
        quote_text(f, c->name);
    }
    if (c->level[0])
        add_word(f, "level", c->level);
    if (c->left)
        add_bool(f, "left", true);
}

void table_card(struct out *f, const struct table *t)
{
    /* What every answer changes stands first: changes.c finds it soonest there, and
       tell.c relies on it. */
    out_text(f, "{\"changed\":");
    out_number(f, t->changed);
    out_text(f, ",\"pending\":");
    wire_seats(f, t->pending);
    add_number(f, "watchers", t->watchers);
    out_char(f, ',');
    write_common(f, t);
    out_text(f, ",\"seats\":[");
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            out_char(f, ',');
        write_chair(f, c, s);
        if (c->kind == CHAIR_HUMAN)
            add_bool(f, "here", c->presence.here);
        if (t->match && match_gave_up(t->match) & seat_bit(s))
            add_bool(f, "gave_up", true);
        out_char(f, '}');
    }
    out_text(f, "]}");
}

void table_stand_write(struct out *f, const struct table *t)
{
    out_char(f, '[');
    out_number(f, t->changed);
    out_char(f, ',');
    out_number(f, t->match ? match_pending(t->match) : 0);
    out_char(f, ',');
    write_hash(f, t->match ? match_hash(t->match) : 0);
    for (seat s = 0; s < t->seats; s++) {
        out_char(f, ',');
        out_number(f, t->chair[s].clock.bank_ms);
        out_char(f, ',');
        out_number(f, t->chair[s].clock.used_ms);
    }
    out_char(f, ']');
}

uint64_t table_card_hash(const struct table *t)
{
    const char *const texts[] = {t->guide, t->result ? t->result : "",
                                 t->rematch};
    const uint32_t numbers[] = {t->status, t->is_public, t->move_s, t->bank_s};
    uint64_t hash = XXH3_64bits(numbers, sizeof numbers);

    hash = XXH3_64bits_withSeed(&t->setup, sizeof t->setup, hash);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        hash = XXH3_64bits_withSeed(texts[i], strlen(texts[i]) + 1, hash);
    for (seat s = 0; s < t->seats; s++) /* what it is known by stands first */
        hash = XXH3_64bits_withSeed(&t->chair[s],
                                    offsetof(struct chair, presence), hash);
    return hash | 1;
}

void table_card_write(struct out *f, const struct table *t, unsigned lines,
                      const char *stand)
{
    char hex[2 * TOKEN_HASH + 1];

    out_char(f, '{');
    write_common(f, t);
    out_text(f, ",\"chairs\":[");
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            out_char(f, ',');
        write_chair(f, c, s);
        if (c->identity.has_token) {
            hex_format(c->identity.token, TOKEN_HASH, hex);
            add_word(f, "hash", hex);
        }
        if (c->identity.has_key) {
            hex_format(c->identity.key, TOKEN_HASH, hex);
            add_word(f, "key", hex);
        }
        if (c->marks.n) {
            out_text(f, ",\"marks\":");
            marks_write(f, t->box, &c->marks);
        }
        out_char(f, '}');
    }
    out_char(f, ']');
    add_number(f, "lines", lines);
    out_text(f, ",\"stand\":");
    out_text(f, stand);
    out_char(f, '}');
}
