/*
 * test_reason.c: hints of Bestia have a reason in words, in both languages, from what
 * the one who is asked sees: how many of the areas left are near, the chance of a
 * search, what an attack leaves.
 */
#include "../../src/games/bestia/rules/play.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ANSWERS = 400, TEXT = 400 };

static const uint8_t told[] = {
    VERB_STEP, VERB_SEARCH, VERB_LAY,     VERB_ATTACK_UNIT, VERB_ATTACK_BEAST,
    VERB_PLAY, VERB_CHOOSE, VERB_UPGRADE, VERB_TAKE,        VERB_KEEP};

/* Plays random games: each of these answers is given a reason somewhere. */
static void answers_have_reasons(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const struct setup setup = {.seats = 3};
    unsigned seen[VERB_STEAL + 1] = {0};

    for (uint64_t seed = 1; seed < 30; seed++) {
        struct bestia g;
        struct state *s = (struct state *)(void *)&g;
        struct rng rng;
        seatmask open;
        rng_seed(&rng, seed, 5);
        bestia_setup(box, s, &setup);
        while ((open = bestia_pending(s))) {
            static struct action list[ANSWERS];
            static struct bestia_view view;
            struct action a;
            seat who = (seat)__builtin_ctz(open);
            if (open & seat_bit(SEAT_CHANCE)) {
                bestia_roll(box, s, &rng, &a);
                bestia_apply(box, s, &a, NULL);
                continue;
            }
            unsigned n = bestia_legal(box, s, who, list, ANSWERS);
            bestia_view(box, s, who, &view);
            for (unsigned i = 0; i < n; i++)
                for (int lang = 0; lang < LANGS; lang++) {
                    char text[TEXT] = "";
                    bestia_voice.reason(box, &view, (enum lang)lang, &list[i],
                                        text, sizeof text);
                    seen[list[i].verb] += text[0] != 0;
                    assert_null(strchr(text, '<'));
                }
            bestia_pick(box, s, who, &rng, &a);
            bestia_apply(box, s, &a, NULL);
        }
    }
    for (unsigned i = 0; i < sizeof told; i++)
        if (!seen[told[i]])
            fail_msg("no reason for '%s'", box->game->verbs[told[i]].word);
}

/* Of the areas that are left, those that only this Hunter reaches. */
static void a_hunter_hears_what_nobody_else_reaches(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const struct bestia_map *map = &bestia_box(box)->map[0];
    struct bestia_view v = {.viewer = 1,
                            .players = 3,
                            .people = 3,
                            .asked = BEASTS,
                            .character = {0, BEASTS, BEASTS + 1},
                            .areas = map->areas,
                            .first_area = map->first_area};
    unsigned from = map->start, far = 0;
    struct action a = {.seat = 1, .verb = VERB_STEP};
    char text[TEXT] = "";

    for (unsigned i = 0; i < map->areas; i++)
        far = map->distance[from][i] > map->distance[from][far] ? i : far;
    for (uint64_t set = map->nearby[from]; set; set &= set - 1)
        v.share[__builtin_ctzll(set)] = 100;
    v.share[far] = 100;
    v.area[1] =
        (uint8_t)(map->first_area + (unsigned)__builtin_ctzll(map->near[from]));
    v.area[2] = (uint8_t)(map->first_area + far);
    a.arg[0] = (int16_t)(map->first_area + from);
    bestia_voice.reason(box, &v, LANG_EN, &a, text, sizeof text);
    char expected[TEXT];
    snprintf(expected, sizeof expected,
             "Of %u areas left, %u can be reached from %s by you alone.",
             bits_count(map->nearby[from]) + 1, bits_count(map->nearby[from]),
             box->names[NAMES_AREA].at[a.arg[0]].text.in[LANG_EN]);
    assert_string_equal(text, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_have_reasons),
        cmocka_unit_test(a_hunter_hears_what_nobody_else_reaches),
    };

    return cmocka_run_group_tests_name("bestia/reason", tests, table_begin,
                                       table_end);
}
