/*
 * window.c: when somebody may cut in (4.3 of the rules): free windows, windows of two
 * fighters in turn, rivals asked at once; luck cards and what answers them; effects
 * that happen by themselves.
 */
#include "play.h"

/* Windows in which any_time effects may be used, too (RP-6.3). */
unsigned ry_whens(unsigned when)
{
    unsigned with = WHEN(BEFORE_MOVE) | WHEN(CARD_PLAYED) |
                    WHEN(MOVE_DECISION) | WHEN(BEFORE_COMBAT) |
                    WHEN(CLASH_START) | WHEN(AFTER_COMBAT) | WHEN(EXPLORE);

    return 1u << when | (with >> when & 1 ? WHEN(ANY_TIME) : 0);
}

static bool may_luck(const struct look *s, unsigned knight)
{
    return !ry_is_camp(s->g) &&
           !(ry_side(s->g, knight) == 0 && ry_foe_has(s, MOD_NO_LUCK));
}

static uint32_t luck_of(const struct look *s, unsigned whens)
{
    uint32_t set = 0;

    for (; whens; whens &= whens - 1)
        set |= s->b->luck_when[__builtin_ctz(whens)];
    return set;
}

/* The effect of a card for these windows, or -1. */
static int effect_for(const struct rycerze_box *b, const struct effects *fx,
                      unsigned whens)
{
    if (fx->when & whens)
        for (unsigned i = 0; i < fx->n; i++)
            if (whens >> b->effect[fx->first + i].when & 1)
                return fx->first + (int)i;
    return -1;
}

static bool holds(const struct look *s, const struct effect *e, unsigned knight)
{
    return ry_conds(s, e->cond, e->conds, knight, false) &&
           ry_would_change(s, e->list, knight);
}

/* A choice of the owner as the only op: its options are answers of their own. */
static const struct op *sole_choice(const struct rycerze_box *b,
                                    const struct effect *e)
{
    const struct ops *l = &b->list[e->list];
    const struct op *o = &b->op[l->first];

    return l->n == 1 && o->code == OP_CHOOSE && o->pick == PICK_OWNER ? o
                                                                      : NULL;
}

static bool ability_ready(const struct look *s, unsigned knight,
                          const struct effect *e)
{
    unsigned side = ry_side(s->g, knight);

    if (e->use == USE_MARK && s->g->person[knight].mark)
        return false;
    if (e->use == USE_ONCE_COMBAT && (side > 1 || s->g->combat.once[side] & 1))
        return false;
    return e->use != USE_AUTO && holds(s, e, knight);
}

static bool gear_ready(const struct look *s, unsigned knight, unsigned slot,
                       const struct effect *e)
{
    const struct person *p = &s->g->person[knight];
    const struct item *t = &p->item[slot];
    const struct gear *g = &s->b->gear[t->design];

    if (e->use == USE_AUTO || e->forced || !ry_is_usable(s, knight, slot) ||
        (e->use == USE_MARK && t->flags & ITEM_MARK))
        return false;
    if (g->is_limited && e->use == USE_MARK) /* RP-5.6 */
        for (unsigned i = 0; i < p->items; i++)
            if (p->item[i].place != PLACE_GONE &&
                p->item[i].flags & ITEM_MARK &&
                (p->item[i].design == t->design ||
                 s->b->gear[p->item[i].design].same == t->design ||
                 g->same == p->item[i].design))
                return false;
    return holds(s, e, knight);
}

static void list_effect(const struct look *s, struct answers *l,
                        unsigned knight, const struct effect *e, unsigned verb,
                        int a0, int a1)
{
    const struct op *o = sole_choice(s->b, e);

    for (unsigned i = 0; o && i < o->n; i++) {
        const struct choice *c = &s->b->choice[o->first + i];
        if (!ry_conds(s, c->cond, c->conds, knight, false) ||
            !ry_would_change(s, c->list, knight))
            continue;
        int row = o->first + (int)i;
        if (verb == VERB_USE)
            answers_put(l, VERB_USE_FOR, (const int[ARGS]){a0, a1, row});
        else
            answers_put(l, VERB_ABILITY_FOR, (const int[ARGS]){row});
    }
    if (!o)
        answers_put(l, verb, (const int[ARGS]){a0, a1});
}

