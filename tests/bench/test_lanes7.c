/*
 * test_lanes7.c: the yardstick measures what it says. The game on the contract
 * and the one by hand are the same game, both play at random as the check values
 * say, and the search by hand is one.
 */
#include "../../bench/lanes7/plain.h"
#include "../../bench/yardstick.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { PLAYED = 20000 };

/* What random play comes to: bench/lanes7/README.md. */
static const double mean_moves = 39.69, first_wins = 0.502;

static int open_box(void **state)
{
    char error[300];

    *state = box_load(yardstick.game, NULL, error, sizeof error);
    return *state ? 0 : 1;
}

static int close_box(void **state)
{
    box_free(*state);
    return 0;
}

/* Within four sigma; of one game the length has a sigma below 2. */
static void check_values(uint64_t moves, uint64_t won)
{
    double sigma = 1.0 / sqrt(PLAYED);

    assert_true(fabs((double)moves / PLAYED - mean_moves) < 4 * 2 * sigma);
    assert_true(fabs((double)won / PLAYED - first_wins) < 4 * 0.5 * sigma);
}

static void the_plain_loop_has_the_check_values(void **state)
{
    uint64_t moves = 0, won = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7, 7);
    for (unsigned i = 0; i < PLAYED; i++) {
        struct plain p;
        plain_deal(&p, &rng);
        moves += plain_finish(&p, &rng);
        won += p.winner == 1;
    }
    check_values(moves, won);
}

/* One random game on the contract; returns who won. */
static seat play_contract(const struct box *box, struct rng *rng,
                          uint64_t *moves)
{
    const struct game *game = box->game;
    struct state *s = malloc(game->state_size);
    struct result r;
    seatmask open;

    game->setup(box, s, &(struct setup){.seats = PLAYERS});
    while ((open = game->pending(s))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE)) {
            game->roll(box, s, rng, &a);
        } else {
            game->pick(box, s, (seat)__builtin_ctz(open), rng, &a);
            ++*moves;
        }
        game->apply(box, s, &a, NULL);
    }
    game->score(box, s, &r);
    free(s);
    return r.points[0] > r.points[1] ? 0 : 1;
}

static void the_contract_has_the_check_values(void **state)
{
    uint64_t moves = 0, won = 0;
    struct rng rng;

    rng_seed(&rng, 8, 8);
    for (unsigned i = 0; i < PLAYED; i++)
        won += play_contract(*state, &rng, &moves) == 0;
    check_values(moves, won);
}

/* The deal of a game by hand, card by card, on the contract. */
static void deal_the_same(const struct box *box, struct state *s,
                          const struct plain *p)
{
    const struct game *game = box->game;

    game->setup(box, s, &(struct setup){.seats = PLAYERS});
    for (unsigned i = 0; i < HAND; i++)
        for (seat who = 0; who < PLAYERS; who++) {
            struct action a =
                action_of(SEAT_CHANCE, VERB_DRAW, who, p->hand[who][i], 0);
            assert_int_equal(game->refuse(box, s, &a), 0);
            game->apply(box, s, &a, NULL);
        }
}

/* Every game by hand is played on the contract too: the same number of answers at
   each move, and the same end. */
static void both_play_the_same_game(void **state)
{
    const struct box *box = *state;
    const struct game *game = box->game;
    struct state *s = malloc(game->state_size);
    struct plain_move moves[MOVES_MAX];
    struct rng rng;

    rng_seed(&rng, 9, 9);
    for (unsigned i = 0; i < 2000; i++) {
        struct plain p;
        struct result r;
        plain_deal(&p, &rng);
        deal_the_same(box, s, &p);
        while (!p.winner) {
            seat who = p.turn;
            unsigned n = plain_moves(&p, moves);
            assert_int_equal(game->pending(s), seat_bit(who));
            assert_int_equal(game->legal(box, s, who, NULL, 0), n);
            struct plain_move m = moves[rng_below(&rng, n)];
            struct action a =
                action_of(who, VERB_PLAY, p.hand[who][m.at], m.lane, 0);
            assert_int_equal(game->refuse(box, s, &a), 0);
            plain_apply(&p, m);
            game->apply(box, s, &a, NULL);
            if (!game->pending(s))
                continue;
            a = action_of(SEAT_CHANCE, VERB_DRAW, who, p.hand[who][m.at], 0);
            assert_int_equal(game->refuse(box, s, &a), 0);
            game->apply(box, s, &a, NULL);
        }
        assert_int_equal(game->pending(s), 0);
        game->score(box, s, &r);
        assert_int_equal(r.points[p.winner - 1], 1);
        assert_int_equal(r.points[2 - p.winner], 0);
    }
    free(s);
}

static void the_search_by_hand_beats_random_play(void **state)
{
    enum { MATCHES = 40 };
    unsigned won = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 10, 10);
    for (unsigned i = 0; i < MATCHES; i++) {
        struct plain p;
        struct plain_move moves[MOVES_MAX];
        plain_deal(&p, &rng);
        while (!p.winner)
            plain_apply(&p,
                        p.turn == i % 2
                            ? plain_search(&p, 100, &rng)
                            : moves[rng_below(&rng, plain_moves(&p, moves))]);
        won += p.winner == i % 2 + 1;
    }
    assert_true(won > MATCHES * 3 / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_plain_loop_has_the_check_values),
        cmocka_unit_test(the_contract_has_the_check_values),
        cmocka_unit_test(both_play_the_same_game),
        cmocka_unit_test(the_search_by_hand_beats_random_play),
    };
    return cmocka_run_group_tests_name("bench/lanes7", tests, open_box,
                                       close_box);
}
