/*
 * test_hunt.c: looks that are walls, sides, results that all lose, questions
 * about a figure, and a role that passes from seat to seat, shown with a toy
 * (toys/hunt.h) that has them all.
 */
#include "../../src/engine/words.h"
#include "../../src/sim/sim.h"
#include "../lib/table.h"
#include "../toys/hunt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct match *start(const struct box *box, unsigned seats)
{
    struct setup setup = {.seats = (uint8_t)seats};
    return table_match(box, &setup, 1);
}

static void answer(struct match *m, seat s, const char *line)
{
    struct verdict v = match_answer(m, s, 0, line);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

/* ---- looks -------------------------------------------------------------- */

static void a_look_is_a_wall_also_if_nothing_is_there(void **state)
{
    struct match *m = start(&box_hunt, 3);

    (void)state;
    answer(m, 0, "go mill");
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE);
    answer(m, 1, "lead maja");
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE);
    answer(m, 1, "look moor");
    assert_int_equal(match_may_undo(m, 1), UNDO_AGREED);
    assert_false(match_undo(m, 1, false));
    assert_int_equal(undo_among(match_may_undo(m, 1), false), UNDO_WALL);
    assert_int_equal(undo_among(match_may_undo(m, 1), true), UNDO_AGREED);
    assert_true(match_undo(m, 1, true)); /* and the log says so */
    char line[256];
    match_line(m, match_lines(m) - 1, line, sizeof line);
    assert_string_equal(line, "< 2 agreed");
    match_free(m);
}

/* Without the mark a hunter looks everywhere for nothing. */
static void without_the_mark_it_is_none(void **state)
{
    struct match *m = start(&box_blurt, 3);

    (void)state;
    answer(m, 0, "go mill");
    answer(m, 1, "lead maja");
    answer(m, 1, "look moor");
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE);
    match_free(m);
}

static void waiting_is_no_look(void **state)
{
    struct match *m = start(&box_hunt, 2);

    (void)state;
    answer(m, 0, "go mill");
    answer(m, 1, "lead oskar");
    answer(m, 1, "wait");
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE);
    match_free(m);
}

/* ---- figures and roles ---------------------------------------------------- */

static void asks_about(const struct match *m, seat s, const char *pl,
                       const char *en)
{
    struct ask ask;
    char text[200];

    assert_int_equal(match_pending(m), seat_bit(s));
    match_ask(m, s, &ask);
    words_prompt(match_box(m), LANG_PL, NULL, &ask, text, sizeof text);
    assert_string_equal(text, pl);
    words_prompt(match_box(m), LANG_EN, NULL, &ask, text, sizeof text);
    assert_string_equal(text, en);
}

static void one_player_has_two_figures(void **state)
{
    struct match *m = start(&box_hunt, 2);

    (void)state;
    answer(m, 0, "go mill");
    answer(m, 1, "lead oskar");
    asks_about(m, 1, "oskar: gdzie szuka?", "Where does oskar look?");
    answer(m, 1, "wait");
    asks_about(m, 1, "maja: gdzie szuka?", "Where does maja look?");
    match_free(m);
}

static void a_role_passes_within_a_round(void **state)
{
    struct match *m = start(&box_hunt, 3);

    (void)state;
    answer(m, 0, "go mill");
    asks_about(m, 1, "Kto pierwszy?", "Who is first?");
    answer(m, 1, "lead maja");
    asks_about(m, 1, "maja: gdzie szuka?", "Where does maja look?");
    answer(m, 1, "wait");
    asks_about(m, 2, "oskar: gdzie szuka?", "Where does oskar look?");
    answer(m, 2, "wait"); /* fine weather with this seed */
    answer(m, 0, "go mill");
    asks_about(m, 2, "Kto pierwszy?", "Who is first?");
    match_free(m);
}

/* ---- sides, and nobody ------------------------------------------------------ */

static void hunters_win_together(void **state)
{
    struct match *m = start(&box_hunt, 3);
    struct result total;

    (void)state;
    answer(m, 0, "go mill");
    answer(m, 1, "lead oskar");
    answer(m, 2, "look mill");
    assert_true(match_is_over(m));
    match_total(m, &total);
    assert_int_equal(result_first(&total, 3), seat_bit(1) | seat_bit(2));
    assert_int_equal(result_winners(&total, 3), 1);
    assert_int_equal(result_place(&total, 3, 0), 2);
    match_free(m);
}

