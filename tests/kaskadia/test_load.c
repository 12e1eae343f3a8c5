/*
 * test_load.c: the pack of Kaskadia fills its box, and a pack with a fault is
 * refused with file, line and cause.
 */
#include "../../src/engine/feat.h"
#include "../../src/games/kaskadia/kaskadia.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_box.h"

static const struct packs_change changes[] = {
    {"game.yaml", "max: 8}", "max: 9}",
     "game.yaml:@:26: expected 8, found '9'"},
    {"game.yaml", "rule_prefix: KR", "rule_prefix: BR",
     "game.yaml:@:16: expected KR, found 'BR'"},
    {"game.yaml", "values: [a, b, c, d]", "values: [a, b, d, c]",
     "game.yaml:@:25: the values must be a, b, c, d, in this order"},
    {"game.yaml", "18, 19, 20]", "18, 19]",
     "game.yaml:@:25: the values must be free, achievements, 1, 2, 3, 4, 5, 6, "
     "7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, in this order"},
    {"game.yaml", "{id: variant, values", "{id: variants, values",
     "game.yaml:@:5: option 2 must be 'variant'"},
    {"game.yaml", "  - {id: copying",
     "  - {id: extra, values: [1], text: {pl: x, en: x}, prov: H}\n  - {id: "
     "copying",
     "game.yaml:12:3: 10 options, but there must be 9"},
    {"common.yaml", "rank: 3", "rank: 2",
     "common.yaml:@:11: expected 3, found '2'"},
    {"common.yaml", "  - id: fox", "  - id: wolf",
     "common.yaml:@:9: expected fox, found 'wolf'"},
    {"common.yaml", "letter: {pl: \"N\", en: B}\n    start: 1",
     "letter: {pl: \"N\", en: B}\n    start: 2",
     "common.yaml:16:12: expected 2, found '1'"},
    {"common.yaml", "letter: {pl: J, en: E}", "letter: {pl: Je, en: E}",
     "common.yaml:@:13: expected one letter, found 'Je'"},
    {"common.yaml", "letter: {pl: G, en: M}", "letter: {pl: M, en: M}",
     "common.yaml:@:13: letter 'M' for the second time"},
    {"common.yaml", "rounds: 20", "rounds: 21",
     "common.yaml:@:9: expected 20, found '21'"},
    {"common.yaml", "divisor: 5", "divisor: 0",
     "common.yaml:@:12: expected a whole number from 1 to 99, found '0'"},
    {"common.yaml", "display_slots: 4", "display_slots: 4\nextra: 1",
     "common.yaml:67:1: unknown key 'extra' (known here: nature, leftover, "
     "animals, habitats, rounds, display_slots, max_players_one_box, "
     "max_players_combined)"},
    {"dice.yaml", "options: [{animal: hawk, count: 1}]",
     "options: [{animal: owl, count: 1}]",
     "dice.yaml:@:24: expected one of bear, elk, fox, hawk, salmon; found "
     "'owl'"},
    {"dice.yaml", "{animal: bear, count: 1}, {animal: salmon, count: 2}",
     "{animal: bear, count: 1}, {animal: bear, count: 2}",
     "dice.yaml:@:50: 'bear' for the second time"},
    {"dice.yaml", "effect: {op: shift_one, count: 1}",
     "effect: {op: shift_two, count: 1}",
     "dice.yaml:@:18: expected one of action_discount, add_other, "
     "double_personal, reroll_personal, gain_nature, shift_one; found "
     "'shift_two'"},
    {"dice.yaml", "options: []\n    effect: {op: gain_nature",
     "options: [{animal: elk, count: 1}]\n    effect: {op: gain_nature",
     "dice.yaml:70:13: a face with animals has no effect"},
    {"dice.yaml", "faces: [bear, elk, fox, fox, hawk, salmon]",
     "faces: [bear, elk, fox, fox, hawk]",
     "dice.yaml:@:12: 5 faces, but there must be 6"},
    {"dice.yaml", "faces: [bear, elk, fox, fox, hawk, salmon]",
     "faces: [bear, elk, fox, fox, hawk, add_other]",
     "dice.yaml:@:40: only a special die has faces with an effect"},
    {"dice.yaml", "faces: [bear, elk, fox, fox, hawk, salmon]",
     "faces: [bear, elk, fox, fox, hawk, salmom]",
     "dice.yaml:@:40: there is no face 'salmom'; is 'salmon' meant?"},
    {"dice.yaml", "  - id: elk\n", "  - id: bear\n",
     "dice.yaml:@:9: face 'bear' for the second time"},
    {"dice.yaml", "special: special_hills", "special: special_rivers",
     "dice.yaml:@:14: expected special_hills, found 'special_rivers'"},
    {"dice_actions.yaml", "cost: 2", "cost: two",
     "dice_actions.yaml:@:11: expected a whole number from 0 to 9, found "
     "'two'"},
    {"dice_actions.yaml", "per_die: true", "per_die: false",
     "dice_actions.yaml:@:14: expected true, found 'false'"},
    {"dice_actions.yaml", "modes: [family]", "modes: [standard]",
     "dice_actions.yaml:@:13: expected family, found 'standard'"},
    {"variants.yaml", "dice_actions: [family_extra]", "dice_actions: [lower]",
     "variants.yaml:@:19: these are not the dice actions of 'family'"},
    {"variants.yaml", "special_die: false", "special_die: true",
     "variants.yaml:@:18: expected false, found 'true'"},
    {"variants.yaml", "hawk: 3", "hawk: 4",
     "variants.yaml:@:42: expected 3, found '4'"},
    {"variants.yaml", "levels: [1, 2]", "levels: [1, 3]",
     "variants.yaml:@:15: expected 2, found '3'"},
    {"habitat_cards.yaml", "id: river_2", "id: river_1",
     "habitat_cards.yaml:@:9: card 'river_1' for the second time"},
    {"habitat_cards.yaml", "habitat: river\n    level: 2",
     "habitat: river\n    level: 1",
     "habitat_cards.yaml:33:5: more than 3 cards of this habitat and level"},
    {"habitat_cards.yaml", "cost: {hawk: 1, salmon: 5}", "cost: {}",
     "habitat_cards.yaml:@:11: there must be at least one animal"},
    {"habitat_cards.yaml", "cost: {hawk: 1, salmon: 5}",
     "cost: {hawk: 9, salmon: 9}",
     "habitat_cards.yaml:@:11: a card costs at most 14 animals"},
    {"habitat_cards.yaml", "cost: {bear: 1, fox: 2, salmon: 3}",
     "cost: {bear: 1}",
     "habitat_cards.yaml:@:11: a card of value 2 costs at least as many "
     "animals"},
    {"habitat_cards.yaml", "cost: {hawk: 1, salmon: 5}",
     "cost: {hawk: 1, samlon: 5}",
     "habitat_cards.yaml:@:21: unknown key 'samlon' (known here: bear, elk, "
     "fox, hawk, salmon)"},
    {"habitat_cards_hills.yaml", "set: hills", "set: rivers",
     "habitat_cards_hills.yaml:@:10: expected hills, found 'rivers'"},
    {"completion_cards.yaml", "{op: reduce_any, count: 1}",
     "{op: reduce_all, count: 1}",
     "completion_cards.yaml:@:14: expected one of reduce_any, reduce_types, "
     "reduce_one_of, substitute, reduce_for_value, reduce_for_nature, "
     "drop_type, reduce_by_variety; found 'reduce_all'; is 'reduce_any' "
     "meant?"},
    {"completion_cards.yaml", "{op: reduce_any, count: 1}",
     "{op: reduce_any, count: 1, max: 2}",
     "completion_cards.yaml:@:36: unknown key 'max' (known here: op, count)"},
    {"completion_cards.yaml", "tier: advanced", "tier: beginner",
     "completion_cards.yaml:@:11: expected advanced, found 'beginner'"},
    {"completion_cards.yaml", "- {op: mark_any_habitat}", "- {op: sun}",
     "completion_cards.yaml:@:14: 'sun' is no effect of a completion card"},
    {"completion_cards.yaml", "pay_nature: 1, gain_any: 2", "gain_any: 2",
     "completion_cards.yaml:@:9: an exchange has pay_nature or pay_any, and "
     "nothing beside it"},
    {"completion_cards.yaml", "pay_nature: 1, gain_any: 2", "pay_nature: 1",
     "completion_cards.yaml:@:9: an exchange gives nothing"},
    {"completion_cards.yaml",
     "      - {op: exchange, pay_nature: 1, gain_any: 2}",
     "      - {op: exchange, pay_nature: 1, gain_any: 2}\n      - {op: "
     "gain_nature, count: 1}",
     "completion_cards.yaml:@:9: an exchange is the only effect of its card"},
    {"completion_cards.yaml", "reduce: 2, value: -1", "reduce: 2, value: -2",
     "completion_cards.yaml:@:50: expected -1, found '-2'"},
    {"completion_cards.yaml", "      - {op: reduce_types, limits: {salmon: 2}}",
     "      - {op: reduce_types, limits: {salmon: 2}}\n      - {op: "
     "reduce_any, count: 1}",
     "completion_cards.yaml:@:7: a discount has one effect"},
    {"completion_cards.yaml", "prov_note: the rulebook", "prov_note: [] #",
     "completion_cards.yaml:@:16: expected a text, found a list"},
    {"completion_cards_hills.yaml", "animals: [bear, elk]",
     "animals: [bear, bear]",
     "completion_cards_hills.yaml:@:45: 'bear' for the second time"},
    {"completion_cards_hills.yaml",
     "{op: gain_animal, animal: salmon, count: 2}",
     "{op: gain_animal, count: 2}",
     "completion_cards_hills.yaml:@:9: missing key 'animal'"},
    {"completion_cards_hills.yaml", "gain: {bear: 1}, gain_nature: 1",
     "gain_any: 1, gain: {bear: 1, elk: 1}, gain_nature: 1",
     "completion_cards_hills.yaml:@:7: more than 3 steps"},
    {"sheet_a.yaml", "columns: [river, wetland", "columns: [river, river",
     "sheet_a.yaml:@:18: 'river' for the second time"},
    {"sheet_a.yaml", "area: sun_area", "area: rain_area",
     "sheet_a.yaml:@:88: expected sun_area, found 'rain_area'"},
    {"sheet_a.yaml",
     "{op: points, count: 3}, {op: gain_any, count: 1}], prov: R}",
     "{op: points, count: 3}, {op: rain}], prov: R}",
     "sheet_a.yaml:@:53: 'rain' is no effect of a row"},
    {"sheet_a.yaml",
     "  - id: sun_10\n    name: {pl: \"2 punkty\", en: \"2 points\"}\n    "
     "effects: [{op: points, count: 2}]\n    prov: H\n",
     "", "sheet_a.yaml:21:3: 9 sun_area, but there must be 10"},
    {"sheet_a.yaml", "{id: row_3,", "{id: row_4,",
     "sheet_a.yaml:@:10: expected row_3, found 'row_4'"},
    {"sheet_b.yaml", "column_points: [1, 2", "column_points: [2",
     "sheet_b.yaml:@:16: 11 column_points, but there must be 12"},
    {"sheet_b.yaml", "id: h_prairie_6, track: prairie, col: 6",
     "id: h_prairie_3, track: prairie, col: 3",
     "sheet_b.yaml:@:5: this hex for the second time"},
    {"sheet_b.yaml", "col: 8, tag: rain", "col: 8, tag: sun",
     "sheet_b.yaml:@:52: this bonus does something else than its tag 'sun'"},
    {"sheet_b.yaml", "upper: prairie, lower: mountain, col: 1",
     "upper: prairie, lower: river, col: 1",
     "sheet_b.yaml:@:40: track 'river' is not just below 'prairie'"},
    {"sheet_b.yaml", "id: d_1_3, upper: prairie, lower: mountain, col: 3",
     "id: d_1_1, upper: prairie, lower: mountain, col: 1",
     "sheet_b.yaml:@:5: this diamond for the second time"},
    {"sheet_b.yaml",
     "tag: nature, effects: [{op: gain_nature, count: 1}], prov: H}",
     "tag: sun, effects: [{op: sun}], prov: H}",
     "sheet_b.yaml:72:3: the map has 7 suns and 6 rains, the area 6 of each"},
    {"sheet_b.yaml", "id: sr_2_3", "id: sr_2_4",
     "sheet_b.yaml:@:14: expected sr_2_3, found 'sr_2_4'"},
    {"sheet_b.yaml", "{pos: 6, tag: any", "{pos: 3, tag: any",
     "sheet_b.yaml:@:13: '3' for the second time"},
    {"sheet_b.yaml", "{op: free_mark, count: 1, habitat: any}",
     "{op: free_mark, count: 1, habitat: river}",
     "sheet_b.yaml:@:107: expected any, found 'river'"},
    {"sheet_c.yaml", "{id: b3, row: 1, col: 3, q: 3",
     "{id: b3, row: 1, col: 3, q: 4",
     "sheet_c.yaml:@:33: expected 3, found '4'"},
    {"sheet_c.yaml", "{id: b3, row: 1, col: 3", "{id: b3, row: 1, col: 4",
     "sheet_c.yaml:@:27: expected 3, found '4'"},
    {"sheet_c.yaml", "{id: b3, row: 1, col: 3, q: 3",
     "{id: b2, row: 1, col: 2, q: 2",
     "sheet_c.yaml:@:10: hex 'b2' for the second time"},
    /* g6 has a monument, this one has not: what is left of the first must not
       be held against the second. */
    {"sheet_c.yaml", "{id: g8, row: 6, col: 8, q: 5",
     "{id: g6, row: 6, col: 6, q: 3",
     "sheet_c.yaml:@:10: hex 'g6' for the second time"},
    {"sheet_c.yaml", "{id: g8,", "{id: g6,",
     "sheet_c.yaml:@:27: expected 6, found '8'"},
    {"sheet_c.yaml", "habitats: [wetland, forest], tag: sun",
     "habitats: [wetland, forest], points: 2, tag: sun",
     "sheet_c.yaml:@:79: only a hex of one habitat has points"},
    {"sheet_c.yaml", "{op: monument, habitat: mountain}",
     "{op: monument, habitat: river}",
     "sheet_c.yaml:@:69: a monument of a habitat that the hex has not"},
    {"sheet_c.yaml", "habitats: [river], points: 2",
     "habitats: [river], tag: monument, effects: [{op: monument, habitat: "
     "river}]",
     "sheet_c.yaml:81:16: the map has more monuments of 'river'"},
    {"sheet_c.yaml", "start: [b4, f4]", "start: [b4, f5]",
     "sheet_c.yaml:@:13: hex 'f5' does not say that it is a start"},
    {"sheet_c.yaml",
     "  - {id: h8, row: 7, col: 8, q: 5, r: 7, habitats: [wetland], points: 1, "
     "prov: H}\n",
     "", "sheet_c.yaml:15:3: 64 hexes, but there must be 65"},
    {"sheet_c.yaml", "{habitat: wetland, effects", "{habitat: river, effects",
     "sheet_c.yaml:@:17: 'river' for the second time"},
    {"sheet_c.yaml", "habitats: [mountain], points: 1, prov: H}",
     "habitats: [mountain], prov: X}",
     "sheet_c.yaml:@:70: expected one of R, P, H; found 'X'"},
    {"sheet_c.yaml", "[{op: gain_animal, animal: elk, count: 1}], prov",
     "[{op: points, count: 1}], prov",
     "sheet_c.yaml:@:81: 'points' is no effect of a hex"},
    {"sheet_d.yaml", "habitats: [mountain]", "habitats: [river]",
     "sheet_d.yaml:@:3: 12 hexes of 'river', but there must be 11"},
    {"sheet_d.yaml", "habitats: [mountain]", "habitats: []",
     "sheet_d.yaml:@:52: a hex of this sheet has one habitat"},
    {"sheet_d.yaml", "{id: e_b3_b4, between: [b3, b4]",
     "{id: e_b3_b5, between: [b3, b5]",
     "sheet_d.yaml:@:33: hex 'b5' does not touch 'b3'"},
    {"sheet_d.yaml", "{id: e_c8_c9, between: [c8, c9]",
     "{id: e_b4_b3, between: [b4, b3]",
     "sheet_d.yaml:@:28: a bonus between these for the second time"},
    {"sheet_d.yaml", "{id: e_b3_b4, between: [b3, b4]",
     "{id: e_a1_a2, between: [a1, a2]",
     "sheet_d.yaml:@:29: hex 'a1' is not on this map"},
    {"sheet_d.yaml", "elk_line: [0, 1, 4, 7]", "elk_line: [0, 1, 4]",
     "sheet_d.yaml:@:13: 3 elk_line, but there must be 4"},
    {"scenarios.yaml", "completion: [rivers_3, rivers_8",
     "completion: [rivers_3, rivers_13",
     "scenarios.yaml:@:28: there is no completion 'rivers_13'; is 'rivers_1' "
     "meant?"},
    {"scenarios.yaml", "completion: [rivers_3, rivers_8",
     "completion: [rivers_3, rivers_3",
     "scenarios.yaml:@:28: 'rivers_3' for the second time"},
    {"scenarios.yaml", "metric: sun_rain_bonuses, op: ge, value: 4",
     "metric: bear_pairs, op: ge, value: 4",
     "scenarios.yaml:@:24: sheet 'a' knows no 'bear_pairs'"},
    {"scenarios.yaml", "tag: nature, op: ge, value: 4",
     "tag: nature, op: ge, value: 5",
     "scenarios.yaml:@:65: the map of sheet 'd' has only 4 of these"},
    {"scenarios.yaml", "tag: animal, op", "tag: animals, op",
     "scenarios.yaml:@:42: expected one of bear, elk, fox, hawk, salmon, any, "
     "nature, sun, rain, free_hex, monument, point_1, point_2, animal; found "
     "'animals'; is 'animal' meant?"},
    {"scenarios.yaml", "target_score: 35", "target_score: 300",
     "scenarios.yaml:@:19: expected a whole number from 1 to 250, found '300'"},
    {"scenarios.yaml", "of: nature, op: ge", "of: nature, op: gt",
     "scenarios.yaml:@:50: expected one of ge, le; found 'gt'"},
    {"achievements.yaml", "sheet: b", "sheet: a",
     "achievements.yaml:@:12: expected b, found 'a'"},
    {"achievements.yaml", "{metric: habitats_with_points, at_least: 10",
     "{metric: habitats_with_points",
     "achievements.yaml:@:11: missing key 'at_least'"},
    {"achievements.yaml", "{metric: total_score, op: ge, value: 40}",
     "{metric: total_score, op: ge, value: 40, at_least: 1}",
     "achievements.yaml:@:52: unknown key 'at_least' (known here: metric, "
     "value, op)"},
    {"texts.yaml", "  done: {pl: \"gotowe\"", "  don: {pl: \"gotowe\"",
     "texts.yaml:@:3: missing key 'done'"},
    {"texts.yaml", "{pl: \"„<name>” (<code>)\", en: \"<name> (<code>)\"}",
     "{pl: \"<nr>\", en: \"<nr>\"}",
     "texts.yaml:@:15: gap <nr> of completion is nothing the program can fill "
     "in"},
    {"texts.yaml",
     "points: {pl: \"<count> <count|punkt|punkty|punktów>\", en: \"<count> "
     "<count|point|points>\"}",
     "points: {pl: \"<n> punkty\", en: \"<n> points\"}",
     "texts.yaml:@:11: gap <n> of points is nothing the program can fill "
     "in"},
    {"texts.yaml", "  free_track: {pl", "  freetrack: {pl",
     "texts.yaml: no text for actions.free_track"},
};

