/*
 * test_altered.c: rules that no card of the box brings about, played with a pack in
 * which one card was altered: effects that happen by themselves at the same time,
 * an attack that has become impossible, cards lost by chance.
 */
#include "../../src/scene/scene.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static const struct box *find(void *box, const char *game)
{
    return game_find(game) ? box : NULL;
}

static void plays(const char *file, const char *was, const char *is,
                  const char *scenes)
{
    const struct packs_change change = {file, was, is, NULL};
    struct packs_folder f = packs_new("rycerze", &change);
    struct scene_count count = {0, 0};
    char error[PACKS_LINE] = "";
    struct box *box =
        box_load(game_find("rycerze"), f.dir, error, sizeof error);

    packs_free(&f);
    assert_string_equal(error, "");
    scene_run(file, scenes, strlen(scenes), find, box, stderr, &count);
    box_free(box);
    assert_int_equal(count.failed, 0);
    assert_true(count.passed > 0);
}

/* The slot says nothing: the pocket does. */
static void RP_1_18_cards_by_place(void **state)
{
    (void)state;
    plays("gear_blue.yaml",
          "      - {when: before_combat, use: mark, do: [{op: opp_atk, dice: "
          "-1, scope: combat}]}",
          "      - {when: contract_done, use: auto, do: [{op: gain, res: ammo, "
          "num: 1}]}",
          "game rycerze\n"
          "scene RP-1.18 Pocket 1 before pocket 2\n"
          "seats 3\n"
          "given phase explore ; at P1 C4 ; ammo P1 1 ; contract c_burn P1\n"
          "given gear P1 pocket_2 b_crown ; gear P1 pocket_1 b_dingo\n"
          "play P1 fulfil c_burn\n"
          "told P1 P1 used b_dingo 4 ; P1 changed ammo 1 2 ; "
          "P1 used b_crown 3 ; P1 changed rep 2 3\n");
}

static void RP_1_18_the_ability_first(void **state)
{
    (void)state;
    plays(
        "knights.yaml", "- {when: static, mods: [{mod: mp_per_fuel, num: 1}]}",
        "- {when: contract_done, use: auto, do: [{op: gain, res: ammo, num: "
        "1}]}",
        "game rycerze\n"
        "scene RP-1.18 The ability before the cards\n"
        "seats 3\n"
        "given phase explore ; at P1 C4 ; ammo P1 1 ; contract c_burn P1\n"
        "given gear P1 pocket_1 b_crown\n"
        "play P1 fulfil c_burn\n"
        "told P1 P1 uses_ability ; P1 changed ammo 1 2 ; P1 used b_crown 3\n");
}

static void RP_11_27_an_attack_that_became_impossible(void **state)
{
    (void)state;
    plays(
        "wasteland.yaml",
        "- {when: enemy_wounds, use: auto, do: [{op: irradiate, num: 1, who: "
        "knight}]}",
        "- {when: enemy_wounds, use: auto, do: [{op: lose, res: ammo, num: 4, "
        "who: knight}]}",
        "game rycerze\n"
        "scene RP-11.27 It is skipped, the card's advantage still counts\n"
        "given knight P1 k_nicole ; at P1 A0\n"
        "play P1 walk B1\n"
        "* reveal w_toadfolk\n"
        "play P1 face\n"
        "play P1 clash range_change\n"
        "play P2 clash range_change\n"
        "play P1 advance\n"
        "play P2 advance\n"
        "view P1 advantage = 128\n"
        "play P1 clash attack\n"
        "play P2 clash attack\n"
        "play P1 strike_with s_needle_gun 1 mid\n"
        "play P2 aim short\n"
        "* die 5\n* die 1\n* die 1\n"
        "view P1 hp = 3 4\n"
        "view P1 ammo = 0 4\n"
        "untold P1 P1 attack s_needle_gun\n"
        "view P1 clash = 3\n"
        "view P1 advantage = 127\n");
}

static void cards_lost_by_chance(void **state)
{
    (void)state;
    plays("wasteland.yaml", "{op: discard_luck, num: 1, pick: owner}]}",
          "{op: discard_luck, num: 2, pick: random}]}",
          "game rycerze\n"
          "scene RP-10.2 Luck cards\n"
          "given luck P1 l_wind l_fumes l_leak ; at P1 B1 ; hp P1 3\n"
          "play P1 stay\n"
          "* reveal w_fever\n"
          "play P1 face\n"
          "chances 3\n"
          "* draw_luck l_fumes\n"
          "chances 2\n"
          "* draw_luck l_leak\n"
          "view P1 luck = l_wind\n"
          "view P2 luck_pile = l_fumes l_leak\n");
    plays("wasteland.yaml",
          "{op: lose_gear, num: 1, pick: scavenger, place: any}",
          "{op: lose_gear, num: 3, pick: random, place: stowed}",
          "game rycerze\n"
          "scene RP-10.2 Gear, as many as there are\n"
          "given at P1 B1 ; gear P1 backpack g_tie y_radio ; gear P1 hand_r "
          "g_machete\n"
          "play P1 stay\n"
          "* reveal w_locusts\n"
          "play P1 face\n"
          "chances 2\n"
          "* draw_gear y_radio\n"
          "see discarded = y_radio g_tie w_locusts\n"
          "see gear P1 hand_r = s_knife g_machete\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(RP_1_18_cards_by_place),
        cmocka_unit_test(RP_1_18_the_ability_first),
        cmocka_unit_test(RP_11_27_an_attack_that_became_impossible),
        cmocka_unit_test(cards_lost_by_chance),
    };

    return cmocka_run_group_tests_name("rycerze/altered", tests, NULL, NULL);
}
