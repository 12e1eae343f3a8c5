/*
 * rycerze.h: Rycerze Pustkowi. What moves and what a viewer sees; what is printed
 * is in printed.h, what can be said in tables.h. Rules are numbered as in
 * docs/rules/rycerze.*.md.
 *
 * What is half done is a stack of frames: an effect of a card, a test, a combat, a
 * move, the round itself. So a state can be copied in the middle of anything.
 * There is at most one move, one combat, one test, one exchange at a time; their
 * numbers stand beside the stack.
 *
 * Gear of a knight lies in numbered slots. The number of a slot is no secret, what
 * card is in it may be one: `known` says who has seen it (8.1 of the rules).
 */
#ifndef RYCERZE_H
#define RYCERZE_H

#include "../../engine/bits.h"
#include "printed.h"
#include "tables.h"

enum {
    OPT_MISSION,
    OPT_HUNTED,
    OPT_DRAFT,
    OPT_SHORT,
    OPT_OPEN_HANDS,
    OPTS,
};
enum { MISSION_VOTE = MISSIONS }; /* value of OPT_MISSION */

enum {
    KIND_KNIGHT = ARG_NAMES + NAMES_KNIGHT,
    KIND_HEX = ARG_NAMES + NAMES_HEX,
    KIND_TILE = ARG_NAMES + NAMES_TILE,
    KIND_GEAR = ARG_NAMES + NAMES_GEAR,
    KIND_LUCK = ARG_NAMES + NAMES_LUCK,
    KIND_FOE = ARG_NAMES + NAMES_FOE,
    KIND_CONTRACT = ARG_NAMES + NAMES_CONTRACT,
    KIND_FIELD = ARG_NAMES + NAMES_FIELD,
    KIND_CARD = ARG_NAMES + NAMES_CARD,
    KIND_PLACE = ARG_NAMES + NAMES_PLACE,
    KIND_ACT = ARG_NAMES + NAMES_ACT,
    KIND_MISSION = ARG_NAMES + NAMES_MISSION,
    KIND_WORD = ARG_NAMES + NAMES_WORD,
    KIND_CHOICE = ARG_NAMES + NAMES_CHOICE,
};

enum {
    ITEMS = 40,    /* slots of one knight */
    REVEALED = 32, /* wasteland cards of one move */
    DICE = 24,     /* of one pool */
    FRAMES = 24,
    PLANTED = 6,
    OUTS = PLANTED + 2, /* wasteland cards that one step may discard */
    DEALS = 5,          /* contracts in play */
    BOTTOM = 16,
    ARRANGE = 16, /* RP-5.16: steps */
    JOURNEY = 10, /* rounds that are remembered: the longest mission (7.2) */
    TOKEN_POOL = 14,
    REP_MAX = 40,
    RES_MAX = 4,
    CLASHES = 3,
    DEAL_ROUNDS = 3, /* RP-14.4: marks of a contract that has expired */
    DIE_SIDES = 10,
    WOUNDED_BELOW = 3,  /* health from which a knight has all dice */
    RAD_NO_TENS = 2,    /* radiation from which tens are no critical hits */
    RAD_NO_HEALING = 3, /* RP-4.3: radiation from which nothing heals */
    FLIGHT_LOSS = 1,    /* RP-10.3: of health, when a flight fails */
    FLIGHT_LOSS_DEAR = 2,
    WORTH_GREEN = 1, /* RP-5.20 */
    WORTH_YELLOW = 2,
    WORTH_RED = 3,
    TOLD_ZERO = 128, /* of a number in a view that may be below nothing */
    LUCK_HAND = 5,
    ALL_KNOW = 0x1F, /* four seats, and who watches */
    WATCHER = 4,
};

enum item_flag {
    ITEM_MARK = 1,
    ITEM_DAMAGED = 2,
    ITEM_MOVED = 4, /* made room for another card */
    ITEM_CARGO = 8, /* lay in a vehicle that is lost */
};

/* What chance is asked. */
enum luck {
    LUCK_NOTHING,
    LUCK_SPECIAL,
    LUCK_ORDINARY,
    LUCK_FIRST,
    LUCK_KNIGHT,
    LUCK_GEAR, /* of colour luck_arg */
    LUCK_DRAW, /* a luck card */
    LUCK_FOE,  /* a wasteland card */
    LUCK_DEAL, /* a contract: luck_arg 0 general, 1 private */
    LUCK_DIE,
    LUCK_MARKER,
    LUCK_OF_HAND, /* a luck card of the hand of seat luck_arg, to be discarded */
    LUCK_OF_GEAR, /* a gear card of seat luck_arg, to be lost */
};

