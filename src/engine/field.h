/*
 * field.h: views by name. The field table of a game says what each member of
 * its view is; JSON, scenes and documentation are made from it.
 */
#ifndef FIELD_H
#define FIELD_H

#include "game.h"

#include <stdio.h>

/* One field as text: "47", "Y1 Y2", rows of a table separated by " | ". The
   name may end in [i]: the i-th entry, or row. False: there is no such field,
   or the list is not that long now. */
bool field_text(const struct box *box, const void *view, const char *name,
                char *out, size_t cap);

/* The whole view as one JSON object. Names are ids of the pack. */
void field_json(const struct box *box, const void *view, FILE *out);

#endif
