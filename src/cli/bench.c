/*
 * bench.c: `pionek bench`: how fast the engine is, everything side by side in
 * one run, because a number from another day or machine says nothing. Games are
 * known by the contract alone; only the yardstick is of one game.
 */
#include "cli.h"

#include "../../bench/yardstick.h"
#include "../bots/bot_inside.h"
#include "../engine/audience.h"
#include "../engine/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ROUNDS = 5,
    NAME = 80,
    TASKS = 8 + 2 * OPTION_VALUES, /* two for each value of an option */
};

/* One thing that is measured: it runs for a while and says what it did. */
struct task {
    char name[NAME];
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
    unsigned n = audience_legal(t->box, state, who, FOR_BOTS, legal, LEGAL_MAX);
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

/* What there is to measure. */
struct bench {
    const struct box *box;
    unsigned n;
    struct task task[TASKS];
};

typedef uint64_t run_task(struct task *t, struct rng *rng, uint64_t *steps);

static const struct task *add(struct bench *b, const char *name,
                              const char *more, const struct setup *setup,
                              run_task *run, unsigned threads)
{
    struct task *t = &b->task[b->n++];

    *t = (struct task){
        .box = b->box, .setup = *setup, .threads = threads, .run = run};
    snprintf(t->name, sizeof t->name, "%s%s", name, more);
    return t;
}

/* The set-up with every other value of one option; false told the user. */
static bool add_each(const struct cli *c, struct bench *b,
                     const struct setup *base, const char *id)
{
    const struct option *o = NULL;
    char error[300], more[NAME];

    for (unsigned i = 0; i < b->box->options; i++)
        if (strcmp(b->box->option[i].id, id) == 0)
            o = &b->box->option[i];
    if (!o) {
        cli_complain(c, "errors.no_each", "word", id, "game", b->box->game->id,
                     NULL);
        return false;
    }
    for (unsigned v = 0; v < o->n; v++) {
        struct setup setup = *base;
        box_option(b->box, &setup, id, o->value[v], error, sizeof error);
        if (!memcmp(&setup, base, sizeof setup) || setup_unfit(b->box, &setup))
            continue;
        snprintf(more, sizeof more, ", %s=%s", id, o->value[v]);
        add(b, "random games", more, &setup, run_random, 0);
        add(b, "search simulations", more, &setup, run_search, 1);
    }
    return true;
}

static void print_ratio(const char *what, const struct task *a,
                        const struct task *b, bool json)
{
    printf(json ? ",\n  \"%s\": %.3f" : "%-44s %8.2f\n", what,
           a->per_second / b->per_second);
}

static void print_tasks(const struct bench *b, bool json)
{
    const struct game *game = b->box->game;

    printf(json ? "{\"game\": \"%s\", \"rows\": ["
                : "%-38s   per second    ns/step\n",
           game->id);
    for (unsigned i = 0; i < b->n; i++)
        printf(json ? "%s\n  {\"name\": \"%s\", \"per_second\": %.0f, "
                      "\"ns_per_step\": %.1f}"
                    : "%s%-38s %12.0f %10.1f\n",
               json && i ? "," : "", b->task[i].name, b->task[i].per_second,
               b->task[i].ns_per_step);
    printf(json ? "],\n  \"state_bytes\": %u,\n  \"state_bytes_a_seat\": %u,"
                  "\n  \"view_bytes\": %u"
                : "\nstate: %u bytes (%u a seat), view: %u bytes\n",
           game->state_size, game->state_size / game->seats_max,
           game->view_size);
}

int cmd_bench(struct cli *c)
{
    bool json = cli_value(c, "json") != NULL;
    const char *each = cli_value(c, "each");
    const char *id = c->args ? c->arg[0] : "bitwa";
    const struct box *box = cli_box(c, id);
    const struct task *yard = NULL;
    uint64_t length = 1;

    if (!box)
        return game_find(id) ? EXIT_FAILED : EXIT_CALL;
    struct setup base = {.seats = box->game->seats_min};
    if (!cli_number(c, "seconds", 1, 600, &length) || !cli_setup(c, box, &base))
        return EXIT_CALL;
    struct bench *b = memory_get(sizeof *b);
    b->box = box;
    b->n = 0;
    if (strcmp(box->game->id, "bitwa") == 0)
        yard =
            add(b, "yardstick: base game by hand", "", &base, run_yardstick, 0);
    const struct task *random =
        add(b, "random games", "", &base, run_random, 0);
    add(b, "random games, listing answers", "", &base, run_listed, 0);
    const struct task *one =
        add(b, "search simulations, 1 thread", "", &base, run_search, 1);
    const struct task *two =
        add(b, "search simulations, 2 threads", "", &base, run_search, 2);
    add(b, "views", "", &base, run_view, 0);
    if (each && !add_each(c, b, &base, each)) {
        free(b);
        return EXIT_CALL;
    }
    measure(b->task, b->n, (double)length);
    print_tasks(b, json);
    if (yard)
        print_ratio("random games / yardstick", random, yard, json);
    print_ratio("search simulations / random games", one, random, json);
    print_ratio("search on 2 threads / 1 thread", two, one, json);
    printf(json ? "\n}\n" : "");
    free(b);
    return EXIT_FINE;
}
