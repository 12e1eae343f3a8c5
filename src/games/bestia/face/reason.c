/*
 * reason.c: what speaks for an answer, in words, for hints: where the Beast may be, who is
 * near, what is printed. Fights and effects have files of their own (telling.h).
 */
#include "../../../engine/words.h"
#include "telling.h"

#include <stdio.h>

void telling_add(struct telling *t, const char *key, ...)
{
    va_list gaps;

    va_start(gaps, key);
    words_append_args(words_text(t->box, t->lang, key), ' ', gaps, t->out,
                      t->cap);
    va_end(gaps);
}

const char *telling_number(char room[NUMBER], unsigned n)
{
    snprintf(room, NUMBER, "%u", n);
    return room;
}

const char *telling_name(const struct telling *t, unsigned space, unsigned row)
{
    return t->box->names[space].at[row].text.in[t->lang];
}

const char *telling_area(const struct telling *t, unsigned area)
{
    return telling_name(t, NAMES_AREA, t->v->first_area + area);
}

bool telling_hunts(const struct telling *t)
{
    return t->v->viewer > 0 && t->v->viewer < t->v->players;
}

unsigned telling_on_map(const struct bestia_view *v, unsigned row)
{
    return row == NONE || row < v->first_area ? NONE : row - v->first_area;
}

unsigned telling_who(const struct bestia_view *v, unsigned character)
{
    for (unsigned i = 0; i < v->people && character != NONE; i++)
        if (v->character[i] == character)
            return i;
    return NONE;
}

unsigned telling_asked(const struct bestia_view *v)
{
    return telling_who(v, v->asked);
}

unsigned telling_lair(const struct telling *t)
{
    const struct bestia_view *v = t->v;

    return telling_on_map(v,
                          v->tracks ? v->track_area[v->tracks - 1] : v->marker);
}

unsigned telling_here(const struct telling *t)
{
    unsigned who = telling_asked(t->v);

    if (who == BEAST || who == NONE)
        return telling_hunts(t) ? NONE : telling_lair(t);
    return telling_on_map(t->v, t->v->area[who]);
}

/* ---- where the Beast may be --------------------------------------------------------- */

uint64_t telling_possible(const struct telling *t)
{
    uint64_t set = 0;

    for (unsigned a = 0; a < t->v->areas; a++)
        set |= t->v->share[a] ? area_bit(a) : 0;
    return set;
}

/* The nearest area of a set, and how many steps away; NONE: the set is empty. */
static unsigned nearest(const struct telling *t, unsigned from, uint64_t set,
                        unsigned *steps)
{
    unsigned best = NONE;

    *steps = NONE;
    for (; set; set &= set - 1) {
        unsigned at = (unsigned)__builtin_ctzll(set);
        if (t->map->distance[from][at] < *steps) {
            *steps = t->map->distance[from][at];
            best = at;
        }
    }
    return best;
}

/* Too far to reach anything in one step, or the Beast's place is known: how far it is. */
static void why_chase(struct telling *t, unsigned area, uint64_t left)
{
    char room[NUMBER];
    unsigned steps, at = nearest(t, area, left, &steps);
    bool known = bits_count(left) == 1;

    if (at == NONE)
        return;
    if (!steps) {
        telling_add(t, "why.caught", "area", telling_area(t, area), NULL);
        return;
    }
    telling_add(t, known ? "why.chase" : "why.closer", "area",
                telling_area(t, area), "place", telling_area(t, at), "steps",
                telling_number(room, steps), NULL);
}

/* Of the areas that are left, how many are near this one, and near nobody else's. */
void why_stand(struct telling *t, unsigned who, unsigned area)
{
    const struct bestia_view *v = t->v;
    uint64_t left = telling_possible(t), near = left & t->map->nearby[area],
             alone = near;
    char all[NUMBER], some[NUMBER];

    for (unsigned h = 1; h < v->people; h++)
        if (h != who && telling_on_map(v, v->area[h]) < v->areas)
            alone &= ~t->map->nearby[telling_on_map(v, v->area[h])];
    if (bits_count(left) == 1 || !near) {
        why_chase(t, area, left);
        return;
    }
    telling_add(t, alone ? "why.alone" : "why.near", "all",
                telling_number(all, bits_count(left)), "some",
                telling_number(some, bits_count(alone ? alone : near)), "area",
                telling_area(t, area), NULL);
}