static void a_pack_with_a_fault_is_refused_with_its_place(void **state)
{
    (void)state;
    packs_refused(&game_kaskadia, changes, sizeof changes / sizeof *changes);
}

static unsigned hex(const struct box *box, const char *id)
{
    int at = names_find(&box->names[NAMES_HEX], id);

    assert_true(at >= 0);
    return (unsigned)at;
}

static void things_have_their_names(void **state)
{
    static const struct {
        enum kaskadia_names space;
        const char *what;
        unsigned n;
    } spaces[] = {
        {NAMES_ANIMAL, "animal", 5}, {NAMES_HABITAT, "habitat", 5},
        {NAMES_FACE, "face", 17},    {NAMES_DIE, "die", 3},
        {NAMES_CARD, "card", 60},    {NAMES_COMPLETION, "completion", 24},
        {NAMES_HEX, "hex", 72},      {NAMES_CELL, "cell", 50},
        {NAMES_TAG, "tag", TAGS},    {NAMES_BONUS, "bonus", PENDS},
        {NAMES_SHEET, "sheet", 4},   {NAMES_BOX, "box", 31},
        {NAMES_PLAN, "plan", 4},     {NAMES_STEP, "step", STEPS},
    };
    const struct box *box = *state;

    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        assert_string_equal(box->names[spaces[i].space].what, spaces[i].what);
        assert_int_equal(box->names[spaces[i].space].n, spaces[i].n);
    }
    packs_check_name(box, NAMES_ANIMAL, SALMON, "salmon", "S", "łosoś",
                     "salmon");
    packs_check_name(box, NAMES_HABITAT, WETLAND, "wetland", "wetland",
                     "moczary", "wetland");
    packs_check_name(box, NAMES_DIE, DICE_BOTH, "both", "both",
                     "obie kości osobiste", "both personal dice");
    packs_check_name(box, NAMES_CARD, 3, "river_4", "river_4",
                     "„Bystrzyny” (rzeka 3)", "Rapids (river 3)");
    packs_check_name(box, NAMES_COMPLETION, 20, "hills_9", "h9",
                     "„Wielki drapieżnik” (h9)", "Great Predator (h9)");
    packs_check_name(box, NAMES_HEX, HEXES - 1, "h9", "h9", "h9", "h9");
    packs_check_name(box, NAMES_CELL, 3, "sun_4", "sun_4",
                     "myszołów + łosoś ×2", "hawk + salmon ×2");
    packs_check_name(box, NAMES_CELL, 33, "b_6_4", "b_6_4", "3 punkty",
                     "3 points");
    packs_check_name(box, NAMES_CELL, 41, "c_2_4", "c_2_4",
                     "darmowy sześciokąt", "free hex");
    packs_check_name(box, NAMES_TAG, TAG_FOX, "fox", "fox", "lis", "fox");
    packs_check_name(box, NAMES_TAG, TAG_POINT_2, "point_2", "point_2",
                     "2 punkty", "2 points");
    packs_check_name(box, NAMES_BONUS, PEND_FREE_RIVER + FOREST, "free_forest",
                     "free_forest", "darmowy sześciokąt: las",
                     "free hex: forest");
    packs_check_name(box, NAMES_SHEET, SHEET_B, "b", "b", "B: Rzeka Elwha",
                     "B: Elwha River");
    packs_check_name(
        box, NAMES_BOX, kaskadia_box(box)->sheet[SHEET_D].first_box + 6,
        "d_habitat", "d_habitat", "Ukończone siedliska i różnorodność",
        "Completed habitats and diversity");
    packs_check_name(box, NAMES_PLAN, ACTION_TWO, "two_types", "two_types",
                     "zbierz dwa typy", "collect two types");
    packs_check_name(box, NAMES_STEP, STEP_CHANCE_ROLL, "chance_roll",
                     "chance_roll", "rzut kośćmi", "rolling dice");
}

