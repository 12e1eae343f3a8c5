/*
 * effect.c: the ops of the language of effects (13.2 of the rules), and the counters
 * of a knight (RP-4). A list of ops is a frame; an op that has to wait pushes another.
 */
#include "play.h"

#include <string.h>

/* ---- counters ------------------------------------------------------------ */

/* RP-1.11: counters stay in their bounds; RP-4.7: no fuel without a vehicle. */
void ry_change(struct play *m, unsigned knight, enum res res, int by)
{
    struct look s = {m->b, m->g};
    struct person *p = &m->g->person[knight];
    int most = res == REP ? REP_MAX : RES_MAX, from = p->res[res];
    int to = from + by;

    if (res == FUEL && by > 0 && ry_vehicle(&s, knight) == NO_SLOT)
        return;
    to = to < 0 ? 0 : to > most ? most : to;
    if (to == from)
        return;
    p->res[res] = (uint8_t)to;
    TELL(m, EVENT_CHANGED, knight, (int)(WORD_HP + res), from, to);
}

/* RP-4.4, RP-12.7, RP-12.14 */
void ry_fall(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[knight];

    if (p->ko)
        return;
    p->ko = 1;
    g->fell |= (uint8_t)(1u << knight);
    g->falls++;
    p->falls++;
    TELL(m, EVENT_FELL, knight, 0);
    if (p->carries) {
        p->carries = 0;
        g->damsel = p->pos;
        TELL(m, EVENT_DAMSEL_LEFT, knight, p->pos);
    }
    if (knight == g->active) {
        g->move.stopped = 1;
        g->explore.is_over = 1;
    }
    for (unsigned i = 0; i < g->depth; i++) /* RP-10.6, also if he wakes */
        if (g->frame[i].owner == knight &&
            (g->frame[i].kind == FRAME_RESOLVE ||
             (g->frame[i].kind == FRAME_LIST && g->frame[i].a == FROM_EVENT)))
            g->frame[i].other = 1;
}

void ry_hurt(struct play *m, unsigned knight, unsigned n)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[knight];
    unsigned side = ry_side(g, knight), had = p->res[HP];

    ry_change(m, knight, HP, -(int)n);
    if (side < 2)
        g->combat.lost[side] =
            (uint8_t)(g->combat.lost[side] + had - p->res[HP]);
    if (!p->res[HP])
        ry_fall(m, knight);
}

void ry_irradiate(struct play *m, unsigned knight, unsigned n)
{
    ry_change(m, knight, RAD, (int)n);
    if (m->g->person[knight].res[RAD] == RES_MAX)
        ry_fall(m, knight);
}

/* RP-4.3 */
void ry_heal(struct play *m, unsigned knight, enum res res, unsigned n)
{
    if (res == RAD)
        ry_change(m, knight, RAD, -(int)n);
    else if (m->g->person[knight].res[RAD] < RAD_NO_HEALING)
        ry_change(m, knight, HP, (int)n);
}

/* RP-12.8 */
void ry_wake(struct play *m, unsigned knight)
{
    struct person *p = &m->g->person[knight];

    if (!p->res[HP])
        ry_change(m, knight, HP, 2);
    if (p->res[RAD] == RES_MAX)
        ry_change(m, knight, RAD, -2);
    p->ko = 0;
    m->g->fell &= (uint8_t)~(1u << knight);
    TELL(m, EVENT_WOKE, knight, 0);
}

/* ---- tokens (RP-3.6) ----------------------------------------------------- */

void ry_put_token(struct play *m, enum token token, unsigned hex, bool around)
{
    struct rycerze *g = m->g;
    enum token twin = (enum token)(token ^ 1);
    unsigned used = bits_count(g->token[token]) + bits_count(g->token[twin]);
    unsigned put = 0;

    for (unsigned i = 0; i <= (around ? 6u : 0u); i++) {
        unsigned at = i ? m->b->map->next[hex][i - 1] : hex;
        if (at >= HEXES || g->token[token] >> at & 1 || used == TOKEN_POOL)
            continue;
        g->token[token] |= hex_bit(at);
        used++;
        put++;
    }
    if (around)
        TELL(m, EVENT_TOKENS, SEAT_NOBODY, (int)(WORD_RAD_TOKEN + token),
             (int)put);
    else if (put)
        TELL(m, EVENT_TOKEN, SEAT_NOBODY, (int)(WORD_RAD_TOKEN + token),
             (int)hex);
}

