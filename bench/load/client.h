/*
 * client.h: one connection to the server, without waiting. It is an HTTP
 * request first or a WebSocket; what comes back is told to its user. WebSocket
 * frames are wslay's business.
 */
#ifndef CLIENT_H
#define CLIENT_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum client_step {
    CLIENT_NONE, /* no connection */
    CLIENT_HTTP, /* a request is out, its reply is read to the end */
    CLIENT_UPGRADING,
    CLIENT_OPEN, /* a WebSocket */
};

struct client;

/* What the user of a connection is told. `replied` and `ended` come when it is
   over, so that a new one can be started; `said` only listens: it neither
   answers nor ends. */
struct client_use {
    void (*replied)(struct client *c, int status, const char *body);
    void (*opened)(struct client *c);
    void (*said)(struct client *c, const char *text, size_t n);
    void (*ended)(struct client *c, const char *why); /* not asked for */
};

/* Where all connections go, and who waits for them. */
struct client_world {
    int epoll;
    struct sockaddr_in address;
    char host[64]; /* as sent in "Host:" */
    const struct client_use *use;
};

struct bytes {
    char *at;
    size_t n, cap;
};

struct client {
    const struct client_world *world;
    int fd;
    enum client_step step;
    uint32_t waits;       /* events of epoll now asked for */
    struct bytes out, in; /* out: not yet sent; in: the head, or all of HTTP */
    size_t in_used;       /* bytes of `in` that wslay has had already */
    struct wslay_event_context *frames;
};

/* Starts a request or a WebSocket; the client must not be in use. False: the
   system has no socket left. */
bool client_request(struct client *c, const struct client_world *w,
                    const char *method, const char *path, const char *body);
bool client_open(struct client *c, const struct client_world *w,
                 const char *table);
/* Sends a text message over an open WebSocket. */
void client_say(struct client *c, const char *text);
/* Something happened on its socket: called by the loop. */
void client_turn(struct client *c, uint32_t events);
/* Gives everything back; nobody is told. */
void client_end(struct client *c);

#endif
