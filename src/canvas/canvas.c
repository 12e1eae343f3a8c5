/*
 * canvas.c: a sheet of character cells. Everything outside is cut without a
 * word, so that drawing code need not ask how big the window is.
 */
#include "canvas.h"

#include "lines.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct canvas *canvas_new(int rows, int cols)
{
    struct canvas *c = memory_get(sizeof *c);

    c->rows = rows < 1 ? 1 : rows;
    c->cols = cols < 1 ? 1 : cols;
    c->at = memory_get((size_t)c->rows * (size_t)c->cols * sizeof *c->at);
    canvas_clear(c);
    return c;
}

void canvas_free(struct canvas *c)
{
    if (!c)
        return;
    free(c->at);
    free(c);
}

void canvas_clear(struct canvas *c)
{
    memset(c->at, 0, (size_t)c->rows * (size_t)c->cols * sizeof *c->at);
}

static struct cell *cell_at(const struct canvas *c, int row, int col)
{
    bool outside = row < 0 || row >= c->rows || col < 0 || col >= c->cols;
    return outside ? NULL : &c->at[row * c->cols + col];
}

/* The first n bytes of a text. */
static int put_bytes(struct canvas *c, int row, int col, enum ink ink,
                     const char *text, size_t n)
{
    const char *end = text + n;

    while (text < end) {
        uint32_t point = utf8_next(&text);
        struct cell *cell = cell_at(c, row, col);
        col++;
        if (!point)
            break;
        /* A control character would move the cursor of a real terminal. */
        if (point < 0x20 || point == 0x7f)
            point = ' ';
        if (cell)
            *cell = (struct cell){.glyph = point, .ink = (uint8_t)ink};
    }
    return col;
}

int canvas_put(struct canvas *c, int row, int col, enum ink ink,
               const char *text)
{
    return put_bytes(c, row, col, ink, text, strlen(text));
}

int canvas_printf(struct canvas *c, int row, int col, enum ink ink,
                  const char *format, ...)
{
    char text[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return canvas_put(c, row, col, ink, text);
}

void canvas_row(const struct canvas *c, int row, char *out, size_t cap)
{
    int last = c->cols - 1;
    size_t n = 0;

    if (!cap)
        return;
    while (last >= 0) {
        const struct cell *cell = cell_at(c, row, last);
        if (cell && cell->glyph && cell->glyph != ' ')
            break;
        last--;
    }
    for (int col = 0; col <= last; col++) {
        const struct cell *cell = cell_at(c, row, col);
        char bytes[5];
        size_t size = utf8_put(cell->glyph ? cell->glyph : ' ', bytes);
        if (n + size >= cap)
            break;
        memcpy(out + n, bytes, size);
        n += size;
    }
    out[n] = '\0';
}

int canvas_width(const char *text)
{
    int n = 0;

    while (utf8_next(&text))
        n++;
    return n;
}

void canvas_pick(struct canvas *c, int row, int col, int n)
{
    for (int i = 0; i < n; i++) {
        struct cell *cell = cell_at(c, row, col + i);
        if (cell)
            cell->ink |= INK_PICKED;
    }
}

int canvas_wrap(struct canvas *c, int row, int col, int rows, int cols,
                int skip, enum ink ink, const char *text)
{
    int line = 0;

    for (const char *next; text; text = next, line++) {
        size_t n = line_break(text, cols, &next);
        if (line >= skip && line < skip + rows)
            put_bytes(c, row + line - skip, col, ink, text, n);
        if (next && !*next)
            next = NULL; /* a line end at the very end starts no new line */
    }
    return line;
}

void canvas_column_put(struct canvas_column *at, enum ink ink, const char *text)
{
    int room = at->c->rows - at->row;

    if (room <= 0 || !*text)
        return;
    int lines =
        canvas_wrap(at->c, at->row, at->col, room, at->cols, 0, ink, text);
    at->row += lines < room ? lines : room;
}

int canvas_bars(struct canvas *c, int row, int col, int cols, enum ink ink,
                const uint8_t *values, unsigned n, unsigned high)
{
    enum { LOWEST = 0x2581, STEPS = 8 }; /* from an eighth to a whole block */

    for (unsigned i = 0; i < n; i++, col += cols + 1) {
        unsigned value = values[i] < high ? values[i] : high;
        char bar[5] = " ";
        if (value)
            bar[utf8_put(LOWEST + (value * STEPS + high - 1) / high - 1, bar)] =
                '\0';
        for (int k = 0; k < cols; k++)
            canvas_put(c, row, col + k, ink, bar);
    }
    return col;
}

void canvas_paste(struct canvas *c, int row, int col, const struct canvas *from)
{
    for (int r = 0; r < from->rows; r++)
        for (int k = 0; k < from->cols; k++) {
            struct cell *cell = cell_at(c, row + r, col + k);
            if (cell)
                *cell = *cell_at(from, r, k);
        }
}
