/*
 * refuse.c: which rule an answer breaks, and what is missing for it: fuel, points,
 * ammo, gear to pay with. All of it lies open, or belongs to the one who asks.
 */
#include "play.h"

/* Answers that belong to a question, whether they may be given now or not; effects (play,
   use, ability) may be tried at any. */
static const uint8_t own_verbs[ASKS][12] = {
    [ASK_KNIGHT] = {VERB_CHOOSE_KNIGHT},
    [ASK_VEHICLE] = {VERB_CHOOSE_VEHICLE},
    [ASK_PLACE] = {VERB_PUT, VERB_DROP, VERB_TOSS},
    [ASK_VOTE] = {VERB_VOTE},
    [ASK_MISSION] = {VERB_VOTE},
    [ASK_GIVE_BACK] = {VERB_GIVE_BACK},
    [ASK_CITY] = {VERB_CITY},
    [ASK_DUMP] = {VERB_DONE, VERB_DUMP},
    [ASK_PREPARE] = {VERB_DONE, VERB_PRESET, VERB_PICK_UP, VERB_PUT_DOWN,
                     VERB_MOVE_TO, VERB_SWAP, VERB_ATTACH, VERB_DETACH,
                     VERB_PASS, VERB_QUICK},
    [ASK_REST] = {VERB_DONE, VERB_PRESET, VERB_PICK_UP, VERB_PUT_DOWN,
                  VERB_MOVE_TO, VERB_SWAP, VERB_ATTACH, VERB_DETACH, VERB_PASS,
                  VERB_QUICK},
    [ASK_ARRANGE] = {VERB_DONE, VERB_PRESET, VERB_PICK_UP, VERB_PUT_DOWN,
                     VERB_MOVE_TO, VERB_SWAP, VERB_ATTACH, VERB_DETACH,
                     VERB_PASS, VERB_QUICK},
    [ASK_QUICK] = {VERB_PASS, VERB_QUICK},
    [ASK_LUCK_OVER] = {VERB_DISCARD_LUCK},
    [ASK_MODE] = {VERB_STAY, VERB_WALK, VERB_RIDE},
    [ASK_ROUTE] = {VERB_DONE, VERB_STEP, VERB_DRIVE},
    [ASK_WINDOW] = {VERB_PASS},
    [ASK_RIVAL] = {VERB_PASS},
    [ASK_STRIKE] = {VERB_WAIT, VERB_STRIKE},
    [ASK_MEET] = {VERB_PASS, VERB_MEET},
    [ASK_AGREE] = {VERB_AGREE, VERB_DECLINE},
    [ASK_SEARCH] = {VERB_PASS, VERB_SEARCH},
    [ASK_GO] = {VERB_GO, VERB_STOP},
    [ASK_FOUND] = {VERB_PASS, VERB_REVIVE, VERB_ROB},
    [ASK_ROB] = {VERB_PASS, VERB_STEAL, VERB_STEAL_AMMO, VERB_STEAL_FUEL,
                 VERB_STEAL_CONTRACT, VERB_STEAL_DAMSEL},
    [ASK_CARD] = {VERB_FLEE, VERB_FACE},
    [ASK_FIGURE] = {VERB_PASS, VERB_FIGHT, VERB_TAKE_DAMSEL},
    [ASK_HEX] = {VERB_TARGET},
    [ASK_SKILL] = {VERB_SKILL},
    [ASK_CLASH] = {VERB_CLASH},
    [ASK_SHIFT] = {VERB_ADVANCE, VERB_RETREAT},
    [ASK_WEAPON] = {VERB_STRIKE_WITH},
    [ASK_AIM] = {VERB_AIM},
    [ASK_RANGE] = {VERB_RANGE},
    [ASK_DRAW] = {VERB_DRAW, VERB_TAKE_VEHICLE},
    [ASK_LOSE] = {VERB_DISCARD, VERB_DONE},
    [ASK_PAY] = {VERB_DISCARD},
    [ASK_EXPLORE_TEST] = {VERB_SKIP, VERB_ROLL},
    [ASK_EXPLORE] = {VERB_END, VERB_ACT, VERB_ACCEPT, VERB_FULFIL,
                     VERB_PAY_CONTRACT},
    [ASK_MARKET] = {VERB_OFFER, VERB_COMPLETE, VERB_CANCEL, VERB_BUY,
                    VERB_BUY_VEHICLE, VERB_CONFIRM, VERB_DEAL,
                    VERB_DEAL_VEHICLE},
    [ASK_OPTION] = {VERB_OPTION},
    [ASK_PLANT] = {VERB_PLANT},
    [ASK_KEEP] = {VERB_KEEP},
    [ASK_ORDER] = {VERB_ORDER},
    [ASK_BUILD] = {VERB_CANCEL, VERB_SEND, VERB_GIVE, VERB_GIVE_AMMO,
                   VERB_GIVE_FUEL, VERB_WANT, VERB_WANT_AMMO, VERB_WANT_FUEL},
    [ASK_ANSWER] = {VERB_REFUSE_TRADE, VERB_ACCEPT_TRADE, VERB_COUNTER},
    [ASK_PARTNER] = {VERB_PASS, VERB_TRADE},
    [ASK_SELL] = {VERB_DONE, VERB_SELL},
};

