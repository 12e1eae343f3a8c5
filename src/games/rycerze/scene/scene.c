/*
 * scene.c: positions of Rycerze Pustkowi in words, for scenes (docs/scenes.md). The board
 * is the one of the tutorial; what is not named is as after set-up, but nobody has
 * luck cards or gear beyond his start gear, and the Market and contracts are empty.
 */
#include "../rules/play.h"

#include "../../../engine/scene_args.h"

#include <string.h>

#define SET(word)                                                              \
    static bool set_##word(const struct box *box, struct state *state,         \
                           unsigned n, char *const *args, char *error,         \
                           size_t cap)

static bool want(unsigned n, unsigned least, char *error, size_t cap)
{
    return n >= least || args_bad(error, cap, "something is missing");
}

static bool read_seat(const struct rycerze *g, unsigned n, char *const *args,
                      seat *out, char *error, size_t cap)
{
    return want(n, 1, error, cap) &&
           args_seat(n, args, g->players, out, error, cap);
}

/* ---- knights ----------------------------------------------------------------- */

static void seat_knight(struct play *m, unsigned who, unsigned knight)
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

    if (!read_seat(m.g, n, args, &who, error, cap) || !want(n, 2, error, cap) ||
        !args_name(box, NAMES_KNIGHT, args[1], &row, error, cap))
        return false;
    struct look s = {m.b, m.g};
    unsigned slot = ry_vehicle(&s, who);
    if (slot != NO_SLOT)
        m.g->pool[m.g->person[who].item[slot].design - FIRST_VEHICLE]++;
    seat_knight(&m, who, row);
    return true;
}

SET(at)
{
    struct rycerze *g = rycerze_of(state);
    unsigned hex;
    seat who;

    if (!read_seat(g, n, args, &who, error, cap) || !want(n, 2, error, cap) ||
        !args_name(box, NAMES_HEX, args[1], &hex, error, cap))
        return false;
    g->person[who].pos = (uint8_t)hex;
    return true;
}

static bool set_counter(struct state *state, unsigned res, unsigned n,
                        char *const *args, char *error, size_t cap)
{
    struct rycerze *g = rycerze_of(state);
    unsigned value;
    seat who;

    if (!read_seat(g, n, args, &who, error, cap) || !want(n, 2, error, cap) ||
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

    if (!read_seat(m.g, n, args, &who, error, cap) || !want(n, 2, error, cap))
        return false;
    slot = ry_vehicle(&s, who);
    if (slot != NO_SLOT) {
        if (m.g->person[who].item[slot].design >= FIRST_VEHICLE)
            m.g->pool[m.g->person[who].item[slot].design - FIRST_VEHICLE]++;
        ry_free(&m, who, slot);
    }
    if (!strcmp(args[1], "none")) {
        m.g->person[who].res[FUEL] = 0;
        return true;
    }
    if (!args_name(box, NAMES_GEAR, args[1], &row, error, cap))
        return false;
    if (row < FIRST_VEHICLE || row >= FIRST_START)
        return args_bad(error, cap, "'%s' is no vehicle", args[1]);
    m.g->pool[row - FIRST_VEHICLE]--;
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

    if (!read_seat(m.g, n, args, &who, error, cap) || !want(n, 3, error, cap) ||
        !args_name(box, NAMES_PLACE, args[1], &place, error, cap))
        return false;
    for (unsigned i = 2; i < n; i++) {
        if (!args_name(box, NAMES_GEAR, args[i], &row, error, cap))
            return false;
        if (row >= GEAR_CARDS || !m.g->gear_deck[row])
            return args_bad(error, cap, "there is no '%s' left", args[i]);
        m.g->gear_deck[row]--;
        ry_add(&m, who, row, place, ry_is_open_place(place) ? ALL_KNOW : 0);
    }
    return true;
}

SET(luck)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row;
    seat who;

    if (!read_seat(g, n, args, &who, error, cap))
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

/* ---- the table --------------------------------------------------------------- */

SET(market)
{
    struct rycerze *g = rycerze_of(state);
    unsigned field, row;

    if (!want(n, 2, error, cap) ||
        !args_name(box, NAMES_FIELD, args[0], &field, error, cap) ||
        !args_name(box, NAMES_GEAR, args[1], &row, error, cap))
        return false;
    g->market[field] = (uint8_t)row;
    g->gear_deck[row]--;
    return true;
}

SET(contract)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row, place = 0;
    seat who = NONE;

    if (!want(n, 1, error, cap) ||
        !args_name(box, NAMES_CONTRACT, args[0], &row, error, cap))
        return false;
    if (n > 1 && !read_seat(g, 1, &args[1], &who, error, cap))
        return false;
    if (row >= GENERALS)
        for (place = 1; place < DEALS - 1 && g->deal[place].card != NONE;)
            place++;
    g->deal[place] = (struct deal){
        .card = (uint8_t)row, .holder = who, .step = who != NONE, .shown = 1};
    g->deal_deck[row >= GENERALS] &= ~(1u << row);
    return true;
}

SET(phase)
{
    static const char *const words[] = {"move", "explore", "rest", "prepare"};
    static const uint8_t stages[] = {STAGE_MOVE, STAGE_EXPLORE, STAGE_REST,
                                     STAGE_ROUND};

    (void)box;
    if (!want(n, 1, error, cap))
        return false;
    for (unsigned i = 0; i < 4; i++)
        if (!strcmp(args[0], words[i])) {
            rycerze_of(state)->stage = stages[i];
            return true;
        }
    return args_bad(error, cap, "move, explore, rest or prepare");
}

SET(turn)
{
    struct rycerze *g = rycerze_of(state);
    seat who;

    (void)box;
    if (!read_seat(g, n, args, &who, error, cap))
        return false;
    g->first = who;
    return true;
}

