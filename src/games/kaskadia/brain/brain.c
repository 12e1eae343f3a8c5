/*
 * brain.c: what bots know of Kaskadia beyond its rules: how good a position is,
 * which answers look promising, and a quick sensible answer for playouts.
 *
 * All three come from one estimate of points at the end (brain.h). Players do
 * not affect each other, so everybody is judged by the own sheet alone.
 */
#include "brain.h"

#include <math.h>
#include <string.h>

/* ---- how good a position is ---------------------------------------------- */

/* The marks a card will make, in the best habitat if one may choose. */
static float card_marks(struct outlook *o, const struct card *card)
{
    const struct kaskadia_player *p = o->p;
    float best = 0;

    for (unsigned h = 0; h < HABITATS; h++)
        if ((h == p->habitat || p->any_habitat) && sheet_has_room(o->s, p, h))
            best = fmaxf(best, marks_worth(o, h, p->value, card->cost));
    return best;
}

/* Marks of the card being completed, and bonuses not yet taken. */
static float under_way(struct outlook *o)
{
    const struct kaskadia *g = o->g;
    const struct kaskadia_player *p = o->p;
    float sum = 0;

    if (p->slot == NONE)
        return 0;
    if (p->step == STEP_MARK) {
        sum += marks_worth(o, p->habitat, p->left, p->pool);
    } else if (p->step != STEP_BONUS) {
        sum += card_marks(o, &o->b->card[g->slot[p->slot]]) +
               (float)p->nature_open * o->nature;
        if (p->completion_open)
            sum += effects_worth(
                o, o->b->completion[g->completion[p->slot]].effect);
        if (p->step != STEP_CARD_BONUS && p->step != STEP_HABITAT)
            sum += o->price[FOX] * (float)(p->count ? p->count : 1);
    }
    for (unsigned i = 0; i < PENDS; i++)
        if (p->pending[i])
            sum += (float)p->pending[i] * pending_worth(o, i);
    return sum;
}

/* Rounds to come for which `missed` is told; in between it is a line. */
static const float knots[KNOTS] = {0, 1, 2, 4, 8, 14, 20};

static float missed(const struct outlook *o)
{
    const float *m = o->w->missed;
    unsigned i = 1;

    while (i + 1 < KNOTS && o->rounds > knots[i])
        i++;
    return m[i - 1] + (m[i] - m[i - 1]) * (o->rounds - knots[i - 1]) /
                          (knots[i] - knots[i - 1]);
}

/* Points at the end of the game, as they look now. */
static float total(struct outlook *o)
{
    const struct kaskadia_player *p = o->p;
    bool choosing = o->g->phase == PHASE_PLAY && p->step == STEP_CARD;
    int16_t boxes[BOXES];
    int points = score_boxes(o->b, o->s->id, p, boxes);

    if (o->g->phase == PHASE_OVER)
        return (float)points;
    points -= score_leftover(o->b, p);
    return (float)points + under_way(o) + sheet_future(o) +
           (choosing ? tally_now(o, p->tally, p->nature)
                     : tally_worth(o, p->tally, p->nature)) +
           missed(o);
}

static void value(const struct box *box, const struct state *s, int *values)
{
    const struct kaskadia *g = kaskadia_in(s);

    for (seat who = 0; who < g->seats; who++) {
        struct outlook o;
        unsigned step = g->player[who].step;
        outlook_of(&o, box, g, who,
                   g->phase == PHASE_PLAY &&
                       (step == STEP_COLLECT || step == STEP_REROLL));
        outlook_cards(&o);
        float x = (goals_worth(&o, total(&o)) - o.w->usual) / o.w->width;
        values[who] = (int)(1000 * x / sqrtf(1 + x * x));
    }
}

/* ---- which answers look promising ---------------------------------------- */

static float rate_tally(struct outlook *o, const int16_t *more, int sign,
                        int nature)
{
    uint8_t tally[ANIMALS];

    for (unsigned i = 0; i < ANIMALS; i++)
        tally[i] = (uint8_t)(o->p->tally[i] + sign * more[i]);
    return sign > 0 ? tally_now(o, tally, (unsigned)(o->p->nature + nature))
                    : tally_worth(o, tally, (unsigned)(o->p->nature + nature));
}

