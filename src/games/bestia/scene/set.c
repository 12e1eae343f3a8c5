/*
 * set.c: describing a position. What follows from it (where the track leads, what
 * everybody knows, whose cards are unused) is worked out at the end.
 */
#include "words.h"

#include <stdio.h>
#include <string.h>

#define SET(word)                                                              \
    bool bestia_set_##word(const struct box *box, struct state *s, unsigned n, \
                           char *const *args, char *error, size_t cap)

/* ---- reading -------------------------------------------------------------------- */

bool bestia_read_who(const struct box *box, const struct bestia *g,
                     const char *word, unsigned *who, char *error, size_t cap)
{
    int row;

    *who = NONE;
    if (!strcmp(word, "beast"))
        *who = BEAST;
    else if (word[0] == 'h' && word[1] >= '1' && word[1] <= '3' && !word[2])
        *who = (unsigned)(word[1] - '0');
    else if ((row = names_find(&box->names[NAMES_CHARACTER], word)) >= 0)
        for (unsigned i = 0; i < g->people; i++)
            if (g->person[i].character == row)
                *who = i;
    return *who < g->people || args_bad(error, cap, "'%s' does not play", word);
}

bool bestia_read_area(const struct box *box, const struct bestia *g,
                      const char *word, unsigned *area, char *error, size_t cap)
{
    const struct bestia_map *map = &bestia_box(box)->map[g->side];

    if (!args_name(box, NAMES_AREA, word, area, error, cap))
        return false;
    *area -= map->first_area;
    return *area < map->areas ||
           args_bad(error, cap, "'%s' is not on this map", word);
}

static bool want(unsigned n, unsigned least, char *error, size_t cap)
{
    return n >= least || args_bad(error, cap, "something is missing");
}

/* WHO NUMBER */
static bool read_pair(const struct box *box, const struct bestia *g, unsigned n,
                      char *const *args, unsigned *who, unsigned *number,
                      char *error, size_t cap)
{
    return want(n, 2, error, cap) &&
           bestia_read_who(box, g, args[0], who, error, cap) &&
           args_number(args[1], 0, 99, number, error, cap);
}

/* ---- people ----------------------------------------------------------------------- */

static void seat_person(const struct box *box, struct bestia *g, unsigned who,
                        unsigned row)
{
    g->person[who].character = (uint8_t)row;
    g->person[who].abilities =
        (uint8_t)((1u << bestia_box(box)->character[row].abilities) - 1);
}

SET(beast)
{
    unsigned row;

    if (!want(n, 1, error, cap) ||
        !args_name(box, NAMES_CHARACTER, args[0], &row, error, cap))
        return false;
    if (row >= BEASTS)
        return args_bad(error, cap, "'%s' is no Beast", args[0]);
    seat_person(box, bestia_of(s), BEAST, row);
    return true;
}

SET(hunters)
{
    struct bestia *g = bestia_of(s);
    unsigned row;

    if (n + 1 != g->people)
        return args_bad(error, cap, "there are %d Hunters", g->people - 1);
    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_CHARACTER, args[i], &row, error, cap))
            return false;
        if (row < BEASTS)
            return args_bad(error, cap, "'%s' is no Hunter", args[i]);
        seat_person(box, g, i + 1, row);
    }
    return true;
}

SET(day)
{
    unsigned day;

    (void)box;
    if (!want(n, 1, error, cap) ||
        !args_number(args[0], 1, 4, &day, error, cap))
        return false;
    bestia_of(s)->day = (uint8_t)day;
    return true;
}

SET(turn)
{
    unsigned who;

    if (!want(n, 1, error, cap) ||
        !bestia_read_who(box, bestia_of(s), args[0], &who, error, cap))
        return false;
    bestia_of(s)->active = (uint8_t)who;
    return true;
}

