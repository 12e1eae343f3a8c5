/*
 * sheet.c: what can lie on top of the table: help, log, results, questions of
 * the client itself, and the screen that hides everything between two people.
 */
#include "ui.h"

#include "../engine/utf8.h"

#include "command.h"
#include "lesson.h"
#include "tell.h"

#include <stdio.h>
#include <string.h>

enum { SHEET_COLS = 76 };

void sheet_close(struct ui *ui)
{
    pad_done(&ui->sheet.text);
    ui->sheet = (struct sheet){.kind = SHEET_NONE};
}

static struct pad *open_sheet(struct ui *ui, enum sheet_kind kind,
                              const char *title)
{
    sheet_close(ui);
    ui->sheet.kind = kind;
    ui->sheet.title = title;
    ui->sheet.holds = kind != SHEET_TEXT;
    return &ui->sheet.text;
}

static void add(struct ui *ui, const char *key)
{
    pad_line(&ui->sheet.text, session_text(ui->s, key));
}

void sheet_welcome(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_welcome");
    const char *intro = box_text(ui->s->box, ui->s->lang, "face.intro");

    ui->sheet.again = sheet_welcome;
    ui->sheet.holds = true;
    if (intro) {
        pad_line(text, intro);
        pad_line(text, "");
    }
    add(ui, "ui.welcome");
    pad_line(text, "");
    tell_start(ui->s, text);
}

void sheet_help(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_help");
    const char *own = box_text(ui->s->box, ui->s->lang, "face.help");

    ui->sheet.again = sheet_help;
    add(ui, "ui.help_full");
    if (own)
        pad_line(text, own);
    tell_declarations(ui->s, ui->viewer, text);
    pad_line(text, "");
    add(ui, "ui.help_rules");
    tell_rules(ui->s, ui->asked, text);
}

void sheet_rule(struct ui *ui, const char *id)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_help");
    char line[SAY];

    if (tell_rule(ui->s, id, text))
        return;
    session_say(ui->s, line, sizeof line, "ui.no_rule", "rule", id, NULL);
    pad_line(text, line);
}

void sheet_log(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_log");

    ui->sheet.again = sheet_log;
    tell_start(ui->s, text);
    tell_news(ui->s, ui->viewer, 0, IN_LOG, text);
    ui->sheet.top = 1 << 20; /* the end; painting puts it right */
}

void sheet_info(struct ui *ui, const char *topic)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_info");

    const struct action *a = tell_numbered(ui->legal, ui->n, topic);
    char about[SAY];
    int row = ui->pick.set
                  ? pick_named(&ui->pick, ui->s, topic, ui->legal, ui->n)
                  : -1;

    if (row >= 0)
        topic = pick_topic(&ui->pick, ui->s, (unsigned)row);

    if (tell_info(ui->s, ui->viewer, topic, text))
        return;
    if (a && tell_about(ui->s, ui->viewer, a, about, sizeof about))
        pad_line(text, about);
    else
        add(ui, "ui.no_info");
}

void sheet_tracker(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_tracker");

    ui->sheet.again = sheet_tracker;
    if (!tell_info(ui->s, ui->viewer, "tracker", text))
        add(ui, "ui.no_info");
    pad_line(text, "");
    tell_info(ui->s, ui->viewer, "discard", text);
}

void sheet_trail(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_trail");

    ui->sheet.again = sheet_trail;
    tell_feats(ui->s, ui->viewer, text);
}

void sheet_game(struct ui *ui, unsigned game)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_game");

    ui->sheet.holds = true;
    tell_game(ui->s, game, text);
    add(ui, "ui.next_game");
}

void sheet_end(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_end");

    ui->sheet.again = sheet_end;
    tell_end(ui->s, text);
    pad_line(text, "");
    add(ui, "ui.end_keys");
}

/* What came of a timed test. */
void sheet_test(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_test");

    ui->sheet.again = sheet_test;
    ui->sheet.holds = true;
    tell_news(ui->s, ui->viewer, ui->test_news, IN_FULL, text);
}

/* What the guide says to this question; the answer that it shows is pointed at. */
void sheet_guide(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_TEXT, "ui.title_guide");
    char line[SAY];

    ui->sheet.again = sheet_guide;
    ui->sheet.holds = true;
    lesson_tell(ui->s, ui->asked, text);
    int row = lesson_row(ui->s, ui->asked, ui->legal, ui->n);
    ui_point(ui, row);
    if (row >= 0) {
        lesson_now(ui->s, &ui->legal[row], line, sizeof line);
        pad_line(text, "");
        pad_line(text, line);
    }
    pad_line(text, "");
    add(ui, ui->s->led ? "ui.guide_keys" : "ui.guide_over_keys");
}

void sheet_save(struct ui *ui)
{
    open_sheet(ui, SHEET_ENTRY, "ui.title_save");
    add(ui, "ui.save_which");
}

