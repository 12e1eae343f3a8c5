/*
 * test_store_played.c: matches are found by the player's key, move to another key
 * with everything else of the player, or are forgotten; others keep theirs.
 */
#include "../lib/kept.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

static void assert_text(char *text, const char *wanted)
{
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
}

/* A table with the card of two players, and what is told of both. */
static void make(struct store *s, const char *code, int64_t at,
                 const char *first, const char *second)
{
    char card[200], texts[2][40];
    const char *words[2 * PLAYED_WORDS] = {"0", first,  texts[0],
                                           "1", second, texts[1]};
    struct change c = {.fresh = true,
                       .card = card,
                       .status = STORE_OVER,
                       .changed = at,
                       .has_played = true,
                       .played = 2,
                       .play = words};

    snprintf(c.code, sizeof c.code, "%s", code);
    snprintf(card, sizeof card,
             "{\"chairs\":[{\"name\":\"A\",\"key\":\"%s\"},"
             "{\"name\":\"B\",\"key\":\"%s\"}]}",
             first, second);
    snprintf(texts[0], sizeof texts[0], "{%s 0}", code);
    snprintf(texts[1], sizeof texts[1], "{%s 1}", code);
    store_save(s, &c);
}

static void matches_are_found_by_player_the_last_first(void **state)
{
    struct store *s = kept_open();

    (void)state;
    make(s, "one", 10, "ala", "ola");
    make(s, "two", 30, "ola", "ala");
    make(s, "three", 20, "ala", "ewa");
    s = kept_anew(s);
    assert_text(store_played(s, "ala", 0, 9), "{two 1}\n{three 0}\n{one 0}\n");
    assert_text(store_played(s, "ala", 1, 1), "{three 0}\n");
    assert_text(store_played(s, "ala", 3, 9), "");
    assert_text(store_played(s, "ola", 0, 9), "{two 0}\n{one 1}\n");
    assert_text(store_played(s, "nobody", 0, 9), "");

    /* Told again: who stood up is not told of any more, and "-" is nothing. */
    const char *words[PLAYED_WORDS] = {"0", "ala", "-"};
    struct change c = {.code = "three",
                       .changed = 40,
                       .has_played = true,
                       .played = 1,
                       .play = words};
    store_save(s, &c);
    s = kept_anew(s);
    assert_text(store_played(s, "ala", 0, 9), "{two 1}\n{one 0}\n");
    assert_text(store_played(s, "ewa", 0, 9), "");

    /* They outlive their table. */
    store_save(s, &(struct change){.code = "one", .removes = true});
    s = kept_anew(s);
    assert_null(store_card(s, "one"));
    assert_text(store_played(s, "ola", 0, 9), "{two 0}\n{one 1}\n");
    store_close(s);
}

static void give(struct store *s, const char *owner, const char *id, int64_t at)
{
    const char *feat[FEAT_WORDS] = {owner, "Ala", "null", id};
    const char *timing[TIMING_WORDS] = {owner, "Ala", "null", "7"};
    struct change c = {.code = "four",
                       .changed = at,
                       .feats = 1,
                       .feat = feat,
                       .timings = 1,
                       .timing = timing,
                       .timings_kept = 2,
                       .timings_mean = 100};

    store_save(s, &c);
}

static void everything_moves_to_another_key(void **state)
{
    struct store *s = kept_open();

    (void)state;
    make(s, "four", 50, "bo", "by");
    make(s, "five", 60, "be", "by");
    give(s, "bo", "right", 51);
    give(s, "bo", "prophet", 52); /* the second answer marks the player */
    give(s, "be", "right", 61);
    s = kept_anew(s);
    assert_true(store_is_marked(s, "bo", "Ala", "null"));
    assert_false(store_is_marked(s, "be", "Ala", "null"));
    store_save(s, &(struct change){.mover = "bo", .moves_to = "be"});
    s = kept_anew(s);
    assert_text(store_played(s, "be", 0, 9), "{five 0}\n{four 0}\n");
    assert_text(store_played(s, "bo", 0, 9), "");
    assert_text(store_played(s, "by", 0, 9), "{five 1}\n{four 1}\n");
    assert_text(store_trail(s, "be"), "null prophet 52 four Ala\n"
                                      "null right 61 four Ala\n");
    assert_text(store_trail(s, "bo"), "");
    assert_true(store_is_marked(s, "be", "Ala", "null"));
    assert_false(store_is_marked(s, "bo", "Ala", "null"));
    assert_text(store_card(s, "four"),
                "{\"chairs\":[{\"name\":\"A\",\"key\":\"be\"},"
                "{\"name\":\"B\",\"key\":\"by\"}]}");
    store_close(s);
}

