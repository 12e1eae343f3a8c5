/*
 * test_store_push.c: devices that are to be called, and what the server is known by,
 * are on disk with everything else.
 */
#include "../lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void on_done(void *failed, const char *error)
{
    *(bool *)failed = error != NULL;
}

static struct store *make(const char *code)
{
    struct store *s = kept_open();
    struct change c = {.fresh = true, .card = "{}", .status = STORE_RUNNING};

    snprintf(c.code, sizeof c.code, "%s", code);
    store_save(s, &c);
    return kept_anew(s);
}

/* A device of a seat; the last `kept` of them stay. */
static void note(struct store *s, const char *code, const char *who,
                 const char *address, int64_t at, unsigned kept, bool *failed)
{
    const char *words[PUSH_WORDS] = {who, address, "point", "auth", "pl"};
    struct change c = {.changed = at,
                       .pushes = 1,
                       .push = words,
                       .pushes_kept = kept,
                       .done = failed ? on_done : NULL,
                       .context = failed};

    snprintf(c.code, sizeof c.code, "%s", code);
    store_save(s, &c);
}

static void assert_devices(struct store *s, const char *code, unsigned who,
                           const char *wanted)
{
    char *lines = store_pushes(s, code, who);

    assert_string_equal(lines, wanted);
    free(lines);
}

static void devices_are_kept_by_seat(void **state)
{
    struct store *s = make("one");
    bool failed = false;

    (void)state;
    note(s, "one", "0", "a", 1, 3, NULL);
    note(s, "one", "0", "a", 2, 3, NULL); /* the same once more */
    note(s, "one", "1", "b", 3, 3, NULL);
    note(s, "none", "0", "a", 3, 3, &failed);
    s = kept_anew(s);
    assert_true(failed); /* there is no such table */
    assert_devices(s, "one", 0, "a point auth pl\n");
    assert_devices(s, "one", 1, "b point auth pl\n");
    assert_devices(s, "one", 2, "");
    note(s, "one", "0", "c", 4, 3, NULL);
    note(s, "one", "0", "d", 5, 3, NULL);
    note(s, "one", "0", "e", 6, 3, NULL);
    s = kept_anew(s);
    assert_devices(s, "one", 0,
                   "c point auth pl\nd point auth pl\ne point auth pl\n");
    store_close(s);
}

static void a_device_that_is_gone_is_gone_everywhere(void **state)
{
    struct store *s = make("two");

    (void)state;
    note(s, "two", "0", "x", 1, 9, NULL);
    note(s, "two", "1", "x", 1, 9, NULL);
    note(s, "two", "1", "y", 1, 9, NULL);
    store_save(s, &(struct change){.push_gone = "x"});
    s = kept_anew(s);
    assert_devices(s, "two", 0, "");
    assert_devices(s, "two", 1, "y point auth pl\n");
    struct change goes = {.code = "two", .removes = true};
    store_save(s, &goes);
    s = kept_anew(s);
    assert_devices(s, "two", 1, "");
    store_close(s);
}

static void what_the_server_is_known_by_stays(void **state)
{
    struct store *s = kept_open();

    (void)state;
    assert_null(store_secret(s));
    store_save(s, &(struct change){.secret = "c0ffee"});
    s = kept_anew(s);
    char *secret = store_secret(s);
    assert_string_equal(secret, "c0ffee");
    free(secret);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(devices_are_kept_by_seat),
        cmocka_unit_test(a_device_that_is_gone_is_gone_everywhere),
        cmocka_unit_test(what_the_server_is_known_by_stays),
    };
    return cmocka_run_group_tests(tests, kept_make, kept_remove);
}
