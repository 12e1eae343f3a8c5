/*
 * table.c: cards of the Row, special attacks, hands, damage, and fighter
 * boards with all their texts.
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <stdio.h>
#include <string.h>

/* Columns of a line about a card or a special attack. It begins with what is
   typed for it: a2, c1, r3. */
enum {
    COL_NUMBER = 1,
    COL_SIGN = 4, /* the symbol of a card, the cost of a special attack */
    COL_CARD = 6,
    COL_SPECIAL = 11,
    COL_TYPE = 32,
    COL_RANGE = 43,
    COL_POOL = 50,
    COL_KO = 57,
    COL_EFFECT = 62,
    COL_STATE = 69,
    BAR = 9, /* cubes that are drawn one by one */
};

static const char *text(const struct drawing *d, const char *key)
{
    return knockdown_text(d->box, d->look.lang, key);
}

int knockdown_put(const struct drawing *d, int row, int col, int cols,
                  enum ink ink, const char *word)
{
    while (*word && cols-- > 0) {
        char one[5];
        utf8_put(utf8_next(&word), one);
        col = canvas_put(d->c, row, col, ink, one);
    }
    return col;
}

enum ink knockdown_symbol_ink(unsigned symbol)
{
    static const uint8_t inks[SYMBOLS] = {
        [FIST] = INK_RED,
        [KICK] = INK_BLUE,
        [BLOCK] = INK_GREEN,
        [DASH] = INK_YELLOW,
    };
    return (enum ink)inks[symbol];
}

const char *knockdown_player(const struct drawing *d, seat who)
{
    if (d->look.players)
        return d->look.players[who];
    return d->v->fighter[who] < FIGHTERS
               ? knockdown_name_in(d->box, d->look.lang, NAMES_FIGHTER,
                                   d->v->fighter[who])
               : "";
}

/* ---- one line each ------------------------------------------------------- */

/* Type, range, pool, K.O. and effect, in the columns above. `now` is the pool as
   it would be now; a star tells that it is not what is printed. */
static void draw_attack(const struct drawing *d, int row, enum ink ink,
                        const struct attack *a, struct damage now)
{
    char word[FACE_WORD], star[FACE_WORD + 1];
    bool same = now.light == a->pool.light && now.heavy == a->pool.heavy;

    knockdown_put(d, row, COL_TYPE, COL_RANGE - COL_TYPE - 1, ink,
                  knockdown_name_in(d->box, d->look.lang, NAMES_TYPE, a->type));
    knockdown_short_range(d->box, d->look.lang, &a->range, word, sizeof word);
    knockdown_put(d, row, COL_RANGE, COL_POOL - COL_RANGE - 1, ink, word);
    knockdown_short_damage(d->box, d->look.lang, now.light, now.heavy, word,
                           sizeof word);
    snprintf(star, sizeof star, "%s%s", word, same ? "" : "*");
    knockdown_put(d, row, COL_POOL, COL_KO - COL_POOL - 1, ink, star);
    if (a->ko)
        canvas_put(d->c, row, COL_KO, INK_WARN, text(d, "ko"));
    if (a->has_effect)
        knockdown_put(d, row, COL_EFFECT, COL_STATE - COL_EFFECT - 1, ink,
                      text(d, "effect"));
}

static bool points_at(const struct drawing *d, unsigned kind, int thing)
{
    if (!d->focus)
        return false;
    const struct verb *verb = &d->box->game->verbs[d->focus->verb];
    return verb->arg[0].kind == kind && d->focus->arg[0] == thing;
}

void knockdown_draw_row(const struct drawing *d, int row)
{
    const struct knockdown_view *v = d->v;
    bool fight = knockdown_is_fight(v);

    for (unsigned i = 0; i < ROW; i++, row++) {
        canvas_printf(d->c, row, COL_NUMBER, INK_SOFT, "a%u", i + 1);
        if (v->row[i] >= CARDS) {
            canvas_put(d->c, row, COL_CARD, INK_SOFT, text(d, "no_card"));
            continue;
        }
        const struct card *card = &d->b->card[v->row[i]];
        bool reach = fight && v->row_reach[i] == 1;
        struct damage now = card->attack.pool;
        enum ink ink = reach || !fight ? INK_PLAIN : INK_SOFT;
        if (reach)
            now = (struct damage){v->row_light[i], v->row_heavy[i]};
        canvas_put(d->c, row, COL_SIGN, knockdown_symbol_ink(card->symbol),
                   d->b->symbol_letter[card->symbol].in[d->look.lang]);
        knockdown_put(
            d, row, COL_CARD, COL_TYPE - COL_CARD - 1, ink,
            knockdown_name_in(d->box, d->look.lang, NAMES_CARD, v->row[i]));
        draw_attack(d, row, ink, &card->attack, now);
        if (fight)
            canvas_put(d->c, row, COL_STATE, reach ? INK_ACT : INK_SOFT,
                       text(d, reach ? "in_range" : "out_of_range"));
        if (points_at(d, KIND_CARD, v->row[i]))
            canvas_pick(d->c, row, COL_NUMBER, BOARD_COLS - COL_NUMBER);
    }
}