/* ---- missions ------------------------------------------------------------ */

void ry_trigger(struct play *m, enum trigger on, unsigned knight)
{
    const struct mission *t = &m->b->mission[m->g->mission];
    struct look s = {m->b, m->g};

    if (t->on[on] &&
        ry_conds(&s, t->on_cond[on], t->on_conds[on], knight, false))
        ry_push_list(m, t->on[on], knight, FROM_NOTHING, 0, false);
}

static void take_trophy(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    const struct combat *c = &g->combat;
    unsigned loser = c->seat[0] == knight ? c->seat[1] : c->seat[0];

    if (loser >= g->players || !g->person[loser].markers)
        return;
    g->person[loser].markers--;
    g->person[knight].trophies++;
    g->person[knight].trophy_of |= (uint8_t)(1u << loser);
    TELL(m, EVENT_TROPHY, knight, (int)loser);
    ry_trigger(m, ON_TROPHY_TAKEN, knight);
}

static void place_villain(struct play *m, const struct op *o)
{
    struct rycerze *g = m->g;
    const struct foe *f = &m->b->foe[o->what];

    g->figure[g->figures++] = (struct figure){
        .hex = m->b->slot_hex[o->num],
        .foe = o->what,
        .hp = f->hp_by[g->players - 1] ? f->hp_by[g->players - 1] : f->fight.hp,
        .known = ALL_KNOW};
    TELL(m, EVENT_FIGURE, SEAT_NOBODY, o->what, m->b->slot_hex[o->num]);
}

/* The marker on this knight's hex, or NONE. */
static unsigned marker_here(const struct rycerze *g, unsigned knight)
{
    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].hex == g->person[knight].pos &&
            g->figure[i].foe == NONE)
            return i;
    return NONE;
}

static void reveal_marker(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    const struct mission *t = &m->b->mission[g->mission];
    unsigned i = marker_here(g, knight), number;

    if (i == NONE)
        return;
    number = g->figure[i].number;
    g->figure[i].known = ALL_KNOW;
    TELL(m, EVENT_MARKER_UP, knight, g->figure[i].hex, (int)number);
    if (!(t->marker_stays >> (number - 1) & 1)) {
        g->figure[i].hex = NONE;
        g->beaten++;
    }
    ry_push_list(m, t->marker[number - 1], knight, FROM_HEX, 0, false);
}

static void mission_combat(struct play *m, unsigned knight, const struct op *o)
{
    struct combat *c = &m->g->combat;

    ry_fight_foe(m, knight, o->what, NONE);
    if (o->need) {
        c->fierce = 0;
        c->hp = o->need;
    }
    c->won_list_hi = (uint8_t)(o->yes >> 8);
    c->won_list_lo = (uint8_t)o->yes;
}

/* He takes her along; her marker goes (7.2). */
static void take_token(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    unsigned i = marker_here(g, knight);

    if (i != NONE) {
        g->figure[i].hex = NONE;
        g->beaten++;
    }
    g->person[knight].carries = 1;
    g->damsel = NONE;
    TELL(m, EVENT_DAMSEL, knight, 0);
}

static enum rycerze_reason win_reason(const struct rycerze *g)
{
    return g->mission == 1   ? REASON_LAST_STANDING
           : g->mission == 2 ? REASON_DELIVERED
                             : REASON_PROCLAIMED;
}

/* ---- dice ---------------------------------------------------------------- */

static void change_pool(struct play *m, struct frame *f, int dice)
{
    struct rycerze *g = m->g;

    (void)f;
    if (g->combat.on)
        g->combat.dice_attack = (int8_t)(g->combat.dice_attack + dice);
    else
        g->test.bonus = (int8_t)(g->test.bonus + dice);
}

static void reroll(struct play *m, const struct op *o)
{
    struct roll *r = &m->g->roll;
    unsigned left = o->num;

    for (unsigned i = 0; i < r->n && left; i++)
        if (o->what == 0 || (r->die[i] < r->diff && r->die[i] != 10)) {
            r->todo |= 1u << i;
            left--;
        }
    ry_push(m, FRAME_ROLL, 0);
}

