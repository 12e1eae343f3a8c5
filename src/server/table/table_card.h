/*
 * table_card.h: the stored card of a table; the public one (table_card) is in
 * server.h.
 */
#ifndef TABLE_CARD_H
#define TABLE_CARD_H

#include "table.h"

/* What moves with every answer: when, who is asked, the hash of the position, the
   clocks. It is kept with the lines of the log, so that an answer leaves the card
   alone. */
void table_stand_write(struct out *f, const struct table *t);
/* The card with what only the server may know, and how the table stands after so many
   lines. */
void table_card_write(struct out *f, const struct table *t, unsigned lines,
                      const char *stand);
/* While this stays the same, so does the card, but for how the table stands; never
   0. */
uint64_t table_card_hash(const struct table *t);
/* A table from its stored card, without its match; `state` gets the hash of its
   position. `stand` was kept with the last of so many lines, or is NULL; the later
   of the two counts. NULL: it is damaged, or of a game that nobody knows here; that
   is complained of in the log, once for each table. */
struct table *table_card_read(struct server *s, const char *code,
                              const char *text, const char *stand,
                              unsigned lines, uint64_t *state);

/* By enum store_status, by enum chair_kind. */
extern const char *const table_status_words[4];
extern const char *const chair_kind_words[3];

#endif
