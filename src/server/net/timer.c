/*
 * timer.c: timers, in a binary heap.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <stdlib.h>

enum { TIMERS_FIRST = 64 };

struct timer {
    int64_t when;
    uint64_t order;
    void (*call)(void *);
    void *context;
    uint32_t at;   /* place in the heap; of a free slot: next free one + 1 */
    uint32_t life; /* counts uses of the slot; odd while it is set */
};

static bool is_before(const struct timers *t, uint32_t a, uint32_t b)
{
    const struct timer *x = &t->slot[a], *y = &t->slot[b];
    return x->when != y->when ? x->when < y->when : x->order < y->order;
}

static void put(struct timers *t, uint32_t place, uint32_t slot)
{
    t->heap[place] = slot;
    t->slot[slot].at = place;
}

/* Moves a slot from a place to where it belongs. */
static void settle(struct timers *t, uint32_t place, uint32_t slot)
{
    while (place && is_before(t, slot, t->heap[(place - 1) / 2])) {
        put(t, place, t->heap[(place - 1) / 2]);
        place = (place - 1) / 2;
    }
    for (;;) {
        uint32_t below = 2 * place + 1;
        if (below + 1 < t->used &&
            is_before(t, t->heap[below + 1], t->heap[below]))
            below++;
        if (below >= t->used || !is_before(t, t->heap[below], slot))
            break;
        put(t, place, t->heap[below]);
        place = below;
    }
    put(t, place, slot);
}

static void grow(struct timers *t)
{
    uint32_t slots = t->slots ? t->slots * 2 : TIMERS_FIRST;

    t->slot = memory_resize(t->slot, slots * sizeof *t->slot);
    t->heap = memory_resize(t->heap, slots * sizeof *t->heap);
    for (uint32_t i = slots; i-- > t->slots;) {
        t->slot[i] = (struct timer){.at = t->free};
        t->free = i + 1;
    }
    t->slots = slots;
}

uint64_t timers_set(struct timers *t, int64_t when, void (*call)(void *),
                    void *context)
{
    if (!t->free)
        grow(t);
    uint32_t slot = t->free - 1;
    struct timer *timer = &t->slot[slot];

    t->free = timer->at;
    *timer = (struct timer){.when = when,
                            .order = t->set++,
                            .call = call,
                            .context = context,
                            .life = timer->life + 1};
    settle(t, t->used++, slot);
    return (uint64_t)timer->life << 32 | slot;
}

static void take_out(struct timers *t, uint32_t slot)
{
    uint32_t place = t->slot[slot].at;
    uint32_t last = t->heap[--t->used];

    if (last != slot)
        settle(t, place, last);
    t->slot[slot].life++;
    t->slot[slot].at = t->free;
    t->free = slot + 1;
}

void timers_cancel(struct timers *t, uint64_t id)
{
    uint32_t slot = (uint32_t)id, life = (uint32_t)(id >> 32);

    if (life & 1 && slot < t->slots && t->slot[slot].life == life)
        take_out(t, slot);
}

int64_t timers_next(const struct timers *t)
{
    return t->used ? t->slot[t->heap[0]].when : INT64_MAX;
}

void timers_run(struct timers *t, int64_t now, int64_t end)
{
    uint64_t limit = t->set;

    while (t->used && net_clock_us() < end) {
        uint32_t slot = t->heap[0];
        struct timer due = t->slot[slot];
        if (due.when > now || due.order >= limit)
            break;
        take_out(t, slot);
        due.call(due.context);
    }
}

void timers_done(struct timers *t)
{
    free(t->slot);
    free(t->heap);
    *t = (struct timers){0};
}
