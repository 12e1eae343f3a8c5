/*
 * swim.h: a game made for tests of the engine: everybody swims at once, each in
 * an own lane. A round is three strokes of each seat: "kick", or "dive", after
 * which chance says how far that went, in the seat's lane; the third stroke can
 * only be a kick. When all have made three the table moves on: a wave, which is
 * chance of the table, carries everybody along.
 *
 * In calm water there are no waves, so that the last stroke of the first round
 * is the table's; the third kick is asked, and a match is two games.
 */
#ifndef SWIM_H
#define SWIM_H

#include "../../src/engine/game.h"

extern const struct game game_swim, game_calm;

/* Boxes by hand: these games have no pack. */
extern const struct box box_swim, box_calm;

#endif
