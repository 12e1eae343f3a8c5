/*
 * test_lanes.c: taking back within one's own lane: what others answered in
 * theirs stays, with its facts and their open questions.
 */
#include "../lib/table.h"
#include "../toys/swim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *start(const struct box *box, unsigned seats, uint64_t seed)
{
    struct setup setup = {.seats = (uint8_t)seats};
    return table_match(box, &setup, seed);
}

static void answer(struct match *m, seat s, const char *line)
{
    struct verdict v = match_answer(m, s, 0, line);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

static void last_line_is(const struct match *m, const char *want)
{
    char line[256];

    match_line(m, match_lines(m) - 1, line, sizeof line);
    assert_string_equal(line, want);
}

static uint32_t number(const struct match *m, seat s)
{
    struct ask ask;
    return match_ask(m, s, &ask);
}

static const struct box *find(void *context, const char *game)
{
    (void)context;
    return strcmp(game, "swim") == 0   ? &box_swim
           : strcmp(game, "calm") == 0 ? &box_calm
                                       : NULL;
}

static struct match *read_text(const char *text, char *error, size_t cap)
{
    return match_read("t.log", text, strlen(text), find, NULL, error, cap);
}

/* The log, read again, is this match, with the same numbers of questions. */
static void reads_the_same(const struct match *m)
{
    char error[300] = "", *text = table_text(m);
    struct match *copy = read_text(text, error, sizeof error);

    assert_string_equal(error, "");
    assert_non_null(copy);
    char *again = table_text(copy);
    assert_string_equal(text, again);
    assert_int_equal(match_hash(m), match_hash(copy));
    assert_int_equal(match_entries(m), match_entries(copy));
    assert_int_equal(match_game(m), match_game(copy));
    for (seat s = 0; s < match_seats(m); s++) {
        assert_int_equal(number(m, s), number(copy, s));
        assert_int_equal(match_may_undo(m, s), match_may_undo(copy, s));
    }
    assert_true(match_verify(copy, error, sizeof error));
    free(text);
    free(again);
    match_free(copy);
}

static void what_others_answered_stays(void **state)
{
    struct match *m = start(&box_swim, 3, 1), *want = start(&box_swim, 3, 1);
    struct action a;

    (void)state;
    answer(m, 0, "kick");
    answer(m, 1, "kick");
    answer(m, 1, "kick"); /* and the third by itself */
    answer(m, 2, "kick");
    uint32_t mine = number(m, 0), theirs = number(m, 2);
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE);
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE);
    assert_true(match_undo(m, 0, false));
    last_line_is(m, "< 0 P1");
    assert_int_equal(match_entries(m), 4);
    match_entry(m, 0, &a);
    assert_int_equal(a.seat, 1);
    assert_int_equal(match_pending(m), 5);
    assert_int_not_equal(number(m, 0), mine); /* asked anew */
    assert_int_equal(number(m, 2), theirs);   /* may be on its way */
    assert_int_equal(match_may_undo(m, 0), UNDO_NOTHING);
    answer(want, 1, "kick");
    answer(want, 1, "kick");
    answer(want, 2, "kick");
    assert_int_equal(match_hash(m), match_hash(want));
    reads_the_same(m);
    match_free(want);
    match_free(m);
}

static void forced_answers_go_with_it(void **state)
{
    struct match *m = start(&box_swim, 2, 1);

    (void)state;
    answer(m, 0, "kick");
    answer(m, 0, "kick"); /* the third is forced */
    answer(m, 1, "kick");
    assert_int_equal(match_pending(m), 2);
    assert_true(match_undo(m, 0, false));
    last_line_is(m, "< 1 P1");
    assert_int_equal(match_entries(m), 2);
    assert_int_equal(match_pending(m), 3);
    assert_true(match_undo(m, 0, false));
    last_line_is(m, "< 0 P1");
    assert_int_equal(match_entries(m), 1);
    reads_the_same(m);
    match_free(m);
}