enum frame_kind {
    FRAME_FLOW,
    FRAME_LIST,
    FRAME_WINDOW,
    FRAME_RIVALS,
    FRAME_DUO,  /* the owner's window, then the rivals' */
    FRAME_PLAY, /* a luck card */
    FRAME_TEST,
    FRAME_ROLL,
    FRAME_MOVE,
    FRAME_RESOLVE,
    FRAME_MEET,
    FRAME_FIGURES,
    FRAME_COMBAT,
    FRAME_ATTACK,
    FRAME_AUTO,
    FRAME_FALL, /* a knight fell unconscious */
    FRAME_EXPLORE,
    FRAME_DRAW_GEAR,
    FRAME_PLACE,
    FRAME_DRAW_LUCK,
    FRAME_PAY,
    FRAME_CHOOSE_GEAR,
    FRAME_LESSEN, /* cargo over its limit */
    FRAME_MARKET,
    FRAME_REFILL,
    FRAME_TRADE,
    FRAME_ROB,
    FRAME_COMPLETE,
    FRAME_REPLACE,
    FRAME_STEP, /* a step of a private contract */
    FRAME_ARRANGE,
    FRAME_HEX,
    FRAME_VILLAINS,
    FRAME_CULTIST,
    FRAME_MARKERS,
    FRAME_PEEK,
    FRAME_PLANT,
    FRAME_AMBUSH,
    FRAME_REWARD,
    FRAME_RANDOM,
    FRAME_KINDS,
};

/* Where the round is (4.1). */
enum stage {
    STAGE_BOARD,
    STAGE_FIRST,
    STAGE_OFFER,
    STAGE_KNIGHTS,
    STAGE_VEHICLES,
    STAGE_GEAR,
    STAGE_LUCK,
    STAGE_MARKET,
    STAGE_CONTRACTS,
    STAGE_MISSION,
    STAGE_MISSION_SETUP,
    STAGE_ROUND,
    STAGE_MARKS,
    STAGE_EXPIRE,
    STAGE_BOARD_EFFECTS,
    STAGE_CLEAR,
    STAGE_MISSION_STEP,
    STAGE_DUMP,
    STAGE_REFILL,
    STAGE_PASS_ON,
    STAGE_ARRANGE,
    STAGE_DRAW,
    STAGE_MOVE,
    STAGE_EXPLORE,
    STAGE_REST,
    STAGE_TRADE,
    STAGE_SELL,
    STAGE_CAMP,
    STAGE_RECOVER,
    STAGE_END,
    STAGES,
};

/* What a seat does in a lane of its own (D-P5, D-R2, D-R3, D-C5). */
enum lane { LANE_DONE, LANE_ARRANGE, LANE_TAKEN, LANE_QUICK };

enum source {
    FROM_NOTHING,
    FROM_LUCK,
    FROM_GEAR,
    FROM_ABILITY,
    FROM_FOE,
    FROM_EVENT,
    FROM_HEX,
    FROM_CONTRACT
};

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct frame {
    uint16_t list;
    uint8_t kind, step, owner, other;
    uint8_t at, n, a, b, c, d;
};

struct item {
    uint8_t design, place, host, flags, known, zero;
};

struct person {
    uint32_t luck, fresh; /* hand; of these drawn just now, to choose from */
    struct item item[ITEMS];
    uint8_t items; /* slots in use, and holes between them */
    uint8_t knight, pos, res[RESOURCES];
    uint8_t ko, ko_by, skip;              /* ko_by: seat + 1, this round */
    uint8_t camp;                         /* hex of the explore marker */
    uint8_t mark, carries;                /* of the ability; the Damsel */
    uint8_t trophies, trophy_of, markers; /* markers: player markers left */
    uint8_t vote;                         /* mission + 1 */
    uint8_t lane, slot, steps;            /* enum lane */
    uint8_t offer[3];                     /* knights, option draft */
    uint8_t won, lost, deals, falls;      /* fights, contracts, so far */
    uint8_t zero[4];
};

struct move {
    uint8_t way;            /* 0 none, 1 foot, 2 vehicle, 3 stays */
    uint8_t start, len, at; /* at: hexes entered */
    uint8_t route[ROUTE];
    uint8_t points, used, ignore, flat, bonus;
    uint8_t is_played, stopped, planned; /* planned: the card was planted */
    uint8_t reveal;                      /* cards still to be turned up */
    uint8_t revealeds, revealed[REVEALED];
    uint8_t card; /* being resolved, or NONE */
    uint8_t cancelled;
    uint8_t met, fought; /* seats met on this hex; figures in this move */
};

