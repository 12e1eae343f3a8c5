/*
 * reason.c: what speaks for an answer, in words, for hints. Everything comes from a
 * view, so a hint tells nothing that its reader could not work out.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>

struct why {
    struct seeing s;
    unsigned me;
    char *out;
    size_t cap;
};

static void add(struct why *w, const char *key, ...)
{
    char line[FACE_LINE], path[64];
    va_list gaps;

    snprintf(path, sizeof path, "why.%s", key);
    va_start(gaps, key);
    words_fill_args(words_text(w->s.box, w->s.lang, path), gaps, line,
                    sizeof line);
    va_end(gaps);
    ry_put_plain(w->out, w->cap, " ", line);
}

static void add_number(struct why *w, const char *key, unsigned n)
{
    char number[12];

    snprintf(number, sizeof number, "%u", n);
    add(w, key, "number", number, NULL);
}

/* What the knight has: the more there is of it, the less he needs. */
static void add_supplies(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    char hp[12], rad[12], ammo[12], fuel[12];

    snprintf(hp, sizeof hp, "%u", v->hp[w->me]);
    snprintf(rad, sizeof rad, "%u", v->rad[w->me]);
    snprintf(ammo, sizeof ammo, "%u", v->ammo[w->me]);
    snprintf(fuel, sizeof fuel, "%u", v->fuel[w->me]);
    add(w, "supplies", "hp", hp, "rad", rad, "ammo", ammo, "fuel", fuel, NULL);
}

/* Chance that at least `need` of n dice reach a difficulty, in per cent. */
static unsigned percent(unsigned n, unsigned diff, unsigned need)
{
    double hit = (11 - diff) / 10.0, none = 1, one;

    for (unsigned i = 0; i < n; i++)
        none *= 1 - hit;
    if (need < 2)
        return (unsigned)(100 * (1 - none) + 0.5);
    one = n * hit;
    for (unsigned i = 1; i < n; i++)
        one *= 1 - hit;
    return (unsigned)(100 * (1 - none - one) + 0.5);
}

/* RP-4.1: dice of a skill without what cards add. */
static unsigned dice_of(const struct why *w, unsigned skill)
{
    const struct rycerze_view *v = w->s.v;
    unsigned n = w->s.b->knight[v->knight[w->me]].skill[skill];
    unsigned less = v->hp[w->me] && v->hp[w->me] < 3 ? 3u - v->hp[w->me] : 0;

    return n > less ? n - less : 1;
}

/* ---- where to ----------------------------------------------------------------- */

/* What there is to be had on a hex. */
static void why_there(struct why *w, unsigned hex)
{
    const struct rycerze_view *v = w->s.v;
    const struct tile *t = &w->s.b->tile[v->tile[hex]];

    for (unsigned i = 1; i < DEALS && t->num; i++) {
        unsigned card = v->contract[i];
        bool mine = v->contract_holder[i] == w->me;
        if (card >= CONTRACTS || (!mine && v->contract_holder[i] != NONE) ||
            (!mine && v->contract_step[i]))
            continue;
        if (w->s.b->contract[card].step[v->contract_step[i]].hex == t->num)
            add(w, "contract", "contract", ry_name(&w->s, NAMES_CONTRACT, card),
                NULL);
    }
    for (unsigned i = 0; i < v->figures; i++)
        if (v->figure_hex[i] == hex && v->figure_foe[i] < ALL_FOES)
            add(w, "figure", "foe", ry_name(&w->s, NAMES_FOE, v->figure_foe[i]),
                NULL);
    if (v->mission == 0 && t->num == 1 && v->rep[w->me] >= 10)
        add(w, "proclaim", NULL);
    if (v->carries[w->me] && t->num == 1)
        add(w, "deliver", NULL);
    if (t->terrain == CITY && (v->hp[w->me] < 3 || v->rad[w->me] > 1))
        add(w, "city", NULL);
    if (!*w->out && t->acts)
        add(w, "acts", "tile", ry_name(&w->s, NAMES_TILE, v->tile[hex]), NULL);
}

