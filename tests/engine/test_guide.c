/*
 * test_guide.c: how guides are read (engine/guide.h): those with a fault are refused
 * with its place. That a guide teaches what it promises is tested with its game.
 */
#include "../../src/engine/embedded.h"
#include "../../src/engine/guide.h"
#include "../lib/table.h"

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

/* Writes the pack into a folder, with another guide. */
static void write_packs(const char *dir, const char *guide)
{
    char path[LINE];

    snprintf(path, sizeof path, "%s/bitwa", dir);
    assert_int_equal(mkdir(path, 0700), 0);
    for (const struct embedded *e = embedded_files; e->path; e++) {
        if (strncmp(e->path, prefix, strlen(prefix)))
            continue;
        const char *name = e->path + strlen(prefix);
        bool is_guide = !strcmp(name, "guide.yaml");
        snprintf(path, sizeof path, "%s/bitwa/%s", dir, name);
        FILE *out = fopen(path, "wb");
        assert_non_null(out);
        fwrite(is_guide ? guide : (const char *)e->bytes, 1,
               is_guide ? strlen(guide) : e->size, out);
        assert_int_equal(fclose(out), 0);
    }
}

static void remove_packs(const char *dir)
{
    char path[LINE];

    for (const struct embedded *e = embedded_files; e->path; e++) {
        if (strncmp(e->path, prefix, strlen(prefix)))
            continue;
        snprintf(path, sizeof path, "%s/bitwa/%s", dir,
                 e->path + strlen(prefix));
        remove(path);
    }
    snprintf(path, sizeof path, "%s/bitwa", dir);
    rmdir(path);
    rmdir(dir);
}

/* The error without the folder's name, "" if there is none. */
static void load_guide(const struct game *game, const char *guide,
                       char error[LINE])
{
    char dir[] = "/tmp/pionek-guide-XXXXXX", why[LINE] = "";

    assert_non_null(mkdtemp(dir));
    write_packs(dir, guide);
    struct box *box = box_load(game, dir, why, sizeof why);
    size_t skip = box ? 0 : strlen(dir) + strlen("/bitwa/");
    snprintf(error, LINE, "%s", why + skip);
    box_free(box);
    remove_packs(dir);
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

/* A game without the file has no guide, and needs none. */
static void a_pack_may_have_no_guide(void **state)
{
    assert_null(table_find(*state, "null")->guide);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guide_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(a_guide_that_cannot_be_played_is_refused),
        cmocka_unit_test(a_pack_may_have_no_guide),
    };
    return cmocka_run_group_tests_name("engine/guide", tests, table_begin,
                                       table_end);
}
