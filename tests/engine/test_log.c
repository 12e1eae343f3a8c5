/*
 * test_log.c: a match survives as text: saved, loaded, cut short. And dice that
 * were touched are found: a log verifies only if all chance in it follows from
 * the secret that was committed to. Damaged logs are test_log_damage.c.
 */
#include "../../src/engine/chance.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A small log, and a place on the disk. */
struct desk {
    struct table table;
    char *text;
    char dir[64], path[80];
};

static int open_desk(void **state)
{
    struct desk *d = calloc(1, sizeof *d);

    table_open(&d->table);
    d->text = table_coins(&d->table);
    strcpy(d->dir, "/tmp/pionek-log-XXXXXX");
    if (!mkdtemp(d->dir))
        return -1;
    snprintf(d->path, sizeof d->path, "%s/t.log", d->dir);
    *state = d;
    return 0;
}

static int close_desk(void **state)
{
    struct desk *d = *state;

    unlink(d->path);
    rmdir(d->dir);
    free(d->text);
    table_close(&d->table);
    free(d);
    return 0;
}

static struct match *read_text(struct desk *d, const char *text, char *error)
{
    return match_read("t.log", text, strlen(text), table_find, &d->table, error,
                      300);
}

static void saved_and_loaded_it_is_the_same(void **state)
{
    static const char *const options[] = {
        "", "tactics=true", "rematch=true", "dam_order=random",
        "tactics=true rematch=true proof_elites=count attacker_seat=seat_1"};
    struct desk *d = *state;
    const struct box *box = table_find(&d->table, "bitwa");
    char error[300];

    for (unsigned i = 0; i < 5; i++) {
        struct setup setup = table_setup(box, 2, options[i]);
        struct match *m = table_match(box, &setup, i);
        struct rng rng;
        struct stat info;
        rng_seed(&rng, i, 1);
        /* In the middle and at the end. */
        for (unsigned step = 0; step < 2; step++) {
            for (unsigned k = 0; k < 30; k++)
                table_step(m, &rng);
            assert_true(match_save(m, d->path, error, sizeof error));
            assert_int_equal(stat(d->path, &info), 0);
            assert_int_equal(info.st_mode & 0777, 0600);
            struct match *copy =
                match_load(d->path, table_find, &d->table, error, sizeof error);
            assert_non_null(copy);
            assert_int_equal(match_hash(copy), match_hash(m));
            assert_string_equal(match_player(copy, 1)->name, "Bot 2");
            assert_string_equal(match_player(copy, 1)->kind, "bot:random");
            assert_memory_equal(match_setup(copy), &setup, sizeof setup);
            assert_int_equal(match_news_count(copy), match_news_count(m));
            assert_int_equal(match_pending(copy), match_pending(m));
            char *a = table_text(m), *b = table_text(copy);
            assert_string_equal(a, b);
            assert_true(match_verify(copy, error, sizeof error));
            free(a);
            free(b);
            match_free(copy);
            table_finish(m, &rng);
        }
        match_free(m);
    }
}

/* Who keeps lines elsewhere gets the same ones as who does not. */
static void lines_kept_elsewhere_are_counted_on(void **state)
{
    struct desk *d = *state;
    const struct box *box = table_find(&d->table, "bitwa");
    struct setup setup = table_setup(box, 2, "rematch=true");
    struct match *m = table_match(box, &setup, 7);
    struct match *twin = table_match(box, &setup, 7);
    char line[256], same[256];
    struct rng rng, again;
    unsigned kept = 0;

    rng_seed(&rng, 7, 1);
    rng_seed(&again, 7, 1);
    for (unsigned i = 0; i < 200 && !match_is_over(m); i++) {
        table_step(m, &rng);
        table_step(twin, &again);
        for (seat s = 0; i % 9 == 8 && s < 2; s++)
            assert_int_equal(match_undo(m, s, true), match_undo(twin, s, true));
        assert_int_equal(match_lines(m), match_lines(twin));
        for (unsigned k = kept; k < match_lines(m); k++) {
            match_line(m, k, line, sizeof line);
            match_line(twin, k, same, sizeof same);
            assert_string_equal(line, same);
        }
        if (i % 3)
            continue;
        match_lines_kept(m);
        kept = match_lines(m);
    }
    assert_true(kept > 100);
    match_free(m);
    match_free(twin);
}

static void saving_can_fail(void **state)
{
    struct desk *d = *state;
    char error[300], part[100], path[5000], want[400];
    struct match *m = read_text(d, d->text, error);

    snprintf(path, sizeof path, "%s/no/such/t.log", d->dir);
    assert_false(match_save(m, path, error, sizeof error));
    snprintf(want, sizeof want, "%.100s.part: No such file or directory", path);
    assert_string_equal(error, want);
    memset(path, 'x', sizeof path);
    path[sizeof path - 1] = 0;
    assert_false(match_save(m, path, error, sizeof error));
    /* A folder stands where the file should go: nothing is left behind. */
    assert_false(match_save(m, d->dir, error, sizeof error));
    snprintf(want, sizeof want, "%s: Is a directory", d->dir);
    assert_string_equal(error, want);
    snprintf(part, sizeof part, "%s.part", d->dir);
    assert_int_equal(access(part, F_OK), -1);
    match_free(m);
}

