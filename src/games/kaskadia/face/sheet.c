/*
 * sheet.c: the four environment sheets as text (KR-6 to KR-9), drawn from
 * what is printed. On all of them
 *
 *   (R2)   is circled or filled, and in reverse video
 *   [R2]   can be marked now
 *   >R2<   is what the answer pointed at would mark
 *
 * Small letters stand for habitats where capitals stand for animals.
 */
#include "face.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    LABEL = 1,
    PITCH = 8,   /* columns from hex to hex of a map */
    MAP = 2,     /* first column of a map */
    INNER_C = 5, /* columns inside a hex */
    INNER_D = 2,
    COLUMN_A = 9, /* width of a column of sheet A */
    FIRST_A = 11,
    HEX_B = 5, /* width of a hex of sheet B */
    FIRST_B = 10,
    SIGNS = 64,
};

enum mark { MARK_NONE, MARK_LEGAL, MARK_DONE, MARK_FOCUS };

static const char *text(const struct drawing *d, const char *key)
{
    return kface_text(d->box, d->look.lang, key);
}

static const char *dot(const struct drawing *d)
{
    return d->look.ascii ? "." : "\u00b7";
}

/* ---- what is offered ----------------------------------------------------- */

static int arg_of(const struct drawing *d, const struct action *a,
                  unsigned space)
{
    const struct verb *verb = &d->box->game->verbs[a->verb];

    for (unsigned i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == ARG_NAMES + space)
            return a->arg[i];
    return -1;
}

static bool is_offered(const struct drawing *d, unsigned space, unsigned thing)
{
    for (unsigned i = 0; i < d->look.n; i++)
        if (arg_of(d, &d->look.legal[i], space) == (int)thing)
            return true;
    return false;
}

static bool is_focus(const struct drawing *d, unsigned space, unsigned thing)
{
    return d->focus && arg_of(d, d->focus, space) == (int)thing;
}

static enum mark mark_of(const struct drawing *d, unsigned space,
                         unsigned thing, bool done)
{
    if (done)
        return MARK_DONE;
    if (is_focus(d, space, thing))
        return MARK_FOCUS;
    return is_offered(d, space, thing) ? MARK_LEGAL : MARK_NONE;
}

/* Text in the middle of so many columns between the signs of a mark. */
static void put_hex(const struct drawing *d, int row, int col, int inner,
                    enum ink ink, enum mark mark, const char *word)
{
    static const char *const left[] = {" ", "[", "(", ">"};
    static const char *const right[] = {" ", "]", ")", "<"};
    int gap = inner - canvas_width(word);

    if (mark == MARK_LEGAL || mark == MARK_FOCUS)
        ink = INK_ACT;
    canvas_put(d->c, row, col, ink, left[mark]);
    kface_put(d, row, col + 1 + (gap > 0 ? gap / 2 : 0), inner, ink, word);
    canvas_put(d->c, row, col + 1 + inner, ink, right[mark]);
    if (mark == MARK_DONE || mark == MARK_FOCUS)
        canvas_pick(d->c, row, col, inner + 2);
}

/* ---- areas and overflow -------------------------------------------------- */

/* The cells that the next sun or rain can take: "sun 2/6: E  2nat  2p". */
static void draw_next(const struct drawing *d, int row, unsigned pend)
{
    const struct sheet *s = d->sheet;
    struct kaskadia_player p;
    char signs[SIGNS];

    kface_player(d->box, d->v, d->who, &p);
    unsigned used = pend == PEND_SUN ? p.suns : p.rains;
    bool waits = d->v->pending[d->who][pend];
    int col =
        kface_put(d, row, LABEL, 14, waits ? INK_TITLE : INK_SOFT,
                  d->box->names[NAMES_BONUS].at[pend].text.in[d->look.lang]);
    col = canvas_printf(d->c, row, col + 1, INK_SOFT, "%u/%u:", used,
                        s->area_cols);
    if (used == s->area_cols)
        return;
    for (uint64_t left = turn_cells(s, &p, pend, d->b); left;
         left &= left - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(left);
        kface_signs(d, d->b->cell[cell].effect, signs, sizeof signs);
        bool focus = is_focus(d, NAMES_CELL, cell);
        int at = col + 2;
        col = canvas_put(d->c, row, at, waits ? INK_ACT : INK_SOFT, signs);
        if (focus)
            canvas_pick(d->c, row, at, col - at);
    }
}

