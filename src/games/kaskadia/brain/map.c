/*
 * map.c: sheet D, the map of animals, as bots see it. Counting the whole
 * map for each place and animal would be slow, so a placement is judged by what
 * is around it: what it adds now, and what it keeps open.
 */
#include "brain.h"

enum { WAYS = 3 }; /* of elk lines */

static struct hexset beside(const struct outlook *o, const struct map_sets *m,
                            unsigned hex, unsigned animal)
{
    return hex_both(o->s->near[hex], m->of[animal]);
}

static unsigned free_beside(const struct outlook *o, unsigned hex)
{
    return hex_count(hex_without(o->s->near[hex], o->p->filled));
}

void map_sets(const struct kaskadia_player *p, const struct sheet *s,
              struct map_sets *m)
{
    *m = (struct map_sets){.hex = NONE};
    for (struct hexset left = p->filled; hex_any(left);) {
        unsigned hex = hex_take(&left);
        hex_add(&m->of[p->hex[hex] - 1], hex);
    }
    for (struct hexset left = m->of[HAWK]; hex_any(left);)
        m->lone_hawks +=
            !hex_any(hex_both(s->near[hex_take(&left)], m->of[HAWK]));
}

/* ---- bears --------------------------------------------------------------- */

static float bear(const struct outlook *o, const struct map_sets *m,
                  unsigned hex)
{
    struct hexset near = beside(o, m, hex, BEAR);
    unsigned n = hex_count(near);

    if (n == 0)
        return free_beside(o, hex) ? o->time * o->w->lone_bear : 0;
    if (n > 1)
        return -(float)o->s->bear_pair;
    if (hex_any(beside(o, m, hex_take(&near), BEAR)))
        return -(float)o->s->bear_pair; /* a pair is spoiled */
    return (float)o->s->bear_pair - o->time * o->w->lone_bear;
}

/* ---- elk ----------------------------------------------------------------- */

/* The place one step on, forwards or backwards; odd rows lie half a hex to the
   right. NONE beyond the map. */
static unsigned step(unsigned hex, unsigned way, bool back)
{
    int row = (int)(hex / GRID_COLS), col = (int)(hex % GRID_COLS);

    if (way == 0) {
        col += back ? -1 : 1;
    } else {
        bool right = (way == 2) != back;
        col += right ? row % 2 : row % 2 - 1;
        row += back ? -1 : 1;
    }
    if (row < 0 || row >= GRID_ROWS || col < 0 || col >= GRID_COLS)
        return NONE;
    return (unsigned)(row * GRID_COLS + col);
}

static unsigned line(const struct map_sets *m, unsigned hex, unsigned way,
                     bool back)
{
    unsigned n = 0;

    for (hex = step(hex, way, back); hex != NONE && hex_in(&m->of[ELK], hex);
         hex = step(hex, way, back))
        n++;
    return n;
}

static float line_worth(const struct outlook *o, unsigned n)
{
    if (n == 0)
        return 0;
    if (n >= LONGEST)
        return (float)o->s->elk_line[LONGEST - 1];
    return (float)o->s->elk_line[n - 1] + o->time * o->w->elk[n - 1];
}

static float elk(const struct outlook *o, const struct map_sets *m,
                 unsigned hex)
{
    float best = line_worth(o, 1);

    for (unsigned way = 0; way < WAYS; way++) {
        unsigned before = line(m, hex, way, true);
        unsigned after = line(m, hex, way, false);
        if (before + after == 0)
            continue;
        float more = line_worth(o, before + after + 1) - line_worth(o, before) -
                     line_worth(o, after);
        if (before + after >= LONGEST)
            more = 0;
        if (more > best)
            best = more;
    }
    return best;
}

/* ---- foxes, hawks, salmon ------------------------------------------------ */

static float fox(const struct outlook *o, unsigned hex)
{
    unsigned near = hex_count(hex_both(o->s->near[hex], o->p->filled));
    unsigned most = o->s->hex[hex].neighbours;
    float sum = (float)o->s->fox_near[near];

    if (near < 2)
        sum += 0.5f * o->time; /* there will be neighbours */
    if (most == 6 && near < most)
        sum += o->time * o->w->fox * (float)near;
    return sum;
}

static float hawk(const struct outlook *o, const struct map_sets *m,
                  unsigned hex)
{
    enum { MOST = sizeof o->s->hawk_count };
    struct hexset near = beside(o, m, hex, HAWK);
    unsigned n = m->lone_hawks;
    float next =
        n < MOST
            ? (float)(o->s->hawk_count[n] - (n ? o->s->hawk_count[n - 1] : 0))
            : 0;

    if (n < 2)
        next += 0.5f * o->time; /* the first ones open the way */
    if (!hex_any(near))
        return next - o->time * o->w->hawk * (float)free_beside(o, hex);
    unsigned spoiled = 0;
    while (hex_any(near))
        spoiled += !hex_any(beside(o, m, hex_take(&near), HAWK));
    return -2.0f * (float)spoiled;
}

/* Length of the run that goes on from a salmon, away from another. */
static unsigned run(const struct outlook *o, const struct map_sets *m,
                    unsigned hex, bool *branches)
{
    struct hexset seen = {{0, 0}}, todo = {{0, 0}};
    unsigned n = 0;

    hex_add(&todo, hex);
    *branches = false;
    while (hex_any(todo)) {
        unsigned at = hex_take(&todo);
        struct hexset near = beside(o, m, at, SALMON);
        hex_add(&seen, at);
        n++;
        *branches |= hex_count(near) > 2;
        todo = hex_without(hex_either(todo, near), seen);
    }
    return n;
}

