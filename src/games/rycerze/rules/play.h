/*
 * play.h: what the files of the rules share. run.c runs the stack, asks.c asks,
 * round.c is the round around it; each other file is a chapter.
 */
#ifndef RYCERZE_PLAY_H
#define RYCERZE_PLAY_H

#include "../rycerze.h"

#include "../../../engine/answers.h"

/* A state at work: everything that changes one goes through this. */
struct play {
    const struct box *box;
    const struct rycerze_box *b;
    struct rycerze *g;
    struct events *ev; /* or NULL */
};

/* Why a hex is chosen (FRAME_HEX), besides the ops that choose one. */
enum hex_choice { HEX_RECOVER = OPS, HEX_VILLAIN, HEX_CULTIST, HEX_PEEK };

/* ---- small things -------------------------------------------------------- */

static inline uint64_t hex_bit(unsigned hex)
{
    return (uint64_t)1 << hex;
}
static inline struct frame *frame_top(struct rycerze *g)
{
    return &g->frame[g->depth - 1];
}
static inline const struct frame *frame_in(const struct rycerze *g)
{
    return &g->frame[g->depth - 1];
}
static inline const struct tile *tile_at(const struct rycerze_box *b,
                                         const struct rycerze *g, unsigned hex)
{
    return &b->tile[g->tile[hex]];
}
static inline bool is_city(const struct rycerze_box *b, const struct rycerze *g,
                           unsigned hex)
{
    return tile_at(b, g, hex)->terrain == CITY;
}
/* RP-1.6 */
static inline unsigned ry_opposite(const struct rycerze *g, unsigned knight)
{
    unsigned n = g->players;

    return n == 4 ? (knight + 2) % 4 : n == 3 ? (knight + 2) % 3 : 1 - knight;
}
/* RP-1.16: the Scavenger in what concerns this knight alone. */
static inline unsigned ry_scavenger(const struct rycerze *g, unsigned knight)
{
    return g->scavenger == knight ? ry_opposite(g, knight) : g->scavenger;
}
/* Is the round (from 0) behind us, or the game over in it? */
static inline bool ry_has_ended(const struct rycerze *g, unsigned round)
{
    return round + 1 < g->round || (g->reason && round + 1 == g->round);
}
static inline unsigned ry_luck_count(const struct rycerze *g, unsigned knight)
{
    return (unsigned)__builtin_popcount(g->person[knight].luck);
}
/* Seats in the order of RP-1.5: the i-th. */
static inline unsigned ry_in_order(const struct rycerze *g, unsigned from,
                                   unsigned i)
{
    return (from + i) % g->players;
}

/* ---- telling ------------------------------------------------------------- */

/* `privy`: bits as in item.known. */
void ry_tell(struct play *m, enum rycerze_event kind, unsigned who,
             unsigned privy, const int arg[ARGS]);
#define TELL(m, kind, who, ...)                                                \
    ry_tell(m, kind, who, ALL_KNOW, (const int[ARGS]){__VA_ARGS__})
#define WHISPER(m, kind, who, privy, ...)                                      \
    ry_tell(m, kind, who, privy, (const int[ARGS]){__VA_ARGS__})

/* ---- run.c: the stack ---------------------------------------------------- */

struct frame *ry_push(struct play *m, enum frame_kind kind, unsigned owner);
void ry_pop(struct play *m, unsigned ret);
void ry_push_list(struct play *m, unsigned list, unsigned owner,
                  unsigned source, unsigned id, bool enemy);
void ry_question(struct play *m, enum rycerze_prompt prompt, unsigned knight);
void ry_chance(struct play *m, enum luck luck, unsigned arg);
void ry_run(struct play *m);
void ry_end(struct play *m, enum rycerze_reason reason, unsigned winner);
/* Where everybody stands is where this round ends, so far. */
void ry_note_journey(struct rycerze *g);

