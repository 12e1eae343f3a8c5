/*
 * test_changes.c: what is told as a difference leads where the whole does: for
 * views of all games from random play, for cards, for lists of answers.
 */
#include "../../src/engine/field.h"
#include "../../src/engine/notation.h"
#include "../../src/server/wire/answers_pack.h"
#include "../../src/server/wire/changes.h"
#include "../../src/server/wire/position.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static json_t *read(const char *text)
{
    char where[160];
    json_t *it = json_object_of(text, strlen(text), where, sizeof where);

    if (!it)
        fail_msg("%s: %s", where, text);
    return it;
}

/* One difference, as text, done to one object leads to the other. */
static void assert_leads(const char *before, const char *change,
                         const char *now)
{
    json_t *object = read(before), *message = read(change), *want = read(now);

    if (!changes_apply(object, message) || !json_equal(object, want))
        fail_msg("%s\n + %s\n = %s\n not %s", before, change,
                 json_dumps(object, JSON_COMPACT), now);
    json_decref(object);
    json_decref(message);
    json_decref(want);
}

/* ---- cards ------------------------------------------------------------------ */

static void cards_change_by_path(void **state)
{
    static const struct {
        const char *before, *now, *change;
    } cases[] = {
        {"{\"a\":1,\"b\":2}", "{\"a\":1,\"b\":3}", "\"set\":{\"b\":3}"},
        {"{\"t\":{\"s\":[{\"x\":1},{\"x\":2}]}}",
         "{\"t\":{\"s\":[{\"x\":1},{\"x\":5}]}}", "\"set\":{\"t.s.1.x\":5}"},
        {"{\"t\":{\"p\":[\"P1\"]}}", "{\"t\":{\"p\":[]}}",
         "\"set\":{\"t.p\":[]}"},
        {"{\"a\":1,\"u\":{\"x\":[]}}", "{\"a\":1}",
         "\"set\":{},\"gone\":[\"u\"]"},
        {"{\"a\":1}", "{\"a\":1,\"u\":{\"x\":[1,{}]}}",
         "\"set\":{\"u\":{\"x\":[1,{}]}}"},
        {"{\"n\":\"a\\\"},{\\\\\"}", "{\"n\":\"a\\\"},{\\\\x\"}",
         "\"set\":{\"n\":\"a\\\"},{\\\\x\"}"},
        {"{\"a\":null,\"b\":true}", "{\"a\":{},\"b\":false}",
         "\"set\":{\"a\":{},\"b\":false}"},
        /* begins alike, in another order, in and out of the middle */
        {"{\"a\":123,\"b\":12}", "{\"a\":12,\"b\":123}",
         "\"set\":{\"a\":12,\"b\":123}"},
        {"{\"a\":1,\"b\":{\"c\":1,\"d\":2},\"e\":3}",
         "{\"e\":4,\"b\":{\"d\":2,\"c\":2},\"a\":1}",
         "\"set\":{\"e\":4,\"b.c\":2}"},
        {"{\"a\":1,\"b\":2,\"c\":[[],[{}]]}",
         "{\"a\":1,\"x\":2,\"c\":[[],[{\"y\":0}]]}",
         "\"set\":{\"x\":2,\"c.1.0.y\":0},\"gone\":[\"b\"]"},
        /* what follows is the same, with and without something gone before */
        {"{\"t\":{\"a\":1,\"b\":2},\"u\":3}",
         "{\"t\":{\"a\":5,\"b\":2},\"u\":3}", "\"set\":{\"t.a\":5}"},
        {"{\"x\":1,\"t\":{\"a\":1,\"b\":2}}", "{\"t\":{\"a\":5,\"b\":2}}",
         "\"set\":{\"t.a\":5},\"gone\":[\"x\"]"},
        {"{\"t\":{\"x\":1,\"a\":1},\"v\":[{\"b\":2},4]}",
         "{\"t\":{\"a\":1},\"v\":[{\"b\":3},4]}",
         "\"set\":{\"v.0.b\":3},\"gone\":[\"t.x\"]"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct out f = {0};
        out_char(&f, '{');
        assert_true(changes_write(&f, cases[i].before, cases[i].now));
        assert_string_equal(f.text + 1, cases[i].change);
        out_char(&f, '}');
        assert_leads(cases[i].before, f.text, cases[i].now);
        out_cut(&f, 0);
        assert_false(changes_write(&f, cases[i].now, cases[i].now));
        assert_int_equal(f.n, 0);
        free(f.text);
    }
}

static void what_does_not_fit_is_told(void **state)
{
    static const char *const wrong[] = {
        "{\"set\":{\"x.y\":1}}",
        "{\"set\":{\"list.7\":1}}",
        "{\"set\":{\"list.x\":1}}",
        "{\"set\":{},\"gone\":[\"x\"]}",
        "{\"set\":{\"list.splice\":[1,9]}}",
        "{\"set\":{\"list.splice\":[]}}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *object = read("{\"list\":[1,2]}"), *message = read(wrong[i]);
        assert_false(changes_apply(object, message));
        json_decref(object);
        json_decref(message);
    }
}

/* ---- answers ---------------------------------------------------------------- */

/* A game that is only its verbs. */
static const struct verb verbs[] = {
    {0},
    {.word = "pass"},
    {.word = "a", .arg = {{"n", ARG_NUM}}},
    {.word = "b", .arg = {{"n", ARG_NUM}}},
    {.word = "to", .arg = {{"who", ARG_SEAT}}},
    {.word = "p", .arg = {{"at", ARG_NUM}, {"n", ARG_NUM}}},
    {.word = "q", .arg = {{"at", ARG_NUM}, {"n", ARG_NUM}}},
    {0},
};

/* The answers of a list of texts. */
static unsigned read_answers(const struct box *box, const json_t *list,
                             struct action *out)
{
    unsigned n = 0;
    char why[200];

    for (; n < json_array_size(list); n++)
        assert_true(action_parse(box, 2, 0,
                                 json_string_value(json_array_get(list, n)),
                                 &out[n], why, sizeof why));
    return n;
}

static void answers_are_packed(void **state)
{
    static const struct {
        const char *list, *packed;
    } cases[] = {
        {"[]", "[]"},
        {"[\"pass\"]", "[\"pass\"]"},
        {"[\"a 1\",\"a 2\",\"b 1\",\"b 2\"]", "[\"a|b 1|2\"]"},
        {"[\"a 1\",\"a 2\",\"b 1\"]", "[\"a 1|2\",\"b 1\"]"},
        {"[\"a 1\",\"pass\",\"a 2\"]", "[\"a 1\",\"pass\",\"a 2\"]"},
        /* the same number, but of something else */
        {"[\"a 1\",\"to P2\"]", "[\"a 1\",\"to P2\"]"},
        {"[\"to P1\",\"to P2\",\"a -7\"]", "[\"to P1|P2\",\"a -7\"]"},
        {"[\"p 7 1\",\"p 7 2\",\"p 8 1\",\"p 8 2\",\"q 7 1\",\"q 7 2\","
         "\"q 8 1\",\"q 8 2\",\"pass\"]",
         "[\"p|q 7|8 1|2\",\"pass\"]"},
    };
    static const struct game game = {.verbs = verbs};
    const struct box box = {.game = &game};
    struct action answer[16];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct out f = {0};
        json_t *want = json_loads(cases[i].list, 0, NULL);
        answers_pack(&f, &box, answer, read_answers(&box, want, answer));
        assert_string_equal(f.text, cases[i].packed);
        json_t *packed = json_loads(f.text, 0, NULL);
        json_t *back = answers_unpack(packed);
        assert_true(json_equal(back, want));
        json_decref(packed);
        json_decref(want);
        json_decref(back);
        free(f.text);
    }
}

