/*
 * hand.c: cards in hand are symbols that pay (KD-4.6, KD-5.4, KD-16).
 */
#include "turn.h"

#include <string.h>

void hand_symbols(const struct knockdown_box *b, const struct knockdown_side *s,
                  uint8_t out[SYMBOLS])
{
    uint32_t counts = 0; /* a byte for each symbol */

    for (unsigned i = 0; i < s->cards; i++)
        counts += (uint32_t)1 << 8 * b->card[s->hand[i]].symbol;
    for (unsigned k = 0; k < SYMBOLS; k++)
        out[k] = (uint8_t)(counts >> 8 * k);
}

/* Slow and sure, for the table: how many entries of a cost the given symbols can
   pay, each at most once: the best over all ways to give them out. */
static unsigned most_paid(const struct cost *cost, unsigned entry,
                          uint8_t held[SYMBOLS])
{
    if (entry == cost->n)
        return 0;
    unsigned best = most_paid(cost, entry + 1, held); /* this one is left out */
    for (unsigned s = 0; s < SYMBOLS; s++) {
        if (!(cost->any_of[entry] >> s & 1) || !held[s])
            continue;
        held[s]--;
        unsigned paid = 1 + most_paid(cost, entry + 1, held);
        held[s]++;
        best = paid > best ? paid : best;
    }
    return best;
}

void hand_count_paid(const struct cost *cost, uint8_t *paid)
{
    uint8_t held[SYMBOLS];

    for (unsigned key = 0; key < HAND_KEYS; key++) {
        for (unsigned s = 0; s < SYMBOLS; s++)
            held[s] = key >> 2 * s & 3;
        paid[key] = (uint8_t)most_paid(cost, 0, held);
    }
}

unsigned hand_list_ways(const struct cost *cost, struct payment out[PAYMENTS])
{
    unsigned n = 0;

    for (int fist = 0; fist <= cost->n; fist++)
        for (int kick = 0; fist + kick <= cost->n; kick++) {
            int rest = cost->n - fist - kick; /* for block and dash cards */
            for (int block = 0; block <= rest; block++) {
                const uint8_t p[SYMBOLS] = {
                    [FIST] = (uint8_t)fist,
                    [KICK] = (uint8_t)kick,
                    [BLOCK] = (uint8_t)block,
                    [DASH] = (uint8_t)(rest - block),
                };
                memcpy(out[n].pay, p, sizeof p);
                out[n++].wild = (uint8_t)(cost->n - cost->paid[hand_key(p)]);
            }
        }
    return n;
}

/* Is nothing paid that is not held? All symbols at once: a byte with its high bit
   keeps it unless it is made less than it holds. */
static bool covers(const uint8_t held[SYMBOLS], const uint8_t pay[SYMBOLS])
{
    const uint32_t high = 0x80808080u;
    uint32_t has, gives;

    memcpy(&has, held, sizeof has);
    memcpy(&gives, pay, sizeof gives);
    return (((has | high) - gives) & high) == high;
}

unsigned hand_payments(const struct cost *cost, const uint8_t held[SYMBOLS],
                       unsigned wilds, struct payment *out)
{
    unsigned n = 0;

    for (unsigned i = 0; i < cost->ways; i++)
        if (cost->way[i].wild <= wilds && covers(held, cost->way[i].pay))
            out[n++] = cost->way[i];
    return n;
}

bool hand_might_pay(const struct knockdown_box *b,
                    const struct knockdown_side *s, const struct cost *cost,
                    unsigned wilds)
{
    uint8_t held[SYMBOLS] = {0};

    for (unsigned i = 0; i < s->cards; i++)
        if (!(s->unseen >> i & 1))
            held[b->card[s->hand[i]].symbol]++;
    return s->cards >= cost->n &&
           cost->paid[hand_key(held)] + bits_count(s->unseen) + wilds >=
               cost->n;
}

void hand_add(struct knockdown_side *s, unsigned card, bool seen)
{
    if (!seen)
        s->unseen |= (uint16_t)(1u << s->cards);
    s->hand[s->cards++] = (uint8_t)card;
}

/* KD-16.2, KD-16.3 */
static unsigned take_longest(struct bout *m, seat who, unsigned symbol)
{
    struct knockdown_side *s = &m->g->side[who];
    unsigned i = 0;

    while (m->b->card[s->hand[i]].symbol != symbol)
        i++;
    unsigned card = s->hand[i];
    uint16_t below = (uint16_t)((1u << i) - 1);

    memmove(&s->hand[i], &s->hand[i + 1], s->cards - i - 1u);
    s->hand[--s->cards] = 0;
    s->unseen =
        (uint16_t)((s->unseen & below) | (s->unseen >> 1 & (uint16_t)~below));
    m->g->discard[card]++;
    return card;
}

void hand_discard(struct bout *m, seat who, unsigned symbol)
{
    unsigned card = take_longest(m, who, symbol);

    bout_tell(m, EVENT_DISCARDED, who, (int)card, 0, 0);
}

void bout_pay(struct bout *m, seat who, const int16_t pay[SYMBOLS])
{
    struct event e = {
        .kind = EVENT_PAID,
        .seat = who,
        .arg = {pay[FIST], pay[KICK], pay[BLOCK], pay[DASH]},
    };

    for (unsigned s = 0; s < SYMBOLS; s++)
        for (int i = 0; i < pay[s]; i++)
            take_longest(m, who, s);
    bout_event(m, &e);
}

void bout_pay_special(struct bout *m, seat who, const struct action *a)
{
    const struct cost *cost = &m->b->special[a->arg[0]].cost;
    uint8_t paid[SYMBOLS];
    unsigned at = 0;

    for (unsigned s = 0; s < SYMBOLS; s++)
        paid[s] = (uint8_t)a->arg[1 + s];
    if (cost->paid[hand_key(paid)] < cost->n && /* KD-12.11 */
        skill_next(m->b, m->g, who, PASSIVE_WILD_PAYMENT, &at))
        skill_use(m, who, at);
    bout_pay(m, who, &a->arg[1]);
}
