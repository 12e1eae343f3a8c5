/*
 * turn.c: rounds, turns and actions (KD-2, KD-4, KD-5, KD-11), and the one door
 * through which every action comes in.
 */
#include "turn.h"

#include "../../../engine/answers.h"

#include <string.h>

void bout_event(struct bout *m, const struct event *e)
{
    events_add(m->ev, e);
}

void bout_say(struct bout *m, enum knockdown_event kind, seat about, int a0,
              int a1, int a2)
{
    bout_event(m, &(struct event){
                      .kind = (uint16_t)kind,
                      .seat = about,
                      .privy = seat_bit(about),
                      .arg = {(int16_t)a0, (int16_t)a1, (int16_t)a2},
                  });
}

/* KD-16.6: without end, but for what can be counted. */
void bout_damage(struct bout *m, seat who, unsigned light, unsigned heavy)
{
    enum { MOST = 9999 };
    struct knockdown_side *s = &m->g->side[who];

    if (!light && !heavy)
        return;
    light += s->light;
    heavy += s->heavy;
    bout_tell(m, EVENT_DAMAGED, who, (int)(light - s->light),
              (int)(heavy - s->heavy), 0);
    s->light = (uint16_t)(light < MOST ? light : MOST);
    s->heavy = (uint16_t)(heavy < MOST ? heavy : MOST);
}

/* ---- rounds -------------------------------------------------------------- */

static unsigned row_holes(const struct knockdown *g)
{
    unsigned n = 0;

    for (unsigned i = 0; i < ROW; i++)
        n += g->row[i] == NONE;
    return n;
}

static void shuffle(struct bout *m)
{
    struct knockdown *g = m->g;
    unsigned box = m->b->arena[g->arena].box; /* KD-15.2 */

    memset(g->deck, 0, sizeof g->deck);
    memset(g->discard, 0, sizeof g->discard);
    memset(g->row, NONE, sizeof g->row);
    for (unsigned i = 0; i < m->b->deck_designs[box]; i++) {
        unsigned card = m->b->deck_first[box] + i;
        g->deck[card] = m->b->card[card].copies;
    }
    g->deck_left = DECK;
}

void round_begin(struct bout *m)
{
    struct knockdown *g = m->g;

    for (seat s = 0; s < SIDES; s++) {
        struct knockdown_side *side = &g->side[s];
        side->light = side->heavy = side->unseen = 0;
        side->cards = 0;
        memset(side->hand, 0, sizeof side->hand);
        side->used_turn = side->used_round = 0;
        side->field = m->b->arena[g->arena].start[s]; /* KD-1.9 */
    }
    memset(g->attack, 0, sizeof g->attack);
    memset(g->token, 0, sizeof g->token); /* KD-13.7 */
    g->turn = g->stall = g->combo = g->in_combo = g->actions = 0;
    g->mover = g->tested = g->to_limit = NONE;
    g->active = g->first;
    shuffle(m);
    bout_tell(m, EVENT_ROUND, g->first, g->round, 0, 0);
    if (g->round == 1 || g->option[OPT_REDRAFT])
        g->phase = PHASE_DRAFT_ROW;
    else
        round_deal_start_cards(m); /* KD-1.8 */
}

/* KD-11.2 */
static seat exhausted_winner(const struct knockdown *g)
{
    const struct knockdown_side *a = &g->side[0], *b = &g->side[1];

    if (a->heavy != b->heavy)
        return a->heavy < b->heavy ? 0 : 1;
    if (a->light != b->light)
        return a->light < b->light ? 0 : 1;
    return g->active;
}

/* How this round ended, for the summary. */
static void keep_ending(struct knockdown *g, seat winner, unsigned how)
{
    struct ending *end = &g->ending[g->round - 1];

    for (seat k = 0; k < SIDES; k++) {
        end->light[k] = g->side[k].light;
        end->heavy[k] = g->side[k].heavy;
    }
    end->winner = winner;
    end->how = (uint8_t)how;
    end->turns = g->turn;
}

