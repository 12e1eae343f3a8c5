/*
 * face.h: what the files of the terminal face share. All of them know one
 * struct knockdown_view and nothing else of a running game: what they need of
 * the rules (pools, ranges, payments) they ask of a position put together from
 * the view.
 *
 * face.c says what is where on the screen, table.c draws cards, special
 * attacks, hands and damage, arena.c the arena, setup.c what is chosen
 * before the fight and how rounds ended, tower.c the tower. typed.c
 * reads typed lines. explain.c explains things in the sentences of
 * words.c; parts.c tells what pools, blocks and tests are made of;
 * reason.c says what speaks for and against an answer.
 */
#ifndef KNOCKDOWN_FACE_H
#define KNOCKDOWN_FACE_H

#include "../knockdown.h"

#include "../../../canvas/canvas.h"

enum {
    FACE_TEXT = 512, /* bytes of a sentence or a list */
    FACE_WORD = 64,
    FACE_NUMBERS = 12,
};

/* ---- words.c: text ------------------------------------------------------- */

/* Sentences about a view that go, one after another, into one text. */
struct telling {
    const struct box *box;
    const struct knockdown_box *b;
    const struct knockdown_view *v;
    enum lang lang;
    seat me; /* whose board comes first: the viewer's, or the first seat's */
    char *out;
    size_t cap;
    char number[FACE_NUMBERS][12]; /* the last numbers made into words */
    unsigned numbers;
};

struct telling knockdown_telling(const struct box *box,
                                 const struct knockdown_view *v, enum lang lang,
                                 char *out, size_t cap);
/* A text of the section `face`, or "". */
const char *knockdown_text(const struct box *box, enum lang lang,
                           const char *key);
/* What a thing of a name space is called. */
const char *knockdown_name_in(const struct box *box, enum lang lang,
                              unsigned space, unsigned row);
/* A number as a word; good until FACE_NUMBERS more were made. */
const char *knockdown_num(struct telling *t, int number);
/* Writes a text of the section `face`, its gaps filled from a NULL-ended list
   name, value, name, ... */
void knockdown_fill(const struct box *box, enum lang lang, char *out,
                    size_t cap, const char *key, ...) __attribute__((sentinel));
/* The same as one more sentence, and as one more line, of the telling. */
void knockdown_add(struct telling *t, const char *key, ...)
    __attribute__((sentinel));
void knockdown_line(struct telling *t, const char *key, ...)
    __attribute__((sentinel));

/* In short, as pictures have it: "2L 1H" ("-" for nothing), "r1-3", "F/K+?". */
void knockdown_short_damage(const struct box *box, enum lang lang,
                            unsigned light, unsigned heavy, char *out,
                            size_t cap);
void knockdown_short_range(const struct box *box, enum lang lang,
                           const struct range *r, char *out, size_t cap);
void knockdown_short_cost(const struct box *box, enum lang lang,
                          const struct cost *cost, char *out, size_t cap);
/* In words: "2 light, 1 heavy". */
void knockdown_damage(const struct box *box, enum lang lang, unsigned light,
                      unsigned heavy, char *out, size_t cap);
/* What a fighter is called in a sentence: the fighter's name. */
const char *knockdown_who(const struct telling *t, seat who);

/* ---- words.c: positions -------------------------------------------------- */

/* The fight as far as a view tells it. Cards that are not known are marked
   unseen; which form a test has is not in it. */
void knockdown_position(const struct box *box, const struct knockdown_view *v,
                        struct knockdown *out);
/* The field of a fighter, counted from 0, or NONE; the arena, or NULL while there
   is none. */
unsigned knockdown_field_of(const struct box *box,
                            const struct knockdown_view *v, seat who);
const struct arena_def *knockdown_arena(const struct box *box,
                                        const struct knockdown_view *v);
/* The chance of a fighter to pass a test now, in percent; 0 and 100 only where
   it is certain. */
int knockdown_percent(const struct knockdown_view *v, seat tested);
/* Has the fight begun, so that figures stand on the arena? */
bool knockdown_is_fight(const struct knockdown_view *v);

/* What can be done with a special attack of a fighter now. */
enum special_state {
    SPECIAL_READY,
    SPECIAL_RANGE, /* the foe is out of range */
    SPECIAL_COST,  /* cards are missing */
    SPECIAL_USED,  /* in this Combo already */
};
enum special_state knockdown_special_state(const struct box *box,
                                           const struct knockdown_view *v,
                                           seat who, unsigned i);

/* ---- explain.c, parts.c -------------------------------------------------- */

bool knockdown_explain(const struct box *box, const void *view, enum lang lang,
                       const char *topic, char *out, size_t cap);
/* What the pool of an attack is made of, for an attacker: "printed ..., edge
   ..., a skill ...". */
void knockdown_pool_parts(struct telling *t, seat who, const struct attack *a,
                          const char *name);
/* What each way to block leaves of the running attack. */
bool knockdown_block_parts(struct telling *t);
/* How a test of a fighter would go now, and what passing it takes away. */
void knockdown_test_parts(struct telling *t, seat tested);

/* ---- typed.c ------------------------------------------------------------- */

int knockdown_typed(const struct box *box, const void *view, const char *line,
                    const struct action *legal, unsigned n);
/* A symbol by its letter in either language, or -1. */
int knockdown_symbol_of(const struct box *box, char letter);

/* ---- reason.c ------------------------------------------------------------ */

void knockdown_reason(const struct box *box, const void *view, enum lang lang,
                      const struct action *a, char *out, size_t cap);
/* What speaks against an answer; false if nothing does. */
bool knockdown_warn(struct telling *t, const struct action *a);

/* ---- drawing ------------------------------------------------------------- */

struct drawing {
    const struct box *box;
    const struct knockdown_box *b;
    const struct knockdown_view *v;
    struct look look;
    struct canvas *c;
    seat me;                    /* whose things come first */
    const struct action *focus; /* the answer pointed at, or NULL */
};

/* A part of the screen. */
struct panel {
    int row, col, rows, cols;
};

/* At most so many columns of a text. Returns the next column. */
int knockdown_put(const struct drawing *d, int row, int col, int cols,
                  enum ink ink, const char *text);
enum ink knockdown_symbol_ink(unsigned symbol);
/* The player of a seat, or the fighter where players have no names. */
const char *knockdown_player(const struct drawing *d, seat who);
/* The first letter of a fighter; another one if both have the same. */
char knockdown_letter(const struct drawing *d, seat who);

/* arena.c: in three rows and 42 columns. */
void knockdown_draw_arena(const struct drawing *d, int row, int col);

/* table.c */
void knockdown_draw_row(const struct drawing *d, int row);
void knockdown_draw_specials(const struct drawing *d, int row);
void knockdown_draw_hand(const struct drawing *d, int row, int col, seat who);
void knockdown_draw_damage(const struct drawing *d, int row, int col, seat who);
/* A fighter's board with all texts; returns the row below. */
int knockdown_draw_board(const struct drawing *d, const struct panel *at,
                         seat who);

/* setup.c: true if the phase has a picture of its own; from row 1 on. */
bool knockdown_draw_setup(const struct drawing *d);
/* Rounds that are over, one a row; returns the row below. */
int knockdown_draw_rounds(const struct drawing *d, int row, int col, int cols);

/* tower.c: on the whole canvas; on a single row as a mark on a scale, as is
   the crane in the calm form. */
void knockdown_draw_tower(const struct drawing *d);

#endif
