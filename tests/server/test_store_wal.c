/*
 * test_store_wal.c: a commit costs few writes, however many pages it changes, and what
 * does not fit into memory until then is read back as it was written.
 */
#include "../lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 1000 };

/* Write calls of this program so far. */
static unsigned long writes(void)
{
    FILE *f = fopen("/proc/self/io", "r");
    char word[32];
    unsigned long n, found = 0;

    assert_non_null(f);
    while (fscanf(f, "%31s %lu", word, &n) == 2)
        if (strcmp(word, "syscw:") == 0)
            found = n;
    fclose(f);
    return found;
}

/* One change with so many lines, each of them another one. */
static void save_lines(struct store *s, const char *code, unsigned n)
{
    char(*text)[LINE] = calloc(n, LINE);
    const char **line = calloc(n, sizeof *line);
    struct change c = {.fresh = true,
                       .card = "{}",
                       .status = STORE_RUNNING,
                       .lines = n,
                       .line = line};

    assert_non_null(text);
    assert_non_null(line);
    for (unsigned i = 0; i < n; i++) {
        memset(text[i], 'a' + (int)(i % 26), LINE - 1);
        text[i][0] = (char)('0' + i % 10);
        line[i] = text[i];
    }
    snprintf(c.code, sizeof c.code, "%s", code);
    store_save(s, &c);
    free(line);
    free(text);
}

static void assert_lines(struct store *s, const char *code, unsigned n)
{
    size_t size;
    char *log = store_log(s, code, &size);

    assert_int_equal(size, (size_t)n * LINE);
    for (unsigned i = 0; i < n; i++) {
        const char *at = log + (size_t)i * LINE;
        assert_int_equal(at[0], '0' + i % 10);
        for (unsigned k = 1; k < LINE - 1; k++)
            assert_int_equal(at[k], 'a' + i % 26);
        assert_int_equal(at[LINE - 1], '\n');
    }
    free(log);
}

static void a_commit_is_few_writes(void **state)
{
    enum { MANY = 400 }; /* 200 pages at least */
    struct store *s = kept_open();
    unsigned long before = writes();

    (void)state;
    save_lines(s, "one", MANY);
    store_stop(s);
    assert_in_range(writes() - before, 1, 60);
    s = kept_anew(s);
    assert_lines(s, "one", MANY);
    store_close(s);
}

/* More than SQLite keeps in memory: pages go to the log before the commit, are read
   from there, and some are written again. */
static void a_change_larger_than_memory_is_whole(void **state)
{
    enum { LARGE = 6000 };
    struct store *s = kept_open();

    (void)state;
    save_lines(s, "two", LARGE);
    save_lines(s, "three", 3);
    s = kept_anew(s);
    assert_lines(s, "two", LARGE);
    assert_lines(s, "three", 3);
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_commit_is_few_writes),
        cmocka_unit_test(a_change_larger_than_memory_is_whole),
    };

    return cmocka_run_group_tests(tests, kept_make, kept_remove);
}
