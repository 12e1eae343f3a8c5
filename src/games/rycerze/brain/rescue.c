/*
 * rescue.c: the chance that a Damsel is brought home: looked for, found, fought for and
 * carried. It sinks with every round that goes by, so that nobody who has her waits for
 * the last one in a safe city.
 */
#include "brain.h"

enum { STEPS = 7 }; /* hexes on foot that are told apart */

/* Of one move with her: the way is driven to its end from the next hex, less for each
   hex before that; a hex is walked. */
static const float driven = 0.7f, driven_less = 0.1f, walked = 0.8f;
/* Home with her, to explore at once or in the next round; the others find her again. */
static const float arrived = 0.97f, stays_there = 0.9f, again = 0.3f;
/* Who finds her lying is not always the one who is nearest. */
static const float lying = 0.8f;

/* The hex where who carries wins the mission, or NONE. */
static unsigned home_of(const struct look *s)
{
    for (unsigned i = 0; i < s->b->acts; i++) {
        const struct act *a = &s->b->act[i];
        if (a->kind != ACT_MISSION || a->mission != s->g->mission)
            continue;
        for (unsigned k = 0; k < a->conds; k++)
            if (s->b->cond[a->cond + k].kind == COND_CARRIES)
                return ry_hex_of(s, a->hex);
    }
    return NONE;
}

/* Does a knight's turn in a stage of this round still come? */
static bool to_come(const struct rycerze *g, unsigned knight, unsigned stage)
{
    unsigned at = 0;

    if (g->person[knight].ko)
        return false;
    if (g->stage != stage)
        return g->stage < stage;
    while (at < g->players && ry_in_order(g, g->first, at) != knight)
        at++;
    return at >= g->next;
}

/* So many hexes on foot, one in each move that succeeds. */
static float on_foot(unsigned far, unsigned moves)
{
    float at[STEPS + 1] = {1};

    far = far < STEPS ? far : STEPS;
    for (unsigned i = 0; i < moves; i++) {
        at[far] += walked * at[far - 1];
        for (unsigned k = far - 1; k; k--)
            at[k] += walked * (at[k - 1] - at[k]);
        at[0] *= 1 - walked;
    }
    return at[far];
}

/* The whole way in one move, in one of them. */
static float by_vehicle(const struct look *s, unsigned knight, unsigned far,
                        unsigned moves)
{
    unsigned points = s->g->person[knight].res[FUEL] * ry_speed(s, knight);
    float miss = 1, once = driven - driven_less * (float)(far - 1);

    /* hexes cost 1 to 3 */
    if (points < 2 * far - 1 || once <= 0)
        return 0;
    while (moves--)
        miss *= 1 - once;
    return 1 - miss;
}

/* A knight who has her on this hex, and so many rounds after this one. */
static float homewards(const struct look *s, unsigned knight, unsigned from,
                       unsigned left)
{
    const struct rycerze *g = s->g;
    unsigned home = home_of(s);
    unsigned moves = left + to_come(g, knight, STAGE_MOVE);

    if (home == NONE)
        return 0;
    unsigned far = s->b->map->distance[from][home];
    if (!far && !g->person[knight].skip && to_come(g, knight, STAGE_EXPLORE))
        return arrived;
    if (!far)
        return left ? stays_there : 0;
    float foot = on_foot(far, moves), drive = by_vehicle(s, knight, far, moves);
    return arrived * (foot > drive ? foot : drive);
}

/* She lies somewhere: one move to her, if nobody is there. */
static float from_where_she_lies(const struct look *s, unsigned left)
{
    const struct rycerze *g = s->g;
    float best = 0;

    for (unsigned i = 0; i < g->players; i++) {
        bool there = g->person[i].pos == g->damsel && !g->person[i].ko;
        if (!there && !left)
            continue;
        float now = homewards(s, i, g->damsel, there ? left : left - 1);
        best = now > best ? now : best;
    }
    return lying * best;
}

float ry_rescue(const struct look *s)
{
    const struct rycerze *g = s->g;
    unsigned everybody = (1u << g->players) - 1, rounds = ry_rounds(s);
    unsigned left = rounds > g->round ? rounds - g->round : 0;
    float dark = 0;
    bool found = false;

    for (unsigned i = 0; i < g->players; i++)
        if (g->person[i].carries) {
            float now = homewards(s, i, g->person[i].pos, left);
            return now + (1 - now) * again * (float)left / (float)rounds;
        }
    if (g->damsel != NONE)
        return from_where_she_lies(s, left);
    for (unsigned i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->hex == NONE || f->foe != NONE)
            continue;
        if ((f->known & everybody) == everybody)
            found |= f->number == 1;
        else
            dark++;
    }
    return found ? 0.3f + 0.045f * (float)left
                 : 0.25f + 0.04f * (float)left - 0.04f * dark;
}
