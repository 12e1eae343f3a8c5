/*
 * collect.c: KR-3, collecting animals. Every way to count the dice is walked
 * through in the order of KR-3.5; ways with the same result are one plan, told
 * by the first of them.
 */
#include "../kaskadia.h"

#include <string.h>

enum {
    DICE = CENTRAL + PERSONAL + 1,
    FIRST_PERSONAL = CENTRAL,
    SPECIAL_DIE = CENTRAL + PERSONAL,
    BITS_COUNT = 5,                     /* bits of one count in a key */
    BITS_NATURE = BITS_COUNT * ANIMALS, /* where the tokens stand in it */
    TABLE = 512,                        /* of keys already seen */
};

/* What one die can show, after everything that changes how it counts. */
struct shows {
    uint8_t n;
    uint8_t animal[ANIMALS], count[ANIMALS];
};

struct search {
    const struct face_def *face[DICE]; /* NULL: this die shows no animal */
    struct shows die[DICE];
    struct plan way;    /* being tried; its result is in `key` */
    unsigned extras;    /* dice that may be added at most */
    uint8_t extra_cost; /* tokens for each (KR-11.3) */
    uint8_t tokens;
    const int16_t *want; /* only this result is looked for; NULL: all */
    struct plan *out;
    unsigned n;
    uint16_t seen[TABLE]; /* row of out + 1, by hash of the key */
    uint32_t key[PLANS];
};

static unsigned count_in(uint32_t key, unsigned animal)
{
    return key >> BITS_COUNT * animal & ((1u << BITS_COUNT) - 1);
}

static unsigned slot_of(const struct search *s, uint32_t key)
{
    unsigned at = (key * 2654435761u) >> 23;

    while (s->seen[at] && s->key[s->seen[at] - 1] != key)
        at = (at + 1) % TABLE;
    return at;
}

static void keep(struct search *s, uint32_t key, unsigned dice, unsigned extra)
{
    key += (uint32_t)s->way.nature << BITS_NATURE;
    if (s->want) {
        for (unsigned i = 0; i < ANIMALS; i++)
            if (count_in(key, i) != (unsigned)s->want[i])
                return;
        s->n += key >> BITS_NATURE == (unsigned)s->want[ANIMALS];
        return;
    }
    unsigned at = slot_of(s, key);
    if (s->seen[at] || s->n == PLANS)
        return;
    struct plan *p = &s->out[s->n];
    *p = s->way;
    p->nature = (uint8_t)(key >> BITS_NATURE);
    for (unsigned i = 0; i < ANIMALS; i++)
        p->gain[i] = (uint8_t)count_in(key, i);
    p->dice = (uint8_t)dice;
    p->extra = (uint8_t)extra;
    s->key[s->n] = key;
    s->seen[at] = (uint16_t)++s->n;
}

/* KR-3.5, steps 4 to 7: die after die, every option of it. `extras` is how many
   dice still have to be added. */
static void count_dice(struct search *s, unsigned at, uint32_t key,
                       unsigned dice, unsigned extra, unsigned extras)
{
    while (at < DICE && !s->die[at].n)
        at++;
    if (at == DICE) {
        for (unsigned i = 0; i < ANIMALS; i++)
            if (s->way.types >> i & 1 && !count_in(key, i))
                return; /* each chosen type must be shown */
        if (!extras)
            keep(s, key, dice, extra);
        return;
    }
    const struct shows *die = &s->die[at];
    bool left_out = false;
    for (unsigned i = 0; i < die->n; i++) {
        uint32_t one = 1u << BITS_COUNT * die->animal[i];
        if (s->want && s->n)
            return; /* found */
        if (s->way.types >> die->animal[i] & 1) {
            count_dice(s, at + 1, key + one * die->count[i], dice | 1u << at,
                       extra, extras);
            continue;
        }
        if (!left_out)
            count_dice(s, at + 1, key, dice, extra, extras);
        left_out = true;
        if (extras) { /* KR-3.8; KR-11.3: one animal each */
            unsigned n = s->extra_cost ? 1 : die->count[i];
            uint32_t paid = (uint32_t)s->extra_cost << BITS_NATURE;
            count_dice(s, at + 1, key + one * n + paid, dice, extra | 1u << at,
                       extras - 1);
        }
    }
}

