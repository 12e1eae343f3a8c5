/*
 * effect.c: the language of effects (docs/packs.md), read strictly and made flat.
 *
 * Which keys an op, a condition or a modifier has stands in one table each; what
 * is inside an op becomes a list of its own behind it.
 */
#include "load.h"

#include <string.h>

/* Keys, as bits. */
#define K(n) ((uint32_t)1 << (n))
enum {
    K_RES,     /* res: a resource, of those in `may` */
    K_NUM,     /* num: 1 to 9 */
    K_ALL,     /* num: 1 to 9, all or any */
    K_WHO,     /* who?: active, knight */
    K_PICK,    /* pick: of those in `may` */
    K_COLOR,   /* color: green, yellow, red */
    K_CARD,    /* card: a gear card */
    K_VALUE,   /* value: 1 to 9 */
    K_PLACE,   /* place: any, available, stowed */
    K_FIELDS,  /* fields: normal, city */
    K_WHAT,    /* what: implant, mutation, tuning */
    K_TEST,    /* skill, diff, need, success, fail */
    K_ROWS,    /* rows */
    K_WHICH,   /* which: all, failed; max? */
    K_TO,      /* to: any, adjacent; then_explore? */
    K_TOKEN,   /* token, area */
    K_SPECIAL, /* token, hex */
    K_BOMB,    /* rad, hp */
    K_DRAW,    /* draw */
    K_RANGE,   /* to: close, medium, far, any */
    K_ATK,     /* dice?, damage?, pierce?, scope */
    K_OPTIONS, /* options */
    K_IF,      /* if, then, else? */
    K_MARKERS, /* slots, face */
    K_FIGHT,   /* enemy, keep_hp, panel?, won */
    K_THING,   /* token: damsel */
    K_ENEMY,   /* enemy */
    K_SLOT,    /* slot */
    K_THEN,    /* then */
    K_REWARD,  /* killer, helpers */
    K_FACE,    /* value: 1 to 10 */
};
#define RES(r) (1u << (r))
#define PICKS(a, b, c) (1u << (a) | 1u << (b) | 1u << (c))

