/*
 * table_card.h: the stored card of a table; the public one (table_card) is in
 * server.h.
 */
#ifndef TABLE_CARD_H
#define TABLE_CARD_H

#include "table.h"

/* The card with what only the server may know. */
void table_card_write(struct out *f, const struct table *t);
/* A table from its stored card, without its match; `state` gets the hash of its
   position. NULL: it is damaged, or of a game that nobody knows here; that is
   complained of in the log, once for each table. */
struct table *table_card_read(struct server *s, const char *code,
                              const char *text, uint64_t *state);

/* By enum store_status, by enum chair_kind. */
extern const char *const table_status_words[4];
extern const char *const chair_kind_words[3];

#endif
