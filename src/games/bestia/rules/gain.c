/*
 * gain.c: what characters get and lose: wounds healed, grudges, ancient power, gear
 * and talents (BE-9, BE-10, BE-13), discards, abilities taken back or copied, looks.
 */
#include "play.h"

#include <string.h>

/* ---- choosing a Hunter --------------------------------------------------- */

static unsigned chooser(const struct bestia *g, const struct frame *f)
{
    return f->actor == NONE ? bestia_team(g) : f->actor;
}

/* Hunters that an effect concerns, as bits of places. */
static unsigned concerned(const struct glance *s, const struct frame *f)
{
    const struct bestia *g = s->g;
    const struct effect *e = frame_effect(s->b, f);
    unsigned set = 0;

    for (unsigned who = 1; who < g->people; who++) {
        unsigned area = g->person[who].area;
        bool is_in = is_alive(g, who);
        switch ((enum who)e->who) {
        case WHO_EACH_OTHER_HUNTER:
        case WHO_ONE_OTHER_HUNTER:
            is_in = is_in && who != f->actor;
            break;
        case WHO_ONE_NEARBY_HUNTER:
        case WHO_EACH_NEARBY_HUNTER:
        case WHO_EACH_NEARBY_HUNTER_AND_SETTLER:
            is_in = is_in && area != NONE &&
                    s->map->nearby[place_of(g, f->actor)] >> area & 1;
            break;
        case WHO_EACH_HUNTER_IN_REGION: /* BE-17.2 */
        case WHO_ONE_HUNTER_IN_REGION:
            is_in =
                is_in && area != NONE &&
                s->map->regions_of[area] & s->map->regions_of[bestia_pos(g)];
            break;
        case WHO_ONE_HUNTER_HERE:
            is_in = is_in && area == g->summon[f->summon];
            break;
        case WHO_EACH_HUNTER:
        case WHO_ONE_HUNTER:
        case WHO_HUNTERS:
            break;
        case WHO_SELF:
            is_in = who == f->actor;
            break;
        case WHO_BEAST:
            is_in = false;
            break;
        }
        set |= (unsigned)is_in << who;
    }
    return set;
}

static bool is_one(unsigned who)
{
    return who == WHO_ONE_HUNTER || who == WHO_ONE_OTHER_HUNTER ||
           who == WHO_ONE_NEARBY_HUNTER || who == WHO_ONE_HUNTER_IN_REGION ||
           who == WHO_ONE_HUNTER_HERE;
}

void bestia_list_hunter_pick(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    unsigned set = concerned(s, f);

    if (!f->must || !set)
        answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned who = 1; who < s->g->people; who++)
        if (set >> who & 1)
            answers_add(l, VERB_PICK_HUNTER, s->g->person[who].character, 0);
}

static unsigned place_by_row(const struct bestia *g, int row)
{
    for (unsigned who = 0; who < g->people; who++)
        if (g->person[who].character == row)
            return who;
    return NONE;
}

/* Areas that share a region with an area. */
static uint64_t same_region(const struct play *m, unsigned area)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < m->map->areas; i++)
        if (m->map->regions_of[i] & m->map->regions_of[area])
            set |= area_bit(i);
    return set;
}

void bestia_take_hunter_pick(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    f->step = 2;
    f->target = (uint8_t)place_by_row(m->g, a->arg[0]);
    f->mask = (uint8_t)(1u << f->target);
    TELL(m, EVENT_NAMES_HUNTER, chooser(m->g, f), TO_ALL,
         person_row(m, chooser(m->g, f)), a->arg[0]);
    if (frame_effect(m->b, f)->who == WHO_ONE_HUNTER_IN_REGION) /* 8.4 */
        bestia_ledger_keep(m, same_region(m, m->g->person[f->target].area),
                           WHY_REGION);
}

/* Whom the effect concerns is settled in the mask; false while it is asked. */
static bool settle_who(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);
    const struct effect *e = frame_effect(m->b, f);

    if (f->step == 2)
        return true;
    if (is_one(e->who)) {
        bestia_question(m, ASK_HUNTER_PICK, chooser(m->g, f));
        return false;
    }
    f->step = 2;
    f->mask = (uint8_t)concerned(&s, f);
    if (e->who == WHO_BEAST || (e->who == WHO_SELF && f->actor == BEAST))
        f->mask = 1u << BEAST;
    return true;
}

