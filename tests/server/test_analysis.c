/*
 * test_analysis.c: how a finished match went, as the server works it out: a value
 * for each seat at each moment, the end as it was, and what everybody did. Sides
 * stand and fall together, and where all have lost nobody is up.
 */
#include "../../src/server/table/think.h"
#include "../lib/seeded.h"
#include "../toys/hunt.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static json_t *analysed(struct match *m)
{
    struct job *j = memory_get(sizeof *j);

    *j = (struct job){.kind = JOB_SUM,
                      .box = match_box(m),
                      .judge = &judge_usual,
                      .match = m};
    j->used_ms[0] = 1500;
    while (!analysis_go_on(j))
        ;
    json_t *out = json_loads(j->text, 0, NULL);
    assert_non_null(out);
    job_free(j); /* and the match */
    return out;
}

static int value_at(const json_t *summary, size_t moment, size_t s)
{
    const json_t *course = json_object_get(summary, "course");

    assert_true(moment < json_array_size(course));
    return (int)json_integer_value(
        json_array_get(json_array_get(course, moment), s));
}

static size_t moments(const json_t *summary)
{
    return json_array_size(json_object_get(summary, "course"));
}

static struct match *hunted(const char *const *lines, uint64_t seed)
{
    struct match *m = seeded_match(&box_hunt, 3, seed);

    for (; *lines && !match_is_over(m); lines++) {
        seat who = (seat)((*lines)[1] - '1');
        struct verdict v = match_answer(m, who, 0, *lines + 3);
        assert_string_equal(v.error, "");
        assert_int_equal(v.refusal, 0);
    }
    assert_true(match_is_over(m));
    return m;
}

static void sides_stand_together(void **state)
{
    static const char *const lines[] = {"P1 go mill", "P2 lead oskar",
                                        "P3 look ford", "P2 look mill", NULL};
    json_t *summary = analysed(hunted(lines, 1));
    size_t n = moments(summary);

    (void)state;
    assert_int_equal(n, 4); /* what was answered in secret is no moment */
    for (size_t k = 0; k < n; k++) {
        assert_int_equal(value_at(summary, k, 1), value_at(summary, k, 2));
        assert_int_equal(value_at(summary, k, 0), -value_at(summary, k, 1));
    }
    assert_int_equal(value_at(summary, n - 1, 1), 1000);
    assert_int_equal(json_array_size(json_object_get(summary, "seats")), 3);
    json_decref(summary);
}

/* Four rounds of waiting, with a seed that brings a storm. */
static void where_all_lose_nobody_is_up(void **state)
{
    static const char *const lines[] = {
        "P1 go mill", "P2 lead maja",  "P2 wait", "P3 wait",
        "P1 go mill", "P3 lead oskar", "P3 wait", "P2 wait",
        "P1 go mill", "P2 lead maja",  "P2 wait", "P3 wait",
        "P1 go mill", "P3 lead oskar", "P3 wait", "P2 wait",
        NULL};
    struct match *m = NULL;
    struct result total = {.lost = 0};

    (void)state;
    for (uint64_t seed = 1; !total.lost; seed++) {
        match_free(m);
        m = hunted(lines, seed);
        match_total(m, &total);
    }
    json_t *summary = analysed(m);
    for (size_t s = 0; s < 3; s++)
        assert_int_equal(value_at(summary, moments(summary) - 1, s), -1000);
    json_decref(summary);
}

static void what_was_done_is_counted(void **state)
{
    static const char *const lines[] = {"P1 go mill", "P2 lead oskar",
                                        "P3 wait", "P2 look mill", NULL};
    json_t *summary = analysed(hunted(lines, 1));
    const json_t *seats = json_object_get(summary, "seats");
    const json_t *second = json_array_get(seats, 1);
    const json_t *did = json_object_get(second, "answers");

    (void)state;
    assert_true(json_is_true(json_object_get(summary, "ready")));
    assert_int_equal(json_integer_value(json_object_get(did, "lead")), 1);
    assert_int_equal(json_integer_value(json_object_get(did, "look")), 1);
    assert_null(json_object_get(did, "wait"));
    assert_int_equal(
        json_integer_value(json_object_get(json_array_get(seats, 0), "ms")),
        1500);
    json_decref(summary);
}

/* A blunder is told, with what would have been better: P3 looks where P2 has just
   looked. */
static void a_turning_point_has_something_better(void **state)
{
    static const char *const lines[] = {
        "P1 go mill", "P2 lead maja",  "P2 look cave", "P3 look cave",
        "P1 go mill", "P3 lead oskar", "P3 look cave", "P2 look cave",
        "P1 go mill", "P2 lead maja",  "P2 look cave", "P3 look cave",
        "P1 go mill", "P3 lead oskar", "P3 look cave", "P2 look cave",
        NULL};
    struct match *m = NULL;
    struct result total = {.lost = 1};

    (void)state;
    for (uint64_t seed = 1; total.lost; seed++) {
        match_free(m);
        m = hunted(lines, seed);
        match_total(m, &total);
    }
    json_t *summary = analysed(m);
    const json_t *turning = json_object_get(summary, "turning");
    assert_true(json_array_size(turning) > 0);
    const json_t *worst = json_array_get(turning, 0);
    assert_non_null(json_object_get(worst, "better"));
    assert_string_not_equal(
        json_string_value(json_object_get(worst, "better")),
        json_string_value(json_object_get(worst, "answer")));
    json_decref(summary);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_stand_together),
        cmocka_unit_test(where_all_lose_nobody_is_up),
        cmocka_unit_test(what_was_done_is_counted),
        cmocka_unit_test(a_turning_point_has_something_better),
    };
    return cmocka_run_group_tests_name("analysis", tests, NULL, NULL);
}
