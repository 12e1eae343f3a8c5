/*
 * round.c: set-up (section 3 of the rules) and the round (4.1): preparation, movement,
 * exploration, rest, the end. What takes longer than a moment is a frame on top.
 */
#include "play.h"

#include <string.h>

enum { HEX_RECOVER = OPS };

unsigned rycerze_unfit(const struct box *box, const struct setup *setup)
{
    const struct rycerze_box *b = rycerze_box(box);
    unsigned mission = setup->option[OPT_MISSION];

    if (mission == MISSION_VOTE)
        return 0;
    if (setup->seats < b->mission[mission].players_min ||
        setup->seats > b->mission[mission].players_max)
        return mission == TUTORIAL ? NO_TUTORIAL_PLAYERS : NO_MISSION_PLAYERS;
    return 0;
}

static void set_players(struct rycerze *g)
{
    for (unsigned i = 0; i < PLAYERS; i++) {
        struct person *p = &g->person[i];
        p->knight = p->camp = NONE;
        memset(p->offer, NONE, sizeof p->offer);
    }
    for (unsigned i = 0; i < g->players; i++) {
        struct person *p = &g->person[i];
        p->res[HP] = p->res[AMMO] = p->res[FUEL] = RES_MAX;
        p->markers = 4;
    }
}

static void set_decks(const struct rycerze_box *b, struct rycerze *g)
{
    for (unsigned i = 0; i < GEAR_CARDS; i++)
        g->gear_deck[i] = b->gear[i].copies;
    for (unsigned i = 0; i < VEHICLES; i++)
        g->pool[i] = b->gear[FIRST_VEHICLE + i].copies;
    for (unsigned i = 0; i < FOES; i++)
        g->foe_deck[i] = b->foe[i].copies;
    g->luck_deck = (1u << LUCKS) - 1;
    g->deal_deck[0] = (1u << GENERALS) - 1;
    g->deal_deck[1] = ((1u << CONTRACTS) - 1) & ~g->deal_deck[0];
    memset(g->market, NONE, sizeof g->market);
    for (unsigned i = 0; i < DEALS; i++)
        g->deal[i] = (struct deal){.card = NONE, .holder = NONE};
}

void rycerze_setup(const struct box *box, struct state *s,
                   const struct setup *setup)
{
    struct rycerze *g = rycerze_of(s);
    const struct rycerze_box *b = rycerze_box(box);
    struct play m = {box, b, g, NULL};

    memset(g, 0, sizeof *g);
    g->players = setup->seats;
    memcpy(g->option, setup->option, sizeof g->option);
    g->mission = setup->option[OPT_MISSION] == MISSION_VOTE
                     ? NONE
                     : setup->option[OPT_MISSION];
    memcpy(g->tile, b->hex_tile, sizeof g->tile);
    memset(g->special, NONE, sizeof g->special);
    g->damsel = g->seen_foe = g->winner = g->active = NONE;
    g->combat.foe = g->combat.figure = g->move.card = NONE;
    g->offer.vehicle = NONE;
    set_players(g);
    set_decks(b, g);
    for (unsigned i = 0; i < MARKERS; i++)
        g->figure[i].hex = NONE;
    ry_push(&m, FRAME_FLOW, 0);
    if (g->mission == TUTORIAL)
        ry_lay_lesson(&m);
    ry_run(&m);
}

/* RP-2.3 */
void ry_lay_lesson(struct play *m)
{
    struct rycerze *g = m->g;
    const struct lesson *t = &m->b->lesson;

    memcpy(g->tile, t->tile, sizeof g->tile);
    for (unsigned i = 0; i < 2; i++) {
        struct person *p = &g->person[i];
        p->knight = t->knight[i];
        ry_start_gear(m, i);
        g->pool[t->vehicle[i] - FIRST_VEHICLE]--;
        ry_add(m, i, t->vehicle[i], PLACE_VEHICLE, ALL_KNOW);
        for (unsigned k = 0; k < 3; k++) {
            g->gear_deck[t->pocket[i][k]]--;
            ry_add(m, i, t->pocket[i][k], PLACE_POCKET + k, ALL_KNOW);
            p->luck |= 1u << t->luck[i][k];
            g->luck_deck &= ~(1u << t->luck[i][k]);
        }
        p->pos = t->pos[i];
    }
    for (unsigned i = 0; i < FIELDS; i++) {
        g->market[i] = t->market[i];
        g->gear_deck[t->market[i]]--;
    }
    g->stage = STAGE_CONTRACTS;
    g->scavenger = (uint8_t)ry_opposite(g, 0);
}

