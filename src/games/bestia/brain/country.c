/*
 * country.c: where the Beast may be, as everybody knows it, and how good a place an
 * area is: for a Hunter near what may be the Beast, for the Beast near its prey and
 * far from the Hunters.
 *
 * It is asked for at every answer of a playout, so all that several areas need is
 * worked out once, and an area only when somebody asks for it.
 */
#include "brain.h"

#include <string.h>

enum { FAR = 6 };

/* A way that leads over trails that were found, and a card that leads nowhere, as many
   times as likely as any other. */
#define TRAIL 24.0f
#define STAY 0.5f

/* ---- where it may be -------------------------------------------------------------- */

/* The areas that have as many trails as cards of a set with this one entered them. */
static uint64_t trodden(const struct bestia *g, unsigned card)
{
    uint64_t areas = 0;

    for (unsigned i = 0; i < g->tallies; i++)
        if (g->ledger.tally[i].cards >> card & 1)
            areas |= area_bit(g->ledger.tally[i].area);
    return areas;
}

/* One card more: how likely each area is. Trails are not counted, as the ledger does:
   a way over them is so much likelier than one beside them. Returns the areas that
   can be. */
static uint64_t lay_one(const struct glance *s, unsigned card, uint64_t set,
                        const float from[AREAS], float to[AREAS])
{
    const struct ledger *l = &s->g->ledger;
    uint64_t keep = l->at[card + 1], stay = l->stay[card] & keep & set, all = 0;

    memset(to, 0, AREAS * sizeof *to);
    for (uint64_t left = set; left; left &= left - 1) {
        unsigned a = (unsigned)__builtin_ctzll(left);
        uint64_t near = s->map->near[a] & ~l->not[card] & keep;
        for (all |= near; near; near &= near - 1)
            to[__builtin_ctzll(near)] += from[a];
    }
    for (uint64_t left = trodden(s->g, card) & all; left; left &= left - 1)
        to[__builtin_ctzll(left)] *= TRAIL;
    for (uint64_t left = stay; left; left &= left - 1)
        to[__builtin_ctzll(left)] += STAY * from[__builtin_ctzll(left)];
    return all | stay;
}

/* Keeps the numbers small. */
static void shrink(uint64_t set, float like[AREAS])
{
    float sum = 0;

    for (uint64_t left = set; left; left &= left - 1)
        sum += like[__builtin_ctzll(left)];
    for (uint64_t left = set; left; left &= left - 1)
        like[__builtin_ctzll(left)] /= sum;
}

static void find_beast(const struct glance *s, struct country *c)
{
    float like[2][AREAS];
    const struct bestia *g = s->g;
    unsigned at = 0, squares = 0;
    uint64_t set = area_bit(g->marker);

    like[0][g->marker] = 1;
    for (unsigned card = 0; card < g->tracks; card++, at ^= 1) {
        set = lay_one(s, card, set, like[at], like[at ^ 1]);
        if (card % 8 == 7)
            shrink(set, like[at ^ 1]);
    }
    shrink(set, like[at]);
    memset(c->share, 0, sizeof c->share);
    for (; set; set &= set - 1) {
        unsigned a = (unsigned)__builtin_ctzll(set);
        c->share[a] = (uint16_t)(1000 * like[at][a]);
        c->set |= c->share[a] ? area_bit(a) : 0;
        squares += (unsigned)c->share[a] * c->share[a];
    }
    c->possible = 1000000 / (squares + 1) + 1;
}

/* ---- what there is to hunt ---------------------------------------------------------- */

static inline int piece_worth(const struct glance *s, const struct piece *p,
                              unsigned wounds)
{
    const struct unit_def *u = &s->b->unit[p->kind];
    unsigned left = u->health - p->wounds;

    if (u->is_settler)
        return left <= wounds ? 460 : 120 * (int)wounds / (int)left + 20;
    return left <= wounds ? 60 + 55 * u->grudge : 20;
}

int bestia_aim_worth(const struct glance *s, unsigned aim, unsigned wounds)
{
    const struct bestia *g = s->g;

    if (aim == AIM_BEAST)
        return 500 + 60 * (int)wounds;
    if (aim >= AIM_TOWER)
        return 25;
    if (aim >= AIM_SUMMON)
        return 110;
    if (aim >= AIM_HUNTER) {
        unsigned who = aim - AIM_HUNTER;
        unsigned left = bestia_health(s->b, g, who) - g->person[who].wounds;
        return left <= wounds ? 330 : 60 + 110 * (int)wounds / (int)left;
    }
    return piece_worth(s, &g->piece[aim], wounds);
}

