/*
 * effect.c: effects from the words of the pack ("Effects" in docs/packs.md) to
 * flat rows. What is inside another effect becomes a list of its own.
 */
#include "load.h"

/* What an effect says besides its op. */
enum key {
    KEY_STEPS = 1 << 0,
    KEY_NUM = 1 << 1,
    KEY_WHO = 1 << 2,
    KEY_SCOPE = 1 << 3,
    KEY_WHERE = 1 << 4,  /* a scope under another name */
    KEY_RANGE = 1 << 5,  /* and another */
    KEY_MOVE = 1 << 6,   /* same_region, straight, silent, tracking_extra */
    KEY_ATTACK = 1 << 7, /* bonus, hits, distinct, only, hunt_attack */
    KEY_GAIN = 1 << 8,
    KEY_DISCARD = 1 << 9,
    KEY_TARGETS = 1 << 10,
    KEY_FREE = 1 << 11,
    KEY_ANYWHERE = 1 << 12,
    KEY_FIXED = 1 << 13, /* one key that can only say what it says */
};

/* The vocabulary: a word in the pack, a row here, a case in rules/run.c. */
static const struct {
    const char *word;
    uint16_t keys;
    const char *fixed, *value; /* KEY_FIXED */
} ops[OPS] = {
    [OP_ANY_ORDER] = {"any_order", 0, NULL, NULL},
    [OP_CHOOSE_ONE] = {"choose_one", 0, NULL, NULL},
    [OP_IF] = {"if", 0, NULL, NULL},
    [OP_MOVE] = {"move", KEY_STEPS | KEY_MOVE, NULL, NULL},
    [OP_MOVE_TEAM] = {"move_team", KEY_STEPS | KEY_WHO, NULL, NULL},
    [OP_MOVE_SUMMONS] = {"move_summons", KEY_STEPS | KEY_SCOPE, NULL, NULL},
    [OP_RELOCATE] = {"relocate", KEY_SCOPE | KEY_FIXED, "to", "same_habitat"},
    [OP_SEARCH] = {"search", KEY_WHERE, NULL, NULL},
    [OP_DISCOVER] = {"discover", KEY_SCOPE, NULL, NULL},
    [OP_TELL] = {"tell", KEY_FIXED, "what", "region"},
    [OP_ERASE_TRAILS] = {"erase_trails", KEY_NUM, NULL, NULL},
    [OP_LOOK] = {"look", 0, NULL, NULL},
    [OP_ATTACK] = {"attack", KEY_RANGE | KEY_ATTACK, NULL, NULL},
    [OP_WOUND] = {"wound", KEY_NUM | KEY_WHO, NULL, NULL},
    [OP_REDUCE] = {"reduce", KEY_NUM, NULL, NULL},
    [OP_HEAL] = {"heal", KEY_NUM | KEY_WHO, NULL, NULL},
    [OP_GAIN] = {"gain", KEY_NUM | KEY_WHO | KEY_GAIN, NULL, NULL},
    [OP_DISCARD] = {"discard", KEY_NUM | KEY_WHO | KEY_DISCARD | KEY_FIXED,
                    "pick", "owner"},
    [OP_REGAIN_ABILITY] = {"regain_ability", KEY_NUM, NULL, NULL},
    [OP_DRAW_UNUSED] = {"draw_unused", KEY_NUM, NULL, NULL},
    [OP_COPY] = {"copy", KEY_FIXED, "source", "own_ability"},
    [OP_TRANSFORM] = {"transform", KEY_SCOPE, NULL, NULL},
    [OP_TOWER] = {"tower", KEY_WHERE, NULL, NULL},
    [OP_SUMMON] = {"summon", 0, NULL, NULL},
    [OP_SUMMON_ACT] = {"summon_act", 0, NULL, NULL},
    [OP_SUMMON_PLACE] = {"summon_place", KEY_NUM | KEY_ANYWHERE, NULL, NULL},
    [OP_REMOVE_SUMMON] = {"remove_summon", 0, NULL, NULL},
    [OP_REMOVE_TRAP] = {"remove_trap", KEY_SCOPE, NULL, NULL},
    [OP_SET_TRAP] = {"set_trap", KEY_FREE, NULL, NULL},
    [OP_LIMIT_STEPS] = {"limit_steps", KEY_NUM, NULL, NULL},
    [OP_BLAST] = {"blast", KEY_NUM, NULL, NULL},
    [OP_PULL] = {"pull", KEY_TARGETS, NULL, NULL},
    [OP_PUSH] = {"push", KEY_STEPS | KEY_RANGE | KEY_TARGETS, NULL, NULL},
};

