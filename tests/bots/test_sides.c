/*
 * test_sides.c: a search for a side. The others answer by policy, asked in a world
 * of their own: they do not find what is hidden, and what they hide is not known.
 */
#include "../../src/bots/bot_inside.h"
#include "../lib/thinker.h"
#include "../toys/hide.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ANYWHERE = (1 << HIDE_PLACES) - 1 };

/* P1 is found in one of five places: hiding is worth 600, coming out 0. */
static void who_hides_does_not_play_as_if_seen(void **state)
{
    struct hide g = {.seats = 2, .possible = ANYWHERE};
    struct thinker t = {.box = &box_hide, .state = &g, .seats = 2};

    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        assert_int_equal(thinker_once(&t, "search:2000", seed).verb,
                         HIDE_VERB_HIDE);
        assert_in_range(t.thought.best[0].value, 450, 750);
    }
}

/* The same game without sides: whoever is searched finds P1, so P1 comes out. */
static void without_sides_a_searched_opponent_finds_all(void **state)
{
    struct hide g = {.seats = 2, .possible = ANYWHERE};
    struct thinker t = {.box = &box_sideless_hide, .state = &g, .seats = 2};

    (void)state;
    assert_int_equal(thinker_once(&t, "search:2000", 1).verb, HIDE_VERB_OUT);
}

/* A policy that is trusted is asked in the world itself. */
static void a_blind_policy_is_believed(void **state)
{
    struct hide g = {.seats = 2, .possible = ANYWHERE};
    struct thinker t = {.box = &box_blind_hide, .state = &g, .seats = 2};

    (void)state;
    assert_int_equal(thinker_once(&t, "search:2000", 1).verb, HIDE_VERB_OUT);
}

/* P1 is in one of two places. Looking finds P1 every second time; waiting lets P1
   hide in one of five, which must not be known below. */
static void who_seeks_does_not_know_the_next_place(void **state)
{
    struct hide g = {.seats = 2, .turn = 1, .place = 2, .possible = 3};
    struct thinker t = {.box = &box_hide, .state = &g, .who = 1, .seats = 2};

    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        assert_int_equal(thinker_once(&t, "search:2000", seed).verb,
                         HIDE_VERB_LOOK);
        assert_in_range(t.thought.best[0].value + 1000, 850, 1150);
    }
}

/* Three look for P1 in three places: together they find P1 for certain, if each
   looks where nobody has looked. One searches for all of them. */
static void a_side_is_searched_together(void **state)
{
    struct hide g = {
        .seats = 4, .turn = 1, .place = 5, .possible = 0x1c, .waited = 1};
    struct thinker t = {.box = &box_hide, .state = &g, .who = 1, .seats = 4};
    struct bot *bot = thinker_bot("search:500", 1);
    struct action a = thinker_ask(&t, bot, NULL);
    struct action second = action_of(2, HIDE_VERB_LOOK, 3, 0, 0);

    (void)state;
    assert_int_equal(t.thought.best[0].value, 1000);
    /* answers of the own side are in the tree, those of the others are not: what is
       below stands for all that they might have done */
    bot_saw(bot, 1, &a, 0, false);
    uint32_t size = tree_size(bot->tree[0]);
    assert_true(size > 0);
    bot_saw(bot, 1, &second, 0, false);
    assert_in_range(tree_size(bot->tree[0]), 1, size - 1);
    bot_saw(bot, 1, &(struct action){.verb = HIDE_VERB_HIDE}, 0, false);
    assert_int_equal(tree_size(bot->tree[0]), 0);
    bot_free(bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_hides_does_not_play_as_if_seen),
        cmocka_unit_test(without_sides_a_searched_opponent_finds_all),
        cmocka_unit_test(a_blind_policy_is_believed),
        cmocka_unit_test(who_seeks_does_not_know_the_next_place),
        cmocka_unit_test(a_side_is_searched_together),
    };
    return cmocka_run_group_tests_name("bots/sides", tests, NULL, NULL);
}
