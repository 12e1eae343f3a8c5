/*
 * test_taste.c: matters of taste (brain->taste), like whom to play: bots that think draw
 * their answer by what the game thinks of it, so that they are not always the same.
 */
#include "../../src/engine/audience.h"
#include "../lib/table.h"
#include "../lib/thinker.h"
#include "../toys/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const levels[] = {"greedy", "search:40"};
enum { LEVELS = sizeof levels / sizeof *levels };

/* Nim in which the first answer is a matter of taste, and three to take is twice as
   well liked as others. */
static bool first_answer(const struct state *s, seat who)
{
    (void)who;
    return ((const struct nim *)(const void *)s)->heap == NIM_HEAP;
}

static void likes_three(const struct box *box, const struct state *s,
                        const struct action *a, unsigned n, uint16_t *out)
{
    (void)box, (void)s;
    for (unsigned i = 0; i < n; i++)
        out[i] = a[i].arg[0] == 3 ? 400 : 200;
}

static void taste_is_drawn_by_what_is_liked(void **state)
{
    struct brain brain = *box_smart_nim.game->brain;
    struct game game = *box_smart_nim.game;
    struct box box = {.game = &game};
    struct nim g = {.seats = 2, .heap = NIM_HEAP};

    (void)state;
    game.brain = &brain;
    brain.prior = likes_three;
    brain.taste = first_answer;
    for (unsigned i = 0; i < LEVELS; i++) {
        struct thinker t = {.box = &box, .state = &g, .seats = 2, .mute = true};
        unsigned took[NIM_TAKE + 1] = {0};
        g.heap = NIM_HEAP;
        for (uint64_t seed = 1; seed <= 300; seed++) {
            int first = thinker_once(&t, levels[i], seed).arg[0];
            assert_int_equal(thinker_once(&t, levels[i], seed).arg[0], first);
            took[first]++;
        }
        assert_in_range(took[3], 170, 230); /* four of six */
        assert_in_range(took[1], 30, 70);
        assert_in_range(took[2], 30, 70);
        /* whoever asks how good the answers are is told, and the rest is thought */
        t.mute = false;
        thinker_once(&t, levels[i], 1);
        assert_in_range(t.thought.n, 1, NIM_TAKE);
        t.mute = true;
        g.heap = 7;
        for (uint64_t seed = 1; seed <= 5; seed++)
            assert_int_equal(thinker_once(&t, "greedy", seed).arg[0], 3);
    }
}

/* Plays at random up to the first question of taste; false: there is none. */
static bool find_taste(const struct box *box, struct state *s, seat *who)
{
    const struct game *game = box->game;
    struct rng rng;
    seatmask open;

    rng_seed(&rng, 3, 3);
    game->setup(box, s,
                &(struct setup){.seats = game->seats_min < 2
                                             ? 2
                                             : (uint8_t)game->seats_min});
    while ((open = game->pending(s))) {
        struct action a;
        *who = (seat)__builtin_ctz(open);
        if (open & seat_bit(SEAT_CHANCE)) {
            game->roll(box, s, &rng, &a);
        } else {
            if (game->brain->taste(s, *who))
                return true;
            game->pick(box, s, *who, &rng, &a);
        }
        game->apply(box, s, &a, NULL);
    }
    return false;
}

static void nobody_is_always_the_same(void **state)
{
    const struct table *table = *state;
    unsigned found = 0;

    for (unsigned i = 0; games[i]; i++) {
        if (!games[i]->brain || !games[i]->brain->taste)
            continue;
        struct state *s = memory_get(games[i]->state_size);
        struct thinker t = {
            .box = table->box[i], .state = s, .seats = 2, .mute = true};
        assert_true(find_taste(table->box[i], s, &t.who));
        for (unsigned k = 0; k < LEVELS; k++) {
            uint64_t met = 0;
            for (uint64_t seed = 1; seed <= 40; seed++)
                met |= (uint64_t)1
                       << (thinker_once(&t, levels[k], seed).arg[0] & 63);
            assert_in_range(__builtin_popcountll(met), 4, 64);
        }
        free(s);
        found++;
    }
    assert_in_range(found, 1, 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taste_is_drawn_by_what_is_liked),
        cmocka_unit_test(nobody_is_always_the_same),
    };
    return cmocka_run_group_tests_name("bots/taste", tests, table_begin,
                                       table_end);
}
