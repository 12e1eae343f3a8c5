/*
 * store.h: what survives. A table is a card (JSON that the server writes and
 * reads back), the lines of its log, and chat; all three only ever grow or are
 * replaced whole. What its players achieved (engine/feat.h) outlives it, and so
 * does how well they time their answers. One thread writes, many changes per
 * commit; a change is told as done when it is on disk, not before. Another one
 * looks things up, so that nobody else waits for the disk.
 *
 * This header is all the server knows about storage: SQLite or PostgreSQL are behind
 * it (db.h).
 */
#ifndef STORE_H
#define STORE_H

#include "../rating/rating.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_CODE = 16 }; /* bytes of a table's code */
#define STORE_TAKEN                                                            \
    "taken" /* why a change fails: struct change, shown_folded */

/* What may be wrong with a store that cannot be opened; it stands behind its name. */
#define STORE_NEWER "written by a newer version of this program"
#define STORE_FOREIGN "not a database of this program"
#define STORE_IN_USE "in use by another server"
#define STORE_TOO_OLD "is too old: 15 or later is needed"
#define STORE_NO_SCHEMA "there is no schema to write into (search_path)"

#define STORE_LOST "lost"  /* why a change fails: another node has the table */
enum { STORE_TAKES = -1 }; /* struct change, epoch */

struct store;

/* How a table is listed. */
enum store_status { STORE_OPEN, STORE_RUNNING, STORE_OVER, STORE_STOPPED };

/* The words of one feat that somebody achieved. */
enum store_feat { FEAT_OWNER, FEAT_NAME, FEAT_GAME, FEAT_ID, FEAT_WORDS };

/* The words of one answer to a timed test: whose, and how far off it was. */
enum store_timing {
    TIMING_OWNER,
    TIMING_NAME,
    TIMING_GAME,
    TIMING_OFF,
    TIMING_WORDS,
};

/* The words of one device that is to be told when a seat is asked (push/). */
enum store_push {
    PUSH_SEAT, /* its number */
    PUSH_ADDRESS,
    PUSH_POINT,
    PUSH_AUTH,
    PUSH_LANG,
    PUSH_WORDS,
};

/* The words of a seat that was taken with a player's key (table/played.c). */
enum store_played {
    PLAYED_SEAT,  /* its number */
    PLAYED_OWNER, /* the hash of the key */
    PLAYED_TEXT,  /* what is told of it, in the server's own words, on one line;
                     of one character: nothing */
    PLAYED_WORDS,
};

/* A rated match that is over. What its players are now is worked out where it is
   written: whatever else they play meanwhile, each match is counted once, after the
   one before. */
enum { STORE_WHO = 72, STORE_MILLION = 1000000 };
struct rated {
    struct result result;
    unsigned seats;
    char game[16];
    char who[SEATS][STORE_WHO]; /* the hash of a player's key, or "bot LEVEL" */
    struct glicko first[SEATS]; /* what each is who has not played before */
};

/* One change of one table: all of it becomes durable, or none. */
struct change {
    char code[STORE_CODE];
    bool fresh;       /* the table must not exist yet; it is ours from now on */
    int64_t epoch;    /* of nodes: it was taken for the so manieth time, and by
                         nobody since, or the change fails: STORE_LOST. STORE_TAKES:
                         no other node has it. 0: it matters not */
    const char *card; /* new card, or NULL: unchanged */
    uint8_t status;   /* enum store_status; with a card */
    bool is_public;   /* with a card */
    int64_t changed;  /* when, ms since 1970; with a card */
    unsigned first;   /* number of the first of `lines`; it must be the number
                         of lines stored so far, or the change fails */
    unsigned lines;
    const char *const *line;
    const char *stand;   /* with lines: how the table stands after them, in the
                            server's own words; NULL: nothing is said */
    unsigned chat_first; /* the same for chat */
    unsigned chats;
    const char *const *chat;
    const char *summary;     /* how a finished match went, or NULL */
    unsigned feats;          /* achieved at this table, and now: `changed` */
    const char *const *feat; /* FEAT_WORDS of each; those known already stay as
                                they are */
    unsigned timings;        /* answers to timed tests */
    const char *const *timing; /* TIMING_WORDS of each */
    unsigned timings_kept;     /* of a player in a game, the last ones */
    unsigned timings_mean;   /* if the mean of so many is smaller the player is
                                  marked, for good */
    unsigned pushes;         /* devices of its seats */
    const char *const *push; /* PUSH_WORDS of each; those known already stay */
    unsigned pushes_kept;    /* of a seat, the last ones */
    const char *push_gone;   /* nothing of a table: this device is told no more,
                                of any seat */
    bool has_played;         /* who plays here is told, and only they do: */
    unsigned played;         /* so many, as of `changed` */
    const char *const *play; /* PLAYED_WORDS of each */
    const char *mover;       /* nothing of a table: all that is kept for this
                                player goes */
    const char *moves_to;    /* to this one; NULL: it is kept for nobody, and
                                what others have of their matches stays */
    const struct rated
        *rated;               /* with lines: this is what it came to; or NULL */
    const char *shows;        /* nothing of a table: this player is shown in
                                  rankings, */
    const char *shown_name;   /* under this name; NULL: not any more */
    const char *shown_folded; /* the same for all names that count as one; if it
                                  is another's the change fails: STORE_TAKEN */
    const char *secret; /* nothing of a table: what the server is known by */
    bool sleeps;        /* nothing goes on at it by itself, unless something has
                           changed since `changed`, or since there were `first`
                           lines; with a card it wakes */
    bool removes;       /* the table goes, with log, chat and summary; what was
                           achieved there stays */
    const char *export; /* with it: the folder that its log is written to first,
                           as CODE.log; lives as long as the store. NULL: none */
    bool probes;        /* nothing of a table: can the disk be written? */
    /* Called when it is on disk (error NULL) or cannot be; by the writer's
       thread unless the store was given a way to post. */
    void (*done)(void *context, const char *error);
    void *context;
};

