/*
 * move.c: a knight's move (RP-9), the wasteland card of it (RP-10), meetings (RP-12).
 */
#include "play.h"

#include <string.h>

enum way { WAY_NONE, WAY_FOOT, WAY_VEHICLE, WAY_STAYS };

/* ---- cards of the wasteland ---------------------------------------------- */

bool ry_refill_foes(struct rycerze *g)
{
    unsigned n = 0;

    for (unsigned i = 0; i < FOES; i++)
        n += g->foe_deck[i];
    if (n)
        return true;
    for (unsigned i = 0; i < FOES; i++) { /* RP-1.8 */
        n += g->foe_pile[i];
        g->foe_deck[i] = g->foe_pile[i];
        g->foe_pile[i] = 0;
    }
    return n > 0;
}

/* What was discarded last stays to be seen, also if it goes on into the deck. */
void ry_foe_out(struct play *m, unsigned foe)
{
    struct rycerze *g = m->g;

    if (foe >= FOES)
        return;
    g->foe_pile[foe]++;
    memmove(g->outs + 1, g->outs, sizeof g->outs - 1);
    g->outs[0] = (uint8_t)(foe + 1);
    TELL(m, EVENT_FOE_OUT, SEAT_NOBODY, (int)foe);
}

static void discard_revealed(struct play *m)
{
    struct move *v = &m->g->move;

    for (unsigned i = 0; i < v->revealeds; i++) {
        m->g->foe_pile[v->revealed[i]]++;
        v->revealed[i] = 0;
    }
    v->revealeds = 0;
}

/* ---- routes (RP-9.3, RP-9.7, RP-9.19) ------------------------------------ */

static unsigned hex_price(const struct look *s, unsigned hex)
{
    return s->g->move.flat ? s->g->move.flat : ry_hex_cost(s, hex);
}

static unsigned fuel_rate(const struct look *s, unsigned knight)
{
    return ry_speed(s, knight) + (unsigned)ry_mod(s, knight, MOD_MP_PER_FUEL);
}

static uint64_t on_route(const struct move *v)
{
    uint64_t set = hex_bit(v->start);

    for (unsigned i = 0; i < v->len; i++)
        set |= hex_bit(v->route[i]);
    return set;
}

static unsigned route_end(const struct move *v)
{
    return v->len ? v->route[v->len - 1] : v->start;
}

/* Least cost, then threat, then hexes, then the first direction: from each hex the
   best rest of the way to the target, so that the first difference decides. */
static unsigned plan(const struct look *s, unsigned from, unsigned to,
                     uint8_t *route)
{
    uint32_t best[HEXES];
    unsigned n = 0;

    memset(best, 0xFF, sizeof best);
    best[to] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned h = 0; h < HEXES; h++) {
            if (best[h] == UINT32_MAX)
                continue;
            uint32_t step = best[h] + (ry_hex_cost(s, h) << 16) +
                            (ry_hex_threat(s, h) << 8) + 1;
            for (uint64_t left = s->b->near[h]; left; left &= left - 1) {
                unsigned k = (unsigned)__builtin_ctzll(left);
                if (step < best[k]) {
                    best[k] = step;
                    changed = true;
                }
            }
        }
    }
    while (from != to && n < ROUTE) {
        for (unsigned d = 0; d < 6; d++) {
            unsigned h = s->b->map->next[from][d];
            if (h >= HEXES || best[from] != best[h] +
                                                (ry_hex_cost(s, h) << 16) +
                                                (ry_hex_threat(s, h) << 8) + 1)
                continue;
            route[n++] = (uint8_t)h;
            from = h;
            break;
        }
    }
    return n;
}

/* Can the next hex be paid (RP-9.7)? */
static bool can_pay(const struct look *s, unsigned knight)
{
    const struct move *v = &s->g->move;
    unsigned cost = hex_price(s, v->route[v->at]);
    unsigned rate = fuel_rate(s, knight);

    if (v->way == WAY_FOOT || !v->at)
        return true;
    return v->points + s->g->person[knight].res[FUEL] * rate >= cost;
}

