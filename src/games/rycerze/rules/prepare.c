/*
 * prepare.c: the preparation phase (RP-8) from the second round on.
 */
#include "play.h"

#include <string.h>

void ry_mark_contracts(struct play *m)
{
    struct rycerze *g = m->g;

    for (unsigned i = 0; i < DEALS; i++)
        if (g->deal[i].card != NONE && (!i || g->players > 2))
            g->deal[i].marks++;
    TELL(m, EVENT_MARKED, SEAT_NOBODY, 0);
}

bool ry_expire(struct play *m)
{
    struct rycerze *g = m->g;

    while (g->next < DEALS) {
        unsigned i = g->next++, card = g->deal[i].card;
        if (card == NONE || g->deal[i].marks < DEAL_ROUNDS)
            continue;
        TELL(m, EVENT_EXPIRED, SEAT_NOBODY, (int)card);
        g->deal_pile[i > 0] |= 1u << card;
        g->deal[i] = (struct deal){.card = NONE, .holder = NONE};
        ry_replace(m, i, 2);
        return false;
    }
    return true;
}

/* RP-8.3, one knight after the other, each in two halves: radiation, then the rest.
   Who falls by the first and wakes at once (RP-8.4) has the second to come. */
bool ry_board_effects(struct play *m)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};

    while (g->next < 2 * g->players && !g->fell) {
        unsigned knight = ry_in_order(g, g->first, g->next / 2u);
        bool is_second = g->next++ % 2;
        struct person *p = &g->person[knight];
        unsigned immune = ry_immune(&s, knight);
        unsigned rad = ry_hex_rad(&s, p->pos),
                 contam = ry_hex_contam(&s, p->pos);
        if (p->ko)
            continue;
        if (!is_second) {
            if (rad && !(immune & IMMUNE_RAD))
                ry_irradiate(m, knight, rad);
            continue;
        }
        if (contam && !(immune & IMMUNE_CONTAM))
            ry_hurt(m, knight, contam);
        if (!p->ko && is_city(m->b, g, p->pos)) {
            ry_question(m, ASK_CITY, knight);
            return false;
        }
    }
    return g->next == 2 * g->players && !g->fell;
}

void ry_list_city(const struct look *s, struct answers *l)
{
    static const uint8_t order[] = {HP, RAD, FUEL, AMMO};
    const struct person *p = &s->g->person[l->who];

    for (unsigned i = 0; i < 4; i++) {
        bool any = order[i] == HP
                       ? p->res[HP] < RES_MAX && p->res[RAD] < RAD_NO_HEALING
                   : order[i] == RAD  ? p->res[RAD] > 0
                   : order[i] == FUEL ? p->res[FUEL] < RES_MAX &&
                                            ry_vehicle(s, l->who) != NO_SLOT
                                      : p->res[AMMO] < RES_MAX;
        if (any)
            answers_add(l, VERB_CITY, WORD_HP + order[i], 0);
    }
    answers_add(l, VERB_CITY, WORD_NONE, 0);
}

void ry_take_city(struct play *m, const struct action *a)
{
    unsigned res = (unsigned)a->arg[0] - WORD_HP;

    if (a->arg[0] == WORD_NONE)
        return;
    if (res == HP || res == RAD)
        ry_heal(m, a->seat, (enum res)res, 1);
    else
        ry_change(m, a->seat, (enum res)res, 1);
}

/* RP-3.5 */
void ry_clear_board(struct play *m)
{
    struct rycerze *g = m->g;

    memset(g->token, 0, sizeof g->token);
    for (unsigned i = 0; i < SPECIAL_TOKENS; i++) {
        if (g->special[i] == NONE)
            continue;
        if (g->special_dark[i])
            g->special[i] = NONE;
        g->special_dark[i] = !g->special_dark[i] && g->special[i] != NONE;
    }
    TELL(m, EVENT_CLEARED, SEAT_NOBODY, 0);
}

void ry_list_dump(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_DONE, 0, 0);
    for (unsigned i = 0; i < FIELDS; i++)
        if (s->g->market[i] != NONE)
            answers_add(l, VERB_DUMP, i, 0);
}

void ry_take_dump(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;

    if (a->verb == VERB_DONE) {
        g->next = 2;
        return;
    }
    g->next++;
    g->gear_pile[g->market[a->arg[0]]]++;
    TELL(m, EVENT_DUMPED, a->seat, g->market[a->arg[0]]);
    g->market[a->arg[0]] = NONE;
}

void ry_pass_on(struct play *m)
{
    struct rycerze *g = m->g;

    g->first = (uint8_t)((g->first + 1) % g->players);
    g->scavenger = (uint8_t)ry_opposite(g, g->first);
    for (unsigned i = 0; i < g->players; i++) { /* RP-8.8 */
        struct person *p = &g->person[i];
        p->mark = 0;
        for (unsigned k = 0; k < p->items; k++)
            p->item[k].flags &= (uint8_t)~ITEM_MARK;
    }
    TELL(m, EVENT_REFRESHED, SEAT_NOBODY, 0);
}

bool ry_open_lanes(struct play *m, enum rycerze_prompt prompt)
{
    struct rycerze *g = m->g;

    if (g->next)
        return true;
    g->next = 1;
    g->asked = 0;
    for (unsigned i = 0; i < g->players; i++)
        if (!g->person[i].ko) {
            ry_open_lane(m, i, LANE_ARRANGE);
            g->asked |= (uint8_t)(1u << i);
        }
    if (g->asked)
        g->prompt = (uint8_t)prompt;
    return !g->asked;
}

/* RP-8.9; Marked Cards draw more and keep fewer */
bool ry_draw_all(struct play *m)
{
    struct rycerze *g = m->g;
    unsigned knight;

    if (g->next == g->players)
        return true;
    knight = ry_in_order(g, g->first, g->next++);
    const struct effects *fx = &m->b->knight[g->person[knight].knight].effects;
    unsigned draw = 1, keep = 1;
    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &m->b->effect[fx->first + i];
        for (unsigned k = 0; k < e->mods; k++)
            if (m->b->mod[e->mod + k].kind == MOD_LUCK_DRAW) {
                draw = (unsigned)m->b->mod[e->mod + k].num;
                keep = (unsigned)m->b->mod[e->mod + k].damage;
            }
    }
    ry_draw_luck(m, knight, draw, keep);
    return false;
}
