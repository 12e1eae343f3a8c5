/*
 * goal.c: goals of scenarios and achievements (KR-12.3, KR-12.5; "Goals" in the
 * vocabulary of the rules).
 * A metric is asked only of sheets that have it; the loader sees to that.
 */
#include "score.h"

static int box_points(const struct kaskadia_box *b, unsigned sheet,
                      const struct kaskadia_player *p, unsigned box)
{
    int16_t boxes[BOXES];

    score_boxes(b, sheet, p, boxes);
    return boxes[box];
}

/* What is left on the tally: an animal, LEFT_ANIMALS, LEFT_NATURE, LEFT_ALL. */
static int leftover(const struct kaskadia_player *p, unsigned what)
{
    int sum = what == LEFT_NATURE || what == LEFT_ALL ? p->nature : 0;

    if (what < ANIMALS)
        return p->tally[what];
    if (what != LEFT_NATURE)
        for (unsigned animal = 0; animal < ANIMALS; animal++)
            sum += p->tally[animal];
    return sum;
}

static int rows_completed(const struct kaskadia_player *p)
{
    int rows = A_ROWS;

    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (p->marks[habitat] < rows)
            rows = p->marks[habitat];
    return rows;
}

static int row_points_max(const struct kaskadia_box *b,
                          const struct kaskadia_player *p)
{
    int16_t boxes[BOXES];
    int most = 0;

    score_boxes(b, SHEET_A, p, boxes);
    for (unsigned row = 0; row < A_ROWS; row++)
        if (boxes[score_row_box[row]] > most)
            most = boxes[score_row_box[row]];
    return most;
}

/* Points of each habitat: a column (AMB-30), or its box. */
static void habitat_points(const struct kaskadia_box *b, unsigned sheet,
                           const struct kaskadia_player *p, int out[HABITATS])
{
    const struct sheet *s = &b->sheet[sheet];
    int16_t boxes[BOXES];

    score_boxes(b, sheet, p, boxes);
    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        out[habitat] = sheet == SHEET_A ? score_column(s, p, habitat)
                                        : boxes[score_habitat_box(s, habitat)];
}

static int habitats_completed(const struct sheet *s,
                              const struct kaskadia_player *p)
{
    int n = 0;

    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        n += sheet_is_complete(s, p, habitat);
    return n;
}

static int bonus_points(const struct kaskadia_box *b, unsigned sheet,
                        const struct kaskadia_player *p)
{
    int16_t boxes[BOXES];

    score_boxes(b, sheet, p, boxes);
    if (sheet != SHEET_A)
        return boxes[BC_BOX_BONUS];
    int sum = boxes[A_BOX_BONUS_1] + boxes[A_BOX_BONUS_2];
    for (unsigned row = 0; row < A_ROWS; row++)
        sum += score_row_bonus(&b->sheet[SHEET_A], p, row);
    return sum;
}

/* Is this a bonus with the tag? TAGS stands for any animal. */
static bool is_tagged(const struct bonus *bonus, unsigned tag)
{
    if (bonus->effect[0].op == OP_END)
        return false;
    return tag == TAGS ? bonus->tag <= TAG_SALMON : bonus->tag == tag;
}

/* AMB-27: hexes and diamonds (B), hexes (C), edges and corners (D). */
static int map_bonuses(const struct sheet *s, const struct kaskadia_player *p,
                       unsigned tag)
{
    int n = 0;

    if (s->id == SHEET_B) {
        for (unsigned habitat = 0; habitat < HABITATS; habitat++)
            for (unsigned i = 0; i < p->marks[habitat]; i++)
                n += is_tagged(&s->hex_bonus[habitat][i], tag);
        for (unsigned i = 0; i < s->diamonds; i++)
            n += is_tagged(&s->diamond[i].bonus, tag) &&
                 score_has_diamond(p, &s->diamond[i]);
    }
    if (s->id == SHEET_C)
        for (struct hexset left = p->filled; hex_any(left);)
            n += is_tagged(&s->hex[hex_take(&left)].bonus, tag);
    if (s->id == SHEET_D)
        for (unsigned i = 0; i < s->links; i++)
            n += is_tagged(&s->link[i].bonus, tag) &&
                 score_has_link(p, &s->link[i]);
    return n;
}

static int monuments(const struct kaskadia_player *p, unsigned what)
{
    int n = 0;

    for (unsigned habitat = 0; habitat < HABITATS; habitat++)
        if (what == NONE || what == habitat)
            n += p->monuments[habitat];
    return n;
}

static int hexes_with_points(const struct sheet *s,
                             const struct kaskadia_player *p, unsigned points)
{
    int n = 0;

    for (struct hexset left = p->filled; hex_any(left);)
        n += s->hex[hex_take(&left)].points == points;
    return n;
}

static int count_at_least(const int points[], unsigned n, int least)
{
    int found = 0;

    for (unsigned i = 0; i < n; i++)
        found += points[i] >= least;
    return found;
}

static int most_of(const int points[], unsigned n)
{
    int most = 0;

    for (unsigned i = 0; i < n; i++)
        most = points[i] > most ? points[i] : most;
    return most;
}

