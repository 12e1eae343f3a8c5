/*
 * test_protocol.c: the tables of the protocol are sound, and what differs from
 * them is found: a member too many, one too few, one of another type, at any
 * depth. That the server keeps to them is tested over sockets
 * (tests/web/protocol.py).
 */
#include "../../src/server/wire/protocol.h"

#include "../../src/server/wire/json.h"
#include "../../src/server/wire/position.h"
#include "../lib/table.h"
#include "../toys/hunt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct found {
    char wrong[2000], seen[20000];
};

static void on_wrong(void *context, const char *where, const char *what)
{
    struct found *f = context;
    size_t n = strlen(f->wrong);

    snprintf(f->wrong + n, sizeof f->wrong - n, "%s%s %s", n ? "; " : "", where,
             what);
}

static void on_seen(void *context, const char *promise)
{
    struct found *f = context;
    size_t n = strlen(f->seen);

    snprintf(f->seen + n, sizeof f->seen - n, "%s ", promise);
}

static struct found look(const struct box *box, const char *type,
                         const char *text)
{
    struct found found = {"", ""};
    struct check check = {box, &found, on_wrong, on_seen};
    json_t *it = json_loads(text, JSON_DECODE_ANY, NULL);

    assert_non_null(it);
    protocol_check_type(&check, it, type);
    json_decref(it);
    return found;
}

/* A value of a type, and what is wrong with it. */
struct case_of {
    const char *type, *text, *wrong;
};

static void differences_are_found(void **state)
{
    static const struct case_of cases[] = {
        {"Say", "{\"pl\":\"a\",\"en\":\"b\"}", ""},
        {"Say", "{\"pl\":\"a\"}", "en is missing"},
        {"Say", "{\"pl\":\"a\",\"en\":\"b\",\"de\":\"c\"}",
         "de is not in the protocol"},
        {"Say", "{\"pl\":1,\"en\":null}", "pl is no text; en is no text"},
        {"Say", "[]", " is no object"},
        {"Say[]", "[{\"pl\":\"a\",\"en\":\"b\"},{\"pl\":\"\",\"en\":2}]",
         "[1].en is no text"},
        {"Say{}", "{\"x\":{\"pl\":\"a\"}}", "x.en is missing"},
        {"Say[]{}", "{\"x\":[{\"pl\":\"a\",\"en\":0}]}", "x[0].en is no text"},
        {"Say?", "null", ""},
        {"number[2]", "[1,2]", ""},
        {"number[2]", "[1,2,3]", " is no pair"},
        {"number", "1.5", " is no number"},
        {"flag", "true", ""},
        {"flag", "0", " is no flag"},
        {"true", "false", " is no true"},
        {"time", "1763251200000", ""},
        {"time", "1763251200", " is no time"},
        {"seat", "\"P8\"", ""},
        {"seat", "\"P9\"", " is no seat"},
        {"seat", "\"*\"", " is no seat"},
        {"code", "\"k7mq2xwd\"", ""},
        {"code", "\"K7mq2xwd\"", " is no code"},
        {"token", "\"short\"", " is no token"},
        {"hex", "\"0aF\"", " is no hex"},
        {"value", "[1]", " is no value"},
        {"'a'|'bc'", "\"bc\"", ""},
        {"'a'|'bc'", "\"b\"", " is none of 'a'|'bc'"},
        {"'a'|'bc'", "1", " is none of 'a'|'bc'"},
        {"TableClock", "{\"move\":60}", "bank is missing"},
        {"Clock", "{\"seat\":\"P1\",\"bank\":0}", ""},
        {"Clock", "{\"seat\":\"P1\",\"bank\":0,\"until\":null}",
         "until is no time"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct found f = look(NULL, cases[i].type, cases[i].text);
        assert_string_equal(f.wrong, cases[i].wrong);
    }
}

static void what_is_there_is_seen(void **state)
{
    struct found f = look(NULL, "Ask",
                          "{\"id\":1,\"prompt\":\"x\",\"sentence\":\"x-y\","
                          "\"min\":1,\"max\":1,"
                          "\"answers\":[\"pass\"],\"window\":true}");

    (void)state;
    assert_string_equal(f.wrong, "");
    assert_string_equal(f.seen, "Ask.id Ask.prompt Ask.sentence Ask.min "
                                "Ask.max Ask.window Ask.answers ");
}

/* Views and facts are held against the tables of the game. */
static void games_are_looked_into(void **state)
{
    static const struct case_of cases[] = {
        {"News",
         "{\"event\":\"guessed\",\"seat\":\"P1\",\"player\":\"P1\","
         "\"side\":\"heads\"}",
         ""},
        {"News",
         "{\"event\":\"guessed\",\"seat\":\"P1\",\"player\":\"P1\","
         "\"hidden\":true}",
         ""},
        {"News", "{\"event\":\"guessed\",\"seat\":\"P1\",\"player\":\"P1\"}",
         "side is missing"},
        {"News",
         "{\"event\":\"guessed\",\"seat\":\"P1\",\"player\":0,"
         "\"side\":\"edge\"}",
         "player is no seat; side is no side"},
        {"News", "{\"event\":\"fell\",\"seat\":null}",
         " is no event of the game"},
        {"News",
         "{\"event\":\"flipped\",\"seat\":null,\"side\":\"tails\",\"odd\":1}",
         " has members that are no arguments of flipped"},
        {"view",
         "{\"flips\":1,\"flipped\":0,\"guess\":[0,1],"
         "\"ready\":[],\"points\":[0,0]}",
         ""},
        {"view", "{\"flips\":1,\"flipped\":\"0\",\"guess\":1}",
         "flipped is no number; guess is no list; ready is missing; points is "
         "missing"},
        {"view",
         "{\"flips\":1,\"flipped\":0,\"guess\":[null],"
         "\"ready\":[],\"points\":[0,0],\"more\":1}",
         "guess[0] is null;  has members that are no fields"},
    };
    const struct box *box = table_find(*state, "null");

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct found f = look(box, cases[i].type, cases[i].text);
        assert_string_equal(f.wrong, cases[i].wrong);
    }
}

