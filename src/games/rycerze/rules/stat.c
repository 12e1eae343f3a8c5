/*
 * stat.c: what counts now: conditions, modifiers, pools, what a hex costs.
 */
#include "play.h"

#include <string.h>

/* ---- conditions (13.5) --------------------------------------------------- */

static unsigned alive(const struct rycerze *g, bool cult)
{
    unsigned n = 0;

    for (unsigned i = 0; i < g->figures; i++)
        n += g->figure[i].hex != NONE && g->figure[i].foe != NONE &&
             (g->figure[i].number != 0) == cult;
    return n;
}

static bool has_type(const struct look *s, unsigned knight, unsigned type,
                     bool stowed)
{
    const struct person *p = &s->g->person[knight];

    for (unsigned i = 0; i < p->items; i++) {
        unsigned place = p->item[i].place;
        bool is_stowed = place == PLACE_BACKPACK || place == PLACE_CARGO;
        if (place <= PLACE_SIDE && is_stowed == stowed &&
            s->b->gear[p->item[i].design].type == type)
            return true;
    }
    return false;
}

static unsigned foe_types(const struct look *s)
{
    const struct rycerze *g = s->g;

    if (g->combat.on)
        return g->combat.foe == NONE ? 0 : s->b->foe[g->combat.foe].types;
    return g->move.card == NONE || !s->b->foe[g->move.card].is_enemy
               ? 0
               : s->b->foe[g->move.card].types;
}

static bool spends_ammo(const struct look *s, unsigned side)
{
    const struct combat *c = &s->g->combat;

    return c->weapon[side] != NONE && c->symbol[side] != MELEE &&
           !ry_panel(s, c->seat[side], c->weapon[side]).no_ammo;
}

static bool cond(const struct look *s, const struct cond *c, unsigned knight,
                 bool enemy)
{
    const struct rycerze *g = s->g;
    const struct combat *cb = &g->combat;
    const struct person *p = &g->person[knight < PLAYERS ? knight : 0];
    unsigned side = enemy ? 1 : ry_side(g, knight);
    unsigned num =
        c->by_players[g->players - 1] ? c->by_players[g->players - 1] : c->num;

    switch (c->kind) {
    case COND_HAS_VEHICLE:
        return ry_vehicle(s, knight) != NO_SLOT;
    case COND_MOVES_BY:
        return c->any >> (g->move.way == 2 ? 0 : 1) & 1;
    case COND_FUEL_MAX:
        return p->res[FUEL] <= num;
    case COND_REP_MIN:
        return p->res[REP] >= num;
    case COND_LUCK_MIN:
        return ry_luck_count(g, knight) >= num;
    case COND_CAN_PAY_GEAR:
        return ry_can_pay(s, knight, num);
    case COND_STOWED_TYPE:
        return has_type(s, knight, num, true);
    case COND_ATTACHED_TYPE:
        return has_type(s, knight, num, false);
    case COND_RANGE:
        return c->any >> cb->range & 1;
    case COND_CLASH:
        return cb->clash == num;
    case COND_ENEMY_TYPE:
        return c->any & foe_types(s);
    case COND_OPPONENT:
        return c->any >> (cb->foe == NONE) & 1;
    case COND_OWN_SYMBOL:
        return side < 2 && cb->symbol[side] != NONE &&
               c->any >> cb->symbol[side] & 1;
    case COND_OPP_SYMBOL:
        return side < 2 && cb->symbol[!side] != NONE &&
               c->any >> cb->symbol[!side] & 1;
    case COND_ATTACK_HIT:
        return cb->hit;
    case COND_SPENDS_AMMO:
        return side < 2 && spends_ammo(s, side);
    case COND_KNIGHT_HP_MAX:
        return g->person[cb->seat[0]].res[HP] <= num;
    case COND_COMBAT_RESULT: {
        unsigned r = cb->result;
        if (side == 1 && !enemy && r != WORD_DRAW)
            r = r == WORD_WON ? WORD_LOST : WORD_WON;
        return r >= WORD_WON && r <= WORD_DRAW && c->any >> (r - WORD_WON) & 1;
    }
    case COND_CARRIES:
        return p->carries;
    case COND_TROPHIES_OF_ALL:
        return p->trophy_of == ((1u << g->players) - 1u - (1u << knight));
    case COND_VILLAINS_MIN:
        return alive(g, false) >= num;
    case COND_VILLAINS_MAX:
        return alive(g, false) <= num;
    case COND_CULTISTS_MIN:
        return alive(g, true) >= num;
    case COND_ROUND_EVEN:
        return g->round % 2 == 0;
    default:
        return true;
    }
}

