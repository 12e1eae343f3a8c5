/*
 * combat.c: a combat of up to three clashes (RP-11), with an enemy or a knight.
 */
#include "play.h"

unsigned ry_side(const struct rycerze *g, unsigned knight)
{
    if (!g->combat.on)
        return 2;
    if (g->combat.seat[0] == knight)
        return 0;
    return g->combat.foe == NONE && g->combat.seat[1] == knight ? 1 : 2;
}

struct combat ry_combat_with(const struct rycerze *g, unsigned knight,
                             unsigned other, unsigned foe)
{
    struct combat c = {.on = 1,
                       .foe = (uint8_t)foe,
                       .seat = {(uint8_t)knight, (uint8_t)other},
                       .figure = NONE,
                       .range = MEDIUM,
                       .weapon = {NONE, NONE},
                       .symbol = {NONE, NONE}};

    c.lead = (uint8_t)ry_scavenger(g, knight);
    c.hp_start[0] = g->person[knight].res[HP];
    if (other != NONE)
        c.hp_start[1] = g->person[other].res[HP];
    return c;
}

static void begin(struct play *m, unsigned knight, unsigned other, unsigned foe)
{
    m->g->combat = ry_combat_with(m->g, knight, other, foe);
    ry_push(m, FRAME_COMBAT, knight);
}

void ry_fight_foe(struct play *m, unsigned knight, unsigned foe,
                  unsigned figure)
{
    struct look s = {m->b, m->g};
    struct combat *c = &m->g->combat;

    begin(m, knight, NONE, foe);
    c->figure = (uint8_t)figure;
    if (figure != NONE && m->g->figure[figure].number)
        c->marker = m->g->figure[figure].number;
    c->fierce = ry_fight(&s)->fierce;
    c->hp = ry_fight(&s)->hp;
    if (figure != NONE && !c->marker)
        c->hp =
            m->g->figure[figure].hp; /* lost health of a villain stays lost */
    TELL(m, EVENT_COMBAT, knight, (int)foe);
}

void ry_fight_knight(struct play *m, unsigned knight, unsigned rival)
{
    begin(m, knight, rival, NONE);
    m->g->duels++;
    TELL(m, EVENT_DUEL, knight, (int)rival);
}

static void hurt_foe(struct play *m, unsigned n)
{
    struct combat *c = &m->g->combat;

    n = n > c->hp ? c->hp : n;
    if (!n)
        return;
    c->hp = (uint8_t)(c->hp - n);
    c->lost[1] = (uint8_t)(c->lost[1] + n);
    c->foe_out = !c->hp;
    TELL(m, EVENT_FOE_HP, c->seat[0], c->foe, c->hp);
}

/* `hurt`: armour does not help; no advantage for it (RP-11.20). */
void ry_hurt_other(struct play *m, struct frame *f, unsigned n)
{
    struct combat *c = &m->g->combat;
    unsigned side = f->c ? 1 : ry_side(m->g, f->owner);

    if (!c->on || side > 1)
        return;
    if (side == 0 && c->foe != NONE)
        hurt_foe(m, n);
    else
        ry_hurt(m, c->seat[!side], n);
}

bool ry_is_decided(const struct rycerze *g)
{
    const struct combat *c = &g->combat;

    return c->foe_out || g->person[c->seat[0]].ko ||
           (c->foe == NONE && g->person[c->seat[1]].ko);
}

static unsigned side_player(const struct combat *c, unsigned side)
{
    return side && c->foe != NONE ? c->lead : c->seat[side];
}

/* ---- what is possible (RP-11.7, RP-11.8, RP-11.12) ----------------------- */

static int initiative(const struct look *s, unsigned symbol)
{
    const struct range_def *r = &s->b->range[s->g->combat.range];

    for (unsigned i = 0; i < r->n; i++)
        if (r->symbol[i] == symbol)
            return (int)i;
    return -1;
}

