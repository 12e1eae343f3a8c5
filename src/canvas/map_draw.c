/*
 * map_draw.c: a map on a canvas.
 */
#include "map_draw.h"

#include "lines.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST_COLS = 4 }; /* of a block, while more rows are wanted */

/* How coordinates become cells: from `least` on, `span` of them are `room`. */
struct scale {
    int least, span, room;
};

/* Where everything goes: blocks of one size, by their top left cells. */
struct layout {
    int high, wide;
    int apart; /* rows between blocks above each other, for the roads */
    struct scale down, right;
    int row[MAP_PLACES], col[MAP_PLACES];
};

/* ---- from coordinates to cells ----------------------------------------------------- */

struct value {
    int at;
    unsigned place;
};

static int by_value(const void *left, const void *right)
{
    const struct value *a = left, *b = right;

    return a->at != b->at ? (a->at > b->at) - (a->at < b->at)
                          : (a->place > b->place) - (a->place < b->place);
}

/* The lines that coordinates lie on. */
struct lines {
    int at[MAP_PLACES];     /* where each is */
    uint8_t of[MAP_PLACES]; /* which is that of a place */
    int n;
};

/* Coordinates that are nearly alike are on one line, their mean: those within
   three quarters of the smallest place, which is less than what separates two. */
static void find_lines(const int *at, unsigned n, int near, struct lines *out)
{
    struct value sorted[MAP_PLACES];

    for (unsigned i = 0; i < n; i++)
        sorted[i] = (struct value){at[i], i};
    qsort(sorted, n, sizeof *sorted, by_value);
    out->n = 0;
    for (unsigned i = 0, end; i < n; i = end) {
        int sum = 0;
        for (end = i; end < n && sorted[end].at - sorted[i].at <= near; end++) {
            sum += sorted[end].at;
            out->of[sorted[end].place] = (uint8_t)out->n;
        }
        out->at[out->n++] = sum / (int)(end - i);
    }
}

/* Are all gaps between lines about as wide? Then they are made alike. */
static bool is_even(const struct lines *l)
{
    int least = 0, most = 0;

    for (int i = 1; i < l->n; i++) {
        int gap = l->at[i] - l->at[i - 1];
        least = i > 1 && least < gap ? least : gap;
        most = most > gap ? most : gap;
    }
    return 2 * most <= 3 * least;
}

static int scaled(const struct scale *s, int at)
{
    return s->span ? ((at - s->least) * s->room + s->span / 2) / s->span
                   : s->room / 2;
}

/* From coordinates to cells, of which there are 0 to `room`. */
static struct scale stretch(int *at, unsigned n, int near, int room)
{
    struct lines lines = {0};

    find_lines(at, n, near, &lines);
    int gaps = lines.n - 1, first = lines.at[0];
    room = room < 0 ? 0 : room;
    bool even = gaps && room >= gaps && is_even(&lines);
    if (even)
        room -= room % gaps;
    struct scale s = {first, lines.at[gaps] - first, room};
    for (unsigned i = 0; i < n; i++)
        at[i] = even ? lines.of[i] * room / gaps
                     : scaled(&s, lines.at[lines.of[i]]);
    return s;
}

static void lay_out(const struct map_sheet *s, struct layout *out)
{
    unsigned n = s->map->places;
    int near = s->map->place[0].size;

    for (unsigned i = 0; i < n; i++) {
        const struct map_place *place = &s->map->place[i];
        near = place->size < near ? place->size : near;
        out->col[i] = place->at.x;
        out->row[i] = place->at.y;
    }
    near = near * 3 / 4;
    out->right = stretch(out->col, n, near, s->cols - out->wide);
    out->down = stretch(out->row, n, near, s->rows - out->high);
}

/* ---- how large blocks can be ------------------------------------------------------- */

