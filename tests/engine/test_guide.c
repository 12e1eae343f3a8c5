/*
 * test_guide.c: how guides are read (engine/guide.h): those with a fault are refused
 * with its place. That a guide teaches what it promises is tested with its game.
 */
#include "../../src/engine/embedded.h"
#include "../../src/engine/guide.h"
#include "../lib/table.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { LINE = 512 };

extern const struct game game_bitwa;

static const char prefix[] = "packs/bitwa/";

static void write_file(const char *dir, const char *name, const void *bytes,
                       size_t n)
{
    char path[LINE];

    snprintf(path, sizeof path, "%s/bitwa/%s", dir, name);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fwrite(bytes, 1, n, out);
    assert_int_equal(fclose(out), 0);
}

/* Writes the pack into a folder, but for its guide. */
static void write_packs(const char *dir)
{
    char path[LINE];

    snprintf(path, sizeof path, "%s/bitwa", dir);
    assert_int_equal(mkdir(path, 0700), 0);
    for (const struct embedded *e = embedded_files; e->path; e++) {
        if (strncmp(e->path, prefix, strlen(prefix)))
            continue;
        const char *name = e->path + strlen(prefix);
        if (strcmp(name, "guide.yaml") != 0)
            write_file(dir, name, e->bytes, e->size);
    }
}

static void remove_packs(const char *dir)
{
    char path[LINE];

    snprintf(path, sizeof path, "%s/bitwa", dir);
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder));) {
        snprintf(path, sizeof path, "%s/bitwa/%s", dir, e->d_name);
        if (e->d_name[0] != '.')
            remove(path);
    }
    closedir(folder);
    snprintf(path, sizeof path, "%s/bitwa", dir);
    rmdir(path);
    rmdir(dir);
}

struct file {
    const char *name, *text;
};

/* The box with these guides; else the error without the folder's name. */
static struct box *load_guides(const struct game *game,
                               const struct file *files, size_t n,
                               char error[LINE])
{
    char dir[] = "/tmp/pionek-guide-XXXXXX", why[LINE] = "";

    assert_non_null(mkdtemp(dir));
    write_packs(dir);
    for (size_t i = 0; i < n; i++)
        write_file(dir, files[i].name, files[i].text, strlen(files[i].text));
    struct box *box = box_load(game, dir, why, sizeof why);
    size_t skip = box ? 0 : strlen(dir) + strlen("/bitwa/");
    snprintf(error, LINE, "%s", why + skip);
    remove_packs(dir);
    return box;
}

static void load_guide(const struct game *game, const char *guide,
                       char error[LINE])
{
    const struct file file = {"guide.yaml", guide};

    box_free(load_guides(game, &file, 1, error));
}

static const char sound[] = "prov: H\n"
                            "seed: 7\n"
                            "pupil: 1\n"
                            "options: {attacker_seat: seat_0}\n"
                            "steps:\n"
                            "  - say: {pl: Tak, en: Yes}\n"
                            "    point: [dam_4, B9]\n"
                            "    answer: play B9 dam_4\n"
                            "others:\n"
                            "  - throw_log dam_4\n";

