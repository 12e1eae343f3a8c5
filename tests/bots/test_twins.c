/*
 * test_twins.c: bots use nothing that their seat cannot know. In two positions that
 * look alike to a seat, the truth and a world that was dealt for it, every level gives
 * the same answer, in all games and with all numbers of players.
 */
#include "../../src/engine/audience.h"
#include "../lib/table.h"
#include "../lib/thinker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    EVERY = 7, /* question is looked at */
    ENOUGH =
        100, /* twins that are not the truth itself: hardly any game has none */
};

/* The levels medium and hard are searches of more simulations. */
static const char *const levels[] = {"random", "greedy", "easy", "search:40"};

static unsigned differed;

static void answers_alike(const struct box *box, const struct state *truth,
                          const struct state *twin, seat who, unsigned seats,
                          uint64_t seed)
{
    for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct thinker t = {.box = box,
                            .state = truth,
                            .who = who,
                            .seats = seats,
                            .mute = seed % 2};
        struct action a = thinker_once(&t, levels[i], seed), b;
        t.state = twin;
        b = thinker_once(&t, levels[i], seed);
        if (memcmp(&a, &b, sizeof a))
            fail_msg("%s: %s answers by what it cannot know", box->game->id,
                     levels[i]);
    }
}

static void play(const struct box *box, unsigned seats)
{
    const struct game *game = box->game;
    struct setup setup = {.seats = (uint8_t)seats};
    struct state *state = memory_get(game->state_size);
    struct state *twin = memory_get(game->state_size);
    unsigned asked = 0;
    struct rng rng;
    seatmask open;

    rng_seed(&rng, seats, 31);
    game->setup(box, state, &setup);
    while ((open = game->pending(state))) {
        struct action a;
        seat who = (seat)__builtin_ctz(open);
        if (open & seat_bit(SEAT_CHANCE)) {
            game->roll(box, state, &rng, &a);
        } else {
            if (asked++ % EVERY == 0) {
                memcpy(twin, state, game->state_size);
                game->resample(box, twin, who, &rng);
                differed += memcmp(twin, state, game->state_size) != 0;
                answers_alike(box, state, twin, who, seats, asked);
            }
            (game->brain ? game->brain->pick : game->pick)(box, state, who,
                                                           &rng, &a);
            audience_correct(box, state, who, FOR_BOTS, &rng, &a);
        }
        game->apply(box, state, &a, NULL);
    }
    free(twin);
    free(state);
}

static void every_level_knows_only_what_its_seat_knows(void **state)
{
    const struct table *t = *state;

    for (unsigned i = 0; games[i]; i++)
        for (unsigned n = games[i]->seats_min; n <= games[i]->seats_max; n++)
            if (!setup_unfit(t->box[i], &(struct setup){.seats = (uint8_t)n}))
                play(t->box[i], n);
    assert_in_range(differed, ENOUGH, UINT32_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_knows_only_what_its_seat_knows),
    };
    return cmocka_run_group_tests_name("bots/twins", tests, table_begin,
                                       table_end);
}
