/*
 * mission.c: contracts, missions with their enemies, the tutorial.
 */
#include "load.h"

#include <string.h>

void rycerze_name_contracts(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *list = node_get_list(p, pack_file(p, "contracts.yaml"),
                                            "contracts", CONTRACTS);

    rycerze_space(l, NAMES_CONTRACT, "contract", CONTRACTS);
    for (unsigned i = 0; i < CONTRACTS && !p->failed; i++)
        rycerze_name(l, NAMES_CONTRACT, i, node_at(p, list, i));
    rycerze_space(l, NAMES_MISSION, "mission", MISSIONS);
    list = node_get_list(p, pack_file(p, "missions.yaml"), "missions",
                         MISSIONS - 1);
    for (unsigned i = 0; i + 1 < MISSIONS && !p->failed; i++)
        rycerze_name(l, NAMES_MISSION, i, node_at(p, list, i));
    list = node_get_list(p, pack_file(p, "tutorial.yaml"), "tutorial", 1);
    if (!p->failed)
        rycerze_name(l, NAMES_MISSION, TUTORIAL, node_at(p, list, 0));
}

/* ---- contracts ----------------------------------------------------------- */

static void read_goal(struct loading *l, const struct node *n, struct goal *g)
{
    static const char *const kinds[] = {
        "defeat_enemy", "defeat_knight", "move",   "visit",
        "gear_value",   "revive",        "pay_at", NULL};
    struct pack *p = l->p;
    const struct node *f;

    g->kind = (uint8_t)(GOAL_DEFEAT_ENEMY +
                        rycerze_word(l, node_get(p, n, "type"), kinds, "goal"));
    switch (g->kind) {
    case GOAL_DEFEAT_ENEMY:
        if ((f = node_find(p, n, "types")))
            g->types = (uint8_t)rycerze_bits(l, f, rycerze_foe_types, "type");
        if ((f = node_find(p, n, "fierce")))
            g->fierce = node_bool(p, f);
        if ((f = node_find(p, n, "no_loss")))
            g->no_loss = node_bool(p, f);
        rycerze_check_types(l, n, g->types, g->fierce);
        break;
    case GOAL_MOVE:
        g->a = rycerze_number(l, n, "min_mp", 1, 99);
        g->b = rycerze_number(l, n, "min_hexes", 1, ROUTE);
        break;
    case GOAL_VISIT:
        f = node_get(p, n, "hexes");
        for (unsigned i = 0; i < node_count(p, f) && !p->failed; i++)
            g->hexes |= (uint16_t)(1u << node_int(p, node_at(p, f, i), 1,
                                                  CITIES + SPECIALS));
        g->a = rycerze_number(l, n, "need", 1, 8);
        if (!p->failed && bits_count(g->hexes) < g->a)
            node_fail(p, f, "%u hexes, but %u are to be explored",
                      bits_count(g->hexes), g->a);
        break;
    case GOAL_GEAR_VALUE:
        g->a = rycerze_number(l, n, "min", 1, 99);
        node_get_fixed(p, n, "at", "city");
        break;
    case GOAL_PAY_AT:
        g->a = rycerze_number(l, n, "hex", 1, CITIES + SPECIALS);
        g->types = (uint8_t)rycerze_word(l, node_get(p, n, "gear_type"),
                                         rycerze_type_words, "type");
        g->b = rycerze_number(l, n, "num", 1, 9);
        break;
    default:
        break;
    }
}

static void read_goals(struct loading *l, const struct node *n,
                       struct contract *c)
{
    struct pack *p = l->p;
    bool bare;
    const char *type =
        p->failed ? NULL : node_scalar(node_get(p, n, "type"), &bare);

    c->goals = 1;
    if (!type || strcmp(type, "any_of")) {
        read_goal(l, n, &c->goal[0]);
    } else {
        const struct node *list = node_get_list(p, n, "goals", 2);
        c->goals = 2;
        for (unsigned i = 0; i < 2 && !p->failed; i++) {
            read_goal(l, node_at(p, list, i), &c->goal[i]);
            node_done(p, node_at(p, list, i));
        }
    }
    node_done(p, n);
}

