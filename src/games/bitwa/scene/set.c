/*
 * set.c: the words that put a part of a position on the table. Whether
 * all parts fit together is judged in scene.c when everything is said.
 */
#include "words.h"

#include <stdlib.h>
#include <string.h>

static bool read_number(const char *word, int min, int max, int *out,
                        char *error, size_t cap)
{
    char *end;
    long value = strtol(word, &end, 10);

    *out = min;
    if (*end || end == word || value < min || value > max)
        return args_bad(error, cap, "'%s' is not a number from %d to %d", word,
                        min, max);
    *out = (int)value;
    return true;
}

static bool read_yes(const char *word, uint8_t *out, char *error, size_t cap)
{
    if (strcmp(word, "yes") != 0 && strcmp(word, "no") != 0)
        return args_bad(error, cap, "'%s' is neither yes nor no", word);
    *out = word[0] == 'y';
    return true;
}

/* Takes a card out of the decks, where all cards lie at first. */
static bool claim_card(const struct box *box, struct bitwa *g, const char *word,
                       unsigned *out, char *error, size_t cap)
{
    int card;

    if (!words_name(box, NAMES_CARD, word, &card, error, cap))
        return false;
    *out = (unsigned)card;
    if (card_is_combat(*out)) {
        uint64_t bit = (uint64_t)1 << card;
        if (!(g->deck & ~g->give[0] & bit))
            return args_bad(error, cap, "%s is named twice", word);
        g->deck &= ~bit;
        return true;
    }
    unsigned bit = 1u << (card - COMBAT);
    if (!g->option[OPT_TACTICS])
        return args_bad(error, cap, "%s needs 'option tactics true'", word);
    if (!(g->tdeck & ~g->tgive[0] & bit))
        return args_bad(error, cap, "%s is named twice", word);
    g->tdeck &= (uint16_t)~bit;
    return true;
}

static void add_to_hand(struct bitwa *g, seat who, unsigned card)
{
    if (card_is_combat(card))
        g->hand[who] |= (uint64_t)1 << card;
    else
        g->thand[who] |= (uint16_t)(1u << (card - COMBAT));
}

/* The rest of a word's function is for calls with so many arguments. */
#define NEEDS(count, form)                                                     \
    if (n != (count))                                                          \
    return args_bad(error, cap, "it is written: %s", form)

SCENE_SET(attacker)
{
    struct bitwa *g = bitwa_of(s);

    (void)box;
    NEEDS(1, "attacker P1|P2");
    if (strcmp(args[0], "P1") != 0 && strcmp(args[0], "P2") != 0)
        return args_bad(error, cap, "'%s' is neither P1 nor P2", args[0]);
    if (g->hand[0] | g->hand[1] | g->thand[0] | g->thand[1] | g->ruses[0] |
        g->ruses[1] | g->played[0] | g->played[1] | (g->zero[FILL_HAND] ^ 3u))
        return args_bad(error, cap,
                        "the attacker's seat comes before what he has");
    bool attacks = g->turn == g->attacker;
    g->attacker = args[0][1] == '2';
    g->turn = attacks ? g->attacker : !g->attacker;
    return true;
}

SCENE_SET(turn)
{
    struct bitwa *g = bitwa_of(s);
    int role;

    (void)box;
    NEEDS(1, "turn attacker|defender");
    if (!words_role(args[0], &role, error, cap))
        return false;
    g->turn = words_seat(g, role);
    return true;
}

SCENE_SET(phase)
{
    (void)box;
    NEEDS(1, "phase main|after_play|end");
    for (unsigned i = PHASE_MAIN; i <= PHASE_END; i++)
        if (i != PHASE_DRAW && strcmp(args[0], words_phase[i]) == 0) {
            bitwa_of(s)->zero[FILL_PHASE] = (uint8_t)i;
            return true;
        }
    return args_bad(error, cap, "a scene can start in main, after_play or end");
}

