/*
 * serve.h: the server as a whole. Everything else about it is behind this one
 * function.
 */
#ifndef SERVE_H
#define SERVE_H

#include "../engine/box.h"

struct server_options {
    const char *data;        /* folder of everything that is kept */
    const char *node;        /* where people find this one of several servers on
                                one database; NULL: it serves alone */
    const char *origins[16]; /* NULL-ended: pages that may connect besides the
                                own */
    const char *hello;       /* printed once everything is open */
    /* Tells why the store cannot be opened (store.h), in the words of people. */
    void (*no_store)(void *context, const char *error);
    void *no_store_context;
    const char *watch;  /* file for what is said and told, or NULL: watch.h */
    unsigned keep_days; /* finished tables go after so many; 0: never */
    const char *push;   /* players are called when it is their turn, and push
                           services write to this address; NULL: nobody is */
    bool push_is_local; /* services of this machine are fine, for tests */
    const char *export; /* and their logs into this folder, or NULL */
    bool behind_proxy;
    const char *proxies[16];    /* NULL-ended: on other machines; net.h */
    bool is_quiet;              /* warnings only */
    unsigned per_address, rate; /* see net.h; 0: default, UINT_MAX: none */
    unsigned bot_delay_ms;      /* bots wait at least this long */
    unsigned rest_s; /* a table nobody looks at leaves memory after this */
    bool is_seeded;  /* for tests: chance follows from `seed` and
                                   from the key of who opens a table */
    uint64_t seed;
    unsigned threads; /* that bots think on */
};

/* Serves until SIGTERM or SIGINT; `boxes` by row of games[]. Returns the exit
   code. */
int serve_watch(const struct server_options *o, const struct box *const *boxes,
                int listener);

#endif
