/*
 * test_guide.c: the first round that explains itself
 * (packs/knockdown/guide.yaml).
 *
 * What its words promise happens.
 */
#include "../../src/games/knockdown/knockdown.h"
#include "../lib/lesson.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NEWS = 400, STEPS_MIN = 14, STEPS_MAX = 18 };
enum { PUPIL, DRIANA };

static struct knockdown_view look(const struct match *m)
{
    struct knockdown_view v;

    match_view(m, PUPIL, &v);
    return v;
}

/* The lesson at the question that is answered like this; `then` follows. */
static struct match *lesson_at(void *table, const char *answer)
{
    const struct guide *g = lesson_guide(table, "knockdown");
    struct match *m = lesson_begin(table, "knockdown");

    lesson_steps(m, 0, lesson_step(g, 0, answer));
    return m;
}

static void go_on(void *table, struct match *m, const char *answer)
{
    const struct guide *g = lesson_guide(table, "knockdown");
    unsigned at = lesson_step(g, 0, answer);

    lesson_steps(m, at, at + 1);
}

/* The slot of the Row in which a card lies, or -1. */
static int slot_of(const struct knockdown_view *v, int card)
{
    for (int s = 0; s < ROW; s++)
        if (v->row[s] == card)
            return s;
    return -1;
}

/* How many cards with this symbol a hand has, as the pupil sees it. */
static unsigned held(const struct match *m, seat who, enum symbol symbol)
{
    const struct knockdown_box *b = knockdown_box(match_box(m));
    struct knockdown_view v = look(m);
    unsigned n = 0;

    for (unsigned i = 0; i < v.hand_size[who]; i++) {
        assert_int_not_equal(v.hand[who][i], NONE);
        n += b->card[v.hand[who][i]].symbol == symbol;
    }
    return n;
}

static void assert_damage(const struct match *m, seat who, int light, int heavy)
{
    struct knockdown_view v = look(m);

    assert_int_equal(v.light[who], light);
    assert_int_equal(v.heavy[who], heavy);
}

/* ---- what is taught ------------------------------------------------------ */

static void the_table_is_that_of_a_beginner(void **state)
{
    const struct guide *g = lesson_guide(*state, "knockdown");
    struct match *m = lesson_whole(*state, "knockdown");
    struct knockdown_view v = look(m);

    assert_in_range(g->steps, STEPS_MIN, STEPS_MAX);
    assert_int_equal(g->setup.seats, SIDES);
    assert_int_equal(g->setup.option[OPT_TEST], TEST_DICE);
    assert_int_equal(g->setup.option[OPT_BOXES], BOXES_SIEGE);
    assert_int_equal(g->setup.option[OPT_MEMORY], 0); /* her cards are seen */
    assert_int_equal(v.fighter[PUPIL], lesson_name(m, NAMES_FIGHTER, "xingo"));
    assert_int_equal(v.fighter[DRIANA],
                     lesson_name(m, NAMES_FIGHTER, "driana"));
    match_free(m);
}

static void the_guide_teaches_what_it_promises(void **state)
{
    static const struct lesson_fact taught[] = {
        {"out_of_range", 1, 6}, {"moves", 1, 0},       {"dashes", 1, 0},
        {"reacts", 0, 1},       {"blocked", 1, 0},     {"special", 1, 1},
        {"attacks", 6, 7},      {"edge", 0, 3},        {"test", 0, 1},
        {"failed_test", 0, 1},  {"passed_test", 0, 0}, {"round_won", 1, 0},
        {"match_won", 0, 0},
    };
    struct match *m = lesson_whole(*state, "knockdown");

    lesson_teaches(m, taught, sizeof taught / sizeof *taught);
    match_free(m);
}

/* KD-1.3 to KD-1.5: three skills, then two that Driana hands over; no skill has
   a higher initiative than Iron Guard. */
static void the_skills_are_as_told(void **state)
{
    struct match *m = lesson_at(*state, "keep iron_guard");
    const struct knockdown_box *b = knockdown_box(match_box(m));
    int iron = lesson_name(m, NAMES_SKILL, "iron_guard");
    struct action legal[LEGAL_MAX];

    assert_int_equal(match_legal(m, PUPIL, legal, LEGAL_MAX), 3);
    go_on(*state, m, "keep iron_guard");
    assert_int_equal(match_legal(m, PUPIL, legal, LEGAL_MAX), 2);
    assert_int_equal(b->skill[iron].initiative, 12);
    for (unsigned i = 0; i < b->skills; i++)
        assert_true(b->skill[i].initiative <= 12);
    go_on(*state, m, "keep crowd_favourite");
    go_on(*state, m, "show iron_guard");
    assert_int_equal(look(m).first, PUPIL);
    match_free(m);
}