static float rate_one(struct outlook *o, unsigned animal, int more)
{
    uint8_t tally[ANIMALS];

    memcpy(tally, o->p->tally, sizeof tally);
    tally[animal] = (uint8_t)(tally[animal] + more);
    return tally_worth(o, tally, o->p->nature) -
           tally_worth(o, o->p->tally, o->p->nature);
}

static float rate_upgrade(struct outlook *o, const int16_t *rise)
{
    uint8_t tally[ANIMALS];

    memcpy(tally, o->p->tally, sizeof tally);
    for (unsigned i = 0; i + 1 < ANIMALS; i++) {
        tally[i + 1] = (uint8_t)(tally[i + 1] - rise[i]);
        tally[i] = (uint8_t)(tally[i] + rise[i]);
    }
    return tally_worth(o, tally, o->p->nature);
}

static float rate_card(struct outlook *o, const struct action *a)
{
    const struct kaskadia *g = o->g;
    unsigned slot = (unsigned)a->arg[0] - 1;
    const struct card *card = &o->b->card[g->slot[slot]];
    const struct completion *c = &o->b->completion[g->completion[slot]];
    struct payment pay;
    float sum = (float)card->nature * o->nature;

    pay_fits(o->box, g, a->seat, slot, a->arg + 1, &pay);
    if (c->discount == DISCOUNT_NONE)
        sum += effects_worth(o, c->effect);
    if (o->rated >> slot & 1 && !pay.value)
        sum += o->marks[slot];
    else if (sheet_has_room(o->s, o->p, card->habitat))
        sum += marks_worth(o, card->habitat,
                           (unsigned)(card->value + pay.value), card->cost);
    return sum + rate_tally(o, a->arg + 1, -1, -(int)pay.nature);
}

/* D4: tokens before an exchange that may need them, but after a card that fills
   them up (KR-5.5, KR-5.6). */
static float rate_bonus(const struct outlook *o, unsigned verb)
{
    const struct effect *e =
        o->b->completion[o->g->completion[o->p->slot]].effect;

    if (verb == VERB_STOP)
        return 0;
    if (verb == VERB_TAKE_NATURE)
        return 1;
    return e->op == OP_NATURE_UP_TO ? 2 : effects_worth(o, e) > 0 ? 0.5f : -1;
}

static float rate_die(const struct outlook *o, unsigned die)
{
    float sum = 0;

    for (unsigned i = 0; i < SIDES; i++) {
        const struct face_def *f = &o->b->face[o->b->personal[die][i]];
        float best = 0;
        for (unsigned k = 0; k < f->options; k++)
            best = fmaxf(best, o->price[f->animal[k]]);
        sum += best;
    }
    return sum / SIDES;
}

static float rate(struct outlook *o, struct map_sets *m, const struct action *a)
{
    unsigned one = (unsigned)a->arg[0];

    switch ((enum kaskadia_verb)a->verb) {
    case VERB_COLLECT:
        return rate_tally(o, a->arg, 1, -a->arg[ANIMALS]);
    case VERB_PASS:
        return tally_worth(o, o->p->tally, o->p->nature);
    case VERB_COMPLETE:
        return rate_card(o, a);
    case VERB_STOP:
    case VERB_TAKE_NATURE:
    case VERB_TAKE_COMPLETION:
        return rate_bonus(o, a->verb);
    case VERB_ROLL:
        return rate_die(o, one);
    case VERB_GAIN:
        return rate_one(o, one, 1);
    case VERB_GIVE:
        return rate_one(o, one, -1);
    case VERB_UPGRADE:
        return rate_upgrade(o, a->arg);
    case VERB_HABITAT:
        return marks_worth(o, one, o->p->value,
                           o->b->card[o->g->slot[o->p->slot]].cost);
    case VERB_CIRCLE:
        return circle_worth(o, one);
    case VERB_FREE_HEX:
        return circle_worth(o, (unsigned)a->arg[1]);
    case VERB_FREE_OVERFLOW:
        return overflow_worth(o, 1);
    case VERB_PLACE:
    case VERB_FREE_PLACE:
        return place_worth(o, m, one, (unsigned)a->arg[1]);
    case VERB_AREA:
    case VERB_SUN:
    case VERB_RAIN:
        return effects_worth(o, o->b->cell[one].effect);
    case VERB_FREE_TRACK:
        return marks_worth(o, one, 1, NULL);
    case VERB_NONE:
    case VERB_GIVE_UP:
    case VERB_LAY:
    case VERB_KEEP:
    case VERB_REROLL:
    case VERB_LAID:
    case VERB_TURN_UP:
    case VERB_CENTRAL:
    case VERB_SPECIAL:
    case VERB_PERSONAL:
    case VERB_ROLLED:
    case VERB_REVEAL:
        break;
    }
    return 0;
}