/* The number of a column, and capitals for the sun and rain that were used. */
static void draw_area_head(const struct drawing *d, int row, int col,
                           unsigned number)
{
    int at = canvas_printf(d->c, row, col + 1, INK_SOFT, "%u ", number + 1);

    canvas_printf(
        d->c, row, at, INK_PLAIN, "%s%s",
        text(d, number < d->v->suns[d->who] ? "sun_used" : "sun_left"),
        text(d, number < d->v->rains[d->who] ? "rain_used" : "rain_left"));
}

int kface_draw_area(const struct drawing *d, int row, int col, int cols)
{
    const struct sheet *s = d->sheet;
    uint64_t taken = d->v->cells[d->who];
    char signs[SIGNS];

    if (!s->area_cols)
        return row;
    int wide = cols / s->area_cols;
    for (unsigned i = 0; i < s->cells; i++) {
        unsigned cell = s->first_cell + i;
        int at = col + wide * d->b->cell[cell].col;
        if (i % AREA_ROWS == 0)
            draw_area_head(d, row, at, d->b->cell[cell].col);
        kface_signs(d, d->b->cell[cell].effect, signs, sizeof signs);
        bool done = taken >> cell & 1;
        int width = canvas_width(signs);
        put_hex(d, row + 1 + (int)(i % AREA_ROWS), at,
                width < wide - 2 ? width : wide - 2,
                done ? INK_SOFT : INK_PLAIN, done ? MARK_DONE : MARK_NONE,
                signs);
    }
    return row + 1 + AREA_ROWS;
}

static void draw_overflow(const struct drawing *d, int row)
{
    const struct sheet *s = d->sheet;
    int col = kface_put(d, row, LABEL, 14, INK_SOFT, text(d, "overflow")) + 1;

    for (unsigned i = 0; i < s->overflow; i++) {
        char signs[SIGNS], word[SIGNS + 8];
        kface_signs(d, s->overflow_bonus[i].effect, signs, sizeof signs);
        if (s->id == SHEET_B)
            snprintf(word, sizeof word, "%u%s%s", s->overflow_points[i],
                     signs[0] ? "+" : "", signs);
        else
            snprintf(word, sizeof word, "%s", signs);
        int inner = canvas_width(word);
        put_hex(d, row, col, inner, INK_PLAIN,
                i < d->v->overflow[d->who] ? MARK_DONE : MARK_NONE, word);
        col += inner + 2;
    }
    unsigned box =
        s->id == SHEET_D ? (unsigned)D_BOX_OVERFLOW : (unsigned)BC_BOX_OVERFLOW;
    canvas_printf(d->c, row, col + 1, INK_TITLE, "=%d",
                  d->v->score[d->who][box]);
}

/* ---- A ------------------------------------------------------------------- */

/* Is the next hex of this column about to be written? */
static enum mark next_mark(const struct drawing *d, unsigned habitat)
{
    if (is_focus(d, NAMES_HABITAT, habitat))
        return MARK_FOCUS;
    return is_offered(d, NAMES_HABITAT, habitat) ? MARK_LEGAL : MARK_NONE;
}

static void draw_row_a(const struct drawing *d, int row, unsigned number)
{
    const struct sheet *s = d->sheet;
    char word[SIGNS];
    bool full = true;

    canvas_printf(d->c, row, LABEL, INK_SOFT, "%s %u", text(d, "row"),
                  number + 1);
    for (unsigned i = 0; i < HABITATS; i++) {
        unsigned h = s->order[i], marks = d->v->marks[d->who][h];
        bool done = number < marks;
        full &= done;
        snprintf(word, sizeof word, "%u",
                 d->v->hex[d->who][h * A_ROWS + number]);
        put_hex(d, row, FIRST_A + (int)i * COLUMN_A, 3, kface_habitat_ink(h),
                done              ? MARK_DONE
                : number == marks ? next_mark(d, h)
                                  : MARK_NONE,
                done ? word : dot(d));
    }
    int col = FIRST_A + HABITATS * COLUMN_A;
    kface_signs(d, s->row[number].effect, word, sizeof word);
    put_hex(d, row, col, canvas_width(word), INK_PLAIN,
            full ? MARK_DONE : MARK_NONE, word);
    canvas_printf(d->c, row, col + 12, INK_TITLE, "=%d",
                  d->v->score[d->who][score_row_box[number]]);
}

