/*
 * words.c: text and positions for all parts of the face; see face.h.
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct telling knockdown_telling(const struct box *box,
                                 const struct knockdown_view *v, enum lang lang,
                                 char *out, size_t cap)
{
    out[0] = '\0';
    return (struct telling){
        .box = box,
        .b = knockdown_box(box),
        .v = v,
        .lang = lang,
        .me = v->viewer < SIDES ? v->viewer : 0,
        .out = out,
        .cap = cap,
    };
}

const char *knockdown_text(const struct box *box, enum lang lang,
                           const char *key)
{
    return words_face(box, lang, key);
}

const char *knockdown_name_in(const struct box *box, enum lang lang,
                              unsigned space, unsigned row)
{
    return row < box->names[space].n ? box->names[space].at[row].text.in[lang]
                                     : "?";
}

const char *knockdown_num(struct telling *t, int number)
{
    char *at = t->number[t->numbers++ % FACE_NUMBERS];

    snprintf(at, sizeof t->number[0], "%d", number);
    return at;
}

void knockdown_fill(const struct box *box, enum lang lang, char *out,
                    size_t cap, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_fill_args(knockdown_text(box, lang, key), args, out, cap);
    va_end(args);
}

void knockdown_add(struct telling *t, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_append_args(knockdown_text(t->box, t->lang, key), ' ', args, t->out,
                      t->cap);
    va_end(args);
}

void knockdown_line(struct telling *t, const char *key, ...)
{
    va_list args;

    va_start(args, key);
    words_append_args(knockdown_text(t->box, t->lang, key), '\n', args, t->out,
                      t->cap);
    va_end(args);
}

/* ---- in short ------------------------------------------------------------ */

void knockdown_short_damage(const struct box *box, enum lang lang,
                            unsigned light, unsigned heavy, char *out,
                            size_t cap)
{
    char part[2][FACE_WORD] = {"", ""};

    if (light)
        snprintf(part[0], sizeof part[0], "%u%s", light,
                 knockdown_text(box, lang, "light_letter"));
    if (heavy)
        snprintf(part[1], sizeof part[1], "%u%s", heavy,
                 knockdown_text(box, lang, "heavy_letter"));
    snprintf(out, cap, "%s%s%s", part[0], light && heavy ? " " : "",
             light || heavy ? part[1] : "-");
}

void knockdown_short_range(const struct box *box, enum lang lang,
                           const struct range *r, char *out, size_t cap)
{
    static const char *const keys[] = {
        [RANGE_EXACT] = "range_exact",
        [RANGE_BETWEEN] = "range_between",
        [RANGE_MISSILE] = "range_missile",
        [RANGE_UNLIMITED] = "range_unlimited",
    };
    char min[12], max[12];

    snprintf(min, sizeof min, "%u", r->min);
    snprintf(max, sizeof max, "%u", r->max);
    knockdown_fill(box, lang, out, cap, keys[r->kind], "min", min, "max", max,
                   NULL);
}

void knockdown_short_cost(const struct box *box, enum lang lang,
                          const struct cost *cost, char *out, size_t cap)
{
    const struct knockdown_box *b = knockdown_box(box);
    size_t n = 0;

    out[0] = '\0';
    for (unsigned i = 0; i < cost->n; i++) {
        bool any = cost->any_of[i] == (1u << SYMBOLS) - 1;
        n += (size_t)snprintf(out + n, cap - n, "%s%s", i ? "+" : "",
                              any ? "?" : "");
        for (unsigned s = 0, met = 0; s < SYMBOLS && !any; s++)
            if (cost->any_of[i] >> s & 1)
                n +=
                    (size_t)snprintf(out + n, cap - n, "%s%s", met++ ? "/" : "",
                                     b->symbol_letter[s].in[lang]);
    }
}

void knockdown_damage(const struct box *box, enum lang lang, unsigned light,
                      unsigned heavy, char *out, size_t cap)
{
    char number[12], part[FACE_WORD];

    out[0] = '\0';
    snprintf(number, sizeof number, "%u", light);
    knockdown_fill(box, lang, part, sizeof part, "light", "light", number,
                   NULL);
    words_list(out, cap, light ? part : "");
    snprintf(number, sizeof number, "%u", heavy);
    knockdown_fill(box, lang, part, sizeof part, "heavy", "heavy", number,
                   NULL);
    words_list(out, cap, heavy ? part : "");
    if (!light && !heavy)
        snprintf(out, cap, "%s", knockdown_text(box, lang, "no_damage"));
}

