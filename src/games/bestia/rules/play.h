/*
 * play.h: what the files of the rules share: a state at work, the stack, and the
 * parts by their functions. run.c runs the stack, flow.c the day around it; each
 * other file is a chapter.
 */
#ifndef BESTIA_PLAY_H
#define BESTIA_PLAY_H

#include "../bestia.h"

#include "../../../engine/answers.h"

/* A state at work: everything that changes one goes through this. */
struct play {
    const struct box *box;
    const struct bestia_box *b;
    const struct bestia_map *map;
    struct bestia *g;
    struct events *ev; /* or NULL */
};

/* A state that is only read. */
struct glance {
    const struct box *box;
    const struct bestia_box *b;
    const struct bestia_map *map;
    const struct bestia *g;
};

static inline struct glance bestia_sight(const struct box *box,
                                         const struct bestia *g)
{
    const struct bestia_box *b = bestia_box(box);

    return (struct glance){box, b, &b->map[g->side], g};
}
static inline struct glance sight_of(const struct play *m)
{
    return (struct glance){m->box, m->b, m->map, m->g};
}

/* ---- small things -------------------------------------------------------------- */

static inline bool is_hidden(const struct bestia *g)
{
    return g->tracks > 0;
}
static inline bool is_alive(const struct bestia *g, unsigned who)
{
    return who < g->people && !g->person[who].is_dead;
}
/* Have enough settlers died (BE-19.1)? */
static inline bool is_cleansed(const struct bestia_box *b,
                               const struct bestia *g)
{
    const struct contract *c = &b->contract[g->contract];

    return g->stat[STAT_SETTLERS] >= c->need_any[g->players] &&
           g->stat[STAT_NOBLES] >= c->need_noble;
}
/* A Hunter on the map. */
static inline bool is_about(const struct bestia *g, unsigned who)
{
    return who > BEAST && who < g->people && g->person[who].area != NONE;
}
/* Where a character is. */
static inline unsigned place_of(const struct bestia *g, unsigned who)
{
    return who == BEAST ? bestia_pos(g) : g->person[who].area;
}
static inline bool has_habitat(const struct bestia *g, unsigned area,
                               unsigned habitat)
{
    return g->zone[habitat] >> area & 1;
}
static inline struct frame *frame_top(struct bestia *g)
{
    return &g->frame[g->depth - 1];
}
static inline const struct frame *frame_in(const struct bestia *g)
{
    return &g->frame[g->depth - 1];
}
static inline const struct effect *frame_effect(const struct bestia_box *b,
                                                const struct frame *f)
{
    return &b->effect[f->effect];
}
/* The row of a deck's card in NAMES_CARD. */
static inline unsigned kit_card(unsigned deck, unsigned row)
{
    return (deck == DECK_GEAR ? FIRST_GEAR : FIRST_TALENT) + row;
}
static inline unsigned deck_of(unsigned who)
{
    return who == BEAST ? DECK_TALENT : DECK_GEAR;
}
static inline unsigned deck_kinds(unsigned deck)
{
    return deck == DECK_GEAR ? GEAR : TALENTS;
}
/* Hunters that live and stand on the map, as areas. */
uint64_t bestia_hunters_at(const struct bestia *g);
/* The lowest living Hunter, who decides for the team, or 1 before there are any. */
unsigned bestia_team(const struct bestia *g);
/* What an upgrade changes: the largest value, or the sum (BE-18.9). */
unsigned bestia_mod(const struct bestia_box *b, const struct bestia *g,
                    unsigned who, enum modifier mod);
unsigned bestia_health(const struct bestia_box *b, const struct bestia *g,
                       unsigned who);

/* ---- telling ------------------------------------------------------------------- */

enum privy { TO_ALL, TO_BEAST, TO_HUNTERS, TO_BOTH };
void bestia_tell(struct play *m, enum bestia_event kind, unsigned who,
                 enum privy privy, const int arg[ARGS]);
#define TELL(m, kind, who, privy, ...)                                         \
    bestia_tell(m, kind, who, privy, (const int[ARGS]){__VA_ARGS__})
/* Rows of the name spaces. */
static inline int area_row(const struct play *m, unsigned area)
{
    return (int)(m->map->first_area + area);
}
static inline int region_row(const struct play *m, unsigned region)
{
    return (int)(m->map->first_region + region);
}
static inline int person_row(const struct play *m, unsigned who)
{
    return m->g->person[who].character;
}

/* ---- run.c: the stack ---------------------------------------------------------- */

struct frame *bestia_push(struct play *m, unsigned kind, unsigned actor);
void bestia_pop(struct play *m, bool done);
void bestia_push_list(struct play *m, unsigned list, unsigned actor,
                      unsigned summon, bool must);
void bestia_begin(struct play *m, unsigned effect, unsigned actor,
                  unsigned summon, bool must);
