/*
 * yaml.c: strict reading of pack files.
 *
 * Reads a file from disk or from the program, lets libyaml parse it and keeps
 * a tree of nodes that know their place. Of YAML only maps, lists and scalars
 * are let through; anchors, tags and second documents are not. What a scalar
 * means (a number, a name) is up to the one who reads it.
 */
#include "yaml.h"

#include "embedded.h"
#include "known.h"
#include "utf8.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>
#include <yaml.h>

enum {
    FILE_MAX = 1024 * 1024, /* bytes of one file */
    DEPTH_MAX = 32,         /* maps and lists inside each other */
    QUOTE = 48,             /* bytes of a file's words that a message repeats */
    LIST = 240,             /* bytes of "known here: ..." */
};

enum node_kind { NODE_NOTHING, NODE_TEXT, NODE_LIST, NODE_MAP };

struct place {
    const char *path; /* as messages show it */
    unsigned line, column;
};

/* A key that a reader asked for, present or not. */
struct asked {
    const char *key;
    struct asked *next;
};

struct node {
    struct place place, key_place;
    enum node_kind kind;
    bool is_plain;   /* of a text: it was written without quotes */
    bool is_asked;   /* of a map's value: somebody read it */
    const char *key; /* of a map's value */
    const char *text;
    unsigned n; /* children */
    struct node **child;
    struct node *next; /* of the same parent, while it is being read */
    struct asked *asked, **asked_end; /* of a map, in the order of asking */
};

/* A file of the pack that was read. */
struct read {
    const char *name;
    const struct node *top;
    struct read *next;
};

/* What readers return after a complaint. */
static const struct node nothing = {.kind = NODE_NOTHING};

/* A loader may hand on what it has not found. */
static const struct node *there(const struct node *n)
{
    return n ? n : &nothing;
}

/* The one place where a node of the tree is opened for a note: a loader holds
   its nodes as constants, what they note is nobody's business but ours. */
static struct node *node_open(const struct node *n)
{
    return (struct node *)n;
}

/* One line, whole characters: messages may quote anything a file holds. */
static void tidy(char *text)
{
    size_t n = strlen(text), last = n ? utf8_cut(text, n - 1) : 0;

    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
    if (!utf8_read(text + last, n - last, NULL))
        text[last] = 0;
}

/* The path of a file as messages show it and as the disk knows it. */
static const char *path_of(struct pack *p, const char *file)
{
    size_t cap = (p->dir ? strlen(p->dir) : 0) + strlen(p->id) + strlen(file);
    char *path = arena_take(p->arena, cap + 3);

    if (p->dir)
        snprintf(path, cap + 3, "%s/%s/%s", p->dir, p->id, file);
    else
        snprintf(path, cap + 3, "%s/%s", p->id, file);
    return path;
}

/* The first complaint stays: later ones are often its children. */
__attribute__((format(printf, 3, 0))) static void
complain(struct pack *p, const struct place *at, const char *format,
         va_list args)
{
    if (p->failed)
        return;
    p->failed = true;
    int n = at->line ? snprintf(p->error, sizeof p->error,
                                "%s:%u:%u: ", at->path, at->line, at->column)
                     : snprintf(p->error, sizeof p->error, "%s: ", at->path);
    if (n >= 0 && (size_t)n < sizeof p->error)
        vsnprintf(p->error + n, sizeof p->error - (size_t)n, format, args);
    tidy(p->error);
}

__attribute__((format(printf, 3, 4))) static void
fail_at(struct pack *p, const struct place *at, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    complain(p, at, format, args);
    va_end(args);
}

void node_fail(struct pack *p, const struct node *n, const char *format, ...)
{
    va_list args;

    if (p->failed)
        return;
    va_start(args, format);
    /* What is not there has no place of its own. */
    complain(p,
             there(n)->place.path ? &n->place : &(struct place){.path = p->id},
             format, args);
    va_end(args);
}

void pack_fail(struct pack *p, const char *file, const char *format, ...)
{
    va_list args;

    if (p->failed)
        return;
    va_start(args, format);
    complain(p, &(struct place){.path = path_of(p, file)}, format, args);
    va_end(args);
}

struct quote {
    char text[QUOTE + 8];
};

/* What a file says, short enough to be repeated. */
static struct quote quote(const char *text)
{
    struct quote q;
    bool is_cut = strlen(text) > QUOTE;

