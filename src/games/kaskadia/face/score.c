/*
 * score.c: the score pad in words: what every box is worth and what it is
 * made of (KR-10), and how far the goals of a scenario or the achievements of
 * a sheet are (KR-12).
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

/* A list of parts that make up a box. */
struct parts {
    struct telling *t;
    char list[4 * KFACE_TEXT];
};

static void part(struct parts *p, const char *what, int points)
{
    char item[KFACE_TEXT];

    kface_fill(p->t, item, sizeof item, "part", "what", what, "points",
               kface_num(p->t, points), NULL);
    words_list(p->list, sizeof p->list, item);
}

static const char *face(const struct parts *p, const char *key)
{
    return kface_text(p->t->box, p->t->lang, key);
}

static const char *hex_code(const struct telling *t, unsigned hex)
{
    return t->box->names[NAMES_HEX].at[hex].code;
}

static int points_of(const struct effect *effects)
{
    int points = 0;

    for (unsigned i = 0; i < EFFECTS && effects[i].op != OP_END; i++)
        if (effects[i].op == OP_POINTS)
            points += effects[i].count;
    return points;
}

/* Cells of the bonus or sun/rain area that gave points. */
static void cell_parts(struct parts *p)
{
    struct telling *t = p->t;
    int points = 0;

    for (uint64_t left = t->v->cells[t->who]; left; left &= left - 1)
        points += points_of(t->b->cell[__builtin_ctzll(left)].effect);
    if (points)
        part(p, face(p, t->sheet->id == SHEET_A ? "part_area" : "part_cells"),
             points);
}

static void field_parts(struct parts *p)
{
    struct telling *t = p->t;
    char what[KFACE_TEXT];

    for (unsigned i = 0; i < t->v->overflow[t->who]; i++) {
        int points = points_of(t->sheet->overflow_bonus[i].effect);
        kface_fill(t, what, sizeof what, "part_field", "field",
                   kface_num(t, (int)i + 1), NULL);
        if (points)
            part(p, what, points);
    }
}

/* KR-10.3 */
static void say_leftover(struct telling *t)
{
    int animals = 0, nature = t->v->nature[t->who];

    for (unsigned i = 0; i < ANIMALS; i++)
        animals += t->v->tally[t->who][i];
    kface_line(t, "box_leftover", "animals", kface_num(t, animals), "nature",
               kface_num(t, nature), "sum", kface_num(t, animals + nature),
               "divisor", kface_num(t, t->b->leftover_divisor), NULL);
}

/* ---- A ------------------------------------------------------------------- */

static void row_parts(struct parts *p, unsigned row)
{
    struct telling *t = p->t;
    int missing = 0;

    for (unsigned i = 0; i < HABITATS; i++) {
        unsigned h = t->sheet->order[i];
        if (t->v->marks[t->who][h] > row)
            part(p, kface_name(t, NAMES_HABITAT, h),
                 t->v->hex[t->who][h * A_ROWS + row]);
        else
            missing++;
    }
    if (!missing)
        part(p, face(p, "part_row"), points_of(t->sheet->row[row].effect));
    else
        kface_line(t, "box_row_open", "missing", kface_num(t, missing),
                   "points", kface_num(t, points_of(t->sheet->row[row].effect)),
                   NULL);
}

/* The points of the 2nd (or 4th) hexes of all columns (KR-6.3). */
static void column_parts(struct parts *p, unsigned first)
{
    struct telling *t = p->t;

    for (unsigned row = first; row < first + A_ROWS / 2; row++) {
        int points = points_of(t->sheet->column[row].effect);
        for (unsigned i = 0; points && i < HABITATS; i++) {
            unsigned h = t->sheet->order[i];
            if (t->v->marks[t->who][h] > row)
                part(p, kface_name(t, NAMES_HABITAT, h), points);
        }
    }
}

static void parts_a(struct parts *p, unsigned box)
{
    for (unsigned row = 0; row < A_ROWS; row++)
        if (score_row_box[row] == box)
            row_parts(p, row);
    if (box == A_BOX_BONUS_1)
        column_parts(p, 0);
    if (box == A_BOX_BONUS_2) {
        column_parts(p, A_ROWS / 2);
        cell_parts(p);
    }
}

/* ---- B ------------------------------------------------------------------- */

static void diamond_parts(struct parts *p)
{
    struct telling *t = p->t;
    struct kaskadia_player player;
    int points = 0;

    kface_player(t->box, t->v, t->who, &player);
    for (unsigned i = 0; i < t->sheet->diamonds; i++)
        if (score_has_diamond(&player, &t->sheet->diamond[i]))
            points += points_of(t->sheet->diamond[i].bonus.effect);
    if (points)
        part(p, face(p, "part_diamonds"), points);
    points = 0;
    for (unsigned h = 0; h < HABITATS; h++)
        for (unsigned i = 0; i < player.marks[h]; i++)
            points += points_of(t->sheet->hex_bonus[h][i].effect);
    if (points)
        part(p, face(p, "part_hexes"), points);
}

