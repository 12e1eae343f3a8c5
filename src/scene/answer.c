/*
 * answer.c: the lines of a scene that look at questions: who is asked what, which
 * answers are offered, which are refused and by which rule, what chance may do.
 */
#include "scene_inside.h"

#include "../engine/audience.h"
#include "../engine/match.h"
#include "../engine/notation.h"
#include "../engine/question.h"
#include "../engine/refusal.h"
#include "../engine/words.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

static unsigned refusal_of(const struct scene *s, const struct action *a)
{
    return scene_rules(s)->refuse(s->box, s->state, a);
}

bool scene_line_legal(struct scene *s, unsigned n, char *const *words)
{
    const struct refusal *all;
    struct action a;

    if (!scene_ready(s) || !scene_seat_and_action(s, n, words, &a))
        return false;
    scene_fill_open(s, &a);
    unsigned row = refusal_of(s, &a);
    all = scene_rules(s)->refusals;
    if (scene_is_listed(s, &a))
        return !row || scene_fail(s, "it is listed as legal, but refused");
    return row ? scene_fail(s, "it is not legal: refused by %s (%s)",
                            all[row].rule, all[row].text)
               : scene_fail(s, "it is not legal, but not refused");
}

bool scene_line_illegal(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!scene_ready(s) || !scene_seat_and_action(s, n, words, &a))
        return false;
    scene_fill_open(s, &a);
    if (scene_is_listed(s, &a))
        return scene_fail(s, "it is legal");
    return refusal_of(s, &a) ||
           scene_fail(s, "it is not listed as legal, but not refused");
}

/* The rules that refuse anything, each once. */
static const char *rule_word(const void *of, unsigned i)
{
    const struct refusal *all = ((const struct game *)of)->refusals;

    for (unsigned row = 1; all[row].rule; row++) {
        unsigned first = 1;
        while (strcmp(all[first].rule, all[row].rule) != 0)
            first++;
        if (first == row && !i--)
            return all[row].rule;
    }
    return NULL;
}

static bool is_rule(const struct scene *s, const char *word)
{
    const struct refusal *all = scene_rules(s)->refusals;

    for (unsigned row = 1; all[row].rule; row++)
        if (strcmp(all[row].rule, word) == 0)
            return true;
    return false;
}

/* A refusal whose sentence is looked at: NAME=VALUE says what it names. */
static bool names_this(struct scene *s, const struct refusal *no,
                       const int16_t arg[ARGS], const char *word)
{
    size_t length = strcspn(word, "=");
    const char *value = word + length + 1;
    char form[200] = "", truth[60];
    int16_t wanted;

    for (unsigned i = 0; i < ARGS && no->arg[i].kind; i++) {
        const struct arg *one = &no->arg[i];
        if (strlen(one->name) != length || memcmp(one->name, word, length) != 0)
            continue;
        if (!scene_arg(s, one, value, &wanted))
            return false;
        arg_format(s->box, one->kind, arg[i], truth, sizeof truth);
        return arg[i] == wanted ||
               scene_fail(s, "%s is %s, not %s", one->name, truth, value);
    }
    scene_form(no->arg, form, sizeof form);
    return scene_fail(s, "the sentence of %s names%s, not '%.40s'", no->text,
                      *form ? form : " nothing", word);
}

/* Is the sentence complete in both languages: every gap filled, by something
   that there is? */
static bool is_told(struct scene *s, seat who, unsigned row,
                    const int16_t arg[ARGS])
{
    const struct refusal *no = &scene_rules(s)->refusals[row];
    char text[1024];
    struct ask ask;

    scene_rules(s)->ask(s->box, s->state, who, &ask);
    for (unsigned i = 0; i < ARGS && no->arg[i].kind; i++) {
        char word[60];
        arg_format(s->box, no->arg[i].kind, arg[i], word, sizeof word);
        if (strchr(word, '?'))
            return scene_fail(s, "%s of %s is nothing there is",
                              no->arg[i].name, no->text);
    }
    for (int lang = 0; lang < LANGS; lang++) {
        words_refusal(s->box, (enum lang)lang, NULL, row, arg, &ask, text,
                      sizeof text);
        if (!*text || strpbrk(text, "<>[]"))
            return scene_fail(s, "the sentence of %s is not complete: %.400s",
                              no->text, text);
    }
    return true;
}

bool scene_line_refuse(struct scene *s, unsigned n, char *const *words)
{
    const struct refusal *all;
    struct action a;
    int16_t arg[ARGS];
    unsigned named = 0;

    while (named < n && strchr(words[n - 1 - named], '='))
        named++;
    if (n - named < 3)
        return scene_misformed(s, "refuse");
    n -= named;
    if (!scene_ready(s) || !scene_seat_and_action(s, n - 1, words, &a))
        return false;
    if (!is_rule(s, words[n - 1]))
        return scene_unknown(s, words[n - 1],
                             (struct known){rule_word, scene_rules(s)},
                             "no refusal names '%.40s'", words[n - 1]);
    scene_fill_open(s, &a);
    unsigned row = refusal_of(s, &a);
    if (!row)
        return scene_fail(s, "it is not refused");
    if (scene_is_listed(s, &a))
        return scene_fail(s, "it is refused, but listed as legal");
    all = scene_rules(s)->refusals;
    if (strcmp(all[row].rule, words[n - 1]) != 0)
        return scene_fail(s, "refused by %s (%s), not %s", all[row].rule,
                          all[row].text, words[n - 1]);
    if (s->met)
        s->met(scene_rules(s), row);
    refusal_fill(s->box, s->state, &a, row, arg);
    for (unsigned i = 0; i < named; i++)
        if (!names_this(s, &all[row], arg, words[n + i]))
            return false;
    return is_told(s, a.seat, row, arg);
}