static void read_step(struct loading *l, const struct node *n, struct step *s,
                      bool first)
{
    struct pack *p = l->p;
    const struct node *f = node_find(p, n, "defeat");

    if (f && !first) {
        s->defeat = (uint8_t)rycerze_bits(l, node_get(p, f, "types"),
                                          rycerze_foe_types, "type");
        rycerze_check_types(l, f, s->defeat, false);
        node_done(p, f);
    } else {
        s->hex = rycerze_number(l, n, "hex", 1, CITIES + SPECIALS);
        if ((f = node_find(p, n, "test"))) {
            s->skills = (uint8_t)rycerze_bits(l, node_get(p, f, "skill"),
                                              rycerze_skill_words, "skill");
            s->diff = rycerze_number(l, f, "diff", 1, 10);
            node_done(p, f);
        }
        s->pay = rycerze_may_number(l, n, "pay_gear", 0, 9);
        s->list = rycerze_read_list(l, n, "do", AT_CONTRACT);
    }
    node_done(p, n);
}

static void read_contract(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct contract *c = &l->out->contract[row];
    const struct node *f;

    node_get(p, n, "id"), node_get(p, n, "name");
    f = node_get(p, n, "group");
    c->is_private = (uint8_t)node_choice(
        p, f, (const char *const[]){"general", "private", NULL});
    if (!p->failed && c->is_private != (row >= GENERALS))
        node_fail(p, f, "first the %d general ones, then the private ones",
                  GENERALS);
    if (c->is_private) {
        const struct node *steps = node_get_list(p, n, "steps", 2);
        for (unsigned i = 0; i < 2 && !p->failed; i++)
            read_step(l, node_at(p, steps, i), &c->step[i], !i);
    } else {
        read_goals(l, node_get(p, n, "goal"), c);
    }
    if ((f = node_find(p, n, "force"))) {
        c->force = (uint8_t)rycerze_bits(l, node_get(p, f, "types"),
                                         rycerze_foe_types, "type");
        rycerze_check_types(l, f, c->force, false);
        c->is_forced_for_all =
            !node_choice(p, node_get(p, f, "scope"),
                         (const char *const[]){"all", "owner", NULL});
        node_done(p, f);
    }
    f = node_get(p, n, "rewards");
    c->rewards = rycerze_read_list(l, n, "rewards", AT_REWARD);
    if (!p->failed && !c->rewards)
        node_fail(p, f, "a contract for nothing");
    c->done = rycerze_read_list(l, n, "done", AT_REWARD);
    l->out->contract_text[row] = rycerze_prov(l, n);
}

void rycerze_read_contracts(struct loading *l)
{
    const struct node *top = pack_file(l->p, "contracts.yaml");

    node_each(l->p, top, "contracts", CONTRACTS, read_contract, l);
    node_done(l->p, top);
}

/* ---- mission enemies ----------------------------------------------------- */

static uint8_t change(struct loading *l, const struct node *n, const char *key,
                      uint8_t usual)
{
    return rycerze_may_number(l, n, key, usual, 9);
}

static void read_by_marker(struct loading *l, const struct node *list,
                           struct foe *f)
{
    struct pack *p = l->p;

    for (unsigned i = 0; i < MARKERS && !p->failed; i++) {
        const struct node *n = node_at(p, list, i), *panel, *fierce;
        struct fight *t = &f->by_fight[i];
        node_get_int(p, n, "marker", (int)i + 1, (int)i + 1);
        *t = f->fight;
        if ((panel = node_find(p, n, "panel"))) {
            if ((fierce = node_find(p, panel, "fierce")))
                t->fierce = node_bool(p, fierce);
            t->armour = change(l, panel, "armour", t->armour);
            t->aggression = change(l, panel, "aggression", t->aggression);
            t->damage = change(l, panel, "damage", t->damage);
            t->hp = change(l, panel, "hp", t->hp);
            node_done(p, panel);
        }
        rycerze_read_effects(l, n, OF_ENEMY, &f->by_effects[i]);
        l->out->marker_text[i] = node_get_say(p, n, "text");
        node_done(p, n);
    }
}

