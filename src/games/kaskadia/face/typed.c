/*
 * typed.c: what a typed line means at the table of Kaskadia.
 *
 *   f, f+1        collect foxes: the most there are, for so many tokens
 *   3f, 3f 1h     collect exactly these, as cheaply as possible
 *   f h           collect two types
 *   lower elk     the dice action that makes elk foxes
 *   c2, k2        complete the card of slot 2 if its cost is all there is
 *   c2 1b 3s      ... and pay exactly these; p: pass
 *   b, any bear   an animal where one is asked for
 *   c5, c5 b      a hex, and the animal that goes there
 *   sun_3, river  a cell of a bonus area, a habitat
 *
 * Animals have their letters and names of both languages at all times: a line
 * does not know who reads it. Letters of habitats that mean different things
 * are not understood.
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 8, WORD = 32, UNSAID = -1 };

/* What a line says; UNSAID where it says nothing. */
struct wish {
    int count[ANIMALS]; /* 0: named without a number */
    unsigned animals;   /* how many are named */
    int tokens, hex, cell, habitat, slot, verb, action;
    bool any; /* the word for any animal, which says nothing more */
};

static uint32_t small(uint32_t point)
{
    if (point < 0x80)
        return (uint32_t)tolower((int)point);
    return point == 0x141 ? 0x142 : point; /* the one Polish letter in use */
}

/* Is a word this one letter? Unlike words, l and ł are not the same. */
static bool is_letter(const char *letter, const char *word)
{
    uint32_t typed = utf8_next(&word);

    return typed && !*word && small(typed) == small(utf8_next(&letter));
}

/* The one thing of a name space that a word begins in either language. */
static int begun_name(const struct names *names, const char *word)
{
    int found = UNSAID;

    if (strlen(word) < 2)
        return UNSAID;
    for (unsigned i = 0; i < names->n; i++) {
        bool fits = text_starts(names->at[i].text.in[LANG_PL], word) ||
                    text_starts(names->at[i].text.in[LANG_EN], word);
        if (fits && found != UNSAID)
            return UNSAID;
        if (fits)
            found = (int)i;
    }
    return found;
}

/* The one thing that has this letter in either language. */
static int lettered(const struct say *letters, unsigned n, const char *word)
{
    int found = UNSAID;

    for (unsigned i = 0; i < n; i++) {
        bool fits = is_letter(letters[i].in[LANG_PL], word) ||
                    is_letter(letters[i].in[LANG_EN], word);
        if (fits && found != UNSAID)
            return UNSAID;
        if (fits)
            found = (int)i;
    }
    return found;
}

static int animal_of(const struct box *box, const char *word)
{
    int animal = lettered(kaskadia_box(box)->animal_letter, ANIMALS, word);

    return animal != UNSAID ? animal
                            : begun_name(&box->names[NAMES_ANIMAL], word);
}

static int habitat_of(const struct box *box, const char *word)
{
    int habitat = lettered(kaskadia_box(box)->habitat_letter, HABITATS, word);

    return habitat != UNSAID ? habitat
                             : begun_name(&box->names[NAMES_HABITAT], word);
}

/* ---- words of the texts file --------------------------------------------- */

static const struct {
    const char *key;
    int verb, action;
} word_lists[] = {
    {"type_pass", VERB_PASS, UNSAID},
    {"type_stop", VERB_STOP, UNSAID},
    {"type_nature", VERB_TAKE_NATURE, UNSAID},
    {"type_completion", VERB_TAKE_COMPLETION, UNSAID},
    {"type_keep", VERB_KEEP, UNSAID},
    {"type_overflow", VERB_FREE_OVERFLOW, UNSAID},
    {"type_lower", UNSAID, ACTION_LOWER},
    {"type_raise", UNSAID, ACTION_RAISE},
    {"type_any", UNSAID, UNSAID},
};

