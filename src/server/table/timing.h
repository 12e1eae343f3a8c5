/*
 * timing.h: timed tests (struct ask) by the server's clock; see timing.c.
 */
#ifndef SERVER_TIMING_H
#define SERVER_TIMING_H

#include "table.h"

/* The table was read from disk: tests that were under way are taken up. */
void timing_woken(struct table *t);
/* Is a test of this seat about to begin or to end (timing_told)? */
bool timing_changes(const struct table *t, seat s);
/* The open question of a seat is known now: a new test starts. */
void timing_told(struct table *t, seat s);
/* The player of a seat is here: did a test start that waited for it? */
bool timing_came(struct table *t, seat s);
/* When the test of a seat is over, by net_clock_ms; INT64_MAX: nobody knows. */
int64_t timing_deadline(const struct table *t, seat s);
/* The member `test` of a table message, after a comma; nothing where no test
   runs. */
void timing_write(struct out *f, const struct table *t);

/* The tick that an answer names, or -1. */
int timing_tick(const struct game *game, const struct action *a);
/* NULL, or the error of an answer that did not arrive at its moment. */
const char *timing_struck(const struct table *t, const struct action *a,
                          int64_t arrived);
/* Is this the log of a test of this game: a list of whole numbers, not too
   many? */
bool timing_log_is_one(const struct table *t, const json_t *log);
/* "same" or "differs": the log that a client kept, beside what arrived of it.
   NULL: the seat is in no test. What arrived counts. */
const char *timing_compare(const struct table *t, seat s, const json_t *log);

/* An answer of a test was played that was `off` the best moment (struct game,
   off_by): it goes with the next write. */
void timing_keep(struct table *t, seat s, int off);
/* TIMING_WORDS texts for that write, or NULL. */
char **timing_collect(struct table *t);
void timing_free(char **words);
/* Gives the answers that the table gives for marked players. */
void timing_answer(struct table *t);
/* Is there one to be given? */
bool timing_is_due(const struct table *t);

#endif
