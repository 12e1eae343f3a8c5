/*
 * test_tower.c: the tower test rule by rule, KD-14.1 to KD-14.15. Examples, logs
 * and the second implementation are in test_tower_log.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tower_steps.h"

/* Added to the generator's state for every number drawn (KD-14.2). */
#define STEP UINT64_C(0x9E3779B97F4A7C15)

/* Numbers under which a cube comes down exactly where it is told: the crane is
   at every multiple of 50 at some tick, and nothing trembles. */
static struct tower_rules exact(void)
{
    struct tower_rules r = printed;

    r.amplitude = 1000;
    r.period_start = r.period_min = 80;
    r.period_step = 0;
    r.heavy_period_percent = 100;
    r.tremor_light = r.tremor_heavy = 0;
    r.limit = 30000;
    return r;
}

/* A tower whose cubes come in this order, the first of them being the base. */
static struct tower row(const struct tower_rules *r, const char *cubes)
{
    struct tower t;

    tower_start(&t, r, 3, (int)strlen(cubes), 0, 100);
    t.heavy[0] = cubes[0] == 'H';
    for (int i = 0; i < t.queued; i++)
        t.queue[i] = cubes[i + 1] == 'H';
    return t;
}

static enum tower_fate drop_at(struct tower *t, const struct tower_rules *r,
                               int x)
{
    int tick = t->grab + 1;

    while (tower_crane(t, r, tick) != x)
        assert_true(++tick <= t->grab + 80);
    return tower_drop(t, r, tick);
}

/* ---- the start ---------------------------------------------------------------- */

/* KD-14.1 Up to one cube: passed at once. */
static void KD_14_1_one_cube_is_a_tower(void **state)
{
    (void)state;
    for (int cubes = 0; cubes <= 1; cubes++) {
        struct tower t = tower(1, cubes, 0);
        assert_int_equal(t.over, TOWER_PASSED);
        assert_int_equal(t.standing, cubes);
        assert_int_equal(tower_drop(&t, &printed, 50), TOWER_IGNORED);
        assert_true(tower_log(&t, &printed, NULL, 0));
    }
    struct tower heavy = tower(1, 0, 1);
    assert_int_equal(heavy.over, TOWER_PASSED);
    assert_int_equal(heavy.heavy[0], 1);
    struct tower two = tower(1, 1, 1);
    assert_int_equal(two.over, 0);
    assert_int_equal(two.queued, 1);
}

/* KD-14.2 The first numbers of seed 1234567 are well known. */
static void KD_14_2_the_generator(void **state)
{
    static const uint64_t known[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423), UINT64_C(4593380528125082431)};
    struct tower t = tower(1234567, 2, 1);

    (void)state;
    /* heavy, light, light; the third is swapped with known[0] % 3, the second
       with known[1] % 2 */
    assert_int_equal(known[0] % 3, 0);
    assert_int_equal(known[1] % 2, 1);
    assert_int_equal(t.heavy[0], 0);
    expect_queue(&t, "LH");
    assert_int_equal(t.side, known[2] % 2 ? 1 : -1);
    int x = tower_crane(&t, &printed, 20);
    tower_drop(&t, &printed, 20);
    assert_int_equal(t.last, x + (int)(known[3] % 181) - 90);
}

/* KD-14.3 Heavy cubes first, then shuffled from the end. */
static void KD_14_3_the_queue_is_shuffled(void **state)
{
    unsigned first[4] = {0};

    (void)state;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct tower t = tower(seed, 3, 1);
        unsigned heavy = t.heavy[0], place = 0;
        assert_int_equal(t.queued, 3);
        for (unsigned i = 0; i < 3; i++)
            if (t.queue[i]) {
                heavy++;
                place = i + 1;
            }
        assert_int_equal(heavy, 1);
        first[place]++;
    }
    for (unsigned i = 0; i < 4; i++)
        assert_in_range(first[i], 900, 1100);
}

/* KD-14.4 The first cube of the queue stands at 0 already. */
static void KD_14_4_the_base_stands(void **state)
{
    struct tower t = tower(1, 3, 1);

    (void)state;
    CUBES(&t, 0);
    assert_int_equal(t.heavy[0], 0);
    expect_queue(&t, "HLL");
    assert_int_equal(t.grab, 0);
    assert_int_equal(t.landed, 0);
}

/* KD-14.5 The swing: faster with every cube, faster with heavy ones, slower with
   assistance, always even. */