static float run_worth(const struct outlook *o, unsigned n)
{
    enum { FULL = sizeof o->s->salmon_run };

    if (n == 0)
        return 0;
    if (n >= FULL)
        return (float)o->s->salmon_run[FULL - 1];
    return (float)o->s->salmon_run[n - 1] + o->time * o->w->salmon;
}

static float salmon(const struct outlook *o, const struct map_sets *m,
                    unsigned hex)
{
    struct hexset near = beside(o, m, hex, SALMON);
    unsigned n = hex_count(near), length = 1;
    float before = 0;
    bool branches = n > 2;

    if (n == 0)
        return free_beside(o, hex) ? o->time * o->w->salmon : 0;
    for (struct hexset left = near; hex_any(left);) {
        unsigned at = hex_take(&left);
        bool inside;
        unsigned part = run(o, m, at, &inside);
        branches |= hex_count(beside(o, m, at, SALMON)) > 1;
        if (!inside)
            before += run_worth(o, part);
        if (n == 2 && hex_any(hex_both(left, beside(o, m, at, SALMON)))) {
            length += part; /* the two are of one run: a triangle */
            break;
        }
        length += part;
    }
    return (branches ? 0 : run_worth(o, length)) - before;
}

/* ---- a place ------------------------------------------------------------- */

static float links(const struct outlook *o, unsigned hex)
{
    float sum = 0, part = o->time * o->w->link;

    for (uint32_t of = o->s->links_of[hex]; of; of &= of - 1) {
        unsigned i = (unsigned)__builtin_ctz(of);
        const struct link *l = &o->s->link[i];
        unsigned left = l->n;
        for (unsigned k = 0; k < l->n; k++)
            left -= hex_in(&o->p->filled, l->hex[k]);
        float worth = worth_listed(o, o->worths->link[i], &l->bonus);
        sum +=
            left == 1 ? worth * (1 - part * (float)(l->n - 1)) : worth * part;
    }
    return sum;
}

static float neighbours_foxes(const struct outlook *o, const struct map_sets *m,
                              unsigned hex)
{
    float sum = 0;

    for (struct hexset left = beside(o, m, hex, FOX); hex_any(left);) {
        unsigned at = hex_take(&left);
        unsigned near = hex_count(hex_both(o->s->near[at], o->p->filled));
        sum += (float)(o->s->fox_near[near + 1] - o->s->fox_near[near]) +
               o->time * o->w->fox;
    }
    return sum;
}

float place_worth(const struct outlook *o, struct map_sets *m, unsigned hex,
                  unsigned animal)
{
    unsigned habitat = (unsigned)__builtin_ctz(o->s->hex[hex].habitats);

    if (m->hex != hex) { /* answers for one hex come one after the other */
        m->hex = hex;
        m->any = links(o, hex) + neighbours_foxes(o, m, hex) +
                 o->time * o->w->finish * (float)o->p->marks[habitat];
    }
    float sum = m->any;
    if (!hex_any(hex_both(o->s->of[habitat], m->of[animal])))
        sum += o->time * o->w->diverse;
    switch ((enum animal)animal) {
    case BEAR:
        return sum + bear(o, m, hex);
    case ELK:
        return sum + elk(o, m, hex);
    case FOX:
        return sum + fox(o, hex);
    case HAWK:
        return sum + hawk(o, m, hex);
    case SALMON:
        return sum + salmon(o, m, hex);
    }
    return sum;
}

/* ---- the whole map ------------------------------------------------------- */

float map_future(const struct outlook *o)
{
    const struct weights *w = o->w;
    struct map_sets m;
    float sum = 0;

    map_sets(o->p, o->s, &m);
    for (struct hexset left = m.of[BEAR]; hex_any(left);) {
        unsigned hex = hex_take(&left);
        if (!hex_any(beside(o, &m, hex, BEAR)) && free_beside(o, hex))
            sum += w->lone_bear;
    }
    for (struct hexset left = m.of[ELK]; hex_any(left);) {
        unsigned hex = hex_take(&left), longest = 1;
        for (unsigned way = 0; way < WAYS; way++) {
            unsigned n =
                1 + line(&m, hex, way, true) + line(&m, hex, way, false);
            longest = n > longest ? n : longest;
        }
        if (longest < LONGEST)
            sum += w->elk[longest - 1] / (float)longest;
    }
    for (struct hexset left = m.of[SALMON]; hex_any(left);) {
        unsigned hex = hex_take(&left);
        bool branches;
        if (hex_count(beside(o, &m, hex, SALMON)) > 1 || !free_beside(o, hex))
            continue; /* not the end of a run */
        unsigned n = run(o, &m, hex, &branches);
        if (!branches && n < sizeof o->s->salmon_run)
            sum += n > 1 ? w->salmon / 2 : w->salmon;
    }
    for (struct hexset left = m.of[FOX]; hex_any(left);) {
        unsigned hex = hex_take(&left);
        if (o->s->hex[hex].neighbours == 6 && free_beside(o, hex))
            sum += w->fox * (float)(6 - free_beside(o, hex));
    }
    for (unsigned h = 0; h < HABITATS; h++) {
        unsigned types = 0;
        for (unsigned a = 0; a < ANIMALS; a++)
            types += hex_any(hex_both(o->s->of[h], m.of[a]));
        if (types < ANIMALS)
            sum += w->diverse * (float)types;
    }
    for (unsigned i = 0; i < o->s->links; i++) {
        const struct link *l = &o->s->link[i];
        unsigned have = 0;
        for (unsigned k = 0; k < l->n; k++)
            have += hex_in(&o->p->filled, l->hex[k]);
        if (have < l->n)
            sum += w->link * (float)have *
                   worth_listed(o, o->worths->link[i], &l->bonus);
    }
    return sum * o->time;
}
