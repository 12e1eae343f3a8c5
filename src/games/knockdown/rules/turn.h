/*
 * turn.h: how the parts of a bout hand on to each other. Each function runs on
 * until something is asked (g->phase says what).
 */
#ifndef KNOCKDOWN_TURN_H
#define KNOCKDOWN_TURN_H

#include "../knockdown.h"

/* setup.c: fighters, boxes, skills, drafts. */
void setup_answer(struct bout *m, const struct action *a);
void setup_chance(struct bout *m, const struct action *a);

/* turn.c: rounds, turns, actions. */
void round_begin(struct bout *m);
void round_deal_start_cards(struct bout *m);
void round_end(struct bout *m, seat winner, enum knockdown_ending how);
void turn_chance(struct bout *m, const struct action *a);
void turn_answer(struct bout *m, const struct action *a);
/* The Attack Sequence of an action, or of a step of a Combo, is over. */
void turn_after_attack(struct bout *m);

/* move.c: Move actions and Dashes (M1 to M4). */
void move_begin(struct bout *m, seat who, unsigned target, bool dash);
void move_go(struct bout *m);      /* M3, after the first window */
void move_arrived(struct bout *m); /* after the second */
/* A figure comes to a field: tells, and springs a token of the foe (KD-9.11).
   True if it did. */
bool figure_enters(struct bout *m, seat who, unsigned field);

/* sequence.c: R1 to R7. */
void sequence_begin(struct bout *m, seat by, enum source source, unsigned what);
void sequence_react(struct bout *m,
                    unsigned special); /* a Reaction, paid for */
void sequence_resume(struct bout *m);  /* R2, after the window or a Reaction */
void sequence_block(struct bout *m, const struct action *a);
void sequence_after_effect(struct bout *m);
void sequence_after_test(struct bout *m);
/* Opens a window for a Reaction, if the foe might have one as far as everybody
   knows; false: nobody is asked. */
bool sequence_window(struct bout *m, enum trigger trigger);

/* effect.c: R6. */
void knockdown_effect_run(struct bout *m);
void effect_answer(struct bout *m, const struct action *a);

/* test.c: R8. */
void test_begin(struct bout *m);
void test_answer(struct bout *m, const struct action *a);
void test_chance(struct bout *m, const struct action *a);

void bout_event(struct bout *m, const struct event *e);
/* Damage outside of a pool and inside of it. */
void bout_damage(struct bout *m, seat who, unsigned light, unsigned heavy);
/* A payment leaves the hand. */
void bout_pay(struct bout *m, seat who, const int16_t pay[SYMBOLS]);
/* Marks a passive that skill_next found (its `at`) as used up, and tells. */
void skill_use(struct bout *m, seat who, unsigned at);
/* The special attack of a payment: uses Improviser up if it was needed. */
void bout_pay_special(struct bout *m, seat who, const struct action *a);

/* Is the foe on an edge, next to this seat? */
static inline bool foe_at_edge(const struct knockdown_box *b,
                               const struct knockdown *g, seat who)
{
    const struct arena_def *arena = &b->arena[g->arena];
    unsigned foe = g->side[foe_of(who)].field;

    return arena->edges >> foe & 1 &&
           arena->distance[g->side[who].field][foe] == 1;
}

#endif
