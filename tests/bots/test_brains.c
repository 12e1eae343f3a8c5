/*
 * test_brains.c: the brains of all games (struct brain), whatever they are about:
 * values are on their scale, priors compare answers only where they say so, the
 * quick policy gives answers that are there, and matches of it end, with every value
 * of every option.
 */
#include "../../src/engine/audience.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct brains {
    const struct box *box;
    struct setup setup;
    struct rng rng;
    struct state *state, *world;
    struct action *legal;
    uint16_t *prior;
    bool spreads; /* did values ever tell positions apart? */
};

static void check_value(struct brains *b, const struct state *s)
{
    int values[SEATS] = {0};

    b->box->game->brain->value(b->box, s, values);
    for (unsigned i = 0; i < b->setup.seats; i++) {
        assert_in_range(values[i] + 1000, 0, 2000);
        b->spreads |= values[i] != 0;
    }
}

/* A brain says the same of an answer whoever else is in the list. */
static void check_prior(struct brains *b, unsigned n)
{
    const struct brain *brain = b->box->game->brain;
    unsigned i = rng_below(&b->rng, n);
    uint16_t alone;

    brain->prior(b->box, b->world, &b->legal[i], 1, &alone);
    assert_int_equal(alone, b->prior[i]);
}

/* One seat's question, in a world as a bot meets it. */
static struct action answer(struct brains *b, seat who)
{
    const struct game *game = b->box->game;
    struct action a;

    memcpy(b->world, b->state, game->state_size);
    game->resample(b->box, b->world, who, &b->rng);
    check_value(b, b->world);
    unsigned n =
        audience_legal(b->box, b->world, who, FOR_BOTS, b->legal, LEGAL_MAX);
    assert_in_range(n, 1, LEGAL_MAX);
    game->brain->prior(b->box, b->world, b->legal, n, b->prior);
    check_prior(b, n);
    game->brain->pick(b->box, b->world, who, &b->rng, &a);
    assert_int_equal(game->refuse(b->box, b->world, &a), 0);
    audience_correct(b->box, b->world, who, FOR_BOTS, &b->rng, &a);
    assert_int_equal(game->refuse(b->box, b->state, &a), 0);
    return a;
}

static void play(struct brains *b, uint64_t seed)
{
    const struct game *game = b->box->game;
    uint32_t steps = 0;
    seatmask open;

    if (setup_unfit(b->box, &b->setup))
        return;
    rng_seed(&b->rng, seed, 5);
    game->setup(b->box, b->state, &b->setup);
    while ((open = game->pending(b->state))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE))
            game->roll(b->box, b->state, &b->rng, &a);
        else
            a = answer(b, (seat)__builtin_ctz(open));
        game->apply(b->box, b->state, &a, NULL);
        assert_true(++steps <= game->steps_max);
    }
    check_value(b, b->state);
}

static void think_about(const struct box *box)
{
    const struct game *game = box->game;
    struct brains b = {
        .box = box,
        .state = memory_get(game->state_size),
        .world = memory_get(game->state_size),
        .legal = memory_get(LEGAL_MAX * sizeof *b.legal),
        .prior = memory_get(LEGAL_MAX * sizeof *b.prior),
    };
    uint64_t seed = 1;

    b.setup.seats = game->seats_min < 2 ? 2 : game->seats_min;
    play(&b, seed);
    for (unsigned i = 0; i < box->options; i++)
        for (unsigned v = 1; v < box->option[i].n; v++) {
            memset(b.setup.option, 0, sizeof b.setup.option);
            b.setup.option[i] = (uint8_t)v;
            play(&b, ++seed);
        }
    assert_true(b.spreads);
    free(b.state);
    free(b.world);
    free(b.legal);
    free(b.prior);
}

static void every_brain_is_sound(void **state)
{
    const struct table *t = *state;
    unsigned brains = 0;

    for (unsigned i = 0; games[i]; i++)
        if (games[i]->brain) {
            think_about(t->box[i]);
            brains++;
        }
    assert_true(brains > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_brain_is_sound),
    };
    return cmocka_run_group_tests_name("brains", tests, table_begin, table_end);
}
