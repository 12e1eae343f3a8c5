/*
 * box.c: the parts that the boxes of all games have: names, texts, options.
 *
 * What only one game understands is read by that game's loader; here its box
 * is put together, and checked for a text wherever the program may need one,
 * so that no screen ever has to ask whether a sentence exists.
 */
#include "box.h"

#include "book.h"
#include "feat.h"
#include "form.h"
#include "game.h"
#include "guide.h"
#include "pack_json.h"
#include "question.h"
#include "yaml.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The file that every pack keeps its sentences in. */
static const char texts_file[] = "texts.yaml";

enum { KEY = 96 }; /* bytes of the key of a text */

/* Letters of a gap; a key may have a minus too (question.h). */
static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
static const char key_letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";

const char *text_gap(const char *sentence, size_t *length)
{
    for (const char *c = strchr(sentence, '<'); c; c = strchr(c + 1, '<')) {
        *length = strspn(c + 1, letters);
        const char *end = c + 1 + *length;
        if (*length && *end == '|')
            end += strcspn(end, "<>");
        if (*length && *end == '>')
            return c + 1;
    }
    return NULL;
}

const char *text_gap_end(const char *gap)
{
    return strchr(gap, '>') + 1;
}

/* In front of the other forms there may be one for 0: <cards|0:brak|karta|...>. */
static bool has_form_of_zero(const char *gap)
{
    gap += strcspn(gap, "|>");
    return strncmp(gap, "|0:", 3) == 0;
}

unsigned text_gap_forms(const char *gap)
{
    unsigned n = 0;
    bool zero = has_form_of_zero(gap);

    for (; *gap != '>'; gap++)
        n += *gap == '|';
    return n - zero;
}

/* Polish: 1 karta; 2, 3, 4, 22 karty; 5, 11, 12, 112 kart. */
static unsigned polish_form(unsigned long n)
{
    unsigned long ones = n % 10, tens = n / 10 % 10;

    if (n == 1)
        return 0;
    return ones >= 2 && ones <= 4 && tens != 1 ? 1 : 2;
}

const char *text_gap_form(const char *gap, const char *number, size_t *length)
{
    unsigned forms = text_gap_forms(gap);
    unsigned long n = strtoul(number + (*number == '-'), NULL, 10);
    unsigned which = forms == 3 ? polish_form(n) : n != 1;

    if (has_form_of_zero(gap)) {
        gap = strchr(gap, '|') + 1;
        if (strcmp(number, "0") == 0) {
            *length = strcspn(gap, "|>") - 2;
            return gap + 2;
        }
    }
    for (which = which < forms ? which : forms - 1;; which--) {
        gap = strchr(gap, '|') + 1;
        if (!which)
            break;
    }
    *length = strcspn(gap, "|>");
    return gap;
}

static bool has_gap(const char *sentence, const char *gap, size_t length)
{
    size_t n;

    for (const char *g = text_gap(sentence, &n); g; g = text_gap(g, &n))
        if (n == length && !memcmp(g, gap, n))
            return true;
    return false;
}

/* A program fills both languages alike, so both must ask for the same. */
static void check_gaps(struct pack *p, const struct node *n,
                       const struct say *say)
{
    static const char *const language[LANGS] = {"pl", "en"};
    static const unsigned forms[LANGS] = {3, 2};
    size_t length;

    for (int lang = 0; lang < LANGS; lang++) {
        const char *other = say->in[!lang];
        for (const char *c = strchr(say->in[lang], '<'); c;
             c = strchr(c + 1, '<')) {
            const char *gap = text_gap(c, &length);
            if (gap != c + 1)
                node_fail(p, n, "'<' in the %s text starts no <gap>",
                          language[lang]);
            else if (text_gap_forms(gap) && text_gap_forms(gap) != forms[lang])
                node_fail(p, n,
                          "gap <%.*s> has %u forms of its noun; the %s "
                          "text needs %u",
                          (int)length, gap, text_gap_forms(gap), language[lang],
                          forms[lang]);
            else if (!has_gap(other, gap, length))
                node_fail(p, n, "gap <%.*s> is in the %s text only",
                          (int)length, gap, language[lang]);
        }
    }
}

