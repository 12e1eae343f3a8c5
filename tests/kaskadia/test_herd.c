/*
 * test_herd.c: KR-10.8, the best split of elk, compared with a second solver of
 * another kind: it goes over the places from right to left and keeps, for every
 * set of places further on that lines may have taken already, the most points
 * on the way there. No bounds, no order of trying, no memory that forgets.
 */
#include "../../src/games/kaskadia/rules/score.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_box.h"

/* The most rests a search may look at: some four times the worst that was found
   by changing maps of elk, step by step, into harder ones. */
enum { LOOKS = 6000000 };

static const struct sheet *sheet_of(void *const *state)
{
    const struct box *box = *state;

    return &kaskadia_box(box)->sheet[SHEET_D];
}

/* ---- the second solver --------------------------------------------------- */

enum { SLOTS_HASHED = 1 << 16 };

/* What may be taken already, with the most points that led there. */
struct layer {
    unsigned n;
    struct {
        uint64_t taken;
        unsigned best;
    } at[SLOTS_HASHED / 2];
    uint32_t slot[SLOTS_HASHED]; /* row of `at` + 1 */
};

static void layer_keep(struct layer *l, uint64_t taken, unsigned best)
{
    unsigned slot = (unsigned)(taken * 0xD6E8FEB86659FD93u >> 48);

    while (l->slot[slot] && l->at[l->slot[slot] - 1].taken != taken)
        slot = (slot + 1) % SLOTS_HASHED;
    if (!l->slot[slot]) {
        assert_true(l->n < SLOTS_HASHED / 2);
        l->at[l->n].taken = taken;
        l->at[l->n].best = 0;
        l->slot[slot] = ++l->n;
    }
    unsigned row = l->slot[slot] - 1;
    if (best > l->at[row].best)
        l->at[row].best = best;
}

/* Axes of a hex: along q + r = constant one goes up right. */
struct axes {
    int q, r;
};

static struct axes axes_of(unsigned hex)
{
    int row = (int)(hex / GRID_COLS), col = (int)(hex % GRID_COLS);

    return (struct axes){col - (row - row % 2) / 2, row};
}

static int by_column(const void *a, const void *b)
{
    struct axes x = axes_of(*(const unsigned *)a);
    struct axes y = axes_of(*(const unsigned *)b);

    return x.q != y.q ? y.q - x.q : x.r - y.r;
}

static int find(const unsigned *place, int n, struct axes want)
{
    for (int i = 0; i < n; i++) {
        struct axes at = axes_of(place[i]);
        if (at.q == want.q && at.r == want.r)
            return i;
    }
    return -1;
}

/* All lines that the i-th elk begins, as sets of the elk behind it. */
static unsigned lines_of(const unsigned *place, int n, int i, uint64_t *out)
{
    static const int way[][2] = {{-1, 0}, {0, 1}, {-1, 1}};
    unsigned lines = 0;

    out[lines++] = 0;
    for (unsigned w = 0; w < 3; w++) {
        struct axes at = axes_of(place[i]);
        uint64_t line = 0;
        for (unsigned k = 1; k < LONGEST; k++) {
            at.q += way[w][0];
            at.r += way[w][1];
            int next = find(place, n, at);
            if (next < 0)
                break;
            assert_true(next > i);
            line |= (uint64_t)1 << (next - i);
            out[lines++] = line;
        }
    }
    return lines;
}

static void layer_step(const struct layer *now, struct layer *next,
                       const uint64_t *line, unsigned lines,
                       const uint8_t *points)
{
    memset(next->slot, 0, sizeof next->slot);
    next->n = 0;
    for (unsigned k = 0; k < now->n; k++) {
        uint64_t taken = now->at[k].taken;
        unsigned best = now->at[k].best;
        if (taken & 1) {
            layer_keep(next, taken >> 1, best);
            continue;
        }
        for (unsigned i = 0; i < lines; i++)
            if (!(line[i] & taken))
                layer_keep(next, (taken | line[i]) >> 1,
                           best + points[bits_count(line[i])]);
    }
}

static unsigned best_by_layers(const struct sheet *s, struct hexset elk)
{
    static struct layer layer[2];
    unsigned place[HEXES];
    int n = 0;

    while (hex_any(elk))
        place[n++] = hex_take(&elk);
    qsort(place, (size_t)n, sizeof *place, by_column);
    memset(layer[0].slot, 0, sizeof layer[0].slot);
    layer[0].n = 0;
    layer_keep(&layer[0], 0, 0);
    for (int i = 0; i < n; i++) {
        uint64_t line[3 * LONGEST];
        unsigned lines = lines_of(place, n, i, line);
        layer_step(&layer[i % 2], &layer[(i + 1) % 2], line, lines,
                   s->elk_line);
    }
    assert_int_equal(layer[n % 2].n, 1);
    return layer[n % 2].at[0].best;
}