static void why_hex(struct why *w, unsigned hex)
{
    const struct rycerze_view *v = w->s.v;
    char number[12];

    why_there(w, hex);
    if (v->threat[hex]) {
        snprintf(number, sizeof number, "%u", v->threat[hex]);
        add(w, "threat", "number", number, NULL);
    }
}

/* RP-9.2: outside cities a card is played on who stays, too; fuel is kept. */
static void why_stay(struct why *w)
{
    unsigned hex = w->s.v->pos[w->me];

    if (hex >= HEXES || w->s.v->tile[hex] == NONE)
        return;
    why_there(w, hex);
    if (w->s.b->tile[w->s.v->tile[hex]].terrain == CITY)
        add(w, "safe", NULL);
    else
        add(w, "spare", NULL);
}

/* The nearest hex to which a contract of one's own leads. */
static void why_far(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    unsigned from = v->pos[w->me], best = HEXES, deal = 0;
    char number[12], far[12];

    for (unsigned i = 1; i < DEALS && from < HEXES; i++)
        for (unsigned hex = 0; hex < HEXES; hex++) {
            unsigned card = v->contract[i];
            if (card >= CONTRACTS || v->contract_holder[i] != w->me ||
                v->tile[hex] == NONE || hex == from)
                continue;
            if (w->s.b->contract[card].step[v->contract_step[i]].hex ==
                    w->s.b->tile[v->tile[hex]].num &&
                w->s.b->tile[v->tile[hex]].num &&
                (best == HEXES || w->s.b->map->distance[from][hex] <
                                      w->s.b->map->distance[from][best])) {
                best = hex;
                deal = card;
            }
        }
    if (best == HEXES)
        return;
    snprintf(number, sizeof number, "%u", w->s.b->tile[v->tile[best]].num);
    snprintf(far, sizeof far, "%u", w->s.b->map->distance[from][best]);
    add(w, "ride_to", "contract", ry_name(&w->s, NAMES_CONTRACT, deal),
        "number", number, "far", far, NULL);
}

/* RP-9.5: what a vehicle is good for. */
static void why_ride(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    char fuel[12], speed[12];

    snprintf(fuel, sizeof fuel, "%u", v->fuel[w->me]);
    snprintf(speed, sizeof speed, "%u", v->speed[w->me]);
    why_far(w);
    add(w, "ride", "fuel", fuel, "speed", speed, NULL);
}

/* RP-9.16: on with a drive, to its end. */
static void why_go(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    unsigned end = v->route_len ? v->route[v->route_len - 1] : NONE;

    if (end < HEXES && v->tile[end] != NONE)
        why_there(w, end);
    if (v->route_len > v->route_at)
        add_number(w, "go", v->route_len - v->route_at);
}

static void why_stop(struct why *w)
{
    unsigned hex = w->s.v->pos[w->me];

    if (hex < HEXES && w->s.v->tile[hex] != NONE)
        why_there(w, hex);
    add(w, "stop", NULL);
}

/* A planned drive, or cards that lie as they should. */
static void why_done(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    char points[12], fuel[12], cards[12];

    if (v->active != w->me || v->way != 2 || v->route_at || v->route_len == 0) {
        add(w, "done", NULL);
        return;
    }
    snprintf(points, sizeof points, "%u", v->plan_points);
    snprintf(fuel, sizeof fuel, "%u", v->plan_fuel);
    snprintf(cards, sizeof cards, "%u", v->plan_cards);
    add(w, "route", "points", points, "fuel", fuel, "cards", cards, NULL);
}

/* ---- cards of the wasteland, combat --------------------------------------------- */

