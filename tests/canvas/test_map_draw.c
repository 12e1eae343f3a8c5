/*
 * test_map_draw.c: maps on a canvas, as exact pictures.
 */
#include "../../src/canvas/map_draw.h"
#include "../toys/charts.h"
#include "../toys/ferry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ROW = 1024 };

/* Whose places are drawn, and which is pointed at. */
struct drawing {
    const struct maps *maps;
    const struct map *map;
    int picked;
};

/* Label and kind, and below them the name where there is room. */
static void mark(void *ctx, unsigned i, int high, int wide,
                 struct map_mark *out)
{
    const struct drawing *d = ctx;
    const struct map_place *place = &d->map->place[i];
    const struct name *name = &d->maps->places.at[d->map->first_place + i];
    const char *kind = d->maps->place_kinds.at[place->kind].code;

    (void)wide;
    out->is_picked = (int)i == d->picked;
    out->ink[0] = INK_ACT;
    snprintf(out->line[0], sizeof out->line[0], "%s%s%.1s", place->label,
             high > 1 ? " " : "", kind);
    if (!d->map->hex)
        snprintf(out->line[1], sizeof out->line[1], "%s",
                 name->text.in[LANG_EN]);
    else
        snprintf(out->line[1], sizeof out->line[1], "%d,%d", place->q,
                 place->r);
}

static struct map_sheet sheet_of(struct drawing *d, int rows, int cols)
{
    return (struct map_sheet){.map = d->map,
                              .rows = rows,
                              .cols = cols,
                              .road = INK_SOFT,
                              .mark = mark,
                              .ctx = d};
}

static void check(const struct map_sheet *s, const char *const *want)
{
    struct canvas *c = canvas_new(s->row + s->rows, s->col + s->cols);
    char row[ROW];

    map_draw(c, s);
    for (int i = 0; i < c->rows; i++) {
        canvas_row(c, i, row, sizeof row);
        assert_string_equal(row, *want ? *want++ : "");
    }
    canvas_free(c);
}

#define PICTURE(sheet, ...)                                                    \
    check(sheet, (const char *const[]){__VA_ARGS__, NULL})

/* ---- pictures ------------------------------------------------------------------- */

static void the_northern_expanse_fits_into_the_rows_of_a_table(void **state)
{
    struct box *box = charts_open("wilds");
    const struct maps *maps = box->content;
    struct drawing d = {maps, &maps->at[0], -1};
    struct map_sheet s = sheet_of(&d, 14, 64);

    (void)state;
    /* clang-format off */
    PICTURE(&s,
        "           B1F ──── C1S ──── D1T ──── E1F ──── F1C",
        "            │        │        │        ║        │",
        "  A2C ──── B2T ──── C2F      D2C       ║       F2T ──── G2S",
        "   │                 │        │        ║        │        │",
        "  A3F ═════════════ C3C ──── D3S ──── E3F ──── F3C ──── G3C",
        "   │                 │        │        │                 │",
        "  A4T ──── B4F ──── C4S ──── D4* ──── E4F ──── F4S ──── G4T",
        "   │                 │        │        │                 │",
        "  A5F ──── B5S ──── C5F ──── D5C ──── E5C ═════════════ G5S",
        "   │        │        ║        │        │                 │",
        "  A6S ──── B6T       ║       D6F      E6S ──── F6T ──── G6F",
        "            │        ║        │        │        │",
        "           B7C ──── C7S ──── D7T ──── E7S ──── F7C");
    /* clang-format on */
    box_free(box);
}

