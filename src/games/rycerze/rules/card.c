/*
 * card.c: the wasteland card that was played on a knight (RP-10): flee or face.
 */
#include "play.h"

/* ---- a card that was played (RP-10) -------------------------------------- */

enum {
    CARD_ASK,
    CARD_CHECK,
    CARD_DRAWN,
    CARD_FLED,
    CARD_FACED,
    CARD_REWARD,
    CARD_OUT
};

void ry_list_card(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_FLEE, 0, 0);
    answers_add(l, VERB_FACE, 0, 0);
    ry_list_uses(s, l, l->who, ry_whens(WHEN_CARD_PLAYED));
}

void ry_take_card(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    const struct foe *c = &m->b->foe[g->move.card];

    if (a->verb == VERB_FLEE) {
        TELL(m, EVENT_FLEES, a->seat, g->move.card);
        f->step = CARD_FLED;
        ry_test(m, a->seat, 1u << c->skill, c->diff, c->need, TEST_ESCAPE);
    } else if (a->verb == VERB_FACE) {
        TELL(m, EVENT_FACES, a->seat, g->move.card);
        f->step = CARD_FACED;
    } else {
        ry_take_use(m, a, ry_whens(WHEN_CARD_PLAYED));
    }
}

static void fled(struct play *m, struct frame *f, const struct foe *c)
{
    struct rycerze *g = m->g;

    f->step = CARD_OUT;
    if (g->ret)
        return;
    if (!c->is_enemy) {
        ry_push_list(m, m->b->effect[c->effects.first].list, f->owner,
                     FROM_EVENT, g->move.card, false);
        return;
    }
    ry_hurt(m, f->owner,
            c->is_dear ? FLIGHT_LOSS_DEAR : FLIGHT_LOSS); /* RP-10.3 */
    for (unsigned i = 0; i < c->effects.n; i++) {
        const struct effect *e = &m->b->effect[c->effects.first + i];
        if (e->when == WHEN_ESCAPE_FAILED)
            ry_push_list(m, e->list, f->owner, FROM_FOE, g->move.card, false);
    }
}

void ry_step_resolve(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    const struct foe *c = &m->b->foe[v->card == NONE ? 0 : v->card];

    switch (f->step) {
    case CARD_ASK:
        f->step = CARD_CHECK;
        v->cancelled = 0;
        ry_question(m, ASK_CARD, f->owner);
        break;
    case CARD_CHECK: /* something was used */
        f->step = CARD_ASK;
        if (!v->cancelled)
            break;
        TELL(m, EVENT_CALLED_OFF, f->owner, v->card);
        f->step = CARD_OUT;
        if (v->cancelled == 2) {
            ry_foe_out(m, v->card);
            v->card = NONE;
            if (ry_refill_foes(g)) {
                f->step = CARD_DRAWN;
                ry_chance(m, LUCK_FOE, 0);
            }
        }
        break;
    case CARD_DRAWN:
        v->card = g->drawn;
        g->seen_foe = g->drawn;
        TELL(m, EVENT_STRUCK, f->owner, v->card);
        f->step = CARD_ASK;
        break;
    case CARD_FLED:
        fled(m, f, c);
        break;
    case CARD_FACED:
        if (c->is_enemy) {
            f->step = CARD_OUT;
            ry_fight_foe(m, f->owner, v->card, NONE);
        } else {
            f->step = CARD_REWARD;
            ry_push_list(m, m->b->effect[c->effects.first].list, f->owner,
                         FROM_EVENT, v->card, false);
        }
        break;
    case CARD_REWARD: /* RP-10.2 */
        f->step = CARD_OUT;
        if (!f->other)
            ry_push_list(m, c->rewards, f->owner, FROM_NOTHING, 0, false);
        break;
    default:
        if (v->card != NONE)
            ry_foe_out(m, v->card);
        v->card = NONE;
        ry_pop(m, 0);
    }
}
