/*
 * look.c: looking things up without waiting. Threads of their own make the looks,
 * each with a connection of its own: one what is wanted at once, in the order in
 * which it was asked for, another what takes longer. What they saw is told where
 * changes are told as done. A look begins after it was asked for, so it sees every
 * change that had been told by then.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct look {
    struct look *next;
    void (*look)(struct store *reader, void *context);
    void (*seen)(void *context, const char *error);
    void (*done)(void *context); /* instead of it */
    void *context;
    char error[160];
};

struct looker {
    struct store *owner; /* whose way back is used */
    struct store reader; /* of the thread alone; it can do nothing but read */
    unsigned most;       /* looks that may wait */
    pthread_t thread;
    bool is_running;
    pthread_mutex_t guard; /* of everything below */
    pthread_cond_t news;
    struct look *first, *last;
    unsigned waiting;
    bool closing;
};

/* On the thread that wants to know. */
static void look_told(void *context)
{
    struct look *l = context;

    if (l->done)
        l->done(l->context);
    else
        l->seen(l->context, *l->error ? l->error : NULL);
    free(l);
}

static void make(const struct store *owner, struct store *reader,
                 struct look *l)
{
    reader->read_error[0] = '\0';
    if (!db_ready(reader->reader))
        store_read_failed(reader, reader->reader->error);
    l->look(reader, l->context);
    memcpy(l->error, reader->read_error, sizeof l->error);
    if (owner->post)
        owner->post(owner->post_context, look_told, l);
    else
        look_told(l);
}

static void *make_all(void *context)
{
    struct looker *a = context;

    pthread_mutex_lock(&a->guard);
    for (;;) {
        while (!a->first && !a->closing)
            pthread_cond_wait(&a->news, &a->guard);
        struct look *l = a->first;
        if (!l)
            break;
        a->first = l->next;
        a->waiting--;
        pthread_mutex_unlock(&a->guard);
        make(a->owner, &a->reader, l);
        pthread_mutex_lock(&a->guard);
    }
    pthread_mutex_unlock(&a->guard);
    return NULL;
}

/* False: too many wait, or it has ended. */
static bool ask(struct looker *a, const struct look *wanted)
{
    pthread_mutex_lock(&a->guard);
    bool has_room = a->waiting < a->most && !a->closing;
    if (has_room) {
        struct look *l = memory_get(sizeof *l);
        *l = *wanted;
        if (a->first)
            a->last->next = l;
        else
            a->first = l;
        a->last = l;
        a->waiting++;
        pthread_cond_signal(&a->news);
    }
    pthread_mutex_unlock(&a->guard);
    return has_room;
}

void store_look(struct store *s,
                void (*look)(struct store *reader, void *context),
                void (*seen)(void *context, const char *error), void *context)
{
    struct look wanted = {.look = look, .seen = seen, .context = context};

    if (ask(s->looker[LOOK_SOON], &wanted))
        return;
    struct look *l = memory_get(sizeof *l); /* the thread has ended */
    *l = wanted;
    make(s, s, l);
}

bool store_aside(struct store *s,
                 void (*work)(struct store *reader, void *context),
                 void (*done)(void *context), void *context)
{
    return ask(s->looker[LOOK_LONG],
               &(struct look){.look = work, .done = done, .context = context});
}

void store_read_failed(struct store *s, const char *why)
{
    if (!*s->read_error) /* the first reason is the reason */
        snprintf(s->read_error, sizeof s->read_error, "%.150s", why);
}

struct looker *looker_open(struct store *s, unsigned most, char *error,
                           size_t cap)
{
    struct looker *a = memory_get(sizeof *a);

    memset(a, 0, sizeof *a);
    a->owner = s;
    a->most = most;
    memcpy(a->reader.path, s->path, sizeof a->reader.path);
    a->reader.where = s->where;
    a->reader.is_remote = s->is_remote;
    a->reader.node = s->node;
    pthread_mutex_init(&a->guard, NULL);
    pthread_cond_init(&a->news, NULL);
    if (!store_reader_open(&a->reader, error, cap)) {
        looker_close(a);
        return NULL;
    }
    int problem = pthread_create(&a->thread, NULL, make_all, a);
    a->is_running = !problem;
    if (problem) {
        snprintf(error, cap, "%s: %s", s->path, strerror(problem));
        looker_close(a);
        return NULL;
    }
    return a;
}

void looker_stop(struct looker *a)
{
    if (!a->is_running)
        return;
    pthread_mutex_lock(&a->guard);
    a->closing = true;
    pthread_cond_signal(&a->news);
    pthread_mutex_unlock(&a->guard);
    pthread_join(a->thread, NULL);
    a->is_running = false;
}

void looker_close(struct looker *a)
{
    if (!a)
        return;
    looker_stop(a);
    db_close(a->reader.reader);
    pthread_cond_destroy(&a->news);
    pthread_mutex_destroy(&a->guard);
    free(a);
}
