/*
 * brain.c: what bots know of Knockdown beyond its rules: how good a position is,
 * which answers look promising, and a quick sensible answer.
 *
 * All three come from the chance to win the match. Where an attack, a window or
 * a test is under way it is settled first: everybody gives the answer that is
 * best in this world, a test counts with its chances, and the quiet position
 * after that is judged by its traits.
 */
#include "brain.h"

#include "../../../engine/answers.h"

#include <math.h>
#include <string.h>

enum {
    LIST = 128, /* answers of a question */
    DEEP = 6,   /* answers in a row that are looked at */
};

static float chance(float logit)
{
    return 1.0f / (1.0f + expf(-logit));
}

/* ---- the match ----------------------------------------------------------- */

/* The loser of a round starts the next one, with a skill more. */
static const float after_first_win = 0.72f, starts_third = 0.53f;

/* Seat 0's chance to win the match if it wins this round with that chance. */
static float match_chance(const struct knockdown_box *b,
                          const struct knockdown *g, float round)
{
    unsigned own = g->side[0].victories + 1u, other = g->side[1].victories + 1u;
    float won = own >= b->rounds_to_win     ? 1.0f
                : g->side[1].victories == 0 ? after_first_win
                                            : 1.0f - starts_third;
    float lost = other >= b->rounds_to_win   ? 0.0f
                 : g->side[0].victories == 0 ? 1.0f - after_first_win
                                             : starts_third;

    return round * won + (1 - round) * lost;
}

/* ---- a quiet position ---------------------------------------------------- */

/* KD-11.2, as it stands: the chance of seat 0 if nobody goes down. */
static float exhausted(const struct knockdown *g)
{
    const struct knockdown_side *a = &g->side[0], *b = &g->side[1];
    int heavy = b->heavy - a->heavy, light = b->light - a->light;

    return chance(1.5f * (float)heavy + 0.3f * (float)light);
}

static float round_chance(const struct knockdown_box *b,
                          const struct knockdown *g)
{
    const struct brain_weights *w = &knockdown_weights;
    float trait[SIDES][TRAITS];
    seat active = g->active;
    enum moment now = knockdown_moment(g);
    float stands = w->here[now], threats = 0, feared = 0;

    knockdown_traits(b, g, trait);
    const float *own = trait[active], *other = trait[foe_of(active)];
    /* three sums, so that none waits for another */
    for (unsigned i = 0; i < STANDS; i++)
        stands += w->stands[i] * (own[i] - other[i]);
    for (unsigned i = 0; i < THREATS; i++) {
        threats += w->active[now][i] * own[STANDS + i];
        feared += w->other[now][i] * other[STANDS + i];
    }
    float logit = stands + threats + feared;
    float p = chance(active == 0 ? logit : -logit);
    float late = b->late[g->deck_left];
    return p + late * (exhausted(g) - p);
}

/* ---- skills that are being chosen ---------------------------------------- */

static float skill_worth(const struct knockdown_box *b, unsigned skill)
{
    return skill == NONE ? 0 : b->skill_worth[skill];
}

/* How good the skills will be that a seat chose or is left with. */
static float skills_ahead(const struct knockdown_box *b,
                          const struct knockdown *g, seat who)
{
    const struct knockdown_side *s = &g->side[who];
    float x[3];

    for (unsigned i = 0; i < 3; i++)
        x[i] = skill_worth(b, s->skill[i]);
    switch (g->phase) {
    case PHASE_KEEP_FIRST:
    case PHASE_HAND_OVER: /* what is not kept helps the foe */
        return s->pick ? 1.5f * x[s->pick - 1] - 0.5f * (x[0] + x[1] + x[2])
                       : 0;
    case PHASE_KEEP_SECOND:
    case PHASE_PUT_AWAY:
        return x[0] + (s->pick ? x[s->pick - 1] : 0);
    case PHASE_FACE_UP:
    case PHASE_REVEAL:
        return s->pick ? x[s->pick - 1] : 0;
    default:
        return 0;
    }
}

static float quiet(const struct knockdown_box *b, const struct knockdown *g)
{
    if (g->phase < PHASE_INITIATIVE)
        return match_chance(
            b, g, chance(skills_ahead(b, g, 0) - skills_ahead(b, g, 1)));
    return match_chance(b, g, g->round ? round_chance(b, g) : 0.5f);
}

/* ---- what is under way --------------------------------------------------- */

static const struct knockdown *play(const struct box *box,
                                    const struct knockdown *g,
                                    const struct action *a,
                                    struct knockdown *after)
{
    *after = *g;
    knockdown_apply(box, (struct state *)(void *)after, a, NULL);
    return after;
}

