/*
 * bench.c: `pionek bench`: how fast the engine is, everything side by side in
 * one run, because a number from another day or machine says nothing.
 */
#include "cli.h"

#include "../../bench/yardstick.h"
#include "../bots/bot_inside.h"
#include "../engine/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5 };

/* One thing that is measured: it runs for a while and says what it did. */
struct task {
    const char *name;
    const struct box *box;
    struct setup setup;
    unsigned threads;
    /* Does about a millisecond of work; returns games (or simulations). */
    uint64_t (*run)(struct task *t, struct rng *rng, uint64_t *steps);
    double per_second, ns_per_step; /* best of the rounds */
};

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A whole game of random answers. */
static uint64_t random_game(const struct box *box, const struct setup *setup,
                            struct rng *rng, struct state *state)
{
    const struct game *game = box->game;
    uint64_t steps = 0;
    seatmask open;

    game->setup(box, state, setup);
    while ((open = game->pending(state))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE))
            game->roll(box, state, rng, &a);
        else
            game->pick(box, state, (seat)__builtin_ctz(open), rng, &a);
        game->apply(box, state, &a, NULL);
        steps++;
    }
    return steps;
}

static uint64_t run_random(struct task *t, struct rng *rng, uint64_t *steps)
{
    struct state *state = memory_get(t->box->game->state_size);
    uint64_t games_played = 200;

    for (uint64_t i = 0; i < games_played; i++)
        *steps += random_game(t->box, &t->setup, rng, state);
    free(state);
    return games_played;
}

/* The same through lists: what a client or a simple bot would do. */
static uint64_t run_listed(struct task *t, struct rng *rng, uint64_t *steps)
{
    const struct game *game = t->box->game;
    struct state *state = memory_get(game->state_size);
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal), a;
    uint64_t games_played = 50;
    seatmask open;

    for (uint64_t i = 0; i < games_played; i++) {
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
    return games_played;
}

static uint64_t run_yardstick(struct task *t, struct rng *rng, uint64_t *steps)
{
    struct yard_total total = {0};

    (void)t;
    yard_play(rng_next(rng), 500, &total);
    *steps += total.steps;
    return total.games;
}

static void deal_copy(const void *source, seat viewer, struct rng *rng,
                      struct state *out)
{
    const struct task *t = ((const void *const *)source)[0];

    memcpy(out, ((const void *const *)source)[1], t->box->game->state_size);
    t->box->game->resample(t->box, out, viewer, rng);
}

/* Simulations of one search from the first question of a game. */
static uint64_t run_search(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { SIMULATIONS = 5000 }; /* what the level hard does */
    const struct game *game = t->box->game;
    struct state *state = memory_get(game->state_size);
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal), a;
    const void *source[2] = {t, state};
    struct bot_spec spec = {.kind = BOT_SEARCH,
                            .simulations = SIMULATIONS * t->threads,
                            .threads = (uint16_t)t->threads};

    game->setup(t->box, state, &t->setup);
    while (game->pending(state) & seat_bit(SEAT_CHANCE)) {
        game->roll(t->box, state, rng, &a);
        game->apply(t->box, state, &a, NULL);
    }
    seat who = (seat)__builtin_ctz(game->pending(state));
    unsigned n = game->legal(t->box, state, who, legal, LEGAL_MAX);
    struct worlds worlds = {deal_copy, source, t->box, who};
    struct bot *bot = bot_new(&spec, rng_next(rng));
    struct thought thought;
    bot_choose(bot, &worlds, legal, n, &thought, NULL);
    bot_free(bot);
    free(legal);
    free(state);
    *steps += thought.simulations;
    return thought.simulations;
}

static uint64_t run_view(struct task *t, struct rng *rng, uint64_t *steps)
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

/* The rounds of all tasks interleave, so that a busy moment hits all alike. */
static void measure(struct task *tasks, unsigned n, double length)
{
    struct rng rng;

    rng_seed(&rng, 1, 99);
    for (int round = 0; round < ROUNDS; round++)
        for (unsigned i = 0; i < n; i++) {
            uint64_t units = 0, steps = 0;
            double start = seconds_now(), now;
            do {
                units += tasks[i].run(&tasks[i], &rng, &steps);
                now = seconds_now();
            } while (now - start < length / ROUNDS);
            double rate = (double)units / (now - start);
            if (rate > tasks[i].per_second) {
                tasks[i].per_second = rate;
                tasks[i].ns_per_step = 1e9 * (now - start) / (double)steps;
            }
        }
}

static const struct task *find(const struct task *tasks, unsigned n,
                               const char *name)
{
    for (unsigned i = 0; i < n; i++)
        if (strcmp(tasks[i].name, name) == 0)
            return &tasks[i];
    return NULL;
}

static void print_ratio(const struct task *tasks, unsigned n, const char *what,
                        const char *a, const char *b, bool json)
{
    double ratio =
        find(tasks, n, a)->per_second / find(tasks, n, b)->per_second;

    printf(json ? ",\n  \"%s\": %.3f" : "%-44s %8.2f\n", what, ratio);
}

int cmd_bench(struct cli *c)
{
    bool json = cli_value(c, "json") != NULL;
    uint64_t length = 1;
    const struct box *box = cli_box(c, "bitwa");

    if (!box)
        return EXIT_FAILED;
    if (!cli_number(c, "seconds", 1, 600, &length))
        return EXIT_CALL;
    struct setup base = {.seats = 2}, tactics = {.seats = 2};
    char error[200];
    box_option(box, &tactics, "tactics", "true", error, sizeof error);
    struct task tasks[] = {
        {.name = "yardstick: base game by hand", .run = run_yardstick},
        {.name = "random games", .setup = base, .run = run_random},
        {.name = "random games, listing answers",
         .setup = base,
         .run = run_listed},
        {.name = "random games, tactics", .setup = tactics, .run = run_random},
        {.name = "search simulations, 1 thread",
         .setup = base,
         .threads = 1,
         .run = run_search},
        {.name = "search simulations, 2 threads",
         .setup = base,
         .threads = 2,
         .run = run_search},
        {.name = "search simulations, tactics",
         .setup = tactics,
         .threads = 1,
         .run = run_search},
        {.name = "views", .setup = base, .run = run_view},
    };
    unsigned n = sizeof tasks / sizeof *tasks;
    for (unsigned i = 0; i < n; i++)
        tasks[i].box = box;
    measure(tasks, n, (double)length);
    printf(json ? "{\"rows\": [" : "%-34s %12s %10s\n", "bitwa", "per second",
           "ns/step");
    for (unsigned i = 0; i < n; i++)
        printf(json ? "%s\n  {\"name\": \"%s\", \"per_second\": %.0f, "
                      "\"ns_per_step\": %.1f}"
                    : "%s%-34s %12.0f %10.1f\n",
               json && i ? "," : "", tasks[i].name, tasks[i].per_second,
               tasks[i].ns_per_step);
    printf(json ? "],\n  \"state_bytes\": %u,\n  \"view_bytes\": %u"
                : "\nstate: %u bytes, view: %u bytes\n",
           box->game->state_size, box->game->view_size);
    print_ratio(tasks, n, "random games / yardstick", tasks[1].name,
                tasks[0].name, json);
    print_ratio(tasks, n, "search simulations / random games", tasks[4].name,
                tasks[1].name, json);
    print_ratio(tasks, n, "search on 2 threads / 1 thread", tasks[5].name,
                tasks[4].name, json);
    printf(json ? "\n}\n" : "");
    return EXIT_FINE;
}
