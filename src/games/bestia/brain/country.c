/*
 * country.c: where the Beast may be, as everybody knows it, and how good a place an
 * area is: for a Hunter near what may be the Beast, for the Beast near its prey and
 * far from the Hunters.
 */
#include "brain.h"

#include <string.h>

/* ---- where it may be -------------------------------------------------------------- */

/* One card more: the ways into each area. */
static void lay_one(const struct glance *s, unsigned card,
                    const uint32_t from[AREAS], uint32_t to[AREAS])
{
    const struct ledger *l = &s->g->ledger;

    memset(to, 0, AREAS * sizeof *to);
    for (unsigned a = 0; a < s->map->areas; a++) {
        if (!from[a])
            continue;
        if (l->stay[card] >> a & 1)
            to[a] += from[a];
        for (uint64_t near = s->map->near[a] & ~l->not[card]; near;
             near &= near - 1)
            to[__builtin_ctzll(near)] += from[a];
    }
}

/* Cuts what the moment tells, and keeps the numbers small. */
static void cut(const struct glance *s, unsigned cards, uint32_t ways[AREAS])
{
    uint32_t most = 0;

    for (unsigned a = 0; a < s->map->areas; a++) {
        if (!(s->g->ledger.at[cards] >> a & 1))
            ways[a] = 0;
        if (ways[a] > most)
            most = ways[a];
    }
    for (unsigned a = 0; most > 1u << 24 && a < s->map->areas; a++)
        ways[a] = ways[a] ? ways[a] / 256 + 1 : 0;
}

void bestia_country(const struct glance *s, struct country *out)
{
    uint32_t ways[2][AREAS] = {{0}};
    unsigned at = 0;
    uint64_t sum = 0;

    memset(out, 0, sizeof *out);
    ways[0][s->g->marker] = 1;
    for (unsigned card = 0; card < s->g->tracks; card++, at ^= 1) {
        lay_one(s, card, ways[at], ways[at ^ 1]);
        cut(s, card + 1, ways[at ^ 1]);
    }
    for (unsigned a = 0; a < s->map->areas; a++)
        sum += ways[at][a];
    for (unsigned a = 0; sum && a < s->map->areas; a++) {
        out->share[a] = (uint16_t)(ways[at][a] * 1000ull / sum);
        out->possible += ways[at][a] > 0;
    }
}

/* ---- how good a place is ------------------------------------------------------------ */

int bestia_hunter_likes(const struct glance *s, const struct country *c,
                        unsigned who, unsigned area)
{
    static const int near[] = {10, 7, 4, 2, 1};
    const struct bestia *g = s->g;
    int sum = 0;

    for (unsigned a = 0; a < s->map->areas; a++)
        if (c->share[a] && s->map->distance[area][a] < 5)
            sum += c->share[a] * near[s->map->distance[area][a]];
    /* Two who stand together see what one sees. */
    for (unsigned h = 1; h < g->people; h++)
        if (h != who && is_about(g, h) &&
            s->map->distance[area][g->person[h].area] < 2)
            sum -= sum / 5;
    return sum / 20;
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
    const struct unit_def *u = &s->b->unit[g->piece[aim].kind];
    unsigned left = u->health - g->piece[aim].wounds;
    if (u->is_settler)
        return left <= wounds ? 460 : 120 * (int)wounds / (int)left + 20;
    return left <= wounds ? 60 + 55 * u->grudge : 20;
}

int bestia_prey(const struct glance *s, unsigned area, unsigned wounds)
{
    const struct bestia *g = s->g;
    int best = 0;

    for (unsigned p = 0; p < g->pieces; p++)
        if (g->piece[p].area == area) {
            int worth = bestia_aim_worth(s, p, wounds);
            best = worth > best ? worth : best;
        }
    for (unsigned h = 1; h < g->people; h++)
        if (is_about(g, h) && g->person[h].area == area) {
            int worth = bestia_aim_worth(s, AIM_HUNTER + h, wounds) - 80;
            best = worth > best ? worth : best;
        }
    return best;
}

int bestia_beast_likes(const struct glance *s, const struct country *c,
                       unsigned area)
{
    static const int fear[] = {150, 90, 35, 10};
    static const int hope[] = {60, 40, 26, 16, 9, 4};
    const struct bestia *g = s->g;
    unsigned wounds =
        s->b->damage + bestia_mod(s->b, g, BEAST, MOD_ATTACK_DAMAGE);
    int sum = 0, best = 0;

    for (unsigned a = 0; a < s->map->areas; a++) {
        unsigned far = s->map->distance[area][a];
        if (far > 5)
            continue;
        int prey = bestia_prey(s, a, wounds) * hope[far] / 100;
        best = prey > best ? prey : best;
    }
    sum = best;
    for (unsigned h = 1; h < g->people; h++)
        if (is_about(g, h) && s->map->distance[area][g->person[h].area] < 4)
            sum -= fear[s->map->distance[area][g->person[h].area]];
    if (g->settled >> area & 1) /* a step there leaves a trail (BE-6.6) */
        sum -= 30;
    return sum - c->share[area] / 8;
}
