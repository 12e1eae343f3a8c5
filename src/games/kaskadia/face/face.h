/*
 * face.h: what the files of the terminal face share. All of them know one
 * struct kaskadia_view and nothing else of a running game: what they need of
 * the rules (payments, points, what an answer brings) they ask of a position
 * put together from the view.
 *
 * face.c says what is where on the screen, table.c draws the table,
 * sheet.c the sheets, with the signs of signs.c. typed.c reads
 * typed lines. explain.c explains things in the sentences of words.c,
 * score.c points; reason.c says what speaks for and against an
 * answer.
 */
#ifndef KASKADIA_FACE_H
#define KASKADIA_FACE_H

#include "../rules/score.h"
#include "../rules/turn.h"

#include "../../../canvas/canvas.h"

enum {
    KFACE_TEXT = 512, /* bytes of a sentence or a list */
    KFACE_NUMBERS = 8,
};

/* ---- words.c: text ------------------------------------------------------- */

/* Sentences about a view that go, one after another, into one text. */
struct telling {
    const struct box *box;
    const struct kaskadia_box *b;
    const struct sheet *sheet;
    const struct kaskadia_view *v;
    enum lang lang;
    seat who; /* whom it is about */
    char *out;
    size_t cap;
    char number[KFACE_NUMBERS][12]; /* the last numbers made into words */
    unsigned numbers;
};

struct telling kface_telling(const struct box *box,
                             const struct kaskadia_view *v, enum lang lang,
                             char *out, size_t cap);
/* A text of the section `face`, or "". */
const char *kface_text(const struct box *box, enum lang lang, const char *key);
/* A number as a word; good until KFACE_NUMBERS more were made. */
const char *kface_num(struct telling *t, int number);
/* What a thing of a name space is called. */
const char *kface_name(const struct telling *t, unsigned space, unsigned row);
/* Writes a text of the section `face`, its gaps filled from a NULL-ended list
   name, value, name, ... */
void kface_fill(const struct telling *t, char *out, size_t cap, const char *key,
                ...) __attribute__((sentinel));
/* The same as one more sentence, and as one more line, of the telling. */
void kface_add(struct telling *t, const char *key, ...)
    __attribute__((sentinel));
void kface_line(struct telling *t, const char *key, ...)
    __attribute__((sentinel));
/* "fox ×2, hawk": of each animal so many. */
void kface_animals(const struct telling *t, const uint8_t count[ANIMALS],
                   char *out, size_t cap);
/* What effects give, in words: "fox, 2 points". */
void kface_effects(struct telling *t, const struct effect *effects, char *out,
                   size_t cap);
/* The name of a card without what stands around it. */
void kface_card_name(const struct box *box, enum lang lang, unsigned card,
                     char *out, size_t cap);

/* ---- words.c: positions -------------------------------------------------- */

/* The lane of a player, as far as a view tells it. */
void kface_player(const struct box *box, const struct kaskadia_view *v,
                  seat who, struct kaskadia_player *out);
/* The table with all lanes. */
void kface_position(const struct box *box, const struct kaskadia_view *v,
                    struct kaskadia *out);
/* The viewer's ways to collect, in the order of the answers. */
struct kface_plans {
    unsigned n;
    struct plan at[PLANS];
};
void kface_plans(const struct box *box, const struct kaskadia_view *v,
                 struct kface_plans *out);
/* The shortest a player is for the card of a slot, and of what; 0: it can be
   completed. Discounts are used. NONE: it cannot be, whatever one has. */
unsigned kface_missing(const struct box *box, const struct kaskadia_view *v,
                       seat who, unsigned slot, uint8_t missing[ANIMALS]);

/* ---- explain.c ----------------------------------------------------------- */

bool kface_explain(const struct box *box, const void *view, enum lang lang,
                   const char *topic, char *out, size_t cap);

/* ---- score.c ------------------------------------------------------------- */

/* All boxes of the pad; one box and what it is made of. */
void kface_score(struct telling *t);
void kface_score_box(struct telling *t, unsigned box);
/* Goals of the scenario or the achievements, and how far they are. */
void kface_goals(struct telling *t);

/* ---- typed.c ------------------------------------------------------------- */

int kface_typed(const struct box *box, const void *view, const char *line,
                const struct action *legal, unsigned n);
/* The plan that a letter alone means: the most of that animal for so many
   tokens, or -1. An action limits it to plans of that dice action; NONE: any. */
int kface_best_plan(const struct kface_plans *plans, unsigned animal,
                    int nature, unsigned action);
/* Is this the way that an answer means? */
bool kface_is_plan(const struct plan *p, const struct action *a);

/* ---- reason.c ------------------------------------------------------------ */

void kface_reason(const struct box *box, const void *view, enum lang lang,
                  const struct action *a, char *out, size_t cap);
/* What speaks against an answer; false if nothing does. */
bool kface_warn(struct telling *t, const struct action *a);

/* ---- drawing ------------------------------------------------------------- */

struct drawing {
    const struct box *box;
    const struct kaskadia_box *b;
    const struct sheet *sheet;
    const struct kaskadia_view *v;
    struct look look;
    struct canvas *c;
    const struct kface_plans *plans;
    seat who;                   /* whose tally and sheet */
    const struct action *focus; /* the answer pointed at, or NULL */
};

/* signs.c */
/* The letter of an animal or a habitat; on an ASCII screen the English one
   where the own one has none. */
const char *kface_animal_letter(const struct drawing *d, unsigned animal);
const char *kface_habitat_letter(const struct drawing *d, unsigned habitat);
enum ink kface_animal_ink(unsigned animal);
enum ink kface_habitat_ink(unsigned habitat);
/* What effects give, in few letters: "F+H", "2p". */
void kface_signs(const struct drawing *d, const struct effect *effects,
                 char *out, size_t cap);
void kface_sign(const struct drawing *d, const struct effect *effect, char *out,
                size_t cap);
/* At most so many columns of a text. Returns the next column. */
int kface_put(const struct drawing *d, int row, int col, int cols, enum ink ink,
              const char *text);

/* A part of the screen: where it begins and how wide it is. */
struct kface_panel {
    int row, col, cols;
};

/* table.c */
/* The four cards side by side, six rows. */
void kface_draw_cards(const struct drawing *d, int row);
/* The same as a list, three rows a card and a gap; returns the row below. */
int kface_draw_card_list(const struct drawing *d, const struct kface_panel *at,
                         int gap);
/* Central dice, own dice, the special die; where that is too long it goes to
   the next row. Returns the row below. */
int kface_draw_dice(const struct drawing *d, const struct kface_panel *at);
/* What every animal's letter collects, by dice action (family variant: by
   tokens); returns the row below. */
int kface_draw_collect(const struct drawing *d, const struct kface_panel *p);

enum { KFACE_SHEET_ROWS = 13 };
/* sheet.c: the sheet of d->who in KFACE_SHEET_ROWS rows from `row` on. */
void kface_draw_sheet(const struct drawing *d, int row);
/* The sun/rain or bonus area in full; returns the row below. */
int kface_draw_area(const struct drawing *d, int row, int col, int cols);

#endif
