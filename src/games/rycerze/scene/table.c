/*
 * table.c: the table of a position in words: Market, contracts, the round, tokens, decks,
 * figures and markers of a mission.
 */
#include "words.h"

#include <string.h>

SET(market)
{
    struct rycerze *g = rycerze_of(state);
    unsigned field, row;

    if (!scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_FIELD, args[0], &field, error, cap) ||
        !args_name(box, NAMES_GEAR, args[1], &row, error, cap))
        return false;
    g->market[field] = (uint8_t)row;
    g->gear_deck[row]--;
    return true;
}

SET(contract)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row, place = 0;
    seat who = NONE;

    if (!scene_want(n, 1, error, cap) ||
        !args_name(box, NAMES_CONTRACT, args[0], &row, error, cap))
        return false;
    if (n > 1 && !scene_seat(g, 1, &args[1], &who, error, cap))
        return false;
    if (!(g->deal_deck[row >= GENERALS] >> row & 1))
        return args_bad(error, cap, "'%s' for the second time", args[0]);
    /* one open place with three players, two with four (7.1) */
    unsigned places = g->players == 2 ? DEALS : g->players - 1u;
    if (row >= GENERALS)
        for (place = 1; place < places && g->deal[place].card != NONE;)
            place++;
    if (place == places || g->deal[place].card != NONE)
        return args_bad(error, cap, "there is no place for '%s'", args[0]);
    g->deal[place] = (struct deal){
        .card = (uint8_t)row, .holder = who, .step = who != NONE, .shown = 1};
    g->deal_deck[row >= GENERALS] &= ~(1u << row);
    return true;
}

SET(phase)
{
    static const char *const words[] = {"move", "explore", "rest", "prepare"};
    static const uint8_t stages[] = {STAGE_MOVE, STAGE_EXPLORE, STAGE_REST,
                                     STAGE_ROUND};

    (void)box;
    if (!scene_want(n, 1, error, cap))
        return false;
    for (unsigned i = 0; i < 4; i++)
        if (!strcmp(args[0], words[i])) {
            rycerze_of(state)->stage = stages[i];
            return true;
        }
    return args_bad(error, cap, "move, explore, rest or prepare");
}

SET(turn)
{
    struct rycerze *g = rycerze_of(state);
    seat who;

    (void)box;
    if (!scene_seat(g, n, args, &who, error, cap))
        return false;
    g->first = who;
    return true;
}

SET(round)
{
    unsigned value;

    (void)box;
    if (!scene_want(n, 1, error, cap) ||
        !args_number(args[0], 1, 12, &value, error, cap))
        return false;
    rycerze_of(state)->round = (uint8_t)value;
    return true;
}

/* A Cultist with its marker, which is not in the pool any more; a villain with the
   health it has left and the knights who took the rest (7.2). */
SET(figure)
{
    struct rycerze *g = rycerze_of(state);
    unsigned foe, hex, number = 0, by = 0;

    if (!scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_FOE, args[0], &foe, error, cap) ||
        !args_name(box, NAMES_HEX, args[1], &hex, error, cap))
        return false;
    const struct foe *f = &rycerze_box(box)->foe[foe];
    unsigned hp =
        f->hp_by[g->players - 1] ? f->hp_by[g->players - 1] : f->fight.hp;
    bool villain = f->hp_by[g->players - 1] != 0;
    if (foe < FOES)
        return args_bad(error, cap, "'%s' is no figure", args[0]);
    if (!villain && n < 3)
        return args_bad(error, cap, "a Cultist has the number of its marker");
    if (g->figures == MARKERS)
        return args_bad(error, cap, "there are %d places for figures", MARKERS);
    if (n > 2 &&
        !args_number(args[2], 1, villain ? hp : MARKERS, &number, error, cap))
        return false;
    if (n > 3 && !villain)
        return args_bad(error, cap, "only a villain is wounded for good");
    for (unsigned i = 3; i < n; i++) {
        seat who;
        if (!scene_seat(g, n - i, args + i, &who, error, cap))
            return false;
        by |= 1u << who;
    }
    if (villain && number)
        hp = number, number = 0;
    if (number)
        g->pool_markers &= (uint8_t)~(1u << (number - 1));
    g->figure[g->figures++] = (struct figure){.hex = (uint8_t)hex,
                                              .foe = (uint8_t)foe,
                                              .hp = (uint8_t)hp,
                                              .number = (uint8_t)number,
                                              .known = ALL_KNOW,
                                              .by = (uint8_t)by};
    return true;
}

