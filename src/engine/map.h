/*
 * map.h: maps as content: places with coordinates, roads between them, regions.
 *
 * A pack says where places lie, in whole numbers of a grid of its own, and which
 * roads join them. On a board of hexes a place says q and r; where it lies and
 * whom it touches follow. The loader makes flat tables of this: neighbours as bit
 * sets, the next place in each direction, distances. Rules read the tables,
 * screens draw by the coordinates, so both mean the same map. How a map is
 * written: docs/packs.md.
 *
 * Places and regions of all maps of a game are rows of one name space each; a map
 * counts its own from 0, and `first_place` and `first_region` say where they begin.
 */
#ifndef MAP_H
#define MAP_H

#include "box.h"

struct pack;
struct node;

enum {
    MAP_PLACES = 64,    /* of one map: a set of places is 64 bits */
    MAP_REGIONS = 32,   /* of one map */
    MAP_DIRECTIONS = 8, /* of all maps of a game */
    MAP_BENDS = 8,      /* of one road */
    MAP_GRID = 10000,   /* the largest coordinate */
    MAP_NONE = 255,     /* no place */
};

struct map_point {
    int x, y; /* from the left, from the top */
};

struct map_place {
    struct map_point at;
    const char *label; /* a short word, each its own on this map: D4 */
    int size;          /* radius of what is drawn */
    int q, r;          /* on a board of hexes */
    uint32_t regions;  /* of this map, as bits */
    uint8_t kind;      /* row of maps.place_kinds */
};

enum map_line { MAP_LINE_SINGLE, MAP_LINE_DOUBLE, MAP_LINE_DOTTED };

struct map_road {
    uint8_t from, to; /* always walked both ways */
    uint8_t kind;     /* row of maps.road_kinds, 0 where there are none */
    uint8_t line;     /* enum map_line: how its kind is drawn */
    uint8_t bends;
    struct map_point bend[MAP_BENDS];
};

struct map {
    const char *id;
    struct say name;
    int w, h;     /* the frame; coordinates are from 0 to these */
    int letter;   /* height of the letters of names; 0: names are not drawn */
    int hex;      /* side of a hex; 0: no board of hexes */
    bool is_flat; /* hexes have a side on top, not a corner */
    unsigned first_place, places;
    unsigned first_region, regions;
    unsigned roads; /* of a board of hexes 0: all that touch are joined */
    const struct map_place *place;
    const struct map_road *road;
    uint64_t near[MAP_PLACES];                /* joined by one road */
    uint64_t region[MAP_REGIONS];             /* its places */
    uint8_t next[MAP_PLACES][MAP_DIRECTIONS]; /* place, or MAP_NONE */
    uint8_t distance[MAP_PLACES][MAP_PLACES]; /* least number of roads */
};

/* All maps of a game, and what they have in common. */
struct maps {
    const struct map *at;
    unsigned n;
    struct names places, regions, place_kinds, road_kinds, directions;
    uint8_t opposite[MAP_DIRECTIONS];
};

/* How a game calls the things of its maps ("area"), and whether actions can name
   them: `space` is a name space of the box, or MAP_UNNAMED. */
enum { MAP_UNNAMED = -1 };
struct map_words {
    const char *what;
    int space;
};

/* What a game says about its maps when they are read. */
struct map_form {
    struct map_words place, region, place_kind, road_kind, direction;
    /* Read the keys that are the game's own; each may be NULL. `row` is that of
       the name space, of maps that of maps.at. */
    void *ctx;
    void (*more_of_map)(void *ctx, const struct node *map, unsigned row);
    void (*more_of_place)(void *ctx, const struct node *place, unsigned row);
    void (*more_of_region)(void *ctx, const struct node *region, unsigned row);
};

/* Reads the keys place_kinds, road_kinds, directions and maps of a file, checks
   that the maps can be drawn and walked, and fills the name spaces. The rest of
   the file is the caller's. */
const struct maps *maps_read(struct pack *p, struct box *box,
                             const struct node *top,
                             const struct map_form *form);

/* The place of a map that has this label or id, or -1. */
int map_find(const struct maps *maps, const struct map *map, const char *word);

/* Where a name of more than ten letters is broken in two lines: the bytes of the
   first, or 0. Screens break names alike, so that the checks mean what is seen. */
size_t map_name_break(const char *name);

#endif
