/*
 * bench_tasks.c: what is measured, and measuring it; see bench.h. Games are known
 * by the contract alone.
 */
#include "bench.h"

#include "../bots/bot.h"
#include "../engine/audience.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- tasks ---------------------------------------------------------------- */

uint64_t bench_random(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { PLAYED = 200 };
    const struct box *box = t->box;
    const struct game *game = box->game;
    struct state *state = memory_get(game->state_size);
    seatmask open;

    for (unsigned i = 0; i < PLAYED; i++) {
        game->setup(box, state, &t->setup);
        while ((open = game->pending(state))) {
            struct action a;
            if (open & seat_bit(SEAT_CHANCE))
                game->roll(box, state, rng, &a);
            else
                game->pick(box, state, (seat)__builtin_ctz(open), rng, &a);
            game->apply(box, state, &a, NULL);
            ++*steps;
        }
    }
    free(state);
    return PLAYED;
}

/* What a client or a simple bot would do. */
uint64_t bench_listed(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { PLAYED = 50 };
    const struct game *game = t->box->game;
    struct state *state = memory_get(game->state_size);
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal), a;
    seatmask open;

    for (unsigned i = 0; i < PLAYED; i++) {
        game->setup(t->box, state, &t->setup);
        while ((open = game->pending(state))) {
            if (open & seat_bit(SEAT_CHANCE)) {
                game->roll(t->box, state, rng, &a);
            } else {
                unsigned n = game->legal(
                    t->box, state, (seat)__builtin_ctz(open), legal, LEGAL_MAX);
                a = legal[rng_below(rng, n)];
            }
            game->apply(t->box, state, &a, NULL);
            ++*steps;
        }
    }
    free(legal);
    free(state);
    return PLAYED;
}

struct source {
    const struct box *box;
    const struct state *state;
};

static void deal_copy(const void *source, seat viewer, struct rng *rng,
                      struct state *out)
{
    const struct source *from = source;

    memcpy(out, from->state, from->box->game->state_size);
    from->box->game->resample(from->box, out, viewer, rng);
}

uint64_t bench_search(struct task *t, struct rng *rng, uint64_t *steps)
{
    const struct game *game = t->box->game;
    struct state *state = memory_get(game->state_size);
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal), a;
    struct source source = {t->box, state};
    struct bot_spec spec = {.kind = BOT_SEARCH,
                            .simulations = t->simulations * t->threads,
                            .threads = (uint16_t)t->threads};

    game->setup(t->box, state, &t->setup);
    while (game->pending(state) & seat_bit(SEAT_CHANCE)) {
        game->roll(t->box, state, rng, &a);
        game->apply(t->box, state, &a, NULL);
    }
    seat who = (seat)__builtin_ctz(game->pending(state));
    unsigned n = audience_legal(t->box, state, who, FOR_BOTS, legal, LEGAL_MAX);
    struct worlds worlds = {deal_copy, &source, t->box, who, t->setup.seats};
    struct bot *bot = bot_new(&spec, rng_next(rng));
    struct thought thought;
    bot_choose(bot, &worlds, legal, n, &thought, NULL);
    bot_free(bot);
    free(legal);
    free(state);
    *steps += thought.simulations;
    return thought.simulations;
}

uint64_t bench_view(struct task *t, struct rng *rng, uint64_t *steps)
{
    const struct game *game = t->box->game;
    struct state *state = memory_get(game->state_size);
    void *view = memory_get(game->view_size);
    uint64_t views = 0;
    struct action a;
    seatmask open;

    game->setup(t->box, state, &t->setup);
    while ((open = game->pending(state))) {
        if (open & seat_bit(SEAT_CHANCE))
            game->roll(t->box, state, rng, &a);
        else
            game->pick(t->box, state, (seat)__builtin_ctz(open), rng, &a);
        game->apply(t->box, state, &a, NULL);
        game->view(t->box, state, 0, view);
        views++;
    }
    free(view);
    free(state);
    *steps += views;
    return views;
}

/* One game by the policy of playouts; returns some positions from its middle, of a
   short one its first. */
static unsigned find_middle(const struct task *t, struct rng *rng,
                            struct state *out[BENCH_WORLDS])
{
    const struct game *game = t->box->game;
    struct state *state = memory_get(game->state_size);
    unsigned n = 0, answers = 0;
    struct action a;
    seatmask open;