/* KD-1.6, KD-4.3, KD-4.4: what is drafted; a card that does not hit is taken all
   the same. */
static void a_card_out_of_range_becomes_a_symbol(void **state)
{
    struct match *m = lesson_at(*state, "attack sweep");
    struct knockdown_view v = look(m);
    int slot = slot_of(&v, lesson_name(m, NAMES_CARD, "sweep"));

    assert_int_equal(v.hand_size[PUPIL], 2);
    assert_int_equal(held(m, PUPIL, FIST), 1);
    assert_int_equal(held(m, PUPIL, BLOCK), 1);
    assert_int_equal(v.actions, 2);
    assert_int_equal(v.distance, 4);
    assert_false(v.row_reach[slot]);
    go_on(*state, m, "attack sweep");
    assert_int_equal(held(m, PUPIL, KICK), 1);
    assert_int_equal(look(m).hand_size[PUPIL], 3);
    assert_damage(m, DRIANA, 0, 0);
    match_free(m);
}

/* KD-8.2, KD-8.6: she holds the dash for it, and shoots after the move. */
static void a_move_is_answered(void **state)
{
    struct match *m = lesson_at(*state, "move f3");
    const struct knockdown_box *b = knockdown_box(match_box(m));
    const struct special *shot =
        &b->special[lesson_name(m, NAMES_SPECIAL, "snap_shot")];

    assert_int_equal(shot->attack.range.max, 3);
    assert_int_equal(shot->cost.n, 1);
    assert_true(shot->cost.any_of[0] >> DASH & 1);
    assert_int_equal(held(m, DRIANA, DASH), 1);
    assert_damage(m, PUPIL, 0, 0);
    go_on(*state, m, "move f3");
    assert_int_equal(look(m).distance, 3);
    assert_damage(m, PUPIL, 1, 0);
    match_free(m);
}

/* KD-7.2 to KD-7.6, KD-12.8: two cards and Iron Guard's two stop the whole pool;
   the effect needs a second block. */
static void the_block_stops_the_pool_but_not_the_effect(void **state)
{
    struct match *m = lesson_at(*state, "block_damage 1 1");
    const struct knockdown_box *b = knockdown_box(match_box(m));
    struct knockdown_view v = look(m);

    assert_int_equal(v.attack_special,
                     lesson_name(m, NAMES_SPECIAL, "aimed_shot"));
    assert_int_equal(b->special[v.attack_special].attack.type, STRIKE);
    assert_int_equal(v.pool_light, 1);
    assert_int_equal(v.pool_heavy, 1);
    assert_int_equal(v.hand_size[PUPIL], 3);
    assert_int_equal(held(m, PUPIL, BLOCK), 1);
    assert_int_equal(v.block_cards, 2 + 2);
    assert_int_equal(b->block_heavy, 2);
    assert_int_equal(b->block_light, 1);
    go_on(*state, m, "block_damage 1 1");
    assert_damage(m, PUPIL, 1, 1);
    assert_int_equal(look(m).hand_size[PUPIL], 2);
    match_free(m);
}

/* KD-4.2, KD-5.4, KD-5.6, KD-9.1: the knife hits and is the dash that brings the
   glaive into range; its push ends on the edge. */
static void the_combo_dashes_and_pays_with_symbols(void **state)
{
    struct match *m = lesson_at(*state, "attack thrown_knife");
    struct knockdown_view v = look(m);
    unsigned sweep = (unsigned)lesson_name(m, NAMES_SPECIAL, "glaive_sweep");
    struct action a;

    assert_int_equal(v.distance, 3);
    assert_true(
        v.row_reach[slot_of(&v, lesson_name(m, NAMES_CARD, "thrown_knife"))]);
    go_on(*state, m, "attack thrown_knife");
    assert_damage(m, DRIANA, 1, 0);
    assert_int_equal(held(m, PUPIL, DASH), 1);
    v = look(m);
    assert_false(v.special_reach[PUPIL][sweep % ARSENAL]);
    assert_false(lesson_offers(m, "special glaive_sweep 1 1 0 0", &a));
    assert_int_equal(v.hand_size[DRIANA], 0);
    go_on(*state, m, "dash f4");
    v = look(m);
    assert_int_equal(v.distance, 2);
    assert_true(v.special_reach[PUPIL][sweep % ARSENAL]);
    assert_int_equal(v.hand_size[PUPIL], 2);
    go_on(*state, m, "special glaive_sweep 1 1 0 0");
    v = look(m);
    assert_damage(m, DRIANA, 2, 1);
    assert_int_equal(v.hand_size[PUPIL], 0);
    assert_int_equal(v.field[DRIANA], 6);
    assert_true(knockdown_box(match_box(m))->arena[v.arena].edges >> 6 & 1);
    assert_damage(m, PUPIL, 2, 1); /* her knife */
    match_free(m);
}

