/*
 * ruse.c: what tactics cards do (BR-15), as the steps their pack entry names.
 *
 * A step either needs a choice, then the state waits in PHASE_RUSE at that
 * step, or it is carried out at once. Choices are kept in the state (at_dam,
 * at_unit, chosen), so a ruse can be copied or saved in the middle.
 */
#include "../bitwa.h"

const struct op *ruse_step(const struct box *box, const struct bitwa *g)
{
    return &bitwa_box(box)->op[g->ruse - COMBAT][g->op];
}

static enum role side_of(const struct bitwa *g, uint8_t side)
{
    enum role own = bitwa_role(g, g->turn);
    return side == OWN ? own : !own;
}

static bool has_free_slot(const struct box *box, const struct bitwa *g, int dam,
                          uint8_t side)
{
    enum role role = side_of(g, side);
    return g->count[dam][role] < bitwa_slots(bitwa_box(box), g, dam);
}

static bool has_combat_card(const struct bitwa *g, int dam)
{
    for (int role = 0; role < SIDES; role++)
        for (unsigned i = 0; i < g->count[dam][role]; i++)
            if (card_is_combat(g->unit[dam][role][i]))
                return true;
    return false;
}

bool ruse_dam_fits(const struct box *box, const struct bitwa *g,
                   const struct op *op, int dam)
{
    switch ((enum op_need)op->need) {
    case NEED_NOTHING:
        return true;
    case NEED_FREE_OWN:
        return has_free_slot(box, g, dam, OWN);
    case NEED_FREE_OPPONENT:
        return has_free_slot(box, g, dam, OPPONENT);
    case NEED_COMBAT:
        return has_combat_card(g, dam);
    }
    return false;
}

bool ruse_unit_fits(const struct box *box, const struct bitwa *g,
                    const struct op *op, int dam, unsigned at)
{
    enum role role = side_of(g, op->side);

    return at < g->count[dam][role] &&
           card_is_combat(g->unit[dam][role][at]) && /* BR-14.6 */
           ruse_dam_fits(box, g, op, dam);
}

bool ruse_branch_fits(const struct box *box, const struct bitwa *g,
                      const struct op *op, unsigned branch)
{
    if (branch >= op->branches)
        return false;
    return op->need_of[branch] != NEED_FREE_OPPONENT ||
           has_free_slot(box, g, g->at_dam, OPPONENT);
}

bool ruse_discard_fits(const struct bitwa *g, unsigned card)
{
    if (!card_is_combat(card)) /* BR-13.7 */
        return false;
    for (unsigned i = 0; i < g->picks; i++)
        if (g->chosen[i] == card)
            return false;
    for (unsigned i = 0; i < g->discards; i++)
        if (g->discard[i] == card)
            return true;
    return false;
}

static unsigned combat_in_discard(const struct bitwa *g)
{
    unsigned n = 0;

    for (unsigned i = 0; i < g->discards; i++)
        n += card_is_combat(g->discard[i]);
    return n;
}

static unsigned hand_size(const struct bitwa *g, seat who)
{
    return (unsigned)__builtin_popcountll(g->hand[who]) +
           (unsigned)__builtin_popcount(g->thand[who]);
}

/* Can this step be carried out when the card is played now by `turn`? */
static bool step_possible(const struct box *box, const struct bitwa *g,
                          const struct op *op)
{
    switch ((enum op_code)op->code) {
    case OP_SELECT_UNIT:
        for (int dam = 0; dam < DAMS; dam++)
            for (unsigned i = 0; i < SLOTS; i++)
                if (ruse_unit_fits(box, g, op, dam, i))
                    return true;
        return false;
    case OP_SELECT_DISCARD:
        return combat_in_discard(g) >= op->count; /* BR-15.8 */
    case OP_SELECT_DAM:
        for (int dam = 0; dam < DAMS; dam++)
            if (ruse_dam_fits(box, g, op, dam))
                return true;
        return false;
    case OP_SWAP_HAND_CARDS: /* BR-15.9: the card itself does not count */
        return hand_size(g, g->turn) >= op->count + 1u &&
               hand_size(g, !g->turn) >= op->count;
    case OP_NONE:
    case OP_PLACE_UNIT:
    case OP_CHOOSE:
    case OP_MOVE_UNIT:
    case OP_DISCARD_UNIT:
    case OP_DISCARD_ALL:
    case OP_SHUFFLE_INTO_DECK:
        return true;
    }
    return true;
}

bool ruse_playable(const struct box *box, const struct bitwa *g, seat who,
                   unsigned card)
{
    const struct op *op = bitwa_box(box)->op[card - COMBAT];

    (void)who; /* a ruse is only ever played in one's own turn */
    for (unsigned i = 0; i < OPS && op[i].code != OP_NONE; i++)
        if (!step_possible(box, g, &op[i]))
            return false;
    return true;
}

static void move_unit(const struct box *box, struct bitwa *g,
                      const struct op *op, struct events *ev)
{
    enum role to = side_of(g, op->side);
    unsigned card = cards_remove(g, g->at_dam, !to, g->at_unit);

    bitwa_tell(ev, EVENT_UNIT_MOVED, SEAT_NOBODY, 0, (int)card, g->at_dam, 0, 0,
               0);
    cards_arrive(bitwa_box(box), g, g->at_dam, to, card, ev);
}

