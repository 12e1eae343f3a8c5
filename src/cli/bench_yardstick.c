/*
 * bench_yardstick.c: how fast the engine is compared with the same game written
 * by hand, all in one run. What is compared: a move through the contract with one
 * of the plain loop, a move of `pionek sim` with one through the contract, a
 * simulation of the search with one of a search by hand.
 */
#include "bench.h"

#include "../../bench/yardstick.h"
#include "../sim/sim.h"

#include <stdio.h>
#include <stdlib.h>

enum { PLAIN, CONTRACT, SIM, SEARCH_BY_HAND, SEARCH, TASKS };
enum { SIMULATIONS = 1000 };

/* A step is a move of a player here: what chance does is part of it. */
static uint64_t run_plain(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { PLAYED = 500 };

    (void)t;
    *steps += yardstick.play(PLAYED, rng);
    return PLAYED;
}

static uint64_t run_contract(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { PLAYED = 500 };
    const struct box *box = t->box;
    const struct game *game = box->game;
    struct state *state = memory_get(game->state_size);
    seatmask open;

    for (unsigned i = 0; i < PLAYED; i++) {
        game->setup(box, state, &t->setup);
        while ((open = game->pending(state))) {
            struct action a;
            if (open & seat_bit(SEAT_CHANCE)) {
                game->roll(box, state, rng, &a);
            } else {
                game->pick(box, state, (seat)__builtin_ctz(open), rng, &a);
                ++*steps;
            }
            game->apply(box, state, &a, NULL);
        }
    }
    free(state);
    return PLAYED;
}

static uint64_t run_sim(struct task *t, struct rng *rng, uint64_t *steps)
{
    enum { PLAYED = 1000 };
    struct sim_options *o = memory_get(sizeof *o);
    uint64_t answers;

    *o = (struct sim_options){.box = t->box,
                              .setup = t->setup,
                              .games = PLAYED,
                              .seed = rng_next(rng),
                              .jobs = 1};
    for (unsigned s = 0; s < t->setup.seats; s++)
        o->bot[s].kind = BOT_RANDOM;
    answers = sim_count(o);
    free(o);
    *steps += answers;
    return PLAYED;
}

static uint64_t run_by_hand(struct task *t, struct rng *rng, uint64_t *steps)
{
    yardstick.search(t->simulations, rng);
    *steps += t->simulations;
    return t->simulations;
}

static void print_ratio(const char *what, const struct task *a,
                        const struct task *b, bool json)
{
    printf(json ? ",\n  \"%s\": %.3f" : "%-44s %8.2f\n", what,
           bench_ns(a) / bench_ns(b));
}

void bench_yardstick(double seconds, bool json)
{
    static const struct {
        const char *name;
        bench_run *run;
    } rows[TASKS] = {
        [PLAIN] = {"plain loop, moves", run_plain},
        [CONTRACT] = {"contract, moves", run_contract},
        [SIM] = {"sim, moves", run_sim},
        [SEARCH_BY_HAND] = {"search by hand, simulations", run_by_hand},
        [SEARCH] = {"search, simulations", bench_search},
    };
    char error[300];
    struct box *box = box_load(yardstick.game, NULL, error, sizeof error);
    struct task task[TASKS];

    if (!box) { /* nothing outside the program has a part in it */
        fprintf(stderr, "%s\n", error);
        abort();
    }
    for (unsigned i = 0; i < TASKS; i++) {
        task[i] = (struct task){.box = box,
                                .setup = {.seats = yardstick.game->seats_min},
                                .threads = 1,
                                .simulations = SIMULATIONS,
                                .run = rows[i].run};
        snprintf(task[i].name, sizeof task[i].name, "%s", rows[i].name);
    }
    bench_measure(task, TASKS, seconds);
    printf(json ? "{\"game\": \"%s\", \"rows\": ["
                : "%-38s   per second    ns/step\n",
           yardstick.game->id);
    bench_print(task, TASKS, json);
    printf(json ? "]" : "\n");
    print_ratio("contract / plain loop", &task[CONTRACT], &task[PLAIN], json);
    print_ratio("sim / contract", &task[SIM], &task[CONTRACT], json);
    print_ratio("search / search by hand", &task[SEARCH], &task[SEARCH_BY_HAND],
                json);
    printf(json ? "\n}" : "");
    box_free(box);
}
