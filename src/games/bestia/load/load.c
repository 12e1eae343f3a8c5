/*
 * load.c: the pack into the box.
 *
 * Every key of every file is taken, ids become numbers, and what is unknown or
 * out of range is refused with its place. What the rules in C take for granted
 * (kinds of units, the order of options) is checked, not read.
 */
#include "load.h"

#include <string.h>

const char *const bestia_unit_words[] = {"sheep",  "boar",  "bear",
                                         "farmer", "noble", NULL};
const char *const bestia_habitat_words[] = {"forest", "swamp", "cave",
                                            "settlement", NULL};
const char *const bestia_mod_words[] = {
    [MOD_ATTACK_DAMAGE] = "attack_damage",
    [MOD_MAX_HEALTH] = "max_health",
    [MOD_FLEE_STEPS] = "flee_steps",
    [MOD_SILENT_FLEE] = "silent_flee",
    [MOD_ON_KILL_MOVE] = "on_kill_move",
    [MOD_SUMMON_DAMAGE] = "summon_damage",
    [MOD_BLAST_DAMAGE] = "blast_damage",
    [MOD_SUMMON_RANGE] = "summon_range",
    [MOD_SUMMON_ANY_HABITAT] = "summon_any_habitat",
    [MOD_ANIMAL_GRUDGE] = "animal_grudge",
    [MOD_HUNTER_GRUDGE] = "hunter_grudge",
    [MOD_NIGHT_HEAL] = "night_heal",
    [MOD_FREE_NO_MOVE] = "free_no_move",
    [MOD_TOWER_SIGHT] = "tower_sight",
    [MOD_DAWN_DRAW] = "dawn_draw_unused",
    [MOD_GEAR_DISCOUNT] = "gear_discount",
    [MOD_FREE_TRAPS] = "free_traps",
    [MOD_TRAP_EXTRA_WOUND] = "trap_extra_wound",
    [MOD_HUNT_RANGE] = "hunt_range",
    [MOD_TRACKING_EXTRA] = "tracking_extra",
    [MOD_SUMMON_KILL_GRUDGE] = "summon_kill_grudge",
    [MOD_NIGHT_HEAL_TEAM] = "night_heal_team",
    [MODS] = NULL,
};
static const char *const stat_words[] = {
    "animals_killed",   "settlers_killed", "farmers_killed", "nobles_killed",
    "hunters_killed",   "beast_wounds",    "summons_killed", "towers_built",
    "towers_destroyed", "traps_set",       "traps_sprung",   NULL,
};
static const char *const phase_words[] = {"setup", "dawn", "day",
                                          "night", "over", NULL};
static const char *const cause_words[] = {"attack", "search", NULL};
static const char *const why_words[] = {
    "seen",   "far",  "no_way",  "searched", "habitat", "summon", "changed",
    "region", "idle", "watched", "unseen",   "earlier", "trails", NULL,
};
static const char *const tale_words[] = {
    "found", "struck",     "settler",      "hunter", "wounded",
    "trap",  "beast_goal", "hunters_goal", NULL,
};

static const struct option_rule option_rules[OPTS] = {
    [OPT_CONTRACT] = {"contract", NULL}, /* the contracts say more */
    [OPT_FIRST_GAME] = {"first_game", "off, on"},
    [OPT_BEAST_HEALTH] = {"beast_health", "0, -1, +1"},
    [OPT_AID] = {"aid", "on, off"},
};

/* ---- shared ---------------------------------------------------------------- */

void bestia_name_space(struct loading *l, enum bestia_names space,
                       const char *what, unsigned n)
{
    l->name[space] = pack_names(l->p, l->box, space, what, n);
}

void bestia_read_name(struct loading *l, enum bestia_names space, unsigned row,
                      const struct node *map)
{
    node_get_name(l->p, map, &l->box->names[space], l->name[space], row);
}

uint8_t bestia_read_number(struct loading *l, const struct node *map,
                           const char *key, int min, int max)
{
    return (uint8_t)node_get_int(l->p, map, key, min, max);
}