static bool is_lesson(const struct rycerze *g)
{
    return g->option[OPT_MISSION] == TUTORIAL;
}

/* ---- set-up -------------------------------------------------------------- */

static void to_stage(struct rycerze *g, unsigned stage)
{
    g->stage = (uint8_t)stage;
    g->next = 0;
}

static bool lay_board(struct play *m)
{
    struct rycerze *g = m->g;

    if (g->next > 0) {
        unsigned i = g->next - 1u;
        unsigned hex =
            i < SLOTS ? m->b->slot_hex[i] : m->b->ordinary[i - SLOTS];
        g->tile[hex] = g->drawn;
        TELL(m, EVENT_LAID, SEAT_NOBODY, (int)hex, g->drawn);
    }
    if (g->next == SLOTS + ORDINARIES)
        return true;
    ry_chance(m, g->next < SLOTS ? LUCK_SPECIAL : LUCK_ORDINARY, 0);
    g->next++;
    return false;
}

/* Counter-clockwise from the first player. */
static unsigned chooser(const struct rycerze *g)
{
    return (unsigned)(g->first + g->players - g->next) % g->players;
}

static bool offer_knights(struct play *m)
{
    struct rycerze *g = m->g;

    if (!g->option[OPT_DRAFT])
        return true;
    if (g->next > 0) {
        unsigned i = g->next - 1u;
        g->person[i / 3].offer[i % 3] = g->drawn;
        TELL(m, EVENT_OFFERED, i / 3, g->drawn);
    }
    if (g->next == 3 * g->players)
        return true;
    g->next++;
    ry_chance(m, LUCK_KNIGHT, 0);
    return false;
}

static bool is_taken(const struct rycerze *g, unsigned knight)
{
    for (unsigned i = 0; i < g->players; i++)
        if (g->person[i].knight == knight)
            return true;
    return false;
}

void ry_list_knight(const struct look *s, struct answers *l)
{
    const uint8_t *offer = s->g->person[l->who].offer;

    for (unsigned i = 0; i < KNIGHTS; i++)
        if (s->g->option[OPT_DRAFT]
                ? i == offer[0] || i == offer[1] || i == offer[2]
                : !is_taken(s->g, i))
            answers_add(l, VERB_CHOOSE_KNIGHT, i, 0);
}

void ry_take_knight(struct play *m, const struct action *a)
{
    m->g->person[a->seat].knight = (uint8_t)a->arg[0];
    TELL(m, EVENT_CHOSE, a->seat, a->arg[0]);
    ry_start_gear(m, a->seat);
    m->g->next++;
}

void ry_list_vehicle(const struct look *s, struct answers *l)
{
    for (unsigned i = 0; i < VEHICLES; i++)
        if (s->g->pool[i])
            answers_add(l, VERB_CHOOSE_VEHICLE, FIRST_VEHICLE + i, 0);
}

void ry_take_vehicle(struct play *m, const struct action *a)
{
    m->g->pool[a->arg[0] - FIRST_VEHICLE]--;
    ry_add(m, a->seat, (unsigned)a->arg[0], PLACE_VEHICLE, ALL_KNOW);
    TELL(m, EVENT_RIDES, a->seat, a->arg[0]);
    m->g->next++;
}

static void give_gear(struct play *m)
{
    struct rycerze *g = m->g;

    for (unsigned i = 0; i < g->players; i++)
        for (unsigned k = 0; k < 3; k++) {
            g->gear_deck[m->b->start_gear[k]]--;
            ry_gain(m, i, m->b->start_gear[k], ALL_KNOW, 0);
        }
}

