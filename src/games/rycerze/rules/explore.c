/*
 * explore.c: exploration (RP-13) and what its actions need: hexes to choose, cards to
 * plant, markers, ambushes.
 */
#include "play.h"

#include <string.h>

enum { EX_FIGURES, EX_TEST, EX_TESTED, EX_BEGIN, EX_LOOP, EX_PAID, EX_CHECK };

/* ---- acts ---------------------------------------------------------------- */

static bool refill_changes(const struct look *s, unsigned knight, bool heal,
                           bool supply)
{
    const struct person *p = &s->g->person[knight];
    unsigned v = ry_vehicle(s, knight);
    bool any = false;

    if (heal)
        any |= p->res[RAD] > 0 || p->res[HP] < RES_MAX;
    if (supply)
        any |= p->res[AMMO] < RES_MAX ||
               (v != NO_SLOT &&
                (p->res[FUEL] < RES_MAX || p->item[v].flags & ITEM_DAMAGED));
    return any;
}

static bool has_marker(const struct rycerze *g, unsigned hex)
{
    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].foe == NONE && g->figure[i].hex == hex)
            return true;
    return false;
}

/* Drawing cards may always be chosen, everything else if it changes something
   (RP-13.10). */
static bool list_changes(const struct look *s, unsigned list, unsigned knight)
{
    const struct ops *l = &s->b->list[list];

    for (unsigned i = 0; i < l->n; i++) {
        unsigned code = s->b->op[l->first + i].code;
        if (code == OP_DRAW_GEAR || code == OP_DRAW_LUCK)
            return true;
    }
    return ry_would_change(s, list, knight);
}

/* RP-13.6 */
bool ry_may_act(const struct look *s, unsigned knight, unsigned act)
{
    const struct rycerze *g = s->g;
    const struct act *a = &s->b->act[act];
    unsigned hex = g->person[knight].pos;
    const struct tile *t = tile_at(s->b, g, hex);
    uint64_t used = g->explore.done;

    if (!a->is_free) {
        if (!g->explore.actions || g->explore.flown || used >> act & 1 ||
            g->special[BLAST] == hex)
            return false;
    }
    switch (a->kind) {
    case ACT_HEX:
        return a->hex == t->num && ry_can_pay(s, knight, a->cost) &&
               list_changes(s, a->list, knight);
    case ACT_HEAL:
    case ACT_SUPPLY:
        return t->refill == 1 && ry_can_pay(s, knight, t->refill_cost) &&
               !(used >> s->b->act_heal & 1) &&
               !(used >> s->b->act_supply & 1) &&
               refill_changes(s, knight, a->kind == ACT_HEAL,
                              a->kind == ACT_SUPPLY);
    case ACT_BOTH:
        return t->refill == 2 && ry_can_pay(s, knight, t->refill_cost) &&
               refill_changes(s, knight, true, true);
    case ACT_MARKET:
        return t->market && ry_may_market(s, knight, true);
    case ACT_PILLS:
        return g->special[PILLS] == hex && list_changes(s, a->list, knight);
    default:
        return a->mission == g->mission &&
               (a->hex == NONE ? has_marker(g, hex) : a->hex == t->num) &&
               ry_conds(s, a->cond, a->conds, knight, false);
    }
}

static void full_heal(struct play *m, unsigned knight)
{
    ry_change(m, knight, RAD, -RES_MAX); /* RP-4.8 */
    ry_change(m, knight, HP, RES_MAX);
}

static void full_supply(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    unsigned v = ry_vehicle(&s, knight);
    struct item *t = &m->g->person[knight].item[v == NO_SLOT ? 0 : v];

    ry_change(m, knight, AMMO, RES_MAX);
    ry_change(m, knight, FUEL, RES_MAX);
    if (v != NO_SLOT && t->flags & ITEM_DAMAGED) {
        t->flags &= (uint8_t)~ITEM_DAMAGED;
        TELL(m, EVENT_VEHICLE_MENDED, knight, t->design);
    }
}