static void KD_14_5_the_swing(void **state)
{
    static const struct {
        int assist, light[12], heavy[12];
    } at[] = {
        {100,
         {110, 102, 94, 86, 78, 70, 62, 54, 46, 38, 36, 36},
         {92, 86, 78, 72, 66, 58, 52, 44, 38, 32, 30, 30}},
        {125,
         {136, 126, 116, 106, 96, 86, 76, 66, 56, 46, 44, 44},
         {116, 106, 98, 90, 82, 72, 64, 56, 48, 40, 36, 36}},
        {150,
         {164, 152, 140, 128, 116, 104, 92, 80, 68, 56, 54, 54},
         {138, 128, 118, 108, 98, 88, 78, 66, 58, 48, 44, 44}},
        {200,
         {220, 204, 188, 172, 156, 140, 124, 108, 92, 76, 72, 72},
         {186, 172, 158, 146, 132, 118, 104, 90, 78, 64, 60, 60}},
    };
    struct tower_rules r = printed;

    (void)state;
    r.limit = 30000;
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++)
        for (int heavy = 0; heavy < 2; heavy++) {
            const int *period = heavy ? at[i].heavy : at[i].light;
            struct tower t;
            tower_start(&t, &r, 5, heavy ? 0 : 14, heavy ? 14 : 0,
                        at[i].assist);
            for (int h = 0; h < 12; h++) {
                assert_int_equal(t.standing, h + 1);
                assert_int_equal(t.period, period[h]);
                assert_true(t.side == 1 || t.side == -1);
                assert_int_equal(tower_drop(&t, &r, t.grab + t.period / 4),
                                 TOWER_STANDS);
            }
        }
}

/* KD-14.6, E38 There and back, the same again after a period. */
static void KD_14_6_the_crane(void **state)
{
    struct tower t = tower(1, 3, 1), other = t;

    (void)state;
    assert_int_equal(t.period, 92);
    assert_int_equal(t.side, 1);
    static const int at[][2] = {{0, -1400}, {1, -1340}, {23, 0},
                                {46, 1400}, {47, 1339}, {91, -1340}};
    other.side = -1;
    other.grab = 200;
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        int tick = at[i][0], x = at[i][1];
        assert_int_equal(tower_crane(&t, &printed, tick), x);
        assert_int_equal(tower_crane(&t, &printed, tick + 92), x);
        assert_int_equal(tower_crane(&other, &printed, 200 + tick), -x);
    }
}

/* ---- drops -------------------------------------------------------------------- */

/* KD-14.7 After the grab, up to the limit; nothing else changes anything. */
static void KD_14_7_valid_drops(void **state)
{
    static const int bad[] = {-1, 0, 1001, 32767, INT32_MAX, INT32_MIN};
    struct tower t = tower(1, 3, 1), before = t;

    (void)state;
    for (unsigned i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(tower_takes(&t, &printed, bad[i]));
        assert_int_equal(tower_drop(&t, &printed, bad[i]), TOWER_IGNORED);
        assert_memory_equal(&t, &before, sizeof t);
    }
    assert_true(tower_takes(&t, &printed, 1));
    assert_true(tower_takes(&t, &printed, 1000));
    PLAY(&t, {23, TOWER_STANDS, -68, 57});
    assert_false(tower_takes(&t, &printed, 23));
    assert_false(tower_takes(&t, &printed, 57));
    assert_true(tower_takes(&t, &printed, 58));
}

/* KD-14.8 A tremor as large as the cube's kind allows, and ten ticks to fall. */
static void KD_14_8_the_tremor(void **state)
{
    (void)state;
    for (int heavy = 0; heavy < 2; heavy++) {
        int most = heavy ? 150 : 90, low = 0, high = 0;
        for (uint64_t seed = 0; seed < 8000; seed++) {
            struct tower t = tower(seed, heavy ? 0 : 2, heavy ? 2 : 0);
            int x = tower_crane(&t, &printed, 30);
            tower_drop(&t, &printed, 30);
            assert_int_equal(t.landed, 40);
            low = t.last - x < low ? t.last - x : low;
            high = t.last - x > high ? t.last - x : high;
        }
        assert_int_equal(low, -most);
        assert_int_equal(high, most);
    }
}

/* KD-14.9 More than half a cube beside the top: it slips, last in the queue. */
static void KD_14_9_slips(void **state)
{
    struct tower_rules r = exact();

    (void)state;
    for (int side = -1; side <= 1; side += 2) {
        struct tower t = row(&r, "LHLL");
        assert_int_equal(drop_at(&t, &r, side * 550), TOWER_SLIPPED);
        CUBES(&t, 0);
        expect_queue(&t, "LLH");
        assert_int_equal(t.grab, t.landed + 30);
        assert_int_equal(drop_at(&t, &r, side * 500), TOWER_STANDS);
        CUBES(&t, 0, side * 500);
        /* the top counts, not the base */
        assert_int_equal(drop_at(&t, &r, -side * 50), TOWER_SLIPPED);
    }
}

