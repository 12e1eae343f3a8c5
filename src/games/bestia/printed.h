/*
 * printed.h: what is printed in Bestia, as the loader leaves it: cards and their
 * effects, characters, upgrades, contracts, maps. Rules are numbered as in
 * docs/rules/bestia.*.md.
 *
 * Effects are flat: a list is a run of rows of `effect`; what is inside another
 * effect is a list of its own. A half-done effect is a few numbers of the state.
 */
#ifndef BESTIA_PRINTED_H
#define BESTIA_PRINTED_H

#include "../../engine/game.h"
#include "../../engine/map.h"

enum {
    NONE = 255,
    PEOPLE = 4,   /* characters of a game: the Beast and up to three Hunters */
    HUNTERS = 3,  /* the most */
    AREAS = 64,   /* of one map */
    PIECES = 68,  /* animals and settlers on one map */
    SUMMONS = 4,  /* of one Beast */
    TOWERS = 6,   /* BE-2.3 */
    TRAPS = 12,   /* on one map: four regions, three each */
    REGIONS = 4,  /* of one map */
    TRACK = 48,   /* BE-2.4: movement cards */
    SHOWN = 3,    /* cards of a display */
    ACTIONS = 16, /* action cards */
    BEAST_ABILITIES = 19,
    HUNTER_ABILITIES = 8,
    GEAR = 16,
    TALENTS = 15,
    KIT = 16,       /* kinds of gear, or of talents */
    KIT_CARDS = 25, /* cards of either */
    FIRST_ABILITY = ACTIONS,
    FIRST_GEAR = FIRST_ABILITY + BEAST_ABILITIES + HUNTER_ABILITIES,
    FIRST_TALENT = FIRST_GEAR + GEAR,
    CARDS = FIRST_TALENT + TALENTS,
    OWN_ABILITIES = 4,
    BEASTS = 6,
    HUNTER_BOARDS = 6,
    CHARACTERS = BEASTS + HUNTER_BOARDS,
    BEAST_UPGRADES = 6, /* of one Beast */
    HUNTER_UPGRADES = 4,
    UPGRADES = BEASTS * BEAST_UPGRADES + HUNTER_BOARDS * HUNTER_UPGRADES,
    CONTRACTS = 4,
    NIGHTS = 3,
    EFFECTS = 320,
    SUMMON_ATTACK = EFFECTS - 1, /* BE-12.5: the attack of every summon */
    LISTS = 256,
    MOST = 20, /* of anything that one effect counts */
};

/* Name spaces of the box. */
enum bestia_names {
    NAMES_AREA,
    NAMES_REGION,
    NAMES_HABITAT,
    NAMES_CARD,
    NAMES_CHARACTER,
    NAMES_UPGRADE,
    NAMES_SUMMON,
    NAMES_UNIT,
    NAMES_MOVE,
    NAMES_CONTRACT,
    NAMES_STAT,
    NAMES_EFFECT,
    NAMES_PHASE,
    NAMES_CAUSE,
    NAMES_WHY,
    NAMES_TALE,
};
enum {
    KIND_AREA = ARG_NAMES + NAMES_AREA,
    KIND_REGION = ARG_NAMES + NAMES_REGION,
    KIND_HABITAT = ARG_NAMES + NAMES_HABITAT,
    KIND_CARD = ARG_NAMES + NAMES_CARD,
    KIND_CHARACTER = ARG_NAMES + NAMES_CHARACTER,
    KIND_UPGRADE = ARG_NAMES + NAMES_UPGRADE,
    KIND_SUMMON = ARG_NAMES + NAMES_SUMMON,
    KIND_UNIT = ARG_NAMES + NAMES_UNIT,
    KIND_MOVE = ARG_NAMES + NAMES_MOVE,
    KIND_CONTRACT = ARG_NAMES + NAMES_CONTRACT,
    KIND_STAT = ARG_NAMES + NAMES_STAT,
    KIND_EFFECT = ARG_NAMES + NAMES_EFFECT,
    KIND_PHASE = ARG_NAMES + NAMES_PHASE,
    KIND_CAUSE = ARG_NAMES + NAMES_CAUSE,
    KIND_WHY = ARG_NAMES + NAMES_WHY,
    KIND_TALE = ARG_NAMES + NAMES_TALE,
};

