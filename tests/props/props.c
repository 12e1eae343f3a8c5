/*
 * props.c: the properties every game runs; see props.h. Knows no game.
 *
 *   props [GAME]       all games, or one
 *   PROPS_GAMES=n      matches per set-up and seat count
 *   PROPS_SEED=n       the first seed (default 1)
 *
 * Speaks TAP: one line per game and property.
 */
#include "props.h"

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

enum { FAST_GAMES = 100 }; /* per match that is looked at closely */

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
           (unsigned long long)p->stirred);
    if (p->unfit)
        printf("# %s: %u set-ups cannot be played\n", p->game->id, p->unfit);
    for (unsigned i = 0; i < TOLD_KINDS; i++)
        if (p->untold[i])
            printf("# %s: after '%s' the view shows what nobody was told "
                   "(%u forks)\n",
                   p->game->id, p->game->verbs[i].word, p->untold[i]);
    for (unsigned i = 0; i < p->known.n; i++)
        if (!p->known.at[i].used)
            printf("# %s: line %u of 'known' was not needed\n", p->game->id,
                   p->known.at[i].line);
    fflush(stdout);
    return failed;
}

static void match(struct props *p)
{
    props_match(p);
    props_ends(p, FAST_GAMES);
}

static unsigned run_game(struct table *table, const struct box *box,
                         uint64_t seed, unsigned matches, unsigned *line)
{
    struct props *p = props_new(table, box);

    props_setups(p, seed, matches, match);
    unsigned failed = report(p, line);
    props_free(p);
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
