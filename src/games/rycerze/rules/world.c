/*
 * world.c: worlds in which all that a viewer cannot know is dealt anew (section 8.4 of
 * the rules); what must always hold; how it stands.
 *
 * What is unknown is gathered into a set first, then dealt, so that a world depends on
 * what the viewer knows and not on what lies there.
 */
#include "play.h"

#include <string.h>

static unsigned draw_row(uint8_t *urn, unsigned first, unsigned n,
                         struct rng *rng)
{
    unsigned sum = 0, at, i;

    for (i = first; i < first + n; i++)
        sum += urn[i];
    at = rng_below(rng, sum);
    for (i = first; at >= urn[i]; i++)
        at -= urn[i];
    urn[i]--;
    return i;
}

static unsigned draw_bit(uint32_t *set, struct rng *rng)
{
    unsigned at = bits_nth(*set, rng_below(rng, bits_count(*set)));

    *set &= ~(1u << at);
    return at;
}

/* Gear: every card that the viewer has not seen goes back into the deck of its colour;
   then each place is filled again. */
static void deal_gear(const struct rycerze_box *b, struct rycerze *g,
                      unsigned eye, struct rng *rng)
{
    uint8_t color[PLAYERS][ITEMS];

    memset(color, NONE, sizeof color);
    for (unsigned p = 0; p < g->players; p++)
        for (unsigned i = 0; i < g->person[p].items; i++) {
            struct item *t = &g->person[p].item[i];
            if (t->place == PLACE_GONE || t->known >> eye & 1)
                continue;
            color[p][i] = b->gear[t->design].color;
            g->gear_deck[t->design]++;
        }
    for (unsigned p = 0; p < g->players; p++)
        for (unsigned i = 0; i < g->person[p].items; i++)
            if (color[p][i] != NONE)
                g->person[p].item[i].design =
                    (uint8_t)draw_row(g->gear_deck, ry_color_first(color[p][i]),
                                      ry_color_count(color[p][i]), rng);
}

static void deal_luck(struct rycerze *g, seat viewer, struct rng *rng)
{
    unsigned count[PLAYERS] = {0}, fresh[PLAYERS] = {0};

    for (unsigned p = 0; p < g->players; p++)
        if (p != viewer) {
            fresh[p] = bits_count(g->person[p].fresh);
            count[p] = bits_count(g->person[p].luck);
            g->luck_deck |= g->person[p].luck;
            g->person[p].luck = g->person[p].fresh = 0;
        }
    for (unsigned p = 0; p < g->players; p++)
        for (unsigned i = 0; i < count[p]; i++) {
            uint32_t bit = 1u << draw_bit(&g->luck_deck, rng);
            g->person[p].luck |= bit;
            if (i < fresh[p])
                g->person[p].fresh |= bit;
        }
}

/* Contracts: bottoms that others put there, what another Scavenger looks at, hidden ones
   of two players. */
static void deal_contracts(struct rycerze *g, seat viewer, struct rng *rng)
{
    for (unsigned k = 0; k < 2; k++) {
        uint32_t *urn = &g->deal_deck[k];
        bool looks = false;
        for (unsigned i = 0; i < g->depth; i++)
            if (g->frame[i].kind == FRAME_REPLACE &&
                g->frame[i].owner != viewer && (g->frame[i].a > 0) == k)
                looks = true;
        for (unsigned i = 0; i < g->bottoms[k]; i++)
            if (g->bottom_by[k][i] != viewer)
                *urn |= 1u << g->bottom[k][i];
        for (unsigned i = 0; looks && i < g->looks; i++)
            *urn |= 1u << g->look[i];
        for (unsigned p = 0; k && p < 2; p++)
            for (unsigned i = 0; p != viewer && i < g->spares[p]; i++)
                *urn |= 1u << g->spare[p][i];
        for (unsigned i = 1; k && i < DEALS; i++)
            if (g->deal[i].card != NONE && !g->deal[i].shown &&
                g->deal[i].holder != viewer)
                *urn |= 1u << g->deal[i].card;
        for (unsigned i = 0; i < g->bottoms[k]; i++)
            if (g->bottom_by[k][i] != viewer)
                g->bottom[k][i] = (uint8_t)draw_bit(urn, rng);
        for (unsigned i = 0; looks && i < g->looks; i++)
            g->look[i] = (uint8_t)draw_bit(urn, rng);
        for (unsigned p = 0; k && p < 2; p++)
            for (unsigned i = 0; p != viewer && i < g->spares[p]; i++)
                g->spare[p][i] = (uint8_t)draw_bit(urn, rng);
        for (unsigned i = 1; k && i < DEALS; i++)
            if (g->deal[i].card != NONE && !g->deal[i].shown &&
                g->deal[i].holder != viewer)
                g->deal[i].card = (uint8_t)draw_bit(urn, rng);
    }
}

