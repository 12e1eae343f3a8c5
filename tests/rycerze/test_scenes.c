/*
 * test_scenes.c: every card, action and mission is in one of the scenes of the game.
 */
#include "../../src/games/rycerze/rycerze.h"
#include "../lib/table.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int is_scene(const struct dirent *e)
{
    const char *dot = strrchr(e->d_name, '.');

    return dot && !strcmp(dot, ".scene");
}

/* Calls back with every scene file. */
static void each_file(void (*with)(void *ctx, const char *path), void *ctx)
{
    struct dirent **files;
    char path[512];

    snprintf(path, sizeof path, "%s/scenes/rycerze", getenv("TESTS"));
    int n = scandir(path, &files, is_scene, alphasort);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/scenes/rycerze/%s", getenv("TESTS"),
                 files[i]->d_name);
        with(ctx, path);
        free(files[i]);
    }
    free(files);
}

enum { TEXT = 1 << 20 };
struct texts {
    char at[TEXT];
    size_t n;
};

static void append(void *ctx, const char *path)
{
    struct texts *t = ctx;
    FILE *f = fopen(path, "r");

    assert_non_null(f);
    t->n += fread(t->at + t->n, 1, TEXT - 1 - t->n, f);
    assert_true(t->n < TEXT - 1);
    fclose(f);
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

/* As a word of its own. */
static bool is_named(const struct texts *t, const char *id)
{
    size_t n = strlen(id);

    for (const char *at = t->at; (at = strstr(at, id)); at++)
        if ((at == t->at || !is_word(at[-1])) && !is_word(at[n]))
            return true;
    return false;
}

static void every_card_is_in_a_scene(void **state)
{
    static const uint8_t spaces[] = {NAMES_KNIGHT, NAMES_GEAR,     NAMES_LUCK,
                                     NAMES_FOE,    NAMES_CONTRACT, NAMES_ACT,
                                     NAMES_MISSION};
    struct texts *t = calloc(1, sizeof *t);
    struct table table;
    unsigned missing = 0;

    (void)state;
    assert_non_null(t);
    each_file(append, t);
    table_open(&table);
    for (unsigned i = 0; i < sizeof spaces; i++) {
        const struct names *names =
            &table_find(&table, "rycerze")->names[spaces[i]];
        for (unsigned k = 0; k < names->n; k++)
            if (!is_named(t, names->at[k].id)) {
                fprintf(stderr, "no scene names %s\n", names->at[k].id);
                missing++;
            }
    }
    table_close(&table);
    free(t);
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_in_a_scene)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
