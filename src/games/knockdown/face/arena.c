/*
 * arena.c: the arena as a map of fields: `[!Vf1]` is an edge (!) on which
 * the fighter V stands; ^ is a trap or a keg. Fields that can be chosen are
 * `<..>`. A line is drawn in the middle of its three rows, hexes row by row,
 * each half a field further to the right than the one above it.
 */
#include "face.h"

#include "../../../canvas/lines.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LINE_CELL = 6, HEX_CELL = 7, COLS = 42 };

/* The field an answer names, counted from 0, or -1. */
static int field_of(const struct drawing *d, const struct action *a)
{
    const struct verb *verb = &d->box->game->verbs[a->verb];

    for (unsigned i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == KIND_FIELD)
            return a->arg[i] - d->b->arena[d->v->arena].first;
    return -1;
}

static bool is_offered(const struct drawing *d, unsigned field)
{
    for (unsigned i = 0; i < d->look.n; i++)
        if (field_of(d, &d->look.legal[i]) == (int)field)
            return true;
    return false;
}

/* Who stands there, or SIDES. */
static seat standing(const struct drawing *d, unsigned field)
{
    seat who = 0;

    while (who < SIDES && knockdown_field_of(d->box, d->v, who) != field)
        who++;
    return who;
}

static void draw_field(const struct drawing *d, int row, int col,
                       unsigned field, int width)
{
    const struct arena_def *a = &d->b->arena[d->v->arena];
    bool edge = a->edges >> field & 1, offered = is_offered(d, field);
    bool token = d->v->token[field] < SIDES;
    seat who = standing(d, field);
    char word[FACE_WORD];

    snprintf(word, sizeof word, "%c%c%c%-*s%c", offered ? '<' : '[',
             edge ? '!' : ' ',
             who < SIDES ? knockdown_letter(d, who)
             : token     ? '^'
                         : ' ',
             width - 4, d->box->names[NAMES_FIELD].at[a->first + field].code,
             offered ? '>' : ']');
    canvas_put(d->c, row, col,
               offered ? INK_ACT
               : edge  ? INK_RED
                       : INK_PLAIN,
               word);
    if (who < SIDES) {
        char letter[2] = {knockdown_letter(d, who), '\0'};
        canvas_put(d->c, row, col + 2, who == d->me ? INK_GREEN : INK_PURPLE,
                   letter);
    } else if (token) {
        canvas_put(d->c, row, col + 2, INK_WARN, "^");
    }
    if (d->focus && field_of(d, d->focus) == (int)field)
        canvas_pick(d->c, row, col, width);
}

static void draw_line(const struct drawing *d, int row, int col)
{
    const struct arena_def *a = &d->b->arena[d->v->arena];
    char legend[FACE_TEXT];

    knockdown_put(
        d, row, col + 1, COLS - 1, INK_SOFT,
        knockdown_name_in(d->box, d->look.lang, NAMES_ARENA, d->v->arena));
    for (unsigned i = 0; i < a->fields; i++)
        draw_field(d, row + 1, col + (int)i * LINE_CELL, i, LINE_CELL);
    knockdown_fill(d->box, d->look.lang, legend, sizeof legend, "arena_legend",
                   "open", "< >", NULL);
    knockdown_put(d, row + 2, col + 1, COLS - 1, INK_SOFT, legend);
}

static void draw_hexes(const struct drawing *d, int row, int col)
{
    const struct arena_def *a = &d->b->arena[d->v->arena];
    int left = 0, top = a->r[0];

    /* Twice the column, so that half a field is a whole number. */
    for (unsigned i = 0; i < a->fields; i++) {
        int x = 2 * a->q[i] + a->r[i];
        left = i && left < x ? left : x;
        top = a->r[i] < top ? a->r[i] : top;
    }
    for (unsigned i = 0; i < a->fields; i++) {
        int x = 2 * a->q[i] + a->r[i] - left;
        draw_field(d, row + a->r[i] - top, col + (x * HEX_CELL + 1) / 2, i,
                   HEX_CELL);
    }
}

void knockdown_draw_arena(const struct drawing *d, int row, int col)
{
    if (d->b->arena[d->v->arena].line)
        draw_line(d, row, col);
    else
        draw_hexes(d, row, col);
}

char knockdown_letter(const struct drawing *d, seat who)
{
    const char *name = knockdown_name_in(d->box, d->look.lang, NAMES_FIGHTER,
                                         d->v->fighter[who]);
    const char *other = knockdown_name_in(d->box, d->look.lang, NAMES_FIGHTER,
                                          d->v->fighter[foe_of(who)]);
    char letter = ascii_of(utf8_next(&name));

    /* Two of one letter: the foe gets a small one. */
    if (letter == ascii_of(utf8_next(&other)) && who != d->me)
        letter = (char)tolower((unsigned char)letter);
    return letter;
}
