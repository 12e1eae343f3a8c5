/*
 * test_queue.c: whose turn it is to think. No threads and no clock here: time is
 * what the test says it is.
 */
#include "../../src/server/table/queue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SECOND = 1000000 };

static struct queue queue;

static int start(void **state)
{
    (void)state;
    queue = (struct queue){.background_most = 1};
    return 0;
}

static int end(void **state)
{
    (void)state;
    queue_done(&queue);
    return 0;
}

static struct job *job(const char *address, const char *code,
                       enum job_kind kind)
{
    struct job *j = memory_get(sizeof *j);

    memset(j, 0, sizeof *j);
    j->kind = kind;
    snprintf(j->address, sizeof j->address, "%s", address);
    snprintf(j->code, sizeof j->code, "%s", code);
    return j;
}

static bool put(const char *address, const char *code, enum job_kind kind)
{
    struct job *j = job(address, code, kind);
    bool room = queue_put(&queue, j, 0);

    if (!room)
        job_free(j);
    return room;
}

/* The next job is done in no time; "address code kind" of it, or "". */
static const char *next(char text[96], int64_t now)
{
    static const char *const kinds[] = {"move", "hint", "show", "sum"};
    struct job *j = queue_take(&queue, false, now);

    text[0] = 0;
    if (!j)
        return text;
    snprintf(text, 96, "%.40s %s %s", j->address, j->code, kinds[j->kind]);
    queue_pay(&queue, j, 0, now);
    job_free(j);
    return text;
}

/* An address has used so much by now. */
static void use(const char *address, uint64_t us, int64_t now)
{
    struct job *j = job(address, "past", JOB_MOVE);

    assert_true(queue_put(&queue, j, now));
    while (true) {
        struct job *taken = queue_take(&queue, false, now);
        assert_non_null(taken);
        queue_pay(&queue, taken, taken == j ? us : 0, now);
        if (taken == j)
            break;
        queue_put_back(&queue, taken);
    }
    job_free(j);
}

static void who_used_less_comes_first(void **state)
{
    char text[96];

    (void)state;
    use("mallory", 60 * (uint64_t)SECOND, 0);
    for (int i = 0; i < 100; i++)
        put("mallory", "m", JOB_MOVE);
    put("ala", "a", JOB_SHOW);
    put("ala", "a", JOB_HINT);
    put("ala", "a", JOB_MOVE);
    assert_string_equal(next(text, 0), "ala a move");
    assert_string_equal(next(text, 0), "ala a hint");
    assert_string_equal(next(text, 0), "ala a show");
    assert_string_equal(next(text, 0), "mallory m move");
}

static void what_was_used_is_forgiven(void **state)
{
    char text[96];

    (void)state;
    use("mallory", 8 * (uint64_t)SECOND, 0);
    put("mallory", "m", JOB_MOVE);
    put("ala", "a", JOB_MOVE);
    assert_string_equal(next(text, 5 * 60 * 1000), "mallory m move");
}

/* What is used again and again is not forgiven for being so. */
static void small_payments_add_up(void **state)
{
    char text[96];

    (void)state;
    for (int64_t now = 0; now < 20000; now += 100)
        use("mallory", SECOND, now);
    put("mallory", "m", JOB_MOVE);
    put("ala", "a", JOB_HINT);
    assert_string_equal(next(text, 20000), "ala a hint");
}

static void kinds_come_in_order(void **state)
{
    char text[96];

    (void)state;
    put("ala", "a", JOB_SUM);
    put("ala", "a", JOB_SHOW);
    put("ola", "o", JOB_HINT);
    put("ewa", "e", JOB_MOVE);
    assert_string_equal(next(text, 0), "ewa e move");
    assert_string_equal(next(text, 0), "ola o hint");
    assert_string_equal(next(text, 0), "ala a show");
    assert_string_equal(next(text, 0), "ala a sum");
    assert_string_equal(next(text, 0), "");
}

