/*
 * bot.c: the kinds of bots by name, and the two simple ones. Search is
 * search.c. What the levels mean is written in docs/bots.md.
 */
#include "bot_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Levels for people: a fixed meaning each, so that "hard" stays "hard". */
static const struct level {
    const char *name;
    struct bot_spec spec;
    const char *called; /* by people; NULL: it is not for them */
} levels[] = {
    {"random", {.kind = BOT_RANDOM}, NULL},
    {"greedy", {.kind = BOT_GREEDY}, NULL},
    {"easy", {.kind = BOT_GREEDY, .blunder = 25}, "Greenhorn"},
    {"medium", {.kind = BOT_SEARCH, .simulations = 200}, "Regular"},
    {"hard", {.kind = BOT_SEARCH, .simulations = 5000}, "Old Hand"},
};

const char bot_usual[] = "medium";

enum { LEVELS = sizeof levels / sizeof *levels, SIMULATIONS_MAX = 100000000 };

const char *bot_level(unsigned i)
{
    for (unsigned k = 0; k < LEVELS; k++)
        if (levels[k].called && !i--)
            return levels[k].name;
    return NULL;
}

const char *bot_called(const char *level)
{
    for (unsigned k = 0; k < LEVELS; k++)
        if (levels[k].called && strcmp(levels[k].name, level) == 0)
            return levels[k].called;
    return NULL;
}

static bool parse_search(const char *word, struct bot_spec *out, char *error,
                         size_t cap)
{
    char *end;
    unsigned long n = strtoul(word, &end, 10);
    bool time = strcmp(end, "ms") == 0;

    if (end == word || *word == '-' || (*end && !time) || n == 0 ||
        n > SIMULATIONS_MAX) {
        snprintf(error, cap,
                 "'search:%.20s' is not a search; try search:1000 "
                 "(simulations) or search:500ms",
                 word);
        return false;
    }
    out->kind = BOT_SEARCH;
    if (time)
        out->milliseconds = (uint32_t)n;
    else
        out->simulations = (uint32_t)n;
    return true;
}

bool bot_parse(const char *word, struct bot_spec *out, char *error, size_t cap)
{
    *out = (struct bot_spec){.threads = 1};
    if (strncmp(word, "search:", 7) == 0) {
        if (!parse_search(word + 7, out, error, cap))
            return false;
    } else {
        unsigned i = 0;
        while (i < LEVELS && strcmp(word, levels[i].name) != 0)
            i++;
        if (i == LEVELS) {
            snprintf(error, cap,
                     "there is no bot '%.40s'; there are random, greedy, "
                     "easy, medium, hard, search:N and search:Nms",
                     word);
            return false;
        }
        *out = levels[i].spec;
        out->threads = 1;
    }
    snprintf(out->name, sizeof out->name, "%s", word);
    return true;
}

struct bot *bot_new(const struct bot_spec *spec, uint64_t seed)
{
    struct bot *b = memory_get(sizeof *b);

    memset(b, 0, sizeof *b);
    b->spec = *spec;
    rng_seed(&b->rng, seed, 0x626f74);
    return b;
}

void bot_free(struct bot *b)
{
    if (!b)
        return;
    for (unsigned i = 0; i < BOT_THREADS; i++)
        tree_free(b->tree[i]);
    free(b);
}

static struct action choose_greedy(struct bot *b, const struct worlds *w,
                                   const struct action *legal, unsigned n,
                                   struct thought *thought)
{
    long best = 0;
    unsigned at = 0;
    size_t size = w->box->game->state_size;
    struct state *worlds[GREEDY_WORLDS], *trial = memory_get(size);
    struct quest q;

    for (unsigned i = 0; i < GREEDY_WORLDS; i++) {
        worlds[i] = memory_get(size);
        w->deal(w->source, w->viewer, &b->rng, worlds[i]);
    }
    quest_read(&q, w, worlds[0]);
    for (unsigned i = 0; i < n; i++) {
        long sum = 0;
        for (unsigned k = 0; k < GREEDY_WORLDS; k++) {
            int values[SEATS] = {0};
            memcpy(trial, worlds[k], size);
            w->box->game->apply(w->box, trial, &legal[i], NULL);
            quest_value(&q, trial, values);
            sum += values[w->viewer];
        }
        if (i == 0 || sum > best) {
            best = sum;
            at = i;
        }
    }
    for (unsigned i = 0; i < GREEDY_WORLDS; i++)
        free(worlds[i]);
    free(trial);
    if (thought) {
        thought->n = 1;
        thought->best[0].action = legal[at];
        thought->best[0].value = (int)(best / GREEDY_WORLDS);
        thought->best[0].visits = GREEDY_WORLDS;
    }
    return legal[at];
}

