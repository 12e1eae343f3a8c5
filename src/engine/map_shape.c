/*
 * map_shape.c: the geometry of maps; see map_shape.h.
 */
#include "map_shape.h"

static int64_t square(int64_t n)
{
    return n * n;
}

static bool is_within(struct map_point p, struct disc d)
{
    return square(p.x - d.at.x) + square(p.y - d.at.y) < square(d.radius);
}

static bool is_same(struct map_point a, struct map_point b)
{
    return a.x == b.x && a.y == b.y;
}

/* Above 0 if a, b, c turn one way, below if the other, 0 on one line. */
static int64_t turn(struct map_point a, struct map_point b, struct map_point c)
{
    return (int64_t)(b.x - a.x) * (c.y - a.y) -
           (int64_t)(b.y - a.y) * (c.x - a.x);
}

/* Is p, which is on the line of a leg, on the leg itself? */
static bool is_on(struct leg l, struct map_point p)
{
    return (int64_t)(p.x - l.a.x) * (p.x - l.b.x) <= 0 &&
           (int64_t)(p.y - l.a.y) * (p.y - l.b.y) <= 0;
}

bool discs_meet(struct disc a, struct disc b)
{
    return is_within(a.at, (struct disc){b.at, a.radius + b.radius});
}

bool frames_meet(struct frame a, struct frame b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom &&
           b.top < a.bottom;
}

/* The nearest point of the frame decides. */
bool frame_meets_disc(struct frame f, struct disc d)
{
    struct map_point p = d.at;

    p.x = p.x < f.left ? f.left : p.x > f.right ? f.right : p.x;
    p.y = p.y < f.top ? f.top : p.y > f.bottom ? f.bottom : p.y;
    return is_within(p, d);
}

/* From a common end: does one go where the other goes? */
static bool go_together(struct map_point from, struct map_point a,
                        struct map_point b)
{
    int64_t dot = (int64_t)(a.x - from.x) * (b.x - from.x) +
                  (int64_t)(a.y - from.y) * (b.y - from.y);

    return !turn(from, a, b) && dot > 0;
}

bool legs_meet(struct leg s, struct leg t)
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
    if ((!a && is_on(s, t.a)) || (!b && is_on(s, t.b)) ||
        (!c && is_on(t, s.a)) || (!d && is_on(t, s.b)))
        return true;
    return a && b && c && d && (a < 0) != (b < 0) && (c < 0) != (d < 0);
}

/* The nearest point of the leg decides: an end, or the foot on it. */
bool leg_meets_disc(struct leg l, struct disc d)
{
    int64_t x = l.b.x - l.a.x, y = l.b.y - l.a.y;
    int64_t length = x * x + y * y;
    int64_t along = x * (d.at.x - l.a.x) + y * (d.at.y - l.a.y);

    if (along <= 0)
        return is_within(l.a, d);
    if (along >= length)
        return is_within(l.b, d);
    return square(turn(l.a, l.b, d.at)) < square(d.radius) * length;
}

static bool is_in(struct map_point p, struct frame f)
{
    return p.x > f.left && p.x < f.right && p.y > f.top && p.y < f.bottom;
}

/* Whatever cuts through a box cuts a diagonal of it. */
bool leg_meets_frame(struct leg l, struct frame f)
{
    struct leg falling = {{f.left, f.top}, {f.right, f.bottom}};
    struct leg rising = {{f.left, f.bottom}, {f.right, f.top}};

    return is_in(l.a, f) || is_in(l.b, f) || legs_meet(l, falling) ||
           legs_meet(l, rising);
}
