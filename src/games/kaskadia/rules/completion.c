/*
 * completion.c: D4 and D5, the bonuses of a completed habitat card: its nature
 * tokens and the completion card at its slot, in any order, before anything is
 * marked (KR-4.8). A completion card is a short list of steps; one that needs a
 * choice leaves the player at a question, and the answer goes on from there.
 */
#include "turn.h"

static const struct completion *card_at_slot(const struct lane *l)
{
    return &l->b->completion[l->g->completion[l->p->slot]];
}

unsigned completion_animals(const struct kaskadia_player *p)
{
    unsigned n = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        n += p->tally[i];
    return n;
}

bool completion_is_payable(const struct box *box, const struct kaskadia *g,
                           seat who)
{
    const struct kaskadia_player *p = &g->player[who];
    const struct completion *c =
        &kaskadia_box(box)->completion[g->completion[p->slot]];

    for (unsigned i = 0; i < EFFECTS && c->effect[i].op; i++) {
        const struct effect *e = &c->effect[i];
        if ((e->op == OP_PAY_NATURE && p->nature < e->count) ||
            (e->op == OP_PAY_ANY && completion_animals(p) < e->count))
            return false;
    }
    return true;
}

bool completion_is_forced(const struct box *box, const struct kaskadia *g,
                          seat who)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia_player *p = &g->player[who];

    return p->completion_open &&
           !sheet_has_room(&b->sheet[g->option[OPT_SHEET]], p, p->habitat);
}

unsigned completion_shown(const struct kaskadia_box *b,
                          const struct kaskadia_player *p, unsigned animal)
{
    unsigned n = 0;

    for (unsigned die = 0; die < PERSONAL; die++) {
        if (p->face[die] == NONE)
            continue;
        const struct face_def *f = &b->face[p->face[die]];
        for (unsigned i = 0; i < f->options; i++)
            n += f->animal[i] == animal;
    }
    return n;
}

unsigned completion_most(const struct kaskadia_player *p)
{
    unsigned most = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        most = p->tally[i] > most ? p->tally[i] : most;
    return most;
}

/* The types that `fits` of 5, as bits. */
static unsigned most_types(const struct kaskadia_player *p)
{
    unsigned most = completion_most(p), types = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        types |= (unsigned)(p->tally[i] == most) << i;
    return types;
}

static unsigned missing_types(const struct kaskadia_player *p)
{
    unsigned types = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        types |= (unsigned)(p->tally[i] == 0) << i;
    return types;
}

static unsigned shown_types(const struct lane *l)
{
    unsigned types = 0;

    for (unsigned i = 0; i < ANIMALS; i++)
        types |= (unsigned)(completion_shown(l->b, l->p, i) != 0) << i;
    return types;
}

static void gain_each(struct lane *l, unsigned types)
{
    for (unsigned i = 0; i < ANIMALS; i++)
        if (types >> i & 1)
            effect_gain(l, i, 1);
}

static void ask(struct lane *l, enum step step, unsigned count)
{
    l->p->step = (uint8_t)step;
    l->p->count = (uint8_t)count;
}

/* One step of the card. True: it is done; false: the player is asked. */
static bool run_step(struct lane *l, const struct effect *e)
{
    struct kaskadia_player *p = l->p;
    unsigned types;

    switch ((enum op)e->op) {
    case OP_GAIN_ANIMAL:
        effect_gain(l, e->what, e->count);
        return true;
    case OP_GAIN_NATURE:
        effect_nature(l, e->count);
        return true;
    case OP_NATURE_UP_TO: /* KR-5.5 */
        if (p->nature < e->count)
            effect_nature(l, e->count - p->nature);
        return true;
    case OP_VALUE_DELTA:
        p->value = (uint8_t)(p->value + e->count);
        lane_tell(l, EVENT_VALUE, p->value, 0, 0, 0, 0, 0);
        return true;
    case OP_MARK_ANY_HABITAT: /* KR-5.3 */
        p->any_habitat = 1;
        return true;
    case OP_PAY_NATURE: /* KR-5.6 */
        p->nature = (uint8_t)(p->nature - e->count);
        lane_tell(l, EVENT_PAID, 0, 0, 0, 0, 0, e->count);
        return true;
    case OP_PAY_ANY:
        ask(l, STEP_PAY, e->count);
        return false;
    case OP_GAIN_ANY:
        ask(l, STEP_GAIN, e->count);
        return false;
    case OP_ROLL_PERSONAL: /* KR-5.2 */
        p->face[DIE_BEAR] = p->face[DIE_WATER] = NONE;
        p->reroll = DICE_BOTH;
        ask(l, e->count == 1 ? STEP_ROLL_DIE : STEP_CHANCE_ROLL, e->count);
        if (e->count != 1)
            l->g->rolling |= (uint8_t)seat_bit(l->who);
        return false;
    case OP_FILL_MISSING: /* KR-5.4 */
        types = missing_types(p);
        if ((unsigned)__builtin_popcount(types) > e->count) {
            ask(l, STEP_FILL, e->count);
            return false;
        }
        gain_each(l, types);
        return true;
    case OP_GAIN_MOST:
        types = most_types(p);
        if (types & (types - 1)) {
            ask(l, STEP_MOST, e->count);
            return false;
        }
        effect_gain(l, (unsigned)__builtin_ctz(types), e->count);
        return true;
    case OP_UPGRADE:
        if (completion_animals(p) == p->tally[BEAR])
            return true; /* nothing can rise */
        ask(l, STEP_UPGRADE, e->count);
        return false;
    default:
        return true; /* sheet bonuses; the loader lets none in here */
    }
}

