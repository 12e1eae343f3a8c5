/*
 * choice.c: who wins, by what was chosen as a matter of taste.
 */
#include "choice.h"

#include "../engine/notation.h"

#include <stdlib.h>
#include <string.h>

void choice_note(const struct box *box, const struct state *state,
                 const struct action *a, struct sim_score *out)
{
    const struct brain *brain = box->game->brain;

    if (brain && brain->taste && a->seat < SEATS &&
        out->choices[a->seat] < SIM_CHOICES && brain->taste(state, a->seat))
        out->choice[a->seat][out->choices[a->seat]++] = *a;
}

static struct chosen *find(struct choices *c, const struct action *a)
{
    unsigned i = 0;

    while (i < c->n && (c->at[i].verb != a->verb || c->at[i].what != a->arg[0]))
        i++;
    if (i == SIM_CHOSEN)
        return NULL;
    if (i == c->n)
        c->at[c->n++] = (struct chosen){.verb = a->verb, .what = a->arg[0]};
    return &c->at[i];
}

void choice_take(struct choices *c, const struct sim_score *score, seat who,
                 double won)
{
    for (unsigned i = 0; i < score->choices[who]; i++) {
        struct chosen *row = find(c, &score->choice[who][i]);
        if (!row)
            continue;
        row->times++;
        row->won += won;
    }
}

static int by_what(const void *a, const void *b)
{
    const struct chosen *x = a, *y = b;

    return x->verb != y->verb ? x->verb - y->verb : x->what - y->what;
}

unsigned choice_rows(const struct choices *c, const struct box *box,
                     struct sim_row out[SIM_CHOSEN])
{
    struct chosen at[SIM_CHOSEN];

    /* In which order they came up depends on the threads. */
    memcpy(at, c->at, sizeof at);
    qsort(at, c->n, sizeof *at, by_what);
    for (unsigned i = 0; i < c->n; i++) {
        out[i] = sim_row_of(at[i].won, at[i].times);
        arg_format(box, box->game->verbs[at[i].verb].arg[0].kind, at[i].what,
                   out[i].name, sizeof out[i].name);
    }
    return c->n;
}