/* Blocks beside each other leave a column free. */
static bool is_free(const struct layout *l, unsigned a, unsigned b)
{
    int beside = abs(l->col[a] - l->col[b]) - l->wide;
    int above = abs(l->row[a] - l->row[b]) - l->high;

    return beside >= 1 || above >= l->apart;
}

static bool fits(const struct map_sheet *s, struct layout *l, int high,
                 int wide)
{
    l->high = high;
    l->wide = wide;
    lay_out(s, l);
    for (unsigned a = 0; a < s->map->places; a++)
        for (unsigned b = 0; b < a; b++)
            if (!is_free(l, a, b))
                return false;
    return true;
}

/* As many rows as there is room for, then as many columns. */
static void find_layout(const struct map_sheet *s, struct layout *l)
{
    int high = MAP_ROWS, wide = MAP_COLS;

    l->apart = s->map->hex ? 0 : 1;
    if (!fits(s, l, 1, LEAST_COLS))
        l->apart = 0;
    while (high > 1 && !fits(s, l, high, LEAST_COLS))
        high--;
    while (wide > 1 && !fits(s, l, high, wide))
        wide--;
    fits(s, l, high, wide);
}

struct map_block map_block(const struct map_sheet *sheet, unsigned place)
{
    struct layout l;

    find_layout(sheet, &l);
    return (struct map_block){sheet->row + l.row[place],
                              sheet->col + l.col[place], l.high, l.wide};
}

/* ---- roads ------------------------------------------------------------------------- */

enum stroke { ACROSS, UP, FALLING, RISING, CROSSED, STROKES };

static const char *const strokes[3][STROKES] = {
    [MAP_LINE_SINGLE] = {"─", "│", "╲", "╱", "┼"},
    [MAP_LINE_DOUBLE] = {"═", "║", "╲", "╱", "╬"},
    [MAP_LINE_DOTTED] = {"╌", "╎", "╲", "╱", "┼"},
};
static const char *const plain_strokes[3][STROKES] = {
    [MAP_LINE_SINGLE] = {"-", "|", "\\", "/", "+"},
    [MAP_LINE_DOUBLE] = {"=", "\"", "\\", "/", "+"},
    [MAP_LINE_DOTTED] = {".", ":", ".", ".", "+"},
};

static uint32_t glyph_of(const struct map_sheet *s, int line, int stroke)
{
    const char *text =
        s->is_ascii ? plain_strokes[line][stroke] : strokes[line][stroke];

    return utf8_next(&text);
}

static bool is_stroke(const struct map_sheet *s, uint32_t glyph)
{
    for (int line = MAP_LINE_SINGLE; line <= MAP_LINE_DOTTED; line++)
        for (int stroke = 0; stroke < STROKES; stroke++)
            if (glyph == glyph_of(s, line, stroke))
                return true;
    return false;
}

struct cell_at {
    int row, col;
};

/* One cell of a line. Where two lines meet that the map keeps apart, because the
   cells are few, it shows. */
static void put_stroke(struct canvas *c, const struct map_sheet *s, int line,
                       int stroke, struct cell_at at)
{
    bool is_outside = at.row < s->row || at.row >= s->row + s->rows ||
                      at.col < s->col || at.col >= s->col + s->cols ||
                      at.row < 0 || at.row >= c->rows || at.col < 0 ||
                      at.col >= c->cols;

    if (is_outside)
        return;
    struct cell *cell = &c->at[at.row * c->cols + at.col];
    uint32_t glyph = glyph_of(s, line, stroke);
    if (is_stroke(s, cell->glyph) && cell->glyph != glyph)
        glyph = glyph_of(s, line, CROSSED);
    *cell = (struct cell){.glyph = glyph, .ink = (uint8_t)s->road};
}

/* The i-th of n steps from one cell to another, rounded. */
static struct cell_at step_to(struct cell_at a, struct cell_at b, int i, int n)
{
    int rows = (b.row - a.row) * i, cols = (b.col - a.col) * i;

