/*
 * table.c: the table everybody shares, and the viewer's ways to use it:
 * habitat cards with their completion cards, dice, ways to collect.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum {
    CARD = 20, /* width of a card with its gap */
    WORD = 256,
};

static const char *text(const struct drawing *d, const char *key)
{
    return kface_text(d->box, d->look.lang, key);
}

/* ---- cards --------------------------------------------------------------- */

/* "B2 E2 S4" */
static int put_animals(const struct drawing *d, int row, int col,
                       const uint8_t count[ANIMALS])
{
    for (unsigned i = 0; i < ANIMALS; i++)
        if (count[i]) {
            col = canvas_put(d->c, row, col, kface_animal_ink(i),
                             kface_animal_letter(d, i));
            col = canvas_printf(d->c, row, col, INK_PLAIN, "%u ", count[i]);
        }
    return col;
}

/* Animals a discount names: all of them, "H+S", or one of them, "B/E". */
static void limit_letters(const struct drawing *d, const struct completion *c,
                          char *out, size_t cap)
{
    const char *between = c->discount == DISCOUNT_TYPES ? "+" : "/";
    size_t n = 0;

    out[0] = '\0';
    for (unsigned i = 0; i < ANIMALS; i++)
        if (c->limit[i]) {
            snprintf(out + n, cap - n, "%s%s", n ? between : "",
                     kface_animal_letter(d, i));
            n = strlen(out);
        }
}

static unsigned most_limit(const struct completion *c)
{
    unsigned most = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        most = c->limit[i] > most ? c->limit[i] : most;
    return most;
}

static void short_discount(const struct drawing *d, const struct completion *c,
                           char *out, size_t cap)
{
    static const char *const keys[] = {
        [DISCOUNT_ANY] = "short_any",
        [DISCOUNT_TYPES] = "short_types",
        [DISCOUNT_ONE_OF] = "short_one_of",
        [DISCOUNT_SUBSTITUTE] = "short_substitute",
        [DISCOUNT_FOR_VALUE] = "short_for_value",
        [DISCOUNT_FOR_NATURE] = "short_for_nature",
        [DISCOUNT_DROP_TYPE] = "short_drop_type",
        [DISCOUNT_VARIETY] = "short_variety",
    };
    struct telling t = kface_telling(d->box, d->v, d->look.lang, out, cap);
    char letters[WORD];
    unsigned count = c->discount == DISCOUNT_TYPES ? most_limit(c) : c->count;

    limit_letters(d, c, letters, sizeof letters);
    kface_fill(
        &t, out, cap, keys[c->discount], "count", kface_num(&t, (int)count),
        "letters", letters, "types", kface_num(&t, c->types), "otherwise",
        kface_num(&t, c->otherwise), "nature", kface_num(&t, c->nature), NULL);
}

/* One step of a bonus card; what sheets give too has the same signs. */
static void short_effect(const struct drawing *d, const struct effect *e,
                         char *out, size_t cap)
{
    static const char *const keys[] = {
        [OP_GAIN_ANY] = "short_gain_any",
        [OP_GAIN_NATURE] = "short_gain_nature",
        [OP_MARK_ANY_HABITAT] = "short_any_habitat",
        [OP_VALUE_DELTA] = "short_value",
        [OP_ROLL_PERSONAL] = "short_roll",
        [OP_FILL_MISSING] = "short_fill",
        [OP_NATURE_UP_TO] = "short_up_to",
        [OP_PAY_NATURE] = "short_pay_nature",
        [OP_PAY_ANY] = "short_pay_any",
        [OP_GAIN_MOST] = "short_most",
        [OP_UPGRADE] = "short_upgrade",
    };
    struct telling t = kface_telling(d->box, d->v, d->look.lang, out, cap);

    if (e->op < sizeof keys / sizeof *keys && keys[e->op])
        kface_fill(&t, out, cap, keys[e->op], "count", kface_num(&t, e->count),
                   NULL);
    else
        kface_sign(d, e, out, cap);
}

static void short_completion(const struct drawing *d, unsigned card, char *out,
                             size_t cap)
{
    const struct completion *c = &d->b->completion[card];
    char item[WORD];

    out[0] = '\0';
    if (c->discount) {
        short_discount(d, c, out, cap);
        return;
    }
    for (unsigned i = 0; i < EFFECTS && c->effect[i].op != OP_END; i++) {
        size_t n = strlen(out);
        short_effect(d, &c->effect[i], item, sizeof item);
        /* A price ends with a colon, and what it buys follows. */
        if (n && out[n - 1] == ':')
            snprintf(out + n, cap - n, " %s", item);
        else
            words_list(out, cap, item);
    }
}

