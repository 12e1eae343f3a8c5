/*
 * choose.c: somebody chooses among the cards of a knight: what is lost, marked, attached,
 * detached (D-G5), and what he pays with (D-G4); or chance does.
 */
#include "play.h"

/* ---- choosing a card: lose_gear, mark, attach, detach (D-G5) ------------- */

/* FRAME_CHOOSE_GEAR: a = op, b = chooser, n = how many, c = which, d = type. */
bool ry_may_choose(const struct look *s, const struct frame *f, unsigned slot)
{
    const struct item *i = &s->g->person[f->owner].item[slot];

    if (f->kind == FRAME_LESSEN)
        return i->place == PLACE_CARGO && ry_may_lose(s, f->owner, slot);
    switch (f->a) {
    case OP_LOSE_GEAR:
        return ry_may_lose(s, f->owner, slot) &&
               (f->c == 0 || (f->c == 1) == ry_is_available(s, f->owner, slot));
    case OP_MARK:
        return ry_is_available(s, f->owner, slot) && !(i->flags & ITEM_MARK);
    case OP_ATTACH:
        return (i->place == PLACE_BACKPACK || i->place == PLACE_CARGO) &&
               s->b->gear[i->design].type == f->d;
    default:
        return (i->place == PLACE_SIDE || i->place == PLACE_VEHICLE) &&
               s->b->gear[i->design].type == f->d;
    }
}

static unsigned candidates(const struct look *s, const struct frame *f)
{
    unsigned n = 0;

    for (unsigned i = 0; i < s->g->person[f->owner].items; i++)
        n += ry_may_choose(s, f, i);
    return n;
}

void ry_step_choose_gear(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};

    if (!f->n || !candidates(&s, f)) {
        ry_pop(m, 0);
        return;
    }
    if (f->b != f->owner && f->a == OP_LOSE_GEAR)
        ry_show(m, f->owner, f->b);
    ry_question(m, ASK_LOSE, f->b);
}

unsigned ry_gear_aim(const struct rycerze *g)
{
    const struct frame *f = frame_in(g);

    if (f->kind == FRAME_LESSEN)
        return WORD_TO_LOSE;
    switch (f->a) {
    case OP_LOSE_GEAR:
        return WORD_TO_LOSE;
    case OP_MARK:
        return WORD_TO_MARK;
    case OP_ATTACH:
        return WORD_TO_ATTACH;
    default: /* OP_DETACH */
        return WORD_TO_DETACH;
    }
}

void ry_list_lose(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);

    if (f->kind == FRAME_CHOOSE_GEAR && f->a == OP_DETACH && f->n == ALL)
        answers_add(l, VERB_DONE, 0, 0);
    for (unsigned i = 0; i < s->g->person[f->owner].items; i++)
        if (ry_may_choose(s, f, i))
            answers_add(l, VERB_DISCARD, s->g->person[f->owner].item[i].design,
                        i);
}

/* A detached card is stowed, or removed from the game (section 10). */
static void detach(struct play *m, unsigned knight, unsigned slot)
{
    struct person *p = &m->g->person[knight];

    p->item[slot].host = NONE;
    if (m->b->gear[p->item[slot].design].type == TYPE_MUTATION) {
        p->item[slot].place = PLACE_LIMBO;
        ry_to_pile(m, knight, slot);
    } else {
        ry_stow_or(m, knight, slot);
    }
}

void ry_take_lose(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[f->owner];
    unsigned slot = (unsigned)a->arg[1];

    if (a->verb == VERB_DONE) {
        f->n = 0;
        return;
    }
    if (f->kind == FRAME_LESSEN) {
        ry_discard(m, f->owner, slot);
        return;
    }
    if (f->n != ALL)
        f->n--;
    if (f->a == OP_LOSE_GEAR) {
        ry_discard(m, f->owner, slot);
    } else if (f->a == OP_MARK) {
        p->item[slot].flags |= ITEM_MARK;
        TELL(m, EVENT_CARD_MARKED, f->owner, p->item[slot].design);
    } else if (f->a == OP_ATTACH) {
        if (f->d == TYPE_TUNING)
            p->item[slot].host = (uint8_t)ry_vehicle(&s, f->owner);
        ry_set_place(m, f->owner, slot,
                     f->d == TYPE_TUNING ? PLACE_VEHICLE : PLACE_SIDE);
        ry_tell_placed(m, f->owner, slot);
    } else {
        detach(m, f->owner, slot);
    }
}