/* Matches of random bots: what the simulator counts of each. */
struct count {
    unsigned prey, hunters, nobody;
    const struct bot_spec *bot;
};

static void make(void *context, uint64_t i, struct sim_match *out)
{
    const struct count *c = context;

    *out = (struct sim_match){.box = &box_hunt, .seed = i};
    out->setup.seats = 3;
    for (int s = 0; s < 3; s++)
        out->bots[s] = c->bot;
}

static void take(void *context, uint64_t i, const struct sim_score *score)
{
    struct count *c = context;
    seatmask first = result_first(&score->result, 3);

    (void)i;
    assert_true(first == 0 || first == 1 || first == 6);
    c->nobody += first == 0;
    c->prey += first == 1;
    c->hunters += first == 6;
}

static void the_simulator_counts_sides_and_nobody(void **state)
{
    struct bot_spec random;
    char error[100];
    struct count c = {.bot = &random};

    (void)state;
    assert_true(bot_parse("random", &random, error, sizeof error));
    sim_run(&(struct sim_batch){
        .n = 1000, .jobs = 1, .make = make, .take = take, .context = &c});
    assert_int_equal(c.prey + c.hunters + c.nobody, 1000);
    assert_true(c.prey > 100 && c.hunters > 100 && c.nobody > 50);
}

/* What a report of the simulator or the arena prints. */
static void print_to(int (*report)(FILE *), char *out, size_t cap)
{
    FILE *f = fmemopen(out, cap, "w");

    assert_int_equal(report(f), 0);
    fclose(f);
}

static struct box *texts_of_reports(void)
{
    static const struct text heads[] = {
        {"report.nobody", {.in = {"nikt", "nobody wins"}}},
    };
    static struct box box = {.text = heads, .texts = 1};

    return &box;
}

static int report_sim(FILE *out)
{
    struct sim_options o = {.box = &box_hunt,
                            .setup = {.seats = 3},
                            .games = 300,
                            .seed = 1,
                            .jobs = 1,
                            .texts = texts_of_reports(),
                            .lang = LANG_EN};
    char error[100];

    for (int s = 0; s < 3; s++)
        bot_parse("random", &o.bot[s], error, sizeof error);
    return sim_report(&o, out);
}

static int report_arena(FILE *out)
{
    struct arena_options o = {.box = &box_hunt,
                              .setup = {.seats = 3},
                              .bots = 2,
                              .games = 200,
                              .seed = 1,
                              .jobs = 1,
                              .texts = texts_of_reports(),
                              .lang = LANG_EN};
    char error[100];

    bot_parse("search:50", &o.bot[0], error, sizeof error);
    bot_parse("random", &o.bot[1], error, sizeof error);
    return arena_report(&o, out);
}

static void reports_tell_sides_as_one(void **state)
{
    char text[4096];

    (void)state;
    print_to(report_sim, text, sizeof text);
    assert_non_null(strstr(text, "P1    random"));
    assert_non_null(strstr(text, "P2+P3 random"));
    assert_null(strstr(text, "P3    random"));
    assert_non_null(strstr(text, "nobody wins"));
}

/* With both hunters' seats in turn, who searches beats who does not. */
static void the_arena_seats_bots_by_sides(void **state)
{
    char text[4096];
    unsigned pairs = 0, won = 0, drawn = 0, lost = 0;

    (void)state;
    print_to(report_arena, text, sizeof text);
    const char *row = strstr(text, "search:50");
    assert_non_null(row);
    assert_int_equal(sscanf(row, "search:50 random %u %u %u %u", &pairs, &won,
                            &drawn, &lost),
                     4);
    assert_int_equal(pairs, 100);
    assert_int_equal(won + drawn + lost, 100);
    assert_true(won > lost);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_look_is_a_wall_also_if_nothing_is_there),
        cmocka_unit_test(without_the_mark_it_is_none),
        cmocka_unit_test(waiting_is_no_look),
        cmocka_unit_test(one_player_has_two_figures),
        cmocka_unit_test(a_role_passes_within_a_round),
        cmocka_unit_test(hunters_win_together),
        cmocka_unit_test(the_simulator_counts_sides_and_nobody),
        cmocka_unit_test(reports_tell_sides_as_one),
        cmocka_unit_test(the_arena_seats_bots_by_sides),
    };
    return cmocka_run_group_tests_name("hunt", tests, NULL, NULL);
}
