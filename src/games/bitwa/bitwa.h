/*
 * bitwa.h: Bitwa o Rzekę (Battle for the River). What is printed, what moves,
 * what one viewer sees. Rules are numbered as in docs/rules/bitwa.*.md.
 *
 * Cards are numbers: combat cards 0..59 (colour * 12 + value), tactics cards
 * 60..70. Sets of cards are two words, one per deck, because the two decks have
 * different backs. A deck is the set of the cards in it: no order exists before
 * a card is drawn.
 */
#ifndef BITWA_H
#define BITWA_H

#include "../../engine/bits.h"
#include "../../engine/game.h"

enum {
    DAMS = 7,
    SIDES = 2,
    SLOTS = 4, /* the most a face has */
    COLOURS = 5,
    VALUES = 12,
    COMBAT = COLOURS * VALUES,
    TACTICS = 11,
    CARDS = COMBAT + TACTICS,
    DISCARD = 64, /* 60 combat cards and 4 elite units */
    OPS = 6,      /* steps of one ruse */
    BRANCHES = 2, /* options of one `choose` */
    CARD_NONE = 255,
};

enum role { ATTACKER, DEFENDER };
enum deck { DECK_COMBAT, DECK_TACTICS };
enum face_state { INTACT, DAMAGED, DESTROYED };

enum requirement {
    REQ_OPEN,
    REQ_SUM_HIGH,
    REQ_SUM_LOW,
    REQ_COMPANY,
    REQ_BROTHERHOOD,
    REQ_BAND,
    REQS,
};

/* By strength on a dam without requirement (BR-7.6). */
enum formation { HORDE, BAND, BROTHERHOOD, COMPANY, LEGION, FORMATIONS };

/* Name spaces: arguments of actions and events are of kind ARG_NAMES + these. */
enum bitwa_names {
    NAMES_CARD,
    NAMES_DAM,
    NAMES_DECK,
    NAMES_OPTION,
    NAMES_FORMATION,
    NAMES_ROLE,
    NAMES_REQ,
    NAMES_COLOUR,
    NAMES_FACE, /* intact, damaged, destroyed */
};

/* Options in the order of game.yaml. */
enum bitwa_option {
    OPT_TACTICS,
    OPT_REMATCH,
    OPT_ATTACKER_SEAT,
    OPT_DAM_ORDER,
    OPT_PROOF_ELITES,
    OPT_REMATCH_MAX_PAIRS,
};

/* The effect vocabulary of docs/rules, "Effect vocabulary". */
enum op_code {
    OP_NONE, /* the ruse is done */
    OP_PLACE_UNIT,
    OP_SELECT_UNIT,
    OP_SELECT_DISCARD,
    OP_SELECT_DAM,
    OP_CHOOSE,
    OP_MOVE_UNIT,
    OP_DISCARD_UNIT,
    OP_DISCARD_ALL,
    OP_SHUFFLE_INTO_DECK,
    OP_SWAP_HAND_CARDS,
};

enum op_side { OWN, OPPONENT };
enum op_need { NEED_NOTHING, NEED_FREE_OWN, NEED_FREE_OPPONENT, NEED_COMBAT };

/* One step of a card, as the pack loader left it. */
struct op {
    uint8_t code; /* enum op_code */
    uint8_t side; /* enum op_side: whose unit, or to which side it moves */
    uint8_t need; /* enum op_need: of a unit, or of a dam */
    uint8_t count;
    /* of OP_CHOOSE: option i needs need_of[i] and goes on at jump[i] */
    uint8_t branches, need_of[BRANCHES], jump[BRANCHES], name[BRANCHES];
};

struct dam_face {
    uint8_t slots, req;
};

struct bitwa_box {
    struct dam_face face[DAMS][2]; /* intact, damaged */
    uint16_t wild[TACTICS];        /* values an elite unit may stand for; 0 for
                                      a ruse */
    struct op op[TACTICS][OPS];    /* what a ruse does; ends with OP_NONE */
    uint8_t standard_row[DAMS];    /* dam at each place of the row */
    uint8_t hand_combat, hand_tactics, logs;
    uint8_t retreats_per_turn, logs_per_turn;
    uint8_t damaged_to_win, destroyed_to_win, tactics_lead;
    uint8_t animal[COMBAT + 4]; /* row of animals, for pictures */
    const char *req_icon[REQS]; /* "." "+" "-" "=" "*" "/" */
    struct say formation_text[FORMATIONS], req_text[REQS];
    struct say card_text[TACTICS]; /* what a tactics card does */
    struct say animal_name[COMBAT];
};