/* Who has to agree next: the other people in turn. */
static seat next_to_agree(const struct ui *ui, seat after)
{
    unsigned seats = match_seats(ui->s->m);

    for (unsigned i = after == SEAT_NOBODY ? 0 : after + 1u; i < seats; i++)
        if (session_is_person(ui->s, (seat)i) && i != ui->viewer)
            return (seat)i;
    return SEAT_NOBODY;
}

static void agreed(struct ui *ui);

static void ask_to_agree(struct ui *ui)
{
    struct pad *text = open_sheet(ui, SHEET_CONFIRM, "ui.title_undo");
    char line[SAY];

    ui->sheet.yes = agreed;
    tell_undo(ui->s, ui->viewer, text);
    session_say(ui->s, line, sizeof line, "ui.undo_ask", "player",
                ui->s->players[ui->agree], "who", ui->s->players[ui->viewer],
                NULL);
    pad_line(text, line);
}

/* Everybody else is asked, one after another. */
static void agreed(struct ui *ui)
{
    ui->agree = next_to_agree(ui, ui->agree);
    if (ui->agree != SEAT_NOBODY)
        ask_to_agree(ui);
    else
        ui_undo(ui, true);
}

void sheet_declare(struct ui *ui, const struct action *a)
{
    struct pad *text = open_sheet(ui, SHEET_CONFIRM, "ui.title_declare");
    char line[SAY];

    ui->declared = *a;
    ui->sheet.yes = ui_declare;
    tell_sure(ui->s, a, line, sizeof line);
    pad_line(text, line);
}

void sheet_undo(struct ui *ui)
{
    enum undo may =
        ui->viewer < SEATS ? session_may_undo(ui->s, ui->viewer) : UNDO_NOTHING;

    /* The secret has been told: from here nobody could play fairly. */
    if (match_is_over(ui->s->m)) {
        ui_say(ui, INK_WARN, session_text(ui->s, "ui.undo_over"));
        return;
    }
    if (may == UNDO_NOTHING)
        ui_say(ui, INK_WARN, session_text(ui->s, "ui.undo_nothing"));
    if (may == UNDO_WALL)
        ui_say(ui, INK_WARN, session_text(ui->s, "ui.undo_wall"));
    if (may == UNDO_FREE)
        ui_undo(ui, false);
    if (may != UNDO_AGREED)
        return;
    ui->agree = next_to_agree(ui, SEAT_NOBODY);
    ask_to_agree(ui);
}

void sheet_hand_over(struct ui *ui, seat who)
{
    struct pad *text = open_sheet(ui, SHEET_HAND_OVER, "ui.title_hand_over");
    char line[SAY];

    session_say(ui->s, line, sizeof line, "ui.hand_over", "player",
                ui->s->players[who], NULL);
    pad_line(text, line);
}

/* ---- painting ---------------------------------------------------------- */

static void paint_frame(struct canvas *c, bool ascii, int row, int col,
                        int rows, int cols)
{
    static const char *const fine[] = {"┌", "─", "┐", "│", "└", "┘"};
    static const char *const rough[] = {"+", "-", "+", "|", "+", "+"};
    const char *const *line = ascii ? rough : fine;

    for (int r = row; r < row + rows; r++) {
        for (int k = col; k < col + cols; k++)
            canvas_put(c, r, k, INK_PLAIN, " ");
        canvas_put(c, r, col, INK_ACT, line[3]);
        canvas_put(c, r, col + cols - 1, INK_ACT, line[3]);
    }
    for (int k = col; k < col + cols; k++) {
        canvas_put(c, row, k, INK_ACT, line[1]);
        canvas_put(c, row + rows - 1, k, INK_ACT, line[1]);
    }
    canvas_put(c, row, col, INK_ACT, line[0]);
    canvas_put(c, row, col + cols - 1, INK_ACT, line[2]);
    canvas_put(c, row + rows - 1, col, INK_ACT, line[4]);
    canvas_put(c, row + rows - 1, col + cols - 1, INK_ACT, line[5]);
}

static const char *const foot_keys[] = {
    [SHEET_NONE] = "",
    [SHEET_TEXT] = "ui.foot_text",
    [SHEET_CONFIRM] = "ui.yes_no",
    [SHEET_ENTRY] = "ui.foot_entry",
    [SHEET_HAND_OVER] = "ui.foot_hand_over",
};

