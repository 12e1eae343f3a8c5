/*
 * rolls.c: what can be collected from every roll of the dice (KR-3), listed
 * when the pack is loaded. Besides the dice it depends on the tokens one has, and
 * dearer dice actions come later in the list: so who has fewer tokens gets the
 * beginning of it.
 *
 * Not listed are the family game, where tokens buy dice (KR-11.3), dice that lie
 * as they never fall, as in scenes, and packs where actions do not get dearer.
 * There all ways are tried.
 */
#include "../kaskadia.h"

#include <string.h>

enum { ORDINARY = CENTRAL + PERSONAL }; /* dice without an effect */

/* ---- looking up ------------------------------------------------------------ */

/* Where one of the personal dice counts twice they are no dice like others. */
static bool is_apart(const struct kaskadia_box *b, unsigned special)
{
    return b->face[special].effect == FACE_DOUBLE_PERSONAL;
}

/* Five dice as one number, by the rows of their faces. */
static unsigned five_of(const unsigned row[ORDINARY])
{
    unsigned five = 0;

    for (unsigned i = 0; i < ORDINARY; i++)
        five = five * SIDES + row[i];
    return five;
}

/* The roll a player sees, or NULL: it is not listed. */
static const struct roll *roll_of(const struct kaskadia_box *b,
                                  const struct kaskadia *g, seat who)
{
    const struct rolls *r = &b->rolls;
    unsigned row[ORDINARY], seen = 0;

    if (!r->at || g->special == NONE || r->first[g->special] == NO_ROLLS ||
        g->option[OPT_VARIANT] == VARIANT_FAMILY)
        return NULL;
    for (unsigned i = 0; i < ORDINARY; i++) {
        row[i] = r->row[i < CENTRAL ? g->central[i]
                                    : g->player[who].dice[i - CENTRAL]];
        seen |= row[i];
    }
    if (seen == NONE) /* no row has all bits of it */
        return NULL;
    return &r->at[r->first[g->special] +
                  r->five[is_apart(b, g->special)][five_of(row)]];
}

static unsigned affords(const struct kaskadia *g, seat who)
{
    unsigned nature = g->player[who].nature;

    return nature < ACTIONS ? nature : ACTIONS - 1;
}

void collect_takings(const struct box *box, const struct kaskadia *g, seat who,
                     struct takings *out)
{
    const struct roll *r = roll_of(kaskadia_box(box), g, who);

    if (!r) {
        collect_search(box, g, who, out);
        return;
    }
    out->n = r->within[affords(g, who)];
    out->first = r->first;
    out->at = r->taking;
}

uint32_t collect_draw(const struct box *box, const struct kaskadia *g, seat who,
                      struct rng *rng)
{
    const struct roll *r = roll_of(kaskadia_box(box), g, who);
    struct takings all;

    if (r)
        return r->taking[rng_below(rng, r->within[affords(g, who)])];
    collect_search(box, g, who, &all);
    return all.at[rng_below(rng, all.n)];
}

/* ---- what is better -------------------------------------------------------- */

/* As many of each animal or more, for as many tokens or fewer. */
static bool beats(uint32_t a, uint32_t b)
{
    enum { NATURE = TAKING_BITS * ANIMALS };
    /* The top bit of each animal: six dice show twelve at most. */
    const uint32_t tops = 0x01084210, animals = ((uint32_t)1 << NATURE) - 1;

    return a >> NATURE <= b >> NATURE &&
           (((a | tops) - (b & animals)) & tops) == tops;
}

/* Leaves the unbeaten ones, the mildest first. */
static unsigned keep_unbeaten(const struct takings *all, uint32_t out[PLANS])
{
    unsigned n = 0;

    for (unsigned i = 0; i < all->n; i++) {
        uint32_t one = taking_at(all, i);
        unsigned k = 0, kept = 0;
        while (k < n && !beats(out[k], one))
            k++;
        if (k < n)
            continue;
        for (k = 0; k < n; k++)
            if (!beats(one, out[k]))
                out[kept++] = out[k];
        out[kept++] = one;
        n = kept;
    }
    return n;
}

void collect_unbeaten(const struct box *box, const struct kaskadia *g, seat who,
                      struct takings *out)
{
    const struct roll *r = roll_of(kaskadia_box(box), g, who);
    struct takings all;

    out->first = 0;
    if (r) {
        out->n = r->unbeaten[affords(g, who)];
        out->at = r->taking + r->within[ACTIONS - 1];
        return;
    }
    collect_search(box, g, who, &all);
    out->n = keep_unbeaten(&all, out->own);
    out->at = out->own;
}

/* ---- listing --------------------------------------------------------------- */

static void count_within(const uint32_t *taking, unsigned n,
                         uint8_t within[ACTIONS])
{
    memset(within, 0, ACTIONS);
    for (unsigned i = 0; i < n; i++)
        for (unsigned t = taking_part(taking[i], ANIMALS); t < ACTIONS; t++)
            within[t]++;
}

