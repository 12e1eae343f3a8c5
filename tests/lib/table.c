/*
 * table.c: boxes, set-ups and matches for tests; see table.h.
 */
#include "table.h"

#include "../../src/engine/chance.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

void table_open(struct table *t)
{
    char error[600];

    if (sodium_init() < 0)
        give_up("libsodium", "does not start");
    *t = (struct table){0};
    for (unsigned i = 0; games[i] && i < TABLE_GAMES; i++) {
        t->box[i] = box_load(games[i], NULL, error, sizeof error);
        if (!t->box[i])
            give_up(games[i]->id, error);
    }
}

void table_close(struct table *t)
{
    for (unsigned i = 0; i < TABLE_GAMES; i++)
        box_free(t->box[i]);
}

int table_begin(void **state)
{
    *state = memory_get(sizeof(struct table));
    memset(*state, 0, sizeof(struct table));
    table_open(*state);
    return 0;
}

int table_end(void **state)
{
    table_close(*state);
    free(*state);
    return 0;
}

const struct box *table_find(void *table, const char *game)
{
    const struct table *t = table;

    for (unsigned i = 0; games[i] && i < TABLE_GAMES; i++)
        if (strcmp(games[i]->id, game) == 0)
            return t->box[i];
    return NULL;
}

struct setup table_setup(const struct box *box, unsigned seats,
                         const char *options)
{
    struct setup setup = {.seats = (uint8_t)seats};
    char text[256], error[300], *rest = text;

    snprintf(text, sizeof text, "%s", options);
    for (char *word; (word = strsep(&rest, " "));) {
        char *value = strchr(word, '=');
        if (!value)
            continue;
        *value++ = 0;
        if (!box_option(box, &setup, word, value, error, sizeof error))
            give_up(options, error);
    }
    return setup;
}

struct match *table_match(const struct box *box, const struct setup *setup,
                          uint64_t seed)
{
    struct player players[SEATS] = {{.name = ""}};
    uint8_t secret[SECRET];

    for (unsigned s = 0; s < setup->seats; s++) {
        snprintf(players[s].name, PLAYER_NAME, "Bot %u", s + 1);
        snprintf(players[s].kind, PLAYER_NAME, "bot:random");
    }
    chance_seeded(seed, secret);
    return match_new(box, setup, players, secret);
}

bool table_step(struct match *m, struct rng *rng)
{
    struct action legal[LEGAL_MAX];
    seatmask open = match_pending(m);
    unsigned skip = 0;
    seat who = 0;

    if (!open)
        return false;
    skip = rng_below(rng, (uint32_t)__builtin_popcount(open));
    for (; skip; skip--)
        open &= open - 1;
    who = (seat)__builtin_ctz(open);
    unsigned n = match_legal(m, who, legal, LEGAL_MAX);
    if (!n || n > LEGAL_MAX)
        give_up("table_step", "an open seat has no answer");
    struct verdict v = match_play(m, 0, &legal[rng_below(rng, n)]);
    if (v.refusal || v.error[0])
        give_up("table_step", "a listed answer was refused");
    return true;
}

void table_finish(struct match *m, struct rng *rng)
{
    while (table_step(m, rng))
        continue;
}

char *table_text(const struct match *m)
{
    char line[256];
    size_t n = 0, cap = 1 << 12;
    char *text = memory_get(cap);

    text[0] = 0;
    for (unsigned i = 0; i < match_lines(m); i++) {
        match_line(m, i, line, sizeof line);
        if (n + sizeof line + 2 > cap)
            text = memory_resize(text, cap *= 2);
        n += (size_t)sprintf(text + n, "%s\n", line);
    }
    return text;
}

char *table_coins(struct table *t)
{
    const struct box *box = table_find(t, "null");
    struct setup setup = table_setup(box, 4, "flips=3");
    struct match *m = table_match(box, &setup, 1);
    struct rng rng;

    rng_seed(&rng, 1, 1);
    table_finish(m, &rng);
    char *text = table_text(m);
    match_free(m);
    return text;
}
