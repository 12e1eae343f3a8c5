/*
 * cards.c: who wins, by the cards that were played.
 */
#include "cards.h"

#include <stdlib.h>

/* The next verb behind `v` that plays cards of a name space none before it does, or
   0. */
static unsigned next_space(const struct game *game, unsigned v)
{
    while (game->verbs[++v].word) {
        bool is_new = game->verbs[v].plays;
        for (unsigned i = 1; i < v && is_new; i++)
            is_new = !game->verbs[i].plays ||
                     game->verbs[i].arg[0].kind != game->verbs[v].arg[0].kind;
        if (is_new)
            return v;
    }
    return 0;
}

static const struct names *names_of(const struct box *box, unsigned verb)
{
    return &box->names[box->game->verbs[verb].arg[0].kind - ARG_NAMES];
}

void cards_note(const struct box *box, const struct action *a,
                struct sim_score *out)
{
    const struct game *game = box->game;
    unsigned base = 0;

    if (a->seat >= SEATS || !game->verbs[a->verb].plays || a->arg[0] < 0)
        return;
    for (unsigned v = 0; (v = next_space(game, v)) &&
                         names_of(box, v) != names_of(box, a->verb);)
        base += names_of(box, v)->n;
    unsigned card = base + (unsigned)a->arg[0];
    if (card < SIM_CARDS)
        out->played[a->seat][card / 64] |= (uint64_t)1 << card % 64;
}

void cards_take(struct cards *c, const struct sim_score *score, seat who,
                double won)
{
    for (unsigned word = 0; word < SIM_CARDS / 64; word++)
        for (uint64_t left = score->played[who][word]; left; left &= left - 1) {
            unsigned card = 64 * word + (unsigned)__builtin_ctzll(left);
            c->played[card]++;
            c->won[card] += won;
        }
}

struct card_row {
    unsigned card;
    struct sim_row row;
};

static int by_share(const void *a, const void *b)
{
    const struct card_row *x = a, *y = b;

    if (x->row.share != y->row.share)
        return x->row.share < y->row.share ? 1 : -1;
    return (int)x->card - (int)y->card;
}

unsigned card_rows(const struct cards *c, const struct box *box,
                   struct sim_row out[SIM_CARDS])
{
    struct card_row rows[SIM_CARDS];
    unsigned n = 0, base = 0;

    for (unsigned v = 0; (v = next_space(box->game, v));) {
        const struct names *names = names_of(box, v);
        for (unsigned i = 0; i < names->n && base + i < SIM_CARDS; i++) {
            unsigned card = base + i;
            if (!c->played[card])
                continue;
            struct card_row *to = &rows[n++];
            to->card = card;
            to->row = sim_row_of(c->won[card], c->played[card]);
            snprintf(to->row.name, sizeof to->row.name, "%s",
                     names->at[i].code);
        }
        base += names->n;
    }
    qsort(rows, n, sizeof *rows, by_share);
    for (unsigned i = 0; i < n; i++)
        out[i] = rows[i].row;
    return n;
}
