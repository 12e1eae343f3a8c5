/*
 * place.c: placing what a knight gained (RP-5.11), a new vehicle in place of the old
 * one (RP-5.12), cargo over its limit (RP-5.14) and of a lost vehicle (RP-5.15).
 */
#include "play.h"

/* ---- placing what was gained (RP-5.11) ----------------------------------- */

static bool is_limbo(const struct item *t)
{
    return t->place == PLACE_LIMBO && t->host == NONE;
}

/* What is placed next: the cargo of a lost vehicle before all else, and of that blue
   cards, which cannot be discarded; then a vehicle, in which the others may lie. */
static unsigned first_limbo(const struct rycerze_box *b, const struct person *p)
{
    unsigned best = NO_SLOT, least = 4;

    for (unsigned i = 0; i < p->items; i++) {
        const struct item *t = &p->item[i];
        unsigned turn = t->flags & ITEM_CARGO ? ry_color(b, t) != BLUE
                        : b->gear[t->design].type == TYPE_VEHICLE ? 2
                                                                  : 3;
        if (is_limbo(t) && turn < least) {
            best = i;
            least = turn;
        }
    }
    return best;
}

/* Cards that all know are told to all, and to who watches. */
void ry_tell_placed(struct play *m, unsigned knight, unsigned slot)
{
    const struct item *i = &m->g->person[knight].item[slot];

    if (i->known == ALL_KNOW)
        TELL(m, EVENT_OPENED, knight, i->design, i->place, (int)slot);
    else
        WHISPER(m, EVENT_PLACED, knight, i->known,
                (int)(WORD_GREEN + ry_color(m->b, i)), i->place, (int)slot,
                i->design);
}

/* Implants, mutations and tuning go where they belong (RP-5.22). */
static bool place_by_itself(struct play *m, unsigned knight, unsigned slot)
{
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[knight];
    unsigned v = ry_vehicle(&s, knight),
             type = m->b->gear[p->item[slot].design].type;

    if (p->item[slot].flags & (ITEM_MOVED | ITEM_CARGO))
        return false;
    if (type == TYPE_IMPLANT || type == TYPE_MUTATION) {
        ry_set_place(m, knight, slot, PLACE_SIDE);
    } else if (type == TYPE_TUNING && v != NO_SLOT) {
        p->item[slot].host = (uint8_t)v;
        ry_set_place(m, knight, slot, PLACE_VEHICLE);
    } else if (type == TYPE_VEHICLE && v == NO_SLOT) {
        ry_set_place(m, knight, slot, PLACE_VEHICLE);
    } else {
        return false;
    }
    ry_tell_placed(m, knight, slot);
    return true;
}

/* No room, nothing to throw away: it goes; a blue card leaves the game (RP-5.11). */
static bool is_homeless(const struct look *s, unsigned knight)
{
    struct answers l = {.who = (knight & 0xFF)};

    ry_list_place(s, &l);
    return !l.n;
}

/* RP-5.15: what lay in a lost vehicle goes into the backpack if there is room for all. */
static void stow_cargo(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[knight];
    unsigned size = 0;

    for (unsigned i = 0; i < p->items; i++)
        size +=
            p->item[i].place == PLACE_LIMBO && p->item[i].flags & ITEM_CARGO;
    if (size > ry_room(&s, knight, PLACE_BACKPACK))
        return;
    for (unsigned i = 0; i < p->items; i++)
        if (is_limbo(&p->item[i]) && p->item[i].flags & ITEM_CARGO) {
            ry_set_place(m, knight, i, PLACE_BACKPACK);
            ry_tell_placed(m, knight, i);
        }
}

void ry_step_place(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    unsigned asked = 0;

    (void)f;
    /* all at once in set-up (D-S3), else one after another (RP-1.5) */
    for (unsigned i = 0; i < g->players; i++) {
        unsigned knight =
            ry_in_order(g, g->active < g->players ? g->active : g->first, i);
        unsigned slot;
        if (!(g->limbo >> knight & 1) || (asked && g->stage != STAGE_LUCK))
            continue;
        stow_cargo(m, knight);
        while ((slot = first_limbo(m->b, &g->person[knight])) != NO_SLOT &&
               (place_by_itself(m, knight, slot) ||
                (is_homeless(&s, knight) &&
                 (ry_discard(m, knight, slot), true)))) {
        }
        if (slot == NO_SLOT)
            g->limbo &= (uint8_t)~(1u << knight);
        else
            asked |= 1u << knight;
    }
    if (!asked) {
        ry_pop(m, 0);
        return;
    }
    g->prompt = ASK_PLACE;
    g->asked = (uint8_t)asked;
}

