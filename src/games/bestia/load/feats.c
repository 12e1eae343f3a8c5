/*
 * feats.c: what a player achieves once (BE-20.6), and what each feat wants beyond a win.
 */
#include "load.h"

#include "../../../engine/feat.h"

#include <string.h>

static void read_stat(struct loading *l, const struct node *n,
                      struct feat_wants *out)
{
    struct pack *p = l->p;
    const struct node *most = node_find(p, n, "at_most");

    out->stat = bestia_read_ref(l, n, "stat", NAMES_STAT);
    out->at_most = most != NULL;
    out->num = bestia_read_number(l, n, most ? "at_most" : "at_least", 0, 14);
}

static void read_character(struct loading *l, const struct node *n,
                           struct feat_wants *out)
{
    out->character = bestia_read_ref(l, n, "character", NAMES_CHARACTER);
    if (!l->p->failed && (out->character >= BEASTS) != out->hunters)
        node_fail(l->p, node_get(l->p, n, "character"), "of the wrong side");
}

/* How many of its conditions are named, for people. */
static unsigned count_parts(const struct feat *f)
{
    unsigned n = 0;

    while (n < FEAT_PARTS && f->part[n].in[LANG_PL])
        n++;
    return n;
}

static void check_feat(struct loading *l, const struct node *n,
                       const struct feat *f, const struct feat_wants *w)
{
    unsigned parts = w->stat == NONE ? 1 : 2;

    if (l->p->failed)
        return;
    if (w->slain && !w->hunters)
        node_fail(l->p, node_get(l->p, n, "slain"),
                  "the Beast does not slay itself");
    else if ((f->seat > 0) != w->hunters)
        node_fail(l->p, n, "the Beast has seat 1, and nobody else has it");
    else if (count_parts(f) != parts)
        node_fail(l->p, n, "its conditions are %u", parts);
}

/* The contract of its table, if it names one. */
static uint8_t contract_of(const struct loading *l, const struct feat *f)
{
    for (unsigned i = 0; f->with[i].option; i++)
        if (!strcmp(f->with[i].option, "contract"))
            return (uint8_t)names_find(&l->box->names[NAMES_CONTRACT],
                                       f->with[i].value);
    return NONE;
}

void bestia_read_feats(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "feats.yaml");
    const struct node *list = node_get(p, top, "feats");
    unsigned n = node_count(p, list);

    if (!p->failed && n > FEATS)
        node_fail(p, list, "more than %d feats", FEATS);
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *one = node_at(p, list, i);
        struct feat_wants *w = &l->out->feat[i];
        w->stat = w->character = NONE;
        w->hunters = (uint8_t)node_choice(
            p, node_get(p, one, "side"),
            (const char *const[]){"beast", "hunters", NULL});
        if (node_find(p, one, "character"))
            read_character(l, one, w);
        if (node_find(p, one, "stat"))
            read_stat(l, one, w);
        if (node_find(p, one, "slain"))
            w->slain = node_bool(p, node_get(p, one, "slain"));
    }
    if (!p->failed) /* the rest of each is as in every game */
        pack_feats(p, l->box, list);
    for (unsigned i = 0; i < n && !p->failed; i++) {
        check_feat(l, node_at(p, list, i), &l->box->feat[i], &l->out->feat[i]);
        l->out->feat[i].contract = contract_of(l, &l->box->feat[i]);
    }
    node_done(p, top);
}
