/*
 * side.c: words for one player's things: fighter, place, damage, hand,
 * skills, tokens, victories.
 */
#include "words.h"

#include <string.h>

enum { MOST_DAMAGE = 1000 };

/* ---- the fighter --------------------------------------------------------- */

PART_SET(fighters)
{
    struct knockdown *g = knockdown_of(s);
    unsigned fighter;

    PART_NEEDS(n == SIDES, "fighters FIGHTER FIGHTER");
    for (seat who = 0; who < SIDES; who++) {
        if (!args_name(box, NAMES_FIGHTER, args[who], &fighter, error, cap))
            return false;
        g->side[who].fighter = (uint8_t)fighter;
    }
    return true;
}

PART_GET(fighters)
{
    (void)n, (void)args;
    *out = 0;
    for (seat who = 0; who < SIDES; who++)
        knockdown_tell_name(box, NAMES_FIGHTER,
                            knockdown_in(s)->side[who].fighter, out, cap);
    return true;
}

PART_SET(at)
{
    struct knockdown *g = knockdown_of(s);
    unsigned field;
    seat who;

    PART_NEEDS(n == 2, "at SEAT FIELD");
    if (!args_seat(n, args, SIDES, &who, error, cap) ||
        !knockdown_field(box, g, args[1], &field, error, cap))
        return false;
    g->side[who].field = (uint8_t)field;
    return true;
}

PART_GET(at)
{
    const struct knockdown *g = knockdown_in(s);
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    *out = 0;
    knockdown_tell_field(box, g, g->side[who].field, out, cap);
    return true;
}

PART_SET(damage)
{
    struct knockdown *g = knockdown_of(s);
    unsigned light, heavy;
    seat who;

    (void)box;
    PART_NEEDS(n == 3, "damage SEAT LIGHT HEAVY");
    if (!args_seat(n, args, SIDES, &who, error, cap) ||
        !args_number(args[1], 0, MOST_DAMAGE, &light, error, cap) ||
        !args_number(args[2], 0, MOST_DAMAGE, &heavy, error, cap))
        return false;
    g->side[who].light = (uint16_t)light;
    g->side[who].heavy = (uint16_t)heavy;
    return true;
}

PART_GET(damage)
{
    const struct knockdown *g = knockdown_in(s);
    seat who;

    (void)box;
    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    *out = 0;
    args_tell(out, cap, "%u %u", g->side[who].light, g->side[who].heavy);
    return true;
}

PART_SET(victories)
{
    unsigned count;
    seat who;

    PART_NEEDS(n == 2, "victories SEAT NUMBER");
    if (!args_seat(n, args, SIDES, &who, error, cap) ||
        !args_number(args[1], 0, knockdown_box(box)->rounds_to_win - 1u, &count,
                     error, cap))
        return false;
    knockdown_of(s)->side[who].victories = (uint8_t)count;
    return true;
}

PART_GET(victories)
{
    seat who;

    (void)box;
    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    *out = 0;
    args_tell(out, cap, "%u", knockdown_in(s)->side[who].victories);
    return true;
}

/* ---- the hand ------------------------------------------------------------ */

/* A card by name, or a symbol by letter: any card that shows it. */
static bool read_card(const struct box *box, const char *word, unsigned *out,
                      char *error, size_t cap)
{
    int symbol = names_find(&box->names[NAMES_SYMBOL], word);

    *out = ANY_OF + (unsigned)symbol;
    return symbol >= 0 || args_name(box, NAMES_CARD, word, out, error, cap);
}

static bool add_hand(const struct box *box, struct knockdown *g, bool seen,
                     unsigned n, char *const *args, char *error, size_t cap)
{
    unsigned card;
    seat who;

    if (!args_seat(n, args, SIDES, &who, error, cap))
        return false;
    struct knockdown_side *side = &g->side[who];
    for (unsigned i = 1; i < n; i++) {
        if (!read_card(box, args[i], &card, error, cap))
            return false;
        if (side->cards == HAND_LIMITS - 1)
            return args_bad(error, cap, "too many cards (KD-16.1)");
        if (!seen)
            side->unseen |= (uint16_t)(1u << side->cards);
        side->hand[side->cards++] = (uint8_t)card;
    }
    return true;
}

/* Held longest first; taken in the open. */
PART_SET(hand)
{
    return add_hand(box, knockdown_of(s), true, n, args, error, cap);
}

static bool tell_hand(const struct box *box, const struct knockdown *g,
                      bool all, unsigned n, char *const *args, char *out,
                      size_t cap)
{
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    const struct knockdown_side *side = &g->side[who];
    *out = 0;
    for (unsigned i = 0; i < side->cards; i++)
        if (all || side->unseen >> i & 1)
            knockdown_tell_name(box, NAMES_CARD, side->hand[i], out, cap);
    return true;
}

