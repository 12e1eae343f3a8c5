/*
 * world.c: worlds in which all that a viewer cannot know is dealt anew (section 8.6
 * of the rules); what must always hold; how it stands.
 *
 * What is unknown is gathered into a set first, then dealt, so that a world depends
 * on what the viewer knows and not on what lies there.
 */
#include "play.h"

#include <string.h>

/* ---- action cards -------------------------------------------------------- */

/* Places where an action card can lie unseen. */
static unsigned hiding(struct bestia *g, uint16_t *out[3 * PEOPLE])
{
    unsigned n = 0;

    for (unsigned i = 0; i < g->people; i++)
        out[n++] = &g->person[i].actions;
    for (unsigned i = 0; i < g->players; i++)
        out[n++] = &g->packet[i];
    out[n++] = &g->team;
    out[n++] = &g->reserve;
    out[n++] = &g->undealt;
    out[n++] = &g->unused;
    return n;
}

static unsigned draw_bit(uint16_t *set, struct rng *rng)
{
    unsigned at = bits_nth(*set, rng_below(rng, bits_count(*set)));

    *set &= (uint16_t)~(1u << at);
    return at;
}

/* A place for one card, and who of the others knows the card there: that belongs
   to the place, too. */
struct slot {
    uint8_t place, group, is_seen;
};

static unsigned group_of(const struct bestia *g, unsigned card)
{
    for (unsigned i = 1; i < GROUPS; i++)
        if (g->group[i] >> card & 1)
            return i;
    return 0;
}

/* The places of these cards, in an order that tells nothing about the cards. */
static unsigned find_slots(struct bestia *g, uint16_t cards,
                           struct slot out[ACTIONS])
{
    uint16_t *place[3 * PEOPLE];
    unsigned n = 0, places = hiding(g, place);

    for (unsigned i = 0; i < places; i++)
        for (unsigned group = 0; group < GROUPS; group++)
            for (unsigned seen = 0; seen < 2; seen++)
                for (unsigned left = *place[i] & cards; left;
                     left &= left - 1) {
                    unsigned card = (unsigned)__builtin_ctz(left);
                    if (group_of(g, card) == group &&
                        (g->seen >> card & 1u) == seen)
                        out[n++] = (struct slot){(uint8_t)i, (uint8_t)group,
                                                 (uint8_t)seen};
                }
    return n;
}

/* Deals these cards anew over the places where they lie. */
static void deal_again(struct bestia *g, uint16_t cards, struct rng *rng)
{
    uint16_t *place[3 * PEOPLE], left = cards, keep = (uint16_t)~cards;
    struct slot slot[ACTIONS];
    unsigned n = find_slots(g, cards, slot), places = hiding(g, place);

    for (unsigned i = 0; i < places; i++)
        *place[i] &= keep;
    for (unsigned i = 1; i < GROUPS; i++)
        g->group[i] &= keep;
    g->seen &= keep;
    for (unsigned i = 0; i < n; i++) {
        uint16_t bit = (uint16_t)(1u << draw_bit(&left, rng));
        *place[slot[i].place] |= bit;
        if (slot[i].group)
            g->group[slot[i].group] |= bit;
        if (slot[i].is_seen)
            g->seen |= bit;
    }
}

/* Cards that lie where the viewer cannot look. */
static uint16_t lying(struct bestia *g)
{
    uint16_t *place[3 * PEOPLE], set = 0;
    unsigned n = hiding(g, place);

    for (unsigned i = 0; i < n; i++)
        set |= *place[i];
    return set;
}

/* Who has picked keeps it a secret: of the packet as it is in this world. */
static void pick_again(struct bestia *g, seat viewer, struct rng *rng)
{
    for (seat p = 0; p < g->players; p++) {
        uint16_t set = g->packet[p], pick = 0;
        if (p == viewer || !g->pick[p])
            continue;
        for (unsigned n = bits_count(g->pick[p]); n; n--)
            pick |= (uint16_t)(1u << draw_bit(&set, rng));
        g->pick[p] = pick;
    }
}

