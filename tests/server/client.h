/*
 * client.h: the other end of the wire, for tests: a server with a small echo
 * in a thread, and clients that send bytes made by hand.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include "../../src/server/net/net.h"

#include <arpa/inet.h>
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#define UNUSED __attribute__((unused)) /* not every test needs every helper */

enum { REPLY = 64 * 1024 };

/* ---- the server ---- */

struct host {
    struct net *net;
    pthread_t thread;
    int listener;
    struct net_limits limits; /* set before host_start, like the two below */
    bool behind_proxy;
    const char *const *proxies;
    const char *const *origins;
    const char *owner; /* another one that everything is passed on to */
    atomic_uint strayed;
    struct sockaddr_in at;
    char shown[64];
    struct request *late;
    struct socket *friend; /* hears when another one is gone */
    atomic_uint opened, closed, said;
    atomic_uint waiting; /* requests that are never answered */
};

static void reply_text(struct request *r, unsigned status, const char *text)
{
    net_reply(r, &(struct reply){.status = status,
                                 .type = "text/plain",
                                 .body = text,
                                 .size = strlen(text)});
}

static void host_answer_late(void *context)
{
    struct host *h = context;
    struct request *r = h->late;

    h->late = NULL;
    if (r)
        reply_text(r, 200, "late");
}

static void host_echo(struct request *r)
{
    static char text[REPLY];
    size_t n;
    const char *body = request_body(r, &n), *q = request_query(r, "q");

    snprintf(text, sizeof text, "%s %s %s %s %s %zu:%s", request_method(r),
             request_path(r), q ? q : "-", request_address(r),
             request_takes(r, "gzip") ? "gzip" : "plain", n, body);
    reply_text(r, 200, text);
}

static void host_strayed(void *context, struct request *r)
{
    struct host *h = context;

    atomic_fetch_add(&h->strayed, 1);
    reply_text(r, 503, "strayed");
}

static void host_entering(void *context, struct request *r, const char *table)
{
    struct host *h = context;

    assert_true(*table);
    if (!h->owner)
        net_enter(r);
    else if (!net_pass(r, h->owner))
        host_strayed(h, r);
}

static void host_asked(void *context, struct request *r)
{
    struct host *h = context;
    const char *path = request_path(r);

    if (h->owner)
        host_entering(h, r, path);
    else if (strcmp(path, "/late") == 0) {
        h->late = r;
        net_after(h->net, 50, host_answer_late, h);
    } else if (strcmp(path, "/never") == 0) {
        h->late = r;
        h->waiting++;
    } else if (strcmp(path, "/tagged") == 0) {
        net_reply(r, &(struct reply){.status = 200,
                                     .type = "text/plain",
                                     .body = "tagged",
                                     .size = 6,
                                     .constant = true,
                                     .encoding = "gzip",
                                     .etag = "\"t1\"",
                                     .cache = "max-age=60"});
    } else if (strcmp(path, "/half") == 0) {
        struct net_figures figures;
        char text[16];
        net_figures(h->net, &figures);
        snprintf(text, sizeof text, "%u", figures.half_way);
        reply_text(r, 200, text);
    } else {
        host_echo(r);
    }
}

static void host_opened(void *context, struct socket *s)
{
    struct host *h = context;
    atomic_fetch_add(&h->opened, 1);
    socket_set_data(s, h);
}

