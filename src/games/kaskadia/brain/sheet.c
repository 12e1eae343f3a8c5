/*
 * sheet.c: what marks on the sheets are worth to bots.
 *
 * Each habitat will get more marks, nobody knows how many: o->chance[n] is how
 * likely at least n are. Whatever a sheet gives for the n-th mark is counted
 * with that chance, so a mark is worth what it makes sure or more likely.
 */
#include "brain.h"

#include <string.h>

/* The chance that a habitat with `have` marks reaches `need`. */
static float gets(const struct outlook *o, unsigned have, unsigned need)
{
    return need <= have ? 1 : need - have < AHEAD ? o->chance[need - have] : 0;
}

/* Bonuses with a chance: those earned already count `earned`, 1 or 0. */
static float expect(float chance, float worth, float earned)
{
    return (chance < 1 ? chance : earned) * worth;
}

/* ---- sheet A ------------------------------------------------------------- */

/* The numbers of one habitat by themselves. */
float column_worth(const struct outlook *o, unsigned marks, float earned)
{
    float sum = 0;

    for (unsigned row = 0; row < A_ROWS; row++) {
        float chance = gets(o, marks, row + 1);
        sum += expect(
            chance,
            effects_listed(o, o->worths->column[row], o->s->column[row].effect),
            earned);
        if (chance < 1)
            sum += chance * o->w->number;
    }
    return sum;
}

/* `earned`: 1 or 0. */
static float numbers(const struct outlook *o, const uint8_t marks[HABITATS],
                     unsigned earned)
{
    float sum = 0;

    for (unsigned h = 0; h < HABITATS; h++)
        sum += o->wishes ? column_worth(o, marks[h], (float)earned)
                         : o->worths->numbers[earned][marks[h]];
    for (unsigned row = 0; row < A_ROWS; row++) {
        float all = 1;
        for (unsigned h = 0; h < HABITATS; h++)
            all *= gets(o, marks[h], row + 1);
        sum += expect(
            all, effects_listed(o, o->worths->row[row], o->s->row[row].effect),
            (float)earned);
    }
    return sum;
}

/* ---- sheet B ------------------------------------------------------------- */

/* What the hex at the end of a track adds, with its bonus. */
static float step_worth(const struct outlook *o, unsigned habitat, unsigned i)
{
    const struct sheet *s = o->s;

    return (float)(s->column_points[i] - (i ? s->column_points[i - 1] : 0)) +
           worth_listed(o, o->worths->step[habitat][i],
                        &s->hex_bonus[habitat][i]);
}

static float tracks(const struct outlook *o)
{
    const struct sheet *s = o->s;
    const uint8_t *marks = o->p->marks;
    float sum = 0;

    for (unsigned h = 0; h < HABITATS; h++)
        for (unsigned i = marks[h]; i < TRACK; i++)
            sum += gets(o, marks[h], i + 1) * step_worth(o, h, i);
    for (unsigned i = 0; i < s->diamonds; i++) {
        const struct diamond *d = &s->diamond[i];
        float chance = gets(o, marks[d->upper], d->col + 1u) *
                       gets(o, marks[d->lower], d->col + 1u);
        sum += expect(chance, worth_listed(o, o->worths->diamond[i], &d->bonus),
                      0);
    }
    return sum;
}

float steps_worth(const struct outlook *o, unsigned habitat, unsigned marks)
{
    float sum = 0;

    for (unsigned i = 0; i < TRACK; i++)
        sum += gets(o, marks, i + 1) * step_worth(o, habitat, i);
    return sum;
}

/* Some marks on one track. */
static float track_worth(const struct outlook *o, unsigned habitat,
                         unsigned value)
{
    const struct sheet *s = o->s;
    unsigned from = o->p->marks[habitat], to = from + value;
    float sum = 0;

    if (to > TRACK) {
        sum += overflow_worth(o, to - TRACK);
        to = TRACK;
    }
    if (o->wishes)
        sum += steps_worth(o, habitat, to) - steps_worth(o, habitat, from);
    else
        sum += o->worths->steps[habitat][to] - o->worths->steps[habitat][from];
    for (uint64_t of = s->diamonds_of[habitat]; of; of &= of - 1) {
        unsigned i = (unsigned)__builtin_ctzll(of);
        const struct diamond *d = &s->diamond[i];
        unsigned need = d->col + 1u;
        if (from >= need)
            continue;
        unsigned other = d->upper == habitat ? d->lower : d->upper;
        sum += (gets(o, to, need) - gets(o, from, need)) *
               gets(o, o->p->marks[other], need) *
               worth_listed(o, o->worths->diamond[i], &d->bonus);
    }
    return sum;
}