static const struct {
    const char *word;
    uint32_t keys;
    uint8_t may; /* resources or pickers */
} ops[OPS] = {
    [OP_GAIN] = {"gain", K(K_RES) | K(K_NUM), RES(AMMO) | RES(FUEL) | RES(REP)},
    [OP_LOSE] = {"lose", K(K_RES) | K(K_NUM) | K(K_WHO),
                 RES(HP) | RES(AMMO) | RES(FUEL) | RES(REP)},
    [OP_HEAL] = {"heal", K(K_RES) | K(K_NUM), RES(HP) | RES(RAD)},
    [OP_IRRADIATE] = {"irradiate", K(K_NUM) | K(K_WHO), 0},
    [OP_DRAW_LUCK] = {"draw_luck", K(K_NUM), 0},
    [OP_DISCARD_LUCK] = {"discard_luck", K(K_NUM) | K(K_PICK) | K(K_WHO),
                         PICKS(PICK_OWNER, PICK_OWNER, PICK_RANDOM)},
    [OP_DRAW_GEAR] = {"draw_gear", K(K_COLOR) | K(K_NUM), 0},
    [OP_GAIN_NAMED] = {"gain_named", K(K_CARD), 0},
    [OP_PAY_GEAR] = {"pay_gear", K(K_VALUE), 0},
    [OP_LOSE_GEAR] = {"lose_gear", K(K_NUM) | K(K_PICK) | K(K_PLACE),
                      PICKS(PICK_OWNER, PICK_SCAVENGER, PICK_RANDOM)},
    [OP_TAKE_MARKET] = {"take_market", K(K_COLOR), 0},
    [OP_TRADE_MARKET] = {"trade_market", K(K_FIELDS), 0},
    [OP_MARKET_BONUS] = {"market_bonus", K(K_NUM), 0},
    [OP_MARK] = {"mark", K(K_NUM) | K(K_PICK),
                 PICKS(PICK_OWNER, PICK_OWNER, PICK_SCAVENGER)},
    [OP_ATTACH] = {"attach", K(K_WHAT), 0},
    [OP_DETACH] = {"detach", K(K_WHAT) | K(K_ALL), 0},
    [OP_TEST] = {"test", K(K_TEST), 0},
    [OP_ROLL_TABLE] = {"roll_table", K(K_ROWS), 0},
    [OP_DICE] = {"dice", K(K_ATK), 0},
    [OP_REROLL] = {"reroll", K(K_WHICH), 0},
    [OP_SET_DIE] = {"set_die", K(K_FACE), 0},
    [OP_STOP_MOVE] = {"stop_move", 0, 0},
    [OP_SKIP_EXPLORE] = {"skip_explore", 0, 0},
    [OP_MP] = {"mp", K(K_NUM), 0},
    [OP_FLAT_COST] = {"flat_cost", K(K_NUM), 0},
    [OP_IGNORE_THREAT] = {"ignore_threat", K(K_ALL), 0},
    [OP_CHANGE_ROUTE] = {"change_route", 0, 0},
    [OP_RELOCATE] = {"relocate", K(K_TO) | K(K_PICK),
                     PICKS(PICK_OWNER, PICK_OWNER, PICK_SCAVENGER)},
    [OP_DAMAGE_VEHICLE] = {"damage_vehicle", 0, 0},
    [OP_REPAIR_VEHICLE] = {"repair_vehicle", 0, 0},
    [OP_TOKENS] = {"tokens", K(K_TOKEN), 0},
    [OP_SPECIAL_TOKEN] = {"special_token", K(K_SPECIAL), 0},
    [OP_BOMB] = {"bomb", K(K_BOMB), 0},
    [OP_CANCEL_CARD] = {"cancel_card", 0, 0},
    [OP_REPLACE_CARD] = {"replace_card", 0, 0},
    [OP_PLANT_CARD] = {"plant_card", K(K_DRAW), 0},
    [OP_AMBUSH] = {"ambush", 0, 0},
    [OP_SET_RANGE] = {"set_range", K(K_RANGE), 0},
    [OP_ATK] = {"atk", K(K_ATK), 0},
    [OP_OPP_ATK] = {"opp_atk", K(K_ATK), 0},
    [OP_HURT] = {"hurt", K(K_NUM), 0},
    [OP_PREVENT] = {"prevent", K(K_ALL), 0},
    [OP_RECONFIGURE] = {"reconfigure", 0, 0},
    [OP_SEE_FIRST] = {"see_first", 0, 0},
    [OP_CHOOSE] = {"choose", K(K_PICK) | K(K_OPTIONS),
                   PICKS(PICK_OWNER, PICK_KNIGHT, PICK_SCAVENGER)},
    [OP_WHEN] = {"when", K(K_IF), 0},
    [OP_CANCEL_LUCK] = {"cancel_luck", 0, 0},
    [OP_WAKE] = {"wake", 0, 0},
    [OP_EXTRA_ACTION] = {"extra_action", 0, 0},
    [OP_PASS_EXPLORE] = {"pass_explore", 0, 0},
    [OP_WIN] = {"win", 0, 0},
    [OP_ALL_LOSE] = {"all_lose", 0, 0},
    [OP_END_GAME] = {"end_game", 0, 0},
    [OP_TAKE_TROPHY] = {"take_trophy", 0, 0},
    [OP_PLACE_MARKERS] = {"place_markers", K(K_MARKERS), 0},
    [OP_SHUFFLE_MARKERS] = {"shuffle_markers", 0, 0},
    [OP_REVEAL_MARKER] = {"reveal_marker", 0, 0},
    [OP_PEEK_MARKER] = {"peek_marker", K(K_NUM), 0},
    [OP_MISSION_COMBAT] = {"mission_combat", K(K_FIGHT) | K(K_ENEMY), 0},
    [OP_TAKE_TOKEN] = {"take_token", K(K_THING), 0},
    [OP_PLACE_VILLAIN] = {"place_villain", K(K_ENEMY) | K(K_SLOT), 0},
    [OP_MOVE_VILLAINS] = {"move_villains", K(K_NUM) | K(K_THEN), 0},
    [OP_VILLAIN_REWARD] = {"villain_reward", K(K_REWARD), 0},
    [OP_PLACE_CULTIST] = {"place_cultist", K(K_ENEMY), 0},
    [OP_TAKE_MARKER] = {"take_marker", 0, 0},
};

