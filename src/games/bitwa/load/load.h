/*
 * load.h: what the files of the loader share: load.c (the game, its cards and
 * dams), ruse.c (tactics cards), extras.c (aids, tokens, variants).
 */
#ifndef LOAD_H
#define LOAD_H

#include "../bitwa.h"

#include "../../../engine/pack_read.h"

enum {
    ELITES = 4,    /* tactics cards that are laid at dams */
    ANIMALS = 32,  /* the most a pack may have */
    AIDS = 4,      /* aid cards, likewise */
    LOGS = 9,      /* log tokens, likewise */
    VARIANTS = 16, /* likewise */
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
    /* bits, for node_once: places of the row, formations on one aid card,
       roles with a token, ways to break a tie */
    unsigned places, lines, tokens, ties;
    /* where things stand in the files, for the second pass */
    const struct node *setup, *card[CARDS];
};

/* Words of the pack in the order of the enums. */
extern const char *const bitwa_formation_words[];
/* What strength.c takes for granted of each formation. */
extern const uint8_t bitwa_formation_tests[FORMATIONS];

typedef void read_entry(struct loading *l, const struct node *n);

/* A list of so many things, each a map that has an id of its own and says
   where it comes from. */
void bitwa_read_list(struct loading *l, const struct node *map, const char *key,
                     int want, read_entry *read);
/* Names a thing by its `id` and, where there is such a key, its `code`. */
struct name *bitwa_read_name(struct loading *l, enum bitwa_names space, int row,
                             const struct node *map);

void bitwa_read_tactics(struct loading *l);  /* ruse.c */
void bitwa_read_tokens(struct loading *l);   /* extras.c */
void bitwa_read_variants(struct loading *l); /* extras.c */

#endif