static bool is_slot_focus(const struct drawing *d, unsigned slot)
{
    return d->focus && d->focus->verb == VERB_COMPLETE &&
           d->focus->arg[0] == (int)slot + 1;
}

/* "1 R3 +2": slot, habitat and value, tokens. */
static int put_card_head(const struct drawing *d, int row, int col,
                         unsigned slot)
{
    const struct card *card = &d->b->card[d->v->slot[slot]];
    bool mine = d->v->completing[d->who] == slot;
    int at = canvas_printf(d->c, row, col, mine ? INK_TITLE : INK_SOFT, "%s%u ",
                           mine ? ">" : "", slot + 1);

    at = canvas_printf(d->c, row, at, kface_habitat_ink(card->habitat), "%s%u",
                       kface_habitat_letter(d, card->habitat), card->value);
    if (card->nature)
        at = canvas_printf(d->c, row, at, INK_PLAIN, " +%u%s", card->nature,
                           text(d, "sign_nature"));
    if (is_slot_focus(d, slot))
        canvas_pick(d->c, row, col, at - col);
    return at;
}

/* Can it be paid, and if not, what is missing? */
static void put_missing(const struct drawing *d, int row, int col,
                        unsigned slot)
{
    uint8_t missing[ANIMALS];
    unsigned n = kface_missing(d->box, d->v, d->who, slot, missing);
    unsigned step = d->v->step[d->who];

    if (d->v->completing[d->who] == slot) {
        kface_put(d, row, col, CARD - 2, INK_TITLE, text(d, "completing"));
    } else if (n == NONE) {
        kface_put(d, row, col, CARD - 2, INK_NO, text(d, "no_room"));
    } else if (!n) {
        bool now = step == STEP_COLLECT || step == STEP_CARD;
        kface_put(d, row, col, CARD - 2, now ? INK_ACT : INK_SOFT,
                  text(d, "payable"));
    } else {
        col = kface_put(d, row, col, 8, INK_WARN, text(d, "missing")) + 1;
        put_animals(d, row, col, missing);
    }
}

static void draw_completion(const struct drawing *d, int row, int col,
                            unsigned slot)
{
    unsigned card = d->v->completion[slot];
    char word[WORD];

    if (card == NONE)
        return;
    canvas_printf(
        d->c, row, col, INK_PLAIN, "%s %s",
        d->box->names[NAMES_COMPLETION].at[card].code,
        text(d, d->b->completion[card].discount ? "discount" : "bonus"));
    short_completion(d, card, word, sizeof word);
    kface_put(d, row + 1, col, CARD - 1, INK_SOFT, word);
}

void kface_draw_cards(const struct drawing *d, int row)
{
    char word[WORD];

    for (unsigned slot = 0; slot < SLOTS; slot++) {
        int col = 1 + (int)slot * CARD;
        draw_completion(d, row + 4, col, slot);
        if (d->v->slot[slot] == NONE) {
            canvas_printf(d->c, row, col, INK_SOFT, "%u %s", slot + 1,
                          text(d, "no_card"));
            continue;
        }
        put_card_head(d, row, col, slot);
        kface_card_name(d->box, d->look.lang, d->v->slot[slot], word,
                        sizeof word);
        kface_put(d, row + 1, col, CARD - 1, INK_PLAIN, word);
        put_animals(d, row + 2, col, d->b->card[d->v->slot[slot]].cost);
        put_missing(d, row + 3, col, slot);
    }
}

int kface_draw_card_list(const struct drawing *d, const struct kface_panel *at,
                         int gap)
{
    int row = at->row, left = at->col, end = at->col + at->cols;
    char word[WORD];

    for (unsigned slot = 0; slot < SLOTS; slot++, row += 3 + gap) {
        unsigned card = d->v->completion[slot];
        if (card != NONE) {
            int col = canvas_printf(
                d->c, row + 2, left + 2, INK_PLAIN,
                "%s %s:", d->box->names[NAMES_COMPLETION].at[card].code,
                text(d,
                     d->b->completion[card].discount ? "discount" : "bonus"));
            short_completion(d, card, word, sizeof word);
            kface_put(d, row + 2, col + 1, end - col - 1, INK_SOFT, word);
        }
        if (d->v->slot[slot] == NONE) {
            canvas_printf(d->c, row, left, INK_SOFT, "%u %s", slot + 1,
                          text(d, "no_card"));
            continue;
        }
        int col = put_card_head(d, row, left, slot);
        kface_card_name(d->box, d->look.lang, d->v->slot[slot], word,
                        sizeof word);
        kface_put(d, row, col + 2, end - col - 2, INK_PLAIN, word);
        put_animals(d, row + 1, left + 2, d->b->card[d->v->slot[slot]].cost);
        put_missing(d, row + 1, left + 18, slot);
    }
    return row;
}

