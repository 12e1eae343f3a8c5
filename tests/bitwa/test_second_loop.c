/*
 * test_second_loop.c: two programs that know the base game, written apart, play
 * it alike. second_loop.c plays random games in one hand-written loop; here
 * the same number is played through the contract, and what both counted must
 * agree within three sigma. Seeds are fixed: the answer is always the same.
 */
#include "second_loop.h"

#include "../../src/games/bitwa/bitwa.h"
#include "../lib/table.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYED = 20000, BATCHES = 100 };

/* What is compared, of one batch of games. */
enum figure { WINS, TURNS, CLAIMS, EARLY, CANCELS, FIGURES };

static const char *const names[FIGURES] = {"attacker wins", "turns", "claims",
                                           "early claims", "cancels"};

struct sample {
    double sum[FIGURES], squares[FIGURES]; /* over batches */
};

static void add_batch(struct sample *s, const double figure[FIGURES])
{
    for (int i = 0; i < FIGURES; i++) {
        s->sum[i] += figure[i];
        s->squares[i] += figure[i] * figure[i];
    }
}

static void play_loop(struct sample *s)
{
    for (uint64_t i = 0; i < BATCHES; i++) {
        struct loop_total t = {0};
        loop_play(1000 + i, PLAYED / BATCHES, &t);
        assert_int_equal(t.games, PLAYED / BATCHES);
        add_batch(s, (double[FIGURES]){(double)t.attacker_wins, (double)t.turns,
                                       (double)t.claims, (double)t.early_claims,
                                       (double)t.cancels});
    }
}

static void count_events(const struct events *ev, double figure[FIGURES])
{
    for (unsigned i = 0; i < ev->n; i++) {
        figure[CLAIMS] += ev->at[i].kind == EVENT_CLAIMED;
        figure[EARLY] += ev->at[i].kind == EVENT_PROOF_SHOWN ||
                         ev->at[i].kind == EVENT_PROOF_NONE;
        figure[CANCELS] += ev->at[i].kind == EVENT_CANCELLED;
    }
}

static void play_game(const struct box *box, const struct setup *setup,
                      struct rng *rng, double figure[FIGURES])
{
    const struct game *g = box->game;
    struct bitwa game;
    struct state *s = (struct state *)(void *)&game;
    seatmask open;

    g->setup(box, s, setup);
    while ((open = g->pending(s))) {
        struct events ev = {.n = 0};
        struct action a;
        if (open & seat_bit(SEAT_CHANCE))
            g->roll(box, s, rng, &a);
        else
            g->pick(box, s, (seat)__builtin_ctz(open), rng, &a);
        g->apply(box, s, &a, &ev);
        count_events(&ev, figure);
    }
    figure[TURNS] += game.turns;
    figure[WINS] += game.reason != REASON_DEFENDER_HELD;
}

static void play_contract(const struct box *box, struct sample *s)
{
    struct setup setup = table_setup(box, 2, "attacker_seat=seat_0");
    struct rng rng;

    rng_seed(&rng, 5, 5);
    for (unsigned i = 0; i < BATCHES; i++) {
        double figure[FIGURES] = {0};
        for (unsigned k = 0; k < PLAYED / BATCHES; k++)
            play_game(box, &setup, &rng, figure);
        add_batch(s, figure);
    }
}

static void both_programs_play_the_same_game(void **state)
{
    struct sample theirs = {0}, ours = {0};
    struct table t;

    (void)state;
    table_open(&t);
    play_loop(&theirs);
    play_contract(table_find(&t, "bitwa"), &ours);
    for (int i = 0; i < FIGURES; i++) {
        double a = theirs.sum[i] / PLAYED, b = ours.sum[i] / PLAYED;
        double mean_a = theirs.sum[i] / BATCHES, mean_b = ours.sum[i] / BATCHES;
        double variance = theirs.squares[i] / BATCHES - mean_a * mean_a +
                          ours.squares[i] / BATCHES - mean_b * mean_b;
        double sigma = sqrt(variance * BATCHES) / PLAYED;
        print_message("# %-14s %9.4f and %9.4f a game, sigma %.4f\n", names[i],
                      a, b, sigma);
        assert_true(fabs(a - b) <= 3 * sigma);
    }
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_programs_play_the_same_game),
    };
    return cmocka_run_group_tests_name("bitwa/second_loop", tests, NULL, NULL);
}
