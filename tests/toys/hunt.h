/*
 * hunt.h: a game made for tests of the engine: one hides, the others hunt as one
 * side with two figures, which may belong to one player. It has what games of
 * hidden movement need of the contract: a hidden place, looks that mostly find
 * nothing, sides, questions about a figure, a role that passes from seat to seat
 * within a round, and a storm by which all lose.
 *
 * Six places lie in a ring. P1 chooses one in secret, and may go one further, in
 * secret, in each of four rounds. Then the leader says which figure is first, and
 * each figure looks at one place or waits; who had the first figure passes the
 * lead on. A look tells everybody whether P1 is there: that is the end. After each
 * round chance decides whether a storm drives all home. Who was not found in four
 * rounds has escaped.
 */
#ifndef HUNT_H
#define HUNT_H

#include "../../src/engine/game.h"

enum { HUNT_PLACES = 6, HUNT_FIGURES = 2, HUNT_ROUNDS = 4 };

/* The same rules twice; the second one forgot that a look reveals something. */
extern const struct game game_hunt, game_blurt;

/* Boxes by hand: these games have no pack. */
extern const struct box box_hunt, box_blurt;

/* Where P1 may be as far as the hunters know, a set; where P1 is. */
unsigned hunt_possible(const struct state *s);
unsigned hunt_hidden(const struct state *s);

#endif
