/*
 * test_worlds.c: worlds of Bestia in the middle of every question, of a half-laid
 * movement, packets that are passing, a trap in limbo: to their viewer they look like
 * the truth, they are dealt from what the viewer knows alone, and who is asked rates
 * the answers alike in all of them. A question that is never met fails the test.
 */
#include "../../src/games/bestia/brain/brain.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    EACH = 40,         /* positions of every question that are looked at */
    MOST_GAMES = 2500, /* random games, at most */
    ANSWERS = 400,
};

/* Moments between questions that have secrets of their own; ONLY_NOTED: a card was
   known once, and may have left the hand unseen (8.5): bestia_broken says whether a
   world has it where it may be. */
enum moment {
    HALF_LAID,
    PACKETS_PASSING,
    TRAP_IN_LIMBO,
    TRAP_AT_WORK,
    ONLY_NOTED,
    MOMENTS
};

static unsigned met[ASKS], moments[MOMENTS];

static struct state *of(struct bestia *g)
{
    return (struct state *)(void *)g;
}

static void note_moments(const struct bestia *g)
{
    const struct frame *f = g->depth ? frame_in(g) : NULL;

    moments[HALF_LAID] += f && f->kind == FRAME_BEAST_MOVE &&
                          g->tracks > f->first && g->prompt == ASK_BEAST_STEP;
    moments[PACKETS_PASSING] +=
        g->prompt == ASK_DRAFT_PICK && g->round && (g->pick[0] || g->pick[1]);
    moments[TRAP_IN_LIMBO] += g->traps && g->trap[g->traps - 1].habitat == NONE;
    for (unsigned i = 0; i < g->traps; i++)
        moments[TRAP_AT_WORK] += g->trap[i].is_sprung;
    for (unsigned who = 0; who < g->people; who++)
        for (unsigned i = 0; i < KIT; i++)
            moments[ONLY_NOTED] += known_to(g->person[who].noted[i], TO_SIDE) >
                                   known_to(g->person[who].marked[i], TO_SIDE);
}

/* The same answers, in the same order, rated alike; the same quick answer. */
static void thinks_alike(const struct box *box, struct bestia *truth,
                         struct bestia *world, seat who, uint64_t seed)
{
    const struct brain *brain = box->game->brain;
    static struct action list[ANSWERS], other[ANSWERS];
    static uint16_t rate[ANSWERS], rated[ANSWERS];
    struct action pick, picked;
    struct rng rng;
    unsigned n = bestia_legal(box, of(truth), who, list, ANSWERS);

    assert_int_equal(n, bestia_legal(box, of(world), who, other, ANSWERS));
    assert_true(n <= ANSWERS);
    assert_memory_equal(list, other, n * sizeof *list);
    brain->prior(box, of(truth), list, n, rate);
    brain->prior(box, of(world), list, n, rated);
    for (unsigned i = 0; i < n; i++)
        if (rate[i] != rated[i])
            fail_msg("question %u: answer %u is rated %u and %u", truth->prompt,
                     i, rate[i], rated[i]);
    rng_seed(&rng, seed, 1);
    brain->pick(box, of(truth), who, &rng, &pick);
    rng_seed(&rng, seed, 1);
    brain->pick(box, of(world), who, &rng, &picked);
    assert_memory_equal(&pick, &picked, sizeof pick);
}

static void looks_alike(const struct box *box, struct bestia *truth,
                        seat viewer, uint64_t seed)
{
    struct bestia world = *truth, again = *truth, twin;
    static struct bestia_view view, seen;
    struct rng rng;

    rng_seed(&rng, seed, 2);
    bestia_resample(box, of(&world), viewer, &rng);
    if (bestia_broken(box, of(&world)))
        fail_msg("question %u, viewer %u: %s", truth->prompt, viewer,
                 bestia_broken(box, of(&world)));
    bestia_view(box, of(truth), viewer, &view);
    bestia_view(box, of(&world), viewer, &seen);
    assert_memory_equal(&view, &seen, sizeof view);
    assert_int_equal(bestia_pending(of(truth)), bestia_pending(of(&world)));
    twin = world;
    rng_seed(&rng, seed, 3);
    bestia_resample(box, of(&again), viewer, &rng);
    rng_seed(&rng, seed, 3);
    bestia_resample(box, of(&twin), viewer, &rng);
    assert_memory_equal(&again, &twin, sizeof twin);
    if (viewer < truth->players && bestia_pending(of(truth)) & seat_bit(viewer))
        thinks_alike(box, truth, &world, viewer, seed);
}

static bool is_all_met(void)
{
    for (unsigned i = 1; i < ASKS; i++)
        if (met[i] < EACH)
            return false;
    return true;
}

static void play(const struct box *box, const struct setup *setup,
                 uint64_t seed)
{
    struct bestia g;
    struct rng rng;
    seatmask open;

    rng_seed(&rng, seed, 12);
    bestia_setup(box, of(&g), setup);
    while ((open = bestia_pending(of(&g)))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE)) {
            bestia_roll(box, of(&g), &rng, &a);
        } else {
            if (met[g.prompt]++ < EACH) {
                note_moments(&g);
                for (seat v = 0; v <= g.players; v++)
                    looks_alike(box, &g, v, seed + met[g.prompt]);
            }
            bestia_pick(box, of(&g), (seat)__builtin_ctz(open), &rng, &a);
        }
        bestia_apply(box, of(&g), &a, NULL);
    }
}

static void worlds_look_alike_at_every_question(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const struct contract *contract = bestia_box(box)->contract;

    for (unsigned i = 0; i < MOST_GAMES && !is_all_met(); i++)
        for (unsigned c = 0; c < CONTRACTS; c++) {
            struct setup setup = {.seats = (uint8_t)(2 + i % 3)};
            if (!(contract[c].players >> setup.seats & 1))
                continue;
            setup.option[OPT_CONTRACT] = (uint8_t)(c + 1);
            play(box, &setup, 100 * i + c);
        }
    for (unsigned i = 1; i < ASKS; i++)
        if (!met[i])
            fail_msg("question '%s' was never met", box->game->prompts[i]);
    for (unsigned i = 0; i < MOMENTS; i++)
        if (!moments[i])
            fail_msg("moment %u was never met", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_look_alike_at_every_question),
    };

    return cmocka_run_group_tests_name("bestia/worlds", tests, table_begin,
                                       table_end);
}
