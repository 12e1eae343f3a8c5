/*
 * table.h: tables, those who sit at them and those who watch.
 *
 * The life of an answer: a socket says it (hub.c), the match takes it
 * (play.c), the store writes it (table.c), and only when it is on disk are the
 * players told (table_settle). While a table is being written it hears
 * nothing: whoever wants something of it waits (table_when_settled). So at most
 * one write of a table is under way, nobody learns of a move that could still be
 * lost, and a write that fails is undone by reading the table again.
 */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "../../bots/advice.h"
#include "../../bots/bot.h"
#include "../../engine/guide.h"
#include "../../engine/match.h"
#include "../server.h"

#include <uthash.h>

enum {
    TOKEN_BYTES = 24, /* random bits of a seat's secret: 192 */
    TOKEN_TEXT = 33,  /* as base64url, with a zero */
    TOKEN_HASH = 32,
    KEY_TEXT = 32, /* characters of a player's key: 128 bits as hex */
    WAITERS = 64,  /* messages that may wait while a table is written */
    CHATS = 100,   /* chat lines a newcomer gets */
    MARKS = 16,    /* of a seat at a time */
    CHAT_TEXT = 300 * 4 + 1,
    AWAY_MS = 60000, /* after this an absent player's seat may go to a bot */
};

/* ---- people ----------------------------------------------------------- */

/* One socket: a player's, a watcher's or a lobby reader's. */
struct viewer {
    struct viewer *prev, *next; /* of its table, or of the lobby */
    struct server *server;
    struct socket *socket;
    struct table *table; /* NULL before hello and in the lobby */
    bool in_lobby;
    struct hello *hello; /* it waits for a table that is being read: hub.c */
    seat seat;           /* SEAT_NOBODY: watches */
    uint64_t id;
    int64_t said_at;    /* clock ms at which what it says now arrived */
    bool wants_changes; /* differences instead of whole states */
    unsigned n;    /* of the last state it was sent: struct known; 0: none */
    uint64_t card; /* hash of the card it was sent last; of the lobby */
    unsigned tabs; /* as it was told */
};

enum chair_kind { CHAIR_OPEN, CHAIR_HUMAN, CHAIR_BOT };

/* By what a player is known: identity.c, feats.c. Only hashes are kept. */
struct identity {
    bool has_token;
    uint8_t token[TOKEN_HASH];
    bool has_key; /* what is achieved here is kept for the player of this key */
    uint8_t key[TOKEN_HASH];
};

/* Is the player here? */
struct presence {
    unsigned here;      /* sockets that sit on the chair */
    int64_t away_since; /* clock ms */
};

/* Thinking time: clock.c. */
struct chair_clock {
    int64_t bank_ms, used_ms;
    int64_t stretch_ms; /* how long the last stretch of time was */
    bool shares_time; /* answers share one stretch, since one was taken back */
    bool goes_back;   /* it takes back now: the last stretch goes on */
    bool is_asked;    /* the question's time runs since asked_at (clock ms) */
    int64_t asked_at;
};

/* The timed test that a seat is in: timing.c. */
struct chair_test {
    uint32_t id;       /* its number, or 0 */
    int64_t at;        /* its tick 0 (clock ms) */
    int64_t start;     /* the same as wall ms */
    bool knows_marked; /* is_marked was looked up */
    bool is_marked;    /* the player's timing is not trusted */
};

/* A hint, and the number of steps in force when it was followed. */
struct advised {
    unsigned entry;
    struct action answer;
};

/* Work for this seat: think.c. */
struct chair_bot {
    struct job *move;     /* about the open question, or NULL */
    struct job *hint;     /* for its player, or NULL: one at a time */
    uint32_t hinted;      /* the question of the last hint, 0: none, */
    struct advice advice; /* and what it said */
    uint32_t hint_told; /* the question with which others were told of a hint */
    int64_t told_at;    /* asked_at when others were told that it thinks */
};

/* How much a seat may still say: play.c. */
struct chair_chat {
    double used; /* chat lines, forgiven by time */
    int64_t at;  /* clock ms */
};

/* What is new on the player's trail: feats.c. */
struct chair_feats {
    bool knows_gained; /* gained was looked up */
    uint64_t gained;   /* feats new for the player at this table */
};

/* A word to a player who is not here: calls.c. */
struct chair_call {
    bool is_due; /* since asked_at (clock ms) */
    int64_t asked_at;
    int64_t called_at; /* clock ms of the last one; 0: none */
};

