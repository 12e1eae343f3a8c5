/*
 * see.c: the lines of a scene that look at the table: its parts, and views of
 * it. They change nothing beyond what happens by itself.
 */
#include "scene_inside.h"

#include "../engine/field.h"
#include "../engine/match.h"

#include <stdlib.h>
#include <string.h>

/* ---- comparing words -------------------------------------------------------- */

/* Does a word that is told (a code: DE) mean the one that is written? Things may
   be called by their id (desertion), too; two kinds of things may share one. */
static bool means(const struct scene *s, const char *told, const char *written)
{
    if (strcmp(told, written) == 0)
        return true;
    for (unsigned i = 0; i < NAME_SPACES; i++) {
        const struct names *names = &s->box->names[i];
        for (unsigned j = 0; j < names->n; j++)
            if (strcmp(names->at[j].id, written) == 0 &&
                strcmp(names->at[j].code, told) == 0)
                return true;
    }
    return false;
}

/* The first of the words told that means this one, or -1. */
static int find_word(const struct scene *s, char *const *told, unsigned n,
                     const char *written)
{
    for (unsigned i = 0; i < n; i++)
        if (told[i] && means(s, told[i], written))
            return (int)i;
    return -1;
}

/* Do n words mean n others, in this order or in any? */
static bool all_mean(const struct scene *s, char **told, char *const *written,
                     unsigned n, bool any_order)
{
    for (unsigned i = 0; i < n; i++) {
        int at = any_order ? find_word(s, told, n, written[i])
                 : means(s, told[i], written[i]) ? (int)i
                                                 : -1;
        if (at < 0)
            return false;
        told[at] = NULL; /* each is met once */
    }
    return true;
}

/* "= VALUE", "has WORD...", "lacks WORD..." against what is true. */
static bool compare(struct scene *s, const char *what, const char *relation,
                    char *const *wanted, unsigned n, const char *truth,
                    bool any_order)
{
    char have[SCENE_TRUTH], want[SCENE_TEXT];
    char *word[SCENE_TRUTH / 2];

    snprintf(have, sizeof have, "%s", truth);
    unsigned count = scene_split(have, word, SCENE_TRUTH / 2);
    if (strcmp(relation, "=") != 0) {
        bool has = strcmp(relation, "has") == 0;
        for (unsigned i = 0; i < n; i++)
            if ((find_word(s, word, count, wanted[i]) >= 0) != has)
                return scene_fail(s, "%s %s %s, it is: %s", what,
                                  has ? "lacks" : "has", wanted[i], truth);
        return n || scene_fail(s, "%s what?", relation);
    }
    bool same = count == n && all_mean(s, word, wanted, n, any_order);
    scene_join(wanted, n, want, sizeof want);
    return same || scene_fail(s, "%s is '%s', not '%s'", what, truth, want);
}

static int find_relation(char *const *words, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        if (strcmp(words[i], "=") == 0 || strcmp(words[i], "has") == 0 ||
            strcmp(words[i], "lacks") == 0)
            return (int)i;
    return -1;
}

/* ---- the table --------------------------------------------------------------- */

/* The words that can be seen. */
static const char *told_word(const void *of, unsigned i)
{
    const struct scene_words *all = ((const struct game *)of)->scene;

    for (const struct scene_word *w = all ? all->at : NULL; w && w->word; w++)
        if (w->get && !i--)
            return w->word;
    return NULL;
}

bool scene_line_see(struct scene *s, unsigned n, char *const *words)
{
    char truth[SCENE_TRUTH], what[SCENE_TEXT];
    int at = find_relation(words, n);

    if (at < 1)
        return scene_misformed(s, "see");
    if (!scene_ready(s))
        return false;
    const struct scene_word *w = scene_find_word(s, words[0]);
    if (!w || !w->get)
        return scene_unknown(
            s, words[0], (struct known){told_word, scene_rules(s)},
            "%s cannot tell '%.40s'", scene_rules(s)->id, words[0]);
    scene_join(words, (unsigned)at, what, sizeof what);
    if (!w->get(s->box, s->state, (unsigned)at - 1, words + 1, truth,
                sizeof truth))
        return scene_fail(s, "%s: %s", what, truth);
    return compare(s, what, words[at], words + at + 1, n - (unsigned)at - 1,
                   truth, w->any_order);
}

/* ---- views -------------------------------------------------------------------- */

static const char *field_word(const void *of, unsigned i)
{
    return ((const struct game *)of)->fields[i].name;
}

/* The field that "hand[0]" is about, or NULL. */
static const struct field *find_field(const struct scene *s, const char *name)
{
    size_t n = strcspn(name, "[");

    for (const struct field *f = scene_rules(s)->fields; f->name; f++)
        if (strlen(f->name) == n && strncmp(f->name, name, n) == 0)
            return f;
    return NULL;
}

bool scene_line_view(struct scene *s, unsigned n, char *const *words)
{
    char truth[SCENE_TRUTH], what[SCENE_TEXT];
    int at = find_relation(words, n);
    seat viewer;

    if (at != 2)
        return scene_misformed(s, "view");
    if (!scene_ready(s) || !scene_viewer(s, words[0], &viewer))
        return false;
    const struct field *f = find_field(s, words[1]);
    if (!f)
        return scene_unknown(s, words[1],
                             (struct known){field_word, scene_rules(s)},
                             "there is no field '%.40s' in a view", words[1]);
    void *view = memory_get(scene_rules(s)->view_size);
    scene_rules(s)->view(s->box, s->state, viewer, view);
    bool known = field_text(s->box, view, words[1], truth, sizeof truth);
    free(view);
    if (!known)
        return scene_fail(s, "'%s' has no such entry in a view", words[1]);
    scene_join(words, 2, what, sizeof what);
    /* One set of cards, "hand[0]", has no order; a list of sets has. */
    bool one_set = f->kind >= ARG_SET && (!f->count || strchr(words[1], '['));
    return compare(s, what, words[2], words + 3, n - 3, truth, one_set);
}
