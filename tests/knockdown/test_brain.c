/*
 * test_brain.c: what bots think of Knockdown: damage hurts, what is about to
 * happen counts as what will come of it, a test counts with its chances, and the
 * simple bots know when to call one.
 */
#include "../../src/bots/bot.h"
#include "../../src/engine/audience.h"
#include "../../src/games/knockdown/knockdown.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct box *box_of(void **state)
{
    return table_find(*state, "knockdown");
}

static struct state *of(struct knockdown *g)
{
    return (struct state *)(void *)g;
}

static int value_of_seat(const struct box *box, struct knockdown *g, seat who)
{
    int values[SEATS];

    knockdown_brain.value(box, of(g), values);
    assert_int_equal(values[0], -values[1]);
    assert_in_range(values[0] + 1000, 0, 2000);
    return values[who];
}

/* Plays at random to the first action of a match. */
static void open_fight(const struct box *box, const char *options,
                       struct knockdown *g)
{
    struct setup setup = table_setup(box, SIDES, options);
    struct rng rng;

    rng_seed(&rng, 12, 1);
    knockdown_setup(box, of(g), &setup);
    while (g->phase != PHASE_ACTION) {
        struct action a;
        seatmask open = knockdown_pending(of(g));
        if (open & seat_bit(SEAT_CHANCE))
            knockdown_roll(box, of(g), &rng, &a);
        else
            knockdown_pick(box, of(g), (seat)__builtin_ctz(open), &rng, &a);
        knockdown_apply(box, of(g), &a, NULL);
    }
    for (seat s = 0; s < SIDES; s++) /* no skill is in the way */
        g->side[s].active = 0;
}

static unsigned card_called(const struct box *box, const char *id)
{
    return (unsigned)names_find(&box->names[NAMES_CARD], id);
}

/* The active player, next to the other, with this card in the Row and without
   cards on either hand; the last round. */
static void face_off(const struct box *box, const char *card,
                     struct knockdown *g)
{
    open_fight(box, "fighter_choice=random", g);
    memset(g->row, NONE, sizeof g->row);
    g->row[0] = (uint8_t)card_called(box, card);
    g->side[g->active].field = 3;
    g->side[foe_of(g->active)].field = 4;
    for (seat s = 0; s < SIDES; s++) {
        g->side[s].cards = 0;
        g->side[s].unseen = 0;
        g->side[s].victories = 1;
    }
    g->round = 3;
}

static struct action answer_of(const struct knockdown *g, unsigned verb,
                               int first)
{
    seatmask open = knockdown_pending((const struct state *)(const void *)g);

    return (struct action){.verb = (uint16_t)verb,
                           .seat = (seat)__builtin_ctz(open),
                           .arg = {(int16_t)first}};
}

static void test_damage_hurts(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g, worse;

    face_off(box, "feint", &g);
    for (seat s = 0; s < SIDES; s++) {
        worse = g;
        worse.side[s].light++;
        int light = value_of_seat(box, &worse, s);
        worse = g;
        worse.side[s].heavy++;
        int heavy = value_of_seat(box, &worse, s);
        assert_true(light < value_of_seat(box, &g, s));
        assert_true(heavy < light);
    }
}

static void test_the_end_is_certain(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g;

    face_off(box, "feint", &g);
    g.phase = PHASE_OVER;
    g.side[1].victories = 2;
    assert_int_equal(value_of_seat(box, &g, 1), 1000);
}

/* A round ahead is worth something even if the new one has just begun. */
static void test_rounds_count(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g, ahead;

    open_fight(box, "fighter_choice=random", &g);
    ahead = g;
    ahead.side[0].victories = 1;
    ahead.round = 2;
    assert_true(value_of_seat(box, &ahead, 0) >
                value_of_seat(box, &g, 0) + 200);
}

/* KD-7: in the window the pool counts already, less what a block would stop. */
static void test_a_pool_counts_before_it_lands(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g, window, hit;
    struct action a;

    face_off(box, "hammer_fist", &g);
    struct knockdown_side *foe = &g.side[foe_of(g.active)];
    foe->cards = 3;
    memset(foe->hand, (int)card_called(box, "push"), 3); /* blocks */
    foe->fighter = 2; /* Driana has no Reaction to attacks */
    window = g;
    a = answer_of(&window, VERB_ATTACK, g.row[0]);
    knockdown_apply(box, of(&window), &a, NULL);
    assert_int_equal(window.phase, PHASE_BLOCK);
    hit = window;
    a = answer_of(&hit, VERB_NO_BLOCK, 0);
    knockdown_apply(box, of(&hit), &a, NULL);
    int before = value_of_seat(box, &window, g.active);
    assert_true(before <= value_of_seat(box, &hit, g.active));
    assert_true(before > value_of_seat(box, &g, g.active) - 400);
    foe->cards = 0; /* nothing to block with: it simply lands */
    a = answer_of(&g, VERB_ATTACK, g.row[0]);
    knockdown_apply(box, of(&g), &a, NULL);
    assert_int_equal(g.side[foe_of(g.active)].heavy, 1);
}

/* KD-10: a test is worth its chances; dice and tower have their own. */
static void test_a_test_counts_with_its_chances(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g, test;
    struct action a;
    int last = -1001;

    for (unsigned damage = 4; damage <= 20; damage += 4) {
        face_off(box, "high_punch", &g);
        g.side[foe_of(g.active)].light = (uint16_t)damage;
        a = answer_of(&g, VERB_ATTACK, g.row[0]);
        knockdown_apply(box, of(&g), &a, NULL);
        assert_int_equal(g.phase, PHASE_KO_CALL);
        test = g;
        a = answer_of(&test, VERB_CALL_TEST, 0);
        knockdown_apply(box, of(&test), &a, NULL);
        assert_int_equal(test.phase, PHASE_DICE);
        int called = value_of_seat(box, &test, g.active);
        assert_true(called > last);
        assert_true(value_of_seat(box, &g, g.active) >= called);
        last = called;
    }
    assert_int_equal(last, 1000); /* three dice never reach 21 */
}