uint8_t bestia_read_ref(struct loading *l, const struct node *map,
                        const char *key, enum bestia_names space)
{
    return (uint8_t)node_name(l->p, node_get(l->p, map, key),
                              &l->box->names[space]);
}

/* ---- game.yaml ------------------------------------------------------------- */

static void read_constants(struct loading *l, const struct node *n)
{
    struct bestia_box *out = l->out;

    out->ancient = bestia_read_number(l, n, "ancient", 0, 9);
    out->towers = bestia_read_number(l, n, "watchtowers", 1, TOWERS);
    out->region_traps =
        bestia_read_number(l, n, "traps_per_region", 1, TRAPS / REGIONS);
    out->hunter_grudge = bestia_read_number(l, n, "hunter_grudge", 0, 9);
    out->damage = bestia_read_number(l, n, "damage", 1, 9);
    out->summon_range = bestia_read_number(l, n, "summon_range", 0, 9);
    out->start_steps = bestia_read_number(l, n, "start_steps", 1, 9);
    out->flee_steps = bestia_read_number(l, n, "flee_steps", 1, 9);
    node_done(l->p, n);
}

static void read_unit(struct loading *l, const struct node *n, unsigned row)
{
    struct unit_def *u = &l->out->unit[row];
    const struct node *group = node_get(l->p, n, "group");

    node_get_id(l->p, n, "%s", bestia_unit_words[row]);
    bestia_read_name(l, NAMES_UNIT, row, n);
    u->is_settler = (uint8_t)node_choice(
        l->p, group, (const char *const[]){"animal", "settler", NULL});
    if (!l->p->failed && u->is_settler != (row >= FARMER))
        node_fail(l->p, group, "a %s is in the other group",
                  bestia_unit_words[row]);
    u->health = bestia_read_number(l, n, "health", 1, 9);
    u->grudge = bestia_read_number(l, n, "grudge", 0, 9);
    u->count = bestia_read_number(l, n, "count", 1, PIECES);
    node_prov(l->p, n, "prov");
}

static void read_move(struct loading *l, const struct node *n, unsigned row)
{
    static const char *const ids[] = {"mv_north", "mv_east", "mv_south",
                                      "mv_west", "mv_none"};

    node_get_id(l->p, n, "%s", ids[row]);
    bestia_read_name(l, NAMES_MOVE, row, n);
    l->name[NAMES_MOVE][row].code = node_own_word(
        l->p, node_get(l->p, n, "code"), &l->box->names[NAMES_MOVE], row);
    l->out->moves[row] = bestia_read_number(l, n, "count", 1, TRACK);
    node_prov(l->p, n, "prov");
}

/* BE-4.2: every player keeps cards until the packets are empty. */
static void read_draft(struct loading *l, const struct node *n, unsigned row)
{
    struct draft_def *d = &l->out->draft[row + 2];
    unsigned players = row + 2, dealt;

    node_get_int(l->p, n, "players", (int)players, (int)players);
    d->hunters = bestia_read_number(l, n, "hunters", (int)(row ? row + 1 : 2),
                                    (int)(row ? row + 1 : 2));
    d->deal = bestia_read_number(l, n, "deal", 1, ACTIONS);
    node_get_int(l->p, n, "beast_pick", 1, 1);
    d->hunter_pick =
        bestia_read_number(l, n, "hunter_pick", row ? 1 : 2, row ? 1 : 2);
    d->reserve = bestia_read_number(l, n, "beast_reserve", 0, 1);
    dealt = players * d->deal + d->reserve;
    if (!l->p->failed && dealt > ACTIONS)
        node_fail(l->p, n, "%u cards dealt of %d", dealt, ACTIONS);
    else
        node_get_int(l->p, n, "unused", (int)(ACTIONS - dealt),
                     (int)(ACTIONS - dealt));
}

