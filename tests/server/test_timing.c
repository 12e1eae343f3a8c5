/*
 * test_timing.c: timed tests are held to the clock by the numbers of their game
 * (struct timing): those of a toy, which are no other game's.
 */
#include "../../src/engine/notation.h"
#include "../../src/server/table/timing.h"
#include "../lib/seeded.h"
#include "../toys/crane.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { START = 1000000 };

/* A table with a test of seat 0 whose tick 0 was at START. */
static void open_test(struct table *t)
{
    struct ask ask;

    memset(t, 0, sizeof *t);
    t->box = &box_crane;
    table_seats(t, 2);
    t->match = seeded_match(&box_crane, 2, 1);
    match_answer(t->match, 0, 0, "ready");
    t->chair[0].test.id = match_ask(t->match, 0, &ask);
    t->chair[0].test.at = START;
    assert_int_equal(ask.hz, CRANE_HZ);
}

static struct action drop_at(const struct table *t, int tick)
{
    struct action a;
    char word[20], error[100];

    snprintf(word, sizeof word, "drop %d", tick);
    assert_true(action_parse(t->box, 2, 0, word, &a, error, sizeof error));
    return a;
}

static void answers_arrive_about_their_moment(void **state)
{
    struct table t;

    (void)state;
    open_test(&t);
    struct action a = drop_at(&t, 200);
    int64_t moment = START + 200 * 1000 / CRANE_HZ;
    assert_string_equal(timing_struck(&t, &a, moment - CRANE_EARLY - 1),
                        "too_early");
    assert_null(timing_struck(&t, &a, moment - CRANE_EARLY));
    assert_null(timing_struck(&t, &a, moment + CRANE_LATE));
    assert_string_equal(timing_struck(&t, &a, moment + CRANE_LATE + 1),
                        "too_late");
    match_free(t.match);
    free(t.chair);
}

static void the_end_is_waited_for(void **state)
{
    struct table t;

    (void)state;
    open_test(&t);
    assert_int_equal(timing_deadline(&t, 0),
                     START + CRANE_TICKS * 1000 / CRANE_HZ + CRANE_GRACE);
    match_free(t.match);
    free(t.chair);
}

static json_t *log_of(unsigned n)
{
    json_t *log = json_array();

    for (unsigned i = 1; i <= n; i++)
        json_array_append_new(log, json_integer(100 * i));
    return log;
}

static void a_log_is_not_too_long(void **state)
{
    struct table t;
    struct box none = box_crane;
    struct game without = game_crane;
    json_t *most = log_of(CRANE_LOG), *more = log_of(CRANE_LOG + 1);

    (void)state;
    open_test(&t);
    assert_true(timing_log_is_one(&t, most));
    assert_false(timing_log_is_one(&t, more));
    without.timing = NULL; /* a game that has no such tests */
    none.game = &without;
    t.box = &none;
    assert_false(timing_log_is_one(&t, most));
    json_decref(most);
    json_decref(more);
    match_free(t.match);
    free(t.chair);
}

static void a_log_is_compared_with_what_arrived(void **state)
{
    struct table t;
    json_t *two = log_of(2), *three = log_of(3);

    (void)state;
    open_test(&t);
    match_answer(t.match, 0, 0, "drop 100");
    match_answer(t.match, 0, 0, "drop 200");
    assert_string_equal(timing_compare(&t, 0, two), "same");
    assert_string_equal(timing_compare(&t, 0, three), "differs");
    json_decref(two);
    json_decref(three);
    match_free(t.match);
    free(t.chair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_arrive_about_their_moment),
        cmocka_unit_test(the_end_is_waited_for),
        cmocka_unit_test(a_log_is_not_too_long),
        cmocka_unit_test(a_log_is_compared_with_what_arrived),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
