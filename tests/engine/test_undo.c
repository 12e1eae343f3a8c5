/*
 * test_undo.c: taking back: free up to a wall, agreed beyond it, never a way
 * to other dice. The log keeps what was taken back.
 */
#include "../lib/table.h"
#include "../toys/stairs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *start(void *table, const char *game, unsigned seats,
                           const char *options, uint64_t seed)
{
    const struct box *box = table_find(table, game);
    struct setup setup = table_setup(box, seats, options);
    return table_match(box, &setup, seed);
}

static void played(struct verdict v)
{
    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

static const char *last_line(const struct match *m, char line[256])
{
    match_line(m, match_lines(m) - 1, line, 256);
    return line;
}

static void before_the_first_answer_there_is_nothing(void **state)
{
    struct match *m = start(*state, "bitwa", 2, "", 1);

    assert_int_equal(match_may_undo(m, 0), UNDO_NOTHING);
    assert_int_equal(match_may_undo(m, 1), UNDO_NOTHING);
    assert_false(match_undo(m, 0, true));
    match_free(m);
}

static void up_to_the_wall_it_is_free(void **state)
{
    struct match *m = start(*state, "null", 2, "", 1);
    uint64_t hash = match_hash(m);
    struct ask ask;
    uint32_t id = match_ask(m, 0, &ask);
    char line[256];

    played(match_answer(m, 0, 0, "guess heads"));
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE);
    assert_int_equal(match_may_undo(m, 1), UNDO_NOTHING);
    unsigned lines = match_lines(m);
    assert_true(match_undo(m, 0, false));
    assert_int_equal(match_hash(m), hash);
    assert_int_equal(match_entries(m), 0);
    assert_int_equal(match_news_count(m), 0);
    assert_int_equal(match_lines(m), lines + 1); /* what was said stays */
    assert_string_equal(last_line(m, line), "< 0 P1");
    assert_int_not_equal(match_ask(m, 0, &ask), id); /* asked anew */
    assert_false(match_undo(m, 0, true));
    match_free(m);
}

static void another_answer_is_a_wall(void **state)
{
    struct setup setup = {.seats = 3};
    struct match *m = table_match(&box_stairs, &setup, 1);
    char line[256];

    (void)state;
    played(match_answer(m, 0, 0, "wait"));
    played(match_answer(m, 0, 0, "wait")); /* and a step, by itself */
    played(match_answer(m, 1, 0, "wait"));
    assert_int_equal(match_may_undo(m, 0), UNDO_AGREED);
    assert_int_equal(match_may_undo(m, 1), UNDO_FREE);
    uint64_t hash = match_hash(m);
    unsigned lines = match_lines(m);
    assert_false(match_undo(m, 0, false));
    assert_int_equal(match_hash(m), hash);
    assert_int_equal(match_lines(m), lines);
    assert_true(match_undo(m, 0, true));
    assert_string_equal(last_line(m, line), "< 1 agreed");
    assert_int_equal(match_entries(m), 1); /* the other answer is gone too */
    assert_int_equal(match_pending(m), 1);
    match_free(m);
}

/* The coin as it fell: the last argument of the last step. */
static int coin_of(const struct match *m)
{
    struct action a;

    match_entry(m, match_entries(m) - 1, &a);
    assert_int_equal(a.seat, SEAT_CHANCE);
    return a.arg[0];
}

static void taking_back_cannot_reroll(void **state)
{
    for (uint64_t seed = 0; seed < 8; seed++) {
        struct match *m = start(*state, "null", 1, "flips=2", seed);
        played(match_answer(m, 0, 0, "guess heads"));
        int coin = coin_of(m);
        assert_int_equal(match_may_undo(m, 0), UNDO_AGREED); /* chance */
        for (unsigned i = 0; i < 3; i++) {
            assert_true(match_undo(m, 0, true));
            played(
                match_answer(m, 0, 0, i % 2 ? "guess heads" : "guess tails"));
            assert_int_equal(coin_of(m), coin);
        }
        match_free(m);
    }
}

