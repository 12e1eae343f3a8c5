/*
 * cold.h: all that is stored of a table; for table.c and cold.c.
 */
#ifndef TABLE_COLD_H
#define TABLE_COLD_H

#include "table_card.h"

struct stored {
    char code[STORE_CODE];
    char *card; /* NULL: there is no such table, and nothing else */
    char *stand;
    unsigned lines; /* that the stand speaks of */
    char *log;
    size_t log_n;
    char *chat; /* the last CHATS lines, */
    unsigned chat_first;
    char *summary;
};

/* Reads it, in a look: store_look. */
void stored_look(struct store *s, struct stored *o);
void stored_free(struct stored *o);
/* The table without its match; NULL: there is none, or it is damaged. */
struct table *stored_table(struct server *s, const struct stored *o,
                           uint64_t *state);
/* table.c: the table with its match, in memory from now on; NULL: the same. */
struct table *table_wake(struct server *s, const struct stored *o,
                         int64_t epoch);

#endif
