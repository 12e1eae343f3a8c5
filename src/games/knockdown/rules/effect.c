/*
 * effect.c: the effects of attacks, step by step (KD-9, "Attack effects"). A step
 * that needs a choice stops here and goes on with the answer; how far it came
 * is in the sequence (`code`, `left`).
 */
#include "turn.h"

enum { ALL_FIELDS = 0xFFFF };

/* A step of an effect at work. */
struct work {
    struct bout *m;
    struct sequence *q;
    const struct effect *e;
    seat self, foe;
};

static struct work work_of(struct bout *m)
{
    struct sequence *q = &m->g->attack[m->g->attack[1].source != SOURCE_NONE];

    return (struct work){m, q, &m->b->code[q->code], q->by, foe_of(q->by)};
}

static bool is_on_edge(const struct bout *m, seat who)
{
    return m->b->arena[m->g->arena].edges >> m->g->side[who].field & 1;
}

static unsigned distance(const struct bout *m)
{
    const struct knockdown *g = m->g;

    return m->b->arena[g->arena].distance[g->side[0].field][g->side[1].field];
}

static unsigned tokens_out(const struct knockdown *g, seat who)
{
    unsigned n = 0;

    for (unsigned f = 0; f < FIELDS; f++)
        n += g->token[f] == who + 1;
    return n;
}

/* ---- what is offered ----------------------------------------------------- */

static uint16_t place_fields(const struct knockdown_box *b,
                             const struct knockdown *g, seat who,
                             const struct effect *e)
{
    const struct arena_def *a = &b->arena[g->arena];
    unsigned kind = b->fighter[g->side[who].fighter].token;
    uint16_t out = arena_within(a, g->side[who].field, e->within);

    if (kind == NONE || tokens_out(g, who) >= b->token[kind].count)
        return 0;
    for (unsigned f = 0; f < FIELDS; f++)
        if (g->token[f])
            out &= (uint16_t)~(1u << f);
    for (seat s = 0; s < SIDES; s++)
        out &= (uint16_t)~(1u << g->side[s].field);
    return out;
}

static uint16_t fields_of(const struct knockdown_box *b,
                          const struct knockdown *g, const struct sequence *q)
{
    const struct arena_def *a = &b->arena[g->arena];
    const struct effect *e = &b->code[q->code];
    seat self = q->by, foe = foe_of(self);
    unsigned here = g->side[self].field, there = g->side[foe].field;

    switch (e->op) {
    case OP_BACK:
        return arena_away(a, there, here);
    case OP_PULL:
        return arena_towards(a, there, here);
    case OP_FORWARD:
        return arena_towards(a, here, there);
    case OP_RETREAT:
        return arena_away(a, here, there);
    case OP_STEP:
        return arena_walk(b, g, self, e->amount, e->flag);
    case OP_JUMP:
        return arena_jump(b, g, self, e->amount);
    case OP_TELEPORT:
        return (uint16_t)(arena_within(a, here, e->amount) &
                          ~(1u << here | 1u << there));
    case OP_PLACE_TOKEN:
        return place_fields(b, g, self, e);
    default:
        return 0;
    }
}

static bool is_optional(const struct effect *e, const struct sequence *q)
{
    switch (e->op) {
    case OP_RETREAT:
    case OP_STEP:
    case OP_JUMP:
    case OP_TELEPORT:
        return true;
    case OP_PLACE_TOKEN: /* the first one is not ("Attack effects") */
        return q->left <= e->amount;
    default:
        return false;
    }
}

uint16_t effect_fields(const struct knockdown_box *b, const struct knockdown *g,
                       bool *may_stop)
{
    const struct sequence *q = knockdown_running(g);

    if (g->phase == PHASE_AFTER_STEP) { /* KD-12.15 */
        int n = skill_sum(b, g, g->active, PASSIVE_AFTER_ATTACK_STEP);
        *may_stop = true;
        return arena_walk(b, g, g->active, (unsigned)n, false);
    }
    *may_stop = is_optional(&b->code[q->code], q);
    return fields_of(b, g, q);
}

/* ---- steps --------------------------------------------------------------- */

static void next(struct work *w)
{
    w->q->left = 0;
    w->q->code++;
}

/* KD-9.13; tells, because it looks as if nothing had happened. */
static bool stays(struct work *w)
{
    if (!skill_has(w->m->b, w->m->g, w->foe, PASSIVE_IMMOVABLE))
        return false;
    bout_tell(w->m, EVENT_UNMOVED, w->foe, 0, 0, 0);
    return true;
}