static const char *const scope_words[] = {
    "here",       "nearby",      "adjacent", "region",         "map",
    "nearby_one", "each_nearby", "anywhere", "any_settlement", "one_nearby",
    NULL,
};
static const char *const who_words[] = {
    "self",
    "beast",
    "each_hunter",
    "each_other_hunter",
    "one_hunter",
    "one_other_hunter",
    "one_nearby_hunter",
    "each_nearby_hunter",
    "each_nearby_hunter_and_settler",
    "each_hunter_in_region",
    "one_hunter_in_region",
    "one_hunter_here",
    "hunters",
    NULL,
};
static const char *const target_words[] = {"beast",   "summon", "hunter",
                                           "settler", "animal", "watchtower",
                                           "source",  NULL};

/* Which scopes and persons an op understands, as bits. */
#define BIT(n) (1u << (n))
static const uint16_t scopes_of[OPS] = {
    [OP_MOVE_SUMMONS] = BIT(SCOPE_REGION) | BIT(SCOPE_MAP),
    [OP_RELOCATE] = BIT(SCOPE_REGION),
    [OP_SEARCH] = BIT(SCOPE_HERE) | BIT(SCOPE_ONE_NEARBY),
    [OP_DISCOVER] = BIT(SCOPE_NEARBY),
    [OP_ATTACK] = BIT(SCOPE_HERE) | BIT(SCOPE_NEARBY) | BIT(SCOPE_ADJACENT),
    [OP_TRANSFORM] = BIT(SCOPE_HERE) | BIT(SCOPE_ONE_NEARBY) |
                     BIT(SCOPE_EACH_NEARBY) | BIT(SCOPE_ANYWHERE),
    [OP_TOWER] = BIT(SCOPE_HERE) | BIT(SCOPE_ANY_SETTLEMENT),
    [OP_REMOVE_TRAP] = BIT(SCOPE_REGION),
    [OP_PUSH] = BIT(SCOPE_NEARBY),
};
static const uint16_t who_of[OPS] = {
    [OP_MOVE_TEAM] = BIT(WHO_EACH_HUNTER) | BIT(WHO_EACH_OTHER_HUNTER),
    [OP_WOUND] = BIT(WHO_BEAST),
    [OP_HEAL] = BIT(WHO_SELF) | BIT(WHO_BEAST) | BIT(WHO_ONE_NEARBY_HUNTER) |
                BIT(WHO_EACH_NEARBY_HUNTER) |
                BIT(WHO_EACH_NEARBY_HUNTER_AND_SETTLER),
    [OP_GAIN] = BIT(WHO_SELF) | BIT(WHO_BEAST) | BIT(WHO_EACH_HUNTER) |
                BIT(WHO_ONE_HUNTER) | BIT(WHO_ONE_OTHER_HUNTER),
    [OP_DISCARD] = BIT(WHO_BEAST) | BIT(WHO_EACH_HUNTER) |
                   BIT(WHO_EACH_HUNTER_IN_REGION) |
                   BIT(WHO_ONE_HUNTER_IN_REGION) | BIT(WHO_ONE_HUNTER_HERE),
    [OP_TOWER] = BIT(WHO_HUNTERS),
};

void bestia_name_effects(struct loading *l, const struct node *top)
{
    const struct node *list = node_get_list(l->p, top, "effects", OPS);

    bestia_name_space(l, NAMES_EFFECT, "effect", OPS);
    for (unsigned i = 0; i < OPS && !l->p->failed; i++) {
        const struct node *n = node_at(l->p, list, i);
        node_get_fixed(l->p, n, "id", ops[i].word);
        l->name[NAMES_EFFECT][i] = (struct name){ops[i].word, ops[i].word,
                                                 node_get_say(l->p, n, "name")};
        node_done(l->p, n);
    }
}

static uint8_t read_scope(struct loading *l, const struct node *n, unsigned op)
{
    /* where a search says `nearby_one` a transforming says `one_nearby` */
    static const uint8_t scope_rows[] = {
        SCOPE_HERE,        SCOPE_NEARBY,   SCOPE_ADJACENT,
        SCOPE_REGION,      SCOPE_MAP,      SCOPE_ONE_NEARBY,
        SCOPE_EACH_NEARBY, SCOPE_ANYWHERE, SCOPE_ANY_SETTLEMENT,
        SCOPE_ONE_NEARBY,
    };
    unsigned scope = scope_rows[node_choice(l->p, n, scope_words)];

    if (!l->p->failed && !(scopes_of[op] >> scope & 1))
        node_fail(l->p, n, "'%s' makes no sense with '%s'", node_text(l->p, n),
                  ops[op].word);
    return (uint8_t)scope;
}

