/*
 * trail.c: scenarios and achievements, and the goals that both have
 * (KR-12, "Goals" in the vocabulary of the rules).
 */
#include "load.h"

#include "../../../engine/feat.h"
#include "../../../engine/game.h"

#include <string.h>

/* What else a metric asks for, and under which key. */
enum what {
    WHAT_NOTHING,
    WHAT_LEFTOVER, /* of */
    WHAT_HABITAT,
    WHAT_HABITAT_OR_ANY,
    WHAT_LEAST, /* at_least */
    WHAT_TAG,
    WHAT_POINTS,
    WHAT_ANIMAL,
};

enum {
    ON_A = 1 << SHEET_A,
    ON_B = 1 << SHEET_B,
    ON_C = 1 << SHEET_C,
    ON_D = 1 << SHEET_D,
    ON_ALL = ON_A | ON_B | ON_C | ON_D,
    PER_SHEET = ACHIEVEMENTS / SHEETS,
    GOAL_MOST = 250,
};

static const struct {
    const char *word;
    uint8_t sheets, what;
} metrics[] = {
    [METRIC_TOTAL_SCORE] = {"total_score", ON_ALL, WHAT_NOTHING},
    [METRIC_LEFTOVER] = {"leftover", ON_ALL, WHAT_LEFTOVER},
    [METRIC_CARDS_COMPLETED] = {"cards_completed", ON_ALL, WHAT_NOTHING},
    [METRIC_ROWS_COMPLETED] = {"rows_completed", ON_A, WHAT_NOTHING},
    [METRIC_ROW_POINTS_MAX] = {"row_points_max", ON_A, WHAT_NOTHING},
    [METRIC_HABITATS_COMPLETED] = {"habitats_completed", ON_ALL, WHAT_NOTHING},
    [METRIC_HABITAT_COMPLETED] = {"habitat_completed", ON_C, WHAT_HABITAT},
    [METRIC_HABITAT_POINTS] = {"habitat_points", ON_C, WHAT_HABITAT},
    [METRIC_HABITAT_POINTS_MAX] = {"habitat_points_max", ON_A, WHAT_NOTHING},
    [METRIC_HABITATS_WITH_POINTS] = {"habitats_with_points", ON_A | ON_B | ON_C,
                                     WHAT_LEAST},
    [METRIC_BONUS_POINTS] = {"bonus_points", ON_A | ON_B, WHAT_NOTHING},
    [METRIC_SUN_RAIN_BONUSES] = {"sun_rain_bonuses", ON_A | ON_B | ON_C,
                                 WHAT_NOTHING},
    [METRIC_MAP_BONUSES] = {"map_bonuses", ON_B | ON_C | ON_D, WHAT_TAG},
    [METRIC_OVERFLOW_COMPLETED] = {"overflow_completed", ON_B | ON_C | ON_D,
                                   WHAT_NOTHING},
    [METRIC_MONUMENTS] = {"monuments", ON_C, WHAT_HABITAT_OR_ANY},
    [METRIC_HEXES_WITH_POINTS] = {"hexes_with_points", ON_C, WHAT_POINTS},
    [METRIC_ANIMALS_WITH_POINTS] = {"animals_with_points", ON_D, WHAT_LEAST},
    [METRIC_ANIMAL_POINTS] = {"animal_points", ON_D, WHAT_ANIMAL},
    [METRIC_DIVERSITY_BONUSES] = {"diversity_bonuses", ON_D, WHAT_NOTHING},
    [METRIC_BEAR_PAIRS] = {"bear_pairs", ON_D, WHAT_NOTHING},
    [METRIC_SALMON_FULL_RUNS] = {"salmon_full_runs", ON_D, WHAT_NOTHING},
};
enum { METRICS = sizeof metrics / sizeof *metrics };

static const char *const leftover_words[] = {
    "bear", "elk", "fox", "hawk", "salmon", "animals", "nature", "all", NULL};

static uint8_t read_tag(struct pack *p, const struct node *n)
{
    const char *words[TAGS + 2];

    memcpy(words, kaskadia_tag_words, TAGS * sizeof *words);
    words[TAGS] = "animal";
    words[TAGS + 1] = NULL;
    return (uint8_t)node_choice(p, n, words);
}

