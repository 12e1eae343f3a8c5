/*
 * guide.h: a first game that explains itself. A pack may have a guide.yaml: a
 * fixed deal, what to tell the pupil at each of his questions, and what the
 * other seats answer until he can go on alone. A game that is another one from
 * another chair has several, each with a name: guide_ROLE.yaml.
 */
#ifndef GUIDE_H
#define GUIDE_H

#include "match.h"

enum {
    GUIDE_POINTS = 8,
    GUIDE_ID = 24,
};

struct guide_step {
    struct say say; /* what the pupil reads */
    const char *point[GUIDE_POINTS];
    unsigned points;    /* things of the board to look at, by code */
    const char *answer; /* what he is to answer, or NULL: as he likes */
};

struct guide {
    char id[GUIDE_ID]; /* "first", or what its file is called for */
    struct say name;   /* of one among several, else empty */
    uint64_t seed;
    seat pupil;
    struct setup setup;
    const struct guide_step *step; /* the i-th question of the pupil */
    unsigned steps;
    const char *const *other; /* the i-th answer of the other seats */
    unsigned others;
};

struct pack;

/* Reads the guides of a pack into box->guide, by the names of their files.
   Called by box_load. */
void pack_guides(struct pack *p, struct box *box);

/* Is a file called so a guide? Then its id. */
bool guide_of_file(const char *file, char id[GUIDE_ID]);

/* The guide with this id, or NULL. */
const struct guide *guide_find(const struct box *box, const char *id);

/* How many questions the pupil has answered: the number of the step that belongs
   to the next one, or g->steps and more when the guide has said all. */
unsigned guide_number(const struct guide *g, const struct match *m);
/* What the pupil is to answer at that step; false: as he likes. */
bool guide_wish(const struct guide *g, const struct match *m,
                struct action *out);

/* What another seat is to answer now; false: the guide leaves it alone. */
bool guide_answer(const struct guide *g, const struct match *m, seat s,
                  struct action *out);

#endif
