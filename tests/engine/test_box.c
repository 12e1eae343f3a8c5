/*
 * test_box.c: the pack of Bitwa fills its box, and a pack with a fault is
 * refused with file, line and cause. Also what is made of a box: options,
 * names, sentences.
 */
#include "../../src/engine/words.h"
#include "../../src/engine/yaml.h"
#include "../../src/games/bitwa/bitwa.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct game game_bitwa;

enum { LINE = PACKS_LINE };

static void a_pack_with_a_fault_is_refused_with_its_place(void **state)
{
    static const struct packs_change changes[] = {
        {"texts.yaml", "main_attacker-claim:", "main_atacker-claim:",
         "texts.yaml: decisions.main_atacker-claim: there is no question "
         "'main_atacker'"},
        {"texts.yaml", "main_attacker-claim:", "main_attacker-clam:",
         "texts.yaml: decisions.main_attacker-clam: there is no action 'clam'"},
        {"texts.yaml", "main_attacker-claim:", "main_attacker-:",
         "texts.yaml: decisions.main_attacker-: there is no action ''"},
        {"texts.yaml", "main_attacker-claim:",
         "main_attacker-claim-play-pass-draw-give-retreat-end_turn-pick_dam-"
         "pick_unit:",
         "texts.yaml: decisions.main_attacker-claim-play-pass-draw-give-"
         "retreat-end_turn-pick_dam-pick_unit names more than 8 actions"},
        {"texts.yaml", "Twoja tura: możesz się wycofać, potem zagraj kartę.",
         "Twoja tura, <player>.",
         "texts.yaml:@:24: gap <player> is in the pl text only"},
        {"game.yaml", "id: bitwa", "id: bitva",
         "game.yaml:@:7: expected bitwa, found 'bitva'"},
        {"game.yaml", "max: 2", "max: 3",
         "game.yaml:@:26: expected 2, found '3'"},
        {"game.yaml", "age_min: 8", "age_min: 08",
         "game.yaml:@:12: expected a whole number from 0 to 99, found '08'"},
        {"game.yaml", "combat_cards: 60", "combat_cards: 59",
         "game.yaml:@:17: expected 60, found '59'"},
        {"game.yaml", "hand_combat_cards: 6", "hand_combat_cards: 30",
         "game.yaml:@:22: expected a whole number from 1 to 29, found '30'"},
        {"game.yaml", "log_tokens: 3                #",
         "log_tokens: 2                #",
         "game.yaml:@:15: the components have 3 log tokens"},
        {"game.yaml", "first_player: attacker", "first_player: defender",
         "game.yaml:@:17: expected attacker, found 'defender'"},
        {"game.yaml", "retreats_per_turn: 1", "retreats_per_tern: 1",
         "game.yaml:@:3: missing key 'retreats_per_turn'; is "
         "'retreats_per_tern' meant to be it?"},
        {"game.yaml", "  logs_per_turn: 1", "  logs_per_turn: 1\n  extra: 2",
         "game.yaml:29:3: unknown key 'extra' (known here: "
         "retreats_per_turn, logs_per_turn, damaged_dams_to_win, "
         "destroyed_dams_to_win, tactics_lead_max)"},
        {"game.yaml", "{id: tactics, values: [false, true]",
         "{id: tactics, values: [true, false]",
         "game.yaml:@:27: the values must be false, true, in this order"},
        {"game.yaml", "{id: tactics, values", "{id: tactix, values",
         "game.yaml:@:5: option 1 must be 'tactics'"},
        {"game.yaml", "{id: rematch, values", "{id: tactics, values",
         "game.yaml:@:10: option 'tactics' for the second time"},
        {"game.yaml", "[ignore, count]", "[ignore, ignore]",
         "game.yaml:@:41: value 'ignore' for the second time"},
        {"game.yaml", "values: [3, 1, 2, 4, 5]", "values: [3, 1, 2, 4, 9]",
         "game.yaml:@:50: expected a whole number from 1 to 8, found '9'"},
        {"game.yaml", "values: [standard, random]", "values: []",
         "game.yaml:@:29: an option has 1 to 24 values"},
        {"game.yaml", "{id: defender, index: 1", "{id: defender, index: 0",
         "game.yaml:@:27: expected 1, found '0'"},
        {"game.yaml", "{id: defender, index: 1", "{id: attacker, index: 0",
         "game.yaml:@:10: id 'attacker' for the second time"},
        {"game.yaml", "values: [random, seat_0, seat_1]",
         "values: [random, seat_1, seat_0]",
         "game.yaml:@:33: the values must be random, seat_0, seat_1, in "
         "this order"},
        {"animals.yaml", "id: pond_snail", "id: garganey_duck",
         "animals.yaml:@:9: id 'garganey_duck' for the second time"},
        {"animals.yaml", "value: 5", "value: 12",
         "animals.yaml:@:12: expected a whole number from 0 to 11, found "
         "'12'"},
        {"animals.yaml", "value: 5", "value: 6",
         "combat_cards.yaml:45:5: animal 'noble_crayfish' is not of this "
         "value"},
        {"animals.yaml", "value: \"1-3\"", "value: \"1-33\"",
         "animals.yaml:@:12: expected wild, a value or a range like 1-3"},
        {"animals.yaml", "value: \"1-3\"", "value: \"1-4\"",
         "tactics.yaml:43:5: animal 'crested_grebe' is not of this value"},
        {"animals.yaml", "en: \"Pond turtle\"", "en: \"\"",
         "animals.yaml:@:35: the text is empty"},
        {"animals.yaml", "value_prov: R", "value_prov: Q",
         "animals.yaml:@:17: expected one of R, P, H; found 'Q'"},
        {"animals.yaml", "animals:\n",
         "animals:\n  - {id: newt, name: {pl: Traszka, en: Newt}, latin: "
         "Triturus, used_by: combat, value: 3, prov: H, value_prov: H}\n",
         "animals.yaml:7:5: no card shows this animal"},
        {"combat_cards.yaml", "\"#2f6fd0\"", "\"#2f6fd\"",
         "combat_cards.yaml:@:10: expected a colour like #e0b400"},
        {"combat_cards.yaml", "\"#2f6fd0\"", "#2f6fd0",
         "combat_cards.yaml:@:9: expected a text, found nothing"},
        {"combat_cards.yaml", "code: \"B\"", "code: \"Y\"",
         "combat_cards.yaml:@:11: colour 'Y' for the second time"},
        {"combat_cards.yaml", "{id: yellow_5, index: 5",
         "{id: yellow_5, index: 6",
         "combat_cards.yaml:@:27: a card of this colour and value has index "
         "5"},
        {"combat_cards.yaml", "code: \"Y7\"", "code: \"Y6\"",
         "combat_cards.yaml:@:36: card 'Y6' for the second time"},
        {"combat_cards.yaml", "code: \"Y7\"", "code: \"YY\"",
         "combat_cards.yaml:@:5: the code of yellow_7 must be 'Y7'"},
        {"combat_cards.yaml", "code: \"Y7\"", "code: \"Y 7\"",
         "combat_cards.yaml:@:36: expected one word, found \"Y 7\""},
        {"combat_cards.yaml", "colour: yellow, value: 4",
         "colour: yelow, value: 4",
         "combat_cards.yaml:@:50: there is no colour 'yelow'; is 'yellow' "
         "meant?"},
        {"combat_cards.yaml", "animal: pond_turtle", "animal: pond_snail",
         "combat_cards.yaml:@:5: animal 'pond_snail' is not of this value"},
        {"combat_cards.yaml", "animal: pond_turtle", "animal: otter",
         "combat_cards.yaml:@:76: there is no animal 'otter'"},
        {"combat_cards.yaml",
         "  - {id: yellow_0, index: 0, code: \"Y0\", colour: yellow, value: "
         "0, animal: garganey_duck, prov: R}\n",
         "", "combat_cards.yaml:@:3: 59 combat_cards, but there must be 60"},
        {"combat_cards.yaml", "{id: yellow_1, index: 1,",
         "{id: yellow_0, index: 0,",
         "combat_cards.yaml:@:10: id 'yellow_0' for the second time"},
        {"combat_cards.yaml", "{id: blue_3, ", "{id: blue_2, ",
         "combat_cards.yaml:@:10: id 'blue_2' for the second time"},
        {"combat_cards.yaml", "index: 2\n    code: \"G\"",
         "index: 1\n    code: \"G\"",
         "combat_cards.yaml:20:9: colour number 1 for the second time"},
        {"formations.yaml", "rank: 4", "rank: 3",
         "formations.yaml:@:11: expected 4, found '3'"},
        {"formations.yaml", "[one_colour, consecutive]", "[one_colour]",
         "formations.yaml:@:11: these are not the tests of a legion"},
        {"formations.yaml", "icon: \"+\"", "icon: \".\"",
         "formations.yaml:@:11: icon '.' for the second time"},
        {"formations.yaml", "icon: \"+\"", "icon: \"++\"",
         "formations.yaml:@:11: an icon is one ASCII character"},
        {"formations.yaml", "key: \"100 - sum\"", "key: \"99 - sum\"",
         "formations.yaml:@:10: expected 100 - sum, found \"99 - sum\""},
        {"formations.yaml", "formation: band", "formation: company",
         "formations.yaml:@:16: expected band, found 'company'"},
        {"formations.yaml", "    formation: company\n", "",
         "formations.yaml:59:5: missing key 'formation'"},
        {"formations.yaml", "id: sum_low", "id: sum_high",
         "formations.yaml:@:9: id 'sum_high' for the second time"},
        {"formations.yaml", "id: sum_low", "id: sum_small",
         "formations.yaml:@:9: expected one of open, sum_high, sum_low, "
         "company, brotherhood, band; found 'sum_small'"},
        {"dams.yaml", "intact: {slots: 3, requirement: sum_high}",
         "intact: {slots: 5, requirement: sum_high}",
         "dams.yaml:@:21: expected a whole number from 2 to 4, found '5'"},
        {"dams.yaml", "requirement: sum_high", "requirement: sum_hihg",
         "dams.yaml:@:37: there is no requirement 'sum_hihg'; is 'sum_high' "
         "meant?"},
        {"dams.yaml", "requirement: sum_high", "requirements: sum_high",
         "dams.yaml:@:24: missing key 'requirement'; is 'requirements' "
         "meant to be it?"},
        {"dams.yaml", "requirement: sum_high}",
         "requirement: sum_high, slotz: 1}",
         "dams.yaml:@:47: unknown key 'slotz' (known here: slots, "
         "requirement)"},
        {"dams.yaml", "position: 2", "position: 1",
         "dams.yaml:@:15: '1' for the second time"},
        {"dams.yaml", "index: 3", "index: 2",
         "dams.yaml:36:9: dam number 2 for the second time"},
        {"dams.yaml", "- id: dam_4", "- id: dam_3",
         "dams.yaml:@:9: id 'dam_3' for the second time"},
        {"dams.yaml", "    name_prov: H\n", "",
         "dams.yaml:12:5: missing key 'name_prov'"},
        {"tactics.yaml", "op: select_unit, side: own",
         "op: pick_unit, side: own",
         "tactics.yaml:@:14: expected one of place_unit, select_unit, "
         "select_discard, select_dam, choose, move_unit, discard_unit, "
         "discard_all, shuffle_into_deck, swap_hand_cards; found 'pick_unit'"},
        {"tactics.yaml", "store: unit}\n      - op: choose",
         "store: card}\n      - op: choose",
         "tactics.yaml:@:69: expected unit, found 'card'"},
        {"tactics.yaml", "needs: {free_slot: opponent, at: unit}",
         "needs: {free_slot: own, at: unit}",
         "tactics.yaml:@:32: expected opponent, found 'own'"},
        {"tactics.yaml", "id: discard\n", "id: throw\n",
         "tactics.yaml:@:17: there is no option 'throw'"},
        {"tactics.yaml", "id: discard\n", "id: move\n",
         "tactics.yaml:@:17: this option for the second time"},
        {"tactics.yaml", "to_side: opponent", "to_side: own",
         "tactics.yaml:@:54: the unit is on that side already"},
        {"tactics.yaml",
         "              - {op: move_unit, unit: unit, to_side: opponent}",
         "              - {op: move_unit, unit: unit, to_side: "
         "opponent}\n              - {op: discard_unit, unit: unit}",
         "tactics.yaml:69:42: 'unit' is used for the second time"},
        {"tactics.yaml",
         "              - {op: move_unit, unit: unit, to_side: opponent}",
         "              - {op: move_unit, unit: unit, to_side: "
         "opponent}\n              - {op: swap_hand_cards, count: 3}",
         "tactics.yaml:72:15: more than 6 steps, ends counted"},
        {"tactics.yaml",
         "              - {op: discard_unit, unit: unit}\n    prov",
         "              - {op: discard_unit, unit: unit}\n      - {op: "
         "discard_unit, unit: unit}\n    prov",
         "tactics.yaml:72:9: nothing can follow a choose"},
        {"tactics.yaml",
         "      - {op: select_dam, needs: {free_slot: own}, store: dam}\n", "",
         "tactics.yaml:@:69: no step before this one stores 'dam'"},
        {"tactics.yaml", "count: 2", "count: 3",
         "tactics.yaml:@:51: expected a whole number from 1 to 2, found '3'"},
        {"tactics.yaml", "count: 2, store: cards", "count: 1, store: cards",
         "tactics.yaml:@:61: expected card, found 'cards'"},
        {"tactics.yaml", "{op: swap_hand_cards, count: 3}",
         "{op: swap_hand_cards, count: 2}",
         "tactics.yaml:@:38: expected 3, found '2'"},
        {"tactics.yaml",
         "    effects:\n      - {op: swap_hand_cards, count: 3}",
         "    effects: []",
         "tactics.yaml:@:14: there must be at least one effect"},
        {"tactics.yaml", "values: [7]", "values: [7, 8]",
         "tactics.yaml:31:5: animal 'whooper_swan' is not of this value"},
        {"tactics.yaml", "animal: whooper_swan", "animal: wels_catfish",
         "tactics.yaml:31:5: animal 'wels_catfish' is not of this value"},
        {"tactics.yaml", "kind: ruse", "kind: elite",
         "tactics.yaml:@:11: elite units are the cards 60 to 63"},
        {"tactics.yaml", "code: \"S7\"", "code: \"Y7\"",
         "tactics.yaml:@:11: card 'Y7' for the second time"},
        {"tactics.yaml", "index: 70", "index: 71",
         "tactics.yaml:@:12: expected a whole number from 60 to 70, found "
         "'71'"},
        {"tokens_and_aids.yaml", "sample: [green_2, green_3, green_4]",
         "sample: [green_2, green_3, green_5]",
         "tokens_and_aids.yaml:@:37: the sample is a brotherhood, not a "
         "legion"},
        {"tokens_and_aids.yaml", "sample: [green_2, green_3, green_4]",
         "sample: [green_2, green_3, swan]",
         "tokens_and_aids.yaml:@:56: a sample has combat cards only"},
        {"tokens_and_aids.yaml", "sample: [yellow_5, blue_5, red_5]",
         "sample: [yellow_5, blue_5, blue_5]",
         "tokens_and_aids.yaml:@:57: this card for the second time"},
        {"tokens_and_aids.yaml", "formation: horde, ", "formation: band, ",
         "tokens_and_aids.yaml:@:21: 'band' for the second time"},
        {"tokens_and_aids.yaml",
         "      - {formation: horde, sample: [green_4, yellow_8, blue_10]}\n",
         "", "tokens_and_aids.yaml:6:7: an aid card shows all 5 formations"},
        {"tokens_and_aids.yaml", "role: defender", "role: guard",
         "tokens_and_aids.yaml:@:31: there is no role 'guard'"},
        {"tokens_and_aids.yaml",
         "  - {id: log_3, name: {pl: \"Kłoda\", en: \"Log\"}, prov: R}\n", "",
         "tokens_and_aids.yaml:25:3: 2 log_tokens, but there must be 3"},
        {"tokens_and_aids.yaml", "role: defender", "role: attacker",
         "tokens_and_aids.yaml:@:31: 'attacker' for the second time"},
        {"tokens_and_aids.yaml", "id: log_2", "id: log_1",
         "tokens_and_aids.yaml:@:10: id 'log_1' for the second time"},
        {"variants.yaml", "options: {tactics: true, rematch: false}",
         "options: {tactic: true, rematch: false}",
         "variants.yaml:@:23: unknown option 'tactic' (known: tactics, "
         "rematch, attacker_seat, dam_order, proof_elites, "
         "rematch_max_pairs)"},
        {"variants.yaml", "options: {tactics: true, rematch: false}",
         "options: {tactics: yes, rematch: false}",
         "variants.yaml:@:24: option 'tactics' cannot be 'yes' (known: "
         "false, true)"},
        {"variants.yaml", "start_hand: 7", "start_hand: 6",
         "variants.yaml:@:17: expected 7, found '6'"},
        {"variants.yaml", "decks: [combat, tactics]", "decks: [combat]",
         "variants.yaml:@:12: a variant with tactics has the decks combat, "
         "tactics"},
        {"variants.yaml", "metric: combat_deck_left",
         "metric: logs_left_plus_intact_dams",
         "variants.yaml:@:70: expected combat_deck_left, found "
         "'logs_left_plus_intact_dams'"},
        {"variants.yaml", "better: higher", "better: lower",
         "variants.yaml:@:96: expected higher, found 'lower'"},
        {"variants.yaml",
         "both_won_as_defender, metric: logs_left_plus_intact_dams",
         "both_won_as_attacker, metric: combat_deck_left",
         "variants.yaml:@:40: 'both_won_as_attacker' for the second time"},
        {"texts.yaml", "  passed: {pl: \"<player> pasuje",
         "  pased: {pl: \"<player> pasuje",
         "texts.yaml: no text for events.passed"},
        {"texts.yaml", "  dealt_hidden:", "  dealt_secret:",
         "texts.yaml: no text for events.dealt_hidden"},
        {"texts.yaml", "en: \"<player> plays <card> at dam <dam>.\"",
         "en: \"<player> plays <card>.\"",
         "texts.yaml:@:16: gap <dam> is in the pl text only"},
        {"texts.yaml", "en: \"<player> draws <deck>.\"",
         "en: \"<player> draws <deck>: <card>.\"",
         "texts.yaml:@:21: gap <card> is in the en text only"},
        {"texts.yaml",
         "drew_card_hidden: {pl: \"<player> dobiera <deck>.\", "
         "en: \"<player> draws <deck>.\"}",
         "drew_card_hidden: {pl: \"<player> dobiera <card>.\", en: "
         "\"<player> draws <card>.\"}",
         "texts.yaml:@:21: gap <card> of events.drew_card_hidden is nothing "
         "the program can fill in"},
        {"texts.yaml",
         "claim: {pl: \"Przejmij tamę <dam>\", en: \"Claim dam <dam>\"}",
         "claim: {pl: \"Przejmij tamę <tama>\", en: \"Claim dam <tama>\"}",
         "texts.yaml:@:10: gap <tama> of actions.claim is nothing the "
         "program can fill in"},
        {"texts.yaml", "pl: \"Zakończ turę\"", "pl: \"Zakończ < turę\"",
         "texts.yaml:@:13: '<' in the pl text starts no <gap>"},
        {"texts.yaml", "masz <cards> z <slots> kart;",
         "masz <cards> z <slots> <slots|karty|kart>;",
         "texts.yaml:@:21: gap <slots> has 2 forms of its noun; the pl text "
         "needs 3"},
        {"texts.yaml", "<slots|slot|slots>; choose another dam.",
         "<slots|slot>; choose another dam.",
         "texts.yaml:@:12: gap <slots> has 1 forms of its noun; the en text "
         "needs 2"},
        {"texts.yaml", "pl: \"Zakończ turę\"", "pl: \"\"",
         "texts.yaml:@:18: the text is empty"},
        {"texts.yaml", "  no_slot: ", "  noslot: ",
         "texts.yaml: no text for refusals.no_slot"},
        {"texts.yaml", "  defender_held: ", "  defender_holds: ",
         "texts.yaml: no text for results.defender_held"},
        {"texts.yaml",
         "  turns: ", "  rounds: ", "texts.yaml: no text for records.turns"},
        {"texts.yaml", "  give: ", "  Give: ",
         "texts.yaml:@:9: a text's key is a short word of a-z, 0-9, _ and -"},
        {"texts.yaml", "  intact: {pl: \"nieuszkodzona\", en: \"intact\"}\n",
         "", "texts.yaml:@:3: missing key 'intact'"},
        {"texts.yaml", "{pl: \"<colour> <value>\", en: \"<colour> <value>\"}",
         "{pl: \"<colour> <code>\", en: \"<colour> <code>\"}",
         "texts.yaml:@:9: gap <code> of names.card is nothing the program "
         "can fill in"},
        {"texts.yaml", "attacker: {pl: \"Atakujący\", en: \"Attacker\"}",
         "attacker: {pl: \"Atakujący <player>\", en: \"Attacker <player>\"}",
         "texts.yaml:@:13: gap <player> of records.attacker is nothing the "
         "program can fill in"},
        {"texts.yaml", "prov: H\n", "prov: X\n",
         "texts.yaml:@:7: expected one of R, P, H; found 'X'"},
        {"texts.yaml", "over: {pl: \"Partia", "over: {pl: &a \"Partia",
         "texts.yaml:@:14: anchor '&a': packs write everything out"},
    };

    (void)state;
    packs_refused(&game_bitwa, changes, sizeof changes / sizeof *changes);
}

