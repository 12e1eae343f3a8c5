/*
 * test_giving_up.c: in every game a seat can give up, asked or not; the other side
 * wins, of more than two the seat is the last and the match goes on, alone it has
 * lost. It is in the log, stays there, and brings nobody a feat.
 */
#include "../lib/table.h"

#include "../../src/engine/feat.h"
#include "../../src/engine/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The declaration by which a seat gives up now: each game on the shelf has one. */
static struct action giving_up(const struct match *m, seat s)
{
    struct action a[DECLARATIONS];
    unsigned n = match_declarations(m, s, a, DECLARATIONS);

    if (n != 1)
        fail_msg("%s: P%u has %u declarations", match_box(m)->game->id, s + 1u,
                 n);
    return a[0];
}

static void says(struct match *m, seat s)
{
    struct action a = giving_up(m, s);
    struct verdict v = match_play(m, 0, &a);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

static struct match *begun(void **state, const char *game, unsigned seats,
                           unsigned steps)
{
    const struct box *box = table_find(*state, game);
    struct setup setup = table_setup(box, seats, "");
    struct match *m = table_match(box, &setup, 7);
    struct rng rng;

    rng_seed(&rng, 1, 2);
    for (unsigned i = 0; i < steps && !match_is_over(m); i++)
        table_step(m, &rng);
    if (match_is_over(m))
        fail_msg("%s is over after %u answers", game, steps);
    return m;
}

/* What is read from the log is the same match, and chance kept its word. */
static void is_read_again(void **state, const struct match *m)
{
    char *text = table_text(m), error[300];
    struct result a, b;
    struct match *again = match_read("log", text, strlen(text), table_find,
                                     *state, error, sizeof error);

    if (!again)
        fail_msg("%s", error);
    assert_int_equal(match_is_over(again), match_is_over(m));
    assert_int_equal(match_gave_up(again), match_gave_up(m));
    assert_int_equal(match_pending(again), match_pending(m));
    assert_true(match_hash(again) == match_hash(m));
    assert_int_equal(match_news_count(again), match_news_count(m));
    match_total(m, &a);
    match_total(again, &b);
    assert_memory_equal(&a, &b, sizeof a);
    if (match_is_over(m))
        assert_true(match_verify(again, error, sizeof error));
    match_free(again);
    free(text);
}

/* A sentence that names who gave up; in Bestia by the side, which has no name. */
static void is_told_by_name(const struct match *m, const struct result *r,
                            seat who)
{
    char names[2][8] = {"Ala", "Jan"}, out[200];
    char *const players[] = {names[0], names[1]};
    const struct box *box = match_box(m);

    for (int lang = 0; lang < 2; lang++) {
        words_result(box, (enum lang)lang, players, r, names[!who], out,
                     sizeof out);
        assert_true(*out && !strchr(out, '<'));
        if (strcmp(box->game->id, "bestia") != 0)
            assert_non_null(strstr(out, names[who]));
    }
}

static void of_two_the_other_wins(void **state)
{
    for (unsigned i = 0; games[i]; i++) {
        struct result r;
        if (games[i]->off_shelf)
            continue;
        for (seat who = 0; who < 2; who++) { /* one of them is not asked */
            struct match *m = begun(state, games[i]->id, 2, 40);
            says(m, who);
            assert_true(match_is_over(m));
            assert_int_equal(match_pending(m), 0);
            match_total(m, &r);
            assert_int_equal(result_place(&r, 2, who), 2);
            assert_int_equal(result_place(&r, 2, !who), 1);
            assert_true(r.reason);
            is_told_by_name(m, &r, who);
            assert_int_equal(match_declarations(m, !who, NULL, 0), 0);
            is_read_again(state, m);
            match_free(m);
        }
    }
}

static struct match *three(void **state, const char *game)
{
    struct match *m = begun(state, game, 3, 60);
    seatmask asked = match_pending(m);

    says(m, 1);
    assert_false(match_is_over(m));
    assert_int_equal(match_pending(m), asked); /* somebody plays its pieces */
    assert_int_equal(match_gave_up(m), seat_bit(1));
    assert_int_equal(match_declarations(m, 1, NULL, 0), 0); /* only once */
    assert_int_equal(match_may_undo(m, 1), UNDO_NOTHING);   /* and for good */
    assert_int_equal(match_may_undo(m, 0), UNDO_NOTHING);
    assert_int_equal(match_may_undo(m, 2), UNDO_NOTHING);
    is_read_again(state, m);
    return m;
}

static const char *const many[] = {"kaskadia", "rycerze", NULL};

static void of_three_the_seat_is_last(void **state)
{
    for (unsigned i = 0; many[i]; i++) {
        struct match *m = three(state, many[i]);
        struct result r;
        match_result(m, 0, &r);
        assert_int_equal(result_place(&r, 3, 1), 3);
        assert_int_equal(r.reason, 0);
        says(m, 0);
        assert_true(match_is_over(m));
        match_total(m, &r);
        assert_int_equal(result_first(&r, 3), seat_bit(2));
        assert_string_equal(match_box(m)->game->reasons[r.reason], "gave_up");
        is_read_again(state, m);
        match_free(m);
    }
}

/* However well its pieces are played on. */
static void to_the_end_it_stays_last(void **state)
{
    struct match *m = three(state, "kaskadia");
    struct rng rng;
    struct result r;

    rng_seed(&rng, 3, 4);
    table_finish(m, &rng);
    match_total(m, &r);
    assert_int_equal(r.gave_up, seat_bit(1));
    assert_int_equal(result_place(&r, 3, 1), 3);
    assert_string_not_equal(match_box(m)->game->reasons[r.reason], "gave_up");
    r.points[1] = 1000;
    assert_int_equal(result_place(&r, 3, 1), 3);
    assert_int_equal(match_achieved(m, 1), 0);
    is_read_again(state, m);
    match_free(m);
}

static void alone_it_is_lost(void **state)
{
    struct match *m = begun(state, "kaskadia", 1, 15);
    struct feat_now feat[FEATS];
    struct result r;

    says(m, 0);
    assert_true(match_is_over(m));
    match_total(m, &r);
    assert_true(r.lost);
    assert_int_equal(match_achieved(m, 0), 0);
    unsigned n = match_feats(m, 0, feat, FEATS);
    for (unsigned k = 0; k < n; k++)
        assert_false(feat[k].done);
    is_read_again(state, m);
    match_free(m);
}

/* A series of games is given up as a whole. */
static void a_series_is_over(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    struct setup setup = table_setup(box, 2, "rematch=true");
    struct match *m = table_match(box, &setup, 7);
    struct result r;

    says(m, 0);
    assert_true(match_is_over(m));
    match_total(m, &r);
    assert_int_equal(result_first(&r, 2), seat_bit(1));
    match_free(m);
}

/* After the end nothing more is played, though the rules would go on. */
static void nothing_follows(void **state)
{
    struct match *m = begun(state, "bitwa", 2, 30);
    struct action all[LEGAL_MAX];
    seat asked = match_pending(m) & seat_bit(0) ? 0 : 1;
    unsigned n = match_legal(m, asked, all, LEGAL_MAX);

    assert_true(n > 0);
    says(m, asked);
    unsigned steps = match_entries(m);
    assert_string_not_equal(match_play(m, 0, &all[0]).error, "");
    assert_int_equal(match_entries(m), steps);
    assert_int_equal(match_may_undo(m, 0), UNDO_NOTHING);
    assert_int_equal(match_may_undo(m, 1), UNDO_NOTHING);
    match_free(m);
}

/* The fact is told to all, and the question stays the one it was. */
static void everybody_hears_it(void **state)
{
    struct match *m = begun(state, "kaskadia", 3, 60);
    unsigned facts = match_news_count(m);
    struct news news;
    struct ask ask;
    seat asked = 0;

    while (!(match_pending(m) & seat_bit(asked)))
        asked++;
    uint32_t id = match_ask(m, asked, &ask);
    says(m, asked);
    assert_int_equal(match_ask(m, asked, &ask), id);
    assert_int_equal(match_news(m, SEAT_NOBODY, facts, &news, 1), 1);
    assert_string_equal(match_box(m)->game->events[news.kind].word, "gives_up");
    assert_int_equal(news.seat, asked);
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_the_other_wins),
        cmocka_unit_test(of_three_the_seat_is_last),
        cmocka_unit_test(to_the_end_it_stays_last),
        cmocka_unit_test(alone_it_is_lost),
        cmocka_unit_test(a_series_is_over),
        cmocka_unit_test(nothing_follows),
        cmocka_unit_test(everybody_hears_it),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
