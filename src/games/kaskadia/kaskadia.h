/*
 * kaskadia.h: Kaskadia: Rzeki (Cascadia: Rolling Rivers). What moves, what a
 * viewer sees, and the parts of the rules by their functions; what is printed is
 * in printed.h, what can be said in tables.h. Rules are numbered as in
 * docs/rules/kaskadia.*.md.
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
#include "printed.h"
#include "tables.h"

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

/* How a way to collect comes about, as a view tells it: what it costs and brings
   is said by the answer in the same place. Dice are numbered as in struct plan. */
enum how {
    HOW_ACTION, /* enum dice_action */
    HOW_FROM,   /* its animal + 1; 0: none */
    HOW_TWIST, /* what the special die, or a token (KR-11.3), changes: 0 nothing;
                   enum die + 1: doubled; TWIST_SHIFT + 2 * die, + 1 if it moves
                   up: shifted; TWIST_EXTRA + bit per die: taken on top */
    HOW_TYPES, /* bit per animal chosen */
    HOW_DICE,  /* bit per die collected */
    HOWS,
};

enum { TWIST_SHIFT = 3, TWIST_EXTRA = 64 };

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
    uint8_t plan[PLANS][HOWS];   /* enum how; in the order of legal */
    uint8_t seats, phase, round, rounds, deck, sheet, variant, trail, boxes;
    uint8_t slot[SLOTS], completion[SLOTS], central[CENTRAL], special;
    uint8_t spared[SLOTS][ANIMALS]; /* missing animals of the viewer that the
                                       discount of a slot makes up for */
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
    uint8_t zero[3];
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
/* In the order of the answers. */
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
/* How many animals less the discount of a slot takes off at most. */
unsigned pay_discount(const struct box *box, const struct kaskadia *g, seat who,
                      unsigned slot);
/* How many animals a tally is short of a payment, and of which. */
unsigned pay_short_of(const uint8_t pay[ANIMALS], const uint8_t tally[ANIMALS],
                      uint8_t missing[ANIMALS]);
/* How many animals a player is short for the card of a slot, and of which, where
   its discount is used as well as can be. */
unsigned pay_missing(const struct box *box, const struct kaskadia *g, seat who,
                     unsigned slot, uint8_t missing[ANIMALS]);
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
/* lacks.c */
void kaskadia_lacks(const struct box *box, const struct state *s,
                    const struct action *a, unsigned row, int16_t arg[ARGS]);

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

/* Appends an event about the lane's player, unless nobody listens. */
void lane_tell(struct lane *l, enum kaskadia_event kind, int a0, int a1, int a2,
               int a3, int a4, int a5);

#endif