typedef void frame_step(struct play *m, struct frame *f);
frame_step ry_step_flow, ry_step_list, ry_step_window, ry_step_rivals,
    ry_step_duo, ry_step_play, ry_step_test, ry_step_roll, ry_step_move,
    ry_step_resolve, ry_step_meet, ry_step_figures, ry_step_combat,
    ry_step_attack, ry_step_auto, ry_step_fall, ry_step_explore,
    ry_step_draw_gear, ry_step_place, ry_step_draw_luck, ry_step_pay,
    ry_step_choose_gear, ry_step_lessen, ry_step_market, ry_step_refill,
    ry_step_trade, ry_step_rob, ry_step_complete, ry_step_replace, ry_step_step,
    ry_step_arrange, ry_step_hex, ry_step_villains, ry_step_cultist,
    ry_step_markers, ry_step_peek, ry_step_plant, ry_step_ambush,
    ry_step_reward, ry_step_random;

/* ---- what questions offer, and what answers do (asks.c has the table) ---- */

struct look {
    const struct rycerze_box *b;
    const struct rycerze *g;
};
typedef void list_answers(const struct look *s, struct answers *l);
typedef void take_answer(struct play *m, const struct action *a);
list_answers ry_list_knight, ry_list_vehicle, ry_list_place, ry_list_vote,
    ry_list_mission, ry_list_give_back, ry_list_city, ry_list_dump,
    ry_list_lane, ry_list_quick, ry_list_luck_over, ry_list_mode, ry_list_route,
    ry_list_window, ry_list_rival, ry_list_strike, ry_list_meet, ry_list_agree,
    ry_list_search, ry_list_go, ry_list_found, ry_list_rob, ry_list_card,
    ry_list_figure, ry_list_hex, ry_list_skill, ry_list_clash, ry_list_shift,
    ry_list_weapon, ry_list_aim, ry_list_range, ry_list_draw, ry_list_lose,
    ry_list_pay, ry_list_explore_test, ry_list_explore, ry_list_market,
    ry_list_option, ry_list_plant, ry_list_keep, ry_list_order, ry_list_build,
    ry_list_answer, ry_list_partner, ry_list_sell;
take_answer ry_take_knight, ry_take_vehicle, ry_take_place, ry_take_vote,
    ry_take_mission, ry_take_give_back, ry_take_city, ry_take_dump,
    ry_take_lane, ry_take_quick, ry_take_luck_over, ry_take_mode, ry_take_route,
    ry_take_window, ry_take_rival, ry_take_strike, ry_take_meet, ry_take_agree,
    ry_take_search, ry_take_go, ry_take_found, ry_take_rob, ry_take_card,
    ry_take_figure, ry_take_hex, ry_take_skill, ry_take_clash, ry_take_shift,
    ry_take_weapon, ry_take_aim, ry_take_range, ry_take_draw, ry_take_lose,
    ry_take_pay, ry_take_explore_test, ry_take_explore, ry_take_market,
    ry_take_option, ry_take_plant, ry_take_keep, ry_take_order, ry_take_build,
    ry_take_answer, ry_take_partner, ry_take_sell;

/* ---- move.c ------------------------------------------------------------- */

/* What the rest of a planned drive takes: how far the fuel lasts (hexes of the
   route), points and fuel up to there, and cards the Scavenger gets to see. */
struct plan_cost {
    unsigned reach, points, fuel, cards;
};
struct plan_cost ry_plan_cost(const struct look *s, unsigned knight);
/* Fuel that a drive to a hex takes; NONE: there is no way, or the fuel does not last. */
unsigned ry_drive_fuel(const struct look *s, unsigned knight, unsigned to);

/* refuse.c: the row of refusals that says why not; `no`: of this question in
   general. */
unsigned ry_why_not(const struct look *s, const struct action *a, unsigned no);

/* ---- stat.c: what counts ------------------------------------------------- */

bool ry_conds(const struct look *s, unsigned first, unsigned n, unsigned knight,
              bool enemy);
/* The sum of a modifier that a knight has now. */
int ry_mod(const struct look *s, unsigned knight, enum mod_kind kind);
unsigned ry_immune(const struct look *s, unsigned knight);
/* The dice of a pool, and what they come from. */
unsigned ry_test_pool(const struct look *s, const struct test *t,
                      int part[PARTS]);
