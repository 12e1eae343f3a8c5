/*
 * test_load.c: the pack of Knockdown fills its box, and a pack with a fault is
 * refused with file, line and cause.
 */
#include "../../src/games/knockdown/knockdown.h"
#include "../lib/packs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

extern const struct game game_knockdown;

/* ---- faults ------------------------------------------------------------------ */

static const struct packs_change changes[] = {
    /* game.yaml */
    {"game.yaml", "rule_prefix: KD", "rule_prefix: KR",
     "game.yaml:@:16: expected KD, found 'KR'"},
    {"game.yaml", "rounds_to_win: 2", "rounds_to_win: 3",
     "game.yaml:@:18: expected 2, found '3'"},
    {"game.yaml", "row_size: 4", "row_size: 5",
     "game.yaml:@:13: expected 4, found '5'"},
    {"game.yaml", "actions_per_turn: 2", "actions_per_turn: 5",
     "game.yaml:@:21: expected a whole number from 1 to 4, found '5'"},
    {"game.yaml", "hand_limit: 6", "hand_limit: 9",
     "game.yaml:@:15: expected a whole number from 2 to 8, found '9'"},
    {"game.yaml", "die_faces: [1, 2, 3, 4, 5, 6]",
     "die_faces: [1, 2, 3, 4, 6, 6]", "game.yaml:@:27: expected 5, found '6'"},
    {"game.yaml", "edge_bonus: {light: 1, heavy: 0}",
     "edge_bonus: {light: 1, heavy: 1}",
     "game.yaml:@:33: expected 0, found '1'"},
    {"game.yaml", "stall_turns: 4", "stall_turns: 4\n  extra: 1",
     "game.yaml:30:3: unknown key 'extra' (known here: edge_bonus, "
     "pass_discard, die_faces, rounds_to_win, victory_tokens, row_size, "
     "actions_per_turn, hand_limit, start_hand, skills_dealt, skills_kept, "
     "light_cubes, heavy_cubes, dice, block_price, "
     "block_heavy_per_cards, ..., stall_turns)"},
    {"game.yaml", "{id: kick, name", "{id: knee, name",
     "game.yaml:@:10: expected kick, found 'knee'"},
    {"game.yaml", "letter: {pl: Z, en: D}", "letter: {pl: Zr, en: D}",
     "game.yaml:@:56: expected one letter of a-z, found 'Zr'"},
    {"game.yaml", "letter: {pl: Z, en: D}", "letter: {pl: Z, en: F}",
     "game.yaml:@:56: letter 'F' for the second time"},
    {"game.yaml", "en: \"Ability\"}, blockable: false",
     "en: \"Ability\"}, blockable: true",
     "game.yaml:@:69: expected false, found 'true'"},
    {"game.yaml", "fighters: [veroth, xingo, driana]",
     "fighters: [veroth, driana, xingo]",
     "game.yaml:@:24: expected xingo, found 'driana'"},
    {"game.yaml", "arena: fog_pier", "arena: waterfall_bridge",
     "game.yaml:@:12: expected fog_pier, found 'waterfall_bridge'"},
    {"game.yaml", "attack_cards: 36", "attack_cards: 35",
     "game.yaml:@:17: expected 36, found '35'"},
    {"game.yaml", "values: [dice, tower, each_chooses]",
     "values: [tower, dice, each_chooses]",
     "game.yaml:@:34: the values must be dice, tower, each_chooses, in this "
     "order"},
    {"game.yaml", "values: [100, 125, 150, 200]", "values: [100, 125, 150]",
     "game.yaml:@:32: the values must be 100, 125, 150, 200, in this order"},
    {"game.yaml", "{id: tower_bots", "{id: bots",
     "game.yaml:@:5: option 8 must be 'tower_bots'"},
    {"game.yaml", "copies: 2", "copies: 3",
     "game.yaml:@:13: expected 2, found '3'"},
    /* arenas.yaml */
    {"arenas.yaml", "deck: fog_harbour", "deck: siege_storm",
     "arenas.yaml:@:11: expected fog_harbour, found 'siege_storm'"},
    {"arenas.yaml", "{id: f3, q: 2, r: 0", "{id: f3, q: 2, r: 1",
     "arenas.yaml:@:27: expected 0, found '1'"},
    {"arenas.yaml", "{id: f3, q: 2, r: 0", "{id: f3, q: 1, r: 0",
     "arenas.yaml:@:9: two fields at the same place"},
    {"arenas.yaml", "{id: p3,", "{id: f3,",
     "arenas.yaml:@:14: field 'f3' for the second time"},
    {"arenas.yaml", "{id: f7, q: 6", "{id: f7, q: 7",
     "arenas.yaml:@:9: no way leads to this field from the first one"},
    {"arenas.yaml", "{id: f7, q: 6", "{id: f7, q: 99",
     "arenas.yaml:@:21: expected a whole number from -9 to 9, found '99'"},
    {"arenas.yaml", "q: 5, r: 0, edge: false, start: seat1",
     "q: 5, r: 0, edge: false, start: seat0",
     "arenas.yaml:@:50: 'seat0' for the second time"},
    {"arenas.yaml", "q: 5, r: 0, edge: false, start: seat1",
     "q: 5, r: 0, edge: false, start: none",
     "arenas.yaml:13:7: an arena has a start field for each seat"},
    {"arenas.yaml", "{id: p13, q: 1, r: 1, edge: true, start: none}",
     "{id: p13, q: 1, r: 1, edge: true, start: none}\n"
     "      - {id: p14, q: 2, r: 1, edge: false, start: none}\n"
     "      - {id: p15, q: 3, r: 1, edge: false, start: none}\n"
     "      - {id: p16, q: 4, r: 1, edge: false, start: none}\n"
     "      - {id: p17, q: 5, r: 1, edge: false, start: none}",
     "arenas.yaml:27:7: more than 16 fields, or more than 24 in all arenas"},
    {"arenas.yaml", "shape: hex", "shape: square",
     "arenas.yaml:@:12: expected one of line, hex; found 'square'"},
    {"arenas.yaml", "prov: {all: H}", "prov: {all: X}",
     "arenas.yaml:@:17: expected one of R, P, H; found 'X'"},
    /* cards */
    {"attack_cards.yaml", "copies: 2", "copies: 3",
     "attack_cards.yaml:7:3: 37 cards, but there must be 36"},
    {"attack_cards.yaml", "total_cards: 36", "total_cards: 37",
     "attack_cards.yaml:@:14: expected 36, found '37'"},
    {"attack_cards.yaml", "id: high_punch", "id: straight_punch",
     "attack_cards.yaml:@:9: card 'straight_punch' for the second time"},
    {"fog_attack_cards.yaml", "id: cross", "id: sweep",
     "fog_attack_cards.yaml:@:9: card 'sweep' for the second time"},
    {"attack_cards.yaml", "symbol: kick", "symbol: knee",
     "attack_cards.yaml:@:13: expected one of fist, kick, block, dash; found "
     "'knee'"},
    {"attack_cards.yaml", "type: ability", "type: reaction",
     "attack_cards.yaml:@:11: a Reaction is a special attack, not a card"},
    {"attack_cards.yaml", "{kind: between, min: 1, max: 2}",
     "{kind: between, min: 2, max: 2}",
     "attack_cards.yaml:@:41: expected a whole number from 3 to 15, found "
     "'2'"},
    {"attack_cards.yaml", "range: {kind: missile}",
     "range: {kind: missile, x: 2}",
     "attack_cards.yaml:@:28: unknown key 'x' (known here: kind)"},
    {"attack_cards.yaml", "pool: {light: 2, heavy: 0}",
     "pool: {light: 0, heavy: 0}",
     "attack_cards.yaml:7:5: an attack that does nothing"},
    {"attack_cards.yaml", "pool: {light: 2, heavy: 0}",
     "pool: {light: 2, heavy: 10}",
     "attack_cards.yaml:@:29: expected a whole number from 0 to 9, found "
     "'10'"},
    {"attack_cards.yaml", "ko: false", "ko: maybe",
     "attack_cards.yaml:@:9: expected true or false, found 'maybe'"},
    {"attack_cards.yaml",
     "    text: {pl: \"Odepchnij przeciwnika o 1 pole.\", en: \"Push the "
     "opponent back 1 field.\"}\n",
     "", "attack_cards.yaml:39:5: an attack with an effect has a text"},
    {"attack_cards.yaml", "prov: {name: R, rest: H}",
     "prov: {name: R, rest: Q}",
     "attack_cards.yaml:@:27: expected one of R, P, H; found 'Q'"},
    /* effects */
    {"attack_cards.yaml", "{op: swap}", "{op: swoop}",
     "attack_cards.yaml:@:14: expected one of damage, damage_per, back, "
     "forward, pull, retreat, step, jump, teleport, swap, discard, heal, "
     "place_token, clear_tokens, may, choose, if, cancel_move, cancel_attack, "
     "shield; found 'swoop'"},
    {"attack_cards.yaml", "{op: swap}", "{op: swap, amount: 1}",
     "attack_cards.yaml:@:20: unknown key 'amount' (known here: op)"},
    {"attack_cards.yaml", "{op: back, amount: 1}", "{op: back}",
     "attack_cards.yaml:@:9: missing key 'amount'"},
    {"attack_cards.yaml", "{op: back, amount: 1}", "{op: back, amount: 0}",
     "attack_cards.yaml:@:28: expected a whole number from 1 to 9, found '0'"},
    {"attack_cards.yaml", "who: foe", "who: self",
     "attack_cards.yaml:@:28: expected foe, found 'self'"},
    {"attack_cards.yaml", "{op: damage, to: foe, light: 1, heavy: 0}",
     "{op: damage, to: foe, light: 0, heavy: 0}",
     "attack_cards.yaml:@:9: no damage at all"},
    {"attack_cards.yaml", "{op: step, max: 2, jump: true}",
     "{op: step, max: 2}", "attack_cards.yaml:@:9: missing key 'jump'"},
    {"attack_cards.yaml", "{op: swap}", "{op: place_token, max: 1, within: 2}",
     "attack_cards.yaml:@:14: 'place_token' needs a fighter with tokens"},
    {"attack_cards.yaml", "{op: swap}", "{op: cancel_move}",
     "attack_cards.yaml:@:14: 'cancel_move' needs the trigger foe_move"},
    {"attack_cards.yaml", "cond: {kind: foe_on_edge}",
     "cond: {kind: push_blocked}",
     "attack_cards.yaml:@:22: there is no push before this"},
    {"attack_cards.yaml", "cond: {kind: foe_on_edge}",
     "cond: {kind: foe_on_edge, x: 1}",
     "attack_cards.yaml:@:35: unknown key 'x' (known here: kind)"},
    {"attack_cards.yaml", "else:\n          - {op: back, amount: 1}",
     "else:\n          - {op: if, cond: {kind: foe_on_edge}, then: [{op: "
     "swap}]}",
     "attack_cards.yaml:119:18: 'if' inside another"},
    {"attack_cards.yaml", "else:\n          - {op: back, amount: 1}",
     "else: []", "attack_cards.yaml:@:15: there must be at least one"},
    {"attack_cards.yaml", "else:\n          - {op: back, amount: 1}",
     "otherwise:\n          - {op: back, amount: 1}",
     "attack_cards.yaml:@:9: unknown key 'otherwise' (known here: op, cond, "
     "then, else)"},
    {"fighters.yaml", "cost: [fist, kick]", "cost: []",
     "fighters.yaml:@:19: there must be at least one"},
    {"fighters.yaml", "cost: [fist, kick]", "cost: [fist, fist, kick, kick]",
     "fighters.yaml:@:38: more than 3 cards"},
    {"fighters.yaml",
     "              - id: fury_light\n                text: {pl: \"1 lekkie za "
     "każde własne ciężkie\", en: \"1 light for each heavy of your own\"}\n"
     "                do:\n                  - {op: damage_per, to: foe, deal: "
     "light, count: self_heavy, each: 1}\n",
     "", "fighters.yaml:43:15: a choice has 2 to 3 options"},
    {"fighters.yaml", "- id: fury_heavy", "- id: fury_light",
     "fighters.yaml:@:21: choice 'fury_light' for the second time"},
    {"fighters.yaml", "count: self_heavy, each: 1",
     "count: self_tokens, each: 1",
     "fighters.yaml:@:67: 'self_tokens' needs a fighter with tokens"},
    {"fighters.yaml", "count: self_heavy, each: 2",
     "count: self_heavy, each: 0",
     "fighters.yaml:@:85: expected a whole number from 1 to 9, found '0'"},
    {"fighters.yaml", "trigger: foe_move", "trigger: foe_moved",
     "fighters.yaml:64:18: 'cancel_move' needs the trigger foe_move"},
    {"fighters.yaml", "- {op: cancel_move}", "- {op: cancel_attack}",
     "fighters.yaml:@:18: 'cancel_attack' needs the trigger foe_attack"},
    {"fighters.yaml", "- {op: cancel_move}",
     "- {op: shield, light: 1, heavy: 0}",
     "fighters.yaml:@:18: 'shield' needs the trigger foe_attack"},
    {"fighters.yaml", "within: 99", "within: 100",
     "fighters.yaml:@:36: expected a whole number from 1 to 99, found '100'"},
    /* fighters and special attacks */
    {"fighters.yaml", "type: reaction\n        trigger: foe_move\n",
     "type: ability\n        trigger: foe_move\n",
     "fighters.yaml:59:18: only a Reaction has a trigger"},
    {"fighters.yaml", "type: reaction\n        trigger: foe_move\n",
     "type: reaction\n", "fighters.yaml:54:9: a Reaction has a trigger"},
    {"fighters.yaml",
     "trigger: foe_moved\n        range: {kind: between, min: 1, max: 3}\n"
     "        pool: {light: 1, heavy: 0}\n        ko: false",
     "trigger: foe_moved\n        range: {kind: between, min: 1, max: 3}\n"
     "        pool: {light: 1, heavy: 0}\n        ko: true",
     "fighters.yaml:202:13: a Reaction has no K.O. effect"},
    {"fighters.yaml", "id: berserk_strike", "id: fists_of_fury",
     "fighters.yaml:@:13: special 'fists_of_fury' for the second time"},
    {"fog_fighters.yaml", "id: harpoon", "id: void_step",
     "fog_fighters.yaml:@:13: special 'void_step' for the second time"},
    {"fighters.yaml", "- [fist, kick, block, dash]", "- [fist, kick, fist]",
     "fighters.yaml:@:26: 'fist' for the second time"},
    {"fighters.yaml", "- [fist, kick, block, dash]", "- []",
     "fighters.yaml:@:13: there must be at least one"},
    {"fighters.yaml", "- [fist, kick, block, dash]",
     "- [fist]\n          - [fist]\n          - [fist]",
     "fighters.yaml:37:13: more than 3 cards"},
    {"fighters.yaml", "tokens: {kind: trap, count: 4}",
     "tokens: {kind: trap, count: 3}",
     "fighters.yaml:@:33: expected 4, found '3'"},
    {"fighters.yaml", "tokens: {kind: none, count: 0}",
     "tokens: {kind: trap, count: 4}",
     "fighters.yaml:151:20: 'trap' for the second time"},
    {"fighters.yaml", "box: siege_storm", "box: fog_harbour",
     "fighters.yaml:@:10: expected siege_storm, found 'fog_harbour'"},
    {"fog_fighters.yaml", "      - id: sapper_shield\n",
     "      - id: sapper_shield\n        x: 1\n",
     "fog_fighters.yaml:169:9: unknown key 'x' (known here: cost, trigger, id, "
     "name, type, range, pool, text, ko, effects, prov, prov_note)"},
    /* tokens.yaml */
    {"tokens.yaml", "owner: driana", "owner: xingo",
     "tokens.yaml:@:12: 'xingo' has no such tokens"},
    {"tokens.yaml", "owner: driana", "owner: dirana",
     "tokens.yaml:@:12: there is no fighter 'dirana'; is 'driana' meant?"},
    {"tokens.yaml", "id: keg", "id: trap",
     "tokens.yaml:@:9: token 'trap' for the second time"},
    {"tokens.yaml", "stop_movement: true", "stop_movement: false",
     "tokens.yaml:@:51: expected true, found 'false'"},
    {"tokens.yaml", "kind: fighter, ref: xingo", "kind: fighter, ref: veroth",
     "tokens.yaml:@:58: expected xingo, found 'veroth'"},
    {"tokens.yaml",
     "  - {id: rt_fog_harbour_arena, box: fog_harbour, kind: arena, ref: "
     "fog_pier, prov: H}\n",
     "", "tokens.yaml:19:3: 9 random_tokens, but there must be 10"},
    /* skills */
    {"skills.yaml", "initiative: 3", "initiative: 32",
     "skills.yaml:@:17: expected a whole number from 1 to 31, found '32'"},
    {"skills.yaml", "id: heavy_hand", "id: lucky_devil",
     "skills.yaml:@:9: skill 'lucky_devil' for the second time"},
    {"fog_skills.yaml", "skill_set: fog_harbour", "skill_set: siege_storm",
     "fog_skills.yaml:@:12: expected fog_harbour, found 'siege_storm'"},
    {"skills.yaml", "{op: immovable}", "{op: immovable, amount: 1}",
     "skills.yaml:@:25: unknown key 'amount' (known here: op)"},
    {"skills.yaml", "{op: immovable}", "{op: unmovable}",
     "skills.yaml:@:14: expected one of blind_draw, pool_bonus, pool_cut, "
     "move_distance, dash_distance, block_cards, foe_block_cards, "
     "block_riposte, own_test, foe_test, hand_limit, start_cards, "
     "wild_payment, range_plus, immovable, no_edge_bonus, row_cycle, "
     "turn_heal, ...; found 'unmovable'; is 'immovable' meant?"},
    {"skills.yaml", "{op: hand_limit, amount: 8}",
     "{op: hand_limit, amount: 9}",
     "skills.yaml:@:34: expected a whole number from 2 to 8, found '9'"},
    {"skills.yaml", "dice: 2, cubes: -2", "dice: -2, cubes: -2",
     "skills.yaml:@:30: expected a whole number from 0 to 7, found '-2'"},
    {"skills.yaml", "dice: -1, cubes: 1", "dice: -1, cubes: -1",
     "skills.yaml:@:41: expected a whole number from 0 to 7, found '-1'"},
    {"skills.yaml", "      - {op: immovable}\n",
     "      - {op: immovable}\n      - {op: immovable}\n"
     "      - {op: immovable}\n",
     "skills.yaml:81:7: a skill has 1 to 3 passives"},
    {"skills.yaml", "{op: no_edge_bonus}", "{op: immovable}",
     "skills.yaml:@:14: 'immovable' for the second time"},
    {"skills.yaml", "source: row", "source: combo",
     "skills.yaml:@:78: expected row, found 'combo'"},
    {"skills.yaml", "once: turn", "once: game",
     "skills.yaml:@:98: expected one of none, turn, round; found 'game'"},
    {"skills.yaml", "      - {op: row_cycle, amount: 1}\n", "",
     "skills.yaml:88:14: expected a list, found nothing"},
    {"fog_skills.yaml", "cond: {kind: foe_hand_max, x: 2}",
     "cond: {kind: foe_hand_max}", "fog_skills.yaml:@:69: missing key 'x'"},
    {"fog_skills.yaml", "light: 0, heavy: 1, types",
     "light: 0, heavy: 0, types", "fog_skills.yaml:@:9: no damage at all"},
    {"fog_skills.yaml", "types: [ability, reaction]",
     "types: [ability, ability]",
     "fog_skills.yaml:@:51: 'ability' for the second time"},
    {"fog_skills.yaml", "{op: foe_block_cards, amount: -2}",
     "{op: foe_block_cards, amount: 2}",
     "fog_skills.yaml:@:39: expected a whole number from -9 to -1, found '2'"},
    /* tower.yaml */
    {"tower.yaml", "ticks_per_second: 100", "ticks_per_second: 50",
     "tower.yaml:@:21: expected 100, found '50'"},
    {"tower.yaml", "amplitude: 1400", "amplitude: 10000",
     "tower.yaml:@:14: expected a whole number from 1 to 9999, found '10000'"},
    {"tower.yaml", "heavy_period_percent: 85", "heavy_period_percent: 40",
     "tower.yaml:@:25: expected a whole number from 50 to 100, found '40'"},
    {"tower.yaml", "period_min: 36", "period_min: 111",
     "tower.yaml:@:15: the shortest period is longer than the first"},
    {"tower.yaml", "grab_light_ticks: 24", "grab_light_ticks: 5",
     "tower.yaml:5:16: time for 64 drops or more"},
    {"tower.yaml", "collapse_ticks: 50", "collapse_ticks: 5",
     "tower.yaml:5:16: time for 64 drops or more"},
    {"tower.yaml", "max_log_entries: 128", "max_log_entries: 129",
     "tower.yaml:@:20: expected 128, found '129'"},
    {"tower.yaml", "level: expert", "level: master",
     "tower.yaml:@:12: expected one of average, novice, expert; found "
     "'master'"},
    {"tower.yaml", "level: expert", "level: novice",
     "tower.yaml:@:12: 'novice' for the second time"},
    {"tower.yaml", "999, 984, 931", "999, 931, 984",
     "tower.yaml:@:53: expected a whole number from 0 to 931, found '984'"},
    {"tower.yaml", "419, 250, 88, 11, 0, 0, 0, 0, 0, 0]",
     "419, 250, 88, 11, 1, 1, 1, 1, 1, 1]",
     "tower.yaml:@:130: expected 0, found '1'"},
    {"tower.yaml", "212, 206", "212, 207",
     "tower.yaml:@:47: expected 206, found '207'"},
    {"tower.yaml", "4, 1, 0]", "4, 1]",
     "tower.yaml:@:16: 19 dice_pass_216, but there must be 20"},
    /* texts.yaml */
    {"texts.yaml", "  knockout: {pl", "  ko: {pl",
     "texts.yaml:@:3: missing key 'knockout'"},
    {"texts.yaml", "  react_move: {pl: \"Reakcja na ruch\"",
     "  reacts: {pl: \"Reakcja na ruch\"",
     "texts.yaml:22:3: missing key 'react_move'"},
    {"texts.yaml", "  moved: {pl", "  went: {pl",
     "texts.yaml: no text for events.moved"},
    {"texts.yaml", "  drew_hidden: {pl", "  drew_secret: {pl",
     "texts.yaml: no text for events.drew_hidden"},
};

