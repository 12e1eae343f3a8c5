/*
 * value.c: the chance that the Beast wins, from what is seen of a position: settlers
 * against time, its health, what it can still do, and how well it is hidden.
 */
#include "brain.h"

#include <math.h>

enum { SETTLED = 30 };

/* What is under way is finished first, as everybody would: a value in the middle
   of a card says little. */
static void settle(const struct box *box, struct state *s)
{
    struct bestia *g = bestia_of(s);
    struct rng rng;

    rng_seed(&rng, 11, g->tracks);
    for (unsigned i = 0; i < SETTLED && g->depth && !g->reason; i++) {
        struct action a;
        seatmask open = bestia_pending(s);
        if (open & seat_bit(SEAT_CHANCE))
            bestia_roll(box, s, &rng, &a);
        else
            bestia_quick(box, s, (seat)__builtin_ctz(open), &rng, &a);
        bestia_apply(box, s, &a, NULL);
    }
}

/* The chance of the Beast, -1000 to 1000. */
static int stands(const struct box *box, const struct bestia *g)
{
    struct glance s = bestia_sight(box, g);
    struct country c;
    int t[TRAITS], sum = 0;

    bestia_country(&c);
    bestia_traits(&s, &c, t);
    for (unsigned i = 0; i < TRAITS; i++)
        sum += bestia_weights[i] * t[i];
    return (int)(990 * tanhf((float)sum / 2000));
}

void bestia_value(const struct box *box, const struct state *state, int *values)
{
    struct bestia copy = *bestia_in(state);

    settle(box, (struct state *)(void *)&copy);
    if (copy.reason)
        values[0] = copy.reason == REASON_SETTLERS ? 1000 : -1000;
    else if (copy.phase == PHASE_SETUP)
        values[0] = 0; /* no characters yet, or no places (BE-3.2, BE-3.9) */
    else
        values[0] = stands(box, &copy);
    for (unsigned p = 1; p < copy.players; p++)
        values[p] = -values[0];
}
