/*
 * table.c: words for what both players share: arena, round, turn, Row,
 * deck and discard pile.
 */
#include "words.h"

#include <string.h>

enum { MANY_TURNS = 200, STALL_MOST = 3 };

/* ---- boxes --------------------------------------------------------------- */

/* KD-15.1: which of the two is a matter of chance where boxes are combined;
   elsewhere the option says it. Comes before what lies on the arena. */
static bool set_part_of_boxes(const struct box *box, struct knockdown *g,
                              enum knockdown_names space, uint8_t *part,
                              const char *word, char *error, size_t cap)
{
    unsigned row;

    if (!args_name(box, space, word, &row, error, cap))
        return false;
    if (g->option[OPT_BOXES] != BOXES_COMBINED && row != *part)
        return args_bad(error, cap, "%s needs 'option boxes'", word);
    *part = (uint8_t)row;
    return true;
}

PART_SET(arena)
{
    const struct knockdown_box *b = knockdown_box(box);
    struct knockdown *g = knockdown_of(s);

    PART_NEEDS(n == 1, "arena ARENA");
    if (!set_part_of_boxes(box, g, NAMES_ARENA, &g->arena, args[0], error, cap))
        return false;
    for (seat who = 0; who < SIDES; who++)
        g->side[who].field = b->arena[g->arena].start[who];
    return true;
}

PART_GET(arena)
{
    (void)n, (void)args;
    *out = 0;
    knockdown_tell_name(box, NAMES_ARENA, knockdown_in(s)->arena, out, cap);
    return true;
}

PART_SET(set)
{
    struct knockdown *g = knockdown_of(s);

    PART_NEEDS(n == 1, "set SET");
    return set_part_of_boxes(box, g, NAMES_SET, &g->set, args[0], error, cap);
}

PART_GET(set)
{
    (void)n, (void)args;
    *out = 0;
    knockdown_tell_name(box, NAMES_SET, knockdown_in(s)->set, out, cap);
    return true;
}

/* ---- round and turn ------------------------------------------------------ */

/* One number of the table. */
static bool set_number(struct knockdown *g, uint8_t *part, unsigned named,
                       unsigned min, unsigned max, unsigned n,
                       char *const *args, char *error, size_t cap)
{
    unsigned value;

    PART_NEEDS(n == 1, "NUMBER");
    if (!args_number(args[0], min, max, &value, error, cap))
        return false;
    *part = (uint8_t)value;
    *scene_named(g) |= (uint8_t)named;
    return true;
}

static bool get_number(unsigned value, char *out, size_t cap)
{
    *out = 0;
    args_tell(out, cap, "%u", value);
    return true;
}

static bool get_seat(unsigned who, char *out, size_t cap)
{
    *out = 0;
    knockdown_tell_seat(who, out, cap);
    return true;
}

PART_SET(round)
{
    struct knockdown *g = knockdown_of(s);

    (void)box;
    return set_number(g, &g->round, NAMED_ROUND, 1, ROUNDS, n, args, error,
                      cap);
}

PART_GET(round)
{
    (void)box, (void)n, (void)args;
    return get_number(knockdown_in(s)->round, out, cap);
}

PART_SET(turn)
{
    struct knockdown *g = knockdown_of(s);

    (void)box;
    return set_number(g, &g->turn, NAMED_TURN, 1, MANY_TURNS, n, args, error,
                      cap);
}

PART_GET(turn)
{
    (void)box, (void)n, (void)args;
    return get_number(knockdown_in(s)->turn, out, cap);
}

PART_SET(first)
{
    struct knockdown *g = knockdown_of(s);

    (void)box;
    *scene_named(g) |= NAMED_FIRST;
    return args_seat(n, args, SIDES, &g->first, error, cap);
}

PART_GET(first)
{
    (void)box, (void)n, (void)args;
    return get_seat(knockdown_in(s)->first, out, cap);
}

PART_SET(active)
{
    (void)box;
    return args_seat(n, args, SIDES, &knockdown_of(s)->active, error, cap);
}

PART_GET(active)
{
    (void)box, (void)n, (void)args;
    return get_seat(knockdown_in(s)->active, out, cap);
}

PART_SET(actions)
{
    struct knockdown *g = knockdown_of(s);

    return set_number(g, &g->actions, NAMED_ACTIONS, 0,
                      knockdown_box(box)->actions, n, args, error, cap);
}

PART_GET(actions)
{
    (void)box, (void)n, (void)args;
    return get_number(knockdown_in(s)->actions, out, cap);
}

PART_SET(stall)
{
    struct knockdown *g = knockdown_of(s);

    (void)box;
    return set_number(g, &g->stall, 0, 0, STALL_MOST, n, args, error, cap);
}

PART_GET(stall)
{
    (void)box, (void)n, (void)args;
    return get_number(knockdown_in(s)->stall, out, cap);
}

