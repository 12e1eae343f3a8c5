/*
 * tables.h: what can be said in Bestia: rows of the tables in bestia.c: answers,
 * events, questions, refusals, reasons, records.
 */
#ifndef BESTIA_TABLES_H
#define BESTIA_TABLES_H

enum bestia_verb {
    VERB_NONE,
    VERB_CHOOSE,      /* BE-3.2 */
    VERB_PLACE,       /* BE-3.9 */
    VERB_KEEP,        /* BE-4.2 */
    VERB_KEEP_TWO,    /* BE-4.2 */
    VERB_SPLIT,       /* BE-4.2 */
    VERB_PASS,        /* BE-4.12 */
    VERB_PLAY,        /* BE-4.4 */
    VERB_FLEE,        /* BE-4.14 */
    VERB_END,         /* BE-4.4 */
    VERB_NO,          /* BE-15.1: no reaction */
    VERB_REACT,       /* BE-15.1 */
    VERB_SKIP,        /* BE-4.9 */
    VERB_USE,         /* BE-4.9 */
    VERB_ORDER,       /* BE-4.11 */
    VERB_OPTION,      /* BE-4.11 */
    VERB_STOP,        /* BE-4.10 */
    VERB_LAY,         /* BE-5.1 */
    VERB_STEP,        /* BE-6.1 */
    VERB_RELOCATE,    /* relocate_to */
    VERB_SEARCH,      /* BE-7.4 */
    VERB_ATTACK_UNIT, /* BE-8.2, BE-9.2 */
    VERB_ATTACK_HUNTER,
    VERB_ATTACK_SUMMON,
    VERB_ATTACK_TOWER,
    VERB_ATTACK_BEAST,
    VERB_TAKE,           /* BE-13.2 */
    VERB_DRAW,           /* BE-13.2 */
    VERB_TRAP,           /* BE-14.1 */
    VERB_TRAP_REGION,    /* BE-14.2 */
    VERB_TRAP_HABITAT,   /* BE-14.2 */
    VERB_TOWER,          /* BE-11.1 */
    VERB_TAKE_TOWER,     /* BE-11.5 */
    VERB_PICK_HUNTER,    /* hunter_pick */
    VERB_DISCARD,        /* discard_pick */
    VERB_REGAIN,         /* regain_pick */
    VERB_COPY,           /* BE-4.17 */
    VERB_TRANSFORM,      /* BE-16.3 */
    VERB_ERASE,          /* BE-6.9 */
    VERB_LOOK_HAND,      /* look_pick */
    VERB_LOOK_TRAP,      /* look_pick */
    VERB_NAME_REGION,    /* name_region */
    VERB_SUMMON,         /* BE-12.3 */
    VERB_RESUMMON,       /* BE-12.4 */
    VERB_ACT,            /* BE-12.2 */
    VERB_ACT_WITH,       /* summon_next */
    VERB_SUMMON_MOVE,    /* BE-12.5 */
    VERB_SUMMON_ATTACK,  /* BE-12.5 */
    VERB_SUMMON_ABILITY, /* BE-12.5 */
    VERB_PULL_HUNTER,    /* pull_pick */
    VERB_PULL_UNIT,      /* pull_pick */
    VERB_PUSH,           /* push_pick, push_area */
    VERB_REMOVE_SUMMON,  /* remove_summon_pick */
    VERB_REMOVE_TRAP,    /* remove_trap_pick */
    VERB_UPGRADE,        /* BE-18.8 */
    VERB_DONE,           /* BE-18.8 */
    VERB_GIVE_UP,        /* BE-19.5 */
    VERB_TURN_UP,
    VERB_DRAW_CARD,
    VERB_SET_ASIDE,
    VERB_DEAL,
    VERB_PASS_ON, /* all have picked */
    VERB_DRAW_UNUSED,
    VERB_STEAL,
};

