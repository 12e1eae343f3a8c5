/*
 * brain.h: what bots know of Bestia beyond its rules. deed.c tells in a few numbers
 * what a card can do, plan.c where; country.c where the Beast may be and how good it is
 * to stand somewhere; rate.c how promising an answer looks; traits.c, weights.c and
 * value.c who stands better.
 *
 * Hunters never look at where the Beast is, nor the Beast at their hands: what they
 * rate by is public or their own (the ledger, section 8.4 of the rules).
 */
#ifndef BESTIA_BRAIN_H
#define BESTIA_BRAIN_H

#include "../rules/play.h"

/* What a card can do in the hand of a character. */
static inline const struct deed *bestia_deed(const struct bestia_box *b,
                                             unsigned who, unsigned card)
{
    return &b->deed[b->card[card].list[who != BEAST]];
}

/* The areas within some steps of one. */
static inline uint64_t bestia_within(const struct glance *s, unsigned area,
                                     unsigned steps)
{
    return s->map->within[area][steps < WITHIN ? steps : WITHIN - 1];
}

/* What a character could do in each area. */
struct plan {
    int16_t gain[AREAS];
};

enum { BLOWS = 8 }; /* wounds of one attack that are told apart */

/* What is seen of a position, each part when somebody asks for it: where the Beast may
   be, of 1000 by area, and how good an area is for a character. */
struct country {
    uint64_t set;           /* areas where the Beast may well be: bestia_set */
    uint64_t game[BLOWS];   /* areas with prey: bestia_prey */
    uint64_t feared;        /* areas whose `fear` was asked for */
    uint64_t known[PEOPLE]; /* areas whose `likes` were asked for */
    unsigned possible;      /* areas, as many as equally likely ones would be */
    uint16_t share[AREAS];
    int16_t prey[BLOWS][AREAS];
    int16_t most[BLOWS]; /* the best of them */
    int16_t fear[AREAS]; /* what it costs the Beast to be seen there */
    int16_t likes[PEOPLE][AREAS];
    uint8_t damage[PEOPLE];               /* 0: not asked for yet */
    struct plan follow[COLOURLESS];       /* by colour: bestia_follows */
    int16_t walk[COLOURLESS + 1][WITHIN]; /* by colour and steps: rate.c */
    uint8_t followed;                     /* bits of colours */
    uint8_t walked[COLOURLESS + 1];       /* bits of steps */
};
void bestia_country(struct country *out);
/* Where the Beast may be, and its share: quick, without the tallies of the ledger. */
uint64_t bestia_set(const struct glance *s, struct country *c);
/* How good it is for a character to be in an area. */
int bestia_likes(const struct glance *s, struct country *c, unsigned who,
                 unsigned area);
/* What the best attack of the Beast in each area would bring, with so many wounds. */
const int16_t *bestia_prey(const struct glance *s, struct country *c,
                           unsigned wounds);
/* What a wound means to a piece, a Hunter, ... (enum target). */
int bestia_aim_worth(const struct glance *s, unsigned aim, unsigned wounds);
enum { TURN_STEPS = 4 }; /* further than a card leads */
/* What a card could do in each of some areas; the same of the best card of a colour
   that may still be played in this turn, in all that can be reached. */
void bestia_plan(const struct glance *s, struct country *c, unsigned who,
                 const struct deed *d, uint64_t areas, struct plan *out);
const struct plan *bestia_follows(const struct glance *s, struct country *c,
                                  unsigned who, unsigned colour);
/* Wounds that one attack of a character deals. */
unsigned bestia_damage(const struct glance *s, struct country *c, unsigned who);

/* What is told of a quiet position (traits.c). */
enum trait_of_position {
    TRAIT_ONE,
    TRAIT_LEFT,
    TRAIT_TIME,
    TRAIT_PACE,
    TRAIT_HEALTH,
    TRAIT_HEALTH_LOW,
    TRAIT_LAST_WOUND,
    TRAIT_DAMAGE,
    TRAIT_DAMAGE_TIME,
    TRAIT_SAVED,
    TRAIT_SAVED_ALL,
    TRAIT_GRUDGES,
    TRAIT_BEAST_UPGRADES,
    TRAIT_BEAST_ANCIENT,
    TRAIT_TALENTS,
    TRAIT_BEAST_CARDS,
    TRAIT_BEAST_ATTACKS,
    TRAIT_BEAST_MOVES,
    TRAIT_FIRST_ATTACK,
    TRAIT_HIDDEN,
    TRAIT_POSSIBLE,
    TRAIT_PREY,
    TRAIT_ANIMALS,
    TRAIT_SETTLER_WOUNDS,
    TRAIT_SUMMONS,
    TRAIT_SUMMON_PREY,
    TRAIT_TURN,
    TRAIT_BEAST_GOAL,
    TRAIT_CHASED,
    TRAIT_CHASED_TODAY,
    TRAIT_CORNERED,
    TRAIT_CORNERED_TODAY,
    TRAIT_SCENT,
    TRAIT_DEAD,
    TRAIT_HUNTER_WOUNDS,
    TRAIT_WEAK_HUNTERS,
    TRAIT_HUNTER_GRUDGES,
    TRAIT_HUNTER_ANCIENT,
    TRAIT_HUNTER_UPGRADES,
    TRAIT_HUNTER_DAMAGE,
    TRAIT_THIRD,
    TRAIT_GEAR,
    TRAIT_HUNTER_CARDS,
    TRAIT_HUNTER_ATTACKS,
    TRAIT_SEARCHES,
    TRAIT_TRAPS,
    TRAIT_TRAPS_NEAR,
    TRAIT_TOWERS,
    TRAIT_HUNTERS_GOAL,
    TRAITS,
};
void bestia_traits(const struct glance *s, struct country *c, int t[TRAITS]);
/* In thousandths of the odds' logarithm, for the Beast. */
extern const int bestia_weights[TRAITS];

/* Of one answer: 1 (hopeless) to about 1000. */
unsigned bestia_rate(const struct glance *s, struct country *c,
                     const struct action *a);
/* The quick answer of a seat. */
void bestia_quick(const struct box *box, const struct state *s, seat who,
                  struct rng *rng, struct action *out);
void bestia_value(const struct box *box, const struct state *s, int *values);

extern const struct brain bestia_brain;

#endif
