/*
 * test_face_tower.c: the tower on a terminal (section 14.7): the picture follows
 * from the view and the tick, on the whole screen and as one line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../seen.h"

#include "games/knockdown/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS = 22, GROUND = ROWS - 1, MIDDLE = 20, HZ = 100, LINE = 512 };

static struct box *box;
static char row[64][LINE];

static int load(void **state)
{
    (void)state;
    return seen_load("knockdown", &box);
}

static int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

static const struct tower_rules *rules(void)
{
    return &knockdown_box(box)->tower;
}

/* A test of so many cubes that has just begun. */
static struct knockdown_view given(unsigned light, unsigned heavy)
{
    struct knockdown_view v = {
        .phase = PHASE_TOWER,
        .seed_low = 7,
        .seed_high = 9,
        .cubes_light = (uint16_t)light,
        .cubes_heavy = (uint16_t)heavy,
        .assist = 100,
        .viewer = 0,
        .tested = 0,
        .fighter = {0, 1},
    };
    return v;
}

static void build(const struct knockdown_view *v, struct tower *t)
{
    tower_start(t, rules(), (uint64_t)v->seed_high << 32 | v->seed_low,
                v->cubes_light, v->cubes_heavy, v->assist);
    for (unsigned i = 0; i < v->drops; i++)
        tower_drop(t, rules(), v->drop[i]);
}

static void draw(const struct knockdown_view *v, int rows, int hz, int tick)
{
    struct look how = {.lang = LANG_EN, .focus = -1};
    struct canvas *c = canvas_new(rows, rows == 1 ? 79 : 80);

    how.hz = (uint16_t)hz;
    how.ticks = (uint16_t)rules()->limit;
    how.tick = tick;
    knockdown_face.draw(box, v, &how, c);
    for (int i = 0; i < rows; i++)
        canvas_row(c, i, row[i], LINE);
    canvas_free(c);
}

/* Where the left edge of a cube is in a row of the picture, or -1. */
static int cube_in(int i)
{
    const char *at = strchr(row[i], '[');

    return at ? (int)(at - row[i]) : -1;
}

static int column_of(int x)
{
    return MIDDLE + (x + (x < 0 ? -50 : 50)) / 100 - 5;
}

static void expect_has(int i, const char *part)
{
    if (!strstr(row[i], part))
        print_error("'%s' is not in: %s\n", part, row[i]);
    assert_non_null(strstr(row[i], part));
}

/* The next tick at which a cube comes down near the middle. */
static int good_tick(const struct tower *t)
{
    int best = t->grab + 1, least = INT32_MAX;

    for (int i = t->grab + 1; i <= t->grab + t->period; i++) {
        int x = abs(tower_crane(t, rules(), i));
        if (x < least) {
            least = x;
            best = i;
        }
    }
    return best;
}

static void drop(struct knockdown_view *v, int tick)
{
    v->drop[v->drops++] = (uint16_t)tick;
}

/* ---- the picture ------------------------------------------------------------- */

static void one_gets_ready_first(void **state)
{
    struct knockdown_view v = given(4, 3);

    (void)state;
    draw(&v, ROWS, HZ, -201);
    expect_has(0, "Get ready: 3");
    assert_int_equal(cube_in(1), -1);
    assert_int_equal(cube_in(GROUND - 1), column_of(0)); /* the base */
    draw(&v, ROWS, HZ, -200);
    expect_has(0, "Get ready: 2");
    draw(&v, ROWS, HZ, 0);
    expect_has(0, "10.0 s");
    assert_int_not_equal(cube_in(1), -1);
}

static void the_crane_swings_where_the_rules_say(void **state)
{
    struct knockdown_view v = given(5, 4);
    struct tower t;

    (void)state;
    build(&v, &t);
    for (int tick = 0; tick < 300; tick += 7) {
        draw(&v, ROWS, HZ, tick);
        assert_int_equal(cube_in(1), column_of(tower_crane(&t, rules(), tick)));
        expect_has(1, t.queue[0] ? "[########]" : "[========]");
    }
    draw(&v, ROWS, HZ, 460);
    expect_has(0, "5.4 s");
    expect_has(2, "Cubes: 1 of 9");
    assert_null(strstr(row[3], "%")); /* no help was agreed on */
    v.assist = 150;
    draw(&v, ROWS, HZ, 0);
    expect_has(3, "Slowed crane: 150%");
}

