/*
 * test_face.c: Bestia on a terminal: what the picture shows to whom, what a typed line
 * means, what is explained, and what speaks against an answer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../lib/seen.h"

#include "engine/match.h"
#include "engine/rng.h"
#include "games/bestia/rules/play.h"

#include <stdio.h>
#include <string.h>

enum { SEATS_HERE = 3 };

static struct box *box;

/* A position, the view of one seat and what it may answer. */
struct table {
    struct bestia g;
    struct bestia_view v;
    struct action legal[LEGAL_MAX];
    struct seen seen;
};

static int load(void **state)
{
    (void)state;
    return seen_load("bestia", &box);
}

static int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

static struct state *state_of(struct table *t)
{
    return (struct state *)(void *)&t->g;
}

/* Gives the first answer of this verb, or the mildest; chance by itself. */
static void answer(struct table *t, unsigned verb)
{
    struct rng rng;
    seatmask asked = bestia_pending(state_of(t));
    struct action a;
    struct events events = {.n = 0};

    if (asked & seat_bit(SEAT_CHANCE)) {
        rng_seed(&rng, 7, t->g.tracks);
        bestia_roll(box, state_of(t), &rng, &a);
    } else {
        seat who = (seat)__builtin_ctz(asked);
        unsigned n = bestia_legal(box, state_of(t), who, t->legal, LEGAL_MAX);
        a = t->legal[0];
        for (unsigned i = n; i; i--)
            if (t->legal[i - 1].verb == verb)
                a = t->legal[i - 1];
    }
    bestia_apply(box, state_of(t), &a, &events);
}

/* The first game of three, on its first day; the Beast has made one step. */
static void given(struct table *t, unsigned aid)
{
    struct setup setup = {.seats = SEATS_HERE};

    memset(t, 0, sizeof *t);
    setup.option[OPT_FIRST_GAME] = 1;
    setup.option[OPT_AID] = (uint8_t)aid;
    bestia_setup(box, state_of(t), &setup);
    for (unsigned steps = 0; t->g.phase != PHASE_DAY && steps < 200; steps++)
        answer(t, t->g.tracks ? VERB_STOP : VERB_LAY);
    assert_int_equal(t->g.phase, PHASE_DAY);
    assert_int_equal(t->g.tracks, 1);
}

static void look_as(struct table *t, seat viewer)
{
    seatmask asked = bestia_pending(state_of(t));

    bestia_view(box, state_of(t), viewer, &t->v);
    t->seen.box = box;
    t->seen.view = &t->v;
    t->seen.legal = t->legal;
    t->seen.n =
        viewer < SEATS_HERE && (asked & seat_bit(viewer))
            ? bestia_legal(box, state_of(t), viewer, t->legal, LEGAL_MAX)
            : 0;
}

static const char *board(struct table *t, seat viewer, int cols)
{
    look_as(t, viewer);
    return seen_drawn(&t->seen, BOARD_ROWS, cols,
                      (struct look){.lang = LANG_EN, .focus = -1});
}

static void the_table_shows_map_hour_and_people(void **state)
{
    struct table t;
    const char *text;

    (void)state;
    given(&t, 0);
    text = board(&t, 1, BOARD_COLS);
    seen_expect_has(text, "A        B        C        D");
    seen_expect_has(text, "1/3 day");
    seen_expect_has(text, "settlers 0/");
    seen_expect_has(text, "[1]");
    seen_expect_has(text, "M D3");
    seen_expect_has(text, ">0 Fangrir");
    seen_expect_has(text, "1 Helga");
    seen_expect_has(text, "5/5 g");
    assert_null(strchr(text, '@'));
}

/* BE-3.8: two cards at the start; what is left of them stands beside the map, for all. */
static void a_movement_tells_the_steps_left(void **state)
{
    const struct setup setup = {.seats = SEATS_HERE,
                                .option = {[OPT_FIRST_GAME] = 1}};
    struct table t;

    (void)state;
    memset(&t, 0, sizeof t);
    bestia_setup(box, state_of(&t), &setup);
    while (t.g.prompt != ASK_BEAST_STEP)
        answer(&t, VERB_CHOOSE);
    seen_expect_has(board(&t, BEAST, BOARD_COLS), "steps: 2");
    answer(&t, VERB_LAY);
    seen_expect_has(board(&t, BEAST, BOARD_COLS), "steps: 1");
    seen_expect_has(board(&t, 1, BOARD_COLS), "steps: 1");
    while (t.g.prompt != ASK_PLACE_HUNTER)
        answer(&t, VERB_LAY);
    assert_null(strstr(board(&t, BEAST, BOARD_COLS), "steps:"));
}

static void only_the_beast_sees_where_it_is(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    assert_non_null(strchr(board(&t, BEAST, BOARD_COLS), '@'));
    assert_null(strchr(board(&t, 2, BOARD_COLS), '@'));
    assert_null(strchr(board(&t, SEATS_HERE, BOARD_COLS), '@'));
}

