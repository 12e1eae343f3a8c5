/*
 * test_field.c: views told by name, as text and as JSON. A table of fields of
 * every kind and size is made up here, because no single game has them all;
 * then the views of real games must be JSON that can be read.
 */
#include "../../src/engine/field.h"
#include "../lib/table.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { FRUIT, ARG_FRUIT = ARG_NAMES + FRUIT, SET_FRUIT = ARG_SET + FRUIT };

struct sample {
    uint64_t basket, many[2];
    uint32_t big;
    int16_t owed, debts[2];
    uint16_t bits;
    uint16_t rows_used;
    uint8_t small, who, fruit, row[6], winner;
    uint8_t pile[4], piled, pairs[4];
};

#define PLACE(member) offsetof(struct sample, member)

static const struct field fields[] = {
    {"basket", PLACE(basket), 0, 8, SET_FRUIT, 0, 0},
    {"many", PLACE(many), 2, 8, SET_FRUIT, 0, 0},
    {"bits", PLACE(bits), 0, 2, SET_FRUIT, 0, 1},
    {"big", PLACE(big), 0, 4, ARG_NUM, 0, 0},
    {"owed", PLACE(owed), 0, 2, ARG_NUM, 0, 0},
    {"debts", PLACE(debts), 2, 2, ARG_NUM, 0, 0},
    {"small", PLACE(small), 0, 1, ARG_NUM, 0, 0},
    {"who", PLACE(who), 0, 1, ARG_SEAT, 0, 0},
    {"fruit", PLACE(fruit), 0, 1, ARG_FRUIT, 0, 255},
    {"row", PLACE(row), 6, 1, ARG_FRUIT, 3, 255},
    {"winner", PLACE(winner), 0, 1, ARG_SEAT, 0, 255},
    {"pile", PLACE(pile), 4, 1, ARG_FRUIT, 0, 0, LIVE(sample, piled)},
    {"pairs", PLACE(pairs), 4, 1, ARG_NUM, 2, 0, LIVE(sample, rows_used)},
    {0},
};

static const struct game game = {
    .id = "sample", .fields = fields, .view_size = sizeof(struct sample)};
static const struct name fruits[] = {{.id = "apple", .code = "A"},
                                     {.id = "berry", .code = "B"},
                                     {.id = "cherry", .code = "C"}};
static const struct box box = {.game = &game,
                               .names[FRUIT] = {"fruit", fruits, 3}};

static const struct sample sample = {
    .basket = 5,
    .many = {2, 7},
    .big = 4000000000u,
    .owed = -3,
    .debts = {-32768, 32767},
    .bits = 3,
    .small = 255,
    .who = 1,
    .fruit = 2,
    .row = {0, 1, 2, 255, 0, 9},
    .winner = 255,
    .pile = {2, 0, 1, 1},
    .piled = 2,
    .pairs = {1, 2, 3, 4},
    .rows_used = 1,
};

