/*
 * pairing.c: who beats whom, by what each seat had (`pionek sim --by`).
 */
#include "pairing.h"

#include "../engine/field.h"

#include <stdlib.h>
#include <string.h>

/* A field of the final view that is told by seat: "fighter[0]". */
bool pairing_read(const struct box *box, const struct state *state,
                  unsigned seats, const char *field, char out[][SIM_BY])
{
    const struct game *game = box->game;
    void *view = memory_get(game->view_size);
    bool known = true;

    game->view(box, state, SEAT_NOBODY, view);
    for (unsigned s = 0; s < seats; s++) {
        char name[64];
        snprintf(name, sizeof name, "%s[%u]", field, s);
        known = field_text(box, view, name, out[s], SIM_BY) && known;
    }
    free(view);
    return known;
}

static unsigned row_of(struct pairings *p, const char *value)
{
    unsigned i = 0;

    while (i < p->n && strcmp(p->value[i], value) != 0)
        i++;
    if (i == p->n && p->n < SIM_VALUES)
        snprintf(p->value[p->n++], SIM_BY, "%s", value);
    return i;
}

void pairing_take(struct pairings *p, const struct result *r, unsigned seats,
                  const char by[][SIM_BY])
{
    for (seat a = 0; a < seats; a++)
        for (seat b = 0; b < seats; b++) {
            unsigned i = row_of(p, by[a]), k = row_of(p, by[b]);
            unsigned own = result_place(r, seats, a);
            unsigned other = result_place(r, seats, b);
            if (result_together(r, a, b) || i == SIM_VALUES || k == SIM_VALUES)
                continue;
            p->met[i][k]++;
            p->ahead[i][k] += own < other ? 1.0 : own == other ? 0.5 : 0.0;
        }
}

unsigned pairing_rows(const struct pairings *p, struct pairing *out)
{
    unsigned order[SIM_VALUES], n = 0;

    /* By name: in which order values came up depends on the threads. */
    for (unsigned i = 0; i < p->n; i++) {
        unsigned at = i;
        for (; at > 0 && strcmp(p->value[order[at - 1]], p->value[i]) > 0; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (unsigned i = 0; i < p->n; i++)
        for (unsigned k = i + 1; k < p->n; k++) {
            unsigned a = order[i], b = order[k];
            uint64_t met = p->met[a][b];
            if (!met)
                continue;
            struct pairing *row = &out[n++];
            *row = (struct pairing){
                .value = p->value[a],
                .against = p->value[b],
                .met = met,
                .share = p->ahead[a][b] / (double)met,
            };
            sim_interval(p->ahead[a][b], (double)met, &row->low, &row->high);
        }
    return n;
}
