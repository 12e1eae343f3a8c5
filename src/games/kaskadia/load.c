/*
 * load.c: the pack into the box.
 *
 * Every key of every file is taken, ids become numbers, and what is unknown or
 * out of range is refused with its place. What the rules in C take for granted
 * (20 rounds, five habitats, the order of options) is checked, not read.
 */
#include "load.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *const kload_animal_words[] = {"bear", "elk",    "fox",
                                          "hawk", "salmon", NULL};
const char *const kload_habitat_words[] = {"river",   "wetland",  "forest",
                                           "prairie", "mountain", NULL};
const char *const kload_tag_words[] = {
    "bear", "elk",  "fox",      "hawk",     "salmon",  "any",     "nature",
    "sun",  "rain", "free_hex", "monument", "point_1", "point_2", NULL};
const char *const kload_sheet_words[] = {"a", "b", "c", "d", NULL};
const char *const kload_set_words[] = {"rivers", "hills", NULL};

static const char *const step_words[] = {
    "done",          "reroll",      "collect", "card", "card_bonus",
    "roll_die",      "roll_animal", "gain",    "fill", "pay",
    "most",          "upgrade",     "habitat", "mark", "bonus",
    "chance_reroll", "chance_roll", NULL};

/* The rules know options and their values by row. */
static const struct {
    const char *id, *values;
} option_rules[OPTS] = {
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

void kload_fixed(struct pack *p, const struct node *map, const char *key,
                 const char *word)
{
    node_choice(p, node_get(p, map, key), (const char *const[]){word, NULL});
}

int kload_int(struct pack *p, const struct node *map, const char *key, int min,
              int max)
{
    return node_int(p, node_get(p, map, key), min, max);
}

struct say kload_say(struct pack *p, const struct node *map, const char *key)
{
    return node_say(p, node_get(p, map, key));
}

uint8_t kload_animal(struct pack *p, const struct node *map, const char *key)
{
    return (uint8_t)node_choice(p, node_get(p, map, key), kload_animal_words);
}

uint8_t kload_habitat(struct pack *p, const struct node *map, const char *key)
{
    return (uint8_t)node_choice(p, node_get(p, map, key), kload_habitat_words);
}

void kload_id(struct pack *p, const struct node *map, const char *format, ...)
{
    char word[WORD];
    va_list args;

    va_start(args, format);
    vsnprintf(word, sizeof word, format, args);
    va_end(args);
    kload_fixed(p, map, "id", word);
}

void kload_note(struct pack *p, const struct node *map)
{
    const struct node *note = node_find(p, map, "prov_note");

    if (note)
        node_text(p, note);
}

void kload_list(struct loading *l, const struct node *map, const char *key,
                unsigned want, read_entry *read)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, map, key);
    unsigned n = node_count(p, list);

    if (!p->failed && n != want)
        node_fail(p, list, "%u %s, but there must be %u", n, key, want);
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *entry = node_at(p, list, i);
        read(l, entry, i);
        node_done(p, entry);
    }
}

void kload_numbers(struct pack *p, const struct node *map, const char *key,
                   uint8_t *out, unsigned want, int max)
{
    const struct node *list = node_get(p, map, key);
    unsigned n = node_count(p, list);

    if (!p->failed && n != want)
        node_fail(p, list, "%u %s, but there must be %u", n, key, want);
    for (unsigned i = 0; i < n && !p->failed; i++)
        out[i] = (uint8_t)node_int(p, node_at(p, list, i), 0, max);
}

void kload_once(struct loading *l, unsigned row, const struct node *n)
{
    if (l->met >> row & 1)
        node_fail(l->p, n, "'%s' for the second time", node_text(l->p, n));
    l->met |= 1u << row;
}

void kload_names(struct loading *l, enum kaskadia_names space, const char *what,
                 unsigned n)
{
    struct name *at = arena_take(l->p->arena, n * sizeof *at);

    for (unsigned i = 0; i < n; i++)
        at[i] = (struct name){.id = "", .code = "", .text = {{"", ""}}};
    l->name[space] = at;
    l->box->names[space] = (struct names){.what = what, .at = at, .n = n};
}

struct name *kload_name(struct loading *l, enum kaskadia_names space,
                        unsigned row, const struct node *map)
{
    const struct names *names = &l->box->names[space];
    const struct node *id = node_get(l->p, map, "id");
    const char *word = node_word(l->p, id);
    struct name *name = &l->name[space][row];

    if (!l->p->failed && names_find(names, word) >= 0)
        node_fail(l->p, id, "%s '%s' for the second time", names->what, word);
    name->id = name->code = word;
    return name;
}

