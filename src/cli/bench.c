/*
 * bench.c: `pionek bench`: how fast the engine is, everything side by side in
 * one run, because a number from another day or machine says nothing. Without a
 * game it is the yardstick and all games, each with the values of its first
 * option: packs put first what changes a game most.
 */
#include "bench.h"

#include "cli.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TASKS = 8 + 2 * OPTION_VALUES, /* two for each value of an option */
    SIMULATIONS = 5000,            /* what the level hard does */
};

/* What there is to measure of one game. */
struct bench {
    const struct box *box;
    unsigned n;
    struct task task[TASKS];
};

static const struct task *add(struct bench *b, const char *name,
                              const char *more, const struct setup *setup,
                              bench_run *run, unsigned threads)
{
    struct task *t = &b->task[b->n++];

    *t = (struct task){.box = b->box,
                       .setup = *setup,
                       .threads = threads,
                       .simulations = SIMULATIONS,
                       .run = run};
    snprintf(t->name, sizeof t->name, "%s%s", name, more);
    return t;
}

/* The set-up with every other value of one option. */
static void add_each(struct bench *b, const struct setup *base,
                     const struct option *o)
{
    char error[300], more[BENCH_NAME];

    for (unsigned v = 0; v < o->n; v++) {
        struct setup setup = *base;
        box_option(b->box, &setup, o->id, o->value[v], error, sizeof error);
        if (!memcmp(&setup, base, sizeof setup) || setup_unfit(b->box, &setup))
            continue;
        snprintf(more, sizeof more, ", %s=%s", o->id, o->value[v]);
        add(b, "random games", more, &setup, bench_random, 1);
        add(b, "search simulations", more, &setup, bench_search, 1);
    }
}

static void print_ratio(const char *what, const struct task *a,
                        const struct task *b, bool json)
{
    printf(json ? ",\n  \"%s\": %.3f" : "%-44s %8.2f\n", what,
           bench_rate(a) / bench_rate(b));
}

static void bench_game(const struct box *box, const struct setup *base,
                       const struct option *each, double seconds, bool json)
{
    const struct game *game = box->game;
    struct bench *b = memory_get(sizeof *b);

    b->box = box;
    b->n = 0;
    const struct task *random =
        add(b, "random games", "", base, bench_random, 1);
    add(b, "random games, listing answers", "", base, bench_listed, 1);
    const struct task *one =
        add(b, "search simulations, 1 thread", "", base, bench_search, 1);
    const struct task *two =
        add(b, "search simulations, 2 threads", "", base, bench_search, 2);
    add(b, "views", "", base, bench_view, 1);
    add(b, "worlds", "", base, bench_worlds, 1);
    add(b, "answers of hard", "", base, bench_answer, 1);
    if (each)
        add_each(b, base, each);
    bench_measure(b->task, b->n, seconds);
    printf(json ? "{\"game\": \"%s\", \"rows\": ["
                : "%-38s   per second    ns/step\n",
           game->id);
    bench_print(b->task, b->n, json);
    printf(json ? "],\n  \"state_bytes\": %u,\n  \"state_bytes_a_seat\": %u,"
                  "\n  \"view_bytes\": %u"
                : "\nstate: %u bytes (%u a seat), view: %u bytes\n",
           game->state_size, game->state_size / game->seats_max,
           game->view_size);
    print_ratio("search simulations / random games", one, random, json);
    print_ratio("search on 2 threads / 1 thread", two, one, json);
    printf(json ? "\n}" : "");
    free(b);
}

static int bench_all(struct cli *c, double seconds, bool json)
{
    printf(json ? "[" : "");
    bench_yardstick(seconds, json);
    fflush(stdout); /* all of it takes a minute */
    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = cli_box(c, games[i]->id);
        if (!box)
            return EXIT_FAILED;
        printf(json ? ",\n" : "\n");
        bench_game(box, &(struct setup){.seats = games[i]->seats_min},
                   box->options ? &box->option[0] : NULL, seconds, json);
        fflush(stdout);
    }
    printf(json ? "]\n" : "");
    return EXIT_FINE;
}

static int bench_one(struct cli *c, const char *id, double seconds, bool json)
{
    const char *word = cli_value(c, "each");
    const struct box *box = cli_box(c, id);
    const struct option *each = NULL;

    if (!box)
        return game_find(id) ? EXIT_FAILED : EXIT_CALL;
    struct setup base = {.seats = box->game->seats_min};
    if (!cli_setup(c, box, &base))
        return EXIT_CALL;
    for (unsigned i = 0; word && i < box->options; i++)
        if (strcmp(box->option[i].id, word) == 0)
            each = &box->option[i];
    if (word && !each)
        return cli_complain(c, "errors.no_each", "word", word, "game", id,
                            NULL);
    bench_game(box, &base, each, seconds, json);
    printf(json ? "\n" : "");
    return EXIT_FINE;
}

int cmd_bench(struct cli *c)
{
    bool json = cli_value(c, "json") != NULL;
    uint64_t length = 1;

    if (!cli_number(c, "seconds", 1, 600, &length))
        return EXIT_CALL;
    if (c->args)
        return bench_one(c, c->arg[0], (double)length, json);
    if (cli_value(c, "each") || c->sets)
        return cli_complain(c, "errors.bench_game", NULL);
    return bench_all(c, (double)length, json);
}
