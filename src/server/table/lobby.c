/*
 * lobby.c: the public tables, for those who look for one. The list is made once
 * for all who ask, at most once a second, and told again only if it reads
 * otherwise: that something was written down says nothing.
 */
#include "table.h"

#include <stdlib.h>
#include <utlist.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

enum {
    LISTED = 50,
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

static void list(struct out *f, struct server *s, const char *name,
                 enum store_status status)
{
    char code[LISTED][STORE_CODE];
    unsigned n = store_list(s->store, status, true, 0, code, LISTED);
    const char *comma = "";

    out_format(f, "\"%s\":[", name);
    for (unsigned i = 0; i < n; i++) {
        struct table *t = table_peek(s, code[i]);
        if (t && !t->guide[0] && !is_forsaken(t)) {
            out_text(f, comma);
            table_card(f, t);
            comma = ",";
        }
        table_unpeek(t);
    }
    out_char(f, ']');
}

static void make(struct server *s)
{
    struct lobby *l = &s->lobby;
    struct out j = {0};

    list(&j, s, "open", STORE_OPEN);
    out_char(&j, ',');
    list(&j, s, "running", STORE_RUNNING);
    out_char(&j, ',');
    list(&j, s, "finished", STORE_OVER);
    free(l->text);
    l->text = j.text;
    l->hash = XXH3_64bits(j.text, j.n);
    l->made_at = net_clock_ms();
    l->is_stale = false;
    s->count.lobbies++;
}

void lobby_write(struct out *f, struct server *s)
{
    struct lobby *l = &s->lobby;
    int64_t age = net_clock_ms() - l->made_at;

    if (!l->text || (l->is_stale && age >= EACH_MS) || age >= AGE_MS)
        make(s);
    out_format(f, "%s,\"now\":%lld", l->text, (long long)net_wall_ms());
}

/* Tells those who know another list. */
static void tell(struct server *s)
{
    struct out j = {0};
    struct viewer *v;

    out_text(&j, "{\"kind\":\"lobby\",");
    lobby_write(&j, s);
    out_char(&j, '}');
    DL_FOREACH (s->lobby.readers, v)
        if (v->card != s->lobby.hash) {
            viewer_send(v, &j);
            v->card = s->lobby.hash;
        }
    free(j.text);
}

static void due(void *server)
{
    struct server *s = server;

    s->lobby.waits = false;
    if (!s->lobby.readers || s->is_stopping)
        return;
    if (s->lobby.is_stale)
        make(s);
    tell(s);
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
    tell(s);
    if (s->lobby.is_stale)
        tell_soon(s);
}

void lobby_leave(struct viewer *v)
{
    if (v->in_lobby)
        DL_DELETE(v->server->lobby.readers, v);
    v->in_lobby = false;
}
