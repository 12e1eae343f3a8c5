/*
 * test_geometry.c: what must be true of the printed sheets and cards, checked
 * for every hex, link, diamond and card instead of for examples. The places of
 * hexes are read from the pack once more, without the loader.
 */
#include "../../src/engine/embedded.h"
#include "../../src/games/kaskadia/rules/sheet.h"
#include "../../src/games/kaskadia/rules/turn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "open_box.h"

enum { SIX = 6, START_PARTS = 2, D_SIZE = 11 };

static const struct sheet *sheet_of(const struct box *box, enum sheet_id id)
{
    return &kaskadia_box(box)->sheet[id];
}

/* ---- places and neighbours -------------------------------------------------- */

/* A hex as the pack tells it. */
struct place {
    char id[8];
    int row, col, q, r;
};

/* Reads the lines "- {id: a1, row: 0, col: 1, q: 1, r: 0, ..." of a sheet. */
static unsigned read_places(const char *file, struct place out[HEXES])
{
    const struct embedded *e = embedded_find(file);
    unsigned n = 0;

    assert_non_null(e);
    char *text = strndup((const char *)e->bytes, e->size);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        struct place p;
        if (sscanf(line, " - {id: %7[a-z0-9], row: %d, col: %d, q: %d, r: %d,",
                   p.id, &p.row, &p.col, &p.q, &p.r) == 5) {
            assert_true(n < HEXES);
            out[n++] = p;
        }
    }
    free(text);
    return n;
}

static bool near_by_axes(const struct place *a, const struct place *b)
{
    static const int step[SIX][2] = {{1, 0},  {-1, 0}, {0, 1},
                                     {0, -1}, {1, -1}, {-1, 1}};

    for (unsigned i = 0; i < SIX; i++)
        if (b->q - a->q == step[i][0] && b->r - a->r == step[i][1])
            return true;
    return false;
}

/* Odd rows are shifted half a hex to the right. */
static bool near_by_rows(const struct place *a, const struct place *b)
{
    int right = a->row % 2 ? 1 : 0; /* of the two below and above */

    if (a->row == b->row)
        return abs(a->col - b->col) == 1;
    return abs(a->row - b->row) == 1 &&
           (b->col == a->col + right || b->col == a->col + right - 1);
}

static void check_places(const struct box *box, enum sheet_id id,
                         const char *file)
{
    const struct sheet *s = sheet_of(box, id);
    struct place place[HEXES];
    unsigned n = read_places(file, place), at[HEXES];
    struct hexset met = {{0, 0}};

    assert_int_equal(n, s->hexes);
    for (unsigned i = 0; i < n; i++) {
        int hex = names_find(&box->names[NAMES_HEX], place[i].id);
        assert_in_range(hex, 0, HEXES - 1);
        at[i] = (unsigned)hex;
        assert_false(hex_in(&met, at[i])); /* every hex once */
        hex_add(&met, at[i]);
        assert_true(s->hex[hex].used);
        assert_int_equal(place[i].id[0] - 'a', place[i].row);
        assert_int_equal(atoi(place[i].id + 1), place[i].col);
    }
    for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < n; k++) {
            bool near = hex_in(&s->near[at[i]], at[k]);
            assert_int_equal(near, hex_in(&s->near[at[k]], at[i]));
            assert_int_equal(near, near_by_axes(&place[i], &place[k]));
            assert_int_equal(near, near_by_rows(&place[i], &place[k]));
        }
}

static void KR_8_places_of_sheet_c(void **state)
{
    check_places(*state, SHEET_C, "packs/kaskadia/sheet_c.yaml");
}

static void KR_9_places_of_sheet_d(void **state)
{
    check_places(*state, SHEET_D, "packs/kaskadia/sheet_d.yaml");
}

/* ---- sheet B ------------------------------------------------------------------- */

static void KR_7_7_six_suns_and_six_rains(void **state)
{
    const struct sheet *b = sheet_of(*state, SHEET_B);
    unsigned count[TAGS] = {0};

    for (unsigned h = 0; h < HABITATS; h++)
        for (unsigned col = 0; col < TRACK; col++)
            if (b->hex_bonus[h][col].tag != NONE)
                count[b->hex_bonus[h][col].tag]++;
    for (unsigned i = 0; i < b->diamonds; i++)
        count[b->diamond[i].bonus.tag]++;
    assert_int_equal(count[TAG_SUN], 6);
    assert_int_equal(count[TAG_RAIN], 6);
    assert_int_equal(b->area_cols, 6);
}