static void do_act(struct play *m, unsigned knight, unsigned act)
{
    const struct act *a = &m->b->act[act];

    switch (a->kind) {
    case ACT_HEAL:
        full_heal(m, knight);
        break;
    case ACT_SUPPLY:
        full_supply(m, knight);
        break;
    case ACT_BOTH:
        full_heal(m, knight);
        full_supply(m, knight);
        break;
    case ACT_MARKET:
        ry_begin_market(m, knight, true);
        break;
    default:
        ry_push_list(m, a->list, knight, FROM_HEX, 0, false);
    }
}

/* ---- contracts in an exploration (RP-14.6, RP-14.7) ---------------------- */

static unsigned here(const struct look *s, unsigned knight)
{
    return tile_at(s->b, s->g, s->g->person[knight].pos)->num;
}

static bool may_accept(const struct look *s, unsigned knight, unsigned i)
{
    const struct rycerze *g = s->g;
    const struct deal *d = &g->deal[i];

    if (d->card == NONE || !i || g->explore.accepted & 1 || d->step ||
        (g->players == 2 ? d->holder != knight
                         : d->holder != NONE || ry_held(g, knight)))
        return false;
    return s->b->contract[d->card].step[0].hex == here(s, knight) &&
           ry_can_pay(s, knight, s->b->contract[d->card].step[0].pay);
}

static bool may_fulfil(const struct look *s, unsigned knight, unsigned i)
{
    const struct deal *d = &s->g->deal[i];
    const struct step *t;

    if (d->card == NONE || !i || s->g->explore.accepted & 2 ||
        d->holder != knight || d->step != 1)
        return false;
    t = &s->b->contract[d->card].step[1];
    return t->hex && t->hex == here(s, knight) && ry_can_pay(s, knight, t->pay);
}

static unsigned count_type(const struct look *s, unsigned knight, unsigned type)
{
    const struct person *p = &s->g->person[knight];
    unsigned n = 0;

    for (unsigned i = 0; i < p->items; i++)
        n += ry_may_pay_with(s, knight, i) &&
             s->b->gear[p->item[i].design].type == type;
    return n;
}

static const struct goal *pay_goal(const struct look *s)
{
    const struct deal *d = &s->g->deal[0];
    const struct contract *c = &s->b->contract[d->card == NONE ? 0 : d->card];

    for (unsigned i = 0; d->card != NONE && i < c->goals; i++)
        if (c->goal[i].kind == GOAL_PAY_AT)
            return &c->goal[i];
    return NULL;
}

static bool may_hand_in(const struct look *s, unsigned knight)
{
    const struct goal *g = pay_goal(s);

    return g && g->a == here(s, knight) &&
           count_type(s, knight, g->types) >= g->b;
}

void ry_list_explore(const struct look *s, struct answers *l)
{
    const struct rycerze *g = s->g;

    answers_add(l, VERB_END, 0, 0);
    for (unsigned i = 1; i < DEALS; i++) {
        if (may_accept(s, l->who, i))
            answers_add(l, VERB_ACCEPT, g->deal[i].card, 0);
        if (may_fulfil(s, l->who, i))
            answers_add(l, VERB_FULFIL, g->deal[i].card, 0);
    }
    if (may_hand_in(s, l->who))
        answers_add(l, VERB_PAY_CONTRACT, g->deal[0].card, 0);
    for (unsigned i = 0; i < s->b->acts; i++)
        if (ry_may_act(s, l->who, i))
            answers_add(l, VERB_ACT, i, 0);
    ry_list_uses(s, l, l->who, ry_whens(WHEN_EXPLORE));
}

static unsigned deal_of(const struct rycerze *g, int card)
{
    unsigned i = 0;

    while (i < DEALS && g->deal[i].card != card)
        i++;
    return i;
}