static void parts_b(struct parts *p, unsigned box)
{
    struct telling *t = p->t;
    const struct sheet *s = t->sheet;

    if (box == BC_BOX_BONUS) {
        diamond_parts(p);
        cell_parts(p);
        return;
    }
    bool over = box == BC_BOX_OVERFLOW;
    unsigned marks =
        over ? t->v->overflow[t->who] : t->v->marks[t->who][s->order[box]];
    unsigned size = over ? s->overflow : TRACK;
    const uint8_t *worth = over ? s->overflow_points : s->column_points;
    kface_line(t, marks ? "box_track" : "box_track_empty", "marks",
               kface_num(t, (int)marks), "size", kface_num(t, (int)size),
               "points", kface_num(t, marks ? worth[marks - 1] : 0), NULL);
    if (marks < size)
        kface_add(t, "box_track_next", "points", kface_num(t, worth[marks]),
                  NULL);
}

/* ---- C ------------------------------------------------------------------- */

static void area_parts(struct parts *p, unsigned habitat)
{
    struct telling *t = p->t;
    const struct sheet *s = t->sheet;

    for (struct hexset left = s->of[habitat]; hex_any(left);) {
        unsigned hex = hex_take(&left);
        if (t->v->hex[t->who][hex] && s->hex[hex].points)
            part(p, hex_code(t, hex), s->hex[hex].points);
    }
    int missing = s->size[habitat] - t->v->marks[t->who][habitat];
    if (!missing)
        part(p, face(p, "part_complete"), s->completion_points);
    else
        kface_line(t, "box_area_open", "missing", kface_num(t, missing),
                   "points", kface_num(t, s->completion_points), NULL);
}

static void monument_parts(struct parts *p)
{
    struct telling *t = p->t;
    const uint8_t *crossed = t->v->monuments[t->who];
    unsigned columns = MONUMENTS;
    char what[KFACE_TEXT];

    for (unsigned h = 0; h < HABITATS; h++) {
        int points = points_of(t->sheet->monument_row[h].effect);
        columns = crossed[h] < columns ? crossed[h] : columns;
        kface_fill(t, what, sizeof what, "part_monument_row", "habitat",
                   kface_name(t, NAMES_HABITAT, h), NULL);
        if (crossed[h] == MONUMENTS && points)
            part(p, what, points);
    }
    for (unsigned i = 0; i < columns; i++) {
        kface_fill(t, what, sizeof what, "part_monument_col", "number",
                   kface_num(t, (int)i + 1), NULL);
        part(p, what, points_of(t->sheet->monument_col[i].effect));
    }
    int points = 0;
    for (struct hexset left = t->sheet->all; hex_any(left);) {
        unsigned hex = hex_take(&left);
        if (t->v->hex[t->who][hex])
            points += points_of(t->sheet->hex[hex].bonus.effect);
    }
    if (points)
        part(p, face(p, "part_hexes"), points);
}

static void parts_c(struct parts *p, unsigned box)
{
    for (unsigned h = 0; h < HABITATS; h++)
        if (box < HABITATS && score_habitat_box(p->t->sheet, h) == box)
            area_parts(p, h);
    if (box == BC_BOX_OVERFLOW)
        field_parts(p);
    if (box == BC_BOX_BONUS) {
        monument_parts(p);
        cell_parts(p);
    }
}

/* ---- D ------------------------------------------------------------------- */

/* Hexes that score together, "a2+a3"; those that give nothing are counted. */
static void animal_parts(struct parts *p, unsigned animal)
{
    struct telling *t = p->t;
    const uint8_t *hex = t->v->hex[t->who], *group = t->v->group[t->who],
                  *gives = t->v->gives[t->who];
    bool told[HEXES + 1] = {false};
    int idle = 0, all = 0;

    for (unsigned i = 0; i < HEXES; i++) {
        char what[KFACE_TEXT] = "";
        if (hex[i] != animal + 1)
            continue;
        all++;
        idle += !gives[i];
        if (!group[i] || !gives[i] || told[group[i]])
            continue;
        told[group[i]] = true;
        for (unsigned k = i; k < HEXES; k++) {
            size_t n = strlen(what);
            if (hex[k] == animal + 1 && group[k] == group[i])
                snprintf(what + n, sizeof what - n, "%s%s", n ? "+" : "",
                         hex_code(t, k));
        }
        part(p, what, gives[i]);
    }
    if (idle)
        kface_line(t, "box_idle", "idle", kface_num(t, idle), "all",
                   kface_num(t, all), NULL);
}