static uint8_t read_what(struct pack *p, const struct node *n, enum what what)
{
    const struct node *habitat;

    switch (what) {
    case WHAT_NOTHING:
        break;
    case WHAT_LEFTOVER:
        return (uint8_t)node_choice(p, node_get(p, n, "of"), leftover_words);
    case WHAT_HABITAT_OR_ANY:
        habitat = node_get(p, n, "habitat");
        if (!strcmp(node_text(p, habitat), "any"))
            break;
        return kaskadia_read_habitat(p, n, "habitat");
    case WHAT_HABITAT:
        return kaskadia_read_habitat(p, n, "habitat");
    case WHAT_LEAST:
        return (uint8_t)node_get_int(p, n, "at_least", 1, MOST);
    case WHAT_TAG:
        return read_tag(p, node_get(p, n, "tag"));
    case WHAT_POINTS:
        return (uint8_t)node_get_int(p, n, "points", 1, MOST);
    case WHAT_ANIMAL:
        return kaskadia_read_animal(p, n, "animal");
    }
    return NONE;
}

/* How many bonuses of a tag the map of a sheet has. */
static unsigned count_tags(const struct loading *l, unsigned sheet,
                           unsigned tag)
{
    unsigned n = 0;

    if (tag < TAGS)
        return l->map_tags[sheet][tag];
    for (unsigned a = 0; a < ANIMALS; a++)
        n += l->map_tags[sheet][a];
    return n;
}

/* The keys `goal` and `text` of a scenario's goal or an achievement. */
static void read_goal(struct loading *l, const struct node *map, unsigned sheet,
                      struct goal *out)
{
    struct pack *p = l->p;
    const struct node *n = node_get(p, map, "goal");
    const struct node *word = node_get(p, n, "metric");
    const struct node *value = node_get(p, n, "value");
    const char *words[METRICS + 1] = {NULL};

    for (unsigned i = 0; i < METRICS; i++)
        words[i] = metrics[i].word;
    out->metric = (uint8_t)node_choice(p, word, words);
    if (!(metrics[out->metric].sheets >> sheet & 1))
        node_fail(p, word, "sheet '%s' knows no '%s'",
                  kaskadia_sheet_words[sheet], words[out->metric]);
    out->what = read_what(p, n, (enum what)metrics[out->metric].what);
    out->at_most = (uint8_t)node_choice(
        p, node_get(p, n, "op"), (const char *const[]){"ge", "le", NULL});
    out->value = (uint8_t)node_int(p, value, out->at_most ? 0 : 1, GOAL_MOST);
    if (!p->failed && out->metric == METRIC_MAP_BONUSES && !out->at_most &&
        out->value > count_tags(l, sheet, out->what))
        node_fail(p, value, "the map of sheet '%s' has only %u of these",
                  kaskadia_sheet_words[sheet], count_tags(l, sheet, out->what));
    node_done(p, n);
    out->text = node_get_say(p, map, "text");
}

static void read_scenario(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct scenario *s = &l->out->scenario[row];
    const struct node *cards = node_get(p, n, "completion");
    const struct node *goals = node_get(p, n, "goals");
    unsigned count = node_count(p, cards), met = 0;

    node_get_id(p, n, "scenario_%u", row + 1);
    node_get_int(p, n, "number", (int)row + 1, (int)row + 1);
    s->sheet =
        (uint8_t)node_choice(p, node_get(p, n, "sheet"), kaskadia_sheet_words);
    if (!p->failed && count != SLOTS)
        node_fail(p, cards, "%u completion cards, but there must be %d", count,
                  SLOTS);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *card = node_at(p, cards, i);
        int c = node_name(p, card, &l->box->names[NAMES_COMPLETION]);
        node_once(p, &met, c, card);
        s->completion[i] = (uint8_t)c;
    }
    s->target = (uint8_t)node_get_int(p, n, "target_score", 1, GOAL_MOST);
    count = node_count(p, goals);
    if (!p->failed && (!count || count > GOALS))
        node_fail(p, goals, "a scenario has 1 to %d goals", GOALS);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *goal = node_at(p, goals, i);
        read_goal(l, goal, s->sheet, &s->goal[s->goals++]);
        node_done(p, goal);
    }
    node_note(p, n);
    node_prov(p, n, "prov");
}

