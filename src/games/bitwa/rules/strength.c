/*
 * strength.c: how strong a side of a dam is, and how strong it can still get
 * (BR-7, BR-8, BR-11, BR-14; the algorithm of docs/rules, section 5a).
 *
 * One function answers both: a complete side is one with no card to add. For
 * each type of formation the best sum does not depend on the other types, and a
 * type that is possible at all beats every weaker one, so trying the types from
 * strong to weak finds the maximum without search.
 */
#include "../bitwa.h"

#include <string.h>

enum { ANY_COLOUR = -1, MIXED = -2, ALL_VALUES = 0xFFF };

/* Bit v of every colour. */
#define VALUE_BITS 0x0001001001001001u

/* The units of a side as the formulas need them. */
struct reading {
    unsigned n;       /* slots to fill in all */
    unsigned missing; /* how many of them are empty */
    unsigned values;  /* bit per value of a natural card */
    bool twice;       /* two natural cards share a value */
    int colour;       /* of all natural cards, ANY_COLOUR or MIXED */
    int high, low;    /* sum with elites at their highest and lowest */
    unsigned elites;  /* on the side */
    uint16_t wild[SLOTS];
    unsigned spare; /* elites of the pool */
    uint16_t spare_wild[SLOTS];
    uint8_t spare_card[SLOTS];
    uint64_t pool;
};

/* Cards picked from the pool, in the order they are named to people. */
struct picks {
    uint8_t card[SLOTS];
    unsigned n;
};

static int highest(unsigned mask)
{
    return 31 - __builtin_clz(mask);
}

static int lowest(unsigned mask)
{
    return __builtin_ctz(mask);
}

static void take(struct picks *out, unsigned card)
{
    if (out && out->n < SLOTS)
        out->card[out->n++] = (uint8_t)card;
}

static void read_side(const struct bitwa_box *b, const struct side_input *in,
                      struct reading *r)
{
    r->n = in->slots;
    r->missing = in->slots - in->count;
    r->values = 0;
    r->twice = false;
    r->colour = ANY_COLOUR;
    r->high = r->low = 0;
    r->elites = r->spare = 0;
    r->pool = in->pool;
    for (unsigned i = 0; i < in->count; i++) {
        unsigned card = in->units[i];
        if (card_is_combat(card)) {
            int value = card_value(card);
            int colour = (int)card_colour(card);
            unsigned bit = 1u << value;
            r->twice |= (r->values & bit) != 0;
            r->values |= bit;
            r->high += value;
            r->low += value;
            r->colour =
                r->colour == ANY_COLOUR || r->colour == colour ? colour : MIXED;
        } else {
            uint16_t wild = b->wild[card - COMBAT];
            r->wild[r->elites++] = wild;
            r->high += highest(wild);
            r->low += lowest(wild);
        }
    }
    for (unsigned left = in->pool_elites; left; left &= left - 1) {
        unsigned i = (unsigned)lowest(left);
        if (r->spare < SLOTS) {
            r->spare_card[r->spare] = (uint8_t)(COMBAT + i);
            r->spare_wild[r->spare++] = b->wild[i];
        }
    }
}

/* The cards of one value in a pool, one bit per colour at colour * 12. */
static uint64_t of_value(uint64_t pool, int value)
{
    return (pool >> value) & VALUE_BITS;
}

static unsigned colour_values(uint64_t pool, int colour)
{
    return (unsigned)(pool >> (colour * VALUES)) & ALL_VALUES;
}

/* All values that some card of the pool has. */
static unsigned any_values(uint64_t pool)
{
    uint64_t both = pool | pool >> 12;
    uint64_t four = both | both >> 24;
    return (unsigned)(four | pool >> 48) & ALL_VALUES;
}

/* The lowest colour of that value, as a card. */
static unsigned first_of(uint64_t pool, int value)
{
    return (unsigned)__builtin_ctzll(of_value(pool, value)) + (unsigned)value;
}