void ry_take_explore(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    struct frame *f = frame_top(g), *n;

    f->step = EX_CHECK;
    switch (a->verb) {
    case VERB_END:
        g->explore.is_over = 1;
        break;
    case VERB_ACCEPT:
    case VERB_FULFIL:
        g->explore.accepted |= a->verb == VERB_ACCEPT ? 1 : 2;
        n = ry_push(m, FRAME_STEP, a->seat);
        n->a = (uint8_t)deal_of(g, a->arg[0]);
        n->b = a->verb == VERB_FULFIL;
        break;
    case VERB_PAY_CONTRACT:
        f->step = EX_PAID;
        f->b = 1;
        n = ry_push(m, FRAME_PAY, a->seat);
        n->n = pay_goal(&s)->b;
        n->a = (uint8_t)(pay_goal(&s)->types + 1);
        break;
    case VERB_ACT: {
        const struct act *t = &m->b->act[a->arg[0]];
        unsigned cost =
            t->kind == ACT_HEX ? t->cost
            : t->kind == ACT_HEAL || t->kind == ACT_SUPPLY ||
                    t->kind == ACT_BOTH
                ? tile_at(m->b, g, g->person[a->seat].pos)->refill_cost
                : 0;
        if (!t->is_free) {
            g->explore.actions--;
            g->explore.done |= (uint64_t)1 << a->arg[0];
        }
        TELL(m, EVENT_ACTS, a->seat, a->arg[0]);
        f->step = EX_PAID;
        f->b = 0;
        f->a = (uint8_t)a->arg[0];
        if (cost) {
            n = ry_push(m, FRAME_PAY, a->seat);
            n->n = (uint8_t)cost;
        }
        break;
    }
    default:
        ry_take_use(m, a, ry_whens(WHEN_EXPLORE));
    }
}

/* RP-13.13: goals that are met without being asked. */
static bool check_goals(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    struct deed d = {.kind = GOAL_VISIT, .a = (uint8_t)here(&s, knight)};
    unsigned done = ry_fulfilled(&s, knight, &d);

    d.kind = GOAL_GEAR_VALUE;
    if (is_city(m->b, m->g, m->g->person[knight].pos))
        done |= ry_fulfilled(&s, knight, &d);
    if (done)
        ry_complete(m, knight, done);
    return done;
}

static void note_visit(struct play *m, unsigned knight)
{
    struct look s = {m->b, m->g};
    struct deal *d = &m->g->deal[0];
    const struct contract *c = &m->b->contract[d->card == NONE ? 0 : d->card];
    unsigned number = here(&s, knight), bit = 0;

    for (unsigned i = 0; d->card != NONE && i < c->goals; i++)
        if (c->goal[i].kind == GOAL_VISIT && c->goal[i].hexes >> number & 1) {
            for (unsigned h = 0; h < number; h++)
                bit += c->goal[i].hexes >> h & 1;
            d->visits[knight] |= (uint8_t)(1u << bit);
        }
}

static bool cultist_here(const struct rycerze *g, unsigned hex)
{
    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].hex == hex && g->figure[i].foe != NONE &&
            g->figure[i].number)
            return true;
    return false;
}

void ry_step_explore(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    struct person *p = &g->person[f->owner];
    const struct tile *t = tile_at(m->b, g, p->pos);

    if (p->ko || p->skip || (g->explore.is_over && f->step != EX_CHECK)) {
        ry_pop(m, 0);
        return;
    }
    switch (f->step) {
    case EX_FIGURES:
        f->step = EX_TEST;
        ry_push(m, FRAME_FIGURES, f->owner);
        break;
    case EX_TEST:
        if (cultist_here(g, p->pos) || !t->num) {
            ry_pop(m, 0);
            break;
        }
        f->step = EX_BEGIN;
        g->explore.tried = 0;
        if (t->diff && p->camp != p->pos) {
            f->step = EX_TESTED;
            ry_question(m, ASK_EXPLORE_TEST, f->owner);
        }
        break;
    case EX_TESTED: /* RP-13.2, RP-13.3 */
        if (f->c == 2) {
            ry_pop(m, 0);
        } else if (f->c == 1) {
            p->camp = p->pos;
            f->step = EX_BEGIN;
            if (!g->ret)
                ry_pop(m, 0);
        } else if (g->explore.tried) { /* a luck card: no roll */
            p->camp = p->pos;
            f->step = EX_BEGIN;
        } else {
            ry_question(m, ASK_EXPLORE_TEST, f->owner);
        }
        break;
    case EX_BEGIN:
        f->step = EX_LOOP;
        TELL(m, EVENT_EXPLORES, f->owner, p->pos, g->tile[p->pos]);
        note_visit(m, f->owner);
        check_goals(m, f->owner);
        break;
    case EX_LOOP:
        ry_question(m, ASK_EXPLORE, f->owner);
        break;
    case EX_PAID:
        f->step = EX_CHECK;
        if (f->b) {
            struct deed d = {.kind = GOAL_PAY_AT};
            unsigned done = ry_fulfilled(&s, f->owner, &d);
            if (done)
                ry_complete(m, f->owner, done);
        } else {
            do_act(m, f->owner, f->a);
        }
        break;
    default: /* EX_CHECK: after every act */
        if (g->explore.is_over || p->skip) {
            ry_pop(m, 0);
            break;
        }
        f->step = EX_LOOP;
        if (g->explore.flown == 1) { /* RP-13.9, RP-13.14 */
            g->explore.flown = 2;
            f->step = EX_FIGURES;
            f->c = 0;
            break;
        }
        check_goals(m, f->owner);
    }
}

