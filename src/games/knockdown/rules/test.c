/*
 * test.c: the Knockdown Test (KD-10): dice, tower, or a bot's chances; what a
 * test is worth before it is called.
 */
#include "turn.h"

#include <string.h>

/* ---- how big it is (KD-12.16) -------------------------------------------- */

/* Adds up the modifiers of one seat; uses them up with a bout. */
static void modify(const struct knockdown_box *b, const struct knockdown *g,
                   seat who, enum passive_op op, int *dice, int *cubes,
                   struct bout *m)
{
    const struct passive *p;
    unsigned at = 0;

    while ((p = skill_next(b, g, who, op, &at))) {
        *dice += p->dice;
        *cubes += p->cubes;
        if (m)
            skill_use(m, who, at);
    }
}

static struct test_size size_of(const struct knockdown_box *b,
                                const struct knockdown *g, seat tested,
                                struct bout *m)
{
    const struct knockdown_side *s = &g->side[tested];
    int dice = 0, cubes = 0, light = s->light, heavy = s->heavy;

    modify(b, g, tested, PASSIVE_OWN_TEST, &dice, &cubes, m);
    modify(b, g, foe_of(tested), PASSIVE_FOE_TEST, &dice, &cubes, m);
    light += cubes;
    if (light < 0) { /* light first, then heavy */
        heavy += light;
        light = 0;
    }
    heavy = heavy < 0 ? 0 : heavy;
    return (struct test_size){
        .total = (uint16_t)(s->light + s->heavy),
        .light = (uint16_t)light,
        .heavy = (uint16_t)heavy,
        .bonus = (int8_t)dice,
    };
}

struct test_size test_size(const struct knockdown_box *b,
                           const struct knockdown *g, seat tested)
{
    struct test_size size = size_of(b, g, tested, NULL);

    if (g->tested == tested) { /* begun: what was used up for it counts */
        size.light = g->cubes_light;
        size.heavy = g->cubes_heavy;
        size.bonus = g->dice_bonus;
    }
    return size;
}

struct test_size test_relief(const struct knockdown_box *b,
                             const struct knockdown *g, seat tested)
{
    const struct knockdown_side *s = &g->side[tested];

    return (struct test_size){
        .light = (uint16_t)(s->light / b->pass_divisor),
        .heavy =
            (uint16_t)(g->option[OPT_PASS] ? s->heavy / b->pass_divisor : 0),
    };
}

unsigned test_pass_dice(const struct knockdown_box *b, struct test_size size)
{
    int need = size.total - size.bonus;

    if (need <= 0 || !size.total)
        return 1000;
    return need >= DICE_SUMS ? 0 : (b->dice_pass[need] * 1000u + 108) / 216;
}

/* "Bots at the tower" (KD-14) */
unsigned test_pass_tower(const struct knockdown_box *b, struct test_size size,
                         unsigned builder)
{
    const uint16_t *table = b->builder[builder];
    unsigned e = 10u * size.light + 11u * size.heavy, i = e / 10;

    if (size.light + size.heavy <= 1)
        return 1000; /* KD-14.1 */
    if (i >= PASS_TABLE - 1)
        return 0;
    return table[i] - (table[i] - table[i + 1]) * (e % 10) / 10u;
}

/* ---- the tower ----------------------------------------------------------- */

void test_tower(const struct knockdown_box *b, const struct knockdown *g,
                struct tower *out)
{
    tower_start(out, &b->tower, g->seed, g->cubes_light, g->cubes_heavy,
                b->assist[g->option[OPT_ASSIST]]);
    for (unsigned i = 0; i < g->drops; i++)
        tower_drop(out, &b->tower, g->drop[i]);
}

/* KD-14.21 */
int knockdown_off_by(const struct box *box, const struct state *s,
                     const struct action *a)
{
    const struct knockdown *g = knockdown_in(s);
    const struct knockdown_box *b = knockdown_box(box);
    struct tower tower;

    if (g->phase != PHASE_TOWER || a->verb != VERB_DROP)
        return -1;
    test_tower(b, g, &tower);
    return tower_takes(&tower, &b->tower, a->arg[0])
               ? tower_off_by(&tower, &b->tower, a->arg[0])
               : -1;
}

/* ---- what comes of it ---------------------------------------------------- */

static void passed(struct bout *m)
{
    struct knockdown *g = m->g;
    struct knockdown_side *s = &g->side[g->tested];
    struct test_size relief = test_relief(m->b, g, g->tested);

    s->light = (uint16_t)(s->light - relief.light);
    s->heavy = (uint16_t)(s->heavy - relief.heavy);
    bout_tell(m, EVENT_PASSED_TEST, g->tested, relief.light, relief.heavy, 0);
    g->tested = NONE;
    sequence_after_test(m);
}