static bool read_listed(const struct box *box, const char *word, struct wish *w)
{
    for (size_t i = 0; i < sizeof word_lists / sizeof *word_lists; i++)
        for (int lang = 0; lang < LANGS; lang++) {
            const char *list =
                kface_text(box, (enum lang)lang, word_lists[i].key);
            if (!text_is_listed(word, strlen(word), list))
                continue;
            if (word_lists[i].verb != UNSAID)
                w->verb = word_lists[i].verb;
            else if (word_lists[i].action != UNSAID)
                w->action = word_lists[i].action;
            else
                w->any = true;
            return true;
        }
    return false;
}

/* ---- reading ------------------------------------------------------------- */

/* "3f", "f", "f+1", "+1", "3". */
static bool read_count(const struct box *box, const char *word, struct wish *w)
{
    size_t digits = strspn(word, "0123456789");
    const char *rest = word + digits;
    long count = digits ? strtol(word, NULL, 10) : 0, tokens = UNSAID;
    size_t n = strcspn(rest, "+");
    char name[WORD];

    snprintf(name, sizeof name, "%.*s", (int)n, rest);
    if (rest[n] == '+') {
        char *last;
        if (!isdigit((unsigned char)rest[n + 1]))
            return false;
        tokens = strtol(rest + n + 1, &last, 10);
        if (*last)
            return false;
    }
    if (name[0]) {
        int animal = animal_of(box, name);
        if (animal == UNSAID || w->count[animal] != UNSAID || count > 99)
            return false;
        w->count[animal] = (int)count;
        w->animals++;
    } else if (digits) {
        return false;
    }
    if (tokens != UNSAID)
        w->tokens = (int)tokens;
    return name[0] || tokens != UNSAID;
}

/* "c2", "k2", "#2": a slot. */
static bool read_slot(const char *word, struct wish *w)
{
    word += strchr("ckCK#", *word) != NULL;
    if (word[0] < '1' || word[0] >= '1' + SLOTS || word[1])
        return false;
    w->slot = word[0] - '0';
    return true;
}

/* "c5", "c5b". */
static bool read_hex(const struct box *box, const char *word, struct wish *w)
{
    char code[3] = {(char)tolower((unsigned char)word[0]), word[1], '\0'};

    if (!word[0] || !word[1])
        return false;
    int hex = names_find(&box->names[NAMES_HEX], code);
    if (hex < 0 || w->hex != UNSAID)
        return false;
    w->hex = hex;
    return !word[2] || read_count(box, word + 2, w);
}

static bool has_verb(const struct action *legal, unsigned n, unsigned verb)
{
    for (unsigned i = 0; i < n; i++)
        if (legal[i].verb == verb)
            return true;
    return false;
}

static bool has_arg(const struct box *box, const struct action *a,
                    unsigned space, int *value)
{
    const struct verb *verb = &box->game->verbs[a->verb];

    for (unsigned i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == ARG_NAMES + space) {
            *value = a->arg[i];
            return true;
        }
    return false;
}

/* Is a thing of this kind asked for? */
static bool is_asked(const struct box *box, const struct action *legal,
                     unsigned n, unsigned space)
{
    int unused;

    for (unsigned i = 0; i < n; i++)
        if (has_arg(box, &legal[i], space, &unused))
            return true;
    return false;
}

static bool read_word(const struct box *box, const char *word,
                      const struct action *legal, unsigned n, struct wish *w)
{
    if (has_verb(legal, n, VERB_COMPLETE) && read_slot(word, w))
        return true;
    if (is_asked(box, legal, n, NAMES_HEX) && read_hex(box, word, w))
        return true;
    if (is_asked(box, legal, n, NAMES_CELL) && w->cell == UNSAID) {
        w->cell = names_find(&box->names[NAMES_CELL], word);
        if (w->cell >= 0)
            return true;
    }
    if (read_listed(box, word, w))
        return true;
    if (is_asked(box, legal, n, NAMES_HABITAT) && w->habitat == UNSAID) {
        w->habitat = habitat_of(box, word);
        if (w->habitat != UNSAID)
            return true;
    }
    return read_count(box, word, w);
}

/* ---- finding ------------------------------------------------------------- */

