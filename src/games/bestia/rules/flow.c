/*
 * flow.c: the day around the stack: set-up (BE-3), turns, night (BE-18), and what
 * chance decides on the way. Dawn is in draft.c.
 */
#include "play.h"

#include <string.h>

/* ---- set-up -------------------------------------------------------------- */

static unsigned suggested(const struct bestia_box *b, unsigned players)
{
    for (unsigned i = 0; i < 2; i++)
        if (b->first[i].players >> players & 1)
            return b->first[i].contract;
    return 0;
}

/* BE-3.1, BE-3.12 */
static unsigned contract_of(const struct bestia_box *b,
                            const struct setup *setup)
{
    unsigned option = setup->option[OPT_CONTRACT];

    return option ? option - 1 : suggested(b, setup->seats);
}

unsigned bestia_unfit(const struct box *box, const struct setup *setup)
{
    const struct bestia_box *b = bestia_box(box);
    unsigned contract = contract_of(b, setup);

    if (!(b->contract[contract].players >> setup->seats & 1))
        return NO_CONTRACT;
    if (setup->option[OPT_FIRST_GAME] && contract != suggested(b, setup->seats))
        return NO_FIRST_GAME;
    return 0;
}

/* BE-3.4 */
static void lay_pieces(const struct bestia_box *b, struct bestia *g)
{
    const struct bestia_map *map = &b->map[g->side];

    for (unsigned i = 0; i < map->pieces; i++) {
        unsigned kind = map->piece_kind[i];
        if (b->contract[g->contract].omit >> kind & 1)
            continue;
        g->piece[g->pieces++] =
            (struct piece){(uint8_t)kind, map->piece_area[i], 0};
        if (kind >= FARMER)
            g->settled |= area_bit(map->piece_area[i]);
    }
    for (unsigned h = FOREST; h <= SETTLEMENT; h++)
        g->zone[h] = map->kind[h];
}

/* Everything of a game before its first question; scenes begin here, too. */
void bestia_lay_out(const struct box *box, struct bestia *g,
                    const struct setup *setup)
{
    const struct bestia_box *b = bestia_box(box);

    memset(g, 0, sizeof *g);
    for (unsigned i = 0; i < OPTS; i++)
        g->option[i] = setup->option[i];
    g->players = setup->seats;
    g->people = (uint8_t)(1 + b->draft[setup->seats].hunters);
    g->contract = (uint8_t)contract_of(b, setup);
    g->side = b->contract[g->contract].map;
    g->marker = b->map[g->side].start;
    for (unsigned i = 0; i < PEOPLE; i++)
        g->person[i].character = g->person[i].area = NONE;
    memset(g->summon, NONE, sizeof g->summon);
    memset(g->shown, NONE, sizeof g->shown);
    for (unsigned i = 0; i < TALENTS; i++)
        g->deck[DECK_TALENT][i] = b->card[FIRST_TALENT + i].count;
    for (unsigned i = 0; i < GEAR; i++)
        g->deck[DECK_GEAR][i] = b->card[FIRST_GEAR + i].count;
    lay_pieces(b, g);
    struct play m = {box, b, &b->map[g->side], g, NULL};
    bestia_ledger_clear(&m);
}

/* BE-3.3, BE-3.6 */
void bestia_give_character(struct play *m, unsigned who, unsigned row)
{
    struct person *p = &m->g->person[who];
    const struct contract *c = &m->b->contract[m->g->contract];

    p->character = (uint8_t)row;
    p->abilities = (uint8_t)((1u << m->b->character[row].abilities) - 1);
    p->grudges = who == BEAST ? c->beast_grudges : c->hunter_grudges;
    TELL(m, EVENT_TAKES, who, TO_ALL, (int)row);
}

const struct first_game *bestia_first_game(const struct play *m)
{
    return &m->b->first[!(m->b->first[0].players >> m->g->players & 1)];
}

