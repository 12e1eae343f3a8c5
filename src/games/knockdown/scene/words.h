/*
 * words.h: what the files of Knockdown's scene words share
 * (docs/scenes.md): scene.c has the list of words, fill.c completes a
 * position, table.c and side.c set and tell its parts, and
 * test.c tells of Knockdown Tests.
 */
#ifndef KNOCKDOWN_SCENE_WORDS_H
#define KNOCKDOWN_SCENE_WORDS_H

#include "../../../engine/scene_args.h"
#include "../knockdown.h"

#include <stddef.h>

/*
 * While a position is being described, places that no game uses say what is
 * still to be filled in; the end of the description leaves none of them.
 */
enum {
    SLOT_OPEN = 254,   /* of the Row: any card */
    ANY_OF = 240,      /* + symbol, in a hand: any card that shows it */
    NAMED_ROUND = 1,   /* bits of scene_named() */
    NAMED_FIRST = 2,   /* who is first player */
    NAMED_COUNT = 4,   /* how many cards the deck has */
    NAMED_DECK = 8,    /* which cards the deck has */
    NAMED_TURN = 16,   /* the number of the turn */
    NAMED_ACTIONS = 32 /* how many are left */
};

/* What the scene has named so far. */
static inline uint8_t *scene_named(struct knockdown *g)
{
    return &g->attack[0].zero[0];
}

/* ---- scene.c: reading and writing ---------------------------------------- */

/* A field of the arena in play, counted from 0. */
bool knockdown_field(const struct box *box, const struct knockdown *g,
                     const char *word, unsigned *out, char *error, size_t cap);
void knockdown_tell_name(const struct box *box, enum knockdown_names space,
                         unsigned row, char *out, size_t cap);
void knockdown_tell_seat(unsigned who, char *out, size_t cap);
void knockdown_tell_field(const struct box *box, const struct knockdown *g,
                          unsigned field, char *out, size_t cap);

/* ---- fill.c: a whole position -------------------------------------------- */

void knockdown_scene_clear(const struct box *box, struct state *s,
                           const struct setup *setup);
bool knockdown_scene_finish(const struct box *box, struct state *s, char *error,
                            size_t cap);

/* ---- the words ----------------------------------------------------------- */

/* The rest of a word's function is for calls with so many words. */
#define PART_NEEDS(fits, form)                                                 \
    if (!(fits))                                                               \
    return args_bad(error, cap, "it is written: %s", form)

/* The two forms of a word's function, as struct scene_word wants them. */
#define PART_SET(word)                                                         \
    bool knockdown_set_##word(const struct box *box, struct state *s,          \
                              unsigned n, char *const *args, char *error,      \
                              size_t cap)
#define PART_GET(word)                                                         \
    bool knockdown_get_##word(const struct box *box, const struct state *s,    \
                              unsigned n, char *const *args, char *out,        \
                              size_t cap)

/* table.c */
PART_SET(arena);
PART_GET(arena);
PART_SET(set);
PART_GET(set);
PART_SET(round);
PART_GET(round);
PART_SET(turn);
PART_GET(turn);
PART_SET(active);
PART_GET(active);
PART_SET(first);
PART_GET(first);
PART_SET(actions);
PART_GET(actions);
PART_SET(stall);
PART_GET(stall);
PART_SET(row);
PART_GET(row);
PART_SET(deck);
PART_GET(deck);
PART_SET(discard);
PART_GET(discard);
PART_SET(combo);
PART_GET(combo);
PART_SET(towers);
PART_GET(towers);
PART_GET(phase);
PART_GET(ask);
PART_GET(ending);

/* side.c */
PART_SET(fighters);
PART_GET(fighters);
PART_SET(at);
PART_GET(at);
PART_SET(damage);
PART_GET(damage);
PART_SET(hand);
PART_GET(hand);
PART_SET(unseen);
PART_GET(unseen);
PART_GET(symbols);
PART_SET(skills);
PART_GET(skills);
PART_SET(used);
PART_GET(used);
PART_SET(token);
PART_GET(token);
PART_SET(victories);
PART_GET(victories);

/* test.c */
PART_GET(cubes);
PART_GET(crane);
PART_GET(off_by);
PART_GET(queue);
PART_GET(tower);
PART_GET(landed);
PART_GET(trust);

#endif