SET(planted)
{
    struct rycerze *g = rycerze_of(state);
    unsigned foe;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_FOE, args[1], &foe, error, cap))
        return false;
    if (foe >= FOES || !g->foe_deck[foe])
        return args_bad(error, cap, "there is no '%s' left", args[1]);
    if (g->planteds == PLANTED)
        return args_bad(error, cap, "%d cards can be planted", PLANTED);
    g->foe_deck[foe]--;
    g->planted[g->planteds] = (uint8_t)foe;
    g->planted_by[g->planteds++] = who;
    return true;
}

/* A row of a word of a list, or a complaint. */
static bool read_word(const char *text, const char *const *list, unsigned *out,
                      char *error, size_t cap)
{
    for (*out = 0; list[*out]; ++*out)
        if (!strcmp(text, list[*out]))
            return true;
    return args_bad(error, cap, "there is no '%s' here", text);
}

SET(token)
{
    static const char *const kinds[] = {"rad", "contam", "threat", "hard",
                                        NULL};
    unsigned kind, hex;

    if (!scene_want(n, 2, error, cap) ||
        !read_word(args[0], kinds, &kind, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_HEX, args[i], &hex, error, cap))
            return false;
        rycerze_of(state)->token[kind] |= hex_bit(hex);
    }
    return true;
}

SET(special)
{
    static const char *const kinds[] = {"pills", "reset", "blast", NULL};
    struct rycerze *g = rycerze_of(state);
    unsigned kind, hex;

    if (!scene_want(n, 2, error, cap) ||
        !read_word(args[0], kinds, &kind, error, cap) ||
        !args_name(box, NAMES_HEX, args[1], &hex, error, cap))
        return false;
    g->special[kind] = (uint8_t)hex;
    g->special_dark[kind] = n > 2 && !strcmp(args[2], "dark");
    return true;
}

SET(marks)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row, value;

    if (!scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_CONTRACT, args[0], &row, error, cap) ||
        !args_number(args[1], 0, 2, &value, error, cap))
        return false;
    for (unsigned i = 0; i < DEALS; i++)
        if (g->deal[i].card == row) {
            g->deal[i].marks = (uint8_t)value;
            return true;
        }
    return args_bad(error, cap, "'%s' is not in play", args[0]);
}

SET(visited)
{
    struct rycerze *g = rycerze_of(state);
    const struct rycerze_box *b = rycerze_box(box);
    struct deal *d = &g->deal[0];
    unsigned hex;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap))
        return false;
    if (d->card == NONE || b->contract[d->card].goal[0].kind != GOAL_VISIT)
        return args_bad(error, cap, "no contract counts visits");
    for (unsigned i = 1; i < n; i++) {
        unsigned bit = 0, listed = b->contract[d->card].goal[0].hexes;
        if (!args_number(args[i], 1, CITIES + SPECIALS, &hex, error, cap))
            return false;
        for (unsigned h = 0; h < hex; h++)
            bit += listed >> h & 1;
        d->visits[who] |= (uint8_t)(1u << bit);
    }
    return true;
}

SET(secret)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap))
        return false;
    if (g->players != 2 || n > 3)
        return args_bad(error, cap, "two players have two each (7.1)");
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_CONTRACT, args[i], &row, error, cap))
            return false;
        if (row < GENERALS || !(g->deal_deck[1] >> row & 1))
            return args_bad(error, cap, "'%s' cannot be his", args[i]);
        g->deal[2u * who + i] =
            (struct deal){.card = (uint8_t)row, .holder = who};
        g->deal_deck[1] &= ~(1u << row);
    }
    return true;
}

