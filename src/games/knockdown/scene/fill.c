/*
 * fill.c: a whole position. What a scene does not name is filled in here:
 * cards by symbol, the rest of the Row, deck and discard pile, skills that lie
 * face down, rounds that were played before.
 */
#include "words.h"

#include <string.h>

void knockdown_scene_clear(const struct box *box, struct state *s,
                           const struct setup *setup)
{
    const struct knockdown_box *b = knockdown_box(box);
    struct knockdown *g = knockdown_of(s);

    knockdown_setup(box, s, setup); /* options, and what "nothing" looks like */
    g->set = g->arena = g->option[OPT_BOXES] == BOXES_FOG;
    g->phase = PHASE_ACTION;
    g->round = g->turn = 1;
    g->first = g->active = 0;
    g->actions = b->actions;
    g->stall = g->taken = g->picked = g->picker = g->deck_left = 0;
    memset(g->deck, 0, sizeof g->deck);
    memset(g->discard, 0, sizeof g->discard);
    memset(g->row, SLOT_OPEN, sizeof g->row);
    for (seat who = 0; who < SIDES; who++) {
        struct knockdown_side *side = &g->side[who];
        memset(side, 0, sizeof *side);
        memset(side->skill, NONE, sizeof side->skill);
        side->fighter = (uint8_t)(g->set * PER_BOX + who);
        side->field = b->arena[g->arena].start[who];
    }
}

/* ---- cards --------------------------------------------------------------- */

/* The design that most copies are left of; of equals the first. */
static unsigned most_left(const struct knockdown_box *b,
                          const uint8_t left[CARDS], unsigned symbols)
{
    unsigned best = CARDS;

    for (unsigned card = 0; card < b->cards; card++)
        if (symbols >> b->card[card].symbol & 1 && left[card] &&
            (best == CARDS || left[card] > left[best]))
            best = card;
    return best;
}

/* A card that a scene names goes where it says. */
static bool take_named(const struct box *box, uint8_t left[CARDS],
                       unsigned card, unsigned copies, char *error, size_t cap)
{
    if (copies > left[card])
        return args_bad(error, cap,
                        "there is no further %s in this deck "
                        "(KD-15.2)",
                        box->names[NAMES_CARD].at[card].id);
    left[card] = (uint8_t)(left[card] - copies);
    return true;
}

static bool take_all_named(const struct box *box, const struct knockdown *g,
                           uint8_t left[CARDS], char *error, size_t cap)
{
    for (unsigned i = 0; i < ROW; i++)
        if (g->row[i] < CARDS &&
            !take_named(box, left, g->row[i], 1, error, cap))
            return false;
    for (seat who = 0; who < SIDES; who++)
        for (unsigned i = 0; i < g->side[who].cards; i++)
            if (g->side[who].hand[i] < CARDS &&
                !take_named(box, left, g->side[who].hand[i], 1, error, cap))
                return false;
    for (unsigned card = 0; card < CARDS; card++)
        if (!take_named(box, left, card,
                        (unsigned)g->deck[card] + g->discard[card], error, cap))
            return false;
    return true;
}

static bool fill_one(const struct knockdown_box *b, uint8_t left[CARDS],
                     unsigned symbols, uint8_t *place, char *error, size_t cap)
{
    unsigned card = most_left(b, left, symbols);

    if (card == CARDS)
        return args_bad(error, cap, "the cards do not suffice");
    left[card]--;
    *place = (uint8_t)card;
    return true;
}

/* Hands by symbol first, then the Row. */
static bool fill_places(const struct knockdown_box *b, struct knockdown *g,
                        uint8_t left[CARDS], char *error, size_t cap)
{
    enum { ALL_SYMBOLS = (1 << SYMBOLS) - 1 };

    for (seat who = 0; who < SIDES; who++)
        for (unsigned i = 0; i < g->side[who].cards; i++) {
            uint8_t *card = &g->side[who].hand[i];
            if (*card >= ANY_OF &&
                !fill_one(b, left, 1u << (*card - ANY_OF), card, error, cap))
                return false;
        }
    for (unsigned i = 0; i < ROW; i++)
        if (g->row[i] == SLOT_OPEN &&
            !fill_one(b, left, ALL_SYMBOLS, &g->row[i], error, cap))
            return false;
    return true;
}

static unsigned count_cards(const uint8_t pile[CARDS])
{
    unsigned n = 0;

    for (unsigned card = 0; card < CARDS; card++)
        n += pile[card];
    return n;
}

