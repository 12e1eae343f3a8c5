/*
 * answers.c: who is asked what, and every answer that is allowed ("Decisions" in
 * the rules). Why another one is not: refuse.c.
 */
#include "answers.h"

#include "../../../engine/answers.h"

#include <string.h>

/* ---- who is asked -------------------------------------------------------- */

seatmask knockdown_pending(const struct state *s)
{
    const struct knockdown *g = knockdown_in(s);

    switch (g->phase) {
    case PHASE_OVER:
        return 0;
    case PHASE_FIGHTER:
    case PHASE_DRAFT:
        return seat_bit(g->picker);
    case PHASE_AGREE:
    case PHASE_KEEP_FIRST:
    case PHASE_KEEP_SECOND:
    case PHASE_FACE_UP:
        return (g->side[0].pick ? 0 : seat_bit(0)) |
               (g->side[1].pick ? 0 : seat_bit(1));
    case PHASE_CYCLE:
    case PHASE_ACTION:
    case PHASE_COMBO:
    case PHASE_AFTER_STEP:
        return seat_bit(g->active);
    case PHASE_REACT_MOVE:
    case PHASE_REACT_MOVED:
    case PHASE_REACT_ATTACK:
        return seat_bit(foe_of(g->active));
    case PHASE_BLOCK:
        return seat_bit(foe_of(g->attack[0].by));
    case PHASE_CHOOSE:
    case PHASE_MAY:
    case PHASE_FIELD:
    case PHASE_PLACE:
        return seat_bit(knockdown_running(g)->by);
    case PHASE_DISCARD:
        return seat_bit(foe_of(knockdown_running(g)->by));
    case PHASE_HAND_LIMIT:
        return seat_bit(g->to_limit);
    case PHASE_KO_CALL:
        return seat_bit(g->attack[0].by);
    case PHASE_TEST_FORM:
    case PHASE_TOWER:
        return seat_bit(g->tested);
    default:
        return seat_bit(SEAT_CHANCE);
    }
}

/* Which movement is being chosen. */
static unsigned prompt_of_field(const struct knockdown_box *b,
                                const struct knockdown *g)
{
    static const uint8_t prompts[] = {
        [OP_BACK] = PROMPT_PUSH,         [OP_PULL] = PROMPT_PULL,
        [OP_FORWARD] = PROMPT_FORWARD,   [OP_RETREAT] = PROMPT_RETREAT,
        [OP_STEP] = PROMPT_STEP,         [OP_JUMP] = PROMPT_JUMP,
        [OP_TELEPORT] = PROMPT_TELEPORT,
    };

    return prompts[b->code[knockdown_running(g)->code].op];
}

/* May a single answer be played without asking? Not where one gets ready, and
   not where the pause would tell the others about cards that they have not seen:
   who holds such a card is asked even if nothing can be done with it. */
static bool plays_only(const struct knockdown *g, seat who)
{
    switch (g->phase) {
    case PHASE_TEST_FORM:
        return false;
    case PHASE_COMBO:
    case PHASE_REACT_MOVE:
    case PHASE_REACT_MOVED:
    case PHASE_REACT_ATTACK:
    case PHASE_BLOCK:
    case PHASE_MAY:
    case PHASE_DISCARD:
    case PHASE_HAND_LIMIT:
        return !g->side[who].unseen;
    default:
        return true;
    }
}