/* One successful die, the lowest. */
static void set_die(struct play *m, const struct op *o)
{
    struct roll *r = &m->g->roll;
    unsigned best = NONE;

    for (unsigned i = 0; i < r->n; i++)
        if (r->die[i] >= r->diff && (best == NONE || r->die[i] < r->die[best]))
            best = i;
    if (best == NONE)
        return;
    r->die[best] = o->num;
    TELL(m, EVENT_DIE_SET, SEAT_NOBODY, o->num);
}

/* ---- combat -------------------------------------------------------------- */

static void set_range(struct play *m, struct frame *f, const struct op *o)
{
    struct combat *c = &m->g->combat;
    unsigned side = f->c ? 1 : ry_side(m->g, f->owner);

    if (!c->on || side > 1)
        return;
    if (o->what == 3) {
        ry_question(m, ASK_RANGE, f->owner);
    } else if (!c->clash) {
        c->asked_range[side] = (uint8_t)(o->what + 1);
    } else {
        c->range = o->what;
        TELL(m, EVENT_RANGE, SEAT_NOBODY, (int)(WORD_CLOSE + o->what));
    }
}

void ry_list_range(const struct look *s, struct answers *l)
{
    (void)s;
    for (unsigned i = 0; i < RANGES; i++)
        answers_add(l, VERB_RANGE, WORD_CLOSE + i, 0);
}

void ry_take_range(struct play *m, const struct action *a)
{
    unsigned side = ry_side(m->g, a->seat);

    if (side < 2)
        m->g->combat.asked_range[side] = (uint8_t)(a->arg[0] - WORD_CLOSE + 1);
}

static void attack_bonus(struct play *m, struct frame *f, const struct op *o)
{
    struct combat *c = &m->g->combat;
    unsigned side = f->c ? 1 : ry_side(m->g, f->owner);
    int8_t *dice, *damage, *pierce;

    if (!c->on || side > 1)
        return;
    if (o->code == OP_OPP_ATK)
        side = !side;
    if (o->scope == SCOPE_ATTACK) {
        dice = &c->dice_attack;
        damage = &c->damage_attack;
        pierce = &c->pierce_attack;
    } else if (o->scope == SCOPE_CLASH) {
        dice = &c->dice_clash[side];
        damage = &c->damage_clash[side];
        pierce = &c->pierce_clash[side];
    } else {
        dice = &c->dice_combat[side];
        damage = &c->damage_combat[side];
        pierce = &c->pierce_combat[side];
    }
    *dice = (int8_t)(*dice + o->dice);
    *damage = (int8_t)(*damage + o->damage);
    *pierce = (int8_t)(*pierce + o->pierce);
}

static void prevent(struct play *m, const struct op *o)
{
    struct combat *c = &m->g->combat;

    c->loss =
        (uint8_t)(o->num == ALL || o->num >= c->loss ? 0 : c->loss - o->num);
    TELL(m, EVENT_PREVENTED, SEAT_NOBODY, c->loss);
}

/* The luck card that this one answers (RP-6.7). */
static void cancel_luck(struct rycerze *g)
{
    unsigned met = 0;

    for (unsigned i = g->depth; i--;)
        if (g->frame[i].kind == FRAME_PLAY && met++) {
            g->frame[i].d = 1;
            return;
        }
}

/* ---- one op -------------------------------------------------------------- */

static unsigned picker(const struct rycerze *g, const struct op *o,
                       unsigned knight)
{
    return o->pick == PICK_SCAVENGER ? ry_scavenger(g, knight) : knight;
}

static void choose_gear(struct play *m, unsigned knight, const struct op *o)
{
    struct frame *f;

    if (o->pick == PICK_RANDOM) {
        f = ry_push(m, FRAME_RANDOM, knight);
        f->n = o->num;
        f->a = o->code;
        f->c = o->scope;
        return;
    }
    f = ry_push(m, FRAME_CHOOSE_GEAR, knight);
    f->a = o->code;
    f->b = (uint8_t)picker(m->g, o, knight);
    f->n = o->num;
    f->c = o->scope;
    f->d = o->what;
    if (o->code == OP_ATTACH)
        f->n = 1;
}