/*
 * The sum of the r best cards of a pool: highest values, or lowest (step -1
 * walks down from 11, +1 up from 0). Elites of the pool stand at their best.
 */
static int sum_of_best(const struct reading *r, uint64_t pool, int step,
                       struct picks *out)
{
    unsigned left = r->missing;
    int sum = 0;

    if (!r->spare && !out) { /* the common case: only count */
        for (int v = step < 0 ? VALUES - 1 : 0; left; v += step) {
            unsigned here = (unsigned)__builtin_popcountll(of_value(pool, v));
            unsigned used = here < left ? here : left;
            sum += (int)used * v;
            left -= used;
        }
        return sum;
    }
    for (int v = step < 0 ? VALUES - 1 : 0; left && v >= 0 && v < VALUES;
         v += step) {
        for (uint64_t here = of_value(pool, v); here && left;
             here &= here - 1) {
            take(out, (unsigned)__builtin_ctzll(here) + (unsigned)v);
            sum += v;
            left--;
        }
        for (unsigned i = 0; i < r->spare && left; i++) {
            int stands =
                step < 0 ? highest(r->spare_wild[i]) : lowest(r->spare_wild[i]);
            if (stands == v) {
                take(out, r->spare_card[i]);
                sum += v;
                left--;
            }
        }
    }
    return sum;
}

/* Can elites of the pool stand at every bit of `gaps`? */
static bool spares_fill(const struct reading *r, unsigned gaps, unsigned used,
                        struct picks *out)
{
    if (!gaps)
        return true;
    unsigned bit = gaps & -gaps;
    for (unsigned i = 0; i < r->spare; i++) {
        if ((used >> i & 1) || !(r->spare_wild[i] & bit))
            continue;
        unsigned mark = out ? out->n : 0;
        take(out, r->spare_card[i]);
        if (spares_fill(r, gaps & ~bit, used | 1u << i, out))
            return true;
        if (out)
            out->n = mark;
    }
    return false;
}

/*
 * Can the bits of `open` be filled: each elite of the side takes one it allows,
 * the rest comes from `values` or from elites of the pool?
 */
static bool window_fills(const struct reading *r, unsigned open,
                         unsigned values, unsigned elite, uint64_t pool,
                         struct picks *out)
{
    if (elite < r->elites) {
        for (unsigned may = open & r->wild[elite]; may; may &= may - 1) {
            unsigned bit = may & -may;
            if (window_fills(r, open & ~bit, values, elite + 1, pool, out))
                return true;
        }
        return false;
    }
    if (!spares_fill(r, open & ~values, 0, out))
        return false;
    for (unsigned left = open & values; out && left; left &= left - 1)
        take(out, first_of(pool, lowest(left)));
    return true;
}

static int run_sum(int n, int first)
{
    return n * first + n * (n - 1) / 2;
}

/* The same as best_run below where no elite unit is in play. */
static int best_plain_run(const struct reading *r, uint64_t pool,
                          unsigned values, struct picks *out)
{
    unsigned all = values | r->values, starts = all;
    int n = (int)r->n;

    for (int i = 1; i < n; i++)
        starts &= all >> i;
    if (r->values) { /* the window covers every unit */
        int first = highest(r->values) - n + 1;
        starts &= (2u << lowest(r->values)) - 1;
        starts = first > 0 ? starts >> first << first : starts;
    }
    if (!starts)
        return -1;
    int first = highest(starts);
    unsigned window = ((1u << n) - 1) << first;
    for (unsigned left = window & ~r->values; out && left; left &= left - 1)
        take(out, first_of(pool, lowest(left)));
    return run_sum(n, first);
}

/* BR-7.1, BR-7.4, BR-7.8: the best sum of n consecutive values, or -1. */
static int best_run(const struct reading *r, uint64_t pool, unsigned values,
                    struct picks *out)
{
    int n = (int)r->n;