float overflow_worth(const struct outlook *o, unsigned fields)
{
    const struct sheet *s = o->s;
    unsigned from = o->p->overflow, to = from + fields;
    float sum = 0;

    if (to > s->overflow)
        to = s->overflow;
    for (unsigned i = from; i < to; i++)
        sum += effects_listed(o, o->worths->overflow[i],
                              s->overflow_bonus[i].effect) +
               (float)(s->overflow_points[i] -
                       (i ? s->overflow_points[i - 1] : 0));
    return sum;
}

/* ---- sheet C ------------------------------------------------------------- */

/* The rows and columns of the monument area. */
static float monuments(const struct outlook *o, const uint8_t have[HABITATS],
                       float earned)
{
    enum { PER_MONUMENT = 2 }; /* marks that lead to one more of them */
    const struct sheet *s = o->s;
    float sum = 0;

    for (unsigned col = 0; col < MONUMENTS; col++) {
        float all = 1;
        for (unsigned h = 0; h < HABITATS; h++) {
            float chance =
                gets(o, have[h] * PER_MONUMENT, (col + 1) * PER_MONUMENT);
            all *= chance;
            if (col + 1 == MONUMENTS)
                sum += expect(chance,
                              effects_listed(o, o->worths->monument_row[h],
                                             s->monument_row[h].effect),
                              earned);
        }
        sum += expect(all,
                      effects_listed(o, o->worths->monument_col[col],
                                     s->monument_col[col].effect),
                      earned);
    }
    return sum;
}

/* A hex by itself; a monument also by what it completes. */
static float hex_worth(const struct outlook *o, unsigned hex)
{
    const struct hex *x = &o->s->hex[hex];

    return o->wishes ? (float)x->points + bonus_worth(o, &x->bonus)
                     : o->worths->hex[hex];
}

/* What one more monument of each habitat completes, or brings nearer. */
static void see_monuments(struct outlook *o)
{
    float now = monuments(o, o->p->monuments, 1);

    for (unsigned h = 0; h < HABITATS; h++) {
        uint8_t then[HABITATS];
        memcpy(then, o->p->monuments, sizeof then);
        then[h]++;
        o->monument[h] = monuments(o, then, 1) - now;
    }
    o->ready = true;
}

static float circling(struct outlook *o, struct hexset filled, unsigned hex)
{
    const struct sheet *s = o->s;
    float sum = hex_worth(o, hex);
    struct hexset beside = hex_without(s->near[hex], filled);

    if (s->hex[hex].bonus.effect[0].op == OP_MONUMENT) {
        if (!o->ready)
            see_monuments(o);
        sum += o->monument[s->hex[hex].bonus.effect[0].what];
    }
    while (hex_any(beside)) {
        unsigned next = hex_take(&beside);
        if (!s->hex[next].habitats) /* KR-8.8: one neighbour of six */
            sum += hex_worth(o, next) / 6;
        else if (!hex_any(hex_both(s->near[next], filled)))
            sum += o->w->open * hex_worth(o, next);
    }
    return sum;
}

float circle_worth(struct outlook *o, unsigned hex)
{
    float sum = circling(o, o->p->filled, hex);
    unsigned habitats = o->s->hex[hex].habitats;

    for (unsigned h = 0; h < HABITATS; h++)
        if (habitats >> h & 1) {
            unsigned size = o->s->size[h], have = o->p->marks[h];
            sum += (float)o->s->completion_points *
                   (gets(o, have + 1, size) - gets(o, have, size));
        }
    return sum;
}

/* How much of what is left of a habitat will be circled some day. */
static float share(const struct outlook *o, unsigned habitat)
{
    unsigned left = o->s->size[habitat] - o->p->marks[habitat];
    float sum = 0;

    for (unsigned n = 1; n <= left && n < AHEAD; n++)
        sum += o->chance[n];
    return left ? sum / (float)left : 1;
}

