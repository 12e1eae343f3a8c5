/*
 * printed.h: what is printed in the boxes of Kaskadia, as the pack says it: sizes,
 * kinds, options, dice, cards, sheets, goals, and what follows from them alone
 * (struct kaskadia_box). It is read once and never changes.
 */
#ifndef KASKADIA_PRINTED_H
#define KASKADIA_PRINTED_H

#include "../../engine/game.h"

enum {
    ANIMALS = 5,
    HABITATS = 5,
    ROUNDS = 20,
    SLOTS = 4,
    LEVELS = 2,
    PER_LEVEL = 2,    /* cards of a habitat and level in a deck (KR-1.5) */
    CARDS = 60,       /* habitat cards of both boxes */
    COMPLETIONS = 24, /* completion cards of both boxes */
    FACES = 20,       /* kinds of die faces, at most */
    SIDES = 6,        /* of a die */
    CENTRAL = 3,      /* central dice */
    PERSONAL = 2,     /* personal dice of a player */
    EFFECTS = 4,      /* steps of one bonus or completion card */
    SHEETS = 4,
    GRID_ROWS = 8,
    GRID_COLS = 9,
    HEXES = GRID_ROWS * GRID_COLS, /* places of hexes: a1 = 0, a2 = 1, b1 = 9 */
    A_ROWS = 4,
    TRACK = 12, /* hexes of a track of sheet B */
    OVERFLOW_MAX = 8,
    CELLS = 50, /* of the bonus areas of A (10), B (24), C (16) */
    AREA_COLS = 6,
    AREA_ROWS = 4,
    DIAMONDS = 40, /* between tracks, at most */
    LINKS = 24,    /* edges and corners with a bonus, at most */
    MONUMENTS = 3, /* of a habitat */
    BOXES = 8,     /* boxes of the score pad, at most */
    PLANS = 160,   /* ways to collect, at most (129 counted) */
    SCENARIOS = 20,
    ACHIEVEMENTS = 32,
    GOALS = 2, /* of a scenario, beside its score */
    NONE = 255,
};

enum animal { BEAR, ELK, FOX, HAWK, SALMON };
enum habitat { RIVER, WETLAND, FOREST, PRAIRIE, MOUNTAIN };
enum sheet_id { SHEET_A, SHEET_B, SHEET_C, SHEET_D };
enum set { SET_RIVERS, SET_HILLS, SET_BOTH };
enum variant { VARIANT_STANDARD, VARIANT_FIRST_GAME, VARIANT_FAMILY };
enum completion_choice { CHOICE_RANDOM, CHOICE_BEGINNER, CHOICE_CHOSEN };
enum die { DIE_BEAR, DIE_WATER, DICE_BOTH }; /* personal dice (KR-1.2) */
enum dice_action { ACTION_NONE, ACTION_LOWER, ACTION_RAISE, ACTION_TWO };

/* Name spaces: arguments of actions and events are of kind ARG_NAMES + these. */
enum kaskadia_names {
    NAMES_ANIMAL,
    NAMES_HABITAT,
    NAMES_FACE,       /* of dice */
    NAMES_DIE,        /* personal_bear, personal_water, both */
    NAMES_CARD,       /* habitat cards, as in the two files, rivers first */
    NAMES_COMPLETION, /* completion cards, as in the two files, rivers first */
    NAMES_HEX,        /* places a1 ... h9; id = code = "a1" */
    NAMES_CELL,       /* sun_1..sun_10, b_1_1..b_6_4, c_1_1..c_4_4 */
    NAMES_TAG,        /* what a bonus is: enum tag */
    NAMES_BONUS,      /* bonuses that wait for a choice: enum pending */
    NAMES_SHEET,      /* a b c d */
    NAMES_BOX,        /* boxes of the score pads of all sheets, see box_name */
    NAMES_PLAN,       /* none lower raise two_types */
    NAMES_STEP,       /* enum step */
};

