/*
 * odds.c: what an attack or a flight would come to, for whoever has to choose (section 12 of the
 * specification). Only what lies open counts, so nothing hidden can be read off it.
 */
#include "play.h"

#include <string.h>

/* ---- dice ---------------------------------------------------------------- */

static const uint64_t sure = 1000000000000; /* a chance of one */

static unsigned percent(uint64_t chance)
{
    return (unsigned)((chance * 100 + sure / 2) / sure);
}

/* How many sides of a die show so much or more. */
static unsigned sides(unsigned from)
{
    return from > 10 ? 0 : from < 1 ? 10 : 11 - from;
}

/* The chance that at least `need` of so many dice reach a difficulty. */
static uint64_t enough(unsigned dice, unsigned diff, unsigned need)
{
    uint64_t with[DICE + 1] = {sure}, sum = 0; /* so many successes */
    unsigned hit = sides(diff);

    for (unsigned i = 0; i < dice; i++)
        for (unsigned k = i + 2; k--;)
            with[k] = (with[k] * (10 - hit) + (k ? with[k - 1] * hit : 0)) / 10;
    for (unsigned k = need; k <= dice; k++)
        sum += with[k];
    return sum;
}

/* ---- an attack ----------------------------------------------------------- */

struct odds {
    unsigned dice, hit;      /* in percent */
    unsigned loss;           /* in tenths of health, on average */
    unsigned weapon, symbol; /* a design; NONE: an enemy's own */
    int part[PARTS];
    struct blow blow;
};

static unsigned health_of(const struct rycerze *g, unsigned side)
{
    const struct combat *c = &g->combat;

    return side && c->foe != NONE ? c->hp : g->person[c->seat[side]].res[HP];
}

/* Of the attack of a side whose weapon, symbol and card are chosen. */
static struct odds odds_of(const struct look *s, unsigned side)
{
    struct blow w = ry_blow(s, side);
    unsigned diff = s->b->range[s->g->combat.range].diff;
    unsigned hit = sides(diff), ten = sides(w.from > diff ? w.from : diff);
    unsigned left = health_of(s->g, !side);
    uint64_t with[DICE + 1] = {sure}, none = sure, sum = 0; /* so many tens */
    struct odds o = {.blow = w};

    o.dice = ry_attack_pool(s, side, o.part);
    for (unsigned i = 0; i < o.dice; i++) {
        none = none * (10 - hit) / 10;
        for (unsigned k = i + 2; k--;)
            with[k] = (with[k] * (10 - ten) + (k ? with[k - 1] * ten : 0)) / 10;
    }
    with[0] -= none < with[0] ? none : with[0];
    for (unsigned k = 0; k <= o.dice; k++) {
        int loss = w.damage + (int)k * w.crit - w.armour;
        if (loss > 0)
            sum += with[k] * ((unsigned)loss < left ? (unsigned)loss : left);
    }
    o.hit = percent(sure - none);
    o.loss = (unsigned)((sum * 10 + sure / 2) / sure);
    return o;
}

static const struct odds no_odds = {.weapon = NONE, .symbol = NONE};

static bool is_better(const struct odds *a, const struct odds *b)
{
    return a->loss != b->loss ? a->loss > b->loss : a->hit > b->hit;
}

/* The best attack of a side with a combat card; no dice: it has none. `g` is a copy
   to try it in. */
static struct odds best_with(const struct rycerze_box *b, struct rycerze *g,
                             unsigned side, unsigned card)
{
    struct look s = {b, g};
    struct combat *c = &g->combat;
    bool foe = side && c->foe != NONE;
    unsigned slots = foe ? 1 : g->person[c->seat[side]].items;
    struct odds best = no_odds, one;

    c->burst = card == CARD_BURST;
    c->prepared[side] = c->prep[side] && card == CARD_ATTACK;
    for (unsigned slot = 0; slot < slots; slot++)
        for (unsigned i = 0; i < SYMBOLS; i++) {
            if (foe ? !ry_can_aim(&s, i, c->burst)
                    : !ry_can_attack(&s, side, slot, i, c->burst))
                continue;
            c->weapon[side] = foe ? NONE : (uint8_t)slot;
            c->symbol[side] = (uint8_t)i;
            one = odds_of(&s, side);
            one.weapon =
                foe ? NONE : g->person[c->seat[side]].item[slot].design;
            one.symbol = WORD_MELEE + i;
            if (!best.dice || is_better(&one, &best))
                best = one;
        }
    c->weapon[side] = c->symbol[side] = NONE;
    return best;
}

/* Dice that a combat card takes from the opponent; of a change of range at least. */
static int taken_by(const struct rycerze_box *b, unsigned card)
{
    if (card != CARD_RANGE)
        return b->card[card].dice;
    return b->advance.dice > b->retreat.dice ? b->advance.dice
                                             : b->retreat.dice;
}

