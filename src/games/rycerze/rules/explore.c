/*
 * explore.c: exploration (RP-13): the test, contracts, actions.
 */
#include "play.h"

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

bool ry_has_marker(const struct rycerze *g, unsigned hex)
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
               (a->hex == NONE ? ry_has_marker(g, hex) : a->hex == t->num) &&
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

    if (d->card == NONE || !i || g->explore.accepted & TRIED_STEP_1 ||
        d->step ||
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

    if (d->card == NONE || !i ||
        s->g->explore.accepted & (TRIED_STEP_2 | DONE_ONE) ||
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
        g->explore.accepted |=
            a->verb == VERB_ACCEPT ? TRIED_STEP_1 : TRIED_STEP_2;
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
