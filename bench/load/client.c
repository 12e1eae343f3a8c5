#include "client.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { CHUNK = 16 * 1024 };

/* The key of a handshake proves nothing to us: we know whom we are calling. */
static const char upgrade[] = "GET /ws/%s HTTP/1.1\r\nHost: %s\r\n"
                              "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Protocol: pionek.v1\r\n\r\n";

/* ---- bytes ---- */

static char *bytes_room(struct bytes *b, size_t n)
{
    if (b->n + n > b->cap) {
        b->cap = (b->n + n) * 2;
        b->at = realloc(b->at, b->cap);
        if (!b->at)
            abort();
    }
    return b->at + b->n;
}

static void bytes_free(struct bytes *b)
{
    free(b->at);
    *b = (struct bytes){0};
}

/* ---- the socket ---- */

static void fail(struct client *c, const char *why)
{
    char copy[160];

    snprintf(copy, sizeof copy, "%s", why);
    client_end(c);
    c->world->use->ended(c, copy);
}

static void wait_for(struct client *c, uint32_t events)
{
    struct epoll_event e = {.events = events, .data.ptr = c};

    if (events == c->waits)
        return;
    epoll_ctl(c->world->epoll, c->waits ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, c->fd,
              &e);
    c->waits = events;
}

static bool start(struct client *c, const struct client_world *w,
                  enum client_step step)
{
    int on = 1;

    *c = (struct client){.world = w, .step = step};
    c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (c->fd < 0) {
        c->step = CLIENT_NONE;
        return false;
    }
    setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(c->fd, (const struct sockaddr *)&w->address,
                sizeof w->address) < 0 &&
        errno != EINPROGRESS) {
        close(c->fd);
        c->step = CLIENT_NONE;
        return false;
    }
    wait_for(c, EPOLLIN | EPOLLOUT);
    return true;
}

void client_end(struct client *c)
{
    if (c->step == CLIENT_NONE)
        return;
    close(c->fd);
    wslay_event_context_free(c->frames);
    c->frames = NULL;
    bytes_free(&c->out);
    bytes_free(&c->in);
    c->waits = 0;
    c->step = CLIENT_NONE;
}

/* ---- frames ---- */

/* The server may have sent frames right behind its head. */
static ssize_t take_rest(struct client *c, uint8_t *to, size_t n)
{
    size_t rest = c->in.n - c->in_used;

    n = n < rest ? n : rest;
    memcpy(to, c->in.at + c->in_used, n);
    c->in_used += n;
    if (c->in_used == c->in.n) {
        bytes_free(&c->in);
        c->in_used = 0;
    }
    return (ssize_t)n;
}

