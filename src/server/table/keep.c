/*
 * keep.c: nothing is kept for ever, if so wished: tables that are over, and those
 * that were opened and never begun, go when nothing has changed at them for
 * --keep days. Their logs are written to the folder of --export first. What was
 * achieved at them stays, and so do tables that were stopped: somebody should
 * look at those.
 */
#include "table.h"

#include <string.h>

enum {
    DAY_MS = 24 * 60 * 60 * 1000,
    LOOK_MS = 10 * 60 * 1000, /* between two looks for such tables */
    EACH_MS = 50,             /* between two that go: others write, too */
};

static void look(void *server);

/* Can it go now? Not while somebody is there, or it is being worked on. */
static bool lets_go(struct server *s, const char *code)
{
    struct table *t = table_warm(s, code);

    if (table_is_coming(s, code))
        return false;
    if (!t)
        return true;
    if (t->viewers || t->writing.is_under_way || t->sum)
        return false;
    table_forget(t);
    return true;
}

static void gone(void *context, const char *error)
{
    struct server *s = context;
    struct keeping *k = &s->keeping;

    if (error) {
        log_line(s->options, LOG_ERROR, "an old table cannot go", "why", error,
                 NULL);
        k->n = 0; /* and neither can others, now */
    }
    if (!s->is_stopping)
        net_after(s->net, error ? LOOK_MS : EACH_MS, look, s);
}

static void go(struct server *s, const char *code)
{
    struct change c = {.removes = true,
                       .epoch = STORE_TAKES,
                       .export = s->options->export,
                       .done = gone,
                       .context = s};

    memcpy(c.code, code, sizeof c.code);
    store_save(s->store, &c);
}

/* Lets the first of those found go that can; false: none can. */
static bool one_goes(struct server *s)
{
    struct keeping *k = &s->keeping;

    while (k->n) {
        const char *code = k->code[--k->n];
        if (lets_go(s, code)) {
            go(s, code);
            return true;
        }
        k->skipped++;
    }
    return false;
}

static void find(struct server *s);

static void look_for_old(struct store *store, void *context)
{
    struct server *s = context;
    struct keeping *k = &s->keeping;

    k->n = store_list_old(store, k->status, k->before, k->skipped, k->code,
                          KEEP_ONCE);
    k->is_full = k->n == KEEP_ONCE;
}

/* Past those that are in use; then those of the next status. */
static void seen(void *context, const char *error)
{
    struct server *s = context;
    struct keeping *k = &s->keeping;

    if (s->is_stopping || (!error && one_goes(s)))
        return;
    if (!error && k->is_full) {
        find(s);
    } else if (!error && k->status == STORE_OVER) {
        k->status = STORE_OPEN;
        k->skipped = 0;
        find(s);
    } else {
        net_after(s->net, LOOK_MS, look, s);
    }
}

static void find(struct server *s)
{
    store_look(s->store, look_for_old, seen, s);
}

static void look(void *server)
{
    struct server *s = server;
    struct keeping *k = &s->keeping;

    if (s->is_stopping || one_goes(s))
        return;
    k->status = STORE_OVER;
    k->skipped = 0;
    k->before = net_wall_ms() - (int64_t)s->options->keep_days * DAY_MS;
    find(s);
}

void keep_start(struct server *s)
{
    if (s->options->keep_days)
        net_after(s->net, 0, look, s);
}