static void a_pack_with_a_fault_is_refused_with_its_place(void **state)
{
    (void)state;
    packs_refused(&game_knockdown, changes, sizeof changes / sizeof *changes);
}

/* ---- what is read ------------------------------------------------------------ */

static int open_box(void **state)
{
    char error[512];
    struct box *box = box_load(&game_knockdown, NULL, error, sizeof error);

    if (!box)
        print_error("%s\n", error);
    *state = box;
    return box ? 0 : -1;
}

static int close_box(void **state)
{
    box_free(*state);
    return 0;
}

static unsigned row_of(const struct box *box, enum knockdown_names space,
                       const char *id)
{
    int row = names_find(&box->names[space], id);

    assert_true(row >= 0);
    return (unsigned)row;
}

static void things_have_their_names(void **state)
{
    static const struct {
        enum knockdown_names space;
        const char *what;
        unsigned n;
    } spaces[] = {
        {NAMES_FIGHTER, "fighter", 6}, {NAMES_SPECIAL, "special", 24},
        {NAMES_CARD, "card", 36},      {NAMES_SKILL, "skill", 24},
        {NAMES_FIELD, "field", 20},    {NAMES_SYMBOL, "symbol", 4},
        {NAMES_TYPE, "type", 3},       {NAMES_TOKEN, "token", 2},
        {NAMES_ARENA, "arena", 2},     {NAMES_SET, "set", 2},
        {NAMES_CHOICE, "choice", 2},   {NAMES_ENDING, "ending", 3},
        {NAMES_PHASE, "phase", 42},    {NAMES_SOURCE, "source", 5},
    };
    const struct box *box = *state;

    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        assert_string_equal(box->names[spaces[i].space].what, spaces[i].what);
        assert_int_equal(box->names[spaces[i].space].n, spaces[i].n);
    }
    packs_check_name(box, NAMES_FIGHTER, 2, "driana", "driana", "Driana",
                     "Driana");
    packs_check_name(box, NAMES_SPECIAL, 4, "void_step", "void_step",
                     "Krok przez Pustkę", "Void Step");
    packs_check_name(box, NAMES_CARD, 9, "sweep", "sweep", "Podcięcie",
                     "Leg Sweep");
    packs_check_name(box, NAMES_FIELD, 6, "f7", "f7", "f7", "f7");
    packs_check_name(box, NAMES_FIELD, 19, "p13", "p13", "p13", "p13");
    packs_check_name(box, NAMES_SYMBOL, DASH, "dash", "D", "Zryw", "Dash");
    packs_check_name(box, NAMES_TYPE, REACTION, "reaction", "reaction",
                     "Reakcja", "Reaction");
    packs_check_name(box, NAMES_TOKEN, 1, "keg", "keg", "Beczka z prochem",
                     "Powder keg");
    packs_check_name(box, NAMES_SET, 1, "fog_harbour", "fog_harbour",
                     "Mglisty Port", "Fog Harbour");
    packs_check_name(box, NAMES_ENDING, 1, "exhausted", "exhausted",
                     "koniec talii", "end of the deck");
    packs_check_name(box, NAMES_PHASE, PHASE_KO_CALL, "ko_call", "ko_call",
                     "decyzja o Teście Knockdownu",
                     "deciding on a Knockdown Test");
    packs_check_name(box, NAMES_PHASE, PHASE_OVER, "over", "over",
                     "koniec meczu", "the match is over");
    packs_check_name(box, NAMES_SOURCE, SOURCE_BLIND, "blind", "blind",
                     "atak w ciemno", "blind attack");
}

