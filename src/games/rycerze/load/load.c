/*
 * load.c: the pack into the box: the game, the board, tiles, fields, combat.
 *
 * Every key of every file is taken, ids become numbers, and what is unknown or out
 * of range is refused with its place.
 */
#include "load.h"

#include "../../../engine/known.h"
#include "../face/sentence.h"

#include <string.h>

const char *const rycerze_skill_words[] = {
    "blades", "guns", "talk", "repair", "healing", "survival", NULL};
const char *const rycerze_res_words[] = {"hp",   "rad", "ammo",
                                         "fuel", "rep", NULL};
const char *const rycerze_color_words[] = {"green", "yellow", "red", "blue",
                                           NULL};
const char *const rycerze_type_words[] = {
    "weapon",  "armour",  "med",      "equipment", "attachment",
    "vehicle", "implant", "mutation", "tuning",    NULL};
const char *const rycerze_symbol_words[] = {"melee", "short", "mid", "long",
                                            NULL};
const char *const rycerze_foe_types[] = {
    "beast", "gang", "cult", "machine", "mutant", "general", "nature", NULL};
static const char *const place_words[] = {
    "hand_l",   "hand_r",   "hands", "body",    "pocket_1", "pocket_2",
    "pocket_3", "backpack", "cargo", "vehicle", "side",     NULL};
static const char *const words[WORDS + 1] = {
    [WORD_BLADES] = "blades",
    [WORD_GUNS] = "guns",
    [WORD_TALK] = "talk",
    [WORD_REPAIR] = "repair",
    [WORD_HEALING] = "healing",
    [WORD_SURVIVAL] = "survival",
    [WORD_HP] = "hp",
    [WORD_RAD] = "rad",
    [WORD_AMMO] = "ammo",
    [WORD_FUEL] = "fuel",
    [WORD_REP] = "rep",
    [WORD_GREEN] = "green",
    [WORD_YELLOW] = "yellow",
    [WORD_RED] = "red",
    [WORD_BLUE] = "blue",
    [WORD_VEHICLE] = "vehicle",
    [WORD_CLOSE] = "close",
    [WORD_MEDIUM] = "medium",
    [WORD_FAR] = "far",
    [WORD_MELEE] = "melee",
    [WORD_SHORT] = "short",
    [WORD_MID] = "mid",
    [WORD_LONG] = "long",
    [WORD_ADVANCE] = "advance",
    [WORD_RETREAT] = "retreat",
    [WORD_WON] = "won",
    [WORD_LOST] = "lost",
    [WORD_DRAW] = "draw",
    [WORD_TRUCE] = "truce",
    [WORD_KEEP] = "keep",
    [WORD_RANGED] = "ranged",
    [WORD_CLOSE_UP] = "close_up",
    [WORD_RAD_TOKEN] = "rad_token",
    [WORD_CONTAM_TOKEN] = "contam_token",
    [WORD_THREAT_TOKEN] = "threat_token",
    [WORD_HARD_TOKEN] = "hard_token",
    [WORD_PILLS] = "pills",
    [WORD_RESET] = "reset",
    [WORD_BLAST] = "blast",
    [WORD_NONE] = "none",
    [WORD_BEFORE_MOVE] = "before_move",
    [WORD_RIVAL_BEFORE_MOVE] = "rival_before_move",
    [WORD_BEFORE_TEST] = "before_test",
    [WORD_RIVAL_BEFORE_TEST] = "rival_before_test",
    [WORD_AFTER_TEST] = "after_test",
    [WORD_BEFORE_COMBAT] = "before_combat",
    [WORD_CLASH_START] = "clash_start",
    [WORD_BEFORE_ATTACK] = "before_attack",
    [WORD_BEFORE_DEFEND] = "before_defend",
    [WORD_AFTER_ATTACK] = "after_attack",
    [WORD_AFTER_DEFEND] = "after_defend",
    [WORD_BEFORE_LOSS] = "before_loss",
    [WORD_AFTER_LOSS] = "after_loss",
    [WORD_AFTER_COMBAT] = "after_combat",
    [WORD_KNOCKED_OUT] = "knocked_out",
    [WORD_LUCK_PLAYED] = "luck_played",
    [WORD_TO_GO] = "to_go",
    [WORD_TO_BOMB] = "to_bomb",
    [WORD_TO_RECOVER] = "to_recover",
    [WORD_TO_SEND] = "to_send",
    [WORD_TO_PLACE] = "to_place",
    [WORD_TO_PEEK] = "to_peek",
    [WORD_TO_LOSE] = "to_lose",
    [WORD_TO_MARK] = "to_mark",
    [WORD_TO_ATTACH] = "to_attach",
    [WORD_TO_DETACH] = "to_detach",
};

