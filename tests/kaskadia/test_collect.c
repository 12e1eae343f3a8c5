/*
 * test_collect.c: every roll of the dice, collected in every way. KR-3.5 is
 * walked through once more, literally and without any thought of speed, and the
 * answers offered must be the same for all rolls, with few tokens and with many.
 */
#include "../../src/games/kaskadia/kaskadia.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_box.h"

enum {
    DICE = CENTRAL + PERSONAL + 1,
    PLENTY = 99,  /* tokens for everything */
    RESULTS = 300 /* of one roll, at most */
};

/* One way to read a die. */
struct shown {
    int animal, count;
};

struct reading {
    unsigned n;
    struct shown option[ANIMALS];
};

/* The results of KR-3.5 for one roll. */
struct results {
    unsigned n;
    uint8_t at[RESULTS][ANIMALS + 1]; /* animals, then tokens spent */
};

static void add(struct results *r, const int gain[ANIMALS], int tokens)
{
    uint8_t row[ANIMALS + 1];

    for (unsigned i = 0; i < ANIMALS; i++)
        row[i] = (uint8_t)gain[i];
    row[ANIMALS] = (uint8_t)tokens;
    for (unsigned i = 0; i < r->n; i++)
        if (!memcmp(r->at[i], row, sizeof row))
            return;
    assert_true(r->n < RESULTS);
    memcpy(r->at[r->n++], row, sizeof row);
}

/* ---- the standard game: KR-3.5, step by step -------------------------------- */

struct way {
    int action, type; /* step 2 */
    int cost;
    int doubled;    /* step 3: a die, or -1 */
    bool one_other; /* step 7 */
};

/* Steps 5 to 8, with one option chosen for every die. */
static void choose(struct results *r, const struct way *w,
                   const struct shown *shows, unsigned dice)
{
    for (unsigned types = 1; types < 1u << ANIMALS; types++) {
        int gain[ANIMALS] = {0};
        unsigned met = 0;
        if (bits_count(types) != (w->action == ACTION_TWO ? 2u : 1u))
            continue;
        for (unsigned i = 0; i < dice; i++)
            if (types >> shows[i].animal & 1) {
                gain[shows[i].animal] += shows[i].count;
                met |= 1u << shows[i].animal;
            }
        if (met != types)
            continue;
        add(r, gain, w->cost);
        for (unsigned i = 0; i < dice && w->one_other; i++)
            if (!(types >> shows[i].animal & 1)) {
                gain[shows[i].animal] += shows[i].count;
                add(r, gain, w->cost);
                gain[shows[i].animal] -= shows[i].count;
            }
    }
}

/* Calls back with every choice of one option for each die. */
typedef void each_choice(struct results *r, const struct way *w,
                         const struct shown *shows, unsigned dice);

static void each(struct results *r, const struct way *w,
                 const struct reading *die, unsigned dice, each_choice *then)
{
    unsigned at[DICE] = {0}, i;
    struct shown shows[DICE];

    do {
        for (i = 0; i < dice; i++)
            shows[i] = die[i].option[at[i]];
        then(r, w, shows, dice);
        for (i = 0; i < dice && ++at[i] == die[i].n; i++)
            at[i] = 0;
    } while (i < dice);
}

/* Step 4: what the dice show under an action and with a doubled die. */
static void act(struct results *r, const struct way *w,
                const struct reading *die, unsigned dice)
{
    struct reading now[DICE];

    memcpy(now, die, sizeof now);
    for (unsigned i = 0; i < dice; i++)
        for (unsigned k = 0; k < now[i].n; k++) {
            struct shown *s = &now[i].option[k];
            if (s->animal == w->type)
                s->animal += w->action == ACTION_LOWER ? 1 : -1;
            if ((int)i == w->doubled)
                s->count *= 2;
        }
    each(r, w, now, dice, choose);
}

