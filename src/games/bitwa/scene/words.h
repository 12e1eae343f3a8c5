/*
 * words.h: what the files of Bitwa's scene words share (docs/scenes.md):
 * scene.c has the list of words and whole positions, set.c puts parts of
 * a position on the table, get.c tells them.
 */
#ifndef BITWA_SCENE_WORDS_H
#define BITWA_SCENE_WORDS_H

#include "../../../engine/scene_args.h"
#include "../bitwa.h"

/*
 * While a position is being described, spare bytes of the state remember what
 * is still to be filled in; the end of the description leaves them zero.
 */
enum {
    FILL_HAND,  /* bit per seat: top the hand up */
    FILL_DECK,  /* cards to keep in the deck + 1, or 0: all that are left */
    FILL_TDECK, /* likewise */
    FILL_PHASE, /* phase to start in */
    FILL_FIRST, /* bit per dam: the attacker's side was complete first */
    FILL_FIRST_DEFENDER, /* likewise */
};

/* Phases by word; by enum phase. */
extern const char *const words_phase[];

/* ATTACKER, DEFENDER or -1. */
int words_role_of(const char *word);
bool words_role(const char *word, int *out, char *error, size_t cap);
seat words_seat(const struct bitwa *g, int role);
bool words_name(const struct box *box, unsigned space, const char *word,
                int *out, char *error, size_t cap);

/* The two forms of a word's function, as struct scene_word wants them. */
#define SCENE_SET(word)                                                        \
    bool bitwa_set_##word(const struct box *box, struct state *s, unsigned n,  \
                          char *const *args, char *error, size_t cap)
#define SCENE_GET(word)                                                        \
    bool bitwa_get_##word(const struct box *box, const struct state *s,        \
                          unsigned n, char *const *args, char *out,            \
                          size_t cap)

SCENE_SET(attacker);
SCENE_SET(turn);
SCENE_SET(phase);
SCENE_SET(dam);
SCENE_SET(stamp);
SCENE_SET(first);
SCENE_SET(seq);
SCENE_SET(hand);
SCENE_SET(known);
SCENE_SET(discard);
SCENE_SET(deck);
SCENE_SET(tactics_deck);
SCENE_SET(logs);
SCENE_SET(played);
SCENE_SET(ruses);
SCENE_SET(prep_used);
SCENE_SET(last_turn);
SCENE_SET(exhausted);
SCENE_SET(turns);
SCENE_SET(row);

SCENE_GET(attacker);
SCENE_GET(turn);
SCENE_GET(phase);
SCENE_GET(dam);
SCENE_GET(stamp);
SCENE_GET(first);
SCENE_GET(seq);
SCENE_GET(hand);
SCENE_GET(known);
SCENE_GET(discard);
SCENE_GET(deck);
SCENE_GET(tactics_deck);
SCENE_GET(logs);
SCENE_GET(played);
SCENE_GET(ruses);
SCENE_GET(prep_used);
SCENE_GET(last_turn);
SCENE_GET(exhausted);
SCENE_GET(turns);
SCENE_GET(row);
SCENE_GET(complete);
SCENE_GET(hand_size);
SCENE_GET(deck_cards);
SCENE_GET(unseen);
SCENE_GET(key);
SCENE_GET(best);
SCENE_GET(best_cards);
SCENE_GET(formation);
SCENE_GET(slots);
SCENE_GET(requirement);
SCENE_GET(claimable);
SCENE_GET(damaged);
SCENE_GET(ruse);
SCENE_GET(chosen);
SCENE_GET(gives);

#endif
