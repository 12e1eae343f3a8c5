/*
 * look.c: who looked cannot take back. An answer that comes out differently in
 * two worlds of the seat that gives it has taught that seat something, be it that
 * there is nothing; then it must not be possible to take it back freely, whatever
 * came out.
 */
#include "props.h"

#include "../../src/engine/notation.h"

#include <string.h>

/* What the seat that answers is told and sees, the same in both worlds? They are
   used up. */
static bool comes_out_alike(struct props *p, struct state *a, struct state *b,
                            const struct action *next)
{
    struct events ev_a = {.n = 0}, ev_b = {.n = 0};

    p->game->apply(p->box, a, next, &ev_a);
    p->game->apply(p->box, b, next, &ev_b);
    if (ev_a.n != ev_b.n)
        return false;
    for (unsigned i = 0; i < ev_a.n; i++) {
        struct news told_a, told_b;
        event_show(p->game, &ev_a.at[i], next->seat, &told_a);
        event_show(p->game, &ev_b.at[i], next->seat, &told_b);
        if (memcmp(&told_a, &told_b, sizeof told_a) != 0)
            return false;
    }
    return props_looks_same(p, a, b, next->seat);
}

bool props_learns(struct props *p, const struct state *s,
                  const struct action *next)
{
    enum { WORLDS = 3 };
    struct rng rng; /* its own: the others play on as if it were not here */

    if (next->seat >= p->setup.seats)
        return false;
    rng_seed(&rng, p->seed, p->step);
    for (unsigned i = 0; i < WORLDS; i++) {
        memcpy(p->b, s, p->game->state_size);
        memcpy(p->c, s, p->game->state_size);
        p->game->resample(p->box, p->c, next->seat, &rng);
        if (!p->game->refuse(p->box, p->c, next) &&
            !comes_out_alike(p, p->b, p->c, next))
            return true;
    }
    return false;
}

void props_looked(struct props *p, const struct match *m, seatmask learned)
{
    for (seat s = 0; s < p->setup.seats; s++) {
        char line[LINE_MAX_LEN] = "";
        if (!(learned & seat_bit(s)))
            continue;
        for (unsigned i = match_entries(m); i-- > 0 && !line[0];) {
            struct action a;
            match_entry(m, i, &a);
            if (a.seat == s)
                action_format_line(p->box, &a, line, sizeof line);
        }
        props_check(p, PROP_LOOK, match_may_undo(m, s) != UNDO_FREE,
                    "'%s': what was learned can be taken back", line);
    }
}