/* Steps 2 and 3. */
static void read_dice(struct results *r, const struct reading *die,
                      unsigned dice, unsigned effect, int tokens)
{
    for (int action = ACTION_NONE; action <= ACTION_TWO; action++)
        for (int type = -1; type < ANIMALS; type++) {
            struct way w = {action, type, action, -1, effect == FACE_ADD_OTHER};
            bool named = action == ACTION_LOWER || action == ACTION_RAISE;
            if (named != (type >= 0) ||
                (action == ACTION_LOWER && type == SALMON) ||
                (action == ACTION_RAISE && type == BEAR))
                continue;
            if (effect == FACE_ACTION_DISCOUNT && w.cost) /* KR-3.4 */
                w.cost--;
            if (w.cost > tokens)
                continue;
            act(r, &w, die, dice);
            for (int i = 0; i < PERSONAL && effect == FACE_DOUBLE_PERSONAL;
                 i++) {
                w.doubled = CENTRAL + i;
                act(r, &w, die, dice);
            }
        }
}

/* KR-3.11: one die counts one higher or lower. */
static void shift(struct results *r, const struct reading *die, unsigned dice,
                  int tokens)
{
    for (unsigned i = 0; i < dice; i++)
        for (int by = -1; by <= 1; by += 2) {
            struct reading now[DICE];
            memcpy(now, die, sizeof now);
            now[i].n = 0;
            for (unsigned k = 0; k < die[i].n; k++) {
                struct shown s = die[i].option[k];
                s.animal += by;
                if (s.animal >= BEAR && s.animal <= SALMON)
                    now[i].option[now[i].n++] = s;
            }
            if (now[i].n)
                read_dice(r, now, dice, FACE_SHIFT_ONE, tokens);
        }
}

/* ---- the family variant: KR-11.3 --------------------------------------------- */

static void family(struct results *r, const struct way *w,
                   const struct shown *shows, unsigned dice)
{
    for (int type = BEAR; type <= SALMON; type++)
        for (unsigned more = 0; more < 1u << dice; more++) {
            int gain[ANIMALS] = {0};
            bool is_legal = (int)bits_count(more) <= w->cost;
            for (unsigned i = 0; i < dice; i++) {
                if (shows[i].animal == type)
                    gain[type] += shows[i].count;
                else if (more >> i & 1)
                    gain[shows[i].animal]++;
                if (shows[i].animal == type && more >> i & 1)
                    is_legal = false; /* collected already */
            }
            if (gain[type] && is_legal)
                add(r, gain, (int)bits_count(more));
        }
}

/* ---- both side by side --------------------------------------------------------- */

static struct reading die_of(const struct face_def *f)
{
    struct reading d = {.n = f->options};

    for (unsigned i = 0; i < f->options; i++)
        d.option[i] = (struct shown){f->animal[i], f->count[i]};
    return d;
}

static void by_hand(const struct kaskadia_box *b, const struct kaskadia *g,
                    struct results *r)
{
    const struct kaskadia_player *p = &g->player[0];
    struct reading die[DICE];
    unsigned dice = 0, effect = FACE_PLAIN;

    r->n = 0;
    memset(die, 0, sizeof die);
    for (unsigned i = 0; i < CENTRAL; i++)
        die[dice++] = die_of(&b->face[g->central[i]]);
    for (unsigned i = 0; i < PERSONAL; i++)
        die[dice++] = die_of(&b->face[p->dice[i]]);
    if (g->option[OPT_VARIANT] == VARIANT_FAMILY) {
        struct way w = {.cost = p->nature};
        each(r, &w, die, dice, family);
        return;
    }
    if (b->face[g->special].options)
        die[dice++] = die_of(&b->face[g->special]);
    effect = b->face[g->special].effect;
    read_dice(r, die, dice, effect, p->nature);
    if (effect == FACE_SHIFT_ONE)
        shift(r, die, dice, p->nature);
}

static bool has(const struct results *r, const int16_t want[ANIMALS + 1])
{
    for (unsigned i = 0; i < r->n; i++) {
        unsigned same = 0;
        for (unsigned k = 0; k <= ANIMALS; k++)
            same += r->at[i][k] == want[k];
        if (same == ANIMALS + 1)
            return true;
    }
    return false;
}

