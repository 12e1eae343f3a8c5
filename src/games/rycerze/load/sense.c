/*
 * sense.c: what was read must make sense: an op stands where it can do something, an
 * effect can be used, a card can be of use, a contract completed, a mission won.
 */
#include "load.h"

#include <stdio.h>
#include <string.h>

/* ---- where an op can stand ------------------------------------------------- */

#define AT(place) ((uint64_t)1 << (place))
#define ON(when) AT(WHEN_##when)
static const uint64_t in_combat = ON(BEFORE_COMBAT) | ON(CLASH_START) |
                                  ON(BEFORE_ATTACK) | ON(BEFORE_DEFEND) |
                                  ON(AFTER_ATTACK) | ON(AFTER_DEFEND);
static const uint64_t by_active = ON(EVENT) | AT(AT_HEX) | AT(AT_MISSION);

/* 0: anywhere. */
static uint64_t places_of(unsigned code)
{
    switch (code) {
    case OP_TEST: /* not inside another test */
    case OP_ROLL_TABLE:
    case OP_PAY_GEAR:
        return by_active | AT(AT_CONTRACT) | ON(EXPLORE);
    case OP_TAKE_MARKET:
    case OP_TRADE_MARKET:
    case OP_RELOCATE:
    case OP_BOMB:
    case OP_PLANT_CARD:
    case OP_ATTACH:
    case OP_DETACH:
        return by_active;
    case OP_MARKET_BONUS:
        return ON(MARKET);
    case OP_DICE:
        return ON(BEFORE_TEST) | ON(RIVAL_BEFORE_TEST) | ON(BEFORE_ATTACK) |
               ON(BEFORE_DEFEND);
    case OP_REROLL:
    case OP_SET_DIE:
        return ON(AFTER_TEST) | ON(AFTER_ATTACK) | ON(AFTER_DEFEND);
    case OP_MP:
    case OP_FLAT_COST:
    case OP_IGNORE_THREAT:
        return ON(BEFORE_MOVE) | ON(MOVE_DECISION);
    case OP_CHANGE_ROUTE:
        return ON(MOVE_DECISION);
    case OP_CANCEL_CARD:
    case OP_REPLACE_CARD:
        return ON(CARD_PLAYED);
    case OP_SET_RANGE:
        return ON(BEFORE_COMBAT) | ON(CLASH_START) | ON(CLASH_END);
    case OP_ATK:
    case OP_OPP_ATK:
        return in_combat;
    case OP_HURT:
        return in_combat | ON(BEFORE_LOSS) | ON(ENEMY_WOUNDS) | ON(CLASH_END);
    case OP_PREVENT:
        return ON(BEFORE_LOSS) | ON(VEHICLE_HIT);
    case OP_RECONFIGURE:
        return ON(BEFORE_COMBAT) | ON(CLASH_START);
    case OP_SEE_FIRST:
        return ON(CLASH_START);
    case OP_CANCEL_LUCK:
        return ON(LUCK_PLAYED);
    case OP_WAKE:
        return ON(KNOCKED_OUT);
    case OP_EXTRA_ACTION:
        return ON(EXPLORE);
    case OP_PASS_EXPLORE:
        return ON(EXPLORE_TEST);
    default:
        return code == OP_AMBUSH || code >= OP_WIN ? AT(AT_MISSION) : 0;
    }
}

static void add(char *out, size_t cap, const char *word)
{
    size_t n = strlen(out);

    snprintf(out + n, cap - n, "%s%s", n ? ", " : "", word);
}

void rycerze_check_op(struct loading *l, const struct node *n, unsigned code,
                      const char *word)
{
    static const char *const others[] = {"hexes", "contracts", "rewards",
                                         "missions"};
    uint64_t places = places_of(code);
    char text[240] = "";

    if (l->p->failed || !places || places >> l->at & 1)
        return;
    for (unsigned i = 0; i < WHENS; i++)
        if (places >> i & 1)
            add(text, sizeof text, rycerze_when_words[i]);
    for (unsigned i = 0; i < sizeof others / sizeof *others; i++)
        if (places >> (WHENS + i) & 1)
            add(text, sizeof text, others[i]);
    node_fail(l->p, n, "'%s' does nothing here; it belongs to %s", word, text);
}

