/*
 * brain.h: what bots know of Rycerze Pustkowi beyond its rules (section 15 of the
 * specification): want.c tells where a knight wants to be and what ops are worth to
 * him, rate.c how promising an answer looks, value.c who stands how well, rescue.c whether
 * a Damsel comes home.
 *
 * Ratings look at what is public and at the own hand only.
 */
#ifndef RYCERZE_BRAIN_H
#define RYCERZE_BRAIN_H

#include "../rules/play.h"

/* How much a knight lacks of a resource, 0 to 4 (radiation: how much there is). */
static inline unsigned ry_lack(const struct rycerze *g, unsigned knight,
                               enum res res)
{
    unsigned has = g->person[knight].res[res];

    return res == RAD ? has : has < RES_MAX ? RES_MAX - has : 0;
}

/* What some ops would bring a knight, in hundredths of Reputation. */
int ry_ops_worth(const struct look *s, unsigned knight, unsigned list);
/* What a contract promises a knight who is on a hex: its rewards, if he can be in time. */
int ry_deal_worth(const struct look *s, unsigned knight, unsigned deal,
                  unsigned from);
/* How good it would be for a knight to be on a hex, in hundredths of Reputation,
   whatever the way there costs. */
int ry_hex_worth(const struct look *s, unsigned knight, unsigned hex);
/* The chance that the Damsel is brought home before the rounds are over. */
float ry_rescue(const struct look *s);
/* How well a knight fights, in dice and what goes with them, times ten. */
int ry_strength(const struct look *s, unsigned knight);
/* The same of an enemy. */
int ry_foe_strength(const struct foe *f);

unsigned ry_rate(const struct look *s, const struct action *a);
void ry_quick(const struct box *box, const struct state *s, seat who,
              struct rng *rng, struct action *out);
void rycerze_value(const struct box *box, const struct state *s, int *values);

#endif
