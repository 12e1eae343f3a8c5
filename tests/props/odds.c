/*
 * odds.c: random answers are uniform and chance keeps its weights. Both are
 * counted and compared with what is expected (Pearson's sum of squares). What is
 * too far off is counted again with many more draws: luck goes away, a wrong
 * weight does not.
 */
#include "props.h"

#include <math.h>
#include <string.h>

/* Draws per answer, at first and when counted again. */
enum { DRAWS_EACH = 30, DRAWS_AGAIN = 600 };

static int find(const struct action *list, unsigned n, const struct action *a)
{
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&list[i], a, sizeof *a) == 0)
            return (int)i;
    return -1;
}

/* How far a sum may be off, in its own standard deviations: a little, and so far
   that no luck does it. */
static bool within(double square, unsigned n, double deviations)
{
    double freedom = n - 1;

    return square <= freedom + deviations * (sqrt(2 * freedom) + 2);
}

/* What is drawn from: the answers of a seat, or the outcomes of chance. */
struct urn {
    const struct state *state;
    seat who;
    unsigned n; /* of p->list_a, with weights in p->outcomes */
    double all; /* weights together */
    enum property property;
};

static void draw(struct props *p, const struct urn *u, struct action *out)
{
    if (u->who == SEAT_CHANCE)
        p->game->roll(p->box, u->state, &p->rng, out);
    else
        p->game->pick(p->box, u->state, u->who, &p->rng, out);
}

/* Draws `each` times per answer; the sum of squares, or less than 0 after
   something came that is not listed. */
static double count(struct props *p, const struct urn *u, unsigned each)
{
    unsigned counted[LEGAL_MAX] = {0}, draws = each * u->n;
    double square = 0;

    for (unsigned i = 0; i < draws; i++) {
        struct action a;
        draw(p, u, &a);
        int at = find(p->list_a, u->n, &a);
        if (!props_check(p, u->property, at >= 0,
                         "what is drawn is not among %u that are listed", u->n))
            return -1;
        counted[at]++;
    }
    for (unsigned i = 0; i < u->n; i++) {
        double expected = draws * p->outcomes[i].weight / u->all;
        square += pow(counted[i] - expected, 2) / expected;
    }
    return square;
}

static void check_urn(struct props *p, const struct urn *u)
{
    if (u->n < 2 || u->n > LEGAL_MAX)
        return;
    double square = count(p, u, DRAWS_EACH);
    if (square >= 0 && !within(square, u->n, 3))
        square = count(p, u, DRAWS_AGAIN);
    props_check(p, u->property, within(square, u->n, 5),
                "some of %u are drawn too often (%.1f)", u->n, square);
}

static void check_picks(struct props *p, const struct state *s, seat who)
{
    struct urn u = {.state = s, .who = who, .property = PROP_PICK_UNIFORM};

    u.n = p->game->legal(p->box, s, who, p->list_a, LEGAL_MAX);
    u.all = u.n;
    for (unsigned i = 0; i < u.n && i < LEGAL_MAX; i++)
        p->outcomes[i].weight = 1;
    check_urn(p, &u);
}

static void check_rolls(struct props *p, const struct state *s)
{
    struct urn u = {.state = s, .who = SEAT_CHANCE, .property = PROP_ROLL_ODDS};

    u.n = p->game->chances(p->box, s, p->outcomes, LEGAL_MAX);
    for (unsigned i = 0; i < u.n && i < LEGAL_MAX; i++) {
        p->list_a[i] = p->outcomes[i].action;
        u.all += p->outcomes[i].weight;
    }
    check_urn(p, &u);
}

void props_odds(struct props *p, const struct state *s)
{
    seatmask open = p->game->pending(s);

    if (open & seat_bit(SEAT_CHANCE)) {
        check_rolls(p, s);
        return;
    }
    unsigned n = (unsigned)__builtin_popcount(open);
    for (n = n ? rng_below(&p->rng, n) : 0; n; n--) /* one of those asked */
        open &= open - 1;
    if (open)
        check_picks(p, s, (seat)__builtin_ctz(open));
}