bool ry_can_attack(const struct look *s, unsigned side, unsigned slot,
                   unsigned symbol, bool burst)
{
    const struct combat *c = &s->g->combat;
    unsigned knight = c->seat[side];
    const struct person *p = &s->g->person[knight];
    struct panel a;
    unsigned ammo;

    if (p->item[slot].place > PLACE_HANDS || p->item[slot].host != NONE ||
        s->b->gear[p->item[slot].design].type != TYPE_WEAPON ||
        !ry_is_available(s, knight, slot))
        return false;
    a = ry_panel(s, knight, slot);
    if (!(a.symbols >> symbol & 1) || initiative(s, symbol) < 0)
        return false;
    if (burst && (!a.burst || symbol == MELEE))
        return false;
    ammo = symbol == MELEE || a.no_ammo ? 0 : burst ? 2 : 1;
    return p->res[AMMO] >= ammo &&
           (c->fuelled[side] >> slot & 1 || p->res[FUEL] >= a.fuel);
}

bool ry_can_aim(const struct look *s, unsigned symbol, bool burst)
{
    const struct fight *f = ry_fight(s);

    return f->symbols >> symbol & 1 && initiative(s, symbol) >= 0 &&
           (!burst || (f->burst && symbol != MELEE));
}

static bool can_any(const struct look *s, unsigned side, bool burst)
{
    const struct combat *c = &s->g->combat;

    if (side && c->foe != NONE) {
        for (unsigned i = 0; i < SYMBOLS; i++)
            if (ry_can_aim(s, i, burst))
                return true;
        return false;
    }
    for (unsigned slot = 0; slot < s->g->person[c->seat[side]].items; slot++)
        for (unsigned i = 0; i < SYMBOLS; i++)
            if (ry_can_attack(s, side, slot, i, burst))
                return true;
    return false;
}

bool ry_may_card(const struct look *s, unsigned side, unsigned card)
{
    if (card == CARD_ATTACK || card == CARD_BURST)
        return can_any(s, side, card == CARD_BURST);
    return card != CARD_PREPARATION || !s->g->combat.prep[side];
}

/* ---- choosing (D-C3 to D-C7) --------------------------------------------- */

static unsigned side_of_player(const struct combat *c, unsigned knight)
{
    return c->seat[0] == knight ? 0 : 1;
}

void ry_list_clash(const struct look *s, struct answers *l)
{
    unsigned side = side_of_player(&s->g->combat, l->who);

    for (unsigned i = 0; i < COMBAT_CARDS; i++)
        if (ry_may_card(s, side, i))
            answers_add(l, VERB_CLASH, i, 0);
}

void ry_take_clash(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    unsigned side = side_of_player(c, a->seat);

    c->card[side] = (uint8_t)(a->arg[0] + 1);
    g->asked &= (uint8_t)~(1u << a->seat);
    if (!g->asked)
        g->prompt = ASK_NONE;
    if (c->see_first == side + 1)
        TELL(m, EVENT_SHOWS_CARD, a->seat, a->arg[0]);
    else
        WHISPER(m, EVENT_READIED, a->seat, 1u << a->seat, a->arg[0]);
}

void ry_list_shift(const struct look *s, struct answers *l)
{
    (void)s;
    answers_add(l, VERB_ADVANCE, 0, 0);
    answers_add(l, VERB_RETREAT, 0, 0);
}

void ry_take_shift(struct play *m, const struct action *a)
{
    struct combat *c = &m->g->combat;
    unsigned side = frame_top(m->g)->at - 1u;
    bool back = a->verb == VERB_RETREAT;
    const struct card_def *d = back ? &m->b->retreat : &m->b->advance;

    c->mode[side] = (uint8_t)(1 + back);
    c->dice_clash[!side] = (int8_t)(c->dice_clash[!side] + d->dice);
    TELL(m, EVENT_MODE, a->seat, (int)(WORD_ADVANCE + back));
}