/* Returns the areas that have some; `most` is the best of them. */
static uint64_t find_prey(const struct glance *s, unsigned wounds,
                          int16_t prey[AREAS], int16_t *most)
{
    const struct bestia *g = s->g;
    uint64_t all = 0;

    *most = 0;
    memset(prey, 0, AREAS * sizeof *prey);
    for (unsigned p = 0; p < g->pieces; p++)
        if (g->piece[p].area != NONE) {
            int16_t *at = &prey[g->piece[p].area];
            int worth = piece_worth(s, &g->piece[p], wounds);
            *at = (int16_t)(worth > *at ? worth : *at);
            *most = *at > *most ? *at : *most;
            all |= area_bit(g->piece[p].area);
        }
    for (unsigned h = 1; h < g->people; h++)
        if (is_about(g, h)) {
            int16_t *at = &prey[g->person[h].area];
            int worth = bestia_aim_worth(s, AIM_HUNTER + h, wounds) - 80;
            *at = (int16_t)(worth > *at ? worth : *at);
            *most = *at > *most ? *at : *most;
            all |= *at ? area_bit(g->person[h].area) : 0;
        }
    return all;
}

const int16_t *bestia_prey(const struct glance *s, struct country *c,
                           unsigned wounds)
{
    unsigned row = wounds < BLOWS ? wounds : BLOWS - 1;

    if (!c->game[row])
        c->game[row] = find_prey(s, wounds, c->prey[row], &c->most[row]);
    return c->prey[row];
}

/* ---- how good a place is ------------------------------------------------------------ */

static int hunter_likes(const struct glance *s, struct country *c, unsigned who,
                        unsigned area)
{
    static const int near[] = {10, 7, 4, 2, 1};
    const struct bestia *g = s->g;
    const uint8_t *distance = s->map->distance[area];
    int sum = 0;

    for (uint64_t set = bestia_set(s, c) & bestia_within(s, area, 4); set;
         set &= set - 1) {
        unsigned a = (unsigned)__builtin_ctzll(set);
        sum += c->share[a] * near[distance[a]];
    }
    /* Two who stand together see what one sees. */
    for (unsigned h = 1; h < g->people; h++)
        if (h != who && is_about(g, h) && distance[g->person[h].area] < 2)
            sum -= sum / 5;
    return sum / 20;
}

/* The best prey, the less the further. What is nearer than a ring may be better than
   all that can be in it. */
static int best_hope(const struct glance *s, struct country *c, unsigned area)
{
    static const int hope[FAR] = {60, 40, 26, 16, 9, 4};
    unsigned wounds = bestia_damage(s, c, BEAST);
    const int16_t *prey = bestia_prey(s, c, wounds);
    unsigned row = wounds < BLOWS ? wounds : BLOWS - 1;
    uint64_t left = c->game[row];
    int best = 0;

    for (unsigned far = 0; far < FAR && best < c->most[row] * hope[far];
         far++) {
        uint64_t ring = left & s->map->within[area][far];
        for (left &= ~ring; ring; ring &= ring - 1) {
            int worth = prey[__builtin_ctzll(ring)] * hope[far];
            best = worth > best ? worth : best;
        }
    }
    return best / 100;
}

static int beast_likes(const struct glance *s, struct country *c, unsigned area)
{
    static const int fear[] = {150, 90, 35, 10};
    const struct bestia *g = s->g;
    const uint8_t *distance = s->map->distance[area];
    int sum = best_hope(s, c, area);

    for (unsigned h = 1; h < g->people; h++)
        if (is_about(g, h) && distance[g->person[h].area] < 4)
            sum -= fear[distance[g->person[h].area]];
    if (g->settled >> area & 1) /* a step there leaves a trail (BE-6.6) */
        sum -= 30;
    return sum - c->share[area] / 8;
}

int bestia_likes(const struct glance *s, struct country *c, unsigned who,
                 unsigned area)
{
    int16_t *at = &c->likes[who][area];

    if (!(c->known[who] >> area & 1)) {
        bestia_set(s, c);
        *at = (int16_t)(who == BEAST ? beast_likes(s, c, area)
                                     : hunter_likes(s, c, who, area));
        c->known[who] |= area_bit(area);
    }
    return *at;
}

uint64_t bestia_set(const struct glance *s, struct country *c)
{
    if (!c->set)
        find_beast(s, c);
    return c->set;
}

void bestia_country(struct country *out)
{
    memset(out->known, 0, sizeof out->known);
    memset(out->game, 0, sizeof out->game);
    memset(out->damage, 0, sizeof out->damage);
    memset(out->walked, 0, sizeof out->walked);
    out->set = 0;
    out->feared = 0;
    out->followed = 0;
}
