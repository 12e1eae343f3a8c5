/*
 * players.h: what is kept of the players of a table elsewhere.
 */
#ifndef TABLE_PLAYERS_H
#define TABLE_PLAYERS_H

#include "table.h"

/* Looks up what is not known yet; `known` is called at once if that is nothing. The
   table must hear nothing until then. */
void players_look_up(struct table *t,
                     void (*known)(struct table *t, void *context),
                     void *context);

#endif