static void deal_foes(struct rycerze *g, seat viewer, struct rng *rng)
{
    for (unsigned i = 0; i < g->planteds; i++)
        if (g->planted_by[i] != viewer)
            g->foe_deck[g->planted[i]]++;
    for (unsigned i = 0; viewer != g->active && i < g->plots; i++)
        g->foe_deck[g->plot[i]]++;
    for (unsigned i = 0; i < g->planteds; i++)
        if (g->planted_by[i] != viewer)
            g->planted[i] = (uint8_t)draw_row(g->foe_deck, 0, FOES, rng);
    for (unsigned i = 0; viewer != g->active && i < g->plots; i++)
        g->plot[i] = (uint8_t)draw_row(g->foe_deck, 0, FOES, rng);
}

static void deal_markers(struct rycerze *g, unsigned eye, struct rng *rng)
{
    uint32_t urn = 0;

    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].foe == NONE && g->figure[i].hex != NONE &&
            !(g->figure[i].known >> eye & 1))
            urn |= 1u << g->figure[i].number;
    bool pooled =
        g->figures < MARKERS && g->figures && g->figure[0].foe == NONE;
    if (pooled) /* they are being laid */
        urn |= (uint32_t)g->pool_markers << 1;
    for (unsigned i = 0; i < g->figures; i++)
        if (g->figure[i].foe == NONE && g->figure[i].hex != NONE &&
            !(g->figure[i].known >> eye & 1))
            g->figure[i].number = (uint8_t)draw_bit(&urn, rng);
    if (pooled)
        g->pool_markers = (uint8_t)(urn >> 1);
}

/* Answers given in secret and not yet shown (8.4, 6). */
static void answer_again(const struct look *s, struct rycerze *g, seat viewer,
                         struct rng *rng)
{
    for (unsigned p = 0; p < g->players; p++) {
        struct person *q = &g->person[p];
        if (p == viewer)
            continue;
        if (g->prompt == ASK_RIVAL && g->answer[p]) {
            uint32_t may = ry_rival_cards(s, p, frame_in(g)->a);
            unsigned n = rng_below(rng, bits_count(may) + 1);
            g->answer[p] = (uint8_t)(n ? 2 + bits_nth(may, n - 1) : 1);
        }
        if (g->prompt == ASK_VOTE && q->vote) {
            struct action all[MISSIONS];
            struct answers l = {.out = all, .cap = MISSIONS, .who = (seat)p};
            ry_list_vote(s, &l);
            q->vote = (uint8_t)(all[rng_below(rng, l.n)].arg[0] + 1);
        }
        q->slot = q->steps = 0;
        if (q->lane == LANE_TAKEN || q->lane == LANE_QUICK)
            q->lane = LANE_ARRANGE;
    }
    for (unsigned side = 0; g->prompt == ASK_CLASH && side < 2; side++) {
        struct combat *c = &g->combat;
        unsigned may = 0,
                 who = side && c->foe != NONE ? c->lead : c->seat[side];
        if (!c->card[side] || who == viewer || c->see_first == side + 1)
            continue;
        for (unsigned i = 0; i < COMBAT_CARDS; i++)
            if (ry_may_card(s, side, i))
                may |= 1u << i;
        c->card[side] =
            (uint8_t)(1 + bits_nth(may, rng_below(rng, bits_count(may))));
    }
    const struct frame *f = frame_in(g);
    if (f->kind == FRAME_TRADE && viewer != g->offer.builder &&
        !(g->prompt == ASK_ANSWER &&
          (viewer == f->owner || viewer == f->other)))
        g->offer = (struct offer){.builder = g->offer.builder, .vehicle = NONE};
}