static const struct option_rule option_rules[OPTS] = {
    [OPT_MISSION] = {"mission", "m_saviour, m_only_one, m_damsel, m_avengers, "
                                "m_cult, t_road, vote"},
    [OPT_HUNTED] = {"hunted", "on, off"},
    [OPT_DRAFT] = {"draft", "off, on"},
    [OPT_SHORT] = {"short", "off, on"},
    [OPT_OPEN_HANDS] = {"open_hands", "off, on"},
};

/* ---- shared -------------------------------------------------------------- */

void rycerze_space(struct loading *l, enum rycerze_names space,
                   const char *what, unsigned n)
{
    l->name[space] = pack_names(l->p, l->box, space, what, n);
}

void rycerze_name(struct loading *l, enum rycerze_names space, unsigned row,
                  const struct node *map)
{
    node_get_name(l->p, map, &l->box->names[space], l->name[space], row);
}

uint8_t rycerze_number(struct loading *l, const struct node *map,
                       const char *key, int min, int max)
{
    return (uint8_t)node_get_int(l->p, map, key, min, max);
}

uint8_t rycerze_may_number(struct loading *l, const struct node *map,
                           const char *key, int usual, int max)
{
    const struct node *n = node_find(l->p, map, key);

    return (uint8_t)(n ? node_int(l->p, n, 0, max) : usual);
}

unsigned rycerze_word(struct loading *l, const struct node *n,
                      const char *const *list, const char *what)
{
    struct name name[96];
    unsigned count = 0;
    bool bare, near = false;
    const char *text = l->p->failed ? NULL : node_scalar(n, &bare);

    for (; list[count]; count++) {
        name[count] = (struct name){.id = list[count], .code = list[count]};
        near |= text && known_is_near(text, list[count]);
    }
    if (!near) /* then all that may stand here are named */
        return (unsigned)node_choice(l->p, n, list);
    struct names names = {.what = what, .at = name, .n = count};
    return (unsigned)node_name(l->p, n, &names);
}

unsigned rycerze_bits(struct loading *l, const struct node *list,
                      const char *const *all, const char *what)
{
    unsigned n = node_count(l->p, list), met = 0;

    if (!l->p->failed && !n)
        node_fail(l->p, list, "there must be at least one %s", what);
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *at = node_at(l->p, list, i);
        node_once(l->p, &met, (int)rycerze_word(l, at, all, what), at);
    }
    return met;
}

uint8_t rycerze_ref(struct loading *l, const struct node *n,
                    enum rycerze_names space)
{
    return (uint8_t)node_name(l->p, n, &l->box->names[space]);
}

struct say rycerze_prov(struct loading *l, const struct node *n)
{
    static const char *const texts[] = {"flavor", "passive_text", "calling",
                                        NULL};

    node_prov(l->p, n, "prov");
    for (unsigned i = 0; texts[i]; i++)
        if (node_find(l->p, n, texts[i]))
            node_get_say(l->p, n, texts[i]);
    return node_find(l->p, n, "text") ? node_get_say(l->p, n, "text")
                                      : (struct say){{NULL, NULL}};
}

/* ---- the board ----------------------------------------------------------- */

static void read_hex(void *ctx, const struct node *place, unsigned row)
{
    struct loading *l = ctx;

    if (row < HEXES) {
        l->slot[row] = node_find(l->p, place, "slot");
        l->tile[row] = node_find(l->p, place, "tile");
    }
}

/* RP-3.1: rings around the first hex. */
static unsigned ring_of(const struct map_place *at)
{
    int q = at->q < 0 ? -at->q : at->q, r = at->r < 0 ? -at->r : at->r;
    int s = at->q + at->r < 0 ? -at->q - at->r : at->q + at->r;

    return (unsigned)(q > r ? (q > s ? q : s) : (r > s ? r : s));
}

