/*
 * traits.c: a quiet position in a few numbers: damage and how close it is
 * to a knockout, cards in hand, and what each side could do next.
 */
#include "brain.h"

#include "../rules/answers.h"

/* One fighter of a position while its traits are taken. */
struct side {
    const struct knockdown_side *is;
    const float *weight;   /* of what it could do next */
    struct test_size size; /* of its test */
    unsigned stance;       /* hit_stance, against the foe */
    unsigned key;          /* hand_key of what it holds */
    unsigned shield; /* cards that count when it blocks (KD-7.3) + 1, or 0 if it
                        cannot */
    unsigned lights; /* light damage that they stop */
    uint32_t passives; /* bits: active ones that are not used up */
    /* Long Reach (KD-12.12), by skill; or NULL */
    const struct passive *longer[2];
    uint8_t held[SYMBOLS];
    uint8_t changed; /* bits of enum type: where a skill changes its pools */
};

/* A position while its traits are taken. */
struct look {
    const struct knockdown_box *b;
    const struct knockdown *g;
    const struct arena_def *arena;
    bool towers; /* tests may be towers */
    struct side side[SIDES];
};

static bool has(const struct side *s, enum passive_op op)
{
    return s->passives >> op & 1;
}

static uint32_t passives_of(const struct knockdown_box *b,
                            const struct knockdown_side *s)
{
    unsigned used = s->used_turn | s->used_round;
    uint32_t ops = 0;

    if (!used)
        return skill_ops(b, s);
    for (unsigned k = 0; k < 2; k++) {
        if (!(s->active >> k & 1))
            continue;
        const struct skill *skill = &b->skill[s->skill[k]];
        for (unsigned i = 0; i < skill->passives; i++)
            if (!(used >> (k * PASSIVES + i) & 1))
                ops |= (uint32_t)1 << skill->passive[i].op;
    }
    return ops;
}

static inline float dice_fail(const struct knockdown_box *b, unsigned total,
                              int bonus)
{
    int need = (int)total - bonus;

    if (need <= 0 || !total)
        return 0;
    return need < DICE_SUMS ? b->dice_fail[need] : 1;
}

float knockdown_fails(const struct knockdown_box *b, const struct knockdown *g,
                      struct test_size size)
{
    if (!test_uses_towers(g))
        return dice_fail(b, size.total, size.bonus);
    unsigned tower = test_pass_tower(b, size, g->option[OPT_BUILDER]);
    float fail = 1.0f - (float)tower / 1000.0f;
    if (g->option[OPT_TEST] != TEST_EACH)
        return fail;
    float dice = dice_fail(b, size.total, size.bonus);
    return dice < fail ? dice : fail;
}

/* Apart: most matches have no towers. */
static __attribute__((noinline)) float tower_fails_after(const struct look *l,
                                                         seat who,
                                                         unsigned light,
                                                         unsigned heavy)
{
    struct test_size size = l->side[who].size;

    size.total = (uint16_t)(size.total + light + heavy);
    size.light = (uint16_t)(size.light + light);
    size.heavy = (uint16_t)(size.heavy + heavy);
    return knockdown_fails(l->b, l->g, size);
}

static inline float fails_after(const struct look *l, seat who, unsigned light,
                                unsigned heavy)
{
    const struct test_size *now = &l->side[who].size;

    if (l->towers)
        return tower_fails_after(l, who, light, heavy);
    return dice_fail(l->b, now->total + light + heavy, now->bonus);
}

/* ---- what attacks would bring ------------------------------------------------ */

/* How many of these are ignored if a fighter blocks: light ones are cheaper. */
static unsigned blocked(const struct knockdown_box *b, const struct side *s,
                        struct damage d)
{
    unsigned light = s->lights < d.light ? s->lights : d.light, heavy = 0;
    unsigned left = s->shield - 1 - light * b->block_light;

    while (heavy < d.heavy && left >= b->block_heavy) {
        left -= b->block_heavy;
        heavy++;
    }
    return light + heavy;
}

/* An attack as part of what a side could do: its worth, and the chance that the
   foe fails the test it may call. */
