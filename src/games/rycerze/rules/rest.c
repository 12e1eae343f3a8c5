/*
 * rest.c: the rest step (RP-16): trades, blue cards that are sold, unconscious knights.
 * What everybody does at once there is in arrange.c.
 */
#include "play.h"

static unsigned company(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned i = 0; i < g->players; i++)
        if (i != knight && !g->person[i].ko &&
            g->person[i].pos == g->person[knight].pos)
            set |= 1u << i;
    return set;
}

/* RP-16.1 a: in round order; each pair talks at most once each way (RP-15.10). */
bool ry_trade_all(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned knight;

    while (g->next < g->players) {
        knight = ry_in_order(g, g->first, g->next++);
        if (g->person[knight].ko || !(company(g, knight) & ~g->move.met)) {
            g->move.met = 0;
            continue;
        }
        ry_question(m, ASK_PARTNER, knight);
        return false;
    }
    return true;
}

void ry_list_partner(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned left = company(s->g, l->who) & ~s->g->move.met; left;
         left &= left - 1)
        answers_add(l, VERB_TRADE, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_partner(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f;

    if (a->verb == VERB_PASS) {
        g->move.met = 0;
        return;
    }
    g->move.met |= (uint8_t)(1u << a->arg[0]);
    if (company(g, a->seat) & ~g->move.met) {
        g->next--; /* there are others to talk to */
    } else {
        g->move.met = 0;
    }
    f = ry_push(m, FRAME_TRADE, a->seat);
    f->other = (uint8_t)a->arg[0];
}

static bool has_blue(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_SIDE &&
            ry_color(s->b, &p->item[i]) == BLUE)
            return true;
    return false;
}

bool ry_sell_all(struct play *m)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    while (g->next < g->players) {
        unsigned knight = ry_in_order(g, g->first, g->next);
        if (!g->person[knight].ko && has_blue(&s, knight)) {
            ry_question(m, ASK_SELL, knight);
            return false;
        }
        g->next++;
    }
    return true;
}

void ry_list_sell(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];

    answers_add(l, VERB_DONE, 0, 0);
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_SIDE &&
            ry_color(s->b, &p->item[i]) == BLUE)
            answers_add(l, VERB_SELL, p->item[i].design, i);
}

/* RP-5.21 */
void ry_take_sell(struct play *m, const struct action *a)
{
    struct frame *f;

    if (a->verb == VERB_DONE) {
        m->g->next++;
        return;
    }
    TELL(m, EVENT_SOLD, a->seat, a->arg[0]);
    ry_change(m, a->seat, REP, 1);
    f = ry_push(m, FRAME_DRAW_GEAR, a->seat);
    f->a = RED;
    f->n = 1;
    ry_discard(m, a->seat, (unsigned)a->arg[1]);
}

/* RP-12.11 */
bool ry_recover_all(struct play *m)
{
    struct rycerze *g = m->g;
    struct frame *f;
    unsigned knight;

    while (g->next < g->players) {
        knight = ry_in_order(g, g->first, g->next++);
        if (!g->person[knight].ko)
            continue;
        f = ry_push(m, FRAME_HEX, knight);
        f->a = HEX_RECOVER;
        f->b = (uint8_t)ry_scavenger(g, knight);
        return false;
    }
    return true;
}