/* ---- dice ---------------------------------------------------------------- */

/* "S/H", "B/2S"; a face without animals is told in words. */
static void face_word(const struct drawing *d, unsigned face, char *out,
                      size_t cap)
{
    const struct face_def *f = &d->b->face[face];
    size_t n = 0;

    out[0] = '\0';
    if (!f->options || f->options == ANIMALS) {
        snprintf(out, cap, "%s",
                 d->box->names[NAMES_FACE].at[face].text.in[d->look.lang]);
        return;
    }
    for (unsigned i = 0; i < f->options; i++) {
        char count[12] = "";
        if (f->count[i] > 1)
            snprintf(count, sizeof count, "%u", f->count[i]);
        snprintf(out + n, cap - n, "%s%s%s", n ? "/" : "", count,
                 kface_animal_letter(d, f->animal[i]));
        n = strlen(out);
    }
}

/* Is this die among those the answer pointed at would collect? */
static bool is_die_focus(const struct drawing *d, unsigned die)
{
    if (!d->focus || d->focus->verb != VERB_COLLECT)
        return false;
    for (unsigned i = 0; i < d->plans->n; i++) {
        const struct plan *p = &d->plans->at[i];
        if (kface_is_plan(p, d->focus))
            return (p->dice | p->extra) >> die & 1;
    }
    return false;
}

static int put_die(const struct drawing *d, int row, int col, unsigned face,
                   unsigned die)
{
    char word[WORD];

    if (face == NONE)
        return col;
    face_word(d, face, word, sizeof word);
    int end = canvas_printf(d->c, row, col, INK_PLAIN, "[%s]", word);
    if (is_die_focus(d, die))
        canvas_pick(d->c, row, col, end - col);
    return end + 1;
}

int kface_draw_dice(const struct drawing *d, const struct kface_panel *at)
{
    int row = at->row, left = at->col, cols = at->cols;
    int col = canvas_put(d->c, row, left, INK_SOFT, text(d, "dice")) + 1;
    char word[WORD];

    for (unsigned i = 0; i < CENTRAL; i++)
        col = put_die(d, row, col, d->v->central[i], i);
    col = canvas_put(d->c, row, col, INK_SOFT, "|") + 1;
    for (unsigned i = 0; i < PERSONAL; i++)
        col = put_die(d, row, col, d->v->dice[d->who][i], CENTRAL + i);
    if (d->v->special == NONE)
        return row + 1;
    face_word(d, d->v->special, word, sizeof word);
    if (col + 4 + canvas_width(word) > left + cols) {
        row++;
        col = left + 2;
    } else {
        col = canvas_put(d->c, row, col, INK_SOFT, "|") + 1;
    }
    put_die(d, row, col, d->v->special, CENTRAL + PERSONAL);
    return row + 1;
}

/* ---- ways to collect ----------------------------------------------------- */

enum { WAYS = 4 };

/* Where the table stands: so wide a label, so wide a column. */
struct grid {
    int row, col, label, wide;
};

enum {
    LABEL = 15, /* with the names of animals */
    LABEL_SHORT = 4,
    WIDE = 11, /* columns with names in full */
};

/* Tokens that a column stands for; -1: this column is not there. */
static int way_cost(const struct drawing *d, unsigned way)
{
    const struct face_def *special =
        d->v->special == NONE ? NULL : &d->b->face[d->v->special];
    int cost = d->b->action_cost[way];

    if (d->v->variant == VARIANT_FAMILY)
        return (int)way * d->b->family_cost;
    if (special && special->effect == FACE_ACTION_DISCOUNT)
        cost -= special->effect_count < cost ? special->effect_count : cost;
    return way == ACTION_NONE ? 0 : cost;
}

/* The best plan of a column, or -1. */
static int way_plan(const struct drawing *d, unsigned animal, unsigned way)
{
    bool family = d->v->variant == VARIANT_FAMILY;

    return kface_best_plan(d->plans, animal, family ? way_cost(d, way) : -1,
                           family ? NONE : way);
}

