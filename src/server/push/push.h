/*
 * push.h: words to browsers whose page is closed, by Web Push (RFC 8030). A thread
 * of its own sends them, many at once, each within seconds; whoever hands one over
 * goes on at once. A service that refuses or is slow is left alone for a while,
 * longer each time; what cannot be sent for too long is forgotten: the page tells
 * the same, as soon as it is opened.
 */
#ifndef PUSH_H
#define PUSH_H

#include "seal.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PUSH_TEXT = 500 }; /* bytes of a word, at most */

struct push;

struct push_setup {
    struct seal_keys keys;
    const char *contact; /* whom a service may write to; outlives the push */
    bool is_local;       /* for tests: http and this machine are fine, too */
    /* A device is there no more: forget its address. Called on the sending
       thread. */
    void (*gone)(void *context, const char *address);
    void *context;
};

/* One word to one device. */
struct push_word {
    const char *address; /* of the device at its service (where.h) */
    uint8_t point[SEAL_POINT], auth[SEAL_AUTH]; /* of the subscription */
    const char
        *topic; /* letters and digits: a later word of the same topic takes
                          the place of one that was not fetched yet */
    const char *text;
};

/* NULL writes an error. */
struct push *push_new(const struct push_setup *setup, char *error, size_t cap);
/* Hands a word over; everything it points to is copied. */
void push_send(struct push *p, const struct push_word *w);
/* Drops what is under way. */
void push_free(struct push *p);

/* The key by which browsers know whom to listen to: base64url. */
const char *push_key(const struct push *p);
bool push_is_local(const struct push *p);

struct push_figures {
    uint64_t sent, failed, gone, dropped; /* failed: tries; dropped: words */
    unsigned waiting;
};
void push_figures(struct push *p, struct push_figures *out);

#endif
