/*
 * canvas.h: a sheet of character cells that games draw on. The full-screen
 * client shows it with curses, the plain client prints it, tests read it.
 */
#ifndef CANVAS_H
#define CANVAS_H

#include "../engine/game.h"

/* What a cell means; how that looks is the client's business. */
enum ink {
    INK_PLAIN,
    INK_SOFT, /* second text */
    INK_TITLE,
    INK_ACT, /* can be done */
    INK_WARN,
    INK_NO,
    INK_YELLOW, /* colours of pieces; always beside a letter or sign */
    INK_BLUE,
    INK_GREEN,
    INK_PURPLE,
    INK_RED,
    INKS,
    INK_PICKED = 0x80, /* or-ed to an ink: this is being pointed at */
};

struct cell {
    uint32_t glyph; /* a code point of width one; 0 is a space */
    uint8_t ink;
    uint8_t zero[3];
};

struct canvas {
    int rows, cols;
    struct cell *at; /* rows x cols */
};

/*
 * How much room a game gets. Its table fits into the top left BOARD_ROWS by
 * BOARD_COLS cells of the canvas it is given; from WIDE_COLS on it may also use
 * every row right of them. The rest belongs to the client.
 *
 * While a timed test runs (look.hz) the whole canvas is the game's. A canvas of
 * a single row is for plain lines: the test as one line, a mark that moves on a
 * scale.
 */
enum { BOARD_ROWS = 14, BOARD_COLS = 80, WIDE_COLS = 118 };

/* How the reader wants it. */
struct look {
    enum lang lang;
    bool ascii;  /* no characters beyond ASCII */
    bool calm;   /* as little motion as possible */
    seat viewer; /* whose side is below */
    char *const *players;
    const struct action *legal; /* what the viewer may answer now */
    unsigned n;
    int focus; /* row of legal that is pointed at, or -1 */
    /* Of the viewer's timed test; hz 0: none is running. */
    uint16_t hz, ticks;
    int tick; /* below 0: so many ticks until it starts */
};

struct canvas *canvas_new(int rows, int cols);
void canvas_free(struct canvas *c);
void canvas_clear(struct canvas *c);
/* Writes UTF-8 text; what lies outside is cut. Returns the next column. */
int canvas_put(struct canvas *c, int row, int col, enum ink ink,
               const char *text);
int canvas_printf(struct canvas *c, int row, int col, enum ink ink,
                  const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* One row as UTF-8 without trailing spaces. */
void canvas_row(const struct canvas *c, int row, char *out, size_t cap);
/* Columns that a UTF-8 text takes (one per code point). */
int canvas_width(const char *text);
/* Marks n cells as pointed at; spaces are marked too. */
void canvas_pick(struct canvas *c, int row, int col, int n);
/* Writes text into a box of `cols` columns, broken at spaces and at \n, from
   line `skip` of it on and at most `rows` lines. Returns how many lines the
   text has in all; rows 0 only counts. */
int canvas_wrap(struct canvas *c, int row, int col, int rows, int cols,
                int skip, enum ink ink, const char *text);
/* Paragraphs below each other, as far down as there is room. */
struct canvas_column {
    struct canvas *c;
    int row, col, cols;
};
void canvas_column_put(struct canvas_column *at, enum ink ink,
                       const char *text);
/* Numbers as a row of bars, each `cols` wide with a gap after it; `high` is a whole
   cell, and what is more than nothing is seen. Returns the next column. */
int canvas_bars(struct canvas *c, int row, int col, int cols, enum ink ink,
                const uint8_t *values, unsigned n, unsigned high);
/* Copies all of `from` so that its top left cell lies at row, col. */
void canvas_paste(struct canvas *c, int row, int col,
                  const struct canvas *from);

#endif