static void tell_parts(const struct odds *o, uint8_t part[PARTS],
                       uint8_t blow[BLOW])
{
    if (!o->dice)
        return;
    for (unsigned i = 0; i < PARTS; i++)
        part[i] = (uint8_t)(TOLD_ZERO + o->part[i]);
    blow[BLOW_DAMAGE] = (uint8_t)(o->blow.damage < 0 ? 0 : o->blow.damage);
    blow[BLOW_CRIT] = (uint8_t)o->blow.crit;
    blow[BLOW_FROM] = (uint8_t)o->blow.from;
    blow[BLOW_ARMOUR] = (uint8_t)o->blow.armour;
}

/* What each combat card would bring a side, and what the other may do meanwhile: its
   best attack, or the card that lies open already. */
static void weigh_cards(const struct rycerze_box *b, const struct rycerze *now,
                        unsigned side, struct rycerze_view *v)
{
    unsigned open = now->combat.card[!side]; /* card + 1 */

    v->weighed = COMBAT_CARDS;
    v->odds_range = (uint8_t)(WORD_CLOSE + now->combat.range);
    for (unsigned card = 0; card < COMBAT_CARDS; card++) {
        struct rycerze g = *now;
        int8_t *dice = g.combat.dice_clash;
        struct odds own = no_odds, other = no_odds, burst = no_odds;
        dice[!side] = (int8_t)(dice[!side] + taken_by(b, card));
        if (open)
            dice[side] = (int8_t)(dice[side] + taken_by(b, open - 1));
        if (card == CARD_ATTACK || card == CARD_BURST)
            own = best_with(b, &g, side, card);
        if (!open || open == CARD_ATTACK + 1)
            other = best_with(b, &g, !side, CARD_ATTACK);
        if (!open || open == CARD_BURST + 1)
            burst = best_with(b, &g, !side, CARD_BURST);
        if (is_better(&burst, &other))
            other = burst;
        v->own_dice[card] = (uint8_t)own.dice;
        v->own_hit[card] = (uint8_t)own.hit;
        v->own_loss[card] = (uint8_t)own.loss;
        v->other_dice[card] = (uint8_t)other.dice;
        v->other_hit[card] = (uint8_t)other.hit;
        v->other_loss[card] = (uint8_t)other.loss;
        v->own_with[card] = (uint8_t)own.weapon;
        v->own_symbol[card] = (uint8_t)own.symbol;
        v->other_with[card] = (uint8_t)other.weapon;
        v->other_symbol[card] = (uint8_t)other.symbol;
        tell_parts(&own, v->own_part[card], v->own_blow[card]);
        tell_parts(&other, v->other_part[card], v->other_blow[card]);
    }
}

/* ---- who has to choose --------------------------------------------------- */

/* The first clash with a wasteland card, tried in a copy. */
static void meet(const struct rycerze_box *b, struct rycerze *g,
                 unsigned knight, unsigned foe)
{
    struct look s = {b, g};

    g->combat = ry_combat_with(g, knight, NONE, foe);
    g->combat.fierce = ry_fight(&s)->fierce;
    g->combat.hp = ry_fight(&s)->hp;
}

static unsigned flight(const struct look *s, unsigned knight, unsigned foe)
{
    const struct foe *f = &s->b->foe[foe];
    struct test t = {
        .seat = (uint8_t)knight, .skill = f->skill, .kind = TEST_ESCAPE};
    int part[PARTS];

    return percent(enough(ry_test_pool(s, &t, part), f->diff, f->need));
}

/* What each of the revealed cards would do to the active knight. */
static void weigh_strikes(const struct look *s, struct rycerze_view *v)
{
    const struct rycerze *g = s->g;

    for (unsigned i = 0; i < g->move.revealeds; i++) {
        unsigned foe = g->move.revealed[i];
        struct rycerze then = *g;
        struct odds o;
        v->strike_flee[i] = (uint8_t)flight(s, g->active, foe);
        if (!s->b->foe[foe].is_enemy)
            continue;
        meet(s->b, &then, g->active, foe);
        o = best_with(s->b, &then, 1, CARD_ATTACK);
        v->strike_hit[i] = (uint8_t)o.hit;
        v->strike_loss[i] = (uint8_t)o.loss;
    }
}

void ry_see_odds(const struct look *s, seat viewer, struct rycerze_view *v)
{
    const struct rycerze *g = s->g;
    const struct combat *c = &g->combat;

    v->odds_range = NONE;
    if (viewer >= g->players || !(g->asked >> viewer & 1))
        return;
    if (g->prompt == ASK_CLASH) {
        struct rycerze then = *g;
        unsigned side = c->seat[0] == viewer ? 0 : 1;
        if (c->see_first != !side + 1u) /* face down: not known */
            then.combat.card[!side] = 0;
        weigh_cards(s->b, &then, side, v);
    } else if (g->prompt == ASK_CARD && g->move.card != NONE &&
               s->b->foe[g->move.card].is_enemy) {
        struct rycerze then = *g;
        meet(s->b, &then, viewer, g->move.card);
        weigh_cards(s->b, &then, 0, v);
    } else if (g->prompt == ASK_STRIKE) {
        weigh_strikes(s, v);
    }
}