void completion_run(struct lane *l)
{
    const struct completion *c = card_at_slot(l);

    while (l->p->effect < EFFECTS && c->effect[l->p->effect].op)
        if (!run_step(l, &c->effect[l->p->effect++]))
            return;
    l->p->step = STEP_CARD_BONUS;
    l->p->count = 0;
    turn_settle(l);
}

/* One choice of the step is made; the last one goes on with the card. */
static void chosen(struct lane *l)
{
    if (--l->p->count == 0)
        completion_run(l);
}

void completion_take(struct lane *l)
{
    l->p->completion_open = 0;
    l->p->effect = 0;
    completion_run(l);
}

void completion_gain(struct lane *l, unsigned animal)
{
    struct kaskadia_player *p = l->p;
    unsigned count = 1;

    if (p->step == STEP_MOST) {
        count = p->count;
        p->count = 1;
    } else if (p->step == STEP_ROLL_ANIMAL) {
        count = completion_shown(l->b, p, animal);
        p->face[DIE_BEAR] = p->face[DIE_WATER] = NONE;
        p->count = 1;
    }
    effect_gain(l, animal, count);
    chosen(l);
}

void completion_give(struct lane *l, unsigned animal)
{
    l->p->tally[animal]--;
    lane_tell(l, EVENT_GAVE, (int)animal, 0, 0, 0, 0, 0);
    chosen(l);
}

void completion_upgrade(struct lane *l, const int16_t *rise)
{
    struct kaskadia_player *p = l->p;

    for (unsigned i = 0; i + 1 < ANIMALS; i++) {
        p->tally[i + 1] = (uint8_t)(p->tally[i + 1] - rise[i]);
        p->tally[i] = (uint8_t)(p->tally[i] + rise[i]);
    }
    lane_tell(l, EVENT_UPGRADED, rise[0], rise[1], rise[2], rise[3], 0, 0);
    p->count = 1;
    chosen(l);
}

void completion_roll_die(struct lane *l, unsigned die)
{
    l->p->reroll = (uint8_t)die;
    l->p->step = STEP_CHANCE_ROLL;
    l->g->rolling |= (uint8_t)seat_bit(l->who);
}

unsigned completion_next_die(const struct kaskadia_player *p)
{
    if (p->reroll != DICE_BOTH)
        return p->reroll;
    return p->face[DIE_BEAR] == NONE ? DIE_BEAR : DIE_WATER;
}

void completion_rolled(struct lane *l, unsigned die, unsigned face)
{
    struct kaskadia_player *p = l->p;

    p->face[die] = (uint8_t)face;
    lane_tell(l, EVENT_ROLLED, (int)die, (int)face, 0, 0, 0, 0);
    if (p->reroll == DICE_BOTH && die == DIE_BEAR)
        return; /* the other one is still to be rolled */
    l->g->rolling &= (uint8_t)~seat_bit(l->who);
    unsigned types = shown_types(l);
    p->step = STEP_ROLL_ANIMAL;
    if (types & (types - 1))
        return; /* the player chooses */
    completion_gain(l, (unsigned)__builtin_ctz(types));
}
