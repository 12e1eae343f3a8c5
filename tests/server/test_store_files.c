/*
 * test_store_files.c: the store as a file: on a disk that is full, of an earlier or a
 * later version, somebody else's, copied; and the folder it is in.
 */
#include "../lib/stored.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

/* In a child, because the limit is the whole program's. */
static int on_a_full_disk(const struct place *p)
{
    static char big[200 * 1024];
    const char *small[] = {"small"}, *large[] = {big};
    char error[200] = "";
    struct rlimit limit;
    struct store *s = stored_open(p);

    memset(big, 'x', sizeof big - 1);
    signal(SIGXFSZ, SIG_IGN);
    if (!stored_make(s, "a", STORE_RUNNING, true, 1))
        return 1;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 150 * 1024;
    setrlimit(RLIMIT_FSIZE, &limit);
    if (stored_save(s, (struct change){.code = "a", .lines = 1, .line = large},
                    error))
        return 2;
    if (!strstr(error, "full") && !strstr(error, "I/O"))
        return 3;
    /* Small ones still fit, and come after what is there. */
    if (!stored_save(s, (struct change){.code = "a", .lines = 1, .line = small},
                     error))
        return 4;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
    if (!stored_save(
            s,
            (struct change){.code = "a", .first = 1, .lines = 1, .line = large},
            error))
        return 5;
    size_t n;
    char *log = store_log(s, "a", &n);
    bool is_whole = n == 6 + sizeof big && strncmp(log, "small\nxxx", 9) == 0;
    free(log);
    store_close(s);
    return is_whole ? 0 : 6;
}

static void a_full_disk_fails_and_passes(void **state)
{
    int how;
    pid_t child = fork();

    if (child == 0)
        _exit(on_a_full_disk(*state));
    waitpid(child, &how, 0);
    assert_true(WIFEXITED(how));
    assert_int_equal(WEXITSTATUS(how), 0);
    struct store *s = stored_open(*state);
    assert_int_equal(store_count(s, STORE_RUNNING), 1);
    store_close(s);
}

static void run_sql(const struct place *p, const char *file, const char *sql)
{
    char path[440];
    sqlite3 *db;

    snprintf(path, sizeof path, "%s/%s", p->inside, file);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void a_later_database_is_left_alone(void **state)
{
    const struct place *p = *state;
    char error[200] = "";

    store_close(stored_open(p));
    run_sql(p, "pionek.db", "PRAGMA user_version = 1000");
    assert_null(store_open(p->inside, NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "newer"));
}

static void an_earlier_database_is_brought_up_to_date(void **state)
{
    const struct place *p = *state;
    struct store *s = stored_open(p);
    static const char *const line[] = {"x"};
    static const char *const feat[] = {"ola", "Ola", "null", "right"};
    struct change c = {.code = "old", .lines = 1, .line = line};
    unsigned known;
    size_t n;

    assert_true(stored_make(s, "old", STORE_RUNNING, false, 1));
    assert_true(stored_save(s, c, NULL));
    store_close(s);
    run_sql(p, "pionek.db",
            "DROP TABLE feat; DROP TABLE timing; DROP TABLE marked;"
            "DROP TABLE summary; DROP TABLE probe;"
            "DROP TABLE push; DROP TABLE secret; DROP TABLE played;"
            "DROP TABLE rating; DROP TABLE rated; DROP TABLE shown;"
            "DROP TABLE lease; DROP TABLE node;"
            "ALTER TABLE line DROP COLUMN stand;"
            "DROP INDEX board_awake; ALTER TABLE board DROP COLUMN awake;"
            "PRAGMA user_version = 1");
    s = stored_open(p);
    stored_awake(s, "old"); /* until somebody looks at it */
    char *card = store_card(s, "old");
    assert_non_null(card);
    free(card);
    struct change gain = {.code = "old",
                          .card = "{}",
                          .status = STORE_OVER,
                          .changed = 5,
                          .feats = 1,
                          .feat = feat};
    assert_true(stored_save(s, gain, NULL));
    stored_text(store_feats(s, "ola", "Ola", "null"), "right 5 old\n");
    assert_null(store_stand(s, "old", &known));
    c.first = 1;
    c.stand = "[3]";
    assert_true(stored_save(s, c, NULL));
    stored_text(store_log(s, "old", &n), "x\nx\n");
    stored_text(store_stand(s, "old", &known), "[3]");
    store_close(s);
    store_close(stored_open(p)); /* and is opened as it is from now on */
}

static void a_foreign_database_is_left_alone(void **state)
{
    const struct place *p = *state;
    char error[200] = "";

    assert_int_equal(mkdir(p->inside, 0700), 0);
    run_sql(p, "pionek.db", "CREATE TABLE shopping (what TEXT)");
    assert_null(store_open(p->inside, NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "not a database"));
}

static void a_folder_that_cannot_be_is_an_error(void **state)
{
    char error[200] = "";

    (void)state;
    assert_null(store_open("/dev/null/x", NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "/dev/null/x"));
}

/* A new machine has not even a ~/.local. */
static void folders_above_are_made(void **state)
{
    const struct place *p = *state;
    char deep[440], error[200] = "";
    struct stat is;

    snprintf(deep, sizeof deep, "%s/.local/share/tables", p->inside);
    struct store *s = store_open(deep, NULL, NULL, error, sizeof error);
    assert_string_equal(error, "");
    assert_non_null(s);
    store_close(s);
    assert_int_equal(stat(deep, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0700);
}

static void a_copy_is_a_store_too(void **state)
{
    const struct place *p = *state;
    struct store *s = stored_open(p);
    char copy[128], error[200] = "";
    const char *lines[] = {"one"};
    struct stat is;

    assert_true(stored_make(s, "a", STORE_RUNNING, true, 1));
    assert_true(stored_save(
        s, (struct change){.code = "a", .lines = 1, .line = lines}, NULL));
    snprintf(copy, sizeof copy, "%s/copy", p->dir);
    assert_int_equal(mkdir(copy, 0700), 0);
    strcat(copy, "/pionek.db");
    assert_true(store_backup(s, copy, error, sizeof error));
    assert_int_equal(stat(copy, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    assert_false(store_backup(s, copy, error, sizeof error));
    store_close(s);

    *strrchr(copy, '/') = '\0';
    s = store_open(copy, NULL, NULL, error, sizeof error);
    assert_non_null(s);
    size_t n;
    char *log = store_log(s, "a", &n);
    assert_string_equal(log, "one\n");
    free(log);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_full_disk_fails_and_passes,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(
            an_earlier_database_is_brought_up_to_date, stored_setup,
            stored_teardown),
        cmocka_unit_test_setup_teardown(a_later_database_is_left_alone,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(a_foreign_database_is_left_alone,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(a_folder_that_cannot_be_is_an_error,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(folders_above_are_made, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(a_copy_is_a_store_too, stored_setup,
                                        stored_teardown),
    };

    return cmocka_run_group_tests_name("server/store_files", tests, NULL, NULL);
}
