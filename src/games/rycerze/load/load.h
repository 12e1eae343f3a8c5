/*
 * load.h: what the files of the loader share: load.c (the game, tiles, the board),
 * effect.c (the language of effects), cards.c (knights, gear, luck, wasteland),
 * mission.c (contracts, missions, the tutorial).
 */
#ifndef RYCERZE_LOAD_H
#define RYCERZE_LOAD_H

#include "../rycerze.h"

#include "../../../engine/pack_read.h"

struct loading {
    struct pack *p;
    struct box *box;
    struct rycerze_box *out;
    struct name *name[NAME_SPACES]; /* the same as in the box, to be filled */
    unsigned ops, lists, conds, effects, mods, choices; /* rows in use */
    const struct node *slot[HEXES], *tile[HEXES];       /* of the board */
};

typedef void read_entry(struct loading *l, const struct node *n, unsigned row);

extern const char *const rycerze_skill_words[];
extern const char *const rycerze_res_words[];
extern const char *const rycerze_color_words[];
extern const char *const rycerze_type_words[];
extern const char *const rycerze_symbol_words[];
extern const char *const rycerze_foe_types[];

/* ---- load.c -------------------------------------------------------------- */

void rycerze_space(struct loading *l, enum rycerze_names space,
                   const char *what, unsigned n);
/* Names a thing by its keys `id` and `name`. */
void rycerze_name(struct loading *l, enum rycerze_names space, unsigned row,
                  const struct node *map);
/* A number, or `usual` where the key is missing. */
uint8_t rycerze_number(struct loading *l, const struct node *map,
                       const char *key, int min, int max);
uint8_t rycerze_may_number(struct loading *l, const struct node *map,
                           const char *key, int usual, int max);
/* A word of a list of which each is named alike: complains with the one that may
   be meant. */
unsigned rycerze_word(struct loading *l, const struct node *n,
                      const char *const *words, const char *what);
/* The same for a list of words: bits. */
unsigned rycerze_bits(struct loading *l, const struct node *list,
                      const char *const *words, const char *what);
uint8_t rycerze_ref(struct loading *l, const struct node *n,
                    enum rycerze_names space);
void rycerze_prov(struct loading *l, const struct node *n);

/* ---- effect.c: each under a key that may be missing ---------------------- */

uint16_t rycerze_read_list(struct loading *l, const struct node *map,
                           const char *key);
void rycerze_read_conds(struct loading *l, const struct node *map,
                        const char *key, uint8_t *first, uint8_t *n);
void rycerze_read_mods(struct loading *l, const struct node *list,
                       uint8_t *first, uint8_t *n);
void rycerze_read_effects(struct loading *l, const struct node *map,
                          struct effects *out);

/* ---- one file of the pack each, or two ----------------------------------- */

void rycerze_name_cards(struct loading *l);
void rycerze_read_cards(struct loading *l);
void rycerze_read_hexes(struct loading *l);
void rycerze_name_contracts(struct loading *l);
void rycerze_read_contracts(struct loading *l);
void rycerze_read_missions(struct loading *l);
void rycerze_read_lesson(struct loading *l);
void rycerze_read_fight(struct loading *l, const struct node *n,
                        struct fight *out);

#endif
