/*
 * test_chance.c: a commitment binds, numbers follow from secret, lane and
 * count alone, and bytes survive as hex digits.
 */
#include "../../src/engine/chance.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void a_commitment_binds(void **state)
{
    uint8_t secret[SECRET], other[SECRET], a[SECRET], b[SECRET];

    (void)state;
    chance_seeded(1, secret);
    memcpy(other, secret, SECRET);
    other[SECRET - 1] ^= 1;
    chance_commit(secret, a);
    chance_commit(secret, b);
    assert_memory_equal(a, b, SECRET);
    chance_commit(other, b);
    assert_memory_not_equal(a, b, SECRET);
    assert_memory_not_equal(a, secret, SECRET);
}

static uint32_t first(const uint8_t *secret, unsigned lane, uint32_t k)
{
    struct rng r;

    chance_number(secret, lane, k, &r);
    return rng_next(&r);
}

static void numbers_follow_from_secret_lane_and_count(void **state)
{
    uint8_t secret[SECRET], other[SECRET];

    (void)state;
    chance_seeded(1, secret);
    chance_seeded(2, other);
    assert_int_equal(first(secret, 0, 0), first(secret, 0, 0));
    assert_int_not_equal(first(secret, 0, 0), first(secret, 0, 1));
    assert_int_not_equal(first(secret, 0, 0), first(secret, 1, 0));
    assert_int_not_equal(first(secret, 0, 1), first(secret, 1, 0));
    assert_int_not_equal(first(secret, 0, 0), first(other, 0, 0));
}

/* Old logs are verified with this function: it must never change. */
static void numbers_stay_what_they_were(void **state)
{
    uint8_t secret[SECRET];
    char hex[2 * SECRET + 1];

    (void)state;
    chance_seeded(3, secret);
    hex_format(secret, SECRET, hex);
    assert_string_equal(hex, "6cddb367afbd583bb48f9bbd7d5ba3b1"
                             "d0738b4881b1cddd38169526d8158137");
    chance_commit(secret, secret);
    hex_format(secret, SECRET, hex);
    assert_string_equal(hex, "5128563a5d492226465d2319ce218b50"
                             "fe46f51a070591d1998c980006e1f30e");
    chance_seeded(3, secret);
    assert_int_equal(first(secret, 0, 0), 0xf996b896);
    assert_int_equal(first(secret, 1, 2), 0x969620e8);
}

static void secrets_of_the_system_differ(void **state)
{
    uint8_t a[SECRET], b[SECRET];

    (void)state;
    chance_secret(a);
    chance_secret(b);
    assert_memory_not_equal(a, b, SECRET);
    chance_seeded(1, a);
    chance_seeded(2, b);
    assert_memory_not_equal(a, b, SECRET);
}

static void hex_is_read_strictly(void **state)
{
    uint8_t bytes[4] = {0};
    char text[9];

    (void)state;
    assert_true(hex_parse("00ff10aB", bytes, 4));
    hex_format(bytes, 4, text);
    assert_string_equal(text, "00ff10ab");
    assert_false(hex_parse("00ff10a", bytes, 4));
    assert_false(hex_parse("00ff10abc", bytes, 4));
    assert_false(hex_parse("00ff10ag", bytes, 4));
    assert_false(hex_parse("00 f10ab", bytes, 4));
    assert_false(hex_parse("", bytes, 4));
}

static int start(void **state)
{
    (void)state;
    return sodium_init() < 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_commitment_binds),
        cmocka_unit_test(numbers_follow_from_secret_lane_and_count),
        cmocka_unit_test(numbers_stay_what_they_were),
        cmocka_unit_test(secrets_of_the_system_differ),
        cmocka_unit_test(hex_is_read_strictly),
    };
    return cmocka_run_group_tests_name("engine/chance", tests, start, NULL);
}