/* The next one of the mask, or NONE. */
static unsigned next_of(struct frame *f)
{
    if (!f->mask)
        return NONE;
    unsigned who = (unsigned)__builtin_ctz(f->mask);
    f->mask &= (uint8_t)(f->mask - 1);
    return who;
}

/* ---- healing ------------------------------------------------------------- */

static bool heal_person(struct play *m, unsigned who, unsigned n)
{
    struct person *p = &m->g->person[who];
    unsigned healed = p->wounds < n ? p->wounds : n;

    p->wounds = (uint8_t)(p->wounds - healed);
    if (healed)
        TELL(m, EVENT_HEALED, who, TO_ALL, person_row(m, who), (int)healed);
    return healed > 0;
}

static void heal_settlers(struct play *m, unsigned area, unsigned n)
{
    struct bestia *g = m->g;

    for (unsigned i = 0; i < g->pieces; i++) {
        struct piece *p = &g->piece[i];
        if (p->kind < FARMER || p->area == NONE || !p->wounds ||
            !(m->map->nearby[area] >> p->area & 1))
            continue;
        p->wounds = (uint8_t)(p->wounds < n ? 0 : p->wounds - n);
        TELL(m, EVENT_UNIT_HEALED, NONE, TO_ALL, p->kind, area_row(m, p->area));
    }
}

void bestia_step_heal(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);
    bool done = false;

    if (!settle_who(m, f))
        return;
    for (unsigned who = next_of(f); who != NONE; who = next_of(f))
        done |= heal_person(m, who, e->num);
    if (e->who == WHO_EACH_NEARBY_HUNTER_AND_SETTLER)
        heal_settlers(m, place_of(m->g, f->actor), e->num);
    bestia_pop(m, done);
}

/* ---- gains (BE-2.2, BE-10, BE-13) ---------------------------------------- */

static bool gain_ancient(struct play *m, unsigned who, unsigned n)
{
    unsigned out = 0;

    for (unsigned i = 0; i < m->g->people; i++)
        out += m->g->person[i].ancient;
    if (n > m->b->ancient - out)
        n = m->b->ancient - out;
    if (!n)
        return false;
    m->g->person[who].ancient = (uint8_t)(m->g->person[who].ancient + n);
    TELL(m, EVENT_ANCIENT, who, TO_ALL, person_row(m, who), (int)n,
         m->g->person[who].ancient);
    return true;
}

void bestia_step_gain(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);

    if (!settle_who(m, f))
        return;
    unsigned who = next_of(f);
    if (who == NONE) {
        bestia_pop(m, m->g->done);
        return;
    }
    m->g->done = true;
    switch ((enum gain)e->what) {
    case GAIN_GRUDGE:
        bestia_gain_grudges(m, who, e->num);
        break;
    case GAIN_ANCIENT:
        m->g->done = gain_ancient(m, who, e->num);
        break;
    case GAIN_GEAR:
    case GAIN_TALENT: {
        struct frame *gain = bestia_push(m, FRAME_GAIN_CARDS, who);
        gain->n = e->num;
        gain->must = f->must;
        break;
    }
    }
}

static unsigned sum_of(const uint8_t *copies)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < KIT; i++)
        sum += copies[i];
    return sum;
}

/* Cards that can still be drawn, after a reshuffle if need be (BE-13.3). */
static bool can_draw(const struct bestia *g, unsigned deck)
{
    return sum_of(g->deck[deck]) || sum_of(g->pile[deck]) ||
           sum_of(g->hidden[deck]);
}

static bool has_shown(const struct bestia *g, unsigned deck)
{
    for (unsigned i = 0; i < SHOWN; i++)
        if (g->shown[deck][i] != NONE)
            return true;
    return false;
}

void bestia_step_gain_cards(struct play *m, struct frame *f)
{
    unsigned deck = deck_of(f->actor);

    if (f->n && (has_shown(m->g, deck) || can_draw(m->g, deck)))
        bestia_question(m, ASK_MARKET_PICK, f->actor);
    else
        bestia_pop(m, f->moved);
}

