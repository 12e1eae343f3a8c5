/*
 * face.c: how Bestia looks at a terminal: the map, and beside it the day, the track
 * and the characters.
 */
#include "../bestia.h"

#include "../../../canvas/map_draw.h"

#include <stdio.h>
#include <string.h>

enum { MAP_WIDE = 64, SIDE = 65 };

struct drawing {
    const struct bestia_view *v;
    const struct bestia_map *map;
};

/* A sign, and behind it a number if there is one. */
static void add(char *out, size_t cap, char sign, unsigned n)
{
    size_t used = strlen(out);

    if (n)
        snprintf(out + used, cap - used, "%c%u", sign, n);
    else
        snprintf(out + used, cap - used, "%c", sign);
}

/* What stands in an area, in a fixed order (12.3 of the rules). */
static void fill(const struct drawing *d, unsigned area, char *out, size_t cap)
{
    static const char signs[] = "sbBfn", habitats[] = "FSCT*";
    const struct bestia_view *v = d->v;
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
}

static void mark(void *ctx, unsigned area, int high, int wide,
                 struct map_mark *out)
{
    const struct drawing *d = ctx;

    (void)high, (void)wide;
    fill(d, area, out->line[0], sizeof out->line[0]);
    out->ink[0] = d->v->share[area] ? INK_WARN : INK_PLAIN;
}

static const char *name(const struct box *box, enum lang lang, unsigned space,
                        unsigned row)
{
    return row == NONE ? "" : box->names[space].at[row].text.in[lang];
}

static void draw_side(const struct box *box, const struct bestia_view *v,
                      const struct look *look, struct canvas *c)
{
    unsigned part = 0, n = 0;
    int col = SIDE;

    canvas_printf(c, 0, SIDE, INK_TITLE, "%u/%u %s", v->day, v->days,
                  name(box, look->lang, NAMES_PHASE, v->phase));
    canvas_printf(c, 1, SIDE, INK_PLAIN, "+%u/%u", v->stat[STAT_SETTLERS],
                  v->need);
    for (unsigned i = 0; i <= v->tracks; i++) {
        if (i == v->tracks || v->track_part[i] != part) {
            if (n)
                col = canvas_printf(c, 2, col, INK_PLAIN, "[%u]", n);
            n = 0;
        }
        if (i < v->tracks) {
            part = v->track_part[i];
            n++;
        }
    }
    for (unsigned who = 0; who < v->people; who++) {
        int row = 4 + 2 * (int)who;
        canvas_printf(
            c, row, SIDE, who ? INK_BLUE : INK_RED, "%u %s", who,
            name(box, look->lang, NAMES_CHARACTER, v->character[who]));
        canvas_printf(c, row + 1, SIDE, INK_PLAIN, " %d/%u g%u c%u k%u",
                      v->health[who] - v->wounds[who], v->health[who],
                      v->grudges[who], v->action_cards[who], v->kit_cards[who]);
    }
}

static void draw(const struct box *box, const void *view,
                 const struct look *look, struct canvas *c)
{
    const struct bestia_view *v = view;
    const struct bestia_box *b = bestia_box(box);
    unsigned side = b->contract[v->contract].map;
    struct drawing d = {v, &b->map[side]};

    map_draw(c, &(struct map_sheet){
                    .map = &b->maps->at[side],
                    .rows = BOARD_ROWS,
                    .cols = MAP_WIDE,
                    .is_ascii = look->ascii,
                    .road = INK_SOFT,
                    .mark = mark,
                    .ctx = &d,
                });
    draw_side(box, v, look, c);
}

const struct face bestia_face = {.draw = draw};

/* What a card, an upgrade, a character or a contract says. */
static bool explain(const struct box *box, const void *view, enum lang lang,
                    const char *topic, char *out, size_t cap)
{
    const struct bestia_box *b = bestia_box(box);
    int row;

    (void)view;
    if ((row = names_find(&box->names[NAMES_CARD], topic)) >= 0) {
        const struct say *beast = &b->card_text[row][0];
        const struct say *hunter = &b->card_text[row][1];
        bool both = beast->in[lang] && hunter->in[lang];
        snprintf(out, cap, "%s: %s%s%s",
                 name(box, lang, NAMES_CARD, (unsigned)row),
                 hunter->in[lang] ? hunter->in[lang] : "", both ? " / " : "",
                 beast->in[lang] ? beast->in[lang] : "");
        return true;
    }
    if ((row = names_find(&box->names[NAMES_UPGRADE], topic)) >= 0) {
        snprintf(out, cap, "%s (%u): %s",
                 name(box, lang, NAMES_UPGRADE, (unsigned)row),
                 b->upgrade[row].cost, b->upgrade_text[row].in[lang]);
        return true;
    }
    if ((row = names_find(&box->names[NAMES_CHARACTER], topic)) >= 0) {
        snprintf(out, cap, "%s, %s (%u)",
                 name(box, lang, NAMES_CHARACTER, (unsigned)row),
                 b->character[row].title.in[lang], b->character[row].health);
        return true;
    }
    if ((row = names_find(&box->names[NAMES_CONTRACT], topic)) >= 0) {
        snprintf(out, cap, "%s: %s",
                 name(box, lang, NAMES_CONTRACT, (unsigned)row),
                 b->contract[row].text.in[lang]);
        return true;
    }
    return false;
}

const struct voice bestia_voice = {.explain = explain, .reason = bestia_reason};