static void read_game(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    const struct node *moves = node_get(p, top, "movement_cards");
    unsigned sum = 0;

    pack_game(p, l->box, top, "BE");
    read_constants(l, node_get(p, top, "constants"));
    bestia_name_space(l, NAMES_UNIT, "unit", UNITS);
    bestia_name_space(l, NAMES_MOVE, "move", MOVES);
    node_each(p, top, "units", UNITS, read_unit, l);
    node_each(p, top, "movement_cards", MOVES, read_move, l);
    for (unsigned i = 0; i < MOVES; i++)
        sum += l->out->moves[i];
    if (!p->failed && sum != TRACK)
        node_fail(p, moves, "%u movement cards, but there must be %d", sum,
                  TRACK);
    node_each(p, top, "draft", PEOPLE - 1, read_draft, l);
    pack_options_by(p, l->box, node_get(p, top, "options"), option_rules, OPTS);
}

/* Values of the option are the contracts, in their order. */
static void check_contracts(struct loading *l, const struct node *top)
{
    const struct option *o = &l->box->option[OPT_CONTRACT];
    const struct node *at = node_at(l->p, node_get(l->p, top, "options"), 0);

    for (unsigned i = 0; i < CONTRACTS && !l->p->failed; i++)
        if (o->n != CONTRACTS + 1 || strcmp(o->value[0], "suggested") ||
            strcmp(o->value[i + 1], l->name[NAMES_CONTRACT][i].id))
            node_fail(l->p, at,
                      "the values must be suggested and the contracts");
}

/* ---- terms.yaml ------------------------------------------------------------ */

static void read_stat(struct loading *l, const struct node *n, unsigned row)
{
    node_get_id(l->p, n, "%s", stat_words[row]);
    bestia_read_name(l, NAMES_STAT, row, n);
}

static void read_modifier(struct loading *l, const struct node *n, unsigned row)
{
    node_get_id(l->p, n, "%s", bestia_mod_words[row]);
    node_choice(l->p, node_get(l->p, n, "owner"),
                (const char *const[]){"any", "beast", "hunter", NULL});
    node_get_fixed(l->p, n, "rule", row == MOD_MAX_HEALTH ? "add" : "set");
    node_get_say(l->p, n, "text");
}

static void read_terms(struct loading *l)
{
    const struct node *top = pack_file(l->p, "terms.yaml");

    bestia_name_space(l, NAMES_STAT, "stat", STATS);
    node_each(l->p, top, "statistics", STATS, read_stat, l);
    node_each(l->p, top, "modifiers", MODS, read_modifier, l);
    bestia_name_effects(l, top);
    node_done(l->p, top);
}

/* ---- maps.yaml ------------------------------------------------------------- */

static void read_start(void *ctx, const struct node *map, unsigned row)
{
    struct loading *l = ctx;
    const struct node *lakes = node_get(l->p, map, "lakes");

    if (row < MAP_SIDES)
        l->start[row] = node_get(l->p, map, "start");
    for (unsigned i = 0; i < node_count(l->p, lakes) && !l->p->failed; i++)
        node_count(l->p, node_at(l->p, lakes, i)); /* for the page to draw */
}

/* Pieces are kept by the row of their area until the maps are known. */
static void read_pieces(void *ctx, const struct node *place, unsigned row)
{
    struct loading *l = ctx;
    const struct node *list = node_get(l->p, place, "pieces");
    unsigned n = node_count(l->p, list);

    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *kind = node_at(l->p, list, i);
        if (l->pieces == MAP_SIDES * PIECES) {
            node_fail(l->p, kind, "more than %d pieces", l->pieces);
            return;
        }
        l->piece_at[l->pieces] = kind;
        l->piece_kind[l->pieces] =
            (uint8_t)node_choice(l->p, kind, bestia_unit_words);
        l->piece_row[l->pieces++] = (uint8_t)row;
    }
}

static void fill_pieces(struct loading *l, struct bestia_map *to)
{
    unsigned stand[UNITS] = {0};

    for (unsigned i = 0; i < l->pieces && !l->p->failed; i++) {
        unsigned area = l->piece_row[i] - (unsigned)to->first_area;
        uint8_t kind = l->piece_kind[i];
        if (l->piece_row[i] < to->first_area || area >= to->areas)
            continue;
        if (++stand[kind] > l->out->unit[kind].count) {
            node_fail(l->p, l->piece_at[i],
                      "the box has %d figures of '%s', and this map more",
                      l->out->unit[kind].count, bestia_unit_words[kind]);
            return;
        }
        if (to->pieces == PIECES) {
            pack_fail(l->p, "maps.yaml", "more than %d pieces on a map",
                      PIECES);
            return;
        }
        to->piece_kind[to->pieces] = kind;
        to->piece_area[to->pieces++] = (uint8_t)area;
    }
}