SCENE_SET(dam)
{
    static const char form[] =
        "dam DAM intact|damaged, or dam DAM SIDE CARD...";
    struct bitwa *g = bitwa_of(s);
    int dam, face, role;

    if (n < 2)
        return args_bad(error, cap, "it is written: %s", form);
    if (!words_name(box, NAMES_DAM, args[0], &dam, error, cap))
        return false;
    face = names_find(&box->names[NAMES_FACE], args[1]);
    if (face >= 0) {
        NEEDS(2, form);
        if (g->count[dam][0] || g->count[dam][1])
            return args_bad(error, cap,
                            "the face of a dam comes before its units");
        if (face == DESTROYED)
            return args_bad(error, cap,
                            "a destroyed dam ends the game (BR-10.7)");
        g->face[dam] = (uint8_t)face;
        return true;
    }
    if (!words_role(args[1], &role, error, cap))
        return false;
    if (g->count[dam][role])
        return args_bad(error, cap, "the %s's side of %s is named twice",
                        args[1], args[0]);
    if (n - 2 > bitwa_slots(bitwa_box(box), g, dam))
        return args_bad(error, cap, "%s has %u slots (BR-4.2)", args[0],
                        bitwa_slots(bitwa_box(box), g, dam));
    for (unsigned i = 2; i < n; i++) {
        unsigned card;
        if (!claim_card(box, g, args[i], &card, error, cap))
            return false;
        if (!card_is_combat(card) && !bitwa_box(box)->wild[card - COMBAT])
            return args_bad(error, cap, "%s is a ruse and never lies at a dam",
                            args[i]);
        g->unit[dam][role][g->count[dam][role]++] = (uint8_t)card;
    }
    return true;
}

SCENE_SET(stamp)
{
    struct bitwa *g = bitwa_of(s);
    int dam, role, value;

    NEEDS(3, "stamp DAM SIDE NUMBER");
    if (!words_name(box, NAMES_DAM, args[0], &dam, error, cap) ||
        !words_role(args[1], &role, error, cap) ||
        !read_number(args[2], 1, 120, &value, error, cap))
        return false;
    g->stamp[dam][role] = (uint8_t)value;
    return true;
}

/* BR-9.1 in words: which of two complete sides was first. */
SCENE_SET(first)
{
    struct bitwa *g = bitwa_of(s);
    int dam, role;

    NEEDS(2, "first DAM SIDE");
    if (!words_name(box, NAMES_DAM, args[0], &dam, error, cap) ||
        !words_role(args[1], &role, error, cap))
        return false;
    g->zero[role == ATTACKER ? FILL_FIRST : FILL_FIRST_DEFENDER] |=
        (uint8_t)(1u << dam);
    return true;
}

SCENE_SET(seq)
{
    int value;

    (void)box;
    NEEDS(1, "seq NUMBER");
    if (!read_number(args[0], 0, 120, &value, error, cap))
        return false;
    bitwa_of(s)->seq = (uint8_t)value;
    return true;
}

SCENE_SET(hand)
{
    struct bitwa *g = bitwa_of(s);
    int role;

    if (!n)
        return args_bad(error, cap, "it is written: hand SIDE CARD... [...]");
    if (!words_role(args[0], &role, error, cap))
        return false;
    seat who = words_seat(g, role);
    g->zero[FILL_HAND] &= (uint8_t)~(1u << who);
    for (unsigned i = 1; i < n; i++) {
        unsigned card;
        if (i == n - 1 && strcmp(args[i], "...") == 0) {
            g->zero[FILL_HAND] |= (uint8_t)(1u << who);
            break;
        }
        if (!claim_card(box, g, args[i], &card, error, cap))
            return false;
        add_to_hand(g, who, card);
    }
    return true;
}

