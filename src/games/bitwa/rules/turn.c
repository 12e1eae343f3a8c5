/*
 * turn.c: the order of things (BR-1, BR-2, BR-6, BR-12): set-up, the phases of
 * a turn, drawing, the end. Each function runs on to the next question.
 */
#include "../bitwa.h"

#include <string.h>

static bool tactics_on(const struct bitwa *g)
{
    return g->option[OPT_TACTICS] != 0;
}

/* BR-6.3, BR-13.3: is there any deck to draw from? */
static bool can_draw(const struct bitwa *g)
{
    return g->deck || (tactics_on(g) && g->tdeck);
}

static void turn_start(const struct box *box, struct bitwa *g, seat who,
                       struct events *ev)
{
    g->turn = who;
    g->turns++;
    g->prep_used = 0;
    g->final = who == g->attacker && g->exhausted; /* BR-12.2, BR-12.3 */
    g->phase = PHASE_MAIN;
    g->claims = 0;
    if (who != g->attacker)
        return; /* BR-2.3: nobody claims in the defender's turn */
    claim_refresh(box, g);
    if (g->final)
        bitwa_tell(ev, EVENT_LAST_TURN, who, 0, who, 0, 0, 0, 0);
}

static void turn_finish(const struct box *box, struct bitwa *g,
                        struct events *ev)
{
    if (g->final) { /* BR-12.4 */
        g->reason = REASON_DEFENDER_HELD;
        g->phase = PHASE_OVER;
        g->claims = 0;
        bitwa_tell(ev, EVENT_GAME_OVER, !g->attacker, 0, !g->attacker, 0, 0, 0,
                   0);
        return;
    }
    turn_start(box, g, !g->turn, ev);
}

/* D5 is only asked while a claim is possible. */
static void turn_end(const struct box *box, struct bitwa *g, struct events *ev)
{
    if (g->claims)
        g->phase = PHASE_END;
    else
        turn_finish(box, g, ev);
}

/* D3, D4: asked only where there is a choice (BR-2.6, BR-13.3). */
static void await_draw(struct bitwa *g)
{
    g->phase = PHASE_AFTER;
    if (g->claims || (g->deck && g->tdeck))
        return;
    g->draw_from = g->deck ? DECK_COMBAT : DECK_TACTICS;
    g->phase = PHASE_DRAW;
}

/* A card was played, a ruse carried out, or there was nothing to play. */
static void after_play(const struct box *box, struct bitwa *g,
                       struct events *ev)
{
    if (g->turn == g->attacker)
        claim_refresh(box, g);
    if (g->final || !can_draw(g)) /* BR-6.4, BR-12.5 */
        turn_end(box, g, ev);
    else
        await_draw(g);
}

/* Cards of the opening hands, tactics cards after combat cards (BR-13.1). */
static unsigned opening_cards(const struct bitwa_box *b, const struct bitwa *g)
{
    return 2u * b->hand_combat + (tactics_on(g) ? 2u * b->hand_tactics : 0);
}

static void start_dealing(const struct box *box, struct bitwa *g,
                          struct events *ev)
{
    g->placed = 0;
    g->draw_from = DECK_COMBAT;
    g->phase = PHASE_DEAL;
    if (!opening_cards(bitwa_box(box), g))
        turn_start(box, g, g->attacker, ev);
}

static void start_row(const struct box *box, struct bitwa *g, struct events *ev)
{
    if (g->option[OPT_DAM_ORDER]) {
        g->phase = PHASE_ROW;
        return;
    }
    memcpy(g->row, bitwa_box(box)->standard_row, DAMS);
    start_dealing(box, g, ev);
}

void bitwa_setup(const struct box *box, struct state *s,
                 const struct setup *setup)
{
    struct bitwa *g = bitwa_of(s);

    memset(g, 0, sizeof *g);
    memcpy(g->option, setup->option, sizeof g->option);
    g->deck = ((uint64_t)1 << COMBAT) - 1;
    if (tactics_on(g))
        g->tdeck = (1u << TACTICS) - 1;
    g->logs = bitwa_box(box)->logs;
    for (int role = 0; role < SIDES; role++)
        g->room[role] = (1u << DAMS) - 1;
    if (!g->option[OPT_ATTACKER_SEAT]) {
        g->phase = PHASE_COIN;
        return;
    }
    g->attacker = (uint8_t)(g->option[OPT_ATTACKER_SEAT] - 1);
    g->turn = g->attacker;
    start_row(box, g, NULL);
}

