/*
 * http.c: connections and requests, by libmicrohttpd in the loop's thread,
 * up to the moment when a request is complete. What it says and how it is
 * answered is in request.c.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    CONNECTION_MEMORY = 8 * 1024, /* of one that speaks HTTP: its headers, and
                                     those of the response */
    DISCARD = 1024 * 1024,        /* of a body that is too long, before the
                                     client has heard about it */
    SLOW = 2,                     /* times idle_seconds for a whole request */
};

/* libmicrohttpd's own decoder forgives too much: it is told to leave text as
   it is. */
static size_t leave_escaped(void *context, struct MHD_Connection *c, char *text)
{
    (void)context;
    (void)c;
    return strlen(text);
}

/* ---- lines: connections ---- */

static void line_wait(struct line *l)
{
    struct net *n = l->net;

    if (l->is_waiting)
        return;
    l->is_waiting = true;
    l->since = net_clock_ms();
    l->next = NULL;
    l->prev = n->waiting_last;
    if (l->prev)
        l->prev->next = l;
    else
        n->waiting = l;
    n->waiting_last = l;
}

static void line_stop_waiting(struct line *l)
{
    struct net *n = l->net;

    if (!l->is_waiting)
        return;
    l->is_waiting = false;
    if (l->prev)
        l->prev->next = l->next;
    else
        n->waiting = l->next;
    if (l->next)
        l->next->prev = l->prev;
    else
        n->waiting_last = l->prev;
}

/* Before a connection costs anything. What comes from our own proxy is judged
   later, by the address that the proxy tells. */
static enum MHD_Result may_connect(void *context, const struct sockaddr *from,
                                   socklen_t size)
{
    struct net *n = context;
    char printed[NET_ADDRESS];

    (void)size;
    address_release(n->claimed, false); /* of one that did not come about */
    n->claimed = NULL;
    if (n->figures.connections >= n->limits.connections) {
        n->figures.refused_address++;
        return MHD_NO;
    }
    address_print(from, printed);
    if (address_is_proxy(n, printed) || pass_is_peer(n, printed))
        return MHD_YES;
    return address_claim(n, printed, &n->claimed) == CLAIM_YES ? MHD_YES
                                                               : MHD_NO;
}

static void line_open(struct net *n, struct MHD_Connection *c, void **data)
{
    const union MHD_ConnectionInfo *peer =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    struct line *l = memory_get(sizeof *l);

    *l = (struct line){.net = n, .http = c, .address = n->claimed};
    n->claimed = NULL;
    address_print(peer ? peer->client_addr : NULL, l->printed);
    l->is_proxied = address_is_proxy(n, l->printed);
    n->figures.connections++;
    line_wait(l);
    *data = l;
}

static void line_notify(void *context, struct MHD_Connection *c, void **data,
                        enum MHD_ConnectionNotificationCode what)
{
    struct line *l = *data;

    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        line_open(context, c, data);
    } else if (l) {
        line_stop_waiting(l);
        address_release(l->address, l->is_passed);
        l->net->figures.connections--;
        free(l);
        *data = NULL;
    }
}

static struct line *line_of(struct MHD_Connection *c)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(c, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info->socket_context;
}

void http_sweep(struct net *n, int64_t now)
{
    int64_t most = (int64_t)n->limits.idle_seconds * 1000 * SLOW;

    for (struct line *l = n->waiting; l && now - l->since > most;) {
        struct line *next = l->next;
        const union MHD_ConnectionInfo *info =
            MHD_get_connection_info(l->http, MHD_CONNECTION_INFO_CONNECTION_FD);
        line_stop_waiting(l);
        if (info)
            shutdown(info->connect_fd, SHUT_RDWR); /* and the daemon sees it */
        n->http_due = true;
        l = next;
    }
}

/* ---- requests ---- */

static struct request *request_new(struct line *l, struct MHD_Connection *c,
                                   const char *path, const char *method)
{
    struct net *n = l->net;
    struct request *r = memory_get(sizeof *r + strlen(path) + 1);

    /* Answers to HEAD are those to GET; the daemon leaves out the body. */
    *r = (struct request){
        .line = l, .http = c, .method = method, .next = n->requests};
    if (strcmp(method, "HEAD") == 0)
        r->method = "GET";
    if (r->next)
        r->next->prev = r;
    n->requests = r;
    n->figures.requests++;
    return r;
}