static void a_pack_without_a_file_is_refused(void **state)
{
    char error[LINE], path[LINE], expected[2 * LINE];
    struct packs_folder f = packs_new("bitwa", NULL);

    (void)state;
    packs_path(&f, "dams.yaml", path);
    remove(path);
    assert_null(box_load(&game_bitwa, f.dir, error, sizeof error));
    snprintf(expected, sizeof expected,
             "%s: cannot be read: No such file or directory", path);
    assert_string_equal(error, expected);
    assert_null(box_load(&game_bitwa, f.dir, error, 8));
    assert_int_equal(strlen(error), 7);
    packs_free(&f);
}

static struct box *load_bitwa(void)
{
    char error[LINE] = "";
    struct box *box = box_load(&game_bitwa, NULL, error, sizeof error);

    assert_string_equal(error, "");
    assert_non_null(box);
    return box;
}

static void disk_and_program_give_the_same_box(void **state)
{
    static const struct packs_change slots = {"dams.yaml", "slots: 3",
                                              "slots: 4", NULL};
    char error[LINE] = "";
    struct box *inside = load_bitwa();
    struct packs_folder f = packs_new("bitwa", NULL);
    struct packs_folder other = packs_new("bitwa", &slots);
    struct box *disk = box_load(&game_bitwa, f.dir, error, sizeof error);
    struct box *changed = box_load(&game_bitwa, other.dir, error, sizeof error);

    (void)state;
    assert_string_equal(error, "");
    assert_true(inside->hash == disk->hash);
    assert_true(inside->hash != changed->hash);
    box_free(inside);
    box_free(disk);
    box_free(changed);
    packs_free(&f);
    packs_free(&other);
}