void ry_list_uses(const struct look *s, struct answers *l, unsigned knight,
                  unsigned whens)
{
    const struct rycerze *g = s->g;
    const struct person *p = &g->person[knight];
    int at;

    if (may_luck(s, knight))
        for (uint32_t left = p->luck & luck_of(s, whens); left;
             left &= left - 1) {
            unsigned card = (unsigned)__builtin_ctz(left);
            at = effect_for(s->b, &s->b->luck[card].effects, whens);
            if (at >= 0 && holds(s, &s->b->effect[at], knight))
                answers_add(l, VERB_PLAY, card, 0);
        }
    at = effect_for(s->b, &s->b->knight[p->knight].effects, whens);
    if (at >= 0 && ability_ready(s, knight, &s->b->effect[at]))
        list_effect(s, l, knight, &s->b->effect[at], VERB_ABILITY, 0, 0);
    for (unsigned i = 0; i < p->items; i++) {
        if (p->item[i].place > PLACE_SIDE)
            continue;
        at = effect_for(s->b, &s->b->gear[p->item[i].design].effects, whens);
        if (at >= 0 && gear_ready(s, knight, i, &s->b->effect[at]))
            list_effect(s, l, knight, &s->b->effect[at], VERB_USE,
                        p->item[i].design, (int)i);
    }
}

bool ry_has_use(const struct look *s, unsigned knight, unsigned whens)
{
    const struct person *p = &s->g->person[knight];
    int at = effect_for(s->b, &s->b->knight[p->knight].effects, whens);

    if (at >= 0 && ability_ready(s, knight, &s->b->effect[at]))
        return true;
    for (unsigned i = 0; i < p->items; i++) {
        if (p->item[i].place > PLACE_SIDE)
            continue;
        at = effect_for(s->b, &s->b->gear[p->item[i].design].effects, whens);
        if (at >= 0 && gear_ready(s, knight, i, &s->b->effect[at]))
            return true;
    }
    return false;
}

bool ry_may_ask(const struct look *s, unsigned knight, unsigned whens)
{
    const struct person *p = &s->g->person[knight];

    if (p->ko && !(whens & WHEN(KNOCKED_OUT)))
        return false;
    if (p->luck && may_luck(s, knight) && luck_of(s, whens) & ~s->g->luck_pile)
        return true;
    return ry_has_use(s, knight, whens);
}

/* ---- using something ----------------------------------------------------- */

/* In a lane of one's own nothing may wait: ops are done at once. */
static void do_list(struct play *m, unsigned list, unsigned knight,
                    unsigned source, unsigned id)
{
    struct frame f = {
        .owner = (uint8_t)knight, .a = (uint8_t)source, .b = (uint8_t)id};
    const struct ops *l = &m->b->list[list];

    if (!ry_is_camp(m->g)) {
        ry_push_list(m, list, knight, source, id, false);
        return;
    }
    for (unsigned i = 0; i < l->n; i++)
        ry_op(m, &f, &m->b->op[l->first + i]);
}

/* `choice`: the option that was named with the effect, or below 0. */
static void do_effect(struct play *m, const struct effect *e, unsigned knight,
                      unsigned source, unsigned id, int choice)
{
    do_list(m, choice < 0 ? e->list : m->b->choice[choice].list, knight, source,
            id);
}

static void use_gear(struct play *m, unsigned knight, unsigned slot, int choice,
                     unsigned whens)
{
    struct item *t = &m->g->person[knight].item[slot];
    unsigned design = t->design;
    int at = effect_for(m->b, &m->b->gear[design].effects, whens);
    const struct effect *e = &m->b->effect[at];

    TELL(m, EVENT_USED, knight, (int)design, (int)slot);
    t->known = ALL_KNOW;
    if (e->use == USE_MARK)
        t->flags |= ITEM_MARK;
    else
        ry_discard(m, knight, slot); /* RP-6.11 */
    do_effect(m, e, knight, FROM_GEAR, design, choice);
}