seatmask bitwa_pending(const struct state *s)
{
    const struct bitwa *g = bitwa_in(s);

    switch ((enum phase)g->phase) {
    case PHASE_COIN:
    case PHASE_ROW:
    case PHASE_DEAL:
    case PHASE_DRAW:
        return seat_bit(SEAT_CHANCE);
    case PHASE_MAIN:
    case PHASE_AFTER:
    case PHASE_END:
        return seat_bit(g->turn);
    case PHASE_RUSE:
        break;
    case PHASE_OVER:
        return 0;
    }
    if (!g->swapping)
        return seat_bit(g->turn);
    seatmask open = 0;
    for (seat who = 0; who < 2; who++)
        if ((unsigned)__builtin_popcountll(g->give[who]) +
                (unsigned)__builtin_popcount(g->tgive[who]) <
            g->swapping)
            open |= seat_bit(who);
    return open;
}

/* The seat that the next card of the opening hands, or of a draw, goes to. */
static seat deals_to(const struct bitwa *g)
{
    if (g->phase == PHASE_DRAW)
        return g->turn;
    return g->placed % 2 ? !g->attacker : g->attacker;
}

static void apply_deal(const struct box *box, struct bitwa *g, unsigned card,
                       struct events *ev)
{
    const struct bitwa_box *b = bitwa_box(box);
    seat to = deals_to(g);

    if (card_is_combat(card)) {
        g->deck &= ~((uint64_t)1 << card);
        g->hand[to] |= (uint64_t)1 << card;
    } else {
        g->tdeck &= (uint16_t)~(1u << (card - COMBAT));
        g->thand[to] |= (uint16_t)(1u << (card - COMBAT));
    }
    if (g->phase == PHASE_DRAW) {
        bitwa_tell(ev, EVENT_DREW_CARD, to, seat_bit(to), to, g->draw_from,
                   (int)card, 0, 0);
        if (g->draw_from == DECK_COMBAT && !g->deck && !g->exhausted) {
            g->exhausted = 1; /* BR-12.2; BR-12.6: never undone */
            bitwa_tell(ev, EVENT_DECK_EMPTY, SEAT_NOBODY, 0, 0, 0, 0, 0, 0);
        }
        g->draw_from = DECK_COMBAT;
        turn_end(box, g, ev);
        return;
    }
    if (!g->placed && g->option[OPT_ATTACKER_SEAT]) /* else the coin told */
        bitwa_tell(ev, EVENT_GAME_STARTED, g->attacker, 0, g->attacker, 0, 0, 0,
                   0);
    bitwa_tell(ev, EVENT_DEALT, to, seat_bit(to), to, (int)card, 0, 0, 0);
    g->placed++;
    g->draw_from = g->placed < 2u * b->hand_combat ? DECK_COMBAT : DECK_TACTICS;
    if (g->placed < opening_cards(b, g))
        return;
    g->placed = 0;
    g->draw_from = DECK_COMBAT;
    turn_start(box, g, g->attacker, ev); /* BR-1.5 */
}

static void apply_place(const struct box *box, struct bitwa *g, int dam,
                        struct events *ev)
{
    g->row[g->placed++] = (uint8_t)dam;
    bitwa_tell(ev, EVENT_DAM_PLACED, SEAT_NOBODY, 0, dam, 0, 0, 0, 0);
    if (g->placed == DAMS)
        start_dealing(box, g, ev);
}

static void apply_play(const struct box *box, struct bitwa *g, unsigned card,
                       int dam, struct events *ev)
{
    cards_leave_hand(g, g->turn, card);
    if (!card_is_combat(card))
        g->played[g->turn]++; /* BR-13.6 */
    bitwa_tell(ev, EVENT_CARD_PLAYED, g->turn, 0, g->turn, (int)card, dam, 0,
               0);
    cards_arrive(bitwa_box(box), g, dam, bitwa_role(g, g->turn), card, ev);
    after_play(box, g, ev);
}