/* The rows of a texts file while they are being collected. */
struct rows {
    struct text *at;
    unsigned n, cap;
};

static void add_row(struct rows *rows, struct text text)
{
    if (rows->n == rows->cap) {
        rows->cap = rows->cap ? 2 * rows->cap : 64;
        rows->at = memory_resize(rows->at, rows->cap * sizeof *rows->at);
    }
    rows->at[rows->n++] = text;
}

/* Goes down a map of texts; `path` is what leads to it. */
static void flatten(struct pack *p, const struct node *map, const char *path,
                    struct rows *rows)
{
    unsigned n = node_count(p, map);

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *value;
        const char *word = node_key(p, map, i, &value);
        char key[KEY];
        size_t length = (size_t)snprintf(key, sizeof key, "%s%s%s", path,
                                         *path ? "." : "", word);
        if (!*path && !strcmp(word, "prov"))
            continue;
        if (word[strspn(word, key_letters)] || length >= sizeof key)
            node_fail(p, value,
                      "a text's key is a short word of a-z, 0-9, _ and -");
        if (!node_find(p, value, "pl") && !node_find(p, value, "en")) {
            flatten(p, value, key, rows);
            continue;
        }
        struct text text = {.key = arena_text(p->arena, key, strlen(key)),
                            .say = node_say(p, value)};
        if (!p->failed)
            check_gaps(p, value, &text.say);
        add_row(rows, text);
    }
}

static int by_key(const void *left, const void *right)
{
    const struct text *a = left, *b = right;
    return strcmp(a->key, b->key);
}

void pack_texts(struct pack *p, struct box *box, const struct node *top)
{
    struct rows rows = {0};

    assert(!box->text);
    if (node_find(p, top, "prov"))
        node_prov(p, top, "prov");
    flatten(p, top, "", &rows);
    if (rows.n && !p->failed) {
        struct text *text = arena_take(p->arena, rows.n * sizeof *text);
        memcpy(text, rows.at, rows.n * sizeof *text);
        qsort(text, rows.n, sizeof *text, by_key);
        box->text = text;
        box->texts = rows.n;
        p->texts = top;
    }
    free(rows.at);
}

int box_option_row(const struct box *box, const char *id)
{
    for (unsigned i = 0; i < box->options; i++)
        if (!strcmp(box->option[i].id, id))
            return (int)i;
    return -1;
}

int option_value_row(const struct option *o, const char *value)
{
    for (unsigned i = 0; i < o->n; i++)
        if (!strcmp(o->value[i], value))
            return (int)i;
    return -1;
}

static void read_option(struct pack *p, struct box *box, const struct node *n)
{
    struct option o = {0};
    const struct node *id = node_get(p, n, "id");
    const struct node *values = node_get(p, n, "values");

    o.id = node_word(p, id);
    if (box_option_row(box, o.id) >= 0)
        node_fail(p, id, "option '%s' for the second time", o.id);
    unsigned count = node_count(p, values);
    if (!p->failed && (!count || count > OPTION_VALUES))
        node_fail(p, values, "an option has 1 to %d values", OPTION_VALUES);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *value = node_at(p, values, i);
        const char *word = node_word(p, value);
        if (option_value_row(&o, word) >= 0)
            node_fail(p, value, "value '%s' for the second time", word);
        o.value[o.n++] = word;
    }
    o.text = node_say(p, node_get(p, n, "text"));
    node_prov(p, n, "prov");
    node_done(p, n);
    box->option[box->options++] = o;
}

void pack_options(struct pack *p, struct box *box, const struct node *list)
{
    unsigned n = node_count(p, list);

    if (n > OPTIONS)
        node_fail(p, list, "more than %d options", OPTIONS);
    for (unsigned i = 0; i < n && !p->failed; i++)
        read_option(p, box, node_at(p, list, i));
}