unsigned ry_attack_pool(const struct look *s, unsigned side, int part[PARTS]);
int ry_attack_damage(const struct look *s, unsigned side);
int ry_attack_pierce(const struct look *s, unsigned side);
unsigned ry_armour(const struct look *s, unsigned knight);
struct panel ry_panel(const struct look *s, unsigned knight, unsigned slot);
const struct fight *ry_fight(const struct look *s);
const struct effects *ry_foe_effects(const struct look *s);
bool ry_foe_has(const struct look *s, enum mod_kind kind);
int ry_mission_mod(const struct look *s, enum mod_kind kind);
unsigned ry_hex_cost(const struct look *s, unsigned hex);
unsigned ry_hex_threat(const struct look *s, unsigned hex);
unsigned ry_hex_rad(const struct look *s, unsigned hex);
unsigned ry_hex_contam(const struct look *s, unsigned hex);
/* 255 where nothing by that number is on the board. */
unsigned ry_hex_of(const struct look *s, unsigned number);
/* RP-1.17: would these ops change the game for this knight? */
bool ry_would_change(const struct look *s, unsigned list, unsigned knight);

/* ---- gear.c: places (RP-5) ----------------------------------------------- */

enum { NO_SLOT = 255 };
unsigned ry_color(const struct rycerze_box *b, const struct item *i);
unsigned ry_value(const struct rycerze_box *b, const struct item *i);
unsigned ry_gear_value(const struct look *s, unsigned knight);
unsigned ry_vehicle(const struct look *s, unsigned knight);
bool ry_is_open_place(unsigned place);
bool ry_is_available(const struct look *s, unsigned knight, unsigned slot);
/* The same where stowed cards count, too (RP-5.4). */
bool ry_is_usable(const struct look *s, unsigned knight, unsigned slot);
unsigned ry_speed(const struct look *s, unsigned knight);
unsigned ry_cargo(const struct look *s, unsigned knight);
unsigned ry_room(const struct look *s, unsigned knight, unsigned place);
/* The same, and below zero where blue cards overload it (RP-5.14). */
int ry_spare(const struct look *s, unsigned knight, unsigned place);
unsigned ry_size(const struct person *p, unsigned slot);
bool ry_fits(const struct look *s, unsigned knight, unsigned design,
             unsigned place);
/* Unhosted cards, not start gear, that lie in the way; how many. */
unsigned ry_in_way(const struct look *s, unsigned knight, unsigned place,
                   uint8_t out[2]);
bool ry_may_host(const struct look *s, unsigned knight, unsigned slot,
                 unsigned host);
/* What all own gear is worth as a payment; can pay_gear of this value be paid? */
unsigned ry_payable(const struct look *s, unsigned knight);
bool ry_can_pay(const struct look *s, unsigned knight, unsigned value);
bool ry_may_pay_with(const struct look *s, unsigned knight, unsigned slot);
bool ry_pays_alone(const struct look *s, unsigned knight, unsigned slot);
/* Gear that can be lost or stolen (RP-12.10). */
bool ry_may_lose(const struct look *s, unsigned knight, unsigned slot);

unsigned ry_add(struct play *m, unsigned knight, unsigned design,
                unsigned place, unsigned known);
void ry_free(struct play *m, unsigned knight, unsigned slot);
void ry_set_place(struct play *m, unsigned knight, unsigned slot,
                  unsigned place);
void ry_know(struct play *m, unsigned knight, unsigned slot, unsigned known);
/* To the discard pile, with attachments. */
void ry_discard(struct play *m, unsigned knight, unsigned slot);
/* The same for one card alone; a blue one leaves the game. */
void ry_to_pile(struct play *m, unsigned knight, unsigned slot);
/* A card for a knight, who places it at once (D-G1). */
void ry_gain(struct play *m, unsigned knight, unsigned design, unsigned known,
             unsigned flags);