const char *const rycerze_when_words[WHENS + 1] = {
    [WHEN_STATIC] = "static",
    [WHEN_ANY_TIME] = "any_time",
    [WHEN_EVENT] = "event",
    [WHEN_BEFORE_MOVE] = "before_move",
    [WHEN_RIVAL_BEFORE_MOVE] = "rival_before_move",
    [WHEN_MOVE_DECISION] = "move_decision",
    [WHEN_CARD_PLAYED] = "card_played",
    [WHEN_ESCAPE_FAILED] = "escape_failed",
    [WHEN_BEFORE_TEST] = "before_test",
    [WHEN_RIVAL_BEFORE_TEST] = "rival_before_test",
    [WHEN_AFTER_TEST] = "after_test",
    [WHEN_BEFORE_COMBAT] = "before_combat",
    [WHEN_CLASH_START] = "clash_start",
    [WHEN_BEFORE_ATTACK] = "before_attack",
    [WHEN_BEFORE_DEFEND] = "before_defend",
    [WHEN_AFTER_ATTACK] = "after_attack",
    [WHEN_AFTER_DEFEND] = "after_defend",
    [WHEN_BEFORE_LOSS] = "before_loss",
    [WHEN_ENEMY_WOUNDS] = "enemy_wounds",
    [WHEN_CLASH_END] = "clash_end",
    [WHEN_AFTER_COMBAT] = "after_combat",
    [WHEN_EXPLORE_TEST] = "explore_test",
    [WHEN_EXPLORE] = "explore",
    [WHEN_MARKET] = "market",
    [WHEN_CONTRACT_DONE] = "contract_done",
    [WHEN_KNOCKED_OUT] = "knocked_out",
    [WHEN_VEHICLE_HIT] = "vehicle_hit",
    [WHEN_REST_START] = "rest_start",
    [WHEN_REST] = "rest",
    [WHEN_LUCK_PLAYED] = "luck_played",
};
static const char *const use_words[] = {"auto",        "discard", "mark",
                                        "once_combat", "play",    NULL};
static const char *const pick_words[] = {"owner", "knight", "scavenger",
                                         "random", NULL};
static const char *const who_words[] = {"owner", "knight", "active", NULL};
static const char *const scope_words[] = {"attack", "clash", "combat", NULL};
static const char *const range_words[] = {"close", "medium", "far", "any",
                                          NULL};
static const char *const token_words[] = {"rad", "contam", "threat", "hard",
                                          NULL};
static const char *const special_words[] = {"pills", "reset", "blast", NULL};
static const char *const way_words[] = {"vehicle", "foot", NULL};
static const char *const side_words[] = {"enemy", "knight", NULL};
static const char *const result_words[] = {"won", "lost", "draw", NULL};
const char *const rycerze_kind_words[] = {"escape",  "explore", "search",
                                          "event",   "hex",     "contract",
                                          "mission", "attack",  NULL};
static const char *const immune_words[] = {"hex_rad", "hex_contam",
                                           "crit_block", NULL};

static const struct {
    const char *word;
    const char *const *any; /* words of the key `any` */
    const char *const *what;
    uint8_t num;      /* has the key num; 2: or by_players */
    const char *name; /* of the number: num, value */
} conds[COND_KINDS] = {
    [COND_HAS_VEHICLE] = {"has_vehicle", NULL, NULL, 0, NULL},
    [COND_MOVES_BY] = {"moves_by", way_words, NULL, 0, NULL},
    [COND_FUEL_MAX] = {"fuel_max", NULL, NULL, 1, "num"},
    [COND_REP_MIN] = {"rep_min", NULL, NULL, 1, "num"},
    [COND_LUCK_MIN] = {"luck_min", NULL, NULL, 1, "num"},
    [COND_CAN_PAY_GEAR] = {"can_pay_gear", NULL, NULL, 1, "value"},
    [COND_STOWED_TYPE] = {"stowed_type", NULL, rycerze_type_words, 0, NULL},
    [COND_ATTACHED_TYPE] = {"attached_type", NULL, rycerze_type_words, 0, NULL},
    [COND_RANGE] = {"range", range_words, NULL, 0, NULL},
    [COND_CLASH] = {"clash", NULL, NULL, 1, "num"},
    [COND_ENEMY_TYPE] = {"enemy_type", rycerze_foe_types, NULL, 0, NULL},
    [COND_OPPONENT] = {"opponent", side_words, NULL, 0, NULL},
    [COND_OWN_SYMBOL] = {"own_symbol", rycerze_symbol_words, NULL, 0, NULL},
    [COND_OPP_SYMBOL] = {"opp_symbol", rycerze_symbol_words, NULL, 0, NULL},
    [COND_ATTACK_HIT] = {"attack_hit", NULL, NULL, 0, NULL},
    [COND_SPENDS_AMMO] = {"spends_ammo", NULL, NULL, 0, NULL},
    [COND_KNIGHT_HP_MAX] = {"knight_hp_max", NULL, NULL, 1, "num"},
    [COND_COMBAT_RESULT] = {"combat_result", result_words, NULL, 0, NULL},
    [COND_CARRIES] = {"carries", NULL, NULL, 3, NULL},
    [COND_TROPHIES_OF_ALL] = {"trophies_of_all_rivals", NULL, NULL, 0, NULL},
    [COND_VILLAINS_MIN] = {"villains_alive_min", NULL, NULL, 1, "num"},
    [COND_VILLAINS_MAX] = {"villains_alive_max", NULL, NULL, 1, "num"},
    [COND_CULTISTS_MIN] = {"cultists_min", NULL, NULL, 2, NULL},
    [COND_ROUND_EVEN] = {"round_even", NULL, NULL, 0, NULL},
    [COND_ALWAYS] = {"always", NULL, NULL, 0, NULL},
};