static void play_luck(struct play *m, unsigned knight, unsigned card,
                      unsigned whens)
{
    int at = effect_for(m->b, &m->b->luck[card].effects, whens);
    struct frame *f = ry_push(m, FRAME_PLAY, knight);

    f->a = (uint8_t)card;
    f->list = m->b->effect[at].list;
    m->g->person[knight].luck &= ~(1u << card);
    TELL(m, EVENT_LUCK_PLAYED, knight, (int)card);
}

bool ry_take_use(struct play *m, const struct action *a, unsigned whens)
{
    struct rycerze *g = m->g;
    unsigned knight = a->seat;

    if (a->verb == VERB_PLAY) {
        play_luck(m, knight, (unsigned)a->arg[0], whens);
        return true;
    }
    if (a->verb == VERB_USE || a->verb == VERB_USE_FOR) {
        use_gear(m, knight, (unsigned)a->arg[1],
                 a->verb == VERB_USE ? -1 : a->arg[2], whens);
        return true;
    }
    if (a->verb == VERB_ABILITY || a->verb == VERB_ABILITY_FOR) {
        int at = effect_for(
            m->b, &m->b->knight[g->person[knight].knight].effects, whens);
        const struct effect *e = &m->b->effect[at];
        TELL(m, EVENT_USES_ABILITY, knight, 0);
        if (e->use == USE_MARK)
            g->person[knight].mark = 1;
        else
            g->combat.once[ry_side(g, knight)] |= 1;
        do_effect(m, e, knight, FROM_ABILITY, 0,
                  a->verb == VERB_ABILITY ? -1 : a->arg[0]);
        return true;
    }
    return false;
}

/* ---- windows ------------------------------------------------------------- */

/* FRAME_WINDOW: owner alone with window a; or (b) two fighters in turn, side c begins,
   side 0 has window a, side 1 window n; d = passes in a row. */
void ry_open(struct play *m, unsigned when, unsigned knight)
{
    struct frame *f = ry_push(m, FRAME_WINDOW, knight);

    f->a = (uint8_t)when;
}

void ry_open_both(struct play *m, unsigned first, unsigned second,
                  unsigned side)
{
    struct frame *f = ry_push(m, FRAME_WINDOW, 0);

    f->b = 1;
    f->c = (uint8_t)side;
    f->a = (uint8_t)first;
    f->n = (uint8_t)second;
}

static unsigned window_of(const struct frame *f)
{
    return f->b && f->c ? f->n : f->a;
}

/* The windows that the open question is. */
static unsigned whens_now(const struct rycerze *g)
{
    switch (g->prompt) {
    case ASK_WINDOW:
        return ry_whens(window_of(frame_in(g)));
    case ASK_RIVAL:
        return 1u << frame_in(g)->a;
    case ASK_GO:
        return ry_whens(WHEN_MOVE_DECISION);
    case ASK_CARD:
        return ry_whens(WHEN_CARD_PLAYED);
    case ASK_EXPLORE_TEST:
        return WHEN(EXPLORE_TEST);
    case ASK_EXPLORE:
        return ry_whens(WHEN_EXPLORE);
    case ASK_MARKET:
        return WHEN(MARKET);
    case ASK_PREPARE:
    case ASK_REST:
        return WHEN(REST) | WHEN(ANY_TIME);
    case ASK_MODE:
        return WHEN(ANY_TIME);
    default:
        return 0;
    }
}

bool ry_is_moment(const struct look *s, const struct effects *fx)
{
    return effect_for(s->b, fx, whens_now(s->g)) >= 0;
}

