/*
 * props.c: the properties every game runs; see props.h. Knows no game.
 *
 *   props [GAME]       all games, or one
 *   PROPS_GAMES=n      matches per set-up and seat count
 *   PROPS_SEED=n       the first seed (default 1)
 *   PROPS_KNOWN=" GAME:WORD "  gaps that are meant: an event that tells what
 *                      no view remembers, a chance that no event tells at once
 *
 * Set-ups: the defaults on every number of seats; every single other value of an
 * option and every pair of them (of options with many values: of some), seats in
 * turn; those that cannot be played are passed over. A game with very many
 * set-ups, or very long matches, plays fewer of them. Speaks TAP: one line per
 * game and property.
 */
#include "props.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[PROPERTIES] = {
    [PROP_REPLAY] = "replay gives the same bytes",
    [PROP_DOOR] = "a match shows what the rules show",
    [PROP_SOUND] = "nothing is broken",
    [PROP_LISTED] = "listed = not refused",
    [PROP_HARMLESS] = "a refusal is harmless",
    [PROP_COMMUTING] = "answers commute",
    [PROP_TWINS] = "twin worlds look the same",
    [PROP_TOLD_SAME] = "told the same, sees the same",
    [PROP_TOLD_MORE] = "told no more than seen",
    [PROP_NOTATION] = "notation is read back",
    [PROP_ENDS] = "random play ends",
    [PROP_NO_MEMORY] = "rules take no memory",
    [PROP_PICK_UNIFORM] = "pick is uniform",
    [PROP_ROLL_ODDS] = "roll has the odds of chances",
    [PROP_UNDO] = "an undo stays in its lane",
    [PROP_LOOK] = "who looked cannot take back",
};

#ifndef PROPS_GAMES
#define PROPS_GAMES 10
#endif

enum {
    FAST_GAMES = 100, /* per match that is looked at closely */
    PAIR_VALUES = 4,  /* of one option that are tried in pairs */
    WATCHED = 40,     /* set-ups of which all matches are played */
    LONG = 1500,      /* steps of a match that is watched at full length */
};

/* A walk over the set-ups of a game. */
struct round {
    unsigned matches; /* of each, at most, on each number of seats */
    unsigned budget;  /* matches of all together */
    unsigned setups, met;
    unsigned turn; /* of the numbers of seats */
    uint64_t seed;
    bool plays;
};

static void describe(const struct props *p, char *out, size_t cap)
{
    size_t n = (size_t)snprintf(out, cap, "%u seats", p->setup.seats);

    for (unsigned i = 0; i < p->box->options && n < cap; i++)
        if (p->setup.option[i])
            n += (size_t)snprintf(out + n, cap - n, " %s=%s",
                                  p->box->option[i].id,
                                  p->box->option[i].value[p->setup.option[i]]);
}

bool props_check(struct props *p, enum property which, bool fine,
                 const char *format, ...)
{
    struct tally *t = &p->tally[which];
    char where[200];
    va_list args;

    t->checks++;
    if (fine)
        return true;
    if (t->failed++)
        return false;
    describe(p, where, sizeof where);
    int n =
        snprintf(t->first, sizeof t->first, "%s, seed %llu, step %u: ", where,
                 (unsigned long long)p->seed, p->step);
    va_start(args, format);
    vsnprintf(t->first + n, sizeof t->first - (size_t)n, format, args);
    va_end(args);
    return false;
}

unsigned props_viewers(const struct props *p, seat out[VIEWERS])
{
    unsigned n = 0;

    for (seat s = 0; s < p->setup.seats && s < SEATS; s++)
        out[n++] = s;
    out[n++] = SEAT_NOBODY;
    return n;
}

/* May this set-up be played? Asking changes nothing, and asking again gives
   the same answer. */
static bool is_fit(struct props *p)
{
    struct setup before = p->setup;
    unsigned row = setup_unfit(p->box, &p->setup), rows = 1;

    props_check(p, PROP_HARMLESS,
                setup_unfit(p->box, &p->setup) == row &&
                    !memcmp(&before, &p->setup, sizeof before),
                "asking whether a set-up fits changes something");
    while (p->game->refusals[rows].rule)
        rows++;
    props_check(p, PROP_SOUND, row < rows, "there is no refusal %u", row);
    *p->unfit += row != 0;
    return row == 0;
}

/* Matches of one set-up on one number of seats. */
static void run_seats(struct props *p, unsigned seats, uint64_t first,
                      unsigned matches)
{
    p->setup.seats = (uint8_t)seats;
    if (!is_fit(p))
        return;
    for (unsigned i = 0; i < matches; i++) {
        p->seed = first + i;
        props_match(p);
        props_ends(p, FAST_GAMES);
    }
}

/* One set-up other than the defaults; the numbers of seats take turns. A game
   with very many set-ups, or very long matches, plays each single change but not
   all pairs. While set-ups are only counted nothing is played. */
static void run_setup(struct props *p, struct round *r, bool is_single)
{
    unsigned counts = p->game->seats_max - p->game->seats_min + 1u;
    unsigned times = 0;

    r->met++;
    if (!r->plays)
        return;
    times =
        r->met * r->budget / r->setups - (r->met - 1) * r->budget / r->setups;
    if (!times && is_single)
        times = 1;
    if (times > r->matches * counts)
        times = r->matches * counts;
    for (unsigned i = 0; i < times; i++)
        run_seats(p, p->game->seats_min + r->turn++ % counts, r->seed++, 1);
}