/* A card's marks, one after the other as they look best. */
static float circles(struct outlook *o, unsigned habitat, unsigned value)
{
    const struct sheet *s = o->s;
    struct hexset filled = o->p->filled;
    unsigned have = o->p->marks[habitat], size = s->size[habitat];
    unsigned fit = value < size - have ? value : size - have;
    float sum = 0, sooner = 1 - share(o, habitat), worth[HEXES];
    struct hexset left = hex_without(s->of[habitat], filled);
    struct hexset open = {{0, 0}}, rated = {{0, 0}}; /* within reach */

    for (struct hexset all = left; hex_any(all);) {
        unsigned hex = hex_take(&all);
        if (hex_any(hex_both(s->near[hex], filled)))
            hex_add(&open, hex);
    }
    for (unsigned i = 0; i < fit && hex_any(open); i++) {
        float best = -1;
        unsigned chosen = NONE;
        for (struct hexset all = hex_without(open, rated); hex_any(all);) {
            unsigned hex = hex_take(&all);
            worth[hex] = circling(o, o->p->filled, hex);
        }
        rated = hex_either(rated, open);
        for (struct hexset all = open; hex_any(all);) {
            unsigned hex = hex_take(&all);
            if (worth[hex] > best) {
                best = worth[hex];
                chosen = hex;
            }
        }
        sum += best * sooner;
        hex_add(&filled, chosen);
        left = hex_without(left, filled);
        open = hex_both(left, hex_either(open, s->near[chosen]));
    }
    sum += (float)s->completion_points *
           (gets(o, have + fit, size) - gets(o, have, size));
    return sum + overflow_worth(o, value - fit);
}

/* ---- any sheet ----------------------------------------------------------- */

/* D: the best animals of the pool. */
static float places(const struct outlook *o, unsigned habitat, unsigned value,
                    const uint8_t pool[ANIMALS])
{
    unsigned room = o->s->size[habitat] - o->p->marks[habitat], left = value;
    bool taken[ANIMALS] = {false};
    float sum = 0;

    if (left > room)
        left = room;
    sum += overflow_worth(o, value - left) +
           (float)o->s->completion_points *
               (gets(o, o->p->marks[habitat] + left, o->s->size[habitat]) -
                gets(o, o->p->marks[habitat], o->s->size[habitat]));
    for (unsigned k = 0; k < ANIMALS && left; k++) {
        unsigned best = ANIMALS;
        for (unsigned i = 0; i < ANIMALS; i++)
            if (!taken[i] && pool[i] &&
                (best == ANIMALS || o->w->place[i] > o->w->place[best]))
                best = i;
        if (best == ANIMALS)
            break;
        unsigned n = pool[best] < left ? pool[best] : left;
        taken[best] = true;
        sum += (float)n * o->w->place[best];
        left -= n;
    }
    return sum;
}

float marks_worth(struct outlook *o, unsigned habitat, unsigned value,
                  const uint8_t pool[ANIMALS])
{
    uint8_t then[HABITATS];

    if (!value)
        return 0;
    memcpy(then, o->p->marks, sizeof then);
    float wish =
        o->wish.habitat[habitat] * (o->s->id == SHEET_A ? 1 : (float)value);
    switch (o->s->id) {
    case SHEET_A:
        then[habitat]++;
        if (!o->counted)
            o->numbers = numbers(o, o->p->marks, 1);
        o->counted = true;
        return wish + (float)value + numbers(o, then, 1) - o->numbers;
    case SHEET_B:
        return wish + track_worth(o, habitat, value);
    case SHEET_C:
        return wish + circles(o, habitat, value);
    default:
        return wish + places(o, habitat, value, pool);
    }
}

float sheet_future(const struct outlook *o)
{
    const struct sheet *s = o->s;
    const struct kaskadia_player *p = o->p;
    float sum = 0;

    switch (s->id) {
    case SHEET_A:
        return numbers(o, p->marks, 0);
    case SHEET_B:
        return tracks(o);
    case SHEET_C:
        for (unsigned h = 0; h < HABITATS; h++) {
            float some = share(o, h);
            struct hexset left = hex_without(s->of[h], p->filled);
            while (hex_any(left)) {
                unsigned hex = hex_take(&left);
                float part = s->hex[hex].habitats & (s->hex[hex].habitats - 1u)
                                 ? 0.5f
                                 : 1.0f;
                sum += part * some * hex_worth(o, hex);
            }
            sum += expect(gets(o, p->marks[h], s->size[h]),
                          (float)s->completion_points, 0);
        }
        return sum + monuments(o, p->monuments, 0);
    default:
        for (unsigned h = 0; h < HABITATS; h++)
            sum += expect(gets(o, p->marks[h], s->size[h]),
                          (float)s->completion_points, 0);
        return sum + map_future(o);
    }
}