bool ry_conds(const struct look *s, unsigned first, unsigned n, unsigned knight,
              bool enemy)
{
    for (unsigned i = 0; i < n; i++)
        if (!cond(s, &s->b->cond[first + i], knight, enemy))
            return false;
    return true;
}

/* ---- modifiers (13.3) ---------------------------------------------------- */

/* Does what a card does all the time count now? In camp general gear that is stowed counts,
   too (RP-5.4); what has to be attached or worn does not. */
static bool counts(const struct look *s, unsigned knight, unsigned slot)
{
    unsigned type = s->b->gear[s->g->person[knight].item[slot].design].type;

    return type == TYPE_MED || type == TYPE_EQUIPMENT
               ? ry_is_usable(s, knight, slot)
               : ry_is_available(s, knight, slot);
}

/* RP-5.6: is there an equal limited card in a lower slot that counts? */
static bool is_double(const struct look *s, unsigned knight, unsigned slot)
{
    const struct person *p = &s->g->person[knight];
    const struct gear *g = &s->b->gear[p->item[slot].design];

    if (!g->is_limited)
        return false;
    for (unsigned i = 0; i < slot; i++)
        if (p->item[i].place != PLACE_GONE &&
            (p->item[i].design == p->item[slot].design ||
             s->b->gear[p->item[i].design].same == p->item[slot].design) &&
            counts(s, knight, i))
            return true;
    return false;
}

/* Calls back for each modifier that a knight has now. */
struct sum {
    const struct look *s;
    unsigned knight, kind;
    unsigned slot; /* of the card; NONE: the ability */
    int num, damage;
    unsigned bits;
    unsigned skill, test; /* of a test */
    unsigned weapon;      /* of an attack */
};

static void add_mods(struct sum *u, const struct effects *fx, bool enemy)
{
    const struct rycerze_box *b = u->s->b;

    if (!(fx->when & WHEN(STATIC)))
        return;
    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &b->effect[fx->first + i];
        for (unsigned k = 0; k < e->mods; k++) {
            const struct mod *d = &b->mod[e->mod + k];
            if (d->kind != u->kind)
                continue;
            if (d->kind == MOD_SKILL_DICE) {
                bool attack = u->test == TEST_ATTACK;
                if (d->kinds ? !(d->kinds >> u->test & 1) : attack && !d->what)
                    continue;
                if (d->what && !(d->what >> u->skill & 1))
                    continue;
            }
            if (d->conds &&
                !ry_conds(u->s, d->cond, d->conds, u->knight, enemy))
                continue;
            u->num += d->num;
            u->damage += d->damage;
            u->bits |= d->what;
        }
    }
}

static void gather(struct sum *u)
{
    const struct look *s = u->s;
    const struct person *p = &s->g->person[u->knight];

    if (p->knight != NONE)
        add_mods(u, &s->b->knight[p->knight].effects, false);
    for (unsigned i = 0; i < p->items; i++) {
        const struct item *t = &p->item[i];
        if (t->place == PLACE_GONE ||
            !(s->b->gear[t->design].effects.when & WHEN(STATIC)))
            continue;
        if (u->kind == MOD_HOST_ATK && i != u->weapon && t->host != u->weapon)
            continue;
        if (counts(s, u->knight, i) && !is_double(s, u->knight, i))
            add_mods(u, &s->b->gear[t->design].effects, false);
    }
}

int ry_mod(const struct look *s, unsigned knight, enum mod_kind kind)
{
    struct sum u = {.s = s, .knight = knight, .kind = kind};

    gather(&u);
    return u.num;
}

unsigned ry_immune(const struct look *s, unsigned knight)
{
    struct sum u = {.s = s, .knight = knight, .kind = MOD_IMMUNE};

    gather(&u);
    return u.bits;
}

/* Before the mission is chosen it changes nothing. */
static const struct mission *mission_of(const struct look *s)
{
    static const struct mission none;

    return s->g->mission < MISSIONS ? &s->b->mission[s->g->mission] : &none;
}

int ry_mission_mod(const struct look *s, enum mod_kind kind)
{
    const struct mission *m = mission_of(s);
    int sum = 0;

    for (unsigned i = 0; i < m->mods; i++)
        if (s->b->mod[m->mod + i].kind == kind)
            sum += s->b->mod[m->mod + i].num;
    return sum;
}

/* RP-4.1 */
static int wounds(unsigned hp)
{
    return hp < WOUNDED_BELOW ? WOUNDED_BELOW - (hp ? (int)hp : 1) : 0;
}

