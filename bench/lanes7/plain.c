/*
 * plain.c: see plain.h.
 */
#include "plain.h"

#include <string.h>

void plain_shuffle(uint8_t *cards, unsigned n, struct rng *rng)
{
    for (unsigned i = n; i > 1; i--) {
        unsigned k = rng_below(rng, i);
        uint8_t swap = cards[i - 1];
        cards[i - 1] = cards[k];
        cards[k] = swap;
    }
}

void plain_deal(struct plain *p, struct rng *rng)
{
    memset(p, 0, sizeof *p);
    for (unsigned c = 0; c < CARDS; c++)
        p->deck[c] = (uint8_t)c;
    plain_shuffle(p->deck, CARDS, rng);
    p->left = CARDS;
    for (unsigned i = 0; i < HAND; i++)
        for (unsigned who = 0; who < PLAYERS; who++)
            p->hand[who][i] = p->deck[--p->left];
}

unsigned plain_moves(const struct plain *p, struct plain_move *out)
{
    unsigned n = 0;

    for (unsigned lane = 0; lane < LANES; lane++) {
        if (p->count[lane][p->turn] == SLOTS)
            continue;
        for (unsigned at = 0; at < HAND; at++)
            out[n++] = (struct plain_move){(uint8_t)at, (uint8_t)lane};
    }
    return n;
}

/* L7-3: the better formation has the higher number. */
static int strength(const uint8_t *card)
{
    int suit[SLOTS], rank[SLOTS], low = RANKS, high = 0, sum = 0;

    for (int i = 0; i < SLOTS; i++) {
        suit[i] = card[i] / RANKS;
        rank[i] = card[i] % RANKS;
        low = rank[i] < low ? rank[i] : low;
        high = rank[i] > high ? rank[i] : high;
        sum += rank[i];
    }
    bool flush = suit[0] == suit[1] && suit[1] == suit[2];
    bool trips = low == high;
    bool straight = high - low == 2 && rank[0] != rank[1] &&
                    rank[1] != rank[2] && rank[0] != rank[2];
    if (flush && straight)
        return STRAIGHT_FLUSH * 100 + sum;
    if (trips)
        return TRIPS * 100 + sum;
    if (flush)
        return FLUSH * 100 + sum;
    if (straight)
        return STRAIGHT * 100 + sum;
    return NOTHING * 100 + sum;
}

/* L7-4: four lanes, or three beside each other. */
static bool has_won(const struct plain *p, uint8_t owner)
{
    unsigned all = 0, row = 0;

    for (unsigned lane = 0; lane < LANES; lane++) {
        if (p->owner[lane] == owner) {
            all++;
            row++;
        } else {
            row = 0;
        }
        if (row == 3 || all == 4)
            return true;
    }
    return false;
}

void plain_apply(struct plain *p, struct plain_move m)
{
    unsigned who = p->turn, lane = m.lane;

    p->side[lane][who][p->count[lane][who]++] = p->hand[who][m.at];
    if (p->count[lane][who] == SLOTS && p->count[lane][!who] == SLOTS) {
        bool better =
            strength(p->side[lane][who]) > strength(p->side[lane][!who]);
        p->owner[lane] = (uint8_t)((better ? who : !who) + 1);
        if (has_won(p, p->owner[lane]))
            p->winner = p->owner[lane];
    }
    p->hand[who][m.at] = p->deck[--p->left];
    p->turn = !p->turn;
}

unsigned plain_finish(struct plain *p, struct rng *rng)
{
    struct plain_move moves[MOVES_MAX];
    unsigned played = 0;

    for (; !p->winner; played++)
        plain_apply(p, moves[rng_below(rng, plain_moves(p, moves))]);
    return played;
}