/* What filling a hex of this row gives, below each column. */
static void draw_bonus_a(const struct drawing *d, int row, unsigned number,
                         unsigned box)
{
    char word[SIGNS];

    kface_signs(d, d->sheet->column[number].effect, word, sizeof word);
    for (unsigned i = 0; i < HABITATS; i++) {
        unsigned h = d->sheet->order[i];
        bool done = number < d->v->marks[d->who][h];
        put_hex(d, row, FIRST_A - 2 + (int)i * COLUMN_A, COLUMN_A - 2,
                done ? INK_PLAIN : INK_SOFT, done ? MARK_DONE : MARK_NONE,
                word);
    }
    canvas_printf(d->c, row, FIRST_A + HABITATS * COLUMN_A + 12, INK_TITLE,
                  "=%d", d->v->score[d->who][box]);
}

static void draw_sheet_a(const struct drawing *d, int row)
{
    const struct sheet *s = d->sheet;
    enum { HALF = A_ROWS / 2, WIDE = 39, DOWN = 5 };

    for (unsigned i = 0; i < HABITATS; i++) {
        unsigned h = s->order[i];
        kface_put(d, row, FIRST_A + (int)i * COLUMN_A, COLUMN_A - 1,
                  kface_habitat_ink(h),
                  d->box->names[NAMES_HABITAT].at[h].text.in[d->look.lang]);
    }
    for (unsigned i = 0; i < A_ROWS; i++)
        draw_row_a(d, row + 1 + (int)(i + i / HALF), i);
    draw_bonus_a(d, row + 1 + HALF, HALF - 1, A_BOX_BONUS_1);
    draw_bonus_a(d, row + 2 + A_ROWS, A_ROWS - 1, A_BOX_BONUS_2);
    for (unsigned i = 0; i < s->cells; i++) {
        unsigned cell = s->first_cell + i;
        const struct name *name = &d->box->names[NAMES_CELL].at[cell];
        bool done = d->v->cells[d->who] >> cell & 1;
        char word[SIGNS + 64];
        snprintf(word, sizeof word, "%s %s", name->code,
                 name->text.in[d->look.lang]);
        int width = canvas_width(word);
        put_hex(d, row + 8 + (int)i % DOWN, (int)(i / DOWN) * WIDE,
                width < WIDE - 2 ? width : WIDE - 2,
                done ? INK_SOFT : INK_PLAIN, mark_of(d, NAMES_CELL, cell, done),
                word);
    }
}

/* ---- B ------------------------------------------------------------------- */

static void draw_track(const struct drawing *d, int row, unsigned habitat)
{
    const struct sheet *s = d->sheet;
    unsigned marks = d->v->marks[d->who][habitat];
    enum ink ink = kface_habitat_ink(habitat);
    char word[SIGNS];

    kface_put(d, row, LABEL, FIRST_B - 2, ink,
              d->box->names[NAMES_HABITAT].at[habitat].text.in[d->look.lang]);
    for (unsigned i = 0; i < TRACK; i++) {
        kface_signs(d, s->hex_bonus[habitat][i].effect, word, sizeof word);
        put_hex(d, row, FIRST_B + (int)i * HEX_B, HEX_B - 2, ink,
                i < marks    ? MARK_DONE
                : i == marks ? next_mark(d, habitat)
                             : MARK_NONE,
                word[0] || i < marks ? word : dot(d));
    }
    canvas_printf(d->c, row, FIRST_B + TRACK * HEX_B, INK_TITLE, "=%d",
                  d->v->score[d->who][score_habitat_box(s, habitat)]);
}

static void draw_diamonds(const struct drawing *d, int row, unsigned upper)
{
    struct kaskadia_player p;
    char word[SIGNS];

    kface_player(d->box, d->v, d->who, &p);
    for (unsigned i = 0; i < d->sheet->diamonds; i++) {
        const struct diamond *di = &d->sheet->diamond[i];
        if (di->upper != upper)
            continue;
        kface_signs(d, di->bonus.effect, word, sizeof word);
        int width = canvas_width(word);
        int col = FIRST_B + di->col * HEX_B - (width + 1) / 2;
        bool done = score_has_diamond(&p, di);
        canvas_put(d->c, row, col, done ? INK_TITLE : INK_SOFT, word);
        if (done)
            canvas_pick(d->c, row, col, width);
    }
}

static void draw_sheet_b(const struct drawing *d, int row)
{
    const struct sheet *s = d->sheet;

    kface_put(d, row, LABEL, FIRST_B - 2, INK_SOFT, text(d, "points"));
    for (unsigned i = 0; i < TRACK; i++)
        canvas_printf(d->c, row, FIRST_B + (int)i * HEX_B, INK_SOFT, "%3u",
                      s->column_points[i]);
    for (unsigned i = 0; i < HABITATS; i++) {
        draw_track(d, row + 1 + 2 * (int)i, s->order[i]);
        draw_diamonds(d, row + 2 + 2 * (int)i, s->order[i]);
    }
    draw_overflow(d, row + 10);
    draw_next(d, row + 11, PEND_SUN);
    draw_next(d, row + 12, PEND_RAIN);
}