    if (r->twice)
        return -1;
    if (!(r->elites | r->spare))
        return best_plain_run(r, pool, values, out);
    for (int s = VALUES - n; s >= 0; s--) {
        unsigned window = ((1u << n) - 1) << s;
        if (r->values & ~window)
            continue;
        unsigned open = window & ~r->values;
        if (window_fills(r, open, values, 0, pool, out))
            return run_sum(n, s);
    }
    return -1;
}

/* BR-7.2: the best n cards of one value, or -1. */
static int best_company(const struct reading *r, struct picks *out)
{
    if (r->values & (r->values - 1))
        return -1; /* two different values already */
    unsigned may = r->values ? r->values : ALL_VALUES;
    for (unsigned i = 0; i < r->elites; i++)
        may &= r->wild[i];
    for (; may; may &= ~(1u << highest(may))) {
        int v = highest(may);
        uint64_t here = of_value(r->pool, v);
        unsigned have = (unsigned)__builtin_popcountll(here);
        for (unsigned i = 0; i < r->spare; i++)
            have += r->spare_wild[i] >> v & 1u;
        if (have < r->missing)
            continue;
        for (; out && here && out->n < r->missing; here &= here - 1)
            take(out, (unsigned)__builtin_ctzll(here) + (unsigned)v);
        for (unsigned i = 0; out && i < r->spare && out->n < r->missing; i++)
            if (r->spare_wild[i] >> v & 1u)
                take(out, r->spare_card[i]);
        return (int)r->n * v;
    }
    return -1;
}

/* The pool with only one colour left in it. */
static uint64_t pool_of_colour(uint64_t pool, int colour)
{
    return pool & (uint64_t)ALL_VALUES << (colour * VALUES);
}

/* BR-7.3: the best sum of one colour, or -1. */
static int best_brotherhood(const struct reading *r, struct picks *out)
{
    int best = -1, best_colour = 0;

    if (r->colour == MIXED)
        return -1;
    int from = r->colour == ANY_COLOUR ? 0 : r->colour;
    int to = r->colour == ANY_COLOUR ? COLOURS - 1 : r->colour;
    for (int c = from; c <= to; c++) {
        uint64_t pool = pool_of_colour(r->pool, c);
        if ((unsigned)__builtin_popcountll(pool) + r->spare < r->missing)
            continue;
        if (!r->missing)
            return r->high;
        int sum = r->high + sum_of_best(r, pool, -1, NULL);
        if (sum > best) {
            best = sum;
            best_colour = c;
        }
    }
    if (out && best >= 0)
        sum_of_best(r, pool_of_colour(r->pool, best_colour), -1, out);
    return best;
}

/* All five colours at once, for a side without units or elites. */
static int best_fresh_legion(const struct reading *r, struct picks *out)
{
    int n = (int)r->n;
    uint64_t starts = r->pool;

    for (int i = 1; i < n; i++)
        starts &= r->pool >> i;
    /* A run may not leave its colour: its first value is 12 - n at most. */
    starts &= VALUE_BITS * ((1u << (VALUES + 1 - n)) - 1);
    if (!starts)
        return -1;
    int first = highest(any_values(starts));
    for (int i = 0; i < n; i++)
        take(out, first_of(starts, first) + (unsigned)i);
    return run_sum(n, first);
}

/* BR-7.1: the best run of one colour, or -1. */
static int best_legion(const struct reading *r, struct picks *out)
{
    int best = -1, best_colour = 0;

    if (r->colour == MIXED || r->twice)
        return -1;
    if (r->colour == ANY_COLOUR && !(r->elites | r->spare))
        return best_fresh_legion(r, out);
    int from = r->colour == ANY_COLOUR ? 0 : r->colour;
    int to = r->colour == ANY_COLOUR ? COLOURS - 1 : r->colour;
    for (int c = from; c <= to; c++) {
        int sum = best_run(r, r->pool, colour_values(r->pool, c), NULL);
        if (sum > best) {
            best = sum;
            best_colour = c;
        }
    }
    if (out && best >= 0)
        best_run(r, pool_of_colour(r->pool, best_colour),
                 colour_values(r->pool, best_colour), out);
    return best;
}

