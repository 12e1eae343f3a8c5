/*
 * reach.h: how often each feat was reached in the matches in which it was at stake
 * (`pionek sim --feats`).
 */
#ifndef REACH_H
#define REACH_H

#include "sim.h"

#include "../engine/feat.h"

struct reach {
    uint64_t at_stake[FEATS], reached[FEATS]; /* matches */
};

/* Notes what a finished game came to, for any of its seats. */
void reach_note(const struct box *box, const struct state *state,
                unsigned seats, struct sim_score *out);
void reach_take(struct reach *r, const struct sim_score *score);

/* Each feat that was at stake, by its id, in the order of the box. */
unsigned reach_rows(const struct reach *r, const struct box *box,
                    struct sim_row out[FEATS]);

#endif
