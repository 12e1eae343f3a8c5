/*
 * load.c: the pack into the box.
 *
 * Every key of every file is taken, ids become numbers, and what is unknown or
 * out of range is refused with its place. What the rules in C take for granted
 * (three rounds, a Row of four, the order of options) is checked, not read.
 */
#include "load.h"

#include "../brain/brain.h"

#include <stdlib.h>
#include <string.h>

enum { RANDOM_TOKENS = PER_BOX + 2 }; /* of a box (KD-15.1) */

const char *const knockdown_symbol_words[] = {"fist", "kick", "block", "dash",
                                              NULL};
const char *const knockdown_type_words[] = {"strike", "ability", "reaction",
                                            NULL};
const char *const knockdown_range_words[] = {"exact", "between", "missile",
                                             "unlimited", NULL};

static const char *const ending_words[] = {"knockout", "exhausted", "conceded",
                                           NULL};
static const char *const source_words[] = {"none",     "card",  "special",
                                           "reaction", "blind", NULL};
static const char *const phase_words[] = {
    [PHASE_DRAW_SET] = "draw_set",
    [PHASE_DRAW_ARENA] = "draw_arena",
    [PHASE_FIRST_PICK] = "first_pick",
    [PHASE_FIGHTER] = "fighter",
    [PHASE_DEAL_FIGHTER] = "deal_fighter",
    [PHASE_AGREE] = "agree",
    [PHASE_DEAL_SKILL] = "deal_skill",
    [PHASE_KEEP_FIRST] = "keep_first",
    [PHASE_HAND_OVER] = "hand_over",
    [PHASE_KEEP_SECOND] = "keep_second",
    [PHASE_PUT_AWAY] = "put_away",
    [PHASE_FACE_UP] = "face_up",
    [PHASE_REVEAL] = "reveal",
    [PHASE_INITIATIVE] = "initiative",
    [PHASE_DRAFT_ROW] = "draft_row",
    [PHASE_DRAFT] = "draft",
    [PHASE_START_CARD] = "start_card",
    [PHASE_REFILL] = "refill",
    [PHASE_TURN_DRAW] = "turn_draw",
    [PHASE_CYCLE] = "cycle",
    [PHASE_CYCLE_DRAW] = "cycle_draw",
    [PHASE_ACTION] = "action",
    [PHASE_COMBO] = "combo",
    [PHASE_REACT_MOVE] = "react_move",
    [PHASE_REACT_MOVED] = "react_moved",
    [PHASE_REACT_ATTACK] = "react_attack",
    [PHASE_BLIND_DRAW] = "blind_draw",
    [PHASE_BLOCK] = "block",
    [PHASE_CHOOSE] = "choose",
    [PHASE_MAY] = "may",
    [PHASE_FIELD] = "field",
    [PHASE_PLACE] = "place",
    [PHASE_DISCARD] = "discard",
    [PHASE_HAND_LIMIT] = "hand_limit",
    [PHASE_KO_CALL] = "ko_call",
    [PHASE_TEST_FORM] = "test_form",
    [PHASE_DICE] = "dice",
    [PHASE_SEED] = "seed",
    [PHASE_TOWER] = "tower",
    [PHASE_LUCK] = "luck",
    [PHASE_AFTER_STEP] = "after_step",
    [PHASE_OVER] = "over",
    [PHASES] = NULL,
};

static const struct option_rule option_rules[OPTS] = {
    [OPT_TEST] = {"knockdown_test", "dice, tower, each_chooses"},
    [OPT_FIGHTERS] = {"fighter_choice", "pick, random"},
    [OPT_BOXES] = {"boxes", "siege_storm, fog_harbour, combined"},
    [OPT_MEMORY] = {"memory_aid", "on, off"},
    [OPT_REDRAFT] = {"redraft_each_round", "no, yes"},
    [OPT_PASS] = {"pass_discards", "light, both"},
    [OPT_ASSIST] = {"tower_assist", "100, 125, 150, 200"},
    [OPT_BUILDER] = {"tower_bots", "average, novice, expert"},
    [OPT_RATED] = {"rated", "no, yes"},
};

/* ---- shared -------------------------------------------------------------- */

void knockdown_name_space(struct loading *l, enum knockdown_names space,
                          const char *what, unsigned n)
{
    l->name[space] = pack_names(l->p, l->box, space, what, n);
}

void knockdown_read_name(struct loading *l, enum knockdown_names space,
                         unsigned row, const struct node *map)
{
    node_get_name(l->p, map, &l->box->names[space], l->name[space], row);
}