    game->setup(t->box, state, &t->setup);
    while ((open = game->pending(state)) && n < BENCH_WORLDS) {
        seat who = (seat)__builtin_ctz(open);
        if (open & seat_bit(SEAT_CHANCE)) {
            game->roll(t->box, state, rng, &a);
        } else {
            if (++answers == 1 || answers % 4 == 0)
                memcpy(out[n], state, game->state_size);
            n += answers % 4 ==
                 0; /* the next one takes the place of the first */
            (game->brain ? game->brain->pick : game->pick)(t->box, state, who,
                                                           rng, &a);
            audience_correct(t->box, state, who, FOR_BOTS, rng, &a);
        }
        game->apply(t->box, state, &a, NULL);
    }
    free(state);
    return n ? n : answers > 0;
}

uint64_t bench_worlds(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { TIMES = 50 };
    const struct game *game = t->box->game;
    struct state *at[BENCH_WORLDS], *world = memory_get(game->state_size);
    seat last = (seat)(t->setup.seats - 1);
    unsigned n;

    for (unsigned i = 0; i < BENCH_WORLDS; i++)
        at[i] = memory_get(game->state_size);
    n = find_middle(t, rng, at);
    for (unsigned i = 0; i < TIMES * n; i++) {
        memcpy(world, at[i % n], game->state_size);
        game->resample(t->box, world, last, rng);
    }
    for (unsigned i = 0; i < BENCH_WORLDS; i++)
        free(at[i]);
    free(world);
    *steps += TIMES * n;
    return TIMES * n;
}

/* One answer there, as soon as it is sure. A question with one answer takes no time. */
uint64_t bench_answer(struct task *t, struct rng *rng, uint64_t *steps)
{
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal);
    struct bot_spec spec = {.kind = BOT_SEARCH,
                            .simulations = t->simulations,
                            .threads = (uint16_t)t->threads};
    struct bot *bot = bot_new(&spec, rng_next(rng));
    struct state *at[BENCH_WORLDS];
    unsigned found, n;
    seat who;

    for (unsigned i = 0; i < BENCH_WORLDS; i++)
        at[i] = memory_get(t->box->game->state_size);
    found = find_middle(t, rng, at);
    unsigned i = rng_below(rng, found), tried = 0;
    do {
        i = (i + 1) % found;
        who = (seat)__builtin_ctz(t->box->game->pending(at[i]));
        n = audience_legal(t->box, at[i], who, FOR_BOTS, legal, LEGAL_MAX);
    } while (n < 2 && ++tried < found);
    struct source source = {t->box, at[i]};
    struct worlds worlds = {deal_copy, &source, t->box, who, t->setup.seats};
    bot_choose(bot, &worlds, legal, n, NULL, NULL);
    for (i = 0; i < BENCH_WORLDS; i++)
        free(at[i]);
    bot_free(bot);
    free(legal);
    ++*steps;
    return 1;
}

/* ---- measuring ------------------------------------------------------------ */

/* Processor time, which other programs do not take part in; of several threads
   the time that passes. */
static double seconds_now(const struct task *t)
{
    struct timespec now;

    clock_gettime(t->threads > 1 ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID,
                  &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

void bench_measure(struct task *tasks, unsigned n, double seconds)
{
    struct rng rng;

    rng_seed(&rng, 1, 99);
    for (int round = 0; round < BENCH_ROUNDS; round++)
        for (unsigned i = 0; i < n; i++) {
            struct task *t = &tasks[i];
            uint64_t units = 0, steps = 0;
            double start = seconds_now(t), now;
            do {
                units += t->run(t, &rng, &steps);
                now = seconds_now(t);
            } while (now - start < seconds / BENCH_ROUNDS);
            t->per_second[round] = (double)units / (now - start);
            t->ns_per_step[round] = 1e9 * (now - start) / (double)steps;
        }
    for (unsigned i = 0; i < n; i++) {
        qsort(tasks[i].per_second, BENCH_ROUNDS, sizeof(double), by_size);
        qsort(tasks[i].ns_per_step, BENCH_ROUNDS, sizeof(double), by_size);
    }
}

double bench_rate(const struct task *t)
{
    return t->per_second[BENCH_ROUNDS / 2];
}

double bench_ns(const struct task *t)
{
    return t->ns_per_step[BENCH_ROUNDS / 2];
}

void bench_print(const struct task *tasks, unsigned n, bool json)
{
    for (unsigned i = 0; i < n; i++)
        printf(json ? "%s\n  {\"name\": \"%s\", \"per_second\": %.0f, "
                      "\"ns_per_step\": %.1f}"
                    : "%s%-38s %12.0f %10.1f\n",
               json && i ? "," : "", tasks[i].name, bench_rate(&tasks[i]),
               bench_ns(&tasks[i]));
}