/* With two players only their owner knows how the Hunters split their cards: they
   are dealt as one hand and split anew. */
static unsigned merge_hands(struct bestia *g, uint16_t cards)
{
    unsigned first = bits_count(g->person[1].actions & cards);

    if (g->players == 2) {
        g->person[1].actions |= g->person[2].actions & cards;
        g->person[2].actions &= (uint16_t)~cards;
    }
    return first;
}

static void split_again(struct bestia *g, uint16_t cards, unsigned first,
                        struct rng *rng)
{
    uint16_t both = g->person[1].actions & cards;

    if (g->players != 2)
        return;
    g->person[1].actions &= (uint16_t)~both;
    for (; first; first--)
        g->person[1].actions |= (uint16_t)(1u << draw_bit(&both, rng));
    g->person[2].actions |= both;
}

static void beast_imagines(struct bestia *g, struct rng *rng)
{
    uint16_t own = g->person[BEAST].actions | g->packet[0] | g->reserve;
    uint16_t unsure = 0, hidden = lying(g) & (uint16_t)~own;

    for (unsigned i = 1; i < GROUPS; i++)
        unsure |= g->group[i] & hidden;
    unsigned first = merge_hands(g, unsure);
    for (unsigned i = 1; i < GROUPS; i++)
        if (g->group[i] & hidden)
            deal_again(g, g->group[i] & hidden, rng);
    split_again(g, unsure, first, rng);
}

/* In the first round a Hunter sees the own packet alone (8.2). */
static void hunter_imagines(struct bestia *g, seat viewer, struct rng *rng)
{
    uint16_t known = g->seen | g->packet[viewer];

    deal_again(g, lying(g) & (uint16_t)~known, rng);
}

static void watcher_imagines(struct bestia *g, struct rng *rng)
{
    uint16_t unsure = lying(g) & (uint16_t)~g->open;
    unsigned first = merge_hands(g, unsure);

    deal_again(g, unsure, rng);
    split_again(g, unsure, first, rng);
}

static void resample_actions(struct bestia *g, seat viewer, struct rng *rng)
{
    if (viewer == 0)
        beast_imagines(g, rng);
    else if (viewer < g->players)
        hunter_imagines(g, viewer, rng);
    else
        watcher_imagines(g, rng);
    pick_again(g, viewer, rng);
}

/* ---- gear and talents ---------------------------------------------------- */

static unsigned draw_kind(uint8_t pool[KIT], uint16_t may, struct rng *rng)
{
    unsigned sum = 0, at, i;

    for (i = 0; i < KIT; i++)
        sum += may >> i & 1 ? pool[i] : 0;
    at = rng_below(rng, sum);
    for (i = 0; !(may >> i & 1) || at >= pool[i]; i++)
        at -= may >> i & 1 ? pool[i] : 0;
    pool[i]--;
    return i;
}

/* Cards of one deck being dealt anew. */
struct deal {
    uint8_t pool[KIT];        /* not dealt yet */
    uint8_t kit[PEOPLE][KIT]; /* of hands */
    uint8_t room[PEOPLE];     /* that is left in them */
    uint8_t hidden[KIT];      /* discards made unseen, */
    uint8_t unseen;           /* and how many are still to be dealt */
    uint8_t trap[TRAPS];      /* NONE: to be dealt */
};

/* What was known once and was not seen to leave lies where it can (8.5): in the hand,
   under a trap of its owner, among the discards made unseen. False: no room. */
static bool deal_noted(const struct bestia *g, struct deal *d, unsigned who,
                       unsigned kind, struct rng *rng)
{
    unsigned fits[TRAPS], n = 0;

    for (unsigned i = 0; i < g->traps; i++)
        if (d->trap[i] == NONE && g->trap[i].by == who &&
            g->trap[i].may >> kind & 1)
            fits[n++] = i;
    unsigned places = d->room[who] + d->unseen + n;
    if (!places || !d->pool[kind])
        return false;
    unsigned at = rng_below(rng, places);
    d->pool[kind]--;
    if (at < n) {
        d->trap[fits[at]] = (uint8_t)kind;
    } else if (at < n + d->room[who]) {
        d->room[who]--;
        d->kit[who][kind]++;
    } else {
        d->unseen--;
        d->hidden[kind]++;
    }
    return true;
}

