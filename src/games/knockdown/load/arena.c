/*
 * arena.c: the arenas (KD-3): their fields, and all that follows from where
 * these lie: neighbours, distances, straight lines.
 */
#include "load.h"

enum { DIRECTIONS = 6, FARTHEST = 9 };

/* The order of arena_def.next. */
static const int8_t step[DIRECTIONS][2] = {{+1, 0}, {+1, -1}, {0, -1},
                                           {-1, 0}, {-1, +1}, {0, +1}};

static uint8_t field_at(const struct arena_def *a, int q, int r)
{
    for (unsigned f = 0; f < a->fields; f++)
        if (a->q[f] == q && a->r[f] == r)
            return (uint8_t)f;
    return NONE;
}

static void find_neighbours(struct arena_def *a)
{
    for (unsigned f = 0; f < a->fields; f++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            uint8_t to =
                field_at(a, a->q[f] + step[d][0], a->r[f] + step[d][1]);
            a->next[f][d] = to;
            if (to != NONE)
                a->near[f] |= (uint16_t)(1u << to);
        }
}

/* KD-3.1; NONE where no way leads. */
static void find_distances(struct arena_def *a, unsigned from)
{
    uint16_t reached = (uint16_t)(1u << from), edge = reached;

    for (unsigned f = 0; f < a->fields; f++)
        a->distance[from][f] = NONE;
    for (unsigned n = 0; edge; n++) {
        uint16_t found = 0;
        for (unsigned f = 0; f < a->fields; f++)
            if (edge >> f & 1) {
                a->distance[from][f] = (uint8_t)n;
                found |= a->near[f];
            }
        edge = found & (uint16_t)~reached;
        reached |= found;
    }
}

/* KD-3.4, KD-3.5: along a line as long as there are fields. */
static void find_lines(struct arena_def *a, unsigned from)
{
    for (unsigned f = 0; f < FIELDS; f++)
        a->line_to[from][f] = NONE;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        for (unsigned f = a->next[from][d]; f != NONE; f = a->next[f][d])
            a->line_to[from][f] = (uint8_t)d;
}

static void read_field(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct arena_def *a = &l->out->arena[l->set];
    struct name *name = &l->name[NAMES_FIELD][a->first + row];
    const struct node *start = node_get(p, n, "start");
    int side = node_choice(
        p, start, (const char *const[]){"seat0", "seat1", "none", NULL});

    name->id = name->code = node_own_word(
        p, node_get(p, n, "id"), &l->box->names[NAMES_FIELD], a->first + row);
    name->text = (struct say){{name->id, name->id}};
    int q = node_get_int(p, n, "q", -FARTHEST, FARTHEST);
    int r = node_get_int(p, n, "r", a->line ? 0 : -FARTHEST,
                         a->line ? 0 : FARTHEST);
    if (!p->failed && field_at(a, q, r) != NONE)
        node_fail(p, n, "two fields at the same place");
    a->q[row] = (int8_t)q;
    a->r[row] = (int8_t)r;
    a->fields++;
    if (node_bool(p, node_get(p, n, "edge")))
        a->edges |= (uint16_t)(1u << row);
    if (side < SIDES && !p->failed) {
        node_once(p, &l->met, side, start);
        a->start[side] = (uint8_t)row;
    }
}

static void read_arena(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct arena_def *a = &l->out->arena[row];
    const struct node *fields = node_get(p, n, "fields");
    const char *set = l->name[NAMES_SET][row].id;

    knockdown_read_name(l, NAMES_ARENA, row, n);
    l->set = a->box = (uint8_t)row;
    node_get_fixed(p, n, "box", set);
    node_get_fixed(p, n, "deck", set); /* KD-15.2 */
    a->line = !node_choice(p, node_get(p, n, "shape"),
                           (const char *const[]){"line", "hex", NULL});
    a->first = row ? (uint8_t)(a[-1].first + a[-1].fields) : 0;
    l->met = 0;
    knockdown_read_list(l, n, "fields", node_count(p, fields), read_field);
    knockdown_read_prov(l, n);
    if (!p->failed && l->met != (1u << SIDES) - 1)
        node_fail(p, fields, "an arena has a start field for each seat");
    find_neighbours(a);
    for (unsigned f = 0; f < a->fields && !p->failed; f++) {
        find_distances(a, f);
        find_lines(a, f);
        if (a->distance[0][f] == NONE)
            node_fail(p, node_at(p, fields, f),
                      "no way leads to this field from the first one");
    }
}

/* How many fields there are in all; each arena must fit its struct. */
static unsigned count_fields(struct loading *l, const struct node *arenas)
{
    unsigned all = 0;

    for (unsigned i = 0; i < BOXES && !l->p->failed; i++) {
        const struct node *fields =
            node_get(l->p, node_at(l->p, arenas, i), "fields");
        unsigned n = node_count(l->p, fields);
        all += n;
        if (n > FIELDS || all > PLACES)
            node_fail(l->p, fields,
                      "more than %d fields, or more than %d in all arenas",
                      FIELDS, PLACES);
    }
    return all;
}

void knockdown_read_arenas(struct loading *l)
{
    const struct node *top = pack_file(l->p, "arenas.yaml");
    const struct node *arenas = node_get_list(l->p, top, "arenas", BOXES);

    knockdown_name_space(l, NAMES_FIELD, "field", count_fields(l, arenas));
    knockdown_name_space(l, NAMES_ARENA, "arena", BOXES);
    knockdown_read_list(l, top, "arenas", BOXES, read_arena);
    node_done(l->p, top);
}