void knockdown_ask(const struct box *box, const struct state *s, seat who,
                   struct ask *out)
{
    static const uint8_t prompts[PHASES] = {
        [PHASE_FIGHTER] = PROMPT_FIGHTER,
        [PHASE_AGREE] = PROMPT_AGREE,
        [PHASE_KEEP_FIRST] = PROMPT_KEEP_FIRST,
        [PHASE_KEEP_SECOND] = PROMPT_KEEP_SECOND,
        [PHASE_FACE_UP] = PROMPT_FACE_UP,
        [PHASE_DRAFT] = PROMPT_DRAFT,
        [PHASE_CYCLE] = PROMPT_CYCLE,
        [PHASE_ACTION] = PROMPT_ACTION,
        [PHASE_COMBO] = PROMPT_COMBO,
        [PHASE_REACT_MOVE] = PROMPT_REACT_MOVE,
        [PHASE_REACT_MOVED] = PROMPT_REACT_MOVED,
        [PHASE_REACT_ATTACK] = PROMPT_REACT_ATTACK,
        [PHASE_BLOCK] = PROMPT_BLOCK,
        [PHASE_CHOOSE] = PROMPT_CHOOSE,
        [PHASE_MAY] = PROMPT_MAY,
        [PHASE_PLACE] = PROMPT_PLACE,
        [PHASE_DISCARD] = PROMPT_DISCARD,
        [PHASE_HAND_LIMIT] = PROMPT_HAND_LIMIT,
        [PHASE_KO_CALL] = PROMPT_KO_CALL,
        [PHASE_TEST_FORM] = PROMPT_TEST_FORM,
        [PHASE_TOWER] = PROMPT_TOWER,
        [PHASE_AFTER_STEP] = PROMPT_AFTER_STEP,
    };
    const struct knockdown *g = knockdown_in(s);
    const struct knockdown_box *b = knockdown_box(box);

    *out = (struct ask){.min = 1, .max = 1, .prompt = PROMPT_WAITING};
    if (who >= SIDES || !(knockdown_pending(s) & seat_bit(who)))
        return;
    out->prompt = g->phase == PHASE_FIELD ? (uint16_t)prompt_of_field(b, g)
                                          : prompts[g->phase];
    out->plays_only = plays_only(g, who);
    out->window =
        (g->phase >= PHASE_REACT_MOVE && g->phase <= PHASE_REACT_ATTACK) ||
        g->phase == PHASE_BLOCK;
    out->guards = g->phase == PHASE_BLOCK; /* KD-7.2: damage and effects */
    out->secret = g->phase == PHASE_KEEP_FIRST ||
                  g->phase == PHASE_KEEP_SECOND || g->phase == PHASE_FACE_UP;
    if (out->secret || g->phase == PHASE_AGREE)
        out->lane = (uint8_t)(who + 1);
    if (g->phase == PHASE_TOWER) {
        out->ticks = (uint16_t)b->tower.limit;
        out->hz = TICKS_PER_SECOND;
        out->ready = (uint16_t)b->tower.ready;
    }
}

/* ---- lists --------------------------------------------------------------- */

/* A list in the making, and what it is made from. */
struct list {
    struct answers to;
    const struct knockdown_box *b;
    const struct knockdown *g;
    seat who;
};

static void add(struct list *l, unsigned verb, int a0, int a1)
{
    answers_add(&l->to, verb, (unsigned)a0, (unsigned)a1);
}

static void add_paid(struct list *l, unsigned verb, int special,
                     const uint8_t pay[SYMBOLS])
{
    int arg[ARGS] = {special};
    unsigned first = special >= 0;

    for (unsigned s = 0; s < SYMBOLS; s++)
        arg[first + s] = pay[s];
    answers_put(&l->to, verb, arg);
}

static void add_fields(struct list *l, unsigned verb, uint16_t fields)
{
    const struct arena_def *a = &l->b->arena[l->g->arena];

    for (unsigned left = fields; left; left &= left - 1)
        add(l, verb, a->first + __builtin_ctz(left), 0);
}

unsigned answers_wilds(const struct knockdown_box *b, const struct knockdown *g,
                       seat who)
{
    return (unsigned)skill_sum(b, g, who, PASSIVE_WILD_PAYMENT);
}

static void add_special(struct list *l, unsigned verb, unsigned special,
                        const uint8_t held[SYMBOLS], unsigned wilds)
{
    struct payment pay[PAYMENTS];
    unsigned n = hand_payments(&l->b->special[special].cost, held, wilds, pay);
    for (unsigned i = 0; i < n; i++)
        add_paid(l, verb, (int)special, pay[i].pay);
}

