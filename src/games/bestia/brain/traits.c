/*
 * traits.c: a quiet position told in numbers, each the more the better for the Beast
 * or for the Hunters; weights.c says how much.
 */
#include "brain.h"

#include <string.h>

/* How much of the days is left, in eighths: those to come, and of this one what the
   Beast's hand still gives. */
static int time_left(const struct glance *s)
{
    const struct bestia *g = s->g;
    int days = s->b->contract[g->contract].days - g->day;
    int hand = __builtin_popcount(g->person[BEAST].actions);

    if (g->phase == PHASE_NIGHT)
        return 8 * days;
    if (g->phase != PHASE_DAY)
        return 8 * days + 8;
    return 8 * days + (hand > 3 ? 8 : 2 * hand + 1);
}

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

/* ---- hands -------------------------------------------------------------------------- */

/* What a hand can still do today. After passes the day may be over soon. */
static void hand_traits(const struct glance *s, unsigned who, int *t)
{
    const struct bestia *g = s->g;
    const struct person *p = &g->person[who];
    uint8_t card[ACTIONS + OWN_ABILITIES + KIT];
    unsigned n;
    int attacks = 0, steps = 0, searches = 0;

    t[who == BEAST ? TRAIT_TALENTS : TRAIT_GEAR] += p->kits;
    if (g->phase != PHASE_DAY || p->is_dead)
        return;
    n = bestia_hand(s->b, g, who, card);
    for (unsigned i = 0; i < n; i++) {
        const struct deed *d = bestia_deed(s->b, who, card[i]);
        if (s->b->card[card[i]].use != KIT_NORMAL)
            continue;
        attacks += d->hits > 0;
        steps += d->steps > 0;
        searches += d->search > 0;
    }
    if (who == BEAST) {
        t[TRAIT_BEAST_CARDS] += __builtin_popcount(p->actions);
        t[TRAIT_BEAST_ATTACKS] += attacks;
        t[TRAIT_BEAST_MOVES] += steps;
        t[TRAIT_FIRST_ATTACK] += attacks > 0;
    } else {
        t[TRAIT_HUNTER_CARDS] += __builtin_popcount(p->actions);
        t[TRAIT_HUNTER_ATTACKS] += attacks;
        t[TRAIT_SEARCHES] += searches;
    }
}

/* ---- places ------------------------------------------------------------------------- */

static int near_of(unsigned distance)
{
    static const int near[] = {8, 6, 4, 2, 1};

    return distance < 5 ? near[distance] : 0;
}

/* Hunters around the Beast, and around where it may be. */
static void hunter_places(const struct glance *s, struct country *c, int *t)
{
    const struct bestia *g = s->g;
    unsigned pos = bestia_pos(g);

    for (unsigned h = 1; h < g->people; h++) {
        const struct person *p = &g->person[h];
        int health = (int)bestia_health(s->b, g, h) - p->wounds;
        t[TRAIT_DEAD] += p->is_dead;
        t[TRAIT_HUNTER_WOUNDS] += p->is_dead ? 0 : p->wounds;
        t[TRAIT_WEAK_HUNTERS] += !p->is_dead && health == 1;
        if (!is_about(g, h))
            continue;
        int near = near_of(s->map->distance[pos][p->area]);
        t[is_hidden(g) ? TRAIT_CHASED : TRAIT_CORNERED] += near;
        if (g->phase == PHASE_DAY && p->actions)
            t[is_hidden(g) ? TRAIT_CHASED_TODAY : TRAIT_CORNERED_TODAY] += near;
        for (uint64_t set = bestia_set(s, c) & bestia_within(s, p->area, 4);
             set; set &= set - 1) {
            unsigned a = (unsigned)__builtin_ctzll(set);
            t[TRAIT_SCENT] +=
                c->share[a] * near_of(s->map->distance[p->area][a]);
        }
    }
    t[TRAIT_SCENT] /= 250;
}

/* The settlers that are nearest to being dead. */
static void prey_traits(const struct glance *s, struct country *c, int *t)
{
    const struct bestia *g = s->g;
    unsigned pos = bestia_pos(g), damage = bestia_damage(s, c, BEAST);
    int best = 0, animal = 0;

    for (unsigned p = 0; p < g->pieces; p++) {
        const struct piece *at = &g->piece[p];
        if (at->area == NONE)
            continue;
        const struct unit_def *u = &s->b->unit[at->kind];
        unsigned blows = (u->health - at->wounds + damage - 1u) / damage;
        int near = near_of(s->map->distance[pos][at->area]);
        int worth = 6 * near / (int)(blows + 1);
        if (u->is_settler) {
            best = worth > best ? worth : best;
            t[TRAIT_SETTLER_WOUNDS] += g->phase == PHASE_DAY ? at->wounds : 0;
        } else {
            worth = worth * (u->grudge + 1) / 4;
            animal = worth > animal ? worth : animal;
        }
    }
    t[TRAIT_PREY] = best;
    t[TRAIT_ANIMALS] = animal;
    for (unsigned i = 0; i < SUMMONS; i++) {
        if (g->summon[i] == NONE)
            continue;
        t[TRAIT_SUMMONS]++;
        t[TRAIT_SUMMON_PREY] += (g->settled >> g->summon[i] & 1) != 0;
    }
}