enum habitat { FOREST, SWAMP, CAVE, SETTLEMENT, START, HABITATS };
enum unit_kind { SHEEP, BOAR, BEAR, FARMER, NOBLE, UNITS };
enum move_kind { MV_NORTH, MV_EAST, MV_SOUTH, MV_WEST, MV_NONE, MOVES };
enum colour { BLUE, RED, COLOURLESS };
enum deck { DECK_TALENT, DECK_GEAR, DECKS };

/* Statistics of goals (BE-18.11). */
enum stat {
    STAT_ANIMALS,
    STAT_SETTLERS,
    STAT_FARMERS,
    STAT_NOBLES,
    STAT_HUNTERS,
    STAT_WOUNDS,
    STAT_SUMMONS,
    STAT_TOWERS,
    STAT_TOWERS_LOST,
    STAT_TRAPS_SET,
    STAT_TRAPS_SPRUNG,
    STATS,
};

/* What red upgrades change. */
enum modifier {
    MOD_ATTACK_DAMAGE,
    MOD_MAX_HEALTH,
    MOD_FLEE_STEPS,
    MOD_SILENT_FLEE,
    MOD_ON_KILL_MOVE,
    MOD_SUMMON_DAMAGE,
    MOD_BLAST_DAMAGE,
    MOD_SUMMON_RANGE,
    MOD_SUMMON_ANY_HABITAT,
    MOD_ANIMAL_GRUDGE,
    MOD_HUNTER_GRUDGE,
    MOD_NIGHT_HEAL,
    MOD_FREE_NO_MOVE,
    MOD_TOWER_SIGHT,
    MOD_DAWN_DRAW,
    MOD_GEAR_DISCOUNT,
    MOD_FREE_TRAPS,
    MOD_TRAP_EXTRA_WOUND,
    MOD_HUNT_RANGE,
    MOD_TRACKING_EXTRA,
    MOD_SUMMON_KILL_GRUDGE,
    MOD_NIGHT_HEAL_TEAM,
    MODS,
};

/* The words of effects, in the order of the list `effects` of the pack. */
enum op {
    OP_ANY_ORDER,
    OP_CHOOSE_ONE,
    OP_IF,
    OP_MOVE,
    OP_MOVE_TEAM,
    OP_MOVE_SUMMONS,
    OP_RELOCATE,
    OP_SEARCH,
    OP_DISCOVER,
    OP_TELL,
    OP_ERASE_TRAILS,
    OP_LOOK,
    OP_ATTACK,
    OP_WOUND,
    OP_REDUCE,
    OP_HEAL,
    OP_GAIN,
    OP_DISCARD,
    OP_REGAIN_ABILITY,
    OP_DRAW_UNUSED,
    OP_COPY,
    OP_TRANSFORM,
    OP_TOWER,
    OP_SUMMON,
    OP_SUMMON_ACT,
    OP_SUMMON_PLACE,
    OP_REMOVE_SUMMON,
    OP_REMOVE_TRAP,
    OP_SET_TRAP,
    OP_LIMIT_STEPS,
    OP_BLAST,
    OP_PULL,
    OP_PUSH,
    OPS,
};

enum effect_flag {
    FLAG_THEN = 1 << 0, /* must be resolved (BE-4.9) */
    FLAG_SAME_REGION = 1 << 1,
    FLAG_STRAIGHT = 1 << 2,
    FLAG_SILENT = 1 << 3,
    FLAG_TRACKING = 1 << 4, /* steps become the modifier of that name */
    FLAG_DISTINCT = 1 << 5,
    FLAG_HUNT = 1 << 6, /* range becomes the modifier hunt_range */
    FLAG_FREE = 1 << 7, /* of set_trap; of summon_place: anywhere */
};