static bool deal_all_noted(const struct bestia *g, struct deal *d,
                           unsigned from, unsigned to, struct rng *rng)
{
    for (unsigned who = from; who < to; who++)
        for (unsigned i = 0; i < KIT; i++) {
            unsigned due = known_to(g->person[who].noted[i], TO_SIDE);
            unsigned there = known_to(g->person[who].marked[i], TO_SIDE);
            for (unsigned k = 0; from && k < g->traps; k++)
                there += g->trap[k].is_known && !g->trap[k].is_sprung &&
                         g->trap[k].by == who && g->trap[k].card == i;
            for (; due > there; due--)
                if (!deal_noted(g, d, who, i, rng))
                    return false;
        }
    return true;
}

/* Traps that are not known: those that can be fewer things come first. False: what
   was dealt before them has left nothing for one. */
static bool deal_traps(const struct bestia *g, struct deal *d, struct rng *rng)
{
    for (unsigned bits = 1; bits <= GEAR; bits++)
        for (unsigned i = 0; i < g->traps; i++) {
            unsigned left = 0;
            if (d->trap[i] != NONE || bits_count(g->trap[i].may) != bits)
                continue;
            for (unsigned k = 0; k < KIT; k++)
                left += g->trap[i].may >> k & 1 ? d->pool[k] : 0;
            if (!left)
                return false;
            d->trap[i] = (uint8_t)draw_kind(d->pool, g->trap[i].may, rng);
        }
    return true;
}

/* What the other side knows is nothing that a spectator knows. */
static void forget_marks(struct bestia *g)
{
    for (unsigned who = 0; who < g->people; who++)
        for (unsigned i = 0; i < KIT; i++) {
            struct person *p = &g->person[who];
            p->marked[i] = (uint8_t)(known_to(p->marked[i], TO_EACH) * 0x11);
            p->noted[i] = (uint8_t)(known_to(p->noted[i], TO_EACH) * 0x11);
        }
    for (unsigned i = 0; i < g->traps; i++)
        g->trap[i].is_known = g->trap[i].is_sprung;
}

/* All cards of a deck that the other side has not seen, to be dealt. */
static struct deal gather(const struct bestia *g, unsigned deck, unsigned from,
                          unsigned to)
{
    struct deal d = {.unseen = 0};

    for (unsigned i = 0; i < KIT; i++) {
        d.pool[i] = (uint8_t)(g->deck[deck][i] + g->hidden[deck][i]);
        d.unseen = (uint8_t)(d.unseen + g->hidden[deck][i]);
        for (unsigned who = from; who < to; who++) {
            const struct person *p = &g->person[who];
            d.kit[who][i] = (uint8_t)known_to(p->marked[i], TO_SIDE);
            d.room[who] = (uint8_t)(d.room[who] + p->kit[i] - d.kit[who][i]);
            d.pool[i] = (uint8_t)(d.pool[i] + p->kit[i] - d.kit[who][i]);
        }
    }
    for (unsigned i = 0; i < g->traps; i++) {
        bool is_dealt = deck == DECK_GEAR && !g->trap[i].is_known;
        d.trap[i] = is_dealt ? NONE : g->trap[i].card;
        if (is_dealt)
            d.pool[g->trap[i].card]++;
    }
    return d;
}

