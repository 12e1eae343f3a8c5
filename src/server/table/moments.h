/*
 * moments.h: the moments of a match. A moment is a position before an answer
 * that everybody saw being given; so secret picks make none, nor does an answer of
 * which nobody is told anything ("no", "stop"), and the number of moments of a
 * running match tells nothing new.
 */
#ifndef MOMENTS_H
#define MOMENTS_H

#include "../../engine/match.h"

struct moment {
    unsigned entry; /* steps in force before it */
    seat seat;      /* whose answer follows; SEAT_NOBODY at the end */
};

/* All of them, the present one last; writes at most cap, returns how many. */
unsigned moments_of(const struct match *m, struct moment *out, unsigned cap);

#endif