SET(passes)
{
    unsigned passes;

    (void)box;
    if (!want(n, 1, error, cap) ||
        !args_number(args[0], 0, PEOPLE, &passes, error, cap))
        return false;
    bestia_of(s)->streak = (uint8_t)passes;
    return true;
}

SET(night)
{
    (void)box, (void)n, (void)args, (void)error, (void)cap;
    bestia_of(s)->streak = PEOPLE;
    return true;
}

SET(grudges)
{
    unsigned who, number;

    if (!read_pair(box, bestia_of(s), n, args, &who, &number, error, cap))
        return false;
    bestia_of(s)->person[who].grudges = (uint8_t)number;
    return true;
}

SET(ancient)
{
    unsigned who, number;

    if (!read_pair(box, bestia_of(s), n, args, &who, &number, error, cap))
        return false;
    bestia_of(s)->person[who].ancient = (uint8_t)number;
    return true;
}

SET(wounds)
{
    unsigned who, number;

    if (!read_pair(box, bestia_of(s), n, args, &who, &number, error, cap))
        return false;
    bestia_of(s)->person[who].wounds = (uint8_t)number;
    return true;
}

SET(upgrades)
{
    struct bestia *g = bestia_of(s);
    unsigned who, row;

    if (!want(n, 1, error, cap) ||
        !bestia_read_who(box, g, args[0], &who, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_UPGRADE, args[i], &row, error, cap))
            return false;
        if (bestia_box(box)->upgrade[row].owner != g->person[who].character)
            return args_bad(error, cap, "'%s' is somebody else's", args[i]);
        g->person[who].upgrades |= (uint64_t)1 << row;
    }
    return true;
}

SET(dead)
{
    struct bestia *g = bestia_of(s);
    unsigned who;

    if (!want(n, 1, error, cap) ||
        !bestia_read_who(box, g, args[0], &who, error, cap))
        return false;
    if (who == BEAST)
        return args_bad(error, cap, "a dead Beast ends the game");
    g->person[who].is_dead = true;
    g->person[who].area = NONE;
    return true;
}

/* ---- cards -------------------------------------------------------------------------- */

static bool give(const struct box *box, struct bestia *g, unsigned who,
                 const char *word, bool marked, char *error, size_t cap)
{
    struct person *p = &g->person[who];
    unsigned card, deck = deck_of(who);

    if (!args_name(box, NAMES_CARD, word, &card, error, cap))
        return false;
    if (card < ACTIONS && !marked) {
        p->actions |= (uint16_t)(1u << card);
        return true;
    }
    unsigned row = card - kit_card(deck, 0);
    if (card < FIRST_GEAR || row >= deck_kinds(deck))
        return args_bad(error, cap, "'%s' cannot be in that hand", word);
    if (!g->deck[deck][row])
        return args_bad(error, cap, "no more copies of '%s'", word);
    g->deck[deck][row]--;
    p->kit[row]++;
    p->kits++;
    if (marked)
        bestia_mark(p, row);
    return true;
}