static void bitwa_has_its_names(void **state)
{
    static const struct {
        enum bitwa_names space;
        unsigned n, row;
        const char *what, *id, *code, *pl, *en;
    } rows[] = {
        {NAMES_CARD, 71, 7, "card", "yellow_7", "Y7", "żółta 7", "yellow 7"},
        {NAMES_CARD, 71, 59, "card", "red_11", "R11", "czerwona 11", "red 11"},
        {NAMES_CARD, 71, 64, "card", "transfer", "TR", "„Transfer”",
         "Transfer"},
        {NAMES_DAM, 7, 2, "dam", "dam_3", "dam_3", "3 („Olchowa Tama”)",
         "3 (Alder Dam)"},
        {NAMES_DECK, 2, 1, "deck", "tactics", "tactics", "kartę taktyki",
         "a tactics card"},
        {NAMES_OPTION, 2, 0, "option", "move", "move",
         "przełóż na drugą stronę", "move across"},
        {NAMES_FORMATION, 5, 4, "formation", "legion", "legion", "Legion",
         "Legion"},
        {NAMES_FORMATION, 5, 0, "formation", "horde", "horde", "Zgraja",
         "Horde"},
        {NAMES_ROLE, 2, 1, "role", "defender", "defender", "obrońca",
         "defender"},
        {NAMES_REQ, 6, 2, "requirement", "sum_low", "sum_low", "niższa suma",
         "lowest sum"},
        {NAMES_COLOUR, 5, 3, "colour", "purple", "P", "fioletowa", "purple"},
        {NAMES_FACE, 3, 2, "face", "destroyed", "destroyed", "zniszczona",
         "destroyed"},
    };
    struct box *box = load_bitwa();

    (void)state;
    assert_string_equal(box->title.in[LANG_PL], "Bitwa o Rzekę");
    assert_string_equal(box->title.in[LANG_EN], "Battle for the River");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct names *names = &box->names[rows[i].space];
        const struct name *name = &names->at[rows[i].row];
        assert_string_equal(names->what, rows[i].what);
        assert_int_equal(names->n, rows[i].n);
        assert_string_equal(name->id, rows[i].id);
        assert_string_equal(name->code, rows[i].code);
        assert_string_equal(name->text.in[LANG_PL], rows[i].pl);
        assert_string_equal(name->text.in[LANG_EN], rows[i].en);
        assert_int_equal(names_find(names, rows[i].id), rows[i].row);
        assert_int_equal(names_find(names, rows[i].code), rows[i].row);
    }
    assert_int_equal(names_find(&box->names[NAMES_CARD], "y7"), -1);
    assert_int_equal(names_find(&box->names[NAMES_CARD], "Y"), -1);
    assert_int_equal(names_find(&box->names[NAMES_CARD], ""), -1);
    box_free(box);
}

