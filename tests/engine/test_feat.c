/*
 * test_feat.c: feats in boxes and matches: packs that list them wrong are
 * refused, conditions add up, every feat can be tried, and a match tells a
 * seat about its own only.
 */
#include "../../src/engine/embedded.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

extern const struct game game_null;

/* ---- packs ------------------------------------------------------------ */

/* Copies a file of the null pack, with the first `old` in it made `new`. */
static void copy_file(const char *dir, const char *name, const char *old,
                      const char *new)
{
    char from[128], to[256];

    snprintf(from, sizeof from, "packs/null/%s", name);
    snprintf(to, sizeof to, "%s/null/%s", dir, name);
    const struct embedded *e = embedded_find(from);
    const char *text = (const char *)e->bytes;
    const char *place = old ? strstr(text, old) : NULL;
    FILE *f = fopen(to, "w");
    assert_non_null(f);
    if (place)
        fprintf(f, "%.*s%s%s", (int)(place - text), text, new,
                place + strlen(old));
    else
        fputs(text, f);
    fclose(f);
    assert_true(!old || place); /* or the case tests nothing */
}

/* What box_load says of a null pack with one thing changed; "" if it loads. */
static void load_changed(const char *file, const char *old, const char *new,
                         char *error, size_t cap)
{
    static const char *const files[] = {"game.yaml", "texts.yaml"};
    char dir[] = "/tmp/pionek-feat-XXXXXX", path[256];

    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof path, "%s/null", dir);
    mkdir(path, 0700);
    for (int i = 0; i < 2; i++) {
        bool is_it = !strcmp(files[i], file);
        copy_file(dir, files[i], is_it ? old : NULL, new);
    }
    *error = 0;
    box_free(box_load(&game_null, dir, error, cap));
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/null/%s", dir, files[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/null", dir);
    rmdir(path);
    rmdir(dir);
}

static void bad_lists_are_refused(void **state)
{
    static const struct {
        const char *file, *old, *new, *says;
    } cases[] = {
        {"game.yaml", "id: prophet", "id: right",
         "feat 'right' for the second"},
        {"game.yaml", "group: coin", "group: dice", "no text for feats.dice"},
        {"game.yaml", "flips: 3", "flips: 4", "cannot be '4'"},
        {"game.yaml", "flips: 3", "spins: 3", "unknown option 'spins'"},
        {"game.yaml", "    with: {flips: 3}\n", "    seats: 9\n",
         "number from 1 to 8, found '9'"},
        {"game.yaml", "    with: {flips: 3}\n", "    seats: 2\n    seat: 3\n",
         "there is no seat 3 at a table of 2"},
        {"game.yaml", "    prov: H\n", "", "prov"},
        {"game.yaml", "    prov: H\n", "    prov: H\n    odd: 1\n", "odd"},
        {"game.yaml", "    parts:\n",
         "    parts:\n      - {pl: a, en: a}\n      - {pl: b, en: b}\n"
         "      - {pl: c, en: c}\n",
         "3 parts at most"},
        {"texts.yaml", "feats:\n", "fates:\n", "no text for feats.coin"},
    };
    char error[600];

    (void)state;
    load_changed("", NULL, NULL, error, sizeof error);
    assert_string_equal(error, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        load_changed(cases[i].file, cases[i].old, cases[i].new, error,
                     sizeof error);
        if (!strstr(error, cases[i].says))
            fail_msg("case %zu says '%s'", i, error);
    }
}

/* ---- conditions ------------------------------------------------------- */

static void all_conditions_must_hold(void **state)
{
    struct feat_now f = {.feat = 3, .done = true};

    (void)state;
    feat_least(&f, 4, 4);
    assert_true(f.done);
    feat_most(&f, 2, 2);
    assert_true(f.done);
    assert_int_equal(f.at_most, 2);
    feat_most(&f, 3, 2);
    assert_false(f.done);
    assert_int_equal(f.at_most, 6);
    assert_int_equal(f.parts, 3);
    assert_int_equal(f.part[2].now, 3);

    f = (struct feat_now){.done = true};
    feat_least(&f, 3, 4);
    feat_least(&f, 9, 4); /* a later one does not make up for it */
    assert_false(f.done);
}