static bool give_all(const struct box *box, struct bestia *g, unsigned n,
                     char *const *args, bool marked, char *error, size_t cap)
{
    unsigned who;

    if (!want(n, 1, error, cap) ||
        !bestia_read_who(box, g, args[0], &who, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++)
        if (!give(box, g, who, args[i], marked, error, cap))
            return false;
    return true;
}

SET(hand)
{
    return give_all(box, bestia_of(s), n, args, false, error, cap);
}

SET(marked)
{
    return give_all(box, bestia_of(s), n, args, true, error, cap);
}

SET(out)
{
    struct bestia *g = bestia_of(s);
    unsigned who, card;

    if (!want(n, 1, error, cap) ||
        !bestia_read_who(box, g, args[0], &who, error, cap))
        return false;
    const struct character *c =
        &bestia_box(box)->character[g->person[who].character];
    for (unsigned i = 1; i < n; i++) {
        bool found = false;
        if (!args_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        for (unsigned k = 0; k < c->abilities; k++)
            if (c->ability[k] == card) {
                g->person[who].abilities &= (uint8_t)~(1u << k);
                found = true;
            }
        if (!found)
            return args_bad(error, cap, "'%s' is no ability of theirs",
                            args[i]);
    }
    return true;
}

SET(no_cards)
{
    (void)box, (void)n, (void)args, (void)error, (void)cap;
    for (unsigned i = 0; i < PEOPLE; i++)
        bestia_of(s)->person[i].abilities = 0;
    return true;
}

SET(discard)
{
    unsigned card;

    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        if (card >= ACTIONS)
            return args_bad(error, cap, "'%s' is no action card", args[i]);
        bestia_of(s)->discard |= (uint16_t)(1u << card);
    }
    return true;
}

SET(shown)
{
    struct bestia *g = bestia_of(s);
    unsigned deck, card;

    if (!want(n, 1, error, cap))
        return false;
    deck = strcmp(args[0], "gear") ? DECK_TALENT : DECK_GEAR;
    if (n > 1 + SHOWN)
        return args_bad(error, cap, "a display has three cards");
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        unsigned row = card - kit_card(deck, 0);
        if (card < kit_card(deck, 0) || row >= deck_kinds(deck) ||
            !g->deck[deck][row])
            return args_bad(error, cap, "'%s' cannot lie there", args[i]);
        g->deck[deck][row]--;
        g->shown[deck][i - 1] = (uint8_t)row;
    }
    return true;
}

/* ---- the map -------------------------------------------------------------------------- */

SET(marker)
{
    unsigned area;

    if (!want(n, 1, error, cap) ||
        !bestia_read_area(box, bestia_of(s), args[0], &area, error, cap))
        return false;
    bestia_of(s)->marker = (uint8_t)area;
    return true;
}

SET(track)
{
    struct bestia *g = bestia_of(s);
    const struct bestia_map *map = &bestia_box(box)->map[g->side];
    unsigned at = g->marker, move;

    if (n > TRACK)
        return args_bad(error, cap, "too many cards");
    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_MOVE, args[i], &move, error, cap))
            return false;
        if (move != MV_NONE)
            at = map->next[at][move];
        if (at == NONE)
            return args_bad(error, cap, "no road %s (BE-5.3)", args[i]);
        g->track[i] = (uint8_t)move;
        g->dest[i] = (uint8_t)at;
        g->ledger.stay[i] = map->all;
    }
    g->tracks = (uint8_t)n;
    g->parts = n > 0;
    g->part_card[0] = n ? NONE : 0;
    return true;
}

SET(trails)
{
    struct bestia *g = bestia_of(s);
    unsigned area, tokens;

    if (!want(n, 2, error, cap) ||
        !bestia_read_area(box, g, args[0], &area, error, cap) ||
        !args_number(args[1], 0, TRACK, &tokens, error, cap))
        return false;
    g->trails[area] = (uint8_t)tokens;
    return true;
}

SET(at)
{
    struct bestia *g = bestia_of(s);
    unsigned who, area;

    if (!want(n, 2, error, cap) ||
        !bestia_read_who(box, g, args[0], &who, error, cap) ||
        !bestia_read_area(box, g, args[1], &area, error, cap))
        return false;
    if (who == BEAST)
        return args_bad(error, cap, "the Beast is where its track leads");
    g->person[who].area = (uint8_t)area;
    return true;
}

SET(tower)
{
    unsigned area;

    for (unsigned i = 0; i < n; i++) {
        if (!bestia_read_area(box, bestia_of(s), args[i], &area, error, cap))
            return false;
        bestia_of(s)->towers |= area_bit(area);
    }
    return true;
}

SET(summon)
{
    struct bestia *g = bestia_of(s);
    unsigned area;

    if (n > bestia_box(box)->character[g->person[BEAST].character].summons)
        return args_bad(error, cap, "there are not so many (BE-12.1)");
    for (unsigned i = 0; i < n; i++) {
        if (!bestia_read_area(box, g, args[i], &area, error, cap))
            return false;
        g->summon[i] = (uint8_t)area;
    }
    return true;
}