static bool deal_luck(struct play *m)
{
    struct rycerze *g = m->g;

    if (g->next > 0) {
        unsigned knight = ry_in_order(g, g->first, (g->next - 1u) / 3);
        g->person[knight].luck |= 1u << g->drawn;
        WHISPER(m, EVENT_LUCK, knight, 1u << knight, g->drawn);
    }
    if (g->next == 3 * g->players)
        return true;
    g->next++;
    ry_chance(m, LUCK_DRAW, 0);
    return false;
}

/* Step 11: one general contract, private ones by the number of players (7.1). */
static bool deal_contracts(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned places = g->players - 1u; /* 3: general and one, 4: and two */

    if (g->players > 2) {
        if (g->next == places)
            return true;
        ry_replace(m, g->next++, 1);
        return false;
    }
    if (g->next == 0) {
        g->next++;
        ry_replace(m, 0, 1);
        return false;
    }
    if (is_lesson(g))
        return true;
    if (g->next > 1) {
        unsigned i = g->next - 2u, knight = i / 3;
        g->spare[knight][g->spares[knight]++] = g->drawn;
        WHISPER(m, EVENT_DEALT, knight, 1u << knight, g->drawn);
    }
    if (g->next == 7)
        return true;
    g->next++;
    ry_chance(m, LUCK_DEAL, 1);
    return false;
}

/* D-S5: two of the three stay. */
void ry_list_give_back(const struct look *s, struct answers *l)
{
    for (unsigned i = 0; i < 3; i++)
        answers_add(l, VERB_GIVE_BACK, s->g->spare[l->who][i], 0);
}

void ry_take_give_back(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    unsigned at = 1 + 2u * a->seat;

    for (unsigned i = 0; i < 3; i++) {
        unsigned card = g->spare[a->seat][i];
        g->spare[a->seat][i] = 0;
        if (card == (unsigned)a->arg[0]) {
            g->spare[a->seat][0] = (uint8_t)card; /* he knows it is out */
            continue;
        }
        g->deal[at++] = (struct deal){.card = (uint8_t)card, .holder = a->seat};
    }
    g->spares[a->seat] = 1;
    WHISPER(m, EVENT_GAVE_BACK, a->seat, 1u << a->seat, a->arg[0]);
    g->asked &= (uint8_t)~(1u << a->seat);
    if (!g->asked)
        g->prompt = ASK_NONE;
}

/* RP-2.4 */
static bool is_for(const struct look *s, unsigned mission)
{
    const struct mission *t = &s->b->mission[mission];

    return mission != TUTORIAL && s->g->players >= t->players_min &&
           s->g->players <= t->players_max;
}

void ry_list_vote(const struct look *s, struct answers *l)
{
    for (unsigned i = 0; i < MISSIONS; i++)
        if (is_for(s, i))
            answers_add(l, VERB_VOTE, i, 0);
}

void ry_take_vote(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;

    g->person[a->seat].vote = (uint8_t)(a->arg[0] + 1);
    WHISPER(m, EVENT_VOTED, a->seat, 1u << a->seat, a->arg[0]);
    g->asked &= (uint8_t)~(1u << a->seat);
    if (!g->asked)
        g->prompt = ASK_NONE;
}

void ry_list_mission(const struct look *s, struct answers *l)
{
    ry_list_vote(s, l);
}

void ry_take_mission(struct play *m, const struct action *a)
{
    m->g->mission = (uint8_t)a->arg[0];
}

static bool choose_mission(struct play *m)
{
    struct rycerze *g = m->g;
    bool same = true;

    if (g->mission != NONE)
        return true;
    if (g->next == 0) {
        g->next = 1;
        g->prompt = ASK_VOTE;
        g->asked = (uint8_t)((1u << g->players) - 1);
        return false;
    }
    for (unsigned i = 0; i < g->players; i++) {
        same &= g->person[i].vote == g->person[0].vote;
        TELL(m, EVENT_VOTE, i, g->person[i].vote - 1);
    }
    if (same)
        g->mission = (uint8_t)(g->person[0].vote - 1);
    else
        ry_question(m, ASK_MISSION, g->scavenger);
    return same;
}