/* Where an effect reaches. */
enum scope {
    SCOPE_HERE,
    SCOPE_NEARBY,   /* here and adjacent */
    SCOPE_ADJACENT, /* adjacent alone */
    SCOPE_REGION,
    SCOPE_MAP,
    SCOPE_ONE_NEARBY,
    SCOPE_EACH_NEARBY,
    SCOPE_ANYWHERE,
    SCOPE_ANY_SETTLEMENT,
};

/* Whom it concerns. */
enum who {
    WHO_SELF,
    WHO_BEAST,
    WHO_EACH_HUNTER,
    WHO_EACH_OTHER_HUNTER,
    WHO_ONE_HUNTER,
    WHO_ONE_OTHER_HUNTER,
    WHO_ONE_NEARBY_HUNTER,
    WHO_EACH_NEARBY_HUNTER,
    WHO_EACH_NEARBY_HUNTER_AND_SETTLER,
    WHO_EACH_HUNTER_IN_REGION,
    WHO_ONE_HUNTER_IN_REGION,
    WHO_ONE_HUNTER_HERE,
    WHO_HUNTERS, /* of a watchtower in set-up: the team chooses */
};

enum gain { GAIN_GRUDGE, GAIN_ANCIENT, GAIN_GEAR, GAIN_TALENT };
enum discard_kind { DISCARD_ANY, DISCARD_GEAR };

/* Kinds of targets, as bits. */
enum target_kind {
    TARGET_BEAST = 1 << 0,
    TARGET_SUMMON = 1 << 1,
    TARGET_HUNTER = 1 << 2,
    TARGET_SETTLER = 1 << 3,
    TARGET_ANIMAL = 1 << 4,
    TARGET_TOWER = 1 << 5,
    TARGET_SOURCE = 1 << 6, /* who attacked (BE-15.4) */
};

enum cond {
    COND_MOVED = 1 << 0,
    COND_TRAILS = 1 << 1,
    COND_KILLED = 1 << 2,
    COND_PREV_DONE = 1 << 3,
};

struct effect {
    uint8_t op;    /* enum op */
    uint8_t flags; /* enum effect_flag */
    uint8_t num;   /* steps, wounds, cards, tokens */
    uint8_t hits;  /* of an attack */
    uint8_t bonus;
    uint8_t scope;  /* enum scope */
    uint8_t who;    /* enum who */
    uint8_t what;   /* enum gain, enum discard_kind; attack, pull, push: bits of
                      enum target_kind, 0: all */
    uint8_t cond;   /* enum cond */
    uint8_t killed; /* bits of enum target_kind */
    uint8_t list;   /* first list inside, of `lists` */
    uint8_t lists;
};

struct effects {
    uint16_t first, n; /* rows of effect */
};

/* What a list of effects can do, at best: worked out when the pack is read, for the
   bots. */
struct deed {
    uint8_t steps;  /* of a movement */
    uint8_t run;    /* of these before the first attack or search */
    uint8_t hits;   /* attacks */
    uint8_t bonus;  /* wounds beyond the usual */
    uint8_t reach;  /* of an attack: 1 if adjacent areas count */
    uint8_t search; /* 1 here, 2 nearby */
    uint8_t summon;
    uint8_t other; /* everything else: gains, healing, in tens */
};

enum card_kind { CARD_ACTION, CARD_ABILITY, CARD_GEAR, CARD_TALENT };
enum kit_kind { KIT_NORMAL, KIT_TRAP, KIT_REACTION };

/* When a reaction may be played (BE-15.2). */
enum trigger_event { TRIGGER_NONE, TRIGGER_CARD, TRIGGER_ATTACK };
enum { BY_HUNTER = 1, BY_BEAST = 2, BY_SUMMON = 4 };
struct trigger {
    uint8_t event;  /* enum trigger_event */
    uint8_t card;   /* the one that is announced */
    uint8_t by;     /* bits: who attacks */
    uint8_t target; /* bits of enum target_kind */
    uint8_t nearby; /* the target is nearby who reacts */
};