SET(token)
{
    struct bestia *g = bestia_of(s);
    unsigned area, habitat;

    if (!want(n, 2, error, cap) ||
        !bestia_read_area(box, g, args[0], &area, error, cap) ||
        !args_name(box, NAMES_HABITAT, args[1], &habitat, error, cap))
        return false;
    if (habitat == START)
        return args_bad(error, cap, "there is no such token");
    g->token[area] = (uint8_t)(habitat + 1);
    for (unsigned h = FOREST; h <= SETTLEMENT; h++)
        g->zone[h] &= ~area_bit(area);
    g->zone[habitat] |= area_bit(area);
    return true;
}

SET(trap)
{
    struct bestia *g = bestia_of(s);
    const struct bestia_map *map = &bestia_box(box)->map[g->side];
    unsigned region, card, habitat, who;

    if (!want(n, 4, error, cap) ||
        !args_name(box, NAMES_REGION, args[0], &region, error, cap) ||
        !args_name(box, NAMES_CARD, args[1], &card, error, cap) ||
        !args_name(box, NAMES_HABITAT, args[2], &habitat, error, cap) ||
        !bestia_read_who(box, g, args[3], &who, error, cap))
        return false;
    if (card < FIRST_GEAR || bestia_box(box)->card[card].use != KIT_TRAP ||
        !g->deck[DECK_GEAR][card - FIRST_GEAR])
        return args_bad(error, cap, "'%s' is no trap, or no copy is left",
                        args[1]);
    g->deck[DECK_GEAR][card - FIRST_GEAR]--;
    g->trap[g->traps++] = (struct trap){
        .card = (uint8_t)(card - FIRST_GEAR),
        .region = (uint8_t)(region - map->first_region),
        .habitat = (uint8_t)habitat,
        .by = (uint8_t)who,
        .paid = bestia_box(box)->card[card].cost,
        .may = (uint16_t)(1u << (card - FIRST_GEAR)),
    };
    return true;
}

SET(piece)
{
    struct bestia *g = bestia_of(s);
    unsigned area, kind, at = 0;

    if (!want(n, 1, error, cap) ||
        !bestia_read_area(box, g, args[0], &area, error, cap))
        return false;
    for (unsigned i = 0; i < g->pieces; i++)
        if (g->piece[i].area == area)
            g->piece[i].area = NONE;
    for (unsigned i = 1; i < n; i++) {
        char word[32];
        unsigned wounds = 0;
        snprintf(word, sizeof word, "%s", args[i]);
        char *colon = strchr(word, ':');
        if (colon) {
            *colon = 0;
            if (!args_number(colon + 1, 0, 9, &wounds, error, cap))
                return false;
        }
        if (!args_name(box, NAMES_UNIT, word, &kind, error, cap))
            return false;
        /* pieces that are nowhere are used again, else there is one more */
        for (at = 0; at < g->pieces; at++)
            if (g->piece[at].area == NONE && g->piece[at].kind == kind)
                break;
        if (at == PIECES)
            return args_bad(error, cap, "too many pieces");
        g->pieces = (uint8_t)(at == g->pieces ? at + 1 : g->pieces);
        g->piece[at] =
            (struct piece){(uint8_t)kind, (uint8_t)area, (uint8_t)wounds};
    }
    return true;
}

SET(stat)
{
    unsigned row, number;

    if (!want(n, 2, error, cap) ||
        !args_name(box, NAMES_STAT, args[0], &row, error, cap) ||
        !args_number(args[1], 0, 99, &number, error, cap))
        return false;
    bestia_of(s)->stat[row] = (uint8_t)number;
    return true;
}

