/*
 * printed.h: what is printed in the boxes of Knockdown, as the pack says it:
 * sizes, kinds, options, cards, fighters, skills, arenas (struct knockdown_box).
 * It is read once and never changes.
 */
#ifndef KNOCKDOWN_PRINTED_H
#define KNOCKDOWN_PRINTED_H

#include "../../engine/game.h"
#include "rules/tower.h"

enum {
    SIDES = 2, /* both seats */
    SYMBOLS = 4,
    TYPES = 3,
    BOXES = 2, /* each with fighters, a skill set, an arena, a deck */
    FIGHTERS = 6,
    PER_BOX = 3, /* fighters of a box */
    ARSENAL = 4, /* special attacks of a fighter */
    SPECIALS = FIGHTERS * ARSENAL,
    SKILLS = 24,
    PER_SET = 12, /* skills of a set */
    PASSIVES = 3, /* of a skill, at most */
    CARDS = 48,   /* designs of both decks, at most */
    DECK = 36,    /* cards of a deck */
    ROW = 4,
    HAND = 10,       /* cards held for a moment, at most */
    HAND_LIMITS = 9, /* a hand limit is below this */
    HAND_KEYS = 256, /* hands as far as costs can tell them apart */
    FIELDS = 16,     /* of one arena, at most */
    PLACES = 24,     /* fields of all arenas, at most */
    COSTS = 3,       /* cards a special attack costs, at most */
    PAYMENTS = 24,   /* ways to pay for one, at most */
    CODE = 256,      /* steps of all effects */
    CHOICES = 8,     /* options of all `choose`, at most */
    PICKS = 3,       /* options of one `choose`, at most */
    ATTACKS = CARDS + SPECIALS,
    PASS_TABLE = 25, /* entries of a table of pass chances */
    BUILDERS = 3,    /* such tables: novice, average, expert */
    DICE_SUMS = 20,  /* 0..19: chance that three dice reach it */
    DICE = 3,
    ROUNDS = 3,
    SEED_BYTES = 8,
    TICKS_PER_SECOND = 100,
    NONE = 255,
};

enum symbol { FIST, KICK, BLOCK, DASH };
enum type { STRIKE, ABILITY, REACTION };
enum trigger {
    TRIGGER_NONE,
    TRIGGER_FOE_MOVE,
    TRIGGER_FOE_MOVED,
    TRIGGER_FOE_ATTACK
};
enum range_kind { RANGE_EXACT, RANGE_BETWEEN, RANGE_MISSILE, RANGE_UNLIMITED };
enum form { FORM_DICE, FORM_TOWER };

/* Name spaces: arguments of actions and events are of kind ARG_NAMES + these. */
enum knockdown_names {
    NAMES_FIGHTER, /* as in the two files, Siege Storm first, like all below */
    NAMES_SPECIAL,
    NAMES_CARD,
    NAMES_SKILL,
    NAMES_FIELD, /* f1..f7, p1..p13 */
    NAMES_SYMBOL,
    NAMES_TYPE,
    NAMES_TOKEN, /* trap keg */
    NAMES_ARENA,
    NAMES_SET,    /* skill sets, by the id of the box */
    NAMES_CHOICE, /* options of `choose`: id, text */
    NAMES_ENDING, /* knockout exhausted conceded */
    NAMES_PHASE,  /* enum phase */
    NAMES_SOURCE, /* enum source */
};

enum knockdown_kinds {
    KIND_FIGHTER = ARG_NAMES + NAMES_FIGHTER,
    KIND_SPECIAL = ARG_NAMES + NAMES_SPECIAL,
    KIND_CARD = ARG_NAMES + NAMES_CARD,
    KIND_SKILL = ARG_NAMES + NAMES_SKILL,
    KIND_FIELD = ARG_NAMES + NAMES_FIELD,
    KIND_SYMBOL = ARG_NAMES + NAMES_SYMBOL,
    KIND_TYPE = ARG_NAMES + NAMES_TYPE,
    KIND_TOKEN = ARG_NAMES + NAMES_TOKEN,
    KIND_ARENA = ARG_NAMES + NAMES_ARENA,
    KIND_SET = ARG_NAMES + NAMES_SET,
    KIND_CHOICE = ARG_NAMES + NAMES_CHOICE,
    KIND_ENDING = ARG_NAMES + NAMES_ENDING,
    KIND_PHASE = ARG_NAMES + NAMES_PHASE,
    KIND_SOURCE = ARG_NAMES + NAMES_SOURCE,
};

