/*
 * memory.c: rules take no memory. The linker leads every call of malloc
 * and its relatives from our code through this file (-Wl,--wrap).
 */
#include "props.h"

#include <stdlib.h>
#include <string.h>

/* The one mutable global of the tests: the wrapped functions have no other
   place to count in. */
static unsigned long taken;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *text);

void *__wrap_malloc(size_t size)
{
    taken++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    taken++;
    return __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    taken++;
    return __real_realloc(old, size);
}

char *__wrap_strdup(const char *text)
{
    taken++;
    return __real_strdup(text);
}

static void check(struct props *p, const char *what, unsigned long before)
{
    props_check(p, PROP_NO_MEMORY, taken == before, "%s takes memory", what);
}

void props_memory(struct props *p, const struct state *s,
                  const struct action *next)
{
    const struct game *g = p->game;
    unsigned long before = taken;
    struct events ev = {.n = 0};
    struct result result;
    struct ask ask;
    seat viewers[VIEWERS];
    unsigned n = props_viewers(p, viewers);
    seatmask open = g->pending(s);

    check(p, "pending", before);
    for (unsigned i = 0; i < n; i++) {
        g->ask(p->box, s, viewers[i], &ask);
        check(p, "ask", before);
        g->view(p->box, s, viewers[i], p->view_a);
        check(p, "view", before);
        memcpy(p->a, s, g->state_size);
        g->resample(p->box, p->a, viewers[i], &p->rng);
        check(p, "resample", before);
        g->legal(p->box, s, viewers[i], p->list_a, LEGAL_MAX);
        check(p, "legal", before);
        struct feat_now now[FEATS];
        if (g->feats && viewers[i] < SEATS)
            g->feats(p->box, s, viewers[i], now, FEATS);
        check(p, "feats", before);
    }
    g->refuse(p->box, s, next);
    check(p, "refuse", before);
    if (open & seat_bit(SEAT_CHANCE)) {
        struct action a;
        g->chances(p->box, s, p->outcomes, LEGAL_MAX);
        check(p, "chances", before);
        g->roll(p->box, s, &p->rng, &a);
        check(p, "roll", before);
    } else if (open) {
        struct action a;
        g->pick(p->box, s, (seat)__builtin_ctz(open), &p->rng, &a);
        check(p, "pick", before);
    }
    memcpy(p->a, s, g->state_size);
    g->apply(p->box, p->a, next, &ev);
    check(p, "apply", before);
    g->score(p->box, p->a, &result);
    check(p, "score", before);
}
