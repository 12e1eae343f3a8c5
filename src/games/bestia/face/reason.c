/*
 * reason.c: what speaks for an answer, in words, for hints: where the Beast may be,
 * what an attack leaves, who is near. Everything comes from a view, so a hint tells
 * nothing that its reader could not work out.
 */
#include "../../../engine/words.h"
#include "../bestia.h"

#include <stdio.h>

struct telling {
    const struct box *box;
    const struct bestia_view *v;
    const struct bestia_map *map;
    enum lang lang;
    char *out;
    size_t cap;
};

static void add(struct telling *t, const char *key, ...)
{
    va_list gaps;

    va_start(gaps, key);
    words_append_args(words_text(t->box, t->lang, key), ' ', gaps, t->out,
                      t->cap);
    va_end(gaps);
}

static const char *area_name(const struct telling *t, unsigned area)
{
    return t->box->names[NAMES_AREA]
        .at[t->v->first_area + area]
        .text.in[t->lang];
}

static bool is_hunter(const struct telling *t)
{
    return t->v->viewer > 0 && t->v->viewer < t->v->players;
}

/* An area of the view, counted on its map; NONE: nowhere. */
static unsigned on_map(const struct bestia_view *v, unsigned row)
{
    return row == NONE || row < v->first_area ? NONE : row - v->first_area;
}

/* The place of the character who is asked, or NONE. */
static unsigned who_asked(const struct bestia_view *v)
{
    for (unsigned i = 0; i < v->people && v->asked != NONE; i++)
        if (v->character[i] == v->asked)
            return i;
    return NONE;
}

/* ---- where the Beast may be --------------------------------------------------------- */

static uint64_t possible(const struct telling *t)
{
    uint64_t set = 0;

    for (unsigned a = 0; a < t->v->areas; a++)
        set |= t->v->share[a] ? area_bit(a) : 0;
    return set;
}

/* Of the areas that are left, how many are near this one, and near nobody else's. */
static void why_stand(struct telling *t, unsigned who, unsigned area)
{
    const struct bestia_view *v = t->v;
    uint64_t left = possible(t), near = left & t->map->nearby[area],
             alone = near;
    char all[12], some[12];

    for (unsigned h = 1; h < v->people; h++)
        if (h != who && on_map(v, v->area[h]) < v->areas)
            alone &= ~t->map->nearby[on_map(v, v->area[h])];
    snprintf(all, sizeof all, "%u", bits_count(left));
    if (bits_count(left) == 1 || !near)
        return;
    snprintf(some, sizeof some, "%u", bits_count(alone ? alone : near));
    add(t, alone ? "why.alone" : "why.near", "all", all, "some", some, "area",
        area_name(t, area), NULL);
}

static void why_search(struct telling *t, unsigned area)
{
    char percent[12];

    if (!t->v->share[area])
        return;
    snprintf(percent, sizeof percent, "%u", (t->v->share[area] + 5u) / 10);
    add(t, "why.search", "area", area_name(t, area), "percent", percent, NULL);
}

/* ---- who is near ---------------------------------------------------------------------- */

static void why_far(struct telling *t, unsigned area)
{
    unsigned best = NONE, who = 0;
    char steps[12];

    for (unsigned h = 1; h < t->v->people; h++) {
        unsigned at = on_map(t->v, t->v->area[h]);
        if (at < t->v->areas && t->map->distance[area][at] < best) {
            best = t->map->distance[area][at];
            who = h;
        }
    }
    if (best == NONE)
        return;
    snprintf(steps, sizeof steps, "%u", best);
    add(t, "why.far", "area", area_name(t, area), "hunter",
        t->box->names[NAMES_CHARACTER]
            .at[t->v->character[who]]
            .text.in[t->lang],
        "steps", steps, NULL);
}

/* Where the Beast is, as it knows itself. */
static unsigned own_place(const struct telling *t)
{
    const struct bestia_view *v = t->v;

    return on_map(v, v->tracks ? v->track_area[v->tracks - 1] : v->marker);
}

/* The nearest prey that a settler would be, for a Beast that stands here. */
static void why_prey(struct telling *t, unsigned area)
{
    const struct bestia_view *v = t->v;
    unsigned best = NONE, where = 0;
    char steps[12];

    for (unsigned i = 0; i < v->pieces; i++) {
        unsigned at = on_map(v, v->piece_area[i]);
        if (at < v->areas &&
            bestia_box(t->box)->unit[v->piece_kind[i]].is_settler &&
            t->map->distance[area][at] < best) {
            best = t->map->distance[area][at];
            where = at;
        }
    }
    if (best == NONE)
        return;
    snprintf(steps, sizeof steps, "%u", best);
    add(t, "why.prey", "area", area_name(t, where), "steps", steps, NULL);
}

static void why_lay(struct telling *t, const struct action *a)
{
    unsigned at = own_place(t), to = at;

    if (at >= t->v->areas)
        return;
    if (a->arg[0] < MV_NONE)
        to = t->map->next[at][a->arg[0]];
    if (to == NONE)
        return;
    why_far(t, to);
    why_prey(t, to);
}

/* ---- attacks --------------------------------------------------------------------------- */

static unsigned damage_of(const struct telling *t, unsigned who, unsigned power)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned most = b->damage;

    for (uint64_t left = t->v->upgrades[who]; left; left &= left - 1) {
        unsigned more =
            b->upgrade[__builtin_ctzll(left)].mod[MOD_ATTACK_DAMAGE];
        most = more > most ? more : most;
    }
    return most + power;
}

