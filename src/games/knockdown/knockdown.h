/*
 * knockdown.h: Knockdown: Siege Storm. What moves, what a viewer sees, and the
 * parts of the rules by their functions; what is printed is in printed.h, what
 * can be said in tables.h. Rules are numbered as in docs/rules/knockdown.*.md.
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
#include "printed.h"
#include "tables.h"

/* ---- what moves ---------------------------------------------------------- */

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
    uint8_t block_cards; /* h of KD-7.3 once the damage is blocked, for the
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

/* Appends an event, unless nobody listens: in a search nobody ever does. */
void bout_say(struct bout *m, enum knockdown_event kind, seat about, int a0,
              int a1, int a2);
static inline void bout_tell(struct bout *m, enum knockdown_event kind,
                             seat about, int a0, int a1, int a2)
{
    if (m->ev)
        bout_say(m, kind, about, a0, a1, a2);
}

/* ---- arena.c: KD-3, where one can go ------------------------------------- */

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

/* ---- hand.c: KD-16, payments --------------------------------------------- */

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
/* Fills cost->paid (HAND_KEYS entries), then cost->way: returns how many. */
void hand_count_paid(const struct cost *cost, uint8_t *paid);
unsigned hand_list_ways(const struct cost *cost, struct payment out[PAYMENTS]);
/* The ways to pay from these symbols, with so many wild cards. */
unsigned hand_payments(const struct cost *cost, const uint8_t held[SYMBOLS],
                       unsigned wilds, struct payment *out);
/* Could it be paid, as far as the others know (unseen cards are anything)? */
bool hand_might_pay(const struct knockdown_box *b,
                    const struct knockdown_side *s, const struct cost *cost,
                    unsigned wilds);
void hand_add(struct knockdown_side *s, unsigned card, bool seen);
/* KD-16.3: discards the one held longest of a symbol. */
void hand_discard(struct bout *m, seat who, unsigned symbol);

/* ---- skill.c: KD-12 ------------------------------------------------------ */

/* The passives of the active skills of a side (KD-1.4), as bits of enum
   passive_op, whether they are used up or not. */
static inline uint32_t skill_ops(const struct knockdown_box *b,
                                 const struct knockdown_side *s)
{
    return (s->active & 1 ? b->skill_ops[s->skill[0]] : 0) |
           (s->active & 2 ? b->skill_ops[s->skill[1]] : 0);
}

/* The passive with this op of one of the two skills, if that is active and the
   passive is not used up; else NULL. A skill has no op twice. */
static inline const struct passive *
skill_passive(const struct knockdown_box *b, const struct knockdown_side *s,
              unsigned skill, enum passive_op op)
{
    unsigned used = s->used_turn | s->used_round;

    if (!(s->active >> skill & 1)) /* KD-1.4 */
        return NULL;
    unsigned place = b->skill_place[s->skill[skill]][op];
    if (!place || used >> (skill * PASSIVES + place - 1) & 1)
        return NULL;
    return &b->skill[s->skill[skill]].passive[place - 1];
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
/* The sum of amounts. Nearly always there is nothing to add up. */
int skill_add_up(const struct knockdown_box *b, const struct knockdown *g,
                 seat who, enum passive_op op);
static inline int skill_sum(const struct knockdown_box *b,
                            const struct knockdown *g, seat who,
                            enum passive_op op)
{
    return skill_ops(b, &g->side[who]) >> op & 1 ? skill_add_up(b, g, who, op)
                                                 : 0;
}
static inline bool skill_has(const struct knockdown_box *b,
                             const struct knockdown *g, seat who,
                             enum passive_op op)
{
    unsigned at = 0;

    return skill_next(b, g, who, op, &at) != NULL;
}
unsigned skill_hand_limit(const struct knockdown_box *b,
                          const struct knockdown *g, seat who);

/* ---- sequence.c: KD-4 to KD-8, the Attack Sequence ----------------------- */

const struct attack *sequence_attack(const struct knockdown_box *b,
                                     const struct sequence *q);
/* Is the foe in range of a Row card (with Long Reach), of a special attack? */
bool sequence_card_reaches(const struct knockdown_box *b,
                           const struct knockdown *g, seat who, unsigned card);
bool sequence_special_reaches(const struct knockdown_box *b,
                              const struct knockdown *g, seat who,
                              unsigned special);
/* KD-12.12: does Long Reach help this card, and where does it reach then? */
static inline bool sequence_longer_range(const struct passive *p,
                                         const struct attack *a,
                                         struct range *out)
{
    *out = a->range;
    out->min = out->max = (uint8_t)(a->range.max + p->amount);
    return p->kinds >> a->range.kind & 1 && p->types >> a->type & 1;
}
/* The pool an attack would have now (KD-6.4), shields apart. */
struct damage sequence_pool(const struct knockdown_box *b,
                            const struct knockdown *g, seat who,
                            const struct attack *a);
/* KD-7.2: the block cards that this way to block costs. */
unsigned sequence_block_price(const struct knockdown_box *b, unsigned verb);
/* KD-7.3: h, after so many block cards were discarded. */
unsigned sequence_block_cards(const struct knockdown_box *b,
                              const struct knockdown *g, unsigned discarded);
/* The pairs of KD-7.4 (heavy, light); returns how many, at most HAND. */
unsigned sequence_block_pairs(const struct knockdown_box *b,
                              const struct knockdown *g, unsigned h,
                              struct damage out[HAND]);

/* ---- test.c: KD-10, KD-14 ------------------------------------------------ */

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

/* ---- effect.c, turn.c ---------------------------------------------------- */

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

/* ---- answers.c ----------------------------------------------------------- */

void knockdown_ask(const struct box *box, const struct state *s, seat who,
                   struct ask *out);
unsigned knockdown_legal(const struct box *box, const struct state *s, seat who,
                         struct action *out, unsigned cap);
void knockdown_pick(const struct box *box, const struct state *s, seat who,
                    struct rng *rng, struct action *out);
unsigned knockdown_refuse(const struct box *box, const struct state *s,
                          const struct action *a);
bool knockdown_toward(const struct box *box, const struct state *s,
                      const struct action *trust, struct action *next);
/* lacks.c */
void knockdown_lacks(const struct box *box, const struct state *s,
                     const struct action *a, unsigned row, int16_t arg[ARGS]);

/* ---- view.c -------------------------------------------------------------- */

extern const struct field knockdown_fields[];
extern const struct note knockdown_notes[]; /* scene/fields.c */
void knockdown_view(const struct box *box, const struct state *s, seat viewer,
                    void *out);
void knockdown_resample(const struct box *box, struct state *s, seat viewer,
                        struct rng *rng);
const char *knockdown_broken(const struct box *box, const struct state *s);
void knockdown_score(const struct box *box, const struct state *s,
                     struct result *out);

extern const struct brain knockdown_brain;       /* brain.c */
extern const struct face knockdown_face;         /* face/face.c */
extern const struct voice knockdown_voice;       /* face/face.c */
extern const struct scene_words knockdown_scene; /* scene.c */

#endif
