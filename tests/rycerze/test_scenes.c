/*
 * test_scenes.c: every card, action and mission is in one of the scenes of the game, and
 * the scenes notice what each card does: with its effects, its reward or one of its
 * numbers taken away at least one scene that names it fails.
 */
#include "../../src/games/rycerze/rycerze.h"
#include "../../src/scene/scene.h"
#include "../lib/table.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int is_scene(const struct dirent *e)
{
    const char *dot = strrchr(e->d_name, '.');

    return dot && !strcmp(dot, ".scene");
}

/* Calls back with every scene file. */
static void each_file(void (*with)(void *ctx, const char *path), void *ctx)
{
    struct dirent **files;
    char path[512];

    snprintf(path, sizeof path, "%s/scenes/rycerze", getenv("TESTS"));
    int n = scandir(path, &files, is_scene, alphasort);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/scenes/rycerze/%s", getenv("TESTS"),
                 files[i]->d_name);
        with(ctx, path);
        free(files[i]);
    }
    free(files);
}

enum { TEXT = 1 << 20 };
struct texts {
    char at[TEXT];
    size_t n;
};

static void append(void *ctx, const char *path)
{
    struct texts *t = ctx;
    FILE *f = fopen(path, "r");

    assert_non_null(f);
    t->n += fread(t->at + t->n, 1, TEXT - 1 - t->n, f);
    assert_true(t->n < TEXT - 1);
    fclose(f);
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
}

/* As a word of its own. */
static bool is_named(const struct texts *t, const char *id)
{
    size_t n = strlen(id);

    for (const char *at = t->at; (at = strstr(at, id)); at++)
        if ((at == t->at || !is_word(at[-1])) && !is_word(at[n]))
            return true;
    return false;
}

static void every_card_is_in_a_scene(void **state)
{
    static const uint8_t spaces[] = {NAMES_KNIGHT, NAMES_GEAR,     NAMES_LUCK,
                                     NAMES_FOE,    NAMES_CONTRACT, NAMES_ACT,
                                     NAMES_MISSION};
    struct texts *t = calloc(1, sizeof *t);
    struct table table;
    unsigned missing = 0;

    (void)state;
    assert_non_null(t);
    each_file(append, t);
    table_open(&table);
    for (unsigned i = 0; i < sizeof spaces; i++) {
        const struct names *names =
            &table_find(&table, "rycerze")->names[spaces[i]];
        for (unsigned k = 0; k < names->n; k++)
            if (!is_named(t, names->at[k].id)) {
                fprintf(stderr, "no scene names %s\n", names->at[k].id);
                missing++;
            }
    }
    table_close(&table);
    free(t);
    assert_int_equal(missing, 0);
}

/* ---- cards without what they do ------------------------------------------ */

static bool is_in(const char *from, const char *to, const char *id)
{
    size_t n = strlen(id);

    for (const char *at = from; (at = strstr(at, id)) && at + n <= to; at++)
        if (!is_word(at[-1]) && !is_word(at[n]))
            return true;
    return false;
}

static const char *next_scene(const char *at)
{
    const char *next = strstr(at, "\nscene ");

    return next ? next + 1 : at + strlen(at);
}

/* Does one of the scenes that name this card fail? */
static bool is_noticed(const struct texts *t, struct table *table,
                       const char *id)
{
    static char text[1 << 16];
    struct scene_count count = {0, 0};
    FILE *nowhere = fopen("/dev/null", "w");
    const char *end;

    assert_non_null(nowhere);
    for (const char *at = next_scene(t->at); *at && !count.failed; at = end) {
        end = next_scene(at);
        if (!is_in(at, end, id))
            continue;
        int n = snprintf(text, sizeof text, "game rycerze\n%.*s\n",
                         (int)(end - at), at);
        assert_true(n > 0 && (size_t)n < sizeof text);
        scene_run(id, text, (size_t)n, table_find, table, nowhere, &count);
    }
    fclose(nowhere);
    return count.failed > 0;
}

