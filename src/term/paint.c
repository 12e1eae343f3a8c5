/*
 * paint.c: the full screen as a canvas: the game's table, the question, the
 * answers, what is being typed, what happened. Everything is painted anew
 * after each key; curses finds out what really changed.
 *
 *   row 0         title
 *   rows 1-14     the table (the game's face draws it)
 *   row 15        the question
 *   below         answers, input, message, log, as many rows as there are
 *
 * While the viewer's timed test runs everything between title and last row is
 * the game's.
 */
#include "ui.h"

#include "tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROW_TITLE = 0,
    ROW_TABLE = 1,
    ROW_QUESTION = ROW_TABLE + BOARD_ROWS,
    ROW_LIST = ROW_QUESTION + 1,
    LIST_MIN = 3,
    LIST_MAX = 14,
    LAST_NEWS = 40,
    SAID_MAX = 3, /* rows */
};

/* Cells of the part that is the client's own. */
static int own_cols(const struct canvas *c)
{
    return c->cols >= WIDE_COLS ? BOARD_COLS : c->cols;
}

static void paint_small(const struct ui *ui, struct canvas *c)
{
    char have[32], text[SAY];

    snprintf(have, sizeof have, "%dx%d", c->cols, c->rows);
    session_say(ui->s, text, sizeof text, "ui.too_small", "size", have, NULL);
    canvas_wrap(c, 0, 0, c->rows, c->cols, 0, INK_WARN, text);
}

static void paint_title(const struct ui *ui, struct canvas *c)
{
    const struct session *s = ui->s;
    char number[16], text[SAY];

    canvas_printf(c, ROW_TITLE, 1, INK_TITLE, "%s", s->box->title.in[s->lang]);
    snprintf(number, sizeof number, "%u", match_game(s->m) + 1);
    text[0] = '\0';
    if (match_game(s->m) || ui->games)
        session_say(s, text, sizeof text, "ui.game_number", "number", number,
                    NULL);
    canvas_put(c, ROW_TITLE, (c->cols - canvas_width(text)) / 2, INK_PLAIN,
               text);
    const char *help = session_text(s, "ui.title_keys");
    canvas_put(c, ROW_TITLE, c->cols - canvas_width(help) - 1, INK_PLAIN, help);
    canvas_pick(c, ROW_TITLE, 0, c->cols);
}

static void paint_table(const struct ui *ui, struct canvas *c)
{
    const struct session *s = ui->s;
    const struct face *face = s->box->game->face;
    struct look look = {
        .lang = s->lang,
        .ascii = s->ascii,
        .calm = s->calm,
        .viewer = ui->viewer,
        .players = s->players,
        .legal = ui->legal,
        .n = ui->n,
        .focus = ui_row_answer(ui, ui->focus),
        .hz = ui->test.hz,
        .ticks = ui->test.ticks,
    };
    bool wide = c->cols >= WIDE_COLS;
    int rows = wide ? c->rows - ROW_TABLE : BOARD_ROWS;

    if (!face || !face->draw)
        return;
    if (look.hz) {
        look.tick = timed_tick(&ui->test, timed_clock());
        rows = c->rows - ROW_TABLE - 1;
    }
    struct canvas *table = canvas_new(rows, c->cols);
    void *view = tell_view(s, ui->viewer);
    face->draw(s->box, view, &look, table);
    canvas_paste(c, ROW_TABLE, 0, table);
    free(view);
    canvas_free(table);
}

static void paint_question(const struct ui *ui, struct canvas *c)
{
    static const char *const signs = "|/-\\";
    char text[SAY];

    tell_question(ui->s, ui->asked, text, sizeof text);
    bool waits = ui->think.running && !ui->adviser;
    int col =
        canvas_put(c, ROW_QUESTION, 1, waits ? INK_SOFT : INK_TITLE, text);
    if (waits && !ui->s->calm)
        canvas_printf(c, ROW_QUESTION, col + 1, INK_SOFT, "%c",
                      signs[ui->tick % 4]);
}

/* ---- answers ----------------------------------------------------------- */

static void answer_text(const struct ui *ui, unsigned i, char *out, size_t cap)
{
    char words[SAY - 16];

    if (ui->pick.set)
        pick_text(&ui->pick, ui->s, i, ui->legal, ui->n, words, sizeof words);
    else
        tell_answer(ui->s, &ui->legal[i], words, sizeof words);
    snprintf(out, cap, "%2u %s", i + 1, words);
}

/* How many are chosen, and of how many. */
static void picked_text(const struct ui *ui, char *out, size_t cap)
{
    char number[16], set[16];

    snprintf(number, sizeof number, "%u", pick_count(&ui->pick));
    snprintf(set, sizeof set, "%u", ui->pick.set);
    session_say(ui->s, out, cap, "ui.pick_count", "number", number, "set", set,
                NULL);
}

