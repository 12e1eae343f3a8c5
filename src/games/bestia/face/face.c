/*
 * face.c: how Bestia looks at a terminal.
 *
 *   columns 0-63    the map: every area as a word of letters, a ? behind it where the
 *                   Beast may be
 *   columns 65-79   day, settlers, track, marker, characters, traps
 *   from 82         on a wide screen hands, displays, goals and traps (wide.c)
 */
#include "face.h"

#include "../../../canvas/map_draw.h"
#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

enum { MAP_WIDE = 64, NUMBERS = 2, SIDE = 65, NAME_COLS = 12 };

struct drawing {
    const struct box *box;
    const struct bestia_view *v;
    const struct bestia_map *map;
    const struct look *look;
};

/* ---- the map ----------------------------------------------------------------------------- */

/* A sign, and behind it a number if there is one. */
static void add(char *out, size_t cap, char sign, unsigned n)
{
    size_t used = strlen(out);

    if (n)
        snprintf(out + used, cap - used, "%c%u", sign, n);
    else
        snprintf(out + used, cap - used, "%c", sign);
}

void bestia_cell(const struct bestia_view *v, unsigned area, char *out,
                 size_t cap)
{
    static const char signs[] = "sbBfn", habitats[] = "FSCT*";
    unsigned row = v->first_area + area, n;
    char habitat = habitats[v->habitat[area]];

    snprintf(out, cap, "%c",
             v->habitat_token[area] != NONE ? habitat + 'a' - 'A' : habitat);
    for (unsigned kind = UNITS; kind; kind--) {
        n = 0;
        for (unsigned i = 0; i < v->pieces; i++)
            n += v->piece_area[i] == row && v->piece_kind[i] == kind - 1;
        if (n)
            add(out, cap, signs[kind - 1], n > 1 ? n : 0);
    }
    for (unsigned who = 1; who < v->people; who++)
        if (v->area[who] == row)
            add(out, cap, (char)('0' + who), 0);
    n = 0;
    for (unsigned i = 0; i < v->summons; i++)
        n += v->summon_area[i] == row;
    if (n)
        add(out, cap, 'w', n > 1 ? n : 0);
    for (unsigned i = 0; i < v->towers; i++)
        if (v->tower_area[i] == row)
            add(out, cap, '^', 0);
    if (v->trails[area])
        add(out, cap, '!', v->trails[area]);
    if (v->marker == row)
        add(out, cap, 'M', 0);
    if (v->area[BEAST] == row && !v->revealed)
        add(out, cap, '@', 0);
    if (v->aid && v->share[area] && !v->revealed)
        add(out, cap, '?', 0);
}

/* Does an answer speak of this area? The card of a step does so by where it leads. */
static bool names_area(const struct drawing *d, const struct action *a,
                       unsigned area)
{
    const struct verb *verb = &d->box->game->verbs[a->verb];
    unsigned from = d->v->area[BEAST];

    if (a->verb == VERB_LAY && from != NONE) {
        from -= d->v->first_area;
        return area ==
               (a->arg[0] == MV_NONE ? from : d->map->next[from][a->arg[0]]);
    }
    for (unsigned i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == KIND_AREA &&
            a->arg[i] == (int)(d->v->first_area + area))
            return true;
    return false;
}

static void mark(void *ctx, unsigned area, int high, int wide,
                 struct map_mark *out)
{
    const struct drawing *d = ctx;
    const struct look *look = d->look;

    (void)high, (void)wide;
    bestia_cell(d->v, area, out->line[0], sizeof out->line[0]);
    if (d->v->aid && d->v->share[area])
        out->ink[0] = INK_WARN;
    for (unsigned i = 0; i < look->n; i++)
        if (names_area(d, &look->legal[i], area)) {
            out->ink[0] = INK_ACT;
            out->is_picked |= (int)i == look->focus;
        }
}

/* ---- beside it ---------------------------------------------------------------------------- */

