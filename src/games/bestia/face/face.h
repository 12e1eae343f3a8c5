/*
 * face.h: what the parts of the face share: face.c draws the table, wide.c what stands
 * beside it on a wide screen, explain.c says things in words.
 */
#ifndef BESTIA_FACE_H
#define BESTIA_FACE_H

#include "../../../canvas/canvas.h"
#include "../bestia.h"

enum { FACE_TEXT = 400 };

/* The name of a thing; "" for NONE. */
const char *bestia_name(const struct box *box, enum lang lang, unsigned space,
                        unsigned row);
/* The label of an area ("D4"), which its code ends with ("n_d4"); of nothing else. */
bool bestia_label(const struct box *box, unsigned kind, int value, char *out,
                  size_t cap);
/* What an area holds, as one word of letters (12.3 of the specification). */
void bestia_cell(const struct bestia_view *v, unsigned area, char *out,
                 size_t cap);
/* Why the Beast is not in an area, or how likely it is there; "": nothing is told. */
void bestia_say_why(const struct box *box, const struct bestia_view *v,
                    enum lang lang, unsigned area, char *out, size_t cap);
/* The goals of a night with how far both sides are: one line each. */
void bestia_say_goal(const struct box *box, const struct bestia_view *v,
                     enum lang lang, unsigned night, unsigned side, char *out,
                     size_t cap);
/* The cards that a viewer knows to be in a hand, separated by commas. */
void bestia_say_hand(const struct box *box, const struct bestia_view *v,
                     enum lang lang, unsigned who, char *out, size_t cap);
/* A trap: number, region, and card and habitat as far as they are known. */
void bestia_say_trap(const struct box *box, const struct bestia_view *v,
                     enum lang lang, unsigned trap, char *out, size_t cap);

bool bestia_explain(const struct box *, const void *view, enum lang,
                    const char *topic, char *out, size_t cap);
void bestia_draw_wide(const struct box *, const struct bestia_view *,
                      const struct look *, struct canvas *);

#endif
