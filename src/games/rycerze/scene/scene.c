/*
 * scene.c: positions of Rycerze Pustkowi in words, for scenes (docs/scenes.md). The board
 * is the one of the tutorial; what is not named is as after set-up, but nobody has
 * luck cards or gear beyond his start gear, and the Market and contracts are empty.
 */
#include "../rules/play.h"

#include "../../../engine/scene_args.h"

#include <stdio.h>
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

/* A row of a word of a list, or a complaint. */
static bool read_word(const char *text, const char *const *list, unsigned *out,
                      char *error, size_t cap)
{
    for (*out = 0; list[*out]; ++*out)
        if (!strcmp(text, list[*out]))
            return true;
    return args_bad(error, cap, "there is no '%s' here", text);
}

SET(token)
{
    static const char *const kinds[] = {"rad", "contam", "threat", "hard",
                                        NULL};
    unsigned kind, hex;

    if (!want(n, 2, error, cap) ||
        !read_word(args[0], kinds, &kind, error, cap))
        return false;
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_HEX, args[i], &hex, error, cap))
            return false;
        rycerze_of(state)->token[kind] |= hex_bit(hex);
    }
    return true;
}

SET(special)
{
    static const char *const kinds[] = {"pills", "reset", "blast", NULL};
    struct rycerze *g = rycerze_of(state);
    unsigned kind, hex;

    if (!want(n, 2, error, cap) ||
        !read_word(args[0], kinds, &kind, error, cap) ||
        !args_name(box, NAMES_HEX, args[1], &hex, error, cap))
        return false;
    g->special[kind] = (uint8_t)hex;
    g->special_dark[kind] = n > 2 && !strcmp(args[2], "dark");
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

    if (!read_seat(g, n, args, &who, error, cap) || !want(n, 2, error, cap))
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

    if (!read_seat(m.g, n, args, &who, error, cap) || !want(n, 3, error, cap) ||
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

SET(marks)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row, value;

    if (!want(n, 2, error, cap) ||
        !args_name(box, NAMES_CONTRACT, args[0], &row, error, cap) ||
        !args_number(args[1], 0, 2, &value, error, cap))
        return false;
    for (unsigned i = 0; i < DEALS; i++)
        if (g->deal[i].card == row) {
            g->deal[i].marks = (uint8_t)value;
            return true;
        }
    return args_bad(error, cap, "'%s' is not in play", args[0]);
}

SET(visited)
{
    struct rycerze *g = rycerze_of(state);
    const struct rycerze_box *b = rycerze_box(box);
    struct deal *d = &g->deal[0];
    unsigned hex;
    seat who;

    if (!read_seat(g, n, args, &who, error, cap) || !want(n, 2, error, cap))
        return false;
    if (d->card == NONE || b->contract[d->card].goal[0].kind != GOAL_VISIT)
        return args_bad(error, cap, "no contract counts visits");
    for (unsigned i = 1; i < n; i++) {
        unsigned bit = 0, listed = b->contract[d->card].goal[0].hexes;
        if (!args_number(args[i], 1, CITIES + SPECIALS, &hex, error, cap))
            return false;
        for (unsigned h = 0; h < hex; h++)
            bit += listed >> h & 1;
        d->visits[who] |= (uint8_t)(1u << bit);
    }
    return true;
}

SET(secret)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row;
    seat who;

    if (!read_seat(g, n, args, &who, error, cap) || !want(n, 2, error, cap))
        return false;
    if (g->players != 2 || n > 3)
        return args_bad(error, cap, "two players have two each (7.1)");
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, NAMES_CONTRACT, args[i], &row, error, cap))
            return false;
        if (row < GENERALS || !(g->deal_deck[1] >> row & 1))
            return args_bad(error, cap, "'%s' cannot be his", args[i]);
        g->deal[2u * who + i] =
            (struct deal){.card = (uint8_t)row, .holder = who};
        g->deal_deck[1] &= ~(1u << row);
    }
    return true;
}

/* Decks: what is not named lies in the discard pile; contracts have left the game. */
static bool deck_bits(const struct box *box, unsigned space, uint32_t *deck,
                      uint32_t *pile, unsigned n, char *const *args,
                      char *error, size_t cap)
{
    uint32_t named = 0;
    unsigned row;

    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, space, args[i], &row, error, cap))
            return false;
        if (!(*deck >> row & 1))
            return args_bad(error, cap, "'%s' is elsewhere", args[i]);
        named |= 1u << row;
    }
    if (pile)
        *pile |= *deck & ~named;
    *deck = named;
    return true;
}