/* ---- bots ------------------------------------------------------------------- */

static void deal_same(const void *source, seat viewer, struct rng *rng,
                      struct state *out)
{
    (void)viewer;
    (void)rng;
    memcpy(out, source, sizeof(struct knockdown));
}

static struct action ask_seeded(const struct box *box, struct knockdown *g,
                                const char *word, uint64_t seed)
{
    struct action legal[LEGAL_MAX];
    struct bot_spec spec;
    char error[200];
    seat who = (seat)__builtin_ctz(knockdown_pending(of(g)));
    struct worlds worlds = {deal_same, g, box, who};

    assert_true(bot_parse(word, &spec, error, sizeof error));
    struct bot *bot = bot_new(&spec, seed);
    unsigned n = audience_legal(box, of(g), who, FOR_BOTS, legal, LEGAL_MAX);
    struct action a = bot_choose(bot, &worlds, legal, n, NULL, NULL);
    bot_free(bot);
    return a;
}

static struct action ask(const struct box *box, struct knockdown *g,
                         const char *word)
{
    return ask_seeded(box, g, word, 5);
}

/* A sure knockout is taken, by the card that has the mark, and then called. */
static void test_bots_knock_out(void **state)
{
    static const char *const bots[] = {"greedy", "search:200"};
    const struct box *box = box_of(state);
    struct knockdown g;

    for (unsigned i = 0; i < 2; i++) {
        face_off(box, "high_punch", &g);
        g.row[1] = (uint8_t)card_called(box, "hammer_fist");
        g.side[foe_of(g.active)].light = 19;
        struct action a = ask(box, &g, bots[i]);
        assert_int_equal(a.verb, VERB_ATTACK);
        assert_int_equal(a.arg[0], g.row[0]);
        knockdown_apply(box, of(&g), &a, NULL);
        a = ask(box, &g, bots[i]);
        assert_int_equal(a.verb, VERB_CALL_TEST);
    }
}

/* KD-10.5: a test that is passed for sure only helps the other player. */
static void test_bots_do_not_heal_the_foe(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g;

    face_off(box, "high_punch", &g);
    g.side[foe_of(g.active)].light = 2;
    struct action a = answer_of(&g, VERB_ATTACK, g.row[0]);
    knockdown_apply(box, of(&g), &a, NULL);
    a = ask(box, &g, "greedy");
    assert_int_equal(a.verb, VERB_NO_TEST);
}

/* KD-10.1: a test that nobody can fail is called by no bot and advised by no hint, also
   where it would heal nothing and no search could tell the difference. */
static void test_what_cannot_work_is_not_advised(void **state)
{
    const struct box *box = box_of(state);
    struct knockdown g;

    face_off(box, "high_punch", &g);
    g.side[foe_of(g.active)].light = 0;
    struct action a = answer_of(&g, VERB_ATTACK, g.row[0]);
    knockdown_apply(box, of(&g), &a, NULL);
    assert_int_equal(g.phase, PHASE_KO_CALL);
    assert_int_equal(
        test_pass_dice(knockdown_box(box),
                       test_size(knockdown_box(box), &g, foe_of(g.active))),
        1000);
    a = answer_of(&g, VERB_CALL_TEST, 0);
    assert_true(knockdown_brain.in_vain(box, of(&g), &a));
    for (int i = 0; i < 40; i++)
        assert_int_equal(ask_seeded(box, &g, "easy", (uint64_t)i).verb,
                         VERB_NO_TEST);
    g.side[foe_of(g.active)].light = 12;
    assert_false(knockdown_brain.in_vain(box, of(&g), &a));
}

/* What the brain picks is allowed, and looking changes nothing. */
static void test_picks_are_legal(void **state)
{
    const struct box *box = box_of(state);
    struct setup setup =
        table_setup(box, SIDES, "boxes=combined knockdown_test=each_chooses");
    struct knockdown g, before;
    struct rng rng;

    rng_seed(&rng, 3, 1);
    for (unsigned i = 0; i < 6; i++) {
        seatmask open;
        knockdown_setup(box, of(&g), &setup);
        while ((open = knockdown_pending(of(&g)))) {
            struct action a;
            seat who = (seat)__builtin_ctz(open);
            if (open & seat_bit(SEAT_CHANCE)) {
                knockdown_roll(box, of(&g), &rng, &a);
            } else {
                before = g;
                knockdown_brain.pick(box, of(&g), who, &rng, &a);
                value_of_seat(box, &g, who);
                assert_memory_equal(&before, &g, sizeof g);
                assert_int_equal(knockdown_refuse(box, of(&g), &a), 0);
                audience_correct(box, of(&g), who, FOR_BOTS, &rng, &a);
            }
            knockdown_apply(box, of(&g), &a, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_damage_hurts),
        cmocka_unit_test(test_the_end_is_certain),
        cmocka_unit_test(test_rounds_count),
        cmocka_unit_test(test_a_pool_counts_before_it_lands),
        cmocka_unit_test(test_a_test_counts_with_its_chances),
        cmocka_unit_test(test_bots_knock_out),
        cmocka_unit_test(test_bots_do_not_heal_the_foe),
        cmocka_unit_test(test_what_cannot_work_is_not_advised),
        cmocka_unit_test(test_picks_are_legal),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