static int best_band(const struct reading *r, struct picks *out)
{
    return best_run(r, r->pool, any_values(r->pool), out);
}

/* BR-7.6: the strongest type that is possible, on a dam without requirement. */
static int best_open(const struct reading *r, struct picks *out)
{
    int sum;

    if ((sum = best_legion(r, out)) >= 0)
        return 100 * LEGION + sum;
    if ((sum = best_company(r, out)) >= 0)
        return 100 * COMPANY + sum;
    if ((sum = best_brotherhood(r, out)) >= 0)
        return 100 * BROTHERHOOD + sum;
    if ((sum = best_band(r, out)) >= 0)
        return 100 * BAND + sum;
    return r->high + sum_of_best(r, r->pool, -1, out);
}

static int best_key(const struct bitwa_box *b, const struct side_input *in,
                    struct picks *out)
{
    struct reading r;
    int sum = -1;

    read_side(b, in, &r);
    /* BR-11.7: too few cards to complete the side. */
    if ((unsigned)__builtin_popcountll(r.pool) + r.spare < r.missing)
        return -1;
    switch ((enum requirement)in->req) {
    case REQ_OPEN:
        return best_open(&r, out);
    case REQ_SUM_HIGH:
        break;
    case REQ_SUM_LOW:
        return 100 - (r.low + sum_of_best(&r, r.pool, 1, out));
    case REQ_COMPANY:
        sum = best_company(&r, out);
        break;
    case REQ_BROTHERHOOD:
        sum = best_brotherhood(&r, out);
        break;
    case REQ_BAND:
        sum = best_band(&r, out);
        break;
    case REQS:
        break;
    }
    if (sum >= 0)
        return 100 + sum; /* BR-8.3, BR-8.4, BR-8.6 */
    return r.high + sum_of_best(&r, r.pool, -1, out);
}

bool strength_exceeds(const struct bitwa_box *b, const struct side_input *in,
                      int key)
{
    /* What the cards add up to is a floor for every requirement but the lowest
       sum; most sides that are not finished pass it at once. */
    unsigned left = in->slots - in->count;
    int sum = 0;

    if (in->req == REQ_SUM_LOW || key >= 100)
        return strength_best(b, in) > key;
    for (unsigned i = 0; i < in->count; i++)
        if (card_is_combat(in->units[i]))
            sum += card_value(in->units[i]);
    for (int v = VALUES - 1; left && v >= 0; v--) {
        unsigned here = (unsigned)__builtin_popcountll(of_value(in->pool, v));
        unsigned used = here < left ? here : left;
        sum += (int)used * v;
        left -= used;
    }
    return (!left && sum > key) || strength_best(b, in) > key;
}

int strength_best(const struct bitwa_box *b, const struct side_input *in)
{
    return best_key(b, in, NULL);
}

int strength_witness(const struct bitwa_box *b, const struct side_input *in,
                     uint8_t out[SLOTS])
{
    struct picks picks = {.n = 0};

    memset(picks.card, CARD_NONE, sizeof picks.card);
    int key = best_key(b, in, &picks);
    memcpy(out, picks.card, SLOTS);
    return key;
}

enum formation strength_formation(uint8_t req, int key, int *sum)
{
    static const uint8_t required[REQS] = {
        [REQ_COMPANY] = COMPANY,
        [REQ_BROTHERHOOD] = BROTHERHOOD,
        [REQ_BAND] = BAND,
    };

    if (req == REQ_SUM_LOW) {
        *sum = 100 - key;
        return HORDE;
    }
    *sum = key % 100;
    if (req == REQ_OPEN)
        return (enum formation)(key / 100);
    return key >= 100 ? (enum formation)required[req] : HORDE;
}
