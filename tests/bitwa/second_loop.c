/*
 * See second_loop.h. Everything here is written for one game, for many games a
 * second, but without tricks that would change the rules or the distribution: at every
 * decision all legal options are equally likely.
 *
 * A card is the number value * 5 + colour, 0..59, and a set of cards is a
 * 64-bit word. With values in the high part, the highest cards of a set are
 * its top bits, one value is five neighbouring bits, and a shift by 5 leads
 * from every card to the next value of its own colour. That makes the proof
 * of BR-11 a few bit operations.
 */
#include "second_loop.h"

#include <stdbool.h>
#include <string.h>

enum { ATTACKER, DEFENDER };

enum {
    DAMS = 7,
    ALL_DAMS = (1 << DAMS) - 1,
    COLOURS = 5,
    VALUES = 12,
    CARDS = COLOURS * VALUES,
    MAX_SLOTS = 4,
    FIRST_HAND = 6,
    HAND_CAP = 32, /* 6 and one for each pass, at most 24 (BR-18.1) */
    LOGS = 3,
    DAMS_TO_WIN = 4,
    BEAVER = (VALUES - 1) * COLOURS /* first of the cards of value 11 */
};

enum requirement { OPEN, SUM_HIGH, SUM_LOW, COMPANY, BROTHERHOOD, BAND };

struct face {
    uint8_t slots;
    uint8_t requirement;
};

/* The seven tiles in standard order, [intact, damaged]. */
static const struct face faces[DAMS][2] = {
    {{3, SUM_HIGH}, {3, BAND}},    {{4, OPEN}, {2, COMPANY}},
    {{3, OPEN}, {3, BROTHERHOOD}}, {{2, OPEN}, {4, SUM_LOW}},
    {{3, OPEN}, {3, BROTHERHOOD}}, {{4, OPEN}, {2, COMPANY}},
    {{3, SUM_LOW}, {3, BAND}},
};

/* All cards of value 0, and of colour 0. */
static const uint64_t one_value = 0x1f;
static const uint64_t one_colour = 0x0084210842108421;

/* Number of bits in a set of dams, or in the five cards of one value. */
#define ROW_4(n) (n), (n) + 1, (n) + 1, (n) + 2
#define ROW_16(n) ROW_4(n), ROW_4((n) + 1), ROW_4((n) + 1), ROW_4((n) + 2)
static const uint8_t bit_count[ALL_DAMS + 1] = {
    ROW_16(0), ROW_16(1), ROW_16(1), ROW_16(2),
    ROW_16(1), ROW_16(2), ROW_16(2), ROW_16(3),
};

/* The units of one player at one dam. */
struct side {
    uint64_t set;            /* the cards as a set ... */
    uint8_t card[MAX_SLOTS]; /* ... and in order, closest first (BR-4.3) */
    uint8_t count;
    uint8_t sum;   /* of the values */
    uint8_t stamp; /* BR-9.3; holds only while complete */
    uint16_t key;  /* strength; holds only while complete */
};

struct random {
    uint64_t state;
    uint64_t increment;
};

struct game {
    struct side side[DAMS][2];
    uint64_t unseen;      /* neither at a dam nor discarded (BR-11.1) */
    unsigned damaged;     /* set of dams */
    unsigned complete[2]; /* sets of dams where that side is complete */
    unsigned occupied;    /* set of dams with at least one attacker unit */
    unsigned claimable;   /* set of dams, right in the attacker's turn */
    unsigned logs;
    unsigned sequence; /* BR-9.3 */
    unsigned deck_count;
    unsigned hand_count[2];
    uint8_t deck[CARDS];
    uint8_t hand[2][HAND_CAP];
    /* The i-th dam of a set: a loop over bits would be mispredicted. */
    uint8_t dam_at[ALL_DAMS + 1][DAMS + 1];
    struct random random;
    struct loop_total total;
};

/* ---- Random numbers ---------------------------------------------------- */

/* PCG32 (M. E. O'Neill): a 64-bit linear congruence, output permuted. */
static inline uint32_t random_next(struct random *random)
{
    uint64_t old = random->state;
    random->state = old * UINT64_C(6364136223846793005) + random->increment;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (mixed >> turn) | (mixed << (-turn & 31));
}

