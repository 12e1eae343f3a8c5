/*
 * test_result.c: places, winners and sides of results (engine/result.h).
 */
#include "../../src/engine/result.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void everybody_for_themselves(void **state)
{
    struct result r = {.points = {3, 5, 5, 1}, .tie = {0, 1, 0, 9}};

    (void)state;
    assert_int_equal(result_place(&r, 4, 0), 3);
    assert_int_equal(result_place(&r, 4, 1), 1);
    assert_int_equal(result_place(&r, 4, 2), 2);
    assert_int_equal(result_place(&r, 4, 3), 4);
    assert_int_equal(result_first(&r, 4), seat_bit(1));
    assert_int_equal(result_sides(&r, 4), 4);
    r.tie[1] = 0;
    assert_int_equal(result_first(&r, 4), seat_bit(1) | seat_bit(2));
    assert_int_equal(result_winners(&r, 4), 2);
    assert_int_equal(result_place(&r, 4, 0), 3);
    assert_false(result_drawn(&r, 4));
    assert_true(result_drawn(&(struct result){0}, 3));
    assert_true(result_drawn(&(struct result){0}, 1)); /* ahead of nobody */
}

/* One against three: the loser of two sides is second, however many won. */
static void a_side_has_one_place(void **state)
{
    struct result r = {.side = {1, 2, 2, 2}, .points = {0, 7, 7, 7}};

    (void)state;
    assert_int_equal(result_sides(&r, 4), 2);
    assert_int_equal(result_place(&r, 4, 0), 2);
    for (seat s = 1; s < 4; s++)
        assert_int_equal(result_place(&r, 4, s), 1);
    assert_int_equal(result_winners(&r, 4), 1);
    assert_int_equal(result_first(&r, 4), 0xe);
    assert_false(result_drawn(&r, 4));
    assert_true(result_together(&r, 1, 3));
    assert_false(result_together(&r, 0, 3));
    r.points[0] = 9;
    assert_int_equal(result_first(&r, 4), 1);
    assert_int_equal(result_place(&r, 4, 3), 2);
    r.points[0] = 7;
    assert_true(result_drawn(&r, 4));
    assert_int_equal(result_winners(&r, 4), 2);
    assert_true(result_leads(&r, 0) && result_leads(&r, 1));
    assert_false(result_leads(&r, 2));
}

static void all_may_lose(void **state)
{
    struct result r = {.lost = 1, .points = {4, 2}};

    (void)state;
    for (seat s = 0; s < 2; s++)
        assert_int_equal(result_place(&r, 2, s), 0);
    assert_int_equal(result_first(&r, 2), 0);
    assert_int_equal(result_winners(&r, 2), 0);
    assert_false(result_drawn(&r, 2));
}

/* All on one side win against the box, which is no draw. */
static void everybody_against_the_box(void **state)
{
    struct result r = {.side = {1, 1, 1}};

    (void)state;
    assert_int_equal(result_sides(&r, 3), 1);
    assert_int_equal(result_winners(&r, 3), 1);
    assert_int_equal(result_first(&r, 3), 7);
    assert_false(result_drawn(&r, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_for_themselves),
        cmocka_unit_test(a_side_has_one_place),
        cmocka_unit_test(all_may_lose),
        cmocka_unit_test(everybody_against_the_box),
    };
    return cmocka_run_group_tests_name("results", tests, NULL, NULL);
}