/* The values that matter: at `low` seat 0 has as much elsewhere, at `high` seat
   1. A value outside may be any that is outside on the same side. */
struct bounds {
    float low, high;
};

static const struct bounds anything = {-1, 2};

static float settle(const struct box *box, const struct knockdown *g,
                    unsigned deep, struct bounds within);

/* A test counts with its chances (KD-10.5, KD-10.6). */
static float settle_test(const struct box *box, const struct knockdown *g,
                         unsigned deep)
{
    static const struct action stands = {.verb = VERB_STANDS,
                                         .seat = SEAT_CHANCE};
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown_side *s = &g->side[g->tested];
    struct knockdown after = *g;
    struct test_size size = {
        .total = (uint16_t)(s->light + s->heavy),
        .light = g->cubes_light,
        .heavy = g->cubes_heavy,
        .bonus = g->dice_bonus,
    };
    float fail = knockdown_fails(b, g, size);

    after.phase = PHASE_LUCK;
    knockdown_apply(box, (struct state *)(void *)&after, &stands, NULL);
    return fail * match_chance(b, g, g->tested == 0 ? 0 : 1) +
           (1 - fail) * settle(box, &after, deep + 1, anything);
}

static bool is_paid(const struct action *a)
{
    return a->verb == VERB_SPECIAL || a->verb == VERB_REACT ||
           a->verb == VERB_PAY;
}

/* The cards that a payment costs, as if each symbol had a price. */
static float price(const struct action *a)
{
    static const float of[SYMBOLS] = {
        [FIST] = 1, [KICK] = 1, [BLOCK] = 1.4f, [DASH] = 1.1f};
    const int16_t *pay = &a->arg[a->verb != VERB_PAY];
    float sum = 0;

    for (unsigned i = 0; i < SYMBOLS; i++)
        sum += of[i] * (float)pay[i];
    return sum;
}

/* Is there a cheaper way to pay for the same? */
static bool is_dear(const struct action *list, unsigned n,
                    const struct action *a)
{
    if (!is_paid(a))
        return false;
    float own = price(a);
    for (unsigned i = 0; i < n; i++)
        if (list[i].verb == a->verb &&
            (a->verb == VERB_PAY || list[i].arg[0] == a->arg[0]) &&
            price(&list[i]) < own)
            return true;
    return false;
}

static unsigned answers_to(const struct box *box, const struct knockdown *g,
                           struct action list[LIST])
{
    const struct state *s = (const struct state *)(const void *)g;

    unsigned n = knockdown_legal(
        box, s, (seat)__builtin_ctz(knockdown_pending(s)), list, LIST);
    return n < LIST ? n : LIST;
}

/* Everybody answers what is best for them. What cannot change the value any
   more is not looked at. */
static float settle_best(const struct box *box, const struct knockdown *g,
                         unsigned deep, struct bounds within)
{
    /* Seat 1's value is one minus the other's, there and back: its bounds are a
       little wider than what such rounding can do. */
    static const float rounding = 1e-6f;
    struct action list[LIST];
    struct knockdown after;
    unsigned n = answers_to(box, g, list);
    float best = -1, worst = 2;

    if (list[0].seat == 1) {
        within.low -= rounding;
        within.high += rounding;
    }
    for (unsigned i = 0; i < n && within.low < within.high; i++) {
        if (is_dear(list, n, &list[i]))
            continue;
        float p = settle(box, play(box, g, &list[i], &after), deep + 1, within);
        best = p > best ? p : best;
        worst = p < worst ? p : worst;
        if (list[0].seat == 0)
            within.low = best > within.low ? best : within.low;
        else
            within.high = worst < within.high ? worst : within.high;
    }
    return list[0].seat == 0 ? best : 1 - (1 - worst);
}

/* The answer that is given without looking: what hurts is blocked, all else is
   let pass. */
static struct action mildest(const struct box *box, const struct knockdown *g)
{
    const struct sequence *q = &g->attack[0];
    struct action list[LIST];
    unsigned at = 0;

    if (g->phase >= PHASE_REACT_MOVE && g->phase <= PHASE_REACT_ATTACK)
        return action_of(foe_of(g->active), VERB_PASS, 0, 0, 0);
    unsigned n = answers_to(box, g, list);
    if (g->phase == PHASE_BLOCK && q->light + 2 * q->heavy > 1)
        for (unsigned i = 1; i < n; i++)
            if (list[i].verb == VERB_BLOCK_DAMAGE &&
                list[i].arg[0] + list[i].arg[1] >
                    (at ? list[at].arg[0] + list[at].arg[1] : 0))
                at = i;
    return list[at];
}