static void fill_map(struct loading *l, unsigned side)
{
    const struct map *from = &l->out->maps->at[side];
    struct bestia_map *to = &l->out->map[side];
    int start = node_name(l->p, l->start[side], &l->out->maps->places);

    to->areas = (uint8_t)from->places;
    to->regions = (uint8_t)from->regions;
    to->first_area = (uint8_t)from->first_place;
    to->first_region = (uint8_t)from->first_region;
    to->start = (uint8_t)((unsigned)start - from->first_place);
    to->all = ((uint64_t)1 << from->places) - 1;
    memcpy(to->distance, from->distance, sizeof to->distance);
    for (unsigned i = 0; i < from->regions && i < REGIONS; i++)
        to->region[i] = from->region[i];
    for (unsigned i = 0; i < from->places; i++) {
        uint64_t bit = (uint64_t)1 << i;
        to->near[i] = from->near[i];
        to->nearby[i] = from->near[i] | bit;
        to->regions_of[i] = (uint8_t)from->place[i].regions;
        to->habitat[i] = from->place[i].kind;
        for (unsigned d = 0; d < 4; d++)
            to->next[i][d] = from->next[i][d];
        if (to->habitat[i] != START)
            to->kind[to->habitat[i]] |= bit;
        for (unsigned h = FOREST; h <= CAVE && to->habitat[i] == START; h++)
            to->kind[h] |= bit;
    }
    for (unsigned i = 0; i < from->places; i++)
        for (unsigned a = 0; a < from->places; a++)
            for (unsigned n = to->distance[i][a]; n < WITHIN; n++)
                to->within[i][n] |= area_bit(a);
    fill_pieces(l, to);
}

/* Who stays in a region (BE-5.4) can walk through all of it. */
static void check_region(struct loading *l, const struct node *map,
                         const struct bestia_map *m, unsigned row)
{
    uint64_t set = m->region[row], reached = set & -set, edge = reached;
    const struct name *area = &l->out->maps->places.at[m->first_area];

    while (edge) {
        uint64_t found = 0;
        for (; edge; edge &= edge - 1)
            found |= m->near[__builtin_ctzll(edge)] & set;
        edge = found & ~reached;
        reached |= found;
    }
    if (reached != set)
        node_fail(l->p, node_at(l->p, node_get(l->p, map, "regions"), row),
                  "region '%s' is cut in two: no road inside it leads from "
                  "'%s' to '%s'",
                  l->out->maps->regions.at[m->first_region + row].id,
                  area[__builtin_ctzll(set)].id,
                  area[__builtin_ctzll(set & ~reached)].id);
}

static void check_map(struct loading *l, const struct node *top, unsigned side)
{
    const struct bestia_map *m = &l->out->map[side];
    const struct map *from = &l->out->maps->at[side];
    const struct node *at = node_at(l->p, node_get(l->p, top, "maps"), side);

    if (l->p->failed)
        return;
    if (m->start >= m->areas || m->habitat[m->start] != START)
        node_fail(l->p, l->start[side], "the start area is of kind 'start'");
    else if (m->areas == AREAS || from->regions > REGIONS)
        node_fail(l->p, at, "a map has less than %d areas, at most %d regions",
                  AREAS, REGIONS);
    else if (!m->kind[SETTLEMENT])
        node_fail(l->p, at, "Hunters have no settlement to start from");
    for (unsigned i = 0; i < m->areas && !l->p->failed; i++) {
        bool is_start = i == m->start;
        if (is_start != (m->habitat[i] == START))
            node_fail(l->p, at, "more than one start area");
        else if (is_start ? m->regions_of[i] + 1u != 1u << from->regions
                          : m->regions_of[i] & (m->regions_of[i] - 1u))
            node_fail(l->p, at,
                      "area '%s' is not in one region, or the start area not "
                      "in all (BE-17.1)",
                      l->out->maps->places.at[m->first_area + i].id);
    }
    for (unsigned i = 0; i < from->regions && !l->p->failed; i++)
        check_region(l, at, m, i);
}

