/*
 * hub.c: what sockets say: it is read, checked and brought to its table. What it
 * may do there is in play.c, what is told in tell.c.
 */
#include "table.h"

#include "../wire/watch.h"
#include "timing.h"

#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { CARDS_MS = 200 }; /* who comes and goes is told so often */

struct viewer *hub_viewer(struct table *t, uint64_t id)
{
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        if (v->id == id)
            return v;
    return NULL;
}

/* ---- hearing ---------------------------------------------------------- */

static void cards_due(void *table)
{
    struct table *t = table;

    t->cards_timer = 0;
    if (t->writing.is_under_way)
        return; /* not on disk, not told: settling does */
    tell_cards(t);
}

/* Somebody came or went: all are told, but not about each one. */
static void tell_cards_soon(struct table *t)
{
    if (t->viewers && !t->cards_timer)
        t->cards_timer = net_after(t->server->net, CARDS_MS, cards_due, t);
}

static void leave_table(struct viewer *v)
{
    struct table *t = v->table;

    lobby_leave(v);
    if (!t)
        return;
    DL_DELETE(t->viewers, v);
    t->watchers -= v->seat == SEAT_NOBODY;
    v->table = NULL;
    tell_left(t, v);
    if (v->seat < SEATS && --t->chair[v->seat].presence.here == 0)
        t->chair[v->seat].presence.away_since = net_clock_ms();
    t->idle_since = net_clock_ms();
    thinker_left(t, v);
    tell_cards_soon(t);
    hearsay_see(t);
}

bool table_is_ours(const struct table *t)
{
    const struct server *s = t->server;

    return !t->is_lost &&
           (!s->options->node || store_is_ours(s->store, s->lapses));
}

/* Of nodes: a page does so by itself. */
static void come_again(struct viewer *v)
{
    if (v->socket)
        socket_close(v->socket, 1012, "restart");
}

static void reply_moved(struct viewer *v, long long re, const char *where)
{
    reply_where(v, re, "moved", where);
    come_again(v);
}

void hub_drop(struct table *t)
{
    static const char bye[] = "{\"kind\":\"bye\",\"error\":\"restart\"}";
    struct viewer *v, *next;

    t->is_lost = true;
    DL_FOREACH_SAFE(t->viewers, v, next)
    {
        leave_table(v);
        if (!v->socket)
            continue;
        watch_told(v->server->watch, v->id, NULL, bye, sizeof bye - 1);
        socket_send(v->socket, bye, sizeof bye - 1);
        come_again(v);
    }
    table_forget(t);
}

/* Who comes to a table that is being read, and what is said meanwhile. */
struct hello {
    struct viewer *viewer; /* NULL: it is gone */
    json_t *message;
    json_t *rest[WAITERS]; /* what came after it, */
    unsigned n;            /* so much */
};

static void hear(struct viewer *v, json_t *message);

static void sit_down(struct viewer *v, struct table *t, const json_t *message,
                     long long re)
{
    const char *token = json_text_at(message, "token", NULL);
    seat who = SEAT_NOBODY;

    if (token && (who = table_seat_of(t, token)) == SEAT_NOBODY) {
        reply_error(v, re, "foreign");
        return;
    }
    leave_table(v);
    v->table = t;
    v->seat = who;
    v->n = 0;
    v->card = 0;
    v->wants_changes = json_flag_at(message, "changes");
    DL_APPEND(t->viewers, v);
    t->watchers += who == SEAT_NOBODY;
    if (who < SEATS)
        t->chair[who].presence.here++;
    if (who < SEATS && timing_came(t, who) && !t->writing.is_under_way)
        clock_arm(t);
    if (re)
        reply_ok(v, re);
    tell_welcome(t, v);
    if (!t->writing.is_under_way)
        tell_newcomer(t, v); /* else settling does */
    tell_cards_soon(t);
    hearsay_see(t);
    thinker_came(t, v);
}

/* The table is here, or there is none; then what was said since is heard. */
static void came(struct table *t, void *context, const char *error)
{
    struct hello *h = context;
    struct viewer *v = h->viewer;
    long long re = json_number_at(h->message, "id", 0);

    if (v)
        v->hello = NULL;
    if (v && t)
        sit_down(v, t, h->message, re);
    else if (v && error && strncmp(error, MOVED, strlen(MOVED)) == 0)
        reply_moved(v, re, error + strlen(MOVED));
    else if (v && error)
        reply_error(v, re, "disk");
    else if (v)
        reply_error(v, re, "no_table");
    json_decref(h->message);
    for (unsigned i = 0; i < h->n; i++) { /* among it may be another hello */
        if (v)
            hear(v, h->rest[i]);
        json_decref(h->rest[i]);
    }
    free(h);
}

