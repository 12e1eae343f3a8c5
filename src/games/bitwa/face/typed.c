/*
 * typed.c: what a typed line means at the table of Bitwa o Rzekę.
 *
 *   3 5, G5 7    card 3 of the hand, or G5, at a dam
 *   c3 r2 l2     claim, retreat, log
 *   d, t, e, p   draw (combat, tactics), end the turn, pass
 *   TR, d4       a ruse or another card by its code; a dam that is asked for
 *
 * A small letter with a number is a command, so r5 is a retreat while R5 is
 * the red five; where only one of them is offered either way is understood.
 */
#include "face.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Row of the only offered answer with this verb about these things; a verb 0
   or a thing -1 means any. */
static int find_answer(const struct box *box, const struct action *legal,
                       unsigned n, unsigned verb, int card, int dam)
{
    int found = -1;

    for (unsigned i = 0; i < n; i++) {
        const struct action *a = &legal[i];
        if ((verb && a->verb != verb) ||
            (card >= 0 && face_arg(box, a, NAMES_CARD) != card) ||
            (dam >= 0 && face_arg(box, a, NAMES_DAM) != dam))
            continue;
        if (found >= 0)
            return -1;
        found = (int)i;
    }
    return found;
}

/* A card by its number in the hand or by its code in any case, or -1. */
static int card_of(const struct box *box, const uint8_t *hand, unsigned cards,
                   const char *word)
{
    char code[8];
    size_t n = strlen(word);

    if (isdigit((unsigned char)word[0])) {
        unsigned long number = strtoul(word, NULL, 10);
        return number >= 1 && number <= cards ? hand[number - 1] : -1;
    }
    if (n >= sizeof code)
        return -1;
    memset(code, 0, sizeof code);
    for (size_t i = 0; i < sizeof code - 1 && word[i]; i++)
        code[i] = (char)toupper((unsigned char)word[i]);
    return names_find(&box->names[NAMES_CARD], code);
}

/* A dam by its number, or -1. */
static int dam_of(const char *word)
{
    bool good = word[0] >= '1' && word[0] <= '0' + DAMS && !word[1];
    return good ? word[0] - '1' : -1;
}

static const struct {
    char letter;
    uint8_t verb;
} dam_letters[] = {
    {'r', VERB_RETREAT},
    {'l', VERB_THROW_LOG},
    {'c', VERB_CLAIM},
    {'d', VERB_PICK_DAM},
};

/* "r2", "r 2", "l2", "c3", "d4": a letter and a dam. */
static int typed_letter(const struct box *box, const char *line,
                        const struct action *legal, unsigned n)
{
    const char *rest = line + 1;

    while (*rest == ' ')
        rest++;
    int dam = dam_of(rest);
    if (dam < 0)
        return -1;
    for (size_t i = 0; i < sizeof dam_letters / sizeof *dam_letters; i++)
        if (dam_letters[i].letter == line[0])
            return find_answer(box, legal, n, dam_letters[i].verb, -1, dam);
    return -1;
}

/* "d", "t", "e", "p": one letter says it all. */
static int typed_alone(char letter, const struct action *legal, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        const struct action *a = &legal[i];
        bool meant = (a->verb == VERB_END_TURN && letter == 'e') ||
                     (a->verb == VERB_PASS && letter == 'p');
        if (a->verb == VERB_DRAW)
            meant = (letter == 'd' && a->arg[0] == DECK_COMBAT) ||
                    (letter == 't' && a->arg[0] == DECK_TACTICS);
        if (meant)
            return (int)i;
    }
    return -1;
}

int face_typed(const struct box *box, const void *view, const char *line,
               const struct action *legal, unsigned n)
{
    uint8_t hand[CARDS];
    char first[16], second[16], more[2];
    int words, row;

    if (!n)
        return -1;
    while (*line == ' ')
        line++;
    words = sscanf(line, "%15s %15s %1s", first, second, more);
    if (words < 1 || words > 2)
        return -1;
    unsigned cards = face_hand(view, legal[0].seat, hand);
    row = typed_letter(box, line, legal, n);
    if (row >= 0)
        return row;
    if (words == 2) {
        int card = card_of(box, hand, cards, first);
        int dam = dam_of(second);
        return card < 0 || dam < 0 ? -1
                                   : find_answer(box, legal, n, 0, card, dam);
    }
    if (!first[1])
        return typed_alone(first[0], legal, n);
    /* A code alone is enough for ruses, gifts and picks. */
    if (isdigit((unsigned char)first[0]))
        return -1;
    int card = card_of(box, hand, cards, first);
    return card < 0 ? -1 : find_answer(box, legal, n, 0, card, -1);
}