static void numbers_are_read(void **state)
{
    const struct kaskadia_box *b = kaskadia_box(*state);

    assert_int_equal(b->start_animals[0], 1);
    assert_int_equal(b->start_animals[1], 3);
    assert_int_equal(b->start_nature[0], 2);
    assert_int_equal(b->start_nature[1], 4);
    assert_int_equal(b->action_cost[ACTION_LOWER], 1);
    assert_int_equal(b->action_cost[ACTION_RAISE], 2);
    assert_int_equal(b->action_cost[ACTION_TWO], 3);
    assert_int_equal(b->family_cost, 1);
    assert_int_equal(b->leftover_divisor, 5);
    assert_string_equal(b->habitat_letter[MOUNTAIN].in[LANG_PL], "G");
    assert_string_equal(b->habitat_letter[MOUNTAIN].in[LANG_EN], "M");
}

static void KR_3_1_dice_have_their_faces(void **state)
{
    const struct box *box = *state;
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct face_def *f = &b->face[b->special[SET_RIVERS][4]];

    assert_int_equal(f->options, 2); /* a bear or two salmon */
    assert_int_equal(f->animal[0], BEAR);
    assert_int_equal(f->count[0], 1);
    assert_int_equal(f->animal[1], SALMON);
    assert_int_equal(f->count[1], 2);
    assert_int_equal(f->effect, FACE_PLAIN);
    f = &b->face[b->special[SET_HILLS][1]];
    assert_int_equal(f->options, 0);
    assert_int_equal(f->effect, FACE_REROLL_PERSONAL);
    assert_int_equal(f->effect_count, 2);
    assert_non_null(f->text.in[LANG_PL]);
    for (int i = 0; i < CENTRAL; i++)
        assert_memory_equal(b->central[i], b->central[0], SIDES);
    assert_int_equal(b->face[b->personal[DIE_BEAR][0]].animal[0], BEAR);
    assert_int_equal(b->face[b->personal[DIE_WATER][0]].options, 2);
}