void bestia_setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    const struct bestia_box *b = bestia_box(box);
    struct bestia *g = bestia_of(s);

    bestia_lay_out(box, g, setup);
    struct play m = {box, b, &b->map[g->side], g, NULL};
    if (g->option[OPT_FIRST_GAME]) {
        for (unsigned who = 0; who < g->people; who++)
            bestia_give_character(&m, who,
                                  bestia_first_game(&m)->character[who]);
        g->stage = STAGE_DISPLAY;
    }
    bestia_run(&m);
}

static bool is_taken(const struct bestia *g, unsigned row)
{
    for (unsigned who = 0; who < g->people; who++)
        if (g->person[who].character == row)
            return true;
    return false;
}

/* BE-3.2 */
void bestia_list_character(const struct glance *s, struct answers *l)
{
    bool beast = s->g->prompt == ASK_CHOOSE_BEAST;

    for (unsigned i = beast ? 0 : BEASTS; i < (beast ? BEASTS : CHARACTERS);
         i++)
        if (!is_taken(s->g, i))
            answers_add(l, VERB_CHOOSE, i, 0);
}

void bestia_take_character(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;

    bestia_give_character(m, g->asked, (unsigned)a->arg[0]);
    g->next = (uint8_t)(g->asked + 1);
    g->stage = STAGE_HUNTER;
}

/* BE-3.9, BE-18.6 */
void bestia_list_place(const struct glance *s, struct answers *l)
{
    for (uint64_t left = bestia_settlements(s); left; left &= left - 1)
        answers_add(l, VERB_PLACE,
                    s->map->first_area + (unsigned)__builtin_ctzll(left), 0);
}

void bestia_take_place(struct play *m, const struct action *a)
{
    unsigned who = m->g->asked;
    struct person *p = &m->g->person[who];

    p->is_dead = false;
    p->wounds = 0;
    TELL(m, EVENT_PLACED, who, TO_ALL, person_row(m, who), a->arg[0]);
    bestia_enter(m, who, (unsigned)a->arg[0] - m->map->first_area);
}

/* ---- the day ------------------------------------------------------------- */

static bool is_met(const struct bestia *g, const struct goal *goal)
{
    for (unsigned i = 0; i < goal->ways; i++)
        if (g->stat[goal->stat[i]] >= goal->least[i])
            return true;
    return false;
}

/* BE-18.1 */
static void night(struct play *m)
{
    struct bestia *g = m->g;
    const struct contract *c = &m->b->contract[g->contract];

    if (g->day == c->days) { /* BE-19.3 */
        bestia_end(m, REASON_TIME);
        return;
    }
    g->phase = PHASE_NIGHT;
    g->stage = STAGE_NIGHT_BEAST;
    g->streak = 0;
    TELL(m, EVENT_NIGHT, NONE, TO_ALL, g->day);
    for (unsigned side = 0; side < 2; side++)
        if (is_met(g, &c->goal[g->day - 1][side]))
            g->goals |= (uint8_t)(1u << side);
}

static unsigned living(const struct bestia *g)
{
    unsigned n = 0;

    for (unsigned who = 0; who < g->people; who++)
        n += is_alive(g, who);
    return n;
}

static void turn(struct play *m)
{
    struct bestia *g = m->g;

    if (g->streak >= living(g)) { /* BE-4.13 */
        night(m);
        return;
    }
    if (!is_alive(g, g->active)) {
        g->stage = STAGE_TURN_END;
        return;
    }
    bestia_question(m, ASK_TURN, g->active);
}

static void second(struct play *m)
{
    struct bestia *g = m->g;

    if (is_alive(g, g->active) && bestia_hand_size(m->b, g, g->active))
        bestia_question(m, ASK_SECOND_CARD, g->active);
    else
        g->stage = STAGE_TURN_END;
}

static void turn_end(struct play *m)
{
    struct bestia *g = m->g;

    if (g->active == BEAST)
        g->limit = 0;
    g->used = 0;
    g->active = (uint8_t)((g->active + 1) % g->people);
    g->stage = STAGE_TURN;
}

/* ---- the night (BE-18) --------------------------------------------------- */

