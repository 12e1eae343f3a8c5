/*
 * score.c: the score pads of all sheets (KR-10.3 to KR-10.6, KR-10.12,
 * KR-10.13). The animals of sheet D are in score_d.c.
 */
#include "score.h"

#include <string.h>

const uint8_t score_row_box[A_ROWS] = {A_BOX_ROW_1, A_BOX_ROW_2, A_BOX_ROW_3,
                                       A_BOX_ROW_4};

/* Sheet C has its habitats on the pad in this order: where is each? */
static const uint8_t map_box[HABITATS] = {
    [RIVER] = 0, [FOREST] = 1, [PRAIRIE] = 2, [WETLAND] = 3, [MOUNTAIN] = 4};

static int effect_points(const struct effect *effects)
{
    int points = 0;

    for (unsigned i = 0; i < EFFECTS && effects[i].op != OP_END; i++)
        if (effects[i].op == OP_POINTS)
            points += effects[i].count;
    return points;
}

/* Points of the cells taken from the bonus or sun/rain area. */
static int cell_points(const struct kaskadia_box *b,
                       const struct kaskadia_player *p)
{
    int points = 0;

    for (uint64_t left = p->cells; left; left &= left - 1)
        points += effect_points(b->cell[__builtin_ctzll(left)].effect);
    return points;
}

/* C, D: points of the overflow fields. */
static int field_points(const struct sheet *s, const struct kaskadia_player *p)
{
    int points = 0;

    for (unsigned i = 0; i < p->overflow; i++)
        points += effect_points(s->overflow_bonus[i].effect);
    return points;
}

/* KR-10.3 */
int score_leftover(const struct kaskadia_box *b,
                   const struct kaskadia_player *p)
{
    int left = p->nature;

    for (unsigned animal = 0; animal < ANIMALS; animal++)
        left += p->tally[animal];
    return left / b->leftover_divisor;
}

/* ---- sheet A: KR-10.4 ---------------------------------------------------- */

int score_row_bonus(const struct sheet *s, const struct kaskadia_player *p,
                    unsigned row)
{
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (p->marks[habitat] <= row)
            return 0;
    return effect_points(s->row[row].effect);
}

int score_column(const struct sheet *s, const struct kaskadia_player *p,
                 unsigned habitat)
{
    int points = 0;

    for (unsigned row = 0; row < p->marks[habitat]; row++)
        points += p->hex[habitat * A_ROWS + row] +
                  effect_points(s->column[row].effect);
    return points;
}

static void score_a(const struct kaskadia_box *b,
                    const struct kaskadia_player *p, int box[BOXES])
{
    const struct sheet *s = &b->sheet[SHEET_A];

    for (unsigned row = 0; row < A_ROWS; row++) {
        int *bonus = &box[row < A_ROWS / 2 ? A_BOX_BONUS_1 : A_BOX_BONUS_2];
        int column = effect_points(s->column[row].effect);

        box[score_row_box[row]] = score_row_bonus(s, p, row);
        for (unsigned habitat = 0; habitat < HABITATS; habitat++)
            if (p->marks[habitat] > row) {
                box[score_row_box[row]] += p->hex[habitat * A_ROWS + row];
                *bonus += column;
            }
    }
    box[A_BOX_BONUS_2] += cell_points(b, p); /* AMB-11 */
    box[A_BOX_LEFTOVER] = score_leftover(b, p);
}

/* ---- sheet B: KR-10.5 ---------------------------------------------------- */

unsigned score_habitat_box(const struct sheet *s, unsigned habitat)
{
    if (s->id == SHEET_C)
        return map_box[habitat];
    unsigned track = 0;
    while (s->order[track] != habitat)
        track++;
    return track;
}

bool score_has_diamond(const struct kaskadia_player *p, const struct diamond *d)
{
    return p->marks[d->upper] > d->col && p->marks[d->lower] > d->col;
}

