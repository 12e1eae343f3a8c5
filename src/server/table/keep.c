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
    struct table *t;

    HASH_FIND_STR(s->tables, code, t);
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

/* The next one that can go, or NULL: the oldest of a status, past those that
   are in use. */
static const char *next_of(struct server *s, enum store_status status)
{
    struct keeping *k = &s->keeping;
    int64_t before = net_wall_ms() - (int64_t)s->options->keep_days * DAY_MS;
    unsigned skipped = 0;

    do {
        if (!k->n)
            k->n = store_list_old(s->store, status, before, skipped, k->code,
                                  KEEP_ONCE);
        while (k->n) {
            const char *code = k->code[--k->n];
            if (lets_go(s, code))
                return code;
            skipped++;
        }
    } while (skipped && skipped % KEEP_ONCE == 0);
    return NULL;
}

static void look(void *server)
{
    struct server *s = server;
    const char *code;

    if (s->is_stopping)
        return;
    if (!(code = next_of(s, STORE_OVER)) && !(code = next_of(s, STORE_OPEN))) {
        net_after(s->net, LOOK_MS, look, s);
        return;
    }
    struct change c = {.removes = true,
                       .export = s->options->export,
                       .done = gone,
                       .context = s};
    memcpy(c.code, code, sizeof c.code);
    store_save(s->store, &c);
}

void keep_start(struct server *s)
{
    if (s->options->keep_days)
        net_after(s->net, 0, look, s);
}
