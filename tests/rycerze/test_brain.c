/*
 * test_brain.c: what the bots of Rycerze Pustkowi take for better and worse: no luck
 * cards for a full hand, no contract that cannot be done in time, no medicine for a
 * scratch, and a Damsel who must be looked for and brought home in time.
 */
#include "../../src/games/rycerze/brain/brain.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* One answer, or one chance, as the quick policy has it. */
static void quick_step(const struct box *box, struct state *s, struct rng *rng)
{
    struct action a;
    seatmask open = rycerze_pending(s);

    assert_true(open != 0);
    if (open & seat_bit(SEAT_CHANCE))
        rycerze_roll(box, s, rng, &a);
    else
        ry_quick(box, s, (seat)__builtin_ctz(open), rng, &a);
    rycerze_apply(box, s, &a, NULL);
}

/* A position of the second round in which a knight is about to move. */
static struct rycerze second_round(const struct box *box, const char *options)
{
    struct setup setup = table_setup(box, 3, options);
    struct rycerze g;
    struct state *s = (struct state *)(void *)&g;
    struct rng rng;

    rng_seed(&rng, 4, 4);
    rycerze_setup(box, s, &setup);
    while (g.round < 2 || g.luck || g.prompt != ASK_MODE)
        quick_step(box, s, &rng);
    return g;
}

static const struct box *box_of(void **state)
{
    return table_find(*state, "rycerze");
}

static void a_full_hand_wants_no_luck(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze g = second_round(box, "");
    struct look s = {rycerze_box(box), &g};
    unsigned list = 1;

    while (s.b->list[list].n != 1 ||
           s.b->op[s.b->list[list].first].code != OP_DRAW_LUCK)
        list++;
    g.person[0].luck = 0;
    int few = ry_ops_worth(&s, 0, list);
    g.person[0].luck = (1u << LUCK_HAND) - 1;
    assert_true(3 * ry_ops_worth(&s, 0, list) < few);
}

static void a_contract_must_be_done_in_time(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze g = second_round(box, "");
    struct look s = {rycerze_box(box), &g};
    unsigned looked = 0;

    for (unsigned card = GENERALS; card < CONTRACTS; card++) {
        unsigned hex = 0, far = 0;
        if (s.b->contract[card].step[1].defeat)
            continue;
        while (hex < HEXES &&
               tile_at(s.b, &g, hex)->num != s.b->contract[card].step[1].hex)
            hex++;
        if (hex == HEXES)
            continue;
        for (unsigned h = 0; h < HEXES; h++)
            if (s.b->map->distance[h][hex] > s.b->map->distance[far][hex])
                far = h;
        if (s.b->map->distance[far][hex] <= ry_speed(&s, 0) + 1u)
            continue;
        g.deal[1] = (struct deal){
            .card = (uint8_t)card, .holder = 0, .step = 1, .shown = 1};
        int early = ry_deal_worth(&s, 0, 1, far);
        assert_true(early > 0);
        assert_int_equal(ry_deal_worth(&s, 0, 1, hex), early);
        g.deal[1].marks = 2;
        assert_int_equal(ry_deal_worth(&s, 0, 1, hex), early);
        assert_true(3 * ry_deal_worth(&s, 0, 1, far) < early);
        looked++;
    }
    assert_true(looked > 0);
}

/* Nobody runs from a merchant, and no Scavenger sends one; a storm is another thing. */
static void gifts_are_taken_and_not_given(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze g = second_round(box, "");
    struct look s = {rycerze_box(box), &g};
    struct action face = {.verb = VERB_FACE, .seat = g.active};
    struct action flee = {.verb = VERB_FLEE, .seat = g.active};
    struct action wait = {.verb = VERB_WAIT,
                          .seat = (uint8_t)((g.active + 1) % 3)};
    struct action strike = {.verb = VERB_STRIKE, .seat = wait.seat};
    const struct names *names =
        &box->names[box->game->verbs[VERB_STRIKE].arg[0].kind - ARG_NAMES];

    for (unsigned i = 0; i < names->n; i++) {
        bool gift = strcmp(names->at[i].id, "w_merchant") == 0;
        bool storm = strcmp(names->at[i].id, "w_rad_storm") == 0;
        if (!gift && !storm)
            continue;
        g.move.card = (uint8_t)i;
        strike.arg[0] = (int16_t)i;
        assert_int_equal(ry_rate(&s, &face) > 2 * ry_rate(&s, &flee), gift);
        assert_int_equal(ry_rate(&s, &strike) < ry_rate(&s, &wait), gift);
    }
}

static int value_of(const struct box *box, const struct rycerze *g, unsigned i)
{
    int values[SEATS] = {0};

    rycerze_value(box, (const struct state *)(const void *)g, values);
    return values[i];
}

/* Where a knight has medicine, or NO_SLOT. */
static unsigned medicine(const struct look *s, unsigned knight)
{
    const struct person *p = &s->g->person[knight];

    for (unsigned i = 0; i < p->items; i++)
        if (s->b->gear[p->item[i].design].type == TYPE_MED)
            return i;
    return NO_SLOT;
}