static void fields_are_texts(void **state)
{
    static const char *const cases[][2] = {
        {"basket", "A C"},
        {"many", "B | A B C"},
        {"many[1]", "A B C"},
        {"bits", "B C"}, /* bit 0 stands for name 1 */
        {"big", "4000000000"},
        {"owed", "-3"},
        {"debts", "-32768 32767"},
        {"debts[0]", "-32768"},
        {"small", "255"},
        {"small[0]", "255"},
        {"who", "P2"},
        {"fruit", "C"},
        {"row", "A B C | - A ?"},
        {"row[1]", "- A ?"},
        {"winner", "-"},
        {"pile", "C A"}, /* two of four are in use */
        {"pile[1]", "A"},
        {"pairs", "1 2"}, /* one row of two */
        {"pairs[0]", "1 2"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[80];
        assert_true(field_text(&box, &sample, cases[i][0], text, 80));
        assert_string_equal(text, cases[i][1]);
    }
}

static void what_is_no_field(void **state)
{
    static const char *const names[] = {
        "",         "baskets", "bask",     "many[2]", "row[2]",  "row[1",
        "row[]",    "row[x]",  "row[1]x",  "row[-0]", "row[ 1]", "row[",
        "small[1]", "pile[2]", "pairs[1]", "piled"};
    char text[80];

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_false(field_text(&box, &sample, names[i], text, 80));
}

static void texts_stay_inside_their_buffer(void **state)
{
    char text[8];

    (void)state;
    for (size_t cap = 1; cap <= sizeof text; cap++) {
        memset(text, '#', sizeof text);
        assert_true(field_text(&box, &sample, "row", text, cap));
        assert_true(strlen(text) < cap);
        assert_memory_equal(text, "A B C |", strlen(text));
        for (size_t i = cap; i < sizeof text; i++)
            assert_int_equal(text[i], '#');
    }
}

static char *json_of(const struct box *of, const void *view)
{
    struct out f = {0};

    field_json(of, view, &f);
    return f.text;
}

static void fields_are_json(void **state)
{
    char *text = json_of(&box, &sample);

    (void)state;
    assert_string_equal(
        text,
        "{\"basket\":[\"A\",\"C\"],\"many\":[[\"B\"],[\"A\",\"B\",\"C\"]],"
        "\"bits\":[\"B\",\"C\"],\"big\":4000000000,\"owed\":-3,"
        "\"debts\":[-32768,32767],\"small\":255,\"who\":\"P2\","
        "\"fruit\":\"C\","
        "\"row\":[[\"A\",\"B\",\"C\"],[null,\"A\",\"?\"]],\"winner\":null,"
        "\"pile\":[\"C\",\"A\"],\"pairs\":[[1,2]]}");
    free(text);
}

/* A set may hold bits that have no name: JSON must stay JSON. */
static void nameless_bits_do_no_harm(void **state)
{
    struct sample odd = sample;
    char text[80];

    (void)state;
    odd.basket = 1u << 3 | 1u << 1;
    assert_true(field_text(&box, &odd, "basket", text, 80));
    assert_string_equal(text, "B ?");
    char *json = json_of(&box, &odd);
    assert_memory_equal(json, "{\"basket\":[\"B\"],", 16);
    free(json);
    odd.basket = 1u << 3;
    json = json_of(&box, &odd);
    assert_memory_equal(json, "{\"basket\":[],", 13);
    free(json);
    odd.bits = 1; /* equal to the row's `none`, but a set has no such thing */
    assert_true(field_text(&box, &odd, "bits", text, 80));
    assert_string_equal(text, "B");
    odd.bits = 1u << 15; /* not a negative number */
    assert_true(field_text(&box, &odd, "bits", text, 80));
    assert_string_equal(text, "?");
    odd.fruit = 3; /* just behind the last name */
    assert_true(field_text(&box, &odd, "fruit", text, 80));
    assert_string_equal(text, "?");
    odd.basket = (uint64_t)1 << 63 | 1;
    json = json_of(&box, &odd);
    assert_memory_equal(json, "{\"basket\":[\"A\"],", 16);
    free(json);
}

/* A list is as long as the view says, from nothing to all of it. */
static void lists_are_as_long_as_they_are(void **state)
{
    static const struct {
        uint8_t piled;
        uint16_t rows;
        const char *text, *pairs, *json;
    } cases[] = {
        {0, 0, "", "", "\"pile\":[],\"pairs\":[]}"},
        {4, 2, "C A B B", "1 2 | 3 4",
         "\"pile\":[\"C\",\"A\",\"B\",\"B\"],\"pairs\":[[1,2],[3,4]]}"},
        /* More than there is place for is a fault of the game; no byte behind
           the list is told. */
        {255, 65535, "C A B B", "1 2 | 3 4",
         "\"pile\":[\"C\",\"A\",\"B\",\"B\"],\"pairs\":[[1,2],[3,4]]}"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sample now = sample;
        char text[80];
        now.piled = cases[i].piled;
        now.rows_used = cases[i].rows;
        assert_true(field_text(&box, &now, "pile", text, 80));
        assert_string_equal(text, cases[i].text);
        assert_true(field_text(&box, &now, "pairs", text, 80));
        assert_string_equal(text, cases[i].pairs);
        char *json = json_of(&box, &now);
        assert_non_null(strstr(json, cases[i].json));
        free(json);
    }
}

static void expect_changes(const struct sample *now, const char *want)
{
    struct out f = {0};

    assert_int_equal(field_changes(&box, &sample, now, &f), want != NULL);
    if (want) {
        assert_int_equal(f.n, strlen(want));
        assert_memory_equal(f.text, want, f.n);
    }
    free(f.text);
}

/* A row tells what is new in it, or all of it, whichever is shorter. */
static void changes_are_told_the_shortest_way(void **state)
{
    struct sample now = sample;

    (void)state;
    expect_changes(&now, NULL);
    now.row[4] = 2;
    expect_changes(&now, "{\"row.1.1\":\"C\"}");
    now.row[3] = 0;
    now.row[5] = 1;
    expect_changes(&now, "{\"row.1\":[\"A\",\"C\",\"B\"]}");
    now = sample;
    now.pile[1] = 2;
    expect_changes(&now, "{\"pile.1\":\"C\"}");
}

/* ---- a reader of JSON, as strict as the standard ---------------------- */

static const char *json_value(const char *at);

static const char *json_string(const char *at)
{
    if (*at++ != '"')
        return NULL;
    for (; *at && *at != '"'; at++)
        if (*at == '\\' || (unsigned char)*at < ' ')
            return NULL; /* nothing we write needs escapes */
    return *at ? at + 1 : NULL;
}

static const char *json_number(const char *at)
{
    at += *at == '-';
    if (!isdigit((unsigned char)*at))
        return NULL;
    if (*at == '0')
        return at + 1;
    while (isdigit((unsigned char)*at))
        at++;
    return at;
}

static const char *json_members(const char *at, char end)
{
    if (*at == end)
        return at + 1;
    for (;;) {
        if (end == '}') {
            at = json_string(at);
            if (!at || *at++ != ':')
                return NULL;
        }
        at = json_value(at);
        if (!at || (*at != ',' && *at != end))
            return NULL;
        if (*at++ == end)
            return at;
    }
}

static const char *json_value(const char *at)
{
    if (*at == '{' || *at == '[')
        return json_members(at + 1, *at == '{' ? '}' : ']');
    if (*at == '"')
        return json_string(at);
    if (strncmp(at, "null", 4) == 0)
        return at + 4;
    return json_number(at);
}

static void views_of_games_are_json(void **state)
{
    struct table t;

    (void)state;
    table_open(&t);
    for (unsigned g = 0; games[g]; g++) {
        const struct box *of = t.box[g];
        struct setup setup = table_setup(of, games[g]->seats_min, "");
        void *view = calloc(1, games[g]->view_size);
        struct rng rng;
        rng_seed(&rng, g, 1);
        struct match *m = table_match(of, &setup, g);
        do {
            for (seat s = 0; s <= games[g]->seats_min; s++) {
                match_view(m, s == games[g]->seats_min ? SEAT_NOBODY : s, view);
                char *json = json_of(of, view);
                const char *end = json_value(json);
                assert_non_null(end);
                assert_string_equal(end, "");
                free(json);
            }
        } while (table_step(m, &rng));
        match_free(m);
        free(view);
    }
    table_close(&t);
}

/* Every row lies inside the view, alone, and is of a kind that exists. */
static void tables_of_games_are_sound(void **state)
{
    struct table t;

    (void)state;
    table_open(&t);
    for (unsigned g = 0; games[g]; g++) {
        uint8_t *used = calloc(1, games[g]->view_size);
        for (const struct field *f = games[g]->fields; f->name; f++) {
            size_t n = f->count ? f->count : 1;
            unsigned space = f->kind >= ARG_SET     ? f->kind - ARG_SET
                             : f->kind >= ARG_NAMES ? f->kind - ARG_NAMES
                                                    : NAME_SPACES;
            assert_true(f->size == 1 || f->size == 2 || f->size == 4 ||
                        f->size == 8);
            assert_true(f->offset % f->size == 0);
            assert_true(f->offset + n * f->size <= games[g]->view_size);
            assert_true(f->count != 1 && (!f->row || f->count % f->row == 0));
            assert_true(f->row <= f->count);
            assert_true(f->kind != ARG_NONE);
            assert_true(!f->live.offset ||
                        (f->count && f->live.size >= 1 && f->live.size <= 2 &&
                         f->live.offset + f->live.size <= games[g]->view_size));
            assert_true(f->live.offset || !f->live.size);
            assert_true(space == NAME_SPACES || t.box[g]->names[space].n > 0);
            for (size_t i = 0; i < n * f->size; i++)
                assert_int_equal(used[f->offset + i]++, 0);
            for (const struct field *o = games[g]->fields; o < f; o++)
                assert_string_not_equal(o->name, f->name);
        }
        free(used);
    }
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_are_texts),
        cmocka_unit_test(what_is_no_field),
        cmocka_unit_test(texts_stay_inside_their_buffer),
        cmocka_unit_test(fields_are_json),
        cmocka_unit_test(nameless_bits_do_no_harm),
        cmocka_unit_test(lists_are_as_long_as_they_are),
        cmocka_unit_test(changes_are_told_the_shortest_way),
        cmocka_unit_test(views_of_games_are_json),
        cmocka_unit_test(tables_of_games_are_sound),
    };
    return cmocka_run_group_tests_name("engine/field", tests, NULL, NULL);
}
