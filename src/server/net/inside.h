/*
 * inside.h: what the files of the network share.
 *
 *   net.c      the loop, the door for other threads, stopping
 *   timer.c    timers
 *   pace.c     how often WebSockets are listened to
 *   address.c  who is who: addresses, how many and how fast
 *   shared.c   the same, of several servers together
 *   listen.c   listening sockets
 *   http.c     connections and requests, by libmicrohttpd
 *   request.c  what a request says, and its answer
 *   response.c what every response carries, the library's own too
 *   origin.c   may a page speak to this server?
 *   upgrade.c  may this request become a WebSocket?
 *   pass.c     passing on to another server what is its own
 *   socket.c   WebSockets: their bytes, from birth to end
 *   frames.c   what frames they are, by wslay
 */
#ifndef NET_INSIDE_H
#define NET_INSIDE_H

#include "net.h"

#include <pthread.h>
#include <sys/socket.h>

#include <microhttpd.h>
#include <wslay/wslay.h>

/* Whoever the kernel tells of something: it is the first member. */
struct ear {
    void (*ready)(struct ear *e, uint32_t events);
};

/* ---- timer.c ---- */

/* A heap of numbers of slots; a slot knows its place in the heap, so that
   taking a timer back costs no more than setting it. */
struct timers {
    struct timer *slot;
    uint32_t *heap;
    uint32_t used, slots; /* used of heap; both arrays have `slots` */
    uint32_t free;        /* first free slot + 1 */
    uint64_t set;         /* timers ever set: equal times, first come first */
};

uint64_t timers_set(struct timers *t, int64_t when, void (*call)(void *),
                    void *context);
void timers_cancel(struct timers *t, uint64_t id);
/* When the next one is due; INT64_MAX: none. */
int64_t timers_next(const struct timers *t);
/* Calls what is due at `now` (clock ms), until `end` (clock us); the rest stays
   due. What is set meanwhile waits for the next turn. */
void timers_run(struct timers *t, int64_t now, int64_t end);
void timers_done(struct timers *t);

/* ---- pace.c ---- */

struct pace {
    int64_t since;   /* when the window of counting began, clock us */
    uint64_t frames; /* that had come by then */
    int64_t heard;   /* when somebody was listened to last */
    int64_t rest;    /* from then on until the next time */
};

/* How many us WebSockets need not be listened to yet. */
int64_t pace_rest(const struct pace *p, int64_t now);
/* They were; so many frames have come until then. */
void pace_listened(struct pace *p, uint64_t frames, int64_t now);

/* ---- address.c ---- */

/* Filled at a steady rate up to a burst; each event takes one out. */
struct bucket {
    int64_t at;    /* when `milli` was right, on the steady clock */
    int64_t milli; /* thousandths of an event */
};

/* Takes one out. 0, or the ms until there will be one. A new bucket (at 0) is
   full. */
unsigned bucket_take(struct bucket *b, unsigned rate, unsigned burst,
                     int64_t now);

struct address; /* one client's computer: an IPv4, or an IPv6 /64 */

/* The printed form of a peer's address; "unix" for a local socket. */
void address_print(const struct sockaddr *from, char out[NET_ADDRESS]);
bool address_is_local(const char *printed);
/* Is it one that tells whom it speaks for? */
bool address_is_proxy(const struct net *n, const char *printed);
/* The address a proxy tells: the last one of the list. False: not readable. */
bool address_from_header(const char *list, char out[NET_ADDRESS]);

enum claim { CLAIM_YES, CLAIM_TOO_MANY, CLAIM_TOO_FAST };
/* One more connection of an address? On CLAIM_YES it counts until given
   back. */
enum claim address_claim(struct net *n, const char *printed,
                         struct address **out);
/* The same of one that another server of ours has counted. */
struct address *address_join(struct net *n, const char *printed);
void address_release(struct address *a, bool was_passed);
/* How many ms until an address may use the loop again; 0: it may. NULL may. */
unsigned address_wait(const struct net *n, struct address *a);
/* It used the loop since somebody else paid. */
void address_pay(struct net *n, struct address *a);
/* Processor time of the loop so far: what other programs do costs nobody
   anything. */
int64_t loop_us(void);
/* Forgets those nobody has asked for in a while. */
void addresses_sweep(struct net *n, int64_t now);
void addresses_done(struct net *n);

/* ---- shared.c ---- */

enum { NET_ALIAS = 17 };
/* Another name of what an address counts as, for other servers of ours. */
void shared_alias(const struct net *n, const char *key, char out[NET_ALIAS]);
/* What they have told of it: connections, and time of their loops, once. */
unsigned shared_connections(const struct net *n, const char *alias);
int64_t shared_us(const struct net *n, const char *alias);
bool shared_is_much(const struct net *n, const struct net_use_told *u);
void shared_sweep(struct net *n, int64_t now); /* before 0: everything goes */