/* Traps that wait where the Beast may be. */
static void trap_traits(const struct glance *s, struct country *c, int *t)
{
    const struct bestia *g = s->g;
    int sum = 0, waiting = 0;

    for (unsigned i = 0; i < g->traps; i++) {
        const struct trap *trap = &g->trap[i];
        waiting += !trap->is_sprung;
        if (trap->region == NONE || trap->habitat == NONE || trap->is_sprung)
            continue;
        uint64_t set = bestia_set(s, c) & s->map->region[trap->region] &
                       g->zone[trap->habitat];
        for (; set; set &= set - 1)
            sum += c->share[__builtin_ctzll(set)];
    }
    t[TRAIT_TRAPS] = waiting;
    t[TRAIT_TRAPS_NEAR] = sum / 100;
    t[TRAIT_TOWERS] = (int)bits_count(g->towers);
}

/* ---- all ---------------------------------------------------------------------------- */

static bool is_met(const struct bestia *g, const struct goal *goal)
{
    for (unsigned i = 0; i < goal->ways; i++)
        if (g->stat[goal->stat[i]] >= goal->least[i])
            return true;
    return false;
}

static void goal_traits(const struct glance *s, int *t)
{
    const struct bestia *g = s->g;
    const struct contract *k = &s->b->contract[g->contract];
    unsigned night = g->day ? g->day - 1u : 0;

    if (g->phase == PHASE_NIGHT || night + 1u >= k->days)
        return;
    t[TRAIT_BEAST_GOAL] = is_met(g, &k->goal[night][0]);
    t[TRAIT_HUNTERS_GOAL] = is_met(g, &k->goal[night][1]);
}

static void beast_traits(const struct glance *s, int *t)
{
    const struct bestia *g = s->g;
    const struct person *p = &g->person[BEAST];
    int health = (int)bestia_health(s->b, g, BEAST) - p->wounds;
    int time = time_left(s), left = settlers_left(s);
    bool buys = s->b->contract[g->contract].days > g->day; /* a night to come */
    bool has = bestia_mod(s->b, g, BEAST, MOD_ATTACK_DAMAGE) > 0;
    int price = has ? 0 : 4, saved = p->grudges < price ? p->grudges : price;

    t[TRAIT_ONE] = 1;
    t[TRAIT_LEFT] = left;
    t[TRAIT_TIME] = time;
    t[TRAIT_PACE] = 32 * left / (time + 4);
    t[TRAIT_HEALTH] = health;
    t[TRAIT_HEALTH_LOW] = health < 4 ? 4 - health : 0;
    t[TRAIT_LAST_WOUND] = health == 1;
    t[TRAIT_DAMAGE] = has;
    t[TRAIT_DAMAGE_TIME] = has ? time : 0;
    t[TRAIT_SAVED] = buys ? saved : 0;
    t[TRAIT_SAVED_ALL] = buys && !has && saved == price;
    t[TRAIT_GRUDGES] = p->grudges - saved;
    t[TRAIT_BEAST_UPGRADES] = (int)bits_count(p->upgrades) - has;
    t[TRAIT_BEAST_ANCIENT] = p->ancient;
}

static void team_traits(const struct glance *s, int *t)
{
    const struct bestia *g = s->g;

    for (unsigned h = 1; h < g->people; h++) {
        const struct person *p = &g->person[h];
        t[TRAIT_HUNTER_GRUDGES] += p->grudges;
        t[TRAIT_HUNTER_ANCIENT] += p->ancient;
        t[TRAIT_HUNTER_UPGRADES] += (int)bits_count(p->upgrades);
        t[TRAIT_HUNTER_DAMAGE] += bestia_mod(s->b, g, h, MOD_ATTACK_DAMAGE) > 0;
    }
    t[TRAIT_THIRD] = g->people == PEOPLE;
}

void bestia_traits(const struct glance *s, struct country *c, int t[TRAITS])
{
    const struct bestia *g = s->g;

    memset(t, 0, TRAITS * sizeof *t);
    beast_traits(s, t);
    team_traits(s, t);
    goal_traits(s, t);
    for (unsigned who = 0; who < g->people; who++)
        hand_traits(s, who, t);
    if (g->phase == PHASE_SETUP)
        return;
    hunter_places(s, c, t);
    prey_traits(s, c, t);
    trap_traits(s, c, t);
    t[TRAIT_HIDDEN] = is_hidden(g);
    bestia_set(s, c);
    t[TRAIT_POSSIBLE] = 32 - __builtin_clz(c->possible | 1);
    if (g->phase == PHASE_DAY && g->active == BEAST)
        t[TRAIT_TURN] = 1;
}