/* ---- paying (D-G4) ------------------------------------------------------- */

void ry_step_pay(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};

    if (!f->n || !ry_can_pay(&s, f->owner, 1))
        ry_pop(m, 1);
    else
        ry_question(m, ASK_PAY, f->owner);
}

/* What is left to pay with once this card has gone, with what is attached to it; of the
   cargo of a vehicle only what surely finds room. */
static unsigned left_without(const struct look *s, unsigned knight,
                             unsigned slot)
{
    const struct person *p = &s->g->person[knight];
    bool drives =
        p->item[slot].place == PLACE_VEHICLE && p->item[slot].host == NONE;
    int room = ry_spare(s, knight, PLACE_BACKPACK);
    unsigned sum = 0;

    for (unsigned i = 0; i < p->items; i++)
        room -= drives &&
                (p->item[i].place == PLACE_CARGO ||
                 (p->item[i].host == slot && p->item[i].place != PLACE_GONE));
    for (unsigned i = 0; i < p->items; i++)
        if (i != slot && p->item[i].host != slot &&
            ry_may_pay_with(s, knight, i) &&
            !(drives && room < 0 && p->item[i].place == PLACE_CARGO))
            sum += ry_value(s->b, &p->item[i]);
    return sum;
}

/* RP-5.9, RP-5.19: what a card takes along is not counted, so it must not be needed. */
bool ry_pays_alone(const struct look *s, unsigned knight, unsigned slot)
{
    const struct frame *f = frame_in(s->g);
    unsigned value = ry_value(s->b, &s->g->person[knight].item[slot]);

    return f->a || value + left_without(s, knight, slot) >= f->n;
}

/* FRAME_PAY: n = value still to pay; a = type + 1 where only that counts. */
void ry_list_pay(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    const struct person *p = &s->g->person[f->owner];

    for (unsigned i = 0; i < p->items; i++)
        if (ry_may_pay_with(s, f->owner, i) &&
            (!f->a || s->b->gear[p->item[i].design].type == f->a - 1) &&
            ry_pays_alone(s, f->owner, i))
            answers_add(l, VERB_DISCARD, p->item[i].design, i);
}

void ry_take_pay(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    unsigned slot = (unsigned)a->arg[1];
    unsigned value =
        f->a ? 1 : ry_value(m->b, &m->g->person[f->owner].item[slot]);

    f->n = (uint8_t)(f->n > value ? f->n - value : 0);
    ry_discard(m, f->owner, slot);
}

/* ---- lost by chance -------------------------------------------------------- */

/* Cards lost at random: a = op, n = how many, c = which, as in FRAME_CHOOSE_GEAR. */
void ry_step_random(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    struct person *p = &g->person[f->owner];
    unsigned left = 0;

    if (f->step) {
        f->step = 0;
        f->n--;
        if (f->a == OP_DISCARD_LUCK) {
            p->luck &= ~(1u << g->drawn);
            g->luck_pile |= 1u << g->drawn;
            TELL(m, EVENT_LUCK_OUT, f->owner, g->drawn);
        } else {
            unsigned slot = 0;
            while (p->item[slot].design != g->drawn ||
                   !ry_may_choose(&s, f, slot))
                slot++;
            ry_discard(m, f->owner, slot);
        }
        return;
    }
    if (f->a == OP_DISCARD_LUCK)
        left = bits_count(p->luck);
    else
        for (unsigned i = 0; i < p->items; i++)
            left += ry_may_choose(&s, f, i);
    if (!f->n || !left) {
        ry_pop(m, 0);
        return;
    }
    f->step = 1;
    ry_chance(m, f->a == OP_DISCARD_LUCK ? LUCK_OF_HAND : LUCK_OF_GEAR,
              f->owner);
}