SET(limit)
{
    unsigned number;

    (void)box;
    if (!want(n, 1, error, cap) ||
        !args_number(args[0], 1, 9, &number, error, cap))
        return false;
    bestia_of(s)->limit = (uint8_t)number;
    return true;
}

/* ---- the whole --------------------------------------------------------------------------- */

void bestia_scene_clear(const struct box *box, struct state *s,
                        const struct setup *setup)
{
    struct bestia *g = bestia_of(s);
    static const uint8_t hunters[] = {0, 1, 3}; /* Helga, Assar, Iona */

    bestia_lay_out(box, g, setup);
    seat_person(box, g, BEAST, 0);
    for (unsigned who = 1; who < g->people; who++)
        seat_person(box, g, who, BEASTS + hunters[who - 1]);
    g->phase = PHASE_DAY;
    g->stage = STAGE_TURN;
    g->day = 1;
}

/* Hunters that are not mentioned are far away. */
static void send_away(const struct bestia_map *map, struct bestia *g)
{
    unsigned far = 0, most = 0;

    for (unsigned i = 0; i < map->areas; i++)
        if (g->zone[SETTLEMENT] >> i & 1 &&
            map->distance[g->marker][i] > most) {
            most = map->distance[g->marker][i];
            far = i;
        }
    for (unsigned who = 1; who < g->people; who++)
        if (g->person[who].area == NONE && !g->person[who].is_dead)
            g->person[who].area = (uint8_t)far;
}

/* The Hunters know their hands, nobody anything else. */
static void know_cards(struct bestia *g)
{
    uint16_t hands = 0;

    for (unsigned who = 0; who < g->people; who++) {
        hands |= g->person[who].actions;
        if (who)
            g->seen |= g->person[who].actions;
    }
    g->unused = (uint16_t)~(hands | g->discard);
    g->seen |= g->discard;
    g->open |= g->discard;
    g->group[UNSEEN] = (uint16_t)~(g->discard | g->person[BEAST].actions);
}

bool bestia_scene_finish(const struct box *box, struct state *s, char *error,
                         size_t cap)
{
    struct bestia *g = bestia_of(s);
    const struct bestia_box *b = bestia_box(box);
    struct play m = {box, b, &b->map[g->side], g, NULL};
    uint16_t met = g->discard;

    for (unsigned who = 0; who < g->people; who++) {
        if (met & g->person[who].actions)
            return args_bad(error, cap, "an action card lies in two places");
        met |= g->person[who].actions;
    }
    if (is_cleansed(b, g))
        return args_bad(error, cap,
                        "enough settlers have died already (BE-19.1)");
    send_away(m.map, g);
    know_cards(g);
    g->settled = 0;
    for (unsigned i = 0; i < g->pieces; i++)
        if (g->piece[i].area != NONE && g->piece[i].kind >= FARMER)
            g->settled |= area_bit(g->piece[i].area);
    for (unsigned i = 0; i < m.map->areas; i++) {
        unsigned cards = 0;
        for (unsigned k = 0; k < g->tracks; k++)
            cards += g->track[k] != MV_NONE && g->dest[k] == i;
        if (g->trails[i] > cards)
            return args_bad(error, cap, "trails of no card (BE-6.2)");
        if (g->trails[i] && g->trails[i] == cards)
            bestia_ledger_look(&m, i);
    }
    return true;
}

/* The first question of the position: of a turn, or of the night. */
void bestia_scene_run(const struct box *box, struct state *s, struct events *ev)
{
    struct bestia *g = bestia_of(s);
    const struct bestia_box *b = bestia_box(box);
    struct play m = {box, b, &b->map[g->side], g, ev};

    bestia_run(&m);
}

int bestia_scene_seat(const struct box *box, const struct state *s,
                      const char *word)
{
    char error[80];
    unsigned who;

    return bestia_read_who(box, bestia_in(s), word, &who, error, sizeof error)
               ? bestia_player(bestia_in(s), who)
               : -1;
}
