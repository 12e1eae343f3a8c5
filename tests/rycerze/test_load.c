/*
 * test_load.c: a pack of Rycerze Pustkowi with a fault is refused with file, line,
 * column and cause, and with what may be meant: operations nobody knows, wrong
 * arguments, hexes that cannot be reached, missions without an end, cards that
 * nobody can ever use, decks without their cards.
 */
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

extern const struct game game_rycerze;

static const struct packs_change language[] = {
    /* operations */
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: fly, num: 3}]",
     "luck.yaml:@:90: expected one of gain, lose, heal, irradiate, draw_luck, "
     "discard_luck, draw_gear, gain_named, pay_gear, lose_gear, take_market, "
     "trade_market, market_bonus, mark, attach, detach, test, roll_table, "
     "dice, reroll, set_die, stop_move, skip_explore, mp, ...; found 'fly'"},
    {"luck.yaml", "do: [{op: mp, num: 3}]",
     "do: [{op: ignore_threats, num: 3}]",
     "luck.yaml:@:90: there is no operation 'ignore_threats'; is "
     "'ignore_threat' meant?"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: mp, nums: 3}]",
     "luck.yaml:@:94: missing key 'num'; is 'nums' meant to be it?"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: mp, nmu: 3}]",
     "luck.yaml:@:94: missing key 'num'; is 'nmu' meant to be it?"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: mp, num: 99}]",
     "luck.yaml:@:99: expected a whole number from 1 to 9, found '99'"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: mp, num: 3, res: hp}]",
     "luck.yaml:@:102: unknown key 'res' (known here: op, num)"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: []",
     "luck.yaml:@:84: an effect that does nothing"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: hurt, num: 3}]",
     "luck.yaml:@:90: 'hurt' does nothing here; it belongs to before_combat, "
     "clash_start, before_attack, before_defend, after_attack, after_defend, "
     "before_loss, enemy_wounds, clash_end"},
    {"luck.yaml", "do: [{op: mp, num: 3}]", "do: [{op: win}]",
     "luck.yaml:@:90: 'win' does nothing here; it belongs to missions"},
    {"luck.yaml", "{op: gain, res: fuel, num: 1}",
     "{op: gain, res: hp, num: 1}",
     "luck.yaml:@:85: 'hp' makes no sense with 'gain'"},
    {"luck.yaml", "{op: gain, res: fuel, num: 1}",
     "{op: gain, res: gold, num: 1}",
     "luck.yaml:@:85: expected one of hp, rad, ammo, fuel, rep; found 'gold'"},
    {"luck.yaml", "{op: atk, damage: 1, scope: attack}",
     "{op: atk, damage: 1, scope: round}",
     "luck.yaml:@:75: expected one of attack, clash, combat; found 'round'"},
    {"wasteland.yaml", "{op: lose_gear, num: 1, pick: scavenger, place: any}",
     "{op: lose_gear, num: 1, pick: knight, place: any}",
     "wasteland.yaml:@:98: 'knight' cannot choose here"},
    {"wasteland.yaml", "{op: lose_gear, num: 1, pick: scavenger, place: any}",
     "{op: lose_gear, num: 1, pick: scavenger, place: pocket}",
     "wasteland.yaml:@:116: expected one of any, available, stowed; found "
     "'pocket'"},
    {"contracts.yaml", "{op: gain_named, card: b_muscle}",
     "{op: gain_named, card: b_muscles}",
     "contracts.yaml:@:32: there is no gear 'b_muscles'; is 'b_muscle' meant?"},
    {"contracts.yaml", "{op: gain_named, card: b_muscle}",
     "{op: gain_named, card: g_tie}",
     "contracts.yaml:@:32: only blue cards lie open to be given (RP-2.1)"},
    {"hexes.yaml", "{op: draw_gear, color: yellow, num: 1}",
     "{op: draw_gear, color: blue, num: 1}",
     "hexes.yaml:@:62: blue cards are in no deck (RP-2.1)"},
    /* conditions and modifiers */
    {"luck.yaml", "{cond: has_vehicle}", "{cond: has_vehicles}",
     "luck.yaml:@:49: there is no condition 'has_vehicles'; is 'has_vehicle' "
     "meant?"},
    {"luck.yaml", "{cond: moves_by, any: [vehicle]}",
     "{cond: moves_by, any: [boat]}",
     "luck.yaml:@:68: expected one of vehicle, foot; found 'boat'"},
    {"luck.yaml", "{cond: moves_by, any: [vehicle]}",
     "{cond: moves_by, any: []}",
     "luck.yaml:@:67: there must be at least one word"},
    {"knights.yaml", "{mod: market, num: 1}", "{mod: markets, num: 1}",
     "knights.yaml:@:39: there is no modifier 'markets'; is 'market' meant?"},
    {"gear_blue.yaml", "{mod: immune, to: hex_rad}", "{mod: immune, to: rad}",
     "gear_blue.yaml:@:49: expected one of hex_rad, hex_contam, crit_block; "
     "found 'rad'"},
    /* windows and uses */
    {"luck.yaml", "when: explore_test, use: play",
     "when: explore_tset, use: play",
     "luck.yaml:@:16: there is no window 'explore_tset'; is 'explore_test' "
     "meant?"},
    {"luck.yaml", "when: explore_test, use: play",
     "when: explore_test, use: mark",
     "luck.yaml:@:9: nobody can ever use this: a luck card is not used like "
     "this in 'explore_test'"},
    {"luck.yaml", "when: explore_test, use: play", "when: rest, use: play",
     "luck.yaml:@:9: nobody can ever use this: a luck card has no window "
     "'rest'"},
    {"gear_green.yaml", "when: clash_start, use: discard",
     "when: luck_played, use: discard",
     "gear_green.yaml:@:9: nobody can ever use this: gear has no window "
     "'luck_played'"},
    {"gear_green.yaml", "when: clash_start, use: discard",
     "when: clash_start, use: once_combat",
     "gear_green.yaml:@:9: nobody can ever use this: gear is not used like "
     "this in 'clash_start'"},
    {"gear_green.yaml", "when: clash_start, use: discard",
     "when: clash_start, use: discard, forced: true",
     "gear_green.yaml:@:9: only what saves a vehicle is used by force"},
    {"wasteland.yaml", "when: clash_end, use: auto", "when: rest, use: auto",
     "wasteland.yaml:@:9: nobody can ever use this: an enemy has no window "
     "'rest'"},
};

