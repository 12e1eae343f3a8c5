/*
 * result.h: how a game stands, and how that is read. Rules fill it
 * (game->score); who is first, who shares a place and who has lost is asked
 * here, by screens, server, bots and statistics alike.
 */
#ifndef RESULT_H
#define RESULT_H

#include "seat.h"

#include <stdbool.h>

enum { RECORDS = 8 /* figures kept of a finished game */ };

/*
 * More points are better; of equal points the higher tie is; seats that are
 * equal in both share the place.
 *
 * Seats with the same side, other than 0, win and lose together: their points
 * and ties are equal, and they have one place. Sides follow from what everybody
 * may know, and stay what they are while a game goes on. All on one side is a
 * game of everybody against the box.
 *
 * A side of which all gave up is behind every other, whatever the points say.
 *
 * With `lost` all have lost: nobody has a place, whatever the points say.
 */
struct result {
    uint8_t reason;  /* row of game->reasons; 0 while the game goes on */
    uint8_t untold;  /* bit i: record i has no meaning with these options */
    uint8_t lost;    /* nobody wins */
    uint8_t gave_up; /* bit per seat; by the match (giving_up.c) or by rules */
    uint8_t side[SEATS]; /* 0: a side of its own */
    int32_t points[SEATS];
    int32_t tie[SEATS];
    int32_t record[RECORDS]; /* rows of game->records */
};

/* Do these two win and lose together? */
static inline bool result_together(const struct result *r, seat a, seat b)
{
    return a == b || (r->side[a] && r->side[a] == r->side[b]);
}

/* The first seat of a side stands for it: is this one the first? */
bool result_leads(const struct result *r, seat who);
/* How many sides there are. */
unsigned result_sides(const struct result *r, unsigned seats);
/* The place of a seat's side: 1 for the first, 0 if all have lost. */
unsigned result_place(const struct result *r, unsigned seats, seat who);
/* The seats on the first place; none if all have lost. */
seatmask result_first(const struct result *r, unsigned seats);
/* How many sides share the first place. */
unsigned result_winners(const struct result *r, unsigned seats);
/* Are all sides equal, so that nobody is ahead of anybody? One side alone has
   nobody to be ahead of, unless it plays against the box. */
bool result_drawn(const struct result *r, unsigned seats);

#endif