    snprintf(q.text, QUOTE + 1, "%s", text);
    tidy(q.text);
    if (is_cut)
        strcat(q.text, "...");
    return q;
}

/* What a node is, for "expected ..., found ...". */
static struct quote describe(const struct node *n)
{
    struct quote q = {"nothing"};

    if (n->kind == NODE_LIST)
        strcpy(q.text, "a list");
    else if (n->kind == NODE_MAP)
        strcpy(q.text, "a map");
    else if (n->kind == NODE_TEXT && (*n->text || !n->is_plain))
        snprintf(q.text, sizeof q.text, n->is_plain ? "'%s'" : "\"%s\"",
                 quote(n->text).text);
    return q;
}

/* "a, b, c", cut with dots where it grows too long for one line. */
static void list_add(char list[LIST], const char *word)
{
    size_t n = strlen(list), more = strlen(word) + 2;

    if (n + more + 6 < LIST)
        snprintf(list + n, LIST - n, "%s%s", n ? ", " : "", word);
    else if (n < 4 || strcmp(list + n - 3, "..."))
        snprintf(list + n, LIST - n, ", ...");
}

struct bytes {
    const unsigned char *at;
    size_t n;
};

static struct bytes read_disk(struct pack *p, const char *name,
                              const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        pack_fail(p, name, "cannot be read: %s", strerror(errno));
        return (struct bytes){0};
    }
    /* One byte more than allowed, to see that there is more. */
    unsigned char *buffer = memory_get(FILE_MAX + 1);
    size_t n = fread(buffer, 1, FILE_MAX + 1, file);
    if (ferror(file))
        pack_fail(p, name, "cannot be read: %s", strerror(errno));
    else if (n > FILE_MAX)
        pack_fail(p, name, "is larger than 1 MiB");
    fclose(file);
    struct bytes b = {0};
    if (!p->failed)
        b = (struct bytes){
            (unsigned char *)arena_text(p->arena, (char *)buffer, n), n};
    free(buffer);
    return b;
}

static struct bytes read_program(struct pack *p, const char *name,
                                 const char *path)
{
    char inside[256];
    snprintf(inside, sizeof inside, "packs/%s", path);
    const struct embedded *e = embedded_find(inside);
    if (!e) {
        pack_fail(p, name, "is not in the program");
        return (struct bytes){0};
    }
    if (e->size > FILE_MAX)
        pack_fail(p, name, "is larger than 1 MiB");
    return (struct bytes){e->bytes, e->size};
}

/* Lines and columns as editors count them: from 1, in characters. */
static struct place place_of(const char *path, struct bytes b, size_t offset)
{
    struct place at = {.path = path, .line = 1, .column = 1};

    for (size_t i = 0; i < offset && i < b.n; i++) {
        if (b.at[i] == '\n') {
            at.line++;
            at.column = 1;
        } else if (!utf8_is_inside((char)b.at[i])) {
            at.column++;
        }
    }
    return at;
}

static void check_utf8(struct pack *p, const char *path, struct bytes b)
{
    size_t len;

    for (size_t i = 0; i < b.n; i += len) {
        len = utf8_read((const char *)b.at + i, b.n - i, NULL);
        if (!len) {
            struct place at = place_of(path, b, i);
            fail_at(p, &at, "not UTF-8 text");
            return;
        }
    }
}

struct reader {
    struct pack *p;
    yaml_parser_t parser;
    const char *path;
    struct bytes bytes;
};

static struct place mark_place(const struct reader *r, yaml_mark_t mark)
{
    return (struct place){.path = r->path,
                          .line = (unsigned)mark.line + 1,
                          .column = (unsigned)mark.column + 1};
}

/* The next event; false after a complaint about the YAML itself. */
static bool next_event(struct reader *r, yaml_event_t *e)
{
    if (yaml_parser_parse(&r->parser, e))
        return true;
    struct place at =
        r->parser.error == YAML_READER_ERROR
            ? place_of(r->path, r->bytes, r->parser.problem_offset)
            : mark_place(r, r->parser.problem_mark);
    fail_at(r->p, &at, "not valid YAML: %s",
            r->parser.problem ? r->parser.problem : "cannot be parsed");
    return false;
}