static void random_start(struct random *random, uint64_t seed)
{
    random->state = 0;
    random->increment = UINT64_C(1442695040888963407); /* must be odd */
    random_next(random);
    random->state += seed;
    random_next(random);
}

/* Uniform in 0..limit-1, exact by rejection (D. Lemire). */
static inline unsigned random_below(struct random *random, uint32_t limit)
{
    uint64_t product = (uint64_t)random_next(random) * limit;
    if ((uint32_t)product < limit) {
        uint32_t unfair = -limit % limit;
        while ((uint32_t)product < unfair) {
            product = (uint64_t)random_next(random) * limit;
        }
    }
    return (unsigned)(product >> 32);
}

/* ---- Bits -------------------------------------------------------------- */

static inline uint64_t bit_of(unsigned card)
{
    return UINT64_C(1) << card;
}

static inline unsigned highest_card(uint64_t set)
{
    return 63u - (unsigned)__builtin_clzll(set);
}

static inline unsigned lowest_card(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* ---- Strength of formations (BR-7, BR-8, BR-11) ------------------------ */

/*
 * The functions below return the best sum that can be reached, or NONE.
 */
enum { NONE = -1 };

/* Adds the r highest cards of the pool; NONE if it has fewer. */
static inline int add_highest(int sum, uint64_t pool, unsigned r)
{
    for (; r > 0; r--) {
        if (pool == 0) {
            return NONE;
        }
        unsigned card = highest_card(pool);
        pool ^= bit_of(card);
        sum += (int)(card / COLOURS);
    }
    return sum;
}

static inline int add_lowest(int sum, uint64_t pool, unsigned r)
{
    for (; r > 0; r--) {
        sum += (int)(lowest_card(pool) / COLOURS);
        pool &= pool - 1;
    }
    return sum;
}

/*
 * The highest run of n consecutive values that the available cards (units
 * and pool together) allow and that covers all units. Colours stay apart,
 * because a shift by 5 keeps the colour; units must not share a value.
 */
static inline int best_run(uint64_t available, uint64_t units, unsigned n)
{
    uint64_t starts = available & available >> COLOURS;
    if (n > 2) {
        starts &= available >> 2 * COLOURS;
    }
    if (n > 3) {
        starts &= available >> 3 * COLOURS;
    }
    if (units != 0) {
        unsigned low = lowest_card(units) / COLOURS;
        unsigned high = highest_card(units) / COLOURS;
        unsigned first = high + 1 > n ? high + 1 - n : 0;
        starts &= bit_of((low + 1) * COLOURS) - 1;
        starts &= ~(bit_of(first * COLOURS) - 1);
    }
    if (starts == 0) {
        return NONE;
    }
    unsigned start = highest_card(starts) / COLOURS;
    return (int)(n * start + n * (n - 1) / 2);
}

/* BR-7.1: as a run, but only cards of the units' colour are available. */
static inline int best_legion(const struct side *side, unsigned n,
                              uint64_t pool)
{
    uint64_t available = pool | side->set;
    if (side->count > 0) {
        uint64_t colour = one_colour << side->card[0] % COLOURS;
        if ((side->set & ~colour) != 0) {
            return NONE;
        }
        available &= colour;
    }
    return best_run(available, side->set, n);
}

/* BR-7.2 */
static inline int best_company(const struct side *side, unsigned n,
                               uint64_t pool)
{
    unsigned r = n - side->count;
    if (side->count > 0) {
        unsigned value = side->card[0] / COLOURS;
        unsigned shift = value * COLOURS;
        if ((side->set & ~(one_value << shift)) != 0 ||
            bit_count[pool >> shift & one_value] < r) {
            return NONE;
        }
        return (int)(n * value);
    }
    for (unsigned value = VALUES; value-- > 0;) {
        if (bit_count[pool >> value * COLOURS & one_value] >= r) {
            return (int)(n * value);
        }
    }
    return NONE;
}

/* BR-7.3 */
static inline int best_brotherhood(const struct side *side, unsigned n,
                                   uint64_t pool)
{
    if (side->count > 0) {
        uint64_t colour = one_colour << side->card[0] % COLOURS;
        if ((side->set & ~colour) != 0) {
            return NONE;
        }
        return add_highest(side->sum, pool & colour, n - side->count);
    }
    int best = NONE;
    for (unsigned c = 0; c < COLOURS; c++) {
        int sum = add_highest(0, pool & one_colour << c, n);
        best = sum > best ? sum : best;
    }
    return best;
}

/* BR-7.4: a run after all colours have been folded into one. */
static inline int best_band(const struct side *side, unsigned n, uint64_t pool)
{
    uint64_t units = 0;
    for (unsigned i = 0; i < side->count; i++) {
        uint64_t unit = bit_of(side->card[i] / COLOURS * COLOURS);
        if ((units & unit) != 0) {
            return NONE;
        }
        units |= unit;
    }
    uint64_t any = pool | pool >> 1 | pool >> 2 | pool >> 3 | pool >> 4;
    return best_run((any & one_colour) | units, units, n);
}

/*
 * The strength of the best formation the side can still reach with cards of
 * the pool: bigger is stronger. With no free slot it is the strength of the
 * side as it stands. The best sum within a type does not depend on the other
 * types, so the strongest possible type is looked for first.
 *
 * The pool never has fewer cards than there are free slots, so BR-11.7 needs
 * no test: both hands belong to it, at least 11 cards in the base game.
 */
static int best_key(const struct side *side, struct face face, uint64_t pool)
{
    unsigned n = face.slots;
    unsigned r = n - side->count;
    int sum = NONE;

    switch (face.requirement) {
    case SUM_LOW:
        return 100 - add_lowest(side->sum, pool, r);
    case SUM_HIGH:
        break;
    case OPEN:
        if ((sum = best_legion(side, n, pool)) != NONE) {
            return 400 + sum;
        }
        if ((sum = best_company(side, n, pool)) != NONE) {
            return 300 + sum;
        }
        if ((sum = best_brotherhood(side, n, pool)) != NONE) {
            return 200 + sum;
        }
        sum = best_band(side, n, pool);
        break;
    case COMPANY:
        sum = best_company(side, n, pool);
        break;
    case BROTHERHOOD:
        sum = best_brotherhood(side, n, pool);
        break;
    case BAND:
        sum = best_band(side, n, pool);
        break;
    }
    if (sum != NONE) {
        return 100 + sum;
    }
    return add_highest(side->sum, pool, r); /* BR-7.5, BR-8.1, BR-8.5 */
}

/* ---- The dams ---------------------------------------------------------- */

static inline struct face face_of(const struct game *game, unsigned dam)
{
    return faces[dam][game->damaged >> dam & 1];
}

/* BR-10.1 to BR-10.3, for a dam where the attacker's side is complete. */
static inline bool can_claim(const struct game *game, unsigned dam)
{
    const struct side *own = &game->side[dam][ATTACKER];
    const struct side *other = &game->side[dam][DEFENDER];

    if ((game->complete[DEFENDER] >> dam & 1) != 0) {
        return own->key > other->key ||
               (own->key == other->key && own->stamp < other->stamp);
    }
    /* BR-11.2: equal is enough, the attacker was first. */
    return own->key >= best_key(other, face_of(game, dam), game->unseen);
}

/*
 * Two calls in a turn of the attacker are enough, one at its start and one
 * after the card: a draw changes nothing that is public, and a claim or a
 * retreat takes cards from a dam to the discard, so that the unseen cards
 * stay what they were and only that one dam stops being claimable.
 */
static void find_claims(struct game *game)
{
    unsigned claimable = 0;
    for (unsigned rest = game->complete[ATTACKER]; rest != 0;
         rest &= rest - 1) {
        unsigned dam = (unsigned)__builtin_ctz(rest);
        claimable |= (unsigned)can_claim(game, dam) << dam;
    }
    game->claimable = claimable;
}

static inline void clear_side(struct game *game, unsigned player, unsigned dam)
{
    struct side *side = &game->side[dam][player];
    side->set = 0;
    side->count = 0;
    side->sum = 0;
    game->complete[player] &= ~(1u << dam);
}

/* BR-4.3: the others close up and keep their order. */
static inline void discard_unit(struct game *game, unsigned player,
                                unsigned dam, unsigned index)
{
    struct side *side = &game->side[dam][player];
    unsigned card = side->card[index];
    side->set ^= bit_of(card);
    side->sum = (uint8_t)(side->sum - card / COLOURS);
    side->count--;
    for (unsigned i = index; i < side->count; i++) {
        side->card[i] = side->card[i + 1];
    }
    game->complete[player] &= ~(1u << dam);
    if (player == ATTACKER && side->count == 0) {
        game->occupied &= ~(1u << dam);
    }
}

static inline void retreat(struct game *game, unsigned dam)
{
    clear_side(game, ATTACKER, dam);
    game->occupied &= ~(1u << dam);
    game->claimable &= ~(1u << dam);
}

/* BR-10.6 to BR-10.8; true if the attacker has won. */
static inline bool claim(struct game *game, unsigned dam)
{
    unsigned bit = 1u << dam;
    game->total.claims++;
    game->total.early_claims += (game->complete[DEFENDER] & bit) == 0;
    if ((game->damaged & bit) != 0) {
        return true;
    }
    retreat(game, dam);
    clear_side(game, DEFENDER, dam);
    game->damaged |= bit;
    return bit_count[game->damaged] == DAMS_TO_WIN;
}

/* BR-4, BR-5, BR-9: a card of the hand arrives at a dam with a free slot. */
static inline void play(struct game *game, unsigned player, unsigned index,
                        unsigned dam)
{
    uint8_t *hand = game->hand[player];
    unsigned card = hand[index];
    hand[index] = hand[--game->hand_count[player]];
    game->unseen ^= bit_of(card);

    if (card < COLOURS || card >= BEAVER) {
        struct side *other = &game->side[dam][!player];
        unsigned partner = card < COLOURS ? card + BEAVER : card - BEAVER;
        if ((other->set & bit_of(partner)) != 0) {
            unsigned i = 0;
            while (other->card[i] != partner) {
                i++;
            }
            discard_unit(game, !player, dam, i);
            game->total.cancels++;
            return;
        }
    }

    struct side *side = &game->side[dam][player];
    struct face face = face_of(game, dam);
    side->set |= bit_of(card);
    side->sum = (uint8_t)(side->sum + card / COLOURS);
    side->card[side->count++] = (uint8_t)card;
    if (player == ATTACKER) {
        game->occupied |= 1u << dam;
    }
    if (side->count == face.slots) {
        game->complete[player] |= 1u << dam;
        side->stamp = (uint8_t)++game->sequence;
        side->key = (uint16_t)best_key(side, face, 0);
    }
}

/* ---- The turns --------------------------------------------------------- */

/* One decision with that many options; a single one is forced (BR-2.6). */
static inline unsigned choose(struct game *game, unsigned options)
{
    game->total.steps++;
    if (options == 1) {
        return 0;
    }
    game->total.moves++;
    return random_below(&game->random, options);
}

/*
 * Chance turns up one of the cards still in the deck. As nobody knows the
 * order of the deck, this is the same as a deck shuffled beforehand.
 */
static inline void take_card(struct game *game, unsigned player)
{
    game->total.steps++;
    unsigned count = game->deck_count--;
    unsigned index = count > 1 ? random_below(&game->random, count) : 0;
    game->hand[player][game->hand_count[player]++] = game->deck[index];
    game->deck[index] = game->deck[count - 1];
}

/*
 * D3 with `draw`, or D5 with `end_turn`, as the option beside the claims.
 * True if the attacker has won.
 */
static inline bool claim_window(struct game *game)
{
    for (;;) {
        unsigned claims = bit_count[game->claimable];
        unsigned choice = choose(game, claims + 1);
        if (choice == claims) {
            return false;
        }
        if (claim(game, game->dam_at[game->claimable][choice])) {
            return true;
        }
    }
}

/* True if the attacker has won. */
static bool attacker_turn(struct game *game)
{
    unsigned hand_count = game->hand_count[ATTACKER];
    bool last_turn = game->deck_count == 0; /* BR-12.2 */
    bool prepared = false;

    game->total.turns++;
    find_claims(game);
    for (;;) { /* D1 */
        unsigned free_dams = ALL_DAMS & ~game->complete[ATTACKER];
        unsigned free_count = bit_count[free_dams];
        unsigned claims = bit_count[game->claimable];
        unsigned retreats = prepared ? 0 : bit_count[game->occupied];
        unsigned plays = hand_count * free_count;
        unsigned last = plays > 0 ? plays : 1; /* BR-18: or a pass */

        unsigned choice = choose(game, claims + retreats + last);
        if (choice < claims) {
            if (claim(game, game->dam_at[game->claimable][choice])) {
                return true;
            }
            continue;
        }
        choice -= claims;
        if (choice < retreats) {
            retreat(game, game->dam_at[game->occupied][choice]);
            prepared = true;
            continue;
        }
        choice -= retreats;
        if (plays > 0) {
            play(game, ATTACKER, choice / free_count,
                 game->dam_at[free_dams][choice % free_count]);
            find_claims(game);
        }
        break;
    }
    if (!last_turn) { /* BR-12.5 */
        if (claim_window(game)) {
            return true;
        }
        take_card(game, ATTACKER);
    }
    return claim_window(game);
}

static void defender_turn(struct game *game)
{
    unsigned hand_count = game->hand_count[DEFENDER];
    unsigned free_dams, free_count, logs, plays, last, choice;
    bool prepared = false;

    game->total.turns++;
    for (;;) { /* D2 */
        free_dams = ALL_DAMS & ~game->complete[DEFENDER];
        free_count = bit_count[free_dams];
        logs = game->logs > 0 && !prepared ? bit_count[game->occupied] : 0;
        plays = hand_count * free_count;
        last = plays > 0 ? plays : 1; /* BR-18: or a pass */

        choice = choose(game, logs + last);
        if (choice >= logs) {
            break;
        }
        discard_unit(game, ATTACKER, game->dam_at[game->occupied][choice], 0);
        game->logs--;
        prepared = true;
    }
    if (plays > 0) {
        choice -= logs;
        play(game, DEFENDER, choice / free_count,
             game->dam_at[free_dams][choice % free_count]);
    }
    choose(game, 1); /* D4: without tactics cards the draw is forced */
    take_card(game, DEFENDER);
}

static void set_up(struct game *game)
{
    memset(game->side, 0, sizeof game->side);
    game->unseen = bit_of(CARDS) - 1;
    game->damaged = 0;
    game->complete[ATTACKER] = 0;
    game->complete[DEFENDER] = 0;
    game->occupied = 0;
    game->claimable = 0;
    game->logs = LOGS;
    game->sequence = 0;
    game->hand_count[ATTACKER] = 0;
    game->hand_count[DEFENDER] = 0;
    game->deck_count = CARDS;
    for (unsigned card = 0; card < CARDS; card++) {
        game->deck[card] = (uint8_t)card;
    }
    for (unsigned i = 0; i < FIRST_HAND; i++) {
        take_card(game, ATTACKER);
        take_card(game, DEFENDER);
    }
}

static void play_game(struct game *game)
{
    game->total.games++;
    set_up(game);
    for (;;) {
        bool last_turn = game->deck_count == 0;
        if (attacker_turn(game)) {
            game->total.attacker_wins++;
            return;
        }
        if (last_turn) { /* BR-12.4 */
            return;
        }
        /* 48 cards: the defender always finds one left (BR-12.7). */
        defender_turn(game);
    }
}

static void list_dams(struct game *game)
{
    for (unsigned dams = 0; dams <= ALL_DAMS; dams++) {
        unsigned count = 0;
        for (unsigned dam = 0; dam < DAMS; dam++) {
            if ((dams >> dam & 1) != 0) {
                game->dam_at[dams][count++] = (uint8_t)dam;
            }
        }
    }
}

void loop_play(uint64_t seed, uint64_t games, struct loop_total *total)
{
    struct game game;
    game.total = *total;
    list_dams(&game);
    random_start(&game.random, seed);
    for (uint64_t i = 0; i < games; i++) {
        play_game(&game);
    }
    *total = game.total;
}
