/*
 * brain.c: what bots know of Bitwa beyond its rules: how good a position is,
 * which answers look promising, and a quick sensible answer for playouts.
 *
 * The value of a position grows out of one idea: at each dam, how likely is it
 * that the attacker takes it? That is read from how strong each side is or can
 * still get, with its own hand and with luck. The numbers are house numbers,
 * found by letting bots play each other (docs/bots.md).
 */
#include "../bitwa.h"

#include <math.h>

/* Strength on one scale for all requirements: 0 hopeless, 1000 unbeatable. */
static int scale(uint8_t req, unsigned slots, int key)
{
    /* Where each formation begins, and how much its sum can add. */
    static const int floor_of[FORMATIONS] = {0, 330, 520, 700, 850};
    static const int width_of[FORMATIONS] = {330, 190, 180, 150, 150};
    int sum, most = (int)slots * (VALUES - 1);
    enum formation made = strength_formation(req, key, &sum);

    if (key < 0)
        return 0;
    switch ((enum requirement)req) {
    case REQ_OPEN:
        return floor_of[made] + width_of[made] * sum / most;
    case REQ_SUM_HIGH:
        return 1000 * sum / most;
    case REQ_SUM_LOW:
        return 1000 - 1000 * sum / most;
    case REQ_COMPANY:
    case REQ_BROTHERHOOD:
    case REQ_BAND:
    case REQS:
        break;
    }
    return made == HORDE ? 500 * sum / most : 500 + 500 * sum / most;
}

static int reach(const struct bitwa_box *b, const struct bitwa *g, int dam,
                 enum role role, uint64_t pool)
{
    const struct dam_face *face = &b->face[dam][g->face[dam]];
    struct side_input in = {
        .units = g->unit[dam][role],
        .count = g->count[dam][role],
        .slots = face->slots,
        .req = face->req,
        .pool = pool,
    };

    return scale(face->req, face->slots, strength_best(b, &in));
}

/*
 * The house numbers, fitted to the results of 3,000 games between searching
 * bots (docs/bots.md tells how): logits unless they say otherwise.
 */
static const struct weights {
    double hand[SLOTS + 1]; /* by missing cards: what the own hand can make */
    double luck[SLOTS + 1]; /* and what it can make with the deck */
    double edge;            /* one point of strength more than the other */
    double first, second;   /* the attacker's side is complete, or is not */
    double answered;        /* the defender's side is complete */
    double late;            /* turns the attacker needs per missing card */
    double break_through;   /* a share: a damaged dam taken wins */
    double four, taken, near, by_four; /* on the way to four damaged dams */
    double trust;                      /* in all of the above */
    double time, soon, middle;         /* turns left favour the attacker */
    double damaged, log;               /* each */
} w = {
    .hand = {1.0, 0.713, 0.626, 0.364, 0.157},
    .luck = {0.0, 0.489, 0.493, 0.653, 0.696},
    .edge = 0.00468,
    .first = 0.862,
    .second = 0.140,
    .answered = 0.637,
    .late = 1.976,
    .break_through = 0.995,
    .four = 1.109,
    .taken = 1.279,
    .near = 0.676,
    .by_four = 0.838,
    .trust = 0.746,
    .time = 2.859,
    .soon = 0.0933,
    .middle = 9.83,
    .damaged = -0.222,
    .log = -0.2355,
};

/* How strong a side will probably be when it is complete. */
static double outlook(const struct bitwa_box *b, const struct bitwa *g, int dam,
                      enum role role, int *most)
{
    const struct dam_face *face = &b->face[dam][g->face[dam]];
    unsigned missing = face->slots - g->count[dam][role];
    seat who = role == ATTACKER ? g->attacker : !g->attacker;

    if (!missing)
        return *most = scale(face->req, face->slots, g->key[dam][role]);
    int hand = reach(b, g, dam, role, g->hand[who]);
    *most = reach(b, g, dam, role, g->hand[who] | g->deck);
    return w.hand[missing] * hand + w.luck[missing] * *most;
}

static double squash(double x)
{
    return 1.0 / (1.0 + exp(-x));
}

/* The chance that the attacker takes this dam, 0 to 1. */
static double falls(const struct box *box, const struct bitwa *g, int dam)
{
    const struct bitwa_box *b = bitwa_box(box);
    bool mine = g->stamp[dam][ATTACKER] != 0;
    bool theirs = g->stamp[dam][DEFENDER] != 0;
    int most_a, most_d;

    if (mine && bitwa_claimable(box, g, dam))
        return 1.0;
    if (mine && theirs)
        return 0.0; /* beaten: only a retreat and a new start help */
    double a = outlook(b, g, dam, ATTACKER, &most_a);
    double d = outlook(b, g, dam, DEFENDER, &most_d);
    if (theirs && most_a <= most_d)
        return 0.0; /* what lies there cannot be beaten any more */
    return squash((a - d) * w.edge + (mine ? w.first : w.second) +
                  (theirs ? w.answered : 0.0));
}

