/*
 * asks.h: the open question of a seat with its answers: what the match says of it,
 * and how that is told.
 */
#ifndef ASKS_H
#define ASKS_H

#include "../../engine/match.h"
#include "../../engine/out.h"

struct asks {
    bool is_open; /* else nothing is asked, and the rest is void */
    uint32_t id;
    struct ask ask;
    uint16_t timed; /* verb of the answers to a timed test, or 0 */
    unsigned n;
    struct action *answer; /* the others, for people */
    unsigned room;         /* for so many */
};

/* Into one that is zeroed, or was read before: its memory is used again. */
void asks_read(struct asks *a, const struct match *m, seat viewer);
void asks_free(struct asks *a);
/* Of all that is told of it, and of nothing else. */
uint64_t asks_hash(const struct asks *a);
/* A list of one question or none; its answers one by one, or packed
   (answers_pack.h). */
void asks_write(struct out *f, const struct box *box, const struct asks *a,
                bool is_packed);

#endif