/* Of two fighters: 0 the active knight, 1 the other. */
struct combat {
    uint64_t fuelled[2];   /* weapon slots whose fuel is paid */
    uint8_t on, foe, lead; /* foe NONE: a knight; lead: who plays the enemy */
    uint8_t seat[2];
    uint8_t figure;     /* of a mission, or NONE */
    uint8_t marker;     /* of a Cultist, from 1, else 0 */
    uint8_t fierce, hp; /* of the enemy */
    uint8_t range, clash;
    int8_t adv;
    uint8_t hp_start[2], asked_range[2]; /* range + 1 */
    uint8_t card[2], prep[2],
        mode[2];         /* card + 1; prepared; 1 advance, 2 retreat */
    uint8_t prepared[2]; /* this clash's Attack is prepared */
    uint8_t weapon[2], symbol[2];
    uint8_t dealt[2], lost[2]; /* by attacks in this clash; at all */
    int8_t dice_clash[2], dice_combat[2], damage_clash[2], damage_combat[2];
    int8_t pierce_clash[2], pierce_combat[2];
    uint8_t once[2];   /* bits: once_combat effects used */
    uint8_t see_first; /* side + 1 that chooses first */
    uint8_t result; /* of side 0: enum word WON, LOST, DRAW, TRUCE; 0: open */
    uint8_t won_list_hi, won_list_lo;
    uint8_t burst, hit, loss; /* the attack being made */
    int8_t dice_attack, damage_attack, pierce_attack;
    uint8_t foe_out; /* the enemy has no health left */
    uint8_t zero[7];
};

struct test {
    uint8_t seat, skill, diff, need, kind;
    int8_t bonus;
    uint8_t skills, passed;
};

/* What the dice of a pool come from. */
enum part {
    PART_SKILL, /* or an enemy's aggression */
    PART_GEAR,  /* and abilities */
    PART_CARDS, /* burst, preparation, what was played */
    PART_PLACE, /* range, hexes, the mission */
    PART_OTHER, /* what the opponent changes */
    PART_WOUNDS,
    PARTS
};

/* What a hit would do, as views tell it (struct blow). */
enum blow_part {
    BLOW_DAMAGE, /* of a hit without a ten */
    BLOW_CRIT,   /* more for each ten */
    BLOW_FROM,   /* the least number that counts as a ten */
    BLOW_ARMOUR, /* what the armour stops */
    BLOW
};

struct roll {
    uint32_t todo;
    uint8_t n, diff, die[DICE];
    uint8_t zero[2];
};

/* An exchange, or a trade: what a side puts on the table. */
struct offer {
    uint64_t cards[2]; /* slots: given by the builder; wanted */
    uint8_t ammo[2], fuel[2];
    uint8_t builder;          /* trade */
    uint8_t no_pool;          /* exchange: no vehicles (RP-15.7) */
    uint8_t value, left;      /* exchange: worth; still to spend */
    uint16_t taken, fields;   /* fields: those that may be taken */
    uint8_t vehicle, damaged; /* a pool vehicle to be taken, or NONE */
    uint8_t no_red, bonus;
};

/* A contract in play. */
struct deal {
    uint8_t card, holder, marks, step, shown; /* card NONE: empty */
    uint8_t visits[PLAYERS]; /* bits: which of the listed hexes */
};

/* A villain, a Cultist, or a marker of Damsel. */
struct figure {
    uint8_t hex, foe, hp, number, known, by; /* by: who has hurt it */
};

/* Bits of `accepted`: one try at each step, and one private contract done (RP-13.4). */
enum { TRIED_STEP_1 = 1, TRIED_STEP_2 = 2, DONE_ONE = 4 };

struct explore {
    uint64_t done; /* acts taken */
    uint8_t actions, flown, tried, accepted, fought, is_over, zero[2];
};