/* The third draw of a match is the third number, whatever was taken back. */
static void a_taken_back_draw_comes_again(void **state)
{
    struct match *m = start(*state, "bitwa", 2, "attacker_seat=seat_0", 3);
    struct action legal[LEGAL_MAX], drawn, again;
    unsigned n = match_legal(m, 0, legal, LEGAL_MAX);

    played(match_play(m, 0, &legal[0]));
    match_entry(m, match_entries(m) - 1, &drawn);
    assert_true(match_undo(m, 0, true));
    played(match_play(m, 0, &legal[n - 1])); /* another card, another dam */
    match_entry(m, match_entries(m) - 1, &again);
    assert_memory_equal(&drawn, &again, sizeof drawn);
    match_free(m);
}

static void forced_answers_go_with_the_one_before(void **state)
{
    struct setup setup = {.seats = 2};
    struct match *m = table_match(&box_stairs, &setup, 1);

    (void)state;
    played(match_answer(m, 0, 0, "wait"));
    uint64_t hash = match_hash(m);
    played(match_answer(m, 0, 0, "wait")); /* and a step, by itself */
    assert_int_equal(match_entries(m), 3);
    assert_int_equal(match_may_undo(m, 0), UNDO_FREE);
    assert_true(match_undo(m, 0, false));
    assert_int_equal(match_entries(m), 1);
    assert_int_equal(match_hash(m), hash);
    played(match_answer(m, 0, 0, "step"));
    assert_int_equal(match_entries(m), 3);
    match_free(m);
}

static void several_steps_go_one_by_one(void **state)
{
    struct match *m = start(*state, "bitwa", 2, "tactics=true", 6);
    struct rng rng;
    uint64_t hash[40];
    seat who[40];
    unsigned n = 0, from = match_entries(m);

    rng_seed(&rng, 6, 6);
    for (; n < 40; n++) {
        hash[n] = match_hash(m);
        assert_true(table_step(m, &rng));
        for (unsigned i = match_entries(m); i-- > from;) {
            struct action a;
            match_entry(m, i, &a);
            if (a.seat < SEATS)
                who[n] = a.seat;
        }
        from = match_entries(m);
    }
    while (n--) {
        assert_true(match_undo(m, who[n], true));
        assert_int_equal(match_hash(m), hash[n]);
    }
    match_free(m);
}

static void back_into_the_game_before(void **state)
{
    struct match *m = start(*state, "bitwa", 2, "rematch=true", 4);
    struct rng rng;
    uint64_t hash = 0;
    struct result result;
    char line[256];

    rng_seed(&rng, 4, 4);
    while (match_game(m) == 0) {
        hash = match_hash(m);
        assert_true(table_step(m, &rng));
    }
    match_line(m, match_lines(m) - 13, line, sizeof line);
    assert_string_equal(line, "= 2");
    struct action last;
    unsigned i = match_entries(m);
    do
        match_entry(m, --i, &last);
    while (last.seat >= SEATS); /* back over the cards of the second game */
    assert_true(match_undo(m, last.seat, true));
    assert_int_equal(match_game(m), 0);
    assert_int_equal(match_hash(m), hash);
    match_result(m, 0, &result);
    assert_int_equal(result.reason, 0);
    table_finish(m, &rng);
    match_free(m);
}

static void after_the_end_it_can_go_on(void **state)
{
    struct match *m = start(*state, "null", 1, "", 1);

    played(match_answer(m, 0, 0, "guess heads"));
    assert_true(match_is_over(m));
    assert_true(match_undo(m, 0, true));
    assert_false(match_is_over(m));
    played(match_answer(m, 0, 0, "guess tails"));
    assert_true(match_is_over(m));
    match_free(m);
}

static bool is_give(const struct match *m, const struct action *a)
{
    return strcmp(match_box(m)->game->verbs[a->verb].word, "give") == 0;
}

/* Are cards being picked for an Exchange? */
static bool is_exchanging(const struct match *m)
{
    struct action a;

    for (seat s = 0; s < 2; s++)
        if (match_legal(m, s, &a, 1) && is_give(m, &a))
            return true;
    return false;
}

