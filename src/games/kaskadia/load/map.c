/*
 * map.c: the maps of sheets C and D (KR-8, KR-9): hexes and who touches
 * whom, monuments, edges and corners, overflow tracks.
 *
 * Hexes are pointy-top, odd rows are shifted half a hex to the right. The pack
 * tells each place twice, by row and column and by axial coordinates; they
 * must agree, and neighbours follow from the latter.
 */
#include "load.h"

enum {
    C_HEXES = 65,
    D_HEXES = 55,
    D_PER_HABITAT = 11,
    C_STARTS = 2,
    MAP_OVERFLOW = 6,
    HEX_POINTS = 9,
};

/* Axial coordinates of a place of the grid. */
static int place_q(unsigned hex)
{
    return (int)(hex % GRID_COLS) + 1 - (int)(hex / GRID_COLS / 2);
}

static int place_r(unsigned hex)
{
    return (int)(hex / GRID_COLS);
}

static bool are_near(unsigned a, unsigned b)
{
    int dq = place_q(b) - place_q(a), dr = place_r(b) - place_r(a);

    return (dq || dr) && dq * dr <= 0 && dq >= -1 && dq <= 1 && dr >= -1 &&
           dr <= 1;
}

/* The place of a hex by its key `id`, told twice more. */
static unsigned read_place(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    const struct node *id = node_get(p, n, "id");
    unsigned hex = (unsigned)node_name(p, id, &l->box->names[NAMES_HEX]);
    int row = place_r(hex), col = (int)(hex % GRID_COLS) + 1;

    node_get_int(p, n, "row", row, row);
    node_get_int(p, n, "col", col, col);
    node_get_int(p, n, "q", place_q(hex), place_q(hex));
    node_get_int(p, n, "r", place_r(hex), place_r(hex));
    if (!p->failed && l->sheet->hex[hex].used)
        node_fail(p, id, "hex '%s' for the second time", node_text(p, id));
    return hex;
}

static uint8_t read_habitats(struct loading *l, const struct node *n,
                             unsigned least, unsigned most)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, n, "habitats");
    unsigned count = node_count(p, list), met = 0;

    if (!p->failed && (count < least || count > most))
        node_fail(p, list,
                  most == 1 ? "a hex of this sheet has one habitat"
                            : "a hex of this sheet has two habitats at most");
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *habitat = node_at(p, list, i);
        node_once(p, &met, node_choice(p, habitat, kaskadia_habitat_words),
                  habitat);
    }
    return (uint8_t)met;
}

/* Puts a hex on the map. */
static struct hex *add_hex(struct loading *l, const struct node *n,
                           unsigned least, unsigned most)
{
    struct sheet *s = l->sheet;
    unsigned at = read_place(l, n);
    struct hex *hex = &s->hex[at];

    hex->used = true;
    hex->bonus.tag = NONE;
    hex->habitats = read_habitats(l, n, least, most);
    hex_add(&s->all, at);
    for (unsigned h = 0; h < HABITATS; h++)
        if (hex->habitats >> h & 1) {
            hex_add(&s->of[h], at);
            s->size[h]++;
        }
    s->hexes++;
    node_prov(l->p, n, "prov");
    return hex;
}

/* Who touches whom, once all hexes are there. */
static void join_hexes(struct sheet *s)
{
    for (unsigned a = 0; a < HEXES; a++)
        for (unsigned b = 0; b < HEXES; b++) {
            struct hex *hex = &s->hex[a];
            if (!hex->used || !s->hex[b].used || !are_near(a, b))
                continue;
            hex->near[hex->neighbours++] = (uint8_t)b;
            hex_add(&s->near[a], b);
        }
}

/* One field of the overflow track of C or D. */
static void read_overflow(struct loading *l, const struct node *n, unsigned row)
{
    node_get_int(l->p, n, "pos", (int)row + 1, (int)row + 1);
    kaskadia_read_effects(l, n, IN_OVERFLOW,
                          l->sheet->overflow_bonus[row].effect);
    node_prov(l->p, n, "prov");
}

static void read_overflow_track(struct loading *l, const struct node *top)
{
    kaskadia_read_list(l, top, "overflow", MAP_OVERFLOW, read_overflow);
    l->sheet->overflow = MAP_OVERFLOW;
}

/* ---- C ------------------------------------------------------------------- */