static float settle_mildest(const struct box *box, const struct knockdown *g,
                            unsigned deep, struct bounds within)
{
    struct action a = mildest(box, g);
    struct knockdown after;

    return settle(box, play(box, g, &a, &after), deep, within);
}

/* Lucky Devil: any card will do. */
static float settle_draw(const struct box *box, const struct knockdown *g,
                         unsigned deep, struct bounds within)
{
    struct knockdown after;
    int card = 0;

    while (!g->deck[card])
        card++;
    struct action a = action_of(SEAT_CHANCE, VERB_DRAW, card, 0, 0);
    return settle(box, play(box, g, &a, &after), deep, within);
}

static float settle(const struct box *box, const struct knockdown *g,
                    unsigned deep, struct bounds within)
{
    const struct knockdown_box *b = knockdown_box(box);

    switch (g->phase) {
    case PHASE_OVER:
        return g->side[0].victories > g->side[1].victories ? 1 : 0;
    case PHASE_REACT_MOVE:
    case PHASE_REACT_MOVED:
    case PHASE_REACT_ATTACK:
    case PHASE_BLOCK:
    case PHASE_CHOOSE:
    case PHASE_MAY:
    case PHASE_FIELD:
    case PHASE_PLACE:
    case PHASE_DISCARD:
    case PHASE_HAND_LIMIT:
    case PHASE_AFTER_STEP:
        return deep < DEEP ? settle_best(box, g, deep, within)
                           : settle_mildest(box, g, deep, within);
    case PHASE_KO_CALL:
        return settle_best(box, g, deep, within);
    case PHASE_BLIND_DRAW:
        return settle_draw(box, g, deep, within);
    case PHASE_TEST_FORM:
    case PHASE_DICE:
    case PHASE_SEED:
    case PHASE_TOWER:
    case PHASE_LUCK:
        return settle_test(box, g, deep);
    default:
        return quiet(b, g);
    }
}

static void value(const struct box *box, const struct state *s, int *values)
{
    float p = settle(box, knockdown_in(s), 0, anything);

    values[0] = (int)lrintf(2000 * p - 1000);
    values[1] = -values[0];
}

/* ---- answers ------------------------------------------------------------- */

static float rate(const struct box *box, const struct knockdown *g,
                  const struct action *a)
{
    struct knockdown after;
    float p = settle(box, play(box, g, a, &after), DEEP, anything);

    return a->seat == 0 ? p : 1 - p;
}

/* Of a chance to win: e times as much for each eighth of it. */
static uint16_t promise(float p)
{
    return (uint16_t)(UINT16_MAX * expf(8 * (p - 1)));
}

/* A search asks about what it has not met yet, but a payment is dear because of
   another that it may have met: all answers are listed where one is paid. */
static void prior(const struct box *box, const struct state *s,
                  const struct action *a, unsigned n, uint16_t *out)
{
    const struct knockdown *g = knockdown_in(s);
    struct action list[LIST];
    unsigned listed = 0;

    for (unsigned i = 0; i < n; i++) {
        if (is_paid(&a[i]) && !listed)
            listed = answers_to(box, g, list);
        out[i] =
            is_dear(list, listed, &a[i]) ? 0 : promise(rate(box, g, &a[i]));
    }
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    struct action list[LIST];
    unsigned n = knockdown_legal(box, s, who, list, LIST);
    float best = -1;

    (void)rng;
    n = n < LIST ? n : LIST;
    *out = list[0];
    for (unsigned i = 0; n > 1 && i < n; i++) {
        float p = is_dear(list, n, &list[i])
                      ? -1
                      : rate(box, knockdown_in(s), &list[i]);
        if (p > best) {
            best = p;
            *out = list[i];
        }
    }
}

/* KD-10.1: a test that cannot be failed, by what all see of the tested fighter. */
static bool in_vain(const struct box *box, const struct state *s,
                    const struct action *a)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct knockdown *g = knockdown_in(s);

    if (a->verb != VERB_CALL_TEST)
        return false;
    struct test_size size = test_size(b, g, foe_of(a->seat));
    return (test_uses_towers(g) ? test_pass_tower(b, size, 0)
                                : test_pass_dice(b, size)) >= 1000;
}

const struct brain knockdown_brain = {
    .value = value,
    .prior = prior,
    .pick = pick,
    .depth = 0,
    .curiosity = 1.0f,
    .in_vain = in_vain,
};