/* "ready", what is missing, or what a Reaction waits for. */
static const char *state_text(const struct drawing *d, seat who, unsigned i,
                              enum ink *ink)
{
    static const char *const keys[] = {
        [SPECIAL_READY] = "state_ready",
        [SPECIAL_RANGE] = "state_range",
        [SPECIAL_COST] = "state_cost",
        [SPECIAL_USED] = "state_used",
    };
    static const char *const triggers[] = {
        [TRIGGER_FOE_MOVE] = "trigger_move",
        [TRIGGER_FOE_MOVED] = "trigger_moved",
        [TRIGGER_FOE_ATTACK] = "trigger_attack",
    };
    unsigned special = d->v->fighter[who] * ARSENAL + i;
    unsigned trigger = d->b->special[special].trigger;
    enum special_state state = knockdown_special_state(d->box, d->v, who, i);

    *ink = state == SPECIAL_READY ? INK_ACT : INK_SOFT;
    if (trigger != TRIGGER_NONE && state != SPECIAL_COST)
        return text(d, triggers[trigger]);
    return text(d, keys[state]);
}

void knockdown_draw_specials(const struct drawing *d, int row)
{
    seat who = d->me;

    for (unsigned i = 0; i < ARSENAL; i++, row++) {
        unsigned special = d->v->fighter[who] * ARSENAL + i;
        const struct special *s = &d->b->special[special];
        char cost[FACE_WORD];
        enum ink ink;
        const char *state = state_text(d, who, i, &ink);
        struct damage now = {d->v->special_light[who][i],
                             d->v->special_heavy[who][i]};
        enum ink main = ink == INK_ACT ? INK_PLAIN : INK_SOFT;
        if (!d->v->special_reach[who][i])
            now = s->attack.pool;
        knockdown_short_cost(d->box, d->look.lang, &s->cost, cost, sizeof cost);
        canvas_printf(d->c, row, COL_NUMBER, INK_SOFT, "%c%u",
                      s->trigger == TRIGGER_NONE ? 'c' : 'r', i + 1);
        knockdown_put(d, row, COL_SIGN, COL_SPECIAL - COL_SIGN - 1, main, cost);
        knockdown_put(
            d, row, COL_SPECIAL, COL_TYPE - COL_SPECIAL - 1, main,
            knockdown_name_in(d->box, d->look.lang, NAMES_SPECIAL, special));
        draw_attack(d, row, main, &s->attack, now);
        canvas_put(d->c, row, COL_STATE, ink, state);
        if (points_at(d, KIND_SPECIAL, (int)special))
            canvas_pick(d->c, row, COL_NUMBER, BOARD_COLS - COL_NUMBER);
    }
}

/* ---- hands and damage ---------------------------------------------------- */

/* "hand F F K ? (4/6)": by symbol, unknown cards last. */
void knockdown_draw_hand(const struct drawing *d, int row, int col, seat who)
{
    const struct knockdown_view *v = d->v;
    unsigned known = 0;

    col = canvas_printf(d->c, row, col, INK_SOFT, "%s ",
                        text(d, who == d->me ? "hand" : "foe_hand"));
    for (unsigned s = 0; s < SYMBOLS; s++)
        for (unsigned i = 0; i < v->hand_size[who] && i < HAND; i++) {
            unsigned card = v->hand[who][i];
            if (card >= CARDS || d->b->card[card].symbol != s)
                continue;
            col = canvas_put(d->c, row, col, knockdown_symbol_ink(s),
                             d->b->symbol_letter[s].in[d->look.lang]) +
                  1;
            known++;
        }
    for (; known < v->hand_size[who]; known++)
        col = canvas_put(d->c, row, col, INK_PLAIN, "?") + 1;
    canvas_printf(d->c, row, col, INK_PLAIN, "(%u/%u)", v->hand_size[who],
                  v->hand_limit[who]);
}

/* "L****" or, where there is no room for it, "L12". */
static int draw_bar(const struct drawing *d, int row, int col, unsigned n,
                    const char *letter, enum ink ink, char cube)
{
    col = canvas_put(d->c, row, col, ink, letter);
    if (n > BAR)
        return canvas_printf(d->c, row, col, ink, "%u", n) + 1;
    for (unsigned i = 0; i < n; i++)
        col = canvas_put(d->c, row, col, ink, (char[]){cube, '\0'});
    return (n ? col : canvas_put(d->c, row, col, INK_SOFT, "0")) + 1;
}

