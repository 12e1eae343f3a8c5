/*
 * inside.h: what the parts of the store share: connections (db.h),
 * opening (open.c), the writer with its thread (write.c), the reader (read.c) and
 * the thread it reads on (look.c).
 */
#ifndef STORE_INSIDE_H
#define STORE_INSIDE_H

#include "db.h"
#include "store.h"

#include <limits.h>
#include <pthread.h>

/* Statements of the writer. */
enum write_word {
    WRITE_BEGIN,
    WRITE_COMMIT,
    WRITE_ROLLBACK,
    WRITE_SAVE,    /* a savepoint around one change */
    WRITE_FORGET,  /* back to it */
    WRITE_RELEASE, /* done with it */
    WRITE_EXISTS,
    WRITE_INSERT,
    WRITE_CARD,
    WRITE_SLEEP, /* if nothing has changed since */
    WRITE_LINE,
    WRITE_LINE_NEXT, /* if the one before is there */
    WRITE_CHATS,
    WRITE_CHAT,
    WRITE_SUMMARY,
    WRITE_FEAT,
    WRITE_TIMING,
    WRITE_TIMING_OLD, /* those before the last so many go */
    WRITE_MARK,       /* if the rest says so */
    WRITE_PUSH,
    WRITE_PUSH_OLD,   /* those before the last so many go */
    WRITE_PUSH_GONE,  /* a device, from everywhere */
    WRITE_PLAYED_OLD, /* what was known of a table's players goes */
    WRITE_PLAYED,
    WRITE_MOVE_CARDS, /* these and the next: all of one player to another */
    WRITE_MOVE_PLAYED,
    WRITE_MOVE_FEATS,
    WRITE_MOVE_TIMINGS,
    WRITE_MOVE_MARKS,
    WRITE_BARE_CARDS, /* and these: or to nobody */
    WRITE_DROP_PLAYED,
    WRITE_DROP_FEATS,
    WRITE_DROP_TIMINGS,
    WRITE_DROP_MARKS,
    WRITE_MOVE_RATINGS,
    WRITE_MOVE_SHOWN,
    WRITE_DROP_RATINGS,
    WRITE_HIDE,
    WRITE_SHOW,
    WRITE_RATING, /* reads it */
    WRITE_RATE,
    WRITE_RATED,
    WRITE_SECRET,
    WRITE_PROBE,
    WRITE_LOG,          /* reads it */
    WRITE_REMOVE_LINES, /* these seven in one change */
    WRITE_REMOVE_CHAT,
    WRITE_REMOVE_SUMMARY,
    WRITE_REMOVE_PUSH,
    WRITE_REMOVE_RATED,
    WRITE_REMOVE_LEASE,
    WRITE_REMOVE_BOARD,
    WRITE_FILE,                /* a file needs no more than those */
    WRITE_ROOM = WRITE_FILE,   /* is there some? */
    WRITE_ALONE,               /* who serves alone needs no more than those */
    WRITE_LEASE = WRITE_ALONE, /* of a table that is new, */
    WRITE_TAKE,                /* of one that nobody else has */
    WRITE_FENCE,       /* it is still ours, and stays so until the end */
    WRITE_MOVE_LEASES, /* others who have a player's tables read them anew */
    WRITE_TURN,        /* one after the other, whichever node */
    WRITE_WORDS,
};

/* Statements of the reader. */
enum read_word {
    READ_CARD,
    READ_LOG,
    READ_STAND,
    READ_SUMMARY,
    READ_CHAT,
    READ_CHATS,
    READ_LIST,
    READ_LIST_PUBLIC,
    READ_LIST_OLD,
    READ_AWAKE,
    READ_AWAKE_NOBODYS, /* and no other node has it */
    READ_COUNT,
    READ_FEATS,
    READ_FEAT_NAMES,
    READ_MARKED,
    READ_PUSHES,
    READ_SECRET,
    READ_PLAYED,
    READ_PLAYED_BLANK,
    READ_TRAIL,
    READ_RATED,
    READ_RANKING,
    READ_RATING,
    READ_RATINGS,
    READ_SHOWN,
    READ_WORDS,
};

/* Threads that look: look.c. */
enum { LOOK_SOON, LOOK_LONG, LOOKERS };

struct store {
    char path[PATH_MAX]; /* of the database, as people are told of it */
    char *where;         /* as it was named; it may hold a password */
    bool is_remote;      /* a server has it, not a file of ours */
    int lock;            /* held as long as the folder is ours */
    void (*post)(void *context, void (*call)(void *), void *call_context);
    void *post_context;

    struct db *reader;    /* of the thread that owns the store */
    char read_error[160]; /* why something could not be read, or "" */
    struct looker *looker[LOOKERS];
    struct keeper *keeper; /* lease.c; NULL: nobody else serves */
    struct gossip *gossip; /* hearsay.c; NULL the same */
    const char *node;      /* what it is known by; NULL the same */

    /* Of the writer's thread alone. */
    struct db *writer;

    pthread_t thread;
    bool is_stopped;       /* it has ended, and so has the one that looks */
    pthread_mutex_t guard; /* of everything below */
    pthread_cond_t news;
    struct job *first, *last;
    bool closing;
    bool is_held;     /* more is coming at this moment */
    bool is_awaited;  /* the writer wants to know when it is there */
    int64_t batch_us; /* since when a batch is being written; 0: none is */
    struct store_figures figures;
};

/* Everything that is copied when a store moves. */
struct store_table {
    const char *name, *columns;
    unsigned n;
};
extern const struct store_table store_tables[]; /* ends with an empty row */
extern const unsigned store_version;
/* schema.c: an empty database is made ours, one of an earlier program is brought up
   to date; false: it is none of ours, or of a later one. */
bool store_migrate_schema(struct store *s, char *error, size_t cap);

/* open.c: another connection. NULL: an error. */
struct db *store_connect(const struct store *s, bool is_reader, char *error,
                         size_t cap);

/* lease.c: says that this node lives, from now on. NULL: an error. */
struct keeper *keeper_open(struct store *s, const struct store_node *node,
                           char *error, size_t cap);
/* Nothing more is taken. */
void keeper_stop(struct keeper *k);
void keeper_close(struct keeper *k); /* may be NULL */
/* Takes what nobody else has: ?1 the table, ?2 the node. */
extern const char lease_take[];

/* hearsay.c: hears what other nodes say, from now on. NULL: an error. */
struct gossip *gossip_open(struct store *s, const struct store_node *node,
                           char *error, size_t cap);
void gossip_stop(struct gossip *g);  /* may be NULL */
void gossip_close(struct gossip *g); /* may be NULL */

bool store_writer_start(struct store *s, char *error, size_t cap);
/* rated.c: in the transaction of a change. */
bool store_rate(struct store *s, const struct change *c);
/* Once everything queued is written. */
void store_writer_stop(struct store *s);
bool store_reader_open(struct store *s, char *error, size_t cap);

/* look.c: a thread that reads with a connection of its own, and for which at most so
   many looks may wait. NULL: an error. */
struct looker *looker_open(struct store *s, unsigned most, char *error,
                           size_t cap);
/* Everything asked for is told; nothing more is read. */
void looker_stop(struct looker *a);
void looker_close(struct looker *a); /* may be NULL */
/* Something could not be read: who looks is told. */
void store_read_failed(struct store *s, const char *why);

/* export.c: writes the rows of a query as lines into DIR/CODE.log, durably. A
   query without rows makes no file; *made says whether there is one now. */
bool store_export(struct query *q, const char *dir, const char *code,
                  bool *made, char *error, size_t cap);

#endif