static void medicine_is_not_for_scratches(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze kept = second_round(box, ""), used;
    struct look s = {rycerze_box(box), &kept};
    unsigned who = 0;

    while (who < 3 && (who == kept.active || medicine(&s, who) == NO_SLOT))
        who++;
    assert_in_range(who, 0, 2);
    kept.person[who].res[HP] = 3;
    used = kept;
    struct person *p = &used.person[who];
    p->res[HP] = 4;
    p->item[medicine(&s, who)] = p->item[p->items - 1];
    memset(&p->item[--p->items], 0, sizeof *p->item);
    assert_true(value_of(box, &kept, who) > value_of(box, &used, who));
    kept.person[who].res[HP] = 1;
    assert_true(value_of(box, &kept, who) < value_of(box, &used, who));
}

static int sum_of(const struct box *box, const struct rycerze *g)
{
    return value_of(box, g, 0) + value_of(box, g, 1) + value_of(box, g, 2);
}

static void a_damsel_must_be_looked_for(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze dark = second_round(box, "mission=m_damsel"), found, saved;
    unsigned removed = 0;

    for (unsigned i = 0; i < dark.figures; i++)
        dark.figure[i].known = 0;
    found = dark;
    for (unsigned i = 0; i < dark.figures; i++)
        if (found.figure[i].number > 3) {
            found.figure[i].hex = NONE;
            removed++;
        }
    assert_true(removed > 0);
    assert_true(sum_of(box, &found) > sum_of(box, &dark));
    saved = found;
    saved.person[1].carries = 1;
    assert_true(sum_of(box, &saved) > sum_of(box, &found));
    assert_true(value_of(box, &saved, 1) > value_of(box, &saved, 0));
}

/* One of the Damsel's last rounds: somebody without fuel has her so far from home, and
   another has all the Reputation. */
static struct rycerze with_her(const struct box *box, unsigned who,
                               unsigned far, unsigned left)
{
    struct rycerze g = second_round(box, "mission=m_damsel");
    struct look s = {rycerze_box(box), &g};
    unsigned home = ry_hex_of(&s, 1), hex = 0;

    while (s.b->map->distance[hex][home] != far)
        hex++;
    g.depth = 1; /* nothing is under way */
    g.damsel = NONE;
    for (unsigned i = 0; i < 3; i++) {
        g.person[i].carries = i == who;
        g.person[i].res[REP] = i == who ? 5 : 16;
    }
    g.person[who].pos = (uint8_t)hex;
    g.person[who].res[FUEL] = 0;
    g.round = (uint8_t)(ry_rounds(&s) - left);
    return g;
}

static void a_damsel_is_not_kept_waiting(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze far = with_her(box, 1, 2, 2), near = with_her(box, 1, 1, 2);
    struct rycerze waited = with_her(box, 1, 2, 1);
    struct rycerze late = with_her(box, 1, 2, 0);

    assert_true(sum_of(box, &near) > sum_of(box, &far) + 100);
    assert_true(value_of(box, &near, 1) > value_of(box, &far, 1) + 100);
    assert_true(sum_of(box, &far) > sum_of(box, &waited) + 100);
    assert_true(value_of(box, &far, 1) > value_of(box, &waited, 1) + 100);
    for (unsigned i = 0; i < 3; i++) /* two hexes on foot in one round */
        assert_true(value_of(box, &late, i) <= -980);
}

/* RP-5.29: presets that better nothing are in vain, so no hint goes to and fro between
   blade and gun. */
static void presets_come_to_an_end(void **state)
{
    const struct box *box = box_of(state);
    struct rycerze g = second_round(box, "");
    struct state *s = (struct state *)(void *)&g;
    struct action some[] = {{.verb = VERB_PRESET, .arg = {WORD_RANGED}},
                            {.verb = VERB_PRESET, .arg = {WORD_CLOSE_UP}}};
    struct rng rng;
    unsigned left = 2, laid = 0;

    rng_seed(&rng, 5, 5);
    while (g.prompt != ASK_REST || !(g.asked & 1))
        quick_step(box, s, &rng);
    while (left) {
        left = 0;
        for (unsigned i = 0; i < 2; i++)
            if (!rycerze_brain.in_vain(box, s, &some[i])) {
                rycerze_apply(box, s, &some[i], NULL);
                assert_in_range(++laid, 1, 4);
                left++;
            }
    }
    assert_false(
        rycerze_brain.in_vain(box, s, &(struct action){.verb = VERB_DONE}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_hand_wants_no_luck),
        cmocka_unit_test(a_contract_must_be_done_in_time),
        cmocka_unit_test(gifts_are_taken_and_not_given),
        cmocka_unit_test(medicine_is_not_for_scratches),
        cmocka_unit_test(a_damsel_must_be_looked_for),
        cmocka_unit_test(a_damsel_is_not_kept_waiting),
        cmocka_unit_test(presets_come_to_an_end),
    };
    return cmocka_run_group_tests_name("rycerze/brain", tests, table_begin,
                                       table_end);
}