unsigned ry_moment(const struct rycerze *g)
{
    static const uint8_t word[WHENS] = {
        [WHEN_BEFORE_MOVE] = WORD_BEFORE_MOVE,
        [WHEN_RIVAL_BEFORE_MOVE] = WORD_RIVAL_BEFORE_MOVE,
        [WHEN_BEFORE_TEST] = WORD_BEFORE_TEST,
        [WHEN_RIVAL_BEFORE_TEST] = WORD_RIVAL_BEFORE_TEST,
        [WHEN_AFTER_TEST] = WORD_AFTER_TEST,
        [WHEN_BEFORE_COMBAT] = WORD_BEFORE_COMBAT,
        [WHEN_CLASH_START] = WORD_CLASH_START,
        [WHEN_BEFORE_ATTACK] = WORD_BEFORE_ATTACK,
        [WHEN_BEFORE_DEFEND] = WORD_BEFORE_DEFEND,
        [WHEN_AFTER_ATTACK] = WORD_AFTER_ATTACK,
        [WHEN_AFTER_DEFEND] = WORD_AFTER_DEFEND,
        [WHEN_BEFORE_LOSS] = WORD_BEFORE_LOSS,
        [WHEN_ANY_TIME] = WORD_AFTER_LOSS, /* D-C11 */
        [WHEN_AFTER_COMBAT] = WORD_AFTER_COMBAT,
        [WHEN_KNOCKED_OUT] = WORD_KNOCKED_OUT,
        [WHEN_LUCK_PLAYED] = WORD_LUCK_PLAYED,
    };
    const struct frame *f = frame_in(g);

    return word[g->prompt == ASK_RIVAL ? f->a : window_of(f)];
}

bool ry_guards(const struct rycerze *g)
{
    unsigned when = window_of(frame_in(g));

    return when == WHEN_BEFORE_LOSS || when == WHEN_KNOCKED_OUT;
}

/* The enemy's effect that the Scavenger may use now (RP-6.8), or -1. */
static int foe_effect(const struct look *s, unsigned when)
{
    const struct combat *c = &s->g->combat;
    const struct effects *fx = ry_foe_effects(s);

    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &s->b->effect[fx->first + i];
        if (e->when == when && e->use == USE_ONCE_COMBAT &&
            !(c->once[1] >> i & 1) && !c->foe_out &&
            ry_conds(s, e->cond, e->conds, c->seat[0], true))
            return (int)i;
    }
    return -1;
}

static bool is_foe_side(const struct rycerze *g, const struct frame *f)
{
    return f->b && f->c && g->combat.foe != NONE;
}

void ry_step_window(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    if (f->b && (f->a == WHEN_BEFORE_COMBAT || f->a == WHEN_CLASH_START) &&
        ry_is_decided(g)) /* RP-11.5: it ends at once */
        f->d = 2;
    if (!f->b && f->a == WHEN_BEFORE_LOSS && !g->combat.loss)
        f->d = 1; /* nothing is about to be lost any more */
    for (; f->d < (f->b ? 2 : 1); f->d++, f->c ^= f->b) {
        unsigned when = window_of(f);
        if (is_foe_side(g, f)) {
            if (foe_effect(&s, when) >= 0) {
                ry_question(m, ASK_WINDOW, g->combat.lead);
                return;
            }
            continue;
        }
        unsigned knight = f->b ? g->combat.seat[f->c] : f->owner;
        if (ry_may_ask(&s, knight, ry_whens(when))) {
            ry_question(m, ASK_WINDOW, knight);
            return;
        }
    }
    ry_pop(m, 0);
}

void ry_list_window(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);

    answers_add(l, VERB_PASS, 0, 0);
    if (is_foe_side(s->g, f))
        answers_add(l, VERB_FOE_POWER, s->g->combat.foe, 0);
    else
        ry_list_uses(s, l, l->who, ry_whens(window_of(f)));
}

void ry_take_window(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    struct look s = {m->b, g};
    unsigned when = window_of(f);

    if (a->verb == VERB_PASS) {
        f->d++;
        f->c ^= f->b;
        return;
    }
    f->d = 0;
    if (f->b)
        f->c ^= 1;
    if (a->verb == VERB_FOE_POWER) {
        unsigned i = (unsigned)foe_effect(&s, when);
        const struct effects *fx = ry_foe_effects(&s);
        g->combat.once[1] |= (uint8_t)(1u << i);
        TELL(m, EVENT_FOE_USES, g->combat.lead, g->combat.foe);
        ry_push_list(m, m->b->effect[fx->first + i].list, g->combat.seat[0],
                     FROM_FOE, g->combat.foe, true);
        return;
    }
    ry_take_use(m, a, ry_whens(when));
}

/* ---- rivals -------------------------------------------------------------- */