static void discard_luck(struct play *m, unsigned knight, const struct op *o)
{
    struct frame *f = ry_push(
        m, o->pick == PICK_RANDOM ? FRAME_RANDOM : FRAME_DRAW_LUCK, knight);

    if (o->pick == PICK_RANDOM) {
        f->n = o->num;
        f->a = o->code;
    } else {
        f->b = o->num; /* to be discarded */
        f->step = 2;
    }
}

static void heal(struct play *m, struct frame *f, const struct op *o)
{
    struct look s = {m->b, m->g};
    unsigned n = o->num;

    if (f->a == FROM_GEAR && m->b->gear[f->b].type == TYPE_MED)
        n += (unsigned)ry_mod(&s, f->owner, MOD_MED_BONUS);
    ry_heal(m, f->owner, (enum res)o->what, n);
}

static void draw_gear(struct play *m, unsigned knight, unsigned color,
                      unsigned n)
{
    struct frame *f = ry_push(m, FRAME_DRAW_GEAR, knight);

    f->a = (uint8_t)color;
    f->n = (uint8_t)n;
}

static void gain_named(struct play *m, unsigned knight, unsigned design)
{
    if (!m->g->gear_deck[design])
        return;
    m->g->gear_deck[design]--;
    TELL(m, EVENT_GAINED, knight, (int)design);
    ry_gain(m, knight, design, ALL_KNOW, 0);
}

static void special_token(struct play *m, const struct op *o)
{
    struct look s = {m->b, m->g};
    unsigned hex = ry_hex_of(&s, o->num);

    if (hex == NONE)
        return;
    m->g->special[o->what] = (uint8_t)hex;
    m->g->special_dark[o->what] = 0;
    TELL(m, EVENT_TOKEN, SEAT_NOBODY, (int)(WORD_PILLS + o->what), (int)hex);
}

static void choose_hex(struct play *m, struct frame *from, const struct op *o)
{
    struct frame *f = ry_push(m, FRAME_HEX, from->owner);

    f->a = o->code;
    f->b = (uint8_t)(o->code == OP_RELOCATE ? picker(m->g, o, from->owner)
                                            : from->owner);
    f->c = o->what;
    f->d = o->code == OP_BOMB ? o->n : o->scope;
    f->n = o->num;
}

static void choose(struct play *m, struct frame *f, const struct op *o)
{
    struct look s = {m->b, m->g};
    unsigned legal = 0, last = 0;

    for (unsigned i = 0; i < o->n; i++)
        if (ry_conds(&s, m->b->choice[o->first + i].cond,
                     m->b->choice[o->first + i].conds, f->owner, f->c)) {
            legal++;
            last = i;
        }
    if (!legal)
        return;
    if (legal == 1) {
        ry_push_list(m, m->b->choice[o->first + last].list, f->owner, f->a,
                     f->b, f->c);
        return;
    }
    ry_question(m, ASK_OPTION,
                o->pick == PICK_SCAVENGER ? ry_scavenger(m->g, f->owner)
                                          : f->owner);
}

static const struct op *op_running(const struct look *s)
{
    const struct frame *f = frame_in(s->g);

    return &s->b->op[s->b->list[f->list].first + f->at - 1u];
}

void ry_list_option(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    const struct op *o = op_running(s);

    for (unsigned i = 0; i < o->n; i++)
        if (ry_conds(s, s->b->choice[o->first + i].cond,
                     s->b->choice[o->first + i].conds, f->owner, f->c))
            answers_add(l, VERB_OPTION, o->first + i, 0);
}

void ry_take_option(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    ry_push_list(m, m->b->choice[a->arg[0]].list, f->owner, f->a, f->b, f->c);
}

static enum test_kind kind_of(const struct frame *f)
{
    return f->a == FROM_EVENT      ? TEST_EVENT
           : f->a == FROM_CONTRACT ? TEST_CONTRACT
                                   : TEST_HEX;
}

