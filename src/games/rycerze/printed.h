/*
 * printed.h: what is printed in Rycerze Pustkowi, as the loader leaves it: tiles,
 * cards and their effects, knights, contracts, missions. Rules are numbered as in
 * docs/rules/rycerze.*.md.
 *
 * The language of effects (docs/packs.md) is made flat at loading: a list of ops is
 * a run of rows of `op`; what is inside an op is a list of its own. A half-done
 * effect is a few numbers of the state.
 */
#ifndef RYCERZE_PRINTED_H
#define RYCERZE_PRINTED_H

#include "../../engine/game.h"
#include "../../engine/map.h"

enum {
    NONE = 255,
    KNIGHTS = 13,
    PLAYERS = 4, /* at most */
    HEXES = 37,
    SKILLS = 6,
    CITIES = 5,
    SPECIALS = 10,
    CENTRALS = 4,
    ORDINARIES = 18,
    TILES = CITIES + SPECIALS + CENTRALS + ORDINARIES + 1,
    FIRST_SPECIAL = CITIES,
    FIRST_CENTRAL = FIRST_SPECIAL + SPECIALS,
    FIRST_ORDINARY = FIRST_CENTRAL + CENTRALS,
    GREENS = 24,
    YELLOWS = 20,
    REDS = 13,
    BLUES = 13,
    FIRST_YELLOW = GREENS,
    FIRST_RED = FIRST_YELLOW + YELLOWS,
    FIRST_BLUE = FIRST_RED + REDS,
    GEAR_CARDS = FIRST_BLUE + BLUES,
    VEHICLES = 3,
    FIRST_VEHICLE = GEAR_CARDS,
    STARTS = 15,
    FIRST_START = FIRST_VEHICLE + VEHICLES,
    GEARS = FIRST_START + STARTS,
    LUCKS = 26,
    FOES = 39, /* wasteland cards: events and enemies */
    MISSION_FOES = 3,
    ALL_FOES = FOES + MISSION_FOES,
    CONTRACTS = 27,
    GENERALS = 12,
    FIELDS = 10,
    MISSIONS = 6, /* the tutorial is the last */
    TUTORIAL = 5,
    SLOTS = 10, /* S1 to S10 */
    MARKERS = 6,
    ROUTE = 14,
    ACTS = 48, /* exploration actions of all hexes */
    OPS_MAX = 320,
    LISTS = 320,
    CONDS = 128,
    EFFECTS = 192,
    MODS_MAX = 96,
    OPTIONS_MAX = 32, /* of choices, and rows of tables */
    OWN_EFFECTS = 4,  /* of one card */
    SYMBOLS = 4,
    RANGES = 3,
    MISSION_RULES = 8, /* lines that tell of one mission, at most */
};

/* Name spaces of the box. */
enum rycerze_names {
    NAMES_KNIGHT,
    NAMES_HEX,
    NAMES_TILE,
    NAMES_GEAR,
    NAMES_LUCK,
    NAMES_FOE,
    NAMES_CONTRACT,
    NAMES_FIELD,
    NAMES_CARD,
    NAMES_PLACE,
    NAMES_ACT,
    NAMES_MISSION,
    NAMES_WORD,
    NAMES_CHOICE, /* options of choices: named by what they do */
};

