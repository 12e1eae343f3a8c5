/*
 * lease.c: several servers (nodes) on one database, each table served by one of them.
 * The row of a node says until when it lives, by the database's clock; the row of a
 * table says which node has it, and for the how manieth time it was taken (epoch). A
 * table whose node does not live any more is anybody's. One row is renewed, however
 * many tables a node has.
 *
 * Two things keep what was taken over from being told or written otherwise:
 *
 *   - every change of a table holds its row with the epoch that it was taken with
 *     (write.c): a node that was asleep writes nothing;
 *   - a node stops speaking of its tables by its own clock, before the database thinks
 *     that it is gone (store_is_ours).
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    LEASE_MS = 3500, /* a node lives so long, */
    RENEW_MS = 600,  /* says so so often, */
    MARGIN_MS = 400, /* and stops speaking so much earlier */
};

#define NOW "(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT"

/* Of a clock that was put back, "until" lies further ahead than anybody says. */
#define LIVES "until BETWEEN " NOW " AND " NOW " + 3500"
static_assert(LEASE_MS == 3500, "it is written out above");

#define TAKE(from)                                                             \
    "INSERT INTO lease (code, node, epoch) SELECT ?1, ?2, 1" from              \
    " WHERE EXISTS (SELECT 1 FROM board WHERE code = ?1)"                      \
    " ON CONFLICT (code) DO UPDATE SET node = excluded.node,"                  \
    " epoch = lease.epoch + 1 WHERE lease.node = excluded.node"                \
    " OR NOT EXISTS (SELECT 1 FROM node WHERE id = lease.node"                 \
    "  AND " LIVES ") RETURNING epoch"

const char lease_take[] = TAKE("");

/* That a table was taken need not be on disk: whatever is written to it afterwards is
   there only together with what was done before, and until then nothing is lost. A
   thousand tables of a node that died are not a thousand waits for the disk. */
#define SOON                                                                   \
    "WITH soon AS MATERIALIZED"                                                \
    " (SELECT set_config('synchronous_commit', 'off', true)) "

enum keep_word {
    KEEP_RENEW,
    KEEP_DEAD,
    KEEP_TAKE,
    KEEP_WHO,
    KEEP_FREE,
    KEEP_LEAVE,
    KEEP_PEERS,
    KEEP_SHARE,
    KEEP_SHARED,
    KEEPS
};

static const char *const words[KEEPS] = {
    /* A row if others could take what is ours since it was said last: by the
       database's clock, which may jump. */
    [KEEP_RENEW] = "WITH old AS (SELECT until FROM node WHERE id = ?1),"
                   " said AS (INSERT INTO node (id, address, until)"
                   " VALUES (?1, ?2, " NOW " + ?3::BIGINT)"
                   " ON CONFLICT (id) DO UPDATE SET until = excluded.until,"
                   " address = excluded.address)"
                   " SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM old"
                   " WHERE until BETWEEN " NOW " AND " NOW " + ?3::BIGINT)",
    [KEEP_DEAD] = "DELETE FROM node WHERE id <> ?1 AND NOT " LIVES,
    [KEEP_TAKE] = SOON TAKE(" FROM soon"),
    [KEEP_WHO] = "SELECT coalesce((SELECT address FROM node WHERE id ="
                 " (SELECT node FROM lease WHERE code = ?1)"
                 " AND " LIVES "), '') FROM board WHERE code = ?1",
    /* The epoch stays: who takes it next counts on. */
    [KEEP_FREE] = SOON "UPDATE lease SET node = '' FROM soon WHERE code = ?1"
                       " AND node = ?2 AND epoch = ?3",
    [KEEP_LEAVE] = "UPDATE node SET until = 0 WHERE id = ?1",
    [KEEP_PEERS] = "SELECT address FROM node WHERE id <> ?1 AND " LIVES
                   " ORDER BY address",
    [KEEP_SHARE] = "INSERT INTO secret (n, text) VALUES (2, ?1)"
                   " ON CONFLICT (n) DO NOTHING",
    [KEEP_SHARED] = "SELECT text FROM secret WHERE n = 2",
};

enum errand { ERRAND_TAKE, ERRAND_WHO, ERRAND_FREE };