const char *box_text(const struct box *box, enum lang lang, const char *key)
{
    if (!box->texts)
        return NULL;
    const struct text *found = bsearch(&(struct text){.key = key}, box->text,
                                       box->texts, sizeof *box->text, by_key);
    return found ? found->say.in[lang] : NULL;
}

/* What the program fills into a sentence. */
struct sentence {
    const char *section, *word, *suffix;
    const struct arg *args; /* ARGS of them, or NULL */
    bool is_for_all;        /* only what every viewer may see */
    const char
        *more; /* more gaps, a space between: the player whom it is about,
                         or what a question is about */
};

/* Does a gap stand in a part that may be left out? */
static bool is_bracketed(const char *text, const char *gap)
{
    while (gap > text && !strchr("[]", gap[-1]))
        gap--;
    return gap > text && gap[-1] == '[';
}

static bool knows_gap(const struct sentence *s, const char *text,
                      const char *gap, size_t n)
{
    for (int i = 0; s->args && i < ARGS && s->args[i].kind; i++) {
        const struct arg *a = &s->args[i];
        if (strlen(a->name) == n && !memcmp(a->name, gap, n))
            return !s->is_for_all || a->sight == SIGHT_ALL;
        if (a->holds && strlen(a->holds) == n && !memcmp(a->holds, gap, n))
            return is_bracketed(text, gap);
    }
    for (const char *w = s->more; w && *w; w += strspn(w, " ")) {
        size_t length = strcspn(w, " ");
        if (length == n && !memcmp(gap, w, n))
            return true;
        w += length;
    }
    return false;
}

/* The place of a text in its file. */
static const struct node *text_node(struct pack *p, const char *key)
{
    const struct node *n = p->texts;
    char word[KEY];

    for (const char *c = key; *c;) {
        size_t length = strcspn(c, ".");
        snprintf(word, sizeof word, "%.*s", (int)length, c);
        n = node_get(p, n, word);
        c += length + (c[length] == '.');
    }
    return n;
}

static void known_gaps(struct pack *p, const struct sentence *s,
                       const char *key, const char *text)
{
    size_t n;

    for (const char *g = text_gap(text, &n); g; g = text_gap(g, &n))
        if (!knows_gap(s, text, g, n))
            node_fail(p, text_node(p, key),
                      "gap <%.*s> of %s is nothing the program can fill in",
                      (int)n, g, key);
}

static void need_text(struct pack *p, const struct box *box,
                      const struct sentence *s)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.%s%s", s->section, s->word,
             s->suffix ? s->suffix : "");
    const char *text = box_text(box, LANG_PL, key);
    if (!text) {
        pack_fail(p, texts_file, "no text for %s", key);
        return;
    }
    known_gaps(p, s, key, text);
    known_gaps(p, s, key, box_text(box, LANG_EN, key));
}

/* Both kinds of sentence that an event may need. */
static void need_event(struct pack *p, const struct box *box,
                       const struct event_def *e)
{
    struct sentence s = {
        .section = "events", .word = e->word, .args = e->arg, .more = "player"};
    bool is_secret = false;

    for (int i = 0; i < ARGS && e->arg[i].kind; i++)
        is_secret |= e->arg[i].sight != SIGHT_ALL;
    need_text(p, box, &s);
    s.suffix = "_hidden";
    s.is_for_all = true;
    if (is_secret)
        need_text(p, box, &s);
}

/* A text for each word of a list; an empty one means "none". */
static void need_list(struct pack *p, const struct box *box,
                      const char *section, const char *const *words,
                      const char *gaps)
{
    for (unsigned i = 0; words && words[i]; i++)
        if (*words[i])
            need_text(p, box,
                      &(struct sentence){
                          .section = section,
                          .word = words[i],
                          .more = gaps,
                      });
}

