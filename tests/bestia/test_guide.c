/*
 * test_guide.c: the two first games that explain themselves (packs/bestia/guide_*).
 *
 * What their words promise happens, question by question.
 */
#include "../../src/games/bestia/bestia.h"
#include "../lib/lesson.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS_MIN = 20, STEPS_MAX = 26, THE_BEAST = 0, HELGA = 1, ASSAR = 2 };

static const char day[] = "bestia/beast", hunt[] = "bestia/hunt";

static void look(const struct match *m, const char *lesson,
                 struct bestia_view *v)
{
    match_view(m, strcmp(lesson, day) == 0 ? 0 : 1, v);
}

/* A match before the step that answers so, from the n-th on. */
static struct match *before(void *table, const char *lesson, unsigned from,
                            const char *answer)
{
    struct match *m = lesson_begin(table, lesson);

    lesson_steps(m, 0, lesson_step(lesson_guide(table, lesson), from, answer));
    return m;
}

static unsigned area_of(const struct match *m, const char *id)
{
    struct bestia_view v;

    match_view(m, 0, &v);
    return (unsigned)lesson_name(m, NAMES_AREA, id) - v.first_area;
}

static unsigned possible(const struct bestia_view *v)
{
    unsigned n = 0;

    for (unsigned i = 0; i < v->areas; i++)
        n += v->share[i] > 0;
    return n;
}

/* ---- as the Beast ------------------------------------------------------------- */

/* BE-20.2: the characters and hands of the first game, for two players. */
static void both_lessons_are_the_first_game(void **state)
{
    static const char *const lessons[] = {day, hunt};

    for (unsigned i = 0; i < 2; i++) {
        const struct guide *g = lesson_guide(*state, lessons[i]);
        struct match *m = lesson_begin(*state, lessons[i]);
        struct bestia_view v;
        look(m, lessons[i], &v);
        assert_int_equal(v.players, 2);
        assert_int_equal(v.people, 3);
        assert_int_equal(v.character[THE_BEAST],
                         lesson_name(m, NAMES_CHARACTER, "beast_fangrir"));
        assert_in_range(g->steps, STEPS_MIN, STEPS_MAX);
        assert_int_equal(g->pupil, i);
        match_free(m);
    }
}

static void the_day_teaches_what_it_promises(void **state)
{
    static const struct lesson_fact taught[] = {
        {"revealed", 2, 0},      {"searched", 0, 2},    {"unit_dies", 0, 2},
        {"summon_placed", 1, 0}, {"passes", 1, 2},      {"beast_goal", 0, 1},
        {"upgrades", 1, 0},      {"hits_hunter", 0, 0},
    };
    struct match *m = lesson_whole(*state, day);
    struct bestia_view v;

    lesson_teaches(m, taught, sizeof taught / sizeof *taught);
    look(m, day, &v);
    assert_int_equal(v.phase, PHASE_NIGHT);
    assert_int_equal(v.day, 1);
    match_free(m);
}

/* BE-7.1, BE-8.5: "each of your attacks reveals you"; a sheep is a grudge. */
static void a_sheep_is_eaten_and_everybody_knows(void **state)
{
    const struct guide *g = lesson_guide(*state, day);
    unsigned eat = lesson_step(g, 0, "attack_unit sheep");
    struct match *m = before(*state, day, 0, "attack_unit sheep");
    struct bestia_view v, then;

    look(m, day, &v);
    assert_false(v.revealed);
    assert_int_equal(v.tracks, 2);
    lesson_steps(m, eat, eat + 1);
    look(m, day, &then);
    assert_true(then.revealed);
    assert_int_equal(then.marker, area_of(m, "f_d4") + v.first_area);
    assert_int_equal(v.grudges[THE_BEAST], 1);
    assert_int_equal(then.grudges[THE_BEAST], 2);
    match_free(m);
}

/* BE-6.6: the way east leaves no trail, that to the settlers does. BE-2.5: a farmer
   takes two wounds. */
static void only_the_settlement_shows_a_trail(void **state)
{
    const struct guide *g = lesson_guide(*state, day);
    unsigned hit = lesson_step(g, 0, "attack_unit farmer f_g2 0");
    struct match *m = before(*state, day, 0, "attack_unit farmer f_g2 0");
    struct bestia_view v;

    look(m, day, &v);
    for (unsigned i = 0; i < v.areas; i++)
        assert_int_equal(v.trails[i], i == area_of(m, "f_g2"));
    lesson_steps(m, hit, hit + 1);
    look(m, day, &v);
    assert_int_equal(v.stat[STAT_SETTLERS], 0);
    assert_true(v.revealed);
    match_free(m);
}

