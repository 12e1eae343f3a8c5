/*
 * load.h: what the files of the loader share: load.c (the game, tiles, the board),
 * effect.c (the language of effects), cards.c (knights, gear, luck, wasteland),
 * mission.c (contracts, missions, the tutorial), sense.c (whether it makes sense).
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
    unsigned at; /* where ops are being read: a window, or enum ops_at */
    const struct node *slot[HEXES], *tile[HEXES]; /* of the board */
};

/* Where ops stand that are in no window. */
enum ops_at { AT_HEX = WHENS, AT_CONTRACT, AT_REWARD, AT_MISSION };
enum effect_of { OF_GEAR, OF_ABILITY, OF_LUCK, OF_EVENT, OF_ENEMY };

typedef void read_entry(struct loading *l, const struct node *n, unsigned row);

extern const char *const rycerze_skill_words[];
extern const char *const rycerze_res_words[];
extern const char *const rycerze_color_words[];
extern const char *const rycerze_type_words[];
extern const char *const rycerze_symbol_words[];
extern const char *const rycerze_foe_types[];
/* Of the language of effects: effect.c. */
extern const char *const rycerze_when_words[];
extern const char *const rycerze_mod_words[];
extern const char *const rycerze_kind_words[];
const char *rycerze_op_word(unsigned code);
const char *rycerze_cond_word(unsigned kind);
const char *const *rycerze_cond_any(unsigned kind); /* or NULL */

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
/* prov, and texts that only people read; returns the one under `text`. */
struct say rycerze_prov(struct loading *l, const struct node *n);

/* ---- effect.c: each under a key that may be missing ---------------------- */

uint16_t rycerze_read_list(struct loading *l, const struct node *map,
                           const char *key, enum ops_at at);
void rycerze_read_conds(struct loading *l, const struct node *map,
                        const char *key, uint8_t *first, uint8_t *n);
void rycerze_read_mods(struct loading *l, const struct node *list,
                       uint8_t *first, uint8_t *n);
void rycerze_read_effects(struct loading *l, const struct node *map,
                          enum effect_of of, struct effects *out);

/* ---- sense.c: complains about what nobody can ever use or reach ---------- */

void rycerze_check_op(struct loading *l, const struct node *n, unsigned code,
                      const char *word);
void rycerze_check_use(struct loading *l, const struct node *n,
                       const struct effect *e, enum effect_of of);
void rycerze_check_gear(struct loading *l, const struct node *n,
                        const struct gear *g);
void rycerze_check_host(struct loading *l, const struct node *n,
                        const struct gear *g);
void rycerze_check_types(struct loading *l, const struct node *n,
                         unsigned types, bool fierce);
void rycerze_check_mission(struct loading *l, const struct node *n,
                           unsigned row);
void rycerze_check_lesson(struct loading *l, const struct node *n);

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
