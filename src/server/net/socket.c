/*
 * socket.c: WebSockets. wslay reads and makes frames (frames.c); this file moves
 * the bytes. What is to be sent is gathered in one buffer and written at the end
 * of a turn; nothing is freed before that, so a socket may be closed at any
 * time, by anybody.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>
#include <utlist.h>

enum {
    READ_TURN = 64 * 1024, /* bytes of one socket in one turn */
    READ_ONCE = 1024, /* at once: what was read is heard, cost what it may */
    OUT_BYTES = 1000, /* of a buffer for what is sent: most messages fit in */
    CLOSE_MS = 3000,  /* for the other side to say goodbye */
};

/* Nothing more is to be read or written; freed at the end of the turn. */
static void die(struct socket *s)
{
    if (s->is_dead)
        return;
    s->is_dead = true;
    s->dead_next = s->net->dead;
    s->net->dead = s;
}

static void mark_dirty(struct socket *s)
{
    if (s->is_dirty)
        return;
    s->is_dirty = true;
    DL_APPEND2(s->net->dirty, s, dirty_prev, dirty_next);
}

static void mark_clean(struct socket *s)
{
    struct socket **list = s->is_late ? &s->net->late : &s->net->dirty;

    if (!s->is_dirty)
        return;
    DL_DELETE2(*list, s, dirty_prev, dirty_next);
    s->is_dirty = s->is_late = false;
}

/* ---- writing ---- */

/* Most sockets are silent most of the time: the buffer of one that is done is the
   next one's, unless it has grown. */
static void take_buffer(struct socket *s)
{
    struct net *n = s->net;

    s->out =
        n->spare_outs ? n->spare_out[--n->spare_outs] : memory_get(OUT_BYTES);
    s->out_cap = OUT_BYTES;
}

static void give_buffer(struct socket *s)
{
    struct net *n = s->net;

    if (n->spare_outs == SPARE_OUT || s->out_cap > OUT_BYTES)
        free(s->out);
    else
        n->spare_out[n->spare_outs++] = s->out;
    s->out = NULL;
    s->out_at = s->out_n = s->out_cap = 0;
}

void socket_put(struct socket *s, const uint8_t *bytes, size_t n)
{
    if (!s->out)
        take_buffer(s);
    if (s->out_n + n > s->out_cap) {
        s->out_cap = (s->out_n + n) * 2;
        s->out = memory_resize(s->out, s->out_cap);
    }
    if (n)
        memcpy(s->out + s->out_n, bytes, n);
    s->out_n += n;
}

/* What wslay says by itself: answers to pings, goodbyes. */
static ssize_t on_send(wslay_event_context_ptr event, const uint8_t *bytes,
                       size_t n, int flags, void *context)
{
    const struct frames *f = context;

    (void)event;
    (void)flags;
    socket_put(f->of, bytes, n);
    return (ssize_t)n;
}

/* What the kernel is to wake us for. */
static void set_events(struct socket *s)
{
    struct epoll_event e = {.events = (s->is_deaf ? 0u : EPOLLIN) |
                                      (s->wants_out ? EPOLLOUT : 0u),
                            .data.ptr = s};
    epoll_ctl(s->net->epoll, EPOLL_CTL_MOD, s->fd, &e);
}

static void want_out(struct socket *s, bool wanted)
{
    if (s->wants_out == wanted)
        return;
    s->wants_out = wanted;
    set_events(s);
}

/* What the kernel takes now. */
static void write_out(struct socket *s)
{
    while (s->out_at < s->out_n) {
        ssize_t n = send(s->fd, s->out + s->out_at, s->out_n - s->out_at,
                         MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            want_out(s, true);
            return;
        }
        if (n < 0) {
            die(s);
            return;
        }
        s->out_at += (size_t)n;
        s->net->figures.bytes_out += (uint64_t)n;
    }
    if (s->out)
        give_buffer(s);
    want_out(s, false);
}

