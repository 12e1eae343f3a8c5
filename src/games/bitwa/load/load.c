/*
 * load.c: the pack into the box.
 *
 * Two passes. Reading takes every key of every file, turns ids into numbers
 * and stops at what is unknown or out of range. Sense then looks at what can
 * only be judged together: an animal on a card of another value, an aid card
 * whose sample is no such formation. What the rules in C take for granted (60
 * cards, five formations, the order of options) is checked, not read.
 */
#include "load.h"

#include <stdio.h>
#include <string.h>

/* Words of the pack in the order of the enums. */
static const char *const role_words[] = {"attacker", "defender", NULL};
static const char *const deck_words[] = {"combat", "tactics", NULL};
static const char *const option_words[] = {"move", "discard", NULL};
static const char *const test_words[] = {"one_colour", "one_value",
                                         "consecutive", NULL};
static const char *const face_words[] = {"intact", "damaged", "destroyed",
                                         NULL};
const char *const bitwa_formation_words[] = {"horde",   "band",   "brotherhood",
                                             "company", "legion", NULL};
static const char *const req_words[] = {
    "open", "sum_high", "sum_low", "company", "brotherhood", "band", NULL};

/* What strength.c takes for granted of each formation (BR-7.1 to BR-7.5). */
const uint8_t bitwa_formation_tests[FORMATIONS] = {
    [HORDE] = 0,
    [BAND] = CONSECUTIVE,
    [BROTHERHOOD] = ONE_COLOUR,
    [COMPANY] = ONE_VALUE,
    [LEGION] = ONE_COLOUR | CONSECUTIVE,
};

/* And of each requirement: the number compared, the formation named. */
static const struct {
    const char *key, *formation;
} req_rules[REQS] = {
    [REQ_OPEN] = {"100 * rank + sum", NULL},
    [REQ_SUM_HIGH] = {"sum", NULL},
    [REQ_SUM_LOW] = {"100 - sum", NULL},
    [REQ_COMPANY] = {"100 * q + sum", "company"},
    [REQ_BROTHERHOOD] = {"100 * q + sum", "brotherhood"},
    [REQ_BAND] = {"100 * q + sum", "band"},
};

static const struct option_rule option_rules[] = {
    [OPT_TACTICS] = {"tactics", "false, true"},
    [OPT_REMATCH] = {"rematch", "false, true"},
    [OPT_ATTACKER_SEAT] = {"attacker_seat", "random, seat_0, seat_1"},
    [OPT_DAM_ORDER] = {"dam_order", "standard, random"},
    [OPT_PROOF_ELITES] = {"proof_elites", "ignore, count"},
    [OPT_REMATCH_MAX_PAIRS] = {"rematch_max_pairs", NULL}, /* numbers */
};
enum { OPTION_RULES = sizeof option_rules / sizeof *option_rules };

void bitwa_read_list(struct loading *l, const struct node *map, const char *key,
                     int want, read_entry *read)
{
    struct pack *p = l->p;
    const struct node *list = node_get_list(p, map, key, (unsigned)want);

    for (unsigned i = 0; i < (unsigned)want && !p->failed; i++) {
        const struct node *entry = node_at(p, list, i);
        const struct node *id = node_get(p, entry, "id");
        const char *word = node_word(p, id);
        for (unsigned j = 0; j < i && !p->failed; j++)
            if (!strcmp(word,
                        node_text(p, node_get(p, node_at(p, list, j), "id"))))
                node_fail(p, id, "id '%s' for the second time", word);
        read(l, entry);
        node_prov(p, entry, "prov");
        node_done(p, entry);
    }
}

/* A new name space; its rows mean nothing until they are read. */
static void names_new(struct loading *l, enum bitwa_names space,
                      const char *what, unsigned n)
{
    l->name[space] = pack_names(l->p, l->box, space, what, n);
}

struct name *bitwa_read_name(struct loading *l, enum bitwa_names space, int row,
                             const struct node *map)
{
    struct name *name = &l->name[space][row];
    const struct names *names = &l->box->names[space];
    const struct node *id = node_get(l->p, map, "id");

    if (*name->id)
        node_fail(l->p, id, "%s number %d for the second time", names->what,
                  row);
    name->id = name->code = node_own_word(l->p, id, names, (unsigned)row);
    if (space == NAMES_CARD || space == NAMES_COLOUR)
        name->code = node_own_word(l->p, node_get(l->p, map, "code"), names,
                                   (unsigned)row);
    return name;
}

/* Names that only the texts file has: their ids are known here. */
static void name_words(struct loading *l, enum bitwa_names space,
                       const char *what, const char *const *words,
                       const struct node *texts)
{
    l->name[space] = pack_names_of(l->p, l->box, space, what, words, texts);
}

