/*
 * trade.c: robbing (RP-12.10) and trades between knights (RP-15.9 to RP-15.14).
 */
#include "play.h"

/* ---- robbing ------------------------------------------------------------- */

void ry_step_rob(struct play *m, struct frame *f)
{
    if (f->step++) {
        ry_pop(m, 0);
        return;
    }
    ry_show(m, f->other, f->owner); /* RP-5.27 */
    ry_question(m, ASK_ROB, f->owner);
}

static bool may_take_contract(const struct rycerze *g, const struct frame *f,
                              unsigned i)
{
    return g->players > 2 && g->deal[i].card != NONE &&
           g->deal[i].holder == f->other && g->deal[i].step &&
           !ry_held(g, f->owner);
}

void ry_list_rob(const struct look *s, struct answers *l)
{
    const struct rycerze *g = s->g;
    const struct frame *f = frame_in(g);
    const struct person *p = &g->person[f->other];

    answers_add(l, VERB_PASS, 0, 0);
    if (p->res[AMMO])
        answers_add(l, VERB_STEAL_AMMO, 0, 0);
    if (p->res[FUEL] && ry_vehicle(s, f->owner) != NO_SLOT)
        answers_add(l, VERB_STEAL_FUEL, 0, 0);
    for (unsigned i = 0; i < p->items; i++)
        if (ry_may_lose(s, f->other, i))
            answers_add(l, VERB_STEAL, p->item[i].design, i);
    for (unsigned i = 1; i < DEALS; i++)
        if (may_take_contract(g, f, i))
            answers_add(l, VERB_STEAL_CONTRACT, g->deal[i].card, 0);
    if (p->carries ||
        (g->damsel == p->pos && g->person[f->owner].pos == p->pos))
        answers_add(l, VERB_STEAL_DAMSEL, 0, 0);
}

/* Moves a card with its attachments to another knight, who places it. */
static void hand_over(struct play *m, unsigned from, unsigned slot, unsigned to)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[from];
    struct item it = p->item[slot];
    unsigned known = it.known | 1u << to, host;

    host = ry_add(m, to, it.design, PLACE_LIMBO, known);
    if (host == NO_SLOT) {
        ry_discard(m, from, slot);
        return;
    }
    g->person[to].item[host].flags = it.flags & (ITEM_MARK | ITEM_DAMAGED);
    g->limbo |= (uint8_t)(1u << to);
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].host == slot && p->item[i].place != PLACE_GONE) {
            unsigned n = ry_add(m, to, p->item[i].design, PLACE_LIMBO,
                                p->item[i].known | 1u << to);
            if (n == NO_SLOT)
                continue;
            g->person[to].item[n].host = (uint8_t)host;
            g->person[to].item[n].flags = p->item[i].flags & ITEM_MARK;
            ry_free(m, from, i);
        }
    ry_free(m, from, slot);
}

static void move_res(struct play *m, unsigned from, unsigned to, enum res res,
                     unsigned n)
{
    unsigned have = m->g->person[from].res[res];

    n = n < have ? n : have;
    ry_change(m, from, res, -(int)n);
    ry_change(m, to, res, (int)n);
}

static void tell_taken(struct play *m, unsigned to, unsigned from,
                       unsigned slot)
{
    const struct item *i = &m->g->person[from].item[slot];

    if (i->known == ALL_KNOW)
        TELL(m, EVENT_TOOK, to, (int)from, i->design, (int)slot);
    else
        WHISPER(m, EVENT_ROBBED, to, i->known | 1u << to, (int)from,
                (int)(WORD_GREEN + ry_color(m->b, i)), (int)slot, i->design);
}

void ry_take_rob(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    struct person *p = &g->person[f->other];
    unsigned slot = (unsigned)a->arg[1];

    switch (a->verb) {
    case VERB_STEAL_AMMO:
        move_res(m, f->other, f->owner, AMMO, 2);
        break;
    case VERB_STEAL_FUEL:
        move_res(m, f->other, f->owner, FUEL, 2);
        break;
    case VERB_STEAL:
        tell_taken(m, f->owner, f->other, slot);
        p->item[slot].host = NONE;
        hand_over(m, f->other, slot, f->owner);
        break;
    case VERB_STEAL_CONTRACT:
        for (unsigned i = 1; i < DEALS; i++)
            if (g->deal[i].card == a->arg[0]) { /* RP-14.11 */
                g->deal[i].holder = f->owner;
                if (g->deal[i].marks)
                    g->deal[i].marks--;
                TELL(m, EVENT_STOLEN, f->owner, a->arg[0]);
            }
        break;
    case VERB_STEAL_DAMSEL:
        p->carries = 0;
        g->damsel = NONE;
        g->person[f->owner].carries = 1;
        TELL(m, EVENT_DAMSEL, f->owner, 0);
        break;
    default:
        TELL(m, EVENT_READY, a->seat, 0);
    }
}

/* ---- trades -------------------------------------------------------------- */

