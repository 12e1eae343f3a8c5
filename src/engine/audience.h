/*
 * audience.h: for whom an answer is (enum audience). Rules list and take every
 * answer; those who ask offer and take what is meant for the one that is asked.
 */
#ifndef AUDIENCE_H
#define AUDIENCE_H

#include "game.h"

/* May one of these answer with that verb? The table answers only with what is
   for nobody else. */
bool audience_may(const struct game *game, unsigned verb,
                  enum audience audience);

/* The answers of a seat that are meant for one of these: how many; writes at
   most cap, the mildest first. */
unsigned audience_legal(const struct box *box, const struct state *state,
                        seat s, enum audience audience, struct action *out,
                        unsigned cap);
/* The mildest of them, without listing the others if it can be helped. False:
   there is none, and the mildest of all is written. */
bool audience_mildest(const struct box *box, const struct state *state, seat s,
                      enum audience audience, struct action *out);

/* Leaves an answer that was picked as it is if one of these may give it, which
   is a look at a table; else it becomes one that they may, each equally likely. */
void audience_correct(const struct box *box, const struct state *state, seat s,
                      enum audience audience, struct rng *rng,
                      struct action *picked);

#endif
