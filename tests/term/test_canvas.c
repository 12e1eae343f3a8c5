/*
 * test_canvas.c: the sheet of cells and the text beneath it: what is outside
 * is cut, what is too long is broken, what is no UTF-8 does no harm.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "canvas/canvas.h"
#include "canvas/lines.h"

#include <stdlib.h>
#include <string.h>

static void put_returns_the_next_column(void **state)
{
    struct canvas *c = canvas_new(2, 10);
    char row[64];

    (void)state;
    assert_int_equal(canvas_put(c, 0, 1, INK_PLAIN, "kłody"), 6);
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, " kłody");
    canvas_free(c);
}

static void what_lies_outside_is_cut(void **state)
{
    struct canvas *c = canvas_new(2, 4);
    char row[64];

    (void)state;
    canvas_put(c, 0, -2, INK_PLAIN, "abcdefgh");
    canvas_put(c, 5, 0, INK_PLAIN, "below");
    canvas_put(c, -1, 0, INK_PLAIN, "above");
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, "cdef");
    canvas_row(c, 1, row, sizeof row);
    assert_string_equal(row, "");
    canvas_row(c, 7, row, sizeof row);
    assert_string_equal(row, "");
    canvas_free(c);
}

static void a_row_has_no_trailing_spaces(void **state)
{
    struct canvas *c = canvas_new(1, 10);
    char row[64];

    (void)state;
    canvas_put(c, 0, 0, INK_PLAIN, "ab  ");
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, "ab");
    canvas_free(c);
}

static void a_row_that_does_not_fit_ends_between_characters(void **state)
{
    struct canvas *c = canvas_new(1, 4);
    char row[4];

    (void)state;
    canvas_put(c, 0, 0, INK_PLAIN, "łłł");
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, "ł");
    canvas_free(c);
}

static void control_characters_become_spaces(void **state)
{
    struct canvas *c = canvas_new(1, 8);
    char row[64];

    (void)state;
    canvas_put(c, 0, 0, INK_PLAIN, "a\033[2Jb");
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, "a [2Jb");
    canvas_free(c);
}

static void ink_and_pick_are_kept_per_cell(void **state)
{
    struct canvas *c = canvas_new(1, 8);

    (void)state;
    canvas_put(c, 0, 2, INK_RED, "R7");
    canvas_pick(c, 0, 1, 2);
    assert_int_equal(c->at[1].ink, INK_PLAIN | INK_PICKED);
    assert_int_equal(c->at[2].ink, INK_RED | INK_PICKED);
    assert_int_equal(c->at[3].ink, INK_RED);
    canvas_free(c);
}

static void wrapped_text_breaks_at_spaces(void **state)
{
    struct canvas *c = canvas_new(4, 12);
    char row[64];

    (void)state;
    int n = canvas_wrap(c, 0, 1, 4, 10, 0, INK_PLAIN,
                        "one two three\nfour unbreakableword");
    assert_int_equal(n, 5);
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, " one two");
    canvas_row(c, 1, row, sizeof row);
    assert_string_equal(row, " three");
    canvas_row(c, 2, row, sizeof row);
    assert_string_equal(row, " four");
    canvas_row(c, 3, row, sizeof row);
    assert_string_equal(row, " unbreakabl");
    canvas_free(c);
}

static void wrapped_text_can_be_scrolled_and_counted(void **state)
{
    struct canvas *c = canvas_new(2, 12);
    char row[64];

    (void)state;
    assert_int_equal(canvas_wrap(c, 0, 0, 0, 10, 0, INK_PLAIN, "a\nb\nc\n"), 3);
    canvas_wrap(c, 0, 0, 2, 10, 1, INK_PLAIN, "a\nb\nc\n");
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, "b");
    canvas_row(c, 1, row, sizeof row);
    assert_string_equal(row, "c");
    canvas_free(c);
}

static void paste_copies_what_fits(void **state)
{
    struct canvas *c = canvas_new(2, 6), *from = canvas_new(2, 4);
    char row[64];

    (void)state;
    canvas_put(from, 0, 0, INK_ACT, "wxyz");
    canvas_paste(c, 1, 4, from);
    canvas_row(c, 1, row, sizeof row);
    assert_string_equal(row, "    wx");
    assert_int_equal(c->at[10].ink, INK_ACT);
    canvas_free(from);
    canvas_free(c);
}

static void bars_are_as_high_as_their_numbers(void **state)
{
    struct canvas *c = canvas_new(1, 20);
    static const uint8_t values[] = {0, 1, 4, 8, 9};
    char row[64];

    (void)state;
    assert_int_equal(canvas_bars(c, 0, 1, 2, INK_ACT, values, 5, 8), 16);
    canvas_row(c, 0, row, sizeof row);
    assert_string_equal(row, "    \u2581\u2581 \u2584\u2584 \u2588\u2588 "
                             "\u2588\u2588");
    ascii_fold(row);
    assert_string_equal(row, "    __ == ## ##");
    canvas_bars(c, 0, 1, 2, INK_ACT, values + 1, 1,
                200); /* seen all the same */
    canvas_row(c, 0, row, sizeof row);
    assert_memory_equal(row, " \u2581\u2581 ", 8);
    canvas_free(c);
}

