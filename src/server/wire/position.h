/*
 * position.h: how a match stands for one viewer, as a `state` message tells it:
 * whole, or as the difference to what the same eyes were told before. Both are
 * made of the same: the view that the match gives to this viewer, and members
 * that are written for it. Nothing of another viewer comes near a difference.
 */
#ifndef POSITION_H
#define POSITION_H

#include "../../engine/chance.h"
#include "asks.h"
#include "wire.h"

/* The members of a state message that follow from the match, besides the view. */
enum part {
    PART_SEAT,
    PART_GAME,
    PART_PENDING,
    PART_ASKS,
    PART_DECLARE,
    PART_UNDO,
    PART_OVER,
    PART_COMMITMENT,
    PART_RESULTS,
    PART_ENDED,
    PART_TOTAL,
    PART_SECRET,
    PART_FEATS,
    PART_GAINED,
    PARTS,
};

/* Most parts are written at once. Some are only told now and then, and cost more to
   write than to compare: the questions and the commitment. */
struct position {
    const struct box *box;
    void *view;
    size_t view_room;
    struct asks asks;
    uint8_t commitment[SECRET];
    struct out text; /* the other parts that there are, each "name":value */
    size_t from[PARTS], to[PARTS];
    uint64_t hash[PARTS]; /* 0: there is none */
};

/* Into one that is zeroed, or was made before: its memory is used again. `alone`:
   nobody else has to agree when something is taken back. */
void position_make(struct position *p, const struct match *m, seat viewer,
                   bool alone);
/* One part more: write "name":value into `text` between these. */
void position_begin(struct position *p, enum part part);
void position_end(struct position *p, enum part part);
void position_free(struct position *p);

/* All of it as members, without braces. */
void position_whole(struct out *f, const struct position *p);

/* What a pair of eyes knows. */
struct known {
    unsigned n;           /* of the message that told it: 1, 2, ... */
    unsigned told;        /* facts */
    bool is_back;         /* some of them were taken back */
    struct kinds kinds;   /* of facts whose members have been named */
    uint64_t part[PARTS]; /* as in struct position: hash */
    char view[];
};

struct known *known_new(const struct box *box);
void known_take(struct known *k, const struct position *p);
/* The difference, "set":{...} and perhaps "gone":[...] and "view":{...}, without
   braces; answers are packed. False, and nothing is written: there is none. */
bool position_changes(struct out *f, const struct position *p,
                      const struct known *k);

#endif
