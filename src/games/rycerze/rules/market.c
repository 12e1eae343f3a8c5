/*
 * market.c: drawing gear and luck, the Market (RP-15.1 to RP-15.8, RP-15.13).
 */
#include "play.h"

unsigned ry_color_first(unsigned color)
{
    static const uint8_t first[] = {0, FIRST_YELLOW, FIRST_RED, FIRST_BLUE};

    return first[color];
}

unsigned ry_color_count(unsigned color)
{
    static const uint8_t count[] = {GREENS, YELLOWS, REDS, BLUES};

    return count[color];
}

/* Is a card of this colour left? An empty deck is made of its pile (RP-1.8). */
bool ry_color_left(struct rycerze *g, unsigned color)
{
    unsigned first = ry_color_first(color), end = first + ry_color_count(color);
    unsigned n = 0;

    for (unsigned i = first; i < end; i++)
        n += g->gear_deck[i];
    for (unsigned i = first; i < end && !n; i++)
        if (g->gear_pile[i]) {
            for (i = first; i < end; i++) {
                g->gear_deck[i] = g->gear_pile[i];
                g->gear_pile[i] = 0;
            }
            return true;
        }
    return n > 0;
}

/* ---- gear (D-G2) --------------------------------------------------------- */

/* FRAME_DRAW_GEAR: a = colour, n = how many. */
void ry_step_draw_gear(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    switch (f->step) {
    case 0:
        if (!f->n) {
            ry_pop(m, 0);
            break;
        }
        f->n--;
        f->step = 1;
        if (f->a != RED && (g->pool[0] || g->pool[1] || g->pool[2]))
            ry_question(m, ASK_DRAW, f->owner);
        break;
    case 1:
        f->step = 0;
        if (ry_color_left(g, f->a)) {
            f->step = 2;
            ry_chance(m, LUCK_GEAR, f->a);
        }
        break;
    default:
        f->step = 0;
        if (g->option[OPT_OPEN_HANDS])
            TELL(m, EVENT_GAINED, f->owner, g->drawn);
        else
            WHISPER(m, EVENT_DREW, f->owner, 1u << f->owner,
                    (int)(WORD_GREEN + f->a), g->drawn);
        ry_gain(m, f->owner, g->drawn, 0, 0);
    }
}

void ry_list_draw(const struct look *s, struct answers *l)
{
    answers_add(l, VERB_DRAW, 0, 0);
    for (unsigned i = 0; i < VEHICLES; i++)
        if (s->g->pool[i])
            answers_add(l, VERB_TAKE_VEHICLE, FIRST_VEHICLE + i, 0);
}

void ry_take_draw(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);

    if (a->verb == VERB_DRAW)
        return;
    f->step = 0; /* RP-5.13 */
    g->pool[a->arg[0] - FIRST_VEHICLE]--;
    TELL(m, EVENT_GAINED, a->seat, a->arg[0]);
    ry_gain(m, a->seat, (unsigned)a->arg[0], ALL_KNOW,
            f->a == GREEN ? ITEM_DAMAGED : 0);
}

/* ---- luck cards (RP-6.6, D-P6) ------------------------------------------- */

void ry_draw_luck(struct play *m, unsigned knight, unsigned n, unsigned keep)
{
    struct frame *f = ry_push(m, FRAME_DRAW_LUCK, knight);

    f->n = (uint8_t)n;
    f->a = (uint8_t)keep;
    f->c = (uint8_t)(n > keep);
}

static unsigned hand_limit(const struct look *s, unsigned knight)
{
    return LUCK_HAND + (unsigned)ry_mod(s, knight, MOD_LUCK_LIMIT);
}

/* FRAME_DRAW_LUCK: n to draw, a of these to keep (c: choose among the drawn); b to
   discard. Step 2: discarding. */
