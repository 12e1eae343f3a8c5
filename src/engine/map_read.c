/*
 * map_read.c: maps as they are written in a pack. What follows from them is in
 * map_walk.c, what speaks against drawing them in map_check.c.
 */
#include "map_inside.h"

#include <string.h>

enum {
    MAPS = 16,         /* of one game */
    HEX_FARTHEST = 99, /* q and r */
};

const char *map_place_id(const struct mapping *m, unsigned place)
{
    return m->place_name[m->map->first_place + place].id;
}

const char *map_region_id(const struct mapping *m, unsigned region)
{
    return m->region_name[m->map->first_region + region].id;
}

const struct node *map_row(const struct mapping *m, const char *list,
                           unsigned row)
{
    return node_at(m->p, node_get(m->p, m->top, list), row);
}

/* ---- small parts ------------------------------------------------------------ */

static unsigned count_rows(struct pack *p, const struct node *list,
                           const char *what, unsigned least, unsigned most)
{
    unsigned n = node_count(p, list);

    if (!p->failed && (n < least || n > most))
        node_fail(p, list, "%u %s, but there must be %u to %u", n, what, least,
                  most);
    return p->failed ? 0 : n;
}

/* A new name space, of the box too if actions can name its things. */
static struct name *new_names(struct pack *p, struct box *box,
                              const struct map_words *words, unsigned n,
                              struct names *out)
{
    struct name *at = arena_take(p->arena, (n + 1) * sizeof *at);

    for (unsigned i = 0; i < n; i++)
        at[i] = (struct name){.id = "", .code = "", .text = {{"", ""}}};
    *out = (struct names){.what = words->what, .at = at, .n = n};
    if (words->space != MAP_UNNAMED)
        box->names[words->space] = *out;
    return at;
}

/* id and code; the code is the id where none is written. */
static void read_word(struct pack *p, const struct node *n,
                      const struct names *names, struct name *name)
{
    unsigned row = (unsigned)(name - names->at);
    const struct node *code = node_find(p, n, "code");

    name->id = node_own_word(p, node_get(p, n, "id"), names, row);
    name->code = code ? node_own_word(p, code, names, row) : name->id;
}

/* Parts of a map need not say where they come from: the map does. */
static void read_prov(struct pack *p, const struct node *n)
{
    if (node_find(p, n, "prov"))
        node_prov(p, n, "prov");
}

/* [x, y] */
static struct map_point read_point(struct pack *p, const struct node *n,
                                   int least, int most)
{
    if (!p->failed && node_count(p, n) != 2)
        node_fail(p, n, "a point is two numbers, [x, y]");
    return (struct map_point){
        node_int(p, node_at(p, n, 0), least, most),
        node_int(p, node_at(p, n, 1), least, most),
    };
}

/* ---- what all maps have in common -------------------------------------------- */

static void read_place_kinds(struct mapping *m, struct box *box,
                             const struct node *list)
{
    struct pack *p = m->p;
    unsigned n = count_rows(p, list, "kinds of places", 1, MAP_KINDS);
    struct name *name =
        new_names(p, box, &m->form->place_kind, n, &m->maps->place_kinds);

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *kind = node_at(p, list, i);
        const struct node *size = node_find(p, kind, "size");
        read_word(p, kind, &m->maps->place_kinds, &name[i]);
        name[i].text = node_get_say(p, kind, "name");
        m->size[i] = size ? node_int(p, size, 1, MAP_GRID) : 0;
        read_prov(p, kind);
        node_done(p, kind);
    }
}

static void read_road_kinds(struct mapping *m, struct box *box,
                            const struct node *list)
{
    static const char *const lines[] = {"single", "double", "dotted", NULL};
    struct pack *p = m->p;
    unsigned n = list ? count_rows(p, list, "kinds of roads", 1, MAP_KINDS) : 0;
    struct name *name =
        new_names(p, box, &m->form->road_kind, n, &m->maps->road_kinds);

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *kind = node_at(p, list, i);
        read_word(p, kind, &m->maps->road_kinds, &name[i]);
        name[i].text = node_get_say(p, kind, "name");
        m->line[i] = (uint8_t)node_choice(p, node_get(p, kind, "line"), lines);
        read_prov(p, kind);
        node_done(p, kind);
    }
}

