/*
 * pack_json.c: see pack_json.h.
 */
#include "pack_json.h"

#include "embedded.h"
#include "quote.h"
#include "yaml.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES = 64, NAME = 128 };

static const char ending[] = ".yaml";

/* ---- which files -------------------------------------------------------- */

struct list {
    char name[FILES][NAME];
    unsigned n;
};

static void list_add(struct pack *p, struct list *list, const char *name)
{
    size_t n = strlen(name), tail = strlen(ending);

    if (n <= tail || strcmp(name + n - tail, ending) != 0 || *name == '.' ||
        !strcmp(name, "texts.yaml") || !strcmp(name, "guide.yaml"))
        return;
    if (list->n == FILES)
        pack_fail(p, "*.yaml", "more than %d files", FILES);
    else if (n >= NAME)
        pack_fail(p, name, "a file's name has fewer than %d letters", NAME);
    else
        strcpy(list->name[list->n++], name);
}

static void list_program(struct pack *p, struct list *list)
{
    char folder[NAME];
    size_t n = (size_t)snprintf(folder, sizeof folder, "packs/%s/", p->id);

    for (const struct embedded *e = embedded_files; e->path; e++)
        if (!strncmp(e->path, folder, n))
            list_add(p, list, e->path + n);
}

static void list_disk(struct pack *p, struct list *list)
{
    char folder[4096];

    snprintf(folder, sizeof folder, "%s/%s", p->dir, p->id);
    DIR *dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir));)
        list_add(p, list, e->d_name);
    if (dir)
        closedir(dir);
}

static int by_name(const void *left, const void *right)
{
    return strcmp(left, right);
}

void pack_keep_trees(struct pack *p, struct box *box)
{
    struct list *list = memory_get(sizeof *list);

    list->n = 0;
    if (p->dir)
        list_disk(p, list);
    else
        list_program(p, list);
    qsort(list->name, list->n, NAME, by_name);
    struct pack_tree *at = arena_take(p->arena, (list->n + 1) * sizeof *at);
    for (unsigned i = 0; i < list->n && !p->failed; i++) {
        const char *name = list->name[i];
        at[i].name = arena_text(p->arena, name, strlen(name));
        at[i].top = pack_read(p, name);
        if (!at[i].top)
            at[i].top = pack_file(p, name);
    }
    box->printed = at;
    box->printeds = p->failed ? 0 : list->n;
    free(list);
}

/* ---- as JSON ------------------------------------------------------------ */

static void write_node(struct out *out, const struct node *n)
{
    bool is_map = node_is_map(n), is_bare;
    const struct node *child;
    const char *key, *text = node_scalar(n, &is_bare);

    if (text && is_bare)
        out_text(out, text);
    else if (text)
        quote_text(out, text);
    if (text)
        return;
    out_char(out, is_map ? '{' : '[');
    for (unsigned i = 0; (child = node_child(n, i, &key)); i++) {
        out_text(out, i ? "," : "");
        if (is_map) {
            quote_text(out, key);
            out_char(out, ':');
        }
        write_node(out, child);
    }
    out_char(out, is_map ? '}' : ']');
}

void pack_json(struct out *out, const struct box *box)
{
    out_char(out, '{');
    for (unsigned i = 0; i < box->printeds; i++) {
        const struct pack_tree *file = &box->printed[i];
        out_text(out, i ? "," : "");
        quote_bytes(out, file->name, strlen(file->name) - strlen(ending));
        out_char(out, ':');
        write_node(out, file->top);
    }
    out_char(out, '}');
}