const char *const rycerze_mod_words[MODS + 1] = {
    [MOD_SKILL_DICE] = "skill_dice",
    [MOD_ATK] = "atk",
    [MOD_OPP_ATK] = "opp_atk",
    [MOD_HOST_ATK] = "host_atk",
    [MOD_PANEL] = "panel",
    [MOD_ARMOUR] = "armour",
    [MOD_SPEED] = "speed",
    [MOD_CARGO] = "cargo",
    [MOD_MP] = "mp",
    [MOD_MP_PER_FUEL] = "mp_per_fuel",
    [MOD_IGNORE_THREAT] = "ignore_threat",
    [MOD_LUCK_LIMIT] = "luck_limit",
    [MOD_LUCK_DRAW] = "luck_draw",
    [MOD_MARKET] = "market",
    [MOD_IMMUNE] = "immune",
    [MOD_MED_BONUS] = "med_bonus",
    [MOD_NO_RANGE_PENALTY] = "no_range_penalty",
    [MOD_NO_LUCK] = "no_luck",
    [MOD_RANGED_DICE] = "ranged_attack_dice",
    [MOD_AGGRESSION] = "enemy_aggression",
    [MOD_SEARCH_DICE] = "search_dice",
    [MOD_RING_RAD] = "ring_rad",
    [MOD_CARRIER_THREAT] = "carrier_threat",
};

const char *rycerze_op_word(unsigned code)
{
    return ops[code].word;
}
const char *rycerze_cond_word(unsigned kind)
{
    return conds[kind].word;
}
const char *const *rycerze_cond_any(unsigned kind)
{
    return conds[kind].any;
}

/* ---- conditions ---------------------------------------------------------- */

static bool room(struct loading *l, const struct node *at, unsigned used,
                 unsigned more, unsigned most, const char *what)
{
    if (!l->p->failed && used + more > most)
        node_fail(l->p, at, "more than %u %s in all", most, what);
    return !l->p->failed;
}

static void read_cond(struct loading *l, const struct node *n, struct cond *c)
{
    const char *words[COND_KINDS + 1] = {NULL};
    struct pack *p = l->p;

    for (unsigned i = 0; i < COND_KINDS; i++)
        words[i] = conds[i].word;
    c->kind =
        (uint8_t)rycerze_word(l, node_get(p, n, "cond"), words, "condition");
    if (p->failed)
        return;
    if (conds[c->kind].any)
        c->any = (uint8_t)rycerze_bits(l, node_get(p, n, "any"),
                                       conds[c->kind].any, "word");
    if (conds[c->kind].what)
        c->num = (uint8_t)rycerze_word(l, node_get(p, n, "what"),
                                       conds[c->kind].what, "type");
    if (conds[c->kind].num == 1)
        c->num = rycerze_number(l, n, conds[c->kind].name, 0, 99);
    if (conds[c->kind].num == 3)
        node_get_fixed(p, n, "what", "damsel");
    if (conds[c->kind].num == 2) {
        const struct node *by = node_find(p, n, "by_players");
        static const char *const keys[] = {"p2", "p3", "p4"};
        for (unsigned i = 0; i < 3; i++)
            c->by_players[i + 1] =
                by ? rycerze_number(l, by, keys[i], 1, 9) : 0;
        if (by)
            node_done(p, by);
        else
            c->num = rycerze_number(l, n, "num", 1, 9);
    }
}