/* KD-12.18, and the condition `push_blocked` */
static void push_ends(struct work *w)
{
    const struct passive *p;
    unsigned at = 0;

    w->q->push_blocked = w->q->moved < w->e->amount;
    if (!w->q->push_blocked)
        return;
    bout_tell(w->m, EVENT_PUSH_BLOCKED, w->foe, 0, 0, 0);
    while ((p = skill_next(w->m->b, w->m->g, w->self,
                           PASSIVE_PUSH_BLOCKED_DAMAGE, &at))) {
        skill_use(w->m, w->self, at);
        bout_damage(w->m, w->foe, (unsigned)p->light, 0);
    }
}

static seat figure_of(const struct work *w)
{
    return w->e->op == OP_BACK || w->e->op == OP_PULL ? w->foe : w->self;
}

/* One single step of a movement; KD-9.11: a token ends it. */
static void step_to(struct work *w, unsigned field)
{
    bool sprung = figure_enters(w->m, figure_of(w), field);

    w->q->moved++;
    w->q->left = sprung ? 1 : (uint8_t)(w->q->left - 1);
}

/* Ops that go `amount` single steps. `left` is the steps to go + 1; 0: not
   begun. True: a choice is open. */
static bool walk(struct work *w)
{
    struct bout *m = w->m;
    const struct effect *e = w->e;
    bool forced = !is_optional(e, w->q);

    if (!w->q->left) {
        int n = e->amount;
        if ((e->op == OP_BACK || e->op == OP_PULL) && stays(w)) {
            w->q->push_blocked = 0;
            next(w);
            return false;
        }
        if (e->op == OP_BACK)
            n += skill_sum(m->b, m->g, w->self, PASSIVE_PUSH_PLUS);
        w->q->left = (uint8_t)(n + 1);
        w->q->moved = 0;
    }
    while (w->q->left > 1) {
        uint16_t to = fields_of(m->b, m->g, w->q);
        if (!to)
            break; /* KD-9.5 */
        if (!forced || bits_count(to) > 1) {
            m->g->phase = PHASE_FIELD;
            return true;
        }
        step_to(w, (unsigned)__builtin_ctz(to));
    }
    if (e->op == OP_BACK)
        push_ends(w);
    next(w);
    return false;
}

/* Ops of one optional movement to a target. */
static bool leap(struct work *w)
{
    if (!fields_of(w->m->b, w->m->g, w->q)) {
        next(w);
        return false;
    }
    w->m->g->phase = PHASE_FIELD;
    return true;
}

static void swap(struct work *w)
{
    struct knockdown *g = w->m->g;
    unsigned here = g->side[w->self].field, there = g->side[w->foe].field;

    if (!stays(w)) { /* KD-9.10; tokens: self first */
        bout_tell(w->m, EVENT_SWAPPED, w->self, 0, 0, 0);
        g->side[w->foe].field = (uint8_t)here;
        figure_enters(w->m, w->self, there);
        figure_enters(w->m, w->foe, here);
    }
    next(w);
}

static bool discard(struct work *w)
{
    struct knockdown *g = w->m->g;

    if (!w->q->left)
        w->q->left = (uint8_t)(w->e->amount + 1);
    if (w->q->left == 1 || !g->side[w->foe].cards) {
        next(w);
        return false;
    }
    g->phase = PHASE_DISCARD;
    return true;
}

static bool place(struct work *w)
{
    if (!w->q->left)
        w->q->left = (uint8_t)(w->e->amount + 1);
    if (w->q->left == 1 || !fields_of(w->m->b, w->m->g, w->q)) {
        next(w);
        return false;
    }
    w->m->g->phase = PHASE_PLACE;
    return true;
}

static void heal(struct work *w)
{
    struct knockdown_side *s = &w->m->g->side[w->self];
    unsigned light = w->e->damage.light, heavy = w->e->damage.heavy;

    light = light < s->light ? light : s->light;
    heavy = heavy < s->heavy ? heavy : s->heavy;
    s->light = (uint16_t)(s->light - light);
    s->heavy = (uint16_t)(s->heavy - heavy);
    if (light || heavy)
        bout_tell(w->m, EVENT_HEALED, w->self, (int)light, (int)heavy, 0);
    next(w);
}

static void clear_tokens(struct work *w)
{
    struct knockdown *g = w->m->g;
    unsigned n = tokens_out(g, w->self);
    unsigned kind = w->m->b->fighter[g->side[w->self].fighter].token;

    for (unsigned f = 0; f < FIELDS; f++)
        if (g->token[f] == w->self + 1)
            g->token[f] = 0;
    if (n)
        bout_tell(w->m, EVENT_CLEARED, w->self, (int)kind, (int)n, 0);
    next(w);
}

static void damage(struct work *w)
{
    const struct effect *e = w->e;
    const struct knockdown *g = w->m->g;
    seat to = e->to == TO_SELF ? w->self : w->foe;
    unsigned n = 1;

    if (e->op == OP_DAMAGE_PER) {
        n = e->count == COUNT_SELF_HEAVY   ? g->side[w->self].heavy
            : e->count == COUNT_SELF_LIGHT ? g->side[w->self].light
                                           : tokens_out(g, w->self);
        n /= e->amount;
    }
    bout_damage(w->m, to, n * e->damage.light, n * e->damage.heavy);
    next(w);
}