void rycerze_resample(const struct box *box, struct state *state, seat viewer,
                      struct rng *rng)
{
    struct rycerze *g = rycerze_of(state);
    const struct rycerze_box *b = rycerze_box(box);
    struct look s = {b, g};
    unsigned eye = viewer < g->players ? viewer : WATCHER;

    if (g->reason)
        return;
    deal_gear(b, g, eye, rng);
    deal_luck(g, viewer, rng);
    deal_contracts(g, viewer, rng);
    deal_foes(g, viewer, rng);
    deal_markers(g, eye, rng);
    answer_again(&s, g, viewer, rng);
}

/* ---- what must always hold ----------------------------------------------- */

static const char *broken_gear(const struct rycerze_box *b,
                               const struct rycerze *g)
{
    uint8_t n[GEARS] = {0};

    for (unsigned i = 0; i < GEAR_CARDS; i++)
        n[i] = (uint8_t)(g->gear_deck[i] + g->gear_pile[i]);
    for (unsigned i = 0; i < VEHICLES; i++)
        n[FIRST_VEHICLE + i] = g->pool[i];
    for (unsigned i = 0; i < FIELDS; i++)
        if (g->market[i] != NONE)
            n[g->market[i]]++;
    for (unsigned p = 0; p < g->players; p++)
        for (unsigned i = 0; i < g->person[p].items; i++)
            if (g->person[p].item[i].place != PLACE_GONE)
                n[g->person[p].item[i].design]++;
    for (unsigned i = 0; i < FIRST_START; i++) {
        bool blue = i >= FIRST_BLUE && i < GEAR_CARDS;
        unsigned deck = i < GEAR_CARDS ? g->gear_deck[i] : n[i];
        if (deck > b->gear[i].copies)
            return "more gear cards in a deck than there are";
        if (blue ? n[i] > 1 : n[i] != b->gear[i].copies)
            return "a gear card is lost or there twice";
    }
    return NULL;
}

static bool may_hold(const struct rycerze_box *b, unsigned host, unsigned card)
{
    if (b->gear[card].type == TYPE_TUNING)
        return b->gear[host].type == TYPE_VEHICLE; /* RP-5.22 */
    return gear_may_hold(&b->gear[host], &b->gear[card].attach);
}

/* Is somebody about to choose what falls out of a vehicle (D-G3)? */
static bool is_lessened(const struct rycerze *g)
{
    for (unsigned i = 0; i < g->depth; i++)
        if (g->frame[i].kind == FRAME_LESSEN)
            return true;
    return false;
}

