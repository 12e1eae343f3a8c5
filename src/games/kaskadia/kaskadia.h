/*
 * kaskadia.h: Kaskadia: Rzeki (Cascadia: Rolling Rivers). What is printed, what
 * moves, what a viewer sees. Rules are numbered as in docs/rules/kaskadia.*.md.
 *
 * The table rolls dice and turns up cards; everything else happens in lanes:
 * each player fills an own sheet by own answers, and no lane touches another
 * (struct kaskadia_player). A deck is no list: which card is next is decided when it is
 * turned up, so nothing in the state is secret but, with the option `copying`
 * hidden, what the others did in the running round.
 *
 * Animals count from the top of their hierarchy: bear 0 ... salmon 4, so "one
 * lower" is + 1 and "one higher" is - 1.
 */
#ifndef KASKADIA_H
#define KASKADIA_H

#include "../../engine/bits.h"
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

/* ---- what is printed ----------------------------------------------------- */

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
struct worths {
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
    uint8_t first, any_order;  /* the mildest; see struct rolls */
    uint8_t within[ACTIONS];   /* how many cost at most so many tokens */
    uint8_t unbeaten[ACTIONS]; /* the same of the unbeaten */
    uint8_t zero[6];
};

/* All rolls, listed when the pack is loaded. Dice that differ in their order
   alone are listed once, sorted. The order of the list is theirs too only where
   the roll says `any_order`. */
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
    float likely[SHEETS][MISSING]; /* that so many animals which are missing are
                                      collected in a round, at best */
    struct rolls rolls;
};

/* ---- what moves ---------------------------------------------------------- */

/* Where the table is ("Decisions" in the rules). */
enum phase {
    PHASE_CHOOSE,     /* D0: the first seat lays the completion cards */
    PHASE_COMPLETION, /* chance: they are drawn */
    PHASE_TURN_UP,    /* chance: the next habitat card */
    PHASE_CENTRAL,    /* chance: central dice */
    PHASE_SPECIAL,    /* chance: special die */
    PHASE_PERSONAL,   /* chance: the personal dice, one player after another */
    PHASE_PLAY,       /* all lanes are open */
    PHASE_REVEAL,     /* chance: a hidden round is shown (`copying` hidden) */
    PHASE_OVER,
};

/* Where a player is in the round. */
enum step {
    STEP_DONE,
    STEP_REROLL,        /* D1 */
    STEP_COLLECT,       /* D2 */
    STEP_CARD,          /* D3 */
    STEP_CARD_BONUS,    /* D4 */
    STEP_ROLL_DIE,      /* D5: which die to roll */
    STEP_ROLL_ANIMAL,   /* D5: which animal of the roll */
    STEP_GAIN,          /* D5: any animal */
    STEP_FILL,          /* D5: missing types */
    STEP_PAY,           /* D5: animals to give up */
    STEP_MOST,          /* D5: which of the types one has most of */
    STEP_UPGRADE,       /* D5 */
    STEP_HABITAT,       /* D6 */
    STEP_MARK,          /* D7 */
    STEP_BONUS,         /* D8 */
    STEP_CHANCE_REROLL, /* chance in the lane, from here on */
    STEP_CHANCE_ROLL,
    STEPS,
};

