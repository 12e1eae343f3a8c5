/*
 * pick.c: see pick.h.
 */
#include "pick.h"

#include "tell.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int find_thing(const struct pick *p, int16_t thing)
{
    for (unsigned i = 0; i < p->n; i++)
        if (p->thing[i] == thing)
            return (int)i;
    return -1;
}

/* The things of an answer, as bits of rows. */
static uint32_t named_by(const struct pick *p, const struct action *a)
{
    uint32_t bits = 0;

    for (unsigned i = 0; i < p->set; i++) {
        int row = find_thing(p, a->arg[i]);
        bits |= row >= 0 ? (uint32_t)1 << row : 0;
    }
    return bits;
}

void pick_begin(struct pick *p, const struct session *s,
                const struct action *legal, unsigned n)
{
    *p = (struct pick){0};
    if (!n)
        return;
    const struct verb *verb = &s->box->game->verbs[legal[0].verb];
    unsigned set = verb->set;
    for (unsigned i = 0; i < n; i++) {
        if (set < 2 || legal[i].verb != legal[0].verb)
            return;
        for (unsigned k = 0; k < set; k++) {
            if (find_thing(p, legal[i].arg[k]) >= 0)
                continue;
            if (p->n == PICK_THINGS)
                return;
            p->thing[p->n++] = legal[i].arg[k];
        }
    }
    p->kind = verb->arg[0].kind;
    p->set = n > p->n ? set : 0;
}

unsigned pick_count(const struct pick *p)
{
    return (unsigned)__builtin_popcount(p->chosen);
}

int pick_answer(const struct pick *p, const struct action *legal, unsigned n)
{
    for (unsigned i = 0; p->set && i < n; i++)
        if (named_by(p, &legal[i]) == p->chosen)
            return (int)i;
    return -1;
}

unsigned pick_rows(const struct pick *p, const struct action *legal, unsigned n)
{
    return p->n + (pick_answer(p, legal, n) >= 0);
}

void pick_take(struct pick *p, const struct action *a)
{
    p->chosen = named_by(p, a);
}

enum picked pick_row(struct pick *p, unsigned row, const struct action *legal,
                     unsigned n)
{
    uint32_t wish = p->chosen ^ (uint32_t)1 << row % PICK_THINGS;

    if (row == p->n && pick_answer(p, legal, n) >= 0)
        return PICKED_ALL;
    if (row >= p->n)
        return PICKED_NOTHING;
    for (unsigned i = 0; i < n; i++)
        if ((named_by(p, &legal[i]) & wish) == wish) {
            p->chosen = wish;
            return PICKED;
        }
    return PICKED_TOO_MANY;
}

/* Numbers of rows, as bits of things; 0: the line is something else. */
static uint32_t numbers(const struct pick *p, const char *line)
{
    uint32_t bits = 0;

    while (*line) {
        char *end;
        if (isspace((unsigned char)*line) || *line == ',') {
            line++;
            continue;
        }
        unsigned long row =
            isdigit((unsigned char)*line) ? strtoul(line, &end, 10) : 0;
        if (row < 1 || row > p->n)
            return 0;
        bits |= (uint32_t)1 << (row - 1);
        line = end;
    }
    return bits;
}

enum picked pick_line(struct pick *p, const struct session *s, const char *line,
                      const struct action *legal, unsigned n)
{
    struct pick wish = *p;
    int row = pick_named(p, s, line, legal, n);

    if (row >= 0)
        return pick_row(p, (unsigned)row, legal, n);
    wish.chosen = numbers(p, line);
    if (pick_count(&wish) < 2)
        return PICKED_NOTHING;
    if (pick_answer(&wish, legal, n) >= 0) {
        *p = wish;
        return PICKED_ALL;
    }
    wish.chosen |= p->chosen;
    if (pick_count(&wish) > p->set)
        return PICKED_TOO_MANY;
    *p = wish;
    return PICKED;
}

static const struct name *thing_name(const struct pick *p,
                                     const struct session *s, unsigned row)
{
    return &s->box->names[p->kind - ARG_NAMES].at[p->thing[row]];
}

int pick_named(const struct pick *p, const struct session *s, const char *line,
               const struct action *legal, unsigned n)
{
    char *end;
    unsigned long row = strtoul(line, &end, 10);

    while (isspace((unsigned char)*line))
        line++;
    if (!*line)
        return -1;
    if (isdigit((unsigned char)*line) && !*end)
        return row >= 1 && row <= pick_rows(p, legal, n) ? (int)row - 1 : -1;
    for (unsigned i = 0; i < p->n; i++)
        if (text_starts(thing_name(p, s, i)->text.in[s->lang], line) ||
            !strcmp(thing_name(p, s, i)->code, line))
            return (int)i;
    return -1;
}

void pick_text(const struct pick *p, const struct session *s, unsigned row,
               const struct action *legal, unsigned n, char *out, size_t cap)
{
    char words[SAY];
    int made = pick_answer(p, legal, n);

    if (row < p->n) {
        snprintf(out, cap, "[%c] %s", p->chosen >> row & 1 ? 'x' : ' ',
                 thing_name(p, s, row)->text.in[s->lang]);
        return;
    }
    *out = '\0';
    if (made < 0)
        return;
    tell_answer(s, &legal[made], words, sizeof words);
    session_say(s, out, cap, "ui.pick_done", "answer", words, NULL);
}

const char *pick_topic(const struct pick *p, const struct session *s,
                       unsigned row)
{
    return row < p->n ? thing_name(p, s, row)->code : "";
}
