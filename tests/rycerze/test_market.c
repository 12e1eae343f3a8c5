/*
 * test_market.c: exchanges with the Market (RP-15) by bots, who name what they want,
 * and by people, who put card after card on offer: one is a way to the other, and hints
 * go it to its end.
 */
#include "../../src/bots/advice.h"
#include "../../src/bots/judge.h"
#include "../../src/engine/audience.h"
#include "../../src/games/rycerze/brain/brain.h"
#include "../../src/games/rycerze/rules/play.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = ITEMS + FIELDS + 3, MATCHES = 6, ENOUGH = 40 };

static const struct box *box_of(void **state)
{
    return table_find(*state, "rycerze");
}

static bool is_deal(const struct action *a)
{
    return a->verb == VERB_DEAL || a->verb == VERB_DEAL_VEHICLE;
}

static bool has(const struct action *list, unsigned n, const struct action *a)
{
    for (unsigned i = 0; i < n; i++)
        if (memcmp(&list[i], a, sizeof *a) == 0)
            return true;
    return false;
}

/* ---- one is a way to the other ---------------------------------------------------- */

/* Goes the whole way and leaves the position behind it. */
static void go(const struct box *box, struct rycerze *g,
               const struct action *deal)
{
    struct state *s = (struct state *)(void *)g;
    struct action next, all[LEGAL_MAX];
    unsigned steps = 0;

    while (rycerze_toward(box, s, deal, &next)) {
        assert_true(steps++ < STEPS);
        assert_int_equal(rycerze_refuse(box, s, &next), 0);
        if (next.verb == VERB_OFFER) { /* bots can still do it at once */
            unsigned n = rycerze_legal(box, s, deal->seat, all, LEGAL_MAX);
            assert_true(has(all, n, deal));
        }
        rycerze_apply(box, s, &next, NULL);
    }
    action_put(&next, deal->seat, VERB_CONFIRM, 0, 0, 0);
    assert_int_equal(rycerze_refuse(box, s, &next), 0);
    rycerze_apply(box, s, &next, NULL);
}

/* All deals of a position, at once and step by step: how many. */
static unsigned compare_deals(const struct box *box, const struct rycerze *g,
                              seat who)
{
    struct action all[LEGAL_MAX];
    const struct state *s = (const struct state *)(const void *)g;
    unsigned n = rycerze_legal(box, s, who, all, LEGAL_MAX), deals = 0;

    for (unsigned i = 0; i < n; i++)
        if (is_deal(&all[i])) {
            struct rycerze at_once = *g, by_steps = *g;
            rycerze_apply(box, (struct state *)(void *)&at_once, &all[i], NULL);
            go(box, &by_steps, &all[i]);
            assert_memory_equal(&at_once, &by_steps, sizeof at_once);
            deals++;
        }
    return deals;
}

/* RP-15.2, RP-15.6: what bots do at once people can do card by card, and it comes to
   the same. */
static void steps_come_to_the_same(void **state)
{
    const struct box *box = box_of(state);
    unsigned deals = 0;

    for (unsigned seed = 1; seed <= MATCHES; seed++) {
        struct setup setup = table_setup(box, 2 + seed % 3, "");
        struct rycerze g;
        struct state *s = (struct state *)(void *)&g;
        struct rng rng;
        rng_seed(&rng, seed, 15);
        rycerze_setup(box, s, &setup);
        while (rycerze_pending(s)) {
            seatmask open = rycerze_pending(s);
            seat who = (seat)__builtin_ctz(open);
            struct action a;
            if (open & seat_bit(SEAT_CHANCE)) {
                rycerze_roll(box, s, &rng, &a);
            } else {
                if (g.prompt == ASK_MARKET)
                    deals += compare_deals(box, &g, who);
                ry_quick(box, s, who, &rng, &a);
            }
            rycerze_apply(box, s, &a, NULL);
        }
    }
    assert_true(deals > 100);
}

/* ---- hints ------------------------------------------------------------------------ */

static void deal_world(const void *source, seat viewer, struct rng *rng,
                       struct state *world)
{
    match_world(source, viewer, rng, world);
}

static bool at_market(const struct match *m, seat who)
{
    struct ask ask;

    return !match_is_over(m) && match_pending(m) & seat_bit(who) &&
           match_ask(m, who, &ask) && ask.prompt == ASK_MARKET;
}

static void play(struct match *m, const struct action *a)
{
    struct verdict v = match_play(m, 0, a);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

/* A hint, as screens and the table make it. */
static void hint(const struct match *m, seat who, uint64_t seed,
                 struct advice *advice)
{
    struct worlds w = {.deal = deal_world,
                       .source = m,
                       .box = match_box(m),
                       .viewer = who,
                       .seats = match_seats(m)};
    struct action legal[LEGAL_MAX], found;

    if (advice_leads_on(advice, m, who))
        return;
    unsigned n = match_offers(m, who, FOR_BOTS, legal, LEGAL_MAX);
    found = judge_choose(12, seed, &w, legal, n, NULL, NULL);
    assert_true(advice_make(advice, m, &found));
}

/* Somebody begins as it comes, and has hints go on. */
static void offer_something(struct match *m, seat who, struct rng *rng)
{
    struct action legal[LEGAL_MAX];
    unsigned n = match_offers(m, who, FOR_PEOPLE, legal, LEGAL_MAX);
    unsigned at = rng_below(rng, n);

    if (legal[at].verb == VERB_OFFER)
        play(m, &legal[at]);
}

/* Follows hints until the Market is left; true: a deal was advised. */
static bool follow(struct match *m, seat who, struct rng *rng)
{
    struct advice advice = {.entries = 0};
    struct action deal = {.verb = 0};
    bool has_it = false;
    unsigned steps = 0;

    while (at_market(m, who)) {
        assert_true(steps++ < STEPS);
        hint(m, who, rng_next(rng), &advice);
        if (is_deal(&advice.whole) && deal.verb && !has_it)
            assert_memory_equal(&advice.whole, &deal, sizeof deal);
        if (is_deal(&advice.whole))
            deal = advice.whole;
        struct action step = advice.step;
        assert_false(deal.verb && step.verb == VERB_CANCEL);
        has_it |= (step.verb == VERB_BUY || step.verb == VERB_BUY_VEHICLE) &&
                  step.arg[0] == deal.arg[0];
        play(m, &step);
    }
    assert_true(!deal.verb || has_it);
    return deal.verb;
}

/* RP-15.13: hints at the Market end with the deal that was advised first, or with none. */
static void hints_lead_to_the_deal(void **state)
{
    const struct box *box = box_of(state);
    unsigned deals = 0;

    for (uint64_t seed = 1; deals < ENOUGH; seed++) {
        struct setup setup = table_setup(box, 2, "");
        struct match *m = table_match(box, &setup, seed);
        struct state *world = malloc(box->game->state_size);
        struct rng rng;
        assert_non_null(world);
        rng_seed(&rng, seed, 13);
        while (!match_is_over(m)) {
            seat who = (seat)__builtin_ctz(match_pending(m));
            if (at_market(m, who)) {
                if (rng_below(&rng, 2))
                    offer_something(m, who, &rng);
                deals += follow(m, who, &rng);
                continue;
            }
            struct action a;
            match_world(m, who, &rng, world);
            ry_quick(box, world, who, &rng, &a);
            play(m, &a);
        }
        free(world);
        match_free(m);
        assert_true(seed < 50);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_come_to_the_same),
        cmocka_unit_test(hints_lead_to_the_deal),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