const char *bestia_name(const struct box *box, enum lang lang, unsigned space,
                        unsigned row)
{
    return row < box->names[space].n ? box->names[space].at[row].text.in[lang]
                                     : "";
}

static const char *text(const struct drawing *d, const char *key)
{
    return words_face(d->box, d->look->lang, key);
}

bool bestia_label(const struct box *box, unsigned kind, int value, char *out,
                  size_t cap)
{
    if (kind != KIND_AREA || value < 0 ||
        (unsigned)value >= box->names[NAMES_AREA].n)
        return false;
    const char *code = box->names[NAMES_AREA].at[value].code;
    size_t n = strlen(code);
    if (n < 2)
        return false;
    snprintf(out, cap, "%c%c", code[n - 2] - 'a' + 'A', code[n - 1]);
    return true;
}

/* Letters over the columns and numbers before the rows, by which areas are called. */
static void draw_labels(const struct drawing *d, const struct map_sheet *sheet,
                        struct canvas *c)
{
    for (unsigned i = 0; i < d->v->areas; i++) {
        struct map_block at = map_block(sheet, i);
        char called[4];
        if (!bestia_label(d->box, KIND_AREA, (int)(d->v->first_area + i),
                          called, sizeof called))
            continue;
        canvas_printf(c, 0, at.col + at.wide / 2, INK_SOFT, "%c", called[0]);
        canvas_printf(c, at.row, 0, INK_SOFT, "%c", called[1]);
    }
}

static void draw_track(const struct drawing *d, struct canvas *c, int row)
{
    const struct bestia_view *v = d->v;
    unsigned part = 0, n = 0;
    int col = SIDE;

    if (!v->tracks) {
        canvas_put(c, row, col, INK_RED, text(d, "revealed"));
        return;
    }
    for (unsigned i = 0; i <= v->tracks; i++) {
        if (i == v->tracks || v->track_part[i] != part) {
            if (n)
                col = canvas_printf(c, row, col, INK_PLAIN, "[%u]", n);
            n = 0;
        }
        if (i < v->tracks) {
            part = v->track_part[i];
            n++;
        }
    }
}

static void draw_hour(const struct drawing *d, struct canvas *c)
{
    const struct bestia_view *v = d->v;
    unsigned possible = 0;
    char at[4];

    int hour = SIDE;
    if (v->day) /* before the first dawn there is none to count */
        hour = canvas_printf(c, 0, hour, INK_TITLE, "%u/%u ", v->day, v->days);
    canvas_put(c, 0, hour, INK_TITLE,
               bestia_name(d->box, d->look->lang, NAMES_PHASE, v->phase));
    canvas_printf(c, 1, SIDE, INK_PLAIN, "%s %u/%u", text(d, "settlers"),
                  v->stat[STAT_SETTLERS], v->need);
    draw_track(d, c, 2);
    bestia_label(d->box, KIND_AREA, v->marker, at, sizeof at);
    for (unsigned i = 0; i < v->areas; i++)
        possible += v->share[i] != 0;
    int col = canvas_printf(c, 3, SIDE, INK_PLAIN, "M %s", at);
    if (v->aid && !v->revealed)
        canvas_printf(c, 3, col + 2, INK_WARN, "?%u", possible);
}

static void draw_person(const struct drawing *d, struct canvas *c, unsigned who,
                        int row)
{
    const struct bestia_view *v = d->v;
    const char *called =
        bestia_name(d->box, d->look->lang, NAMES_CHARACTER, v->character[who]);
    bool turn = v->active != NONE && v->active == v->character[who];

    canvas_printf(c, row, SIDE, who ? INK_BLUE : INK_RED, "%c%u %.*s",
                  turn ? '>' : ' ', who, NAME_COLS, called);
    if (v->dead[who])
        canvas_printf(c, row + 1, SIDE, INK_NO, "   %s", text(d, "dead"));
    else
        canvas_printf(c, row + 1, SIDE, INK_PLAIN, "   %d/%u %s%u %u+%u",
                      v->health[who] - v->wounds[who], v->health[who],
                      text(d, "grudge"), v->grudges[who], v->action_cards[who],
                      v->kit_cards[who]);
}