/* KD-14.10 The masses above a cube may be half a cube out, not more. */
static void KD_14_10_balance(void **state)
{
    struct tower_rules r = exact();

    (void)state;
    for (int side = -1; side <= 1; side += 2) {
        struct tower t = row(&r, "LLLHLL");
        assert_int_equal(drop_at(&t, &r, side * 500), TOWER_STANDS);
        assert_int_equal(drop_at(&t, &r, side * 500), TOWER_STANDS);
        struct tower before = t;
        assert_int_equal(drop_at(&t, &r, side * 500), TOWER_STANDS);
        assert_int_equal(t.fallen, 0);
        /* three fall, the top one first */
        t = before;
        assert_int_equal(drop_at(&t, &r, side * 550), TOWER_COLLAPSED);
        CUBES(&t, 0);
        assert_int_equal(t.fallen, 3);
        assert_int_equal(t.last, side * 550);
        expect_queue(&t, "LLHLL");
        assert_int_equal(t.grab, t.landed + 50);
        assert_int_equal(t.over, 0);
        assert_int_equal(drop_at(&t, &r, 0), TOWER_STANDS);
        assert_int_equal(t.fallen, 0);
    }
}

/* KD-14.10 A heavy cube weighs two. */
static void KD_14_10_masses(void **state)
{
    struct tower_rules r = exact();

    (void)state;
    struct tower t = row(&r, "LLHLL");
    drop_at(&t, &r, 300);
    assert_int_equal(drop_at(&t, &r, 600), TOWER_STANDS);
    t = row(&r, "LLHLL");
    drop_at(&t, &r, 300);
    assert_int_equal(drop_at(&t, &r, 650), TOWER_COLLAPSED);
    expect_queue(&t, "LLHL");
    t = row(&r, "LLLLL");
    drop_at(&t, &r, 300);
    assert_int_equal(drop_at(&t, &r, 650), TOWER_STANDS);
    t = row(&r, "HLHLL"); /* what is below does not count */
    drop_at(&t, &r, 300);
    assert_int_equal(drop_at(&t, &r, 650), TOWER_COLLAPSED);
}

/* KD-14.10 It breaks above the lowest cube that cannot bear the rest. */
static void KD_14_10_the_lowest_breaks(void **state)
{
    struct tower_rules r = exact();
    struct tower t = row(&r, "LLLLL");

    (void)state;
    drop_at(&t, &r, -400);
    drop_at(&t, &r, 50);
    assert_int_equal(drop_at(&t, &r, 250), TOWER_COLLAPSED);
    CUBES(&t, 0, -400); /* the base could bear it, the second could not */
    assert_int_equal(t.fallen, 2);
    t = row(&r, "LLLLL");
    drop_at(&t, &r, 200);
    assert_int_equal(drop_at(&t, &r, 700), TOWER_STANDS);
    assert_int_equal(drop_at(&t, &r, 1000), TOWER_COLLAPSED);
    CUBES(&t, 0); /* neither could */
    assert_int_equal(t.fallen, 3);
}

/* KD-14.11, E41 The last cube must land by the limit. */
static void KD_14_11_the_last_tick(void **state)
{
    static const int32_t good[] = {307, 990}, late[] = {307, 991};
    struct tower t = tower(1, 3, 0);

    (void)state;
    assert_true(tower_log(&t, &printed, good, 2));
    assert_int_equal(t.over, TOWER_PASSED);
    assert_int_equal(t.landed, 1000);
    assert_int_equal(t.queued, 0);
    assert_int_equal(t.standing, 3);
    t = tower(1, 3, 0);
    assert_false(tower_log(&t, &printed, late, 2));
    assert_int_equal(t.over, TOWER_FAILED);
    assert_int_equal(t.landed, 1001);
    assert_int_equal(t.standing, 3);
    assert_int_equal(tower_drop(&t, &printed, 995), TOWER_IGNORED);
}

/* KD-14.12 A heavy cube takes longer to grab. */
static void KD_14_12_the_next_grab(void **state)
{
    struct tower_rules r = exact();
    struct tower t = row(&r, "LLHLL");

    (void)state;
    drop_at(&t, &r, 0);
    assert_int_equal(t.grab, t.landed + 32);
    drop_at(&t, &r, 0);
    assert_int_equal(t.grab, t.landed + 24);
}

