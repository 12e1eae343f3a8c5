/*
 * test_rating.c: how strong players are (rating/): Glickman's worked example, and
 * matches of sides.
 */
#include "../../src/server/rating/rating.h"
#include "../lib/near.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The example of "Example of the Glicko-2 system": one won, two lost. */
static void the_worked_example_comes_out(void **state)
{
    struct glicko me = {1500, 200, 0.06};
    struct glicko_met met[] = {
        {1400, 30, 1, 1}, {1550, 100, 0, 1}, {1700, 300, 0, 1}};
    struct glicko now = glicko_after(&me, met, 3);

    (void)state;
    assert_near(now.number, 1464.06, 0.01);
    assert_near(now.deviation, 151.52, 0.01);
    assert_near(now.volatility, 0.05999, 0.00001);
}

static void who_waits_is_less_sure(void **state)
{
    struct glicko me = {1600, 50, 0.06}, same = me;

    (void)state;
    glicko_wait(&me, 0);
    assert_near(me.deviation, 50, 0);
    glicko_wait(&me, 52);
    assert_true(me.deviation > 85 && me.deviation < 95);
    assert_near(me.number, same.number, 0);
    glicko_wait(&me, 1e9);
    assert_near(me.deviation, 350, 0); /* no less sure than who is new */
    assert_near(rating_periods(0, 14 * 86400000LL), 2, 1e-9);
    assert_near(rating_periods(5, 4), 0, 0); /* a clock that jumped */
}

static void nothing_met_changes_nothing(void **state)
{
    struct glicko me = {1600, 50, 0.06}, now = glicko_after(&me, NULL, 0);

    (void)state;
    assert_near(now.number, me.number, 0);
    assert_near(now.deviation, me.deviation, 0);
}

static void who_wins_rises_and_who_loses_falls(void **state)
{
    struct result r = {.reason = 1, .points = {3, 5}};
    struct glicko before[SEATS] = {glicko_new(), glicko_new()}, after[SEATS];

    (void)state;
    assert_true(rating_counts(&r, 2));
    rating_after(&r, 2, before, after);
    assert_true(after[0].number < 1500 && after[1].number > 1500);
    assert_near(after[0].number + after[1].number, 3000, 1e-6);
    assert_true(after[0].deviation < before[0].deviation);
    r.points[0] = 5; /* drawn */
    rating_after(&r, 2, before, after);
    assert_near(after[0].number, 1500, 1e-6);
    assert_true(after[0].deviation < before[0].deviation);
}

/* Four alone: the middle ones move less, and a match of four makes nobody surer than
   a match of two. */
static void places_of_four_are_met_two_by_two(void **state)
{
    struct result two = {.reason = 1, .points = {1, 0}};
    struct result four = {.reason = 1, .points = {9, 7, 7, 1}};
    struct glicko before[SEATS], pair[SEATS], after[SEATS];

    (void)state;
    for (unsigned s = 0; s < SEATS; s++)
        before[s] = glicko_new();
    rating_after(&two, 2, before, pair);
    rating_after(&four, 4, before, after);
    assert_near(after[0].number, pair[0].number, 1e-6);
    assert_near(after[0].deviation, pair[0].deviation, 1e-6);
    assert_near(after[1].number, after[2].number, 1e-6);
    assert_near(after[1].number, 1500, 1e-6);
    assert_true(after[3].number < after[2].number);
}

/* One against three: each of the three meets the one; the one meets their mean. */
static void a_side_is_what_its_members_are_on_average(void **state)
{
    struct result r = {
        .reason = 1, .side = {1, 2, 2, 2}, .points = {1, 0, 0, 0}};
    struct result duel = {.reason = 1, .points = {1, 0}};
    struct glicko before[SEATS] = {
        glicko_new(), {1700, 60, 0.06}, {1500, 60, 0.06}, {1300, 60, 0.06}};
    struct glicko pair[SEATS] = {glicko_new(), {1500, 60, 0.06}};
    struct glicko after[SEATS], told[SEATS];

    (void)state;
    assert_true(rating_counts(&r, 4));
    rating_after(&r, 4, before, after);
    rating_after(&duel, 2, pair, told);
    assert_near(after[0].number, told[0].number, 1e-6);
    assert_near(after[2].number, told[1].number, 1e-6);
    assert_true(before[1].number - after[1].number >
                before[3].number - after[3].number);
}

static void what_says_nothing_does_not_count(void **state)
{
    struct result lost = {.reason = 1, .lost = 1, .points = {3, 1}};
    struct result box = {.reason = 1, .side = {1, 1}, .points = {3, 3}};
    struct result alone = {.reason = 1, .points = {3}};

    (void)state;
    assert_false(rating_counts(&lost, 2));
    assert_false(rating_counts(&box, 2));
    assert_false(rating_counts(&alone, 1));
}

/* Numbers stay within reason however long and one-sided a row of matches is, and
   come to what the results say: three of four won is 191 ahead. */
static void numbers_settle_where_results_say(void **state)
{
    struct glicko me = glicko_new(), bot = {1500, 30, 0.06};

    (void)state;
    for (unsigned i = 0; i < 2000; i++) {
        struct glicko_met met = {bot.number, bot.deviation, i % 4 ? 1 : 0, 1};
        me = glicko_after(&me, &met, 1);
        assert_true(isfinite(me.number) && me.volatility > 0);
    }
    assert_true(fabs(me.number - 1691) < 60);
    assert_near(glicko_expected(&(struct glicko){1691, 30, 0.06}, &bot), 0.75,
                0.01);
    for (unsigned i = 0; i < 2000; i++) {
        struct glicko_met met = {bot.number, bot.deviation, 1, 1};
        me = glicko_after(&me, &met, 1);
        assert_true(isfinite(me.number) && me.deviation >= 30);
    }
    assert_true(me.number < 3500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example_comes_out),
        cmocka_unit_test(who_waits_is_less_sure),
        cmocka_unit_test(nothing_met_changes_nothing),
        cmocka_unit_test(who_wins_rises_and_who_loses_falls),
        cmocka_unit_test(places_of_four_are_met_two_by_two),
        cmocka_unit_test(a_side_is_what_its_members_are_on_average),
        cmocka_unit_test(what_says_nothing_does_not_count),
        cmocka_unit_test(numbers_settle_where_results_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
