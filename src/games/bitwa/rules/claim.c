/*
 * claim.c: taking dams (BR-10) and the proof for an early claim (BR-11).
 *
 * Whether a claim succeeds follows from public cards alone, so the set of
 * claimable dams is kept in the state and may be shown to everybody.
 */
#include "../bitwa.h"

/* BR-11.1: neither at a dam nor in the discard; hands belong to it. */
static uint64_t unseen(const struct bitwa *g)
{
    return g->deck | g->hand[0] | g->hand[1];
}

/* BR-11.5: elite units not yet seen, where the option counts them. */
static uint16_t unseen_elites(const struct box *box, const struct bitwa *g)
{
    const struct bitwa_box *b = bitwa_box(box);
    unsigned left = g->tdeck | g->thand[0] | g->thand[1], elites = 0;

    if (!g->option[OPT_TACTICS] || !g->option[OPT_PROOF_ELITES])
        return 0;
    for (; left; left &= left - 1) {
        unsigned i = (unsigned)__builtin_ctz(left);
        if (b->wild[i])
            elites |= 1u << i;
    }
    return (uint16_t)elites;
}

void claim_side(const struct box *box, const struct bitwa *g, int dam,
                enum role role, bool with_pool, struct side_input *out)
{
    const struct dam_face *face = &bitwa_box(box)->face[dam][g->face[dam]];

    *out = (struct side_input){
        .units = g->unit[dam][role],
        .count = g->count[dam][role],
        .slots = face->slots,
        .req = face->req,
        .pool = with_pool ? unseen(g) : 0,
        .pool_elites = with_pool ? unseen_elites(box, g) : 0,
    };
}

static int key_of(const struct box *box, const struct bitwa *g, int dam,
                  enum role role, bool with_pool)
{
    struct side_input in;

    claim_side(box, g, dam, role, with_pool, &in);
    return strength_best(bitwa_box(box), &in);
}

/* BR-10.2, BR-10.3, for a dam where the attacker's formation is full. */
static bool wins(const struct bitwa_box *b, const struct bitwa *g, int dam,
                 uint64_t pool, uint16_t pool_elites)
{
    int mine = g->key[dam][ATTACKER], theirs = g->key[dam][DEFENDER];

    if (g->stamp[dam][DEFENDER])
        return mine > theirs ||
               (mine == theirs && /* BR-9.1 */
                g->stamp[dam][ATTACKER] < g->stamp[dam][DEFENDER]);
    const struct dam_face *face = &b->face[dam][g->face[dam]];
    struct side_input in = {
        .units = g->unit[dam][DEFENDER],
        .count = g->count[dam][DEFENDER],
        .slots = face->slots,
        .req = face->req,
        .pool = pool,
        .pool_elites = pool_elites,
    };
    /* BR-11.2: equal is not stronger; BR-11.7: -1 is "cannot complete". */
    return !strength_exceeds(b, &in, mine);
}

bool bitwa_claimable(const struct box *box, const struct bitwa *g, int dam)
{
    return g->stamp[dam][ATTACKER] && /* BR-10.1 */
           wins(bitwa_box(box), g, dam, unseen(g), unseen_elites(box, g));
}

void claim_refresh(const struct box *box, struct bitwa *g)
{
    unsigned full = g->manned & ~(unsigned)g->room[ATTACKER], claims = 0;

    if (full) {
        uint64_t pool = unseen(g);
        uint16_t elites = unseen_elites(box, g);
        for (; full; full &= full - 1) {
            int dam = __builtin_ctz(full);
            claims |= (unsigned)wins(bitwa_box(box), g, dam, pool, elites)
                      << dam;
        }
    }
    g->claims = (uint8_t)claims;
}

/* What everybody may see of the comparison or of the proof. */
static void tell_why(const struct box *box, const struct bitwa *g, int dam,
                     struct events *ev)
{
    uint8_t req = bitwa_box(box)->face[dam][g->face[dam]].req;
    bool early = !g->stamp[dam][DEFENDER];
    int sum, key = key_of(box, g, dam, ATTACKER, false);
    enum formation made = strength_formation(req, key, &sum);

    bitwa_tell(ev, EVENT_CLAIMED, g->attacker, 0, g->attacker, dam, made, sum,
               0);
    key = key_of(box, g, dam, DEFENDER, early);
    if (key < 0) {
        bitwa_tell(ev, EVENT_PROOF_NONE, SEAT_NOBODY, 0, dam, 0, 0, 0, 0);
        return;
    }
    made = strength_formation(req, key, &sum);
    bitwa_tell(ev, early ? EVENT_PROOF_SHOWN : EVENT_COMPARED, SEAT_NOBODY, 0,
               dam, made, sum, 0, 0);
}

void claim_apply(const struct box *box, struct bitwa *g, int dam,
                 struct events *ev)
{
    const struct bitwa_box *b = bitwa_box(box);
    unsigned damaged = 0, destroyed = 0;

    if (ev)
        tell_why(box, g, dam, ev);
    /* BR-10.6, BR-10.9: the attacker's units first. */
    for (int role = ATTACKER; role <= DEFENDER; role++)
        while (g->count[dam][role])
            cards_discard(g, cards_remove(g, dam, (enum role)role, 0));
    g->face[dam]++;
    cards_recount(b, g, dam, ATTACKER);
    cards_recount(b, g, dam, DEFENDER);
    g->claims &= (uint8_t)~(1u << dam);
    bitwa_tell(
        ev, g->face[dam] == DESTROYED ? EVENT_DAM_DESTROYED : EVENT_DAM_DAMAGED,
        SEAT_NOBODY, 0, dam, 0, 0, 0, 0);
    for (int i = 0; i < DAMS; i++) {
        damaged += g->face[i] == DAMAGED;
        destroyed += g->face[i] == DESTROYED;
    }
    if (destroyed >= b->destroyed_to_win)
        g->reason = REASON_ATTACKER_DESTROYED; /* BR-10.7 */
    else if (damaged >= b->damaged_to_win)
        g->reason = REASON_ATTACKER_FOUR; /* BR-10.8 */
    if (!g->reason)
        return;
    g->phase = PHASE_OVER;
    g->claims = 0;
    bitwa_tell(ev, EVENT_GAME_OVER, g->attacker, 0, g->attacker, 0, 0, 0, 0);
}