void ry_tell_placed(struct play *m, unsigned knight, unsigned slot);
void ry_stow_or(struct play *m, unsigned knight, unsigned slot);
uint64_t ry_take_off(struct play *m, unsigned knight, unsigned vehicle,
                     uint64_t but);
void ry_stow_all(struct play *m, unsigned knight, uint64_t off);
enum farewell { VEHICLE_DESTROYED, VEHICLE_PAID, VEHICLE_GIVEN };
void ry_lose_vehicle(struct play *m, unsigned knight, enum farewell how);
/* A gained vehicle in place of the old one, which goes to the pool (RP-5.12). */
void ry_replace_vehicle(struct play *m, unsigned knight, unsigned slot);
void ry_damage_vehicle(struct play *m, unsigned knight);
void ry_show(struct play *m, unsigned knight, unsigned to);
void ry_open_lane(struct play *m, unsigned knight, enum lane lane);
void ry_start_gear(struct play *m, unsigned knight);

/* ---- choose.c ------------------------------------------------------------ */

/* May this card be chosen, as the frame on top (FRAME_CHOOSE_GEAR, FRAME_RANDOM) says? */
bool ry_may_choose(const struct look *s, const struct frame *f, unsigned slot);

/* ---- effect.c: ops ------------------------------------------------------- */

void ry_change(struct play *m, unsigned knight, enum res res, int by);
void ry_hurt(struct play *m, unsigned knight, unsigned n);
void ry_irradiate(struct play *m, unsigned knight, unsigned n);
void ry_heal(struct play *m, unsigned knight, enum res res, unsigned n);
void ry_fall(struct play *m, unsigned knight);
void ry_wake(struct play *m, unsigned knight);
void ry_op(struct play *m, struct frame *f, const struct op *o);
void ry_put_token(struct play *m, enum token token, unsigned hex, bool around);
void ry_trigger(struct play *m, enum trigger on, unsigned knight);

/* ---- window.c ------------------------------------------------------------ */

unsigned ry_whens(unsigned when);
/* Has a card an effect for the moment of the open question? */
bool ry_is_moment(const struct look *s, const struct effects *fx);
/* Answers that use something in these windows. */
void ry_list_uses(const struct look *s, struct answers *l, unsigned knight,
                  unsigned whens);
/* RP-1.19 */
bool ry_may_ask(const struct look *s, unsigned knight, unsigned whens);
bool ry_has_use(const struct look *s, unsigned knight, unsigned whens);
/* Takes such an answer; false if it is none. */
bool ry_take_use(struct play *m, const struct action *a, unsigned whens);
void ry_open(struct play *m, unsigned when, unsigned knight);
void ry_open_both(struct play *m, unsigned first, unsigned second,
                  unsigned side);
void ry_open_duo(struct play *m, unsigned own, unsigned rivals,
                 unsigned knight);
/* The word for the moment of the open window. */
unsigned ry_moment(const struct rycerze *g);
/* The word for what a hex is chosen for. */
unsigned ry_hex_aim(const struct rycerze *g);
/* What a card of gear is chosen for: a word of the question. */
unsigned ry_gear_aim(const struct rycerze *g);
/* Could the one who is asked avert what he is about to suffer (D-C10, D-C15)? */
bool ry_guards(const struct rycerze *g);
void ry_auto(struct play *m, unsigned when, unsigned knight, bool foe);
unsigned ry_rival_cards(const struct look *s, unsigned knight, unsigned when);

/* ---- test.c -------------------------------------------------------------- */

void ry_test(struct play *m, unsigned knight, unsigned skills, unsigned diff,
             unsigned need, enum test_kind kind);
void ry_roll_dice(struct play *m, unsigned n, unsigned diff);
void ry_tell_pool(struct play *m, unsigned who, const int part[PARTS]);
unsigned ry_successes(const struct roll *r);

/* ---- combat.c ------------------------------------------------------------ */

void ry_fight_foe(struct play *m, unsigned knight, unsigned foe,
                  unsigned figure);