static void pay_hex(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    struct look s = {m->b, g};
    unsigned cost = hex_price(&s, v->route[v->at]),
             rate = fuel_rate(&s, knight);
    unsigned fuel = 0, points = v->points;

    if (!v->at) { /* bonus points come with the first fuel (RP-9.6) */
        points += v->bonus + (unsigned)ry_mod(&s, knight, MOD_MP);
        v->bonus = 0;
        if (g->person[knight].res[FUEL])
            fuel = 1;
    } else {
        points += v->bonus;
        v->bonus = 0;
    }
    points += fuel * rate;
    while (points < cost && fuel < g->person[knight].res[FUEL]) {
        fuel++;
        points += rate;
    }
    if (fuel)
        ry_change(m, knight, FUEL, -(int)fuel);
    v->used = (uint8_t)(v->used + (points < cost ? points : cost));
    v->points = (uint8_t)(points < cost ? 0 : points - cost);
}

/* ---- choosing how (D-M1, D-M2) ------------------------------------------- */

void ry_list_mode(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];

    answers_add(l, VERB_STAY, 0, 0);
    for (uint64_t left = s->b->near[p->pos]; left; left &= left - 1)
        answers_add(l, VERB_WALK, (unsigned)__builtin_ctzll(left), 0);
    if (ry_vehicle(s, l->who) != NO_SLOT && p->res[FUEL])
        answers_add(l, VERB_RIDE, 0, 0);
    ry_list_uses(s, l, l->who, WHEN(ANY_TIME));
}

void ry_take_mode(struct play *m, const struct action *a)
{
    struct move *v = &m->g->move;
    struct frame *f = frame_top(m->g);

    switch (a->verb) {
    case VERB_STAY:
        v->way = WAY_STAYS;
        TELL(m, EVENT_STAYS, a->seat, 0);
        f->step = 1;
        break;
    case VERB_WALK:
        v->way = WAY_FOOT;
        v->route[0] = (uint8_t)a->arg[0];
        v->len = 1;
        TELL(m, EVENT_PLANNED, a->seat, a->arg[0], 1);
        f->step = 2;
        break;
    case VERB_RIDE:
        v->way = WAY_VEHICLE;
        ry_question(m, ASK_ROUTE, a->seat);
        f->step = 2;
        break;
    default:
        ry_take_use(m, a, WHEN(ANY_TIME));
    }
}

void ry_list_route(const struct look *s, struct answers *l)
{
    const struct move *v = &s->g->move;
    uint64_t barred = on_route(v);

    if (v->len > v->at || (v->at && v->len == v->at))
        answers_add(l, VERB_DONE, 0, 0);
    if (v->len < ROUTE)
        for (uint64_t left = s->b->near[route_end(v)] & ~barred; left;
             left &= left - 1)
            answers_add(l, VERB_STEP, (unsigned)__builtin_ctzll(left), 0);
    if (!v->len)
        for (unsigned h = 0; h < HEXES; h++)
            if (h != v->start)
                answers_add(l, VERB_DRIVE, h, 0);
}

void ry_take_route(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    struct look s = {m->b, g};

    if (a->verb == VERB_STEP) {
        v->route[v->len++] = (uint8_t)a->arg[0];
        ry_question(m, ASK_ROUTE, a->seat);
        return;
    }
    if (a->verb == VERB_DRIVE)
        v->len = (uint8_t)plan(&s, v->start, (unsigned)a->arg[0], v->route);
    TELL(m, EVENT_PLANNED, a->seat, (int)route_end(v), v->len);
}

/* ---- the move ------------------------------------------------------------ */

void ry_begin_move(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;

    g->active = (uint8_t)knight;
    g->scavenger = (uint8_t)ry_opposite(g, knight);
    g->move = (struct move){.start = g->person[knight].pos, .card = NONE};
    g->seen_foe = NONE;
    if (g->person[knight].ko)
        return;
    TELL(m, EVENT_TURN, knight, 0);
    ry_push(m, FRAME_MOVE, knight);
}

static void enter(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    struct person *p = &g->person[knight];

    if (v->way == WAY_VEHICLE)
        pay_hex(m, knight);
    p->pos = v->route[v->at++];
    p->camp = NONE; /* RP-13.2 */
    v->met = 0;
    TELL(m, EVENT_MOVED, knight, p->pos);
}

