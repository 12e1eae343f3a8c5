/*
 * plan.c: what a character could do from each area: with the card that is played, and
 * with the best one that can follow it in this turn. So a movement goes where
 * something can be done, and a card that can do nothing is kept.
 */
#include "brain.h"

#include <string.h>

enum {
    WOUND = 420,  /* one wound of the Beast */
    FOUND = 130,  /* to see it, with nobody who hits it at once */
    ESCAPE = 60,  /* of what an attack exposes, if one may move after it */
    FOLLOWS = 75, /* a second card: percent of its worth */
};

unsigned bestia_damage(const struct glance *s, struct country *c, unsigned who)
{
    if (!c->damage[who]) {
        unsigned more = bestia_mod(s->b, s->g, who, MOD_ATTACK_DAMAGE);
        c->damage[who] = (uint8_t)(more > s->b->damage ? more : s->b->damage);
    }
    return c->damage[who];
}

/* ---- the Beast ---------------------------------------------------------------------- */

/* A Beast that attacks is seen (BE-8.3): the nearer the Hunters who can still act, the
   dearer, and the more so the less health it has. */
static int exposed(const struct glance *s, unsigned area)
{
    static const int cost[] = {130, 110, 70, 30};
    const struct bestia *g = s->g;
    int health = (int)bestia_health(s->b, g, BEAST) - g->person[BEAST].wounds;
    int sum = 0;

    for (unsigned h = 1; h < g->people; h++) {
        const struct person *p = &g->person[h];
        if (!is_about(g, h) || !(p->actions || p->abilities))
            continue;
        unsigned far = s->map->distance[area][p->area];
        sum += far < 4 ? cost[far] : 0;
    }
    return health < 3 ? sum * 3 / 2 : sum;
}

static int exposure(const struct glance *s, struct country *c, unsigned area)
{
    if (!(c->feared >> area & 1)) {
        c->feared |= area_bit(area);
        c->fear[area] = (int16_t)exposed(s, area);
    }
    return c->fear[area];
}

static void beast_plan(const struct glance *s, struct country *c,
                       const struct deed *d, uint64_t areas, struct plan *out)
{
    unsigned wounds = bestia_damage(s, c, BEAST) + d->bonus;
    const int16_t *prey = bestia_prey(s, c, wounds);

    memset(out->gain, 0, sizeof out->gain);
    for (; areas; areas &= areas - 1) {
        unsigned a = (unsigned)__builtin_ctzll(areas);
        int best = prey[a], risk;
        for (uint64_t near = d->reach ? s->map->near[a] : 0; near;
             near &= near - 1) {
            int there = prey[__builtin_ctzll(near)];
            best = there > best ? there : best;
        }
        if (best && d->hits > 1)
            best += best / 4;
        risk = best ? exposure(s, c, a) : 0;
        if (d->steps > d->run)
            risk -= risk * ESCAPE / 100;
        out->gain[a] = (int16_t)(best > risk ? best - risk : 0);
    }
}

/* ---- a Hunter ----------------------------------------------------------------------- */

/* What finding the Beast is worth to those who come next: who can still strike. */
static int comrades(const struct glance *s, unsigned who, unsigned area)
{
    const struct bestia *g = s->g;
    int sum = 0;

    for (unsigned h = who + 1; h < g->people; h++)
        if (is_about(g, h) && g->person[h].actions &&
            s->map->distance[area][g->person[h].area] < 3)
            sum += WOUND / 3;
    return sum;
}

static void hunter_plan(const struct glance *s, struct country *c, unsigned who,
                        const struct deed *d, struct plan *out)
{
    const struct bestia *g = s->g;
    int wounds = (int)(bestia_damage(s, c, who) + d->bonus);
    int health = (int)bestia_health(s->b, g, BEAST) - g->person[BEAST].wounds;
    int strike = WOUND * (wounds < health ? wounds : health) +
                 (wounds >= health ? 2 * WOUND : 0);

    memset(out->gain, 0, sizeof out->gain);
    if (!is_hidden(g)) {
        uint64_t set =
            d->reach ? s->map->nearby[g->marker] : area_bit(g->marker);
        for (; set && d->hits; set &= set - 1)
            out->gain[__builtin_ctzll(set)] = (int16_t)strike;
        return;
    }
    if (!d->search)
        return;
    for (uint64_t set = bestia_set(s, c); set; set &= set - 1) {
        unsigned a = (unsigned)__builtin_ctzll(set);
        int sum = d->hits && d->search == 1 ? strike : comrades(s, who, a);
        int worth = (sum + FOUND) * c->share[a] / 1000;
        uint64_t near = d->search == 2 ? s->map->nearby[a] : area_bit(a);
        for (; near; near &= near - 1) {
            int16_t *at = &out->gain[__builtin_ctzll(near)];
            *at = (int16_t)(worth > *at ? worth : *at);
        }
    }
}

/* ---- both --------------------------------------------------------------------------- */

void bestia_plan(const struct glance *s, struct country *c, unsigned who,
                 const struct deed *d, uint64_t areas, struct plan *out)
{
    if (who == BEAST)
        beast_plan(s, c, d, areas, out);
    else
        hunter_plan(s, c, who, d, out);
}

/* The best that the cards of one colour in hand could do. */
static void plan_colour(const struct glance *s, struct country *c, unsigned who,
                        unsigned colour, struct plan *out)
{
    const struct bestia *g = s->g;
    uint8_t hand[ACTIONS + OWN_ABILITIES + KIT];
    unsigned n = bestia_hand(s->b, g, who, hand);

    uint64_t areas = bestia_within(s, place_of(g, who), TURN_STEPS);

    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < n; i++) {
        const struct card *card = &s->b->card[hand[i]];
        const struct deed *d = bestia_deed(s->b, who, hand[i]);
        struct plan more;
        if (card->use != KIT_NORMAL || card->colour != colour ||
            card->cost > g->person[who].grudges)
            continue;
        if (!(d->hits || (who != BEAST && d->search)))
            continue;
        bestia_plan(s, c, who, d, areas, &more);
        for (uint64_t left = areas; left; left &= left - 1) {
            unsigned a = (unsigned)__builtin_ctzll(left);
            if (more.gain[a] > out->gain[a])
                out->gain[a] = more.gain[a];
        }
    }
    for (uint64_t left = areas; left; left &= left - 1) {
        int16_t *at = &out->gain[__builtin_ctzll(left)];
        *at = (int16_t)(*at * FOLLOWS / 100);
    }
}

const struct plan *bestia_follows(const struct glance *s, struct country *c,
                                  unsigned who, unsigned colour)
{
    static const struct plan nothing;

    if (place_of(s->g, who) == NONE || s->g->used >> colour & 1 ||
        s->g->phase != PHASE_DAY || s->g->active != who)
        return &nothing;
    if (!(c->followed >> colour & 1)) {
        c->followed |= (uint8_t)(1u << colour);
        plan_colour(s, c, who, colour, &c->follow[colour]);
    }
    return &c->follow[colour];
}
