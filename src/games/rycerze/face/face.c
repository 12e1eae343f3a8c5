/*
 * face.c: how Rycerze Pustkowi look at a terminal (section 12 of the specification).
 *
 *   columns 0-47    the board: every hex in two lines: its number or ground, cost and
 *                   signs; where it is (C4), and who stands there, the own knight inverted
 *   columns 49-79   round, knights, contracts; in a combat the fight (side.c)
 *   from 82         on a wide screen own gear, luck cards, Market, contracts
 */
#include "face.h"

#include <stdio.h>
#include <string.h>

enum { HEX_COLS = 7 };

/* Does an answer speak of this hex? */
static bool names_hex(const struct box *box, const struct action *a,
                      unsigned hex)
{
    const struct verb *verb = &box->game->verbs[a->verb];

    for (unsigned i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == KIND_HEX && a->arg[i] == (int)hex)
            return true;
    return false;
}

static bool is_ahead(const struct rycerze_view *v, unsigned hex)
{
    for (unsigned i = v->route_at; i < v->route_len; i++)
        if (v->route[i] == hex)
            return true;
    return false;
}

static enum ink ground_ink(const struct tile *t)
{
    switch (t->terrain) {
    case CITY:
        return INK_BLUE;
    case SPECIAL:
        return INK_RED;
    case SWAMP:
        return INK_GREEN;
    case DESERT:
        return INK_YELLOW;
    default:
        return INK_PLAIN;
    }
}

static void draw_hex(const struct seeing *s, const struct look *look,
                     struct canvas *c, unsigned hex)
{
    const struct map_place *at = &s->b->map->place[hex];
    int col = HEX_COLS * (at->q + 3), row = 2 * at->r + at->q + 6;
    enum ink ink = INK_SOFT;
    bool picked = false;
    char signs[12], pieces[24];

    if (s->v->tile[hex] == NONE)
        return;
    for (unsigned i = 0; i < look->n; i++)
        if (names_hex(s->box, &look->legal[i], hex)) {
            ink = INK_ACT;
            picked |= (int)i == look->focus;
        }
    if (is_ahead(s->v, hex))
        ink = INK_WARN;
    ry_hex_signs(s, hex, signs);
    ry_hex_pieces(s, hex, pieces);
    canvas_put(c, row, col, ground_ink(&s->b->tile[s->v->tile[hex]]), signs);
    const char *code = s->box->names[NAMES_HEX].at[hex].code;
    int next = canvas_put(c, row + 1, col, ink, code);
    if (*pieces) {
        canvas_printf(c, row + 1, next, INK_TITLE, " %.*s",
                      col + HEX_COLS - next - 1, pieces);
        const char *own = look->viewer < s->v->players
                              ? strchr(pieces, '1' + look->viewer)
                              : NULL;
        if (own && next + 1 + (own - pieces) < col + HEX_COLS)
            canvas_pick(c, row + 1, next + 1 + (int)(own - pieces), 1);
    }
    if (picked)
        canvas_pick(c, row + 1, col, next - col);
}

static void draw(const struct box *box, const void *view,
                 const struct look *look, struct canvas *c)
{
    struct seeing s = {box, rycerze_box(box), view, look->lang};

    for (unsigned hex = 0; hex < HEXES; hex++)
        draw_hex(&s, look, c, hex);
    ry_draw_side(&s, look, c);
    if (c->cols >= WIDE_COLS)
        ry_draw_wide(&s, c);
}

const struct face rycerze_face = {.draw = draw, .typed = rycerze_typed};
const struct voice rycerze_voice = {.explain = rycerze_explain,
                                    .reason = rycerze_reason,
                                    .retell = rycerze_retell};
