/*
 * form.h: how a table is set. A pack may have a form.yaml: it says which options
 * mean something only together with certain values of others, so that nobody is
 * asked what cannot matter. No rule reads it: a wrong line hides a choice, it
 * changes no game.
 */
#ifndef FORM_H
#define FORM_H

#include "box.h"

struct pack;

/* Is a file called so the form? */
bool form_of_file(const char *file);

/* Reads form.yaml into the needs of the options, if the pack has one. Called by
   box_load. */
void pack_form(struct pack *p, struct box *box);

/* Does an option mean anything in this set-up? */
bool option_matters(const struct box *box, const struct setup *setup,
                    unsigned row);

#endif
