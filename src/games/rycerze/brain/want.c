/*
 * want.c: what is worth something to a knight: ops of cards and actions, hexes, and
 * how strong he is. Everything in hundredths of Reputation.
 */
#include "brain.h"

enum {
    WORTH_REP = 100,
    WORTH_LUCK = 30,
    WORTH_CHOICE = 6, /* of a luck card more than the hand holds (RP-6.6) */
    WORTH_HP = 45,
    WORTH_RAD = 35,
    WORTH_SUPPLY = 20,
    WIN = 5000,
};

static const int gear_worth[] = {[GREEN] = 35, [YELLOW] = 75, [RED] = 120};

/* Cards that would have to be discarded at once leave a choice and no more. */
static int luck_worth(const struct rycerze *g, unsigned knight, unsigned n)
{
    unsigned has = ry_luck_count(g, knight);
    unsigned room = has < LUCK_HAND ? LUCK_HAND - has : 0;

    return n <= room ? WORTH_LUCK * (int)n
                     : WORTH_LUCK * (int)room + WORTH_CHOICE * (int)(n - room);
}

static int op_worth(const struct look *s, unsigned knight, const struct op *o)
{
    unsigned lack;
    int best = -WIN;

    switch (o->code) {
    case OP_GAIN:
        if (o->what == REP)
            return WORTH_REP * o->num;
        lack = ry_lack(s->g, knight, o->what);
        return WORTH_SUPPLY * (int)(lack < o->num ? lack : o->num);
    case OP_LOSE:
        return -(o->what == REP  ? WORTH_REP
                 : o->what == HP ? 2 * WORTH_HP
                                 : WORTH_SUPPLY) *
               o->num;
    case OP_HEAL:
        lack = ry_lack(s->g, knight, o->what);
        return (o->what == HP ? WORTH_HP : WORTH_RAD) *
               (int)(lack < o->num ? lack : o->num);
    case OP_IRRADIATE:
        return -WORTH_RAD * o->num *
               (s->g->person[knight].res[RAD] + o->num > 2 ? 3 : 1);
    case OP_DRAW_LUCK:
        return luck_worth(s->g, knight, o->num);
    case OP_DISCARD_LUCK:
        return -WORTH_LUCK * o->num;
    case OP_DRAW_GEAR:
    case OP_TAKE_MARKET:
        return gear_worth[o->what] * (o->num ? o->num : 1);
    case OP_GAIN_NAMED:
        return 130;
    case OP_PAY_GEAR:
        return -30 * o->num;
    case OP_LOSE_GEAR:
        return -50 * o->num;
    case OP_MARK:
        return -10 * o->num;
    case OP_REPAIR_VEHICLE:
        return 40;
    case OP_DAMAGE_VEHICLE:
        return -60;
    case OP_STOP_MOVE:
    case OP_SKIP_EXPLORE:
        return -40;
    case OP_TEST:
        return (ry_ops_worth(s, knight, o->yes) * 2 +
                ry_ops_worth(s, knight, o->no)) /
               3;
    case OP_CHOOSE:
        for (unsigned i = 0; i < o->n; i++) {
            int worth =
                ry_ops_worth(s, knight, s->b->choice[o->first + i].list);
            best = worth > best ? worth : best;
        }
        return best;
    case OP_ROLL_TABLE:
        best = 0;
        for (unsigned i = 0; i < o->n; i++) {
            const struct choice *c = &s->b->choice[o->first + i];
            best += ry_ops_worth(s, knight, c->list) * (c->max - c->min + 1);
        }
        return best / 10;
    case OP_WHEN:
        return ry_ops_worth(s, knight, o->yes) / 2;
    case OP_WIN:
        return WIN;
    case OP_REVEAL_MARKER:
        return 250;
    case OP_PEEK_MARKER:
        return 80;
    case OP_MISSION_COMBAT:
        return 200;
    case OP_HURT:
        return 90;
    case OP_WAKE:
        return 200;
    case OP_EXTRA_ACTION:
        return 60;
    case OP_TRADE_MARKET:
        return 40;
    case OP_AMBUSH:
        return -40;
    default:
        return 10;
    }
}

int ry_ops_worth(const struct look *s, unsigned knight, unsigned list)
{
    const struct ops *l = &s->b->list[list];
    int sum = 0;

    for (unsigned i = 0; list && i < l->n; i++)
        sum += op_worth(s, knight, &s->b->op[l->first + i]);
    return sum;
}

/* ---- strength --------------------------------------------------------------- */

static int panel_strength(const struct look *s, unsigned knight,
                          const struct panel *p)
{
    const struct knight *k = &s->b->knight[s->g->person[knight].knight];
    bool ranged = p->symbols & ~(1u << MELEE);
    unsigned dice = k->skill[ranged ? GUNS : BLADES];
    int sum = 10 * (int)dice + 8 * p->damage + 5 * p->pierce + 4 * p->crit;

    if (ranged && !p->no_ammo) {
        sum += 4 * p->burst;
        if (!s->g->person[knight].res[AMMO])
            return 5;
    }
    return sum + 3 * (int)bits_count(p->symbols);
}

int ry_strength(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];
    int best = 5;

    if (p->knight == NONE || p->ko)
        return 0;
    for (unsigned i = 0; i < p->items; i++) {
        if (p->item[i].place > PLACE_HANDS ||
            s->b->gear[p->item[i].design].type != TYPE_WEAPON)
            continue;
        struct panel panel = ry_panel(s, knight, i);
        int now = panel_strength(s, knight, &panel);
        best = now > best ? now : best;
    }
    return best + 8 * (int)ry_armour(s, knight) + 5 * p->res[HP] -
           (p->res[RAD] > 1 ? 6 : 0);
}