enum phase {
    PHASE_COIN,  /* chance: who attacks */
    PHASE_ROW,   /* chance: the dams, from left to right */
    PHASE_DEAL,  /* chance: the first hands */
    PHASE_MAIN,  /* D1, D2 */
    PHASE_AFTER, /* D3, D4 */
    PHASE_DRAW,  /* chance: the card drawn */
    PHASE_END,   /* D5 */
    PHASE_RUSE,  /* D6..D10 */
    PHASE_OVER,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct bitwa {
    uint64_t deck;     /* combat cards in the deck */
    uint64_t hand[2];  /* combat cards of a seat */
    uint64_t known[2]; /* those of the other hand that this seat knows */
    uint64_t give[2];  /* picked for Exchange, not yet swapped */
    uint16_t tdeck, thand[2], tknown[2], tgive[2]; /* the same, tactics cards */
    uint16_t ruses[2];                /* played, face up, by seat */
    uint8_t unit[DAMS][SIDES][SLOTS]; /* by role; 0 is closest to the dam */
    uint8_t count[DAMS][SIDES];
    uint8_t stamp[DAMS][SIDES]; /* when it became complete; 0: it is not */
    uint8_t face[DAMS];         /* enum face_state */
    uint8_t row[DAMS];          /* dam at each place, from the left */
    uint16_t key[DAMS][SIDES];  /* strength of a complete side, else 0; this
                                   and the next two follow from the units and
                                   are kept because every step asks for them */
    uint8_t room[SIDES];        /* bit per dam with a free slot, by role */
    uint8_t manned;             /* bit per dam with a unit of the attacker */
    uint8_t discard[DISCARD], discards;
    uint8_t played[2]; /* tactics cards played, by seat */
    uint8_t option[6]; /* enum bitwa_option, as set */
    uint8_t attacker;  /* seat */
    uint8_t turn;      /* seat whose turn it is */
    uint8_t phase;     /* enum phase */
    uint8_t prep_used, final, exhausted;
    uint8_t logs;            /* tokens the defender has left */
    uint8_t seq;             /* completions so far (BR-9.3) */
    uint8_t turns;           /* begun so far */
    uint8_t draw_from;       /* enum deck, while a card is being drawn */
    uint8_t ruse, op;        /* card being carried out and its step */
    uint8_t at_dam, at_unit; /* stored choices of the ruse */
    uint8_t chosen[2], picks;
    uint8_t swapping; /* cards each seat has to give now (Exchange), or 0 */
    uint8_t reason;   /* row of reasons once over */
    uint8_t placed;   /* dams already in the row, or cards already dealt */
    uint8_t claims;   /* bit per dam the attacker may claim now (BR-10): kept
                       because it follows from public cards and is asked for
                       at every step of his turn; 0 outside it */
    uint8_t zero[7];
};

/* What one viewer sees. Seat-indexed unless it says role. */
struct bitwa_view {
    uint64_t hand[2];  /* as far as the viewer knows them */
    uint64_t given[2]; /* own picks for Exchange */
    uint64_t unseen;   /* combat cards neither at a dam nor discarded */
    uint16_t thand[2], tgiven[2];
    uint16_t ruses[2];
    int16_t key[DAMS]
               [SIDES]; /* strength of a complete side, by role; else -1 */
    int16_t best[DAMS][SIDES]; /* the most a side can reach (5a); -1: nothing */
    int16_t sum[DAMS][SIDES];  /* what `best` means: its sum, -1: nothing */
    uint8_t formation[DAMS][SIDES];      /* and its formation, CARD_NONE where
                                            only the sum counts */
    uint8_t witness[DAMS][SIDES][SLOTS]; /* unseen cards that reach it */
    uint8_t unit[DAMS][SIDES][SLOTS];    /* CARD_NONE where there is none */
    uint8_t count[DAMS][SIDES], stamp[DAMS][SIDES];
    uint8_t face[DAMS], row[DAMS];
    uint8_t slots[DAMS], req[DAMS]; /* of the face that is up */
    uint8_t claimable[DAMS];
    uint8_t discard[DISCARD], discards;
    uint8_t cards[2], tactics_cards[2]; /* in hand */
    uint8_t picked[2];                  /* how many cards are picked to give */
    uint8_t played[2];
    uint8_t deck, tdeck; /* how many */
    uint8_t attacker, turn, phase, prep_used, final, exhausted;
    uint8_t logs, seq, turns, ruse, at_dam, at_unit, chosen[2], picks;
    uint8_t damaged;    /* dams on their damaged face */
    uint8_t turns_left; /* of the attacker, at most */
    uint8_t tactics;    /* the variant is on */
    uint8_t reason;
    uint8_t winner;                      /* seat, or 255 */
    uint8_t damaged_to_win, logs_in_box; /* as printed */
    uint8_t zero[2];
};

#pragma GCC diagnostic pop

static inline const struct bitwa_box *bitwa_box(const struct box *box)
{
    return box->content;
}
static inline struct bitwa *bitwa_of(struct state *s)
{
    return (struct bitwa *)(void *)s;
}
static inline const struct bitwa *bitwa_in(const struct state *s)
{
    return (const struct bitwa *)(const void *)s;
}

static inline int card_value(unsigned card)
{
    return (int)(card % VALUES);
}
static inline unsigned card_colour(unsigned card)
{
    return card / VALUES;
}
static inline bool card_is_combat(unsigned card)
{
    return card < COMBAT;
}

/* load.c: the pack into the box. */
void bitwa_load(struct pack *p, struct box *box);

/* strength.c: section 5a. A key of 0 and more; -1: it cannot be completed. */
struct side_input {
    const uint8_t *units;
    unsigned count, slots;
    uint8_t req;
    uint64_t pool;        /* unseen combat cards that may be added */
    uint16_t pool_elites; /* unseen elite units that may be added */
};
int strength_best(const struct bitwa_box *b, const struct side_input *in);
/* Is that best key above a given one? The same answer, mostly sooner. */
bool strength_exceeds(const struct bitwa_box *b, const struct side_input *in,
                      int key);
/* The same key, and the cards of the pool that reach it; CARD_NONE behind them. */
int strength_witness(const struct bitwa_box *b, const struct side_input *in,
                     uint8_t out[SLOTS]);
/* What a key means on a face: the formation and its sum. */
enum formation strength_formation(uint8_t req, int key, int *sum);

/* cards.c: cards on the move. Sides are named by role. */
static inline enum role bitwa_role(const struct bitwa *g, seat who)
{
    return who == g->attacker ? ATTACKER : DEFENDER;
}
static inline unsigned bitwa_slots(const struct bitwa_box *b,
                                   const struct bitwa *g, int dam)
{
    return g->face[dam] == DESTROYED ? 0 : b->face[dam][g->face[dam]].slots;
}
static inline bool bitwa_in_hand(const struct bitwa *g, seat who, unsigned card)
{
    return card_is_combat(card) ? g->hand[who] >> card & 1
                                : g->thand[who] >> (card - COMBAT) & 1;
}
void cards_leave_hand(struct bitwa *g, seat who, unsigned card);
void cards_discard(struct bitwa *g, unsigned card);
void cards_undiscard(struct bitwa *g, unsigned card);
/* Works out what the state keeps about a side: key, room, manned. */
void cards_recount(const struct bitwa_box *b, struct bitwa *g, int dam,
                   enum role role);
/* BR-4.3: takes a unit off; the others close up. Returns the card. */
unsigned cards_remove(struct bitwa *g, int dam, enum role role, unsigned at);
/* BR-4.3, BR-5, BR-9: a card comes to a side that has a free slot. */
void cards_arrive(const struct bitwa_box *b, struct bitwa *g, int dam,
                  enum role role, unsigned card, struct events *ev);
/* The place of a card on a side, or -1. */
int cards_find(const struct bitwa *g, int dam, enum role role, unsigned card);

/* claim.c */
bool bitwa_claimable(const struct box *box, const struct bitwa *g, int dam);
void claim_refresh(const struct box *box, struct bitwa *g);
void claim_apply(const struct box *box, struct bitwa *g, int dam,
                 struct events *ev);
void claim_side(const struct box *box, const struct bitwa *g, int dam,
                enum role role, bool with_pool, struct side_input *out);

/* ruse.c: what tactics cards do, step by step. */
bool ruse_playable(const struct box *box, const struct bitwa *g, seat who,
                   unsigned card);
const struct op *ruse_step(const struct box *box, const struct bitwa *g);
bool ruse_unit_fits(const struct box *box, const struct bitwa *g,
                    const struct op *op, int dam, unsigned at);
bool ruse_dam_fits(const struct box *box, const struct bitwa *g,
                   const struct op *op, int dam);
bool ruse_branch_fits(const struct box *box, const struct bitwa *g,
                      const struct op *op, unsigned branch);
bool ruse_discard_fits(const struct bitwa *g, unsigned card);
/* Carries out what needs no choice; true when the ruse is done. */
bool ruse_run(const struct box *box, struct bitwa *g, struct events *ev);
enum { GIVES = 3 }; /* the most cards a swap can ask for is kept in one event */

/* turn.c: the order of things. */
void bitwa_setup(const struct box *box, struct state *s,
                 const struct setup *setup);
seatmask bitwa_pending(const struct state *s);
void bitwa_apply(const struct box *box, struct state *s, const struct action *a,
                 struct events *ev);
unsigned bitwa_chances(const struct box *box, const struct state *s,
                       struct outcome *out, unsigned cap);
void bitwa_roll(const struct box *box, const struct state *s, struct rng *rng,
                struct action *out);

/* answers.c: what may be answered, and why not. */
void bitwa_ask(const struct box *box, const struct state *s, seat who,
               struct ask *out);
unsigned bitwa_legal(const struct box *box, const struct state *s, seat who,
                     struct action *out, unsigned cap);
/* Several answers, each drawn like one of bitwa_pick. */
void bitwa_pick_some(const struct box *, const struct state *, seat,
                     struct rng *, struct action *out, unsigned n);
void bitwa_pick(const struct box *box, const struct state *s, seat who,
                struct rng *rng, struct action *out);
unsigned bitwa_refuse(const struct box *box, const struct state *s,
                      const struct action *a);
/* lacks.c */
void bitwa_lacks(const struct box *box, const struct state *s,
                 const struct action *a, unsigned row, int16_t arg[ARGS]);

/* view.c: who knows what. */
extern const struct field bitwa_fields[];
extern const struct note bitwa_notes[]; /* scene/fields.c */
void bitwa_view(const struct box *box, const struct state *s, seat viewer,
                void *out);
void bitwa_resample(const struct box *box, struct state *s, seat viewer,
                    struct rng *rng);
const char *bitwa_broken(const struct box *box, const struct state *s);

/* judge.c: how a game and a rematch are judged. */
void bitwa_score(const struct box *box, const struct state *s,
                 struct result *out);
bool bitwa_next(const struct box *box, const struct setup *first,
                const struct result *done, unsigned n, struct setup *next,
                struct result *match);

extern const struct brain bitwa_brain;       /* brain.c */
extern const struct face bitwa_face;         /* face/face.c */
extern const struct voice bitwa_voice;       /* face/face.c */
extern const struct scene_words bitwa_scene; /* scene.c */

/* Rows of the tables in bitwa.c. */
enum bitwa_verb {
    VERB_NONE,
    VERB_CLAIM,
    VERB_RETREAT,
    VERB_THROW_LOG,
    VERB_PLAY,
    VERB_PLAY_RUSE,
    VERB_PASS,
    VERB_DRAW,
    VERB_END_TURN,
    VERB_PICK_UNIT,
    VERB_PICK_OPTION,
    VERB_PICK_DISCARD,
    VERB_PICK_DAM,
    VERB_GIVE,
    VERB_GIVE_UP,  /* a declaration; section 6: no part of the rules */
    VERB_ATTACKER, /* chance from here on */
    VERB_PLACE,
    VERB_DEAL,
};

enum bitwa_event {
    EVENT_NONE,
    EVENT_GAME_STARTED,
    EVENT_DAM_PLACED,
    EVENT_DEALT,
    EVENT_CARD_PLAYED,
    EVENT_CANCELLED,
    EVENT_RETREATED,
    EVENT_LOG_THROWN,
    EVENT_RUSE_PLAYED,
    EVENT_UNIT_MOVED,
    EVENT_UNIT_DISCARDED,
    EVENT_CARDS_GIVEN,
    EVENT_DECK_REINFORCED,
    EVENT_DREW_CARD,
    EVENT_PASSED,
    EVENT_CLAIMED,
    EVENT_COMPARED,
    EVENT_PROOF_SHOWN,
    EVENT_PROOF_NONE,
    EVENT_DAM_DAMAGED,
    EVENT_DAM_DESTROYED,
    EVENT_DECK_EMPTY,
    EVENT_LAST_TURN,
    EVENT_GAME_OVER,
    EVENT_GIVES_UP,
};

/* In the order in which `refuse` looks for them: an answer that breaks several
   rules is refused by the first (docs/scenes.md, scenes 31). */
enum bitwa_refusal {
    NO_NOTHING,
    NO_OVER,
    NO_CHANCE,
    NO_GIVES_DONE,
    NO_NOT_YOUR_TURN,
    NO_CLAIM_ATTACKER_ONLY,
    NO_RETREAT_ATTACKER_ONLY,
    NO_LOG_DEFENDER_ONLY,
    NO_NOT_NOW,
    NO_PREP_LATE,
    NO_RETREAT_USED,
    NO_LOG_USED,
    NO_LOG_NONE_LEFT,
    NO_RETREAT_NOTHING,
    NO_LOG_NOTHING,
    NO_CARD_NOT_IN_HAND,
    NO_RUSE_NOT_LAID,
    NO_NOT_A_RUSE,
    NO_TACTICS_LIMIT,
    NO_SLOT,
    NO_RUSE_UNPLAYABLE,
    NO_MUST_PLAY,
    NO_CLAIM_INCOMPLETE,
    NO_CLAIM_PROOF,
    NO_CLAIM_TIE,
    NO_CLAIM_WEAKER,
    NO_NO_TACTICS,
    NO_DECK_EMPTY,
    NO_WRONG_SIDE,
    NO_NO_SUCH_UNIT,
    NO_ELITE_UNTOUCHED,
    NO_NO_SLOT_ACROSS,
    NO_TACTICS_STAY,
    NO_PICKED_ALREADY,
    NO_NOT_IN_DISCARD,
    NO_DAM_NO_COMBAT,
    NO_DAM_NO_SLOT,
    NO_GIVEN_ALREADY,
};

enum bitwa_reason {
    REASON_NONE,
    REASON_ATTACKER_DESTROYED,
    REASON_ATTACKER_FOUR,
    REASON_DEFENDER_HELD,
    REASON_MATCH_WON,
    REASON_MATCH_DRAWN,
    REASON_GAVE_UP,
};

enum bitwa_record {
    RECORD_ATTACKER,
    RECORD_DECK_LEFT,
    RECORD_LOGS_LEFT,
    RECORD_INTACT_DAMS,
    RECORD_TURNS,
};

enum bitwa_prompt {
    PROMPT_NONE,
    PROMPT_MAIN_ATTACKER,
    PROMPT_MAIN_DEFENDER,
    PROMPT_AFTER_PLAY_ATTACKER,
    PROMPT_DRAW_CHOICE,
    PROMPT_END_WINDOW,
    PROMPT_SELECT_UNIT,
    PROMPT_CHOOSE_OPTION,
    PROMPT_SELECT_DISCARD,
    PROMPT_SELECT_DAM,
    PROMPT_EXCHANGE_CARDS,
    PROMPT_WAITING,
};

/* Appends an event, unless nobody listens. The work stands apart (extensions of
   gcc and clang), so that playouts carry only the question. */
__attribute__((noinline, cold)) void
bitwa_tell_one(struct events *ev, enum bitwa_event kind, seat about,
               seatmask privy, int a0, int a1, int a2, int a3, int a4);

static inline void bitwa_tell(struct events *ev, enum bitwa_event kind,
                              seat about, seatmask privy, int a0, int a1,
                              int a2, int a3, int a4)
{
    if (ev)
        bitwa_tell_one(ev, kind, about, privy, a0, a1, a2, a3, a4);
}

#endif
