/*
 * judge.c: see judge.h.
 */
#include "judge.h"

#include "bot_inside.h"

#include <stdlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

const struct judge judge_usual = {.care = 3000, .glance = 600, .after = 1500};

uint64_t judge_seed(const struct box *box, const void *view)
{
    return XXH3_64bits(view, box->game->view_size);
}

struct bot *judge_new(unsigned simulations, uint64_t seed)
{
    struct bot_spec spec = {
        .kind = BOT_SEARCH, .threads = 1, .simulations = simulations};

    return bot_new(&spec, seed);
}

struct action judge_choose(unsigned simulations, uint64_t seed,
                           const struct worlds *w, const struct action *legal,
                           unsigned n, struct thought *thought,
                           atomic_bool *stop)
{
    struct bot *bot = judge_new(simulations, seed);
    struct action found = bot_choose(bot, w, legal, n, thought, stop);

    bot_free(bot);
    return found;
}

int judge_after(unsigned simulations, uint64_t seed, const struct worlds *w,
                const struct action *a, atomic_bool *stop)
{
    const struct game *game = w->box->game;
    struct state *world = memory_get(game->state_size);
    struct tree *tree = tree_new();
    struct quest quest;
    struct rng rng;
    double sum = 0;
    unsigned done = 0;

    /* All answers of a question are tried in the same worlds. */
    rng_seed(&rng, seed, 0x6a75646765);
    w->deal(w->source, w->viewer, &rng, world);
    quest_read(&quest, w, world);
    quest.spare = memory_get(game->state_size);
    while (done < simulations && !(done && stop && atomic_load(stop))) {
        struct rng own;
        rng_seed(&own, rng_next(&rng), done);
        w->deal(w->source, w->viewer, &own, world);
        game->apply(w->box, world, a, NULL);
        sum += tree_simulate(tree, &quest, world, &own);
        done++;
    }
    free(quest.spare);
    tree_free(tree);
    free(world);
    return (int)(sum / done);
}
