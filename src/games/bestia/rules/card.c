/*
 * card.c: turns and cards (BE-4): what can be played, paying, fleeing, the way of
 * a card from the hand to its pile.
 */
#include "play.h"

#include <string.h>

enum { CARD_IS_REACTION = 1 };

/* ---- hands --------------------------------------------------------------- */

/* The bit of an ability on its owner's board, or 0. */
static unsigned ability_bit(const struct bestia_box *b, const struct bestia *g,
                            unsigned who, unsigned card)
{
    const struct character *c = &b->character[g->person[who].character];

    for (unsigned i = 0; i < c->abilities; i++)
        if (c->ability[i] == card)
            return 1u << i;
    return 0;
}

bool bestia_holds(const struct bestia_box *b, const struct bestia *g,
                  unsigned who, unsigned card)
{
    const struct person *p = &g->person[who];

    if (card < ACTIONS)
        return p->actions >> card & 1;
    if (card < FIRST_GEAR)
        return p->abilities & ability_bit(b, g, who, card);
    if (card < FIRST_TALENT)
        return who != BEAST && p->kit[card - FIRST_GEAR];
    return who == BEAST && p->kit[card - FIRST_TALENT];
}

unsigned bestia_hand(const struct bestia_box *b, const struct bestia *g,
                     unsigned who, uint8_t out[ACTIONS + OWN_ABILITIES + KIT])
{
    const struct person *p = &g->person[who];
    const struct character *c = &b->character[p->character];
    unsigned n = 0, left = p->kits, first = kit_card(deck_of(who), 0);

    for (unsigned set = p->actions; set; set &= set - 1)
        out[n++] = (uint8_t)__builtin_ctz(set);
    for (unsigned i = 0; i < c->abilities; i++)
        if (p->abilities >> i & 1)
            out[n++] = c->ability[i];
    for (unsigned i = 0; left; i++)
        if (p->kit[i]) {
            out[n++] = (uint8_t)(first + i);
            left -= p->kit[i];
        }
    return n;
}

unsigned bestia_hand_size(const struct bestia_box *b, const struct bestia *g,
                          unsigned who)
{
    const struct person *p = &g->person[who];

    (void)b;
    return bits_count(p->actions) + bits_count(p->abilities) + p->kits;
}

/* Everybody knows now where this action card is. */
static void show_action(struct bestia *g, unsigned card)
{
    uint16_t bit = (uint16_t)(1u << card);

    g->seen |= bit;
    g->open |= bit;
    for (unsigned i = 1; i < GROUPS; i++)
        g->group[i] &= (uint16_t)~bit;
}

/* Everybody sees that it is in this hand. */
void bestia_mark(struct person *p, unsigned row)
{
    p->marked[row] = (uint8_t)(p->marked[row] + 0x11);
    p->noted[row] = (uint8_t)(p->noted[row] + 0x11);
}

/* One is seen to leave, or to have left before. */
void bestia_unmark(struct person *p, unsigned row, bool before)
{
    for (unsigned i = 0; i < KNOWERS; i++) {
        unsigned marked = known_to(p->marked[row], i);
        if (known_to(p->noted[row], i) > (before ? marked : 0))
            p->noted[row] = (uint8_t)(p->noted[row] - (1u << 4 * i));
        if (marked && !before)
            p->marked[row] = (uint8_t)(p->marked[row] - (1u << 4 * i));
    }
}

void bestia_lose_card(struct play *m, unsigned who, unsigned card, bool open)
{
    struct person *p = &m->g->person[who];

    if (card < ACTIONS) {
        p->actions &= (uint16_t)~(1u << card);
        show_action(m->g, card);
    } else if (card < FIRST_GEAR) {
        p->abilities &= (uint8_t)~ability_bit(m->b, m->g, who, card);
    } else {
        unsigned row = card - kit_card(deck_of(who), 0);
        p->kit[row]--;
        p->kits--;
        if (open)
            bestia_unmark(p, row, false);
        else /* it may have been any of the marked ones (8.5) */
            memset(p->marked, 0, sizeof p->marked);
    }
}

