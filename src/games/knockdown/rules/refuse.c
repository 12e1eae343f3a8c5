/*
 * refuse.c: why an answer is not allowed, with its rule.
 */
#include "answers.h"

#include "../../../engine/answers.h"

#include <string.h>

/* ---- what fits the open question ----------------------------------------- */

/* The phases a verb answers, at most three. */
static const struct fits {
    uint8_t phase[3];
} fits[] = {
    [VERB_FIGHTER] = {{PHASE_FIGHTER}},
    [VERB_AGREE_TOWER] = {{PHASE_AGREE}},
    [VERB_AGREE_DICE] = {{PHASE_AGREE}},
    [VERB_KEEP] = {{PHASE_KEEP_FIRST, PHASE_KEEP_SECOND}},
    [VERB_SHOW] = {{PHASE_FACE_UP}},
    [VERB_DRAFT] = {{PHASE_DRAFT}},
    [VERB_PASS] = {{PHASE_CYCLE}}, /* and all windows, see below */
    [VERB_CYCLE] = {{PHASE_CYCLE}},
    [VERB_MOVE] = {{PHASE_ACTION}},
    [VERB_ATTACK] = {{PHASE_ACTION}},
    [VERB_ATTACK_DECK] = {{PHASE_ACTION}},
    [VERB_SPECIAL] = {{PHASE_ACTION, PHASE_COMBO}},
    [VERB_DASH] = {{PHASE_ACTION, PHASE_COMBO}},
    [VERB_END_COMBO] = {{PHASE_COMBO}},
    [VERB_REACT] = {{PHASE_REACT_MOVE, PHASE_REACT_MOVED, PHASE_REACT_ATTACK}},
    [VERB_NO_BLOCK] = {{PHASE_BLOCK}},
    [VERB_BLOCK_DAMAGE] = {{PHASE_BLOCK}},
    [VERB_BLOCK_EFFECT] = {{PHASE_BLOCK}},
    [VERB_BLOCK_BOTH] = {{PHASE_BLOCK}},
    [VERB_CHOOSE] = {{PHASE_CHOOSE}},
    [VERB_DECLINE] = {{PHASE_MAY}},
    [VERB_PAY] = {{PHASE_MAY}},
    [VERB_STOP] = {{PHASE_FIELD, PHASE_PLACE, PHASE_AFTER_STEP}},
    [VERB_GO] = {{PHASE_FIELD, PHASE_AFTER_STEP}},
    [VERB_PLACE] = {{PHASE_PLACE}},
    [VERB_DISCARD] = {{PHASE_DISCARD, PHASE_HAND_LIMIT}},
    [VERB_NO_TEST] = {{PHASE_KO_CALL}},
    [VERB_CALL_TEST] = {{PHASE_KO_CALL}},
    [VERB_BUILD] = {{PHASE_TEST_FORM}},
    [VERB_ROLL] = {{PHASE_TEST_FORM}},
    [VERB_TRUST] = {{PHASE_TEST_FORM}},
    [VERB_USE_DICE] = {{PHASE_TEST_FORM}},
    [VERB_FINISH] = {{PHASE_TOWER}},
    [VERB_DROP] = {{PHASE_TOWER}},
};

static bool fits_now(const struct action *a, unsigned phase)
{
    if (a->verb == VERB_PASS && phase >= PHASE_REACT_MOVE &&
        phase <= PHASE_REACT_ATTACK)
        return true;
    for (unsigned i = 0; i < 3; i++)
        if (fits[a->verb].phase[i] == phase)
            return true; /* phase 0 is chance, so an empty row fits nothing */
    return false;
}

/* ---- one question each --------------------------------------------------- */

/* The field of this arena that a name means, or NONE. */
static unsigned field_of(const struct knockdown_box *b,
                         const struct knockdown *g, int name)
{
    const struct arena_def *a = &b->arena[g->arena];

    return name >= a->first && name < a->first + a->fields
               ? (unsigned)(name - a->first)
               : NONE;
}

/* KD-3.2, KD-5.6, KD-9.8 */
static unsigned refuse_move(const struct knockdown_box *b,
                            const struct knockdown *g, seat who, int name,
                            bool dash)
{
    unsigned field = field_of(b, g, name);
    const struct arena_def *arena = &b->arena[g->arena];
    unsigned here = g->side[who].field, n = move_distance(b, g, who, dash);

    if (field == NONE)
        return NO_FIELD_ARENA;
    if (field == here || field == g->side[foe_of(who)].field)
        return NO_FIELD_TAKEN;
    if (arena_walk(b, g, who, n, false) >> field & 1)
        return NO_NOTHING;
    struct knockdown clear = *g; /* would it go without tokens in the way? */
    memset(clear.token, 0, sizeof clear.token);
    return arena->distance[here][field] <= n &&
                   arena_walk(b, &clear, who, n, false) >> field & 1
               ? NO_TRAP_IN_WAY
               : NO_FIELD_FAR;
}