struct threat {
    float worth, fail;
};

/* What it brings where that depends on more than how the fighters stand. Apart,
   so that the usual way stays short. */
static __attribute__((noinline)) struct hit
hit_now(const struct look *l, seat who, const struct attack *a)
{
    const struct side *own = &l->side[who];
    struct hit h = *hit_at(a, own->stance);
    struct damage pool = own->changed >> a->type & 1
                             ? sequence_pool(l->b, l->g, who, a)
                             : h.pool;

    if (a->personal)
        h = hit_personal(l->b, l->g, who, a, own->stance);
    h.pool = pool;
    h.worth = hit_worth(h.light + pool.light, h.heavy + pool.heavy, h.more);
    return h;
}

/* A block may take half of what it stops: it may not come. */
static struct threat less_block(const struct look *l, seat who,
                                const struct attack *a, const struct hit *h)
{
    const struct side *foe = &l->side[foe_of(who)];
    struct threat t = {h->worth, 0};
    unsigned light = h->light + h->pool.light, heavy = h->heavy + h->pool.heavy;
    unsigned less = 0;

    if (a->type == STRIKE && foe->shield && light + heavy) {
        less = blocked(l->b, foe, h->pool);
        if (less)
            t.worth *= 1 - 0.5f * (float)less / (float)(light + heavy);
    }
    if (a->ko)
        t.fail = fails_after(l, foe_of(who), light > less ? light - less : 0,
                             light > less ? heavy : heavy + light - less);
    return t;
}

/* No block makes an attack worth more than it is: one that calls no test and
   brings no more than `enough` as it stands is not looked at. */
static inline struct threat find_threat(const struct look *l, seat who,
                                        const struct attack *a, float enough)
{
    const struct side *own = &l->side[who];
    const struct hit *h = hit_at(a, own->stance);
    bool pool = a->pool.light || a->pool.heavy;

    if (a->personal || (own->changed >> a->type & 1 && pool)) {
        struct hit now = hit_now(l, who, a);
        return less_block(l, who, a, &now);
    }
    if (!a->ko && h->worth <= enough)
        return (struct threat){0, 0};
    return less_block(l, who, a, h);
}

static void keep(float *best, float found)
{
    *best = found > *best ? found : *best;
}

/* An attack that brings only what weighs nothing at this moment is not looked
   at: there are many of them. */
static bool matters(const struct side *s, const struct attack *a,
                    enum trait worth)
{
    return a->ko || s->weight[worth - STANDS] != 0;
}

/* KD-12.12, of a card that does not reach otherwise */
static bool reaches_longer(const struct look *l, seat who,
                           const struct attack *a)
{
    const struct side *s = &l->side[who];
    unsigned foe = l->side[foe_of(who)].is->field;
    struct range r;

    for (unsigned k = 0; k < 2; k++)
        if (s->longer[k] && sequence_longer_range(s->longer[k], a, &r) &&
            arena_in_range(l->arena, &r, s->is->field, foe))
            return true;
    return false;
}

static void card_traits(const struct look *l, seat who, unsigned card, float *t)
{
    const struct side *s = &l->side[who];
    const struct attack *a = &l->b->card[card].attack;
    unsigned near = hit_at(a, s->stance)->near;

    if (near < 2 && has(s, PASSIVE_RANGE_PLUS) && reaches_longer(l, who, a))
        near = 2;
    if (near == 1 && matters(s, a, TRAIT_NEAR)) {
        struct threat x = find_threat(l, who, a, t[TRAIT_NEAR]);
        keep(&t[TRAIT_NEAR], x.worth);
        keep(&t[TRAIT_KO_NEAR], x.fail);
    } else if (near == 2 &&
               (matters(s, a, TRAIT_BEST) || matters(s, a, TRAIT_SECOND))) {
        struct threat x = find_threat(l, who, a, t[TRAIT_SECOND]);
        keep(&t[TRAIT_KO], x.fail);
        keep(&t[TRAIT_SECOND],
             x.worth < t[TRAIT_BEST] ? x.worth : t[TRAIT_BEST]);
        keep(&t[TRAIT_BEST], x.worth);
    }
}

