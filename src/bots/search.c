/*
 * search.c: searching with several trees at once. Each thread grows a tree of
 * its own in worlds of its own; at the end the visits of the root's answers are
 * added up. With a number of simulations the result depends on seed and threads
 * alone; with a time limit also on the machine.
 */
#include "bot_inside.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct worker {
    struct tree *tree;
    const struct worlds *worlds;
    struct quest quest;
    struct rng rng;
    uint64_t simulations; /* to do; 0: until the deadline */
    uint64_t done;
    struct timespec deadline;
    atomic_bool *stop;
    const struct action *legal; /* if it may stop when the choice is sure, n */
    unsigned n;
    uint64_t look; /* before this simulation it is not */
};

static bool is_past(const struct timespec *deadline)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec > deadline->tv_sec ||
           (now.tv_sec == deadline->tv_sec && now.tv_nsec >= deadline->tv_nsec);
}

/* Whether the most visited answer stays that, whatever the simulations to come say.
   Each takes at most two from what it lacks: so long nobody has to look again. */
static bool is_sure(struct worker *w, uint64_t done)
{
    uint64_t left = w->simulations - done,
             lead = tree_lead(w->tree, w->legal, w->n);

    if (lead > left)
        return true;
    w->look = done + (left - lead) / 2 + 1;
    return false;
}

static bool goes_on(struct worker *w, uint64_t done)
{
    if (w->stop && atomic_load(w->stop))
        return done == 0;
    if (w->simulations)
        return done < w->simulations &&
               !(w->n && done >= w->look && is_sure(w, done));
    return done % 16 || !done || !is_past(&w->deadline);
}

static void *work(void *context)
{
    struct worker *w = context;
    const struct worlds *from = w->worlds;
    struct state *world = memory_get(from->box->game->state_size);
    struct quest quest = w->quest;
    /* What changes all the time lives on this thread's own stack: workers lie
       side by side in memory, and processors would fight over the line. */
    struct rng rng = w->rng;
    uint64_t done = 0;

    quest.spare = memory_get(from->box->game->state_size);
    for (; goes_on(w, done); done++) {
        from->deal(from->source, from->viewer, &rng, world);
        tree_simulate(w->tree, &quest, world, &rng);
    }
    w->done = done;
    free(quest.spare);
    free(world);
    return NULL;
}

/* Keeps the eight best candidates, most visited first. */
static void note(struct thought *t, const struct action *a, uint32_t visits,
                 double value)
{
    enum { KEPT = sizeof t->best / sizeof *t->best };
    unsigned at = t->n < KEPT ? t->n++ : KEPT;

    while (at > 0 && t->best[at - 1].visits < visits) {
        if (at < KEPT)
            t->best[at] = t->best[at - 1];
        at--;
    }
    if (at < KEPT) {
        t->best[at].action = *a;
        t->best[at].visits = visits;
        t->best[at].value = (int)(value * 1000.0);
    }
}

static struct action decide(struct bot *b, unsigned threads,
                            const struct action *legal, unsigned n,
                            struct thought *thought)
{
    struct thought found = {.n = 0};

    for (unsigned i = 0; i < n; i++) {
        uint64_t visits = 0;
        double value = 0;
        for (unsigned k = 0; k < threads; k++) {
            uint32_t here;
            double mean;
            tree_root(b->tree[k], &legal[i], &here, &mean);
            visits += here;
            value += mean * here;
        }
        note(&found, &legal[i], (uint32_t)visits,
             visits ? value / (double)visits : 0.0);
    }
    if (thought) {
        found.simulations = thought->simulations;
        *thought = found;
    }
    return found.best[0].action;
}

/* What it is about, read from any world: all agree about sides. It takes none of
   the bot's numbers. */
static struct quest begin_quest(struct bot *b, const struct worlds *w)
{
    struct state *world = memory_get(w->box->game->state_size);
    struct rng rng = b->rng;
    struct quest q;

    w->deal(w->source, w->viewer, &rng, world);
    quest_read(&q, w, world);
    b->policy = q.sides ? ~q.own : 0;
    free(world);
    return q;
}

struct action choose_search(struct bot *b, const struct worlds *w,
                            const struct action *legal, unsigned n,
                            struct thought *thought, atomic_bool *stop)
{
    struct worker worker[BOT_THREADS];
    pthread_t thread[BOT_THREADS];
    unsigned threads = b->spec.threads ? b->spec.threads : 1, started = 1;
    struct timespec deadline;
    struct quest quest = begin_quest(b, w);

    if (threads > BOT_THREADS)
        threads = BOT_THREADS;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += b->spec.milliseconds / 1000;
    deadline.tv_nsec += (long)(b->spec.milliseconds % 1000) * 1000000;
    if (deadline.tv_nsec >= 1000000000) {
        deadline.tv_sec++;
        deadline.tv_nsec -= 1000000000;
    }
    for (unsigned i = 0; i < threads; i++) {
        if (!b->tree[i])
            b->tree[i] = tree_new();
        worker[i] = (struct worker){
            .tree = b->tree[i],
            .worlds = w,
            .quest = quest,
            .simulations =
                b->spec.simulations ? (b->spec.simulations + i) / threads : 0,
            .deadline = deadline,
            .stop = stop,
        };
        rng_seed(&worker[i].rng, rng_next(&b->rng), i);
        if (b->spec.simulations && !worker[i].simulations)
            worker[i].simulations = 1;
    }
    if (!thought && threads == 1) { /* several add up what each of them found */
        worker[0].legal = legal;
        worker[0].n = n;
    }
    while (started < threads &&
           pthread_create(&thread[started], NULL, work, &worker[started]) == 0)
        started++;
    work(&worker[0]);
    uint64_t done = worker[0].done;
    for (unsigned i = 1; i < started; i++) {
        pthread_join(thread[i], NULL);
        done += worker[i].done;
    }
    for (unsigned i = started; i < threads; i++)
        work(&worker[i]); /* no thread to be had: do it here */
    if (thought)
        thought->simulations = done;
    return decide(b, threads, legal, n, thought);
}