/* KR-7.4 too: a diamond lies between neighbouring tracks, once. */
static void KR_7_8_no_diamonds_at_the_overflow(void **state)
{
    const struct sheet *b = sheet_of(*state, SHEET_B);
    unsigned last = b->order[HABITATS - 1], met[HABITATS] = {0};

    assert_int_equal(last, FOREST);
    for (unsigned i = 0; i < b->diamonds; i++) {
        const struct diamond *d = &b->diamond[i];
        unsigned at = 0;
        while (b->order[at] != d->upper)
            at++;
        assert_int_not_equal(d->upper, last);
        assert_int_equal(b->order[at + 1], d->lower);
        assert_in_range(d->col, 1, TRACK - 1);
        assert_false(met[at] >> d->col & 1);
        met[at] |= 1u << d->col;
    }
}

/* ---- sheet C ------------------------------------------------------------------- */

static void KR_10_6_dual_hexes_have_no_points(void **state)
{
    const struct sheet *c = sheet_of(*state, SHEET_C);
    unsigned dual = 0, size[HABITATS] = {0};

    for (unsigned i = 0; i < HEXES; i++) {
        const struct hex *hex = &c->hex[i];
        if (bits_count(hex->habitats) == 2) {
            dual++;
            assert_int_equal(hex->points, 0);
        }
        if (!hex->habitats)
            assert_int_equal(hex->points, 0);
        for (unsigned h = 0; h < HABITATS; h++) {
            size[h] += hex->habitats >> h & 1;
            assert_int_equal(hex_in(&c->of[h], i), hex->habitats >> h & 1);
        }
    }
    assert_int_equal(dual, 5); /* a5, d1, d8, e4, e6 */
    assert_memory_equal(
        ((uint8_t[]){(uint8_t)size[0], (uint8_t)size[1], (uint8_t)size[2],
                     (uint8_t)size[3], (uint8_t)size[4]}),
        c->size, HABITATS);
}

static void KR_8_11_three_monuments_of_each_habitat(void **state)
{
    const struct sheet *c = sheet_of(*state, SHEET_C);
    unsigned count[HABITATS] = {0};

    for (unsigned i = 0; i < HEXES; i++)
        if (c->hex[i].bonus.tag == TAG_MONUMENT) {
            unsigned habitat = c->hex[i].bonus.effect[0].what;
            assert_int_equal(c->hex[i].habitats, 1u << habitat);
            count[habitat]++;
        }
    for (unsigned h = 0; h < HABITATS; h++)
        assert_int_equal(count[h], MONUMENTS);
}

static void KR_8_10_four_suns_and_four_rains(void **state)
{
    const struct sheet *c = sheet_of(*state, SHEET_C);
    unsigned suns = 0, rains = 0;

    for (unsigned i = 0; i < HEXES; i++) {
        suns += c->hex[i].used && c->hex[i].bonus.tag == TAG_SUN;
        rains += c->hex[i].used && c->hex[i].bonus.tag == TAG_RAIN;
    }
    assert_int_equal(suns, 4);
    assert_int_equal(rains, 4);
    assert_int_equal(c->area_cols, 4);
}

static void KR_8_7_every_part_touches_a_start(void **state)
{
    const struct sheet *c = sheet_of(*state, SHEET_C);

    for (unsigned h = 0; h < HABITATS; h++) {
        struct hexset left = c->of[h];
        while (hex_any(left)) {
            struct hexset open = {{0, 0}};
            bool touches = false;
            hex_add(&open, hex_take(&left));
            while (hex_any(open)) { /* one connected part */
                unsigned hex = hex_take(&open);
                touches |= hex_any(hex_both(c->near[hex], c->start));
                struct hexset more = hex_both(c->near[hex], left);
                open = hex_either(open, more);
                left = hex_without(left, more);
            }
            assert_true(touches);
        }
    }
    assert_int_equal(hex_count(c->start), START_PARTS);
}

/* Circles hexes of an empty sheet C until only these are left. */
static struct kaskadia circle_all_but(const struct box *box, struct hexset not)
{
    struct setup setup = {.seats = 1, .option = {[OPT_SHEET] = SHEET_C}};
    struct kaskadia g;
    struct lane l;

    game_kaskadia.setup(box, (struct state *)&g, &setup);
    l = turn_lane(box, &g, 0, NULL);
    struct hexset left = hex_without(l.sheet->all, not);
    while (hex_any(left)) {
        unsigned hex = hex_take(&left);
        if (!hex_in(&l.p->filled, hex)) /* by being surrounded */
            sheet_fill(&l, hex, 0);
    }
    return g;
}

