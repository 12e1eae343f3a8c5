/*
 * typed.c: what a typed line means at a table of Knockdown.
 *
 *   m f4, f4        move there; where a field is asked for, the field
 *   d f3            dash there
 *   a 2, a deck     card 2 of the Row, whatever is done with it now; the top
 *                   card of the deck
 *   c 1, c 1 FK     special attack 1 of one's board; and what pays for it
 *   r 3             react with special attack 3
 *   b 1 2, b e      block 1 heavy and 2 light; block the effect; b 1 2 e: both
 *   p               pass, no block, no test, stop, end of the Combo
 *   t               call the test
 *
 * A letter and its number may stand together ("a2"). Words, names and letters of
 * symbols are understood in both languages at all times: a line does not know
 * who reads it. What fits several answers means none of them.
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 6, WORD = 32, MEANT = 8 };

/* Lists of words in the texts file, and the verbs they stand for. */
static const struct {
    const char *key;
    uint8_t verb[MEANT]; /* ends with VERB_NONE */
} verb_words[] = {
    {"type_move", {VERB_MOVE, VERB_GO}},
    {"type_dash", {VERB_DASH}},
    {"type_attack", {VERB_ATTACK, VERB_ATTACK_DECK, VERB_DRAFT, VERB_CYCLE}},
    {"type_special", {VERB_SPECIAL}},
    {"type_react", {VERB_REACT}},
    {"type_block", {VERB_BLOCK_DAMAGE, VERB_BLOCK_EFFECT, VERB_BLOCK_BOTH}},
    {"type_pass",
     {VERB_PASS, VERB_NO_BLOCK, VERB_DECLINE, VERB_STOP, VERB_END_COMBO,
      VERB_NO_TEST}},
    {"type_test", {VERB_CALL_TEST}},
    {"type_take", {VERB_DRAFT, VERB_CYCLE, VERB_KEEP}},
    {"type_show", {VERB_SHOW}},
    {"type_place", {VERB_PLACE}},
    {"type_pay", {VERB_PAY}},
    {"type_discard", {VERB_DISCARD}},
    {"type_build", {VERB_BUILD}},
    {"type_roll", {VERB_ROLL}},
};
enum { VERB_WORDS = sizeof verb_words / sizeof *verb_words };

/* What a line says. */
struct wish {
    uint64_t offered; /* verbs that are answers now, as bits */
    uint64_t verbs;   /* of these the ones that are meant; 0: not said */
    char word[WORDS][WORD];
    unsigned words;
};

static bool listed_anywhere(const struct box *box, const char *key,
                            const char *word)
{
    for (int lang = 0; lang < LANGS; lang++)
        if (text_is_listed(word, strlen(word),
                           knockdown_text(box, (enum lang)lang, key)))
            return true;
    return false;
}

int knockdown_symbol_of(const struct box *box, char letter)
{
    const struct knockdown_box *b = knockdown_box(box);

    for (int s = 0; s < SYMBOLS; s++)
        for (int lang = 0; lang < LANGS; lang++)
            if (toupper((unsigned char)letter) ==
                b->symbol_letter[s].in[lang][0])
                return s;
    return -1;
}

/* ---- reading ------------------------------------------------------------- */

static uint64_t verbs_of(const struct box *box, const char *word)
{
    uint64_t verbs = 0;

    for (unsigned i = 0; i < VERB_WORDS; i++)
        if (listed_anywhere(box, verb_words[i].key, word))
            for (unsigned k = 0; k < MEANT && verb_words[i].verb[k]; k++)
                verbs |= (uint64_t)1 << verb_words[i].verb[k];
    return verbs;
}

/* "a2" is "a" and "2"; a field such as p3 is no word that passes, and where
   nobody can pass, p is the letter of a symbol. */
static void read_first(const struct box *box, const char *word, struct wish *w)
{
    char letter[2] = {word[0], '\0'};

    w->verbs = verbs_of(box, word) & w->offered;
    if (w->verbs)
        return;
    bool is_field = names_find(&box->names[NAMES_FIELD], word) >= 0;
    if (!is_field && word[1] &&
        (isdigit((unsigned char)word[1]) ||
         names_find(&box->names[NAMES_FIELD], word + 1) >= 0))
        w->verbs = verbs_of(box, letter) & w->offered;
    snprintf(w->word[w->words++], WORD, "%s", word + (w->verbs != 0));
}

static bool read_line(const struct box *box, const char *line, struct wish *w)
{
    bool first = true;

    for (; *(line += strspn(line, " ")); first = false) {
        size_t n = strcspn(line, " ");
        char word[WORD];
        if (n >= sizeof word || w->words == WORDS)
            return false;
        snprintf(word, sizeof word, "%.*s", (int)n, line);
        if (first)
            read_first(box, word, w);
        else
            snprintf(w->word[w->words++], WORD, "%s", word);
        line += n;
    }
    return !first;
}

/* ---- fitting ------------------------------------------------------------- */

/* A whole word as a number, or -1. */
static int number_of(const char *word)
{
    return isdigit((unsigned char)word[0]) &&
                   strspn(word, "0123456789") == strlen(word) &&
                   strlen(word) < 4
               ? atoi(word)
               : -1;
}

