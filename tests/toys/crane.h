/*
 * crane.h: a game made for tests of the engine: a test of timing for each of two
 * seats in turn. First the seat says how it is done: people are "ready" (then
 * chance draws the wind, and the test runs), bots "trust" their luck, the table
 * may say "referee", and everybody may "pass". In the test they "drop" at a tick,
 * each later than the one before, or "stop"; three drops end it. The best moments
 * are whole hundreds of ticks. Whoever goes "home" (a declaration) ends the game.
 */
#ifndef CRANE_H
#define CRANE_H

#include "../../src/engine/game.h"

enum { CRANE_DROPS = 3, CRANE_TICKS = 500, CRANE_HZ = 100, CRANE_READY = 30 };
enum {
    CRANE_EARLY = 30,
    CRANE_LATE = 250,
    CRANE_GRACE = 700,
    CRANE_LOG = 4,
    CRANE_KEPT = 5,
    CRANE_MEAN = 20,
};

extern const struct game game_crane;

/* A box by hand: the game has no pack. */
extern const struct box box_crane;

#endif
