/*
 * test_null.c: the rules of heads or tails (docs/rules/null.en.md), one test
 * each. A game this small needs no scenes.
 */
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *start(void *table, unsigned seats, const char *options,
                           uint64_t seed)
{
    const struct box *box = table_find(table, "null");
    struct setup setup = table_setup(box, seats, options);
    return table_match(box, &setup, seed);
}

static const char *rule_of(const struct match *m, struct verdict v)
{
    const char *rule = match_box(m)->game->refusals[v.refusal].rule;
    return rule ? rule : "";
}

static unsigned flips_of(const struct match *m)
{
    unsigned flips = 0;

    for (unsigned i = 0; i < match_entries(m); i++) {
        struct action a;
        match_entry(m, i, &a);
        flips += a.seat == SEAT_CHANCE;
    }
    return flips;
}

static void N_1_1_one_to_eight_players_and_as_many_flips_as_set(void **state)
{
    static const char *const options[] = {"", "flips=2", "flips=3"};

    for (unsigned seats = 1; seats <= 8; seats++)
        for (unsigned flips = 1; flips <= 3; flips++) {
            struct match *m = start(*state, seats, options[flips - 1], seats);
            struct result result;
            struct rng rng;
            rng_seed(&rng, seats, flips);
            table_finish(m, &rng);
            assert_int_equal(flips_of(m), flips);
            match_total(m, &result);
            assert_int_equal(result.record[0], flips);
            match_free(m);
        }
}

static void N_1_2_all_bet_at_once_and_only_once(void **state)
{
    struct match *m = start(*state, 3, "", 1);

    assert_int_equal(match_pending(m), 7);
    assert_string_equal(rule_of(m, match_answer(m, 2, 0, "guess heads")), "");
    assert_string_equal(rule_of(m, match_answer(m, 2, 0, "guess tails")),
                        "N-1.2");
    assert_string_equal(rule_of(m, match_answer(m, 0, 0, "flip heads")),
                        "N-1.2");
    assert_int_equal(match_pending(m), 3);
    match_free(m);
}

static void N_1_3_the_coin_waits_for_all_and_the_last_one_ends(void **state)
{
    struct match *m = start(*state, 2, "", 1);

    match_answer(m, 0, 0, "guess heads");
    assert_int_equal(flips_of(m), 0);
    match_answer(m, 1, 0, "guess heads");
    assert_int_equal(flips_of(m), 1);
    assert_true(match_is_over(m));
    assert_string_equal(rule_of(m, match_answer(m, 0, 0, "guess heads")),
                        "N-1.3");
    match_free(m);
}

static void N_1_4_a_right_bet_is_a_point(void **state)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct match *m = start(*state, 4, "", seed);
        struct result result;
        struct action coin;
        match_answer(m, 0, 0, "guess heads");
        match_answer(m, 1, 0, "guess tails");
        match_answer(m, 2, 0, "guess heads");
        match_answer(m, 3, 0, "guess tails");
        match_entry(m, match_entries(m) - 1, &coin);
        match_total(m, &result);
        for (seat s = 0; s < 4; s++)
            assert_int_equal(result.points[s], s % 2 == coin.arg[0]);
        match_free(m);
    }
}

/* Every seat bets on one side of a coin that shows whatever it shows. */
static void bet(struct match *m, const char *first, const char *second)
{
    match_answer(m, 0, 0, first);
    match_answer(m, 1, 0, second);
}

static void N_1_5_one_right_bet_is_a_feat(void **state)
{
    struct match *m = start(*state, 2, "", 1);
    struct feat_now now[FEATS];

    assert_int_equal(match_feats(m, 0, now, FEATS), 1);
    assert_string_equal(match_box(m)->feat[now[0].feat].id, "right");
    assert_int_equal(now[0].parts, 1);
    assert_int_equal(now[0].part[0].now, 0);
    assert_int_equal(now[0].part[0].goal, 1);
    assert_false(now[0].done);
    bet(m, "guess heads", "guess tails"); /* one of them is right */
    struct result result;
    match_total(m, &result);
    for (seat s = 0; s < 2; s++) {
        assert_int_equal(match_achieved(m, s), (uint64_t)result.points[s]);
        match_feats(m, s, now, FEATS);
        assert_int_equal(now[0].done, result.points[s]);
        assert_int_equal(now[0].part[0].now, result.points[s]);
    }
    match_free(m);
}

static void N_1_6_three_right_bets_are_a_feat(void **state)
{
    unsigned prophets = 0;

    for (uint64_t seed = 0; seed < 40; seed++) {
        struct match *m = start(*state, 2, "flips=3", seed);
        struct feat_now now[FEATS];
        struct result result;
        assert_int_equal(match_feats(m, 1, now, FEATS), 2);
        assert_int_equal(now[1].part[0].goal, 3);
        for (int i = 0; i < 3; i++) {
            assert_int_equal(match_achieved(m, 0), 0);
            bet(m, "guess heads", "guess tails");
        }
        match_total(m, &result);
        for (seat s = 0; s < 2; s++) {
            uint64_t want = (result.points[s] >= 1 ? 1u : 0) |
                            (result.points[s] == 3 ? 2u : 0);
            assert_int_equal(match_achieved(m, s), want);
            prophets += want >> 1 & 1;
        }
        match_free(m);
    }
    assert_true(prophets > 0 && prophets < 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(N_1_1_one_to_eight_players_and_as_many_flips_as_set),
        cmocka_unit_test(N_1_2_all_bet_at_once_and_only_once),
        cmocka_unit_test(N_1_3_the_coin_waits_for_all_and_the_last_one_ends),
        cmocka_unit_test(N_1_4_a_right_bet_is_a_point),
        cmocka_unit_test(N_1_5_one_right_bet_is_a_feat),
        cmocka_unit_test(N_1_6_three_right_bets_are_a_feat),
    };
    return cmocka_run_group_tests_name("null", tests, table_begin, table_end);
}