static bool deck_rows(const struct box *box, unsigned space, uint8_t *deck,
                      uint8_t *pile, unsigned first, unsigned rows, unsigned n,
                      char *const *args, char *error, size_t cap)
{
    unsigned row;

    for (unsigned i = first; i < first + rows; i++) {
        pile[i] = (uint8_t)(pile[i] + deck[i]);
        deck[i] = 0;
    }
    for (unsigned i = 1; i < n; i++) {
        if (!args_name(box, space, args[i], &row, error, cap))
            return false;
        if (row < first || row >= first + rows || !pile[row])
            return args_bad(error, cap, "'%s' is elsewhere", args[i]);
        pile[row]--;
        deck[row]++;
    }
    return true;
}

SET(deck)
{
    static const char *const kinds[] = {"green",     "yellow", "red",
                                        "wasteland", "luck",   "general",
                                        "private",   NULL};
    struct rycerze *g = rycerze_of(state);
    unsigned kind;

    if (!want(n, 1, error, cap) ||
        !read_word(args[0], kinds, &kind, error, cap))
        return false;
    if (kind <= RED)
        return deck_rows(box, NAMES_GEAR, g->gear_deck, g->gear_pile,
                         ry_color_first(kind), ry_color_count(kind), n, args,
                         error, cap);
    if (kind == 3)
        return deck_rows(box, NAMES_FOE, g->foe_deck, g->foe_pile, 0, FOES, n,
                         args, error, cap);
    if (kind == 4)
        return deck_bits(box, NAMES_LUCK, &g->luck_deck, &g->luck_pile, n, args,
                         error, cap);
    return deck_bits(box, NAMES_CONTRACT, &g->deal_deck[kind - 5], NULL, n,
                     args, error, cap);
}

SET(discards)
{
    struct rycerze *g = rycerze_of(state);
    unsigned row;

    for (unsigned i = 0; i < n; i++) {
        if (!args_name(box, NAMES_CONTRACT, args[i], &row, error, cap))
            return false;
        g->deal_deck[row >= GENERALS] &= ~(1u << row);
        g->deal_pile[row >= GENERALS] |= 1u << row;
    }
    return want(n, 1, error, cap);
}

SET(carries)
{
    seat who;

    (void)box;
    if (!read_seat(rycerze_of(state), n, args, &who, error, cap))
        return false;
    rycerze_of(state)->person[who].carries = 1;
    return true;
}

SET(damsel)
{
    unsigned hex;

    if (!want(n, 1, error, cap) ||
        !args_name(box, NAMES_HEX, args[0], &hex, error, cap))
        return false;
    rycerze_of(state)->damsel = (uint8_t)hex;
    return true;
}

SET(marker)
{
    struct rycerze *g = rycerze_of(state);
    unsigned hex, number;

    if (!want(n, 2, error, cap) ||
        !args_name(box, NAMES_HEX, args[0], &hex, error, cap) ||
        !args_number(args[1], 1, MARKERS, &number, error, cap))
        return false;
    if (g->figures == MARKERS)
        return args_bad(error, cap, "there are %d markers", MARKERS);
    g->figure[g->figures++] = (struct figure){
        .hex = (uint8_t)hex, .foe = NONE, .number = (uint8_t)number};
    return true;
}