static void with_more_room_it_shows_names(void **state)
{
    struct box *box = charts_open("wilds");
    const struct maps *maps = box->content;
    struct drawing d = {maps, &maps->at[0], -1};
    struct map_sheet s = sheet_of(&d, 24, 80);

    (void)state;
    /* clang-format off */
    PICTURE(&s,
        "              B1 F ───── C1 S ───── D1 T ───── E1 F ───── F1 C",
        "           Wolf Wood  Frogwater   Highmill  Eagle For+ Giant's C+",
        "               │          │          │          ║          │",
        "   A2 C ───── B2 T ───── C2 F       D2 C        ║         F2 T ───── G2 S",
        "Bear Grot+ Wintercro+ Stag Thic+  Ash Mine      ║      Stoneford   Frostbog",
        "    │                     │          │          ║          │          │",
        "   A3 F ════════════════ C3 C ───── D3 S ───── E3 F ───── F3 C ───── G3 C",
        " Old Wood             Echo Rift  Black Eye  Raven Cop+ Rune Gorge Ice Cavern",
        "    │                     │          │          │                     │",
        "   A4 T ───── B4 F ───── C4 S ───── D4 * ───── E4 F ───── F4 S ───── G4 T",
        "Westhaven  Birch Gro+ Grey Quag  Heart of + Lone Spru+ Drowning +  Eastward",
        "    │                     │          │          │                     │",
        "   A5 F ───── B5 S ───── C5 F ───── D5 C ───── E5 C ════════════════ G5 S",
        " Fox Wood  Wet Meado+ Ancestor + Stone Gate Badger Ho+             Reedbeds",
        "    │          │          ║          │          │                     │",
        "   A6 S ───── B6 T        ║         D6 F       E6 S ───── F6 T ───── G6 F",
        "Peatlands  Sheepfold      ║      Wild Orch+ Rotting M+ Saltmarket  Oakwood",
        "               │          ║          │          │          │",
        "              B7 C ───── C7 S ───── D7 T ───── E7 S ───── F7 C",
        "           Honey Den  Crooked B+ Southmark+  Mist Fen  Abyss Well");
    /* clang-format on */
    box_free(box);
}

static void the_flooded_lands_without_line_characters(void **state)
{
    struct box *box = charts_open("wilds");
    const struct maps *maps = box->content;
    struct drawing d = {maps, &maps->at[1], -1};
    struct map_sheet s = sheet_of(&d, 14, 64);

    (void)state;
    s.is_ascii = true;
    /* clang-format off */
    PICTURE(&s,
        "           B1 T ============ D1 S --- E1 T --- F1 C",
        "         Old Fer+          Sunken + North D+ Chalk C+",
        "            |                 |        |        |",
        "  A2 C --- B2 F --- C2 S --- D2 C     E2 C --- F2 S --- G2 T",
        "Tide Gr+ Alder W+ Blind C+ Drowner+ The Cle+ Reed Bay Toll To+",
        "   |                 |        |        |                 |",
        "  A3 S ============ C3 C --- D3 * --- E3 S ============ G3 S",
        "Salt Bog          Mossy C+ Drowned+ Deep Mud          Blackwa+",
        "   |                 |        |        |                 |",
        "  A4 T --- B4 S --- C4 F     D4 S --- E4 F --- F4 C --- G4 F",
        "Fisher'+  Rushes  Pine Is+ Soft Ba+ Ash Gro+ Stone B+ Carr Wo+",
        "            |        |        |                 |",
        "           B5 F --- C5 T --- D5 F ============ F5 T",
        "         Willow + South D+ Oak Ref+          Newbrid+");
    /* clang-format on */
    box_free(box);
}

static void the_board_of_hexes_fits_into_the_rows_of_a_table(void **state)
{
    struct box *box = charts_open("dunes");
    const struct maps *maps = box->content;
    struct drawing d = {maps, &maps->at[0], -1};
    struct map_sheet s = sheet_of(&d, 14, 48);

    (void)state;
    /* clang-format off */
    PICTURE(&s,
        "                      D0 o",
        "              D17 c   0,-3   D1 s",
        "       D16 o  -1,-2   C0 o   1,-3   D2 o",
        "D15 s  -2,-1  C11 o   0,-2   C1 o   2,-3   D3 o",
        " -3,0  C10 s  -1,-1   B0 s   1,-2   C2 c   3,-3",
        "D14 o   -2,0   B5 c   0,-1   B1 c   2,-2   D4 s",
        " -3,1   C9 o   -1,0   A0 c   1,-1   C3 o   3,-2",
        "D13 s   -2,1   B4 c   0,0    B2 c   2,-1   D5 o",
        " -3,2   C8 c   -1,1   B3 s   1,0    C4 s   3,-1",
        "D12 o   -2,2   C7 o   0,1    C5 o   2,0    D6 s",
        " -3,3  D11 o   -1,2   C6 o   1,1    D7 o   3,0",
        "        -2,3  D10 s   0,2    D8 c   2,1",
        "               -1,3   D9 o   1,2",
        "                      0,3");
    /* clang-format on */
    box_free(box);
}