/* After our goodbye: a server ends the connection once the client has said
   its own; until then it listens, or the client might lose what was sent. */
static void after_goodbye(struct socket *s)
{
    const struct frames *f = s->frames;

    if (s->out || !f || !wslay_event_get_close_sent(f->event))
        return;
    if (wslay_event_get_close_received(f->event)) {
        die(s);
    } else if (!wslay_event_want_read(f->event) && !s->is_shut) {
        s->is_shut = true;
        shutdown(s->fd, SHUT_WR);
    }
}

static void flush(struct socket *s)
{
    if (s->is_dead)
        return;
    if (s->frames && wslay_event_want_write(s->frames->event) &&
        wslay_event_send(s->frames->event) != 0)
        die(s);
    else
        write_out(s);
    if (!s->is_dead)
        after_goodbye(s);
}

static void flush_until(struct socket *const *list, int64_t end)
{
    while (*list && net_clock_us() < end) {
        struct socket *s = *list;
        mark_clean(s);
        flush(s);
        frames_rest(s); /* here, where nothing is being read */
    }
}

/* ---- time ---- */

static void closed_too_slowly(void *context)
{
    struct socket *s = context;
    s->timer = 0;
    die(s);
}

static void tick(void *context)
{
    struct socket *s = context;
    int64_t ping_ms = (int64_t)s->net->limits.ping_seconds * 1000;
    int64_t silent_ms = net_clock_ms() - s->heard;

    s->timer = 0;
    if (silent_ms > ping_ms * 5 / 2) {
        die(s);
        return;
    }
    bool is_silent = silent_ms >= ping_ms; /* else it need not be asked */
    if (is_silent) {
        frames_send(s, WSLAY_PING, "", 0);
        mark_dirty(s);
    }
    s->timer = net_after(
        s->net, (unsigned)(is_silent ? ping_ms : ping_ms - silent_ms), tick, s);
}

/* From now on it is on its way out. */
static void begin_closing(struct socket *s)
{
    if (s->is_closing)
        return;
    s->is_closing = true;
    net_cancel(s->net, s->timer);
    s->timer = net_after(s->net, CLOSE_MS, closed_too_slowly, s);
    mark_dirty(s);
}

/* ---- reading ---- */

static void listen_again(void *context)
{
    struct socket *s = context;

    s->deaf_timer = 0;
    s->is_deaf = false;
    set_events(s);
}

/* Its address has used more than its share of the loop: what it says waits in
   the kernel. True: so it is. */
static bool is_deaf_now(struct socket *s)
{
    unsigned wait = s->is_closing ? 0 : address_wait(s->net, s->address);

    if (s->is_deaf || !wait)
        return s->is_deaf;
    s->is_deaf = true;
    s->net->figures.refused_rate++;
    s->deaf_timer = net_after(s->net, wait, listen_again, s);
    set_events(s);
    return true;
}