SET(trophy)
{
    struct rycerze *g = rycerze_of(state);
    seat who, of;

    (void)box;
    if (!read_seat(g, n, args, &who, error, cap) ||
        !read_seat(g, n - 1, args + 1, &of, error, cap))
        return false;
    g->person[of].markers--;
    g->person[who].trophies++;
    g->person[who].trophy_of |= (uint8_t)(1u << of);
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

/* ---- what can be seen -------------------------------------------------------- */

static void add_word(char *out, size_t cap, const char *word)
{
    size_t at = strlen(out);

    snprintf(out + at, cap - at, "%s%s", at ? " " : "", word);
}

/* gear SEAT PLACE: cards there, printed ones too; known SEAT VIEWER: stowed ones that
   the viewer has seen. */
static bool tell_cards(const struct box *box, const struct state *state,
                       unsigned n, char *const *args, bool known, char *out,
                       size_t cap)
{
    const struct rycerze *g = rycerze_in(state);
    char error[128];
    unsigned place = 0;
    seat who, eye = WATCHER;

    out[0] = 0;
    if (n != 2 || !args_seat(1, args, g->players, &who, error, sizeof error))
        return false;
    if (known
            ? strcmp(args[1], "?") != 0 &&
                  !args_seat(1, args + 1, g->players, &eye, error, sizeof error)
            : !args_name(box, NAMES_PLACE, args[1], &place, error,
                         sizeof error))
        return false;
    for (unsigned i = 0; i < g->person[who].items; i++) {
        const struct item *t = &g->person[who].item[i];
        bool stowed = t->place == PLACE_BACKPACK || t->place == PLACE_CARGO;
        if (known ? stowed && t->known >> eye & 1 : t->place == place)
            add_word(out, cap, box->names[NAMES_GEAR].at[t->design].code);
    }
    return true;
}

static bool get_gear(const struct box *box, const struct state *state,
                     unsigned n, char *const *args, char *out, size_t cap)
{
    return tell_cards(box, state, n, args, false, out, cap);
}

static bool get_known(const struct box *box, const struct state *state,
                      unsigned n, char *const *args, char *out, size_t cap)
{
    return tell_cards(box, state, n, args, true, out, cap);
}

static bool get_discarded(const struct box *box, const struct state *state,
                          unsigned n, char *const *args, char *out, size_t cap)
{
    const struct rycerze *g = rycerze_in(state);

    (void)args;
    out[0] = 0;
    for (unsigned i = 0; i < GEAR_CARDS; i++)
        for (unsigned k = 0; k < g->gear_pile[i]; k++)
            add_word(out, cap, box->names[NAMES_GEAR].at[i].code);
    for (unsigned i = 0; i < FOES; i++)
        for (unsigned k = 0; k < g->foe_pile[i]; k++)
            add_word(out, cap, box->names[NAMES_FOE].at[i].code);
    return n == 0;
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
    {"gear", "SEAT PLACE GEAR...", true, set_gear, get_gear,
     "further cards; stowed ones are known to their owner alone. To be seen: "
     "what lies there, printed gear too"},
    {"known", "SEAT SEAT|?", true, NULL, get_known,
     "stowed cards of one that the other has seen"},
    {"discarded", "", true, NULL, get_discarded,
     "gear and wasteland cards that were discarded"},
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
    {"token", "rad|contam|threat|hard HEX...", false, set_token, NULL,
     "tokens on the board"},
    {"special", "pills|reset|blast HEX [dark]", false, set_special, NULL,
     "a special token"},
    {"marked", "SEAT GEAR|ability", false, set_marked, NULL,
     "used this round; comes after gear"},
    {"attach", "SEAT GEAR HOST", false, set_attach, NULL,
     "an attachment, a tuning; comes after what it lies on"},
    {"marks", "CONTRACT NUMBER", false, set_marks, NULL,
     "rounds it has lain there; comes after contract"},
    {"visited", "SEAT NUMBER...", false, set_visited, NULL,
     "hexes explored since the general contract came; comes after contract"},
    {"secret", "SEAT CONTRACT [CONTRACT]", false, set_secret, NULL,
     "two players: private contracts that were not tried yet"},
    {"deck", "green|yellow|red|wasteland|luck|general|private CARD...", false,
     set_deck, NULL,
     "all that is left in it; the rest is discarded, contracts have left the "
     "game. Comes last"},
    {"discards", "CONTRACT...", false, set_discards, NULL,
     "contracts that expired"},
    {"carries", "SEAT", false, set_carries, NULL, "who has the Damsel"},
    {"damsel", "HEX", false, set_damsel, NULL, "where the Damsel waits"},
    {"marker", "HEX NUMBER", false, set_marker, NULL,
     "a marker of the Damsel, face down"},
    {"trophy", "SEAT SEAT", false, set_trophy, NULL,
     "one has a trophy of the other"},
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
    const struct ops *setup_ops = &m.b->list[m.b->mission[g->mission].setup];
    for (unsigned i = 0; i < setup_ops->n; i++)
        if (m.b->op[setup_ops->first + i].code == OP_SHUFFLE_MARKERS)
            g->pool_markers = (1u << MARKERS) - 1;
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
