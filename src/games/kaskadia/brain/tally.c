/*
 * tally.c: what animals and tokens are worth to bots.
 *
 * An animal has a price: what it will bring as part of a cost some day. On top
 * of it comes what the open cards would bring beyond the price of their cost,
 * the more surely the fewer animals are missing. Towards the end prices fall to
 * what leftovers count (KR-10.3).
 */
#include "brain.h"

#include <math.h>
#include <string.h>

enum { FIRST_TOKENS = 3 }; /* enough for every dice action */

#define NO_BILL UINT64_MAX

float pending_worth(const struct outlook *o, unsigned pend)
{
    switch (pend) {
    case PEND_ANY:
        return o->dearest;
    case PEND_AREA:
    case PEND_SUN:
    case PEND_RAIN:
        return o->w->sun + o->wish.sun;
    default:
        return o->w->free;
    }
}

/* Bonuses of sheets and of completion cards, roughly. */
float effects_worth(const struct outlook *o, const struct effect *effects)
{
    float sum = 0;

    if (!effects->op)
        return 0;
    for (unsigned i = 0; i < EFFECTS && effects[i].op; i++) {
        const struct effect *e = &effects[i];
        float n = (float)e->count;
        switch ((enum op)e->op) {
        case OP_GAIN_ANIMAL:
            sum += n * o->price[e->what];
            break;
        case OP_GAIN_ANY:
            sum += n * o->dearest;
            break;
        case OP_GAIN_NATURE:
        case OP_NATURE_UP_TO:
            sum += n * o->nature;
            break;
        case OP_POINTS:
            sum += n;
            break;
        case OP_PICK_AREA:
        case OP_SUN:
        case OP_RAIN:
            sum += o->w->sun + o->wish.sun;
            break;
        case OP_FREE_MARK:
            sum += n * o->w->free;
            break;
        case OP_MONUMENT:
            sum += o->w->monument;
            break;
        case OP_ROLL_PERSONAL:
        case OP_GAIN_MOST:
            sum += n * o->price[FOX];
            break;
        case OP_VALUE_DELTA:
        case OP_MARK_ANY_HABITAT:
            sum += o->w->free;
            break;
        case OP_FILL_MISSING:
            sum += 0.5f * n * o->price[FOX];
            break;
        case OP_UPGRADE:
            sum += n * (o->price[BEAR] - o->price[ELK]);
            break;
        case OP_PAY_NATURE:
            sum -= n * o->nature;
            break;
        case OP_PAY_ANY:
            sum -= n * o->price[SALMON];
            break;
        case OP_END:
            break;
        }
    }
    return sum > 0 ? sum : 0;
}

float bonus_worth(const struct outlook *o, const struct bonus *bonus)
{
    if (!bonus->effect[0].op)
        return 0;
    return effects_worth(o, bonus->effect) +
           (bonus->tag < TAGS ? o->wish.tag[bonus->tag] : 0);
}

/* What the discount of a slot can spare ("Discounts"). */
static void set_discount(struct offer *f, const struct completion *c)
{
    unsigned types = 0;

    f->discount = c->discount;
    f->spare = c->count;
    for (unsigned i = 0; i < ANIMALS; i++) {
        f->limit[i] = f->cost[i];
        types += f->cost[i] != 0;
    }
    switch ((enum discount)c->discount) {
    case DISCOUNT_VARIETY:
        f->spare = types >= c->types ? c->count : c->otherwise;
        break;
    case DISCOUNT_TYPES:
    case DISCOUNT_ONE_OF:
        f->spare = 0;
        for (unsigned i = 0; i < ANIMALS; i++) {
            if (c->limit[i] < f->limit[i])
                f->limit[i] = c->limit[i];
            f->spare = (uint8_t)(f->spare + f->limit[i]);
        }
        break;
    case DISCOUNT_DROP_TYPE:
        for (unsigned i = 0; i < ANIMALS; i++)
            if (f->cost[i] > c->count)
                f->limit[i] = 0;
        break;
    case DISCOUNT_FOR_NATURE:
        f->spare = c->times < 8 ? (uint8_t)(c->times * c->count) : 8;
        break;
    case DISCOUNT_NONE:
        f->spare = 0;
        break;
    case DISCOUNT_ANY:
    case DISCOUNT_SUBSTITUTE:
    case DISCOUNT_FOR_VALUE:
        break;
    }
}