/* The plan that is more: of this animal, in all, then higher animals. */
static int worth(const uint8_t *gain, unsigned animal)
{
    int sum = 0, ranks = 0;

    for (unsigned i = 0; i < ANIMALS; i++) {
        sum += gain[i];
        ranks += (int)(ANIMALS - i) * gain[i];
    }
    return gain[animal] * 65536 + sum * 256 + ranks;
}

int kface_best_plan(const struct kface_plans *plans, unsigned animal,
                    int nature, unsigned action)
{
    int best = UNSAID, most = 0;

    for (unsigned i = 0; i < plans->n; i++) {
        const struct plan *p = &plans->at[i];
        if (!(p->types >> animal & 1) || (nature >= 0 && p->nature != nature) ||
            (action != NONE && p->action != action))
            continue;
        if (worth(p->gain, animal) > most) {
            most = worth(p->gain, animal);
            best = (int)i;
        }
    }
    return best;
}

bool kface_is_plan(const struct plan *p, const struct action *a)
{
    bool same = p->nature == a->arg[ANIMALS];

    for (unsigned k = 0; k < ANIMALS; k++)
        same &= p->gain[k] == a->arg[k];
    return same;
}

/* Exactly these animals for as few tokens as possible; a 0 is "some". */
static int find_exact(const struct wish *w, const struct action *legal,
                      unsigned n)
{
    int best = UNSAID;

    for (unsigned i = 0; i < n; i++) {
        const int16_t *arg = legal[i].arg;
        bool fits = w->tokens == UNSAID || arg[ANIMALS] == w->tokens;
        for (unsigned k = 0; k < ANIMALS; k++)
            fits &= w->count[k] == UNSAID ? !arg[k]
                    : w->count[k]         ? arg[k] == w->count[k]
                                          : arg[k] > 0;
        if (!fits)
            continue;
        if (best == UNSAID || arg[ANIMALS] < legal[best].arg[ANIMALS])
            best = (int)i;
    }
    return best;
}

/* The first animal that is named. */
static unsigned named(const struct wish *w)
{
    unsigned animal = 0;

    while (animal + 1 < ANIMALS && w->count[animal] == UNSAID)
        animal++;
    return animal;
}

/* Two types without numbers: the most of both. */
static int best_pair(const struct kface_plans *plans, const struct wish *w)
{
    int best = UNSAID, most = 0;

    for (unsigned i = 0; i < plans->n; i++) {
        const struct plan *p = &plans->at[i];
        int sum = 0;
        bool fits = w->tokens == UNSAID || p->nature == w->tokens;
        for (unsigned k = 0; k < ANIMALS; k++) {
            fits &= (w->count[k] != UNSAID) == (p->types >> k & 1);
            sum += p->gain[k];
        }
        if (fits && sum > most) {
            most = sum;
            best = (int)i;
        }
    }
    return best;
}

static int find_collect(const struct box *box, const struct kaskadia_view *v,
                        const struct wish *w, const struct action *legal,
                        unsigned n)
{
    struct kface_plans plans;
    unsigned animal = named(w);
    int row = UNSAID;

    if (!w->animals)
        return UNSAID;
    for (unsigned i = 0; i < ANIMALS; i++)
        if (w->count[i] > 0)
            return find_exact(w, legal, n);
    kface_plans(box, v, &plans);
    if (w->action != UNSAID) {
        int to = (int)animal + (w->action == ACTION_LOWER ? 1 : -1);
        if (w->animals == 1 && to >= 0 && to < ANIMALS)
            row = kface_best_plan(&plans, (unsigned)to, w->tokens,
                                  (unsigned)w->action);
    } else if (w->animals > 1) {
        row = best_pair(&plans, w);
    } else {
        row = kface_best_plan(&plans, animal, w->tokens < 0 ? 0 : w->tokens,
                              NONE);
    }
    /* Plans stand in the order of the answers; rather look than trust. */
    for (unsigned i = 0; row != UNSAID && i < n; i++)
        if (kface_is_plan(&plans.at[row], &legal[i]))
            return (int)i;
    return UNSAID;
}

