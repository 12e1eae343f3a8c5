/*
 * sentence.h: the language of effects in words. What a card does is told from its
 * effects, not from what is printed on it, so that both can be compared; choices
 * between effects are named the same way.
 *
 * Phrases are texts of the pack (`effects`); one that begins with a full stop is a
 * sentence of its own.
 */
#ifndef RYCERZE_SENTENCE_H
#define RYCERZE_SENTENCE_H

#include "../rycerze.h"

enum { SENTENCE = 1200 };

/* Whose effects they are: the phrases differ. */
enum teller {
    TELL_GEAR,
    TELL_SHEET,
    TELL_LUCK,
    TELL_EVENT,
    TELL_FOE,
    TELL_HEX
};

/* Ops, as a part of a sentence: "heal 2 health". */
void rycerze_say_list(const struct box *, enum lang, enum teller, unsigned list,
                      char *out, size_t cap);
/* What is won, as things: "2 Reputation, 1 yellow card". */
void rycerze_say_rewards(const struct box *, enum lang, unsigned list,
                         char *out, size_t cap);
/* The effects of a card, as sentences behind what is already there. */
void rycerze_say_effects(const struct box *, enum lang, enum teller,
                         const struct effects *, char *out, size_t cap);
/* A phrase of the pack with its gaps. */
void rycerze_phrase(const struct box *, enum lang, const char *key,
                    const char *const *gaps, char *out, size_t cap);
/* The bits of a list as words: "Blades or Guns"; `last` joins the last two. */
void rycerze_say_bits(const struct box *, enum lang, unsigned bits,
                      const char *const *words, const char *group,
                      const char *last, char *out, size_t cap);
/* Adds a sentence: a capital letter, a full stop, a space before it. */
void rycerze_add_sentence(char *out, size_t cap, const char *text);

#endif
