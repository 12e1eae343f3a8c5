/*
 * props.h: the properties that every game has, whatever it is about. The files
 * here know no game: they play games[] at random, on every seat count and with
 * many set-ups, and watch.
 *
 *   props.c     the program: which games; the report
 *   planted.c   another program: plants leaks, which secret.c must find
 *   check.c     counting, and who looks
 *   setups.c    which set-ups, numbers of seats and seeds
 *   known.c     what a game says that it means (tests/GAME/known)
 *   match.c     one random match, through its door and beside it
 *   undo.c      what a free undo leaves alone
 *   look.c      what no free undo takes back
 *   position.c  what is true of one position
 *   secret.c    what nobody may find out
 *   odds.c      chance and random answers are fair
 *   memory.c    rules take no memory
 */
#ifndef PROPS_H
#define PROPS_H

#include "../lib/table.h"

enum property {
    PROP_REPLAY,       /* the log played again gives the same bytes */
    PROP_DOOR,         /* a match shows what the rules show, no more */
    PROP_SOUND,        /* no state, question, event or score is broken */
    PROP_LISTED,       /* listed = not refused */
    PROP_HARMLESS,     /* a refusal changes no byte */
    PROP_COMMUTING,    /* open seats answer in any order */
    PROP_TWINS,        /* imagined worlds look the same */
    PROP_TOLD_SAME,    /* told the same, sees and imagines the same */
    PROP_TOLD_MORE,    /* nothing is told that one may not know */
    PROP_NOTATION,     /* parse(format(a)) = a */
    PROP_ENDS,         /* within steps_max */
    PROP_NO_MEMORY,    /* rules do not allocate */
    PROP_PICK_UNIFORM, /* pick: every answer equally likely */
    PROP_ROLL_ODDS,    /* roll: the odds of chances */
    PROP_UNDO,         /* taking back touches nobody else's lane */
    PROP_LOOK,         /* who looked cannot take back */
    PROPERTIES,
};

enum {
    TOLD_KINDS = 128, /* events or verbs of a game, the most */
    VIEWERS = SEATS + 1,
    WAIVERS = 16,
    WRITTEN = 1 << 20 /* bits of props.written */
};

/* How often a property was looked at, and what went wrong first. */
struct tally {
    uint64_t checks, failed;
    char first[600];
};

enum waives { WAIVES_TOLD, WAIVES_REVEALS, WAIVES_SEEN };

/* Something a game means although a property finds it; see known.c. */
struct waiver {
    enum waives what;
    uint16_t row;            /* of game->events; WAIVES_SEEN: of game->verbs */
    uint8_t arg;             /* WAIVES_REVEALS: which argument of the event */
    bool watcher;            /* only what a watcher is told */
    uint8_t option[OPTIONS]; /* only with this value; value + 1, or 0 for any */
    unsigned line;           /* of the file */
    unsigned used;
};

struct known {
    unsigned n;
    struct waiver at[WAIVERS];
};

/* One game under one set-up, while it is looked at. */
struct props {
    const struct box *box;
    const struct game *game;
    struct table *table;
    struct setup setup;
    struct rng rng;
    uint64_t seed;
    unsigned step;                   /* of the match, for messages */
    struct tally tally[PROPERTIES];  /* by property */
    uint32_t untold[TOLD_KINDS];     /* by verb: shown, but never told */
    struct known known;              /* what is meant */
    unsigned unfit;                  /* set-ups that cannot be played */
    uint64_t stirred;                /* worlds that differ from the truth */
    uint64_t *written;               /* actions whose notation was read back,
                                          by a hash: position.c */
    struct state *a, *b, *c, *d, *e; /* scratch */
    unsigned char *view_a, *view_b;  /* scratch */
    struct action *list_a, *list_b;  /* scratch, LEGAL_MAX */
    struct outcome *outcomes;        /* scratch, LEGAL_MAX */
};

/* props_free frees what props_new made. */
struct props *props_new(struct table *table, const struct box *box);
void props_free(struct props *p);

/* Counts a check; a failure keeps the first message with its place. Returns
   whether it was fine. */
bool props_check(struct props *p, enum property which, bool fine,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The viewers of this set-up: all seats, then the spectator. */
unsigned props_viewers(const struct props *p, seat out[VIEWERS]);

/* Everything the contract promises to be the same in twin worlds. */
bool props_looks_same(struct props *p, const struct state *a,
                      const struct state *b, seat viewer);

/* setups.c: calls `match` for every match that is to be played, `matches` of
   the set-ups that matter most. */
void props_setups(struct props *p, uint64_t seed, unsigned matches,
                  void (*match)(struct props *));

/* known.c: reads tests/GAME/known, if there is one; a line that names nothing
   of the game ends the test. */
void props_known(struct props *p);
/* Is it meant, under this set-up and for this viewer? `row` is of the events, or
   of the verbs (WAIVES_SEEN); `arg` matters for WAIVES_REVEALS. */
bool props_meant(struct props *p, enum waives what, unsigned row, unsigned arg,
                 seat viewer);

/* match.c: plays one match and looks at everything on the way. */
void props_match(struct props *p);
/* Many fast games, only to see that they end. */
void props_ends(struct props *p, unsigned n);

/* undo.c: each seat that may take back freely does so, in a copy. */
void props_undo(struct props *p, const struct match *m);

/* look.c: does the seat that plays this learn something by it, which it did not
   know? And after that: may it take that back? */
bool props_learns(struct props *p, const struct state *s,
                  const struct action *next);
void props_looked(struct props *p, const struct match *m, seatmask learned);

/* position.c */
void props_position(struct props *p, const struct state *s);
/* What came out of a step. */
void props_events(struct props *p, const struct events *ev);

/* secret.c: before a step is played. */
void props_secret(struct props *p, const struct state *s,
                  const struct action *next);

/* odds.c */
void props_odds(struct props *p, const struct state *s);

/* memory.c */
void props_memory(struct props *p, const struct state *s,
                  const struct action *next);

#endif