static void numbers_are_read(void **state)
{
    static const uint8_t assist[] = {100, 125, 150, 200};
    const struct knockdown_box *b = knockdown_box(*state);

    assert_int_equal(b->rounds_to_win, 2);
    assert_int_equal(b->actions, 2);
    assert_int_equal(b->hand_limit, 6);
    assert_int_equal(b->stall_turns, 4);
    assert_int_equal(b->edge_bonus.light, 1);
    assert_int_equal(b->edge_bonus.heavy, 0);
    assert_int_equal(b->block_price, 1);
    assert_int_equal(b->block_heavy, 2);
    assert_int_equal(b->block_light, 1);
    assert_int_equal(b->pass_divisor, 2);
    assert_memory_equal(b->assist, assist, sizeof assist);
    assert_string_equal(b->symbol_letter[FIST].in[LANG_PL], "P");
    assert_string_equal(b->symbol_letter[FIST].in[LANG_EN], "F");
}

/* KD-7.2: once for the damage, once for the effect, as printed. */
static void blocks_cost_what_is_printed(void **state)
{
    static struct knockdown_box dear;

    memcpy(&dear, knockdown_box(*state), sizeof dear);
    dear.block_price = 3;
    assert_int_equal(sequence_block_price(&dear, VERB_NO_BLOCK), 0);
    assert_int_equal(sequence_block_price(&dear, VERB_BLOCK_DAMAGE), 3);
    assert_int_equal(sequence_block_price(&dear, VERB_BLOCK_EFFECT), 3);
    assert_int_equal(sequence_block_price(&dear, VERB_BLOCK_BOTH), 6);
}

