/*
 * result.c: places, winners and sides; see result.h.
 */
#include "result.h"

bool result_leads(const struct result *r, seat who)
{
    for (seat s = 0; s < who; s++)
        if (result_together(r, s, who))
            return false;
    return true;
}

unsigned result_sides(const struct result *r, unsigned seats)
{
    unsigned n = 0;

    for (seat s = 0; s < seats; s++)
        n += result_leads(r, s);
    return n;
}

/* Did all of this seat's side give up? */
static bool gave_up(const struct result *r, seat who)
{
    for (seat s = 0; r->gave_up && s < SEATS; s++)
        if (result_together(r, s, who) && !(r->gave_up >> s & 1))
            return false;
    return r->gave_up;
}

static bool is_ahead(const struct result *r, seat a, seat b)
{
    if (gave_up(r, a) != gave_up(r, b))
        return gave_up(r, b);
    return r->points[a] > r->points[b] ||
           (r->points[a] == r->points[b] && r->tie[a] > r->tie[b]);
}

unsigned result_place(const struct result *r, unsigned seats, seat who)
{
    unsigned place = 1;

    if (r->lost)
        return 0;
    for (seat s = 0; s < seats; s++)
        place += is_ahead(r, s, who) && result_leads(r, s);
    return place;
}

seatmask result_first(const struct result *r, unsigned seats)
{
    seatmask first = 0;

    for (seat s = 0; s < seats; s++)
        if (result_place(r, seats, s) == 1)
            first |= seat_bit(s);
    return first;
}

unsigned result_winners(const struct result *r, unsigned seats)
{
    seatmask first = result_first(r, seats);
    unsigned n = 0;

    for (seat s = 0; s < seats; s++)
        n += first & seat_bit(s) && result_leads(r, s);
    return n;
}

bool result_drawn(const struct result *r, unsigned seats)
{
    unsigned sides = result_sides(r, seats);

    if (r->lost || (sides == 1 && r->side[0]))
        return false;
    return result_winners(r, seats) == sides;
}