/* What a seat has marked for its side, the oldest first: marks.c. */
struct chair_marks {
    uint16_t n;
    struct mark {
        uint16_t space, row; /* a thing of the box */
    } on[MARKS];             /* zero behind the last */
};

/* One seat of a table. */
struct chair {
    uint8_t kind; /* enum chair_kind */
    bool left;    /* its player went away for good */
    char name[PLAYER_NAME];
    char level[16]; /* of the bot that plays it now, or "" */
    struct identity identity;
    struct chair_marks marks;
    struct presence presence;
    struct chair_clock clock;
    struct chair_test test;
    struct chair_bot bot;
    struct chair_chat chat;
    struct chair_feats feats;
    struct chair_call call;
};

/* ---- tables ----------------------------------------------------------- */

/* Somebody who waits until the table has settled. */
struct waiter {
    struct waiter *next;
    void (*call)(struct table *t, void *context);
    void *context;
};

/* An undo that somebody has asked for. */
struct undo_wish {
    bool is_open;
    seat by;
    seatmask wanted; /* seats that have not agreed yet */
    unsigned leaves; /* facts that would stay */
};

/* What goes to the disk, and what has: table.c. */
struct writing {
    bool is_under_way;
    bool is_fresh;   /* the table is not on disk yet */
    unsigned lines;  /* of the log on disk */
    uint64_t card;   /* hash of the card on disk, but for how it stands; 0: not
                        known */
    int64_t card_at; /* what it says of the last change (wall ms) */
    unsigned chats;  /* chat lines on disk */
    char **chat;     /* lines that go with the next write, */
    unsigned n_chat; /* so many */
    bool is_private; /* it is about one side: others must not learn of it */
    bool has_timed;  /* so does an answer of a test, */
    seat timed_by;   /* by this seat, */
    int timed_off;   /* and how far it was off: struct game */
    int64_t lost_at; /* clock ms of the last one */
    void (*after)(struct table *t, void *context, const char *error);
    void *after_context;
};

struct table {
    struct server *server;

    /* how it was set */
    char code[STORE_CODE];
    const struct box *box;
    struct setup setup;
    bool is_public;
    bool has_hints;          /* for people who play against people */
    bool is_rated;           /* counts for how strong they are: rating/ */
    char guide[GUIDE_ID];    /* of a guided table, else "" */
    unsigned move_s, bank_s; /* clock; both 0: none */
    unsigned seats;
    int64_t created;
    uint64_t seed; /* all its chance follows from, where the server has one */

    /* how it stands */
    uint8_t status;         /* enum store_status */
    int64_t changed;        /* wall ms of the last change that everybody sees */
    unsigned shown_facts;   /* and how much had happened then, */
    seatmask shown_pending; /* and who was asked */
    struct chair *chair;    /* of each seat */
    seatmask pending;       /* who is asked, as far as it is on disk */
    struct match *match;    /* NULL before the start */
    struct undo_wish undo;
    char *result; /* JSON, when it is over */
    char rematch[STORE_CODE];
    seatmask again;    /* who wants one */
    bool starts_again; /* it is being opened: one, not two */
    char *summary;     /* JSON, when it was worked out; it is on disk, too */
    struct job *sum;   /* that works it out, or NULL */
    struct advised *advised; /* hints that were followed, so many */
    unsigned n_advised;
    int64_t sum_asked; /* clock ms at which somebody asked for it last */

    /* its way to the disk and to people */
    bool is_thin; /* only the card was read: listings */
    struct writing writing;
    int64_t epoch; /* of nodes: struct change */
    bool is_lost;  /* another one may have it: nothing is told, and it goes */
    bool is_news;  /* other nodes are told of it soon, */
    uint64_t told_nodes; /* and were, when its card was this */
    struct waiter *waiting, *waiting_last;
    unsigned waiters;
    char **talk;    /* the last chat lines on disk, */
    unsigned talks; /* so many, CHATS at most */
    struct viewer *viewers;
    unsigned watchers;              /* of them, those without a seat */
    struct known *known[SEATS + 1]; /* what eyes know, the watchers' last */
    char *told_card;                /* as all know it */
    uint64_t told_card_hash;
    uint64_t cards_timer; /* who came and went is told then; 0: nothing is */
    uint64_t timer;       /* of the clock */
    int64_t idle_since;   /* clock ms */
    char address[NET_ADDRESS]; /* of who opened it or came last to play: who its
                                  thoughts are for */
    UT_hash_handle hh;
};
/* Most tables in memory are idle: what only a few of them have is behind a pointer. */
_Static_assert(sizeof(struct table) + 2 * sizeof(struct chair) < 1500,
               "a table for two has grown");

