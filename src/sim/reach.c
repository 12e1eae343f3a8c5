/*
 * reach.c: how often each feat was reached.
 */
#include "reach.h"

void reach_note(const struct box *box, const struct state *state,
                unsigned seats, struct sim_score *out)
{
    struct feat_now now[FEATS];

    for (seat s = 0; box->game->feats && s < seats; s++) {
        unsigned n = box->game->feats(box, state, s, now, FEATS);
        for (unsigned i = 0; i < n && i < FEATS; i++) {
            out->at_stake |= (uint64_t)1 << now[i].feat;
            out->reached |= (uint64_t)now[i].done << now[i].feat;
        }
    }
}

void reach_take(struct reach *r, const struct sim_score *score)
{
    for (unsigned i = 0; i < FEATS; i++) {
        r->at_stake[i] += score->at_stake >> i & 1;
        r->reached[i] += score->reached >> i & 1;
    }
}

unsigned reach_rows(const struct reach *r, const struct box *box,
                    struct sim_row out[FEATS])
{
    unsigned n = 0;

    for (unsigned i = 0; i < box->feats; i++) {
        if (!r->at_stake[i])
            continue;
        struct sim_row *row = &out[n++];
        *row = sim_row_of((double)r->reached[i], r->at_stake[i]);
        snprintf(row->name, sizeof row->name, "%s", box->feat[i].id);
    }
    return n;
}
