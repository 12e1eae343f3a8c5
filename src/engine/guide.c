/*
 * guide.c: see guide.h.
 */
#include "guide.h"

#include "notation.h"
#include "yaml.h"

#include <string.h>

static void read_options(struct pack *p, const struct box *box,
                         const struct node *map, struct setup *setup)
{
    unsigned n = node_count(p, map);
    char why[300];

    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *value;
        const char *id = node_key(p, map, i, &value);
        const char *word = node_word(p, value);
        node_find(p, map, id);
        if (!p->failed && !box_option(box, setup, id, word, why, sizeof why))
            node_fail(p, value, "%s", why);
    }
}

/* A line of notation that means something in this box. */
static const char *read_line(struct pack *p, const struct box *box,
                             const struct node *n)
{
    const char *line = node_text(p, n);
    struct action a;
    char why[200];

    if (!p->failed &&
        !action_parse(box, box->game->seats_max, 0, line, &a, why, sizeof why))
        node_fail(p, n, "%s", why);
    return line;
}

static bool is_name(const struct box *box, const char *word)
{
    for (int k = 0; k < NAME_SPACES; k++)
        if (box->names[k].what && names_find(&box->names[k], word) >= 0)
            return true;
    return false;
}

static void read_step(struct pack *p, const struct box *box,
                      const struct node *n, struct guide_step *out)
{
    const struct node *points = node_find(p, n, "point");
    const struct node *answer = node_find(p, n, "answer");

    out->say = node_say(p, node_get(p, n, "say"));
    out->points = points ? node_count(p, points) : 0;
    if (out->points > GUIDE_POINTS && !p->failed)
        node_fail(p, points, "a step points at %d things at most",
                  GUIDE_POINTS);
    for (unsigned i = 0; i < out->points && !p->failed; i++) {
        out->point[i] = node_word(p, node_at(p, points, i));
        if (!p->failed && !is_name(box, out->point[i]))
            node_fail(p, node_at(p, points, i), "there is no '%s'",
                      out->point[i]);
    }
    if (answer)
        out->answer = read_line(p, box, answer);
    node_done(p, n);
}

void pack_guide(struct pack *p, struct box *box)
{
    if (!pack_has(p, "guide.yaml"))
        return;
    struct guide *g = arena_take(p->arena, sizeof *g);
    const struct node *top = pack_file(p, "guide.yaml");
    const struct node *steps = node_get(p, top, "steps");
    const struct node *others = node_get(p, top, "others");
    const struct node *options = node_find(p, top, "options");

    node_prov(p, top, "prov");
    g->seed = (uint64_t)node_int(p, node_get(p, top, "seed"), 0, 1 << 30);
    g->pupil =
        (seat)(node_int(p, node_get(p, top, "pupil"), 1, box->game->seats_max) -
               1);
    g->setup.seats = box->game->seats_min;
    if (options)
        read_options(p, box, options, &g->setup);
    if (!p->failed && setup_unfit(box, &g->setup))
        node_fail(p, options ? options : top, "this set-up is refused by %s",
                  box->game->refusals[setup_unfit(box, &g->setup)].rule);
    g->steps = node_count(p, steps);
    struct guide_step *step =
        arena_take(p->arena, (g->steps + 1) * sizeof *step);
    for (unsigned i = 0; i < g->steps && !p->failed; i++)
        read_step(p, box, node_at(p, steps, i), &step[i]);
    g->step = step;
    g->others = node_count(p, others);
    const char **other = arena_take(p->arena, (g->others + 1) * sizeof *other);
    for (unsigned i = 0; i < g->others && !p->failed; i++)
        other[i] = read_line(p, box, node_at(p, others, i));
    g->other = other;
    node_done(p, top);
    box->guide = g;
}

bool guide_answer(const struct guide *g, const struct match *m, seat s,
                  struct action *out)
{
    unsigned given = 0, entries = match_entries(m);
    char why[200];

    for (unsigned i = 0; i < entries; i++) {
        struct action a;
        bool own = match_entry(m, i, &a);
        given += own && a.seat < SEATS && a.seat != g->pupil;
    }
    return given < g->others &&
           action_parse(match_box(m), match_seats(m), s, g->other[given], out,
                        why, sizeof why) &&
           !match_refuse(m, out);
}
