/*
 * reason_fight.c: what speaks for an attack and for what a summon does: what is left of
 * the target, who else could be attacked, how near prey is. See telling.h.
 */
#include "../../../engine/words.h"
#include "telling.h"

#include <stdio.h>

/* ---- wounds ------------------------------------------------------------------------- */

static unsigned modifier(const struct telling *t, unsigned who,
                         enum modifier mod)
{
    unsigned most = 0;

    for (uint64_t left = t->v->upgrades[who]; left; left &= left - 1) {
        unsigned one =
            bestia_box(t->box)->upgrade[__builtin_ctzll(left)].mod[mod];
        most = one > most ? one : most;
    }
    return most;
}

static bool is_summon(const struct telling *t)
{
    return !telling_hunts(t) && t->v->acting != NONE;
}

/* BE-8.1: wounds of an attack that spends so much ancient power. */
static unsigned damage(const struct telling *t, unsigned who, unsigned more)
{
    unsigned own =
        modifier(t, who, is_summon(t) ? MOD_SUMMON_DAMAGE : MOD_ATTACK_DAMAGE);

    return (own ? own : bestia_box(t->box)->damage) + more;
}

/* Looks through a list for attacks; false: two of them differ. */
static bool find_attack(const struct bestia_box *b, unsigned list,
                        struct effect *out, unsigned depth)
{
    const struct effects *l = &b->list[list];

    for (unsigned i = 0; i < l->n; i++) {
        const struct effect *e = &b->effect[l->first + i];
        bool holds =
            e->op == OP_ANY_ORDER || e->op == OP_CHOOSE_ONE || e->op == OP_IF;
        for (unsigned k = 0; holds && depth && k < e->lists; k++)
            if (!find_attack(b, e->list + k, out, depth - 1))
                return false;
        if (e->op != OP_ATTACK)
            continue;
        if (out->op == OP_ATTACK &&
            (out->bonus != e->bonus || out->scope != e->scope))
            return false;
        *out = *e;
    }
    return true;
}

bool telling_attack(const struct telling *t, struct effect *out)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned card = t->v->card;

    *out = (struct effect){0};
    return card != NONE &&
           find_attack(b, b->card[card].list[telling_hunts(t)], out, 3) &&
           out->op == OP_ATTACK;
}

/* Somebody of the other side holds cards that could be reactions (BE-15.6). */
static void unless(struct telling *t)
{
    const struct bestia_view *v = t->v;
    unsigned held = 0;

    for (unsigned who = 0; who < v->people; who++)
        if ((who == BEAST) == telling_hunts(t) && !v->dead[who])
            held += v->kit_cards[who];
    if (held)
        telling_add(t, "why.unless", NULL);
}

/* ---- targets -------------------------------------------------------------------------- */

static void why_unit(struct telling *t, unsigned kind, unsigned wounds,
                     unsigned hit)
{
    const struct unit_def *u = &bestia_box(t->box)->unit[kind];
    const char *name = telling_name(t, NAMES_UNIT, kind);
    char room[NUMBER];

    if (wounds + hit < u->health) {
        telling_add(t, "why.wound", "unit", name, "left",
                    telling_number(room, u->health - wounds - hit), NULL);
        return;
    }
    /* BE-8.5: what a summon kills gives no grudges. */
    telling_number(room, is_summon(t) ? 0 : u->grudge);
    telling_add(t, u->is_settler ? "why.settler" : "why.animal", "unit", name,
                "grudges", room, NULL);
}

static void why_prey_hunter(struct telling *t, unsigned who, unsigned hit)
{
    const struct bestia_view *v = t->v;
    const char *name = telling_name(t, NAMES_CHARACTER, v->character[who]);
    unsigned health = (unsigned)(v->health[who] - v->wounds[who]);
    char room[NUMBER];

    if (hit < health) {
        telling_add(t, "why.hunter", "hunter", name, "left",
                    telling_number(room, health - hit), NULL);
        return;
    }
    telling_number(room, bestia_box(t->box)->hunter_grudge);
    telling_add(t, is_summon(t) ? "why.hunter_falls" : "why.hunter_dies",
                "hunter", name, "grudges", room, NULL);
}

void why_beast(struct telling *t, unsigned who, unsigned power)
{
    const struct bestia_view *v = t->v;
    unsigned hit = damage(t, who, power);
    unsigned health = (unsigned)(v->health[BEAST] - v->wounds[BEAST]);
    char left[NUMBER];

    if (hit >= health)
        telling_add(t, "why.last", NULL);
    else
        telling_add(t, "why.beast", "left", telling_number(left, health - hit),
                    NULL);
    unless(t);
}

static void why_tower_falls(struct telling *t, unsigned area)
{
    bool manned = false;
    char some[NUMBER];

    for (unsigned h = 1; h < t->v->people; h++)
        manned |= telling_on_map(t->v, t->v->area[h]) == area;
    telling_add(t, manned ? "why.tower_manned" : "why.tower_falls", "some",
                telling_number(some, bits_count(t->map->nearby[area])), NULL);
}

