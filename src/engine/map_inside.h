/*
 * map_inside.h: what the files that read maps share.
 */
#ifndef MAP_INSIDE_H
#define MAP_INSIDE_H

#include "map.h"
#include "pack_read.h"

enum { MAP_KINDS = 32 }; /* of places, of roads */

/* Maps while they are being read: what is common to all, then the one at hand. */
struct mapping {
    struct pack *p;
    const struct map_form *form;
    struct maps *maps;
    struct name *place_name, *region_name; /* rows of the name spaces */
    int size[MAP_KINDS];                   /* of places by kind; 0: not told */
    uint8_t line[MAP_KINDS];               /* of roads by kind */
    struct map_point step[MAP_DIRECTIONS];

    const struct node *top; /* of this map */
    struct map *map;
    struct map_place *place;
    struct map_road *road;
    struct map_point region_at[MAP_REGIONS]; /* of its name; x -1: not drawn */
};

/* For complaints: the id of a place, region or direction, the node of a row of
   one of the map's lists. */
const char *map_place_id(const struct mapping *m, unsigned place);
const char *map_region_id(const struct mapping *m, unsigned region);
const struct node *map_row(const struct mapping *m, const char *list,
                           unsigned row);

/* Code points of the first bytes of a name. */
int map_letters(const char *text, size_t bytes);

/* map_check.c: nothing lies over anything else, all is inside the frame. */
void map_check(const struct mapping *m);

/* map_walk.c: neighbours, directions and distances; every place is reached. */
void map_walk(const struct mapping *m);

/* map_hex.c: where the hexes lie, and the frame around them. */
void map_lay_hexes(const struct mapping *m);

#endif
