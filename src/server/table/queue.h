/*
 * queue.h: whose turn it is to think. Threads are few and thoughts are long, so
 * they are shared:
 *
 * - between addresses: each has an account of the processor time it used of late;
 *   who used much less comes first. So one address cannot keep another's bots
 *   silent, however much it asks for.
 * - between kinds: bots that people wait for, then hints, then tables where only
 *   bots play, then analyses. The last two never hold all threads, if there are
 *   several.
 * - in time: a thought that has begun is not interrupted, so one thread more than
 *   was asked for is kept for bots and hints of those who used little and have
 *   nothing else under way.
 * - between tables: one that has much to think about lets the others of its
 *   address through.
 *
 * Each kind has room of its own, and so has each address in it. A queue has no
 * threads and no clock; who uses it holds a lock (think.c).
 */
#ifndef SERVER_QUEUE_H
#define SERVER_QUEUE_H

#include "think.h"

struct payer; /* the account of an address */

struct queue {
    struct job *first, *last; /* in the order they came */
    struct payer *payers;
    unsigned queued[JOB_KINDS];
    unsigned background, background_most; /* such jobs under way; at most */
    bool has_no_limits;                   /* of one address */
};

/* False: there is no room for it. */
bool queue_put(struct queue *q, struct job *j, int64_t now_ms);
/* The job that is to be done next; NULL: none may begin. `is_kept`: by the thread
   for those who used little. */
struct job *queue_take(struct queue *q, bool is_kept, int64_t now_ms);
/* A job that was taken took so long. */
void queue_pay(struct queue *q, struct job *j, uint64_t used_us,
               int64_t now_ms);
/* A job that was taken goes on later, when it is its turn again. */
void queue_put_back(struct queue *q, struct job *j);
/* Takes a job out; false: it is not (or no longer) in the queue. */
bool queue_drop(struct queue *q, struct job *j);
/* Another address waits for this job now. */
void queue_move(struct queue *q, struct job *j, const char *address,
                int64_t now_ms);
unsigned queue_length(const struct queue *q);
void queue_done(struct queue *q); /* frees accounts and jobs */

#endif
