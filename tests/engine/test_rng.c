/*
 * test_rng.c: the numbers of the generator are the published ones, and a
 * number below n is fair.
 */
#include "../../src/engine/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void pcg32_gives_the_published_numbers(void **state)
{
    static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330,
                                         0x83d2f293, 0xbfa4784b, 0xcbed606e};
    struct rng r;

    (void)state;
    rng_seed(&r, 42, 54);
    for (unsigned i = 0; i < 6; i++)
        assert_int_equal(rng_next(&r), published[i]);
}

static void streams_and_seeds_differ(void **state)
{
    struct rng a, b, c;
    unsigned same = 0;

    (void)state;
    rng_seed(&a, 1, 1);
    rng_seed(&b, 1, 2);
    rng_seed(&c, 2, 1);
    for (unsigned i = 0; i < 1000; i++) {
        uint32_t x = rng_next(&a), y = rng_next(&b), z = rng_next(&c);
        same += x == y || x == z;
    }
    assert_true(same < 3);
}

static void one_seed_gives_one_sequence(void **state)
{
    struct rng a, b;

    (void)state;
    rng_seed(&a, 7, 9);
    rng_seed(&b, 7, 9);
    for (unsigned i = 0; i < 1000; i++)
        assert_int_equal(rng_next(&a), rng_next(&b));
}

static void below_one_is_always_zero(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 3, 4);
    for (unsigned i = 0; i < 100; i++)
        assert_int_equal(rng_below(&r, 1), 0);
}

/* Sums of squares around the expected count: df 1 to 11 stay below 40. */
static void below_n_is_fair(void **state)
{
    enum { DRAWS = 60000 };
    struct rng r;

    (void)state;
    rng_seed(&r, 11, 12);
    for (uint32_t n = 2; n <= 12; n++) {
        unsigned count[12] = {0};
        double square = 0, expected = (double)DRAWS / n;
        for (unsigned i = 0; i < DRAWS; i++) {
            uint32_t got = rng_below(&r, n);
            assert_true(got < n);
            count[got]++;
        }
        for (uint32_t i = 0; i < n; i++)
            square += (count[i] - expected) * (count[i] - expected) / expected;
        assert_true(square < 40);
    }
}

/*
 * Just above half of 2^32 a generator without rejection would give the values
 * of one half twice as often as those of the other.
 */
static void below_a_large_n_rejects(void **state)
{
    const uint32_t n = 0x80000001u;
    unsigned low = 0;
    struct rng r;

    (void)state;
    rng_seed(&r, 5, 6);
    for (unsigned i = 0; i < 20000; i++) {
        uint32_t got = rng_below(&r, n);
        assert_true(got < n);
        low += got < n / 2;
    }
    assert_in_range(low, 9700, 10300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pcg32_gives_the_published_numbers),
        cmocka_unit_test(streams_and_seeds_differ),
        cmocka_unit_test(one_seed_gives_one_sequence),
        cmocka_unit_test(below_one_is_always_zero),
        cmocka_unit_test(below_n_is_fair),
        cmocka_unit_test(below_a_large_n_rejects),
    };
    return cmocka_run_group_tests_name("engine/rng", tests, NULL, NULL);
}