unsigned ry_rounds(const struct look *s)
{
    unsigned n = s->b->mission[s->g->mission].rounds;

    if (s->g->option[OPT_SHORT] && n > 1) /* 7.3 */
        n = n > 8 ? n - 2 : 6;
    return n;
}

/* ---- preparation (RP-8) -------------------------------------------------- */

static void mark_contracts(struct play *m)
{
    struct rycerze *g = m->g;

    for (unsigned i = 0; i < DEALS; i++)
        if (g->deal[i].card != NONE && (!i || g->players > 2))
            g->deal[i].marks++;
    TELL(m, EVENT_MARKED, SEAT_NOBODY, 0);
}

static bool expire(struct play *m)
{
    struct rycerze *g = m->g;

    while (g->next < DEALS) {
        unsigned i = g->next++, card = g->deal[i].card;
        if (card == NONE || g->deal[i].marks < 3)
            continue;
        TELL(m, EVENT_EXPIRED, SEAT_NOBODY, (int)card);
        g->deal_pile[i > 0] |= 1u << card;
        g->deal[i] = (struct deal){.card = NONE, .holder = NONE};
        ry_replace(m, i, 2);
        return false;
    }
    return true;
}

/* RP-8.3 */
static bool board_effects(struct play *m)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    while (g->next < g->players) {
        unsigned knight = ry_in_order(g, g->first, g->next++);
        struct person *p = &g->person[knight];
        unsigned immune = ry_immune(&s, knight);
        unsigned rad = ry_hex_rad(&s, p->pos),
                 contam = ry_hex_contam(&s, p->pos);
        if (p->ko)
            continue;
        if (rad && !(immune & IMMUNE_RAD))
            ry_irradiate(m, knight, rad);
        if (contam && !(immune & IMMUNE_CONTAM) && !p->ko)
            ry_hurt(m, knight, contam);
        if (!p->ko && is_city(m->b, g, p->pos)) {
            ry_question(m, ASK_CITY, knight);
            return false;
        }
        if (p->ko)
            return false; /* his window comes first */
    }
    return true;
}

void ry_list_city(const struct look *s, struct answers *l)
{
    static const uint8_t order[] = {HP, RAD, FUEL, AMMO};
    const struct person *p = &s->g->person[l->who];

    for (unsigned i = 0; i < 4; i++) {
        bool any = order[i] == HP     ? p->res[HP] < RES_MAX && p->res[RAD] < 3
                   : order[i] == RAD  ? p->res[RAD] > 0
                   : order[i] == FUEL ? p->res[FUEL] < RES_MAX &&
                                            ry_vehicle(s, l->who) != NO_SLOT
                                      : p->res[AMMO] < RES_MAX;
        if (any)
            answers_add(l, VERB_CITY, WORD_HP + order[i], 0);
    }
    answers_add(l, VERB_CITY, WORD_NONE, 0);
}

void ry_take_city(struct play *m, const struct action *a)
{
    unsigned res = (unsigned)a->arg[0] - WORD_HP;

    if (a->arg[0] == WORD_NONE)
        return;
    if (res == HP || res == RAD)
        ry_heal(m, a->seat, (enum res)res, 1);
    else
        ry_change(m, a->seat, (enum res)res, 1);
}

/* RP-3.5 */
static void clear_board(struct play *m)
{
    struct rycerze *g = m->g;

    memset(g->token, 0, sizeof g->token);
    for (unsigned i = 0; i < SPECIAL_TOKENS; i++) {
        if (g->special[i] == NONE)
            continue;
        if (g->special_dark[i])
            g->special[i] = NONE;
        g->special_dark[i] = !g->special_dark[i] && g->special[i] != NONE;
    }
    TELL(m, EVENT_CLEARED, SEAT_NOBODY, 0);
}