/* Draws an answer by what the game thinks of each before it is tried. */
static struct action choose_by_taste(struct bot *b, const struct box *box,
                                     const struct state *world,
                                     const struct action *legal, unsigned n)
{
    uint16_t *prior = memory_get(n * sizeof *prior);
    uint64_t sum = 0;
    unsigned at = 0;

    box->game->brain->prior(box, world, legal, n, prior);
    for (unsigned i = 0; i < n; i++)
        sum += prior_weight(prior[i]);
    uint64_t draw = rng_next(&b->rng) % sum;
    while (draw >= prior_weight(prior[at]))
        draw -= prior_weight(prior[at++]);
    free(prior);
    return legal[at];
}

/* Answers a matter of taste; false: it is none. The world that is looked at takes none
   of the bot's numbers. */
static bool tastes(struct bot *b, const struct worlds *w,
                   const struct action *legal, unsigned n, struct action *out)
{
    const struct brain *brain = w->box->game->brain;
    struct rng rng = b->rng;

    if (!brain || !brain->taste)
        return false;
    struct state *world = memory_get(w->box->game->state_size);
    w->deal(w->source, w->viewer, &rng, world);
    bool is_taste = brain->taste(world, w->viewer);
    if (is_taste)
        *out = choose_by_taste(b, w->box, world, legal, n);
    free(world);
    return is_taste;
}

/* Leaves out what is in vain, unless all is; returns how many are left. The world
   that is looked at takes none of the bot's numbers. */
static unsigned leave_out(const struct bot *b, const struct worlds *w,
                          const struct action *legal, unsigned n,
                          struct action *out)
{
    const struct brain *brain = w->box->game->brain;
    struct state *world = memory_get(w->box->game->state_size);
    struct rng rng = b->rng;
    unsigned left = 0;

    w->deal(w->source, w->viewer, &rng, world);
    for (unsigned i = 0; i < n; i++)
        if (!brain->in_vain(w->box, world, &legal[i]))
            out[left++] = legal[i];
    free(world);
    return left;
}

static struct action choose(struct bot *b, const struct worlds *w,
                            const struct action *legal, unsigned n,
                            struct thought *thought, atomic_bool *stop)
{
    struct action drawn;

    if (n == 1)
        return legal[0];
    if (b->spec.kind == BOT_RANDOM ||
        (b->spec.blunder && rng_below(&b->rng, 100) < b->spec.blunder))
        return legal[rng_below(&b->rng, n)];
    if (!thought && tastes(b, w, legal, n, &drawn))
        return drawn;
    if (b->spec.kind == BOT_GREEDY)
        return choose_greedy(b, w, legal, n, thought);
    return choose_search(b, w, legal, n, thought, stop);
}

struct action bot_choose(struct bot *b, const struct worlds *w,
                         const struct action *legal, unsigned n,
                         struct thought *thought, atomic_bool *stop)
{
    const struct brain *brain = w->box->game->brain;
    struct action *some = NULL, found;
    unsigned left = 0;

    if (thought)
        *thought = (struct thought){.n = 0};
    if (n > 1 && brain && brain->in_vain && b->spec.kind != BOT_RANDOM) {
        some = memory_get(n * sizeof *some);
        left = leave_out(b, w, legal, n, some);
    }
    found = left ? choose(b, w, some, left, thought, stop)
                 : choose(b, w, legal, n, thought, stop);
    free(some);
    return found;
}

void bot_saw(struct bot *b, seat self, const struct action *a, unsigned lane,
             bool secret)
{
    bool own = a->seat == self;

    if (a->seat >= SEATS || (!own && lane))
        return; /* chance is not part of the tree; lanes do not touch */
    if (b->policy & seat_bit(a->seat)) { /* the tree is about all they may do */
        bot_forget(b);
        return;
    }
    for (unsigned i = 0; i < BOT_THREADS; i++)
        if (b->tree[i])
            tree_follow(b->tree[i], own || !secret ? a : NULL);
}

void bot_forget(struct bot *b)
{
    for (unsigned i = 0; i < BOT_THREADS; i++)
        if (b->tree[i])
            tree_follow(b->tree[i], NULL);
}