/* RP-9.9, RP-9.15 */
static void count_cards(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    struct look s = {m->b, g};
    unsigned n = 0, threat;

    if (v->is_played || v->planned)
        return;
    if (v->way == WAY_STAYS || v->at == 1) {
        n = 1;
        if (v->way != WAY_STAYS && g->person[knight].carries)
            n += (unsigned)ry_mission_mod(&s, MOD_CARRIER_THREAT);
        if (g->planteds) {
            v->revealed[v->revealeds++] = g->planted[0];
            TELL(m, EVENT_TURNED_UP, knight, g->planted[0]);
            g->planteds--;
            memmove(g->planted, g->planted + 1, PLANTED - 1);
            memmove(g->planted_by, g->planted_by + 1, PLANTED - 1);
            g->planted[g->planteds] = g->planted_by[g->planteds] = 0;
            v->planned = 1;
            return;
        }
        if (v->way == WAY_VEHICLE && v->ignore != ALL)
            v->ignore =
                (uint8_t)(v->ignore + ry_mod(&s, knight, MOD_IGNORE_THREAT));
    }
    if (v->way == WAY_VEHICLE) {
        threat = ry_hex_threat(&s, g->person[knight].pos);
        if (v->ignore == ALL) {
            threat = 0;
        } else {
            unsigned less = threat < v->ignore ? threat : v->ignore;
            threat -= less;
            v->ignore = (uint8_t)(v->ignore - less);
        }
        n += threat;
    }
    if (n + v->revealeds > REVEALED)
        n = (unsigned)REVEALED - v->revealeds;
    v->reveal = (uint8_t)n;
}

void ry_reveal_foe(struct play *m)
{
    struct move *v = &m->g->move;

    v->revealed[v->revealeds++] = m->g->drawn;
    v->reveal--;
    TELL(m, EVENT_REVEALED, SEAT_NOBODY, m->g->drawn);
}

/* Is anything left to count on the planned route (RP-14.9)? */
static bool threat_ahead(const struct look *s)
{
    const struct move *v = &s->g->move;
    unsigned left = 0;

    if (v->way != WAY_VEHICLE || v->stopped || v->ignore == ALL)
        return false;
    for (unsigned i = v->at; i < v->len; i++)
        left += ry_hex_threat(s, v->route[i]);
    return left > v->ignore;
}

static bool is_last(const struct move *v)
{
    return v->at >= v->len;
}

/* Which of the revealed cards may be played: 0 none, 1 all, 2 fitting ones. */
static unsigned may_play(const struct look *s, bool forced_now)
{
    const struct rycerze *g = s->g;
    const struct move *v = &g->move;
    unsigned types = v->planned ? 0 : ry_forced(s, g->active);

    if (!types)
        return 1;
    for (unsigned i = 0; i < v->revealeds; i++)
        if (s->b->foe[v->revealed[i]].is_enemy &&
            s->b->foe[v->revealed[i]].types & types)
            return 2;
    return !forced_now && threat_ahead(s) ? 0 : 1;
}

/* FRAME_MOVE, b: the move is over, he must play now. */
void ry_list_strike(const struct look *s, struct answers *l)
{
    const struct rycerze *g = s->g;
    const struct move *v = &g->move;
    const struct frame *f = frame_in(g);
    bool must = f->b || v->way == WAY_STAYS || is_last(v) || v->stopped;
    unsigned may = may_play(s, must), types = ry_forced(s, g->active);
    uint64_t met = 0;

    if (!must)
        answers_add(l, VERB_WAIT, 0, 0);
    for (unsigned i = 0; may && i < v->revealeds; i++) {
        unsigned foe = v->revealed[i];
        if (met >> foe & 1 || (may == 2 && !(s->b->foe[foe].is_enemy &&
                                             s->b->foe[foe].types & types)))
            continue;
        met |= (uint64_t)1 << foe;
        answers_add(l, VERB_STRIKE, foe, 0);
    }
}

