/*
 * test_hand.c: payments. The ways to pay that are listed when the pack is read are
 * all there are, for every cost and every hand (KD-4.6, KD-5.4, KD-12.11).
 */
#include "../../src/games/knockdown/knockdown.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    MORE = COSTS + 2
}; /* of a symbol in hand: more than any cost asks for */

/* How many cards of a cost these do not pay: tried in every order. */
static unsigned unpaid(const struct cost *cost, unsigned entry, uint8_t *left)
{
    if (entry == cost->n)
        return 0;
    unsigned least = 1 + unpaid(cost, entry + 1, left);
    for (unsigned s = 0; s < SYMBOLS; s++)
        if (left[s] && cost->any_of[entry] >> s & 1) {
            left[s]--;
            unsigned rest = unpaid(cost, entry + 1, left);
            left[s]++;
            least = rest < least ? rest : least;
        }
    return least;
}

/* One number of each symbol, in the order of counting: the last changes first. */
static bool count_on(uint8_t n[SYMBOLS], unsigned most)
{
    for (unsigned s = SYMBOLS; s-- > 0; n[s] = 0)
        if (n[s]++ < most)
            return true;
    return false;
}

static void check_hand(const struct cost *cost, const uint8_t held[SYMBOLS],
                       unsigned wilds)
{
    struct payment found[PAYMENTS];
    unsigned n = hand_payments(cost, held, wilds, found), met = 0;
    uint8_t pay[SYMBOLS] = {0};

    do {
        unsigned cards = 0, over = 0;
        for (unsigned s = 0; s < SYMBOLS; s++) {
            cards += pay[s];
            over += pay[s] > held[s];
        }
        unsigned missing = unpaid(cost, 0, pay);
        if (cards != cost->n || over || missing > wilds)
            continue;
        assert_true(met < n);
        assert_memory_equal(found[met].pay, pay, sizeof pay);
        assert_int_equal(found[met].wild, missing);
        met++;
    } while (count_on(pay, COSTS));
    assert_int_equal(met, n);
}

static void every_hand_pays_in_all_its_ways(void **state)
{
    const struct knockdown_box *b =
        knockdown_box(table_find(*state, "knockdown"));

    for (unsigned i = 0; i < b->specials; i++)
        for (unsigned wilds = 0; wilds < 2; wilds++) {
            uint8_t held[SYMBOLS] = {0};
            do
                check_hand(&b->special[i].cost, held, wilds);
            while (count_on(held, MORE));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_hand_pays_in_all_its_ways),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