/* The same as kinds of arguments and view members. */
enum kaskadia_kinds {
    KIND_ANIMAL = ARG_NAMES + NAMES_ANIMAL,
    KIND_HABITAT = ARG_NAMES + NAMES_HABITAT,
    KIND_FACE = ARG_NAMES + NAMES_FACE,
    KIND_DIE = ARG_NAMES + NAMES_DIE,
    KIND_CARD = ARG_NAMES + NAMES_CARD,
    KIND_COMPLETION = ARG_NAMES + NAMES_COMPLETION,
    KIND_HEX = ARG_NAMES + NAMES_HEX,
    KIND_CELL = ARG_NAMES + NAMES_CELL,
    KIND_TAG = ARG_NAMES + NAMES_TAG,
    KIND_BONUS = ARG_NAMES + NAMES_BONUS,
    KIND_SHEET = ARG_NAMES + NAMES_SHEET,
    KIND_STEP = ARG_NAMES + NAMES_STEP,
};

/* Options in the order of game.yaml. */
enum kaskadia_option {
    OPT_SHEET,           /* a b c d */
    OPT_VARIANT,         /* standard first_game family */
    OPT_ABUNDANCE,       /* false true */
    OPT_TRAIL,           /* free achievements 1..20 */
    OPT_COMPLETION,      /* random beginner chosen */
    OPT_COMPLETION_SETS, /* rivers hills both */
    OPT_HABITAT_POOL,    /* rivers hills both */
    OPT_CENTRAL_SET,     /* rivers hills */
    OPT_COPYING,         /* open hidden */
    OPTS,
};
enum { TRAIL_FREE, TRAIL_ACHIEVEMENTS, TRAIL_SCENARIO_1 };

/* Steps of bonuses ("Bonuses" in the vocabulary of the rules); `exchange` is
   spelled out as pay and gain. */
enum op {
    OP_END,
    OP_GAIN_ANIMAL, /* what: animal */
    OP_GAIN_ANY,
    OP_GAIN_NATURE,
    OP_POINTS,
    OP_PICK_AREA,
    OP_SUN,
    OP_RAIN,
    OP_MONUMENT,         /* what: habitat */
    OP_FREE_MARK,        /* what: habitat, or NONE for any */
    OP_MARK_ANY_HABITAT, /* completion cards only, from here on */
    OP_VALUE_DELTA,
    OP_ROLL_PERSONAL,
    OP_FILL_MISSING,
    OP_NATURE_UP_TO,
    OP_PAY_NATURE, /* the two halves of an exchange that pay */
    OP_PAY_ANY,
    OP_GAIN_MOST,
    OP_UPGRADE,
};

struct effect {
    uint8_t op;    /* enum op */
    uint8_t count; /* or max, or dice */
    uint8_t what;  /* animal or habitat, or NONE */
};

/* What a bonus of a map is, for goals and pictures. Animals come first. */
enum tag {
    TAG_BEAR,
    TAG_ELK,
    TAG_FOX,
    TAG_HAWK,
    TAG_SALMON,
    TAG_ANY,
    TAG_NATURE,
    TAG_SUN,
    TAG_RAIN,
    TAG_FREE_HEX,
    TAG_MONUMENT,
    TAG_POINT_1,
    TAG_POINT_2,
    TAGS,
};

/* Something on a sheet that gives a bonus once (KR-4.12). */
struct bonus {
    uint8_t tag; /* enum tag, or NONE where content names none */
    struct effect effect[EFFECTS];
};

struct hex {
    uint8_t used;       /* is there a hex at this place? */
    uint8_t habitats;   /* bit per habitat */
    uint8_t points;     /* sheet C */
    uint8_t start;      /* circled from the beginning (KR-8.1) */
    uint8_t neighbours; /* how many */
    uint8_t near[6];
    struct bonus bonus;
};

struct hexset {
    uint64_t at[2];
};

/* KR-7.4: earned when both tracks have at least col + 1 marks (col from 1). */
struct diamond {
    uint8_t upper, lower, col;
    struct bonus bonus;
};

/* KR-9.5: an edge (2 hexes) or a corner (3) of sheet D. */
struct link {
    uint8_t n, hex[3];
    struct bonus bonus;
};

struct area_cell {
    uint8_t sheet, col; /* col from 0; of sheet A always 0 */
    struct effect effect[EFFECTS];
};