static ssize_t frames_recv(wslay_event_context_ptr ctx, uint8_t *to, size_t n,
                           int flags, void *user)
{
    struct client *c = user;

    (void)flags;
    if (c->in.n)
        return take_rest(c, to, n);
    ssize_t got = recv(c->fd, to, n, 0);
    if (got > 0)
        return got;
    wslay_event_set_error(ctx, got < 0 && errno == EAGAIN
                                   ? WSLAY_ERR_WOULDBLOCK
                                   : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t frames_send(wslay_event_context_ptr ctx, const uint8_t *from,
                           size_t n, int flags, void *user)
{
    struct client *c = user;

    (void)flags;
    ssize_t sent = send(c->fd, from, n, MSG_NOSIGNAL);
    if (sent >= 0)
        return sent;
    wslay_event_set_error(ctx, errno == EAGAIN ? WSLAY_ERR_WOULDBLOCK
                                               : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int frames_mask(wslay_event_context_ptr ctx, uint8_t *to, size_t n,
                       void *user)
{
    (void)ctx;
    (void)user;
    return getrandom(to, n, 0) == (ssize_t)n ? 0 : -1;
}

static void frames_message(wslay_event_context_ptr ctx,
                           const struct wslay_event_on_msg_recv_arg *arg,
                           void *user)
{
    struct client *c = user;

    (void)ctx;
    if (arg->opcode == WSLAY_TEXT_FRAME)
        c->world->use->said(c, (const char *)arg->msg, arg->msg_length);
}

static void push(struct client *c)
{
    if (wslay_event_send(c->frames) != 0) {
        fail(c, "connection lost while sending");
        return;
    }
    wait_for(c,
             wslay_event_want_write(c->frames) ? EPOLLIN | EPOLLOUT : EPOLLIN);
}

void client_say(struct client *c, const char *text)
{
    struct wslay_event_msg message = {.opcode = WSLAY_TEXT_FRAME,
                                      .msg = (const uint8_t *)text,
                                      .msg_length = strlen(text)};

    if (c->step != CLIENT_OPEN)
        return;
    wslay_event_queue_msg(c->frames, &message);
    push(c);
}

static void turn_open(struct client *c)
{
    if (wslay_event_recv(c->frames) != 0) {
        fail(c, "connection lost");
        return;
    }
    if (wslay_event_get_close_received(c->frames)) {
        fail(c, "closed by the server");
        return;
    }
    push(c);
}

/* ---- HTTP ---- */

static void turn_upgrading(struct client *c)
{
    static const struct wslay_event_callbacks calls = {
        .recv_callback = frames_recv,
        .send_callback = frames_send,
        .genmask_callback = frames_mask,
        .on_msg_recv_callback = frames_message,
    };
    char *end = c->in.n ? strstr(c->in.at, "\r\n\r\n") : NULL;

    if (!end)
        return;
    if (strncmp(c->in.at, "HTTP/1.1 101", 12) != 0) {
        *strchr(c->in.at, '\r') = '\0';
        fail(c, c->in.at);
        return;
    }
    if (wslay_event_context_client_init(&c->frames, &calls, c) != 0)
        abort();
    c->in_used = (size_t)(end + 4 - c->in.at);
    if (c->in_used == c->in.n) {
        bytes_free(&c->in);
        c->in_used = 0;
    }
    c->step = CLIENT_OPEN;
    c->world->use->opened(c);
    if (c->step == CLIENT_OPEN)
        turn_open(c);
}

/* Is everything there that the head promises? */
static bool is_complete(const struct client *c)
{
    const char *end = c->in.n ? strstr(c->in.at, "\r\n\r\n") : NULL;
    const char *size = end ? strcasestr(c->in.at, "\r\nContent-Length:") : NULL;

    return size && size < end &&
           strtoul(size + 17, NULL, 10) <=
               c->in.n - (size_t)(end + 4 - c->in.at);
}

static void reply_complete(struct client *c)
{
    char *body = c->in.n ? strstr(c->in.at, "\r\n\r\n") : NULL;
    int status = 0;

    if (!body || sscanf(c->in.at, "HTTP/1.1 %d", &status) != 1) {
        fail(c, "no reply");
        return;
    }
    struct bytes kept = c->in; /* the user may start anew */
    c->in = (struct bytes){0};
    client_end(c);
    c->world->use->replied(c, status, body + 4);
    free(kept.at);
}

/* Reads what is there into `in`, always with a zero behind; false at the end. */
static bool drain(struct client *c)
{
    for (;;) {
        char *room = bytes_room(&c->in, CHUNK + 1);
        ssize_t got = recv(c->fd, room, CHUNK, 0);
        if (got <= 0) {
            *room = '\0';
            return got < 0 && errno == EAGAIN;
        }
        room[got] = '\0';
        c->in.n += (size_t)got;
    }
}

static bool flush(struct client *c)
{
    while (c->out.n) {
        ssize_t sent = send(c->fd, c->out.at, c->out.n, MSG_NOSIGNAL);
        if (sent < 0)
            return errno == EAGAIN || errno == ENOTCONN;
        c->out.n -= (size_t)sent;
        memmove(c->out.at, c->out.at + sent, c->out.n);
    }
    wait_for(c, EPOLLIN);
    return true;
}

void client_turn(struct client *c, uint32_t events)
{
    if (c->step == CLIENT_OPEN) {
        turn_open(c);
        return;
    }
    if (c->step == CLIENT_NONE)
        return;
    if ((events & EPOLLOUT) && !flush(c)) {
        fail(c, "no connection");
        return;
    }
    if (!(events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
        return;
    int is_alive = drain(c);
    if (c->step == CLIENT_HTTP) {
        if (!is_alive || is_complete(c))
            reply_complete(c);
        return;
    }
    turn_upgrading(c);
    if (!is_alive && c->step == CLIENT_UPGRADING)
        fail(c, "connection lost");
}

static void put(struct client *c, const char *text, size_t n)
{
    memcpy(bytes_room(&c->out, n), text, n);
    c->out.n += n;
}

bool client_request(struct client *c, const struct client_world *w,
                    const char *method, const char *path, const char *body)
{
    char head[400];

    if (!start(c, w, CLIENT_HTTP))
        return false;
    int n = snprintf(head, sizeof head,
                     "%s %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n"
                     "Content-Type: application/json\r\n"
                     "Content-Length: %zu\r\n\r\n",
                     method, path, w->host, strlen(body));
    put(c, head, (size_t)n);
    put(c, body, strlen(body));
    return true;
}

bool client_open(struct client *c, const struct client_world *w,
                 const char *table)
{
    char head[400];

    if (!start(c, w, CLIENT_UPGRADING))
        return false;
    int n = snprintf(head, sizeof head, upgrade, table, w->host);
    put(c, head, (size_t)n);
    return true;
}