static void a_player_can_be_forgotten(void **state)
{
    struct store *s = kept_open();

    (void)state;
    store_save(s, &(struct change){.mover = "be"});
    store_save(s, &(struct change){.mover = "never was"});
    s = kept_anew(s);
    assert_text(store_played(s, "be", 0, 9), "");
    assert_text(store_trail(s, "be"), "");
    assert_false(store_is_marked(s, "be", "Ala", "null"));
    assert_text(store_played(s, "by", 0, 9), "{five 1}\n{four 1}\n");
    assert_text(store_card(s, "four"), "{\"chairs\":[{\"name\":\"A\"},"
                                       "{\"name\":\"B\",\"key\":\"by\"}]}");
    store_close(s);
}

static void run_sql(const char *sql)
{
    char path[64];
    sqlite3 *db;

    snprintf(path, sizeof path, "%s/pionek.db", kept_dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* The cards of a version before say who sat there; one that is no JSON, or is some
   other, is in nobody's way. */
static void an_earlier_database_knows_its_players(void **state)
{
    struct store *s = kept_open();
    char code[4][STORE_CODE];

    (void)state;
    store_close(s);
    run_sql("DROP TABLE played; DROP TABLE rating; DROP TABLE rated;"
            " DROP TABLE shown; DROP TABLE lease; DROP TABLE node;"
            "DROP INDEX board_awake; ALTER TABLE board DROP COLUMN awake;"
            "PRAGMA user_version = 7;"
            "UPDATE board SET card = '{\"chairs\":[' WHERE code = 'two';"
            "UPDATE board SET card = '{\"chairs\":[7,{\"key\":3}]}'"
            " WHERE code = 'three'");
    s = kept_open();
    assert_int_equal(store_played_blank(s, "", code, 4), 2);
    assert_string_equal(code[0], "five");
    assert_string_equal(code[1], "four");
    assert_int_equal(store_played_blank(s, "five", code, 4), 1);
    assert_text(store_played(s, "by", 0, 9), ""); /* nothing is told as yet */
    store_save(s, &(struct change){.mover = "by", .moves_to = "she"});
    s = kept_anew(s);
    const char *words[PLAYED_WORDS] = {"1", "she", "{four}"};
    struct change c = {.code = "four",
                       .changed = 1,
                       .has_played = true,
                       .played = 1,
                       .play = words};
    store_save(s, &c);
    s = kept_anew(s);
    assert_text(store_played(s, "she", 0, 9), "{four}\n");
    char *card = store_card(s, "five");
    assert_non_null(strstr(card, "\"key\":\"she\""));
    free(card);
    store_close(s);
}

struct look {
    char *found;
    pthread_mutex_t guard;
    pthread_cond_t news;
    bool is_told;
};

static void look_up(struct store *reader, void *context)
{
    struct look *l = context;

    l->found = store_played(reader, "she", 0, 9);
}

static void looked_up(void *context)
{
    struct look *l = context;

    pthread_mutex_lock(&l->guard);
    l->is_told = true;
    pthread_cond_signal(&l->news);
    pthread_mutex_unlock(&l->guard);
}

static void what_takes_longer_is_read_aside(void **state)
{
    struct store *s = kept_open();
    struct look l = {.guard = PTHREAD_MUTEX_INITIALIZER,
                     .news = PTHREAD_COND_INITIALIZER};

    (void)state;
    assert_true(store_aside(s, look_up, looked_up, &l));
    pthread_mutex_lock(&l.guard);
    while (!l.is_told)
        pthread_cond_wait(&l.news, &l.guard);
    pthread_mutex_unlock(&l.guard);
    assert_text(l.found, "{four}\n");
    store_stop(s);
    assert_false(store_aside(s, look_up, looked_up, &l));
    store_close(s);
}

/* Asked for before the end is told before the end. */
static void nobody_waits_for_ever(void **state)
{
    struct store *s = kept_open();
    struct look l[3];
    unsigned asked = 0;

    (void)state;
    memset(l, 0, sizeof l);
    for (unsigned i = 0; i < 3; i++) {
        pthread_mutex_init(&l[i].guard, NULL);
        pthread_cond_init(&l[i].news, NULL);
        asked += store_aside(s, look_up, looked_up, &l[i]);
    }
    store_close(s);
    assert_int_equal(asked, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_true(l[i].is_told);
        assert_text(l[i].found, "{four}\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_are_found_by_player_the_last_first),
        cmocka_unit_test(everything_moves_to_another_key),
        cmocka_unit_test(a_player_can_be_forgotten),
        cmocka_unit_test(an_earlier_database_knows_its_players),
        cmocka_unit_test(what_takes_longer_is_read_aside),
        cmocka_unit_test(nobody_waits_for_ever),
    };

    return cmocka_run_group_tests(tests, kept_make, kept_remove);
}
