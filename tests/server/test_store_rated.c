/*
 * test_store_rated.c: a rated match is counted where it is written, once, after the one
 * before; all of it, or nothing.
 */
#include "../lib/kept.h"
#include "../lib/near.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WEEK = 7 * 86400000 };
/* A match that P1 won, of these players. */
static struct rated won_by_first(const char *const who[], unsigned seats)
{
    struct rated r = {
        .seats = seats, .game = "null", .result = {.reason = 1, .points = {1}}};

    for (unsigned i = 0; i < seats; i++) {
        snprintf(r.who[i], sizeof r.who[i], "%s", who[i]);
        r.first[i] = glicko_new();
    }
    return r;
}

static void save(struct store *s, const char *code, int64_t at,
                 const struct rated *r)
{
    struct change c = {.fresh = true,
                       .card = "{}",
                       .status = STORE_OVER,
                       .changed = at,
                       .rated = r};

    snprintf(c.code, sizeof c.code, "%s", code);
    store_save(s, &c);
}

struct now {
    double number, deviation;
    unsigned matches;
};

static struct now now_of(struct store *s, const char *who)
{
    struct now n = {0};
    char *text = store_rating(s, "null", who);

    assert_non_null(text);
    assert_int_equal(
        sscanf(text, "%lf %lf %u", &n.number, &n.deviation, &n.matches), 3);
    n.number /= STORE_MILLION;
    n.deviation /= STORE_MILLION;
    free(text);
    return n;
}

static void each_match_follows_the_one_before(void **state)
{
    struct store *s = kept_open();
    struct rated r = won_by_first((const char *const[]){"ala", "ola"}, 2);
    struct glicko before[] = {glicko_new(), glicko_new()}, after[2];

    (void)state;
    save(s, "one", WEEK, &r);
    save(s, "two", 3 * (int64_t)WEEK, &r);
    save(s, "two", 3 * (int64_t)WEEK, &r); /* fails: it exists */
    store_close(s);
    s = kept_open();
    rating_after(&r.result, 2, before, after);
    glicko_wait(&after[0], 2);
    glicko_wait(&after[1], 2);
    rating_after(&r.result, 2, after, before);
    struct now ala = now_of(s, "ala"), ola = now_of(s, "ola");
    assert_near(ala.number, before[0].number, 1e-4);
    assert_near(ala.deviation, before[0].deviation, 1e-4);
    assert_near(ola.number, before[1].number, 1e-4);
    assert_int_equal(ala.matches, 2);
    char *rated = store_rated(s, "one");
    assert_non_null(strstr(rated, "0 1500000000 "));
    free(rated);
    store_save(s, &(struct change){.code = "one", .removes = true});
    store_close(s);
    s = kept_open();
    assert_string_equal(rated = store_rated(s, "one"), "");
    free(rated);
    assert_int_equal(now_of(s, "ala").matches, 2);
    store_close(s);
}

static void bots_of_one_level_are_one(void **state)
{
    struct store *s = kept_open();
    struct rated r =
        won_by_first((const char *const[]){"bot easy", "ewa", "bot easy"}, 3);
    struct glicko before[3], after[3];

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        before[i] = glicko_new();
    save(s, "three", WEEK, &r);
    store_close(s);
    s = kept_open();
    rating_after(&r.result, 3, before, after);
    struct now bot = now_of(s, "bot easy");
    assert_near(bot.number, (after[0].number + after[2].number) / 2, 1e-4);
    assert_int_equal(bot.matches, 1);
    char *list = store_ranking(s, "null", 350, 9);
    assert_int_equal(strncmp(list, "bot easy ", 9), 0); /* ewa is not shown */
    assert_null(strstr(list, "ewa"));
    free(list);
    store_close(s);
}

static void told(void *context, const char *error)
{
    snprintf(context, 20, "%s", error ? error : "fine");
}

static void show(struct store *s, const char *who, const char *name,
                 char said[20])
{
    store_save(s, &(struct change){.shows = who,
                                   .shown_name = name,
                                   .shown_folded = name,
                                   .done = told,
                                   .context = said});
}

static void a_name_is_shown_for_one(void **state)
{
    struct store *s = kept_open();
    char said[4][20];

    (void)state;
    show(s, "ala", "alicja", said[0]);
    show(s, "ola", "alicja", said[1]);
    show(s, "ala", NULL, said[2]);
    show(s, "ola", "alicja", said[3]);
    store_close(s);
    assert_string_equal(said[0], "fine");
    assert_string_equal(said[1], STORE_TAKEN);
    assert_string_equal(said[2], "fine");
    assert_string_equal(said[3], "fine");
    s = kept_open();
    assert_null(store_shown(s, "ala"));
    char *name = store_shown(s, "ola");
    assert_string_equal(name, "alicja");
    free(name);
    store_close(s);
}

/* Of two numbers the one that more is known of stays. */
static void numbers_move_with_their_player(void **state)
{
    struct store *s = kept_open();
    struct now ala = now_of(s, "ala");

    (void)state;
    store_save(s, &(struct change){.mover = "ewa", .moves_to = "ala"});
    store_close(s);
    s = kept_open();
    assert_near(now_of(s, "ala").number, ala.number, 0);
    assert_null(store_rating(s, "null", "ewa"));
    store_save(s, &(struct change){.mover = "ala"});
    store_close(s);
    s = kept_open();
    assert_null(store_rating(s, "null", "ala"));
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_match_follows_the_one_before),
        cmocka_unit_test(bots_of_one_level_are_one),
        cmocka_unit_test(a_name_is_shown_for_one),
        cmocka_unit_test(numbers_move_with_their_player),
    };
    return cmocka_run_group_tests(tests, kept_make, kept_remove);
}
