/*
 * bestia.h: Bestia. What moves and what a viewer sees; what is printed is in
 * printed.h, what can be said in tables.h. Rules are numbered as in
 * docs/rules/bestia.*.md.
 *
 * Characters sit in places 0 (the Beast) to 3 (BE-3.11); `who` is always such a
 * number, and who answers for it is bestia_player. Areas and regions of a state
 * are counted on its map; answers and events name rows of the name spaces.
 *
 * What is half done is a stack of frames. A frame is an effect of a card, or a
 * part of one that other effects share (a movement, an attack, a window). So a
 * state can be copied in the middle of anything.
 */
#ifndef BESTIA_H
#define BESTIA_H

#include "../../engine/bits.h"
#include "printed.h"
#include "tables.h"

enum { OPT_CONTRACT, OPT_FIRST_GAME, OPT_BEAST_HEALTH, OPT_AID, OPTS };

enum {
    BEAST = 0,   /* the place of the Beast */
    FRAMES = 24, /* of the stack */
    HITS = 3,    /* of one attack effect */
    GROUPS = 10, /* of action cards the Beast cannot tell apart (8.5) */
    UNSEEN = GROUPS - 1,
    INKLINGS = 20, /* since the last reveal */
    VERSES = 48,   /* of a whole game */
};

/* Who knows of gear and talents in a hand: the other side, or everybody. */
enum knower { TO_SIDE, TO_EACH, KNOWERS };

enum bestia_phase {
    PHASE_SETUP,
    PHASE_DAWN,
    PHASE_DAY,
    PHASE_NIGHT,
    PHASE_OVER,
};

/* What comes next when the stack is empty. */
enum stage {
    STAGE_BEAST,
    STAGE_HUNTER,
    STAGE_DISPLAY, /* also at night */
    STAGE_SETUP_EFFECTS,
    STAGE_START_MOVE,
    STAGE_PLACE,
    STAGE_DAWN,
    STAGE_DEAL,
    STAGE_DRAFT,
    STAGE_SPLIT,
    STAGE_DAWN_DRAW,
    STAGE_TURN,
    STAGE_SECOND,
    STAGE_TURN_END,
    STAGE_NIGHT_BEAST,
    STAGE_NIGHT_HUNTERS,
    STAGE_REFRESH,
    STAGE_HEAL,
    STAGE_RETURN,
    STAGE_UPGRADE,
    STAGES,
};

/* What chance is asked. */
enum luck {
    LUCK_NONE,
    LUCK_TURN_UP, /* a card for a display */
    LUCK_KIT,     /* a card from the deck into a hand */
    LUCK_RESERVE,
    LUCK_DEAL,
    LUCK_PASS_ON, /* all have picked: one outcome */
    LUCK_UNUSED,
    LUCK_STEAL,
};

/* Frames: an effect (enum op), or one of these. */
enum frame_kind {
    FRAME_LIST = OPS, /* effects from top to bottom */
    FRAME_CARD,       /* a card that is played */
    FRAME_REACT,      /* a window */
    FRAME_REVEAL,     /* traps after a reveal */
    FRAME_BEAST_MOVE,
    FRAME_HUNTER_MOVE,
    FRAME_SUMMON_MOVE,
    FRAME_GAIN_CARDS,
    FRAME_DISCARD_CARDS,
    FRAME_LAY_TRAP,
    FRAME_SUMMON_TURN, /* one summon acts */
    FRAME_KINDS,
};

/* What an attack aims at: a piece, or one of these. */
enum target {
    AIM_HUNTER = 100, /* + place */
    AIM_SUMMON = 110, /* + number */
    AIM_TOWER = 120,  /* + area: the last, it needs room */
    AIM_BEAST = 200,
};

/* Why the Beast cannot be in an area (8.4). From WHY_SEARCHED to WHY_IDLE it is
   what the table was told when so many cards lay there. */
enum why {
    WHY_SEEN,     /* it is revealed, elsewhere */
    WHY_FAR,      /* more roads than cards */
    WHY_NO_WAY,   /* no way of so many cards ends there */
    WHY_SEARCHED, /* BE-7.4 */
    WHY_HABITAT,  /* a card that needs another one (BE-16.4) */
    WHY_SUMMON,   /* a summon was placed or led too far from there */
    WHY_CHANGED,  /* an area was transformed too far from there */
    WHY_REGION,   /* it is in another region */
    WHY_IDLE,     /* it would have had somebody to attack */
    WHY_WATCHED,  /* its last card would have left a trail there */
    WHY_UNSEEN,   /* every way leaves a trail where there is none */
    WHY_EARLIER,  /* every way leads where it was not */
    WHY_TRAILS,   /* no way explains the trails that were found */
    WHYS,
};