SCENE_SET(known)
{
    struct bitwa *g = bitwa_of(s);
    int role, card;

    if (!n)
        return args_bad(error, cap, "it is written: known SIDE CARD...");
    if (!words_role(args[0], &role, error, cap))
        return false;
    seat who = words_seat(g, role);
    for (unsigned i = 1; i < n; i++) {
        if (!words_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        if (!bitwa_in_hand(g, !who, (unsigned)card))
            return args_bad(error, cap, "%s is not in the other hand", args[i]);
        if (card < COMBAT)
            g->known[who] |= (uint64_t)1 << card;
        else
            g->tknown[who] |= (uint16_t)(1u << (card - COMBAT));
    }
    return true;
}

SCENE_SET(discard)
{
    struct bitwa *g = bitwa_of(s);

    for (unsigned i = 0; i < n; i++) {
        unsigned card;
        if (!claim_card(box, g, args[i], &card, error, cap))
            return false;
        if (!card_is_combat(card) && !bitwa_box(box)->wild[card - COMBAT])
            return args_bad(error, cap, "%s is a ruse: it lies in a ruse row",
                            args[i]);
        cards_discard(g, card);
    }
    return true;
}

/* Both decks are told by their size, or by the cards that are in them. */
static bool set_some_deck(const struct box *box, struct bitwa *g, bool tactics,
                          unsigned n, char *const *args, char *error,
                          size_t cap)
{
    unsigned fill = tactics ? FILL_TDECK : FILL_DECK;
    int size;

    if (n == 1 && args[0][0] >= '0' && args[0][0] <= '9') {
        if (!read_number(args[0], 0, tactics ? TACTICS : COMBAT, &size, error,
                         cap))
            return false;
        g->zero[fill] = (uint8_t)(size + 1);
        return true;
    }
    /* Named cards stay in the deck, out of reach of what is filled in. */
    for (unsigned i = 0; i < n; i++) {
        int card;
        if (!words_name(box, NAMES_CARD, args[i], &card, error, cap))
            return false;
        if ((card >= COMBAT) != tactics)
            return args_bad(error, cap, "%s does not belong in this deck",
                            args[i]);
        unsigned bit = (unsigned)(tactics ? card - COMBAT : card);
        uint64_t free =
            tactics ? g->tdeck & (uint64_t)~g->tgive[0] : g->deck & ~g->give[0];
        if (!(free >> bit & 1u))
            return args_bad(error, cap, "%s is named twice", args[i]);
        if (tactics)
            g->tgive[0] |= (uint16_t)(1u << bit);
        else
            g->give[0] |= (uint64_t)1 << bit;
    }
    g->zero[fill] = (uint8_t)(n + 1);
    return true;
}

SCENE_SET(deck)
{
    return set_some_deck(box, bitwa_of(s), false, n, args, error, cap);
}

SCENE_SET(tactics_deck)
{
    if (!bitwa_of(s)->option[OPT_TACTICS])
        return args_bad(error, cap, "it needs 'option tactics true'");
    return set_some_deck(box, bitwa_of(s), true, n, args, error, cap);
}

SCENE_SET(logs)
{
    int value;

    NEEDS(1, "logs NUMBER");
    if (!read_number(args[0], 0, bitwa_box(box)->logs, &value, error, cap))
        return false;
    bitwa_of(s)->logs = (uint8_t)value;
    return true;
}

SCENE_SET(played)
{
    struct bitwa *g = bitwa_of(s);
    int role, value;

    (void)box;
    NEEDS(2, "tactics_played SIDE NUMBER");
    if (!words_role(args[0], &role, error, cap) ||
        !read_number(args[1], 0, TACTICS, &value, error, cap))
        return false;
    g->played[words_seat(g, role)] = (uint8_t)value;
    return true;
}

SCENE_SET(ruses)
{
    struct bitwa *g = bitwa_of(s);
    int role;

    if (!n)
        return args_bad(error, cap, "it is written: ruses SIDE CARD...");
    if (!words_role(args[0], &role, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        unsigned card;
        if (!claim_card(box, g, args[i], &card, error, cap))
            return false;
        if (card_is_combat(card) || bitwa_box(box)->wild[card - COMBAT])
            return args_bad(error, cap, "%s is not a ruse", args[i]);
        g->ruses[words_seat(g, role)] |= (uint16_t)(1u << (card - COMBAT));
    }
    return true;
}

SCENE_SET(prep_used)
{
    (void)box;
    NEEDS(1, "prep_used yes|no");
    return read_yes(args[0], &bitwa_of(s)->prep_used, error, cap);
}

SCENE_SET(last_turn)
{
    (void)box;
    NEEDS(1, "last_turn yes|no");
    return read_yes(args[0], &bitwa_of(s)->final, error, cap);
}

SCENE_SET(exhausted)
{
    (void)box;
    NEEDS(1, "deck_exhausted yes|no");
    return read_yes(args[0], &bitwa_of(s)->exhausted, error, cap);
}

SCENE_SET(turns)
{
    int value;

    (void)box;
    NEEDS(1, "turns NUMBER");
    if (!read_number(args[0], 1, 100, &value, error, cap))
        return false;
    bitwa_of(s)->turns = (uint8_t)value;
    return true;
}

SCENE_SET(row)
{
    struct bitwa *g = bitwa_of(s);
    unsigned seen = 0;

    NEEDS(DAMS, "row DAM DAM DAM DAM DAM DAM DAM");
    for (unsigned i = 0; i < DAMS; i++) {
        int dam;
        if (!words_name(box, NAMES_DAM, args[i], &dam, error, cap))
            return false;
        if (seen >> dam & 1)
            return args_bad(error, cap, "%s is named twice", args[i]);
        seen |= 1u << dam;
        g->row[i] = (uint8_t)dam;
    }
    return true;
}