/* ---- who can use what, when ------------------------------------------------ */

/* Uses as bits, of gear and abilities, luck cards, enemies; an event has its own. */
enum { A = 1, D = 2, M = 4, O = 8, P = 16 };
static const struct {
    uint8_t knight, luck, enemy, event;
} uses[WHENS] = {
    [WHEN_ANY_TIME] = {D | M, P, 0, 0},
    [WHEN_EVENT] = {0, 0, 0, A},
    [WHEN_BEFORE_MOVE] = {D | M, P, 0, 0},
    [WHEN_RIVAL_BEFORE_MOVE] = {0, P, 0, 0},
    [WHEN_MOVE_DECISION] = {D | M, P, 0, 0},
    [WHEN_CARD_PLAYED] = {D | M, P, 0, 0},
    [WHEN_ESCAPE_FAILED] = {0, 0, A, 0},
    [WHEN_BEFORE_TEST] = {D | M, P, 0, 0},
    [WHEN_RIVAL_BEFORE_TEST] = {0, P, 0, 0},
    [WHEN_AFTER_TEST] = {D | M, P, 0, 0},
    [WHEN_BEFORE_COMBAT] = {D | M | O, P, A | O, 0},
    [WHEN_CLASH_START] = {D | M | O, P, A | O, 0},
    [WHEN_BEFORE_ATTACK] = {D | M | O, P, O, 0},
    [WHEN_BEFORE_DEFEND] = {D | M | O, P, O, 0},
    [WHEN_AFTER_ATTACK] = {D | M | O, P, O, 0},
    [WHEN_AFTER_DEFEND] = {A | D | M | O, P, O, 0},
    [WHEN_BEFORE_LOSS] = {D | M | O, P, 0, 0},
    [WHEN_ENEMY_WOUNDS] = {0, 0, A, 0},
    [WHEN_CLASH_END] = {0, 0, A, 0},
    [WHEN_AFTER_COMBAT] = {D | M | O, P, A | O, 0},
    [WHEN_EXPLORE_TEST] = {D | M, P, 0, 0},
    [WHEN_EXPLORE] = {D | M, P, 0, 0},
    [WHEN_MARKET] = {D | M, P, 0, 0},
    [WHEN_CONTRACT_DONE] = {A, 0, 0, 0},
    [WHEN_KNOCKED_OUT] = {D | M, P, 0, 0},
    [WHEN_VEHICLE_HIT] = {M, 0, 0, 0},
    [WHEN_REST_START] = {A, 0, 0, 0},
    [WHEN_REST] = {D | M, 0, 0, 0},
    [WHEN_LUCK_PLAYED] = {0, P, 0, 0},
};

void rycerze_check_use(struct loading *l, const struct node *n,
                       const struct effect *e, enum effect_of of)
{
    static const char *const whose[] = {
        [OF_GEAR] = "gear",        [OF_ABILITY] = "an ability",
        [OF_LUCK] = "a luck card", [OF_EVENT] = "an event",
        [OF_ENEMY] = "an enemy",
    };
    unsigned may;

    if (l->p->failed)
        return;
    if (e->when == WHEN_STATIC) {
        if (of == OF_LUCK || of == OF_EVENT)
            node_fail(l->p, n, "%s does nothing while it lies there",
                      whose[of]);
        return;
    }
    may = of == OF_LUCK    ? uses[e->when].luck
          : of == OF_EVENT ? uses[e->when].event
          : of == OF_ENEMY ? uses[e->when].enemy
                           : uses[e->when].knight;
    if (of == OF_GEAR)
        may &= ~(unsigned)O;
    if (of == OF_ABILITY)
        may &= ~(unsigned)D;
    if (!may)
        node_fail(l->p, n, "nobody can ever use this: %s has no window '%s'",
                  whose[of], rycerze_when_words[e->when]);
    else if (!(may >> e->use & 1))
        node_fail(l->p, n,
                  "nobody can ever use this: %s is not used like "
                  "this in '%s'",
                  whose[of], rycerze_when_words[e->when]);
    else if (e->forced != (e->when == WHEN_VEHICLE_HIT))
        node_fail(l->p, n, "only what saves a vehicle is used by force");
}