static void check_effects(const struct effect *e, size_t n,
                          const struct effect *expected)
{
    assert_memory_equal(e, expected, n * sizeof *e);
    assert_int_equal(e[n].op, OP_END);
}

static void completion_cards_are_compiled(void **state)
{
    static const struct effect trade[] = {{OP_PAY_NATURE, 1, NONE},
                                          {OP_GAIN_ANY, 2, NONE}};
    static const struct effect predator[] = {{OP_PAY_ANY, 2, NONE},
                                             {OP_GAIN_ANIMAL, 1, BEAR},
                                             {OP_GAIN_NATURE, 1, NONE}};
    static const uint8_t bear_or_elk[ANIMALS] = {1, 1, 0, 0, 0};
    const struct completion *c = kaskadia_box(*state)->completion;

    check_effects(c[8].effect, 2, trade);
    check_effects(c[20].effect, 3, predator);
    assert_int_equal(c[8].discount, DISCOUNT_NONE);
    assert_int_equal(c[13].discount, DISCOUNT_ONE_OF);
    assert_memory_equal(c[13].limit, bear_or_elk, ANIMALS);
    assert_int_equal(c[10].discount, DISCOUNT_FOR_VALUE);
    assert_int_equal(c[10].count, 2);
    assert_int_equal(c[10].value, -1);
    assert_int_equal(c[11].discount, DISCOUNT_FOR_NATURE);
    assert_int_equal(c[11].nature, 1);
    assert_int_equal(c[11].times, 99);
    assert_int_equal(c[21].types, 4);
    assert_int_equal(c[21].otherwise, 1);
    for (unsigned i = 0; i < COMPLETIONS; i++) {
        assert_int_equal(c[i].set, i / 12);
        assert_int_equal(c[i].number, i % 12 + 1);
        assert_int_equal(c[i].beginner, i % 12 < 4);
        assert_int_equal(!c[i].discount, !!c[i].effect[0].op);
    }
}