static void read_enemy(struct loading *l, const struct node *n, unsigned row)
{
    static const char *const keys[] = {"p2", "p3", "p4"};
    struct pack *p = l->p;
    struct foe *f = &l->out->foe[FOES + row];
    const struct node *by;

    node_get(p, n, "id"), node_get(p, n, "name");
    f->is_enemy = 1;
    node_get_fixed(p, n, "kind", "mission_enemy");
    f->types = (uint8_t)rycerze_bits(l, node_get(p, n, "types"),
                                     rycerze_foe_types, "type");
    rycerze_read_fight(l, node_get(p, n, "panel"), &f->fight);
    if ((by = node_find(p, n, "hp_by_players"))) {
        for (unsigned i = 0; i < 3; i++)
            f->hp_by[i + 1] = rycerze_number(l, by, keys[i], 1, 9);
        node_done(p, by);
    }
    rycerze_read_effects(l, n, OF_ENEMY, &f->effects);
    if ((by = node_find(p, n, "by_marker")))
        read_by_marker(l, node_get_list(p, n, "by_marker", MARKERS), f);
    l->out->foe_text[FOES + row] = rycerze_prov(l, n);
}

/* ---- missions ------------------------------------------------------------ */

static void read_mission_acts(struct loading *l, const struct node *list,
                              unsigned row)
{
    struct pack *p = l->p;

    for (unsigned i = 0; i < node_count(p, list) && !p->failed; i++) {
        const struct node *n = node_at(p, list, i), *hex, *f;
        struct act a = {.kind = ACT_MISSION, .mission = (uint8_t)row};
        const char *id = node_own_word(p, node_get(p, n, "id"),
                                       &l->box->names[NAMES_ACT], NONE);
        bool bare;
        hex = node_get(p, n, "hex");
        const char *text = p->failed ? NULL : node_scalar(hex, &bare);
        a.hex = text && !strcmp(text, "marker")
                    ? NONE
                    : (uint8_t)node_int(p, hex, 1, CITIES + SPECIALS);
        if ((f = node_find(p, n, "free")))
            a.is_free = node_bool(p, f);
        rycerze_read_conds(l, n, "if", &a.cond, &a.conds);
        a.list = rycerze_read_list(l, n, "do", AT_MISSION);
        if (!p->failed && l->out->acts == ACTS)
            node_fail(p, n, "more than %d actions", ACTS);
        if (p->failed)
            return;
        l->name[NAMES_ACT][l->out->acts] = (struct name){
            .id = id,
            .code = id,
            .text = node_get_say(
                p, node_get(p, pack_file(p, "texts.yaml"), "acts"), id)};
        l->out->act[l->out->acts++] = a;
        l->box->names[NAMES_ACT].n = l->out->acts;
        node_done(p, n);
    }
}

static void read_triggers(struct loading *l, const struct node *list,
                          struct mission *m)
{
    static const char *const words[] = {"knight_beats_knight",
                                        "trophy_taken",
                                        "villain_killed",
                                        "cultist_placed",
                                        "cultist_beaten",
                                        "round_end",
                                        NULL};
    struct pack *p = l->p;

    for (unsigned i = 0; i < node_count(p, list) && !p->failed; i++) {
        const struct node *n = node_at(p, list, i);
        unsigned on = rycerze_word(l, node_get(p, n, "when"), words, "trigger");
        rycerze_read_conds(l, n, "if", &m->on_cond[on], &m->on_conds[on]);
        m->on[on] = rycerze_read_list(l, n, "do", AT_MISSION);
        node_done(p, n);
    }
}