static ssize_t on_recv(wslay_event_context_ptr event, uint8_t *bytes,
                       size_t cap, int flags, void *context)
{
    struct frames *f = context;
    struct socket *s = f->of;
    ssize_t n = -1;

    (void)flags;
    if (cap > READ_ONCE)
        cap = READ_ONCE;
    if (cap > s->budget)
        cap = s->budget;
    if (s->extra_n) {
        n = (ssize_t)(s->extra_n < cap ? s->extra_n : cap);
        memcpy(bytes, s->extra, (size_t)n);
        s->extra += n;
        s->extra_n -= (size_t)n;
    } else if (!cap || s->is_dead || s->is_empty) {
        wslay_event_set_error(event, WSLAY_ERR_WOULDBLOCK);
        return -1;
    } else {
        do
            n = recv(s->fd, bytes, cap, MSG_DONTWAIT);
        while (n < 0 && errno == EINTR);
    }
    if (n > 0) {
        s->is_empty =
            (size_t)n < cap; /* asking again would cost, and tell nothing */
        f->open += (size_t)n;
        s->budget -= (size_t)n;
        s->heard = net_clock_ms();
        s->net->figures.bytes_in += (uint64_t)n;
        return n;
    }
    if (n < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
        wslay_event_set_error(event, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    die(s); /* the other side is gone, with or without a word */
    wslay_event_set_error(event, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void on_frame(wslay_event_context_ptr event,
                     const struct wslay_event_on_frame_recv_start_arg *frame,
                     void *context)
{
    struct frames *f = context;
    struct socket *s = f->of;
    unsigned rate = s->net->limits.rate;

    (void)event;
    frames_began(f, frame);
    s->net->figures.frames_in++;
    if (s->is_closing || !bucket_take(&s->bucket, rate, rate * 4, s->heard))
        return;
    s->net->figures.refused_rate++;
    socket_close(s, WSLAY_CODE_POLICY_VIOLATION, "too_fast");
}

static void on_frame_end(wslay_event_context_ptr event, void *context)
{
    (void)event;
    frames_ended(context);
}

static void on_message(wslay_event_context_ptr event,
                       const struct wslay_event_on_msg_recv_arg *m,
                       void *context)
{
    struct socket *s = ((const struct frames *)context)->of;

    (void)event;
    if (s->is_closing || s->is_dead)
        return;
    if (m->opcode == WSLAY_TEXT_FRAME) {
        s->net->use.said(s->net->use.context, s,
                         m->msg ? (const char *)m->msg : "", m->msg_length);
        address_pay(s->net, s->address);
        if (is_deaf_now(s))
            s->budget = 0; /* of this turn */
    } else if (m->opcode == WSLAY_BINARY_FRAME)
        socket_close(s, WSLAY_CODE_UNSUPPORTED_DATA, "text_only");
}

static void read_in(struct socket *s)
{
    wslay_event_context_ptr event = s->frames->event;

    s->budget = READ_TURN;
    s->is_empty = false;
    /* wslay answers pings, goodbyes and mistakes by itself; after a mistake
       that it cannot read past, only the answer remains to be sent. */
    if (wslay_event_recv(event) != 0)
        wslay_event_shutdown_read(event);
    if (!wslay_event_get_read_enabled(event) ||
        wslay_event_get_close_received(event)) {
        begin_closing(s);
        mark_dirty(s);
    } else if (wslay_event_want_write(event)) {
        mark_dirty(s);
    } else {
        frames_rest(s);
    }
}

/* We have said goodbye and do not care for the rest; but it must be read, or
   the kernel would cut the connection and our last words with it. */
static void read_away(struct socket *s)
{
    char bytes[4096];
    ssize_t n = recv(s->fd, bytes, sizeof bytes, MSG_DONTWAIT);

    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
        die(s);
}

static void ready(struct ear *ear, uint32_t events)
{
    struct socket *s = (struct socket *)ear;

    if (s->is_dead)
        return;
    if (events & (EPOLLIN | EPOLLHUP | EPOLLERR) && !is_deaf_now(s)) {
        if (!s->frames)
            s->frames = frames_borrow(s);
        if (wslay_event_want_read(s->frames->event))
            read_in(s);
        else
            read_away(s);
    }
    if (events & EPOLLOUT)
        mark_dirty(s);
}

/* ---- from birth to end ---- */

const struct wslay_event_callbacks socket_callbacks = {
    .recv_callback = on_recv,
    .send_callback = on_send,
    .on_frame_recv_start_callback = on_frame,
    .on_frame_recv_end_callback = on_frame_end,
    .on_msg_recv_callback = on_message,
};

void socket_open(struct net *n, int fd, struct line *line, const char *extra,
                 size_t size)
{
    struct socket *s = memory_get(sizeof *s);
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = s};
    int yes = 1;

    *s = (struct socket){.ear.ready = ready,
                         .net = n,
                         .fd = fd,
                         .address = line->address,
                         .is_passed = line->is_passed,
                         .bucket = line->bucket,
                         .heard = net_clock_ms(),
                         .next = n->sockets};
    line->address = NULL;
    memcpy(s->printed, line->printed, sizeof s->printed);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (s->next)
        s->next->prev = s;
    n->sockets = s;
    n->figures.sockets++;
    n->figures.connections++;
    if (epoll_ctl(n->epoll, EPOLL_CTL_ADD, fd, &e) != 0)
        die(s);
    s->timer = net_after(n, n->limits.ping_seconds * 1000, tick, s);
    n->use.opened(n->use.context, s);
    if (n->is_stopping)
        socket_close(s, WSLAY_CODE_GOING_AWAY, "");
    if (size && !s->is_dead) {
        s->extra = extra;
        s->extra_n = size;
        if (!s->frames)
            s->frames = frames_borrow(s);
        read_in(s);
        s->extra_n = 0;
    }
}

static void socket_free(struct socket *s)
{
    struct net *n = s->net;

    mark_clean(s);
    net_cancel(n, s->timer);
    if (s->deaf_timer)
        net_cancel(n, s->deaf_timer);
    n->use.closed(n->use.context, s);
    if (s->prev)
        s->prev->next = s->next;
    else
        n->sockets = s->next;
    if (s->next)
        s->next->prev = s->prev;
    /* Closing alone would not do while the daemon has its number of the same
       connection open: events would go on coming. */
    epoll_ctl(n->epoll, EPOLL_CTL_DEL, s->fd, NULL);
    close(s->fd);
    frames_drop(s);
    address_release(s->address, s->is_passed);
    n->figures.sockets--;
    n->figures.connections--;
    free(s->out);
    free(s);
}

/* Writes and frees, as long as there is time: a word to a thousand watchers takes
   several turns. Who has something to send since this turn comes before those who
   wait already, and both come. */
void sockets_settle(struct net *n)
{
    int64_t end = net_clock_us() + SLICE_US;

    /* `closed` may send to others, or be the end of them. */
    do {
        flush_until(&n->dirty, end);
        struct socket *s = n->dead;
        if (s) {
            n->dead = s->dead_next;
            socket_free(s);
        }
    } while ((n->dirty || n->dead) && net_clock_us() < end);
    if (n->late)
        flush_until(&n->late, net_clock_us() + SLICE_US);
    while (n->dirty) {
        struct socket *s = n->dirty;
        DL_DELETE2(n->dirty, s, dirty_prev, dirty_next);
        DL_APPEND2(n->late, s, dirty_prev, dirty_next);
        s->is_late = true;
    }
}

void sockets_close_all(struct net *n, unsigned code)
{
    for (struct socket *s = n->sockets; s; s = s->next)
        socket_close(s, code, "");
}

void sockets_kill_all(struct net *n)
{
    for (struct socket *s = n->sockets; s; s = s->next)
        die(s);
    while (n->dead)
        sockets_settle(n);
}

/* ---- for the owner ---- */

void *socket_data(const struct socket *s)
{
    return s->data;
}

void socket_set_data(struct socket *s, void *data)
{
    s->data = data;
}

const char *socket_address(const struct socket *s)
{
    return s->printed;
}

void socket_send(struct socket *s, const char *text, size_t n)
{
    if (s->is_dead || s->is_closing)
        return;
    frames_send(s, WSLAY_TEXT_FRAME, text, n);
    s->net->figures.frames_out++;
    mark_dirty(s);
    if (s->out_n - s->out_at <= NET_QUEUE)
        return;
    flush(s); /* perhaps it is only we who have not written yet */
    if (s->out_n - s->out_at > NET_QUEUE) {
        s->net->figures.dropped_slow++;
        die(s);
    }
}

void socket_close(struct socket *s, unsigned code, const char *why)
{
    if (s->is_dead || s->is_closing)
        return;
    if (!s->frames) /* how far the goodbye is, they know */
        s->frames = frames_borrow(s);
    wslay_event_queue_close(s->frames->event, (uint16_t)code,
                            (const uint8_t *)why, strlen(why));
    begin_closing(s);
}