static void request_free(struct request *r)
{
    struct net *n = r->line->net;

    if (r->prev)
        r->prev->next = r->next;
    else
        n->requests = r->next;
    if (r->next)
        r->next->prev = r->prev;
    request_forget(r);
    if (r->pass)
        pass_forget(r->pass);
    if (r->response)
        MHD_destroy_response(r->response);
    free(r->body);
    free(r);
}

static void completed(void *context, struct MHD_Connection *c, void **data,
                      enum MHD_RequestTerminationCode how)
{
    struct request *r = *data;

    (void)context;
    (void)c;
    (void)how;
    if (r) {
        line_wait(r->line);
        request_free(r);
    }
    *data = NULL;
}

/* Headers that would let two readers see two different requests. */
struct framing {
    unsigned lengths, encodings, hosts;
    bool is_strange; /* an encoding that nobody here can read */
    uint64_t length;
    const char *forwarded; /* the last one: a proxy adds at the end */
};

static enum MHD_Result see_header(void *context, enum MHD_ValueKind kind,
                                  const char *name, const char *value)
{
    struct framing *f = context;

    (void)kind;
    if (strcasecmp(name, "Content-Length") == 0) {
        f->lengths++;
        f->length = value ? strtoull(value, NULL, 10) : 0;
    } else if (strcasecmp(name, "Transfer-Encoding") == 0) {
        f->encodings++;
        f->is_strange = !value || strcasecmp(value, "chunked") != 0;
    } else if (strcasecmp(name, "Host") == 0) {
        f->hosts++;
    } else if (strcasecmp(name, "X-Forwarded-For") == 0) {
        f->forwarded = value;
    }
    return MHD_YES;
}

/* The address a proxy tells, and whether it may have one more. */
static bool line_claim(struct request *r, const char *forwarded)
{
    struct line *l = r->line;
    char told[NET_ADDRESS];

    if (pass_is_ours(r, told)) {
        address_release(l->address, l->is_passed);
        memcpy(l->printed, told, sizeof told);
        l->is_passed = true;
        l->address = address_join(l->net, told);
        return true;
    }
    if (l->is_passed) { /* it was, before */
        address_release(l->address, true);
        l->address = NULL;
        l->is_passed = false;
    }
    if (l->is_proxied && forwarded && address_from_header(forwarded, told) &&
        strcmp(told, l->printed) != 0) {
        address_release(l->address, false); /* a proxy's line is used by many */
        l->address = NULL;
        memcpy(l->printed, told, sizeof told);
    }
    return l->address ||
           address_claim(l->net, l->printed, &l->address) == CLAIM_YES;
}

/* The first look, when only the headers are here. What is refused now is
   answered without reading the body, and costs the connection. */
static void look_at_headers(struct request *r, const char *path)
{
    struct net *n = r->line->net;
    struct framing f = {0};

    MHD_get_connection_values(r->http, MHD_HEADER_KIND, see_header, &f);
    if (!request_read(r, path) || f.lengths + f.encodings > 1 || f.hosts > 1 ||
        f.is_strange) {
        http_refuse(r, 400, "bad_message");
        return;
    }
    if (f.length > NET_BODY) {
        http_refuse(r, 413, "too_long");
        return;
    }
    if (!line_claim(r, f.forwarded)) {
        http_refuse_fast(r, 1000);
        return;
    }
    r->wait = bucket_take(&r->line->bucket, n->limits.rate, n->limits.rate * 4,
                          net_clock_ms());
}

static void take_body(struct request *r, const char *bytes, size_t n)
{
    r->line->net->figures.bytes_in += n;
    if (r->body_n + n > NET_BODY) {
        r->is_too_long = true;
        r->discarded += n;
        return;
    }
    if (r->body_n + n + 1 > r->body_cap) {
        r->body_cap = (r->body_n + n) * 2 + 1;
        r->body = memory_resize(r->body, r->body_cap);
    }
    memcpy(r->body + r->body_n, bytes, n);
    r->body_n += n;
    r->body[r->body_n] = '\0';
}