void bestia_question(struct play *m, enum bestia_prompt prompt, unsigned who);
/* Asks `use_effect` unless it must be: false while it is being asked. */
bool bestia_used(struct play *m, struct frame *f);
void bestia_run(struct play *m);
void bestia_skip(struct play *m); /* the running effect has no result */
/* The card in play under a frame, or NULL. */
struct frame *bestia_card_frame(struct bestia *g);
/* Where the summon stands that acts now, or NONE. */
unsigned bestia_acting(const struct bestia *g);
/* Ends the game. */
void bestia_end(struct play *m, enum bestia_reason reason);

/* ---- the chapters: what a frame does next --------------------------------------- */

typedef void frame_step(struct play *m, struct frame *f);
frame_step bestia_step_move, bestia_step_beast_move, bestia_step_hunter_move,
    bestia_step_summon_move, bestia_step_move_team, bestia_step_move_summons,
    bestia_step_relocate, bestia_step_search, bestia_step_discover,
    bestia_step_tell, bestia_step_erase, bestia_step_look, bestia_step_attack,
    bestia_step_wound, bestia_step_reduce, bestia_step_heal, bestia_step_gain,
    bestia_step_gain_cards, bestia_step_discard, bestia_step_discard_cards,
    bestia_step_regain, bestia_step_draw_unused, bestia_step_copy,
    bestia_step_transform, bestia_step_tower, bestia_step_summon,
    bestia_step_summon_act, bestia_step_summon_turn, bestia_step_summon_place,
    bestia_step_remove_summon, bestia_step_remove_trap, bestia_step_set_trap,
    bestia_step_lay_trap, bestia_step_limit, bestia_step_blast,
    bestia_step_pull, bestia_step_push, bestia_step_card, bestia_step_react,
    bestia_step_reveal;

/* ---- what questions offer, and what answers do (asks.c has the table) ------------ */

typedef void list_answers(const struct glance *s, struct answers *l);
typedef void take_answer(struct play *m, const struct action *a);

list_answers bestia_list_turn, bestia_list_second, bestia_list_beast_step,
    bestia_list_hunter_step, bestia_list_relocate, bestia_list_search,
    bestia_list_target, bestia_list_react, bestia_list_market,
    bestia_list_trap_card, bestia_list_trap_region, bestia_list_trap_habitat,
    bestia_list_tower_area, bestia_list_tower_take, bestia_list_hunter_pick,
    bestia_list_discard, bestia_list_regain, bestia_list_copy,
    bestia_list_transform, bestia_list_erase, bestia_list_look,
    bestia_list_name_region, bestia_list_summon_mode, bestia_list_summon_next,
    bestia_list_summon_action, bestia_list_summon_step, bestia_list_pull,
    bestia_list_push, bestia_list_remove_summon, bestia_list_remove_trap,
    bestia_list_upgrade, bestia_list_use, bestia_list_order,
    bestia_list_choose_one, bestia_list_character, bestia_list_place,
    bestia_list_draft, bestia_list_split;
take_answer bestia_take_turn, bestia_take_beast_step, bestia_take_hunter_step,
    bestia_take_relocate, bestia_take_search, bestia_take_target,
    bestia_take_react, bestia_take_market, bestia_take_trap_card,
    bestia_take_trap_region, bestia_take_trap_habitat, bestia_take_tower_area,
    bestia_take_tower_take, bestia_take_hunter_pick, bestia_take_discard,
    bestia_take_regain, bestia_take_copy, bestia_take_transform,
    bestia_take_erase, bestia_take_look, bestia_take_name_region,
    bestia_take_summon_mode, bestia_take_summon_next, bestia_take_summon_action,
    bestia_take_summon_step, bestia_take_pull, bestia_take_push,
    bestia_take_remove_summon, bestia_take_remove_trap, bestia_take_upgrade,
    bestia_take_use, bestia_take_order, bestia_take_choose_one,
    bestia_take_character, bestia_take_place, bestia_take_draft,
    bestia_take_split;

/* ---- draft.c: dawn ------------------------------------------------------------- */

void bestia_dawn(struct play *m);
void bestia_deal(struct play *m);
void bestia_dawn_draw(struct play *m);
void bestia_pass_on(struct play *m); /* all have picked */

/* ---- flow.c: the day around the stack -------------------------------------------- */

const struct first_game *bestia_first_game(const struct play *m);
/* What lies there before the first question; a character for a place. */
void bestia_lay_out(const struct box *box, struct bestia *g,
                    const struct setup *setup);
void bestia_give_character(struct play *m, unsigned who, unsigned row);
void bestia_stage(struct play *m);
void bestia_luck(struct play *m, const struct action *a);

/* ---- card.c: playing cards (BE-4) ------------------------------------------------- */

unsigned bestia_cost(const struct bestia_box *b, const struct bestia *g,
                     unsigned who, unsigned card);
bool bestia_holds(const struct bestia_box *b, const struct bestia *g,
                  unsigned who, unsigned card);