static void list_roll(const struct box *box, const struct kaskadia *g,
                      struct arena *arena, struct roll *out)
{
    struct takings all;
    uint32_t unbeaten[PLANS];

    collect_search(box, g, 0, &all);
    unsigned n = keep_unbeaten(&all, unbeaten);
    uint32_t *taking = arena_take(arena, (all.n + n) * sizeof *taking);
    memcpy(taking, all.at, all.n * sizeof *taking);
    memcpy(taking + all.n, unbeaten, n * sizeof *taking);
    out->taking = taking;
    out->first = (uint8_t)all.first;
    count_within(all.at, all.n, out->within);
    count_within(unbeaten, n, out->unbeaten);
}

static bool actions_get_dearer(const struct kaskadia_box *b)
{
    for (unsigned i = 1; i < ACTIONS; i++)
        if (b->action_cost[i] < b->action_cost[i - 1] ||
            b->action_cost[i] >= ACTIONS)
            return false;
    return true;
}

/* Gives each face of the five dice a row; false: they are too many. */
static bool list_rows(const struct kaskadia_box *b, struct rolls *r,
                      uint8_t face[SIDES])
{
    unsigned rows = 0;

    memset(r->row, NONE, sizeof r->row);
    for (unsigned die = 0; die < ORDINARY; die++)
        for (unsigned i = 0; i < SIDES; i++) {
            unsigned at = die < CENTRAL ? b->central[die][i]
                                        : b->personal[die - CENTRAL][i];
            if (r->row[at] != NONE)
                continue;
            if (rows == SIDES)
                return false;
            face[rows] = (uint8_t)at;
            r->row[at] = (uint8_t)rows++;
        }
    for (unsigned i = rows; i < SIDES; i++)
        face[i] = face[0]; /* fives that never fall */
    return true;
}

/* The same five, sorted; with personal dice apart only the others are. */
static unsigned sorted_five(unsigned five, bool apart)
{
    unsigned row[ORDINARY], sorted = apart ? CENTRAL : ORDINARY;

    for (unsigned i = ORDINARY; i-- > 0; five /= SIDES)
        row[i] = five % SIDES;
    for (unsigned i = 1; i < sorted; i++)
        for (unsigned k = i; k && row[k - 1] > row[k]; k--) {
            unsigned high = row[k - 1];
            row[k - 1] = row[k];
            row[k] = high;
        }
    return five_of(row);
}

/* Numbers the fives as they are met; the first of each kind is sorted. */
static unsigned list_fives(uint16_t number[FIVES], bool apart)
{
    unsigned n = 0;

    for (unsigned five = 0; five < FIVES; five++) {
        unsigned sorted = sorted_five(five, apart);
        number[five] = (uint16_t)(sorted < five ? number[sorted] : n++);
    }
    return n;
}

/* All rolls with one face of a special die. */
static void list_special(const struct box *box, unsigned special,
                         const uint8_t face[SIDES], struct arena *arena,
                         struct roll *at)
{
    struct kaskadia g = {.seats = 1, .special = (uint8_t)special};
    const struct kaskadia_box *b = kaskadia_box(box);
    const uint16_t *number = b->rolls.five[is_apart(b, special)];
    unsigned n = 0;

    g.player[0].nature = ACTIONS - 1;
    for (unsigned five = 0; five < FIVES; five++) {
        unsigned left = five;
        if (number[five] != n)
            continue; /* met before */
        for (unsigned i = ORDINARY; i-- > 0; left /= SIDES)
            *(i < CENTRAL ? &g.central[i] : &g.player[0].dice[i - CENTRAL]) =
                face[left % SIDES];
        list_roll(box, &g, arena, &at[n++]);
    }
}

void kaskadia_list_rolls(const struct box *box, struct kaskadia_box *b,
                         struct arena *arena)
{
    struct rolls *r = &b->rolls;
    uint8_t face[SIDES];
    unsigned n[2], rolls = 0;

    if (!actions_get_dearer(b) || !list_rows(b, r, face))
        return;
    for (unsigned apart = 0; apart < 2; apart++)
        n[apart] = list_fives(r->five[apart], apart);
    for (unsigned i = 0; i < FACES; i++)
        r->first[i] = NO_ROLLS;
    for (unsigned i = 0; i < 2 * SIDES; i++) {
        unsigned special = b->special[i / SIDES][i % SIDES];
        if (r->first[special] != NO_ROLLS)
            continue;
        r->first[special] = (uint16_t)rolls;
        rolls += n[is_apart(b, special)];
    }
    struct roll *at = arena_take(arena, rolls * sizeof *at);
    for (unsigned i = 0; i < FACES; i++)
        if (r->first[i] != NO_ROLLS)
            list_special(box, i, face, arena, at + r->first[i]);
    r->at = at;
}