static bool belongs(unsigned prompt, unsigned verb)
{
    if (verb >= VERB_PLAY && verb <= VERB_FOE_POWER)
        return true;
    for (unsigned i = 0; i < 12 && own_verbs[prompt][i]; i++)
        if (own_verbs[prompt][i] == verb)
            return true;
    return false;
}

/* ---- effects (RP-6.1) ---------------------------------------------------- */

static unsigned no_luck(const struct look *s, const struct action *a)
{
    unsigned card = (unsigned)a->arg[0];

    if (!(s->g->person[a->seat].luck >> card & 1))
        return NO_HAND;
    return ry_is_moment(s, &s->b->luck[card].effects) ? NO_USELESS : NO_MOMENT;
}

static unsigned no_gear(const struct look *s, const struct action *a)
{
    const struct person *p = &s->g->person[a->seat];
    unsigned slot = (unsigned)a->arg[1];

    if (a->arg[1] < 0 || slot >= p->items ||
        p->item[slot].design != a->arg[0] || p->item[slot].place > PLACE_SIDE)
        return NO_OWN;
    if (!ry_is_usable(s, a->seat, slot))
        return NO_STOWED;
    if (!ry_is_moment(s, &s->b->gear[a->arg[0]].effects))
        return NO_MOMENT_GEAR;
    return p->item[slot].flags & ITEM_MARK ? NO_MARKED : NO_USELESS;
}

static unsigned no_effect(const struct look *s, const struct action *a)
{
    switch (a->verb) {
    case VERB_PLAY:
        return no_luck(s, a);
    case VERB_USE:
    case VERB_USE_FOR:
        return no_gear(s, a);
    case VERB_ABILITY:
    case VERB_ABILITY_FOR:
        return s->g->person[a->seat].mark ? NO_ABILITY : NO_EFFECT;
    default:
        return NO_EFFECT;
    }
}

/* ---- movement (RP-9) ----------------------------------------------------- */

static unsigned no_mode(const struct look *s, const struct action *a)
{
    if (a->verb == VERB_WALK)
        return NO_WALK;
    return ry_vehicle(s, a->seat) == NO_SLOT ? NO_VEHICLE : NO_FUEL;
}

static unsigned no_route(const struct look *s, const struct action *a)
{
    const struct move *v = &s->g->move;

    if (a->verb != VERB_STEP)
        return NO_ROUTE;
    return ry_on_route(v) >> a->arg[0] & 1 ? NO_ROUTE_TWICE : NO_ROUTE_FAR;
}

/* ---- combat (RP-11) ------------------------------------------------------ */