void ry_step_draw_luck(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;
    struct person *p = &g->person[f->owner];
    struct look s = {m->b, g};

    if (f->step == 1) {
        p->luck |= 1u << g->drawn;
        if (f->c)
            p->fresh |= 1u << g->drawn;
        WHISPER(m, EVENT_LUCK, f->owner, 1u << f->owner, g->drawn);
        f->step = 0;
    }
    if (f->step == 0) {
        if (f->n && !g->luck_deck) { /* RP-1.8 */
            g->luck_deck = g->luck_pile;
            g->luck_pile = 0;
        }
        if (f->n && g->luck_deck) {
            f->n--;
            f->step = 1;
            ry_chance(m, LUCK_DRAW, 0);
            return;
        }
        f->step = 2;
        unsigned fresh = (unsigned)__builtin_popcount(p->fresh);
        f->b = (uint8_t)(f->c && fresh > f->a ? fresh - f->a : 0);
    }
    if (f->step == 2 && !f->b) {
        unsigned n = ry_luck_count(g, f->owner),
                 most = hand_limit(&s, f->owner);
        p->fresh = 0;
        f->c = 0;
        if (f->d || n <= most) {
            ry_pop(m, 0);
            return;
        }
        f->b = (uint8_t)(n - most);
    }
    if (!p->luck) {
        p->fresh = 0;
        ry_pop(m, 0);
        return;
    }
    ry_question(m, ASK_LUCK_OVER, f->owner);
}

void ry_list_luck_over(const struct look *s, struct answers *l)
{
    const struct person *p = &s->g->person[l->who];

    for (uint32_t left = p->fresh ? p->fresh : p->luck; left; left &= left - 1)
        answers_add(l, VERB_DISCARD_LUCK, (unsigned)__builtin_ctz(left), 0);
}

void ry_take_luck_over(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct frame *f = frame_top(g);
    struct person *p = &g->person[a->seat];

    p->luck &= ~(1u << a->arg[0]);
    p->fresh &= ~(1u << a->arg[0]);
    g->luck_pile |= 1u << a->arg[0];
    f->b--;
    if (!f->b && !f->c)
        f->d = 1;
    TELL(m, EVENT_LUCK_OUT, a->seat, a->arg[0]);
}

/* ---- the Market ---------------------------------------------------------- */

/* RP-15.6: left to right, green first. */
void ry_step_refill(struct play *m, struct frame *f)
{
    struct rycerze *g = m->g;

    if (f->step) {
        f->step = 0;
        g->market[f->b] = g->drawn;
        TELL(m, EVENT_MARKET, SEAT_NOBODY, f->b, g->drawn);
    }
    for (; f->a <= RED; f->a++)
        for (unsigned i = 0; i < FIELDS; i++)
            if (m->b->field[i].holds == f->a && g->market[i] == NONE &&
                ry_color_left(g, f->a)) {
                f->b = (uint8_t)i;
                f->step = 1;
                ry_chance(m, LUCK_GEAR, f->a);
                return;
            }
    ry_pop(m, 0);
}

static unsigned open_fields(const struct look *s, unsigned knight, bool city)
{
    const struct tile *t = tile_at(s->b, s->g, s->g->person[knight].pos);
    unsigned set = 0;

    for (unsigned i = 0; i < FIELDS; i++) {
        const struct field_def *d = &s->b->field[i];
        bool red = city && t->market == 2 && d->holds == RED; /* RP-15.5 */
        if (s->g->market[i] != NONE && !red &&
            (!d->only || (city && d->only == t->num)))
            set |= 1u << i;
    }
    return set;
}

static bool no_red(const struct look *s, unsigned knight, bool city)
{
    return city && tile_at(s->b, s->g, s->g->person[knight].pos)->market == 2;
}

static bool may_offer(const struct look *s, unsigned knight, unsigned slot,
                      bool red_barred)
{
    return ry_may_pay_with(s, knight, slot) &&
           !(red_barred &&
             ry_color(s->b, &s->g->person[knight].item[slot]) == RED);
}

/* What is the cheapest thing that can be had? Vehicles of the pool stand in cities only. */
static unsigned cheapest(const struct look *s, unsigned fields, bool city)
{
    unsigned least = NONE;

    for (unsigned i = 0; i < FIELDS; i++)
        if (fields >> i & 1 && s->b->field[i].value < least)
            least = s->b->field[i].value;
    for (unsigned i = 0; city && i < VEHICLES; i++)
        if (s->g->pool[i])
            least = 1; /* damaged (RP-15.4) */
    return least;
}