static void match_end(struct bout *m, seat winner, enum knockdown_reason reason)
{
    bout_tell(m, EVENT_MATCH_WON, winner, 0, 0, 0);
    m->g->reason = (uint8_t)reason;
    m->g->phase = PHASE_OVER;
}

/* KD-11.6 */
static void concede(struct bout *m, seat loser)
{
    struct knockdown *g = m->g;
    seat winner = foe_of(loser);

    bout_tell(m, EVENT_CONCEDED, loser, 0, 0, 0);
    keep_ending(g, winner, ENDING_CONCEDED);
    g->side[winner].victories = m->b->rounds_to_win;
    match_end(m, winner, REASON_CONCEDED);
}

void round_end(struct bout *m, seat winner, enum knockdown_ending how)
{
    struct knockdown *g = m->g;
    seat loser = foe_of(winner);
    struct knockdown_side *s = &g->side[loser];

    keep_ending(g, winner, how);
    g->side[winner].victories++;
    bout_tell(m, EVENT_ROUND_WON, winner, g->round, (int)how, 0);
    if (g->side[winner].victories == m->b->rounds_to_win) { /* KD-11.3 */
        match_end(m, winner, s->victories ? REASON_TWO_ONE : REASON_TWO_NIL);
        return;
    }
    s->active = 3; /* KD-11.4, KD-12.1 */
    bout_tell(m, EVENT_SHOWED, loser, s->skill[1 - s->face_up], 0, 0);
    g->first = loser;
    g->round++;
    round_begin(m);
}

/* ---- the start of a turn ------------------------------------------------- */

static void ask_action(struct bout *m)
{
    m->g->phase = PHASE_ACTION;
}

/* How many cards a skill lets a seat draw; never above its limit. */
static unsigned draws(const struct bout *m, seat who, enum passive_op op)
{
    const struct knockdown_side *s = &m->g->side[who];
    const struct passive *p;
    unsigned at = 0, n = 0;

    while ((p = skill_next(m->b, m->g, who, op, &at)))
        if (op == PASSIVE_START_CARDS || s->cards <= p->x)
            n += (unsigned)p->amount;
    if (!n)
        return 0;
    unsigned limit = skill_hand_limit(m->b, m->g, who);
    if (s->cards + n > limit)
        n = limit - s->cards;
    return n < m->g->deck_left ? n : m->g->deck_left;
}

static void cycle(struct bout *m)
{
    struct knockdown *g = m->g;

    g->picked = (uint8_t)skill_sum(m->b, g, g->active, PASSIVE_ROW_CYCLE);
    if (g->picked && g->deck_left)
        g->phase = PHASE_CYCLE; /* KD-12.14 */
    else
        ask_action(m);
}

/* KD-2.4 */
static void turn_ready(struct bout *m)
{
    struct knockdown *g = m->g;
    struct knockdown_side *s = &g->side[g->active];
    const struct passive *p;
    unsigned at = 0;

    g->turn++;
    bout_tell(m, EVENT_TURN, g->active, 0, 0, 0);
    while ((p = skill_next(m->b, g, g->active, PASSIVE_TURN_HEAL, &at))) {
        unsigned n = (unsigned)p->light;
        if (s->light < p->x)
            continue;
        n = n < s->light ? n : s->light;
        s->light = (uint16_t)(s->light - n);
        bout_tell(m, EVENT_HEALED, g->active, (int)n, 0, 0);
    }
    g->picked = (uint8_t)draws(m, g->active, PASSIVE_TURN_DRAW);
    if (g->picked)
        g->phase = PHASE_TURN_DRAW;
    else
        cycle(m);
}