/* A disk that is full takes no byte: writing to /dev/full tells so. */
static void a_full_disk_is_told(void **state)
{
    struct desk *d = *state;
    char error[300], part[100];
    struct match *m = read_text(d, d->text, error);

    unlink(d->path);
    snprintf(part, sizeof part, "%s.part", d->path);
    assert_int_equal(symlink("/dev/full", part), 0);
    assert_false(match_save(m, d->path, error, sizeof error));
    assert_non_null(strstr(error, "No space left on device"));
    assert_int_equal(access(d->path, F_OK), -1);
    assert_int_equal(access(part, F_OK), -1);
    match_free(m);
}

static void loading_can_fail(void **state)
{
    struct desk *d = *state;
    char error[300], want[200];

    assert_null(match_load("/no/such.log", table_find, &d->table, error, 300));
    assert_string_equal(error, "/no/such.log: No such file or directory");
    assert_null(match_load(d->dir, table_find, &d->table, error, 300));
    snprintf(want, sizeof want, "%s: Is a directory", d->dir);
    assert_string_equal(error, want);
    FILE *f = fopen(d->path, "w");
    assert_non_null(f);
    assert_int_equal(ftruncate(fileno(f), 20 * 1024 * 1024), 0);
    fclose(f);
    assert_null(match_load(d->path, table_find, &d->table, error, 300));
    snprintf(want, sizeof want, "%s: the file is larger than 16777216 bytes",
             d->path);
    assert_string_equal(error, want);
}

/* Cut at every byte: whole lines count, the torn one never happened. */
static void a_torn_last_line_is_left_out(void **state)
{
    struct desk *d = *state;
    size_t n = strlen(d->text);
    const char *begin = strstr(d->text, "begin\n") + 6;
    char error[300];

    for (size_t cut = (size_t)(begin - d->text); cut <= n; cut++) {
        struct match *m = match_read("t.log", d->text, cut, table_find,
                                     &d->table, error, sizeof error);
        assert_non_null(m);
        char *text = table_text(m);
        size_t whole = cut;
        while (d->text[whole - 1] != '\n')
            whole--;
        assert_memory_equal(text, d->text, whole);
        assert_true(match_verify(m, error, sizeof error));
        free(text);
        match_free(m);
    }
}

static void another_secret_is_found(void **state)
{
    struct desk *d = *state;
    char error[300], *text = strdup(d->text);
    char *secret = strstr(text, "secret ") + 7;

    secret[0] = secret[0] == '0' ? '1' : '0';
    assert_null(read_text(d, text, error));
    assert_string_equal(
        error, "t.log:10: the commitment does not belong to the secret");
    free(text);
}

/* With a commitment of its own a wrong secret is only found by its dice. */
static void dice_that_do_not_follow_from_the_secret_are_found(void **state)
{
    struct desk *d = *state;
    uint8_t secret[SECRET], commit[SECRET];
    char hex[2 * SECRET + 1], error[300];
    unsigned found = 0;

    for (uint64_t seed = 2; seed < 12; seed++) {
        char *text = strdup(d->text);
        chance_seeded(seed, secret);
        chance_commit(secret, commit);
        hex_format(commit, SECRET, hex);
        memcpy(strstr(text, "commit ") + 7, hex, 2 * SECRET);
        hex_format(secret, SECRET, hex);
        memcpy(strstr(text, "secret ") + 7, hex, 2 * SECRET);
        struct match *m = read_text(d, text, error);
        assert_non_null(m);
        if (!match_verify(m, error, sizeof error)) {
            assert_memory_equal(error, "step ", 5);
            found++;
        }
        match_free(m);
        free(text);
    }
    assert_true(found >= 6); /* three coins agree one time in eight */
}

static void a_changed_die_is_found(void **state)
{
    struct desk *d = *state;
    char error[300], *text = strdup(d->text);
    char *flip = strstr(text, "* flip ") + 7;
    bool heads = memcmp(flip, "heads", 5) == 0;
    char want[200];

    memcpy(flip, heads ? "tails" : "heads", 5);
    *(strrchr(text, '#')) = 0; /* the checksum would tell first */
    struct match *m = read_text(d, text, error);
    assert_non_null(m);
    assert_false(match_verify(m, error, sizeof error));
    snprintf(want, sizeof want,
             "step 5 is '* flip %s', but the secret gives '* flip %s'",
             heads ? "tails" : "heads", heads ? "heads" : "tails");
    assert_string_equal(error, want);
    match_free(m);
    free(text);
}

static void a_short_error_buffer_is_enough(void **state)
{
    struct desk *d = *state;
    char error[8];

    assert_null(match_read("a_long_name", "x\n", 2, table_find, &d->table,
                           error, sizeof error));
    assert_string_equal(error, "a_long_");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saved_and_loaded_it_is_the_same),
        cmocka_unit_test(lines_kept_elsewhere_are_counted_on),
        cmocka_unit_test(saving_can_fail),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(loading_can_fail),
        cmocka_unit_test(a_torn_last_line_is_left_out),
        cmocka_unit_test(another_secret_is_found),
        cmocka_unit_test(dice_that_do_not_follow_from_the_secret_are_found),
        cmocka_unit_test(a_changed_die_is_found),
        cmocka_unit_test(a_short_error_buffer_is_enough),
    };
    return cmocka_run_group_tests_name("engine/log", tests, open_desk,
                                       close_desk);
}
