/*
 * score_d.c: what the animals of sheet D are worth (KR-10.7 to KR-10.12), and
 * which of them score together, for pictures.
 *
 * One pass serves both: it hands every group it scores to the picture, if there
 * is one, so that the drawing cannot disagree with the pad.
 */
#include "score.h"

#include <assert.h>
#include <string.h>

/* Where groups are drawn; see struct kaskadia_view. */
struct picture {
    uint8_t *group, *gives;
    uint8_t groups; /* so far */
};

/* The animals on the map, as sets. */
struct map {
    const struct sheet *s;
    struct hexset filled, of[ANIMALS];
    struct picture *picture; /* or NULL */
};

static void show(const struct map *m, struct hexset group, unsigned points)
{
    struct picture *pic = m->picture;

    if (!pic)
        return;
    pic->groups++;
    while (hex_any(group)) {
        unsigned hex = hex_take(&group);
        pic->group[hex] = pic->groups;
        pic->gives[hex] = (uint8_t)points;
    }
}

/* Takes the connected group of the first hex out of a set. */
static struct hexset take_group(const struct sheet *s, struct hexset *set)
{
    struct hexset group = {{0, 0}};

    hex_add(&group, hex_take(set));
    for (struct hexset todo = group; hex_any(todo);) {
        struct hexset more = hex_both(s->near[hex_take(&todo)], *set);
        *set = hex_without(*set, more);
        todo = hex_either(todo, more);
        group = hex_either(group, more);
    }
    return group;
}

/* KR-10.7, AMB-17: groups of exactly two. */
static int score_bears(const struct map *m, unsigned *pairs)
{
    *pairs = 0;
    for (struct hexset left = m->of[BEAR]; hex_any(left);) {
        struct hexset group = take_group(m->s, &left);
        bool pair = hex_count(group) == 2;

        *pairs += pair;
        show(m, group, pair ? m->s->bear_pair : 0);
    }
    return (int)*pairs * m->s->bear_pair;
}

static unsigned score_herd(const struct map *m, struct hexset group)
{
    struct herd_split split;

    herd_split(m->s, group, &split);
    for (unsigned i = 0; i < split.lines; i++)
        show(m, split.line[i], m->s->elk_line[hex_count(split.line[i]) - 1]);
    return split.points;
}

/* KR-10.8: herd.c splits the groups that are more than a line of two. */
static int score_elk(const struct map *m)
{
    unsigned sum = 0;

    for (struct hexset left = m->of[ELK]; hex_any(left);) {
        struct hexset group = take_group(m->s, &left);
        unsigned n = hex_count(group);

        if (n > 2) {
            sum += score_herd(m, group);
            continue;
        }
        sum += m->s->elk_line[n - 1];
        show(m, group, m->s->elk_line[n - 1]);
    }
    return (int)sum;
}

/* ---- foxes, hawks, salmon ------------------------------------------------ */

/* KR-10.9 */
static int score_foxes(const struct map *m)
{
    int sum = 0;

    for (struct hexset left = m->of[FOX]; hex_any(left);) {
        unsigned hex = hex_take(&left);
        unsigned near = hex_count(hex_both(m->s->near[hex], m->filled));
        struct hexset fox = {{0, 0}};

        hex_add(&fox, hex);
        sum += m->s->fox_near[near];
        show(m, fox, m->s->fox_near[near]);
    }
    return sum;
}

/* KR-10.10, AMB-20: all lone hawks score together; the others are no group. */
static int score_hawks(const struct map *m)
{
    enum { MOST = sizeof m->s->hawk_count };
    struct hexset alone = {{0, 0}};

    for (struct hexset left = m->of[HAWK]; hex_any(left);) {
        unsigned hex = hex_take(&left);
        if (!hex_any(hex_both(m->s->near[hex], m->of[HAWK])))
            hex_add(&alone, hex);
    }
    unsigned n = hex_count(alone);
    if (!n)
        return 0;
    unsigned points = m->s->hawk_count[(n < MOST ? n : MOST) - 1];
    show(m, alone, points);
    return (int)points;
}

static bool is_run(const struct sheet *s, struct hexset group)
{
    for (struct hexset left = group; hex_any(left);)
        if (hex_count(hex_both(s->near[hex_take(&left)], group)) > 2)
            return false;
    return true;
}

/* KR-10.11, AMB-19; a run as long as the table or longer is full (AMB-38). */
static int score_salmon(const struct map *m, unsigned *full_runs)
{
    enum { FULL = sizeof m->s->salmon_run };
    int sum = 0;

    *full_runs = 0;
    for (struct hexset left = m->of[SALMON]; hex_any(left);) {
        struct hexset group = take_group(m->s, &left);
        unsigned n = hex_count(group), points = 0;

        if (is_run(m->s, group)) {
            points = m->s->salmon_run[(n < FULL ? n : FULL) - 1];
            *full_runs += n >= FULL;
        }
        sum += (int)points;
        show(m, group, points);
    }
    return sum;
}

/* KR-10.12 */
static unsigned count_diverse(const struct map *m)
{
    unsigned diverse = 0;

    for (unsigned habitat = 0; habitat < HABITATS; habitat++) {
        bool all = true;
        for (unsigned animal = 0; animal < ANIMALS; animal++)
            all &= hex_any(hex_both(m->s->of[habitat], m->of[animal]));
        diverse += all;
    }
    return diverse;
}

static void map_read(struct map *m, const struct sheet *s,
                     const struct kaskadia_player *p, struct picture *picture)
{
    *m = (struct map){.s = s, .filled = p->filled, .picture = picture};
    for (struct hexset left = p->filled; hex_any(left);) {
        unsigned hex = hex_take(&left);
        assert(p->hex[hex] >= 1 && p->hex[hex] <= ANIMALS);
        hex_add(&m->of[p->hex[hex] - 1], hex);
    }
}

static void count_wildlife(const struct map *m, struct wildlife *out)
{
    out->points[BEAR] = score_bears(m, &out->pairs);
    out->points[ELK] = score_elk(m);
    out->points[FOX] = score_foxes(m);
    out->points[HAWK] = score_hawks(m);
    out->points[SALMON] = score_salmon(m, &out->full_runs);
    out->diverse = count_diverse(m);
}

void score_wildlife(const struct sheet *s, const struct kaskadia_player *p,
                    struct wildlife *out)
{
    struct map m;

    map_read(&m, s, p, NULL);
    count_wildlife(&m, out);
}

void score_groups(const struct kaskadia_box *b, const struct kaskadia_player *p,
                  uint8_t group[HEXES], uint8_t gives[HEXES])
{
    struct picture picture = {.group = group, .gives = gives};
    struct wildlife unused;
    struct map m;

    memset(group, 0, HEXES);
    memset(gives, 0, HEXES);
    map_read(&m, &b->sheet[SHEET_D], p, &picture);
    count_wildlife(&m, &unused);
}
