/*
 * gear.c: cards and places of a knight (RP-5): what lies where, what fits where,
 * who has seen it, how it goes away.
 */
#include "play.h"

/* ---- what lies where ----------------------------------------------------- */

bool ry_is_open_place(unsigned place)
{
    return place < PLACE_BACKPACK || place == PLACE_VEHICLE ||
           place == PLACE_SIDE;
}

unsigned ry_color(const struct rycerze_box *b, const struct item *i)
{
    unsigned color = b->gear[i->design].color;

    return color == VEHICLE_COLOR && i->flags & ITEM_DAMAGED ? GREEN
           : color == VEHICLE_COLOR                          ? YELLOW
                                                             : color;
}

/* RP-5.18: blue cards and start gear have none. */
unsigned ry_value(const struct rycerze_box *b, const struct item *i)
{
    static const uint8_t values[] = {
        WORTH_GREEN, WORTH_YELLOW, WORTH_RED, 0, 0, 0};

    return values[ry_color(b, i)];
}

/* RP-5.20 */
unsigned ry_gear_value(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    unsigned sum = 0;

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_LIMBO)
            sum += ry_color(s->b, &p->item[i]) == BLUE
                       ? 4
                       : ry_value(s->b, &p->item[i]);
    return sum;
}

unsigned ry_vehicle(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place == PLACE_VEHICLE && p->item[i].host == NONE)
            return i;
    return NO_SLOT;
}

static bool overlaps(unsigned a, unsigned b)
{
    return a == b || (a == PLACE_HANDS && b <= PLACE_HAND_R) ||
           (b == PLACE_HANDS && a <= PLACE_HAND_R);
}

unsigned ry_in_way(const struct look *s, unsigned knight, unsigned place,
                   uint8_t out[2])
{
    const struct person *p = &s->g->person[knight];
    unsigned n = 0;

    for (unsigned i = 0; i < p->items && n < 2; i++)
        if (overlaps(p->item[i].place, place) && p->item[i].host == NONE &&
            p->item[i].design < FIRST_START)
            out[n++] = (uint8_t)i;
    return n;
}

/* RP-5.5: start gear is there while nothing covers it. */
static bool is_covered(const struct look *s, unsigned knight, unsigned slot)
{
    const struct person *p = &s->g->person[knight];
    uint8_t way[2];

    return p->item[slot].design >= FIRST_START &&
           ry_in_way(s, knight, p->item[slot].place, way);
}

bool ry_is_available(const struct look *s, unsigned knight, unsigned slot)
{
    const struct item *i = &s->g->person[knight].item[slot];

    if (i->place > PLACE_SIDE || !ry_is_open_place(i->place))
        return false;
    if (i->host != NONE)
        return !is_covered(s, knight, i->host);
    return !is_covered(s, knight, slot);
}

bool ry_is_camp(const struct rycerze *g)
{
    return (g->stage >= STAGE_PASS_ON && g->stage <= STAGE_DRAW) ||
           (g->stage >= STAGE_REST && g->stage <= STAGE_RECOVER);
}

bool ry_is_usable(const struct look *s, unsigned knight, unsigned slot)
{
    if (ry_is_camp(s->g))
        return s->g->person[knight].item[slot].place <= PLACE_SIDE;
    return ry_is_available(s, knight, slot);
}

unsigned ry_speed(const struct look *s, unsigned knight)
{
    unsigned v = ry_vehicle(s, knight);
    const struct item *i = &s->g->person[knight].item[v == NO_SLOT ? 0 : v];

    if (v == NO_SLOT)
        return 0;
    return s->b->gear[i->design].side[i->flags & ITEM_DAMAGED ? 1 : 0].speed +
           (unsigned)ry_mod(s, knight, MOD_SPEED);
}

unsigned ry_cargo(const struct look *s, unsigned knight)
{
    unsigned v = ry_vehicle(s, knight);
    const struct item *i = &s->g->person[knight].item[v == NO_SLOT ? 0 : v];

    if (v == NO_SLOT)
        return 0;
    return s->b->gear[i->design].side[i->flags & ITEM_DAMAGED ? 1 : 0].cargo +
           (unsigned)ry_mod(s, knight, MOD_CARGO);
}

