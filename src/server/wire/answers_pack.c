/*
 * answers_pack.c: see answers_pack.h.
 */
#include "answers_pack.h"

#include "../../engine/memory.h"
#include "../../engine/notation.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES = 1 + ARGS, END = -1 };

/* An answer, and at first a group of its own. What a group has in one place (its
   verb, an argument) are those of answers that follow each other: a list of these,
   by `more`. */
struct group {
    const struct action *answer;
    const struct verb *verb;
    unsigned n; /* places */
    int more[PLACES];
    int next; /* group */
};

static void make_group(struct group *g, const struct box *box,
                       const struct action *answer, int next)
{
    g->answer = answer;
    g->verb = &box->game->verbs[answer->verb];
    for (g->n = 1; g->n < PLACES && g->verb->arg[g->n - 1].kind; g->n++)
        ;
    for (unsigned i = 0; i < g->n; i++)
        g->more[i] = END;
    g->next = next;
}

/* Is the same word in one place, not the first, of two answers? */
static bool is_word_alike(const struct group *x, const struct group *y,
                          unsigned place)
{
    return x->answer->arg[place - 1] == y->answer->arg[place - 1] &&
           x->verb->arg[place - 1].kind == y->verb->arg[place - 1].kind;
}

/* Do two groups have the same words in one place? */
static bool are_alike(const struct group *all, int a, int b, unsigned place)
{
    while (a != END && b != END) {
        if (!is_word_alike(&all[a], &all[b], place))
            return false;
        a = all[a].more[place];
        b = all[b].more[place];
    }
    return a == b;
}

/* Places are merged from the last to the first: before `place` each group has one
   word yet, and until verbs are merged both need the same one. */
static bool differ_only_in(const struct group *all, int a, int b,
                           unsigned place)
{
    const struct group *x = &all[a], *y = &all[b];

    if (x->n != y->n || place >= x->n || (place && x->verb != y->verb))
        return false;
    for (unsigned i = 1; i < place; i++)
        if (x->answer->arg[i - 1] != y->answer->arg[i - 1])
            return false;
    for (unsigned i = place + 1; i < x->n; i++)
        if (!are_alike(all, a, b, i))
            return false;
    return true;
}

/* From the last word to the first: so the order stays. */
static void merge(struct group *all, unsigned places)
{
    for (unsigned place = places; place-- > 0;)
        for (int a = 0; a != END; a = all[a].next)
            for (int last = a, b = all[a].next;
                 b != END && differ_only_in(all, a, b, place);
                 b = all[a].next) {
                all[last].more[place] = b;
                last = b;
                all[a].next = all[b].next;
            }
}

static void write_word(struct out *f, const struct box *box,
                       const struct group *g, unsigned place)
{
    char word[LINE_MAX_LEN];

    if (!place) {
        out_text(f, g->verb->word);
        return;
    }
    arg_format(box, g->verb->arg[place - 1].kind, g->answer->arg[place - 1],
               word, sizeof word);
    out_text(f, word);
}

static void write_group(struct out *f, const struct box *box,
                        const struct group *all, int group)
{
    for (unsigned i = 0; i < all[group].n; i++) {
        const char *bar = i ? " " : "";
        for (int a = group; a != END; a = all[a].more[i]) {
            out_text(f, bar);
            write_word(f, box, &all[a], i);
            bar = "|";
        }
    }
}

void answers_pack(struct out *f, const struct box *box,
                  const struct action *answer, unsigned n)
{
    struct group all[LEGAL_MAX];
    unsigned places = 0;

    for (unsigned i = 0; i < n; i++) {
        make_group(&all[i], box, &answer[i], i + 1 < n ? (int)i + 1 : END);
        if (all[i].n > places)
            places = all[i].n;
    }
    merge(all, places); /* nothing, if there are no answers */
    out_char(f, '[');
    for (int a = n ? 0 : END; a != END; a = all[a].next) {
        out_text(f, a ? ",\"" : "\"");
        write_group(f, box, all, a);
        out_char(f, '"');
    }
    out_char(f, ']');
}

/* ---- and back ------------------------------------------------------------- */

/* Adds each answer that `rest` stands for, behind what is in `line`. */
static void expand(json_t *out, char *line, size_t length, const char *rest)
{
    size_t words = strcspn(rest, " ");

    if (!*rest) {
        json_array_append_new(out, json_stringn(line, length));
        return;
    }
    for (const char *at = rest; at <= rest + words;) {
        size_t n = strcspn(at, "| "), size = length;
        if (size)
            line[size++] = ' ';
        memcpy(line + size, at, n);
        expand(out, line, size + n, rest + words + (rest[words] == ' '));
        at += n + 1;
    }
}

json_t *answers_unpack(const json_t *packed)
{
    json_t *out = json_array();

    for (size_t i = 0; i < json_array_size(packed); i++) {
        const char *text = json_string_value(json_array_get(packed, i));
        char *line = memory_get(text ? strlen(text) + 1 : 1);
        if (text)
            expand(out, line, 0, text);
        free(line);
    }
    return out;
}