/* Sheet bonuses that wait for a choice (KR-4.11), counted by kind. */
enum pending {
    PEND_ANY,
    PEND_AREA,
    PEND_SUN,
    PEND_RAIN,
    PEND_FREE,       /* a free mark of any habitat */
    PEND_FREE_RIVER, /* + habitat */
    PENDS = PEND_FREE_RIVER + HABITATS,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A lane: a player's tally, sheet and place in the round. */
struct kaskadia_player {
    struct hexset filled; /* C: circled, D: filled */
    uint64_t cells;       /* taken, by NAMES_CELL */
    uint8_t tally[ANIMALS], nature;
    uint8_t before[ANIMALS + 1]; /* tally and nature when the round began */
    uint8_t dice[PERSONAL];      /* faces; they stay for the round (KR-2.3) */
    uint8_t step;                /* enum step */
    uint8_t rerolls;             /* left, of FACE_REROLL_PERSONAL */
    uint8_t reroll;              /* enum die being rolled again or on a card */
    uint8_t completed;           /* habitat cards so far */
    uint8_t slot;                /* of the card being completed, or NONE */
    uint8_t value;               /* to mark (KR-4.9) */
    uint8_t habitat;             /* to mark */
    uint8_t any_habitat;         /* mark_any_habitat was taken */
    uint8_t left;                /* marks still to make (C, D) */
    uint8_t pool[ANIMALS];       /* animals still to place (KR-9.2) */
    uint8_t nature_open;         /* tokens of the card, not yet taken */
    uint8_t completion_open;     /* the completion bonus, not yet taken */
    uint8_t effect, count;       /* step of the completion card, and how many
                                    choices of it are still to make */
    uint8_t face[PERSONAL];      /* rolled by a completion card, or NONE */
    uint8_t pending[PENDS];      /* enum pending */
    uint8_t marks[HABITATS];     /* A numbers, B marks, C and D hexes */
    uint8_t overflow;            /* fields of the overflow track */
    uint8_t suns, rains;         /* used; A: suns = picks from the area */
    uint8_t monuments[HABITATS]; /* C */
    uint8_t hex[HEXES];          /* A: number at habitat * A_ROWS + row;
                                    D: animal + 1 */
    uint8_t zero[7];
};

struct kaskadia {
    struct kaskadia_player player[SEATS];
    struct kaskadia_player
        then[SEATS];      /* when the round began; `copying` hidden only */
    uint64_t turned;      /* habitat cards turned up so far */
    uint8_t option[OPTS]; /* enum kaskadia_option, as played */
    uint8_t seats;
    uint8_t phase;                     /* enum phase */
    uint8_t round;                     /* from 1; 0 before the first */
    uint8_t slot[SLOTS];               /* open habitat cards, or NONE */
    uint8_t completion[SLOTS];         /* completion cards, or NONE */
    uint8_t central[CENTRAL], special; /* faces, or NONE */
    uint8_t roller;                    /* whose personal dice are rolled next */
    uint8_t waiting;                   /* bit per seat that is not done */
    uint8_t rolling; /* bit per seat with chance open in its lane */
    uint8_t zero[5];
};

/* What one viewer sees: everything, but for hidden rounds of the others. Lists
   by seat are as long as there are seats. */
struct kaskadia_view {
    uint64_t turned, out; /* sets of cards: turned up, gone from the display */
    uint64_t cells[SEATS];
    int16_t total[SEATS];
    int16_t score[SEATS][BOXES]; /* boxes of the pad, in order of the sheet */
    uint16_t plans;              /* how many ways the viewer has to collect */
    uint8_t plan[PLANS][16];     /* see struct plan; in the order of legal */
    uint8_t seats, phase, round, rounds, deck, sheet, variant, trail, boxes;
    uint8_t slot[SLOTS], completion[SLOTS], central[CENTRAL], special;
    uint8_t tally[SEATS][ANIMALS], nature[SEATS];
    uint8_t before[SEATS][ANIMALS + 1];
    uint8_t dice[SEATS][PERSONAL];
    uint8_t step[SEATS], hidden[SEATS]; /* hidden: shown as the round began */
    uint8_t completed[SEATS], completing[SEATS]; /* slot from 0, or NONE */
    uint8_t value[SEATS], habitat[SEATS], left[SEATS], count[SEATS];
    uint8_t nature_open[SEATS], completion_open[SEATS];
    uint8_t pool[SEATS][ANIMALS];
    uint8_t rolled[SEATS][PERSONAL]; /* by a completion card, or NONE */
    uint8_t pending[SEATS][PENDS];
    uint8_t marks[SEATS][HABITATS], overflow[SEATS];
    uint8_t suns[SEATS], rains[SEATS], monuments[SEATS][HABITATS];
    uint8_t hex[SEATS][HEXES]; /* as in struct kaskadia_player; C: 1 circled */
    uint8_t group[SEATS][HEXES]; /* D: which group scores together, from 1 */
    uint8_t gives[SEATS][HEXES]; /* D: points of that group (fox: of the fox) */
    uint8_t reason;
    uint8_t viewer; /* seat, or NONE */
    uint8_t zero[7];
};

#pragma GCC diagnostic pop

static inline const struct kaskadia_box *kaskadia_box(const struct box *box)
{
    return box->content;
}
static inline struct kaskadia *kaskadia_of(struct state *s)
{
    return (struct kaskadia *)(void *)s;
}
static inline const struct kaskadia *kaskadia_in(const struct state *s)
{
    return (const struct kaskadia *)(const void *)s;
}
static inline bool hex_in(const struct hexset *set, unsigned hex)
{
    return set->at[hex / 64] >> hex % 64 & 1;
}
static inline void hex_add(struct hexset *set, unsigned hex)
{
    set->at[hex / 64] |= (uint64_t)1 << hex % 64;
}

/* load*.c: the pack into the box. */
void kaskadia_load(struct pack *p, struct box *box);

/* One lane at work: everything that changes a player goes through this. */
struct lane {
    const struct box *box;
    const struct kaskadia_box *b;
    const struct sheet *sheet;
    struct kaskadia *g;
    struct kaskadia_player *p;
    struct events *ev; /* or NULL */
    seat who;
};

/* ---- collect.c: KR-3 ----------------------------------------------------- */

/* One way to collect: what it costs and brings, and the first plan that does
   it (KR-3.5). Dice: 0..2 central, 3, 4 personal, 5 special. */
struct plan {
    uint8_t nature, gain[ANIMALS];
    uint8_t action, from;    /* enum dice_action, and its animal or NONE */
    uint8_t doubled;         /* enum die, or NONE */
    uint8_t shifted, higher; /* die moved by shift_one or NONE; up? */
    uint8_t types;           /* bit per animal chosen */
    uint8_t dice;            /* bit per die collected */
    uint8_t extra;           /* bit per die collected on top */
    uint8_t zero[2];
};
unsigned collect_plans(const struct box *box, const struct kaskadia *g,
                       seat who, struct plan out[PLANS]);
/* What the plans bring, which is all that answers need: animals and, behind them,
   tokens spent, TAKING_BITS each. */
enum { TAKING_BITS = 5 };
struct takings {
    unsigned n, first; /* `first` is the mildest: it comes before the others */
    const uint32_t *at;
    uint32_t own[PLANS]; /* where `at` is, unless the roll is listed */
};
/* By trying all plans, as loading does. */
void collect_search(const struct box *box, const struct kaskadia *g, seat who,
                    struct takings *out);
static inline unsigned taking_part(uint32_t result, unsigned i)
{
    return result >> TAKING_BITS * i & ((1u << TAKING_BITS) - 1);
}
/* The results in the order of plans. */
static inline uint32_t taking_at(const struct takings *r, unsigned i)
{
    return r->at[i == 0 ? r->first : i <= r->first ? i - 1 : i];
}
/* Is there a way to this result: animals, then tokens? */
bool collect_fits(const struct box *box, const struct kaskadia *g, seat who,
                  const int16_t want[ANIMALS + 1]);

/* ---- rolls.c: the same, looked up ----------------------------------------- */

/* Lists all rolls of the dice. */
void kaskadia_list_rolls(const struct box *box, struct kaskadia_box *b,
                         struct arena *arena);
void collect_takings(const struct box *box, const struct kaskadia *g, seat who,
                     struct takings *out);
/* Those that no other beats with more animals, or fewer tokens. */
void collect_unbeaten(const struct box *box, const struct kaskadia *g, seat who,
                      struct takings *out);
/* Any of them, each equally likely. */
uint32_t collect_draw(const struct box *box, const struct kaskadia *g, seat who,
                      struct rng *rng);

/* ---- pay.c: KR-4.3 to KR-4.7, "Discounts" -------------------------------- */

struct payment {
    uint8_t pay[ANIMALS], nature;
    int8_t value; /* change of the value */
};
/* The legal payments for the card of a slot; at most cap are written. */
unsigned pay_list(const struct box *box, const struct kaskadia *g, seat who,
                  unsigned slot, struct payment *out, unsigned cap);
/* Is this one of them? Fills in nature and value. */
bool pay_fits(const struct box *box, const struct kaskadia *g, seat who,
              unsigned slot, const int16_t pay[ANIMALS], struct payment *out);
/* KR-4.6: is there a place on sheet A for this slot's card? */
bool pay_has_room(const struct box *box, const struct kaskadia *g, seat who,
                  unsigned slot);

/* ---- effect.c: "Bonuses" ------------------------------------------------- */

/* Runs the effects of a sheet bonus: fixed ones at once, choices become
   pending (KR-4.11). */
void effect_run(struct lane *l, const struct effect *effects);
/* Adds animals or tokens, and tells. */
void effect_gain(struct lane *l, unsigned animal, unsigned count);
void effect_nature(struct lane *l, unsigned count);

/* ---- sheet.c and sheet_a.c ... sheet_d.c: KR-6 to KR-9 ------------------- */

/* A mark of a card: A writes the value, B circles; C and D set p->left and let
   D7 choose. Lost marks are told. */
void sheet_mark(struct lane *l, unsigned habitat, unsigned value);
/* D7: hexes that can be marked now for a habitat (C: KR-8.2, D: KR-9.2). */
struct hexset sheet_targets(const struct sheet *s,
                            const struct kaskadia_player *p, unsigned habitat);
/* D7, D8: circles a hex (C) or fills it with an animal (D), with all that
   follows from it (KR-8.8, KR-8.11, KR-9.5). */
void sheet_fill(struct lane *l, unsigned hex, unsigned animal);
/* Marks of the card that are left but have no target: overflow, or lost
   (KR-8.6, KR-8.7, KR-9.4). Leaves p->left as it is while targets exist. */
void sheet_spill(struct lane *l);
/* Crosses the next overflow field, if there is one; false: the track is full. */
bool sheet_overflow(struct lane *l);
/* B: one free mark on a track of one's choice (KR-7.6). */
void sheet_free_track(struct lane *l, unsigned habitat);
/* C: may a free mark of this kind go to the overflow track (KR-8.12)? */
bool sheet_free_overflow(const struct sheet *s, const struct kaskadia_player *p,
                         unsigned pend);
/* C: hexes a free mark of this kind may circle; D: all empty ones. */
struct hexset sheet_free_targets(const struct sheet *s,
                                 const struct kaskadia_player *p,
                                 unsigned pend);
/* May this habitat be marked at all (A: KR-6.2)? The others: always. */
static inline bool sheet_has_room(const struct sheet *s,
                                  const struct kaskadia_player *p,
                                  unsigned habitat)
{
    return s->id != SHEET_A || p->marks[habitat] < A_ROWS;
}
/* KR-8.5 and the like: nothing of this habitat is left. */
static inline bool sheet_is_complete(const struct sheet *s,
                                     const struct kaskadia_player *p,
                                     unsigned habitat)
{
    return p->marks[habitat] == s->size[habitat];
}

/* ---- score.c, score_d.c: KR-10 ------------------------------------------- */

/* Boxes of the pad in the order of the sheet; returns the total. */
int score_boxes(const struct kaskadia_box *b, unsigned sheet,
                const struct kaskadia_player *p, int16_t out[BOXES]);
/* D: groups for pictures, see struct kaskadia_view. */
void score_groups(const struct kaskadia_box *b, const struct kaskadia_player *p,
                  uint8_t group[HEXES], uint8_t gives[HEXES]);
/* Parts that goals ask for. */
int score_leftover(const struct kaskadia_box *b,
                   const struct kaskadia_player *p);

/* ---- goal.c: KR-12, "Goals" ---------------------------------------------- */

int goal_metric(const struct kaskadia_box *b, unsigned sheet,
                const struct kaskadia_player *p, const struct goal *goal);
bool goal_holds(const struct kaskadia_box *b, unsigned sheet,
                const struct kaskadia_player *p, const struct goal *goal);
unsigned kaskadia_feats(const struct box *box, const struct state *state,
                        seat who, struct feat_now *out, unsigned cap);
/* KR-12.3 */
bool goal_scenario(const struct kaskadia_box *b,
                   const struct kaskadia_player *p, unsigned scenario);

/* ---- turn.c: the order of things ----------------------------------------- */

void kaskadia_setup(const struct box *box, struct state *s,
                    const struct setup *setup);
unsigned kaskadia_unfit(const struct box *box, const struct setup *setup);
seatmask kaskadia_pending(const struct state *s);
void kaskadia_apply(const struct box *box, struct state *s,
                    const struct action *a, struct events *ev);

/* ---- chance.c ------------------------------------------------------------ */

unsigned kaskadia_chances(const struct box *box, const struct state *s,
                          struct outcome *out, unsigned cap);
void kaskadia_roll(const struct box *box, const struct state *s,
                   struct rng *rng, struct action *out);

/* ---- answers.c: what may be answered, and why not ------------------------ */

void kaskadia_ask(const struct box *box, const struct state *s, seat who,
                  struct ask *out);
unsigned kaskadia_legal(const struct box *box, const struct state *s, seat who,
                        struct action *out, unsigned cap);
void kaskadia_pick(const struct box *box, const struct state *s, seat who,
                   struct rng *rng, struct action *out);
unsigned kaskadia_refuse(const struct box *box, const struct state *s,
                         const struct action *a);

/* ---- view.c -------------------------------------------------------------- */

extern const struct field kaskadia_fields[];
extern const struct note kaskadia_notes[]; /* scene/fields.c */
void kaskadia_view(const struct box *box, const struct state *s, seat viewer,
                   void *out);
void kaskadia_resample(const struct box *box, struct state *s, seat viewer,
                       struct rng *rng);
const char *kaskadia_broken(const struct box *box, const struct state *s);
void kaskadia_score(const struct box *box, const struct state *s,
                    struct result *out);

extern const struct brain kaskadia_brain; /* brain.c */
/* worths.c: fills the lists of a box whose content is set otherwise. */
void kaskadia_list_worths(const struct box *box, struct kaskadia_box *b);
extern const struct face kaskadia_face;         /* face/face.c */
extern const struct voice kaskadia_voice;       /* face/face.c */
extern const struct scene_words kaskadia_scene; /* scene.c */

/* Rows of the tables in kaskadia.c. */
enum kaskadia_verb {
    VERB_NONE,
    VERB_LAY,      /* D0: lay COMPLETION */
    VERB_KEEP,     /* D1 */
    VERB_REROLL,   /* reroll DIE */
    VERB_COLLECT,  /* D2: collect BEAR ELK FOX HAWK SALMON NATURE: numbers */
    VERB_PASS,     /* D3 */
    VERB_COMPLETE, /* complete SLOT BEAR ELK FOX HAWK SALMON: slot from 1, and
                        the animals paid */
    VERB_STOP,     /* D4 */
    VERB_TAKE_NATURE,
    VERB_TAKE_COMPLETION,
    VERB_ROLL,          /* D5: roll DIE */
    VERB_GAIN,          /* D5, D8: gain ANIMAL */
    VERB_GIVE,          /* D5: give ANIMAL */
    VERB_UPGRADE,       /* D5: upgrade ELK FOX HAWK SALMON: numbers */
    VERB_HABITAT,       /* D6: habitat HABITAT */
    VERB_CIRCLE,        /* D7, sheet C: circle HEX */
    VERB_PLACE,         /* D7, sheet D: place HEX ANIMAL */
    VERB_AREA,          /* D8: area CELL (sheet A) */
    VERB_SUN,           /* D8: sun CELL */
    VERB_RAIN,          /* D8: rain CELL */
    VERB_FREE_TRACK,    /* D8, B: free_track HABITAT */
    VERB_FREE_HEX,      /* D8, C: free_hex BONUS HEX */
    VERB_FREE_OVERFLOW, /* D8, C: free_overflow BONUS */
    VERB_FREE_PLACE,    /* D8, D: free_place HEX ANIMAL */
    VERB_LAID,          /* chance from here on: laid COMPLETION */
    VERB_TURN_UP,       /* turn_up CARD */
    VERB_CENTRAL,       /* central FACE FACE FACE */
    VERB_SPECIAL,       /* special FACE */
    VERB_PERSONAL,      /* personal PLAYER FACE FACE */
    VERB_ROLLED,        /* rolled PLAYER DIE FACE: for a completion card */
    VERB_REVEAL,        /* everybody sees what the others did */
};

/* All are told to everybody but for hidden rounds; the player they are about is
   the event's seat. */
enum kaskadia_event {
    EVENT_NONE,
    EVENT_LAID,      /* slot (from 1), completion */
    EVENT_ROUND,     /* round */
    EVENT_TURNED_UP, /* card */
    EVENT_LEFT,      /* card: left the display (KR-2.5) */
    EVENT_CENTRAL,   /* face, face2, face3 */
    EVENT_SPECIAL,   /* face */
    EVENT_PERSONAL,  /* face, face2 */
    EVENT_REROLLED,  /* face, face2 */
    EVENT_COLLECTED, /* bear elk fox hawk salmon nature: numbers */
    EVENT_PASSED,
    EVENT_COMPLETED,    /* card, slot */
    EVENT_PAID,         /* bear elk fox hawk salmon nature */
    EVENT_ROLLED,       /* die, face */
    EVENT_GAINED,       /* animal, count */
    EVENT_NATURE,       /* count */
    EVENT_GAVE,         /* animal */
    EVENT_UPGRADED,     /* elk fox hawk salmon: how many of each rose */
    EVENT_VALUE,        /* value: what will be marked now (value_delta) */
    EVENT_HABITAT,      /* habitat: chosen by mark_any_habitat */
    EVENT_WRITTEN,      /* A: habitat, row (from 1), value */
    EVENT_MARKED,       /* B: habitat, count (hexes now on the track) */
    EVENT_CIRCLED,      /* C: hex */
    EVENT_SURROUNDED,   /* C: hex (KR-8.8) */
    EVENT_PLACED,       /* D: hex, animal */
    EVENT_OVERFLOW,     /* field (from 1) */
    EVENT_LOST,         /* count of marks */
    EVENT_BONUS,        /* bonus: one more waits for a choice (enum pending) */
    EVENT_EARNED,       /* tag: a bonus of the map was earned */
    EVENT_POINTS,       /* count */
    EVENT_CELL,         /* cell */
    EVENT_MONUMENT,     /* habitat, count now crossed */
    EVENT_ROW,          /* A: row complete */
    EVENT_HABITAT_DONE, /* habitat complete (B, C, D; A: column) */
    EVENT_BONUS_LOST,   /* bonus (KR-4.13) */
    EVENT_DONE,         /* with this round */
    EVENT_GAME_OVER,
};

/* In the order in which `refuse` looks for them: an answer that breaks several
   rules is refused by the first (docs/scenes.md, scenes 31). */
enum kaskadia_refusal {
    NO_NOTHING,
    NO_OVER,             /* KR-10.1 */
    NO_CHANCE,           /* KR-2.2 */
    NO_NOT_ASKED,        /* KR-2.8: nothing is asked of this seat now */
    NO_NOT_NOW,          /* KR-2.8: another question is open */
    NO_LAID_ALREADY,     /* KR-1.7 */
    NO_NOT_IN_SETS,      /* KR-11.7 */
    NO_COLLECT_NOTHING,  /* KR-3.9 */
    NO_ACTION_DEAR,      /* KR-3.3: more tokens than one has */
    NO_COLLECT,          /* KR-3.5: no plan gives this */
    NO_COLLECT_FAMILY,   /* KR-11.3 */
    NO_EMPTY_SLOT,       /* KR-2.4 */
    NO_COLUMN_FULL,      /* KR-4.6 */
    NO_CANNOT_PAY,       /* KR-4.3: not on the tally */
    NO_PAYMENT,          /* KR-4.4: not the cost, and no discount makes it so */
    NO_MUST_TAKE,        /* KR-4.6: stop while another column must be marked */
    NO_NATURE_TAKEN,     /* KR-4.8 */
    NO_COMPLETION_TAKEN, /* KR-4.2 */
    NO_EXCHANGE_DEAR,    /* KR-5.6 */
    NO_NOT_SHOWN,        /* KR-5.2: the dice do not show this animal */
    NO_NOT_MISSING,      /* KR-5.4 */
    NO_NOT_MOST,         /* KR-5.9 */
    NO_UPGRADE,          /* KR-5.9: too many */
    NO_HAVE_NONE,        /* KR-5.9: none to give, none to upgrade */
    NO_HABITAT_FULL,     /* KR-6.2 */
    NO_NO_BONUS,         /* KR-4.11: no such bonus is waiting */
    NO_HEX_NONE,      /* KR-8.9: there is no such hex, or it has no habitat */
    NO_HEX_TAKEN,     /* KR-8.2: already circled */
    NO_PLACE_TAKEN,   /* KR-9.7: already filled */
    NO_HEX_HABITAT,   /* KR-8.2: another habitat */
    NO_PLACE_HABITAT, /* KR-9.2: another habitat */
    NO_HEX_APART,     /* KR-8.2: touches no circled hex */
    NO_POOL,          /* KR-9.2: this animal is not left in the pool */
    NO_CELL_TAKEN,    /* KR-6.6, KR-4.12 */
    NO_CELL_COLUMN,   /* KR-7.5: of another column or sheet */
    NO_TRACK_FULL,    /* KR-7.6: and so is the overflow track */
    NO_NO_OVERFLOW,   /* KR-8.12 */
    NO_TRAIL_SETUP,   /* KR-12.7, of set-ups */
};

enum kaskadia_reason { REASON_NONE, REASON_WON, REASON_SHARED, REASON_SOLO };

enum kaskadia_record {
    RECORD_BEST,   /* the highest total */
    RECORD_CARDS,  /* habitat cards the winner completed */
    RECORD_PASSED, /* players who passed the scenario */
};

enum kaskadia_prompt {
    PROMPT_NONE,
    PROMPT_LAY,
    PROMPT_REROLL,
    PROMPT_COLLECT,
    PROMPT_CARD,
    PROMPT_CARD_BONUS,
    PROMPT_ROLL_DIE,
    PROMPT_ROLL_ANIMAL,
    PROMPT_GAIN,
    PROMPT_FILL,
    PROMPT_PAY,
    PROMPT_MOST,
    PROMPT_UPGRADE,
    PROMPT_HABITAT,
    PROMPT_MARK,
    PROMPT_PLACE,
    PROMPT_BONUS,
    PROMPT_WAITING,
};

/* Appends an event about the lane's player, unless nobody listens. */
void lane_tell(struct lane *l, enum kaskadia_event kind, int a0, int a1, int a2,
               int a3, int a4, int a5);

#endif