void ry_op(struct play *m, struct frame *f, const struct op *o)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    unsigned knight = o->who == WHO_ACTIVE ? g->active : f->owner;
    unsigned v;
    struct frame *n;

    switch (o->code) {
    case OP_GAIN:
        ry_change(m, knight, (enum res)o->what, o->num);
        break;
    case OP_LOSE:
        if (o->what == HP)
            ry_hurt(m, knight, o->num);
        else
            ry_change(m, knight, (enum res)o->what, -(int)o->num);
        break;
    case OP_HEAL:
        heal(m, f, o);
        break;
    case OP_IRRADIATE:
        ry_irradiate(m, knight, o->num);
        break;
    case OP_DRAW_LUCK:
        ry_draw_luck(m, knight, o->num, o->num);
        break;
    case OP_DISCARD_LUCK:
        discard_luck(m, knight, o);
        break;
    case OP_DRAW_GEAR:
        draw_gear(m, knight, o->what, o->num);
        break;
    case OP_GAIN_NAMED:
        gain_named(m, knight, o->what);
        break;
    case OP_PAY_GEAR:
        n = ry_push(m, FRAME_PAY, knight);
        n->n = o->num;
        break;
    case OP_LOSE_GEAR:
    case OP_MARK:
    case OP_ATTACH:
    case OP_DETACH:
        choose_gear(m, knight, o);
        break;
    case OP_TAKE_MARKET:
        n = ry_push(m, FRAME_MARKET, knight);
        n->step = 10;
        n->a = o->what;
        break;
    case OP_TRADE_MARKET:
        if (ry_may_market(&s, knight, o->what))
            ry_begin_market(m, knight, o->what);
        break;
    case OP_MARKET_BONUS:
        g->offer.bonus = (uint8_t)(g->offer.bonus + o->num);
        break;
    case OP_TEST:
        f->d = 1; /* its result is awaited */
        ry_test(m, knight, o->what, o->diff, o->need, kind_of(f));
        break;
    case OP_ROLL_TABLE:
        f->d = 2;
        ry_roll_dice(m, 1, 11); /* no test (RP-7.9) */
        break;
    case OP_DICE:
        change_pool(m, f, o->dice);
        break;
    case OP_REROLL:
        reroll(m, o);
        break;
    case OP_SET_DIE:
        set_die(m, o);
        break;
    case OP_STOP_MOVE: /* RP-11.33 */
        if (g->move.way && g->stage == STAGE_MOVE) {
            g->move.stopped = 1;
            TELL(m, EVENT_STOPPED, knight, 0);
        }
        break;
    case OP_SKIP_EXPLORE:
        g->person[knight].skip = 1;
        if (knight == g->active)
            g->explore.is_over = 1;
        TELL(m, EVENT_SKIPS, knight, 0);
        break;
    case OP_MP:
        g->move.bonus = (uint8_t)(g->move.bonus + o->num);
        break;
    case OP_FLAT_COST:
        g->move.flat = o->num;
        break;
    case OP_IGNORE_THREAT:
        g->move.ignore =
            (uint8_t)(o->num == ALL ? ALL : g->move.ignore + o->num);
        break;
    case OP_CHANGE_ROUTE:
        g->move.len = g->move.at;
        ry_question(m, ASK_ROUTE, g->active);
        break;
    case OP_RELOCATE:
    case OP_BOMB:
        choose_hex(m, f, o);
        break;
    case OP_DAMAGE_VEHICLE:
        ry_damage_vehicle(m, knight);
        break;
    case OP_REPAIR_VEHICLE:
        v = ry_vehicle(&s, knight);
        if (v != NO_SLOT && g->person[knight].item[v].flags & ITEM_DAMAGED) {
            g->person[knight].item[v].flags &= (uint8_t)~ITEM_DAMAGED;
            TELL(m, EVENT_VEHICLE_MENDED, knight,
                 g->person[knight].item[v].design);
        }
        break;
    case OP_TOKENS:
        ry_put_token(m, (enum token)o->what,
                     f->n ? f->n - 1u : g->person[knight].pos, o->scope);
        break;
    case OP_SPECIAL_TOKEN:
        special_token(m, o);
        break;
    case OP_CANCEL_CARD:
        g->move.cancelled = 1;
        break;
    case OP_REPLACE_CARD:
        g->move.cancelled = 2;
        break;
    case OP_PLANT_CARD:
        n = ry_push(m, FRAME_PLANT, knight);
        n->n = o->num;
        break;
    case OP_AMBUSH:
        ry_push(m, FRAME_AMBUSH, knight);
        break;
    case OP_SET_RANGE:
        set_range(m, f, o);
        break;
    case OP_ATK:
    case OP_OPP_ATK:
        attack_bonus(m, f, o);
        break;
    case OP_HURT:
        ry_hurt_other(m, f, o->num);
        break;
    case OP_PREVENT:
        prevent(m, o);
        break;
    case OP_RECONFIGURE:
        ry_push(m, FRAME_ARRANGE, knight);
        break;
    case OP_SEE_FIRST:
        v = ry_side(g, knight);
        if (v < 2)
            g->combat.see_first = (uint8_t)(!v + 1);
        break;
    case OP_CHOOSE:
        choose(m, f, o);
        break;
    case OP_WHEN:
        ry_push_list(
            m, ry_conds(&s, o->first, o->n, f->owner, f->c) ? o->yes : o->no,
            f->owner, f->a, f->b, f->c);
        break;
    case OP_CANCEL_LUCK:
        cancel_luck(g);
        break;
    case OP_WAKE:
        ry_wake(m, knight);
        break;
    case OP_EXTRA_ACTION:
        g->explore.actions++;
        break;
    case OP_PASS_EXPLORE:
        g->explore.tried = 1;
        break;
    case OP_WIN:
        ry_end(m, win_reason(g), knight);
        break;
    case OP_ALL_LOSE:
        ry_end(m, REASON_ALL_LOST, NONE);
        break;
    case OP_END_GAME:
        ry_end(m, REASON_VILLAINS_DEAD, NONE);
        break;
    case OP_TAKE_TROPHY:
        take_trophy(m, knight);
        break;
    case OP_PLACE_MARKERS:
        ry_push(m, FRAME_MARKERS, knight);
        break;
    case OP_SHUFFLE_MARKERS:
        g->pool_markers = (1u << MARKERS) - 1;
        break;
    case OP_REVEAL_MARKER:
        reveal_marker(m, knight);
        break;
    case OP_PEEK_MARKER:
        n = ry_push(m, FRAME_PEEK, knight);
        n->n = o->num;
        break;
    case OP_MISSION_COMBAT:
        mission_combat(m, knight, o);
        break;
    case OP_TAKE_TOKEN:
        take_token(m, knight);
        break;
    case OP_PLACE_VILLAIN:
        place_villain(m, o);
        break;
    case OP_MOVE_VILLAINS:
        n = ry_push(m, FRAME_VILLAINS, g->scavenger);
        n->list = o->yes;
        n->n = o->num;
        break;
    case OP_VILLAIN_REWARD:
        n = ry_push(m, FRAME_REWARD, knight);
        n->list = o->yes;
        n->a = (uint8_t)(o->no >> 8);
        n->b = (uint8_t)o->no;
        n->c = g->combat.figure;
        break;
    case OP_PLACE_CULTIST:
        n = ry_push(m, FRAME_CULTIST, g->scavenger);
        n->a = o->what;
        break;
    case OP_TAKE_MARKER:
        g->person[knight].trophies++;
        break;
    default:
        break;
    }
}