void bestia_list_market(const struct glance *s, struct answers *l)
{
    const struct frame *f = frame_in(s->g);
    unsigned deck = deck_of(f->actor);
    const uint8_t *shown = s->g->shown[deck];

    if (!f->must)
        answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned i = 0; i < SHOWN; i++) {
        bool twin = shown[i] == NONE;
        for (unsigned k = 0; k < i; k++)
            twin |= shown[k] == shown[i];
        if (!twin)
            answers_add(l, VERB_TAKE, kit_card(deck, shown[i]), 0);
    }
    if (can_draw(s->g, deck))
        answers_add(l, VERB_DRAW, 0, 0);
}

/* BE-13.3: an empty deck is made of its discards. */
void bestia_refill_deck(struct play *m, unsigned deck)
{
    struct bestia *g = m->g;

    if (sum_of(g->deck[deck]))
        return;
    /* what left a hand unseen may be in the deck now (8.5) */
    for (unsigned who = 0; who < g->people && sum_of(g->hidden[deck]); who++)
        if (deck_of(who) == deck)
            memcpy(g->person[who].noted, g->person[who].marked,
                   sizeof g->person[who].noted);
    for (unsigned i = 0; i < KIT; i++) {
        g->deck[deck][i] = (uint8_t)(g->pile[deck][i] + g->hidden[deck][i]);
        g->pile[deck][i] = g->hidden[deck][i] = 0;
    }
}

void bestia_take_market(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    struct person *p = &m->g->person[f->actor];
    unsigned deck = deck_of(f->actor), row;

    if (a->verb == VERB_SKIP) {
        bestia_pop(m, f->moved);
        return;
    }
    f->n--;
    f->moved = true;
    if (a->verb == VERB_DRAW) {
        bestia_refill_deck(m, deck);
        m->g->luck = LUCK_KIT;
        return;
    }
    row = (unsigned)a->arg[0] - kit_card(deck, 0);
    for (unsigned i = 0; i < SHOWN; i++)
        if (m->g->shown[deck][i] == row) {
            m->g->shown[deck][i] = NONE;
            break;
        }
    p->kit[row]++;
    p->kits++;
    bestia_mark(p, row);
    TELL(m, EVENT_TOOK, f->actor, TO_ALL, person_row(m, f->actor), a->arg[0]);
}

/* ---- discards ------------------------------------------------------------ */

/* How many cards may go. */
static unsigned discard_size(const struct bestia_box *b, const struct bestia *g,
                             unsigned who, unsigned what)
{
    return what == DISCARD_GEAR ? g->person[who].kits
                                : bestia_hand_size(b, g, who);
}

/* Panic makes exactly these discard (8.4). Who has nothing to discard is not seen
   to be among them, so that tells nothing. */
static void note_panic(struct play *m, const struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);
    unsigned able = 0;
    uint64_t set = 0;

    for (unsigned who = 1; who < m->g->people; who++)
        if (is_about(m->g, who) && discard_size(m->b, m->g, who, e->what))
            able |= 1u << who;
    for (unsigned i = 0; i < m->map->areas; i++) {
        unsigned met = 0;
        for (unsigned who = 1; who < m->g->people; who++)
            if (able >> who & 1 &&
                m->map->regions_of[i] &
                    m->map->regions_of[m->g->person[who].area])
                met |= 1u << who;
        if (met == (f->mask & able))
            set |= area_bit(i);
    }
    bestia_ledger_keep(m, set, WHY_REGION);
}

void bestia_step_discard(struct play *m, struct frame *f)
{
    const struct effect *e = frame_effect(m->b, f);

    if (!is_one(e->who) && f->step < 2 && !bestia_used(m, f))
        return;
    bool fresh = f->step < 2;
    if (!settle_who(m, f))
        return;
    if (fresh && e->who == WHO_EACH_HUNTER_IN_REGION)
        note_panic(m, f);
    unsigned who = next_of(f);
    if (who == NONE) {
        bestia_pop(m, m->g->done);
        return;
    }
    struct frame *d = bestia_push(m, FRAME_DISCARD_CARDS, who);
    d->n = e->num;
    d->flags = e->what;
}