/* What the story of a game tells. */
enum tale_kind {
    TALE_FOUND,  /* revealed by a search */
    TALE_STRUCK, /* revealed by its attack */
    TALE_SETTLER,
    TALE_HUNTER,
    TALE_WOUNDED, /* the Beast */
    TALE_TRAP,
    TALE_BEAST_GOAL,
    TALE_HUNTERS_GOAL,
    TALE_KINDS,
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct frame {
    uint16_t effect;  /* row of the box */
    uint8_t kind;     /* enum frame_kind, or enum op */
    uint8_t step;     /* how far it has come */
    uint8_t actor;    /* place, or NONE: nobody's (traps, rewards) */
    uint8_t summon;   /* the summon that acts, or NONE */
    uint8_t must;     /* it may not be ignored (BE-4.9) */
    uint8_t list, at; /* LIST: list and next row. REVEAL: next trap */
    uint8_t n;        /* still to do: steps, hits, cards, areas */
    uint8_t target;   /* enum target; a place; an area */
    uint8_t power;    /* ancient power spent; wounds taken off are `cut` */
    uint8_t cut;
    uint8_t flags;     /* enum effect_flag of a movement; CARD: see there */
    uint8_t card;      /* CARD, REACT, LAY_TRAP */
    uint8_t killed;    /* bits of enum target_kind */
    uint8_t moved;     /* CARD: the actor has made a step */
    uint8_t first;     /* BEAST_MOVE: first card of the group */
    uint8_t hit[HITS]; /* ATTACK: targets so far */
    uint8_t mask;      /* ANY_ORDER: what is left; SUMMON_ACT, MOVE_SUMMONS: who
                         has not acted; REACT: who said no */
    uint8_t zero[2];
};

/* A Hunter or the Beast. */
struct person {
    uint64_t upgrades; /* rows of upgrade */
    uint16_t actions;  /* cards in hand, as bits */
    uint8_t character; /* row of NAMES_CHARACTER, or NONE */
    uint8_t area;      /* of a pawn; NONE: dead, or not placed */
    uint8_t wounds, grudges, ancient;
    uint8_t abilities; /* in hand: bits of character.ability */
    uint8_t kits;      /* gear or talents in hand */
    uint8_t kit[KIT];  /* copies of each kind */
    /* 8.5: of these it is known that they are in the hand; these were known once,
       and nobody saw them leave: they are in the hand, or have left it unseen.
       How many the other side knows of, + 16 times how many everybody does. */
    uint8_t marked[KIT], noted[KIT];
    uint8_t is_dead;
    uint8_t zero[6];
};

struct piece {
    uint8_t kind, area, wounds; /* area NONE: dead */
};

struct trap {
    uint8_t card;      /* row of gear, from 0 */
    uint8_t region;    /* NONE: being laid */
    uint8_t habitat;   /* NONE: being laid */
    uint8_t by;        /* place */
    uint8_t paid;      /* NONE: it was free (BE-14.10) */
    uint8_t barred;    /* habitats that it cannot be (BE-14.12), as bits */
    uint8_t is_known;  /* to the Beast */
    uint8_t is_sprung; /* it lies open while its effect is resolved (BE-14.4) */
    uint16_t may;      /* rows of gear that it may be, by what was paid */
};

/* Exactly n of a set of track cards entered an area (8.4). */
struct tally {
    uint64_t cards;
    uint8_t area, n, zero[6];
};

/* What everybody knows of the Beast's way since it was last seen (8.4). Sets of
   areas; `at` while so many cards lie there. */
struct ledger {
    uint64_t at[TRACK + 1];
    uint64_t stay[TRACK]; /* No move was allowed there */
    uint64_t not[TRACK];  /* the card did not enter these */
    struct tally tally[TRACK];
};

/* What the table was told of where the Beast is: the card count then, and the day. */
struct inkling {
    uint8_t at, why, day, area; /* area: of a search */
};

/* One line of the story of a game. */
struct verse {
    uint8_t day, kind;
    uint8_t
        what; /* SETTLER: kind; HUNTER: place; WOUNDED: wounds; TRAP: card */
    uint8_t area; /* or NONE */
};

struct bestia {
    struct ledger ledger;
    struct person person[PEOPLE];
    uint64_t towers;             /* areas */
    uint64_t searched;           /* in vain since the last reveal */
    uint64_t settled;            /* areas with a settler; follows from piece */
    uint64_t zone[HABITATS - 1]; /* areas that count as a habitat now */
    struct frame frame[FRAMES];
    struct trap trap[TRAPS];
    struct inkling inkling[INKLINGS];
    struct verse verse[VERSES];
    uint16_t unused, discard, undealt;           /* action cards */
    uint16_t packet[PEOPLE], pick[PEOPLE], team; /* the draft */
    uint16_t reserve, seen;                      /* seen: by the Hunters */
    uint16_t open;          /* action cards that all know to lie there */
    uint16_t group[GROUPS]; /* as the Beast knows them; [0] is not used */
    struct piece piece[PIECES];
    uint8_t token[AREAS]; /* habitat + 1, or 0 */
    uint8_t trails[AREAS];
    uint8_t track[TRACK];     /* kinds of cards */
    uint8_t dest[TRACK];      /* and where they lead */
    uint8_t part[TRACK];      /* group of each card: its number */
    uint8_t part_card[TRACK]; /* of a group: what laid it: card, or NONE */
    uint8_t part_flags[TRACK];
    uint8_t past[TRACK];         /* the track that was shown last */
    uint8_t summon[SUMMONS];     /* areas, or NONE */
    uint8_t deck[DECKS][KIT];    /* copies */
    uint8_t shown[DECKS][SHOWN]; /* rows of the deck, or NONE */
    uint8_t pile[DECKS][KIT];    /* discards that all know */
    uint8_t hidden[DECKS][KIT];  /* and those that one side knows */
    uint8_t stat[STATS];
    uint8_t option[OPTS];
    uint8_t players, people;     /* at the table; characters */
    uint8_t contract, side;      /* the map */
    uint8_t phase, stage, luck;  /* enum bestia_phase, stage, luck */
    uint8_t prompt, asked;       /* the open question and its place */
    uint8_t depth;               /* frames in use */
    uint8_t done;                /* was the last effect carried out? */
    uint8_t day, active, streak; /* streak: passes in a row (BE-4.13) */
    uint8_t used;                /* colours played in this turn, bits */
    uint8_t next;                /* a counter of the stage: place, deck */
    uint8_t round;               /* of the draft, from 0 */
    uint8_t sights;              /* of packets by the Beast: group numbers */
    uint8_t marker, tracks;      /* cards on the track */
    uint8_t parts, tallies, traps, pieces;
    uint8_t limit;            /* BE-5.6, or 0 */
    uint8_t goals;            /* bits: met tonight */
    uint8_t reason;           /* of the end */
    uint8_t pasts, past_from; /* its cards; where it began */
    uint8_t fresh;            /* unused cards drawn at dawn by `next` */
    uint8_t clues, tales;
    uint8_t zero[1];
};

/* What one viewer sees. Lists by character have PEOPLE entries, lists by area one
   for each area of the map. 255: nothing, or not for this viewer. */
struct bestia_view {
    uint64_t upgrades[PEOPLE];
    uint32_t abilities[PEOPLE], abilities_out[PEOPLE]; /* bits from card 16 */
    uint16_t share[AREAS]; /* of 1000: how likely the Beast is there, if every
                              possible way is as good as another */
    uint16_t actions[PEOPLE]; /* those the viewer knows to be there */
    uint16_t packet, kept, discard, unknown; /* unknown: what the others in the
                              Beast's hand and the unused ones come from */
    uint16_t packets[PEOPLE]; /* by seat: those the viewer can look into */
    uint16_t held[GROUPS]; /* for the Beast: seen in the draft and passed on */
    uint8_t viewer, contract, players, people, areas, first_area, first_region;
    uint8_t day, days, need, need_noble;
    uint8_t phase, active, asked, streak, used, limit, card;
    uint8_t character[PEOPLE], area[PEOPLE], health[PEOPLE], wounds[PEOPLE];
    uint8_t grudges[PEOPLE], ancient[PEOPLE], dead[PEOPLE];
    uint8_t action_cards[PEOPLE], kit_cards[PEOPLE];
    uint8_t kit[PEOPLE][KIT_CARDS];   /* cards the viewer knows to be there */
    uint8_t noted[PEOPLE][KIT_CARDS]; /* or to have left it unseen */
    uint8_t helds;
    uint8_t marker, tracks, revealed;
    uint8_t track[TRACK], track_area[TRACK], track_part[TRACK];
    uint8_t parts, part_card[TRACK], part_flags[TRACK];
    uint8_t pasts, past_from, past[TRACK]; /* the track that was shown last */
    uint8_t moves_left[MOVES];
    uint8_t trails[AREAS], habitat[AREAS], habitat_token[AREAS];
    uint8_t searched[AREAS];
    uint8_t watched[AREAS]; /* a Beast that comes by leaves a trail */
    uint8_t pieces, piece_kind[PIECES], piece_area[PIECES];
    uint8_t piece_wounds[PIECES];
    uint8_t summon_kind, summons, summon_area[SUMMONS], summon_pawns;
    uint8_t acting; /* the area of the summon that acts now */
    uint8_t towers, tower_area[TOWERS];
    uint8_t traps, trap_region[TRAPS], trap_by[TRAPS], trap_paid[TRAPS];
    uint8_t trap_card[TRAPS], trap_habitat[TRAPS], trap_not[TRAPS];
    uint8_t trap_sprung; /* the one whose effect is resolved now, from 1 */
    uint8_t talents_shown[SHOWN], gear_shown[SHOWN], talent_deck, gear_deck;
    uint8_t talent_pile[KIT_CARDS], talent_piles;
    uint8_t gear_pile[KIT_CARDS], gear_piles;
    uint8_t unseen_piles[DECKS];                      /* discards made unseen */
    uint8_t talent_unseen[KIT_CARDS], talent_unseens; /* its side knows which */
    uint8_t gear_unseen[KIT_CARDS], gear_unseens;
    uint8_t unused, round, picked[PEOPLE], reserve;
    uint8_t stat[STATS];
    uint8_t aid, why[AREAS], why_day[AREAS]; /* 0: the aid is switched off */
    uint8_t tales, tale[VERSES], tale_day[VERSES], tale_what[VERSES];
    uint8_t tale_area[VERSES];
    uint8_t reason;
    uint8_t steps; /* left of the movement that is asked about */
    uint8_t zero[4];
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct bestia) <= 4096, "a state fits in a page");