/* BE-4.7 */
void bestia_put_away(struct play *m, unsigned who, unsigned card, bool open)
{
    struct bestia *g = m->g;

    if (card < ACTIONS) {
        g->discard |= (uint16_t)(1u << card);
    } else if (card >= FIRST_GEAR) {
        unsigned deck = deck_of(who), row = card - kit_card(deck, 0);
        if (open)
            g->pile[deck][row]++;
        else
            g->hidden[deck][row]++;
    }
}

/* BE-10.1, BE-10.2 */
unsigned bestia_cost(const struct bestia_box *b, const struct bestia *g,
                     unsigned who, unsigned card)
{
    const struct card *c = &b->card[card];
    unsigned less;

    if (c->kind != CARD_GEAR || !c->cost)
        return c->cost;
    if (c->use == KIT_TRAP && bestia_mod(b, g, who, MOD_FREE_TRAPS))
        return 0;
    less = bestia_mod(b, g, who, MOD_GEAR_DISCOUNT);
    return c->cost > less ? c->cost - less : 0;
}

void bestia_pay(struct play *m, unsigned who, unsigned cost)
{
    m->g->person[who].grudges = (uint8_t)(m->g->person[who].grudges - cost);
}

/* ---- what a turn offers -------------------------------------------------- */

static bool has_trap_room(const struct glance *s)
{
    uint8_t lying[REGIONS] = {0};

    for (unsigned i = 0; i < s->g->traps; i++)
        if (s->g->trap[i].region != NONE)
            lying[s->g->trap[i].region]++;
    for (unsigned r = 0; r < s->map->regions; r++)
        if (lying[r] < s->b->region_traps)
            return true;
    return false;
}

/* BE-4.4 */
unsigned bestia_unplayable(const struct glance *s, unsigned who, unsigned card)
{
    const struct card *c = &s->b->card[card];

    if (c->use == KIT_REACTION)
        return NO_REACTION;
    if (s->g->used >> c->colour & 1)
        return NO_COLOUR;
    if (c->habitat != NONE &&
        !has_habitat(s->g, place_of(s->g, who), c->habitat))
        return NO_HABITAT;
    if (c->cost &&
        bestia_cost(s->b, s->g, who, card) > s->g->person[who].grudges)
        return NO_COST;
    if (c->use == KIT_TRAP && !has_trap_room(s))
        return NO_NO_REGION;
    return 0;
}

/* BE-4.12 */
bool bestia_may_pass(const struct bestia *g, unsigned who)
{
    unsigned own = bits_count(g->person[who].actions);

    for (unsigned i = 0; i < g->people && own; i++)
        if (is_alive(g, i) && bits_count(g->person[i].actions) < own)
            return false;
    return true;
}

static void list_cards(const struct glance *s, struct answers *l, bool flee)
{
    uint8_t hand[ACTIONS + OWN_ABILITIES + KIT];
    unsigned n = bestia_hand(s->b, s->g, s->g->asked, hand);

    for (unsigned i = 0; i < n; i++)
        if (!bestia_unplayable(s, s->g->asked, hand[i]))
            answers_add(l, VERB_PLAY, hand[i], 0);
    for (unsigned i = 0; i < n && flee; i++)
        answers_add(l, VERB_FLEE, hand[i], 0);
}

void bestia_list_turn(const struct glance *s, struct answers *l)
{
    if (bestia_may_pass(s->g, s->g->asked))
        answers_add(l, VERB_PASS, 0, 0);
    list_cards(s, l, true);
}

void bestia_list_second(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_END, 0, 0);
    list_cards(s, l, false);
}

/* ---- playing ------------------------------------------------------------- */

