/*
 * face.c: Kaskadia on a terminal: what is where. The table is drawn in
 * table.c, sheets in sheet.c.
 *
 *   row 0       round, tally, points; while marking, what is to be marked
 *   rows 1-6    the four cards with their completion cards, side by side
 *   row 7       dice
 *   rows 8-13   ways to collect (else the score pad); the other players
 *
 * While something is marked rows 1-13 show the viewer's sheet instead. On a
 * wide screen the sheet is always there, and the cards stand beside it.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum {
    ROW_CARDS = 1,
    ROW_DICE = 7,
    ROW_COLLECT = 8,
    ROW_SHEET = 1,
    TALLY = 47,
    TOKENS = 67,
    RIGHT = 61,
    SIDE = 82, /* the right part of a wide screen */
    SIDE_MAX = 60,
    WORD = 256,
};

static const char *text(const struct drawing *d, const char *key)
{
    return kface_text(d->box, d->look.lang, key);
}

/* ---- the first row ------------------------------------------------------- */

/* While marking: what is to be marked, or which bonuses wait. */
static void status(const struct drawing *d, char *out, size_t cap)
{
    const struct kaskadia_view *v = d->v;
    struct telling t = kface_telling(d->box, v, d->look.lang, out, cap);
    char list[WORD] = "";

    if (v->step[d->who] == STEP_MARK || v->step[d->who] == STEP_HABITAT) {
        bool any = v->step[d->who] == STEP_HABITAT;
        kface_add(&t, any ? "status_value" : "status_marks", "habitat",
                  any ? "" : kface_name(&t, NAMES_HABITAT, v->habitat[d->who]),
                  "left",
                  kface_num(&t, any ? v->value[d->who] : v->left[d->who]),
                  NULL);
        return;
    }
    for (unsigned i = 0; i < PENDS; i++) {
        char item[WORD];
        snprintf(item, sizeof item, "%s%s%.0u", kface_name(&t, NAMES_BONUS, i),
                 v->pending[d->who][i] > 1 ? " \u00d7" : "",
                 v->pending[d->who][i] > 1 ? v->pending[d->who][i] : 0u);
        if (v->pending[d->who][i])
            words_list(list, sizeof list, item);
    }
    if (list[0])
        kface_add(&t, "status_bonus", "list", list, NULL);
    else
        snprintf(out, cap, "%s", kface_name(&t, NAMES_SHEET, v->sheet));
}

static void draw_header(const struct drawing *d)
{
    const struct kaskadia_view *v = d->v;
    char word[WORD];

    int col = canvas_printf(d->c, 0, 1, INK_TITLE, "%s %u/%u", text(d, "round"),
                            v->round, v->rounds);
    status(d, word, sizeof word);
    kface_put(d, 0, col + 2, TALLY - col - 3,
              v->pending[d->who][PEND_ANY] || v->step[d->who] >= STEP_HABITAT
                  ? INK_TITLE
                  : INK_SOFT,
              word);
    col = TALLY;
    for (unsigned i = 0; i < ANIMALS; i++) {
        int at = canvas_put(d->c, 0, col, kface_animal_ink(i),
                            kface_animal_letter(d, i));
        canvas_printf(d->c, 0, at, INK_PLAIN, "%u", v->tally[d->who][i]);
        col += 4;
    }
    canvas_printf(d->c, 0, TOKENS, INK_PLAIN, "%s%u", text(d, "tokens"),
                  v->nature[d->who]);
    snprintf(word, sizeof word, "%d %s", v->total[d->who], text(d, "pts"));
    canvas_put(d->c, 0, BOARD_COLS - canvas_width(word), INK_TITLE, word);
}

/* ---- score pad, sheet in short, other players ---------------------------- */

static int draw_boxes(const struct drawing *d, int row, int col, int cols,
                      unsigned per_col)
{
    for (unsigned i = 0; i < d->sheet->boxes; i++) {
        int wide = cols / (int)((d->sheet->boxes + per_col - 1) / per_col);
        int at = col + (int)(i / per_col) * wide;
        int line = row + (int)(i % per_col);
        canvas_printf(d->c, line, at, INK_PLAIN, "%3d", d->v->score[d->who][i]);
        kface_put(d, line, at + 4, wide - 5, INK_SOFT,
                  d->b->box_name[d->sheet->id][i].in[d->look.lang]);
    }
    return row + (int)per_col;
}

/* "R2 W0 F4 P1 M3": marks of each habitat, as the sheet orders them. */
static void draw_summary(const struct drawing *d, int row, int col)
{
    for (unsigned h = 0; h < HABITATS; h++) {
        col = canvas_put(d->c, row, col, kface_habitat_ink(h),
                         kface_habitat_letter(d, h));
        col = canvas_printf(d->c, row, col, INK_PLAIN, "%u",
                            d->v->marks[d->who][h]) +
              1;
    }
}