static const struct packs_change cards[] = {
    {"gear_green.yaml",
     "    effects:\n      - {when: static, mods: [{mod: luck_limit, num: 1}]}",
     "    effects: []",
     "gear_green.yaml:234:5: a card that nobody can ever use"},
    {"luck.yaml",
     "    effects:\n      - {when: clash_start, use: play, do: [{op: "
     "see_first}]}",
     "    effects: []", "luck.yaml:286:5: a card that nobody can ever use"},
    {"gear_green.yaml", "attach: {to: armour, need: {}}",
     "attach: {to: armour, need: {hands: 2}}",
     "gear_green.yaml:143:5: there is no card that it can be attached to"},
    {"gear_green.yaml", "symbols: [short, mid], burst: 0",
     "symbols: [short, med], burst: 0",
     "gear_green.yaml:@:40: there is no symbol 'med'; is 'mid' meant?"},
    {"gear_green.yaml", "symbols: [short, mid], burst: 0",
     "symbols: [], burst: 0",
     "gear_green.yaml:@:32: there must be at least one symbol"},
    {"gear_green.yaml", "copies: 5", "copies: 4",
     "gear_green.yaml:4:3: 45 cards in all, but there must be 46"},
    {"gear_green.yaml", "id: g_bullets", "id: g_med_shot",
     "gear_green.yaml:@:9: gear 'g_med_shot' for the second time"},
    {"gear_green.yaml", "type: med", "type: medic",
     "gear_green.yaml:@:11: expected one of weapon, armour, med, equipment, "
     "attachment, vehicle, implant, mutation, tuning; found 'medic'"},
    {"vehicles.yaml", "copies: 4", "copies: 5",
     "vehicles.yaml:4:3: 13 cards in all, but there must be 12"},
    {"wasteland.yaml", "copies: 2", "copies: 1",
     "wasteland.yaml:4:3: 43 cards in all, but there must be 44"},
    {"wasteland.yaml", "escape: {skill: survival, diff: 7, need: 1}",
     "escape: {skill: luck, diff: 7, need: 1}",
     "wasteland.yaml:@:21: expected one of blades, guns, talk, repair, "
     "healing, survival; found 'luck'"},
    {"wasteland.yaml", "aggression: 4", "aggression: 0",
     "wasteland.yaml:@:40: expected a whole number from 1 to 9, found '0'"},
    {"knights.yaml", "hands: [s_sawn_off, s_knife]",
     "hands: [s_sawn_off, g_machete]", "knights.yaml:@:33: no start gear"},
    {"knights.yaml", "hands: [s_sawn_off, s_knife]",
     "hands: [s_sawn_off, s_knife, s_knife]",
     "knights.yaml:@:20: there are two hands"},
    {"knights.yaml", "blades: 2", "blade: 2",
     "knights.yaml:@:14: missing key 'blades'; is 'blade' meant to be it?"},
    {"game.yaml", "[g_med_shot, g_bullets, g_rad_out]",
     "[g_med_shot, g_bullets, y_radio]",
     "game.yaml:@:37: a green card for each of 4 players (RP-2.1)"},
    {"game.yaml", "[g_med_shot, g_bullets, g_rad_out]",
     "[g_med_shot, g_bullets, g_tie]",
     "game.yaml:@:37: a green card for each of 4 players (RP-2.1)"},
};