/* A table that somebody wants, and, later, who has it. */
struct take {
    struct take *next;
    enum errand errand;
    char code[STORE_CODE];
    void (*taken)(void *context, int64_t epoch, const char *at,
                  const char *error);
    void *context;
    int64_t epoch;
    char *at;
    bool has_failed;
    char error[200];
};

struct keeper {
    struct store *store;
    struct store_node node;
    struct db *db; /* of the thread */
    atomic_llong until;
    atomic_uint lapses;
    char shared[80];
    char *peers; /* as they were told of last; of the thread */

    pthread_t thread;
    bool is_started;
    pthread_mutex_t guard; /* of everything below */
    pthread_cond_t news;
    struct take *first, *last;
    bool is_closing, is_leaving;
    void (*left)(void *context);
    void *left_context;
};

/* A machine that sleeps does not stop this clock. */
static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_BOOTTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void post(struct keeper *k, void (*call)(void *), void *context)
{
    if (k->store->post)
        k->store->post(k->store->post_context, call, context);
    else
        call(context);
}

/* ---- what the thread does ---- */

/* That it could not be said in time is remembered, even if nobody looked meanwhile. */
static bool renew(struct keeper *k)
{
    int64_t begun = clock_ms();
    struct query *q = db_query(k->db, KEEP_RENEW);

    db_text(q, 1, k->node.id);
    db_text(q, 2, k->node.address);
    db_number(q, 3, LEASE_MS);
    enum db_step step = db_next(q);
    db_done(q);
    if (step == DB_FAILED)
        return false;
    bool is_first = atomic_load(&k->until) == INT64_MAX;
    if (!is_first && (step == DB_ROW || clock_ms() > atomic_load(&k->until)))
        atomic_fetch_add(&k->lapses, 1);
    atomic_store(&k->until, begun + LEASE_MS - MARGIN_MS);
    return true;
}

/* One of those left finds it, and no other. */
static void bury(struct keeper *k)
{
    struct query *q = db_query(k->db, KEEP_DEAD);

    db_text(q, 1, k->node.id);
    if (db_run(q) && db_changes(k->db) && k->node.orphaned)
        post(k, k->node.orphaned, k->node.context);
}

struct peers_news {
    struct keeper *keeper;
    char text[];
};

static void peers_told(void *context)
{
    struct peers_news *n = context;
    const struct store_node *node = &n->keeper->node;

    node->peers(node->context, n->text);
    free(n);
}

/* Who else serves: told if it is not as it was. */
static void look_around(struct keeper *k)
{
    struct query *q = db_query(k->db, KEEP_PEERS);
    struct peers_news *news = memory_get(sizeof *news + 1);
    size_t n, size = 0;
    enum db_step step;

    db_text(q, 1, k->node.id);
    while ((step = db_next(q)) == DB_ROW) {
        const char *address = db_column(q, 0, &n);
        news = memory_resize(news, sizeof *news + size + n + 2);
        memcpy(news->text + size, address, n);
        size += n;
        news->text[size++] = '\n';
    }
    news->text[size] = '\0';
    news->keeper = k;
    db_done(q);
    if (step == DB_FAILED || !k->node.peers ||
        (k->peers && strcmp(k->peers, news->text) == 0)) {
        free(news);
        return;
    }
    free(k->peers);
    k->peers = memory_text(news->text);
    post(k, peers_told, news);
}

static void take_told(void *context)
{
    struct take *a = context;

    if (a->taken)
        a->taken(a->context, a->epoch, a->at, a->has_failed ? a->error : NULL);
    free(a->at);
    free(a);
}

/* Who has it: an address, "" if nobody does; without a row there is no such
   table. */
static enum db_step who(struct keeper *k, struct take *a)
{
    struct query *q = db_query(k->db, KEEP_WHO);
    size_t n;

    db_text(q, 1, a->code);
    enum db_step step = db_next(q);
    free(a->at);
    a->at = step == DB_ROW ? memory_text(db_column(q, 0, &n)) : NULL;
    db_done(q);
    return step;
}

static enum db_step take_once(struct keeper *k, struct take *a)
{
    struct query *q = db_query(k->db, KEEP_TAKE);

