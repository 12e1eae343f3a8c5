/*
 * knight.c: knights of a position in words: who, where, counters, gear, luck cards.
 */
#include "words.h"

#include <string.h>

void rycerze_seat_knight(struct play *m, unsigned who, unsigned knight)
{
    struct person *p = &m->g->person[who];

    memset(p->item, 0, sizeof p->item);
    p->items = 0;
    p->knight = (uint8_t)knight;
    ry_start_gear(m, who);
}

SET(knight)
{
    struct play m = {box, rycerze_box(box), rycerze_of(state), NULL};
    unsigned row;
    seat who;

    if (!scene_seat(m.g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_KNIGHT, args[1], &row, error, cap))
        return false;
    struct person *p = &m.g->person[who];
    struct item kept[ITEMS];
    unsigned keeps = 0;
    for (unsigned i = 0; i < p->items; i++) {
        const struct item *t = &p->item[i];
        if (t->place == PLACE_GONE || t->design >= FIRST_START)
            continue;
        if (t->place == PLACE_VEHICLE && t->design >= FIRST_VEHICLE &&
            p->steps == RIDES_DEFAULT)
            m.g->pool[t->design - FIRST_VEHICLE]++;
        else if (t->host == NONE)
            kept[keeps++] = *t;
        else
            return args_bad(error, cap, "comes before what is attached");
    }
    rycerze_seat_knight(&m, who, row);
    for (unsigned i = 0; i < keeps; i++) {
        unsigned slot =
            ry_add(&m, who, kept[i].design, kept[i].place, kept[i].known);
        p->item[slot].flags = kept[i].flags;
    }
    return true;
}

SET(at)
{
    struct rycerze *g = rycerze_of(state);
    unsigned hex;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap) ||
        !args_name(box, NAMES_HEX, args[1], &hex, error, cap))
        return false;
    if (g->person[who].camp == g->person[who].pos)
        g->person[who].camp = (uint8_t)hex;
    g->person[who].pos = (uint8_t)hex;
    return true;
}

static bool set_counter(struct state *state, unsigned res, unsigned n,
                        char *const *args, char *error, size_t cap)
{
    struct rycerze *g = rycerze_of(state);
    unsigned value;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap) ||
        !args_number(args[1], 0, res == REP ? REP_MAX : RES_MAX, &value, error,
                     cap))
        return false;
    g->person[who].res[res] = (uint8_t)value;
    if ((res == HP && !value) || (res == RAD && value == RES_MAX))
        g->person[who].ko = 1;
    return true;
}
#define COUNTER(word, res)                                                     \
    SET(word)                                                                  \
    {                                                                          \
        (void)box;                                                             \
        return set_counter(state, res, n, args, error, cap);                   \
    }
COUNTER(hp, HP)
COUNTER(rad, RAD)
COUNTER(ammo, AMMO)
COUNTER(fuel, FUEL)
COUNTER(rep, REP)

SET(vehicle)
{
    struct play m = {box, rycerze_box(box), rycerze_of(state), NULL};
    struct look s = {m.b, m.g};
    unsigned row, slot;
    seat who;

    if (!scene_seat(m.g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap))
        return false;
    slot = ry_vehicle(&s, who);
    if (slot != NO_SLOT) {
        if (m.g->person[who].item[slot].design >= FIRST_VEHICLE)
            m.g->pool[m.g->person[who].item[slot].design - FIRST_VEHICLE]++;
        ry_free(&m, who, slot);
    }
    m.g->person[who].steps = RIDES_NONE;
    if (!strcmp(args[1], "none"))
        return true;
    if (!args_name(box, NAMES_GEAR, args[1], &row, error, cap))
        return false;
    uint8_t *left = row < FIRST_VEHICLE ? &m.g->gear_deck[row]
                                        : &m.g->pool[row - FIRST_VEHICLE];
    if (m.b->gear[row].type != TYPE_VEHICLE)
        return args_bad(error, cap, "'%s' is no vehicle", args[1]);
    if (!*left)
        return args_bad(error, cap, "there is no '%s' left", args[1]);
    --*left;
    m.g->person[who].steps = RIDES_NAMED;
    slot = ry_add(&m, who, row, PLACE_VEHICLE, ALL_KNOW);
    if (n > 2 && !strcmp(args[2], "damaged"))
        m.g->person[who].item[slot].flags |= ITEM_DAMAGED;
    return true;
}