const char *kload_word(struct loading *l, const char *format, ...)
{
    char word[WORD];
    va_list args;

    va_start(args, format);
    vsnprintf(word, sizeof word, format, args);
    va_end(args);
    return arena_text(l->p->arena, word, strlen(word));
}

void kload_named(struct loading *l, enum kaskadia_names space, unsigned row,
                 struct say text, const char *id)
{
    l->name[space][row] = (struct name){.id = id, .code = id, .text = text};
}

/* Appends as much as there is room for. */
static void put(char out[NAME], const char *text, size_t n)
{
    size_t used = strlen(out);

    snprintf(out + used, NAME - used, "%.*s", (int)n, text);
}

struct say kload_form(struct loading *l, const struct say *form,
                      const struct kload_gap *gaps)
{
    struct say say;

    for (int lang = 0; lang < LANGS; lang++) {
        const char *rest = form->in[lang];
        char text[NAME] = "";
        size_t n;
        for (const char *g = text_gap(rest, &n); g; g = text_gap(rest, &n)) {
            put(text, rest, (size_t)(g - 1 - rest));
            for (const struct kload_gap *gap = gaps; gap->name; gap++)
                if (strlen(gap->name) == n && !memcmp(gap->name, g, n))
                    put(text, gap->value.in[lang], strlen(gap->value.in[lang]));
            rest = g + n + 1;
        }
        put(text, rest, strlen(rest));
        say.in[lang] = arena_text(l->p->arena, text, strlen(text));
    }
    return say;
}

/* The rules know options by row: a pack may word them, not reorder them. */
static void check_options(struct loading *l, const struct node *options)
{
    struct pack *p = l->p;

    if (l->box->options != OPTS)
        node_fail(p, options, "%u options, but there must be %d",
                  l->box->options, OPTS);
    for (unsigned i = 0; i < OPTS && !p->failed; i++) {
        const struct option *o = &l->box->option[i];
        const struct node *n = node_at(p, options, i);
        char list[200] = "";
        for (unsigned v = 0; v < o->n; v++) {
            size_t used = strlen(list);
            snprintf(list + used, sizeof list - used, "%s%s", v ? ", " : "",
                     o->value[v]);
        }
        if (strcmp(o->id, option_rules[i].id))
            node_fail(p, n, "option %u must be '%s'", i + 1,
                      option_rules[i].id);
        if (strcmp(list, option_rules[i].values))
            node_fail(p, node_get(p, n, "values"),
                      "the values must be %s, in this order",
                      option_rules[i].values);
    }
}

static void read_game(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "game.yaml");
    const struct node *game = node_get(p, top, "game");
    const struct node *players = node_get(p, game, "players");
    const struct node *options = node_get(p, top, "options");

    kload_fixed(p, game, "id", p->id);
    kload_fixed(p, game, "rule_prefix", "KR");
    l->box->title = kload_say(p, game, "name");
    kload_int(p, players, "min", 1, 1); /* KR-1.1 */
    kload_int(p, players, "max", PLAYERS, PLAYERS);
    node_done(p, players);
    kload_int(p, game, "age_min", 0, 99);
    kload_int(p, game, "minutes", 1, 999);
    node_prov(p, game, "prov");
    node_done(p, game);
    pack_options(p, l->box, options);
    if (!p->failed)
        check_options(l, options);
    node_done(p, top);
}

struct say kload_gapped(struct loading *l, const struct node *map,
                        const char *key, const char *const *gaps)
{
    const struct node *n = node_get(l->p, map, key);
    struct say say = node_say(l->p, n);
    size_t length;

    for (const char *g = text_gap(say.in[LANG_PL], &length); g;
         g = text_gap(g, &length)) {
        bool is_known = false;
        for (unsigned i = 0; gaps[i]; i++)
            is_known |=
                strlen(gaps[i]) == length && !memcmp(gaps[i], g, length);
        if (!is_known)
            node_fail(l->p, n,
                      "gap <%.*s> of %s is nothing the program "
                      "can fill in",
                      (int)length, g, key);
    }
    return say;
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
    l->card_form =
        kload_gapped(l, names, "card",
                     (const char *const[]){"name", "habitat", "value", NULL});
    l->completion_form = kload_gapped(
        l, names, "completion", (const char *const[]){"name", "code", NULL});
    l->sheet_form = kload_gapped(l, names, "sheet",
                                 (const char *const[]){"letter", "name", NULL});
    kload_names(l, NAMES_STEP, "step", STEPS);
    for (unsigned i = 0; i < STEPS; i++)
        kload_named(l, NAMES_STEP, i, kload_say(p, steps, step_words[i]),
                    step_words[i]);
}

/* One character in each language, another one for each thing. */
static void read_letter(struct loading *l, const struct node *n,
                        struct say *letters, unsigned row)
{
    const struct node *at = node_get(l->p, n, "letter");