/* Takes something away that the card has; false if it has nothing of the kind. */
static bool take(struct rycerze_box *b, unsigned space, unsigned row,
                 unsigned what)
{
    struct effects *fx = space == NAMES_GEAR     ? &b->gear[row].effects
                         : space == NAMES_KNIGHT ? &b->knight[row].effects
                         : space == NAMES_LUCK   ? &b->luck[row].effects
                         : space == NAMES_FOE    ? &b->foe[row].effects
                                                 : NULL;
    struct panel *panel = &b->gear[row % GEARS].panel;
    struct fight *fight = &b->foe[row % ALL_FOES].fight;
    uint8_t *const of_gear[] = {&panel->damage, &panel->armour, &panel->burst,
                                &panel->pierce, &panel->fuel,   &panel->crit};
    uint8_t *const of_foe[] = {&fight->aggression, &fight->burst,
                               &fight->pierce,     &fight->damage,
                               &fight->armour,     &fight->fierce};
    uint8_t *number = NULL;
    uint16_t *list = NULL;

    if (what == 0 && fx && fx->n) {
        for (unsigned i = 0; i < fx->n; i++)
            b->effect[fx->first + i].list =
                0; /* of events it is run as it is */
        *fx = (struct effects){.first = fx->first};
        for (unsigned w = 0; w < WHENS && space == NAMES_LUCK; w++)
            b->luck_when[w] &= ~(1u << row);
        return true;
    }
    if (what == 1)
        list = space == NAMES_FOE        ? &b->foe[row].rewards
               : space == NAMES_CONTRACT ? &b->contract[row].rewards
               : space == NAMES_ACT      ? &b->act[row].list
                                         : NULL;
    else if (what >= 2 && what < 8)
        number = space == NAMES_GEAR  ? of_gear[what - 2]
                 : space == NAMES_FOE ? of_foe[what - 2]
                                      : NULL;
    if (list && b->list[*list].n) {
        *list = 0;
        return true;
    }
    if (number && *number) {
        --*number;
        return true;
    }
    return false;
}

static void scenes_notice_what_a_card_does(void **state)
{
    static const char *const taken[] = {
        "effects",         "reward",          "damage or aggression",
        "armour or burst", "burst or pierce", "pierce or damage",
        "fuel or armour",  "crit or fierce"};
    static const uint8_t spaces[] = {NAMES_KNIGHT, NAMES_GEAR,     NAMES_LUCK,
                                     NAMES_FOE,    NAMES_CONTRACT, NAMES_ACT};
    struct texts *t = calloc(1, sizeof *t);
    struct table table;
    unsigned looked = 0, unseen = 0;

    (void)state;
    assert_non_null(t);
    each_file(append, t);
    table_open(&table);
    const struct box *box = table_find(&table, "rycerze");
    struct rycerze_box *b = (struct rycerze_box *)rycerze_box(box);
    struct rycerze_box *whole = malloc(sizeof *whole);
    assert_non_null(whole);
    *whole = *b;
    assert_int_equal(b->list[0].n, 0);
    for (unsigned i = 0; i < sizeof spaces; i++)
        for (unsigned k = 0; k < box->names[spaces[i]].n; k++)
            for (unsigned w = 0; w < sizeof taken / sizeof *taken; w++) {
                const char *id = box->names[spaces[i]].at[k].id;
                if (!take(b, spaces[i], k, w))
                    continue;
                looked++;
                if (!is_noticed(t, &table, id)) {
                    fprintf(stderr, "no scene notices %s without %s\n", id,
                            taken[w]);
                    unseen++;
                }
                *b = *whole;
            }
    free(whole);
    table_close(&table);
    free(t);
    assert_true(looked > 200);
    assert_int_equal(unseen, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_in_a_scene),
        cmocka_unit_test(scenes_notice_what_a_card_does)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