/* After a choice: carries the ruse on; PHASE_RUSE while it still asks. */
static void run_ruse(const struct box *box, struct bitwa *g, struct events *ev)
{
    g->swapping = 0;
    if (ruse_run(box, g, ev)) {
        after_play(box, g, ev);
        return;
    }
    const struct op *op = ruse_step(box, g);
    g->phase = PHASE_RUSE;
    if (op->code == OP_SWAP_HAND_CARDS)
        g->swapping = op->count;
}

static void apply_ruse(const struct box *box, struct bitwa *g, unsigned card,
                       struct events *ev)
{
    cards_leave_hand(g, g->turn, card);
    g->played[g->turn]++;
    g->ruses[g->turn] |= (uint16_t)(1u << (card - COMBAT)); /* BR-15.1 */
    bitwa_tell(ev, EVENT_RUSE_PLAYED, g->turn, 0, g->turn, (int)card, 0, 0, 0);
    g->ruse = (uint8_t)card;
    g->op = 0;
    g->claims = 0; /* no claims while a ruse is being resolved */
    run_ruse(box, g, ev);
}

static void apply_retreat(struct bitwa *g, int dam, struct events *ev)
{
    while (g->count[dam][ATTACKER]) /* BR-3.2 */
        cards_discard(g, cards_remove(g, dam, ATTACKER, 0));
    g->prep_used++;
    g->claims &= (uint8_t)~(1u << dam);
    bitwa_tell(ev, EVENT_RETREATED, g->turn, 0, g->turn, dam, 0, 0, 0);
}

static void apply_log(struct bitwa *g, int dam, struct events *ev)
{
    unsigned card = cards_remove(g, dam, ATTACKER, 0); /* BR-3.5 */

    cards_discard(g, card);
    g->logs--; /* BR-3.6 */
    g->prep_used++;
    bitwa_tell(ev, EVENT_LOG_THROWN, g->turn, 0, g->turn, dam, (int)card, 0, 0);
}

static void apply_pick(const struct box *box, struct bitwa *g,
                       const struct action *a, struct events *ev)
{
    const struct op *op = ruse_step(box, g);
    enum role own = bitwa_role(g, g->turn);

    switch ((enum bitwa_verb)a->verb) {
    case VERB_PICK_UNIT:
        g->at_dam = (uint8_t)a->arg[0];
        g->at_unit = (uint8_t)cards_find(
            g, a->arg[0], op->side == OWN ? own : !own, (unsigned)a->arg[1]);
        g->op++;
        break;
    case VERB_PICK_OPTION:
        for (unsigned i = 0; i < op->branches; i++)
            if (op->name[i] == a->arg[0]) {
                g->op = op->jump[i];
                break;
            }
        break;
    case VERB_PICK_DISCARD:
        g->chosen[g->picks++] = (uint8_t)a->arg[0];
        if (g->picks == op->count)
            g->op++;
        break;
    case VERB_PICK_DAM:
        g->at_dam = (uint8_t)a->arg[0];
        g->op++;
        break;
    default:
        break;
    }
    run_ruse(box, g, ev);
}

static void apply_give(const struct box *box, struct bitwa *g, seat who,
                       unsigned card, struct events *ev)
{
    if (card_is_combat(card))
        g->give[who] |= (uint64_t)1 << card;
    else
        g->tgive[who] |= (uint16_t)(1u << (card - COMBAT));
    run_ruse(box, g, ev);
}

/* Every verb but the two that playouts are made of; apart from them (an
   extension of gcc and clang), because it needs a stack frame with a guard. */