/* BR-15.9: picks are one's own until both have picked; then each has seen what
   the other gave, the one who picked last too. */
static void picks_are_free_until_cards_change_hands(void **state)
{
    unsigned open = 0, closed = 0;

    for (uint64_t seed = 0; seed < 40; seed++) {
        struct match *m = start(*state, "bitwa", 2, "tactics=true", seed);
        struct rng rng;
        rng_seed(&rng, seed, 15);
        while (table_step(m, &rng)) {
            struct action last;
            match_entry(m, match_entries(m) - 1, &last);
            if (!is_give(m, &last))
                continue;
            bool is_open = is_exchanging(m);
            enum undo other = match_may_undo(m, !last.seat);
            assert_int_equal(match_may_undo(m, last.seat),
                             is_open ? UNDO_FREE : UNDO_AGREED);
            assert_true(other == UNDO_AGREED || is_open);
            open += is_open && other == UNDO_FREE;
            closed += !is_open;
        }
        match_free(m);
    }
    assert_true(open > 0);
    assert_true(closed > 0);
}

/* What was taken back stays in the log, and the log still reads. */
static void the_log_reads_with_everything_taken_back(void **state)
{
    static const char *const options[] = {"", "tactics=true",
                                          "rematch=true tactics=true"};

    for (unsigned i = 0; i < 3; i++) {
        struct match *m = start(*state, "bitwa", 2, options[i], 7 + i);
        struct rng rng;
        char error[300];
        rng_seed(&rng, i, 7);
        while (table_step(m, &rng))
            if (rng_below(&rng, 12) == 0)
                match_undo(m, (seat)rng_below(&rng, 2), true);
        char *text = table_text(m);
        struct match *copy = match_read("t", text, strlen(text), table_find,
                                        *state, error, sizeof error);
        if (!copy)
            print_error("%s\n", error);
        assert_non_null(copy);
        char *again = table_text(copy);
        assert_string_equal(text, again);
        assert_int_equal(match_hash(m), match_hash(copy));
        assert_int_equal(match_entries(m), match_entries(copy));
        assert_true(match_verify(copy, error, sizeof error));
        free(text);
        free(again);
        match_free(copy);
        match_free(m);
    }
}

/* A client that kept a question's number over a restart means the same. */
static void questions_keep_their_numbers_when_a_log_is_read(void **state)
{
    for (unsigned seed = 0; seed < 30; seed++) {
        struct match *m =
            start(*state, "bitwa", 2, "tactics=true rematch=true", seed);
        struct rng rng;
        char error[300];
        rng_seed(&rng, seed, 9);
        for (unsigned n = rng_below(&rng, 150); n && table_step(m, &rng); n--)
            if (rng_below(&rng, 12) == 0)
                match_undo(m, (seat)rng_below(&rng, 2), true);
        char *text = table_text(m);
        struct match *copy = match_read("t", text, strlen(text), table_find,
                                        *state, error, sizeof error);
        assert_non_null(copy);
        for (seat s = 0; s < 2; s++) {
            struct ask ask;
            assert_int_equal(match_ask(m, s, &ask), match_ask(copy, s, &ask));
        }
        free(text);
        match_free(copy);
        match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_keep_their_numbers_when_a_log_is_read),
        cmocka_unit_test(before_the_first_answer_there_is_nothing),
        cmocka_unit_test(up_to_the_wall_it_is_free),
        cmocka_unit_test(another_answer_is_a_wall),
        cmocka_unit_test(taking_back_cannot_reroll),
        cmocka_unit_test(a_taken_back_draw_comes_again),
        cmocka_unit_test(forced_answers_go_with_the_one_before),
        cmocka_unit_test(several_steps_go_one_by_one),
        cmocka_unit_test(back_into_the_game_before),
        cmocka_unit_test(after_the_end_it_can_go_on),
        cmocka_unit_test(picks_are_free_until_cards_change_hands),
        cmocka_unit_test(the_log_reads_with_everything_taken_back),
    };
    return cmocka_run_group_tests_name("engine/undo", tests, table_begin,
                                       table_end);
}
