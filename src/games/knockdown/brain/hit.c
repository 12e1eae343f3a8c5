/*
 * hit.c: what an attack would bring, as bots see it: its pool, and its effect as
 * if nobody answered. Of nearly all attacks that follows from how the fighters
 * stand to each other, so it is worked out once for all, when the pack is read.
 */
#include "brain.h"

#include <math.h>

/* Damage in one number, as far as it goes. */
static const float light_worth = 0.75f, heavy_worth = 1.05f;

/* Where an effect happens. */
struct place {
    const struct knockdown_box *b;
    const struct knockdown *g; /* the attacker's own things */
    seat who;
    unsigned stance;
};

static unsigned far_of(const struct place *at)
{
    return at->stance / 8;
}
static bool in_line(const struct place *at)
{
    return at->stance >> 2 & 1;
}
static bool foe_on_edge(const struct place *at)
{
    return at->stance >> 1 & 1;
}
static bool foe_has_cards(const struct place *at)
{
    return at->stance & 1;
}

float hit_worth(unsigned light, unsigned heavy, float more)
{
    return light_worth * (float)light + heavy_worth * (float)heavy + more;
}

/* ---- effects ------------------------------------------------------------------ */

/* What the steps of an effect bring so far. */
struct sum {
    unsigned light, heavy; /* to the foe */
    float more;            /* anything else, like damage */
};

static float worth(const struct sum *s)
{
    return hit_worth(s->light, s->heavy, s->more);
}