/* One environment sheet; parts that it does not have are empty. */
struct sheet {
    struct say name;
    uint8_t id;                      /* enum sheet_id */
    uint8_t stars, boxes, first_box; /* its boxes among NAMES_BOX */
    uint8_t order[HABITATS];         /* columns (A), tracks (B) as printed */
    uint8_t first_cell, cells;       /* among NAMES_CELL */
    uint8_t area_cols;               /* of the sun/rain area: B 6, C 4 */
    /* A */
    struct bonus row[A_ROWS], column[A_ROWS]; /* column: on filling its hex */
    /* B */
    uint8_t column_points[TRACK];
    struct bonus hex_bonus[HABITATS][TRACK];
    struct diamond diamond[DIAMONDS];
    uint8_t diamonds;
    uint64_t diamonds_of[HABITATS]; /* a bit for each that a track is beside */
    /* overflow: B points by position, C and D effects */
    uint8_t overflow, overflow_points[OVERFLOW_MAX];
    struct bonus overflow_bonus[OVERFLOW_MAX];
    /* C, D: the map */
    struct hex hex[HEXES];
    struct hexset all, of[HABITATS], near[HEXES], start;
    uint8_t hexes, size[HABITATS]; /* hexes of a habitat; A: rows; B: TRACK */
    uint8_t completion_points;
    struct bonus monument_row[HABITATS], monument_col[MONUMENTS]; /* C */
    /* D */
    struct link link[LINKS];
    uint8_t links, edges;     /* edges come first */
    uint32_t links_of[HEXES]; /* a bit for each link that a hex is part of */
    uint8_t diversity_points, bear_pair;
    uint8_t elk_line[4], fox_near[7], hawk_count[12], salmon_run[7];
};

enum discount {
    DISCOUNT_NONE, /* the card is a bonus */
    DISCOUNT_ANY,
    DISCOUNT_TYPES,
    DISCOUNT_ONE_OF,
    DISCOUNT_SUBSTITUTE,
    DISCOUNT_FOR_VALUE,
    DISCOUNT_FOR_NATURE,
    DISCOUNT_DROP_TYPE,
    DISCOUNT_VARIETY,
};

struct completion {
    uint8_t set, number, beginner;
    uint8_t discount;         /* enum discount */
    uint8_t count;            /* count, max, reduce */
    uint8_t limit[ANIMALS];   /* DISCOUNT_TYPES, DISCOUNT_ONE_OF: per type */
    int8_t value;             /* DISCOUNT_FOR_VALUE */
    uint8_t nature, times;    /* DISCOUNT_FOR_NATURE */
    uint8_t types, otherwise; /* DISCOUNT_VARIETY */
    struct effect effect[EFFECTS]; /* of a bonus */
    struct say text;
};

struct card {
    uint8_t set, habitat, level; /* level 0 or 1 */
    uint8_t value, nature, cost[ANIMALS];
};

/* What a face does beside showing animals ("Effects of die faces"). */
enum face_effect {
    FACE_PLAIN,
    FACE_ACTION_DISCOUNT,
    FACE_ADD_OTHER,
    FACE_DOUBLE_PERSONAL,
    FACE_REROLL_PERSONAL,
    FACE_GAIN_NATURE,
    FACE_SHIFT_ONE,
};

struct face_def {
    uint8_t options; /* KR-3.1: how many things it can show */
    uint8_t types;   /* bit per animal among them */
    uint8_t animal[ANIMALS], count[ANIMALS];
    uint8_t effect, effect_count; /* enum face_effect */
    struct say text; /* of a face with an effect; else {NULL, NULL} */
};

/* "Goals" in the vocabulary of the rules. */
enum metric {
    METRIC_TOTAL_SCORE,
    METRIC_LEFTOVER, /* what: animal, LEFT_ANIMALS, LEFT_NATURE, LEFT_ALL */
    METRIC_CARDS_COMPLETED,
    METRIC_ROWS_COMPLETED,
    METRIC_ROW_POINTS_MAX,
    METRIC_HABITATS_COMPLETED,
    METRIC_HABITAT_COMPLETED, /* what: habitat */
    METRIC_HABITAT_POINTS,    /* what: habitat */
    METRIC_HABITAT_POINTS_MAX,
    METRIC_HABITATS_WITH_POINTS, /* what: at least */
    METRIC_BONUS_POINTS,
    METRIC_SUN_RAIN_BONUSES,
    METRIC_MAP_BONUSES, /* what: tag, or TAGS for any animal */
    METRIC_OVERFLOW_COMPLETED,
    METRIC_MONUMENTS,           /* what: habitat, or NONE */
    METRIC_HEXES_WITH_POINTS,   /* what: points */
    METRIC_ANIMALS_WITH_POINTS, /* what: at least */
    METRIC_ANIMAL_POINTS,       /* what: animal */
    METRIC_DIVERSITY_BONUSES,
    METRIC_BEAR_PAIRS,
    METRIC_SALMON_FULL_RUNS,
};
enum { LEFT_ANIMALS = ANIMALS, LEFT_NATURE, LEFT_ALL };