static void utf8_is_read_and_written(void **state)
{
    static const uint32_t points[] = {'a', 0x142, 0x25bc, 0x1f600};
    char bytes[5];

    (void)state;
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        const char *at = bytes;
        size_t n = utf8_put(points[i], bytes);
        assert_int_equal(utf8_next(&at), points[i]);
        assert_int_equal(at - bytes, n);
        assert_int_equal(utf8_next(&at), 0);
    }
}

static void bad_utf8_is_one_sign_a_byte(void **state)
{
    static const char *const bad[] = {
        "\xff", "\xc5", "\x80", "\xc0\xaf", "\xed\xa0\x80", "\xf5\x80\x80\x80"};

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *at = bad[i];
        assert_int_equal(utf8_next(&at), 0xfffd);
        assert_int_equal(at - bad[i], 1);
        /* and always comes to an end */
        while (utf8_next(&at))
            continue;
        assert_int_equal(at - bad[i], strlen(bad[i]));
    }
}

static void polish_folds_to_plain_letters(void **state)
{
    char text[] = "Zażółć gęślą jaźń ŁÓDŹ";

    (void)state;
    ascii_fold(text);
    assert_string_equal(text, "Zazolc gesla jazn LODZ");
}

static void starts_ignores_case_and_tails(void **state)
{
    (void)state;
    assert_true(text_starts("Przejmij tamę 3", "przej"));
    assert_true(text_starts("Żółty", "żół"));
    assert_true(text_starts("Żółty", "zol"));
    assert_true(text_is_listed("Idź 3", strlen("Idź"), "m ruch idź"));
    assert_true(text_is_listed("M", 1, "m ruch idź"));
    assert_false(text_is_listed("ru", 2, "m ruch idź")); /* whole words */
    assert_false(text_is_listed("ruchy", 5, "m ruch idź"));
    assert_false(text_is_listed("", 0, "m ruch idź"));
    assert_false(text_is_listed("m", 1, ""));
    assert_false(text_starts("Odwrót", "odwrotny"));
    assert_true(text_starts("anything", ""));
}

static void copies_are_cut_between_characters(void **state)
{
    char out[4];

    (void)state;
    text_copy(out, sizeof out, "żółw");
    assert_string_equal(out, "ż");
    text_copy(out, sizeof out, "a\nb");
    assert_string_equal(out, "a b");
}

static void a_pad_grows(void **state)
{
    struct pad p = {0};

    (void)state;
    for (int i = 0; i < 2000; i++)
        pad_line(&p, "line");
    assert_int_equal(p.n, 10000);
    assert_int_equal(strlen(p.text), 10000);
    pad_done(&p);
    assert_null(p.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(put_returns_the_next_column),
        cmocka_unit_test(what_lies_outside_is_cut),
        cmocka_unit_test(a_row_has_no_trailing_spaces),
        cmocka_unit_test(a_row_that_does_not_fit_ends_between_characters),
        cmocka_unit_test(control_characters_become_spaces),
        cmocka_unit_test(ink_and_pick_are_kept_per_cell),
        cmocka_unit_test(wrapped_text_breaks_at_spaces),
        cmocka_unit_test(wrapped_text_can_be_scrolled_and_counted),
        cmocka_unit_test(paste_copies_what_fits),
        cmocka_unit_test(bars_are_as_high_as_their_numbers),
        cmocka_unit_test(utf8_is_read_and_written),
        cmocka_unit_test(bad_utf8_is_one_sign_a_byte),
        cmocka_unit_test(polish_folds_to_plain_letters),
        cmocka_unit_test(starts_ignores_case_and_tails),
        cmocka_unit_test(copies_are_cut_between_characters),
        cmocka_unit_test(a_pad_grows),
    };
    return cmocka_run_group_tests_name("term/canvas", tests, NULL, NULL);
}