static void bitwa_has_its_numbers(void **state)
{
    struct box *box = load_bitwa();
    const struct bitwa_box *b = bitwa_box(box);

    (void)state;
    assert_int_equal(b->hand_combat, 6);
    assert_int_equal(b->hand_tactics, 1);
    assert_int_equal(b->logs, 3);
    assert_int_equal(b->retreats_per_turn, 1);
    assert_int_equal(b->logs_per_turn, 1);
    assert_int_equal(b->damaged_to_win, 4);
    assert_int_equal(b->destroyed_to_win, 1);
    assert_int_equal(b->tactics_lead, 1);
    assert_int_equal(b->face[3][INTACT].slots, 2);
    assert_int_equal(b->face[3][DAMAGED].slots, 4);
    assert_int_equal(b->face[3][DAMAGED].req, REQ_SUM_LOW);
    for (unsigned i = 0; i < DAMS; i++)
        assert_int_equal(b->standard_row[i], i);
    assert_int_equal(b->animal[7], b->animal[19]);
    assert_int_not_equal(b->animal[7], b->animal[8]);
    assert_string_equal(b->req_icon[REQ_BAND], "/");
    assert_non_null(b->formation_text[LEGION].in[LANG_PL]);
    assert_non_null(b->req_text[REQ_OPEN].in[LANG_EN]);
    box_free(box);
}

