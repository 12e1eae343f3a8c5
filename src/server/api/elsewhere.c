/*
 * elsewhere.c: of several servers, who comes to one that has not the table. It is
 * passed on to the one that has, whoever is asked first: so nobody needs to know
 * which that is. While its owner is gone and not yet counted as gone, who wants it
 * waits here, and is served here as soon as it may be taken.
 */
#include "api.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    AGAIN_MS = 150,    /* between two tries */
    PATIENT_MS = 6000, /* longer than an owner that is gone counts as there */
};

/* ---- who else serves ---- */

/* Names are looked up aside: it may take a while. */
struct around {
    struct server *server;
    char *addresses;
    struct net_peer *peer;
    unsigned n;
};

static void resolve(struct store *reader, void *context)
{
    struct around *a = context;
    char *rest = a->addresses;

    (void)reader;
    while (*rest) {
        size_t size = strcspn(rest, "\n");
        bool is_last = !rest[size];
        rest[size] = '\0';
        a->peer = memory_resize(a->peer, (a->n + 1) * sizeof *a->peer);
        a->n += net_resolve(rest, &a->peer[a->n]);
        rest += size + !is_last;
    }
}

static void resolved(void *context)
{
    struct around *a = context;

    net_set_peers(a->server->net, a->peer, a->n);
    free(a->addresses);
    free(a->peer);
    free(a);
}

void elsewhere_peers(void *server, const char *addresses)
{
    struct server *s = server;
    struct around *a = memory_get(sizeof *a);

    *a = (struct around){.server = s, .addresses = memory_text(addresses)};
    if (!store_aside(s->store, resolve, resolved, a)) {
        resolve(NULL, a); /* it waits in line for nothing: rare, and short */
        resolved(a);
    }
}

void elsewhere_start(struct server *s)
{
    uint8_t secret[NET_SECRET];
    size_t n;
    const char *shared = store_shared(s->store);

    if (sodium_hex2bin(secret, sizeof secret, shared, strlen(shared), NULL, &n,
                       NULL) == 0 &&
        n == sizeof secret)
        net_set_secret(s->net, secret);
    sodium_memzero(secret, sizeof secret);
}

/* ---- passing on ---- */

/* Of a request that waits for another try. */
struct again {
    struct server *server;
    struct request *request;
};

static void ask_again(void *context)
{
    struct again *a = context;
    struct server *s = a->server;
    struct request *r = a->request;

    free(a);
    elsewhere_ask(s, r);
}

void elsewhere_strayed(void *server, struct request *r)
{
    struct server *s = server;

    if (s->is_stopping || request_age(r) > PATIENT_MS) {
        reply_http_error(r, 503, "restart", NULL);
        return;
    }
    struct again *a = memory_get(sizeof *a);
    *a = (struct again){.server = s, .request = r};
    net_after(s->net, AGAIN_MS, ask_again, a);
}

void elsewhere_pass(struct server *s, struct request *r, const char *where)
{
    if (request_was_passed(
            r)) /* who did so has heard otherwise: once is enough */
        reply_http_error(r, 421, "moved", where);
    else if (net_pass(r, where))
        return;
    else if (request_age(r) > PATIENT_MS) /* it cannot be reached from here */
        reply_http_error(r, 421, "moved", where);
    else
        elsewhere_strayed(s, r);
}

bool elsewhere_is(const char *error, const char **where)
{
    if (!error || strncmp(error, MOVED, strlen(MOVED)) != 0)
        return false;
    *where = error + strlen(MOVED);
    return true;
}

/* ---- sockets ---- */

struct entering {
    struct server *server;
    struct request *request;
};

/* A table that is not there, too, is told of at the socket. */
static void came(struct table *t, void *context, const char *error)
{
    struct entering *e = context;
    struct server *s = e->server;
    struct request *r = e->request;
    const char *where;

    free(e);
    if (elsewhere_is(error, &where))
        elsewhere_pass(s, r, where);
    else if (error || (t && !table_is_ours(t)))
        elsewhere_strayed(s, r);
    else
        net_enter(r);
}

void elsewhere_entering(void *server, struct request *r, const char *table)
{
    struct server *s = server;
    char code[STORE_CODE];

    if (s->is_stopping) {
        reply_http_error(r, 503, "restart", NULL);
    } else if (!s->options->node || !code_clean(table, code)) {
        net_enter(r);
    } else {
        struct entering *e = memory_get(sizeof *e);
        *e = (struct entering){.server = s, .request = r};
        table_fetch(s, code, came, e);
    }
}
