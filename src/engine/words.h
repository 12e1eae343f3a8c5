/*
 * words.h: actions, events, questions and results as sentences, in the
 * reader's language. All words come from the pack and from packs/pionek.
 */
#ifndef WORDS_H
#define WORDS_H

#include "match.h"

#include <stdarg.h>

/* The engine's own texts ("ui.undo"), in the same form as a game's. */
struct box *words_load(const char *dir, char *error, size_t cap);

/* A sentence with <gaps>; `gaps` is a NULL-ended list name, value, name ... A
   part in [brackets] is left out if one of the numbers in it is 0; a gap with
   forms of a noun (text_gap in yaml.h) writes the one for its number. */
void words_fill(const char *sentence, const char *const *gaps, char *out,
                size_t cap);

/* The same with the gaps as arguments, NULL behind the last. */
void words_fill_args(const char *sentence, va_list gaps, char *out, size_t cap);
/* The same behind what is already told, with a separator between, unless that is
   nothing or the beginning of a line. */
void words_append_args(const char *sentence, char separator, va_list gaps,
                       char *out, size_t cap);
/* Adds to a list: "a, b". */
void words_list(char *list, size_t cap, const char *item);
/* So many, or from so many to so many: "2", "2-4". */
void words_range(unsigned from, unsigned to, char *out, size_t cap);
/* A text of a pack, or "". */
const char *words_text(const struct box *box, enum lang lang, const char *key);
/* A text of its section `face`, or "". */
const char *words_face(const struct box *box, enum lang lang, const char *key);

/* How an argument reads: a name, a number, a player. */
void words_arg(const struct box *box, enum lang lang, char *const *players,
               uint8_t kind, int value, char *out, size_t cap);
/* What an answer points at in a view (arg.holds): the card on this field. Where
   nothing lies, or the view is not known (NULL), "0": the part of the sentence is
   left out. */
void words_held(const struct box *box, enum lang lang, char *const *players,
                const void *view, const struct arg *arg, seat who, int value,
                char *out, size_t cap);
/* What an answer would do: "Play Y7 at dam 3". */
void words_action(const struct box *box, enum lang lang, char *const *players,
                  const struct action *a, char *out, size_t cap);
/* What happened, as far as the reader may know. */
void words_news(const struct box *box, enum lang lang, char *const *players,
                const struct news *news, char *out, size_t cap);
/* A record of a result: "Attacker: Ala"; "" if it has no meaning there. */
void words_record(const struct box *box, enum lang lang, char *const *players,
                  const struct result *result, unsigned row, char *out,
                  size_t cap);
/* The question, with what it is about; question_suit chose its sentence, or it is
   the one that goes with all answers. */
void words_prompt(const struct box *box, enum lang lang, char *const *players,
                  const struct ask *ask, char *out, size_t cap);
/* The sentence of a refusal, with what it names (refusal.h; NULL: it names
   nothing) and, in <question>, what its seat is asked instead (NULL: nothing). */
void words_refusal(const struct box *box, enum lang lang, char *const *players,
                   unsigned row, const int16_t *lacks, const struct ask *ask,
                   char *out, size_t cap);
/* The reason of an end, with gaps. */
const char *words_reason(const struct box *box, enum lang lang,
                         const struct result *result);
/* The same told: <player> are the winners, <who> and <count> those who gave up. */
void words_result(const struct box *box, enum lang lang, char *const *players,
                  const struct result *result, const char *winners, char *out,
                  size_t cap);

#endif