/* The attacker's chance to win the game, 0 to 1. */
static double attacker_wins(const struct box *box, const struct bitwa *g)
{
    double hold = 1.0, more = 0.0;
    double time = (double)bits_count(g->deck) / 2.0 + 1.0;
    unsigned damaged = 0;

    for (int dam = 0; dam < DAMS; dam++) {
        if (g->face[dam] == DESTROYED)
            continue;
        unsigned missing =
            bitwa_slots(bitwa_box(box), g, dam) - g->count[dam][ATTACKER];
        double p = falls(box, g, dam);
        if (missing)
            p *= fmin(1.0, time / (missing * w.late));
        if (g->face[dam] == DAMAGED) {
            damaged++;
            hold *= 1.0 - w.break_through * p;
        } else {
            more += p;
        }
    }
    double needed = bitwa_box(box)->damaged_to_win - (double)damaged;
    double four = squash(w.four * (w.taken * more - needed + w.near));
    double p = 1.0 - hold * (1.0 - w.by_four * four);
    p = fmin(fmax(p, 0.0001), 0.9999);
    return squash(w.trust * log(p / (1.0 - p)) +
                  w.time * (squash(w.soon * (time - w.middle)) - 0.5) +
                  w.damaged * damaged + w.log * g->logs);
}

static void value(const struct box *box, const struct state *s, int *values)
{
    const struct bitwa *g = bitwa_in(s);
    int attacker;

    if (g->reason)
        attacker = g->reason == REASON_DEFENDER_HELD ? -1000 : 1000;
    else
        attacker = (int)(1990.0 * attacker_wins(box, g) - 995.0);
    values[g->attacker] = attacker;
    values[!g->attacker] = -attacker;
}

/* ---- which answers look promising ---------------------------------------- */

static unsigned span(unsigned values)
{
    return 31u - (unsigned)__builtin_clz(values) -
           (unsigned)__builtin_ctz(values) + 1;
}

/* What the natural cards of a side have in common; an elite unit fits
   everywhere. */
struct common {
    uint16_t values; /* bit per value */
    int8_t colour;   /* of all, NO_COLOUR or MANY_COLOURS */
    bool distinct;   /* no value is there twice */
};

enum { NO_COLOUR = -1, MANY_COLOURS = -2 };

static struct common common_of(const struct bitwa *g, int dam, enum role role)
{
    struct common c = {.colour = NO_COLOUR, .distinct = true};

    for (unsigned i = 0; i < g->count[dam][role]; i++) {
        unsigned unit = g->unit[dam][role][i];
        if (!card_is_combat(unit))
            continue;
        unsigned bit = 1u << card_value(unit);
        int8_t colour = (int8_t)card_colour(unit);
        c.colour =
            c.colour == NO_COLOUR || c.colour == colour ? colour : MANY_COLOURS;
        c.distinct &= !(c.values & bit);
        c.values = (uint16_t)(c.values | bit);
    }
    return c;
}

/* What formation a card would still allow with the units of a side. */
static enum formation allows(const struct common *c, unsigned slots,
                             unsigned card)
{
    unsigned bit = 1u << card_value(card);
    bool one_colour =
        c->colour == NO_COLOUR || c->colour == (int)card_colour(card);
    bool one_value = !(c->values & ~bit);
    bool run =
        c->distinct && !(c->values & bit) && span(c->values | bit) <= slots;

    return one_colour && run ? LEGION
           : one_value       ? COMPANY
           : one_colour      ? BROTHERHOOD
           : run             ? BAND
                             : HORDE;
}

/* How well the rest of a hand supports what a card begins or goes on with. */
static int support(uint64_t hand, unsigned card, enum formation made)
{
    unsigned colour = (unsigned)(hand >> (card_colour(card) * VALUES)) & 0xFFF;
    int value = card_value(card);
    unsigned near = 0x1Fu << value >> 2 & 0xFFF & ~(1u << value);

    switch (made) {
    case LEGION:
        return 2 * __builtin_popcount(colour & near);
    case COMPANY:
        return __builtin_popcountll(hand >> value & 0x0001001001001001u) - 1;
    case BROTHERHOOD:
        return __builtin_popcount(colour) - 1;
    case BAND:
    case HORDE:
    case FORMATIONS:
        break;
    }
    return 0;
}

/* Would this last card of a side win the dam? It stands apart (an extension of gcc
   and clang), so that the guess below need not guard its stack. */
__attribute__((noinline)) static bool wins_with(const struct bitwa_box *b,
                                                const struct bitwa *g, int dam,
                                                enum role role, unsigned card)
{
    const struct dam_face *face = &b->face[dam][g->face[dam]];
    uint8_t units[SLOTS];

    for (unsigned i = 0; i + 1 < face->slots; i++)
        units[i] = g->unit[dam][role][i];
    units[face->slots - 1] = (uint8_t)card;
    struct side_input in = {.units = units,
                            .count = face->slots,
                            .slots = face->slots,
                            .req = face->req};
    return strength_best(b, &in) > g->key[dam][!role];
}