int ry_foe_strength(const struct foe *f)
{
    const struct fight *t = &f->fight;

    return 10 * t->aggression + 8 * t->damage + 5 * t->pierce + 3 * t->burst +
           8 * t->armour + 5 * t->hp + 3 * (int)bits_count(t->symbols);
}

/* ---- hexes -------------------------------------------------------------------- */

/* Rounds in which a contract can still be worked on, with this one: it expires with the
   third mark, but not with two players (RP-8.2). */
static unsigned rounds_of(const struct look *s, const struct deal *d)
{
    unsigned left = ry_rounds(s) + 1u - s->g->round;
    unsigned marks = d->marks < 3 ? 3u - d->marks : 0;

    return s->g->players == 2 || left < marks ? left : marks;
}

/* Rounds that a knight drives from one hex to another. */
static unsigned drives(const struct look *s, unsigned knight, unsigned from,
                       unsigned to)
{
    unsigned speed = ry_speed(s, knight) + 1u;

    return (s->b->map->distance[from][to] + speed - 1) / speed;
}

int ry_deal_worth(const struct look *s, unsigned knight, unsigned deal,
                  unsigned from)
{
    const struct deal *d = &s->g->deal[deal];
    const struct contract *c = &s->b->contract[d->card];
    bool begun = d->holder == knight && d->step;
    unsigned at = begun ? from : ry_hex_of(s, c->step[0].hex);
    int worth = ry_ops_worth(s, knight, c->rewards);
    unsigned rounds = begun ? 0 : at == NONE ? 0 : drives(s, knight, from, at);

    if (at == NONE)
        return 0;
    if (!c->step[1].defeat) {
        unsigned to = ry_hex_of(s, c->step[1].hex);
        if (to == NONE)
            return 0;
        rounds += drives(s, knight, at, to);
    }
    if (rounds > rounds_of(s, d))
        return worth / 10;
    return begun ? worth * 3 / 4 : worth / 2;
}

/* Contracts that go on here. */
static int contract_worth(const struct look *s, unsigned knight, unsigned hex,
                          unsigned number)
{
    const struct rycerze *g = s->g;
    bool has = ry_held(g, knight) >= (g->players == 2 ? 2u : 1u);
    int best = 0;

    for (unsigned i = 1; i < DEALS; i++) {
        const struct deal *d = &g->deal[i];
        if (d->card == NONE)
            continue;
        const struct contract *c = &s->b->contract[d->card];
        bool mine = d->holder == knight;
        if (!mine && (d->holder != NONE || has))
            continue;
        if (c->step[mine ? d->step : 0].hex != number)
            continue;
        int worth = ry_deal_worth(s, knight, i, hex);
        best = worth > best ? worth : best;
    }
    const struct deal *d = &g->deal[0];
    if (d->card != NONE)
        for (unsigned i = 0; i < s->b->contract[d->card].goals; i++) {
            const struct goal *goal = &s->b->contract[d->card].goal[i];
            if (goal->kind == GOAL_VISIT && goal->hexes >> number & 1)
                best += 40;
        }
    return best;
}

/* The best of the actions there. */
static int act_worth(const struct look *s, unsigned knight,
                     const struct tile *t)
{
    int best = 0;

    for (unsigned i = 0; i < t->acts; i++) {
        const struct act *a = &s->b->act[t->act + i];
        int worth = ry_ops_worth(s, knight, a->list) - 30 * a->cost;
        best = worth > best ? worth : best;
    }
    if (t->refill) {
        int lack = 0;
        for (unsigned r = HP; r <= FUEL; r++)
            lack += (r < AMMO ? 40 : 18) * (int)ry_lack(s->g, knight, r);
        if (ry_can_pay(s, knight, t->refill_cost) && lack > best)
            best = lack;
    }
    return t->diff ? best * 2 / 3 : best;
}

static int mission_worth(const struct look *s, unsigned knight, unsigned hex,
                         unsigned number)
{
    const struct rycerze *g = s->g;
    const struct person *p = &g->person[knight];
    int worth = 0;

    if (number == 1 && p->carries)
        worth += WIN / 4;
    if (number == 1 && g->mission == 0 && p->res[REP] >= 9)
        worth += p->res[REP] > 9 ? WIN / 4 : 60;
    if (g->damsel == hex)
        worth += 600;
    for (unsigned i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->hex != hex)
            continue;
        if (f->foe == NONE) /* a marker; the one with the Baron is worth most */
            worth += f->known >> knight & 1 ? (f->number == 1 ? 400 : 30) : 160;
        else if (ry_strength(s, knight) + 10 >=
                 ry_foe_strength(&s->b->foe[f->foe]))
            worth += 250;
        else
            worth += 60;
    }
    return worth;
}

int ry_hex_worth(const struct look *s, unsigned knight, unsigned hex)
{
    const struct rycerze *g = s->g;
    const struct tile *t = tile_at(s->b, g, hex);
    const struct person *p = &g->person[knight];
    int worth = 0;

    if (t->num)
        worth =
            contract_worth(s, knight, hex, t->num) + act_worth(s, knight, t);
    worth += mission_worth(s, knight, hex, t->num);
    if (t->terrain == CITY && (p->res[HP] < 3 || p->res[RAD] > 1))
        worth += 80;
    worth -= 40 * (int)ry_hex_rad(s, hex) + 45 * (int)ry_hex_contam(s, hex);
    for (unsigned i = 0; i < g->players; i++)
        if (i != knight && g->person[i].pos == hex && g->person[i].ko)
            worth += 60;
    return worth;
}
