/*
 * arrange.c: arranging gear (RP-5.16), step by step or by a preset (RP-5.29): before
 * a round and in the rest step, each seat in a lane of its own; with Defence and other
 * effects in the middle of a combat.
 */
#include "play.h"

static bool is_stow(unsigned place)
{
    return place == PLACE_BACKPACK || place == PLACE_CARGO;
}

/* Cards that arranging moves: their own, not printed, not on another one. An implant
   or tuning that is stowed moves like any other (RP-5.2). */
static bool may_move(const struct look *s, unsigned knight, unsigned slot)
{
    const struct item *i = &s->g->person[knight].item[slot];

    return i->place <= PLACE_CARGO && i->host == NONE &&
           i->design < FIRST_VEHICLE;
}

static bool has_free(const struct look *s, unsigned knight, unsigned slot,
                     unsigned place)
{
    const struct person *p = &s->g->person[knight];
    uint8_t way[2];

    if (place == p->item[slot].place ||
        !ry_fits(s, knight, p->item[slot].design, place))
        return false;
    if (is_stow(place))
        return ry_room(s, knight, place) >= ry_size(p, slot);
    return !ry_in_way(s, knight, place, way);
}

/* Where a card lies when it changes places with another; PLACE_GONE: nowhere. */
static unsigned swap_place(const struct look *s, unsigned knight,
                           unsigned design, unsigned other_place)
{
    if (is_stow(other_place))
        return ry_fits(s, knight, design, other_place) ? other_place
                                                       : PLACE_GONE;
    if (ry_fits(s, knight, design, other_place))
        return other_place;
    if (other_place <= PLACE_HANDS && ry_fits(s, knight, design, PLACE_HANDS))
        return PLACE_HANDS;
    if (other_place == PLACE_HANDS && ry_fits(s, knight, design, PLACE_HAND_L))
        return PLACE_HAND_L;
    return PLACE_GONE;
}

struct swap {
    unsigned to, n;
    uint8_t way[2], back[2]; /* what makes room, and where it goes */
};

static bool find_swap(const struct look *s, unsigned knight, unsigned slot,
                      unsigned other, struct swap *w)
{
    const struct person *p = &s->g->person[knight];
    unsigned from = p->item[slot].place, sizes = 0;

    if (slot == other || !may_move(s, knight, other) ||
        p->item[other].place == from)
        return false;
    w->to = swap_place(s, knight, p->item[slot].design, p->item[other].place);
    if (w->to == PLACE_GONE)
        return false;
    if (is_stow(w->to)) {
        w->n = 1;
        w->way[0] = (uint8_t)other;
        if (ry_spare(s, knight, w->to) + (int)ry_size(p, other) <
            (int)ry_size(p, slot))
            return false;
    } else {
        w->n = ry_in_way(s, knight, w->to, w->way);
        if (!w->n || w->way[0] != other)
            return false; /* named by the first of them */
    }
    for (unsigned i = 0; i < w->n; i++) {
        unsigned back = swap_place(s, knight, p->item[w->way[i]].design, from);
        sizes += ry_size(p, w->way[i]);
        if (back == PLACE_GONE || w->way[i] == slot ||
            (back != from && !is_stow(from) && w->n > 1))
            return false;
        w->back[i] = (uint8_t)back;
    }
    if (is_stow(from))
        return (int)sizes <= ry_spare(s, knight, from) + (int)ry_size(p, slot);
    if (w->n != 1)
        return false;
    /* what goes back may cover another card there */
    uint8_t way[2];
    unsigned n = ry_in_way(s, knight, w->back[0], way);
    for (unsigned i = 0; i < n; i++)
        if (way[i] != slot && way[i] != w->way[0])
            return false;
    return true;
}

static void do_swap(struct play *m, unsigned knight, unsigned slot,
                    const struct swap *w)
{
    ry_set_place(m, knight, slot, w->to);
    for (unsigned i = 0; i < w->n; i++)
        ry_set_place(m, knight, w->way[i], w->back[i]);
    ry_tell_placed(m, knight, slot);
    for (unsigned i = 0; i < w->n; i++)
        ry_tell_placed(m, knight, w->way[i]);
}

/* ---- attachments (RP-5.9): in camp only ---------------------------------- */

static bool may_attach(const struct look *s, unsigned knight, unsigned slot,
                       unsigned host)
{
    const struct person *p = &s->g->person[knight];
    unsigned to = p->item[host].place;

    return host != slot && ry_may_host(s, knight, slot, host) &&
           (!is_stow(to) || to == p->item[slot].place ||
            ry_room(s, knight, to) > 0);
}

