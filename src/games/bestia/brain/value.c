/*
 * value.c: the chance that the Beast wins, from what is seen of a position: settlers
 * against time, its health, what it can still do, and how well it is hidden.
 */
#include "brain.h"

enum { SETTLED = 30 };

/* How much of the hunt is over, of 1000. */
static int time_gone(const struct glance *s)
{
    const struct bestia *g = s->g;
    int day = g->day ? g->day - 1 : 0;

    return (1000 * day + (g->phase == PHASE_NIGHT ? 1000 : 0)) /
           s->b->contract[g->contract].days;
}

/* What a hand can still do today. After a pass the day may be over soon, and what
   was not played is lost (BE-18.4). */
static int hand_worth(const struct bestia *g, unsigned who)
{
    const struct person *p = &g->person[who];
    int sum = 34 * __builtin_popcount(p->actions) +
              22 * __builtin_popcount(p->abilities);

    if (g->phase != PHASE_DAY)
        return 0;
    return g->streak ? sum / 4 : sum;
}

/* Wounds that settlers still need: the cheapest ones that would do. */
static int settlers_left(const struct glance *s)
{
    const struct bestia *g = s->g;
    const struct contract *k = &s->b->contract[g->contract];
    int left = k->need_any[g->players] - g->stat[STAT_SETTLERS];
    int nobles = k->need_noble - g->stat[STAT_NOBLES];

    if (nobles > left)
        left = nobles;
    return left < 0 ? 0 : left;
}

/* Who stands better where nothing is under way. */
static int stands(const struct glance *s)
{
    const struct bestia *g = s->g;
    const struct contract *k = &s->b->contract[g->contract];
    const struct person *beast = &g->person[BEAST];
    struct country c;
    int need = k->need_any[g->players] ? k->need_any[g->players] : 1;
    int gone = time_gone(s), left = settlers_left(s), sum = 60;
    int health = (int)bestia_health(s->b, g, BEAST) - beast->wounds;

    bestia_country(s, &c);
    /* Half of the settlers should be dead when half of the time is gone. */
    sum += 1500 * (need - left) / need - 1300 * gone / 1000;
    sum += 190 * (health > 5 ? 5 : health) - 560;
    sum += bestia_mod(s->b, g, BEAST, MOD_ATTACK_DAMAGE) ? 420 : 0;
    sum += 45 * beast->grudges + 60 * beast->ancient + 40 * beast->kits +
           hand_worth(g, BEAST);
    sum += bestia_beast_likes(s, &c, bestia_pos(g));
    for (unsigned h = 1; h < g->people; h++) {
        const struct person *p = &g->person[h];
        sum -= 20 * p->grudges + 40 * p->ancient + 30 * p->kits +
               hand_worth(g, h) * 2 / 3;
        sum += p->is_dead ? 220 : 35 * p->wounds;
        if (is_about(g, h))
            sum -= bestia_hunter_likes(s, &c, h, p->area) / 2;
    }
    for (unsigned p = 0; p < g->pieces; p++) /* half dead is nearly dead */
        if (g->piece[p].area != NONE && g->piece[p].wounds)
            sum += s->b->unit[g->piece[p].kind].is_settler ? 60 : 15;
    for (unsigned i = 0; i < SUMMONS; i++)
        sum += g->summon[i] != NONE ? 35 : 0;
    return sum;
}

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

void bestia_value(const struct box *box, const struct state *state, int *values)
{
    struct bestia copy = *bestia_in(state);
    int sum;

    settle(box, (struct state *)(void *)&copy);
    struct glance s = bestia_sight(box, &copy);
    if (copy.reason)
        sum = copy.reason == REASON_SETTLERS ? 9000 : -9000;
    else
        sum = stands(&s);
    values[0] = 1000 * sum / (900 + (sum < 0 ? -sum : sum));
    for (unsigned p = 1; p < copy.players; p++)
        values[p] = -values[0];
}