/* Five numbers, of each a byte. More than a byte can compare is plenty. */
static uint64_t bytes_of(const uint8_t at[ANIMALS])
{
    uint64_t bytes = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        bytes |= (uint64_t)(at[i] < 128 ? at[i] : 127) << 8 * i;
    return bytes;
}

static void set_offer(const struct outlook *o, struct offer *f,
                      const struct card *c, float marks, unsigned completion)
{
    const struct completion *k = &o->b->completion[completion];

    f->cost = c->cost;
    f->costs = bytes_of(c->cost);
    for (unsigned i = 0; i < BILLS; i++)
        f->bill[i].missing = NO_BILL;
    f->paid = 0;
    for (unsigned i = 0; i < ANIMALS; i++)
        f->paid += o->price[i] * (float)c->cost[i];
    f->gain = marks + (float)c->nature * o->nature;
    if (k->discount == DISCOUNT_NONE)
        f->gain += effects_worth(o, k->effect);
    f->less = k->discount == DISCOUNT_FOR_VALUE
                  ? f->gain / (float)(c->value ? c->value : 1)
                  : 0;
    set_discount(f, k);
    f->top = f->gain - f->paid + (float)f->spare * o->dearest + 0.01f;
}

/* The open cards: what they bring in this round and in the next. */
void outlook_cards(struct outlook *o)
{
    const struct kaskadia *g = o->g;
    bool done = (g->phase == PHASE_PLAY && o->p->step == STEP_DONE) ||
                g->phase == PHASE_REVEAL;
    bool before = g->phase == PHASE_PLAY && !done && !o->fresh;

    for (unsigned i = 0; i < SLOTS; i++) {
        if (g->slot[i] == NONE || g->completion[i] == NONE)
            continue;
        const struct card *c = &o->b->card[g->slot[i]];
        if (!sheet_has_room(o->s, o->p, c->habitat))
            continue;
        unsigned then = before || done ? i + 1 : i;
        bool now = before && o->p->slot == NONE;
        bool later = then < SLOTS && o->rounds > 0;
        float marks =
            now || later ? marks_worth(o, c->habitat, c->value, c->cost) : 0;
        o->marks[i] = marks;
        o->rated |= (uint8_t)((now || later) << i);
        if (now)
            set_offer(o, &o->offer[o->now++], c, marks, g->completion[i]);
        if (later) {
            unsigned at = o->later;
            set_offer(o, &o->next[at], c, marks, g->completion[then]);
            float top = o->next[at].top;
            for (; at && o->next[o->order[at - 1]].top < top; at--)
                o->order[at] = o->order[at - 1];
            o->order[at] = (uint8_t)o->later++;
        }
    }
}

void outlook_of(struct outlook *o, const struct box *box,
                const struct kaskadia *g, seat who, bool fresh)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia_player *p = &g->player[who];
    const struct weights *w = &brain_weights[g->option[OPT_SHEET]];

    o->box = box;
    o->b = b;
    o->s = &b->sheet[g->option[OPT_SHEET]];
    o->w = w;
    o->g = g;
    o->p = p;
    o->fresh = fresh;
    o->rounds = (float)(ROUNDS - g->round + fresh);
    o->leftover = 1.0f / (float)b->leftover_divisor;
    o->time = o->rounds < w->fade ? o->rounds / w->fade : 1;
    float full = o->time;
    o->dearest = 0;
    for (unsigned i = 0; i < ANIMALS; i++) {
        o->price[i] = full * w->price[i] + (1 - full) * o->leftover;
        if (o->price[i] > o->dearest)
            o->dearest = o->price[i];
    }
    o->nature = full * w->nature + (1 - full) * o->leftover;
    o->nature_more = full * w->nature_more + (1 - full) * o->leftover;
    o->likely = b->likely[o->s->id];
    o->reach = b->reach[o->s->id];
    o->now = o->later = 0;
    o->ready = o->counted = false;
    o->rated = 0;
    o->wishes = g->option[OPT_TRAIL] >= TRAIL_SCENARIO_1;
    o->worths = &b->worths[o->s->id][ROUNDS - g->round + fresh];
    o->chance = o->worths->chance;
    goals_wishes(o);
}