static void check_texts(struct pack *p, const struct box *box)
{
    const struct game *g = box->game;

    for (const struct verb *v = g->verbs; v && (++v)->word;)
        need_text(p, box,
                  &(struct sentence){.section = "actions",
                                     .word = v->word,
                                     .args = v->arg,
                                     .more = "player"});
    for (const struct event_def *e = g->events; e && (++e)->word;)
        need_event(p, box, e);
    for (const struct refusal *r = g->refusals; r && (++r)->text;)
        need_text(p, box,
                  &(struct sentence){.section = "refusals",
                                     .word = r->text,
                                     .args = r->arg,
                                     .more = "question"});
    need_list(p, box, "decisions", g->prompts, "about");
    for (unsigned i = 0; i < box->questions; i++)
        need_text(p, box,
                  &(struct sentence){.section = "decisions",
                                     .word = box->question[i].key,
                                     .more = "about"});
    need_list(p, box, "results", g->reasons, "player who count");
    for (const struct record *r = g->records; r && r->word; r++)
        need_text(p, box,
                  &(struct sentence){.section = "records", .word = r->word});
}

/* A word in a line must mean one thing only. */
static void check_names(struct pack *p, const struct box *box)
{
    for (int space = 0; space < NAME_SPACES; space++) {
        const struct names *names = &box->names[space];
        for (unsigned i = 0; i < names->n; i++) {
            const struct name *name = &names->at[i];
            assert(names->what && name->text.in[LANG_PL] &&
                   name->text.in[LANG_EN]);
            if (names_find(names, name->id) != (int)i)
                pack_fail(p, "*.yaml", "%s '%s' for the second time",
                          names->what, name->id);
            if (names_find(names, name->code) != (int)i)
                pack_fail(p, "*.yaml", "%s '%s' for the second time",
                          names->what, name->code);
        }
    }
}

struct box *box_load(const struct game *game, const char *dir, char *error,
                     size_t cap)
{
    struct box *box = memory_get(sizeof *box);
    *box = (struct box){.game = game};
    struct pack p = {.arena = &box->arena, .dir = dir, .id = game->id};

    game->load(&p, box);
    box->hash = p.hash; /* what is read after this changes no game */
    if (!p.failed)
        check_names(&p, box);
    if (!p.failed)
        pack_questions(&p, box);
    if (!p.failed)
        check_texts(&p, box);
    if (!p.failed)
        feats_check(&p, box);
    if (!p.failed && box->text)
        pack_guides(&p, box);
    if (!p.failed)
        pack_book(&p, box);
    if (!p.failed)
        pack_form(&p, box);
    if (!p.failed)
        pack_keep_trees(&p, box);
    if (!p.failed)
        return box;
    snprintf(error, cap, "%s", p.error);
    box_free(box);
    return NULL;
}

void box_free(struct box *box)
{
    if (!box)
        return;
    arena_done(&box->arena);
    free(box);
}

/* "a, b, c" behind what is already there; what does not fit is left out. */
static void list_word(char *list, size_t cap, const char *word, bool is_first)
{
    size_t n = strlen(list);

    if (n < cap)
        snprintf(list + n, cap - n, "%s%s", is_first ? "" : ", ", word);
}

bool box_option(const struct box *box, struct setup *setup, const char *id,
                const char *value, char *error, size_t cap)
{
    char known[400] = "";

    int row = box_option_row(box, id);
    if (row < 0) {
        for (unsigned i = 0; i < box->options; i++)
            list_word(known, sizeof known, box->option[i].id, !i);
        snprintf(error, cap, "unknown option '%.40s' (known: %s)", id, known);
        return false;
    }
    const struct option *o = &box->option[row];
    int choice = option_value_row(o, value);
    if (choice < 0) {
        for (unsigned i = 0; i < o->n; i++)
            list_word(known, sizeof known, o->value[i], !i);
        snprintf(error, cap, "option '%s' cannot be '%.40s' (known: %s)", id,
                 value, known);
        return false;
    }
    setup->option[row] = (uint8_t)choice;
    return true;
}

unsigned setup_unfit(const struct box *box, const struct setup *setup)
{
    return box->game->unfit ? box->game->unfit(box, setup) : 0;
}

int names_find(const struct names *names, const char *word)
{
    for (unsigned i = 0; i < names->n; i++)
        if (!strcmp(names->at[i].id, word) || !strcmp(names->at[i].code, word))
            return (int)i;
    return -1;
}