static void draw_side(const struct drawing *d, struct canvas *c)
{
    const struct bestia_view *v = d->v;

    draw_hour(d, c);
    for (unsigned who = 0; who < v->people; who++)
        if (v->character[who] != NONE)
            draw_person(d, c, who, 4 + 2 * (int)who);
    if (v->steps)
        canvas_printf(c, BOARD_ROWS - 2, SIDE, INK_ACT, "%s %u",
                      text(d, "steps"), v->steps);
    if (v->traps)
        canvas_printf(c, BOARD_ROWS - 1, SIDE, INK_WARN, "%s %u",
                      text(d, "traps"), v->traps);
}

static void draw(const struct box *box, const void *view,
                 const struct look *look, struct canvas *c)
{
    const struct bestia_view *v = view;
    const struct bestia_box *b = bestia_box(box);
    unsigned side = b->contract[v->contract].map;
    struct drawing d = {box, v, &b->map[side], look};

    struct map_sheet sheet = {
        .map = &b->maps->at[side],
        .row = 1,
        .col = NUMBERS,
        .rows = BOARD_ROWS - 1,
        .cols = MAP_WIDE - NUMBERS,
        .is_ascii = look->ascii,
        .road = INK_SOFT,
        .mark = mark,
        .ctx = &d,
    };

    map_draw(c, &sheet);
    draw_labels(&d, &sheet, c);
    draw_side(&d, c);
    if (c->cols >= WIDE_COLS)
        bestia_draw_wide(box, v, look, c);
}

/* ---- typing ------------------------------------------------------------------------------- */

/* Is this what a thing is called: its code, its id, or what of its id comes behind the
   first mark: "d4" means n_d4, "rush" act_rush? */
static bool is_called(const struct name *name, const char *word)
{
    const char *short_id = strchr(name->id, '_');

    return strcmp(name->code, word) == 0 || strcmp(name->id, word) == 0 ||
           (short_id && strcmp(short_id + 1, word) == 0);
}

static bool speaks_of(const struct box *box, const struct action *a,
                      const char *word)
{
    const struct verb *verb = &box->game->verbs[a->verb];

    for (unsigned i = 0; i < ARGS; i++) {
        unsigned kind = verb->arg[i].kind;
        if (kind < ARG_NAMES || kind >= ARG_NAMES + NAME_SPACES ||
            a->arg[i] < 0)
            continue;
        const struct names *names = &box->names[kind - ARG_NAMES];
        if ((unsigned)a->arg[i] >= names->n)
            continue;
        if (is_called(&names->at[a->arg[i]], word))
            return true;
    }
    return false;
}

/* The only answer that speaks of a thing. Of a card in hand that is playing it; who
   flees with it says so. */
static int typed(const struct box *box, const void *view, const char *line,
                 const struct action *legal, unsigned n)
{
    char word[32] = "";
    int found = -1;

    (void)view;
    for (size_t i = 0; i + 1 < sizeof word && line[i] && line[i] != ' '; i++)
        word[i] = (char)(line[i] >= 'A' && line[i] <= 'Z' ? line[i] - 'A' + 'a'
                                                          : line[i]);
    if (!*word || strchr(line, ' '))
        return -1;
    for (unsigned i = 0; i < n; i++)
        if (legal[i].verb != VERB_FLEE && speaks_of(box, &legal[i], word)) {
            if (found >= 0)
                return -1;
            found = (int)i;
        }
    return found;
}

const struct face bestia_face = {
    .draw = draw, .typed = typed, .label = bestia_label};
const struct voice bestia_voice = {.explain = bestia_explain,
                                   .reason = bestia_reason};
