/*
 * view.c: who knows what (BR-17 and the table of hidden information): the view
 * of one viewer, worlds that agree with it, and the invariants of a state.
 */
#include "../bitwa.h"

#include <string.h>

/* The cards of a hand as a viewer knows them: its own, or those it gave. */
static uint64_t seen_hand(const struct bitwa *g, seat whose, seat viewer)
{
    if (viewer == whose)
        return g->hand[whose];
    return viewer < 2 ? g->known[viewer] : 0;
}

static uint16_t seen_tactics(const struct bitwa *g, seat whose, seat viewer)
{
    if (viewer == whose)
        return g->thand[whose];
    return viewer < 2 ? g->tknown[viewer] : 0;
}

static unsigned picked(const struct bitwa *g, seat who)
{
    return (unsigned)__builtin_popcountll(g->give[who]) +
           (unsigned)__builtin_popcount(g->tgive[who]);
}

static void show_seat(const struct bitwa *g, seat whose, seat viewer,
                      struct bitwa_view *v)
{
    v->hand[whose] = seen_hand(g, whose, viewer);
    v->thand[whose] = seen_tactics(g, whose, viewer);
    v->tactics_cards[whose] =
        (uint8_t)__builtin_popcount(g->thand[whose]); /* backs differ */
    v->cards[whose] = (uint8_t)(__builtin_popcountll(g->hand[whose]) +
                                v->tactics_cards[whose]);
    v->played[whose] = g->played[whose];
    v->ruses[whose] = g->ruses[whose];
    unsigned done = picked(g, whose);
    if (viewer == whose) {
        v->given[whose] = g->give[whose];
        v->tgiven[whose] = g->tgive[whose];
        v->picked[whose] = (uint8_t)done;
    } else if (g->swapping && done == g->swapping) {
        v->picked[whose] = (uint8_t)done; /* done or not is all one sees */
    }
}

/* What a strength means: screens need not know how it is counted. */
static void show_strength(uint8_t req, int key, uint8_t *formation,
                          int16_t *sum)
{
    int points;

    if (key < 0)
        return;
    enum formation f = strength_formation(req, key, &points);
    *sum = (int16_t)points;
    if (f != HORDE || req == REQ_OPEN)
        *formation = (uint8_t)f;
}

static void show_side(const struct box *box, const struct bitwa *g, int dam,
                      enum role role, struct bitwa_view *v)
{
    const struct bitwa_box *b = bitwa_box(box);
    struct side_input in;

    v->count[dam][role] = g->count[dam][role];
    v->stamp[dam][role] = g->stamp[dam][role];
    memset(v->unit[dam][role], CARD_NONE, SLOTS);
    memset(v->witness[dam][role], CARD_NONE, SLOTS);
    memcpy(v->unit[dam][role], g->unit[dam][role], g->count[dam][role]);
    v->key[dam][role] = v->best[dam][role] = v->sum[dam][role] = -1;
    v->formation[dam][role] = CARD_NONE;
    if (g->face[dam] == DESTROYED)
        return;
    claim_side(box, g, dam, role, true, &in);
    bool is_complete = g->stamp[dam][role];
    v->best[dam][role] =
        (int16_t)(is_complete
                      ? strength_best(b, &in)
                      : strength_witness(b, &in, v->witness[dam][role]));
    show_strength(b->face[dam][g->face[dam]].req, v->best[dam][role],
                  &v->formation[dam][role], &v->sum[dam][role]);
    if (is_complete)
        v->key[dam][role] = v->best[dam][role];
}

/* How many turns the attacker can still have, this one included (BR-12). */
static unsigned turns_left(const struct bitwa *g)
{
    unsigned draws = (unsigned)__builtin_popcountll(g->deck) +
                     (unsigned)__builtin_popcount(g->tdeck);
    bool attacks = g->turn == g->attacker;
    bool drawn = g->phase == PHASE_END;
    unsigned turns = attacks;

    if (g->phase == PHASE_OVER)
        return 0;
    if (g->final)
        return 1;
    if (!g->exhausted)
        for (;;) {
            draws -= !drawn;
            if (!draws)
                break;
            drawn = false;
            attacks = !attacks;
            turns += attacks;
        }
    return turns + 1; /* whoever drew the last card, one turn is still his */
}