static void check_ops(const struct bitwa_box *b, unsigned card,
                      const struct op *expected)
{
    for (unsigned i = 0; i < OPS; i++)
        assert_memory_equal(&b->op[card - COMBAT][i], &expected[i],
                            sizeof *expected);
}

/* BR-15: each ruse as ruse.c will run it. */
static void ruses_are_compiled_into_steps(void **state)
{
    struct box *box = load_bitwa();
    const struct bitwa_box *b = bitwa_box(box);
    static const struct op none[OPS] = {{0}};

    (void)state;
    assert_int_equal(b->wild[0], 0xfff);
    assert_int_equal(b->wild[1], 0xfff);
    assert_int_equal(b->wild[2], 1 << 7);
    assert_int_equal(b->wild[3], 0x00e);
    for (unsigned elite = 60; elite < 64; elite++)
        check_ops(b, elite, none);
    for (unsigned ruse = 64; ruse < 71; ruse++)
        assert_int_equal(b->wild[ruse - COMBAT], 0);
    check_ops(b, 64, /* Transfer */
              (const struct op[OPS]){
                  {.code = OP_SELECT_UNIT, .side = OWN},
                  {.code = OP_CHOOSE,
                   .branches = 2,
                   .need_of = {NEED_FREE_OPPONENT, NEED_NOTHING},
                   .jump = {2, 4},
                   .name = {0, 1}},
                  {.code = OP_MOVE_UNIT, .side = OPPONENT},
                  {.code = OP_NONE},
                  {.code = OP_DISCARD_UNIT},
                  {.code = OP_NONE},
              });
    check_ops(b, 65, /* Recruitment */
              (const struct op[OPS]){
                  {.code = OP_SELECT_DISCARD, .count = 1},
                  {.code = OP_SELECT_DAM, .need = NEED_FREE_OWN},
                  {.code = OP_PLACE_UNIT, .side = OWN},
              });
    check_ops(b, 66, /* Desertion */
              (const struct op[OPS]){
                  {.code = OP_SELECT_UNIT, .side = OPPONENT},
                  {.code = OP_DISCARD_UNIT},
              });
    check_ops(
        b, 67, /* Betrayal */
        (const struct op[OPS]){
            {.code = OP_SELECT_UNIT, .side = OPPONENT, .need = NEED_FREE_OWN},
            {.code = OP_MOVE_UNIT, .side = OWN},
        });
    check_ops(b, 68, /* Explosion */
              (const struct op[OPS]){
                  {.code = OP_SELECT_DAM, .need = NEED_COMBAT},
                  {.code = OP_DISCARD_ALL},
              });
    check_ops(b, 69, /* Reinforcement */
              (const struct op[OPS]){
                  {.code = OP_SELECT_DISCARD, .count = 2},
                  {.code = OP_SHUFFLE_INTO_DECK},
              });
    check_ops(b, 70, /* Exchange */
              (const struct op[OPS]){
                  {.code = OP_SWAP_HAND_CARDS, .count = 3},
              });
    box_free(box);
}