/* cold.c: tables in memory, and those that are not */
/* The one in memory, or NULL. */
struct table *table_warm(struct server *s, const char *code);
/* How an error begins if another node has the table; its address follows. */
#define MOVED "moved "
/* Brings it into memory if it is not there; `call` is called on the loop, at once if
   it is. NULL: there is no such table, or, with an error, none that can be read. */
void table_fetch(struct server *s, const char *code,
                 void (*call)(struct table *t, void *context,
                              const char *error),
                 void *context);
/* Is it on its way into memory? */
bool table_is_coming(struct server *s, const char *code);
/* Tables as they are in memory, and only the cards of others (is_thin), for
   listings; for "" none. They are there until `seen` returns; it is called at once
   if all are in memory. With an error, some could not be read. */
void table_peek(struct server *s, char (*code)[STORE_CODE], unsigned n,
                void (*seen)(void *context, struct table *const *t,
                             const char *error),
                void *context);

/* table.c, table_card.c, identity.c: a table in memory and on disk */
struct table *table_new(struct server *s, const struct box *box);
/* Sets so many chairs, all of them open. */
void table_seats(struct table *t, unsigned seats);
void table_free(struct table *t);
void table_forget(struct table *t); /* out of memory; the disk has it */
/* A new table gets its code and is known by it from now on. */
void table_add(struct table *t);
/* All seats are taken: the match begins. */
void table_start(struct table *t);
/* Writes what is new. `done` is called on the loop, then the table settles. */
void table_commit(struct table *t,
                  void (*done)(struct table *t, void *context,
                               const char *error),
                  void *context);
/* Everything is on disk: tell all, run clocks, wake bots. */
void table_settle(struct table *t);
/* Calls at once if the table is not being written, else when it has settled;
   first come, first called. A NULL table has gone meanwhile. */
void table_when_settled(struct table *t,
                        void (*call)(struct table *t, void *context),
                        void *context);
/* The match has gone on from step `from`: an undo that was asked for is
   forgotten. Not by what others do in their own lanes, which may be secret. */
void table_went_on(struct table *t, unsigned from);
void table_stop(struct table *t, const char *why);
/* The program crashed while working on it: stops it without looking at it. Before
   the loop runs. */
void table_blame(struct server *s, const char *code);
/* The card as people may see it (the protocol's CARD). */
void table_card(struct out *f, const struct table *t);
/* A seat by its token, or by its player's key and its name ("KEY.P2"), as other
   devices of the player know it; or SEAT_NOBODY; constant time. */
seat table_seat_of(const struct table *t, const char *token);
void table_give_token(struct chair *c, char text[TOKEN_TEXT]);
/* Cleans a code as typed; false if it is none. */
bool code_clean(const char *typed, char out[STORE_CODE]);
/* A code that no table in memory has. */
void code_make(struct server *s, char out[STORE_CODE]);
/* Is there something to see, and nothing that hides or turns what others wrote?
   For what people say. */
bool text_is_clean(const char *text);
/* Cleans a player's name; false if nothing is left of it. */
bool name_clean(const char *typed, char out[PLAYER_NAME]);
/* The same for all names that differ by large and small letters only. */
enum { FOLDED_NAME = 2 * PLAYER_NAME };
bool name_fold(const char *name, char out[FOLDED_NAME]);
/* A seat that a bot answers for, now. */
bool chair_is_bot(const struct chair *c);
/* Does a person play here? Who left, or let a bot play, does not. */
bool table_has_person(const struct table *t);
/* Does it go on by itself, by a bot that is asked or a clock that runs, and for
   somebody? */
bool table_goes_on(const struct table *t);
/* The other seats that people answer for: bots do not mind an undo. */
seatmask table_others(const struct table *t, seat s);

/* table_card_read.c: forgets which tables were complained of */
void damaged_free(struct server *s);

/* hearsay.c: of several servers, what is told to the others and heard of them */
void hearsay_start(struct server *s);
void hearsay_free(struct server *s);
void hearsay_heard(void *server, const char *words);
/* Who is there has changed; and after a write its card may have. */
void hearsay_see(struct table *t);
void hearsay_settled(struct table *t);
/* Who is there, of a table that was only read. */
void hearsay_fill(struct table *t);

/* keep.c: from now on old tables go, if so wished */
void keep_start(struct server *s);

