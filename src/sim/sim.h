/*
 * sim.h: many games at once. Plays matches between bots without logs or
 * screens and keeps what there is to count. The same seed gives the same result
 * for any number of jobs: every match has a random stream of its own, and
 * counting does not depend on the order.
 */
#ifndef SIM_H
#define SIM_H

#include "../bots/bot.h"

#include <stdio.h>

enum { SIM_CARDS = 256, SIM_REASONS = 16, SIM_BY = 32, SIM_CHOICES = 4 };

/* One match between bots; enough to replay it. */
struct sim_match {
    const struct box *box;
    struct setup setup;
    const struct bot_spec *bots[SEATS]; /* by seat */
    uint64_t seed;
    const char
        *by; /* a field of the final view that is told by seat, or NULL */
};

/* What came out of it. */
struct sim_score {
    struct result result;    /* of the whole match */
    uint32_t games;          /* in it */
    uint32_t steps, answers; /* of all its games; answers by seats */
    uint64_t played[SEATS][SIM_CARDS / 64]; /* cards a seat put on the table */
    char by[SEATS][SIM_BY];                 /* the field, as text */
    struct action choice[SEATS][SIM_CHOICES]; /* answers of taste: choice.h */
    uint8_t choices[SEATS];
    uint64_t at_stake, reached; /* feats, for any seat: reach.h */
};

void sim_play(const struct sim_match *m, struct sim_score *out);

/* Plays `n` matches on `jobs` threads; `make` says what match i is, `take`
   gets its score, under a lock. Ends early when *stop is set. */
struct sim_batch {
    uint64_t n;
    unsigned jobs;
    void (*make)(void *context, uint64_t i, struct sim_match *out);
    void (*take)(void *context, uint64_t i, const struct sim_score *score);
    void *context;
    atomic_bool *stop;
    FILE *progress; /* a bar with the time left, or NULL */
};
void sim_run(const struct sim_batch *batch);

/* The 95 % interval of a share (Wilson). */
void sim_interval(double wins, double n, double *low, double *high);

/* A row of what is counted by name: how often it was, and in what share of that
   its end was good (who had it won; it was reached). */
struct sim_row {
    char name[48];
    uint64_t times;
    double share, low, high;
};
/* All but the name. */
struct sim_row sim_row_of(double good, uint64_t times);

/* A cell of a table, padded to a width in characters; right-aligned if the
   width is negative. */
void sim_cell(FILE *out, const char *text, int width);
/* The same for a heading, report.KEY. */
void sim_head(FILE *out, const struct box *texts, enum lang lang,
              const char *key, int width);

struct sim_options {
    const struct box *box;
    struct setup setup;
    struct bot_spec bot[SEATS];
    uint64_t games, seed;
    unsigned jobs;
    const char *by; /* count who beats whom by this field too, or NULL */
    bool feats;     /* count how often each was reached */
    enum { SIM_TEXT, SIM_JSON, SIM_CSV } form;
    const struct box *texts; /* headings: report.* */
    enum lang lang;
};
/* Plays and counts as the report does, and returns how many answers there were:
   for who wants to know how long that takes. */
uint64_t sim_count(const struct sim_options *o);
/* The report of `pionek sim`; 0, or 130 when it was interrupted. */
int sim_report(const struct sim_options *o, FILE *out);

struct arena_options {
    const struct box *box;
    struct setup setup;
    struct bot_spec bot[16];
    unsigned bots;
    uint64_t games, seed; /* games of each pairing; roles swapped in pairs */
    unsigned jobs;
    bool json;
    bool neighbours; /* only pairings of bots that stand next to each other */
    const struct box *texts; /* headings: report.* */
    enum lang lang;
};
/* The report of `pionek arena`; 0, or 130 when it was interrupted. */
int arena_report(const struct arena_options *o, FILE *out);

#endif