static unsigned refuse_held(const struct knockdown_box *b,
                            const struct knockdown_side *s,
                            const int16_t pay[SYMBOLS])
{
    uint8_t held[SYMBOLS];

    hand_symbols(b, s, held);
    for (unsigned i = 0; i < SYMBOLS; i++)
        if (pay[i] < 0 || pay[i] > held[i])
            return NO_CARDS;
    return NO_NOTHING;
}

static bool pays(const struct cost *cost, const int16_t pay[SYMBOLS],
                 unsigned wilds)
{
    struct payment list[PAYMENTS];
    uint8_t exact[SYMBOLS];
    unsigned sum = 0;

    for (unsigned i = 0; i < SYMBOLS; i++) {
        exact[i] = (uint8_t)pay[i];
        sum += exact[i];
    }
    return sum == cost->n && hand_payments(cost, exact, wilds, list) > 0;
}

static unsigned refuse_payment(const struct knockdown_box *b,
                               const struct knockdown *g,
                               const struct action *a)
{
    const struct cost *cost = &b->special[a->arg[0]].cost;
    unsigned wilds = answers_wilds(b, g, a->seat);
    struct payment list[PAYMENTS];
    uint8_t held[SYMBOLS];

    hand_symbols(b, &g->side[a->seat], held);
    if (!hand_payments(cost, held, wilds, list))
        return NO_UNPAYABLE;
    unsigned no = refuse_held(b, &g->side[a->seat], &a->arg[1]);
    if (no)
        return no;
    return pays(cost, &a->arg[1], wilds) ? NO_NOTHING : NO_PAYMENT;
}

static unsigned refuse_special(const struct knockdown_box *b,
                               const struct knockdown *g,
                               const struct action *a)
{
    unsigned special = (unsigned)a->arg[0];
    const struct special *x = &b->special[special];

    if (x->fighter != g->side[a->seat].fighter)
        return NO_NOT_YOURS;
    if (x->attack.type == REACTION)
        return NO_IS_REACTION;
    if (!sequence_special_reaches(b, g, a->seat, special))
        return NO_RANGE;
    if (!answers_may_use(b, g, a->seat, special))
        return NO_USED;
    return refuse_payment(b, g, a);
}

static unsigned refuse_react(const struct knockdown_box *b,
                             const struct knockdown *g, const struct action *a)
{
    unsigned special = (unsigned)a->arg[0];
    const struct special *x = &b->special[special];

    if (x->fighter != g->side[a->seat].fighter)
        return NO_NOT_YOURS;
    if (x->attack.type != REACTION)
        return NO_NOT_REACTION;
    if (x->trigger != answers_trigger(g))
        return NO_TRIGGER;
    if (!sequence_special_reaches(b, g, a->seat, special))
        return NO_REACTION_RANGE;
    return refuse_payment(b, g, a);
}

static unsigned refuse_dash(const struct knockdown_box *b,
                            const struct knockdown *g, const struct action *a)
{
    uint8_t held[SYMBOLS];

    hand_symbols(b, &g->side[a->seat], held);
    return held[DASH] ? refuse_move(b, g, a->seat, a->arg[0], true)
                      : NO_DASH_CARD;
}

static unsigned refuse_block(const struct knockdown_box *b,
                             const struct knockdown *g, const struct action *a)
{
    const struct sequence *q = &g->attack[0];
    bool damage = a->verb == VERB_BLOCK_DAMAGE || a->verb == VERB_BLOCK_BOTH;
    bool effect = a->verb == VERB_BLOCK_EFFECT || a->verb == VERB_BLOCK_BOTH;
    struct damage pair[HAND];
    uint8_t held[SYMBOLS];

    hand_symbols(b, &g->side[a->seat], held);
    unsigned price = sequence_block_price(b, a->verb);
    if (held[BLOCK] < price)
        return NO_BLOCK_CARD;
    if (damage && !q->light && !q->heavy)
        return NO_NO_POOL;
    if (effect && !sequence_attack(b, q)->has_effect)
        return NO_NO_EFFECT;
    if (!damage)
        return NO_NOTHING;
    unsigned h = sequence_block_cards(b, g, price);
    unsigned n = sequence_block_pairs(b, g, h, pair);
    for (unsigned i = 0; i < n; i++)
        if (pair[i].heavy == a->arg[0] && pair[i].light == a->arg[1])
            return NO_NOTHING;
    return NO_BLOCK_PAIR;
}

/* D15, D21 */
static unsigned refuse_field(const struct knockdown_box *b,
                             const struct knockdown *g, const struct action *a)
{
    bool may_stop, token = g->phase == PHASE_PLACE;
    uint16_t fields = effect_fields(b, g, &may_stop);

    if (a->verb == VERB_STOP)
        return may_stop ? NO_NOTHING : token ? NO_MUST_PLACE : NO_MUST_GO;
    unsigned field = field_of(b, g, a->arg[0]);
    if (field == NONE)
        return NO_FIELD_ARENA;
    if (fields >> field & 1)
        return NO_NOTHING;
    return token ? NO_TOKEN_FIELD : NO_EFFECT_FIELD;
}