/* A blue card that finds no room may drive out another stowed one. */
static void list_tosses(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];

    for (unsigned i = 0; i < p->items; i++)
        if ((p->item[i].place == PLACE_BACKPACK ||
             p->item[i].place == PLACE_CARGO) &&
            ry_may_lose(s, l->who, i) && p->item[i].host == NONE)
            answers_add(l, VERB_TOSS, p->item[i].design, i);
}

/* RP-5.15: the owner chooses what goes into the backpack while there is room. */
static void list_cargo(const struct look *s, struct answers *l, bool blue)
{
    const struct person *p = &s->g->person[l->who];
    unsigned room = ry_room(s, l->who, PLACE_BACKPACK), first = l->n;

    for (unsigned i = 0; i < p->items; i++) {
        const struct item *t = &p->item[i];
        bool twice = false;
        if (!is_limbo(t) || !(t->flags & ITEM_CARGO) ||
            (ry_color(s->b, t) == BLUE) != blue || ry_size(p, i) > room)
            continue;
        for (unsigned k = 0; k < i; k++)
            twice |= is_limbo(&p->item[k]) && p->item[k].flags & ITEM_CARGO &&
                     p->item[k].design == t->design && ry_size(p, k) <= room;
        if (!twice)
            answers_add(l, VERB_PUT, t->design, PLACE_BACKPACK);
    }
    if (blue && l->n == first)
        list_tosses(s, l);
}

void ry_list_place(const struct look *s, struct answers *l)
{
    static const uint8_t order[] = {
        PLACE_BACKPACK,   PLACE_CARGO,  PLACE_POCKET, PLACE_POCKET + 1,
        PLACE_POCKET + 2, PLACE_HAND_L, PLACE_HAND_R, PLACE_HANDS,
        PLACE_BODY,       PLACE_VEHICLE};
    const struct person *p = &s->g->person[l->who];
    unsigned slot = first_limbo(s->b, p), design, rooms = 0;
    const struct item *it;
    uint8_t way[2];

    if (slot == NO_SLOT)
        return;
    it = &p->item[slot];
    design = it->design;
    bool moved = it->flags & ITEM_MOVED, blue = ry_color(s->b, it) == BLUE;
    if (it->flags & ITEM_CARGO) {
        list_cargo(s, l, blue);
        return;
    }
    for (unsigned i = 0; i < sizeof order; i++) {
        unsigned place = order[i];
        if (!ry_fits(s, l->who, design, place))
            continue;
        if (place == PLACE_BACKPACK || place == PLACE_CARGO) {
            if (ry_room(s, l->who, place) < ry_size(p, slot))
                continue;
            rooms++;
        } else {
            bool taken = ry_in_way(s, l->who, place, way);
            if (moved && taken)
                continue;
            if (!taken)
                rooms++;
        }
        answers_add(l, VERB_PUT, design, place);
    }
    if (s->b->gear[design].type == TYPE_VEHICLE) {
        answers_add(l, VERB_DROP, design, 0);
        return;
    }
    if (!blue) {
        if (s->g->stage != STAGE_LUCK) /* set-up: all three are kept (D-S3) */
            answers_add(l, VERB_DROP, design, 0);
        return;
    }
    if (!rooms)
        list_tosses(s, l);
}

/* A new vehicle in place of the old one (RP-5.12). */
void ry_replace_vehicle(struct play *m, unsigned knight, unsigned slot)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[knight];
    struct look s = {m->b, g};
    unsigned old = ry_vehicle(&s, knight);

    for (unsigned i = 0; old != NO_SLOT && i < p->items; i++)
        if (p->item[i].host == old && p->item[i].place != PLACE_GONE &&
            m->b->gear[p->item[i].design].type == TYPE_TUNING)
            p->item[i].host = (uint8_t)slot;
    uint64_t off = old == NO_SLOT ? 0 : ry_take_off(m, knight, old, 0);
    if (old != NO_SLOT) {
        unsigned design = p->item[old].design;
        if (design >= FIRST_VEHICLE)
            g->pool[design - FIRST_VEHICLE]++;
        TELL(m, EVENT_VEHICLE_LOST, knight, (int)design);
        ry_free(m, knight, old);
    }
    ry_set_place(m, knight, slot, PLACE_VEHICLE);
    ry_tell_placed(m, knight, slot);
    ry_stow_all(m, knight, off);
    ry_push(m, FRAME_LESSEN, knight);
}