/* A text may hold line ends, but nothing else that moves a cursor. */
static void check_text(struct reader *r, const struct node *n, size_t length)
{
    const unsigned char *c = (const unsigned char *)n->text;

    for (size_t i = 0; i < length; i++) {
        unsigned high = c[i] == 0xc2 && c[i + 1] < 0xa0 ? c[i + 1] : 0u;
        if ((c[i] < ' ' && c[i] != '\n') || c[i] == 0x7f || high) {
            fail_at(r->p, &n->place, "control character U+%04X in a text",
                    high ? high : c[i]);
            return;
        }
    }
}

static void read_scalar(struct reader *r, const yaml_event_t *e,
                        struct node *out)
{
    out->kind = NODE_TEXT;
    out->is_plain = e->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    out->text = arena_text(r->p->arena, (char *)e->data.scalar.value,
                           e->data.scalar.length);
    check_text(r, out, e->data.scalar.length);
}

/* Anchors and tags would be silently dropped; better to say so. */
static void check_plainness(struct reader *r, const struct place *at,
                            const yaml_event_t *e)
{
    const yaml_char_t *anchor = NULL, *tag = NULL;

    if (e->type == YAML_SCALAR_EVENT) {
        anchor = e->data.scalar.anchor;
        tag = e->data.scalar.tag;
    } else if (e->type == YAML_SEQUENCE_START_EVENT) {
        anchor = e->data.sequence_start.anchor;
        tag = e->data.sequence_start.tag;
    } else if (e->type == YAML_MAPPING_START_EVENT) {
        anchor = e->data.mapping_start.anchor;
        tag = e->data.mapping_start.tag;
    } else if (e->type == YAML_ALIAS_EVENT) {
        fail_at(r->p, at, "alias '*%s': packs write everything out",
                quote((char *)e->data.alias.anchor).text);
    }
    if (anchor)
        fail_at(r->p, at, "anchor '&%s': packs write everything out",
                quote((const char *)anchor).text);
    if (tag)
        fail_at(r->p, at, "tag '%s': packs have no tags",
                quote((const char *)tag).text);
}

static int by_key(const void *left, const void *right)
{
    const struct node *a = *(struct node *const *)left;
    const struct node *b = *(struct node *const *)right;
    int order = strcmp(a->key, b->key);

    if (order)
        return order;
    if (a->key_place.line != b->key_place.line)
        return a->key_place.line < b->key_place.line ? -1 : 1;
    return a->key_place.column < b->key_place.column ? -1 : 1;
}

/* Sorted first: comparing all pairs would take minutes on a hostile file. */
static void check_twins(struct reader *r, const struct node *map)
{
    if (map->n < 2)
        return;
    struct node **sorted = memory_get(map->n * sizeof *sorted);
    memcpy(sorted, map->child, map->n * sizeof *sorted);
    qsort(sorted, map->n, sizeof *sorted, by_key);
    for (unsigned i = 1; i < map->n; i++)
        if (!strcmp(sorted[i - 1]->key, sorted[i]->key))
            fail_at(r->p, &sorted[i]->key_place,
                    "key '%s' for the second time (first in line %u)",
                    quote(sorted[i]->key).text, sorted[i - 1]->key_place.line);
    free(sorted);
}

static void read_node(struct reader *r, yaml_event_t *e, unsigned depth,
                      struct node *out);

/* A key goes into the node of its value. */
static void read_key(struct reader *r, const yaml_event_t *e,
                     struct node *value)
{
    struct node key = {.place = mark_place(r, e->start_mark)};

    check_plainness(r, &key.place, e);
    if (e->type == YAML_SCALAR_EVENT)
        read_scalar(r, e, &key);
    else
        fail_at(r->p, &key.place, "a key must be a word");
    value->key = key.text;
    value->key_place = key.place;
}

/* The children of a list or map, up to its end. */
static void read_children(struct reader *r, unsigned depth, struct node *out)
{
    struct node *first = NULL, **end = &first;

    while (!r->p->failed) {
        yaml_event_t e;
        if (!next_event(r, &e))
            return;
        if (e.type == YAML_SEQUENCE_END_EVENT ||
            e.type == YAML_MAPPING_END_EVENT) {
            yaml_event_delete(&e);
            break;
        }
        struct node *child = arena_take(r->p->arena, sizeof *child);
        if (out->kind == NODE_MAP) {
            read_key(r, &e, child);
            yaml_event_delete(&e);
            if (r->p->failed || !next_event(r, &e))
                return;
        }
        read_node(r, &e, depth + 1, child);
        *end = child;
        end = &child->next;
        out->n++;
    }
    out->child = arena_take(r->p->arena, out->n * sizeof *out->child);
    unsigned i = 0;
    for (struct node *child = first; child; child = child->next)
        out->child[i++] = child;
    if (out->kind == NODE_MAP && !r->p->failed)
        check_twins(r, out);
}