static void KR_8_8_only_inner_hexes_are_surrounded(void **state)
{
    const struct sheet *c = sheet_of(*state, SHEET_C);
    unsigned edge = 0, inner = 0;

    for (unsigned hex = 0; hex < HEXES; hex++) {
        struct hexset one = {{0, 0}};
        if (!c->hex[hex].used || c->hex[hex].start)
            continue;
        hex_add(&one, hex);
        struct kaskadia g = circle_all_but(*state, one);
        bool is_inner = hex_count(c->near[hex]) == SIX;
        assert_int_equal(hex_in(&g.player[0].filled, hex), is_inner);
        inner += is_inner;
        edge += !is_inner;
    }
    assert_true(inner && edge);
    assert_int_equal(inner + edge + START_PARTS, c->hexes);
}

/* ---- sheet D ------------------------------------------------------------------- */

static void KR_9_5_links_join_neighbours(void **state)
{
    const struct sheet *d = sheet_of(*state, SHEET_D);

    for (unsigned i = 0; i < d->links; i++) {
        const struct link *link = &d->link[i];
        assert_int_equal(link->n, i < d->edges ? 2 : 3);
        for (unsigned a = 0; a < link->n; a++) {
            assert_true(d->hex[link->hex[a]].used);
            for (unsigned b = 0; b < link->n; b++)
                if (a != b) {
                    assert_true(hex_in(&d->near[link->hex[a]], link->hex[b]));
                    assert_true(hex_in(&d->near[link->hex[b]], link->hex[a]));
                }
        }
    }
    for (unsigned h = 0; h < HABITATS; h++) {
        assert_int_equal(hex_count(d->of[h]), D_SIZE);
        for (unsigned other = 0; other < h; other++)
            assert_false(hex_any(hex_both(d->of[h], d->of[other])));
    }
}

/* ---- cards ---------------------------------------------------------------------- */

/* Plays one game at random; checks every card that is turned up. */
static void check_deck(const struct box *box, unsigned pool, struct rng *rng)
{
    struct setup setup = {.seats = 1,
                          .option = {[OPT_HABITAT_POOL] = (uint8_t)pool}};
    struct kaskadia g;
    struct state *s = (struct state *)&g;
    unsigned count[LEVELS][HABITATS] = {{0}}, turned = 0;
    seatmask open;

    game_kaskadia.setup(box, s, &setup);
    while ((open = game_kaskadia.pending(s))) {
        struct action a;
        if (open & seat_bit(SEAT_CHANCE))
            game_kaskadia.roll(box, s, rng, &a);
        else
            game_kaskadia.pick(box, s, 0, rng, &a);
        if (a.verb == VERB_TURN_UP) {
            const struct card *c = &kaskadia_box(box)->card[a.arg[0]];
            assert_false(g.turned >> a.arg[0] & 1);
            assert_int_equal(c->level, turned >= ROUNDS / LEVELS);
            assert_true(pool == SET_BOTH || c->set == pool);
            count[c->level][c->habitat]++;
            turned++;
        }
        game_kaskadia.apply(box, s, &a, NULL);
    }
    assert_int_equal(turned, ROUNDS);
    for (unsigned i = 0; i < LEVELS * HABITATS; i++)
        assert_int_equal((&count[0][0])[i], PER_LEVEL);
}

static void KR_1_5_two_cards_of_each_habitat_and_level(void **state)
{
    enum { MATCHES = 50 };
    struct rng rng;

    rng_seed(&rng, 1, 5);
    for (unsigned pool = SET_RIVERS; pool <= SET_BOTH; pool++)
        for (unsigned i = 0; i < MATCHES; i++)
            check_deck(*state, pool, &rng);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(KR_8_places_of_sheet_c),
        cmocka_unit_test(KR_9_places_of_sheet_d),
        cmocka_unit_test(KR_7_7_six_suns_and_six_rains),
        cmocka_unit_test(KR_7_8_no_diamonds_at_the_overflow),
        cmocka_unit_test(KR_10_6_dual_hexes_have_no_points),
        cmocka_unit_test(KR_8_11_three_monuments_of_each_habitat),
        cmocka_unit_test(KR_8_10_four_suns_and_four_rains),
        cmocka_unit_test(KR_8_7_every_part_touches_a_start),
        cmocka_unit_test(KR_8_8_only_inner_hexes_are_surrounded),
        cmocka_unit_test(KR_9_5_links_join_neighbours),
        cmocka_unit_test(KR_1_5_two_cards_of_each_habitat_and_level),
    };

    return cmocka_run_group_tests_name("kaskadia/geometry", tests, open_box,
                                       close_box);
}