    db_text(q, 1, a->code);
    db_text(q, 2, k->node.id);
    enum db_step step = db_next(q);
    if (step == DB_ROW)
        a->epoch = db_column_number(q, 0);
    db_done(q);
    return step;
}

static bool let_go(struct keeper *k, const struct take *a)
{
    struct query *q = db_query(k->db, KEEP_FREE);

    db_text(q, 1, a->code);
    db_text(q, 2, k->node.id);
    db_number(q, 3, a->epoch);
    return db_run(q);
}

/* Who had it may end between the two questions: then it is asked again. */
static void take(struct keeper *k, struct take *a)
{
    enum { TRIES = 5 };
    enum db_step step = DB_END;

    if (a->errand == ERRAND_FREE) {
        let_go(k, a);
        return;
    }
    for (unsigned i = 0; i < TRIES; i++) {
        if (a->errand == ERRAND_TAKE && (step = take_once(k, a)) != DB_END)
            break;
        step = who(k, a);
        if (step != DB_ROW || *a->at || a->errand == ERRAND_WHO)
            break;
    }
    a->has_failed = step == DB_FAILED ||
                    (a->errand == ERRAND_TAKE && !a->epoch && a->at && !*a->at);
    if (a->epoch || (a->at && !*a->at)) {
        free(a->at);
        a->at = NULL;
    }
    snprintf(a->error, sizeof a->error, "%s",
             step == DB_FAILED ? k->db->error : "it is being taken by others");
}

static void put_back(struct keeper *k, struct take *first)
{
    struct take *last = first;

    while (last->next)
        last = last->next;
    pthread_mutex_lock(&k->guard);
    last->next = k->first;
    if (!k->first)
        k->last = last;
    k->first = first;
    pthread_mutex_unlock(&k->guard);
}

/* Until it is time to say that we live: however many want tables, that goes first.
   Those who have to wait are the first next time. */
static void take_some(struct keeper *k, struct take *first, bool can,
                      int64_t until)
{
    for (struct take *a = first, *next; a; a = next) {
        next = a->next;
        if (a != first && can && clock_ms() >= until) {
            put_back(k, a);
            return;
        }
        if (can) {
            take(k, a);
        } else {
            a->has_failed = true;
            snprintf(a->error, sizeof a->error, "%s", k->db->error);
        }
        post(k, take_told, a);
    }
}

static void leave(struct keeper *k)
{
    struct query *q = db_query(k->db, KEEP_LEAVE);

    db_text(q, 1, k->node.id);
    if (db_run(q))
        atomic_store(&k->until, 0);
}

/* With the guard held: until there is news, or the time has come. */
static void wait_until(struct keeper *k, int64_t ms)
{
    struct timespec t;
    int64_t rest = ms - clock_ms();

    if (rest <= 0)
        return;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t ns = t.tv_nsec + rest % 1000 * 1000000;
    t.tv_sec += rest / 1000 + ns / 1000000000;
    t.tv_nsec = ns % 1000000000;
    pthread_cond_timedwait(&k->news, &k->guard, &t);
}

static void *keep(void *context)
{
    struct keeper *k = context;
    int64_t next = clock_ms() + RENEW_MS;
    bool has_left = false;

    look_around(k);
    pthread_mutex_lock(&k->guard);
    while (!k->is_closing || k->first) {
        if (!k->first && !k->is_closing && (!k->is_leaving || has_left))
            wait_until(k, next);
        struct take *first = k->first;
        bool is_leaving = k->is_leaving, leaves = is_leaving && !has_left;
        k->first = k->last = NULL;
        pthread_mutex_unlock(&k->guard);

        bool can = db_ready(k->db);
        if (can && !is_leaving && clock_ms() >= next) {
            can = renew(k);
            bury(k);
            look_around(k);
        }
        if (clock_ms() >= next)
            next = clock_ms() + RENEW_MS;
        take_some(k, first, can, next);
        if (leaves) {
            if (can)
                leave(k);
            has_left = true;
            post(k, k->left, k->left_context);
        }
        pthread_mutex_lock(&k->guard);
    }
    pthread_mutex_unlock(&k->guard);
    return NULL;
}

