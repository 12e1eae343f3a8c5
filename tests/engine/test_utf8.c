/*
 * test_utf8.c: characters in bytes.
 */
#include "../../src/engine/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void every_character_is_read_as_it_is_written(void **state)
{
    (void)state;
    for (uint32_t point = 1; point <= 0x10ffff;
         point += point < 0x900 ? 1 : 61) {
        char text[UTF8_MOST + 1];
        uint32_t read = 0;
        size_t n = utf8_put(point, text);
        bool is_half = point >= 0xd800 && point <= 0xdfff;
        assert_int_equal(utf8_read(text, n, &read), is_half ? 0 : n);
        if (!is_half)
            assert_int_equal(read, point);
        assert_int_equal(utf8_read(text, n - 1, NULL), 0); /* cut short */
        assert_int_equal(utf8_count(text), 1);
    }
}

static void bytes_that_are_no_character_are_none(void **state)
{
    static const char *const wrong[] = {
        "\x80", /* begins inside a character */
        "\xc3", /* ends inside one */
        "\xc3"
        "a",
        "\xc0\x80", /* a longer form of a smaller number */
        "\xe0\x9f\xbf",
        "\xf0\x8f\xbf\xbf",
        "\xed\xa0\x80",     /* half of a pair */
        "\xf4\x90\x80\x80", /* beyond the last one */
        "\xff",
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const char *at = wrong[i];
        assert_int_equal(utf8_read(wrong[i], UTF8_MOST, NULL), 0);
        assert_int_equal(utf8_next(&at), 0xfffd);
        assert_ptr_equal(at, wrong[i] + 1);
    }
}

static void texts_are_counted_cut_and_shortened(void **state)
{
    char text[] = "żółw";

    (void)state;
    assert_int_equal(utf8_count(text), 4);
    assert_int_equal(utf8_count(""), 0);
    assert_int_equal(utf8_cut(text, 0), 0);
    assert_int_equal(utf8_cut(text, 1), 0);
    assert_int_equal(utf8_cut(text, 3), 2);
    assert_int_equal(utf8_cut(text, 7), 7);
    utf8_rub_out(text);
    assert_string_equal(text, "żół");
    utf8_rub_out(text);
    assert_string_equal(text, "żó");
    utf8_rub_out(text);
    utf8_rub_out(text);
    utf8_rub_out(text);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_is_read_as_it_is_written),
        cmocka_unit_test(bytes_that_are_no_character_are_none),
        cmocka_unit_test(texts_are_counted_cut_and_shortened),
    };
    return cmocka_run_group_tests_name("engine/utf8", tests, NULL, NULL);
}
