/*
 * ledger.c: where the Beast may be (section 8.4 of the rules). The ledger keeps
 * what everybody was told since the last reveal; from it follow all ways the Beast
 * can have gone, how many there are to each area, and a way drawn at random.
 *
 * Ways are counted card by card in nodes: an area, what is still due of each tally,
 * and what the running group of cards demands. Equal nodes are one.
 */
#include "play.h"

#include <string.h>

/* ---- keeping it ---------------------------------------------------------------------------- */

void bestia_ledger_clear(struct play *m)
{
    struct ledger *l = &m->g->ledger;

    memset(l, 0, sizeof *l);
    for (unsigned i = 0; i <= TRACK; i++)
        l->at[i] = m->map->all;
    m->g->tallies = 0;
}

void bestia_ledger_lay(struct play *m, uint64_t stay)
{
    m->g->ledger.stay[m->g->tracks] = stay;
}

/* Exactly n of these cards entered the area. */
static void note(struct play *m, unsigned area, uint64_t cards, unsigned n)
{
    struct ledger *l = &m->g->ledger;

    for (uint64_t left = n ? 0 : cards; left; left &= left - 1)
        l->not[__builtin_ctzll(left)] |= area_bit(area);
    if (n && m->g->tallies < TRACK)
        l->tally[m->g->tallies++] = (struct tally){
            .cards = cards, .area = (uint8_t)area, .n = (uint8_t)n};
}

/* Cards from `first` on. */
static uint64_t cards_from(const struct bestia *g, unsigned first)
{
    return (((uint64_t)1 << g->tracks) - 1) & ~(((uint64_t)1 << first) - 1);
}

void bestia_ledger_moved(struct play *m, unsigned first, uint64_t shown)
{
    const struct bestia *g = m->g;

    for (; shown; shown &= shown - 1) {
        unsigned area = (unsigned)__builtin_ctzll(shown), n = 0;
        for (unsigned i = first; i < g->tracks; i++)
            n += g->track[i] != MV_NONE && g->dest[i] == area;
        note(m, area, cards_from(g, first), n);
    }
}

void bestia_ledger_look(struct play *m, unsigned area)
{
    const struct bestia *g = m->g;
    const struct ledger *l = &g->ledger;
    uint64_t cards = cards_from(g, 0);
    unsigned n = g->trails[area];

    for (unsigned i = 0; i < g->tracks; i++)
        if (l->not[i] >> area & 1)
            cards &= ~((uint64_t)1 << i);
    for (unsigned i = 0; i < g->tallies; i++)
        if (l->tally[i].area == area) {
            cards &= ~l->tally[i].cards;
            n -= l->tally[i].n;
        }
    note(m, area, cards, n);
}

void bestia_ledger_keep(struct play *m, uint64_t areas)
{
    if (is_hidden(m->g))
        m->g->ledger.at[m->g->tracks] &= areas;
}

/* ---- working it out -------------------------------------------------------------------------- */

enum {
    DUES = 32,     /* tallies that are looked at, half a byte each */
    NODES = 12288, /* of all cards together */
    SLOTS = 8192,  /* of the table that finds equal ones */
};

struct node {
    uint64_t due[2];
    uint64_t ways;
    uint8_t area;
    uint8_t regions; /* that the running group shares */
    uint8_t way;     /* of a straight group, or MV_NONE */
    uint8_t zero[5];
};

struct search {
    const struct glance *s;
    struct node node[NODES];
    unsigned first[TRACK + 2]; /* node of each layer */
    uint16_t slot[SLOTS];
    unsigned n;
    bool full;  /* more nodes than there is room for */
    bool loose; /* tallies are left out */
};

static unsigned due_of(const struct node *v, unsigned i)
{
    return (unsigned)(v->due[i / 16] >> (4 * (i % 16)) & 15);
}

/* What comes of a node by one card; false if that cannot be. */
static bool follow(const struct search *w, unsigned card, unsigned move,
                   struct node *v)
{
    const struct glance *s = w->s;
    const struct bestia *g = s->g;
    const struct ledger *l = &g->ledger;
    unsigned flags = g->part_flags[g->part[card]], to = v->area;
    bool begins = !card || g->part[card] != g->part[card - 1];
    bool ends = card + 1u == g->tracks || g->part[card] != g->part[card + 1];

    if (begins) {
        v->regions = flags & FLAG_SAME_REGION ? s->map->regions_of[v->area] : 0;
        v->way = MV_NONE;
    }
    if (move == MV_NONE) {
        if (flags & FLAG_STRAIGHT || !(l->stay[card] >> to & 1))
            return false;
    } else {
        to = s->map->next[v->area][move];
        if (to == NONE || l->not[card] >> to & 1)
            return false;
        if (flags & FLAG_STRAIGHT && !begins && v->way != move)
            return false;
        if (flags & FLAG_STRAIGHT)
            v->way = (uint8_t)move;
    }
    if (flags & FLAG_SAME_REGION) {
        v->regions &= s->map->regions_of[to];
        if (!v->regions)
            return false;
    }
    v->area = (uint8_t)to;
    for (unsigned i = 0; i < g->tallies && i < DUES && !w->loose; i++) {
        const struct tally *t = &l->tally[i];
        uint64_t left = t->cards >> card;
        unsigned due = due_of(v, i);
        if (move != MV_NONE && t->area == to && left & 1) {
            if (!due)
                return false;
            v->due[i / 16] -= (uint64_t)1 << (4 * (i % 16));
            due--;
        }
        if (due > bits_count(left & ~(uint64_t)1))
            return false;
    }
    if (ends) {
        v->regions = 0;
        v->way = MV_NONE;
    }
    return !ends || l->at[card + 1] >> to & 1;
}