static void why_flee(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    const struct foe *f;
    char number[12], dice[12], lost[12];

    if (v->card >= FOES)
        return;
    f = &w->s.b->foe[v->card];
    snprintf(dice, sizeof dice, "%u", dice_of(w, f->skill));
    snprintf(number, sizeof number, "%u",
             percent(dice_of(w, f->skill), f->diff, f->need));
    snprintf(lost, sizeof lost, "%u", f->is_dear ? 2 : 1);
    add(w, f->is_enemy ? "flee" : "flee_event", "percent", number, "dice", dice,
        "lost", lost, NULL);
}

static void why_face(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    const struct foe *f;
    char hp[12], aggression[12], rewards[FACE_LINE];

    if (v->card >= FOES)
        return;
    f = &w->s.b->foe[v->card];
    if (f->rewards) {
        rycerze_say_rewards(w->s.box, w->s.lang, f->rewards, rewards,
                            sizeof rewards);
        add(w, "rewards", "what", rewards, NULL);
    }
    if (!f->is_enemy) {
        ry_put_plain(
            w->out, w->cap, " ",
            rycerze_printed_text(w->s.box, w->s.lang, NAMES_FOE, v->card));
        return;
    }
    snprintf(hp, sizeof hp, "%u", f->fight.hp);
    snprintf(aggression, sizeof aggression, "%u", f->fight.aggression);
    add(w, "enemy", "hp", hp, "dice", aggression, NULL);
}

static void why_clash(struct why *w, unsigned card)
{
    const struct rycerze_view *v = w->s.v;
    const struct rycerze_box *b = w->s.b;
    char own[12], other[12], diff[12];

    if (card == CARD_ATTACK || card == CARD_BURST) {
        if (v->range < WORD_CLOSE || v->range > WORD_FAR)
            return;
        snprintf(diff, sizeof diff, "%u", b->range[v->range - WORD_CLOSE].diff);
        add(w, "attack", "range", ry_name(&w->s, NAMES_WORD, v->range), "diff",
            diff, NULL);
        return;
    }
    snprintf(own, sizeof own, "%d", -b->card[card].dice);
    snprintf(other, sizeof other, "%u", b->card[card].other);
    if (card == CARD_DEFENCE)
        add(w, "defence", "dice", own, "advantage", other, NULL);
    if (card == CARD_PREPARATION) {
        snprintf(own, sizeof own, "%u", b->prepared_dice);
        add(w, "preparation", "dice", own, NULL);
    }
    if (card == CARD_RANGE) {
        snprintf(own, sizeof own, "%d", -b->advance.dice);
        snprintf(other, sizeof other, "%d", -b->retreat.dice);
        add(w, "range", "nearer", own, "farther", other, NULL);
    }
}

/* RP-11.9: nearer or farther, and what that does to the opponent. */
static void why_shift(struct why *w, const char *key, const struct card_def *d)
{
    char dice[12], advantage[12];

    snprintf(dice, sizeof dice, "%d", -d->dice);
    snprintf(advantage, sizeof advantage, "%u", d->own ? d->own : d->other);
    add(w, key, "dice", dice, "advantage", advantage, NULL);
}

/* What speaks for letting a window pass: the roll stands well, the blow is not worth a
   card; or else that a pass is free. */
static void why_pass(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    char number[12], left[12];

    if (v->to_roll) {
        unsigned diff = v->difficulty, need = v->need;
        if (v->fighting && v->range >= WORD_CLOSE && v->range <= WORD_FAR) {
            diff = w->s.b->range[v->range - WORD_CLOSE].diff;
            need = 1;
        }
        snprintf(number, sizeof number, "%u", v->to_roll);
        snprintf(left, sizeof left, "%u", percent(v->to_roll, diff, need));
        if (diff)
            add(w, "pass_roll", "dice", number, "percent", left, NULL);
    } else if (v->fighting && v->loss) {
        add_number(w, "pass_loss", v->loss);
        return;
    }
    if (v->luck_cards[w->me])
        add_number(w, "pass_luck", v->luck_cards[w->me]);
    else
        add(w, "pass", NULL);
}

