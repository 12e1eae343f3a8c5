/*
 * pack_json.h: a pack as it was written, for clients that show more of it than
 * names and texts: a map to draw, the points of a card. The trees that the
 * loader read are kept and passed on as JSON; nobody interprets them here.
 */
#ifndef PACK_JSON_H
#define PACK_JSON_H

#include "box.h"
#include "out.h"

struct node;
struct pack;

/* One file of a pack. */
struct pack_tree {
    const char *name; /* "dams.yaml" */
    const struct node *top;
};

/* Keeps all files of the pack in its box, by name, but for texts and guides:
   those have forms of their own. Files that the loader did not ask for are read
   as strictly as the others. */
void pack_keep_trees(struct pack *p, struct box *box);

/* One JSON object: a member for each file, named without ".yaml". Scalars
   without quotes that are whole numbers, true or false become such; all others
   are strings. */
void pack_json(struct out *out, const struct box *box);

#endif
