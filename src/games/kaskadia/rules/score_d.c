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

/* ---- elk: KR-10.8 -------------------------------------------------------- */

enum {
    WAYS = 3,    /* directions of lines: right, down left, down right */
    LONGEST = 4, /* AMB-18 */
    HERD = 64,   /* elk of a group, at most: they are numbered by bits */
    MEMO_BITS = 10,
    MEMO = 1 << MEMO_BITS,
    EFFORT = 20000, /* rests looked at, at most */
    SURE = 20,      /* elk of a group that is split well within the effort */
};

/*
 * A connected group of elk, numbered as one reads the map. Then the first elk
 * that is in no line yet begins its line, which leaves at most ten choices, and
 * the best of them is found by trying all, with a memory of what was the best
 * for a rest already seen.
 *
 * The effort is limited. Up to SURE elk it takes a few hundred rests, at worst
 * some thousand, and no larger group comes up in play. Beyond the limit the
 * search goes on with the longest line at hand only: the split it finds is
 * legal but may not be the best.
 */
struct herd {
    const uint8_t *points; /* of a line of 1 ... LONGEST */
    unsigned n, effort;
    uint64_t line[HERD][WAYS][LONGEST + 1]; /* by first elk, way and length; 0:
                                               there is no such line */
    uint8_t place[HERD];
    struct {
        uint64_t rest;
        unsigned best;
    } memo[MEMO];
};

/* The place one step on; odd rows lie half a hex to the right. */
static unsigned step(unsigned hex, unsigned way)
{
    unsigned row = hex / GRID_COLS, col = hex % GRID_COLS;

    if (way == 0)
        return col + 1 < GRID_COLS ? hex + 1 : NONE;
    unsigned right =
        way - 1 + row % 2; /* counted from one column to the left */
    if (row + 1 == GRID_ROWS || col + right < 1 || col + right > GRID_COLS)
        return NONE;
    return hex + GRID_COLS + right - 1;
}

static void herd_lines(struct herd *h, unsigned elk,
                       const uint8_t number[HEXES])
{
    for (unsigned way = 0; way < WAYS; way++) {
        uint64_t line = (uint64_t)1 << elk;
        unsigned hex = h->place[elk];

        for (unsigned n = 2; n <= LONGEST; n++) {
            hex = hex == NONE ? NONE : step(hex, way);
            if (hex != NONE && number[hex] == NONE)
                hex = NONE;
            if (hex != NONE)
                line |= (uint64_t)1 << number[hex];
            h->line[elk][way][n] = hex == NONE ? 0 : line;
        }
    }
}

static void herd_init(struct herd *h, const struct sheet *s,
                      struct hexset group)
{
    uint8_t number[HEXES];

    memset(number, NONE, sizeof number);
    h->points = s->elk_line;
    h->effort = EFFORT;
    for (h->n = 0; hex_any(group); h->n++) {
        assert(h->n < HERD);
        h->place[h->n] = (uint8_t)hex_take(&group);
        number[h->place[h->n]] = (uint8_t)h->n;
    }
    for (unsigned elk = 0; elk < h->n; elk++)
        herd_lines(h, elk, number);
    unsigned memos = h->n < MEMO_BITS ? 1u << h->n : MEMO;
    memset(h->memo, 0, memos * sizeof *h->memo);
}

/* The lines that can begin with the first elk of a rest, longest first;
   at most WAYS * (LONGEST - 1) + 1, the last of them the elk alone. */
struct choices {
    unsigned n;
    uint64_t line[WAYS * (LONGEST - 1) + 1];
};

static void herd_choices(const struct herd *h, uint64_t rest,
                         struct choices *out)
{
    unsigned elk = (unsigned)__builtin_ctzll(rest);

    out->n = 0;
    for (unsigned n = LONGEST; n > 1; n--)
        for (unsigned way = 0; way < WAYS; way++) {
            uint64_t line = h->line[elk][way][n];
            if (line && !(line & ~rest))
                out->line[out->n++] = line;
        }
    out->line[out->n++] = (uint64_t)1 << elk;
}

static unsigned line_points(const struct herd *h, uint64_t line)
{
    return h->points[bits_count(line) - 1];
}

/* Small herds have a memo for each rest, the others mix its bits. */
static unsigned herd_slot(const struct herd *h, uint64_t rest)
{
    if (h->n < MEMO_BITS)
        return (unsigned)rest;
    return (unsigned)(rest * 0x9E3779B97F4A7C15u >> (64 - MEMO_BITS));
}

/* The most points for elk that are in no line yet; every call takes one away
   at least, so it is never deeper than the herd is large. */
static unsigned herd_best(struct herd *h, uint64_t rest)
{
    struct choices c;
    unsigned best = 0;

    if (!rest)
        return 0;
    unsigned slot = herd_slot(h, rest);
    if (h->memo[slot].rest == rest)
        return h->memo[slot].best;
    h->effort -= h->effort > 0;
    herd_choices(h, rest, &c);
    for (unsigned i = 0; i < c.n && (i == 0 || h->effort); i++) {
        unsigned points =
            line_points(h, c.line[i]) + herd_best(h, rest & ~c.line[i]);
        best = points > best ? points : best;
    }
    h->memo[slot].rest = rest;
    h->memo[slot].best = best;
    return best;
}

/* The line of the first elk in a best split of a rest. */
static uint64_t herd_line(struct herd *h, uint64_t rest)
{
    struct choices c;
    unsigned best = 0, chosen = 0;

    herd_choices(h, rest, &c);
    for (unsigned i = 0; i < c.n; i++) {
        unsigned points =
            line_points(h, c.line[i]) + herd_best(h, rest & ~c.line[i]);
        if (points > best) {
            best = points;
            chosen = i;
        }
    }
    return c.line[chosen];
}

static struct hexset line_places(const struct herd *h, uint64_t line)
{
    struct hexset places = {{0, 0}};

    for (; line; line &= line - 1)
        hex_add(&places, h->place[__builtin_ctzll(line)]);
    return places;
}

/* Splits a herd line by line; the sum of the lines. */
static unsigned herd_split(const struct map *m, struct herd *h, uint64_t all)
{
    unsigned sum = 0;

    for (uint64_t rest = all; rest;) {
        uint64_t line = herd_line(h, rest);
        sum += line_points(h, line);
        show(m, line_places(h, line), line_points(h, line));
        rest &= ~line;
    }
    return sum;
}

/* The lines are needed for a picture; and where the best split is not sure, the
   pad counts the lines that would be drawn, so that the two agree. */
static unsigned score_herd(const struct map *m, struct hexset group)
{
    struct herd h;

    herd_init(&h, m->s, group);
    uint64_t all = ~(uint64_t)0 >> (HERD - h.n);
    unsigned best = herd_best(&h, all);
    return m->picture || h.n > SURE ? herd_split(m, &h, all) : best;
}

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
