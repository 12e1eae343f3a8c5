/*
 * keys.c: what keys do at the table. Single letters are commands while
 * nothing is typed; everything else is typed, and what it means is pointed at
 * while it grows.
 */
#include "ui.h"

#include "../engine/utf8.h"

#include "command.h"
#include "tell.h"

#include <stdlib.h>
#include <string.h>

static void point(struct ui *ui, int row)
{
    if (!ui->n)
        return;
    int last = (int)ui_rows(ui) - 1;
    ui->focus = row < 0 ? 0 : row > last ? last : row;
}

/* An arrow moves the finger in the list; the first one puts it there. */
static void move_finger(struct ui *ui, int by)
{
    if (ui->focus < 0)
        point(ui, ui->list_top * ui->per_row);
    else if (ui->focus + by >= 0 && ui->focus + by < (int)ui_rows(ui))
        point(ui, ui->focus + by);
}

/* The first answer whose words begin as typed, or -1. */
static int worded(const struct ui *ui)
{
    char text[SAY];

    for (unsigned i = 0; ui->typed[0] && i < ui->n; i++) {
        tell_answer(ui->s, &ui->legal[i], text, sizeof text);
        if (text_starts(text, ui->typed))
            return (int)i;
    }
    return -1;
}

static const char *meant(const struct ui *ui)
{
    return ui->typed + (ui->typed[0] == ':');
}

/* Points at what the typed line would answer. */
static void point_at_typed(struct ui *ui)
{
    if (ui->pick.set) {
        ui->focus = pick_named(&ui->pick, ui->s, meant(ui), ui->legal, ui->n);
        return;
    }
    void *view = tell_view(ui->s, ui->viewer);
    ui->focus = ui->typed[0]
                    ? command_answer(ui->s, view, meant(ui), ui->legal, ui->n)
                    : -1;
    if (ui->focus < 0)
        ui->focus = worded(ui);
    free(view);
}

/* ---- commands ---------------------------------------------------------- */

static void run_command(struct ui *ui, enum command c, const char *rest)
{
    switch (c) {
    case COMMAND_HELP:
        if (*rest)
            sheet_rule(ui, rest);
        else
            sheet_help(ui);
        break;
    case COMMAND_HINT:
        ui_hint(ui);
        break;
    case COMMAND_UNDO:
        sheet_undo(ui);
        break;
    case COMMAND_LOG:
        sheet_log(ui);
        break;
    case COMMAND_SAVE:
        sheet_save(ui);
        break;
    case COMMAND_LANG:
        ui_language(ui, !strcmp(rest, "pl")   ? LANG_PL
                        : !strcmp(rest, "en") ? LANG_EN
                                              : (enum lang) !ui->s->lang);
        break;
    case COMMAND_INFO:
        sheet_info(ui, rest);
        break;
    case COMMAND_TRACKER:
        sheet_tracker(ui);
        break;
    case COMMAND_TRAIL:
        sheet_trail(ui);
        break;
    case COMMAND_SKIP:
        ui_skip(ui);
        break;
    case COMMAND_GUIDE:
        ui_guide(ui, command_stops(ui->s, rest));
        break;
    case COMMAND_QUIT:
        ui->leaving = true;
        break;
    case COMMAND_BOARD:
    case COMMAND_NONE:
    case COMMANDS:
        break;
    }
}

static void submit(struct ui *ui)
{
    char line[TYPED];
    const char *rest;

    if (ui->focus < 0) /* typed before the question was there */
        point_at_typed(ui);
    int row = ui->focus;
    strcpy(line, meant(ui));
    enum command c = command_of(ui->s, line, &rest);
    struct action declared;
    /* Where there is no window to skip, "skip" may be an answer of the game. */
    if (c == COMMAND_SKIP && !ui->window && row >= 0)
        c = COMMAND_NONE;
    bool is_words = c == COMMAND_NONE && row >= 0;
    ui->typed[0] = '\0';
    if (c != COMMAND_NONE) {
        ui->focus = -1;
        run_command(ui, c, rest);
    } else if (is_words) {
        ui_choose(ui, (unsigned)row);
    } else if (ui_pick(ui, line)) {
        return;
    } else if (command_declares(ui->s, ui->viewer, line, &declared)) {
        sheet_declare(ui, &declared);
    } else {
        ui_answer(ui, line);
    }
}

