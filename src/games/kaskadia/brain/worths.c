/*
 * worths.c: what the bonuses of the sheets are worth to bots, listed when the
 * pack is loaded. Prices follow from the sheet and from the rounds to come alone;
 * only the goals of a scenario make some bonuses dearer, and there the lists are
 * not used (worth_listed).
 */
#include "brain.h"

#include <math.h>

/* How many marks a habitat will get in so many rounds. */
static void list_chances(const struct weights *w, float rounds,
                         float chance[AHEAD])
{
    float mean = w->marks * rounds;
    float width = w->spread * (rounds > 0 ? sqrtf(rounds) : 0) + 0.01f;

    chance[0] = 1;
    for (unsigned n = 1; n < AHEAD; n++) {
        float x = (mean - (float)n + 0.5f) / width;
        chance[n] = rounds > 0 ? 0.5f + 0.5f * x / (1 + fabsf(x)) : 0;
    }
}

static void list_one(const struct outlook *o, struct worths *out)
{
    const struct sheet *s = o->s;

    for (unsigned n = 0; n < STOCK; n++) {
        for (unsigned i = 0; i < ANIMALS; i++)
            out->stock[i][n] = animals_worth(o, i, n);
        out->tokens[n] = tokens_worth(o, n);
    }
    for (unsigned i = 0; i < A_ROWS; i++) {
        out->column[i] = effects_worth(o, s->column[i].effect);
        out->row[i] = effects_worth(o, s->row[i].effect);
    }
    for (unsigned h = 0; h < HABITATS; h++) {
        for (unsigned i = 0; i < TRACK; i++)
            out->step[h][i] = bonus_worth(o, &s->hex_bonus[h][i]);
        out->monument_row[h] = effects_worth(o, s->monument_row[h].effect);
    }
    for (unsigned marks = 0; marks <= A_ROWS; marks++)
        for (unsigned earned = 0; earned < 2; earned++)
            out->numbers[earned][marks] = column_worth(o, marks, (float)earned);
    for (unsigned h = 0; h < HABITATS; h++)
        for (unsigned marks = 0; marks <= TRACK; marks++)
            out->steps[h][marks] = steps_worth(o, h, marks);
    for (unsigned i = 0; i < s->diamonds; i++)
        out->diamond[i] = bonus_worth(o, &s->diamond[i].bonus);
    for (unsigned i = 0; i < HEXES; i++)
        out->hex[i] =
            (float)s->hex[i].points + bonus_worth(o, &s->hex[i].bonus);
    for (unsigned i = 0; i < MONUMENTS; i++)
        out->monument_col[i] = effects_worth(o, s->monument_col[i].effect);
    for (unsigned i = 0; i < s->links; i++)
        out->link[i] = bonus_worth(o, &s->link[i].bonus);
    for (unsigned i = 0; i < OVERFLOW_MAX; i++)
        out->overflow[i] = effects_worth(o, s->overflow_bonus[i].effect);
}

/* Each animal that is missing has a chance: none is better than this. */
static void list_likely(const struct weights *w, float reach[ANIMALS][MISSING],
                        float likely[MISSING])
{
    float most = 0;

    for (unsigned i = 0; i < ANIMALS; i++) {
        most = fmaxf(most, w->reach[i]);
        reach[i][0] = 1;
        for (unsigned n = 1; n < MISSING; n++)
            reach[i][n] = reach[i][n - 1] * w->reach[i];
    }
    likely[0] = 1;
    for (unsigned n = 1; n < MISSING; n++)
        likely[n] = likely[n - 1] * most * 1.0001f; /* floats are rounded */
}

void kaskadia_list_worths(const struct box *box, struct kaskadia_box *b)
{
    struct kaskadia g = {.seats = 1};

    for (unsigned sheet = 0; sheet < SHEETS; sheet++) {
        list_likely(&brain_weights[sheet], b->reach[sheet], b->likely[sheet]);
        for (unsigned rounds = 0; rounds < ROUNDS + 2; rounds++) {
            struct outlook o;
            bool fresh = rounds > ROUNDS; /* before the first round */
            g.option[OPT_SHEET] = (uint8_t)sheet;
            g.round = (uint8_t)(ROUNDS + fresh - rounds);
            outlook_of(&o, box, &g, 0, fresh);
            list_chances(o.w, o.rounds, b->worths[sheet][rounds].chance);
            list_one(&o, &b->worths[sheet][rounds]);
        }
    }
}
