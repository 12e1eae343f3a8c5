/*
 * screen.h: a canvas on a real terminal, and keys from it. The only file that
 * knows curses is screen.c.
 */
#ifndef SCREEN_H
#define SCREEN_H

#include "../canvas/canvas.h"

/* Keys beyond the code points of characters. */
enum press_key {
    PRESS_NOTHING = 0, /* nothing was pressed in time */
    PRESS_SPECIAL = 0x110000,
    PRESS_UP,
    PRESS_DOWN,
    PRESS_LEFT,
    PRESS_RIGHT,
    PRESS_PAGE_UP,
    PRESS_PAGE_DOWN,
    PRESS_HOME,
    PRESS_END,
    PRESS_ENTER,
    PRESS_RUB_OUT,
    PRESS_ESCAPE,
    PRESS_RESIZE,
    PRESS_CLICK,
    PRESS_GONE, /* the terminal went away */
};

struct press {
    unsigned key; /* a code point or an enum press_key */
    int row, col; /* of a click */
};

struct screen_options {
    bool color, mouse, ascii;
};

/* False if the terminal cannot do it; then nothing was changed. */
bool screen_open(const struct screen_options *o);
/* Gives the terminal back as it was. Harmless when none is open. */
void screen_close(void);
void screen_size(int *rows, int *cols);
/* Shows a canvas; the cursor stands at row, col, or nowhere if row < 0. */
void screen_show(const struct canvas *c, int row, int col);
/* The next key, or PRESS_NOTHING after so many milliseconds. */
struct press screen_read(int milliseconds);

#endif
