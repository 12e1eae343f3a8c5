/*
 * pairing.h: who comes out ahead of whom, by what each seat had. What a seat had
 * is a field of the final view that is told by seat, like whom each
 * plays; the game need not know of it.
 */
#ifndef PAIRING_H
#define PAIRING_H

#include "sim.h"

enum {
    SIM_VALUES = 48, /* different values that are told apart */
    SIM_PAIRINGS = SIM_VALUES * (SIM_VALUES - 1) / 2,
};

struct pairings {
    unsigned n;
    char value[SIM_VALUES][SIM_BY];
    uint64_t met[SIM_VALUES][SIM_VALUES];
    double ahead[SIM_VALUES][SIM_VALUES]; /* an equal place is half */
};

/* Reads the field of each seat from a finished state, as everybody sees it;
   false: the view has no such field. */
bool pairing_read(const struct box *box, const struct state *state,
                  unsigned seats, const char *field, char out[][SIM_BY]);
void pairing_take(struct pairings *p, const struct result *r, unsigned seats,
                  const char by[][SIM_BY]);

/* Each two values that met, by name: how often the first came out ahead. */
struct pairing {
    const char *value, *against;
    uint64_t met;
    double share, low, high;
};
unsigned pairing_rows(const struct pairings *p, struct pairing *out);

#endif