/* FRAME_LIST: list, at; owner; a, b = source; c: of the enemy; d: an op waits for what
   comes back; n = hex + 1 where tokens go; other: he fell in this event. */
void ry_step_list(struct play *m, struct frame *f)
{
    const struct ops *l = &m->b->list[f->list];
    const struct op *o;

    if (f->d == 1 || f->d == 2) { /* a test or a table has been rolled */
        unsigned how = f->d, die = m->g->roll.die[0];
        f->d = 0;
        o = &m->b->op[l->first + f->at - 1u];
        if (how == 1) {
            ry_push_list(m, m->g->ret ? o->yes : o->no, f->owner, f->a, f->b,
                         f->c);
            return;
        }
        for (unsigned i = 0; i < o->n; i++) {
            const struct choice *c = &m->b->choice[o->first + i];
            if (die >= c->min && die <= c->max)
                ry_push_list(m, c->list, f->owner, f->a, f->b, f->c);
        }
        return;
    }
    f->d = 0;
    while (f->at < l->n) {
        o = &m->b->op[l->first + f->at++];
        /* RP-10.6: what an event does stops, but for its tokens */
        if (f->other && o->code != OP_TOKENS)
            continue;
        ry_op(m, f, o);
        return;
    }
    ry_pop(m, 0);
}
