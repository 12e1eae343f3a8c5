/*
 * think.c: see think.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "think.h"

#include <signal.h>

static void *run(void *context)
{
    struct think *t = context;

    t->found = session_choose(t->s, t->bot, t->who, &t->stop);
    atomic_store(&t->done, true);
    return NULL;
}

bool think_start(struct think *t, const struct session *s, struct bot *bot,
                 seat who)
{
    sigset_t all, before;

    t->s = s;
    t->bot = bot;
    t->who = who;
    t->stop = false;
    atomic_store(&t->done, false);
    /* Signals are for the thread that owns the screen. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    t->running = pthread_create(&t->thread, NULL, run, t) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return t->running;
}

bool think_ready(struct think *t, struct action *out)
{
    if (!t->running || !atomic_load(&t->done))
        return false;
    pthread_join(t->thread, NULL);
    t->running = false;
    *out = t->found;
    return true;
}

void think_end(struct think *t)
{
    if (!t->running)
        return;
    t->stop = true;
    pthread_join(t->thread, NULL);
    t->running = false;
}