static void reward(struct play *m, unsigned side)
{
    struct bestia *g = m->g;
    const struct goal *goal =
        &m->b->contract[g->contract].goal[g->day - 1][side];
    bool met = g->goals >> side & 1;

    g->goals &= (uint8_t)~(1u << side);
    g->stage = side ? STAGE_REFRESH : STAGE_NIGHT_HUNTERS;
    if (!met)
        return;
    TELL(m, side ? EVENT_HUNTERS_GOAL : EVENT_BEAST_GOAL, NONE, TO_ALL, g->day);
    bestia_chronicle(m, side ? TALE_HUNTERS_GOAL : TALE_BEAST_GOAL, 0, NONE);
    bestia_push_list(m, goal->reward, side ? NONE : BEAST, NONE, true);
}

/* BE-18.4, BE-18.13 */
static void refresh(struct play *m)
{
    struct bestia *g = m->g;

    for (unsigned who = 0; who < g->people; who++) {
        struct person *p = &g->person[who];
        g->discard |= p->actions;
        g->seen |= p->actions;
        g->open |= p->actions;
        for (unsigned i = 1; i < GROUPS; i++)
            g->group[i] &= (uint16_t)~p->actions;
        p->actions = 0;
        p->abilities =
            (uint8_t)((1u << m->b->character[p->character].abilities) - 1);
    }
    for (unsigned deck = 0; deck < DECKS; deck++)
        for (unsigned i = 0; i < SHOWN; i++)
            if (g->shown[deck][i] != NONE) {
                g->pile[deck][g->shown[deck][i]]++;
                g->shown[deck][i] = NONE;
            }
    TELL(m, EVENT_REFRESHED, NONE, TO_ALL, 0);
    g->stage = STAGE_DISPLAY;
}

static unsigned heal(struct person *p, unsigned n)
{
    unsigned healed = p->wounds < n ? p->wounds : n;

    p->wounds = (uint8_t)(p->wounds - healed);
    return healed;
}

/* BE-18.5 */
static void heal_all(struct play *m)
{
    struct bestia *g = m->g;
    unsigned team = 0;

    for (unsigned i = 0; i < g->pieces; i++)
        g->piece[i].wounds = 0;
    TELL(m, EVENT_RESTED, NONE, TO_ALL, 0);
    for (unsigned who = 1; who < g->people; who++) {
        unsigned n = bestia_mod(m->b, g, who, MOD_NIGHT_HEAL_TEAM);
        if (n > team)
            team = n;
    }
    for (unsigned who = 1; who < g->people && team; who++)
        if (is_alive(g, who)) {
            unsigned n = heal(&g->person[who], team);
            if (n)
                TELL(m, EVENT_HEALED, who, TO_ALL, person_row(m, who), (int)n);
        }
    g->next = 1;
    g->stage = STAGE_RETURN;
}

/* BE-18.6, BE-18.7: then the Beast. */
static void return_dead(struct play *m)
{
    struct bestia *g = m->g;

    for (; g->next < g->people; g->next++)
        if (!is_alive(g, g->next)) {
            bestia_question(m, ASK_PLACE_HUNTER, g->next++);
            return;
        }
    unsigned n =
        heal(&g->person[BEAST], bestia_mod(m->b, g, BEAST, MOD_NIGHT_HEAL));
    if (n)
        TELL(m, EVENT_HEALED, BEAST, TO_ALL, person_row(m, BEAST), (int)n);
    g->next = 0;
    g->stage = STAGE_UPGRADE;
}

static uint64_t upgrades_of(const struct glance *s, unsigned who)
{
    const struct person *p = &s->g->person[who];
    const struct character *c = &s->b->character[p->character];
    uint64_t set = 0;

    for (unsigned i = 0; i < c->upgrades; i++) {
        unsigned row = c->first_upgrade + i;
        if (!(p->upgrades >> row & 1) && s->b->upgrade[row].cost <= p->grudges)
            set |= (uint64_t)1 << row;
    }
    return set;
}

static void upgrade(struct play *m)
{
    struct bestia *g = m->g;
    struct glance s = sight_of(m);

    for (; g->next < g->people; g->next++)
        if (upgrades_of(&s, g->next)) {
            bestia_question(m, ASK_UPGRADE_PICK, g->next);
            return;
        }
    g->stage = STAGE_DAWN;
}