void rycerze_read_conds(struct loading *l, const struct node *map,
                        const char *key, uint8_t *first, uint8_t *n)
{
    const struct node *list = node_find(l->p, map, key);
    unsigned count = list ? node_count(l->p, list) : 0;

    *first = (uint8_t)l->conds;
    *n = 0;
    if (!count || !room(l, list, l->conds, count, CONDS, "conditions"))
        return;
    *n = (uint8_t)count;
    l->conds += count;
    for (unsigned i = 0; i < count && !l->p->failed; i++) {
        const struct node *at = node_at(l->p, list, i);
        read_cond(l, at, &l->out->cond[*first + i]);
        node_done(l->p, at);
    }
}

/* ---- ops ----------------------------------------------------------------- */

/* A number, or one of the words all and any. */
static uint8_t read_all(struct loading *l, const struct node *map)
{
    const struct node *n = node_get(l->p, map, "num");
    bool bare;
    const char *text = l->p->failed ? NULL : node_scalar(n, &bare);

    if (text && (!strcmp(text, "all") || !strcmp(text, "any")))
        return ALL;
    return (uint8_t)node_int(l->p, n, 1, 9);
}

static int8_t read_signed(struct loading *l, const struct node *map,
                          const char *key)
{
    const struct node *n = node_find(l->p, map, key);

    return (int8_t)(n ? node_int(l->p, n, -9, 9) : 0);
}

static uint16_t read_rows(struct loading *l, const struct node *list);

static void read_choices(struct loading *l, const struct node *list, bool table,
                         unsigned at)
{
    unsigned n = node_count(l->p, list), first = l->choices;

    if (!l->p->failed && (n < 1 || n > 6))
        node_fail(l->p, list, "1 to 6 of them, not %u", n);
    if (!room(l, list, l->choices, n, OPTIONS_MAX, "options"))
        return;
    l->choices += n;
    l->out->op[at].first = (uint8_t)first;
    l->out->op[at].n = (uint8_t)n;
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *o = node_at(l->p, list, i);
        struct choice c = {0};
        if (table) {
            c.min = rycerze_number(l, o, "min", 1, 10);
            c.max = rycerze_number(l, o, "max", c.min, 10);
        } else {
            rycerze_read_conds(l, o, "if", &c.cond, &c.conds);
        }
        c.list = read_rows(l, node_get(l->p, o, "do"));
        node_done(l->p, o);
        l->out->choice[first + i] = c;
    }
}

static void read_test(struct loading *l, const struct node *n, unsigned at)
{
    struct op *o = &l->out->op[at];

    o->what = (uint8_t)rycerze_bits(l, node_get(l->p, n, "skill"),
                                    rycerze_skill_words, "skill");
    o->diff = rycerze_number(l, n, "diff", 1, 10);
    o->need = rycerze_number(l, n, "need", 1, 9);
    uint16_t yes = read_rows(l, node_get(l->p, n, "success"));
    uint16_t no = read_rows(l, node_get(l->p, n, "fail"));
    l->out->op[at].yes = yes;
    l->out->op[at].no = no;
}

static uint8_t read_foe(struct loading *l, const struct node *n)
{
    uint8_t row = rycerze_ref(l, node_get(l->p, n, "enemy"), NAMES_FOE);

    if (!l->p->failed && row < FOES)
        node_fail(l->p, node_get(l->p, n, "enemy"), "no mission enemy");
    return row;
}

static uint8_t read_slot(struct loading *l, const struct node *n)
{
    static const char *const slots[] = {"S1", "S2", "S3", "S4",  "S5", "S6",
                                        "S7", "S8", "S9", "S10", NULL};

    return (uint8_t)rycerze_word(l, n, slots, "place");
}

/* Of the panel a mission may change whether it is fierce, and its health. */
static void read_override(struct loading *l, const struct node *n, unsigned at)
{
    const struct node *panel = node_find(l->p, n, "panel");
    struct op *o = &l->out->op[at];

    o->scope = node_bool(l->p, node_get(l->p, n, "keep_hp"));
    if (panel) {
        node_get_fixed(l->p, panel, "fierce", "false");
        o->need = rycerze_number(l, panel, "hp", 1, 9);
        node_done(l->p, panel);
    }
    uint16_t won = read_rows(l, node_get(l->p, n, "won"));
    l->out->op[at].yes = won;
}

