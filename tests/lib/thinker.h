/*
 * thinker.h: a bot at a toy game, for tests of bots: a position, and what the bot
 * of that name answers there.
 */
#ifndef THINKER_H
#define THINKER_H

#include "../../src/bots/bot.h"

struct thinker {
    const struct box *box;
    const void *state; /* the true one */
    seat who;
    unsigned seats;
    bool mute;              /* nobody asks what it found out */
    struct thought thought; /* what it found out while choosing */
    atomic_uint *worlds;    /* counts those that were dealt, or NULL */
};

/* A bot by its name; the test ends if there is none. */
struct bot *thinker_bot(const char *name, uint64_t seed);
/* What a bot answers in that position. */
struct action thinker_ask(struct thinker *t, struct bot *bot,
                          atomic_bool *stop);
/* The same for a bot that is made for it and thrown away. */
struct action thinker_once(struct thinker *t, const char *name, uint64_t seed);

#endif
