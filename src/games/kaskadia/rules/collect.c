/*
 * collect.c: KR-3, collecting animals. Every way to count the dice is walked
 * through in the order of KR-3.5; ways with the same result are one plan, told
 * by the first of them.
 *
 * Loading asks it for every roll of the dice (rolls.c), so ways that can bring nothing new
 * are left out: a way to read the dice differs from the plain one in some
 * animals only, and where it costs the same, all other types bring what they
 * brought before.
 */
#include "../kaskadia.h"

#include <string.h>

enum {
    DICE = CENTRAL + PERSONAL + 1,
    FIRST_PERSONAL = CENTRAL,
    SPECIAL_DIE = CENTRAL + PERSONAL,
    TABLE_BITS = 9,
    TABLE = 1 << TABLE_BITS, /* of results already seen */
};

/* The dice under one way to read them. Most show one animal and leave no choice:
   they are added up by what they show. */
struct reading {
    const struct face_def *die[DICE]; /* NULL: this die shows no animal */
    uint8_t one[ANIMALS];    /* animals that dice without a choice bring */
    uint8_t dice[ANIMALS];   /* bit per die of these */
    uint8_t choice[ANIMALS]; /* bit per die that can show it among others */
};

struct search {
    struct reading plain;       /* the dice as they lie */
    struct reading now;         /* under the way being tried */
    struct face_def face[DICE]; /* of dice that are read otherwise now */
    struct plan way;            /* being tried, without its result */
    uint32_t done;      /* bit per set of types: counted with plain dice, at the
                        cost of the way being tried */
    bool all_done;      /* all of them, also with dice on top */
    unsigned extras;    /* dice that may be added at most */
    uint8_t extra_cost; /* tokens for each (KR-11.3) */
    uint8_t tokens;
    const int16_t *want; /* only this result is looked for; NULL: all */
    struct plan *out;    /* or NULL: results are enough */
    unsigned n;
    uint32_t *result;
    uint8_t seen[TABLE]; /* row of result + 1, by hash */
};

static unsigned slot_of(const struct search *s, uint32_t result)
{
    unsigned at = (result * 2654435761u) >> (32 - TABLE_BITS);

    while (s->seen[at] && s->result[s->seen[at] - 1] != result)
        at = (at + 1) % TABLE;
    return at;
}

static void keep(struct search *s, uint32_t result, unsigned dice,
                 unsigned extra)
{
    for (unsigned types = s->way.types; types; types &= types - 1)
        if (!taking_part(result, (unsigned)__builtin_ctz(types)))
            return; /* each chosen type must be shown */
    result += (uint32_t)s->way.nature << TAKING_BITS * ANIMALS;
    if (s->want) {
        for (unsigned i = 0; i <= ANIMALS; i++)
            if (taking_part(result, i) != (unsigned)s->want[i])
                return;
        s->n++;
        return;
    }
    unsigned at = slot_of(s, result);
    if (s->seen[at] || s->n == PLANS)
        return;
    if (s->out) {
        struct plan *p = &s->out[s->n];
        *p = s->way;
        p->nature = (uint8_t)taking_part(result, ANIMALS);
        for (unsigned i = 0; i < ANIMALS; i++)
            p->gain[i] = (uint8_t)taking_part(result, i);
        p->dice = (uint8_t)dice;
        p->extra = (uint8_t)extra;
    }
    s->result[s->n] = result;
    s->seen[at] = (uint8_t)++s->n;
}

static uint32_t one_of(unsigned animal)
{
    return (uint32_t)1 << TAKING_BITS * animal;
}

/* Dice that leave a choice, one after the other, every option of each. */
static void count_choices(struct search *s, unsigned choices, uint32_t result,
                          unsigned dice, unsigned extra)
{
    if (!choices) {
        keep(s, result, dice, extra);
        return;
    }
    unsigned at = (unsigned)__builtin_ctz(choices);
    const struct face_def *die = s->now.die[at];
    bool left_out = false;
    choices &= choices - 1;
    for (unsigned i = 0; i < die->options; i++) {
        if (s->way.types >> die->animal[i] & 1) {
            count_choices(s, choices,
                          result + one_of(die->animal[i]) * die->count[i],
                          dice | 1u << at, extra);
            continue;
        }
        if (!left_out)
            count_choices(s, choices, result, dice, extra);
        left_out = true;
    }
}