static void read_end(struct loading *l, const struct node *n, struct mission *m)
{
    static const char *const ranks[] = {"rep",      "gear_value", "luck_cards",
                                        "trophies", "shared",     NULL};
    struct pack *p = l->p;
    const struct node *ranking = node_get_list(p, n, "ranking", 4);

    if (node_find(p, n, "all_lose"))
        rycerze_read_conds(l, n, "all_lose", &m->lose, &m->loses);
    for (unsigned i = 0; i < 4 && !p->failed; i++)
        m->rank[i] =
            (uint8_t)rycerze_word(l, node_at(p, ranking, i), ranks, "rank");
    if (!p->failed && m->rank[3] != RANK_SHARED)
        node_fail(p, ranking, "a ranking ends with 'shared'");
    node_done(p, n);
}

static void read_markers(struct loading *l, const struct node *n,
                         struct mission *m)
{
    struct pack *p = l->p;
    const struct node *list = node_find(p, n, "markers"), *f;

    if (!list)
        return;
    for (unsigned i = 0; i < node_count(p, list) && !p->failed; i++) {
        const struct node *at = node_at(p, list, i);
        unsigned row = (unsigned)node_get_int(p, at, "marker", 1, MARKERS) - 1;
        m->marker[row] = rycerze_read_list(l, at, "do", AT_MISSION);
        if ((f = node_find(p, at, "stays")) && node_bool(p, f))
            m->marker_stays |= (uint8_t)(1u << row);
        node_done(p, at);
    }
}

static void read_mission(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct mission *m = &l->out->mission[row];
    const struct node *players = node_get(p, n, "players"), *f;

    node_get(p, n, "id"), node_get(p, n, "name");
    m->players_min = rycerze_number(l, players, "min", 2, PLAYERS);
    m->players_max = rycerze_number(l, players, "max", m->players_min, PLAYERS);
    node_done(p, players);
    m->rounds = rycerze_number(l, n, "rounds", 1, 12);
    f = node_get(p, n, "rules");
    if (!p->failed && node_count(p, f) > MISSION_RULES)
        node_fail(p, f, "at most %d lines", MISSION_RULES);
    for (unsigned i = 0; i < node_count(p, f) && !p->failed; i++)
        l->out->mission_rule[row][i] = node_say(p, node_at(p, f, i));
    read_mission_acts(l, node_get(p, n, "hex_actions"), row);
    read_markers(l, n, m);
    m->setup = rycerze_read_list(l, n, "setup", AT_MISSION);
    if ((f = node_find(p, n, "mods")))
        rycerze_read_mods(l, f, &m->mod, &m->mods);
    m->step = rycerze_read_list(l, n, "scavenger_step", AT_MISSION);
    read_triggers(l, node_get(p, n, "triggers"), m);
    f = node_get(p, n, "end");
    read_end(l, f, m);
    rycerze_check_mission(l, f, row);
    rycerze_prov(l, n);
}

void rycerze_read_missions(struct loading *l)
{
    const struct node *top = pack_file(l->p, "missions.yaml");

    node_each(l->p, top, "enemies", MISSION_FOES, read_enemy, l);
    node_each(l->p, top, "missions", MISSIONS - 1, read_mission, l);
    node_done(l->p, top);
}

/* ---- the tutorial -------------------------------------------------------- */

static void read_names(struct loading *l, const struct node *list,
                       enum rycerze_names space, uint8_t *out, unsigned most,
                       uint8_t *n)
{
    unsigned count = node_count(l->p, list);

    if (!l->p->failed && count > most)
        node_fail(l->p, list, "at most %u", most);
    for (unsigned i = 0; i < count && !l->p->failed; i++)
        out[i] = rycerze_ref(l, node_at(l->p, list, i), space);
    *n = (uint8_t)count;
}