bool answers_in_row(const struct knockdown *g, unsigned card)
{
    for (unsigned i = 0; i < ROW; i++)
        if (g->row[i] == card)
            return true;
    return false;
}

static void list_row(struct list *l, unsigned verb)
{
    const uint8_t *row = l->g->row;

    for (unsigned i = 0; i < ROW; i++) {
        bool again = row[i] == NONE;
        for (unsigned k = 0; k < i; k++)
            again = again || row[k] == row[i]; /* two alike: the lower slot */
        if (!again)
            add(l, verb, row[i], 0);
    }
}

bool answers_may_use(const struct knockdown_box *b, const struct knockdown *g,
                     seat who, unsigned special)
{
    const struct special *x = &b->special[special];
    bool used = g->in_combo && g->combo >> special % ARSENAL & 1;

    return x->fighter == g->side[who].fighter && x->attack.type != REACTION &&
           !used && sequence_special_reaches(b, g, who, special);
}

/* The special attacks that might be paid, as bits: with a wild card all. */
static unsigned payable(const struct list *l, const uint8_t held[SYMBOLS],
                        unsigned wilds)
{
    unsigned fighter = l->g->side[l->who].fighter;

    return wilds ? (1u << ARSENAL) - 1
                 : l->b->paid_specials[fighter][hand_key(held)];
}

/* Steps of a Combo, in D07 and D08 (KD-5.3, KD-5.6). */
static void list_combo(struct list *l)
{
    const struct knockdown *g = l->g;
    uint8_t held[SYMBOLS];
    unsigned first = g->side[l->who].fighter * (unsigned)ARSENAL;
    unsigned wilds = answers_wilds(l->b, g, l->who);

    hand_symbols(l->b, &g->side[l->who], held);
    unsigned left =
        payable(l, held, wilds) & ~l->b->reactions[g->side[l->who].fighter];
    for (; left; left &= left - 1) {
        unsigned special = first + (unsigned)__builtin_ctz(left);
        if (answers_may_use(l->b, g, l->who, special))
            add_special(l, VERB_SPECIAL, special, held, wilds);
    }
    if (held[DASH])
        add_fields(l, VERB_DASH,
                   arena_walk(l->b, g, l->who,
                              move_distance(l->b, g, l->who, true), false));
}

/* D07: a card of the Row first; it does no harm to its taker. */
static void list_action(struct list *l)
{
    const struct knockdown *g = l->g;

    list_row(l, VERB_ATTACK);
    if (skill_has(l->b, g, l->who, PASSIVE_BLIND_DRAW) && g->deck_left)
        add(l, VERB_ATTACK_DECK, 0, 0);
    add_fields(l, VERB_MOVE,
               arena_walk(l->b, g, l->who,
                          move_distance(l->b, g, l->who, false), false));
    list_combo(l);
}

unsigned answers_trigger(const struct knockdown *g)
{
    return g->phase == PHASE_REACT_MOVE    ? TRIGGER_FOE_MOVE
           : g->phase == PHASE_REACT_MOVED ? TRIGGER_FOE_MOVED
                                           : TRIGGER_FOE_ATTACK;
}

static void list_react(struct list *l)
{
    const struct knockdown *g = l->g;
    unsigned first = g->side[l->who].fighter * (unsigned)ARSENAL;
    unsigned wilds = answers_wilds(l->b, g, l->who);
    uint8_t held[SYMBOLS];

    hand_symbols(l->b, &g->side[l->who], held);
    add(l, VERB_PASS, 0, 0);
    unsigned left =
        payable(l, held, wilds) & l->b->reactions[g->side[l->who].fighter];
    for (; left; left &= left - 1) {
        unsigned special = first + (unsigned)__builtin_ctz(left);
        if (l->b->special[special].trigger == answers_trigger(g) &&
            sequence_special_reaches(l->b, g, l->who, special))
            add_special(l, VERB_REACT, special, held, wilds);
    }
}