/* All that is left is the deck, unless the scene says what it has. */
static bool fill_deck(const struct knockdown_box *b, struct knockdown *g,
                      uint8_t left[CARDS], char *error, size_t cap)
{
    unsigned named = *scene_named(g), all = count_cards(left);
    unsigned keep = named & NAMED_DECK    ? 0
                    : named & NAMED_COUNT ? g->deck_left
                                          : all;

    if (keep > all)
        return args_bad(error, cap, "only %u cards are left for the deck", all);
    for (; all > keep; all--) {
        unsigned card = most_left(b, left, ~0u);
        left[card]--;
        g->discard[card]++;
    }
    for (unsigned card = 0; card < CARDS; card++)
        g->deck[card] = (uint8_t)(g->deck[card] + left[card]);
    g->deck_left = (uint8_t)count_cards(g->deck);
    return true;
}

static bool fill_cards(const struct box *box, struct knockdown *g, char *error,
                       size_t cap)
{
    const struct knockdown_box *b = knockdown_box(box);
    uint8_t left[CARDS] = {0};

    for (unsigned i = 0; i < b->deck_designs[g->arena]; i++) {
        unsigned card = b->deck_first[g->arena] + i;
        left[card] = b->card[card].copies;
    }
    return take_all_named(box, g, left, error, cap) &&
           fill_places(b, g, left, error, cap) &&
           fill_deck(b, g, left, error, cap);
}

/* ---- skills -------------------------------------------------------------- */

static bool is_held(const struct knockdown *g, unsigned skill)
{
    return memchr(g->side[0].skill, (int)skill, sizeof g->side[0].skill) ||
           memchr(g->side[1].skill, (int)skill, sizeof g->side[1].skill);
}

/* Two held, one put away by each. What is filled in lies face down. */
static bool fill_skills(const struct knockdown_box *b, struct knockdown *g,
                        char *error, size_t cap)
{
    for (seat who = 0; who < SIDES; who++)
        for (unsigned i = 0; i < sizeof g->side[who].skill; i++) {
            unsigned skill = g->side[who].skill[i];
            if (skill != NONE && b->skill[skill].set != g->set)
                return args_bad(error, cap,
                                "a skill is not of this set (KD-15.3)");
        }
    for (seat who = 0; who < SIDES; who++)
        for (unsigned i = 0; i < sizeof g->side[who].skill; i++)
            for (unsigned skill = 0; g->side[who].skill[i] == NONE; skill++)
                if (b->skill[skill].set == g->set && !is_held(g, skill))
                    g->side[who].skill[i] = (uint8_t)skill;
    return true;
}

/* ---- rounds -------------------------------------------------------------- */

/* KD-11.3: each round before this one has a winner. */
static bool fill_rounds(struct knockdown *g, char *error, size_t cap)
{
    unsigned won = g->side[0].victories, played = won + g->side[1].victories;

    if (*scene_named(g) & NAMED_ROUND && g->round != played + 1)
        return args_bad(error, cap, "KD-11.3: %u rounds were won, not %u",
                        played, g->round - 1u);
    g->round = (uint8_t)(played + 1);
    for (unsigned i = 0; i < played; i++) {
        g->ending[i].winner = i >= won;
        g->ending[i].turns = 1;
    }
    return true;
}

static void fill_turn(struct knockdown *g)
{
    if (!(*scene_named(g) & NAMED_FIRST))
        g->first = g->active;
    if (!(*scene_named(g) & NAMED_TURN))
        g->turn = (uint8_t)(1 + (g->first != g->active));
    if (g->in_combo && !(*scene_named(g) & NAMED_ACTIONS))
        g->actions--; /* it was opened with an action */
}

/* ---- all of it ----------------------------------------------------------- */

bool knockdown_scene_finish(const struct box *box, struct state *s, char *error,
                            size_t cap)
{
    struct knockdown *g = knockdown_of(s);
    struct action first;

    if (g->side[0].fighter == g->side[1].fighter)
        return args_bad(error, cap, "KD-1.2: one fighter, twice");
    if (g->side[0].field == g->side[1].field)
        return args_bad(error, cap, "KD-3.3: two fighters on one field");
    for (seat who = 0; who < SIDES; who++)
        if (g->option[OPT_BOXES] != BOXES_COMBINED &&
            knockdown_box(box)->fighter[g->side[who].fighter].box != g->arena)
            return args_bad(error, cap, "KD-15.1: a fighter of another box");
    if (!fill_cards(box, g, error, cap) ||
        !fill_skills(knockdown_box(box), g, error, cap) ||
        !fill_rounds(g, error, cap))
        return false;
    fill_turn(g);
    *scene_named(g) = 0;
    const char *why = knockdown_broken(box, s);
    if (why)
        return args_bad(error, cap, "%s", why);
    if (!knockdown_legal(box, s, g->active, &first, 1))
        return args_bad(error, cap, "the active player has no answer");
    return true;
}
