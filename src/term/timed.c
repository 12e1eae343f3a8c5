/*
 * timed.c: see timed.h.
 */
#define _POSIX_C_SOURCE 200809L
#include "timed.h"

#include "../engine/audience.h"

#include <time.h>

enum { SECOND = 1000000000 }; /* in nanoseconds */

long long timed_clock(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long long)t.tv_sec * SECOND + t.tv_nsec;
}

void timed_follow(struct timed *t, const struct match *m, seat who,
                  long long now)
{
    struct ask ask = {0};

    if (who < match_seats(m) && (match_pending(m) & seat_bit(who)))
        match_ask(m, who, &ask);
    if (ask.hz && t->hz && t->who == who)
        return;
    *t = (struct timed){.ticks = ask.ticks, .hz = ask.hz, .who = who};
    if (ask.hz)
        t->start = now + (long long)ask.ready * SECOND / ask.hz;
}

int timed_tick(const struct timed *t, long long now)
{
    long long scaled = (now - t->start) * t->hz;
    long long tick = scaled / SECOND;

    return (int)(tick - (scaled < 0 && tick * SECOND != scaled));
}

bool timed_is_over(const struct timed *t, long long now)
{
    return t->hz && timed_tick(t, now) > t->ticks;
}

/* The argument of a verb that is a tick, or -1. */
static int tick_arg(const struct verb *verb)
{
    for (int i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == ARG_TICK)
            return i;
    return -1;
}

unsigned timed_verb(const struct game *game)
{
    for (unsigned i = 1; game->verbs[i].word; i++) {
        if (audience_may(game, i, FOR_PEOPLE) && tick_arg(&game->verbs[i]) >= 0)
            return i;
    }
    return 0;
}

bool timed_answer(const struct session *s, seat who, int tick,
                  struct action *out)
{
    unsigned verb = timed_verb(s->box->game);

    *out = (struct action){.verb = (uint16_t)verb, .seat = who};
    if (!verb || tick < 0 || tick > INT16_MAX)
        return false;
    out->arg[tick_arg(&s->box->game->verbs[verb])] = (int16_t)tick;
    return match_refuse(s->m, out) == 0;
}