/* The trap lies there at once; region and habitat are said next (BE-14.2). */
static void begin_trap(struct play *m, unsigned who, unsigned card, bool free)
{
    struct bestia *g = m->g;
    unsigned cost = bestia_cost(m->b, g, who, card);
    struct trap *t = &g->trap[g->traps++];

    *t = (struct trap){
        .card = (uint8_t)(card - FIRST_GEAR),
        .region = NONE,
        .habitat = NONE,
        .by = (uint8_t)who,
        .paid = free ? NONE : (uint8_t)cost,
    };
    for (unsigned i = 0; i < GEAR; i++)
        if (m->b->card[FIRST_GEAR + i].use == KIT_TRAP &&
            (free || bestia_cost(m->b, g, who, FIRST_GEAR + i) == cost))
            t->may |= (uint16_t)(1u << i);
    if (!free)
        bestia_pay(m, who, cost);
    TELL(m, EVENT_PLAYS_TRAP, who, TO_HUNTERS, person_row(m, who),
         free ? 0 : (int)cost, (int)card);
    bestia_lose_card(m, who, card, false);
}

static void announce(struct play *m, unsigned who, unsigned card)
{
    const struct card *c = &m->b->card[card];
    unsigned cost = bestia_cost(m->b, m->g, who, card);

    m->g->used |= (uint8_t)(1u << c->colour);
    if (c->use == KIT_TRAP) {
        begin_trap(m, who, card, false);
    } else {
        bestia_pay(m, who, cost);
        TELL(m, EVENT_PLAYS, who, TO_ALL, person_row(m, who), (int)card,
             (int)cost);
        bestia_lose_card(m, who, card, true);
    }
    if (who == BEAST && c->habitat != NONE)
        bestia_ledger_keep(m, m->g->zone[c->habitat], WHY_HABITAT);
    bestia_push(m, FRAME_CARD, who)->card = (uint8_t)card;
}

static void flee(struct play *m, unsigned who, unsigned card)
{
    bool open = card < FIRST_GEAR; /* BE-4.7: kits are put away unseen */
    unsigned steps = bestia_mod(m->b, m->g, who, MOD_FLEE_STEPS);

    if (!steps)
        steps = m->b->flee_steps;
    TELL(m, open ? EVENT_FLEES : EVENT_FLEES_UNSEEN, who,
         who ? TO_HUNTERS : TO_BEAST, person_row(m, who), (int)card);
    bestia_lose_card(m, who, card, open);
    bestia_put_away(m, who, card, open);
    if (who == BEAST)
        bestia_begin_beast_move(
            m, steps,
            bestia_mod(m->b, m->g, who, MOD_SILENT_FLEE) ? FLAG_SILENT : 0,
            NONE);
    else
        bestia_begin_hunter_move(m, who, steps);
}

void bestia_take_turn(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    unsigned who = g->active, card = (unsigned)a->arg[0];

    g->streak = a->verb == VERB_PASS ? (uint8_t)(g->streak + 1) : 0;
    switch (a->verb) {
    case VERB_PLAY:
        g->stage = g->stage == STAGE_TURN ? STAGE_SECOND : STAGE_TURN_END;
        announce(m, who, card);
        break;
    case VERB_FLEE:
        g->stage = STAGE_TURN_END;
        flee(m, who, card);
        break;
    case VERB_PASS:
        TELL(m, EVENT_PASSES, who, TO_ALL, person_row(m, who));
        g->stage = STAGE_TURN_END;
        break;
    default:
        g->stage = STAGE_TURN_END;
        break;
    }
}

/* BE-4.5: window, effects, discard. */
void bestia_step_card(struct play *m, struct frame *f)
{
    const struct card *c = &m->b->card[f->card];
    bool dead = f->actor != BEAST && m->g->person[f->actor].is_dead;

    if (f->step < 2 && dead)
        f->step = 2;
    switch (f->step++) {
    case 0:
        if (!(f->flags & CARD_IS_REACTION) && c->use != KIT_TRAP)
            bestia_open_window(m, TRIGGER_CARD, f->card);
        break;
    case 1:
        if (c->use == KIT_TRAP)
            bestia_push(m, FRAME_LAY_TRAP, f->actor);
        else
            bestia_push_list(m, c->list[f->actor != BEAST], f->actor, NONE,
                             false);
        break;
    default:
        if (c->use != KIT_TRAP)
            bestia_put_away(m, f->actor, f->card, true);
        bestia_pop(m, true);
        break;
    }
}