static int find_payment(const struct box *box, const struct kaskadia_view *v,
                        const struct wish *w, const struct action *legal,
                        unsigned n)
{
    const uint8_t *cost;
    int only = UNSAID, exact = UNSAID;
    unsigned found = 0;

    if (v->slot[w->slot - 1] == NONE)
        return UNSAID;
    cost = kaskadia_box(box)->card[v->slot[w->slot - 1]].cost;
    for (unsigned i = 0; i < n; i++) {
        bool fits =
            legal[i].verb == VERB_COMPLETE && legal[i].arg[0] == w->slot;
        bool full = fits;
        for (unsigned k = 0; k < ANIMALS; k++) {
            int paid = legal[i].arg[1 + k];
            int asked = w->count[k] == UNSAID ? 0 : w->count[k];
            fits &= !w->animals || paid == asked;
            full &= paid == cost[k];
        }
        if (full)
            exact = (int)i;
        if (fits) {
            only = (int)i;
            found++;
        }
    }
    return found == 1 ? only : w->animals ? UNSAID : exact;
}

static bool is_upgrade(const struct action *a, const struct wish *w)
{
    for (unsigned k = 1; k < ANIMALS; k++) {
        int asked = w->count[k] == UNSAID ? 0 : w->count[k] ? w->count[k] : 1;
        if (a->arg[k - 1] != asked)
            return false;
    }
    return w->animals && w->count[BEAR] == UNSAID;
}

/* Is this thing what the line names, if it names one? */
static bool is_meant(const struct box *box, const struct action *a,
                     unsigned space, int wished)
{
    int value = UNSAID;

    return wished == UNSAID ||
           (has_arg(box, a, space, &value) && value == wished);
}

/* Where a thing is asked for: the only answer with all that is named. */
static int find_only(const struct box *box, const struct wish *w,
                     const struct action *legal, unsigned n)
{
    int animal = w->animals ? (int)named(w) : UNSAID, found = UNSAID;

    if (w->animals > 1 || w->tokens != UNSAID)
        return UNSAID;
    for (unsigned i = 0; i < n; i++) {
        const struct action *a = &legal[i];
        if ((w->verb != UNSAID && a->verb != w->verb) ||
            (w->any && a->verb != VERB_GAIN) ||
            !is_meant(box, a, NAMES_HEX, w->hex) ||
            !is_meant(box, a, NAMES_CELL, w->cell) ||
            !is_meant(box, a, NAMES_HABITAT, w->habitat) ||
            !is_meant(box, a, NAMES_ANIMAL, animal))
            continue;
        /* An animal alone means to gain it, not to put it anywhere. */
        if (animal != UNSAID && w->hex == UNSAID &&
            (a->verb == VERB_PLACE || a->verb == VERB_FREE_PLACE))
            continue;
        if (found != UNSAID)
            return UNSAID;
        found = (int)i;
    }
    return found;
}

int kface_typed(const struct box *box, const void *view, const char *line,
                const struct action *legal, unsigned n)
{
    struct wish w = {
        .count = {UNSAID, UNSAID, UNSAID, UNSAID, UNSAID},
        .tokens = UNSAID,
        .hex = UNSAID,
        .cell = UNSAID,
        .habitat = UNSAID,
        .slot = UNSAID,
        .verb = UNSAID,
        .action = UNSAID,
    };
    unsigned words = 0;

    if (!n)
        return UNSAID;
    for (; *(line += strspn(line, " ")); words++) {
        size_t length = strcspn(line, " ");
        char word[WORD];
        if (length >= sizeof word || words == WORDS)
            return UNSAID;
        snprintf(word, sizeof word, "%.*s", (int)length, line);
        if (!read_word(box, word, legal, n, &w))
            return UNSAID;
        line += length;
    }
    if (!words)
        return UNSAID;
    if (legal[0].verb == VERB_COLLECT)
        return find_collect(box, view, &w, legal, n);
    if (w.slot != UNSAID)
        return find_payment(box, view, &w, legal, n);
    if (legal[0].verb == VERB_UPGRADE) {
        for (unsigned i = 0; i < n; i++)
            if (is_upgrade(&legal[i], &w))
                return (int)i;
        return UNSAID;
    }
    return find_only(box, &w, legal, n);
}
