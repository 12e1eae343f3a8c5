/*
 * pack_read.c: readers that the loaders of games share.
 */
#include "pack_read.h"

#include "game.h"
#include "words.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    NAME = 160,   /* bytes of a thing's name */
    WORD = 32,    /* bytes of an id */
    VALUES = 200, /* bytes of the values of an option, as a list */
};

void node_get_fixed(struct pack *p, const struct node *map, const char *key,
                    const char *word)
{
    node_choice(p, node_get(p, map, key), (const char *const[]){word, NULL});
}

int node_get_int(struct pack *p, const struct node *map, const char *key,
                 int min, int max)
{
    return node_int(p, node_get(p, map, key), min, max);
}

struct say node_get_say(struct pack *p, const struct node *map, const char *key)
{
    return node_say(p, node_get(p, map, key));
}

void node_get_id(struct pack *p, const struct node *map, const char *format,
                 ...)
{
    char word[WORD];
    va_list args;

    va_start(args, format);
    vsnprintf(word, sizeof word, format, args);
    va_end(args);
    node_get_fixed(p, map, "id", word);
}

void node_note(struct pack *p, const struct node *map)
{
    const struct node *note = node_find(p, map, "prov_note");

    if (note)
        node_text(p, note);
}

const struct node *node_get_list(struct pack *p, const struct node *map,
                                 const char *key, unsigned want)
{
    const struct node *list = node_get(p, map, key);
    unsigned n = node_count(p, list);

    if (!p->failed && n != want)
        node_fail(p, list, "%u %s, but there must be %u", n, key, want);
    return list;
}

void node_each(struct pack *p, const struct node *map, const char *key,
               unsigned want,
               void (*read)(struct loading *, const struct node *, unsigned i),
               struct loading *l)
{
    const struct node *list = node_get_list(p, map, key, want);

    for (unsigned i = 0; i < want && !p->failed; i++) {
        const struct node *entry = node_at(p, list, i);
        read(l, entry, i);
        node_done(p, entry);
    }
}

void node_get_numbers(struct pack *p, const struct node *map, const char *key,
                      uint8_t *out, unsigned want, int max)
{
    const struct node *list = node_get_list(p, map, key, want);

    for (unsigned i = 0; i < want && !p->failed; i++)
        out[i] = (uint8_t)node_int(p, node_at(p, list, i), 0, max);
}

void node_once(struct pack *p, unsigned *met, int row, const struct node *n)
{
    if (*met >> row & 1)
        node_fail(p, n, "'%s' for the second time", node_text(p, n));
    *met |= 1u << row;
}

struct name *pack_names(struct pack *p, struct box *box, unsigned space,
                        const char *what, unsigned n)
{
    struct name *at = arena_take(p->arena, n * sizeof *at);

    for (unsigned i = 0; i < n; i++)
        at[i] = (struct name){.id = "", .code = "", .text = {{"", ""}}};
    box->names[space] = (struct names){.what = what, .at = at, .n = n};
    return at;
}

struct name *pack_names_of(struct pack *p, struct box *box, unsigned space,
                           const char *what, const char *const *words,
                           const struct node *texts)
{
    unsigned n = 0;

    while (words[n])
        n++;
    struct name *at = pack_names(p, box, space, what, n);
    for (unsigned i = 0; i < n; i++)
        at[i] = (struct name){
            .id = words[i],
            .code = words[i],
            .text = node_get_say(p, texts, words[i]),
        };
    return at;
}

const char *node_own_word(struct pack *p, const struct node *n,
                          const struct names *names, unsigned row)
{
    const char *word = node_word(p, n);
    int other = names_find(names, word);

    if (other >= 0 && other != (int)row)
        node_fail(p, n, "%s '%s' for the second time", names->what, word);
    return word;
}

void node_get_name(struct pack *p, const struct node *map,
                   const struct names *names, struct name *rows, unsigned row)
{
    struct name *name = &rows[row];

    name->id = name->code =
        node_own_word(p, node_get(p, map, "id"), names, row);
    name->text = node_get_say(p, map, "name");
}

const char *pack_word(struct pack *p, const char *format, ...)
{
    char word[WORD];
    va_list args;

    va_start(args, format);
    vsnprintf(word, sizeof word, format, args);
    va_end(args);
    return arena_text(p->arena, word, strlen(word));
}

static bool is_listed(const char *const *gaps, const char *gap, size_t n)
{
    for (; *gaps; gaps++)
        if (strlen(*gaps) == n && !memcmp(*gaps, gap, n))
            return true;
    return false;
}

struct say node_form(struct pack *p, const struct node *n, const char *called,
                     const char *const *gaps)
{
    struct say say = node_say(p, n);
    size_t length;

    for (const char *g = text_gap(say.in[LANG_PL], &length); g;
         g = text_gap(g, &length))
        if (!is_listed(gaps, g, length))
            node_fail(p, n,
                      "gap <%.*s> of %s is nothing the program can fill in",
                      (int)length, g, called);
    return say;
}

struct say pack_fill(struct pack *p, const struct say *form,
                     const struct gap *gaps)
{
    enum { GAPS = 8 };
    struct say say;
    unsigned n = 0;

    while (gaps[n].name)
        n++;
    assert(n <= GAPS);
    for (int lang = 0; lang < LANGS; lang++) {
        const char *words[2 * GAPS + 1] = {NULL};
        char text[NAME];
        for (unsigned i = 0; i < n; i++) {
            words[2 * i] = gaps[i].name;
            words[2 * i + 1] = gaps[i].value.in[lang];
        }
        words_fill(form->in[lang], words, text, sizeof text);
        say.in[lang] = arena_text(p->arena, text, strlen(text));
    }
    return say;
}

void pack_game(struct pack *p, struct box *box, const struct node *top,
               const char *rule_prefix)
{
    const struct node *game = node_get(p, top, "game");
    const struct node *players = node_get(p, game, "players");
    int min = box->game->seats_min, max = box->game->seats_max;

    node_get_fixed(p, game, "id", p->id);
    node_get_fixed(p, game, "rule_prefix", rule_prefix);
    box->title = node_get_say(p, game, "name");
    node_get_int(p, players, "min", min, min);
    node_get_int(p, players, "max", max, max);
    node_done(p, players);
    box->age = (unsigned)node_get_int(p, game, "age_min", 0, 99);
    box->minutes = (unsigned)node_get_int(p, game, "minutes", 1, 999);
    node_prov(p, game, "prov");
    node_done(p, game);
}

static void check_option(struct pack *p, const struct option *o,
                         const struct node *n, const struct option_rule *rule,
                         unsigned number)
{
    char list[VALUES] = "";

    for (unsigned v = 0; v < o->n; v++) {
        size_t used = strlen(list);
        snprintf(list + used, sizeof list - used, "%s%s", v ? ", " : "",
                 o->value[v]);
    }
    if (strcmp(o->id, rule->id))
        node_fail(p, n, "option %u must be '%s'", number, rule->id);
    if (rule->values && strcmp(list, rule->values))
        node_fail(p, node_get(p, n, "values"),
                  "the values must be %s, in this order", rule->values);
}

void pack_options_by(struct pack *p, struct box *box, const struct node *list,
                     const struct option_rule *rule, unsigned n)
{
    pack_options(p, box, list);
    if (!p->failed && box->options != n)
        node_fail(p, list, "%u options, but there must be %u", box->options, n);
    for (unsigned i = 0; i < n && !p->failed; i++)
        check_option(p, &box->option[i], node_at(p, list, i), &rule[i], i + 1);
}