/* A symbol on the card of the range (RP-11.12): its place in the order, its dice. */
static void why_symbol(struct why *w, unsigned symbol)
{
    const struct rycerze_view *v = w->s.v;
    const struct range_def *r;
    char order[12], dice[12];

    if (v->range < WORD_CLOSE || v->range > WORD_FAR || symbol < WORD_MELEE)
        return;
    r = &w->s.b->range[v->range - WORD_CLOSE];
    for (unsigned i = 0; i < r->n; i++) {
        if (r->symbol[i] != symbol - WORD_MELEE)
            continue;
        snprintf(order, sizeof order, "%u", i + 1);
        snprintf(dice, sizeof dice, "%+d", r->dice[i]);
        add(w, r->dice[i] ? "symbol_dice" : "symbol", "range",
            ry_name(&w->s, NAMES_WORD, v->range), "symbol",
            ry_name(&w->s, NAMES_WORD, symbol), "order", order, "dice", dice,
            NULL);
    }
}

static void why_weapon(struct why *w, unsigned gear, unsigned symbol)
{
    const struct panel *p = &w->s.b->gear[gear].panel;

    why_symbol(w, symbol);
    if (p->damage)
        add_number(w, "damage", p->damage);
    if (p->pierce)
        add_number(w, "pierce", p->pierce);
}

/* The chances that the view weighs for the Scavenger. */
static void why_strike(struct why *w, unsigned foe)
{
    const struct rycerze_view *v = w->s.v;
    char flee[12], whole[12], tenth[12];

    for (unsigned i = 0; i < v->revealeds && i < REVEALED; i++) {
        if (v->revealed[i] != foe)
            continue;
        snprintf(flee, sizeof flee, "%u", v->strike_flee[i]);
        snprintf(whole, sizeof whole, "%u", v->strike_loss[i] / 10);
        snprintf(tenth, sizeof tenth, "%u", v->strike_loss[i] % 10);
        add(w, v->strike_loss[i] ? "strike" : "strike_event", "percent", flee,
            "whole", whole, "tenth", tenth, NULL);
        return;
    }
}

static void why_fight(struct why *w, unsigned foe, unsigned hex)
{
    const struct rycerze_view *v = w->s.v;
    unsigned health = w->s.b->foe[foe].fight.hp;
    char hp[12], dice[12];

    for (unsigned i = 0; i < v->figures; i++)
        if (v->figure_hex[i] == hex && v->figure_foe[i] == foe)
            health = v->figure_hp[i];
    snprintf(hp, sizeof hp, "%u", health);
    snprintf(dice, sizeof dice, "%u", w->s.b->foe[foe].fight.aggression);
    add(w, "enemy", "hp", hp, "dice", dice, NULL);
}

/* ---- rivals --------------------------------------------------------------------- */

static void why_rival(struct why *w, unsigned rival)
{
    const struct rycerze_view *v = w->s.v;
    char who[24], own[12], other[12];

    if (rival >= v->players) {
        add_supplies(w);
        return;
    }
    ry_short_name(&w->s, rival, who);
    snprintf(own, sizeof own, "%u", v->hp[w->me]);
    snprintf(other, sizeof other, "%u", v->hp[rival]);
    add(w, v->ko[rival] ? "meet_ko" : "meet", "who", who, "own", own, "other",
        other, NULL);
}

/* ---- gear ----------------------------------------------------------------------- */

static void why_place(struct why *w, unsigned place)
{
    add(w,
        place <= PLACE_HANDS     ? "in_hand"
        : place == PLACE_BODY    ? "on_body"
        : place < PLACE_BACKPACK ? "in_pocket"
        : place <= PLACE_CARGO   ? "stowed"
                                 : "laid",
        NULL);
}