/* Everybody else: a tick when done, the name, the points. */
static void draw_players(const struct drawing *d, int row, int col, int cols,
                         int rows)
{
    const struct kaskadia_view *v = d->v;
    int per_row = v->seats - 1 > rows ? 2 : 1, n = 0;
    int wide = cols / per_row;

    for (seat who = 0; who < v->seats; who++) {
        if (who == d->who && d->look.viewer < v->seats)
            continue;
        int line = row + n / per_row, at = col + n % per_row * wide;
        bool done = v->phase == PHASE_PLAY && v->step[who] == STEP_DONE;
        if (n++ / per_row >= rows)
            return;
        canvas_put(d->c, line, at, INK_ACT,
                   !done           ? " "
                   : d->look.ascii ? "x"
                                   : "\u2713");
        if (d->look.players)
            kface_put(d, line, at + 2, wide - 8, INK_PLAIN,
                      d->look.players[who]);
        canvas_printf(d->c, line, at + wide - 5, INK_PLAIN, "%4d",
                      v->total[who]);
    }
}

/* ---- all of it ----------------------------------------------------------- */

/* Is the sheet what matters now? */
static bool is_sheet_time(const struct drawing *d)
{
    unsigned step = d->v->step[d->who];

    return step == STEP_HABITAT || step == STEP_MARK || step == STEP_BONUS;
}

static void draw_pad(const struct drawing *d)
{
    canvas_put(d->c, ROW_COLLECT, 1, INK_TITLE, text(d, "points"));
    draw_boxes(d, ROW_COLLECT + 1, 1, RIGHT - 2, BOXES / 2);
}

static void draw_table(const struct drawing *d)
{
    kface_draw_cards(d, ROW_CARDS);
    kface_draw_dice(d, &(struct kface_panel){ROW_DICE, 1, BOARD_COLS - 1});
    if (d->plans->n)
        kface_draw_collect(d, &(struct kface_panel){ROW_COLLECT, 1, RIGHT - 2});
    else
        draw_pad(d);
    draw_summary(d, ROW_COLLECT, RIGHT);
    draw_players(d, ROW_COLLECT + 1, RIGHT, BOARD_COLS - RIGHT, 5);
}

static void draw_side(const struct drawing *d)
{
    const struct face_def *special =
        d->v->special == NONE ? NULL : &d->b->face[d->v->special];
    int cols = d->c->cols - SIDE, tall = d->c->rows >= 32;

    if (cols > SIDE_MAX)
        cols = SIDE_MAX;
    int row =
        kface_draw_card_list(d, &(struct kface_panel){0, SIDE, cols}, tall);
    row = kface_draw_dice(d, &(struct kface_panel){row, SIDE, cols});
    if (tall && special && special->text.in[d->look.lang])
        row += canvas_wrap(d->c, row, SIDE, 3, cols, 0, INK_SOFT,
                           special->text.in[d->look.lang]);
    row += tall;
    if (d->plans->n) {
        row = kface_draw_collect(d, &(struct kface_panel){row, SIDE, cols});
    } else {
        row = draw_boxes(d, row, SIDE, cols, BOXES);
    }
    row += tall;
    if (tall && d->c->rows - row > AREA_ROWS + 3)
        row = kface_draw_area(d, row, SIDE, cols) + 1;
    draw_players(d, row, SIDE, cols, d->c->rows - row);
}

static void draw(const struct box *box, const void *view,
                 const struct look *look, struct canvas *c)
{
    const struct kaskadia_view *v = view;
    struct kface_plans plans;
    struct drawing d = {
        .box = box,
        .b = kaskadia_box(box),
        .sheet = &kaskadia_box(box)->sheet[v->sheet],
        .v = v,
        .look = *look,
        .c = c,
        .plans = &plans,
        .who = look->viewer < v->seats ? look->viewer : 0,
    };

    kface_plans(box, v, &plans);
    if (look->focus >= 0 && (unsigned)look->focus < look->n)
        d.focus = &look->legal[look->focus];
    draw_header(&d);
    if (c->cols >= WIDE_COLS) {
        kface_draw_sheet(&d, ROW_SHEET);
        draw_side(&d);
    } else if (is_sheet_time(&d)) {
        kface_draw_sheet(&d, ROW_SHEET);
    } else {
        draw_table(&d);
    }
}

const struct face kaskadia_face = {
    .draw = draw,
    .typed = kface_typed,
};

const struct voice kaskadia_voice = {
    .explain = kface_explain,
    .reason = kface_reason,
};
