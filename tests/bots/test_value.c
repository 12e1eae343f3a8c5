/*
 * test_value.c: what a result is worth to each seat where the game has no brain.
 */
#include "../../src/bots/bot_inside.h"
#include "../toys/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void check(const struct result *r, unsigned seats, const int *want)
{
    int values[SEATS];

    for (unsigned s = 0; s < SEATS; s++)
        values[s] = 77;
    value_by_result(r, seats, values);
    for (unsigned s = 0; s < seats; s++)
        assert_int_equal(values[s], want[s]);
    for (unsigned s = seats; s < SEATS; s++)
        assert_int_equal(values[s], 77);
}

static void points_lie_between_best_and_worst(void **state)
{
    (void)state;
    check(&(struct result){.points = {10, 5, 0}}, 3,
          (const int[]){1000, 0, -1000});
    check(&(struct result){.points = {-7, -7, -7}}, 3, (const int[]){0, 0, 0});
    check(&(struct result){.points = {INT32_MIN, INT32_MAX}}, 2,
          (const int[]){-1000, 1000});
}

/* Empty seats have no points, which must not look like the worst or the best. */
static void only_those_who_play_count(void **state)
{
    (void)state;
    check(&(struct result){.points = {9, 8}}, 2, (const int[]){1000, -1000});
    check(&(struct result){.points = {-9, -8}}, 2, (const int[]){-1000, 1000});
}

static void the_tie_decides_equal_points(void **state)
{
    (void)state;
    check(&(struct result){.points = {4, 4}, .tie = {1, 2}}, 2,
          (const int[]){-1000, 1000});
    check(&(struct result){.points = {4, 4}, .tie = {-3, -3}}, 2,
          (const int[]){0, 0});
    check(&(struct result){.points = {5, 4}, .tie = {0, 100}}, 2,
          (const int[]){1000, -1000});
    check(&(struct result){.points = {4, 4, 0}, .tie = {1, 0, 0}}, 3,
          (const int[]){1000, 777, -1000});
}

static void all_can_lose_and_one_side_can_win(void **state)
{
    (void)state;
    check(&(struct result){.reason = 1, .lost = 1, .points = {3, 1}}, 2,
          (const int[]){-1000, -1000});
    check(&(struct result){.reason = 1, .side = {1, 1}}, 2,
          (const int[]){1000, 1000});
    check(&(struct result){.reason = 0, .side = {1, 1}}, 2,
          (const int[]){0, 0});
    check(&(struct result){.reason = 1}, 1, (const int[]){0});
}

static void deal(const void *source, seat viewer, struct rng *rng,
                 struct state *out)
{
    (void)source, (void)viewer, (void)rng, (void)out;
}

/* A finished game for eight that two played: its loser is the worst. */
static void a_world_is_valued_with_those_who_play(void **state)
{
    struct nim over = {.seats = 2, .winner = 1};
    const struct state *s = (const struct state *)(const void *)&over;
    struct worlds w = {deal, NULL, &box_nim, 0, 2};
    int values[SEATS] = {0};
    struct quest q;

    (void)state;
    quest_read(&q, &w, s);
    quest_value(&q, s, values);
    assert_int_equal(values[0], 1000);
    assert_int_equal(values[1], -1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_lie_between_best_and_worst),
        cmocka_unit_test(only_those_who_play_count),
        cmocka_unit_test(the_tie_decides_equal_points),
        cmocka_unit_test(all_can_lose_and_one_side_can_win),
        cmocka_unit_test(a_world_is_valued_with_those_who_play),
    };
    return cmocka_run_group_tests_name("bots/value", tests, NULL, NULL);
}