static void turn_begin(struct bout *m)
{
    struct knockdown *g = m->g;

    for (seat s = 0; s < SIDES; s++)
        g->side[s].used_turn = 0; /* KD-12.3 */
    g->actions = m->b->actions;
    g->taken = 0;
    unsigned holes = row_holes(g);
    if (holes > g->deck_left) { /* KD-2.2 */
        bout_tell(m, EVENT_EXHAUSTED, g->active, 0, 0, 0);
        round_end(m, exhausted_winner(g), ENDING_EXHAUSTED);
    } else if (holes) {
        g->phase = PHASE_REFILL;
    } else {
        turn_ready(m);
    }
}

/* KD-2.9 */
static void count_stalling(struct bout *m)
{
    struct knockdown *g = m->g;

    g->stall = g->taken ? 0 : (uint8_t)(g->stall + 1);
    if (g->stall < m->b->stall_turns)
        return;
    for (unsigned i = 0; i < ROW; i++) {
        if (g->row[i] != NONE)
            g->discard[g->row[i]]++;
        g->row[i] = NONE;
    }
    g->stall = 0;
    bout_tell(m, EVENT_ROW_CLEARED, g->active, 0, 0, 0);
}

static void action_done(struct bout *m)
{
    struct knockdown *g = m->g;

    if (g->actions) {
        ask_action(m);
        return;
    }
    count_stalling(m);
    g->active = foe_of(g->active);
    turn_begin(m);
}

/* Start cards: first player first (set-up, step 8). */
void round_deal_start_cards(struct bout *m)
{
    struct knockdown *g = m->g;

    for (g->seats_dealt = 0; g->seats_dealt < SIDES; g->seats_dealt++) {
        g->picker = g->seats_dealt ? foe_of(g->first) : g->first;
        g->picked = (uint8_t)draws(m, g->picker, PASSIVE_START_CARDS);
        if (g->picked) {
            g->phase = PHASE_START_CARD;
            return;
        }
    }
    turn_begin(m);
}

/* ---- the end of an action ------------------------------------------------ */

static void after_step(struct bout *m)
{
    struct knockdown *g = m->g;
    bool stop;

    g->phase = PHASE_AFTER_STEP;
    if (!skill_has(m->b, g, g->active, PASSIVE_AFTER_ATTACK_STEP) ||
        !effect_fields(m->b, g, &stop))
        action_done(m);
}

/* KD-4.5, KD-16.1 */
static void check_limit(struct bout *m, seat who)
{
    struct knockdown *g = m->g;

    /* no skill lowers the limit, so most hands need no look at them */
    if (g->side[who].cards > m->b->hand_limit &&
        g->side[who].cards > skill_hand_limit(m->b, g, who)) {
        g->to_limit = who;
        g->phase = PHASE_HAND_LIMIT;
    } else {
        g->to_limit = NONE;
        after_step(m);
    }
}

void turn_after_attack(struct bout *m)
{
    struct knockdown *g = m->g;
    struct sequence q = g->attack[0];

    memset(g->attack, 0, sizeof g->attack);
    if (g->in_combo) {
        g->phase = PHASE_COMBO; /* KD-5.7 */
    } else if (q.source == SOURCE_CARD) {
        hand_add(&g->side[q.by], q.what, true); /* KD-4.4 */
        bout_tell(m, EVENT_TOOK, q.by, q.what, 0, 0);
        check_limit(m, q.by);
    } else if (q.source == SOURCE_BLIND) {
        check_limit(m, q.by);
    } else {
        action_done(m); /* a Move */
    }
}

/* ---- answers ------------------------------------------------------------- */

static void take_from_row(struct knockdown *g, unsigned card)
{
    unsigned i = 0;

    while (g->row[i] != card)
        i++;
    g->row[i] = NONE;
    g->taken = 1;
}

/* A special attack or a Dash opens a Combo where none is going on. */
static void open_combo(struct knockdown *g)
{
    if (g->in_combo)
        return;
    g->in_combo = 1;
    g->combo = 0;
    g->actions--;
}