static void options_are_set_by_words(void **state)
{
    struct box *box = load_bitwa();
    struct setup setup = {.seats = 2};
    char error[LINE] = "";

    (void)state;
    assert_int_equal(box->options, 6);
    assert_true(box_option(box, &setup, "attacker_seat", "seat_1", error,
                           sizeof error));
    assert_int_equal(setup.option[OPT_ATTACKER_SEAT], 2);
    assert_string_equal(error, "");

    struct setup before = setup;
    assert_false(
        box_option(box, &setup, "attackers", "seat_1", error, sizeof error));
    assert_string_equal(error, "unknown option 'attackers' (known: tactics, "
                               "rematch, attacker_seat, dam_order, "
                               "proof_elites, rematch_max_pairs)");
    assert_false(
        box_option(box, &setup, "tactics", "yes", error, sizeof error));
    assert_string_equal(error,
                        "option 'tactics' cannot be 'yes' (known: false, "
                        "true)");
    assert_memory_equal(&setup, &before, sizeof setup);
    box_free(box);
}

static void texts_are_found_by_key(void **state)
{
    struct box *box = load_bitwa();

    (void)state;
    assert_string_equal(box_text(box, LANG_EN, "actions.end_turn"),
                        "End your turn");
    assert_string_equal(box_text(box, LANG_PL, "faces.intact"),
                        "nieuszkodzona");
    assert_null(box_text(box, LANG_PL, "actions"));
    assert_null(box_text(box, LANG_PL, "actions.end_turn2"));
    assert_null(box_text(box, LANG_PL, ""));
    for (unsigned i = 1; i < box->texts; i++)
        assert_true(strcmp(box->text[i - 1].key, box->text[i].key) < 0);
    box_free(box);
}

