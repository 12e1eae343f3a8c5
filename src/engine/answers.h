/*
 * answers.h: what every game writes again and again: lists of answers and
 * of outcomes that count on past the end of their buffer, facts.
 */
#ifndef ENGINE_ANSWERS_H
#define ENGINE_ANSWERS_H

#include "game.h"

/* The answers of one seat, for game->legal. */
struct answers {
    struct action *out;
    unsigned cap, n;
    seat who;
};

static inline void answers_put(struct answers *l, unsigned verb,
                               const int arg[ARGS])
{
    if (l->n < l->cap)
        action_put_all(&l->out[l->n], l->who, verb, arg);
    l->n++;
}

static inline void answers_add(struct answers *l, unsigned verb, unsigned a0,
                               unsigned a1)
{
    if (l->n < l->cap)
        action_put(&l->out[l->n], l->who, verb, (int)a0, (int)a1, 0);
    l->n++;
}

/* The outcomes of a chance question, for game->chances. */
struct outcomes {
    struct outcome *out;
    unsigned cap, n;
};

/* What weighs nothing cannot happen and is not listed. */
static inline void outcomes_add(struct outcomes *l, unsigned weight,
                                struct action a)
{
    if (!weight)
        return;
    if (l->n < l->cap)
        l->out[l->n] = (struct outcome){a, weight};
    l->n++;
}

/* One of n outcomes, drawn with their weights. */
struct action outcomes_draw(const struct outcome *list, unsigned n,
                            struct rng *rng);
/* Is chance asked, and is this one of its outcomes? For game->refuse. */
bool outcomes_allow(const struct box *box, const struct state *s,
                    const struct action *a);

/* The answer of a seat that is asked, if it is the only one and the question
   allows to play it without asking. */
bool answers_only(const struct box *box, const struct state *s, seat who,
                  struct action *out);

/* Appends a fact, unless nobody listens. */
static inline void events_add(struct events *ev, const struct event *e)
{
    if (ev && ev->n < EVENTS)
        ev->at[ev->n++] = *e;
}

#endif
