/*
 * thinker.c: see thinker.h.
 */
#include "thinker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void deal(const void *source, seat viewer, struct rng *rng,
                 struct state *out)
{
    const struct thinker *t = source;

    memcpy(out, t->state, t->box->game->state_size);
    t->box->game->resample(t->box, out, viewer, rng);
    if (t->worlds)
        atomic_fetch_add(t->worlds, 1);
}

struct bot *thinker_bot(const char *name, uint64_t seed)
{
    struct bot_spec spec;
    char error[200];

    if (!bot_parse(name, &spec, error, sizeof error)) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
    return bot_new(&spec, seed);
}

struct action thinker_ask(struct thinker *t, struct bot *bot, atomic_bool *stop)
{
    struct action legal[LEGAL_MAX];
    struct worlds w = {.deal = deal,
                       .source = t,
                       .box = t->box,
                       .viewer = t->who,
                       .seats = t->seats};
    unsigned n =
        t->box->game->legal(t->box, t->state, t->who, legal, LEGAL_MAX);

    return bot_choose(bot, &w, legal, n, t->mute ? NULL : &t->thought, stop);
}

struct action thinker_once(struct thinker *t, const char *name, uint64_t seed)
{
    struct bot *bot = thinker_bot(name, seed);
    struct action a = thinker_ask(t, bot, NULL);

    bot_free(bot);
    return a;
}