/* Luck cards of a seat that it could play into this window. */
unsigned ry_rival_cards(const struct look *s, unsigned knight, unsigned when)
{
    return s->g->person[knight].luck & s->b->luck_when[when];
}

static unsigned rivals_asked(const struct look *s, const struct frame *f)
{
    const struct rycerze *g = s->g;
    unsigned set = 0;

    if (!(s->b->luck_when[f->a] & ~g->luck_pile))
        return 0;
    for (unsigned i = 0; i < g->players; i++)
        if (i != f->owner && !g->person[i].ko && g->person[i].luck &&
            (!g->combat.on || /* RP-6.7 */
             (g->combat.foe == NONE && ry_side(g, i) < 2)))
            set |= 1u << i;
    return set;
}

void ry_step_rivals(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    if (f->step == 0) {
        g->asked = (uint8_t)rivals_asked(&s, f);
        f->step = 1;
        for (unsigned i = 0; i < PLAYERS; i++)
            g->answer[i] = 0;
        if (g->asked) {
            g->prompt = ASK_RIVAL;
            return;
        }
    }
    if (f->step == 1) {
        unsigned card = NONE, who = 0,
                 from = g->active < g->players ? g->active : g->first;
        for (unsigned i = 0; i < g->players && card == NONE; i++) {
            who = ry_in_order(g, from, i);
            if (g->answer[who] > 1)
                card = g->answer[who] - 2u;
        }
        for (unsigned i = 0; i < PLAYERS; i++)
            g->answer[i] = 0;
        if (card != NONE) {
            f->step = 2;
            play_luck(m, who, card, 1u << f->a);
            return;
        }
        ry_pop(m, 0);
        return;
    }
    ry_pop(m, 1);
}