/* ---- matches ---------------------------------------------------------------- */

static char *whole(const struct position *p)
{
    struct out f = {0};

    out_char(&f, '{');
    position_whole(&f, p);
    out_char(&f, '}');
    return f.text;
}

/* The position of a viewer, held against what it was told before. */
static void look(struct known **known, char **told, const struct match *m,
                 seat viewer, size_t bytes[2])
{
    struct position p = {0};
    struct out f = {0};

    position_make(&p, m, viewer, false);
    char *now = whole(&p);
    if (!*known) {
        *known = known_new(match_box(m));
    } else {
        out_char(&f, '{');
        if (position_changes(&f, &p, *known)) {
            out_char(&f, '}');
            assert_leads(*told, f.text, now);
            bytes[0] += f.n;
            bytes[1] += strlen(now);
        } else {
            assert_string_equal(*told, now);
        }
        free(f.text);
    }
    known_take(*known, &p);
    free(*told);
    *told = now;
    position_free(&p);
}

static void play(const struct box *box, unsigned seats, uint64_t seed,
                 size_t bytes[2])
{
    enum { STEPS = 250 };
    struct setup setup = {.seats = (uint8_t)seats};
    struct known *known[SEATS + 1] = {NULL};
    char *told[SEATS + 1] = {NULL};
    struct rng rng;

    for (unsigned i = 0; i < box->options; i++)
        setup.option[i] = (uint8_t)(seed % box->option[i].n);
    if (setup_unfit(box, &setup))
        memset(setup.option, 0, sizeof setup.option);
    if (setup_unfit(box, &setup))
        return;
    rng_seed(&rng, seed, seats);
    struct match *m = table_match(box, &setup, seed);
    for (unsigned i = 0; i < STEPS; i++) {
        for (unsigned v = 0; v <= seats; v++)
            look(&known[v], &told[v], m, v < seats ? (seat)v : SEAT_NOBODY,
                 bytes);
        if (!table_step(m, &rng))
            break;
    }
    for (unsigned v = 0; v <= seats; v++) {
        free(known[v]);
        free(told[v]);
    }
    match_free(m);
}

