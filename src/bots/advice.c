/*
 * advice.c: see advice.h.
 */
#include "advice.h"

#include "../engine/audience.h"

#include <stdlib.h>
#include <string.h>

/* The next step to what a bot would answer, by what its seat knows. */
static bool find_step(const struct match *m, const struct action *whole,
                      struct action *step)
{
    const struct box *box = match_box(m);
    struct rng rng;

    if (!box->game->toward || match_is_over(m) ||
        !(match_pending(m) & seat_bit(whole->seat)))
        return false;
    struct state *world = memory_get(box->game->state_size);
    rng_seed(&rng, match_entries(m), whole->seat);
    match_world(m, whole->seat, &rng, world);
    bool found = box->game->toward(box, world, whole, step);
    free(world);
    return found && audience_may(box->game, step->verb, FOR_PEOPLE) &&
           !match_refuse(m, step);
}

bool advice_make(struct advice *a, const struct match *m,
                 const struct action *whole)
{
    struct advice made = {
        .whole = *whole, .step = *whole, .entries = match_entries(m)};

    if (!audience_may(match_box(m)->game, whole->verb, FOR_PEOPLE) &&
        !find_step(m, whole, &made.step))
        return false;
    *a = made;
    return true;
}

bool advice_leads_on(struct advice *a, const struct match *m, seat s)
{
    unsigned entries = match_entries(m);
    struct action last;

    if (!a->whole.verb || a->whole.seat != s ||
        audience_may(match_box(m)->game, a->whole.verb, FOR_PEOPLE))
        return false;
    if (entries == a->entries + 1 &&
        (!match_entry(m, a->entries, &last) ||
         memcmp(&last, &a->step, sizeof last) != 0))
        return false;
    if (entries != a->entries && entries != a->entries + 1)
        return false;
    if (!find_step(m, &a->whole, &a->step))
        return false;
    a->entries = entries;
    return true;
}