static void why_unit(struct telling *t, const struct action *a)
{
    const struct unit_def *u = &bestia_box(t->box)->unit[a->arg[0]];
    unsigned wounds = damage_of(t, BEAST, (unsigned)a->arg[3]);
    const char *name = t->box->names[NAMES_UNIT].at[a->arg[0]].text.in[t->lang];
    char left[12], grudges[12];

    if ((unsigned)a->arg[2] + wounds < u->health) {
        snprintf(left, sizeof left, "%u",
                 u->health - (unsigned)a->arg[2] - wounds);
        add(t, "why.wound", "unit", name, "left", left, NULL);
        return;
    }
    snprintf(grudges, sizeof grudges, "%u", u->grudge);
    add(t, u->is_settler ? "why.settler" : "why.animal", "unit", name,
        "grudges", grudges, NULL);
}

static void why_beast(struct telling *t, unsigned who, unsigned power)
{
    const struct bestia_view *v = t->v;
    unsigned wounds = damage_of(t, who, power);
    unsigned health = (unsigned)(v->health[BEAST] - v->wounds[BEAST]);
    char left[12];

    if (wounds >= health) {
        add(t, "why.last", NULL);
        return;
    }
    snprintf(left, sizeof left, "%u", health - wounds);
    add(t, "why.beast", "left", left, NULL);
}

/* ---- what is printed ---------------------------------------------------------------------- */

/* What a card does for the side of whoever reads it. */
static void why_printed(struct telling *t, unsigned card)
{
    const char *text =
        bestia_box(t->box)->card_text[card][is_hunter(t)].in[t->lang];

    if (text)
        add(t, "why.card", "card",
            t->box->names[NAMES_CARD].at[card].text.in[t->lang], "text", text,
            NULL);
}

/* Bots draw whom they play; what this one can do is reason enough to try. */
static void why_character(struct telling *t, unsigned row)
{
    const struct character *c = &bestia_box(t->box)->character[row];

    add(t, "why.taste", NULL);
    for (unsigned i = c->abilities; i; i--) {
        unsigned card = c->ability[i - 1];
        const char *text =
            bestia_box(t->box)->card_text[card][row >= BEASTS].in[t->lang];
        if (!text)
            continue;
        add(t, "why.card", "card",
            t->box->names[NAMES_CARD].at[card].text.in[t->lang], "text", text,
            NULL);
        return;
    }
}

static void why_upgrade(struct telling *t, unsigned row)
{
    add(t, "why.upgrade", "text",
        bestia_box(t->box)->upgrade_text[row].in[t->lang], NULL);
}

/* ---- all -------------------------------------------------------------------------------- */

/* A card that searches or attacks where one stands. */
static void why_card(struct telling *t, const struct action *a)
{
    const struct bestia_view *v = t->v;
    const struct bestia_box *b = bestia_box(t->box);
    unsigned who = who_asked(v);
    const struct deed *d;

    if (who != NONE && is_hunter(t) && on_map(v, v->area[who]) < v->areas) {
        d = &b->deed[b->card[a->arg[0]].list[1]];
        if (d->search && !v->revealed)
            why_search(t, on_map(v, v->area[who]));
        else if (d->hits && v->revealed && v->marker == v->area[who])
            why_beast(t, who, d->bonus);
    }
    if (!*t->out)
        why_printed(t, (unsigned)a->arg[0]);
}

static void why_area(struct telling *t, const struct action *a)
{
    unsigned area = (unsigned)a->arg[0] - t->v->first_area;

    if (a->arg[0] < t->v->first_area || area >= t->v->areas)
        return;
    if (a->verb == VERB_SEARCH)
        why_search(t, area);
    else if (is_hunter(t) && who_asked(t->v) != NONE)
        why_stand(t, who_asked(t->v), area);
}

void bestia_reason(const struct box *box, const void *view, enum lang lang,
                   const struct action *a, char *out, size_t cap)
{
    const struct bestia_view *v = view;
    const struct bestia_box *b = bestia_box(box);
    struct telling t = {
        box,  v,   &b->map[v->first_area == b->map[0].first_area ? 0 : 1],
        lang, out, cap};

    switch (a->verb) {
    case VERB_PLACE:
    case VERB_STEP:
    case VERB_RELOCATE:
    case VERB_SEARCH:
        why_area(&t, a);
        break;
    case VERB_PLAY:
        why_card(&t, a);
        break;
    case VERB_CHOOSE:
        why_character(&t, (unsigned)a->arg[0]);
        break;
    case VERB_KEEP_TWO:
        why_printed(&t, (unsigned)a->arg[0]);
        why_printed(&t, (unsigned)a->arg[1]);
        break;
    case VERB_KEEP:
    case VERB_TAKE:
    case VERB_REACT:
    case VERB_TRAP:
    case VERB_REGAIN:
    case VERB_COPY:
        why_printed(&t, (unsigned)a->arg[0]);
        break;
    case VERB_UPGRADE:
        why_upgrade(&t, (unsigned)a->arg[0]);
        break;
    case VERB_LAY:
        why_lay(&t, a);
        break;
    case VERB_ATTACK_UNIT:
        why_unit(&t, a);
        break;
    case VERB_ATTACK_BEAST:
        if (who_asked(v) != NONE)
            why_beast(&t, who_asked(v), (unsigned)a->arg[0]);
        break;
    default:
        break;
    }
}