static inline const struct bestia_box *bestia_box(const struct box *box)
{
    return box->content;
}
static inline struct bestia *bestia_of(struct state *s)
{
    return (struct bestia *)(void *)s;
}
static inline const struct bestia *bestia_in(const struct state *s)
{
    return (const struct bestia *)(const void *)s;
}
/* Of marked or noted cards, how many somebody knows of. */
static inline unsigned known_to(unsigned both, enum knower who)
{
    return both >> 4 * who & 15;
}
static inline uint64_t area_bit(unsigned area)
{
    return (uint64_t)1 << area;
}
/* Who answers for a character (BE-3.11). */
static inline seat bestia_player(const struct bestia *g, unsigned who)
{
    return (seat)(g->players == 2 && who ? 1 : who);
}
/* Where the Beast is (BE-5.2). */
static inline unsigned bestia_pos(const struct bestia *g)
{
    return g->tracks ? g->dest[g->tracks - 1] : g->marker;
}

void bestia_load(struct pack *p, struct box *box);
/* brain/: what lists of effects can do. */
void bestia_sum_up(struct bestia_box *b);

/* rules/: the functions of the contract. */
unsigned bestia_unfit(const struct box *, const struct setup *);
void bestia_setup(const struct box *, struct state *, const struct setup *);
seatmask bestia_pending(const struct state *);
void bestia_ask(const struct box *, const struct state *, seat, struct ask *);
unsigned bestia_legal(const struct box *, const struct state *, seat,
                      struct action *, unsigned);
void bestia_pick(const struct box *, const struct state *, seat, struct rng *,
                 struct action *);
unsigned bestia_refuse(const struct box *, const struct state *,
                       const struct action *);
unsigned bestia_chances(const struct box *, const struct state *,
                        struct outcome *, unsigned);
void bestia_roll(const struct box *, const struct state *, struct rng *,
                 struct action *);
void bestia_apply(const struct box *, struct state *, const struct action *,
                  struct events *);
void bestia_view(const struct box *, const struct state *, seat, void *);
void bestia_resample(const struct box *, struct state *, seat, struct rng *);
void bestia_score(const struct box *, const struct state *, struct result *);
unsigned bestia_feats(const struct box *, const struct state *, seat,
                      struct feat_now *, unsigned);
const char *bestia_broken(const struct box *, const struct state *);

/* face/: why an answer is good. */
void bestia_reason(const struct box *, const void *view, enum lang,
                   const struct action *, char *out, size_t cap);

extern const struct field bestia_fields[];
extern const struct note bestia_notes[];
extern const struct face bestia_face;
extern const struct voice bestia_voice;
extern const struct scene_words bestia_scene;

#endif
