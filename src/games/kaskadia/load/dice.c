/*
 * dice.c: die faces, dice, dice actions, and what the variants change of
 * them (KR-3, KR-11).
 */
#include "load.h"

#include <string.h>

static const char *const face_effect_words[] = {
    [FACE_PLAIN] = "none",
    [FACE_ACTION_DISCOUNT] = "action_discount",
    [FACE_ADD_OTHER] = "add_other",
    [FACE_DOUBLE_PERSONAL] = "double_personal",
    [FACE_REROLL_PERSONAL] = "reroll_personal",
    [FACE_GAIN_NATURE] = "gain_nature",
    [FACE_SHIFT_ONE] = "shift_one",
    NULL,
};

/* The dice that the rules know; faces of the special ones may do something
   instead of showing an animal. */
enum { DIE_CENTRAL, DIE_SPECIAL, DIE_PERSONAL };
static const struct {
    const char *id, *kind;
    uint8_t use, row;
} dice[] = {
    {"central", "central", DIE_CENTRAL, 0},
    {"special_rivers", "special", DIE_SPECIAL, SET_RIVERS},
    {"special_hills", "special", DIE_SPECIAL, SET_HILLS},
    {"personal_bear", "personal", DIE_PERSONAL, DIE_BEAR},
    {"personal_water", "personal", DIE_PERSONAL, DIE_WATER},
};
enum { DICE = sizeof dice / sizeof *dice, FACE_ANIMALS = 2 };

/* Most dice that a count of the box may say (for eight players, KR-1.2). */
enum { DICE_MOST = 8 };

static const char *const action_words[] = {
    [ACTION_NONE] = "none",   [ACTION_LOWER] = "lower",
    [ACTION_RAISE] = "raise", [ACTION_TWO] = "two_types",
    "family_extra",           NULL,
};
enum { FAMILY_EXTRA = ACTION_TWO + 1 };

/* What turn.c and collect.c take for granted of each variant. */
static const struct {
    const char *id, *special_die, *pool;
    unsigned actions; /* bits of action_words */
} variants[] = {
    [VARIANT_STANDARD] = {"standard", "true", "all",
                          1u << ACTION_LOWER | 1u << ACTION_RAISE |
                              1u << ACTION_TWO},
    [VARIANT_FIRST_GAME] = {"first_game", "true", "beginner",
                            1u << ACTION_LOWER | 1u << ACTION_RAISE |
                                1u << ACTION_TWO},
    [VARIANT_FAMILY] = {"family", "false", "beginner", 1u << FAMILY_EXTRA},
};
enum { VARIANTS = sizeof variants / sizeof *variants };

static void read_face_option(struct loading *l, const struct node *n,
                             unsigned row)
{
    struct face_def *f = &l->out->face[l->out->faces];
    const struct node *animal = node_get(l->p, n, "animal");

    f->animal[row] = (uint8_t)node_choice(l->p, animal, kaskadia_animal_words);
    f->types |= (uint8_t)(1u << f->animal[row]);
    f->count[row] = (uint8_t)node_get_int(l->p, n, "count", 1, FACE_ANIMALS);
    node_once(l->p, &l->met, f->animal[row], animal);
}

/* A face shows animals, or it does something; never both. */
static void read_face(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct face_def *f = &l->out->face[row];
    const struct node *list = node_get(p, n, "options");
    const struct node *effect = node_find(p, n, "effect");
    unsigned options = node_count(p, list);

    kaskadia_read_name(l, NAMES_FACE, row, n)->text =
        node_get_say(p, n, "name");
    if (options > ANIMALS)
        node_fail(p, list, "more than %d options", ANIMALS);
    l->met = 0;
    l->out->faces = (uint8_t)row;
    kaskadia_read_list(l, n, "options", options, read_face_option);
    f->options = (uint8_t)options;
    if (!options && !p->failed) {
        effect = node_get(p, n, "effect");
        f->effect = (uint8_t)(1 + node_choice(p, node_get(p, effect, "op"),
                                              face_effect_words + 1));
        int most = f->effect == FACE_REROLL_PERSONAL ? 2 : 1; /* KR-3.11 */
        f->effect_count = (uint8_t)node_get_int(p, effect, "count", 1, most);
        f->text = node_get_say(p, n, "text");
        node_done(p, effect);
    } else if (effect) {
        node_fail(p, effect, "a face with animals has no effect");
    }
    node_prov(p, n, "prov");
}

/* Six faces of a die. */
static void read_sides(struct loading *l, const struct node *n, unsigned row,
                       uint8_t out[SIDES])
{
    struct pack *p = l->p;
    const struct node *list = node_get_list(p, n, "faces", SIDES);

    for (unsigned i = 0; i < SIDES && !p->failed; i++) {
        const struct node *face = node_at(p, list, i);
        out[i] = (uint8_t)node_name(p, face, &l->box->names[NAMES_FACE]);
        if (!p->failed && dice[row].use != DIE_SPECIAL &&
            !l->out->face[out[i]].options)
            node_fail(p, face, "only a special die has faces with an effect");
    }
}

static void read_die(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct kaskadia_box *b = l->out;
    bool is_personal = dice[row].use == DIE_PERSONAL;
    int count = dice[row].use == DIE_CENTRAL ? CENTRAL : 1;
    uint8_t sides[SIDES] = {0};

    node_get_id(p, n, "%s", dice[row].id);
    node_get_fixed(p, n, "kind", dice[row].kind);
    node_get_int(p, n, "count", count, is_personal ? DICE_MOST : count);
    struct say name = node_get_say(p, n, "name");
    read_sides(l, n, row, sides);
    if (dice[row].use == DIE_SPECIAL)
        memcpy(b->special[dice[row].row], sides, SIDES);
    else if (is_personal)
        memcpy(b->personal[dice[row].row], sides, SIDES);
    else
        for (unsigned i = 0; i < CENTRAL; i++)
            memcpy(b->central[i], sides, SIDES);
    if (is_personal)
        kaskadia_name_as(l, NAMES_DIE, dice[row].row, name, dice[row].id);
    node_prov(p, n, "prov");
}