/* The side of the stored unit: the one that the first step chose from. */
static enum role stored_side(const struct box *box, const struct bitwa *g)
{
    const struct op *op = bitwa_box(box)->op[g->ruse - COMBAT];

    for (unsigned i = 0; i < OPS; i++)
        if (op[i].code == OP_SELECT_UNIT)
            return side_of(g, op[i].side);
    return side_of(g, OWN);
}

static void discard_unit(const struct box *box, struct bitwa *g,
                         struct events *ev)
{
    unsigned card = cards_remove(g, g->at_dam, stored_side(box, g), g->at_unit);

    cards_discard(g, card);
    bitwa_tell(ev, EVENT_UNIT_DISCARDED, SEAT_NOBODY, 0, (int)card, g->at_dam,
               0, 0, 0);
}

/* BR-15.7: combat cards of both sides, the attacker's first; elites stay. */
static void discard_all(struct bitwa *g, struct events *ev)
{
    for (int role = 0; role < SIDES; role++) {
        for (unsigned i = 0; i < g->count[g->at_dam][role];) {
            if (!card_is_combat(g->unit[g->at_dam][role][i])) {
                i++;
                continue;
            }
            unsigned card = cards_remove(g, g->at_dam, (enum role)role, i);
            cards_discard(g, card);
            bitwa_tell(ev, EVENT_UNIT_DISCARDED, SEAT_NOBODY, 0, (int)card,
                       g->at_dam, 0, 0, 0);
        }
    }
}

/* BR-15.8: the deck has no order, so putting cards in is all there is. */
static void shuffle_into_deck(struct bitwa *g, struct events *ev)
{
    for (unsigned i = 0; i < g->picks; i++) {
        cards_undiscard(g, g->chosen[i]);
        g->deck |= (uint64_t)1 << g->chosen[i];
    }
    bitwa_tell(ev, EVENT_DECK_REINFORCED, SEAT_NOBODY, 0, g->chosen[0],
               g->chosen[1], 0, 0, 0);
}

static void place_from_discard(const struct box *box, struct bitwa *g,
                               struct events *ev)
{
    unsigned card = g->chosen[0];

    cards_undiscard(g, card);
    bitwa_tell(ev, EVENT_CARD_PLAYED, g->turn, 0, g->turn, (int)card, g->at_dam,
               0, 0);
    cards_arrive(bitwa_box(box), g, g->at_dam, side_of(g, OWN), card, ev);
}

static unsigned given(const struct bitwa *g, seat who)
{
    return (unsigned)__builtin_popcountll(g->give[who]) +
           (unsigned)__builtin_popcount(g->tgive[who]);
}

/* BR-17.3: which cards went over is for the two players alone. */
static void tell_given(const struct bitwa *g, seat who, struct events *ev)
{
    int card[GIVES] = {0};
    unsigned n = 0;

    for (uint64_t left = g->give[who]; left && n < GIVES; left &= left - 1)
        card[n++] = __builtin_ctzll(left);
    for (unsigned left = g->tgive[who]; left && n < GIVES; left &= left - 1)
        card[n++] = COMBAT + __builtin_ctz(left);
    bitwa_tell(ev, EVENT_CARDS_GIVEN, who, seat_bit(0) | seat_bit(1), who,
               __builtin_popcount(g->tgive[who]), card[0], card[1], card[2]);
}

/* BR-15.9: both have picked; the cards change hands. */
static void swap_hands(struct bitwa *g, struct events *ev)
{
    for (seat who = 0; who < 2; who++) {
        tell_given(g, who, ev);
        g->hand[who] = (g->hand[who] & ~g->give[who]) | g->give[!who];
        g->thand[who] =
            (uint16_t)((g->thand[who] & ~g->tgive[who]) | g->tgive[!who]);
        /* Each remembers what it gave; what came back is its own again. */
        g->known[who] = (g->known[who] & ~g->give[!who]) | g->give[who];
        g->tknown[who] =
            (uint16_t)((g->tknown[who] & ~g->tgive[!who]) | g->tgive[who]);
    }
    for (seat who = 0; who < 2; who++)
        g->give[who] = g->tgive[who] = 0;
}

bool ruse_run(const struct box *box, struct bitwa *g, struct events *ev)
{
    for (;; g->op++) {
        const struct op *op = ruse_step(box, g);
        switch ((enum op_code)op->code) {
        case OP_NONE:
            g->ruse = g->op = g->at_dam = g->at_unit = g->picks = 0;
            g->chosen[0] = g->chosen[1] = 0;
            return true;
        case OP_SELECT_UNIT:
        case OP_SELECT_DISCARD:
        case OP_SELECT_DAM:
        case OP_CHOOSE:
            return false;
        case OP_SWAP_HAND_CARDS:
            if (given(g, 0) < op->count || given(g, 1) < op->count)
                return false;
            swap_hands(g, ev);
            break;
        case OP_PLACE_UNIT:
            place_from_discard(box, g, ev);
            break;
        case OP_MOVE_UNIT:
            move_unit(box, g, op, ev);
            break;
        case OP_DISCARD_UNIT:
            discard_unit(box, g, ev);
            break;
        case OP_DISCARD_ALL:
            discard_all(g, ev);
            break;
        case OP_SHUFFLE_INTO_DECK:
            shuffle_into_deck(g, ev);
            break;
        }
    }
}
