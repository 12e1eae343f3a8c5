/*
 * tables.h: what can be said in Knockdown: rows of the tables in knockdown.c:
 * answers, events, refusals, reasons, records, questions.
 */
#ifndef KNOCKDOWN_TABLES_H
#define KNOCKDOWN_TABLES_H

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

/* In the order in which `refuse` looks for them: an answer that breaks several
   rules is refused by the first (docs/scenes.md, scenes 31). */
enum knockdown_refusal {
    NO_NOTHING,
    NO_OVER,           /* KD-11.3 */
    NO_CHANCE,         /* KD-2.1: that is for chance */
    NO_NO_FIGHT,       /* KD-11.6: the first round has not begun */
    NO_NOT_ASKED,      /* KD-2.8: nothing is asked of this seat now */
    NO_NOT_NOW,        /* KD-2.5: another question is open */
    NO_FIGHTER_BOX,    /* KD-15.1: not in the boxes in play */
    NO_FIGHTER_TAKEN,  /* KD-1.2 */
    NO_SKILL_NOT_HELD, /* KD-1.3 */
    NO_NOT_IN_ROW,     /* KD-4.1 */
    NO_NO_SKILL,       /* KD-1.4: no active skill allows it */
    NO_DECK_EMPTY,     /* KD-2.3 */
    NO_DASH_CARD,      /* KD-5.6 */
    NO_FIELD_ARENA,    /* KD-3.9: not a field of this arena */
    NO_FIELD_TAKEN,    /* KD-3.3 */
    NO_TRAP_IN_WAY,    /* KD-9.8 */
    NO_FIELD_FAR,      /* KD-3.2 */
    NO_NOT_YOURS,      /* KD-5.3: another fighter's special attack */
    NO_IS_REACTION,    /* KD-5.8 */
    NO_NOT_REACTION,   /* KD-8.1 */
    NO_TRIGGER,        /* KD-8.2: not for this occasion */
    NO_RANGE,          /* KD-5.3 */
    NO_REACTION_RANGE, /* KD-8.4 */
    NO_USED,           /* KD-5.5 */
    NO_UNPAYABLE,
    NO_CARDS,          /* KD-16.3: not in hand */
    NO_PAYMENT,        /* KD-5.4: not what it costs */
    NO_MAY_PAYMENT,    /* KD-9.14 */
    NO_BLOCK_CARD,     /* KD-7.2 */
    NO_NO_POOL,        /* KD-7.2: no damage to block */
    NO_NO_EFFECT,      /* KD-7.6: no effect to cancel */
    NO_BLOCK_PAIR,     /* KD-7.4 */
    NO_CHOICE,         /* KD-9.14: not one of the options */
    NO_MUST_GO,        /* KD-9.1: this movement is not optional */
    NO_MUST_PLACE,     /* KD-13.2: the first token is not optional */
    NO_EFFECT_FIELD,   /* KD-9.2: the effect does not lead there */
    NO_TOKEN_FIELD,    /* KD-13.2 */
    NO_NO_CHOICE_FORM, /* KD-10.4: the table plays the other form */
    NO_RATED,          /* KD-14.21: only at rated tables */
    NO_DROP,           /* KD-14.7: not a valid drop */
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

#endif
