/*
 * yardstick.c: the yardstick is lanes7; see yardstick.h.
 */
#include "yardstick.h"

#include "lanes7/plain.h"

static uint64_t play(unsigned games_played, struct rng *rng)
{
    uint64_t moves = 0;

    for (unsigned i = 0; i < games_played; i++) {
        struct plain p;
        plain_deal(&p, rng);
        moves += plain_finish(&p, rng);
    }
    return moves;
}

static void search(unsigned simulations, struct rng *rng)
{
    struct plain p;

    plain_deal(&p, rng);
    plain_search(&p, simulations, rng);
}

extern const struct game game_lanes7;

const struct yardstick yardstick = {
    .game = &game_lanes7,
    .play = play,
    .search = search,
};