/* Opens or makes pionek.db in a folder, or the tables in a database server
   (postgresql://...). `post` brings a call to the thread that `done`
   is to be called on; NULL: the store's own. */
struct store *store_open(const char *where,
                         void (*post)(void *context, void (*call)(void *),
                                      void *call_context),
                         void *post_context, char *error, size_t cap);
/* The same for one of several servers on one database server. Its words live as long
   as the store. `orphaned` is called, as `done` would be, when a node has ended whose
   tables are nobody's now: one of those left is told. */
struct store_node {
    const char *id;      /* of its own, the same after a crash */
    const char *address; /* where people find it */
    const char *secret;  /* to be shared, if none is yet: store_shared */
    void (*orphaned)(void *context);
    /* Who else serves, each address on a line; now and whenever it changes. */
    void (*peers)(void *context, const char *addresses);
    /* What another one told all: its id, and its words. NULL: nobody listens. */
    void (*heard)(void *context, const char *words);
    void *context;
};
struct store *store_open_node(const char *where, const struct store_node *node,
                              void (*post)(void *context, void (*call)(void *),
                                           void *call_context),
                              void *post_context, char *error, size_t cap);
/* Is this the address of a database server, and no folder? */
bool store_is_address(const char *where);
/* Writes what is queued; from then on it is only read. */
void store_stop(struct store *s);
/* The same, then closes. */
void store_close(struct store *s);

/* Queues a change; everything it points to is copied. `done` is called in the
   order of saving. */
void store_save(struct store *s, const struct change *c);
/* While it is held, what is queued waits for more; from one thread. */
void store_hold(struct store *s, bool is_held);

/* ---- of nodes: who has which table ----
   A table is served by one node at a time; the database says which. */
/* Takes a table that no living node has, and tells, as `done` would be told, for the
   how manieth time it was taken; 0: another node has it, which is `at` that address;
   or, without one, there is no such table; or there is an error. */
void store_take(struct store *s, const char *code,
                void (*taken)(void *context, int64_t epoch, const char *at,
                              const char *error),
                void *context);
/* Only tells: epoch 0, and the address if another living node has it. */
void store_who(struct store *s, const char *code,
               void (*told)(void *context, int64_t epoch, const char *at,
                            const char *error),
               void *context);
/* It is anybody's, if it is still ours; whoever takes it next counts on. */
void store_let_go(struct store *s, const char *code, int64_t epoch);
/* Tells all other nodes, soon; it may be lost. Not more than STORE_WORDS bytes. */
enum { STORE_WORDS = 7900 };
void store_tell_nodes(struct store *s, const char *words);
/* A secret of all nodes of a database; "": there are none. */
const char *store_shared(const struct store *s);
/* May tables be told of that were taken when `lapses` was so many? Once the database
   may think that we are gone they may not, whether or not somebody has them. */
bool store_is_ours(const struct store *s, unsigned lapses);
unsigned store_lapses(struct store *s);
/* All that is ours is anybody's, from when `left` is called. */
void store_leave(struct store *s, void (*left)(void *context), void *context);

/* ---- looking things up ----
   It takes as long as a disk or a network wants, so nobody waits for it: `look` is
   called on a thread of the store's own, with a store that can do nothing but read,
   where it reads what it wants into its context with the functions below, and then
   `seen` where `done` of a change would be; error: something could not be read, and
   why. First asked, first seen; it sees every change that was told as done before it
   was asked for. */
void store_look(struct store *s,
                void (*look)(struct store *reader, void *context),
                void (*seen)(void *context, const char *error), void *context);

/* Reading, in a look, or by who can wait: before the server's loop runs. Text is
   freed by the caller with free(). */