/* KD-3.7, KD-9.3, KD-9.12: the charge leads beside her without a Reaction, and
   there the edge adds 1. */
static void the_edge_makes_attacks_stronger(void **state)
{
    struct match *m = lesson_at(*state, "attack charge");
    struct knockdown_view v = look(m);
    int slot;

    assert_int_equal(v.distance, 3);
    assert_true(held(m, DRIANA, FIST) + held(m, DRIANA, DASH) > 0);
    go_on(*state, m, "attack charge");
    v = look(m);
    assert_int_equal(v.distance, 1);
    /* the one of turn 1 */
    lesson_teaches(m, &(struct lesson_fact){"reacts", 0, 1}, 1);
    slot = slot_of(&v, lesson_name(m, NAMES_CARD, "straight_punch"));
    assert_int_equal(v.row_light[slot], 3);
    assert_int_equal(v.hand_size[DRIANA], 2);
    assert_int_equal(held(m, DRIANA, FIST), 1);
    assert_int_equal(held(m, DRIANA, DASH), 1);
    assert_damage(m, DRIANA, 3, 1);
    go_on(*state, m, "attack straight_punch");
    assert_damage(m, DRIANA, 6, 1);
    assert_int_equal(held(m, DRIANA, KICK), 2);
    match_free(m);
}

/* KD-10.1 to KD-10.6: 11 of damage, one chance in two; the dice show 7. */
static void the_test_is_an_even_chance_and_ends_the_round(void **state)
{
    struct match *m = lesson_at(*state, "attack low_punch");
    struct knockdown_view v = look(m);

    assert_int_equal(v.hand_size[DRIANA], 4);
    go_on(*state, m, "attack low_punch");
    assert_int_equal(look(m).hand_size[DRIANA], 3);
    assert_damage(m, DRIANA, 8, 1);
    go_on(*state, m, "attack high_punch");
    v = look(m);
    assert_int_equal(v.phase, PHASE_KO_CALL);
    assert_damage(m, DRIANA, 9, 2);
    assert_int_equal(v.pass[DRIANA], 500);
    go_on(*state, m, "call_test");
    v = look(m);
    assert_int_equal(v.victories[PUPIL], 1);
    assert_int_equal(v.ending_winner[0], PUPIL);
    assert_int_equal(v.ending_how[0], lesson_name(m, NAMES_ENDING, "knockout"));
    match_free(m);
}

/* The sum that the last step names is that of the dice. */
static void the_dice_are_as_told(void **state)
{
    static struct news news[NEWS];
    const struct guide *g = lesson_guide(*state, "knockdown");
    struct match *m = lesson_whole(*state, "knockdown");
    unsigned n = match_news(m, PUPIL, 0, news, NEWS);
    char sum[12];

    sum[0] = 0;
    for (unsigned i = 0; i < n; i++)
        if (news[i].kind == EVENT_DICE)
            snprintf(sum, sizeof sum, " %d.", news[i].arg[4]);
    assert_string_equal(sum, " 7.");
    for (int lang = 0; lang < LANGS; lang++)
        assert_non_null(strstr(g->step[g->steps - 1].say.in[lang], sum));
    match_free(m);
}

/* KD-11.4: the last step tells the truth about the new round. */
static void the_next_round_is_open(void **state)
{
    struct match *m = lesson_whole(*state, "knockdown");
    struct knockdown_view v = look(m);

    assert_int_equal(v.round, 2);
    assert_int_equal(v.first, DRIANA);
    assert_int_equal(v.active, PUPIL);
    assert_int_equal(v.phase, PHASE_ACTION);
    assert_int_equal(v.hand_size[PUPIL], 0);
    assert_damage(m, PUPIL, 0, 0);
    assert_damage(m, DRIANA, 0, 0);
    assert_int_equal(v.skill[DRIANA][1],
                     lesson_name(m, NAMES_SKILL, "heavy_hand"));
    assert_true(v.skill_active[DRIANA][1]);
    match_free(m);
}

/* ---- how it goes on ------------------------------------------------------- */

static void after_the_guide_everybody_is_free(void **state)
{
    lesson_goes_on(*state, "knockdown");
}

/* A pupil who goes his own way and takes the fighter that Driana's lines are
   about: she is left alone, and nothing breaks. */