/* Has the ruse that is being carried out come past its choice of a dam? */
static bool dam_is_chosen(const struct box *box, const struct bitwa *g)
{
    if (g->phase != PHASE_RUSE)
        return false;
    const struct op *op = bitwa_box(box)->op[g->ruse - COMBAT];
    for (unsigned i = 0; i < g->op; i++)
        if (op[i].code == OP_SELECT_UNIT || op[i].code == OP_SELECT_DAM)
            return true;
    return false;
}

void bitwa_view(const struct box *box, const struct state *s, seat viewer,
                void *out)
{
    const struct bitwa *g = bitwa_in(s);
    const struct bitwa_box *b = bitwa_box(box);
    struct bitwa_view *v = out;

    memset(v, 0, sizeof *v);
    for (seat who = 0; who < 2; who++)
        show_seat(g, who, viewer, v);
    v->unseen = g->deck | g->hand[0] | g->hand[1];
    for (int dam = 0; dam < DAMS; dam++) {
        for (int role = 0; role < SIDES; role++)
            show_side(box, g, dam, (enum role)role, v);
        v->face[dam] = g->face[dam];
        v->row[dam] = g->row[dam];
        v->slots[dam] = (uint8_t)bitwa_slots(b, g, dam);
        if (g->face[dam] != DESTROYED)
            v->req[dam] = b->face[dam][g->face[dam]].req;
        v->claimable[dam] = bitwa_claimable(box, g, dam);
        v->damaged = (uint8_t)(v->damaged + (g->face[dam] == DAMAGED));
    }
    memcpy(v->discard, g->discard, g->discards);
    v->discards = g->discards;
    v->deck = (uint8_t)__builtin_popcountll(g->deck);
    v->tdeck = (uint8_t)__builtin_popcount(g->tdeck);
    v->attacker = g->attacker;
    v->turn = g->turn;
    v->phase = g->phase;
    v->prep_used = g->prep_used;
    v->final = g->final;
    v->exhausted = g->exhausted;
    v->logs = g->logs;
    v->logs_in_box = (uint8_t)bitwa_box(box)->logs;
    v->damaged_to_win = (uint8_t)bitwa_box(box)->damaged_to_win;
    v->seq = g->seq;
    v->turns = g->turns;
    v->ruse = g->ruse ? g->ruse : CARD_NONE;
    v->at_dam = dam_is_chosen(box, g) ? g->at_dam : CARD_NONE;
    v->at_unit = g->at_unit;
    memset(v->chosen, CARD_NONE, sizeof v->chosen);
    memcpy(v->chosen, g->chosen, g->picks);
    v->picks = g->picks;
    v->tactics = g->option[OPT_TACTICS] != 0;
    v->turns_left = (uint8_t)turns_left(g);
    v->reason = g->reason;
    v->winner = CARD_NONE;
    if (g->reason)
        v->winner =
            g->reason == REASON_DEFENDER_HELD ? !g->attacker : g->attacker;
}

/* Takes n members out of a set at random. */
static uint64_t draw_set(uint64_t *from, unsigned n, struct rng *rng)
{
    unsigned left = (unsigned)__builtin_popcountll(*from);
    uint64_t out = 0;

    while (n--) {
        uint64_t bit = (uint64_t)1 << bits_nth(*from, rng_below(rng, left--));
        *from &= ~bit;
        out |= bit;
    }
    return out;
}

static uint64_t some_of(uint64_t set, unsigned n, struct rng *rng)
{
    return draw_set(&set, n, rng);
}

