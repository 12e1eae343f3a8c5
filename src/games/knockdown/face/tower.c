/*
 * tower.c: the tower test (section 14.7 of the rules): 100 units a column,
 * 38 columns, a cube is ten columns by one row. The crane is in the row on top; a
 * tower that is too high for the screen is shown from its top. In the calm form,
 * as in plain lines, the crane is a mark on a scale and nothing falls: a cube is
 * there when it has landed.
 *
 * Everything follows from the view (seed, cubes, drops) and the tick of the
 * look. Who looks on without a clock sees the moment after the last drop.
 */
#include "face.h"

#include <stdio.h>
#include <string.h>

enum {
    UNIT = 100, /* KD-14: units of length in a column */
    FIELD_COLS = 38,
    CUBE_COLS = 10,
    MIDDLE = 20, /* the column of x = 0 */
    SCALE_LEFT = MIDDLE - FIELD_COLS / 2 - 1,
    SCALE_RIGHT = MIDDLE + FIELD_COLS / 2,
    COL_SIDE = 44,
    ROW_CLOCK = 0,
    ROW_CRANE = 1,
    TOWER_ROWS = 18, /* higher ones scroll */
    CLOCK_COLS = 40,
    QUEUE_SHOWN = 24,
    HZ = 100, /* KD-14: ticks a second, for who looks on without a clock */
};

struct scene {
    const struct drawing *d;
    const struct tower_rules *r;
    struct tower now; /* as it stands, without the cube that is falling */
    int tick, hz;
    bool is_falling;
    int32_t x, landed; /* of the falling cube */
    uint8_t heavy;
};

static const char *text(const struct scene *s, const char *key)
{
    return knockdown_text(s->d->box, s->d->look.lang, key);
}

static void build(const struct drawing *d, unsigned drops, struct tower *out)
{
    const struct knockdown_view *v = d->v;

    tower_start(out, &d->b->tower, (uint64_t)v->seed_high << 32 | v->seed_low,
                v->cubes_light, v->cubes_heavy, v->assist);
    for (unsigned i = 0; i < drops; i++)
        tower_drop(out, &d->b->tower, v->drop[i]);
}

/* A drop is known at once; its cube takes KD-14.8's time to come down. */
static struct scene look_at(const struct drawing *d)
{
    const struct knockdown_view *v = d->v;
    struct scene s = {.d = d, .r = &d->b->tower, .tick = d->look.tick};

    build(d, v->drops, &s.now);
    s.hz = d->look.hz ? d->look.hz : HZ;
    if (!d->look.hz)
        s.tick = s.now.grab;
    if (!v->drops || s.tick >= s.now.landed)
        return s;
    s.is_falling = true;
    s.x = s.now.last;
    s.landed = s.now.landed;
    build(d, v->drops - 1u, &s.now);
    s.heavy = s.now.queue[0];
    return s;
}

/* ---- cubes --------------------------------------------------------------- */

static int column(int32_t x)
{
    int32_t half = x < 0 ? -UNIT / 2 : UNIT / 2;

    return MIDDLE + (x + half) / UNIT;
}

static void draw_cube(const struct scene *s, int row, int32_t x, bool heavy)
{
    canvas_put(s->d->c, row, column(x) - CUBE_COLS / 2,
               heavy ? INK_RED : INK_YELLOW,
               heavy ? "[########]" : "[========]");
}

/* Row of cube i of the tower; below the screen for the lowest of a high one. */
static int row_of(const struct scene *s, int i)
{
    int ground = s->d->c->rows - 1, room = ground - ROW_CRANE - 1;
    int skip;

    /* One row more for the cube that comes next. */
    room = room < TOWER_ROWS + 1 ? room : TOWER_ROWS + 1;
    skip = s->now.standing + 1 > room ? s->now.standing + 1 - room : 0;
    return ground - 1 - (i - skip);
}