static void a_line_that_does_not_fit_is_left_alone(void **state)
{
    const struct guide *g = lesson_guide(*state, "knockdown");
    struct match *m = lesson_begin(*state, "knockdown");
    struct rng rng;
    struct action a;

    assert_true(lesson_offers(m, "fighter driana", &a));
    lesson_play(m, &a);
    assert_false(guide_answer(g, m, DRIANA, &a));
    rng_seed(&rng, 2, 1);
    while (!match_is_over(m)) {
        if (match_pending(m) & seat_bit(DRIANA) &&
            guide_answer(g, m, DRIANA, &a))
            lesson_play(m, &a);
        else
            table_step(m, &rng);
    }
    match_free(m);
}

/* ---- what is said -------------------------------------------------------- */

static bool is_among(int what, const uint8_t *list, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (what >= 0 && list[i] == what)
            return true;
    return false;
}

/* Cards that are pointed at lie in the Row or are held by the pupil, skills are
   offered or lie at a fighter's, special attacks belong to one of the two. */
static bool is_in_sight(const struct match *m, const char *code)
{
    const struct names *names = match_box(m)->names;
    const struct knockdown_box *b = knockdown_box(match_box(m));
    struct knockdown_view v = look(m);
    int card = names_find(&names[NAMES_CARD], code);
    int skill = names_find(&names[NAMES_SKILL], code);
    int special = names_find(&names[NAMES_SPECIAL], code);
    int field = names_find(&names[NAMES_FIELD], code);
    const struct arena_def *arena = &b->arena[v.arena];

    return is_among(card, v.row, ROW) || is_among(card, v.hand[PUPIL], HAND) ||
           is_among(skill, v.offer, 3) ||
           is_among(skill, v.skill[0], SIDES * 2) ||
           (special >= 0 &&
            is_among(b->special[special].fighter, v.fighter, SIDES)) ||
           (field >= arena->first && field < arena->first + arena->fields) ||
           names_find(&names[NAMES_FIGHTER], code) >= 0;
}

static void pointers_point_at_something(void **state)
{
    const struct guide *g = lesson_guide(*state, "knockdown");

    for (unsigned i = 0; i < g->steps; i++)
        assert_true(g->step[i].points > 0);
    lesson_points(*state, "knockdown", is_in_sight);
}

static void words_are_few_in_both_languages(void **state)
{
    lesson_is_short(*state, "knockdown");
}

/* Cards that are taken are pointed at, and called as they are printed. */
static void cards_are_called_by_their_names(void **state)
{
    const struct guide *g = lesson_guide(*state, "knockdown");
    const struct names *cards =
        &table_find(*state, "knockdown")->names[NAMES_CARD];
    unsigned seen = 0;

    for (unsigned i = 0; i < g->steps; i++) {
        const struct guide_step *s = &g->step[i];
        const char *word = s->answer ? strchr(s->answer, ' ') : NULL;
        int card = word ? names_find(cards, word + 1) : -1;
        bool pointed = false;
        if (card < 0)
            continue;
        for (unsigned k = 0; k < s->points; k++)
            pointed |= !strcmp(s->point[k], word + 1);
        for (int lang = 0; lang < LANGS; lang++)
            if (!pointed ||
                !strstr(s->say.in[lang], cards->at[card].text.in[lang]))
                fail_msg("step %u: '%s' is not named", i + 1, word + 1);
        seen++;
    }
    assert_int_equal(seen, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_that_of_a_beginner),
        cmocka_unit_test(the_guide_teaches_what_it_promises),
        cmocka_unit_test(the_skills_are_as_told),
        cmocka_unit_test(a_card_out_of_range_becomes_a_symbol),
        cmocka_unit_test(a_move_is_answered),
        cmocka_unit_test(the_block_stops_the_pool_but_not_the_effect),
        cmocka_unit_test(the_combo_dashes_and_pays_with_symbols),
        cmocka_unit_test(the_edge_makes_attacks_stronger),
        cmocka_unit_test(the_test_is_an_even_chance_and_ends_the_round),
        cmocka_unit_test(the_dice_are_as_told),
        cmocka_unit_test(the_next_round_is_open),
        cmocka_unit_test(after_the_guide_everybody_is_free),
        cmocka_unit_test(a_line_that_does_not_fit_is_left_alone),
        cmocka_unit_test(pointers_point_at_something),
        cmocka_unit_test(words_are_few_in_both_languages),
        cmocka_unit_test(cards_are_called_by_their_names),
    };
    return cmocka_run_group_tests_name("knockdown/guide", tests, table_begin,
                                       table_end);
}