static void a_cube_falls_and_stands(void **state)
{
    struct knockdown_view v = given(6, 0);
    struct tower t;

    (void)state;
    build(&v, &t);
    int tick = good_tick(&t);
    drop(&v, tick);
    build(&v, &t);
    assert_int_equal(t.standing, 2);
    draw(&v, ROWS, HZ, tick);
    assert_int_equal(cube_in(1), column_of(t.last)); /* let go */
    assert_int_equal(cube_in(GROUND - 2), -1);
    draw(&v, ROWS, HZ, tick + rules()->fall / 2);
    assert_int_equal(cube_in(1), -1); /* somewhere in between */
    assert_int_equal(cube_in(GROUND - 2), -1);
    expect_has(2, "Cubes: 1 of 6");
    draw(&v, ROWS, HZ, t.landed);
    assert_int_equal(cube_in(GROUND - 2), column_of(t.last));
    expect_has(2, "Cubes: 2 of 6");
    expect_has(6, "It stands.");
    assert_int_equal(cube_in(1), -1); /* the crane fetches the next one */
    draw(&v, ROWS, HZ, t.grab);
    assert_null(strstr(row[6], "It stands."));
    assert_int_not_equal(cube_in(1), -1); /* the next one */
}

static void a_cube_beside_the_tower_slips(void **state)
{
    struct knockdown_view v = given(4, 0);
    struct tower t;

    (void)state;
    build(&v, &t);
    drop(&v, t.grab + t.period); /* at the far end of its swing */
    build(&v, &t);
    assert_int_equal(t.standing, 1);
    draw(&v, ROWS, HZ, t.landed);
    expect_has(6, "It slipped!");
    assert_int_equal(cube_in(GROUND - 2), -1);
    expect_has(4, "waiting: LLL");
}

static void a_high_tower_scrolls(void **state)
{
    struct knockdown_view v = given(22, 0);
    struct tower t;

    (void)state;
    build(&v, &t);
    while (t.standing < 18 && v.drops < TOWER_DROPS) {
        drop(&v, good_tick(&t));
        build(&v, &t);
    }
    assert_int_equal(t.standing, 18);
    draw(&v, ROWS, HZ, t.grab);
    assert_int_equal(cube_in(GROUND - 1), column_of(t.x[0]));
    assert_int_equal(cube_in(GROUND - 18), column_of(t.x[17]));
    assert_null(strchr(row[GROUND], '+'));
    drop(&v, good_tick(&t));
    build(&v, &t);
    assert_int_equal(t.standing, 19);
    draw(&v, ROWS, HZ, t.grab);
    assert_int_equal(cube_in(GROUND - 1), column_of(t.x[1]));
    assert_int_equal(cube_in(GROUND - 18), column_of(t.x[18]));
    expect_has(GROUND, " +1 ");
    /* A taller screen shows no more of it; a lower one less. */
    draw(&v, 30, HZ, t.grab);
    expect_has(29, " +1 ");
    draw(&v, BOARD_ROWS, HZ, t.grab);
    assert_int_equal(cube_in(BOARD_ROWS - 12), -1);
    assert_int_equal(cube_in(BOARD_ROWS - 11), column_of(t.x[18]));
}

static void who_has_no_clock_sees_the_last_drop(void **state)
{
    struct knockdown_view v = given(6, 0);
    struct tower t;

    (void)state;
    build(&v, &t);
    drop(&v, good_tick(&t));
    build(&v, &t);
    draw(&v, BOARD_ROWS, 0, 0);
    assert_int_equal(cube_in(BOARD_ROWS - 3), column_of(t.last));
}

/* ---- plain lines ----------------------------------------------------------------- */

static void in_one_line_a_mark_moves_on_a_scale(void **state)
{
    struct knockdown_view v = given(4, 0);
    struct tower t;

    (void)state;
    build(&v, &t);
    draw(&v, 1, HZ, -150);
    expect_has(0, "Get ready: 2");
    for (int tick = 1; tick < 200; tick += 11) {
        draw(&v, 1, HZ, tick);
        int at =
            MIDDLE + (column_of(tower_crane(&t, rules(), tick)) + 5 - MIDDLE);
        assert_int_equal(row[0][at], '=');
        assert_int_equal(row[0][0], '|');
        assert_int_equal(row[0][39], '|');
    }
    draw(&v, 1, HZ, 1);
    assert_int_equal(row[0][MIDDLE], '+'); /* the top of the tower */
    expect_has(0, " 9.9 s  1/4");
    draw(&v, 1, 0, 0);
    assert_string_equal(row[0], "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_gets_ready_first),
        cmocka_unit_test(the_crane_swings_where_the_rules_say),
        cmocka_unit_test(a_cube_falls_and_stands),
        cmocka_unit_test(a_cube_beside_the_tower_slips),
        cmocka_unit_test(a_high_tower_scrolls),
        cmocka_unit_test(who_has_no_clock_sees_the_last_drop),
        cmocka_unit_test(in_one_line_a_mark_moves_on_a_scale),
    };
    return cmocka_run_group_tests_name("knockdown/face_tower", tests, load,
                                       unload);
}
