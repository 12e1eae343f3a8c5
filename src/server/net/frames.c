/*
 * frames.c: frames of WebSockets, by wslay. For what comes in it keeps some 9 kB,
 * which would be most of the memory that a connection takes; but most sockets are
 * silent most of the time. So a socket borrows them when something comes, and gives
 * them back as soon as nothing is half-way: no frame, no message in pieces, no
 * goodbye. What goes out needs no memory between two frames: it is written at once.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdlib.h>
#include <string.h>

enum { SPARE = 64 }; /* kept for the next who needs some */

struct frames *frames_borrow(struct socket *s)
{
    struct net *n = s->net;
    struct frames *f = n->frames;

    if (f) {
        n->frames = f->next;
        n->spare_frames--;
    } else {
        f = memory_get(sizeof *f);
        *f = (struct frames){.of = s};
        if (wslay_event_context_server_init(&f->event, &socket_callbacks, f))
            abort(); /* out of memory is its only reason */
        wslay_event_config_set_max_recv_msg_length(f->event, NET_BODY);
    }
    f->of = s;
    n->figures.half_way++;
    return f;
}

static void let_go(struct frames *f)
{
    wslay_event_context_free(f->event);
    free(f);
}

void frames_drop(struct socket *s)
{
    if (!s->frames)
        return;
    let_go(s->frames);
    s->frames = NULL;
    s->net->figures.half_way--;
}

void frames_rest(struct socket *s)
{
    struct frames *f = s->frames;
    struct net *n = s->net;

    if (!f || f->open || f->is_piece || s->is_closing ||
        wslay_event_want_write(f->event) || !wslay_event_want_read(f->event))
        return;
    if (n->spare_frames >= SPARE) {
        frames_drop(s);
        return;
    }
    s->frames = NULL;
    n->figures.half_way--;
    f->of = NULL;
    f->next = n->frames;
    n->frames = f;
    n->spare_frames++;
}

/* ---- how much of a frame is here ---- */

void frames_began(struct frames *f,
                  const struct wslay_event_on_frame_recv_start_arg *frame)
{
    enum { SHORT = 2, MASK = 4 }; /* of a header; clients' frames are masked */
    uint64_t n = frame->payload_length;
    unsigned length = n < 126 ? 0 : n <= UINT16_MAX ? 2 : 8;

    f->frame = SHORT + length + MASK + (size_t)n;
    if (!wslay_is_ctrl_frame(frame->opcode))
        f->is_piece = !frame->fin;
}

void frames_ended(struct frames *f)
{
    f->open -= f->frame;
    f->frame = 0;
}

/* ---- going out ---- */

/* A whole message in one frame, as a server sends it: not masked (RFC 6455, 5.2).
   This is all that is ever sent, so no library is asked for it. */
void frames_send(struct socket *s, uint8_t opcode, const char *bytes, size_t n)
{
    enum { FIN = 0x80, SHORT = 125, TWO = 126, EIGHT = 127 };
    uint8_t head[10] = {(uint8_t)(FIN | opcode)};
    unsigned length = n <= SHORT ? 0 : n <= UINT16_MAX ? 2 : 8;

    head[1] = !length ? (uint8_t)n : length == 2 ? TWO : EIGHT;
    for (unsigned i = 0; i < length; i++)
        head[2 + i] = (uint8_t)((uint64_t)n >> 8 * (length - 1 - i));
    socket_put(s, head, 2 + length);
    socket_put(s, (const uint8_t *)bytes, n);
}

void frames_done(struct net *n)
{
    while (n->frames) {
        struct frames *f = n->frames;
        n->frames = f->next;
        let_go(f);
    }
}