/* Who goes somewhere can come back: every direction has an opposite one. */
static void find_opposites(struct mapping *m, const struct node *list)
{
    unsigned n = m->maps->directions.n;

    for (unsigned i = 0; i < n && !m->p->failed; i++) {
        m->maps->opposite[i] = MAP_NONE;
        for (unsigned k = 0; k < n; k++) {
            bool is_x = m->step[k].x == -m->step[i].x;
            if (is_x && m->step[k].y == -m->step[i].y)
                m->maps->opposite[i] = (uint8_t)k;
        }
        if (m->maps->opposite[i] == MAP_NONE)
            node_fail(m->p, node_at(m->p, list, i),
                      "no direction leads back from '%s'",
                      m->maps->directions.at[i].id);
    }
}

static void read_directions(struct mapping *m, struct box *box,
                            const struct node *list)
{
    struct pack *p = m->p;
    unsigned n =
        list ? count_rows(p, list, "directions", 2, MAP_DIRECTIONS) : 0;
    struct name *name =
        new_names(p, box, &m->form->direction, n, &m->maps->directions);

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *way = node_at(p, list, i);
        const struct node *step = node_get(p, way, "step");
        read_word(p, way, &m->maps->directions, &name[i]);
        name[i].text = node_get_say(p, way, "name");
        m->step[i] = read_point(p, step, -HEX_FARTHEST, HEX_FARTHEST);
        if (!p->failed && !m->step[i].x && !m->step[i].y)
            node_fail(p, step, "'%s' leads nowhere", name[i].id);
        for (unsigned k = 0; k < i; k++)
            if (m->step[k].x == m->step[i].x && m->step[k].y == m->step[i].y)
                node_fail(p, step, "'%s' leads where '%s' does", name[i].id,
                          name[k].id);
        node_done(p, way);
    }
    if (n)
        find_opposites(m, list);
}

/* ---- one map ------------------------------------------------------------------ */

/* A point of the grid that must be inside the frame. */
static struct map_point read_inside(const struct mapping *m,
                                    const struct node *n, const char *what,
                                    const char *id)
{
    struct map_point at = read_point(m->p, n, -MAP_GRID, MAP_GRID);

    if (!m->p->failed &&
        (at.x < 0 || at.y < 0 || at.x > m->map->w || at.y > m->map->h))
        node_fail(m->p, n, "%s '%s' lies outside the frame of %d by %d", what,
                  id, m->map->w, m->map->h);
    return at;
}

static void read_frame(struct mapping *m)
{
    struct pack *p = m->p;
    const struct node *hex = node_find(p, m->top, "hex");

    if (hex) {
        m->map->hex = node_get_int(p, hex, "side", 4, MAP_GRID / 10);
        m->map->is_flat =
            !node_choice(p, node_get(p, hex, "top"),
                         (const char *const[]){"flat", "pointy", NULL});
        node_done(p, hex);
        return;
    }
    const struct node *frame = node_get(p, m->top, "frame");
    const struct node *letter = node_find(p, m->top, "letter");
    m->map->w = node_get_int(p, frame, "w", 1, MAP_GRID);
    m->map->h = node_get_int(p, frame, "h", 1, MAP_GRID);
    node_done(p, frame);
    if (letter)
        m->map->letter = node_int(p, letter, 1, MAP_GRID);
}

static void read_regions(struct mapping *m)
{
    struct pack *p = m->p;
    const struct node *list = node_find(p, m->top, "regions");
    const struct names *names = &m->maps->regions;

    m->map->regions = list ? node_count(p, list) : 0;
    for (unsigned i = 0; i < m->map->regions && !p->failed; i++) {
        const struct node *n = node_at(p, list, i);
        const struct node *at = node_find(p, n, "at");
        struct name *name = &m->region_name[m->map->first_region + i];
        read_word(p, n, names, name);
        name->text = node_get_say(p, n, "name");
        m->region_at[i].x = -1;
        if (at)
            m->region_at[i] = read_inside(m, at, names->what, name->id);
        read_prov(p, n);
        if (m->form->more_of_region)
            m->form->more_of_region(m->form->ctx, n, m->map->first_region + i);
        node_done(p, n);
    }
}

/* The row of a thing on this map, by its id. */
static unsigned read_own(const struct mapping *m, const struct node *n,
                         const struct names *names, unsigned first,
                         unsigned count)
{
    unsigned row = (unsigned)node_name(m->p, n, names);

    if (!m->p->failed && (row < first || row >= first + count))
        node_fail(m->p, n, "%s '%s' is not on map '%s'", names->what,
                  names->at[row].id, m->map->id);
    return m->p->failed ? 0 : row - first;
}