static void values_of_options_have_labels(void **state)
{
    const struct box *box = *state;

    assert_int_equal(box->options, OPTS);
    for (unsigned i = 0; i < box->options; i++)
        for (unsigned v = 0; v < box->option[i].n; v++) {
            char key[96];
            snprintf(key, sizeof key, "setup.%s.%s", box->option[i].id,
                     box->option[i].value[v]);
            assert_non_null(box_text(box, LANG_PL, key));
        }
}

/* Symbols and K.O. marks of the deck, as the file says. */
static void decks_have_36_cards(void **state)
{
    static const unsigned symbols[SYMBOLS] = {10, 10, 8, 8};
    const struct knockdown_box *b = knockdown_box(*state);
    unsigned next = 0;

    for (unsigned box = 0; box < BOXES; box++) {
        unsigned count[SYMBOLS] = {0}, copies = 0, ko = 0;
        assert_int_equal(b->deck_first[box], next);
        for (unsigned i = 0; i < b->deck_designs[box]; i++) {
            const struct card *c = &b->card[next++];
            assert_int_equal(c->box, box);
            count[c->symbol] += c->copies;
            copies += c->copies;
            ko += c->attack.ko ? c->copies : 0u;
        }
        assert_int_equal(copies, DECK);
        assert_memory_equal(count, symbols, sizeof count);
        assert_int_equal(ko, 8);
    }
    assert_int_equal(b->cards, next);
}