static uint8_t read_who(struct loading *l, const struct node *n, unsigned op)
{
    unsigned who = (unsigned)node_choice(l->p, n, who_words);

    if (!l->p->failed && !(who_of[op] >> who & 1))
        node_fail(l->p, n, "'%s' makes no sense with '%s'", node_text(l->p, n),
                  ops[op].word);
    return (uint8_t)who;
}

static uint8_t read_targets(struct loading *l, const struct node *list)
{
    unsigned n = node_count(l->p, list), met = 0;

    if (!l->p->failed && !n)
        node_fail(l->p, list, "there must be at least one");
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *word = node_at(l->p, list, i);
        node_once(l->p, &met, node_choice(l->p, word, target_words), word);
    }
    return (uint8_t)met;
}

static void read_flag(struct loading *l, const struct node *n, const char *key,
                      unsigned flag, struct effect *e)
{
    const struct node *value = node_find(l->p, n, key);

    if (value && node_bool(l->p, value))
        e->flags |= (uint8_t)flag;
}

static uint8_t read_may_int(struct loading *l, const struct node *n,
                            const char *key, int usual, int max)
{
    const struct node *value = node_find(l->p, n, key);

    return (uint8_t)(value ? node_int(l->p, value, 1, max) : usual);
}

static void read_look(struct loading *l, const struct node *n)
{
    const struct node *at = node_get_list(l->p, n, "at", 2);

    node_choice(l->p, node_at(l->p, at, 0),
                (const char *const[]){"hunter_hand", NULL});
    node_choice(l->p, node_at(l->p, at, 1),
                (const char *const[]){"trap", NULL});
}

/* The keys of an effect that holds no others. */
static void read_keys(struct loading *l, const struct node *n, struct effect *e)
{
    struct pack *p = l->p;
    unsigned keys = ops[e->op].keys;
    const struct node *find;

    e->hits = 1;
    if (keys & KEY_STEPS)
        e->num = bestia_read_number(l, n, "steps", 1, 9);
    if (keys & KEY_NUM)
        e->num = bestia_read_number(l, n, "num", 1, 9);
    if (keys & KEY_WHO)
        e->who = read_who(l, node_get(p, n, "who"), e->op);
    if (keys & KEY_SCOPE)
        e->scope = read_scope(l, node_get(p, n, "scope"), e->op);
    if (keys & KEY_WHERE)
        e->scope = read_scope(l, node_get(p, n, "where"), e->op);
    if (keys & KEY_RANGE)
        e->scope = read_scope(l, node_get(p, n, "range"), e->op);
    if (keys & KEY_MOVE) {
        read_flag(l, n, "same_region", FLAG_SAME_REGION, e);
        read_flag(l, n, "straight", FLAG_STRAIGHT, e);
        read_flag(l, n, "silent", FLAG_SILENT, e);
        read_flag(l, n, "tracking_extra", FLAG_TRACKING, e);
    }
    if (keys & KEY_ATTACK) {
        e->bonus = read_may_int(l, n, "bonus", 0, 9);
        e->hits = read_may_int(l, n, "hits", 1, 3); /* HITS of the state */
        read_flag(l, n, "distinct", FLAG_DISTINCT, e);
        read_flag(l, n, "hunt_attack", FLAG_HUNT, e);
        if ((find = node_find(p, n, "only")))
            e->what = read_targets(l, find);
    }
    if (keys & KEY_GAIN)
        e->what = (uint8_t)node_choice(
            p, node_get(p, n, "what"),
            (const char *const[]){"grudge", "ancient", "gear", "talent", NULL});
    if (keys & KEY_DISCARD)
        e->what =
            (uint8_t)node_choice(p, node_get(p, n, "kind"),
                                 (const char *const[]){"any", "gear", NULL});
    if (keys & KEY_TARGETS)
        e->what = read_targets(l, node_get(p, n, "targets"));
    if (keys & KEY_FREE && node_bool(p, node_get(p, n, "free")))
        e->flags |= FLAG_FREE;
    if (keys & KEY_ANYWHERE)
        read_flag(l, n, "anywhere", FLAG_FREE, e);
    if (keys & KEY_FIXED)
        node_get_fixed(p, n, ops[e->op].fixed, ops[e->op].value);
    if (e->op == OP_LOOK)
        read_look(l, n);
    if (e->op == OP_TRANSFORM)
        e->num = e->scope == SCOPE_ANYWHERE
                     ? bestia_read_number(l, n, "num", 1, HITS)
                     : 1;
    if (e->op == OP_TOWER && (find = node_find(p, n, "who")))
        e->who = read_who(l, find, e->op);
}

