/*
 * advice.h: a hint as a person can follow it. Bots give some answers whole that people
 * give step by step (FOR_BOTS, engine/game.h); the game knows the way (game->toward),
 * and a hint says the next step. Hints that follow lead on to what was advised first:
 * who thinks anew in the middle of the way might turn back.
 */
#ifndef ADVICE_H
#define ADVICE_H

#include "../engine/match.h"

struct advice {
    struct action whole; /* what a bot would answer */
    struct action
        step; /* what a person does now: the same, or a step on the way */
    unsigned entries; /* of the match when it was given */
    int value;        /* what the bot thinks of it; kept on the way */
};

/* The advice of an answer that a bot would give now. False: people can neither give it
   nor is there a way to it. */
bool advice_make(struct advice *, const struct match *,
                 const struct action *whole);
/* Is the seat on the way of this advice, nothing having happened since but its step?
   Then `step` becomes the one that comes now. */
bool advice_leads_on(struct advice *, const struct match *, seat);

#endif
