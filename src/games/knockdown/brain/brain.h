/*
 * brain.h: what bots know of Knockdown beyond its rules. A quiet position, in
 * which no attack, window or test is under way, is told by a short list of
 * traits (traits.c); their weights (weights.c) make it a chance to
 * win the round. What is under way is settled first, by looking at the answers
 * (brain.c). docs/bots.md tells how the weights were found.
 */
#ifndef KNOCKDOWN_BRAIN_H
#define KNOCKDOWN_BRAIN_H

#include "../knockdown.h"

/* What is told of each fighter: first how they stand, then what they could do
   next. */
enum trait {
    TRAIT_LIGHT, /* damage */
    TRAIT_HEAVY,
    TRAIT_FAIL_SOON, /* chance to fail a test with three more damage */
    TRAIT_CARDS,     /* in hand: the first three */
    TRAIT_CARDS_5,   /* the next two */
    TRAIT_CARDS_9,   /* more */
    TRAIT_BLOCK,     /* block cards, at most two */
    TRAIT_DASH,      /* dash cards, at most two */
    TRAIT_EDGE,      /* stands on a Dangerous Edge */
    TRAIT_REACTION,  /* Reactions that can be paid */
    TRAIT_TOKENS,    /* own tokens, those near the foe twice */
    TRAIT_SKILLS,    /* worth of active skills */
    STANDS,
    TRAIT_BEST =
        STANDS,         /* what the best card of the Row in reach would bring */
    TRAIT_SECOND,       /* the second best */
    TRAIT_NEAR,         /* the best of those one step out of reach */
    TRAIT_SPECIAL,      /* the best special attack that can be paid, in reach */
    TRAIT_SPECIAL_NEAR, /* one step out of reach */
    TRAIT_KO,      /* chance that the foe fails a test that could be called with
                      what is in reach */
    TRAIT_KO_NEAR, /* or with what is one step out of reach */
    TRAITS,
    THREATS = TRAITS - STANDS,
};

/* By actions left to the active player. */
enum moment { MOMENT_LAST, MOMENT_ONE, MOMENT_TWO, MOMENTS };

/* Parts of a logit. */
struct brain_weights {
    float stands[STANDS]; /* of either player, against the other */
    float active[MOMENTS][THREATS], other[MOMENTS][THREATS];
    float here[MOMENTS]; /* to be the active player */
};
extern const struct brain_weights knockdown_weights;

/* Of the passives of a skill. */
extern const float knockdown_skill_worth[];

enum moment knockdown_moment(const struct knockdown *g);
/* Of both fighters, by seat. */
void knockdown_traits(const struct knockdown_box *b, const struct knockdown *g,
                      float out[SIDES][TRAITS]);
/* Chance that a test of this size is failed, by the form of the table. */
float knockdown_fails(const struct knockdown_box *b, const struct knockdown *g,
                      struct test_size size);

/* ---- hit.c ------------------------------------------------------------------- */

/* How the fighters stand to each other, as far as an attack can ask: so far
   apart, in a straight line (KD-3.5), the foe on an edge, with cards in hand. */
enum { STANCES = FIELDS * 8 };
static inline unsigned hit_stance(unsigned far, bool line, bool edge,
                                  bool cards)
{
    return far * 8 + line * 4u + edge * 2u + cards;
}

/* What an attack brings in a stance. All attacks of a stance lie together: a
   position asks about many attacks and two stances. */
static inline const struct hit *hit_at(const struct attack *a, unsigned stance)
{
    return &a->hit[stance * ATTACKS];
}

/* Works out what all attacks bring, and the chances of dice, for bots. */
void knockdown_judge(struct knockdown_box *b, struct arena *memory);
/* So much damage to the foe and so much else, in one number. */
float hit_worth(unsigned light, unsigned heavy, float more);
/* What the effect of a personal attack brings now, on top of its pool. */
struct hit hit_personal(const struct knockdown_box *b,
                        const struct knockdown *g, seat who,
                        const struct attack *a, unsigned stance);

#endif
