/*
 * test_map.c: maps as content: what is read, what follows from it, and every
 * complaint. The ferry is a toy with a pack; the boards of Bestia and Rycerze are
 * brought through the same door.
 */
#include "../lib/packs.h"
#include "../lib/table.h"
#include "../toys/charts.h"
#include "../toys/ferry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* ---- what is read -------------------------------------------------------------- */

static int place(const struct maps *maps, unsigned map, const char *word)
{
    int found = map_find(maps, &maps->at[map], word);

    assert_true(found >= 0);
    return found;
}

static void places_have_names_labels_and_coordinates(void **state)
{
    struct box *box = ferry_open();
    const struct maps *maps = ferry_in(box)->maps;
    const struct map *lagoon = &maps->at[0];

    (void)state;
    assert_int_equal(maps->n, 2);
    assert_string_equal(lagoon->name.in[LANG_EN], "Lagoon");
    packs_check_name(box, FERRY_ISLE, 1, "gull", "gull", "Wyspa Mew",
                     "Gull Island");
    packs_check_name(box, FERRY_ISLE, 6, "hut", "hut", "hut", "hut");
    packs_check_name(box, FERRY_WATER, 0, "upper", "upper", "Górne Wody",
                     "Upper Waters");
    packs_check_name(box, FERRY_KIND, 1, "port", "P", "port", "port");
    assert_int_equal(lagoon->place[1].at.x, 200);
    assert_int_equal(lagoon->place[1].at.y, 56);
    assert_int_equal(lagoon->place[0].size, 26);
    assert_string_equal(lagoon->place[4].label, "L");
    assert_int_equal(lagoon->place[4].regions, 3);
    assert_int_equal(lagoon->region[0], 0x17);
    assert_int_equal(lagoon->region[1], 0x38);
    assert_int_equal(map_find(maps, lagoon, "L"), 4);
    assert_int_equal(map_find(maps, lagoon, "light"), 4);
    assert_int_equal(map_find(maps, lagoon, "hut"), -1);
    box_free(box);
}

static void roads_have_kinds_and_bends(void **state)
{
    struct box *box = ferry_open();
    const struct map *lagoon = &ferry_in(box)->maps->at[0];

    (void)state;
    assert_int_equal(lagoon->roads, 6);
    assert_int_equal(lagoon->road[0].line, MAP_LINE_SINGLE);
    assert_int_equal(lagoon->road[1].line, MAP_LINE_DOUBLE);
    assert_int_equal(lagoon->road[4].kind, 2);
    assert_int_equal(lagoon->road[4].line, MAP_LINE_DOTTED);
    assert_int_equal(lagoon->road[5].bends, 2);
    assert_int_equal(lagoon->road[5].bend[1].x, 300);
    box_free(box);
}

static void neighbours_directions_and_distances_follow(void **state)
{
    enum { NORTH, EAST, SOUTH, WEST };
    struct box *box = ferry_open();
    const struct maps *maps = ferry_in(box)->maps;
    const struct map *lagoon = &maps->at[0];

    (void)state;
    assert_int_equal(lagoon->near[1], 1u << 0 | 1u << 2 | 1u << 4);
    assert_int_equal(lagoon->next[0][EAST], 1);
    assert_int_equal(lagoon->next[0][SOUTH], 3);
    assert_int_equal(lagoon->next[0][NORTH], MAP_NONE);
    assert_int_equal(lagoon->next[4][EAST], 5);
    assert_int_equal(lagoon->next[5][WEST], 4);
    assert_int_equal(lagoon->distance[0][0], 0);
    assert_int_equal(lagoon->distance[0][5], 3);
    assert_int_equal(lagoon->distance[5][2], 3);
    assert_int_equal(maps->opposite[NORTH], SOUTH);
    assert_int_equal(maps->opposite[WEST], EAST);
    box_free(box);
}