/* Keeps the loop busy for so long. */
static void host_work(int64_t us)
{
    struct timespec t;
    int64_t now, end = 0;

    do {
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        now = (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
        end = end ? end : now + us;
    } while (now < end);
}

/* "close" closes, "flood" sends without end, "friend" wants to hear of the
   end of others, "work" takes 50 ms; all else comes back. */
static void host_said(void *context, struct socket *s, const char *text,
                      size_t n)
{
    struct host *h = context;
    static char big[8 * 1024];

    assert_ptr_equal(socket_data(s), h);
    atomic_fetch_add(&h->said, 1);
    if (n == 5 && memcmp(text, "close", 5) == 0) {
        socket_close(s, 4001, "asked");
        socket_send(s, "never", 5);
    } else if (n == 6 && memcmp(text, "friend", 6) == 0) {
        h->friend = s;
    } else if (n == 4 && memcmp(text, "work", 4) == 0) {
        host_work(50000);
        socket_send(s, "done", 4);
    } else if (n == 5 && memcmp(text, "flood", 5) == 0) {
        memset(big, 'x', sizeof big);
        for (int i = 0; i < 4096; i++)
            socket_send(s, big, sizeof big);
    } else {
        socket_send(s, text, n);
    }
}

static void host_closed(void *context, struct socket *s)
{
    struct host *h = context;
    assert_ptr_equal(socket_data(s), h);
    if (h->friend == s)
        h->friend = NULL;
    else if (h->friend)
        socket_send(h->friend, "gone", 4);
    atomic_fetch_add(&h->closed, 1);
}

static void *host_run(void *context)
{
    struct host *h = context;
    net_run(h->net);
    return NULL;
}

static UNUSED void host_start(struct host *h)
{
    char error[200] = "";
    socklen_t n = sizeof h->at;

    h->listener = net_listen("127.0.0.1:0", h->shown, sizeof h->shown, error,
                             sizeof error);
    assert_string_equal(error, "");
    getsockname(h->listener, (struct sockaddr *)&h->at, &n);
    h->net = net_new(&(struct net_setup){.listener = h->listener,
                                         .origins = h->origins,
                                         .behind_proxy = h->behind_proxy,
                                         .proxies = h->proxies,
                                         .limits = h->limits,
                                         .use = {.asked = host_asked,
                                                 .opened = host_opened,
                                                 .said = host_said,
                                                 .closed = host_closed,
                                                 .entering = host_entering,
                                                 .strayed = host_strayed,
                                                 .context = h}},
                     error, sizeof error);
    assert_non_null(h->net);
    assert_int_equal(pthread_create(&h->thread, NULL, host_run, h), 0);
}

static void host_stop_now(void *context)
{
    net_stop(context, 300);
}

/* The figures of the end tell whether everything was given back. */
static UNUSED struct net_figures host_stop(struct host *h)
{
    struct net_figures figures;

    net_post(h->net, host_stop_now, h->net);
    pthread_join(h->thread, NULL);
    net_figures(h->net, &figures);
    net_free(h->net);
    close(h->listener);
    assert_int_equal(figures.sockets, 0);
    assert_int_equal(atomic_load(&h->opened), atomic_load(&h->closed));
    return figures;
}

/* ---- a client ---- */

/* From an address of the loopback. */
static int dial_from(const struct host *h, const char *address)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct timeval patience = {.tv_sec = 10};
    struct sockaddr_in from = {.sin_family = AF_INET};

    assert_true(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    inet_pton(AF_INET, address, &from.sin_addr);
    assert_int_equal(bind(fd, (const struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(fd, (const struct sockaddr *)&h->at, sizeof h->at),
                     0);
    return fd;
}

static int dial(const struct host *h)
{
    return dial_from(h, "127.0.0.1");
}

static void tell(int fd, const void *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        ssize_t sent = send(fd, (const char *)bytes + at, n - at, MSG_NOSIGNAL);
        if (sent <= 0)
            return; /* the server had enough; the test sees it by its answer */
        at += (size_t)sent;
    }
}

/* One HTTP response, headers and body, ended with a zero. "" if the server
   closed instead. */
static void hear(int fd, char reply[REPLY])
{
    size_t n = 0, want = SIZE_MAX;

    while (n < want && n < REPLY - 1) {
        /* Byte by byte up to the body: what follows it is not ours. */
        size_t most = want == SIZE_MAX ? 1 : want - n;
        ssize_t got = recv(fd, reply + n, most, 0);
        if (got <= 0)
            break;
        n += (size_t)got;
        reply[n] = '\0';
        if (want == SIZE_MAX && n > 4 &&
            memcmp(reply + n - 4, "\r\n\r\n", 4) == 0) {
            const char *length = strcasestr(reply, "Content-Length: ");
            want = n + (length ? (size_t)atoi(length + 16) : 0);
        }
    }
    reply[n] = '\0';
}

static UNUSED void ask(int fd, const char *request, char reply[REPLY])
{
    tell(fd, request, strlen(request));
    hear(fd, reply);
}

static UNUSED const char *body_of(const char *reply)
{
    const char *end = strstr(reply, "\r\n\r\n");
    return end ? end + 4 : "";
}

static UNUSED int status_of(const char *reply)
{
    return strncmp(reply, "HTTP/1.1 ", 9) == 0 ? atoi(reply + 9) : 0;
}

/* Did the server end it? Waits for up to so many ms; bytes are thrown away. */
static UNUSED bool is_ended(int fd, int ms)
{
    char bytes[4096];
    struct pollfd p = {.fd = fd, .events = POLLIN};
    int64_t end = net_clock_ms() + ms;

    for (;;) {
        int64_t left = end - net_clock_ms();
        if (left <= 0 || poll(&p, 1, (int)left) <= 0)
            return false;
        if (recv(fd, bytes, sizeof bytes, 0) <= 0)
            return true;
    }
}

/* ---- WebSocket ---- */

#define OPENING                                                                \
    "GET /ws HTTP/1.1\r\nHost: pionek.local\r\nUpgrade: websocket\r\n"         \
    "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"         \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define SPEAKING "Sec-WebSocket-Protocol: chat, pionek.v1\r\n"

enum { TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, FIN = 128 };

/* Sends a frame; `first` is FIN and the opcode. */
static UNUSED void say_frame(int fd, int first, const char *data, size_t n)
{
    static const uint8_t mask[4] = {0x12, 0x34, 0x56, 0x78};
    uint8_t *frame = malloc(n + 14), *at = frame;

    assert_non_null(frame);
    *at++ = (uint8_t)first;
    if (n < 126) {
        *at++ = (uint8_t)(0x80 | n);
    } else if (n < 65536) {
        *at++ = 0x80 | 126;
        *at++ = (uint8_t)(n >> 8);
        *at++ = (uint8_t)n;
    } else {
        *at++ = 0x80 | 127;
        for (int shift = 56; shift >= 0; shift -= 8)
            *at++ = (uint8_t)((uint64_t)n >> shift);
    }
    memcpy(at, mask, 4);
    at += 4;
    for (size_t i = 0; i < n; i++)
        *at++ = (uint8_t)data[i] ^ mask[i % 4];
    tell(fd, frame, (size_t)(at - frame));
    free(frame);
}

static UNUSED void say(int fd, const char *text)
{
    say_frame(fd, FIN | TEXT, text, strlen(text));
}

static bool hear_bytes(int fd, void *out, size_t n)
{
    for (size_t at = 0; at < n;) {
        ssize_t got = recv(fd, (char *)out + at, n - at, 0);
        if (got <= 0)
            return false;
        at += (size_t)got;
    }
    return true;
}

/* The next frame: its first byte, and its data ended with a zero. 0: none. */
static UNUSED int hear_frame(int fd, char data[REPLY], size_t *n)
{
    uint8_t head[4];

    *n = 0;
    data[0] = '\0';
    if (!hear_bytes(fd, head, 2))
        return 0;
    *n = head[1];
    if (*n == 126) {
        assert_true(hear_bytes(fd, head + 2, 2));
        *n = (size_t)head[2] << 8 | head[3];
    }
    assert_true(*n < REPLY - 1); /* neither masked nor longer */
    assert_true(hear_bytes(fd, data, *n));
    data[*n] = '\0';
    return head[0];
}

/* The code of a goodbye, 1005 if it has none; 0: something else came. */
static UNUSED int hear_close(int fd)
{
    static char data[REPLY];
    size_t n;

    if (hear_frame(fd, data, &n) != (FIN | CLOSE))
        return 0;
    return n < 2 ? 1005 : (uint8_t)data[0] << 8 | (uint8_t)data[1];
}

static UNUSED void expect_text(int fd, const char *text)
{
    static char data[REPLY];
    size_t n;

    assert_int_equal(hear_frame(fd, data, &n), FIN | TEXT);
    assert_string_equal(data, text);
}

/* A WebSocket that is open. */
static UNUSED int dial_ws_from(const struct host *h, const char *address)
{
    static char reply[REPLY];
    int fd = dial_from(h, address);

    ask(fd, OPENING SPEAKING "\r\n", reply);
    assert_int_equal(status_of(reply), 101);
    return fd;
}

static UNUSED int dial_ws(const struct host *h)
{
    return dial_ws_from(h, "127.0.0.1");
}

#endif