void bestia_list_upgrade(const struct glance *s, struct answers *l)
{
    answers_add(l, VERB_DONE, 0, 0);
    for (uint64_t left = upgrades_of(s, s->g->asked); left; left &= left - 1)
        answers_add(l, VERB_UPGRADE, (unsigned)__builtin_ctzll(left), 0);
}

/* BE-18.8, BE-18.9 */
void bestia_take_upgrade(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    unsigned who = g->asked;
    const struct upgrade *u = &m->b->upgrade[a->arg[0]];

    if (a->verb == VERB_DONE) {
        g->next++;
        return;
    }
    g->person[who].upgrades |= (uint64_t)1 << a->arg[0];
    bestia_pay(m, who, u->cost);
    TELL(m, EVENT_UPGRADES, who, TO_ALL, person_row(m, who), a->arg[0]);
    if (u->mod[MOD_TOWER_SIGHT] && is_about(g, who)) /* BE-6.8 */
        bestia_discover_nearby(m, g->person[who].area);
    if (!u->is_red)
        bestia_push_list(m, u->list, who, NONE, false);
}

/* ---- displays and stages ------------------------------------------------- */

static bool has_cards(const struct bestia *g, unsigned deck)
{
    for (unsigned i = 0; i < KIT; i++)
        if (g->deck[deck][i] || g->pile[deck][i] || g->hidden[deck][i])
            return true;
    return false;
}

/* The deck and the place of the next card that is turned up; false: all lie. */
static bool next_shown(const struct bestia *g, unsigned *deck, unsigned *slot)
{
    for (*deck = 0; *deck < DECKS; ++*deck)
        for (*slot = 0; *slot < SHOWN && has_cards(g, *deck); ++*slot)
            if (g->shown[*deck][*slot] == NONE)
                return true;
    return false;
}

static void display(struct play *m)
{
    unsigned deck, slot;

    if (next_shown(m->g, &deck, &slot)) {
        bestia_refill_deck(m, deck);
        m->g->luck = LUCK_TURN_UP;
        return;
    }
    m->g->stage = m->g->phase == PHASE_SETUP ? STAGE_SETUP_EFFECTS : STAGE_HEAL;
}

static void choose_hunters(struct play *m)
{
    if (m->g->next < m->g->people)
        bestia_question(m, ASK_CHOOSE_HUNTER, m->g->next);
    else
        m->g->stage = STAGE_DISPLAY;
}

static void place_hunters(struct play *m)
{
    if (m->g->next < m->g->people)
        bestia_question(m, ASK_PLACE_HUNTER, m->g->next++);
    else
        m->g->stage = STAGE_DAWN;
}

void bestia_stage(struct play *m)
{
    struct bestia *g = m->g;

    switch ((enum stage)g->stage) {
    case STAGE_BEAST:
        bestia_question(m, ASK_CHOOSE_BEAST, BEAST);
        break;
    case STAGE_HUNTER:
        choose_hunters(m);
        break;
    case STAGE_DISPLAY:
        display(m);
        break;
    case STAGE_SETUP_EFFECTS: /* BE-3.7 */
        g->stage = STAGE_START_MOVE;
        bestia_push_list(m, m->b->contract[g->contract].setup_list, NONE, NONE,
                         true);
        break;
    case STAGE_START_MOVE: /* BE-3.8 */
        g->stage = STAGE_PLACE;
        g->next = 1;
        bestia_begin_beast_move(m, m->b->start_steps, 0, NONE);
        break;
    case STAGE_PLACE:
        place_hunters(m);
        break;
    case STAGE_DAWN:
        bestia_dawn(m);
        break;
    case STAGE_DEAL:
        bestia_deal(m);
        break;
    case STAGE_DRAFT:
        bestia_question(m, ASK_DRAFT_PICK, NONE);
        break;
    case STAGE_SPLIT:
        bestia_question(m, ASK_SPLIT_HAND, 1);
        break;
    case STAGE_DAWN_DRAW:
        bestia_dawn_draw(m);
        break;
    case STAGE_TURN:
        turn(m);
        break;
    case STAGE_SECOND:
        second(m);
        break;
    case STAGE_TURN_END:
        turn_end(m);
        break;
    case STAGE_NIGHT_BEAST:
        reward(m, 0);
        break;
    case STAGE_NIGHT_HUNTERS:
        reward(m, 1);
        break;
    case STAGE_REFRESH:
        refresh(m);
        break;
    case STAGE_HEAL:
        heal_all(m);
        break;
    case STAGE_RETURN:
        return_dead(m);
        break;
    case STAGE_UPGRADE:
        upgrade(m);
        break;
    case STAGES:
        break;
    }
}