static void three_cards_of_each_habitat_and_level(void **state)
{
    unsigned count[2][HABITATS][LEVELS] = {0};
    const struct kaskadia_box *b = kaskadia_box(*state);

    assert_int_equal(b->cards, CARDS);
    for (unsigned i = 0; i < CARDS; i++)
        count[b->card[i].set][b->card[i].habitat][b->card[i].level]++;
    for (unsigned i = 0; i < 2 * HABITATS * LEVELS; i++)
        assert_int_equal((&count[0][0][0])[i], 3);
    assert_int_equal(b->card[3].value, 3); /* river_4, EX-12 */
    assert_int_equal(b->card[3].nature, 2);
    assert_int_equal(b->card[3].level, 1);
    assert_int_equal(b->card[3].cost[SALMON], 4);
}

static void rows_and_tracks_are_read(void **state)
{
    static const struct effect row[] = {{OP_POINTS, 3, NONE},
                                        {OP_GAIN_ANY, 1, NONE}};
    static const struct effect hex_4[] = {{OP_POINTS, 1, NONE},
                                          {OP_PICK_AREA, 1, NONE}};
    const struct kaskadia_box *b = kaskadia_box(*state);
    const struct sheet *a = &b->sheet[SHEET_A], *s = &b->sheet[SHEET_B];

    check_effects(a->row[0].effect, 2, row);
    check_effects(a->column[3].effect, 2, hex_4);
    assert_int_equal(a->column[0].effect[0].op, OP_END);
    assert_int_equal(a->size[FOREST], 4);
    assert_int_equal(s->size[FOREST], TRACK);
    assert_int_equal(s->order[0], PRAIRIE);
    assert_int_equal(s->order[4], FOREST);
    assert_int_equal(s->column_points[11], 20);
    assert_int_equal(s->diamonds, 31);
    assert_int_equal(s->diamond[0].upper, PRAIRIE);
    assert_int_equal(s->diamond[0].lower, MOUNTAIN);
    assert_int_equal(s->diamond[0].col, 1);
    assert_int_equal(s->hex_bonus[RIVER][4].tag, TAG_HAWK);
    assert_int_equal(s->hex_bonus[RIVER][3].tag, NONE);
    assert_int_equal(s->overflow, 8);
    assert_int_equal(s->overflow_points[7], 10);
    assert_int_equal(s->overflow_bonus[2].tag, TAG_NATURE);
    assert_int_equal(s->overflow_bonus[3].tag, NONE);
    assert_int_equal(s->first_cell, 10);
    assert_int_equal(s->cells, 24);
    assert_int_equal(b->cell[33].sheet, SHEET_B);
    assert_int_equal(b->cell[33].col, 5);
    assert_int_equal(b->cell[34].sheet, SHEET_C);
}

