/*
 * load.h: what the files of the loader share: load.c (the game, its numbers,
 * words, maps), effect.c (effects, made flat), cards.c (cards), people.c
 * (Beasts, Hunters, upgrades), contract.c (contracts, the first game), feats.c.
 */
#ifndef BESTIA_LOAD_H
#define BESTIA_LOAD_H

#include "../bestia.h"

#include "../../../engine/pack_read.h"

struct loading {
    struct pack *p;
    struct box *box;
    struct bestia_box *out;
    struct name *name[NAME_SPACES]; /* the same as in the box, to be filled */
    unsigned effects, lists;        /* rows in use; list 0 is empty */
    /* pieces of all maps, by the row of their area */
    uint8_t piece_kind[MAP_SIDES * PIECES], piece_row[MAP_SIDES * PIECES];
    const struct node *piece_at[MAP_SIDES * PIECES];
    unsigned pieces;
    const struct node *start[MAP_SIDES];
    const struct node *owner[FIRST_GEAR]; /* of abilities, as written */
};

typedef void read_entry(struct loading *l, const struct node *n, unsigned row);

extern const char *const bestia_unit_words[];
extern const char *const bestia_mod_words[];
extern const char *const bestia_habitat_words[];

/* ---- load.c ---------------------------------------------------------------- */

/* A new name space; its rows mean nothing until they are named. */
void bestia_name_space(struct loading *l, enum bestia_names space,
                       const char *what, unsigned n);
/* Names a thing by its keys `id`, which no other of its kind may have, and
   `name`; the code is the id without what stands before the first _. */
void bestia_read_name(struct loading *l, enum bestia_names space, unsigned row,
                      const struct node *map);
uint8_t bestia_read_number(struct loading *l, const struct node *map,
                           const char *key, int min, int max);
/* The row of a thing by its id. */
uint8_t bestia_read_ref(struct loading *l, const struct node *map,
                        const char *key, enum bestia_names space);

/* ---- effect.c -------------------------------------------------------------- */

/* The list of effects under a key; returns its row. */
uint8_t bestia_read_effects(struct loading *l, const struct node *map,
                            const char *key);
void bestia_name_effects(struct loading *l, const struct node *top);

/* ---- one file of the pack each, or two ------------------------------------- */

void bestia_name_cards(struct loading *l);
void bestia_read_cards(struct loading *l);
void bestia_read_people(struct loading *l);
void bestia_read_contracts(struct loading *l);
void bestia_read_first_game(struct loading *l);
void bestia_read_feats(struct loading *l);

#endif
