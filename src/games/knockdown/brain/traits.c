/*
 * traits.c: a quiet position in a few numbers: damage and how close it is
 * to a knockout, cards in hand, and what each side could do next.
 */
#include "brain.h"

#include "../rules/answers.h"

/* Damage in one number, as far as it goes. */
static const float light_worth = 0.75f, heavy_worth = 1.05f;

/* A position while its traits are taken. */
struct look {
    const struct knockdown_box *b;
    const struct knockdown *g;
    const struct arena_def *arena;
    unsigned far;               /* from one fighter to the other */
    bool line[SIDES];           /* straight to the foe (KD-3.5) */
    bool edge[SIDES];           /* a pool has the bonus of the edge (KD-6.4) */
    bool plain[SIDES];          /* and no skill changes it */
    const float *weight[SIDES]; /* of what they could do next */
    struct test_size size[SIDES];
    uint8_t held[SIDES][SYMBOLS];
    unsigned key[SIDES];      /* hand_key of it */
    uint32_t passives[SIDES]; /* bits: active ones that are not used up */
    unsigned shield[SIDES]; /* cards that count when this side blocks (KD-7.3),
                               or 0 if it cannot */
};

static bool has(const struct look *l, seat who, enum passive_op op)
{
    return l->passives[who] >> op & 1;
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

float knockdown_fails(const struct knockdown_box *b, const struct knockdown *g,
                      struct test_size size)
{
    unsigned pass = 0, tower;

    if (!test_uses_towers(g) || g->option[OPT_TEST] == TEST_EACH)
        pass = test_pass_dice(b, size);
    if (test_uses_towers(g)) {
        tower = test_pass_tower(b, size, g->option[OPT_BUILDER]);
        pass = tower > pass ? tower : pass;
    }
    return 1.0f - (float)pass / 1000.0f;
}

static float fails_after(const struct look *l, seat who, unsigned light,
                         unsigned heavy)
{
    struct test_size size = l->size[who];

    size.total = (uint16_t)(size.total + light + heavy);
    size.light = (uint16_t)(size.light + light);
    size.heavy = (uint16_t)(size.heavy + heavy);
    return knockdown_fails(l->b, l->g, size);
}

/* ---- what attacks would bring -------------------------------------------- */

static bool holds(const struct look *l, seat who, const struct effect *e)
{
    switch (e->cond) {
    case COND_FOE_ON_EDGE:
        return l->arena->edges >> l->g->side[foe_of(who)].field & 1;
    case COND_DISTANCE:
        return l->far == e->amount;
    case COND_DISTANCE_MIN:
        return l->far >= e->amount;
    default:
        return false;
    }
}

static unsigned tokens_out(const struct knockdown *g, seat who)
{
    unsigned n = 0;

    for (unsigned f = 0; f < FIELDS; f++)
        n += g->token[f] == who + 1;
    return n;
}

static unsigned counted(const struct look *l, seat who, const struct effect *e)
{
    const struct knockdown_side *s = &l->g->side[who];

    if (e->op == OP_DAMAGE)
        return 1;
    return (e->count == COUNT_SELF_HEAVY   ? s->heavy
            : e->count == COUNT_SELF_LIGHT ? s->light
                                           : tokens_out(l->g, who)) /
           e->amount;
}

static float worth(struct hit h)
{
    return light_worth * (float)h.light + heavy_worth * (float)h.heavy + h.more;
}

/* Follows the steps of an effect as if nobody answered; adds what they bring. */
static void effect_hit(const struct look *l, seat who, unsigned code,
                       struct hit *h)
{
    for (;;) {
        const struct effect *e = &l->b->code[code++];
        switch (e->op) {
        case OP_END:
            return;
        case OP_DAMAGE:
        case OP_DAMAGE_PER: {
            unsigned n = counted(l, who, e);
            if (e->to == TO_FOE) {
                h->light += n * e->damage.light;
                h->heavy += n * e->damage.heavy;
            } else {
                h->more -= worth(
                    (struct hit){n * e->damage.light, n * e->damage.heavy, 0});
            }
            break;
        }
        case OP_IF:
            code = holds(l, who, e) ? code : e->go[0];
            break;
        case OP_GOTO:
        case OP_MAY:
            code = e->go[0];
            break;
        case OP_CHOOSE: { /* a choice is the last step of all there are */
            struct hit best = {0, 0, 0};
            effect_hit(l, who, e->go[0], &best);
            for (unsigned i = 1; i < e->choices; i++) {
                struct hit other = {0, 0, 0};
                effect_hit(l, who, e->go[i], &other);
                best = worth(other) > worth(best) ? other : best;
            }
            h->light += best.light;
            h->heavy += best.heavy;
            h->more += best.more;
            return;
        }
        case OP_DISCARD:
            h->more += l->g->side[foe_of(who)].cards ? 0.5f : 0;
            break;
        case OP_HEAL: {
            const struct knockdown_side *s = &l->g->side[who];
            struct damage d = e->damage;
            h->more +=
                worth((struct hit){d.light < s->light ? d.light : s->light,
                                   d.heavy < s->heavy ? d.heavy : s->heavy, 0});
            break;
        }
        case OP_PLACE_TOKEN:
            h->more += 0.4f * (float)e->amount;
            break;
        case OP_BACK:
        case OP_PULL:
            h->more += 0.1f;
            break;
        default:
            break;
        }
    }
}

/* Does no step of an effect ask how the position is? */
static bool is_steady(const struct knockdown_box *b, unsigned code)
{
    for (;;) {
        const struct effect *e = &b->code[code++];
        switch (e->op) {
        case OP_END:
            return true;
        case OP_GOTO:
        case OP_MAY:
            code = e->go[0];
            break;
        case OP_DAMAGE_PER:
        case OP_IF:
        case OP_CHOOSE:
        case OP_DISCARD:
        case OP_HEAL:
            return false;
        default:
            break;
        }
    }
}

static void judge_effect(const struct look *nowhere, struct attack *a)
{
    a->steady = is_steady(nowhere->b, a->code);
    if (a->steady)
        effect_hit(nowhere, 0, a->code, &a->hit);
}

void knockdown_judge_effects(struct knockdown_box *b)
{
    static const struct knockdown nothing; /* nobody, nowhere */
    struct look nowhere = {.b = b, .g = &nothing, .arena = b->arena};

    for (unsigned i = 0; i < b->cards; i++)
        judge_effect(&nowhere, &b->card[i].attack);
    for (unsigned i = 0; i < b->specials; i++)
        judge_effect(&nowhere, &b->special[i].attack);
}

/* How many of these are ignored if the foe blocks: light ones are cheaper. */
static unsigned blocked(const struct look *l, unsigned cards, struct damage d)
{
    unsigned light = cards / l->b->block_light;

    light = light < d.light ? light : d.light;
    if (!d.heavy)
        return light;
    unsigned heavy = (cards - light * l->b->block_light) / l->b->block_heavy;
    return light + (heavy < d.heavy ? heavy : d.heavy);
}

/* An attack as part of what a side could do: its worth, and the chance that the
   foe fails the test it may call. */
struct threat {
    float worth, fail;
};

/* The pool (KD-6.4), in short where no skill changes it. */
static struct damage pool_of(const struct look *l, seat who,
                             const struct attack *a)
{
    struct damage pool = a->pool;

    if (!l->plain[who])
        return sequence_pool(l->b, l->g, who, a);
    if ((pool.light || pool.heavy) && l->edge[who]) {
        pool.light = (uint8_t)(pool.light + l->b->edge_bonus.light);
        pool.heavy = (uint8_t)(pool.heavy + l->b->edge_bonus.heavy);
    }
    return pool;
}

static void find_threat(const struct look *l, seat who, const struct attack *a,
                        struct threat *t)
{
    seat foe = foe_of(who);
    struct damage pool = pool_of(l, who, a);
    struct hit h = a->hit;

    if (!a->steady)
        effect_hit(l, who, a->code, &h);
    h.light += pool.light;
    h.heavy += pool.heavy;
    unsigned all = h.light + h.heavy, less = 0;
    t->worth = worth(h);
    t->fail = 0;
    if (a->type == STRIKE && l->shield[foe] && all) {
        less = blocked(l, l->shield[foe] - 1, pool);
        if (less)
            t->worth *= 1 - 0.5f * (float)less / (float)all;
    }
    if (a->ko)
        t->fail =
            fails_after(l, foe, h.light > less ? h.light - less : 0,
                        h.light > less ? h.heavy : h.heavy + h.light - less);
}

/* 2: in reach, 1: one step away, 0: further. */
static unsigned reach(const struct look *l, seat who, const struct range *r)
{
    switch (r->kind) {
    case RANGE_MISSILE:
        return l->line[who] ? 2 : 1;
    case RANGE_UNLIMITED:
        return 2;
    default:
        return l->far >= r->min && l->far <= r->max
                   ? 2
                   : l->far + 1 >= r->min && l->far <= r->max + 1u;
    }
}

static void keep(float *best, float found)
{
    *best = found > *best ? found : *best;
}

/* A card that brings only what weighs nothing at this moment is not looked at:
   there are many of them. */
static void row_traits(const struct look *l, seat who, float *t)
{
    const float *weight = l->weight[who];

    for (unsigned i = 0; i < ROW; i++) {
        unsigned card = l->g->row[i];
        if (card == NONE)
            continue;
        const struct attack *a = &l->b->card[card].attack;
        unsigned near = reach(l, who, &a->range);
        if (near < 2 && has(l, who, PASSIVE_RANGE_PLUS) &&
            sequence_card_reaches(l->b, l->g, who, card))
            near = 2; /* Long Reach */
        bool matters =
            a->ko || (near == 1 ? weight[TRAIT_NEAR - STANDS] != 0
                                : weight[TRAIT_BEST - STANDS] != 0 ||
                                      weight[TRAIT_SECOND - STANDS] != 0);
        if (!near || !matters)
            continue;
        struct threat x;
        find_threat(l, who, a, &x);
        if (near == 1) {
            keep(&t[TRAIT_NEAR], x.worth);
            keep(&t[TRAIT_KO_NEAR], x.fail);
        } else {
            keep(&t[TRAIT_KO], x.fail);
            if (x.worth > t[TRAIT_BEST]) {
                t[TRAIT_SECOND] = t[TRAIT_BEST];
                t[TRAIT_BEST] = x.worth;
            } else {
                keep(&t[TRAIT_SECOND], x.worth);
            }
        }
    }
}

static bool affords(const struct look *l, seat who, const struct cost *cost)
{
    unsigned wilds =
        has(l, who, PASSIVE_WILD_PAYMENT) ? answers_wilds(l->b, l->g, who) : 0;

    return l->g->side[who].cards >= cost->n &&
           cost->paid[l->key[who]] + wilds >= cost->n;
}

static void special_traits(const struct look *l, seat who, float *t)
{
    const struct knockdown *g = l->g;
    unsigned first = g->side[who].fighter * (unsigned)ARSENAL;

    for (unsigned i = 0; i < ARSENAL; i++) {
        const struct special *x = &l->b->special[first + i];
        if (!affords(l, who, &x->cost))
            continue;
        if (x->attack.type == REACTION) {
            t[TRAIT_REACTION] += 1;
            continue;
        }
        if (who == g->active && g->in_combo && g->combo >> i & 1)
            continue;
        unsigned near = reach(l, who, &x->attack.range);
        if (!near)
            continue;
        struct threat found;
        find_threat(l, who, &x->attack, &found);
        keep(&t[near == 2 ? TRAIT_SPECIAL : TRAIT_SPECIAL_NEAR], found.worth);
        keep(&t[near == 2 ? TRAIT_KO : TRAIT_KO_NEAR], found.fail);
    }
}

/* ---- the rest ------------------------------------------------------------ */

float knockdown_skills(const struct knockdown_box *b, const struct knockdown *g,
                       seat who)
{
    const struct knockdown_side *s = &g->side[who];
    float sum = 0;

    for (unsigned i = 0; i < 2; i++)
        if (s->active >> i & 1)
            for (unsigned k = 0; k < b->skill[s->skill[i]].passives; k++)
                sum +=
                    knockdown_skill_worth[b->skill[s->skill[i]].passive[k].op];
    return sum;
}

static void hand_traits(const struct look *l, seat who, float *t)
{
    unsigned n = l->g->side[who].cards;
    const uint8_t *held = l->held[who];

    t[TRAIT_CARDS] = (float)(n < 3 ? n : 3);
    t[TRAIT_CARDS_5] = (float)(n < 3 ? 0 : n < 5 ? n - 3 : 2);
    t[TRAIT_CARDS_9] = (float)(n < 5 ? 0 : n - 5);
    t[TRAIT_BLOCK] = (float)(held[BLOCK] < 2 ? held[BLOCK] : 2);
    t[TRAIT_DASH] = (float)(held[DASH] < 2 ? held[DASH] : 2);
}

static void side_traits(const struct look *l, seat who, float *t)
{
    const struct knockdown_side *s = &l->g->side[who];
    unsigned foe = l->g->side[foe_of(who)].field;

    for (unsigned i = 0; i < TRAITS; i++)
        t[i] = 0;
    t[TRAIT_LIGHT] = (float)s->light;
    t[TRAIT_HEAVY] = (float)s->heavy;
    t[TRAIT_FAIL_SOON] = fails_after(l, who, 2, 1);
    hand_traits(l, who, t);
    t[TRAIT_EDGE] = (float)(l->arena->edges >> s->field & 1);
    row_traits(l, who, t);
    special_traits(l, who, t);
    bool tokens = l->b->fighter[s->fighter].token != NONE;
    for (unsigned f = 0; tokens && f < l->arena->fields; f++)
        if (l->g->token[f] == who + 1)
            t[TRAIT_TOKENS] += l->arena->distance[f][foe] <= 2 ? 1.0f : 0.5f;
    t[TRAIT_SKILLS] = knockdown_skills(l->b, l->g, who);
}

static struct test_size size_of(const struct look *l, seat who)
{
    const struct knockdown_side *s = &l->g->side[who];

    if (has(l, who, PASSIVE_OWN_TEST) || has(l, foe_of(who), PASSIVE_FOE_TEST))
        return test_size(l->b, l->g, who);
    return (struct test_size){
        .total = (uint16_t)(s->light + s->heavy),
        .light = s->light,
        .heavy = s->heavy,
    };
}

/* KD-7.3, after one block card */
static unsigned shield_of(const struct look *l, seat who)
{
    int h = l->g->side[who].cards - 1;

    if (has(l, who, PASSIVE_BLOCK_CARDS))
        h += skill_sum(l->b, l->g, who, PASSIVE_BLOCK_CARDS);
    if (has(l, foe_of(who), PASSIVE_FOE_BLOCK_CARDS))
        h += skill_sum(l->b, l->g, foe_of(who), PASSIVE_FOE_BLOCK_CARDS);
    return h > 0 ? (unsigned)h : 0;
}

enum moment knockdown_moment(const struct knockdown *g)
{
    return g->actions >= 2 ? MOMENT_TWO : g->actions ? MOMENT_ONE : MOMENT_LAST;
}

/* Where both stand, as ranges and pools ask for it. */
static void look_at_fields(struct look *l, seat who)
{
    const struct arena_def *a = l->arena;
    unsigned from = l->g->side[who].field, to = l->g->side[foe_of(who)].field;

    l->far = a->distance[from][to];
    l->line[who] = a->line_to[from][to] != NONE;
    l->edge[who] = a->edges >> to & 1 && l->far == 1;
    l->plain[who] = !has(l, who, PASSIVE_POOL_BONUS) &&
                    !has(l, foe_of(who), PASSIVE_POOL_CUT) &&
                    !has(l, foe_of(who), PASSIVE_NO_EDGE_BONUS);
}

void knockdown_traits(const struct knockdown_box *b, const struct knockdown *g,
                      float out[SIDES][TRAITS])
{
    struct look l = {.b = b, .g = g, .arena = &b->arena[g->arena]};

    enum moment now = knockdown_moment(g);

    for (seat s = 0; s < SIDES; s++) {
        l.passives[s] = passives_of(b, &g->side[s]);
        l.weight[s] = s == g->active ? knockdown_weights.active[now]
                                     : knockdown_weights.other[now];
    }
    for (seat s = 0; s < SIDES; s++) {
        look_at_fields(&l, s);
        l.size[s] = size_of(&l, s);
        hand_symbols(b, &g->side[s], l.held[s]);
        l.key[s] = hand_key(l.held[s]);
        l.shield[s] = l.held[s][BLOCK] ? 1 + shield_of(&l, s) : 0;
    }
    for (seat s = 0; s < SIDES; s++)
        side_traits(&l, s, out[s]);
}
