/*
 * sheet.c: the environment sheets: what all four have, and sheets A and B
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
    struct say name = node_get_say(l->p, n, "name");

    node_get_id(l->p, n, "%s", boxes[s->id][row]);
    l->out->box_name[s->id][row] = name;
    kaskadia_name_as(l, NAMES_BOX, s->first_box + row, name,
                     pack_word(l->p, "%s_%s", kaskadia_sheet_words[s->id],
                               boxes[s->id][row]));
}

/* Five habitats in some order, as the sheet shows them. */
static void read_order(struct loading *l, const struct node *top,
                       const char *key)
{
    struct pack *p = l->p;
    const struct node *list = node_get_list(p, top, key, HABITATS);
    unsigned met = 0;

    for (unsigned i = 0; i < HABITATS && !p->failed; i++) {
        const struct node *habitat = node_at(p, list, i);
        int h = node_choice(p, habitat, kaskadia_habitat_words);
        node_once(p, &met, h, habitat);
        l->sheet->order[i] = (uint8_t)h;
    }
}

/* ---- A ------------------------------------------------------------------- */

static void read_row_bonus(struct loading *l, const struct node *n,
                           unsigned row)
{
    struct bonus *b = &l->sheet->row[row];

    node_get_int(l->p, n, "row", (int)row + 1, (int)row + 1);
    b->tag = NONE;
    kaskadia_read_effects(l, n, IN_ROW, b->effect);
    node_prov(l->p, n, "prov");
}

/* KR-6.3: the second and the fourth hex. */
static void read_column_bonus(struct loading *l, const struct node *n,
                              unsigned row)
{
    int hex = 2 * (int)row + 2;
    struct bonus *b = &l->sheet->column[hex - 1];

    node_get_int(l->p, n, "row", hex, hex);
    node_get_fixed(l->p, n, "box", row ? "bonus_row_2" : "bonus_row_1");
    kaskadia_read_effects(l, n, IN_COLUMN, b->effect);
    b->tag = NONE;
    node_prov(l->p, n, "prov");
}

/* The next cell of the bonus areas. */
static struct area_cell *add_cell(struct loading *l, const struct node *n,
                                  enum place place)
{
    struct area_cell *c = &l->out->cell[l->out->cells];

    kaskadia_read_effects(l, n, place, c->effect);
    c->sheet = l->sheet->id;
    l->sheet->cells++;
    node_prov(l->p, n, "prov");
    return c;
}

static void read_sun_cell(struct loading *l, const struct node *n, unsigned row)
{
    struct area_cell *c = add_cell(l, n, IN_AREA);

    node_get_id(l->p, n, "sun_%u", row + 1);
    node_get_say(l->p, n, "name");
    kaskadia_name_as(l, NAMES_CELL, l->out->cells++,
                     kaskadia_effect_text(l, c->effect),
                     pack_word(l->p, "sun_%u", row + 1));
}

static void read_sheet_a(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;

    read_order(l, top, "columns");
    node_get_int(p, top, "rows", A_ROWS, A_ROWS);
    for (unsigned i = 0; i < A_ROWS; i++)
        s->column[i].tag = NONE;
    kaskadia_read_list(l, top, "row_bonuses", A_ROWS, read_row_bonus);
    kaskadia_read_list(l, top, "column_bonuses", 2, read_column_bonus);
    kaskadia_read_list(l, top, "sun_area", A_CELLS, read_sun_cell);
    for (unsigned h = 0; h < HABITATS; h++)
        s->size[h] = A_ROWS;
}

/* ---- B ------------------------------------------------------------------- */

static void read_track_bonus(struct loading *l, const struct node *n,
                             unsigned row)
{
    struct pack *p = l->p;
    uint8_t h = kaskadia_read_habitat(p, n, "track");
    int col = node_get_int(p, n, "col", 1, TRACK);
    struct bonus *b = &l->sheet->hex_bonus[h][col - 1];

    (void)row;
    node_get_id(p, n, "h_%s_%d", kaskadia_habitat_words[h], col);
    if (b->effect[0].op)
        node_fail(p, n, "this hex for the second time");
    kaskadia_read_bonus(l, n, IN_TRACKS, b);
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

    d->upper = kaskadia_read_habitat(p, n, "upper");
    d->lower = (uint8_t)node_choice(p, lower, kaskadia_habitat_words);
    d->col = (uint8_t)node_get_int(p, n, "col", 1, TRACK - 1);
    if (p->failed)
        return;
    if (place_of(s, d->lower) != place_of(s, d->upper) + 1)
        node_fail(p, lower, "track '%s' is not just below '%s'",
                  kaskadia_habitat_words[d->lower],
                  kaskadia_habitat_words[d->upper]);
    node_get_id(p, n, "d_%u_%u", place_of(s, d->upper) + 1, d->col);
    for (unsigned i = 0; i < row; i++)
        if (s->diamond[i].upper == d->upper && s->diamond[i].col == d->col)
            node_fail(p, n, "this diamond for the second time");
    s->diamonds_of[d->upper] |= (uint64_t)1 << row;
    s->diamonds_of[d->lower] |= (uint64_t)1 << row;
    kaskadia_read_bonus(l, n, IN_TRACKS, &d->bonus);
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
    kaskadia_read_bonus(l, n, IN_TRACK_OVER, b);
    node_prov(l->p, n, "prov");
}