void ry_list_dump(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_DONE, 0, 0);
    for (unsigned i = 0; i < FIELDS; i++)
        if (s->g->market[i] != NONE)
            answers_add(l, VERB_DUMP, i, 0);
}

void ry_take_dump(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;

    if (a->verb == VERB_DONE) {
        g->next = 2;
        return;
    }
    g->next++;
    g->gear_pile[g->market[a->arg[0]]]++;
    TELL(m, EVENT_DUMPED, a->seat, g->market[a->arg[0]]);
    g->market[a->arg[0]] = NONE;
}

static void pass_on(struct play *m)
{
    struct rycerze *g = m->g;

    g->first = (uint8_t)((g->first + 1) % g->players);
    g->scavenger = (uint8_t)ry_opposite(g, g->first);
    for (unsigned i = 0; i < g->players; i++) { /* RP-8.8 */
        struct person *p = &g->person[i];
        p->mark = 0;
        for (unsigned k = 0; k < p->items; k++)
            p->item[k].flags &= (uint8_t)~ITEM_MARK;
    }
    TELL(m, EVENT_REFRESHED, SEAT_NOBODY, 0);
}

static bool open_lanes(struct play *m, enum rycerze_prompt prompt)
{
    struct rycerze *g = m->g;

    if (g->next)
        return true;
    g->next = 1;
    g->asked = 0;
    for (unsigned i = 0; i < g->players; i++)
        if (!g->person[i].ko) {
            ry_open_lane(m, i, LANE_ARRANGE);
            g->asked |= (uint8_t)(1u << i);
        }
    if (g->asked)
        g->prompt = (uint8_t)prompt;
    return !g->asked;
}

/* RP-8.9; Marked Cards draw more and keep fewer */
static bool draw_all(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned knight;

    if (g->next == g->players)
        return true;
    knight = ry_in_order(g, g->first, g->next++);
    const struct effects *fx = &m->b->knight[g->person[knight].knight].effects;
    unsigned draw = 1, keep = 1;
    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &m->b->effect[fx->first + i];
        for (unsigned k = 0; k < e->mods; k++)
            if (m->b->mod[e->mod + k].kind == MOD_LUCK_DRAW) {
                draw = (unsigned)m->b->mod[e->mod + k].num;
                keep = (unsigned)m->b->mod[e->mod + k].damage;
            }
    }
    ry_draw_luck(m, knight, draw, keep);
    return false;
}

/* ---- the steps of a round ------------------------------------------------ */

static void begin_round(struct play *m)
{
    struct rycerze *g = m->g;

    g->round++;
    g->active = NONE;
    for (unsigned i = 0; i < g->players; i++)
        g->person[i].ko_by = 0;
    TELL(m, EVENT_ROUND, SEAT_NOBODY, g->round);
}

static bool move_all(struct play *m)
{
    struct rycerze *g = m->g;

    if (g->next == g->players) {
        for (unsigned i = 0; i < g->planteds; i++) { /* RP-9.15 */
            ry_foe_out(m, g->planted[i]);
            g->planted[i] = g->planted_by[i] = 0;
        }
        g->planteds = 0;
        g->move = (struct move){.card = NONE};
        return true;
    }
    unsigned knight = ry_in_order(g, g->first, g->next++);
    ry_begin_move(m, knight);
    return false;
}

static bool explore_all(struct play *m)
{
    struct rycerze *g = m->g;

    g->explore = (struct explore){.actions = 1};
    if (g->next == g->players) {
        g->explore.actions = 0;
        for (unsigned i = 0; i < g->players; i++)
            g->person[i].skip = 0; /* RP-13.11 */
        g->active = NONE;
        g->scavenger = (uint8_t)ry_opposite(g, g->first);
        return true;
    }
    g->active = (uint8_t)ry_in_order(g, g->first, g->next++);
    g->scavenger =
        (uint8_t)(g->players == 2 ? 1u - g->active : ry_opposite(g, g->first));
    if (!g->person[g->active].ko && !g->person[g->active].skip)
        ry_push(m, FRAME_EXPLORE, g->active);
    return false;
}

