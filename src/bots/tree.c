/*
 * tree.c: information-set Monte-Carlo tree search for one observer.
 *
 * A node is a question; its children are answers. Each simulation walks down in
 * another imagined world, so a child counts how often it was available, and
 * only children that are legal in this world compete. Chance is rolled on the
 * way and is not part of the tree. When several seats are asked at once each
 * chooses by its own statistics, and the walk goes on below the answer that the
 * observer may know, so nobody reacts to what is still secret.
 *
 * Where a brain tells answers apart before they are tried, all of a question
 * become nodes when it is met. Without one they are all alike: only what was tried
 * becomes a node, and a tree stays small enough for the processor's caches.
 */
#include "bot_inside.h"

#include "../engine/audience.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct action action; /* the answer that leads here */
    uint32_t parent;      /* stands before its children */
    uint32_t child;       /* the first one, or 0; those met at the same time lie
                             side by side, in the order of the list of answers */
    uint32_t visits, available;
    float total; /* of values for the seat that answered, -1 to 1 each */
    float prior; /* attention before anything is known: see meet_children */
};

struct tree {
    struct node *node; /* node[0] is the root */
    uint32_t n, cap;
    uint32_t
        *slot; /* hash table from (parent, answer) to child: see find_slot */
    uint32_t slots;       /* a power of two, at least twice cap */
    struct action *legal; /* scratch: the answers of a question */
    uint32_t *at;         /* their nodes */
    struct action *fresh; /* those that have none yet */
    uint16_t *prior;
    char apart[128]; /* keeps the trees of two threads out of one cache line */
};

enum {
    PATH = 512,
    NODES_MAX = 4000000, /* a question more, and no more are made */
    NODES_FIRST = 4096,
    INDEX_BITS = 22,
};
_Static_assert(NODES_MAX + SEATS * LEGAL_MAX < 1 << INDEX_BITS,
               "a slot holds the index of every node");

static const float curiosity = 4.0f;    /* weight of the unexplored, unless the
                                        game's brain knows better */
static const float fresh_value = -0.1f; /* an untried answer, to its parent */

