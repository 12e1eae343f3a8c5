/*
 * seeded.h: a match whose chance follows from a seed, for tests that cannot have
 * table.h: its table has the name of the server's.
 */
#ifndef SEEDED_H
#define SEEDED_H

#include "../../src/engine/match.h"

struct match *seeded_match(const struct box *box, unsigned seats,
                           uint64_t seed);

#endif
