/*
 * move.c: a knight's move (RP-9): his route, what it costs, when the Scavenger strikes.
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

uint64_t ry_on_route(const struct move *v)
{
    uint64_t set = hex_bit(v->start);

    for (unsigned i = 0; i < v->len; i++)
        set |= hex_bit(v->route[i]);
    return set;
}

unsigned ry_route_end(const struct move *v)
{
    return v->len ? v->route[v->len - 1] : v->start;
}

/* Least cost, then threat, then hexes, then the first direction: from each hex the
   best rest of the way to the target, so that the first difference decides. 0: there is
   no way, or it is too long. */
static unsigned plan(const struct look *s, unsigned to, uint8_t *route)
{
    const struct move *v = &s->g->move;
    uint64_t barred = ry_on_route(v); /* RP-9.3 */
    unsigned from = ry_route_end(v), n = 0;
    uint32_t best[HEXES];

    memset(best, 0xFF, sizeof best);
    best[to] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned h = 0; h < HEXES; h++) {
            if (best[h] == UINT32_MAX)
                continue;
            uint32_t step = best[h] + (ry_hex_cost(s, h) << 16) +
                            (ry_hex_threat(s, h) << 8) + 1;
            uint64_t left = s->b->near[h] & ~(barred & ~hex_bit(from));
            for (; left; left &= left - 1) {
                unsigned k = (unsigned)__builtin_ctzll(left);
                if (step < best[k]) {
                    best[k] = step;
                    changed = true;
                }
            }
        }
    }
    if (barred >> to & 1 || best[from] == UINT32_MAX ||
        (best[from] & 0xFF) + v->len > ROUTE)
        return 0;
    while (from != to) {
        for (unsigned d = 0; d < 6; d++) {
            unsigned h = s->b->map->next[from][d];
            if (h >= HEXES || best[h] == UINT32_MAX ||
                best[from] != best[h] + (ry_hex_cost(s, h) << 16) +
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
    return v->points + v->bonus + s->g->person[knight].res[FUEL] * rate >= cost;
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

/* RP-9.6, RP-9.7, RP-9.9, as far as it can be told before the first card. */
struct plan_cost ry_plan_cost(const struct look *s, unsigned knight)
{
    const struct move *v = &s->g->move;
    struct plan_cost p = {.reach = v->at};
    unsigned rate = fuel_rate(s, knight), have = s->g->person[knight].res[FUEL];
    unsigned points = v->points + v->bonus, threat = 0, ignore = v->ignore;

    if (!v->at) {
        points += (unsigned)ry_mod(s, knight, MOD_MP);
        if (ignore != ALL)
            ignore += (unsigned)ry_mod(s, knight, MOD_IGNORE_THREAT);
    }
    for (; p.reach < v->len; p.reach++) {
        unsigned hex = v->route[p.reach], cost = hex_price(s, hex), fuel = 0;
        if (!p.reach && have)
            fuel = 1;
        while (points + fuel * rate < cost && p.fuel + fuel < have)
            fuel++;
        if (points + fuel * rate < cost && p.reach)
            break;
        points += fuel * rate;
        points = points < cost ? 0 : points - cost;
        p.fuel += fuel;
        p.points += cost;
        threat += ry_hex_threat(s, hex);
    }
    if (v->is_played || v->planned)
        return p;
    p.cards = ignore == ALL || threat < ignore ? 0 : threat - ignore;
    if (!v->at) {
        p.cards++;
        if (s->g->person[knight].carries)
            p.cards += (unsigned)ry_mission_mod(s, MOD_CARRIER_THREAT);
        if (s->g->planteds)
            p.cards = 1;
    }
    return p;
}

unsigned ry_drive_fuel(const struct look *s, unsigned knight, unsigned to)
{
    struct rycerze then = *s->g;
    struct look t = {s->b, &then};
    struct move *v = &then.move;
    unsigned n = plan(s, to, v->route + v->len);
    struct plan_cost p;

    v->len = (uint8_t)(v->len + n);
    p = ry_plan_cost(&t, knight);
    return n && p.reach == v->len ? p.fuel : NONE;
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
        TELL(m, EVENT_PLANNED, a->seat, a->arg[0], 1, m->g->tile[a->arg[0]]);
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
    uint64_t barred = ry_on_route(v);
    uint8_t route[ROUTE];

    if (v->len > v->at || (v->at && v->len == v->at))
        answers_add(l, VERB_DONE, 0, 0);
    if (v->len < ROUTE)
        for (uint64_t left = s->b->near[ry_route_end(v)] & ~barred; left;
             left &= left - 1)
            answers_add(l, VERB_STEP, (unsigned)__builtin_ctzll(left), 0);
    /* with nothing entered yet there is a way to everywhere */
    if (v->len == v->at)
        for (unsigned h = 0; h < HEXES; h++)
            if (v->at ? plan(s, h, route) : h != v->start)
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
        v->len = (uint8_t)(v->len +
                           plan(&s, (unsigned)a->arg[0], v->route + v->len));
    TELL(m, EVENT_PLANNED, a->seat, (int)ry_route_end(v), v->len,
         m->g->tile[ry_route_end(v)]);
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
    TELL(m, EVENT_MOVED, knight, p->pos, m->g->tile[p->pos]);
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
        if (is_ended(&s, knight) || is_last(v) ||
            (!can_pay(&s, knight) && /* RP-9.16 */
             !ry_may_ask(&s, knight, ry_whens(WHEN_MOVE_DECISION)))) {
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
