/*
 * plain_search.c: information-set Monte-Carlo tree search (Cowling, Powley and
 * Whitehouse, 2012) for this one game, as it is written straight away: nodes in
 * an array, children as lists, one new node a simulation, random playouts.
 */
#include "plain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct node {
    uint32_t child, sibling; /* 0: none */
    uint32_t visits, available;
    float wins; /* of the player who moved here */
    uint8_t card, lane, player;
};

struct tree {
    struct node *node; /* node[0] is the root */
    uint32_t n;
};

/* Hides what the player does not see: the other hand and the deck are dealt
   anew. */
static void deal_unseen(struct plain *p, unsigned player, struct rng *rng)
{
    uint8_t unseen[CARDS];
    unsigned n = p->left;

    memcpy(unseen, p->deck, n);
    memcpy(unseen + n, p->hand[!player], HAND);
    plain_shuffle(unseen, n + HAND, rng);
    memcpy(p->deck, unseen, n);
    memcpy(p->hand[!player], unseen + n, HAND);
}

/* The place of a card in the hand of the player to move, or -1. */
static int place_of(const struct plain *p, unsigned card)
{
    for (int at = 0; at < HAND; at++)
        if (p->hand[p->turn][at] == card)
            return at;
    return -1;
}

/* The child to go on with: a random new one while a legal move has none, else
   the one with the best bound. *is_new tells which. */
static uint32_t descend(struct tree *t, uint32_t parent, struct plain *p,
                        struct rng *rng, bool *is_new)
{
    struct plain_move moves[MOVES_MAX], best_move = {0};
    bool tried[HAND][LANES] = {{false}};
    unsigned n = plain_moves(p, moves), fresh = 0;
    uint32_t best = 0;
    float best_bound = 0;

    for (uint32_t i = t->node[parent].child; i; i = t->node[i].sibling) {
        struct node *c = &t->node[i];
        int at = place_of(p, c->card);
        if (at < 0 || p->count[c->lane][p->turn] == SLOTS)
            continue;
        tried[at][c->lane] = true;
        c->available++;
        float bound =
            c->wins / (float)c->visits +
            0.7f * sqrtf(logf((float)c->available) / (float)c->visits);
        if (!best || bound > best_bound) {
            best = i;
            best_bound = bound;
            best_move = (struct plain_move){(uint8_t)at, c->lane};
        }
    }
    for (unsigned i = 0; i < n; i++)
        if (!tried[moves[i].at][moves[i].lane])
            moves[fresh++] = moves[i];
    *is_new = fresh > 0;
    if (fresh) {
        best_move = moves[rng_below(rng, fresh)];
        best = t->n++;
        t->node[best] = (struct node){
            .sibling = t->node[parent].child,
            .available = 1,
            .card = p->hand[p->turn][best_move.at],
            .lane = best_move.lane,
            .player = p->turn,
        };
        t->node[parent].child = best;
    }
    plain_apply(p, best_move);
    return best;
}

static void simulate(struct tree *t, struct plain *p, struct rng *rng)
{
    uint32_t path[CARDS], at = 0;
    unsigned depth = 0;

    for (bool is_new = false; !p->winner && !is_new;) {
        at = descend(t, at, p, rng, &is_new);
        path[depth++] = at;
    }
    plain_finish(p, rng);
    while (depth--) {
        struct node *c = &t->node[path[depth]];
        c->visits++;
        c->wins += p->winner == c->player + 1;
    }
}

struct plain_move plain_search(const struct plain *p, unsigned simulations,
                               struct rng *rng)
{
    struct tree t = {.node = malloc((simulations + 1) * sizeof *t.node),
                     .n = 1};
    uint32_t best;

    if (!t.node)
        abort();
    t.node[0] = (struct node){0};
    for (unsigned i = 0; i < simulations; i++) {
        struct plain world = *p;
        deal_unseen(&world, p->turn, rng);
        simulate(&t, &world, rng);
    }
    best = t.node[0].child;
    for (uint32_t i = best; i; i = t.node[i].sibling)
        if (t.node[i].visits > t.node[best].visits)
            best = i;
    struct plain_move m = {(uint8_t)place_of(p, t.node[best].card),
                           t.node[best].lane};
    free(t.node);
    return m;
}