static unsigned size(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* Picks for Exchange that the viewer cannot see: how many there are so far,
   unless all are made, and which. */
static void resample_gives(struct bitwa *g, seat whose, struct rng *rng)
{
    unsigned n = picked(g, whose);
    uint64_t hand = g->hand[whose], thand = g->thand[whose];

    if (!g->swapping)
        return;
    if (n < g->swapping)
        n = rng_below(rng, g->swapping);
    g->give[whose] = g->tgive[whose] = 0;
    for (; n; n--) {
        unsigned at = rng_below(rng, size(hand) + size(thand));
        if (at < size(hand))
            g->give[whose] |= draw_set(&hand, 1, rng);
        else
            g->tgive[whose] |= (uint16_t)draw_set(&thand, 1, rng);
    }
}

/* Deals a hand anew, except for what the viewer knows of it. */
static void resample_hand(struct bitwa *g, seat whose, seat viewer,
                          uint64_t *pool, uint64_t *tpool, struct rng *rng)
{
    uint64_t keep = seen_hand(g, whose, viewer);
    uint64_t tkeep = seen_tactics(g, whose, viewer);
    unsigned known = size(g->known[!whose]), tknown = size(g->tknown[!whose]);

    g->hand[whose] = keep | draw_set(pool, size(g->hand[whose] & ~keep), rng);
    g->thand[whose] =
        (uint16_t)(tkeep |
                   draw_set(tpool, size(g->thand[whose] & ~tkeep), rng));
    resample_gives(g, whose, rng);
    if (viewer == (whose ^ 1))
        return; /* what the viewer itself knows stays */
    g->known[!whose] = some_of(g->hand[whose], known, rng);
    g->tknown[!whose] = (uint16_t)some_of(g->thand[whose], tknown, rng);
}

void bitwa_resample(const struct box *box, struct state *s, seat viewer,
                    struct rng *rng)
{
    struct bitwa *g = bitwa_of(s);
    uint64_t pool = g->deck, tpool = g->tdeck;

    (void)box;
    for (seat who = 0; who < 2; who++) {
        if (who == viewer)
            continue;
        pool |= g->hand[who] & ~seen_hand(g, who, viewer);
        tpool |= (uint64_t)(g->thand[who] & ~seen_tactics(g, who, viewer));
    }
    for (seat who = 0; who < 2; who++)
        if (who != viewer)
            resample_hand(g, who, viewer, &pool, &tpool, rng);
    g->deck = pool;
    g->tdeck = (uint16_t)tpool;
}

/* ---- invariants ---------------------------------------------------------- */

/* Counts a card; false if it was met before. */
static bool once(uint64_t *combat, uint64_t *tactics, unsigned card)
{
    if (card >= CARDS)
        return false;
    uint64_t *set = card_is_combat(card) ? combat : tactics;
    uint64_t bit = (uint64_t)1 << (card_is_combat(card) ? card : card - COMBAT);
    bool fresh = !(*set & bit);

    *set |= bit;
    return fresh;
}

static const char *broken_cards(const struct bitwa *g)
{
    uint64_t combat = g->deck, tactics = g->tdeck;
    uint64_t all = ((uint64_t)1 << COMBAT) - 1;
    uint64_t all_tactics = g->option[OPT_TACTICS] ? (1u << TACTICS) - 1 : 0;

    for (int who = 0; who < 2; who++) {
        if ((combat & g->hand[who]) ||
            (tactics & (g->thand[who] | g->ruses[who])) ||
            (g->thand[who] & g->ruses[who]))
            return "a card is in two places";
        combat |= g->hand[who];
        tactics |= (uint64_t)(g->thand[who] | g->ruses[who]);
        if (g->known[who] & ~g->hand[!who] || g->tknown[who] & ~g->thand[!who])
            return "a seat knows a card that is not in the other hand";
        if (g->give[who] & ~g->hand[who] || g->tgive[who] & ~g->thand[who])
            return "a card is picked to be given that is not in the hand";
    }
    for (int dam = 0; dam < DAMS; dam++)
        for (int role = 0; role < SIDES; role++)
            for (unsigned i = 0; i < SLOTS; i++)
                if (i < g->count[dam][role]) {
                    if (!once(&combat, &tactics, g->unit[dam][role][i]))
                        return "a card is in two places";
                } else if (g->unit[dam][role][i]) {
                    return "an empty slot holds a card";
                }
    for (unsigned i = 0; i < DISCARD; i++)
        if (i < g->discards) {
            if (!once(&combat, &tactics, g->discard[i]))
                return "a card is in two places";
        } else if (g->discard[i]) {
            return "the discard has a card behind its end";
        }
    if (combat != all || tactics != all_tactics)
        return "a card is missing";
    return NULL;
}

static const char *broken_dam(const struct box *box, const struct bitwa *g,
                              int dam)
{
    if (g->face[dam] > DESTROYED)
        return "a dam has a face it cannot have";
    unsigned slots = bitwa_slots(bitwa_box(box), g, dam);
    for (int role = 0; role < SIDES; role++) {
        if (g->count[dam][role] > slots)
            return "BR-4.2: a side holds more units than slots";
        bool complete = slots && g->count[dam][role] == slots;
        if (complete != (g->stamp[dam][role] != 0))
            return "BR-9.3: a stamp does not tell whether a side is complete";
        if (g->stamp[dam][role] > g->seq)
            return "BR-9.3: a stamp is later than the last completion";
    }
    if (g->stamp[dam][0] && g->stamp[dam][0] == g->stamp[dam][1])
        return "BR-9.3: both sides of a dam were completed at once";
    for (unsigned i = 0; i < g->count[dam][0]; i++)
        for (unsigned j = 0; j < g->count[dam][1]; j++) {
            unsigned a = g->unit[dam][0][i], d = g->unit[dam][1][j];
            if (card_is_combat(a) && card_is_combat(d) &&
                card_colour(a) == card_colour(d) &&
                card_value(a) + card_value(d) == VALUES - 1 &&
                (card_value(a) == 0 || card_value(d) == 0))
                return "BR-5.8: a duck and a beaver of one colour face each "
                       "other";
        }
    return NULL;
}

static const char *broken_end(const struct box *box, const struct bitwa *g)
{
    const struct bitwa_box *b = bitwa_box(box);
    unsigned damaged = 0, destroyed = 0;

    for (int dam = 0; dam < DAMS; dam++) {
        damaged += g->face[dam] == DAMAGED;
        destroyed += g->face[dam] == DESTROYED;
    }
    bool won = damaged >= b->damaged_to_win || destroyed >= b->destroyed_to_win;
    if (won != (g->reason == REASON_ATTACKER_DESTROYED ||
                g->reason == REASON_ATTACKER_FOUR))
        return "BR-12.1: the dams and the result disagree";
    if ((g->phase == PHASE_OVER) != (g->reason != 0))
        return "the game is over without a reason";
    return NULL;
}

const char *bitwa_broken(const struct box *box, const struct state *s)
{
    const struct bitwa *g = bitwa_in(s);
    struct bitwa fresh = *g;
    const char *why = broken_cards(g);

    for (int dam = 0; !why && dam < DAMS; dam++)
        why = broken_dam(box, g, dam);
    if (!why)
        why = broken_end(box, g);
    if (why)
        return why;
    if (g->logs > bitwa_box(box)->logs)
        return "BR-3.6: there are more logs than in the box";
    if (g->attacker > 1 || g->turn > 1 || g->phase > PHASE_OVER)
        return "nobody's turn";
    if (g->phase == PHASE_RUSE && (g->ruse < COMBAT || g->ruse >= CARDS))
        return "a ruse is being carried out, but none was played";
    bool window = g->turn == g->attacker &&
                  (g->phase == PHASE_MAIN || g->phase == PHASE_AFTER ||
                   g->phase == PHASE_DRAW || g->phase == PHASE_END);
    for (int dam = 0; dam < DAMS; dam++)
        for (int role = 0; role < SIDES; role++)
            cards_recount(bitwa_box(box), &fresh, dam, (enum role)role);
    if (memcmp(fresh.key, g->key, sizeof g->key) != 0 ||
        memcmp(fresh.room, g->room, sizeof g->room) != 0 ||
        fresh.manned != g->manned)
        return "what is kept about the sides does not fit their units";
    fresh.claims = 0;
    if (window)
        claim_refresh(box, &fresh);
    if (fresh.claims != g->claims)
        return "BR-10.4: the dams offered are not those that can be claimed";
    return NULL;
}

/* ---- the view by name ---------------------------------------------------- */

#define PLACE(member) offsetof(struct bitwa_view, member)
enum {
    KIND_CARD = ARG_NAMES + NAMES_CARD,
    KIND_DAM = ARG_NAMES + NAMES_DAM,
    KIND_REQ = ARG_NAMES + NAMES_REQ,
    KIND_FACE = ARG_NAMES + NAMES_FACE,
    KIND_FORMATION = ARG_NAMES + NAMES_FORMATION,
};

const struct field bitwa_fields[] = {
    {"attacker", PLACE(attacker), 0, 1, ARG_SEAT, 0, 0},
    {"turn", PLACE(turn), 0, 1, ARG_SEAT, 0, 0},
    {"phase", PLACE(phase), 0, 1, ARG_NUM, 0, 0},
    {"hand", PLACE(hand), 2, 8, ARG_SET + NAMES_CARD, 0, 0},
    {"thand", PLACE(thand), 2, 2, ARG_SET + NAMES_CARD, 0, COMBAT},
    {"given", PLACE(given), 2, 8, ARG_SET + NAMES_CARD, 0, 0},
    {"tgiven", PLACE(tgiven), 2, 2, ARG_SET + NAMES_CARD, 0, COMBAT},
    {"picked", PLACE(picked), 2, 1, ARG_NUM, 0, 0},
    {"cards", PLACE(cards), 2, 1, ARG_NUM, 0, 0},
    {"tactics_cards", PLACE(tactics_cards), 2, 1, ARG_NUM, 0, 0},
    {"unseen", PLACE(unseen), 0, 8, ARG_SET + NAMES_CARD, 0, 0},
    {"ruses", PLACE(ruses), 2, 2, ARG_SET + NAMES_CARD, 0, COMBAT},
    {"played", PLACE(played), 2, 1, ARG_NUM, 0, 0},
    {"row", PLACE(row), DAMS, 1, KIND_DAM, 0, 0},
    {"face", PLACE(face), DAMS, 1, KIND_FACE, 0, 0},
    {"slots", PLACE(slots), DAMS, 1, ARG_NUM, 0, 0},
    {"req", PLACE(req), DAMS, 1, KIND_REQ, 0, 0},
    {"unit", PLACE(unit), DAMS *SIDES *SLOTS, 1, KIND_CARD, SLOTS, CARD_NONE},
    {"count", PLACE(count), DAMS *SIDES, 1, ARG_NUM, SIDES, 0},
    {"stamp", PLACE(stamp), DAMS *SIDES, 1, ARG_NUM, SIDES, 0},
    {"key", PLACE(key), DAMS *SIDES, 2, ARG_NUM, SIDES, 0},
    {"best", PLACE(best), DAMS *SIDES, 2, ARG_NUM, SIDES, 0},
    {"sum", PLACE(sum), DAMS *SIDES, 2, ARG_NUM, SIDES, 0},
    {"formation", PLACE(formation), DAMS *SIDES, 1, KIND_FORMATION, SIDES,
     CARD_NONE},
    {"witness", PLACE(witness), DAMS *SIDES *SLOTS, 1, KIND_CARD, SLOTS,
     CARD_NONE},
    {"claimable", PLACE(claimable), DAMS, 1, ARG_NUM, 0, 0},
    {"discard", PLACE(discard), DISCARD, 1, KIND_CARD, 0, 0,
     LIVE(bitwa_view, discards)},
    {"deck", PLACE(deck), 0, 1, ARG_NUM, 0, 0},
    {"tdeck", PLACE(tdeck), 0, 1, ARG_NUM, 0, 0},
    {"logs", PLACE(logs), 0, 1, ARG_NUM, 0, 0},
    {"logs_in_box", PLACE(logs_in_box), 0, 1, ARG_NUM, 0, 0},
    {"prep_used", PLACE(prep_used), 0, 1, ARG_NUM, 0, 0},
    {"final", PLACE(final), 0, 1, ARG_NUM, 0, 0},
    {"exhausted", PLACE(exhausted), 0, 1, ARG_NUM, 0, 0},
    {"seq", PLACE(seq), 0, 1, ARG_NUM, 0, 0},
    {"turns", PLACE(turns), 0, 1, ARG_NUM, 0, 0},
    {"turns_left", PLACE(turns_left), 0, 1, ARG_NUM, 0, 0},
    {"damaged", PLACE(damaged), 0, 1, ARG_NUM, 0, 0},
    {"damaged_to_win", PLACE(damaged_to_win), 0, 1, ARG_NUM, 0, 0},
    {"tactics", PLACE(tactics), 0, 1, ARG_NUM, 0, 0},
    {"ruse", PLACE(ruse), 0, 1, KIND_CARD, 0, CARD_NONE},
    {"at_dam", PLACE(at_dam), 0, 1, KIND_DAM, 0, CARD_NONE},
    {"at_unit", PLACE(at_unit), 0, 1, ARG_NUM, 0, 0},
    {"chosen", PLACE(chosen), 2, 1, KIND_CARD, 0, CARD_NONE},
    {"picks", PLACE(picks), 0, 1, ARG_NUM, 0, 0},
    {"reason", PLACE(reason), 0, 1, ARG_NUM, 0, 0},
    {"winner", PLACE(winner), 0, 1, ARG_SEAT, 0, CARD_NONE},
    {0},
};
