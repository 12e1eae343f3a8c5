/*
 * server.h: what all rooms of the server share: the server itself, its log, and
 * the page that tells after a crash whose table it was. Everything runs on the
 * loop's thread; only table/think.c and the store have threads of their own.
 *
 *   net/     the network: HTTP and WebSockets, timers
 *   store/   the disk
 *   wire/    matches as JSON, and what may cross the wire
 *   table/   what happens at a table
 *   api/     what is asked over HTTP
 *   push/    words to those whose page is closed
 *
 * net, store, wire and push know neither each other nor tables; table knows these
 * three, api knows all (scripts/check-layers).
 */
#ifndef SERVER_H
#define SERVER_H

#include "net/net.h"
#include "serve.h"
#include "store/store.h"
#include "wire/json.h"

/* The lists of public tables: table/lobby.c. */
enum { LOBBY_LISTS = 3, LOBBY_LISTED = 50 };

struct lobby_list {
    unsigned n;
    struct lobby_entry {
        char code[STORE_CODE];
        uint64_t hash;      /* of its card, */
        unsigned from, end; /* which stands here in the text */
    } at[LOBBY_LISTED];
};

struct lobby {
    struct viewer *readers;
    char *text;                         /* as it was made last, or NULL */
    uint64_t hash;                      /* of it */
    struct lobby_list now[LOBBY_LISTS]; /* what is in it, */
    struct lobby_list
        told[LOBBY_LISTS]; /* and in what readers were told last */
    uint64_t told_hash;
    int64_t made_at;           /* clock ms */
    bool is_stale;             /* something has changed since */
    bool waits;                /* readers are told soon */
    bool is_coming;            /* the next one is being made, */
    struct lobby_wish *wishes; /* and these want it */
};

/* Old tables that are about to go: table/keep.c. */
enum { KEEP_ONCE = 64 };
struct keeping {
    enum store_status status; /* of those that are looked for, */
    unsigned skipped;         /* so many are in use */
    bool is_full;             /* there may be more of them */
    int64_t before;           /* changed last, wall ms */
    unsigned n;
    char code[KEEP_ONCE][STORE_CODE];
};

/* Of several servers, what they tell each other: table/hearsay.c. */
struct hearsay_news {
    struct hearsay *others;   /* tables that they have */
    char (*news)[STORE_CODE]; /* of ours, what is to be told, */
    unsigned n;               /* so many, */
    uint64_t timer;           /* then */
};

struct server {
    const struct server_options *options;
    struct net *net;
    struct store *store;
    struct thinker *thinker;        /* table/think.c */
    struct teller *teller;          /* table/tell.c; NULL: nothing was told */
    struct api *api;                /* api/routes.c */
    struct push *push;              /* NULL: nobody is called; table/calls.c */
    struct watch *watch;            /* NULL: nobody looks on; wire/watch.h */
    struct crash_page *crash_page;  /* crash_page.h; NULL: there is none */
    struct at_work *at_work;        /* in it, what the loop works on */
    const struct box *const *boxes; /* by row of games[] */
    const char *page;               /* which page is inside; "" if none */
    struct table *tables;           /* loaded, by code */
    struct cold *cold;              /* being read: table/cold.c */
    unsigned lapses;                /* store_lapses as of the last look */
    struct waking *waking;          /* serve.c */
    uint64_t viewers;               /* ids given out */
    struct lobby lobby;
    struct hearsay_news hearsay;
    struct opener *openers;  /* table/opener.c */
    struct damaged *damaged; /* table/table_card_read.c */
    struct keeping keeping;
    char filled[STORE_CODE]; /* as far as table/played.c got */
    bool is_waking;          /* not all tables that go on were looked at */
    bool health_asked;       /* since the last sweep */
    unsigned writing;        /* tables that are being written */
    bool is_stopping;        /* from now on nothing goes on by itself */
    void (*all_written)(struct server *s); /* while it stops */
    int64_t started;
    struct {
        uint64_t answers, refused, tables, chats, bot_answers, time_outs, undos,
            failed_writes, lobbies, damaged;
    } count;
};

/* crash_page.c: whose table a thread works on, so that a crash can be told apart.
   NULL: nobody wants to know. */
void at_work_on(struct at_work *w, const char *code);
void at_work_done(struct at_work *w);

/* log_line.c: log lines, key=value, on standard error */
enum log_level { LOG_ERROR = 3, LOG_WARN = 4, LOG_INFO = 6 };
void log_line(const struct server_options *o, enum log_level level,
              const char *what, ...)
    __attribute__((sentinel)); /* key, value, ..., NULL */

#endif
