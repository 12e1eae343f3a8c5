/*
 * refusal.c: what the sentence of a "no" names.
 */
#include "refusal.h"

/* What the answer has under this name, or 0. */
static int16_t said(const struct verb *verb, const struct action *a,
                    const struct arg *wanted)
{
    for (unsigned i = 0; i < ARGS && verb->arg[i].kind; i++)
        if (verb->arg[i].kind == wanted->kind &&
            strcmp(verb->arg[i].name, wanted->name) == 0)
            return a->arg[i];
    return 0;
}

void refusal_fill(const struct box *box, const struct state *s,
                  const struct action *a, unsigned row, int16_t arg[ARGS])
{
    const struct game *g = box->game;
    const struct refusal *no = &g->refusals[row];

    memset(arg, 0, ARGS * sizeof *arg);
    for (unsigned i = 0; i < ARGS && no->arg[i].kind; i++)
        arg[i] = said(&g->verbs[a->verb], a, &no->arg[i]);
    if (g->lacks && no->arg[0].kind)
        g->lacks(box, s, a, row, arg);
}