/* A state message to a seat, as hub.c puts it together, against its table. */
static void look_at_state(const struct match *m, seat viewer,
                          struct found *found)
{
    struct check check = {match_box(m), found, on_wrong, on_seen};
    struct out j = {0};
    char where[160];

    out_text(&j, "{");
    struct position p = {0};
    position_make(&p, m, viewer, false);
    out_text(&j, "\"n\":1,");
    position_whole(&j, &p);
    position_free(&p);
    out_text(&j, ",\"from\":0,\"news\":");
    wire_news(&j, m, viewer, 0);
    out_text(&j, ",\"now\":1763251200000}");
    json_t *it = json_object_of(j.text, j.n, where, sizeof where);
    assert_non_null(it);
    found->seen[0] = '\0';
    protocol_check(&check, it, (const char *const[]){"State"}, 1);
    assert_string_equal(found->wrong, "");
    json_decref(it);
    free(j.text);
}

/* What no game on the shelf has yet: figures, sides, an end that all lose. The
   same list is in tests/web/protocol.py. */
static void a_toy_has_what_no_game_has_yet(void **state)
{
    static const char *const promises[] = {"Ask.about ", "About.kind ",
                                           "About.value ", "Result.sides ",
                                           "Result.lost "};
    enum { PROMISES = sizeof promises / sizeof *promises, MATCHES = 40 };
    bool met[PROMISES] = {false};

    (void)state;
    for (uint64_t seed = 1; seed <= MATCHES; seed++) {
        struct setup setup = {.seats = 3};
        struct match *m = table_match(&box_hunt, &setup, seed);
        struct rng rng;
        rng_seed(&rng, seed, 0);
        do {
            for (seat s = 0; s <= setup.seats; s++) {
                struct found found = {"", ""};
                look_at_state(m, s < setup.seats ? s : SEAT_NOBODY, &found);
                for (int i = 0; i < PROMISES; i++)
                    met[i] = met[i] || strstr(found.seen, promises[i]);
            }
        } while (table_step(m, &rng));
        match_free(m);
    }
    for (int i = 0; i < PROMISES; i++)
        if (!met[i])
            fail_msg("%s was never met", promises[i]);
}