/* Everything is here. */
static void ask(struct request *r)
{
    struct net *n = r->line->net;

    r->was_asked = true;
    r->asked_at = net_clock_ms();
    line_stop_waiting(r->line);
    if (!r->wait)
        r->wait = address_wait(n, r->line->address);
    if (r->wait) {
        n->figures.refused_rate++;
        http_refuse_fast(r, r->wait);
    } else if (r->is_too_long) {
        http_refuse(r, 413, "too_long");
    } else if (n->is_stopping) {
        http_refuse(r, 503, "restart");
    } else if (!r->line->is_passed && !host_is_fine(r)) {
        n->figures.refused_origin++;
        http_refuse(r, 421, "bad_origin");
    } else if (strcmp(r->method, "POST") == 0 && !origin_is_fine(r)) {
        n->figures.refused_origin++;
        http_refuse(r, 403, "bad_origin");
    } else if (upgrade_wanted(r)) {
        upgrade_answer(r);
    } else {
        struct address *a = r->line->address;
        n->paid_at = loop_us();
        n->use.asked(n->use.context, r);
        address_pay(n, a);
    }
}

/* Hands the answer over; the daemon keeps it as long as it needs. */
static enum MHD_Result send_answer(struct request *r)
{
    enum MHD_Result result =
        MHD_queue_response(r->http, r->status, r->response);
    MHD_destroy_response(r->response);
    r->response = NULL;
    return result;
}

/* Called by the daemon: with the headers, with each piece of the body, at the
   end, and once more after a reply to a suspended request. */
static enum MHD_Result on_request(void *context, struct MHD_Connection *c,
                                  const char *path, const char *method,
                                  const char *version, const char *bytes,
                                  size_t *size, void **data)
{
    struct request *r = *data;

    (void)context;
    (void)version;
    if (!r) {
        *data = r = request_new(line_of(c), c, path, method);
        look_at_headers(r, path);
        return r->response ? send_answer(r) : MHD_YES;
    }
    if (*size) {
        take_body(r, bytes, *size);
        *size = 0;
        return r->discarded > DISCARD ? MHD_NO : MHD_YES;
    }
    if (!r->was_asked)
        ask(r);
    if (r->response)
        return send_answer(r);
    if (!r->is_suspended) {
        r->is_suspended = true;
        MHD_suspend_connection(c);
    }
    return MHD_YES;
}

/* ---- the daemon ---- */

bool http_start(struct net *n, int listener, char *error, size_t cap)
{
    const struct net_limits *limits = &n->limits;

    n->http = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE, 0,
        may_connect, n, on_request, n,                                 /**/
        MHD_OPTION_LISTEN_SOCKET, listener,                            /**/
        MHD_OPTION_STRICT_FOR_CLIENT, 1,                               /**/
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, /**/
        MHD_OPTION_CONNECTION_LIMIT, limits->connections,              /**/
        MHD_OPTION_CONNECTION_TIMEOUT, limits->idle_seconds,           /**/
        MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL,             /**/
        MHD_OPTION_NOTIFY_CONNECTION, line_notify, n,                  /**/
        MHD_OPTION_NOTIFY_COMPLETED, completed, n, MHD_OPTION_END);
    const union MHD_DaemonInfo *info =
        n->http ? MHD_get_daemon_info(n->http, MHD_DAEMON_INFO_EPOLL_FD) : NULL;
    if (!info) {
        snprintf(error, cap, "libmicrohttpd does not start");
        return false;
    }
    n->http_fd = info->epoll_fd;
    return true;
}

void http_stop_listening(struct net *n)
{
    if (n->http && !n->is_quiet)
        MHD_quiesce_daemon(n->http); /* the listener is the caller's again */
    n->is_quiet = true;
}

void http_run(struct net *n)
{
    n->http_due = false;
    MHD_run(n->http);
    while (n->handbacks) {
        struct handback *h = n->handbacks;
        n->handbacks = h->next;
        MHD_upgrade_action(h->handle, MHD_UPGRADE_ACTION_CLOSE);
        free(h);
        n->http_due = true;
    }
}

void http_done(struct net *n)
{
    if (!n->http)
        return;
    http_stop_listening(n);
    n->is_stopping = true; /* whatever is complete now gets a 503 too */
    for (struct request *r = n->requests; r; r = r->next)
        if (r->is_suspended)
            http_refuse(r, 503, "restart");
    do
        http_run(n);
    while (n->http_due);
    MHD_stop_daemon(n->http);
    n->http = NULL;
    address_release(n->claimed, false);
    n->claimed = NULL;
}
