/*
 * face_tower.c: the tower test (section 14.7 of the rules): 100 units a column,
 * 38 columns, a cube is ten columns by one row. The crane is in the row on top; a
 * tower that is too high for the screen is shown from its top.
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
    COL_SIDE = 44,
    ROW_CLOCK = 0,
    ROW_CRANE = 1,
    TOWER_ROWS = 18, /* higher ones scroll */
    CLOCK_COLS = 40,
    SCALE_COLS = 38,
    QUEUE_SHOWN = 24,
};

struct scene {
    const struct drawing *d;
    const struct tower_rules *r;
    struct tower now; /* as it stands, without the cube that is falling */
    int tick;
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

/* ---- cubes ------------------------------------------------------------------------- */

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

static void draw_moving(const struct scene *s)
{
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

/* ---- words ----------------------------------------------------------------------------- */

static int seconds_left(const struct scene *s, int hz)
{
    return (-s->tick + hz - 1) / hz;
}

/* "Get ready: 3", or the bar of the clock with seconds and cubes. */
static void draw_clock(const struct scene *s)
{
    const struct look *look = &s->d->look;
    int limit = s->r->limit, hz = look->hz ? look->hz : 100;
    int tick = s->tick < 0 ? 0 : s->tick > limit ? limit : s->tick;
    int full = (limit - tick) * CLOCK_COLS / limit;
    char line[FACE_TEXT], number[12];

    if (s->tick < 0) {
        snprintf(number, sizeof number, "%d", seconds_left(s, hz));
        knockdown_fill(s->d->box, look->lang, line, sizeof line, "tower_ready",
                       "seconds", number, NULL);
        canvas_put(s->d->c, ROW_CLOCK, 1, INK_WARN, line);
        return;
    }
    for (int i = 0; i < CLOCK_COLS; i++)
        canvas_put(s->d->c, ROW_CLOCK, 1 + i,
                   i < full                      ? INK_ACT
                   : full < CLOCK_COLS / 4 && !i ? INK_NO
                                                 : INK_SOFT,
                   i < full ? "#" : ".");
    canvas_printf(s->d->c, ROW_CLOCK, COL_SIDE, INK_TITLE, "%d.%d s",
                  (limit - tick) / hz, (limit - tick) % hz * 10 / hz);
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

/* ---- plain lines -------------------------------------------------------------------------- */

/* "|....v...#.....| 4.2 s 3/9": the crane (v) above the top of the tower (|-|). */
static void draw_scale(const struct scene *s)
{
    struct canvas *c = s->d->c;
    const struct knockdown_view *v = s->d->v;
    int shift = MIDDLE - SCALE_COLS / 2 - 1;

    if (s->tick < 0) {
        draw_clock(s);
        return;
    }
    for (int i = 0; i <= SCALE_COLS + 1; i++)
        canvas_put(c, 0, i, INK_SOFT, i % (SCALE_COLS + 1) ? "." : "|");
    if (s->now.standing) {
        int top = column(s->now.x[s->now.standing - 1]) - shift;
        canvas_put(c, 0, top - CUBE_COLS / 2, INK_PLAIN, "(");
        canvas_put(c, 0, top + CUBE_COLS / 2, INK_PLAIN, ")");
        canvas_put(c, 0, top, INK_PLAIN, "+");
    }
    if (hangs(s))
        canvas_put(c, 0, column(tower_crane(&s->now, s->r, s->tick)) - shift,
                   INK_ACT, s->now.queue[0] ? "#" : "=");
    else if (s->is_falling)
        canvas_put(c, 0, column(s->x) - shift, INK_ACT, "v");
    int left = s->r->limit - s->tick, hz = s->d->look.hz;
    left = left < 0 ? 0 : left;
    int col = canvas_printf(c, 0, SCALE_COLS + 3, INK_PLAIN, "%2d.%d s  %d/%d",
                            left / hz, left % hz * 10 / hz, s->now.standing,
                            v->cubes_light + v->cubes_heavy);
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
            draw_scale(&s);
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
}
