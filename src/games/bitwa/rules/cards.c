/*
 * cards.c: cards on the move: from hands to dams, between sides, to the
 * discard. Every way to a side of a dam goes through cards_arrive, so that
 * cancelling (BR-5) and "who was first" (BR-9) are written once.
 */
#include "../bitwa.h"

#include <string.h>

void bitwa_tell_one(struct events *ev, enum bitwa_event kind, seat about,
                    seatmask privy, int a0, int a1, int a2, int a3, int a4)
{
    if (ev->n >= EVENTS)
        return;
    ev->at[ev->n++] = (struct event){
        .kind = (uint16_t)kind,
        .seat = about,
        .privy = privy,
        .arg = {(int16_t)a0, (int16_t)a1, (int16_t)a2, (int16_t)a3,
                (int16_t)a4},
    };
}

/* The other player no longer has to remember a card that lies on the table. */
void cards_leave_hand(struct bitwa *g, seat who, unsigned card)
{
    if (card_is_combat(card)) {
        uint64_t bit = (uint64_t)1 << card;
        g->hand[who] &= ~bit;
        g->known[!who] &= ~bit;
    } else {
        uint16_t rest = (uint16_t)~(1u << (card - COMBAT));
        g->thand[who] &= rest;
        g->tknown[!who] &= rest;
    }
}

void cards_discard(struct bitwa *g, unsigned card)
{
    g->discard[g->discards++] = (uint8_t)card;
}

void cards_undiscard(struct bitwa *g, unsigned card)
{
    unsigned at = 0;

    while (g->discard[at] != card)
        at++;
    g->discards--;
    memmove(&g->discard[at], &g->discard[at + 1], g->discards - at);
    g->discard[g->discards] = 0;
}

int cards_find(const struct bitwa *g, int dam, enum role role, unsigned card)
{
    for (unsigned i = 0; i < g->count[dam][role]; i++)
        if (g->unit[dam][role][i] == card)
            return (int)i;
    return -1;
}

void cards_recount(const struct bitwa_box *b, struct bitwa *g, int dam,
                   enum role role)
{
    unsigned bit = 1u << dam, slots = bitwa_slots(b, g, dam);
    unsigned count = g->count[dam][role];

    g->room[role] =
        (uint8_t)(count < slots ? g->room[role] | bit : g->room[role] & ~bit);
    if (role == ATTACKER)
        g->manned = (uint8_t)(count ? g->manned | bit : g->manned & ~bit);
    g->key[dam][role] = 0;
    if (!slots || count < slots)
        return;
    g->key[dam][role] = (uint16_t)strength_best(
        b, &(struct side_input){.units = g->unit[dam][role],
                                .count = count,
                                .slots = slots,
                                .req = b->face[dam][g->face[dam]].req});
}

unsigned cards_remove(struct bitwa *g, int dam, enum role role, unsigned at)
{
    uint8_t *unit = g->unit[dam][role];
    unsigned card = unit[at];
    unsigned last = --g->count[dam][role];

    for (; at < last; at++)
        unit[at] = unit[at + 1];
    unit[last] = 0;
    g->stamp[dam][role] = 0; /* BR-9.2: no longer complete */
    g->key[dam][role] = 0;
    g->room[role] |= (uint8_t)(1u << dam);
    if (role == ATTACKER && !last)
        g->manned &= (uint8_t)~(1u << dam);
    return card;
}

/* BR-5.1: where on the facing side the card that cancels this one lies. */
static int facing(const struct bitwa *g, int dam, enum role role, unsigned card)
{
    int value = card_value(card);

    if (!card_is_combat(card) || (value != 0 && value != VALUES - 1))
        return -1; /* BR-5.5: elite units never cancel */
    unsigned other = value ? card - (VALUES - 1) : card + (VALUES - 1);
    return cards_find(g, dam, !role, other);
}

void cards_arrive(const struct bitwa_box *b, struct bitwa *g, int dam,
                  enum role role, unsigned card, struct events *ev)
{
    int with = facing(g, dam, role, card);

    if (with >= 0) {
        unsigned other = cards_remove(g, dam, !role, (unsigned)with);
        cards_discard(g, card); /* BR-5.9 */
        cards_discard(g, other);
        bitwa_tell(ev, EVENT_CANCELLED, SEAT_NOBODY, 0, (int)card, (int)other,
                   dam, 0, 0);
        return; /* BR-5.6: it never completes the side */
    }
    g->unit[dam][role][g->count[dam][role]++] = (uint8_t)card;
    if (role == ATTACKER)
        g->manned |= (uint8_t)(1u << dam);
    if (g->count[dam][role] < bitwa_slots(b, g, dam))
        return;
    g->stamp[dam][role] = ++g->seq; /* BR-9.3 */
    cards_recount(b, g, dam, role);
}