/* The cards that may go, each kind once; *total counts copies. */
static unsigned discardable(const struct bestia_box *b, const struct bestia *g,
                            const struct frame *f, uint8_t *out,
                            unsigned *total)
{
    uint8_t hand[ACTIONS + OWN_ABILITIES + KIT];
    unsigned n = bestia_hand(b, g, f->actor, hand), kept = 0;

    *total = discard_size(b, g, f->actor, f->flags);
    for (unsigned i = 0; i < n; i++)
        if (f->flags != DISCARD_GEAR || hand[i] >= FIRST_GEAR)
            out[kept++] = hand[i];
    return kept;
}

static void discard_card(struct play *m, unsigned who, unsigned card)
{
    bool open = card < FIRST_GEAR;

    TELL(m, open ? EVENT_DISCARDS : EVENT_DISCARDS_UNSEEN, who,
         who ? TO_HUNTERS : TO_BEAST, person_row(m, who), (int)card);
    bestia_lose_card(m, who, card, open);
    bestia_put_away(m, who, card, open);
}

void bestia_step_discard_cards(struct play *m, struct frame *f)
{
    uint8_t list[ACTIONS + OWN_ABILITIES + KIT];
    unsigned total, who = f->actor;

    discardable(m->b, m->g, f, list, &total);
    if (f->n && total > f->n) {
        bestia_question(m, ASK_DISCARD_PICK, who);
        return;
    }
    while (f->n && total) { /* all of them go */
        discardable(m->b, m->g, f, list, &total);
        if (total)
            discard_card(m, who, list[0]);
    }
    bestia_pop(m, true);
}

void bestia_list_discard(const struct glance *s, struct answers *l)
{
    uint8_t list[ACTIONS + OWN_ABILITIES + KIT];
    unsigned total, n = discardable(s->b, s->g, frame_in(s->g), list, &total);

    for (unsigned i = 0; i < n; i++)
        answers_add(l, VERB_DISCARD, list[i], 0);
}

void bestia_take_discard(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    f->n--;
    discard_card(m, f->actor, (unsigned)a->arg[0]);
}

/* ---- abilities ----------------------------------------------------------- */

static unsigned lost_abilities(const struct glance *s, unsigned who)
{
    const struct person *p = &s->g->person[who];

    return ((1u << s->b->character[p->character].abilities) - 1) &
           ~(unsigned)p->abilities;
}

void bestia_step_regain(struct play *m, struct frame *f)
{
    struct glance s = sight_of(m);

    if (f->n && lost_abilities(&s, f->actor))
        bestia_question(m, ASK_REGAIN_PICK, f->actor);
    else
        bestia_pop(m, f->step);
}

void bestia_list_regain(const struct glance *s, struct answers *l)
{
    unsigned who = s->g->asked, set = lost_abilities(s, who);

    answers_add(l, VERB_SKIP, 0, 0);
    for (; set; set &= set - 1)
        answers_add(l, VERB_REGAIN,
                    s->b->character[s->g->person[who].character]
                        .ability[__builtin_ctz(set)],
                    0);
}

static unsigned ability_index(const struct play *m, unsigned who, int card)
{
    const struct character *c = &m->b->character[m->g->person[who].character];

    for (unsigned i = 0; i < c->abilities; i++)
        if (c->ability[i] == card)
            return i;
    return 0;
}

void bestia_take_regain(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);

    if (a->verb == VERB_SKIP) {
        f->n = 0;
        return;
    }
    f->n--;
    f->step = 1;
    m->g->person[f->actor].abilities |=
        (uint8_t)(1u << ability_index(m, f->actor, a->arg[0]));
    TELL(m, EVENT_REGAINED, f->actor, TO_ALL, person_row(m, f->actor),
         a->arg[0]);
}

void bestia_step_copy(struct play *m, struct frame *f)
{
    if (f->step)
        bestia_pop(m, m->g->done);
    else
        bestia_question(m, ASK_COPY_PICK, f->actor);
}

/* BE-4.17 */
void bestia_list_copy(const struct glance *s, struct answers *l)
{
    unsigned who = s->g->asked;
    const struct character *c = &s->b->character[s->g->person[who].character];

    answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned i = 0; i < c->abilities; i++) {
        unsigned need = s->b->card[c->ability[i]].habitat;
        if (need == NONE || has_habitat(s->g, place_of(s->g, who), need))
            answers_add(l, VERB_COPY, c->ability[i], 0);
    }
}