void ry_list_weapon(const struct look *s, struct answers *l)
{
    const struct combat *c = &s->g->combat;
    unsigned side = side_of_player(c, l->who);
    const struct person *p = &s->g->person[l->who];

    for (unsigned slot = 0; slot < p->items; slot++)
        for (unsigned i = 0; i < SYMBOLS; i++)
            if (ry_can_attack(s, side, slot, i,
                              c->card[side] == CARD_BURST + 1))
                answers_put(l, VERB_STRIKE_WITH,
                            (const int[ARGS]){p->item[slot].design, (int)slot,
                                              (int)(WORD_MELEE + i)});
}

void ry_take_weapon(struct play *m, const struct action *a)
{
    struct combat *c = &m->g->combat;
    unsigned side = side_of_player(c, a->seat);

    c->weapon[side] = (uint8_t)a->arg[1];
    c->symbol[side] = (uint8_t)(a->arg[2] - WORD_MELEE);
}

void ry_list_aim(const struct look *s, struct answers *l)
{
    bool burst = s->g->combat.card[1] == CARD_BURST + 1;

    for (unsigned i = 0; i < SYMBOLS; i++)
        if (ry_can_aim(s, i, burst))
            answers_add(l, VERB_AIM, WORD_MELEE + i, 0);
}

void ry_take_aim(struct play *m, const struct action *a)
{
    m->g->combat.symbol[1] = (uint8_t)(a->arg[0] - WORD_MELEE);
}

/* ---- a clash ------------------------------------------------------------- */

static void initial_range(struct play *m)
{
    struct combat *c = &m->g->combat;

    /* RP-11.4 */
    if (c->asked_range[0] && !c->asked_range[1])
        c->range = (uint8_t)(c->asked_range[0] - 1);
    if (c->asked_range[1] && !c->asked_range[0])
        c->range = (uint8_t)(c->asked_range[1] - 1);
    TELL(m, EVENT_RANGE, SEAT_NOBODY, (int)(WORD_CLOSE + c->range));
}

static void begin_clash(struct combat *c)
{
    c->clash++;
    for (unsigned i = 0; i < 2; i++) {
        c->card[i] = c->mode[i] = c->dealt[i] = c->prepared[i] = 0;
        c->weapon[i] = c->symbol[i] = NONE;
        c->dice_clash[i] = c->damage_clash[i] = c->pierce_clash[i] = 0;
    }
    c->see_first = 0;
}

static void ask_cards(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    unsigned first = c->see_first;

    if (first && !c->card[first - 1]) {
        f->step = 5; /* and once more for the other */
        ry_question(m, ASK_CLASH, side_player(c, first - 1));
        return;
    }
    g->prompt = ASK_CLASH;
    g->asked = 0;
    for (unsigned i = 0; i < 2; i++)
        if (!c->card[i])
            g->asked |= (uint8_t)(1u << side_player(c, i));
}

static void reveal_cards(struct play *m)
{
    struct combat *c = &m->g->combat;

    TELL(m, EVENT_CARDS, c->seat[0], c->card[0] - 1, c->card[1] - 1);
    for (unsigned i = 0; i < 2; i++) {
        m->g->last_clash[i] = c->card[i];
        c->prepared[i] = c->prep[i] && c->card[i] == CARD_ATTACK + 1;
        c->prep[i] = c->card[i] == CARD_PREPARATION + 1;
    }
}

/* Cards without initiative, the active knight's first (RP-11.9). */
static bool quiet_card(struct play *m, unsigned side)
{
    struct combat *c = &m->g->combat;

    if (c->card[side] == CARD_DEFENCE + 1) {
        c->dice_clash[!side] =
            (int8_t)(c->dice_clash[!side] + m->b->card[CARD_DEFENCE].dice);
        if (side == 0 || c->foe == NONE)
            ry_push(m, FRAME_ARRANGE, c->seat[side]);
        return true;
    }
    if (c->card[side] == CARD_RANGE + 1) {
        ry_question(m, ASK_SHIFT, side_player(c, side));
        return true;
    }
    return false;
}

static bool is_attack(const struct combat *c, unsigned side)
{
    return c->card[side] == CARD_ATTACK + 1 || c->card[side] == CARD_BURST + 1;
}