const char *knockdown_who(const struct telling *t, seat who)
{
    if (who >= SIDES || t->v->fighter[who] >= FIGHTERS)
        return knockdown_text(t->box, t->lang, "somebody");
    return knockdown_name_in(t->box, t->lang, NAMES_FIGHTER,
                             t->v->fighter[who]);
}

/* ---- positions ----------------------------------------------------------- */

int knockdown_percent(const struct knockdown_view *v, seat tested)
{
    int pass = v->pass[tested], rounded = (pass + 5) / 10;

    if (rounded == 0 && pass > 0)
        return 1;
    return rounded == 100 && pass < 1000 ? 99 : rounded;
}

bool knockdown_is_fight(const struct knockdown_view *v)
{
    return v->arena < BOXES && v->turn && v->fighter[0] < FIGHTERS &&
           v->fighter[1] < FIGHTERS;
}

const struct arena_def *knockdown_arena(const struct box *box,
                                        const struct knockdown_view *v)
{
    return v->arena < BOXES ? &knockdown_box(box)->arena[v->arena] : NULL;
}

unsigned knockdown_field_of(const struct box *box,
                            const struct knockdown_view *v, seat who)
{
    const struct arena_def *a = knockdown_arena(box, v);

    if (!a || v->field[who] == NONE)
        return NONE;
    return v->field[who] - (unsigned)a->first;
}

/* A skill that was used: whatever of it is used once is used up. */
static uint8_t used_bits(const struct knockdown_box *b, unsigned skill,
                         unsigned place)
{
    uint8_t bits = 0;

    for (unsigned i = 0; i < b->skill[skill].passives; i++)
        if (b->skill[skill].passive[i].once != ONCE_NONE)
            bits |= (uint8_t)(1u << (place * PASSIVES + i));
    return bits;
}

static void side_position(const struct box *box, const struct knockdown_view *v,
                          seat who, struct knockdown_side *out)
{
    unsigned field = knockdown_field_of(box, v, who);

    out->light = v->light[who];
    out->heavy = v->heavy[who];
    out->fighter = v->fighter[who] < FIGHTERS ? v->fighter[who] : 0;
    out->field = (uint8_t)(field < FIELDS ? field : 0);
    out->victories = v->victories[who];
    out->cards = v->hand_size[who] < HAND ? v->hand_size[who] : HAND;
    for (unsigned i = 0; i < out->cards; i++) {
        bool known = v->hand[who][i] < CARDS;
        out->hand[i] = known ? v->hand[who][i] : 0;
        if (!known)
            out->unseen |= (uint16_t)(1u << i);
    }
    for (unsigned i = 0; i < 2; i++) {
        unsigned skill = v->skill[who][i];
        if (skill >= SKILLS)
            continue;
        out->skill[i] = (uint8_t)skill;
        if (v->skill_active[who][i])
            out->active |= (uint8_t)(1u << i);
        if (v->skill_used[who][i])
            out->used_turn |= used_bits(knockdown_box(box), skill, i);
    }
}

void knockdown_position(const struct box *box, const struct knockdown_view *v,
                        struct knockdown *out)
{
    memset(out, 0, sizeof *out);
    for (seat who = 0; who < SIDES; who++)
        side_position(box, v, who, &out->side[who]);
    out->arena = v->arena < BOXES ? v->arena : 0;
    out->phase = v->phase;
    out->round = v->round;
    out->turn = v->turn;
    out->active = v->active < SIDES ? v->active : 0;
    memcpy(out->row, v->row, ROW);
    for (unsigned i = 0; i < FIELDS; i++)
        out->token[i] = (uint8_t)(v->token[i] < SIDES ? v->token[i] + 1 : 0);
    out->attack[0] = (struct sequence){
        .source = v->source,
        .what = v->source == SOURCE_CARD ? v->attack_card : v->attack_special,
        .by = v->attacker < SIDES ? v->attacker : 0,
        .light = v->pool_light,
        .heavy = v->pool_heavy,
    };
    out->mover = v->mover;
    out->tested = v->tested;
}

enum special_state knockdown_special_state(const struct box *box,
                                           const struct knockdown_view *v,
                                           seat who, unsigned i)
{
    const struct knockdown_box *b = knockdown_box(box);
    unsigned special = v->fighter[who] * ARSENAL + i;
    struct knockdown g;

    knockdown_position(box, v, &g);
    unsigned wilds = (unsigned)skill_sum(b, &g, who, PASSIVE_WILD_PAYMENT);
    if (who == v->active && v->special_used[i] == 1)
        return SPECIAL_USED;
    if (!hand_might_pay(b, &g.side[who], &b->special[special].cost, wilds))
        return SPECIAL_COST;
    return v->special_reach[who][i] ? SPECIAL_READY : SPECIAL_RANGE;
}