SET(gear)
{
    struct play m = {box, rycerze_box(box), rycerze_of(state), NULL};
    unsigned place, row;
    seat who;

    if (!scene_seat(m.g, n, args, &who, error, cap) ||
        !scene_want(n, 3, error, cap) ||
        !args_name(box, NAMES_PLACE, args[1], &place, error, cap))
        return false;
    for (unsigned i = 2; i < n; i++) {
        if (!args_name(box, NAMES_GEAR, args[i], &row, error, cap))
            return false;
        if (row >= GEAR_CARDS || !m.g->gear_deck[row])
            return args_bad(error, cap, "there is no '%s' left", args[i]);
        m.g->gear_deck[row]--;
        if (ry_add(&m, who, row, place,
                   ry_is_open_place(place) ? ALL_KNOW : 0) == NO_SLOT)
            return args_bad(error, cap, "more than he can carry");
    }
    return true;
}

SET(luck)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_LUCK, args[i], &row, error, cap))
            return false;
        if (!(g->luck_deck >> row & 1))
            return args_bad(error, cap, "'%s' for the second time", args[i]);
        g->luck_deck &= ~(1u << row);
        g->person[who].luck |= 1u << row;
    }
    return true;
}

/* The slot of a card of a knight. */
static bool read_item(const struct box *box, const struct rycerze *g,
                      unsigned who, const char *text, unsigned *slot,
                      char *error, size_t cap)
{
    const struct person *p = &g->person[who];
    unsigned row;

    if (!args_name(box, NAMES_GEAR, text, &row, error, cap))
        return false;
    for (*slot = 0; *slot < p->items; ++*slot)
        if (p->item[*slot].place != PLACE_GONE && p->item[*slot].design == row)
            return true;
    return args_bad(error, cap, "he has no '%s'", text);
}

SET(marked)
{
    struct rycerze *g = rycerze_of(state);
    unsigned slot;
    seat who;

    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_want(n, 2, error, cap))
        return false;
    if (!strcmp(args[1], "ability")) {
        g->person[who].mark = 1;
        return true;
    }
    if (!read_item(box, g, who, args[1], &slot, error, cap))
        return false;
    g->person[who].item[slot].flags |= ITEM_MARK;
    return true;
}

SET(attach)
{
    struct play m = {box, rycerze_box(box), rycerze_of(state), NULL};
    unsigned row, host, slot;
    seat who;

    if (!scene_seat(m.g, n, args, &who, error, cap) ||
        !scene_want(n, 3, error, cap) ||
        !args_name(box, NAMES_GEAR, args[1], &row, error, cap) ||
        !read_item(box, m.g, who, args[2], &host, error, cap))
        return false;
    if (row >= GEAR_CARDS || !m.g->gear_deck[row])
        return args_bad(error, cap, "there is no '%s' left", args[1]);
    m.g->gear_deck[row]--;
    slot = ry_add(&m, who, row, m.g->person[who].item[host].place, ALL_KNOW);
    m.g->person[who].item[slot].host = (uint8_t)host;
    m.g->person[who].item[host].known = ALL_KNOW; /* RP-5.26 */
    return true;
}

SET(carries)
{
    seat who;

    (void)box;
    if (!scene_seat(rycerze_of(state), n, args, &who, error, cap))
        return false;
    rycerze_of(state)->person[who].carries = 1;
    return true;
}

/* A player marker of a rival, or the marker of a beaten Cultist, which is not in the
   pool any more. */
SET(trophy)
{
    struct rycerze *g = rycerze_of(state);
    unsigned number;
    seat who, of;

    (void)box;
    if (!scene_want(n, 2, error, cap) ||
        !scene_seat(g, n, args, &who, error, cap))
        return false;
    if (*args[1] >= '0' && *args[1] <= '9') {
        if (!args_number(args[1], 1, MARKERS, &number, error, cap))
            return false;
        g->pool_markers &= (uint8_t)~(1u << (number - 1));
    } else {
        if (!scene_seat(g, n - 1, args + 1, &of, error, cap))
            return false;
        if (!g->person[of].markers)
            return args_bad(error, cap, "he has no marker left");
        g->person[of].markers--;
        g->person[who].trophy_of |= (uint8_t)(1u << of);
    }
    g->person[who].trophies++;
    return true;
}

/* RP-12.6: who fell by whose hand in this round. */
SET(felled)
{
    struct rycerze *g = rycerze_of(state);
    seat who, by;

    (void)box;
    if (!scene_seat(g, n, args, &who, error, cap) ||
        !scene_seat(g, n - 1, args + 1, &by, error, cap))
        return false;
    g->person[who].res[HP] = 0;
    g->person[who].ko = 1;
    g->person[who].ko_by = (uint8_t)(by + 1);
    return true;
}

/* RP-13.11 */
SET(skip)
{
    struct rycerze *g = rycerze_of(state);
    seat who;

    (void)box;
    if (!scene_seat(g, n, args, &who, error, cap))
        return false;
    g->person[who].skip = 1;
    return true;
}

SET(camp)
{
    struct rycerze *g = rycerze_of(state);
    seat who;

    (void)box;
    if (!scene_seat(g, n, args, &who, error, cap))
        return false;
    g->person[who].camp = g->person[who].pos;
    return true;
}
