/*
 * seen.h: looking at the terminal face of a game (struct face) in tests. A test
 * fills `view` and `legal` from a position of its game.
 */
#ifndef SEEN_H
#define SEEN_H

#include "../../src/canvas/canvas.h"
#include "../../src/engine/game.h"

enum { SEEN_TEXT = 32768 };

struct seen {
    const struct box *box;
    const void *view;
    const struct action *legal;
    unsigned n;
    char text[SEEN_TEXT]; /* what was drawn or said last */
};

/* Loads a game for the tests of a group; 0, or -1 with the reason on stderr. */
int seen_load(const char *game, struct box **box);
/* The row of a thing by its id; a wrong one ends the test. */
uint8_t seen_named(const struct box *box, unsigned space, const char *id);
/* The whole picture as one text; Ala and Ola play. */
const char *seen_drawn(struct seen *f, int rows, int cols, struct look how);
/* What is explained of a topic, or "". */
const char *seen_told(struct seen *f, enum lang lang, const char *topic);
/* Why an answer, written as in logs, is good. */
const char *seen_reason(struct seen *f, unsigned seats, seat who,
                        const char *answer);
void seen_expect_has(const char *text, const char *part);
/* A typed line means this answer; "" for none. */
void seen_expect_typed(struct seen *f, const char *line, const char *answer);

#endif