SET(round)
{
    unsigned value;

    (void)box;
    if (!want(n, 1, error, cap) ||
        !args_number(args[0], 1, 12, &value, error, cap))
        return false;
    rycerze_of(state)->round = (uint8_t)value;
    return true;
}

SET(figure)
{
    struct rycerze *g = rycerze_of(state);
    const struct rycerze_box *b = rycerze_box(box);
    unsigned foe, hex, number = 0;

    if (!want(n, 2, error, cap) ||
        !args_name(box, NAMES_FOE, args[0], &foe, error, cap) ||
        !args_name(box, NAMES_HEX, args[1], &hex, error, cap) ||
        (n > 2 && !args_number(args[2], 1, MARKERS, &number, error, cap)))
        return false;
    g->figure[g->figures++] = (struct figure){.hex = (uint8_t)hex,
                                              .foe = (uint8_t)foe,
                                              .hp = b->foe[foe].fight.hp,
                                              .number = (uint8_t)number,
                                              .known = ALL_KNOW};
    return true;
}

SET(planted)
{
    struct rycerze *g = rycerze_of(state);
    unsigned foe;
    seat who;

    if (!read_seat(g, n, args, &who, error, cap) || !want(n, 2, error, cap) ||
        !args_name(box, NAMES_FOE, args[1], &foe, error, cap))
        return false;
    g->foe_deck[foe]--;
    g->planted[g->planteds] = (uint8_t)foe;
    g->planted_by[g->planteds++] = who;
    return true;
}

SET(camp)
{
    struct rycerze *g = rycerze_of(state);
    seat who;

    (void)box;
    if (!read_seat(g, n, args, &who, error, cap))
        return false;
    g->person[who].camp = g->person[who].pos;
    return true;
}

static const struct scene_word words[] = {
    {"knight", "SEAT KNIGHT", false, set_knight, NULL,
     "who plays whom; not given: k_mel, k_heat, k_kate, k_naomi. Comes before "
     "vehicle and gear"},
    {"at", "SEAT HEX", false, set_at, NULL, "where; not given: A0"},
    {"hp", "SEAT NUMBER", false, set_hp, NULL, "not given: 4"},
    {"rad", "SEAT NUMBER", false, set_rad, NULL, "not given: 0"},
    {"ammo", "SEAT NUMBER", false, set_ammo, NULL, "not given: 4"},
    {"fuel", "SEAT NUMBER", false, set_fuel, NULL, "not given: 4"},
    {"rep", "SEAT NUMBER", false, set_rep, NULL, "not given: 0"},
    {"vehicle", "SEAT GEAR|none [damaged]", false, set_vehicle, NULL,
     "not given: a whole v_jeep"},
    {"gear", "SEAT PLACE GEAR...", false, set_gear, NULL,
     "further cards; stowed ones are known to their owner alone"},
    {"luck", "SEAT LUCK...", false, set_luck, NULL, "not given: none"},
    {"market", "FIELD GEAR", false, set_market, NULL, "not given: empty"},
    {"contract", "CONTRACT [SEAT]", false, set_contract, NULL,
     "the general one, or a private one; with a seat it is accepted"},
    {"phase", "move|explore|rest|prepare", false, set_phase, NULL,
     "not given: move"},
    {"turn", "SEAT", false, set_turn, NULL,
     "the first player, who begins; not given: P1"},
    {"round", "NUMBER", false, set_round, NULL, "not given: 1"},
    {"figure", "FOE HEX [NUMBER]", false, set_figure, NULL,
     "a villain, or a Cultist with its marker"},
    {"planted", "SEAT FOE", false, set_planted, NULL,
     "one more planted card, and who planted it"},
    {"camp", "SEAT", false, set_camp, NULL,
     "its explore marker lies on its hex; comes after at"},
    {0},
};

static void clear(const struct box *box, struct state *state,
                  const struct setup *setup)
{
    struct rycerze *g = rycerze_of(state);
    struct play m = {box, rycerze_box(box), g, NULL};

    rycerze_setup(box, state, setup);
    if (setup->option[OPT_MISSION] == TUTORIAL)
        return;
    g->luck = g->luck_arg = g->prompt = g->asked = g->next = 0;
    memcpy(g->tile, m.b->lesson.tile, sizeof g->tile);
    for (unsigned i = 0; i < g->players; i++) {
        seat_knight(&m, i, i);
        g->pool[1]--;
        ry_add(&m, i, FIRST_VEHICLE + 1, PLACE_VEHICLE, ALL_KNOW);
    }
    g->stage = STAGE_MOVE;
    g->round = 1;
    if (g->mission == NONE)
        g->mission = 0;
}

static bool finish(const struct box *box, struct state *state, char *error,
                   size_t cap)
{
    struct rycerze *g = rycerze_of(state);
    struct play m = {box, rycerze_box(box), g, NULL};
    struct look s = {m.b, g};

    (void)error, (void)cap;
    if (g->prompt || g->luck)
        return true;
    g->scavenger = (uint8_t)ry_opposite(g, g->first);
    for (unsigned i = 0; i < g->players; i++)
        if (ry_vehicle(&s, i) == NO_SLOT && !g->person[i].res[FUEL]) {
            continue;
        } else if (ry_vehicle(&s, i) == NO_SLOT) {
            g->pool[1]--; /* naming a knight took the vehicle away */
            ry_add(&m, i, FIRST_VEHICLE + 1, PLACE_VEHICLE, ALL_KNOW);
        }
    ry_run(&m);
    return true;
}

const struct scene_words rycerze_scene = {
    .at = words, .clear = clear, .finish = finish};
