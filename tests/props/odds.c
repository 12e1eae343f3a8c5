/*
 * odds.c: random answers are uniform and chance keeps its weights. Both
 * are counted and compared with what is expected (Pearson's sum of squares).
 * Seeds are fixed, so a bound that holds today holds tomorrow; it is generous
 * because hundreds of positions are looked at.
 */
#include "props.h"

#include <math.h>
#include <string.h>

enum { DRAWS_EACH = 30 };

static int find(const struct action *list, unsigned n, const struct action *a)
{
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&list[i], a, sizeof *a) == 0)
            return (int)i;
    return -1;
}

static bool within(double square, unsigned n)
{
    double freedom = n - 1;

    return square <= freedom + 5 * sqrt(2 * freedom) + 10;
}

static void count_picks(struct props *p, const struct state *s, seat who)
{
    unsigned count[LEGAL_MAX] = {0};
    unsigned n = p->game->legal(p->box, s, who, p->list_a, LEGAL_MAX);
    unsigned draws = DRAWS_EACH * n;
    double square = 0;

    if (n < 2 || n > LEGAL_MAX)
        return;
    for (unsigned i = 0; i < draws; i++) {
        struct action a;
        p->game->pick(p->box, s, who, &p->rng, &a);
        int at = find(p->list_a, n, &a);
        if (!props_check(p, PROP_PICK_UNIFORM, at >= 0,
                         "pick answers what legal does not list"))
            return;
        count[at]++;
    }
    for (unsigned i = 0; i < n; i++)
        square += pow(count[i] - (double)DRAWS_EACH, 2) / DRAWS_EACH;
    props_check(p, PROP_PICK_UNIFORM, within(square, n),
                "pick prefers some of %u answers (%.1f)", n, square);
}

static void count_rolls(struct props *p, const struct state *s)
{
    unsigned count[LEGAL_MAX] = {0};
    unsigned n = p->game->chances(p->box, s, p->outcomes, LEGAL_MAX);
    unsigned draws = DRAWS_EACH * n;
    double square = 0, all = 0;

    if (n < 2 || n > LEGAL_MAX)
        return;
    for (unsigned i = 0; i < n; i++) {
        p->list_a[i] = p->outcomes[i].action;
        all += p->outcomes[i].weight;
    }
    for (unsigned i = 0; i < draws; i++) {
        struct action a;
        p->game->roll(p->box, s, &p->rng, &a);
        int at = find(p->list_a, n, &a);
        if (!props_check(p, PROP_ROLL_ODDS, at >= 0,
                         "roll gives what chances does not list"))
            return;
        count[at]++;
    }
    for (unsigned i = 0; i < n; i++) {
        double expected = draws * p->outcomes[i].weight / all;
        square += pow(count[i] - expected, 2) / expected;
    }
    props_check(p, PROP_ROLL_ODDS, within(square, n),
                "roll has not the odds of %u chances (%.1f)", n, square);
}

void props_odds(struct props *p, const struct state *s)
{
    seatmask open = p->game->pending(s);

    if (open & seat_bit(SEAT_CHANCE)) {
        count_rolls(p, s);
        return;
    }
    for (seat who = 0; who < p->setup.seats; who++)
        if (open & seat_bit(who))
            count_picks(p, s, who);
}