static void place_hex(struct loading *l, unsigned i, unsigned *ordinaries,
                      unsigned *placed)
{
    static const char *const cities[] = {"M1", "M2", "M3", "M4", "M5", NULL};
    static const char *const slots[] = {"S1", "S2", "S3", "S4",  "S5", "S6",
                                        "S7", "S8", "S9", "S10", NULL};
    struct rycerze_box *out = l->out;
    const struct map_place *at = &out->map->place[i];
    unsigned row;

    out->hex_ring[i] = (uint8_t)ring_of(at);
    out->hex_tile[i] = NONE;
    out->near[i] = out->map->near[i];
    switch (at->kind) {
    case 0:
        row = rycerze_word(l, l->slot[i], cities, "place");
        node_once(l->p, placed, (int)row, l->slot[i]);
        out->city_hex[row] = (uint8_t)i;
        out->hex_tile[i] = (uint8_t)row;
        break;
    case 1:
        row = rycerze_word(l, l->slot[i], slots, "place");
        node_once(l->p, placed, (int)(CITIES + row), l->slot[i]);
        out->slot_hex[row] = (uint8_t)i;
        break;
    case 2:
        row = rycerze_ref(l, l->tile[i], NAMES_TILE);
        if (!l->p->failed && (row < FIRST_CENTRAL || row >= FIRST_ORDINARY))
            node_fail(l->p, l->tile[i], "no tile of the centre");
        else
            node_once(l->p, placed, (int)row, l->tile[i]);
        out->hex_tile[i] = (uint8_t)row;
        break;
    default:
        if (*ordinaries < ORDINARIES)
            out->ordinary[*ordinaries] = (uint8_t)i;
        ++*ordinaries;
    }
}

static void read_board(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "board.yaml");
    unsigned ordinaries = 0, placed = 0;

    l->out->maps = maps_read(p, l->box, top,
                             &(struct map_form){
                                 .place = {"hex", NAMES_HEX},
                                 .region = {"region", MAP_UNNAMED},
                                 .place_kind = {"kind", MAP_UNNAMED},
                                 .road_kind = {"road", MAP_UNNAMED},
                                 .direction = {"direction", MAP_UNNAMED},
                                 .ctx = l,
                                 .more_of_place = read_hex,
                             });
    node_done(p, top);
    if (p->failed)
        return;
    l->out->map = &l->out->maps->at[0];
    if (l->out->maps->n != 1 || l->out->map->places != HEXES ||
        l->out->maps->directions.n != 6) {
        node_fail(p, top, "one board of %d hexes and 6 directions", HEXES);
        return;
    }
    for (unsigned i = 0; i < HEXES && !p->failed; i++)
        place_hex(l, i, &ordinaries, &placed);
    if (!p->failed && ordinaries != ORDINARIES)
        node_fail(p, top, "%u ordinary hexes, but there must be %d", ordinaries,
                  ORDINARIES);
}

/* ---- hexes.yaml ---------------------------------------------------------- */

static uint8_t new_act(struct loading *l, const struct node *at, const char *id,
                       struct say text, struct act act)
{
    if (l->out->acts == ACTS) {
        node_fail(l->p, at, "more than %d actions", ACTS);
        return 0;
    }
    l->name[NAMES_ACT][l->out->acts] =
        (struct name){.id = id, .code = id, .text = text};
    l->out->act[l->out->acts] = act;
    l->box->names[NAMES_ACT].n = l->out->acts + 1;
    return (uint8_t)l->out->acts++;
}

/* A cost is gear of a value: nothing else is paid for an action. */
static uint8_t read_cost(struct loading *l, const struct node *n)
{
    const struct node *cost = node_find(l->p, n, "cost");
    uint8_t value;

    if (!cost)
        return 0;
    if (node_count(l->p, cost) != 1) {
        node_fail(l->p, cost, "one cost, pay_gear");
        return 0;
    }
    const struct node *one = node_at(l->p, cost, 0);
    node_get_fixed(l->p, one, "op", "pay_gear");
    value = rycerze_number(l, one, "value", 1, 9);
    node_done(l->p, one);
    return value;
}