/* KR-3.5, steps 4 to 6: all dice that show a chosen type are collected. */
static void count_dice(struct search *s)
{
    uint32_t result = 0;
    unsigned dice = 0, choices = 0;

    for (unsigned left = s->way.types; left; left &= left - 1) {
        unsigned animal = (unsigned)__builtin_ctz(left);
        result += one_of(animal) * s->now.one[animal];
        dice |= s->now.dice[animal];
        choices |= s->now.choice[animal];
    }
    count_choices(s, choices, result, dice, 0);
}

/* The dice from one on, when no more of them are added on top. */
static void count_rest(struct search *s, unsigned at, uint32_t result,
                       unsigned dice, unsigned extra)
{
    unsigned choices = 0;

    for (; at < DICE; at++) {
        const struct face_def *die = s->now.die[at];
        if (!die || !(die->types & s->way.types))
            continue;
        if (die->options > 1) {
            choices |= 1u << at;
            continue;
        }
        result += one_of(die->animal[0]) * die->count[0];
        dice |= 1u << at;
    }
    count_choices(s, choices, result, dice, extra);
}

/* The same with dice on top, step 7: die after die, every option of it. `extras`
   is how many dice still have to be added. */
static void count_extras(struct search *s, unsigned at, uint32_t result,
                         unsigned dice, unsigned extra, unsigned extras)
{
    const struct face_def *die;
    bool left_out = false;

    if (!extras) {
        count_rest(s, at, result, dice, extra);
        return;
    }
    while (at < DICE && !s->now.die[at])
        at++;
    if (at + extras > DICE)
        return;
    die = s->now.die[at];
    for (unsigned i = 0; i < die->options; i++) {
        uint32_t one = one_of(die->animal[i]);
        if (s->want && s->n)
            return; /* found */
        if (s->way.types >> die->animal[i] & 1) {
            count_extras(s, at + 1, result + one * die->count[i],
                         dice | 1u << at, extra, extras);
            continue;
        }
        if (!left_out)
            count_extras(s, at + 1, result, dice, extra, extras);
        left_out = true;
        /* KR-3.8; KR-11.3: one animal each */
        unsigned n = s->extra_cost ? 1 : die->count[i];
        count_extras(s, at + 1,
                     result + one * n + s->extra_cost * one_of(ANIMALS), dice,
                     extra | 1u << at, extras - 1);
    }
}

/* Adds a die to a reading. */
static void read_die(struct reading *r, unsigned at, const struct face_def *f)
{
    r->die[at] = f;
    if (f->options == 1) {
        r->one[f->animal[0]] = (uint8_t)(r->one[f->animal[0]] + f->count[0]);
        r->dice[f->animal[0]] |= (uint8_t)(1u << at);
        return;
    }
    for (unsigned left = f->types; left; left &= left - 1)
        r->choice[__builtin_ctz(left)] |= (uint8_t)(1u << at);
}

/* One die as it counts under the way being tried; false: it cannot be. */
static bool turn_die(struct search *s, unsigned at)
{
    const struct face_def *f = s->plain.die[at];
    const struct plan *way = &s->way;
    struct face_def *die = &s->face[at];

    die->options = die->types = 0;
    for (unsigned i = 0; i < f->options; i++) {
        int animal = f->animal[i];
        unsigned count = f->count[i];
        if (way->shifted == at) {
            animal += way->higher ? -1 : 1;
            if (animal < BEAR || animal > SALMON)
                continue; /* KR-3.11: options beyond the hierarchy are dropped */
        }
        if (animal == way->from)
            animal += way->action == ACTION_RAISE ? -1 : 1;
        if (way->doubled != NONE &&
            at == FIRST_PERSONAL + (unsigned)way->doubled)
            count *= 2; /* KR-3.7 */
        die->animal[die->options] = (uint8_t)animal;
        die->count[die->options++] = (uint8_t)count;
        die->types |= (uint8_t)(1u << animal);
    }
    return die->options;
}

