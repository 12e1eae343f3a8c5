/*
 * guide.c: see guide.h.
 */
#include "guide.h"

#include "notation.h"
#include "pack_files.h"
#include "yaml.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The guide of a game that has one; it needs no name. */
static const char sole[] = "guide.yaml";

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

static void read_guide(struct pack *p, const struct box *box, const char *file,
                       struct guide *g)
{
    const struct node *top = pack_file(p, file);
    const struct node *steps = node_get(p, top, "steps");
    const struct node *others = node_get(p, top, "others");
    const struct node *options = node_find(p, top, "options");

    if (strcmp(file, sole) != 0)
        g->name = node_say(p, node_get(p, top, "name"));
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
}

bool guide_of_file(const char *file, char id[GUIDE_ID])
{
    static const char begin[] = "guide_";
    size_t skip = strlen(begin);

    if (!strcmp(file, sole))
        snprintf(id, GUIDE_ID, "first");
    else if (!strncmp(file, begin, skip))
        snprintf(id, GUIDE_ID, "%.*s", (int)strcspn(file + skip, "."),
                 file + skip);
    else
        return false;
    return true;
}

/* It stands in addresses, and means one guide. */
static bool is_fine(const struct box *box, const char *file, const char *id)
{
    char whole[PACK_FILE_NAME];

    snprintf(whole, sizeof whole, "guide_%s.yaml", id);
    return !guide_find(box, id) && *id &&
           !id[strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_")] &&
           (!strcmp(file, sole) || !strcmp(file, whole));
}

void pack_guides(struct pack *p, struct box *box)
{
    struct pack_files *files = memory_get(sizeof *files);

    pack_files(p, files);
    struct guide *g = arena_take(p->arena, (files->n + 1) * sizeof *g);
    box->guide = g;
    for (unsigned i = 0; i < files->n && !p->failed; i++) {
        const char *file = files->name[i];
        if (!guide_of_file(file, g->id))
            continue;
        if (!is_fine(box, file, g->id))
            pack_fail(p, file,
                      "a guide's file is guide.yaml or guide_ROLE.yaml: small "
                      "letters, digits and _, at most %d, none twice",
                      GUIDE_ID - 1);
        read_guide(p, box, file, g++);
        box->guides++;
    }
    free(files);
}

const struct guide *guide_find(const struct box *box, const char *id)
{
    for (unsigned i = 0; i < box->guides; i++)
        if (!strcmp(box->guide[i].id, id))
            return &box->guide[i];
    return NULL;
}

/* Answers by choice so far, of the pupil or of the others. */
static unsigned count_given(const struct guide *g, const struct match *m,
                            bool pupil)
{
    unsigned given = 0, entries = match_entries(m);

    for (unsigned i = 0; i < entries; i++) {
        struct action a;
        bool own = match_entry(m, i, &a);
        given += own && a.seat < SEATS && (a.seat == g->pupil) == pupil;
    }
    return given;
}

unsigned guide_number(const struct guide *g, const struct match *m)
{
    return count_given(g, m, true);
}

bool guide_wish(const struct guide *g, const struct match *m,
                struct action *out)
{
    unsigned n = guide_number(g, m);
    char why[200];

    return n < g->steps && g->step[n].answer &&
           action_parse(match_box(m), match_seats(m), g->pupil,
                        g->step[n].answer, out, why, sizeof why) &&
           !match_refuse(m, out);
}

bool guide_answer(const struct guide *g, const struct match *m, seat s,
                  struct action *out)
{
    unsigned given = count_given(g, m, false);
    char why[200];

    return given < g->others &&
           action_parse(match_box(m), match_seats(m), s, g->other[given], out,
                        why, sizeof why) &&
           !match_refuse(m, out);
}
