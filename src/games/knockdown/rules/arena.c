/*
 * arena.c: distances, ranges and the fields one can get to (KD-3, KD-9).
 */
#include "../knockdown.h"

static uint16_t bit(unsigned field)
{
    return (uint16_t)(1u << field);
}

/* KD-3.4 to KD-3.6 */
bool arena_in_range(const struct arena_def *a, const struct range *r,
                    unsigned from, unsigned to)
{
    switch (r->kind) {
    case RANGE_MISSILE:
        return a->line_to[from][to] != NONE;
    case RANGE_UNLIMITED:
        return true;
    default:
        return a->distance[from][to] >= r->min &&
               a->distance[from][to] <= r->max;
    }
}

/* The neighbours at a given distance from another field. */
static uint16_t neighbours_at(const struct arena_def *a, unsigned from,
                              unsigned other, unsigned distance)
{
    uint16_t out = 0;

    for (unsigned f = 0; f < a->fields; f++)
        if (a->near[from] >> f & 1 && a->distance[f][other] == distance)
            out |= bit(f);
    return out;
}

uint16_t arena_away(const struct arena_def *a, unsigned from, unsigned other)
{
    unsigned line = a->line_to[other][from];

    if (line == NONE)
        return neighbours_at(a, from, other, a->distance[from][other] + 1u);
    return a->next[from][line] == NONE ? 0 : bit(a->next[from][line]);
}

uint16_t arena_towards(const struct arena_def *a, unsigned from, unsigned other)
{
    unsigned line = a->line_to[from][other];

    if (a->distance[from][other] <= 1)
        return 0; /* next to it already (KD-9.3) */
    if (line == NONE)
        return neighbours_at(a, from, other, a->distance[from][other] - 1u);
    return bit(a->next[from][line]);
}

uint16_t arena_walk(const struct knockdown_box *b, const struct knockdown *g,
                    seat who, unsigned n, bool jump)
{
    const struct arena_def *a = &b->arena[g->arena];
    uint16_t foe = bit(g->side[foe_of(who)].field), traps = 0;
    uint16_t seen = bit(g->side[who].field), edge = seen;

    if (n == 1) /* nearly always */
        return (uint16_t)(a->near[g->side[who].field] & ~foe);
    for (unsigned f = 0; n > 1 && f < a->fields; f++)
        if (g->token[f] == foe_of(who) + 1)
            traps |= bit(f);
    while (n-- > 0) {
        uint16_t reached = 0;
        for (unsigned left = edge; left; left &= left - 1)
            reached |= a->near[__builtin_ctz(left)];
        if (!jump)
            reached &= (uint16_t)~foe;
        edge = (uint16_t)(reached & ~seen & ~traps); /* nobody walks on over a
                                                        trap (KD-9.8) */
        seen |= reached;
    }
    return (uint16_t)(seen & ~foe & ~bit(g->side[who].field));
}

uint16_t arena_jump(const struct knockdown_box *b, const struct knockdown *g,
                    seat who, unsigned n)
{
    const struct arena_def *a = &b->arena[g->arena];
    uint16_t out = 0;

    for (unsigned d = 0; d < 6; d++) {
        unsigned f = g->side[who].field;
        for (unsigned i = 0; i < n && f != NONE; i++)
            f = a->next[f][d];
        if (f != NONE && f != g->side[foe_of(who)].field)
            out |= bit(f);
    }
    return out;
}

uint16_t arena_within(const struct arena_def *a, unsigned from, unsigned n)
{
    uint16_t out = 0;

    for (unsigned f = 0; f < a->fields; f++)
        if (a->distance[from][f] <= n)
            out |= bit(f);
    return out;
}
