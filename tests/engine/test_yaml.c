/*
 * test_yaml.c: pack files are read strictly, and every complaint names its
 * place. Each case is a small file and the exact line its author would read.
 */
#include "../../src/engine/embedded.h"
#include "../../src/engine/yaml.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A pack of one file on disk. */
struct desk {
    char dir[64], folder[80], file[96];
    struct arena arena;
    struct pack pack;
};

static struct desk *desk_new(const char *text, size_t n)
{
    struct desk *d = calloc(1, sizeof *d);
    assert_non_null(d);
    strcpy(d->dir, "/tmp/pionek-yaml-XXXXXX");
    assert_non_null(mkdtemp(d->dir));
    snprintf(d->folder, sizeof d->folder, "%s/t", d->dir);
    snprintf(d->file, sizeof d->file, "%s/x.yaml", d->folder);
    assert_int_equal(mkdir(d->folder, 0700), 0);
    if (text) {
        FILE *f = fopen(d->file, "wb");
        assert_non_null(f);
        assert_int_equal(fwrite(text, 1, n, f), n);
        assert_int_equal(fclose(f), 0);
    }
    d->pack = (struct pack){.arena = &d->arena, .dir = d->dir, .id = "t"};
    return d;
}

static void desk_free(struct desk *d)
{
    remove(d->file);
    rmdir(d->folder);
    rmdir(d->dir);
    arena_done(&d->arena);
    free(d);
}

/* What the author reads, without the folder that differs every time. */
static const char *complaint(const struct desk *d)
{
    if (!d->pack.failed)
        return "(none)";
    size_t n = strlen(d->folder);
    assert_memory_equal(d->pack.error, d->folder, n);
    return d->pack.error + n + 1;
}

struct row {
    const char *text;
    void (*read)(struct pack *, const struct node *top);
    const char *error;
};

static void check_rows(const struct row *rows, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct desk *d = desk_new(rows[i].text, strlen(rows[i].text));
        const struct node *top = pack_file(&d->pack, "x.yaml");
        if (rows[i].read)
            rows[i].read(&d->pack, top);
        assert_string_equal(complaint(d), rows[i].error);
        desk_free(d);
    }
}

#define CHECK_ROWS(rows) check_rows(rows, sizeof rows / sizeof *rows)

#define NEST_8 "[[[[[[[["