static void hexes_lie_where_q_and_r_say(void **state)
{
    struct box *box = ferry_open();
    const struct map *reef = &ferry_in(box)->maps->at[1];
    static const struct map_point want[] = {
        {34, 40}, {103, 40}, {69, 100}, {138, 100}};

    (void)state;
    assert_int_equal(reef->first_place, 6);
    assert_int_equal(reef->w, 173);
    assert_int_equal(reef->h, 140);
    for (unsigned i = 0; i < COUNT(want); i++) {
        assert_int_equal(reef->place[i].at.x, want[i].x);
        assert_int_equal(reef->place[i].at.y, want[i].y);
    }
    assert_int_equal(reef->near[0], 1u << 1 | 1u << 2);
    assert_int_equal(reef->near[1], 1u << 0 | 1u << 2 | 1u << 3);
    assert_int_equal(reef->distance[0][3], 2);
    box_free(box);
}

static void rules_walk_by_the_tables(void **state)
{
    struct box *box = ferry_open();
    struct setup setup = table_setup(box, 1, "map=lagoon");
    struct match *m = table_match(box, &setup, 1);
    static const char *const way[] = {"go gull", "go light", "go cape"};
    struct verdict v;

    (void)state;
    v = match_answer(m, 0, 0, "go light");
    assert_int_equal(v.refusal, 1);
    v = match_answer(m, 0, 0, "go arch"); /* of another map */
    assert_int_equal(v.refusal, 1);
    for (unsigned i = 0; i < COUNT(way); i++) {
        v = match_answer(m, 0, 0, way[i]);
        assert_string_equal(v.error, "");
        assert_int_equal(v.refusal, 0);
    }
    assert_int_equal(match_pending(m), 0);
    match_free(m);
    box_free(box);
}

static void
long_names_are_broken_where_the_longer_line_is_shortest(void **state)
{
    (void)state;
    assert_int_equal(map_name_break("Stary Las"), 0);
    assert_int_equal(map_name_break("Przystań12"), 0);  /* ten letters */
    assert_int_equal(map_name_break("Trzęsawisko"), 0); /* no space */
    assert_int_equal(map_name_break("Heart of the Wild"), 8);
    assert_int_equal(map_name_break("Mgliste Rozlewisko"), 7);
    assert_int_equal(map_name_break("Rzeka i Potok"), 5); /* or 7: the first */
}

/* ---- boards to come -------------------------------------------------------------- */

/* Every road leads there and back, and every step is one away. */
static void check_tables(const struct maps *maps, const struct map *map)
{
    for (unsigned a = 0; a < map->places; a++) {
        uint64_t ways = 0;
        for (unsigned d = 0; d < maps->directions.n; d++) {
            unsigned b = map->next[a][d];
            if (b == MAP_NONE)
                continue;
            ways |= (uint64_t)1 << b;
            assert_int_equal(map->next[b][maps->opposite[d]], a);
        }
        assert_int_equal(ways, map->near[a]);
        for (unsigned b = 0; b < map->places; b++) {
            assert_int_equal(map->distance[a][b], map->distance[b][a]);
            assert_int_equal(map->distance[a][b] == 1, map->near[a] >> b & 1);
        }
    }
}

static void both_maps_of_the_wilds_are_read(void **state)
{
    enum { NORTH, EAST, SOUTH, WEST };
    struct box *box = charts_open("wilds");
    const struct maps *maps = box->content;
    const struct map *north = &maps->at[0], *flooded = &maps->at[1];

    (void)state;
    assert_int_equal(maps->n, 2);
    assert_int_equal(north->places, 41);
    assert_int_equal(north->regions, 4);
    assert_int_equal(flooded->places, 27);
    assert_int_equal(flooded->regions, 2);
    check_tables(maps, north);
    check_tables(maps, flooded);
    int heart = place(maps, 0, "D4");
    assert_int_equal(north->place[heart].regions, 15);
    assert_int_equal(north->next[heart][WEST], place(maps, 0, "C4"));
    assert_int_equal(north->next[place(maps, 0, "E5")][EAST],
                     place(maps, 0, "G5")); /* over a bridge */
    assert_int_equal(
        north->distance[place(maps, 0, "B1")][place(maps, 0, "F7")], 9);
    assert_int_equal(flooded->next[place(maps, 1, "B1")][EAST],
                     place(maps, 1, "D1"));
    box_free(box);
}

