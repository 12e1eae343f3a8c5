/*
 * skill.c: the skill cards of both sets and their passives ("Skill
 * passives" in the rules).
 */
#include "load.h"

enum {
    INITIATIVES = 31, /* 1..31: bits of a set */
    /* of what a skill adds to a test: two skills, each with one such passive,
       stay within dice_bonus */
    TEST_MOST = 7,
};

/* What a passive says besides its op and its number. */
enum key {
    KEY_RANGE = 1 << 0,
    KEY_LIGHT = 1 << 1,
    KEY_HEAVY = 1 << 2,
    KEY_TYPES = 1 << 3,
    KEY_KINDS = 1 << 4, /* of ranges */
    KEY_COND = 1 << 5,
    KEY_ONCE = 1 << 6,
    KEY_TEST = 1 << 7, /* dice, cubes */
    KEY_ROW = 1 << 8,  /* source: row */
};

/* The vocabulary: a word in the pack, a row here. */
static const struct {
    const char *word;
    uint16_t keys;   /* enum key */
    int8_t min, max; /* of `amount`; both 0: it has none */
    const char *x;   /* key of x, or NULL */
    int8_t x_max;
} ops[] = {
    [PASSIVE_BLIND_DRAW] = {"blind_draw", KEY_RANGE | KEY_LIGHT},
    [PASSIVE_POOL_BONUS] = {"pool_bonus", KEY_LIGHT | KEY_HEAVY | KEY_TYPES |
                                              KEY_COND | KEY_ONCE},
    [PASSIVE_POOL_CUT] = {"pool_cut", KEY_LIGHT | KEY_TYPES | KEY_ONCE},
    [PASSIVE_MOVE_DISTANCE] = {"move_distance", 0, 2, MOST},
    [PASSIVE_DASH_DISTANCE] = {"dash_distance", 0, 2, MOST},
    [PASSIVE_BLOCK_CARDS] = {"block_cards", 0, 1, MOST},
    [PASSIVE_FOE_BLOCK_CARDS] = {"foe_block_cards", 0, -MOST, -1},
    [PASSIVE_BLOCK_RIPOSTE] = {"block_riposte", KEY_LIGHT, 0, 0, "max_distance",
                               FIELDS - 1},
    [PASSIVE_OWN_TEST] = {"own_test", KEY_TEST | KEY_ONCE},
    [PASSIVE_FOE_TEST] = {"foe_test", KEY_TEST | KEY_ONCE},
    [PASSIVE_HAND_LIMIT] = {"hand_limit", 0, 2, HAND_LIMITS - 1},
    [PASSIVE_START_CARDS] = {"start_cards", 0, 1, 3},
    [PASSIVE_WILD_PAYMENT] = {"wild_payment", KEY_ONCE, 1, 1},
    [PASSIVE_RANGE_PLUS] = {"range_plus",
                            KEY_KINDS | KEY_TYPES | KEY_ROW | KEY_ONCE, 1,
                            MOST},
    [PASSIVE_IMMOVABLE] = {"immovable"},
    [PASSIVE_NO_EDGE_BONUS] = {"no_edge_bonus"},
    [PASSIVE_ROW_CYCLE] = {"row_cycle", 0, 1, 1},
    [PASSIVE_TURN_HEAL] = {"turn_heal", KEY_LIGHT, 0, 0, "min_light", 99},
    [PASSIVE_TURN_DRAW] = {"turn_draw", 0, 1, 3, "max_hand", HAND_LIMITS - 1},
    [PASSIVE_AFTER_ATTACK_STEP] = {"after_attack_step", KEY_ONCE, 1, 1},
    [PASSIVE_PUSH_PLUS] = {"push_plus", 0, 1, MOST},
    [PASSIVE_PUSH_BLOCKED_DAMAGE] = {"push_blocked_damage",
                                     KEY_LIGHT | KEY_ONCE},
};
enum { OPS = sizeof ops / sizeof *ops };

static const char *const bonus_words[] = {"always",
                                          "printed_heavy",
                                          "foe_on_edge_adjacent",
                                          "foe_hand_max",
                                          "self_damage_min",
                                          "attack_has_ko",
                                          NULL};
static const char *const once_words[] = {"none", "turn", "round", NULL};
static const char *const skill_files[BOXES] = {"skills.yaml",
                                               "fog_skills.yaml"};

static uint8_t read_op(struct loading *l, const struct node *n)
{
    const char *words[OPS] = {NULL};

    for (unsigned op = PASSIVE_NONE + 1; op < OPS; op++)
        words[op - 1] = ops[op].word;
    return (uint8_t)(PASSIVE_NONE + 1 +
                     node_choice(l->p, node_get(l->p, n, "op"), words));
}

