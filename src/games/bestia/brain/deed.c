/*
 * deed.c: what a card can do, summed up: so many steps, so many attacks, a search.
 */
#include "brain.h"

static unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* What an effect without a place on the map is worth, in tens. */
static unsigned worth_of(const struct effect *e)
{
    switch (e->op) {
    case OP_GAIN:
        return e->what == GAIN_GRUDGE ? 4u * e->num : 6;
    case OP_HEAL:
    case OP_DRAW_UNUSED:
    case OP_REGAIN_ABILITY:
    case OP_COPY:
        return 6;
    case OP_DISCARD:
    case OP_SET_TRAP:
    case OP_TELL:
        return 5;
    case OP_TOWER:
    case OP_TRANSFORM:
    case OP_MOVE_TEAM:
    case OP_DISCOVER:
        return 4;
    case OP_WOUND:
        return 20;
    default:
        return 2;
    }
}

static void add_list(const struct bestia_box *b, unsigned list, struct deed *d,
                     unsigned depth);

static void strike(struct deed *d)
{
    if (!d->hits && !d->search)
        d->run = d->steps;
}

static void add_effect(const struct bestia_box *b, const struct effect *e,
                       struct deed *d, unsigned depth)
{
    switch (e->op) {
    case OP_ANY_ORDER:
    case OP_CHOOSE_ONE:
    case OP_IF:
        for (unsigned i = 0; i < e->lists && depth; i++)
            add_list(b, e->list + i, d, depth - 1);
        return;
    case OP_MOVE:
        d->steps = (uint8_t)(d->steps + e->num);
        return;
    case OP_ATTACK:
        strike(d);
        d->hits = (uint8_t)(d->hits + larger(e->hits, 1));
        d->bonus = (uint8_t)larger(d->bonus, e->bonus);
        d->reach |= e->scope != SCOPE_HERE;
        return;
    case OP_SEARCH:
        strike(d);
        d->search = e->scope == SCOPE_HERE ? 1 : 2;
        return;
    case OP_SUMMON:
    case OP_SUMMON_ACT:
    case OP_SUMMON_PLACE:
        d->summon = 1;
        return;
    default:
        d->other = (uint8_t)(d->other + worth_of(e));
    }
}

static void add_list(const struct bestia_box *b, unsigned list, struct deed *d,
                     unsigned depth)
{
    const struct effects *l = &b->list[list];

    for (unsigned i = 0; i < l->n; i++)
        add_effect(b, &b->effect[l->first + i], d, depth);
}

void bestia_sum_up(struct bestia_box *b)
{
    for (unsigned i = 1; i < LISTS; i++) {
        struct deed d = {0};
        add_list(b, i, &d, 3);
        b->deed[i] = d;
    }
}
