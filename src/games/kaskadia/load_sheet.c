/*
 * load_sheet.c: the environment sheets: what all four have, and sheets A and B
 * (KR-6, KR-7).
 */
#include "load.h"

#include <ctype.h>
#include <string.h>

/* The boxes of the score pads, in the order in which score.c fills them. */
static const char *const boxes[SHEETS][BOXES] = {
    [SHEET_A] = {"row_1", "row_2", "bonus_row_1", "row_3", "row_4",
                 "bonus_row_2", "leftover"},
    [SHEET_B] = {"prairie", "mountain", "river", "wetland", "forest",
                 "overflow", "bonus", "leftover"},
    [SHEET_C] = {"river", "forest", "prairie", "wetland", "mountain",
                 "overflow", "bonus", "leftover"},
    [SHEET_D] = {"bear", "elk", "fox", "hawk", "salmon", "overflow", "habitat",
                 "leftover"},
};

static void read_box(struct loading *l, const struct node *n, unsigned row)
{
    struct sheet *s = l->sheet;
    struct say name = kload_say(l->p, n, "name");

    kload_id(l->p, n, "%s", boxes[s->id][row]);
    l->out->box_name[s->id][row] = name;
    kload_named(
        l, NAMES_BOX, s->first_box + row, name,
        kload_word(l, "%s_%s", kload_sheet_words[s->id], boxes[s->id][row]));
}

/* Five habitats in some order, as the sheet shows them. */
static void read_order(struct loading *l, const struct node *top,
                       const char *key)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, top, key);
    unsigned n = node_count(p, list);

    if (!p->failed && n != HABITATS)
        node_fail(p, list, "%u %s, but there must be %d", n, key, HABITATS);
    l->met = 0;
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *habitat = node_at(p, list, i);
        int h = node_choice(p, habitat, kload_habitat_words);
        kload_once(l, (unsigned)h, habitat);
        l->sheet->order[i] = (uint8_t)h;
    }
}

/* ---- A ---------------------------------------------------------------------- */

static void read_row_bonus(struct loading *l, const struct node *n,
                           unsigned row)
{
    struct bonus *b = &l->sheet->row[row];

    kload_int(l->p, n, "row", (int)row + 1, (int)row + 1);
    b->tag = NONE;
    kload_effects(l, n, IN_ROW, b->effect);
    node_prov(l->p, n, "prov");
}

/* KR-6.3: the second and the fourth hex. */
static void read_column_bonus(struct loading *l, const struct node *n,
                              unsigned row)
{
    int hex = 2 * (int)row + 2;
    struct bonus *b = &l->sheet->column[hex - 1];

    kload_int(l->p, n, "row", hex, hex);
    kload_fixed(l->p, n, "box", row ? "bonus_row_2" : "bonus_row_1");
    kload_effects(l, n, IN_COLUMN, b->effect);
    b->tag = NONE;
    node_prov(l->p, n, "prov");
}

/* The next cell of the bonus areas. */
static struct area_cell *add_cell(struct loading *l, const struct node *n,
                                  enum place place)
{
    struct area_cell *c = &l->out->cell[l->out->cells];

    kload_effects(l, n, place, c->effect);
    c->sheet = l->sheet->id;
    l->sheet->cells++;
    node_prov(l->p, n, "prov");
    return c;
}

static void read_sun_cell(struct loading *l, const struct node *n, unsigned row)
{
    struct area_cell *c = add_cell(l, n, IN_AREA);

    kload_id(l->p, n, "sun_%u", row + 1);
    kload_say(l->p, n, "name");
    kload_named(l, NAMES_CELL, l->out->cells++, kload_effect_text(l, c->effect),
                kload_word(l, "sun_%u", row + 1));
}

static void read_sheet_a(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;

    read_order(l, top, "columns");
    kload_int(p, top, "rows", A_ROWS, A_ROWS);
    for (unsigned i = 0; i < A_ROWS; i++)
        s->column[i].tag = NONE;
    kload_list(l, top, "row_bonuses", A_ROWS, read_row_bonus);
    kload_list(l, top, "column_bonuses", 2, read_column_bonus);
    kload_list(l, top, "sun_area", A_CELLS, read_sun_cell);
    for (unsigned h = 0; h < HABITATS; h++)
        s->size[h] = A_ROWS;
}