static void read_role(struct loading *l, const struct node *n)
{
    int row = node_choice(l->p, node_get(l->p, n, "id"), role_words);

    bitwa_read_name(l, NAMES_ROLE, row, n)->text =
        node_get_say(l->p, n, "name");
    node_get_int(l->p, n, "index", row, row);
    node_get_say(l->p, n, "token");
}

static void read_parts(struct loading *l, const struct node *map)
{
    static const struct {
        const char *key;
        int min, max;
    } part[PARTS] = {
        [PART_COMBAT] = {"combat_cards", COMBAT, COMBAT},
        [PART_TACTICS] = {"tactics_cards", TACTICS, TACTICS},
        [PART_AID] = {"aid_cards", 0, AIDS},
        [PART_ROLE] = {"role_tokens", SIDES, SIDES},
        [PART_LOG] = {"log_tokens", 0, LOGS},
        [PART_DAM] = {"dam_tiles", DAMS, DAMS},
    };

    for (int i = 0; i < PARTS; i++)
        l->parts[i] =
            node_get_int(l->p, map, part[i].key, part[i].min, part[i].max);
    node_done(l->p, map);
}

static void read_numbers(struct loading *l, const struct node *setup,
                         const struct node *limits)
{
    struct bitwa_box *b = l->out;
    const struct {
        const struct node *map;
        const char *key;
        int min, max;
        uint8_t *to;
    } number[] = {
        /* both hands leave something to draw */
        {setup, "hand_combat_cards", 1, COMBAT / 2 - 1, &b->hand_combat},
        {setup, "hand_tactics_cards", 0, TACTICS / 2, &b->hand_tactics},
        {setup, "log_tokens", 0, LOGS, &b->logs},
        {limits, "retreats_per_turn", 0, DAMS, &b->retreats_per_turn},
        {limits, "logs_per_turn", 0, LOGS, &b->logs_per_turn},
        {limits, "damaged_dams_to_win", 1, DAMS, &b->damaged_to_win},
        {limits, "destroyed_dams_to_win", 1, DAMS, &b->destroyed_to_win},
        {limits, "tactics_lead_max", 1, TACTICS, &b->tactics_lead},
    };

    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        *number[i].to = (uint8_t)node_get_int(
            l->p, number[i].map, number[i].key, number[i].min, number[i].max);
    node_get_fixed(l->p, setup, "first_player", "attacker");
    node_done(l->p, setup);
    node_done(l->p, limits);
    l->setup = setup;
}

static void read_options(struct loading *l, const struct node *options)
{
    struct pack *p = l->p;

    pack_options_by(p, l->box, options, option_rules, OPTION_RULES);
    if (p->failed)
        return;
    const struct node *pairs = node_at(p, options, OPT_REMATCH_MAX_PAIRS);
    const struct node *values = node_get(p, pairs, "values");
    for (unsigned v = 0; v < node_count(p, values); v++)
        node_int(p, node_at(p, values, v), 1, 8); /* a match has room for 8 */
}

static void read_game(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "game.yaml");

    pack_game(p, l->box, top, "BR");
    names_new(l, NAMES_ROLE, "role", SIDES);
    bitwa_read_list(l, top, "roles", SIDES, read_role);
    read_parts(l, node_get(p, top, "components"));
    read_numbers(l, node_get(p, top, "setup"), node_get(p, top, "limits"));
    read_options(l, node_get(p, top, "options"));
    node_done(p, top);
}

static void read_texts(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "texts.yaml");

    pack_texts(p, l->box, top);
    name_words(l, NAMES_DECK, "deck", deck_words, node_get(p, top, "decks"));
    name_words(l, NAMES_OPTION, "option", option_words,
               node_get(p, top, "options"));
    name_words(l, NAMES_FACE, "face", face_words, node_get(p, top, "faces"));

    const struct node *names = node_get(p, top, "names");
    l->card_form = node_form(p, node_get(p, names, "card"), "names.card",
                             (const char *const[]){"colour", "value", NULL});
    l->tactics_form =
        node_form(p, node_get(p, names, "tactics"), "names.tactics",
                  (const char *const[]){"name", NULL});
    l->dam_form = node_form(p, node_get(p, names, "dam"), "names.dam",
                            (const char *const[]){"number", "name", NULL});
}

/* "7", "1-3" or "wild" as a set of values; 0 if it is none of these. */
static uint16_t values_of(const char *text)
{
    char form[32];

    if (!strcmp(text, "wild"))
        return ALL_VALUES;
    for (unsigned low = 0; low < VALUES; low++) {
        uint16_t set = 0;
        for (unsigned high = low; high < VALUES; high++) {
            set |= (uint16_t)(1u << high);
            snprintf(form, sizeof form, low == high ? "%u" : "%u-%u", low,
                     high);
            if (!strcmp(form, text))
                return set;
        }
    }
    return 0;
}