/* Columns of answers as wide as the longest of them. */
static void lay_out(struct ui *ui, const struct canvas *c)
{
    char text[SAY];
    int wide = 10, cols = own_cols(c) - 1;
    unsigned rows = ui_rows(ui);

    /* What was picked has a row of its own, as long as it is. */
    for (unsigned i = 0; i < (ui->pick.set ? ui->pick.n : rows); i++) {
        answer_text(ui, i, text, sizeof text);
        int n = canvas_width(text) + 1;
        wide = n > wide ? n : wide;
    }
    ui->per_row = cols / wide > 0 ? cols / wide : 1;
    ui->list_cols = cols / ui->per_row;
    ui->list_row = ROW_LIST;
    int need = ((int)rows + ui->per_row - 1) / ui->per_row;
    int most = (c->rows - ROW_LIST - 2) / 2;
    most = most < LIST_MIN ? LIST_MIN : most > LIST_MAX ? LIST_MAX : most;
    ui->list_rows = need < LIST_MIN ? LIST_MIN : need > most ? most : need;
    /* What is pointed at is in sight. */
    int row = ui->focus >= 0 ? ui->focus / ui->per_row : ui->list_top;
    if (row < ui->list_top)
        ui->list_top = row;
    if (row >= ui->list_top + ui->list_rows)
        ui->list_top = row - ui->list_rows + 1;
    if (ui->list_top > need - ui->list_rows)
        ui->list_top = need - ui->list_rows;
    if (ui->list_top < 0)
        ui->list_top = 0;
}

static void paint_answers(struct ui *ui, struct canvas *c)
{
    char text[SAY];

    lay_out(ui, c);
    unsigned rows = ui_rows(ui);
    unsigned from = (unsigned)(ui->list_top * ui->per_row);
    unsigned fit = (unsigned)(ui->list_rows * ui->per_row);
    for (unsigned i = from; i < rows && i < from + fit; i++) {
        int row = ui->list_row + (int)(i - from) / ui->per_row;
        int col = 1 + (int)(i - from) % ui->per_row * ui->list_cols;
        answer_text(ui, i, text, sizeof text);
        canvas_put(c, row, col, INK_ACT, text);
        if ((int)i == ui->focus)
            canvas_pick(c, row, col, canvas_width(text));
    }
    if (rows <= fit && !ui->pick.set)
        return;
    unsigned to = from + fit < rows ? from + fit : rows;
    snprintf(text, sizeof text, "%u-%u/%u", from + 1, to, rows);
    if (ui->pick.set)
        picked_text(ui, text, sizeof text);
    canvas_put(c, ROW_QUESTION, own_cols(c) - canvas_width(text) - 1, INK_SOFT,
               text);
}

/* ---- below ------------------------------------------------------------- */

static const char *keys_text(const struct ui *ui)
{
    return session_text(ui->s, match_is_over(ui->s->m) ? "ui.keys_over"
                               : ui->s->led            ? "ui.keys_guide"
                               : ui->pick.set          ? "ui.keys_pick"
                               : ui->window            ? "ui.keys_window"
                                                       : "ui.keys");
}

static int paint_input(const struct ui *ui, struct canvas *c, int row)
{
    const char *typed = ui->typed;

    if (!ui->typed[0]) {
        const char *keys = keys_text(ui);
        canvas_put(c, row, own_cols(c) - canvas_width(keys) - 1, INK_SOFT,
                   keys);
    }
    while (canvas_width(typed) > own_cols(c) - 6)
        utf8_next(&typed);
    return canvas_printf(c, row, 1, INK_PLAIN, "> %s", typed);
}

static const struct action *pointed_at(const struct ui *ui)
{
    int answer = ui_row_answer(ui, ui->focus);

    return answer >= 0 ? &ui->legal[answer] : NULL;
}

/* What the answer, or the thing, is that is pointed at. */
static bool about_text(const struct ui *ui, char *out, size_t cap)
{
    const struct action *a = pointed_at(ui);
    struct pad text = {0};

    if (a)
        return tell_about(ui->s, ui->viewer, a, out, cap);
    if (!ui->pick.set || ui->focus < 0 ||
        !tell_info(ui->s, ui->viewer,
                   pick_topic(&ui->pick, ui->s, (unsigned)ui->focus), &text))
        return false;
    snprintf(out, cap, "%s", text.text ? text.text : "");
    pad_done(&text);
    return true;
}

/* How many rows are said above the log: nothing happens in it that matters more than a long
   hint, or than what the thing does that is pointed at. */