static void attacks_are_read(void **state)
{
    const struct box *box = *state;
    const struct knockdown_box *b = knockdown_box(box);
    const struct card *kick = &b->card[row_of(box, NAMES_CARD, "flying_kick")];
    const struct special *grip =
        &b->special[row_of(box, NAMES_SPECIAL, "grip_of_fury")];
    const struct special *arc =
        &b->special[row_of(box, NAMES_SPECIAL, "severing_arc")];

    assert_int_equal(kick->symbol, KICK);
    assert_int_equal(kick->copies, 2);
    assert_int_equal(kick->attack.type, STRIKE);
    assert_int_equal(kick->attack.ko, 1);
    assert_int_equal(kick->attack.range.kind, RANGE_BETWEEN);
    assert_int_equal(kick->attack.range.min, 2);
    assert_int_equal(kick->attack.range.max, 3);
    assert_int_equal(kick->attack.pool.light, 1);
    assert_int_equal(kick->attack.pool.heavy, 0);
    assert_string_equal(kick->attack.text.in[LANG_EN],
                        "Advance 1 field towards the opponent.");
    assert_int_equal(grip->fighter, row_of(box, NAMES_FIGHTER, "veroth"));
    assert_int_equal(grip->attack.type, REACTION);
    assert_int_equal(grip->trigger, TRIGGER_FOE_MOVE);
    assert_int_equal(grip->cost.n, 1);
    assert_int_equal(grip->cost.any_of[0], 1 << FIST | 1 << KICK);
    assert_int_equal(arc->cost.n, 3);
    assert_int_equal(arc->cost.any_of[1], 1 << KICK);
    assert_int_equal(arc->cost.any_of[2], 15);
    assert_int_equal(arc->trigger, TRIGGER_NONE);
    assert_int_equal(arc->attack.has_effect, 0);
    assert_int_equal(b->code[arc->attack.code].op, OP_END);
    assert_string_equal(arc->attack.text.in[LANG_PL], "");
    assert_int_equal(b->specials, SPECIALS);
    for (unsigned i = 0; i < SPECIALS; i++)
        assert_int_equal(b->special[i].fighter, i / ARSENAL);
}

