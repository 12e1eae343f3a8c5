/*
 * pass.c: passing on. What belongs to another server of ours is asked there, over a
 * connection of its own, and what that one says comes back: an answer whole, a
 * WebSocket byte by byte in both directions for as long as it lasts. Nothing waits
 * for the other server but who asked, and what one connection may hold is bounded.
 *
 * Whom it is for is told in a header, with a proof that only who knows the secret of
 * these servers can make: who is told so from outside believes nothing.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <ctype.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <unistd.h>
#include <utlist.h>

enum {
    PROOF = 16,              /* bytes */
    ASKED_MS = 1500,         /* for the other server to say something */
    POSTED_MS = 5000,        /* to something that may not be asked twice */
    HEAD = 8 * 1024,         /* bytes of its answer before the body */
    WHOLE = 8 * 1024 * 1024, /* and with it */
    ASKING = 512,            /* requests on their way at once */
    ONCE = 16 * 1024,        /* bytes that are moved at once, */
    MOVES = 4,               /* so often in one turn */
};

static const char header[] = "Pionek-Passed";

/* ---- whom it is for ---- */

static void prove(const struct net *n, const char *address, const char *method,
                  const char *path, char out[2 * PROOF + 1])
{
    crypto_generichash_state state;
    uint8_t proof[PROOF];

    crypto_generichash_init(&state, n->secret, sizeof n->secret, PROOF);
    for (unsigned i = 0; i < 3; i++) {
        const char *word = i == 0 ? address : i == 1 ? method : path;
        crypto_generichash_update(&state, (const uint8_t *)word,
                                  strlen(word) + 1);
    }
    crypto_generichash_final(&state, proof, PROOF);
    sodium_bin2hex(out, 2 * PROOF + 1, proof, PROOF);
}

bool pass_is_ours(const struct request *r, char address[NET_ADDRESS])
{
    const struct net *n = r->line->net;
    const char *told = n->has_secret ? request_header(r, header) : NULL;
    size_t size = told ? strcspn(told, " ") : 0;
    char proof[2 * PROOF + 1];

    if (!told || !size || size >= NET_ADDRESS || !told[size] ||
        strlen(told + size + 1) != 2 * PROOF)
        return false;
    memcpy(address, told, size);
    address[size] = '\0';
    prove(n, address, r->method, r->path, proof);
    return sodium_memcmp(proof, told + size + 1, 2 * PROOF) == 0;
}

void net_set_secret(struct net *n, const uint8_t secret[NET_SECRET])
{
    memcpy(n->secret, secret, NET_SECRET);
    n->has_secret = true;
}

void net_set_peers(struct net *n, const struct net_peer *peer, unsigned count)
{
    free(n->peer);
    n->peers = count;
    n->peer = memory_get((count + 1) * sizeof *peer);
    if (count)
        memcpy(n->peer, peer, count * sizeof *peer);
    for (unsigned i = 0; i < count; i++)
        address_print((const struct sockaddr *)&n->peer[i].at,
                      n->peer[i].printed);
}

bool pass_is_peer(const struct net *n, const char *printed)
{
    for (unsigned i = 0; i < n->peers; i++)
        if (strcmp(n->peer[i].printed, printed) == 0)
            return true;
    return false;
}

static const struct net_peer *peer_at(const struct net *n, const char *where)
{
    for (unsigned i = 0; i < n->peers; i++)
        if (strcmp(n->peer[i].where, where) == 0)
            return &n->peer[i];
    return NULL;
}

/* ---- from birth to end ---- */

/* Freed at the end of the turn: the kernel may still have told something of it. */
static void die(struct pass *p)
{
    struct net *n = p->net;
    struct end *both[] = {&p->near, &p->far};

    if (p->is_dead)
        return;
    p->is_dead = true;
    for (unsigned i = 0; i < 2; i++) {
        if (both[i]->fd < 0)
            continue;
        epoll_ctl(n->epoll, EPOLL_CTL_DEL, both[i]->fd, NULL);
        close(both[i]->fd);
        both[i]->fd = -1;
        n->figures.connections--;
    }
    if (p->timer)
        net_cancel(n, p->timer);
    if (p->request)
        p->request->pass = NULL;
    p->request = NULL;
    if (p->is_joined)
        n->figures.passing--;
    else
        n->asking--;
    address_release(p->address, false);
    p->address = NULL;
    DL_DELETE(n->passes, p);
    p->next = n->dead_passes;
    n->dead_passes = p;
}

void pass_forget(struct pass *p)
{
    p->request = NULL;
    die(p);
}

