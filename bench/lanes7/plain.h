/*
 * plain.h: the yardstick game without an engine: what a C programmer writes who
 * wants to play this one game fast. A shuffled deck, lists of moves, arrays.
 * Nothing in it is tuned beyond that; it is what the engine is compared with.
 */
#ifndef PLAIN_H
#define PLAIN_H

#include "lanes7.h"

#include "../../src/engine/rng.h"

#include <stdbool.h>

enum { MOVES_MAX = HAND * LANES };

struct plain {
    uint8_t deck[CARDS]; /* the first `left` are still in it */
    uint8_t left;
    uint8_t hand[PLAYERS][HAND];
    uint8_t side[LANES][PLAYERS][SLOTS];
    uint8_t count[LANES][PLAYERS];
    uint8_t owner[LANES]; /* player + 1, or 0 */
    uint8_t turn;
    uint8_t winner; /* player + 1, or 0 */
};

struct plain_move {
    uint8_t at; /* place in the hand */
    uint8_t lane;
};

void plain_shuffle(uint8_t *cards, unsigned n, struct rng *rng);
void plain_deal(struct plain *p, struct rng *rng);
unsigned plain_moves(const struct plain *p, struct plain_move *out);
void plain_apply(struct plain *p, struct plain_move m);
/* Plays at random to the end; returns the number of moves. */
unsigned plain_finish(struct plain *p, struct rng *rng);

/* Information-set tree search by hand, for the player whose turn it is: the move
   that was tried most. */
struct plain_move plain_search(const struct plain *p, unsigned simulations,
                               struct rng *rng);

#endif
