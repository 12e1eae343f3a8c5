/*
 * map_hex.c: boards of hexes as maps. A hex says q and r; where it lies follows.
 *
 * Of hexes with a flat top columns are 1.5 sides apart and each hex lies half a
 * hex lower than its neighbour in the column before; pointy tops are the same
 * lying on the side. All is counted from the first column and the topmost half
 * hex, so that nothing is negative and every screen rounds alike.
 */
#include "map_inside.h"

/* Across a hex from side to side: the root of 3 times its side. */
static int hex_across(int side)
{
    return (side * 1732 + 500) / 1000;
}

/* Columns, and how far up or down in halves of a hex. */
static struct map_point hex_steps(const struct map *map,
                                  const struct map_place *place)
{
    int q = place->q, r = place->r;

    return map->is_flat ? (struct map_point){q, 2 * r + q}
                        : (struct map_point){r, 2 * q + r};
}

void map_lay_hexes(const struct mapping *m)
{
    struct map *map = m->map;
    int across = hex_across(map->hex);
    struct map_point least = hex_steps(map, &m->place[0]), most = least;

    for (unsigned i = 1; i < map->places; i++) {
        struct map_point at = hex_steps(map, &m->place[i]);
        least.x = at.x < least.x ? at.x : least.x;
        least.y = at.y < least.y ? at.y : least.y;
        most.x = at.x > most.x ? at.x : most.x;
        most.y = at.y > most.y ? at.y : most.y;
    }
    for (unsigned i = 0; i < map->places; i++) {
        struct map_point at = hex_steps(map, &m->place[i]);
        int along = map->hex + 3 * map->hex * (at.x - least.x) / 2;
        int down = across * (at.y - least.y + 1) / 2;
        m->place[i].at = map->is_flat ? (struct map_point){along, down}
                                      : (struct map_point){down, along};
        m->place[i].size = across / 2;
    }
    int wide = 2 * map->hex + 3 * map->hex * (most.x - least.x) / 2;
    int high = (across * (most.y - least.y + 2) + 1) / 2;
    map->w = map->is_flat ? wide : high;
    map->h = map->is_flat ? high : wide;
}
