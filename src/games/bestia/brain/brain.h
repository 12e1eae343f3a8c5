/*
 * brain.h: what bots know of Bestia beyond its rules. deed.c tells in a few numbers
 * what a card can do; country.c where the Beast may be and how good it is to stand
 * somewhere; rate.c how promising an answer looks; value.c who stands better.
 *
 * Hunters never look at where the Beast is, nor the Beast at their hands: what they
 * rate by is public or their own (the ledger, section 8.4 of the rules).
 */
#ifndef BESTIA_BRAIN_H
#define BESTIA_BRAIN_H

#include "../rules/play.h"

/* What a list of effects can do, at best. */
struct deed {
    uint8_t steps;  /* of a movement */
    uint8_t hits;   /* attacks */
    uint8_t bonus;  /* wounds beyond the usual */
    uint8_t reach;  /* of an attack: 1 if adjacent areas count */
    uint8_t search; /* 1 here, 2 nearby */
    uint8_t summon;
    uint8_t other; /* everything else: gains, healing, in tens */
};
struct deed bestia_deed(const struct bestia_box *b, unsigned list);

/* Where the Beast may be, as everybody knows it: of 1000, by area. */
struct country {
    uint16_t share[AREAS];
    unsigned possible; /* areas */
};
/* Quick: without the tallies of the ledger. */
void bestia_country(const struct glance *s, struct country *out);

/* How good it is for a Hunter, or for the Beast, to be in an area. */
int bestia_hunter_likes(const struct glance *s, const struct country *c,
                        unsigned who, unsigned area);
int bestia_beast_likes(const struct glance *s, const struct country *c,
                       unsigned area);
/* What the best attack of the Beast in an area would bring, with so many wounds. */
int bestia_prey(const struct glance *s, unsigned area, unsigned wounds);
/* What a wound means to a piece, a Hunter, ... (enum target). */
int bestia_aim_worth(const struct glance *s, unsigned aim, unsigned wounds);

/* Of one answer: 1 (hopeless) to about 1000. */
unsigned bestia_rate(const struct glance *s, const struct country *c,
                     const struct action *a);
/* The quick answer of a seat. */
void bestia_quick(const struct box *box, const struct state *s, seat who,
                  struct rng *rng, struct action *out);
void bestia_value(const struct box *box, const struct state *s, int *values);

extern const struct brain bestia_brain;

#endif