static void read_keys(struct loading *l, const struct node *n, unsigned at)
{
    static const char *const places[] = {"any", "available", "stowed", NULL};
    static const char *const what[] = {"implant", "mutation", "tuning", NULL};
    struct pack *p = l->p;
    struct op *o = &l->out->op[at];
    uint32_t k = ops[o->code].keys;
    unsigned may = ops[o->code].may;
    const struct node *m;

    if (k & K(K_RES)) {
        m = node_get(p, n, "res");
        o->what = (uint8_t)rycerze_word(l, m, rycerze_res_words, "resource");
        if (!p->failed && !(may >> o->what & 1))
            node_fail(p, m, "'%s' makes no sense with '%s'",
                      rycerze_res_words[o->what], ops[o->code].word);
    }
    if (k & K(K_NUM))
        o->num = rycerze_number(l, n, "num", 1, 9);
    if (k & K(K_ALL))
        o->num = read_all(l, n);
    if (k & K(K_WHO) && (m = node_find(p, n, "who")))
        o->who = (uint8_t)rycerze_word(l, m, who_words, "who");
    if (k & K(K_PICK)) {
        m = node_get(p, n, "pick");
        o->pick = (uint8_t)rycerze_word(l, m, pick_words, "chooser");
        if (!p->failed && !(may >> o->pick & 1))
            node_fail(p, m, "'%s' cannot choose here", pick_words[o->pick]);
    }
    if (k & K(K_COLOR)) {
        m = node_get(p, n, "color");
        o->what = (uint8_t)rycerze_word(l, m, rycerze_color_words, "colour");
        if (!p->failed && o->what > RED)
            node_fail(p, m, "blue cards are in no deck (RP-2.1)");
    }
    if (k & K(K_CARD)) {
        m = node_get(p, n, "card");
        o->what = rycerze_ref(l, m, NAMES_GEAR);
        if (!p->failed && (o->what < FIRST_BLUE || o->what >= GEAR_CARDS))
            node_fail(p, m, "only blue cards lie open to be given (RP-2.1)");
    }
    if (k & K(K_VALUE))
        o->num = rycerze_number(l, n, "value", 1, 9);
    if (k & K(K_FACE))
        o->num = rycerze_number(l, n, "value", 1, 10);
    if (k & K(K_PLACE))
        o->scope =
            (uint8_t)rycerze_word(l, node_get(p, n, "place"), places, "place");
    if (k & K(K_FIELDS))
        o->what =
            (uint8_t)node_choice(p, node_get(p, n, "fields"),
                                 (const char *const[]){"normal", "city", NULL});
    if (k & K(K_WHAT))
        o->what =
            (uint8_t)(TYPE_IMPLANT +
                      rycerze_word(l, node_get(p, n, "what"), what, "type"));
    if (k & K(K_WHICH)) {
        o->what =
            (uint8_t)node_choice(p, node_get(p, n, "which"),
                                 (const char *const[]){"all", "failed", NULL});
        o->num = rycerze_may_number(l, n, "max", ALL, 9);
    }
    if (k & K(K_TO)) {
        o->what = (uint8_t)node_choice(
            p, node_get(p, n, "to"),
            (const char *const[]){"any", "adjacent", NULL});
        if (node_find(p, n, "then_explore")) {
            node_get_fixed(p, n, "then_explore", "no_action");
            o->scope = 1;
        }
    }
    if (k & K(K_TOKEN)) {
        o->what = (uint8_t)rycerze_word(l, node_get(p, n, "token"), token_words,
                                        "token");
        o->scope = (uint8_t)node_choice(
            p, node_get(p, n, "area"),
            (const char *const[]){"here", "here_and_around", NULL});
    }
    if (k & K(K_SPECIAL)) {
        o->what = (uint8_t)rycerze_word(l, node_get(p, n, "token"),
                                        special_words, "token");
        o->num = rycerze_number(l, n, "hex", 1, CITIES + SPECIALS);
    }
    if (k & K(K_BOMB)) {
        o->num = rycerze_number(l, n, "rad", 0, 4);
        o->n = rycerze_number(l, n, "hp", 0, 4);
    }
    if (k & K(K_DRAW))
        o->num = rycerze_number(l, n, "draw", 1, 4);
    if (k & K(K_RANGE)) {
        m = node_get(p, n, "to");
        o->what = (uint8_t)rycerze_word(l, m, range_words, "range");
        if (!p->failed && o->what == RANGES && l->at != WHEN_BEFORE_COMBAT)
            node_fail(p, m, "any range is chosen before a combat alone");
    }
    if (k & K(K_ATK)) {
        o->dice = read_signed(l, n, o->code == OP_DICE ? "num" : "dice");
        if (o->code == OP_ATK) {
            o->damage = read_signed(l, n, "damage");
            o->pierce = read_signed(l, n, "pierce");
        }
        if (o->code != OP_DICE)
            o->scope = (uint8_t)rycerze_word(l, node_get(p, n, "scope"),
                                             scope_words, "scope");
    }
    if (k & K(K_THING))
        node_get_fixed(p, n, "token", "damsel");
    if (k & K(K_ENEMY))
        o->what = read_foe(l, n);
    if (k & K(K_SLOT))
        o->num = read_slot(l, node_get(p, n, "slot"));
    if (k & K(K_MARKERS)) {
        const struct node *slots = node_get_list(p, n, "slots", MARKERS);
        node_get_fixed(p, n, "face", "down");
        for (unsigned i = 0; i < MARKERS && !p->failed; i++)
            if (read_slot(l, node_at(p, slots, i)) != SLOTS - MARKERS + i)
                node_fail(p, slots, "the markers lie on S5 to S10");
    }
    /* from here on lists: `o` does not last */
    if (k & K(K_TEST))
        read_test(l, n, at);
    if (k & K(K_ROWS))
        read_choices(l, node_get(p, n, "rows"), true, at);
    if (k & K(K_OPTIONS))
        read_choices(l, node_get(p, n, "options"), false, at);
    if (k & K(K_FIGHT))
        read_override(l, n, at);
    if (k & K(K_IF)) {
        uint8_t first, count;
        rycerze_read_conds(l, n, "if", &first, &count);
        uint16_t yes = read_rows(l, node_get(p, n, "then"));
        const struct node *f = node_find(p, n, "else");
        uint16_t no = f ? read_rows(l, f) : 0;
        struct op *w = &l->out->op[at];
        w->first = first, w->n = count, w->yes = yes, w->no = no;
    }
    if (k & K(K_THEN)) {
        uint16_t yes = read_rows(l, node_get(p, n, "then"));
        l->out->op[at].yes = yes;
    }
    if (k & K(K_REWARD)) {
        uint16_t yes = read_rows(l, node_get(p, n, "killer"));
        uint16_t no = read_rows(l, node_get(p, n, "helpers"));
        l->out->op[at].yes = yes, l->out->op[at].no = no;
    }
}