/* ---- chance (section 9) -------------------------------------------------- */

/* Who draws an unused card. */
static unsigned drawer(const struct bestia *g)
{
    return g->depth ? frame_in(g)->actor : g->next;
}

/* Action cards that chance may name now. */
static unsigned lucky_actions(const struct bestia *g)
{
    switch ((enum luck)g->luck) {
    case LUCK_RESERVE:
    case LUCK_DEAL:
        return g->undealt;
    case LUCK_UNUSED:
        return g->unused;
    case LUCK_STEAL:
        return g->person[frame_in(g)->target - AIM_HUNTER].actions;
    default:
        return 0;
    }
}

static const uint8_t luck_verbs[] = {
    [LUCK_TURN_UP] = VERB_TURN_UP,   [LUCK_KIT] = VERB_DRAW_CARD,
    [LUCK_RESERVE] = VERB_SET_ASIDE, [LUCK_DEAL] = VERB_DEAL,
    [LUCK_PASS_ON] = VERB_PASS_ON,   [LUCK_UNUSED] = VERB_DRAW_UNUSED,
    [LUCK_STEAL] = VERB_STEAL,
};

static unsigned lucky_deck(const struct bestia *g)
{
    unsigned deck, slot;

    if (g->luck == LUCK_KIT)
        return deck_of(frame_in(g)->actor);
    next_shown(g, &deck, &slot);
    return deck;
}

unsigned bestia_chances(const struct box *box, const struct state *s,
                        struct outcome *out, unsigned cap)
{
    const struct bestia *g = bestia_in(s);
    struct outcomes l = {.out = out, .cap = cap};
    unsigned verb = luck_verbs[g->luck], deck;

    (void)box;
    if (!g->luck)
        return 0;
    if (g->luck == LUCK_PASS_ON)
        outcomes_add(&l, 1, action_of(SEAT_CHANCE, verb, 0, 0, 0));
    for (unsigned set = lucky_actions(g); set; set &= set - 1)
        outcomes_add(&l, 1,
                     action_of(SEAT_CHANCE, verb, __builtin_ctz(set), 0, 0));
    if (g->luck > LUCK_KIT)
        return l.n;
    deck = lucky_deck(g);
    for (unsigned i = 0; i < KIT; i++)
        outcomes_add(
            &l, g->deck[deck][i],
            action_of(SEAT_CHANCE, verb, (int)kit_card(deck, i), 0, 0));
    return l.n;
}

void bestia_roll(const struct box *box, const struct state *s, struct rng *rng,
                 struct action *out)
{
    const struct bestia *g = bestia_in(s);
    unsigned set = lucky_actions(g), verb = luck_verbs[g->luck], at, deck;
    unsigned sum = 0;

    (void)box;
    if (g->luck == LUCK_PASS_ON) {
        action_put(out, SEAT_CHANCE, verb, 0, 0, 0);
        return;
    }
    if (g->luck > LUCK_KIT) {
        at = bits_nth(set, rng_below(rng, bits_count(set)));
        action_put(out, SEAT_CHANCE, verb, (int)at, 0, 0);
        return;
    }
    deck = lucky_deck(g);
    for (unsigned i = 0; i < KIT; i++)
        sum += g->deck[deck][i];
    at = rng_below(rng, sum);
    for (sum = 0; at >= g->deck[deck][sum]; sum++)
        at -= g->deck[deck][sum];
    action_put(out, SEAT_CHANCE, verb, (int)kit_card(deck, sum), 0, 0);
}