static const uint8_t *plan_gain(const struct drawing *d, int plan)
{
    return d->plans->at[plan].gain;
}

/* Does a column to the left give as much of everything? Then this one would
   only waste tokens. */
static bool is_waste(const struct drawing *d, unsigned animal, unsigned way,
                     int plan)
{
    for (unsigned i = 0; i < way; i++) {
        int other = way_plan(d, animal, i);
        bool as_much = other >= 0 && way_cost(d, i) <= way_cost(d, way);
        for (unsigned k = 0; as_much && k < ANIMALS; k++)
            as_much &= plan_gain(d, other)[k] >= plan_gain(d, plan)[k];
        if (as_much)
            return true;
    }
    return false;
}

/* "3", "3+1H": what the letter of this animal would collect. */
static void way_word(const struct drawing *d, unsigned animal, unsigned way,
                     int *plan, char *out, size_t cap)
{
    const uint8_t *gain;
    size_t n;

    *plan = way_plan(d, animal, way);
    snprintf(out, cap, "%s", d->look.ascii ? "-" : "\u00b7");
    if (*plan >= 0 && is_waste(d, animal, way, *plan))
        *plan = -1;
    if (*plan < 0)
        return;
    gain = plan_gain(d, *plan);
    snprintf(out, cap, "%u", gain[animal]);
    for (unsigned i = 0; i < ANIMALS; i++)
        if (i != animal && gain[i]) {
            n = strlen(out);
            snprintf(out + n, cap - n, "+%u%s", gain[i],
                     kface_animal_letter(d, i));
        }
}

static bool is_plan_focus(const struct drawing *d, int plan)
{
    return plan >= 0 && d->focus && d->focus->verb == VERB_COLLECT &&
           kface_is_plan(&d->plans->at[plan], d->focus);
}

static void draw_collect_head(const struct drawing *d, const struct grid *g)
{
    static const char *const keys[2][WAYS] = {
        {"way_none", "way_lower", "way_raise", "way_two"},
        {"way_none_short", "way_lower_short", "way_raise_short",
         "way_two_short"},
    };
    bool family = d->v->variant == VARIANT_FAMILY, narrow = g->wide < WIDE;

    if (!narrow)
        kface_put(d, g->row, g->col, g->label - 1, INK_TITLE,
                  text(d, "collect"));
    for (unsigned way = 0; way < WAYS; way++) {
        char word[WORD];
        int cost = way_cost(d, way);
        bool few = cost > d->v->nature[d->who];
        const char *name = text(d, keys[narrow][way]);
        if (!way)
            snprintf(word, sizeof word, "%s",
                     family && !narrow ? text(d, "way_family") : name);
        else
            snprintf(word, sizeof word, "%s%s+%d", family ? "" : name,
                     narrow || family ? "" : " ", cost);
        kface_put(d, g->row, g->col + g->label + (int)way * g->wide,
                  g->wide - 1, few ? INK_NO : INK_SOFT, word);
    }
}

int kface_draw_collect(const struct drawing *d, const struct kface_panel *p)
{
    bool narrow = p->cols < LABEL + WAYS * WIDE - 1;
    struct grid grid = {
        .row = p->row,
        .col = p->col,
        .label = narrow ? LABEL_SHORT : LABEL,
        .wide = narrow ? (p->cols - LABEL_SHORT) / WAYS : WIDE,
    };
    const struct grid *g = &grid;

    draw_collect_head(d, g);
    for (unsigned animal = 0; animal < ANIMALS; animal++) {
        int row = g->row + 1 + (int)animal;
        int col = canvas_put(d->c, row, g->col, kface_animal_ink(animal),
                             kface_animal_letter(d, animal));
        kface_put(d, row, col + 1, g->label - 4, INK_SOFT,
                  d->box->names[NAMES_ANIMAL].at[animal].text.in[d->look.lang]);
        for (unsigned way = 0; way < WAYS; way++) {
            char word[WORD];
            int plan, at = g->col + g->label + (int)way * g->wide;
            way_word(d, animal, way, &plan, word, sizeof word);
            int end = kface_put(d, row, at, g->wide - 1,
                                plan < 0 ? INK_SOFT : INK_ACT, word);
            if (is_plan_focus(d, plan))
                canvas_pick(d->c, row, at, end - at);
        }
    }
    return p->row + 1 + ANIMALS;
}