/* KR-10.12 */
static void habitat_parts(struct parts *p)
{
    struct telling *t = p->t;
    char what[KFACE_TEXT];

    for (unsigned h = 0; h < HABITATS; h++) {
        unsigned types = 0;
        for (struct hexset left = t->sheet->of[h]; hex_any(left);) {
            unsigned animal = t->v->hex[t->who][hex_take(&left)];
            types |= animal ? 1u << animal : 0;
        }
        const char *name = kface_name(t, NAMES_HABITAT, h);
        kface_fill(t, what, sizeof what, "part_filled", "habitat", name, NULL);
        if (t->v->marks[t->who][h] == t->sheet->size[h])
            part(p, what, t->sheet->completion_points);
        kface_fill(t, what, sizeof what, "part_diverse", "habitat", name, NULL);
        if (bits_count(types) == ANIMALS)
            part(p, what, t->sheet->diversity_points);
    }
}

static void parts_d(struct parts *p, unsigned box)
{
    static const char *const how[ANIMALS] = {"how_bear", "how_elk", "how_fox",
                                             "how_hawk", "how_salmon"};

    if (box < ANIMALS) {
        animal_parts(p, box);
        kface_line(p->t, how[box], NULL);
    } else if (box == D_BOX_OVERFLOW) {
        field_parts(p);
    } else {
        habitat_parts(p);
        kface_line(p->t, "how_habitat", "complete",
                   kface_num(p->t, p->t->sheet->completion_points), "diverse",
                   kface_num(p->t, p->t->sheet->diversity_points), NULL);
    }
}

/* ---- any sheet ----------------------------------------------------------- */

static const char *box_name(const struct telling *t, unsigned box)
{
    return t->b->box_name[t->sheet->id][box].in[t->lang];
}

void kface_score(struct telling *t)
{
    const struct kaskadia_view *v = t->v;

    for (unsigned i = 0; i < t->sheet->boxes; i++)
        kface_line(t, "box", "box", box_name(t, i), "points",
                   kface_num(t, v->score[t->who][i]), NULL);
    kface_line(t, v->phase == PHASE_OVER ? "total_final" : "total", "points",
               kface_num(t, v->total[t->who]), NULL);
}

void kface_score_box(struct telling *t, unsigned box)
{
    static void (*const pads[SHEETS])(struct parts *, unsigned) = {
        [SHEET_A] = parts_a,
        [SHEET_B] = parts_b,
        [SHEET_C] = parts_c,
        [SHEET_D] = parts_d,
    };
    struct parts p = {.t = t};
    char notes[4 * KFACE_TEXT];
    struct telling below = *t;

    kface_line(t, "box", "box", box_name(t, box), "points",
               kface_num(t, t->v->score[t->who][box]), NULL);
    if (box + 1u == t->sheet->boxes) { /* the last one on every pad */
        say_leftover(t);
        return;
    }
    /* What is still to be had stands below the parts. */
    notes[0] = '\0';
    below.out = notes;
    below.cap = sizeof notes;
    p.t = &below;
    pads[t->sheet->id](&p, box);
    if (p.list[0])
        kface_line(t, "box_parts", "parts", p.list, NULL);
    if (notes[0]) {
        size_t n = strlen(t->out);
        snprintf(t->out + n, t->cap - n, "\n%s", notes);
    }
}

/* ---- goals --------------------------------------------------------------- */

static const char *const ticks[] = {"[ ]", "[x]"};

static void say_goal(struct telling *t, const struct goal *goal,
                     const struct kaskadia_player *p)
{
    int now = goal_metric(t->b, t->v->sheet, p, goal);
    bool done = goal_holds(t->b, t->v->sheet, p, goal);

    kface_line(t, goal->at_most ? "goal_most" : "goal", "mark", ticks[done],
               "goal", goal->text.in[t->lang], "now", kface_num(t, now), "want",
               kface_num(t, goal->value), NULL);
}

void kface_goals(struct telling *t)
{
    const struct kaskadia_view *v = t->v;
    struct kaskadia_player p;

    kface_player(t->box, v, t->who, &p);
    if (v->trail == TRAIL_FREE) {
        kface_line(t, "goal_none", NULL);
        return;
    }
    if (v->trail == TRAIL_ACHIEVEMENTS) {
        for (unsigned i = 0; i < ACHIEVEMENTS; i++)
            if (t->b->achievement[i].sheet == v->sheet)
                say_goal(t, &t->b->achievement[i].goal, &p);
        return;
    }
    unsigned number = v->trail - (unsigned)TRAIL_SCENARIO_1;
    const struct scenario *sc = &t->b->scenario[number];
    kface_line(t, "target", "mark", ticks[v->total[t->who] >= sc->target],
               "number", kface_num(t, (int)number + 1), "now",
               kface_num(t, v->total[t->who]), "want", kface_num(t, sc->target),
               NULL);
    for (unsigned i = 0; i < sc->goals; i++)
        say_goal(t, &sc->goal[i], &p);
}