static void draw_kit(struct play *m, unsigned card)
{
    struct bestia *g = m->g;
    unsigned who = frame_in(g)->actor, deck = deck_of(who);
    unsigned row = card - kit_card(deck, 0);

    g->deck[deck][row]--;
    g->person[who].kit[row]++;
    g->person[who].kits++;
    TELL(m, EVENT_DREW, who, who ? TO_HUNTERS : TO_BEAST, person_row(m, who),
         (int)card);
}

static void turn_up(struct play *m, unsigned card)
{
    unsigned deck, slot;

    next_shown(m->g, &deck, &slot);
    unsigned row = card - kit_card(deck, 0);
    m->g->deck[deck][row]--;
    m->g->shown[deck][slot] = (uint8_t)row;
    TELL(m, EVENT_TURNED_UP, NONE, TO_ALL, (int)card);
}

static void know_action(struct bestia *g, unsigned who, uint16_t bit)
{
    if (who != BEAST) {
        g->seen |= bit;
        return;
    }
    for (unsigned i = 1; i < GROUPS; i++)
        g->group[i] &= (uint16_t)~bit;
}

/* Who does not see which of the unused cards is drawn cannot tell them apart any
   more, also if it knew them all (the first game). */
static void blur_unused(struct bestia *g, unsigned who)
{
    uint16_t known = g->unused;

    g->open &= (uint16_t)~g->unused;
    if (who == BEAST) {
        g->seen &= (uint16_t)~g->unused;
        return;
    }
    for (unsigned i = 1; i < GROUPS; i++)
        known &= (uint16_t)~g->group[i];
    g->group[UNSEEN] |= known;
}

static void draw_unused(struct play *m, unsigned card)
{
    struct bestia *g = m->g;
    unsigned who = drawer(g);
    uint16_t bit = (uint16_t)(1u << card);

    blur_unused(g, who);
    g->unused &= (uint16_t)~bit;
    g->person[who].actions |= bit;
    know_action(g, who, bit);
    TELL(m, EVENT_DREW_UNUSED, who, who ? TO_HUNTERS : TO_BEAST,
         person_row(m, who), (int)card);
    if (g->depth) {
        frame_top(g)->n--;
        frame_top(g)->moved = true;
    } else {
        g->fresh++;
    }
}

static void steal(struct play *m, unsigned card)
{
    struct bestia *g = m->g;
    unsigned from = frame_in(g)->target - (unsigned)AIM_HUNTER;
    uint16_t bit = (uint16_t)(1u << card);

    g->person[from].actions &= (uint16_t)~bit;
    g->person[BEAST].actions |= bit;
    know_action(g, BEAST, bit);
    g->open &= (uint16_t)~(bit | g->person[from].actions); /* it may be any */
    TELL(m, EVENT_STOLE, BEAST, TO_BOTH, person_row(m, from), (int)card);
}

void bestia_luck(struct play *m, const struct action *a)
{
    struct bestia *g = m->g;
    unsigned luck = g->luck, card = (unsigned)a->arg[0];
    uint16_t bit = (uint16_t)(1u << (card & 15));

    g->luck = LUCK_NONE;
    switch ((enum luck)luck) {
    case LUCK_NONE:
        break;
    case LUCK_TURN_UP:
        turn_up(m, card);
        break;
    case LUCK_KIT:
        draw_kit(m, card);
        break;
    case LUCK_RESERVE:
        g->undealt &= (uint16_t)~bit;
        g->reserve = bit;
        know_action(g, BEAST, bit);
        TELL(m, EVENT_SET_ASIDE, BEAST, TO_BEAST, (int)card);
        break;
    case LUCK_DEAL:
        g->undealt &= (uint16_t)~bit;
        g->packet[g->next] |= bit;
        if (m->ev)
            events_add(m->ev, &(struct event){
                                  .kind = EVENT_DEALT,
                                  .seat = g->next,
                                  .privy = seat_bit(g->next),
                                  .arg = {a->arg[0]},
                              });
        break;
    case LUCK_PASS_ON:
        bestia_pass_on(m);
        break;
    case LUCK_UNUSED:
        draw_unused(m, card);
        break;
    case LUCK_STEAL:
        steal(m, card);
        break;
    }
}
