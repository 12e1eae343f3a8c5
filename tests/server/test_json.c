/*
 * test_json.c: what a message says. Plain ones are read by a short cut; it must lead
 * where the library does, and say the same of what is wrong.
 */
#include "../../src/engine/rng.h"
#include "../../src/server/wire/json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_read_alike(const char *text, size_t n)
{
    char where[200] = "", wanted[200] = "";
    json_error_t error;
    json_t *library = json_loadb(text, n, JSON_REJECT_DUPLICATES, &error);
    json_t *ours = json_object_of(text, n, where, sizeof where);

    if (!library)
        snprintf(wanted, sizeof wanted, "%d:%d: %s", error.line, error.column,
                 error.text);
    else if (!json_is_object(library))
        snprintf(wanted, sizeof wanted, "1:1: an object is expected");
    assert_string_equal(where, wanted);
    if (*wanted)
        assert_null(ours);
    else if (!json_equal(ours, library))
        fail_msg("read otherwise: %.*s", (int)n, text);
    json_decref(library);
    json_decref(ours);
}

static const char *const messages[] = {
    "{}",
    " { } ",
    "{\"op\":\"answer\",\"id\":7,\"ask\":12,\"answer\":\"play G5 dam_1\"}",
    "{\"op\": \"hello\", \"table\": \"abcd2345\", \"changes\": true, \"x\": "
    "false}",
    "{\"op\":\"\",\"\":1}",
    "{\"a\":0,\"b\":-1,\"c\":999999999999999,\"d\":9999999999999999999}",
    "{\"a\":01}",
    "{\"a\":1.5,\"b\":1e3,\"c\":null,\"d\":[1],\"e\":{\"f\":1}}",
    "{\"a\":1,\"a\":2}",
    "{\"a\":\"\\u00f3\\n\",\"b\":\"\xc5\xbc\"}",
    "{\"a\":\"\xff\"}",
    "{\"a\":1,}",
    "{\"a\" 1}",
    "{\"a\":1",
    "{\"a\":true1}",
    "{\"a\":truefalse}",
    "{\"a\":tru",
    "{\"a\":\"x",
    "{\"a\":\"x\ty\"}",
    "{\"a\":1}{}",
    "[1]",
    "7",
    "",
    "\"a\"",
};
enum { MESSAGES = sizeof messages / sizeof *messages };

static void plain_or_not_it_is_read(void **state)
{
    (void)state;
    for (unsigned i = 0; i < MESSAGES; i++) {
        assert_read_alike(messages[i], strlen(messages[i]));
        for (size_t n = 0; n < strlen(messages[i]); n++)
            assert_read_alike(messages[i], n); /* cut off */
    }
    assert_read_alike("{\"a\":1\0}", 8);
}

/* A byte here and there is another one. */
static void mistakes_are_found_as_ever(void **state)
{
    static const char letters[] = "{}[]\",:\\ 0179.-+etrufalsn\t\n\x7f\xc5\xbc";
    struct rng rng;
    char text[200];

    (void)state;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 20000; i++) {
        const char *message = messages[rng_below(&rng, MESSAGES)];
        size_t n = strlen(message);
        memcpy(text, message, n + 1);
        for (unsigned k = rng_below(&rng, 3); n && k-- > 0;)
            text[rng_below(&rng, (unsigned)n)] =
                letters[rng_below(&rng, sizeof letters)];
        assert_read_alike(text, n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_or_not_it_is_read),
        cmocka_unit_test(mistakes_are_found_as_ever),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
