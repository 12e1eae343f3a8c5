/*
 * contract.c: contracts (RP-14): what fulfils them, what they give, what replaces them.
 */
#include "play.h"

#include <string.h>

/* Private contracts a knight holds, as accepted ones (RP-14.8). */
unsigned ry_held(const struct rycerze *g, unsigned knight)
{
    unsigned n = 0;

    for (unsigned i = 1; i < DEALS; i++)
        n += g->deal[i].card != NONE && g->deal[i].holder == knight &&
             g->deal[i].step;
    return n;
}

/* RP-14.9: types that the Scavenger must play, as bits. */
unsigned ry_forced(const struct look *s, unsigned knight)
{
    const struct rycerze *g = s->g;
    unsigned set = 0;

    if (g->deal[0].card != NONE)
        set |= s->b->contract[g->deal[0].card].force;
    for (unsigned i = 1; i < DEALS; i++)
        if (g->deal[i].card != NONE && g->deal[i].holder == knight &&
            g->deal[i].step)
            set |= s->b->contract[g->deal[i].card].force;
    return set;
}

static bool meets(const struct look *s, unsigned knight, const struct goal *g,
                  const struct deed *d)
{
    if (g->kind != d->kind)
        return false;
    switch (g->kind) {
    case GOAL_DEFEAT_ENEMY:
        return (!g->types || g->types & d->types) &&
               (!g->fierce || d->fierce) && (!g->no_loss || d->no_loss);
    case GOAL_MOVE:
        return d->a >= g->a && d->b >= g->b;
    case GOAL_VISIT:
        return bits_count(s->g->deal[0].visits[knight]) >= g->a;
    case GOAL_GEAR_VALUE:
        return ry_gear_value(s, knight) >= g->a;
    default:
        return true;
    }
}

unsigned ry_fulfilled(const struct look *s, unsigned knight,
                      const struct deed *d)
{
    const struct rycerze *g = s->g;
    unsigned set = 0;

    for (unsigned i = 0; i < DEALS; i++) {
        const struct contract *c;
        if (g->deal[i].card == NONE)
            continue;
        c = &s->b->contract[g->deal[i].card];
        if (!i)
            for (unsigned k = 0; k < c->goals; k++)
                set |= meets(s, knight, &c->goal[k], d);
        else if (d->kind == GOAL_DEFEAT_ENEMY && g->deal[i].holder == knight &&
                 !(g->explore.accepted & DONE_ONE) && /* RP-13.4 */
                 g->deal[i].step == 1 && c->step[1].defeat & d->types)
            set |= 1u << i;
    }
    return set;
}

/* ---- completing (RP-14.3) ------------------------------------------------ */

void ry_complete(struct play *m, unsigned knight, unsigned deals)
{
    struct frame *f = ry_push(m, FRAME_COMPLETE, knight);

    f->a = (uint8_t)deals;
    f->c = 0;
}

/* FRAME_COMPLETE: a = contracts to be completed, b = the one at hand. */
void ry_step_complete(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    const struct contract *c;

    switch (f->step++) {
    case 0: /* RP-14.10 */
        if (!f->a)
            ry_pop(m, 0);
        else if (f->a & (f->a - 1))
            ry_question(m, ASK_ORDER, g->scavenger);
        else
            f->b = (uint8_t)__builtin_ctz(f->a);
        break;
    case 1:
        f->a &= (uint8_t)~(1u << f->b);
        g->contracts++;
        g->person[f->owner].deals++;
        if (f->b && g->stage == STAGE_EXPLORE)
            g->explore.accepted |= DONE_ONE;
        TELL(m, EVENT_COMPLETED, f->owner, g->deal[f->b].card);
        ry_push_list(m, m->b->contract[g->deal[f->b].card].rewards, f->owner,
                     FROM_CONTRACT, 0, false);
        break;
    case 2:
        ry_auto(m, WHEN_CONTRACT_DONE, f->owner, false);
        break;
    case 3:
        c = &m->b->contract[g->deal[f->b].card];
        ry_push_list(m, c->done, f->owner, FROM_CONTRACT, 0, false);
        break;
    default: /* it leaves the game (RP-1.10) */
        g->deal[f->b] = (struct deal){.card = NONE, .holder = NONE};
        f->step = 0;
        ry_replace(m, f->b, 2);
    }
}

void ry_list_order(const struct look *s, struct answers *l)
{
    for (unsigned left = frame_in(s->g)->a; left; left &= left - 1)
        answers_add(l, VERB_ORDER, s->g->deal[__builtin_ctz(left)].card, 0);
}

void ry_take_order(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    for (unsigned i = 0; i < DEALS; i++)
        if (m->g->deal[i].card == a->arg[0])
            f->b = (uint8_t)i;
}