/* The special attacks that a fighter can pay, as bits. */
static unsigned affords(const struct look *l, seat who)
{
    const struct side *s = &l->side[who];
    const struct special *x = &l->b->special[s->is->fighter * ARSENAL];
    unsigned paid = l->b->paid_specials[s->is->fighter][s->key];

    if (!has(s, PASSIVE_WILD_PAYMENT))
        return paid;
    unsigned wilds = answers_wilds(l->b, l->g, who); /* KD-12.11 */
    for (unsigned i = 0; i < ARSENAL; i++)
        if (s->is->cards >= x[i].cost.n &&
            x[i].cost.paid[s->key] + wilds >= x[i].cost.n)
            paid |= 1u << i;
    return paid;
}

static void special_traits(const struct look *l, seat who, float *t)
{
    const struct knockdown *g = l->g;
    const struct side *s = &l->side[who];
    const struct special *x = &l->b->special[s->is->fighter * ARSENAL];
    unsigned reactions = l->b->reactions[s->is->fighter];
    unsigned used = who == g->active && g->in_combo ? g->combo : 0;
    unsigned paid = affords(l, who);

    t[TRAIT_REACTION] = (float)bits_count(paid & reactions);
    for (unsigned left = paid & ~reactions & ~used; left; left &= left - 1) {
        const struct attack *a = &x[__builtin_ctz(left)].attack;
        unsigned near = hit_at(a, s->stance)->near;
        enum trait worth = near == 2 ? TRAIT_SPECIAL : TRAIT_SPECIAL_NEAR;
        if (!near || !matters(s, a, worth))
            continue;
        struct threat found = find_threat(l, who, a, t[worth]);
        keep(&t[worth], found.worth);
        keep(&t[near == 2 ? TRAIT_KO : TRAIT_KO_NEAR], found.fail);
    }
}

/* ---- the rest ------------------------------------------------------------ */

static float skills_of(const struct knockdown_box *b,
                       const struct knockdown_side *s)
{
    return (s->active & 1 ? b->skill_worth[s->skill[0]] : 0) +
           (s->active & 2 ? b->skill_worth[s->skill[1]] : 0);
}

static float tokens_of(const struct look *l, seat who)
{
    unsigned foe = l->g->side[foe_of(who)].field;
    float sum = 0;

    if (l->b->fighter[l->g->side[who].fighter].token == NONE)
        return 0;
    for (unsigned f = 0; f < l->arena->fields; f++)
        if (l->g->token[f] == who + 1)
            sum += l->arena->distance[f][foe] <= 2 ? 1.0f : 0.5f;
    return sum;
}

static void hand_traits(const struct side *s, float *t)
{
    unsigned n = s->is->cards;
    const uint8_t *held = s->held;

    t[TRAIT_CARDS] = (float)(n < 3 ? n : 3);
    t[TRAIT_CARDS_5] = (float)(n < 3 ? 0 : n < 5 ? n - 3 : 2);
    t[TRAIT_CARDS_9] = (float)(n < 5 ? 0 : n - 5);
    t[TRAIT_BLOCK] = (float)(held[BLOCK] < 2 ? held[BLOCK] : 2);
    t[TRAIT_DASH] = (float)(held[DASH] < 2 ? held[DASH] : 2);
}

static void side_traits(const struct look *l, seat who, float *t)
{
    const struct side *s = &l->side[who];

    for (unsigned i = 0; i < TRAITS; i++)
        t[i] = 0;
    t[TRAIT_LIGHT] = (float)s->is->light;
    t[TRAIT_HEAVY] = (float)s->is->heavy;
    t[TRAIT_FAIL_SOON] = fails_after(l, who, 2, 1);
    hand_traits(s, t);
    t[TRAIT_EDGE] = (float)(l->arena->edges >> s->is->field & 1);
    for (unsigned i = 0; i < ROW; i++)
        if (l->g->row[i] != NONE)
            card_traits(l, who, l->g->row[i], t);
    special_traits(l, who, t);
    t[TRAIT_TOKENS] = tokens_of(l, who);
    t[TRAIT_SKILLS] = skills_of(l->b, s->is);
}

