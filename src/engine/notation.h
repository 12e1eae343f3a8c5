/*
 * notation.h: actions as lines of text, in both directions.
 *
 * "P2 play G5 dam_7": seat, verb, arguments by kind, names from the pack. The
 * same line is the log, the wire, the terminal's input and the test. Chance is
 * written *, the clock !. See docs/notation.md.
 */
#ifndef NOTATION_H
#define NOTATION_H

#include "game.h"

enum { LINE_MAX_LEN = 160 }; /* no action is longer */

/* "P1", "*", "!"; "?" for a spectator. */
void seat_format(seat s, char *out, size_t cap);
/* The seat of a word, or -1; the second of players alone. */
int seat_parse(const char *word, unsigned seats);
int seat_of_player(const char *word, unsigned seats);

/* One argument by its kind; false writes what is wrong. */
void arg_format(const struct box *box, uint8_t kind, int value, char *out,
                size_t cap);
bool arg_parse(const struct box *box, unsigned seats, const struct arg *arg,
               const char *word, int16_t *out, char *error, size_t cap);

/* What a kind is called: "number", "seat", "tick", or the name space's "card". */
const char *kind_word(const struct box *box, uint8_t kind);

/* "play G5 dam_7", without and with the seat in front. */
void action_format(const struct box *box, const struct action *a, char *out,
                   size_t cap);
void action_format_line(const struct box *box, const struct action *a,
                        char *out, size_t cap);
/* Reads verb and arguments for a seat. False writes what is wrong and where. */
bool action_parse(const struct box *box, unsigned seats, seat who,
                  const char *line, struct action *out, char *error,
                  size_t cap);
/* The same with the seat in front. */
bool action_parse_line(const struct box *box, unsigned seats, const char *line,
                       struct action *out, char *error, size_t cap);

/* Are the args of an action inside the range of their kinds? */
bool action_in_range(const struct box *box, unsigned seats,
                     const struct action *a);

#endif
