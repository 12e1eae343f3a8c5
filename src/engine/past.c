/*
 * past.c: a match as it stood after some of its steps. Taking back means playing
 * again up to a step; from the start that would cost as much as the whole match,
 * each time, and so would reading a log in which much was taken back. So the
 * first undo leaves copies behind, close together near its end and ever further
 * apart before that, and the next one starts from one of them. A match in which
 * nothing is taken back has none.
 */
#include "match_inside.h"

#include <stdlib.h>
#include <string.h>

enum { NEAR = 8 }; /* steps between the last copies */

/* Is a copy wanted so many steps before the end: at 0, 8, 16, 32, 64...? */
static bool is_wanted(unsigned distance)
{
    if (!distance)
        return true;
    if (distance % NEAR)
        return false;
    distance /= NEAR;
    return !(distance & (distance - 1));
}

static void drop(struct match *m, unsigned i)
{
    free(m->past[i].state);
    memmove(&m->past[i], &m->past[i + 1], (--m->pasts - i) * sizeof *m->past);
}

/* Makes room for one more: the copy goes that is missed least, because its
   neighbours are close, seen from the end. */
static void make_room(struct match *m)
{
    unsigned least = 0;
    uint64_t best = UINT64_MAX;

    for (unsigned i = 0; i + 1 < m->pasts; i++) {
        unsigned before = i ? m->past[i - 1].entries : 0;
        uint64_t gap = m->past[i + 1].entries - before;
        uint64_t missed = gap * 1024 / (m->entries - m->past[i].entries + 1);
        if (missed < best) {
            best = missed;
            least = i;
        }
    }
    drop(m, least);
}

void past_keep(struct match *m, unsigned end)
{
    size_t size = m->box->game->state_size;

    if (!is_wanted(end - m->entries) || !m->entries ||
        (m->pasts && m->past[m->pasts - 1].entries == m->entries))
        return;
    if (!m->past)
        m->past = memory_get(PASTS * sizeof *m->past);
    if (m->pasts == PASTS)
        make_room(m);
    struct past *p = &m->past[m->pasts++];
    *p = (struct past){
        .entries = m->entries,
        .tolds = m->tolds,
        .games = m->games,
        .now = m->now,
        .state = memory_get(size),
        .gave_up = m->gave_up,
    };
    memcpy(p->rolls, m->rolls, sizeof p->rolls);
    memcpy(p->achieved, m->achieved, sizeof p->achieved);
    memcpy(p->state, m->state, size);
}

bool past_return(struct match *m, unsigned entries)
{
    while (m->pasts && m->past[m->pasts - 1].entries > entries)
        drop(m, m->pasts - 1);
    if (!m->pasts)
        return false;
    const struct past *p = &m->past[m->pasts - 1];
    m->entries = p->entries;
    m->tolds = p->tolds;
    m->games = p->games;
    m->now = p->now;
    m->over = false;
    m->gave_up = p->gave_up;
    m->asked = 0;
    memcpy(m->rolls, p->rolls, sizeof m->rolls);
    memcpy(m->achieved, p->achieved, sizeof m->achieved);
    memset(&m->total, 0, sizeof m->total);
    memcpy(m->state, p->state, m->box->game->state_size);
    return true;
}

void past_free(struct match *m)
{
    while (m->pasts)
        drop(m, m->pasts - 1);
    free(m->past);
}