/* The card that an answer is about. Of the cargo of a lost vehicle the owner names one. */
static unsigned placed_slot(const struct look *s, const struct action *a)
{
    const struct person *p = &s->g->person[a->seat];
    unsigned slot = first_limbo(s->b, p);
    unsigned room = ry_room(s, a->seat, PLACE_BACKPACK);

    if (a->verb == VERB_PUT && p->item[slot].flags & ITEM_CARGO)
        for (unsigned i = 0; i < p->items; i++)
            if (is_limbo(&p->item[i]) && p->item[i].flags & ITEM_CARGO &&
                p->item[i].design == a->arg[0] && ry_size(p, i) <= room)
                return i;
    return slot;
}

void ry_take_place(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[a->seat];
    struct look s = {m->b, g};
    unsigned slot = placed_slot(&s, a), place = (unsigned)a->arg[1], n;
    uint8_t way[2];

    g->asked &= (uint8_t)~(1u << a->seat);
    if (!g->asked)
        g->prompt = ASK_NONE;
    if (a->verb == VERB_TOSS) {
        ry_discard(m, a->seat, (unsigned)a->arg[1]);
    } else if (a->verb == VERB_DROP) {
        if (m->b->gear[p->item[slot].design].type == TYPE_VEHICLE) {
            if (p->item[slot].design >= FIRST_VEHICLE)
                g->pool[p->item[slot].design - FIRST_VEHICLE]++;
            TELL(m, EVENT_VEHICLE_LOST, a->seat, p->item[slot].design);
            ry_free(m, a->seat, slot);
        } else {
            ry_discard(m, a->seat, slot);
        }
    } else if (place == PLACE_VEHICLE) {
        ry_replace_vehicle(m, a->seat, slot);
    } else {
        n = place == PLACE_BACKPACK || place == PLACE_CARGO
                ? 0
                : ry_in_way(&s, a->seat, place, way);
        for (unsigned i = 0; i < n; i++) {
            ry_set_place(m, a->seat, way[i], PLACE_LIMBO);
            p->item[way[i]].flags |= ITEM_MOVED;
        }
        ry_set_place(m, a->seat, slot, place);
        ry_tell_placed(m, a->seat, slot);
    }
    if (first_limbo(m->b, p) == NO_SLOT)
        g->limbo &= (uint8_t)~(1u << a->seat);
    else if (g->prompt)
        g->asked |= (uint8_t)(1u << a->seat); /* others are asked, too */
}

/* ---- cargo over its limit (D-G3) ----------------------------------------- */

static unsigned cargo_over(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    unsigned n = 0, size = ry_cargo(s, knight);

    for (unsigned i = 0; i < p->items; i++)
        n += p->item[i].place == PLACE_CARGO;
    return n > size ? n - size : 0;
}

void ry_step_lessen(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[f->owner];
    bool any = false;

    for (unsigned i = 0; i < p->items && cargo_over(&s, f->owner); i++)
        if (p->item[i].place == PLACE_CARGO && p->item[i].host == NONE &&
            ry_color(m->b, &p->item[i]) == BLUE &&
            ry_room(&s, f->owner, PLACE_BACKPACK) >= ry_size(p, i)) {
            ry_set_place(m, f->owner, i, PLACE_BACKPACK);
            ry_tell_placed(m, f->owner, i);
        }
    for (unsigned i = 0; i < p->items; i++)
        any |= p->item[i].place == PLACE_CARGO && ry_may_lose(&s, f->owner, i);
    if (!cargo_over(&s, f->owner) || !any) {
        ry_pop(m, 0);
        return;
    }
    f->a = (uint8_t)ry_scavenger(m->g, f->owner);
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place == PLACE_CARGO &&
            !(p->item[i].known >> f->a & 1)) {
            p->item[i].known |= (uint8_t)(1u << f->a);
            WHISPER(m, EVENT_SHOWN, f->owner, p->item[i].known, f->a, (int)i,
                    p->item[i].design);
        }
    ry_question(m, ASK_LOSE, f->a);
}