static void resample_kits(struct bestia *g, unsigned deck, struct rng *rng)
{
    enum { TRIES = 64 }; /* the truth fits, so one soon does */
    unsigned from = deck == DECK_GEAR ? 1 : BEAST;
    unsigned to = deck == DECK_GEAR ? g->people : 1;
    const struct deal all = gather(g, deck, from, to);
    struct deal d;
    unsigned tries = 0;

    do
        d = all;
    while ((!deal_all_noted(g, &d, from, to, rng) || !deal_traps(g, &d, rng)) &&
           ++tries < TRIES);
    if (tries == TRIES) {
        d = all;
        deal_traps(g, &d, rng);
    }
    for (unsigned who = from; who < to; who++) {
        for (; d.room[who]; d.room[who]--)
            d.kit[who][draw_kind(d.pool, 0xFFFF, rng)]++;
        memcpy(g->person[who].kit, d.kit[who], sizeof d.kit[who]);
    }
    for (; d.unseen; d.unseen--)
        d.hidden[draw_kind(d.pool, 0xFFFF, rng)]++;
    for (unsigned i = 0; deck == DECK_GEAR && i < g->traps; i++) {
        struct trap *t = &g->trap[i];
        uint16_t habitats = (uint16_t)(0xF & ~t->barred);
        t->card = d.trap[i];
        if (!t->is_known && t->habitat != NONE)
            t->habitat = (uint8_t)draw_bit(&habitats, rng);
    }
    memcpy(g->hidden[deck], d.hidden, sizeof d.hidden);
    memcpy(g->deck[deck], d.pool, sizeof d.pool);
}

void bestia_resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    struct bestia *g = bestia_of(s);
    struct glance sight = bestia_sight(box, g);

    if (g->reason) /* everything is shown */
        return;
    if (viewer >= g->players)
        forget_marks(g);
    if (viewer != 0 && is_hidden(g))
        bestia_ledger_draw(&sight, g, rng);
    resample_actions(g, viewer, rng);
    if (viewer != 0)
        resample_kits(g, DECK_TALENT, rng);
    if (viewer == 0 || viewer >= g->players)
        resample_kits(g, DECK_GEAR, rng);
}

/* ---- what must always hold ----------------------------------------------- */

static const char *broken_track(const struct glance *s)
{
    const struct bestia *g = s->g;
    unsigned at = g->marker, used[MOVES] = {0};

    for (unsigned i = 0; i < g->tracks; i++) {
        unsigned move = g->track[i];
        if (move >= MOVES || ++used[move] > s->b->moves[move])
            return "more movement cards than there are (BE-2.4)";
        if (move != MV_NONE)
            at = s->map->next[at][move];
        if (at == NONE || at != g->dest[i])
            return "the track leaves the roads (BE-5.2)";
        if (move == MV_NONE && !(g->ledger.stay[i] >> at & 1))
            return "No move where it was not allowed (BE-5.3)";
    }
    return g->marker < s->map->areas ? NULL : "the marker is nowhere";
}

static const char *broken_actions(struct bestia g)
{
    uint16_t *place[3 * PEOPLE], all = g.discard;
    unsigned n = hiding(&g, place), count = bits_count(g.discard);

    for (unsigned i = 0; i < n; i++) {
        all |= *place[i];
        count += bits_count(*place[i]);
    }
    for (unsigned i = 0; i < g.depth; i++)
        if (g.frame[i].kind == FRAME_CARD && g.frame[i].card < ACTIONS) {
            all |= (uint16_t)(1u << g.frame[i].card);
            count++;
        }
    return !g.day || (all == 0xFFFF && count == ACTIONS)
               ? NULL
               : "an action card is lost or there twice";
}

/* 8.5: what is noted of a hand is in it, under a trap of its owner, or among the
   discards made unseen. */
static bool is_noted_there(const struct bestia *g, unsigned deck, unsigned kind)
{
    unsigned away = 0;

    for (unsigned who = 0; who < g->people; who++) {
        const struct person *p = &g->person[who];
        unsigned due = known_to(p->noted[kind], TO_SIDE), there = p->kit[kind];
        if (deck_of(who) != deck)
            continue;
        for (unsigned i = 0; who && i < g->traps; i++)
            there += g->trap[i].by == who && g->trap[i].card == kind &&
                     !g->trap[i].is_sprung;
        away += due > there ? due - there : 0;
    }
    return away <= g->hidden[deck][kind];
}

