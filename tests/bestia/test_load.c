/*
 * test_load.c: a pack of Bestia with a fault is refused with file, line, column and
 * cause: maps that cannot be walked, effects that nobody knows, decks that do not
 * have their cards.
 */
#include "../../src/games/bestia/bestia.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

extern const struct game game_bestia;

static const struct packs_change changes[] = {
    /* maps.yaml: roads */
    {"maps.yaml", "{between: [n_b1, n_c1]}", "{between: [n_b1, n_z9]}",
     "maps.yaml:@:26: there is no area 'n_z9'"},
    {"maps.yaml", "{between: [n_b1, n_c1]}", "{between: [n_b1, f_b1]}",
     "maps.yaml:@:26: there is no area 'f_b1'; is 'n_b1' meant?"},
    {"maps.yaml", "{between: [n_b1, n_c1]}", "{between: [n_b1, n_b1]}",
     "maps.yaml:@:19: a road from 'n_b1' to itself"},
    {"maps.yaml", "{between: [n_b1, n_c1]}", "{between: [n_b1]}",
     "maps.yaml:@:19: a road is between two areas"},
    {"maps.yaml", "{between: [n_b1, n_c1]}", "{between: [n_b1, n_b2]}",
     "maps.yaml:362:19: the road between 'n_b1' and 'n_b2' for the second "
     "time"},
    {"maps.yaml", "{between: [f_a2, f_b2]}", "{between: [f_b2, f_f5]}",
     "maps.yaml:@:9: the road from 'f_b2' to 'f_f5' runs through 'f_c3'"},
    /* regions */
    {"maps.yaml", "regions: [n_nw]", "regions: [n_se]",
     "maps.yaml:29:9: region 'n_se' is cut in two: no road inside it leads "
     "from 'n_b1' to 'n_d4'"},
    {"maps.yaml", "regions: [n_nw]", "regions: [n_zz]",
     "maps.yaml:@:19: there is no region 'n_zz'"},
    {"maps.yaml", "regions: [n_nw]", "regions: [n_nw, n_ne]",
     "maps.yaml:19:5: area 'n_b1' is not in one region, or the start area "
     "not in all (BE-17.1)"},
    {"maps.yaml", "regions: [n_nw]", "regions: []",
     "maps.yaml:@:18: area 'n_b1' belongs to no region"},
    /* areas */
    {"maps.yaml", "        at: [251, 94]\n", "",
     "maps.yaml:32:9: missing key 'at'"},
    {"maps.yaml", "at: [251, 94]", "at: [251]",
     "maps.yaml:@:13: a point is two numbers, [x, y]"},
    {"maps.yaml", "at: [251, 94]", "at: [404, 91]",
     "maps.yaml:40:9: area 'n_b1' and 'n_c1' overlap"},
    {"maps.yaml", "kind: forest", "kind: meadow",
     "maps.yaml:@:15: there is no habitat 'meadow'"},
    {"maps.yaml", "kind: forest", "kind: start",
     "maps.yaml:19:5: more than one start area"},
    {"maps.yaml", "start: n_d4", "start: n_b1",
     "maps.yaml:@:12: the start area is of kind 'start'"},
    {"maps.yaml", "pieces: [sheep, boar]", "pieces: [sheep, wolf]",
     "maps.yaml:@:25: expected one of sheep, boar, bear, farmer, noble; "
     "found 'wolf'"},
    {"maps.yaml", "id: n_c1", "id: n_b1",
     "maps.yaml:@:13: area 'n_b1' for the second time"},
    {"maps.yaml", "pieces: [sheep, sheep]", "pieces: [noble, noble]",
     "maps.yaml:310:26: the box has 7 figures of 'noble', and this map more"},
    {"game.yaml", "grudge: 4, count: 4", "grudge: 4, count: 0",
     "game.yaml:@:98: expected a whole number from 1 to 68, found '0'"},
    /* effects */
    {"action_cards.yaml", "{op: move, steps: 2}", "{op: mov, steps: 2}",
     "action_cards.yaml:@:16: expected one of any_order, choose_one, if, "
     "move, move_team, move_summons, relocate, search, discover, tell, "
     "erase_trails, look, attack, wound, reduce, heal, gain, discard, "
     "regain_ability, draw_unused, copy, transform, tower, summon, "
     "summon_act, ...; found 'mov'; is 'move' meant?"},
    {"action_cards.yaml", "{op: move, steps: 2}", "{op: fly, steps: 2}",
     "action_cards.yaml:@:16: expected one of any_order, choose_one, if, "
     "move, move_team, move_summons, relocate, search, discover, tell, "
     "erase_trails, look, attack, wound, reduce, heal, gain, discard, "
     "regain_ability, draw_unused, copy, transform, tower, summon, "
     "summon_act, ...; found 'fly'"},
    {"action_cards.yaml", "{op: move, steps: 2}", "{op: move, step: 2}",
     "action_cards.yaml:@:22: missing key 'steps'; is 'step' meant to be it?"},
    {"action_cards.yaml", "{op: move, steps: 2}", "{op: move, steps: 99}",
     "action_cards.yaml:@:29: expected a whole number from 1 to 9, found '99'"},
    {"gear.yaml", "{op: wound, who: beast, num: 1}",
     "{op: wound, who: self, num: 1}",
     "gear.yaml:@:26: 'self' makes no sense with 'wound'"},
    {"gear.yaml", "{op: search, where: nearby_one}",
     "{op: search, where: anywhere}",
     "gear.yaml:@:29: 'anywhere' makes no sense with 'search'"},
    {"contracts.yaml", "{op: gain, what: grudge, num: 2, who: beast}",
     "{op: gain, what: gold, num: 2, who: beast}",
     "contracts.yaml:@:32: expected one of grudge, ancient, gear, talent; "
     "found 'gold'"},
    /* decks */
    {"gear.yaml", "count: 3", "count: 4",
     "gear.yaml:4:3: 26 cards in all, but there must be 25"},
    {"talents.yaml", "count: 2", "count: 1",
     "talents.yaml:4:3: 24 cards in all, but there must be 25"},
    {"talents.yaml", "card: ab_hunt}", "card: ab_haunt}",
     "talents.yaml:@:34: there is no card 'ab_haunt'; is 'ab_hunt' meant?"},
    {"gear.yaml", "colour: red", "colour: blue",
     "gear.yaml:6:11: a trap is a red gear card (BE-14.1)"},
    {"game.yaml", "en: \"North\"}, count: 10", "en: \"North\"}, count: 9",
     "game.yaml:@:3: 47 movement cards, but there must be 48"},
    {"game.yaml", "players: 2, hunters: 2, deal: 6",
     "players: 2, hunters: 2, deal: 9", "game.yaml:@:5: 18 cards dealt of 16"},
    /* feats */
    {"feats.yaml", "side: beast", "side: bear",
     "feats.yaml:@:11: expected one of beast, hunters; found 'bear'; "
     "is 'beast' meant?"},
    {"feats.yaml", "character: beast_mara", "character: hunter_helga",
     "feats.yaml:@:16: of the wrong side"},
    {"feats.yaml", "    side: hunters\n    slain: true\n",
     "    side: beast\n    slain: true\n",
     "feats.yaml:197:12: the Beast does not slay itself"},
    {"feats.yaml", "slain: true", "slain: 2",
     "feats.yaml:@:12: expected true or false, found '2'"},
    {"feats.yaml", "stat: beast_wounds", "stat: beast_woes",
     "feats.yaml:@:11: there is no stat 'beast_woes'"},
    {"feats.yaml", "    side: hunters\n    seat: 2\n",
     "    side: hunters\n    seat: 1\n",
     "feats.yaml:35:5: the Beast has seat 1, and nobody else has it"},
    {"feats.yaml", "    seats: 4\n", "    seats: 3\n",
     "*.yaml: feat 'beast_ct_assault': its table is refused by BE-3.1"},
    {"feats.yaml", ", {pl: \"rany\", en: \"wounds\"}", "",
     "feats.yaml:159:5: its conditions are 2"},
    {"first_game.yaml",
     "unused: [act_rituals, act_rouse, act_snares, act_aurora]",
     "unused: [act_rituals, act_rouse, act_snares, act_greed]",
     "first_game.yaml:3:5: each of the 16 action cards lies in one place"},
    {"first_game.yaml", "{seat: 1, character: hunter_helga",
     "{seat: 1, character: beast_raaga",
     "first_game.yaml:@:30: of the wrong side"},
    {"action_cards.yaml", "id: act_aurora", "id: act_sprint",
     "action_cards.yaml:@:9: card 'act_sprint' for the second time"},
    /* people */
    {"beasts.yaml", "bb_pack_call, bb_wolf_leap", "bb_pack_call, bb_ram",
     "beast_abilities.yaml:58:12: the owner is 'beast_fangrir', not "
     "'beast_hogbad'"},
    {"beasts.yaml", "{mod: attack_damage, value: 2}",
     "{mod: attack_speed, value: 2}",
     "beasts.yaml:@:19: expected one of attack_damage, max_health, flee_steps, "
     "silent_flee, on_kill_move, summon_damage, blast_damage, summon_range, "
     "summon_any_habitat, animal_grudge, hunter_grudge, night_heal, "
     "free_no_move, tower_sight, dawn_draw_unused, gear_discount, ...; found "
     "'attack_speed'"},
    {"beasts.yaml", "health: 5", "health: 0",
     "beasts.yaml:@:13: expected a whole number from 2 to 9, found '0'"},
    /* contracts */
    {"contracts.yaml", "days: 3", "days: 4",
     "contracts.yaml:21:7: 2 nights in 4 days"},
    {"contracts.yaml", "map: flooded", "map: sunken",
     "contracts.yaml:@:10: expected one of north, flooded; found 'sunken'"},
    {"contracts.yaml", "stat: animals_killed", "stat: animals_fed",
     "contracts.yaml:@:28: there is no stat 'animals_fed'"},
    {"contracts.yaml", "{kind: any, num: 10, players: [3]}",
     "{kind: any, num: 10, players: [4]}",
     "contracts.yaml:@:7: no number of settlers for 3 players"},
    {"terms.yaml", "id: move_team,", "id: march,",
     "terms.yaml:@:10: expected move_team, found 'march'"},
};

static void a_pack_with_a_fault_is_refused_with_its_place(void **state)
{
    (void)state;
    packs_refused(&game_bestia, changes, sizeof changes / sizeof *changes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_with_a_fault_is_refused_with_its_place),
    };

    return cmocka_run_group_tests_name("bestia/load", tests, NULL, NULL);
}