/* NAMES_WORD: small words of all kinds, in groups that follow each other. */
enum word {
    WORD_BLADES,
    WORD_GUNS,
    WORD_TALK,
    WORD_REPAIR,
    WORD_HEALING,
    WORD_SURVIVAL,
    WORD_HP,
    WORD_RAD,
    WORD_AMMO,
    WORD_FUEL,
    WORD_REP,
    WORD_GREEN,
    WORD_YELLOW,
    WORD_RED,
    WORD_BLUE,
    WORD_VEHICLE,
    WORD_CLOSE,
    WORD_MEDIUM,
    WORD_FAR,
    WORD_MELEE,
    WORD_SHORT,
    WORD_MID,
    WORD_LONG,
    WORD_ADVANCE,
    WORD_RETREAT,
    WORD_WON,
    WORD_LOST,
    WORD_DRAW,
    WORD_TRUCE,
    WORD_KEEP,
    WORD_RANGED,
    WORD_CLOSE_UP, /* the preset `melee` */
    WORD_RAD_TOKEN,
    WORD_CONTAM_TOKEN,
    WORD_THREAT_TOKEN,
    WORD_HARD_TOKEN,
    WORD_PILLS,
    WORD_RESET,
    WORD_BLAST,
    WORD_NONE,
    WORD_BEFORE_MOVE, /* moments of windows */
    WORD_RIVAL_BEFORE_MOVE,
    WORD_BEFORE_TEST,
    WORD_RIVAL_BEFORE_TEST,
    WORD_AFTER_TEST,
    WORD_BEFORE_COMBAT,
    WORD_CLASH_START,
    WORD_BEFORE_ATTACK,
    WORD_BEFORE_DEFEND,
    WORD_AFTER_ATTACK,
    WORD_AFTER_DEFEND,
    WORD_BEFORE_LOSS,
    WORD_AFTER_LOSS,
    WORD_AFTER_COMBAT,
    WORD_KNOCKED_OUT,
    WORD_LUCK_PLAYED,
    WORD_TO_GO, /* what a hex is chosen for */
    WORD_TO_BOMB,
    WORD_TO_RECOVER,
    WORD_TO_SEND,
    WORD_TO_PLACE,
    WORD_TO_PEEK,
    WORD_TO_LOSE, /* what a card of gear is chosen for */
    WORD_TO_MARK,
    WORD_TO_ATTACH,
    WORD_TO_DETACH,
    WORDS,
};

enum skill { BLADES, GUNS, TALK, REPAIR, HEALING, SURVIVAL };
enum res { HP, RAD, AMMO, FUEL, REP, RESOURCES };
enum color { GREEN, YELLOW, RED, BLUE, VEHICLE_COLOR, START_COLOR };
enum gear_type {
    TYPE_WEAPON,
    TYPE_ARMOUR,
    TYPE_MED,
    TYPE_EQUIPMENT,
    TYPE_ATTACHMENT,
    TYPE_VEHICLE,
    TYPE_IMPLANT,
    TYPE_MUTATION,
    TYPE_TUNING,
};
enum range { CLOSE, MEDIUM, FAR };
enum symbol { MELEE, SHORT, MID, LONG };
enum terrain { DESERT, SWAMP, MOUNTAIN, HIGHWAY, SPECIAL, CITY };
enum foe_type { BEAST, GANG, CULT, MACHINE, MUTANT, GENERAL, NATURE };
enum test_kind {
    TEST_ESCAPE,
    TEST_EXPLORE,
    TEST_SEARCH,
    TEST_EVENT,
    TEST_HEX,
    TEST_CONTRACT,
    TEST_MISSION,
    TEST_ATTACK,
};
enum token { TOKEN_RAD, TOKEN_CONTAM, TOKEN_THREAT, TOKEN_HARD, TOKENS };
enum special_token { PILLS, RESET, BLAST, SPECIAL_TOKENS };
enum combat_card {
    CARD_ATTACK,
    CARD_BURST,
    CARD_DEFENCE,
    CARD_PREPARATION,
    CARD_RANGE,
    COMBAT_CARDS,
};

/* Where a gear card can be (RP-5.1). */
enum place {
    PLACE_HAND_L,
    PLACE_HAND_R,
    PLACE_HANDS,
    PLACE_BODY,
    PLACE_POCKET, /* three of them */
    PLACE_BACKPACK = PLACE_POCKET + 3,
    PLACE_CARGO,
    PLACE_VEHICLE,
    PLACE_SIDE,
    PLACES,
    PLACE_LIMBO = PLACES, /* gained, to be placed */
    PLACE_GONE,           /* no card */
};

