/*
 * test_foreign.c: rules that only other content can show: the pack of the game
 * with a change, played as scenes.
 */
#include "../../src/scene/scene.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct box *the_box(void *box, const char *game)
{
    return strcmp(game, "knockdown") == 0 ? box : NULL;
}

/* Plays a scene with the changed pack. */
static void played(const struct packs_change *change, const char *scene)
{
    struct packs_folder folder = packs_new("knockdown", change);
    char error[PACKS_LINE] = "";
    struct box *box =
        box_load(game_find("knockdown"), folder.dir, error, sizeof error);
    struct scene_count count = {0, 0};

    assert_string_equal(error, "");
    scene_run("foreign", scene, strlen(scene), the_box, box, stderr, &count);
    assert_int_equal(count.failed, 0);
    assert_int_equal(count.passed, 1);
    box_free(box);
    packs_free(&folder);
}

/* KD-1.5: equal initiative is decided by chance. */
static void test_tie(void **state)
{
    (void)state;
    played(&(struct packs_change){"skills.yaml", "initiative: 3",
                                  "initiative: 6", NULL},
           "game knockdown\n"
           "scene KD-1.5 A tie of initiative\n"
           "start\n"
           "* first_pick P1\n"
           "play P1 fighter veroth\n"
           "play P2 fighter xingo\n"
           "* deal_skill lucky_devil\n"
           "* deal_skill quick_eye\n"
           "* deal_skill cold_blood\n"
           "* deal_skill heavy_hand\n"
           "* deal_skill fleet_feet\n"
           "* deal_skill iron_guard\n"
           "play P1 keep lucky_devil\n"
           "play P2 keep heavy_hand\n"
           "* hand_over\n"
           "play P1 keep fleet_feet\n"
           "play P2 keep quick_eye\n"
           "* put_away\n"
           "play P1 show lucky_devil\n"
           "play P2 show heavy_hand\n"
           "* reveal\n"
           "* initiative P2\n"
           "told P1 initiative\n"
           "see first = P2\n");
}

/* KD-8.4: of two Reactions to the same trigger one may be out of range. */
static void test_reaction_range(void **state)
{
    (void)state;
    played(
        &(struct packs_change){
            "fighters.yaml",
            "        trigger: foe_move\n"
            "        range: {kind: between, min: 1, max: 2}\n"
            "        pool: {light: 1, heavy: 0}\n"
            "        ko: false\n"
            "        effects:\n"
            "          - {op: cancel_move}\n",
            "        trigger: foe_attack\n"
            "        range: {kind: between, min: 1, max: 2}\n"
            "        pool: {light: 1, heavy: 0}\n"
            "        ko: false\n"
            "        effects:\n"
            "          - {op: shield, light: 1, heavy: 0}\n",
            NULL},
        "game knockdown\n"
        "scene KD-8.4 One of two Reactions is out of range\n"
        "given fighters veroth driana ; at P1 f3 ; at P2 f6 ; "
        "hand P1 B F K ; row thrown_knife ; active P2\n"
        "play P2 attack thrown_knife\n"
        "asked P1 react_attack\n"
        "refuse P1 react grip_of_fury 1 0 0 0 KD-8.4\n"
        "play P1 pass\n"
        "play P1 no_block\n"
        "see damage P1 = 1 0\n");
}

/* KD-9.14: an option of another attack is none of this one. */
static void test_choice(void **state)
{
    (void)state;
    played(
        &(struct packs_change){
            "attack_cards.yaml",
            "      - {op: swap}\n"
            "      - {op: back, amount: 1}\n",
            "      - op: choose\n"
            "        options:\n"
            "          - id: swap_them\n"
            "            text: {pl: \"zamień\", en: \"swap\"}\n"
            "            do:\n"
            "              - {op: swap}\n"
            "          - id: push_them\n"
            "            text: {pl: \"odepchnij\", en: \"push\"}\n"
            "            do:\n"
            "              - {op: back, amount: 1}\n",
            NULL},
        "game knockdown\n"
        "scene KD-9.14 A choice of another attack\n"
        "given fighters veroth driana ; at P1 f3 ; at P2 f4 ; row throw\n"
        "play P1 attack throw\n"
        "asked P1 choose\n"
        "refuse P1 choose fury_light KD-9.14\n"
        "play P1 choose push_them\n"
        "see at P2 = f5\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tie),
        cmocka_unit_test(test_reaction_range),
        cmocka_unit_test(test_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
