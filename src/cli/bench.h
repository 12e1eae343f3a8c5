/*
 * bench.h: what the files of `pionek bench` share.
 */
#ifndef BENCH_H
#define BENCH_H

#include "../engine/game.h"

enum { BENCH_ROUNDS = 7, BENCH_NAME = 80, BENCH_WORLDS = 64 };

/* One thing that is measured. */
struct task {
    char name[BENCH_NAME];
    const struct box *box;
    struct setup setup;
    unsigned threads, simulations; /* of a search */
    /* Does some milliseconds of work; returns games (or simulations), and adds
       to *steps what the time of one step is told by. */
    uint64_t (*run)(struct task *t, struct rng *rng, uint64_t *steps);
    /* By round, then sorted. */
    double per_second[BENCH_ROUNDS], ns_per_step[BENCH_ROUNDS];
};

typedef uint64_t bench_run(struct task *t, struct rng *rng, uint64_t *steps);

/* Random games, the answers drawn; the same with lists of answers; simulations of
   one search from the first question; views; worlds that the last seat imagines in the
   middle of sensible games; answers of a search there. A step is an action, of a search
   a simulation. */
bench_run bench_random, bench_listed, bench_search, bench_view, bench_worlds,
    bench_answer;

/* Measures all tasks for so many seconds each. Rounds of all tasks interleave, so
   that a busy moment hits all alike, and medians are told. */
void bench_measure(struct task *tasks, unsigned n, double seconds);
double bench_rate(const struct task *t);
double bench_ns(const struct task *t);
void bench_print(const struct task *tasks, unsigned n, bool json);

/* The engine against the same game by hand (bench/yardstick.h). */
void bench_yardstick(double seconds, bool json);

#endif
