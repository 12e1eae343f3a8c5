/*
 * test_face_tower.c: the tower on a terminal (section 14.7): the picture follows
 * from the view and the tick, on the whole screen, in its calm form and as one
 * line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../lib/seen.h"

#include "games/knockdown/face/face.h"

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

static void look_at(const struct knockdown_view *v, int rows, struct look how)
{
    struct canvas *c = canvas_new(rows, rows == 1 ? 79 : 80);

    how.focus = -1;
    how.ticks = (uint16_t)rules()->limit;
    knockdown_face.draw(box, v, &how, c);
    for (int i = 0; i < rows; i++)
        canvas_row(c, i, row[i], LINE);
    canvas_free(c);
}

static void draw(const struct knockdown_view *v, int rows, int hz, int tick)
{
    look_at(v, rows,
            (struct look){.lang = LANG_EN, .hz = (uint16_t)hz, .tick = tick});
}

static void draw_calm(const struct knockdown_view *v, int rows, int tick)
{
    look_at(
        v, rows,
        (struct look){.lang = LANG_EN, .calm = true, .hz = HZ, .tick = tick});
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
    expect_has(3, "Slower crane: 150%");
}

/* A good drop onto the base; its tick. */
static int second_cube(struct knockdown_view *v, struct tower *t)
{
    build(v, t);
    int tick = good_tick(t);
    drop(v, tick);
    build(v, t);
    assert_int_equal(t->standing, 2);
    return tick;
}

static void a_cube_falls_and_stands(void **state)
{
    struct knockdown_view v = given(6, 0);
    struct tower t;

    (void)state;
    int tick = second_cube(&v, &t);
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

/* ---- the calm form ----------------------------------------------------------- */

/* The scale with the top of the tower at a column, and nothing else on it. */
static void bare_scale(int top, char *out)
{
    memset(out, '.', 40);
    out[0] = out[39] = '|';
    out[40] = '\0';
    out[top - 5] = '(';
    out[top] = '+';
    out[top + 5] = ')';
}

/* The row of the crane is the scale with this one mark on it (0: none). */
static void expect_mark(int top, int at, char mark)
{
    char scale[64];

    bare_scale(top, scale);
    if (mark)
        scale[at] = mark;
    assert_string_equal(row[1], scale);
}

/* How many cubes the picture shows. */
static int cubes_seen(int rows)
{
    int n = 0;

    for (int i = 0; i < rows; i++)
        n += cube_in(i) >= 0;
    return n;
}

static void calm_a_mark_moves_instead_of_the_crane(void **state)
{
    struct knockdown_view v = given(5, 4);
    struct tower t;
    int least = 40, most = 0;

    (void)state;
    build(&v, &t);
    draw_calm(&v, ROWS, -150);
    expect_has(0, "Get ready: 2");
    expect_mark(MIDDLE, 0, 0);
    for (int tick = 0; tick < 300; tick += 3) {
        int at = column_of(tower_crane(&t, rules(), tick)) + 5;
        draw_calm(&v, ROWS, tick);
        expect_mark(MIDDLE, at, t.queue[0] ? '#' : '=');
        assert_int_equal(cubes_seen(ROWS), 1); /* the base */
        least = at < least ? at : least;
        most = at > most ? at : most;
    }
    /* KD-14.6: it swings from end to end. */
    assert_int_equal(least, MIDDLE - rules()->amplitude / 100);
    assert_int_equal(most, MIDDLE + rules()->amplitude / 100);
}

static void calm_a_cube_is_there_when_it_has_landed(void **state)
{
    struct knockdown_view v = given(6, 0);
    struct tower t;

    (void)state;
    int tick = second_cube(&v, &t);
    for (int i = tick; i < t.landed; i++) {
        draw_calm(&v, ROWS, i);
        assert_int_equal(cubes_seen(ROWS), 1); /* none on its way */
        expect_mark(MIDDLE, column_of(t.last) + 5, 'v');
        expect_has(2, "Cubes: 1 of 6");
    }
    draw_calm(&v, ROWS, t.landed);
    assert_int_equal(cubes_seen(ROWS), 2);
    assert_int_equal(cube_in(GROUND - 2), column_of(t.last));
    expect_has(2, "Cubes: 2 of 6");
    expect_has(4, "waiting: LLLL");
    expect_has(6, "It stands.");
    /* The scale is about the new top; no mark until the next cube hangs. */
    expect_mark(column_of(t.last) + 5, 0, 0);
    draw_calm(&v, ROWS, t.grab);
    expect_mark(column_of(t.last) + 5,
                column_of(tower_crane(&t, rules(), t.grab)) + 5, '=');
}

static void calm_a_slip_is_told(void **state)
{
    struct knockdown_view v = given(4, 0);
    struct tower t;

    (void)state;
    build(&v, &t);
    drop(&v, t.grab + t.period);
    build(&v, &t);
    draw_calm(&v, ROWS, t.landed);
    expect_has(6, "It slipped!");
    assert_int_equal(cubes_seen(ROWS), 1);
}

/* The clock of the calm form changes only as often as its seconds do. */
static void calm_the_clock_goes_by_seconds(void **state)
{
    struct knockdown_view v = given(5, 4);
    char before[LINE] = "";
    int changes = 0;

    (void)state;
    for (int tick = 0; tick <= rules()->limit; tick++) {
        draw_calm(&v, ROWS, tick);
        changes += strcmp(row[0], before) != 0;
        strcpy(before, row[0]);
    }
    assert_int_equal(changes, 11); /* 10 to 0 */
    draw_calm(&v, ROWS, 0);
    expect_has(0, "##   10 s");
    draw_calm(&v, ROWS, 1);
    expect_has(0, "##   10 s");
    draw_calm(&v, ROWS, 100);
    expect_has(0, "#....   9 s");
    draw_calm(&v, ROWS, 999);
    expect_has(0, " ####...");
    expect_has(0, "   1 s");
    draw_calm(&v, ROWS, 1000);
    expect_has(0, " ....");
    expect_has(0, "   0 s");
    draw_calm(&v, 1, 301);
    expect_has(0, "|    7 s  1/9");
}

static void calm_the_scale_is_explained(void **state)
{
    struct knockdown_view v = given(5, 4);

    (void)state;
    draw_calm(&v, ROWS, 5);
    expect_has(8, "= # crane   (+) top of the tower");
    draw(&v, ROWS, HZ, 5);
    assert_null(strstr(row[8], "crane"));
    look_at(&v, ROWS,
            (struct look){.lang = LANG_PL, .calm = true, .hz = HZ, .tick = 5});
    expect_has(8, "= # d\u017awig   (+) szczyt wie\u017cy");
    /* Who looks on has no clock, and is spared the swinging cube, too. */
    look_at(&v, BOARD_ROWS, (struct look){.lang = LANG_EN, .calm = true});
    assert_int_equal(cubes_seen(BOARD_ROWS), 1);
    assert_int_equal(row[1][0], '|');
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
        cmocka_unit_test(calm_a_mark_moves_instead_of_the_crane),
        cmocka_unit_test(calm_a_cube_is_there_when_it_has_landed),
        cmocka_unit_test(calm_a_slip_is_told),
        cmocka_unit_test(calm_the_clock_goes_by_seconds),
        cmocka_unit_test(calm_the_scale_is_explained),
        cmocka_unit_test(in_one_line_a_mark_moves_on_a_scale),
    };
    return cmocka_run_group_tests_name("knockdown/face_tower", tests, load,
                                       unload);
}
