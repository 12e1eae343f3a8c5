/*
 * cards.c: knights, gear, luck cards, wasteland cards.
 */
#include "load.h"

#include <string.h>

static const struct {
    const char *file, *key;
    unsigned first, n, copies; /* copies: of all together */
    uint8_t color;
} sets[] = {
    {"gear_green.yaml", "cards", 0, GREENS, 46, GREEN},
    {"gear_yellow.yaml", "cards", FIRST_YELLOW, YELLOWS, 25, YELLOW},
    {"gear_red.yaml", "cards", FIRST_RED, REDS, 14, RED},
    {"gear_blue.yaml", "cards", FIRST_BLUE, BLUES, 13, BLUE},
    {"vehicles.yaml", "vehicles", FIRST_VEHICLE, VEHICLES, 12, VEHICLE_COLOR},
    {"start_gear.yaml", "start_gear", FIRST_START, STARTS, 0, START_COLOR},
};
enum { SETS = sizeof sets / sizeof *sets };

static void name_all(struct loading *l, enum rycerze_names space,
                     const char *file, const char *key, unsigned first,
                     unsigned n)
{
    struct pack *p = l->p;
    const struct node *list = node_get_list(p, pack_file(p, file), key, n);

    for (unsigned i = 0; i < n && !p->failed; i++)
        rycerze_name(l, space, first + i, node_at(p, list, i));
}

/* Effects name cards, so all names come first. */
void rycerze_name_cards(struct loading *l)
{
    rycerze_space(l, NAMES_GEAR, "gear", GEARS);
    for (unsigned i = 0; i < SETS; i++)
        name_all(l, NAMES_GEAR, sets[i].file, sets[i].key, sets[i].first,
                 sets[i].n);
    rycerze_space(l, NAMES_KNIGHT, "knight", KNIGHTS);
    name_all(l, NAMES_KNIGHT, "knights.yaml", "knights", 0, KNIGHTS);
    rycerze_space(l, NAMES_LUCK, "luck", LUCKS);
    name_all(l, NAMES_LUCK, "luck.yaml", "cards", 0, LUCKS);
    rycerze_space(l, NAMES_FOE, "foe", ALL_FOES);
    name_all(l, NAMES_FOE, "wasteland.yaml", "cards", 0, FOES);
    name_all(l, NAMES_FOE, "missions.yaml", "enemies", FOES, MISSION_FOES);
}

/* ---- what may be used at any time ------------------------------------------ */

static bool is_at_once(const struct loading *l, unsigned list)
{
    const struct ops *ops = &l->out->list[list];

    for (unsigned i = 0; i < ops->n; i++) {
        const struct op *o = &l->out->op[ops->first + i];
        bool fine = o->code == OP_GAIN || o->code == OP_HEAL ||
                    o->code == OP_REPAIR_VEHICLE;
        if (o->code == OP_CHOOSE && o->pick == PICK_OWNER && ops->n == 1)
            for (unsigned k = fine = true; k <= o->n && fine; k++)
                fine = is_at_once(l, l->out->choice[o->first + k - 1u].list);
        if (!fine)
            return false;
    }
    return true;
}

/* While gear is arranged and in the rest step all act at once, so nothing that is
   used there can wait for chance or for others. */
static void check_at_once(struct loading *l, const struct node *n,
                          const struct effects *fx)
{
    for (unsigned i = 0; i < fx->n && !l->p->failed; i++) {
        const struct effect *e = &l->out->effect[fx->first + i];
        if ((e->when == WHEN_ANY_TIME || e->when == WHEN_REST) &&
            !is_at_once(l, e->list))
            node_fail(l->p, n,
                      "an effect of any_time or rest can only gain, heal, "
                      "repair_vehicle, or choose between these");
    }
}

/* ---- gear ---------------------------------------------------------------- */

