/*
 * test_tower_log.c: whole towers: the examples E38 to E40 with every number in
 * them, logs (KD-14.17, KD-14.18), how exactly somebody plays (KD-14.21), the
 * bots' tables (E42), and the vectors of a second implementation (check_tower.py). E41
 * is in test_tower.c.
 */
#include "../../src/games/knockdown/knockdown.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "tower_steps.h"

/* ---- examples ------------------------------------------------------------------ */

/* E38 A small tower. */
static void E38_a_small_tower(void **state)
{
    struct tower t = tower(1, 3, 1);

    (void)state;
    assert_int_equal(tower_crane(&t, &printed, 23), 0);
    PLAY(&t, {23, TOWER_STANDS, -68, 57});
    assert_int_equal(tower_crane(&t, &printed, 83), -27);
    PLAY(&t, {83, TOWER_STANDS, -78, 117});
    assert_int_equal(tower_crane(&t, &printed, 140), -30);
    PLAY(&t, {140, TOWER_PASSED, 38, 0});
    CUBES(&t, 0, -68, -78, 38);
    assert_int_equal(t.heavy[1], 1);
    assert_int_equal(t.landed, 150);
    assert_int_equal(t.over, TOWER_PASSED);
}

/* E39 Slips and ignored presses. */
static void E39_slips_and_ignored_presses(void **state)
{
    struct tower t = tower(1, 3, 1);

    (void)state;
    PLAY(&t, {5, TOWER_SLIPPED, -1164, 45}, {30, TOWER_IGNORED},
         {60, TOWER_SLIPPED, 586, 100}, {100, TOWER_IGNORED},
         {170, TOWER_SLIPPED, 704, 0}, {236, TOWER_STANDS, -268, 0},
         {300, TOWER_STANDS, -211, 0});
    assert_int_equal(t.queued, 1);
    assert_int_equal(t.over, 0);
}

/* E40 Collapse. */
static void E40_collapse(void **state)
{
    struct tower t = tower(8, 5, 1);

    (void)state;
    assert_int_equal(t.heavy[0], 0);
    expect_queue(&t, "HLLLL");
    PLAY(&t, {17, TOWER_STANDS, 251, 0}, {64, TOWER_SLIPPED, 758, 0},
         {117, TOWER_STANDS, 661, 0}, {239, TOWER_COLLAPSED, 1109, 0});
    assert_int_equal(t.fallen, 3);
    CUBES(&t, 0);
    PLAY(&t, {326, TOWER_STANDS, 109, 0}, {383, TOWER_STANDS, 83, 0},
         {442, TOWER_STANDS, 9, 0}, {498, TOWER_STANDS, -55, 0},
         {556, TOWER_PASSED, 16, 0});
    assert_int_equal(t.landed, 566);
}

/* ---- logs ----------------------------------------------------------------------- */

/* KD-14.17 What is no strictly increasing list of ticks is passed over. */
static void KD_14_17_bad_entries_are_ignored(void **state)
{
    static const int32_t good[] = {23, 83, 140};
    static const int32_t bad[] = {0, -5, 23, 23, 22, 0, 1001, 83, 140};
    static const int32_t noisy[] = {-5, 0, 23, 23, 22, 30, 83, 82, 100, 140};
    struct tower t = tower(1, 3, 1), same = t;

    (void)state;
    assert_true(tower_log(&t, &printed, good, 3));
    assert_true(tower_log(&same, &printed, noisy, 10));
    assert_memory_equal(&t, &same, sizeof t);
    /* 83 is not larger than the 1001 before it; 140 is larger than 83 */
    t = same = tower(1, 3, 1);
    tower_log(&t, &printed, bad, 9);
    tower_log(&same, &printed, (int32_t[]){23, 140}, 2);
    assert_memory_equal(&t, &same, sizeof t);
}

/* KD-14.17 Entries beyond the 128th do not count. */
static void KD_14_17_at_most_128_entries(void **state)
{
    int32_t log[129] = {0};
    struct tower t = tower(1, 3, 0);

    (void)state;
    log[126] = 307;
    log[127] = 990;
    assert_true(tower_log(&t, &printed, log, 129));
    log[126] = 0;
    log[127] = 307;
    log[128] = 990;
    t = tower(1, 3, 0);
    assert_false(tower_log(&t, &printed, log, 129));
    assert_int_equal(t.landed, 317);
}

/* KD-14.18 An empty log is failed, unless there is nothing to build. */
static void KD_14_18_an_empty_log(void **state)
{
    struct tower t = tower(1, 1, 1);

    (void)state;
    assert_false(tower_log(&t, &printed, NULL, 0));
    assert_int_equal(t.standing, 1);
    t = tower(1, 1, 0);
    assert_true(tower_log(&t, &printed, NULL, 0));
}

/* ---- how exactly somebody plays --------------------------------------------------- */

