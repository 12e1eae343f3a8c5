/*
 * test_strength.c: how strong a side is (BR-7, BR-8, BR-14) and how strong it
 * can get (BR-11). The rules give a fast algorithm; here it is compared with
 * the slow and obvious one: every set of cards from the pool is added, every
 * elite unit tries every value and colour, and the best is kept.
 */
#include "../../src/games/bitwa/bitwa.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the obvious way -------------------------------------------------- */

struct unit {
    int value, colour;
};

static int by_value(const void *left, const void *right)
{
    return ((const struct unit *)left)->value -
           ((const struct unit *)right)->value;
}

/* BR-7, BR-8: the key of n units that have a value and a colour each. */
static int judge_plain(const struct unit *units, unsigned n, uint8_t req)
{
    struct unit u[SLOTS];
    bool run = true, same = true, colour = true;
    int sum = 0;

    memcpy(u, units, n * sizeof *u);
    qsort(u, n, sizeof *u, by_value);
    for (unsigned i = 0; i < n; i++) {
        sum += u[i].value;
        if (i) {
            run &= u[i].value == u[i - 1].value + 1;
            same &= u[i].value == u[0].value;
            colour &= u[i].colour == u[0].colour;
        }
    }
    switch ((enum requirement)req) {
    case REQ_OPEN:
        return sum + (run && colour ? 400
                      : same        ? 300
                      : colour      ? 200
                      : run         ? 100
                                    : 0);
    case REQ_SUM_LOW:
        return 100 - sum;
    case REQ_COMPANY:
        return sum + (same ? 100 : 0);
    case REQ_BROTHERHOOD:
        return sum + (colour ? 100 : 0);
    case REQ_BAND:
        return sum + (run ? 100 : 0);
    case REQ_SUM_HIGH:
    case REQS:
        break;
    }
    return sum;
}

/* BR-14.2: what the four elite units may stand for. */
static bool elite_may(unsigned card, int value)
{
    unsigned which = card - COMBAT;

    return which < 2 || (which == 2 ? value == 7 : value >= 1 && value <= 3);
}

/* BR-14.3: the best over all values and colours of units i.. */
static int judge(const uint8_t *cards, unsigned n, uint8_t req,
                 struct unit *units, unsigned i)
{
    int best = -1;

    if (i == n)
        return judge_plain(units, n, req);
    if (card_is_combat(cards[i])) {
        units[i] = (struct unit){cards[i] % 12, cards[i] / 12};
        return judge(cards, n, req, units, i + 1);
    }
    for (int value = 0; value < VALUES; value++)
        for (int colour = 0; elite_may(cards[i], value) && colour < COLOURS;
             colour++) {
            units[i] = (struct unit){value, colour};
            int key = judge(cards, n, req, units, i + 1);
            best = key > best ? key : best;
        }
    return best;
}

static int judge_side(const uint8_t *cards, unsigned n, uint8_t req)
{
    struct unit units[SLOTS];

    return judge(cards, n, req, units, 0);
}

/* BR-11.2: the best over all sets of cards that could be added. */
static int search(uint8_t *cards, unsigned count, const struct side_input *in,
                  const uint8_t *pool, unsigned left)
{
    int best = -1;

    if (count == in->slots)
        return judge_side(cards, count, in->req);
    for (unsigned i = 0; i < left; i++) {
        cards[count] = pool[i];
        int key = search(cards, count + 1, in, pool + i + 1, left - i - 1);
        best = key > best ? key : best;
    }
    return best;
}

static int exhaustive(const struct side_input *in)
{
    uint8_t cards[SLOTS], pool[CARDS];
    unsigned left = 0;

    memcpy(cards, in->units, in->count);
    for (unsigned i = 0; i < COMBAT; i++)
        if (in->pool >> i & 1)
            pool[left++] = (uint8_t)i;
    for (unsigned i = 0; i < 4; i++)
        if (in->pool_elites >> i & 1)
            pool[left++] = (uint8_t)(COMBAT + i);
    return search(cards, in->count, in, pool, left);
}

/* ---- random cases ----------------------------------------------------- */

/* What a random case is made of; percent are of 100. */
struct plan {
    unsigned cases, pool_min, pool_max;
    unsigned elite_percent, pool_elite_percent;
    unsigned missing_max; /* empty slots: the search tries all sets of them */
};

struct dealt {
    uint8_t units[SLOTS];
    struct side_input in;
};

static unsigned take_random(struct rng *rng, uint64_t *set)
{
    unsigned card = bits_nth(*set, rng_below(rng, bits_count(*set)));

    *set &= ~((uint64_t)1 << card);
    return card;
}

