/*
 * chance.c: cards and dice ("Chance" in the rules). Each question lists its
 * outcomes with weights, and `roll` draws one without listing them.
 */
#include "turn.h"

#include "../../../engine/answers.h"

enum { SHARES = 60 }; /* divisible by every number of cards left of a habitat */

/* ---- cards --------------------------------------------------------------- */

static bool in_pool(unsigned set, unsigned pool)
{
    return pool == SET_BOTH || set == pool;
}

/* May this completion card be drawn (KR-1.7, KR-11.7)? */
static bool may_lay(const struct kaskadia_box *b, const struct kaskadia *g,
                    unsigned card)
{
    const struct completion *c = &b->completion[card];

    for (unsigned i = 0; i < SLOTS; i++)
        if (g->completion[i] == card)
            return false;
    bool beginner = g->option[OPT_VARIANT] != VARIANT_STANDARD ||
                    g->option[OPT_COMPLETION] == CHOICE_BEGINNER;
    return in_pool(c->set, g->option[OPT_COMPLETION_SETS]) &&
           (c->beginner || !beginner);
}

/* Which cards may come next, and how often. */
struct next_card {
    uint64_t cards;            /* as bits */
    unsigned weight[HABITATS]; /* of each card of a habitat */
    unsigned sum;
};

/* KR-1.5: two cards of each habitat and level, level I first. Which ones and in
   what order is decided as they come: the same odds as a shuffled deck. */
static struct next_card next_card(const struct kaskadia_box *b,
                                  const struct kaskadia *g)
{
    const uint64_t *deck =
        b->deck[g->round >= ROUNDS / LEVELS][g->option[OPT_HABITAT_POOL]];
    struct next_card next = {.cards = 0};

    for (unsigned h = 0; h < HABITATS; h++) {
        unsigned come = bits_count(deck[h] & g->turned);
        uint64_t left = deck[h] & ~g->turned;
        if (come >= PER_LEVEL || !left)
            continue;
        next.cards |= left;
        next.weight[h] = (PER_LEVEL - come) * SHARES / bits_count(left);
        next.sum += next.weight[h] * bits_count(left);
    }
    return next;
}

/* ---- dice ---------------------------------------------------------------- */

/* A die as its different faces, each with the number of sides that show it. */
struct odds {
    unsigned n;
    uint8_t face[SIDES], sides[SIDES];
};

static struct odds odds_of(const uint8_t faces[SIDES])
{
    struct odds o = {.n = 0};

    for (unsigned i = 0; i < SIDES; i++) {
        unsigned k = 0;
        while (k < o.n && o.face[k] != faces[i])
            k++;
        if (k == o.n) {
            o.face[o.n++] = faces[i];
            o.sides[k] = 0;
        }
        o.sides[k]++;
    }
    return o;
}

static struct odds certain(uint8_t face)
{
    return (struct odds){.n = 1, .face = {face}, .sides = {1}};
}

/* The personal dice being rolled; a die that is kept is certain (D1). */
static struct odds personal(const struct kaskadia_box *b,
                            const struct kaskadia *g, seat who, unsigned die)
{
    const struct kaskadia_player *p = &g->player[who];

    if (g->phase == PHASE_PLAY && p->reroll != DICE_BOTH && p->reroll != die)
        return certain(p->dice[die]);
    return odds_of(b->personal[die]);
}

static seat roller(const struct kaskadia *g)
{
    return g->phase == PHASE_PLAY ? (seat)__builtin_ctz(g->rolling) : g->roller;
}

/* ---- listing ------------------------------------------------------------- */

static void add(struct outcomes *l, unsigned weight, enum kaskadia_verb verb,
                int a0, int a1, int a2)
{
    outcomes_add(l, weight, action_of(SEAT_CHANCE, verb, a0, a1, a2));
}

static void list_central(struct outcomes *l, const struct kaskadia_box *b)
{
    struct odds die[CENTRAL];

    for (unsigned i = 0; i < CENTRAL; i++)
        die[i] = odds_of(b->central[i]);
    for (unsigned i = 0; i < die[0].n; i++)
        for (unsigned j = 0; j < die[1].n; j++)
            for (unsigned k = 0; k < die[2].n; k++)
                add(l,
                    (unsigned)die[0].sides[i] * die[1].sides[j] *
                        die[2].sides[k],
                    VERB_CENTRAL, die[0].face[i], die[1].face[j],
                    die[2].face[k]);
}

static void list_personal(struct outcomes *l, const struct kaskadia_box *b,
                          const struct kaskadia *g, seat who)
{
    struct odds bear = personal(b, g, who, DIE_BEAR);
    struct odds water = personal(b, g, who, DIE_WATER);

    for (unsigned i = 0; i < bear.n; i++)
        for (unsigned k = 0; k < water.n; k++)
            add(l, (unsigned)bear.sides[i] * water.sides[k], VERB_PERSONAL, who,
                bear.face[i], water.face[k]);
}