int goal_metric(const struct kaskadia_box *b, unsigned sheet,
                const struct kaskadia_player *p, const struct goal *goal)
{
    const struct sheet *s = &b->sheet[sheet];
    int16_t boxes[BOXES];
    int points[HABITATS];
    struct wildlife w;

    switch ((enum metric)goal->metric) {
    case METRIC_TOTAL_SCORE:
        return score_boxes(b, sheet, p, boxes);
    case METRIC_LEFTOVER:
        return leftover(p, goal->what);
    case METRIC_CARDS_COMPLETED:
        return p->completed;
    case METRIC_ROWS_COMPLETED:
        return rows_completed(p);
    case METRIC_ROW_POINTS_MAX:
        return row_points_max(b, p);
    case METRIC_HABITATS_COMPLETED:
        return habitats_completed(s, p);
    case METRIC_HABITAT_COMPLETED:
        return sheet_is_complete(s, p, goal->what);
    case METRIC_HABITAT_POINTS:
        return box_points(b, sheet, p, score_habitat_box(s, goal->what));
    case METRIC_HABITAT_POINTS_MAX:
        habitat_points(b, sheet, p, points);
        return most_of(points, HABITATS);
    case METRIC_HABITATS_WITH_POINTS:
        habitat_points(b, sheet, p, points);
        return count_at_least(points, HABITATS, goal->what);
    case METRIC_BONUS_POINTS:
        return bonus_points(b, sheet, p);
    case METRIC_SUN_RAIN_BONUSES:
        return p->suns + p->rains;
    case METRIC_MAP_BONUSES:
        return map_bonuses(s, p, goal->what);
    case METRIC_OVERFLOW_COMPLETED:
        return p->overflow == s->overflow;
    case METRIC_MONUMENTS:
        return monuments(p, goal->what);
    case METRIC_HEXES_WITH_POINTS:
        return hexes_with_points(s, p, goal->what);
    case METRIC_ANIMALS_WITH_POINTS:
        score_wildlife(s, p, &w);
        return count_at_least(w.points, ANIMALS, goal->what);
    case METRIC_ANIMAL_POINTS:
        score_wildlife(s, p, &w);
        return w.points[goal->what];
    case METRIC_DIVERSITY_BONUSES:
        score_wildlife(s, p, &w);
        return (int)w.diverse;
    case METRIC_BEAR_PAIRS:
        score_wildlife(s, p, &w);
        return (int)w.pairs;
    case METRIC_SALMON_FULL_RUNS:
        score_wildlife(s, p, &w);
        return (int)w.full_runs;
    }
    return 0;
}

bool goal_holds(const struct kaskadia_box *b, unsigned sheet,
                const struct kaskadia_player *p, const struct goal *goal)
{
    int value = goal_metric(b, sheet, p, goal);

    return goal->at_most ? value <= goal->value : value >= goal->value;
}

/* One more condition of a feat. */
static void add_part(struct feat_now *f, int now, const struct goal *goal)
{
    if (goal->at_most)
        feat_most(f, now, goal->value);
    else
        feat_least(f, now, goal->value);
}

/* KR-12.3, KR-12.5: the scenario that is played, or the achievements of the
   sheet. Rows of feats: the scenarios, then the achievements. */
unsigned kaskadia_feats(const struct box *box, const struct state *state,
                        seat who, struct feat_now *out, unsigned cap)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(state);
    const struct kaskadia_player *p = &g->player[who];
    unsigned sheet = g->option[OPT_SHEET], trail = g->option[OPT_TRAIL], n = 0;
    int16_t boxes[BOXES];

    if (trail >= TRAIL_SCENARIO_1) {
        unsigned row = trail - TRAIL_SCENARIO_1;
        const struct scenario *sc = &b->scenario[row];
        struct feat_now f = {.feat = (uint16_t)row, .done = true};
        feat_least(&f, score_boxes(b, sheet, p, boxes), sc->target);
        for (unsigned i = 0; i < sc->goals; i++)
            add_part(&f, goal_metric(b, sheet, p, &sc->goal[i]), &sc->goal[i]);
        if (cap)
            *out = f;
        return 1;
    }
    for (unsigned i = 0; i < ACHIEVEMENTS && trail == TRAIL_ACHIEVEMENTS; i++) {
        const struct achievement *a = &b->achievement[i];
        struct feat_now f = {.feat = (uint16_t)(SCENARIOS + i), .done = true};
        if (a->sheet != sheet)
            continue;
        add_part(&f, goal_metric(b, sheet, p, &a->goal), &a->goal);
        if (n < cap)
            out[n] = f;
        n++;
    }
    return n;
}

/* KR-12.3 */
bool goal_scenario(const struct kaskadia_box *b,
                   const struct kaskadia_player *p, unsigned scenario)
{
    const struct scenario *sc = &b->scenario[scenario];
    int16_t boxes[BOXES];

    if (score_boxes(b, sc->sheet, p, boxes) < sc->target)
        return false;
    for (unsigned i = 0; i < sc->goals; i++)
        if (!goal_holds(b, sc->sheet, p, &sc->goal[i]))
            return false;
    return true;
}
