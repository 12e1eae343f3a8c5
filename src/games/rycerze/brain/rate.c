/*
 * rate.c: how promising an answer looks, from what is public and the own hand. 100 is
 * what does no harm; a search gives twice the number four times the attention.
 */
#include "brain.h"

enum { DULL = 100, LEAST = 1, MOST = 4000, GIFT = 30 };

static unsigned bound(int worth)
{
    return worth < LEAST ? LEAST : worth > MOST ? MOST : (unsigned)worth;
}

/* Per cent of a test with n dice. */
static int chance_of(unsigned n, unsigned diff, unsigned need)
{
    int none = 1000, one = 0;

    for (unsigned i = 0; i < n; i++) {
        one = (one * ((int)diff - 1) + none * (11 - (int)diff)) / 10;
        none = none * ((int)diff - 1) / 10;
    }
    return (1000 - none - (need > 1 ? one : 0)) / 10;
}

/* ---- cards that are used --------------------------------------------------------- */

/* The effect that would be used now, by what is asked. */
static int effect_rate(const struct look *s, unsigned knight,
                       const struct effects *fx)
{
    const struct rycerze *g = s->g;
    const struct combat *c = &g->combat;
    int best = 20;

    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &s->b->effect[fx->first + i];
        const struct ops *l = &s->b->list[e->list];
        const struct op *o = &s->b->op[l->first];
        int now = 40;
        if (e->when == WHEN_STATIC || !e->list)
            continue;
        switch (o->code) {
        case OP_HEAL:
        case OP_GAIN:
        case OP_CHOOSE: {
            int worth = ry_ops_worth(s, knight, e->list);
            now = worth >= 60 ? 200 : worth;
            break;
        }
        case OP_PREVENT:
            now = c->loss >= g->person[knight].res[HP] ? 400
                  : c->loss > 1                        ? 160
                                                       : 60;
            break;
        case OP_REROLL:
            now = ry_successes(&g->roll) < (g->test.need ? g->test.need : 1)
                      ? 260
                      : 5;
            break;
        case OP_WAKE:
        case OP_HURT:
            now = 250;
            break;
        case OP_CANCEL_CARD:
        case OP_REPLACE_CARD:
            now = g->move.card < FOES && s->b->foe[g->move.card].is_enemy &&
                          ry_foe_strength(&s->b->foe[g->move.card]) >
                              ry_strength(s, knight) + 15
                      ? 220
                      : 40;
            break;
        case OP_DICE:
        case OP_ATK:
        case OP_OPP_ATK:
        case OP_SET_DIE:
            now = 110;
            break;
        case OP_EXTRA_ACTION:
        case OP_PASS_EXPLORE:
        case OP_MARKET_BONUS:
        case OP_CANCEL_LUCK:
        case OP_DRAW_GEAR:
            now = 180;
            break;
        default:
            break;
        }
        best = now > best ? now : best;
    }
    return best;
}

/* What a luck card is worth in the hand, whatever is asked now. */
static int keep_rate(const struct look *s, unsigned luck)
{
    const struct effects *fx = &s->b->luck[luck].effects;
    int best = 20;

    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &s->b->effect[fx->first + i];
        int now = 60;
        if (e->when == WHEN_STATIC || !e->list)
            continue;
        switch (s->b->op[s->b->list[e->list].first].code) {
        case OP_PREVENT:
        case OP_WAKE:
        case OP_EXTRA_ACTION:
        case OP_DRAW_GEAR:
            now = 110;
            break;
        case OP_REROLL:
        case OP_SET_DIE:
        case OP_DICE:
        case OP_CANCEL_LUCK:
        case OP_HEAL:
            now = 90;
            break;
        default:
            break;
        }
        best = now > best ? now : best;
    }
    return best;
}

/* ---- the road ---------------------------------------------------------------------- */

/* A hex as a goal: what it is worth, less what the way costs. */
static int road_rate(const struct look *s, unsigned knight, unsigned hex)
{
    const struct person *p = &s->g->person[knight];
    unsigned far = s->b->map->distance[p->pos][hex];
    unsigned reach = p->res[FUEL] * ry_speed(s, knight) * 2 / 3;
    int worth = 60 + ry_hex_worth(s, knight, hex);

    if (far > reach)
        worth = worth / 3 - 8 * (int)(far - reach);
    return worth - 5 * (int)far - 12 * (int)ry_hex_threat(s, hex);
}

static int stay_rate(const struct look *s, unsigned knight)
{
    unsigned pos = s->g->person[knight].pos;
    int worth = 40 + ry_hex_worth(s, knight, pos);

    return is_city(s->b, s->g, pos) ? worth + 20 : worth - 20;
}

/* ---- wasteland cards ---------------------------------------------------------------- */

/* What an event brings the knight who faces it. */
static int event_worth(const struct look *s, unsigned knight,
                       const struct foe *f)
{
    int worth = ry_ops_worth(s, knight, f->rewards);

    for (unsigned i = 0; i < f->effects.n; i++)
        worth +=
            ry_ops_worth(s, knight, s->b->effect[f->effects.first + i].list);
    return worth;
}