/* Letters that act at once. */
static const struct {
    unsigned key;
    enum command command;
    const char *rest;
} at_once[] = {
    {'?', COMMAND_HELP, ""},      {'h', COMMAND_HINT, ""},
    {'u', COMMAND_UNDO, ""},      {'L', COMMAND_LANG, ""},
    {'s', COMMAND_SAVE, ""},      {'q', COMMAND_QUIT, ""},
    {'C', COMMAND_TRACKER, ""},   {'T', COMMAND_TRAIL, ""},
    {'x', COMMAND_SKIP, ""},      {'g', COMMAND_GUIDE, ""},
    {'G', COMMAND_GUIDE, "stop"},
};

/* Most games have no windows, most matches no guide: their letters stay free. */
static bool is_idle(const struct ui *ui, enum command c)
{
    bool skips = ui->viewer < SEATS && ui->s->skips[ui->viewer];

    return (c == COMMAND_SKIP && !ui->window && !skips) ||
           (c == COMMAND_GUIDE && !ui->s->led);
}

static bool act_at_once(struct ui *ui, unsigned key)
{
    for (size_t i = 0; i < sizeof at_once / sizeof *at_once; i++)
        if (at_once[i].key == key && !is_idle(ui, at_once[i].command)) {
            run_command(ui, at_once[i].command, at_once[i].rest);
            return true;
        }
    return false;
}

static void type(struct ui *ui, unsigned key)
{
    size_t n = strlen(ui->typed);
    char bytes[5];

    if (n + utf8_put(key, bytes) >= sizeof ui->typed)
        return;
    strcpy(ui->typed + n, bytes);
    /* The log has a name that begins like a thrown log. */
    if (!strcmp(ui->typed, "l?")) {
        ui->typed[0] = '\0';
        sheet_log(ui);
        return;
    }
    point_at_typed(ui);
}

static void rub_out(struct ui *ui)
{
    utf8_rub_out(ui->typed);
    point_at_typed(ui);
}

static void click(struct ui *ui, const struct press *p)
{
    int row = p->row - ui->list_row, col = (p->col - 1) / ui->list_cols;

    if (row < 0 || row >= ui->list_rows || p->col < 1 || col >= ui->per_row)
        return;
    int at = (ui->list_top + row) * ui->per_row + col;
    if (at >= (int)ui_rows(ui))
        return;
    /* The first click points, the second on the same answer plays. */
    if (at == ui->focus)
        ui_choose(ui, (unsigned)at);
    else
        point(ui, at);
}

static void confirm(struct ui *ui)
{
    if (ui->typed[0])
        submit(ui);
    else if (ui->focus >= 0)
        ui_choose(ui, (unsigned)ui->focus);
    else if (ui->n)
        ui_say(ui, INK_WARN, session_text(ui->s, "ui.choose_first"));
}

static void table_key(struct ui *ui, const struct press *p)
{
    int page = ui->per_row * ui->list_rows;

    switch (p->key) {
    case PRESS_UP:
        move_finger(ui, -ui->per_row);
        break;
    case PRESS_DOWN:
        move_finger(ui, ui->per_row);
        break;
    case PRESS_LEFT:
        move_finger(ui, -1);
        break;
    case PRESS_RIGHT:
        move_finger(ui, 1);
        break;
    case PRESS_PAGE_UP:
        point(ui, ui->focus - page);
        break;
    case PRESS_PAGE_DOWN:
        point(ui, ui->focus + page);
        break;
    case PRESS_HOME:
        point(ui, 0);
        break;
    case PRESS_END:
        point(ui, (int)ui_rows(ui) - 1);
        break;
    case PRESS_ENTER:
        confirm(ui);
        break;
    case PRESS_RUB_OUT:
        rub_out(ui);
        break;
    case PRESS_ESCAPE:
        ui->typed[0] = '\0';
        ui->focus = -1;
        break;
    case PRESS_CLICK:
        click(ui, p);
        break;
    default:
        if (p->key >= PRESS_SPECIAL)
            break;
        if (ui->typed[0] || !act_at_once(ui, p->key))
            type(ui, p->key);
        break;
    }
}

void ui_key(struct ui *ui, const struct press *p)
{
    if (p->key == PRESS_NOTHING || p->key == PRESS_RESIZE)
        return;
    ui->message[0] = '\0';
    if (ui->sheet.kind != SHEET_NONE)
        sheet_key(ui, p);
    else
        table_key(ui, p);
}