static void draw_standing(const struct scene *s)
{
    int ground = s->d->c->rows - 1;

    for (int i = 0; i < s->now.standing; i++)
        if (row_of(s, i) < ground)
            draw_cube(s, row_of(s, i), s->now.x[i], s->now.heavy[i]);
    for (int col = MIDDLE - FIELD_COLS / 2; col < MIDDLE + FIELD_COLS / 2;
         col++)
        canvas_put(s->d->c, ground, col, INK_SOFT, "=");
    /* A high tower goes on below the edge of the screen. */
    if (s->now.standing && row_of(s, 0) >= ground)
        canvas_printf(s->d->c, ground, MIDDLE - 2, INK_SOFT, " +%d ",
                      row_of(s, 0) - ground + 1);
}

/* Does a cube hang on the crane? */
static bool hangs(const struct scene *s)
{
    return !s->is_falling && !s->now.over && s->now.queued &&
           s->tick >= s->now.grab;
}

/* "|....(..=.+....)....|": the crane, or where the cube that was let go comes
   down (v), above the top of the tower. Outside of the brackets a cube slips
   (KD-14.9). */
static void draw_scale(const struct scene *s, int row)
{
    struct canvas *c = s->d->c;

    for (int col = SCALE_LEFT; col <= SCALE_RIGHT; col++)
        canvas_put(c, row, col, INK_SOFT,
                   col == SCALE_LEFT || col == SCALE_RIGHT ? "|" : ".");
    if (s->now.standing) {
        int top = column(s->now.x[s->now.standing - 1]);
        canvas_put(c, row, top - CUBE_COLS / 2, INK_PLAIN, "(");
        canvas_put(c, row, top + CUBE_COLS / 2, INK_PLAIN, ")");
        canvas_put(c, row, top, INK_PLAIN, "+");
    }
    if (hangs(s))
        canvas_put(c, row, column(tower_crane(&s->now, s->r, s->tick)), INK_ACT,
                   s->now.queue[0] ? "#" : "=");
    else if (s->is_falling)
        canvas_put(c, row, column(s->x), INK_ACT, "v");
}

static void draw_moving(const struct scene *s)
{
    if (s->d->look.calm) {
        draw_scale(s, ROW_CRANE);
        return;
    }
    if (hangs(s)) {
        draw_cube(s, ROW_CRANE, tower_crane(&s->now, s->r, s->tick),
                  s->now.queue[0]);
        return;
    }
    if (!s->is_falling)
        return;
    int goal = row_of(s, s->now.standing), left = s->landed - s->tick;
    int row = goal - (goal - ROW_CRANE) * left / s->r->fall;
    draw_cube(s, row < ROW_CRANE ? ROW_CRANE : row, s->x, s->heavy);
}

/* ---- words --------------------------------------------------------------- */

/* Ticks that are left of the time; in the calm form those of whole seconds. */
static int ticks_left(const struct scene *s)
{
    int limit = s->r->limit;
    int left = limit - (s->tick < 0 ? 0 : s->tick > limit ? limit : s->tick);

    return s->d->look.calm ? (left + s->hz - 1) / s->hz * s->hz : left;
}

/* "4.2 s", or "5 s" in the calm form. */
static void time_left(const struct scene *s, char *out, size_t cap)
{
    int left = ticks_left(s);

    if (s->d->look.calm)
        snprintf(out, cap, "%d s", left / s->hz);
    else
        snprintf(out, cap, "%d.%d s", left / s->hz, left % s->hz * 10 / s->hz);
}

/* "Get ready: 3", or the bar of the clock with seconds and cubes. */
static void draw_clock(const struct scene *s)
{
    int full = ticks_left(s) * CLOCK_COLS / s->r->limit;
    char line[FACE_TEXT], number[FACE_WORD];

    if (s->tick < 0) {
        snprintf(number, sizeof number, "%d", (-s->tick + s->hz - 1) / s->hz);
        knockdown_fill(s->d->box, s->d->look.lang, line, sizeof line,
                       "tower_ready", "seconds", number, NULL);
        canvas_put(s->d->c, ROW_CLOCK, 1, INK_WARN, line);
        return;
    }
    for (int i = 0; i < CLOCK_COLS; i++)
        canvas_put(s->d->c, ROW_CLOCK, 1 + i,
                   i < full                      ? INK_ACT
                   : full < CLOCK_COLS / 4 && !i ? INK_NO
                                                 : INK_SOFT,
                   i < full ? "#" : ".");
    time_left(s, number, sizeof number);
    canvas_put(s->d->c, ROW_CLOCK, COL_SIDE, INK_TITLE, number);
}