/* RP-15.13 */
bool ry_may_market(const struct look *s, unsigned knight, bool city)
{
    const struct person *p = &s->g->person[knight];
    unsigned sum = 0, bonus = (unsigned)ry_mod(s, knight, MOD_MARKET);
    bool red = no_red(s, knight, city);

    for (unsigned i = 0; i < p->items; i++)
        if (may_offer(s, knight, i, red))
            sum += ry_value(s->b, &p->item[i]);
    return sum &&
           sum + bonus >= cheapest(s, open_fields(s, knight, city), city);
}

void ry_begin_market(struct play *m, unsigned knight, bool city)
{
    struct look s = {m->b, m->g};
    struct frame *f = ry_push(m, FRAME_MARKET, knight);

    f->b = city;
    m->g->offer = (struct offer){
        .builder = (uint8_t)knight,
        .fields = (uint16_t)open_fields(&s, knight, city),
        .vehicle = NONE,
        .no_red = no_red(&s, knight, city),
        .no_pool = !city, /* RP-15.7 */
    };
}

static unsigned worth(const struct look *s, unsigned knight)
{
    const struct offer *o = &s->g->offer;
    unsigned sum = 0;

    for (uint64_t left = o->cards[0]; left; left &= left - 1)
        sum +=
            ry_value(s->b, &s->g->person[knight].item[__builtin_ctzll(left)]);
    return sum ? sum + o->bonus + (unsigned)ry_mod(s, knight, MOD_MARKET) : 0;
}

/* The cheapest set of cards that pays for a value, with what is on offer already: small
   ones are added first, then those that are too much are taken back. Who offers such a
   set in the order of values has the same set before them after each card. */
static uint64_t pay_cheaply(const struct look *s, unsigned knight,
                            unsigned value)
{
    const struct person *p = &s->g->person[knight];
    const struct offer *o = &s->g->offer;
    unsigned bonus = o->bonus + (unsigned)ry_mod(s, knight, MOD_MARKET);
    unsigned need = value > bonus ? value - bonus : 1, sum = 0;
    uint64_t set = o->cards[0];

    for (unsigned i = 0; i < p->items; i++)
        if (set >> i & 1)
            sum += ry_value(s->b, &p->item[i]);
    for (unsigned v = 1; v <= 3 && sum < need; v++)
        for (unsigned i = 0; i < p->items && sum < need; i++)
            if (!(set >> i & 1) && may_offer(s, knight, i, o->no_red) &&
                ry_value(s->b, &p->item[i]) == v &&
                p->item[i].place != PLACE_VEHICLE) {
                set |= (uint64_t)1 << i;
                sum += v;
            }
    for (uint64_t left = set & ~o->cards[0]; left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        if (sum - ry_value(s->b, &p->item[i]) >= need) {
            set &= ~((uint64_t)1 << i);
            sum -= ry_value(s->b, &p->item[i]);
        }
    }
    return sum >= need ? set : 0;
}

static unsigned side_price(unsigned damaged)
{
    return damaged ? 1 : 2;
}

static void list_offer(const struct look *s, struct answers *l)
{
    const struct offer *o = &s->g->offer;
    const struct person *p = &s->g->person[l->who];

    answers_add(l, VERB_CANCEL, 0, 0);
    for (unsigned i = 0; i < p->items; i++)
        if (!(o->cards[0] >> i & 1) && may_offer(s, l->who, i, o->no_red))
            answers_add(l, VERB_OFFER, p->item[i].design, i);
    if (o->cards[0] && worth(s, l->who) >= cheapest(s, o->fields, !o->no_pool))
        answers_add(l, VERB_COMPLETE, 0, 0);
    ry_list_uses(s, l, l->who, WHEN(MARKET));
    for (unsigned i = 0; i < FIELDS; i++)
        if (o->fields >> i & 1 && pay_cheaply(s, l->who, s->b->field[i].value))
            answers_add(l, VERB_DEAL, i, 0);
    for (unsigned i = 0; !o->no_pool && i < VEHICLES; i++)
        for (unsigned d = 0; d < 2 && s->g->pool[i]; d++)
            if (pay_cheaply(s, l->who, side_price(d)))
                answers_add(l, VERB_DEAL_VEHICLE, FIRST_VEHICLE + i, d);
}