void ry_list_explore_test(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_SKIP, 0, 0);
    answers_add(l, VERB_ROLL, 0, 0);
    ry_list_uses(s, l, l->who, WHEN(EXPLORE_TEST));
}

void ry_take_explore_test(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    const struct tile *t = tile_at(m->b, m->g, m->g->person[a->seat].pos);

    f->c = 0;
    if (a->verb == VERB_SKIP) {
        f->c = 2;
    } else if (a->verb == VERB_ROLL) {
        f->c = 1;
        ry_test(m, a->seat, 1u << t->skill, t->diff, 1, TEST_EXPLORE);
    } else {
        ry_take_use(m, a, WHEN(EXPLORE_TEST));
    }
}

/* ---- a hex is chosen: relocate, bomb, recovery, figures ------------------ */

/* FRAME_HEX: a = op or enum hex_choice; b = who chooses; c = adjacent only; d, n as
   the op says. */

static uint64_t nearest_cities(const struct look *s, unsigned from)
{
    unsigned best = 99;
    uint64_t set = 0;

    for (unsigned i = 0; i < CITIES; i++) {
        unsigned far = s->b->map->distance[from][s->b->city_hex[i]];
        if (far < best) {
            best = far;
            set = 0;
        }
        if (far == best)
            set |= hex_bit(s->b->city_hex[i]);
    }
    return set;
}

static uint64_t hexes_for(const struct look *s, const struct frame *f)
{
    const struct rycerze *g = s->g;
    uint64_t all = hex_bit(HEXES) - 1, set = 0;

    switch (f->a) {
    case OP_RELOCATE:
        return f->c ? s->b->near[g->person[f->owner].pos] : all;
    case OP_BOMB:
        return all;
    case HEX_RECOVER:
        return nearest_cities(s, g->person[f->owner].pos);
    case HEX_VILLAIN:
        set = s->b->near[g->figure[f->c].hex];
        for (unsigned i = 0; i < CITIES; i++)
            set &= ~hex_bit(s->b->city_hex[i]);
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex != NONE)
                set &= ~hex_bit(g->figure[i].hex);
        return set;
    case HEX_CULTIST:
        for (unsigned i = 0; i < SLOTS; i++)
            set |= hex_bit(s->b->slot_hex[i]);
        for (unsigned i = 0; i < g->players; i++)
            set &= ~hex_bit(g->person[i].pos);
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex != NONE)
                set &= ~hex_bit(g->figure[i].hex);
        return set;
    default: /* HEX_PEEK: markers face down that he has not looked at */
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex != NONE && g->figure[i].foe == NONE &&
                !(g->figure[i].known >> f->owner & 1))
                set |= hex_bit(g->figure[i].hex);
        return set;
    }
}

void ry_step_hex(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};

    if (f->step++ || !hexes_for(&s, f)) {
        ry_pop(m, 0);
        return;
    }
    ry_question(m, ASK_HEX, f->b);
}

void ry_list_hex(const struct look *s, struct answers *l)
{
    for (uint64_t left = hexes_for(s, frame_in(s->g)); left; left &= left - 1)
        answers_add(l, VERB_TARGET, (unsigned)__builtin_ctzll(left), 0);
}