static void act(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;
    seat who = g->active;
    unsigned field = (unsigned)a->arg[0] - m->b->arena[g->arena].first;
    static const int16_t one_dash[SYMBOLS] = {[DASH] = 1};

    switch (a->verb) {
    case VERB_MOVE:
        g->actions--;
        move_begin(m, who, field, false);
        break;
    case VERB_ATTACK:
        g->actions--;
        take_from_row(g, (unsigned)a->arg[0]);
        bout_tell(m, EVENT_ATTACKS, who, a->arg[0], 0, 0);
        sequence_begin(m, who, SOURCE_CARD, (unsigned)a->arg[0]);
        break;
    case VERB_ATTACK_DECK:
        g->actions--;
        g->taken = 1;
        bout_tell(m, EVENT_ATTACKS_DECK, who, 0, 0, 0);
        g->phase = PHASE_BLIND_DRAW;
        break;
    case VERB_DASH:
        open_combo(g);
        bout_pay(m, who, one_dash);
        move_begin(m, who, field, true);
        break;
    case VERB_END_COMBO:
        g->in_combo = g->combo = 0;
        action_done(m);
        break;
    default: /* VERB_SPECIAL */
        open_combo(g);
        g->combo |= (uint8_t)(1u << a->arg[0] % ARSENAL);
        bout_tell(m, EVENT_SPECIAL, who, a->arg[0], 0, 0);
        bout_pay_special(m, who, a); /* KD-5.4: first */
        sequence_begin(m, who, SOURCE_SPECIAL, (unsigned)a->arg[0]);
        break;
    }
}

/* A window of the foe: a Reaction, or nothing. */
static void react(struct bout *m, const struct action *a)
{
    unsigned phase = m->g->phase;

    if (a->verb == VERB_REACT) {
        bout_pay_special(m, a->seat, a);
        sequence_react(m, (unsigned)a->arg[0]);
    } else if (phase == PHASE_REACT_MOVE) {
        move_go(m);
    } else if (phase == PHASE_REACT_MOVED) {
        move_arrived(m);
    } else {
        sequence_resume(m);
    }
}

static void answer_cycle(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;

    if (a->verb == VERB_PASS) {
        ask_action(m);
        return;
    }
    take_from_row(g, (unsigned)a->arg[0]);
    g->discard[a->arg[0]]++;
    bout_tell(m, EVENT_CYCLED, g->active, a->arg[0], 0, 0);
    g->phase = PHASE_CYCLE_DRAW;
}

static void answer_after_step(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;
    unsigned at = 0;

    if (a->verb == VERB_GO) {
        skill_next(m->b, g, g->active, PASSIVE_AFTER_ATTACK_STEP, &at);
        skill_use(m, g->active, at);
        figure_enters(m, g->active,
                      (unsigned)a->arg[0] - m->b->arena[g->arena].first);
    }
    action_done(m);
}

void turn_answer(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;

    switch (g->phase) {
    case PHASE_CYCLE:
        answer_cycle(m, a);
        break;
    case PHASE_REACT_MOVE:
    case PHASE_REACT_MOVED:
    case PHASE_REACT_ATTACK:
        react(m, a);
        break;
    case PHASE_BLOCK:
        sequence_block(m, a);
        break;
    case PHASE_HAND_LIMIT:
        hand_discard(m, a->seat, (unsigned)a->arg[0]);
        check_limit(m, a->seat);
        break;
    case PHASE_KO_CALL:
        if (a->verb == VERB_CALL_TEST)
            test_begin(m);
        else
            sequence_after_test(m);
        break;
    case PHASE_AFTER_STEP:
        answer_after_step(m, a);
        break;
    default: /* PHASE_ACTION, PHASE_COMBO */
        act(m, a);
        break;
    }
}

/* ---- chance -------------------------------------------------------------- */

