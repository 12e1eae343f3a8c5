/*
 * timed.h: a timed test (struct ask) at this terminal. First one gets ready,
 * then a clock of so many ticks a second runs; it is the machine's monotonic
 * one. The same test may ask several times: its clock goes on until the seat is
 * asked something else.
 */
#ifndef TIMED_H
#define TIMED_H

#include "session.h"

#include <stdio.h>

struct timed {
    long long start;    /* nanoseconds: tick 0 */
    uint16_t ticks, hz; /* hz 0: no test is running */
    seat who;
};

enum { TIMED_FRAME = 40 }; /* milliseconds between two pictures */

/* Nanoseconds of the monotonic clock. */
long long timed_clock(void);
/* Looks at the open question of a seat: starts the clock of a test, lets it run
   on, or ends it. */
void timed_follow(struct timed *t, const struct match *m, seat who,
                  long long now);
/* The tick at a moment; below 0: so many ticks until the test starts. */
int timed_tick(const struct timed *t, long long now);
/* Are the ticks of the test over? */
bool timed_is_over(const struct timed *t, long long now);

/* The verb a press answers with: the first that takes a tick and is for people;
   0 if the game has none. */
unsigned timed_verb(const struct game *game);
/* The answer of a press at a tick; false if it would be refused: such a press
   means nothing. */
bool timed_answer(const struct session *s, seat who, int tick,
                  struct action *out);

/* A whole test in plain lines at a terminal (timed_lines.c): every line end is
   a press; where `out` is a terminal too the game's one-line picture moves. False
   when the player leaves. */
bool timed_lines(struct session *s, seat who, FILE *in, FILE *out);

#endif