static void tokens_have_their_owners(void **state)
{
    const struct box *box = *state;
    const struct knockdown_box *b = knockdown_box(box);

    for (unsigned i = 0; i < FIGHTERS; i++) {
        bool trap = i == row_of(box, NAMES_FIGHTER, "driana");
        bool keg = i == row_of(box, NAMES_FIGHTER, "brunn");
        assert_int_equal(b->fighter[i].box, i / PER_BOX);
        assert_int_equal(b->fighter[i].token, trap ? 0 : keg ? 1 : NONE);
    }
    assert_int_equal(b->token[0].count, 4);
    assert_int_equal(b->token[0].damage.light, 2);
    assert_int_equal(b->token[1].damage.light, 1);
    assert_int_equal(b->token[1].damage.heavy, 0);
}

/* ---- effects ----------------------------------------------------------------- */

static const struct effect *effect_of(const struct box *box, const char *id)
{
    const struct knockdown_box *b = knockdown_box(box);
    int card = names_find(&box->names[NAMES_CARD], id);
    const struct attack *a =
        card >= 0 ? &b->card[card].attack
                  : &b->special[row_of(box, NAMES_SPECIAL, id)].attack;

    assert_true(a->has_effect);
    return &b->code[a->code];
}

static void effects_run_in_their_order(void **state)
{
    const struct box *box = *state;
    const struct effect *e = effect_of(box, "push");

    assert_int_equal(knockdown_box(box)->code[0].op, OP_END);
    assert_int_equal(e[0].op, OP_BACK);
    assert_int_equal(e[1].op, OP_FORWARD);
    assert_int_equal(e[2].op, OP_END);
    e = effect_of(box, "powder_keg");
    assert_int_equal(e[0].op, OP_PLACE_TOKEN);
    assert_int_equal(e[0].amount, 2);
    assert_int_equal(e[0].within, 2);
    e = effect_of(box, "feint");
    assert_int_equal(e[0].op, OP_STEP);
    assert_int_equal(e[0].amount, 2);
    assert_int_equal(e[0].flag, 1);
    e = effect_of(box, "headbutt");
    assert_int_equal(e[0].to, TO_SELF);
    e = effect_of(box, "sapper_shield");
    assert_int_equal(e[0].op, OP_SHIELD);
    assert_int_equal(e[0].damage.light, 1);
    assert_int_equal(e[0].damage.heavy, 1);
}

