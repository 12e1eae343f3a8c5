/*
 * played.c: whose matches these are. A seat that was taken with a player's key
 * (feats.c) is remembered as that player's, with the card of its table: in the same
 * change as the card, so both tell the same. It outlives the table.
 *
 * Nobody else learns of it: the hash of a key stands on no card that people see, so
 * two seats of one player look like those of two.
 */
#include "table.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    FILL_ONCE = 32, /* tables of an earlier version, */
    FILL_MS = 100,  /* and how often so many are looked at */
};

/* ---- what is told of a match ------------------------------------------- */

/* How often the seat played each card (verb.plays) of a name space. */
static void count_cards(const struct match *m, seat s, uint8_t kind,
                        unsigned *count)
{
    const struct game *game = match_box(m)->game;
    unsigned n = match_box(m)->names[kind - ARG_NAMES].n;
    struct action a;

    for (unsigned i = 0; i < match_entries(m); i++) {
        match_entry(m, i, &a);
        const struct verb *v = &game->verbs[a.verb];
        if (a.seat == s && v->plays && v->arg[0].kind == kind &&
            a.arg[0] >= 0 && (unsigned)a.arg[0] < n)
            count[a.arg[0]]++;
    }
}

static void write_space(struct out *f, const struct match *m, seat s,
                        uint8_t kind, const char **comma)
{
    const struct names *names = &match_box(m)->names[kind - ARG_NAMES];
    unsigned *count = memory_get((names->n + 1) * sizeof *count);
    const char *inner = "";

    memset(count, 0, (names->n + 1) * sizeof *count);
    count_cards(m, s, kind, count);
    for (unsigned i = 0; i < names->n; i++) {
        if (!count[i])
            continue;
        if (!*inner) {
            out_text(f, *comma);
            out_name(f, names->what);
            out_char(f, '{');
        }
        out_text(f, inner);
        out_name(f, names->at[i].code);
        out_number(f, count[i]);
        inner = ",";
    }
    if (*inner) {
        out_char(f, '}');
        *comma = ",";
    }
    free(count);
}

/* "cards":{"unit":{"blue-3":2}}: each name space once. */
static void write_cards(struct out *f, const struct match *m, seat s)
{
    const struct verb *verbs = match_box(m)->game->verbs;
    const char *comma = "";
    uint32_t seen = 0;

    out_text(f, ",\"cards\":{");
    for (unsigned v = 1; verbs[v].word; v++) {
        uint8_t kind = verbs[v].arg[0].kind;
        if (!verbs[v].plays || seen >> (kind - ARG_NAMES) & 1)
            continue;
        seen |= UINT32_C(1) << (kind - ARG_NAMES);
        write_space(f, m, s, kind, &comma);
    }
    out_char(f, '}');
}

/* The protocol's Played; of a guided game, which is shown and not played,
   nothing. */
static char *text_of(const struct table *t, seat s)
{
    struct out f = {0};

    if (t->guide[0]) {
        out_char(&f, '-');
        return f.text;
    }
    out_text(&f, "{\"seat\":");
    wire_seat(&f, s);
    if (t->status == STORE_OVER && t->match)
        write_cards(&f, t->match, s);
    out_text(&f, ",\"table\":");
    table_card(&f, t);
    out_char(&f, '}');
    return f.text;
}

char **played_collect(const struct table *t, unsigned *played)
{
    char **words = memory_get(t->seats * PLAYED_WORDS * sizeof *words);

    *played = 0;
    for (seat s = 0; s < t->seats; s++) {
        const struct identity *who = &t->chair[s].identity;
        char number[8], owner[2 * TOKEN_HASH + 1];
        if (t->chair[s].kind != CHAIR_HUMAN || !who->has_key)
            continue;
        snprintf(number, sizeof number, "%u", (unsigned)s);
        hex_format(who->key, TOKEN_HASH, owner);
        char **row = words + (size_t)*played * PLAYED_WORDS;
        row[PLAYED_SEAT] = memory_text(number);
        row[PLAYED_OWNER] = memory_text(owner);
        row[PLAYED_TEXT] = text_of(t, s);
        ++*played;
    }
    return words;
}

void played_free(char **words, unsigned played)
{
    for (size_t i = 0; words && i < (size_t)played * PLAYED_WORDS; i++)
        free(words[i]);
    free(words);
}

/* ---- another key ------------------------------------------------------- */

void played_move(struct server *s, const uint8_t from[TOKEN_HASH],
                 const uint8_t *to)
{
    struct table *t, *next;

    HASH_ITER (hh, s->tables, t, next)
        for (seat k = 0; k < t->seats; k++) {
            struct identity *who = &t->chair[k].identity;
            if (!who->has_key || sodium_memcmp(who->key, from, TOKEN_HASH) != 0)
                continue;
            who->has_key = to != NULL;
            memset(who->key, 0, TOKEN_HASH);
            if (to)
                memcpy(who->key, to, TOKEN_HASH);
        }
}

/* ---- tables of an earlier version -------------------------------------- */

static void fill(void *server);

/* Tables of which nothing was told so far. */
struct filling {
    struct server *server;
    unsigned n;
    char code[FILL_ONCE][STORE_CODE];
};

static void fill_one(struct server *s, const char *code, const struct table *t)
{
    unsigned played = 0;
    char **words = t ? played_collect(t, &played) : NULL;
    struct change c = {.has_played = true,
                       .played = played,
                       .play = (const char *const *)words,
                       .changed = t ? t->changed : 0};

    memcpy(c.code, code, sizeof c.code);
    if (!t || !t->writing.is_under_way) /* what is written tells it, too */
        store_save(s->store, &c);
    played_free(words, played);
}

static void filled(void *server, const char *error)
{
    struct server *s = server;

    if (!error && !s->is_stopping)
        net_after(s->net, FILL_MS, fill, s);
}

static void seen_cards(void *context, struct table *const *t, const char *error)
{
    struct filling *f = context;
    struct server *s = f->server;

    for (unsigned i = 0; i < f->n && !error && !s->is_stopping; i++)
        fill_one(s, f->code[i], t[i]);
    if (!error && !s->is_stopping) { /* the next ones when these are on disk */
        memcpy(s->filled, f->code[f->n - 1], STORE_CODE);
        store_save(s->store, &(struct change){
                                 .probes = true, .done = filled, .context = s});
    }
    free(f);
}

static void look_for_blank(struct store *reader, void *context)
{
    struct filling *f = context;
    f->n = store_played_blank(reader, f->server->filled, f->code, FILL_ONCE);
}

static void seen_blank(void *context, const char *error)
{
    struct filling *f = context;

    if (error || !f->n || f->server->is_stopping)
        free(f);
    else
        table_peek(f->server, f->code, f->n, seen_cards, f);
}

static void fill(void *server)
{
    struct server *s = server;

    if (s->is_stopping)
        return;
    struct filling *f = memory_get(sizeof *f);
    memset(f, 0, sizeof *f);
    f->server = s;
    store_look(s->store, look_for_blank, seen_blank, f);
}

void played_start(struct server *s)
{
    net_after(s->net, 0, fill, s);
}