void bestia_take_copy(struct play *m, const struct action *a)
{
    struct frame *f = frame_top(m->g);
    const struct card *c = &m->b->card[a->arg[0]];

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    f->step = 1;
    TELL(m, EVENT_COPIED, f->actor, TO_ALL, person_row(m, f->actor), a->arg[0]);
    if (f->actor == BEAST && c->habitat != NONE)
        bestia_ledger_keep(m, m->g->zone[c->habitat], WHY_HABITAT);
    bestia_push_list(m, c->list[f->actor != BEAST], f->actor, NONE, f->must);
}

void bestia_step_draw_unused(struct play *m, struct frame *f)
{
    if (!f->n || !m->g->unused)
        bestia_pop(m, f->moved);
    else if (bestia_used(m, f))
        m->g->luck = LUCK_UNUSED;
}

/* ---- looks (8.2) --------------------------------------------------------- */

void bestia_step_look(struct play *m, struct frame *f)
{
    (void)f;
    bestia_question(m, ASK_LOOK_PICK, BEAST);
}

void bestia_list_look(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_SKIP, 0, 0);
    for (unsigned who = 1; who < s->g->people; who++)
        if (is_alive(s->g, who))
            answers_add(l, VERB_LOOK_HAND, s->g->person[who].character, 0);
    for (unsigned i = 0; i < s->g->traps; i++)
        answers_add(l, VERB_LOOK_TRAP, i + 1, 0);
}

static void look_hand(struct play *m, unsigned who)
{
    struct person *p = &m->g->person[who];

    TELL(m, EVENT_LOOKS_HAND, BEAST, TO_ALL, p->character);
    for (unsigned i = 0; i < ACTIONS; i++)
        if (p->actions >> i & 1)
            TELL(m, EVENT_LOOKED, BEAST, TO_BEAST, p->character, (int)i);
    for (unsigned i = 0; i < KIT; i++) {
        for (unsigned k = 0; k < p->kit[i]; k++)
            TELL(m, EVENT_LOOKED, BEAST, TO_BEAST, p->character,
                 (int)kit_card(DECK_GEAR, i));
        p->marked[i] = (uint8_t)((p->marked[i] & 0xF0) | p->kit[i]);
        if (known_to(p->noted[i], TO_SIDE) < p->kit[i])
            p->noted[i] = (uint8_t)((p->noted[i] & 0xF0) | p->kit[i]);
    }
    for (unsigned i = 1; i < GROUPS; i++)
        m->g->group[i] &= (uint16_t)~p->actions;
}

void bestia_take_look(struct play *m, const struct action *a)
{
    struct trap *t;

    if (a->verb == VERB_SKIP) {
        bestia_skip(m);
        return;
    }
    if (a->verb == VERB_LOOK_HAND) {
        look_hand(m, place_by_row(m->g, a->arg[0]));
    } else {
        t = &m->g->trap[a->arg[0] - 1];
        t->is_known = true;
        TELL(m, EVENT_LOOKS_TRAP, BEAST, TO_BEAST, a->arg[0],
             FIRST_GEAR + t->card, t->habitat);
    }
    bestia_pop(m, true);
}

void bestia_step_tell(struct play *m, struct frame *f)
{
    if (bestia_used(m, f))
        bestia_question(m, ASK_NAME_REGION, BEAST);
}

void bestia_list_name_region(const struct glance *s, struct answers *l)
{
    unsigned set = s->map->regions_of[bestia_pos(s->g)];

    for (; set; set &= set - 1)
        answers_add(l, VERB_NAME_REGION,
                    s->map->first_region + (unsigned)__builtin_ctz(set), 0);
}

void bestia_take_name_region(struct play *m, const struct action *a)
{
    unsigned region = (unsigned)a->arg[0] - m->map->first_region;

    TELL(m, EVENT_REGION_NAMED, BEAST, TO_ALL, a->arg[0]);
    bestia_ledger_keep(m, m->map->region[region], WHY_REGION);
    bestia_pop(m, true);
}