/* KR-11.5: the boxes differ in their special die only. */
static void read_set(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, n, "central");
    unsigned count = node_count(p, list);

    node_get_id(p, n, "%s", kaskadia_set_words[row]);
    node_get_say(p, n, "name");
    if (!p->failed && count != CENTRAL)
        node_fail(p, list, "%u central dice, but there must be %d", count,
                  CENTRAL);
    for (unsigned i = 0; i < count && !p->failed; i++)
        node_choice(p, node_at(p, list, i),
                    (const char *const[]){"central", NULL});
    node_get_fixed(p, n, "special", dice[DIE_SPECIAL + row].id);
}

void kaskadia_read_dice(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "dice.yaml");
    const struct node *faces = node_get(p, top, "faces");
    unsigned n = node_count(p, faces);

    if (!p->failed && (!n || n > FACES))
        node_fail(p, faces, "there are 1 to %d kinds of faces", FACES);
    kaskadia_name_space(l, NAMES_FACE, "face", n);
    kaskadia_name_space(l, NAMES_DIE, "die", DICE_BOTH + 1);
    kaskadia_read_list(l, top, "faces", n, read_face);
    l->out->faces = (uint8_t)n;
    kaskadia_read_list(l, top, "dice", DICE, read_die);
    kaskadia_name_as(l, NAMES_DIE, DICE_BOTH,
                     node_get_say(p, node_get(p, l->texts, "dice"), "both"),
                     "both");
    kaskadia_read_list(l, top, "central_sets", 2, read_set);
    node_done(p, top);
}

static void read_action(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    unsigned action = row + 1;
    bool is_family = action == FAMILY_EXTRA;
    const struct node *modes = node_get(p, n, "modes");

    node_get_id(p, n, "%s", action_words[action]);
    uint8_t cost = (uint8_t)node_get_int(p, n, "cost", is_family, 9);
    struct say name = node_get_say(p, n, "name");
    if (is_family) {
        l->out->family_cost = cost;
        node_get_fixed(p, n, "per_die", "true"); /* KR-11.3 */
    } else {
        l->out->action_cost[action] = cost;
        kaskadia_name_as(l, NAMES_PLAN, action, name, action_words[action]);
    }
    if (node_count(p, modes) != 1)
        node_fail(p, modes, "a dice action has one mode");
    if (!p->failed)
        node_choice(
            p, node_at(p, modes, 0),
            (const char *const[]){is_family ? "family" : "standard", NULL});
    node_get_say(p, n, "text");
    node_prov(p, n, "prov");
}

void kaskadia_read_actions(struct loading *l)
{
    const struct node *top = pack_file(l->p, "dice_actions.yaml");
    const struct node *plans = node_get(l->p, l->texts, "plans");

    kaskadia_name_space(l, NAMES_PLAN, "plan", ACTION_TWO + 1);
    kaskadia_name_as(l, NAMES_PLAN, ACTION_NONE,
                     node_get_say(l->p, plans, "none"), "none");
    kaskadia_read_list(l, top, "dice_actions", FAMILY_EXTRA, read_action);
    node_done(l->p, top);
}

static void read_variant(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, n, "dice_actions");
    unsigned count = node_count(p, list), actions = 0;

    node_get_id(p, n, "%s", variants[row].id);
    node_get_say(p, n, "name");
    node_get_fixed(p, n, "special_die", variants[row].special_die);
    for (unsigned i = 0; i < count; i++)
        actions |= 1u << node_choice(p, node_at(p, list, i), action_words);
    if (actions != variants[row].actions)
        node_fail(p, list, "these are not the dice actions of '%s'",
                  variants[row].id);
    node_get_fixed(p, n, "completion_pool", variants[row].pool);
    node_prov(p, n, "prov");
}

/* KR-11.4: the same of each animal. */
static void read_abundance(struct loading *l, const struct node *map)
{
    struct pack *p = l->p;
    const struct node *start = node_get(p, map, "start");
    int animals = 0;

    node_get_say(p, map, "name");
    for (unsigned i = 0; i < ANIMALS; i++)
        animals = node_get_int(p, start, kaskadia_animal_words[i], animals,
                               i ? animals : MOST_TALLY);
    l->out->start_animals[1] = (uint8_t)animals;
    l->out->start_nature[1] =
        (uint8_t)node_get_int(p, start, "nature", 0, MOST_TALLY);
    node_done(p, start);
    node_prov(p, map, "prov");
    node_done(p, map);
}

void kaskadia_read_variants(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "variants.yaml");
    const struct node *setup = node_get(p, top, "setup");
    const struct node *levels = node_get(p, setup, "levels");

    kaskadia_read_list(l, top, "variants", VARIANTS, read_variant);
    read_abundance(l, node_get(p, top, "abundance"));
    node_get_int(p, setup, "cards_per_habitat_and_level", PER_LEVEL, PER_LEVEL);
    if (node_count(p, levels) != LEVELS)
        node_fail(p, levels, "there must be %d levels", LEVELS);
    for (int i = 0; i < LEVELS && !p->failed; i++)
        node_int(p, node_at(p, levels, (unsigned)i), i + 1, i + 1);
    node_get_int(p, setup, "completion_slots", SLOTS, SLOTS);
    node_done(p, setup);
    node_done(p, top);
}
