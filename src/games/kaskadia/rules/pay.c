/*
 * pay.c: KR-4.3 to KR-4.7, what may be paid for a habitat card. The legal
 * payments of each discount are those of "Discounts" in the rules.
 */
#include "../kaskadia.h"

/* One card that somebody wants to pay. */
struct bill {
    const uint8_t *cost, *tally;
    const struct completion *c; /* the completion card at the slot */
    unsigned nature;            /* tokens at hand */
    unsigned most, more; /* animals that may be paid less, or more, at most */
    uint8_t must[ANIMALS + 1]; /* and have to be, from a type on: missing */
    struct payment *out;
    unsigned n, cap;
};

/* Does the discount allow to pay `p` instead of the cost? */
static bool discount_fits(const struct bill *bill, const uint8_t *p,
                          struct payment *out)
{
    const struct completion *c = bill->c;
    unsigned less = 0, more = 0, types = 0, dropped = 0, over_limit = 0;

    for (unsigned i = 0; i < ANIMALS; i++) {
        unsigned cost = bill->cost[i];
        if (p[i] < cost) {
            less += cost - p[i];
            types++;
            dropped += p[i] == 0 && cost <= c->count;
            over_limit += cost - p[i] > c->limit[i];
        } else {
            more += p[i] - cost;
        }
    }
    out->nature = 0;
    out->value = 0;
    switch ((enum discount)c->discount) {
    case DISCOUNT_ANY:
    case DISCOUNT_VARIETY:
        return !more && less <= bill->most;
    case DISCOUNT_TYPES:
        return !more && !over_limit;
    case DISCOUNT_ONE_OF:
        return !more && !over_limit && types == 1;
    case DISCOUNT_SUBSTITUTE:
        return more == less && less <= c->count;
    case DISCOUNT_FOR_VALUE: /* KR-5.7: both or neither */
        out->value = c->value;
        return !more && less == c->count;
    case DISCOUNT_FOR_NATURE: /* KR-5.8 */
        out->nature = (uint8_t)(less / c->count * c->nature);
        return !more && less % c->count == 0 && less / c->count <= c->times &&
               out->nature <= bill->nature;
    case DISCOUNT_DROP_TYPE:
        return !more && types == 1 && dropped == 1;
    case DISCOUNT_NONE:
        break;
    }
    return false;
}

/* How many animals less a discount allows, over all types. */
static unsigned most_less(const struct bill *bill)
{
    const struct completion *c = bill->c;
    unsigned types = 0, sum = 0;

    switch ((enum discount)c->discount) {
    case DISCOUNT_VARIETY:
        for (unsigned i = 0; i < ANIMALS; i++)
            types += bill->cost[i] != 0;
        return types >= c->types ? c->count : c->otherwise;
    case DISCOUNT_TYPES:
    case DISCOUNT_ONE_OF:
        for (unsigned i = 0; i < ANIMALS; i++)
            sum += c->limit[i];
        return sum;
    case DISCOUNT_FOR_NATURE:
        sum = bill->nature / c->nature;
        return (sum < c->times ? sum : c->times) * c->count;
    case DISCOUNT_ANY:
    case DISCOUNT_SUBSTITUTE:
    case DISCOUNT_FOR_VALUE:
    case DISCOUNT_DROP_TYPE:
        return c->count;
    case DISCOUNT_NONE:
        break;
    }
    return 0;
}

static void note(struct bill *bill, const uint8_t *p, struct payment *pay)
{
    for (unsigned i = 0; i < ANIMALS; i++)
        pay->pay[i] = p[i];
    if (bill->n < bill->cap)
        bill->out[bill->n] = *pay;
    bill->n++;
}

static bool is_exact(const struct bill *bill, const uint8_t *p)
{
    for (unsigned i = 0; i < ANIMALS; i++)
        if (p[i] != bill->cost[i])
            return false;
    return true;
}

/* All other payments with a discount, type by type: `less` and `more` animals may
   still be paid less or more than the cost. */
static void try_types(struct bill *bill, unsigned at, uint8_t *p, unsigned less,
                      unsigned more)
{
    struct payment pay = {.nature = 0};

    for (; at < ANIMALS && !bill->cost[at] && !more; at++)
        p[at] = 0;
    if (at == ANIMALS) {
        bool exact = less == bill->most && more == bill->more;
        bool even = bill->c->discount != DISCOUNT_SUBSTITUTE || less == more;
        if (!exact && even && discount_fits(bill, p, &pay))
            note(bill, p, &pay);
        return;
    }
    unsigned cost = bill->cost[at];
    unsigned spare = less - bill->must[at + 1];
    unsigned low = cost > spare ? cost - spare : 0;
    unsigned high = cost + more;
    if (high > bill->tally[at])
        high = bill->tally[at];
    for (unsigned n = high + 1; n-- > low;) {
        p[at] = (uint8_t)n;
        try_types(bill, at + 1, p, less - (n < cost ? cost - n : 0),
                  more - (n > cost ? n - cost : 0));
    }
}

