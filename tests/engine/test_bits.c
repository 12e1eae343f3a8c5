/*
 * test_bits.c: finding the n-th member of a set without a loop gives what a
 * loop gives.
 */
#include "../../src/engine/bits.h"
#include "../../src/engine/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static unsigned nth_by_loop(uint64_t set, unsigned n)
{
    for (unsigned i = 0; i < 64; i++)
        if (set >> i & 1 && n-- == 0)
            return i;
    return 64;
}

static void every_byte_has_its_places(void **state)
{
    (void)state;
    for (unsigned byte = 1; byte < 256; byte++)
        for (unsigned n = 0; n < bits_count(byte); n++)
            assert_int_equal(bits_nth8(byte, n), nth_by_loop(byte, n));
}

static void check_word(uint64_t set)
{
    unsigned size = bits_count(set);

    for (unsigned n = 0; n < size; n++)
        assert_int_equal(bits_nth(set, n), nth_by_loop(set, n));
}

static void words_agree_with_a_loop(void **state)
{
    struct rng r;

    (void)state;
    rng_seed(&r, 1, 2);
    for (unsigned i = 0; i < 20000; i++) {
        uint64_t a = (uint64_t)rng_next(&r) << 32 | rng_next(&r);
        uint64_t b = (uint64_t)rng_next(&r) << 32 | rng_next(&r);
        check_word(a);
        check_word(a & b); /* thin */
        check_word(a | b); /* thick */
    }
}

static void words_at_the_edges(void **state)
{
    (void)state;
    check_word(UINT64_MAX);
    check_word(0x0fffffffffffffffu);
    check_word(0x8000000000000001u);
    check_word(0xff000000000000ffu);
    for (unsigned i = 0; i < 64; i++) {
        check_word((uint64_t)1 << i);
        check_word(UINT64_MAX << i);
        check_word(UINT64_MAX >> i);
        check_word(~((uint64_t)1 << i));
    }
}

static void counting(void **state)
{
    (void)state;
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(UINT64_MAX), 64);
    assert_int_equal(bits_count(0x8000000000000001u), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_has_its_places),
        cmocka_unit_test(words_agree_with_a_loop),
        cmocka_unit_test(words_at_the_edges),
        cmocka_unit_test(counting),
    };
    return cmocka_run_group_tests_name("engine/bits", tests, NULL, NULL);
}
