/*
 * test_scenes.c: scenes of a game that is on no list yet: the files of this folder.
 */
#include "list.c"

#include "../../src/scene/scene.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void scenes_pass(void **state)
{
    static const char *const files[] = {"examples", "rules"};
    struct table table;
    struct scene_count count = {0, 0};

    (void)state;
    table_open(&table);
    for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/rycerze/%s.scene", getenv("TESTS"),
                 files[i]);
        assert_true(scene_file(path, table_find, &table, stderr, &count));
    }
    table_close(&table);
    assert_int_equal(count.failed, 0);
    assert_true(count.passed > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(scenes_pass)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
