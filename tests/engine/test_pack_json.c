/*
 * test_printed.c: a pack passed on as JSON: which files, and what becomes of
 * what they say.
 */
#include "../../src/engine/pack_json.h"

#include "../../src/engine/embedded.h"
#include "../../src/engine/yaml.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

enum { PATH = 300, FAULT = 600 };

/* A game that reads one file of its pack and does not look into it. */
static void load_one(struct pack *p, struct box *box)
{
    (void)box;
    pack_file(p, "read.yaml");
}

static const struct game lazy = {.id = "lazy", .load = load_one};

static void write_file(const char *dir, const char *id, const char *name,
                       const void *bytes, size_t n)
{
    char path[PATH];

    snprintf(path, sizeof path, "%s/%s", dir, id);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/%s/%s", dir, id, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, n, f), n);
    assert_int_equal(fclose(f), 0);
}

static void make_folder(char dir[PATH])
{
    snprintf(dir, PATH, "/tmp/pionek-printed-XXXXXX");
    assert_non_null(mkdtemp(dir));
}

static void remove_folder(const char *dir)
{
    char command[PATH + 20];

    snprintf(command, sizeof command, "rm -rf '%s'", dir);
    assert_int_equal(system(command), 0);
}

static char *json_of(const struct box *box)
{
    struct out f = {0};

    pack_json(&f, box);
    return f.text;
}

struct file {
    const char *name, *text;
};

/* Loads a pack of these files; its JSON, or NULL and the fault without the
   folder. To be freed. */
static char *load(const struct file *files, char fault[FAULT])
{
    char dir[PATH], error[FAULT] = "", *json = NULL;

    make_folder(dir);
    for (; files->name; files++)
        write_file(dir, "lazy", files->name, files->text, strlen(files->text));
    struct box *box = box_load(&lazy, dir, error, sizeof error);
    if (box)
        json = json_of(box);
    snprintf(fault, FAULT, "%s", box ? "" : error + strlen(dir));
    box_free(box);
    remove_folder(dir);
    return json;
}

static void what_is_plain_is_a_number_and_all_else_a_string(void **state)
{
    static const struct file files[] = {
        {"read.yaml",
         "numbers: [0, 12, -3, 999999999999]\n"
         "words: [007, +1, -0, 1.5, 0x1f, 1e3, 1_000, 9999999999999]\n"
         "quoted: [\"12\", '12', \"true\"]\n"
         "flags: [true, false]\n"
         "odd: [True, yes, null, ~, \"\", ]\n"
         "nothing:\n"
         "text: \"Za\\u017c\\u00f3\\u0142\\u0107 "
         "\\\"g\\u0119\\u015bl\\u0105\\\" "
         "\\\\ \\n ja\\u017a\\u0144\"\n"
         "empty: {list: [], map: {}}\n"
         "1: {2: x}\n"},
        {NULL, NULL},
    };
    char fault[FAULT], *json = load(files, fault);

    (void)state;
    assert_string_equal(fault, "");
    assert_string_equal(
        json,
        "{\"read\":{\"numbers\":[0,12,-3,999999999999],"
        "\"words\":[\"007\",\"+1\",\"-0\",\"1.5\",\"0x1f\",\"1e3\",\"1_000\","
        "\"9999999999999\"],"
        "\"quoted\":[\"12\",\"12\",\"true\"],\"flags\":[true,false],"
        "\"odd\":[\"True\",\"yes\",\"null\",\"~\",\"\"],\"nothing\":\"\","
        "\"text\":\"Zażółć \\\"gęślą\\\" \\\\ \\n jaźń\","
        "\"empty\":{\"list\":[],\"map\":{}},\"1\":{\"2\":\"x\"}}}");
    json_t *parsed = json_loads(json, 0, NULL);
    assert_non_null(parsed);
    json_decref(parsed);
    free(json);
}

