/*
 * face.h: what the parts of the face share: face.c draws the table, side.c what stands
 * beside the map, typed.c reads lines, tell.c says parts of the table in words,
 * explain.c finds what is asked for, reason.c tells why.
 */
#ifndef RYCERZE_FACE_H
#define RYCERZE_FACE_H

#include "../../../canvas/canvas.h"
#include "retell.h"

enum { FACE_LINE = 400, SIDE_COL = 49 };

/* A table, and for whom it is drawn or told. */
struct seeing {
    const struct box *box;
    const struct rycerze_box *b;
    const struct rycerze_view *v;
    enum lang lang;
};

/* ---- tell.c: "" where there is nothing ----------------------------------- */

const char *ry_name(const struct seeing *s, enum rycerze_names space,
                    unsigned row);
const char *ry_text(const struct seeing *s, const char *key);
/* A text of the face with gaps (name, value, ..., NULL), behind what is there. */
void ry_put(const struct seeing *s, char *out, size_t cap, const char *between,
            const char *key, ...);
void ry_put_plain(char *out, size_t cap, const char *between, const char *text);
/* The first word of a knight's name, or of the seat's number. */
void ry_short_name(const struct seeing *s, unsigned who, char out[24]);
/* "6:2!*" and "C4 13x": the two lines of a hex on the map. */
void ry_hex_signs(const struct seeing *s, unsigned hex, char out[12]);
void ry_hex_pieces(const struct seeing *s, unsigned hex, char out[24]);
void ry_say_hex(const struct seeing *s, unsigned hex, char *out, size_t cap);
void ry_say_knight(const struct seeing *s, unsigned who, char *out, size_t cap);
/* Gear of a seat by places; what the viewer does not know by its colour. */
void ry_say_gear(const struct seeing *s, unsigned who, char *out, size_t cap);
void ry_say_luck(const struct seeing *s, bool texts, char *out, size_t cap);
void ry_say_market(const struct seeing *s, char *out, size_t cap);
/* Of a contract that is known: the number of the hex it leads to, or 0; whether it
   expires (RP-8.2). */
unsigned ry_contract_hex(const struct seeing *s, unsigned deal);
bool ry_expires(const struct seeing *s, unsigned deal);
/* One contract in play, with what is left of it. */
void ry_say_contract(const struct seeing *s, unsigned deal, bool texts,
                     char *out, size_t cap);
void ry_say_mission(const struct seeing *s, char *out, size_t cap);
void ry_say_combat(const struct seeing *s, char *out, size_t cap);
/* The chances of a clash and what they are made of: "attack own" of one card and side,
   "" of all. False: nothing is weighed, or there is no such card. */
bool ry_say_odds(const struct seeing *s, const char *topic, char *out,
                 size_t cap);
/* In one line: how likely each card hits, and is hit. */
void ry_say_chances(const struct seeing *s, char *out, size_t cap);
void ry_say_dice(const struct seeing *s, char *out, size_t cap);
/* A card or thing of a name space, with its numbers and text. */
void ry_say_card(const struct seeing *s, enum rycerze_names kind, unsigned row,
                 char *out, size_t cap);

/* ---- the rest ------------------------------------------------------------ */

void ry_draw_side(const struct seeing *s, const struct look *look,
                  struct canvas *c);
void ry_draw_wide(const struct seeing *s, struct canvas *c);
int rycerze_typed(const struct box *, const void *view, const char *line,
                  const struct action *legal, unsigned n);
bool rycerze_explain(const struct box *, const void *view, enum lang,
                     const char *topic, char *out, size_t cap);
void rycerze_reason(const struct box *, const void *view, enum lang,
                    const struct action *, char *out, size_t cap);

#endif
