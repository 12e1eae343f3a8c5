/*
 * words.c: how sentences are put together, and positions put together
 * from a view. The words are in the pack, in the section `face` of texts.yaml.
 */
#include "face.h"

#include "../../../canvas/lines.h"
#include "../../../engine/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- texts --------------------------------------------------------------- */

struct telling kface_telling(const struct box *box,
                             const struct kaskadia_view *v, enum lang lang,
                             char *out, size_t cap)
{
    const struct kaskadia_box *b = kaskadia_box(box);

    out[0] = '\0';
    return (struct telling){
        .box = box,
        .b = b,
        .sheet = &b->sheet[v->sheet],
        .v = v,
        .lang = lang,
        .out = out,
        .cap = cap,
    };
}

const char *kface_text(const struct box *box, enum lang lang, const char *key)
{
    return words_face(box, lang, key);
}

const char *kface_num(struct telling *t, int number)
{
    char *at = t->number[t->numbers++ % KFACE_NUMBERS];

    snprintf(at, sizeof t->number[0], "%d", number);
    return at;
}

const char *kface_name(const struct telling *t, unsigned space, unsigned row)
{
    return t->box->names[space].at[row].text.in[t->lang];
}

void kface_fill(const struct telling *t, char *out, size_t cap, const char *key,
                ...)
{
    va_list args;

    va_start(args, key);
    words_fill_args(kface_text(t->box, t->lang, key), args, out, cap);
    va_end(args);
}

void kface_add(struct telling *t, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_append_args(kface_text(t->box, t->lang, key), ' ', args, t->out,
                      t->cap);
    va_end(args);
}

void kface_line(struct telling *t, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_append_args(kface_text(t->box, t->lang, key), '\n', args, t->out,
                      t->cap);
    va_end(args);
}

/* A text of another section: what effects are called. */
static void effect_text(const struct telling *t, const char *key,
                        const char *animal, const char *count, char *out,
                        size_t cap)
{
    const char *gaps[] = {"animal", animal, "count", count, NULL};
    char path[64];

    snprintf(path, sizeof path, "effects.%s", key);
    const char *found = box_text(t->box, t->lang, path);
    words_fill(found ? found : "", gaps, out, cap);
}

void kface_animals(const struct telling *t, const uint8_t count[ANIMALS],
                   char *out, size_t cap)
{
    char item[KFACE_TEXT], number[12];

    out[0] = '\0';
    for (unsigned i = 0; i < ANIMALS; i++) {
        if (!count[i])
            continue;
        snprintf(number, sizeof number, "%u", count[i]);
        effect_text(t, count[i] > 1 ? "animals" : "animal",
                    kface_name(t, NAMES_ANIMAL, i), number, item, sizeof item);
        words_list(out, cap, item);
    }
}

static void one_effect(struct telling *t, const struct effect *e, char *out,
                       size_t cap)
{
    const char *count = kface_num(t, e->count), *none = "";
    bool many = e->count > 1;

    out[0] = '\0';
    switch (e->op) {
    case OP_GAIN_ANIMAL:
        effect_text(t, many ? "animals" : "animal",
                    kface_name(t, NAMES_ANIMAL, e->what), count, out, cap);
        break;
    case OP_GAIN_ANY:
        effect_text(t, many ? "anys" : "any", none, count, out, cap);
        break;
    case OP_GAIN_NATURE:
        effect_text(t, many ? "natures" : "nature", none, count, out, cap);
        break;
    case OP_POINTS:
        effect_text(t, "points", none, count, out, cap);
        break;
    case OP_PICK_AREA:
        snprintf(out, cap, "%s", kface_name(t, NAMES_BONUS, PEND_AREA));
        break;
    case OP_SUN:
        snprintf(out, cap, "%s", kface_name(t, NAMES_BONUS, PEND_SUN));
        break;
    case OP_RAIN:
        snprintf(out, cap, "%s", kface_name(t, NAMES_BONUS, PEND_RAIN));
        break;
    case OP_MONUMENT:
        snprintf(out, cap, "%s", kface_name(t, NAMES_TAG, TAG_MONUMENT));
        break;
    case OP_FREE_MARK:
        if (e->what != NONE)
            snprintf(out, cap, "%s",
                     kface_name(t, NAMES_BONUS, PEND_FREE_RIVER + e->what));
        else
            effect_text(t, "free", none, count, out, cap);
        if (many) {
            size_t n = strlen(out);
            snprintf(out + n, cap - n, " \u00d7%u", e->count);
        }
        break;
    default: /* of completion cards: they have sentences of their own */
        break;
    }
}

