/*
 * pack_json.c: see pack_json.h.
 */
#include "pack_json.h"

#include "book.h"
#include "form.h"
#include "guide.h"
#include "pack_files.h"
#include "quote.h"
#include "yaml.h"

#include <stdlib.h>
#include <string.h>

void pack_keep_trees(struct pack *p, struct box *box)
{
    struct pack_files *list = memory_get(sizeof *list);

    pack_files(p, list);
    struct pack_tree *at = arena_take(p->arena, (list->n + 1) * sizeof *at);
    unsigned kept = 0;
    for (unsigned i = 0; i < list->n && !p->failed; i++) {
        const char *name = list->name[i];
        char id[GUIDE_ID];
        if (!strcmp(name, "texts.yaml") || guide_of_file(name, id) ||
            book_of_file(name) || form_of_file(name))
            continue;
        at[kept].name = arena_text(p->arena, name, strlen(name));
        at[kept].top = pack_read(p, name);
        if (!at[kept].top)
            at[kept].top = pack_file(p, name);
        kept++;
    }
    box->printed = at;
    box->printeds = p->failed ? 0 : kept;
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
        quote_bytes(out, file->name, strlen(file->name) - strlen(".yaml"));
        out_char(out, ':');
        write_node(out, file->top);
    }
    out_char(out, '}');
}