static const char *broken_places(const struct look *s)
{
    const struct rycerze *g = s->g;

    for (unsigned p = 0; p < g->players; p++) {
        const struct person *q = &g->person[p];
        unsigned vehicles = 0, stowed = 0, cargo = 0, plain = 0;
        for (unsigned i = 0; i < q->items; i++) {
            const struct item *t = &q->item[i];
            uint8_t way[2];
            if (t->place == PLACE_GONE)
                continue;
            if (!(t->known >> p & 1))
                return "a knight does not know his own card";
            if (t->place == PLACE_LIMBO && !(g->limbo >> p & 1))
                return "a card lies nowhere (RP-5.11)";
            if (ry_is_open_place(t->place) && t->place <= PLACE_SIDE &&
                t->known != ALL_KNOW)
                return "an open card is not known to all (RP-5.28)";
            stowed += t->place == PLACE_BACKPACK;
            cargo += t->place == PLACE_CARGO;
            plain += t->place == PLACE_CARGO && ry_color(s->b, t) != BLUE;
            if (t->host != NONE) {
                if (t->host >= q->items || q->item[t->host].place != t->place)
                    return "an attachment is not where its host is (RP-5.9)";
                if (!may_hold(s->b, q->item[t->host].design, t->design))
                    return "an attachment on what cannot hold it (RP-5.8)";
                continue;
            }
            vehicles += t->place == PLACE_VEHICLE;
            if (t->design < FIRST_START && t->place < PLACE_BACKPACK &&
                ry_in_way(s, p, t->place, way) > 1)
                return "two cards in one place (RP-5.3)";
            if (t->design < FIRST_START && t->place <= PLACE_SIDE &&
                !ry_fits(s, p, t->design, t->place))
                return "a card where it does not fit (RP-5.2)";
        }
        if (vehicles > 1)
            return "two vehicles (RP-5.12)";
        if (q->knight != NONE && stowed > s->b->knight[q->knight].backpack)
            return "an overfull backpack (RP-5.3)";
        if (plain && cargo > ry_cargo(s, p) && !is_lessened(g))
            return "an overfull vehicle (RP-5.14)";
        if (q->res[FUEL] && q->knight != NONE && g->stage > STAGE_VEHICLES &&
            ry_vehicle(s, p) == NO_SLOT)
            return "fuel without a vehicle (RP-4.7)";
        if (!q->ko && !g->fell && g->stage > STAGE_VEHICLES &&
            (!q->res[HP] || q->res[RAD] == RES_MAX))
            return "a knight stands who must lie (RP-4.4)";
    }
    return NULL;
}

static const char *broken_decks(const struct rycerze_box *b,
                                const struct rycerze *g)
{
    uint8_t n[FOES];
    uint32_t luck = g->luck_deck | g->luck_pile;
    unsigned count = bits_count(g->luck_deck) + bits_count(g->luck_pile);

    for (unsigned i = 0; i < FOES; i++)
        n[i] = (uint8_t)(g->foe_deck[i] + g->foe_pile[i]);
    for (unsigned i = 0; i < g->move.revealeds; i++)
        n[g->move.revealed[i]]++;
    for (unsigned i = 0; i < g->planteds; i++)
        n[g->planted[i]]++;
    for (unsigned i = 0; i < g->plots; i++)
        n[g->plot[i]]++;
    if (g->move.card < FOES)
        n[g->move.card]++;
    for (unsigned i = 0; i < g->depth; i++) {
        const struct frame *f = &g->frame[i];
        if (f->kind == FRAME_AMBUSH && f->step == 2)
            n[f->a]++;
        if (f->kind == FRAME_PLAY) {
            luck |= 1u << f->a;
            count++;
        }
    }
    for (unsigned i = 0; i < FOES; i++)
        if (n[i] != b->foe[i].copies)
            return "a wasteland card is lost or there twice";
    for (unsigned p = 0; p < g->players; p++) {
        luck |= g->person[p].luck;
        count += bits_count(g->person[p].luck);
    }
    return luck == (1u << LUCKS) - 1 && count == LUCKS
               ? NULL
               : "a luck card is lost or there twice";
}