static void read_panel(struct loading *l, const struct node *n, struct gear *g)
{
    struct pack *p = l->p;
    struct panel *a = &g->panel;

    if (g->type == TYPE_ARMOUR) {
        a->armour = rycerze_number(l, n, "armour", 0, 5);
    } else {
        a->hands = rycerze_number(l, n, "hands", 1, 2);
        a->symbols = (uint8_t)rycerze_bits(l, node_get(p, n, "symbols"),
                                           rycerze_symbol_words, "symbol");
        a->burst = rycerze_number(l, n, "burst", 0, 9);
        a->pierce = rycerze_number(l, n, "pierce", 0, 9);
        a->damage = rycerze_number(l, n, "damage", 0, 9);
        a->no_ammo = node_bool(p, node_get(p, n, "no_ammo"));
        a->fuel = rycerze_number(l, n, "fuel", 0, 4);
        a->crit = rycerze_may_number(l, n, "crit_damage", 0, 9);
    }
    node_done(p, n);
}

static void read_attach(struct loading *l, const struct node *n,
                        struct needs *a)
{
    struct pack *p = l->p;
    const struct node *need = node_get(p, n, "need"), *f;

    a->to = (uint8_t)rycerze_word(l, node_get(p, n, "to"), rycerze_type_words,
                                  "type");
    a->hands = rycerze_may_number(l, need, "hands", 0, 2);
    if ((f = node_find(p, need, "ranged")))
        a->ranged = node_bool(p, f);
    if ((f = node_find(p, need, "uses_ammo")))
        a->ammo = node_bool(p, f);
    if ((f = node_find(p, need, "any_symbol")))
        a->symbols =
            (uint8_t)rycerze_bits(l, f, rycerze_symbol_words, "symbol");
    node_done(p, need);
    node_done(p, n);
}

static void read_sides(struct loading *l, const struct node *n, struct gear *g)
{
    static const char *const keys[] = {"whole", "damaged"};
    struct pack *p = l->p;

    for (unsigned i = 0; i < 2; i++) {
        const struct node *s = node_get(p, n, keys[i]);
        g->side[i].speed = rycerze_number(l, s, "speed", 1, 9);
        g->side[i].cargo = rycerze_number(l, s, "cargo", 0, 9);
        if (g->color == VEHICLE_COLOR)
            node_get_fixed(p, s, "color", i ? "green" : "yellow");
        node_done(p, s);
    }
    node_done(p, n);
}

static void read_gear(struct loading *l, const struct node *n, unsigned row,
                      unsigned color)
{
    struct pack *p = l->p;
    struct gear *g = &l->out->gear[row];
    const struct node *f;

    *g = (struct gear){.color = (uint8_t)color, .same = NONE};
    node_get(p, n, "id"), node_get(p, n, "name");
    g->type = (uint8_t)rycerze_word(l, node_get(p, n, "type"),
                                    rycerze_type_words, "type");
    g->copies = color == START_COLOR ? 0 : rycerze_number(l, n, "copies", 1, 9);
    if ((f = node_find(p, n, "limit"))) {
        node_get_fixed(p, n, "limit", "knight");
        g->is_limited = 1;
    }
    if (p->failed)
        return;
    if (g->type == TYPE_WEAPON || g->type == TYPE_ARMOUR)
        read_panel(l, node_get(p, n, "panel"), g);
    if (g->type == TYPE_ATTACHMENT)
        read_attach(l, node_get(p, n, "attach"), &g->attach);
    if (g->type == TYPE_VEHICLE)
        read_sides(l, node_get(p, n, "sides"), g);
    rycerze_read_effects(l, n, OF_GEAR, &g->effects);
    l->out->gear_text[row] = rycerze_prov(l, n);
    check_at_once(l, n, &g->effects);
    rycerze_check_gear(l, n, g);
    for (unsigned i = 0; i < g->effects.n && !p->failed; i++) {
        const struct effect *e = &l->out->effect[g->effects.first + i];
        if (g->type == TYPE_ATTACHMENT && e->use == USE_DISCARD)
            node_fail(p, n, "an attachment cannot be discarded for an effect");
    }
}

