/*
 * knockdown.h: Knockdown: Siege Storm. What is printed, what moves, what a
 * viewer sees. Rules are numbered as in docs/rules/knockdown.*.md.
 *
 * Cards are told by design, not by copy: two straight punches are the same card
 * twice. A deck is no list: which card is next is decided when it is drawn.
 * Whether a window is opened follows from what everybody may know (cards taken
 * in the open, and how many were not); a seat that turns out to have nothing to
 * answer with passes by itself, because `pass` is its only answer.
 *
 * Everything that can interrupt something else has its own place in the state:
 * one move, one attack, one reaction to either (KD-8.5: no deeper).
 */
#ifndef KNOCKDOWN_H
#define KNOCKDOWN_H

#include "../../engine/bits.h"
#include "../../engine/game.h"
#include "tower.h"

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

/* ---- what is printed ---------------------------------------------------- */

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

/* What must be discarded: a set of symbols (bits) for each card. */
struct cost {
    uint8_t n, any_of[COSTS];
    const uint8_t *paid; /* by hand_key: how many of its cards a hand pays */
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

/* What an attack brings, as bots see it (brain_traits.c). */
struct hit {
    unsigned light, heavy; /* to the foe */
    float more;            /* anything else, like damage */
};

/* What cards and special attacks have in common. */
struct attack {
    uint8_t type; /* enum type */
    uint8_t ko;
    uint8_t has_effect; /* anything but OP_END at `code` */
    uint8_t code;       /* row of box->code where its effect begins */
    uint8_t steady;     /* its effect brings `hit` wherever it happens */
    struct hit hit;
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
    uint8_t assist[4]; /* percent, in order of OPT_ASSIST */
    uint8_t cards, skills, specials, choices;
    uint8_t deck_first[BOXES], deck_designs[BOXES]; /* rows of card */
    uint8_t rounds_to_win, actions, hand_limit, stall_turns;
    struct damage edge_bonus;
    uint8_t block_heavy, block_light; /* cards that ignore one (KD-7.4) */
    uint8_t pass_divisor;
    struct say symbol_letter[SYMBOLS];
};

/* ---- what moves --------------------------------------------------------- */

/* The open question or chance ("State machine" and "Decisions" in the rules). */
enum phase {
    PHASE_DRAW_SET,     /* chance: KD-15.1 */
    PHASE_DRAW_ARENA,   /* chance */
    PHASE_FIRST_PICK,   /* chance: who picks a fighter first */
    PHASE_FIGHTER,      /* D01 */
    PHASE_DEAL_FIGHTER, /* chance */
    PHASE_AGREE,        /* both: a rated table with towers (KD-14.22) */
    PHASE_DEAL_SKILL,   /* chance */
    PHASE_KEEP_FIRST,   /* D02, both */
    PHASE_HAND_OVER,    /* chance, one outcome: both have answered */
    PHASE_KEEP_SECOND,  /* D03, both */
    PHASE_PUT_AWAY,     /* chance, one outcome */
    PHASE_FACE_UP,      /* D04, both */
    PHASE_REVEAL,       /* chance, one outcome */
    PHASE_INITIATIVE,   /* chance: a tie (KD-1.5) */
    PHASE_DRAFT_ROW,    /* chance: the four cards of the draft */
    PHASE_DRAFT,        /* D05 */
    PHASE_START_CARD,   /* chance */
    PHASE_REFILL,       /* chance: the Row */
    PHASE_TURN_DRAW,    /* chance: turn_draw */
    PHASE_CYCLE,        /* D06 */
    PHASE_CYCLE_DRAW,   /* chance */
    PHASE_ACTION,       /* D07 */
    PHASE_COMBO,        /* D08 */
    PHASE_REACT_MOVE,   /* D09 */
    PHASE_REACT_MOVED,  /* D10 */
    PHASE_REACT_ATTACK, /* D11 */
    PHASE_BLIND_DRAW,   /* chance: Lucky Devil */
    PHASE_BLOCK,        /* D12 */
    PHASE_CHOOSE,       /* D13 */
    PHASE_MAY,          /* D14 */
    PHASE_FIELD,        /* D15: a figure */
    PHASE_PLACE,        /* D15: a token */
    PHASE_DISCARD,      /* D16 */
    PHASE_HAND_LIMIT,   /* D17 */
    PHASE_KO_CALL,      /* D18 */
    PHASE_TEST_FORM,    /* D19, and being ready for the tower */
    PHASE_DICE,         /* chance */
    PHASE_SEED,         /* chance: eight bytes, one by one */
    PHASE_TOWER,        /* D20 */
    PHASE_LUCK,         /* chance: a bot's tower (14.6) */
    PHASE_AFTER_STEP,   /* D21 */
    PHASE_OVER,
    PHASES,
};

/* What is resolved by an Attack Sequence. */
enum source {
    SOURCE_NONE,
    SOURCE_CARD,
    SOURCE_SPECIAL,
    SOURCE_REACTION,
    SOURCE_BLIND
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct knockdown_side {
    uint16_t light, heavy;  /* damage */
    uint16_t unseen;        /* bit per card in hand that was not taken openly */
    uint8_t fighter, field; /* field of the arena, from 0 */
    uint8_t victories;
    uint8_t cards, hand[HAND]; /* designs, held longest first */
    uint8_t skill[3]; /* KEEP_FIRST: dealt; then [0] kept first, [1], [2] handed
                          over; from PUT_AWAY on [1] kept, [2] out of the game */
    uint8_t face_up;  /* which of skill[0], [1] was turned up first */
    uint8_t active;   /* bits of skill[0], [1] */
    uint8_t pick;     /* secret answer to D02, D03, D04: index + 1, or 0;
                          AGREE: 1 agreed, 2 declined */
    uint8_t used_turn, used_round; /* bits: skill * PASSIVES + passive */
};

/* One Attack Sequence. */
struct sequence {
    uint8_t source;       /* enum source; SOURCE_NONE: none is running */
    uint8_t what;         /* card or special */
    uint8_t by;           /* the attacker */
    uint8_t light, heavy; /* the pool as it stands */
    uint8_t no_effect;    /* cancelled by a block */
    uint8_t cancelled;    /* by a Reaction */
    uint8_t reach;        /* Long Reach was used for it (KD-12.12) */
    uint8_t code;         /* step of the effect */
    uint8_t left;         /* single steps, cards or tokens of it still to do */
    uint8_t moved;        /* fields the running push has moved */
    uint8_t push_blocked;
    uint8_t shield_light, shield_heavy;
    uint8_t zero[2];
};

/* How a round ended; rows of NAMES_ENDING. */
enum knockdown_ending { ENDING_KNOCKOUT, ENDING_EXHAUSTED, ENDING_CONCEDED };

struct ending {
    uint16_t light[SIDES], heavy[SIDES];
    uint8_t winner, how, turns, zero;
};

struct knockdown {
    uint64_t seed; /* of the tower, byte by byte, lowest first */
    struct knockdown_side side[SIDES];
    struct sequence attack[2]; /* the attack, and the reaction to it or to a
                                  move */
    struct ending ending[ROUNDS];
    uint16_t drop[TOWER_DROPS];
    uint16_t cubes_light, cubes_heavy; /* of the test (KD-14.1) */
    uint16_t tests, blocks;            /* in the match, for its records */
    uint8_t option[OPTS];
    uint8_t phase;       /* enum phase */
    uint8_t set, arena;  /* rows of NAMES_SET, NAMES_ARENA */
    uint8_t picker;      /* D01, D05: who is asked; chance: who is dealt to */
    uint8_t picked;      /* cards, fighters or skills dealt or picked so far */
    uint8_t round, turn; /* from 1 */
    uint8_t first, active; /* seats */
    uint8_t actions;       /* left in this turn */
    uint8_t stall;         /* turns in a row without a card taken (KD-2.9) */
    uint8_t taken;         /* did a card leave Row or deck in this turn? */
    uint8_t row[ROW];      /* designs, or NONE */
    uint8_t deck[CARDS], discard[CARDS]; /* copies of each design */
    uint8_t deck_left;
    uint8_t token[FIELDS]; /* owner + 1, or 0 */
    uint8_t combo;         /* bit per special attack used in it */
    uint8_t in_combo;
    uint8_t mover, target; /* of the move being made; mover NONE: none */
    uint8_t is_dash, move_cancelled;
    uint8_t tested;     /* seat, or NONE */
    uint8_t form;       /* enum form */
    int8_t dice_bonus;  /* of the skills, for this test */
    uint8_t dice[DICE]; /* of the last roll, or 0 */
    uint8_t drops;
    uint8_t seeded;      /* bytes of the seed drawn so far */
    uint8_t to_limit;    /* who must discard (D17), or NONE */
    uint8_t towers;      /* KD-14.22: a rated table agreed to towers */
    uint8_t seats_dealt; /* start cards: which seat is next */
    uint8_t reason;      /* of the end of the match, or 0 */
};

/* What one viewer sees. Lists by seat have two entries. 255: none, or not for
   this viewer. */
struct knockdown_view {
    uint32_t seed_low, seed_high;
    uint16_t light[SIDES], heavy[SIDES];
    uint16_t drop[TOWER_DROPS];
    uint16_t cubes_light, cubes_heavy, assist;
    uint16_t pass[SIDES]; /* chance to pass a test now, of 1000, by the form
                                of the table (tower: the average table) */
    uint16_t relief_light[SIDES], relief_heavy[SIDES]; /* what passing it takes
                                                       away */
    uint16_t ending_light[ROUNDS * SIDES], ending_heavy[ROUNDS * SIDES];
    uint8_t viewer, phase, set, arena, round, turn, first, active, actions;
    uint8_t stall, deck, rounds_played;
    uint8_t fighter[SIDES], field[SIDES], victories[SIDES];
    uint8_t hand_size[SIDES], hand_limit[SIDES];
    uint8_t hand[SIDES][HAND]; /* as known to this viewer */
    uint8_t skill[SIDES][2];   /* [0] the one shown first */
    uint8_t skill_active[SIDES][2], skill_used[SIDES][2];
    uint8_t offer[3]; /* the viewer's skills while they are being chosen; [0] is
                         the one kept first, once one is */
    uint8_t gave[2];  /* skills the viewer handed over */
    uint8_t out[SIDES];      /* skills put out of the game, as known */
    uint8_t answered[SIDES]; /* D02 to D04, AGREE: has this seat answered? */
    uint8_t towers;          /* may tests be towers? */
    uint8_t row[ROW];
    uint8_t row_reach[ROW]; /* for the active player: in range now? */
    uint8_t row_light[ROW], row_heavy[ROW]; /* its pool if it hit now */
    uint8_t special_reach[SIDES][ARSENAL];  /* in range now? */
    uint8_t special_light[SIDES][ARSENAL], special_heavy[SIDES][ARSENAL];
    uint8_t special_used[ARSENAL];   /* in the running combo */
    uint8_t discard[DECK], discards; /* designs, lowest first */
    uint8_t token[FIELDS];           /* owner's seat, or 255 */
    uint8_t distance;
    uint8_t source, attack_card, attack_special, attacker; /* the running one */
    uint8_t pool_light, pool_heavy, effect_off;
    uint8_t reaction; /* special of the running reaction */
    uint8_t mover, move_to, is_dash;
    uint8_t block_cards; /* h of KD-7.3 after one block card, for the
                                    defender in a block window; else 0 */
    uint8_t tested, form;
    uint8_t dice[DICE];
    int8_t dice_bonus;
    uint8_t drops;
    uint8_t ending_winner[ROUNDS], ending_how[ROUNDS], ending_turns[ROUNDS];
    uint8_t reason;
    uint8_t zero[3];
};

#pragma GCC diagnostic pop

static inline const struct knockdown_box *knockdown_box(const struct box *box)
{
    return box->content;
}
static inline struct knockdown *knockdown_of(struct state *s)
{
    return (struct knockdown *)(void *)s;
}
static inline const struct knockdown *knockdown_in(const struct state *s)
{
    return (const struct knockdown *)(const void *)s;
}
static inline seat foe_of(seat who)
{
    return (seat)(1 - who);
}

/* load*.c: the pack into the box. */
void knockdown_load(struct pack *p, struct box *box);

/* A state at work: everything that changes one goes through this. */
struct bout {
    const struct box *box;
    const struct knockdown_box *b;
    struct knockdown *g;
    struct events *ev; /* or NULL */
};

enum knockdown_verb {
    VERB_NONE,
    VERB_FIGHTER,     /* D01: fighter FIGHTER */
    VERB_AGREE_TOWER, /* KD-14.22 */
    VERB_AGREE_DICE,
    VERB_KEEP,         /* D02, D03: keep SKILL */
    VERB_SHOW,         /* D04: show SKILL */
    VERB_DRAFT,        /* D05: draft CARD */
    VERB_PASS,         /* D06, D09, D10, D11 */
    VERB_CYCLE,        /* D06: cycle CARD */
    VERB_MOVE,         /* D07: move FIELD */
    VERB_ATTACK,       /* D07: attack CARD: of two alike the lower slot */
    VERB_ATTACK_DECK,  /* D07, Lucky Devil */
    VERB_SPECIAL,      /* D07, D08: special SPECIAL FIST KICK BLOCK DASH: the
                          cards that pay for it, by symbol */
    VERB_DASH,         /* D07, D08: dash FIELD */
    VERB_END_COMBO,    /* D08 */
    VERB_REACT,        /* D09, D10, D11: react SPECIAL FIST KICK BLOCK DASH */
    VERB_NO_BLOCK,     /* D12 */
    VERB_BLOCK_DAMAGE, /* D12: block_damage HEAVY LIGHT: what is ignored */
    VERB_BLOCK_EFFECT, /* D12 */
    VERB_BLOCK_BOTH,   /* D12: block_both HEAVY LIGHT */
    VERB_CHOOSE,       /* D13: choose CHOICE */
    VERB_DECLINE,      /* D14 */
    VERB_PAY,          /* D14: pay FIST KICK BLOCK DASH */
    VERB_STOP,         /* D15, D21 */
    VERB_GO,         /* D15, D21: go FIELD: a figure (whose: see the prompt) */
    VERB_PLACE,      /* D15: place FIELD: a token */
    VERB_DISCARD,    /* D16, D17: discard SYMBOL */
    VERB_NO_TEST,    /* D18 */
    VERB_CALL_TEST,  /* D18 */
    VERB_BUILD,      /* D19: ready, the tower starts; for people */
    VERB_ROLL,       /* D19: with dice */
    VERB_TRUST,      /* D19: by the table of chances; for bots */
    VERB_USE_DICE,   /* D19: the table says dice (KD-14.21); for the table */
    VERB_FINISH,     /* D20: no more drops */
    VERB_DROP,       /* D20: drop TICK; for people */
    VERB_CONCEDE,    /* KD-11.6: a declaration */
    VERB_DRAW_SET,   /* chance from here on: draw_set SET */
    VERB_DRAW_ARENA, /* draw_arena ARENA */
    VERB_FIRST_PICK, /* first_pick PLAYER */
    VERB_DEAL_FIGHTER, /* deal_fighter FIGHTER */
    VERB_DEAL_SKILL,   /* deal_skill SKILL */
    VERB_HAND_OVER,
    VERB_PUT_AWAY,
    VERB_REVEAL,
    VERB_INITIATIVE, /* initiative PLAYER */
    VERB_TURN_UP,    /* turn_up CARD: into the lowest empty slot */
    VERB_DRAW,       /* draw CARD: into a hand */
    VERB_DICE,       /* dice DIE1 DIE2 DIE3: falling numbers */
    VERB_SEED,       /* seed BYTE */
    VERB_STANDS,     /* a bot's tower */
    VERB_FALLS,
};

/* The seat of an event is whom it is about. Args are for all to see but where
   (privy) is written. */
enum knockdown_event {
    EVENT_NONE,
    EVENT_SET,            /* set */
    EVENT_ARENA,          /* arena */
    EVENT_FIRST_PICK,     /* this player picks first */
    EVENT_FIGHTER,        /* fighter */
    EVENT_AGREED,         /* this player agreed to towers */
    EVENT_DECLINED_TOWER, /* or wants dice */
    EVENT_DEALT,          /* skill (privy: the player) */
    EVENT_KEPT,           /* skill (privy: the player) */
    EVENT_HANDED,         /* skill, skill2 (privy: both players): handed over by
                             this player */
    EVENT_PUT_AWAY,       /* skill (privy: the player) */
    EVENT_SHOWED,         /* skill: the face-up one, or turned up later */
    EVENT_INITIATIVE,     /* this player won the tie */
    EVENT_ROUND,          /* round; this player starts */
    EVENT_TURNED_UP,      /* card: into the Row */
    EVENT_DRAFTED,        /* card */
    EVENT_DREW,           /* card (privy: the player): from the deck */
    EVENT_TURN,           /* this player's turn begins */
    EVENT_HEALED,         /* light, heavy */
    EVENT_CYCLED,         /* card: from the Row to the discard pile */
    EVENT_MOVES,          /* field: declares a Move */
    EVENT_DASHES,         /* field: declares a Dash */
    EVENT_MOVED,          /* field: this figure stands there now, by whatever */
    EVENT_MOVE_CANCELLED, /* this player's move */
    EVENT_ATTACKS,        /* card */
    EVENT_ATTACKS_DECK,   /* Lucky Devil */
    EVENT_OUT_OF_RANGE,   /* card: nothing is resolved */
    EVENT_SPECIAL,        /* special */
    EVENT_REACTS,         /* special */
    EVENT_PAID,           /* fist, kick, block, dash: how many were discarded */
    EVENT_SKILL_USED,     /* skill: it made a difference */
    EVENT_POOL,           /* light, heavy: what this player is about to take */
    EVENT_EDGE,           /* light: part of the pool, for the edge */
    EVENT_BLOCKED, /* light, heavy: ignored; effect: 1 if cancelled too */
    EVENT_BLOCKED_EFFECT,   /* only the effect */
    EVENT_DAMAGED,          /* light, heavy */
    EVENT_ATTACK_MISSED,    /* out of range after a Reaction (KD-6.3) */
    EVENT_ATTACK_CANCELLED, /* KD-8.8; this player's attack */
    EVENT_SWAPPED,          /* both figures */
    EVENT_PUSH_BLOCKED,     /* this figure could not be pushed all the way */
    EVENT_UNMOVED,          /* this figure is immovable */
    EVENT_PLACED,           /* token, field */
    EVENT_TRIGGERED,        /* token, field: by this player */
    EVENT_CLEARED,          /* token, count */
    EVENT_CHOSE,            /* choice */
    EVENT_DISCARDED,        /* card */
    EVENT_TOOK,             /* card: from the Row into the hand */
    EVENT_TEST,             /* total: this player is tested */
    EVENT_DICE,             /* die1, die2, die3, bonus, sum, total */
    EVENT_TOWER,            /* light, heavy: cubes; the tower begins */
    EVENT_SLIPPED,          /* tick */
    EVENT_STANDS,           /* tick, count: cubes standing */
    EVENT_COLLAPSED,        /* tick, count: cubes that fell */
    EVENT_TIME_UP,          /* the tower was not finished */
    EVENT_PASSED_TEST,      /* light, heavy: damage removed by it */
    EVENT_FAILED_TEST,
    EVENT_ROW_CLEARED, /* KD-2.9 */
    EVENT_EXHAUSTED,   /* the deck cannot fill the Row */
    EVENT_CONCEDED,    /* KD-11.6: by this player */
    EVENT_ROUND_WON,   /* round, ending */
    EVENT_MATCH_WON,
};

enum knockdown_refusal {
    NO_NOTHING,
    NO_OVER,           /* KD-11.3 */
    NO_NOT_ASKED,      /* KD-2.8: nothing is asked of this seat now */
    NO_NOT_NOW,        /* KD-2.5: another question is open */
    NO_CHANCE,         /* KD-2.1: that is for chance */
    NO_FIGHTER_TAKEN,  /* KD-1.2 */
    NO_FIGHTER_BOX,    /* KD-15.1: not in the boxes in play */
    NO_SKILL_NOT_HELD, /* KD-1.3 */
    NO_NOT_IN_ROW,     /* KD-4.1 */
    NO_DECK_EMPTY,     /* KD-2.3 */
    NO_NO_SKILL,       /* KD-1.4: no active skill allows it */
    NO_FIELD_TAKEN,    /* KD-3.3 */
    NO_FIELD_FAR,      /* KD-3.2 */
    NO_FIELD_ARENA,    /* KD-3.9: not a field of this arena */
    NO_TRAP_IN_WAY,    /* KD-9.8 */
    NO_NOT_YOURS,      /* KD-5.3: another fighter's special attack */
    NO_IS_REACTION,    /* KD-5.8 */
    NO_NOT_REACTION,   /* KD-8.1 */
    NO_TRIGGER,        /* KD-8.2: not for this occasion */
    NO_RANGE,          /* KD-5.3 */
    NO_REACTION_RANGE, /* KD-8.4 */
    NO_USED,           /* KD-5.5 */
    NO_CARDS,          /* KD-16.3: not in hand */
    NO_PAYMENT,        /* KD-5.4: not what it costs */
    NO_DASH_CARD,      /* KD-5.6 */
    NO_BLOCK_CARD,     /* KD-7.2 */
    NO_NO_POOL,        /* KD-7.2: no damage to block */
    NO_NO_EFFECT,      /* KD-7.6: no effect to cancel */
    NO_BLOCK_PAIR,     /* KD-7.4 */
    NO_CHOICE,         /* KD-9.14: not one of the options */
    NO_MAY_PAYMENT,    /* KD-9.14 */
    NO_MUST_GO,        /* KD-9.1: this movement is not optional */
    NO_EFFECT_FIELD,   /* KD-9.2: the effect does not lead there */
    NO_TOKEN_FIELD,    /* KD-13.2 */
    NO_MUST_PLACE,     /* KD-13.2: the first token is not optional */
    NO_NO_CHOICE_FORM, /* KD-10.4: the table plays the other form */
    NO_DROP,           /* KD-14.7: not a valid drop */
    NO_RATED,          /* KD-14.21: only at rated tables */
    NO_NO_FIGHT,       /* KD-11.6: the first round has not begun */
};

enum knockdown_reason {
    REASON_NONE,
    REASON_TWO_NIL,
    REASON_TWO_ONE,
    REASON_CONCEDED,
};

enum knockdown_record {
    RECORD_ROUNDS,
    RECORD_TURNS,
    RECORD_TESTS,
    RECORD_BLOCKS,
    RECORD_KNOCKOUTS,
};

enum knockdown_prompt {
    PROMPT_NONE,
    PROMPT_FIGHTER,
    PROMPT_AGREE,
    PROMPT_KEEP_FIRST,
    PROMPT_KEEP_SECOND,
    PROMPT_FACE_UP,
    PROMPT_DRAFT,
    PROMPT_CYCLE,
    PROMPT_ACTION,
    PROMPT_COMBO,
    PROMPT_REACT_MOVE,
    PROMPT_REACT_MOVED,
    PROMPT_REACT_ATTACK,
    PROMPT_BLOCK,
    PROMPT_CHOOSE,
    PROMPT_MAY,
    PROMPT_PUSH, /* PHASE_FIELD: where the foe is pushed to */
    PROMPT_PULL, /* where the foe is pulled to */
    PROMPT_FORWARD,
    PROMPT_RETREAT,
    PROMPT_STEP,
    PROMPT_JUMP,
    PROMPT_TELEPORT,
    PROMPT_PLACE,
    PROMPT_DISCARD,
    PROMPT_HAND_LIMIT,
    PROMPT_KO_CALL,
    PROMPT_TEST_FORM,
    PROMPT_TOWER,
    PROMPT_AFTER_STEP,
    PROMPT_WAITING,
};

/* Appends an event, unless nobody listens. */
void bout_tell(struct bout *m, enum knockdown_event kind, seat about, int a0,
               int a1, int a2);

/* ---- arena.c: KD-3, where one can go ------------------------------------ */

/* Fields as bits. */
bool arena_in_range(const struct arena_def *a, const struct range *r,
                    unsigned from, unsigned to);
/* Steps directly away from (or towards) another field (KD-9.2, KD-9.3). */
uint16_t arena_away(const struct arena_def *a, unsigned from, unsigned other);
uint16_t arena_towards(const struct arena_def *a, unsigned from,
                       unsigned other);
/* Free fields reached by at most n steps without entering a token of the foe on
   the way (KD-9.8); jump: the foe's field may be passed. */
uint16_t arena_walk(const struct knockdown_box *b, const struct knockdown *g,
                    seat who, unsigned n, bool jump);
uint16_t arena_jump(const struct knockdown_box *b, const struct knockdown *g,
                    seat who, unsigned n);
uint16_t arena_within(const struct arena_def *a, unsigned from, unsigned n);

/* Fields a Move action, or a Dash, of a seat may go (KD-12.7). */
unsigned move_distance(const struct knockdown_box *b, const struct knockdown *g,
                       seat who, bool dash);

/* ---- hand.c: KD-16, payments -------------------------------------------- */

void hand_symbols(const struct knockdown_box *b, const struct knockdown_side *s,
                  uint8_t out[SYMBOLS]);
/* A hand as far as a cost can tell it from another: of each symbol none, one,
   two or more than that, because no cost is above COSTS. */
static inline unsigned hand_key(const uint8_t held[SYMBOLS])
{
    unsigned fist = held[FIST], kick = held[KICK];
    unsigned block = held[BLOCK], dash = held[DASH];

    return (fist < COSTS ? fist : COSTS) | (kick < COSTS ? kick : COSTS) << 2 |
           (block < COSTS ? block : COSTS) << 4 |
           (dash < COSTS ? dash : COSTS) << 6;
}
/* Fills cost->paid (HAND_KEYS entries). */
void hand_count_paid(const struct cost *cost, uint8_t *paid);
/* A way to pay, by symbol; wild: it needs Improviser. */
struct payment {
    uint8_t pay[SYMBOLS], wild;
};
unsigned hand_payments(const struct cost *cost, const uint8_t held[SYMBOLS],
                       unsigned wilds, struct payment *out);
/* Could it be paid, as far as the others know (unseen cards are anything)? */
bool hand_might_pay(const struct knockdown_box *b,
                    const struct knockdown_side *s, const struct cost *cost,
                    unsigned wilds);
void hand_add(struct knockdown_side *s, unsigned card, bool seen);
/* KD-16.3: discards the one held longest of a symbol. */
void hand_discard(struct bout *m, seat who, unsigned symbol);

/* ---- skill.c: KD-12 ------------------------------------------------------- */

/* The passives of the active skills of a side (KD-1.4), as bits of enum
   passive_op, whether they are used up or not. */
static inline uint32_t skill_ops(const struct knockdown_box *b,
                                 const struct knockdown_side *s)
{
    return (s->active & 1 ? b->skill_ops[s->skill[0]] : 0) |
           (s->active & 2 ? b->skill_ops[s->skill[1]] : 0);
}

/* The next passive of an active skill of a seat with this op, from *at on (start
   with 0); NULL at the end. Used-up ones are left out. Asked all the time, and
   nearly always there is none: that is told here. */
const struct passive *skill_find(const struct knockdown_box *b,
                                 const struct knockdown *g, seat who,
                                 enum passive_op op, unsigned *at);
static inline const struct passive *skill_next(const struct knockdown_box *b,
                                               const struct knockdown *g,
                                               seat who, enum passive_op op,
                                               unsigned *at)
{
    return skill_ops(b, &g->side[who]) >> op & 1 ? skill_find(b, g, who, op, at)
                                                 : NULL;
}
int skill_sum(const struct knockdown_box *b, const struct knockdown *g,
              seat who, enum passive_op op); /* of amounts */
bool skill_has(const struct knockdown_box *b, const struct knockdown *g,
               seat who, enum passive_op op);
unsigned skill_hand_limit(const struct knockdown_box *b,
                          const struct knockdown *g, seat who);

/* ---- sequence.c: KD-4 to KD-8, the Attack Sequence ------------------------ */

const struct attack *sequence_attack(const struct knockdown_box *b,
                                     const struct sequence *q);
/* Is the foe in range of a Row card (with Long Reach), of a special attack? */
bool sequence_card_reaches(const struct knockdown_box *b,
                           const struct knockdown *g, seat who, unsigned card);
bool sequence_special_reaches(const struct knockdown_box *b,
                              const struct knockdown *g, seat who,
                              unsigned special);
/* The pool an attack would have now (KD-6.4), shields apart. */
struct damage sequence_pool(const struct knockdown_box *b,
                            const struct knockdown *g, seat who,
                            const struct attack *a);
/* KD-7.3: h, after so many block cards were discarded. */
unsigned sequence_block_cards(const struct knockdown_box *b,
                              const struct knockdown *g, unsigned discarded);
/* The pairs of KD-7.4 (heavy, light); returns how many, at most HAND. */
unsigned sequence_block_pairs(const struct knockdown_box *b,
                              const struct knockdown *g, unsigned h,
                              struct damage out[HAND]);

/* ---- test.c: KD-10, KD-14 -------------------------------------------------- */

/* Are tests of this match towers, or at least may they be? */
bool test_uses_towers(const struct knockdown *g);
/* Cubes and bonus of a test of this seat now (KD-12.16). */
struct test_size {
    uint16_t total, light, heavy;
    int8_t bonus;
};
struct test_size test_size(const struct knockdown_box *b,
                           const struct knockdown *g, seat tested);
/* The damage that a passed test takes away now (KD-10.5). */
struct test_size test_relief(const struct knockdown_box *b,
                             const struct knockdown *g, seat tested);
/* Chance to pass, of 1000: with dice, or by a row of box->builder. */
unsigned test_pass_dice(const struct knockdown_box *b, struct test_size size);
unsigned test_pass_tower(const struct knockdown_box *b, struct test_size size,
                         unsigned builder);
/* The tower as the drops so far left it. */
void test_tower(const struct knockdown_box *b, const struct knockdown *g,
                struct tower *out);
int knockdown_off_by(const struct box *box, const struct state *s,
                     const struct action *a);

/* ---- effect.c, turn.c ------------------------------------------------------ */

/* Fields offered by the effect step that waits in PHASE_FIELD, PHASE_PLACE or
   PHASE_AFTER_STEP, and whether one may stop. */
uint16_t effect_fields(const struct knockdown_box *b, const struct knockdown *g,
                       bool *may_stop);
/* The sequence whose effect is running: a reaction, if there is one. */
static inline const struct sequence *
knockdown_running(const struct knockdown *g)
{
    return &g->attack[g->attack[1].source != SOURCE_NONE];
}

void knockdown_setup(const struct box *box, struct state *s,
                     const struct setup *setup);
seatmask knockdown_pending(const struct state *s);
void knockdown_apply(const struct box *box, struct state *s,
                     const struct action *a, struct events *ev);
unsigned knockdown_chances(const struct box *box, const struct state *s,
                           struct outcome *out, unsigned cap);
void knockdown_roll(const struct box *box, const struct state *s,
                    struct rng *rng, struct action *out);

/* ---- answers.c --------------------------------------------------------------- */

void knockdown_ask(const struct box *box, const struct state *s, seat who,
                   struct ask *out);
unsigned knockdown_legal(const struct box *box, const struct state *s, seat who,
                         struct action *out, unsigned cap);
void knockdown_pick(const struct box *box, const struct state *s, seat who,
                    struct rng *rng, struct action *out);
unsigned knockdown_refuse(const struct box *box, const struct state *s,
                          const struct action *a);

/* ---- view.c -------------------------------------------------------------------- */

extern const struct field knockdown_fields[];
void knockdown_view(const struct box *box, const struct state *s, seat viewer,
                    void *out);
void knockdown_resample(const struct box *box, struct state *s, seat viewer,
                        struct rng *rng);
const char *knockdown_broken(const struct box *box, const struct state *s);
void knockdown_score(const struct box *box, const struct state *s,
                     struct result *out);

extern const struct brain knockdown_brain;       /* brain.c */
extern const struct face knockdown_face;         /* face.c */
extern const struct scene_words knockdown_scene; /* scene.c */

#endif
