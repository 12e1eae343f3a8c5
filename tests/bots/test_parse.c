/*
 * test_parse.c: bots by name.
 */
#include "../../src/bots/bot.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void names_mean_what_the_docs_say(void **state)
{
    static const struct {
        const char *name;
        struct bot_spec spec;
    } rows[] = {
        {"random", {.kind = BOT_RANDOM}},
        {"greedy", {.kind = BOT_GREEDY}},
        {"easy", {.kind = BOT_GREEDY, .blunder = 25}},
        {"medium", {.kind = BOT_SEARCH, .simulations = 200}},
        {"hard", {.kind = BOT_SEARCH, .simulations = 5000}},
        {"search:1", {.kind = BOT_SEARCH, .simulations = 1}},
        {"search:100000000", {.kind = BOT_SEARCH, .simulations = 100000000}},
        {"search:500ms", {.kind = BOT_SEARCH, .milliseconds = 500}},
    };
    char error[200] = "";

    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct bot_spec spec;
        assert_true(bot_parse(rows[i].name, &spec, error, sizeof error));
        assert_int_equal(spec.kind, rows[i].spec.kind);
        assert_int_equal(spec.blunder, rows[i].spec.blunder);
        assert_int_equal(spec.simulations, rows[i].spec.simulations);
        assert_int_equal(spec.milliseconds, rows[i].spec.milliseconds);
        assert_int_equal(spec.threads, 1);
        assert_string_equal(spec.name, rows[i].name);
    }
    assert_string_equal(error, "");
}

static void other_names_are_refused_with_a_reason(void **state)
{
    static const char *const words[] = {
        "",          "harder",           "Hard",
        "search",    "search:",          "search:0",
        "search:-5", "search:5s",        "search:ms",
        "search:x",  "search:100000001", "search:0ms",
        "search:5m",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++) {
        struct bot_spec spec;
        char error[200] = "";
        assert_false(bot_parse(words[i], &spec, error, sizeof error));
        assert_true(strstr(error, words[i]) != NULL);
        assert_true(strstr(error, "search:") != NULL);
    }
}

/* What people choose from can be parsed, and has a name; the rest has none. */
static void levels_for_people_have_names(void **state)
{
    struct bot_spec spec;
    char error[200];
    unsigned n = 0;

    (void)state;
    for (; bot_level(n); n++) {
        assert_true(bot_parse(bot_level(n), &spec, error, sizeof error));
        assert_non_null(bot_called(bot_level(n)));
    }
    assert_int_equal(n, 3);
    assert_non_null(bot_called(bot_usual));
    assert_null(bot_called("random"));
    assert_null(bot_called("nobody"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_for_people_have_names),
        cmocka_unit_test(names_mean_what_the_docs_say),
        cmocka_unit_test(other_names_are_refused_with_a_reason),
    };
    return cmocka_run_group_tests_name("bots/parse", tests, NULL, NULL);
}