struct goal {
    uint8_t metric, what;
    uint8_t at_most; /* op le; else at least */
    uint8_t value;
    struct say text;
};

struct scenario {
    uint8_t sheet, completion[SLOTS], target, goals;
    struct goal goal[GOALS];
};

struct achievement {
    uint8_t sheet;
    struct goal goal;
};

/* What bots think that bonuses are worth with so many rounds to come; it is
   the same for all positions, so it is counted once (brain/worths.c). */
enum { AHEAD = 16 };   /* marks of a habitat that are thought about */
enum { MISSING = 16 }; /* and animals of a cost, the loader allows no more */
enum { STOCK = 32 }; /* of an animal on a tally; more are worked out when met */
struct worths {
    float stock[ANIMALS][STOCK]; /* so many of an animal on the tally */
    float tokens[STOCK];         /* and so many tokens */
    float chance[AHEAD]; /* that a habitat gets at least so many marks more */
    float column[A_ROWS], row[A_ROWS]; /* A */
    float numbers[2]
                 [A_ROWS + 1]; /* by numbers of a habitat; 1: with those made */
    float step[HABITATS][TRACK], diamond[DIAMONDS]; /* B */
    float steps[HABITATS][TRACK + 1]; /* by marks on a track, all of it */
    float hex[HEXES];                 /* C */
    float monument_row[HABITATS], monument_col[MONUMENTS]; /* C */
    float link[LINKS];                                     /* D */
    float overflow[OVERFLOW_MAX];                          /* B, C, D */
};

/* What can be collected from a roll of the dice (rules/rolls.c). */
enum { ACTIONS = 4 }; /* enum dice_action */
struct roll {
    const uint32_t *taking;    /* those of struct takings, then the unbeaten */
    uint8_t first;             /* the mildest */
    uint8_t within[ACTIONS];   /* how many cost at most so many tokens */
    uint8_t unbeaten[ACTIONS]; /* the same of the unbeaten */
    uint8_t zero[7];
};

/* All rolls, listed when the pack is loaded. Dice that differ in their order
   alone are listed once, sorted. */
enum { FIVES = SIDES * SIDES * SIDES * SIDES * SIDES, NO_ROLLS = UINT16_MAX };
struct rolls {
    const struct roll *at; /* or NULL: none are listed */
    uint8_t row[FACES];    /* faces of central and personal dice, or NONE */
    uint16_t first[FACES]; /* rolls with a face of a special die, or NO_ROLLS */
    uint16_t five[2][FIVES]; /* and there, by the rows of the five other dice;
                                1: personal dice stay apart (KR-3.7) */
};

struct kaskadia_box {
    struct sheet sheet[SHEETS];
    struct area_cell cell[CELLS];
    struct card card[CARDS];
    struct completion completion[COMPLETIONS];
    struct face_def face[FACES];
    uint64_t deck[LEVELS][SET_BOTH + 1][HABITATS]; /* cards as bits, by level,
                                                       pool and habitat */
    uint8_t faces, cards, completions, cells;
    uint8_t central[CENTRAL][SIDES]; /* faces of the central dice */
    uint8_t special[2][SIDES];       /* of the special die of a set */
    uint8_t personal[PERSONAL][SIDES];
    uint8_t start_animals[2], start_nature[2]; /* usual, abundance */
    uint8_t action_cost[ACTIONS];              /* enum dice_action */
    uint8_t family_cost;                       /* of one more die (KR-11.3) */
    uint8_t leftover_divisor;
    struct scenario scenario[SCENARIOS];
    struct achievement achievement[ACHIEVEMENTS];
    struct say box_name[SHEETS][BOXES];
    struct say animal_letter[ANIMALS], habitat_letter[HABITATS];
    struct worths worths[SHEETS][ROUNDS + 2]; /* by rounds to come */
    float reach[SHEETS][ANIMALS][MISSING];    /* that so many of an animal are
                                              collected in a round */
    float likely[SHEETS][MISSING]; /* that so many animals which are missing are
                                      collected in a round, at best */
    struct rolls rolls;
};

#endif