static bool ask_weapon(struct play *m, unsigned side)
{
    struct combat *c = &m->g->combat;
    struct look s = {m->b, m->g};

    if (!is_attack(c, side) ||
        !can_any(&s, side, c->card[side] == CARD_BURST + 1))
        return false;
    ry_question(m, side && c->foe != NONE ? ASK_AIM : ASK_WEAPON,
                side_player(c, side));
    return true;
}

/* RP-11.13: who attacks first, 2: both at once. */
static unsigned order_of(const struct look *s)
{
    const struct combat *c = &s->g->combat;

    if (c->symbol[0] == NONE)
        return 1;
    if (c->symbol[1] == NONE)
        return 0;
    int a = initiative(s, c->symbol[0]), b = initiative(s, c->symbol[1]);
    return a == b ? 2 : a < b ? 0 : 1;
}

static void attack(struct play *m, unsigned side)
{
    if (m->g->combat.symbol[side] != NONE) {
        struct frame *f = ry_push(m, FRAME_ATTACK, m->g->combat.seat[side]);
        f->a = (uint8_t)side;
    }
}

/* RP-11.20, RP-11.21 */
static void advantage(struct play *m)
{
    struct combat *c = &m->g->combat;
    int gain[2];

    if (c->fierce)
        return;
    for (unsigned i = 0; i < 2; i++) {
        const struct card_def *own = &m->b->card[c->card[i] - 1];
        const struct card_def *his = &m->b->card[c->card[!i] - 1];
        if (c->mode[i])
            own = c->mode[i] == 2 ? &m->b->retreat : &m->b->advance;
        if (c->mode[!i])
            his = c->mode[!i] == 2 ? &m->b->retreat : &m->b->advance;
        gain[i] = own->own + his->other + c->dealt[i];
    }
    c->adv = (int8_t)(c->adv + gain[0] - gain[1]);
    TELL(m, EVENT_ADVANTAGE, SEAT_NOBODY, c->adv);
}

/* RP-11.22 */
static void shift_range(struct play *m)
{
    struct combat *c = &m->g->combat;
    int to = c->range;

    for (unsigned i = 0; i < 2; i++)
        to += c->mode[i] == 1 ? -1 : c->mode[i] == 2 ? 1 : 0;
    to = to < CLOSE ? CLOSE : to > FAR ? FAR : to;
    if (to != c->range)
        TELL(m, EVENT_RANGE, SEAT_NOBODY, WORD_CLOSE + to);
    c->range = (uint8_t)to;
}

/* ---- the end (RP-11.23 to RP-11.25) -------------------------------------- */

static void decide(struct play *m)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    bool a = g->person[c->seat[0]].ko;
    bool b = c->foe_out || (c->foe == NONE && g->person[c->seat[1]].ko);

    if (a || b)
        c->result = a && b ? WORD_DRAW : b ? WORD_WON : WORD_LOST;
    else
        c->result = c->adv > 0 ? WORD_WON : c->adv < 0 ? WORD_LOST : WORD_DRAW;
    TELL(m, EVENT_COMBAT_OVER, c->seat[0], c->result);
    for (unsigned i = 0; i < (c->foe == NONE ? 2u : 1u); i++) {
        struct person *p = &g->person[c->seat[i]];
        if (c->result == (i ? WORD_LOST : WORD_WON))
            p->won++;
        else if (c->result != WORD_DRAW)
            p->lost++;
    }
    if (c->figure != NONE && !c->marker) {
        g->figure[c->figure].hp = c->hp;
        if (c->lost[1])
            g->figure[c->figure].by |= (uint8_t)(1u << c->seat[0]);
    }
    if (c->foe == NONE)
        for (unsigned i = 0; i < 2; i++)
            if (g->person[c->seat[i]].ko)
                g->person[c->seat[i]].ko_by = (uint8_t)(c->seat[!i] + 1);
}

