/*
 * test_guide.c: the first game that explains itself (packs/bitwa/guide.yaml): what
 * its words promise happens.
 */
#include "../../src/engine/notation.h"
#include "../../src/games/bitwa/bitwa.h"
#include "../lib/lesson.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void the_guide_teaches_what_it_promises(void **state)
{
    static const struct lesson_fact taught[] = {
        {"retreated", 1, 0},   {"claimed", 2, 0},   {"compared", 0, 1},
        {"dam_damaged", 0, 2}, {"cancelled", 0, 1}, {"log_thrown", 0, 1},
        {"proof_shown", 0, 1}, {"game_over", 0, 0},
    };
    struct match *m = lesson_whole(*state, "bitwa");

    lesson_teaches(m, taught, sizeof taught / sizeof *taught);
    match_free(m);
}

static void after_the_guide_everybody_is_free(void **state)
{
    lesson_goes_on(*state, "bitwa");
}

/* A pupil who goes his own way: what cannot be played any more is left to the
   bot, and nothing breaks. */
static void a_line_that_does_not_fit_is_left_alone(void **state)
{
    const struct guide *g = lesson_guide(*state, "bitwa");
    struct match *m = lesson_begin(*state, "bitwa");
    struct action legal[LEGAL_MAX], a;
    char text[LINE_MAX_LEN];
    unsigned given = 0;

    for (;;) {
        unsigned n = match_legal(m, g->pupil, legal, LEGAL_MAX), i = 0;
        do { /* cards far from dam 4, which the guide is about */
            assert_true(i < n);
            action_format(match_box(m), &legal[i++], text, sizeof text);
        } while (strncmp(text, "play", 4) ||
                 (!strstr(text, "dam_2") && !strstr(text, "dam_6")));
        lesson_play(m, &legal[i - 1]);
        if (!guide_answer(g, m, 1, &a))
            break;
        lesson_play(m, &a);
        given++;
    }
    assert_string_equal(g->other[given], "play R0 dam_4"); /* it is full */
    match_free(m);
}

/* ---- what is said ------------------------------------------------------ */

/* Cards that are pointed at lie at a dam or in the pupil's hand. */
static bool is_in_sight(const struct match *m, const char *code)
{
    const struct names *names = match_box(m)->names;
    seat pupil = match_box(m)->guide->pupil;
    int card = names_find(&names[NAMES_CARD], code);
    struct bitwa_view v;

    if (card < 0)
        return names_find(&names[NAMES_DAM], code) >= 0;
    match_view(m, pupil, &v);
    bool seen = v.hand[pupil] >> card & 1;
    for (int i = 0; i < DAMS * SIDES * SLOTS; i++)
        seen |= (&v.unit[0][0][0])[i] == card;
    return seen;
}

static void pointers_point_at_something(void **state)
{
    lesson_points(*state, "bitwa", is_in_sight);
}

static void words_are_few_and_numbers_true(void **state)
{
    const struct guide *g = lesson_guide(*state, "bitwa");
    struct match *m = lesson_whole(*state, "bitwa");
    struct bitwa_view view;
    char number[8];

    match_view(m, g->pupil, &view);
    snprintf(number, sizeof number, " %u ", view.deck);
    lesson_is_short(*state, "bitwa");
    for (int lang = 0; lang < LANGS; lang++)
        assert_non_null(strstr(g->step[g->steps - 1].say.in[lang], number));
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_guide_teaches_what_it_promises),
        cmocka_unit_test(after_the_guide_everybody_is_free),
        cmocka_unit_test(a_line_that_does_not_fit_is_left_alone),
        cmocka_unit_test(pointers_point_at_something),
        cmocka_unit_test(words_are_few_and_numbers_true),
    };
    return cmocka_run_group_tests_name("bitwa/guide", tests, table_begin,
                                       table_end);
}
