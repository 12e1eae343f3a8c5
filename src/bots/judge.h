/*
 * judge.h: the one who gives hints and who looks back at finished games. It is the
 * same search with the same numbers, made from what the asked seat sees: so the
 * question that was hinted at is answered alike when the game is looked back at, and
 * nobody is blamed for following a hint.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include "bot.h"

/* Simulations: of an answer that is advised or held against somebody, of a glance at
   a moment, and of what comes after one answer. */
struct judge {
    unsigned care, glance, after;
};
extern const struct judge judge_usual;

/* The judge's numbers: what a seat sees, and nothing else, makes them. */
uint64_t judge_seed(const struct box *box, const void *view);

/* The judge as a bot, to be freed. */
struct bot *judge_new(unsigned simulations, uint64_t seed);
/* What the judge would answer, and what it thinks of the candidates. */
struct action judge_choose(unsigned simulations, uint64_t seed,
                           const struct worlds *w, const struct action *legal,
                           unsigned n, struct thought *thought,
                           atomic_bool *stop);
/* How good things are for the viewer once it has answered so, -1000 to 1000. */
int judge_after(unsigned simulations, uint64_t seed, const struct worlds *w,
                const struct action *a, atomic_bool *stop);

#endif
