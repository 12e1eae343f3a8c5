/*
 * lacks.c: what is missing where an answer is refused: cards, slots, strength. All
 * of it is on the table or in the hand of the one who asks.
 */
#include "../bitwa.h"

/* Formation and sum of a key, for the sentences about claims. */
static void put_formation(uint8_t req, int key, int16_t out[2])
{
    int sum = 0;

    out[0] = (int16_t)strength_formation(req, key, &sum);
    out[1] = (int16_t)sum;
}

/* BR-10: what stands there, and what stands against it or still may. */
static void lack_strength(const struct box *box, const struct bitwa *g, int dam,
                          bool proof, int16_t *arg)
{
    const struct bitwa_box *b = bitwa_box(box);
    uint8_t req = b->face[dam][g->face[dam]].req;
    struct side_input side;

    claim_side(box, g, dam, ATTACKER, false, &side);
    put_formation(req, strength_best(b, &side), &arg[1]);
    claim_side(box, g, dam, DEFENDER, proof, &side);
    put_formation(req, strength_best(b, &side), &arg[3]);
}

void bitwa_lacks(const struct box *box, const struct state *s,
                 const struct action *a, unsigned row, int16_t arg[ARGS])
{
    const struct bitwa_box *b = bitwa_box(box);
    const struct bitwa *g = bitwa_in(s);
    int dam = arg[0]; /* of the rows that begin with one */

    switch (row) {
    case NO_RETREAT_USED:
    case NO_LOG_USED:
        arg[0] = g->prep_used;
        arg[1] = row == NO_LOG_USED ? b->logs_per_turn : b->retreats_per_turn;
        break;
    case NO_TACTICS_LIMIT: /* BR-13.5 */
        arg[0] = g->played[a->seat];
        arg[1] = g->played[!a->seat];
        arg[2] = b->tactics_lead;
        break;
    case NO_SLOT:
    case NO_CLAIM_INCOMPLETE:
        arg[1] = g->count[dam][bitwa_role(g, a->seat)];
        arg[2] = (int16_t)bitwa_slots(b, g, dam);
        break;
    case NO_CLAIM_PROOF:
    case NO_CLAIM_TIE:
    case NO_CLAIM_WEAKER:
        lack_strength(box, g, dam, row == NO_CLAIM_PROOF, arg);
        break;
    default:
        break;
    }
}