/* The rows of a list stand side by side; what is inside follows behind. */
static uint16_t read_rows(struct loading *l, const struct node *list)
{
    const char *words[OPS + 1] = {NULL};
    unsigned n = node_count(l->p, list), first = l->ops, row;

    if (l->p->failed || !n)
        return 0;
    if (!room(l, list, l->ops, n, OPS_MAX, "ops") ||
        !room(l, list, l->lists, 1, LISTS, "lists"))
        return 0;
    for (unsigned i = 0; i < OPS; i++)
        words[i] = ops[i].word;
    row = l->lists++;
    l->ops += n;
    l->out->list[row] = (struct ops){(uint16_t)first, (uint16_t)n};
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *at = node_at(l->p, list, i);
        const struct node *word = node_get(l->p, at, "op");
        unsigned code = rycerze_word(l, word, words, "operation");
        l->out->op[first + i].code = (uint8_t)code;
        if (!l->p->failed)
            rycerze_check_op(l, word, code, ops[code].word);
        if (!l->p->failed)
            read_keys(l, at, first + i);
        node_done(l->p, at);
    }
    return (uint16_t)row;
}

uint16_t rycerze_read_list(struct loading *l, const struct node *map,
                           const char *key, enum ops_at at)
{
    const struct node *list = node_find(l->p, map, key);

    l->at = at;
    return list ? read_rows(l, list) : 0;
}

/* ---- static modifiers ---------------------------------------------------- */

