/*
 * told.c: the lines of a scene that look at news: what a viewer was told since
 * the last answer, about whom, and in which order.
 */
#include "scene_inside.h"

#include "../engine/match.h"
#include "../engine/notation.h"

#include <string.h>

enum { ABOUT_ANY = -1 };

/* One event as a line names it. */
struct fact {
    uint16_t kind;  /* row of events */
    int about;      /* a seat, SEAT_NOBODY, or ABOUT_ANY */
    unsigned n;     /* arguments that are named */
    uint8_t hidden; /* bit i: argument i is written _ */
    uint8_t any;    /* bit i: it is a slot that is not named */
    int16_t arg[ARGS];
    char text[200]; /* as it is written, for messages */
};

/* ---- reading ------------------------------------------------------------------ */

static const char *event_word(const void *of, unsigned i)
{
    return ((const struct game *)of)->events[i + 1].word;
}

static uint16_t find_event(const struct scene *s, const char *word)
{
    for (uint16_t i = 1; scene_rules(s)->events[i].word; i++)
        if (strcmp(scene_rules(s)->events[i].word, word) == 0)
            return i;
    return 0;
}

/* "it is written: drew_card PLAYER DECK CARD" */
static bool fail_form(struct scene *s, const struct event_def *def)
{
    char form[200] = "";

    scene_form(def->arg, form, sizeof form);
    return scene_fail(s, "it is written: %s%s", def->word, form);
}

/* "[PLAYER] EVENT ARGUMENT..." */
static bool read_fact(struct scene *s, unsigned n, char *const *words,
                      struct fact *f)
{
    *f = (struct fact){.about = ABOUT_ANY};
    scene_join(words, n, f->text, sizeof f->text);
    if (n > 1 && !find_event(s, words[0])) {
        f->about = strcmp(words[0], "nobody") == 0 ? SEAT_NOBODY
                                                   : scene_seat(s, words[0]);
        if (f->about >= 0)
            n--, words++;
    }
    f->kind = find_event(s, words[0]);
    if (!f->kind)
        return scene_unknown(
            s, words[0], (struct known){event_word, scene_rules(s)},
            "%s knows no event '%.40s'", scene_rules(s)->id, words[0]);
    const struct event_def *def = &scene_rules(s)->events[f->kind];
    f->n = n - 1;
    if (f->n > scene_count_args(def->arg))
        return fail_form(s, def);
    for (unsigned i = 0; i < f->n; i++)
        if (strcmp(words[i + 1], "_") == 0 && def->arg[i].kind == ARG_NUM &&
            strcmp(def->arg[i].name, "slot") == 0)
            f->any |= (uint8_t)(1u << i);
        else if (strcmp(words[i + 1], "_") == 0)
            f->hidden |= (uint8_t)(1u << i);
        else if (!scene_arg(s, &def->arg[i], words[i + 1], &f->arg[i]))
            return false;
    return true;
}

/* ---- what was told --------------------------------------------------------------- */

/* An event as a viewer is told it, in the form of a line: "P1 drew_card P1 combat
   _". */
static void told_text(const struct scene *s, const struct event *e, seat viewer,
                      char *out, size_t cap)
{
    const struct event_def *def = &scene_rules(s)->events[e->kind];
    struct news news;
    char word[64];

    event_show(scene_rules(s), e, viewer, &news);
    if (e->seat < SEATS)
        seat_format(e->seat, word, sizeof word);
    else
        strcpy(word, "nobody");
    snprintf(out, cap, "%s %s", word, def->word);
    for (unsigned i = 0; i < scene_count_args(def->arg); i++) {
        size_t used = strlen(out);
        if (news.hidden >> i & 1)
            strcpy(word, "_");
        else
            arg_format(s->box, def->arg[i].kind, news.arg[i], word,
                       sizeof word);
        snprintf(out + used, cap - used, " %s", word);
    }
}

static bool is_fact(const struct scene *s, const struct event *e, seat viewer,
                    const struct fact *f)
{
    seat about = e->seat < SEATS ? e->seat : SEAT_NOBODY;
    struct news news;

    if (e->kind != f->kind || (f->about != ABOUT_ANY && f->about != about))
        return false;
    event_show(scene_rules(s), e, viewer, &news);
    for (unsigned i = 0; i < f->n; i++) {
        bool hidden = news.hidden >> i & 1;
        if (!(f->any >> i & 1) && (hidden != (f->hidden >> i & 1) ||
                                   (!hidden && news.arg[i] != f->arg[i])))
            return false;
    }
    return true;
}

/* The first such event from a place on, or -1. */
static int find_fact(const struct scene *s, seat viewer, const struct fact *f,
                     unsigned from)
{
    for (unsigned i = from; i < s->tolds; i++)
        if (is_fact(s, &s->told[i], viewer, f))
            return (int)i;
    return -1;
}

/* Says what is missing, and everything that was told. */
static bool fail_told(struct scene *s, const char *who, seat viewer,
                      const struct fact *f, const char *after)
{
    char text[SCENE_TEXT];

    if (after)
        scene_fail(s, "%s was told '%s', but not after '%s'; told:", who,
                   f->text, after);
    else
        scene_fail(s, "%s was not told '%s' since the last play; told:", who,
                   f->text);
    for (unsigned i = 0; i < s->tolds; i++) {
        told_text(s, &s->told[i], viewer, text, sizeof text);
        fprintf(s->out, "    %s\n", text);
    }
    return false;
}

/* ---- the lines -------------------------------------------------------------------- */

/* Several facts, separated by semicolons, were told in this order; others may
   stand between them. */
bool scene_line_told(struct scene *s, unsigned n, char *const *words)
{
    struct fact f[2]; /* this one, and the one before it */
    unsigned next = 0, facts = 0;
    seat viewer;

    if (n < 2)
        return scene_misformed(s, "told");
    if (!scene_ready(s) || !scene_viewer(s, words[0], &viewer))
        return false;
    for (unsigned from = 1; from < n;) {
        unsigned to = from;
        while (to < n && strcmp(words[to], ";") != 0)
            to++;
        struct fact *now = &f[facts % 2], *before = &f[1 - facts % 2];
        if (to == from)
            return scene_misformed(s, "told");
        if (!read_fact(s, to - from, words + from, now))
            return false;
        const struct event_def *def = &scene_rules(s)->events[now->kind];
        if (now->n < scene_count_args(def->arg))
            return fail_form(s, def);
        int at = find_fact(s, viewer, now, next);
        if (at < 0)
            return fail_told(s, words[0], viewer, now,
                             find_fact(s, viewer, now, 0) < 0 ? NULL
                                                              : before->text);
        next = (unsigned)at + 1;
        facts++;
        from = to + 1;
    }
    return true;
}

bool scene_line_untold(struct scene *s, unsigned n, char *const *words)
{
    struct fact f;
    char text[SCENE_TEXT];
    seat viewer;

    if (n < 2)
        return scene_misformed(s, "untold");
    if (!scene_ready(s) || !scene_viewer(s, words[0], &viewer) ||
        !read_fact(s, n - 1, words + 1, &f))
        return false;
    int at = find_fact(s, viewer, &f, 0);
    if (at < 0)
        return true;
    told_text(s, &s->told[at], viewer, text, sizeof text);
    return scene_fail(s, "%s was told '%s' since the last play", words[0],
                      text);
}