/* ---- what is compared ------------------------------------------------------ */

/* The split is one: lines of neighbours in one direction, each elk in one. */
static void check_split(const struct sheet *s, struct hexset group,
                        const struct herd_split *split)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < split->lines; i++) {
        struct hexset line = split->line[i];
        unsigned n = hex_count(line);
        assert_true(n >= 1 && n <= LONGEST);
        assert_false(hex_any(hex_without(line, group)));
        group = hex_without(group, line);
        sum += s->elk_line[n - 1];
        struct axes first = axes_of(hex_take(&line)), last = first,
                    step = first;
        for (unsigned k = 1; k < n; k++) {
            struct axes at = axes_of(hex_take(&line));
            struct axes more = {at.q - last.q, at.r - last.r};
            assert_true((more.q == 1 && more.r == 0) ||
                        (more.q == 0 && more.r == 1) ||
                        (more.q == -1 && more.r == 1));
            if (k > 1)
                assert_true(more.q == step.q && more.r == step.r);
            step = more;
            last = at;
        }
    }
    assert_false(hex_any(group));
    assert_int_equal(sum, split->points);
}

static void compare(const struct sheet *s, struct hexset group)
{
    struct herd_split split;

    herd_split(s, group, &split);
    check_split(s, group, &split);
    assert_int_equal(split.points, best_by_layers(s, group));
    assert_true(split.looked < LOOKS);
}

/* "a3-8 b2-8 d3": places of a row. */
static struct hexset places(const char *text)
{
    struct hexset set = {{0, 0}};

    for (; *text; text += *text == ' ') {
        unsigned row = (unsigned)(*text++ - 'a');
        unsigned from = (unsigned)(*text++ - '1'), to = from;
        if (*text == '-') {
            to = (unsigned)(text[1] - '1');
            text += 2;
        }
        for (unsigned col = from; col <= to; col++)
            hex_add(&set, row * GRID_COLS + col);
    }
    return set;
}

/* ---- tests -------------------------------------------------------------------- */

static void test_reported(void **state)
{
    const struct sheet *s = sheet_of(state);
    struct hexset group = places("a3-8 b2-8 c2-8 d3");
    struct herd_split split;

    herd_split(s, group, &split);
    assert_int_equal(split.points, 33);
    compare(s, group);
}

static void test_whole_sheet(void **state)
{
    const struct sheet *s = sheet_of(state);

    compare(s, s->all);
    for (struct hexset left = s->all; hex_any(left);) {
        struct hexset but_one = s->all, one = {{0, 0}};
        hex_add(&one, hex_take(&left));
        if (hex_count(left) % 9 == 0)
            compare(s, hex_without(but_one, one));
    }
}

/* The hardest that were found for this search. */
static void test_hard_ones(void **state)
{
    const struct sheet *s = sheet_of(state);

    compare(s, places("a2-8 b1-5 c2-7 c9 d1 d3-5 d7-8 e1 e3-9 f1 f3-5 f7-8 "
                      "g1-6"));
    compare(s, places("a2-4 a6-7 b1-8 c1-6 c8 d1-4 d6 e1-9 f1-4 f6-7 g1-6"));
}

/* A connected group that grows at random, from dense to stringy. */
static struct hexset grow(const struct sheet *s, struct rng *rng, unsigned n)
{
    struct hexset group = {{0, 0}}, left = s->all;
    unsigned stringy = rng_below(rng, 4);

    for (unsigned k = rng_below(rng, hex_count(left)); k; k--)
        hex_take(&left);
    hex_add(&group, hex_take(&left));
    while (hex_count(group) < n) {
        unsigned hex = rng_below(rng, HEXES);
        if (!hex_in(&s->all, hex) || hex_in(&group, hex))
            continue;
        unsigned near = hex_count(hex_both(s->near[hex], group));
        if (near == 1 || (near && rng_below(rng, 4) >= stringy))
            hex_add(&group, hex);
        else if (near && rng_below(rng, 8) == 0)
            hex_add(&group, hex);
    }
    return group;
}

static void test_groups_of_all_sizes(void **state)
{
    const struct sheet *s = sheet_of(state);
    struct rng rng;

    rng_seed(&rng, 2026, 8);
    for (unsigned n = 1; n <= s->hexes; n++)
        for (unsigned i = 0; i < (n < 25 ? 40 : 4); i++)
            compare(s, grow(s, &rng, n));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reported),
        cmocka_unit_test(test_whole_sheet),
        cmocka_unit_test(test_hard_ones),
        cmocka_unit_test(test_groups_of_all_sizes),
    };

    return cmocka_run_group_tests(tests, open_box, close_box);
}