static void
possible_areas_have_a_mark_unless_the_table_does_without(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    assert_non_null(strchr(board(&t, 1, BOARD_COLS), '?'));
    given(&t, 1);
    assert_null(strchr(board(&t, 1, BOARD_COLS), '?'));
    seen_expect_has(seen_told(&t.seen, LANG_EN, "where"),
                    "without the map aid");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "a4"), "Fisher");
    assert_null(strstr(t.seen.text, "The Beast"));
}

static void a_wide_screen_has_hands_displays_and_goals(void **state)
{
    struct table t;
    const char *text;

    (void)state;
    given(&t, 0);
    text = board(&t, 1, 140);
    seen_expect_has(text, "The Great Cleansing");
    seen_expect_has(text, "Night 1, Beast:");
    seen_expect_has(text, "Helga: ");
    seen_expect_has(text, "Gear (");
    seen_expect_has(text, "Talents (");
}

static void an_area_is_explained_with_the_reason(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    look_as(&t, 1);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "a4"),
                    "The Beast is not here: that is too far");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "D3"), "Bestia może tu być");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "where"), "%");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "cele"), "Noc 1, Bestia:");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "hand"), "Fangrir: ");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "traps"), "no traps");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "beast_fangrir"), "Fangrir, ");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "ab_hunt"), "Hunt (red): ");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "nonsense"), "");
}

/* The hunt is told day by day, in both languages, to anybody; a day without news is
   quiet. */
static void the_story_is_told_by_days(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    t.g.day = 2;
    t.g.tales = 3;
    t.g.verse[0] = (struct verse){2, TALE_STRUCK, 3, 0};
    t.g.verse[1] = (struct verse){2, TALE_SETTLER, FARMER, 0};
    t.g.verse[2] = (struct verse){2, TALE_HUNTER, 1, 0};
    look_as(&t, SEAT_NOBODY);
    const char *text = seen_told(&t.seen, LANG_EN, "story");
    seen_expect_has(text, "Day 1: All quiet in the valley.\nDay 2: The Beast "
                          "comes out of hiding: ");
    seen_expect_has(text, ", after 3 movement cards. A farmer dies: ");
    seen_expect_has(text, ". Helga dies: ");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "opowieść"),
                    "Dzień 1: Cisza w dolinie.\nDzień 2: Bestia wychodzi");
}

/* What an answer names is told where it is pointed at, a card by the reader's half; C tells
   all that is known of cards. */
static void an_answer_is_told_by_what_it_names(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    look_as(&t, BEAST);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "about play act_rush"),
                    "Rush (blue): ");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "about flee act_rush"),
                    "discard");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "about choose beast_fangrir"),
                    "Fangrir, ");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "about step f_a4"), "A4 ");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "about pass"), "");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "tracker"), "Feed (red): ");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "tracker"), "Oręż");
}

static void second_thoughts_come_where_they_are_due(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    look_as(&t, BEAST);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn pass"), "action cards");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn attack_hunter x 0"),
                    "reveals you");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn play act_rush"), "");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn use search"), "");
}

static void the_last_search_of_the_day_is_told_as_such(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    look_as(&t, 1);
    t.v.asked = t.v.character[1];
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn use search"), "");
    for (unsigned who = 1; who < t.v.people; who++) {
        t.v.actions[who] = 0;
        t.v.abilities[who] = 0;
        t.v.kit[who][0] = NONE;
    }
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn use search"),
                    "last search");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "warn search f_b2"),
                    "ostatnie przeszukanie");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn skip"), "");
}

static void an_answer_is_typed_by_what_it_speaks_of(void **state)
{
    struct table t;

    (void)state;
    given(&t, 0);
    look_as(&t, BEAST);
    seen_expect_typed(&t.seen, "act_rush", "play act_rush");
    seen_expect_typed(&t.seen, "Rush",
                      "play act_rush"); /* not to flee with it */
    seen_expect_typed(&t.seen, "ru", "");
    answer(&t, VERB_PLAY);
    while (t.g.prompt != ASK_BEAST_STEP && t.g.prompt != ASK_TURN)
        answer(&t, VERB_ORDER);
    look_as(&t, BEAST);
    assert_int_equal(t.g.prompt, ASK_BEAST_STEP);
    seen_expect_typed(&t.seen, "north", "lay north");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_shows_map_hour_and_people),
        cmocka_unit_test(a_movement_tells_the_steps_left),
        cmocka_unit_test(only_the_beast_sees_where_it_is),
        cmocka_unit_test(
            possible_areas_have_a_mark_unless_the_table_does_without),
        cmocka_unit_test(a_wide_screen_has_hands_displays_and_goals),
        cmocka_unit_test(an_area_is_explained_with_the_reason),
        cmocka_unit_test(the_story_is_told_by_days),
        cmocka_unit_test(an_answer_is_told_by_what_it_names),
        cmocka_unit_test(second_thoughts_come_where_they_are_due),
        cmocka_unit_test(the_last_search_of_the_day_is_told_as_such),
        cmocka_unit_test(an_answer_is_typed_by_what_it_speaks_of),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