/* D12 */
static void list_block(struct list *l)
{
    const struct knockdown *g = l->g;
    const struct sequence *q = &g->attack[0];
    bool effect = sequence_attack(l->b, q)->has_effect;
    bool pool = q->light || q->heavy;
    struct damage pair[HAND];
    uint8_t held[SYMBOLS];

    hand_symbols(l->b, &g->side[l->who], held);
    add(l, VERB_NO_BLOCK, 0, 0);
    unsigned one = sequence_block_price(l->b, VERB_BLOCK_DAMAGE);
    unsigned both = sequence_block_price(l->b, VERB_BLOCK_BOTH);
    if (pool && held[BLOCK] >= one) {
        unsigned n = sequence_block_pairs(
            l->b, g, sequence_block_cards(l->b, g, one), pair);
        for (unsigned i = 0; i < n; i++)
            add(l, VERB_BLOCK_DAMAGE, pair[i].heavy, pair[i].light);
    }
    if (effect && held[BLOCK] >= one)
        add(l, VERB_BLOCK_EFFECT, 0, 0);
    if (pool && effect && held[BLOCK] >= both) {
        unsigned n = sequence_block_pairs(
            l->b, g, sequence_block_cards(l->b, g, both), pair);
        for (unsigned i = 0; i < n; i++)
            add(l, VERB_BLOCK_BOTH, pair[i].heavy, pair[i].light);
    }
}

static void list_may(struct list *l)
{
    const struct effect *e = &l->b->code[knockdown_running(l->g)->code];
    struct payment pay[PAYMENTS];
    uint8_t held[SYMBOLS];

    hand_symbols(l->b, &l->g->side[l->who], held);
    add(l, VERB_DECLINE, 0, 0);
    unsigned n = hand_payments(&e->cost, held, 0, pay);
    for (unsigned i = 0; i < n; i++)
        add_paid(l, VERB_PAY, -1, pay[i].pay);
}

/* D15, D21 */
static void list_fields(struct list *l)
{
    bool may_stop;
    uint16_t fields = effect_fields(l->b, l->g, &may_stop);

    if (may_stop)
        add(l, VERB_STOP, 0, 0);
    add_fields(l, l->g->phase == PHASE_PLACE ? VERB_PLACE : VERB_GO, fields);
}

static void list_symbols(struct list *l)
{
    uint8_t held[SYMBOLS];

    hand_symbols(l->b, &l->g->side[l->who], held);
    for (unsigned s = 0; s < SYMBOLS; s++)
        if (held[s])
            add(l, VERB_DISCARD, (int)s, 0);
}

static void list_forms(struct list *l)
{
    add(l, VERB_BUILD, 0, 0);
    if (l->g->option[OPT_TEST] == TEST_EACH)
        add(l, VERB_ROLL, 0, 0);
    add(l, VERB_TRUST, 0, 0);
    if (l->g->option[OPT_RATED])
        add(l, VERB_USE_DICE, 0, 0);
}

/* The ticks at which a drop is valid (KD-14.7): above *after, to the limit. */
static int last_tick(const struct knockdown_box *b, const struct knockdown *g,
                     int *after)
{
    struct tower tower;

    test_tower(b, g, &tower);
    *after = tower.grab;
    return g->drops < TOWER_DROPS ? b->tower.limit : tower.grab;
}

static void list_tower(struct list *l)
{
    int after, last = last_tick(l->b, l->g, &after);

    add(l, VERB_FINISH, 0, 0);
    for (int t = after + 1; t <= last; t++)
        add(l, VERB_DROP, t, 0);
}

/* D02 to D04: the skills that may be chosen, as rows of side->skill. */
void answers_skills(const struct knockdown *g, unsigned *from, unsigned *to)
{
    *from = g->phase == PHASE_KEEP_SECOND ? 1 : 0;
    *to = g->phase == PHASE_FACE_UP ? 2 : 3;
}

static void list_skills(struct list *l, unsigned verb)
{
    unsigned from, to;

    answers_skills(l->g, &from, &to);
    for (unsigned i = from; i < to; i++)
        add(l, verb, l->g->side[l->who].skill[i], 0);
}