unsigned kaskadia_chances(const struct box *box, const struct state *s,
                          struct outcome *out, unsigned cap)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);
    struct outcomes l = {.out = out, .cap = cap};
    struct odds o;
    struct next_card next;
    seat who = roller(g);

    switch ((enum phase)g->phase) {
    case PHASE_COMPLETION:
        for (unsigned i = 0; i < b->completions; i++)
            add(&l, may_lay(b, g, i), VERB_LAID, (int)i, 0, 0);
        break;
    case PHASE_TURN_UP:
        next = next_card(b, g);
        for (uint64_t left = next.cards; left; left &= left - 1) {
            unsigned card = (unsigned)__builtin_ctzll(left);
            add(&l, next.weight[b->card[card].habitat], VERB_TURN_UP, (int)card,
                0, 0);
        }
        break;
    case PHASE_CENTRAL:
        list_central(&l, b);
        break;
    case PHASE_SPECIAL:
        o = odds_of(b->special[g->option[OPT_CENTRAL_SET]]);
        for (unsigned i = 0; i < o.n; i++)
            add(&l, o.sides[i], VERB_SPECIAL, o.face[i], 0, 0);
        break;
    case PHASE_PERSONAL:
        list_personal(&l, b, g, who);
        break;
    case PHASE_PLAY:
        if (g->player[who].step == STEP_CHANCE_REROLL) {
            list_personal(&l, b, g, who);
            break;
        }
        unsigned die = completion_next_die(&g->player[who]);
        o = odds_of(b->personal[die]);
        for (unsigned i = 0; i < o.n; i++)
            add(&l, o.sides[i], VERB_ROLLED, who, (int)die, o.face[i]);
        break;
    case PHASE_REVEAL:
        add(&l, 1, VERB_REVEAL, 0, 0, 0);
        break;
    case PHASE_CHOOSE:
    case PHASE_OVER:
        break;
    }
    return l.n;
}

/* ---- drawing ------------------------------------------------------------- */

static unsigned side(struct rng *rng, const uint8_t faces[SIDES])
{
    return faces[rng_below(rng, SIDES)];
}

static void roll_card(const struct kaskadia_box *b, const struct kaskadia *g,
                      struct rng *rng, struct action *out)
{
    struct next_card next = next_card(b, g);
    unsigned at = rng_below(rng, next.sum), card;

    for (uint64_t left = next.cards;; left &= left - 1) {
        card = (unsigned)__builtin_ctzll(left);
        unsigned weight = next.weight[b->card[card].habitat];
        if (at < weight)
            break;
        at -= weight;
    }
    action_put(out, SEAT_CHANCE, VERB_TURN_UP, (int)card, 0, 0);
}

static void roll_completion(const struct kaskadia_box *b,
                            const struct kaskadia *g, struct rng *rng,
                            struct action *out)
{
    unsigned card[COMPLETIONS], n = 0;

    for (unsigned i = 0; i < b->completions; i++)
        if (may_lay(b, g, i))
            card[n++] = i;
    action_put(out, SEAT_CHANCE, VERB_LAID, (int)card[rng_below(rng, n)], 0, 0);
}

static void roll_personal(const struct kaskadia_box *b,
                          const struct kaskadia *g, seat who, struct rng *rng,
                          struct action *out)
{
    const struct kaskadia_player *p = &g->player[who];
    bool again = g->phase == PHASE_PLAY;
    unsigned bear = side(rng, b->personal[DIE_BEAR]);
    unsigned water = side(rng, b->personal[DIE_WATER]);

    if (again && p->reroll == DIE_WATER)
        bear = p->dice[DIE_BEAR];
    if (again && p->reroll == DIE_BEAR)
        water = p->dice[DIE_WATER];
    action_put(out, SEAT_CHANCE, VERB_PERSONAL, who, (int)bear, (int)water);
}

void kaskadia_roll(const struct box *box, const struct state *s,
                   struct rng *rng, struct action *out)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);
    seat who = roller(g);

    switch ((enum phase)g->phase) {
    case PHASE_COMPLETION:
        roll_completion(b, g, rng, out);
        break;
    case PHASE_TURN_UP:
        roll_card(b, g, rng, out);
        break;
    case PHASE_CENTRAL: {
        unsigned one = side(rng, b->central[0]), two = side(rng, b->central[1]);
        action_put(out, SEAT_CHANCE, VERB_CENTRAL, (int)one, (int)two,
                   (int)side(rng, b->central[2]));
        break;
    }
    case PHASE_SPECIAL:
        action_put(out, SEAT_CHANCE, VERB_SPECIAL,
                   (int)side(rng, b->special[g->option[OPT_CENTRAL_SET]]), 0,
                   0);
        break;
    case PHASE_PERSONAL:
        roll_personal(b, g, who, rng, out);
        break;
    case PHASE_REVEAL:
        action_put(out, SEAT_CHANCE, VERB_REVEAL, 0, 0, 0);
        break;
    default:
        if (g->player[who].step == STEP_CHANCE_REROLL) {
            roll_personal(b, g, who, rng, out);
            break;
        }
        unsigned die = completion_next_die(&g->player[who]);
        action_put(out, SEAT_CHANCE, VERB_ROLLED, who, (int)die,
                   (int)side(rng, b->personal[die]));
        break;
    }
}