/* The dice that the way being tried touches, as bits. */
static unsigned touched(const struct search *s)
{
    const struct plan *way = &s->way;
    unsigned dice = 0;

    if (way->from != NONE)
        dice |= (unsigned)s->plain.dice[way->from] | s->plain.choice[way->from];
    if (way->doubled != NONE)
        dice |= 1u << (FIRST_PERSONAL + way->doubled);
    if (way->shifted != NONE)
        dice |= 1u << way->shifted;
    return dice;
}

/* Reads all dice. False: one of them cannot be read so. `changed`: the animals
   that dice show now and did not before, or the other way round. */
static bool read_dice(struct search *s, unsigned *changed)
{
    unsigned dice = touched(s);

    *changed = 0;
    if (!dice) {
        s->now = s->plain;
        return true;
    }
    s->now = (struct reading){.one = {0}};
    for (unsigned i = 0; i < DICE; i++) {
        const struct face_def *f = s->plain.die[i];
        if (!f)
            continue;
        if (dice >> i & 1) {
            if (!turn_die(s, i))
                return false;
            *changed |= (unsigned)f->types | s->face[i].types;
            f = &s->face[i];
        }
        read_die(&s->now, i, f);
    }
    return true;
}

/* Types in a way that brings nothing new are left out: see the top. */
static void count_types(struct search *s, unsigned types, unsigned changed,
                        unsigned extras)
{
    if (!extras && !(types & changed)) {
        if (s->done >> types & 1)
            return;
        s->done |= (uint32_t)1 << types;
    }
    s->way.types = (uint8_t)types;
    if (extras)
        count_extras(s, 0, 0, 0, 0, extras);
    else
        count_dice(s);
}

/* Steps 5 to 7 for one way to read the dice. */
static void choose_types(struct search *s)
{
    unsigned changed, shown = 0, extras = s->extras;

    if (s->all_done && !touched(s))
        return;
    if (!read_dice(s, &changed))
        return;
    s->all_done |= !changed;
    for (unsigned i = 0; i < ANIMALS; i++)
        shown |= (unsigned)(s->now.one[i] || s->now.choice[i]) << i;
    for (unsigned i = 0; i < ANIMALS && s->want; i++)
        if (!s->want[i])
            shown &= ~(1u << i);
    if (s->extra_cost && extras > s->tokens)
        extras = s->tokens;
    for (unsigned k = 0; k <= extras; k++)
        for (unsigned left = shown; left; left &= left - 1) {
            unsigned one = left & -left;
            if (s->way.action != ACTION_TWO) {
                count_types(s, one, changed, k);
                continue;
            }
            for (unsigned more = left & (left - 1); more; more &= more - 1)
                count_types(s, one | (more & -more), changed, k);
        }
}

/* What was counted with the dice as they lie cost something else. */
static void at_cost(struct search *s, unsigned nature)
{
    s->way.nature = (uint8_t)nature;
    s->done = 0;
    s->all_done = false;
}

/* Step 3 and the dice that may be shifted (KR-3.11). */
static void choose_dice(struct search *s, uint8_t effect)
{
    choose_types(s);
    if (effect == FACE_DOUBLE_PERSONAL)
        for (unsigned die = 0; die < PERSONAL; die++) {
            s->way.doubled = (uint8_t)die;
            choose_types(s);
        }
    s->way.doubled = NONE;
    if (effect == FACE_SHIFT_ONE)
        for (unsigned die = 0; die < DICE; die++)
            for (unsigned up = 0; up < 2 && s->plain.die[die]; up++) {
                s->way.shifted = (uint8_t)die;
                s->way.higher = (uint8_t)!up;
                choose_types(s);
            }
    s->way.shifted = NONE;
    s->way.higher = 0;
}

/* Step 2: KR-3.2 to KR-3.4. */
static void choose_action(struct search *s, const struct kaskadia_box *b,
                          const struct face_def *special)
{
    uint8_t effect = special ? special->effect : FACE_PLAIN;

    choose_dice(s, effect);
    for (unsigned action = ACTION_LOWER; action <= ACTION_TWO; action++) {
        unsigned cost = b->action_cost[action];
        if (effect == FACE_ACTION_DISCOUNT)
            cost -= cost < special->effect_count ? cost : special->effect_count;
        if (cost > s->tokens)
            continue;
        s->way.action = (uint8_t)action;
        at_cost(s, cost);
        if (action == ACTION_TWO) {
            choose_dice(s, effect);
            continue;
        }
        unsigned first = action == ACTION_RAISE ? ELK : BEAR;
        unsigned last = action == ACTION_RAISE ? SALMON : HAWK;
        for (unsigned from = first; from <= last; from++) {
            s->way.from = (uint8_t)from;
            choose_dice(s, effect);
        }
        s->way.from = NONE;
    }
}