static void read_maps(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "maps.yaml");
    static const char *const kinds[] = {"forest", "swamp", "cave", "settlement",
                                        "start"};
    static const char *const ways[] = {"north", "east", "south", "west"};

    l->out->maps = maps_read(p, l->box, top,
                             &(struct map_form){
                                 .place = {"area", NAMES_AREA},
                                 .region = {"region", NAMES_REGION},
                                 .place_kind = {"habitat", NAMES_HABITAT},
                                 .road_kind = {"road", MAP_UNNAMED},
                                 .direction = {"direction", MAP_UNNAMED},
                                 .ctx = l,
                                 .more_of_map = read_start,
                                 .more_of_place = read_pieces,
                             });
    node_done(p, top);
    if (p->failed)
        return;
    if (l->out->maps->n != MAP_SIDES)
        node_fail(p, node_get(p, top, "maps"), "the board has %d sides",
                  MAP_SIDES);
    if (l->out->maps->place_kinds.n != HABITATS ||
        l->out->maps->directions.n != 4)
        node_fail(p, top, "there are %d habitats and 4 directions", HABITATS);
    for (unsigned i = 0; i < HABITATS && !p->failed; i++)
        if (strcmp(l->out->maps->place_kinds.at[i].id, kinds[i]))
            node_fail(p, node_get(p, top, "place_kinds"),
                      "habitat %u must be '%s'", i + 1, kinds[i]);
    for (unsigned i = 0; i < 4 && !p->failed; i++)
        if (strcmp(l->out->maps->directions.at[i].id, ways[i]))
            node_fail(p, node_get(p, top, "directions"),
                      "direction %u must be '%s'", i + 1, ways[i]);
    for (unsigned i = 0; i < MAP_SIDES && !p->failed; i++) {
        fill_map(l, i);
        check_map(l, top, i);
    }
}

/* ---- all ------------------------------------------------------------------- */

static void find_hunt(struct bestia_box *out)
{
    out->hunt = NONE;
    for (unsigned i = FIRST_GEAR; i < CARDS; i++)
        if (out->card[i].trigger.event == TRIGGER_CARD)
            out->hunt = out->card[i].trigger.card;
}

void bestia_load(struct pack *p, struct box *box)
{
    struct bestia_box *out = arena_take(p->arena, sizeof *out);
    struct loading l = {.p = p, .box = box, .out = out, .lists = 1};
    const struct node *top = pack_file(p, "game.yaml");
    const struct node *texts = pack_file(p, "texts.yaml");

    memset(out, 0, sizeof *out);
    box->content = out;
    read_game(&l, top);
    read_terms(&l);
    if (!p->failed)
        read_maps(&l);
    if (!p->failed)
        bestia_name_cards(&l);
    if (!p->failed)
        bestia_read_cards(&l);
    if (!p->failed)
        bestia_read_people(&l);
    if (!p->failed)
        bestia_read_contracts(&l);
    if (!p->failed)
        bestia_read_first_game(&l);
    if (!p->failed)
        bestia_read_feats(&l);
    check_contracts(&l, top);
    node_done(p, top);
    find_hunt(out);
    out->effect[SUMMON_ATTACK] = (struct effect){.op = OP_ATTACK, .hits = 1};
    bestia_sum_up(out);
    if (!p->failed) {
        pack_names_of(p, box, NAMES_PHASE, "phase", phase_words,
                      node_get(p, texts, "phases"));
        pack_names_of(p, box, NAMES_CAUSE, "cause", cause_words,
                      node_get(p, texts, "causes"));
        pack_names_of(p, box, NAMES_WHY, "why", why_words,
                      node_get(p, texts, "ruled_out"));
        pack_names_of(p, box, NAMES_TALE, "tale", tale_words,
                      node_get(p, texts, "tales"));
    }
    pack_texts(p, box, texts);
}