/* ---- maps: C and D ------------------------------------------------------- */

static int hex_col(unsigned hex)
{
    return MAP + (int)(hex % GRID_COLS) * PITCH +
           (hex / GRID_COLS % 2 ? PITCH / 2 : 0);
}

/* "R2", "RMsun", "-:B"; the start hexes are circled and need no words. */
static void hex_word_c(const struct drawing *d, const struct hex *h, char *out,
                       size_t cap)
{
    char signs[SIGNS];
    size_t n = 0;

    out[0] = '\0';
    for (unsigned i = 0; i < HABITATS; i++)
        if (h->habitats >> i & 1)
            n += (size_t)snprintf(out + n, cap - n, "%s",
                                  kface_habitat_letter(d, i));
    if (!n && h->start)
        n += (size_t)snprintf(out, cap, "*");
    else if (!n)
        n += (size_t)snprintf(out, cap, "-");
    kface_signs(d, h->bonus.effect, signs, sizeof signs);
    if (h->points)
        n += (size_t)snprintf(out + n, cap - n, "%u", h->points);
    /* Letters of animals and of habitats may be the same. */
    snprintf(out + n, cap - n, "%s%s",
             h->bonus.effect[0].op == OP_GAIN_ANIMAL ? ":" : "", signs);
}

/* "f.", "fB": a habitat in a small letter and who lives there. */
static void hex_word_d(const struct drawing *d, unsigned hex, char *out,
                       size_t cap)
{
    unsigned habitat = (unsigned)__builtin_ctz(d->sheet->hex[hex].habitats);
    unsigned animal = d->v->hex[d->who][hex];
    const struct action *a = d->focus;

    if (!animal && is_focus(d, NAMES_HEX, hex) &&
        (a->verb == VERB_PLACE || a->verb == VERB_FREE_PLACE))
        animal = (unsigned)a->arg[1] + 1;
    snprintf(out, cap, "%c%s",
             tolower((unsigned char)*kface_habitat_letter(d, habitat)),
             animal ? kface_animal_letter(d, animal - 1) : dot(d));
}

static void draw_hex(const struct drawing *d, int row, unsigned hex)
{
    const struct hex *h = &d->sheet->hex[hex];
    bool is_c = d->sheet->id == SHEET_C;
    unsigned animal = is_c ? 0 : d->v->hex[d->who][hex];
    enum ink ink = INK_SOFT;
    char word[SIGNS];

    if (h->habitats)
        ink = kface_habitat_ink((unsigned)__builtin_ctz(h->habitats));
    if (animal)
        ink = kface_animal_ink(animal - 1);
    if (is_c)
        hex_word_c(d, h, word, sizeof word);
    else
        hex_word_d(d, hex, word, sizeof word);
    put_hex(d, row + (int)(hex / GRID_COLS), hex_col(hex),
            is_c ? INNER_C : INNER_D, ink,
            mark_of(d, NAMES_HEX, hex, d->v->hex[d->who][hex]), word);
}

/* Where an edge or corner is drawn: in the gap between two hexes of a row; one
   that leads down goes behind or before its upper hex, with a slash. */
static void draw_link(const struct drawing *d, int row, const struct link *l)
{
    unsigned a = l->hex[0], b = l->hex[1];
    char signs[SIGNS], word[SIGNS + 8];
    bool done = true, is_row = a / GRID_COLS == b / GRID_COLS;

    for (unsigned i = 0; i < l->n; i++)
        done &= d->v->hex[d->who][l->hex[i]] != 0;
    kface_signs(d, l->bonus.effect, signs, sizeof signs);
    int col = hex_col(a) + INNER_D + 2;
    if (is_row) {
        const char *third = l->n < 3                                ? ""
                            : l->hex[2] / GRID_COLS > a / GRID_COLS ? "v"
                                                                    : "^";
        snprintf(word, sizeof word, "%s%s", third, signs);
        int gap = PITCH - INNER_D - 2 - canvas_width(word);
        col += gap > 0 ? gap / 2 : 0;
    } else if (hex_col(b) > hex_col(a)) {
        snprintf(word, sizeof word, "\\%s", signs);
    } else {
        snprintf(word, sizeof word, "%s/", signs);
        col = hex_col(a) - canvas_width(word);
    }
    canvas_put(d->c, row + (int)(a / GRID_COLS), col,
               done ? INK_TITLE : INK_SOFT, word);
    if (done)
        canvas_pick(d->c, row + (int)(a / GRID_COLS), col, canvas_width(word));
}