struct rycerze {
    struct person person[PLAYERS];
    struct combat combat;
    struct explore explore;
    struct offer offer;
    uint64_t token[TOKENS]; /* hexes */
    struct roll roll;
    uint32_t luck_deck, luck_pile;
    uint32_t deal_deck[2], deal_pile[2]; /* general, private */
    struct frame frame[FRAMES];
    struct move move;
    struct test test;
    uint8_t tile[HEXES];
    uint8_t special[SPECIAL_TOKENS], special_dark[SPECIAL_TOKENS];
    uint8_t gear_deck[GEAR_CARDS], gear_pile[GEAR_CARDS], pool[VEHICLES];
    uint8_t market[FIELDS];
    uint8_t foe_deck[FOES], foe_pile[FOES];
    struct deal deal[DEALS];
    uint8_t bottom[2][BOTTOM], bottom_by[2][BOTTOM], bottoms[2];
    uint8_t look[2], looks; /* contracts the Scavenger chooses from */
    uint8_t spare[2][3],
        spares[2]; /* 2 players: contracts dealt, one too many */
    uint8_t planted[PLANTED], planted_by[PLANTED], planteds;
    uint8_t plot[4], plots; /* cards looked at for planting */
    struct figure figure[MARKERS];
    uint8_t figures, pool_markers; /* pool: bits of numbers - 1 */
    uint8_t damsel;                /* hex where she waits, or NONE */
    uint8_t answer[PLAYERS];       /* rivals' window: 1 pass, 2 + luck card */
    uint8_t option[OPTS];
    uint8_t players, mission, rounds, round;
    uint8_t stage, next; /* next: a counter of the stage */
    uint8_t first, active, scavenger;
    uint8_t prompt, asked; /* the open question, and seats asked */
    uint8_t luck, luck_arg, drawn;
    uint8_t depth, ret, fell,
        limbo; /* ret: of the last frame; fell, limbo: seats */
    uint8_t lesson[LESSON_DECKS], lesson_dice;
    uint8_t reason, winner;
    uint8_t contracts, enemies, duels, falls, cards, beaten;
    uint8_t outs[OUTS];    /* wasteland cards + 1 that were discarded last */
    uint8_t last_clash[2]; /* combat cards + 1 that were shown last */
    uint8_t seen_foe;      /* the last wasteland card played, or NONE */
    uint8_t journey[PLAYERS][JOURNEY]; /* where each round ended */
    uint8_t fame[PLAYERS][JOURNEY];    /* and with how much Reputation */
    uint8_t zero[7];
};

/* What one viewer sees. Lists by seat have PLAYERS entries, lists by hex one for
   each hex of the board. 255: nothing, or not for this viewer. */
struct rycerze_view {
    uint32_t luck, luck_fresh, luck_pile; /* own hand; cards drawn to choose */
    uint16_t taken;                       /* Market fields in the exchange */
    uint8_t viewer, players, mission, round, rounds, phase;
    uint8_t first, active, scavenger;
    uint8_t knight[PLAYERS], pos[PLAYERS], hp[PLAYERS], rad[PLAYERS];
    uint8_t ammo[PLAYERS], fuel[PLAYERS], rep[PLAYERS], ko[PLAYERS];
    uint8_t skip[PLAYERS], camp[PLAYERS], ability[PLAYERS], carries[PLAYERS];
    uint8_t trophies[PLAYERS], markers[PLAYERS], luck_cards[PLAYERS];
    uint8_t backpack[PLAYERS], cargo[PLAYERS], speed[PLAYERS], armour[PLAYERS];
    uint8_t gear_value[PLAYERS];
    uint8_t fights_won[PLAYERS], fights_lost[PLAYERS];
    uint8_t contracts_done[PLAYERS], falls[PLAYERS];
    uint8_t journey[PLAYERS][JOURNEY], fame[PLAYERS][JOURNEY];
    uint8_t items[PLAYERS];
    uint8_t gear[PLAYERS][ITEMS], color[PLAYERS][ITEMS], place[PLAYERS][ITEMS];
    uint8_t host[PLAYERS][ITEMS], flags[PLAYERS][ITEMS], usable[PLAYERS][ITEMS];
    uint8_t offered[PLAYERS][3];
    uint8_t tile[HEXES], cost[HEXES], threat[HEXES], radiation[HEXES];
    uint8_t contam[HEXES], tokens[HEXES];
    uint8_t special[SPECIAL_TOKENS], special_dark[SPECIAL_TOKENS];
    uint8_t market[FIELDS], pool[VEHICLES], stock[BLUES];
    uint8_t gear_deck[3], luck_deck, foe_deck, deal_deck[2];
    uint8_t gear_pile[GEAR_CARDS], foe_pile[FOES];
    uint8_t contract[DEALS], contract_marks[DEALS], contract_holder[DEALS];
    uint8_t contract_step[DEALS], contract_shown[DEALS];
    uint8_t visits[PLAYERS];
    uint8_t looks[2], bottom[2][BOTTOM];
    uint8_t spare[3];
    uint8_t way, route[ROUTE], route_len, route_at, points, used, ignored;
    uint8_t plan_points, plan_fuel, plan_reach, plan_cards, fuel_to[HEXES];
    uint8_t revealeds, revealed[REVEALED], card, planteds, planted[PLANTED];
    uint8_t plot[4], outs[OUTS], last_card;
    uint8_t figures, figure_hex[MARKERS], figure_foe[MARKERS];
    uint8_t figure_hp[MARKERS], figure_number[MARKERS], damsel, pool_markers;
    uint8_t fighting, fighter[2], foe, foe_hp, fierce, foe_marker;
    uint8_t range, clash, advantage, clash_card[2], prepared[2], weapon[2];
    uint8_t symbol[2], mode[2], see_first, chosen[2], loss, last_clash[2];
    uint8_t tester, skill, difficulty, need;
    uint8_t dice, die[DICE];
    uint8_t to_roll, part[PARTS]; /* of a roll that is to come */
    uint8_t weighed, odds_range;  /* how many combat cards: rules/odds.c */
    uint8_t own_dice[COMBAT_CARDS], own_hit[COMBAT_CARDS];
    uint8_t own_loss[COMBAT_CARDS], other_dice[COMBAT_CARDS];
    uint8_t other_hit[COMBAT_CARDS], other_loss[COMBAT_CARDS];
    uint8_t own_with[COMBAT_CARDS], other_with[COMBAT_CARDS];
    uint8_t own_symbol[COMBAT_CARDS], other_symbol[COMBAT_CARDS];
    uint8_t own_part[COMBAT_CARDS][PARTS], other_part[COMBAT_CARDS][PARTS];
    uint8_t own_blow[COMBAT_CARDS][BLOW], other_blow[COMBAT_CARDS][BLOW];
    uint8_t strike_flee[REVEALED], strike_hit[REVEALED], strike_loss[REVEALED];
    uint8_t voted[PLAYERS], votes[PLAYERS], answer, playing[3];
    uint8_t lane[PLAYERS], lane_slot, lane_steps;
    uint8_t offer[ITEMS], wanted[ITEMS], offer_by, offer_ammo[2], offer_fuel[2];
    uint8_t offer_value, offer_left, offer_vehicle, offer_damaged;
    uint8_t actions, acts_flown;
    uint8_t asked, reason, rival;
    uint8_t zero[1];
};