/* Could this card be chosen with all the ammo one can have? */
static bool lacks_ammo(const struct look *s, unsigned side, unsigned card)
{
    struct rycerze full = *s->g;
    struct look then = {s->b, &full};

    if (side && s->g->combat.foe != NONE)
        return false;
    full.person[s->g->combat.seat[side]].res[AMMO] = RES_MAX;
    return ry_may_card(&then, side, card);
}

static unsigned no_clash(const struct look *s, const struct action *a)
{
    unsigned side = s->g->combat.seat[0] == a->seat ? 0 : 1;
    unsigned card = (unsigned)a->arg[0];

    if (card == CARD_PREPARATION)
        return NO_PREPARED;
    if (lacks_ammo(s, side, card))
        return NO_AMMO;
    return card == CARD_BURST && ry_may_card(s, side, CARD_ATTACK) ? NO_BURST
                                                                   : NO_CLASH;
}

/* ---- exploration (RP-13) ------------------------------------------------- */

/* What an action costs here, in gear. */
static unsigned price_of(const struct look *s, unsigned knight, unsigned act)
{
    const struct act *a = &s->b->act[act];

    if (a->kind == ACT_HEX)
        return a->cost;
    return a->kind == ACT_HEAL || a->kind == ACT_SUPPLY || a->kind == ACT_BOTH
               ? tile_at(s->b, s->g, s->g->person[knight].pos)->refill_cost
               : 0;
}

/* The Reputation that an action of a mission wants, or 0. */
static unsigned rep_of(const struct look *s, const struct act *a)
{
    for (unsigned i = 0; i < a->conds; i++)
        if (s->b->cond[a->cond + i].kind == COND_REP_MIN)
            return s->b->cond[a->cond + i].num;
    return 0;
}

static bool is_here(const struct look *s, unsigned knight, const struct act *a)
{
    unsigned hex = s->g->person[knight].pos;
    const struct tile *t = tile_at(s->b, s->g, hex);

    switch (a->kind) {
    case ACT_HEX:
        return a->hex == t->num;
    case ACT_HEAL:
    case ACT_SUPPLY:
        return t->refill == 1;
    case ACT_BOTH:
        return t->refill == 2;
    case ACT_MARKET:
        return t->market;
    case ACT_PILLS:
        return s->g->special[PILLS] == hex;
    default:
        return a->mission == s->g->mission &&
               (a->hex == NONE ? ry_has_marker(s->g, hex) : a->hex == t->num);
    }
}

static unsigned no_act(const struct look *s, const struct action *a)
{
    const struct explore *e = &s->g->explore;
    const struct person *p = &s->g->person[a->seat];
    unsigned row = (unsigned)a->arg[0];
    const struct act *act = &s->b->act[row];

    if (!is_here(s, a->seat, act))
        return NO_ACT_HERE;
    if (!act->is_free) {
        if (e->flown)
            return NO_FLOWN;
        if (s->g->special[BLAST] == p->pos)
            return NO_BLAST;
        if (!e->actions || e->done >> row & 1)
            return NO_ACT_USED;
    }
    if (!ry_can_pay(s, a->seat, price_of(s, a->seat, row)))
        return NO_ACT_PRICE;
    if (rep_of(s, act) > p->res[REP])
        return NO_ACT_REP;
    return act->kind == ACT_MARKET ? NO_OFFER : NO_ACT_USELESS;
}

/* ---- gear, Market -------------------------------------------------------- */

static unsigned no_place(const struct look *s, const struct action *a)
{
    if (a->verb != VERB_PUT)
        return NO_DROP;
    return ry_fits(s, a->seat, (unsigned)a->arg[0], (unsigned)a->arg[1])
               ? NO_ROOM
               : NO_PLACE;
}

