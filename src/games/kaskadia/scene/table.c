/*
 * table.c: words for what lies on the table for everybody: the round, the
 * cards of the display, the dice in the middle.
 */
#include "words.h"

#include <string.h>

PART_SET(round)
{
    (void)box;
    PART_NEEDS(n == 1, "round NUMBER");
    return part_byte(args[0], 1, ROUNDS, &kaskadia_of(s)->round, error, cap);
}

PART_GET(round)
{
    (void)box, (void)n, (void)args;
    *out = 0;
    args_tell(out, cap, "%u", kaskadia_in(s)->round);
    return true;
}

/* A slot counts from 1. */
static bool read_slot(const char *word, unsigned *out, char *error, size_t cap)
{
    uint8_t slot = 1;
    bool read = part_byte(word, 1, SLOTS, &slot, error, cap);

    *out = slot - 1u;
    return read;
}

PART_SET(slot)
{
    struct kaskadia *g = kaskadia_of(s);
    unsigned slot, card;

    PART_NEEDS(n == 2, "slot NUMBER CARD");
    if (!read_slot(args[0], &slot, error, cap) ||
        !args_name(box, NAMES_CARD, args[1], &card, error, cap))
        return false;
    if (memchr(g->slot, (int)card, SLOTS))
        return args_bad(error, cap, "%s is named twice (KR-1.5)", args[1]);
    g->slot[slot] = (uint8_t)card;
    return true;
}

/* Without a number: all of them. */
static bool tell_slots(const struct box *box, enum kaskadia_names space,
                       const uint8_t at[SLOTS], unsigned n, char *const *args,
                       char *out, size_t cap)
{
    unsigned slot = 0;

    if (n && !read_slot(args[0], &slot, out, cap))
        return false;
    *out = 0;
    for (unsigned i = n ? slot : 0; i < (n ? slot + 1 : SLOTS); i++)
        part_tell_name(box, space, at[i], out, cap);
    return true;
}

PART_GET(slot)
{
    return tell_slots(box, NAMES_CARD, kaskadia_in(s)->slot, n, args, out, cap);
}

PART_SET(completion)
{
    struct kaskadia *g = kaskadia_of(s);
    unsigned slot, card;

    PART_NEEDS(n == 2, "completion NUMBER COMPLETION");
    if (!read_slot(args[0], &slot, error, cap) ||
        !args_name(box, NAMES_COMPLETION, args[1], &card, error, cap))
        return false;
    if (g->option[OPT_TRAIL] >= TRAIL_SCENARIO_1)
        return args_bad(error, cap, "a scenario brings its own (KR-12.2)");
    g->completion[slot] = (uint8_t)card;
    return true;
}

PART_GET(completion)
{
    return tell_slots(box, NAMES_COMPLETION, kaskadia_in(s)->completion, n,
                      args, out, cap);
}

/* A face that the die has. */
static bool read_face(const struct box *box, const char *word,
                      const uint8_t die[SIDES], uint8_t *out, char *error,
                      size_t cap)
{
    unsigned face;

    if (!args_name(box, NAMES_FACE, word, &face, error, cap))
        return false;
    if (!memchr(die, (int)face, SIDES))
        return args_bad(error, cap, "the die has no face '%s'", word);
    *out = (uint8_t)face;
    return true;
}

PART_SET(central)
{
    PART_NEEDS(n == CENTRAL, "central FACE FACE FACE");
    for (unsigned i = 0; i < CENTRAL; i++)
        if (!read_face(box, args[i], kaskadia_box(box)->central[i],
                       &kaskadia_of(s)->central[i], error, cap))
            return false;
    return true;
}

PART_GET(central)
{
    (void)n, (void)args;
    *out = 0;
    for (unsigned i = 0; i < CENTRAL; i++)
        part_tell_name(box, NAMES_FACE, kaskadia_in(s)->central[i], out, cap);
    return true;
}

PART_SET(special)
{
    struct kaskadia *g = kaskadia_of(s);

    PART_NEEDS(n == 1, "special FACE");
    if (g->option[OPT_VARIANT] == VARIANT_FAMILY)
        return args_bad(error, cap, "the family has none (KR-11.3)");
    return read_face(box, args[0],
                     kaskadia_box(box)->special[g->option[OPT_CENTRAL_SET]],
                     &g->special, error, cap);
}

PART_GET(special)
{
    (void)n, (void)args;
    *out = 0;
    part_tell_name(box, NAMES_FACE, kaskadia_in(s)->special, out, cap);
    return true;
}

/* ---- only told ----------------------------------------------------------- */

/* Cards still to come. */
PART_GET(deck)
{
    (void)box, (void)n, (void)args;
    *out = 0;
    args_tell(out, cap, "%d", ROUNDS - kaskadia_in(s)->round);
    return true;
}

static void tell_cards(const struct box *box, uint64_t cards, char *out,
                       size_t cap)
{
    *out = 0;
    for (; cards; cards &= cards - 1)
        part_tell_name(box, NAMES_CARD, (unsigned)__builtin_ctzll(cards), out,
                       cap);
}

PART_GET(turned)
{
    (void)n, (void)args;
    tell_cards(box, kaskadia_in(s)->turned, out, cap);
    return true;
}

/* KR-2.5: turned up and no longer open. */
PART_GET(out)
{
    const struct kaskadia *g = kaskadia_in(s);
    uint64_t cards = g->turned;

    (void)n, (void)args;
    for (unsigned i = 0; i < SLOTS; i++)
        if (g->slot[i] != NONE)
            cards &= ~((uint64_t)1 << g->slot[i]);
    tell_cards(box, cards, out, cap);
    return true;
}