static bool rest_all(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned knight;

    if (g->next == g->players)
        return true;
    knight = ry_in_order(g, g->first, g->next++);
    if (!g->person[knight].ko)
        ry_auto(m, WHEN_REST_START, knight, false);
    return false;
}

static unsigned company(const struct rycerze *g, unsigned knight)
{
    unsigned set = 0;

    for (unsigned i = 0; i < g->players; i++)
        if (i != knight && !g->person[i].ko &&
            g->person[i].pos == g->person[knight].pos)
            set |= 1u << i;
    return set;
}

/* RP-16.1 a: in round order; each pair talks at most once each way (RP-15.10). */
static bool trade_all(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned knight;

    while (g->next < g->players) {
        knight = ry_in_order(g, g->first, g->next++);
        if (g->person[knight].ko || !(company(g, knight) & ~g->move.met)) {
            g->move.met = 0;
            continue;
        }
        ry_question(m, ASK_PARTNER, knight);
        return false;
    }
    return true;
}

void ry_list_partner(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned left = company(s->g, l->who) & ~s->g->move.met; left;
         left &= left - 1)
        answers_add(l, VERB_TRADE, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_partner(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f;

    if (a->verb == VERB_PASS) {
        g->move.met = 0;
        return;
    }
    g->move.met |= (uint8_t)(1u << a->arg[0]);
    if (company(g, a->seat) & ~g->move.met) {
        g->next--; /* there are others to talk to */
    } else {
        g->move.met = 0;
    }
    f = ry_push(m, FRAME_TRADE, a->seat);
    f->other = (uint8_t)a->arg[0];
}

static bool has_blue(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_SIDE &&
            ry_color(s->b, &p->item[i]) == BLUE)
            return true;
    return false;
}

static bool sell_all(struct play *m)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    while (g->next < g->players) {
        unsigned knight = ry_in_order(g, g->first, g->next);
        if (!g->person[knight].ko && has_blue(&s, knight)) {
            ry_question(m, ASK_SELL, knight);
            return false;
        }
        g->next++;
    }
    return true;
}

void ry_list_sell(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];

    answers_add(l, VERB_DONE, 0, 0);
    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place <= PLACE_SIDE &&
            ry_color(s->b, &p->item[i]) == BLUE)
            answers_add(l, VERB_SELL, p->item[i].design, i);
}

/* RP-5.21 */
void ry_take_sell(struct play *m, const struct action *a)
{
    struct frame *f;
    struct item *t;

    if (a->verb == VERB_DONE) {
        m->g->next++;
        return;
    }
    t = &m->g->person[a->seat].item[a->arg[1]];
    TELL(m, EVENT_SOLD, a->seat, a->arg[0]);
    ry_change(m, a->seat, REP, 1);
    f = ry_push(m, FRAME_DRAW_GEAR, a->seat);
    f->a = RED;
    f->n = 1;
    if (m->b->gear[t->design].type == TYPE_VEHICLE)
        ry_lose_vehicle(m, a->seat, VEHICLE_GIVEN);
    else
        ry_discard(m, a->seat, (unsigned)a->arg[1]);
}

/* RP-12.11 */
static bool recover_all(struct play *m)
{
    struct rycerze *g = m->g;
    struct frame *f;
    unsigned knight;

    while (g->next < g->players) {
        knight = ry_in_order(g, g->first, g->next++);
        if (!g->person[knight].ko)
            continue;
        f = ry_push(m, FRAME_HEX, knight);
        f->a = HEX_RECOVER;
        f->b = (uint8_t)ry_scavenger(g, knight);
        return false;
    }
    return true;
}

