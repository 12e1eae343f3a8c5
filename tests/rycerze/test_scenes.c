/*
 * test_scenes.c: scenes of a game that is on no list yet: the files of this folder.
 */
#include "list.c"

#include "../../src/scene/scene.h"
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

static void scenes_pass(void **state)
{
    struct table table;
    struct scene_count count = {0, 0};
    struct dirent **files;
    char path[512];

    (void)state;
    table_open(&table);
    snprintf(path, sizeof path, "%s/rycerze", getenv("TESTS"));
    int n = scandir(path, &files, is_scene, alphasort);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/rycerze/%s", getenv("TESTS"),
                 files[i]->d_name);
        assert_true(scene_file(path, table_find, &table, stderr, &count));
        free(files[i]);
    }
    free(files);
    table_close(&table);
    assert_int_equal(count.failed, 0);
    assert_true(count.passed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(scenes_pass)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
