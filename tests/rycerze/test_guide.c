/*
 * test_guide.c: the tutorial as a first game that explains itself
 * (packs/rycerze/guide.yaml). What its words promise happens, question by question.
 */
#include "../../src/games/rycerze/rycerze.h"
#include "../lib/lesson.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { CHRIS = 0, NAOMI = 1 };

static const char road[] = "rycerze";

/* A match before the n-th step (from 1) that answers so. */
static struct match *before(void *table, const char *answer, unsigned n)
{
    const struct guide *g = lesson_guide(table, road);
    struct match *m = lesson_begin(table, road);
    unsigned at = lesson_step(g, 0, answer);

    for (; n > 1; n--)
        at = lesson_step(g, at + 1, answer);
    lesson_steps(m, 0, at);
    return m;
}

static struct rycerze_view seen(const struct match *m)
{
    struct rycerze_view v;

    match_view(m, CHRIS, &v);
    return v;
}

static unsigned hex_of(const struct match *m, const char *id)
{
    return (unsigned)lesson_name(m, NAMES_HEX, id);
}

/* RP-2.3: the fixed set-up for two; Chris learns. */
static void the_lesson_is_the_tutorial(void **state)
{
    const struct guide *g = lesson_guide(*state, road);
    struct match *m = lesson_begin(*state, road);
    struct rycerze_view v = seen(m);

    assert_int_equal(g->pupil, CHRIS);
    assert_int_equal(g->setup.seats, 2);
    assert_int_equal(v.mission, TUTORIAL);
    assert_int_equal(v.knight[CHRIS], lesson_name(m, NAMES_KNIGHT, "k_chris"));
    assert_int_equal(v.pos[CHRIS], hex_of(m, "C11"));
    match_free(m);
}

static void the_road_teaches_what_it_promises(void **state)
{
    static const struct lesson_fact taught[] = {
        {"moved", 2, 2},      {"struck", 1, 1},      {"faces", 1, 0},
        {"flees", 0, 1},      {"luck_played", 2, 0}, {"combat_over", 1, 0},
        {"used", 3, 0},       {"completed", 1, 0},   {"explores", 1, 1},
        {"fell", 0, 0},       {"passed", 0, 1},      {"attack", 3, 0},
        {"foe_attack", 0, 2},
    };
    struct match *m = lesson_whole(*state, road);

    lesson_teaches(m, taught, sizeof taught / sizeof *taught);
    match_free(m);
}

/* RP-9.9: "cheaper, but there is a threat"; RP-9.6: two fuel take him there. */
static void the_mountains_are_dear_and_safe(void **state)
{
    struct match *m = before(*state, "step B5", 1);
    struct rycerze_view v = seen(m);
    unsigned b5 = hex_of(m, "B5"), b0 = hex_of(m, "B0");

    assert_int_equal(v.cost[b5], 3);
    assert_int_equal(v.threat[b5], 0);
    assert_true(v.cost[b0] < v.cost[b5]);
    assert_int_equal(v.threat[b0], 1);
    assert_int_equal(v.speed[CHRIS], 3);
    assert_int_equal(v.fuel[CHRIS], 4);
    match_free(m);
    m = before(*state, "act a1_luck", 1);
    v = seen(m);
    assert_int_equal(v.pos[CHRIS], hex_of(m, "A0"));
    assert_int_equal(v.fuel[CHRIS], 2);
    match_free(m);
}

/* RP-11.15, RP-11.17, RP-11.20: the numbers that are told clash by clash. */
static void the_fight_goes_as_it_is_told(void **state)
{
    static const struct {
        const char *answer;
        unsigned n, clash, foe_hp, hp, ammo;
        int advantage;
    } told[] = {
        {"clash attack", 1, 1, 3, 4, 4, 0},
        {"clash attack", 2, 2, 2, 4, 3, 2},
        {"use g_med_shot", 1, 2, 2, 2, 2, 2},
        {"use g_bullets", 1, 2, 2, 4, 2, 2},
        {"clash attack", 3, 3, 2, 4, 4, 0},
    };

    for (unsigned i = 0; i < sizeof told / sizeof *told; i++) {
        struct match *m = before(*state, told[i].answer, told[i].n);
        struct rycerze_view v = seen(m);
        assert_int_equal(v.clash, told[i].clash);
        assert_int_equal(v.foe_hp, told[i].foe_hp);
        assert_int_equal(v.hp[CHRIS], told[i].hp);
        assert_int_equal(v.ammo[CHRIS], told[i].ammo);
        assert_int_equal(v.advantage - 128, told[i].advantage);
        match_free(m);
    }
}