static bool may_detach(const struct look *s, unsigned knight, unsigned slot)
{
    const struct person *p = &s->g->person[knight];
    const struct gear *g = &s->b->gear[p->item[slot].design];
    unsigned room = ry_room(s, knight, PLACE_BACKPACK);
    unsigned cargo = ry_room(s, knight, PLACE_CARGO), less = 0;

    if (p->item[slot].host == NONE || p->item[slot].place > PLACE_SIDE ||
        g->type != TYPE_ATTACHMENT)
        return false;
    for (unsigned i = 0; i < g->effects.n; i++) {
        const struct effect *e = &s->b->effect[g->effects.first + i];
        for (unsigned k = 0; k < e->mods; k++)
            if (s->b->mod[e->mod + k].kind == MOD_CARGO)
                less += (unsigned)s->b->mod[e->mod + k].num;
    }
    if (less && cargo < less)
        return false;
    return room > 0 || cargo > less || is_stow(p->item[slot].place);
}

/* ---- the lane ------------------------------------------------------------ */

void ry_open_lane(struct play *m, unsigned knight, enum lane lane)
{
    struct person *p = &m->g->person[knight];

    p->lane = (uint8_t)lane;
    p->slot = 0;
    p->steps = 0;
}

static unsigned lane_whens(const struct rycerze *g)
{
    return g->stage == STAGE_CAMP ? WHEN(REST) | WHEN(ANY_TIME)
                                  : WHEN(ANY_TIME);
}

static void list_taken(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];
    struct swap w;

    answers_add(l, VERB_PUT_DOWN, 0, 0);
    if (p->item[p->slot].host != NONE) {
        if (may_detach(s, l->who, p->slot))
            answers_add(l, VERB_DETACH, 0, 0);
        return;
    }
    for (unsigned place = 0; place <= PLACE_CARGO; place++)
        if (has_free(s, l->who, p->slot, place))
            answers_add(l, VERB_MOVE_TO, place, 0);
    for (unsigned i = 0; i < p->items; i++)
        if (find_swap(s, l->who, p->slot, i, &w))
            answers_add(l, VERB_SWAP, p->item[i].design, i);
    if (!ry_is_camp(s->g) ||
        s->b->gear[p->item[p->slot].design].type != TYPE_ATTACHMENT)
        return;
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_SIDE && may_attach(s, l->who, p->slot, i))
            answers_add(l, VERB_ATTACH, p->item[i].design, i);
}

void ry_list_lane(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];

    if (p->lane == LANE_QUICK) {
        ry_list_quick(s, l);
        return;
    }
    if (p->lane == LANE_TAKEN) {
        list_taken(s, l);
        return;
    }
    answers_add(l, VERB_DONE, 0, 0);
    if (p->steps < ARRANGE) {
        answers_add(l, VERB_PRESET, WORD_RANGED, 0);
        answers_add(l, VERB_PRESET, WORD_CLOSE_UP, 0);
        for (unsigned i = 0; i < p->items; i++)
            if (may_move(s, l->who, i) ||
                (ry_is_camp(s->g) && may_detach(s, l->who, i)))
                answers_add(l, VERB_PICK_UP, p->item[i].design, i);
    }
    if (ry_is_camp(s->g)) /* to use a card is no step of arranging */
        ry_list_uses(s, l, l->who, lane_whens(s->g));
}

/* ---- presets (RP-5.29) --------------------------------------------------- */

static unsigned rating(const struct look *s, unsigned knight, unsigned slot)
{
    const struct person *p = &s->g->person[knight];
    struct panel a = ry_panel(s, knight, slot);
    int sum = 4 * a.damage + 2 * a.pierce + 2 * a.burst + a.crit;

    for (unsigned i = 0; i < p->items; i++) {
        const struct effects *fx = &s->b->gear[p->item[i].design].effects;
        if (p->item[i].place == PLACE_GONE ||
            (i != slot && p->item[i].host != slot))
            continue;
        for (unsigned k = 0; k < fx->n; k++) {
            const struct effect *e = &s->b->effect[fx->first + k];
            for (unsigned n = 0; n < e->mods; n++)
                if (s->b->mod[e->mod + n].kind == MOD_HOST_ATK)
                    sum += 2 * s->b->mod[e->mod + n].num;
        }
    }
    return (unsigned)(sum + 20);
}

static bool is_ranged(const struct look *s, unsigned design)
{
    return s->b->gear[design].panel.symbols & ~(1u << MELEE);
}

