/*
 * audience.c: see audience.h.
 */
#include "audience.h"

bool audience_may(const struct game *game, unsigned verb,
                  enum audience audience)
{
    uint8_t meant = game->verbs[verb].audience;

    return meant == audience || (meant == FOR_ALL && audience != FOR_TABLE);
}

/* Of a list with room for all answers: those that are meant, in place. */
static unsigned list_all(const struct box *box, const struct state *state,
                         seat s, enum audience audience, struct action *out,
                         unsigned cap)
{
    unsigned n = box->game->legal(box, state, s, out, cap), kept = 0, i;
    unsigned verb =
        0; /* the last one that is meant; many follow with the same */

    /* Mostly all of them are meant: nothing moves before the first is not. */
    n = n < cap ? n : cap;
    for (; kept < n; kept++)
        if (out[kept].verb != verb) {
            verb = out[kept].verb;
            if (!audience_may(box->game, verb, audience))
                break;
        }
    for (i = kept + 1; i < n; i++)
        if (audience_may(box->game, out[i].verb, audience))
            out[kept++] = out[i];
    return kept;
}

/* The same where there is room for some only. */
static unsigned list_some(const struct box *box, const struct state *state,
                          seat s, enum audience audience, struct action *out,
                          unsigned cap)
{
    struct action all[LEGAL_MAX];
    unsigned n = list_all(box, state, s, audience, all, LEGAL_MAX);

    for (unsigned i = 0; i < n && i < cap; i++)
        out[i] = all[i];
    return n;
}

unsigned audience_legal(const struct box *box, const struct state *state,
                        seat s, enum audience audience, struct action *out,
                        unsigned cap)
{
    return cap < LEGAL_MAX ? list_some(box, state, s, audience, out, cap)
                           : list_all(box, state, s, audience, out, cap);
}

bool audience_mildest(const struct box *box, const struct state *state, seat s,
                      enum audience audience, struct action *out)
{
    if (!box->game->legal(box, state, s, out, 1))
        return false;
    return audience_may(box->game, out->verb, audience) ||
           list_some(box, state, s, audience, out, 1);
}

/* Apart, so that the list takes no room where nothing is corrected. */
static __attribute__((noinline)) void
pick_again(const struct box *box, const struct state *state, seat s,
           enum audience audience, struct rng *rng, struct action *picked)
{
    struct action all[LEGAL_MAX];
    unsigned n = list_all(box, state, s, audience, all, LEGAL_MAX);

    if (n)
        *picked = all[rng_below(rng, n)];
}

void audience_correct(const struct box *box, const struct state *state, seat s,
                      enum audience audience, struct rng *rng,
                      struct action *picked)
{
    if (!audience_may(box->game, picked->verb, audience))
        pick_again(box, state, s, audience, rng, picked);
}
