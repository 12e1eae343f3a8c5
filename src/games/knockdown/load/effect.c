/*
 * effect.c: effects of attacks, from the words of the pack ("Effect
 * vocabulary" in the rules) to steps that run one after another: `if`, `may` and
 * `choose` become jumps, so that a half-done effect is one number of the state.
 */
#include "load.h"

/* What a step says besides its op. */
enum key {
    KEY_TO = 1 << 0,     /* to: foe or self */
    KEY_DAMAGE = 1 << 1, /* light, heavy */
    KEY_AMOUNT = 1 << 2,
    KEY_WHO = 1 << 3,   /* who: foe */
    KEY_MAX = 1 << 4,   /* an amount too */
    KEY_JUMP = 1 << 5,  /* true or false */
    KEY_NEAR = 1 << 6,  /* within */
    KEY_FAR = 1 << 7,   /* within; anywhere, too */
    KEY_COUNT = 1 << 8, /* to: foe; deal, count, each */
};

/* Where a step makes sense. */
enum where { ANYBODY, WITH_TOKENS, ON_MOVE, ON_ATTACK };

/* The vocabulary: a word in the pack, a row here, a case in effect.c. */
static const struct {
    const char *word;
    uint16_t keys; /* enum key */
    uint8_t where; /* enum where */
} ops[] = {
    [OP_DAMAGE] = {"damage", KEY_TO | KEY_DAMAGE},
    [OP_DAMAGE_PER] = {"damage_per", KEY_COUNT},
    [OP_BACK] = {"back", KEY_AMOUNT},
    [OP_FORWARD] = {"forward", KEY_AMOUNT},
    [OP_PULL] = {"pull", KEY_AMOUNT},
    [OP_RETREAT] = {"retreat", KEY_AMOUNT},
    [OP_STEP] = {"step", KEY_MAX | KEY_JUMP},
    [OP_JUMP] = {"jump", KEY_AMOUNT},
    [OP_TELEPORT] = {"teleport", KEY_FAR},
    [OP_SWAP] = {"swap", 0},
    [OP_DISCARD] = {"discard", KEY_WHO | KEY_AMOUNT},
    [OP_HEAL] = {"heal", KEY_DAMAGE},
    [OP_PLACE_TOKEN] = {"place_token", KEY_MAX | KEY_NEAR, WITH_TOKENS},
    [OP_CLEAR_TOKENS] = {"clear_tokens", 0, WITH_TOKENS},
    [OP_MAY] = {"may", 0},
    [OP_CHOOSE] = {"choose", 0},
    [OP_IF] = {"if", 0},
    [OP_CANCEL_MOVE] = {"cancel_move", 0, ON_MOVE},
    [OP_CANCEL_ATTACK] = {"cancel_attack", 0, ON_ATTACK},
    [OP_SHIELD] = {"shield", KEY_DAMAGE, ON_ATTACK},
};
enum { OPS = sizeof ops / sizeof *ops };

static const char *const cond_words[] = {"foe_on_edge", "distance",
                                         "distance_min", "push_blocked", NULL};
static const char *const count_words[] = {"self_heavy", "self_light",
                                          "self_tokens", NULL};

static unsigned read_op(struct loading *l, const struct node *n)
{
    const char *words[OPS + 1];
    uint8_t row[OPS];
    unsigned count = 0;

    for (unsigned op = 0; op < OPS; op++)
        if (ops[op].word) {
            row[count] = (uint8_t)op;
            words[count++] = ops[op].word;
        }
    words[count] = NULL;
    return row[node_choice(l->p, n, words)];
}

static struct effect *code_at(struct loading *l, unsigned row)
{
    return &l->out->code[row];
}

/* The next row; its number is l->codes before. */
static struct effect *emit(struct loading *l, const struct node *n, unsigned op)
{
    if (l->codes == CODE - 1) { /* the last one stays OP_END */
        node_fail(l->p, n, "more than %d steps in all effects", CODE);
        return code_at(l, CODE - 1);
    }
    struct effect *e = code_at(l, l->codes++);
    e->op = (uint8_t)op;
    return e;
}

