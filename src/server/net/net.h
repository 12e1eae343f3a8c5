/*
 * net.h: the outside world. One thread, one epoll loop: HTTP by libmicrohttpd,
 * WebSocket frames by wslay, timers, and a door for other threads. It knows
 * nothing of tables; what comes in is handed to the functions of struct
 * net_use, all of them called on the loop's thread.
 */
#ifndef NET_H
#define NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

enum {
    NET_ADDRESS = 64,       /* bytes of a printed address */
    NET_BODY = 16 * 1024,   /* a request's body, a frame */
    NET_QUEUE = 256 * 1024, /* bytes waiting for a slow reader; then it goes */
};

struct net;     /* the loop */
struct request; /* one HTTP request, alive until it is answered */
struct socket;  /* one WebSocket, alive until `closed` was called for it */

/* What a response carries. Zero members are left out. */
struct reply {
    unsigned status;
    const char *type; /* "application/json; charset=utf-8" */
    const void *body; /* copied, unless `constant` */
    size_t size;
    bool constant;        /* the body outlives the program's use of it */
    const char *encoding; /* "gzip", "br": how the body is packed */
    const char *etag;     /* quoted; a fitting If-None-Match gives 304 */
    const char *cache;    /* Cache-Control; default "no-store" */
};

/* What a WebSocket owner is asked to do. */
struct net_use {
    /* A complete request. Answer it with net_reply, now or later (on the
       loop's thread). */
    void (*asked)(void *context, struct request *r);
    /* What any request is answered with, just before; may be NULL. */
    void (*answered)(void *context, const struct request *r,
                     const struct reply *reply);
    /* A socket was opened (its origin and subprotocol were checked), said
       something, is gone. `socket_data` is the caller's own. */
    void (*opened)(void *context, struct socket *s);
    void (*said)(void *context, struct socket *s, const char *text, size_t n);
    void (*closed)(void *context, struct socket *s);
    /* A turn of the loop begins, or is over: what is called in between was heard
       together. May be NULL. */
    void (*turns)(void *context, bool begins);
    /* Of several servers: a WebSocket may be opened at /ws/TABLE. Answer with
       net_enter, net_pass or net_reply, now or later. NULL: all come in. */
    void (*entering)(void *context, struct request *r, const char *table);
    /* It could not be passed on, and nothing was done: ask for it again. */
    void (*strayed)(void *context, struct request *r);
    void *context;
};

/* Limits; 0 means the default in brackets. */
struct net_limits {
    unsigned connections;  /* at once, all addresses [10000] */
    unsigned per_address;  /* at once, one address [64]; loopback counts as any
                              other; UINT_MAX: no limit */
    unsigned rate;         /* requests + frames a second of one connection [30],
                              bursts of four times that; beyond: 429 or close
                              with 1008; UINT_MAX: no limit */
    unsigned address_rate; /* new connections a second of one address [20],
                              bursts of ten times that; UINT_MAX: no limit */
    unsigned share; /* of the loop's time, us a second, for one address and
                              all it says [100000], ten times that at once; beyond:
                              429, and sockets are not listened to until it has
                              some again; UINT_MAX: no limit */
    unsigned idle_seconds; /* an HTTP connection that sends nothing [15] */
    unsigned ping_seconds; /* [25]; a socket silent for two and a half of them
                              is closed */
};

/* `origins` and `proxies` must live as long as the net. */
struct net_setup {
    int listener; /* a listening socket, owned by the caller; see net_listen */
    const char *const *origins; /* NULL-ended: allowed besides the own host */
    bool
        behind_proxy; /* X-Forwarded-For of a loopback peer tells the address */
    const char *const *proxies; /* NULL-ended, or NULL: and of these, as
                                   net_address_clean writes them */
    struct net_limits limits;
    struct net_use use;
};

/* A listening socket for "HOST:PORT", "[::1]:80", "unix:/path"; port 0 picks a
   free one. *shown gets the address as people type it into a browser
   ("http://127.0.0.1:8080/"; a unix one as it was given). -1 writes an
   error. */
int net_listen(const char *where, char *shown, size_t shown_cap, char *error,
               size_t cap);

/* An address as it is compared; false: it is none. */
bool net_address_clean(const char *typed, char out[NET_ADDRESS]);

struct net *net_new(const struct net_setup *setup, char *error, size_t cap);
/* Runs until net_stop; then no socket is left (`closed` was called for all). */
void net_run(struct net *n);
/* From the loop: no new connections; ends when all queued bytes are out, or
   after `grace_ms`. Sockets are closed with 1001; new requests on old
   connections get 503 {"error": "restart"}. */