/* ---- cards ----------------------------------------------------------------- */

/* A card that is neither worn nor held nor driven needs an effect. */
void rycerze_check_gear(struct loading *l, const struct node *n,
                        const struct gear *g)
{
    if (!l->p->failed && !g->effects.n && g->type != TYPE_WEAPON &&
        g->type != TYPE_ARMOUR && g->type != TYPE_VEHICLE)
        node_fail(l->p, n, "a card that nobody can ever use");
}

/* RP-5.8: is there a card that it can lie on? */
void rycerze_check_host(struct loading *l, const struct node *n,
                        const struct gear *g)
{
    bool any = false;

    for (unsigned i = 0; i < GEARS && !any; i++)
        any = gear_may_hold(&l->out->gear[i], &g->attach);
    if (!l->p->failed && !any)
        node_fail(l->p, n, "there is no card that it can be attached to");
}

/* ---- contracts ------------------------------------------------------------- */

void rycerze_check_types(struct loading *l, const struct node *n,
                         unsigned types, bool fierce)
{
    bool any = false;

    for (unsigned i = 0; i < ALL_FOES; i++) {
        const struct foe *f = &l->out->foe[i];
        any |= f->is_enemy && (!types || f->types & types) &&
               (!fierce || f->fight.fierce);
    }
    if (!l->p->failed && !any)
        node_fail(l->p, n, "there is no such enemy, so nobody can ever do it");
}

/* ---- missions -------------------------------------------------------------- */

static bool has_op(const struct rycerze_box *b, unsigned list, unsigned code)
{
    const struct ops *l = &b->list[list];

    for (unsigned i = 0; i < l->n; i++) {
        const struct op *o = &b->op[l->first + i];
        bool inside = false;
        if (o->code == OP_CHOOSE || o->code == OP_ROLL_TABLE)
            for (unsigned k = 0; k < o->n; k++)
                inside |= has_op(b, b->choice[o->first + k].list, code);
        else
            inside = (o->yes && has_op(b, o->yes, code)) ||
                     (o->no && has_op(b, o->no, code));
        if (o->code == code || inside)
            return true;
    }
    return false;
}

static bool mission_has(const struct loading *l, unsigned row, unsigned code)
{
    const struct rycerze_box *b = l->out;
    const struct mission *m = &b->mission[row];
    bool any = has_op(b, m->setup, code) || has_op(b, m->step, code);

    for (unsigned i = 0; i < TRIGGERS; i++)
        any |= has_op(b, m->on[i], code);
    for (unsigned i = 0; i < MARKERS; i++)
        any |= has_op(b, m->marker[i], code);
    for (unsigned i = 0; i < b->acts; i++)
        any |= b->act[i].kind == ACT_MISSION && b->act[i].mission == row &&
               has_op(b, b->act[i].list, code);
    return any;
}

/* RP-17.3: whoever plays it must be able to win, and its actions to be taken. */
void rycerze_check_mission(struct loading *l, const struct node *n,
                           unsigned row)
{
    const struct mission *m = &l->out->mission[row];
    bool doomed = false, lies = mission_has(l, row, OP_PLACE_MARKERS);

    if (l->p->failed)
        return;
    for (unsigned i = 0; i < m->loses; i++)
        doomed |= l->out->cond[m->lose + i].kind == COND_ALWAYS;
    if (doomed && !mission_has(l, row, OP_WIN))
        node_fail(l->p, n, "a mission without an end that anybody can win");
    for (unsigned i = 0; i < l->out->acts && !l->p->failed; i++) {
        const struct act *a = &l->out->act[i];
        if (a->kind == ACT_MISSION && a->mission == row && a->hex == NONE &&
            !lies)
            node_fail(l->p, n,
                      "no marker is placed, so nobody can ever take "
                      "the action '%s'",
                      l->name[NAMES_ACT][i].id);
    }
    for (unsigned i = 0; i < MARKERS && lies && !l->p->failed; i++)
        if (!m->marker[i])
            node_fail(l->p, n, "marker %u does nothing", i + 1);
}