static bool has_tokens(const struct loading *l)
{
    return l->fighter != NONE && l->out->fighter[l->fighter].token != NONE;
}

static void check_where(struct loading *l, const struct node *n, unsigned op)
{
    unsigned trigger = l->special ? l->special->trigger : TRIGGER_NONE;

    switch ((enum where)ops[op].where) {
    case ANYBODY:
        break;
    case WITH_TOKENS:
        if (!has_tokens(l))
            node_fail(l->p, n, "'%s' needs a fighter with tokens",
                      ops[op].word);
        break;
    case ON_MOVE: /* KD-8.7 */
        if (trigger != TRIGGER_FOE_MOVE)
            node_fail(l->p, n, "'%s' needs the trigger foe_move", ops[op].word);
        break;
    case ON_ATTACK: /* KD-8.8, KD-6.4 */
        if (trigger != TRIGGER_FOE_ATTACK)
            node_fail(l->p, n, "'%s' needs the trigger foe_attack",
                      ops[op].word);
        break;
    }
}

static void read_count(struct loading *l, const struct node *n,
                       struct effect *e)
{
    struct pack *p = l->p;
    const struct node *count = node_get(p, n, "count");

    node_get_fixed(p, n, "to", "foe");
    if (node_choice(p, node_get(p, n, "deal"),
                    (const char *const[]){"light", "heavy", NULL}))
        e->damage.heavy = 1;
    else
        e->damage.light = 1;
    e->count = (uint8_t)node_choice(p, count, count_words);
    e->amount = (uint8_t)node_get_int(p, n, "each", 1, MOST);
    if (!p->failed && e->count == COUNT_SELF_TOKENS && !has_tokens(l))
        node_fail(p, count, "'self_tokens' needs a fighter with tokens");
}

/* The keys of a step that holds no others. */
static void read_keys(struct loading *l, const struct node *n, struct effect *e)
{
    struct pack *p = l->p;
    unsigned keys = ops[e->op].keys;

    if (keys & KEY_TO)
        e->to =
            (uint8_t)node_choice(p, node_get(p, n, "to"),
                                 (const char *const[]){"foe", "self", NULL});
    if (keys & KEY_WHO)
        node_get_fixed(p, n, "who", "foe");
    if (keys & KEY_DAMAGE) {
        e->damage = knockdown_read_damage(l, n);
        if (!e->damage.light && !e->damage.heavy)
            node_fail(p, n, "no damage at all");
    }
    if (keys & (KEY_AMOUNT | KEY_MAX))
        e->amount = (uint8_t)node_get_int(
            p, n, keys & KEY_MAX ? "max" : "amount", 1, MOST);
    if (keys & KEY_JUMP)
        e->flag = node_bool(p, node_get(p, n, "jump"));
    if (keys & KEY_NEAR)
        e->within = (uint8_t)node_get_int(p, n, "within", 1, MOST);
    if (keys & KEY_FAR)
        e->amount = (uint8_t)node_get_int(p, n, "within", 1, ANYWHERE);
    if (keys & KEY_COUNT)
        read_count(l, n, e);
}

static void read_steps(struct loading *l, const struct node *map,
                       const char *key, bool is_inner);

/* Where the next step will be. */
static uint8_t here(const struct loading *l)
{
    return (uint8_t)l->codes;
}

static void read_may(struct loading *l, const struct node *n, unsigned at)
{
    const struct node *cost = node_get(l->p, n, "cost");
    unsigned count = node_count(l->p, cost);

    if (!l->p->failed && !count)
        node_fail(l->p, cost, "there must be at least one");
    for (unsigned i = 0; i < count && !l->p->failed; i++) {
        const struct node *symbol = node_at(l->p, cost, i);
        int row = node_choice(l->p, symbol, knockdown_symbol_words);
        knockdown_add_cost(l, symbol, &code_at(l, at)->cost,
                           (uint8_t)(1u << row));
    }
    read_steps(l, n, "do", true);
    code_at(l, at)->go[0] = here(l);
}

