/*
 * map_check.c: can this map be drawn? Places and names do not lie over each
 * other, roads do not cross and pass no third place, all is inside the frame.
 * Everything is whole numbers, so every machine says the same.
 */
#include "map_inside.h"

#include <string.h>

/* ---- names as boxes -------------------------------------------------------------- */

struct frame {
    int left, top, right, bottom;
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
    int letter = m->map->letter * 3 / 2;
    struct frame f = name_frame(name, m->region_at[i], letter);
    int up = (f.bottom - f.top) / 2;

    return (struct frame){f.left, f.top - up, f.right, f.bottom - up};
}

static bool frames_meet(struct frame a, struct frame b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom &&
           b.top < a.bottom;
}

static bool is_inside(const struct map *map, struct frame f)
{
    return f.left >= 0 && f.top >= 0 && f.right <= map->w && f.bottom <= map->h;
}

static int64_t square(int64_t n)
{
    return n * n;
}

/* Does a box come nearer to the middle of a place than its size? */
static bool frame_meets(struct frame f, const struct map_place *place)
{
    struct map_point c = place->at;
    int x = c.x < f.left ? f.left : c.x > f.right ? f.right : c.x;
    int y = c.y < f.top ? f.top : c.y > f.bottom ? f.bottom : c.y;

    return square(c.x - x) + square(c.y - y) < square(place->size);
}

/* ---- places ------------------------------------------------------------------------ */

static void check_places(const struct mapping *m)
{
    const char *what = m->maps->places.what;

    for (unsigned i = 0; i < m->map->places; i++) {
        const struct map_place *a = &m->place[i];
        int s = a->size;
        if (!m->map->hex &&
            !is_inside(m->map, (struct frame){a->at.x - s, a->at.y - s,
                                              a->at.x + s, a->at.y + s}))
            node_fail(m->p, map_row(m, "places", i),
                      "%s '%s' of size %d reaches out of the frame of %d by %d",
                      what, map_place_id(m, i), s, m->map->w, m->map->h);
        for (unsigned k = 0; k < i; k++) {
            const struct map_place *b = &m->place[k];
            if (square(a->at.x - b->at.x) + square(a->at.y - b->at.y) <
                square(s + b->size))
                node_fail(m->p, map_row(m, "places", i),
                          "%s '%s' and '%s' overlap", what, map_place_id(m, k),
                          map_place_id(m, i));
        }
    }
}

/* ---- names ------------------------------------------------------------------------- */

/* Names of places that are drawn, then those of regions. */
struct drawn {
    struct frame frame;
    const char *what, *id;
    const struct node *node;
    unsigned place; /* whose name it is; MAP_NONE of a region */
};

static void check_name(const struct mapping *m, const struct drawn *d)
{
    if (!is_inside(m->map, d->frame))
        node_fail(m->p, d->node,
                  "the name of %s '%s' reaches out of the frame of %d by %d",
                  d->what, d->id, m->map->w, m->map->h);
    for (unsigned i = 0; i < m->map->places; i++)
        if (i != d->place && frame_meets(d->frame, &m->place[i]))
            node_fail(m->p, d->node, "the name of %s '%s' lies over %s '%s'",
                      d->what, d->id, m->maps->places.what, map_place_id(m, i));
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

/* ---- roads ------------------------------------------------------------------------- */

struct leg {
    struct map_point a, b;
};

/* The i-th straight part of a road, of bends + 1. */
static struct leg leg_of(const struct mapping *m, const struct map_road *road,
                         unsigned i)
{
    return (struct leg){
        i ? road->bend[i - 1] : m->place[road->from].at,
        i < road->bends ? road->bend[i] : m->place[road->to].at,
    };
}

/* Above 0 if a, b, c turn one way, below if the other, 0 on one line. */
static int64_t turn(struct map_point a, struct map_point b, struct map_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) -
           (int64_t)(b.y - a.y) * (c.x - a.x);
}

static bool is_same(struct map_point a, struct map_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Is c, which is on the line through a and b, between them? */
static bool is_between(struct leg l, struct map_point c)
{
    return (c.x - l.a.x) * (int64_t)(c.x - l.b.x) <= 0 &&
           (c.y - l.a.y) * (int64_t)(c.y - l.b.y) <= 0;
}

/* From a common end: does one go where the other goes? */
static bool go_together(struct map_point from, struct map_point a,
                        struct map_point b)
{
    int64_t dot = (int64_t)(a.x - from.x) * (b.x - from.x) +
                  (int64_t)(a.y - from.y) * (b.y - from.y);

    return !turn(from, a, b) && dot > 0;
}

static bool legs_cross(struct leg s, struct leg t)
{
    if (is_same(s.a, t.a))
        return go_together(s.a, s.b, t.b);
    if (is_same(s.a, t.b))
        return go_together(s.a, s.b, t.a);
    if (is_same(s.b, t.a))
        return go_together(s.b, s.a, t.b);
    if (is_same(s.b, t.b))
        return go_together(s.b, s.a, t.a);
    int64_t a = turn(s.a, s.b, t.a), b = turn(s.a, s.b, t.b);
    int64_t c = turn(t.a, t.b, s.a), d = turn(t.a, t.b, s.b);
    if (!a && is_between(s, t.a))
        return true;
    if (!b && is_between(s, t.b))
        return true;
    if (!c && is_between(t, s.a))
        return true;
    if (!d && is_between(t, s.b))
        return true;
    return a && b && c && d && (a < 0) != (b < 0) && (c < 0) != (d < 0);
}

/* Does a straight part come nearer to the middle of a place than its size? */
static bool leg_meets(struct leg l, const struct map_place *place)
{
    struct map_point c = place->at;
    int64_t x = l.b.x - l.a.x, y = l.b.y - l.a.y;
    int64_t length = x * x + y * y;
    int64_t along = x * (c.x - l.a.x) + y * (c.y - l.a.y);

    if (along <= 0)
        return square(c.x - l.a.x) + square(c.y - l.a.y) < square(place->size);
    if (along >= length)
        return square(c.x - l.b.x) + square(c.y - l.b.y) < square(place->size);
    return square(turn(l.a, l.b, c)) < square(place->size) * length;
}

static bool roads_cross(const struct mapping *m, const struct map_road *a,
                        const struct map_road *b)
{
    for (unsigned i = 0; i <= a->bends; i++)
        for (unsigned k = 0; k <= b->bends; k++)
            if (legs_cross(leg_of(m, a, i), leg_of(m, b, k)))
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
                leg_meets(leg_of(m, road, i), &m->place[k]))
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

void map_check(const struct mapping *m)
{
    check_places(m);
    if (m->map->letter)
        check_names(m);
    for (unsigned i = 0; i < m->map->roads; i++)
        check_road(m, i);
}
