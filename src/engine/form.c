/*
 * form.c: see form.h.
 */
#include "form.h"

#include "yaml.h"

#include <string.h>

static const char file_name[] = "form.yaml";

bool form_of_file(const char *file)
{
    return strcmp(file, file_name) == 0;
}

/* The row of an option; complains if there is none. */
static unsigned read_row(struct pack *p, const struct box *box,
                         const struct node *n)
{
    const char *id = node_word(p, n);
    int row = box_option_row(box, id);

    if (row < 0)
        node_fail(p, n, "there is no option '%s'", id);
    return row < 0 ? 0 : (unsigned)row;
}

static uint32_t read_values(struct pack *p, const struct option *o,
                            const struct node *list)
{
    unsigned n = node_count(p, list);
    uint32_t values = 0;

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *one = node_at(p, list, i);
        const char *word = node_word(p, one);
        int row = option_value_row(o, word);
        if (row < 0)
            node_fail(p, one, "option '%s' has no value '%s'", o->id, word);
        else
            values |= 1u << row;
    }
    if (!p->failed && (!values || values == (1u << o->n) - 1))
        node_fail(p, list, "some values of '%s', but not all", o->id);
    return values;
}

static void read_need(struct pack *p, const struct box *box,
                      const struct node *n, struct option *o)
{
    const struct node *with = node_get(p, n, "option");
    struct option_need need = {.option = read_row(p, box, with)};

    if (!p->failed && &box->option[need.option] == o)
        node_fail(p, with, "'%s' cannot need itself", o->id);
    need.values =
        read_values(p, &box->option[need.option], node_get(p, n, "values"));
    node_done(p, n);
    o->need[o->needs++] = need;
}

static void read_line(struct pack *p, struct box *box, const struct node *n)
{
    const struct node *id = node_get(p, n, "id");
    const struct node *list = node_get(p, n, "needs");
    struct option *o = &box->option[read_row(p, box, id)];
    unsigned needs = node_count(p, list);

    if (!p->failed && o->needs)
        node_fail(p, id, "option '%s' for the second time", o->id);
    if (!p->failed && (!needs || needs > OPTION_NEEDS))
        node_fail(p, list, "an option needs 1 to %d others", OPTION_NEEDS);
    for (unsigned i = 0; i < needs && !p->failed; i++)
        read_need(p, box, node_at(p, list, i), o);
    node_done(p, n);
}

void pack_form(struct pack *p, struct box *box)
{
    if (!pack_has(p, file_name))
        return;
    const struct node *top = pack_file(p, file_name);
    node_prov(p, top, "prov");
    const struct node *list = node_get(p, top, "options");
    unsigned n = node_count(p, list);
    for (unsigned i = 0; i < n && !p->failed; i++)
        read_line(p, box, node_at(p, list, i));
    node_done(p, top);
}

bool option_matters(const struct box *box, const struct setup *setup,
                    unsigned row)
{
    const struct option *o = &box->option[row];

    for (unsigned i = 0; i < o->needs; i++)
        if (!(o->need[i].values >> setup->option[o->need[i].option] & 1))
            return false;
    return true;
}