static void a_road_may_bend_and_a_rectangle_lie_anywhere(void **state)
{
    struct box *box = ferry_open();
    const struct maps *maps = ferry_in(box)->maps;
    struct drawing d = {maps, &maps->at[0], -1};
    struct map_sheet s = sheet_of(&d, 12, 50);

    (void)state;
    s.row = 1;
    s.col = 4;
    /* clang-format off */
    PICTURE(&s,
        "",
        "          H P ──────────── G o ════════════ S o",
        "        Harbour        Gull Island      Seal Island",
        "           │                ╎",
        "           │                ╎",
        "           │                ╎",
        "           │                ╎",
        "           │                ╎",
        "           │                ╎",
        "          R o ──────────── L P              C o",
        "         Heron          Lighthouse          Cape",
        "                               ─╲        ─╱",
        "                                 ───────╱");
    /* clang-format on */
    box_free(box);
}

static void with_hardly_any_room_roads_up_and_down_are_left_out(void **state)
{
    struct box *box = charts_open("wilds");
    const struct maps *maps = box->content;
    struct drawing d = {maps, &maps->at[0], -1};
    struct map_sheet s = sheet_of(&d, 8, 36);

    (void)state;
    /* clang-format off */
    PICTURE(&s,
        "     B1F ─C1S ─D1T ─E1F ─F1C",
        "A2C ─B2T ─C2F  D2C   ║   F2T ─G2S",
        "A3F ══════C3C ─D3S ─E3F ─F3C ─G3C",
        "A4T ─B4F ─C4S ─D4* ─E4F ─F4S ─G4T",
        "A5F ─B5S ─C5F ─D5C ─E5C ══════G5S",
        "A6S ─B6T   ║   D6F  E6S ─F6T ─G6F",
        "     B7C ─C7S ─D7T ─E7S ─F7C");
    /* clang-format on */
    box_free(box);
}

static void a_place_is_where_its_block_is(void **state)
{
    struct box *box = ferry_open();
    const struct maps *maps = ferry_in(box)->maps;
    struct drawing d = {maps, &maps->at[0], 2};
    struct map_sheet s = sheet_of(&d, 12, 50);
    struct canvas *c = canvas_new(12, 50);
    struct map_block at = map_block(&s, 2);

    (void)state;
    map_draw(c, &s);
    const struct cell *row = &c->at[at.row * c->cols];
    int col = at.col;
    while (col < at.col + at.wide && row[col].glyph != 'S')
        col++;
    assert_int_equal(row[col].glyph, 'S');
    assert_int_equal(row[col].ink, INK_ACT | INK_PICKED);
    assert_int_equal(row[at.col - 2].ink, INK_SOFT); /* the road */
    canvas_free(c);
    box_free(box);
}

static void a_canvas_smaller_than_the_map_does_no_harm(void **state)
{
    struct box *box = charts_open("wilds");
    const struct maps *maps = box->content;
    struct drawing d = {maps, &maps->at[0], -1};

    (void)state;
    for (int rows = 1; rows < 9; rows++)
        for (int cols = 1; cols < 9; cols++) {
            struct map_sheet s = sheet_of(&d, rows, cols);
            struct canvas *c = canvas_new(rows, cols);
            s.row = rows - 4; /* some of it lies outside */
            map_draw(c, &s);
            canvas_free(c);
        }
    box_free(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_northern_expanse_fits_into_the_rows_of_a_table),
        cmocka_unit_test(with_more_room_it_shows_names),
        cmocka_unit_test(the_flooded_lands_without_line_characters),
        cmocka_unit_test(the_board_of_hexes_fits_into_the_rows_of_a_table),
        cmocka_unit_test(a_road_may_bend_and_a_rectangle_lie_anywhere),
        cmocka_unit_test(with_hardly_any_room_roads_up_and_down_are_left_out),
        cmocka_unit_test(a_place_is_where_its_block_is),
        cmocka_unit_test(a_canvas_smaller_than_the_map_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