/* KD-14.21 Hundredths of a tick to the nearest moment above the top. */
static void KD_14_21_off_by(void **state)
{
    static const struct {
        int tick, off;
    } at[] = {
        /* above 0 at ticks 23, 69, 115 of a swing of 92 */
        {23, 0},   {24, 100},  {20, 300},  {46, 2300}, {47, 2200}, {69, 0},
        {70, 100}, {92, 2300}, {91, 2200}, {1, 2200},  {115, 0},   {114, 100},
    };
    struct tower t = tower(1, 3, 1);

    (void)state;
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++)
        assert_int_equal(tower_off_by(&t, &printed, at[i].tick), at[i].off);
    /* the top at -68, a swing of 102 from -1400: (1400 - 68) * 102 / 5600 =
       24.26 ticks after the grab, and 77.74 */
    PLAY(&t, {23, TOWER_STANDS, -68, 57});
    assert_int_equal(t.period, 102);
    t.side = 1;
    assert_int_equal(tower_off_by(&t, &printed, 57 + 24), 26);
    assert_int_equal(tower_off_by(&t, &printed, 57 + 25), 74);
    assert_int_equal(tower_off_by(&t, &printed, 57 + 78), 26);
    /* on the other side the swing comes later to it */
    t.side = -1;
    assert_int_equal(tower_off_by(&t, &printed, 57 + 27), 26);
    /* a top that the crane never reaches: the end of the swing is nearest */
    t.x[t.standing - 1] = 2000;
    assert_int_equal(tower_off_by(&t, &printed, 57 + 100), 200);
    assert_int_equal(tower_off_by(&t, &printed, 57 + 3), 300);
}

/* ---- bots ------------------------------------------------------------------ */

extern const struct game game_knockdown;

/* E42 The bots' tables (section 14.6), and the numbers as the loader reads them. */
static void E42_bot_tables(void **state)
{
    enum { AVERAGE, NOVICE, EXPERT }; /* in the order of OPT_BUILDER */
    static const struct {
        int light, heavy, builder, pass;
    } at[] = {
        {5, 6, AVERAGE, 534},  {5, 6, NOVICE, 164},  {5, 6, EXPERT, 888},
        {11, 0, AVERAGE, 654}, {0, 0, NOVICE, 1000}, {0, 1, NOVICE, 1000},
        {17, 0, EXPERT, 88},   {16, 1, EXPERT, 81},  {23, 0, EXPERT, 0},
        {24, 0, EXPERT, 0},    {0, 100, EXPERT, 0},
    };
    char error[512];
    struct box *box = box_load(&game_knockdown, NULL, error, sizeof error);

    (void)state;
    assert_non_null(box);
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        struct test_size size = {.light = (uint16_t)at[i].light,
                                 .heavy = (uint16_t)at[i].heavy};
        assert_int_equal(
            test_pass_tower(knockdown_box(box), size, (unsigned)at[i].builder),
            at[i].pass);
    }
    assert_memory_equal(&knockdown_box(box)->tower, &printed, sizeof printed);
    box_free(box);
}

/* ---- the second implementation ------------------------------------------------------ */

static char *told(const struct tower *t, const char *fates)
{
    static char text[2048];
    int n = snprintf(text, sizeof text, "%s", *fates ? fates : "-");

    for (int i = 0; i < t->standing; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, " %d%s", t->x[i],
                      t->heavy[i] ? "h" : "");
    snprintf(text + n, sizeof text - (size_t)n, " %d", t->landed);
    return text;
}

/* One line of tower-vectors.txt; see check_tower.py for its form. */
static void check_vector(char *line)
{
    static const char letter[] = ".soxPF"; /* by enum tower_fate */
    char fates[TOWER_LOG + 1] = "", *want = strstr(line, "-> ");
    int32_t log[TOWER_LOG];
    uint32_t n = 0;
    struct tower t, again;

    assert_non_null(want);
    *want = '\0';
    want += strlen("-> ");
    char *at = line;
    uint64_t seed = strtoull(at, &at, 10);
    int light = (int)strtol(at, &at, 10), heavy = (int)strtol(at, &at, 10);
    int assist = (int)strtol(at, &at, 10);
    tower_start(&t, &printed, seed, light, heavy, assist);
    again = t;
    for (char *end = at;; at = end) {
        long tick = strtol(at, &end, 10);
        if (end == at)
            break;
        assert_true(n < TOWER_LOG);
        log[n] = (int32_t)tick;
        fates[n] = letter[tower_drop(&t, &printed, log[n])];
        n++;
    }
    assert_string_equal(told(&t, fates), want);
    assert_int_equal(tower_log(&again, &printed, log, n),
                     t.over == TOWER_PASSED);
    assert_memory_equal(&t, &again, sizeof t);
}

static void vectors_of_the_second_implementation(void **state)
{
    const char *tests = getenv("TESTS");
    char path[1024], line[2048];
    unsigned lines = 0;

    (void)state;
    assert_non_null(tests); /* the folder; set by tests/meson.build */
    snprintf(path, sizeof path, "%s/knockdown/tower-vectors.txt", tests);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#') {
            check_vector(line);
            lines++;
        }
    }
    fclose(file);
    assert_true(lines >= 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(E38_a_small_tower),
        cmocka_unit_test(E39_slips_and_ignored_presses),
        cmocka_unit_test(E40_collapse),
        cmocka_unit_test(KD_14_17_bad_entries_are_ignored),
        cmocka_unit_test(KD_14_17_at_most_128_entries),
        cmocka_unit_test(KD_14_18_an_empty_log),
        cmocka_unit_test(KD_14_21_off_by),
        cmocka_unit_test(E42_bot_tables),
        cmocka_unit_test(vectors_of_the_second_implementation),
    };

    return cmocka_run_group_tests(tests, read_numbers, NULL);
}