static void read_cond(struct loading *l, const struct node *n, struct effect *e)
{
    struct pack *p = l->p;
    const struct node *cond = node_get(p, n, "cond"), *killed;

    if (node_find(p, cond, "moved"))
        e->cond |= COND_MOVED;
    if (node_find(p, cond, "trails_here"))
        e->cond |= COND_TRAILS;
    if (node_find(p, cond, "prev_done"))
        e->cond |= COND_PREV_DONE;
    if ((killed = node_find(p, cond, "killed"))) {
        e->cond |= COND_KILLED;
        e->killed = read_targets(l, killed);
    }
    if (!p->failed && !e->cond)
        node_fail(p, cond, "there must be at least one");
    node_done(p, cond);
}

/* Answers name what is chosen by its word, so words of a group differ. */
static void check_differ(struct loading *l, const struct node *n, unsigned *met,
                         unsigned row, unsigned at)
{
    unsigned op = l->out->effect[at].op;

    (void)row;
    if (!l->p->failed && met[op / 32] >> (op % 32) & 1)
        node_fail(l->p, n, "'%s' for the second time in one choice",
                  ops[op].word);
    met[op / 32] |= 1u << (op % 32);
}

static unsigned read_list(struct loading *l, const struct node *list);

static void read_inner(struct loading *l, const struct node *n, unsigned at)
{
    struct pack *p = l->p;
    unsigned met[2] = {0}, first;

    if (l->out->effect[at].op == OP_CHOOSE_ONE) {
        const struct node *options = node_get(p, n, "options");
        unsigned count = node_count(p, options);
        if (!p->failed && (count < 2 || count > 4))
            node_fail(p, options, "a choice has 2 to 4 options");
        first = l->lists;
        l->lists += p->failed ? 0 : count; /* they stand side by side */
        for (unsigned i = 0; i < count && !p->failed; i++) {
            const struct node *o = node_at(p, options, i);
            unsigned row = read_list(l, node_get(p, o, "effects"));
            node_done(p, o);
            if (p->failed)
                return;
            l->out->list[first + i] = l->out->list[row];
            check_differ(l, o, met, row, l->out->list[row].first);
        }
        l->out->effect[at].list = (uint8_t)first;
        l->out->effect[at].lists = (uint8_t)count;
        return;
    }
    if (l->out->effect[at].op == OP_IF)
        read_cond(l, n, &l->out->effect[at]);
    const struct node *inner = node_get(p, n, "effects");
    first = read_list(l, inner);
    l->out->effect[at].list = (uint8_t)first;
    l->out->effect[at].lists = 1;
    if (l->out->effect[at].op != OP_ANY_ORDER || p->failed)
        return;
    for (unsigned i = 0; i < l->out->list[first].n; i++)
        check_differ(l, inner, met, first, l->out->list[first].first + i);
}

static void read_effect(struct loading *l, const struct node *n, unsigned at)
{
    const char *words[OPS + 1];

    for (unsigned i = 0; i < OPS; i++)
        words[i] = ops[i].word;
    words[OPS] = NULL;
    struct effect *e = &l->out->effect[at];
    e->op = (uint8_t)node_choice(l->p, node_get(l->p, n, "op"), words);
    read_flag(l, n, "then", FLAG_THEN, e);
    if (e->op <= OP_IF)
        read_inner(l, n, at);
    else
        read_keys(l, n, e);
    node_done(l->p, n);
}

/* The rows of a list come first, so that they stand side by side; what is inside
   follows behind. */
static unsigned read_list(struct loading *l, const struct node *list)
{
    unsigned n = node_count(l->p, list), first = l->effects, row;

    if (l->p->failed || !n)
        return 0;
    if (l->effects + n > SUMMON_ATTACK || l->lists + 5 > LISTS) {
        node_fail(l->p, list, "more than %d effects in all", EFFECTS);
        return 0;
    }
    row = l->lists++;
    l->effects += n;
    l->out->list[row] = (struct effects){(uint16_t)first, (uint16_t)n};
    for (unsigned i = 0; i < n && !l->p->failed; i++)
        read_effect(l, node_at(l->p, list, i), first + i);
    return row;
}

uint8_t bestia_read_effects(struct loading *l, const struct node *map,
                            const char *key)
{
    return (uint8_t)read_list(l, node_get(l->p, map, key));
}