/* RP-7.1: at least one die. */
static unsigned sum_of(const int part[PARTS])
{
    int n = 0;

    for (unsigned i = 0; i < PARTS; i++)
        n += part[i];
    return n < 1 ? 1 : n > DICE ? DICE : (unsigned)n;
}

/* RP-7.1 */
unsigned ry_test_pool(const struct look *s, const struct test *t,
                      int part[PARTS])
{
    const struct person *p = &s->g->person[t->seat];
    struct sum u = {.s = s,
                    .knight = t->seat,
                    .kind = MOD_SKILL_DICE,
                    .skill = t->skill,
                    .test = t->kind};

    memset(part, 0, PARTS * sizeof *part);
    gather(&u);
    part[PART_SKILL] = s->b->knight[p->knight].skill[t->skill];
    part[PART_GEAR] = u.num;
    part[PART_CARDS] = t->bonus;
    part[PART_WOUNDS] = -wounds(p->res[HP]);
    if (t->kind == TEST_SEARCH)
        part[PART_PLACE] = ry_mission_mod(s, MOD_SEARCH_DICE);
    return sum_of(part);
}

/* ---- combat -------------------------------------------------------------- */

const struct fight *ry_fight(const struct look *s)
{
    const struct combat *c = &s->g->combat;

    return c->marker ? &s->b->foe[c->foe].by_fight[c->marker - 1]
                     : &s->b->foe[c->foe].fight;
}

const struct effects *ry_foe_effects(const struct look *s)
{
    const struct combat *c = &s->g->combat;
    const struct foe *f = &s->b->foe[c->foe];

    return c->marker && f->by_effects[c->marker - 1].n
               ? &f->by_effects[c->marker - 1]
               : &f->effects;
}

bool ry_foe_has(const struct look *s, enum mod_kind kind)
{
    const struct effects *fx;

    if (!s->g->combat.on || s->g->combat.foe == NONE)
        return false;
    fx = ry_foe_effects(s);
    for (unsigned i = 0; i < fx->n; i++) {
        const struct effect *e = &s->b->effect[fx->first + i];
        for (unsigned k = 0; k < e->mods; k++)
            if (s->b->mod[e->mod + k].kind == kind)
                return true;
    }
    return false;
}

static int foe_mod(const struct look *s, enum mod_kind kind, int *damage)
{
    struct sum u = {.s = s, .knight = s->g->combat.seat[0], .kind = kind};

    if (s->g->combat.foe == NONE)
        return 0;
    add_mods(&u, ry_foe_effects(s), true);
    if (damage)
        *damage += u.damage;
    return u.num;
}

struct panel ry_panel(const struct look *s, unsigned knight, unsigned slot)
{
    const struct person *p = &s->g->person[knight];
    struct panel a = s->b->gear[p->item[slot].design].panel;

    for (unsigned i = 0; i < p->items; i++) {
        const struct effects *fx;
        if (p->item[i].host != slot || p->item[i].place == PLACE_GONE)
            continue;
        fx = &s->b->gear[p->item[i].design].effects;
        for (unsigned k = 0; k < fx->n; k++) {
            const struct effect *e = &s->b->effect[fx->first + k];
            for (unsigned n = 0; n < e->mods; n++) {
                const struct mod *d = &s->b->mod[e->mod + n];
                if (d->kind != MOD_PANEL)
                    continue;
                if (d->what != NONE)
                    a.symbols |= (uint8_t)(1u << d->what);
                a.burst = (uint8_t)(a.burst + d->damage);
                a.pierce = (uint8_t)(a.pierce + d->pierce);
                a.armour = (uint8_t)(a.armour + d->armour);
            }
        }
    }
    return a;
}

/* RP-3.8: near a hex that disturbs ranged attacks. */
static int hex_dice(const struct look *s, unsigned symbol)
{
    const struct rycerze *g = s->g;
    unsigned at = g->person[g->combat.seat[0]].pos;

    if (symbol == MELEE)
        return 0;
    for (unsigned h = 0; h < HEXES; h++) {
        int dice = tile_at(s->b, g, h)->ranged;
        if (dice && (h == at || s->b->near[at] >> h & 1))
            return dice;
    }
    return 0;
}

static int range_dice(const struct look *s, unsigned symbol)
{
    const struct range_def *r = &s->b->range[s->g->combat.range];

    for (unsigned i = 0; i < r->n; i++)
        if (r->symbol[i] == symbol)
            return r->dice[i];
    return 0;
}

