/*
 * load.c: the pack into the box.
 *
 * Every key of every file is taken, ids become numbers, and what is unknown or
 * out of range is refused with its place. What the rules in C take for granted
 * (20 rounds, five habitats, the order of options) is checked, not read.
 */
#include "load.h"

#include "../../../engine/utf8.h"

#include <string.h>

const char *const kaskadia_animal_words[] = {"bear", "elk",    "fox",
                                             "hawk", "salmon", NULL};
const char *const kaskadia_habitat_words[] = {"river",   "wetland",  "forest",
                                              "prairie", "mountain", NULL};
const char *const kaskadia_tag_words[] = {
    "bear", "elk",  "fox",      "hawk",     "salmon",  "any",     "nature",
    "sun",  "rain", "free_hex", "monument", "point_1", "point_2", NULL};
const char *const kaskadia_sheet_words[] = {"a", "b", "c", "d", NULL};
const char *const kaskadia_set_words[] = {"rivers", "hills", NULL};

static const char *const step_words[] = {
    "done",          "reroll",      "collect", "card", "card_bonus",
    "roll_die",      "roll_animal", "gain",    "fill", "pay",
    "most",          "upgrade",     "habitat", "mark", "bonus",
    "chance_reroll", "chance_roll", NULL};

static const struct option_rule option_rules[OPTS] = {
    [OPT_SHEET] = {"sheet", "a, b, c, d"},
    [OPT_VARIANT] = {"variant", "standard, first_game, family"},
    [OPT_ABUNDANCE] = {"abundance", "false, true"},
    [OPT_TRAIL] = {"trail", "free, achievements, 1, 2, 3, 4, 5, 6, 7, 8, 9, "
                            "10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20"},
    [OPT_COMPLETION] = {"completion", "random, beginner, chosen"},
    [OPT_COMPLETION_SETS] = {"completion_sets", "rivers, hills, both"},
    [OPT_HABITAT_POOL] = {"habitat_pool", "rivers, hills, both"},
    [OPT_CENTRAL_SET] = {"central_set", "rivers, hills"},
    [OPT_COPYING] = {"copying", "open, hidden"},
};

uint8_t kaskadia_read_animal(struct pack *p, const struct node *map,
                             const char *key)
{
    return (uint8_t)node_choice(p, node_get(p, map, key),
                                kaskadia_animal_words);
}

uint8_t kaskadia_read_habitat(struct pack *p, const struct node *map,
                              const char *key)
{
    return (uint8_t)node_choice(p, node_get(p, map, key),
                                kaskadia_habitat_words);
}

void kaskadia_name_space(struct loading *l, enum kaskadia_names space,
                         const char *what, unsigned n)
{
    l->name[space] = pack_names(l->p, l->box, space, what, n);
}

struct name *kaskadia_read_name(struct loading *l, enum kaskadia_names space,
                                unsigned row, const struct node *map)
{
    struct name *name = &l->name[space][row];

    name->id = name->code = node_own_word(l->p, node_get(l->p, map, "id"),
                                          &l->box->names[space], row);
    return name;
}

void kaskadia_name_as(struct loading *l, enum kaskadia_names space,
                      unsigned row, struct say text, const char *id)
{
    l->name[space][row] = (struct name){.id = id, .code = id, .text = text};
}

struct say kaskadia_read_form(struct loading *l, const struct node *map,
                              const char *key, const char *const *gaps)
{
    return node_form(l->p, node_get(l->p, map, key), key, gaps);
}

static void read_game(struct loading *l)
{
    const struct node *top = pack_file(l->p, "game.yaml");

    pack_game(l->p, l->box, top, "KR");
    pack_options_by(l->p, l->box, node_get(l->p, top, "options"), option_rules,
                    OPTS);
    node_done(l->p, top);
}

static void read_texts(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "texts.yaml");
    const struct node *names = node_get(p, top, "names");
    const struct node *steps = node_get(p, top, "steps");

    pack_texts(p, l->box, top);
    l->texts = top;
    l->effect_texts = node_get(p, top, "effects");
    l->card_form = kaskadia_read_form(
        l, names, "card",
        (const char *const[]){"name", "habitat", "value", NULL});
    l->completion_form = kaskadia_read_form(
        l, names, "completion", (const char *const[]){"name", "code", NULL});
    l->sheet_form = kaskadia_read_form(
        l, names, "sheet", (const char *const[]){"letter", "name", NULL});
    l->name[NAMES_STEP] =
        pack_names_of(p, l->box, NAMES_STEP, "step", step_words, steps);
}

/* One character in each language, another one for each thing. */
static void read_letter(struct loading *l, const struct node *n,
                        struct say *letters, unsigned row)
{
    const struct node *at = node_get(l->p, n, "letter");

    letters[row] = node_say(l->p, at);
    for (int lang = 0; lang < LANGS && !l->p->failed; lang++) {
        const char *letter = letters[row].in[lang];
        if (utf8_count(letter) != 1)
            node_fail(l->p, at, "expected one letter, found '%s'", letter);
        for (unsigned i = 0; i < row; i++)
            if (!strcmp(letters[i].in[lang], letter))
                node_fail(l->p, at, "letter '%s' for the second time", letter);
    }
}

