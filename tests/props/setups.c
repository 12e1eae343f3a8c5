/*
 * setups.c: which matches are played. The defaults on every number of seats;
 * every single other value of an option and every pair of them (of options with
 * many values: of some), seats in turn; those that cannot be played are passed
 * over. A game with very many set-ups, or very long matches, plays fewer of them.
 */
#include "props.h"

#include <string.h>

enum {
    PAIR_VALUES = 4, /* of one option that are tried in pairs */
    WATCHED = 40,    /* set-ups of which all matches are played */
    LONG = 1500,     /* steps of a match that is watched at full length */
};

/* A walk over the set-ups of a game. */
struct round {
    void (*match)(struct props *);
    unsigned matches; /* of each, at most, on each number of seats */
    unsigned budget;  /* matches of all together */
    unsigned setups, met;
    unsigned turn; /* of the numbers of seats */
    uint64_t seed;
    bool plays;
};

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
    p->unfit += row != 0;
    return row == 0;
}

/* Matches of one set-up on one number of seats. */
static void run_seats(struct props *p, const struct round *r, unsigned seats,
                      uint64_t first, unsigned matches)
{
    p->setup.seats = (uint8_t)seats;
    if (!is_fit(p))
        return;
    for (unsigned i = 0; i < matches; i++) {
        p->seed = first + i;
        r->match(p);
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
        run_seats(p, r, p->game->seats_min + r->turn++ % counts, r->seed++, 1);
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

void props_setups(struct props *p, uint64_t seed, unsigned matches,
                  void (*match)(struct props *))
{
    struct round r = {.match = match, .matches = matches, .setups = 1};

    p->setup.seats = p->game->seats_min;
    props_check(p, PROP_SOUND, is_fit(p),
                "the smallest table with the defaults cannot be played");
    for (unsigned n = p->game->seats_min; n <= p->game->seats_max; n++)
        run_seats(p, &r, n, seed++, n == p->game->seats_min ? matches : 1);
    run_changes(p, &r);
    r = (struct round){
        .match = match,
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
