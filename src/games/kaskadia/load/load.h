/*
 * load.h: what the files of the loader share: load.c (the game, animals and
 * habitats, all names), dice.c (dice, dice actions, variants),
 * effect.c (effects and what they are called), cards.c (habitat and
 * completion cards), sheet.c (sheets A and B, and what all four have),
 * map.c (the maps of C and D), trail.c (scenarios, achievements).
 */
#ifndef LOAD_H
#define LOAD_H

#include "../kaskadia.h"

#include "../../../engine/pack_read.h"

enum {
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
    unsigned met;                      /* animals of the face, for node_once */
    unsigned per[2][HABITATS][LEVELS]; /* habitat cards met */
    unsigned tags[TAGS];               /* bonuses of the map so far */
    unsigned map_tags[SHEETS][TAGS];   /* the same, of every sheet */
};

typedef void read_entry(struct loading *l, const struct node *n, unsigned row);

/* Words of the pack in the order of the enums. */
extern const char *const kaskadia_animal_words[];
extern const char *const kaskadia_habitat_words[];
extern const char *const kaskadia_tag_words[];
extern const char *const kaskadia_sheet_words[];
extern const char *const kaskadia_set_words[]; /* without "both" */

/* ---- load.c -------------------------------------------------------------- */

/* The animal or habitat that a key names. */
uint8_t kaskadia_read_animal(struct pack *p, const struct node *map,
                             const char *key);
uint8_t kaskadia_read_habitat(struct pack *p, const struct node *map,
                              const char *key);
/* A list of so many maps; `read` takes all keys of each. */
static inline void kaskadia_read_list(struct loading *l, const struct node *map,
                                      const char *key, unsigned want,
                                      read_entry *read)
{
    node_each(l->p, map, key, want, read, l);
}
/* A new name space; its rows mean nothing until they are named. */
void kaskadia_name_space(struct loading *l, enum kaskadia_names space,
                         const char *what, unsigned n);
/* Names a thing by its key `id`, which no other of its kind may have. */
struct name *kaskadia_read_name(struct loading *l, enum kaskadia_names space,
                                unsigned row, const struct node *map);
/* Names a thing whose id follows from what it is. */
void kaskadia_name_as(struct loading *l, enum kaskadia_names space,
                      unsigned row, struct say text, const char *id);
/* A form that names are made with; it may have these gaps only. */
struct say kaskadia_read_form(struct loading *l, const struct node *map,
                              const char *key, const char *const *gaps);

/* ---- effect.c ------------------------------------------------------------ */

/* The list `effects` of a thing. */
void kaskadia_read_effects(struct loading *l, const struct node *map,
                           enum place place, struct effect out[EFFECTS]);
/* A bonus of a map: its tag says what its one effect gives. Counts tags. */
void kaskadia_read_bonus(struct loading *l, const struct node *map,
                         enum place place, struct bonus *out);
/* What a thing with these effects is called: "fox + hawk". */
struct say kaskadia_effect_text(struct loading *l, const struct effect *effect);

/* ---- one file of the pack each, or a few --------------------------------- */

void kaskadia_read_dice(struct loading *l);
void kaskadia_read_actions(struct loading *l);
void kaskadia_read_variants(struct loading *l);
void kaskadia_read_cards(struct loading *l);
void kaskadia_read_sheets(struct loading *l);
void kaskadia_read_trail(struct loading *l);

/* ---- sheet.c, for map.c -------------------------------------------------- */

/* The sun/rain area of the sheet, `cols` columns. */
void kaskadia_read_area(struct loading *l, const struct node *top,
                        unsigned cols);

void kaskadia_read_sheet_c(struct loading *l, const struct node *top);
void kaskadia_read_sheet_d(struct loading *l, const struct node *top);

#endif
