/*
 * hub.c: sockets in, messages out. What a message may do is in play.c; here it
 * is read, checked, brought to its table, and tables are told to viewers.
 */
#include "table.h"

#include "../wire/watch.h"
#include "../wire/wire.h"
#include "timing.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#ifndef PIONEK_VERSION
#define PIONEK_VERSION "0"
#endif

enum { LISTED = 50, LOBBY_MS = 1000 };

/* ---- the lobby -------------------------------------------------------- */

/* A table that waits for somebody although nobody is there any more. */
static bool is_forsaken(const struct table *t)
{
    enum { PATIENCE_MS = 15 * 60 * 1000 };

    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].presence.here)
            return false;
    return t->status == STORE_OPEN && net_wall_ms() - t->changed > PATIENCE_MS;
}

static void list(FILE *f, struct server *s, const char *name,
                 enum store_status status)
{
    char code[LISTED][STORE_CODE];
    unsigned n = store_list(s->store, status, true, 0, code, LISTED);
    const char *comma = "";

    fprintf(f, "\"%s\":[", name);
    for (unsigned i = 0; i < n; i++) {
        struct table *t = table_peek(s, code[i]);
        if (t && !t->is_guided && !is_forsaken(t)) {
            fputs(comma, f);
            table_card(f, t);
            comma = ",";
        }
        table_unpeek(t);
    }
    putc(']', f);
}

void hub_lobby(FILE *f, struct server *s)
{
    list(f, s, "open", STORE_OPEN);
    putc(',', f);
    list(f, s, "running", STORE_RUNNING);
    putc(',', f);
    list(f, s, "finished", STORE_OVER);
    fprintf(f, ",\"now\":%lld", (long long)net_wall_ms());
}

static void tell_lobby(struct server *s, struct viewer *only)
{
    struct json_out j;
    struct viewer *v;

    json_begin(&j);
    fputs("{\"kind\":\"lobby\",", j.f);
    hub_lobby(j.f, s);
    putc('}', j.f);
    json_end(&j);
    if (only)
        viewer_send(only, &j);
    else
        DL_FOREACH (s->lobby, v)
            viewer_send(v, &j);
    free(j.text);
}

static void lobby_due(void *server)
{
    struct server *s = server;

    s->lobby_waits = false;
    if (s->lobby && !s->is_stopping)
        tell_lobby(s, NULL);
}

void hub_lobby_changed(struct server *s)
{
    if (!s->lobby || s->lobby_waits)
        return;
    s->lobby_waits = true;
    net_after(s->net, LOBBY_MS, lobby_due, s);
}

/* ---- telling ---------------------------------------------------------- */

struct viewer *hub_viewer(struct table *t, uint64_t id)
{
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        if (v->id == id)
            return v;
    return NULL;
}

void hub_tell_state(struct table *t, struct viewer *v)
{
    struct json_out position, j;

    if (!t->match || !v->socket)
        return;
    unsigned facts = match_news_count(t->match);
    if (v->taken_back != t->writing.lost) {
        v->told = 0; /* its facts were read anew from the disk */
        v->taken_back = t->writing.lost;
        v->has_state = false;
    }
    json_begin(&position);
    wire_position(position.f, t->match, v->seat, !table_others(t, v->seat));
    feats_tell(position.f, t, v->seat);
    json_end(&position);
    uint64_t hash = XXH3_64bits(position.text, position.n);
    /* What a viewer may not know must not even send a message. */
    if (!v->has_state || v->position != hash || v->told != facts) {
        json_begin(&j);
        fputs("{\"kind\":\"state\",", j.f);
        fwrite(position.text, 1, position.n, j.f);
        fprintf(j.f, ",\"from\":%u,\"news\":", v->told);
        wire_news(j.f, t->match, v->seat, v->told);
        clock_write(j.f, t);
        fprintf(j.f, ",\"now\":%lld}", (long long)net_wall_ms());
        json_end(&j);
        viewer_send(v, &j);
        free(j.text);
        v->has_state = true;
        v->position = hash;
        v->told = facts;
    }
    free(position.text);
}

void hub_untell(struct table *t, unsigned kept)
{
    struct viewer *v;

    DL_FOREACH (t->viewers, v)
        if (v->told > kept) { /* who knows of nothing that went hears nothing */
            v->told = kept;
            v->has_state = false;
        }
}

void hub_tell_card(struct table *t, struct viewer *v)
{
    struct json_out j;
    unsigned tabs = v->seat < SEATS ? t->chair[v->seat].presence.here : 1;
    int64_t changed = t->changed;

    json_begin(&j);
    fputs("{\"kind\":\"table\",\"table\":", j.f);
    t->changed = t->created; /* when it changed could tell of a secret answer */
    table_card(j.f, t);
    t->changed = changed;
    fprintf(j.f, ",\"tabs\":%u", tabs);
    if (t->undo.is_open) {
        fputs(",\"undo\":{\"seat\":", j.f);
        wire_seat(j.f, t->undo.by);
        fputs(",\"wanted\":", j.f);
        wire_seats(j.f, t->undo.wanted);
        putc('}', j.f);
    }
    timing_write(j.f, t);
    fflush(j.f);
    uint64_t hash = XXH3_64bits(j.text, j.n);
    fprintf(j.f, ",\"now\":%lld}", (long long)net_wall_ms());
    json_end(&j);
    if (hash != v->card)
        viewer_send(v, &j);
    v->card = hash;
    free(j.text);
}