/* ---- the language of effects (section 13 of the rules) ------------------- */

enum when {
    WHEN_STATIC,
    WHEN_ANY_TIME,
    WHEN_EVENT,
    WHEN_BEFORE_MOVE,
    WHEN_RIVAL_BEFORE_MOVE,
    WHEN_MOVE_DECISION,
    WHEN_CARD_PLAYED,
    WHEN_ESCAPE_FAILED,
    WHEN_BEFORE_TEST,
    WHEN_RIVAL_BEFORE_TEST,
    WHEN_AFTER_TEST,
    WHEN_BEFORE_COMBAT,
    WHEN_CLASH_START,
    WHEN_BEFORE_ATTACK,
    WHEN_BEFORE_DEFEND,
    WHEN_AFTER_ATTACK,
    WHEN_AFTER_DEFEND,
    WHEN_BEFORE_LOSS,
    WHEN_ENEMY_WOUNDS,
    WHEN_CLASH_END,
    WHEN_AFTER_COMBAT,
    WHEN_EXPLORE_TEST,
    WHEN_EXPLORE,
    WHEN_MARKET,
    WHEN_CONTRACT_DONE,
    WHEN_KNOCKED_OUT,
    WHEN_VEHICLE_HIT,
    WHEN_REST_START,
    WHEN_REST,
    WHEN_LUCK_PLAYED,
    WHENS,
};
#define WHEN(word) (1u << WHEN_##word)

enum use { USE_AUTO, USE_DISCARD, USE_MARK, USE_ONCE_COMBAT, USE_PLAY };

enum trigger {
    ON_KNIGHT_BEATS_KNIGHT,
    ON_TROPHY_TAKEN,
    ON_VILLAIN_KILLED,
    ON_CULTIST_PLACED,
    ON_CULTIST_BEATEN,
    ON_ROUND_END,
    TRIGGERS,
};

enum op_code {
    OP_GAIN,
    OP_LOSE,
    OP_HEAL,
    OP_IRRADIATE,
    OP_DRAW_LUCK,
    OP_DISCARD_LUCK,
    OP_DRAW_GEAR,
    OP_GAIN_NAMED,
    OP_PAY_GEAR,
    OP_LOSE_GEAR,
    OP_TAKE_MARKET,
    OP_TRADE_MARKET,
    OP_MARKET_BONUS,
    OP_MARK,
    OP_ATTACH,
    OP_DETACH,
    OP_TEST,
    OP_ROLL_TABLE,
    OP_DICE,
    OP_REROLL,
    OP_SET_DIE,
    OP_STOP_MOVE,
    OP_SKIP_EXPLORE,
    OP_MP,
    OP_FLAT_COST,
    OP_IGNORE_THREAT,
    OP_CHANGE_ROUTE,
    OP_RELOCATE,
    OP_DAMAGE_VEHICLE,
    OP_REPAIR_VEHICLE,
    OP_TOKENS,
    OP_SPECIAL_TOKEN,
    OP_BOMB,
    OP_CANCEL_CARD,
    OP_REPLACE_CARD,
    OP_PLANT_CARD,
    OP_AMBUSH,
    OP_SET_RANGE,
    OP_ATK,
    OP_OPP_ATK,
    OP_HURT,
    OP_PREVENT,
    OP_RECONFIGURE,
    OP_SEE_FIRST,
    OP_CHOOSE,
    OP_WHEN,
    OP_CANCEL_LUCK,
    OP_WAKE,
    OP_EXTRA_ACTION,
    OP_PASS_EXPLORE,
    OP_WIN,
    OP_ALL_LOSE,
    OP_END_GAME,
    OP_TAKE_TROPHY,
    OP_PLACE_MARKERS,
    OP_SHUFFLE_MARKERS,
    OP_REVEAL_MARKER,
    OP_PEEK_MARKER,
    OP_MISSION_COMBAT,
    OP_TAKE_TOKEN,
    OP_PLACE_VILLAIN,
    OP_MOVE_VILLAINS,
    OP_VILLAIN_REWARD,
    OP_PLACE_CULTIST,
    OP_TAKE_MARKER,
    OPS,
};

