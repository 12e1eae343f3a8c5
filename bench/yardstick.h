/*
 * yardstick.h: what the engine is measured with: one small game, written on the
 * contract and by hand. The bench knows it only through this struct, and it is on
 * no list of games: nobody is offered it.
 */
#ifndef YARDSTICK_H
#define YARDSTICK_H

#include "../src/engine/game.h"

struct yardstick {
    const struct game *game; /* on the contract */
    /* Random games by hand; returns how many moves they took. */
    uint64_t (*play)(unsigned games, struct rng *rng);
    /* One search by hand from the first question of a game. */
    void (*search)(unsigned simulations, struct rng *rng);
};

extern const struct yardstick yardstick;

#endif