/* BE-12.3: the wolf is placed in a forest two roads away; BE-4.10: no step is made. */
static void a_wolf_is_called_and_the_beast_stays(void **state)
{
    const struct guide *g = lesson_guide(*state, day);
    unsigned stay = lesson_step(g, 0, "stop");
    struct match *m = before(*state, day, 0, "stop");
    struct bestia_view v;

    look(m, day, &v);
    assert_int_equal(v.summons, 1);
    assert_int_equal(v.summon_area[0], area_of(m, "f_g4") + v.first_area);
    lesson_steps(m, stay, stay + 1);
    look(m, day, &v);
    assert_true(v.revealed);
    match_free(m);
}

/* BE-4.12: "You and both Hunters have two each", and nobody is seen; BE-18.1: the goal
   of the night is met. */
static void everybody_may_pass(void **state)
{
    struct match *m = before(*state, day, 0, "pass");
    struct bestia_view v;

    look(m, day, &v);
    for (unsigned who = 0; who < v.people; who++)
        assert_int_equal(v.action_cards[who], 2);
    assert_false(v.revealed);
    assert_int_equal(v.stat[STAT_SETTLERS], 1);
    match_free(m);
}

/* BE-18.8: five grudges, of which the damage upgrade leaves one. */
static void the_night_brings_fangs_and_claws(void **state)
{
    struct match *m = before(*state, day, 0, "upgrade");
    struct bestia_view v;

    look(m, day, &v);
    assert_int_equal(v.phase, PHASE_NIGHT);
    assert_int_equal(v.grudges[THE_BEAST], 5);
    match_free(m);
    m = lesson_whole(*state, day);
    look(m, day, &v);
    assert_int_equal(v.grudges[THE_BEAST], 1);
    match_free(m);
}

/* ---- as the Hunters ------------------------------------------------------------ */

/* 8.4: "only four areas are left", and after the search in vain three. */
static void a_trail_leaves_four_areas(void **state)
{
    static const char *const left[] = {"f_c5", "f_c4", "f_b5", "f_d5"};
    const struct guide *g = lesson_guide(*state, hunt);
    unsigned seer = lesson_step(g, 0, "play ab_seer");
    unsigned miss = lesson_step(g, seer, "search f_c4");
    struct match *m = before(*state, hunt, 0, "play ab_seer");
    struct bestia_view v;

    look(m, hunt, &v);
    assert_int_equal(possible(&v), 4);
    for (unsigned i = 0; i < 4; i++)
        assert_int_not_equal(v.share[area_of(m, left[i])], 0);
    assert_int_equal(v.trails[area_of(m, "f_c5")], 1);
    lesson_steps(m, seer, miss + 1);
    look(m, hunt, &v);
    assert_int_equal(possible(&v), 3);
    assert_int_equal(v.share[area_of(m, "f_c4")], 0);
    assert_int_equal(v.why[area_of(m, "f_c4")], WHY_SEARCHED);
    match_free(m);
}

/* BE-6.5, BE-7.4: the trail of Willow Holm can only be the last card; the search
   finds the Beast. */
static void the_second_trail_gives_the_beast_away(void **state)
{
    const struct guide *g = lesson_guide(*state, hunt);
    unsigned find = lesson_step(g, 0, "use search");
    struct match *m = before(*state, hunt, 0, "use search");
    struct bestia_view v;

    look(m, hunt, &v);
    assert_int_equal(v.trails[area_of(m, "f_b5")], 1);
    assert_int_equal(possible(&v), 1);
    lesson_steps(m, find, find + 1);
    look(m, hunt, &v);
    assert_true(v.revealed);
    assert_int_equal(v.marker, area_of(m, "f_b5") + v.first_area);
    match_free(m);
}

/* BE-18.1: one wound meets the goal of the first night; one trail two steps away
   leaves one area. */
static void the_beast_is_wounded_and_leaves_one_area(void **state)
{
    struct match *m = before(*state, hunt, 0, "play act_sprint");
    struct bestia_view v;

    look(m, hunt, &v);
    assert_int_equal(v.wounds[THE_BEAST], 1);
    assert_int_equal(v.wounds[ASSAR], 1);
    assert_int_equal(v.kit_cards[THE_BEAST], 0);
    assert_int_equal(possible(&v), 1);
    assert_int_not_equal(v.share[area_of(m, "f_a4")], 0);
    match_free(m);
}