static void bomb(struct play *m, const struct frame *f, unsigned hex)
{
    struct rycerze *g = m->g;

    for (unsigned i = 0; i < g->players; i++) {
        unsigned knight = ry_in_order(g, f->owner, i);
        bool lies = g->person[knight].ko;
        if (g->person[knight].pos != hex)
            continue;
        if (lies) { /* RP-12.13 */
            ry_change(m, knight, RAD, f->n);
            ry_change(m, knight, HP, -(int)f->d);
        } else {
            ry_irradiate(m, knight, f->n);
            ry_hurt(m, knight, f->d);
        }
    }
}

static void relocate(struct play *m, unsigned knight, unsigned hex)
{
    struct person *p = &m->g->person[knight];

    p->pos = (uint8_t)hex;
    p->camp = NONE;
    TELL(m, EVENT_MOVED, knight, (int)hex, m->g->tile[hex]);
}

void ry_take_hex(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    unsigned hex = (unsigned)a->arg[0];

    switch (f->a) {
    case OP_RELOCATE:
        relocate(m, f->owner, hex);
        if (f->d)
            g->explore.flown = 1;
        break;
    case OP_BOMB:
        bomb(m, f, hex);
        break;
    case HEX_RECOVER: /* RP-12.11 */
        relocate(m, f->owner, hex);
        TELL(m, EVENT_RECOVERS, f->owner, (int)hex, g->tile[hex]);
        ry_wake(m, f->owner);
        ry_change(m, f->owner, AMMO, -1);
        ry_change(m, f->owner, FUEL, -1);
        break;
    case HEX_VILLAIN:
        g->figure[f->c].hex = (uint8_t)hex;
        TELL(m, EVENT_FIGURE, SEAT_NOBODY, g->figure[f->c].foe, (int)hex);
        break;
    case HEX_CULTIST: {
        unsigned i = 0;
        while (i < g->figures && g->figure[i].hex != NONE)
            i++;
        if (i == MARKERS)
            break;
        if (i == g->figures)
            g->figures++;
        g->figure[i] = (struct figure){.hex = (uint8_t)hex,
                                       .foe = f->c,
                                       .hp = 1,
                                       .number = f->d,
                                       .known = ALL_KNOW};
        TELL(m, EVENT_FIGURE, SEAT_NOBODY, f->c, (int)hex);
        ry_trigger(m, ON_CULTIST_PLACED, g->scavenger);
        break;
    }
    default:
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex == hex && g->figure[i].foe == NONE) {
                g->figure[i].known |= (uint8_t)(1u << f->owner);
                WHISPER(m, EVENT_PEEKED, f->owner, 1u << f->owner, (int)hex,
                        g->figure[i].number);
            }
    }
}

/* ---- mission steps ------------------------------------------------------- */

/* FRAME_VILLAINS: at = the next figure; list = what is done on its hex. */
void ry_step_villains(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    if (f->a) { /* it has moved, or could not */
        unsigned i = f->a - 1u;
        struct frame *n;
        f->a = 0;
        if (m->b->list[f->list].n) {
            n = ry_push(m, FRAME_LIST, g->scavenger);
            n->list = f->list;
            n->n = (uint8_t)(g->figure[i].hex + 1);
        }
        return;
    }
    while (f->at < g->figures) {
        unsigned i = f->at++;
        struct frame *n;
        if (g->figure[i].hex == NONE)
            continue;
        f->a = (uint8_t)(i + 1);
        n = ry_push(m, FRAME_HEX, g->scavenger);
        n->a = HEX_VILLAIN;
        n->b = g->scavenger;
        n->c = (uint8_t)i;
        (void)s;
        return;
    }
    ry_pop(m, 0);
}

/* FRAME_CULTIST: a = enemy. */
void ry_step_cultist(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct frame *n;

    switch (f->step++) {
    case 0:
        if (g->pool_markers)
            ry_chance(m, LUCK_MARKER, 0);
        else
            f->step = 2;
        break;
    case 1:
        TELL(m, EVENT_POOL_MARKER, SEAT_NOBODY, g->drawn);
        n = ry_push(m, FRAME_HEX, g->scavenger);
        n->a = HEX_CULTIST;
        n->b = g->scavenger;
        n->c = f->a;
        n->d = g->drawn;
        break;
    default:
        ry_pop(m, 0);
    }
}

