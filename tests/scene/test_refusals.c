/*
 * test_refusals.c: every "no" that a game can say is met by one of its scenes,
 * which holds its rule, what it names and its sentences in both languages against
 * the position (scene/answer.c). Of a game that is not on the shelf yet, rows that
 * no scene meets are listed; of the others they are a fault.
 */
#include "../../src/scene/scene.h"
#include "../lib/table.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROWS = 128 };

static bool met[TABLE_GAMES][ROWS];

static void note(const struct game *game, unsigned row)
{
    for (unsigned i = 0; games[i]; i++)
        if (games[i] == game && row < ROWS)
            met[i][row] = true;
}

/* Rows that no scene can meet are met by a test beside the game, as tests/GAME/met
   says; the test names what it meets by its key or its rule. */
static bool is_met_beside(const struct game *game, const struct refusal *no)
{
    const char *tests = getenv("TESTS");
    char path[512], line[200], row[100], file[100];
    bool found = false;

    snprintf(path, sizeof path, "%s/%s/met", tests, game->id);
    FILE *list = fopen(path, "r");
    while (list && !found && fgets(line, sizeof line, list))
        found = sscanf(line, "%99s %99s", row, file) == 2 &&
                strcmp(row, no->text) == 0;
    if (list)
        fclose(list);
    if (!found)
        return false;
    snprintf(path, sizeof path, "%s/%s/%s", tests, game->id, file);
    FILE *test = fopen(path, "r");
    assert_non_null(test);
    found = false;
    while (!found && fgets(line, sizeof line, test))
        found = strstr(line, no->rule) || strstr(line, no->text);
    fclose(test);
    return found;
}

static unsigned unmet(unsigned at)
{
    unsigned n = 0;

    for (unsigned row = 1; games[at]->refusals[row].rule; row++) {
        if (met[at][row] || is_met_beside(games[at], &games[at]->refusals[row]))
            continue;
        n++;
        fprintf(stderr, "# %s: no scene meets %s (%s)\n", games[at]->id,
                games[at]->refusals[row].text, games[at]->refusals[row].rule);
    }
    return n;
}

static void every_no_is_met_by_a_scene(void **state)
{
    struct scene_count count = {.met = note};
    unsigned missing = 0;
    char pattern[512];
    glob_t files;

    snprintf(pattern, sizeof pattern, "%s/scenes/*/*.scene", getenv("TESTS"));
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        assert_true(
            scene_file(files.gl_pathv[i], table_find, *state, stderr, &count));
    globfree(&files);
    assert_int_equal(count.failed, 0);
    for (unsigned i = 0; games[i]; i++) {
        unsigned n = unmet(i);
        missing += games[i]->off_shelf ? 0 : n;
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_no_is_met_by_a_scene),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