static void rewards(struct play *m)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    unsigned won = (unsigned)(c->won_list_hi << 8 | c->won_list_lo);

    if (c->foe != NONE) {
        if (c->result != WORD_WON)
            return;
        g->enemies++;
        ry_push_list(m, won, c->seat[0], FROM_HEX, 0, false);
        ry_push_list(m, m->b->foe[c->foe].rewards, c->seat[0], FROM_NOTHING, 0,
                     false);
    } else if (c->result == WORD_WON || c->result == WORD_LOST) {
        unsigned winner = c->seat[c->result == WORD_LOST];
        ry_change(m, winner, REP, 1); /* RP-12.5 */
        ry_trigger(m, ON_KNIGHT_BEATS_KNIGHT, winner);
    }
}

static void figures(struct play *m)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    bool beaten = c->foe_out || (c->marker && c->result == WORD_WON);

    if (c->figure == NONE || !beaten)
        return;
    g->figure[c->figure].hex = NONE;
    g->beaten++;
    TELL(m, EVENT_FIGURE_OUT, c->seat[0], c->foe);
    ry_trigger(m, c->marker ? ON_CULTIST_BEATEN : ON_VILLAIN_KILLED,
               c->seat[0]);
}

static void goals(struct play *m)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    struct look s = {m->b, g};
    struct deed d = {.kind = GOAL_DEFEAT_ENEMY, .no_loss = !c->lost[0]};
    unsigned a = 0, b = 0;

    if (c->foe != NONE) {
        if (c->result != WORD_WON && !c->foe_out)
            return;
        d.types = m->b->foe[c->foe].types;
        d.fierce = c->fierce;
        a = ry_fulfilled(&s, c->seat[0], &d);
    } else {
        d.kind = GOAL_DEFEAT_KNIGHT;
        bool draw = c->result == WORD_DRAW;
        if (c->result == WORD_WON || (draw && g->person[c->seat[1]].ko))
            a = ry_fulfilled(&s, c->seat[0], &d);
        if (c->result == WORD_LOST || (draw && g->person[c->seat[0]].ko))
            b = ry_fulfilled(&s, c->seat[1], &d) & ~a; /* RP-14.2 */
        if (b)
            ry_complete(m, c->seat[1], b);
    }
    if (a)
        ry_complete(m, c->seat[0], a);
}

static void rob(struct play *m)
{
    struct combat *c = &m->g->combat;
    struct frame *f;
    unsigned winner;

    if (c->foe != NONE || (c->result != WORD_WON && c->result != WORD_LOST))
        return;
    winner = c->result == WORD_LOST;
    if (m->g->person[c->seat[winner]].ko)
        return;
    f = ry_push(m, FRAME_ROB, c->seat[winner]);
    f->other = c->seat[!winner];
}

/* A truce: the two may trade (RP-12.3). */
static void part(struct play *m)
{
    struct combat *c = &m->g->combat;
    unsigned a = c->seat[0], b = c->seat[1];
    bool truce = c->result == WORD_TRUCE;

    *c = (struct combat){.foe = NONE, .figure = NONE, .result = c->result};
    ry_pop(m, 0);
    if (truce) {
        struct frame *f = ry_push(m, FRAME_TRADE, a);
        f->other = (uint8_t)b;
    }
}