/* A reaction that is played (BE-15.1). */
void bestia_take_react(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    struct frame *window = frame_top(g);
    unsigned who = g->asked, card = (unsigned)a->arg[0];

    if (a->verb == VERB_NO) {
        window->mask |= (uint8_t)(1u << who);
        return;
    }
    unsigned cost = bestia_cost(m->b, g, who, card);
    bestia_pay(m, who, cost);
    TELL(m, EVENT_REACTS, who, TO_ALL, person_row(m, who), (int)card,
         (int)cost);
    bestia_lose_card(m, who, card, true);
    struct frame *f = bestia_push(m, FRAME_CARD, who);
    f->card = (uint8_t)card;
    f->flags = CARD_IS_REACTION;
}

/* ---- setting a trap by an effect (BE-14.1) ------------------------------- */

/* Not asked with no gear in hand or no room, which all can see. */
void bestia_step_set_trap(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);

    if (f->step == 1) {
        bestia_pop(m, true);
    } else if (!m->g->person[f->actor].kits || !has_trap_room(&s)) {
        bestia_pop(m, false);
    } else {
        bestia_question(m, ASK_TRAP_CARD, f->actor);
    }
}

static bool may_set(const struct glance *s, unsigned card)
{
    const struct frame *f = frame_in(s->g);
    bool free = frame_effect(s->b, f)->flags & FLAG_FREE;

    return s->b->card[card].use == KIT_TRAP &&
           (free || bestia_cost(s->b, s->g, f->actor, card) <=
                        s->g->person[f->actor].grudges);
}

void bestia_list_trap_card(const struct glance *s, struct answers *l)
{
    const struct person *p = &s->g->person[s->g->asked];

    answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned i = 0; i < GEAR; i++)
        if (p->kit[i] && may_set(s, FIRST_GEAR + i))
            answers_add(l, VERB_TRAP, FIRST_GEAR + i, 0);
}

void bestia_take_trap_card(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    f->step = 1;
    begin_trap(m, f->actor, (unsigned)a->arg[0],
               frame_effect(m->b, f)->flags & FLAG_FREE);
    bestia_push(m, FRAME_LAY_TRAP, f->actor);
}

/* Region, then habitat, of the trap that lies last. */
void bestia_step_lay_trap(struct play *m, struct frame *f)
{
    struct trap *t = &m->g->trap[m->g->traps - 1];

    if (t->region == NONE) {
        bestia_question(m, ASK_TRAP_REGION, f->actor);
    } else if (t->habitat == NONE) {
        bestia_question(m, ASK_TRAP_HABITAT, f->actor);
    } else {
        m->g->stat[STAT_TRAPS_SET]++;
        bestia_pop(m, true);
    }
}

void bestia_list_trap_region(const struct glance *s, struct answers *l)
{
    uint8_t lying[REGIONS] = {0};

    for (unsigned i = 0; i + 1 < s->g->traps; i++)
        lying[s->g->trap[i].region]++;
    for (unsigned r = 0; r < s->map->regions; r++)
        if (lying[r] < s->b->region_traps)
            answers_add(l, VERB_TRAP_REGION, s->map->first_region + r, 0);
}

void bestia_take_trap_region(struct play *m, const struct action *a)
{
    struct trap *t = &m->g->trap[m->g->traps - 1];

    t->region = (uint8_t)(a->arg[0] - m->map->first_region);
    TELL(m, EVENT_TRAP_REGION, t->by, TO_ALL, person_row(m, t->by), a->arg[0]);
}

void bestia_list_trap_habitat(const struct glance *s, struct answers *l)
{
    (void)s;
    for (unsigned h = FOREST; h <= SETTLEMENT; h++)
        answers_add(l, VERB_TRAP_HABITAT, h, 0);
}

void bestia_take_trap_habitat(struct play *m, const struct action *a)
{
    struct trap *t = &m->g->trap[m->g->traps - 1];

    t->habitat = (uint8_t)a->arg[0];
    TELL(m, EVENT_TRAP_SET, t->by, TO_HUNTERS, person_row(m, t->by),
         region_row(m, t->region), FIRST_GEAR + t->card, t->habitat);
}
