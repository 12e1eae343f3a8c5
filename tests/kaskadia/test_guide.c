/*
 * test_guide.c: the first game that explains itself (packs/kaskadia/guide.yaml).
 *
 * What its words promise happens, round by round.
 */
#include "../../src/games/kaskadia/face/face.h"
#include "../lib/lesson.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS_MIN = 12, STEPS_MAX = 18 };

static void look(const struct match *m, struct kaskadia_view *v)
{
    match_view(m, 0, v);
}

/* How many dice of the table and of the pupil show this face. */
static unsigned dice_with(const struct match *m, const struct kaskadia_view *v,
                          const char *face)
{
    int row = lesson_name(m, NAMES_FACE, face);
    unsigned n = 0;

    for (unsigned i = 0; i < CENTRAL; i++)
        n += v->central[i] == row;
    for (unsigned i = 0; i < PERSONAL; i++)
        n += v->dice[0][i] == row;
    return n;
}

/* The way to collect that an answer means; the view tells how it comes about in
   the place of the answer. */
static struct plan plan_of(const struct match *m, const char *line)
{
    struct kaskadia_view v;
    struct action legal[LEGAL_MAX], a;
    struct kface_plans plans;
    unsigned n = match_legal(m, 0, legal, LEGAL_MAX), at = 0;

    look(m, &v);
    kface_plans(match_box(m), &v, &plans);
    assert_int_equal(v.plans, n);
    assert_int_equal(plans.n, n);
    assert_true(lesson_offers(m, line, &a));
    while (memcmp(&legal[at], &a, sizeof a))
        at++;
    const struct plan *p = &plans.at[at];
    assert_true(kface_is_plan(p, &a));
    assert_int_equal(v.plan[at][HOW_ACTION], p->action);
    assert_int_equal(v.plan[at][HOW_TYPES], p->types);
    assert_int_equal(v.plan[at][HOW_DICE], p->dice);
    return *p;
}

/* ---- what is taught ------------------------------------------------------ */

/* KR-11.1, KR-11.2, KR-11.9: alone, on the easiest sheet, with beginner cards,
   in the order that the words rely on. */
static void the_table_is_that_of_a_beginner(void **state)
{
    static const char *const at_slot[SLOTS] = {"r4", "r3", "r2", "r1"};
    const struct guide *g = lesson_guide(*state, "kaskadia");
    struct match *m = lesson_begin(*state, "kaskadia");
    struct kaskadia_view v;

    look(m, &v);
    assert_int_equal(v.seats, 1);
    assert_int_equal(v.sheet, SHEET_A);
    assert_int_equal(g->others, 0);
    assert_in_range(g->steps, STEPS_MIN, STEPS_MAX);
    for (unsigned s = 0; s < SLOTS; s++)
        assert_int_equal(v.completion[s],
                         lesson_name(m, NAMES_COMPLETION, at_slot[s]));
    match_free(m);
}

/* KR-2.8, KR-4.1: what happens on the way, and how often. */
static void the_guide_teaches_what_it_promises(void **state)
{
    static const struct lesson_fact taught[] = {
        {"passed", 1, 0},     {"completed", 3, 0}, {"paid", 3, 0},
        {"written", 3, 0},    {"rolled", 1, 0},    {"nature", 2, 0},
        {"cell", 1, 0},       {"left", 0, 1},      {"lost", 0, 0},
        {"bonus_lost", 0, 0}, {"row", 0, 0},       {"game_over", 0, 0},
    };
    struct match *m = lesson_whole(*state, "kaskadia");
    struct kaskadia_view v;

    lesson_teaches(m, taught, sizeof taught / sizeof *taught);
    look(m, &v);
    assert_int_equal(v.round, 5);
    assert_int_equal(v.step[0], STEP_COLLECT);
    match_free(m);
}

/* KR-3.1, KR-3.5: four hawks are one hawk, the split face, and the own die
   twice; nothing is paid. */