static void draw_count(const struct scene *s, int row)
{
    int all = s->d->v->cubes_light + s->d->v->cubes_heavy;
    char line[FACE_TEXT], standing[12], of[12], percent[12];

    snprintf(standing, sizeof standing, "%d", s->now.standing);
    snprintf(of, sizeof of, "%d", all);
    knockdown_fill(s->d->box, s->d->look.lang, line, sizeof line, "tower_count",
                   "count", standing, "of", of, NULL);
    canvas_put(s->d->c, row, COL_SIDE, INK_TITLE, line);
    if (s->d->v->assist == 100)
        return;
    snprintf(percent, sizeof percent, "%u", s->d->v->assist);
    knockdown_fill(s->d->box, s->d->look.lang, line, sizeof line,
                   "tower_assist", "percent", percent, NULL);
    canvas_put(s->d->c, row + 1, COL_SIDE, INK_SOFT, line);
}

/* What happened to the last cube, until the next one hangs. */
static const char *fate_key(const struct scene *s)
{
    struct tower before;
    const struct knockdown_view *v = s->d->v;

    if (!v->drops || s->is_falling || s->tick >= s->now.grab)
        return NULL;
    build(s->d, v->drops - 1u, &before);
    switch (tower_drop(&before, s->r, v->drop[v->drops - 1])) {
    case TOWER_SLIPPED:
        return "tower_slipped";
    case TOWER_COLLAPSED:
        return "tower_collapsed";
    default:
        return "tower_stands";
    }
}

/* The cubes that wait: each by its letter, the one on the crane first. */
static void draw_queue(const struct scene *s, int row)
{
    int col = canvas_printf(s->d->c, row, COL_SIDE, INK_SOFT, "%s ",
                            text(s, "tower_queue"));
    const char *letters[] = {text(s, "light_letter"), text(s, "heavy_letter")};

    for (int i = 0; i < s->now.queued && i < QUEUE_SHOWN; i++) {
        bool heavy = s->now.queue[i];
        col = canvas_put(s->d->c, row, col, heavy ? INK_RED : INK_YELLOW,
                         letters[heavy]);
    }
    if (s->now.queued > QUEUE_SHOWN)
        canvas_printf(s->d->c, row, col, INK_SOFT, "+%d",
                      s->now.queued - QUEUE_SHOWN);
}

/* ---- plain lines --------------------------------------------------------- */

/* "|....(..=.+....)....|  4.2 s  3/9  It stands." */
static void draw_line(const struct scene *s)
{
    struct canvas *c = s->d->c;
    const struct knockdown_view *v = s->d->v;
    char left[FACE_WORD];

    if (s->tick < 0) {
        draw_clock(s);
        return;
    }
    draw_scale(s, 0);
    time_left(s, left, sizeof left);
    int col =
        canvas_printf(c, 0, SCALE_RIGHT + 2, INK_PLAIN, "%6s  %d/%d", left,
                      s->now.standing, v->cubes_light + v->cubes_heavy);
    const char *fate = fate_key(s);
    if (fate)
        knockdown_put(s->d, 0, col + 2, c->cols - col - 2, INK_PLAIN,
                      text(s, fate));
}

void knockdown_draw_tower(const struct drawing *d)
{
    struct scene s = look_at(d);

    if (d->c->rows == 1) {
        if (d->look.hz)
            draw_line(&s);
        return;
    }
    draw_clock(&s);
    draw_standing(&s);
    draw_moving(&s);
    draw_count(&s, ROW_CLOCK + 2);
    draw_queue(&s, ROW_CLOCK + 4);
    const char *fate = fate_key(&s);
    if (fate)
        canvas_put(d->c, ROW_CLOCK + 6, COL_SIDE, INK_TITLE, text(&s, fate));
    if (d->look.calm)
        canvas_put(d->c, ROW_CLOCK + 8, COL_SIDE, INK_SOFT,
                   text(&s, "tower_scale"));
}