static void knight_pool(const struct look *s, unsigned side, int part[PARTS])
{
    const struct combat *c = &s->g->combat;
    unsigned knight = c->seat[side], hp = s->g->person[knight].res[HP];
    unsigned skill = c->symbol[side] == MELEE ? BLADES : GUNS;
    struct sum u = {.s = s, .knight = knight, .kind = MOD_ATK, .weapon = NONE};
    int then = wounds(c->hp_start[side]), now = wounds(hp);

    part[PART_SKILL] = s->b->knight[s->g->person[knight].knight].skill[skill];
    gather(&u);
    part[PART_GEAR] = u.num;
    u = (struct sum){.s = s,
                     .knight = knight,
                     .kind = MOD_SKILL_DICE,
                     .skill = skill,
                     .test = TEST_ATTACK};
    gather(&u);
    part[PART_GEAR] += u.num;
    u = (struct sum){.s = s,
                     .knight = knight,
                     .kind = MOD_HOST_ATK,
                     .weapon = c->weapon[side]};
    gather(&u);
    part[PART_GEAR] += u.num;
    if (c->burst)
        part[PART_CARDS] = ry_panel(s, knight, c->weapon[side]).burst;
    part[PART_PLACE] = range_dice(s, c->symbol[side]);
    part[PART_WOUNDS] = -(then < now ? then : now);
}

static void foe_pool(const struct look *s, int part[PARTS])
{
    const struct combat *c = &s->g->combat;
    const struct fight *f = ry_fight(s);
    int range = range_dice(s, c->symbol[1]);

    part[PART_SKILL] = f->aggression;

    if (s->g->special[RESET] != NONE) { /* RP-3.7 */
        for (unsigned i = 0; i < s->b->board_mods; i++) {
            const struct mod *d = &s->b->mod[s->b->board_mod + i];
            if (d->what & s->b->foe[c->foe].types)
                part[PART_PLACE] += d->num;
        }
        if (part[PART_PLACE] < 1 - f->aggression)
            part[PART_PLACE] = 1 - f->aggression;
    }
    part[PART_GEAR] = foe_mod(s, MOD_ATK, NULL);
    if (c->burst)
        part[PART_CARDS] = f->burst;
    if (range < 0 && ry_foe_has(s, MOD_NO_RANGE_PENALTY))
        range = 0;
    part[PART_PLACE] += range;
}

/* RP-11.14, 13.7 */
unsigned ry_attack_pool(const struct look *s, unsigned side, int part[PARTS])
{
    const struct combat *c = &s->g->combat;

    memset(part, 0, PARTS * sizeof *part);
    if (side == 1 && c->foe != NONE)
        foe_pool(s, part);
    else
        knight_pool(s, side, part);
    if (c->prepared[side])
        part[PART_CARDS] += s->b->prepared_dice;
    part[PART_CARDS] +=
        c->dice_clash[side] + c->dice_combat[side] + c->dice_attack;
    part[PART_PLACE] += hex_dice(s, c->symbol[side]);
    if (side == 0 && c->foe != NONE)
        part[PART_OTHER] = foe_mod(s, MOD_OPP_ATK, NULL);
    else
        part[PART_OTHER] = ry_mod(s, c->seat[!side], MOD_OPP_ATK);
    return sum_of(part);
}

int ry_attack_damage(const struct look *s, unsigned side)
{
    const struct combat *c = &s->g->combat;
    int n = c->damage_clash[side] + c->damage_combat[side] + c->damage_attack;

    if (side == 1 && c->foe != NONE) {
        foe_mod(s, MOD_ATK, &n);
        return n + ry_fight(s)->damage;
    }
    struct sum u = {
        .s = s, .knight = c->seat[side], .kind = MOD_ATK, .weapon = NONE};
    gather(&u);
    return n + u.damage + ry_panel(s, c->seat[side], c->weapon[side]).damage;
}

int ry_attack_pierce(const struct look *s, unsigned side)
{
    const struct combat *c = &s->g->combat;
    int n = c->pierce_clash[side] + c->pierce_combat[side] + c->pierce_attack;

    if (side == 1 && c->foe != NONE)
        return n + ry_fight(s)->pierce;
    return n + ry_panel(s, c->seat[side], c->weapon[side]).pierce;
}

/* RP-11.17 */
unsigned ry_armour(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    int n = ry_mod(s, knight, MOD_ARMOUR);

    for (unsigned i = 0; i < p->items; i++)
        if (p->item[i].place == PLACE_BODY && p->item[i].host == NONE &&
            ry_is_available(s, knight, i))
            n += ry_panel(s, knight, i).armour;
    return n < 0 ? 0 : (unsigned)n;
}

/* ---- hexes (RP-3.9) ------------------------------------------------------ */