/* RP-5.3: backpack and cargo count every card. */
int ry_spare(const struct look *s, unsigned knight, unsigned place)
{
    const struct person *p = &s->g->person[knight];
    int n = (int)(place == PLACE_CARGO ? ry_cargo(s, knight)
                                       : s->b->knight[p->knight].backpack);

    for (unsigned i = 0; i < p->items; i++)
        n -= p->item[i].place == place;
    return n;
}

unsigned ry_room(const struct look *s, unsigned knight, unsigned place)
{
    int spare = ry_spare(s, knight, place);

    return spare > 0 ? (unsigned)spare : 0;
}

unsigned ry_size(const struct person *p, unsigned slot)
{
    unsigned n = 1;

    for (unsigned i = 0; i < p->items; i++)
        n += p->item[i].host == slot && p->item[i].place != PLACE_GONE;
    return n;
}

/* RP-5.2 */
bool ry_fits(const struct look *s, unsigned knight, unsigned design,
             unsigned place)
{
    const struct gear *g = &s->b->gear[design];

    if (place == PLACE_CARGO && ry_vehicle(s, knight) == NO_SLOT)
        return false;
    if (place == PLACE_BACKPACK || place == PLACE_CARGO)
        return g->type != TYPE_VEHICLE && g->type != TYPE_MUTATION &&
               design < FIRST_START;
    switch (g->type) {
    case TYPE_WEAPON:
        return g->panel.hands == 2 ? place == PLACE_HANDS
                                   : place <= PLACE_HAND_R;
    case TYPE_ARMOUR:
        return place == PLACE_BODY;
    case TYPE_MED:
    case TYPE_EQUIPMENT:
        return place >= PLACE_POCKET && place < PLACE_BACKPACK;
    case TYPE_VEHICLE:
        return place == PLACE_VEHICLE;
    case TYPE_IMPLANT:
    case TYPE_MUTATION:
        return place == PLACE_SIDE;
    default:
        return false;
    }
}

/* RP-5.8: needs are checked on the printed panel. */
bool ry_may_host(const struct look *s, unsigned knight, unsigned slot,
                 unsigned host)
{
    const struct person *p = &s->g->person[knight];

    if (p->item[host].place > PLACE_SIDE || p->item[host].host != NONE ||
        !gear_may_hold(&s->b->gear[p->item[host].design],
                       &s->b->gear[p->item[slot].design].attach))
        return false;
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].host == host && p->item[i].place != PLACE_GONE &&
            p->item[i].design == p->item[slot].design)
            return false;
    return true;
}

bool ry_may_pay_with(const struct look *s, unsigned knight, unsigned slot)
{
    const struct item *i = &s->g->person[knight].item[slot];

    return i->place <= PLACE_SIDE && ry_value(s->b, i) > 0;
}

unsigned ry_payable(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    unsigned sum = 0;

    for (unsigned i = 0; i < p->items; i++)
        if (ry_may_pay_with(s, knight, i))
            sum += ry_value(s->b, &p->item[i]);
    return sum;
}

bool ry_can_pay(const struct look *s, unsigned knight, unsigned value)
{
    return ry_payable(s, knight) >= value;
}

bool ry_may_lose(const struct look *s, unsigned knight, unsigned slot)
{
    const struct item *i = &s->g->person[knight].item[slot];

    return i->place <= PLACE_SIDE && i->design < FIRST_BLUE;
}

/* ---- changing it --------------------------------------------------------- */

unsigned ry_add(struct play *m, unsigned knight, unsigned design,
                unsigned place, unsigned known)
{
    struct person *p = &m->g->person[knight];
    unsigned slot = 0;

    while (slot < p->items && p->item[slot].place != PLACE_GONE)
        slot++;
    if (slot == ITEMS)
        return NO_SLOT;
    if (slot == p->items)
        p->items++;
    if (m->g->option[OPT_OPEN_HANDS])
        known = ALL_KNOW;
    p->item[slot] = (struct item){.design = (uint8_t)design,
                                  .place = (uint8_t)place,
                                  .host = NONE,
                                  .known = (uint8_t)(known | 1u << knight)};
    return slot;
}