static void read_regions_of(struct mapping *m, const struct node *n,
                            unsigned row)
{
    const struct node *list = node_get(m->p, n, "regions");
    unsigned count = node_count(m->p, list);

    if (!m->p->failed && !count)
        node_fail(m->p, list, "%s '%s' belongs to no %s", m->maps->places.what,
                  map_place_id(m, row), m->maps->regions.what);
    for (unsigned i = 0; i < count && !m->p->failed; i++) {
        const struct node *id = node_at(m->p, list, i);
        unsigned region = read_own(m, id, &m->maps->regions,
                                   m->map->first_region, m->map->regions);
        node_once(m->p, &m->place[row].regions, (int)region, id);
        m->map->region[region] |= (uint64_t)1 << row;
    }
}

/* What is short enough to stand inside a place; no two of a map alike. */
static void read_label(struct mapping *m, const struct node *n, unsigned row)
{
    const struct node *label = node_find(m->p, n, "label");

    m->place[row].label = label ? node_word(m->p, label) : map_place_id(m, row);
    for (unsigned i = 0; i < row; i++)
        if (!strcmp(m->place[i].label, m->place[row].label))
            node_fail(m->p, label ? label : n,
                      "label '%s' is that of %s '%s' too", m->place[row].label,
                      m->maps->places.what, map_place_id(m, i));
}

static void read_where(struct mapping *m, const struct node *n, unsigned row)
{
    struct map_place *place = &m->place[row];
    const struct node *kind = node_get(m->p, n, "kind");

    place->kind = (uint8_t)node_name(m->p, kind, &m->maps->place_kinds);
    if (m->map->hex) {
        place->q = node_get_int(m->p, n, "q", -HEX_FARTHEST, HEX_FARTHEST);
        place->r = node_get_int(m->p, n, "r", -HEX_FARTHEST, HEX_FARTHEST);
        return;
    }
    place->size = m->size[place->kind];
    if (!m->p->failed && !place->size)
        node_fail(m->p, kind, "kind '%s' has no size",
                  m->maps->place_kinds.at[place->kind].id);
    place->at = read_inside(m, node_get(m->p, n, "at"), m->maps->places.what,
                            map_place_id(m, row));
}

static void read_places(struct mapping *m)
{
    struct pack *p = m->p;
    const struct node *list = node_get(p, m->top, "places");

    m->map->places = node_count(p, list);
    m->place = arena_take(p->arena, m->map->places * sizeof *m->place);
    m->map->place = m->place;
    for (unsigned i = 0; i < m->map->places && !p->failed; i++) {
        const struct node *n = node_at(p, list, i);
        const struct node *text = node_find(p, n, "name");
        struct name *name = &m->place_name[m->map->first_place + i];
        read_word(p, n, &m->maps->places, name);
        read_label(m, n, i);
        name->text = (struct say){{m->place[i].label, m->place[i].label}};
        if (text)
            name->text = node_say(p, text);
        read_where(m, n, i);
        if (m->map->regions)
            read_regions_of(m, n, i);
        read_prov(p, n);
        if (m->form->more_of_place)
            m->form->more_of_place(m->form->ctx, n, m->map->first_place + i);
        node_done(p, n);
    }
    for (unsigned i = 0; i < m->map->regions && !p->failed; i++)
        if (!m->map->region[i])
            node_fail(p, map_row(m, "regions", i), "%s '%s' has no %s",
                      m->maps->regions.what, map_region_id(m, i),
                      m->maps->places.what);
    if (m->map->hex && !p->failed)
        map_lay_hexes(m);
}

/* ---- roads --------------------------------------------------------------------- */

static uint8_t read_end(const struct mapping *m, const struct node *n)
{
    return (uint8_t)read_own(m, n, &m->maps->places, m->map->first_place,
                             m->map->places);
}

static void read_bends(struct mapping *m, const struct node *n,
                       struct map_road *road)
{
    const struct node *list = node_find(m->p, n, "bends");

    if (!list)
        return;
    road->bends =
        (uint8_t)count_rows(m->p, list, "bends of a road", 1, MAP_BENDS);
    for (unsigned i = 0; i < road->bends; i++)
        road->bend[i] =
            read_inside(m, node_at(m->p, list, i), "a bend of the road to",
                        map_place_id(m, road->to));
}