static void a_part_with_a_zero_is_left_out(void **state)
{
    char out[64];

    (void)state;
    static const char *const counts[] = {"bear", "0",  "elk", "2",
                                         "fox",  "10", NULL};
    words_fill("gets[ bear x<bear>][ elk x<elk>][ fox x<fox>][ both <elk> "
               "<bear>][ plain]",
               counts, out, sizeof out);
    assert_string_equal(out, "gets elk x2 fox x10 plain");
    words_fill("[<bear>]", counts, out, sizeof out);
    assert_string_equal(out, "");
    words_fill("left [ open <elk>", counts, out, sizeof out);
    assert_string_equal(out, "left [ open 2");
}

static void parts_that_begin_alike_are_a_list(void **state)
{
    static const char sentence[] =
        "<who> takes[ and <bear> <bear|bear|bears>][ and <elk> elk]"
        "[ and <fox> <fox|fox|foxes>][ (for <nature>)].";
    static const struct {
        const char *bear, *elk, *fox, *nature, *told;
    } row[] = {
        {"1", "2", "3", "4", "P takes 1 bear, 2 elk and 3 foxes (for 4)."},
        {"1", "0", "1", "0", "P takes 1 bear and 1 fox."},
        {"0", "2", "3", "0", "P takes 2 elk and 3 foxes."},
        {"0", "2", "0", "1", "P takes 2 elk (for 1)."},
        {"0", "0", "0", "1", "P takes (for 1)."},
    };
    char out[64];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        words_fill(sentence,
                   (const char *const[]){"who", "P", "bear", row[i].bear, "elk",
                                         row[i].elk, "fox", row[i].fox,
                                         "nature", row[i].nature, NULL},
                   out, sizeof out);
        assert_string_equal(out, row[i].told);
    }
    /* Another word, or none, begins no list. */
    words_fill("a[ and <n>][ or <n>][ <n>][ <n>]",
               (const char *const[]){"n", "1", NULL}, out, sizeof out);
    assert_string_equal(out, "a and 1 or 1 1 1");
}

static void gaps_are_filled_once_and_cut_between_characters(void **state)
{
    static const char *const gaps[] = {"player", "<card>", "card", "żółw",
                                       NULL};
    char out[64];

    (void)state;
    words_fill("<player> gra <card>, <nobody>; 1 < 2", gaps, out, sizeof out);
    assert_string_equal(out, "<card> gra żółw, <nobody>; 1 < 2");
    words_fill("<card>!", gaps, out, 9); /* just too small for the last */
    assert_string_equal(out, "żółw!");
    words_fill("<card>!", gaps, out, 8);
    assert_string_equal(out, "żółw");
    words_fill("<card>!", gaps, out, 6);
    assert_string_equal(out, "żó");
    words_fill("<card>!", gaps, out, 1);
    assert_string_equal(out, "");
    strcpy(out, "kept");
    words_fill("<card>!", gaps, out, 0);
    assert_string_equal(out, "kept");
}

static char anna[] = "Anna", bo[] = "Bo";
static char *const players[SEATS] = {anna, bo};

static void arguments_are_words(void **state)
{
    struct box *box = load_bitwa();
    char out[LINE];

    (void)state;
    words_arg(box, LANG_PL, players, ARG_NUM, -5, out, sizeof out);
    assert_string_equal(out, "-5");
    words_arg(box, LANG_PL, players, ARG_SEAT, 1, out, sizeof out);
    assert_string_equal(out, "Bo");
    words_arg(box, LANG_PL, players, ARG_SEAT, 2, out, sizeof out);
    assert_string_equal(out, "P3");
    words_arg(box, LANG_PL, NULL, ARG_SEAT, 0, out, sizeof out);
    assert_string_equal(out, "P1");
    words_arg(box, LANG_PL, players, ARG_SEAT, SEAT_NOBODY, out, sizeof out);
    assert_string_equal(out, "?");
    words_arg(box, LANG_EN, players, ARG_NAMES + NAMES_DAM, 2, out, sizeof out);
    assert_string_equal(out, "3 (Alder Dam)");
    words_arg(box, LANG_EN, players, ARG_NAMES + NAMES_DAM, 7, out, sizeof out);
    assert_string_equal(out, "?");
    box_free(box);
}

static uint16_t verb_row(const char *word)
{
    uint16_t row = 1;

    while (strcmp(game_bitwa.verbs[row].word, word))
        row++;
    return row;
}

static uint16_t event_row(const char *word)
{
    uint16_t row = 1;

    while (strcmp(game_bitwa.events[row].word, word))
        row++;
    return row;
}