void net_stop(struct net *n, unsigned grace_ms);
/* After the loop: makes the calls that are still posted, and those that these
   post. */
void net_run_posts(struct net *n);
/* The same, and answers what is still open with 503. */
void net_free(struct net *n);

/* Milliseconds since 1970, and since some start that never jumps. */
int64_t net_wall_ms(void);
int64_t net_clock_ms(void);

/* Calls back on the loop's thread: once after so many ms (0: next turn), or
   from any thread. A timer's id can be used to take it back. */
uint64_t net_after(struct net *n, unsigned ms, void (*call)(void *),
                   void *context);
void net_cancel(struct net *n, uint64_t timer);
void net_post(struct net *n, void (*call)(void *), void *context);

/* ---- HTTP ---- */
/* HEAD is told as GET. GET /ws and /ws/CODE are a WebSocket's and never told. */
const char *request_method(const struct request *r);
const char *request_path(const struct request *r); /* decoded, without query */
const char *request_query(const struct request *r, const char *name); /* NULL */
const char *request_header(const struct request *r,
                           const char *name); /* NULL */
const char *request_body(const struct request *r, size_t *n);
const char *request_address(const struct request *r);
/* Does it come from this very machine, and not through a proxy for another? */
bool request_is_local(const struct request *r);
/* Does the client take this encoding? */
bool request_takes(const struct request *r, const char *encoding);
/* Answers; the request is gone afterwards. Security headers (CSP, nosniff,
   referrer, frame) are added to every response. */
void net_reply(struct request *r, const struct reply *reply);

/* ---- several servers ----
   What belongs to another server of ours is passed on to it, and its answer comes
   back; whom it is for is told there, and proved by a secret that they share. */
enum { NET_SECRET = 32, NET_WHERE = 200 };
struct net_peer {
    char where[NET_WHERE]; /* http://HOST:PORT */
    struct sockaddr_storage at;
    socklen_t size;
    char printed[NET_ADDRESS]; /* filled in by the net */
};
/* Finds the address; may wait for a name. False: there is none. */
bool net_resolve(const char *where, struct net_peer *out);
void net_set_secret(struct net *n, const uint8_t secret[NET_SECRET]);
void net_set_peers(struct net *n, const struct net_peer *peer, unsigned count);
/* Passes it on: it is answered, or strays. False: there is no such server. */
bool net_pass(struct request *r, const char *where);
/* The WebSocket is opened here. */
void net_enter(struct request *r);
/* Did another server pass it on? Then this is the end of its way. */
bool request_was_passed(const struct request *r);
int64_t request_age(const struct request *r); /* ms since it was asked */

/* What an address uses here, of which the others are told now and then. */
struct net_use_told {
    const char *alias; /* who it is, to those who know the secret */
    unsigned connections, opened;
    int64_t us; /* of the loop's time, since it was told last */
};
void net_tell_use(struct net *n,
                  void (*tell)(void *context, const struct net_use_told *u),
                  void *context);
void net_hear_use(struct net *n, uint64_t server, const char *alias,
                  unsigned connections, unsigned opened, int64_t us);
/* It opened a table here; how many it has elsewhere, since this was asked last. */
void net_note_opened(struct net *n, const char *address);
unsigned net_opened_elsewhere(struct net *n, const char *address);

/* What an address counts as: neighbours (an IPv6 /64) are one. */
void net_address_key(const char *printed, char key[NET_ADDRESS]);

/* ---- WebSocket ---- */
void *socket_data(const struct socket *s);
void socket_set_data(struct socket *s, void *data);
const char *socket_address(const struct socket *s);
/* Queues one text frame, sent when the loop turns. The bytes are copied. */
void socket_send(struct socket *s, const char *text, size_t n);
/* Closes after what is queued; `closed` follows later. */
void socket_close(struct socket *s, unsigned code, const char *why);

/* ---- figures for /metrics ---- */
enum { NET_TURNS = 8 };
/* Processor time of a turn, at most; nobody else is heard meanwhile. */
extern const unsigned net_turn_us[NET_TURNS - 1];
struct net_figures {
    uint64_t requests, frames_in, frames_out, bytes_in, bytes_out;
    uint64_t refused_rate, refused_address, refused_origin, dropped_slow;
    unsigned connections, sockets;
    uint64_t passed, bytes_passed; /* to and from other servers of ours */
    unsigned passing;              /* WebSockets, now */
    unsigned half_way; /* sockets with a frame on its way in, or a goodbye */
    uint64_t
        turns[NET_TURNS]; /* of the loop, by net_turn_us: the last ones were
                                  longer */
    uint64_t turn_us, turn_us_max; /* processor time of all, of the longest */
};
void net_figures(const struct net *n, struct net_figures *out);

#endif
