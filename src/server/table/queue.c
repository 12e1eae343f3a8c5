/*
 * queue.c: see queue.h.
 */
#include "queue.h"

#include <stdlib.h>
#include <string.h>

enum {
    HALF_LIFE_MS = 10000, /* of what was used */
    LITTLE = 1,           /* burden of who used little: less than 1 s of late */
    FORGET = 1000,        /* accounts; then those that are even are closed */
};

/* How many jobs of a kind may wait: of all, of one address. */
static const struct {
    unsigned all, each;
    bool is_background;
} rooms[JOB_KINDS] = {
    [JOB_MOVE] = {4096, 128, false},
    [JOB_HINT] = {512, 8, false},
    [JOB_SHOW] = {512, 32, true},
    [JOB_SUM] = {128, 4, true},
};

struct payer {
    char address[NET_ADDRESS];
    uint64_t used_us; /* as of `at` */
    int64_t at;
    unsigned queued[JOB_KINDS];
    unsigned running;
    UT_hash_handle hh;
};

/* ---- accounts ---------------------------------------------------------- */

static uint64_t used_by_now(const struct payer *p, int64_t now)
{
    int64_t halves = (now - p->at) / HALF_LIFE_MS;

    return halves > 40 ? 0 : p->used_us >> halves;
}

static bool is_even(const struct payer *p, int64_t now)
{
    for (int k = 0; k < JOB_KINDS; k++)
        if (p->queued[k])
            return false;
    return !p->running && !used_by_now(p, now);
}

static struct payer *payer_of(struct queue *q, const char *address, int64_t now)
{
    struct payer *p, *next;

    HASH_FIND_STR(q->payers, address, p);
    if (p)
        return p;
    if (HASH_COUNT(q->payers) >= FORGET)
        HASH_ITER (hh, q->payers, p, next)
            if (is_even(p, now)) {
                HASH_DEL(q->payers, p);
                free(p);
            }
    p = memory_get(sizeof *p);
    memset(p, 0, sizeof *p);
    snprintf(p->address, sizeof p->address, "%s", address);
    p->at = now;
    HASH_ADD_STR(q->payers, address, p);
    return p;
}

/* The larger, the later its turn: doubles with what was used, so that kinds
   count among those who used about the same. */
static unsigned burden(const struct payer *p, int64_t now)
{
    uint64_t halves_of_a_second = used_by_now(p, now) / 500000;
    unsigned n = 0;

    for (; halves_of_a_second; halves_of_a_second >>= 1)
        n++;
    return n;
}

/* ---- the line ---------------------------------------------------------- */

static void append(struct queue *q, struct job *j)
{
    j->prev = q->last;
    j->next = NULL;
    if (q->last)
        q->last->next = j;
    else
        q->first = j;
    q->last = j;
    j->is_queued = true;
    q->queued[j->kind]++;
    j->payer->queued[j->kind]++;
}

static void take_out(struct queue *q, struct job *j)
{
    if (j->prev)
        j->prev->next = j->next;
    else
        q->first = j->next;
    if (j->next)
        j->next->prev = j->prev;
    else
        q->last = j->prev;
    j->is_queued = false;
    q->queued[j->kind]--;
    j->payer->queued[j->kind]--;
}

/* How many jobs of the same table wait already. */
static unsigned turn_of(const struct queue *q, const struct job *j)
{
    unsigned n = 0;

    for (const struct job *k = q->first; k; k = k->next)
        n += strcmp(k->code, j->code) == 0;
    return n;
}

bool queue_put(struct queue *q, struct job *j, int64_t now)
{
    j->payer = payer_of(q, j->address, now);
    if (q->queued[j->kind] >= rooms[j->kind].all ||
        (!q->has_no_limits && j->payer->queued[j->kind] >= rooms[j->kind].each))
        return false;
    j->turn = turn_of(q, j);
    append(q, j);
    return true;
}

void queue_put_back(struct queue *q, struct job *j)
{
    append(q, j);
}

/* Equal ones in the order they came. */
static bool is_before(const struct job *a, const struct job *b, int64_t now)
{
    unsigned one = burden(a->payer, now), other = burden(b->payer, now);

    if (one != other)
        return one < other;
    if (a->kind != b->kind)
        return a->kind < b->kind;
    return a->turn < b->turn;
}

/* May a thread begin with this job? */
static bool may_begin(const struct queue *q, const struct job *j, bool is_kept,
                      int64_t now)
{
    if (is_kept)
        return !rooms[j->kind].is_background && !j->payer->running &&
               burden(j->payer, now) <= LITTLE;
    return !rooms[j->kind].is_background || q->background < q->background_most;
}

struct job *queue_take(struct queue *q, bool is_kept, int64_t now)
{
    struct job *best = NULL;

    for (struct job *j = q->first; j; j = j->next)
        if (may_begin(q, j, is_kept, now) && (!best || is_before(j, best, now)))
            best = j;
    if (!best)
        return NULL;
    take_out(q, best);
    best->payer->running++;
    q->background += rooms[best->kind].is_background;
    return best;
}

void queue_pay(struct queue *q, struct job *j, uint64_t used_us, int64_t now)
{
    struct payer *p = j->payer;

    p->used_us = used_by_now(p, now) + used_us;
    p->at += (now - p->at) / HALF_LIFE_MS * HALF_LIFE_MS;
    p->running--;
    q->background -= rooms[j->kind].is_background;
}

bool queue_drop(struct queue *q, struct job *j)
{
    if (!j->is_queued)
        return false;
    take_out(q, j);
    return true;
}

void queue_move(struct queue *q, struct job *j, const char *address,
                int64_t now)
{
    if (!j->is_queued)
        return;
    take_out(q, j);
    snprintf(j->address, sizeof j->address, "%s", address);
    j->payer = payer_of(q, address, now);
    append(q, j);
}

unsigned queue_length(const struct queue *q)
{
    unsigned n = 0;

    for (int k = 0; k < JOB_KINDS; k++)
        n += q->queued[k];
    return n;
}

void queue_done(struct queue *q)
{
    struct payer *p, *next;

    while (q->first) {
        struct job *j = q->first;
        take_out(q, j);
        job_free(j);
    }
    HASH_ITER (hh, q->payers, p, next) {
        HASH_DEL(q->payers, p);
        free(p);
    }
}