/* Decks: what is not named lies in the discard pile; contracts have left the game. */
static bool deck_bits(const struct box *box, unsigned space, uint32_t *deck,
                      uint32_t *pile, unsigned n, char *const *args,
                      char *error, size_t cap)
{
    uint32_t named = 0;
    unsigned row;

    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, space, args[i], &row, error, cap))
            return false;
        if (!(*deck >> row & 1))
            return args_bad(error, cap, "'%s' is elsewhere", args[i]);
        named |= 1u << row;
    }
    if (pile)
        *pile |= *deck & ~named;
    *deck = named;
    return true;
}

static bool deck_rows(const struct box *box, unsigned space, uint8_t *deck,
                      uint8_t *pile, unsigned first, unsigned rows, unsigned n,
                      char *const *args, char *error, size_t cap)
{
    unsigned row;

    for (unsigned i = first; i < first + rows; i++) {
        pile[i] = (uint8_t)(pile[i] + deck[i]);
        deck[i] = 0;
    }
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, space, args[i], &row, error, cap))
            return false;
        if (row < first || row >= first + rows || !pile[row])
            return args_bad(error, cap, "'%s' is elsewhere", args[i]);
        pile[row]--;
        deck[row]++;
    }
    return true;
}

SET(deck)
{
    static const char *const kinds[] = {"green",     "yellow", "red",
                                        "wasteland", "luck",   "general",
                                        "private",   NULL};
    struct rycerze *g = rycerze_of(state);
    unsigned kind;

    if (!scene_want(n, 1, error, cap) ||
        !read_word(args[0], kinds, &kind, error, cap))
        return false;
    if (kind <= RED)
        return deck_rows(box, NAMES_GEAR, g->gear_deck, g->gear_pile,
                         ry_color_first(kind), ry_color_count(kind), n, args,
                         error, cap);
    if (kind == 3)
        return deck_rows(box, NAMES_FOE, g->foe_deck, g->foe_pile, 0, FOES, n,
                         args, error, cap);
    if (kind == 4)
        return deck_bits(box, NAMES_LUCK, &g->luck_deck, &g->luck_pile, n, args,
                         error, cap);
    return deck_bits(box, NAMES_CONTRACT, &g->deal_deck[kind - 5], NULL, n,
                     args, error, cap);
}

SET(discards)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row;

    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_CONTRACT, args[i], &row, error, cap))
            return false;
        g->deal_deck[row >= GENERALS] &= ~(1u << row);
        g->deal_pile[row >= GENERALS] |= 1u << row;
    }
    return scene_want(n, 1, error, cap);
}

SET(damsel)
{
    unsigned hex;

    if (!scene_want(n, 1, error, cap) ||
        !args_name(box, NAMES_HEX, args[0], &hex, error, cap))
        return false;
    rycerze_of(state)->damsel = (uint8_t)hex;
    return true;
}

SET(marker)
{
    struct rycerze *g = rycerze_of(state);
    unsigned hex, number, known = 0;

    if (!scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_HEX, args[0], &hex, error, cap) ||
        !args_number(args[1], 1, MARKERS, &number, error, cap))
        return false;
    if (g->figures == MARKERS)
        return args_bad(error, cap, "there are %d markers", MARKERS);
    for (unsigned i = 2; i < n; i++) {
        seat who;
        if (!strcmp(args[i], "up"))
            known = ALL_KNOW;
        else if (scene_seat(g, n - i, args + i, &who, error, cap))
            known |= 1u << who;
        else
            return false;
    }
    g->figure[g->figures++] = (struct figure){.hex = (uint8_t)hex,
                                              .foe = NONE,
                                              .number = (uint8_t)number,
                                              .known = (uint8_t)known};
    return true;
}