/* Is value v of an option tried in pairs? Of a long option only a few are,
   spread evenly and with the last: all pairs of two options with 22 values
   would be 441 set-ups. */
static bool is_paired(const struct option *o, unsigned v)
{
    unsigned others = o->n - 1;

    return others <= PAIR_VALUES ||
           v * PAIR_VALUES / others != (v - 1) * PAIR_VALUES / others;
}

/* One value of option i with those of the options before it. */
static void run_pairs(struct props *p, struct round *r, unsigned i)
{
    for (unsigned k = 0; k < i; k++) {
        const struct option *o = &p->box->option[k];
        for (unsigned w = 1; w < o->n; w++) {
            if (!is_paired(o, w))
                continue;
            p->setup.option[k] = (uint8_t)w;
            run_setup(p, r, false);
        }
        p->setup.option[k] = 0;
    }
}

/* Every single change of the defaults, and pairs of changes. */
static void run_changes(struct props *p, struct round *r)
{
    const struct box *box = p->box;

    for (unsigned i = 0; i < box->options; i++)
        for (unsigned v = 1; v < box->option[i].n; v++) {
            memset(p->setup.option, 0, sizeof p->setup.option);
            p->setup.option[i] = (uint8_t)v;
            run_setup(p, r, true);
            if (is_paired(&box->option[i], v))
                run_pairs(p, r, i);
        }
}

static void run_setups(struct props *p, uint64_t seed, unsigned matches)
{
    struct round r = {.matches = matches, .setups = 1};

    p->setup.seats = p->game->seats_min;
    props_check(p, PROP_SOUND, is_fit(p),
                "the smallest table with the defaults cannot be played");
    for (unsigned n = p->game->seats_min; n <= p->game->seats_max; n++)
        run_seats(p, n, seed++, n == p->game->seats_min ? matches : 1);
    run_changes(p, &r);
    r = (struct round){
        .matches = matches,
        .budget = matches * WATCHED,
        .setups = r.met,
        .seed = seed,
        .plays = true,
    };
    if (p->game->steps_max > LONG)
        r.budget = r.budget * LONG / p->game->steps_max;
    run_changes(p, &r);
}

static unsigned report(const struct props *p, unsigned *line)
{
    unsigned failed = 0;

    for (unsigned i = 0; i < PROPERTIES; i++) {
        const struct tally *t = &p->tally[i];
        printf("%s %u - %s: %s (%llu checks)\n", t->failed ? "not ok" : "ok",
               ++*line, p->game->id, names[i], (unsigned long long)t->checks);
        failed += t->failed > 0;
        if (t->failed)
            printf("# %llu times; first: %s\n", (unsigned long long)t->failed,
                   t->first);
    }
    printf("# %s: %llu imagined worlds differ from the truth\n", p->game->id,
           (unsigned long long)*p->stirred);
    if (*p->unfit)
        printf("# %s: %u set-ups cannot be played\n", p->game->id, *p->unfit);
    for (unsigned i = 0; i < TOLD_KINDS; i++)
        if (p->told_more[i])
            printf("# %s: '%s' tells what the next view does not show "
                   "(%u forks)\n",
                   p->game->id, p->game->events[i].word, p->told_more[i]);
    for (unsigned i = 0; i < TOLD_KINDS; i++)
        if (p->untold[i])
            printf("# %s: after '%s' the view shows what nobody was told "
                   "(%u forks)\n",
                   p->game->id, p->game->verbs[i].word, p->untold[i]);
    fflush(stdout);
    return failed;
}

static unsigned run_game(struct table *table, const struct box *box,
                         uint64_t seed, unsigned matches, unsigned *line)
{
    const struct game *g = box->game;
    struct tally tally[PROPERTIES] = {{0}};
    uint32_t told_more[TOLD_KINDS] = {0}, untold[TOLD_KINDS] = {0};
    uint64_t stirred = 0;
    unsigned unfit = 0;
    struct props p = {
        .box = box,
        .game = g,
        .table = table,
        .tally = tally,
        .told_more = told_more,
        .stirred = &stirred,
        .untold = untold,
        .unfit = &unfit,
        .known = getenv("PROPS_KNOWN"),
        .a = memory_get(g->state_size),
        .b = memory_get(g->state_size),
        .c = memory_get(g->state_size),
        .view_a = memory_get(g->view_size),
        .view_b = memory_get(g->view_size),
        .list_a = memory_get(2 * LEGAL_MAX * sizeof(struct action)),
        .list_b = memory_get(LEGAL_MAX * sizeof(struct action)),
        .outcomes = memory_get(LEGAL_MAX * sizeof(struct outcome)),
    };

    run_setups(&p, seed, matches);
    unsigned failed = report(&p, line);
    free(p.a);
    free(p.b);
    free(p.c);
    free(p.view_a);
    free(p.view_b);
    free(p.list_a);
    free(p.list_b);
    free(p.outcomes);
    return failed;
}

int main(int argc, char **argv)
{
    const char *matches = getenv("PROPS_GAMES"), *seed = getenv("PROPS_SEED");
    struct table table;
    unsigned failed = 0, line = 0;

    table_open(&table);
    for (unsigned i = 0; games[i]; i++)
        if (argc < 2 || strcmp(argv[1], games[i]->id) == 0)
            failed += run_game(
                &table, table.box[i], seed ? strtoull(seed, NULL, 10) : 1,
                matches ? (unsigned)atoi(matches) : PROPS_GAMES, &line);
    printf("1..%u\n", line);
    table_close(&table);
    return failed || !line;
}