static void read_actions(struct loading *l, const struct node *n,
                         struct tile *t)
{
    const struct node *list = node_get(l->p, n, "actions");
    unsigned count = node_count(l->p, list);

    t->act = (uint8_t)l->out->acts;
    t->acts = (uint8_t)count;
    for (unsigned i = 0; i < count && !l->p->failed; i++) {
        const struct node *a = node_at(l->p, list, i);
        const char *id = node_own_word(l->p, node_get(l->p, a, "id"),
                                       &l->box->names[NAMES_ACT], NONE);
        struct act act = {.kind = ACT_HEX, .hex = t->num, .mission = NONE};
        node_get_fixed(l->p, a, "kind", "special");
        act.cost = read_cost(l, a);
        act.list = rycerze_read_list(l, a, "do", AT_HEX);
        new_act(l, a, id, node_get_say(l->p, a, "text"), act);
        node_prov(l->p, a, "prov");
        node_done(l->p, a);
    }
}

static void read_symbols(struct loading *l, const struct node *n,
                         struct tile *t)
{
    static const char *const terrains[] = {
        "desert", "swamp", "mountain", "highway", "special", "city", NULL};

    t->terrain = (uint8_t)rycerze_word(l, node_get(l->p, n, "terrain"),
                                       terrains, "terrain");
    t->cost = rycerze_number(l, n, "cost", 1, 3);
    t->threat = rycerze_number(l, n, "threat", 0, 3);
    t->rad = rycerze_number(l, n, "rad", 0, 3);
    t->contam = rycerze_number(l, n, "contam", 0, 3);
    rycerze_prov(l, n);
}

static void read_refill(struct loading *l, const struct node *n, struct tile *t)
{
    t->refill =
        (uint8_t)(1 + node_choice(l->p, node_get(l->p, n, "mode"),
                                  (const char *const[]){"or", "and", NULL}));
    t->refill_cost = rycerze_number(l, n, "value", 1, 9);
    const struct node *printed = node_get(l->p, n, "printed");
    rycerze_word(l, node_get(l->p, printed, "color"), rycerze_color_words,
                 "colour");
    rycerze_number(l, printed, "num", 1, 9);
    node_done(l->p, printed);
    node_done(l->p, n);
}

static void read_passive(struct loading *l, const struct node *n,
                         struct tile *t)
{
    uint8_t first, count;

    node_get_fixed(l->p, n, "area", "here_and_around");
    rycerze_read_mods(l, node_get(l->p, n, "mods"), &first, &count);
    if (!l->p->failed &&
        (count != 1 || l->out->mod[first].kind != MOD_RANGED_DICE))
        node_fail(l->p, n, "a hex can only change ranged attacks");
    t->ranged = l->out->mod[first].num;
    node_done(l->p, n);
}

static void read_place(struct loading *l, const struct node *n, unsigned row,
                       bool city)
{
    struct pack *p = l->p;
    struct tile *t = &l->out->tile[row];
    const struct node *f;

    rycerze_name(l, NAMES_TILE, row, n);
    t->num = rycerze_number(l, n, "num", (int)row + 1, (int)row + 1);
    node_get_fixed(p, n, "kind", city ? "city" : "special");
    read_symbols(l, n, t);
    if (city) {
        node_text(p, node_get(p, n, "slot"));
        t->market = (uint8_t)(1 + node_choice(p, node_get(p, n, "market"),
                                              (const char *const[]){
                                                  "normal", "no_red", NULL}));
        if ((f = node_find(p, n, "market_extra")))
            t->extra = (uint8_t)(1 + rycerze_ref(l, f, NAMES_FIELD));
    }
    if ((f = node_find(p, n, "explore"))) {
        t->skill = (uint8_t)rycerze_word(l, node_get(p, f, "skill"),
                                         rycerze_skill_words, "skill");
        t->diff = rycerze_number(l, f, "diff", 1, 10);
        node_done(p, f);
    }
    if ((f = node_find(p, n, "refill")))
        read_refill(l, f, t);
    read_actions(l, n, t);
    if ((f = node_find(p, n, "passive")))
        read_passive(l, f, t);
}