static void read_if(struct loading *l, const struct node *n, unsigned at)
{
    struct pack *p = l->p;
    struct effect *e = code_at(l, at);
    const struct node *cond = node_get(p, n, "cond");
    const struct node *kind = node_get(p, cond, "kind");

    e->cond = (uint8_t)node_choice(p, kind, cond_words);
    if (e->cond == COND_DISTANCE || e->cond == COND_DISTANCE_MIN)
        e->amount = (uint8_t)node_get_int(p, cond, "x", 1, FIELDS - 1);
    node_done(p, cond);
    if (e->cond == COND_PUSH_BLOCKED && !l->pushed)
        node_fail(p, kind, "there is no push before this");
    read_steps(l, n, "then", true);
    if (node_find(p, n, "else")) {
        unsigned over = l->codes;
        emit(l, n, OP_GOTO);
        e->go[0] = here(l);
        read_steps(l, n, "else", true);
        code_at(l, over)->go[0] = here(l);
    } else {
        e->go[0] = here(l);
    }
}

/* An option is known by its row of NAMES_CHOICE. */
static void name_option(struct loading *l, const struct node *n)
{
    if (l->out->choices == CHOICES) {
        node_fail(l->p, n, "more than %d options in all effects", CHOICES);
        return;
    }
    struct name *name = &l->name[NAMES_CHOICE][l->out->choices];
    name->id = name->code =
        node_own_word(l->p, node_get(l->p, n, "id"),
                      &l->box->names[NAMES_CHOICE], l->out->choices);
    name->text = node_get_say(l->p, n, "text");
    l->out->choices++;
}

static void read_choose(struct loading *l, const struct node *n, unsigned at)
{
    struct pack *p = l->p;
    struct effect *e = code_at(l, at);
    const struct node *options = node_get(p, n, "options");
    unsigned count = node_count(p, options), over[PICKS] = {0};

    if (!p->failed && (count < 2 || count > PICKS))
        node_fail(p, options, "a choice has 2 to %d options", PICKS);
    e->first = l->out->choices;
    e->choices = (uint8_t)count;
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *option = node_at(p, options, i);
        name_option(l, option);
        e->go[i] = here(l);
        read_steps(l, option, "do", true);
        node_done(p, option);
        over[i] = l->codes;
        if (i + 1 < count)
            emit(l, option, OP_GOTO);
    }
    for (unsigned i = 0; i + 1 < count && !p->failed; i++)
        code_at(l, over[i])->go[0] = here(l);
}

static void read_step(struct loading *l, const struct node *n, bool is_inner)
{
    const struct node *word = node_get(l->p, n, "op");
    unsigned op = read_op(l, word), at = l->codes;

    if (l->p->failed)
        return;
    struct effect *e = emit(l, n, op);
    check_where(l, word, op);
    if (is_inner && (op == OP_MAY || op == OP_IF || op == OP_CHOOSE))
        node_fail(l->p, word, "'%s' inside another", ops[op].word);
    else if (op == OP_MAY)
        read_may(l, n, at);
    else if (op == OP_IF)
        read_if(l, n, at);
    else if (op == OP_CHOOSE)
        read_choose(l, n, at);
    else
        read_keys(l, n, e);
    l->pushed |= op == OP_BACK;
    node_done(l->p, n);
}

static void read_steps(struct loading *l, const struct node *map,
                       const char *key, bool is_inner)
{
    const struct node *list = node_get(l->p, map, key);
    unsigned n = node_count(l->p, list);

    if (!l->p->failed && !n && is_inner)
        node_fail(l->p, list, "there must be at least one");
    for (unsigned i = 0; i < n && !l->p->failed; i++)
        read_step(l, node_at(l->p, list, i), is_inner);
}

void knockdown_read_effects(struct loading *l, const struct node *map)
{
    unsigned before = l->codes;

    l->pushed = false;
    read_steps(l, map, "effects", false);
    l->attack->has_effect = l->codes > before;
    if (!l->attack->has_effect)
        return; /* row 0 is OP_END */
    l->attack->code = (uint8_t)before;
    emit(l, map, OP_END);
}