/* ---- http.c ---- */

/* One TCP connection while it speaks HTTP. */
struct line {
    struct net *net;
    struct MHD_Connection *http;
    struct address *address; /* NULL: behind a proxy, not known yet */
    struct bucket bucket;
    int64_t since;            /* waiting for a whole request since */
    struct line *prev, *next; /* of those waiting, longest first */
    bool is_waiting;
    bool is_proxied; /* the peer is our own proxy */
    bool is_passed;  /* another server of ours passed it on */
    char printed[NET_ADDRESS];
};

struct request {
    struct line *line;
    struct MHD_Connection *http;
    const char *method;
    struct MHD_Response *response; /* once answered */
    unsigned status;
    unsigned wait; /* it came too fast: ms until it would not have */
    bool was_asked, is_suspended, is_too_long, is_unreadable;
    size_t discarded;  /* bytes of a body that is too long */
    int64_t asked_at;  /* clock ms */
    struct pass *pass; /* on its way to another server, or NULL */
    char *body;        /* NULL while empty */
    size_t body_n, body_cap;
    struct decoded *decoded;     /* values of the query */
    struct request *prev, *next; /* all of them */
    char path[];
};

bool http_start(struct net *n, int listener, char *error, size_t cap);
void http_stop_listening(struct net *n);
/* Lets libmicrohttpd work, and gives it back the connections that became
   WebSockets: the sooner, the sooner its buffers are free. */
void http_run(struct net *n);
/* Answers what is open with 503, then ends. */
void http_done(struct net *n);
/* Ends connections that take too long to tell what they want. */
void http_sweep(struct net *n, int64_t now);

/* ---- request.c ---- */

/* Decodes path and query. False: they cannot be read. */
bool request_read(struct request *r, const char *path);
void request_forget(struct request *r);
/* All values of the query, in order. */
void request_each_query(const struct request *r,
                        void (*call)(void *context, const char *name,
                                     const char *value),
                        void *context);
/* Its response is there: a suspended one goes on. */
void request_answer(struct request *r, unsigned status,
                    struct MHD_Response *response);
/* A JSON error: {"error": code}; and too_fast with its wait in ms. */
void http_refuse(struct request *r, unsigned status, const char *code);
void http_refuse_fast(struct request *r, unsigned wait);

/* ---- origin.c ---- */

/* Does a request come from a page of this server, or from no page? */
bool origin_is_fine(const struct request *r);
/* Is it meant for this server: an address, a name of the house, or one of the
   origins? */
bool host_is_fine(const struct request *r);

/* ---- upgrade.c ---- */

/* Is it a WebSocket's opening request? Answers it (101 or an error). */
bool upgrade_wanted(const struct request *r);
void upgrade_answer(struct request *r);
/* It does. */
void upgrade_welcome(struct request *r);
/* What a server says that wants one. */
#define UPGRADE_HEADERS                                                        \
    "Connection: Upgrade\r\nUpgrade: websocket\r\n"                            \
    "Sec-WebSocket-Key: cGlvbmVrIHBhc3NlcyBvbg==\r\n"                          \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: pionek.v1\r\n"

/* ---- pass.c ---- */

/* One of two ends. */
struct end {
    struct ear ear;
    struct pass *pass;
    int fd;          /* -1: none */
    uint32_t events; /* that the kernel tells */
    char *bytes;     /* came from here: from..to are still to go on */
    size_t from, to;
    bool is_over; /* nothing more will come */
};

struct pass {
    struct net *net;
    struct request *request; /* that waits for it; NULL: a WebSocket by now */
    struct end near, far;    /* the visitor, the other server */
    struct address *address;
    char *out; /* what the other server is asked */
    size_t out_at, out_n;
    bool is_socket, is_joined, is_dead;
    bool has_said; /* the other server may have heard something */
    uint64_t timer;
    struct pass *prev, *next;
};

/* Was it passed on by another server of ours, and for whom? */
bool pass_is_ours(const struct request *r, char address[NET_ADDRESS]);
/* Is this the address of one? */
bool pass_is_peer(const struct net *n, const char *printed);
/* The visitor's end became a WebSocket. */
void pass_join(struct pass *p, int fd, struct line *line, const char *extra,
               size_t size);
/* Its request is gone. */
void pass_forget(struct pass *p);
/* End of a turn: frees what is dead. */
void passes_settle(struct net *n);
/* WebSockets end, or all. */
void passes_end(struct net *n, bool all);

/* ---- frames.c ---- */