enum pick { PICK_OWNER, PICK_KNIGHT, PICK_SCAVENGER, PICK_RANDOM };
enum who { WHO_OWNER, WHO_KNIGHT, WHO_ACTIVE };
enum scope { SCOPE_ATTACK, SCOPE_CLASH, SCOPE_COMBAT };
enum { ALL = 99 }; /* the number "all" or "any" */

struct op {
    uint8_t code;
    uint8_t
        what; /* resource, colour, type, token, place, range, bits of skills */
    uint8_t pick;  /* enum pick */
    uint8_t who;   /* enum who */
    uint8_t scope; /* enum scope; other small words */
    uint8_t num;   /* also ALL */
    int8_t dice, damage, pierce;
    uint8_t diff, need;
    uint8_t first, n; /* options or rows; hp of a bomb; slots as bits */
    uint8_t zero;
    uint16_t yes, no; /* lists */
};

struct ops {
    uint16_t first, n;
};

/* A row of a table or an option of a choice. */
struct choice {
    uint8_t min, max;
    uint8_t cond, conds;
    uint16_t list;
};

enum cond_kind {
    COND_HAS_VEHICLE,
    COND_MOVES_BY,
    COND_FUEL_MAX,
    COND_REP_MIN,
    COND_LUCK_MIN,
    COND_CAN_PAY_GEAR,
    COND_STOWED_TYPE,
    COND_ATTACHED_TYPE,
    COND_RANGE,
    COND_CLASH,
    COND_ENEMY_TYPE,
    COND_OPPONENT,
    COND_OWN_SYMBOL,
    COND_OPP_SYMBOL,
    COND_ATTACK_HIT,
    COND_SPENDS_AMMO,
    COND_KNIGHT_HP_MAX,
    COND_COMBAT_RESULT,
    COND_CARRIES,
    COND_TROPHIES_OF_ALL,
    COND_VILLAINS_MIN,
    COND_VILLAINS_MAX,
    COND_CULTISTS_MIN,
    COND_ROUND_EVEN,
    COND_ALWAYS,
    COND_KINDS,
};

struct cond {
    uint8_t kind;
    uint8_t num;                 /* or a type */
    uint8_t any;                 /* bits of words */
    uint8_t by_players[PLAYERS]; /* [n - 1]: cultists_min */
    uint8_t zero;
};

enum mod_kind {
    MOD_SKILL_DICE,
    MOD_ATK,
    MOD_OPP_ATK,
    MOD_HOST_ATK,
    MOD_PANEL,
    MOD_ARMOUR,
    MOD_SPEED,
    MOD_CARGO,
    MOD_MP,
    MOD_MP_PER_FUEL,
    MOD_IGNORE_THREAT,
    MOD_LUCK_LIMIT,
    MOD_LUCK_DRAW,
    MOD_MARKET,
    MOD_IMMUNE,
    MOD_MED_BONUS,
    MOD_NO_RANGE_PENALTY,
    MOD_NO_LUCK,
    MOD_RANGED_DICE,
    MOD_AGGRESSION,
    MOD_SEARCH_DICE,
    MOD_RING_RAD,
    MOD_CARRIER_THREAT,
    MODS,
};
enum { IMMUNE_RAD = 1, IMMUNE_CONTAM = 2, IMMUNE_CRIT = 4 };

struct mod {
    uint8_t kind;
    uint8_t
        what; /* bits of skills, symbol, bits of immunity or of types, ring */
    uint8_t kinds; /* bits of tests; 0: all (skill_dice of one skill) */
    int8_t num;    /* dice, points */
    int8_t damage; /* also burst, keep, from_round */
    int8_t pierce, armour;
    uint8_t cond, conds;
};

