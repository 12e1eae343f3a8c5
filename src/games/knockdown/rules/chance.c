/*
 * chance.c: what chance can answer ("Chance" in the rules).
 */
#include "../knockdown.h"

#include "../../../engine/answers.h"

static void cards(const struct knockdown_box *b, const struct knockdown *g,
                  unsigned verb, struct outcomes *l)
{
    for (unsigned i = 0; i < b->cards; i++)
        outcomes_add(l, g->deck[i], action_of(SEAT_CHANCE, verb, (int)i, 0, 0));
}

static bool is_dealt(const struct knockdown *g, unsigned skill)
{
    for (seat s = 0; s < SIDES; s++)
        for (unsigned i = 0; i < 3; i++)
            if (g->side[s].skill[i] == skill)
                return true;
    return false;
}

static void skills(const struct knockdown_box *b, const struct knockdown *g,
                   struct outcomes *l)
{
    for (unsigned i = 0; i < b->skills; i++) /* KD-15.3 */
        outcomes_add(l, b->skill[i].set == g->set && !is_dealt(g, i),
                     action_of(SEAT_CHANCE, VERB_DEAL_SKILL, (int)i, 0, 0));
}

static void fighters(const struct knockdown_box *b, const struct knockdown *g,
                     struct outcomes *l)
{
    unsigned boxes = g->option[OPT_BOXES];

    for (unsigned i = 0; i < FIGHTERS; i++)
        outcomes_add(l,
                     (boxes == BOXES_COMBINED || b->fighter[i].box == boxes) &&
                         g->side[0].fighter != i && g->side[1].fighter != i,
                     action_of(SEAT_CHANCE, VERB_DEAL_FIGHTER, (int)i, 0, 0));
}

/* Three dice, in falling order; the weight is the number of orders. */
static void dice(struct outcomes *l)
{
    for (int a = 6; a >= 1; a--)
        for (int b = a; b >= 1; b--)
            for (int c = b; c >= 1; c--)
                outcomes_add(l,
                             a == c             ? 1
                             : a == b || b == c ? 3
                                                : 6,
                             action_of(SEAT_CHANCE, VERB_DICE, a, b, c));
}

/* "Bots at the tower" (KD-14) */
static unsigned luck(const struct knockdown_box *b, const struct knockdown *g)
{
    struct test_size size = {
        .light = g->cubes_light,
        .heavy = g->cubes_heavy,
    };

    return test_pass_tower(b, size, g->option[OPT_BUILDER]);
}

unsigned knockdown_chances(const struct box *box, const struct state *s,
                           struct outcome *out, unsigned cap)
{
    const struct knockdown *g = knockdown_in(s);
    const struct knockdown_box *b = knockdown_box(box);
    struct outcomes l = {.out = out, .cap = cap};

    switch (g->phase) {
    case PHASE_DRAW_SET:
    case PHASE_DRAW_ARENA:
    case PHASE_FIRST_PICK:
    case PHASE_INITIATIVE: {
        static const uint8_t verbs[PHASES] = {
            [PHASE_DRAW_SET] = VERB_DRAW_SET,
            [PHASE_DRAW_ARENA] = VERB_DRAW_ARENA,
            [PHASE_FIRST_PICK] = VERB_FIRST_PICK,
            [PHASE_INITIATIVE] = VERB_INITIATIVE,
        };
        for (int i = 0; i < 2; i++)
            outcomes_add(&l, 1,
                         action_of(SEAT_CHANCE, verbs[g->phase], i, 0, 0));
        break;
    }
    case PHASE_DEAL_FIGHTER:
        fighters(b, g, &l);
        break;
    case PHASE_DEAL_SKILL:
        skills(b, g, &l);
        break;
    case PHASE_HAND_OVER:
        outcomes_add(&l, 1, action_of(SEAT_CHANCE, VERB_HAND_OVER, 0, 0, 0));
        break;
    case PHASE_PUT_AWAY:
        outcomes_add(&l, 1, action_of(SEAT_CHANCE, VERB_PUT_AWAY, 0, 0, 0));
        break;
    case PHASE_REVEAL:
        outcomes_add(&l, 1, action_of(SEAT_CHANCE, VERB_REVEAL, 0, 0, 0));
        break;
    case PHASE_DRAFT_ROW:
    case PHASE_REFILL:
    case PHASE_CYCLE_DRAW:
        cards(b, g, VERB_TURN_UP, &l);
        break;
    case PHASE_START_CARD:
    case PHASE_TURN_DRAW:
    case PHASE_BLIND_DRAW:
        cards(b, g, VERB_DRAW, &l);
        break;
    case PHASE_DICE:
        dice(&l);
        break;
    case PHASE_SEED:
        for (int i = 0; i < 256; i++)
            outcomes_add(&l, 1, action_of(SEAT_CHANCE, VERB_SEED, i, 0, 0));
        break;
    case PHASE_LUCK:
        outcomes_add(&l, luck(b, g),
                     action_of(SEAT_CHANCE, VERB_STANDS, 0, 0, 0));
        outcomes_add(&l, 1000 - luck(b, g),
                     action_of(SEAT_CHANCE, VERB_FALLS, 0, 0, 0));
        break;
    default:
        break;
    }
    return l.n;
}

static unsigned draw_card(const struct knockdown *g, struct rng *rng)
{
    unsigned n = rng_below(rng, g->deck_left), i = 0;

    while (n >= g->deck[i])
        n -= g->deck[i++];
    return i;
}

static void roll_dice(struct rng *rng, struct action *out)
{
    int d[DICE];

    for (unsigned i = 0; i < DICE; i++) {
        unsigned k = i;
        int die = 1 + (int)rng_below(rng, 6);
        for (; k > 0 && d[k - 1] < die; k--)
            d[k] = d[k - 1];
        d[k] = die;
    }
    action_put(out, SEAT_CHANCE, VERB_DICE, d[0], d[1], d[2]);
}

void knockdown_roll(const struct box *box, const struct state *s,
                    struct rng *rng, struct action *out)
{
    enum { FEW = 64 };
    const struct knockdown *g = knockdown_in(s);
    struct outcome list[FEW];

    switch (g->phase) {
    case PHASE_DRAFT_ROW:
    case PHASE_REFILL:
    case PHASE_CYCLE_DRAW:
        action_put(out, SEAT_CHANCE, VERB_TURN_UP, (int)draw_card(g, rng), 0,
                   0);
        return;
    case PHASE_START_CARD:
    case PHASE_TURN_DRAW:
    case PHASE_BLIND_DRAW:
        action_put(out, SEAT_CHANCE, VERB_DRAW, (int)draw_card(g, rng), 0, 0);
        return;
    case PHASE_DICE:
        roll_dice(rng, out);
        return;
    case PHASE_SEED:
        action_put(out, SEAT_CHANCE, VERB_SEED, (int)rng_below(rng, 256), 0, 0);
        return;
    default:
        *out = outcomes_draw(list, knockdown_chances(box, s, list, FEW), rng);
        return;
    }
}