static void why_vehicle(struct why *w, unsigned gear)
{
    const struct side *whole = &w->s.b->gear[gear].side[0];
    char speed[12], cargo[12];

    snprintf(speed, sizeof speed, "%u", whole->speed);
    snprintf(cargo, sizeof cargo, "%u", whole->cargo);
    add(w, "vehicle", "speed", speed, "cargo", cargo, NULL);
    if (w->me < w->s.v->players && !w->s.v->speed[w->me])
        add(w, "no_vehicle", NULL);
}

/* One's own cheapest card, or another's that is missed. */
static void why_discard(struct why *w, unsigned gear, unsigned slot)
{
    bool mine = slot < ITEMS && w->s.v->gear[w->me][slot] == gear;

    add(w, mine ? "discard" : "discard_other", NULL);
}

/* ---- exploring ------------------------------------------------------------------- */

static void why_list(struct why *w, unsigned list)
{
    char what[FACE_LINE];

    if (!list)
        return;
    rycerze_say_list(w->s.box, w->s.lang, TELL_HEX, list, what, sizeof what);
    if (*what)
        add(w, "effect", "what", what, NULL);
}

/* What is in the bag of supplies decides, where an option is about them. */
static void why_option(struct why *w, unsigned row)
{
    const struct rycerze_box *b = w->s.b;
    const struct ops *l = &b->list[b->choice[row].list];

    for (unsigned i = 0; i < l->n; i++)
        switch (b->op[l->first + i].code) {
        case OP_GAIN:
        case OP_LOSE:
        case OP_HEAL:
        case OP_IRRADIATE:
            add_supplies(w);
            return;
        default:
            break;
        }
    add(w, "option", NULL);
}

static void why_act(struct why *w, unsigned row)
{
    const struct act *a = &w->s.b->act[row];

    if (a->kind == ACT_MARKET) {
        add_number(w, "market", w->s.v->gear_value[w->me]);
        return;
    }
    why_list(w, a->list);
    if (a->kind == ACT_HEAL || a->kind == ACT_SUPPLY || a->kind == ACT_BOTH ||
        !*w->out)
        add_supplies(w);
    if (a->cost)
        add_number(w, "costs", a->cost);
}

/* ---- all -------------------------------------------------------------------------- */

static void why_test(struct why *w)
{
    const struct rycerze_view *v = w->s.v;
    const struct tile *t;
    char number[12], dice[12];

    if (v->pos[w->me] >= HEXES || v->tile[v->pos[w->me]] == NONE)
        return;
    t = &w->s.b->tile[v->tile[v->pos[w->me]]];
    if (!t->diff)
        return;
    snprintf(dice, sizeof dice, "%u", dice_of(w, t->skill));
    snprintf(number, sizeof number, "%u",
             percent(dice_of(w, t->skill), t->diff, 1));
    add(w, "test", "percent", number, "dice", dice, NULL);
}

static void why_card(struct why *w, enum rycerze_names kind, unsigned row)
{
    const char *printed = rycerze_printed_text(w->s.box, w->s.lang, kind, row);

    ry_put_plain(w->out, w->cap, " ", printed);
}

static void why_contract(struct why *w, unsigned row)
{
    char rewards[FACE_LINE];

    rycerze_say_rewards(w->s.box, w->s.lang, w->s.b->contract[row].rewards,
                        rewards, sizeof rewards);
    add(w, "rewards", "what", rewards, NULL);
}