static bool is_same(const struct node *a, const struct node *b)
{
    return a->due[0] == b->due[0] && a->due[1] == b->due[1] &&
           a->area == b->area && a->regions == b->regions && a->way == b->way;
}

static void add_node(struct search *w, unsigned first, const struct node *v)
{
    uint64_t mix = (v->due[0] ^ v->due[1] * 0x9E3779B97F4A7C15u) +
                   ((uint64_t)v->area | (uint64_t)v->regions << 8 |
                    (uint64_t)v->way << 16) *
                       0xD6E8FEB86659FD93u;
    unsigned at = (unsigned)((mix * 0x9E3779B97F4A7C15u) >> 51);

    for (; w->slot[at]; at = (at + 1) % SLOTS) {
        unsigned i = w->slot[at] - 1u;
        if (i >= first && is_same(&w->node[i], v)) {
            w->node[i].ways += v->ways;
            return;
        }
    }
    if (w->n == NODES || w->n - first >= SLOTS - 1) {
        w->full = true;
        return;
    }
    w->node[w->n] = *v;
    w->slot[at] = (uint16_t)++w->n;
}

/* Ways are whole numbers; before they get too large all are halved. */
static void halve(struct search *w, unsigned first)
{
    uint64_t most = 0;

    for (unsigned i = first; i < w->n; i++)
        if (w->node[i].ways > most)
            most = w->node[i].ways;
    for (; most >> 50; most >>= 1)
        for (unsigned i = first; i < w->n; i++)
            w->node[i].ways -= w->node[i].ways / 2;
}

static bool count_ways(struct search *w)
{
    const struct bestia *g = w->s->g;
    struct node start = {.ways = 1, .area = g->marker, .way = MV_NONE};

    w->n = 0;
    w->full = false;
    for (unsigned i = 0; i < g->tallies && i < DUES && !w->loose; i++)
        start.due[i / 16] |= (uint64_t)(g->ledger.tally[i].n & 15)
                             << (4 * (i % 16));
    w->node[w->n++] = start;
    w->first[0] = 0;
    w->first[1] = 1;
    for (unsigned card = 0; card < g->tracks; card++) {
        unsigned last = w->n;
        memset(w->slot, 0, sizeof w->slot);
        for (unsigned i = w->first[card]; i < last; i++)
            for (unsigned move = 0; move < MOVES && !w->full; move++) {
                struct node v = w->node[i];
                if (follow(w, card, move, &v))
                    add_node(w, last, &v);
            }
        if (w->full || w->n == last)
            return false;
        halve(w, last);
        w->first[card + 2] = w->n;
    }
    return true;
}

/* Exactly, or where that is too much without the tallies. */
static void work_out(struct search *w, const struct glance *s)
{
    w->s = s;
    w->loose = false;
    if (count_ways(w))
        return;
    w->loose = true;
    count_ways(w);
}

uint64_t bestia_ledger_ways(const struct glance *s, uint64_t ways[AREAS])
{
    struct search w;
    uint64_t sum = 0;

    memset(ways, 0, AREAS * sizeof *ways);
    work_out(&w, s);
    for (unsigned i = w.first[s->g->tracks]; i < w.n; i++) {
        ways[w.node[i].area] += w.node[i].ways;
        sum += w.node[i].ways;
    }
    return sum;
}

/* ---- a way at random --------------------------------------------------------------------------- */

static uint64_t draw_below(struct rng *rng, uint64_t n)
{
    uint64_t number = (uint64_t)rng_next(rng) << 32 | rng_next(rng);

    return number % n;
}

/* One of the nodes of the last card, by its ways. */
static unsigned draw_last(const struct search *w, unsigned tracks,
                          struct rng *rng)
{
    uint64_t sum = 0, at;
    unsigned i = w->first[tracks];

    for (unsigned k = i; k < w->n; k++)
        sum += w->node[k].ways;
    for (at = draw_below(rng, sum); at >= w->node[i].ways; i++)
        at -= w->node[i].ways;
    return i;
}

/* The node and the move by which a node was reached, by their ways. */
static unsigned draw_before(const struct search *w, unsigned card,
                            unsigned node, struct rng *rng, unsigned *move)
{
    uint64_t sum = 0, at = 0;

    for (unsigned pass = 0; pass < 2; pass++) {
        if (pass)
            at = draw_below(rng, sum);
        for (unsigned i = w->first[card]; i < w->first[card + 1]; i++)
            for (*move = 0; *move < MOVES; ++*move) {
                struct node v = w->node[i];
                if (!follow(w, card, *move, &v) || !is_same(&v, &w->node[node]))
                    continue;
                if (!pass)
                    sum += w->node[i].ways;
                else if (at < w->node[i].ways)
                    return i;
                else
                    at -= w->node[i].ways;
            }
    }
    return w->first[card];
}

static bool draw_way(const struct search *w, struct bestia *into,
                     struct rng *rng)
{
    const struct glance *s = w->s;
    unsigned node = draw_last(w, into->tracks, rng), used[MOVES] = {0};
    bool fits = true;

    for (unsigned card = into->tracks; card; card--) {
        unsigned move;
        into->dest[card - 1] = w->node[node].area;
        node = draw_before(w, card - 1, node, rng, &move);
        into->track[card - 1] = (uint8_t)move;
        fits &= ++used[move] <= s->b->moves[move];
    }
    return fits;
}

void bestia_ledger_draw(const struct glance *s, struct bestia *into,
                        struct rng *rng)
{
    enum { TRIES = 200 };
    struct search w;
    struct bestia known = *s->g; /* `into` may be what is looked at */
    struct glance still = {s->box, s->b, s->map, &known};

    work_out(&w, &still);
    for (unsigned i = 0; i < TRIES; i++)
        if (draw_way(&w, into, rng))
            return;
}
