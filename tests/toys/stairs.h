/*
 * stairs.h: a game made for tests of the engine, so that they do not depend on
 * what real games do. Players climb stairs in turn, three answers each: twice
 * they choose between "step" and "wait", the third time they can only step,
 * which the engine does for them if the game says so.
 */
#ifndef STAIRS_H
#define STAIRS_H

#include "../../src/engine/game.h"

enum { STAIRS = 12 }; /* answers of a game */

/* The game, and one that asks even where there is no choice. */
extern const struct game game_stairs, game_slow_stairs;

/* Boxes by hand: these games have no pack. */
extern const struct box box_stairs, box_slow_stairs;

#endif