static unsigned refuse_fighter(const struct knockdown_box *b,
                               const struct knockdown *g,
                               const struct action *a)
{
    if (!answers_has_box(b, g, (unsigned)a->arg[0]))
        return NO_FIGHTER_BOX;
    return g->side[foe_of(a->seat)].fighter == a->arg[0] ? NO_FIGHTER_TAKEN
                                                         : NO_NOTHING;
}

static unsigned refuse_skill(const struct knockdown *g, const struct action *a)
{
    unsigned from, to;

    answers_skills(g, &from, &to);
    for (unsigned i = from; i < to; i++)
        if (g->side[a->seat].skill[i] == a->arg[0])
            return NO_NOTHING;
    return NO_SKILL_NOT_HELD;
}

static unsigned refuse_choice(const struct knockdown_box *b,
                              const struct knockdown *g, int choice)
{
    const struct effect *e = &b->code[knockdown_running(g)->code];

    return choice >= e->first && choice < e->first + e->choices ? NO_NOTHING
                                                                : NO_CHOICE;
}

static unsigned refuse_may(const struct knockdown_box *b,
                           const struct knockdown *g, const struct action *a)
{
    const struct effect *e = &b->code[knockdown_running(g)->code];
    unsigned no = refuse_held(b, &g->side[a->seat], a->arg);

    return no ? no : pays(&e->cost, a->arg, 0) ? NO_NOTHING : NO_MAY_PAYMENT;
}

static unsigned refuse_drop(const struct knockdown_box *b,
                            const struct knockdown *g, int tick)
{
    struct tower tower;

    test_tower(b, g, &tower);
    return g->drops < TOWER_DROPS && tower_takes(&tower, &b->tower, tick)
               ? NO_NOTHING
               : NO_DROP;
}

unsigned knockdown_refuse(const struct box *box, const struct state *s,
                          const struct action *a)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);

    if (g->phase == PHASE_OVER)
        return NO_OVER;
    if (a->seat == SEAT_CHANCE && a->verb >= VERB_DRAW_SET)
        return outcomes_allow(box, s, a) ? NO_NOTHING : NO_CHANCE;
    if (a->verb >= VERB_DRAW_SET || a->seat >= SIDES)
        return NO_CHANCE;
    if (a->verb == VERB_CONCEDE) /* KD-11.6; chance answers first */
        return !g->round                                      ? NO_NO_FIGHT
               : knockdown_pending(s) & seat_bit(SEAT_CHANCE) ? NO_NOT_NOW
                                                              : NO_NOTHING;
    if (!(knockdown_pending(s) & seat_bit(a->seat)))
        return NO_NOT_ASKED;
    if (!fits_now(a, g->phase))
        return NO_NOT_NOW;
    switch (a->verb) {
    case VERB_FIGHTER:
        return refuse_fighter(b, g, a);
    case VERB_KEEP:
    case VERB_SHOW:
        return refuse_skill(g, a);
    case VERB_DRAFT:
    case VERB_CYCLE:
    case VERB_ATTACK:
        return answers_in_row(g, (unsigned)a->arg[0]) ? NO_NOTHING
                                                      : NO_NOT_IN_ROW;
    case VERB_ATTACK_DECK:
        return !skill_has(b, g, a->seat, PASSIVE_BLIND_DRAW) ? NO_NO_SKILL
               : g->deck_left                                ? NO_NOTHING
                                                             : NO_DECK_EMPTY;
    case VERB_MOVE:
        return refuse_move(b, g, a->seat, a->arg[0], false);
    case VERB_DASH:
        return refuse_dash(b, g, a);
    case VERB_SPECIAL:
        return refuse_special(b, g, a);
    case VERB_REACT:
        return refuse_react(b, g, a);
    case VERB_BLOCK_DAMAGE:
    case VERB_BLOCK_EFFECT:
    case VERB_BLOCK_BOTH:
        return refuse_block(b, g, a);
    case VERB_CHOOSE:
        return refuse_choice(b, g, a->arg[0]);
    case VERB_PAY:
        return refuse_may(b, g, a);
    case VERB_STOP:
    case VERB_GO:
    case VERB_PLACE:
        return refuse_field(b, g, a);
    case VERB_DISCARD: {
        int16_t one[SYMBOLS] = {0};
        one[a->arg[0]] = 1;
        return refuse_held(b, &g->side[a->seat], one);
    }
    case VERB_ROLL:
        return g->option[OPT_TEST] == TEST_EACH ? NO_NOTHING
                                                : NO_NO_CHOICE_FORM;
    case VERB_USE_DICE:
        return g->option[OPT_RATED] ? NO_NOTHING : NO_RATED;
    case VERB_DROP:
        return refuse_drop(b, g, a->arg[0]);
    default:
        return NO_NOTHING;
    }
}