static bool is_verb(const struct scene *s, const char *word)
{
    for (unsigned v = 1; scene_rules(s)->verbs[v].word; v++)
        if (strcmp(scene_rules(s)->verbs[v].word, word) == 0)
            return true;
    return false;
}

bool scene_line_count(struct scene *s, unsigned n, char *const *words)
{
    struct action *all;
    unsigned count = 0;
    unsigned long wanted;
    seat who;

    if (n != 3)
        return scene_misformed(s, "count");
    if (!scene_ready(s) || !scene_player(s, words[0], &who) ||
        !scene_number(s, words[2], LEGAL_MAX, &wanted))
        return false;
    bool any = strcmp(words[1], "*") == 0;
    if (!any && !is_verb(s, words[1]))
        return scene_unknown(
            s, words[1], (struct known){scene_verb_word, scene_rules(s)},
            "%s knows no action '%.40s'", scene_rules(s)->id, words[1]);
    all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned legal =
        scene_rules(s)->legal(s->box, s->state, who, all, LEGAL_MAX);
    for (unsigned i = 0; i < legal && i < LEGAL_MAX; i++)
        count += any ||
                 strcmp(scene_rules(s)->verbs[all[i].verb].word, words[1]) == 0;
    free(all);
    return count == wanted ||
           scene_fail(s, "there are %u, not %lu", count, wanted);
}

static const char *question_word(const void *of, unsigned i)
{
    return ((const struct game *)of)->prompts[i + 1];
}

/* The name of a question, or the key of one of its sentences (question.h). */
static bool is_question(const struct scene *s, const char *word)
{
    for (unsigned i = 0; i < s->box->questions; i++)
        if (strcmp(s->box->question[i].key, word) == 0)
            return true;
    for (unsigned i = 1; scene_rules(s)->prompts[i]; i++)
        if (strcmp(scene_rules(s)->prompts[i], word) == 0)
            return true;
    return false;
}

/* What is asked, with the sentence that people read. */
static void read_question(struct scene *s, seat who, struct ask *ask)
{
    struct action *all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned n =
        audience_legal(s->box, s->state, who, FOR_PEOPLE, all, LEGAL_MAX);

    scene_rules(s)->ask(s->box, s->state, who, ask);
    question_suit(s->box, ask, all, n < LEGAL_MAX ? n : LEGAL_MAX);
    free(all);
}

bool scene_line_asked(struct scene *s, unsigned n, char *const *words)
{
    char others[SCENE_SEATS];
    struct ask ask;
    seat who;

    if (n < 1 || n > 2)
        return scene_misformed(s, "asked");
    if (!scene_ready(s))
        return false;
    seatmask open = scene_rules(s)->pending(s->state);
    if (strcmp(words[0], "nobody") == 0)
        return !open || scene_fail(s, "somebody is asked: %s",
                                   scene_seats_text(open, others));
    if (!scene_player(s, words[0], &who))
        return false;
    if (n == 2 && !is_question(s, words[1]))
        return scene_unknown(s, words[1],
                             (struct known){question_word, scene_rules(s)},
                             "there is no question '%.40s'", words[1]);
    if (!(open & seat_bit(who)))
        return scene_fail(s, "%s is not asked, but %s", words[0],
                          scene_seats_text(open, others));
    if (n == 1)
        return true;
    read_question(s, who, &ask);
    const char *question = scene_rules(s)->prompts[ask.prompt];
    const char *sentence = question_key(s->box, &ask);
    return strcmp(question, words[1]) == 0 || strcmp(sentence, words[1]) == 0 ||
           scene_fail(s, "the question is %s, not %s", sentence, words[1]);
}

bool scene_line_chances(struct scene *s, unsigned n, char *const *words)
{
    struct outcome *all;
    unsigned long wanted;

    if (n != 1)
        return scene_misformed(s, "chances");
    s->checked = true;
    if (!scene_number(s, words[0], UINT_MAX, &wanted) ||
        !scene_ready_for_chance(s))
        return false;
    all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned count = scene_rules(s)->chances(s->box, s->state, all, LEGAL_MAX);
    bool even = true;
    for (unsigned i = 1; i < count && i < LEGAL_MAX; i++)
        even &= all[i].weight == all[0].weight;
    free(all);
    if (!even)
        return scene_fail(s, "the outcomes are not equally likely");
    return count == wanted ||
           scene_fail(s, "there are %u outcomes, not %lu", count, wanted);
}
