/*
 * table.h: what tests need to sit down and play: the boxes of all games,
 * set-ups told in words, matches that play themselves, logs as one text.
 */
#ifndef TABLE_H
#define TABLE_H

#include "../../src/engine/match.h"

enum { TABLE_GAMES = 16 };

struct table {
    struct box *box[TABLE_GAMES]; /* by row of games[] */
};

/* Loads every game from the program itself; a failure ends the test. */
void table_open(struct table *t);
void table_close(struct table *t);
/* The same as set-up and tear-down of a cmocka group: *state is the table. */
int table_begin(void **state);
int table_end(void **state);
/* The box of a game, or NULL; a callback for logs and scenes. */
const struct box *table_find(void *table, const char *game);

/* A set-up by words: "tactics=true rematch=true". */
struct setup table_setup(const struct box *box, unsigned seats,
                         const char *options);
/* A match whose chance follows from a seed; bots sit at all seats. */
struct match *table_match(const struct box *box, const struct setup *setup,
                          uint64_t seed);
/* Plays a random answer of a random open seat; false if the match is over. */
bool table_step(struct match *m, struct rng *rng);
/* Plays until the match is over. */
void table_finish(struct match *m, struct rng *rng);

/* The whole log as one text, to be freed. */
char *table_text(const struct match *m);
/* The log of a small match: coins, four players, three flips, the end. */
char *table_coins(struct table *t);

#endif