struct card {
    uint8_t kind;   /* enum card_kind */
    uint8_t colour; /* enum colour */
    uint8_t use;    /* enum kit_kind */
    uint8_t cost, count;
    uint8_t habitat; /* needed, or NONE */
    uint8_t list[2]; /* effects for the Beast, for a Hunter */
    struct trigger trigger;
};

struct upgrade {
    uint8_t owner; /* row of NAMES_CHARACTER */
    uint8_t cost;
    uint8_t is_red; /* lasts (BE-18.9) */
    uint8_t list;   /* effects of a yellow one */
    uint8_t mod[MODS];
};

struct character {
    struct say title;
    uint8_t health;
    uint8_t habitat;                           /* of a Beast */
    uint8_t summons;                           /* how many pawns */
    uint8_t summon_habitat, summon_list;       /* its ability */
    uint8_t abilities, ability[OWN_ABILITIES]; /* cards */
    uint8_t first_upgrade, upgrades;
};

struct goal {
    uint8_t ways, stat[2], least[2]; /* one of these is enough (BE-18.2) */
    uint8_t reward;                  /* list */
};

struct contract {
    struct say text;
    uint8_t map, players; /* bits of numbers of players */
    uint8_t days;
    uint8_t need_any[PEOPLE + 1], need_noble; /* BE-19.1, by players */
    uint8_t beast_grudges, hunter_grudges;
    uint8_t omit;                /* bits of kinds of units */
    uint8_t setup_list;          /* effects */
    struct goal goal[NIGHTS][2]; /* [0] of the Beast, [1] of the Hunters */
};

struct first_game {
    uint8_t players, contract; /* bits; row */
    uint8_t character[PEOPLE]; /* by seat */
    uint16_t hand[PEOPLE], unused;
};

/* What a feat wants beyond a win (BE-20.6). NONE: nothing of that kind. */
struct feat_wants {
    uint8_t hunters; /* of their side, not of the Beast's */
    uint8_t contract, character;
    uint8_t stat, at_most, num;
    uint8_t slain; /* only a win by the death of the Beast */
};

struct unit_def {
    uint8_t health, grudge, is_settler;
    uint8_t count; /* figures in the box */
};

struct draft_def {
    uint8_t hunters, deal, hunter_pick, reserve;
};

enum { WITHIN = 8 };

struct bestia_map {
    uint64_t near[AREAS];           /* adjacent */
    uint64_t nearby[AREAS];         /* and the area itself */
    uint64_t within[AREAS][WITHIN]; /* by steps */
    uint64_t region[REGIONS];
    uint64_t kind[HABITATS]; /* areas with that habitat printed; the start area
                                counts as forest, swamp and cave (BE-16.1) */
    uint64_t all;
    uint8_t next[AREAS][4]; /* by direction, or NONE */
    uint8_t distance[AREAS][AREAS];
    uint8_t regions_of[AREAS]; /* bits */
    uint8_t habitat[AREAS];
    uint8_t start, areas, regions, pieces;
    uint8_t first_area, first_region;
    uint8_t piece_kind[PIECES], piece_area[PIECES];
};

enum { MAP_SIDES = 2 };

struct bestia_box {
    const struct maps *maps;
    struct bestia_map map[MAP_SIDES];
    struct card card[CARDS];
    struct effect effect[EFFECTS];
    struct effects list[LISTS]; /* row 0: nothing */
    struct deed deed[LISTS];
    struct character character[CHARACTERS];
    struct upgrade upgrade[UPGRADES];
    struct contract contract[CONTRACTS];
    struct first_game first[2];
    struct feat_wants feat[FEATS];
    struct unit_def unit[UNITS];
    struct draft_def draft[PEOPLE + 1]; /* by players */
    struct say card_text[CARDS][2];     /* for the Beast, for a Hunter */
    struct say upgrade_text[UPGRADES];
    struct say summon_ability[BEASTS], summon_text[BEASTS];
    uint8_t moves[MOVES]; /* movement cards of each kind */
    uint8_t ancient, towers, region_traps, hunter_grudge, damage;
    uint8_t summon_range, start_steps, flee_steps;
    uint8_t hunt; /* the card that Intuition waits for, or NONE */
};

#endif