    letters[row] = node_say(l->p, at);
    for (int lang = 0; lang < LANGS && !l->p->failed; lang++) {
        const char *letter = letters[row].in[lang];
        unsigned length = 0;
        for (const char *c = letter; *c; c++)
            length += ((unsigned char)*c & 0xc0) != 0x80;
        if (length != 1)
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

    kload_id(p, n, "%s", kload_animal_words[row]);
    kload_int(p, n, "rank", ANIMALS - (int)row, ANIMALS - (int)row);
    kload_named(l, NAMES_ANIMAL, row, kload_say(p, n, "name"),
                kload_animal_words[row]);
    read_letter(l, n, l->out->animal_letter, row);
    l->name[NAMES_ANIMAL][row].code = l->out->animal_letter[row].in[LANG_EN];
    /* KR-1.3: the same of each */
    *start = (uint8_t)kload_int(p, n, "start", row ? *start : 0,
                                row ? *start : MOST_TALLY);
    node_prov(p, n, "prov");
}

static void read_habitat(struct loading *l, const struct node *n, unsigned row)
{
    kload_id(l->p, n, "%s", kload_habitat_words[row]);
    kload_named(l, NAMES_HABITAT, row, kload_say(l->p, n, "name"),
                kload_habitat_words[row]);
    read_letter(l, n, l->out->habitat_letter, row);
    node_prov(l->p, n, "prov");
}

static void read_common(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "common.yaml");
    const struct node *nature = node_get(p, top, "nature");
    const struct node *leftover = node_get(p, top, "leftover");

    kload_names(l, NAMES_ANIMAL, "animal", ANIMALS);
    kload_names(l, NAMES_HABITAT, "habitat", HABITATS);
    kload_list(l, top, "animals", ANIMALS, read_animal);
    kload_list(l, top, "habitats", HABITATS, read_habitat);
    kload_fixed(p, nature, "id", "nature");
    kload_say(p, nature, "name");
    l->out->start_nature[0] =
        (uint8_t)kload_int(p, nature, "start", 0, MOST_TALLY);
    node_prov(p, nature, "prov");
    node_done(p, nature);
    l->out->leftover_divisor =
        (uint8_t)kload_int(p, leftover, "divisor", 1, MOST);
    node_prov(p, leftover, "prov");
    node_done(p, leftover);
    kload_int(p, top, "rounds", ROUNDS, ROUNDS);
    kload_int(p, top, "display_slots", SLOTS, SLOTS);
    kload_int(p, top, "max_players_one_box", PLAYERS / 2, PLAYERS / 2);
    kload_int(p, top, "max_players_combined", PLAYERS, PLAYERS);
    node_done(p, top);
}

/* Tags are called by their texts, those of animals by the animal. */
static void name_tags(struct loading *l)
{
    const struct node *texts = node_get(l->p, l->texts, "tags");

    kload_names(l, NAMES_TAG, "tag", TAGS);
    for (unsigned i = 0; i < TAGS; i++)
        kload_named(l, NAMES_TAG, i,
                    i < ANIMALS ? l->name[NAMES_ANIMAL][i].text
                                : kload_say(l->p, texts, kload_tag_words[i]),
                    kload_tag_words[i]);
}

static void name_bonuses(struct loading *l)
{
    static const char *const words[] = {"any", "area", "sun", "rain", "free"};
    const struct node *texts = node_get(l->p, l->texts, "bonuses");
    struct say form = kload_gapped(l, texts, "free_of",
                                   (const char *const[]){"habitat", NULL});

    kload_names(l, NAMES_BONUS, "bonus", PENDS);
    for (unsigned i = 0; i < PEND_FREE_RIVER; i++)
        kload_named(l, NAMES_BONUS, i, kload_say(l->p, texts, words[i]),
                    words[i]);
    for (unsigned h = 0; h < HABITATS; h++) {
        const struct name *habitat = &l->name[NAMES_HABITAT][h];
        struct kload_gap gaps[] = {{"habitat", habitat->text}, {0}};
        kload_named(l, NAMES_BONUS, PEND_FREE_RIVER + h,
                    kload_form(l, &form, gaps),
                    kload_word(l, "free_%s", habitat->id));
    }
}

static void name_hexes(struct loading *l)
{
    kload_names(l, NAMES_HEX, "hex", HEXES);
    for (unsigned i = 0; i < HEXES; i++) {
        kload_named(l, NAMES_HEX, i, (struct say){{"", ""}},
                    kload_word(l, "%c%u", 'a' + (char)(i / GRID_COLS),
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
    kload_dice(l);
    kload_actions(l);
    kload_variants(l);
    kload_cards(l);
    kload_sheets(l);
    kload_trail(l);
}