static struct test_size size_of(const struct look *l, seat who)
{
    const struct knockdown_side *s = &l->g->side[who];

    if (has(&l->side[who], PASSIVE_OWN_TEST) ||
        has(&l->side[foe_of(who)], PASSIVE_FOE_TEST))
        return test_size(l->b, l->g, who);
    return (struct test_size){
        .total = (uint16_t)(s->light + s->heavy),
        .light = s->light,
        .heavy = s->heavy,
    };
}

/* KD-7.3, once the damage is blocked */
static unsigned shield_of(const struct look *l, seat who)
{
    int h = l->g->side[who].cards - l->b->block_price;

    if (has(&l->side[who], PASSIVE_BLOCK_CARDS))
        h += skill_sum(l->b, l->g, who, PASSIVE_BLOCK_CARDS);
    if (has(&l->side[foe_of(who)], PASSIVE_FOE_BLOCK_CARDS))
        h += skill_sum(l->b, l->g, foe_of(who), PASSIVE_FOE_BLOCK_CARDS);
    return h > 0 ? (unsigned)h : 0;
}

enum moment knockdown_moment(const struct knockdown *g)
{
    return g->actions >= 2 ? MOMENT_TWO : g->actions ? MOMENT_ONE : MOMENT_LAST;
}

/* The types of attacks that these passives are about, as bits. */
static uint8_t types_of(const struct look *l, seat who, enum passive_op op)
{
    uint8_t types = 0;

    for (unsigned k = 0; k < 2; k++) {
        const struct passive *p = skill_passive(l->b, &l->g->side[who], k, op);
        types |= p ? p->types : 0;
    }
    return types;
}

/* Where a fighter stands, what it holds, which skills change its attacks. */
static void look_at(struct look *l, seat who)
{
    struct side *s = &l->side[who];
    const struct side *foe = &l->side[foe_of(who)];
    const struct arena_def *a = l->arena;
    unsigned from = s->is->field, to = foe->is->field;

    s->stance = hit_stance(a->distance[from][to], a->line_to[from][to] != NONE,
                           a->edges >> to & 1, foe->is->cards);
    s->changed = has(foe, PASSIVE_NO_EDGE_BONUS) ? UINT8_MAX : 0;
    if (has(s, PASSIVE_POOL_BONUS))
        s->changed |= types_of(l, who, PASSIVE_POOL_BONUS);
    if (has(foe, PASSIVE_POOL_CUT))
        s->changed |= types_of(l, foe_of(who), PASSIVE_POOL_CUT);
    s->size = size_of(l, who);
    for (unsigned k = 0; k < 2; k++)
        s->longer[k] = has(s, PASSIVE_RANGE_PLUS)
                           ? skill_passive(l->b, s->is, k, PASSIVE_RANGE_PLUS)
                           : NULL;
    hand_symbols(l->b, s->is, s->held);
    s->key = hand_key(s->held);
    s->shield = s->held[BLOCK] >= l->b->block_price ? 1 + shield_of(l, who) : 0;
    s->lights = s->shield ? (s->shield - 1) / l->b->block_light : 0;
}

/* Every member is set: zeroing all of it first would take longer than that. */
static void look(struct look *l, const struct knockdown_box *b,
                 const struct knockdown *g)
{
    enum moment now = knockdown_moment(g);

    l->b = b;
    l->g = g;
    l->arena = &b->arena[g->arena];
    l->towers = test_uses_towers(g);
    for (seat s = 0; s < SIDES; s++) {
        l->side[s].is = &g->side[s];
        l->side[s].passives = passives_of(b, &g->side[s]);
        l->side[s].weight = s == g->active ? knockdown_weights.active[now]
                                           : knockdown_weights.other[now];
    }
    for (seat s = 0; s < SIDES; s++)
        look_at(l, s);
}

void knockdown_traits(const struct knockdown_box *b, const struct knockdown *g,
                      float out[SIDES][TRAITS])
{
    struct look l;

    look(&l, b, g);
    for (seat s = 0; s < SIDES; s++)
        side_traits(&l, s, out[s]);
}
