/*
 * test_hit.c: what bots have worked out beforehand is what they would work out
 * now: attacks by how the fighters stand (brain/hit.c) against effects followed in
 * the position, and against pools and ranges of the rules; what a fighter could do
 * next is found alike when nothing is skipped (brain/traits.c). And what is under
 * way is settled alike with bounds and without (brain/brain.c). Both files are
 * taken in here because only their doors are open to others.
 */
#include "../../src/games/knockdown/brain/brain.c"
#include "../../src/games/knockdown/brain/traits.c"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static const struct box *box_of(void **state)
{
    return table_find(*state, "knockdown");
}

static struct state *of(struct knockdown *g)
{
    return (struct state *)(void *)g;
}

/* Every attack of the box, cards first; NULL at the end. */
static const struct attack *attack_at(const struct knockdown_box *b, unsigned i)
{
    if (i < b->cards)
        return &b->card[i].attack;
    i -= b->cards;
    return i < b->specials ? &b->special[i].attack : NULL;
}

static void same_effect(const struct hit *table, const struct hit *live)
{
    assert_int_equal(table->light, live->light);
    assert_int_equal(table->heavy, live->heavy);
    assert_true(table->more == live->more);
}

/* ---- matches at random ------------------------------------------------------ */

/* Plays some matches at random and shows every position to somebody. */
static void roam(const struct box *box, const char *options, unsigned matches,
                 void (*show)(const struct box *, struct knockdown *))
{
    struct setup setup = table_setup(box, SIDES, options);
    struct knockdown g;
    struct rng rng;

    rng_seed(&rng, 21, 1);
    for (unsigned i = 0; i < matches; i++) {
        seatmask open;
        knockdown_setup(box, of(&g), &setup);
        while ((open = knockdown_pending(of(&g)))) {
            struct action a;
            show(box, &g);
            if (open & seat_bit(SEAT_CHANCE))
                knockdown_roll(box, of(&g), &rng, &a);
            else
                knockdown_pick(box, of(&g), (seat)__builtin_ctz(open), &rng,
                               &a);
            knockdown_apply(box, of(&g), &a, NULL);
        }
    }
}

static unsigned stance_of(const struct knockdown_box *b,
                          const struct knockdown *g, seat who)
{
    const struct arena_def *a = &b->arena[g->arena];
    const struct knockdown_side *foe = &g->side[foe_of(who)];
    unsigned from = g->side[who].field, to = foe->field;

    return hit_stance(a->distance[from][to], a->line_to[from][to] != NONE,
                      a->edges >> to & 1, foe->cards);
}

/* ---- attacks ---------------------------------------------------------------- */

/* Would an attack reach with one field more or less between the fighters? Where a
   line decides (KD-3.5), a step can always make one. */
static bool nearly_reaches(const struct attack *a, unsigned stance)
{
    enum { FIELD_MORE = 8 }; /* in a stance */
    bool less =
        stance >= FIELD_MORE && hit_at(a, stance - FIELD_MORE)->near == 2;
    bool more = stance + FIELD_MORE < STANCES &&
                hit_at(a, stance + FIELD_MORE)->near == 2;

    return less || more || a->range.kind == RANGE_MISSILE;
}

static unsigned personal, compared, reached;

static void check_attacks(const struct box *box, struct knockdown *g)
{
    const struct knockdown_box *b = knockdown_box(box);
    const struct attack *a;

    if (g->phase != PHASE_ACTION)
        return;
    for (seat who = 0; who < SIDES; who++) {
        unsigned stance = stance_of(b, g, who);
        struct knockdown plain = *g; /* no skill is in the way */
        plain.side[0].active = plain.side[1].active = 0;
        for (unsigned i = 0; (a = attack_at(b, i)); i++) {
            const struct hit *h = hit_at(a, stance);
            struct hit live = hit_personal(b, g, who, a, stance);
            struct damage pool = sequence_pool(b, &plain, who, a);
            assert_int_equal(h->pool.light, pool.light);
            assert_int_equal(h->pool.heavy, pool.heavy);
            bool reaches =
                i < b->cards
                    ? sequence_card_reaches(b, &plain, who, i)
                    : sequence_special_reaches(b, &plain, who, i - b->cards);
            assert_int_equal(h->near == 2, reaches);
            if (!reaches)
                assert_int_equal(h->near == 1, nearly_reaches(a, stance));
            reached += reaches;
            compared++;
            if (a->personal) {
                personal += live.light != h->light || live.heavy != h->heavy ||
                            live.more != h->more;
                continue;
            }
            same_effect(h, &live);
            assert_true(h->worth == hit_worth(live.light + pool.light,
                                              live.heavy + pool.heavy,
                                              live.more));
        }
    }
}