static int strike_rate(const struct look *s, unsigned foe)
{
    const struct rycerze *g = s->g;
    const struct foe *f = &s->b->foe[foe];

    if (!f->is_enemy)
        return 110 - event_worth(s, g->active, f);
    return 110 + 3 * (ry_foe_strength(f) - ry_strength(s, g->active)) -
           ry_ops_worth(s, g->active, f->rewards) / 2;
}

static int face_rate(const struct look *s, unsigned knight)
{
    const struct rycerze *g = s->g;
    const struct foe *f;

    if (g->move.card >= FOES)
        return DULL;
    f = &s->b->foe[g->move.card];
    if (!f->is_enemy)
        return 110 + event_worth(s, knight, f);
    return 100 + ry_ops_worth(s, knight, f->rewards) / 2 +
           4 * (ry_strength(s, knight) - ry_foe_strength(f)) -
           (g->person[knight].res[HP] < 3 ? 60 : 0);
}

static int flee_rate(const struct look *s, unsigned knight)
{
    const struct rycerze *g = s->g;
    const struct foe *f;

    if (g->move.card >= FOES)
        return DULL;
    f = &s->b->foe[g->move.card];
    if (!f->is_enemy && event_worth(s, knight, f) >= GIFT)
        return DULL / 2; /* nobody runs from a gift */
    return 40 +
           chance_of(s->b->knight[g->person[knight].knight].skill[f->skill],
                     f->diff, f->need);
}

/* ---- combat ---------------------------------------------------------------------------- */

static int clash_rate(const struct look *s, unsigned card)
{
    const struct combat *c = &s->g->combat;

    switch (card) {
    case CARD_BURST:
        return 210;
    case CARD_ATTACK:
        return c->prep[0] || c->prep[1] ? 260 : 190;
    case CARD_PREPARATION:
        return c->clash < CLASHES ? 70 : 20;
    case CARD_DEFENCE:
        return c->clash == CLASHES && c->adv > 2 ? 120 : 50;
    default:
        return 90;
    }
}

static int weapon_rate(const struct look *s, const struct action *a)
{
    const struct range_def *r = &s->b->range[s->g->combat.range];
    unsigned symbol =
        (unsigned)a->arg[a->verb == VERB_AIM ? 0 : 2] - WORD_MELEE;
    int rate = DULL;

    for (unsigned i = 0; i < r->n; i++)
        if (r->symbol[i] == symbol)
            rate += 25 * r->dice[i] + 6 * (int)(r->n - i);
    if (a->verb == VERB_STRIKE_WITH) {
        const struct panel *p = &s->b->gear[a->arg[0]].panel;
        rate += 30 * p->damage + 18 * p->pierce;
        rate += symbol == MELEE || p->no_ammo ? 10 : 0;
    }
    return rate;
}

/* ---- gear ------------------------------------------------------------------------------ */

/* A free pocket before this one is as good: one of them is worth a thought. */
static bool same_pocket_before(const struct look *s, unsigned who,
                               unsigned place)
{
    uint8_t way[2];

    if (place >= PLACE_BACKPACK || ry_in_way(s, who, place, way))
        return false;
    for (unsigned i = PLACE_POCKET; i < place; i++)
        if (!ry_in_way(s, who, i, way))
            return true;
    return false;
}

static int put_rate(const struct look *s, const struct action *a)
{
    const struct gear *g = &s->b->gear[a->arg[0]];

    switch (a->arg[1]) {
    case PLACE_BODY:
        return 220;
    case PLACE_HAND_L:
    case PLACE_HAND_R:
    case PLACE_HANDS:
        return 120 + 25 * g->panel.damage + 15 * g->panel.pierce +
               8 * g->panel.burst;
    case PLACE_BACKPACK:
        return 130;
    case PLACE_CARGO:
        return 120;
    default:
        if (same_pocket_before(s, a->seat, (unsigned)a->arg[1]))
            return 0;
        return g->type == TYPE_MED ? 200 : 160;
    }
}

static int color_value(const struct look *s, unsigned design)
{
    unsigned color = s->b->gear[design].color;

    return color > RED ? 2 : (int)color + 1;
}

/* ---- all ------------------------------------------------------------------------------- */

static int act_rate(const struct look *s, unsigned knight, unsigned row)
{
    const struct act *a = &s->b->act[row];
    int lack = 0;

    for (unsigned r = HP; r <= FUEL; r++)
        lack += (int)ry_lack(s->g, knight, r) *
                (r < AMMO ? a->kind != ACT_SUPPLY : a->kind != ACT_HEAL);
    switch (a->kind) {
    case ACT_HEAL:
    case ACT_SUPPLY:
    case ACT_BOTH:
        return 20 + 35 * lack;
    case ACT_MARKET:
        return 110;
    default:
        return 90 + ry_ops_worth(s, knight, a->list) - 30 * a->cost;
    }
}

/* Meeting a rival: whom one can beat, or who can be revived. */
static int meet_rate(const struct look *s, unsigned knight, unsigned rival)
{
    const struct rycerze *g = s->g;
    int more = ry_strength(s, knight) - ry_strength(s, rival);
    bool hunt = g->mission == 1 || g->person[rival].carries;

    if (g->person[rival].ko)
        return 170;
    return (hunt ? 150 : 60) + 3 * more;
}

