/*
 * test_crash_page.c: what survives a crash of the serving process: the codes of the
 * tables that were being worked on, and of no others.
 */
#include "../../src/server/crash_page.h"
#include "../../src/server/server.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { MOST = 8, THREADS = 5 };

static struct crash_page *page;

static void enter(const char *code)
{
    at_work_on(crash_page_thread(page, 0), code);
}

static void leave(void)
{
    at_work_done(crash_page_thread(page, 0));
}

/* Runs `work` in a process that then crashes; who is blamed. */
static unsigned crash(void (*work)(void), char (*out)[STORE_CODE])
{
    int status;
    pid_t pid = fork();

    assert_true(pid >= 0);
    if (pid == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        signal(SIGABRT, SIG_DFL);
        work();
        abort();
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status));
    return crash_page_blamed(page, out, MOST);
}

static void work_on_one(void)
{
    enter("abc23456");
}

static void work_on_three(void)
{
    enter("first");
    leave();
    enter("second");
    leave();
    enter("third");
}

static void be_done(void)
{
    enter("abc23456");
    leave();
}

static void work_on_a_long_name(void)
{
    enter("a name that is much too long for a table");
}

static void *think(void *at_number)
{
    const int *number = at_number;
    char code[STORE_CODE];

    snprintf(code, sizeof code, "table%d", *number);
    at_work_on(crash_page_thread(page, 1 + (unsigned)*number), code);
    return NULL;
}

static void think_on_threads(void)
{
    for (int i = 0; i < THREADS; i++) {
        pthread_t thread;
        pthread_create(&thread, NULL, think, &i);
        pthread_join(thread, NULL);
    }
}

static void the_table_at_work_is_blamed(void **state)
{
    char code[MOST][STORE_CODE];

    (void)state;
    assert_int_equal(crash(work_on_one, code), 1);
    assert_string_equal(code[0], "abc23456");
}

static void blame_is_forgotten(void **state)
{
    char code[MOST][STORE_CODE];

    (void)state;
    assert_int_equal(crash(work_on_one, code), 1);
    assert_int_equal(crash_page_blamed(page, code, MOST), 0);
}

static void finished_work_is_not_blamed(void **state)
{
    char code[MOST][STORE_CODE];

    (void)state;
    assert_int_equal(crash(be_done, code), 0);
    assert_int_equal(crash(work_on_three, code), 1);
    assert_string_equal(code[0], "third");
}

static void every_thread_has_its_own(void **state)
{
    char code[MOST][STORE_CODE];
    bool seen[THREADS] = {false};

    (void)state;
    assert_int_equal(crash(think_on_threads, code), THREADS);
    for (int i = 0; i < THREADS; i++) {
        int n = code[i][5] - '0';
        assert_in_range(n, 0, THREADS - 1);
        assert_false(seen[n]);
        seen[n] = true;
    }
}

static void no_more_than_asked_for(void **state)
{
    char code[MOST][STORE_CODE];

    (void)state;
    crash(be_done, code);
    assert_int_equal(crash(think_on_threads, code), THREADS);
    enter("one");
    assert_int_equal(crash_page_blamed(page, code, 0), 0);
    assert_int_equal(crash_page_blamed(page, code, MOST), 0);
    leave();
}

static void a_long_name_stays_within(void **state)
{
    char code[MOST][STORE_CODE];

    (void)state;
    assert_int_equal(crash(work_on_a_long_name, code), 1);
    assert_int_equal(strlen(code[0]), STORE_CODE - 1);
}

/* Work within work: the outermost is to blame until it is done. */
static void nested_work_counts_once(void **state)
{
    char code[MOST][STORE_CODE];

    (void)state;
    crash_page_blamed(page, code, MOST);
    enter("outer");
    enter("inner");
    leave();
    assert_int_equal(crash_page_blamed(page, code, MOST), 1);
    assert_string_equal(code[0], "outer");
    leave();
    assert_int_equal(crash_page_blamed(page, code, MOST), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nested_work_counts_once),
        cmocka_unit_test(the_table_at_work_is_blamed),
        cmocka_unit_test(blame_is_forgotten),
        cmocka_unit_test(finished_work_is_not_blamed),
        cmocka_unit_test(every_thread_has_its_own),
        cmocka_unit_test(no_more_than_asked_for),
        cmocka_unit_test(a_long_name_stays_within),
    };

    page = crash_page_open();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