static void hear_hello(struct viewer *v, json_t *message, long long re)
{
    char code[STORE_CODE];

    if (!code_clean(json_text_at(message, "table", ""), code)) {
        reply_error(v, re, "no_table");
        return;
    }
    struct table *t = table_warm(v->server, code);
    if (t && !table_is_ours(t)) {
        reply_error(v, re, "restart"); /* it goes, and may be asked for again */
        come_again(v);
        return;
    }
    if (t) {
        sit_down(v, t, message, re);
        return;
    }
    struct hello *h = memory_get(sizeof *h);
    *h = (struct hello){.viewer = v, .message = json_incref(message)};
    v->hello = h;
    table_fetch(v->server, code, came, h);
}

/* It waits behind a hello. */
static void hear_later(struct viewer *v, json_t *message, long long re)
{
    struct hello *h = v->hello;

    if (h->n == WAITERS)
        reply_error(v, re, "busy");
    else
        h->rest[h->n++] = json_incref(message);
}

static void hear_lobby(struct viewer *v, const json_t *message, long long re)
{
    leave_table(v);
    v->wants_changes = json_flag_at(message, "changes");
    if (re)
        reply_ok(v, re);
    lobby_enter(v);
}

static const struct op *find_op(const char *name)
{
    for (const struct op *o = ops; o->name; o++)
        if (strcmp(o->name, name) == 0)
            return o;
    return NULL;
}

void hub_hear(struct viewer *v, json_t *message, int64_t at)
{
    struct table *t = v->table;
    long long re = json_number_at(message, "id", 0);
    const struct op *op = find_op(json_text_at(message, "op", ""));

    v->said_at = at;
    if (!op)
        reply_where(v, re, "bad_message", "op");
    else if (op->for_players && v->seat >= SEATS)
        reply_error(v, re, "not_seated");
    else if (op->in_match && t->status == STORE_STOPPED)
        reply_error(v, re, "stopped");
    else if (op->in_match && !t->match)
        reply_error(v, re, "not_started");
    else {
        at_work_on(t->server->at_work, t->code);
        op->run(t, v, message, re);
        at_work_done(t->server->at_work);
    }
}

/* Something said while the table was being written. */
struct letter {
    uint64_t viewer; /* it may be gone by then */
    int64_t at;      /* clock ms */
    json_t *message;
};

static void open_letter(struct table *t, void *context)
{
    struct letter *l = context;
    struct viewer *v = t ? hub_viewer(t, l->viewer) : NULL;

    if (v)
        hub_hear(v, l->message, l->at);
    json_decref(l->message);
    free(l);
}

static void hear(struct viewer *v, json_t *message)
{
    const char *op = json_text_at(message, "op", "");
    long long re = json_number_at(message, "id", 0);
    struct table *t = v->table;

    if (v->hello) {
        hear_later(v, message, re);
    } else if (strcmp(op, "hello") == 0) {
        hear_hello(v, message, re);
    } else if (strcmp(op, "lobby") == 0) {
        hear_lobby(v, message, re);
    } else if (strcmp(op, "ping") == 0) {
        struct out j = {0};
        out_format(&j, "{\"re\":%lld,\"ok\":true,\"now\":%lld}", re,
                   (long long)net_wall_ms());
        viewer_send(v, &j);
        free(j.text);
    } else if (!t) {
        reply_where(v, re, "bad_message", "hello comes first");
    } else if (!t->writing.is_under_way) {
        hub_hear(v, message, net_clock_ms());
    } else if (t->waiters >= WAITERS) {
        reply_error(v, re, "busy");
    } else {
        struct letter *l = memory_get(sizeof *l);
        *l = (struct letter){v->id, net_clock_ms(), json_incref(message)};
        table_when_settled(t, open_letter, l);
    }
}

struct viewer *viewer_new(struct server *s, struct socket *socket)
{
    struct viewer *v = memory_get(sizeof *v);

    memset(v, 0, sizeof *v);
    v->server = s;
    v->socket = socket;
    v->seat = SEAT_NOBODY;
    v->id = ++s->viewers;
    return v;
}

void viewer_free(struct viewer *v)
{
    v->socket = NULL;
    if (v->hello)
        v->hello->viewer = NULL;
    leave_table(v);
    watch_gone(v->server->watch, v->id);
    free(v);
}

void hub_opened(void *server, struct socket *socket)
{
    socket_set_data(socket, viewer_new(server, socket));
}

void hub_text(struct viewer *v, const char *text, size_t n)
{
    char where[200];

    if (v->server->is_stopping)
        return; /* it was told that the server ends */
    if (v->table && !table_is_ours(v->table))
        return; /* or will be told to come again */
    json_t *message = json_object_of(text, n, where, sizeof where);
    if (!message) {
        reply_where(v, 0, "bad_json", where);
        return;
    }
    watch_said(v->server->watch, v->id, v->table ? v->table->box : NULL,
               message);
    hear(v, message);
    json_decref(message);
}

void hub_said(void *server, struct socket *socket, const char *text, size_t n)
{
    (void)server;
    hub_text(socket_data(socket), text, n);
}

void hub_turns(void *server, bool begins)
{
    store_hold(((struct server *)server)->store, begins);
}

void hub_closed(void *server, struct socket *socket)
{
    struct viewer *v = socket_data(socket);

    (void)server;
    if (v)
        viewer_free(v);
}
