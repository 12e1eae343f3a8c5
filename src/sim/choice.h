/*
 * choice.h: what was chosen as a matter of taste (brain->taste), like whom each plays,
 * and how often who chose it won. The game need not know of it.
 */
#ifndef CHOICE_H
#define CHOICE_H

#include "sim.h"

enum { SIM_CHOSEN = 64 }; /* different choices that are told apart */

struct choices {
    unsigned n;
    struct chosen {
        uint16_t verb;
        int16_t what; /* the first argument */
        uint64_t times;
        double won;
    } at[SIM_CHOSEN];
};

/* Notes an answer that is about to be given. */
void choice_note(const struct box *box, const struct state *state,
                 const struct action *a, struct sim_score *out);
/* Counts those of a seat. */
void choice_take(struct choices *c, const struct sim_score *score, seat who,
                 double won);

/* Each thing that was chosen, by its id: how often those who chose it won. */
unsigned choice_rows(const struct choices *c, const struct box *box,
                     struct sim_row out[SIM_CHOSEN]);

#endif
