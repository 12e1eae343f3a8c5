/*
 * load.h: what the files of the loader share: load.c (the game, its cards and
 * dams), load_ruse.c (tactics cards), load_extras.c (aids, tokens, variants).
 */
#ifndef LOAD_H
#define LOAD_H

#include "bitwa.h"

#include "../../engine/words.h"
#include "../../engine/yaml.h"

enum {
    ELITES = 4,    /* tactics cards that are laid at dams */
    ANIMALS = 32,  /* the most a pack may have */
    AIDS = 4,      /* aid cards, likewise */
    LOGS = 9,      /* log tokens, likewise */
    VARIANTS = 16, /* likewise */
    NAME = 160,    /* bytes of a thing's name */
    ALL_VALUES = (1 << VALUES) - 1,
};

/* What the pack says how many there are of. */
enum part {
    PART_COMBAT,
    PART_TACTICS,
    PART_AID,
    PART_ROLE,
    PART_LOG,
    PART_DAM,
    PARTS,
};

/* What a set of cards can be tested for; bits, in the order of test_words. */
enum { ONE_COLOUR = 1, ONE_VALUE = 2, CONSECUTIVE = 4 };

struct animal {
    const struct node *at;
    uint16_t values; /* what its cards may stand for */
    bool is_elite, is_used;
};

struct loading {
    struct pack *p;
    struct box *box;
    struct bitwa_box *out;
    struct name *name[NAME_SPACES]; /* the same as in the box, to be filled */
    struct say card_form, tactics_form, dam_form;
    int parts[PARTS];
    struct names animals;
    struct name animal_name[ANIMALS];
    struct animal animal[ANIMALS];
    /* bits, for load_once: places of the row, formations on one aid card,
       roles with a token, ways to break a tie */
    unsigned places, lines, tokens, ties;
    /* where things stand in the files, for the second pass */
    const struct node *setup, *card[CARDS];
};

/* Words of the pack in the order of the enums. */
extern const char *const load_formation_words[];
/* What strength.c takes for granted of each formation. */
extern const uint8_t load_formation_tests[FORMATIONS];

typedef void read_entry(struct loading *l, const struct node *n);

/* A value that can only be this one word; a number; a text. */
void load_fixed(struct pack *p, const struct node *map, const char *key,
                const char *word);
int load_int(struct pack *p, const struct node *map, const char *key, int min,
             int max);
struct say load_say(struct pack *p, const struct node *map, const char *key);
/* A list of so many things, each with an id of its own. */
void load_list(struct loading *l, const struct node *map, const char *key,
               int want, read_entry *read);
/* Notes that a row was met; each may be met once. */
void load_once(struct pack *p, unsigned *met, int row, const struct node *n);
/* Names a thing by its `id` and, where there is such a key, its `code`. */
struct name *load_name(struct loading *l, enum bitwa_names space, int row,
                       const struct node *map);
/* A thing's name by its form; `gaps` as in words_fill. */
const char *load_form(struct loading *l, const char *form,
                      const char *const *gaps);

void load_tactics(struct loading *l);  /* load_ruse.c */
void load_tokens(struct loading *l);   /* load_extras.c */
void load_variants(struct loading *l); /* load_extras.c */

#endif