/* ---- B ---------------------------------------------------------------------- */

static void read_track_bonus(struct loading *l, const struct node *n,
                             unsigned row)
{
    struct pack *p = l->p;
    uint8_t h = kload_habitat(p, n, "track");
    int col = kload_int(p, n, "col", 1, TRACK);
    struct bonus *b = &l->sheet->hex_bonus[h][col - 1];

    (void)row;
    kload_id(p, n, "h_%s_%d", kload_habitat_words[h], col);
    if (b->effect[0].op)
        node_fail(p, n, "this hex for the second time");
    kload_bonus(l, n, IN_TRACKS, b);
    node_prov(p, n, "prov");
}

/* Where a habitat stands among the tracks. */
static unsigned place_of(const struct sheet *s, uint8_t habitat)
{
    unsigned i = 0;

    while (i < HABITATS - 1 && s->order[i] != habitat)
        i++;
    return i;
}

static void read_diamond(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;
    struct diamond *d = &s->diamond[row];
    const struct node *lower = node_get(p, n, "lower");

    d->upper = kload_habitat(p, n, "upper");
    d->lower = (uint8_t)node_choice(p, lower, kload_habitat_words);
    d->col = (uint8_t)kload_int(p, n, "col", 1, TRACK - 1);
    if (p->failed)
        return;
    if (place_of(s, d->lower) != place_of(s, d->upper) + 1)
        node_fail(p, lower, "track '%s' is not just below '%s'",
                  kload_habitat_words[d->lower], kload_habitat_words[d->upper]);
    kload_id(p, n, "d_%u_%u", place_of(s, d->upper) + 1, d->col);
    for (unsigned i = 0; i < row; i++)
        if (s->diamond[i].upper == d->upper && s->diamond[i].col == d->col)
            node_fail(p, n, "this diamond for the second time");
    kload_bonus(l, n, IN_TRACKS, &d->bonus);
    node_prov(p, n, "prov");
}

static void read_track_over(struct loading *l, const struct node *n,
                            unsigned row)
{
    const struct node *pos = node_get(l->p, n, "pos");
    int field = node_int(l->p, pos, 1, OVERFLOW_MAX);
    struct bonus *b = &l->sheet->overflow_bonus[field - 1];

    (void)row;
    if (b->effect[0].op)
        node_fail(l->p, pos, "'%d' for the second time", field);
    kload_bonus(l, n, IN_TRACK_OVER, b);
    node_prov(l->p, n, "prov");
}

/* The cells of one column, four from top to bottom (KR-7.5). */
static void read_cell(struct loading *l, const struct node *n, unsigned row)
{
    struct sheet *s = l->sheet;
    unsigned col = s->cells / AREA_ROWS;
    struct area_cell *c = add_cell(l, n, IN_CELL);

    kload_id(l->p, n, "sr_%u_%u", col + 1, row + 1);
    c->col = (uint8_t)col;
    kload_named(
        l, NAMES_CELL, l->out->cells++, kload_effect_text(l, c->effect),
        kload_word(l, "%s_%u_%u", kload_sheet_words[s->id], col + 1, row + 1));
}

static void read_area_col(struct loading *l, const struct node *n, unsigned row)
{
    kload_int(l->p, n, "col", (int)row + 1, (int)row + 1);
    kload_list(l, n, "cells", AREA_ROWS, read_cell);
}

void kload_area(struct loading *l, const struct node *top, unsigned cols)
{
    l->sheet->area_cols = (uint8_t)cols;
    kload_list(l, top, "sun_rain_area", cols, read_area_col);
    /* KR-7.7, KR-8.10: the area never runs out */
    if (l->tags[TAG_SUN] > cols || l->tags[TAG_RAIN] > cols)
        node_fail(l->p, node_get(l->p, top, "sun_rain_area"),
                  "the map has %u suns and %u rains, the area %u of each",
                  l->tags[TAG_SUN], l->tags[TAG_RAIN], cols);
}

