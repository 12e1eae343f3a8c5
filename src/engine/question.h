/*
 * question.h: the sentence of a question. A question has one; beside it the texts
 * may have others for when something that it speaks of cannot be done now. The key
 * of such a sentence names, behind a minus, the verbs that are not among the answers:
 * "main_attacker-claim" is said where no answer is a claim.
 *
 * Which answers there are is for whoever is asked to know, so only they are told
 * which of the sentences it is.
 */
#ifndef QUESTION_H
#define QUESTION_H

#include "game.h"

enum { QUESTION_WITHOUT = 8 }; /* verbs that a sentence may name as missing */

struct pack;

struct question {
    const char *key; /* behind "decisions." */
    uint16_t prompt; /* row of game->prompts */
    uint16_t
        without[QUESTION_WITHOUT]; /* rows of game->verbs, 0 behind the last */
};

/* Finds them among the texts of the box; complains of those that name no question,
   no verb, or none. */
void pack_questions(struct pack *p, struct box *box);

/* Of a question that was asked: which of its sentences goes with these answers. Of
   those that fit it is the one that names the most. */
void question_suit(const struct box *box, struct ask *ask,
                   const struct action *legal, unsigned n);
/* The key of its sentence behind "decisions.". */
const char *question_key(const struct box *box, const struct ask *ask);

#endif
