/*
 * whom.c: see whom.h.
 */
#include "whom.h"

bool whom_may(const struct game *game, unsigned verb, enum whom whom)
{
    uint8_t meant = game->verbs[verb].whom;

    return meant == whom || (meant == FOR_ALL && whom != FOR_TABLE);
}

/* Of a list with room for all answers: those that are meant, in place. */
static unsigned list_all(const struct box *box, const struct state *state,
                         seat s, enum whom whom, struct action *out,
                         unsigned cap)
{
    unsigned n = box->game->legal(box, state, s, out, cap), kept = 0;

    for (unsigned i = 0; i < n && i < cap; i++)
        if (whom_may(box->game, out[i].verb, whom))
            out[kept++] = out[i];
    return kept;
}

/* The same where there is room for some only. */
static unsigned list_some(const struct box *box, const struct state *state,
                          seat s, enum whom whom, struct action *out,
                          unsigned cap)
{
    struct action all[LEGAL_MAX];
    unsigned n = list_all(box, state, s, whom, all, LEGAL_MAX);

    for (unsigned i = 0; i < n && i < cap; i++)
        out[i] = all[i];
    return n;
}

unsigned whom_legal(const struct box *box, const struct state *state, seat s,
                    enum whom whom, struct action *out, unsigned cap)
{
    return cap < LEGAL_MAX ? list_some(box, state, s, whom, out, cap)
                           : list_all(box, state, s, whom, out, cap);
}

bool whom_mildest(const struct box *box, const struct state *state, seat s,
                  enum whom whom, struct action *out)
{
    if (!box->game->legal(box, state, s, out, 1))
        return false;
    return whom_may(box->game, out->verb, whom) ||
           list_some(box, state, s, whom, out, 1);
}

/* Apart, so that the list takes no room where nothing is corrected. */
static __attribute__((noinline)) void
pick_again(const struct box *box, const struct state *state, seat s,
           enum whom whom, struct rng *rng, struct action *picked)
{
    struct action all[LEGAL_MAX];
    unsigned n = list_all(box, state, s, whom, all, LEGAL_MAX);

    if (n)
        *picked = all[rng_below(rng, n)];
}

void whom_correct(const struct box *box, const struct state *state, seat s,
                  enum whom whom, struct rng *rng, struct action *picked)
{
    if (!whom_may(box->game, picked->verb, whom))
        pick_again(box, state, s, whom, rng, picked);
}