/* RP-17.1, RP-17.3 */
static bool end_round(struct play *m)
{
    struct rycerze *g = m->g;
    const struct mission *t = &m->b->mission[g->mission];
    struct look s = {m->b, g};

    if (g->next == 0) {
        g->next = 1;
        ry_trigger(m, ON_ROUND_END, g->first);
        return false;
    }
    if (g->round < ry_rounds(&s))
        return true;
    for (unsigned i = 0; i < t->loses; i++)
        if (ry_conds(&s, t->lose + i, 1, 0, false)) {
            ry_end(m, REASON_ALL_LOST, NONE);
            return false;
        }
    ry_end(m, REASON_ROUNDS_OVER, NONE);
    return false;
}

void ry_step_flow(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    bool done = true;

    (void)f;
    switch (g->stage) {
    case STAGE_BOARD:
        done = lay_board(m);
        break;
    case STAGE_FIRST:
        if (!g->next++) {
            done = false;
            ry_chance(m, LUCK_FIRST, 0);
        } else {
            g->first = g->drawn;
            g->scavenger = (uint8_t)ry_opposite(g, g->first);
            TELL(m, EVENT_BEGINS, g->first, 0);
        }
        break;
    case STAGE_OFFER:
        done = offer_knights(m);
        break;
    case STAGE_KNIGHTS:
        done = g->next == g->players;
        if (!done)
            ry_question(m, ASK_KNIGHT, chooser(g));
        break;
    case STAGE_VEHICLES:
        done = g->next == g->players;
        if (!done)
            ry_question(m, ASK_VEHICLE, chooser(g));
        break;
    case STAGE_GEAR:
        give_gear(m);
        break;
    case STAGE_LUCK:
        done = deal_luck(m);
        break;
    case STAGE_MARKET:
        ry_push(m, FRAME_REFILL, 0);
        break;
    case STAGE_CONTRACTS:
        done = deal_contracts(m);
        if (done && g->players == 2 && !is_lesson(g)) {
            g->prompt = ASK_GIVE_BACK;
            g->asked = 3;
        }
        break;
    case STAGE_MISSION:
        done = choose_mission(m);
        break;
    case STAGE_MISSION_SETUP:
        TELL(m, EVENT_MISSION, SEAT_NOBODY, g->mission);
        ry_push_list(m, m->b->mission[g->mission].setup, g->first, FROM_NOTHING,
                     0, false);
        break;
    case STAGE_ROUND:
        begin_round(m);
        if (g->round == 1) { /* RP-8.1 */
            to_stage(g, STAGE_MOVE);
            return;
        }
        break;
    case STAGE_MARKS:
        mark_contracts(m);
        break;
    case STAGE_EXPIRE:
        done = expire(m);
        break;
    case STAGE_BOARD_EFFECTS:
        done = board_effects(m);
        break;
    case STAGE_CLEAR:
        clear_board(m);
        break;
    case STAGE_MISSION_STEP:
        ry_push_list(m, m->b->mission[g->mission].step, g->scavenger,
                     FROM_NOTHING, 0, false);
        break;
    case STAGE_DUMP:
        done = g->next >= 2;
        if (!done)
            ry_question(m, ASK_DUMP, g->scavenger);
        break;
    case STAGE_REFILL:
        ry_push(m, FRAME_REFILL, 0);
        break;
    case STAGE_PASS_ON:
        pass_on(m);
        break;
    case STAGE_ARRANGE:
        done = open_lanes(m, ASK_PREPARE);
        break;
    case STAGE_DRAW:
        done = draw_all(m);
        break;
    case STAGE_MOVE:
        done = move_all(m);
        break;
    case STAGE_EXPLORE:
        done = explore_all(m);
        break;
    case STAGE_REST:
        done = rest_all(m);
        break;
    case STAGE_TRADE:
        done = trade_all(m);
        break;
    case STAGE_SELL:
        done = sell_all(m);
        break;
    case STAGE_CAMP:
        done = open_lanes(m, ASK_REST);
        break;
    case STAGE_RECOVER:
        done = recover_all(m);
        break;
    default:
        done = end_round(m);
        if (done) {
            to_stage(g, STAGE_ROUND);
            return;
        }
    }
    if (done && g->stage < STAGE_END)
        to_stage(g, g->stage + 1u);
}
