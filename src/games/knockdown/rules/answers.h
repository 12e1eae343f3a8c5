/*
 * answers.h: what the list of answers and the reasons against one share.
 */
#ifndef KNOCKDOWN_ANSWERS_H
#define KNOCKDOWN_ANSWERS_H

#include "../knockdown.h"

/* Cost entries that Improviser would pay with any card (KD-12.11). */
unsigned answers_wilds(const struct knockdown_box *b, const struct knockdown *g,
                       seat who);
bool answers_in_row(const struct knockdown *g, unsigned card);
/* Own, no Reaction, not used in this Combo, in range (KD-5.3). */
bool answers_may_use(const struct knockdown_box *b, const struct knockdown *g,
                     seat who, unsigned special);
/* The trigger of the open window. */
unsigned answers_trigger(const struct knockdown *g);
/* D02 to D04: the rows of side->skill that may be chosen. */
void answers_skills(const struct knockdown *g, unsigned *from, unsigned *to);
/* Is the fighter's box in play? */
bool answers_has_box(const struct knockdown_box *b, const struct knockdown *g,
                     unsigned fighter);

#endif