static void read_lesson_seat(struct loading *l, const struct node *n,
                             unsigned row)
{
    struct pack *p = l->p;
    struct lesson *t = &l->out->lesson;
    uint8_t count;

    rycerze_number(l, n, "seat", (int)row, (int)row);
    t->knight[row] = rycerze_ref(l, node_get(p, n, "knight"), NAMES_KNIGHT);
    t->vehicle[row] = rycerze_ref(l, node_get(p, n, "vehicle"), NAMES_GEAR);
    t->pos[row] = rycerze_ref(l, node_get(p, n, "pos"), NAMES_HEX);
    read_names(l, node_get_list(p, n, "luck", 3), NAMES_LUCK, t->luck[row], 3,
               &count);
    read_names(l, node_get_list(p, n, "pockets", 3), NAMES_GEAR, t->pocket[row],
               3, &count);
    node_get_list(p, n, "private", 0);
}

static void read_lesson_board(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    struct lesson *t = &l->out->lesson;
    const struct node *list = node_get_list(p, top, "special_at", SLOTS);

    memcpy(t->tile, l->out->hex_tile, sizeof t->tile);
    for (unsigned i = 0; i < SLOTS && !p->failed; i++) {
        const struct node *n = node_at(p, list, i);
        node_text(p, node_get(p, n, "slot"));
        t->tile[l->out->slot_hex[i]] =
            (uint8_t)(rycerze_number(l, n, "hex", CITIES + 1,
                                     CITIES + SPECIALS) -
                      1);
        node_done(p, n);
    }
    list = node_get_list(p, top, "ordinary_at", ORDINARIES);
    for (unsigned i = 0; i < ORDINARIES && !p->failed; i++) {
        const struct node *n = node_at(p, list, i);
        unsigned hex = rycerze_ref(l, node_get(p, n, "pos"), NAMES_HEX);
        t->tile[hex] = rycerze_ref(l, node_get(p, n, "tile"), NAMES_TILE);
        node_done(p, n);
    }
    list = node_get_list(p, top, "market", FIELDS);
    for (unsigned i = 0; i < FIELDS && !p->failed; i++) {
        const struct node *n = node_at(p, list, i);
        unsigned row = rycerze_ref(l, node_get(p, n, "field"), NAMES_FIELD);
        t->market[row] = rycerze_ref(l, node_get(p, n, "card"), NAMES_GEAR);
        node_done(p, n);
    }
}

static void read_lesson_chance(struct loading *l, const struct node *top)
{
    static const struct {
        const char *key;
        uint8_t space;
    } decks[LESSON_DECKS] = {
        {"wasteland", NAMES_FOE}, {"general", NAMES_CONTRACT},
        {"green", NAMES_GEAR},    {"yellow", NAMES_GEAR},
        {"luck", NAMES_LUCK},
    };
    struct pack *p = l->p;
    struct lesson *t = &l->out->lesson;
    const struct node *n = node_get(p, top, "decks"), *dice;

    for (unsigned i = 0; i < LESSON_DECKS; i++)
        read_names(l, node_get(p, n, decks[i].key), decks[i].space, t->deck[i],
                   LESSON_DECK, &t->decks[i]);
    node_done(p, n);
    dice = node_get(p, top, "dice");
    t->dice = (uint8_t)node_count(p, dice);
    if (!p->failed && t->dice > LESSON_DICE)
        node_fail(p, dice, "at most %d dice", LESSON_DICE);
    for (unsigned i = 0; i < t->dice && !p->failed; i++)
        t->die[i] = (uint8_t)node_int(p, node_at(p, dice, i), 1, 10);
}

void rycerze_read_lesson(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "tutorial.yaml");
    struct mission *m = &l->out->mission[TUTORIAL];
    const struct node *n = node_at(p, node_get(p, top, "tutorial"), 0);

    node_get(p, n, "id"), node_get(p, n, "name");
    rycerze_number(l, n, "players", 2, 2);
    m->players_min = m->players_max = 2;
    m->rounds = rycerze_number(l, n, "rounds", 1, 12);
    rycerze_number(l, n, "first_player", 0, 0);
    read_end(l, node_get(p, n, "end"), m);
    rycerze_prov(l, n);
    node_done(p, n);
    read_lesson_board(l, top);
    node_each(p, top, "seats", 2, read_lesson_seat, l);
    read_lesson_chance(l, top);
    rycerze_check_lesson(l, top);
    node_done(p, top);
}