/* Why a card in hand cannot be played now: row of refusals, or 0. */
unsigned bestia_unplayable(const struct glance *s, unsigned who, unsigned card);
bool bestia_may_pass(const struct bestia *g, unsigned who);
/* Takes a card out of a hand; `open`: all see which. */
void bestia_mark(struct person *p, unsigned row);
void bestia_unmark(struct person *p, unsigned row, bool before);
void bestia_lose_card(struct play *m, unsigned who, unsigned card, bool open);
/* Puts a card that left a hand where it goes (BE-4.7). */
void bestia_put_away(struct play *m, unsigned who, unsigned card, bool open);
void bestia_pay(struct play *m, unsigned who, unsigned cost);
unsigned bestia_hand_size(const struct bestia_box *b, const struct bestia *g,
                          unsigned who);
/* Cards of a hand, each kind once: calls back for each. */
unsigned bestia_hand(const struct bestia_box *b, const struct bestia *g,
                     unsigned who, uint8_t out[ACTIONS + OWN_ABILITIES + KIT]);

/* ---- move.c (BE-5, BE-6) ----------------------------------------------------------- */

void bestia_begin_beast_move(struct play *m, unsigned steps, unsigned flags,
                             unsigned card);
void bestia_begin_hunter_move(struct play *m, unsigned who, unsigned steps);
/* A Hunter comes into an area and finds trails (BE-6.5). */
void bestia_enter(struct play *m, unsigned who, unsigned area);
/* All cards that lead to an area are discovered (BE-6.2). */
void bestia_discover(struct play *m, unsigned area);
void bestia_discover_nearby(struct play *m, unsigned area);
/* Areas where a Beast that comes by leaves a trail (BE-6.6). */
uint64_t bestia_watched(const struct glance *s);
bool bestia_may_lay(const struct glance *s, unsigned move);
void bestia_lay(struct play *m, unsigned move);

/* ---- attack.c, reveal.c (BE-7, BE-8, BE-14) ------------------------------------------ */

void bestia_reveal(struct play *m, unsigned cause);
void bestia_wound_beast(struct play *m, unsigned n);
void bestia_wound_piece(struct play *m, unsigned piece, unsigned n,
                        struct frame *attack);
void bestia_wound_hunter(struct play *m, unsigned who, unsigned n,
                         struct frame *attack);
void bestia_fell_tower(struct play *m, unsigned area);
unsigned bestia_aim_area(const struct bestia *g, unsigned aim);
unsigned bestia_aim_kind(const struct bestia_box *b, const struct bestia *g,
                         unsigned aim);
bool bestia_is_target(const struct glance *s, const struct frame *f,
                      unsigned aim);
unsigned bestia_power_arg(unsigned verb);
bool bestia_any_target(const struct glance *s, const struct frame *f);
void bestia_gain_grudges(struct play *m, unsigned who, unsigned n);

/* ---- gain.c ------------------------------------------------------------------------- */

/* BE-13.3: an empty deck is made of its discards. */
void bestia_refill_deck(struct play *m, unsigned deck);

/* ---- react.c (BE-15) ---------------------------------------------------------------- */

/* Opens a window: after a card was announced, or before an attack is resolved. */
void bestia_open_window(struct play *m, unsigned event, unsigned card);

/* ---- habitat.c (BE-16), tower (BE-11) ------------------------------------------------ */

uint64_t bestia_settlements(const struct glance *s);
void bestia_build(struct play *m, unsigned area);

/* ---- ledger.c (8.4) ------------------------------------------------------------------- */

void bestia_ledger_clear(struct play *m);
void bestia_ledger_lay(struct play *m, uint64_t stay);
/* After a movement: all of these areas show what was laid from `first` on. */
void bestia_ledger_moved(struct play *m, unsigned first, uint64_t shown);
void bestia_ledger_look(struct play *m, unsigned area);
/* The Beast is in one of these areas now, because of this. */
void bestia_ledger_keep(struct play *m, uint64_t areas, enum why why);
/* Which clues are looked at. */
enum { CLUE_UNSEEN = 1, CLUE_AT = 2 };
/* Where it may be by its roads and some of the clues alone. */
uint64_t bestia_ledger_reach(const struct glance *s, unsigned clues);
/* In how many ways the Beast can be in each area; the sum. */
uint64_t bestia_ledger_ways(const struct glance *s, uint64_t ways[AREAS]);
/* Why it is not in an area where it cannot be, and since which day (why.c). `reach`:
   by roads alone, with the trails that are not there, and with all that was told. */
enum why bestia_why(const struct glance *s, const uint64_t reach[3],
                    unsigned area, unsigned *day);
/* The story goes on. */
void bestia_chronicle(struct play *m, enum tale_kind kind, unsigned what,
                      unsigned area);
/* Draws a way that fits what is known into the track. */
void bestia_ledger_draw(const struct glance *s, struct bestia *into,
                        struct rng *rng);

#endif