static void the_board_of_hexes_is_read(void **state)
{
    struct box *box = charts_open("dunes");
    const struct maps *maps = box->content;
    const struct map *board = &maps->at[0];
    static const unsigned rings[] = {1, 6, 12, 18};
    unsigned met[COUNT(rings)] = {0};

    (void)state;
    assert_int_equal(board->places, 37);
    check_tables(maps, board);
    for (unsigned i = 0; i < board->places; i++)
        met[board->distance[0][i]]++;
    assert_memory_equal(met, rings, sizeof rings);
    assert_int_equal(board->w, 1100);
    assert_int_equal(board->h, 1211);
    assert_int_equal(board->next[place(maps, 0, "A0")][1],
                     place(maps, 0, "B1"));
    box_free(box);
}

/* ---- the docs ---------------------------------------------------------------------- */

/* The lines of docs/packs.md between ```yaml and ```, from these words on. */
static void write_example(const char *words, const char *path)
{
    char docs[PACKS_LINE], line[PACKS_LINE];
    bool is_in = false;

    snprintf(docs, sizeof docs, "%s/../docs/packs.md", getenv("TESTS"));
    FILE *in = fopen(docs, "r"), *out = fopen(path, "w");
    assert_non_null(in);
    assert_non_null(out);
    while (fgets(line, sizeof line, in)) {
        is_in = is_in ? strcmp(line, "```\n") != 0
                      : !strncmp(line, words, strlen(words));
        fputs(is_in ? line : "", out);
    }
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

static void the_example_of_the_docs_is_a_map(void **state)
{
    struct packs_folder f = packs_new("wilds", NULL);
    char path[PACKS_LINE], error[PACKS_LINE] = "";

    (void)state;
    packs_path(&f, "maps.yaml", path);
    write_example("place_kinds:", path);
    struct box *box =
        box_load(charts_game("wilds"), f.dir, error, sizeof error);
    packs_free(&f);
    assert_string_equal(error, "");
    const struct maps *maps = box->content;
    assert_int_equal(maps->at[0].places, 3);
    assert_int_equal(maps->at[0].distance[0][2], 2);
    box_free(box);
}

/* ---- complaints -------------------------------------------------------------------- */

static const struct packs_change complaints[] = {
    /* ids */
    {"maps.yaml", "between: [gull, seal]", "between: [gull, seals]",
     "maps.yaml:@:26: there is no isle 'seals'; is 'seal' meant?"},
    {"maps.yaml", "{id: gull, label: G,", "{id: harbour, label: G,",
     "maps.yaml:@:14: isle 'harbour' for the second time"},
    {"maps.yaml", "label: G,", "label: H,",
     "maps.yaml:@:27: label 'H' is that of isle 'harbour' too"},
    {"maps.yaml", "at: [340, 195], kind: isle", "at: [340, 195], kind: isles",
     "maps.yaml:@:89: there is no kind 'isles'; is 'isle' meant?"},
    {"maps.yaml", "at: [340, 195], kind: isle", "at: [340, 195], kind: rock",
     "maps.yaml:@:89: kind 'rock' has no size"},
    {"maps.yaml", "kind: dredged", "kind: deep",
     "maps.yaml:@:39: there is no way 'deep'"},
    {"maps.yaml", "regions: [lower, upper]", "regions: [lower, uper]",
     "maps.yaml:@:118: there is no water 'uper'; is 'upper' meant?"},
    {"maps.yaml", "regions: [lower, upper]", "regions: [lower, lower]",
     "maps.yaml:@:118: 'lower' for the second time"},
    {"maps.yaml", "regions: [lower, upper]", "regions: []",
     "maps.yaml:@:110: isle 'light' belongs to no water"},
    {"maps.yaml",
     "- {id: lower, name: {pl: \"Dolne Wody\", en: \"Lower Waters\"}}",
     "- {id: lower, name: {pl: \"Dolne Wody\", en: \"Lower Waters\"}}\n"
     "      - {id: deep, name: {pl: \"Głębia\", en: \"Deep\"}}",
     "maps.yaml:25:9: water 'deep' has no isle"},
    {"maps.yaml", "- id: reef", "- id: lagoon",
     "maps.yaml:@:5: map 'lagoon' for the second time"},
    /* the frame */
    {"maps.yaml", "at: [340, 195]", "at: [440, 195]",
     "maps.yaml:@:71: isle 'cape' lies outside the frame of 400 by 300"},
    {"maps.yaml", "at: [340, 195]", "at: [340]",
     "maps.yaml:@:71: a point is two numbers, [x, y]"},
    {"maps.yaml", "at: [340, 195]", "at: [390, 195]",
     "maps.yaml:@:9: isle 'cape' of size 20 reaches out of the frame of 400 "
     "by 300"},
    {"maps.yaml", "at: [340, 195]", "at: [340, 270]",
     "maps.yaml:@:9: the name of isle 'cape' reaches out of the frame of 400 "
     "by 300"},
    {"maps.yaml", "at: [290, 130]", "at: [130, 320]",
     "maps.yaml:@:71: water 'upper' lies outside the frame of 400 by 300"},
    {"maps.yaml", "[300, 260]", "[300, 360]",
     "maps.yaml:@:54: a bend of the road to 'cape' lies outside the frame of "
     "400 by 300"},
    /* what overlaps */
    {"maps.yaml", "at: [200, 56]", "at: [90, 56]",
     "maps.yaml:@:9: isle 'harbour' and 'gull' overlap"},
    {"maps.yaml", "at: [340, 195]", "at: [340, 110]",
     "maps.yaml:28:9: the name of isle 'seal' lies over isle 'cape'"},
    {"maps.yaml", "at: [290, 130]", "at: [330, 80]",
     "maps.yaml:@:9: the name of water 'upper' lies over isle 'seal'"},
    {"maps.yaml", "at: [290, 130]", "at: [240, 130]",
     "maps.yaml:@:9: the name of water 'upper' lies over the road from "
     "'gull' to 'light'"},
    {"maps.yaml", "at: [200, 56]", "at: [110, 50]",
     "maps.yaml:@:9: the names of isle 'harbour' and isle 'gull' overlap"},
    {"maps.yaml", "at: [290, 130]", "at: [60, 170]",
     "maps.yaml:@:9: the name of water 'upper' lies over isle 'heron'"},
    {"maps.yaml", "at: [290, 130]", "at: [330, 115]",
     "maps.yaml:@:9: the names of isle 'seal' and water 'upper' overlap"},
    {"maps.yaml", "{id: tip, q: 1, r: 1,", "{id: tip, q: 1, r: 0,",
     "maps.yaml:@:9: isle 'arch' and 'tip' overlap"},
    /* roads */
    {"maps.yaml", "between: [gull, seal]", "between: [gull]",
     "maps.yaml:@:19: a road is between two isles"},
    {"maps.yaml", "between: [gull, seal]", "between: [gull, gull]",
     "maps.yaml:@:19: a road from 'gull' to itself"},
    {"maps.yaml", "between: [gull, seal]", "between: [gull, harbour]",
     "maps.yaml:@:19: the road between 'gull' and 'harbour' for the second "
     "time"},
    {"maps.yaml", "between: [gull, seal]", "between: [harbour, seal]",
     "maps.yaml:@:9: the road from 'harbour' to 'seal' runs through 'gull'"},
    {"maps.yaml", "between: [heron, light]", "between: [heron, seal]",
     "maps.yaml:37:9: the road from 'gull' to 'light' crosses the one from "
     "'heron' to 'seal'"},
    {"maps.yaml", "[[240, 260], [300, 260]]", "[[240, 90], [120, 90]]",
     "maps.yaml:@:9: the road from 'light' to 'cape' crosses the one from "
     "'gull' to 'light'"},
    {"maps.yaml", "[[240, 260], [300, 260]]}",
     "[[240, 260], [300, 230]]}\n      - {between: [light, seal], bends: "
     "[[240, 260], [380, 260], [385, 150]]}",
     "maps.yaml:39:9: the road from 'light' to 'seal' crosses the one from "
     "'light' to 'cape'"},
    {"maps.yaml", "[[240, 260], [300, 260]]", "[[200, 120]]",
     "maps.yaml:@:9: the road from 'light' to 'cape' crosses the one from "
     "'gull' to 'light'"},
    {"maps.yaml", "- {between: [light, cape], bends: [[240, 260], [300, 260]]}",
     "", "maps.yaml:31:9: no road leads to isle 'cape' from 'harbour'"},
    {"maps.yaml", "{id: tip, q: 1, r: 1,", "{id: tip, q: 3, r: 1,",
     "maps.yaml:@:9: no road leads to isle 'tip' from 'hut'"},
    /* directions */
    {"maps.yaml", "step: [-1, 0]", "step: [-2, 0]",
     "maps.yaml:12:5: no direction leads back from 'east'"},
    {"maps.yaml", "step: [-1, 0]", "step: [0, 0]",
     "maps.yaml:@:56: 'west' leads nowhere"},
    {"maps.yaml", "step: [-1, 0]", "step: [1, 0]",
     "maps.yaml:@:56: 'west' leads where 'east' does"},
    {"maps.yaml", "between: [gull, seal]", "between: [harbour, light]",
     "maps.yaml:@:9: the road from 'harbour' to 'light' leads in no direction "
     "more than in another"},
    {"maps.yaml", "between: [heron, light]", "between: [heron, gull]",
     "maps.yaml:@:9: two roads lead 'west' from 'gull': to 'harbour' and to "
     "'heron'"},
    /* numbers */
    {"maps.yaml", "hex: {side: 40, top: pointy}", "hex: {side: 40, top: round}",
     "maps.yaml:@:26: expected one of flat, pointy; found 'round'"},
    {"maps.yaml", "line: dotted", "line: wavy",
     "maps.yaml:@:61: expected one of single, double, dotted; found 'wavy'"},
    {"maps.yaml", "letter: 12", "leter: 12",
     "maps.yaml:@:5: unknown key 'leter' (known here: places, regions, id, "
     "name, hex, frame, letter, roads, prov, goal)"},
};

static const struct packs_change of_two_maps[] = {
    {"maps.yaml", "regions: [f_w]", "regions: [n_nw]",
     "maps.yaml:@:19: region 'n_nw' is not on map 'flooded'"},
    {"maps.yaml", "- {between: [f_b1, f_b2]}", "- {between: [f_b1, n_b2]}",
     "maps.yaml:@:26: area 'n_b2' is not on map 'flooded'"},
    {"maps.yaml", "{between: [f_b1, f_b2]}",
     "{between: [f_b1, f_b2], bends: [[400, 100], [400, 180]]}",
     "maps.yaml:@:9: the road from 'f_b1' to 'f_b2' crosses the one from "
     "'f_b1' to 'f_d1'"},
};

static void every_fault_is_named_with_its_place(void **state)
{
    (void)state;
    packs_refused(&game_ferry, complaints, COUNT(complaints));
    packs_refused(charts_game("wilds"), of_two_maps, COUNT(of_two_maps));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_have_names_labels_and_coordinates),
        cmocka_unit_test(roads_have_kinds_and_bends),
        cmocka_unit_test(neighbours_directions_and_distances_follow),
        cmocka_unit_test(hexes_lie_where_q_and_r_say),
        cmocka_unit_test(rules_walk_by_the_tables),
        cmocka_unit_test(
            long_names_are_broken_where_the_longer_line_is_shortest),
        cmocka_unit_test(both_maps_of_the_wilds_are_read),
        cmocka_unit_test(the_board_of_hexes_is_read),
        cmocka_unit_test(the_example_of_the_docs_is_a_map),
        cmocka_unit_test(every_fault_is_named_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