static const struct packs_change board[] = {
    {"board.yaml", "{id: D9, q: 0, r: 3, kind: ordinary}",
     "{id: D9, q: 0, r: 5, kind: ordinary}",
     "board.yaml:@:9: no road leads to hex 'D9' from 'A0'"},
    {"board.yaml", "{id: D9, q: 0, r: 3, kind: ordinary}",
     "{id: D9, q: 0, r: 2, kind: ordinary}",
     "board.yaml:@:9: hex 'C6' and 'D9' overlap"},
    {"board.yaml", "{id: D9, q: 0, r: 3, kind: ordinary}",
     "{id: D9, q: 0, r: 3, kind: special, slot: S1}",
     "board.yaml:@:51: 'S1' for the second time"},
    {"board.yaml", "kind: city, slot: M5", "kind: city, slot: M4",
     "board.yaml:@:51: 'M4' for the second time"},
    {"board.yaml", "tile: t_centre_2", "tile: t_centre_1",
     "board.yaml:@:50: 't_centre_1' for the second time"},
    {"board.yaml", "tile: t_centre_2", "tile: t_desert_1",
     "board.yaml:@:50: no tile of the centre"},
    {"hexes.yaml", "num: 7", "num: 8",
     "hexes.yaml:@:10: expected 7, found '8'"},
    {"hexes.yaml", "cost: 3", "cost: 9",
     "hexes.yaml:@:11: expected a whole number from 1 to 3, found '9'"},
    {"hexes.yaml", "market_extra: m5", "market_extra: m11",
     "hexes.yaml:@:19: there is no field 'm11'; is 'm10' meant?"},
    {"market.yaml", "holds: red", "holds: purple",
     "market.yaml:@:12: expected one of green, yellow, red, blue; found "
     "'purple'"},
    {"combat.yaml", "id: burst", "id: salvo",
     "combat.yaml:@:9: expected burst, found 'salvo'"},
};