static void of_yaml_only_maps_lists_and_scalars_are_taken(void **state)
{
    static const struct row rows[] = {
        {"a: 1\nb: [1, {c: 2}]\n", NULL, "(none)"},
        {"---\na: 1\n...\n", NULL, "(none)"},
        {"\xef\xbb\xbf"
         "a: 1\n",
         NULL, "(none)"},
        {"", NULL, "x.yaml:1:1: the file is empty"},
        {"# only a comment\n\n", NULL, "x.yaml:1:1: the file is empty"},
        {"---\n", NULL, "x.yaml:1:1: the file is empty"},
        {"a: 1\nb: 2\na: 3\n", NULL,
         "x.yaml:3:1: key 'a' for the second time (first in line 1)"},
        {"z: {k: 1, m: 2, k: 3}\n", NULL,
         "x.yaml:1:17: key 'k' for the second time (first in line 1)"},
        {"a: &x 1\n", NULL,
         "x.yaml:1:4: anchor '&x': packs write everything out"},
        {"&x a: 1\n", NULL,
         "x.yaml:1:1: anchor '&x': packs write everything out"},
        {"a: &x [1]\n", NULL,
         "x.yaml:1:4: anchor '&x': packs write everything out"},
        {"a: &x {b: 1}\n", NULL,
         "x.yaml:1:4: anchor '&x': packs write everything out"},
        {"a: *x\n", NULL, "x.yaml:1:4: alias '*x': packs write everything out"},
        {"a: !!int 1\n", NULL,
         "x.yaml:1:4: tag 'tag:yaml.org,2002:int': packs have no tags"},
        {"a: !mine [1]\n", NULL, "x.yaml:1:4: tag '!mine': packs have no tags"},
        {"a: !mine {b: 1}\n", NULL,
         "x.yaml:1:4: tag '!mine': packs have no tags"},
        {"%YAML 1.1\n---\na: 1\n", NULL,
         "x.yaml:1:1: a directive: packs have none"},
        {"a: 1\n---\nb: 2\n", NULL,
         "x.yaml:2:1: a second document: a pack file is one"},
        {"[a, b]: 1\n", NULL, "x.yaml:1:1: a key must be a word"},
        {"? {a: 1}\n: 2\n", NULL, "x.yaml:1:3: a key must be a word"},
        {"a: b: c\n", NULL,
         "x.yaml:1:5: not valid YAML: mapping values are not allowed in this "
         "context"},
        {"a: [1, 2\n", NULL,
         "x.yaml:2:1: not valid YAML: did not find expected ',' or ']'"},
        {"a:\n\tb: 1\n", NULL,
         "x.yaml:2:1: not valid YAML: found character that cannot start any "
         "token"},
        {"a: \"\\e[31m\"\n", NULL,
         "x.yaml:1:4: control character U+001B in a text"},
        {"a: \"x\\0y\"\n", NULL,
         "x.yaml:1:4: control character U+0000 in a text"},
        {"a: \"\\N\"\n", NULL,
         "x.yaml:1:4: control character U+0085 in a text"},
        {"a: 1\nb: \x01\n", NULL,
         "x.yaml:2:4: not valid YAML: control characters are not allowed"},
        {"a: ż\nżó\xff: 1\n", NULL, "x.yaml:2:3: not UTF-8 text"},
        {"a: \xc0\xaf\n", NULL, "x.yaml:1:4: not UTF-8 text"},
        {"a: \xed\xa0\x80\n", NULL, "x.yaml:1:4: not UTF-8 text"},
        {"a: \xf4\x90\x80\x80\n", NULL, "x.yaml:1:4: not UTF-8 text"},
        {"a: \xe2\x82", NULL, "x.yaml:1:4: not UTF-8 text"},
        {NEST_8 NEST_8 NEST_8 NEST_8 "[", NULL,
         "x.yaml:1:33: nested deeper than 32 levels"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void read_map(struct pack *p, const struct node *top)
{
    node_get(p, top, "slots");
    node_get(p, top, "requirement");
    node_find(p, top, "note");
    node_done(p, top);
}

static void read_inner(struct pack *p, const struct node *top)
{
    read_map(p, node_get(p, top, "face"));
}

static void maps_have_the_keys_that_are_asked_for(void **state)
{
    static const struct row rows[] = {
        {"slots: 1\nrequirement: 2\n", read_map, "(none)"},
        {"slots: 1\nrequirement: 2\nnote: 3\n", read_map, "(none)"},
        {"slots: 1\nrequirement: 2\nextra: 3\n", read_map,
         "x.yaml:3:1: unknown key 'extra' (known here: slots, requirement, "
         "note)"},
        {"slotz: 1\nrequirement: 2\n", read_map,
         "x.yaml:1:1: missing key 'slots'; is 'slotz' meant to be it?"},
        {"face:\n    requirement: 2\n", read_inner,
         "x.yaml:2:5: missing key 'slots'"},
        {"face: [1]\n", read_inner, "x.yaml:1:7: expected a map, found a list"},
        {"face: 3\n", read_inner, "x.yaml:1:7: expected a map, found '3'"},
        {"face:\n", read_inner, "x.yaml:1:6: expected a map, found nothing"},
        {"- 1\n", read_map, "x.yaml:1:1: expected a map, found a list"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void read_int(struct pack *p, const struct node *top)
{
    node_int(p, node_get(p, top, "n"), -3, 11);
}

static void read_seven(struct pack *p, const struct node *top)
{
    node_int(p, node_get(p, top, "n"), 7, 7);
}

static void read_bool(struct pack *p, const struct node *top)
{
    node_bool(p, node_get(p, top, "b"));
}

static void read_text(struct pack *p, const struct node *top)
{
    node_text(p, node_get(p, top, "t"));
}

static void read_word(struct pack *p, const struct node *top)
{
    node_word(p, node_get(p, top, "t"));
}

static void read_say(struct pack *p, const struct node *top)
{
    node_say(p, node_get(p, top, "s"));
}

static void read_choice(struct pack *p, const struct node *top)
{
    node_choice(p, node_get(p, top, "c"),
                (const char *const[]){"open", "sum_high", NULL});
}

static void read_only(struct pack *p, const struct node *top)
{
    node_choice(p, node_get(p, top, "c"), (const char *const[]){"own", NULL});
}

static void read_name(struct pack *p, const struct node *top)
{
    static const struct name at[] = {{.id = "yellow_7", .code = "Y7"},
                                     {.id = "red_11", .code = "R11"}};
    static const struct names names = {.what = "card", .at = at, .n = 2};
    node_name(p, node_get(p, top, "c"), &names);
}

static void read_prov(struct pack *p, const struct node *top)
{
    node_prov(p, top, "prov");
}

static void read_count(struct pack *p, const struct node *top)
{
    node_count(p, node_get(p, top, "l"));
}

static void read_entry(struct pack *p, const struct node *top)
{
    node_at(p, node_get(p, top, "l"), 0);
}

static void read_own(struct pack *p, const struct node *top)
{
    node_fail(p, node_get(p, top, "c"), "%d is\nodd", 7);
}

#define NUMBER "expected a whole number from -3 to 11, found "

static void scalars_are_what_they_are_read_as(void **state)
{
    static const struct row rows[] = {
        {"n: 11", read_int, "(none)"},
        {"n: 0", read_int, "(none)"},
        {"n: -3", read_int, "(none)"},
        {"n: 12", read_int, "x.yaml:1:4: " NUMBER "'12'"},
        {"n: -4", read_int, "x.yaml:1:4: " NUMBER "'-4'"},
        {"n: 010", read_int, "x.yaml:1:4: " NUMBER "'010'"},
        {"n: 0x1", read_int, "x.yaml:1:4: " NUMBER "'0x1'"},
        {"n: +1", read_int, "x.yaml:1:4: " NUMBER "'+1'"},
        {"n: -0", read_int, "x.yaml:1:4: " NUMBER "'-0'"},
        {"n: 1 0", read_int, "x.yaml:1:4: " NUMBER "'1 0'"},
        {"n: 1.0", read_int, "x.yaml:1:4: " NUMBER "'1.0'"},
        {"n: \"1\"", read_int, "x.yaml:1:4: " NUMBER "\"1\""},
        {"n: 99999999999999999999", read_int,
         "x.yaml:1:4: " NUMBER "'99999999999999999999'"},
        {"n:", read_int, "x.yaml:1:3: " NUMBER "nothing"},
        {"n: [1]", read_int, "x.yaml:1:4: " NUMBER "a list"},
        {"n: 8", read_seven, "x.yaml:1:4: expected 7, found '8'"},
        {"b: true", read_bool, "(none)"},
        {"b: false", read_bool, "(none)"},
        {"b: yes", read_bool,
         "x.yaml:1:4: expected true or false, found 'yes'"},
        {"b: True", read_bool,
         "x.yaml:1:4: expected true or false, found 'True'"},
        {"b: \"true\"", read_bool,
         "x.yaml:1:4: expected true or false, found \"true\""},
        {"b: 1", read_bool, "x.yaml:1:4: expected true or false, found '1'"},
        {"t: null", read_text, "(none)"},
        {"t:\n", read_text, "x.yaml:1:3: expected a text, found nothing"},
        {"t: \"\"", read_text, "x.yaml:1:4: the text is empty"},
        {"t: {a: 1}", read_text, "x.yaml:1:4: expected a text, found a map"},
        {"t: dam_1", read_word, "(none)"},
        {"t: dam 1", read_word, "x.yaml:1:4: expected one word, found 'dam 1'"},
        {"t: da\"m", read_word, "x.yaml:1:4: expected one word, found 'da\"m'"},
        {"t: da\\m", read_word, "x.yaml:1:4: expected one word, found 'da\\m'"},
        {"s: {pl: Tama, en: Dam}", read_say, "(none)"},
        {"s: {pl: Tama}", read_say, "x.yaml:1:4: missing key 'en'"},
        {"s: {pl: Tama, en: \"\"}", read_say, "x.yaml:1:19: the text is empty"},
        {"s: {pl: a, en: b, de: c}", read_say,
         "x.yaml:1:19: unknown key 'de' (known here: pl, en)"},
        {"c: sum_high", read_choice, "(none)"},
        {"c: sum", read_choice,
         "x.yaml:1:4: expected one of open, sum_high; found 'sum'"},
        {"c: [open]", read_choice,
         "x.yaml:1:4: expected one of open, sum_high; found a list"},
        {"c: opponent", read_only,
         "x.yaml:1:4: expected own, found 'opponent'"},
        {"c: yellow_7", read_name, "(none)"},
        {"c: yelow_7", read_name,
         "x.yaml:1:4: there is no card 'yelow_7'; is 'yellow_7' meant?"},
        {"c: Y7", read_name, "x.yaml:1:4: there is no card 'Y7'"},
        {"prov: R", read_prov, "(none)"},
        {"prov: X", read_prov,
         "x.yaml:1:7: expected one of R, P, H; found 'X'"},
        {"l: [1, 2]", read_count, "(none)"},
        {"l: {a: 1}", read_count, "(none)"},
        {"l: 1", read_count, "x.yaml:1:4: expected a list, found '1'"},
        {"l: {a: 1}", read_entry, "x.yaml:1:4: expected a list, found a map"},
        {"c: 1", read_own, "x.yaml:1:4: 7 is odd"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void long_words_are_cut_between_characters(void **state)
{
    static const struct row rows[] = {
        {"b: xyz zażółć gęślą jaźń zażółć gęślą jaźń", read_bool,
         "x.yaml:1:4: expected true or false, found 'xyz zażółć gęślą jaźń "
         "zażółć gęśl...'"},
        {"b: xyzzażółć gęślą jaźń zażółć gęślą jaźń", read_bool,
         "x.yaml:1:4: expected true or false, found 'xyzzażółć gęślą jaźń "
         "zażółć gęśl...'"},
    };
    (void)state;
    CHECK_ROWS(rows);
}

static void values_arrive(void **state)
{
    static const char text[] = "n: -3\nb: true\ns: {pl: Żółw, en: Turtle}\n"
                               "l: [one, two]\nc: sum_high\n";
    struct desk *d = desk_new(text, strlen(text));
    struct pack *p = &d->pack;
    const struct node *top = pack_file(p, "x.yaml"), *value;

    (void)state;
    assert_int_equal(node_int(p, node_get(p, top, "n"), -9, 9), -3);
    assert_true(node_bool(p, node_get(p, top, "b")));
    struct say say = node_say(p, node_get(p, top, "s"));
    assert_string_equal(say.in[LANG_PL], "Żółw");
    assert_string_equal(say.in[LANG_EN], "Turtle");
    const struct node *list = node_get(p, top, "l");
    assert_true(node_is_list(list) && !node_is_map(list) && node_is_map(top));
    assert_int_equal(node_count(p, list), 2);
    assert_string_equal(node_text(p, node_at(p, list, 1)), "two");
    assert_int_equal(
        node_choice(p, node_get(p, top, "c"),
                    (const char *const[]){"open", "sum_high", NULL}),
        1);
    assert_int_equal(node_count(p, top), 5);
    assert_string_equal(node_key(p, top, 3, &value), "l");
    assert_ptr_equal(value, list);
    assert_null(node_find(p, top, "nowhere"));
    node_done(p, top);
    assert_false(p->failed);
    desk_free(d);
}

/* A loader looks once, at the end: until then nothing may hurt it. */
static void after_a_complaint_readers_are_harmless(void **state)
{
    struct desk *d = desk_new("a: 1\n", 5);
    struct pack *p = &d->pack;
    const struct node *top = pack_file(p, "x.yaml"), *value;
    static const struct names none = {.what = "card"};

    (void)state;
    const struct node *n = node_get(p, top, "b");
    assert_string_equal(complaint(d), "x.yaml:1:1: missing key 'b'");
    assert_int_equal(node_int(p, n, 3, 9), 3);
    assert_false(node_bool(p, n));
    assert_string_equal(node_text(p, n), "");
    assert_string_equal(node_word(p, n), "");
    assert_string_equal(node_say(p, n).in[LANG_EN], "");
    assert_int_equal(node_choice(p, n, (const char *const[]){"a", NULL}), 0);
    assert_int_equal(node_name(p, n, &none), 0);
    assert_int_equal(node_count(p, n), 0);
    assert_string_equal(node_text(p, node_at(p, n, 5)), "");
    assert_string_equal(node_key(p, n, 5, &value), "");
    assert_false(node_is_map(value) || node_is_list(value));
    assert_null(node_find(p, n, "c"));
    assert_string_equal(node_text(p, node_get(p, n, "c")), "");
    node_done(p, n);
    node_prov(p, n, "prov");
    node_fail(p, n, "too late");
    pack_fail(p, "y.yaml", "too late");
    assert_string_equal(node_text(p, pack_file(p, "y.yaml")), "");
    assert_string_equal(complaint(d), "x.yaml:1:1: missing key 'b'");
    desk_free(d);
}

static void files_must_be_there_and_of_modest_size(void **state)
{
    enum { MIB = 1024 * 1024 };
    char *text = malloc(MIB + 1);

    (void)state;
    assert_non_null(text);
    struct desk *d = desk_new(NULL, 0);
    pack_file(&d->pack, "x.yaml");
    assert_string_equal(complaint(d),
                        "x.yaml: cannot be read: No such file or directory");
    desk_free(d);

    d = desk_new(NULL, 0);
    assert_int_equal(mkdir(d->file, 0700), 0);
    pack_file(&d->pack, "x.yaml");
    assert_string_equal(complaint(d), "x.yaml: cannot be read: Is a directory");
    desk_free(d);

    memset(text, '#', MIB + 1);
    memcpy(text, "a: 1\n", 5);
    d = desk_new(text, MIB);
    pack_file(&d->pack, "x.yaml");
    assert_string_equal(complaint(d), "(none)");
    desk_free(d);

    d = desk_new(text, MIB + 1);
    pack_file(&d->pack, "x.yaml");
    assert_string_equal(complaint(d), "x.yaml: is larger than 1 MiB");
    desk_free(d);
    free(text);
}

/* As many keys as fit, all different but the last: still quick. */
static void many_keys_are_no_trouble(void **state)
{
    enum { KEYS = 100000 };
    char *text = malloc(KEYS * 10 + 16);
    size_t n = 0;

    (void)state;
    assert_non_null(text);
    for (int i = 0; i < KEYS; i++)
        n += (size_t)sprintf(text + n, "k%d: 1\n", i);
    n += (size_t)sprintf(text + n, "k77: 1\n");
    struct desk *d = desk_new(text, n);
    pack_file(&d->pack, "x.yaml");
    assert_string_equal(
        complaint(d),
        "x.yaml:100001:1: key 'k77' for the second time (first in line 78)");
    desk_free(d);
    free(text);
}

static void the_program_has_files_of_its_own(void **state)
{
    struct arena arena = {0};
    struct pack p = {.arena = &arena, .id = "nowhere"};

    (void)state;
    pack_file(&p, "x.yaml");
    assert_string_equal(p.error, "nowhere/x.yaml: is not in the program");
    assert_null(embedded_find("packs/nowhere/x.yaml"));

    const struct embedded *e = embedded_find("packs/pionek/texts.yaml");
    assert_non_null(e);
    assert_int_equal(e->bytes[e->size], 0);
    p = (struct pack){.arena = &arena, .id = "pionek"};
    const struct node *top = pack_file(&p, "texts.yaml");
    node_get(&p, node_get(&p, top, "ui"), "nobody_needs_this");
    assert_memory_equal(p.error, "pionek/texts.yaml:", 18);
    for (e = embedded_files; e[0].path && e[1].path; e++)
        assert_true(strcmp(e[0].path, e[1].path) < 0);
    arena_done(&arena);
}

static uint64_t hash_of(const char *text)
{
    struct desk *d = desk_new(text, strlen(text));
    pack_file(&d->pack, "x.yaml");
    uint64_t hash = d->pack.hash;
    desk_free(d);
    return hash;
}

static void the_hash_tells_packs_apart(void **state)
{
    (void)state;
    assert_true(hash_of("a: 1\n") == hash_of("a: 1\n"));
    assert_true(hash_of("a: 1\n") != hash_of("a: 2\n"));
    assert_true(hash_of("a: 1\n") != hash_of("b: 1\n"));
    assert_true(hash_of("a: [b, c]\n") != hash_of("a: [c, b]\n"));
    assert_true(hash_of("a: [b, c]\n") != hash_of("a: [bc]\n"));
    assert_true(hash_of("a: [[b], c]\n") != hash_of("a: [[b, c]]\n"));
    assert_true(hash_of("a: {b: c}\n") != hash_of("a: [b, c]\n"));
    assert_true(hash_of("a: {b: {c: d}, e: f}\n") !=
                hash_of("a: {b: {c: d, e: f}}\n"));

    struct desk *d = desk_new("a: 1\n", 5);
    pack_file(&d->pack, "x.yaml");
    uint64_t once = d->pack.hash;
    pack_file(&d->pack, "x.yaml");
    assert_true(d->pack.hash != once);
    desk_free(d);
}

/* What is said, and how it is written, changes no game. */
static void a_better_sentence_is_the_same_pack(void **state)
{
    (void)state;
    assert_true(hash_of("a: 1\n") == hash_of("a: 1 # one"));
    assert_true(hash_of("a: {pl: tak, en: yes}\n") ==
                hash_of("a: {pl: \"nie\", en: no}\n"));
    assert_true(hash_of("a: [{pl: x, en: y}]\n") ==
                hash_of("a:\n  - pl: v\n    en: w\n"));
    assert_true(hash_of("a: {pl: x, en: y, num: 1}\n") !=
                hash_of("a: {pl: x, en: y, num: 2}\n"));
    assert_true(hash_of("a: [{pl: x, en: y}]\n") !=
                hash_of("a: [{pl: x, en: y}, {pl: x, en: y}]\n"));
}

/* What a loader looked for and did not find is NULL; whatever it does with that is a
   complaint, never the end of the program. */
static void what_was_not_found_may_be_handed_on(void **state)
{
    static const char *const words[] = {"a", NULL};

    (void)state;
    for (int way = 0; way < 7; way++) {
        struct desk *d = desk_new("a: 1\n", 5);
        struct pack *p = &d->pack;
        const struct node *none = node_find(p, pack_file(p, "x.yaml"), "b");
        assert_null(none);
        if (way == 0)
            node_fail(p, none, "odd");
        else if (way == 1)
            assert_int_equal(node_int(p, none, 1, 2), 1);
        else if (way == 2)
            assert_false(node_bool(p, none));
        else if (way == 3)
            assert_int_equal(node_choice(p, none, words), 0);
        else if (way == 4)
            assert_int_equal(node_count(p, none), 0);
        else if (way == 5)
            assert_string_equal(node_text(p, none), "");
        else
            assert_string_equal(node_text(p, node_at(p, none, 0)), "");
        assert_true(p->failed);
        assert_non_null(strchr(p->error, ':'));
        desk_free(d);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_yaml_only_maps_lists_and_scalars_are_taken),
        cmocka_unit_test(maps_have_the_keys_that_are_asked_for),
        cmocka_unit_test(scalars_are_what_they_are_read_as),
        cmocka_unit_test(long_words_are_cut_between_characters),
        cmocka_unit_test(values_arrive),
        cmocka_unit_test(after_a_complaint_readers_are_harmless),
        cmocka_unit_test(what_was_not_found_may_be_handed_on),
        cmocka_unit_test(files_must_be_there_and_of_modest_size),
        cmocka_unit_test(many_keys_are_no_trouble),
        cmocka_unit_test(the_program_has_files_of_its_own),
        cmocka_unit_test(the_hash_tells_packs_apart),
        cmocka_unit_test(a_better_sentence_is_the_same_pack),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
