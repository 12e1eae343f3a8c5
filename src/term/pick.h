/*
 * pick.h: an answer that names several things at once (verb.set: four of eight cards) is
 * put together thing by thing: there are seventy such answers, and only eight things.
 * A row of the list is then a thing that can be chosen and put back; when enough are
 * chosen, the answer they make is one more row behind them.
 */
#ifndef PICK_H
#define PICK_H

#include "session.h"

enum { PICK_THINGS = 32 };

struct pick {
    unsigned
        set; /* things that make an answer; 0: answers are listed as they are */
    unsigned n;   /* things to choose from */
    uint8_t kind; /* enum arg_kind of all of them */
    int16_t thing[PICK_THINGS];
    uint32_t chosen; /* rows of thing, as bits */
};

/* What a line, or a row, did. */
enum picked {
    PICKED_NOTHING, /* it speaks of none of these things */
    PICKED,         /* chosen, or put back */
    PICKED_ALL,     /* the answer is made, and meant: play pick_answer */
    PICKED_TOO_MANY,
};

/* Reads a question. Its answers are picked if all have one verb with a set, and if there
   are more of them than things. */
void pick_begin(struct pick *p, const struct session *s,
                const struct action *legal, unsigned n);
unsigned pick_count(const struct pick *p);
/* The answer that the chosen things make, or -1. */
int pick_answer(const struct pick *p, const struct action *legal, unsigned n);
/* Rows of the list: the things, and the answer if it is made. */
unsigned pick_rows(const struct pick *p, const struct action *legal,
                   unsigned n);
/* Chooses what an answer names, and nothing else. */
void pick_take(struct pick *p, const struct action *a);
enum picked pick_row(struct pick *p, unsigned row, const struct action *legal,
                     unsigned n);
/* A line: numbers of rows, or the beginning of a name. As many numbers as make an answer
   mean it at once. */
enum picked pick_line(struct pick *p, const struct session *s, const char *line,
                      const struct action *legal, unsigned n);
/* The row whose name begins as typed, or the one with that number; -1: none. */
int pick_named(const struct pick *p, const struct session *s, const char *line,
               const struct action *legal, unsigned n);
/* "[x] Sprint", or the answer that is made. */
void pick_text(const struct pick *p, const struct session *s, unsigned row,
               const struct action *legal, unsigned n, char *out, size_t cap);
/* Of what a row speaks, for a closer look; "" of the answer. */
const char *pick_topic(const struct pick *p, const struct session *s,
                       unsigned row);

#endif