void ry_free(struct play *m, unsigned knight, unsigned slot)
{
    struct person *p = &m->g->person[knight];
    bool is_rack = p->item[slot].place == PLACE_VEHICLE &&
                   m->b->gear[p->item[slot].design].type == TYPE_ATTACHMENT;

    p->item[slot] = (struct item){.place = PLACE_GONE, .host = NONE};
    while (p->items && p->item[p->items - 1].place == PLACE_GONE) {
        p->items--;
        p->item[p->items] = (struct item){0};
    }
    if (is_rack) /* the vehicle may hold less without it (RP-5.14) */
        ry_push(m, FRAME_LESSEN, knight);
}

void ry_know(struct play *m, unsigned knight, unsigned slot, unsigned known)
{
    m->g->person[knight].item[slot].known |= (uint8_t)known;
}

void ry_set_place(struct play *m, unsigned knight, unsigned slot,
                  unsigned place)
{
    struct person *p = &m->g->person[knight];

    for (unsigned i = 0; i < p->items; i++)
        if ((i == slot || p->item[i].host == slot) &&
            p->item[i].place != PLACE_GONE) {
            p->item[i].place = (uint8_t)place;
            p->item[i].flags &= (uint8_t)~(ITEM_MOVED | ITEM_CARGO);
            if (ry_is_open_place(place))
                p->item[i].known = ALL_KNOW;
        }
}

/* Where a card goes that leaves a knight for good. */
void ry_to_pile(struct play *m, unsigned knight, unsigned slot)
{
    struct rycerze *g = m->g;
    unsigned design = g->person[knight].item[slot].design;

    if (design < FIRST_BLUE) {
        g->gear_pile[design]++;
        TELL(m, EVENT_GONE, knight, (int)design, (int)slot);
    } else {
        TELL(m, EVENT_REMOVED, knight, (int)design, (int)slot); /* RP-1.10 */
    }
    ry_free(m, knight, slot);
}

void ry_discard(struct play *m, unsigned knight, unsigned slot)
{
    struct person *p = &m->g->person[knight];

    if (m->b->gear[p->item[slot].design].type == TYPE_VEHICLE) {
        ry_lose_vehicle(m, knight, VEHICLE_PAID);
        return;
    }
    for (unsigned i = p->items; i--;)
        if (i < p->items && p->item[i].host == slot &&
            p->item[i].place != PLACE_GONE)
            ry_to_pile(m, knight, i);
    ry_to_pile(m, knight, slot);
}

void ry_gain(struct play *m, unsigned knight, unsigned design, unsigned known,
             unsigned flags)
{
    unsigned slot = ry_add(m, knight, design, PLACE_LIMBO, known);

    if (slot == NO_SLOT) { /* more than anybody can carry */
        if (design < FIRST_BLUE)
            m->g->gear_pile[design]++;
        return;
    }
    m->g->person[knight].item[slot].flags = (uint8_t)flags;
    m->g->limbo |= (uint8_t)(1u << knight);
}

/* Into backpack or cargo, or away if there is no room (RP-5.9). */
void ry_stow_or(struct play *m, unsigned knight, unsigned slot)
{
    struct look s = {m->b, m->g};
    struct item *i = &m->g->person[knight].item[slot];

    i->host = NONE; /* it makes no room for itself any more */
    i->place = PLACE_LIMBO;
    TELL(m, EVENT_DETACHED, knight, i->design, (int)slot);
    if (ry_room(&s, knight, PLACE_BACKPACK))
        i->place = PLACE_BACKPACK;
    else if (ry_room(&s, knight, PLACE_CARGO))
        i->place = PLACE_CARGO;
    else
        ry_to_pile(m, knight, slot);
}

/* Attachments of a vehicle that another one replaces, but for those in `but`, lie nowhere
   until the other one is there, whose room counts (RP-5.12). */
uint64_t ry_take_off(struct play *m, unsigned knight, unsigned vehicle,
                     uint64_t but)
{
    struct person *p = &m->g->person[knight];
    uint64_t off = 0;

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].host == vehicle && p->item[i].place <= PLACE_SIDE &&
            !(but >> i & 1) &&
            m->b->gear[p->item[i].design].type == TYPE_ATTACHMENT) {
            p->item[i].host = NONE;
            p->item[i].place = PLACE_LIMBO;
            off |= (uint64_t)1 << i;
        }
    return off;
}

void ry_stow_all(struct play *m, unsigned knight, uint64_t off)
{
    for (; off; off &= off - 1)
        ry_stow_or(m, knight, (unsigned)__builtin_ctzll(off));
}

