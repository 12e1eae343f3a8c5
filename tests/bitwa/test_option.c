/*
 * test_option.c: what Transfer offers where the other side of the dam is full
 * (BR-15.3). A match never asks there, since one option is left and is taken; the
 * rules are asked directly.
 */
#include "../../src/games/bitwa/bitwa.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static unsigned option_refused(const struct box *box, const struct state *s,
                               const char *option)
{
    int name = names_find(&box->names[NAMES_OPTION], option);
    struct action a =
        action_of(bitwa_in(s)->turn, VERB_PICK_OPTION, name, 0, 0);

    return box->game->refuse(box, s, &a);
}

/* One random game, step by step; returns how often moving across was refused. */
static unsigned play(const struct box *box, struct state *s, uint64_t seed)
{
    const struct game *g = box->game;
    struct setup setup = table_setup(box, 2, "tactics=true");
    struct rng rng;
    unsigned n = 0;

    rng_seed(&rng, seed, 1);
    g->setup(box, s, &setup);
    while (g->pending(s)) {
        struct action a;
        struct ask ask;
        if (g->pending(s) & seat_bit(SEAT_CHANCE)) {
            g->roll(box, s, &rng, &a);
            g->apply(box, s, &a, NULL);
            continue;
        }
        seat who = bitwa_in(s)->turn;
        who = g->pending(s) & seat_bit(who) ? who : !who;
        g->ask(box, s, who, &ask);
        if (ask.prompt == PROMPT_CHOOSE_OPTION) {
            assert_int_equal(option_refused(box, s, "discard"), 0);
            unsigned row = option_refused(box, s, "move");
            assert_true(!row || row == NO_NO_SLOT_ACROSS);
            n += row != 0;
        }
        g->pick(box, s, who, &rng, &a);
        g->apply(box, s, &a, NULL);
    }
    return n;
}

static void a_full_side_takes_no_card_across(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    struct state *s = memory_get(box->game->state_size);
    unsigned n = 0;

    for (uint64_t seed = 1; seed <= 400; seed++)
        n += play(box, s, seed);
    assert_true(n > 10);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_side_takes_no_card_across),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
