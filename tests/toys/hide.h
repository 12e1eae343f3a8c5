/*
 * hide.h: a game made for tests of bots: two sides, one of which hides. P1 hides in
 * one of five places, or comes out, which is a draw. The others, who win and lose
 * together, each look into one place; the first of them may tell everybody to wait
 * once, and then P1 hides anew. Who is not found wins.
 *
 * The policy of the brain is a cheat: it looks where P1 is. It is harmless as long
 * as it is asked in a world that was dealt for the one who looks.
 */
#ifndef HIDE_H
#define HIDE_H

#include "../../src/engine/game.h"

enum { HIDE_PLACES = 5 };
enum { HIDE_VERB_OUT = 1, HIDE_VERB_HIDE, HIDE_VERB_LOOK, HIDE_VERB_WAIT };
enum { HIDE_SEEKERS = 1 }; /* their side; P1 has one of its own */

struct hide {
    uint8_t seats, turn;
    uint8_t place;    /* + 1, or 0; only P1 knows */
    uint8_t possible; /* set of places, which all know */
    uint8_t waited, out, found, over;
};

extern const struct game game_hide;
/* A policy that says of itself that it looks at nothing, and does. */
extern const struct game game_blind_hide;
/* No sides: everybody for oneself, and everybody is searched. */
extern const struct game game_sideless_hide;
extern const struct box box_hide, box_blind_hide, box_sideless_hide;

#endif