static void read_gears(struct loading *l)
{
    struct pack *p = l->p;

    for (unsigned i = 0; i < SETS && !p->failed; i++) {
        const struct node *top = pack_file(p, sets[i].file);
        const struct node *list = node_get(p, top, sets[i].key);
        unsigned sum = 0;
        for (unsigned k = 0; k < sets[i].n && !p->failed; k++) {
            const struct node *n = node_at(p, list, k);
            read_gear(l, n, sets[i].first + k, sets[i].color);
            node_done(p, n);
            sum += l->out->gear[sets[i].first + k].copies;
        }
        if (!p->failed && sum != sets[i].copies)
            node_fail(p, list, "%u cards in all, but there must be %u", sum,
                      sets[i].copies);
        node_done(p, top);
    }
    for (unsigned i = 0; i < SETS && !p->failed; i++) {
        const struct node *list =
            node_get(p, pack_file(p, sets[i].file), sets[i].key);
        for (unsigned k = 0; k < sets[i].n && !p->failed; k++)
            if (l->out->gear[sets[i].first + k].type == TYPE_ATTACHMENT)
                rycerze_check_host(l, node_at(p, list, k),
                                   &l->out->gear[sets[i].first + k]);
    }
}

/* RP-5.6: start gear counts as the card of the same name. */
static void pair_names(struct loading *l)
{
    const struct name *name = l->name[NAMES_GEAR];

    for (unsigned i = FIRST_START; i < GEARS; i++)
        for (unsigned k = 0; k < GEAR_CARDS; k++)
            if (!strcmp(name[i].text.in[LANG_PL], name[k].text.in[LANG_PL]))
                l->out->gear[i].same = (uint8_t)k;
}

/* ---- knights ------------------------------------------------------------- */

static uint8_t read_start(struct loading *l, const struct node *n)
{
    uint8_t row = rycerze_ref(l, n, NAMES_GEAR);

    if (!l->p->failed && row < FIRST_START)
        node_fail(l->p, n, "no start gear");
    return row;
}

static void read_starts(struct loading *l, const struct node *n,
                        struct knight *k)
{
    struct pack *p = l->p;
    const struct node *hands = node_get(p, n, "hands");
    const struct node *body = node_find(p, n, "body");
    const struct node *pockets = node_get(p, n, "pockets");

    k->hand[0] = k->hand[1] = k->body = k->pocket[0] = k->pocket[1] = NONE;
    if (!p->failed && node_count(p, hands) > 2)
        node_fail(p, hands, "there are two hands");
    if (!p->failed && node_count(p, pockets) > 2)
        node_fail(p, pockets, "at most two pockets");
    for (unsigned i = 0; i < node_count(p, hands) && !p->failed; i++)
        k->hand[i] = read_start(l, node_at(p, hands, i));
    for (unsigned i = 0; i < node_count(p, pockets) && !p->failed; i++)
        k->pocket[i] = read_start(l, node_at(p, pockets, i));
    if (body)
        k->body = read_start(l, body);
    node_done(p, n);
}

static void read_knight(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct knight *k = &l->out->knight[row];
    const struct node *skills = node_get(p, n, "skills");
    const struct node *ability = node_get(p, n, "ability");

    node_get(p, n, "id"), node_get(p, n, "name");
    for (unsigned i = 0; i < SKILLS; i++)
        k->skill[i] = rycerze_number(l, skills, rycerze_skill_words[i], 1, 6);
    node_done(p, skills);
    l->out->ability[row] = node_get_say(p, ability, "name");
    l->out->ability_text[row] = node_get_say(p, ability, "text");
    rycerze_read_effects(l, ability, OF_ABILITY, &k->effects);
    if (!p->failed && !k->effects.n)
        node_fail(p, ability, "an ability that nobody can ever use");
    check_at_once(l, ability, &k->effects);
    node_done(p, ability);
    read_starts(l, node_get(p, n, "start"), k);
    k->backpack = rycerze_number(l, n, "backpack", 1, 6);
    rycerze_prov(l, n);
}

/* ---- luck ---------------------------------------------------------------- */

