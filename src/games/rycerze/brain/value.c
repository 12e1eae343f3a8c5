/*
 * value.c: how well each knight stands: his worth in Reputation, compared with the
 * others the sharper the fewer rounds are left; and in missions that all can lose the
 * chance that they do not.
 */
#include "brain.h"

#include <math.h>

enum { SETTLED = 90 };

/* What is under way is finished first, as everybody would: a value in the middle of a
   combat says little. */
static void settle(const struct box *box, struct state *s)
{
    struct rycerze *g = rycerze_of(s);
    unsigned active = g->active, stage = g->stage;
    struct rng rng;

    rng_seed(&rng, g->round + 1u, g->depth + 64u * g->active);
    for (unsigned i = 0; i < SETTLED && !g->reason; i++) {
        struct action a;
        seatmask open = rycerze_pending(s);
        if (!g->luck &&
            (g->depth <= 1 || g->active != active || g->stage != stage))
            return;
        if (open & seat_bit(SEAT_CHANCE))
            rycerze_roll(box, s, &rng, &a);
        else
            ry_quick(box, s, (seat)__builtin_ctz(open), &rng, &a);
        rycerze_apply(box, s, &a, NULL);
    }
}

/* ---- one knight ------------------------------------------------------------------- */

/* Cards that heal are kept until they heal all they can. */
static unsigned medicines(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    unsigned n = 0;

    for (unsigned i = 0; i < p->items; i++)
        n += s->b->gear[p->item[i].design].type == TYPE_MED;
    return n;
}

/* Where all lose after the last round nobody wins by Reputation: it tells who is strong,
   and no more. */
static float fame(const struct look *s, unsigned knight)
{
    const struct mission *m = &s->b->mission[s->g->mission];
    float rep = s->g->person[knight].res[REP];

    for (unsigned i = 0; i < m->loses; i++)
        if (s->b->cond[m->lose + i].kind == COND_ALWAYS)
            return 0.2f * rep;
    return rep;
}

static float worth_of(const struct look *s, unsigned knight)
{
    static const float hp[] = {-3.0f, -1.5f, -0.7f, -0.2f, 0};
    static const float rad[] = {0, -0.2f, -0.7f, -1.6f, -3.0f};
    static const float supply[] = {-0.8f, -0.3f, 0, 0.1f, 0.2f};
    const struct rycerze *g = s->g;
    const struct person *p = &g->person[knight];
    float sum = fame(s, knight), here = 0, near = 0;

    sum += hp[p->res[HP]] + rad[p->res[RAD]] + supply[p->res[AMMO]] +
           supply[p->res[FUEL]];
    if (p->ko)
        sum -= 1;
    sum += 0.25f * (float)ry_luck_count(g, knight);
    sum += 0.10f * (float)ry_gear_value(s, knight);
    sum += 0.02f * (float)ry_strength(s, knight);
    sum += ry_vehicle(s, knight) == NO_SLOT ? -0.8f
                                            : 0.1f * (float)ry_speed(s, knight);
    sum += 0.35f * (float)medicines(s, knight);
    for (unsigned i = 1; i < DEALS; i++)
        if (g->deal[i].card != NONE && g->deal[i].holder == knight &&
            g->deal[i].step)
            sum += 0.004f * (float)ry_deal_worth(s, knight, i, p->pos);
    /* where he stands, and what is within a drive */
    for (unsigned h = 0; h < HEXES; h++) {
        float worth = (float)ry_hex_worth(s, knight, h) / 100;
        unsigned far = s->b->map->distance[p->pos][h];
        if (!far)
            here = worth;
        else if (worth > 1 && worth / (float)(2 + far) > near)
            near = worth / (float)(2 + far);
    }
    here = here > 4 ? 4 : here;
    near = near > 4 ? 4 : near;
    sum += 0.25f * here + 0.5f * near;
    if (p->carries)
        sum += 6;
    if (g->mission == 1) /* There Can Be Only One: trophies come first */
        sum += 3.0f * (float)bits_count(p->trophy_of) + (float)p->trophies;
    if (g->mission == 0 && p->res[REP] > 9)
        sum += 3;
    return sum;
}

/* ---- all ---------------------------------------------------------------------------- */

/* The chance that somebody wins at all. */
static float survival(const struct look *s, float left)
{
    const struct rycerze *g = s->g;
    float hp = 0, cultists = 0;

    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].hex != NONE && g->figure[i].foe != NONE) {
            hp += g->figure[i].hp;
            cultists++;
        }
    switch (g->mission) {
    case 2: /* Damsel */
        return ry_rescue(s);
    case 3: /* Avengers */
        return 1 / (1 + expf(0.8f * (hp - 1.2f * left)));
    case 4: /* Cult */
        return 1 / (1 + expf(1.2f * (cultists - 2.2f)));
    default:
        return 1;
    }
}

static void finished(const struct box *box, const struct state *state,
                     unsigned players, int *values)
{
    struct result r = {0};

    rycerze_score(box, state, &r);
    for (unsigned i = 0; i < players; i++) {
        bool best = !r.lost;
        for (unsigned k = 0; k < players; k++)
            best &= r.points[i] > r.points[k] ||
                    (r.points[i] == r.points[k] && r.tie[i] >= r.tie[k]);
        values[i] = best ? 1000 : -1000;
    }
}

void rycerze_value(const struct box *box, const struct state *state,
                   int *values)
{
    struct rycerze copy = *rycerze_in(state);
    struct state *world = (struct state *)(void *)&copy;
    struct look s = {rycerze_box(box), &copy};
    float worth[PLAYERS], most = -1000, sum = 0, left, alive;

    if (copy.stage < STAGE_ROUND) {
        for (unsigned i = 0; i < copy.players; i++)
            values[i] = 0;
        return;
    }
    settle(box, world);
    if (copy.reason) {
        finished(box, world, copy.players, values);
        return;
    }
    left = (float)(ry_rounds(&s) - copy.round);
    left = left < 0 ? 0 : left;
    alive = survival(&s, left);
    for (unsigned i = 0; i < copy.players; i++) {
        worth[i] = worth_of(&s, i);
        most = worth[i] > most ? worth[i] : most;
    }
    for (unsigned i = 0; i < copy.players; i++) {
        worth[i] = expf((worth[i] - most) / (0.8f + 0.35f * left));
        sum += worth[i];
    }
    for (unsigned i = 0; i < copy.players; i++)
        values[i] = (int)(990 * (2 * alive * worth[i] / sum - 1));
}
