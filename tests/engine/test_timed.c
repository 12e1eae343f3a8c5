/*
 * test_timed.c: answers for people, bots and the table; timed tests: their
 * moments, their numbers, their end, and taking back.
 */
#include "../../src/bots/bot.h"
#include "../../src/engine/audience.h"
#include "../../src/engine/notation.h"
#include "../../src/sim/sim.h"
#include "../lib/table.h"
#include "../toys/crane.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *start(void)
{
    struct setup setup = {.seats = 2};
    return table_match(&box_crane, &setup, 1);
}

static void played(struct verdict v)
{
    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

static void says(struct match *m, seat s, const char *line)
{
    played(match_answer(m, s, 0, line));
}

static void assert_last_line(const struct match *m, const char *want)
{
    char line[256];

    match_line(m, match_lines(m) - 1, line, sizeof line);
    assert_string_equal(line, want);
}

/* ---- for whom ------------------------------------------------------------ */

static void assert_offers(const struct match *m, enum audience audience,
                          const char *want)
{
    struct action a[LEGAL_MAX];
    unsigned n = match_offers(m, 0, audience, a, LEGAL_MAX);
    char have[200] = "";

    for (unsigned i = 0; i < n; i++) {
        char word[40];
        action_format(&box_crane, &a[i], word, sizeof word);
        snprintf(have + strlen(have), sizeof have - strlen(have), "%s%s",
                 i ? " " : "", word);
    }
    assert_string_equal(have, want);
}

static void each_is_offered_what_is_meant_for_them(void **state)
{
    struct match *m = start();
    struct action a[2];

    (void)state;
    assert_offers(m, FOR_PEOPLE, "pass ready");
    assert_offers(m, FOR_BOTS, "trust pass");
    assert_offers(m, FOR_TABLE, "referee");
    assert_int_equal(match_legal(m, 0, a, 2), 4); /* the rules know them all */
    assert_int_equal(match_offers(m, 1, FOR_PEOPLE, a, 2), 0); /* not asked */
    assert_int_equal(match_offers(m, 0, FOR_PEOPLE, a, 0), 2);
    assert_int_equal(match_offers(m, 0, FOR_PEOPLE, a, 1), 2);
    assert_string_equal(game_crane.verbs[a[0].verb].word, "pass");
    match_free(m);
}

static void bots_answer_and_imagine_as_bots(void **state)
{
    struct bot_spec random, greedy, search;
    char why[200];

    (void)state;
    assert_true(bot_parse("random", &random, why, sizeof why));
    assert_true(bot_parse("greedy", &greedy, why, sizeof why));
    assert_true(bot_parse("search:50", &search, why, sizeof why));
    const struct bot_spec *specs[] = {&random, &greedy, &search};
    for (unsigned i = 0; i < 60; i++) {
        struct sim_match match = {.box = &box_crane,
                                  .setup = {.seats = 2},
                                  .bots = {specs[i % 3], specs[i / 3 % 3]},
                                  .seed = i};
        struct sim_score score;
        sim_play(&match, &score);
        assert_int_equal(score.steps, 2); /* nobody was ready for a test */
        assert_int_equal(score.result.points[0] + score.result.points[1], 0);
    }
}

static void a_picked_answer_is_corrected_evenly(void **state)
{
    struct match *m = start();
    struct action all[4], a;
    unsigned trusts = 0;
    struct rng rng;

    (void)state;
    rng_seed(&rng, 1, 1);
    match_legal(m, 0, all, 4);
    struct state *world = malloc(game_crane.state_size);
    match_world(m, 0, &rng, world);
    for (unsigned i = 0; i < 4000; i++) {
        a = all[3]; /* referee */
        audience_correct(&box_crane, world, 0, FOR_BOTS, &rng, &a);
        assert_true(audience_may(&game_crane, a.verb, FOR_BOTS));
        trusts += a.verb == all[0].verb;
    }
    assert_in_range(trusts, 1800, 2200);
    a = all[1];
    audience_correct(&box_crane, world, 0, FOR_BOTS, &rng, &a);
    assert_memory_equal(&a, &all[1], sizeof a); /* pass is for all */
    assert_true(audience_mildest(&box_crane, world, 0, FOR_PEOPLE, &a));
    assert_string_equal(game_crane.verbs[a.verb].word, "pass");
    free(world);
    match_free(m);
}

static void the_table_answers_for_a_seat(void **state)
{
    struct match *m = start();

    (void)state;
    assert_false(match_by_table(m, 1));
    assert_true(match_by_table(m, 0));
    assert_last_line(m, "P1 referee !");
    assert_int_equal(match_may_undo(m, 0), UNDO_NOTHING); /* not its own */
    says(m, 1, "ready");
    assert_false(match_by_table(m, 1)); /* in the test it has nothing to say */
    match_free(m);
}

/* ---- timed tests --------------------------------------------------------- */

static void a_tick_is_a_number_from_zero(void **state)
{
    struct action a;
    char error[200], line[40];

    (void)state;
    assert_true(
        action_parse(&box_crane, 2, 0, "drop 32767", &a, error, sizeof error));
    action_format_line(&box_crane, &a, line, sizeof line);
    assert_string_equal(line, "P1 drop 32767");
    assert_true(action_in_range(&box_crane, 2, &a));
    a.arg[0] = -1;
    assert_false(action_in_range(&box_crane, 2, &a));
    assert_false(
        action_parse(&box_crane, 2, 0, "drop -1", &a, error, sizeof error));
    assert_false(
        action_parse(&box_crane, 2, 0, "drop 32768", &a, error, sizeof error));
    assert_false(
        action_parse(&box_crane, 2, 0, "drop x", &a, error, sizeof error));
    assert_string_equal(error, "'x' is not a number (tick)");
}

static void a_test_keeps_its_number(void **state)
{
    struct match *m = start();
    struct ask ask;
    uint32_t form = match_ask(m, 0, &ask);

    (void)state;
    assert_int_equal(ask.hz, 0);
    says(m, 0, "ready");
    uint32_t test = match_ask(m, 0, &ask);
    assert_int_equal(ask.hz, CRANE_HZ);
    assert_int_not_equal(test, form);
    for (unsigned i = 1; i < CRANE_DROPS; i++) {
        struct action drop = {.verb = 6, .arg = {(int16_t)(100 * i)}};
        played(match_play(m, test, &drop)); /* it names the test each time */
        assert_int_equal(match_ask(m, 0, &ask), test);
        assert_true(match_is_timed(m, match_entries(m) - 1));
    }
    assert_false(match_is_timed(m, 0));

    says(m, 0, "drop 400");
    assert_int_equal(match_ask(m, 0, &ask), 0); /* it is over */
    says(m, 1, "ready");
    assert_int_not_equal(match_ask(m, 1, &ask), 0);
    match_free(m);
}

static const struct box *find_crane(void *context, const char *game)
{
    (void)context;
    return strcmp(game, "crane") == 0 ? &box_crane : NULL;
}

static void a_log_gives_tests_the_same_numbers(void **state)
{
    struct match *m = start();
    char error[200];
    struct ask ask;

    (void)state;
    says(m, 0, "ready");
    says(m, 0, "drop 7");
    says(m, 0, "drop 9");
    char *text = table_text(m);
    struct match *again = match_read("log", text, strlen(text), find_crane,
                                     NULL, error, sizeof error);
    assert_non_null(again);
    assert_int_equal(match_ask(again, 0, &ask), match_ask(m, 0, &ask));
    assert_true(match_is_timed(again, match_entries(again) - 1));
    match_free(again);
    free(text);
    match_free(m);
}

static void when_time_is_up_the_mildest_is_played(void **state)
{
    struct match *m = start();

    (void)state;
    assert_true(match_time_out(m, 0)); /* not "trust", which is for bots */
    assert_last_line(m, "P1 pass !");
    says(m, 1, "ready");
    says(m, 1, "drop 5");
    assert_false(match_time_out(m, 0));
    assert_true(match_time_out(m, 1));
    assert_true(match_is_over(m));
    match_free(m);
}

static void how_far_off_is_told_of_tests_only(void **state)
{
    struct match *m = start();
    struct action drop = {.verb = 6, .arg = {97}}, stop = {.verb = 5};

    (void)state;
    assert_int_equal(match_off_by(m, &drop), -1);
    says(m, 0, "ready");
    assert_int_equal(match_off_by(m, &drop), 300);
    assert_int_equal(match_off_by(m, &stop), -1);
    match_free(m);
}

static void a_test_is_taken_back_as_a_whole(void **state)
{
    struct match *m = start();
    uint64_t before = match_hash(m);

    (void)state;
    says(m, 0, "ready");
    says(m, 0, "drop 5");
    says(m, 0, "drop 50");
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_false(match_undo(m, 0, false));
    assert_int_equal(match_may_undo(m, 1), UNDO_NOTHING);
    assert_true(match_undo(m, 0, true));
    assert_last_line(m, "< 0 agreed");
    assert_int_equal(match_hash(m), before);

    says(m, 0, "ready"); /* also what the clock ended */
    says(m, 0, "drop 5");
    match_time_out(m, 0);
    says(m, 1, "ready");
    says(m, 1, "drop 6");
    assert_true(match_undo(m, 0, true));
    assert_last_line(m, "< 0 agreed");
    assert_int_equal(match_hash(m), before);
    match_free(m);
}

/* Without chance in between, the answers of a test are walls of their own. */
static struct game still_game;
static struct box still_box;

static void still_apply(const struct box *box, struct state *s,
                        const struct action *a, struct events *ev)
{
    struct action wind = {.verb = 7, .seat = SEAT_CHANCE};

    game_crane.apply(box, s, a, ev);
    if (game_crane.pending(s) == seat_bit(SEAT_CHANCE))
        game_crane.apply(box, s, &wind, ev);
}

static void answers_of_a_test_are_walls(void **state)
{
    struct setup setup = {.seats = 2};

    (void)state;
    still_game = game_crane;
    still_game.apply = still_apply;
    still_box = (struct box){.game = &still_game};
    struct match *m = table_match(&still_box, &setup, 1);
    says(m, 0, "ready");
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE); /* nothing was dropped */
    says(m, 0, "drop 5");
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_true(match_undo(m, 0, true));
    assert_int_equal(match_entries(m), 0);
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_offered_what_is_meant_for_them),
        cmocka_unit_test(bots_answer_and_imagine_as_bots),
        cmocka_unit_test(a_picked_answer_is_corrected_evenly),
        cmocka_unit_test(the_table_answers_for_a_seat),
        cmocka_unit_test(a_tick_is_a_number_from_zero),
        cmocka_unit_test(a_test_keeps_its_number),
        cmocka_unit_test(a_log_gives_tests_the_same_numbers),
        cmocka_unit_test(when_time_is_up_the_mildest_is_played),
        cmocka_unit_test(how_far_off_is_told_of_tests_only),
        cmocka_unit_test(a_test_is_taken_back_as_a_whole),
        cmocka_unit_test(answers_of_a_test_are_walls),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