struct effect {
    uint8_t when, use;
    uint8_t forced;
    uint8_t cond, conds;
    uint8_t mod, mods;
    uint8_t zero;
    uint16_t list;
};

/* The effects of one card. */
struct effects {
    uint8_t first, n;
    uint32_t when; /* bits: what is among them */
};

/* ---- cards --------------------------------------------------------------- */

struct panel {
    uint8_t hands, symbols, burst, pierce, damage, armour, fuel, no_ammo, crit;
};
struct needs {
    uint8_t to, hands, ranged, ammo, symbols; /* RP-5.8; `to` is a gear_type */
};
struct side {
    uint8_t speed, cargo;
};
struct gear {
    uint8_t type, color, copies, is_limited;
    struct panel panel;
    struct needs attach;
    struct side side[2]; /* whole, damaged */
    uint8_t same;        /* start gear: the card of the same name, or NONE */
    struct effects effects;
};
/* RP-5.8: does the printed panel of a card have what an attachment needs? */
static inline bool gear_may_hold(const struct gear *g, const struct needs *n)
{
    bool ranged = g->panel.symbols & ~(1u << MELEE);

    return g->type == n->to && (!n->hands || g->panel.hands == n->hands) &&
           (!n->ranged || ranged) &&
           (!n->ammo || (ranged && !g->panel.no_ammo)) &&
           (!n->symbols || g->panel.symbols & n->symbols);
}
struct knight {
    uint8_t skill[SKILLS];
    uint8_t hand[2], body, pocket[2]; /* start gear, or NONE */
    uint8_t backpack;
    struct effects effects;
};
struct luck_card {
    uint8_t res;
    struct effects effects;
};
struct fight {
    uint8_t fierce, aggression, symbols, burst, pierce, damage, armour, hp;
};
struct foe {
    uint8_t is_enemy, types, copies;
    uint8_t skill, diff, need; /* of the escape test */
    uint8_t is_dear;           /* RP-10.3: yellow or red among the rewards */
    struct fight fight;
    uint8_t hp_by[PLAYERS]; /* [n - 1]; 0: the panel's */
    uint16_t rewards;       /* list */
    struct effects effects;
    /* x_cultist: what the number on its marker changes, by number - 1 */
    struct fight by_fight[MARKERS];
    struct effects by_effects[MARKERS];
};

enum goal_kind {
    GOAL_NONE,
    GOAL_DEFEAT_ENEMY,
    GOAL_DEFEAT_KNIGHT,
    GOAL_MOVE,
    GOAL_VISIT,
    GOAL_GEAR_VALUE,
    GOAL_REVIVE,
    GOAL_PAY_AT,
};
struct goal {
    uint8_t kind, types, fierce, no_loss; /* types: bits; 0: any */
    uint8_t a, b;   /* min_mp, min_hexes; hex, num; need */
    uint16_t hexes; /* bits of hex numbers */
};
struct step {
    uint8_t hex, skills, diff, pay, defeat; /* defeat: bits of types */
    uint16_t list;
};
struct contract {
    uint8_t is_private, force; /* force: bits of types */
    uint8_t is_forced_for_all;
    uint8_t goals;
    struct goal goal[2];
    struct step step[2];
    uint16_t rewards, done;
};