/* Cards of a few colours and values, so that formations really happen. */
static uint64_t related_cards(struct rng *rng)
{
    uint64_t all = ((uint64_t)1 << COMBAT) - 1, set = 0;
    unsigned colour = rng_below(rng, COLOURS), low = rng_below(rng, 9);

    if (rng_below(rng, 3) == 0)
        return all;
    for (unsigned c = 0; c < COLOURS; c++)
        for (unsigned v = 0; v < VALUES; v++)
            if (c == colour || (v >= low && v < low + 4))
                set |= (uint64_t)1 << (c * VALUES + v);
    return set;
}

static void deal(struct rng *rng, const struct plan *plan, struct dealt *d)
{
    uint64_t cards = related_cards(rng);
    uint64_t others = ((uint64_t)1 << COMBAT) - 1;
    unsigned elites = 15, size;

    *d = (struct dealt){.in = {.req = (uint8_t)rng_below(rng, REQS)}};
    d->in.slots = 2 + rng_below(rng, 3);
    unsigned missing =
        rng_below(rng, (plan->missing_max < d->in.slots ? plan->missing_max
                                                        : d->in.slots) +
                           1);
    d->in.count = d->in.slots - missing;
    for (unsigned i = 0; i < d->in.count; i++) {
        if (elites && rng_below(rng, 100) < plan->elite_percent) {
            uint64_t left = elites;
            d->units[i] = (uint8_t)(COMBAT + take_random(rng, &left));
            elites = (unsigned)left;
        } else {
            d->units[i] = (uint8_t)take_random(rng, &cards);
            others &= ~((uint64_t)1 << d->units[i]);
        }
    }
    for (unsigned i = 0; i < 4; i++)
        if (elites >> i & 1 && rng_below(rng, 100) < plan->pool_elite_percent)
            d->in.pool_elites |= (uint16_t)(1u << i);
    size = plan->pool_min + rng_below(rng, plan->pool_max - plan->pool_min + 1);
    while (size-- && others) {
        uint64_t *from = rng_below(rng, 4) && cards ? &cards : &others;
        unsigned card = take_random(rng, from);
        cards &= ~((uint64_t)1 << card);
        others &= ~((uint64_t)1 << card);
        d->in.pool |= (uint64_t)1 << card;
    }
    d->in.units = d->units;
}

static void describe(const struct dealt *d, int have, int want)
{
    print_error("req %u slots %u units", d->in.req, d->in.slots);
    for (unsigned i = 0; i < d->in.count; i++)
        print_error(" %u", d->units[i]);
    print_error(" pool %016llx elites %x: %d, not %d\n",
                (unsigned long long)d->in.pool, d->in.pool_elites, have, want);
}

/* The witness: cards of the pool, each once, that reach the key. */
static void check_witness(const struct bitwa_box *b, const struct dealt *d,
                          int key)
{
    uint8_t cards[2 * SLOTS];
    uint64_t pool = d->in.pool;
    unsigned elites = d->in.pool_elites, missing = d->in.slots - d->in.count;

    memcpy(cards, d->units, d->in.count);
    assert_int_equal(strength_witness(b, &d->in, cards + d->in.count), key);
    for (unsigned i = 0; i < SLOTS; i++)
        assert_true((cards[d->in.count + i] == CARD_NONE) == (i >= missing));
    for (unsigned i = d->in.count; i < d->in.slots; i++) {
        if (card_is_combat(cards[i])) {
            assert_true(pool >> cards[i] & 1);
            pool &= ~((uint64_t)1 << cards[i]);
        } else {
            assert_true(elites >> (cards[i] - COMBAT) & 1);
            elites &= ~(1u << (cards[i] - COMBAT));
        }
    }
    int reached = judge_side(cards, d->in.slots, d->in.req);
    if (reached != key)
        describe(d, reached, key);
    assert_int_equal(reached, key);
}

static void compare(void *table, const struct plan *plan, uint64_t seed)
{
    const struct bitwa_box *b = bitwa_box(table_find(table, "bitwa"));
    struct rng rng;

    rng_seed(&rng, seed, 11);
    for (unsigned i = 0; i < plan->cases; i++) {
        struct dealt d;
        deal(&rng, plan, &d);
        int have = strength_best(b, &d.in), want = exhaustive(&d.in);
        if (have != want)
            describe(&d, have, want);
        assert_int_equal(have, want);
        if (have >= 0)
            check_witness(b, &d, have);
    }
}

/* BR-11.9: agreement with exhaustive search over all subsets of the pool. */
static void BR_11_9_small_pools(void **state)
{
    compare(*state, &(struct plan){30000, 0, 12, 0, 0, 4}, 1);
}

static void BR_11_9_large_pools(void **state)
{
    compare(*state, &(struct plan){400, 20, 50, 0, 0, 2}, 2);
    compare(*state, &(struct plan){40, 20, 40, 0, 0, 3}, 3);
}