void ry_step_combat(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct combat *c = &g->combat;
    struct look s = {m->b, g};

    switch (f->step++) {
    case 0:
        ry_auto(m, WHEN_BEFORE_COMBAT, c->seat[0], true);
        break;
    case 1:
        ry_open_both(m, WHEN_BEFORE_COMBAT, WHEN_BEFORE_COMBAT, 0);
        break;
    case 2:
        if (ry_is_decided(g))
            f->step = 20;
        else
            initial_range(m);
        break;
    case 3:
        begin_clash(c);
        ry_auto(m, WHEN_CLASH_START, c->seat[0], true);
        break;
    case 4:
        if (ry_is_decided(g))
            f->step = 20;
        else
            ry_open_both(m, WHEN_CLASH_START, WHEN_CLASH_START, 0);
        break;
    case 5:
        if (ry_is_decided(g))
            f->step = 20;
        else
            ask_cards(m, f);
        break;
    case 6:
        reveal_cards(m);
        f->at = 0;
        if (c->foe == NONE && c->clash == 1 && c->card[0] == CARD_DEFENCE + 1 &&
            c->card[1] == CARD_DEFENCE + 1) {
            c->result = WORD_TRUCE;
            TELL(m, EVENT_COMBAT_OVER, c->seat[0], WORD_TRUCE);
            f->step = 27;
        }
        break;
    case 7:
        while (f->at < 2)
            if (quiet_card(m, f->at++)) {
                f->step = 7;
                return;
            }
        f->at = 0;
        break;
    case 8:
        while (f->at < 2)
            if (ask_weapon(m, f->at++)) {
                f->step = 8;
                return;
            }
        f->a = (uint8_t)order_of(&s);
        break;
    case 9:
        attack(m, f->a == 1);
        break;
    case 10:
        if (f->a == 2 || !ry_is_decided(g))
            attack(m, f->a != 1);
        break;
    case 11:
        if (ry_is_decided(g)) {
            f->step = 20;
            break;
        }
        advantage(m);
        shift_range(m);
        ry_auto(m, WHEN_CLASH_END, c->seat[0], true);
        break;
    case 12:
        f->step = c->clash < CLASHES && !ry_is_decided(g) ? 3 : 20;
        break;
    case 20:
        decide(m);
        rewards(m);
        break;
    case 21:
        figures(m);
        break;
    case 22:
        goals(m);
        break;
    case 23:
        ry_auto(m, WHEN_AFTER_COMBAT, c->seat[0], true);
        break;
    case 24:
        ry_open_both(m, WHEN_AFTER_COMBAT, WHEN_AFTER_COMBAT, 0);
        break;
    case 25:
        rob(m);
        break;
    default:
        part(m);
    }
}

/* ---- an attack (RP-11.12 to RP-11.18) ------------------------------------ */

static void begin_attack(struct play *m, struct frame *f)
{
    struct combat *c = &m->g->combat;
    struct look s = {m->b, m->g};
    unsigned side = f->a;

    c->burst = c->card[side] == CARD_BURST + 1;
    c->hit = c->loss = 0;
    c->dice_attack = c->damage_attack = c->pierce_attack = 0;
    if ((side == 0 || c->foe == NONE) &&
        !ry_can_attack(&s, side, c->weapon[side], c->symbol[side], c->burst)) {
        f->step = 7; /* RP-11.27 */
        return;
    }
    ry_open_both(m, side ? WHEN_BEFORE_DEFEND : WHEN_BEFORE_ATTACK,
                 side ? WHEN_BEFORE_ATTACK : WHEN_BEFORE_DEFEND, side);
}

static void roll_attack(struct play *m, unsigned side)
{
    struct combat *c = &m->g->combat;
    struct look s = {m->b, m->g};
    unsigned knight = c->seat[side], pool;
    int part[PARTS];
    bool foe = side && c->foe != NONE;

    if (!foe) {
        struct panel a = ry_panel(&s, knight, c->weapon[side]);
        if (c->symbol[side] != MELEE && !a.no_ammo)
            ry_change(m, knight, AMMO, c->burst ? -2 : -1);
        if (a.fuel && !(c->fuelled[side] >> c->weapon[side] & 1))
            ry_change(m, knight, FUEL, -(int)a.fuel);
        c->fuelled[side] |= (uint64_t)1 << c->weapon[side];
    }
    pool = ry_attack_pool(&s, side, part);
    if (foe)
        TELL(m, EVENT_FOE_ATTACK, c->lead, c->foe,
             (int)(WORD_MELEE + c->symbol[side]), (int)pool);
    else
        TELL(m, EVENT_ATTACK, knight,
             m->g->person[knight].item[c->weapon[side]].design,
             (int)(WORD_MELEE + c->symbol[side]), (int)pool);
    ry_tell_pool(m, foe ? c->lead : knight, part);
    ry_roll_dice(m, pool, m->b->range[c->range].diff);
}