/* The facts that came after it move up; those before stay where they were. */
static void facts_are_told_again_from_the_first_that_went(void **state)
{
    struct match *m = start(&box_swim, 3, 1);
    struct news news;

    (void)state;
    answer(m, 2, "kick");
    answer(m, 0, "kick");
    answer(m, 1, "kick");
    assert_int_equal(match_news_count(m), 3);
    assert_true(match_undo(m, 0, false));
    assert_int_equal(match_news_count(m), 2);
    assert_int_equal(match_news_kept(m), 1);
    match_news(m, SEAT_NOBODY, 1, &news, 1);
    assert_int_equal(news.seat, 1);
    assert_true(match_undo(m, 2, false));
    assert_int_equal(match_news_kept(m), 0);
    match_free(m);
}

static void chance_in_ones_lane_is_a_wall(void **state)
{
    struct match *m = start(&box_swim, 2, 1);

    (void)state;
    answer(m, 1, "kick");
    answer(m, 0, "dive");
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE); /* not in this one */
    assert_false(match_undo(m, 0, false));
    answer(m, 0, "kick");
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE); /* up to the wall */
    assert_true(match_undo(m, 0, false));
    last_line_is(m, "< 3 P1");
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_true(match_undo(m, 1, false)); /* a dive of P1 stays */
    last_line_is(m, "< 0 P2");
    assert_int_equal(match_entries(m), 2);
    reads_the_same(m);
    assert_true(match_undo(m, 0, true)); /* beyond it: a cut */
    last_line_is(m, "< 0 agreed");
    assert_int_equal(match_entries(m), 0);
    reads_the_same(m);
    match_free(m);
}

static void the_table_moving_on_is_a_wall(void **state)
{
    struct match *m = start(&box_swim, 2, 1);

    (void)state;
    for (unsigned i = 0; i < 2; i++)
        for (seat s = 0; s < 2; s++)
            answer(m, s, "kick"); /* then a wave */
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_int_equal(match_may_undo(m, 1), UNDO_AGREED);
    match_free(m);
}

/* Without a wave it is the last stroke that moves the table on. */
static void moving_on_over_other_lanes_is_a_wall(void **state)
{
    struct match *m = start(&box_calm, 2, 1);

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        answer(m, 0, "kick");
    answer(m, 1, "kick");
    answer(m, 1, "kick");
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE);
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE);
    answer(m, 1, "kick");
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_int_equal(match_may_undo(m, 1), UNDO_AGREED);
    match_free(m);
}

static void alone_moving_on_is_none(void **state)
{
    struct match *m = start(&box_calm, 1, 1);

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        answer(m, 0, "kick");
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE);
    assert_true(match_undo(m, 0, false));
    last_line_is(m, "< 2"); /* it was the table's */
    assert_true(match_undo(m, 0, false));
    last_line_is(m, "< 1 P1");
    reads_the_same(m);
    match_free(m);
}

/* The next game has begun: back into the one before only with all. */
static void another_game_is_a_wall_and_stays(void **state)
{
    struct match *m = start(&box_calm, 2, 1);

    (void)state;
    while (match_game(m) == 0)
        answer(m, match_pending(m) & 1 ? 0 : 1, "kick");
    unsigned first = match_entries(m);
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_int_equal(match_may_undo(m, 1), UNDO_AGREED);
    answer(m, 1, "kick"); /* the first step of the second game */
    answer(m, 0, "kick");
    uint32_t theirs = number(m, 0);
    assert_true(match_undo(m, 1, false));
    last_line_is(m, "< 12 P2");
    assert_int_equal(match_entries(m), first + 1);
    assert_int_equal(number(m, 0), theirs);
    reads_the_same(m);
    assert_true(match_undo(m, 0, false)); /* nothing is left of it */
    last_line_is(m, "< 12 P1");
    assert_int_equal(match_game(m), 1);
    reads_the_same(m);
    match_free(m);
}

/* Each lane counts its own numbers: neither order nor undo changes them. */
static void no_lane_can_reroll(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        struct match *m = start(&box_swim, 2, seed);
        struct match *other = start(&box_swim, 2, seed);
        answer(m, 0, "kick");
        answer(m, 1, "dive");
        assert_true(match_undo(m, 0, false));
        answer(m, 0, "dive");
        answer(other, 0, "dive"); /* first the one, then the other */
        answer(other, 1, "dive");
        assert_int_equal(match_hash(m), match_hash(other));
        assert_true(match_undo(m, 0, true));
        answer(m, 0, "dive");
        assert_int_equal(match_hash(m), match_hash(other));
        reads_the_same(m);
        match_free(m);
        match_free(other);
    }
}