/* What hexes of C have beside a place: points, a bonus, or a start. */
static void read_hex_c(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    struct hex *hex = add_hex(l, n, 0, 2);
    const struct node *points = node_find(p, n, "points");
    const struct node *tag = node_find(p, n, "tag");
    const struct node *start = node_find(p, n, "start");
    bool is_plain = hex->habitats && !(hex->habitats & (hex->habitats - 1));

    (void)row;
    if (points) {
        hex->points = (uint8_t)node_int(p, points, 1, HEX_POINTS);
        if (!is_plain) /* KR-10.6, AMB-33 */
            node_fail(p, points, "only a hex of one habitat has points");
    }
    if (tag)
        kaskadia_read_bonus(l, n, IN_HEX, &hex->bonus);
    if (start) {
        node_get_fixed(p, n, "start", "true");
        hex->start = true;
        if (hex->habitats || tag) /* KR-8.1 */
            node_fail(p, start, "a start hex has no habitat and no bonus");
        hex_add(&l->sheet->start, (unsigned)(hex - l->sheet->hex));
    } else if (!hex->habitats && !tag) {
        node_fail(p, n, "a hex without habitat is a start or has a bonus");
    }
    const struct effect *e = &hex->bonus.effect[0];
    if (e->op == OP_MONUMENT && !(hex->habitats >> e->what & 1))
        node_fail(p, tag ? tag : n,
                  "a monument of a habitat that the hex has not");
}

/* KR-8.1: the list of start hexes names those that say so. */
static void read_starts(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    const struct node *list = node_get(p, top, "start");
    unsigned n = node_count(p, list), count = 0;

    if (!p->failed && n != C_STARTS)
        node_fail(p, list, "%u start hexes, but there must be %d", n, C_STARTS);
    for (unsigned i = 0; i < n && !p->failed; i++) {
        const struct node *id = node_at(p, list, i);
        int hex = node_name(p, id, &l->box->names[NAMES_HEX]);
        if (!l->sheet->hex[hex].start)
            node_fail(p, id, "hex '%s' does not say that it is a start",
                      node_text(p, id));
    }
    for (unsigned i = 0; i < HEXES; i++)
        count += l->sheet->hex[i].start;
    if (!p->failed && count != n)
        node_fail(p, list, "%u hexes say that they are a start", count);
}

static void read_monument_row(struct loading *l, const struct node *n,
                              unsigned row)
{
    const struct node *habitat = node_get(l->p, n, "habitat");
    int h = node_choice(l->p, habitat, kaskadia_habitat_words);
    struct bonus *b = &l->sheet->monument_row[h];

    (void)row;
    if (b->effect[0].op)
        node_fail(l->p, habitat, "'%s' for the second time",
                  kaskadia_habitat_words[h]);
    b->tag = NONE;
    kaskadia_read_effects(l, n, IN_MONUMENTS, b->effect);
    node_prov(l->p, n, "prov");
}

static void read_monument_col(struct loading *l, const struct node *n,
                              unsigned row)
{
    struct bonus *b = &l->sheet->monument_col[row];

    node_get_int(l->p, n, "col", (int)row + 1, (int)row + 1);
    b->tag = NONE;
    kaskadia_read_effects(l, n, IN_MONUMENTS, b->effect);
    node_prov(l->p, n, "prov");
}

/* KR-8.11 */
static void read_monuments(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    const struct node *area = node_get(p, top, "monument_area");
    const struct node *per = node_get(p, area, "per_habitat");
    unsigned count[HABITATS] = {0};

    node_int(p, per, MONUMENTS, MONUMENTS);
    kaskadia_read_list(l, area, "row_bonuses", HABITATS, read_monument_row);
    kaskadia_read_list(l, area, "column_bonuses", MONUMENTS, read_monument_col);
    node_done(p, area);
    for (unsigned i = 0; i < HEXES; i++) {
        const struct effect *e = &l->sheet->hex[i].bonus.effect[0];
        if (e->op == OP_MONUMENT && ++count[e->what] > MONUMENTS)
            node_fail(p, per, "the map has more monuments of '%s'",
                      kaskadia_habitat_words[e->what]);
    }
}

void kaskadia_read_sheet_c(struct loading *l, const struct node *top)
{
    struct sheet *s = l->sheet;

    s->completion_points =
        (uint8_t)node_get_int(l->p, top, "completion_points", 0, MOST);
    kaskadia_read_list(l, top, "hexes", C_HEXES, read_hex_c);
    join_hexes(s);
    read_starts(l, top);
    read_monuments(l, top);
    kaskadia_read_area(l, top, C_COLS);
    read_overflow_track(l, top);
}

/* ---- D ------------------------------------------------------------------- */

static void read_hex_d(struct loading *l, const struct node *n, unsigned row)
{
    (void)row;
    add_hex(l, n, 1, 1);
}

