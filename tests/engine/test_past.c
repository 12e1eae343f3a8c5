/*
 * test_past.c: taking back starts from copies of earlier positions. It must lead
 * where playing from the start leads, and cost no more than what is taken back,
 * also while a log is read: steps are counted here, not time.
 */
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEPS = 300, TIMES = 300, EACH = 16 };

/* A game that counts its steps. */
static const struct game *counted;
static unsigned applied;

static void apply(const struct box *box, struct state *state,
                  const struct action *a, struct events *ev)
{
    applied++;
    counted->apply(box, state, a, ev);
}

static const struct box *box_of(void *box, const char *game)
{
    (void)game;
    return box;
}

/* The seat that is asked gives any of its answers. */
static seat answer(struct match *m, struct rng *rng)
{
    struct action legal[LEGAL_MAX];
    seat asked[SEATS];
    unsigned n = 0;

    for (seat s = 0; s < match_seats(m); s++)
        if (match_pending(m) & seat_bit(s))
            asked[n++] = s;
    assert_true(n > 0);
    seat who = asked[rng_below(rng, n)];
    n = match_legal(m, who, legal, LEGAL_MAX);
    assert_true(n > 0);
    struct verdict v = match_play(m, 0, &legal[rng_below(rng, n)]);
    assert_int_equal(v.refusal, 0);
    return who;
}

static struct match *read_again(const struct match *m)
{
    char why[300] = "";
    char *text = table_text(m);
    union {
        const struct box *in;
        void *out;
    } box = {.in = match_box(m)};
    struct match *again =
        match_read("log", text, strlen(text), box_of, box.out, why, sizeof why);

    assert_string_equal(why, "");
    assert_non_null(again);
    free(text);
    return again;
}

/* As it is, as it is from the start, and as its log tells it. */
static void assert_same(const struct match *m)
{
    struct match *twin = match_at(m, match_entries(m));

    assert_int_equal(match_hash(m), match_hash(twin));
    assert_int_equal(match_pending(m), match_pending(twin));
    assert_int_equal(match_news_count(m), match_news_count(twin));
    assert_int_equal(match_game(m), match_game(twin));
    match_free(twin);
    twin = read_again(m);
    assert_int_equal(match_hash(m), match_hash(twin));
    assert_int_equal(match_entries(m), match_entries(twin));
    assert_int_equal(match_news_count(m), match_news_count(twin));
    match_free(twin);
}

static void costs_what_it_takes_back(void **state)
{
    struct box box = *table_find(*state, "kaskadia");
    struct game game = *box.game;
    struct setup setup = table_setup(&box, 4, "");
    struct rng rng;

    counted = box.game;
    game.apply = apply;
    box.game = &game;
    rng_seed(&rng, 1, 1);
    struct match *m = table_match(&box, &setup, 1);
    while (match_entries(m) < STEPS)
        answer(m, &rng);
    applied = 0;
    for (int i = 0; i < TIMES; i++)
        assert_true(match_undo(m, answer(m, &rng), true));
    assert_true(applied < STEPS + TIMES * EACH); /* not TIMES * STEPS */
    applied = 0;
    match_free(read_again(m));
    assert_true(applied < 2 * STEPS + TIMES * EACH);
    match_free(m);
}

/* Back to the very start, one answer at a time. */
static void goes_all_the_way_back(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    struct setup setup = table_setup(box, 2, "");
    struct match *m = table_match(box, &setup, 5);
    uint64_t hash = match_hash(m);
    struct rng rng;

    rng_seed(&rng, 2, 2);
    for (int i = 0; i < 60 && !match_is_over(m); i++)
        answer(m, &rng);
    for (unsigned n = 0; match_undo(m, n % 2, true) || match_undo(m, 0, true) ||
                         match_undo(m, 1, true);
         n++)
        assert_same(m);
    assert_int_equal(match_hash(m), hash);
    match_free(m);
}

/* Forth and back as it comes, in games of one and of several lanes. */
static void leads_where_playing_leads(void **state)
{
    static const struct {
        const char *game;
        unsigned seats;
    } tried[] = {{"null", 3}, {"bitwa", 2}, {"kaskadia", 3}, {"knockdown", 2}};

    for (size_t k = 0; k < sizeof tried / sizeof *tried; k++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            const struct box *box = table_find(*state, tried[k].game);
            struct setup setup = table_setup(box, tried[k].seats, "");
            struct match *m = table_match(box, &setup, seed);
            struct rng rng;
            rng_seed(&rng, seed, k);
            for (int i = 0; i < 250 && !match_is_over(m); i++) {
                seat who = answer(m, &rng);
                for (unsigned back = rng_below(&rng, 4) ? 0
                                                        : rng_below(&rng, 9);
                     back && match_undo(m, who, true); back--)
                    ;
                if (i % 10 == 0)
                    assert_same(m);
            }
            assert_same(m);
            match_free(m);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(costs_what_it_takes_back),
        cmocka_unit_test(goes_all_the_way_back),
        cmocka_unit_test(leads_where_playing_leads),
    };

    return cmocka_run_group_tests_name("engine/past", tests, table_begin,
                                       table_end);
}