/* Damsel: six markers face down (7.2). */
void ry_step_markers(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step == 0) {
        g->pool_markers = (1u << MARKERS) - 1;
        f->step = 1;
    } else {
        unsigned hex = m->b->slot_hex[SLOTS - MARKERS + g->figures];
        g->figure[g->figures++] = (struct figure){
            .hex = (uint8_t)hex, .foe = NONE, .number = g->drawn};
        TELL(m, EVENT_MARKER_DOWN, SEAT_NOBODY, (int)hex);
    }
    if (g->figures < MARKERS)
        ry_chance(m, LUCK_MARKER, 0);
    else
        ry_pop(m, 0);
}

void ry_step_peek(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};
    struct frame look = {.a = HEX_PEEK, .owner = f->owner}, *n;

    if (!f->n || !hexes_for(&s, &look)) {
        ry_pop(m, 0);
        return;
    }
    f->n--;
    n = ry_push(m, FRAME_HEX, f->owner);
    n->a = HEX_PEEK;
    n->b = f->owner;
}

/* RP-9.15: FRAME_PLANT, n = cards still to draw. */
void ry_step_plant(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step == 1) {
        g->plot[g->plots++] = g->drawn;
        WHISPER(m, EVENT_DREW_FOE, f->owner, 1u << f->owner, g->drawn);
        f->step = 0;
    }
    if (f->step == 2) {
        ry_pop(m, 0);
        return;
    }
    if (f->n && ry_refill_foes(g)) {
        f->n--;
        f->step = 1;
        ry_chance(m, LUCK_FOE, 0);
        return;
    }
    f->step = 2;
    if (g->plots)
        ry_question(m, ASK_PLANT, f->owner);
}

void ry_list_plant(const struct look *s, struct answers *l)
{
    for (unsigned i = 0; i < s->g->plots; i++) {
        bool twice = false;
        for (unsigned k = 0; k < i; k++)
            twice |= s->g->plot[k] == s->g->plot[i];
        if (!twice)
            answers_add(l, VERB_PLANT, s->g->plot[i], 0);
    }
}

void ry_take_plant(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    bool planted = g->planteds == PLANTED;

    for (unsigned i = 0; i < g->plots; i++) {
        if (!planted && g->plot[i] == a->arg[0]) {
            planted = true;
            g->planted[g->planteds] = g->plot[i];
            g->planted_by[g->planteds++] = a->seat;
            WHISPER(m, EVENT_PLANTED, a->seat, 1u << a->seat, a->arg[0]);
        } else {
            ry_foe_out(m, g->plot[i]);
        }
        g->plot[i] = 0;
    }
    g->plots = 0;
}

/* Cards are turned up until an enemy comes (7.2). */
void ry_step_ambush(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step == 2) {
        ry_foe_out(m, f->a);
        ry_pop(m, 0);
        return;
    }
    if (f->step == 1) {
        f->step = 0;
        TELL(m, EVENT_REVEALED, SEAT_NOBODY, g->drawn);
        if (m->b->foe[g->drawn].is_enemy) {
            f->a = g->drawn;
            f->step = 2;
            ry_fight_foe(m, f->owner, f->a, NONE);
            return;
        }
        ry_foe_out(m, g->drawn);
        f->n++;
    }
    if (f->n < 60 && ry_refill_foes(g)) {
        f->step = 1;
        ry_chance(m, LUCK_FOE, 0);
    } else {
        ry_pop(m, 0);
    }
}

/* A villain is dead: list for the killer, a and b the list of the others. */
void ry_step_reward(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    unsigned others = (unsigned)(f->a << 8 | f->b);

    if (f->at == 0) {
        f->at = 1;
        ry_push_list(m, f->list, f->owner, FROM_NOTHING, 0, false);
        return;
    }
    while (f->at <= g->players) {
        unsigned knight = f->at++ - 1u;
        if (knight != f->owner && f->c < MARKERS &&
            g->figure[f->c].by >> knight & 1) {
            ry_push_list(m, others, knight, FROM_NOTHING, 0, false);
            return;
        }
    }
    ry_pop(m, 0);
}

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
