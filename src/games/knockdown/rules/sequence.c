/*
 * sequence.c: the Attack Sequence, R1 to R7 (KD-6), blocking (KD-7) and
 * Reactions (KD-8).
 */
#include "turn.h"

#include <string.h>

const struct attack *sequence_attack(const struct knockdown_box *b,
                                     const struct sequence *q)
{
    /* KD-8.10: Lucky Devil's damage is a Strike without anything else. */
    static const struct attack blind = {.type = STRIKE};

    switch (q->source) {
    case SOURCE_CARD:
        return &b->card[q->what].attack;
    case SOURCE_SPECIAL:
    case SOURCE_REACTION:
        return &b->special[q->what].attack;
    default:
        return &blind;
    }
}

/* ---- ranges -------------------------------------------------------------- */

static bool in_range(const struct knockdown_box *b, const struct knockdown *g,
                     seat who, const struct range *r)
{
    return arena_in_range(&b->arena[g->arena], r, g->side[who].field,
                          g->side[foe_of(who)].field);
}

/* KD-12.12: the passive that makes a Row card reach; its place in *at. */
static const struct passive *longer_reach(const struct knockdown_box *b,
                                          const struct knockdown *g, seat who,
                                          const struct attack *a, unsigned *at)
{
    const struct passive *p;

    while ((p = skill_next(b, g, who, PASSIVE_RANGE_PLUS, at))) {
        struct range r;
        if (sequence_longer_range(p, a, &r) && in_range(b, g, who, &r))
            return p;
    }
    return NULL;
}

bool sequence_card_reaches(const struct knockdown_box *b,
                           const struct knockdown *g, seat who, unsigned card)
{
    const struct attack *a = &b->card[card].attack;
    unsigned at = 0;

    return in_range(b, g, who, &a->range) || longer_reach(b, g, who, a, &at);
}

bool sequence_special_reaches(const struct knockdown_box *b,
                              const struct knockdown *g, seat who,
                              unsigned special)
{
    return in_range(b, g, who, &b->special[special].attack.range);
}

/* Is the foe in range now? Uses Long Reach up where it is needed. */
static bool reaches(struct bout *m, struct sequence *q)
{
    const struct attack *a = sequence_attack(m->b, q);
    unsigned at = 0;

    if (q->source == SOURCE_BLIND || in_range(m->b, m->g, q->by, &a->range))
        return true;
    if (q->source != SOURCE_CARD)
        return false;
    if (q->reach) { /* it was used for this attack already */
        struct range r = a->range;
        r.min = r.max = (uint8_t)(r.max + q->reach);
        return in_range(m->b, m->g, q->by, &r);
    }
    const struct passive *p = longer_reach(m->b, m->g, q->by, a, &at);
    if (!p)
        return false;
    q->reach = (uint8_t)p->amount;
    skill_use(m, q->by, at);
    return true;
}

/* ---- R3: the pool -------------------------------------------------------- */

static bool holds(const struct knockdown_box *b, const struct knockdown *g,
                  seat who, const struct attack *a, const struct passive *p)
{
    const struct knockdown_side *self = &g->side[who];

    switch (p->cond) {
    case BONUS_PRINTED_HEAVY:
        return a->pool.heavy > 0;
    case BONUS_FOE_ON_EDGE_ADJACENT:
        return foe_at_edge(b, g, who);
    case BONUS_FOE_HAND_MAX:
        return g->side[foe_of(who)].cards <= p->x;
    case BONUS_SELF_DAMAGE_MIN:
        return self->light + self->heavy >= p->x;
    case BONUS_ATTACK_HAS_KO:
        return a->ko;
    default:
        return true;
    }
}

static uint8_t less(unsigned from, int by)
{
    return (uint8_t)(by < 0 || (unsigned)by > from ? 0 : from - (unsigned)by);
}

/* KD-6.4. With a bout, skills that are used for it are used up and told. */
static struct damage pool_of(const struct knockdown_box *b,
                             const struct knockdown *g, seat who,
                             const struct attack *a, struct bout *m)
{
    seat foe = foe_of(who);
    struct damage pool = a->pool;
    const struct passive *p;

    if (!pool.light && !pool.heavy)
        return pool; /* KD-3.7, KD-12.4 */
    if (foe_at_edge(b, g, who) &&
        !skill_has(b, g, foe, PASSIVE_NO_EDGE_BONUS)) {
        pool.light = (uint8_t)(pool.light + b->edge_bonus.light);
        pool.heavy = (uint8_t)(pool.heavy + b->edge_bonus.heavy);
        if (m)
            bout_tell(m, EVENT_EDGE, foe, b->edge_bonus.light, 0, 0);
    }
    for (unsigned at = 0;
         (p = skill_next(b, g, who, PASSIVE_POOL_BONUS, &at));) {
        if (!(p->types >> a->type & 1) || !holds(b, g, who, a, p))
            continue;
        pool.light = (uint8_t)(pool.light + p->light);
        pool.heavy = (uint8_t)(pool.heavy + p->heavy);
        if (m)
            skill_use(m, who, at);
    }
    for (unsigned at = 0; (p = skill_next(b, g, foe, PASSIVE_POOL_CUT, &at));) {
        if (!(p->types >> a->type & 1) || !pool.light) /* KD-12.17 */
            continue;
        pool.light = less(pool.light, p->light);
        if (m)
            skill_use(m, foe, at);
    }
    return pool;
}

