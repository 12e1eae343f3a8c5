/*
 * nim.h: a game made for tests of bots: players take one, two or three matches
 * from a heap in turn, and who takes the last one wins. Nothing is hidden, so that
 * it is known what is best: leave a multiple of four.
 */
#ifndef NIM_H
#define NIM_H

#include "../../src/engine/game.h"

enum { NIM_HEAP = 21, NIM_TAKE = 3, NIM_VERB_TAKE = 1 };

/* The winner has three points and the others two: who does not play has none. */
enum { NIM_WON = 3, NIM_LOST = 2 };

struct nim {
    uint8_t seats, turn, heap, winner; /* seat + 1, or 0 */
};

extern const struct game game_nim;       /* without a brain */
extern const struct game game_smart_nim; /* knows whose position is won */
extern const struct box box_nim, box_smart_nim;

#endif