/* BR-11.6: elite units on the side count with their best value and colour. */
static void BR_11_6_elites_on_the_side(void **state)
{
    compare(*state, &(struct plan){4000, 0, 8, 25, 0, 3}, 4);
}

/* BR-11.5: elite units of the pool, where the option counts them. */
static void BR_11_5_elites_in_the_pool(void **state)
{
    compare(*state, &(struct plan){400, 0, 6, 10, 30, 3}, 5);
    compare(*state, &(struct plan){60, 0, 4, 25, 60, 2}, 6);
}

/* BR-7, BR-8, BR-14.4: complete sides are the case of no card to add. */
static void BR_14_4_complete_sides(void **state)
{
    compare(*state, &(struct plan){12000, 0, 3, 15, 20, 0}, 7);
}

/* BR-11.7: with too few cards in the pool the side cannot be completed. */
static void BR_11_7_too_few_cards(void **state)
{
    const struct bitwa_box *b = bitwa_box(table_find(*state, "bitwa"));
    const uint8_t units[] = {3};

    for (uint8_t req = 0; req < REQS; req++) {
        struct side_input in = {
            .units = units, .count = 1, .slots = 3, .req = req, .pool = 1};
        uint8_t out[SLOTS];
        assert_int_equal(strength_best(b, &in), -1);
        assert_int_equal(strength_witness(b, &in, out), -1);
        assert_int_equal(out[0], CARD_NONE);
        in.pool_elites = 1; /* a dragonfly fills the last slot */
        assert_true(strength_best(b, &in) >= 0);
    }
}

/* ---- the tables of the rules ------------------------------------------ */

static unsigned read_cards(const struct box *box, const char *text,
                           uint8_t out[SLOTS])
{
    char copy[80], *rest = copy;
    unsigned n = 0;

    snprintf(copy, sizeof copy, "%s", text);
    for (char *word; (word = strsep(&rest, " "));) {
        int card = names_find(&box->names[NAMES_CARD], word);
        assert_true(card >= 0 && n < SLOTS);
        out[n++] = (uint8_t)card;
    }
    return n;
}

static int key_of(const struct box *box, uint8_t req, const char *cards)
{
    uint8_t units[SLOTS];
    struct side_input in = {.units = units, .req = req};

    in.count = in.slots = read_cards(box, cards, units);
    return strength_best(bitwa_box(box), &in);
}

static const struct example {
    const char *rule, *cards;
    uint8_t req, formation;
    int key, sum;
} examples[] = {
    {"BR-7.1", "Y4 Y5 Y6", REQ_OPEN, LEGION, 415, 15},
    {"BR-7.2", "Y7 B7 G7", REQ_OPEN, COMPANY, 321, 21},
    {"BR-7.3", "Y1 Y5 Y9", REQ_OPEN, BROTHERHOOD, 215, 15},
    {"BR-7.4", "Y3 B4 G5", REQ_OPEN, BAND, 112, 12},
    {"BR-7.5", "Y1 B5 R9", REQ_OPEN, HORDE, 15, 15},
    {"BR-7.6", "R9 R10 R11", REQ_OPEN, LEGION, 430, 30},
    {"BR-7.7", "Y6 Y4 Y5", REQ_OPEN, LEGION, 415, 15},
    {"BR-7.8", "Y10 Y11 Y0", REQ_OPEN, BROTHERHOOD, 221, 21},
    {"BR-7.8", "Y11 B0", REQ_OPEN, HORDE, 11, 11},
    {"BR-7.9", "Y4 Y5", REQ_OPEN, LEGION, 409, 9},
    {"BR-7.9", "Y7 B7", REQ_OPEN, COMPANY, 314, 14},
    {"BR-7.9", "Y1 Y9", REQ_OPEN, BROTHERHOOD, 210, 10},
    {"BR-7.9", "Y3 B4", REQ_OPEN, BAND, 107, 7},
    {"BR-7.9", "Y8 Y9 Y10 Y11", REQ_OPEN, LEGION, 438, 38},
    {"BR-7.9", "Y7 B7 G7 P7", REQ_OPEN, COMPANY, 328, 28},
    {"BR-7.9", "Y7 B7 G7 P8", REQ_OPEN, HORDE, 29, 29},
    {"BR-8.1", "Y11 Y10 Y9", REQ_SUM_HIGH, HORDE, 30, 30},
    {"BR-8.2", "Y0 B0 G1", REQ_SUM_LOW, HORDE, 99, 1},
    {"BR-8.2", "Y11 B11 G11 P11", REQ_SUM_LOW, HORDE, 56, 44},
    {"BR-8.3", "Y7 B7", REQ_COMPANY, COMPANY, 114, 14},
    {"BR-8.4", "G5 P5", REQ_COMPANY, COMPANY, 110, 10},
    {"BR-8.5", "R10 R11", REQ_COMPANY, HORDE, 21, 21},
    {"BR-8.5", "Y7 B7 G7", REQ_BROTHERHOOD, HORDE, 21, 21},
    {"BR-8.5", "Y7 B7 G7", REQ_BAND, HORDE, 21, 21},
    {"BR-8.6", "Y4 Y5 Y6", REQ_BROTHERHOOD, BROTHERHOOD, 115, 15},
    {"BR-8.6", "Y4 Y5 Y6", REQ_BAND, BAND, 115, 15},
    {"BR-14.1", "W1 Y4 Y5", REQ_OPEN, LEGION, 415, 15},
    {"BR-14.2", "S7 Y7 B7", REQ_OPEN, COMPANY, 321, 21},
    {"BR-14.2", "K3 Y1 Y2", REQ_OPEN, LEGION, 406, 6},
    {"BR-14.2", "K3 Y7 B7", REQ_OPEN, HORDE, 17, 17},
    {"BR-14.3", "W1 S7 R8", REQ_OPEN, LEGION, 424, 24},
    {"BR-14.4", "W1 K3 Y0", REQ_SUM_LOW, HORDE, 99, 1},
    {"BR-14.4", "W1 K3 S7", REQ_SUM_HIGH, HORDE, 21, 21},
    {"BR-14.5", "W1 W2 R11", REQ_OPEN, LEGION, 430, 30},
    {"BR-14.5", "W1 R7 B7", REQ_OPEN, COMPANY, 321, 21},
};

