/*
 * turn.h: what the files that move a lane share: turn.c runs a round,
 * completion.c the bonuses of a completed card.
 */
#ifndef KASKADIA_TURN_H
#define KASKADIA_TURN_H

#include "sheet.h"

struct lane turn_lane(const struct box *box, struct kaskadia *g, seat who,
                      struct events *ev);
/* One answer, or one outcome of chance, in a lane. Does not close the round. */
void turn_step(struct lane *l, const struct action *a);
/* Goes on to the next question of the lane, or to the end of its round. */
void turn_settle(struct lane *l);
/* Has this pending bonus a legal choice (KR-4.13)? */
bool turn_has_choice(const struct sheet *s, const struct kaskadia_player *p,
                     unsigned pend);

/* D4: may the completion bonus be paid now; must it be taken (KR-4.6)? */
bool completion_is_payable(const struct box *box, const struct kaskadia *g,
                           seat who);
bool completion_is_forced(const struct box *box, const struct kaskadia *g,
                          seat who);
/* How many of an animal the dice rolled for a completion card can show. */
unsigned completion_shown(const struct kaskadia_box *b,
                          const struct kaskadia_player *p, unsigned animal);
/* The highest count on a tally. */
unsigned completion_most(const struct kaskadia_player *p);
/* All animals of a player. */
unsigned completion_animals(const struct kaskadia_player *p);
/* Takes the card; goes on with it; answers to its questions. */
void completion_take(struct lane *l);
void completion_run(struct lane *l);
void completion_gain(struct lane *l, unsigned animal);
void completion_give(struct lane *l, unsigned animal);
void completion_upgrade(struct lane *l, const int16_t *rise);
void completion_roll_die(struct lane *l, unsigned die);
/* Which die chance rolls next, and what came of it. */
unsigned completion_next_die(const struct kaskadia_player *p);
void completion_rolled(struct lane *l, unsigned die, unsigned face);

/* The cells of the column that the next sun or rain opens, as bits by cell. */
uint64_t turn_cells(const struct sheet *s, const struct kaskadia_player *p,
                    unsigned pend, const struct kaskadia_box *b);

#endif
