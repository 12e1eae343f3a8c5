/*
 * hex.c: somebody chooses a hex (D-M14, D-E4, D-R4, D-V1): flights, bombs, recovery, moves
 * of figures, markers to look at.
 */
#include "play.h"

/* FRAME_HEX: a = op or enum hex_choice; b = who chooses; c = adjacent only; d, n as
   the op says. */

static uint64_t nearest_cities(const struct look *s, unsigned from)
{
    unsigned best = 99;
    uint64_t set = 0;

    for (unsigned i = 0; i < CITIES; i++) {
        unsigned far = s->b->map->distance[from][s->b->city_hex[i]];
        if (far < best) {
            best = far;
            set = 0;
        }
        if (far == best)
            set |= hex_bit(s->b->city_hex[i]);
    }
    return set;
}

static uint64_t hexes_for(const struct look *s, const struct frame *f)
{
    const struct rycerze *g = s->g;
    uint64_t all = hex_bit(HEXES) - 1, set = 0;

    switch (f->a) {
    case OP_RELOCATE:
        return f->c ? s->b->near[g->person[f->owner].pos] : all;
    case OP_BOMB:
        return all;
    case HEX_RECOVER:
        return nearest_cities(s, g->person[f->owner].pos);
    case HEX_VILLAIN:
        set = s->b->near[g->figure[f->c].hex];
        for (unsigned i = 0; i < CITIES; i++)
            set &= ~hex_bit(s->b->city_hex[i]);
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex != NONE)
                set &= ~hex_bit(g->figure[i].hex);
        return set;
    case HEX_CULTIST:
        for (unsigned i = 0; i < SLOTS; i++)
            set |= hex_bit(s->b->slot_hex[i]);
        for (unsigned i = 0; i < g->players; i++)
            set &= ~hex_bit(g->person[i].pos);
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex != NONE)
                set &= ~hex_bit(g->figure[i].hex);
        return set;
    default: /* HEX_PEEK: markers face down that he has not looked at */
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex != NONE && g->figure[i].foe == NONE &&
                !(g->figure[i].known >> f->owner & 1))
                set |= hex_bit(g->figure[i].hex);
        return set;
    }
}

void ry_step_hex(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};

    if (f->step++ || !hexes_for(&s, f)) {
        ry_pop(m, 0);
        return;
    }
    ry_question(m, ASK_HEX, f->b);
}

unsigned ry_hex_aim(const struct rycerze *g)
{
    switch (frame_in(g)->a) {
    case OP_RELOCATE:
        return WORD_TO_GO;
    case OP_BOMB:
        return WORD_TO_BOMB;
    case HEX_RECOVER:
        return WORD_TO_RECOVER;
    case HEX_VILLAIN:
        return WORD_TO_SEND;
    case HEX_CULTIST:
        return WORD_TO_PLACE;
    default: /* HEX_PEEK */
        return WORD_TO_PEEK;
    }
}

void ry_list_hex(const struct look *s, struct answers *l)
{
    for (uint64_t left = hexes_for(s, frame_in(s->g)); left; left &= left - 1)
        answers_add(l, VERB_TARGET, (unsigned)__builtin_ctzll(left), 0);
}

static void bomb(struct play *m, const struct frame *f, unsigned hex)
{
    struct rycerze *g = m->g;

    for (unsigned i = 0; i < g->players; i++) {
        unsigned knight = ry_in_order(g, f->owner, i);
        bool lies = g->person[knight].ko;
        if (g->person[knight].pos != hex)
            continue;
        if (lies) { /* RP-12.13 */
            ry_change(m, knight, RAD, f->n);
            ry_change(m, knight, HP, -(int)f->d);
        } else {
            ry_irradiate(m, knight, f->n);
            ry_hurt(m, knight, f->d);
        }
    }
}

static void relocate(struct play *m, unsigned knight, unsigned hex)
{
    struct person *p = &m->g->person[knight];

    p->pos = (uint8_t)hex;
    p->camp = NONE;
    TELL(m, EVENT_MOVED, knight, (int)hex, m->g->tile[hex]);
}

void ry_take_hex(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    unsigned hex = (unsigned)a->arg[0];

    switch (f->a) {
    case OP_RELOCATE:
        relocate(m, f->owner, hex);
        if (f->d)
            g->explore.flown = 1;
        break;
    case OP_BOMB:
        bomb(m, f, hex);
        break;
    case HEX_RECOVER: /* RP-12.11 */
        relocate(m, f->owner, hex);
        TELL(m, EVENT_RECOVERS, f->owner, (int)hex, g->tile[hex]);
        ry_wake(m, f->owner);
        ry_change(m, f->owner, AMMO, -1);
        ry_change(m, f->owner, FUEL, -1);
        break;
    case HEX_VILLAIN:
        g->figure[f->c].hex = (uint8_t)hex;
        TELL(m, EVENT_FIGURE, SEAT_NOBODY, g->figure[f->c].foe, (int)hex);
        break;
    case HEX_CULTIST: {
        unsigned i = 0;
        while (i < g->figures && g->figure[i].hex != NONE)
            i++;
        if (i == MARKERS)
            break;
        if (i == g->figures)
            g->figures++;
        g->figure[i] = (struct figure){.hex = (uint8_t)hex,
                                       .foe = f->c,
                                       .hp = 1,
                                       .number = f->d,
                                       .known = ALL_KNOW};
        TELL(m, EVENT_FIGURE, SEAT_NOBODY, f->c, (int)hex);
        ry_trigger(m, ON_CULTIST_PLACED, g->scavenger);
        break;
    }
    default:
        for (unsigned i = 0; i < g->figures; i++)
            if (g->figure[i].hex == hex && g->figure[i].foe == NONE) {
                g->figure[i].known |= (uint8_t)(1u << f->owner);
                WHISPER(m, EVENT_PEEKED, f->owner, 1u << f->owner, (int)hex,
                        g->figure[i].number);
            }
    }
}

void ry_step_peek(struct play *m, struct frame *f)
{
    struct look s = {m->b, m->g};
    struct frame look = {.a = HEX_PEEK, .owner = f->owner}, *n;

    if (!f->n || !hexes_for(&s, &look)) {
        ry_pop(m, 0);
        return;
    }
    f->n--;
    n = ry_push(m, FRAME_HEX, f->owner);
    n->a = HEX_PEEK;
    n->b = f->owner;
}