static void an_if_jumps(void **state)
{
    const struct box *box = *state;
    const struct effect *code = knockdown_box(box)->code;
    const struct effect *e = effect_of(box, "sweep");

    assert_int_equal(e[0].op, OP_IF);
    assert_int_equal(e[0].cond, COND_FOE_ON_EDGE);
    assert_ptr_equal(&code[e[0].go[0]], &e[3]);
    assert_int_equal(e[1].op, OP_DAMAGE);
    assert_int_equal(e[1].to, TO_FOE);
    assert_int_equal(e[1].damage.heavy, 1);
    assert_int_equal(e[2].op, OP_GOTO);
    assert_ptr_equal(&code[e[2].go[0]], &e[4]);
    assert_int_equal(e[3].op, OP_BACK);
    assert_int_equal(e[4].op, OP_END);
    e = effect_of(box, "void_step"); /* without else */
    assert_int_equal(e[0].op, OP_TELEPORT);
    assert_int_equal(e[0].amount, 99);
    assert_int_equal(e[1].cond, COND_DISTANCE);
    assert_int_equal(e[1].amount, 2);
    assert_ptr_equal(&code[e[1].go[0]], &e[3]);
    assert_int_equal(e[3].op, OP_END);
}

static void may_and_choose_jump(void **state)
{
    const struct box *box = *state;
    const struct effect *code = knockdown_box(box)->code;
    const struct effect *e = effect_of(box, "fists_of_fury");

    assert_int_equal(e[0].op, OP_MAY);
    assert_int_equal(e[0].cost.n, 2);
    assert_int_equal(e[0].cost.any_of[0], 1 << FIST);
    assert_int_equal(e[0].cost.any_of[1], 1 << KICK);
    assert_ptr_equal(&code[e[0].go[0]], &e[2]);
    assert_int_equal(e[1].damage.heavy, 2);
    assert_int_equal(e[2].op, OP_END);
    e = effect_of(box, "berserk_strike");
    assert_int_equal(e[0].op, OP_CHOOSE);
    assert_int_equal(e[0].choices, 2);
    assert_int_equal(e[0].first, row_of(box, NAMES_CHOICE, "fury_light"));
    assert_ptr_equal(&code[e[0].go[0]], &e[1]);
    assert_ptr_equal(&code[e[0].go[1]], &e[3]);
    assert_int_equal(e[1].op, OP_DAMAGE_PER);
    assert_int_equal(e[1].damage.light, 1);
    assert_int_equal(e[1].count, COUNT_SELF_HEAVY);
    assert_int_equal(e[1].amount, 1);
    assert_int_equal(e[2].op, OP_GOTO);
    assert_ptr_equal(&code[e[2].go[0]], &e[4]);
    assert_int_equal(e[3].damage.heavy, 1);
    assert_int_equal(e[3].amount, 2);
    assert_int_equal(e[4].op, OP_END);
}

static void skills_are_read(void **state)
{
    const struct box *box = *state;
    const struct knockdown_box *b = knockdown_box(box);
    const struct skill *s = &b->skill[row_of(box, NAMES_SKILL, "long_reach")];
    const struct passive *v = &s->passive[0];

    assert_int_equal(b->skills, SKILLS);
    assert_int_equal(s->set, 0);
    assert_int_equal(s->initiative, 1);
    assert_int_equal(s->passives, 1);
    assert_int_equal(v->op, PASSIVE_RANGE_PLUS);
    assert_int_equal(v->amount, 1);
    assert_int_equal(v->kinds, 1 << RANGE_EXACT);
    assert_int_equal(v->types, 1 << STRIKE);
    assert_int_equal(v->once, ONCE_TURN);
    s = &b->skill[row_of(box, NAMES_SKILL, "bully")];
    assert_int_equal(s->set, 1);
    assert_int_equal(s->passives, 2);
    assert_int_equal(s->passive[1].op, PASSIVE_PUSH_BLOCKED_DAMAGE);
    assert_int_equal(s->passive[1].light, 1);
    v = b->skill[row_of(box, NAMES_SKILL, "last_stand")].passive;
    assert_int_equal(v->op, PASSIVE_POOL_BONUS);
    assert_int_equal(v->cond, BONUS_SELF_DAMAGE_MIN);
    assert_int_equal(v->x, 7);
    assert_int_equal(v->light, 1);
    v = b->skill[row_of(box, NAMES_SKILL, "second_wind")].passive;
    assert_int_equal(v->op, PASSIVE_OWN_TEST);
    assert_int_equal(v->dice, 3);
    assert_int_equal(v->cubes, -3);
    assert_int_equal(v->once, ONCE_ROUND);
    v = b->skill[row_of(box, NAMES_SKILL, "patch_up")].passive;
    assert_int_equal(v->op, PASSIVE_TURN_HEAL);
    assert_int_equal(v->light, 1);
    assert_int_equal(v->x, 4);
    v = b->skill[row_of(box, NAMES_SKILL, "lucky_devil")].passive;
    assert_int_equal(v->range.kind, RANGE_BETWEEN);
    assert_int_equal(v->range.max, 2);
    v = b->skill[row_of(box, NAMES_SKILL, "thick_skin")].passive;
    assert_int_equal(v->types, 1 << ABILITY | 1 << REACTION);
    v = b->skill[row_of(box, NAMES_SKILL, "feinter")].passive;
    assert_int_equal(v->amount, -2);
}

/* ---- arenas ------------------------------------------------------------------ */