static void read_city(struct loading *l, const struct node *n, unsigned row)
{
    read_place(l, n, row, true);
}
static void read_special(struct loading *l, const struct node *n, unsigned row)
{
    read_place(l, n, FIRST_SPECIAL + row, false);
}
static void read_central(struct loading *l, const struct node *n, unsigned row)
{
    rycerze_name(l, NAMES_TILE, FIRST_CENTRAL + row, n);
    read_symbols(l, n, &l->out->tile[FIRST_CENTRAL + row]);
}
static void read_ordinary(struct loading *l, const struct node *n, unsigned row)
{
    rycerze_name(l, NAMES_TILE, FIRST_ORDINARY + row, n);
    read_symbols(l, n, &l->out->tile[FIRST_ORDINARY + row]);
}

static struct say act_text(struct loading *l, const char *key)
{
    const struct node *texts = pack_file(l->p, "texts.yaml");

    return node_get_say(l->p, node_get(l->p, texts, "acts"), key);
}

void rycerze_read_hexes(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "hexes.yaml"), *mission;

    node_each(p, top, "cities", CITIES, read_city, l);
    node_each(p, top, "special", SPECIALS, read_special, l);
    node_each(p, top, "central", CENTRALS, read_central, l);
    node_each(p, top, "ordinary", ORDINARIES, read_ordinary, l);
    mission = node_get(p, top, "mission_tile");
    rycerze_name(l, NAMES_TILE, TILES - 1, mission);
    read_symbols(l, mission, &l->out->tile[TILES - 1]);
    node_done(p, mission);
    node_done(p, top);
    if (p->failed)
        return;
    l->out->act_heal =
        new_act(l, top, "refill_heal", act_text(l, "refill_heal"),
                (struct act){.kind = ACT_HEAL});
    l->out->act_supply =
        new_act(l, top, "refill_supply", act_text(l, "refill_supply"),
                (struct act){.kind = ACT_SUPPLY});
    l->out->act_both = new_act(l, top, "refill", act_text(l, "refill"),
                               (struct act){.kind = ACT_BOTH});
    l->out->act_market = new_act(l, top, "market", act_text(l, "market"),
                                 (struct act){.kind = ACT_MARKET});
}

/* ---- fields and combat --------------------------------------------------- */

static void read_field(struct loading *l, const struct node *n, unsigned row)
{
    struct field_def *f = &l->out->field[row];
    struct name *name = &l->name[NAMES_FIELD][row];

    name->id = node_own_word(l->p, node_get(l->p, n, "id"),
                             &l->box->names[NAMES_FIELD], row);
    name->code = name->id;
    name->text = (struct say){{name->id, name->id}};
    f->holds = (uint8_t)rycerze_word(l, node_get(l->p, n, "holds"),
                                     rycerze_color_words, "colour");
    f->value = rycerze_number(l, n, "value", 1, 9);
    f->only = rycerze_may_number(l, n, "only_hex", 0, CITIES);
}

static void read_card(struct loading *l, const struct node *n, unsigned row)
{
    static const char *const ids[] = {"attack", "burst", "defence",
                                      "preparation", "range_change"};
    static const char *const needs[] = {"attack_possible", "burst_possible",
                                        "nothing", "not_on_table", "nothing"};
    struct pack *p = l->p;
    struct card_def *c = &l->out->card[row];
    const struct node *f;

    node_get_id(p, n, "%s", ids[row]);
    rycerze_name(l, NAMES_CARD, row, n);
    node_bool(p, node_get(p, n, "initiative"));
    node_get_fixed(p, n, "needs", needs[row]);
    rycerze_prov(l, n);
    if ((f = node_find(p, n, "prepare"))) {
        l->out->prepared_dice = rycerze_number(l, f, "dice", 0, 9);
        l->out->prepared_crit = rycerze_number(l, f, "crit_from", 1, 10);
        node_done(p, f);
    }
    if (row == CARD_RANGE) {
        const struct node *modes = node_get_list(p, n, "modes", 2);
        for (unsigned i = 0; i < 2 && !p->failed; i++) {
            struct card_def *m = i ? &l->out->retreat : &l->out->advance;
            f = node_at(p, modes, i);
            node_get_id(p, f, "%s", i ? "retreat" : "advance");
            m->own = rycerze_number(l, f, "advantage_self", 0, 9);
            m->other = rycerze_number(l, f, "advantage_opp", 0, 9);
            m->dice = (int8_t)node_get_int(p, f, "opp_dice", -9, 0);
            node_get_int(p, f, "shift", i ? 1 : -1, i ? 1 : -1);
            node_done(p, f);
        }
        return;
    }
    c->own = rycerze_number(l, n, "advantage_self", 0, 9);
    c->other = rycerze_number(l, n, "advantage_opp", 0, 9);
    c->dice = (int8_t)node_get_int(p, n, "opp_dice", -9, 0);
}

