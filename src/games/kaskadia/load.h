/*
 * load.h: what the files of the loader share: load.c (the game, animals and
 * habitats, all names), load_dice.c (dice, dice actions, variants),
 * load_effect.c (effects and what they are called), load_cards.c (habitat and
 * completion cards), load_sheet.c (sheets A and B, and what all four have),
 * load_map.c (the maps of C and D), load_trail.c (scenarios, achievements).
 */
#ifndef LOAD_H
#define LOAD_H

#include "kaskadia.h"

#include "../../engine/yaml.h"

enum {
    NAME = 160, /* bytes of a thing's name */
    WORD = 32,  /* bytes of an id */
    A_CELLS = 10,
    B_COLS = 6,
    C_COLS = 4,
    PER_SET = 3,    /* cards of a habitat and level in a box (KR-11.6) */
    BEGINNERS = 4,  /* completion cards 1 to 4 of a box (KR-5.1) */
    PLAYERS = 8,    /* KR-1.1 */
    MOST = 99,      /* of points and the like */
    MOST_TALLY = 20 /* of what a tally starts with */
};

/* Where effects stand; each place takes some of them only. */
enum place {
    IN_COMPLETION,
    IN_ROW,        /* A: a full row */
    IN_COLUMN,     /* A: the second and fourth hex of a column */
    IN_AREA,       /* A: cells of the bonus area */
    IN_TRACKS,     /* B: hexes and diamonds */
    IN_TRACK_OVER, /* B: overflow track, whose points stand apart */
    IN_HEX,        /* C */
    IN_MONUMENTS,  /* C */
    IN_LINK,       /* D: edges and corners */
    IN_CELL,       /* B, C: cells of the sun/rain area */
    IN_OVERFLOW,   /* C, D */
    PLACES,
};

struct loading {
    struct pack *p;
    struct box *box;
    struct kaskadia_box *out;
    struct name *name[NAME_SPACES]; /* the same as in the box, to be filled */
    struct say card_form, completion_form, sheet_form;
    const struct node *effect_texts, *texts;
    /* what is being read */
    unsigned set;
    struct sheet *sheet;
    unsigned met;                      /* bits, for kload_once */
    unsigned per[2][HABITATS][LEVELS]; /* habitat cards met */
    unsigned tags[TAGS];               /* bonuses of the map so far */
    unsigned map_tags[SHEETS][TAGS];   /* the same, of every sheet */
};

typedef void read_entry(struct loading *l, const struct node *n, unsigned row);

/* Words of the pack in the order of the enums. */
extern const char *const kload_animal_words[];
extern const char *const kload_habitat_words[];
extern const char *const kload_tag_words[];
extern const char *const kload_sheet_words[];
extern const char *const kload_set_words[]; /* without "both" */

/* ---- load.c ---------------------------------------------------------------- */

/* A value that can only be this one word; a number; a text. */
void kload_fixed(struct pack *p, const struct node *map, const char *key,
                 const char *word);
int kload_int(struct pack *p, const struct node *map, const char *key, int min,
              int max);
struct say kload_say(struct pack *p, const struct node *map, const char *key);
/* The animal or habitat that a key names. */
uint8_t kload_animal(struct pack *p, const struct node *map, const char *key);
uint8_t kload_habitat(struct pack *p, const struct node *map, const char *key);
/* An id that follows from what the thing is. */
void kload_id(struct pack *p, const struct node *map, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A remark on where a thing comes from, where there is one. */
void kload_note(struct pack *p, const struct node *map);
/* A list of so many maps; `read` takes all keys of each. */
void kload_list(struct loading *l, const struct node *map, const char *key,
                unsigned want, read_entry *read);
/* A list of so many numbers up to `max`. */
void kload_numbers(struct pack *p, const struct node *map, const char *key,
                   uint8_t *out, unsigned want, int max);
/* Notes in l->met that a row was met; each may be met once. */
void kload_once(struct loading *l, unsigned row, const struct node *n);
/* A new name space; its rows mean nothing until they are named. */
void kload_names(struct loading *l, enum kaskadia_names space, const char *what,
                 unsigned n);
/* Names a thing by its key `id`, which no other of its kind may have. */
struct name *kload_name(struct loading *l, enum kaskadia_names space,
                        unsigned row, const struct node *map);
/* A short word made of parts, which lives as long as the box. */
const char *kload_word(struct loading *l, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Names a thing whose id follows from what it is. */
void kload_named(struct loading *l, enum kaskadia_names space, unsigned row,
                 struct say text, const char *id);
/* A form that names are made with; it may have these gaps only. */
struct say kload_gapped(struct loading *l, const struct node *map,
                        const char *key, const char *const *gaps);
/* Fills the gaps of a form in both languages; the list ends with an empty
   one. */
struct kload_gap {
    const char *name;
    struct say value;
};
struct say kload_form(struct loading *l, const struct say *form,
                      const struct kload_gap *gaps);

/* ---- load_effect.c --------------------------------------------------------- */

/* The list `effects` of a thing. */
void kload_effects(struct loading *l, const struct node *map, enum place place,
                   struct effect out[EFFECTS]);
/* A bonus of a map: its tag says what its one effect gives. Counts tags. */
void kload_bonus(struct loading *l, const struct node *map, enum place place,
                 struct bonus *out);
/* What a thing with these effects is called: "fox + hawk". */
struct say kload_effect_text(struct loading *l, const struct effect *effect);

/* ---- one file of the pack each, or a few ------------------------------------- */

void kload_dice(struct loading *l);
void kload_actions(struct loading *l);
void kload_variants(struct loading *l);
void kload_cards(struct loading *l);
void kload_sheets(struct loading *l);
void kload_trail(struct loading *l);

/* ---- load_sheet.c, for load_map.c --------------------------------------------- */

/* The sun/rain area of the sheet, `cols` columns. */
void kload_area(struct loading *l, const struct node *top, unsigned cols);

void kload_sheet_c(struct loading *l, const struct node *top);
void kload_sheet_d(struct loading *l, const struct node *top);

#endif