void knockdown_read_prov(struct loading *l, const struct node *map)
{
    const struct node *prov = node_get(l->p, map, "prov");

    if (!node_is_map(prov)) {
        node_prov(l->p, map, "prov");
        return;
    }
    for (unsigned i = 0; i < node_count(l->p, prov); i++) {
        const struct node *value;
        node_prov(l->p, prov, node_key(l->p, prov, i, &value));
    }
}

uint8_t knockdown_read_set(struct loading *l, const struct node *list,
                           const char *const *words)
{
    unsigned n = node_count(l->p, list), met = 0;

    if (!l->p->failed && !n)
        node_fail(l->p, list, "there must be at least one");
    for (unsigned i = 0; i < n && !l->p->failed; i++) {
        const struct node *word = node_at(l->p, list, i);
        node_once(l->p, &met, node_choice(l->p, word, words), word);
    }
    return (uint8_t)met;
}

struct damage knockdown_read_damage(struct loading *l, const struct node *map)
{
    return (struct damage){
        .light = (uint8_t)node_get_int(l->p, map, "light", 0, MOST),
        .heavy = (uint8_t)node_get_int(l->p, map, "heavy", 0, MOST),
    };
}

/* ---- game.yaml ----------------------------------------------------------- */

static void read_fixed(struct loading *l, const struct node *map,
                       const char *key, int value)
{
    node_get_int(l->p, map, key, value, value);
}

static uint8_t read_number(struct loading *l, const struct node *map,
                           const char *key, int min, int max)
{
    return (uint8_t)node_get_int(l->p, map, key, min, max);
}

static void read_constants(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    struct knockdown_box *out = l->out;
    const struct node *edge = node_get(p, n, "edge_bonus");
    const struct node *pass = node_get(p, n, "pass_discard");
    const struct node *faces = node_get_list(p, n, "die_faces", 6);

    out->rounds_to_win = read_number(l, n, "rounds_to_win", 2, 2);
    read_fixed(l, n, "victory_tokens", ROUNDS);
    read_fixed(l, n, "row_size", ROW);
    /* KD-2.6: there is a card left in the Row for each action */
    out->actions = read_number(l, n, "actions_per_turn", 1, ROW);
    out->hand_limit = read_number(l, n, "hand_limit", 2, HAND_LIMITS - 1);
    read_fixed(l, n, "start_hand", ROW / SIDES);
    read_fixed(l, n, "skills_dealt", 3);
    read_fixed(l, n, "skills_kept", 2);
    read_fixed(l, n, "light_cubes", 25); /* KD-16.6: no limit, just printed */
    read_fixed(l, n, "heavy_cubes", 25);
    read_fixed(l, n, "dice", DICE);
    for (unsigned i = 0; i < 6 && !p->failed; i++)
        node_int(p, node_at(p, faces, i), (int)i + 1, (int)i + 1);
    out->edge_bonus.light = read_number(l, edge, "light", 0, MOST);
    read_fixed(l, edge, "heavy", 0); /* KD-3.7 */
    node_done(p, edge);
    out->block_price = read_number(l, n, "block_price", 1, MOST);
    out->block_heavy = read_number(l, n, "block_heavy_per_cards", 1, MOST);
    out->block_light = read_number(l, n, "block_light_per_cards", 1, MOST);
    node_get_fixed(p, pass, "kind", "light"); /* the option says more */
    out->pass_divisor = read_number(l, pass, "divisor", 1, MOST);
    node_done(p, pass);
    out->stall_turns = read_number(l, n, "stall_turns", 1, MOST);
    node_done(p, n);
}

/* One character in each language, another one for each symbol. */
static void read_letter(struct loading *l, const struct node *n, unsigned row)
{
    const struct node *at = node_get(l->p, n, "letter");
    struct say *letters = l->out->symbol_letter;

    letters[row] = node_say(l->p, at);
    for (int lang = 0; lang < LANGS && !l->p->failed; lang++) {
        const char *letter = letters[row].in[lang];
        if (strlen(letter) != 1)
            node_fail(l->p, at, "expected one letter of a-z, found '%s'",
                      letter);
        for (unsigned i = 0; i < row; i++)
            if (!strcmp(letters[i].in[lang], letter))
                node_fail(l->p, at, "letter '%s' for the second time", letter);
    }
}

