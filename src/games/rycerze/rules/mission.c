/*
 * mission.c: what missions do (7.2): villains that move, Cultists that come, markers that are
 * laid, ambushes, rewards; and wasteland cards that are planted.
 */
#include "play.h"

/* FRAME_VILLAINS: at = the next figure; list = what is done on its hex. */
void ry_step_villains(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    if (f->a) { /* it has moved, or could not */
        unsigned i = f->a - 1u;
        struct frame *n;
        f->a = 0;
        if (m->b->list[f->list].n) {
            n = ry_push(m, FRAME_LIST, g->scavenger);
            n->list = f->list;
            n->n = (uint8_t)(g->figure[i].hex + 1);
        }
        return;
    }
    while (f->at < g->figures) {
        unsigned i = f->at++;
        struct frame *n;
        if (g->figure[i].hex == NONE)
            continue;
        f->a = (uint8_t)(i + 1);
        n = ry_push(m, FRAME_HEX, g->scavenger);
        n->a = HEX_VILLAIN;
        n->b = g->scavenger;
        n->c = (uint8_t)i;
        (void)s;
        return;
    }
    ry_pop(m, 0);
}

/* FRAME_CULTIST: a = enemy. */
void ry_step_cultist(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct frame *n;

    switch (f->step++) {
    case 0:
        if (g->pool_markers)
            ry_chance(m, LUCK_MARKER, 0);
        else
            f->step = 2;
        break;
    case 1:
        TELL(m, EVENT_POOL_MARKER, SEAT_NOBODY, g->drawn);
        n = ry_push(m, FRAME_HEX, g->scavenger);
        n->a = HEX_CULTIST;
        n->b = g->scavenger;
        n->c = f->a;
        n->d = g->drawn;
        break;
    default:
        ry_pop(m, 0);
    }
}

/* Damsel: six markers face down (7.2). */
void ry_step_markers(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step == 0) {
        g->pool_markers = (1u << MARKERS) - 1;
        f->step = 1;
    } else {
        unsigned hex = m->b->slot_hex[SLOTS - MARKERS + g->figures];
        g->figure[g->figures++] = (struct figure){
            .hex = (uint8_t)hex, .foe = NONE, .number = g->drawn};
        TELL(m, EVENT_MARKER_DOWN, SEAT_NOBODY, (int)hex);
    }
    if (g->figures < MARKERS)
        ry_chance(m, LUCK_MARKER, 0);
    else
        ry_pop(m, 0);
}

/* RP-9.15: FRAME_PLANT, n = cards still to draw. */
void ry_step_plant(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step == 1) {
        g->plot[g->plots++] = g->drawn;
        WHISPER(m, EVENT_DREW_FOE, f->owner, 1u << f->owner, g->drawn);
        f->step = 0;
    }
    if (f->step == 2) {
        ry_pop(m, 0);
        return;
    }
    if (f->n && ry_refill_foes(g)) {
        f->n--;
        f->step = 1;
        ry_chance(m, LUCK_FOE, 0);
        return;
    }
    f->step = 2;
    if (g->plots)
        ry_question(m, ASK_PLANT, f->owner);
}

void ry_list_plant(const struct look *s, struct answers *l)
{
    for (unsigned i = 0; i < s->g->plots; i++) {
        bool twice = false;
        for (unsigned k = 0; k < i; k++)
            twice |= s->g->plot[k] == s->g->plot[i];
        if (!twice)
            answers_add(l, VERB_PLANT, s->g->plot[i], 0);
    }
}

/* The planted card is told of first: amid the others its turn would tell which of
   the cards it was. */
void ry_take_plant(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    bool is_left = g->planteds < PLANTED; /* one of its kind, to be planted */

    if (is_left) {
        g->planted[g->planteds] = (uint8_t)a->arg[0];
        g->planted_by[g->planteds++] = a->seat;
        WHISPER(m, EVENT_PLANTED, a->seat, 1u << a->seat, a->arg[0]);
    }
    for (unsigned i = 0; i < g->plots; i++) {
        if (is_left && g->plot[i] == a->arg[0])
            is_left = false;
        else
            ry_foe_out(m, g->plot[i]);
        g->plot[i] = 0;
    }
    g->plots = 0;
}

/* Cards are turned up until an enemy comes (7.2). */
void ry_step_ambush(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step == 2) {
        ry_foe_out(m, f->a);
        ry_pop(m, 0);
        return;
    }
    if (f->step == 1) {
        f->step = 0;
        TELL(m, EVENT_REVEALED, SEAT_NOBODY, g->drawn);
        if (m->b->foe[g->drawn].is_enemy) {
            f->a = g->drawn;
            f->step = 2;
            ry_fight_foe(m, f->owner, f->a, NONE);
            return;
        }
        ry_foe_out(m, g->drawn);
        f->n++;
    }
    if (f->n < 60 && ry_refill_foes(g)) {
        f->step = 1;
        ry_chance(m, LUCK_FOE, 0);
    } else {
        ry_pop(m, 0);
    }
}

/* A villain is dead: list for the killer, a and b the list of the others. */
void ry_step_reward(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    unsigned others = (unsigned)(f->a << 8 | f->b);

    if (f->at == 0) {
        f->at = 1;
        ry_push_list(m, f->list, f->owner, FROM_NOTHING, 0, false);
        return;
    }
    while (f->at <= g->players) {
        unsigned knight = f->at++ - 1u;
        if (knight != f->owner && f->c < MARKERS &&
            g->figure[f->c].by >> knight & 1) {
            ry_push_list(m, others, knight, FROM_NOTHING, 0, false);
            return;
        }
    }
    ry_pop(m, 0);
}