static int rate(const struct look *s, const struct action *a)
{
    const struct rycerze *g = s->g;
    unsigned me = a->seat, row = (unsigned)a->arg[0];
    const struct person *p = &g->person[me];

    switch (a->verb) {
    case VERB_CHOOSE_KNIGHT:
        return 100 + 10 * s->b->knight[row].skill[GUNS] +
               10 * s->b->knight[row].skill[BLADES];
    case VERB_CHOOSE_VEHICLE:
        return 60 + 25 * s->b->gear[row].side[0].speed;
    case VERB_PLAY:
        return effect_rate(s, me, &s->b->luck[row].effects);
    case VERB_USE:
    case VERB_USE_FOR:
        return effect_rate(s, me, &s->b->gear[row].effects);
    case VERB_ABILITY:
    case VERB_ABILITY_FOR:
        return 30 + effect_rate(s, me, &s->b->knight[p->knight].effects);
    case VERB_FOE_POWER:
        return 160;
    case VERB_STAY:
        return stay_rate(s, me);
    case VERB_WALK:
        return road_rate(s, me, row) - 15;
    case VERB_RIDE:
        return p->res[FUEL] > 1 ? 160 : 110;
    case VERB_DRIVE:
        return road_rate(s, me, row);
    case VERB_DONE:
        return 150;
    case VERB_WAIT:
        return 90;
    case VERB_STRIKE:
    case VERB_PLANT:
        return strike_rate(s, row);
    case VERB_MEET:
        return meet_rate(s, me, row);
    case VERB_AGREE:
        return 60 + 2 * (ry_strength(s, me) - ry_strength(s, g->active));
    case VERB_SEARCH:
        return 150;
    case VERB_FIGHT:
        return 140 +
               3 * (ry_strength(s, me) - ry_foe_strength(&s->b->foe[row]));
    case VERB_TAKE_DAMSEL:
    case VERB_STEAL_DAMSEL:
        return 2000;
    case VERB_GO:
        return 180;
    case VERB_REVIVE:
        return 220;
    case VERB_ROB:
        return 150;
    case VERB_STEAL:
        return 60 + 50 * color_value(s, row);
    case VERB_STEAL_CONTRACT:
        return 160;
    case VERB_FLEE:
        return flee_rate(s, me);
    case VERB_FACE:
        return face_rate(s, me);
    case VERB_SKILL:
        return 60 + 30 * s->b->knight[p->knight].skill[row - WORD_BLADES];
    case VERB_CLASH:
        return clash_rate(s, row);
    case VERB_STRIKE_WITH:
    case VERB_AIM:
        return weapon_rate(s, a);
    case VERB_PUT:
        return put_rate(s, a);
    case VERB_DROP:
    case VERB_TOSS:
    case VERB_DUMP:
    case VERB_TRADE:
    case VERB_COUNTER:
    case VERB_STEP:
        return 10;
    case VERB_DRAW:
        return 140;
    case VERB_TAKE_VEHICLE:
        return ry_vehicle(s, me) == NO_SLOT ? 300 : 20;
    case VERB_DISCARD: /* one's own cheapest, another's dearest */
        return g->prompt == ASK_LOSE && frame_in(g)->owner != me
                   ? 60 + 40 * color_value(s, row)
                   : 180 - 50 * color_value(s, row);
    case VERB_DISCARD_LUCK:
        return 140 - keep_rate(s, row);
    case VERB_ROLL:
        return 200;
    case VERB_SKIP:
        return 20;
    case VERB_ACT:
        return act_rate(s, me, row);
    case VERB_ACCEPT:
        return 300;
    case VERB_FULFIL:
    case VERB_PAY_CONTRACT:
        return 600;
    case VERB_END:
        return 50;
    case VERB_CANCEL:
        return 40;
    case VERB_DEAL:
        return 40 +
               40 * color_value(s, g->market[row] == NONE ? 0 : g->market[row]);
    case VERB_DEAL_VEHICLE:
        return ry_vehicle(s, me) == NO_SLOT ? 250 : 10;
    case VERB_OPTION:
        return 120 + ry_ops_worth(s, me, s->b->choice[row].list);
    case VERB_TARGET:
        return 60 + ry_hex_worth(s, me, row) / 2;
    case VERB_ACCEPT_TRADE:
        return 40;
    case VERB_QUICK:
        return ry_lack(g, me, s->b->luck[row].res) > 2 ? 160 : 30;
    case VERB_SELL:
        return g->round >= ry_rounds(s) ? 300 : 90;
    case VERB_CITY:
        return row == WORD_NONE ? 1
                                : 60 + 40 * (int)ry_lack(g, me, row - WORD_HP);
    case VERB_PICK_UP:
        return 3;
    case VERB_PRESET:
        return 30;
    default:
        return DULL;
    }
}

unsigned ry_rate(const struct look *s, const struct action *a)
{
    return bound(rate(s, a));
}
