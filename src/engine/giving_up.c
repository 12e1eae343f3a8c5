/*
 * giving_up.c: a seat gives up, in games whose rules say nothing of it (struct
 * giving_up). It is a step like any other, so a log has it and replays it; only the
 * state does not know. Nothing is asked of chance for it and nothing is shown.
 */
#include "match_inside.h"

bool gives_up(const struct match *m, const struct action *a)
{
    return a->verb && a->verb == m->box->game->giving_up.verb;
}

bool may_give_up(const struct match *m, seat s)
{
    return !m->over && s < m->first.seats && !(m->gave_up >> s & 1);
}

seatmask match_gave_up(const struct match *m)
{
    return m->gave_up;
}

unsigned match_refused(const struct match *m, const struct action *a)
{
    if (gives_up(m, a) && may_give_up(m, a->seat))
        return 0;
    return m->box->game->refuse(m->box, m->state, a);
}

/* Sides of which somebody has not given up. */
static unsigned sides_left(const struct match *m, const struct result *r)
{
    unsigned n = 0;

    for (seat s = 0; s < m->first.seats; s++) {
        bool stays = false;
        for (seat other = 0; other < m->first.seats; other++)
            stays |= result_together(r, s, other) && !(m->gave_up >> other & 1);
        n += stays && result_leads(r, s);
    }
    return n;
}

static bool decides(const struct match *m, const struct result *r)
{
    unsigned left = sides_left(m, r);

    return !left || (left == 1 && result_sides(r, m->first.seats) > 1);
}

bool giving_up_decides(const struct match *m)
{
    struct result r;

    if (!m->gave_up)
        return false;
    m->box->game->score(m->box, m->state, &r);
    return decides(m, &r);
}

void giving_up_score(const struct match *m, struct result *r)
{
    if (!m->gave_up)
        return;
    seatmask ahead = result_first(r, m->first.seats);
    r->gave_up = m->gave_up;
    /* Also at an end that was played by a seat that had given up: its sentence
       would tell of somebody else's victory. */
    if (decides(m, r) || (r->reason && !(ahead & ~(seatmask)m->gave_up)))
        r->reason = (uint8_t)m->box->game->giving_up.reason;
    if (!sides_left(m, r))
        r->lost = 1;
}
