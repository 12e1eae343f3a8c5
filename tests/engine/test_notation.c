/*
 * test_notation.c: actions become lines and lines become actions; what is no
 * action is refused with a sentence that says which word is wrong.
 */
#include "../../src/engine/notation.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void seats_are_words(void **state)
{
    char text[8];

    (void)state;
    for (seat s = 0; s < SEATS; s++) {
        seat_format(s, text, sizeof text);
        assert_int_equal(seat_parse(text, SEATS), s);
    }
    seat_format(SEAT_CHANCE, text, sizeof text);
    assert_string_equal(text, "*");
    assert_int_equal(seat_parse("*", 2), SEAT_CHANCE);
    seat_format(SEAT_CLOCK, text, sizeof text);
    assert_string_equal(text, "!");
    assert_int_equal(seat_parse("!", 2), SEAT_CLOCK);
    seat_format(SEAT_NOBODY, text, sizeof text);
    assert_string_equal(text, "?");
    assert_int_equal(seat_parse("?", 2), SEAT_NOBODY);
}

static void what_is_no_seat(void **state)
{
    static const char *const words[] = {"",   "P",   "P0", "P3", "P9", "P10",
                                        "p1", "P1 ", "1",  "**", "P-1"};

    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_int_equal(seat_parse(words[i], 2), -1);
    assert_int_equal(seat_parse("P2", 1), -1);
}

/* A line, and the action it stands for written again. */
static void lines_are_read_and_written(void **state)
{
    static const char *const lines[][2] = {
        {"P1 play Y7 dam_3", "P1 play Y7 dam_3"},
        {"P2 play yellow_7 dam_3", "P2 play Y7 dam_3"}, /* by id */
        {"P1  play\tY7   dam_3 ", "P1 play Y7 dam_3"},
        {"P2 pass", "P2 pass"},
        {"P2 draw tactics", "P2 draw tactics"},
        {"P1 pick_unit dam_1 R11", "P1 pick_unit dam_1 R11"},
        {"P1 pick_option move", "P1 pick_option move"},
        {"* attacker P2", "* attacker P2"},
        {"* deal P1 P1", "* deal P1 P1"}, /* a seat, then a purple card */
        {"! pass", "! pass"},
    };
    const struct box *box = table_find(*state, "bitwa");

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct action a;
        char text[LINE_MAX_LEN], error[200] = "";
        bool fine =
            action_parse_line(box, 2, lines[i][0], &a, error, sizeof error);
        assert_string_equal(error, "");
        assert_true(fine);
        action_format_line(box, &a, text, sizeof text);
        assert_string_equal(text, lines[i][1]);
        assert_true(action_in_range(box, 2, &a));
    }
}

static void what_is_no_action(void **state)
{
    static const char *const lines[][2] = {
        {"", "a line starts with a seat (P1), * or !"},
        {" play Y7 dam_3", "a line starts with a seat (P1), * or !"},
        {"abracadabra x", "a line starts with a seat (P1), * or !"},
        {"abcdefgh x", "a line starts with a seat (P1), * or !"},
        {"abcdefg x", "'abcdefg' is not a seat (P1 to P2), * or !"},
        {"P3 pass", "'P3' is not a seat (P1 to P2), * or !"},
        {"? pass", "'?' is not a seat (P1 to P2), * or !"},
        {"P1", "the line is empty"},
        {"P1   ", "the line is empty"},
        {"P1 dance", "bitwa knows no action 'dance'"},
        {"P1 Pass", "bitwa knows no action 'Pass'"},
        {"P1 play", "'play' needs a card"},
        {"P1 play Y7", "'play' needs a dam"},
        {"P1 play Y12 dam_1", "there is no card 'Y12'"},
        {"P1 play Y7 dam_8", "there is no dam 'dam_8'"},
        {"P1 play dam_1 Y7", "there is no card 'dam_1'"},
        {"P1 pass now", "'now' is one word too many for 'pass'"},
        {"* attacker P3", "'P3' is not a seat (P1 to P2)"},
        {"* attacker *", "'*' is not a seat (P1 to P2)"},
    };
    const struct box *box = table_find(*state, "bitwa");

    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct action a;
        char error[200] = "";
        assert_false(
            action_parse_line(box, 2, lines[i][0], &a, error, sizeof error));
        assert_string_equal(error, lines[i][1]);
    }
}

