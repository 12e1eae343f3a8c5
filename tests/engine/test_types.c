/*
 * test_types.c: `pionek types`, for a game made up here that has a field of
 * every shape.
 */
#include "../../src/cli/cli.h"
#include "../../src/engine/game.h"
#include "../../src/engine/yaml.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { FRUIT, ARG_FRUIT = ARG_NAMES + FRUIT, SET_FRUIT = ARG_SET + FRUIT };

struct shapes {
    uint64_t basket, baskets[2];
    uint8_t number, who, pair[2], many[3], lost[3], table[4], lists[6];
    uint8_t pile[2], piled, rows[4], rows_used;
};

#define PLACE(member) offsetof(struct shapes, member)

static const struct field fields[] = {
    {"number", PLACE(number), 0, 1, ARG_NUM},
    {"who", PLACE(who), 0, 1, ARG_SEAT, 0, 255},
    {"basket", PLACE(basket), 0, 8, SET_FRUIT},
    {"baskets", PLACE(baskets), 2, 8, SET_FRUIT},
    {"pair", PLACE(pair), 2, 1, ARG_FRUIT},
    {"many", PLACE(many), 3, 1, ARG_FRUIT},
    {"lost", PLACE(lost), 3, 1, ARG_FRUIT, 0, 255},
    {"table", PLACE(table), 4, 1, ARG_NUM, 2},
    {"lists", PLACE(lists), 6, 1, ARG_FRUIT, 3, 255},
    /* Room for two, but not always two: no pair. */
    {"pile", PLACE(pile), 2, 1, ARG_FRUIT, 0, 0, LIVE(shapes, piled)},
    /* Rows come and go; a row itself is a pair. */
    {"rows", PLACE(rows), 4, 1, ARG_NUM, 2, 0, LIVE(shapes, rows_used)},
    {0},
};

static const struct number numbers[] = {{"seeds", 3}, {"frost", -2}, {NULL, 0}};

static void load(struct pack *p, struct box *box)
{
    static const struct name fruits[] = {
        {.id = "apple", .code = "A", .text = {{"a", "a"}}},
        {.id = "berry", .code = "B", .text = {{"b", "b"}}}};

    (void)p;
    box->names[FRUIT] = (struct names){"fruit", fruits, 2};
}

static const struct game shapes = {
    .id = "shapes", .load = load, .fields = fields, .numbers = numbers};

/* The linker takes these instead of games/list.c. */
const struct game *const games[] = {&shapes, NULL};

const struct game *game_find(const char *id)
{
    return strcmp(id, shapes.id) == 0 ? &shapes : NULL;
}

static const char expected[] =
    "// Written by `pionek types shapes` from the table of fields; do not "
    "edit.\n"
    "import type { Seat } from './protocol';\n"
    "\n"
    "export type Fruit = 'A' | 'B';\n"
    "\n"
    "export interface View {\n"
    "  readonly number: number;\n"
    "  readonly who: Seat | null;\n"
    "  readonly basket: readonly Fruit[];\n"
    "  readonly baskets: readonly [readonly Fruit[], readonly Fruit[]];\n"
    "  readonly pair: readonly [Fruit, Fruit];\n"
    "  readonly many: readonly Fruit[];\n"
    "  readonly lost: readonly (Fruit | null)[];\n"
    "  readonly table: readonly (readonly [number, number])[];\n"
    "  readonly lists: readonly (readonly (Fruit | null)[])[];\n"
    "  readonly pile: readonly Fruit[];\n"
    "  readonly rows: readonly (readonly [number, number])[];\n"
    "}\n"
    "\n"
    "export const NUMBERS = {\n"
    "  seeds: 3,\n"
    "  frost: -2,\n"
    "} as const;\n";

static void every_shape_has_its_type(void **state)
{
    char path[] = "/tmp/pionek-types-XXXXXX", got[sizeof expected + 100] = "";
    char program[] = "pionek", command[] = "types", game[] = "shapes";
    int file = mkstemp(path), screen = dup(1);

    (void)state;
    assert_true(file >= 0 && screen >= 0);
    fflush(stdout);
    dup2(file, 1);
    int code = cli_run(3, (char *[]){program, command, game});
    fflush(stdout);
    dup2(screen, 1);
    close(screen);
    assert_int_equal(code, EXIT_FINE);
    assert_true(pread(file, got, sizeof got - 1, 0) > 0);
    close(file);
    unlink(path);
    assert_string_equal(got, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shape_has_its_type),
    };
    return cmocka_run_group_tests_name("engine/types", tests, NULL, NULL);
}