static void round_one_splits_and_doubles(void **state)
{
    const struct guide *g = lesson_guide(*state, "kaskadia");
    struct match *m = lesson_begin(*state, "kaskadia");
    struct kaskadia_view v;
    struct plan p = plan_of(m, g->step[0].answer);

    look(m, &v);
    assert_int_equal(v.special, lesson_name(m, NAMES_FACE, "double_personal"));
    assert_int_equal(dice_with(m, &v, "salmon_or_hawk"), 1);
    assert_int_equal(dice_with(m, &v, "hawk"), 2);
    assert_int_equal(p.action, ACTION_NONE);
    assert_int_equal(p.nature, 0);
    assert_int_not_equal(p.doubled, NONE);
    assert_int_equal(p.gain[3], 4);
    match_free(m);
}

/* KR-2.4, KR-2.7: the card could be paid at once, and moves on to slot 2. */
static void passing_is_a_choice_and_the_card_moves_on(void **state)
{
    const struct guide *g = lesson_guide(*state, "kaskadia");
    unsigned pass = lesson_step(g, 0, "pass");
    struct match *m = lesson_begin(*state, "kaskadia");
    struct action a;
    struct kaskadia_view v;
    int card = lesson_name(m, NAMES_CARD, "mountain_2");

    lesson_steps(m, 0, pass);
    look(m, &v);
    assert_int_equal(v.slot[0], card);
    assert_true(lesson_offers(m, "complete 1 1 1 0 3 0", &a));
    lesson_steps(m, pass, pass + 1);
    look(m, &v);
    assert_int_equal(v.slot[1], card);
    assert_int_equal(v.special, lesson_name(m, NAMES_FACE, "any_animal"));
    assert_int_equal(dice_with(m, &v, "bear"), 2);
    match_free(m);
}

/* KR-4.3, KR-5.2: the cost leaves the tally; the die of the bonus shows the elk
   that has just run out. */
static void the_first_card_is_paid_and_brings_an_elk(void **state)
{
    const struct guide *g = lesson_guide(*state, "kaskadia");
    unsigned first = lesson_step(g, 0, "complete 2");
    unsigned roll = lesson_step(g, first, "roll personal_water");
    struct match *m = lesson_begin(*state, "kaskadia");
    const struct kaskadia_box *b = kaskadia_box(match_box(m));
    struct kaskadia_view before, after;

    lesson_steps(m, 0, first);
    look(m, &before);
    lesson_steps(m, first, first + 1);
    look(m, &after);
    for (unsigned i = 0; i < ANIMALS; i++)
        assert_int_equal(before.tally[0][i] - after.tally[0][i],
                         b->card[before.slot[1]].cost[i]);
    assert_int_equal(after.tally[0][1], 0);
    lesson_steps(m, first + 1, roll + 1);
    look(m, &after);
    assert_int_equal(after.tally[0][1], 1);
    match_free(m);
}

/* "Each of the dice has one elk." */
static void both_personal_dice_have_one_elk(void **state)
{
    const struct box *box = table_find(*state, "kaskadia");
    const struct kaskadia_box *b = kaskadia_box(box);
    int elk = names_find(&box->names[NAMES_FACE], "elk");

    for (unsigned d = 0; d < PERSONAL; d++) {
        unsigned n = 0;
        for (unsigned i = 0; i < SIDES; i++)
            n += b->personal[d][i] == elk;
        assert_int_equal(n, 1);
    }
}

/* KR-6.1, KR-3.8, KR-2.6: the value stands in the mountain column; one die is
   added; the same card is completed again. KR-6.3, KR-6.6: the second number
   gives a point and a pick from the area. */