/* ---- the rest of the program ---- */

static void send_on(struct store *s, const struct take *errand,
                    const char *code)
{
    struct keeper *k = s->keeper;
    struct take *a = memory_get(sizeof *a);

    *a = *errand;
    snprintf(a->code, sizeof a->code, "%s", code);
    pthread_mutex_lock(&k->guard);
    if (k->last)
        k->last->next = a;
    else
        k->first = a;
    k->last = a;
    pthread_cond_signal(&k->news);
    pthread_mutex_unlock(&k->guard);
}

void store_take(struct store *s, const char *code,
                void (*taken)(void *context, int64_t epoch, const char *at,
                              const char *error),
                void *context)
{
    send_on(s, &(struct take){.taken = taken, .context = context}, code);
}

void store_who(struct store *s, const char *code,
               void (*told)(void *context, int64_t epoch, const char *at,
                            const char *error),
               void *context)
{
    send_on(
        s,
        &(struct take){.errand = ERRAND_WHO, .taken = told, .context = context},
        code);
}

void store_let_go(struct store *s, const char *code, int64_t epoch)
{
    send_on(s, &(struct take){.errand = ERRAND_FREE, .epoch = epoch}, code);
}

const char *store_shared(const struct store *s)
{
    return s->keeper ? s->keeper->shared : "";
}

bool store_is_ours(const struct store *s, unsigned lapses)
{
    struct keeper *k = s->keeper;

    return !k || (atomic_load(&k->lapses) == lapses &&
                  clock_ms() < atomic_load(&k->until));
}

unsigned store_lapses(struct store *s)
{
    return s->keeper ? atomic_load(&s->keeper->lapses) : 0;
}

void store_leave(struct store *s, void (*left)(void *context), void *context)
{
    struct keeper *k = s->keeper;

    pthread_mutex_lock(&k->guard);
    k->is_leaving = true;
    k->left = left;
    k->left_context = context;
    pthread_cond_signal(&k->news);
    pthread_mutex_unlock(&k->guard);
}

/* What all nodes of a database know, and nobody else: the first one brings it. */
static bool share(struct keeper *k)
{
    struct query *q = db_query(k->db, KEEP_SHARE);
    size_t n;

    db_text(q, 1, k->node.secret);
    if (!db_run(q))
        return false;
    q = db_query(k->db, KEEP_SHARED);
    bool is_told = db_next(q) == DB_ROW;
    if (is_told)
        snprintf(k->shared, sizeof k->shared, "%s", db_column(q, 0, &n));
    db_done(q);
    return is_told;
}

struct keeper *keeper_open(struct store *s, const struct store_node *node,
                           char *error, size_t cap)
{
    struct keeper *k = memory_get(sizeof *k);
    pthread_condattr_t monotonic;

    *k = (struct keeper){.store = s, .node = *node};
    atomic_init(&k->until, INT64_MAX);
    pthread_mutex_init(&k->guard, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&k->news, &monotonic);
    pthread_condattr_destroy(&monotonic);
    k->db = store_connect(s, false, error, cap);
    if (!k->db) {
        keeper_close(k);
        return NULL;
    }
    if (!db_prepare(k->db, words, KEEPS) || !renew(k) || !share(k)) {
        snprintf(error, cap, "%s: %s", s->path, k->db->error);
        keeper_close(k);
        return NULL;
    }
    int problem = pthread_create(&k->thread, NULL, keep, k);
    if (problem) {
        snprintf(error, cap, "%s: %s", s->path, strerror(problem));
        keeper_close(k);
        return NULL;
    }
    k->is_started = true;
    return k;
}

void keeper_stop(struct keeper *k)
{
    if (!k->is_started)
        return;
    pthread_mutex_lock(&k->guard);
    k->is_closing = true;
    pthread_cond_signal(&k->news);
    pthread_mutex_unlock(&k->guard);
    pthread_join(k->thread, NULL);
    k->is_started = false;
}

void keeper_close(struct keeper *k)
{
    if (!k)
        return;
    keeper_stop(k);
    db_close(k->db);
    pthread_cond_destroy(&k->news);
    pthread_mutex_destroy(&k->guard);
    free(k->peers);
    free(k);
}