__attribute__((noinline)) static void apply_rare(const struct box *box,
                                                 struct bitwa *g,
                                                 const struct action *a,
                                                 struct events *ev)
{
    switch ((enum bitwa_verb)a->verb) {
    case VERB_NONE:
    case VERB_PLAY:
    case VERB_DEAL:
    case VERB_GIVE_UP: /* the match hears it */
        break;
    case VERB_CLAIM:
        claim_apply(box, g, a->arg[0], ev);
        if (g->phase == PHASE_END)
            turn_end(box, g, ev);
        else if (g->phase == PHASE_AFTER)
            await_draw(g);
        break;
    case VERB_RETREAT:
        apply_retreat(g, a->arg[0], ev);
        break;
    case VERB_THROW_LOG:
        apply_log(g, a->arg[0], ev);
        break;
    case VERB_PLAY_RUSE:
        apply_ruse(box, g, (unsigned)a->arg[0], ev);
        break;
    case VERB_PASS:
        bitwa_tell(ev, EVENT_PASSED, g->turn, 0, g->turn, 0, 0, 0, 0);
        after_play(box, g, ev); /* BR-18.1 */
        break;
    case VERB_DRAW:
        g->draw_from = (uint8_t)a->arg[0];
        g->phase = PHASE_DRAW;
        break;
    case VERB_END_TURN:
        turn_finish(box, g, ev);
        break;
    case VERB_PICK_UNIT:
    case VERB_PICK_OPTION:
    case VERB_PICK_DISCARD:
    case VERB_PICK_DAM:
        apply_pick(box, g, a, ev);
        break;
    case VERB_GIVE:
        apply_give(box, g, a->seat, (unsigned)a->arg[0], ev);
        break;
    case VERB_ATTACKER:
        g->attacker = (uint8_t)a->arg[0];
        g->turn = g->attacker;
        bitwa_tell(ev, EVENT_GAME_STARTED, g->attacker, 0, g->attacker, 0, 0, 0,
                   0);
        start_row(box, g, ev);
        break;
    case VERB_PLACE:
        apply_place(box, g, a->arg[0], ev);
        break;
    }
}

void bitwa_apply(const struct box *box, struct state *s, const struct action *a,
                 struct events *ev)
{
    struct bitwa *g = bitwa_of(s);

    if (a->verb == VERB_PLAY)
        apply_play(box, g, (unsigned)a->arg[0], a->arg[1], ev);
    else if (a->verb == VERB_DEAL)
        apply_deal(box, g, (unsigned)a->arg[1], ev);
    else
        apply_rare(box, g, a, ev);
}

/* The cards or dams that chance chooses from, as a set. */
static uint64_t chance_set(const struct bitwa *g)
{
    if (g->phase == PHASE_COIN)
        return 3;
    if (g->phase == PHASE_ROW) {
        unsigned left = (1u << DAMS) - 1;
        for (unsigned i = 0; i < g->placed; i++)
            left &= ~(1u << g->row[i]);
        return left;
    }
    return g->draw_from == DECK_COMBAT ? g->deck : g->tdeck;
}

static struct action chance_action(const struct bitwa *g, unsigned which)
{
    if (g->phase == PHASE_COIN)
        return action_of(SEAT_CHANCE, VERB_ATTACKER, (int)which, 0, 0);
    if (g->phase == PHASE_ROW)
        return action_of(SEAT_CHANCE, VERB_PLACE, (int)which, 0, 0);
    return action_of(SEAT_CHANCE, VERB_DEAL, deals_to(g),
                     (int)which + (g->draw_from == DECK_COMBAT ? 0 : COMBAT),
                     0);
}

unsigned bitwa_chances(const struct box *box, const struct state *s,
                       struct outcome *out, unsigned cap)
{
    const struct bitwa *g = bitwa_in(s);
    unsigned n = 0;

    (void)box;
    for (uint64_t left = chance_set(g); left; left &= left - 1, n++)
        if (n < cap)
            out[n] = (struct outcome){
                .action = chance_action(g, (unsigned)__builtin_ctzll(left)),
                .weight = 1,
            };
    return n;
}

void bitwa_roll(const struct box *box, const struct state *s, struct rng *rng,
                struct action *out)
{
    const struct bitwa *g = bitwa_in(s);
    bool deals = g->phase >= PHASE_DEAL && g->draw_from == DECK_COMBAT;
    uint64_t set = deals ? g->deck : chance_set(g);
    unsigned which = bits_nth(set, rng_below(rng, bits_count(set)));

    (void)box;
    if (deals) /* the road of playouts: a combat card */
        action_put(out, SEAT_CHANCE, VERB_DEAL, deals_to(g), (int)which, 0);
    else
        *out = chance_action(g, which);
}