#pragma GCC diagnostic pop

_Static_assert(sizeof(struct rycerze) <= 4096, "a state fits in a page");

static inline const struct rycerze_box *rycerze_box(const struct box *box)
{
    return box->content;
}
static inline struct rycerze *rycerze_of(struct state *s)
{
    return (struct rycerze *)(void *)s;
}
static inline const struct rycerze *rycerze_in(const struct state *s)
{
    return (const struct rycerze *)(const void *)s;
}

void rycerze_load(struct pack *p, struct box *box);

/* rules/: the functions of the contract. */
unsigned rycerze_unfit(const struct box *, const struct setup *);
void rycerze_setup(const struct box *, struct state *, const struct setup *);
seatmask rycerze_pending(const struct state *);
void rycerze_ask(const struct box *, const struct state *, seat, struct ask *);
bool rycerze_toward(const struct box *, const struct state *,
                    const struct action *deal, struct action *next);
unsigned rycerze_legal(const struct box *, const struct state *, seat,
                       struct action *, unsigned);
void rycerze_pick(const struct box *, const struct state *, seat, struct rng *,
                  struct action *);
unsigned rycerze_refuse(const struct box *, const struct state *,
                        const struct action *);
void rycerze_lacks(const struct box *, const struct state *,
                   const struct action *, unsigned, int16_t[ARGS]);
unsigned rycerze_chances(const struct box *, const struct state *,
                         struct outcome *, unsigned);
void rycerze_roll(const struct box *, const struct state *, struct rng *,
                  struct action *);
void rycerze_apply(const struct box *, struct state *, const struct action *,
                   struct events *);
void rycerze_view(const struct box *, const struct state *, seat, void *);
void rycerze_resample(const struct box *, struct state *, seat, struct rng *);
unsigned rycerze_feats(const struct box *, const struct state *, seat,
                       struct feat_now *, unsigned);
void rycerze_score(const struct box *, const struct state *, struct result *);
const char *rycerze_broken(const struct box *, const struct state *);

extern const struct field rycerze_fields[];
extern const struct note rycerze_notes[];
extern const struct scene_words rycerze_scene;
extern const struct brain rycerze_brain;
extern const struct face rycerze_face;
extern const struct voice rycerze_voice;

#endif
