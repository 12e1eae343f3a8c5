/*
 * lobby.c: the public tables, for those who look for one. The lists are made once
 * for all who ask, at most once a second, and told again only if they read
 * otherwise: that something was written down says nothing. Who asked for changes
 * is told which cards are other ones, and the order of lists that have another.
 */
#include "table.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum {
    EACH_MS = 1000,     /* between two lists */
    AGE_MS = 60 * 1000, /* of one: time makes tables forsaken */
    FORSAKEN_MS = 15 * 60 * 1000,
};

/* A table that waits for somebody although nobody is there any more. */
static bool is_forsaken(const struct table *t)
{
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].presence.here)
            return false;
    return t->status == STORE_OPEN && net_wall_ms() - t->changed > FORSAKEN_MS;
}

static const struct {
    const char *name;
    enum store_status status;
} lists[LOBBY_LISTS] = {
    {"open", STORE_OPEN},
    {"running", STORE_RUNNING},
    {"finished", STORE_OVER},
};

static void add_card(struct out *f, struct lobby_list *l, const struct table *t)
{
    struct lobby_entry *e = &l->at[l->n++];

    *e = (struct lobby_entry){.from = (unsigned)f->n};
    memcpy(e->code, t->code, sizeof e->code);
    table_card(f, t);
    e->end = (unsigned)f->n;
    e->hash = XXH3_64bits(f->text + e->from, e->end - e->from);
}

static int last_changed_first(const void *a, const void *b)
{
    const struct table *x = *(struct table *const *)a;
    const struct table *y = *(struct table *const *)b;

    return x->changed != y->changed
               ? (x->changed < y->changed) - (x->changed > y->changed)
               : strcmp(x->code, y->code);
}

/* ---- making ------------------------------------------------------------- */

struct lobby_wish {
    struct lobby_wish *next;
    void (*call)(struct server *s, void *context);
    void *context;
};

/* The store knows which ones to list; when they changed last, their cards. */
struct making {
    struct server *server;
    unsigned n[LOBBY_LISTS];
    /* Of each list as many as it may have, or "". */
    char code[LOBBY_LISTS * LOBBY_LISTED][STORE_CODE];
};

static void look_for_tables(struct store *s, void *context)
{
    struct making *m = context;

    for (unsigned i = 0; i < LOBBY_LISTS; i++)
        m->n[i] = store_list(s, lists[i].status, true, 0,
                             m->code + (size_t)i * LOBBY_LISTED, LOBBY_LISTED);
}

static void list(struct out *f, struct server *s, unsigned i,
                 struct table *const *table, unsigned n)
{
    const struct table *found[LOBBY_LISTED];
    struct lobby_list *l = &s->lobby.now[i];
    unsigned tables = 0;

    for (unsigned k = 0; k < n; k++)
        if (table[k])
            found[tables++] = table[k];
    qsort(found, tables, sizeof *found, last_changed_first);
    l->n = 0;
    out_name(f, lists[i].name);
    out_char(f, '[');
    for (unsigned k = 0; k < tables; k++) {
        if (found[k]->guide[0] || is_forsaken(found[k]))
            continue;
        if (l->n)
            out_char(f, ',');
        add_card(f, l, found[k]);
    }
    out_char(f, ']');
}

/* Who wanted the list gets it; even if it could not be read, then it is an older
   one or empty. */
static void grant(struct server *s)
{
    struct lobby_wish *w = s->lobby.wishes, *next;

    s->lobby.wishes = NULL;
    for (; w; w = next) {
        next = w->next;
        w->call(s, w->context);
        free(w);
    }
}

static void seen_cards(void *context, struct table *const *table,
                       const char *error)
{
    struct making *m = context;
    struct server *s = m->server;
    struct lobby *l = &s->lobby;
    struct out j = {0};

    l->is_coming = false;
    if (error)
        log_line(s->options, LOG_ERROR, "the lobby cannot be read", "why",
                 error, NULL);
    for (unsigned i = 0; i < LOBBY_LISTS; i++) {
        if (i)
            out_char(&j, ',');
        list(&j, s, i, table + (size_t)i * LOBBY_LISTED, m->n[i]);
    }
    free(l->text);
    l->text = j.text;
    l->hash = XXH3_64bits(j.text, j.n);
    s->count.lobbies++;
    free(m);
    grant(s);
}

static void seen_tables(void *context, const char *error)
{
    struct making *m = context;

    if (error) /* the same comes of the cards, which are none then */
        log_line(m->server->options, LOG_ERROR, "the lobby cannot be read",
                 "why", error, NULL);
    table_peek(m->server, m->code, LOBBY_LISTS * LOBBY_LISTED, seen_cards, m);
}