/* hub.c: sockets and what they say */
/* A viewer without a socket hears and says nothing: tests use that. */
struct viewer *viewer_new(struct server *s, struct socket *socket);
void viewer_free(struct viewer *v);
/* May it be told of? Of nodes another one may have it. */
bool table_is_ours(const struct table *t);
/* Another node may have the table: its sockets come again, to whoever has it. Not
   while it is being written. */
void hub_drop(struct table *t);
/* What a viewer says, as it came. */
void hub_text(struct viewer *v, const char *text, size_t n);
void hub_opened(void *server, struct socket *socket);
void hub_said(void *server, struct socket *socket, const char *text, size_t n);
/* What is changed from the beginning of a turn to its end is committed together. */
void hub_turns(void *server, bool begins);
void hub_closed(void *server, struct socket *socket);
/* A message to a table that is not being written, and when it arrived. */
void hub_hear(struct viewer *v, json_t *message, int64_t at);
/* False: it is not told, as nobody is there, or as the table may be another's by now. */
bool viewer_send(struct viewer *v, const struct out *j);
struct viewer *hub_viewer(struct table *t, uint64_t id);

/* tell.c: what those at a table are told */
void teller_free(struct teller *t);
void tell_welcome(struct table *t, struct viewer *v);
void tell_newcomer(struct table *t, struct viewer *v); /* card and match */
void tell_settled(struct table *t); /* all, what is new for each */
void tell_cards(struct table *t);   /* all, who is here */
/* Facts from `kept` on were taken back: who was told of them is told again
   from there. */