enum act_kind {
    ACT_HEX,
    ACT_HEAL,
    ACT_SUPPLY,
    ACT_BOTH,
    ACT_MARKET,
    ACT_PILLS,
    ACT_MISSION
};
struct act {
    uint8_t kind;
    uint8_t hex;  /* number of the hex; NONE: with a marker */
    uint8_t cost; /* in gear */
    uint8_t is_free;
    uint8_t mission;
    uint8_t cond, conds;
    uint16_t list;
};
struct tile {
    uint8_t num; /* of cities and special hexes, else 0 */
    uint8_t terrain, cost, threat, rad, contam;
    uint8_t skill, diff;         /* of the exploration test; diff 0: none */
    uint8_t market;              /* 0 none, 1 normal, 2 no red */
    uint8_t extra;               /* field + 1 */
    uint8_t refill, refill_cost; /* 0 none, 1 or, 2 and */
    uint8_t act, acts;
    int8_t ranged; /* RP-3.8: dice of ranged attacks, here and around */
};
struct field_def {
    uint8_t holds, value, only; /* only: hex number, or 0 */
};
struct range_def {
    uint8_t diff;
    uint8_t n;
    uint8_t symbol[SYMBOLS];
    int8_t dice[SYMBOLS];
};
struct card_def {
    uint8_t own, other; /* advantage */
    int8_t dice;        /* of the opponent */
};

enum rank { RANK_REP, RANK_GEAR, RANK_LUCK, RANK_TROPHIES, RANK_SHARED };
struct mission {
    uint8_t rounds, players_min, players_max;
    uint8_t mod, mods;
    uint8_t marker_stays; /* bits of numbers - 1 */
    uint8_t lose, loses;  /* conditions: any of them */
    uint8_t rank[4];
    uint16_t setup, step;
    uint16_t on[TRIGGERS];
    uint8_t on_cond[TRIGGERS], on_conds[TRIGGERS];
    uint16_t marker[MARKERS];
};

enum { LESSON_DICE = 32, LESSON_DECK = 8 };
enum lesson_deck {
    LESSON_FOES,
    LESSON_GENERAL,
    LESSON_GREEN,
    LESSON_YELLOW,
    LESSON_LUCK,
    LESSON_DECKS,
};
struct lesson {
    uint8_t tile[HEXES];
    uint8_t knight[2], vehicle[2], pos[2];
    uint8_t luck[2][3], pocket[2][3];
    uint8_t market[FIELDS];
    uint8_t deck[LESSON_DECKS][LESSON_DECK], decks[LESSON_DECKS];
    uint8_t die[LESSON_DICE], dice;
};

struct rycerze_box {
    const struct maps *maps;
    const struct map *map;
    uint8_t slot_hex[SLOTS];  /* of S1 to S10 */
    uint8_t city_hex[CITIES]; /* of M1 to M5 */
    uint8_t hex_ring[HEXES];
    uint8_t hex_tile[HEXES];      /* tile that always lies there, or NONE */
    uint8_t ordinary[ORDINARIES]; /* hexes in the order they are laid */
    uint64_t near[HEXES];
    struct knight knight[KNIGHTS];
    struct gear gear[GEARS];
    struct luck_card luck[LUCKS];
    uint32_t luck_when[WHENS]; /* luck cards that name a window */
    struct foe foe[ALL_FOES];
    struct contract contract[CONTRACTS];
    struct tile tile[TILES];
    struct act act[ACTS];
    unsigned acts;
    uint8_t act_heal, act_supply, act_both, act_market, act_pills;
    struct field_def field[FIELDS];
    struct range_def range[RANGES];
    struct card_def card[COMBAT_CARDS], advance, retreat;
    uint8_t prepared_dice, prepared_crit;
    struct mission mission[MISSIONS];
    struct lesson lesson;
    uint8_t start_gear[3];
    uint8_t board_mod, board_mods; /* of the reset token */
    struct op op[OPS_MAX];
    struct ops list[LISTS];
    struct choice choice[OPTIONS_MAX];
    struct cond cond[CONDS];
    struct effect effect[EFFECTS];
    struct mod mod[MODS_MAX];
    /* what is printed on cards; NULL: nothing */
    struct say gear_text[GEARS], luck_text[LUCKS], foe_text[ALL_FOES];
    struct say contract_text[CONTRACTS];
    struct say ability[KNIGHTS], ability_text[KNIGHTS];
    struct say marker_text[MARKERS]; /* of Cultists, by number - 1 */
    struct say mission_rule[MISSIONS][MISSION_RULES];
};

#endif
