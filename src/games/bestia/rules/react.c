/*
 * react.c: windows for reactions (BE-15). A window opens for a character by what
 * everybody can see; what is in the hand decides only what can be answered.
 */
#include "play.h"

/* Fits a trigger what happens? `f` is the window. */
static bool fits(const struct glance *s, const struct frame *f,
                 const struct trigger *t, unsigned who)
{
    if (t->event != f->at)
        return false;
    if (t->event == TRIGGER_CARD)
        return t->card == f->card;
    const struct frame *attack = f - 1;
    unsigned by = attack->summon != NONE   ? BY_SUMMON
                  : attack->actor == BEAST ? BY_BEAST
                                           : BY_HUNTER;
    unsigned kind = bestia_aim_kind(s->b, s->g, attack->target);
    unsigned area = bestia_aim_area(s->g, attack->target);

    return t->by & by && t->target & kind &&
           (!t->nearby || s->map->nearby[place_of(s->g, who)] >> area & 1);
}

static bool can_pay(const struct glance *s, unsigned who, unsigned card)
{
    return bestia_cost(s->b, s->g, who, card) <= s->g->person[who].grudges;
}

/* BE-15.6 */
static bool opens(const struct glance *s, const struct frame *f, unsigned who)
{
    unsigned deck = deck_of(who);

    if (!is_alive(s->g, who) || !s->g->person[who].kits ||
        (who != BEAST && !is_about(s->g, who)))
        return false;
    for (unsigned i = 0; i < deck_kinds(deck); i++) {
        unsigned card = kit_card(deck, i);
        if (s->b->card[card].use == KIT_REACTION &&
            fits(s, f, &s->b->card[card].trigger, who) && can_pay(s, who, card))
            return true;
    }
    return false;
}

/* BE-15.4: an attack needs a target. */
static bool has_use(const struct glance *s, unsigned who, unsigned card)
{
    const struct effects *list =
        &s->b->list[s->b->card[card].list[who != BEAST]];
    const struct effect *e = &s->b->effect[list->first];
    struct frame f = {
        .effect = list->first,
        .kind = OP_ATTACK,
        .actor = (uint8_t)who,
        .summon = NONE,
        .hit = {NONE, NONE, NONE},
    };

    return e->op != OP_ATTACK || bestia_any_target(s, &f);
}

/* BE-15.3: those whose turn it is not. */
static bool is_opponent(const struct bestia *g, unsigned who)
{
    return (g->active == BEAST) != (who == BEAST);
}

static bool is_in_reaction(const struct bestia *g)
{
    for (unsigned i = 0; i < g->depth; i++)
        if (g->frame[i].kind == FRAME_REACT)
            return true;
    return false;
}

/* There is no reaction to a reaction, and none at night. */
void bestia_open_window(struct play *m, unsigned event, unsigned card)
{
    if (is_in_reaction(m->g) || m->g->phase != PHASE_DAY)
        return;
    if (event == TRIGGER_CARD && card != m->b->hunt)
        return;
    struct frame *f = bestia_push(m, FRAME_REACT, NONE);
    f->at = (uint8_t)event;
    f->card = (uint8_t)card;
}

/* Is what the window is about still to happen? */
static bool is_pending(const struct glance *s, const struct frame *f)
{
    const struct frame *attack = f - 1;

    if (f->at == TRIGGER_CARD)
        return true;
    if (attack->summon == NONE && attack->actor != BEAST &&
        s->g->person[attack->actor].is_dead)
        return false;
    return bestia_aim_area(s->g, attack->target) != NONE;
}

/* BE-15.7: in seat order, again until somebody says no. */
void bestia_step_react(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);

    for (unsigned who = 0; who < m->g->people && is_pending(&s, f); who++)
        if (is_opponent(m->g, who) && !(f->mask >> who & 1) &&
            opens(&s, f, who)) {
            bestia_question(m, ASK_REACT, who);
            return;
        }
    bestia_pop(m, true);
}

void bestia_list_react(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    unsigned who = s->g->asked, deck = deck_of(who);

    answers_add(l, VERB_NO, 0, 0);
    for (unsigned i = 0; i < deck_kinds(deck); i++) {
        unsigned card = kit_card(deck, i);
        if (s->g->person[who].kit[i] && s->b->card[card].use == KIT_REACTION &&
            fits(s, f, &s->b->card[card].trigger, who) &&
            can_pay(s, who, card) && has_use(s, who, card))
            answers_add(l, VERB_REACT, card, 0);
    }
}
