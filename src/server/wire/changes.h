/*
 * changes.h: what is different between two objects of JSON, as paths: the way in
 * which clients are told of changes. Both texts are our own: without blanks, their
 * members in the same order.
 *
 *   "set":{"table.seats.1.here":true,"table.pending":["P2"]},"gone":["undo"]
 *
 * A path leads through members and entries of lists. Lists of the same length are
 * told entry by entry, others whole. Of a match also "view":{...}, paths in the
 * view (engine/field.h), and questions whose answers are packed (answers_pack.h).
 */
#ifndef CHANGES_H
#define CHANGES_H

#include "../../engine/out.h"
#include "json.h"

/* The difference of two objects, as above, without braces. False, and nothing is
   written: there is none. */
bool changes_write(struct out *f, const char *before, const char *now);

/* Does to an object what a message with `set`, `gone` and `view` says, as clients do.
   False: it does not fit. */
bool changes_apply(json_t *object, const json_t *message);

/* The news of a message with short ones among them, each with all its members named;
   `facts` are those told up to now, and are what is known afterwards. NULL: they do
   not fit. */
json_t *facts_hear(json_t *facts, const json_t *message);

#endif