static void read_sheet_b(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;
    const struct node *overflow = node_get(p, top, "overflow");
    const struct node *diamonds = node_get(p, top, "diamonds");

    kload_int(p, top, "columns", TRACK, TRACK);
    kload_numbers(p, top, "column_points", s->column_points, TRACK, MOST);
    read_order(l, top, "tracks");
    for (unsigned h = 0; h < HABITATS; h++) {
        s->size[h] = TRACK;
        for (unsigned col = 0; col < TRACK; col++)
            s->hex_bonus[h][col].tag = NONE;
    }
    kload_list(l, top, "hex_bonuses",
               node_count(p, node_get(p, top, "hex_bonuses")),
               read_track_bonus);
    unsigned n = node_count(p, diamonds);
    if (n > DIAMONDS)
        node_fail(p, diamonds, "more than %d diamonds", DIAMONDS);
    kload_list(l, top, "diamonds", n, read_diamond);
    s->diamonds = (uint8_t)n;
    kload_numbers(p, overflow, "points", s->overflow_points, OVERFLOW_MAX,
                  MOST);
    kload_list(l, overflow, "bonuses",
               node_count(p, node_get(p, overflow, "bonuses")),
               read_track_over);
    node_done(p, overflow);
    s->overflow = OVERFLOW_MAX;
    kload_area(l, top, B_COLS);
}

/* ---- all -------------------------------------------------------------------- */

static void read_sheet(struct loading *l, const struct node *top)
{
    static void (*const read[SHEETS])(struct loading *, const struct node *) = {
        [SHEET_A] = read_sheet_a,
        [SHEET_B] = read_sheet_b,
        [SHEET_C] = kload_sheet_c,
        [SHEET_D] = kload_sheet_d,
    };
    struct pack *p = l->p;
    struct sheet *s = l->sheet;
    const char *id = kload_sheet_words[s->id];
    char letter[] = {(char)toupper((unsigned char)*id), '\0'};

    kload_id(p, top, "%s", id);
    kload_fixed(p, top, "letter", letter);
    s->name = kload_say(p, top, "name");
    struct kload_gap gaps[] = {
        {"letter", {{letter, letter}}}, {"name", s->name}, {0}};
    kload_named(l, NAMES_SHEET, s->id, kload_form(l, &l->sheet_form, gaps), id);
    s->stars = (uint8_t)kload_int(p, top, "stars", 1, 3);
    node_prov(p, top, "prov");
    node_prov(p, top, "stars_prov");
    for (unsigned i = 0; i < OVERFLOW_MAX; i++)
        s->overflow_bonus[i].tag = NONE;
    s->first_cell = l->out->cells;
    read[s->id](l, top);
    kload_list(l, top, "score_boxes", s->boxes, read_box);
    node_done(p, top);
}

void kload_sheets(struct loading *l)
{
    static const char *const files[SHEETS] = {"sheet_a.yaml", "sheet_b.yaml",
                                              "sheet_c.yaml", "sheet_d.yaml"};
    unsigned n = 0;

    kload_names(l, NAMES_CELL, "cell", CELLS);
    kload_names(l, NAMES_SHEET, "sheet", SHEETS);
    for (unsigned i = 0; i < SHEETS; i++) {
        struct sheet *s = &l->out->sheet[i];
        s->id = (uint8_t)i;
        s->first_box = (uint8_t)n;
        while (s->boxes < BOXES && boxes[i][s->boxes])
            s->boxes++;
        n += s->boxes;
    }
    kload_names(l, NAMES_BOX, "box", n);
    for (unsigned i = 0; i < SHEETS && !l->p->failed; i++) {
        l->sheet = &l->out->sheet[i];
        memset(l->tags, 0, sizeof l->tags);
        read_sheet(l, pack_file(l->p, files[i]));
        memcpy(l->map_tags[i], l->tags, sizeof l->tags);
    }
}