/* Row letters, column numbers, hexes; returns the row below. */
static int draw_map(const struct drawing *d, int row)
{
    bool is_c = d->sheet->id == SHEET_C;
    int last = 0;

    for (unsigned i = 0; i < GRID_COLS; i++)
        canvas_printf(d->c, row, hex_col(i) + (is_c ? 3 : 1), INK_SOFT, "%u",
                      i + 1);
    for (struct hexset left = d->sheet->all; hex_any(left);) {
        unsigned hex = hex_take(&left);
        last = (int)(hex / GRID_COLS);
        canvas_printf(d->c, row + 1 + last, LABEL, INK_SOFT, "%c", 'a' + last);
        draw_hex(d, row + 1, hex);
    }
    for (unsigned i = 0; i < d->sheet->links; i++)
        draw_link(d, row + 1, &d->sheet->link[i]);
    return row + 2 + last;
}

/* Crossed monuments of each habitat and what three of them give (KR-8.11). */
static void draw_monuments(const struct drawing *d, int row)
{
    const uint8_t *crossed = d->v->monuments[d->who];
    unsigned columns = MONUMENTS;
    char signs[SIGNS];
    int col = kface_put(d, row, LABEL, 9, INK_SOFT, text(d, "monuments")) + 1;

    for (unsigned h = 0; h < HABITATS; h++) {
        columns = crossed[h] < columns ? crossed[h] : columns;
        kface_signs(d, d->sheet->monument_row[h].effect, signs, sizeof signs);
        col = canvas_printf(d->c, row, col, kface_habitat_ink(h), "%s%u/%d:%s",
                            kface_habitat_letter(d, h), crossed[h], MONUMENTS,
                            signs) +
              1;
    }
    for (unsigned i = 0; i < MONUMENTS; i++) {
        kface_signs(d, d->sheet->monument_col[i].effect, signs, sizeof signs);
        int inner = canvas_width(signs);
        put_hex(d, row, col, inner, INK_PLAIN,
                i < columns ? MARK_DONE : MARK_NONE, signs);
        col += inner + 2;
    }
}

static void draw_sheet_c(const struct drawing *d, int row)
{
    row = draw_map(d, row);
    draw_monuments(d, row);
    draw_overflow(d, row + 1);
    draw_next(d, row + 2, PEND_SUN);
    draw_next(d, row + 3, PEND_RAIN);
}

/* What the animals are worth by now, and which are still to be placed. */
static void draw_animals(const struct drawing *d, int row)
{
    int col = kface_put(d, row, LABEL, 14, INK_SOFT, text(d, "points")) + 1;

    for (unsigned i = 0; i < ANIMALS; i++)
        col = canvas_printf(d->c, row, col + 1, kface_animal_ink(i), "%s %d",
                            kface_animal_letter(d, i), d->v->score[d->who][i]) +
              1;
    canvas_printf(d->c, row, col + 1, INK_PLAIN, "%s %d", text(d, "habitats"),
                  d->v->score[d->who][D_BOX_HABITAT]);
    if (!d->v->left[d->who])
        return;
    col = kface_put(d, row + 1, LABEL, 20, INK_TITLE, text(d, "pool"));
    for (unsigned i = 0; i < ANIMALS; i++)
        if (d->v->pool[d->who][i])
            col = canvas_printf(d->c, row + 1, col + 1, kface_animal_ink(i),
                                "%s\u00d7%u", kface_animal_letter(d, i),
                                d->v->pool[d->who][i]);
    canvas_printf(d->c, row + 1, col + 2, INK_SOFT, "(%u)", d->v->left[d->who]);
}

static void draw_sheet_d(const struct drawing *d, int row)
{
    row = draw_map(d, row);
    draw_overflow(d, row + 1);
    draw_animals(d, row + 2);
}

void kface_draw_sheet(const struct drawing *d, int row)
{
    static void (*const sheets[SHEETS])(const struct drawing *, int) = {
        [SHEET_A] = draw_sheet_a,
        [SHEET_B] = draw_sheet_b,
        [SHEET_C] = draw_sheet_c,
        [SHEET_D] = draw_sheet_d,
    };

    sheets[d->sheet->id](d, row);
}