struct damage sequence_pool(const struct knockdown_box *b,
                            const struct knockdown *g, seat who,
                            const struct attack *a)
{
    return pool_of(b, g, who, a, NULL);
}

/* ---- R1: the window, and what is done in it ------------------------------ */

static unsigned wilds_of(const struct knockdown_box *b,
                         const struct knockdown *g, seat who)
{
    return (unsigned)skill_sum(b, g, who, PASSIVE_WILD_PAYMENT);
}

bool sequence_window(struct bout *m, enum trigger trigger)
{
    static const uint8_t phases[] = {
        [TRIGGER_FOE_MOVE] = PHASE_REACT_MOVE,
        [TRIGGER_FOE_MOVED] = PHASE_REACT_MOVED,
        [TRIGGER_FOE_ATTACK] = PHASE_REACT_ATTACK,
    };
    struct knockdown *g = m->g;
    seat who = foe_of(g->active);
    const struct knockdown_side *s = &g->side[who];

    for (unsigned left = m->b->reactions[s->fighter]; left; left &= left - 1) {
        unsigned special = s->fighter * ARSENAL + (unsigned)__builtin_ctz(left);
        const struct special *x = &m->b->special[special];
        if (x->trigger != trigger ||
            !sequence_special_reaches(m->b, g, who, special) ||
            !hand_might_pay(m->b, s, &x->cost, wilds_of(m->b, g, who)))
            continue;
        g->phase = phases[trigger];
        return true;
    }
    return false;
}

/* KD-8.6: its pool, then its effect; what it interrupted goes on after that. */
void sequence_react(struct bout *m, unsigned special)
{
    seat who = foe_of(m->g->active);
    struct sequence *q = &m->g->attack[1];
    const struct attack *a = &m->b->special[special].attack;

    *q = (struct sequence){
        .source = SOURCE_REACTION,
        .what = (uint8_t)special,
        .by = who,
        .code = a->code,
    };
    bout_tell(m, EVENT_REACTS, who, (int)special, 0, 0);
    struct damage pool = pool_of(m->b, m->g, who, a, m);
    bout_damage(m, foe_of(who), pool.light, pool.heavy);
    knockdown_effect_run(m);
}

/* ---- R1 to R5 ------------------------------------------------------------ */

/* R4 is worth asking: as far as everybody knows there may be a block card. */
static bool might_block(const struct knockdown_box *b,
                        const struct knockdown *g, const struct attack *a)
{
    const struct sequence *q = &g->attack[0];
    const struct knockdown_side *s = &g->side[foe_of(q->by)];

    if (a->type != STRIKE || (!q->light && !q->heavy && !a->has_effect))
        return false; /* KD-7.1 */
    for (unsigned i = 0; i < s->cards; i++)
        if (s->unseen >> i & 1 || b->card[s->hand[i]].symbol == BLOCK)
            return true;
    return false;
}

/* R5, R6 */
static void strike(struct bout *m)
{
    struct sequence *q = &m->g->attack[0];

    bout_damage(m, foe_of(q->by), q->light, q->heavy);
    if (q->no_effect)
        sequence_after_effect(m);
    else
        knockdown_effect_run(m);
}

/* R3: the foe is in range. */
static void hit(struct bout *m)
{
    struct knockdown *g = m->g;
    struct sequence *q = &g->attack[0];
    const struct attack *a = sequence_attack(m->b, q);
    struct damage pool = {0, 0};

    if (q->source == SOURCE_BLIND) {
        unsigned at = 0;
        const struct passive *p =
            skill_next(m->b, g, q->by, PASSIVE_BLIND_DRAW, &at);
        pool.light = (uint8_t)p->light;
    } else {
        pool = pool_of(m->b, g, q->by, a, m);
    }
    q->light = less(pool.light, q->shield_light);
    q->heavy = less(pool.heavy, q->shield_heavy);
    if (q->light || q->heavy)
        bout_tell(m, EVENT_POOL, foe_of(q->by), q->light, q->heavy, 0);
    if (might_block(m->b, g, a))
        g->phase = PHASE_BLOCK;
    else
        strike(m);
}

void sequence_resume(struct bout *m)
{
    struct sequence *q = &m->g->attack[0];

    if (q->cancelled) { /* KD-8.8 */
        bout_tell(m, EVENT_ATTACK_CANCELLED, q->by, 0, 0, 0);
        turn_after_attack(m);
        return;
    }
    if (!reaches(m, q)) { /* KD-6.3 */
        bout_tell(m, EVENT_ATTACK_MISSED, q->by, 0, 0, 0);
        turn_after_attack(m);
        return;
    }
    hit(m);
}