/* The node that starts with this event, which is used up. */
static void read_node(struct reader *r, yaml_event_t *e, unsigned depth,
                      struct node *out)
{
    yaml_event_type_t type = e->type;

    out->place = mark_place(r, e->start_mark);
    check_plainness(r, &out->place, e);
    if (type == YAML_SCALAR_EVENT)
        read_scalar(r, e, out);
    else
        out->kind = type == YAML_MAPPING_START_EVENT ? NODE_MAP : NODE_LIST;
    out->asked_end = &out->asked;
    yaml_event_delete(e);
    if (r->p->failed || out->kind == NODE_TEXT)
        return;
    if (depth > DEPTH_MAX)
        fail_at(r->p, &out->place, "nested deeper than %d levels", DEPTH_MAX);
    else
        read_children(r, depth, out);
}

/* The one document of a file; stops where there is none or a second. */
static void read_document(struct reader *r, struct node *top)
{
    yaml_event_t e;
    unsigned documents = 0;
    bool is_end = false;

    while (!is_end && !r->p->failed && next_event(r, &e)) {
        struct place at = mark_place(r, e.start_mark);
        if (e.type == YAML_DOCUMENT_START_EVENT) {
            if (documents++)
                fail_at(r->p, &at, "a second document: a pack file is one");
            else if (e.data.document_start.version_directive ||
                     e.data.document_start.tag_directives.start !=
                         e.data.document_start.tag_directives.end)
                fail_at(r->p, &at, "a directive: packs have none");
        } else if (e.type == YAML_STREAM_END_EVENT) {
            is_end = true;
        } else if (e.type != YAML_STREAM_START_EVENT &&
                   e.type != YAML_DOCUMENT_END_EVENT) {
            read_node(r, &e, 1, top);
            continue; /* read_node has used the event up */
        }
        yaml_event_delete(&e);
    }
    bool is_bare = top->kind == NODE_TEXT && !*top->text;
    if (!documents || is_bare)
        fail_at(r->p, &(struct place){r->path, 1, 1}, "the file is empty");
}

/* Something that is said: what it is in each language, and nothing else. */
static bool is_sentence(const struct node *n)
{
    for (unsigned i = 0; i < n->n; i++)
        if (n->kind != NODE_MAP || (strcmp(n->child[i]->key, "pl") != 0 &&
                                    strcmp(n->child[i]->key, "en") != 0))
            return false;
    return n->n > 0;
}

static void hash_word(struct pack *p, const char *word)
{
    p->hash = XXH3_64bits_withSeed(word, strlen(word) + 1, p->hash);
}

/* Words change no game: a match survives a better sentence, wherever it stands, and
   comments, too. */
static void hash_node(struct pack *p, const struct node *n)
{
    static const char *const begins[] = {"", "=", "[", "{"};

    if (is_sentence(n)) {
        hash_word(p, "_");
        return;
    }
    hash_word(p, begins[n->kind]);
    if (n->kind == NODE_TEXT)
        hash_word(p, n->text);
    for (unsigned i = 0; i < n->n; i++) {
        if (n->kind == NODE_MAP)
            hash_word(p, n->child[i]->key);
        hash_node(p, n->child[i]);
    }
    if (n->kind != NODE_TEXT)
        hash_word(p, "");
}

bool pack_has(const struct pack *p, const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s/%s", p->dir ? p->dir : "packs", p->id,
             name);
    return p->dir ? access(path, F_OK) == 0 : embedded_find(path) != NULL;
}

