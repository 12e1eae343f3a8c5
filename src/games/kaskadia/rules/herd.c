/*
 * herd.c: KR-10.8, the best split of a group of elk into lines.
 *
 * The first elk that is in no line yet begins its line: right, up right, down
 * right, or alone, which leaves at most ten choices. "First" goes by slanting
 * columns, which are at most eight places high, so that the elk that lines have
 * taken already lie close together and few different rests come up: on the
 * whole sheet of the box 272 thousand, where reading by rows meets 4.4 million.
 *
 * The question asked is "can this rest bring so much?". It is asked with a sum
 * that no split can pass, and with one point less each time the answer is no.
 * So the first yes is the best sum, and the lines that led to it are its split:
 * the search is exact, whatever it leaves out. It leaves out only
 * - rests that cannot bring so much by a bound: no split of n elk is better than
 *   the best one of n elk in one long row, and no elk brings more than its share
 *   of the best line it can be in;
 * - rests for which a "no" is remembered. The memory may forget, which costs
 *   time and nothing else.
 *
 * Groups of up to 15 elk take some microseconds, most of 40 and more one or two
 * milliseconds, and the worst that were found a tenth of a second.
 */
#include "score.h"

#include <assert.h>
#include <string.h>

enum {
    WAYS = 3,                           /* right, up right, down right */
    CHOICES = WAYS * (LONGEST - 1) + 1, /* lines that begin with one elk */
    SHARES = 12, /* divisible by every length: parts of a point */
    FEW = 10,    /* elk: each rest of so many has a place in the memory */
    MEMO_BITS = 12,
};

struct herd {
    unsigned n;
    uint8_t place[HERD];
    uint64_t line[HERD][CHOICES]; /* by first elk, longest first */
    uint8_t lines[HERD];
    uint64_t in[LONGEST + 1]; /* elk whose best line is so long */
    unsigned share[LONGEST + 1];
    unsigned in_a_row[HERD + 1]; /* the most that so many elk can bring */
    const uint8_t *points;       /* of a line of 1 ... LONGEST */
    unsigned bits;               /* of the memory in use */
    struct herd_split *out;
    struct {
        uint64_t rest;
        unsigned no; /* it cannot bring so much */
    } memo[1 << MEMO_BITS];
};

/* The place one step on; odd rows lie half a hex to the right. */
static unsigned step(unsigned hex, unsigned way)
{
    unsigned row = hex / GRID_COLS, col = hex % GRID_COLS;

    if (way == 0 || row % 2)
        col++;
    if (col == GRID_COLS)
        return NONE;
    if (way == 1)
        return row ? (row - 1) * GRID_COLS + col : NONE;
    if (way == 2)
        row++;
    return row < GRID_ROWS ? row * GRID_COLS + col : NONE;
}

/* Slanting columns, from top left to bottom right, one after the other; a step
   of any way goes forward. */
static unsigned rank(unsigned hex)
{
    unsigned row = hex / GRID_COLS, col = hex % GRID_COLS;

    return (col + GRID_ROWS - row / 2) * GRID_ROWS + row;
}

static void herd_number(struct herd *h, struct hexset group)
{
    for (h->n = 0; hex_any(group); h->n++) {
        unsigned hex = hex_take(&group), at = h->n;

        assert(h->n < HERD);
        for (; at && rank(h->place[at - 1]) > rank(hex); at--)
            h->place[at] = h->place[at - 1];
        h->place[at] = (uint8_t)hex;
    }
}

/* The lines that begin with an elk. */
static void herd_lines(struct herd *h, unsigned elk,
                       const uint8_t number[HEXES])
{
    uint64_t line[LONGEST + 1][WAYS] = {0};

    for (unsigned way = 0; way < WAYS; way++) {
        uint64_t elks = (uint64_t)1 << elk;
        unsigned hex = step(h->place[elk], way);

        for (unsigned n = 2; n <= LONGEST; n++, hex = step(hex, way)) {
            if (hex == NONE || number[hex] == NONE)
                break;
            elks |= (uint64_t)1 << number[hex];
            line[n][way] = elks;
            h->in[n] |= elks;
            if (n == LONGEST)
                break;
        }
    }
    h->lines[elk] = 0;
    for (unsigned n = LONGEST; n > 1; n--)
        for (unsigned way = 0; way < WAYS; way++)
            if (line[n][way])
                h->line[elk][h->lines[elk]++] = line[n][way];
    h->line[elk][h->lines[elk]++] = (uint64_t)1 << elk;
}