static void lines_have_an_end(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    char line[400], error[200];
    struct action a;

    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = 0;
    assert_false(action_parse(box, 2, 0, line, &a, error, sizeof error));
    assert_string_equal(error, "the line is longer than 159 characters");
    line[100] = 0;
    assert_false(action_parse(box, 2, 0, line, &a, error, sizeof error));
    assert_string_equal(error, "bitwa knows no action "
                               "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'");
    /* A short buffer cuts the text and nothing else. */
    char tiny[4] = "abc";
    assert_false(action_parse(box, 2, 0, "dance", &a, tiny, sizeof tiny));
    assert_string_equal(tiny, "bit");
    a = (struct action){.verb = 4, .arg = {7, 2}};
    action_format_line(box, &a, tiny, sizeof tiny);
    assert_string_equal(tiny, "P1 ");
}

/* A game whose one verb takes a number: no game of ours has such a verb. */
static const struct verb number_verbs[] = {
    {0},
    {.word = "bid", .arg = {{"bid", ARG_NUM, SIGHT_ALL}}},
    {0},
};
static const struct game number_game = {.id = "numbers", .verbs = number_verbs};

static void numbers_are_small(void **state)
{
    static const char *const wrong[] = {
        "32768", "-32769", "1x", "x", "1.5", "99999999999999999999"};
    const struct box box = {.game = &number_game};
    struct action a;
    char error[200], text[40];

    (void)state;
    assert_true(action_parse(&box, 2, 1, "bid -32768", &a, error, 200));
    assert_int_equal(a.arg[0], INT16_MIN);
    assert_true(action_parse(&box, 2, 1, "bid 32767", &a, error, 200));
    assert_int_equal(a.arg[0], INT16_MAX);
    action_format_line(&box, &a, text, sizeof text);
    assert_string_equal(text, "P2 bid 32767");
    assert_true(action_in_range(&box, 2, &a));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char line[60], want[200];
        snprintf(line, sizeof line, "bid %s", wrong[i]);
        snprintf(want, sizeof want, "'%s' is not a number (bid)", wrong[i]);
        assert_false(action_parse(&box, 2, 1, line, &a, error, 200));
        assert_string_equal(error, want);
    }
}

static void ranges_are_checked(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    struct action play, deal, a;
    char error[200], text[LINE_MAX_LEN];

    assert_true(action_parse_line(box, 2, "P1 play Y7 dam_3", &play, error,
                                  sizeof error));
    assert_true(
        action_parse_line(box, 2, "* deal P2 Y7", &deal, error, sizeof error));
    a = play;
    a.verb = 0;
    assert_false(action_in_range(box, 2, &a));
    a.verb = 1000;
    assert_false(action_in_range(box, 2, &a));
    a = play;
    a.arg[0] = -1;
    assert_false(action_in_range(box, 2, &a));
    action_format_line(box, &a, text, sizeof text);
    assert_string_equal(text, "P1 play ? dam_3");
    a.arg[0] = 71;
    assert_false(action_in_range(box, 2, &a));
    a = play;
    a.arg[5] = 1; /* unused arguments are zero */
    assert_false(action_in_range(box, 2, &a));
    a = deal;
    a.arg[0] = 2;
    assert_false(action_in_range(box, 2, &a));
    a.arg[0] = -1;
    assert_false(action_in_range(box, 2, &a));
}

/* Every name of every argument of every verb of every game. */
static void every_word_is_read_back(void **state)
{
    for (unsigned g = 0; games[g]; g++) {
        const struct box *box = table_find(*state, games[g]->id);
        for (unsigned v = 1; games[g]->verbs[v].word; v++) {
            uint8_t kind = games[g]->verbs[v].arg[0].kind;
            unsigned n = kind >= ARG_NAMES ? box->names[kind - ARG_NAMES].n : 1;
            for (unsigned i = 0; i < n; i++) {
                struct action a = {.verb = (uint16_t)v, .arg = {(int16_t)i}};
                struct action b;
                char text[LINE_MAX_LEN], error[200] = "";
                action_format_line(box, &a, text, sizeof text);
                assert_true(
                    action_parse_line(box, 1, text, &b, error, sizeof error));
                assert_memory_equal(&a, &b, sizeof a);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats_are_words),
        cmocka_unit_test(what_is_no_seat),
        cmocka_unit_test(lines_are_read_and_written),
        cmocka_unit_test(what_is_no_action),
        cmocka_unit_test(lines_have_an_end),
        cmocka_unit_test(numbers_are_small),
        cmocka_unit_test(ranges_are_checked),
        cmocka_unit_test(every_word_is_read_back),
    };
    return cmocka_run_group_tests_name("engine/notation", tests, table_begin,
                                       table_end);
}