/* ---- matches ---------------------------------------------------------- */

/* The table that a feat names is one where it is at stake, for its seat. */
static void every_feat_can_be_tried(void **state)
{
    struct table *table = *state;
    unsigned tried = 0;

    for (unsigned g = 0; games[g]; g++) {
        const struct box *box = table->box[g];
        for (unsigned i = 0; i < box->feats; i++) {
            struct feat_now now[FEATS];
            bool at_stake = false;
            struct setup setup;
            char why[300];
            if (!feat_table(box, &box->feat[i], &setup, why, sizeof why))
                fail_msg("%s: %s", box->feat[i].id, why);
            struct match *m = table_match(box, &setup, 1);
            unsigned n = match_feats(m, box->feat[i].seat, now, FEATS);
            for (unsigned k = 0; k < n; k++)
                at_stake |= now[k].feat == i;
            if (!at_stake)
                fail_msg("%s cannot be tried", box->feat[i].id);
            match_free(m);
            tried++;
        }
    }
    assert_true(tried >= 2);
}

static void only_seats_have_feats(void **state)
{
    const struct box *box = table_find(*state, "null");
    struct setup setup = table_setup(box, 2, "flips=3");
    struct match *m = table_match(box, &setup, 1);
    struct feat_now now[FEATS];

    assert_int_equal(match_feats(m, 1, now, FEATS), 2);
    assert_int_equal(match_feats(m, 2, now, FEATS), 0);
    assert_int_equal(match_feats(m, SEAT_NOBODY, now, FEATS), 0);
    assert_int_equal(match_achieved(m, SEAT_NOBODY), 0);
    match_free(m);

    box = table_find(*state, "bitwa");
    setup = table_setup(box, 2, "");
    m = table_match(box, &setup, 1);
    assert_int_equal(match_feats(m, 0, now, FEATS), 0);
    match_free(m);
}

static void what_was_taken_back_was_not_achieved(void **state)
{
    const struct box *box = table_find(*state, "null");
    struct setup setup = table_setup(box, 1, "flips=1");
    unsigned achieved = 0;

    for (uint64_t seed = 0; seed < 8; seed++) {
        struct match *m = table_match(box, &setup, seed);
        match_answer(m, 0, 0, "guess heads");
        uint64_t heads = match_achieved(m, 0);
        assert_true(match_undo(m, 0, true));
        assert_int_equal(match_achieved(m, 0), 0);
        match_answer(m, 0, 0, "guess tails");
        /* The coin falls as it did: the other side is right now. */
        assert_int_equal(match_achieved(m, 0), heads ^ 1);
        achieved += heads & 1;
        match_free(m);
    }
    assert_true(achieved > 0 && achieved < 8);
}

static void a_log_gives_back_what_was_achieved(void **state)
{
    char *log = table_coins(*state), error[300];
    struct match *m = match_read("coins", log, strlen(log), table_find, *state,
                                 error, sizeof error);
    struct result total;

    assert_non_null(m);
    match_total(m, &total);
    for (seat s = 0; s < match_seats(m); s++)
        assert_int_equal(match_achieved(m, s) & 1, total.points[s] > 0);
    match_free(m);
    free(log);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_lists_are_refused),
        cmocka_unit_test(all_conditions_must_hold),
        cmocka_unit_test(every_feat_can_be_tried),
        cmocka_unit_test(only_seats_have_feats),
        cmocka_unit_test(what_was_taken_back_was_not_achieved),
        cmocka_unit_test(a_log_gives_back_what_was_achieved),
    };
    return cmocka_run_group_tests_name("feat", tests, table_begin, table_end);
}