/* RP-5.14, RP-5.15 */
void ry_lose_vehicle(struct play *m, unsigned knight, enum farewell how)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[knight];
    struct look s = {m->b, g};
    unsigned v = ry_vehicle(&s, knight), design;

    if (v == NO_SLOT)
        return;
    design = p->item[v].design;
    for (unsigned i = p->items; i--;) {
        if (i >= p->items || p->item[i].host != v ||
            p->item[i].place == PLACE_GONE)
            continue;
        p->item[i].host = NONE;
        p->item[i].place = PLACE_LIMBO;
        if (how != VEHICLE_GIVEN && /* RP-5.9 */
            m->b->gear[p->item[i].design].type == TYPE_ATTACHMENT)
            ry_to_pile(m, knight, i);
        else if (ry_room(&s, knight, PLACE_BACKPACK))
            p->item[i].place = PLACE_BACKPACK;
        else
            ry_to_pile(m, knight, i);
    }
    TELL(m, EVENT_VEHICLE_LOST, knight, (int)design);
    if (how != VEHICLE_GIVEN) {
        if (design >= FIRST_VEHICLE)
            g->pool[design - FIRST_VEHICLE]++;
        else
            TELL(m, EVENT_REMOVED, knight, (int)design, (int)v);
    }
    ry_free(m, knight, v);
    ry_change(m, knight, FUEL, -RES_MAX);
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place == PLACE_CARGO) {
            p->item[i].place = PLACE_LIMBO;
            p->item[i].flags |= ITEM_CARGO;
            g->limbo |= (uint8_t)(1u << knight);
        }
}

/* RP-5.14: what protects it is used by itself (I15). */
void ry_damage_vehicle(struct play *m, unsigned knight)
{
    struct person *p = &m->g->person[knight];
    struct look s = {m->b, m->g};
    unsigned v = ry_vehicle(&s, knight);

    if (v == NO_SLOT ||
        (p->item[v].flags & ITEM_DAMAGED && p->item[v].design < FIRST_VEHICLE))
        return; /* a blue one takes no more harm, so nothing has to avert it */
    for (unsigned i = 0; i < p->items; i++) {
        const struct gear *g = &m->b->gear[p->item[i].design];
        if (p->item[i].place != PLACE_GONE && !p->ko && /* RP-6.4 */
            g->effects.when & WHEN(VEHICLE_HIT) &&
            ry_is_available(&s, knight, i) && !(p->item[i].flags & ITEM_MARK)) {
            p->item[i].flags |= ITEM_MARK;
            TELL(m, EVENT_USED, knight, p->item[i].design, (int)i);
            return;
        }
    }
    if (!(p->item[v].flags & ITEM_DAMAGED)) {
        p->item[v].flags |= ITEM_DAMAGED;
        TELL(m, EVENT_VEHICLE_HURT, knight, p->item[v].design);
        ry_push(m, FRAME_LESSEN, knight);
    } else {
        ry_lose_vehicle(m, knight, VEHICLE_DESTROYED);
    }
}

/* RP-5.27: who chooses among cards is shown them all. */
void ry_show(struct play *m, unsigned knight, unsigned to)
{
    struct person *p = &m->g->person[knight];

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_SIDE && !(p->item[i].known >> to & 1)) {
            p->item[i].known |= (uint8_t)(1u << to);
            WHISPER(m, EVENT_SHOWN, knight, p->item[i].known, (int)to, (int)i,
                    p->item[i].design);
        }
}

/* RP-5.5 */
void ry_start_gear(struct play *m, unsigned knight)
{
    const struct knight *k = &m->b->knight[m->g->person[knight].knight];

    for (unsigned i = 0; i < 2; i++)
        if (k->hand[i] != NONE)
            ry_add(m, knight, k->hand[i],
                   m->b->gear[k->hand[i]].panel.hands == 2 ? PLACE_HANDS
                   : i                                     ? PLACE_HAND_R
                                                           : PLACE_HAND_L,
                   ALL_KNOW);
    if (k->body != NONE)
        ry_add(m, knight, k->body, PLACE_BODY, ALL_KNOW);
    for (unsigned i = 0; i < 2; i++)
        if (k->pocket[i] != NONE)
            ry_add(m, knight, k->pocket[i], PLACE_POCKET + i, ALL_KNOW);
}