static void read_range(struct loading *l, const struct node *n, unsigned row)
{
    static const char *const ids[] = {"close", "medium", "far"};
    struct pack *p = l->p;
    struct range_def *r = &l->out->range[row];
    const struct node *order = node_get(p, n, "order");

    node_get_id(p, n, "%s", ids[row]);
    node_get_say(p, n, "name");
    r->diff = rycerze_number(l, n, "diff", 1, 10);
    rycerze_bits(l, node_get(p, n, "skills"), rycerze_skill_words, "skill");
    r->n = (uint8_t)node_count(p, order);
    if (!p->failed && (r->n < 1 || r->n > SYMBOLS))
        node_fail(p, order, "1 to %d symbols", SYMBOLS);
    for (unsigned i = 0; i < r->n && !p->failed; i++) {
        const struct node *o = node_at(p, order, i);
        r->symbol[i] = (uint8_t)rycerze_word(l, node_get(p, o, "symbol"),
                                             rycerze_symbol_words, "symbol");
        r->dice[i] = (int8_t)node_get_int(p, o, "dice", -9, 9);
        node_done(p, o);
    }
    node_prov(p, n, "prov");
}

static void read_fields_and_combat(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "market.yaml");

    rycerze_space(l, NAMES_FIELD, "field", FIELDS);
    node_each(p, top, "fields", FIELDS, read_field, l);
    node_done(p, top);
    top = pack_file(p, "combat.yaml");
    rycerze_space(l, NAMES_CARD, "card", COMBAT_CARDS);
    node_each(p, top, "combat_cards", COMBAT_CARDS, read_card, l);
    node_each(p, top, "range_cards", RANGES, read_range, l);
    node_done(p, top);
}

/* ---- game.yaml ----------------------------------------------------------- */

static void read_token(struct loading *l, const struct node *n, unsigned row)
{
    static const char *const ids[] = {"pills", "reset", "blast"};

    node_get_id(l->p, n, "%s", ids[row]);
    node_get_say(l->p, n, "name");
    rycerze_prov(l, n);
    if (row == PILLS)
        l->out->act_pills = new_act(
            l, n, "a_pills", act_text(l, "pills"),
            (struct act){.kind = ACT_PILLS,
                         .list = rycerze_read_list(l, n, "do", AT_HEX)});
    if (row == RESET)
        rycerze_read_mods(l, node_get(l->p, n, "mods"), &l->out->board_mod,
                          &l->out->board_mods);
}

static void read_game(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    const struct node *start;

    pack_game(p, l->box, top, "RP");
    start = node_get_list(p, top, "start_gear", 3);
    for (unsigned i = 0; i < 3 && !p->failed; i++) {
        unsigned row = rycerze_ref(l, node_at(p, start, i), NAMES_GEAR);
        if (!p->failed && (row >= GREENS || l->out->gear[row].copies < PLAYERS))
            node_fail(p, node_at(p, start, i),
                      "a green card for each of %d players (RP-2.1)", PLAYERS);
        l->out->start_gear[i] = (uint8_t)row;
    }
    node_each(p, top, "special_tokens", SPECIAL_TOKENS, read_token, l);
    pack_options_by(p, l->box, node_get(p, top, "options"), option_rules, OPTS);
    pack_feats(p, l->box, node_get(p, top, "feats"));
    if (!p->failed && l->box->feats != MISSIONS + KNIGHTS)
        node_fail(p, node_get(p, top, "feats"),
                  "the feats are %d: the missions, then the knights",
                  MISSIONS + KNIGHTS);
    node_done(p, top);
}

