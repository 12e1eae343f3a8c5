/*
 * map_draw.h: a map on a canvas: every place as a small block of text, roads as
 * lines between them, in a rectangle of cells.
 *
 * A map is drawn by its coordinates, stretched to the rectangle; places that lie
 * nearly in one row or column are put exactly into it. How large the blocks can
 * be follows from the room there is; what stands in them is the caller's.
 */
#ifndef MAP_DRAW_H
#define MAP_DRAW_H

#include "../engine/map.h"
#include "canvas.h"

enum { MAP_ROWS = 4, MAP_COLS = 24 }; /* the largest block of a place */

/* What a place shows: lines from the top, each set in the middle of its block and
   cut with a + where it is too long. */
struct map_mark {
    char line[MAP_ROWS][4 * MAP_COLS];
    enum ink ink[MAP_ROWS];
    bool is_picked; /* pointed at */
};

/* Where and how. */
struct map_sheet {
    const struct map *map;
    int row, col, rows, cols; /* the rectangle */
    bool is_ascii;
    enum ink road; /* of the lines */
    /* Fills the mark of a place, which is all empty; blocks are `high` rows by
       `wide` columns. */
    void (*mark)(void *ctx, unsigned place, int high, int wide,
                 struct map_mark *out);
    void *ctx;
};

/* A place on the canvas: the top left cell of its block, and how large it is. */
struct map_block {
    int row, col, high, wide;
};

void map_draw(struct canvas *c, const struct map_sheet *sheet);

/* Where map_draw puts a place. */
struct map_block map_block(const struct map_sheet *sheet, unsigned place);

#endif