static void read_symbol(struct loading *l, const struct node *n, unsigned row)
{
    node_get_id(l->p, n, "%s", knockdown_symbol_words[row]);
    knockdown_read_name(l, NAMES_SYMBOL, row, n);
    read_letter(l, n, row);
    l->name[NAMES_SYMBOL][row].code = l->out->symbol_letter[row].in[LANG_EN];
    knockdown_read_prov(l, n);
}

static void read_type(struct loading *l, const struct node *n, unsigned row)
{
    node_get_id(l->p, n, "%s", knockdown_type_words[row]);
    knockdown_read_name(l, NAMES_TYPE, row, n);
    /* KD-7.1 */
    node_get_fixed(l->p, n, "blockable", row == STRIKE ? "true" : "false");
    knockdown_read_prov(l, n);
}

static void read_kind(struct loading *l, const struct node *n, const char *id)
{
    node_get_id(l->p, n, "%s", id);
    node_get_say(l->p, n, "name");
    knockdown_read_prov(l, n);
}

static void read_damage_kind(struct loading *l, const struct node *n,
                             unsigned row)
{
    read_kind(l, n, row ? "heavy" : "light");
}

static void read_range_kind(struct loading *l, const struct node *n,
                            unsigned row)
{
    read_kind(l, n, knockdown_range_words[row]);
}

/* What a box holds is told again by the files; check_boxes compares. */
static void read_box(struct loading *l, const struct node *n, unsigned row)
{
    static const char *const words[BOXES] = {"siege_storm", "fog_harbour"};

    node_get_id(l->p, n, "%s", words[row]);
    knockdown_read_name(l, NAMES_SET, row, n);
    node_get_list(l->p, n, "fighters", PER_BOX);
    node_get_fixed(l->p, n, "skill_set", words[row]);
    node_get(l->p, n, "arena");
    node_get_fixed(l->p, n, "attack_deck", words[row]);
    knockdown_read_prov(l, n);
}

static void read_components(struct loading *l, const struct node *n)
{
    static const struct {
        const char *key;
        int count;
    } parts[] = {
        {"fighter_figures", PER_BOX},
        {"fighter_boards", PER_BOX},
        {"fighter_help_cards", 1},
        {"player_help_cards", SIDES},
        {"dice", DICE},
        {"trap_tokens", 4},
        {"arena", 1},
        {"heavy_cubes", 25},
        {"light_cubes", 25},
        {"attack_cards", DECK},
        {"victory_tokens", ROUNDS},
        {"skill_cards", PER_SET},
        {"random_tokens", RANDOM_TOKENS},
    };

    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        read_fixed(l, n, parts[i].key, parts[i].count);
    node_done(l->p, n);
}

static void read_help(struct loading *l, const struct node *n, unsigned row)
{
    node_get_id(l->p, n, "%s", row ? "fighter_help_driana" : "player_help");
    read_fixed(l, n, "copies", row ? 1 : SIDES);
    knockdown_read_prov(l, n);
    node_get_say(l->p, n, "text");
}

static void read_options(struct loading *l, const struct node *top)
{
    const struct option *assist = &l->box->option[OPT_ASSIST];

    pack_options_by(l->p, l->box, node_get(l->p, top, "options"), option_rules,
                    OPTS);
    for (unsigned i = 0; i < assist->n && !l->p->failed; i++)
        l->out->assist[i] = (uint8_t)atoi(assist->value[i]);
}

static void read_game(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "game.yaml");

    pack_game(p, l->box, top, "KD");
    read_constants(l, node_get(p, top, "constants"));
    knockdown_name_space(l, NAMES_SYMBOL, "symbol", SYMBOLS);
    knockdown_name_space(l, NAMES_TYPE, "type", TYPES);
    knockdown_name_space(l, NAMES_SET, "set", BOXES);
    knockdown_read_list(l, top, "symbols", SYMBOLS, read_symbol);
    knockdown_read_list(l, top, "attack_types", TYPES, read_type);
    knockdown_read_list(l, top, "damage_kinds", 2, read_damage_kind);
    knockdown_read_list(l, top, "range_kinds", 4, read_range_kind);
    knockdown_read_list(l, top, "boxes", BOXES, read_box);
    read_components(l, node_get(p, top, "components"));
    read_options(l, top);
    knockdown_read_list(l, top, "help_cards", 2, read_help);
    node_done(p, top);
}

/* ---- texts.yaml ---------------------------------------------------------- */