/* What `rate` says of an answer that changes nothing. */
static float rate_nothing(struct outlook *o, unsigned verb)
{
    if (verb == VERB_COLLECT)
        return tally_now(o, o->p->tally, o->p->nature);
    if (verb == VERB_PASS || verb == VERB_COMPLETE || verb == VERB_UPGRADE)
        return tally_worth(o, o->p->tally, o->p->nature);
    return 0;
}

/* Answers of a question; returns the best one. `nothing` may be NULL. */
static unsigned rate_all(const struct box *box, const struct state *s,
                         const struct action *a, unsigned n, float *out,
                         float *nothing)
{
    struct outlook o;
    struct map_sets m;
    unsigned best = 0;

    outlook_of(&o, box, kaskadia_in(s), a->seat, false);
    if (o.p->step <= STEP_CARD || a->verb == VERB_GAIN ||
        a->verb == VERB_GIVE || a->verb == VERB_UPGRADE)
        outlook_cards(&o);
    if (a->verb == VERB_PLACE || o.s->id == SHEET_D)
        map_sets(o.p, o.s, &m);
    for (unsigned i = 0; i < n; i++) {
        out[i] = rate(&o, &m, &a[i]);
        if (out[i] > out[best])
            best = i;
    }
    if (nothing)
        *nothing = rate_nothing(&o, a->verb);
    return best;
}

/* A point more counts e times as much, from 4 for an answer that changes nothing:
   then 9 points can be told apart, and nearly all answers bring less. */
static void prior(const struct box *box, const struct state *s,
                  const struct action *a, unsigned n, uint16_t *out)
{
    float rated[LEGAL_MAX], nothing;

    rate_all(box, s, a, n, rated, &nothing);
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint16_t)fminf(UINT16_MAX, 4 * expf(rated[i] - nothing));
}

/* D2 is asked most often and has the most answers: it does without a list. */
static void pick_taking(const struct box *box, const struct kaskadia *g,
                        seat who, struct action *out)
{
    struct takings r;
    struct outlook o;
    uint32_t best = 0;
    float most = 0;
    int arg[ARGS] = {0};

    collect_unbeaten(box, g, who, &r);
    outlook_of(&o, box, g, who, false);
    if (r.n > 1)
        outlook_cards(&o);
    for (unsigned i = 0; i < r.n; i++) {
        uint32_t result = taking_at(&r, i);
        uint8_t tally[ANIMALS];
        for (unsigned a = 0; a < ANIMALS; a++)
            tally[a] = (uint8_t)(o.p->tally[a] + taking_part(result, a));
        float worth =
            tally_now(&o, tally, o.p->nature - taking_part(result, ANIMALS));
        if (i == 0 || worth > most) {
            most = worth;
            best = result;
        }
    }
    for (unsigned i = 0; i <= ANIMALS; i++)
        arg[i] = (int)taking_part(best, i);
    action_put_all(out, who, VERB_COLLECT, arg);
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    const struct kaskadia *g = kaskadia_in(s);
    struct action legal[LEGAL_MAX];
    float rated[LEGAL_MAX];

    (void)rng;
    if (g->phase == PHASE_PLAY && g->player[who].step == STEP_COLLECT) {
        pick_taking(box, g, who, out);
        return;
    }
    unsigned n = kaskadia_legal(box, s, who, legal, LEGAL_MAX);
    *out = n == 1 ? legal[0] : legal[rate_all(box, s, legal, n, rated, NULL)];
}

/* Between rounds nothing is under way, so four answers and the rest of a round
   tell as much as eight answers that stop anywhere. */
static bool quiet(const struct state *s, seat who)
{
    const struct kaskadia *g = kaskadia_in(s);
    unsigned step = g->player[who].step;

    return g->phase != PHASE_PLAY || step == STEP_COLLECT ||
           step == STEP_REROLL;
}

const struct brain kaskadia_brain = {
    .value = value,
    .prior = prior,
    .pick = pick,
    .depth = 6,
    .quiet = quiet,
    .curiosity = 0.3f,
    .apart = true,
};
