/*
 * check.c: what all properties share: counting, and who looks.
 */
#include "props.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void describe(const struct props *p, char *out, size_t cap)
{
    size_t n = (size_t)snprintf(out, cap, "%u seats", p->setup.seats);

    for (unsigned i = 0; i < p->box->options && n < cap; i++)
        if (p->setup.option[i])
            n += (size_t)snprintf(out + n, cap - n, " %s=%s",
                                  p->box->option[i].id,
                                  p->box->option[i].value[p->setup.option[i]]);
}

bool props_check(struct props *p, enum property which, bool fine,
                 const char *format, ...)
{
    struct tally *t = &p->tally[which];
    char where[200];
    va_list args;

    t->checks++;
    if (fine)
        return true;
    if (t->failed++)
        return false;
    describe(p, where, sizeof where);
    int n =
        snprintf(t->first, sizeof t->first, "%s, seed %llu, step %u: ", where,
                 (unsigned long long)p->seed, p->step);
    va_start(args, format);
    vsnprintf(t->first + n, sizeof t->first - (size_t)n, format, args);
    va_end(args);
    return false;
}

unsigned props_viewers(const struct props *p, seat out[VIEWERS])
{
    unsigned n = 0;

    for (seat s = 0; s < p->setup.seats && s < SEATS; s++)
        out[n++] = s;
    out[n++] = SEAT_NOBODY;
    return n;
}

struct props *props_new(struct table *table, const struct box *box)
{
    struct props *p = memory_get(sizeof *p);
    const struct game *g = box->game;

    *p = (struct props){
        .box = box,
        .game = g,
        .table = table,
        .written = memory_get(WRITTEN / 8),
        .a = memory_get(g->state_size),
        .b = memory_get(g->state_size),
        .c = memory_get(g->state_size),
        .d = memory_get(g->state_size),
        .e = memory_get(g->state_size),
        .view_a = memory_get(g->view_size),
        .view_b = memory_get(g->view_size),
        .list_a = memory_get(2 * LEGAL_MAX * sizeof(struct action)),
        .list_b = memory_get(LEGAL_MAX * sizeof(struct action)),
        .outcomes = memory_get(LEGAL_MAX * sizeof(struct outcome)),
    };
    memset(p->written, 0, WRITTEN / 8);
    props_known(p);
    return p;
}

void props_free(struct props *p)
{
    free(p->written);
    free(p->a);
    free(p->b);
    free(p->c);
    free(p->d);
    free(p->e);
    free(p->view_a);
    free(p->view_b);
    free(p->list_a);
    free(p->list_b);
    free(p->outcomes);
    free(p);
}