static void round_three_fills_the_second_hex(void **state)
{
    const struct guide *g = lesson_guide(*state, "kaskadia");
    unsigned roll = lesson_step(g, 0, "roll");
    unsigned again = lesson_step(g, roll, "complete 3");
    unsigned pick = lesson_step(g, again, "area sun_4");
    struct match *m = lesson_begin(*state, "kaskadia");
    struct kaskadia_view v, then;
    int mountain = lesson_name(m, NAMES_HABITAT, "mountain");

    lesson_steps(m, 0, roll + 1);
    look(m, &v);
    assert_int_equal(v.round, 3);
    assert_int_equal(v.marks[0][mountain], 1);
    assert_int_equal(v.score[0][0], 2);
    assert_int_equal(v.special, lesson_name(m, NAMES_FACE, "add_other"));
    struct plan p = plan_of(m, g->step[roll + 1].answer);
    assert_int_equal(p.nature, 0);
    assert_int_not_equal(p.extra, 0);
    lesson_steps(m, roll + 1, again);
    look(m, &v);
    assert_int_equal(v.slot[2], lesson_name(m, NAMES_CARD, "mountain_2"));
    lesson_steps(m, again, pick);
    look(m, &then);
    assert_int_equal(then.marks[0][mountain], 2);
    assert_int_equal(then.score[0][2], 1); /* bonus row 1 */
    assert_int_equal(then.nature[0], v.nature[0] + 2);
    assert_int_equal(then.pending[0][PEND_AREA], 1);
    lesson_steps(m, pick, pick + 1);
    look(m, &v);
    assert_int_equal(v.tally[0][3], then.tally[0][3] + 1);
    assert_int_equal(v.tally[0][4], then.tally[0][4] + 2);
    match_free(m);
}

/* KR-3.2, KR-3.6: one token makes three foxes of a fox and two elk; three of
   the four cards cost foxes, and the pupil has one. */
static void round_four_lowers_elk_to_foxes(void **state)
{
    const struct guide *g = lesson_guide(*state, "kaskadia");
    unsigned lower = lesson_step(g, 0, "area") + 1;
    struct match *m = lesson_begin(*state, "kaskadia");
    const struct kaskadia_box *b = kaskadia_box(match_box(m));
    struct kaskadia_view v;
    unsigned with_foxes = 0;

    lesson_steps(m, 0, lower);
    look(m, &v);
    struct plan p = plan_of(m, g->step[lower].answer);
    assert_int_equal(p.action, ACTION_LOWER);
    assert_int_equal(p.from, lesson_name(m, NAMES_ANIMAL, "elk"));
    assert_int_equal(p.nature, 1);
    assert_int_equal(p.gain[2], 3);
    assert_int_equal(dice_with(m, &v, "elk"), 2);
    assert_int_equal(dice_with(m, &v, "fox"), 1);
    assert_int_equal(v.tally[0][2], 1);
    for (unsigned s = 0; s < SLOTS; s++)
        with_foxes += b->card[v.slot[s]].cost[2] > 0;
    assert_int_equal(with_foxes, 3);
    match_free(m);
}

/* KR-4.4, KR-4.8: the discount saves two salmon; the card's own tokens are more
   than the foxes cost. */
static void the_discount_saves_two_salmon(void **state)
{
    const struct guide *g = lesson_guide(*state, "kaskadia");
    unsigned pay = lesson_step(g, 0, "complete 1");
    struct match *m = lesson_begin(*state, "kaskadia");
    struct action full;
    struct kaskadia_view v, then;

    lesson_steps(m, 0, pay);
    look(m, &v);
    assert_true(lesson_offers(m, "complete 1 0 0 1 2 3", &full));
    lesson_steps(m, pay, pay + 1);
    look(m, &then);
    assert_int_equal(v.tally[0][4] - then.tally[0][4], 1);
    lesson_steps(m, pay + 1, pay + 2);
    look(m, &v);
    assert_true(v.nature[0] - then.nature[0] > 1);
    match_free(m);
}

/* KR-2.5, KR-10.3: the last step tells the truth about the table: one card has
   left, another can be paid whatever the pupil collects now. */
static void the_pupil_is_left_with_a_card_to_pay(void **state)
{
    struct match *m = lesson_whole(*state, "kaskadia");
    const struct kaskadia_box *b = kaskadia_box(match_box(m));
    struct kaskadia_view v;
    int bend = lesson_name(m, NAMES_CARD, "river_2");
    bool open = false;

    look(m, &v);
    for (unsigned s = 0; s < SLOTS; s++) {
        assert_int_not_equal(v.slot[s],
                             lesson_name(m, NAMES_CARD, "mountain_2"));
        open |= v.slot[s] == bend;
    }
    assert_true(open);
    for (unsigned i = 0; i < ANIMALS; i++)
        assert_true(v.tally[0][i] >= b->card[bend].cost[i]);
    assert_int_equal(b->leftover_divisor, 5);
    assert_int_equal(v.rounds, 20);
    match_free(m);
}

