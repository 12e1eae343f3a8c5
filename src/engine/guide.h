/*
 * guide.h: a first game that explains itself. A pack may have a guide.yaml: a
 * fixed deal, what to tell the pupil at each of his questions, and what the
 * other seats answer until he can go on alone.
 */
#ifndef GUIDE_H
#define GUIDE_H

#include "match.h"

enum { GUIDE_POINTS = 8 };

struct guide_step {
    struct say say; /* what the pupil reads */
    const char *point[GUIDE_POINTS];
    unsigned points;    /* things of the board to look at, by code */
    const char *answer; /* what he is to answer, or NULL: as he likes */
};

struct guide {
    uint64_t seed;
    seat pupil;
    struct setup setup;
    const struct guide_step *step; /* the i-th question of the pupil */
    unsigned steps;
    const char *const *other; /* the i-th answer of the other seats */
    unsigned others;
};

struct pack;

/* Reads the guide of a pack into box->guide, if it has one. Called by
   box_load. */
void pack_guide(struct pack *p, struct box *box);

/* What another seat is to answer now; false: the guide leaves it alone. */
bool guide_answer(const struct guide *g, const struct match *m, seat s,
                  struct action *out);

#endif
