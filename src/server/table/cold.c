/*
 * cold.c: tables that are on disk and not in memory. How long they take to be read
 * is the disk's affair, so they are asked for and come later (store_look); who wants
 * the same table meanwhile waits for the same answer.
 */
#include "cold.h"

#include <stdlib.h>
#include <string.h>

/* ---- what is stored ---------------------------------------------------- */

void stored_look(struct store *s, struct stored *o)
{
    if (!(o->card = store_card(s, o->code)))
        return;
    o->stand = store_stand(s, o->code, &o->lines);
    o->log = store_log(s, o->code, &o->log_n);
    o->chat = store_chat(s, o->code, CHATS, &o->chat_first);
    o->summary = store_summary(s, o->code);
}

void stored_free(struct stored *o)
{
    free(o->card);
    free(o->stand);
    free(o->log);
    free(o->chat);
    free(o->summary);
}

struct table *stored_table(struct server *s, const struct stored *o,
                           uint64_t *state)
{
    return o->card
               ? table_card_read(s, o->code, o->card, o->stand, o->lines, state)
               : NULL;
}

/* ---- whole tables ------------------------------------------------------ */

struct wish {
    struct wish *next;
    void (*call)(struct table *t, void *context, const char *error);
    void *context;
};

/* A table that is being read, and who wants it. */
struct cold {
    struct server *server;
    struct stored stored;
    int64_t epoch; /* of nodes: struct change */
    struct wish *first, *last;
    UT_hash_handle hh;
};

static void look_at_all(struct store *s, void *context)
{
    struct cold *c = context;
    stored_look(s, &c->stored);
}

/* Everybody who wants it is told: it is there, or there is none, or why not. */
static void tell_wishes(struct cold *c, struct table *t, const char *error)
{
    HASH_DEL(c->server->cold, c);
    for (struct wish *w = c->first, *next; w; w = next) {
        next = w->next;
        w->call(t, w->context, error);
        free(w);
    }
    stored_free(&c->stored);
    free(c);
}

static void seen_all(void *context, const char *error)
{
    struct cold *c = context;
    struct server *s = c->server;
    struct table *t = NULL;

    if (s->is_stopping)
        error = "restart";
    else if (error)
        log_line(s->options, LOG_ERROR, "a table cannot be read", "table",
                 c->stored.code, "why", error, NULL);
    else
        t = table_wake(s, &c->stored, c->epoch);
    tell_wishes(c, t, error);
}

/* Of nodes: it is ours, and whatever others wrote before can be read. */
static void taken(void *context, int64_t epoch, const char *at,
                  const char *error)
{
    struct cold *c = context;
    char moved[sizeof MOVED + 200];

    c->epoch = epoch;
    if (at) {
        snprintf(moved, sizeof moved, MOVED "%s", at);
        tell_wishes(c, NULL, moved);
    } else if (epoch) {
        store_look(c->server->store, look_at_all, seen_all, c);
    } else if (error) {
        seen_all(c, error);
    } else {
        tell_wishes(c, NULL, NULL);
    }
}

struct table *table_warm(struct server *s, const char *code)
{
    struct table *t;

    HASH_FIND_STR(s->tables, code, t);
    return t;
}

bool table_is_coming(struct server *s, const char *code)
{
    struct cold *c;

    HASH_FIND(hh, s->cold, code, strlen(code), c);
    return c != NULL;
}

void table_fetch(struct server *s, const char *code,
                 void (*call)(struct table *t, void *context,
                              const char *error),
                 void *context)
{
    struct table *t = table_warm(s, code);
    struct cold *c;

    if (t) {
        call(t, context, NULL);
        return;
    }
    struct wish *w = memory_get(sizeof *w);
    *w = (struct wish){.call = call, .context = context};
    HASH_FIND(hh, s->cold, code, strlen(code), c);
    if (c) {
        c->last->next = w;
        c->last = w;
        return;
    }
    c = memory_get(sizeof *c);
    *c = (struct cold){.server = s, .first = w, .last = w};
    snprintf(c->stored.code, sizeof c->stored.code, "%s", code);
    HASH_ADD(hh, s->cold, stored.code, strlen(code), c);
    if (s->options->node)
        store_take(s->store, code, taken, c);
    else
        store_look(s->store, look_at_all, seen_all, c);
}

/* ---- cards only -------------------------------------------------------- */

struct peek {
    struct server *server;
    unsigned n;
    struct stored *of; /* each of n; without a card: it was not read */
    struct table **table;
    void (*seen)(void *context, struct table *const *t, const char *error);
    void *context;
};

static void look_at_cards(struct store *s, void *context)
{
    struct peek *p = context;

    for (unsigned i = 0; i < p->n; i++) {
        struct stored *o = &p->of[i];
        if (!*o->code || p->table[i])
            continue;
        o->card = store_card(s, o->code);
        o->stand = o->card ? store_stand(s, o->code, &o->lines) : NULL;
    }
}

/* What is in memory is newer than what was read. */
static void seen_cards(void *context, const char *error)
{
    struct peek *p = context;
    uint64_t state;

    for (unsigned i = 0; i < p->n; i++) {
        struct stored *o = &p->of[i];
        p->table[i] = *o->code ? table_warm(p->server, o->code) : NULL;
        if (p->table[i] || !(p->table[i] = stored_table(p->server, o, &state)))
            continue;
        p->table[i]->is_thin = true;
        hearsay_fill(p->table[i]);
    }
    p->seen(p->context, p->table, error);
    for (unsigned i = 0; i < p->n; i++) {
        if (p->table[i] && p->table[i]->is_thin)
            table_free(p->table[i]);
        stored_free(&p->of[i]);
    }
    free(p->of);
    free(p->table);
    free(p);
}

void table_peek(struct server *s, char (*code)[STORE_CODE], unsigned n,
                void (*seen)(void *context, struct table *const *t,
                             const char *error),
                void *context)
{
    struct peek *p = memory_get(sizeof *p);
    bool is_warm = true;

    *p = (struct peek){.server = s, .n = n, .seen = seen, .context = context};
    p->of = memory_get((n + 1) * sizeof *p->of);
    p->table = memory_get((n + 1) * sizeof(struct table *));
    for (unsigned i = 0; i < n; i++) {
        p->of[i] = (struct stored){0};
        memcpy(p->of[i].code, code[i], STORE_CODE);
        p->table[i] = *code[i] ? table_warm(s, code[i]) : NULL;
        is_warm = is_warm && (p->table[i] || !*code[i]);
    }
    if (is_warm)
        seen_cards(p, NULL);
    else
        store_look(s->store, look_at_cards, seen_cards, p);
}