/* Shows and analyses never hold all threads, whoever they are for. */
static void the_background_stays_there(void **state)
{
    char text[96];

    (void)state;
    put("ala", "a", JOB_SUM);
    put("ola", "o", JOB_SHOW);
    struct job *under_way = queue_take(&queue, false, 0);
    assert_int_equal(under_way->kind, JOB_SHOW);
    assert_string_equal(next(text, 0), "");
    put("ewa", "e", JOB_MOVE);
    assert_string_equal(next(text, 0), "ewa e move");
    queue_pay(&queue, under_way, 0, 0);
    job_free(under_way);
    assert_string_equal(next(text, 0), "ala a sum");
}

/* However long the thoughts of others are: one thread is not theirs. */
static void a_thread_is_kept_for_those_who_used_little(void **state)
{
    (void)state;
    use("mallory", 60 * (uint64_t)SECOND, 0);
    put("mallory", "m", JOB_MOVE);
    put("ala", "a", JOB_SHOW);
    put("ala", "a", JOB_SUM);
    assert_null(queue_take(&queue, true, 0));
    put("ala", "a", JOB_HINT);
    struct job *j = queue_take(&queue, true, 0);
    assert_non_null(j);
    assert_int_equal(j->kind, JOB_HINT);
    queue_pay(&queue, j, 0, 0);
    job_free(j);
}

static void tables_of_an_address_take_turns(void **state)
{
    char text[96];

    (void)state;
    for (int i = 0; i < 7; i++)
        put("ala", "large", JOB_MOVE);
    put("ala", "small", JOB_MOVE);
    assert_string_equal(next(text, 0), "ala large move");
    assert_string_equal(next(text, 0), "ala small move");
}

static void every_kind_and_address_has_room(void **state)
{
    unsigned hints = 0;

    (void)state;
    while (put("mallory", "m", JOB_HINT))
        assert_true(++hints < 1000);
    assert_true(hints > 0);
    assert_true(put("mallory", "m", JOB_MOVE));
    assert_true(put("ala", "a", JOB_HINT));
    while (put("mallory", "m", JOB_MOVE))
        assert_true(++hints < 10000);
    assert_true(put("ala", "a", JOB_MOVE));
}

static void what_is_dropped_is_gone(void **state)
{
    char text[96];
    struct job *j = job("ala", "a", JOB_MOVE);

    (void)state;
    assert_true(queue_put(&queue, j, 0));
    put("ala", "b", JOB_MOVE);
    assert_int_equal(queue_length(&queue), 2);
    assert_true(queue_drop(&queue, j));
    assert_false(queue_drop(&queue, j));
    job_free(j);
    assert_string_equal(next(text, 0), "ala b move");
    assert_int_equal(queue_length(&queue), 0);
}

/* After a restart nobody knows for whom a table's bots think, until somebody
   comes to play. */
static void another_may_wait_for_it(void **state)
{
    char text[96];
    struct job *j = job("", "a", JOB_MOVE);

    (void)state;
    use("", 60 * (uint64_t)SECOND, 0);
    put("", "m", JOB_MOVE);
    assert_true(queue_put(&queue, j, 0));
    queue_move(&queue, j, "ala", 0);
    assert_string_equal(next(text, 0), "ala a move");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_used_less_comes_first, start, end),
        cmocka_unit_test_setup_teardown(what_was_used_is_forgiven, start, end),
        cmocka_unit_test_setup_teardown(small_payments_add_up, start, end),
        cmocka_unit_test_setup_teardown(kinds_come_in_order, start, end),
        cmocka_unit_test_setup_teardown(the_background_stays_there, start, end),
        cmocka_unit_test_setup_teardown(
            a_thread_is_kept_for_those_who_used_little, start, end),
        cmocka_unit_test_setup_teardown(tables_of_an_address_take_turns, start,
                                        end),
        cmocka_unit_test_setup_teardown(every_kind_and_address_has_room, start,
                                        end),
        cmocka_unit_test_setup_teardown(what_is_dropped_is_gone, start, end),
        cmocka_unit_test_setup_teardown(another_may_wait_for_it, start, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