static void failed(struct bout *m)
{
    struct knockdown *g = m->g;
    seat winner = foe_of(g->tested);

    bout_tell(m, EVENT_FAILED_TEST, g->tested, 0, 0, 0);
    g->tested = NONE;
    round_end(m, winner, ENDING_KNOCKOUT); /* KD-10.6 */
}

static void decide(struct bout *m, bool pass)
{
    if (pass)
        passed(m);
    else
        failed(m);
}

/* KD-14.1: nothing to stack. */
static bool is_small(const struct knockdown *g)
{
    return g->cubes_light + g->cubes_heavy <= 1;
}

bool test_uses_towers(const struct knockdown *g)
{
    return g->option[OPT_TEST] != TEST_DICE &&
           (!g->option[OPT_RATED] || g->towers); /* KD-14.22 */
}

void test_begin(struct bout *m)
{
    struct knockdown *g = m->g;
    seat who = foe_of(g->attack[0].by);
    struct test_size size = size_of(m->b, g, who, m);

    g->tested = who;
    g->tests++;
    g->cubes_light = size.light;
    g->cubes_heavy = size.heavy;
    g->dice_bonus = size.bonus;
    g->drops = g->seeded = 0;
    g->seed = 0;
    memset(g->drop, 0, sizeof g->drop);
    memset(g->dice, 0, sizeof g->dice);
    bout_tell(m, EVENT_TEST, who, size.total, 0, 0);
    g->form = FORM_DICE;
    if (!size.total || (g->option[OPT_TEST] == TEST_TOWER && is_small(g) &&
                        test_uses_towers(g)))
        passed(m); /* KD-10.8, KD-14.1 */
    else
        g->phase = test_uses_towers(g) ? PHASE_TEST_FORM : PHASE_DICE;
}

/* D20 */
static void drop(struct bout *m, int tick)
{
    struct knockdown *g = m->g;
    struct tower tower;

    test_tower(m->b, g, &tower);
    enum tower_fate fate = tower_drop(&tower, &m->b->tower, tick);
    g->drop[g->drops++] = (uint16_t)tick;
    switch (fate) {
    case TOWER_SLIPPED:
        bout_tell(m, EVENT_SLIPPED, g->tested, tick, 0, 0);
        break;
    case TOWER_COLLAPSED:
        bout_tell(m, EVENT_COLLAPSED, g->tested, tick, tower.fallen, 0);
        break;
    default:
        bout_tell(m, EVENT_STANDS, g->tested, tick, tower.standing, 0);
        break;
    }
    if (fate == TOWER_PASSED || fate == TOWER_FAILED) /* KD-14.11 */
        decide(m, fate == TOWER_PASSED);
}

void test_answer(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;

    switch (a->verb) {
    case VERB_BUILD:
        g->form = FORM_TOWER;
        bout_tell(m, EVENT_TOWER, g->tested, g->cubes_light, g->cubes_heavy, 0);
        if (is_small(g))
            passed(m);
        else
            g->phase = PHASE_SEED;
        break;
    case VERB_TRUST:
        g->form = FORM_TOWER;
        bout_tell(m, EVENT_TOWER, g->tested, g->cubes_light, g->cubes_heavy, 0);
        if (is_small(g))
            passed(m);
        else
            g->phase = PHASE_LUCK;
        break;
    case VERB_DROP:
        drop(m, a->arg[0]);
        break;
    case VERB_FINISH: /* KD-14.13 */
        bout_tell(m, EVENT_TIME_UP, g->tested, 0, 0, 0);
        failed(m);
        break;
    default: /* VERB_ROLL, VERB_USE_DICE */
        g->phase = PHASE_DICE;
        break;
    }
}

void test_chance(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;

    if (a->verb == VERB_DICE) {
        int sum = g->dice_bonus;
        const struct knockdown_side *s = &g->side[g->tested];
        int total = s->light + s->heavy;
        for (unsigned i = 0; i < DICE; i++) {
            g->dice[i] = (uint8_t)a->arg[i];
            sum += a->arg[i];
        }
        bout_event(m, &(struct event){
                          .kind = EVENT_DICE,
                          .seat = g->tested,
                          .arg = {a->arg[0], a->arg[1], a->arg[2],
                                  g->dice_bonus, (int16_t)sum, (int16_t)total},
                      });
        decide(m, sum >= total); /* KD-10.3 */
    } else if (a->verb == VERB_SEED) {
        g->seed |= (uint64_t)a->arg[0] << 8 * g->seeded++;
        if (g->seeded == SEED_BYTES)
            g->phase = PHASE_TOWER;
    } else {
        decide(m, a->verb == VERB_STANDS);
    }
}