static void random_play_reads_the_same(void **state)
{
    unsigned cleared = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct match *m =
            start(seed % 2 ? &box_swim : &box_calm, 1 + seed % 4, seed);
        struct rng rng;
        rng_seed(&rng, seed, 5);
        for (unsigned n = 0; n < 80 && !match_is_over(m); n++) {
            seat s = (seat)rng_below(&rng, match_seats(m));
            struct action legal[2];
            unsigned all = match_legal(m, s, legal, 2);
            if (rng_below(&rng, 4) == 0)
                cleared += match_may_undo(m, s) == UNDO_FREE &&
                           match_undo(m, s, false);
            else if (rng_below(&rng, 16) == 0)
                match_undo(m, s, true);
            else if (all)
                match_play(m, 0, &legal[rng_below(&rng, all)]);
            reads_the_same(m);
        }
        match_free(m);
    }
    assert_true(cleared > 100);
}

/* A log with lines of one's own after those of a match. */
static void reading(const char *lines, const char *want)
{
    struct match *m = start(&box_calm, 2, 1);
    char error[300] = "", *text = table_text(m);
    char *all = memory_get(strlen(text) + strlen(lines) + 1);

    strcat(strcpy(all, text), lines);
    struct match *copy = read_text(all, error, sizeof error);
    assert_string_equal(error, want);
    assert_int_equal(copy == NULL, *want != 0);
    match_free(copy);
    free(all);
    free(text);
    match_free(m);
}

static void logs_are_checked(void **state)
{
    (void)state;
    reading("P1 kick\nP2 kick\n< 0 P1\n", "");
    reading("P1 kick\nP1 kick\nP2 kick\n< 0 P1\nP1 dive\n", "");
    reading("P1 kick\nP2 kick\n< 1 P1\n",
            "t.log:12: step 2 is not in the lane of P1");
    reading("P1 kick\nP2 kick\n< 2 P1\n",
            "t.log:12: cannot go back to step 2 of 2");
    reading("P1 kick\n< 0 P2\n", "t.log:11: step 1 is not in the lane of P2");
    reading("P1 kick\n< 0 P3\n",
            "t.log:11: a line that takes back is '< STEPS', with 'agreed' or a "
            "seat");
    reading("P1 kick\n< 0 P1 agreed\n",
            "t.log:11: a line that takes back is '< STEPS', with 'agreed' or a "
            "seat");
    reading("P1 dive\n* depth 0\n< 0 P1\n",
            "t.log:12: P1 cannot take back step 1 alone");
    reading("P1 dive\n* depth 0\n< 1 P1\n", /* chance in that lane */
            "t.log:12: step 2 is not in the lane of P1");
    reading("P1 kick\nP1 kick\nP1 kick\nP2 kick\nP2 kick\nP2 kick\n< 0 P1\n",
            "t.log:16: P1 cannot take back step 1 alone");
    reading("P1 kick\nP1 kick\nP1 kick\nP2 kick\nP2 kick\nP2 kick\n< 5 P2\n",
            "t.log:16: step 6 is not in the lane of P2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_others_answered_stays),
        cmocka_unit_test(forced_answers_go_with_it),
        cmocka_unit_test(facts_are_told_again_from_the_first_that_went),
        cmocka_unit_test(chance_in_ones_lane_is_a_wall),
        cmocka_unit_test(the_table_moving_on_is_a_wall),
        cmocka_unit_test(moving_on_over_other_lanes_is_a_wall),
        cmocka_unit_test(alone_moving_on_is_none),
        cmocka_unit_test(another_game_is_a_wall_and_stays),
        cmocka_unit_test(no_lane_can_reroll),
        cmocka_unit_test(random_play_reads_the_same),
        cmocka_unit_test(logs_are_checked),
    };
    return cmocka_run_group_tests_name("engine/lanes", tests, NULL, NULL);
}