/* Answers whose reason is one sentence, whatever the table looks like. */
static const char *const plain[VERBS] = {
    [VERB_VOTE] = "vote",
    [VERB_DECLINE] = "decline",
    [VERB_SEARCH] = "search",
    [VERB_TAKE_DAMSEL] = "damsel",
    [VERB_STEAL_DAMSEL] = "damsel",
    [VERB_REVIVE] = "revive",
    [VERB_ROB] = "rob",
    [VERB_DROP] = "discard",
    [VERB_TOSS] = "discard",
    [VERB_SKIP] = "skip",
    [VERB_CANCEL] = "cancel",
    [VERB_CONFIRM] = "confirm",
    [VERB_TRADE] = "trade",
    [VERB_ACCEPT_TRADE] = "accept_trade",
    [VERB_REFUSE_TRADE] = "refuse_trade",
    [VERB_SELL] = "sell",
    [VERB_DUMP] = "dump",
    [VERB_PICK_UP] = "arrange",
    [VERB_SWAP] = "arrange",
    [VERB_ATTACH] = "attach",
    [VERB_DETACH] = "detach",
    [VERB_PUT_DOWN] = "put_down",
    [VERB_PRESET] = "arrange",
};

/* On the road, and whom one meets there. */
static bool why_road(struct why *w, const struct action *a)
{
    const struct rycerze_view *v = w->s.v;
    unsigned hex = (unsigned)a->arg[0];
    char cost[12], threat[12];

    switch (a->verb) {
    case VERB_RIDE:
        why_ride(w);
        return true;
    case VERB_DRIVE:
    case VERB_WALK:
    case VERB_STEP:
        if (v->tile[hex] != NONE)
            why_hex(w, hex);
        if (*w->out)
            return true;
        snprintf(cost, sizeof cost, "%u", v->cost[hex]);
        add(w, "quiet", "cost", cost, NULL);
        return true;
    case VERB_TARGET:
        snprintf(cost, sizeof cost, "%u", v->cost[hex]);
        snprintf(threat, sizeof threat, "%u", v->threat[hex]);
        add(w, "target", "cost", cost, "threat", threat, NULL);
        return true;
    case VERB_STAY:
        why_stay(w);
        return true;
    case VERB_GO:
        why_go(w);
        return true;
    case VERB_STOP:
        why_stop(w);
        return true;
    case VERB_DONE:
        why_done(w);
        return true;
    case VERB_WAIT:
        if (v->plan_cards)
            add_number(w, "wait_cards", v->plan_cards);
        else
            add(w, "wait", NULL);
        return true;
    case VERB_MEET:
        why_rival(w, (unsigned)a->arg[0]);
        return true;
    case VERB_AGREE:
        why_rival(w, v->rival);
        return true;
    default:
        return false;
    }
}

/* Cards of the wasteland, tests and combat. */
static bool why_battle(struct why *w, const struct action *a)
{
    unsigned row = (unsigned)a->arg[0];
    char dice[12];

    switch (a->verb) {
    case VERB_PASS:
        why_pass(w);
        return true;
    case VERB_FLEE:
        why_flee(w);
        return true;
    case VERB_FACE:
        why_face(w);
        return true;
    case VERB_FIGHT:
        why_fight(w, row, (unsigned)a->arg[1]);
        return true;
    case VERB_CLASH:
        why_clash(w, row);
        return true;
    case VERB_ADVANCE:
        why_shift(w, "advance", &w->s.b->advance);
        return true;
    case VERB_RETREAT:
        why_shift(w, "retreat", &w->s.b->retreat);
        return true;
    case VERB_STRIKE_WITH:
        why_weapon(w, row, (unsigned)a->arg[2]);
        return true;
    case VERB_AIM:
        why_symbol(w, row);
        return true;
    case VERB_RANGE:
        snprintf(dice, sizeof dice, "%u", w->s.b->range[row - WORD_CLOSE].diff);
        add(w, "attack", "range", ry_name(&w->s, NAMES_WORD, row), "diff", dice,
            NULL);
        return true;
    case VERB_SKILL:
        snprintf(dice, sizeof dice, "%u", dice_of(w, row - WORD_BLADES));
        add(w, "skill", "skill", ry_name(&w->s, NAMES_WORD, row), "dice", dice,
            NULL);
        return true;
    case VERB_ROLL:
        why_test(w);
        return true;
    case VERB_STRIKE:
        why_strike(w, row);
        why_card(w, NAMES_FOE, row);
        return true;
    case VERB_PLANT:
    case VERB_FOE_POWER:
        why_card(w, NAMES_FOE, row);
        return true;
    default:
        return false;
    }
}