static void list_take(const struct look *s, struct answers *l)
{
    const struct offer *o = &s->g->offer;

    if (o->taken || o->vehicle != NONE)
        answers_add(l, VERB_CONFIRM, 0, 0);
    for (unsigned i = 0; i < FIELDS; i++)
        if (o->fields >> i & 1 && !(o->taken >> i & 1) &&
            s->b->field[i].value <= o->left)
            answers_add(l, VERB_BUY, i, 0);
    if (o->vehicle == NONE && !o->no_pool)
        for (unsigned i = 0; i < VEHICLES; i++)
            for (unsigned d = 0; d < 2 && s->g->pool[i]; d++)
                if (side_price(d) <= o->left)
                    answers_add(l, VERB_BUY_VEHICLE, FIRST_VEHICLE + i, d);
}

/* FRAME_MARKET: step 0 offer, 1 take, 2 made; 10 a card is taken free of charge. */
void ry_list_market(const struct look *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);

    if (f->step == 10) {
        for (unsigned i = 0; i < FIELDS; i++)
            if (s->b->field[i].holds == f->a && s->g->market[i] != NONE)
                answers_add(l, VERB_BUY, i, 0);
    } else if (f->step == 0) {
        list_offer(s, l);
    } else {
        list_take(s, l);
    }
}

/* What is put on offer next of these cards: the least valuable first. */
static unsigned next_on_offer(const struct look *s, unsigned knight,
                              uint64_t set)
{
    const struct person *p = &s->g->person[knight];
    unsigned best = (unsigned)__builtin_ctzll(set);

    for (uint64_t left = set; left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctzll(left);
        if (ry_value(s->b, &p->item[i]) < ry_value(s->b, &p->item[best]))
            best = i;
    }
    return best;
}

/* A deal card by card: the cards that pay for it, then what it brings. */
bool rycerze_toward(const struct box *box, const struct state *state,
                    const struct action *deal, struct action *next)
{
    const struct rycerze *g = rycerze_in(state);
    struct look s = {rycerze_box(box), g};
    const struct offer *o = &g->offer;
    unsigned who = deal->seat, row = (unsigned)deal->arg[0];
    bool is_field = deal->verb == VERB_DEAL;
    bool has_it = is_field ? o->taken >> row & 1 : o->vehicle != NONE;

    if (g->prompt != ASK_MARKET || frame_in(g)->step > 1 || has_it)
        return false;
    if (frame_in(g)->step) {
        action_put(next, deal->seat, is_field ? VERB_BUY : VERB_BUY_VEHICLE,
                   deal->arg[0], deal->arg[1], 0);
        return true;
    }
    uint64_t set = pay_cheaply(&s, who,
                               is_field ? s.b->field[row].value
                                        : side_price((unsigned)deal->arg[1]));
    uint64_t left = set & ~o->cards[0];
    if (left) {
        unsigned i = next_on_offer(&s, who, left);
        action_put(next, deal->seat, VERB_OFFER, g->person[who].item[i].design,
                   (int)i, 0);
    } else {
        action_put(next, deal->seat, VERB_COMPLETE, 0, 0, 0);
    }
    return set;
}

static void give_field(struct play *m, unsigned knight, unsigned field)
{
    unsigned design = m->g->market[field];

    m->g->market[field] = NONE;
    TELL(m, EVENT_GAINED, knight, (int)design);
    ry_gain(m, knight, design, ALL_KNOW, 0);
}

