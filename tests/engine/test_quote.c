/*
 * test_quote.c: whatever bytes a text has, what is written is a JSON string, and
 * it reads back as the text wherever the text is UTF-8.
 */
#include "../../src/engine/quote.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

static char *quoted(const char *text, size_t n)
{
    struct out f = {0};

    quote_bytes(&f, text, n);
    return f.text;
}

static void texts_read_back(void **state)
{
    static const char *const texts[] = {
        "",
        "plain",
        "a \"quoted\" word",
        "\\",
        "C:\\",
        "two\nlines\tand\x01",
        "zażółć",
        "\xf0\x9f\xa6\xa6",
        "</script>",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *json = quoted(texts[i], strlen(texts[i]));
        json_t *read = json_loads(json, JSON_DECODE_ANY, NULL);
        assert_string_equal(json_string_value(read), texts[i]);
        json_decref(read);
        free(json);
    }
}

static void what_is_no_utf8_is_replaced(void **state)
{
    static const struct {
        const char *text, *json;
    } cases[] = {
        {"a\xff", "\"a\\ufffd\""},
        {"\xc5", "\"\\ufffd\""},                       /* cut short */
        {"\xc0\xaf", "\"\\ufffd\\ufffd\""},            /* longer than need be */
        {"\xed\xa0\x80", "\"\\ufffd\\ufffd\\ufffd\""}, /* half a pair */
        {"\xe2\x82x", "\"\\ufffd\\ufffdx\""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *json = quoted(cases[i].text, strlen(cases[i].text));
        assert_string_equal(json, cases[i].json);
        free(json);
    }
}

static void a_part_ends_where_it_is_told_to(void **state)
{
    char *json = quoted("dams.yaml", 4), *half = quoted("zażółć", 3);

    (void)state;
    assert_string_equal(json, "\"dams\"");
    assert_string_equal(half, "\"za\\ufffd\"");
    free(json);
    free(half);
}

static void both_languages(void **state)
{
    struct out f = {0};

    (void)state;
    quote_say(&f, &(struct say){{"\"Bitwa\"", "Battle"}});
    assert_string_equal(f.text, "{\"pl\":\"\\\"Bitwa\\\"\",\"en\":\"Battle\"}");
    free(f.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_read_back),
        cmocka_unit_test(what_is_no_utf8_is_replaced),
        cmocka_unit_test(a_part_ends_where_it_is_told_to),
        cmocka_unit_test(both_languages),
    };
    return cmocka_run_group_tests_name("engine/quote", tests, NULL, NULL);
}
