/*
 * setup.c: set-up (section 3 of the rules, RP-2): the board, knights, vehicles, gear, luck,
 * contracts, the mission, the tutorial.
 */
#include "play.h"

#include <string.h>

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

bool ry_is_lesson(const struct rycerze *g)
{
    return g->option[OPT_MISSION] == TUTORIAL;
}

/* ---- set-up -------------------------------------------------------------- */

bool ry_lay_board(struct play *m)
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
unsigned ry_chooser(const struct rycerze *g)
{
    return (unsigned)(g->first + g->players - g->next) % g->players;
}

bool ry_offer_knights(struct play *m)
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

void ry_give_gear(struct play *m)
{
    struct rycerze *g = m->g;

    for (unsigned i = 0; i < g->players; i++)
        for (unsigned k = 0; k < 3; k++) {
            g->gear_deck[m->b->start_gear[k]]--;
            ry_gain(m, i, m->b->start_gear[k], ALL_KNOW, 0);
        }
}

bool ry_deal_luck(struct play *m)
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
bool ry_deal_contracts(struct play *m)
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
    if (ry_is_lesson(g))
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

bool ry_choose_mission(struct play *m)
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
