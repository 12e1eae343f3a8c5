/*
 * lanes7.h: what is printed of the yardstick game; see README.md. It was written
 * three times: on the contract (lanes7.c), as a plain loop (plain.c), and with a
 * tree search by hand on top of that loop (plain_search.c).
 */
#ifndef LANES7_H
#define LANES7_H

enum {
    PLAYERS = 2,
    SUITS = 5,
    RANKS = 12,
    CARDS = SUITS * RANKS, /* card c: suit c / RANKS, rank c % RANKS */
    LANES = 7,
    SLOTS = 3, /* of one side of a lane */
    HAND = 6,
};

/* Rows of the game's verbs on the contract. */
enum { VERB_NONE, VERB_PLAY, VERB_DRAW };

/* L7-3, weakest first. */
enum formation { NOTHING, STRAIGHT, FLUSH, TRIPS, STRAIGHT_FLUSH };

#endif