static const struct packs_change missions[] = {
    {"missions.yaml", "    rounds: 8\n", "",
     "missions.yaml:70:5: missing key 'rounds'"},
    {"missions.yaml", "rounds: 8", "rounds: 0",
     "missions.yaml:@:13: expected a whole number from 1 to 12, found '0'"},
    {"missions.yaml",
     "    end: {all_lose: [], ranking: [rep, gear_value, luck_cards, "
     "shared]}\n",
     "", "missions.yaml:70:5: missing key 'end'"},
    {"missions.yaml", "ranking: [trophies, rep, gear_value, shared]",
     "ranking: [trophies, rep, gear_value, luck_cards]",
     "missions.yaml:@:34: a ranking ends with 'shared'"},
    {"missions.yaml", "ranking: [trophies, rep, gear_value, shared]",
     "ranking: [trophy, rep, gear_value, shared]",
     "missions.yaml:@:35: expected one of rep, gear_value, luck_cards, "
     "trophies, shared; found 'trophy'"},
    {"missions.yaml",
     "{id: ma_deliver, hex: 1, free: true, if: [{cond: carries, what: "
     "damsel}], "
     "do: [{op: win}]}",
     "{id: ma_deliver, hex: 1, free: true, if: [{cond: carries, what: "
     "damsel}], "
     "do: [{op: draw_luck, num: 1}]}",
     "missions.yaml:160:10: a mission without an end that anybody can win"},
    {"missions.yaml",
     "      - {op: place_markers, slots: [S5, S6, S7, S8, S9, S10], face: "
     "down}",
     "      - {op: shuffle_markers}",
     "missions.yaml:160:10: no marker is placed, so nobody can ever take the "
     "action 'ma_search'"},
    {"missions.yaml",
     "- {marker: 3, do: [{op: draw_gear, color: green, num: 1}]}",
     "- {marker: 2, do: [{op: draw_gear, color: green, num: 1}]}",
     "missions.yaml:160:10: marker 3 does nothing"},
    {"missions.yaml", "when: trophy_taken", "when: trophy_lost",
     "missions.yaml:@:16: expected one of knight_beats_knight, trophy_taken, "
     "villain_killed, cultist_placed, cultist_beaten, round_end; found "
     "'trophy_lost'"},
    {"missions.yaml", "{op: place_villain, enemy: x_doctor, slot: S5}",
     "{op: place_villain, enemy: x_docter, slot: S5}",
     "missions.yaml:@:36: there is no foe 'x_docter'; is 'x_doctor' meant?"},
    {"missions.yaml", "{op: place_villain, enemy: x_doctor, slot: S5}",
     "{op: place_villain, enemy: w_fluffy, slot: S5}",
     "missions.yaml:@:36: no mission enemy"},
    {"missions.yaml", "{op: place_villain, enemy: x_doctor, slot: S5}",
     "{op: place_villain, enemy: x_doctor, slot: S11}",
     "missions.yaml:@:52: there is no place 'S11'; is 'S10' meant?"},
    {"missions.yaml", "hex: 1, if: [{cond: rep_min, num: 10}]",
     "hex: 16, if: [{cond: rep_min, num: 10}]",
     "missions.yaml:@:32: expected a whole number from 1 to 15, found '16'"},
    {"contracts.yaml", "{type: visit, hexes: [2, 3, 4, 5], need: 3}",
     "{type: visit, hexes: [2, 3], need: 3}",
     "contracts.yaml:@:32: 2 hexes, but 3 are to be explored"},
    {"contracts.yaml", "{type: defeat_enemy, types: [machine]}",
     "{type: defeat_enemy, types: [general]}",
     "contracts.yaml:@:11: there is no such enemy, so nobody can ever do it"},
    {"contracts.yaml", "{type: defeat_enemy, types: [machine]}",
     "{type: defeat_enemies, types: [machine]}",
     "contracts.yaml:@:18: expected one of defeat_enemy, defeat_knight, move, "
     "visit, gear_value, revive, pay_at; found 'defeat_enemies'"},
    {"contracts.yaml", "{defeat: {types: [cult]}}",
     "{defeat: {types: [nature]}}",
     "contracts.yaml:@:18: there is no such enemy, so nobody can ever do it"},
    {"contracts.yaml", "- {hex: 12}", "- {hex: 22}",
     "contracts.yaml:@:15: expected a whole number from 1 to 15, found '22'"},
    {"contracts.yaml", "group: private", "group: general",
     "contracts.yaml:@:12: first the 12 general ones, then the private ones"},
};

