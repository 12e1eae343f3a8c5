/*
 * known.c: what the properties find and a game means. A game that needs it says
 * so in tests/GAME/known, a line each, with the reason in a comment (#):
 *
 *   told EVENT [CONDITION...]      the event tells an answer, or what chance did,
 *                                  that neither view nor worlds hold
 *   reveals EVENT ARG [CONDITION...]  this argument tells what lay hidden, and the
 *                                  next view does not remember it
 *   seen VERB [CONDITION...]       after this answer, of a seat or of chance, a
 *                                  view shows what no event told
 *
 * A condition is OPTION=VALUE (under these set-ups only) or `watcher` (only what
 * is told to those who do not play). An event that tells an answer by rights is
 * not allowed to tell a secret besides: that is why `told` and `reveals` differ.
 */
#include "props.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 8 };

static _Noreturn void fail(const char *path, unsigned line, const char *what,
                           const char *word)
{
    fprintf(stderr, "%s:%u: %s '%s'\n", path, line, what, word);
    exit(EXIT_FAILURE);
}

static uint16_t find_event(const struct game *g, const char *word)
{
    for (unsigned i = 1; g->events[i].word; i++)
        if (strcmp(g->events[i].word, word) == 0)
            return (uint16_t)i;
    return 0;
}

static uint16_t find_verb(const struct game *g, const char *word)
{
    for (unsigned i = 1; g->verbs[i].word; i++)
        if (strcmp(g->verbs[i].word, word) == 0)
            return (uint16_t)i;
    return 0;
}

/* One OPTION=VALUE; false if there is none such. */
static bool read_condition(const struct box *box, char *word, uint8_t *options)
{
    char *value = strchr(word, '=');

    if (!value)
        return false;
    size_t n = (size_t)(value++ - word);
    for (unsigned i = 0; i < box->options; i++) {
        const struct option *o = &box->option[i];
        if (strncmp(o->id, word, n) != 0 || o->id[n])
            continue;
        for (unsigned v = 0; v < o->n; v++)
            if (strcmp(o->value[v], value) == 0) {
                options[i] = (uint8_t)(v + 1);
                return true;
            }
    }
    return false;
}

static unsigned find_arg(const struct event_def *e, const char *name)
{
    unsigned k = 0;

    while (k < ARGS && (!e->arg[k].name || strcmp(e->arg[k].name, name) != 0))
        k++;
    return k;
}

/* What is meant; returns how many words were read. */
static unsigned read_meant(const struct game *g, const char *path,
                           struct waiver *w, unsigned n, char **word)
{
    if (n < 2)
        fail(path, w->line, "what is meant by", word[0]);
    if (strcmp(word[0], "seen") == 0) {
        w->what = WAIVES_SEEN;
        w->row = find_verb(g, word[1]);
    } else {
        w->what = word[0][0] == 't' ? WAIVES_TOLD : WAIVES_REVEALS;
        w->row = find_event(g, word[1]);
        if (strcmp(word[0], w->what ? "reveals" : "told") != 0)
            fail(path, w->line, "no line begins with", word[0]);
    }
    if (!w->row)
        fail(path, w->line, "the game does not have", word[1]);
    if (w->what != WAIVES_REVEALS)
        return 2;
    w->arg = (uint8_t)(n > 2 ? find_arg(&g->events[w->row], word[2]) : ARGS);
    if (w->arg == ARGS)
        fail(path, w->line, "it names no argument:", word[1]);
    return 3;
}

static void read_line(struct props *p, const char *path, unsigned line,
                      char *text)
{
    struct waiver w = {.line = line};
    char *word[WORDS], *rest = NULL;
    unsigned n = 0;

    text[strcspn(text, "#\n")] = '\0';
    for (char *at = strtok_r(text, " \t", &rest); at && n < WORDS;
         at = strtok_r(NULL, " \t", &rest))
        word[n++] = at;
    if (!n)
        return;
    for (unsigned i = read_meant(p->game, path, &w, n, word); i < n; i++)
        if (strcmp(word[i], "watcher") == 0)
            w.watcher = true;
        else if (!read_condition(p->box, word[i], w.option))
            fail(path, line, "no condition:", word[i]);
    if (p->known.n == WAIVERS)
        fail(path, line, "too many lines:", word[0]);
    p->known.at[p->known.n++] = w;
}

void props_known(struct props *p)
{
    char path[512], text[256];
    unsigned line = 0;

    snprintf(path, sizeof path, "%s/%s/known", TESTS, p->game->id);
    FILE *f = fopen(path, "r");
    if (!f && errno != ENOENT)
        fail(path, 0, "cannot be read:", strerror(errno));
    while (f && fgets(text, sizeof text, f))
        read_line(p, path, ++line, text);
    if (f)
        fclose(f);
}

static bool holds(const struct props *p, const struct waiver *w, seat viewer)
{
    for (unsigned i = 0; i < p->box->options; i++)
        if (w->option[i] && w->option[i] != p->setup.option[i] + 1)
            return false;
    return !w->watcher || viewer == SEAT_NOBODY;
}

bool props_meant(struct props *p, enum waives what, unsigned row, unsigned arg,
                 seat viewer)
{
    for (unsigned i = 0; i < p->known.n; i++) {
        struct waiver *w = &p->known.at[i];
        if (w->what != what || w->row != row || !holds(p, w, viewer) ||
            (what == WAIVES_REVEALS && w->arg != arg))
            continue;
        w->used++;
        return true;
    }
    return false;
}