unsigned ry_hex_cost(const struct look *s, unsigned hex)
{
    return tile_at(s->b, s->g, hex)->cost +
           (unsigned)(s->g->token[TOKEN_HARD] >> hex & 1);
}

unsigned ry_hex_threat(const struct look *s, unsigned hex)
{
    return tile_at(s->b, s->g, hex)->threat +
           (unsigned)(s->g->token[TOKEN_THREAT] >> hex & 1);
}

unsigned ry_hex_rad(const struct look *s, unsigned hex)
{
    const struct mission *m = mission_of(s);
    unsigned n = tile_at(s->b, s->g, hex)->rad +
                 (unsigned)(s->g->token[TOKEN_RAD] >> hex & 1);

    for (unsigned i = 0; i < m->mods; i++) {
        const struct mod *d = &s->b->mod[m->mod + i];
        if (d->kind == MOD_RING_RAD && d->what == s->b->hex_ring[hex] &&
            s->g->round >= d->damage)
            n += (unsigned)d->num;
    }
    return n;
}

unsigned ry_hex_contam(const struct look *s, unsigned hex)
{
    return tile_at(s->b, s->g, hex)->contam +
           (unsigned)(s->g->token[TOKEN_CONTAM] >> hex & 1) +
           (s->g->special[BLAST] == hex);
}

unsigned ry_hex_of(const struct look *s, unsigned number)
{
    for (unsigned h = 0; h < HEXES; h++)
        if (s->g->tile[h] != NONE && s->b->tile[s->g->tile[h]].num == number)
            return h;
    return NONE;
}

/* ---- would it change the game? (RP-1.17) --------------------------------- */

struct guess {
    unsigned hp, rad;
};

static bool color_any(const struct rycerze *g, unsigned color)
{
    unsigned first = ry_color_first(color);

    for (unsigned i = first; i < first + ry_color_count(color); i++)
        if (g->gear_deck[i] + g->gear_pile[i])
            return true;
    return false;
}

static bool op_changes(const struct look *s, const struct op *o,
                       unsigned knight, struct guess *u)
{
    const struct rycerze *g = s->g;
    const struct person *p = &g->person[knight];
    unsigned v;

    switch (o->code) {
    case OP_GAIN:
        if (o->what == FUEL && ry_vehicle(s, knight) == NO_SLOT)
            return false;
        return p->res[o->what] < (o->what == REP ? REP_MAX : RES_MAX);
    case OP_HEAL:
        if (o->what == RAD) {
            bool any = u->rad > 0;
            u->rad = u->rad > o->num ? u->rad - o->num : 0;
            return any;
        }
        return u->hp < RES_MAX && u->rad < RAD_NO_HEALING;
    case OP_REPAIR_VEHICLE:
        v = ry_vehicle(s, knight);
        return v != NO_SLOT && p->item[v].flags & ITEM_DAMAGED;
    case OP_DRAW_LUCK:
        return g->luck_deck | g->luck_pile;
    case OP_DRAW_GEAR:
        return color_any(g, o->what);
    case OP_TAKE_MARKET:
        for (unsigned i = 0; i < FIELDS; i++)
            if (s->b->field[i].holds == o->what && g->market[i] != NONE)
                return true;
        return false;
    case OP_MP:
    case OP_FLAT_COST:
    case OP_CHANGE_ROUTE:
        return g->move.way == 2;
    case OP_IGNORE_THREAT:
        return g->move.way == 2;
    case OP_REROLL:
        if (o->what == 0)
            return true;
        for (unsigned i = 0; i < g->roll.n; i++)
            if (g->roll.die[i] < g->roll.diff)
                return true;
        return false;
    case OP_ATTACH:
        return has_type(s, knight, o->what, true) &&
               (o->what != TYPE_TUNING || ry_vehicle(s, knight) != NO_SLOT);
    case OP_DETACH:
        return has_type(s, knight, o->what, false);
    case OP_WAKE:
        return p->ko;
    case OP_CHOOSE:
        for (unsigned i = 0; i < o->n; i++) {
            const struct choice *c = &s->b->choice[o->first + i];
            if (ry_conds(s, c->cond, c->conds, knight, false) &&
                ry_would_change(s, c->list, knight))
                return true;
        }
        return false;
    default:
        return true;
    }
}

bool ry_would_change(const struct look *s, unsigned list, unsigned knight)
{
    const struct ops *l = &s->b->list[list];
    struct guess u = {s->g->person[knight].res[HP],
                      s->g->person[knight].res[RAD]};
    bool any = false;

    for (unsigned i = 0; i < l->n; i++)
        any |= op_changes(s, &s->b->op[l->first + i], knight, &u);
    return any;
}