/* Options in the order of game.yaml; the first value is the default. */
enum knockdown_option {
    OPT_TEST,     /* knockdown_test: dice tower each_chooses */
    OPT_FIGHTERS, /* fighter_choice: pick random */
    OPT_BOXES,    /* boxes: siege_storm fog_harbour combined */
    OPT_MEMORY,   /* memory_aid: on off */
    OPT_REDRAFT,  /* redraft_each_round: no yes */
    OPT_PASS,     /* pass_discards: light both */
    OPT_ASSIST,   /* tower_assist: 100 125 150 200 */
    OPT_BUILDER,  /* tower_bots: average novice expert */
    OPT_RATED,    /* rated: no yes */
    OPTS,
};
enum { TEST_DICE, TEST_TOWER, TEST_EACH };
enum { BOXES_SIEGE, BOXES_FOG, BOXES_COMBINED };

struct range {
    uint8_t kind;     /* enum range_kind */
    uint8_t min, max; /* exact: both are X */
};

struct damage {
    uint8_t light, heavy;
};

/* Steps of effects ("Attack effects" in the rules), made flat: `if`, `may` and `choose` jump. */
enum op {
    OP_END,
    OP_DAMAGE,     /* to, damage */
    OP_DAMAGE_PER, /* to, damage (what one unit deals), count, amount: each */
    OP_BACK,       /* amount */
    OP_FORWARD,    /* amount */
    OP_PULL,       /* amount */
    OP_RETREAT,    /* amount */
    OP_STEP,       /* amount: max; flag: may jump over the foe */
    OP_JUMP,       /* amount */
    OP_TELEPORT,   /* amount: within */
    OP_SWAP,
    OP_DISCARD,     /* amount; of the foe */
    OP_HEAL,        /* damage */
    OP_PLACE_TOKEN, /* amount: max; within */
    OP_CLEAR_TOKENS,
    OP_MAY,    /* cost; go[0]: where to go on if declined */
    OP_CHOOSE, /* choices: first, count; go[]: where each begins */
    OP_IF,     /* cond, amount: x; go[0]: where to go on if not */
    OP_GOTO,   /* go[0] */
    OP_CANCEL_MOVE,
    OP_CANCEL_ATTACK,
    OP_SHIELD, /* damage */
};
enum { TO_FOE, TO_SELF };
enum count { COUNT_SELF_HEAVY, COUNT_SELF_LIGHT, COUNT_SELF_TOKENS };
enum cond {
    COND_FOE_ON_EDGE,
    COND_DISTANCE,
    COND_DISTANCE_MIN,
    COND_PUSH_BLOCKED
};

/* A way to pay, by symbol; wild: so many of its cards need Improviser. */
struct payment {
    uint8_t pay[SYMBOLS], wild;
};

/* What must be discarded: a set of symbols (bits) for each card. */
struct cost {
    uint8_t n, any_of[COSTS], ways;
    const uint8_t *paid; /* by hand_key: how many of its cards a hand pays */
    const struct payment *way; /* all that n cards can be, the fewest fists
                                  first */
};

struct effect {
    uint8_t op; /* enum op */
    uint8_t to, count, cond;
    uint8_t amount, within, flag;
    struct damage damage;
    struct cost cost;
    uint8_t first, choices; /* rows of NAMES_CHOICE */
    uint8_t go[PICKS];      /* rows of box->code */
};

/* What an attack brings, as bots see it (brain/hit.c). */
struct hit {
    float worth;           /* all of it, where no skill changes the pool */
    float more;            /* what is no damage to the foe, like damage */
    uint16_t light, heavy; /* to the foe, by the effect */
    struct damage pool;    /* with the bonus of the edge (KD-6.4) */
    uint8_t near;          /* 2: in reach, 1: one step away, 0: further */
    uint8_t zero;
};

/* What cards and special attacks have in common. */
struct attack {
    uint8_t type; /* enum type */
    uint8_t ko;
    uint8_t has_effect; /* anything but OP_END at `code` */
    uint8_t code;       /* row of box->code where its effect begins */
    uint8_t personal;   /* its effect asks for the attacker's damage, tokens */
    const struct hit *hit; /* see hit_at */
    struct range range;
    struct damage pool;
    struct say text;
};

struct card {
    struct attack attack;
    uint8_t symbol, copies, box;
};

struct special {
    struct attack attack;
    uint8_t fighter, trigger; /* enum trigger */
    struct cost cost;
};

