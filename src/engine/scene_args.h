/*
 * scene_args.h: reading and telling the parts of a position, for the scene words of
 * games (struct scene_word). What reads returns false when it has written what
 * is wrong.
 */
#ifndef SCENE_ARGS_H
#define SCENE_ARGS_H

#include "game.h"

/* Writes what is wrong; always false. */
bool args_bad(char *error, size_t cap, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool args_number(const char *word, unsigned min, unsigned max, unsigned *out,
                 char *error, size_t cap);
/* A thing of a name space, by id or code. */
bool args_name(const struct box *box, unsigned space, const char *word,
               unsigned *out, char *error, size_t cap);
/* The seat that the first of n arguments names: P1. */
bool args_seat(unsigned n, char *const *args, unsigned seats, seat *out,
               char *error, size_t cap);

/* Adds words to what is told, with a blank before them. */
void args_tell(char *out, size_t cap, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Of what kind a question is: a window, a guard, a secret, in its own lane, and of
   a timed one ticks, hz and ready. */
void args_tell_ask(const struct ask *ask, char *out, size_t cap);

#endif