/* RP-11.24, RP-14.1: gear, Reputation; RP-5.5: the Vest covers the Junkguard. */
static void the_rewards_are_there(void **state)
{
    struct match *m = before(*state, "draw", 2);
    struct rycerze_view v = seen(m);

    assert_int_equal(v.rep[CHRIS], 2);
    assert_int_equal(v.armour[CHRIS], 2);
    match_free(m);
}

/* RP-1.6: in Naomi's move Chris is the Scavenger, who sees two cards. */
static void the_pupil_is_scavenger_once(void **state)
{
    struct match *m = before(*state, "strike", 1);
    struct rycerze_view v = seen(m);

    assert_int_equal(v.active, NAOMI);
    assert_int_equal(v.scavenger, CHRIS);
    assert_int_equal(v.revealeds, 2);
    match_free(m);
}

/* "you lack nothing"; and the pupil is ahead, so the lesson ends with a victory. */
static void the_road_ends_well(void **state)
{
    struct match *m = lesson_whole(*state, road);
    struct rycerze_view v = seen(m);
    struct result r;
    struct action a;

    assert_int_equal(v.hp[CHRIS], 4);
    assert_int_equal(v.fuel[CHRIS], 4);
    assert_int_equal(v.luck_cards[CHRIS], 3);
    assert_true(lesson_offers(m, "pass", &a));
    lesson_play(m, &a);
    assert_true(match_is_over(m));
    match_result(m, 0, &r);
    assert_int_equal(result_winners(&r, 2), seat_bit(CHRIS));
    match_free(m);
}

/* ---- what is said --------------------------------------------------------------- */

/* Hexes and combat cards are always there; luck cards in the hand, gear on the
   sheet or about to be put there, wasteland cards and contracts on the table. */
static bool in_sight(const struct match *m, const char *code)
{
    const struct names *names = match_box(m)->names;
    struct rycerze_view v = seen(m);
    int row;

    if (names_find(&names[NAMES_HEX], code) >= 0)
        return true;
    if ((row = names_find(&names[NAMES_LUCK], code)) >= 0)
        return v.luck >> row & 1;
    if ((row = names_find(&names[NAMES_FOE], code)) >= 0) {
        for (unsigned i = 0; i < v.revealeds; i++)
            if (v.revealed[i] == row)
                return true;
        return v.card == row;
    }
    if ((row = names_find(&names[NAMES_GEAR], code)) >= 0)
        for (unsigned i = 0; i < v.items[CHRIS]; i++)
            if (v.gear[CHRIS][i] == row)
                return true;
    if ((row = names_find(&names[NAMES_CONTRACT], code)) >= 0)
        for (unsigned i = 0; i < DEALS; i++)
            if (v.contract[i] == row)
                return true;
    return v.fighting && names_find(&names[NAMES_CARD], code) >= 0;
}

static void pointers_point_at_something(void **state)
{
    lesson_points(*state, road, in_sight);
}

static void words_are_few_in_both_languages(void **state)
{
    lesson_is_short(*state, road);
}

/* A card that is to be played is called as it is printed. */
static void luck_cards_are_called_by_their_names(void **state)
{
    const struct guide *g = lesson_guide(*state, road);
    const struct box *box = table_find(*state, road);

    for (unsigned i = 0; i + 1 < g->steps; i++) {
        const char *answer = g->step[i].answer;
        if (strncmp(answer, "play ", 5) != 0)
            continue;
        int card = names_find(&box->names[NAMES_LUCK], answer + 5);
        const struct say *say = &box->names[NAMES_LUCK].at[card].text;
        for (int lang = 0; lang < LANGS; lang++)
            if (!strstr(g->step[i].say.in[lang], say->in[lang]))
                fail_msg("step %u does not say '%s'", i + 1, say->in[lang]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lesson_is_the_tutorial),
        cmocka_unit_test(the_road_teaches_what_it_promises),
        cmocka_unit_test(the_mountains_are_dear_and_safe),
        cmocka_unit_test(the_fight_goes_as_it_is_told),
        cmocka_unit_test(the_rewards_are_there),
        cmocka_unit_test(the_pupil_is_scavenger_once),
        cmocka_unit_test(the_road_ends_well),
        cmocka_unit_test(pointers_point_at_something),
        cmocka_unit_test(words_are_few_in_both_languages),
        cmocka_unit_test(luck_cards_are_called_by_their_names),
    };
    return cmocka_run_group_tests_name("rycerze/guide", tests, table_begin,
                                       table_end);
}