/* RP-4.3, RP-11.10, RP-11.16, RP-11.17 */
struct blow ry_blow(const struct look *s, unsigned side)
{
    const struct combat *c = &s->g->combat;
    bool foe = side && c->foe != NONE;
    unsigned knight = c->seat[side];
    struct blow w = {.damage = 1 + ry_attack_damage(s, side),
                     .crit = 1,
                     .from = c->prepared[side] ? s->b->prepared_crit : 10};

    if (!foe) {
        w.crit += ry_panel(s, knight, c->weapon[side]).crit;
        if (s->g->person[knight].res[RAD] >= RAD_NO_TENS &&
            !(ry_immune(s, knight) & IMMUNE_CRIT))
            w.crit = 0;
    }
    w.armour = side == 0 && c->foe != NONE ? ry_fight(s)->armour
                                           : (int)ry_armour(s, c->seat[!side]);
    w.armour -= ry_attack_pierce(s, side);
    w.armour = w.armour < 0 ? 0 : w.armour;
    return w;
}

static void find_loss(struct play *m, unsigned side)
{
    struct combat *c = &m->g->combat;
    const struct roll *r = &m->g->roll;
    struct look s = {m->b, m->g};
    struct blow w;
    int loss;

    if (!c->hit) {
        TELL(m, EVENT_MISS, c->seat[side], 0);
        return;
    }
    w = ry_blow(&s, side);
    for (unsigned i = 0; i < r->n; i++)
        if (r->die[i] >= w.from && r->die[i] >= r->diff)
            w.damage += w.crit;
    loss = w.damage > w.armour ? w.damage - w.armour : 0;
    c->loss = (uint8_t)loss;
    TELL(m, EVENT_HIT, c->seat[side], w.damage, w.damage - loss, loss);
}

static void apply_loss(struct play *m, unsigned side)
{
    struct combat *c = &m->g->combat;
    unsigned had, knight = c->seat[!side];

    if (side == 0 && c->foe != NONE) {
        had = c->hp;
        hurt_foe(m, c->loss);
        c->dealt[side] = (uint8_t)(c->dealt[side] + had - c->hp);
        c->loss = (uint8_t)(had - c->hp);
        return;
    }
    had = m->g->person[knight].res[HP];
    ry_hurt(m, knight, c->loss);
    c->loss = (uint8_t)(had - m->g->person[knight].res[HP]);
    c->dealt[side] = (uint8_t)(c->dealt[side] + c->loss);
}

void ry_step_attack(struct play *m, struct frame *f)
{
    struct combat *c = &m->g->combat;
    unsigned side = f->a;
    bool knight_defends = side || c->foe == NONE;

    switch (f->step++) {
    case 0:
        begin_attack(m, f);
        break;
    case 1:
        roll_attack(m, side);
        break;
    case 2:
        ry_open_both(m, side ? WHEN_AFTER_DEFEND : WHEN_AFTER_ATTACK,
                     side ? WHEN_AFTER_ATTACK : WHEN_AFTER_DEFEND, side);
        break;
    case 3:
        if (knight_defends && !m->g->person[c->seat[!side]].ko)
            ry_auto(m, WHEN_AFTER_DEFEND, c->seat[!side], false);
        break;
    case 4:
        find_loss(m, side);
        if (c->loss && knight_defends)
            ry_open(m, WHEN_BEFORE_LOSS, c->seat[!side]);
        break;
    case 5:
        apply_loss(m, side);
        if (c->loss && side &&
            c->foe != NONE) /* also its last attack (RP-11.13) */
            ry_auto(m, WHEN_ENEMY_WOUNDS, c->seat[0], true);
        break;
    case 6:
        if (c->loss && knight_defends && !m->g->person[c->seat[!side]].ko)
            ry_open(m, WHEN_ANY_TIME, c->seat[!side]);
        break;
    default:
        c->hit = c->loss = 0;
        ry_pop(m, 0);
    }
}
