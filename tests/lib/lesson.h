/*
 * lesson.h: a first game that explains itself (packs/GAME/guide.yaml), played as
 * the pupil and the server play it: every answer must be offered, every line of the
 * others accepted. Tests of a game add what its words promise.
 */
#ifndef LESSON_H
#define LESSON_H

#include "../../src/engine/guide.h"
#include "../../src/engine/match.h"

/* The guide of a game, which must have one, by its id; or one of several:
   "game/role"; a match at its beginning. */
const struct guide *lesson_guide(void *table, const char *game);
struct match *lesson_begin(void *table, const char *game);
/* The same, played up to the last step, whose answer is the pupil's own; every
   line of the others was used. */
struct match *lesson_whole(void *table, const char *game);

/* Gives an answer, which is accepted. */
void lesson_play(struct match *m, const struct action *a);
/* The answer that a page would send: the line itself, letter by letter. */
bool lesson_offers(const struct match *m, const char *line, struct action *out);
/* The others answer as the guide says until only the pupil is asked; how often. */
unsigned lesson_others(struct match *m);
/* Gives the answers of the steps from .. to - 1, and those of the others up to the
   next question of the pupil; how many were the others'. */
unsigned lesson_steps(struct match *m, unsigned from, unsigned to);
/* The first step from here on whose answer begins with these letters. */
unsigned lesson_step(const struct guide *g, unsigned from, const char *begin);

/* How often the pupil was told of something: about itself, about others. */
struct lesson_fact {
    const char *word;
    unsigned pupil, others;
};
void lesson_teaches(const struct match *m, const struct lesson_fact *facts,
                    size_t n);
/* A thing by its name; there is one. */
int lesson_name(const struct match *m, unsigned space, const char *word);

/* ---- whole tests ----------------------------------------------------------------- */

/* Behind the guide everybody plays freely, to the end. */
void lesson_goes_on(void *table, const char *game);
/* What steps point at is there when they do. */
void lesson_points(void *table, const char *game,
                   bool (*is_in_sight)(const struct match *, const char *code));
/* Steps are short, and said in two languages. */
void lesson_is_short(void *table, const char *game);

#endif