/* Rows a, c, e, g start half a hex to the left of b, d, f, h. */
static bool touch_on_paper(unsigned a, unsigned b)
{
    int rows = (int)(b / GRID_COLS) - (int)(a / GRID_COLS);
    int x = 2 * ((int)(b % GRID_COLS) - (int)(a % GRID_COLS)) +
            (int)(b / GRID_COLS % 2) - (int)(a / GRID_COLS % 2);

    return rows == 0 ? abs(x) == 2 : abs(rows) == 1 && abs(x) == 1;
}

static void neighbours_are_those_of_the_paper(void **state)
{
    const struct kaskadia_box *b = kaskadia_box(*state);

    for (unsigned i = SHEET_C; i <= SHEET_D; i++) {
        const struct sheet *s = &b->sheet[i];
        unsigned hexes = 0;
        for (unsigned from = 0; from < HEXES; from++) {
            const struct hex *h = &s->hex[from];
            unsigned listed = 0;
            hexes += h->used;
            assert_int_equal(hex_in(&s->all, from), h->used);
            for (unsigned to = 0; to < HEXES; to++) {
                bool near =
                    h->used && s->hex[to].used && touch_on_paper(from, to);
                assert_int_equal(hex_in(&s->near[from], to), near);
                listed += near;
            }
            assert_int_equal(h->neighbours, listed);
            for (unsigned n = 0; n < h->neighbours; n++)
                assert_true(hex_in(&s->near[from], h->near[n]));
        }
        assert_int_equal(s->hexes, hexes);
        assert_int_equal(hexes, i == SHEET_C ? 65 : 55);
    }
}

