/*
 * view.c: what a viewer sees, by naming it (section 8.2 of the rules).
 */
#include "play.h"

#include <string.h>

#define PLACE(member) offsetof(struct bestia_view, member)
#define SIZE(member) sizeof(((struct bestia_view *)NULL)->member)
#define ONE(name, kind) {#name, PLACE(name), 0, SIZE(name), kind, 0, 0, {0, 0}}
#define MAYBE(name, kind) {#name, PLACE(name), 0, 1, kind, 0, NONE, {0, 0}}
#define LIST(name, n, kind) {#name, PLACE(name), n, 1, kind, 0, NONE, {0, 0}}
#define COUNTS(name, n) {#name, PLACE(name), n, 1, ARG_NUM, 0, 0, {0, 0}}
#define SOME(name, n, kind, live)                                              \
    {#name, PLACE(name), n, 1, kind, 0, NONE, LIVE(bestia_view, live)}

const struct field bestia_fields[] = {
    MAYBE(viewer, ARG_SEAT),
    ONE(contract, KIND_CONTRACT),
    ONE(people, ARG_NUM),
    ONE(first_area, KIND_AREA),
    ONE(first_region, KIND_REGION),
    ONE(day, ARG_NUM),
    ONE(days, ARG_NUM),
    ONE(need, ARG_NUM),
    ONE(need_noble, ARG_NUM),
    ONE(phase, KIND_PHASE),
    MAYBE(active, KIND_CHARACTER),
    MAYBE(asked, KIND_CHARACTER),
    ONE(streak, ARG_NUM),
    ONE(used, ARG_NUM),
    ONE(limit, ARG_NUM),
    MAYBE(card, KIND_CARD),
    ONE(steps, ARG_NUM),
    SOME(character, PEOPLE, KIND_CHARACTER, people),
    SOME(area, PEOPLE, KIND_AREA, people),
    SOME(health, PEOPLE, ARG_NUM, people),
    SOME(wounds, PEOPLE, ARG_NUM, people),
    SOME(grudges, PEOPLE, ARG_NUM, people),
    SOME(ancient, PEOPLE, ARG_NUM, people),
    SOME(dead, PEOPLE, ARG_NUM, people),
    {"upgrades", PLACE(upgrades), PEOPLE, 8, ARG_SET + NAMES_UPGRADE, 0, 0,
     LIVE(bestia_view, people)},
    SOME(action_cards, PEOPLE, ARG_NUM, people),
    {"actions", PLACE(actions), PEOPLE, 2, ARG_SET + NAMES_CARD, 0, 0,
     LIVE(bestia_view, people)},
    {"abilities", PLACE(abilities), PEOPLE, 4, ARG_SET + NAMES_CARD, 0,
     FIRST_ABILITY, LIVE(bestia_view, people)},
    {"abilities_out", PLACE(abilities_out), PEOPLE, 4, ARG_SET + NAMES_CARD, 0,
     FIRST_ABILITY, LIVE(bestia_view, people)},
    SOME(kit_cards, PEOPLE, ARG_NUM, people),
    {"kit", PLACE(kit), PEOPLE *KIT_CARDS, 1, KIND_CARD, KIT_CARDS, NONE,
     LIVE(bestia_view, people)},
    {"noted", PLACE(noted), PEOPLE *KIT_CARDS, 1, KIND_CARD, KIT_CARDS, NONE,
     LIVE(bestia_view, people)},
    {"discard", PLACE(discard), 0, 2, ARG_SET + NAMES_CARD, 0, 0, {0, 0}},
    {"unknown", PLACE(unknown), 0, 2, ARG_SET + NAMES_CARD, 0, 0, {0, 0}},
    {"held", PLACE(held), GROUPS, 2, ARG_SET + NAMES_CARD, 0, 0,
     LIVE(bestia_view, helds)},
    ONE(unused, ARG_NUM),
    {"packet", PLACE(packet), 0, 2, ARG_SET + NAMES_CARD, 0, 0, {0, 0}},
    {"packets", PLACE(packets), PEOPLE, 2, ARG_SET + NAMES_CARD, 0, 0,
     LIVE(bestia_view, players)},
    {"kept", PLACE(kept), 0, 2, ARG_SET + NAMES_CARD, 0, 0, {0, 0}},
    MAYBE(reserve, KIND_CARD),
    ONE(round, ARG_NUM),
    SOME(picked, PEOPLE, ARG_NUM, players),
    ONE(marker, KIND_AREA),
    ONE(revealed, ARG_NUM),
    SOME(track, TRACK, KIND_MOVE, tracks),
    SOME(track_area, TRACK, KIND_AREA, tracks),
    SOME(track_part, TRACK, ARG_NUM, tracks),
    SOME(part_card, TRACK, KIND_CARD, parts),
    SOME(part_flags, TRACK, ARG_NUM, parts),
    MAYBE(past_from, KIND_AREA),
    SOME(past, TRACK, KIND_MOVE, pasts),
    COUNTS(moves_left, MOVES),
    {"share", PLACE(share), AREAS, 2, ARG_NUM, 0, 0, LIVE(bestia_view, areas)},
    SOME(trails, AREAS, ARG_NUM, areas),
    SOME(searched, AREAS, ARG_NUM, areas),
    SOME(habitat, AREAS, KIND_HABITAT, areas),
    SOME(habitat_token, AREAS, KIND_HABITAT, areas),
    SOME(watched, AREAS, ARG_NUM, areas),
    SOME(piece_kind, PIECES, KIND_UNIT, pieces),
    SOME(piece_area, PIECES, KIND_AREA, pieces),
    SOME(piece_wounds, PIECES, ARG_NUM, pieces),
    MAYBE(summon_kind, KIND_SUMMON),
    ONE(summon_pawns, ARG_NUM),
    MAYBE(acting, KIND_AREA),
    SOME(summon_area, SUMMONS, KIND_AREA, summons),
    SOME(tower_area, TOWERS, KIND_AREA, towers),
    SOME(trap_region, TRAPS, KIND_REGION, traps),
    SOME(trap_by, TRAPS, KIND_CHARACTER, traps),
    SOME(trap_paid, TRAPS, ARG_NUM, traps),
    SOME(trap_card, TRAPS, KIND_CARD, traps),
    SOME(trap_habitat, TRAPS, KIND_HABITAT, traps),
    {"trap_not", PLACE(trap_not), TRAPS, 1, ARG_SET + NAMES_HABITAT, 0, 0,
     LIVE(bestia_view, traps)},
    ONE(trap_sprung, ARG_NUM),
    LIST(talents_shown, SHOWN, KIND_CARD),
    LIST(gear_shown, SHOWN, KIND_CARD),
    ONE(talent_deck, ARG_NUM),
    ONE(gear_deck, ARG_NUM),
    SOME(talent_pile, KIT_CARDS, KIND_CARD, talent_piles),
    SOME(gear_pile, KIT_CARDS, KIND_CARD, gear_piles),
    COUNTS(unseen_piles, DECKS),
    SOME(talent_unseen, KIT_CARDS, KIND_CARD, talent_unseens),
    SOME(gear_unseen, KIT_CARDS, KIND_CARD, gear_unseens),
    COUNTS(stat, STATS),
    ONE(aid, ARG_NUM),
    SOME(why, AREAS, KIND_WHY, areas),
    SOME(why_day, AREAS, ARG_NUM, areas),
    SOME(tale, VERSES, KIND_TALE, tales),
    SOME(tale_day, VERSES, ARG_NUM, tales),
    SOME(tale_what, VERSES, ARG_NUM, tales),
    SOME(tale_area, VERSES, KIND_AREA, tales),
    ONE(reason, ARG_NUM),
    {0},
};

const struct note bestia_notes[] = {
    {"viewer", "the seat that looks; nothing for a spectator"},
    {"contract", "the contract in play; its map, days and goals are printed"},
    {"people", "characters: the Beast and the Hunters. Lists by character have "
               "so many entries, the Beast first"},
    {"first_area", "the first area of the map: entry 0 of lists by area"},
    {"first_region", "the first region of the map"},
    {"day", "the day, from 1; 0 in set-up"},
    {"days", "days of the contract"},
    {"need", "settlers that must die"},
    {"need_noble", "nobles that must be among them"},
    {"phase", "what time of the day it is"},
    {"steps", "steps left of the movement that is asked about, or 0"},
    {"active", "whose turn it is"},
    {"asked", "the character whose decision is open"},
    {"streak", "passes in a row (BE-4.13)"},
    {"used", "colours played in this turn: 1 blue, 2 red"},
    {"limit", "cards per movement while a trap limits the Beast, else 0"},
    {"card", "the card in play"},
    {"character", "by character: who it is"},
    {"area", "by character: where it stands; the Beast as far as the viewer "
             "knows"},
    {"health", "by character: wounds that kill"},
    {"wounds", "by character"},
    {"grudges", "by character"},
    {"ancient", "by character: ancient power"},
    {"dead", "by character: 1 while dead"},
    {"upgrades", "by character: those unlocked"},
    {"action_cards", "by character: how many in hand"},
    {"actions", "by character: action cards that the viewer knows to be in "
                "that hand"},
    {"abilities", "by character: in hand"},
    {"abilities_out", "by character: discarded"},
    {"kit_cards", "by character: gear or talents in hand"},
    {"kit", "by character: gear or talents that the viewer knows to be in that "
            "hand"},
    {"noted",
     "by character of the other side: gear or talents that the viewer "
     "saw in that hand and never saw leave it; they are in it, or have "
     "left it unseen"},
    {"discard", "action cards on the common pile"},
    {"unknown", "action cards of which the viewer does not know where they "
                "are"},
    {"held", "for the Beast: sets of action cards that it passed on in the "
             "draft; the Hunters have them, and which Hunter has which of a "
             "set it does not know"},
    {"unused", "how many action cards are unused"},
    {"packet", "draft: the cards in front of the viewer"},
    {"packets", "draft, by seat: the cards in front of it, if the viewer can "
                "look into them"},
    {"kept", "draft: the cards the viewer has kept"},
    {"reserve", "the card set aside for the Beast; for its eyes"},
    {"round", "rounds of the draft that are over"},
    {"picked", "draft, by seat: has it picked in this round?"},
    {"marker", "the last known position of the Beast"},
    {"revealed", "1 while the track is empty"},
    {"track", "movement cards in order; faces for the Beast alone"},
    {"track_area", "where each of them leads; for the Beast alone"},
    {"track_part", "which movement laid each of them, from 0"},
    {"part_card", "the card whose effect a movement was; none: the start, or "
                  "fleeing"},
    {"part_flags", "of a movement: 2 same region, 4 straight, 8 silent"},
    {"past_from", "where the track began that was shown last"},
    {"past", "the movement cards of that track"},
    {"moves_left", "movement cards left by kind; zeroes for all but the Beast"},
    {"share", "by area: of 1000, how likely the Beast is there if all ways "
              "that fit what everybody knows are as good as each other"},
    {"trails", "by area: trail tokens"},
    {"searched", "by area: 1 if it was searched in vain since the Beast was "
                 "last seen"},
    {"habitat", "by area: what it counts as now"},
    {"habitat_token", "by area: the token that lies there"},
    {"watched", "by area: 1 if a Beast that comes by leaves a trail (BE-6.6)"},
    {"piece_kind", "animals and settlers, one entry each"},
    {"piece_area", "where each stands; nothing: dead"},
    {"piece_wounds", "of each"},
    {"summon_kind", "the summons of this Beast"},
    {"summon_pawns", "how many of them there are"},
    {"acting", "the area of the summon that acts now"},
    {"summon_area", "the summons on the map"},
    {"tower_area", "the watchtowers on the map"},
    {"trap_region", "traps in the order they were set"},
    {"trap_by", "who set each"},
    {"trap_paid", "what was paid for it; nothing: it was free"},
    {"trap_card", "which it is, if the viewer knows"},
    {"trap_habitat", "the habitat under it, if the viewer knows"},
    {"trap_not", "habitats that it cannot be (BE-14.12)"},
    {"trap_sprung", "the trap whose effect is resolved now, from 1; 0: none"},
    {"talents_shown", "talents face up"},
    {"gear_shown", "gear face up"},
    {"talent_deck", "cards in the deck of talents"},
    {"gear_deck", "cards in the deck of gear"},
    {"talent_pile", "talents discarded in the open"},
    {"gear_pile", "gear discarded in the open"},
    {"unseen_piles", "talents and gear discarded unseen"},
    {"talent_unseen", "which talents these are; for the Beast alone"},
    {"gear_unseen", "which gear these are; for the Hunters alone"},
    {"stat", "statistics of the goals, in the order of the pack"},
    {"aid", "1: share and why are told; 0: the table has switched this off"},
    {"why", "by area: why the Beast cannot be there; nothing: it can"},
    {"why_day", "by area: the day of that clue; 0: it has none"},
    {"tale", "the story so far, line by line: what happened"},
    {"tale_day", "on which day"},
    {"tale_what",
     "found, struck: cards of the track; settler: row of units; hunter: "
     "place; wounded: wounds; trap: row of cards"},
    {"tale_area", "where"},
    {"reason", "how the game ended; 0: it goes on"},
    {0},
};

/* Who looks: it decides everything below. */
struct eyes {
    seat viewer;
    bool beast, hunter; /* at the end both */
};

static uint8_t area_of(const struct glance *s, unsigned area)
{
    return area == NONE ? NONE : (uint8_t)(s->map->first_area + area);
}

/* ---- people and hands ---------------------------------------------------- */

/* Cards of the Hunters whose place the Beast knows (8.5). */
static uint16_t beast_knows(const struct bestia *g)
{
    uint16_t own = g->person[BEAST].actions | g->packet[0] | g->reserve;
    uint16_t hidden = (uint16_t)~(g->discard | own), unsure = 0;

    for (unsigned i = 1; i < GROUPS; i++) {
        uint16_t cards = g->group[i] & hidden;
        if (g->players == 2 || bits_count(cards) > 1)
            unsure |= cards;
    }
    return (uint16_t)~unsure;
}

static uint16_t known_actions(const struct bestia *g, const struct eyes *e,
                              unsigned who)
{
    uint16_t set = g->person[who].actions;

    if (e->beast && e->hunter)
        return set;
    if (e->beast)
        return who == BEAST ? set : set & beast_knows(g);
    if (e->hunter)
        return set & g->seen;
    return set & g->open;
}

/* Cards that the viewer knows to be in a hand, and of the other side those that are
   there or have left it unseen (8.5). */
static void see_kit(const struct glance *s, const struct eyes *e, unsigned who,
                    struct bestia_view *v)
{
    const struct person *p = &s->g->person[who];
    bool own = who == BEAST ? e->beast : e->hunter;
    enum knower knower = e->beast || e->hunter ? TO_SIDE : TO_EACH;
    unsigned n = 0, noted = 0;

    memset(v->kit[who], NONE, KIT_CARDS);
    memset(v->noted[who], NONE, KIT_CARDS);
    for (unsigned i = 0; i < KIT; i++) {
        uint8_t card = (uint8_t)kit_card(deck_of(who), i);
        unsigned in = own ? p->kit[i] : known_to(p->marked[i], knower);
        for (; in; in--)
            v->kit[who][n++] = card;
        for (in = own ? 0 : known_to(p->noted[i], knower); in; in--)
            v->noted[who][noted++] = card;
    }
}

static void see_abilities(const struct glance *s, unsigned who,
                          struct bestia_view *v)
{
    const struct person *p = &s->g->person[who];
    const struct character *c = &s->b->character[p->character];

    for (unsigned i = 0; i < c->abilities; i++) {
        uint32_t bit = 1u << (c->ability[i] - FIRST_ABILITY);
        if (p->abilities >> i & 1)
            v->abilities[who] |= bit;
        else
            v->abilities_out[who] |= bit;
    }
}

static void see_people(const struct glance *s, const struct eyes *e,
                       struct bestia_view *v)
{
    const struct bestia *g = s->g;

    for (unsigned who = 0; who < g->people; who++) {
        const struct person *p = &g->person[who];
        bool sees = who != BEAST || e->beast || !is_hidden(g);
        v->character[who] = p->character;
        v->wounds[who] = p->wounds;
        v->grudges[who] = p->grudges;
        v->ancient[who] = p->ancient;
        v->dead[who] = p->is_dead;
        v->upgrades[who] = p->upgrades;
        v->action_cards[who] = (uint8_t)bits_count(p->actions);
        v->kit_cards[who] = p->kits;
        v->area[who] = area_of(s, sees ? place_of(g, who) : NONE);
        v->actions[who] = known_actions(g, e, who);
        see_kit(s, e, who, v);
        if (p->character == NONE)
            continue;
        v->health[who] = (uint8_t)bestia_health(s->b, g, who);
        see_abilities(s, who, v);
    }
}

static void see_draft(const struct glance *s, const struct eyes *e,
                      struct bestia_view *v)
{
    const struct bestia *g = s->g;

    v->reserve = NONE;
    if (e->beast && g->reserve)
        v->reserve = (uint8_t)__builtin_ctz(g->reserve);
    v->round = g->round;
    for (unsigned p = 0; p < g->players; p++)
        v->picked[p] = g->pick[p] != 0;
    if (e->viewer >= g->players)
        return;
    v->packet = g->packet[e->viewer];
    v->packets[e->viewer] = v->packet;
    for (unsigned p = 1; p < g->players && e->viewer && g->round; p++)
        v->packets[p] = g->packet[p]; /* Hunters look at each other's (8.1) */
    v->kept =
        g->pick[e->viewer] |
        (e->viewer && g->players == 2 ? g->team : g->person[e->viewer].actions);
}

static void see_actions(const struct glance *s, const struct eyes *e,
                        struct bestia_view *v)
{
    const struct bestia *g = s->g;
    uint16_t all = g->unused | g->undealt | g->team | g->reserve;

    for (unsigned i = 0; i < PEOPLE; i++)
        all |= g->person[i].actions | g->packet[i];
    v->discard = g->discard;
    v->unused = (uint8_t)bits_count(g->unused | g->undealt);
    if (e->beast && e->hunter)
        v->unknown = 0;
    else if (e->beast)
        v->unknown =
            all & (uint16_t)~(beast_knows(g) | g->person[BEAST].actions |
                              g->packet[0] | g->reserve);
    else if (e->hunter)
        v->unknown = all & (uint16_t)~(g->seen | g->packet[e->viewer]);
    else
        v->unknown = all & (uint16_t)~g->open;
}

/* What the Beast passed on, as it can tell it apart (8.5). With two players one
   owner has it all. */
static void see_held(const struct bestia *g, struct bestia_view *v)
{
    uint16_t own = g->person[BEAST].actions | g->packet[0] | g->reserve;
    uint16_t known = own | g->discard;

    for (unsigned i = 1; i < UNSEEN; i++) {
        uint16_t cards = g->group[i] & (uint16_t)~known;
        if (!cards || (g->players > 2 && bits_count(cards) < 2))
            continue;
        if (g->players > 2 || !v->helds)
            v->helds++;
        v->held[v->helds - 1] |= cards;
    }
}

/* ---- the map ------------------------------------------------------------- */

static void see_track(const struct glance *s, const struct eyes *e,
                      struct bestia_view *v)
{
    const struct bestia *g = s->g;

    v->marker = area_of(s, g->marker);
    v->tracks = g->tracks;
    v->revealed = !g->tracks;
    v->parts = g->parts;
    v->pasts = g->pasts;
    v->past_from = g->pasts ? area_of(s, g->past_from) : NONE;
    memcpy(v->past, g->past, sizeof v->past);
    memcpy(v->part_card, g->part_card, g->parts);
    memcpy(v->part_flags, g->part_flags, g->parts);
    memcpy(v->track_part, g->part, g->tracks);
    memset(v->track, NONE, g->tracks);
    memset(v->track_area, NONE, g->tracks);
    if (!e->beast)
        return;
    memcpy(v->moves_left, s->b->moves, sizeof v->moves_left);
    for (unsigned i = 0; i < g->tracks; i++) {
        v->track[i] = g->track[i];
        v->track_area[i] = area_of(s, g->dest[i]);
        v->moves_left[g->track[i]]--;
    }
}

static void see_share(const struct glance *s, struct bestia_view *v)
{
    uint64_t ways[AREAS], sum;

    if (!s->g->tracks) {
        v->share[s->g->marker] = 1000;
        return;
    }
    sum = bestia_ledger_ways(s, ways);
    for (unsigned i = 0; i < s->map->areas && sum; i++) {
        uint64_t part = ways[i] * 1000 / sum;
        v->share[i] = (uint16_t)(ways[i] && !part ? 1 : part);
    }
}

static void see_why(const struct glance *s, struct bestia_view *v)
{
    uint64_t reach[3] = {0};

    if (s->g->tracks) {
        reach[0] = bestia_ledger_reach(s, 0);
        reach[1] = bestia_ledger_reach(s, CLUE_UNSEEN);
        reach[2] = bestia_ledger_reach(s, CLUE_UNSEEN | CLUE_AT);
    }
    for (unsigned i = 0; i < s->map->areas; i++) {
        unsigned day = 0;
        v->why[i] = v->share[i] ? NONE : (uint8_t)bestia_why(s, reach, i, &day);
        v->why_day[i] = (uint8_t)day;
    }
}

/* BE-20.5: the table may do without. */
static void see_ledger(const struct glance *s, struct bestia_view *v)
{
    v->aid = s->g->option[OPT_AID] == 0;
    if (v->aid) {
        see_share(s, v);
        see_why(s, v);
    } else {
        memset(v->why, NONE, sizeof v->why);
    }
}

static void see_story(const struct glance *s, struct bestia_view *v)
{
    v->tales = s->g->tales;
    for (unsigned i = 0; i < v->tales; i++) {
        const struct verse *t = &s->g->verse[i];
        v->tale[i] = t->kind;
        v->tale_day[i] = t->day;
        v->tale_what[i] = t->what;
        v->tale_area[i] = area_of(s, t->area);
    }
}

static void see_map(const struct glance *s, struct bestia_view *v)
{
    const struct bestia *g = s->g;
    uint64_t watched = bestia_watched(s);

    v->areas = s->map->areas;
    v->first_area = s->map->first_area;
    v->first_region = s->map->first_region;
    for (unsigned i = 0; i < v->areas; i++) {
        v->trails[i] = g->trails[i];
        v->searched[i] = g->searched >> i & 1;
        v->watched[i] = watched >> i & 1;
        v->habitat_token[i] = g->token[i] ? (uint8_t)(g->token[i] - 1) : NONE;
        v->habitat[i] =
            g->token[i] ? (uint8_t)(g->token[i] - 1) : s->map->habitat[i];
    }
    v->pieces = g->pieces;
    for (unsigned i = 0; i < g->pieces; i++) {
        v->piece_kind[i] = g->piece[i].kind;
        v->piece_area[i] = area_of(s, g->piece[i].area);
        v->piece_wounds[i] = g->piece[i].wounds;
    }
    v->summon_kind = g->person[BEAST].character;
    if (v->summon_kind != NONE)
        v->summon_pawns = s->b->character[v->summon_kind].summons;
    for (unsigned i = 0; i < SUMMONS; i++)
        if (g->summon[i] != NONE)
            v->summon_area[v->summons++] = area_of(s, g->summon[i]);
    v->acting = area_of(s, bestia_acting(g));
    for (uint64_t left = g->towers; left; left &= left - 1)
        v->tower_area[v->towers++] =
            area_of(s, (unsigned)__builtin_ctzll(left));
}

static void see_traps(const struct glance *s, const struct eyes *e,
                      struct bestia_view *v)
{
    v->traps = s->g->traps;
    for (unsigned i = 0; i < v->traps; i++) {
        const struct trap *t = &s->g->trap[i];
        bool sees = e->hunter || (e->beast && t->is_known) || t->is_sprung;
        v->trap_region[i] = t->region == NONE
                                ? NONE
                                : (uint8_t)(s->map->first_region + t->region);
        v->trap_by[i] = s->g->person[t->by].character;
        v->trap_paid[i] = t->paid;
        v->trap_card[i] = sees ? (uint8_t)(FIRST_GEAR + t->card) : NONE;
        v->trap_habitat[i] = sees ? t->habitat : NONE;
        v->trap_not[i] = t->barred;
        if (t->is_sprung)
            v->trap_sprung = (uint8_t)(i + 1);
    }
}

/* ---- decks --------------------------------------------------------------- */

/* Appends the cards of a deck. */
static void list_deck(const uint8_t copies[KIT], unsigned deck, uint8_t *out,
                      uint8_t *n)
{
    for (unsigned i = 0; i < KIT; i++)
        for (unsigned k = 0; k < copies[i]; k++)
            out[(*n)++] = (uint8_t)kit_card(deck, i);
}

static void see_deck(const struct bestia *g, unsigned deck, uint8_t *shown,
                     uint8_t *left, struct bestia_view *v)
{
    for (unsigned i = 0; i < SHOWN; i++)
        shown[i] = g->shown[deck][i] == NONE
                       ? NONE
                       : (uint8_t)kit_card(deck, g->shown[deck][i]);
    for (unsigned i = 0; i < KIT; i++) {
        *left = (uint8_t)(*left + g->deck[deck][i]);
        v->unseen_piles[deck] =
            (uint8_t)(v->unseen_piles[deck] + g->hidden[deck][i]);
    }
}

static void see_decks(const struct bestia *g, const struct eyes *e,
                      struct bestia_view *v)
{
    see_deck(g, DECK_TALENT, v->talents_shown, &v->talent_deck, v);
    see_deck(g, DECK_GEAR, v->gear_shown, &v->gear_deck, v);
    list_deck(g->pile[DECK_TALENT], DECK_TALENT, v->talent_pile,
              &v->talent_piles);
    list_deck(g->pile[DECK_GEAR], DECK_GEAR, v->gear_pile, &v->gear_piles);
    if (e->beast)
        list_deck(g->hidden[DECK_TALENT], DECK_TALENT, v->talent_unseen,
                  &v->talent_unseens);
    if (e->hunter)
        list_deck(g->hidden[DECK_GEAR], DECK_GEAR, v->gear_unseen,
                  &v->gear_unseens);
}

static uint8_t card_in_play(const struct bestia *g, const struct bestia_box *b)
{
    for (unsigned i = g->depth; i; i--)
        if (g->frame[i - 1].kind == FRAME_CARD &&
            b->card[g->frame[i - 1].card].use != KIT_TRAP)
            return g->frame[i - 1].card;
    return NONE;
}

/* What a card, a limit and the cards laid since tell everybody (BE-5.1, BE-5.6). */
static uint8_t steps_left(const struct bestia *g)
{
    bool steps = g->prompt == ASK_BEAST_STEP || g->prompt == ASK_HUNTER_STEP ||
                 g->prompt == ASK_SUMMON_STEP;

    return steps && g->depth ? g->frame[g->depth - 1].n : 0;
}

static void see_table(const struct glance *s, struct bestia_view *v)
{
    const struct bestia *g = s->g;
    const struct contract *c = &s->b->contract[g->contract];
    bool day = g->phase == PHASE_DAY;

    v->contract = g->contract;
    v->players = g->players;
    v->people = g->people;
    v->day = g->day;
    v->days = c->days;
    v->need = c->need_any[g->players];
    v->need_noble = c->need_noble;
    v->phase = g->phase;
    v->streak = g->streak;
    v->used = g->used;
    v->limit = g->limit;
    v->active = day ? g->person[g->active].character : NONE;
    v->asked =
        g->prompt && g->asked != NONE ? g->person[g->asked].character : NONE;
    v->card = card_in_play(g, s->b);
    v->steps = steps_left(g);
    memcpy(v->stat, g->stat, sizeof v->stat);
    v->reason = g->reason;
}

void bestia_view(const struct box *box, const struct state *state, seat viewer,
                 void *out)
{
    struct glance s = bestia_sight(box, bestia_in(state));
    struct bestia_view *v = out;
    bool over = s.g->reason != 0;
    struct eyes e = {
        .viewer = viewer,
        .beast = over || viewer == 0,
        .hunter = over || (viewer > 0 && viewer < s.g->players),
    };

    memset(v, 0, sizeof *v);
    v->viewer = viewer < s.g->players ? viewer : NONE;
    see_table(&s, v);
    see_people(&s, &e, v);
    see_draft(&s, &e, v);
    see_actions(&s, &e, v);
    if (viewer == 0 && !over)
        see_held(s.g, v);
    see_track(&s, &e, v);
    see_map(&s, v);
    see_ledger(&s, v);
    see_story(&s, v);
    see_traps(&s, &e, v);
    see_decks(s.g, &e, v);
}