static void BR_7_and_BR_8_examples(void **state)
{
    const struct box *box = table_find(*state, "bitwa");

    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        const struct example *e = &examples[i];
        int sum, key = key_of(box, e->req, e->cards);
        if (key != e->key)
            print_error("%s %s\n", e->rule, e->cards);
        assert_int_equal(key, e->key);
        assert_int_equal(strength_formation(e->req, key, &sum), e->formation);
        assert_int_equal(sum, e->sum);
    }
}

/* Pairs: the left side is stronger. */
static void stronger_beats_weaker(void **state)
{
    static const struct {
        const char *rule, *left, *right;
        uint8_t req;
    } pairs[] = {
        {"BR-7.6", "Y0 Y1 Y2", "Y11 B11 G11", REQ_OPEN},
        {"BR-7.6", "Y0 B0 G0", "R8 R9 R11", REQ_OPEN},
        {"BR-7.10", "Y0 Y1 Y3", "R9 B10 G11", REQ_OPEN},
        {"BR-7.10", "Y0 B1 G2", "R11 B11 G10", REQ_OPEN},
        {"BR-7.11", "Y5 Y6 Y7", "R4 R5 R6", REQ_OPEN},
        {"BR-7.11", "Y5 B5", "R4 G4", REQ_OPEN},
        {"BR-8.1", "Y11 B2 G3", "R4 R5 R6", REQ_SUM_HIGH},
        {"BR-8.2", "Y1 B2 G3", "R4 R5 R6", REQ_SUM_LOW},
        {"BR-8.3", "Y0 B0", "R10 R11", REQ_COMPANY},
        {"BR-8.3", "Y0 Y1 Y3", "R11 B11 G11", REQ_BROTHERHOOD},
        {"BR-8.3", "Y0 B1 G2", "R11 B11 G11", REQ_BAND},
        {"BR-8.4", "Y7 B7", "R5 G5", REQ_COMPANY},
        {"BR-8.5", "R10 R11", "Y9 G11", REQ_COMPANY},
        {"BR-8.6", "Y1 Y10 Y11", "R5 R6 R7", REQ_BROTHERHOOD},
    };
    const struct box *box = table_find(*state, "bitwa");

    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int left = key_of(box, pairs[i].req, pairs[i].left);
        int right = key_of(box, pairs[i].req, pairs[i].right);
        if (left <= right)
            print_error("%s %s: %d, %s: %d\n", pairs[i].rule, pairs[i].left,
                        left, pairs[i].right, right);
        assert_true(left > right);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(BR_11_9_small_pools),
        cmocka_unit_test(BR_11_9_large_pools),
        cmocka_unit_test(BR_11_6_elites_on_the_side),
        cmocka_unit_test(BR_11_5_elites_in_the_pool),
        cmocka_unit_test(BR_14_4_complete_sides),
        cmocka_unit_test(BR_11_7_too_few_cards),
        cmocka_unit_test(BR_7_and_BR_8_examples),
        cmocka_unit_test(stronger_beats_weaker),
    };
    return cmocka_run_group_tests_name("bitwa/strength", tests, table_begin,
                                       table_end);
}