void ry_fight_knight(struct play *m, unsigned knight, unsigned rival);
void ry_hurt_other(struct play *m, struct frame *f, unsigned n);
/* Which side a knight is on, or 2. */
unsigned ry_side(const struct rycerze *g, unsigned knight);
bool ry_is_decided(const struct rycerze *g);
bool ry_may_card(const struct look *s, unsigned side, unsigned card);
/* A combat before its first clash; `foe` NONE: with a knight. */
struct combat ry_combat_with(const struct rycerze *g, unsigned knight,
                             unsigned other, unsigned foe);
/* Can a knight attack with this symbol of this weapon now, or an enemy with that one of his? */
bool ry_can_attack(const struct look *s, unsigned side, unsigned slot,
                   unsigned symbol, bool burst);
bool ry_can_aim(const struct look *s, unsigned symbol, bool burst);
/* What a hit of a side does: damage, that of each ten more (a die from `from` on), and
   the armour that is left against it. */
struct blow {
    int damage, crit, armour;
    unsigned from;
};
struct blow ry_blow(const struct look *s, unsigned side);

/* ---- odds.c -------------------------------------------------------------- */

/* Into the view of who has to choose: what it would come to. */
void ry_see_odds(const struct look *s, seat viewer, struct rycerze_view *v);

/* ---- contract.c ---------------------------------------------------------- */

/* Completes what a goal fulfils; pushes frames where something is. */
struct deed {
    uint8_t kind; /* enum goal_kind */
    uint8_t types, fierce, no_loss, a, b;
};
unsigned ry_fulfilled(const struct look *s, unsigned knight,
                      const struct deed *d);
void ry_complete(struct play *m, unsigned knight, unsigned deals);
void ry_replace(struct play *m, unsigned deal, unsigned looks);
unsigned ry_forced(const struct look *s, unsigned knight);
unsigned ry_held(const struct rycerze *g, unsigned knight);

/* ---- setup.c, prepare.c, rest.c: parts of the round; true: done ---------- */

bool ry_lay_board(struct play *m);
bool ry_offer_knights(struct play *m);
unsigned ry_chooser(const struct rycerze *g);
void ry_give_gear(struct play *m);
bool ry_deal_luck(struct play *m);
bool ry_deal_contracts(struct play *m);
bool ry_choose_mission(struct play *m);
bool ry_is_lesson(const struct rycerze *g);
void ry_mark_contracts(struct play *m);
bool ry_expire(struct play *m);
bool ry_board_effects(struct play *m);
void ry_clear_board(struct play *m);
void ry_pass_on(struct play *m);
bool ry_open_lanes(struct play *m, enum rycerze_prompt prompt);
bool ry_draw_all(struct play *m);
bool ry_trade_all(struct play *m);
bool ry_sell_all(struct play *m);
bool ry_recover_all(struct play *m);

/* ---- the rest ------------------------------------------------------------ */

void ry_begin_move(struct play *m, unsigned knight);
/* Hexes that a route must not have: its own, and the start; where it ends. */
uint64_t ry_on_route(const struct move *v);
unsigned ry_route_end(const struct move *v);
bool ry_has_marker(const struct rycerze *g, unsigned hex);
void ry_foe_out(struct play *m, unsigned foe);
void ry_reveal_foe(struct play *m);
bool ry_refill_foes(struct rycerze *g);
void ry_draw_luck(struct play *m, unsigned knight, unsigned n, unsigned keep);
void ry_begin_market(struct play *m, unsigned knight, bool city);
bool ry_may_market(const struct look *s, unsigned knight, bool city);
bool ry_color_left(struct rycerze *g, unsigned color);
unsigned ry_color_first(unsigned color);
unsigned ry_color_count(unsigned color);
bool ry_is_camp(const struct rycerze *g); /* PREP.g-i and REST (RP-5.4) */
void ry_lay_lesson(struct play *m);
bool ry_may_act(const struct look *s, unsigned knight, unsigned act);
unsigned ry_rounds(const struct look *s);

#endif