/* ---- bills ---------------------------------------------------------------- */

/* Byte by byte what the first has more than the second, or 0. */
static uint64_t bytes_more(uint64_t a, uint64_t b)
{
    const uint64_t tops = 0x8080808080u;
    uint64_t less = (a | tops) - b; /* the top bit stays where a >= b */
    uint64_t keeps = less & tops;

    return less & (keeps - (keeps >> 7));
}

/* The sum of the five numbers. */
static unsigned bytes_sum(uint64_t bytes)
{
    return (unsigned)(bytes * 0x0101010101u >> 8 * (ANIMALS - 1) & 255);
}

/* What is missing after the discount; returns what it waives of that. */
static float use_discount(const struct outlook *o, const struct offer *f,
                          unsigned nature, uint8_t lack[ANIMALS],
                          struct bill *bill)
{
    unsigned types = 0, spare = f->spare, used = 0;
    float waived = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        types += lack[i] != 0;
    bool single =
        f->discount == DISCOUNT_ONE_OF || f->discount == DISCOUNT_DROP_TYPE;
    if (single && types > 1)
        return 0;
    if (f->discount == DISCOUNT_FOR_NATURE && spare > nature)
        spare = nature;
    for (unsigned i = 0; i < ANIMALS && used < spare; i++) {
        unsigned n = lack[i] < f->limit[i] ? lack[i] : f->limit[i];
        n = n < spare - used ? n : spare - used;
        lack[i] = (uint8_t)(lack[i] - n);
        used += n;
        waived += (float)n * o->price[i];
    }
    bill->short_of -= used;
    switch ((enum discount)f->discount) {
    case DISCOUNT_SUBSTITUTE: /* others are paid instead */
        bill->extra = -(float)used * o->price[SALMON];
        return waived;
    case DISCOUNT_FOR_NATURE:
        bill->extra = -(float)used * o->nature;
        return waived;
    case DISCOUNT_FOR_VALUE:
        bill->extra = used ? -f->less : 0;
        return waived;
    case DISCOUNT_NONE:
    case DISCOUNT_ANY:
    case DISCOUNT_TYPES:
    case DISCOUNT_ONE_OF:
    case DISCOUNT_DROP_TYPE:
    case DISCOUNT_VARIETY:
        break;
    }
    for (unsigned i = 0; i < ANIMALS && used < spare && !single; i++) {
        unsigned n = f->limit[i] < spare - used ? f->limit[i] : spare - used;
        bill->extra += (float)n * o->price[i];
        used += n;
    }
    return waived;
}

float animals_worth(const struct outlook *o, unsigned animal, unsigned n)
{
    float all = (float)n, more = fmaxf(0, all - o->w->plenty);

    return (all - more + more * o->w->surplus) * o->price[animal];
}

float tokens_worth(const struct outlook *o, unsigned n)
{
    float more = n > FIRST_TOKENS ? (float)(n - FIRST_TOKENS) : 0;

    return ((float)n - more) * o->nature + more * o->nature_more;
}

/* All that is there, by its price. */
static float stock(const struct outlook *o, uint64_t tally, unsigned nature)
{
    const struct worths *w = o->worths;
    float sum = nature < STOCK ? w->tokens[nature] : tokens_worth(o, nature);

    for (unsigned i = 0; i < ANIMALS; i++) {
        unsigned n = tally >> 8 * i & 255;
        sum += n < STOCK ? w->stock[i][n] : animals_worth(o, i, n);
    }
    return sum;
}