const struct node *pack_file(struct pack *p, const char *name)
{
    if (p->failed)
        return &nothing;
    struct reader r = {.p = p, .path = path_of(p, name)};
    r.bytes =
        p->dir ? read_disk(p, name, r.path) : read_program(p, name, r.path);
    if (!p->failed)
        check_utf8(p, r.path, r.bytes);
    if (p->failed)
        return &nothing;

    struct node *top = arena_take(p->arena, sizeof *top);
    if (!yaml_parser_initialize(&r.parser)) {
        pack_fail(p, name, "cannot be parsed");
        return &nothing;
    }
    yaml_parser_set_encoding(&r.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&r.parser, r.bytes.at, r.bytes.n);
    read_document(&r, top);
    yaml_parser_delete(&r.parser);
    if (p->failed)
        return &nothing;
    if (strcmp(name, "texts.yaml") != 0) {
        hash_word(p, name);
        hash_node(p, top);
    }
    struct read *read = arena_take(p->arena, sizeof *read);
    *read =
        (struct read){arena_text(p->arena, name, strlen(name)), top, p->read};
    p->read = read;
    return top;
}

const struct node *pack_read(const struct pack *p, const char *name)
{
    for (const struct read *r = p->read; r; r = r->next)
        if (!strcmp(r->name, name))
            return r->top;
    return NULL;
}

/* Complains unless the node is of that kind. */
static bool expect(struct pack *p, const struct node *n, enum node_kind kind,
                   const char *what)
{
    if (p->failed)
        return false;
    n = there(n);
    if (n->kind == kind)
        return true;
    node_fail(p, n, "expected %s, found %s", what, describe(n).text);
    return false;
}

static void note_asked(struct pack *p, struct node *map, const char *key)
{
    for (const struct asked *a = map->asked; a; a = a->next)
        if (!strcmp(a->key, key))
            return;
    struct asked *a = arena_take(p->arena, sizeof *a);
    a->key = arena_text(p->arena, key, strlen(key));
    *map->asked_end = a;
    map->asked_end = &a->next;
}

const struct node *node_find(struct pack *p, const struct node *map,
                             const char *key)
{
    if (!expect(p, map, NODE_MAP, "a map"))
        return NULL;
    note_asked(p, node_open(map), key);
    for (unsigned i = 0; i < map->n; i++) {
        if (strcmp(map->child[i]->key, key))
            continue;
        map->child[i]->is_asked = true;
        return map->child[i];
    }
    return NULL;
}

const struct node *node_get(struct pack *p, const struct node *map,
                            const char *key)
{
    const struct node *value = node_find(p, map, key);

    if (value)
        return value;
    if (p->failed)
        return &nothing;
    for (unsigned i = 0; i < map->n; i++) {
        const struct node *other = map->child[i];
        if (!other->is_asked && known_is_near(other->key, key))
            fail_at(p, &other->key_place,
                    "missing key '%s'; is '%s' meant to be it?", key,
                    quote(other->key).text);
    }
    node_fail(p, map, "missing key '%s'", key);
    return &nothing;
}

void node_done(struct pack *p, const struct node *map)
{
    if (!expect(p, map, NODE_MAP, "a map"))
        return;
    char known[LIST] = "";
    for (const struct asked *a = map->asked; a; a = a->next)
        list_add(known, a->key);
    for (unsigned i = 0; i < map->n; i++)
        if (!map->child[i]->is_asked)
            fail_at(p, &map->child[i]->key_place,
                    "unknown key '%s' (known here: %s)",
                    quote(map->child[i]->key).text, known);
}

bool node_is_map(const struct node *n)
{
    return n->kind == NODE_MAP;
}

bool node_is_list(const struct node *n)
{
    return n->kind == NODE_LIST;
}

unsigned node_count(struct pack *p, const struct node *list)
{
    if (p->failed)
        return 0;
    if (there(list)->kind == NODE_MAP)
        return list->n;
    return expect(p, list, NODE_LIST, "a list") ? list->n : 0;
}

const struct node *node_at(struct pack *p, const struct node *list, unsigned i)
{
    if (!expect(p, list, NODE_LIST, "a list"))
        return &nothing;
    assert(i < list->n);
    return list->child[i];
}

const char *node_key(struct pack *p, const struct node *map, unsigned i,
                     const struct node **value)
{
    *value = &nothing;
    if (!expect(p, map, NODE_MAP, "a map"))
        return "";
    assert(i < map->n);
    map->child[i]->is_asked = true;
    *value = map->child[i];
    return map->child[i]->key;
}

const char *node_text(struct pack *p, const struct node *n)
{
    if (!expect(p, n, NODE_TEXT, "a text"))
        return "";
    if (!*n->text)
        node_fail(p, n,
                  n->is_plain ? "expected a text, found nothing"
                              : "the text is empty");
    return n->text;
}