static void read_cond(struct loading *l, const struct node *n,
                      struct passive *v)
{
    const struct node *cond = node_get(l->p, n, "cond");

    v->cond =
        (uint8_t)node_choice(l->p, node_get(l->p, cond, "kind"), bonus_words);
    if (v->cond == BONUS_FOE_HAND_MAX)
        v->x = (uint8_t)node_get_int(l->p, cond, "x", 0, HAND_LIMITS - 1);
    if (v->cond == BONUS_SELF_DAMAGE_MIN)
        v->x = (uint8_t)node_get_int(l->p, cond, "x", 1, 99);
    node_done(l->p, cond);
}

/* KD-12.16: the owner is helped, the foe is not. */
static void read_test(struct loading *l, const struct node *n,
                      struct passive *v)
{
    int most = v->op == PASSIVE_OWN_TEST ? TEST_MOST : 0;

    v->dice = (int8_t)node_get_int(l->p, n, "dice", most - TEST_MOST, most);
    v->cubes = (int8_t)node_get_int(l->p, n, "cubes", -most, TEST_MOST - most);
}

static void read_damage(struct loading *l, const struct node *n,
                        struct passive *v)
{
    bool both = ops[v->op].keys & KEY_HEAVY;

    v->light = (int8_t)node_get_int(l->p, n, "light", both ? 0 : 1, MOST);
    if (both)
        v->heavy = (int8_t)node_get_int(l->p, n, "heavy", 0, MOST);
    if (!l->p->failed && !v->light && !v->heavy)
        node_fail(l->p, n, "no damage at all");
}

static void read_passive(struct loading *l, const struct node *n,
                         struct passive *v)
{
    struct pack *p = l->p;

    v->op = read_op(l, n);
    unsigned keys = ops[v->op].keys;
    if (ops[v->op].min)
        v->amount = (int8_t)node_get_int(p, n, "amount", ops[v->op].min,
                                         ops[v->op].max);
    if (keys & KEY_RANGE)
        v->range = knockdown_read_range(l, node_get(p, n, "range"));
    if (keys & KEY_LIGHT)
        read_damage(l, n, v);
    if (keys & KEY_TYPES)
        v->types = knockdown_read_set(l, node_get(p, n, "types"),
                                      knockdown_type_words);
    if (keys & KEY_KINDS)
        v->kinds = knockdown_read_set(l, node_get(p, n, "kinds"),
                                      knockdown_range_words);
    if (keys & KEY_COND)
        read_cond(l, n, v);
    if (keys & KEY_TEST)
        read_test(l, n, v);
    if (keys & KEY_ROW)
        node_get_fixed(p, n, "source", "row");
    if (keys & KEY_ONCE)
        v->once = (uint8_t)node_choice(p, node_get(p, n, "once"), once_words);
    if (ops[v->op].x)
        v->x = (uint8_t)node_get_int(p, n, ops[v->op].x, 0, ops[v->op].x_max);
    node_done(p, n);
}

static void read_skill(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned at = l->set * PER_SET + row;
    struct skill *s = &l->out->skill[at];
    const struct node *passives = node_get(p, n, "passives");
    unsigned count = node_count(p, passives), met = 0;

    knockdown_read_name(l, NAMES_SKILL, at, n);
    s->set = (uint8_t)l->set;
    s->initiative = (uint8_t)node_get_int(p, n, "initiative", 1, INITIATIVES);
    if (!p->failed && (!count || count > PASSIVES))
        node_fail(p, passives, "a skill has 1 to %d passives", PASSIVES);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *passive = node_at(p, passives, i);
        read_passive(l, passive, &s->passive[i]);
        node_once(p, &met, s->passive[i].op, node_get(p, passive, "op"));
        l->out->skill_place[at][s->passive[i].op] = (uint8_t)(i + 1);
    }
    s->passives = (uint8_t)count;
    l->out->skill_ops[at] = met;
    s->text = node_get_say(p, n, "text");
    knockdown_read_prov(l, n);
}

void knockdown_read_skills(struct loading *l)
{
    knockdown_name_space(l, NAMES_SKILL, "skill", SKILLS);
    for (l->set = 0; l->set < BOXES && !l->p->failed; l->set++) {
        const struct node *top = pack_file(l->p, skill_files[l->set]);
        node_get_fixed(l->p, top, "skill_set", l->name[NAMES_SET][l->set].id);
        node_get_int(l->p, top, "total_cards", PER_SET, PER_SET);
        knockdown_read_list(l, top, "skills", PER_SET, read_skill);
        node_done(l->p, top);
    }
    l->out->skills = SKILLS;
}
