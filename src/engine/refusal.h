/*
 * refusal.h: what the sentence of a "no" names: what is missing, and of what.
 */
#ifndef REFUSAL_H
#define REFUSAL_H

#include "game.h"

/* The arguments of the row of game->refusals by which an answer is refused: those
   that the answer has under the same name, and what the game says to the rest
   (game->lacks). */
void refusal_fill(const struct box *box, const struct state *s,
                  const struct action *a, unsigned row, int16_t arg[ARGS]);

#endif