/* Gear, luck, contracts, trade. */
static void why_things(struct why *w, const struct action *a)
{
    const struct rycerze_view *v = w->s.v;
    unsigned row = (unsigned)a->arg[0];

    switch (a->verb) {
    case VERB_PLAY:
        why_card(w, NAMES_LUCK, row);
        break;
    case VERB_DISCARD_LUCK:
        add(w, "discard_luck", NULL);
        break;
    case VERB_QUICK:
    case VERB_CITY:
        add_supplies(w);
        break;
    case VERB_OPTION:
        why_option(w, row);
        break;
    case VERB_STEAL_AMMO:
    case VERB_STEAL_FUEL:
        add_supplies(w);
        break;
    case VERB_USE:
    case VERB_USE_FOR:
        why_card(w, NAMES_GEAR, row);
        break;
    case VERB_STEAL:
        why_card(w, NAMES_GEAR, row);
        add(w, "steal", NULL);
        break;
    case VERB_ABILITY:
    case VERB_ABILITY_FOR:
        why_card(w, NAMES_KNIGHT, v->knight[w->me]);
        break;
    case VERB_PUT:
        why_place(w, (unsigned)a->arg[1]);
        break;
    case VERB_MOVE_TO:
        why_place(w, row);
        break;
    case VERB_DISCARD:
        why_discard(w, row, (unsigned)a->arg[1]);
        break;
    case VERB_DRAW:
        add(w, v->speed[w->me] ? "draw" : "draw_first", NULL);
        break;
    case VERB_DEAL_VEHICLE:
        add(w, "deal", "gear", ry_name(&w->s, NAMES_GEAR, row), NULL);
        why_vehicle(w, row);
        break;
    case VERB_CHOOSE_VEHICLE:
    case VERB_TAKE_VEHICLE:
    case VERB_BUY_VEHICLE:
        why_vehicle(w, row);
        break;
    case VERB_DEAL:
        if (v->market[row] != NONE)
            add(w, "deal", "gear", ry_name(&w->s, NAMES_GEAR, v->market[row]),
                NULL);
        /* fall through */
    case VERB_BUY:
        if (v->market[row] != NONE)
            why_card(w, NAMES_GEAR, v->market[row]);
        add_number(w, "market", v->gear_value[w->me]);
        break;
    case VERB_ACT:
        why_act(w, row);
        break;
    case VERB_END:
        add(w, v->actions ? "end" : "end_used", NULL);
        break;
    case VERB_ACCEPT:
    case VERB_FULFIL:
    case VERB_PAY_CONTRACT:
    case VERB_STEAL_CONTRACT:
    case VERB_KEEP:
    case VERB_ORDER:
        why_contract(w, row);
        break;
    case VERB_GIVE_BACK:
        why_contract(w, row);
        add(w, "give_back", NULL);
        break;
    default:
        if (a->verb < VERBS && plain[a->verb])
            add(w, plain[a->verb], NULL);
        break;
    }
}

void rycerze_reason(const struct box *box, const void *view, enum lang lang,
                    const struct action *a, char *out, size_t cap)
{
    struct why w = {{box, rycerze_box(box), view, lang}, a->seat, out, cap};
    const struct rycerze_view *v = view;

    if (w.me >= v->players)
        return;
    if (a->verb == VERB_CHOOSE_KNIGHT)
        why_card(&w, NAMES_KNIGHT, (unsigned)a->arg[0]);
    else if (v->knight[w.me] ==
             NONE) /* the rest needs a knight, but for a vote */
        add(&w, a->verb == VERB_VOTE ? "vote" : "done", NULL);
    else if (!why_road(&w, a) && !why_battle(&w, a))
        why_things(&w, a);
}
