/*
 * whom.h: answers for whom (enum whom). Rules list and take every answer; those
 * who ask offer and take what is meant for the one that is asked.
 */
#ifndef WHOM_H
#define WHOM_H

#include "game.h"

/* May one of these answer with that verb? The table answers only with what is
   for nobody else. */
bool whom_may(const struct game *game, unsigned verb, enum whom whom);

/* The answers of a seat that are meant for one of these: how many; writes at
   most cap, the mildest first. */
unsigned whom_legal(const struct box *box, const struct state *state, seat s,
                    enum whom whom, struct action *out, unsigned cap);
/* The mildest of them, without listing the others if it can be helped. False:
   there is none, and the mildest of all is written. */
bool whom_mildest(const struct box *box, const struct state *state, seat s,
                  enum whom whom, struct action *out);

/* Leaves an answer that was picked as it is if one of these may give it, which
   is a look at a table; else it becomes one that they may, each equally likely. */
void whom_correct(const struct box *box, const struct state *state, seat s,
                  enum whom whom, struct rng *rng, struct action *picked);

#endif