/* An attack by whoever is asked, or by the summon that acts. */
void why_attack(struct telling *t, const struct action *a)
{
    unsigned who = telling_asked(t->v), hunter;
    struct effect e = {0};

    if (who == NONE)
        return;
    if (a->verb == VERB_ATTACK_SUMMON) {
        telling_add(t, "why.summon_dies", NULL);
        return;
    }
    if (a->verb == VERB_ATTACK_TOWER) {
        unsigned area = telling_on_map(t->v, (unsigned)a->arg[0]);
        if (area < t->v->areas)
            why_tower_falls(t, area);
        return;
    }
    /* A copied card, say: nothing is promised that may not come. */
    if (!is_summon(t) && !telling_attack(t, &e))
        return;
    switch (a->verb) {
    case VERB_ATTACK_UNIT:
        why_unit(t, (unsigned)a->arg[0], (unsigned)a->arg[2],
                 damage(t, who, e.bonus + (unsigned)a->arg[3]));
        break;
    case VERB_ATTACK_HUNTER:
        hunter = telling_who(t->v, (unsigned)a->arg[0]);
        if (hunter == NONE)
            return;
        why_prey_hunter(t, hunter,
                        damage(t, who, e.bonus + (unsigned)a->arg[1]));
        break;
    default:
        why_beast(t, who, e.bonus + (unsigned)a->arg[0]);
        return;
    }
    unless(t);
}

/* ---- summons -------------------------------------------------------------------------- */

/* Names of those whom the Beast's side could attack there. */
static void list_targets(const struct telling *t, uint64_t areas, char *list,
                         size_t cap)
{
    const struct bestia_view *v = t->v;
    char one[LIST_TEXT], count[NUMBER];

    for (unsigned kind = 0; kind < UNITS; kind++) {
        unsigned n = 0;
        for (unsigned i = 0; i < v->pieces; i++) {
            unsigned at = telling_on_map(v, v->piece_area[i]);
            n += v->piece_kind[i] == kind && at < v->areas && areas >> at & 1;
        }
        if (!n)
            continue;
        telling_number(count, n);
        snprintf(one, sizeof one, n > 1 ? "%s (%s)" : "%s",
                 telling_name(t, NAMES_UNIT, kind), count);
        words_list(list, cap, one);
    }
    for (unsigned h = 1; h < v->people; h++) {
        unsigned at = telling_on_map(v, v->area[h]);
        if (at < v->areas && areas >> at & 1)
            words_list(list, cap,
                       telling_name(t, NAMES_CHARACTER, v->character[h]));
    }
    for (unsigned i = 0; i < v->towers; i++) {
        unsigned at = telling_on_map(v, v->tower_area[i]);
        if (at < v->areas && areas >> at & 1)
            words_list(list, cap, words_face(t->box, t->lang, "tower"));
    }
}

void why_targets(struct telling *t, uint64_t areas)
{
    char list[LIST_TEXT] = "";

    list_targets(t, areas, list, sizeof list);
    telling_add(t, list[0] ? "why.targets" : "why.no_targets", "list", list,
                NULL);
}

static uint64_t summons_at(const struct telling *t)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < t->v->summons; i++) {
        unsigned at = telling_on_map(t->v, t->v->summon_area[i]);
        set |= at < t->v->areas ? area_bit(at) : 0;
    }
    return set;
}

/* A summon there: whom it could attack, or how far prey is. */
static void why_summon_at(struct telling *t, unsigned area)
{
    char list[LIST_TEXT] = "";

    if (area >= t->v->areas)
        return;
    list_targets(t, area_bit(area), list, sizeof list);
    if (list[0])
        telling_add(t, "why.beside", "area", telling_area(t, area), "list",
                    list, NULL);
    else
        why_prey(t, area);
}

/* How far somebody will be from the Beast. */
static void why_drawn(struct telling *t, const char *name, unsigned to)
{
    unsigned lair = telling_lair(t);
    char steps[NUMBER];

    if (lair < t->v->areas && to < t->v->areas)
        telling_add(t, "why.drawn", "name", name, "area", telling_area(t, to),
                    "steps", telling_number(steps, t->map->distance[lair][to]),
                    NULL);
}

void why_summon(struct telling *t, const struct action *a)
{
    const struct bestia_view *v = t->v;
    unsigned acting = telling_on_map(v, v->acting);
    char room[NUMBER];

    switch (a->verb) {
    case VERB_SUMMON:
    case VERB_RESUMMON:
    case VERB_ACT_WITH:
        why_summon_at(t, telling_on_map(v, (unsigned)a->arg[0]));
        break;
    case VERB_ACT:
        telling_add(t, "why.summons", "some", telling_number(room, v->summons),
                    NULL);
        why_targets(t, summons_at(t));
        break;
    case VERB_SUMMON_MOVE:
    case VERB_STOP:
        why_summon_at(t, acting);
        break;
    case VERB_SUMMON_ATTACK:
        why_summon_at(t, acting);
        telling_add(t, "why.unseen", "wounds",
                    telling_number(room, damage(t, BEAST, 0)), NULL);
        break;
    case VERB_SUMMON_ABILITY:
        telling_add(
            t, "why.card", "card",
            bestia_box(t->box)->summon_ability[v->character[BEAST]].in[t->lang],
            "text",
            bestia_box(t->box)->summon_text[v->character[BEAST]].in[t->lang],
            NULL);
        break;
    case VERB_PULL_HUNTER:
        why_drawn(t, telling_name(t, NAMES_CHARACTER, (unsigned)a->arg[0]),
                  acting);
        break;
    case VERB_PULL_UNIT:
        why_drawn(t, telling_name(t, NAMES_UNIT, (unsigned)a->arg[0]), acting);
        break;
    case VERB_PUSH:
        why_drawn(t, telling_name(t, NAMES_CHARACTER, (unsigned)a->arg[0]),
                  telling_on_map(v, (unsigned)a->arg[1]));
        break;
    default:
        break;
    }
}