static bool holds(const struct place *at, const struct effect *e)
{
    switch (e->cond) {
    case COND_FOE_ON_EDGE:
        return foe_on_edge(at);
    case COND_DISTANCE:
        return far_of(at) == e->amount;
    case COND_DISTANCE_MIN:
        return far_of(at) >= e->amount;
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

static unsigned counted(const struct place *at, const struct effect *e)
{
    const struct knockdown_side *s = &at->g->side[at->who];

    if (e->op == OP_DAMAGE)
        return 1;
    return (e->count == COUNT_SELF_HEAVY   ? s->heavy
            : e->count == COUNT_SELF_LIGHT ? s->light
                                           : tokens_out(at->g, at->who)) /
           e->amount;
}

static void follow(const struct place *at, unsigned code, struct sum *s);

/* The best of the options; a choice is the last step of all there are. */
static void follow_best(const struct place *at, const struct effect *e,
                        struct sum *s)
{
    struct sum best = {0, 0, 0};

    follow(at, e->go[0], &best);
    for (unsigned i = 1; i < e->choices; i++) {
        struct sum other = {0, 0, 0};
        follow(at, e->go[i], &other);
        best = worth(&other) > worth(&best) ? other : best;
    }
    s->light += best.light;
    s->heavy += best.heavy;
    s->more += best.more;
}

/* One step of an effect that does something by itself. */
static void add_step(const struct place *at, const struct effect *e,
                     struct sum *s)
{
    const struct knockdown_side *self = &at->g->side[at->who];
    struct damage d = e->damage;

    switch (e->op) {
    case OP_DAMAGE:
    case OP_DAMAGE_PER: {
        unsigned n = counted(at, e);
        if (e->to == TO_FOE) {
            s->light += n * d.light;
            s->heavy += n * d.heavy;
        } else {
            s->more -= hit_worth(n * d.light, n * d.heavy, 0);
        }
        break;
    }
    case OP_DISCARD:
        s->more += foe_has_cards(at) ? 0.5f : 0;
        break;
    case OP_HEAL:
        s->more += hit_worth(d.light < self->light ? d.light : self->light,
                             d.heavy < self->heavy ? d.heavy : self->heavy, 0);
        break;
    case OP_PLACE_TOKEN:
        s->more += 0.4f * (float)e->amount;
        break;
    case OP_BACK:
    case OP_PULL:
        s->more += 0.1f;
        break;
    default:
        break;
    }
}

/* Follows the steps of an effect as if nobody answered; adds what they bring. */
static void follow(const struct place *at, unsigned code, struct sum *s)
{
    for (;;) {
        const struct effect *e = &at->b->code[code++];
        switch (e->op) {
        case OP_END:
            return;
        case OP_IF:
            code = holds(at, e) ? code : e->go[0];
            break;
        case OP_GOTO:
        case OP_MAY:
            code = e->go[0];
            break;
        case OP_CHOOSE:
            follow_best(at, e, s);
            return;
        default:
            add_step(at, e, s);
            break;
        }
    }
}

static struct hit brings(const struct place *at, const struct attack *a)
{
    struct sum s = {0, 0, 0};

    follow(at, a->code, &s);
    return (struct hit){
        .light = (uint16_t)s.light,
        .heavy = (uint16_t)s.heavy,
        .more = s.more,
    };
}

struct hit hit_personal(const struct knockdown_box *b,
                        const struct knockdown *g, seat who,
                        const struct attack *a, unsigned stance)
{
    return brings(&(struct place){b, g, who, stance}, a);
}

/* ---- once for all --------------------------------------------------------------- */

/* Does a step of an effect ask for what the attacker has? */
static bool is_personal(const struct knockdown_box *b, unsigned code)
{
    bool is = false;

    for (;;) {
        const struct effect *e = &b->code[code++];
        switch (e->op) {
        case OP_END:
            return is;
        case OP_DAMAGE_PER:
        case OP_HEAL:
            return true;
        case OP_IF:
            is = is || is_personal(b, e->go[0]);
            break;
        case OP_GOTO:
        case OP_MAY:
            code = e->go[0];
            break;
        case OP_CHOOSE:
            for (unsigned i = 0; i < e->choices; i++)
                is = is || is_personal(b, e->go[i]);
            return is;
        default:
            break;
        }
    }
}

/* KD-6.4, where no skill changes it */
static struct damage plain_pool(const struct place *at, const struct attack *a)
{
    struct damage pool = a->pool, bonus = at->b->edge_bonus;

    if ((pool.light || pool.heavy) && foe_on_edge(at) && far_of(at) == 1) {
        pool.light = (uint8_t)(pool.light + bonus.light);
        pool.heavy = (uint8_t)(pool.heavy + bonus.heavy);
    }
    return pool;
}

static uint8_t near(const struct place *at, const struct range *r)
{
    unsigned far = far_of(at);

    switch (r->kind) {
    case RANGE_MISSILE:
        return in_line(at) ? 2 : 1;
    case RANGE_UNLIMITED:
        return 2;
    default:
        return far >= r->min && far <= r->max
                   ? 2
                   : far + 1 >= r->min && far <= r->max + 1u;
    }
}

static void judge(const struct knockdown_box *b, struct attack *a,
                  struct hit *out)
{
    static const struct knockdown nothing; /* nobody owns anything */

    a->personal = is_personal(b, a->code);
    a->hit = out;
    for (unsigned i = 0; i < STANCES; i++) {
        struct place at = {b, &nothing, 0, i};
        struct hit h = brings(&at, a);
        h.pool = plain_pool(&at, a);
        h.worth =
            hit_worth(h.light + h.pool.light, h.heavy + h.pool.heavy, h.more);
        h.near = near(&at, &a->range);
        out[i * ATTACKS] = h;
    }
}

static void count_specials(struct knockdown_box *b, unsigned special)
{
    const struct special *x = &b->special[special];
    unsigned bit = 1u << special % ARSENAL;

    if (x->attack.type == REACTION)
        b->reactions[x->fighter] |= (uint8_t)bit;
    for (unsigned key = 0; key < HAND_KEYS; key++)
        if (x->cost.paid[key] == x->cost.n)
            b->paid_specials[x->fighter][key] |= (uint8_t)bit;
}

void knockdown_judge(struct knockdown_box *b, struct arena *memory)
{
    struct hit *hits =
        arena_take(memory, (size_t)STANCES * ATTACKS * sizeof *hits);

    for (unsigned i = 0; i < b->cards; i++)
        judge(b, &b->card[i].attack, &hits[i]);
    for (unsigned i = 0; i < b->specials; i++) {
        judge(b, &b->special[i].attack, &hits[CARDS + i]);
        count_specials(b, i);
    }
    for (uint16_t i = 0; i < DICE_SUMS; i++)
        b->dice_fail[i] =
            1.0f -
            (float)test_pass_dice(b, (struct test_size){.total = i}) / 1000.0f;
    for (unsigned i = 0; i < b->skills; i++)
        for (unsigned k = 0; k < b->skill[i].passives; k++)
            b->skill_worth[i] +=
                knockdown_skill_worth[b->skill[i].passive[k].op];
    for (unsigned i = 0; i <= UINT8_MAX; i++)
        b->late[i] = expf(-0.28f * (float)i);
}
