/*
 * meet.c: whom a knight meets on an entered hex: figures of a mission (D-M13), rivals
 * (RP-12.1, RP-12.2), who revives them (RP-12.8).
 */
#include "play.h"

/* ---- figures and rivals on an entered hex (D-M13, D-M6) ------------------ */

static unsigned figures_here(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].hex == g->person[knight].pos &&
            g->figure[i].foe != NONE)
            set |= 1u << i;
    return set;
}

static bool may_fight(const struct rycerze *g, unsigned figure)
{
    return g->stage == STAGE_MOVE ? !(g->move.fought >> figure & 1)
                                  : !g->explore.fought;
}

static unsigned fightable(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned left = figures_here(g, knight); left; left &= left - 1)
        if (may_fight(g, (unsigned)__builtin_ctz(left)))
            set |= left & -left;
    return set;
}

static unsigned rivals_here(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned i = 0; i < g->players; i++)
        if (i != knight && g->person[i].pos == g->person[knight].pos &&
            !(g->move.met >> i & 1))
            set |= 1u << i;
    return set;
}

void ry_step_figures(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    unsigned knight = f->owner;
    bool over =
        g->person[knight].ko || (g->stage == STAGE_MOVE && g->move.stopped);

    if (over || f->step > 1) {
        ry_pop(m, 0);
        return;
    }
    if (f->step == 0) {
        if (fightable(g, knight) || g->damsel == g->person[knight].pos) {
            ry_question(m, ASK_FIGURE, knight);
            return;
        }
        f->step = 1;
    }
    if (g->stage == STAGE_MOVE && rivals_here(g, knight))
        ry_question(m, ASK_MEET, knight);
    else
        f->step = 2;
}

void ry_list_figure(const struct look *s, struct answers *l)
{
    const struct rycerze *g = s->g;

    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned left = fightable(g, l->who); left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctz(left);
        answers_add(l, VERB_FIGHT, g->figure[i].foe, g->figure[i].hex);
    }
    if (g->damsel == g->person[l->who].pos)
        answers_add(l, VERB_TAKE_DAMSEL, 0, 0);
}

void ry_take_figure(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);

    if (a->verb == VERB_PASS) {
        f->step = 1;
        return;
    }
    if (a->verb == VERB_TAKE_DAMSEL) {
        g->person[a->seat].carries = 1;
        g->damsel = NONE;
        TELL(m, EVENT_DAMSEL, a->seat, 0);
        return;
    }
    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].foe == a->arg[0] && g->figure[i].hex == a->arg[1]) {
            if (g->stage == STAGE_MOVE)
                g->move.fought |= (uint8_t)(1u << i);
            else
                g->explore.fought = 1;
            ry_fight_foe(m, a->seat, g->figure[i].foe, i);
            return;
        }
}

void ry_list_meet(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned left = rivals_here(s->g, l->who); left; left &= left - 1)
        answers_add(l, VERB_MEET, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_meet(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g), *n;

    if (a->verb == VERB_PASS) {
        f->step = 2;
        return;
    }
    m->g->move.met |= (uint8_t)(1u << a->arg[0]);
    TELL(m, EVENT_MEETS, a->seat, a->arg[0]);
    n = ry_push(m, FRAME_MEET, a->seat);
    n->other = (uint8_t)a->arg[0];
}

/* ---- a meeting (RP-12.2) ------------------------------------------------- */

enum {
    MEET_ASK,
    MEET_ANSWERED,
    MEET_SEARCH,
    MEET_SEARCHED,
    MEET_FOUND,
    MEET_OVER
};

void ry_step_meet(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    bool lies = g->person[f->other].ko;

    switch (f->step) {
    case MEET_ASK:
        f->step = lies ? MEET_SEARCH : MEET_ANSWERED;
        if (!lies)
            ry_question(m, ASK_AGREE, f->other);
        break;
    case MEET_ANSWERED:
        f->step = MEET_SEARCH;
        if (f->a) {
            f->step = MEET_OVER;
            ry_fight_knight(m, f->owner, f->other);
        }
        break;
    case MEET_SEARCH:
        f->step = MEET_SEARCHED;
        ry_question(m, ASK_SEARCH, f->owner);
        break;
    case MEET_SEARCHED:
        f->step = MEET_OVER;
        if (!f->b || !g->ret)
            break;
        if (lies)
            ry_question(m, ASK_FOUND, f->owner);
        else
            ry_fight_knight(m, f->owner, f->other);
        break;
    default:
        ry_pop(m, 0);
    }
}

void ry_list_agree(const struct look *s, struct answers *l)
{
    (void)s;
    answers_add(l, VERB_DECLINE, 0, 0);
    answers_add(l, VERB_AGREE, 0, 0);
}

void ry_take_agree(struct play *m, const struct action *a)
{
    frame_top(m->g)->a = a->verb == VERB_AGREE;
    if (a->verb == VERB_DECLINE)
        TELL(m, EVENT_DECLINED, a->seat, 0);
}

void ry_list_search(const struct look *s, struct answers *l)
{
    (void)s;
    answers_add(l, VERB_PASS, 0, 0);
    answers_add(l, VERB_SEARCH, 0, 0);
}

void ry_take_search(struct play *m, const struct action *a)
{
    if (a->verb == VERB_PASS)
        return;
    frame_top(m->g)->b = 1;
    ry_test(m, a->seat, 1u << SURVIVAL, 7, 1, TEST_SEARCH);
}

/* RP-12.6: who knocked him out this round cannot revive him. */
void ry_list_found(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);

    answers_add(l, VERB_PASS, 0, 0);
    if (s->g->person[f->other].ko_by != l->who + 1u)
        answers_add(l, VERB_REVIVE, 0, 0);
    answers_add(l, VERB_ROB, 0, 0);
}

void ry_take_found(struct play *m, const struct action *a)
{
    struct look s = {m->b, m->g};
    struct frame *f = frame_top(m->g), *n;
    unsigned other = f->other, done;

    if (a->verb == VERB_ROB) {
        n = ry_push(m, FRAME_ROB, a->seat);
        n->other = (uint8_t)other;
    } else if (a->verb == VERB_REVIVE) { /* RP-12.8 */
        struct deed d = {.kind = GOAL_REVIVE};
        TELL(m, EVENT_REVIVES, a->seat, (int)other);
        ry_wake(m, other);
        ry_change(m, a->seat, REP, 1);
        n = ry_push(m, FRAME_TRADE, a->seat);
        n->other = (uint8_t)other;
        done = ry_fulfilled(&s, a->seat, &d);
        if (done)
            ry_complete(m, a->seat, done);
    }
}