const char *node_word(struct pack *p, const struct node *n)
{
    const char *text = node_text(p, n);

    for (const char *c = text; *c; c++)
        if ((unsigned char)*c <= ' ' || strchr("\"\\|", *c))
            node_fail(p, n, "expected one word, found %s", describe(n).text);
    return text;
}

/* Decimal as people write it: "12", "-3"; not "+3", "012", "0x1f", "-0". */
static bool is_number(const char *text, long long *value)
{
    const char *digit = text + (*text == '-');
    size_t n = strspn(digit, "0123456789");

    if (!n || n > 12 || digit[n] || (*digit == '0' && (n > 1 || *text == '-')))
        return false;
    *value = strtoll(text, NULL, 10);
    return true;
}

int node_int(struct pack *p, const struct node *n, int min, int max)
{
    long long value = 0;

    if (p->failed)
        return min;
    n = there(n);
    bool is_one =
        n->kind == NODE_TEXT && n->is_plain && is_number(n->text, &value);
    if (is_one && value >= min && value <= max)
        return (int)value;
    if (min == max)
        node_fail(p, n, "expected %d, found %s", min, describe(n).text);
    else
        node_fail(p, n, "expected a whole number from %d to %d, found %s", min,
                  max, describe(n).text);
    return min;
}

bool node_bool(struct pack *p, const struct node *n)
{
    if (p->failed)
        return false;
    n = there(n);
    if (n->kind == NODE_TEXT && n->is_plain) {
        if (!strcmp(n->text, "true"))
            return true;
        if (!strcmp(n->text, "false"))
            return false;
    }
    node_fail(p, n, "expected true or false, found %s", describe(n).text);
    return false;
}

const char *node_scalar(const struct node *n, bool *bare)
{
    long long value;

    if (n->kind != NODE_TEXT)
        return NULL;
    *bare =
        n->is_plain && (is_number(n->text, &value) ||
                        !strcmp(n->text, "true") || !strcmp(n->text, "false"));
    return n->text;
}

const struct node *node_child(const struct node *n, unsigned i,
                              const char **key)
{
    if (i >= n->n)
        return NULL;
    *key = n->child[i]->key;
    return n->child[i];
}

struct say node_say(struct pack *p, const struct node *n)
{
    struct say say = {.in = {
                          [LANG_PL] = node_text(p, node_get(p, n, "pl")),
                          [LANG_EN] = node_text(p, node_get(p, n, "en")),
                      }};
    node_done(p, n);
    return say;
}

int node_choice(struct pack *p, const struct node *n, const char *const *words)
{
    char known[LIST] = "";
    const char *near = NULL;

    if (p->failed)
        return 0;
    n = there(n);
    for (int i = 0; words[i]; i++) {
        if (n->kind == NODE_TEXT && !strcmp(n->text, words[i]))
            return i;
        if (n->kind == NODE_TEXT && !near && known_is_near(n->text, words[i]))
            near = words[i];
        list_add(known, words[i]);
    }
    if (!words[0] || !words[1])
        node_fail(p, n, "expected %s, found %s", known, describe(n).text);
    else if (near) /* a long list breaks off, and has it perhaps no more */
        node_fail(p, n, "expected one of %s; found %s; is '%s' meant?", known,
                  describe(n).text, near);
    else
        node_fail(p, n, "expected one of %s; found %s", known,
                  describe(n).text);
    return 0;
}

int node_name(struct pack *p, const struct node *n, const struct names *names)
{
    const char *text = node_text(p, n);
    const char *near = NULL;

    if (p->failed)
        return 0;
    for (unsigned i = 0; i < names->n; i++) {
        if (!strcmp(names->at[i].id, text))
            return (int)i;
        if (!near && known_is_near(text, names->at[i].id))
            near = names->at[i].id;
    }
    if (near)
        node_fail(p, n, "there is no %s '%s'; is '%s' meant?", names->what,
                  quote(text).text, near);
    else
        node_fail(p, n, "there is no %s '%s'", names->what, quote(text).text);
    return 0;
}

void node_prov(struct pack *p, const struct node *map, const char *key)
{
    node_choice(p, node_get(p, map, key),
                (const char *const[]){"R", "P", "H", NULL});
}
