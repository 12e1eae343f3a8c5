/*
 * test_declare.c: declarations (verb.declares): said without being asked, listed
 * nowhere, played for nobody, and never taken back alone.
 */
#include "../../src/engine/notation.h"
#include "../lib/table.h"
#include "../toys/crane.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *start(void)
{
    struct setup setup = {.seats = 2};
    return table_match(&box_crane, &setup, 1);
}

static void says(struct match *m, seat s, const char *line)
{
    struct verdict v = match_answer(m, s, 0, line);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

static unsigned declarations(const struct match *m, seat s)
{
    struct action a[DECLARATIONS];
    unsigned n = match_declarations(m, s, a, DECLARATIONS);

    for (unsigned i = 0; i < n; i++) {
        assert_int_equal(a[i].seat, s);
        assert_string_equal(game_crane.verbs[a[i].verb].word, "home");
    }
    return n;
}

static void everybody_may_declare_and_no_list_says_so(void **state)
{
    struct match *m = start();
    struct action a[LEGAL_MAX];

    (void)state;
    assert_int_equal(match_pending(m), seat_bit(0));
    assert_int_equal(declarations(m, 0), 1);
    assert_int_equal(declarations(m, 1), 1); /* who is not asked, too */
    assert_int_equal(declarations(m, 2), 0);
    assert_int_equal(declarations(m, SEAT_NOBODY), 0);
    assert_int_equal(match_declarations(m, 0, NULL, 0), 1);
    unsigned n = match_legal(m, 0, a, LEGAL_MAX);
    for (unsigned i = 0; i < n; i++)
        assert_string_not_equal(game_crane.verbs[a[i].verb].word, "home");
    match_free(m);
}

static void who_is_not_asked_is_heard(void **state)
{
    struct match *m = start();
    struct result total;

    (void)state;
    says(m, 1, "home");
    assert_true(match_is_over(m));
    match_total(m, &total);
    assert_int_equal(total.points[0], 2);
    assert_int_equal(declarations(m, 0), 0);
    assert_int_equal(declarations(m, 1), 0);
    assert_int_equal(match_answer(m, 0, 0, "home").refusal, 1);
    assert_true(match_is_declared(m, 0));
    assert_int_equal(match_lane(m, 0), 0);
    assert_false(match_is_secret(m, 0));
    match_free(m);
}

/* In the middle of a test it is no answer to the test. */
static void a_test_is_broken_off(void **state)
{
    struct match *m = start();

    (void)state;
    says(m, 0, "ready");
    says(m, 0, "drop 5");
    unsigned at = match_entries(m);
    says(m, 0, "home");
    assert_true(match_is_declared(m, at));
    assert_false(match_is_timed(m, at));
    assert_false(match_is_declared(m, at - 1));
    assert_true(match_is_over(m));
    match_free(m);
}

static void it_is_a_wall(void **state)
{
    struct match *m = start();

    (void)state;
    says(m, 0, "home");
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_false(match_undo(m, 0, false));
    assert_true(match_undo(m, 0, true));
    assert_int_equal(match_pending(m), seat_bit(0));
    assert_int_equal(declarations(m, 0), 1);
    match_free(m);
}

static const struct box *crane(void *context, const char *game)
{
    (void)context;
    return strcmp(game, "crane") ? NULL : &box_crane;
}

static void a_log_has_it(void **state)
{
    struct match *m = start();
    char error[300];

    (void)state;
    says(m, 0, "ready");
    says(m, 1, "home");
    char *text = table_text(m);
    assert_non_null(strstr(text, "\nP2 home\n"));
    struct match *again =
        match_read("log", text, strlen(text), crane, NULL, error, sizeof error);
    if (!again)
        fail_msg("%s", error);
    assert_true(match_is_over(again));
    assert_true(match_hash(again) == match_hash(m));
    assert_true(match_verify(again, error, sizeof error));
    match_free(again);
    free(text);
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_may_declare_and_no_list_says_so),
        cmocka_unit_test(who_is_not_asked_is_heard),
        cmocka_unit_test(a_test_is_broken_off),
        cmocka_unit_test(it_is_a_wall),
        cmocka_unit_test(a_log_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
