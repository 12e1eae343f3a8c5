/*
 * think.h: a piece of work for the bots' threads; see think.c, analysis.c.
 */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H

#include "../../bots/judge.h"
#include "table.h"

/* The most urgent first: bots that people wait for, hints, bots at tables where
   only bots play (somebody watches), analyses. */
enum job_kind { JOB_MOVE, JOB_HINT, JOB_SHOW, JOB_SUM, JOB_KINDS };

struct job {
    struct server *server;
    enum job_kind kind;
    char code[STORE_CODE];
    const struct box *box;
    void (*done)(void *job); /* on the loop; frees it */
    uint64_t seed;
    int64_t not_before; /* when a bot may answer: nobody likes to be rushed */
    uint64_t timer;     /* that waits for it, or 0 */
    char level[24];

    /* its place in the queue: queue.c */
    struct job *prev, *next;
    struct payer *payer;
    char address[NET_ADDRESS]; /* who waits for it */
    unsigned turn;             /* jobs of its table that came before */
    bool is_queued;
    atomic_bool is_dropped; /* nobody waits for it any more */

    /* the question: a world, its answers; and what was found */
    seat seat;
    unsigned seats; /* how many play */
    struct state *world;
    struct action *legal;
    unsigned legals;
    struct action found;

    /* of a hint and of an analysis: what the seat sees, and what was thought of it */
    const struct judge *judge;
    void *view;
    struct thought thought;

    /* of a hint */
    uint64_t viewer;
    uint32_t ask;
    long long re;
    enum lang lang;

    /* of an analysis: the match, all its own, how far it has come, and the
       text that comes out */
    struct match *match;
    struct analysis *analysis;
    int64_t used_ms[SEATS];
    struct advised *advised; /* hints that were followed, n of them */
    unsigned n_advised;
    char *text;
};

/* Fills in the question of a seat for the judge: the same for a hint and for who
   looks back. Then it thinks with so many simulations, or tells how good things are
   after an answer. */
void job_question(struct job *j, const struct match *m, seat s);
void job_judge(struct job *j, unsigned simulations);
int job_after(struct job *j, const struct action *a);
void job_free(struct job *j);

/* analysis.c: on a thread. One moment is looked at; true: that was the last. */
bool analysis_go_on(struct job *j);
void analysis_free(struct analysis *a);

#endif