/* An edge (two hexes) or a corner (three), all of which touch (KR-9.5). */
static void read_link(struct loading *l, const struct node *n, unsigned want)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;
    struct link *link = &s->link[s->links];
    const struct node *list = node_get(p, n, "between");
    unsigned count = node_count(p, list);
    const char *id[3] = {"", "", ""};

    if (!p->failed && count != want)
        node_fail(p, list, "%u hexes, but there must be %u", count, want);
    for (unsigned i = 0; i < count && !p->failed; i++) {
        const struct node *at = node_at(p, list, i);
        unsigned hex = (unsigned)node_name(p, at, &l->box->names[NAMES_HEX]);
        id[i] = node_text(p, at);
        link->hex[link->n++] = (uint8_t)hex;
        if (!s->hex[hex].used)
            node_fail(p, at, "hex '%s' is not on this map", id[i]);
        for (unsigned j = 0; j < i; j++)
            if (!are_near(link->hex[j], hex))
                node_fail(p, at, "hex '%s' does not touch '%s'", id[i], id[j]);
    }
    if (want == 2)
        node_get_id(p, n, "e_%s_%s", id[0], id[1]);
    else
        node_get_id(p, n, "v_%s_%s_%s", id[0], id[1], id[2]);
    for (unsigned i = 0; i < s->links && !p->failed; i++) {
        unsigned same = 0;
        for (unsigned a = 0; a < link->n; a++)
            for (unsigned b = 0; b < s->link[i].n; b++)
                same += link->hex[a] == s->link[i].hex[b];
        if (same == want && s->link[i].n == want)
            node_fail(p, list, "a bonus between these for the second time");
    }
    kaskadia_read_bonus(l, n, IN_LINK, &link->bonus);
    node_prov(p, n, "prov");
    for (unsigned i = 0; i < link->n && !p->failed; i++)
        s->links_of[link->hex[i]] |= (uint32_t)1 << s->links;
    s->links++;
}

static void read_edge(struct loading *l, const struct node *n, unsigned row)
{
    (void)row;
    read_link(l, n, 2);
}

static void read_corner(struct loading *l, const struct node *n, unsigned row)
{
    (void)row;
    read_link(l, n, 3);
}

static void read_links(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    const struct node *corners = node_get(p, top, "corner_bonuses");
    unsigned edge = node_count(p, node_get(p, top, "edge_bonuses"));
    unsigned corner = node_count(p, corners);

    if (edge + corner > LINKS)
        node_fail(p, corners, "more than %d edge and corner bonuses", LINKS);
    kaskadia_read_list(l, top, "edge_bonuses", edge, read_edge);
    l->sheet->edges = l->sheet->links;
    kaskadia_read_list(l, top, "corner_bonuses", corner, read_corner);
}

/* KR-10.7 to KR-10.11 */
static void read_scoring(struct loading *l, const struct node *map)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;

    s->bear_pair = (uint8_t)node_get_int(p, map, "bear_pair", 0, MOST);
    node_get_numbers(p, map, "elk_line", s->elk_line, sizeof s->elk_line, MOST);
    node_get_numbers(p, map, "fox_neighbours", s->fox_near, sizeof s->fox_near,
                     MOST);
    node_get_numbers(p, map, "hawk_count", s->hawk_count, sizeof s->hawk_count,
                     MOST);
    node_get_numbers(p, map, "salmon_run", s->salmon_run, sizeof s->salmon_run,
                     MOST);
    node_prov(p, map, "prov_bear_fox");
    node_prov(p, map, "prov_tables");
    node_done(p, map);
}

void kaskadia_read_sheet_d(struct loading *l, const struct node *top)
{
    struct pack *p = l->p;
    struct sheet *s = l->sheet;

    s->completion_points =
        (uint8_t)node_get_int(p, top, "completion_points", 0, MOST);
    s->diversity_points =
        (uint8_t)node_get_int(p, top, "diversity_points", 0, MOST);
    kaskadia_read_list(l, top, "hexes", D_HEXES, read_hex_d);
    for (unsigned h = 0; h < HABITATS && !p->failed; h++)
        if (s->size[h] != D_PER_HABITAT)
            node_fail(p, node_get(p, top, "hexes"),
                      "%u hexes of '%s', but there must be %d", s->size[h],
                      kaskadia_habitat_words[h], D_PER_HABITAT);
    join_hexes(s);
    read_links(l, top);
    read_scoring(l, node_get(p, top, "scoring"));
    read_overflow_track(l, top);
}
