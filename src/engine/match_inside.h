/*
 * match_inside.h: what a match is made of. Only match.c, past.c, giving_up.c and log.c
 * include it;
 * to everybody else a match is a door (match.h).
 */
#ifndef MATCH_INSIDE_H
#define MATCH_INSIDE_H

#include "match.h"

enum {
    LANES = SEATS + 1, /* the table's, each seat's; see struct ask */
    CHECK_EVERY = 100, /* steps between two checksums in the log */
    PASTS = 16,        /* copies of earlier positions */
};

/* Who gave an answer: the seat, the engine (it was the only one), the clock
   (the seat's time was up). The log marks the last two with . and !. */
enum step_by { BY_SEAT, BY_ENGINE, BY_CLOCK };

/* One step in force. */
struct entry {
    struct action action;
    uint8_t by; /* enum step_by */
    uint8_t game;
    uint8_t lane, secret; /* of the question it answers: struct ask */
    uint8_t timed;        /* the question was a timed test */
    uint8_t reveals;      /* something hidden was learned by it */
    uint8_t stays; /* given in secret, it told nothing and the same are asked */
};

struct told {
    struct event event;
    unsigned entry; /* the step it came out of */
};

/* The match after some of its steps: past.c. */
struct past {
    unsigned entries, tolds, games;
    struct setup now;
    uint32_t rolls[LANES];
    uint64_t achieved[SEATS];
    struct state *state;
    uint8_t gave_up;
};

struct match {
    const struct box *box;
    struct setup first, now; /* as ordered; of the game being played */
    struct player *player;   /* of each seat */
    uint8_t secret[SECRET], commitment[SECRET];
    struct state *state;

    struct entry *entry;
    unsigned entries, entry_cap;
    struct told *told;
    unsigned tolds, told_cap;
    unsigned kept;  /* facts that the last undo left as they were */
    char *log;      /* its lines, each with a zero; those taken back stay */
    uint32_t *line; /* where each begins */
    unsigned log_n, log_cap, lines, line_cap, written;
    unsigned elsewhere; /* first lines that are kept by somebody else */

    struct result *done; /* of each finished game */
    struct result total;
    unsigned games;      /* finished */
    struct state *ended; /* the game before this one, as it ended; NULL: the
                                 match has had only one */
    unsigned ended_game; /* which one that is */
    uint64_t achieved[SEATS]; /* feats of the finished games, by row */
    bool over;
    uint8_t gave_up; /* bit per seat: giving_up.c */

    uint32_t rolls[LANES];  /* chance numbers used, per lane */
    uint32_t ask_id[SEATS]; /* counted per seat: a number common to all would
                               tell how often another seat was asked */
    seatmask asked;         /* seats whose open question has its number */

    struct past *past; /* NULL as long as nothing was taken back */
    unsigned pasts;    /* the earliest first */
};

struct match *match_blank(const struct box *box, const struct setup *setup,
                          const struct player *players,
                          const uint8_t secret[SECRET]);
void match_write(struct match *m, const char *line);
/* A line of the log; good until the next one is written. */
const char *match_line_text(const struct match *m, unsigned i);
void match_write_header(struct match *m);
void match_write_checksum(struct match *m);
/* As it was set up, before its first step. */
void match_begin(struct match *m);
/* The lane of a seat's or chance's open question. */
uint8_t match_lane_of(const struct match *m, seat s);
/* Plays a step that is known to be allowed; writes nothing. */
void match_step_silently(struct match *m, const struct action *a,
                         enum step_by by);
/* Into the game that follows, if one has ended; writes nothing. */
void match_turn_silently(struct match *m);
/* Plays an allowed step and writes its line. */
void match_step(struct match *m, const struct action *a, enum step_by by);
/* If a game has ended: opens the next one, or ends the match. */
void match_turn_page(struct match *m);
/* Questions that are new get numbers; the same after reading a log as after
   playing it. */
void match_number_asks(struct match *m);
/* Chance and only answers, up to the next question. */
void match_run(struct match *m);
/* Back to the first `keep` steps; the log's text stays. */
void match_cut(struct match *m, unsigned keep);
/* Is there no wall in the seat's own lane from step `from`, an answer of its
   own, to now? */
bool match_lane_is_free(const struct match *m, seat s, unsigned from);
/* Takes the steps of the seat's lane back from step `from` on; the others stay.
   False, and nothing has changed: the others cannot be played without them. */
bool match_clear_lane(struct match *m, seat s, unsigned from);

/* giving_up.c: does this action give up, and may it now? */
bool gives_up(const struct match *m, const struct action *a);
bool may_give_up(const struct match *m, seat s);
/* Is at most one side left, so that the match is decided? */
bool giving_up_decides(const struct match *m);
/* What came of it, in the result of the game being played. */
void giving_up_score(const struct match *m, struct result *r);
/* 0, or why an action is refused: by the rules, or by the match. */
unsigned match_refused(const struct match *m, const struct action *a);

/* Leaves a copy behind, if one is wanted here on the way to step `end`. */
void past_keep(struct match *m, unsigned end);
/* Back to the last copy that has at most so many steps; later ones are dropped.
   False: there is none, and nothing has changed. */
bool past_return(struct match *m, unsigned entries);
void past_free(struct match *m);

#endif