static bool condition(const struct work *w)
{
    switch (w->e->cond) {
    case COND_FOE_ON_EDGE:
        return is_on_edge(w->m, w->foe);
    case COND_DISTANCE:
        return distance(w->m) == w->e->amount;
    case COND_DISTANCE_MIN:
        return distance(w->m) >= w->e->amount;
    default:
        return w->q->push_blocked;
    }
}

/* Runs one step; true: a choice is open. */
static bool run_step(struct work *w)
{
    struct knockdown *g = w->m->g;
    const struct effect *e = w->e;

    switch (e->op) {
    case OP_DAMAGE:
    case OP_DAMAGE_PER:
        damage(w);
        return false;
    case OP_BACK:
    case OP_FORWARD:
    case OP_PULL:
    case OP_RETREAT:
        return walk(w);
    case OP_STEP:
    case OP_JUMP:
    case OP_TELEPORT:
        return leap(w);
    case OP_SWAP:
        swap(w);
        return false;
    case OP_DISCARD:
        return discard(w);
    case OP_HEAL:
        heal(w);
        return false;
    case OP_PLACE_TOKEN:
        return place(w);
    case OP_CLEAR_TOKENS:
        clear_tokens(w);
        return false;
    case OP_MAY:
        if (!hand_might_pay(w->m->b, &g->side[w->self], &e->cost, 0)) {
            w->q->code = e->go[0];
            return false;
        }
        g->phase = PHASE_MAY;
        return true;
    case OP_CHOOSE:
        g->phase = PHASE_CHOOSE;
        return true;
    case OP_IF:
        w->q->code = condition(w) ? (uint8_t)(w->q->code + 1) : e->go[0];
        return false;
    case OP_GOTO:
        w->q->code = e->go[0];
        return false;
    case OP_CANCEL_MOVE:
        g->move_cancelled = 1;
        break;
    case OP_CANCEL_ATTACK:
        g->attack[0].cancelled = 1;
        break;
    case OP_SHIELD:
        g->attack[0].shield_light =
            (uint8_t)(g->attack[0].shield_light + e->damage.light);
        g->attack[0].shield_heavy =
            (uint8_t)(g->attack[0].shield_heavy + e->damage.heavy);
        break;
    default:
        break;
    }
    next(w);
    return false;
}

void knockdown_effect_run(struct bout *m)
{
    for (;;) {
        struct work w = work_of(m);
        if (w.e->op == OP_END)
            break;
        if (run_step(&w))
            return;
    }
    sequence_after_effect(m);
}

/* ---- answers ------------------------------------------------------------- */

static void go_on(struct work *w, const struct action *a)
{
    const struct knockdown *g = w->m->g;
    unsigned field = (unsigned)a->arg[0] - w->m->b->arena[g->arena].first;
    bool steps = w->e->op == OP_BACK || w->e->op == OP_PULL ||
                 w->e->op == OP_FORWARD || w->e->op == OP_RETREAT;

    if (a->verb == VERB_STOP) {
        next(w);
    } else if (steps) {
        step_to(w, field);
    } else {
        figure_enters(w->m, w->self, field);
        next(w);
    }
}

static void place_one(struct work *w, const struct action *a)
{
    struct knockdown *g = w->m->g;
    unsigned kind = w->m->b->fighter[g->side[w->self].fighter].token;

    if (a->verb == VERB_STOP) {
        next(w);
        return;
    }
    g->token[a->arg[0] - w->m->b->arena[g->arena].first] =
        (uint8_t)(w->self + 1);
    bout_tell(w->m, EVENT_PLACED, w->self, (int)kind, a->arg[0], 0);
    w->q->left--;
}

void effect_answer(struct bout *m, const struct action *a)
{
    struct work w = work_of(m);

    switch (m->g->phase) {
    case PHASE_CHOOSE:
        bout_tell(m, EVENT_CHOSE, w.self, a->arg[0], 0, 0);
        w.q->code = w.e->go[a->arg[0] - w.e->first];
        break;
    case PHASE_MAY:
        if (a->verb == VERB_PAY) {
            bout_pay(m, w.self, a->arg);
            w.q->code++;
        } else {
            w.q->code = w.e->go[0];
        }
        break;
    case PHASE_FIELD:
        go_on(&w, a);
        break;
    case PHASE_PLACE:
        place_one(&w, a);
        break;
    default:
        hand_discard(m, w.foe, (unsigned)a->arg[0]);
        w.q->left--;
        break;
    }
    knockdown_effect_run(m);
}