void ry_list_rival(const struct look *s, struct answers *l)
{
    unsigned when = frame_in(s->g)->a;

    answers_add(l, VERB_PASS, 0, 0);
    for (uint32_t left = ry_rival_cards(s, l->who, when); left;
         left &= left - 1)
        answers_add(l, VERB_PLAY, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_rival(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;

    g->answer[a->seat] = (uint8_t)(a->verb == VERB_PASS ? 1 : 2 + a->arg[0]);
    TELL(m, EVENT_ANSWERED, a->seat, 0);
    g->asked &= (uint8_t)~(1u << a->seat);
    if (!g->asked)
        g->prompt = ASK_NONE;
}

void ry_open_duo(struct play *m, unsigned own, unsigned rivals, unsigned knight)
{
    struct frame *f = ry_push(m, FRAME_DUO, knight);

    f->a = (uint8_t)own;
    f->b = (uint8_t)rivals;
}

void ry_step_duo(struct play *m, struct frame *f)
{
    struct frame *r;

    switch (f->step++) {
    case 0:
        ry_open(m, f->a, f->owner);
        break;
    case 1:
        r = ry_push(m, FRAME_RIVALS, f->owner);
        r->a = f->b;
        break;
    default:
        if (m->g->ret)
            f->step = 0; /* both open again (4.3) */
        else
            ry_pop(m, 0);
    }
}

/* ---- luck cards ---------------------------------------------------------- */

/* FRAME_PLAY: a = card, d = cancelled. */
void ry_step_play(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct frame *r;

    switch (f->step++) {
    case 0:
        r = ry_push(m, FRAME_RIVALS, f->owner);
        r->a = WHEN_LUCK_PLAYED;
        break;
    case 1:
        if (g->ret && !f->d) {
            f->step = 0;
            break;
        }
        if (f->d)
            TELL(m, EVENT_LUCK_STOPPED, f->owner, f->a);
        else
            ry_push_list(m, f->list, f->owner, FROM_LUCK, f->a, false);
        break;
    default:
        g->luck_pile |= 1u << f->a;
        ry_pop(m, 1);
    }
}

/* ---- by themselves (RP-1.18) --------------------------------------------- */

/* FRAME_AUTO: a = window; b: of the enemy, at = its next effect; else at: the ability is
   done, list = the rank of the last card looked at. */
void ry_auto(struct play *m, unsigned when, unsigned knight, bool foe)
{
    struct frame *f;
    struct look s = {m->b, m->g};

    if (foe ? m->g->combat.foe == NONE ||
                  !(ry_foe_effects(&s)->when >> when & 1)
            : m->g->person[knight].ko) /* RP-6.4 */
        return;
    f = ry_push(m, FRAME_AUTO, knight);
    f->a = (uint8_t)when;
    f->b = foe;
}

static void auto_foe(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};
    const struct effects *fx = ry_foe_effects(&s);

    while (f->at < fx->n) {
        const struct effect *e = &m->b->effect[fx->first + f->at++];
        if (e->when == f->a && e->use == USE_AUTO &&
            ry_conds(&s, e->cond, e->conds, f->owner, true)) {
            TELL(m, EVENT_FOE_USES, m->g->combat.lead, m->g->combat.foe);
            ry_push_list(m, e->list, f->owner, FROM_FOE, m->g->combat.foe,
                         true);
            return;
        }
    }
    ry_pop(m, 0);
}

/* Where a card stands among the others: by place, each with its attachments; what is
   stowed comes last. From 1. */
static unsigned rank_of(const struct person *p, unsigned slot)
{
    static const uint8_t order[] = {
        [PLACE_HAND_L] = 0,     [PLACE_HAND_R] = 1,  [PLACE_HANDS] = 2,
        [PLACE_BODY] = 3,       [PLACE_POCKET] = 4,  [PLACE_POCKET + 1] = 5,
        [PLACE_POCKET + 2] = 6, [PLACE_VEHICLE] = 7, [PLACE_SIDE] = 8,
        [PLACE_BACKPACK] = 9,   [PLACE_CARGO] = 10,
    };
    const struct item *t = &p->item[slot];
    unsigned on = t->host == NONE ? slot : t->host;

    return (unsigned)(order[t->place] << 12 | on << 6) +
           (t->host == NONE ? 1 : 2 + slot);
}

static unsigned next_card(const struct person *p, unsigned after)
{
    unsigned best = NO_SLOT, least = 0;

    for (unsigned i = 0; i < p->items; i++) {
        unsigned rank = p->item[i].place <= PLACE_SIDE ? rank_of(p, i) : 0;
        if (rank > after && (best == NO_SLOT || rank < least)) {
            best = i;
            least = rank;
        }
    }
    return best;
}

/* The row of what these effects do by themselves in a window, or -1. */
static int auto_row(const struct look *s, const struct effects *fx,
                    unsigned when, unsigned knight)
{
    int row = effect_for(s->b, fx, 1u << when);

    return row >= 0 && s->b->effect[row].use == USE_AUTO &&
                   holds(s, &s->b->effect[row], knight)
               ? row
               : -1;
}

void ry_step_auto(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};
    const struct person *p = &m->g->person[f->owner];
    unsigned slot;
    int row;

    if (f->b) {
        auto_foe(m, f);
        return;
    }
    if (!f->at) {
        f->at = 1;
        row = auto_row(&s, &m->b->knight[p->knight].effects, f->a, f->owner);
        if (row >= 0) {
            TELL(m, EVENT_USES_ABILITY, f->owner, 0);
            ry_push_list(m, m->b->effect[row].list, f->owner, FROM_ABILITY, 0,
                         false);
        }
        return;
    }
    while ((slot = next_card(p, f->list)) != NO_SLOT) {
        unsigned design = p->item[slot].design;
        f->list = (uint16_t)rank_of(p, slot);
        if (!ry_is_usable(&s, f->owner, slot))
            continue;
        row = auto_row(&s, &m->b->gear[design].effects, f->a, f->owner);
        if (row < 0)
            continue;
        TELL(m, EVENT_USED, f->owner, (int)design, (int)slot);
        ry_push_list(m, m->b->effect[row].list, f->owner, FROM_GEAR, design,
                     false);
        return;
    }
    ry_pop(m, 0);
}

/* I13: whoever fell may wake by an effect. */
void ry_step_fall(struct play *m, struct frame *f)
{
    if (f->step++) {
        ry_pop(m, 0);
        return;
    }
    m->g->fell &= (uint8_t)~(1u << f->owner);
    ry_open(m, WHEN_KNOCKED_OUT, f->owner);
}
