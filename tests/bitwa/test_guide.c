/*
 * test_guide.c: the first game that explains itself (packs/bitwa/guide.yaml).
 *
 * It is played here as the pupil and the server play it: every answer must be
 * offered, every line of the defender accepted, and what the words promise must
 * happen. Then guides with a fault, which are refused with their place.
 */
#include "../../src/engine/embedded.h"
#include "../../src/engine/guide.h"
#include "../../src/engine/notation.h"
#include "../../src/games/bitwa/bitwa.h"
#include "../lib/packs.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { LINE = 512, NEWS = 400, WORDS = 60 };

extern const struct game game_bitwa;

static const struct guide *guide_of(void *table)
{
    const struct guide *g = table_find(table, "bitwa")->guide;

    assert_non_null(g);
    return g;
}

static struct match *lesson(void *table)
{
    const struct guide *g = guide_of(table);

    return table_match(table_find(table, "bitwa"), &g->setup, g->seed);
}

static void play(struct match *m, const struct action *a)
{
    struct verdict v = match_play(m, 0, a);

    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

/* The others answer as the guide says until the pupil is asked; how often. */
static unsigned others_answer(const struct guide *g, struct match *m)
{
    unsigned n = 0;

    while (match_pending(m) != seat_bit(g->pupil)) {
        struct action a;
        seat s = (seat)__builtin_ctz(match_pending(m));
        assert_true(guide_answer(g, m, s, &a));
        play(m, &a);
        n++;
    }
    return n;
}

/* The answer that a page would send: the line itself, letter by letter. */
static bool find_offered(const struct match *m, seat s, const char *line,
                         struct action *out)
{
    struct action legal[LEGAL_MAX];
    unsigned n = match_legal(m, s, legal, LEGAL_MAX);
    char text[LINE_MAX_LEN];

    for (unsigned i = 0; i < n; i++) {
        action_format(match_box(m), &legal[i], text, sizeof text);
        if (!strcmp(text, line)) {
            *out = legal[i];
            return true;
        }
    }
    return false;
}

/* Plays the guide up to its last step, whose answer is the pupil's own. */
static struct match *play_lesson(void *table)
{
    const struct guide *g = guide_of(table);
    struct match *m = lesson(table);
    unsigned given = 0;

    for (unsigned i = 0; i < g->steps; i++) {
        struct action a;
        given += others_answer(g, m);
        if (i + 1 == g->steps)
            break;
        assert_non_null(g->step[i].answer);
        if (!find_offered(m, g->pupil, g->step[i].answer, &a))
            fail_msg("step %u: '%s' is not offered", i + 1, g->step[i].answer);
        play(m, &a);
    }
    assert_null(g->step[g->steps - 1].answer);
    assert_int_equal(given, g->others);
    return m;
}

static unsigned news_of(const struct match *m, seat viewer, const char *word)
{
    static struct news news[NEWS];
    unsigned n = match_news(m, viewer, 0, news, NEWS), found = 0;

    assert_true(n < NEWS);
    for (unsigned i = 0; i < n; i++)
        found += !strcmp(game_bitwa.events[news[i].kind].word, word);
    return found;
}

static void the_guide_teaches_what_it_promises(void **state)
{
    static const struct {
        const char *word;
        unsigned times;
    } taught[] = {
        {"retreated", 1},   {"claimed", 2},   {"compared", 1},
        {"dam_damaged", 2}, {"cancelled", 1}, {"log_thrown", 1},
        {"proof_shown", 1}, {"game_over", 0},
    };
    const struct guide *g = guide_of(*state);
    struct match *m = play_lesson(*state);

    for (size_t i = 0; i < sizeof taught / sizeof *taught; i++) {
        unsigned times = news_of(m, g->pupil, taught[i].word);
        if (times != taught[i].times)
            print_error("%s\n", taught[i].word);
        assert_int_equal(times, taught[i].times);
    }
    match_free(m);
}

static void after_the_guide_everybody_is_free(void **state)
{
    const struct guide *g = guide_of(*state);
    struct match *m = play_lesson(*state);
    struct rng rng;
    struct action a;

    while (match_pending(m) == seat_bit(g->pupil)) {
        match_legal(m, g->pupil, &a, 1);
        play(m, &a);
    }
    assert_false(guide_answer(g, m, (seat)__builtin_ctz(match_pending(m)), &a));
    rng_seed(&rng, 1, 1);
    table_finish(m, &rng);
    assert_true(match_is_over(m));
    match_free(m);
}

/* A pupil who goes his own way: what cannot be played any more is left to the
   bot, and nothing breaks. */
static void a_line_that_does_not_fit_is_left_alone(void **state)
{
    const struct guide *g = guide_of(*state);
    struct match *m = lesson(*state);
    struct action legal[LEGAL_MAX], a;
    char text[LINE_MAX_LEN];
    unsigned given = 0;

    for (;;) {
        unsigned n = match_legal(m, g->pupil, legal, LEGAL_MAX), i = 0;
        do { /* cards far from dam 4, which the guide is about */
            assert_true(i < n);
            action_format(match_box(m), &legal[i++], text, sizeof text);
        } while (strncmp(text, "play", 4) ||
                 (!strstr(text, "dam_2") && !strstr(text, "dam_6")));
        play(m, &legal[i - 1]);
        if (!guide_answer(g, m, 1, &a))
            break;
        play(m, &a);
        given++;
    }
    assert_string_equal(g->other[given], "play R0 dam_4"); /* it is full */
    match_free(m);
}

/* ---- what is said ------------------------------------------------------ */

static bool is_in_sight(const struct bitwa_view *v, seat viewer, int card)
{
    bool seen = v->hand[viewer] >> card & 1;

    for (int i = 0; i < DAMS * SIDES * SLOTS; i++)
        seen |= (&v->unit[0][0][0])[i] == card;
    return seen;
}

/* Cards that are pointed at lie at a dam or in the pupil's hand. */
static void pointers_point_at_something(void **state)
{
    const struct guide *g = guide_of(*state);
    struct match *m = lesson(*state);
    const struct box *box = match_box(m);

    for (unsigned i = 0; i < g->steps; i++) {
        struct bitwa_view view;
        struct action a;
        others_answer(g, m);
        match_view(m, g->pupil, &view);
        for (unsigned k = 0; k < g->step[i].points; k++) {
            const char *code = g->step[i].point[k];
            int card = names_find(&box->names[NAMES_CARD], code);
            if (card >= 0 ? !is_in_sight(&view, g->pupil, card)
                          : names_find(&box->names[NAMES_DAM], code) < 0)
                fail_msg("step %u: '%s' is nowhere", i + 1, code);
        }
        if (g->step[i].answer &&
            find_offered(m, g->pupil, g->step[i].answer, &a))
            play(m, &a);
    }
    match_free(m);
}

static void words_are_few_and_numbers_true(void **state)
{
    const struct guide *g = guide_of(*state);
    struct match *m = play_lesson(*state);
    struct bitwa_view view;
    char number[8];

    match_view(m, g->pupil, &view);
    snprintf(number, sizeof number, " %u ", view.deck);
    packs_check_words(g, WORDS);
    for (int lang = 0; lang < LANGS; lang++)
        assert_non_null(strstr(g->step[g->steps - 1].say.in[lang], number));
    match_free(m);
}

/* ---- guides with a fault ----------------------------------------------- */

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
        cmocka_unit_test(the_guide_teaches_what_it_promises),
        cmocka_unit_test(after_the_guide_everybody_is_free),
        cmocka_unit_test(a_line_that_does_not_fit_is_left_alone),
        cmocka_unit_test(pointers_point_at_something),
        cmocka_unit_test(words_are_few_and_numbers_true),
        cmocka_unit_test(a_guide_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(a_guide_that_cannot_be_played_is_refused),
        cmocka_unit_test(a_pack_may_have_no_guide),
    };
    return cmocka_run_group_tests_name("bitwa/guide", tests, table_begin,
                                       table_end);
}