static void score_b(const struct kaskadia_box *b,
                    const struct kaskadia_player *p, int box[BOXES])
{
    const struct sheet *s = &b->sheet[SHEET_B];

    for (unsigned track = 0; track < HABITATS; track++) {
        unsigned habitat = s->order[track];
        unsigned marks = p->marks[habitat];

        box[track] = marks ? s->column_points[marks - 1] : 0;
        for (unsigned i = 0; i < marks; i++)
            box[BC_BOX_BONUS] += effect_points(s->hex_bonus[habitat][i].effect);
    }
    for (unsigned i = 0; i < s->diamonds; i++)
        if (score_has_diamond(p, &s->diamond[i]))
            box[BC_BOX_BONUS] += effect_points(s->diamond[i].bonus.effect);
    box[BC_BOX_OVERFLOW] =
        p->overflow ? s->overflow_points[p->overflow - 1] : 0;
    box[BC_BOX_BONUS] += cell_points(b, p);
    box[BC_BOX_LEFTOVER] = score_leftover(b, p);
}

/* ---- sheet C: KR-10.6 ---------------------------------------------------- */

static int monument_points(const struct sheet *s,
                           const struct kaskadia_player *p)
{
    unsigned columns = MONUMENTS;
    int points = 0;

    for (unsigned habitat = 0; habitat < HABITATS; habitat++) {
        if (p->monuments[habitat] == MONUMENTS)
            points += effect_points(s->monument_row[habitat].effect);
        if (p->monuments[habitat] < columns)
            columns = p->monuments[habitat];
    }
    for (unsigned col = 0; col < columns; col++)
        points += effect_points(s->monument_col[col].effect);
    return points;
}

static void score_c(const struct kaskadia_box *b,
                    const struct kaskadia_player *p, int box[BOXES])
{
    const struct sheet *s = &b->sheet[SHEET_C];

    for (struct hexset left = p->filled; hex_any(left);) {
        const struct hex *hex = &s->hex[hex_take(&left)];

        if (hex->points && hex->habitats) /* never dual (AMB-33) */
            box[map_box[__builtin_ctz(hex->habitats)]] += hex->points;
        box[BC_BOX_BONUS] += effect_points(hex->bonus.effect);
    }
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (sheet_is_complete(s, p, habitat))
            box[map_box[habitat]] += s->completion_points;
    box[BC_BOX_OVERFLOW] = field_points(s, p);
    box[BC_BOX_BONUS] += monument_points(s, p) + cell_points(b, p);
    box[BC_BOX_LEFTOVER] = score_leftover(b, p);
}

/* ---- sheet D: KR-10.12, KR-10.13 ----------------------------------------- */

bool score_has_link(const struct kaskadia_player *p, const struct link *link)
{
    for (unsigned i = 0; i < link->n; i++)
        if (!hex_in(&p->filled, link->hex[i]))
            return false;
    return true;
}

static void score_d(const struct kaskadia_box *b,
                    const struct kaskadia_player *p, int box[BOXES])
{
    const struct sheet *s = &b->sheet[SHEET_D];
    struct wildlife w;

    score_wildlife(s, p, &w);
    memcpy(box, w.points, sizeof w.points);
    box[D_BOX_OVERFLOW] = field_points(s, p);
    for (unsigned i = 0; i < s->links; i++)
        if (score_has_link(p, &s->link[i]))
            box[D_BOX_OVERFLOW] += effect_points(s->link[i].bonus.effect);
    box[D_BOX_HABITAT] = (int)w.diverse * s->diversity_points;
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (sheet_is_complete(s, p, habitat))
            box[D_BOX_HABITAT] += s->completion_points;
    box[D_BOX_LEFTOVER] = score_leftover(b, p);
}

/* ---- any sheet ----------------------------------------------------------- */

int score_boxes(const struct kaskadia_box *b, unsigned sheet,
                const struct kaskadia_player *p, int16_t out[BOXES])
{
    static void (*const pads[SHEETS])(const struct kaskadia_box *,
                                      const struct kaskadia_player *, int *) = {
        [SHEET_A] = score_a,
        [SHEET_B] = score_b,
        [SHEET_C] = score_c,
        [SHEET_D] = score_d,
    };
    int box[BOXES] = {0};
    int total = 0;

    pads[sheet](b, p, box);
    for (unsigned i = 0; i < BOXES; i++) {
        out[i] = (int16_t)box[i];
        total += box[i];
    }
    return total;
}