/* KD-14.22 */
PART_SET(towers)
{
    (void)box;
    PART_NEEDS(n == 1 &&
                   (strcmp(args[0], "yes") == 0 || strcmp(args[0], "no") == 0),
               "towers yes|no");
    knockdown_of(s)->towers = args[0][0] == 'y';
    return true;
}

PART_GET(towers)
{
    (void)box, (void)n, (void)args;
    *out = 0;
    args_tell(out, cap, "%s", knockdown_in(s)->towers ? "yes" : "no");
    return true;
}

/* ---- cards --------------------------------------------------------------- */

/* From the first slot on; what is not named is filled in. */
PART_SET(row)
{
    struct knockdown *g = knockdown_of(s);
    unsigned card;

    PART_NEEDS(n && n <= ROW, "row (CARD|_)...");
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(args[i], "_") == 0) {
            g->row[i] = NONE;
            continue;
        }
        if (!args_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        g->row[i] = (uint8_t)card;
    }
    return true;
}

PART_GET(row)
{
    (void)n, (void)args;
    *out = 0;
    for (unsigned i = 0; i < ROW; i++)
        knockdown_tell_name(box, NAMES_CARD, knockdown_in(s)->row[i], out, cap);
    return true;
}

static bool add_cards(const struct box *box, uint8_t pile[CARDS], unsigned n,
                      char *const *args, char *error, size_t cap)
{
    unsigned card;

    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        pile[card]++;
    }
    return true;
}

/* A number of cards, or exactly these; the others are discarded. */
PART_SET(deck)
{
    struct knockdown *g = knockdown_of(s);
    unsigned count;

    PART_NEEDS(n, "deck NUMBER, or deck CARD...");
    if (n > 1 || names_find(&box->names[NAMES_CARD], args[0]) >= 0) {
        *scene_named(g) |= NAMED_DECK;
        return add_cards(box, g->deck, n, args, error, cap);
    }
    *scene_named(g) |= NAMED_COUNT;
    if (!args_number(args[0], 0, DECK, &count, error, cap))
        return false;
    g->deck_left = (uint8_t)count;
    return true;
}

/* How many cards; with a card: how many copies of it. */
PART_GET(deck)
{
    const struct knockdown *g = knockdown_in(s);
    unsigned card;

    if (!n)
        return get_number(g->deck_left, out, cap);
    return args_name(box, NAMES_CARD, args[0], &card, out, cap) &&
           get_number(g->deck[card], out, cap);
}

PART_SET(discard)
{
    return add_cards(box, knockdown_of(s)->discard, n, args, error, cap);
}

PART_GET(discard)
{
    const struct knockdown *g = knockdown_in(s);

    (void)n, (void)args;
    *out = 0;
    for (unsigned card = 0; card < CARDS; card++)
        for (unsigned i = 0; i < g->discard[card]; i++)
            knockdown_tell_name(box, NAMES_CARD, card, out, cap);
    return true;
}

/* ---- the open question --------------------------------------------------- */

/* Special attacks of the active player: the position is inside a Combo that has
   used these (KD-5.5). */
PART_SET(combo)
{
    struct knockdown *g = knockdown_of(s);
    unsigned special;

    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_SPECIAL, args[i], &special, error, cap))
            return false;
        if (special / ARSENAL != g->side[g->active].fighter)
            return args_bad(error, cap, "%s is not of this fighter", args[i]);
        g->combo |= (uint8_t)(1u << special % ARSENAL);
    }
    g->in_combo = 1;
    g->phase = PHASE_COMBO;
    return true;
}

PART_GET(combo)
{
    const struct knockdown *g = knockdown_in(s);

    (void)n, (void)args;
    *out = 0;
    for (unsigned i = 0; i < ARSENAL; i++)
        if (g->combo >> i & 1)
            knockdown_tell_name(
                box, NAMES_SPECIAL,
                g->side[g->active].fighter * (unsigned)ARSENAL + i, out, cap);
    return true;
}

PART_GET(phase)
{
    (void)n, (void)args;
    *out = 0;
    knockdown_tell_name(box, NAMES_PHASE, knockdown_in(s)->phase, out, cap);
    return true;
}

PART_GET(ask)
{
    struct ask ask;
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    knockdown_ask(box, s, who, &ask);
    args_tell_ask(&ask, out, cap);
    return true;
}

/* WINNER ENDING TURNS, then light and heavy damage of both. */
PART_GET(ending)
{
    const struct knockdown *g = knockdown_in(s);
    unsigned round = 1;

    if (n != 1 || !args_number(args[0], 1, ROUNDS, &round, out, cap))
        return args_bad(out, cap, "it is written: ending ROUND");
    const struct ending *e = &g->ending[round - 1];
    *out = 0;
    if (e->winner == NONE)
        return true; /* it is not over */
    knockdown_tell_seat(e->winner, out, cap);
    knockdown_tell_name(box, NAMES_ENDING, e->how, out, cap);
    args_tell(out, cap, "%u", e->turns);
    for (seat who = 0; who < SIDES; who++)
        args_tell(out, cap, "%u %u", e->light[who], e->heavy[who]);
    return true;
}