static bool same(const struct action *a, const struct action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool is_child(const struct tree *t, uint32_t at, uint32_t parent,
                     const struct action *a)
{
    return at < t->n && t->node[at].parent == parent &&
           same(&t->node[at].action, a);
}

/* A product carries differences up, never down: what is high, like the second
   argument, is folded down after each. */
static uint64_t hash_of(uint32_t parent, const struct action *a)
{
    uint64_t half[2];

    memcpy(half, a, sizeof half);
    uint64_t mix =
        (half[0] ^ parent * 0xd6e8feb86659fd93u) * 0x9e3779b97f4a7c15u;
    mix = (mix ^ mix >> 32 ^ half[1]) * 0xbf58476d1ce4e5b9u;
    return mix ^ mix >> 32;
}

static uint32_t index_in(uint32_t slot)
{
    return slot & ((1u << INDEX_BITS) - 1);
}

/* The slot of a child, or the empty one (0) where it belongs. Beside the index of
   the node a slot has some bits of its hash: strangers are known without a look at
   the node, which lies far away. */
static uint32_t *find_slot(const struct tree *t, uint32_t parent,
                           const struct action *a, uint64_t hash)
{
    uint32_t at = (uint32_t)(hash >> 32) & (t->slots - 1);

    for (uint32_t slot; (slot = t->slot[at]); at = (at + 1) & (t->slots - 1))
        if ((slot ^ (uint32_t)hash) >> INDEX_BITS == 0 &&
            is_child(t, index_in(slot), parent, a))
            break;
    return &t->slot[at];
}

static uint32_t find_child(const struct tree *t, uint32_t parent,
                           const struct action *a)
{
    return index_in(*find_slot(t, parent, a, hash_of(parent, a)));
}

static void enter(struct tree *t, uint32_t i)
{
    const struct node *c = &t->node[i];
    uint64_t hash = hash_of(c->parent, &c->action);

    *find_slot(t, c->parent, &c->action, hash) =
        i | (uint32_t)hash >> INDEX_BITS << INDEX_BITS;
}

/* Enters all nodes into a table that has room for them. */
static void rehash(struct tree *t)
{
    if (t->slots < 2 * t->cap) {
        t->slots = 2 * t->cap;
        t->slot = memory_resize(t->slot, t->slots * sizeof *t->slot);
    }
    memset(t->slot, 0, t->slots * sizeof *t->slot);
    for (uint32_t i = 1; i < t->n; i++)
        enter(t, i);
}

struct tree *tree_new(void)
{
    struct tree *t = memory_get(sizeof *t);

    *t = (struct tree){.cap = NODES_FIRST};
    t->node = memory_get(t->cap * sizeof *t->node);
    t->legal = memory_get(LEGAL_MAX * sizeof *t->legal);
    t->at = memory_get(LEGAL_MAX * sizeof *t->at);
    t->fresh = memory_get(LEGAL_MAX * sizeof *t->fresh);
    t->prior = memory_get(LEGAL_MAX * sizeof *t->prior);
    t->n = 1;
    rehash(t);
    tree_follow(t, NULL);
    return t;
}

void tree_free(struct tree *t)
{
    if (!t)
        return;
    free(t->node);
    free(t->slot);
    free(t->legal);
    free(t->at);
    free(t->fresh);
    free(t->prior);
    free(t);
}

static uint32_t add_node(struct tree *t, uint32_t parent,
                         const struct action *a, uint32_t available)
{
    if (t->n == t->cap) {
        t->cap *= 2;
        t->node = memory_resize(t->node, t->cap * sizeof *t->node);
        rehash(t);
    }
    uint32_t i = t->n++;
    t->node[i] = (struct node){
        .action = *a,
        .parent = parent,
        .available = available,
    };
    if (!t->node[parent].child)
        t->node[parent].child = i;
    enter(t, i);
    return i;
}

/* Moves a subtree to the front of the list, in the same order: whatever comes
   from a node stands behind it. */
static void keep_subtree(struct tree *t, uint32_t root)
{
    uint32_t *to = memory_get(t->n * sizeof *to), kept = 1;

    memset(to, 0, t->n * sizeof *to); /* 0: not kept */
    t->node[0] = t->node[root];
    t->node[0].child = 0;
    for (uint32_t i = root + 1; i < t->n; i++) {
        struct node c = t->node[i];
        if (c.parent != root && !to[c.parent])
            continue;
        c.parent = to[c.parent];
        c.child = 0;
        if (!t->node[c.parent].child)
            t->node[c.parent].child = kept;
        to[i] = kept;
        t->node[kept++] = c;
    }
    t->n = kept;
    free(to);
    rehash(t);
}

void tree_follow(struct tree *t, const struct action *a)
{
    uint32_t child = a ? find_child(t, 0, a) : 0;

    if (child) {
        keep_subtree(t, child);
        return;
    }
    t->node[0] = (struct node){.visits = 0};
    t->n = 1;
    rehash(t);
}

/* The child of an answer, or 0, looked for where it most likely is: right behind
   the one found last, or one further where that answer is not legal now. */
static uint32_t guess_child(const struct tree *t, uint32_t parent,
                            const struct action *a, uint32_t guess)
{
    if (is_child(t, guess, parent, a))
        return guess;
    if (is_child(t, guess + 1, parent, a))
        return guess + 1;
    return find_child(t, parent, a);
}

/* Finds the children of all legal answers; fills t->at and adds up what they keep.
   Answers that have none are put into t->fresh; returns how many these are. */
static unsigned find_children(struct tree *t, uint32_t parent, unsigned n,
                              float *sum)
{
    unsigned fresh = 0;
    float found = 0;
    uint32_t guess = t->node[parent].child;

    *sum = 0;
    if (!guess) { /* the question is new */
        memcpy(t->fresh, t->legal, n * sizeof *t->legal);
        memset(t->at, 0, n * sizeof *t->at);
        return n;
    }
    for (unsigned i = 0; i < n; i++) {
        t->at[i] = guess_child(t, parent, &t->legal[i], guess);
        if (t->at[i]) {
            guess = t->at[i] + 1;
            found += t->node[t->at[i]].prior;
        } else {
            t->fresh[fresh++] = t->legal[i];
        }
    }
    *sum = found;
    return fresh;
}

static void add_fresh(struct tree *t, uint32_t parent, unsigned i, float prior)
{
    t->at[i] = add_node(t, parent, &t->legal[i], 0);
    t->node[t->at[i]].prior = prior;
}

/* Finds or makes the children of all legal answers. Only new ones are rated, and a
   node keeps its weight: the share it has depends on which answers are legal in
   this world. Returns the sum that makes shares of what nodes keep. */
static float meet_children(struct tree *t, const struct box *box,
                           const struct state *world, uint32_t parent,
                           unsigned n)
{
    float sum;
    unsigned fresh = find_children(t, parent, n, &sum);

    if (!fresh)
        return sum;
    box->game->brain->prior(box, world, t->fresh, fresh, t->prior);
    for (unsigned i = 0, k = 0; i < n; i++)
        if (!t->at[i]) {
            float weight = (float)prior_weight(t->prior[k++]);
            add_fresh(t, parent, i, weight);
            sum += weight;
        }
    return sum;
}

/*
 * How an answer looks that was available so often: what it was worth so far, and
 * how little that says. The root of `available` is handed on from answer to answer:
 * most have been available equally often.
 */
struct eye {
    float weight; /* curiosity */
    uint32_t available;
    float root;
};

static inline float look_at(struct eye *e, const struct node *c, float share)
{
    if (c->available != e->available) {
        e->available = c->available;
        e->root = sqrtf((float)c->available);
    }
    float unknown = e->weight * share * e->root;
    if (!c->visits)
        return fresh_value + unknown;
    return c->total / (float)c->visits + unknown / (float)(1 + c->visits);
}

/* The answer a seat tries now: good so far, or not known well. */
static uint32_t choose_by_prior(struct tree *t, const struct box *box,
                                const struct state *world, uint32_t parent,
                                seat who)
{
    const struct brain *brain = box->game->brain;
    unsigned n = audience_legal(box, world, who, FOR_BOTS, t->legal, LEGAL_MAX);
    struct eye eye = {.weight =
                          brain->curiosity > 0 ? brain->curiosity : curiosity};
    float best = 0;
    uint32_t choice;

    eye.weight /= meet_children(t, box, world, parent, n);
    choice = t->at[0];
    for (unsigned i = 0; i < n; i++) {
        struct node *c = &t->node[t->at[i]];
        c->available++;
        float look = look_at(&eye, c, c->prior);
        if (i == 0 || look > best) {
            best = look;
            choice = t->at[i];
        }
    }
    return choice;
}

/* The same without a brain. Answers that were not tried are alike, so one is
   drawn; they count as available whenever the question was met. */
static uint32_t choose_untold(struct tree *t, const struct box *box,
                              const struct state *world, uint32_t parent,
                              seat who, struct rng *rng)
{
    struct node fresh = {.available = t->node[parent].visits + 1};
    struct eye eye = {.weight = curiosity};
    struct action a;
    uint32_t choice = 0, untried = 0;
    float best = 0;

    if (!t->node[parent].child) { /* none was tried: no list is needed */
        box->game->pick(box, world, who, rng, &a);
        audience_correct(box, world, who, FOR_BOTS, rng, &a);
        return add_node(t, parent, &a, fresh.available);
    }
    unsigned n = audience_legal(box, world, who, FOR_BOTS, t->legal, LEGAL_MAX);
    for (unsigned i = 0; i < n; i++) {
        uint32_t at = find_child(t, parent, &t->legal[i]);
        if (!at) {
            t->at[untried++] = i;
            continue;
        }
        t->node[at].available++;
        float look = look_at(&eye, &t->node[at], 1.0f / (float)n);
        if (!choice || look > best) {
            best = look;
            choice = at;
        }
    }
    if (choice && (!untried || best > look_at(&eye, &fresh, 1.0f / (float)n)))
        return choice;
    a = t->legal[t->at[rng_below(rng, untried)]];
    return add_node(t, parent, &a, fresh.available);
}

/* All open seats answer; the walk goes on below one of these answers. */
static uint32_t step_down(struct tree *t, const struct quest *q,
                          struct state *world, struct rng *rng, uint32_t parent,
                          seatmask open, uint32_t *path, unsigned *depth)
{
    const struct box *box = q->box;
    uint32_t chosen[SEATS];
    unsigned n = 0, below = 0;

    for (; open; open &= open - 1) {
        seat who = (seat)__builtin_ctz(open);
        if (who == q->viewer)
            below = n;
        chosen[n++] = box->game->brain
                          ? choose_by_prior(t, box, world, parent, who)
                          : choose_untold(t, box, world, parent, who, rng);
    }
    for (unsigned i = 0; i < n; i++) {
        path[(*depth)++] = chosen[i];
        box->game->apply(box, world, &t->node[chosen[i]].action, NULL);
    }
    return chosen[below];
}

int tree_simulate(struct tree *t, const struct quest *q, struct state *world,
                  struct rng *rng)
{
    const struct game *game = q->box->game;
    uint32_t path[PATH], at = 0;
    unsigned depth = 0;
    int values[SEATS] = {0};
    seatmask open;

    while ((open = game->pending(world)) && depth + SEATS < PATH) {
        if (open & seat_bit(SEAT_CHANCE)) {
            struct action a;
            game->roll(q->box, world, rng, &a);
            game->apply(q->box, world, &a, NULL);
            continue;
        }
        if (!(open = quest_turn(q, world, open, rng)))
            continue;
        bool known = t->node[at].visits || at == 0;
        if (!known || t->n > NODES_MAX)
            break;
        at = step_down(t, q, world, rng, at, open, path, &depth);
    }
    if (open)
        quest_play_out(q, world, rng,
                       game->brain ? game->brain->depth : UINT32_MAX);
    quest_value(q, world, values);
    t->node[0].visits++;
    for (unsigned i = 0; i < depth; i++) {
        struct node *c = &t->node[path[i]];
        c->visits++;
        c->total += (float)values[c->action.seat] / 1000.0f;
    }
    return values[q->viewer];
}

uint32_t tree_size(const struct tree *t)
{
    return t->n - 1;
}

void tree_root(const struct tree *t, const struct action *a, uint32_t *visits,
               double *value)
{
    uint32_t i = find_child(t, 0, a);

    *visits = i ? t->node[i].visits : 0;
    *value = *visits ? (double)t->node[i].total / *visits : 0.0;
}

uint32_t tree_lead(const struct tree *t, const struct action *a, unsigned n)
{
    uint32_t most = 0, second = 0;

    for (unsigned k = 0; k < n; k++) {
        uint32_t i = find_child(t, 0, &a[k]),
                 visits = i ? t->node[i].visits : 0;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most - second;
}