static void the_hunt_ends_with_a_second_wound(void **state)
{
    struct match *m = lesson_whole(*state, hunt);
    struct bestia_view v;

    look(m, hunt, &v);
    assert_true(v.revealed);
    assert_int_equal(v.wounds[THE_BEAST], 2);
    assert_int_equal(v.asked, v.character[ASSAR]);
    assert_int_equal(v.phase, PHASE_DAY);
    match_free(m);
}

/* ---- what is said --------------------------------------------------------------- */

/* Areas of the map, characters at the table, upgrades that can be paid now, cards in
   the hand of who is asked or just played. */
static bool in_sight_of(const struct match *m, seat s, const char *code)
{
    const struct names *names = match_box(m)->names;
    const struct bestia_box *b = bestia_box(match_box(m));
    int area = names_find(&names[NAMES_AREA], code);
    int card = names_find(&names[NAMES_CARD], code);
    int upgrade = names_find(&names[NAMES_UPGRADE], code);
    int character = names_find(&names[NAMES_CHARACTER], code);
    struct bestia_view v;

    match_view(m, s, &v);
    if (area >= 0)
        return area >= v.first_area && area < v.first_area + v.areas;
    unsigned who = 0;
    while (who < v.people && v.character[who] != v.asked)
        who++;
    assert_true(who < v.people);
    if (upgrade >= 0)
        return v.phase == PHASE_NIGHT &&
               b->upgrade[upgrade].cost <= v.grudges[who];
    for (unsigned i = 0; character >= 0 && i < v.people; i++)
        if (v.character[i] == character)
            return true;
    if (card < 0 || card >= FIRST_GEAR)
        return false;
    return v.card == card ||
           (card < FIRST_ABILITY
                ? v.actions[who] >> card & 1
                : v.abilities[who] >> (card - FIRST_ABILITY) & 1);
}

static bool the_beast_sees(const struct match *m, const char *code)
{
    return in_sight_of(m, 0, code);
}

static bool the_hunters_see(const struct match *m, const char *code)
{
    return in_sight_of(m, 1, code);
}

static void pointers_point_at_something(void **state)
{
    lesson_points(*state, day, the_beast_sees);
    lesson_points(*state, hunt, the_hunters_see);
}

static void after_the_guide_the_pupil_plays_on(void **state)
{
    lesson_goes_on(*state, day);
    lesson_goes_on(*state, hunt);
}

static void words_are_few_in_both_languages(void **state)
{
    lesson_is_short(*state, day);
    lesson_is_short(*state, hunt);
}

/* A card that is to be played is called as it is printed. */
static void cards_are_called_by_their_names(void **state)
{
    static const char *const lessons[] = {day, hunt};
    const struct box *box = table_find(*state, "bestia");

    for (unsigned k = 0; k < 2; k++) {
        const struct guide *g = lesson_guide(*state, lessons[k]);
        for (unsigned i = 0; i + 1 < g->steps; i++) {
            const char *answer = g->step[i].answer;
            if (strncmp(answer, "play ", 5) != 0)
                continue;
            int card = names_find(&box->names[NAMES_CARD], answer + 5);
            const struct say *say = &box->names[NAMES_CARD].at[card].text;
            for (int lang = 0; lang < LANGS; lang++)
                if (!strstr(g->step[i].say.in[lang], say->in[lang]))
                    fail_msg("step %u does not say '%s'", i + 1, say->in[lang]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_lessons_are_the_first_game),
        cmocka_unit_test(the_day_teaches_what_it_promises),
        cmocka_unit_test(a_sheep_is_eaten_and_everybody_knows),
        cmocka_unit_test(only_the_settlement_shows_a_trail),
        cmocka_unit_test(a_wolf_is_called_and_the_beast_stays),
        cmocka_unit_test(everybody_may_pass),
        cmocka_unit_test(the_night_brings_fangs_and_claws),
        cmocka_unit_test(a_trail_leaves_four_areas),
        cmocka_unit_test(the_second_trail_gives_the_beast_away),
        cmocka_unit_test(the_beast_is_wounded_and_leaves_one_area),
        cmocka_unit_test(the_hunt_ends_with_a_second_wound),
        cmocka_unit_test(pointers_point_at_something),
        cmocka_unit_test(after_the_guide_the_pupil_plays_on),
        cmocka_unit_test(words_are_few_in_both_languages),
        cmocka_unit_test(cards_are_called_by_their_names),
    };
    return cmocka_run_group_tests_name("bestia/guide", tests, table_begin,
                                       table_end);
}