static void maps_are_read(void **state)
{
    static const struct effect forest_row[] = {{OP_FREE_MARK, 2, FOREST}};
    static const uint8_t sizes[HABITATS] = {13, 14, 12, 14, 12};
    const struct box *box = *state;
    const struct sheet *c = &kaskadia_box(box)->sheet[SHEET_C];
    const struct sheet *d = &kaskadia_box(box)->sheet[SHEET_D];

    assert_memory_equal(c->size, sizes, HABITATS);
    assert_true(hex_in(&c->start, hex(box, "b4")));
    assert_true(hex_in(&c->start, hex(box, "f4")));
    assert_int_equal(c->hex[hex(box, "a1")].points, 4);
    assert_int_equal(c->hex[hex(box, "a5")].habitats,
                     1 << MOUNTAIN | 1 << RIVER);
    assert_int_equal(c->hex[hex(box, "e5")].habitats, 0);
    assert_int_equal(c->hex[hex(box, "e5")].bonus.tag, TAG_FOX);
    assert_int_equal(c->hex[hex(box, "a1")].bonus.tag, NONE);
    assert_true(hex_in(&c->of[RIVER], hex(box, "a5")));
    check_effects(c->monument_row[FOREST].effect, 1, forest_row);
    assert_int_equal(c->monument_col[2].effect[0].count, 7);
    assert_int_equal(c->completion_points, 4);
    assert_int_equal(c->area_cols, 4);
    assert_int_equal(c->overflow, 6);
    for (unsigned h = 0; h < HABITATS; h++)
        assert_int_equal(d->size[h], 11);
    assert_int_equal(d->links, 16);
    assert_int_equal(d->edges, 11);
    assert_int_equal(d->link[0].n, 2);
    assert_int_equal(d->link[0].hex[1], hex(box, "b4"));
    assert_int_equal(d->link[11].n, 3);
    assert_int_equal(d->link[11].bonus.tag, TAG_FREE_HEX);
    assert_int_equal(d->bear_pair, 3);
    assert_int_equal(d->elk_line[3], 7);
    assert_int_equal(d->fox_near[6], 2);
    assert_int_equal(d->hawk_count[6], 10);
    assert_int_equal(d->salmon_run[6], 12);
    assert_int_equal(d->diversity_points, 3);
    assert_int_equal(d->completion_points, 3);
}