void sheet_paint(struct ui *ui, struct canvas *c, int *cursor_row,
                 int *cursor_col)
{
    struct sheet *s = &ui->sheet;
    const char *text = s->text.text ? s->text.text : "";
    int cols = c->cols - 2 < SHEET_COLS ? c->cols - 2 : SHEET_COLS;
    int inner = cols - 4;
    int lines = canvas_wrap(c, 0, 0, 0, inner, 0, INK_PLAIN, text);
    int extra = s->kind == SHEET_ENTRY ? 2 : 0;
    int room = c->rows - 4 - extra;
    int shown = lines < room ? lines : room;
    int rows = shown + extra + 2;
    int row = (c->rows - rows) / 2, col = (c->cols - cols) / 2;

    if (s->kind == SHEET_HAND_OVER)
        canvas_clear(c);
    if (s->top > lines - shown)
        s->top = lines - shown;
    if (s->top < 0)
        s->top = 0;
    paint_frame(c, ui->s->ascii, row, col, rows, cols);
    canvas_printf(c, row, col + 2, INK_TITLE, " %s ",
                  session_text(ui->s, s->title));
    canvas_wrap(c, row + 1, col + 2, shown, inner, s->top, INK_PLAIN, text);
    canvas_printf(c, row + rows - 1, col + 2, INK_SOFT, " %s ",
                  session_text(ui->s, foot_keys[s->kind]));
    if (lines > shown)
        canvas_printf(c, row + rows - 1, col + cols - 16, INK_SOFT,
                      " %d-%d/%d ", s->top + 1, s->top + shown, lines);
    if (s->kind != SHEET_ENTRY)
        return;
    /* The end of a long name is what one is typing. */
    const char *entry = s->entry;
    while (canvas_width(entry) > inner - 3)
        utf8_next(&entry);
    *cursor_row = row + 2 + shown;
    *cursor_col =
        canvas_printf(c, *cursor_row, col + 2, INK_TITLE, "> %s", entry);
}

/* ---- keys -------------------------------------------------------------- */

static void confirm_key(struct ui *ui, unsigned key)
{
    char word[5];

    if (key == PRESS_ESCAPE) {
        sheet_close(ui);
        return;
    }
    if (key >= PRESS_SPECIAL || key == PRESS_NOTHING)
        return;
    utf8_put(key, word);
    if (!command_yes(ui->s, word)) {
        sheet_close(ui);
        ui_say(ui, INK_WARN, session_text(ui->s, "ui.undo_no"));
        return;
    }
    void (*yes)(struct ui *) = ui->sheet.yes;
    sheet_close(ui);
    yes(ui);
}

static void save_entry(struct ui *ui)
{
    char text[SAVE_PATH + SAY], path[TYPED];

    snprintf(path, sizeof path, "%s", ui->sheet.entry);
    sheet_close(ui);
    if (!path[0])
        return;
    bool fine = session_save_as(ui->s, path, text, sizeof text);
    if (fine)
        session_say(ui->s, text, sizeof text, "ui.saved_copy", "file", path,
                    "game", ui->s->box->game->id, NULL);
    ui_say(ui, fine ? INK_ACT : INK_NO, text);
}

static void entry_key(struct ui *ui, unsigned key)
{
    char *entry = ui->sheet.entry, bytes[5];
    size_t n = strlen(entry);

    if (key == PRESS_ESCAPE)
        sheet_close(ui);
    else if (key == PRESS_ENTER)
        save_entry(ui);
    else if (key == PRESS_RUB_OUT)
        utf8_rub_out(entry);
    else if (key < PRESS_SPECIAL && key && n + utf8_put(key, bytes) < TYPED)
        strcpy(entry + n, bytes);
}

static void text_key(struct ui *ui, unsigned key)
{
    int page = 10;

    switch (key) {
    case PRESS_UP:
        ui->sheet.top--;
        break;
    case PRESS_DOWN:
        ui->sheet.top++;
        break;
    case PRESS_PAGE_UP:
        ui->sheet.top -= page;
        break;
    case PRESS_PAGE_DOWN:
    case ' ':
        ui->sheet.top += page;
        break;
    case PRESS_HOME:
        ui->sheet.top = 0;
        break;
    case PRESS_END:
        ui->sheet.top = 1 << 20;
        break;
    case PRESS_ENTER:
    case PRESS_ESCAPE:
    case PRESS_CLICK:
        sheet_close(ui);
        break;
    case 'q':
        sheet_close(ui);
        ui->leaving = match_is_over(ui->s->m);
        break;
    }
}

void sheet_key(struct ui *ui, const struct press *p)
{
    bool writing = ui->sheet.kind == SHEET_ENTRY;

    if (p->key == 'L' && !writing) {
        ui_language(ui, (enum lang) !ui->s->lang);
        if (ui->sheet.again)
            ui->sheet.again(ui);
        else if (ui->sheet.kind == SHEET_HAND_OVER)
            sheet_hand_over(ui, ui->asked);
        return;
    }
    switch (ui->sheet.kind) {
    case SHEET_CONFIRM:
        confirm_key(ui, p->key);
        break;
    case SHEET_ENTRY:
        entry_key(ui, p->key);
        break;
    case SHEET_TEXT:
        text_key(ui, p->key);
        break;
    case SHEET_HAND_OVER:
        if (p->key == PRESS_ENTER) {
            sheet_close(ui);
            ui->viewer = ui->asked;
            ui_refresh(ui);
        } else if (p->key == 'q') {
            ui->leaving = true;
        }
        break;
    case SHEET_NONE:
        break;
    }
}
