/*
 * replay.h: the moments of a match; see replay.c.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include "../../engine/match.h"

struct moment {
    unsigned entry; /* steps in force before it */
    seat seat;      /* whose answer follows; SEAT_NOBODY at the end */
};

/* All of them, the present one last; writes at most cap, returns how many. */
unsigned moments_of(const struct match *m, struct moment *out, unsigned cap);

#endif