static void KD_3_9_the_bridge_is_a_line(void **state)
{
    const struct arena_def *a = &knockdown_box(*state)->arena[0];

    assert_int_equal(a->fields, 7);
    assert_int_equal(a->first, 0);
    assert_int_equal(a->line, 1);
    assert_int_equal(a->edges, 1 << 0 | 1 << 6);
    assert_int_equal(a->start[0], 1);
    assert_int_equal(a->start[1], 5);
    for (int from = 0; from < 7; from++)
        for (int to = 0; to < 7; to++) {
            int along = from < to ? 0 : from > to ? 3 : NONE;
            assert_int_equal(a->distance[from][to], abs(from - to));
            assert_int_equal(a->line_to[from][to], along);
            assert_int_equal(a->near[from] >> to & 1, abs(from - to) == 1);
        }
    assert_int_equal(a->next[6][0], NONE);
    assert_int_equal(a->next[6][3], 5);
    assert_int_equal(a->next[3][1], NONE);
}

/* Distance of hexes if nothing is missing between them. */
static int hex_distance(const struct arena_def *a, unsigned f, unsigned g)
{
    int q = a->q[g] - a->q[f], r = a->r[g] - a->r[f];

    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

static void KD_3_4_the_pier_has_three_axes(void **state)
{
    enum { P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13 };
    const struct box *box = *state;
    const struct arena_def *a = &knockdown_box(box)->arena[1];

    assert_int_equal(a->fields, 13);
    assert_int_equal(a->first, row_of(box, NAMES_FIELD, "p1"));
    assert_int_equal(a->line, 0);
    assert_int_equal(a->start[0], P5);
    assert_int_equal(a->start[1], P9);
    assert_int_equal(a->edges, 1 << P1 | 1 << P4 | 1 << P10 | 1 << P13);
    for (unsigned f = 0; f < a->fields; f++)
        for (unsigned g = 0; g < a->fields; g++) {
            assert_int_equal(a->near[f] >> g & 1, hex_distance(a, f, g) == 1);
            assert_int_equal(a->distance[f][g], hex_distance(a, f, g));
        }
    assert_int_equal(a->line_to[P5][P9], 0);
    assert_int_equal(a->line_to[P9][P5], 3);
    assert_int_equal(a->line_to[P11][P2], NONE); /* on no axis */
    assert_int_equal(a->line_to[P11][P3], 1);
    assert_int_equal(a->line_to[P3][P11], 4);
    assert_int_equal(a->line_to[P12][P2], 2);
    assert_int_equal(a->line_to[P2][P12], 5);
    assert_int_equal(a->line_to[P7][P7], NONE);
    assert_int_equal(a->next[P7][2], P2);
}

/* A line ends where a field is missing, even if there are more behind it. */
static void KD_3_5_a_gap_ends_a_line(void **state)
{
    static const struct packs_change gap = {
        "arenas.yaml", "{id: p7, q: 0, r: 0", "{id: p7, q: 0, r: -2", ""};
    struct packs_folder f = packs_new("knockdown", &gap);
    char error[PACKS_LINE] = "";
    struct box *box = box_load(&game_knockdown, f.dir, error, sizeof error);

    (void)state;
    packs_free(&f);
    assert_string_equal(error, "");
    const struct arena_def *a = &knockdown_box(box)->arena[1];
    assert_int_equal(a->line_to[4][5], 0);    /* p5 to p6 */
    assert_int_equal(a->line_to[4][8], NONE); /* p5 to p9 */
    assert_int_equal(a->distance[5][7], 3);   /* p6 to p8, around the gap */
    box_free(box);
}

/* ---- tests ------------------------------------------------------------------- */

static void tables_of_tests_are_read(void **state)
{
    const struct knockdown_box *b = knockdown_box(*state);

    assert_int_equal(b->tower.limit, 1000);
    assert_int_equal(b->tower.ready, 300);
    assert_int_equal(b->tower.half, 500);
    assert_int_equal(b->tower.amplitude, 1400);
    assert_int_equal(b->tower.period_start, 110);
    assert_int_equal(b->tower.period_step, 8);
    assert_int_equal(b->tower.period_min, 36);
    assert_int_equal(b->tower.heavy_period_percent, 85);
    assert_int_equal(b->tower.fall, 10);
    assert_int_equal(b->tower.grab_light, 24);
    assert_int_equal(b->tower.grab_heavy, 32);
    assert_int_equal(b->tower.slip, 30);
    assert_int_equal(b->tower.collapse, 50);
    assert_int_equal(b->tower.tremor_light, 90);
    assert_int_equal(b->tower.tremor_heavy, 150);
    assert_int_equal(b->tower.mass_light, 1);
    assert_int_equal(b->tower.mass_heavy, 2);
    assert_int_equal(b->builder[0][10], 804); /* average */
    assert_int_equal(b->builder[1][10], 427); /* novice */
    assert_int_equal(b->builder[2][10], 985); /* expert */
    assert_int_equal(b->dice_pass[3], 216);
    assert_int_equal(b->dice_pass[11], 108);
    assert_int_equal(b->dice_pass[18], 1);
    assert_int_equal(b->dice_pass[19], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pack_with_a_fault_is_refused_with_its_place),
        cmocka_unit_test(things_have_their_names),
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(blocks_cost_what_is_printed),
        cmocka_unit_test(values_of_options_have_labels),
        cmocka_unit_test(decks_have_36_cards),
        cmocka_unit_test(attacks_are_read),
        cmocka_unit_test(tokens_have_their_owners),
        cmocka_unit_test(effects_run_in_their_order),
        cmocka_unit_test(an_if_jumps),
        cmocka_unit_test(may_and_choose_jump),
        cmocka_unit_test(skills_are_read),
        cmocka_unit_test(KD_3_9_the_bridge_is_a_line),
        cmocka_unit_test(KD_3_4_the_pier_has_three_axes),
        cmocka_unit_test(KD_3_5_a_gap_ends_a_line),
        cmocka_unit_test(tables_of_tests_are_read),
    };
    return cmocka_run_group_tests_name("knockdown/load", tests, open_box,
                                       close_box);
}