static const struct packs_change lesson[] = {
    {"tutorial.yaml", "{slot: S2, hex: 9}", "{slot: S2, hex: 10}",
     "tutorial.yaml:14:3: the same tile twice"},
    {"tutorial.yaml", "{pos: C1, tile: t_desert_1}",
     "{pos: C1, tile: t_highway_1}", "tutorial.yaml:14:3: the same tile twice"},
    {"tutorial.yaml", "knight: k_naomi", "knight: k_chris",
     "tutorial.yaml:44:3: the same knight twice"},
    {"tutorial.yaml", "vehicle: v_jeep", "vehicle: g_tie",
     "tutorial.yaml:44:5: no vehicle of the pool (RP-2.1)"},
    {"tutorial.yaml", "luck: [l_haggle, l_shortcut, l_silent_night]",
     "luck: [l_haggle, l_wind, l_silent_night]",
     "tutorial.yaml:44:3: the same luck card twice"},
    {"tutorial.yaml", "pockets: [g_med_shot, g_bullets, g_rad_out]",
     "pockets: [g_machete, g_bullets, g_rad_out]",
     "tutorial.yaml:44:5: 'g_machete' fits in no pocket (RP-5.2)"},
    {"tutorial.yaml", "{field: m1, card: g_toolbox}",
     "{field: m1, card: y_radio}",
     "tutorial.yaml:@:3: 'y_radio' has not the colour of its field (RP-15.1)"},
    {"tutorial.yaml", "wasteland: [w_hell_riders, w_acid_rain, w_car_wreck]",
     "wasteland: [x_baron, w_acid_rain, w_car_wreck]",
     "tutorial.yaml:@:3: a card that is not in its deck"},
    {"tutorial.yaml", "yellow: [y_vest]", "yellow: [g_tie]",
     "tutorial.yaml:70:3: a card that is not in its deck"},
    {"tutorial.yaml", "green: [g_jerrycan, g_revolver]",
     "green: [g_toolbox, g_revolver]",
     "tutorial.yaml:70:3: more of 'g_toolbox' than there are"},
    {"tutorial.yaml", "dice: [9, 5,", "dice: [11, 5,",
     "tutorial.yaml:@:8: expected a whole number from 1 to 10, found '11'"},
};

#define REFUSED(name, list)                                                    \
    static void name(void **state)                                             \
    {                                                                          \
        (void)state;                                                           \
        packs_refused(&game_rycerze, list, sizeof list / sizeof *list);        \
    }
REFUSED(what_the_language_of_effects_does_not_know, language)
REFUSED(cards_that_nobody_can_ever_use, cards)
REFUSED(hexes_that_cannot_be_reached, board)
REFUSED(missions_without_an_end, missions)
REFUSED(a_tutorial_that_cannot_be_laid, lesson)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_language_of_effects_does_not_know),
        cmocka_unit_test(cards_that_nobody_can_ever_use),
        cmocka_unit_test(hexes_that_cannot_be_reached),
        cmocka_unit_test(missions_without_an_end),
        cmocka_unit_test(a_tutorial_that_cannot_be_laid),
    };

    return cmocka_run_group_tests_name("rycerze/load", tests, NULL, NULL);
}