/* The best own weapon of a kind, not `other`. Start gear counts where it lies. */
static unsigned best_weapon(const struct look *s, unsigned knight, bool ranged,
                            bool one_handed, unsigned other)
{
    const struct person *p = &s->g->person[knight];
    unsigned best = NO_SLOT, most = 0;

    for (unsigned i = 0; i < p->items; i++) {
        unsigned design = p->item[i].design;
        if (p->item[i].place > PLACE_CARGO || i == other ||
            s->b->gear[design].type != TYPE_WEAPON ||
            is_ranged(s, design) != ranged ||
            (one_handed && s->b->gear[design].panel.hands != 1))
            continue;
        unsigned value = rating(s, knight, i);
        if (value > most || (value == most && design < p->item[best].design)) {
            most = value;
            best = i;
        }
    }
    return best;
}

/* One step if it is legal, else none. */
static void move_or_swap(struct play *m, unsigned knight, unsigned slot,
                         unsigned place)
{
    struct look s = {m->b, m->g};
    struct swap w;
    uint8_t way[2];

    if (slot == NO_SLOT || !may_move(&s, knight, slot) ||
        m->g->person[knight].item[slot].place == place)
        return;
    if (has_free(&s, knight, slot, place)) {
        ry_set_place(m, knight, slot, place);
        ry_tell_placed(m, knight, slot);
    } else if (ry_in_way(&s, knight, place, way) &&
               find_swap(&s, knight, slot, way[0], &w) && w.to == place) {
        do_swap(m, knight, slot, &w);
    }
}

/* Uncovers printed gear: what lies over it is stowed. */
static void uncover(struct play *m, unsigned knight, unsigned place)
{
    struct look s = {m->b, m->g};
    uint8_t way[2];
    unsigned n = ry_in_way(&s, knight, place, way);

    for (unsigned i = 0; i < n; i++) {
        move_or_swap(m, knight, way[i], PLACE_BACKPACK);
        if (m->g->person[knight].item[way[i]].place < PLACE_BACKPACK)
            move_or_swap(m, knight, way[i], PLACE_CARGO);
    }
}

static void take_weapon(struct play *m, unsigned knight, unsigned slot,
                        unsigned hand)
{
    const struct person *p = &m->g->person[knight];

    if (slot == NO_SLOT)
        return;
    if (p->item[slot].design >= FIRST_START) {
        uncover(m, knight, p->item[slot].place);
        return;
    }
    if (m->b->gear[p->item[slot].design].panel.hands == 2)
        hand = PLACE_HANDS;
    move_or_swap(m, knight, slot, hand);
    if (hand != PLACE_HANDS && p->item[slot].place > PLACE_HANDS) {
        uncover(m, knight, hand); /* a two-handed weapon lies over both */
        move_or_swap(m, knight, slot, hand);
    }
}

static void take_armour(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    const struct person *p = &m->g->person[knight];
    unsigned best = NO_SLOT, most = 0;

    for (unsigned i = 0; i < p->items; i++) {
        if (p->item[i].place > PLACE_CARGO ||
            m->b->gear[p->item[i].design].type != TYPE_ARMOUR)
            continue;
        /* of equal ones what is worn, then by the order of the cards */
        unsigned design = p->item[i].design;
        unsigned value =
            ry_panel(&s, knight, i).armour * 2u +
            (p->item[i].place == PLACE_BODY && design < FIRST_START);
        if (best == NO_SLOT || value > most ||
            (value == most && design < p->item[best].design)) {
            best = i;
            most = value;
        }
    }
    if (best != NO_SLOT && p->item[best].design >= FIRST_START)
        uncover(m, knight, PLACE_BODY);
    else
        move_or_swap(m, knight, best, PLACE_BODY);
}

static void fill_pockets(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    const struct person *p = &m->g->person[knight];

    for (unsigned type = TYPE_MED; type <= TYPE_EQUIPMENT; type++)
        for (unsigned i = 0; i < p->items; i++)
            if (is_stow(p->item[i].place) && p->item[i].host == NONE &&
                m->b->gear[p->item[i].design].type == type)
                for (unsigned k = PLACE_POCKET; k < PLACE_BACKPACK; k++)
                    if (has_free(&s, knight, i, k)) {
                        move_or_swap(m, knight, i, k);
                        break;
                    }
}