/* ---- replacing (RP-14.4, RP-14.13) --------------------------------------- */

void ry_replace(struct play *m, unsigned deal, unsigned looks)
{
    struct frame *f;

    if (deal && m->g->players == 2)
        return;
    f = ry_push(m, FRAME_REPLACE, m->g->scavenger);
    f->a = (uint8_t)deal;
    f->n = (uint8_t)looks;
}

static void take_look(struct play *m, struct frame *f, unsigned card)
{
    struct rycerze *g = m->g;

    g->look[g->looks++] = (uint8_t)card;
    f->n--;
    if (f->n || g->looks > 1)
        WHISPER(m, EVENT_DREW_CONTRACT, f->owner, 1u << f->owner, (int)card);
}

static void bring(struct play *m, struct frame *f, unsigned card)
{
    struct rycerze *g = m->g;

    g->deal[f->a] =
        (struct deal){.card = (uint8_t)card, .holder = NONE, .shown = 1};
    g->looks = 0;
    g->look[0] = g->look[1] = 0;
    TELL(m, EVENT_GENERAL, SEAT_NOBODY, (int)card);
}

/* FRAME_REPLACE: owner = Scavenger, a = place, n = cards still to look at. */
void ry_step_replace(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    unsigned kind = f->a > 0;

    if (f->step == 1) {
        f->step = 0;
        take_look(m, f, g->drawn);
    }
    if (f->step == 2) {
        ry_pop(m, 0);
        return;
    }
    while (f->n) {
        if (!g->deal_deck[kind] && !g->bottoms[kind]) {
            g->deal_deck[kind] = g->deal_pile[kind];
            g->deal_pile[kind] = 0;
            if (!g->deal_deck[kind])
                break;
        }
        if (g->deal_deck[kind]) {
            f->step = 1;
            ry_chance(m, LUCK_DEAL, kind);
            return;
        }
        unsigned card = g->bottom[kind][0];
        g->bottoms[kind]--;
        memmove(g->bottom[kind], g->bottom[kind] + 1, BOTTOM - 1);
        memmove(g->bottom_by[kind], g->bottom_by[kind] + 1, BOTTOM - 1);
        g->bottom[kind][g->bottoms[kind]] = 0;
        g->bottom_by[kind][g->bottoms[kind]] = 0;
        take_look(m, f, card);
    }
    f->step = 2;
    if (g->looks == 2)
        ry_question(m, ASK_KEEP, f->owner);
    else if (g->looks == 1)
        bring(m, f, g->look[0]);
    else
        TELL(m, EVENT_NO_CONTRACT, SEAT_NOBODY, 0);
}

void ry_list_keep(const struct look *s, struct answers *l)
{
    for (unsigned i = 0; i < s->g->looks; i++)
        answers_add(l, VERB_KEEP, s->g->look[i], 0);
}

void ry_take_keep(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    unsigned kind = f->a > 0;
    unsigned other = g->look[g->look[0] == a->arg[0] ? 1 : 0];

    g->bottom[kind][g->bottoms[kind]] = (uint8_t)other;
    g->bottom_by[kind][g->bottoms[kind]++] = a->seat;
    bring(m, f, (unsigned)a->arg[0]);
}

/* ---- a step of a private contract ---------------------------------------- */

enum { STEP_PAY, STEP_OPS, STEP_TEST, STEP_RESULT };

/* FRAME_STEP: a = contract, b = which step. */
void ry_step_step(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct deal *d = &g->deal[f->a];
    const struct step *t = &m->b->contract[d->card].step[f->b];
    struct frame *n;

    switch (f->step++) {
    case STEP_PAY:
        if (!d->shown) {
            d->shown = 1; /* 7.1: shown with the first try */
            TELL(m, EVENT_TRIED, f->owner, d->card);
        }
        if (t->pay) {
            n = ry_push(m, FRAME_PAY, f->owner);
            n->n = t->pay;
        }
        break;
    case STEP_OPS:
        ry_push_list(m, t->list, f->owner, FROM_CONTRACT, 0, false);
        break;
    case STEP_TEST: /* RP-14.14 */
        f->c = !t->skills;
        if (t->skills && !g->person[f->owner].ko) {
            f->d = 1;
            ry_test(m, f->owner, t->skills, t->diff, 1, TEST_CONTRACT);
        }
        break;
    default: {
        struct frame mine = *f;
        ry_pop(m, 0);
        if (!mine.c && !(mine.d && g->test.passed))
            break;
        if (mine.b) {
            ry_complete(m, mine.owner, 1u << mine.a);
        } else {
            d->step = 1;
            d->holder = mine.owner;
            TELL(m, EVENT_ACCEPTED, mine.owner, d->card);
        }
    }
    }
}