static void read_animal(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    uint8_t *start = &l->out->start_animals[0];

    node_get_id(p, n, "%s", kaskadia_animal_words[row]);
    node_get_int(p, n, "rank", ANIMALS - (int)row, ANIMALS - (int)row);
    kaskadia_name_as(l, NAMES_ANIMAL, row, node_get_say(p, n, "name"),
                     kaskadia_animal_words[row]);
    read_letter(l, n, l->out->animal_letter, row);
    l->name[NAMES_ANIMAL][row].code = l->out->animal_letter[row].in[LANG_EN];
    /* KR-1.3: the same of each */
    *start = (uint8_t)node_get_int(p, n, "start", row ? *start : 0,
                                   row ? *start : MOST_TALLY);
    node_prov(p, n, "prov");
}

static void read_habitat(struct loading *l, const struct node *n, unsigned row)
{
    node_get_id(l->p, n, "%s", kaskadia_habitat_words[row]);
    kaskadia_name_as(l, NAMES_HABITAT, row, node_get_say(l->p, n, "name"),
                     kaskadia_habitat_words[row]);
    read_letter(l, n, l->out->habitat_letter, row);
    node_prov(l->p, n, "prov");
}

static void read_common(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "common.yaml");
    const struct node *nature = node_get(p, top, "nature");
    const struct node *leftover = node_get(p, top, "leftover");

    kaskadia_name_space(l, NAMES_ANIMAL, "animal", ANIMALS);
    kaskadia_name_space(l, NAMES_HABITAT, "habitat", HABITATS);
    kaskadia_read_list(l, top, "animals", ANIMALS, read_animal);
    kaskadia_read_list(l, top, "habitats", HABITATS, read_habitat);
    node_get_fixed(p, nature, "id", "nature");
    node_get_say(p, nature, "name");
    l->out->start_nature[0] =
        (uint8_t)node_get_int(p, nature, "start", 0, MOST_TALLY);
    node_prov(p, nature, "prov");
    node_done(p, nature);
    l->out->leftover_divisor =
        (uint8_t)node_get_int(p, leftover, "divisor", 1, MOST);
    node_prov(p, leftover, "prov");
    node_done(p, leftover);
    node_get_int(p, top, "rounds", ROUNDS, ROUNDS);
    node_get_int(p, top, "display_slots", SLOTS, SLOTS);
    node_get_int(p, top, "max_players_one_box", PLAYERS / 2, PLAYERS / 2);
    node_get_int(p, top, "max_players_combined", PLAYERS, PLAYERS);
    node_done(p, top);
}

/* Tags are called by their texts, those of animals by the animal. */
static void name_tags(struct loading *l)
{
    const struct node *texts = node_get(l->p, l->texts, "tags");

    kaskadia_name_space(l, NAMES_TAG, "tag", TAGS);
    for (unsigned i = 0; i < TAGS; i++)
        kaskadia_name_as(l, NAMES_TAG, i,
                         i < ANIMALS
                             ? l->name[NAMES_ANIMAL][i].text
                             : node_get_say(l->p, texts, kaskadia_tag_words[i]),
                         kaskadia_tag_words[i]);
}

static void name_bonuses(struct loading *l)
{
    static const char *const words[] = {"any", "area", "sun", "rain", "free"};
    const struct node *texts = node_get(l->p, l->texts, "bonuses");
    struct say form = kaskadia_read_form(
        l, texts, "free_of", (const char *const[]){"habitat", NULL});

    kaskadia_name_space(l, NAMES_BONUS, "bonus", PENDS);
    for (unsigned i = 0; i < PEND_FREE_RIVER; i++)
        kaskadia_name_as(l, NAMES_BONUS, i, node_get_say(l->p, texts, words[i]),
                         words[i]);
    for (unsigned h = 0; h < HABITATS; h++) {
        const struct name *habitat = &l->name[NAMES_HABITAT][h];
        struct gap gaps[] = {{"habitat", habitat->text}, {0}};
        kaskadia_name_as(l, NAMES_BONUS, PEND_FREE_RIVER + h,
                         pack_fill(l->p, &form, gaps),
                         pack_word(l->p, "free_%s", habitat->id));
    }
}

static void name_hexes(struct loading *l)
{
    kaskadia_name_space(l, NAMES_HEX, "hex", HEXES);
    for (unsigned i = 0; i < HEXES; i++) {
        kaskadia_name_as(l, NAMES_HEX, i, (struct say){{"", ""}},
                         pack_word(l->p, "%c%u", 'a' + (char)(i / GRID_COLS),
                                   i % GRID_COLS + 1));
        struct name *hex = &l->name[NAMES_HEX][i];
        hex->text = (struct say){{hex->id, hex->id}};
    }
}

void kaskadia_load(struct pack *p, struct box *box)
{
    struct loading *l = arena_take(p->arena, sizeof *l);

    l->p = p;
    l->box = box;
    box->content = l->out = arena_take(p->arena, sizeof *l->out);
    read_game(l);
    read_texts(l);
    read_common(l);
    name_tags(l);
    name_bonuses(l);
    name_hexes(l);
    kaskadia_read_dice(l);
    kaskadia_read_actions(l);
    kaskadia_read_variants(l);
    kaskadia_read_cards(l);
    kaskadia_read_sheets(l);
    kaskadia_read_trail(l);
    if (p->failed)
        return;
    kaskadia_list_worths(box, l->out);
    kaskadia_list_rolls(box, l->out, p->arena);
}
