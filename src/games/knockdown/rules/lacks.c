/*
 * lacks.c: what is missing where an answer is refused: cards, steps, range. All of
 * it lies open, or is in the hand of the one who asks.
 */
#include "answers.h"

/* How many cards a cost wants, and how many of them a hand pays (KD-5.4). */
static void lack_cost(const struct knockdown_box *b,
                      const struct knockdown_side *s, const struct cost *cost,
                      unsigned wilds, int16_t out[2])
{
    uint8_t held[SYMBOLS];

    hand_symbols(b, s, held);
    unsigned paid = cost->paid[hand_key(held)] + wilds;
    paid = paid < s->cards ? paid : s->cards;
    out[0] = cost->n;
    out[1] = (int16_t)(paid < cost->n ? paid : cost->n);
}

/* KD-16.3: the first symbol that is paid and not held. */
static void lack_card(const struct knockdown_box *b,
                      const struct knockdown_side *s, const struct action *a,
                      int16_t *arg)
{
    const int16_t *pay = a->verb == VERB_PAY ? a->arg : &a->arg[1];
    uint8_t held[SYMBOLS];

    hand_symbols(b, s, held);
    if (a->verb == VERB_DISCARD) {
        arg[1] = 1;
        arg[2] = held[a->arg[0]];
        return;
    }
    for (int16_t i = 0; i < SYMBOLS; i++)
        if (pay[i] < 0 || pay[i] > held[i]) {
            arg[0] = i;
            arg[1] = pay[i];
            arg[2] = held[i];
            return;
        }
}

/* KD-3.4: how far the foe is, and where the attack reaches; a Missile and what
   knows no distance have no numbers. */
static void lack_range(const struct knockdown_box *b, const struct knockdown *g,
                       const struct action *a, int16_t *arg)
{
    const struct range *r = &b->special[a->arg[0]].attack.range;
    unsigned here = g->side[a->seat].field;

    arg[1] = b->arena[g->arena].distance[here][g->side[foe_of(a->seat)].field];
    if (r->kind != RANGE_EXACT && r->kind != RANGE_BETWEEN)
        return;
    arg[2] = r->min;
    arg[3] = r->max > r->min ? r->max : 0;
}

static void lack_steps(const struct knockdown_box *b, const struct knockdown *g,
                       const struct action *a, int16_t *arg)
{
    const struct arena_def *arena = &b->arena[g->arena];
    unsigned to = (unsigned)(a->arg[0] - arena->first);

    arg[1] = arena->distance[g->side[a->seat].field][to];
    arg[2] = (int16_t)move_distance(b, g, a->seat, a->verb == VERB_DASH);
}

void knockdown_lacks(const struct box *box, const struct state *s,
                     const struct action *a, unsigned row, int16_t arg[ARGS])
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);
    const struct knockdown_side *me = &g->side[a->seat];
    uint8_t held[SYMBOLS];

    switch (row) {
    case NO_FIELD_FAR:
        lack_steps(b, g, a, arg);
        break;
    case NO_RANGE:
    case NO_REACTION_RANGE:
        lack_range(b, g, a, arg);
        break;
    case NO_UNPAYABLE:
    case NO_PAYMENT:
        lack_cost(b, me, &b->special[a->arg[0]].cost,
                  answers_wilds(b, g, a->seat), &arg[1]);
        break;
    case NO_MAY_PAYMENT:
        lack_cost(b, me, &b->code[knockdown_running(g)->code].cost, 0, arg);
        break;
    case NO_CARDS:
        lack_card(b, me, a, arg);
        break;
    case NO_BLOCK_CARD:
        hand_symbols(b, me, held);
        arg[0] = (int16_t)sequence_block_price(b, a->verb);
        arg[1] = held[BLOCK];
        break;
    case NO_BLOCK_PAIR: /* KD-7.3, KD-7.4 */
        arg[0] = (int16_t)sequence_block_cards(
            b, g, sequence_block_price(b, a->verb));
        arg[1] = b->block_light;
        arg[2] = b->block_heavy;
        break;
    default:
        break;
    }
}