/* What changes from now on is not in it, or may not be. */
static void make(struct server *s)
{
    struct lobby *l = &s->lobby;
    struct making *m;

    if (l->is_coming)
        return;
    m = memory_get(sizeof *m);
    memset(m, 0, sizeof *m);
    m->server = s;
    l->is_coming = true;
    l->is_stale = false;
    l->made_at = net_clock_ms();
    store_look(s->store, look_for_tables, seen_tables, m);
}

void lobby_when_made(struct server *s,
                     void (*call)(struct server *s, void *context),
                     void *context)
{
    struct lobby *l = &s->lobby;
    int64_t age = net_clock_ms() - l->made_at;

    if (!l->text || (l->is_stale && age >= EACH_MS) || age >= AGE_MS)
        make(s);
    if (!l->is_coming) {
        call(s, context);
        return;
    }
    struct lobby_wish *w = memory_get(sizeof *w), **last = &l->wishes;
    *w = (struct lobby_wish){.call = call, .context = context};
    while (*last)
        last = &(*last)->next;
    *last = w;
}

/* ---- changes ----------------------------------------------------------- */

/* Does who knows what was told last know this very card? */
static bool is_known(const struct lobby *l, const struct lobby_entry *e)
{
    for (unsigned i = 0; i < LOBBY_LISTS; i++)
        for (unsigned k = 0; k < l->told[i].n; k++)
            if (l->told[i].at[k].hash == e->hash &&
                strcmp(l->told[i].at[k].code, e->code) == 0)
                return true;
    return false;
}

static bool has_order(const struct lobby_list *a, const struct lobby_list *b)
{
    for (unsigned i = 0; i < a->n && a->n == b->n; i++)
        if (strcmp(a->at[i].code, b->at[i].code) != 0)
            return false;
    return a->n == b->n;
}

static void write_order(struct out *f, const char *name,
                        const struct lobby_list *l)
{
    out_char(f, ',');
    out_name(f, name);
    out_char(f, '[');
    for (unsigned i = 0; i < l->n; i++) {
        if (i)
            out_char(f, ',');
        out_word(f, l->at[i].code);
    }
    out_char(f, ']');
}

static void write_change(struct out *f, const struct lobby *l)
{
    const char *comma = "";

    out_text(f, "{\"kind\":\"lobby_change\",\"cards\":[");
    for (unsigned i = 0; i < LOBBY_LISTS; i++)
        for (unsigned k = 0; k < l->now[i].n; k++) {
            const struct lobby_entry *e = &l->now[i].at[k];
            if (is_known(l, e))
                continue;
            out_text(f, comma);
            out_bytes(f, l->text + e->from, e->end - e->from);
            comma = ",";
        }
    out_char(f, ']');
    for (unsigned i = 0; i < LOBBY_LISTS; i++)
        if (!has_order(&l->now[i], &l->told[i]))
            write_order(f, lists[i].name, &l->now[i]);
    out_text(f, ",\"now\":");
    out_number(f, net_wall_ms());
    out_char(f, '}');
}

/* ---- telling ----------------------------------------------------------- */

void lobby_write(struct out *f, struct server *s)
{
    out_format(f, "%s,\"now\":%lld", s->lobby.text, (long long)net_wall_ms());
}

/* Tells those who know another list. */
static void tell(struct server *s, void *context)
{
    struct lobby *l = &s->lobby;
    struct out whole = {0}, change = {0};
    struct viewer *v;

    (void)context;
    if (s->is_stopping)
        return;
    out_text(&whole, "{\"kind\":\"lobby\",");
    lobby_write(&whole, s);
    out_char(&whole, '}');
    DL_FOREACH (l->readers, v) {
        if (v->card == l->hash)
            continue;
        bool follows = v->wants_changes && v->card && v->card == l->told_hash;
        if (follows && !change.n)
            write_change(&change, l);
        viewer_send(v, follows ? &change : &whole);
        v->card = l->hash;
    }
    memcpy(l->told, l->now, sizeof l->told);
    l->told_hash = l->hash;
    free(whole.text);
    free(change.text);
}

static void due(void *server)
{
    struct server *s = server;

    s->lobby.waits = false;
    if (!s->lobby.readers || s->is_stopping)
        return;
    if (s->lobby.is_stale)
        make(s);
    lobby_when_made(s, tell, NULL);
}

static void tell_soon(struct server *s)
{
    if (!s->lobby.readers || s->lobby.waits)
        return;
    s->lobby.waits = true;
    net_after(s->net, EACH_MS, due, s);
}

void lobby_changed(struct server *s)
{
    s->lobby.is_stale = true;
    tell_soon(s);
}

void lobby_enter(struct viewer *v)
{
    struct server *s = v->server;

    v->in_lobby = true;
    v->card = 0;
    DL_APPEND(s->lobby.readers, v);
    lobby_when_made(s, tell, NULL);
    if (s->lobby.is_stale)
        tell_soon(s);
}

void lobby_leave(struct viewer *v)
{
    if (v->in_lobby)
        DL_DELETE(v->server->lobby.readers, v);
    v->in_lobby = false;
}