/* ---- choices ------------------------------------------------------------- */

static void name_choice(struct loading *l, unsigned row, const char *card,
                        unsigned number)
{
    struct name *name = &l->name[NAMES_CHOICE][row];

    name->id = name->code = pack_word(l->p, "%s_%u", card, number);
    for (int lang = 0; lang < LANGS; lang++) {
        char said[SENTENCE];
        rycerze_say_list(l->box, (enum lang)lang, TELL_HEX,
                         l->out->choice[row].list, said, sizeof said);
        name->text.in[lang] = arena_text(l->p->arena, said, strlen(said));
    }
}

/* The choices in a list of ops, and in what is inside it. */
static void name_inside(struct loading *l, unsigned list, const char *card,
                        unsigned *n)
{
    const struct ops *ops = &l->out->list[list];

    for (unsigned i = 0; list && i < ops->n; i++) {
        const struct op *o = &l->out->op[ops->first + i];
        bool has = o->code == OP_CHOOSE || o->code == OP_ROLL_TABLE;
        for (unsigned k = 0; has && k < o->n; k++) {
            name_choice(l, o->first + k, card, ++*n);
            name_inside(l, l->out->choice[o->first + k].list, card, n);
        }
        name_inside(l, o->yes, card, n);
        name_inside(l, o->no, card, n);
    }
}

static void name_of_card(struct loading *l, enum rycerze_names space,
                         unsigned row, const struct effects *fx)
{
    unsigned n = 0;

    for (unsigned i = 0; i < fx->n; i++)
        name_inside(l, l->out->effect[fx->first + i].list,
                    l->box->names[space].at[row].id, &n);
}

/* Options have no names of their own: they are called by what they do, and by their
   card and a number in logs. */
static void name_choices(struct loading *l)
{
    const struct rycerze_box *b = l->out;

    rycerze_space(l, NAMES_CHOICE, "choice", l->choices);
    if (l->p->failed)
        return;
    for (unsigned i = 0; i < l->choices; i++)
        name_choice(l, i, "o", i + 1);
    for (unsigned i = 0; i < GEARS; i++)
        name_of_card(l, NAMES_GEAR, i, &b->gear[i].effects);
    for (unsigned i = 0; i < KNIGHTS; i++)
        name_of_card(l, NAMES_KNIGHT, i, &b->knight[i].effects);
    for (unsigned i = 0; i < LUCKS; i++)
        name_of_card(l, NAMES_LUCK, i, &b->luck[i].effects);
    for (unsigned i = 0; i < ALL_FOES; i++)
        name_of_card(l, NAMES_FOE, i, &b->foe[i].effects);
    for (unsigned i = 0; i < b->acts; i++) {
        unsigned n = 0;
        name_inside(l, b->act[i].list, l->box->names[NAMES_ACT].at[i].id, &n);
    }
}

void rycerze_load(struct pack *p, struct box *box)
{
    struct rycerze_box *out = arena_take(p->arena, sizeof *out);
    const struct node *texts = pack_file(p, "texts.yaml");
    struct loading l = {
        .p = p, .box = box, .out = out, .ops = 1, .lists = 1, .choices = 0};

    memset(out, 0, sizeof *out);
    box->content = out;
    pack_texts(p, box, texts);
    pack_names_of(p, box, NAMES_PLACE, "place", place_words,
                  node_get(p, texts, "places"));
    pack_names_of(p, box, NAMES_WORD, "word", words,
                  node_get(p, texts, "words"));
    rycerze_space(&l, NAMES_TILE, "tile", TILES);
    rycerze_space(&l, NAMES_ACT, "act", ACTS);
    box->names[NAMES_ACT].n = 0;
    read_fields_and_combat(&l);
    rycerze_name_cards(&l);
    rycerze_name_contracts(&l);
    rycerze_read_hexes(&l);
    read_board(&l);
    rycerze_read_cards(&l);
    read_game(&l, pack_file(p, "game.yaml"));
    rycerze_read_contracts(&l);
    rycerze_read_missions(&l);
    rycerze_read_lesson(&l);
    name_choices(&l);
}