void hub_tell_all(struct table *t, const char *format, ...)
{
    struct json_out j;
    struct viewer *v;
    va_list args;

    json_begin(&j);
    va_start(args, format);
    vfprintf(j.f, format, args);
    va_end(args);
    json_end(&j);
    DL_FOREACH (t->viewers, v)
        viewer_send(v, &j);
    free(j.text);
}

static void tell_welcome(struct table *t, struct viewer *v)
{
    struct json_out j;
    unsigned first = 0;
    char *chat = store_chat(t->server->store, t->code, CHATS, &first);

    json_begin(&j);
    fputs("{\"kind\":\"welcome\",\"seat\":", j.f);
    wire_seat(j.f, v->seat);
    fprintf(j.f, ",\"version\":\"%s\",\"page\":\"%s\",\"chat\":[",
            PIONEK_VERSION, t->server->page);
    for (char *c = chat; c && *c; c++)
        putc(*c == '\n' ? ',' : *c, j.f); /* each line is an object */
    fprintf(j.f, "],\"now\":%lld}", (long long)net_wall_ms());
    json_end(&j);
    viewer_send(v, &j);
    free(j.text);
    free(chat);
}

/* ---- hearing ---------------------------------------------------------- */

static void tell_cards(struct table *t)
{
    struct viewer *v;

    if (t->writing.is_under_way)
        return; /* not on disk, not told: settling does */
    DL_FOREACH (t->viewers, v)
        hub_tell_card(t, v);
}

static void leave_table(struct viewer *v)
{
    struct table *t = v->table;

    if (v->in_lobby)
        DL_DELETE(v->server->lobby, v);
    v->in_lobby = false;
    if (!t)
        return;
    DL_DELETE(t->viewers, v);
    v->table = NULL;
    if (v->seat < SEATS && --t->chair[v->seat].presence.here == 0)
        t->chair[v->seat].presence.away_since = net_wall_ms();
    t->idle_since = net_clock_ms();
    thinker_left(t, v);
    tell_cards(t);
}

static void hear_hello(struct viewer *v, const json_t *message, long long re)
{
    char code[STORE_CODE];
    const char *token = json_text_at(message, "token", NULL);
    struct table *t = NULL;
    seat who = SEAT_NOBODY;

    if (code_clean(json_text_at(message, "table", ""), code))
        t = table_find(v->server, code);
    if (!t) {
        reply_error(v, re, "no_table");
        return;
    }
    if (token && (who = table_seat_of(t, token)) == SEAT_NOBODY) {
        reply_error(v, re, "foreign");
        return;
    }
    leave_table(v);
    v->table = t;
    v->seat = who;
    v->told = 0;
    v->taken_back = t->writing.lost;
    v->has_state = false;
    v->card = 0;
    DL_APPEND(t->viewers, v);
    if (who < SEATS)
        t->chair[who].presence.here++;
    if (who < SEATS && timing_came(t, who) && !t->writing.is_under_way)
        clock_arm(t);
    if (re)
        reply_ok(v, re);
    tell_welcome(t, v);
    tell_cards(t);
    if (!t->writing.is_under_way)
        hub_tell_state(t, v); /* else settling does */
    thinker_came(t, v);
}

static void hear_lobby(struct viewer *v, long long re)
{
    leave_table(v);
    v->in_lobby = true;
    DL_APPEND(v->server->lobby, v);
    if (re)
        reply_ok(v, re);
    tell_lobby(v->server, v);
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
        crash_page_enter(t->code);
        op->run(t, v, message, re);
        crash_page_leave();
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

    if (strcmp(op, "hello") == 0) {
        hear_hello(v, message, re);
    } else if (strcmp(op, "lobby") == 0) {
        hear_lobby(v, re);
    } else if (strcmp(op, "ping") == 0) {
        struct json_out j;
        json_begin(&j);
        fprintf(j.f, "{\"re\":%lld,\"ok\":true,\"now\":%lld}", re,
                (long long)net_wall_ms());
        json_end(&j);
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
    v->chat_left = 5;
    v->chat_at = net_clock_ms();
    return v;
}

void viewer_free(struct viewer *v)
{
    v->socket = NULL;
    leave_table(v);
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

void hub_closed(void *server, struct socket *socket)
{
    struct viewer *v = socket_data(socket);

    (void)server;
    if (v)
        viewer_free(v);
}