static void all_files_by_name_but_texts_and_guides(void **state)
{
    static const struct file files[] = {
        {"read.yaml", "a: 1\n"},       {"zoo.yaml", "[x]\n"},
        {"texts.yaml", "b: 2\n"},      {"guide.yaml", "c: 3\n"},
        {"guide_role.yaml", "d: 4\n"}, {"art.yaml", "unread: yes\n"},
        {"notes.txt", ": not yaml"},   {".hidden.yaml", ": not yaml"},
        {".yaml", ": not yaml"},       {NULL, NULL},
    };
    char fault[FAULT], *json = load(files, fault);

    (void)state;
    assert_string_equal(fault, "");
    assert_string_equal(
        json,
        "{\"art\":{\"unread\":\"yes\"},\"read\":{\"a\":1},\"zoo\":[\"x\"]}");
    free(json);
}

static void a_file_nobody_reads_is_checked_too(void **state)
{
    static const struct file files[] = {
        {"read.yaml", "a: 1\n"},
        {"art.yaml", "a: 1\na: 2\n"},
        {NULL, NULL},
    };
    char fault[FAULT];

    (void)state;
    assert_null(load(files, fault));
    assert_string_equal(fault, "/lazy/art.yaml:2:1: key 'a' for the second "
                               "time (first in line 1)");
}

static void there_is_an_end_to_files(void **state)
{
    enum { MANY = 65 };
    struct file files[MANY + 1] = {{"read.yaml", "a: 1\n"}};
    char names[MANY][16], fault[FAULT], *json;

    (void)state;
    for (int i = 1; i < MANY; i++) {
        snprintf(names[i], sizeof names[i], "f%d.yaml", i);
        files[i] = (struct file){names[i], "a: 1\n"};
    }
    assert_null(load(files, fault));
    assert_string_equal(fault, "/lazy/*.yaml: more than 64 files");
    files[MANY - 1] = (struct file){NULL, NULL};
    json = load(files, fault);
    assert_non_null(json);
    free(json);
}

/* Each real game: the program's own pack and the same on disk are one; nothing
   that is printed costs a pack its hash. */
static void packs_of_games_are_json(void **state)
{
    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = table_find(*state, games[i]->id);
        char dir[PATH], prefix[PATH], error[FAULT] = "";
        char *json = json_of(box);
        json_t *parsed = json_loads(json, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(parsed);
        assert_true(json_object_size(parsed) > 0);
        assert_null(json_object_get(parsed, "texts"));
        assert_null(json_object_get(parsed, "guide"));

        make_folder(dir);
        int n = snprintf(prefix, sizeof prefix, "packs/%s/", games[i]->id);
        for (const struct embedded *e = embedded_files; e->path; e++)
            if (!strncmp(e->path, prefix, (size_t)n))
                write_file(dir, games[i]->id, e->path + n, e->bytes, e->size);
        struct box *twin = box_load(games[i], dir, error, sizeof error);
        assert_string_equal(error, "");
        char *other = json_of(twin);
        assert_string_equal(json, other);
        assert_true(box->hash == twin->hash);
        /* A file that only the page reads does not make old logs unreadable. */
        write_file(dir, games[i]->id, "art.yaml", "a: 1\n", 5);
        struct box *more = box_load(games[i], dir, error, sizeof error);
        assert_non_null(more);
        assert_true(box->hash == more->hash);
        box_free(more);
        box_free(twin);
        remove_folder(dir);
        json_decref(parsed);
        free(json);
        free(other);
    }
}

static void dams_are_printed(void **state)
{
    char *json = json_of(table_find(*state, "bitwa"));
    json_t *parsed = json_loads(json, 0, NULL);
    const json_t *dam = json_array_get(
        json_object_get(json_object_get(parsed, "dams"), "dams"), 1);
    const json_t *face = json_object_get(dam, "damaged");

    assert_string_equal(json_string_value(json_object_get(dam, "id")), "dam_2");
    assert_int_equal(json_integer_value(json_object_get(face, "slots")), 2);
    json_decref(parsed);
    free(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_plain_is_a_number_and_all_else_a_string),
        cmocka_unit_test(all_files_by_name_but_texts_and_guides),
        cmocka_unit_test(a_file_nobody_reads_is_checked_too),
        cmocka_unit_test(there_is_an_end_to_files),
        cmocka_unit_test(packs_of_games_are_json),
        cmocka_unit_test(dams_are_printed),
    };
    return cmocka_run_group_tests_name("engine/printed", tests, table_begin,
                                       table_end);
}