static void actions_and_news_are_sentences(void **state)
{
    struct box *box = load_bitwa();
    char out[LINE];

    (void)state;
    struct action play = {.verb = verb_row("play"), .arg = {7, 2}};
    words_action(box, LANG_PL, players, &play, out, sizeof out);
    assert_string_equal(out, "Zagraj przy tamie 3 („Olchowa Tama”): żółta 7");
    words_action(box, LANG_EN, players, &play, out, sizeof out);
    assert_string_equal(out, "Play yellow 7 at dam 3 (Alder Dam)");

    struct news drew = {.kind = event_row("drew_card"), .arg = {1, 0, 59}};
    words_news(box, LANG_EN, players, &drew, out, sizeof out);
    assert_string_equal(out, "Bo draws a combat card: red 11.");
    drew.hidden = 1 << 2;
    drew.arg[2] = 0;
    words_news(box, LANG_PL, players, &drew, out, sizeof out);
    assert_string_equal(out, "Bo dobiera kartę bojową.");
    box_free(box);
}

/* Whatever the game can say, no gap stays open in either language. */
static void every_sentence_can_be_filled(void **state)
{
    struct box *box = load_bitwa();
    char out[LINE];

    (void)state;
    for (int lang = 0; lang < LANGS; lang++) {
        for (uint16_t i = 1; game_bitwa.verbs[i].word; i++) {
            words_action(box, (enum lang)lang, players,
                         &(struct action){.verb = i}, out, sizeof out);
            assert_true(*out && !strchr(out, '<') && !strchr(out, '?'));
        }
        for (uint16_t i = 1; game_bitwa.events[i].word; i++) {
            struct news news = {.kind = i};
            words_news(box, (enum lang)lang, players, &news, out, sizeof out);
            assert_true(*out && !strchr(out, '<') && !strchr(out, '?'));
            for (int a = 0; a < ARGS; a++) {
                const struct arg *arg = &game_bitwa.events[i].arg[a];
                if (arg->kind && arg->sight != SIGHT_ALL)
                    news.hidden |= (uint8_t)(1u << a);
            }
            words_news(box, (enum lang)lang, players, &news, out, sizeof out);
            assert_true(*out && !strchr(out, '<') && !strchr(out, '?'));
        }
        for (uint16_t i = 1; game_bitwa.prompts[i]; i++) {
            words_prompt(box, (enum lang)lang, NULL, &(struct ask){.prompt = i},
                         out, sizeof out);
            assert_true(*out);
        }
        for (unsigned i = 1; game_bitwa.refusals[i].text; i++) {
            words_refusal(box, (enum lang)lang, players, i, NULL, NULL, out,
                          sizeof out);
            assert_true(*out && !strchr(out, '<') && !strchr(out, '?'));
        }
        for (uint8_t i = 1; game_bitwa.reasons[i]; i++)
            assert_true(*words_reason(box, (enum lang)lang,
                                      &(struct result){.reason = i}));
    }
    words_prompt(box, LANG_EN, NULL, &(struct ask){0}, out, sizeof out);
    assert_string_equal(out, "");
    words_refusal(box, LANG_EN, NULL, 0, NULL, NULL, out, sizeof out);
    assert_string_equal(out, "");
    assert_string_equal(words_reason(box, LANG_EN, &(struct result){0}), "");
    box_free(box);
}

static void the_program_has_texts_of_its_own(void **state)
{
    char error[LINE] = "", out[LINE];
    struct box *box = words_load(NULL, error, sizeof error);

    (void)state;
    assert_string_equal(error, "");
    words_fill(box_text(box, LANG_PL, "ui.player"),
               (const char *const[]){"n", "2", NULL}, out, sizeof out);
    assert_string_equal(out, "Gracz 2");
    box_free(box);
    assert_null(words_load("/nowhere", error, sizeof error));
    assert_string_equal(error, "/nowhere/pionek/texts.yaml: cannot be read: "
                               "No such file or directory");
}

static void the_arena_gives_zeroed_memory_of_every_size(void **state)
{
    struct arena a = {0};

    (void)state;
    for (size_t size = 0; size < 300000; size = size * 3 + 1) {
        unsigned char *p = arena_take(&a, size);
        assert_int_equal((uintptr_t)p % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_true(p[i] == 0);
        memset(p, 0xaa, size);
    }
    assert_string_equal(arena_text(&a, "river bank", 5), "river");
    arena_done(&a);
    assert_null(a.last);
    arena_done(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_arena_gives_zeroed_memory_of_every_size),
        cmocka_unit_test(a_pack_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(a_pack_without_a_file_is_refused),
        cmocka_unit_test(disk_and_program_give_the_same_box),
        cmocka_unit_test(bitwa_has_its_names),
        cmocka_unit_test(bitwa_has_its_numbers),
        cmocka_unit_test(ruses_are_compiled_into_steps),
        cmocka_unit_test(options_are_set_by_words),
        cmocka_unit_test(texts_are_found_by_key),
        cmocka_unit_test(parts_that_begin_alike_are_a_list),
        cmocka_unit_test(gaps_are_filled_once_and_cut_between_characters),
        cmocka_unit_test(a_part_with_a_zero_is_left_out),
        cmocka_unit_test(arguments_are_words),
        cmocka_unit_test(actions_and_news_are_sentences),
        cmocka_unit_test(every_sentence_can_be_filled),
        cmocka_unit_test(the_program_has_texts_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
