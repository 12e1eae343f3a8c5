/*
 * think.h: a bot at work on a thread of its own, so that the screen stays
 * awake. While one thinks nobody may change the match: end it first.
 */
#ifndef THINK_H
#define THINK_H

#include "session.h"

#include <pthread.h>
#include <stdatomic.h>

struct think {
    const struct session *s;
    struct bot *bot;
    seat who;
    struct action found;
    atomic_bool done;
    atomic_bool stop;
    bool running;
    pthread_t thread;
};

/* Starts; the bot and the match are borrowed until the thought has ended. */
bool think_start(struct think *t, const struct session *s, struct bot *bot,
                 seat who);
/* True once, with the answer, when the bot has made up its mind. */
bool think_ready(struct think *t, struct action *out);
/* Gives up a thought, if there is one, and waits until it has ended. */
void think_end(struct think *t);

#endif