/* R1; where nobody may react it goes on at once. */
void sequence_begin(struct bout *m, seat by, enum source source, unsigned what)
{
    struct sequence *q = &m->g->attack[0];

    *q = (struct sequence){
        .source = (uint8_t)source,
        .what = (uint8_t)what,
        .by = by,
    };
    q->code = sequence_attack(m->b, q)->code;
    if (source == SOURCE_BLIND) { /* KD-8.10: no Reaction to it */
        hit(m);
        return;
    }
    if (!reaches(m, q)) { /* KD-4.3; of special attacks it is a condition */
        bout_tell(m, EVENT_OUT_OF_RANGE, by, (int)what, 0, 0);
        turn_after_attack(m);
        return;
    }
    if (!sequence_window(m, TRIGGER_FOE_ATTACK))
        hit(m);
}

/* ---- R4: blocking -------------------------------------------------------- */

unsigned sequence_block_price(const struct knockdown_box *b, unsigned verb)
{
    bool damage = verb == VERB_BLOCK_DAMAGE || verb == VERB_BLOCK_BOTH;
    bool effect = verb == VERB_BLOCK_EFFECT || verb == VERB_BLOCK_BOTH;

    return b->block_price * (unsigned)(damage + effect);
}

unsigned sequence_block_cards(const struct knockdown_box *b,
                              const struct knockdown *g, unsigned discarded)
{
    seat by = g->attack[0].by, who = foe_of(by);
    int h = g->side[who].cards - (int)discarded +
            skill_sum(b, g, who, PASSIVE_BLOCK_CARDS) +
            skill_sum(b, g, by, PASSIVE_FOE_BLOCK_CARDS);

    return h > 0 ? (unsigned)h : 0;
}

unsigned sequence_block_pairs(const struct knockdown_box *b,
                              const struct knockdown *g, unsigned h,
                              struct damage out[HAND])
{
    const struct sequence *q = &g->attack[0];
    unsigned n = 0;

    for (unsigned heavy = 0; heavy <= q->heavy && n < HAND; heavy++) {
        if (heavy * b->block_heavy > h)
            break;
        unsigned light = (h - heavy * b->block_heavy) / b->block_light;
        light = light < q->light ? light : q->light;
        bool raise = heavy < q->heavy &&
                     (heavy + 1) * b->block_heavy + light * b->block_light <= h;
        if (!raise) /* only pairs that cannot be raised (KD-7.4) */
            out[n++] = (struct damage){(uint8_t)light, (uint8_t)heavy};
    }
    return n;
}

/* KD-12.9: before the damage of the attack. */
static void riposte(struct bout *m, seat who)
{
    const struct knockdown *g = m->g;
    const struct arena_def *a = &m->b->arena[g->arena];
    seat by = foe_of(who);
    const struct passive *p;
    unsigned at = 0;

    while ((p = skill_next(m->b, g, who, PASSIVE_BLOCK_RIPOSTE, &at))) {
        if (a->distance[g->side[who].field][g->side[by].field] > p->x)
            continue;
        skill_use(m, who, at);
        bout_damage(m, by, (unsigned)p->light, 0);
    }
}

void sequence_block(struct bout *m, const struct action *act)
{
    struct knockdown *g = m->g;
    struct sequence *q = &g->attack[0];
    seat who = foe_of(q->by);
    bool damage =
        act->verb == VERB_BLOCK_DAMAGE || act->verb == VERB_BLOCK_BOTH;
    bool effect =
        act->verb == VERB_BLOCK_EFFECT || act->verb == VERB_BLOCK_BOTH;
    int16_t cards[SYMBOLS] = {
        [BLOCK] = (int16_t)sequence_block_price(m->b, act->verb)};

    if (act->verb != VERB_NO_BLOCK) {
        bout_pay(m, who, cards);
        g->blocks++;
        if (damage)
            bout_tell(m, EVENT_BLOCKED, who, act->arg[1], act->arg[0], effect);
        else
            bout_tell(m, EVENT_BLOCKED_EFFECT, who, 0, 0, 0);
        riposte(m, who);
    }
    if (damage) {
        q->heavy = (uint8_t)(q->heavy - act->arg[0]);
        q->light = (uint8_t)(q->light - act->arg[1]);
    }
    q->no_effect = effect;
    strike(m);
}

/* ---- R7, and back to what was interrupted -------------------------------- */

void sequence_after_effect(struct bout *m)
{
    struct knockdown *g = m->g;
    struct sequence *q = &g->attack[1];

    if (q->source == SOURCE_NONE) {
        q = &g->attack[0];
        if (sequence_attack(m->b, q)->ko)
            g->phase = PHASE_KO_CALL; /* KD-6.8 */
        else
            turn_after_attack(m);
        return;
    }
    unsigned trigger = m->b->special[q->what].trigger;
    *q = (struct sequence){.source = SOURCE_NONE};
    if (trigger == TRIGGER_FOE_MOVE)
        move_go(m);
    else if (trigger == TRIGGER_FOE_MOVED)
        move_arrived(m);
    else
        sequence_resume(m);
}

void sequence_after_test(struct bout *m)
{
    turn_after_attack(m);
}