static void play_card(struct play *m, unsigned foe)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    unsigned at = 0;

    while (at < v->revealeds && v->revealed[at] != foe)
        at++;
    v->revealeds--;
    memmove(v->revealed + at, v->revealed + at + 1,
            (size_t)(v->revealeds - at));
    v->revealed[v->revealeds] = 0;
    discard_revealed(m); /* RP-9.11 */
    v->is_played = 1;
    v->card = (uint8_t)foe;
    g->seen_foe = (uint8_t)foe;
    g->cards++;
    TELL(m, EVENT_STRUCK, g->active, (int)foe);
    ry_push(m, FRAME_RESOLVE, g->active);
}

void ry_take_strike(struct play *m, const struct action *a)
{
    if (a->verb == VERB_STRIKE)
        play_card(m, (unsigned)a->arg[0]);
}

/* Has the move come to its end? */
static bool is_ended(const struct look *s, unsigned knight)
{
    const struct move *v = &s->g->move;

    return v->stopped || s->g->person[knight].ko ||
           (v->way == WAY_VEHICLE && ry_vehicle(s, knight) == NO_SLOT);
}

static void end_move(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    struct look s = {m->b, g};
    struct deed d = {.kind = GOAL_MOVE, .a = v->used, .b = v->at};
    unsigned done = v->way == WAY_VEHICLE ? ry_fulfilled(&s, knight, &d) : 0;

    discard_revealed(m);
    v->points = 0;
    ry_pop(m, 0);
    if (done)
        ry_complete(m, knight, done);
}

enum {
    MOVE_MODE,
    MOVE_STAY,
    MOVE_WINDOW,
    MOVE_ENTER,
    MOVE_REVEAL,
    MOVE_STRIKE,
    MOVE_STRUCK,
    MOVE_MEET,
    MOVE_GO,
    MOVE_LAST,
    MOVE_LAST_DRAW,
    MOVE_LAST_PLAY,
    MOVE_END
};

void ry_step_move(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct move *v = &g->move;
    struct look s = {m->b, g};
    unsigned knight = f->owner;

    switch (f->step) {
    case MOVE_MODE:
        ry_question(m, ASK_MODE, knight);
        break;
    case MOVE_STAY: /* RP-9.2 */
        f->step = g->option[OPT_HUNTED] == 0 &&
                          !is_city(m->b, g, g->person[knight].pos)
                      ? MOVE_REVEAL
                      : MOVE_END;
        if (f->step == MOVE_REVEAL)
            count_cards(m, knight);
        break;
    case MOVE_WINDOW:
        f->step = MOVE_ENTER;
        ry_open_duo(m, WHEN_BEFORE_MOVE, WHEN_RIVAL_BEFORE_MOVE, knight);
        break;
    case MOVE_ENTER:
        if (is_ended(&s, knight) || !can_pay(&s, knight)) {
            f->step = MOVE_LAST;
            break;
        }
        enter(m, knight);
        count_cards(m, knight);
        f->step = MOVE_REVEAL;
        break;
    case MOVE_REVEAL:
        if (v->reveal && ry_refill_foes(g)) {
            ry_chance(m, LUCK_FOE, 0);
            break;
        }
        v->reveal = 0;
        f->step = MOVE_STRIKE;
        break;
    case MOVE_STRIKE:
        f->step = MOVE_STRUCK;
        if (v->way == WAY_STAYS && !v->revealeds)
            f->step = MOVE_END;
        else if (!v->is_played && v->revealeds)
            ry_question(m, ASK_STRIKE, g->scavenger);
        break;
    case MOVE_STRUCK:
        f->step = v->way == WAY_STAYS    ? MOVE_END
                  : is_ended(&s, knight) ? MOVE_LAST
                                         : MOVE_MEET;
        break;
    case MOVE_MEET:
        f->step = MOVE_GO;
        ry_push(m, FRAME_FIGURES, knight);
        break;
    case MOVE_GO:
        if (is_ended(&s, knight) || is_last(v)) {
            f->step = MOVE_LAST;
            break;
        }
        f->step = MOVE_ENTER;
        ry_question(m, ASK_GO, knight);
        break;
    case MOVE_LAST: /* RP-9.10: one card is always played */
        f->step = MOVE_END;
        if (v->at && !v->is_played && !g->person[knight].ko) {
            f->b = 1;
            f->step = MOVE_LAST_PLAY;
            if (!v->revealeds && ry_refill_foes(g)) {
                v->reveal = 1;
                ry_chance(m, LUCK_FOE, 0);
            }
        }
        break;
    case MOVE_LAST_PLAY:
        f->step = MOVE_END;
        if (v->revealeds)
            ry_question(m, ASK_STRIKE, g->scavenger);
        break;
    default:
        end_move(m, knight);
    }
}