/* A thing by its id, its code or the beginning of its name. */
static bool is_named(const struct box *box, unsigned space, int row,
                     const char *word)
{
    const struct name *name = &box->names[space].at[row];

    if (!strcmp(word, name->id) || text_starts(name->code, word))
        return true;
    for (int lang = 0; lang < LANGS; lang++) {
        const char *text = name->text.in[lang];
        /* Any word of the name will do. */
        for (; text; text = strchr(text, ' '), text += text != NULL)
            if (strlen(word) > 1 && text_starts(text, word))
                return true;
    }
    return false;
}

/* "FK": exactly these cards. */
static bool is_payment(const struct box *box, const int16_t pay[SYMBOLS],
                       const char *word)
{
    int16_t count[SYMBOLS] = {0};

    for (; *word; word++) {
        int symbol = knockdown_symbol_of(box, *word);
        if (symbol < 0)
            return false;
        count[symbol]++;
    }
    return !memcmp(count, pay, sizeof count);
}

static bool fits_field(const struct box *box, const struct action *a,
                       const char *word)
{
    return text_starts(box->names[NAMES_FIELD].at[a->arg[0]].code, word) &&
           text_starts(word, box->names[NAMES_FIELD].at[a->arg[0]].code);
}

static bool fits_card(const struct box *box, const struct knockdown_view *v,
                      const struct action *a, const char *word)
{
    int n = number_of(word);

    if (n >= 0)
        return n >= 1 && n <= ROW && v->row[n - 1] == a->arg[0];
    return is_named(box, NAMES_CARD, a->arg[0], word);
}

static bool fits_special(const struct box *box, const struct action *a,
                         const char *word)
{
    int n = number_of(word);

    if (n >= 0)
        return a->arg[0] % ARSENAL == n - 1;
    return is_payment(box, &a->arg[1], word) ||
           is_named(box, NAMES_SPECIAL, a->arg[0], word);
}

/* Numbers in their order are heavy and light; a word is the effect. */
static bool fits_block(const struct box *box, const struct wish *w,
                       const struct action *a)
{
    int number[2], n = 0;
    bool effect = false;

    for (unsigned i = 0; i < w->words; i++) {
        if (number_of(w->word[i]) >= 0 && n < 2)
            number[n++] = number_of(w->word[i]);
        else if (listed_anywhere(box, "type_effect", w->word[i]))
            effect = true;
        else
            return false;
    }
    if (a->verb == VERB_BLOCK_EFFECT)
        return effect && !n;
    if (effect != (a->verb == VERB_BLOCK_BOTH))
        return false;
    for (int i = 0; i < n; i++)
        if (a->arg[i] != number[i])
            return false;
    return n == 2 || (!n && a->verb == VERB_BLOCK_DAMAGE);
}

static bool fits_word(const struct box *box, const struct knockdown_view *v,
                      const struct action *a, const char *word)
{
    const struct verb *verb = &box->game->verbs[a->verb];

    switch (verb->arg[0].kind) {
    case KIND_FIELD:
        return fits_field(box, a, word);
    case KIND_CARD:
        return fits_card(box, v, a, word);
    case KIND_SPECIAL:
        return fits_special(box, a, word);
    case KIND_SYMBOL:
        return (!word[1] && knockdown_symbol_of(box, word[0]) == a->arg[0]) ||
               is_named(box, NAMES_SYMBOL, a->arg[0], word);
    case KIND_SKILL:
    case KIND_FIGHTER:
    case KIND_CHOICE:
        return is_named(box, verb->arg[0].kind - ARG_NAMES, a->arg[0], word);
    default:
        break;
    }
    if (a->verb == VERB_PAY)
        return is_payment(box, a->arg, word);
    return a->verb == VERB_ATTACK_DECK &&
           listed_anywhere(box, "type_deck", word);
}

static bool fits(const struct box *box, const struct knockdown_view *v,
                 const struct wish *w, const struct action *a)
{
    bool block = a->verb == VERB_BLOCK_DAMAGE || a->verb == VERB_BLOCK_EFFECT ||
                 a->verb == VERB_BLOCK_BOTH;

    if (w->verbs && !(w->verbs >> a->verb & 1))
        return false;
    if (block)
        return w->verbs && fits_block(box, w, a);
    for (unsigned i = 0; i < w->words; i++)
        if (!fits_word(box, v, a, w->word[i]))
            return false;
    return true;
}

/* A field alone means going there, not dashing. */
static bool is_second_choice(const struct wish *w, const struct action *a)
{
    return !w->verbs && a->verb == VERB_DASH;
}

int knockdown_typed(const struct box *box, const void *view, const char *line,
                    const struct action *legal, unsigned n)
{
    struct wish w = {0};
    int found = -1;

    for (unsigned i = 0; i < n; i++)
        w.offered |= (uint64_t)1 << legal[i].verb;
    if (!n || !read_line(box, line, &w))
        return -1;
    for (unsigned i = 0; i < n; i++) {
        if (!fits(box, view, &w, &legal[i]) || is_second_choice(&w, &legal[i]))
            continue;
        if (found >= 0)
            return -1;
        found = (int)i;
    }
    return found;
}