enum passive_op {
    PASSIVE_NONE,
    PASSIVE_BLIND_DRAW,      /* range, light */
    PASSIVE_POOL_BONUS,      /* light, heavy, types, cond, x, once */
    PASSIVE_POOL_CUT,        /* light, types, once */
    PASSIVE_MOVE_DISTANCE,   /* amount */
    PASSIVE_DASH_DISTANCE,   /* amount */
    PASSIVE_BLOCK_CARDS,     /* amount */
    PASSIVE_FOE_BLOCK_CARDS, /* amount */
    PASSIVE_BLOCK_RIPOSTE,   /* light, x: max_distance */
    PASSIVE_OWN_TEST,        /* dice, cubes, once */
    PASSIVE_FOE_TEST,        /* dice, cubes, once */
    PASSIVE_HAND_LIMIT,      /* amount */
    PASSIVE_START_CARDS,     /* amount */
    PASSIVE_WILD_PAYMENT,    /* amount, once */
    PASSIVE_RANGE_PLUS,      /* amount, kinds, types, once; Row only */
    PASSIVE_IMMOVABLE,
    PASSIVE_NO_EDGE_BONUS,
    PASSIVE_ROW_CYCLE,           /* amount */
    PASSIVE_TURN_HEAL,           /* light, x: min_light */
    PASSIVE_TURN_DRAW,           /* amount, x: max_hand */
    PASSIVE_AFTER_ATTACK_STEP,   /* amount, once */
    PASSIVE_PUSH_PLUS,           /* amount */
    PASSIVE_PUSH_BLOCKED_DAMAGE, /* light, once */
    PASSIVE_OPS,
};
enum bonus_cond {
    BONUS_ALWAYS,
    BONUS_PRINTED_HEAVY,
    BONUS_FOE_ON_EDGE_ADJACENT,
    BONUS_FOE_HAND_MAX,
    BONUS_SELF_DAMAGE_MIN,
    BONUS_ATTACK_HAS_KO
};
enum once { ONCE_NONE, ONCE_TURN, ONCE_ROUND };

struct passive {
    uint8_t op; /* enum passive_op */
    uint8_t once, cond, x;
    uint8_t types, kinds; /* bits of enum type, of enum range_kind */
    int8_t amount, light, heavy, dice, cubes;
    struct range range;
};

struct skill {
    uint8_t set, initiative, passives;
    struct passive passive[PASSIVES];
    struct say text;
};

struct token {
    uint8_t count;
    struct damage damage; /* on entering */
    struct say text;
};

struct fighter {
    uint8_t box;
    uint8_t token; /* row of NAMES_TOKEN, or NONE */
    struct say class, theme;
};

/* Fields of an arena count from 0; `first` is the name of field 0. */
struct arena_def {
    uint8_t fields, first, box, line; /* line: is it drawn as one? */
    uint8_t start[SIDES];
    uint16_t edges;        /* bit per field */
    uint16_t near[FIELDS]; /* neighbours, bit per field */
    uint8_t distance[FIELDS][FIELDS];
    uint8_t next[FIELDS][6];         /* the neighbour in a direction, or NONE */
    uint8_t line_to[FIELDS][FIELDS]; /* direction of the straight line of fields
                                        from one to the other, or NONE */
    int8_t q[FIELDS], r[FIELDS];
};

struct knockdown_box {
    struct fighter fighter[FIGHTERS];
    struct special special[SPECIALS]; /* four of each fighter, in order */
    struct card card[CARDS];
    struct skill skill[SKILLS];
    uint32_t skill_ops[SKILLS]; /* bits of enum passive_op: what a skill has */
    uint8_t skill_place[SKILLS][PASSIVE_OPS]; /* which passive that is, from 1;
                                                 a skill has none twice */
    struct token token[BOXES];
    struct arena_def arena[BOXES];
    struct effect code[CODE]; /* code[0] is OP_END */
    struct tower_rules tower;
    uint16_t builder[BUILDERS][PASS_TABLE]; /* in the order of OPT_BUILDER:
                                               average, novice, expert */
    uint8_t dice_pass[DICE_SUMS];           /* of 216 */
    float dice_fail[DICE_SUMS];             /* the same for bots, of 1 */
    float skill_worth[SKILLS];              /* for bots: of its passives */
    float late[UINT8_MAX + 1]; /* for bots: how soon so many cards are drawn */
    /* The special attacks of a fighter, as bits: what each hand pays for, by
       hand_key, and which are Reactions. */
    uint8_t paid_specials[FIGHTERS][HAND_KEYS], reactions[FIGHTERS];
    uint8_t assist[4]; /* percent, in order of OPT_ASSIST */
    uint8_t cards, skills, specials, choices;
    uint8_t deck_first[BOXES], deck_designs[BOXES]; /* rows of card */
    uint8_t rounds_to_win, actions, hand_limit, stall_turns;
    struct damage edge_bonus;
    uint8_t block_price; /* block cards for the damage, again for the effect
                            (KD-7.2) */
    uint8_t block_heavy, block_light; /* cards that ignore one (KD-7.4) */
    uint8_t pass_divisor;
    struct say symbol_letter[SYMBOLS];
};

#endif