static void preset(struct play *loud, unsigned knight, bool ranged)
{
    struct play quiet = *loud, *m = &quiet;
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[knight];
    unsigned first = best_weapon(&s, knight, ranged, false, NO_SLOT);
    unsigned second = NO_SLOT;
    bool printed;
    uint8_t was[ITEMS], knew[ITEMS];

    m->ev = NULL; /* only where a card ends up is told */
    for (unsigned i = 0; i < p->items; i++) {
        was[i] = p->item[i].place;
        knew[i] = p->item[i].known;
    }

    if (first != NO_SLOT && m->b->gear[p->item[first].design].panel.hands == 1)
        second = best_weapon(&s, knight, !ranged, true, first);
    /* printed weapons cannot change hands, so the others do */
    printed = second != NO_SLOT && p->item[second].design >= FIRST_START;
    take_weapon(m, knight, first,
                printed && p->item[second].place == PLACE_HAND_L
                    ? PLACE_HAND_R
                    : PLACE_HAND_L);
    if (second != NO_SLOT &&
        (!printed || p->item[second].place != p->item[first].place))
        take_weapon(m, knight, second,
                    p->item[first].place == PLACE_HAND_R ? PLACE_HAND_L
                                                         : PLACE_HAND_R);
    take_armour(m, knight);
    fill_pockets(m, knight);
    /* nobody sees a card that passed an open place on its way */
    for (unsigned i = 0; i < p->items; i++)
        if (!ry_is_open_place(p->item[i].place))
            p->item[i].known = knew[i];
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place != was[i] && p->item[i].host == NONE)
            ry_tell_placed(loud, knight, i);
}

/* ---- answers ------------------------------------------------------------- */

static void leave_lane(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[knight];

    p->slot = p->steps = 0;
    if (g->stage == STAGE_CAMP && p->lane != LANE_QUICK && p->luck &&
        g->prompt == ASK_REST) {
        p->lane = LANE_QUICK;
        return;
    }
    p->lane = LANE_DONE;
    TELL(m, EVENT_READY, knight, 0);
    g->asked &= (uint8_t)~(1u << knight);
    if (!g->asked)
        g->prompt = ASK_NONE;
}

static void take_taken(struct play *m, const struct action *a)
{
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[a->seat];
    unsigned slot = p->slot;
    struct swap w;

    if (a->verb == VERB_MOVE_TO) {
        ry_set_place(m, a->seat, slot, (unsigned)a->arg[0]);
        ry_tell_placed(m, a->seat, slot);
    } else if (a->verb == VERB_SWAP) {
        if (find_swap(&s, a->seat, slot, (unsigned)a->arg[1], &w))
            do_swap(m, a->seat, slot, &w);
    } else if (a->verb == VERB_ATTACH) {
        unsigned host = (unsigned)a->arg[1];
        p->item[slot].host = (uint8_t)host;
        p->item[slot].place = p->item[host].place;
        p->item[slot].known = p->item[host].known = ALL_KNOW; /* RP-5.26 */
        TELL(m, EVENT_ATTACHED, a->seat, p->item[slot].design,
             p->item[host].design, (int)slot, (int)host);
    } else if (a->verb == VERB_DETACH) {
        bool stowed = is_stow(p->item[slot].place);
        p->item[slot].known = ALL_KNOW;
        if (stowed) {
            p->item[slot].host = NONE;
            TELL(m, EVENT_DETACHED, a->seat, p->item[slot].design, (int)slot);
        } else {
            ry_stow_or(m, a->seat, slot);
        }
    }
}

void ry_take_lane(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[a->seat];

    if (p->lane == LANE_QUICK) {
        ry_take_quick(m, a);
        leave_lane(m, a->seat);
        return;
    }
    if (p->lane == LANE_TAKEN) {
        take_taken(m, a);
        p->lane = LANE_ARRANGE;
        p->slot = 0;
        return;
    }
    if (a->verb == VERB_DONE) {
        leave_lane(m, a->seat);
        return;
    }
    if (a->verb == VERB_PICK_UP) {
        p->steps++;
        p->lane = LANE_TAKEN;
        p->slot = (uint8_t)a->arg[1];
    } else if (a->verb == VERB_PRESET) {
        p->steps++;
        preset(m, a->seat, a->arg[0] == WORD_RANGED);
    } else {
        ry_take_use(m, a, lane_whens(g));
    }
}

/* RP-16.3 */
void ry_list_quick(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_PASS, 0, 0);
    for (uint32_t left = s->g->person[l->who].luck; left; left &= left - 1)
        answers_add(l, VERB_QUICK, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_quick(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    unsigned card = (unsigned)a->arg[0], res;

    if (a->verb == VERB_PASS)
        return;
    g->person[a->seat].luck &= ~(1u << card);
    g->luck_pile |= 1u << card;
    TELL(m, EVENT_LUCK_OUT, a->seat, (int)card);
    res = m->b->luck[card].res;
    if (res == HP || res == RAD)
        ry_heal(m, a->seat, (enum res)res, 1);
    else
        ry_change(m, a->seat, (enum res)res, 1);
}

/* In a combat: one knight alone, no attachments (RP-11.9). */
void ry_step_arrange(struct play *m, struct frame *f)
{
    if (f->step++) {
        ry_pop(m, 0);
        return;
    }
    ry_open_lane(m, f->owner, LANE_ARRANGE);
    ry_question(m, ASK_ARRANGE, f->owner);
}