/* The cells of one column, four from top to bottom (KR-7.5). */
static void read_cell(struct loading *l, const struct node *n, unsigned row)
{
    struct sheet *s = l->sheet;
    unsigned col = s->cells / AREA_ROWS;
    struct area_cell *c = add_cell(l, n, IN_CELL);

    node_get_id(l->p, n, "sr_%u_%u", col + 1, row + 1);
    c->col = (uint8_t)col;
    kaskadia_name_as(l, NAMES_CELL, l->out->cells++,
                     kaskadia_effect_text(l, c->effect),
                     pack_word(l->p, "%s_%u_%u", kaskadia_sheet_words[s->id],
                               col + 1, row + 1));
}

static void read_area_col(struct loading *l, const struct node *n, unsigned row)
{
    node_get_int(l->p, n, "col", (int)row + 1, (int)row + 1);
    kaskadia_read_list(l, n, "cells", AREA_ROWS, read_cell);
}

void kaskadia_read_area(struct loading *l, const struct node *top,
                        unsigned cols)
{
    l->sheet->area_cols = (uint8_t)cols;
    kaskadia_read_list(l, top, "sun_rain_area", cols, read_area_col);
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

    node_get_int(p, top, "columns", TRACK, TRACK);
    node_get_numbers(p, top, "column_points", s->column_points, TRACK, MOST);
    read_order(l, top, "tracks");
    for (unsigned h = 0; h < HABITATS; h++) {
        s->size[h] = TRACK;
        for (unsigned col = 0; col < TRACK; col++)
            s->hex_bonus[h][col].tag = NONE;
    }
    kaskadia_read_list(l, top, "hex_bonuses",
                       node_count(p, node_get(p, top, "hex_bonuses")),
                       read_track_bonus);
    unsigned n = node_count(p, diamonds);
    if (n > DIAMONDS)
        node_fail(p, diamonds, "more than %d diamonds", DIAMONDS);
    kaskadia_read_list(l, top, "diamonds", n, read_diamond);
    s->diamonds = (uint8_t)n;
    node_get_numbers(p, overflow, "points", s->overflow_points, OVERFLOW_MAX,
                     MOST);
    kaskadia_read_list(l, overflow, "bonuses",
                       node_count(p, node_get(p, overflow, "bonuses")),
                       read_track_over);
    node_done(p, overflow);
    s->overflow = OVERFLOW_MAX;
    kaskadia_read_area(l, top, B_COLS);
}

/* ---- all ----------------------------------------------------------------- */

static void read_sheet(struct loading *l, const struct node *top)
{
    static void (*const read[SHEETS])(struct loading *, const struct node *) = {
        [SHEET_A] = read_sheet_a,
        [SHEET_B] = read_sheet_b,
        [SHEET_C] = kaskadia_read_sheet_c,
        [SHEET_D] = kaskadia_read_sheet_d,
    };
    struct pack *p = l->p;
    struct sheet *s = l->sheet;
    const char *id = kaskadia_sheet_words[s->id];
    char letter[] = {(char)toupper((unsigned char)*id), '\0'};

    node_get_id(p, top, "%s", id);
    node_get_fixed(p, top, "letter", letter);
    s->name = node_get_say(p, top, "name");
    struct gap gaps[] = {
        {"letter", {{letter, letter}}}, {"name", s->name}, {0}};
    kaskadia_name_as(l, NAMES_SHEET, s->id,
                     pack_fill(l->p, &l->sheet_form, gaps), id);
    s->stars = (uint8_t)node_get_int(p, top, "stars", 1, 3);
    node_prov(p, top, "prov");
    node_prov(p, top, "stars_prov");
    for (unsigned i = 0; i < OVERFLOW_MAX; i++)
        s->overflow_bonus[i].tag = NONE;
    s->first_cell = l->out->cells;
    read[s->id](l, top);
    kaskadia_read_list(l, top, "score_boxes", s->boxes, read_box);
    node_done(p, top);
}

void kaskadia_read_sheets(struct loading *l)
{
    static const char *const files[SHEETS] = {"sheet_a.yaml", "sheet_b.yaml",
                                              "sheet_c.yaml", "sheet_d.yaml"};
    unsigned n = 0;

    kaskadia_name_space(l, NAMES_CELL, "cell", CELLS);
    kaskadia_name_space(l, NAMES_SHEET, "sheet", SHEETS);
    for (unsigned i = 0; i < SHEETS; i++) {
        struct sheet *s = &l->out->sheet[i];
        s->id = (uint8_t)i;
        s->first_box = (uint8_t)n;
        while (s->boxes < BOXES && boxes[i][s->boxes])
            s->boxes++;
        n += s->boxes;
    }
    kaskadia_name_space(l, NAMES_BOX, "box", n);
    for (unsigned i = 0; i < SHEETS && !l->p->failed; i++) {
        l->sheet = &l->out->sheet[i];
        memset(l->tags, 0, sizeof l->tags);
        read_sheet(l, pack_file(l->p, files[i]));
        memcpy(l->map_tags[i], l->tags, sizeof l->tags);
    }
}