/* RP-15.6, RP-5.9 */
static void make_exchange(struct play *m, unsigned knight)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    struct offer o = g->offer;
    struct person *p = &g->person[knight];

    /* a vehicle for a vehicle: the fuel stays (RP-5.12) */
    unsigned old = ry_vehicle(&s, knight);
    bool swaps = old != NO_SLOT && o.vehicle != NONE && o.cards[0] >> old & 1;
    for (unsigned i = 0; i < ITEMS; i++) /* attachments that are kept */
        if (i < p->items && p->item[i].host != NONE &&
            p->item[i].place <= PLACE_SIDE &&
            !(swaps && p->item[i].host == old) &&
            o.cards[0] >> p->item[i].host & 1 && !(o.cards[0] >> i & 1) &&
            m->b->gear[p->item[i].design].type == TYPE_ATTACHMENT)
            ry_stow_or(m, knight, i);
    /* the vehicle goes last: what is offered from its cargo is still there */
    for (unsigned i = ITEMS; i--;)
        if (o.cards[0] >> i & 1 && i < p->items && i != old &&
            p->item[i].place <= PLACE_SIDE) {
            p->item[i].known = ALL_KNOW;
            ry_discard(m, knight, i);
        }
    if (old != NO_SLOT && o.cards[0] >> old & 1 && !swaps)
        ry_discard(m, knight, old);
    for (unsigned i = 0; i < FIELDS; i++)
        if (o.taken >> i & 1)
            give_field(m, knight, i);
    if (o.vehicle != NONE) {
        g->pool[o.vehicle - FIRST_VEHICLE]--;
        TELL(m, EVENT_GAINED, knight, o.vehicle);
        ry_gain(m, knight, o.vehicle, ALL_KNOW, o.damaged ? ITEM_DAMAGED : 0);
    }
    g->offer = (struct offer){.vehicle = NONE};
    ry_push(m, FRAME_REFILL, knight);
    for (unsigned i = 0; swaps && i < p->items; i++)
        if (p->item[i].place == PLACE_LIMBO && p->item[i].design == o.vehicle) {
            ry_replace_vehicle(m, knight, i);
            break;
        }
}

void ry_step_market(struct play *m, struct frame *f)
{
    unsigned knight = f->owner;
    bool any = false;

    switch (f->step) {
    case 2:
        ry_pop(m, 0);
        break;
    case 10:
        for (unsigned i = 0; i < FIELDS; i++)
            any |= m->b->field[i].holds == f->a && m->g->market[i] != NONE;
        if (any)
            ry_question(m, ASK_MARKET, knight);
        else
            ry_pop(m, 0);
        break;
    default:
        ry_question(m, ASK_MARKET, knight);
    }
}

void ry_take_market(struct play *m, const struct action *a)
{
    struct rycerze *g = m->g;
    struct look s = {m->b, g};
    struct frame *f = frame_top(g);
    struct offer *o = &g->offer;

    switch (a->verb) {
    case VERB_CANCEL: /* RP-15.13: the Market is closed, the action is not used up */
        if (f->b && g->stage == STAGE_EXPLORE)
            g->explore.actions++;
        *o = (struct offer){.vehicle = NONE};
        f->step = 2;
        break;
    case VERB_OFFER:
        o->cards[0] |= (uint64_t)1 << a->arg[1];
        ry_know(m, a->seat, (unsigned)a->arg[1], ALL_KNOW); /* 8.1 */
        TELL(m, EVENT_OPENED, a->seat, a->arg[0],
             g->person[a->seat].item[a->arg[1]].place, a->arg[1]);
        break;
    case VERB_COMPLETE:
        o->value = o->left = (uint8_t)worth(&s, a->seat);
        f->step = 1;
        break;
    case VERB_BUY:
        if (f->step == 10) {
            f->step = 2;
            give_field(m, a->seat, (unsigned)a->arg[0]);
            ry_push(m, FRAME_REFILL, a->seat);
            break;
        }
        o->taken |= (uint16_t)(1u << a->arg[0]);
        o->left = (uint8_t)(o->left - m->b->field[a->arg[0]].value);
        break;
    case VERB_BUY_VEHICLE:
        o->vehicle = (uint8_t)a->arg[0];
        o->damaged = (uint8_t)a->arg[1];
        o->left = (uint8_t)(o->left - side_price(o->damaged));
        break;
    case VERB_DEAL:
        o->cards[0] = pay_cheaply(&s, a->seat, m->b->field[a->arg[0]].value);
        o->taken = (uint16_t)(1u << a->arg[0]);
        f->step = 2;
        make_exchange(m, a->seat);
        break;
    case VERB_DEAL_VEHICLE:
        o->cards[0] = pay_cheaply(&s, a->seat, side_price((unsigned)a->arg[1]));
        o->vehicle = (uint8_t)a->arg[0];
        o->damaged = (uint8_t)a->arg[1];
        f->step = 2;
        make_exchange(m, a->seat);
        break;
    case VERB_CONFIRM:
        f->step = 2;
        make_exchange(m, a->seat);
        break;
    default:
        ry_take_use(m, a, WHEN(MARKET));
    }
}