static void turn_up(struct bout *m, unsigned card)
{
    struct knockdown *g = m->g;
    unsigned i = 0;

    while (g->row[i] != NONE)
        i++;
    g->row[i] = (uint8_t)card; /* KD-2.1: lowest number first */
    g->deck[card]--;
    g->deck_left--;
    bout_tell(m, EVENT_TURNED_UP, SEAT_NOBODY, (int)card, 0, 0);
    if (g->phase == PHASE_CYCLE_DRAW) {
        if (--g->picked && g->deck_left)
            g->phase = PHASE_CYCLE;
        else
            ask_action(m);
    } else if (!row_holes(g)) {
        if (g->phase == PHASE_DRAFT_ROW) {
            g->phase = PHASE_DRAFT;
            g->picker = g->first;
            g->picked = 0;
        } else {
            turn_ready(m);
        }
    }
}

static void draw(struct bout *m, unsigned card)
{
    struct knockdown *g = m->g;
    seat who = g->phase == PHASE_START_CARD ? g->picker : g->active;

    hand_add(&g->side[who], card, false);
    g->deck[card]--;
    g->deck_left--;
    bout_tell(m, EVENT_DREW, who, (int)card, 0, 0);
    if (g->phase == PHASE_BLIND_DRAW) { /* KD-12.5 */
        unsigned at = 0;
        const struct passive *p =
            skill_next(m->b, g, who, PASSIVE_BLIND_DRAW, &at);
        if (arena_in_range(&m->b->arena[g->arena], &p->range,
                           g->side[who].field, g->side[foe_of(who)].field))
            sequence_begin(m, who, SOURCE_BLIND, 0);
        else
            check_limit(m, who);
    } else if (--g->picked) {
        return;
    } else if (g->phase == PHASE_TURN_DRAW) {
        g->taken = 1;
        cycle(m);
    } else {
        /* The other seat, or the first turn. */
        unsigned other = g->seats_dealt + 1u;
        g->seats_dealt = (uint8_t)other;
        if (other < SIDES) {
            g->picker = foe_of(g->first);
            g->picked = (uint8_t)draws(m, g->picker, PASSIVE_START_CARDS);
        }
        if (other == SIDES || !g->picked)
            turn_begin(m);
    }
}

void turn_chance(struct bout *m, const struct action *a)
{
    if (a->verb == VERB_TURN_UP)
        turn_up(m, (unsigned)a->arg[0]);
    else
        draw(m, (unsigned)a->arg[0]);
}

/* ---- the door ------------------------------------------------------------ */

void knockdown_apply(const struct box *box, struct state *state,
                     const struct action *a, struct events *ev)
{
    struct knockdown *g = knockdown_of(state);
    struct bout m = {box, knockdown_box(box), g, ev};

    if (a->verb == VERB_CONCEDE) { /* whatever is asked, of whomever */
        concede(&m, a->seat);
        return;
    }
    switch (g->phase) {
    case PHASE_DRAFT_ROW:
    case PHASE_START_CARD:
    case PHASE_REFILL:
    case PHASE_TURN_DRAW:
    case PHASE_CYCLE_DRAW:
    case PHASE_BLIND_DRAW:
        turn_chance(&m, a);
        break;
    case PHASE_DICE:
    case PHASE_SEED:
    case PHASE_LUCK:
        test_chance(&m, a);
        break;
    case PHASE_TEST_FORM:
    case PHASE_TOWER:
        test_answer(&m, a);
        break;
    case PHASE_CHOOSE:
    case PHASE_MAY:
    case PHASE_FIELD:
    case PHASE_PLACE:
    case PHASE_DISCARD:
        effect_answer(&m, a);
        break;
    default:
        if (g->phase >= PHASE_CYCLE)
            turn_answer(&m, a);
        else if (a->seat == SEAT_CHANCE)
            setup_chance(&m, a);
        else
            setup_answer(&m, a);
        break;
    }
}