    return (struct cell_at){
        a.row + (rows + (rows < 0 ? -n : n) / 2) / n,
        a.col + (cols + (cols < 0 ? -n : n) / 2) / n,
    };
}

static void draw_leg(struct canvas *c, const struct map_sheet *s, int line,
                     struct cell_at a, struct cell_at b)
{
    int rows = abs(b.row - a.row), cols = abs(b.col - a.col);
    int n = rows > cols ? rows : cols;

    for (int i = 0; i < n; i++) {
        struct cell_at at = step_to(a, b, i, n), to = step_to(a, b, i + 1, n);
        int down = to.row - at.row, right = to.col - at.col;
        int stroke = !down              ? ACROSS
                     : !right           ? UP
                     : down * right > 0 ? FALLING
                                        : RISING;
        put_stroke(c, s, line, stroke, at);
    }
}

/* Lines begin and end in the middle of the first row of a block, beneath its
   text. */
static struct cell_at middle(const struct map_sheet *s, const struct layout *l,
                             unsigned place)
{
    return (struct cell_at){s->row + l->row[place],
                            s->col + l->col[place] + (l->wide - 1) / 2};
}

static int clamped(int at, int end)
{
    return at < 0 ? 0 : at < end ? at : end - 1;
}

/* A bend may lie beyond all places; it stays in the rectangle. */
static struct cell_at bend_at(const struct map_sheet *s, const struct layout *l,
                              struct map_point at)
{
    int row = scaled(&l->down, at.y);
    int col = scaled(&l->right, at.x) + (l->wide - 1) / 2;

    return (struct cell_at){s->row + clamped(row, s->rows),
                            s->col + clamped(col, s->cols)};
}

static void draw_road(struct canvas *c, const struct map_sheet *s,
                      const struct layout *l, const struct map_road *road)
{
    struct cell_at from = middle(s, l, road->from);

    for (unsigned i = 0; i <= road->bends; i++) {
        struct cell_at to = i < road->bends ? bend_at(s, l, road->bend[i])
                                            : middle(s, l, road->to);
        draw_leg(c, s, road->line, from, to);
        from = to;
    }
}

/* ---- places ------------------------------------------------------------------------ */

/* Cuts a text to so many columns; what is cut ends with a +. */
static void cut(char *text, int cols)
{
    const char *at = text;

    if (canvas_width(text) <= cols)
        return;
    for (int i = 1; i < cols; i++)
        utf8_next(&at);
    strcpy(text + (at - text), "+");
}

/* One line of a block, with a blank on either side where there is room. */
static void draw_line(struct canvas *c, const struct layout *l,
                      const struct map_mark *mark, int i, struct cell_at at)
{
    char text[sizeof mark->line[i]];

    memcpy(text, mark->line[i], sizeof text);
    cut(text, l->wide);
    int width = canvas_width(text), col = at.col + (l->wide - width) / 2;
    if (!width)
        return;
    if (col > at.col)
        canvas_put(c, at.row + i, col - 1, INK_PLAIN, " ");
    if (col + width < at.col + l->wide)
        canvas_put(c, at.row + i, col + width, INK_PLAIN, " ");
    canvas_put(c, at.row + i, col, mark->ink[i], text);
    if (mark->is_picked)
        canvas_pick(c, at.row + i, col, width);
}

void map_draw(struct canvas *c, const struct map_sheet *s)
{
    struct layout l;

    find_layout(s, &l);
    for (unsigned i = 0; i < s->map->roads; i++)
        draw_road(c, s, &l, &s->map->road[i]);
    for (unsigned i = 0; i < s->map->places; i++) {
        struct map_mark mark = {0};
        struct cell_at at = {s->row + l.row[i], s->col + l.col[i]};
        s->mark(s->ctx, i, l.high, l.wide, &mark);
        for (int k = 0; k < l.high; k++)
            draw_line(c, &l, &mark, k, at);
    }
}