/* FRAME_TRADE: owner and other; step 0 the owner builds, 1 the other answers, 2 the other
   builds, 3 the owner answers, 4 over; b: the second talk. offer.builder says who
   builds. */
static bool may_trade(const struct look *s, unsigned knight, unsigned slot)
{
    const struct item *i = &s->g->person[knight].item[slot];
    unsigned type = s->b->gear[i->design].type;

    return i->place <= PLACE_SIDE && i->design < FIRST_START &&
           i->place != PLACE_SIDE && type != TYPE_MUTATION &&
           !(type == TYPE_TUNING && i->host != NONE);
}

static unsigned partner_of(const struct frame *f, unsigned knight)
{
    return f->owner == knight ? f->other : f->owner;
}

/* Has a knight slots for so many cards more? */
static bool has_slots(const struct person *p, unsigned more)
{
    unsigned used = 0;

    for (unsigned i = 0; i < p->items; i++)
        used += p->item[i].place != PLACE_GONE;
    return used + more <= ITEMS;
}

void ry_list_build(const struct look *s, struct answers *l)
{
    const struct rycerze *g = s->g;
    const struct frame *f = frame_in(g);
    const struct offer *o = &g->offer;
    unsigned other = partner_of(f, l->who);
    const struct person *p = &g->person[l->who], *q = &g->person[other];

    answers_add(l, VERB_CANCEL, 0, 0);
    if ((o->cards[0] || o->cards[1] || o->ammo[0] || o->ammo[1] || o->fuel[0] ||
         o->fuel[1]))
        answers_add(l, VERB_SEND, 0, 0);
    /* first what is given, then what is wanted (RP-15.14) */
    if (!o->cards[1] && !o->ammo[1] && !o->fuel[1]) {
        for (unsigned i = 0; i < p->items; i++)
            if (may_trade(s, l->who, i) && !(o->cards[0] >> i & 1) &&
                has_slots(q, bits_count(o->cards[0]) + 1))
                answers_add(l, VERB_GIVE, p->item[i].design, i);
        if (o->ammo[0] < p->res[AMMO])
            answers_add(l, VERB_GIVE_AMMO, 0, 0);
        if (o->fuel[0] < p->res[FUEL])
            answers_add(l, VERB_GIVE_FUEL, 0, 0);
    }
    for (unsigned i = 0; i < q->items; i++)
        if (may_trade(s, other, i) && q->item[i].known >> l->who & 1 &&
            !(o->cards[1] >> i & 1) &&
            has_slots(p, bits_count(o->cards[1]) + 1))
            answers_add(l, VERB_WANT, q->item[i].design, i);
    if (o->ammo[1] < q->res[AMMO])
        answers_add(l, VERB_WANT_AMMO, 0, 0);
    if (o->fuel[1] < q->res[FUEL])
        answers_add(l, VERB_WANT_FUEL, 0, 0);
}

static void show_offer(struct play *m, unsigned from, unsigned to)
{
    struct person *p = &m->g->person[from];

    for (uint64_t left = m->g->offer.cards[0]; left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        if (p->item[i].known >> to & 1)
            continue;
        p->item[i].known |= (uint8_t)(1u << to);
        WHISPER(m, EVENT_SHOWN, from, p->item[i].known, (int)to, (int)i,
                p->item[i].design);
    }
    TELL(m, EVENT_TRADE_OFFER, from, (int)to);
}

void ry_take_build(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    struct offer *o = &g->offer;
    uint64_t bit = (uint64_t)1 << (a->arg[1] & 63);

    switch (a->verb) {
    case VERB_GIVE:
        o->cards[0] |= bit;
        return;
    case VERB_WANT:
        o->cards[1] |= bit;
        return;
    case VERB_GIVE_AMMO:
        o->ammo[0]++;
        return;
    case VERB_WANT_AMMO:
        o->ammo[1]++;
        return;
    case VERB_GIVE_FUEL:
        o->fuel[0]++;
        return;
    case VERB_WANT_FUEL:
        o->fuel[1]++;
        return;
    case VERB_SEND:
        show_offer(m, a->seat, partner_of(f, a->seat));
        f->step++;
        return;
    default:
        TELL(m, EVENT_TRADE_OFF, a->seat, 0);
        f->step = 4;
    }
}

void ry_list_answer(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_REFUSE_TRADE, 0, 0);
    answers_add(l, VERB_ACCEPT_TRADE, 0, 0);
    if (frame_in(s->g)->step == 1)
        answers_add(l, VERB_COUNTER, 0, 0);
}