/* How many animals of the cost are not there, from each type on. */
static void count_missing(struct bill *bill)
{
    bill->must[ANIMALS] = 0;
    for (unsigned i = ANIMALS; i-- > 0;)
        bill->must[i] =
            (uint8_t)(bill->must[i + 1] + (bill->cost[i] > bill->tally[i]
                                               ? bill->cost[i] - bill->tally[i]
                                               : 0));
}

static struct bill bill_for(const struct box *box, const struct kaskadia *g,
                            seat who, unsigned slot)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia_player *p = &g->player[who];
    struct bill bill = {
        .cost = b->card[g->slot[slot]].cost,
        .tally = p->tally,
        .c = &b->completion[g->completion[slot]],
        .nature = p->nature,
    };

    bill.most = most_less(&bill);
    return bill;
}

unsigned pay_short_of(const uint8_t pay[ANIMALS], const uint8_t tally[ANIMALS],
                      uint8_t missing[ANIMALS])
{
    unsigned sum = 0;

    for (unsigned i = 0; i < ANIMALS; i++) {
        missing[i] = pay[i] > tally[i] ? (uint8_t)(pay[i] - tally[i]) : 0;
        sum += missing[i];
    }
    return sum;
}

/* Fewer animals, and of as many those that dice show more often. */
static unsigned hardness(const uint8_t missing[ANIMALS])
{
    unsigned n = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        n += missing[i] * (64 + ANIMALS - i);
    return n;
}

unsigned pay_missing(const struct box *box, const struct kaskadia *g, seat who,
                     unsigned slot, uint8_t missing[ANIMALS])
{
    static const uint8_t plenty[ANIMALS] = {99, 99, 99, 99, 99};
    struct bill bill = bill_for(box, g, who, slot);
    struct payment list[LEGAL_MAX];
    const uint8_t *tally = bill.tally;
    uint8_t p[ANIMALS], printed[ANIMALS], left[ANIMALS];
    unsigned sum = pay_short_of(bill.cost, tally, printed);

    memcpy(missing, printed, ANIMALS);
    if (!sum || !bill.most)
        return sum;
    bill.tally = plenty;
    bill.out = list;
    bill.cap = LEGAL_MAX;
    bill.more = bill.c->discount == DISCOUNT_SUBSTITUTE ? bill.most : 0;
    try_types(&bill, 0, p, bill.most, bill.more);
    for (unsigned i = 0; i < bill.n && i < LEGAL_MAX; i++) {
        unsigned n = pay_short_of(list[i].pay, tally, left);
        bool more = false; /* one missing animal for another is no help */
        for (unsigned k = 0; k < ANIMALS; k++)
            more |= left[k] > printed[k];
        if (more || hardness(left) >= hardness(missing))
            continue;
        memcpy(missing, left, ANIMALS);
        sum = n;
    }
    return sum;
}

unsigned pay_discount(const struct box *box, const struct kaskadia *g, seat who,
                      unsigned slot)
{
    return bill_for(box, g, who, slot).most;
}

bool pay_has_room(const struct box *box, const struct kaskadia *g, seat who,
                  unsigned slot)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct sheet *sheet = &b->sheet[g->option[OPT_SHEET]];
    const struct kaskadia_player *p = &g->player[who];

    if (sheet_has_room(sheet, p, b->card[g->slot[slot]].habitat))
        return true;
    const struct completion *c = &b->completion[g->completion[slot]];
    for (unsigned i = 0; i < EFFECTS && c->effect[i].op; i++)
        if (c->effect[i].op == OP_MARK_ANY_HABITAT)
            for (unsigned h = 0; h < HABITATS; h++)
                if (sheet_has_room(sheet, p, h))
                    return true;
    return false;
}

unsigned pay_list(const struct box *box, const struct kaskadia *g, seat who,
                  unsigned slot, struct payment *out, unsigned cap)
{
    if (g->slot[slot] == NONE || !pay_has_room(box, g, who, slot))
        return 0;
    struct bill bill = bill_for(box, g, who, slot);
    uint8_t p[ANIMALS];
    count_missing(&bill);
    bill.out = out;
    bill.cap = cap;
    if (!bill.must[0]) /* KR-4.3, first in the list */
        note(&bill, bill.cost, &(struct payment){.nature = 0});
    if (!bill.most || bill.must[0] > bill.most)
        return bill.n;
    bill.more = bill.c->discount == DISCOUNT_SUBSTITUTE ? bill.most : 0;
    try_types(&bill, 0, p, bill.most, bill.more);
    return bill.n;
}

bool pay_fits(const struct box *box, const struct kaskadia *g, seat who,
              unsigned slot, const int16_t pay[ANIMALS], struct payment *out)
{
    struct bill bill = bill_for(box, g, who, slot);

    *out = (struct payment){.nature = 0};
    for (unsigned i = 0; i < ANIMALS; i++) {
        if (pay[i] < 0 || pay[i] > bill.tally[i])
            return false;
        out->pay[i] = (uint8_t)pay[i];
    }
    return is_exact(&bill, out->pay) || discount_fits(&bill, out->pay, out);
}