void tell_back(struct table *t, unsigned kept);
/* A viewer is not at the table any more. */
void tell_left(struct table *t, const struct viewer *gone);
/* What was told is void: everybody is told everything when it settles. */
void tell_anew(struct table *t);
void tell_all(struct table *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* lobby.c: the list of public tables */
void lobby_enter(struct viewer *v);
void lobby_leave(struct viewer *v);
void lobby_changed(struct server *s); /* or it may have */
/* Calls when there is a list that is new enough, at once if there is one. */
void lobby_when_made(struct server *s,
                     void (*call)(struct server *s, void *context),
                     void *context);
/* The list as JSON members, without braces; called back by the above. */
void lobby_write(struct out *f, struct server *s);

/* reply.c: short answers to what a client said; `re` 0: nobody asked */
void reply_ok(struct viewer *v, long long re);
void reply_error(struct viewer *v, long long re, const char *code);
void reply_where(struct viewer *v, long long re, const char *code,
                 const char *where);
/* It could not be written, so it did not happen. Of a table that is another node's
   by now nobody here can know: nothing is said, and who asked comes again. */
void reply_not_kept(struct viewer *v, long long re);

/* play.c: what players can do; one function per `op` */
struct op {
    const char *name;
    bool for_players; /* watchers may not */
    bool in_match;    /* only while a match is there */
    void (*run)(struct table *t, struct viewer *v, const json_t *message,
                long long re);
};
extern const struct op ops[]; /* ends with an empty row */

/* say.c: what is said at a table, by people and by the table itself */
/* A line that goes to the disk with the next write, and then to all. */
void say_text(struct table *t, seat s, const char *text);
/* What happened to a seat that is no fact of the game: its word in the protocol. */
void say_note(struct table *t, seat s, const char *note);
/* The same after so many facts. */
void say_note_at(struct table *t, seat s, const char *note, unsigned fact);
/* What goes to the disk is there, or lost. */
void say_written(struct table *t, bool is_kept);
/* The last lines on disk, from the one of this number on. */
void say_stored(struct table *t, char *lines, unsigned first);
void say_free(struct table *t);
/* The lines of a table that goes on at another, seats moved on by one. */
void say_again(const struct table *old, struct table *fresh);

/* marks.c: what a side has marked for itself */
/* A mark on a thing of the box, by its id; false: there is no such thing. */
bool mark_find(const struct box *box, const char *thing, struct mark *out);
void marks_set(struct chair_marks *m, struct mark mark, bool is_on);
/* A JSON list of ids. */
void marks_write(struct out *f, const struct box *box,
                 const struct chair_marks *m);
/* Tells one of those at the table, if there is anything to tell. */
void marks_tell(struct table *t, struct viewer *v);
/* Tells all who are on the side of this seat. */
void marks_tell_side(struct table *t, seat who);

/* opener.c */
bool opener_may(struct server *s, const char *address); /* and has */
void openers_free(struct server *s);

/* rematch.c */
/* How a rematch would be set; ask setup_unfit before opening one. */
struct setup rematch_setup(const struct table *old);
void open_rematch(struct table *t, struct viewer *v, long long re);
/* The people who are still to say whether they want one. */
seatmask rematch_wanted(const struct table *t);

/* clock.c */
bool clock_is_there(const struct table *t); /* is thinking time limited? */
void clock_told(struct table *t); /* the open questions are known now */
void clock_answered(struct table *t, seat s, bool in_secret);
/* The seat takes an answer back: its last stretch of time goes on. */
void clock_took_back(struct table *t, seat s);
void clock_arm(struct table *t);
void clock_write(struct out *f,
                 const struct table *t); /* "clocks":[...], or "" */

/* think.c: bots on threads of their own */
struct thinker *thinker_new(struct server *s, unsigned threads);
/* No thought goes on and none begins; those that came back wait as posts. */
void thinker_stop(struct thinker *t);
void thinker_free(struct thinker *t);
/* Bots that are asked begin to think, if somebody waits for them: a person who
   plays, or, where only bots play, one who watches. */
void thinker_wake(struct table *t);
/* Nobody waits for a seat's thought any more, or for any of the table's. */
void thinker_drop(struct table *t, seat s);
void thinker_drop_all(struct table *t);
/* Somebody came to play at this table, or left it. */
void thinker_came(struct table *t, const struct viewer *v);
void thinker_left(struct table *t, const struct viewer *v);
/* A hint for a viewer's open question. False: too many are wanted. */
bool thinker_hint(struct table *t, struct viewer *v, enum lang lang,
                  long long re);
/* This answer is about to be played: was it advised? Then nobody is blamed for it. */
void thinker_followed(struct table *t, const struct action *a);
/* Works out the course of a finished match into table->summary, as long as
   somebody asks for it now and then. */
void thinker_sum(struct table *t, const char *address);
/* What was worked out before, as it was stored; the table takes it if it can be
   read. */
void thinker_sum_stored(struct table *t, const char *text);
/* Now and then: thoughts that found no room are tried again, summaries that
   nobody asks for are dropped. */
void thinker_sweep(struct table *t);
struct thinker_figures {
    unsigned queued;
    uint64_t done, dropped, refused, used_us;
};
void thinker_figures(struct thinker *t, struct thinker_figures *out);

/* calls.c: who is asked and not here is called */
/* From now on, if so wished; false writes an error. */
bool calls_open(struct server *s, char *error, size_t cap);
/* Who is asked may have changed; these were before. */
void calls_see(struct table *t, seatmask before);
/* Now and then. */
void calls_sweep(struct table *t, int64_t now);

/* feats.c: what players achieve, for good */
/* The hash of a player's key as sent; false if it is none. */
bool feats_key(const char *key, uint8_t hash[TOKEN_HASH]);
/* What goes with the last step of a match: FEAT_WORDS texts for each feat, to
   be freed with feats_free. */
char **feats_collect(const struct table *t, unsigned *feats);
/* rated.c: the match is over; false: it changes nobody's rating. */
bool rated_collect(const struct table *t, struct rated *out);
void feats_free(char **words, unsigned feats);
/* Whose a chair's feats are (the hash of a key, as hex); false: nobody's. */
bool feats_owner(const struct table *t, seat s, char owner[2 * TOKEN_HASH + 1]);
/* The parts `feats` and `gained` of a position of a player; nothing where nothing
   is at stake. */
struct position;
void feats_tell(struct position *p, struct table *t, seat s);
/* Of the lines of the store about a player, what this table was the first to give;
   they are cut into pieces. */
uint64_t feats_gained(const struct table *t, char *lines);

/* played.c: whose matches these are */
/* What goes with a card: PLAYED_WORDS texts for each seat that was taken with a
   key, to be freed with played_free. */
char **played_collect(const struct table *t, unsigned *played);
void played_free(char **words, unsigned played);
/* From now on the seats of one player are another's, or (NULL) nobody's: of the
   tables in memory, before the store is told. */
void played_move(struct server *s, const uint8_t from[TOKEN_HASH],
                 const uint8_t *to);
/* Tables of an earlier version are told of, one after the other. */
void played_start(struct server *s);

/* One line of the store, "ID MS CODE". */
struct feat_row {
    char id[64], code[STORE_CODE];
    long long at;
};
/* The line at *text, which moves on; false at the end. */
bool feats_row(char **text, struct feat_row *out);

#endif