bool answers_has_box(const struct knockdown_box *b, const struct knockdown *g,
                     unsigned fighter)
{
    unsigned boxes = g->option[OPT_BOXES];

    return boxes == BOXES_COMBINED || b->fighter[fighter].box == boxes;
}

static void list_fighters(struct list *l)
{
    for (unsigned i = 0; i < FIGHTERS; i++)
        if (answers_has_box(l->b, l->g, i) &&
            l->g->side[foe_of(l->who)].fighter != i)
            add(l, VERB_FIGHTER, (int)i, 0);
}

unsigned knockdown_legal(const struct box *box, const struct state *s, seat who,
                         struct action *out, unsigned cap)
{
    const struct knockdown *g = knockdown_in(s);
    struct list l = {
        .to = {.out = out, .cap = cap, .who = who},
        .b = knockdown_box(box),
        .g = g,
        .who = who,
    };

    if (who >= SIDES || !(knockdown_pending(s) & seat_bit(who)))
        return 0;
    switch (g->phase) {
    case PHASE_FIGHTER:
        list_fighters(&l);
        break;
    case PHASE_AGREE:
        add(&l, VERB_AGREE_DICE, 0, 0);
        add(&l, VERB_AGREE_TOWER, 0, 0);
        break;
    case PHASE_KEEP_FIRST:
    case PHASE_KEEP_SECOND:
        list_skills(&l, VERB_KEEP);
        break;
    case PHASE_FACE_UP:
        list_skills(&l, VERB_SHOW);
        break;
    case PHASE_DRAFT:
        list_row(&l, VERB_DRAFT);
        break;
    case PHASE_CYCLE:
        add(&l, VERB_PASS, 0, 0);
        list_row(&l, VERB_CYCLE);
        break;
    case PHASE_ACTION:
        list_action(&l);
        break;
    case PHASE_COMBO:
        add(&l, VERB_END_COMBO, 0, 0);
        list_combo(&l);
        break;
    case PHASE_REACT_MOVE:
    case PHASE_REACT_MOVED:
    case PHASE_REACT_ATTACK:
        list_react(&l);
        break;
    case PHASE_BLOCK:
        list_block(&l);
        break;
    case PHASE_CHOOSE: {
        const struct effect *e = &l.b->code[knockdown_running(g)->code];
        for (unsigned i = 0; i < e->choices; i++)
            add(&l, VERB_CHOOSE, (int)(e->first + i), 0);
        break;
    }
    case PHASE_MAY:
        list_may(&l);
        break;
    case PHASE_FIELD:
    case PHASE_PLACE:
    case PHASE_AFTER_STEP:
        list_fields(&l);
        break;
    case PHASE_DISCARD:
    case PHASE_HAND_LIMIT:
        list_symbols(&l);
        break;
    case PHASE_KO_CALL:
        add(&l, VERB_NO_TEST, 0, 0);
        add(&l, VERB_CALL_TEST, 0, 0);
        break;
    case PHASE_TEST_FORM:
        list_forms(&l);
        break;
    default:
        list_tower(&l);
        break;
    }
    return l.to.n;
}

void knockdown_pick(const struct box *box, const struct state *s, seat who,
                    struct rng *rng, struct action *out)
{
    enum { MANY = 256 };
    const struct knockdown *g = knockdown_in(s);
    struct action list[MANY];

    if (g->phase == PHASE_TOWER) { /* the only long list */
        int after, last = last_tick(knockdown_box(box), g, &after);
        uint32_t n = last > after ? (uint32_t)(last - after) : 0;
        int at = (int)rng_below(rng, n + 1);
        action_put(out, who, at ? VERB_DROP : VERB_FINISH, at ? after + at : 0,
                   0, 0);
        return;
    }
    unsigned n = knockdown_legal(box, s, who, list, MANY);
    *out = list[rng_below(rng, n)];
}

/* Who trusts the chances of the tower builds it by hand. */
bool knockdown_toward(const struct box *box, const struct state *s,
                      const struct action *trust, struct action *next)
{
    (void)box, (void)s;
    action_put(next, trust->seat, VERB_BUILD, 0, 0, 0);
    return true;
}
