/*
 * charts.c: boxes that hold nothing but maps; see charts.h.
 */
#include "charts.h"

#include "../../src/engine/game.h"
#include "../../src/engine/pack_read.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

/* What the games will read themselves: here it only has to be there. */
static void pass_over(void *p, const struct node *n, const char *const *keys)
{
    for (; *keys; keys++)
        node_find(p, n, *keys);
}

static void pass_map(void *p, const struct node *n, unsigned row)
{
    (void)row;
    pass_over(p, n, (const char *const[]){"start", "lakes", NULL});
}

static void pass_place(void *p, const struct node *n, unsigned row)
{
    (void)row;
    pass_over(p, n, (const char *const[]){"pieces", "slot", "tile", NULL});
}

static void load(struct pack *p, struct box *box)
{
    const struct node *top = pack_file(p, "maps.yaml");

    box->content = maps_read(p, box, top,
                             &(struct map_form){
                                 .place = {"area", CHARTS_AREA},
                                 .region = {"region", CHARTS_REGION},
                                 .place_kind = {"kind", CHARTS_KIND},
                                 .road_kind = {"road", MAP_UNNAMED},
                                 .direction = {"direction", CHARTS_DIRECTION},
                                 .ctx = p,
                                 .more_of_map = pass_map,
                                 .more_of_place = pass_place,
                             });
    node_done(p, top);
}

static const struct game games_to_come[] = {
    {.id = "wilds", .load = load},
    {.id = "dunes", .load = load},
};

const struct game *charts_game(const char *id)
{
    return &games_to_come[!strcmp(id, "dunes")];
}

struct box *charts_open(const char *game)
{
    char dir[PACKS_LINE], error[PACKS_LINE] = "";

    packs_toys(dir, sizeof dir);
    struct box *box = box_load(charts_game(game), dir, error, sizeof error);
    assert_string_equal(error, "");
    return box;
}
