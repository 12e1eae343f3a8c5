/*
 * calls.c: a player who is asked and not here is called: a word goes to the devices
 * that were named for the seat (api/push.c). It tells what the player's own page
 * would tell, that it is their turn at this table, and no more; who else is asked,
 * or what, stays here.
 */
#include "table.h"

#include "../push/push.h"
#include "../push/where.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    SOON_MS = 4000,  /* a page that is only loaded anew is back by then */
    SEEN_MS = 65000, /* who sat there so long has seen the question; a page that
                         sleeps on a telephone is found out a little sooner */
    EACH_MS = 60000, /* between two words to a seat, at least */
    KEYS = SEAL_SECRET + SEAL_POINT,
};

/* ---- the keys of the server ---- */

static void keys_write(const struct seal_keys *k, char hex[2 * KEYS + 1])
{
    sodium_bin2hex(hex, 2 * SEAL_SECRET + 1, k->secret, SEAL_SECRET);
    sodium_bin2hex(hex + 2 * SEAL_SECRET, 2 * SEAL_POINT + 1, k->point,
                   SEAL_POINT);
}

static bool keys_read(const char *hex, struct seal_keys *out)
{
    uint8_t bytes[KEYS];
    size_t n = 0;

    if (!hex || strlen(hex) != 2 * KEYS ||
        sodium_hex2bin(bytes, sizeof bytes, hex, 2 * KEYS, NULL, &n, NULL) ||
        n != KEYS)
        return false;
    memcpy(out->secret, bytes, SEAL_SECRET);
    memcpy(out->point, bytes + SEAL_SECRET, SEAL_POINT);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

/* Those that were made at the first start, or new ones. They are on disk before
   any device that was named to them: changes are written in their order. */
static bool keys_have(struct server *s, struct seal_keys *out)
{
    char *kept = store_secret(s->store), hex[2 * KEYS + 1];
    bool is_there = keys_read(kept, out);

    free(kept);
    if (is_there)
        return true;
    if (!seal_keys_make(out))
        return false;
    keys_write(out, hex);
    store_save(s->store, &(struct change){.secret = hex});
    sodium_memzero(hex, sizeof hex);
    return true;
}

/* ---- devices that are gone ---- */

struct gone {
    struct server *server;
    char address[WHERE_ADDRESS];
};

static void forget(void *context)
{
    struct gone *g = context;

    if (!g->server->is_stopping)
        store_save(g->server->store, &(struct change){.push_gone = g->address});
    free(g);
}

/* On the sending thread. */
static void device_gone(void *server, const char *address)
{
    struct gone *g = memory_get(sizeof *g);

    g->server = server;
    snprintf(g->address, sizeof g->address, "%s", address);
    net_post(g->server->net, forget, g);
}

bool calls_open(struct server *s, char *error, size_t cap)
{
    struct push_setup setup = {
        .contact = s->options->push,
        .is_local = s->options->push_is_local,
        .gone = device_gone,
        .context = s,
    };

    if (!s->options->push)
        return true;
    if (!keys_have(s, &setup.keys)) {
        snprintf(error, cap, "push: no keys can be made");
        return false;
    }
    s->push = push_new(&setup, error, cap);
    sodium_memzero(&setup.keys, sizeof setup.keys);
    return s->push != NULL;
}

/* ---- who is called ---- */

static bool is_asked(const struct table *t, seat s)
{
    const struct chair *c = &t->chair[s];

    return t->status == STORE_RUNNING && t->pending & seat_bit(s) &&
           c->kind == CHAIR_HUMAN && !c->left && !chair_is_bot(c);
}

void calls_see(struct table *t, seatmask before)
{
    for (seat s = 0; t->server->push && s < t->seats; s++) {
        struct chair_call *call = &t->chair[s].call;
        if (!is_asked(t, s)) {
            call->is_due = false;
        } else if (!(before & seat_bit(s))) {
            call->is_due = true;
            call->asked_at = net_clock_ms();
        }
    }
}

/* One line of the store: "ADDRESS POINT AUTH LANG". */
static bool device_read(char *line, struct push_word *w, const char **lang)
{
    char *rest = line;
    size_t points = 0, auths = 0;
    const char *address = strsep(&rest, " "), *point = strsep(&rest, " "),
               *auth = strsep(&rest, " ");

    w->address = address;
    *lang = rest;
    return rest &&
           sodium_base642bin(w->point, SEAL_POINT, point, strlen(point), NULL,
                             &points, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           sodium_base642bin(w->auth, SEAL_AUTH, auth, strlen(auth), NULL,
                             &auths, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           points == SEAL_POINT && auths == SEAL_AUTH;
}

/* A seat whose devices are looked up. */
struct calling {
    struct server *server;
    const struct box *box;
    char code[STORE_CODE];
    seat seat;
    char *lines;
};

static void look_for_devices(struct store *s, void *context)
{
    struct calling *c = context;
    c->lines = store_pushes(s, c->code, c->seat);
}

static void seen_devices(void *context, const char *error)
{
    struct calling *c = context;
    char *rest = c->server->push ? c->lines : NULL;
    const char *lang;

    if (error)
        log_line(c->server->options, LOG_ERROR, "devices cannot be read",
                 "table", c->code, "why", error, NULL);
    for (char *line; rest && (line = strsep(&rest, "\n")) && *line;) {
        struct push_word w = {.topic = c->code};
        struct out text = {0};
        if (!device_read(line, &w, &lang))
            continue;
        bool is_polish = strcmp(lang, "pl") == 0;
        out_format(&text,
                   "{\"table\":\"%s\",\"lang\":\"%s\",\"game\":", c->code,
                   is_polish ? "pl" : "en");
        quote_text(&text, c->box->title.in[is_polish ? LANG_PL : LANG_EN]);
        out_char(&text, '}');
        w.text = text.text;
        push_send(c->server->push, &w);
        free(text.text);
    }
    free(c->lines);
    free(c);
}

static void call(const struct table *t, seat s)
{
    struct calling *c = memory_get(sizeof *c);

    *c = (struct calling){.server = t->server, .box = t->box, .seat = s};
    memcpy(c->code, t->code, sizeof c->code);
    store_look(t->server->store, look_for_devices, seen_devices, c);
}

void calls_sweep(struct table *t, int64_t now)
{
    for (seat s = 0; t->server->push && s < t->seats; s++) {
        struct chair *c = &t->chair[s];
        struct chair_call *due = &c->call;
        if (!due->is_due)
            continue;
        if (c->presence.here) {
            due->is_due = now - due->asked_at < SEEN_MS;
        } else if (now - due->asked_at >= SOON_MS &&
                   (!due->called_at || now - due->called_at >= EACH_MS)) {
            due->is_due = false;
            due->called_at = now;
            call(t, s);
        }
    }
}
