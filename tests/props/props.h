/*
 * props.h: the properties that every game has, whatever it is about. The files
 * here know no game: they play games[] at random, on every seat count and with
 * many set-ups, and watch.
 *
 *   props.c     which games, set-ups and seeds; the report
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
    PROP_TOLD_SAME,    /* told the same, sees the same */
    PROP_TOLD_MORE,    /* nothing is told that is not seen, except as known */
    PROP_NOTATION,     /* parse(format(a)) = a */
    PROP_ENDS,         /* within steps_max */
    PROP_NO_MEMORY,    /* rules do not allocate */
    PROP_PICK_UNIFORM, /* pick: every answer equally likely */
    PROP_ROLL_ODDS,    /* roll: the odds of chances */
    PROP_UNDO,         /* taking back touches nobody else's lane */
    PROP_LOOK,         /* who looked cannot take back */
    PROPERTIES,
};

enum { TOLD_KINDS = 64, VIEWERS = SEATS + 1 };

/* How often a property was looked at, and what went wrong first. */
struct tally {
    uint64_t checks, failed;
    char first[600];
};

/* One game under one set-up, while it is looked at. */
struct props {
    const struct box *box;
    const struct game *game;
    struct table *table;
    struct setup setup;
    struct rng rng;
    uint64_t seed;
    unsigned step;                  /* of the match, for messages */
    struct tally *tally;            /* by property */
    uint32_t *told_more;            /* by kind of event: how often */
    uint32_t *untold;               /* by verb: shown, but never told */
    const char *known;              /* gaps somebody has read of: " G:W " */
    unsigned *unfit;                /* set-ups that cannot be played */
    uint64_t *stirred;              /* worlds that differ from the truth */
    struct state *a, *b, *c;        /* scratch */
    unsigned char *view_a, *view_b; /* scratch */
    struct action *list_a, *list_b; /* scratch, LEGAL_MAX */
    struct outcome *outcomes;       /* scratch, LEGAL_MAX */
};

/* Counts a check; a failure keeps the first message with its place. Returns
   whether it was fine. */
bool props_check(struct props *p, enum property which, bool fine,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

/* The viewers of this set-up: all seats, then the spectator. */
unsigned props_viewers(const struct props *p, seat out[VIEWERS]);

/* Everything the contract promises to be the same in twin worlds. */
bool props_looks_same(struct props *p, const struct state *a,
                      const struct state *b, seat viewer);

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
void props_worlds(struct props *p, const struct state *s,
                  const struct action *next);
void props_forks(struct props *p, const struct state *s);

/* odds.c */
void props_odds(struct props *p, const struct state *s);

/* memory.c */
void props_memory(struct props *p, const struct state *s,
                  const struct action *next);

#endif