char *store_card(struct store *s, const char *code); /* NULL: no such table */
char *store_log(struct store *s, const char *code, size_t *n); /* lines, each
                                                                  with \n */
/* What was said with the last line, and of how many lines it speaks; NULL:
   nothing. It is cheaper to say than a card, which may be an earlier one. */
char *store_stand(struct store *s, const char *code, unsigned *lines);
/* NULL: nobody has worked it out yet. */
char *store_summary(struct store *s, const char *code);
/* The last `most` chat lines, joined by \n. */
char *store_chat(struct store *s, const char *code, unsigned most,
                 unsigned *first);
/* Codes of tables of a status, last changed first. Returns how many. */
unsigned store_list(struct store *s, enum store_status status, bool only_public,
                    unsigned skip, char (*out)[STORE_CODE], unsigned cap);
/* Running tables behind a code that may go on by themselves (struct change, sleeps); of
   nodes, those that no other has. */
unsigned store_awake(struct store *s, const char *after,
                     char (*out)[STORE_CODE], unsigned cap);
unsigned store_count(struct store *s, enum store_status status);
/* Those last changed before `changed`, the oldest first. */
unsigned store_list_old(struct store *s, enum store_status status,
                        int64_t changed, unsigned skip, char (*out)[STORE_CODE],
                        unsigned cap);

/* What an owner achieved in a game under a name, first things first: lines
   "ID MS CODE", when and at which table. */
char *store_feats(struct store *s, const char *owner, const char *name,
                  const char *game);
/* The names under which an owner achieved something in a game, as lines. */
char *store_feat_names(struct store *s, const char *owner, const char *game);

/* Is a player marked in a game (struct change, timings_mean)? */
bool store_is_marked(struct store *s, const char *owner, const char *name,
                     const char *game);

/* The devices of a seat, as lines "ADDRESS POINT AUTH LANG". */
char *store_pushes(struct store *s, const char *code, unsigned who);
/* What was told of matches of a player, as lines, the last ones first. */
char *store_played(struct store *s, const char *owner, unsigned skip,
                   unsigned most);
/* Tables of which nothing was told so far (text ""), behind a code. Returns how
   many. */
unsigned store_played_blank(struct store *s, const char *after,
                            char (*out)[STORE_CODE], unsigned cap);
/* What a rated match did: lines "SEAT BEFORE NUMBER DEVIATION", seats from 0, the
   others in millionths, here and below. */
char *store_rated(struct store *s, const char *code);
/* Who is how strong in a game, the strongest first, of bots and those who are shown,
   if that is as sure: lines "WHO NUMBER DEVIATION MATCHES NAME", of a bot without a
   name. */
char *store_ranking(struct store *s, const char *game, double deviation,
                    unsigned most);
/* What one player is in a game: "NUMBER DEVIATION MATCHES"; NULL: has not played. */
char *store_rating(struct store *s, const char *game, const char *who);
/* The same in all games: lines "GAME NUMBER DEVIATION MATCHES". */
char *store_ratings(struct store *s, const char *who);
/* The name a player is shown under; NULL: is not. */
char *store_shown(struct store *s, const char *who);

/* All that a player achieved: lines "GAME ID MS CODE NAME". */
char *store_trail(struct store *s, const char *owner);

/* What takes longer is read aside, by a thread of its own: `work` is the look, `done`
   is called when it was made. False: too many wait already, and nothing is called. */
bool store_aside(struct store *s,
                 void (*work)(struct store *reader, void *context),
                 void (*done)(void *context), void *context);

/* What was saved as `secret`; NULL: nothing yet. */
char *store_secret(struct store *s);

/* ---- for who looks after it; from then on it is only closed ---- */
/* Everything into another store, where nothing may be yet; all of it or nothing. */
bool store_copy(struct store *from, struct store *to, uint64_t *rows,
                char *error, size_t cap);
/* Tells of rows that are damaged, and how many; false: it could not be looked at. */
bool store_check(struct store *s,
                 void (*found)(void *context, const char *table,
                               const char *code, const char *what),
                 void *context, unsigned *n, char *error, size_t cap);

/* A copy of everything into a file, while running. */
bool store_backup(struct store *s, const char *path, char *error, size_t cap);

struct store_figures {
    uint64_t changes, commits, failed;
    uint64_t commit_us_total, commit_us_max;
    uint64_t removed, exported;
    unsigned queued;
    bool is_failing;   /* the last commit could not be made, */
    bool is_full;      /* or there is no room, until a probe finds some */
    int64_t oldest_us; /* how long the first of those queued has waited */
};
void store_figures(struct store *s, struct store_figures *out);
/* How people are told of it: a path, or the name of a server. */
const char *store_name(const struct store *s);
/* Room on the disk that holds the store, and the size of the database with its
   log; of a server UINT64_MAX: not known. */
uint64_t store_free_bytes(const struct store *s);
uint64_t store_bytes(const struct store *s);

#endif