static const char *broken_kits(const struct glance *s)
{
    const struct bestia *g = s->g;

    for (unsigned deck = 0; deck < DECKS; deck++)
        for (unsigned i = 0; i < deck_kinds(deck); i++) {
            unsigned n = g->deck[deck][i];
            n += g->pile[deck][i];
            n += g->hidden[deck][i];
            for (unsigned k = 0; k < SHOWN; k++)
                n += g->shown[deck][k] == i;
            for (unsigned who = 0; who < g->people; who++) {
                n += deck_of(who) == deck ? g->person[who].kit[i] : 0;
                for (unsigned k = 0; k < KNOWERS; k++)
                    if (known_to(g->person[who].marked[i], k) >
                        g->person[who].kit[i])
                        return "a card is known that is not there";
            }
            for (unsigned k = 0; deck == DECK_GEAR && k < g->traps; k++)
                n += g->trap[k].card == i;
            for (unsigned k = 0; k < g->depth; k++)
                n += g->frame[k].kind == FRAME_CARD &&
                     s->b->card[g->frame[k].card].use != KIT_TRAP &&
                     g->frame[k].card == kit_card(deck, i);
            if (n != s->b->card[kit_card(deck, i)].count)
                return "gear or talents are lost or there twice";
            if (!is_noted_there(g, deck, i))
                return "a card that nobody saw leave a hand is elsewhere";
        }
    return NULL;
}

static const char *broken_people(const struct glance *s)
{
    const struct bestia *g = s->g;
    unsigned ancient = 0;
    uint64_t settled = 0;

    for (unsigned who = 0; who < g->people; who++) {
        const struct person *p = &g->person[who];
        unsigned kits = 0;
        ancient += p->ancient;
        for (unsigned i = 0; i < KIT; i++)
            kits += p->kit[i];
        if (kits != p->kits)
            return "a hand is miscounted";
        if (p->character == NONE || g->reason)
            continue;
        if (!p->is_dead && p->wounds >= bestia_health(s->b, g, who))
            return "somebody lives with too many wounds (BE-8.4)";
        if (p->is_dead && p->area != NONE)
            return "a dead Hunter stands on the map (BE-8.6)";
    }
    for (unsigned i = 0; i < g->pieces; i++)
        if (g->piece[i].area != NONE && g->piece[i].kind >= FARMER)
            settled |= area_bit(g->piece[i].area);
    if (settled != g->settled)
        return "settlers are not where they are thought to be";
    if (bits_count(g->towers) > s->b->towers)
        return "more than six watchtowers (BE-2.3)";
    return ancient > s->b->ancient ? "too much ancient power (BE-2.2)" : NULL;
}

const char *bestia_broken(const struct box *box, const struct state *s)
{
    const struct bestia *g = bestia_in(s);
    struct glance sight = bestia_sight(box, g);
    const char *what = broken_track(&sight);

    if (!what)
        what = broken_actions(*g);
    if (!what)
        what = broken_kits(&sight);
    if (!what)
        what = broken_people(&sight);
    if (!what && !g->reason && !g->prompt && !g->luck)
        what = "nobody is asked";
    return what;
}

/* BE-19: there are no points and no ties. */
void bestia_score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct bestia *g = bestia_in(s);
    bool beast =
        g->reason == REASON_SETTLERS || g->reason == REASON_HUNTERS_GAVE_UP;

    (void)box;
    *out = (struct result){.reason = g->reason};
    for (seat p = 0; p < g->players; p++) {
        out->side[p] = p ? 2 : 1;
        out->points[p] = g->reason && (p == 0) == beast;
    }
    out->record[RECORD_DAYS] = g->day;
    out->record[RECORD_SETTLERS] = g->stat[STAT_SETTLERS];
    out->record[RECORD_WOUNDS] = g->stat[STAT_WOUNDS];
}
