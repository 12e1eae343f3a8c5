/*
 * undo.c: going back in a match: to an earlier step, by what one seat took back in its
 * own lane, and who may take back what. Copies on the way back are past.c.
 */
#include "match_inside.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A step that was played before. */
static void step_again(struct match *m, const struct entry *e)
{
    match_turn_silently(m);
    match_step_silently(m, &e->action, (enum step_by)e->by);
}

/* Facts before the first one that came out of a step from `from` on; of the
   steps of one lane only, unless it is 0. */
static unsigned facts_before(const struct match *m, unsigned from, uint8_t lane)
{
    unsigned n = m->tolds;

    while (n && m->told[n - 1].entry >= from)
        n--;
    while (lane && n < m->tolds && m->entry[m->told[n].entry].lane != lane)
        n++;
    return n;
}

/* Back to step `keep` or to one before it. */
static void go_back(struct match *m, unsigned keep)
{
    if (!past_return(m, keep))
        match_begin(m);
}

void match_cut(struct match *m, unsigned keep)
{
    assert(keep <= m->entries);
    m->kept = facts_before(m, keep, 0);
    go_back(m, keep);
    past_keep(m, keep);
    while (m->entries < keep) { /* each is played where it stands */
        struct entry again = m->entry[m->entries];
        step_again(m, &again);
        past_keep(m, keep);
    }
    m->asked = 0; /* everything is asked anew */
}

bool match_clear_lane(struct match *m, seat s, unsigned from)
{
    unsigned n = m->entries, kept = facts_before(m, from, s + 1u);
    seatmask asked = m->asked;
    struct entry *old = memory_get((n + 1) * sizeof *old);
    bool fine = true;

    memcpy(old, m->entry, n * sizeof *old);
    match_cut(m, from);
    for (unsigned i = from; i < n && fine; i++) {
        if (old[i].lane == s + 1)
            continue;
        match_turn_silently(m);
        fine = !match_refused(m, &old[i].action);
        if (fine)
            step_again(m, &old[i]);
    }
    if (!fine) { /* a game whose lanes are none: as if nothing was asked */
        go_back(m, from);
        for (unsigned i = m->entries; i < n; i++)
            step_again(m, &old[i]);
    }
    free(old);
    match_turn_silently(m); /* it was in this game */
    m->asked = fine ? asked & ~seat_bit(s) : asked;
    m->kept = fine ? kept : m->tolds;
    return fine;
}

struct match *match_at(const struct match *m, unsigned entries)
{
    struct match *twin = match_blank(m->box, &m->first, m->player, m->secret);

    for (unsigned i = 0; i < entries && i < m->entries; i++)
        step_again(twin, &m->entry[i]);
    match_turn_silently(twin);
    match_number_asks(twin);
    return twin;
}

/* Could the seat have answered otherwise, by itself? What the table answered for
   it it would answer again; what was answered in a timed test goes only together
   with the test. */
static bool is_choice(const struct match *m, const struct entry *e)
{
    return e->by != BY_ENGINE && !e->timed &&
           m->box->game->verbs[e->action.verb].audience != FOR_TABLE;
}

/* The last answer that a seat gave of its own will, or -1. */
static int last_answer(const struct match *m, seat s)
{
    for (unsigned i = m->entries; i-- > 0;)
        if (m->entry[i].action.seat == s && is_choice(m, &m->entry[i]))
            return (int)i;
    return -1;
}

bool match_lane_is_free(const struct match *m, seat s, unsigned from)
{
    const struct entry *e = &m->entry[from];

    if (e->action.seat != s || e->lane != s + 1 || e->game != m->games ||
        !match_pending(m))
        return false;
    for (unsigned i = from; i < m->entries; i++)
        if (m->entry[i].stays && m->entry[i].action.seat != s)
            continue; /* nobody may tell that it was given */
        else if (!m->entry[i].lane ||
                 (m->entry[i].lane == s + 1 &&
                  (m->entry[i].action.seat == SEAT_CHANCE ||
                   m->entry[i].timed || m->entry[i].reveals)))
            return false; /* the table moved on; the seat learned something */
    return true;
}

/* Did this step of the table bring to light what other seats had answered in
   their lanes? */
static bool shows_lanes(const struct match *m, unsigned at)
{
    for (unsigned i = at; i-- > 0 && m->entry[i].lane;)
        if (m->entry[i].lane != m->entry[at].action.seat + 1)
            return true;
    return false;
}

/* Is another seat at work in its own lane, or asked in secret? Whether it has
   answered there may be a secret, so it is a wall to the others before it does. */
static bool others_in_secret(const struct match *m, seat s)
{
    seatmask open = match_pending(m);

    for (seat other = 0; other < m->first.seats; other++) {
        struct ask ask = {.lane = 0};
        if (other == s || !(open & seat_bit(other)))
            continue;
        m->box->game->ask(m->box, m->state, other, &ask);
        if (ask.secret || match_lane_of(m, other))
            return true;
    }
    return false;
}

enum undo match_may_undo(const struct match *m, seat s)
{
    int last = last_answer(m, s);

    if (last < 0)
        return UNDO_NOTHING;
    unsigned at = (unsigned)last;
    for (unsigned i = at; m->gave_up && i < m->entries; i++)
        if (gives_up(m, &m->entry[i].action))
            return UNDO_NOTHING; /* that is for good */
    if (m->over)
        return UNDO_AGREED; /* everything has come to light */
    if (m->entry[at].lane)
        return match_lane_is_free(m, s, at) ? UNDO_FREE : UNDO_AGREED;
    for (unsigned i = at; i < m->entries; i++)
        if (m->entry[i].action.seat != s || m->entry[i].timed ||
            m->entry[i].reveals || match_is_declared(m, i))
            return UNDO_AGREED; /* a wall: somebody learned something */
    return shows_lanes(m, at) || others_in_secret(m, s) ? UNDO_AGREED
                                                        : UNDO_FREE;
}

bool match_undo(struct match *m, seat s, bool agreed)
{
    char text[40];
    enum undo may = match_may_undo(m, s);

    if (may == UNDO_NOTHING || (may == UNDO_AGREED && !agreed))
        return false;
    unsigned at = (unsigned)last_answer(m, s);
    if (may == UNDO_FREE && m->entry[at].lane) {
        if (!match_clear_lane(m, s, at))
            return false;
        snprintf(text, sizeof text, "< %u P%u", at, s + 1u);
    } else {
        match_cut(m, at);
        snprintf(text, sizeof text, "< %u%s", at,
                 may == UNDO_AGREED ? " agreed" : "");
    }
    match_write(m, text);
    match_run(m);
    return true;
}

unsigned match_undo_leaves(const struct match *m, seat s)
{
    int last = last_answer(m, s);

    return last < 0 ? m->tolds : facts_before(m, (unsigned)last, 0);
}

unsigned match_news_kept(const struct match *m)
{
    return m->kept;
}