/* ---- facts ------------------------------------------------------------------ */

/* What one pair of eyes was told. */
struct listener {
    struct kinds kinds;
    unsigned told;
    json_t *facts;
};

/* What is new, short, is what it is when it is told whole. */
static void listen(struct listener *l, const struct match *m, seat viewer,
                   size_t bytes[2])
{
    struct out brief = {0}, full = {0};

    out_format(&brief, "{\"from\":%u,\"news\":", l->told);
    size_t start = brief.n;
    wire_news_short(&brief, m, viewer, l->told, l->kinds);
    bytes[0] += brief.n - start;
    out_char(&brief, '}');
    wire_news(&full, m, viewer, l->told);
    json_t *message = read(brief.text);
    json_t *want = json_loads(full.text, 0, NULL);
    json_t *have = facts_hear(l->facts, message);
    assert_true(json_equal(have, want));
    kinds_add(&l->kinds, m, viewer, l->told);
    l->told = match_news_count(m);
    assert_int_equal(json_array_size(l->facts), l->told);
    bytes[1] += full.n;
    json_decref(have);
    json_decref(want);
    json_decref(message);
    free(brief.text);
    free(full.text);
}

static void facts_are_short_and_whole(void **state)
{
    char error[600];
    size_t bytes[2] = {0, 0};

    (void)state;
    for (unsigned g = 0; games[g]; g++) {
        struct box *box = box_load(games[g], NULL, error, sizeof error);
        assert_non_null(box);
        struct setup setup = {.seats = games[g]->seats_max};
        struct listener all[SEATS + 1] = {0};
        struct match *m = table_match(box, &setup, g);
        struct rng rng;
        rng_seed(&rng, g, 1);
        for (unsigned v = 0; v <= SEATS; v++)
            all[v].facts = json_array();
        for (unsigned i = 0; i < 250; i++) {
            for (unsigned v = 0; v <= setup.seats; v++)
                listen(&all[v], m, v < setup.seats ? (seat)v : SEAT_NOBODY,
                       bytes);
            if (!table_step(m, &rng))
                break;
        }
        for (unsigned v = 0; v <= SEATS; v++)
            json_decref(all[v].facts);
        match_free(m);
        box_free(box);
    }
    assert_true(bytes[0] * 4 < bytes[1] * 3);
}

static void facts_that_nobody_named_do_not_fit(void **state)
{
    static const char *const cases[] = {
        "[[\"passed\",\"P1\"]]",
        "[{\"event\":\"took\",\"seat\":\"P1\",\"hidden\":true},"
        "[\"took\",\"P1\",\"G4\"]]",
        "[{\"event\":\"took\",\"seat\":\"P1\"},[\"took\",\"P1\",4]]",
        "[[4]]",
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200];
        snprintf(text, sizeof text, "{\"from\":0,\"news\":%s}", cases[i]);
        json_t *message = read(text), *facts = json_array();
        assert_null(facts_hear(facts, message));
        json_decref(message);
        json_decref(facts);
    }
    /* What was taken back names nothing any more. */
    json_t *facts =
        json_loads("[{\"event\":\"passed\",\"seat\":\"P1\"}]", 0, NULL);
    json_t *after = read("{\"from\":1,\"news\":[[\"passed\",\"P2\"]]}");
    json_t *back = read("{\"from\":0,\"news\":[[\"passed\",\"P2\"]]}");
    json_t *heard = facts_hear(facts, after);
    assert_non_null(heard);
    assert_null(facts_hear(facts, back));
    json_decref(heard);
    json_decref(facts);
    json_decref(after);
    json_decref(back);
}

static void matches_change_as_they_are(void **state)
{
    char error[600];

    (void)state;
    for (unsigned g = 0; games[g]; g++) {
        size_t bytes[2] = {0, 0};
        struct box *box = box_load(games[g], NULL, error, sizeof error);
        assert_non_null(box);
        for (uint64_t seed = 0; seed < 4; seed++)
            play(box,
                 seed % 2
                     ? games[g]->seats_max
                     : (games[g]->seats_min < 2 ? 2u : games[g]->seats_min),
                 seed, bytes);
        /* Or what is it good for? */
        assert_true(bytes[0] * 2 < bytes[1]);
        box_free(box);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_change_by_path),
        cmocka_unit_test(what_does_not_fit_is_told),
        cmocka_unit_test(answers_are_packed),
        cmocka_unit_test(matches_change_as_they_are),
        cmocka_unit_test(facts_are_short_and_whole),
        cmocka_unit_test(facts_that_nobody_named_do_not_fit),
    };

    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("server/changes", tests, NULL, NULL);
}
