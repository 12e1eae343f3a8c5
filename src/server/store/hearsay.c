/*
 * hearsay.c: of nodes, words to all others. They go through the database, by NOTIFY, on
 * a connection and a thread of their own: outside of every transaction that writes, so
 * that nobody waits for them. They may be lost, and say nothing that must not be: what
 * counts is in the tables.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    WAITING = 256,   /* words that may wait; the oldest go */
    LOOK_MS = 1000,  /* whether the connection is still there */
    BREATH_MS = 300, /* between two tries to make another */
};

enum { SAY_TELL, SAYS };

static const char *const sentences[SAYS] = {
    [SAY_TELL] = "SELECT pg_notify('pionek.' || current_schema(), ?1)",
};

struct saying {
    struct saying *next;
    struct gossip *gossip; /* of one that was heard */
    char words[];
};

struct gossip {
    struct store *store;
    struct store_node node;
    struct db *db; /* of the thread */
    int wake;
    pthread_t thread;
    bool is_started;
    pthread_mutex_t guard; /* of everything below */
    struct saying *first, *last;
    unsigned waiting;
    bool is_closing;
};

static void heard(void *context)
{
    struct saying *s = context;
    const struct store_node *node = &s->gossip->node;

    node->heard(node->context, s->words);
    free(s);
}

/* Own words come back, too. */
static void hear(struct gossip *g)
{
    char *words;
    size_t own = strlen(g->node.id);

    while ((words = postgres_heard(g->db))) {
        size_t n = strlen(words);
        if (strncmp(words, g->node.id, own) != 0) {
            struct saying *s = memory_get(sizeof *s + n + 1);
            s->gossip = g;
            memcpy(s->words, words, n + 1);
            g->store->post(g->store->post_context, heard, s);
        }
        free(words);
    }
}

static void tell(struct gossip *g, struct saying *first)
{
    for (struct saying *s = first, *next; s; s = next) {
        next = s->next;
        struct query *q = db_query(g->db, SAY_TELL);
        db_text(q, 1, s->words);
        db_run(q);
        free(s);
    }
}

static void forget(struct saying *first)
{
    for (struct saying *s = first, *next; s; s = next) {
        next = s->next;
        free(s);
    }
}

static struct saying *take_all(struct gossip *g, bool *is_closing)
{
    pthread_mutex_lock(&g->guard);
    struct saying *first = g->first;
    g->first = g->last = NULL;
    g->waiting = 0;
    *is_closing = g->is_closing;
    pthread_mutex_unlock(&g->guard);
    return first;
}

static void breathe(void)
{
    nanosleep(&(struct timespec){.tv_nsec = BREATH_MS * 1000000L}, NULL);
}

static void *listen_and_tell(void *context)
{
    struct gossip *g = context;
    bool is_closing = false;

    while (!is_closing) {
        struct pollfd ends[] = {
            {.fd = g->wake, .events = POLLIN},
            {.fd = postgres_socket(g->db), .events = POLLIN}};
        uint64_t knocks;
        poll(ends, 2, LOOK_MS);
        if (ends[0].revents && read(g->wake, &knocks, sizeof knocks) < 0)
            breathe();
        struct saying *first = take_all(g, &is_closing);
        if (db_ready(g->db)) {
            tell(g, first);
            hear(g);
        } else {
            forget(first);
            if (!is_closing)
                breathe();
        }
    }
    return NULL;
}

/* ---- the rest of the program ---- */

static void knock(struct gossip *g)
{
    uint64_t one = 1;

    if (write(g->wake, &one, sizeof one) < 0)
        abort(); /* an eventfd cannot overflow by single ones */
}

void store_tell_nodes(struct store *s, const char *words)
{
    struct gossip *g = s->gossip;

    if (!g)
        return;
    size_t n = strlen(g->node.id) + strlen(words) + 2;
    struct saying *a = memory_get(sizeof *a + n), *old = NULL;
    a->next = NULL;
    snprintf(a->words, n, "%s %s", g->node.id, words);
    pthread_mutex_lock(&g->guard);
    if (g->waiting == WAITING) {
        old = g->first;
        g->first = old->next;
        g->waiting--;
    }
    if (g->first)
        g->last->next = a;
    else
        g->first = a;
    g->last = a;
    g->waiting++;
    pthread_mutex_unlock(&g->guard);
    free(old);
    knock(g);
}

struct gossip *gossip_open(struct store *s, const struct store_node *node,
                           char *error, size_t cap)
{
    struct gossip *g = memory_get(sizeof *g);

    *g = (struct gossip){.store = s, .node = *node};
    pthread_mutex_init(&g->guard, NULL);
    g->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    g->db = postgres_open(s->where, DB_LISTENER, s->path, error, cap);
    if (!g->db || g->wake < 0) {
        gossip_close(g);
        return NULL;
    }
    if (!db_prepare(g->db, sentences, SAYS)) {
        snprintf(error, cap, "%s: %s", s->path, g->db->error);
        gossip_close(g);
        return NULL;
    }
    int problem = pthread_create(&g->thread, NULL, listen_and_tell, g);
    if (problem) {
        snprintf(error, cap, "%s: %s", s->path, strerror(problem));
        gossip_close(g);
        return NULL;
    }
    g->is_started = true;
    return g;
}

void gossip_stop(struct gossip *g)
{
    if (!g || !g->is_started)
        return;
    pthread_mutex_lock(&g->guard);
    g->is_closing = true;
    pthread_mutex_unlock(&g->guard);
    knock(g);
    pthread_join(g->thread, NULL);
    g->is_started = false;
}

void gossip_close(struct gossip *g)
{
    if (!g)
        return;
    gossip_stop(g);
    forget(g->first);
    db_close(g->db);
    if (g->wake >= 0)
        close(g->wake);
    pthread_mutex_destroy(&g->guard);
    free(g);
}
