/*
 * field.h: views by name. The field table of a game says what each member of
 * its view is; JSON, scenes and documentation are made from it.
 */
#ifndef FIELD_H
#define FIELD_H

#include "game.h"
#include "out.h"

/* One field as text: "47", "Y1 Y2", rows of a table separated by " | ". The
   name may end in [i]: the i-th entry, or row. False: there is no such field,
   or the list is not that long now. */
bool field_text(const struct box *box, const void *view, const char *name,
                char *out, size_t cap);

/* The i-th entry of a list (of a table: in that row) and its kind. False: there is
   no such list, it is not that long now, or nothing is there. */
bool field_entry(const struct box *box, const void *view, const char *name,
                 unsigned row, unsigned i, uint8_t *kind, int *value);

/* The kind of what a list holds; ARG_NONE: there is no such list. */
uint8_t field_kind(const struct box *box, const char *name);

/* What of a view is different from an earlier one of the same eyes, as one JSON
   object: "hand.3" is an entry of a list (a row of a table), "map.3.1" a value
   of a row; "hand.splice": [2,1,"G5"] says that at 2 one entry goes and this
   one comes; "hand" is all of it: whatever is shortest. False, and nothing is
   written: they are alike. */
bool field_changes(const struct box *box, const void *before, const void *now,
                   struct out *out);

/* The whole view as one JSON object. Names are ids of the pack. */
void field_json(const struct box *box, const void *view, struct out *out);

#endif