void ry_list_go(const struct look *s, struct answers *l)
{
    if (can_pay(s, l->who))
        answers_add(l, VERB_GO, 0, 0);
    answers_add(l, VERB_STOP, 0, 0);
    ry_list_uses(s, l, l->who, ry_whens(WHEN_MOVE_DECISION));
}

void ry_take_go(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    if (a->verb == VERB_GO)
        return;
    f->step = MOVE_GO;
    if (a->verb == VERB_STOP)
        f->step = MOVE_LAST;
    else
        ry_take_use(m, a, ry_whens(WHEN_MOVE_DECISION));
}

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
    ry_hurt(m, f->owner, c->is_dear ? 2 : 1); /* RP-10.3 */
    for (unsigned i = 0; i < c->effects.n; i++) {
        const struct effect *e = &m->b->effect[c->effects.first + i];
        if (e->when == WHEN_ESCAPE_FAILED && !g->person[f->owner].ko)
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
        if (!g->person[f->owner].ko)
            ry_push_list(m, c->rewards, f->owner, FROM_NOTHING, 0, false);
        break;
    default:
        if (v->card != NONE)
            ry_foe_out(m, v->card);
        v->card = NONE;
        ry_pop(m, 0);
    }
}

/* ---- figures and rivals on an entered hex (D-M13, D-M6) ------------------ */

static unsigned figures_here(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].hex == g->person[knight].pos &&
            g->figure[i].foe != NONE)
            set |= 1u << i;
    return set;
}

static bool may_fight(const struct rycerze *g, unsigned figure)
{
    return g->stage == STAGE_MOVE ? !(g->move.fought >> figure & 1)
                                  : !g->explore.fought;
}

static unsigned fightable(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned left = figures_here(g, knight); left; left &= left - 1)
        if (may_fight(g, (unsigned)__builtin_ctz(left)))
            set |= left & -left;
    return set;
}

static unsigned rivals_here(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned i = 0; i < g->players; i++)
        if (i != knight && g->person[i].pos == g->person[knight].pos &&
            !(g->move.met >> i & 1))
            set |= 1u << i;
    return set;
}

void ry_step_figures(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    unsigned knight = f->owner;
    bool over =
        g->person[knight].ko || (g->stage == STAGE_MOVE && g->move.stopped);

    if (over || f->step > 1) {
        ry_pop(m, 0);
        return;
    }
    if (f->step == 0) {
        if (fightable(g, knight) || g->damsel == g->person[knight].pos) {
            ry_question(m, ASK_FIGURE, knight);
            return;
        }
        f->step = 1;
    }
    if (g->stage == STAGE_MOVE && rivals_here(g, knight))
        ry_question(m, ASK_MEET, knight);
    else
        f->step = 2;
}

void ry_list_figure(const struct look *s, struct answers *l)
{
    const struct rycerze *g = s->g;

    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned left = fightable(g, l->who); left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctz(left);
        answers_add(l, VERB_FIGHT, g->figure[i].foe, g->figure[i].hex);
    }
    if (g->damsel == g->person[l->who].pos)
        answers_add(l, VERB_TAKE_DAMSEL, 0, 0);
}

void ry_take_figure(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);

    if (a->verb == VERB_PASS) {
        f->step = 1;
        return;
    }
    if (a->verb == VERB_TAKE_DAMSEL) {
        g->person[a->seat].carries = 1;
        g->damsel = NONE;
        TELL(m, EVENT_DAMSEL, a->seat, 0);
        return;
    }
    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].foe == a->arg[0] && g->figure[i].hex == a->arg[1]) {
            if (g->stage == STAGE_MOVE)
                g->move.fought |= (uint8_t)(1u << i);
            else
                g->explore.fought = 1;
            ry_fight_foe(m, a->seat, g->figure[i].foe, i);
            return;
        }
}