/* One die as it counts under the way being tried; false: it cannot be. */
static bool show(struct search *s, unsigned at)
{
    const struct face_def *f = s->face[at];
    struct shows *die = &s->die[at];
    const struct plan *way = &s->way;

    die->n = 0;
    if (!f)
        return true;
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
        die->animal[die->n] = (uint8_t)animal;
        die->count[die->n++] = (uint8_t)count;
    }
    return die->n;
}

/* Which types can be chosen: those some die can show. */
static unsigned shown_types(const struct search *s)
{
    unsigned types = 0;

    for (unsigned i = 0; i < DICE; i++)
        for (unsigned k = 0; k < s->die[i].n; k++)
            types |= 1u << s->die[i].animal[k];
    return types;
}

/* Steps 5 to 7 for one way to read the dice. */
static void choose_types(struct search *s)
{
    for (unsigned i = 0; i < DICE; i++)
        if (!show(s, i))
            return;
    unsigned shown = shown_types(s);
    for (unsigned i = 0; i < ANIMALS && s->want; i++)
        if (!s->want[i])
            shown &= ~(1u << i);
    unsigned extras = s->extras;
    if (s->extra_cost && extras > s->tokens)
        extras = s->tokens;
    for (unsigned k = 0; k <= extras; k++)
        for (unsigned a = 0; a < ANIMALS; a++) {
            if (!(shown >> a & 1))
                continue;
            s->way.types = (uint8_t)(1u << a);
            if (s->way.action != ACTION_TWO) {
                count_dice(s, 0, 0, 0, 0, k);
                continue;
            }
            for (unsigned b = a + 1; b < ANIMALS; b++)
                if (shown >> b & 1) {
                    s->way.types = (uint8_t)(1u << a | 1u << b);
                    count_dice(s, 0, 0, 0, 0, k);
                }
        }
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
            for (unsigned up = 0; up < 2 && s->face[die]; up++) {
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
        s->way.nature = (uint8_t)cost;
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
static void mildest_first(struct plan *plans, unsigned n)
{
    unsigned best = 0;
    int best_look = -1;

    for (unsigned i = 0; i < n; i++) {
        int animals = 0, ranks = 0;
        if (plans[i].nature)
            continue;
        for (int a = 0; a < ANIMALS; a++) {
            animals += plans[i].gain[a];
            ranks += (ANIMALS - a) * plans[i].gain[a];
        }
        if (animals * 256 + ranks > best_look) {
            best_look = animals * 256 + ranks;
            best = i;
        }
    }
    struct plan first = plans[best];
    memmove(plans + 1, plans, best * sizeof *plans);
    plans[0] = first;
}

/* Walks through all ways. */
static void search(struct search *s, const struct box *box,
                   const struct kaskadia *g, seat who)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia_player *p = &g->player[who];
    const struct face_def *special =
        g->special == NONE ? NULL : &b->face[g->special];

    s->way.from = s->way.doubled = s->way.shifted = NONE;
    s->tokens = p->nature;
    for (unsigned i = 0; i < CENTRAL; i++)
        s->face[i] = &b->face[g->central[i]];
    for (unsigned i = 0; i < PERSONAL; i++)
        s->face[FIRST_PERSONAL + i] = &b->face[p->dice[i]];
    s->face[SPECIAL_DIE] = special && special->options ? special : NULL;
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

unsigned collect_plans(const struct box *box, const struct kaskadia *g,
                       seat who, struct plan out[PLANS])
{
    struct search s = {.out = out};

    search(&s, box, g, who);
    mildest_first(out, s.n);
    return s.n;
}

bool collect_fits(const struct box *box, const struct kaskadia *g, seat who,
                  const int16_t want[ANIMALS + 1])
{
    struct search s = {.want = want};

    search(&s, box, g, who);
    return s.n;
}