void passes_settle(struct net *n)
{
    while (n->dead_passes) {
        struct pass *p = n->dead_passes;
        n->dead_passes = p->next;
        free(p->near.bytes);
        free(p->far.bytes);
        free(p->out);
        free(p);
    }
}

void passes_end(struct net *n, bool all)
{
    struct pass *p, *next;

    DL_FOREACH_SAFE(n->passes, p, next)
    {
        if (all || p->is_joined)
            die(p);
    }
    if (all)
        passes_settle(n);
}

/* What the kernel is to wake us for. */
static void await(struct end *e, uint32_t events)
{
    struct epoll_event told = {.events = events, .data.ptr = &e->ear};

    if (e->fd < 0 || e->events == events)
        return;
    e->events = events;
    epoll_ctl(e->pass->net->epoll, EPOLL_CTL_MOD, e->fd, &told);
}

static bool hear_of(struct end *e, int fd, uint32_t events)
{
    struct epoll_event told = {.events = events, .data.ptr = &e->ear};
    int yes = 1;

    e->fd = fd;
    e->events = events;
    e->pass->net->figures.connections++;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return epoll_ctl(e->pass->net->epoll, EPOLL_CTL_ADD, fd, &told) == 0;
}

static bool is_full(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

/* ---- what could not be passed on ---- */

/* Nobody was told anything, and nothing was done: it may be asked for again. */
static void stray(struct pass *p)
{
    struct request *r = p->request;
    struct net *n = p->net;

    die(p);
    if (r)
        n->use.strayed(n->use.context, r);
}

static bool may_repeat(const struct pass *p)
{
    return strcmp(p->request->method, "GET") == 0 || !p->has_said;
}

static void break_off(struct pass *p)
{
    struct request *r = p->request;

    if (!r || may_repeat(p)) {
        stray(p);
        return;
    }
    die(p);
    http_refuse(r, 503, "restart");
}

static void too_late(void *context)
{
    struct pass *p = context;

    p->timer = 0;
    break_off(p);
}

/* ---- the answer ---- */

struct answer {
    unsigned status;
    size_t head, body; /* bytes; of a body SIZE_MAX: up to the end */
    char type[80], etag[80], cache[80];
};

static void keep(char out[80], const char *value, size_t n)
{
    if (n < 80) {
        memcpy(out, value, n);
        out[n] = '\0';
    }
}

static void read_line(struct answer *a, const char *line, size_t n)
{
    const char *colon = memchr(line, ':', n);
    size_t name = colon ? (size_t)(colon - line) : 0;

    if (!colon)
        return;
    const char *value = colon + 1;
    while (value < line + n && *value == ' ')
        value++;
    size_t size = (size_t)(line + n - value);
    if (name == 14 && strncasecmp(line, "Content-Length", name) == 0)
        a->body = strtoul(value, NULL, 10);
    else if (name == 12 && strncasecmp(line, "Content-Type", name) == 0)
        keep(a->type, value, size);
    else if (name == 4 && strncasecmp(line, "ETag", name) == 0)
        keep(a->etag, value, size);
    else if (name == 13 && strncasecmp(line, "Cache-Control", name) == 0)
        keep(a->cache, value, size);
}

/* False: its head is not complete yet. A status of 0: it is none. */
static bool read_answer(const struct end *e, struct answer *a)
{
    const char *from = e->bytes + e->from;
    size_t n = e->to - e->from;
    const char *end = n ? memmem(from, n, "\r\n\r\n", 4) : NULL;

    *a = (struct answer){.body = SIZE_MAX};
    if (!end)
        return n > HEAD;
    a->head = (size_t)(end - from) + 4;
    if (a->head < 13 || strncmp(from, "HTTP/1.", 7) != 0)
        return true;
    a->status = (unsigned)strtoul(from + 9, NULL, 10);
    for (const char *line = from; line < end;) {
        const char *stop = memmem(line, (size_t)(end + 2 - line), "\r\n", 2);
        read_line(a, line, (size_t)(stop - line));
        line = stop + 2;
    }
    return true;
}

/* The whole answer is here, and comes back as if it were ours. */
static void hand_back(struct pass *p, const struct answer *a)
{
    struct request *r = p->request;
    char *body = p->far.bytes + p->far.from + a->head;
    size_t n = p->far.to - p->far.from - a->head;
    struct reply reply = {.status = a->status,
                          .type = *a->type ? a->type : NULL,
                          .body = body,
                          .size = n < a->body ? n : a->body,
                          .etag = *a->etag ? a->etag : NULL,
                          .cache = *a->cache ? a->cache : NULL};

    p->request = NULL;
    r->pass = NULL;
    p->net->figures.passed++;
    net_reply(r, &reply);
    die(p);
}

static void hear_answer(struct pass *p)
{
    struct answer a;
    bool is_over = p->far.is_over;

    if (!read_answer(&p->far, &a)) {
        if (is_over)
            break_off(p);
        return;
    }
    size_t here = p->far.to - p->far.from - a.head;
    if (p->is_socket && a.status == 101) {
        p->far.from += a.head;
        net_cancel(p->net, p->timer);
        p->timer = 0;
        await(&p->far, 0); /* until the visitor's end is ours */
        upgrade_welcome(p->request);
    } else if (a.status < 200 || a.status == 421 ||
               (a.status == 503 && may_repeat(p))) {
        if (a.status == 421)
            p->has_said = false; /* it was not done there */
        break_off(p);
    } else if (here >= a.body || (is_over && a.body == SIZE_MAX)) {
        hand_back(p, &a);
    } else if (is_over) {
        break_off(p);
    }
}

/* One more piece of it; false: there is no more now. */
static bool read_far(struct pass *p)
{
    struct end *e = &p->far;

    if (e->to >= WHOLE) {
        break_off(p);
        return false;
    }
    e->bytes = memory_resize(e->bytes, e->to + ONCE);
    ssize_t n = recv(e->fd, e->bytes + e->to, ONCE, MSG_DONTWAIT);
    if (n < 0 && is_full())
        return false;
    if (n <= 0)
        e->is_over = true;
    else
        e->to += (size_t)n;
    hear_answer(p);
    return !p->is_dead && e->events && !e->is_over;
}

static void write_far(struct pass *p)
{
    while (p->out_at < p->out_n) {
        ssize_t n = send(p->far.fd, p->out + p->out_at, p->out_n - p->out_at,
                         MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0 && is_full())
            return;
        if (n < 0) {
            break_off(p);
            return;
        }
        p->has_said = true;
        p->out_at += (size_t)n;
    }
    await(&p->far, EPOLLIN);
}

/* ---- a WebSocket, byte by byte ---- */

/* Moves what came from one end to the other. False: one of them is gone. */
static bool move(struct end *from, const struct end *to)
{
    char piece[ONCE];

    for (unsigned i = 0; i < MOVES; i++) {
        if (from->from < from->to) {
            ssize_t n =
                send(to->fd, from->bytes + from->from, from->to - from->from,
                     MSG_NOSIGNAL | MSG_DONTWAIT);
            if (n < 0)
                return is_full();
            from->from += (size_t)n;
            if (from->from < from->to)
                return true;
            free(from->bytes);
            from->bytes = NULL;
            from->from = from->to = 0;
        }
        if (from->is_over)
            return false;
        ssize_t n = recv(from->fd, piece, sizeof piece, MSG_DONTWAIT);
        if (n < 0)
            return is_full();
        if (n == 0)
            return false; /* everything before has gone */
        ssize_t sent =
            send(to->fd, piece, (size_t)n, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && !is_full())
            return false;
        from->pass->net->figures.bytes_passed += (uint64_t)n;
        if (sent < n) {
            size_t done = sent < 0 ? 0 : (size_t)sent;
            from->to = (size_t)n - done;
            from->bytes = memory_get(from->to);
            memcpy(from->bytes, piece + done, from->to);
        }
    }
    return true;
}

static void await_both(struct pass *p)
{
    bool is_near_full = p->far.from < p->far.to;
    bool is_far_full = p->near.from < p->near.to;

    await(&p->near,
          (is_far_full ? 0u : EPOLLIN) | (is_near_full ? EPOLLOUT : 0u));
    await(&p->far,
          (is_near_full ? 0u : EPOLLIN) | (is_far_full ? EPOLLOUT : 0u));
}

static void move_both(struct pass *p)
{
    if (move(&p->near, &p->far) && move(&p->far, &p->near))
        await_both(p);
    else
        die(p);
}

static void ready(struct ear *ear, uint32_t events)
{
    struct pass *p = ((struct end *)ear)->pass;

    if (p->is_dead)
        return;
    if (p->is_joined)
        move_both(p);
    else if (events & EPOLLOUT)
        write_far(p);
    else if (p->far.events)
        while (read_far(p))
            ;
    else
        die(p); /* gone, before the visitor's end was ours */
}

void pass_join(struct pass *p, int fd, struct line *line, const char *extra,
               size_t size)
{
    p->request->pass = NULL;
    p->request = NULL;
    p->net->asking--;
    p->is_joined = true;
    p->net->figures.passed++;
    p->net->figures.passing++;
    p->address = line->address;
    line->address = NULL;
    if (size) {
        p->near.bytes = memory_get(size);
        memcpy(p->near.bytes, extra, size);
        p->near.to = size;
    }
    if (p->far.from == p->far.to) { /* nothing but the head had come */
        free(p->far.bytes);
        p->far.bytes = NULL;
        p->far.from = p->far.to = 0;
    }
    if (hear_of(&p->near, fd, EPOLLIN))
        move_both(p);
    else
        die(p);
}

/* ---- the question ---- */

static void put(struct pass *p, const char *bytes, size_t n)
{
    p->out = memory_resize(p->out, p->out_n + n + 1);
    memcpy(p->out + p->out_n, bytes, n);
    p->out_n += n;
}

static void put_text(struct pass *p, const char *text)
{
    put(p, text, strlen(text));
}

static void put_escaped(struct pass *p, const char *text, const char *plain)
{
    for (; *text; text++) {
        char code[4];
        if (isalnum((unsigned char)*text) || strchr(plain, *text)) {
            put(p, text, 1);
        } else {
            snprintf(code, sizeof code, "%%%02X", (unsigned char)*text);
            put_text(p, code);
        }
    }
}

static void put_query(void *context, const char *name, const char *value)
{
    struct pass *p = context;

    put_text(p, memchr(p->out, '?', p->out_n) ? "&" : "?");
    put_escaped(p, name, "");
    put_text(p, "=");
    put_escaped(p, value, "");
}

static void put_header(struct pass *p, const char *name, const char *value)
{
    if (!value)
        return;
    put_text(p, name);
    put_text(p, ": ");
    put_text(p, value);
    put_text(p, "\r\n");
}

static void write_question(struct pass *p)
{
    static const char *const same[] = {"Host", "Content-Type", "Authorization",
                                       "Accept-Language"};
    const struct request *r = p->request;
    char whom[NET_ADDRESS + 2 * PROOF + 2], proof[2 * PROOF + 1], size[24];

    put_text(p, r->method);
    put_text(p, " ");
    put_escaped(p, r->path, "/-_.~");
    request_each_query(r, put_query, p);
    put_text(p, " HTTP/1.1\r\n");
    for (unsigned i = 0; i < sizeof same / sizeof *same; i++)
        put_header(p, same[i], request_header(r, same[i]));
    prove(p->net, r->line->printed, r->method, r->path, proof);
    snprintf(whom, sizeof whom, "%s %s", r->line->printed, proof);
    put_header(p, header, whom);
    if (p->is_socket) {
        put_text(p, UPGRADE_HEADERS);
    } else {
        snprintf(size, sizeof size, "%zu", r->body_n);
        put_header(p, "Connection", "close");
        if (strcmp(r->method, "GET") != 0)
            put_header(p, "Content-Length", size);
    }
    put_text(p, "\r\n");
    if (r->body_n)
        put(p, r->body, r->body_n);
}

static bool call(struct pass *p, const struct net_peer *to)
{
    const struct sockaddr *at = (const struct sockaddr *)&to->at;
    int fd =
        socket(at->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0)
        return false;
    return hear_of(&p->far, fd, EPOLLOUT) &&
           (connect(fd, at, to->size) == 0 || errno == EINPROGRESS);
}

static void call_failed(void *context)
{
    struct pass *p = context;

    p->timer = 0;
    stray(p);
}

bool net_pass(struct request *r, const char *where)
{
    struct net *n = r->line->net;
    const struct net_peer *to = n->has_secret ? peer_at(n, where) : NULL;

    if (!to)
        return false;
    if (n->figures.connections + 1 >= n->limits.connections ||
        n->asking == ASKING) {
        http_refuse(r, 503, "busy");
        return true;
    }
    struct pass *p = memory_get(sizeof *p);
    *p = (struct pass){.net = n,
                       .request = r,
                       .is_socket = upgrade_wanted(r),
                       .near = {.ear.ready = ready, .pass = p, .fd = -1},
                       .far = {.ear.ready = ready, .pass = p, .fd = -1}};
    r->pass = p;
    n->asking++;
    DL_APPEND(n->passes, p);
    write_question(p);
    bool is_called = call(p, to);
    p->timer = net_after(n,
                         !is_called                      ? 0
                         : strcmp(r->method, "GET") == 0 ? ASKED_MS
                                                         : POSTED_MS,
                         is_called ? too_late : call_failed, p);
    return true;
}
