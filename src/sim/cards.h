/*
 * cards.h: which cards were put on the table (verb.plays), and how often who played
 * one won. Answers may play cards of several name spaces: the spaces lie behind each
 * other.
 */
#ifndef CARDS_H
#define CARDS_H

#include "sim.h"

struct cards {
    uint64_t played[SIM_CARDS]; /* by any seat */
    double won[SIM_CARDS];
};

/* Notes an answer that is about to be given. */
void cards_note(const struct box *box, const struct action *a,
                struct sim_score *out);
/* Counts those of a seat. */
void cards_take(struct cards *c, const struct sim_score *score, seat who,
                double won);

/* Each card that was played, by its code, the best first: how often who played it
   won. */
unsigned card_rows(const struct cards *c, const struct box *box,
                   struct sim_row out[SIM_CARDS]);

#endif