/* Compares one roll; returns how many results it has. */
static unsigned compare(const struct box *box, const struct kaskadia *g)
{
    struct plan plan[PLANS];
    struct results r;
    unsigned n = collect_plans(box, g, 0, plan);

    by_hand(kaskadia_box(box), g, &r);
    assert_int_equal(n, r.n);
    for (unsigned i = 0; i < n; i++) {
        int16_t want[ANIMALS + 1];
        for (unsigned k = 0; k < ANIMALS; k++)
            want[k] = plan[i].gain[k];
        want[ANIMALS] = plan[i].nature;
        assert_true(has(&r, want));
        if (i % 16 == 0) { /* asked for by itself, and one fox more */
            assert_true(collect_fits(box, g, 0, want));
            want[FOX]++;
            assert_int_equal(collect_fits(box, g, 0, want), has(&r, want));
        }
    }
    return n;
}

/* Every roll with one special face (NONE: the family variant); returns the
   highest number of results. Central dice are alike: only sorted rolls. */
static unsigned every_roll(const struct box *box, unsigned special,
                           uint8_t tokens)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    struct kaskadia g = {.seats = 1, .special = (uint8_t)special};
    struct kaskadia_player *p = &g.player[0];
    unsigned most = 0;

    g.option[OPT_VARIANT] = special == NONE ? VARIANT_FAMILY : VARIANT_STANDARD;
    p->nature = tokens;
    for (unsigned i = 0; i < SIDES * SIDES * SIDES * SIDES * SIDES; i++) {
        unsigned side[CENTRAL + PERSONAL], rest = i;
        for (unsigned d = 0; d < CENTRAL + PERSONAL; d++) {
            side[d] = rest % SIDES;
            rest /= SIDES;
        }
        if (side[0] > side[1] || side[1] > side[2])
            continue;
        for (unsigned d = 0; d < CENTRAL; d++)
            g.central[d] = b->central[d][side[d]];
        for (unsigned d = 0; d < PERSONAL; d++)
            p->dice[d] = b->personal[d][side[CENTRAL + d]];
        unsigned n = compare(box, &g);
        most = n > most ? n : most;
    }
    return most;
}

static unsigned every_special(const struct box *box, unsigned set,
                              uint8_t tokens)
{
    unsigned most = 0;

    for (unsigned i = 0; i < SIDES; i++) {
        unsigned n =
            every_roll(box, kaskadia_box(box)->special[set][i], tokens);
        most = n > most ? n : most;
    }
    return most;
}

/* ---- what was listed when the pack was loaded ---------------------------------- */

/* Dice in any order, with no tokens up to more than enough. */
static struct kaskadia roll_number(const struct kaskadia_box *b, unsigned n,
                                   unsigned special)
{
    struct kaskadia g = {.seats = 1, .special = (uint8_t)special};

    g.player[0].nature = (uint8_t)((n + special) % 5);
    for (unsigned d = 0; d < CENTRAL + PERSONAL; d++, n /= SIDES)
        if (d < CENTRAL)
            g.central[d] = b->central[d][n % SIDES];
        else
            g.player[0].dice[d - CENTRAL] = b->personal[d - CENTRAL][n % SIDES];
    return g;
}

/* What makes a result mild, as one number ("Decisions"). */
static unsigned mildness(uint32_t result)
{
    unsigned animals = 0, ranks = 0;

    for (unsigned a = 0; a < ANIMALS; a++) {
        animals += taking_part(result, a);
        ranks += (ANIMALS - a) * taking_part(result, a);
    }
    return taking_part(result, ANIMALS) ? 0 : 256 * animals + ranks;
}

static unsigned times_in(const struct takings *all, uint32_t one)
{
    unsigned n = 0;

    for (unsigned i = 0; i < all->n; i++)
        n += taking_at(all, i) == one;
    return n;
}

/* The list is the one that a search finds; the order depends on that of the dice,
   but one of the mildest comes first. Plans stand in the order of the list. */
static void compare_listed(const struct box *box, const struct kaskadia *g,
                           struct rng *rng)
{
    struct takings searched, listed;
    struct plan plan[PLANS];
    uint32_t drawn = collect_draw(box, g, 0, rng);
    bool found = false;

