/*
 * map_shape.h: the geometry of maps: straight legs, boxes and discs, and whether
 * they meet. All in whole numbers, so every machine says the same.
 */
#ifndef MAP_SHAPE_H
#define MAP_SHAPE_H

#include "map.h"

/* A straight part of a road. */
struct leg {
    struct map_point a, b;
};

/* The room of a text. */
struct frame {
    int left, top, right, bottom;
};

struct disc {
    struct map_point at;
    int radius;
};

/* Touching is not meeting, but for legs: these may only have an end in common. */
bool discs_meet(struct disc a, struct disc b);
bool frames_meet(struct frame a, struct frame b);
bool frame_meets_disc(struct frame f, struct disc d);
bool legs_meet(struct leg s, struct leg t);
bool leg_meets_disc(struct leg l, struct disc d);
bool leg_meets_frame(struct leg l, struct frame f);

#endif
