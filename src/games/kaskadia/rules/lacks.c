/*
 * lacks.c: what is missing where an answer is refused: animals, nature tokens,
 * room. A player's own sheet and what lies on the table tell all of it.
 */
#include "turn.h"

/* KR-4.3, KR-4.4: the animals of the card's cost, or those of them that are not
   there, and how many the discount of its slot would take off. */
static void lack_animals(const struct box *box, const struct kaskadia *g,
                         const struct action *a, bool missing, int16_t *arg)
{
    unsigned slot = (unsigned)a->arg[0] - 1;
    const uint8_t *cost = kaskadia_box(box)->card[g->slot[slot]].cost;
    const uint8_t *tally = g->player[a->seat].tally;

    for (unsigned i = 0; i < ANIMALS; i++) {
        int has = missing ? tally[i] : 0;
        arg[i] = (int16_t)(cost[i] > has ? cost[i] - has : 0);
    }
    arg[ANIMALS] = (int16_t)pay_discount(box, g, a->seat, slot);
}

/* KR-3.5: what just these animals would cost; 0: they cannot be had at all. */
static int16_t price_of(const struct box *box, const struct kaskadia *g,
                        const struct action *a)
{
    struct takings r;
    int best = 0;

    collect_takings(box, g, a->seat, &r);
    for (unsigned i = 0; i < r.n; i++) {
        uint32_t taking = taking_at(&r, i);
        int price = (int)taking_part(taking, ANIMALS);
        bool same = true;
        for (unsigned k = 0; k < ANIMALS; k++)
            same &= (int)taking_part(taking, k) == a->arg[k];
        if (same && (!best || price < best))
            best = price;
    }
    return (int16_t)best;
}

/* KR-5.6: what the exchange wants, and what there is of it. */
static void lack_exchange(const struct box *box, const struct kaskadia *g,
                          seat who, int16_t *arg)
{
    const struct kaskadia_player *p = &g->player[who];
    const struct completion *c =
        &kaskadia_box(box)->completion[g->completion[p->slot]];

    for (unsigned i = 0; i < EFFECTS && c->effect[i].op; i++) {
        if (c->effect[i].op == OP_PAY_NATURE)
            arg[0] = c->effect[i].count;
        if (c->effect[i].op == OP_PAY_ANY)
            arg[1] = c->effect[i].count;
    }
    arg[2] = p->nature;
    arg[3] = (int16_t)completion_animals(p);
}

/* The habitat that has to be marked on this hex. */
static int16_t habitat_of(const struct kaskadia_player *p,
                          const struct action *a)
{
    if (p->step == STEP_MARK)
        return p->habitat;
    return a->verb == VERB_FREE_HEX && a->arg[0] >= PEND_FREE_RIVER
               ? (int16_t)(a->arg[0] - PEND_FREE_RIVER)
               : 0;
}

/* KR-5.9: the first animal that should rise and is not there. */
static int16_t risen(const struct kaskadia_player *p, const struct action *a)
{
    for (unsigned i = 0; i + 1 < ANIMALS && a->verb == VERB_UPGRADE; i++)
        if (a->arg[i] > p->tally[i + 1])
            return (int16_t)(i + 1);
    return a->arg[0];
}

void kaskadia_lacks(const struct box *box, const struct state *s,
                    const struct action *a, unsigned row, int16_t arg[ARGS])
{
    const struct kaskadia *g = kaskadia_in(s);
    const struct kaskadia_player *p = &g->player[a->seat];

    switch (row) {
    case NO_ACTION_DEAR:
        arg[1] = p->nature;
        break;
    case NO_COLLECT:
    case NO_COLLECT_FAMILY:
        arg[1] = price_of(box, g, a);
        break;
    case NO_COLUMN_FULL:
        arg[0] = kaskadia_box(box)->card[g->slot[a->arg[0] - 1]].habitat;
        break;
    case NO_CANNOT_PAY:
    case NO_PAYMENT:
        lack_animals(box, g, a, row == NO_CANNOT_PAY, arg);
        break;
    case NO_EXCHANGE_DEAR:
        lack_exchange(box, g, a->seat, arg);
        break;
    case NO_NOT_MISSING:
        arg[1] = p->tally[a->arg[0]];
        break;
    case NO_NOT_MOST:
        arg[1] = p->tally[a->arg[0]];
        arg[2] = (int16_t)completion_most(p);
        break;
    case NO_UPGRADE:
        arg[0] = p->count;
        break;
    case NO_HAVE_NONE:
        arg[0] = risen(p, a);
        arg[1] = p->tally[arg[0]];
        break;
    case NO_HEX_HABITAT:
    case NO_PLACE_HABITAT:
        arg[1] = habitat_of(p, a);
        break;
    default:
        break;
    }
}
