/*
 * ferry.h: a game made for tests of maps. One ferry sails from isle to isle along
 * the ways of a map, until it comes to the goal or has sailed long enough. It has
 * a pack, tests/packs-maps/ferry.
 */
#ifndef FERRY_H
#define FERRY_H

#include "../../src/engine/game.h"
#include "../../src/engine/map.h"

enum { FERRY_TRIPS = 12 };

/* Name spaces. */
enum { FERRY_ISLE, FERRY_WATER, FERRY_KIND, FERRY_WAY };

struct ferry_box {
    const struct maps *maps;
    uint8_t goal[2]; /* of each map */
};

extern const struct game game_ferry;

/* Its box, from the pack; a failure ends the test. To be freed by box_free. */
struct box *ferry_open(void);

static inline const struct ferry_box *ferry_in(const struct box *box)
{
    return box->content;
}

#endif