static void give_cards(struct play *m, unsigned from, unsigned to, uint64_t set)
{
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[from];
    unsigned v = ry_vehicle(&s, from);

    for (unsigned i = 0; i < ITEMS; i++) /* RP-5.9 */
        if (i < p->items && p->item[i].host != NONE &&
            p->item[i].place <= PLACE_SIDE && set >> p->item[i].host & 1 &&
            !(set >> i & 1))
            ry_stow_or(m, from, i);
    for (unsigned i = ITEMS; i--;) {
        if (!(set >> i & 1) || i >= p->items || i == v ||
            p->item[i].place > PLACE_SIDE)
            continue;
        p->item[i].host = NONE;
        tell_taken(m, to, from, i);
        hand_over(m, from, i, to);
    }
    /* the vehicle goes last: what is given from its cargo is still there */
    if (v != NO_SLOT && set >> v & 1) {
        struct item it = p->item[v];
        ry_lose_vehicle(m, from, VEHICLE_GIVEN);
        ry_gain(m, to, it.design, ALL_KNOW, it.flags & ITEM_DAMAGED);
    }
}

/* A vehicle for a vehicle: nobody is without one, so fuel, cargo and tuning stay; what is
   attached and not offered itself is stowed (RP-5.12). */
static void swap_vehicles(struct play *m, unsigned a, unsigned b,
                          struct offer *o)
{
    struct look s = {m->b, m->g};
    unsigned va = ry_vehicle(&s, a), vb = ry_vehicle(&s, b);

    if (va == NO_SLOT || vb == NO_SLOT || !(o->cards[0] >> va & 1) ||
        !(o->cards[1] >> vb & 1))
        return;
    uint64_t off_a = ry_take_off(m, a, va, o->cards[0]);
    uint64_t off_b = ry_take_off(m, b, vb, o->cards[1]);
    struct item *ia = &m->g->person[a].item[va];
    struct item *ib = &m->g->person[b].item[vb];
    struct item was = *ia;
    ia->design = ib->design;
    ia->flags = ib->flags;
    ib->design = was.design;
    ib->flags = was.flags;
    o->cards[0] &= ~((uint64_t)1 << va);
    o->cards[1] &= ~((uint64_t)1 << vb);
    TELL(m, EVENT_GAINED, a, ia->design);
    TELL(m, EVENT_GAINED, b, ib->design);
    ry_stow_all(m, a, off_a);
    ry_stow_all(m, b, off_b);
    ry_push(m, FRAME_LESSEN, a);
    ry_push(m, FRAME_LESSEN, b);
}

/* Who walked rides what he was given, so that it can hold the fuel. */
static void mount(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    const struct person *p = &m->g->person[knight];

    for (unsigned i = 0; ry_vehicle(&s, knight) == NO_SLOT && i < p->items; i++)
        if (p->item[i].place == PLACE_LIMBO &&
            m->b->gear[p->item[i].design].type == TYPE_VEHICLE)
            ry_replace_vehicle(m, knight, i);
}

static void make_trade(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct offer o = g->offer;
    unsigned a = o.builder, b = partner_of(f, a);

    TELL(m, EVENT_TRADE_MADE, a, (int)b);
    /* all at once (RP-15.10): both have given before anybody gets */
    ry_change(m, a, AMMO, -o.ammo[0]);
    ry_change(m, b, AMMO, -o.ammo[1]);
    ry_change(m, a, FUEL, -o.fuel[0]);
    ry_change(m, b, FUEL, -o.fuel[1]);
    swap_vehicles(m, a, b, &o);
    give_cards(m, a, b, o.cards[0]);
    give_cards(m, b, a, o.cards[1]);
    mount(m, a);
    mount(m, b);
    ry_change(m, b, AMMO, o.ammo[0]);
    ry_change(m, a, AMMO, o.ammo[1]);
    ry_change(m, b, FUEL, o.fuel[0]);
    ry_change(m, a, FUEL, o.fuel[1]);
}

void ry_take_answer(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    if (a->verb == VERB_COUNTER) {
        f->step = 2;
        m->g->offer = (struct offer){.builder = a->seat, .vehicle = NONE};
        return;
    }
    f->step = 4;
    if (a->verb == VERB_ACCEPT_TRADE)
        make_trade(m, f);
    else
        TELL(m, EVENT_TRADE_OFF, a->seat, 0);
}

void ry_step_trade(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    bool both = !g->person[f->owner].ko && !g->person[f->other].ko;

    if (!both || f->step > 3) {
        /* on the way both may begin a talk (RP-15.10); in the rest step each is asked */
        bool again = both && !f->b && g->stage == STAGE_MOVE;
        unsigned other = f->owner;
        g->offer = (struct offer){.vehicle = NONE};
        if (again) {
            *f = (struct frame){.kind = FRAME_TRADE,
                                .owner = f->other,
                                .other = (uint8_t)other,
                                .b = 1};
        } else {
            ry_pop(m, 0);
        }
        return;
    }
    if (!f->a) {
        f->a = 1;
        g->offer = (struct offer){.builder = f->owner, .vehicle = NONE};
    }
    unsigned asked = f->step == 1 || f->step == 2 ? f->other : f->owner;
    ry_question(m, f->step % 2 ? ASK_ANSWER : ASK_BUILD, asked);
}
