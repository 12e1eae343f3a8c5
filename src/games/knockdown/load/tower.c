/*
 * tower.c: the numbers of the tower test (KD-14), and how likely tests are
 * passed: by dice, and by the bots' hands (KD-14, "Bots").
 */
#include "load.h"

enum {
    LENGTH_MOST = 9999, /* of lengths, in 1/1000 of a cube edge */
    TICKS_MOST = 1000,  /* of a test and of its parts */
    ASSIST_MOST = 200,  /* percent */
    DIE = 6,            /* faces */
    OUTCOMES = DIE * DIE * DIE,
};

/* KD-14.15: with these numbers no product leaves 31 bits (the crane: 4*A*q with
   q up to half a period). */
_Static_assert(2LL * LENGTH_MOST * TICKS_MOST * ASSIST_MOST / 100 < INT32_MAX,
               "products of the tower");

static void read_numbers(struct loading *l, const struct node *n)
{
    struct tower_rules *t = &l->out->tower;
    const struct {
        const char *key;
        int32_t *out;
        int min, max;
    } numbers[] = {
        {"limit_ticks", &t->limit, 1, TICKS_MOST},
        {"ready_ticks", &t->ready, 0, TICKS_MOST},
        {"half_width", &t->half, 1, LENGTH_MOST},
        {"amplitude", &t->amplitude, 1, LENGTH_MOST},
        {"period_start", &t->period_start, 4, TICKS_MOST},
        {"period_step", &t->period_step, 0, TICKS_MOST},
        {"period_min", &t->period_min, 4, TICKS_MOST},
        /* at least half, so that a swing is never shorter than 2 ticks */
        {"heavy_period_percent", &t->heavy_period_percent, 50, 100},
        {"fall_ticks", &t->fall, 1, TICKS_MOST},
        {"grab_light_ticks", &t->grab_light, 1, TICKS_MOST},
        {"grab_heavy_ticks", &t->grab_heavy, 1, TICKS_MOST},
        {"slip_ticks", &t->slip, 1, TICKS_MOST},
        {"collapse_ticks", &t->collapse, 1, TICKS_MOST},
        {"tremor_light", &t->tremor_light, 0, LENGTH_MOST},
        {"tremor_heavy", &t->tremor_heavy, 0, LENGTH_MOST},
        {"mass_light", &t->mass_light, 1, MOST},
        {"mass_heavy", &t->mass_heavy, 1, MOST},
    };

    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        *numbers[i].out = node_get_int(l->p, n, numbers[i].key, numbers[i].min,
                                       numbers[i].max);
}

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static void read_tower(struct loading *l, const struct node *n)
{
    struct pack *p = l->p;
    const struct tower_rules *t = &l->out->tower;

    read_numbers(l, n);
    node_get_int(p, n, "ticks_per_second", 100, 100);
    node_get_int(p, n, "grace_ms", 2000, 2000); /* KD-14.19 */
    node_get_int(p, n, "max_log_entries", TOWER_LOG, TOWER_LOG);
    node_done(p, n);
    if (p->failed)
        return;
    if (t->period_min > t->period_start)
        node_fail(p, node_get(p, n, "period_min"),
                  "the shortest period is longer than the first");
    int32_t pause =
        least(least(t->grab_light, t->grab_heavy), least(t->slip, t->collapse));
    if (t->limit / (t->fall + pause) >= TOWER_DROPS)
        node_fail(p, node_get(p, n, "limit_ticks"), "time for %d drops or more",
                  TOWER_DROPS);
}

static void read_builder(struct loading *l, const struct node *n, unsigned row)
{
    struct pack *p = l->p;
    const struct option *builders = &l->box->option[OPT_BUILDER];
    const struct node *level = node_get(p, n, "level");
    const struct node *list = node_get_list(p, n, "p1000", PASS_TABLE);
    int most = 1000;

    (void)row;
    int builder = node_choice(p, level, builders->value);
    node_once(p, &l->met, builder, level);
    for (unsigned i = 0; i < PASS_TABLE && !p->failed; i++) {
        /* more cubes are never easier, and so many never stand */
        most =
            node_int(p, node_at(p, list, i), 0, i + 1 < PASS_TABLE ? most : 0);
        l->out->builder[builder][i] = (uint16_t)most;
    }
}

/* Of 216: how often three dice reach a sum. */
static int reach(int sum)
{
    int n = 0;

    for (int i = 0; i < OUTCOMES; i++)
        n += 3 + i % DIE + i / DIE % DIE + i / (DIE * DIE) >= sum;
    return n;
}

void knockdown_read_tower(struct loading *l)
{
    struct pack *p = l->p;
    const struct node *top = pack_file(p, "tower.yaml");
    const struct node *dice = node_get_list(p, top, "dice_pass_216", DICE_SUMS);

    read_tower(l, node_get(p, top, "tower"));
    l->met = 0;
    knockdown_read_list(l, top, "bot_pass_tables", BUILDERS, read_builder);
    for (int i = 0; i < DICE_SUMS && !p->failed; i++)
        l->out->dice_pass[i] = (uint8_t)node_int(
            p, node_at(p, dice, (unsigned)i), reach(i), reach(i));
    node_done(p, top);
}
