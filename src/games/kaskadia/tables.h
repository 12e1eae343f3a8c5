/*
 * tables.h: what can be said in Kaskadia: rows of the tables in kaskadia.c:
 * answers, events, refusals, reasons, records, questions.
 */
#ifndef KASKADIA_TABLES_H
#define KASKADIA_TABLES_H

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
    VERB_GIVE_UP,       /* a declaration */
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
    EVENT_GIVES_UP,
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

enum kaskadia_reason {
    REASON_NONE,
    REASON_WON,
    REASON_SHARED,
    REASON_SOLO,
    REASON_GAVE_UP,
};

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

#endif