static void tables_say_what_attacks_bring(void **state)
{
    personal = compared = reached = 0;
    roam(box_of(state), "boxes=combined fighter_choice=random", 12,
         check_attacks);
    assert_true(compared > 1000);
    assert_true(reached > 0 && reached < compared);
    assert_true(personal > 0); /* some do depend on what the attacker has */
}

/* ---- what a fighter could do next ------------------------------------------- */

/* The attack by the rules and its effect, without a table. */
static struct threat live_threat(const struct look *l, seat who,
                                 const struct attack *a)
{
    struct hit h = hit_personal(l->b, l->g, who, a, l->side[who].stance);

    h.pool = sequence_pool(l->b, l->g, who, a);
    h.worth = hit_worth(h.light + h.pool.light, h.heavy + h.pool.heavy, h.more);
    return less_block(l, who, a, &h);
}

static unsigned threats, longer;

/* The two best cards in reach and the surest test: all cards are looked at. */
static void check_threats(const struct box *box, struct knockdown *at)
{
    const struct knockdown_box *b = knockdown_box(box);
    struct knockdown now = *at;
    const struct knockdown *g = &now;
    float trait[SIDES][TRAITS];
    struct look l;

    if (g->phase != PHASE_ACTION)
        return;
    now.actions = 2; /* when all of these count, for both */
    look(&l, b, g);
    knockdown_traits(b, g, trait);
    for (seat who = 0; who < SIDES; who++) {
        float best = 0, second = 0, fail = 0;
        for (unsigned i = 0; i < ROW; i++) {
            if (g->row[i] == NONE ||
                !sequence_card_reaches(b, g, who, g->row[i]))
                continue;
            const struct attack *a = &b->card[g->row[i]].attack;
            struct threat t = live_threat(&l, who, a);
            second = fmaxf(second, fminf(t.worth, best));
            best = fmaxf(best, t.worth);
            fail = fmaxf(fail, t.fail);
            longer += hit_at(a, l.side[who].stance)->near < 2;
            threats++;
        }
        assert_true(trait[who][TRAIT_BEST] == best);
        assert_true(trait[who][TRAIT_SECOND] == second);
        assert_true(trait[who][TRAIT_KO] >= fail); /* or a special attack */
    }
}

static void nothing_that_counts_is_skipped(void **state)
{
    threats = longer = 0;
    roam(box_of(state), "boxes=combined fighter_choice=random", 60,
         check_threats);
    assert_true(threats > 1000);
    assert_true(longer > 0); /* KD-12.12 was met */
}

/* ---- what is under way ------------------------------------------------------ */

/* Is this a question that settle_best answers? */
static bool is_settled(const struct knockdown *g)
{
    return g->phase >= PHASE_REACT_MOVE && g->phase <= PHASE_KO_CALL &&
           g->phase != PHASE_BLIND_DRAW;
}

/* The same as settle_best, but everything is looked at: with answers in a row up
   to some number below it. */
static float settle_all(const struct box *box, const struct knockdown *g,
                        unsigned deep, unsigned below)
{
    struct action list[LIST];
    struct knockdown after;
    float best = -1, worst = 2;

    if (!below || !is_settled(g) || (deep >= DEEP && g->phase != PHASE_KO_CALL))
        return settle(box, g, deep, anything);
    unsigned n = answers_to(box, g, list);
    for (unsigned i = 0; i < n; i++) {
        if (is_dear(list, n, &list[i]))
            continue;
        float p = settle_all(box, play(box, g, &list[i], &after), deep + 1,
                             below - 1);
        best = p > best ? p : best;
        worst = p < worst ? p : worst;
    }
    return list[0].seat == 0 ? best : worst;
}

static unsigned settled;

static const float unlike = 1e-5f; /* what rounding can do */

static void check_settling(const struct box *box, struct knockdown *g)
{
    static const float widths[] = {0, 0.02f, 0.1f};

    if (!is_settled(g))
        return;
    float p = settle(box, g, 0, anything);
    assert_true(fabsf(settle_all(box, g, 0, 3) - p) < unlike);
    for (unsigned i = 0; i < 3; i++)
        for (int side = -1; side <= 1; side++) {
            float low = p + (float)side * 0.05f - widths[i], high;
            high = low + 2 * widths[i] + 0.01f;
            float found = settle(box, g, 0, (struct bounds){low, high});
            if (p > low + unlike && p < high - unlike)
                assert_true(fabsf(found - p) < unlike);
            else if (p <= low)
                assert_true(found <= low + unlike);
            else if (p >= high)
                assert_true(found >= high - unlike);
        }
    settled++;
}

static void bounds_change_no_value(void **state)
{
    settled = 0;
    roam(box_of(state), "boxes=combined fighter_choice=random", 12,
         check_settling);
    assert_true(settled > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_say_what_attacks_bring),
        cmocka_unit_test(nothing_that_counts_is_skipped),
        cmocka_unit_test(bounds_change_no_value),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