enum bestia_event {
    EVENT_NONE,
    EVENT_TAKES,
    EVENT_TURNED_UP,
    EVENT_DAY,
    EVENT_SET_ASIDE,
    EVENT_DEALT,
    EVENT_PICKED,
    EVENT_PICKED_TWO,
    EVENT_KEPT,
    EVENT_PASSED_ON,
    EVENT_SPLIT,
    EVENT_DREW_UNUSED,
    EVENT_PLACED,
    EVENT_LAID,
    EVENT_MOVED,
    EVENT_WENT,
    EVENT_RELOCATED,
    EVENT_TRAILS,
    EVENT_PASSES,
    EVENT_PLAYS,
    EVENT_PLAYS_TRAP,
    EVENT_REACTS,
    EVENT_FLEES,
    EVENT_FLEES_UNSEEN,
    EVENT_DISCARDS,
    EVENT_DISCARDS_UNSEEN,
    EVENT_CHOSE,
    EVENT_NAMES_HUNTER,
    EVENT_SKIPPED,
    EVENT_SEARCHED,
    EVENT_REVEALED,
    EVENT_FACE,
    EVENT_HITS_UNIT,
    EVENT_HITS_HUNTER,
    EVENT_HITS_SUMMON,
    EVENT_HITS_TOWER,
    EVENT_HITS_BEAST,
    EVENT_SUMMON_HITS_UNIT,
    EVENT_SUMMON_HITS_HUNTER,
    EVENT_SUMMON_HITS_TOWER,
    EVENT_UNIT_WOUNDED,
    EVENT_UNIT_DIES,
    EVENT_WOUNDED,
    EVENT_UNHURT,
    EVENT_DIES,
    EVENT_SUMMON_DIES,
    EVENT_TOWER_FALLS,
    EVENT_GRUDGES,
    EVENT_ANCIENT,
    EVENT_STOLE,
    EVENT_HEALED,
    EVENT_UNIT_HEALED,
    EVENT_TOOK,
    EVENT_DREW,
    EVENT_REGAINED,
    EVENT_COPIED,
    EVENT_TRAP_SET,
    EVENT_TRAP_REGION,
    EVENT_TRAP_SPRUNG,
    EVENT_TRAP_REMOVED,
    EVENT_LIMITED,
    EVENT_TOWER_BUILT,
    EVENT_TOWER_TAKEN,
    EVENT_TRANSFORMED,
    EVENT_ERASED,
    EVENT_LOOKS_HAND,
    EVENT_LOOKED,
    EVENT_LOOKS_TRAP,
    EVENT_REGION_NAMED,
    EVENT_SUMMON_PLACED,
    EVENT_SUMMON_MOVED,
    EVENT_SUMMON_REMOVED,
    EVENT_SUMMON_ACTS,
    EVENT_SUMMON_USES,
    EVENT_PULLED,
    EVENT_UNIT_PULLED,
    EVENT_PUSHED,
    EVENT_NIGHT,
    EVENT_BEAST_GOAL,
    EVENT_HUNTERS_GOAL,
    EVENT_REFRESHED,
    EVENT_RESTED,
    EVENT_UPGRADES,
    EVENT_SETTLERS_DEAD,
    EVENT_BEAST_DEAD,
    EVENT_TIME_OVER,
    EVENT_GIVES_UP,
};

/* The open question (4.1 of the rules). */
enum bestia_prompt {
    ASK_NOTHING,
    ASK_CHOOSE_BEAST,
    ASK_CHOOSE_HUNTER,
    ASK_PLACE_HUNTER,
    ASK_DRAFT_PICK,
    ASK_SPLIT_HAND,
    ASK_TURN,
    ASK_SECOND_CARD,
    ASK_USE_EFFECT,
    ASK_ORDER,
    ASK_CHOOSE_ONE,
    ASK_BEAST_STEP,
    ASK_HUNTER_STEP,
    ASK_RELOCATE_TO,
    ASK_SEARCH_AREA,
    ASK_ATTACK_TARGET,
    ASK_REACT,
    ASK_MARKET_PICK,
    ASK_TRAP_CARD,
    ASK_TRAP_REGION,
    ASK_TRAP_HABITAT,
    ASK_TOWER_AREA,
    ASK_TOWER_TAKE,
    ASK_HUNTER_PICK,
    ASK_DISCARD_PICK,
    ASK_REGAIN_PICK,
    ASK_COPY_PICK,
    ASK_TRANSFORM_AREA,
    ASK_ERASE_TRAIL,
    ASK_LOOK_PICK,
    ASK_NAME_REGION,
    ASK_SUMMON_MODE,
    ASK_SUMMON_NEXT,
    ASK_SUMMON_ACTION,
    ASK_SUMMON_STEP,
    ASK_PULL_PICK,
    ASK_PUSH_PICK,
    ASK_REMOVE_SUMMON_PICK,
    ASK_REMOVE_TRAP_PICK,
    ASK_UPGRADE_PICK,
    ASKS,
};

/* In the order in which `refuse` looks for them. */
enum bestia_refusal {
    NO_NOTHING,
    NO_OVER,
    NO_CHANCE,
    NO_NOT_ASKED,
    NO_GIVE_UP,
    NO_OTHER_QUESTION,
    NO_CONTRACT,
    NO_FIRST_GAME,
    NO_CHARACTER,
    NO_PLACE,
    NO_DRAFT,
    NO_SPLIT,
    NO_PASS,
    NO_NOT_IN_HAND,
    NO_REACTION,
    NO_COLOUR,
    NO_HABITAT,
    NO_COST,
    NO_NO_REGION,
    NO_REACT,
    NO_MUST,
    NO_ORDER,
    NO_LAY,
    NO_STEP,
    NO_RELOCATE,
    NO_SEARCH,
    NO_TARGET,
    NO_POWER,
    NO_MARKET,
    NO_TRAP,
    NO_TRAP_REGION,
    NO_TRAP_HABITAT,
    NO_TOWER,
    NO_HUNTER,
    NO_DISCARD,
    NO_ABILITY,
    NO_TRANSFORM,
    NO_ERASE,
    NO_REGION,
    NO_SUMMON,
    NO_SUMMON_ACT,
    NO_UPGRADE,
    NO_LOOK,
};

enum bestia_reason {
    REASON_NONE,
    REASON_SETTLERS,
    REASON_BEAST_DEAD,
    REASON_TIME,
    REASON_BEAST_GAVE_UP,
    REASON_HUNTERS_GAVE_UP,
};

enum bestia_record {
    RECORD_DAYS,
    RECORD_SETTLERS,
    RECORD_WOUNDS,
};

#endif
