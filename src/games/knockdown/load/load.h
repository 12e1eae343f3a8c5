/*
 * load.h: what the files of the loader share: load.c (the game, symbols, boxes,
 * tokens, names), arena.c (arenas), attack.c (cards, fighters, special
 * attacks), effect.c (their effects, made flat), skill.c (skills),
 * tower.c (numbers of the tower, chances of tests).
 */
#ifndef LOAD_H
#define LOAD_H

#include "../knockdown.h"

#include "../../../engine/pack_read.h"

enum {
    MOST = 9,      /* of damage, cards, fields, whatever one thing brings */
    ANYWHERE = 99, /* how the pack writes a teleport without limit */
};

struct loading {
    struct pack *p;
    struct box *box;
    struct knockdown_box *out;
    struct name *name[NAME_SPACES];  /* the same as in the box, to be filled */
    const struct node *owner[BOXES]; /* who has these tokens, as written */
    unsigned codes;                  /* rows of code in use */
    /* what is being read */
    unsigned set;                  /* the box that the file belongs to */
    unsigned fighter;              /* or NONE: cards are anybody's */
    const struct special *special; /* or NULL: a card */
    struct attack *attack;
    unsigned met; /* for node_once */
    bool pushed;  /* has its effect a push so far? */
};

typedef void read_entry(struct loading *l, const struct node *n, unsigned row);

/* Words of the pack in the order of the enums. */
extern const char *const knockdown_symbol_words[];
extern const char *const knockdown_type_words[];
extern const char *const knockdown_range_words[];

/* ---- load.c -------------------------------------------------------------- */

/* A list of so many maps; `read` takes all keys of each. */
static inline void knockdown_read_list(struct loading *l,
                                       const struct node *map, const char *key,
                                       unsigned want, read_entry *read)
{
    node_each(l->p, map, key, want, read, l);
}
/* A new name space; its rows mean nothing until they are named. */
void knockdown_name_space(struct loading *l, enum knockdown_names space,
                          const char *what, unsigned n);
/* Names a thing by its keys `id`, which no other of its kind may have, and
   `name`. */
void knockdown_read_name(struct loading *l, enum knockdown_names space,
                         unsigned row, const struct node *map);
/* Where a thing comes from: one letter, or one for each of its parts. */
void knockdown_read_prov(struct loading *l, const struct node *map);
/* A set of words, as bits; at least one, none twice. */
uint8_t knockdown_read_set(struct loading *l, const struct node *list,
                           const char *const *words);
/* The keys `light` and `heavy`. */
struct damage knockdown_read_damage(struct loading *l, const struct node *map);

/* ---- attack.c ------------------------------------------------------------ */

struct range knockdown_read_range(struct loading *l, const struct node *map);
/* One more card of a cost: a set of symbols that may pay it. */
void knockdown_add_cost(struct loading *l, const struct node *n,
                        struct cost *cost, uint8_t any_of);

/* When all attacks are read: the tables of their costs. */
void knockdown_count_costs(struct loading *l);

/* ---- effect.c ------------------------------------------------------------ */

/* The list `effects` of l->attack. */
void knockdown_read_effects(struct loading *l, const struct node *map);

/* ---- one file of the pack each, or one of each box ----------------------- */

void knockdown_read_arenas(struct loading *l);
void knockdown_read_cards(struct loading *l);
void knockdown_read_fighters(struct loading *l);
void knockdown_read_skills(struct loading *l);
void knockdown_read_tower(struct loading *l);

#endif