static void read_animal(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    unsigned row = l->animals.n++;
    struct animal *a = &l->animal[row];
    struct name *name = &l->animal_name[row];
    const struct node *value = node_get(p, n, "value");

    *name = (struct name){.id = "", .code = ""};
    name->id = node_own_word(p, node_get(p, n, "id"), &l->animals, row);
    name->text = node_get_say(p, n, "name");
    node_text(p, node_get(p, n, "latin"));
    a->at = n;
    a->is_elite = node_choice(p, node_get(p, n, "used_by"),
                              (const char *const[]){"combat", "elite", NULL});
    a->values = a->is_elite
                    ? values_of(node_text(p, value))
                    : (uint16_t)(1u << node_int(p, value, 0, VALUES - 1));
    if (!a->values)
        node_fail(p, value, "expected wild, a value or a range like 1-3");
    node_prov(p, n, "value_prov");
}

static void read_animals(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "animals.yaml");
    const struct node *list = node_get(p, top, "animals");
    unsigned n = node_count(p, list);

    l->animals = (struct names){.what = "animal", .at = l->animal_name};
    if (n > ANIMALS)
        node_fail(p, list, "more than %d animals", ANIMALS);
    bitwa_read_list(l, top, "animals", (int)n, read_animal);
    node_done(p, top);
}

static void read_colour(struct loading *l, const struct node *n)
{
    int row = node_get_int(l->p, n, "index", 0, COLOURS - 1);
    const struct node *hex = node_get(l->p, n, "hex");
    const char *text = node_text(l->p, hex);

    bitwa_read_name(l, NAMES_COLOUR, row, n)->text =
        node_get_say(l->p, n, "name");
    if (*text != '#' || strlen(text) != 7 ||
        strspn(text + 1, "0123456789abcdef") != 6)
        node_fail(l->p, hex, "expected a colour like #e0b400");
}

static void read_card(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    const struct node *index = node_get(p, n, "index");
    int row = node_int(p, index, 0, COMBAT - 1);

    bitwa_read_name(l, NAMES_CARD, row, n);
    int colour =
        node_name(p, node_get(p, n, "colour"), &l->box->names[NAMES_COLOUR]);
    int value = node_get_int(p, n, "value", 0, VALUES - 1);
    if (row != colour * VALUES + value)
        node_fail(p, index, "a card of this colour and value has index %d",
                  colour * VALUES + value);
    l->out->animal[row] =
        (uint8_t)node_name(p, node_get(p, n, "animal"), &l->animals);
    l->card[row] = n;
}

static void read_cards(struct loading *l)
{
    const struct node *top = pack_file(l->p, "combat_cards.yaml");

    names_new(l, NAMES_COLOUR, "colour", COLOURS);
    names_new(l, NAMES_CARD, "card", CARDS);
    bitwa_read_list(l, top, "colours", COLOURS, read_colour);
    bitwa_read_list(l, top, "combat_cards", l->parts[PART_COMBAT], read_card);
    node_done(l->p, top);
}

static void read_formation(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    int row = node_choice(p, node_get(p, n, "id"), bitwa_formation_words);
    const struct node *list = node_get(p, n, "test");
    unsigned count = node_count(p, list), tests = 0;

    bitwa_read_name(l, NAMES_FORMATION, row, n)->text =
        node_get_say(p, n, "name");
    node_get_int(p, n, "rank", row, row); /* BR-7.6 */
    for (unsigned i = 0; i < count; i++)
        tests |= 1u << node_choice(p, node_at(p, list, i), test_words);
    if (tests != bitwa_formation_tests[row])
        node_fail(p, list, "these are not the tests of a %s",
                  bitwa_formation_words[row]);
    l->out->formation_text[row] = node_get_say(p, n, "text");
}

static void read_requirement(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    int row = node_choice(p, node_get(p, n, "id"), req_words);
    const struct node *icon = node_get(p, n, "icon");
    const char *sign = node_word(p, icon);

    bitwa_read_name(l, NAMES_REQ, row, n)->text = node_get_say(p, n, "name");
    if (strlen(sign) != 1)
        node_fail(p, icon, "an icon is one ASCII character");
    for (int i = 0; i < REQS; i++)
        if (l->out->req_icon[i] && !strcmp(l->out->req_icon[i], sign))
            node_fail(p, icon, "icon '%s' for the second time", sign);
    l->out->req_icon[row] = sign;
    if (req_rules[row].formation)
        node_get_fixed(p, n, "formation", req_rules[row].formation);
    node_get_fixed(p, n, "key", req_rules[row].key);
    l->out->req_text[row] = node_get_say(p, n, "text");
}