/* Sides that were read while the answers of one question are looked at. */
struct glance {
    struct common common[DAMS];
    unsigned read; /* set of dams */
};

/* A guess at how good laying a card at a dam is, cheap enough for playouts. */
static int play_prior(const struct bitwa_box *b, const struct bitwa *g,
                      struct glance *glance, seat who, unsigned card, int dam)
{
    static const int worth[FORMATIONS] = {40, 140, 210, 330, 420};
    const struct dam_face *face = &b->face[dam][g->face[dam]];
    enum role role = bitwa_role(g, who);
    unsigned left = face->slots - g->count[dam][role];
    int value = card_value(card), score;

    if (!card_is_combat(card))
        return 150 + 250 * (left == 1);
    if (left == 1 && g->stamp[dam][!role])
        return wins_with(b, g, dam, role, card)
                   ? (role == ATTACKER ? 1000 : 700)
                   : 5;
    if (!(glance->read >> dam & 1)) {
        glance->common[dam] = common_of(g, dam, role);
        glance->read |= 1u << dam;
    }
    enum formation made = allows(&glance->common[dam], face->slots, card);
    switch ((enum requirement)face->req) {
    case REQ_SUM_HIGH:
        score = value * 36;
        break;
    case REQ_SUM_LOW:
        score = (VALUES - 1 - value) * 36;
        break;
    case REQ_COMPANY:
        score = made == COMPANY ? 260 + 12 * value : 6 * value;
        break;
    case REQ_BROTHERHOOD:
        score = made == BROTHERHOOD || made == LEGION ? 220 + 12 * value
                                                      : 6 * value;
        break;
    case REQ_BAND:
        score = made == BAND || made == LEGION ? 220 + 12 * value : 6 * value;
        break;
    case REQ_OPEN:
    case REQS:
    default:
        score = worth[made] + 4 * value;
    }
    score += 30 * support(g->hand[who], card, made);
    if (g->face[dam] == DAMAGED)
        score += 40;
    return score;
}

static int prior_of(const struct box *box, const struct bitwa *g,
                    struct glance *glance, const struct action *a)
{
    const struct bitwa_box *b = bitwa_box(box);
    int dam = a->arg[0];

    switch ((enum bitwa_verb)a->verb) {
    case VERB_CLAIM:
        return 1000;
    case VERB_RETREAT:
        return g->stamp[dam][ATTACKER] && g->stamp[dam][DEFENDER] &&
                       !(g->claims >> dam & 1)
                   ? 160
                   : 15;
    case VERB_THROW_LOG: {
        int left = (int)bitwa_slots(b, g, dam) - g->count[dam][ATTACKER];
        return left == 0 && bitwa_claimable(box, g, dam) ? 700
               : left <= 1                               ? 220
                                                         : 40;
    }
    case VERB_PLAY:
        return play_prior(b, g, glance, a->seat, (unsigned)a->arg[0],
                          a->arg[1]);
    case VERB_PLAY_RUSE:
        return 200;
    case VERB_DRAW:
        return a->arg[0] == DECK_TACTICS ? 300 : 500;
    case VERB_END_TURN:
        return 30;
    case VERB_NONE:
    case VERB_GIVE_UP:
    case VERB_PASS:
    case VERB_PICK_UNIT:
    case VERB_PICK_OPTION:
    case VERB_PICK_DISCARD:
    case VERB_PICK_DAM:
    case VERB_GIVE:
    case VERB_ATTACKER:
    case VERB_PLACE:
    case VERB_DEAL:
        break;
    }
    return 200;
}

static void prior(const struct box *box, const struct state *s,
                  const struct action *a, unsigned n, uint16_t *out)
{
    struct glance glance;

    glance.read = 0;
    for (unsigned i = 0; i < n; i++) {
        int p = prior_of(box, bitwa_in(s), &glance, &a[i]);
        out[i] = (uint16_t)(p < 0 ? 0 : p > 1000 ? 1000 : p);
    }
}

/* Claims what can be claimed, else the best of a few random answers. */
static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    enum { FEW = 5 };
    const struct bitwa *g = bitwa_in(s);
    struct action few[FEW];
    struct glance glance;
    int best = 0;

    bitwa_pick(box, s, who, rng, &few[0]);
    *out = few[0];
    if (g->phase == PHASE_RUSE || (g->phase == PHASE_AFTER && !g->claims))
        return;
    if (g->claims) {
        action_put(out, who, VERB_CLAIM, __builtin_ctz(g->claims), 0, 0);
        return;
    }
    bitwa_pick_some(box, s, who, rng, &few[1], FEW - 1);
    glance.read = 0;
    for (int i = 0; i < FEW; i++) {
        int p = prior_of(box, g, &glance, &few[i]);
        if (i == 0 || p > best) {
            best = p;
            *out = few[i];
        }
    }
}

const struct brain bitwa_brain = {
    .value = value,
    .prior = prior,
    .pick = pick,
    .depth = 2,
};
