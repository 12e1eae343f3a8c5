/*
 * map_check.c: can this map be drawn? Places and names do not lie over each
 * other, roads do not cross and pass no third place, all is inside the frame.
 */
#include "map_inside.h"
#include "map_shape.h"

#include <string.h>

static bool is_inside(const struct map *map, struct frame f)
{
    return f.left >= 0 && f.top >= 0 && f.right <= map->w && f.bottom <= map->h;
}

static struct disc disc_of(const struct mapping *m, unsigned place)
{
    return (struct disc){m->place[place].at, m->place[place].size};
}

/* ---- places ----------------------------------------------------------------- */

static void check_places(const struct mapping *m)
{
    const char *what = m->maps->places.what;

    for (unsigned i = 0; i < m->map->places; i++) {
        const struct map_place *a = &m->place[i];
        struct frame around = {a->at.x - a->size, a->at.y - a->size,
                               a->at.x + a->size, a->at.y + a->size};
        if (!m->map->hex && !is_inside(m->map, around))
            node_fail(m->p, map_row(m, "places", i),
                      "%s '%s' of size %d reaches out of the frame of %d by %d",
                      what, map_place_id(m, i), a->size, m->map->w, m->map->h);
        for (unsigned k = 0; k < i; k++)
            if (discs_meet(disc_of(m, i), disc_of(m, k)))
                node_fail(m->p, map_row(m, "places", i),
                          "%s '%s' and '%s' overlap", what, map_place_id(m, k),
                          map_place_id(m, i));
    }
}

/* ---- roads ------------------------------------------------------------------ */

/* The i-th straight part of a road, of bends + 1. */
static struct leg leg_of(const struct mapping *m, const struct map_road *road,
                         unsigned i)
{
    return (struct leg){
        i ? road->bend[i - 1] : m->place[road->from].at,
        i < road->bends ? road->bend[i] : m->place[road->to].at,
    };
}

static bool roads_cross(const struct mapping *m, const struct map_road *a,
                        const struct map_road *b)
{
    for (unsigned i = 0; i <= a->bends; i++)
        for (unsigned k = 0; k <= b->bends; k++)
            if (legs_meet(leg_of(m, a, i), leg_of(m, b, k)))
                return true;
    return false;
}

static void check_road(const struct mapping *m, unsigned row)
{
    const struct map_road *road = &m->road[row];
    const char *from = map_place_id(m, road->from);
    const char *to = map_place_id(m, road->to);

    for (unsigned k = 0; k < m->map->places; k++)
        for (unsigned i = 0; i <= road->bends; i++)
            if (k != road->from && k != road->to &&
                leg_meets_disc(leg_of(m, road, i), disc_of(m, k)))
                node_fail(m->p, map_row(m, "roads", row),
                          "the road from '%s' to '%s' runs through '%s'", from,
                          to, map_place_id(m, k));
    for (unsigned k = 0; k < row; k++) {
        const struct map_road *other = &m->road[k];
        if (roads_cross(m, road, other))
            node_fail(m->p, map_row(m, "roads", row),
                      "the road from '%s' to '%s' crosses the one from '%s' to "
                      "'%s'",
                      from, to, map_place_id(m, other->from),
                      map_place_id(m, other->to));
    }
}

/* ---- names ------------------------------------------------------------------ */

/* A name that is drawn, of a place or a region. */
struct drawn {
    struct frame frame;
    const char *what, *id;
    const struct node *node;
    unsigned place; /* whose name it is; MAP_NONE of a region */
};

/* The room of a name whose top middle is here, in the longer language. A letter
   is taken to be 0.6 of its height wide, a line 1.2 of it high. */
static struct frame name_frame(const struct say *name, struct map_point top,
                               int letter)
{
    int letters = 0, lines = 1;

    for (int lang = 0; lang < LANGS; lang++) {
        const char *text = name->in[lang];
        size_t at = map_name_break(text), length = strlen(text);
        int first = map_letters(text, at ? at : length);
        int second = at ? map_letters(text + at + 1, length - at - 1) : 0;
        letters = first > letters ? first : letters;
        letters = second > letters ? second : letters;
        lines = at ? 2 : lines;
    }
    int half = letters * letter * 3 / 10;
    return (struct frame){top.x - half, top.y, top.x + half,
                          top.y + lines * letter * 6 / 5};
}

/* A name stands below its place, a quarter of a letter away. */
static struct frame place_name(const struct mapping *m, unsigned i)
{
    const struct map_place *place = &m->place[i];
    int letter = m->map->letter;
    struct map_point top = {place->at.x,
                            place->at.y + place->size + letter / 4};

    return name_frame(&m->place_name[m->map->first_place + i].text, top,
                      letter);
}

/* Names of regions are half as large again and stand around their point. */
static struct frame region_name(const struct mapping *m, unsigned i)
{
    const struct say *name = &m->region_name[m->map->first_region + i].text;
    struct frame f = name_frame(name, m->region_at[i], m->map->letter * 3 / 2);
    int up = (f.bottom - f.top) / 2;

    return (struct frame){f.left, f.top - up, f.right, f.bottom - up};
}

/* Roads may begin and end under the name of their own place. */
static void check_name_and_roads(const struct mapping *m, const struct drawn *d)
{
    for (unsigned i = 0; i < m->map->roads; i++) {
        const struct map_road *road = &m->road[i];
        if (road->from == d->place || road->to == d->place)
            continue;
        for (unsigned k = 0; k <= road->bends; k++)
            if (leg_meets_frame(leg_of(m, road, k), d->frame))
                node_fail(m->p, d->node,
                          "the name of %s '%s' lies over the road from '%s' to "
                          "'%s'",
                          d->what, d->id, map_place_id(m, road->from),
                          map_place_id(m, road->to));
    }
}

static void check_name(const struct mapping *m, const struct drawn *d)
{
    if (!is_inside(m->map, d->frame))
        node_fail(m->p, d->node,
                  "the name of %s '%s' reaches out of the frame of %d by %d",
                  d->what, d->id, m->map->w, m->map->h);
    for (unsigned i = 0; i < m->map->places; i++)
        if (frame_meets_disc(d->frame, disc_of(m, i)))
            node_fail(m->p, d->node, "the name of %s '%s' lies over %s '%s'",
                      d->what, d->id, m->maps->places.what, map_place_id(m, i));
    check_name_and_roads(m, d);
}

static void check_names(const struct mapping *m)
{
    struct drawn drawn[MAP_PLACES + MAP_REGIONS];
    unsigned n = 0;

    for (unsigned i = 0; i < m->map->places; i++)
        drawn[n++] =
            (struct drawn){place_name(m, i), m->maps->places.what,
                           map_place_id(m, i), map_row(m, "places", i), i};
    for (unsigned i = 0; i < m->map->regions; i++)
        if (m->region_at[i].x >= 0)
            drawn[n++] = (struct drawn){
                region_name(m, i), m->maps->regions.what, map_region_id(m, i),
                map_row(m, "regions", i), MAP_NONE};
    for (unsigned i = 0; i < n; i++) {
        check_name(m, &drawn[i]);
        for (unsigned k = 0; k < i; k++)
            if (frames_meet(drawn[i].frame, drawn[k].frame))
                node_fail(m->p, drawn[i].node,
                          "the names of %s '%s' and %s '%s' overlap",
                          drawn[k].what, drawn[k].id, drawn[i].what,
                          drawn[i].id);
    }
}

void map_check(const struct mapping *m)
{
    check_places(m);
    for (unsigned i = 0; i < m->map->roads; i++)
        check_road(m, i);
    if (m->map->letter)
        check_names(m);
}