static void read_formations(struct loading *l)
{
    const struct node *top = pack_file(l->p, "formations.yaml");

    names_new(l, NAMES_FORMATION, "formation", FORMATIONS);
    names_new(l, NAMES_REQ, "requirement", REQS);
    bitwa_read_list(l, top, "formations", FORMATIONS, read_formation);
    bitwa_read_list(l, top, "requirements", REQS, read_requirement);
    node_done(l->p, top);
}

static void read_dam(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    int row = node_get_int(p, n, "index", 0, DAMS - 1);
    const struct node *position = node_get(p, n, "position");
    struct name *dam = bitwa_read_name(l, NAMES_DAM, row, n);
    struct say name = node_get_say(p, n, "name");
    char number[16];

    snprintf(number, sizeof number, "%d", row + 1);
    dam->text = pack_fill(
        p, &l->dam_form,
        (struct gap[]){{"number", {{number, number}}}, {"name", name}, {0}});
    int place = node_int(p, position, 1, DAMS) - 1;
    node_once(p, &l->places, place, position);
    l->out->standard_row[place] = (uint8_t)row;
    node_prov(p, n, "name_prov");
    for (int face = INTACT; face <= DAMAGED; face++) {
        const struct node *side = node_get(p, n, face_words[face]);
        l->out->face[row][face] = (struct dam_face){
            .slots = (uint8_t)node_get_int(p, side, "slots", 2, SLOTS),
            .req = (uint8_t)node_name(p, node_get(p, side, "requirement"),
                                      &l->box->names[NAMES_REQ]),
        };
        node_done(p, side);
    }
}

static void read_dams(struct loading *l)
{
    const struct node *top = pack_file(l->p, "dams.yaml");

    names_new(l, NAMES_DAM, "dam", DAMS);
    bitwa_read_list(l, top, "dams", l->parts[PART_DAM], read_dam);
    node_done(l->p, top);
}

/* Every card has the animal of its value, and its code says what it is. */
static void check_cards(struct loading *l)
{
    for (unsigned i = 0; i < COMBAT + ELITES && !l->p->failed; i++) {
        const struct name *card = &l->name[NAMES_CARD][i];
        struct animal *a = &l->animal[l->out->animal[i]];
        bool is_elite = !card_is_combat(i);
        unsigned values =
            is_elite ? l->out->wild[i - COMBAT] : 1u << card_value(i);
        a->is_used = true;
        if (a->is_elite != is_elite || a->values != values)
            node_fail(l->p, l->card[i], "animal '%s' is not of this value",
                      l->animal_name[l->out->animal[i]].id);
        if (is_elite)
            continue;
        char code[16];
        snprintf(code, sizeof code, "%.8s%d",
                 l->name[NAMES_COLOUR][card_colour(i)].code, card_value(i));
        if (strcmp(code, card->code))
            node_fail(l->p, l->card[i], "the code of %s must be '%s'", card->id,
                      code);
    }
}

static void check_animals(struct loading *l)
{
    for (unsigned i = 0; i < l->animals.n; i++)
        if (!l->animal[i].is_used)
            node_fail(l->p, l->animal[i].at, "no card shows this animal");
}

static void name_cards(struct loading *l)
{
    for (unsigned i = 0; i < COMBAT; i++) {
        struct name *card = &l->name[NAMES_CARD][i];
        const struct name *colour = &l->name[NAMES_COLOUR][card_colour(i)];
        const char *value = card->code + strlen(colour->code);
        card->text = pack_fill(l->p, &l->card_form,
                               (struct gap[]){
                                   {"colour", colour->text},
                                   {"value", {{value, value}}},
                                   {0},
                               });
        l->out->animal_name[i] = l->animal_name[l->out->animal[i]].text;
    }
}

static void check_sense(struct loading *l)
{
    check_cards(l);
    check_animals(l);
    if (!l->p->failed && l->out->logs != l->parts[PART_LOG])
        node_fail(l->p, node_get(l->p, l->setup, "log_tokens"),
                  "the components have %d log tokens", l->parts[PART_LOG]);
}

void bitwa_load(struct pack *p, struct box *box)
{
    struct loading *l = arena_take(p->arena, sizeof *l);

    l->p = p;
    l->box = box;
    box->content = l->out = arena_take(p->arena, sizeof *l->out);
    read_game(l);
    read_texts(l);
    read_animals(l);
    read_cards(l);
    read_formations(l);
    read_dams(l);
    bitwa_read_tactics(l);
    bitwa_read_tokens(l);
    bitwa_read_variants(l);
    if (!p->failed)
        check_sense(l);
    if (!p->failed)
        name_cards(l);
}