static void read_luck(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct luck_card *c = &l->out->luck[row];
    const struct node *res = node_get(p, n, "res");

    node_get(p, n, "id"), node_get(p, n, "name");
    c->res = (uint8_t)rycerze_word(l, res, rycerze_res_words, "resource");
    if (!p->failed && c->res == REP)
        node_fail(p, res, "no luck card has Reputation (7.4)");
    node_text(p, node_get(p, n, "rank"));
    node_text(p, node_get(p, n, "suit"));
    rycerze_read_effects(l, n, OF_LUCK, &c->effects);
    l->out->luck_text[row] = rycerze_prov(l, n);
    if (!p->failed && !c->effects.n)
        node_fail(p, n, "a card that nobody can ever use");
    for (unsigned i = 0; i < c->effects.n && !p->failed; i++) {
        const struct effect *e = &l->out->effect[c->effects.first + i];
        l->out->luck_when[e->when] |= 1u << row;
    }
}

/* ---- the wasteland ------------------------------------------------------- */

void rycerze_read_fight(struct loading *l, const struct node *n,
                        struct fight *out)
{
    out->fierce = node_bool(l->p, node_get(l->p, n, "fierce"));
    out->aggression = rycerze_number(l, n, "aggression", 1, 9);
    out->symbols = (uint8_t)rycerze_bits(l, node_get(l->p, n, "symbols"),
                                         rycerze_symbol_words, "symbol");
    out->burst = rycerze_number(l, n, "burst", 0, 9);
    out->pierce = rycerze_number(l, n, "pierce", 0, 9);
    out->damage = rycerze_number(l, n, "damage", 0, 9);
    out->armour = rycerze_number(l, n, "armour", 0, 9);
    out->hp = rycerze_number(l, n, "hp", 1, 9);
    node_done(l->p, n);
}

static void read_foe(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct foe *f = &l->out->foe[row];
    const struct node *escape = node_get(p, n, "escape");

    node_get(p, n, "id"), node_get(p, n, "name");
    f->copies = rycerze_number(l, n, "copies", 1, 9);
    f->is_enemy =
        (uint8_t)node_choice(p, node_get(p, n, "kind"),
                             (const char *const[]){"event", "enemy", NULL});
    f->types = (uint8_t)rycerze_bits(l, node_get(p, n, "types"),
                                     rycerze_foe_types, "type");
    f->skill = (uint8_t)rycerze_word(l, node_get(p, escape, "skill"),
                                     rycerze_skill_words, "skill");
    f->diff = rycerze_number(l, escape, "diff", 1, 10);
    f->need = rycerze_number(l, escape, "need", 1, 9);
    node_done(p, escape);
    f->rewards = rycerze_read_list(l, n, "rewards", AT_REWARD);
    for (unsigned i = 0; i < l->out->list[f->rewards].n; i++) {
        const struct op *o = &l->out->op[l->out->list[f->rewards].first + i];
        if (o->code == OP_DRAW_GEAR && o->what != GREEN)
            f->is_dear = 1;
    }
    if (f->is_enemy)
        rycerze_read_fight(l, node_get(p, n, "panel"), &f->fight);
    rycerze_read_effects(l, n, f->is_enemy ? OF_ENEMY : OF_EVENT, &f->effects);
    l->out->foe_text[row] = rycerze_prov(l, n);
    if (!p->failed && !f->is_enemy && f->effects.n != 1)
        node_fail(p, n, "an event has one effect");
}

static void each(struct loading *l, const char *file, const char *key,
                 unsigned n, read_entry *read)
{
    const struct node *top = pack_file(l->p, file);

    node_each(l->p, top, key, n, read, l);
    node_done(l->p, top);
}

void rycerze_read_cards(struct loading *l)
{
    unsigned sum = 0;

    read_gears(l);
    pair_names(l);
    each(l, "knights.yaml", "knights", KNIGHTS, read_knight);
    each(l, "luck.yaml", "cards", LUCKS, read_luck);
    each(l, "wasteland.yaml", "cards", FOES, read_foe);
    for (unsigned i = 0; i < FOES; i++)
        sum += l->out->foe[i].copies;
    if (!l->p->failed && sum != 44)
        node_fail(l->p,
                  node_get(l->p, pack_file(l->p, "wasteland.yaml"), "cards"),
                  "%u cards in all, but there must be 44", sum);
}