void ry_list_meet(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned left = rivals_here(s->g, l->who); left; left &= left - 1)
        answers_add(l, VERB_MEET, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_meet(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g), *n;

    if (a->verb == VERB_PASS) {
        f->step = 2;
        return;
    }
    m->g->move.met |= (uint8_t)(1u << a->arg[0]);
    TELL(m, EVENT_MEETS, a->seat, a->arg[0]);
    n = ry_push(m, FRAME_MEET, a->seat);
    n->other = (uint8_t)a->arg[0];
}

/* ---- a meeting (RP-12.2) ------------------------------------------------- */

enum {
    MEET_ASK,
    MEET_ANSWERED,
    MEET_SEARCH,
    MEET_SEARCHED,
    MEET_FOUND,
    MEET_OVER
};

void ry_step_meet(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    bool lies = g->person[f->other].ko;

    switch (f->step) {
    case MEET_ASK:
        f->step = lies ? MEET_SEARCH : MEET_ANSWERED;
        if (!lies)
            ry_question(m, ASK_AGREE, f->other);
        break;
    case MEET_ANSWERED:
        f->step = MEET_SEARCH;
        if (f->a) {
            f->step = MEET_OVER;
            ry_fight_knight(m, f->owner, f->other);
        }
        break;
    case MEET_SEARCH:
        f->step = MEET_SEARCHED;
        ry_question(m, ASK_SEARCH, f->owner);
        break;
    case MEET_SEARCHED:
        f->step = MEET_OVER;
        if (!f->b || !g->ret)
            break;
        if (lies)
            ry_question(m, ASK_FOUND, f->owner);
        else
            ry_fight_knight(m, f->owner, f->other);
        break;
    default:
        ry_pop(m, 0);
    }
}

void ry_list_agree(const struct look *s, struct answers *l)
{
    (void)s;
    answers_add(l, VERB_DECLINE, 0, 0);
    answers_add(l, VERB_AGREE, 0, 0);
}

void ry_take_agree(struct play *m, const struct action *a)
{
    frame_top(m->g)->a = a->verb == VERB_AGREE;
    if (a->verb == VERB_DECLINE)
        TELL(m, EVENT_DECLINED, a->seat, 0);
}

void ry_list_search(const struct look *s, struct answers *l)
{
    (void)s;
    answers_add(l, VERB_PASS, 0, 0);
    answers_add(l, VERB_SEARCH, 0, 0);
}

void ry_take_search(struct play *m, const struct action *a)
{
    if (a->verb == VERB_PASS)
        return;
    frame_top(m->g)->b = 1;
    ry_test(m, a->seat, 1u << SURVIVAL, 7, 1, TEST_SEARCH);
}

/* RP-12.6: who knocked him out this round cannot revive him. */
void ry_list_found(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);

    answers_add(l, VERB_PASS, 0, 0);
    if (s->g->person[f->other].ko_by != l->who + 1u)
        answers_add(l, VERB_REVIVE, 0, 0);
    answers_add(l, VERB_ROB, 0, 0);
}

void ry_take_found(struct play *m, const struct action *a)
{
    struct look s = {m->b, m->g};
    struct frame *f = frame_top(m->g), *n;
    unsigned other = f->other, done;

    if (a->verb == VERB_ROB) {
        n = ry_push(m, FRAME_ROB, a->seat);
        n->other = (uint8_t)other;
    } else if (a->verb == VERB_REVIVE) { /* RP-12.8 */
        struct deed d = {.kind = GOAL_REVIVE};
        TELL(m, EVENT_REVIVES, a->seat, (int)other);
        ry_wake(m, other);
        ry_change(m, a->seat, REP, 1);
        n = ry_push(m, FRAME_TRADE, a->seat);
        n->other = (uint8_t)other;
        done = ry_fulfilled(&s, a->seat, &d);
        if (done)
            ry_complete(m, a->seat, done);
    }
}