static void a_guide_with_a_fault_is_refused_with_its_place(void **state)
{
    static const struct {
        const char *find, *replace, *error;
    } changes[] = {
        {"seed: 7", "seed: 7", ""},
        {"options: {attacker_seat: seat_0}\n", "", ""},
        {"prov: H", "prov: X",
         "guide.yaml:1:7: expected one of R, P, H; found 'X'"},
        {"seed: 7", "seed: -1",
         "guide.yaml:2:7: expected a whole number from 0 to 1073741824, found "
         "'-1'"},
        {"pupil: 1", "pupil: 3",
         "guide.yaml:3:8: expected a whole number from 1 to 2, found '3'"},
        {"attacker_seat:", "attacker:",
         "guide.yaml:4:21: unknown option 'attacker' (known: tactics, rematch, "
         "attacker_seat, dam_order, proof_elites, rematch_max_pairs)"},
        {"seat_0", "seat_3",
         "guide.yaml:4:26: option 'attacker_seat' cannot be 'seat_3' (known: "
         "random, seat_0, seat_1)"},
        {"{pl: Tak, en: Yes}", "{pl: Tak}",
         "guide.yaml:6:10: missing key 'en'"},
        {"en: Yes", "en: \"\"", "guide.yaml:6:24: the text is empty"},
        {"[dam_4, B9]", "[dam_4, B12]", "guide.yaml:7:20: there is no 'B12'"},
        {"[dam_4, B9]", "[Y1, Y2, Y3, Y4, Y5, Y6, Y7, Y8, Y9]",
         "guide.yaml:7:12: a step points at 8 things at most"},
        {"point:", "points:",
         "guide.yaml:7:5: unknown key 'points' (known here: point, answer, "
         "say)"},
        {"play B9 dam_4", "play B9 dam_9",
         "guide.yaml:8:13: there is no dam 'dam_9'"},
        {"throw_log dam_4", "throw dam_4",
         "guide.yaml:10:5: bitwa knows no action 'throw'"},
        {"others:", "other:",
         "guide.yaml:9:1: missing key 'others'; is 'other' meant to be it?"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *at = strstr(sound, changes[i].find);
        char guide[LINE], error[LINE];
        assert_non_null(at);
        snprintf(guide, sizeof guide, "%.*s%s%s", (int)(at - sound), sound,
                 changes[i].replace, at + strlen(changes[i].find));
        load_guide(&game_bitwa, guide, error);
        assert_string_equal(error, changes[i].error);
    }
}

/* No lesson begins with a set-up that cannot be played. */
static unsigned wants_no_attacker(const struct box *box,
                                  const struct setup *setup)
{
    (void)box;
    return setup->option[2] ? 1 : 0;
}

static void a_guide_that_cannot_be_played_is_refused(void **state)
{
    struct game picky = game_bitwa;
    char error[LINE], expected[LINE];

    (void)state;
    picky.unfit = wants_no_attacker;
    load_guide(&picky, sound, error);
    snprintf(expected, sizeof expected,
             "guide.yaml:4:10: this set-up is refused by %s",
             game_bitwa.refusals[1].rule);
    assert_string_equal(error, expected);
}

/* ---- several ---------------------------------------------------------------- */

#define NAMED "name: {pl: Atak, en: Attack}\n"
#define REST                                                                   \
    "prov: H\n"                                                                \
    "seed: 7\n"                                                                \
    "pupil: 2\n"                                                               \
    "steps:\n"                                                                 \
    "  - say: {pl: Tak, en: Yes}\n"                                            \
    "others: []\n"

/* By the names of their files, each with its own; the pack is the same without
   them. */
static void a_pack_may_have_several(void **state)
{
    static const struct file files[] = {
        {"guide_hunt_2.yaml", NAMED REST},
        {"guide_beast.yaml", "name: {pl: Noc, en: Night}\n" REST},
        {"guide.yaml", REST},
        {"guidelines.yaml", "a: 1\n"},
    };
    static const char *const order[] = {"first", "beast", "hunt_2"};
    char error[LINE];
    struct box *box = load_guides(&game_bitwa, files, 4, error);

    assert_string_equal(error, "");
    assert_int_equal(box->guides, 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_string_equal(box->guide[i].id, order[i]);
        assert_ptr_equal(guide_find(box, order[i]), &box->guide[i]);
        assert_int_equal(box->guide[i].pupil, 1);
    }
    assert_null(guide_find(box, "guide"));
    assert_null(guide_find(box, ""));
    assert_null(box->guide[0].name.in[LANG_EN]);
    assert_string_equal(box->guide[1].name.in[LANG_EN], "Night");
    assert_string_equal(box->guide[2].name.in[LANG_PL], "Atak");
    assert_true(box->hash == table_find(*state, "bitwa")->hash);
    box_free(box);
}

static void guides_with_odd_names_are_refused(void **state)
{
#define ODD                                                                    \
    ": a guide's file is guide.yaml or guide_ROLE.yaml: small letters, "       \
    "digits and _, at most 23, none twice"
    static const struct {
        struct file file;
        const char *error;
    } odd[] = {
        {{"guide_x.yaml", REST}, "guide_x.yaml:1:1: missing key 'name'"},
        {{"guide_x.yaml", "name: {pl: Noc}\n" REST},
         "guide_x.yaml:1:7: missing key 'en'"},
        {{"guide_X.yaml", NAMED REST}, "guide_X.yaml" ODD},
        {{"guide_.yaml", NAMED REST}, "guide_.yaml" ODD},
        {{"guide_a.b.yaml", NAMED REST}, "guide_a.b.yaml" ODD},
        {{"guide_first.yaml", NAMED REST}, "guide_first.yaml" ODD},
        {{"guide_a_name_of_24_letters_xxx.yaml", NAMED REST},
         "guide_a_name_of_24_letters_xxx.yaml" ODD},
        {{"guide.yaml", NAMED REST},
         "guide.yaml:1:1: unknown key 'name' (known here: steps, others, "
         "options, prov, seed, pupil)"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        const struct file files[] = {{"guide.yaml", REST}, odd[i].file};
        char error[LINE];
        assert_null(load_guides(&game_bitwa, files, 2, error));
        assert_string_equal(error, odd[i].error);
    }
}

/* A game without the file has no guide, and needs none. */
static void a_pack_may_have_no_guide(void **state)
{
    assert_int_equal(table_find(*state, "null")->guides, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guide_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(a_guide_that_cannot_be_played_is_refused),
        cmocka_unit_test(a_pack_may_have_several),
        cmocka_unit_test(guides_with_odd_names_are_refused),
        cmocka_unit_test(a_pack_may_have_no_guide),
    };
    return cmocka_run_group_tests_name("engine/guide", tests, table_begin,
                                       table_end);
}