static void read_road(struct mapping *m, const struct node *n, unsigned row)
{
    struct pack *p = m->p;
    struct map_road *road = &m->road[row];
    const struct node *ends = node_get(p, n, "between");
    const struct node *kind = node_find(p, n, "kind");

    if (!p->failed && node_count(p, ends) != 2)
        node_fail(p, ends, "a road is between two %ss", m->maps->places.what);
    road->from = read_end(m, node_at(p, ends, 0));
    road->to = read_end(m, node_at(p, ends, 1));
    if (!p->failed && road->from == road->to)
        node_fail(p, ends, "a road from '%s' to itself",
                  map_place_id(m, road->to));
    if (m->map->near[road->from] >> road->to & 1)
        node_fail(p, ends, "the road between '%s' and '%s' for the second time",
                  map_place_id(m, road->from), map_place_id(m, road->to));
    m->map->near[road->from] |= (uint64_t)1 << road->to;
    m->map->near[road->to] |= (uint64_t)1 << road->from;
    if (kind)
        road->kind = (uint8_t)node_name(p, kind, &m->maps->road_kinds);
    road->line = m->line[road->kind];
    read_bends(m, n, road);
    read_prov(p, n);
    node_done(p, n);
}

static void read_roads(struct mapping *m)
{
    struct pack *p = m->p;
    const struct node *list = node_get(p, m->top, "roads");

    m->map->roads = node_count(p, list);
    m->road = arena_take(p->arena, (m->map->roads + 1) * sizeof *m->road);
    m->map->road = m->road;
    for (unsigned i = 0; i < m->map->roads && !p->failed; i++)
        read_road(m, node_at(p, list, i), i);
}

static void read_map(struct mapping *m, const struct node *n, unsigned row)
{
    struct pack *p = m->p;

    m->top = n;
    m->map->id = node_word(p, node_get(p, n, "id"));
    m->map->name = node_get_say(p, n, "name");
    for (unsigned i = 0; i < row && !p->failed; i++)
        if (!strcmp(m->maps->at[i].id, m->map->id))
            node_fail(p, n, "map '%s' for the second time", m->map->id);
    read_frame(m);
    read_regions(m);
    read_places(m);
    if (!m->map->hex && !p->failed)
        read_roads(m);
    node_prov(p, n, "prov");
    if (m->form->more_of_map)
        m->form->more_of_map(m->form->ctx, n, row);
    node_done(p, n);
    if (!p->failed)
        map_check(m);
    if (!p->failed)
        map_walk(m);
}

/* ---- all maps ------------------------------------------------------------------- */

/* How many places or regions the maps have in all. */
static unsigned count_all(struct pack *p, const struct node *maps, unsigned n,
                          const char *key, unsigned most)
{
    unsigned all = 0;

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *list = node_find(p, node_at(p, maps, i), key);
        all += list ? count_rows(p, list, key, 1, most) : 0;
    }
    return all;
}

const struct maps *maps_read(struct pack *p, struct box *box,
                             const struct node *top,
                             const struct map_form *form)
{
    struct maps *maps = arena_take(p->arena, sizeof *maps);
    struct mapping m = {.p = p, .form = form, .maps = maps};

    read_place_kinds(&m, box, node_get(p, top, "place_kinds"));
    read_road_kinds(&m, box, node_find(p, top, "road_kinds"));
    read_directions(&m, box, node_find(p, top, "directions"));
    const struct node *list = node_get(p, top, "maps");
    unsigned n = count_rows(p, list, "maps", 1, MAPS);
    unsigned places = count_all(p, list, n, "places", MAP_PLACES);
    unsigned regions = count_all(p, list, n, "regions", MAP_REGIONS);
    m.place_name = new_names(p, box, &form->place, places, &maps->places);
    m.region_name = new_names(p, box, &form->region, regions, &maps->regions);
    struct map *at = arena_take(p->arena, n * sizeof *at);
    maps->at = at;
    for (unsigned i = 0; i < n && !p->failed; i++) {
        m.map = &at[i];
        at[i].first_place = i ? at[i - 1].first_place + at[i - 1].places : 0;
        at[i].first_region = i ? at[i - 1].first_region + at[i - 1].regions : 0;
        read_map(&m, node_at(p, list, i), i);
        maps->n = i + 1;
    }
    return maps;
}
