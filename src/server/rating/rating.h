/*
 * rating.h: what a finished match does to the numbers of those who played it.
 *
 * Sides are compared two by two: who came out ahead has won against the other. A
 * side of several is as strong as its members are on average, and so unsure; each
 * of them meets the other side as a whole. With more than two sides the results tell
 * of one match, so each weighs less and all together as much as one.
 */
#ifndef RATING_H
#define RATING_H

#include "glicko.h"

#include "../../engine/result.h"

/* Does this result say who is stronger? Not if all have lost against the box, and not
   if there is one side alone. */
bool rating_counts(const struct result *r, unsigned seats);

/* What everybody is after a match that counts. */
void rating_after(const struct result *r, unsigned seats,
                  const struct glicko before[], struct glicko after[]);

/* How many rating periods lie between two moments, in ms since 1970. */
double rating_periods(int64_t from, int64_t to);

#endif