/* ---- the tutorial ---------------------------------------------------------- */

static void check_once(struct loading *l, const struct node *n,
                       const uint8_t *row, unsigned count, const char *what)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < i; k++)
            if (!l->p->failed && row[i] == row[k])
                node_fail(l->p, n, "the same %s twice", what);
}

static void check_lesson_seats(struct loading *l, const struct node *seats,
                               uint8_t *gear)
{
    const struct lesson *t = &l->out->lesson;
    uint8_t luck[6];

    memcpy(luck, t->luck, sizeof luck);
    check_once(l, seats, t->knight, 2, "knight");
    check_once(l, seats, luck, sizeof luck, "luck card");
    for (unsigned i = 0; i < 2 && !l->p->failed; i++) {
        const struct node *n = node_at(l->p, seats, i);
        if (t->vehicle[i] < FIRST_VEHICLE || t->vehicle[i] >= FIRST_START)
            node_fail(l->p, n, "no vehicle of the pool (RP-2.1)");
        for (unsigned k = 0; k < 3 && !l->p->failed; k++) {
            unsigned design = t->pocket[i][k], type = l->out->gear[design].type;
            if (design >= GEAR_CARDS ||
                (type != TYPE_MED && type != TYPE_EQUIPMENT))
                node_fail(l->p, n, "'%s' fits in no pocket (RP-5.2)",
                          l->name[NAMES_GEAR][design].id);
            else
                gear[design]++;
        }
    }
}

static void check_lesson_market(struct loading *l, const struct node *n,
                                uint8_t *gear)
{
    const struct rycerze_box *b = l->out;

    for (unsigned i = 0; i < FIELDS && !l->p->failed; i++) {
        unsigned design = b->lesson.market[i];
        if (design >= GEAR_CARDS || b->gear[design].color != b->field[i].holds)
            node_fail(l->p, n, "'%s' has not the colour of its field (RP-15.1)",
                      l->name[NAMES_GEAR][design].id);
        else
            gear[design]++;
    }
}

static bool is_of_deck(const struct loading *l, unsigned deck, unsigned row,
                       uint32_t luck_out)
{
    switch (deck) {
    case LESSON_FOES:
        return row < FOES;
    case LESSON_GENERAL:
        return row < GENERALS;
    case LESSON_LUCK:
        return !(luck_out >> row & 1);
    default:
        return row < GEAR_CARDS &&
               l->out->gear[row].color == deck - LESSON_GREEN;
    }
}

static void check_lesson_decks(struct loading *l, const struct node *n,
                               uint8_t *gear)
{
    const struct lesson *t = &l->out->lesson;
    uint32_t luck = 0;

    for (unsigned i = 0; i < 6; i++)
        luck |= 1u << t->luck[i / 3][i % 3];
    for (unsigned k = 0; k < LESSON_DECKS; k++)
        for (unsigned i = 0; i < t->decks[k] && !l->p->failed; i++) {
            unsigned row = t->deck[k][i];
            if (!is_of_deck(l, k, row, luck))
                node_fail(l->p, n, "a card that is not in its deck");
            else if (k == LESSON_LUCK)
                luck |= 1u << row;
            else if (k == LESSON_GREEN || k == LESSON_YELLOW)
                gear[row]++;
        }
}

/* RP-2.3: what is laid out must be there, and lie where it can. */
void rycerze_check_lesson(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    uint8_t gear[GEAR_CARDS] = {0};

    check_once(l, node_get(p, top, "special_at"), l->out->lesson.tile, HEXES,
               "tile");
    check_lesson_seats(l, node_get(p, top, "seats"), gear);
    check_lesson_market(l, node_get(p, top, "market"), gear);
    check_lesson_decks(l, node_get(p, top, "decks"), gear);
    for (unsigned i = 0; i < GEAR_CARDS && !p->failed; i++)
        if (gear[i] > l->out->gear[i].copies)
            node_fail(p, node_get(p, top, "decks"),
                      "more of '%s' than there are", l->name[NAMES_GEAR][i].id);
}