/* How likely the missing animals can be collected in one round. */
static float surely(const struct outlook *o, uint64_t lack)
{
    float sure = 1;
    unsigned types = 0;

    for (; lack; types++) {
        unsigned i = (unsigned)__builtin_ctzll(lack) / 8;
        unsigned n = lack >> 8 * i & 255;
        sure *= o->reach[i][n];
        lack &= ~((uint64_t)255 << 8 * i);
    }
    for (; types > 1; types--)
        sure *= o->w->both;
    return sure;
}

static __attribute__((noinline)) void
write_bill(const struct outlook *o, const struct offer *f, unsigned nature,
           uint64_t missing, struct bill *bill)
{
    uint64_t lacks = missing & (((uint64_t)1 << 8 * ANIMALS) - 1);
    float waived = 0;

    bill->missing = missing;
    bill->extra = 0;
    bill->short_of = bytes_sum(lacks);
    if (f->spare) {
        uint8_t lack[ANIMALS];
        for (unsigned i = 0; i < ANIMALS; i++)
            lack[i] = (uint8_t)(missing >> 8 * i);
        waived = use_discount(o, f, nature, lack, bill);
        lacks = bytes_of(lack);
    }
    bill->worth = f->gain - f->paid + waived + bill->extra;
    if (bill->short_of)
        bill->worth *= surely(o, lacks);
}

/* The bill of an offer where this is missing, drawn now or before. */
static const struct bill *bill_of(const struct outlook *o, struct offer *f,
                                  uint64_t missing, unsigned nature)
{
    if (f->discount == DISCOUNT_FOR_NATURE)
        missing |= (uint64_t)nature << 8 * ANIMALS;
    struct bill *bill = &f->bill[(missing * 0x9E3779B97F4A7C15u >> 32) % BILLS];
    if (bill->missing != missing)
        write_bill(o, f, nature, missing, bill);
    return bill;
}

/* ---- tallies -------------------------------------------------------------- */

/* Of a tally that is told as bytes. */
static float worth_of(struct outlook *o, uint64_t bytes, unsigned nature)
{
    const struct weights *w = o->w;
    float best = 0, second = 0;

    for (unsigned k = 0; k < o->later; k++) {
        struct offer *f = &o->next[o->order[k]];
        if (f->top <= second)
            break; /* and so are the others */
        uint64_t missing = bytes_more(f->costs, bytes);
        unsigned n = bytes_sum(missing);
        /* At least so many have to be collected, however likely that is. */
        if (n > f->spare && f->top * o->likely[n - f->spare] <= second)
            continue;
        float worth = bill_of(o, f, missing, nature)->worth;
        if (worth > best) {
            second = best;
            best = worth;
        } else if (worth > second) {
            second = worth;
        }
    }
    return stock(o, bytes, nature) + w->ready * best + w->second * second;
}

float tally_worth(struct outlook *o, const uint8_t tally[ANIMALS],
                  unsigned nature)
{
    return worth_of(o, bytes_of(tally), nature);
}

float tally_now(struct outlook *o, const uint8_t tally[ANIMALS],
                unsigned nature)
{
    uint64_t bytes = bytes_of(tally);
    float best = worth_of(o, bytes, nature);

    for (unsigned k = 0; k < o->now; k++) {
        struct offer *f = &o->offer[k];
        uint64_t missing = bytes_more(f->costs, bytes);
        if (bytes_sum(missing) > f->spare)
            continue;
        const struct bill *bill = bill_of(o, f, missing, nature);
        if (bill->short_of)
            continue;
        float then = worth_of(o, bytes_more(bytes, f->costs), nature) +
                     f->gain + bill->extra;
        if (then > best)
            best = then;
    }
    return best;
}
