/*
 * screen.c: see screen.h. Curses keeps its state in globals of its own; ours
 * is one pointer to what newterm gave us.
 */
#define _XOPEN_SOURCE 700
#define _XOPEN_SOURCE_EXTENDED 1
#include "screen.h"

#include "../canvas/lines.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* Releases mean nothing here. But what is not asked for the library throws away and reads
   on without a limit of time: bots would stand still until the next key. */
#define PRESSES                                                                \
    (BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED | BUTTON4_PRESSED |   \
     BUTTON5_PRESSED)
#define RELEASES                                                               \
    (BUTTON1_RELEASED | BUTTON2_RELEASED | BUTTON3_RELEASED |                  \
     BUTTON4_RELEASED | BUTTON5_RELEASED)

static struct {
    SCREEN *screen; /* NULL while none is open */
    bool color, ascii;
} own;

/* How the inks look: on 256 colours in tones that can be read on dark and on
   light ground, on 8 in the terminal's own, without colour by weight. */
static const struct {
    short many, few; /* colour numbers; -1 is the ground's own */
    attr_t weight, plain;
} inks[INKS] = {
    [INK_PLAIN] = {-1, -1, A_NORMAL, A_NORMAL},
    [INK_SOFT] = {245, -1, A_NORMAL, A_DIM},
    [INK_TITLE] = {-1, -1, A_BOLD, A_BOLD},
    [INK_ACT] = {36, COLOR_CYAN, A_BOLD, A_UNDERLINE},
    [INK_WARN] = {172, COLOR_YELLOW, A_BOLD, A_BOLD},
    [INK_NO] = {167, COLOR_RED, A_BOLD, A_BOLD},
    [INK_YELLOW] = {178, COLOR_YELLOW, A_NORMAL, A_NORMAL},
    [INK_BLUE] = {69, COLOR_BLUE, A_NORMAL, A_NORMAL},
    [INK_GREEN] = {71, COLOR_GREEN, A_NORMAL, A_NORMAL},
    [INK_PURPLE] = {134, COLOR_MAGENTA, A_NORMAL, A_NORMAL},
    [INK_RED] = {160, COLOR_RED, A_NORMAL, A_NORMAL},
};

static void open_colors(void)
{
    own.color = own.color && has_colors();
    if (!own.color)
        return;
    start_color();
    use_default_colors();
    for (short i = 0; i < INKS; i++)
        init_pair((short)(i + 1), COLORS >= 256 ? inks[i].many : inks[i].few,
                  -1);
}

bool screen_open(const struct screen_options *o)
{
    setlocale(LC_CTYPE, "");
    own.screen = newterm(NULL, stdout, stdin);
    if (!own.screen)
        return false;
    set_term(own.screen);
    /* A terminal that cannot place its cursor is for the plain client. */
    if (!tigetstr("cup") || tigetstr("cup") == (char *)-1) {
        screen_close();
        return false;
    }
    own.color = o->color;
    own.ascii = o->ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    open_colors();
    if (o->mouse)
        mousemask(PRESSES | RELEASES, NULL);
    mouseinterval(0);
    return true;
}

void screen_close(void)
{
    if (!own.screen)
        return;
    endwin();
    delscreen(own.screen);
    own.screen = NULL;
}

void screen_size(int *rows, int *cols)
{
    *rows = getmaxy(stdscr);
    *cols = getmaxx(stdscr);
}

static wchar_t glyph_of(const struct cell *cell)
{
    uint32_t glyph = cell->glyph ? cell->glyph : ' ';

    if (own.ascii)
        return (wchar_t)(unsigned char)ascii_of(glyph);
    /* Everything here is made of cells of width one. */
    return wcwidth((wchar_t)glyph) == 1 ? (wchar_t)glyph : L'?';
}

static void set_ink(uint8_t ink)
{
    uint8_t kind = (uint8_t)(ink & ~INK_PICKED);
    kind = kind < INKS ? kind : INK_PLAIN;
    attr_t look = own.color ? inks[kind].weight : inks[kind].plain;

    if (ink & INK_PICKED)
        look |= A_REVERSE;
    attr_set(look, own.color ? (short)(kind + 1) : 0, NULL);
}

void screen_show(const struct canvas *c, int row, int col)
{
    int rows, cols;

    screen_size(&rows, &cols);
    for (int r = 0; r < c->rows && r < rows; r++) {
        move(r, 0);
        for (int k = 0; k < c->cols && k < cols; k++) {
            const struct cell *cell = &c->at[r * c->cols + k];
            wchar_t glyph[2] = {glyph_of(cell), L'\0'};
            set_ink(cell->ink);
            addnwstr(glyph, 1);
        }
    }
    attr_set(A_NORMAL, 0, NULL);
    curs_set(row >= 0);
    if (row >= 0)
        move(row, col);
    refresh();
}

static const struct {
    wint_t curses;
    unsigned key;
} special[] = {
    {KEY_UP, PRESS_UP},         {KEY_DOWN, PRESS_DOWN},
    {KEY_LEFT, PRESS_LEFT},     {KEY_RIGHT, PRESS_RIGHT},
    {KEY_PPAGE, PRESS_PAGE_UP}, {KEY_NPAGE, PRESS_PAGE_DOWN},
    {KEY_HOME, PRESS_HOME},     {KEY_END, PRESS_END},
    {KEY_ENTER, PRESS_ENTER},   {KEY_BACKSPACE, PRESS_RUB_OUT},
    {KEY_DC, PRESS_RUB_OUT},    {KEY_RESIZE, PRESS_RESIZE},
};

static struct press read_mouse(void)
{
    MEVENT e;

    if (getmouse(&e) != OK)
        return (struct press){.key = PRESS_NOTHING};
    if (e.bstate & BUTTON4_PRESSED)
        return (struct press){.key = PRESS_UP};
    if (e.bstate & BUTTON5_PRESSED)
        return (struct press){.key = PRESS_DOWN};
    if (e.bstate & BUTTON1_PRESSED)
        return (struct press){.key = PRESS_CLICK, .row = e.y, .col = e.x};
    return (struct press){.key = PRESS_NOTHING};
}

struct press screen_read(int milliseconds)
{
    wint_t c;
    int kind;

    timeout(milliseconds);
    kind = get_wch(&c);
    if (kind == ERR) {
        /* A closed terminal answers at once, for ever. */
        bool gone = !isatty(STDIN_FILENO);
        return (struct press){.key = gone ? PRESS_GONE : PRESS_NOTHING};
    }
    if (kind == KEY_CODE_YES) {
        if (c == KEY_MOUSE)
            return read_mouse();
        for (size_t i = 0; i < sizeof special / sizeof *special; i++)
            if (special[i].curses == c)
                return (struct press){.key = special[i].key};
        return (struct press){.key = PRESS_NOTHING};
    }
    if (c == '\r' || c == '\n')
        return (struct press){.key = PRESS_ENTER};
    if (c == 0x7f || c == '\b')
        return (struct press){.key = PRESS_RUB_OUT};
    if (c == 0x1b)
        return (struct press){.key = PRESS_ESCAPE};
    if (c == 0x0c) { /* Ctrl-L: somebody else wrote over our screen */
        clearok(curscr, TRUE);
        return (struct press){.key = PRESS_RESIZE};
    }
    if (c < 0x20)
        return (struct press){.key = PRESS_NOTHING};
    return (struct press){.key = (unsigned)c};
}