/* Heads and bodies of messages are one object. */
static void shapes_are_added_up(void **state)
{
    struct found found = {"", ""};
    struct check check = {NULL, &found, on_wrong, on_seen};
    json_t *it = json_pack("{s:s, s:i, s:b, s:b}", "op", "agree", "id", 7,
                           "yes", 1, "no", 0);

    (void)state;
    protocol_check(&check, it, (const char *const[]){SHAPE_OP, NULL, "Agree"},
                   3);
    json_decref(it);
    assert_string_equal(found.wrong, "no is not in the protocol");
    assert_string_equal(found.seen, "Op.op Op.id Agree.yes ");
}

/* A type that nobody knows would be complained about by whatever it holds. */
static void types_are_known(const char *type)
{
    static const char *const samples[] = {"null", "[]", "{}"};
    char rest[TYPE_TEXT];

    if (strchr(type, '/') || strcmp(type, "args") == 0)
        return;
    if (type_ends(type, "[]", rest) || type_ends(type, "{}", rest) ||
        type_ends(type, "[2]", rest) || type_ends(type, "?", rest)) {
        types_are_known(rest);
        return;
    }
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        struct found f = look(NULL, type, samples[i]);
        if (strstr(f.wrong, "nobody knows"))
            fail_msg("%s", f.wrong);
    }
}

static void the_tables_are_sound(void **state)
{
    const struct shape *shape;

    (void)state;
    for (unsigned i = 0; (shape = protocol_shape_at(i)); i++) {
        assert_ptr_equal(protocol_shape(shape->name), shape); /* once */
        for (const struct member *m = shape->member; m->name; m++) {
            types_are_known(m->type);
            assert_non_null(m->meaning);
        }
    }
    for (const struct said *s = protocol_said; s->op; s++) {
        assert_ptr_equal(protocol_op(s->op), s);
        assert_true(!s->shape || protocol_shape(s->shape));
        assert_true(!s->reply || protocol_shape(s->reply));
    }
    for (const struct heard *h = protocol_heard; h->kind; h++) {
        assert_ptr_equal(protocol_kind(h->kind), h);
        assert_non_null(protocol_shape(h->shape));
    }
    for (const struct route *r = protocol_routes; r->path; r++) {
        assert_ptr_equal(protocol_route(r->method, r->path), r);
        assert_true(!r->body || protocol_shape(r->body));
        types_are_known(r->type);
    }
}

static void paths_find_their_rows(void **state)
{
    static const struct {
        const char *method, *path, *row;
    } cases[] = {
        {"GET", "/api/tables/k7mq2xwd", "/api/tables/CODE"},
        {"POST", "/api/tables/mine", "/api/tables/mine"},
        {"GET", "/api/tables/k7mq2xwd/replay/12", "/api/tables/CODE/replay/K"},
        {"GET", "/api/games/bitwa/rules/pl", "/api/games/ID/rules/LANG"},
        {"GET", "/api/games/", NULL},
        {"GET", "/api", NULL},
        {"POST", "/api/games", NULL},
        {"GET", "/api/tables/k7mq2xwd/replay/12/x", NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct route *r = protocol_route(cases[i].method, cases[i].path);
        if (cases[i].row)
            assert_string_equal(r ? r->path : "", cases[i].row);
        else
            assert_null(r);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(differences_are_found),
        cmocka_unit_test(what_is_there_is_seen),
        cmocka_unit_test(games_are_looked_into),
        cmocka_unit_test(a_toy_has_what_no_game_has_yet),
        cmocka_unit_test(shapes_are_added_up),
        cmocka_unit_test(the_tables_are_sound),
        cmocka_unit_test(paths_find_their_rows),
    };
    return cmocka_run_group_tests_name("server/protocol", tests, table_begin,
                                       table_end);
}