static void read_texts(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "texts.yaml");

    pack_texts(p, l->box, top);
    l->name[NAMES_ENDING] =
        pack_names_of(p, l->box, NAMES_ENDING, "ending", ending_words,
                      node_get(p, top, "endings"));
    l->name[NAMES_PHASE] =
        pack_names_of(p, l->box, NAMES_PHASE, "phase", phase_words,
                      node_get(p, top, "phases"));
    l->name[NAMES_SOURCE] =
        pack_names_of(p, l->box, NAMES_SOURCE, "source", source_words,
                      node_get(p, top, "sources"));
}

/* ---- tokens.yaml --------------------------------------------------------- */

static void read_token(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct token *t = &l->out->token[row];
    const struct node *enter = node_get(p, n, "on_enter");

    knockdown_read_name(l, NAMES_TOKEN, row, n);
    l->owner[row] = node_get(p, n, "owner");
    t->count = read_number(l, n, "count", 1, MOST);
    t->damage = knockdown_read_damage(l, enter);
    node_get_fixed(p, enter, "stop_movement", "true"); /* KD-9.11 */
    node_get_fixed(p, enter, "remove", "true");        /* KD-13.4 */
    node_done(p, enter);
    t->text = node_get_say(p, n, "text");
    knockdown_read_prov(l, n);
}

/* Tokens that are drawn when boxes are combined: one for each fighter, the skill
   set and the arena of each box, in this order. */
static void read_random(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned box = row / RANDOM_TOKENS, i = row % RANDOM_TOKENS;
    const char *set = l->name[NAMES_SET][box].id;

    node_get_fixed(p, n, "box", set);
    if (i < PER_BOX) {
        const char *id = l->name[NAMES_FIGHTER][box * PER_BOX + i].id;
        node_get_id(p, n, "rt_%s", id);
        node_get_fixed(p, n, "kind", "fighter");
        node_get_fixed(p, n, "ref", id);
    } else if (i == PER_BOX) {
        node_get_id(p, n, "rt_%s_skills", set);
        node_get_fixed(p, n, "kind", "skill_set");
        node_get_fixed(p, n, "ref", set);
    } else {
        node_get_id(p, n, "rt_%s_arena", set);
        node_get_fixed(p, n, "kind", "arena");
        node_get_fixed(p, n, "ref", l->name[NAMES_ARENA][box].id);
    }
    knockdown_read_prov(l, n);
}

static void read_tokens(struct loading *l, const struct node *top)
{
    knockdown_name_space(l, NAMES_TOKEN, "token", BOXES);
    knockdown_read_list(l, top, "field_tokens", BOXES, read_token);
}

/* Whom tokens belong to, once the fighters are known. */
static void check_owners(struct loading *l)
{
    for (unsigned i = 0; i < BOXES && !l->p->failed; i++) {
        int owner = node_name(l->p, l->owner[i], &l->box->names[NAMES_FIGHTER]);
        if (l->out->fighter[owner].token != i)
            node_fail(l->p, l->owner[i], "'%s' has no such tokens",
                      l->name[NAMES_FIGHTER][owner].id);
    }
}

/* What game.yaml says of a box must be what the other files hold. */
static void check_boxes(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *boxes = node_get(p, pack_read(p, "game.yaml"), "boxes");

    for (unsigned i = 0; i < BOXES && !p->failed; i++) {
        const struct node *box = node_at(p, boxes, i);
        const struct node *fighters = node_get(p, box, "fighters");
        for (unsigned f = 0; f < PER_BOX; f++)
            node_choice(p, node_at(p, fighters, f),
                        (const char *const[]){
                            l->name[NAMES_FIGHTER][i * PER_BOX + f].id, NULL});
        node_get_fixed(p, box, "arena", l->name[NAMES_ARENA][i].id);
    }
}

void knockdown_load(struct pack *p, struct box *box)
{
    struct loading *l = arena_take(p->arena, sizeof *l);

    l->p = p;
    l->box = box;
    box->content = l->out = arena_take(p->arena, sizeof *l->out);
    l->codes = 1; /* code[0] is OP_END */
    read_game(l);
    read_texts(l);
    const struct node *tokens = pack_file(p, "tokens.yaml");
    read_tokens(l, tokens);
    knockdown_read_arenas(l);
    knockdown_read_fighters(l);
    knockdown_read_cards(l);
    knockdown_read_skills(l);
    knockdown_read_tower(l);
    if (p->failed)
        return;
    knockdown_count_costs(l);
    knockdown_judge(l->out, p->arena);
    box->names[NAMES_CHOICE].n = l->out->choices;
    check_owners(l);
    check_boxes(l);
    knockdown_read_list(l, tokens, "random_tokens", BOXES * RANDOM_TOKENS,
                        read_random);
    node_done(p, tokens);
}