/* The answer for somebody absent comes first: no tokens, most animals, then
   the highest ranks ("Decisions" in the rules). */
static unsigned mildest(const uint32_t *result, unsigned n)
{
    enum { BASE = (1 << TAKING_BITS) - 1 };
    unsigned best = 0, best_look = 0;

    for (unsigned i = 0; i < n; i++) {
        unsigned look = 0;
        if (taking_part(result[i], ANIMALS))
            continue;
        /* Digits add up to what is left by one less than their base. */
        unsigned animals = result[i] % BASE * 256;
        if (animals + 255 < best_look)
            continue;
        for (unsigned a = 0; a < ANIMALS; a++)
            look += (ANIMALS - a) * taking_part(result[i], a);
        if (animals + look > best_look) {
            best_look = animals + look;
            best = i;
        }
    }
    return best;
}

/* Walks through all ways. */
static void search(struct search *s, const struct box *box,
                   const struct kaskadia *g, seat who)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia_player *p = &g->player[who];
    const struct face_def *special =
        g->special == NONE ? NULL : &b->face[g->special];

    s->way = (struct plan){.from = NONE, .doubled = NONE, .shifted = NONE};
    s->extras = s->extra_cost = 0;
    s->tokens = p->nature;
    s->n = 0;
    at_cost(s, 0);
    s->plain = (struct reading){.one = {0}};
    for (unsigned i = 0; i < CENTRAL; i++)
        read_die(&s->plain, i, &b->face[g->central[i]]);
    for (unsigned i = 0; i < PERSONAL; i++)
        read_die(&s->plain, FIRST_PERSONAL + i, &b->face[p->dice[i]]);
    if (special && special->options)
        read_die(&s->plain, SPECIAL_DIE, special);
    if (g->option[OPT_VARIANT] == VARIANT_FAMILY) { /* KR-11.3 */
        s->extras = CENTRAL + PERSONAL;
        s->extra_cost = b->family_cost;
        choose_dice(s, FACE_PLAIN);
        return;
    }
    if (special && special->effect == FACE_ADD_OTHER)
        s->extras = special->effect_count;
    choose_action(s, b, special);
}

/* Puts plans where the answers with their results stand. */
static void in_order(const struct takings *answers, struct plan *plan,
                     uint32_t *result, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        uint32_t wanted = taking_at(answers, i);
        unsigned at = i;
        while (at + 1 < n && result[at] != wanted)
            at++;
        struct plan here = plan[at];
        memmove(plan + i + 1, plan + i, (at - i) * sizeof *plan);
        memmove(result + i + 1, result + i, (at - i) * sizeof *result);
        plan[i] = here;
        result[i] = wanted;
    }
}

unsigned collect_plans(const struct box *box, const struct kaskadia *g,
                       seat who, struct plan out[PLANS])
{
    uint32_t result[PLANS];
    struct takings answers;
    struct search s;

    s.want = NULL;
    s.out = out;
    s.result = result;
    memset(s.seen, 0, sizeof s.seen);
    search(&s, box, g, who);
    collect_takings(box, g, who, &answers);
    in_order(&answers, out, result, s.n);
    return s.n;
}

void collect_search(const struct box *box, const struct kaskadia *g, seat who,
                    struct takings *out)
{
    struct search s;

    s.want = NULL;
    s.out = NULL;
    s.result = out->own;
    memset(s.seen, 0, sizeof s.seen);
    search(&s, box, g, who);
    out->at = out->own;
    out->n = s.n;
    out->first = mildest(out->own, s.n);
}

bool collect_fits(const struct box *box, const struct kaskadia *g, seat who,
                  const int16_t want[ANIMALS + 1])
{
    struct search s;

    s.want = want;
    search(&s, box, g, who);
    return s.n;
}