/* What lies on the board and what missions lay there (7.2). */
static const char *broken_board(const struct look *s)
{
    const struct rycerze *g = s->g;
    unsigned numbers = g->pool_markers, damsels = g->damsel != NONE;
    uint64_t hexes = 0;

    for (unsigned i = 0; i < TOKENS; i += 2)
        if (bits_count(g->token[i]) + bits_count(g->token[i + 1]) > TOKEN_POOL)
            return "more tokens than there are (RP-1.15)";
    for (unsigned i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->hex == NONE)
            continue;
        if (hexes & hex_bit(f->hex))
            return "two mission figures on one hex";
        if (is_city(s->b, g, f->hex))
            return "a mission figure in a city";
        hexes |= hex_bit(f->hex);
        if (f->number && numbers >> (f->number - 1) & 1)
            return "a mission marker is there twice";
        if (f->number)
            numbers |= 1u << (f->number - 1);
        for (unsigned k = 0; k < i && !f->number; k++)
            if (g->figure[k].foe == f->foe)
                return "a villain is there twice";
    }
    for (unsigned p = 0; p < g->players; p++) {
        damsels += g->person[p].carries;
        if (g->person[p].carries && g->person[p].ko)
            return "an unconscious knight carries the Damsel";
        if (g->person[p].trophy_of >> p & 1)
            return "a knight has a trophy of himself";
        if (ry_held(g, p) > (g->players == 2 ? 2u : 1u))
            return "too many private contracts (RP-14.8)";
    }
    if (damsels > 1)
        return "the Damsel is there twice";
    return g->mission < MISSIONS && g->round > ry_rounds(s)
               ? "the mission has not so many rounds (RP-17.1)"
               : NULL;
}

const char *rycerze_broken(const struct box *box, const struct state *state)
{
    struct look s = {rycerze_box(box), rycerze_in(state)};
    const char *what = broken_gear(s.b, s.g);

    if (s.g->reason)
        return NULL;
    if (!what)
        what = broken_places(&s);
    if (!what)
        what = broken_decks(s.b, s.g);
    if (!what)
        what = broken_board(&s);
    if (!what && !s.g->prompt && !s.g->luck)
        what = "nobody is asked";
    if (!what && s.g->prompt && !s.g->asked)
        what = "a question to nobody";
    return what;
}

/* ---- how it stands (14.6) ------------------------------------------------ */

static int rank_value(const struct look *s, unsigned rank, unsigned knight)
{
    const struct person *p = &s->g->person[knight];

    switch (rank) {
    case RANK_REP:
        return p->res[REP];
    case RANK_GEAR:
        return (int)ry_gear_value(s, knight);
    case RANK_LUCK:
        return (int)ry_luck_count(s->g, knight);
    case RANK_TROPHIES:
        return p->trophies;
    default:
        return 0;
    }
}

void rycerze_score(const struct box *box, const struct state *state,
                   struct result *out)
{
    struct look s = {rycerze_box(box), rycerze_in(state)};
    const struct rycerze *g = s.g;
    unsigned most = 0;

    *out = (struct result){.reason = g->reason};
    for (unsigned i = 0; i < g->players; i++)
        most = g->person[i].res[REP] > most ? g->person[i].res[REP] : most;
    out->record[RECORD_ROUNDS] = g->round;
    out->record[RECORD_REPUTATION] = (int)most;
    out->record[RECORD_CONTRACTS] = g->contracts;
    out->record[RECORD_ENEMIES] = g->enemies;
    out->record[RECORD_DUELS] = g->duels;
    out->record[RECORD_FALLS] = g->falls;
    out->record[RECORD_CARDS] = g->cards;
    out->record[RECORD_FIGURES] = g->beaten;
    if (g->mission < 2 || g->mission == TUTORIAL)
        out->untold = 1u << RECORD_FIGURES;
    if (g->mission == NONE)
        return;
    if (g->reason == REASON_ALL_LOST) {
        out->lost = 1;
        return;
    }
    for (unsigned i = 0; i < g->players; i++) {
        const uint8_t *rank = s.b->mission[g->mission].rank;
        if (g->winner != NONE) {
            out->points[i] =
                g->person[i].res[REP] + (g->winner == i ? 1000 : 0);
            continue;
        }
        out->points[i] = rank_value(&s, rank[0], i);
        out->tie[i] =
            rank_value(&s, rank[1], i) * 4096 + rank_value(&s, rank[2], i);
    }
}