static int rows_said(const struct ui *ui, struct canvas *c)
{
    const struct action *a = pointed_at(ui);
    char text[SAY];
    int least = c->rows >= SCREEN_ROWS + 6 ? 2 : 1;

    if (ui->message[0])
        return SAID_MAX;
    if (!about_text(ui, text, sizeof text))
        return least;
    int lines = canvas_wrap(c, 0, 0, 0, own_cols(c) - 2, 0, INK_PLAIN, text);
    lines += a && tell_warning(ui->s, ui->viewer, a, text, sizeof text);
    return lines < least ? least : lines > SAID_MAX ? SAID_MAX : lines;
}

/* A message stays until the next key; else what speaks against the answer
   that is pointed at, what it is about, and what it would bring. */
static void paint_message(const struct ui *ui, struct canvas *c, int row,
                          int rows)
{
    char text[SAY];
    int cols = own_cols(c) - 2;

    if (ui->message[0]) {
        canvas_wrap(c, row, 1, rows, cols, 0, ui->message_ink, ui->message);
        return;
    }
    const struct action *a = pointed_at(ui);
    if (a && tell_warning(ui->s, ui->viewer, a, text, sizeof text)) {
        int lines = canvas_wrap(c, row, 1, rows, cols, 0, INK_WARN, text);
        lines = lines < rows ? lines : rows;
        row += lines;
        rows -= lines;
    }
    if (rows > 0 && about_text(ui, text, sizeof text)) {
        int lines = canvas_wrap(c, row, 1, rows, cols, 0, INK_SOFT, text);
        row += lines;
        rows -= lines;
    }
    if (a && rows > 0 && ui->s->box->game->verbs[a->verb].foresee) {
        tell_foresee(ui->s, a, text, sizeof text);
        canvas_wrap(c, row, 1, rows, cols, 0, INK_SOFT, text);
    }
}

static int count_lines(struct canvas *c, const struct pad *p, int cols)
{
    return p->n ? canvas_wrap(c, 0, 0, 0, cols, 0, INK_PLAIN, p->text) : 0;
}

/* The last news at the bottom; those the viewer has not seen yet in front. */
static void paint_log(const struct ui *ui, struct canvas *c, int row, int rows)
{
    unsigned count = match_news_count(ui->s->m);
    unsigned from = count > LAST_NEWS ? count - LAST_NEWS : 0;
    unsigned fresh = ui->fresh < count ? ui->fresh : count;
    struct pad all = {0}, new = {0};
    int cols = own_cols(c) - 2;

    fresh = fresh < from ? from : fresh;
    tell_news(ui->s, ui->viewer, from, IN_SHORT, &all);
    tell_news(ui->s, ui->viewer, fresh, IN_SHORT, &new);
    int lines = count_lines(c, &all, cols), newer = count_lines(c, &new, cols);
    int skip = lines > rows ? lines - rows : 0;
    if (all.n)
        canvas_wrap(c, row, 1, rows, cols, skip, INK_SOFT, all.text);
    if (new.n) {
        int shown = newer < rows ? newer : rows;
        int at = row + (lines < rows ? lines : rows) - shown;
        canvas_wrap(c, at, 1, shown, cols, newer - shown, INK_PLAIN, new.text);
    }
    pad_done(&all);
    pad_done(&new);
}

/* The last row of a timed test: the last that happened in it, and the keys. */
static void paint_test(const struct ui *ui, struct canvas *c)
{
    const char *keys = session_text(ui->s, "ui.keys_test");
    int row = c->rows - 1;

    if (match_news_count(ui->s->m) > ui->test_news)
        paint_log(ui, c, row, 1);
    canvas_put(c, row, c->cols - canvas_width(keys) - 1, INK_SOFT, keys);
}

void ui_paint(struct ui *ui, struct canvas *c, int *cursor_row, int *cursor_col)
{
    *cursor_row = *cursor_col = -1;
    canvas_clear(c);
    if (c->rows < SCREEN_ROWS || c->cols < SCREEN_COLS) {
        paint_small(ui, c);
        return;
    }
    if (ui->test.hz) {
        paint_title(ui, c);
        paint_table(ui, c);
        paint_test(ui, c);
        return;
    }
    if (ui->sheet.kind != SHEET_HAND_OVER) {
        paint_title(ui, c);
        paint_table(ui, c);
        paint_question(ui, c);
        paint_answers(ui, c);
        int row = ui->list_row + ui->list_rows;
        int said = rows_said(ui, c);
        *cursor_row = row;
        *cursor_col = paint_input(ui, c, row);
        paint_log(ui, c, row + 1 + said, c->rows - row - 1 - said);
        paint_message(ui, c, row + 1, said);
    }
    if (ui->sheet.kind != SHEET_NONE) {
        *cursor_row = *cursor_col = -1;
        sheet_paint(ui, c, cursor_row, cursor_col);
    }
}
