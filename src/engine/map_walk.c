/*
 * map_walk.c: what follows from places and roads for those who walk: neighbours,
 * the next place in each direction, distances.
 */
#include "map_inside.h"

#include <string.h>

/* What leads from one place to another: in q and r on a board of hexes. */
static struct map_point way(const struct mapping *m, unsigned from, unsigned to)
{
    const struct map_place *a = &m->place[from], *b = &m->place[to];

    if (m->map->hex)
        return (struct map_point){b->q - a->q, b->r - a->r};
    return (struct map_point){b->at.x - a->at.x, b->at.y - a->at.y};
}

/* Hexes touch if q and r differ by (1, 0), (0, 1), (1, -1) or the opposite. */
static void join_hexes(const struct mapping *m)
{
    for (unsigned a = 0; a < m->map->places; a++)
        for (unsigned b = 0; b < m->map->places; b++) {
            struct map_point d = way(m, a, b);
            bool is_step = d.x >= -1 && d.x <= 1 && d.y >= -1 && d.y <= 1;
            if (a != b && is_step && d.x * d.y <= 0)
                m->map->near[a] |= (uint64_t)1 << b;
        }
}

/* ---- directions --------------------------------------------------------------- */

/* Does a way lead more in one direction (above 0) or in the other (below)? The
   cosines of both angles are compared, squared and without their divisor. */
static int64_t leads_more(struct map_point d, struct map_point one,
                          struct map_point other)
{
    int64_t a = (int64_t)d.x * one.x + (int64_t)d.y * one.y;
    int64_t b = (int64_t)d.x * other.x + (int64_t)d.y * other.y;
    int64_t one_long = one.x * one.x + one.y * one.y;
    int64_t other_long = other.x * other.x + other.y * other.y;

    return a * (a < 0 ? -a : a) * other_long - b * (b < 0 ? -b : b) * one_long;
}

/* The direction a road leads in: the one that fits best, on a board of hexes
   exactly; MAP_NONE if there is none, or two fit alike. */
static unsigned direction_of(const struct mapping *m, struct map_point d)
{
    unsigned best = 0;
    bool is_tie = false;

    for (unsigned i = 0; i < m->maps->directions.n; i++) {
        struct map_point step = m->step[i];
        if (m->map->hex && step.x == d.x && step.y == d.y)
            return i;
        int64_t more = leads_more(d, step, m->step[best]);
        is_tie = more > 0 ? false : is_tie || (!more && i != best);
        best = more > 0 ? i : best;
    }
    return is_tie || m->map->hex ? MAP_NONE : best;
}

/* The road between two places, or of hexes the first of them, for complaints. */
static const struct node *road_node(const struct mapping *m, unsigned a,
                                    unsigned b)
{
    for (unsigned i = 0; i < m->map->roads; i++) {
        const struct map_road *road = &m->map->road[i];
        if ((road->from == a && road->to == b) ||
            (road->from == b && road->to == a))
            return map_row(m, "roads", i);
    }
    return map_row(m, "places", a);
}

static void find_next(const struct mapping *m, unsigned from, unsigned to)
{
    unsigned d = direction_of(m, way(m, from, to));
    const struct names *names = &m->maps->directions;

    if (d == MAP_NONE) {
        if (!m->map->hex)
            node_fail(m->p, road_node(m, from, to),
                      "the road from '%s' to '%s' leads in no direction more "
                      "than in another",
                      map_place_id(m, from), map_place_id(m, to));
        return;
    }
    uint8_t *next = &m->map->next[from][d];
    if (*next != MAP_NONE)
        node_fail(m->p, road_node(m, from, to),
                  "two roads lead '%s' from '%s': to '%s' and to '%s'",
                  names->at[d].id, map_place_id(m, from),
                  map_place_id(m, *next), map_place_id(m, to));
    *next = (uint8_t)to;
}

/* ---- distances ----------------------------------------------------------------- */

static void find_distances(struct map *map, unsigned from)
{
    uint64_t reached = (uint64_t)1 << from, edge = reached;

    for (unsigned n = 0; edge; n++) {
        uint64_t found = 0;
        for (; edge; edge &= edge - 1) {
            unsigned at = (unsigned)__builtin_ctzll(edge);
            map->distance[from][at] = (uint8_t)n;
            found |= map->near[at];
        }
        edge = found & ~reached;
        reached |= found;
    }
}

void map_walk(const struct mapping *m)
{
    struct map *map = m->map;

    memset(map->next, MAP_NONE, sizeof map->next);
    memset(map->distance, MAP_NONE, sizeof map->distance);
    if (map->hex)
        join_hexes(m);
    for (unsigned a = 0; a < map->places && m->maps->directions.n; a++)
        for (unsigned b = 0; b < map->places; b++)
            if (map->near[a] >> b & 1)
                find_next(m, a, b);
    for (unsigned a = 0; a < map->places; a++)
        find_distances(map, a);
    for (unsigned a = 1; a < map->places; a++)
        if (map->distance[0][a] == MAP_NONE)
            node_fail(m->p, map_row(m, "places", a),
                      "no road leads to %s '%s' from '%s'",
                      m->maps->places.what, map_place_id(m, a),
                      map_place_id(m, 0));
}