PART_GET(hand)
{
    return tell_hand(box, knockdown_in(s), true, n, args, out, cap);
}

/* Further cards in hand that were drawn from the deck. */
PART_SET(unseen)
{
    return add_hand(box, knockdown_of(s), false, n, args, error, cap);
}

PART_GET(unseen)
{
    return tell_hand(box, knockdown_in(s), false, n, args, out, cap);
}

PART_GET(symbols)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    *out = 0;
    for (unsigned i = 0; i < g->side[who].cards; i++)
        knockdown_tell_name(box, NAMES_SYMBOL,
                            b->card[g->side[who].hand[i]].symbol, out, cap);
    return true;
}

/* ---- skills -------------------------------------------------------------- */

/* At most two; + behind an active one. The first active one was shown first. */
PART_SET(skills)
{
    enum { HELD = 2, LONGEST = 40 };
    char word[LONGEST];
    unsigned skill;
    seat who;

    PART_NEEDS(n > 1 && n <= 1 + HELD, "skills SEAT SKILL[+] SKILL[+]");
    if (!args_seat(n, args, SIDES, &who, error, cap))
        return false;
    struct knockdown_side *side = &knockdown_of(s)->side[who];
    side->active = side->face_up = 0;
    for (unsigned i = 0; i < n - 1; i++) {
        size_t length = strcspn(args[i + 1], "+");
        if (length >= sizeof word)
            return args_bad(error, cap, "there is no such skill");
        memcpy(word, args[i + 1], length);
        word[length] = 0;
        if (!args_name(box, NAMES_SKILL, word, &skill, error, cap))
            return false;
        side->skill[i] = (uint8_t)skill;
        if (!args[i + 1][length])
            continue;
        if (!side->active)
            side->face_up = (uint8_t)i;
        side->active |= (uint8_t)(1u << i);
    }
    return true;
}

PART_GET(skills)
{
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    const struct knockdown_side *side = &knockdown_in(s)->side[who];
    *out = 0;
    for (unsigned i = 0; i < 2; i++)
        args_tell(out, cap, "%s%s",
                  box->names[NAMES_SKILL].at[side->skill[i]].code,
                  side->active >> i & 1 ? "+" : "");
    return true;
}

/* Which of its skills it is, or -1. */
static int skill_of(const struct knockdown_side *side, unsigned skill)
{
    return side->skill[0] == skill ? 0 : side->skill[1] == skill ? 1 : -1;
}

/* Skills that were named before: used up for this turn, or this round. */
PART_SET(used)
{
    const struct knockdown_box *b = knockdown_box(box);
    unsigned skill;
    seat who;

    PART_NEEDS(n > 1, "used SEAT SKILL...");
    if (!args_seat(n, args, SIDES, &who, error, cap))
        return false;
    struct knockdown_side *side = &knockdown_of(s)->side[who];
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_SKILL, args[i], &skill, error, cap))
            return false;
        int at = skill_of(side, skill);
        if (at < 0)
            return args_bad(error, cap, "name %s as a skill first", args[i]);
        for (unsigned j = 0; j < b->skill[skill].passives; j++) {
            uint8_t bit = (uint8_t)(1u << ((unsigned)at * PASSIVES + j));
            if (b->skill[skill].passive[j].once == ONCE_TURN)
                side->used_turn |= bit;
            if (b->skill[skill].passive[j].once == ONCE_ROUND)
                side->used_round |= bit;
        }
    }
    return true;
}

PART_GET(used)
{
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    const struct knockdown_side *side = &knockdown_in(s)->side[who];
    *out = 0;
    for (unsigned i = 0; i < 2; i++)
        if ((side->used_turn | side->used_round) >> i * PASSIVES &
            ((1u << PASSIVES) - 1))
            knockdown_tell_name(box, NAMES_SKILL, side->skill[i], out, cap);
    return true;
}

/* ---- tokens -------------------------------------------------------------- */

PART_SET(token)
{
    struct knockdown *g = knockdown_of(s);
    unsigned field;
    seat who;

    PART_NEEDS(n > 1, "token SEAT FIELD...");
    if (!args_seat(n, args, SIDES, &who, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!knockdown_field(box, g, args[i], &field, error, cap))
            return false;
        if (g->token[field])
            return args_bad(error, cap, "%s has a token (KD-13.2)", args[i]);
        g->token[field] = (uint8_t)(who + 1);
    }
    return true;
}

PART_GET(token)
{
    const struct knockdown *g = knockdown_in(s);
    seat who;

    if (!args_seat(n, args, SIDES, &who, out, cap))
        return false;
    *out = 0;
    for (unsigned field = 0; field < FIELDS; field++)
        if (g->token[field] == who + 1)
            knockdown_tell_field(box, g, field, out, cap);
    return true;
}
