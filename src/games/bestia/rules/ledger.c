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

/* ---- keeping it ---------------------------------------------------------- */

void bestia_ledger_clear(struct play *m)
{
    struct ledger *l = &m->g->ledger;

    memset(l, 0, sizeof *l);
    for (unsigned i = 0; i <= TRACK; i++)
        l->at[i] = m->map->all;
    m->g->tallies = m->g->clues = 0;
    memset(m->g->inkling, 0, sizeof m->g->inkling);
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

void bestia_ledger_keep(struct play *m, uint64_t areas, enum why why)
{
    struct bestia *g = m->g;

    if (!is_hidden(g))
        return;
    g->ledger.at[g->tracks] &= areas;
    if (g->clues < INKLINGS)
        g->inkling[g->clues++] = (struct inkling){
            .at = g->tracks,
            .why = (uint8_t)why,
            .day = g->day,
            .area =
                why == WHY_SEARCHED ? (uint8_t)__builtin_ctzll(~areas) : NONE};
}

/* ---- working it out ------------------------------------------------------ */

enum {
    NODES = 24576, /* of all cards together */
    SLOTS = 16384, /* of the table that finds equal ones, at most */
    /* Parts of a key, from below; what is due of the tallies is above them. */
    WAY_AT = 6,
    REGIONS_AT = 9,
    DUE_AT = 13,
};

/* The area, the direction of a straight group, the regions that a group must stay
   in, and what is still due of each tally. Every tally has as many bits as its
   number needs; all together count at most the cards of the track (8.4), so there
   is room for them. */
struct node {
    uint64_t key;
    uint64_t ways;
};

/* What the tallies say of one card: those that an area has, and what must be left
   for the others to be reached in time. */
struct due {
    uint64_t one, mask; /* one card of it, and all of its bits */
    uint8_t shift, area, n;
    uint8_t left; /* cards of it after this one */
    uint8_t far;  /* cards after this one until the last of it */
};

struct search {
    const struct glance *s;
    unsigned n, last;          /* nodes, and those of the layers before */
    unsigned first[TRACK + 2]; /* node of each layer */
    uint64_t may[TRACK + 1];   /* areas from which the end can be reached */
    unsigned slots;
    bool full;  /* more nodes than there is room for */
    bool loose; /* tallies are left out */
    /* The card that is laid. */
    unsigned flags, open; /* open: tallies that are not settled yet */
    unsigned tallies;
    bool begins, ends;
    uint8_t tally_of[AREAS]; /* its tally of an area + 1, or 0 */
    struct due due[TRACK];
    uint8_t opened[TRACK];
    struct node node[NODES];
    uint16_t slot[SLOTS];
};

static unsigned area_in(uint64_t key)
{
    return (unsigned)(key & (AREAS - 1));
}

/* Where the Beast may have been after each card, looking back from what is known
   now: without tallies and groups, but it spares many nodes. */
static void look_back(struct search *w)
{
    const struct bestia *g = w->s->g;
    const struct ledger *l = &g->ledger;

    w->may[g->tracks] = l->at[g->tracks];
    for (unsigned card = g->tracks; card--;) {
        uint64_t after = w->may[card + 1], may = after & l->stay[card];
        for (uint64_t to = after & ~l->not[card]; to; to &= to - 1)
            may |= w->s->map->near[__builtin_ctzll(to)];
        w->may[card] = may & l->at[card];
    }
}

/* Bits for each tally; the key with everything due. */
static uint64_t set_dues(struct search *w)
{
    const struct bestia *g = w->s->g;
    uint64_t key = 0;
    unsigned shift = DUE_AT;

    w->tallies = w->loose ? 0 : g->tallies;
    for (unsigned i = 0; i < w->tallies; i++) {
        const struct tally *t = &g->ledger.tally[i];
        unsigned bits = 32u - (unsigned)__builtin_clz(t->n);
        w->due[i] = (struct due){.shift = (uint8_t)shift,
                                 .area = t->area,
                                 .n = t->n,
                                 .one = (uint64_t)1 << shift,
                                 .mask = (((uint64_t)1 << bits) - 1) << shift};
        key |= (uint64_t)t->n << shift;
        shift += bits;
    }
    return key;
}

static void take_up(struct search *w, unsigned card)
{
    const struct bestia *g = w->s->g;

    w->flags = g->part_flags[g->part[card]];
    w->begins = !card || g->part[card] != g->part[card - 1];
    w->ends = card + 1u == g->tracks || g->part[card] != g->part[card + 1];
    w->open = 0;
    memset(w->tally_of, 0, sizeof w->tally_of);
    for (unsigned i = 0; i < w->tallies; i++) {
        const struct tally *t = &g->ledger.tally[i];
        uint64_t left = t->cards >> card;
        if (!left)
            continue;
        if (left & 1)
            w->tally_of[t->area] = (uint8_t)(i + 1);
        w->due[i].left = (uint8_t)bits_count(left & ~(uint64_t)1);
        w->due[i].far = (uint8_t)(63 - __builtin_clzll(left));
        w->opened[w->open++] = (uint8_t)i;
    }
}

/* Can what is due still come? To enter an area takes the way there, and two cards
   more for each further time. */
static bool can_settle(const struct search *w, uint64_t key)
{
    const uint8_t *distance = w->s->map->distance[area_in(key)];

    for (unsigned i = 0; i < w->open; i++) {
        const struct due *d = &w->due[w->opened[i]];
        unsigned due = (unsigned)((key & d->mask) >> d->shift);
        unsigned far = distance[d->area] ? distance[d->area] : 2;
        if (due && (due > d->left || far + 2 * (due - 1) > d->far))
            return false;
    }
    return true;
}

/* What comes of a node by one card; false if that cannot be. */
static bool follow(const struct search *w, unsigned card, unsigned move,
                   uint64_t *out)
{
    const struct glance *s = w->s;
    const struct ledger *l = &s->g->ledger;
    uint64_t key = *out;
    unsigned from = area_in(key), to = from;

    if (move == MV_NONE) {
        if (w->flags & FLAG_STRAIGHT || !(l->stay[card] >> to & 1))
            return false;
    } else {
        to = s->map->next[from][move];
        if (to == NONE || l->not[card] >> to & 1)
            return false;
    }
    if (!(w->may[card + 1] >> to & 1))
        return false;
    key = (key & ~(uint64_t)(AREAS - 1)) | to;
    if (w->flags & FLAG_STRAIGHT) {
        if (!w->begins && (key >> WAY_AT & 7) != move)
            return false;
        key = (key & ~((uint64_t)7 << WAY_AT)) | (uint64_t)move << WAY_AT;
    }
    if (w->flags & FLAG_SAME_REGION) {
        unsigned regions = w->begins ? s->map->regions_of[from]
                                     : (unsigned)(key >> REGIONS_AT & 15);
        regions &= s->map->regions_of[to];
        if (!regions)
            return false;
        key = (key & ~((uint64_t)15 << REGIONS_AT)) | (uint64_t)regions
                                                          << REGIONS_AT;
    }
    if (move != MV_NONE && w->tally_of[to]) {
        const struct due *d = &w->due[w->tally_of[to] - 1];
        if (!(key & d->mask))
            return false;
        key -= d->one;
    }
    if (w->ends)
        key &= ~((uint64_t)15 << REGIONS_AT | (uint64_t)7 << WAY_AT);
    *out = key;
    return can_settle(w, key);
}

static void add_node(struct search *w, uint64_t key, uint64_t ways)
{
    uint64_t mix = (key ^ key >> 29) * 0x9E3779B97F4A7C15u;
    unsigned at = (unsigned)(mix >> 40) & (w->slots - 1);

    for (; w->slot[at]; at = (at + 1) & (w->slots - 1)) {
        struct node *v = &w->node[w->slot[at] - 1u];
        if (v->key == key) {
            v->ways += ways;
            return;
        }
    }
    if (w->n == NODES || w->n - w->last >= w->slots / 8 * 7) {
        w->full = true;
        return;
    }
    w->node[w->n] = (struct node){key, ways};
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

/* An empty table with room for all that may come of so many nodes. */
static void clear_slots(struct search *w, unsigned nodes)
{
    for (w->slots = 64; w->slots < 2 * MOVES * nodes && w->slots < SLOTS;)
        w->slots *= 2;
    memset(w->slot, 0, w->slots * sizeof *w->slot);
}

static bool lay_all(struct search *w, unsigned card)
{
    w->last = w->n;
    take_up(w, card);
    clear_slots(w, w->last - w->first[card]);
    for (unsigned i = w->first[card]; i < w->last; i++)
        for (unsigned move = 0; move < MOVES && !w->full; move++) {
            uint64_t key = w->node[i].key;
            if (follow(w, card, move, &key))
                add_node(w, key, w->node[i].ways);
        }
    if (w->full || w->n == w->last)
        return false;
    halve(w, w->last);
    w->first[card + 2] = w->n;
    return true;
}

/* Fills the nodes card by card; false if there is no room. */
static bool count_ways(struct search *w)
{
    const struct bestia *g = w->s->g;

    w->n = 1;
    w->full = false;
    w->node[0] = (struct node){set_dues(w) | g->marker, 1};
    w->first[0] = 0;
    w->first[1] = 1;
    for (unsigned card = 0; card < g->tracks; card++)
        if (!lay_all(w, card))
            return false;
    return true;
}

/* Exactly, or where that is too much without the tallies. */
static void work_out(struct search *w, const struct glance *s)
{
    w->s = s;
    w->loose = false;
    look_back(w);
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
        ways[area_in(w.node[i].key)] += w.node[i].ways;
        sum += w.node[i].ways;
    }
    return sum;
}

uint64_t bestia_ledger_reach(const struct glance *s, unsigned clues)
{
    struct bestia less = *s->g;
    struct glance sight = {s->box, s->b, s->map, &less};
    uint64_t ways[AREAS], areas = 0;

    less.tallies = 0;
    if (!(clues & CLUE_UNSEEN))
        memset(less.ledger.not, 0, sizeof less.ledger.not);
    for (unsigned i = 0; i <= TRACK && !(clues & CLUE_AT); i++)
        less.ledger.at[i] = s->map->all;
    bestia_ledger_ways(&sight, ways);
    for (unsigned i = 0; i < s->map->areas; i++)
        if (ways[i])
            areas |= area_bit(i);
    return areas;
}

/* ---- a way at random ----------------------------------------------------- */

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

/* The move by which a node leads to another; the first after `move`, or MOVES. */
static unsigned leads(const struct search *w, unsigned card, unsigned from,
                      unsigned to, unsigned move)
{
    for (; move < MOVES; move++) {
        uint64_t key = w->node[from].key;
        if (follow(w, card, move, &key) && key == w->node[to].key)
            break;
    }
    return move;
}

/* The node and the move by which a node was reached, by their ways. */
static unsigned draw_before(struct search *w, unsigned card, unsigned node,
                            struct rng *rng, unsigned *move)
{
    uint64_t sum = 0, at = 0;
    uint64_t near = w->s->map->nearby[area_in(w->node[node].key)];

    take_up(w, card);
    for (unsigned pass = 0; pass < 2; pass++) {
        if (pass)
            at = draw_below(rng, sum);
        for (unsigned i = w->first[card]; i < w->first[card + 1]; i++) {
            if (!(near >> area_in(w->node[i].key) & 1))
                continue;
            for (*move = leads(w, card, i, node, 0); *move < MOVES;
                 *move = leads(w, card, i, node, *move + 1)) {
                if (!pass)
                    sum += w->node[i].ways;
                else if (at < w->node[i].ways)
                    return i;
                else
                    at -= w->node[i].ways;
            }
        }
    }
    return w->first[card];
}

static bool draw_way(struct search *w, struct bestia *into, struct rng *rng)
{
    const struct glance *s = w->s;
    unsigned node = draw_last(w, into->tracks, rng), used[MOVES] = {0};
    bool fits = true;

    for (unsigned card = into->tracks; card; card--) {
        unsigned move;
        into->dest[card - 1] = (uint8_t)area_in(w->node[node].key);
        node = draw_before(w, card - 1, node, rng, &move);
        into->track[card - 1] = (uint8_t)move;
        fits &= ++used[move] <= s->b->moves[move];
    }
    return fits;
}

/* The first way back from a node that needs no more movement cards than there are
   (BE-2.4). */
static bool fit_way(struct search *w, struct bestia *into, unsigned cards,
                    unsigned node, unsigned used[MOVES])
{
    unsigned card = cards - 1;

    if (!cards)
        return true;
    into->dest[card] = (uint8_t)area_in(w->node[node].key);
    for (unsigned i = w->first[card]; i < w->first[cards]; i++) {
        take_up(w, card);
        for (unsigned move = leads(w, card, i, node, 0); move < MOVES;) {
            into->track[card] = (uint8_t)move;
            if (used[move]++ < w->s->b->moves[move] &&
                fit_way(w, into, card, i, used))
                return true;
            used[move]--;
            take_up(w, card);
            move = leads(w, card, i, node, move + 1);
        }
    }
    return false;
}

void bestia_ledger_draw(const struct glance *s, struct bestia *into,
                        struct rng *rng)
{
    enum { TRIES = 200 };
    struct search w;
    struct bestia known = *s->g; /* `into` may be what is looked at */
    struct glance still = {s->box, s->b, s->map, &known};
    unsigned used[MOVES] = {0};

    work_out(&w, &still);
    for (unsigned i = 0; i < TRIES; i++)
        if (draw_way(&w, into, rng))
            return;
    for (unsigned i = w.first[known.tracks]; i < w.n; i++)
        if (fit_way(&w, into, known.tracks, i, used))
            return;
}
