/*
 * aside.c: what takes longer to read is read on a thread of its own, with a
 * connection of its own, so that nobody else waits for it. One thing after the
 * other; whoever asks while too many wait is told so.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WAITING = 64 };

/* Something to be read. */
struct errand {
    struct errand *next;
    void (*work)(struct store *reader, void *context);
    void (*done)(void *context);
    void *context;
};

struct aside {
    struct store *owner; /* whose way back is used */
    struct store reader; /* of the thread alone */
    pthread_t thread;
    bool is_running;
    pthread_mutex_t guard; /* of everything below */
    pthread_cond_t news;
    struct errand *first, *last;
    unsigned waiting;
    bool closing;
};

/* On the thread that wants to know. */
static void errand_told(void *context)
{
    struct errand *e = context;

    e->done(e->context);
    free(e);
}

static void *read_all(void *context)
{
    struct aside *a = context;

    pthread_mutex_lock(&a->guard);
    for (;;) {
        while (!a->first && !a->closing)
            pthread_cond_wait(&a->news, &a->guard);
        struct errand *e = a->first;
        if (!e)
            break;
        a->first = e->next;
        a->waiting--;
        pthread_mutex_unlock(&a->guard);
        e->work(&a->reader, e->context);
        if (a->owner->post)
            a->owner->post(a->owner->post_context, errand_told, e);
        else
            errand_told(e);
        pthread_mutex_lock(&a->guard);
    }
    pthread_mutex_unlock(&a->guard);
    return NULL;
}

bool store_aside(struct store *s,
                 void (*work)(struct store *reader, void *context),
                 void (*done)(void *context), void *context)
{
    struct aside *a = s->aside;

    pthread_mutex_lock(&a->guard);
    bool has_room = a->waiting < WAITING && !a->closing;
    if (has_room) {
        struct errand *e = memory_get(sizeof *e);
        *e = (struct errand){NULL, work, done, context};
        if (a->first)
            a->last->next = e;
        else
            a->first = e;
        a->last = e;
        a->waiting++;
        pthread_cond_signal(&a->news);
    }
    pthread_mutex_unlock(&a->guard);
    return has_room;
}

struct aside *aside_open(struct store *s, char *error, size_t cap)
{
    struct aside *a = memory_get(sizeof *a);

    memset(a, 0, sizeof *a);
    a->owner = s;
    memcpy(a->reader.path, s->path, sizeof a->reader.path);
    pthread_mutex_init(&a->guard, NULL);
    pthread_cond_init(&a->news, NULL);
    if (!store_reader_open(&a->reader, error, cap)) {
        aside_close(a);
        return NULL;
    }
    int problem = pthread_create(&a->thread, NULL, read_all, a);
    a->is_running = !problem;
    if (problem) {
        snprintf(error, cap, "%s: %s", s->path, strerror(problem));
        aside_close(a);
        return NULL;
    }
    return a;
}

void aside_stop(struct aside *a)
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

void aside_close(struct aside *a)
{
    if (!a)
        return;
    aside_stop(a);
    store_shut(a->reader.reader, a->reader.read, READ_WORDS);
    pthread_cond_destroy(&a->news);
    pthread_mutex_destroy(&a->guard);
    free(a);
}