static void read_achievement(struct loading *l, const struct node *n,
                             unsigned row)
{
    struct pack *p = l->p;
    struct achievement *a = &l->out->achievement[row];
    unsigned sheet = row / PER_SHEET, number = row % PER_SHEET + 1;

    node_get_id(p, n, "achievement_%s_%u", kaskadia_sheet_words[sheet], number);
    node_get_fixed(p, n, "sheet", kaskadia_sheet_words[sheet]);
    node_get_int(p, n, "number", (int)number, (int)number);
    a->sheet = (uint8_t)sheet;
    read_goal(l, n, sheet, &a->goal);
    node_prov(p, n, "prov");
}

/* A goal before a figure ("... : 3/4"): the same words without the full stop. */
static struct say in_short(struct loading *l, struct say text)
{
    struct say out;

    for (int lang = 0; lang < LANGS; lang++) {
        size_t n = strlen(text.in[lang]);
        char *copy = arena_take(l->p->arena, n + 1);
        memcpy(copy, text.in[lang], n + 1);
        if (n && copy[n - 1] == '.')
            copy[n - 1] = 0;
        out.in[lang] = copy;
    }
    return out;
}

/* Parts of a scenario: its target, then its goals (KR-12.3). */
static void add_scenario(struct loading *l, struct feat *f, unsigned row)
{
    const struct scenario *s = &l->out->scenario[row];
    const struct node *texts = node_get(l->p, l->texts, "feats");
    const char *number = pack_word(l->p, "%u", row + 1);
    const char *score = pack_word(l->p, "%u", s->target);
    struct say name = l->name[NAMES_SHEET][s->sheet].text;
    struct gap gaps[] = {{"number", {{number, number}}},
                         {"score", {{score, score}}},
                         {"sheet", name},
                         {0}};
    struct say title = kaskadia_read_form(
        l, texts, "scenario_title",
        (const char *const[]){"number", "score", "sheet", NULL});
    struct say target = kaskadia_read_form(
        l, texts, "target", (const char *const[]){"score", NULL});

    f->id = pack_word(l->p, "scenario_%u", row + 1);
    f->group = "scenario";
    f->text = pack_fill(l->p, &title, gaps);
    f->part[0] = pack_fill(l->p, &target, gaps);
    for (unsigned i = 0; i < s->goals; i++)
        f->part[1 + i] = in_short(l, s->goal[i].text);
    f->with[0].option = l->box->option[OPT_TRAIL].id;
    f->with[0].value = number;
}

static void add_achievement(struct loading *l, struct feat *f, unsigned row)
{
    const struct achievement *a = &l->out->achievement[row];
    const struct option *option = l->box->option;

    f->group = kaskadia_sheet_words[a->sheet];
    f->id = pack_word(l->p, "achievement_%s_%u", f->group, row % PER_SHEET + 1);
    f->text = a->goal.text;
    f->part[0] = in_short(l, a->goal.text);
    f->with[0].option = option[OPT_TRAIL].id;
    f->with[0].value = option[OPT_TRAIL].value[TRAIL_ACHIEVEMENTS];
    f->with[1].option = option[OPT_SHEET].id;
    f->with[1].value = option[OPT_SHEET].value[a->sheet];
}

/* KR-12.6: the trail of a player, scenarios first. */
static void add_feats(struct loading *l)
{
    struct feat *feat =
        arena_take(l->p->arena, (SCENARIOS + ACHIEVEMENTS) * sizeof *feat);

    for (unsigned i = 0; i < SCENARIOS; i++)
        add_scenario(l, &feat[i], i);
    for (unsigned i = 0; i < ACHIEVEMENTS; i++)
        add_achievement(l, &feat[SCENARIOS + i], i);
    l->box->feat = feat;
    l->box->feats = SCENARIOS + ACHIEVEMENTS;
}

void kaskadia_read_trail(struct loading *l)
{
    const struct node *top = pack_file(l->p, "scenarios.yaml");

    kaskadia_read_list(l, top, "scenarios", SCENARIOS, read_scenario);
    node_done(l->p, top);
    top = pack_file(l->p, "achievements.yaml");
    kaskadia_read_list(l, top, "achievements", ACHIEVEMENTS, read_achievement);
    node_done(l->p, top);
    if (!l->p->failed)
        add_feats(l);
}
