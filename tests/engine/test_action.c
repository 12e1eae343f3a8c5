/*
 * test_action.c: actions made as two words are what their members say.
 */
#include "../../src/engine/answers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void all_members_are_where_they_belong(void **unused)
{
    struct action a;
    struct action want = {.verb = 40000,
                          .seat = SEAT_CHANCE,
                          .arg = {-1, 2, -32768, 32767, 5, -6}};

    (void)unused;
    memset(&a, 0x5a, sizeof a);
    action_put_all(&a, SEAT_CHANCE, 40000,
                   (const int[ARGS]){-1, 2, -32768, 32767, 5, -6});
    assert_memory_equal(&a, &want, sizeof a);
}

static void arguments_left_out_are_zero(void **unused)
{
    struct action a;
    struct action want = {.verb = 3, .seat = 7, .arg = {-1, -2, 300}};

    (void)unused;
    memset(&a, 0x5a, sizeof a);
    action_put(&a, 7, 3, -1, -2, 300);
    assert_memory_equal(&a, &want, sizeof a);
    a = action_of(7, 3, -1, -2, 300);
    assert_memory_equal(&a, &want, sizeof a);
}

static void lists_count_on_past_their_end(void **unused)
{
    struct action out[2],
        want = {.verb = 2, .seat = 1, .arg = {1, 2, 3, 4, 5, 6}};
    struct answers l = {.out = out, .cap = 1, .who = 1};

    (void)unused;
    memset(out, 0, sizeof out);
    answers_put(&l, 2, (const int[ARGS]){1, 2, 3, 4, 5, 6});
    answers_add(&l, 2, 9, 9);
    assert_int_equal(l.n, 2);
    assert_memory_equal(&out[0], &want, sizeof want);
    assert_int_equal(out[1].verb, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_members_are_where_they_belong),
        cmocka_unit_test(arguments_left_out_are_zero),
        cmocka_unit_test(lists_count_on_past_their_end),
    };
    return cmocka_run_group_tests_name("engine/action", tests, NULL, NULL);
}