void kface_effects(struct telling *t, const struct effect *effects, char *out,
                   size_t cap)
{
    char item[KFACE_TEXT];

    out[0] = '\0';
    for (unsigned i = 0; i < EFFECTS && effects[i].op != OP_END; i++) {
        one_effect(t, &effects[i], item, sizeof item);
        words_list(out, cap, item);
    }
}

void kface_card_name(const struct box *box, enum lang lang, unsigned card,
                     char *out, size_t cap)
{
    static const char *const quotes[] = {"\u201e", "\u201d"};
    const char *text = box->names[NAMES_CARD].at[card].text.in[lang];

    if (text_starts(text, quotes[0]))
        text += strlen(quotes[0]);
    snprintf(out, cap, "%s", text);
    char *end = strstr(out, " (");
    if (end)
        *end = '\0';
    end = strstr(out, quotes[1]);
    if (end)
        *end = '\0';
}

/* ---- positions ----------------------------------------------------------- */

void kface_player(const struct box *box, const struct kaskadia_view *v,
                  seat who, struct kaskadia_player *out)
{
    const struct sheet *sheet = &kaskadia_box(box)->sheet[v->sheet];

    memset(out, 0, sizeof *out);
    memcpy(out->tally, v->tally[who], ANIMALS);
    out->nature = v->nature[who];
    memcpy(out->before, v->before[who], sizeof out->before);
    memcpy(out->dice, v->dice[who], PERSONAL);
    out->step = v->step[who];
    out->completed = v->completed[who];
    out->slot = v->completing[who];
    out->value = v->value[who];
    out->habitat = v->habitat[who] == NONE ? 0 : v->habitat[who];
    out->left = v->left[who];
    out->count = v->count[who];
    memcpy(out->pool, v->pool[who], ANIMALS);
    out->nature_open = v->nature_open[who];
    out->completion_open = v->completion_open[who];
    memcpy(out->face, v->rolled[who], PERSONAL);
    memcpy(out->pending, v->pending[who], PENDS);
    memcpy(out->marks, v->marks[who], HABITATS);
    out->overflow = v->overflow[who];
    out->suns = v->suns[who];
    out->rains = v->rains[who];
    memcpy(out->monuments, v->monuments[who], HABITATS);
    out->cells = v->cells[who];
    for (unsigned i = 0; i < HEXES && sheet->hexes; i++)
        if (v->hex[who][i])
            hex_add(&out->filled, i);
    if (v->sheet != SHEET_C)
        memcpy(out->hex, v->hex[who], HEXES);
}

void kface_position(const struct box *box, const struct kaskadia_view *v,
                    struct kaskadia *out)
{
    memset(out, 0, sizeof *out);
    for (seat who = 0; who < v->seats; who++) {
        kface_player(box, v, who, &out->player[who]);
        if (v->step[who] != STEP_DONE)
            out->waiting |= (uint8_t)seat_bit(who);
    }
    out->turned = v->turned;
    out->option[OPT_SHEET] = v->sheet;
    out->option[OPT_VARIANT] = v->variant;
    out->option[OPT_TRAIL] = v->trail;
    out->seats = v->seats;
    out->phase = v->phase;
    out->round = v->round;
    memcpy(out->slot, v->slot, SLOTS);
    memcpy(out->completion, v->completion, SLOTS);
    memcpy(out->central, v->central, CENTRAL);
    out->special = v->special;
}

void kface_plans(const struct box *box, const struct kaskadia_view *v,
                 struct kface_plans *out)
{
    struct kaskadia g;

    out->n = 0;
    if (!v->plans)
        return;
    kface_position(box, v, &g);
    out->n = collect_plans(box, &g, v->viewer, out->at);
}

unsigned kface_missing(const struct box *box, const struct kaskadia_view *v,
                       seat who, unsigned slot, uint8_t missing[ANIMALS])
{
    struct kaskadia g;

    memset(missing, 0, ANIMALS);
    kface_position(box, v, &g);
    if (!pay_has_room(box, &g, who, slot))
        return NONE;
    return pay_missing(box, &g, who, slot, missing);
}