static void read_mod(struct loading *l, const struct node *n, struct mod *m)
{
    struct pack *p = l->p;
    const struct node *f;

    m->kind = (uint8_t)rycerze_word(l, node_get(p, n, "mod"), rycerze_mod_words,
                                    "modifier");
    if (p->failed)
        return;
    switch (m->kind) {
    case MOD_SKILL_DICE: {
        const struct node *skill = node_get(p, n, "skill");
        bool bare;
        const char *text = p->failed ? NULL : node_scalar(skill, &bare);
        m->what = text && !strcmp(text, "all")
                      ? 0
                      : (uint8_t)(1u << rycerze_word(
                                      l, skill, rycerze_skill_words, "skill"));
        m->num = (int8_t)node_get_int(p, n, "num", -9, 9);
        if ((f = node_find(p, n, "kinds")))
            m->kinds =
                (uint8_t)rycerze_bits(l, f, rycerze_kind_words, "kind of test");
        break;
    }
    case MOD_ATK:
    case MOD_OPP_ATK:
    case MOD_HOST_ATK:
        m->num = read_signed(l, n, "dice");
        if (m->kind == MOD_ATK)
            m->damage = read_signed(l, n, "damage");
        break;
    case MOD_PANEL:
        m->what = NONE;
        if ((f = node_find(p, n, "add_symbol")))
            m->what =
                (uint8_t)rycerze_word(l, f, rycerze_symbol_words, "symbol");
        m->damage = read_signed(l, n, "burst");
        m->pierce = read_signed(l, n, "pierce");
        m->armour = read_signed(l, n, "armour");
        break;
    case MOD_LUCK_DRAW:
        m->num = (int8_t)node_get_int(p, n, "draw", 1, 4);
        m->damage = (int8_t)node_get_int(p, n, "keep", 1, m->num);
        break;
    case MOD_IMMUNE:
        m->what = (uint8_t)(1u << rycerze_word(l, node_get(p, n, "to"),
                                               immune_words, "immunity"));
        break;
    case MOD_NO_RANGE_PENALTY:
    case MOD_NO_LUCK:
        break;
    case MOD_AGGRESSION:
        m->what = (uint8_t)rycerze_bits(l, node_get(p, n, "types"),
                                        rycerze_foe_types, "type");
        m->num = (int8_t)node_get_int(p, n, "num", -9, 9);
        break;
    case MOD_RING_RAD:
        m->what = rycerze_number(l, n, "ring", 0, 3);
        m->num = (int8_t)node_get_int(p, n, "num", 1, 4);
        m->damage = (int8_t)node_get_int(p, n, "from_round", 1, 20);
        break;
    default:
        m->num = (int8_t)node_get_int(p, n, "num", -9, 9);
    }
    rycerze_read_conds(l, n, "if", &m->cond, &m->conds);
}

void rycerze_read_mods(struct loading *l, const struct node *list,
                       uint8_t *first, uint8_t *n)
{
    unsigned count = node_count(l->p, list);

    *first = (uint8_t)l->mods;
    *n = 0;
    if (!room(l, list, l->mods, count, MODS_MAX, "modifiers"))
        return;
    *n = (uint8_t)count;
    l->mods += count;
    for (unsigned i = 0; i < count && !l->p->failed; i++) {
        const struct node *at = node_at(l->p, list, i);
        read_mod(l, at, &l->out->mod[*first + i]);
        node_done(l->p, at);
    }
}

/* ---- effects ------------------------------------------------------------- */

static void read_effect(struct loading *l, const struct node *n,
                        enum effect_of of, struct effect *out)
{
    struct pack *p = l->p;
    const struct node *f;
    struct effect e = {0};

    e.when = (uint8_t)rycerze_word(l, node_get(p, n, "when"),
                                   rycerze_when_words, "window");
    if (e.when == WHEN_STATIC && !p->failed) {
        rycerze_check_use(l, n, &e, of);
        rycerze_read_mods(l, node_get(p, n, "mods"), &e.mod, &e.mods);
    } else {
        e.use =
            (uint8_t)rycerze_word(l, node_get(p, n, "use"), use_words, "use");
        if ((f = node_find(p, n, "forced")))
            e.forced = node_bool(p, f);
        rycerze_read_conds(l, n, "if", &e.cond, &e.conds);
        rycerze_check_use(l, n, &e, of);
        f = node_get(p, n, "do");
        l->at = e.when;
        e.list = read_rows(l, f);
        if (!p->failed && !e.list)
            node_fail(p, f, "an effect that does nothing");
    }
    *out = e;
    node_done(p, n);
}

void rycerze_read_effects(struct loading *l, const struct node *map,
                          enum effect_of of, struct effects *out)
{
    const struct node *list = node_find(l->p, map, "effects");
    unsigned n = list ? node_count(l->p, list) : 0, first = l->effects;

    *out = (struct effects){.first = (uint8_t)first};
    if (!n || !room(l, list, l->effects, n, EFFECTS, "effects"))
        return;
    if (n > OWN_EFFECTS) {
        node_fail(l->p, list, "a card has at most %d effects", OWN_EFFECTS);
        return;
    }
    out->n = (uint8_t)n;
    l->effects += n;
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        read_effect(l, node_at(l->p, list, i), of, &l->out->effect[first + i]);
        out->when |= 1u << l->out->effect[first + i].when;
    }
}