/* KD-14.13 Without the last cube it is no tower. */
static void KD_14_13_unfinished_is_failed(void **state)
{
    static const int32_t log[] = {23, 83};
    struct tower t = tower(1, 3, 1);

    (void)state;
    assert_false(tower_log(&t, &printed, log, 2));
    assert_int_equal(t.over, 0);
    assert_int_equal(t.queued, 1);
    assert_true(tower_log(&t, &printed, (int32_t[]){140}, 1));
}

/* KD-14.14 One number for each swap, grab and valid drop, in that order. */
static void KD_14_14_the_order_of_numbers(void **state)
{
    static const int32_t log[] = {5, 30, 60, 100, 170, 236, 300};
    struct tower t = tower(1, 3, 1);

    (void)state;
    assert_true(t.random == 1 + 4 * STEP); /* three swaps, the first grab */
    tower_log(&t, &printed, log, 7);
    assert_true(t.random == 1 + 14 * STEP); /* five drops, five grabs */
    t = tower(1, 3, 1);
    tower_log(&t, &printed, (int32_t[]){23, 83, 140}, 3);
    assert_true(t.random == 1 + 9 * STEP); /* no grab after the last */
}

/* KD-14.15 Divisions round down before the side is applied; nothing overflows
   however the tower leans (the sanitizers watch). */
static void KD_14_15_whole_numbers(void **state)
{
    struct tower_rules r = exact();
    struct tower t = tower(1, 3, 1);

    (void)state;
    t.side = -1; /* 5600 * 45 / 92 = 2739.1 */
    assert_int_equal(tower_crane(&t, &printed, 47), -1339);
    assert_int_equal(tower_crane(&t, &printed, 1), 1340);
    tower_start(&t, &r, 1, 0, 128, 100);
    r.half = 16000000; /* anything holds: sums become large */
    while (t.standing < 120) {
        assert_int_equal(drop_at(&t, &r, 1000), TOWER_STANDS);
        t.x[t.standing - 1] = 15000000;
    }
    assert_int_equal(drop_at(&t, &r, 1000), TOWER_STANDS);
}

/* ---- how high ---------------------------------------------------------------- */

/* Somebody without any error drops the first time above the middle. */
static bool machine_passes(uint64_t seed, int light, int heavy)
{
    struct tower t = tower(seed, light, heavy);

    while (!t.over)
        if (!tower_drop(&t, &printed, t.grab + t.period / 4))
            return false;
    return t.over == TOWER_PASSED;
}

/* Section 14.5 of the rules: what can be built at all. */
static void KD_14_5_how_high_a_tower_can_be(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 3000; seed++) {
        assert_true(machine_passes(seed, 22, 0));
        assert_false(machine_passes(seed, 23, 0));
        assert_true(machine_passes(seed, 11, 10));
        assert_false(machine_passes(seed, 11, 11));
    }
}

/* More cubes than fit are no more use than those that fit. */
static void more_cubes_than_fit(void **state)
{
    struct tower t = tower(1, 60000, 60000);

    (void)state;
    assert_int_equal(t.standing + t.queued, TOWER_CUBES);
    assert_int_equal(t.over, 0);
    struct tower heavy = tower(1, 0, 60000);
    assert_int_equal(heavy.standing + heavy.queued, TOWER_CUBES);
    for (int tick = 1; tick <= 1000; tick++)
        tower_drop(&t, &printed, tick);
    assert_int_equal(t.standing + t.queued, TOWER_CUBES);
    assert_int_equal(t.over, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(KD_14_1_one_cube_is_a_tower),
        cmocka_unit_test(KD_14_2_the_generator),
        cmocka_unit_test(KD_14_3_the_queue_is_shuffled),
        cmocka_unit_test(KD_14_4_the_base_stands),
        cmocka_unit_test(KD_14_5_the_swing),
        cmocka_unit_test(KD_14_6_the_crane),
        cmocka_unit_test(KD_14_7_valid_drops),
        cmocka_unit_test(KD_14_8_the_tremor),
        cmocka_unit_test(KD_14_9_slips),
        cmocka_unit_test(KD_14_10_balance),
        cmocka_unit_test(KD_14_10_masses),
        cmocka_unit_test(KD_14_10_the_lowest_breaks),
        cmocka_unit_test(KD_14_11_the_last_tick),
        cmocka_unit_test(KD_14_12_the_next_grab),
        cmocka_unit_test(KD_14_13_unfinished_is_failed),
        cmocka_unit_test(KD_14_14_the_order_of_numbers),
        cmocka_unit_test(KD_14_15_whole_numbers),
        cmocka_unit_test(KD_14_5_how_high_a_tower_can_be),
        cmocka_unit_test(more_cubes_than_fit),
    };

    return cmocka_run_group_tests(tests, read_numbers, NULL);
}