/* KR-2.1: then the game goes on freely, to its end. */
static void after_the_guide_the_pupil_plays_on(void **state)
{
    lesson_goes_on(*state, "kaskadia");
}

/* ---- what is said -------------------------------------------------------- */

/* Cards that are pointed at lie open, completion cards at a slot, faces on a
   die, cells are still free; all else is printed on the sheet or the aid. */
static bool is_in_sight(const struct match *m, const char *code)
{
    const struct names *names = match_box(m)->names;
    int card = names_find(&names[NAMES_CARD], code);
    int completion = names_find(&names[NAMES_COMPLETION], code);
    int cell = names_find(&names[NAMES_CELL], code);
    struct kaskadia_view v;

    look(m, &v);
    if (cell >= 0)
        return !(v.cells[0] >> cell & 1);
    for (unsigned s = 0; s < SLOTS; s++)
        if ((card >= 0 && v.slot[s] == card) ||
            (completion >= 0 && v.completion[s] == completion))
            return true;
    return names_find(&names[NAMES_ANIMAL], code) >= 0 ||
           names_find(&names[NAMES_HABITAT], code) >= 0 ||
           names_find(&names[NAMES_PLAN], code) >= 0 ||
           names_find(&names[NAMES_DIE], code) >= 0 ||
           v.special == names_find(&names[NAMES_FACE], code);
}

static void pointers_point_at_something(void **state)
{
    lesson_points(*state, "kaskadia", is_in_sight);
}

static void words_are_few_in_both_languages(void **state)
{
    lesson_is_short(*state, "kaskadia");
}

/* Cards that a step names in words are called as they are printed. */
static void cards_are_called_by_their_names(void **state)
{
    static const struct {
        const char *step; /* its answer */
        const char *english;
    } named[] = {
        {"pass", "Rock Ledge"},
        {"complete 2", "Rock Ledge"},
        {"take_completion", "Fresh Track"},
        {"area", "Stony Bend"},
        {"complete 1", "Riverside Meadow"},
    };
    const struct guide *g = lesson_guide(*state, "kaskadia");
    const struct names *names = table_find(*state, "kaskadia")->names;

    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        const struct guide_step *s = &g->step[lesson_step(g, 0, named[i].step)];
        bool printed = false;
        assert_non_null(strstr(s->say.in[LANG_EN], named[i].english));
        for (unsigned k = 0; k < s->points; k++) {
            int card = names_find(&names[NAMES_CARD], s->point[k]);
            int extra = names_find(&names[NAMES_COMPLETION], s->point[k]);
            const char *name =
                card >= 0 ? names[NAMES_CARD].at[card].text.in[LANG_EN]
                : extra >= 0
                    ? names[NAMES_COMPLETION].at[extra].text.in[LANG_EN]
                    : "";
            printed |= strstr(name, named[i].english) != NULL;
        }
        if (!printed)
            fail_msg("'%s' is not pointed at", named[i].english);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_that_of_a_beginner),
        cmocka_unit_test(the_guide_teaches_what_it_promises),
        cmocka_unit_test(round_one_splits_and_doubles),
        cmocka_unit_test(passing_is_a_choice_and_the_card_moves_on),
        cmocka_unit_test(the_first_card_is_paid_and_brings_an_elk),
        cmocka_unit_test(both_personal_dice_have_one_elk),
        cmocka_unit_test(round_three_fills_the_second_hex),
        cmocka_unit_test(round_four_lowers_elk_to_foxes),
        cmocka_unit_test(the_discount_saves_two_salmon),
        cmocka_unit_test(the_pupil_is_left_with_a_card_to_pay),
        cmocka_unit_test(after_the_guide_the_pupil_plays_on),
        cmocka_unit_test(pointers_point_at_something),
        cmocka_unit_test(words_are_few_in_both_languages),
        cmocka_unit_test(cards_are_called_by_their_names),
    };
    return cmocka_run_group_tests_name("kaskadia/guide", tests, table_begin,
                                       table_end);
}