/* What the bounds need: see the top. */
static void herd_bounds(struct herd *h)
{
    uint64_t longer = 0;

    h->share[0] = 0;
    for (unsigned n = 1; n <= LONGEST; n++) {
        unsigned share = h->points[n - 1] * SHARES / n;
        h->share[n] = share > h->share[n - 1] ? share : h->share[n - 1];
    }
    for (unsigned n = LONGEST; n > 1; n--) {
        h->in[n] &= ~longer;
        longer |= h->in[n];
    }
    h->in_a_row[0] = 0;
    for (unsigned n = 1; n <= h->n; n++) {
        h->in_a_row[n] = 0;
        for (unsigned k = 1; k <= LONGEST && k <= n; k++) {
            unsigned sum = h->in_a_row[n - k] + h->points[k - 1];
            if (sum > h->in_a_row[n])
                h->in_a_row[n] = sum;
        }
    }
}

static unsigned herd_most(const struct herd *h, uint64_t rest)
{
    unsigned n = bits_count(rest), alone = n, shares = 0;

    for (unsigned k = 2; k <= LONGEST; k++) {
        unsigned in = bits_count(rest & h->in[k]);
        shares += in * h->share[k];
        alone -= in;
    }
    shares += alone * h->share[1];
    unsigned most = shares / SHARES;
    return most < h->in_a_row[n] ? most : h->in_a_row[n];
}

/* Small herds have a place for each rest, the others mix its bits. */
static unsigned herd_slot(const struct herd *h, uint64_t rest)
{
    if (h->n <= FEW)
        return (unsigned)rest;
    return (unsigned)(rest * 0x9E3779B97F4A7C15u >> (64 - h->bits));
}

static unsigned line_points(const struct herd *h, uint64_t line)
{
    return h->points[bits_count(line) - 1];
}

static void line_found(struct herd *h, uint64_t line)
{
    struct herd_split *out = h->out;
    struct hexset *places = &out->line[out->lines++];

    *places = (struct hexset){{0, 0}};
    for (; line; line &= line - 1)
        hex_add(places, h->place[__builtin_ctzll(line)]);
}

/* Can the elk that are in no line yet bring so much? If so, notes their lines.
   Every call takes an elk away, so it is never deeper than the herd is large. */
static bool herd_brings(struct herd *h, uint64_t rest, unsigned sum)
{
    if (!rest)
        return sum == 0;
    if (herd_most(h, rest) < sum)
        return false;
    unsigned slot = herd_slot(h, rest);
    if (h->memo[slot].rest == rest && h->memo[slot].no <= sum)
        return false;
    h->out->looked++;
    unsigned elk = (unsigned)__builtin_ctzll(rest);
    for (unsigned i = 0; i < h->lines[elk]; i++) {
        uint64_t line = h->line[elk][i];
        unsigned points = line_points(h, line);
        if (line & ~rest)
            continue;
        if (herd_brings(h, rest & ~line, sum > points ? sum - points : 0)) {
            line_found(h, line);
            return true;
        }
    }
    h->memo[slot].rest = rest;
    h->memo[slot].no = sum;
    return false;
}

void herd_split(const struct sheet *s, struct hexset group,
                struct herd_split *out)
{
    struct herd h;
    uint8_t number[HEXES];

    h.points = s->elk_line;
    h.out = out;
    out->lines = out->looked = 0;
    memset(h.in, 0, sizeof h.in);
    memset(number, NONE, sizeof number);
    herd_number(&h, group);
    for (unsigned elk = 0; elk < h.n; elk++)
        number[h.place[elk]] = (uint8_t)elk;
    for (unsigned elk = 0; elk < h.n; elk++)
        herd_lines(&h, elk, number);
    herd_bounds(&h);
    h.bits = h.n <= FEW ? h.n : h.n <= 2 * FEW ? FEW : MEMO_BITS;
    memset(h.memo, 0, sizeof *h.memo << h.bits);
    uint64_t all = ~(uint64_t)0 >> (HERD - h.n);
    out->points = herd_most(&h, all);
    while (!herd_brings(&h, all, out->points))
        out->points--;
}