static void goals_are_read(void **state)
{
    const struct kaskadia_box *b = kaskadia_box(*state);
    const struct scenario *s = &b->scenario[14]; /* number 15 */
    static const uint8_t cards[SLOTS] = {8, 15, 11, 21};

    assert_int_equal(s->sheet, SHEET_C);
    assert_memory_equal(s->completion, cards, SLOTS);
    assert_int_equal(s->target, 65);
    assert_int_equal(s->goals, 2);
    assert_int_equal(s->goal[0].metric, METRIC_MAP_BONUSES);
    assert_int_equal(s->goal[0].what, TAGS);
    assert_int_equal(s->goal[0].value, 5);
    assert_int_equal(s->goal[1].metric, METRIC_LEFTOVER);
    assert_int_equal(s->goal[1].what, LEFT_ALL);
    assert_int_equal(b->scenario[7].goal[1].at_most, 1);
    assert_int_equal(b->scenario[7].goal[1].what, LEFT_NATURE);
    assert_int_equal(b->achievement[21].sheet, SHEET_C);
    assert_int_equal(b->achievement[21].goal.metric, METRIC_MONUMENTS);
    assert_int_equal(b->achievement[21].goal.what, NONE);
}

/* What a scenario is called in the set-up must be what it is. */
static void scenarios_are_called_what_they_are(void **state)
{
    const struct box *box = *state;

    for (unsigned i = 0; i < SCENARIOS; i++) {
        const struct scenario *s = &kaskadia_box(box)->scenario[i];
        char key[32], expected[64];
        snprintf(key, sizeof key, "setup.trail.%u", i + 1);
        snprintf(expected, sizeof expected, "Scenariusz %u: arkusz %c, cel %u",
                 i + 1, 'A' + s->sheet, s->target);
        assert_string_equal(box_text(box, LANG_PL, key), expected);
    }
}

/* Every value of every option has a label, every question its rules. */
static void options_and_questions_are_explained(void **state)
{
    const struct box *box = *state;
    char key[96];

    for (unsigned i = 0; i < box->options; i++)
        for (unsigned v = 0; v < box->option[i].n; v++) {
            snprintf(key, sizeof key, "setup.%s.%s", box->option[i].id,
                     box->option[i].value[v]);
            assert_non_null(box_text(box, LANG_EN, key));
        }
    for (unsigned i = 1; box->game->prompts[i]; i++) {
        snprintf(key, sizeof key, "face.rules_%s", box->game->prompts[i]);
        assert_non_null(box_text(box, LANG_EN, key));
    }
}

/* Scenarios first, then achievements, each with the table it needs. */
static void the_trail_has_52_feats(void **state)
{
    const struct box *box = *state;

    assert_int_equal(box->feats, SCENARIOS + ACHIEVEMENTS);
    assert_int_equal(feats_find(box, "scenario_5"), 4);
    assert_string_equal(box->feat[4].with[0].option, "trail");
    assert_string_equal(box->feat[4].with[0].value, "5");
    assert_string_equal(box->feat[4].part[0].in[LANG_EN],
                        "A final score of at least 40");
    assert_string_equal(box->feat[4].part[1].in[LANG_EN],
                        "Complete at least 2 rows");
    assert_non_null(box->feat[4].part[2].in[LANG_PL]);
    assert_int_equal(feats_find(box, "achievement_d_8"), 51);
    assert_string_equal(box->feat[51].group, "d");
    assert_string_equal(box->feat[51].with[0].value, "achievements");
    assert_string_equal(box->feat[51].with[1].option, "sheet");
    assert_string_equal(box->feat[51].with[1].value, "d");
    assert_null(box->feat[51].part[1].in[LANG_PL]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(things_have_their_names),
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(KR_3_1_dice_have_their_faces),
        cmocka_unit_test(completion_cards_are_compiled),
        cmocka_unit_test(three_cards_of_each_habitat_and_level),
        cmocka_unit_test(rows_and_tracks_are_read),
        cmocka_unit_test(neighbours_are_those_of_the_paper),
        cmocka_unit_test(maps_are_read),
        cmocka_unit_test(goals_are_read),
        cmocka_unit_test(scenarios_are_called_what_they_are),
        cmocka_unit_test(options_and_questions_are_explained),
        cmocka_unit_test(the_trail_has_52_feats),
    };
    return cmocka_run_group_tests_name("kaskadia/load", tests, open_box,
                                       close_box);
}