void why_search(struct telling *t, unsigned area)
{
    char percent[NUMBER];

    if (!t->v->share[area])
        return;
    telling_add(t, "why.search", "area", telling_area(t, area), "percent",
                telling_number(percent, (t->v->share[area] + 5u) / 10), NULL);
}

/* ---- who is near ---------------------------------------------------------------------- */

void why_far(struct telling *t, unsigned area)
{
    unsigned best = NONE, who = 0;
    char steps[NUMBER];

    for (unsigned h = 1; h < t->v->people; h++) {
        unsigned at = telling_on_map(t->v, t->v->area[h]);
        if (at < t->v->areas && t->map->distance[area][at] < best) {
            best = t->map->distance[area][at];
            who = h;
        }
    }
    if (best == NONE)
        return;
    telling_add(t, best ? "why.far" : "why.face", "area", telling_area(t, area),
                "hunter",
                telling_name(t, NAMES_CHARACTER, t->v->character[who]), "steps",
                telling_number(steps, best), NULL);
}

/* The nearest prey that a settler would be, for a Beast that stands here. */
void why_prey(struct telling *t, unsigned area)
{
    const struct bestia_view *v = t->v;
    uint64_t settled = 0;
    unsigned steps, where;
    char room[NUMBER];

    for (unsigned i = 0; i < v->pieces; i++) {
        unsigned at = telling_on_map(v, v->piece_area[i]);
        if (at < v->areas &&
            bestia_box(t->box)->unit[v->piece_kind[i]].is_settler)
            settled |= area_bit(at);
    }
    where = nearest(t, area, settled, &steps);
    if (where != NONE)
        telling_add(t, "why.prey", "area", telling_area(t, where), "steps",
                    telling_number(room, steps), NULL);
}

static void why_lay(struct telling *t, const struct action *a)
{
    unsigned at = telling_lair(t), to = at;

    if (at >= t->v->areas)
        return;
    if (a->arg[0] < MV_NONE)
        to = t->map->next[at][a->arg[0]];
    if (to == NONE)
        return;
    why_far(t, to);
    why_prey(t, to);
}

/* ---- what is printed ---------------------------------------------------------------------- */

/* What a card does for the side of whoever reads it. */
void why_printed(struct telling *t, unsigned card)
{
    const char *text =
        bestia_box(t->box)->card_text[card][telling_hunts(t)].in[t->lang];

    if (text)
        telling_add(t, "why.card", "card", telling_name(t, NAMES_CARD, card),
                    "text", text, NULL);
}

/* Bots draw whom they play; what this one can do is reason enough to try. */
static void why_character(struct telling *t, unsigned row)
{
    const struct character *c = &bestia_box(t->box)->character[row];

    telling_add(t, "why.taste", NULL);
    for (unsigned i = c->abilities; i; i--) {
        unsigned card = c->ability[i - 1];
        const char *text =
            bestia_box(t->box)->card_text[card][row >= BEASTS].in[t->lang];
        if (!text)
            continue;
        telling_add(t, "why.card", "card", telling_name(t, NAMES_CARD, card),
                    "text", text, NULL);
        return;
    }
}

static void why_upgrade(struct telling *t, unsigned row)
{
    telling_add(t, "why.upgrade", "text",
                bestia_box(t->box)->upgrade_text[row].in[t->lang], NULL);
}

/* ---- all -------------------------------------------------------------------------------- */

/* A card that searches or attacks where one stands. */
static void why_card(struct telling *t, const struct action *a)
{
    const struct bestia_view *v = t->v;
    const struct bestia_box *b = bestia_box(t->box);
    unsigned who = telling_asked(v), here = telling_here(t);

    if (who != NONE && telling_hunts(t) && here < v->areas) {
        const struct deed *d = &b->deed[b->card[a->arg[0]].list[1]];
        if (d->search && !v->revealed)
            why_search(t, here);
        else if (d->hits && v->revealed && v->marker == v->area[who])
            why_beast(t, who, d->bonus);
    }
    if (!*t->out)
        why_printed(t, (unsigned)a->arg[0]);
}

/* Who flees, or goes no further, looks at what is near. */
static void why_near(struct telling *t)
{
    unsigned here = telling_here(t);

    if (here >= t->v->areas)
        return;
    if (telling_hunts(t))
        why_stand(t, telling_asked(t->v), here);
    else
        why_far(t, here);
}