void knockdown_draw_damage(const struct drawing *d, int row, int col, seat who)
{
    const struct knockdown_view *v = d->v;
    char chance[FACE_WORD], percent[12];
    int end = col + 38;

    col = canvas_printf(d->c, row, col, who == d->me ? INK_GREEN : INK_PURPLE,
                        "%c ", knockdown_letter(d, who));
    col = knockdown_put(d, row, col, 7, INK_TITLE,
                        knockdown_name_in(d->box, d->look.lang, NAMES_FIGHTER,
                                          v->fighter[who])) +
          1;
    col = draw_bar(d, row, col, v->light[who], text(d, "light_letter"),
                   INK_YELLOW, '*');
    col = draw_bar(d, row, col, v->heavy[who], text(d, "heavy_letter"), INK_RED,
                   '#');
    canvas_printf(d->c, row, col, INK_PLAIN, "= %u",
                  v->light[who] + v->heavy[who]);
    snprintf(percent, sizeof percent, "%d", knockdown_percent(v, who));
    knockdown_fill(d->box, d->look.lang, chance, sizeof chance, "pass",
                   "percent", percent, NULL);
    canvas_put(d->c, row, end - canvas_width(chance), INK_SOFT, chance);
}

/* ---- boards -------------------------------------------------------------- */

/* A text below its heading, if there is room; returns the row below. */
static int draw_text(const struct drawing *d, const struct panel *at, int row,
                     const char *words)
{
    int left = at->row + at->rows - row;

    if (!words || !*words || left <= 0)
        return row;
    int lines = canvas_wrap(d->c, row, at->col + 2, left, at->cols - 2, 0,
                            INK_SOFT, words);
    return row + (lines < left ? lines : left);
}

static int draw_board_special(const struct drawing *d, const struct panel *at,
                              int row, seat who, unsigned i)
{
    unsigned special = d->v->fighter[who] * ARSENAL + i;
    const struct special *s = &d->b->special[special];
    char cost[FACE_WORD], range[FACE_WORD], pool[FACE_WORD], line[FACE_TEXT];
    enum ink ink;
    const char *state = state_text(d, who, i, &ink);

    if (row + 1 >= at->row + at->rows)
        return row;
    knockdown_short_cost(d->box, d->look.lang, &s->cost, cost, sizeof cost);
    knockdown_short_range(d->box, d->look.lang, &s->attack.range, range,
                          sizeof range);
    knockdown_short_damage(d->box, d->look.lang, s->attack.pool.light,
                           s->attack.pool.heavy, pool, sizeof pool);
    snprintf(line, sizeof line, "%c%u %s",
             s->trigger == TRIGGER_NONE ? 'c' : 'r', i + 1,
             knockdown_name_in(d->box, d->look.lang, NAMES_SPECIAL, special));
    knockdown_put(d, row, at->col, at->cols - 11, INK_PLAIN, line);
    canvas_put(d->c, row, at->col + at->cols - canvas_width(state), ink, state);
    snprintf(
        line, sizeof line, "%s  %s  %s  %s%s%s", cost,
        knockdown_name_in(d->box, d->look.lang, NAMES_TYPE, s->attack.type),
        range, pool, s->attack.ko ? "  " : "",
        s->attack.ko ? text(d, "ko") : "");
    knockdown_put(d, row + 1, at->col + 2, at->cols - 2, INK_PLAIN, line);
    return draw_text(d, at, row + 2, s->attack.text.in[d->look.lang]);
}

static int draw_board_skill(const struct drawing *d, const struct panel *at,
                            int row, seat who, unsigned i)
{
    const struct knockdown_view *v = d->v;
    char line[FACE_TEXT];
    unsigned skill = v->skill[who][i];

    if (row >= at->row + at->rows || v->phase <= PHASE_REVEAL)
        return row;
    if (skill >= SKILLS) {
        knockdown_put(d, row, at->col, at->cols, INK_SOFT,
                      text(d, "skill_down"));
        return row + 1;
    }
    bool active = v->skill_active[who][i];
    snprintf(line, sizeof line, "%s %s%s%s", active ? "+" : "-",
             knockdown_name_in(d->box, d->look.lang, NAMES_SKILL, skill),
             active ? "" : " ", active ? "" : text(d, "skill_asleep"));
    knockdown_put(d, row, at->col, at->cols,
                  active && !v->skill_used[who][i] ? INK_ACT : INK_SOFT, line);
    return draw_text(d, at, row + 1, d->b->skill[skill].text.in[d->look.lang]);
}

int knockdown_draw_board(const struct drawing *d, const struct panel *at,
                         seat who)
{
    const struct fighter *f = &d->b->fighter[d->v->fighter[who]];
    char line[FACE_TEXT];
    int row = at->row;

    if (at->rows < 3)
        return row;
    snprintf(line, sizeof line, "%s, %s",
             knockdown_name_in(d->box, d->look.lang, NAMES_FIGHTER,
                               d->v->fighter[who]),
             f->class.in[d->look.lang]);
    int col = knockdown_put(d, row, at->col, at->cols, INK_TITLE, line);
    snprintf(line, sizeof line, "  %s", knockdown_player(d, who));
    knockdown_put(d, row++, col, at->cols - (col - at->col), INK_SOFT, line);
    for (unsigned i = 0; i < ARSENAL; i++)
        row = draw_board_special(d, at, row, who, i);
    for (unsigned i = 0; i < 2; i++)
        row = draw_board_skill(d, at, row, who, i);
    return row;
}
