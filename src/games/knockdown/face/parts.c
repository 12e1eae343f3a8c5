/*
 * parts.c: what numbers are made of: the pool of an attack (KD-6.4), what
 * each way to block leaves (KD-7), and how a test would go (KD-10).
 */
#include "face.h"

#include "../../../engine/words.h"

#include <stdio.h>
#include <string.h>

/* ---- the pool ------------------------------------------------------------ */

/* One more part: "Heavy Hand: 1 light". Parts that take away have a minus. */
static void add_part(const struct telling *t, const char *name, int light,
                     int heavy, char *list, size_t cap)
{
    char damage[FACE_TEXT], part[FACE_TEXT];
    bool less = light < 0 || heavy < 0;

    if (!light && !heavy)
        return;
    knockdown_damage(t->box, t->lang, (unsigned)(less ? -light : light),
                     (unsigned)(less ? -heavy : heavy), damage, sizeof damage);
    knockdown_fill(t->box, t->lang, part, sizeof part,
                   less ? "part_less" : "part_more", "what", name, "damage",
                   damage, NULL);
    words_list(list, cap, part);
}

/* What a skill changes: the pool with it, less the pool without it. */
static void add_skill(const struct telling *t, const struct knockdown *g,
                      seat who, const struct attack *a, seat owner, unsigned i,
                      char *list, size_t cap)
{
    struct knockdown without = *g;
    struct damage with = sequence_pool(t->b, g, who, a), rest;

    if (!(g->side[owner].active >> i & 1))
        return;
    without.side[owner].active &= (uint8_t)~(1u << i);
    rest = sequence_pool(t->b, &without, who, a);
    add_part(t,
             knockdown_name_in(t->box, t->lang, NAMES_SKILL,
                               g->side[owner].skill[i]),
             with.light - rest.light, with.heavy - rest.heavy, list, cap);
}

/* The same fight on fields that are no edge. */
static struct damage without_skills(const struct telling *t,
                                    const struct knockdown *g, seat who,
                                    const struct attack *a)
{
    struct knockdown bare = *g;

    bare.side[0].active = bare.side[1].active = 0;
    return sequence_pool(t->b, &bare, who, a);
}

void knockdown_pool_parts(struct telling *t, seat who, const struct attack *a,
                          const char *name)
{
    char list[2 * FACE_TEXT] = "", total[FACE_TEXT];
    struct knockdown g;

    knockdown_position(t->box, t->v, &g);
    struct damage pool = sequence_pool(t->b, &g, who, a);
    struct damage bare = without_skills(t, &g, who, a);
    bool no_edge = skill_has(t->b, &g, foe_of(who), PASSIVE_NO_EDGE_BONUS);
    add_part(t, knockdown_text(t->box, t->lang, "part_printed"), a->pool.light,
             a->pool.heavy, list, sizeof list);
    if (!no_edge)
        add_part(t, knockdown_text(t->box, t->lang, "part_edge"),
                 bare.light - a->pool.light, bare.heavy - a->pool.heavy, list,
                 sizeof list);
    for (unsigned i = 0; i < 2; i++)
        add_skill(t, &g, who, a, who, i, list, sizeof list);
    for (unsigned i = 0; i < 2 && !no_edge; i++)
        add_skill(t, &g, who, a, foe_of(who), i, list, sizeof list);
    knockdown_damage(t->box, t->lang, pool.light, pool.heavy, total,
                     sizeof total);
    knockdown_line(t, list[0] ? "pool" : "pool_none", "attack", name, "total",
                   total, "parts", list, NULL);
}

/* ---- blocking ------------------------------------------------------------ */

static void say_pair(struct telling *t, unsigned cards, bool effect,
                     struct damage ignored)
{
    const struct knockdown_view *v = t->v;
    char takes[FACE_TEXT], saves[FACE_TEXT];

    knockdown_damage(t->box, t->lang, ignored.light, ignored.heavy, saves,
                     sizeof saves);
    knockdown_damage(t->box, t->lang, v->pool_light - ignored.light,
                     v->pool_heavy - ignored.heavy, takes, sizeof takes);
    knockdown_line(
        t, effect ? "block_both" : "block_damage", "saves", saves, "takes",
        takes, "cards",
        knockdown_num(t, v->hand_size[foe_of(v->attacker)] - (int)cards), NULL);
}

bool knockdown_block_parts(struct telling *t)
{
    const struct knockdown_view *v = t->v;
    struct damage pair[HAND];
    struct knockdown g;
    char pool[FACE_TEXT];

    if (v->phase != PHASE_BLOCK || v->attacker >= SIDES) {
        knockdown_line(t, "block_none", NULL);
        return true;
    }
    knockdown_position(t->box, v, &g);
    bool effect = sequence_attack(t->b, &g.attack[0])->has_effect;
    knockdown_damage(t->box, t->lang, v->pool_light, v->pool_heavy, pool,
                     sizeof pool);
    knockdown_line(t, "block_pool", "pool", pool, "count",
                   knockdown_num(t, v->block_cards), NULL);
    for (unsigned both = 0; both <= effect; both++) {
        unsigned cards = sequence_block_price(t->b, both ? VERB_BLOCK_BOTH
                                                         : VERB_BLOCK_DAMAGE);
        unsigned h = sequence_block_cards(t->b, &g, cards);
        unsigned n = sequence_block_pairs(t->b, &g, h, pair);
        for (unsigned i = 0; i < n; i++)
            say_pair(t, cards, both, pair[i]);
    }
    if (effect)
        knockdown_line(t, "block_effect", NULL);
    return true;
}

/* ---- tests --------------------------------------------------------------- */

void knockdown_test_parts(struct telling *t, seat tested)
{
    const struct knockdown_view *v = t->v;
    struct knockdown g;
    char damage[FACE_TEXT], cubes[FACE_TEXT];

    knockdown_position(t->box, v, &g);
    struct test_size size = test_size(t->b, &g, tested);
    knockdown_damage(t->box, t->lang, v->light[tested], v->heavy[tested],
                     damage, sizeof damage);
    knockdown_damage(t->box, t->lang, size.light, size.heavy, cubes,
                     sizeof cubes);
    knockdown_line(t, "test", "fighter", knockdown_who(t, tested), "damage",
                   damage, "total", knockdown_num(t, size.total), "percent",
                   knockdown_num(t, knockdown_percent(v, tested)), NULL);
    if (size.bonus || size.light != v->light[tested] ||
        size.heavy != v->heavy[tested])
        knockdown_line(t, "test_skills", "bonus", knockdown_num(t, size.bonus),
                       "cubes", cubes, NULL);
    knockdown_damage(t->box, t->lang, v->relief_light[tested],
                     v->relief_heavy[tested], damage, sizeof damage);
    bool heals = v->relief_light[tested] + v->relief_heavy[tested];
    knockdown_line(t, heals ? "test_passed" : "test_passed_none", "damage",
                   damage, NULL);
}