/* BE-4.10: of a summon, or of whoever moves. A Hunter who is not moved elsewhere stays, too;
   the Beast that removes no more trails or leads no more summons goes nowhere by it, so
   who is near it says nothing. */
static void why_stop(struct telling *t, const struct action *a)
{
    if (t->v->acting != NONE)
        why_summon(t, a);
    else if (t->v->steps || telling_hunts(t))
        why_near(t);
}

static void why_area(struct telling *t, const struct action *a)
{
    unsigned area = telling_on_map(t->v, (unsigned)a->arg[0]);

    if (area >= t->v->areas)
        return;
    if (a->verb == VERB_SEARCH)
        why_search(t, area);
    else if (telling_hunts(t) && telling_asked(t->v) != NONE)
        why_stand(t, telling_asked(t->v), area);
    else if (!telling_hunts(t))
        why_prey(t, area); /* a summon that is led there */
}

static void why_change(struct telling *t, const struct action *a)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned area = telling_on_map(t->v, (unsigned)a->arg[0]);
    unsigned habitat = telling_hunts(t)
                           ? SETTLEMENT
                           : b->character[t->v->character[BEAST]].habitat;

    if (area < t->v->areas)
        telling_add(t, "why.change", "area", telling_area(t, area), "habitat",
                    telling_name(t, NAMES_HABITAT, habitat), NULL);
}

/* Trails that one finds from there: as far as a watchtower sees. */
static void why_tower(struct telling *t, const struct action *a)
{
    unsigned area = telling_on_map(t->v, (unsigned)a->arg[0]);
    char all[NUMBER], some[NUMBER];

    if (area >= t->v->areas)
        return;
    telling_add(t, "why.tower", "area", telling_area(t, area), "all",
                telling_number(all, bits_count(t->map->nearby[area])), "some",
                telling_number(some, bits_count(t->map->nearby[area] &
                                                telling_possible(t))),
                NULL);
}

static void why_erase(struct telling *t, const struct action *a)
{
    unsigned area = telling_on_map(t->v, (unsigned)a->arg[0]);
    char some[NUMBER];

    if (area < t->v->areas)
        telling_add(t, "why.erase", "area", telling_area(t, area), "some",
                    telling_number(some, t->v->trails[area]), NULL);
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
    case VERB_FLEE:
        why_near(&t);
        break;
    case VERB_STOP:
        why_stop(&t, a);
        break;
    case VERB_DRAW:
        why_draw(&t);
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
    case VERB_DISCARD:
        why_printed(&t, (unsigned)a->arg[0]);
        break;
    case VERB_SPLIT:
        why_split(&t, a);
        break;
    case VERB_UPGRADE:
        why_upgrade(&t, (unsigned)a->arg[0]);
        break;
    case VERB_LAY:
        why_lay(&t, a);
        break;
    case VERB_USE:
    case VERB_ORDER:
    case VERB_OPTION:
        why_effect(&t, (unsigned)a->arg[0]);
        break;
    case VERB_ATTACK_UNIT:
    case VERB_ATTACK_HUNTER:
    case VERB_ATTACK_SUMMON:
    case VERB_ATTACK_TOWER:
    case VERB_ATTACK_BEAST:
        why_attack(&t, a);
        break;
    case VERB_SUMMON:
    case VERB_RESUMMON:
    case VERB_ACT:
    case VERB_ACT_WITH:
    case VERB_SUMMON_MOVE:
    case VERB_SUMMON_ATTACK:
    case VERB_SUMMON_ABILITY:
    case VERB_PULL_HUNTER:
    case VERB_PULL_UNIT:
    case VERB_PUSH:
        why_summon(&t, a);
        break;
    case VERB_TRAP_REGION:
    case VERB_TRAP_HABITAT:
        why_trap(&t, a);
        break;
    case VERB_PICK_HUNTER:
    case VERB_LOOK_HAND:
        why_hunter(&t, a);
        break;
    case VERB_TRANSFORM:
        why_change(&t, a);
        break;
    case VERB_TOWER:
        why_tower(&t, a);
        break;
    case VERB_ERASE:
        why_erase(&t, a);
        break;
    case VERB_PASS:
    case VERB_END:
    case VERB_NO:
    case VERB_SKIP:
    case VERB_DONE:
        why_wait(&t, a);
        break;
    default:
        break;
    }
}
