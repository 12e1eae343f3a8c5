/*
 * think.h: a piece of work for the bots' threads; see think.c, analysis.c.
 */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H

#include "table.h"

/* The most urgent first. */
enum job_kind { JOB_MOVE, JOB_HINT, JOB_SUM, JOB_KINDS };

struct job {
    struct job *next;
    struct server *server;
    enum job_kind kind;
    char code[STORE_CODE];
    const struct box *box;
    void (*done)(void *job); /* on the loop; frees it */
    uint64_t seed, number;
    int64_t not_before; /* when a bot may answer: nobody likes to be rushed */
    char level[24];

    /* the question: a world, its answers; and what was found */
    seat seat;
    unsigned seats; /* how many play */
    struct state *world;
    struct action *legal;
    unsigned legals;
    struct action found;
    struct thought thought;

    /* of a hint */
    uint64_t viewer;
    long long re;
    enum lang lang;
    void *view;

    /* of a course: the match, all its own, and the text that comes out */
    struct match *match;
    int64_t used_ms[SEATS];
    char *text;
};

/* Fills in the question of a seat. */
void job_position(struct job *j, const struct match *m, seat s);
void job_choose(struct job *j, atomic_bool *stop);
void job_free(struct job *j);

/* analysis.c: on a thread */
void analysis_work_out(struct job *j, atomic_bool *stop);

#endif