/* What is known of frames on their way in. */
struct frames {
    wslay_event_context_ptr event;
    struct socket *of;   /* that has them now */
    size_t open;         /* bytes that came of frames that are not complete */
    size_t frame;        /* bytes of the one that has begun, with its header */
    bool is_piece;       /* of a message: more frames belong to it */
    struct frames *next; /* of those that nobody has */
};

struct frames *frames_borrow(struct socket *s);
/* Gives them back, if nothing is half-way. */
void frames_rest(struct socket *s);
/* Whatever is half-way: the socket ends. */
void frames_drop(struct socket *s);
void frames_began(struct frames *f,
                  const struct wslay_event_on_frame_recv_start_arg *frame);
void frames_ended(struct frames *f);
/* One whole frame to what the socket sends (socket_put). */
void frames_send(struct socket *s, uint8_t opcode, const char *bytes, size_t n);
void frames_done(struct net *n);

/* ---- socket.c ---- */

struct socket {
    struct ear ear;
    struct net *net;
    int fd;
    struct frames *frames; /* NULL while nothing is half-way */
    void *data;
    struct address *address;
    struct bucket bucket;
    int64_t heard; /* last byte from the client */
    uint64_t timer;
    uint8_t *out; /* bytes on their way, NULL while none */
    size_t out_at, out_n, out_cap;
    size_t budget;     /* bytes it may still read this turn */
    const char *extra; /* came with the request, read first */
    size_t extra_n;
    bool is_closing, is_dead, is_dirty;
    bool is_late;   /* dirty, since an earlier turn */
    bool is_empty;  /* there was no more to read, this turn */
    bool wants_out; /* the kernel's buffer was full */
    bool is_deaf;   /* its address has used too much */
    uint64_t deaf_timer;
    bool is_passed;             /* another server of ours passed it on */
    bool is_shut;               /* nothing more will be written */
    struct socket *prev, *next; /* all of them */
    struct socket *dirty_prev, *dirty_next; /* those with something to send */
    struct socket *dead_next;
    char printed[NET_ADDRESS];
};

/* Takes over a connection that was upgraded, with its address; `extra` came
   with the request. */
void socket_open(struct net *n, int fd, struct line *line, const char *extra,
                 size_t size);
/* Bytes of a frame, to be written at the end of the turn. */
void socket_put(struct socket *s, const uint8_t *bytes, size_t n);
extern const struct wslay_event_callbacks socket_callbacks;
/* End of a turn: sends what was queued, frees what is dead. */
void sockets_settle(struct net *n);
void sockets_close_all(struct net *n, unsigned code);
void sockets_kill_all(struct net *n);

/* ---- net.c ---- */

/* So long is one kind of work done in one turn, if there is more of it: then
   others come, and the rest is done in the next. */
enum { SLICE_US = 1000 };
enum { SPARE_OUT = 64 };    /* buffers that are kept */
int64_t net_clock_us(void); /* steady */

/* A connection waiting to be handed back to libmicrohttpd. */
struct handback {
    struct handback *next;
    struct MHD_UpgradeResponseHandle *handle;
};

struct net {
    struct net_limits limits;
    struct net_use use;
    const char *const *origins;
    bool behind_proxy;
    const char *const *proxies;

    int epoll, wake;
    int calm; /* an epoll of all but WebSockets */
    struct pace pace;
    struct MHD_Daemon *http;
    int http_fd;
    bool http_due; /* it has something to do, whatever the epoll says */
    bool is_quiet; /* no longer listening */

    struct timers timers;
    struct line *waiting, *waiting_last;
    struct request *requests;
    struct socket *sockets, *dead;
    struct socket *dirty;  /* with something to send, since this turn */
    struct socket *late;   /* since an earlier one: there was no time */
    struct frames *frames; /* that nobody needs just now */
    unsigned spare_frames;
    uint8_t *spare_out[SPARE_OUT]; /* for the next who have something to send */
    unsigned spare_outs;
    struct handback *handbacks;
    struct address *addresses;
    struct elsewhere *elsewhere; /* shared.c */
    struct address *claimed;     /* by the connection that is being accepted */
    struct net_figures figures;

    struct pass *passes, *dead_passes;
    unsigned asking; /* of them, those that wait for an answer */
    struct net_peer *peer;
    unsigned peers;
    uint8_t secret[NET_SECRET];
    bool has_secret;

    bool is_stopping;
    int64_t stop_at;

    bool posts_due;  /* somebody has knocked */
    int64_t turn_at; /* processor time of the loop when this turn began */
    int64_t paid_at; /* and up to where somebody has paid for it */

    pthread_mutex_t door; /* of what other threads posted */
    struct post *posted, *posted_last;
    struct post *taken; /* of these, what there was no time for in one turn */
};

#endif