    collect_search(box, g, 0, &searched);
    collect_takings(box, g, 0, &listed);
    assert_int_equal(listed.n, searched.n);
    for (unsigned i = 0; i < listed.n; i++) {
        assert_int_equal(times_in(&listed, searched.at[i]), 1);
        found |= searched.at[i] == drawn;
    }
    assert_int_equal(mildness(taking_at(&listed, 0)),
                     mildness(taking_at(&searched, 0)));
    assert_true(found);
    assert_int_equal(collect_plans(box, g, 0, plan), listed.n);
    for (unsigned i = 0; i < listed.n; i++) {
        for (unsigned k = 0; k < ANIMALS; k++)
            assert_int_equal(plan[i].gain[k],
                             taking_part(taking_at(&listed, i), k));
        assert_int_equal(plan[i].nature,
                         taking_part(taking_at(&listed, i), ANIMALS));
    }
}

static bool is_beaten(const struct takings *all, uint32_t one)
{
    for (unsigned i = 0; i < all->n; i++) {
        bool beats = all->at[i] != one && taking_part(all->at[i], ANIMALS) <=
                                              taking_part(one, ANIMALS);
        for (unsigned a = 0; a < ANIMALS; a++)
            beats &= taking_part(all->at[i], a) >= taking_part(one, a);
        if (beats)
            return true;
    }
    return false;
}

/* The unbeaten are all that are not beaten, each once, the mildest first. */
static void compare_unbeaten(const struct box *box, const struct kaskadia *g)
{
    struct takings all, unbeaten;
    unsigned n = 0;

    collect_search(box, g, 0, &all);
    collect_unbeaten(box, g, 0, &unbeaten);
    for (unsigned i = 0; i < all.n; i++)
        n += !is_beaten(&all, all.at[i]);
    assert_int_equal(unbeaten.n, n);
    for (unsigned i = 0; i < n; i++) {
        assert_false(is_beaten(&all, unbeaten.at[i]));
        for (unsigned k = 0; k < i; k++)
            assert_true(unbeaten.at[k] != unbeaten.at[i]);
    }
}

static void rolls_are_listed_as_they_are_searched(void **state)
{
    const struct box *box = *state;
    const struct kaskadia_box *b = kaskadia_box(box);
    struct rng rng;

    rng_seed(&rng, 3, 5);
    assert_non_null(b->rolls.at);
    for (unsigned i = 0; i < FIVES; i++)
        for (unsigned s = 0; s < 2 * SIDES; s++) {
            struct kaskadia g =
                roll_number(b, i, b->special[s / SIDES][s % SIDES]);
            compare_listed(box, &g, &rng);
            if ((i + s) % 16 == 0)
                compare_unbeaten(box, &g);
        }
}

/* The family game, and dice that lie as they never fall, are searched. */
static void rolls_that_are_not_listed(void **state)
{
    const struct box *box = *state;
    const struct kaskadia_box *b = kaskadia_box(box);
    struct rng rng;

    rng_seed(&rng, 3, 5);
    for (unsigned i = 0; i < FIVES; i += 7) {
        struct kaskadia g = roll_number(b, i, b->special[0][i % SIDES]);
        g.option[OPT_VARIANT] = i % 2 ? VARIANT_FAMILY : VARIANT_STANDARD;
        if (g.option[OPT_VARIANT] == VARIANT_STANDARD)
            g.central[0] = b->special[0][0]; /* any animal */
        compare_listed(box, &g, &rng);
        compare_unbeaten(box, &g);
    }
}

static void KR_3_5_rivers(void **state)
{
    assert_int_equal(every_special(*state, SET_RIVERS, PLENTY), 129);
}

static void KR_3_5_hills(void **state)
{
    assert_int_equal(every_special(*state, SET_HILLS, PLENTY), 91);
}

static void KR_3_3_few_tokens(void **state)
{
    assert_true(every_special(*state, SET_RIVERS, 0) <
                every_special(*state, SET_RIVERS, 2));
    every_special(*state, SET_HILLS, 1);
}

static void KR_11_3_family(void **state)
{
    assert_int_equal(every_roll(*state, NONE, PLENTY), 61);
    assert_true(every_roll(*state, NONE, 1) < 61);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rolls_are_listed_as_they_are_searched),
        cmocka_unit_test(rolls_that_are_not_listed),
        cmocka_unit_test(KR_3_5_rivers),
        cmocka_unit_test(KR_3_5_hills),
        cmocka_unit_test(KR_3_3_few_tokens),
        cmocka_unit_test(KR_11_3_family),
    };

    return cmocka_run_group_tests_name("kaskadia/collect", tests, open_box,
                                       close_box);
}