static unsigned no_market(const struct look *s, const struct action *a)
{
    const struct offer *o = &s->g->offer;

    return a->verb == VERB_BUY && frame_in(s->g)->step == 1 &&
                   o->fields >> a->arg[0] & 1 &&
                   s->b->field[a->arg[0]].value > o->left
               ? NO_PRICE
               : NO_MARKET;
}

static unsigned no_pay(const struct look *s, const struct action *a)
{
    const struct person *p = &s->g->person[a->seat];
    unsigned slot = (unsigned)a->arg[1];

    return slot < p->items && p->item[slot].design == a->arg[0] &&
                   ry_may_pay_with(s, a->seat, slot) &&
                   !ry_pays_alone(s, a->seat, slot)
               ? NO_PAY_ALONG
               : NO_PAY;
}

/* ---- all ----------------------------------------------------------------- */

unsigned ry_why_not(const struct look *s, const struct action *a, unsigned no)
{
    const struct rycerze *g = s->g;

    if (!belongs(g->prompt, a->verb))
        return NO_OTHER_QUESTION;
    if (a->verb >= VERB_PLAY && a->verb <= VERB_FOE_POWER)
        return no_effect(s, a);
    if (g->prompt == ASK_EXPLORE &&
        (a->verb == VERB_ACCEPT || a->verb == VERB_FULFIL ||
         a->verb == VERB_PAY_CONTRACT))
        return NO_CONTRACT;
    if (g->prompt == ASK_REST && g->person[a->seat].lane == LANE_QUICK)
        return NO_LUCK;
    switch (no) {
    case NO_WALK:
        return no_mode(s, a);
    case NO_ROUTE:
        return no_route(s, a);
    case NO_STRIKE:
        if (a->verb == VERB_WAIT)
            return NO_WAIT;
        return ry_forced(s, g->active) ? NO_FORCE : NO_STRIKE;
    case NO_CLASH:
        return no_clash(s, a);
    case NO_ACT_HERE:
        return no_act(s, a);
    case NO_PLACE:
        return no_place(s, a);
    case NO_MARKET:
        return no_market(s, a);
    case NO_PAY:
        return no_pay(s, a);
    default:
        return no;
    }
}

/* The least that a card of this kind shoots away (RP-11.12). */
static int16_t ammo_for(unsigned card)
{
    return card == CARD_BURST ? 2 : 1;
}

void rycerze_lacks(const struct box *box, const struct state *state,
                   const struct action *a, unsigned row, int16_t arg[ARGS])
{
    const struct rycerze *g = rycerze_in(state);
    struct look s = {rycerze_box(box), g};
    const struct person *p = &g->person[a->seat];
    const struct move *v = &g->move;

    switch (row) {
    case NO_WALK:
        arg[1] = p->pos;
        break;
    case NO_ROUTE_FAR:
        arg[1] = (int16_t)ry_route_end(v);
        break;
    case NO_GO:
        arg[0] = v->route[v->at];
        arg[1] = (int16_t)ry_hex_cost(&s, v->route[v->at]);
        arg[2] = v->points;
        arg[3] = p->res[FUEL];
        break;
    case NO_AMMO:
        arg[1] = ammo_for((unsigned)a->arg[0]);
        arg[2] = p->res[AMMO];
        break;
    case NO_CLASH:
        arg[1] = (int16_t)(WORD_CLOSE + g->combat.range);
        break;
    case NO_ACT_PRICE:
        arg[1] = (int16_t)price_of(&s, a->seat, (unsigned)a->arg[0]);
        arg[2] = (int16_t)ry_payable(&s, a->seat);
        break;
    case NO_ACT_REP:
        arg[1] = (int16_t)rep_of(&s, &s.b->act[a->arg[0]]);
        arg[2] = p->res[REP];
        break;
    case NO_PRICE:
        arg[1] = s.b->field[a->arg[0]].value;
        arg[2] = g->offer.left;
        break;
    case NO_ROOM:
        arg[2] = (int16_t)ry_room(&s, a->seat, (unsigned)a->arg[1]);
        break;
    default:
        break;
    }
}
