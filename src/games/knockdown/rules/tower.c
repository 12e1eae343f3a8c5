/*
 * tower.c: KD-14, one column of cubes in ten seconds. Whole numbers only, and
 * no library: this file is compiled for the server and for the browser
 * (wasm/tower.c), and both must come to the same tower.
 */
#include "tower.h"

#include <stddef.h>

/* KD-14.2 */
static uint64_t next(struct tower *t)
{
    uint64_t z = t->random += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static int32_t distance(int32_t a, int32_t b)
{
    return a < b ? b - a : a - b;
}

static int32_t top_of(const struct tower *t)
{
    return t->x[t->standing - 1];
}

/* The front cube leaves the queue. */
static uint8_t take(struct tower *t)
{
    uint8_t heavy = t->queue[0];

    t->queued--;
    for (int32_t i = 0; i < t->queued; i++)
        t->queue[i] = t->queue[i + 1];
    t->queue[t->queued] = 0;
    return heavy;
}

static void put_back(struct tower *t, uint8_t heavy)
{
    t->queue[t->queued++] = heavy;
}

static void put_on_top(struct tower *t, uint8_t heavy, int32_t x)
{
    t->x[t->standing] = x;
    t->heavy[t->standing] = heavy;
    t->standing++;
}

/* KD-14.3 */
static void shuffle(struct tower *t)
{
    for (int32_t i = t->queued - 1; i >= 1; i--) {
        size_t j = (size_t)(next(t) % (uint64_t)(i + 1));
        uint8_t swapped = t->queue[i];
        t->queue[i] = t->queue[j];
        t->queue[j] = swapped;
    }
}

/* KD-14.5 */
static void grab(struct tower *t, const struct tower_rules *r, int32_t tick)
{
    int32_t period = r->period_start - r->period_step * (t->standing - 1);

    if (period < r->period_min)
        period = r->period_min;
    if (t->queue[0])
        period = period * r->heavy_period_percent / 100;
    period = period * t->assist / 100;
    t->grab = tick;
    t->period = period - period % 2;
    t->side = next(t) % 2 ? 1 : -1;
}

void tower_start(struct tower *t, const struct tower_rules *r, uint64_t seed,
                 int32_t light, int32_t heavy, int32_t assist)
{
    *t = (struct tower){.random = seed, .assist = assist};
    /* More than fit here could never be dropped within the time. */
    while (heavy-- > 0 && t->queued < TOWER_CUBES)
        put_back(t, 1);
    while (light-- > 0 && t->queued < TOWER_CUBES)
        put_back(t, 0);
    shuffle(t);
    if (t->queued)
        put_on_top(t, take(t), 0); /* KD-14.4 */
    if (t->queued)
        grab(t, r, 0);
    else
        t->over = TOWER_PASSED; /* KD-14.1 */
}

int32_t tower_crane(const struct tower *t, const struct tower_rules *r,
                    int32_t tick)
{
    int32_t p = (tick - t->grab) % t->period;
    int32_t q = p < t->period - p ? p : t->period - p;

    return t->side * (4 * r->amplitude * q / t->period - r->amplitude);
}

bool tower_takes(const struct tower *t, const struct tower_rules *r,
                 int32_t tick)
{
    return !t->over && t->grab < tick && tick <= r->limit;
}

/* KD-14.10: the lowest cube that cannot bear what is above it, or -1. */
static int32_t overloaded(const struct tower *t, const struct tower_rules *r)
{
    int64_t mass = 0, moment = 0;
    int32_t lowest = -1;

    for (int32_t i = t->standing - 1; i >= 0; i--) {
        int64_t m = t->heavy[i] ? r->mass_heavy : r->mass_light;
        int64_t lean = moment - mass * t->x[i];
        if (lean > r->half * mass || -lean > r->half * mass)
            lowest = i;
        mass += m;
        moment += m * t->x[i];
    }
    return lowest;
}

/* Everything above a cube goes to the end of the queue, top cube first. */
static void fall(struct tower *t, int32_t above)
{
    while (t->standing > above + 1) {
        t->standing--;
        put_back(t, t->heavy[t->standing]);
        t->x[t->standing] = 0;
        t->heavy[t->standing] = 0;
        t->fallen++;
    }
}

enum tower_fate tower_drop(struct tower *t, const struct tower_rules *r,
                           int32_t tick)
{
    if (!tower_takes(t, r, tick))
        return TOWER_IGNORED;

    /* KD-14.8 */
    int32_t tremor = t->queue[0] ? r->tremor_heavy : r->tremor_light;
    int32_t x = tower_crane(t, r, tick) - tremor +
                (int32_t)(next(t) % (uint64_t)(2 * tremor + 1));
    uint8_t heavy = take(t);

    t->landed = tick + r->fall;
    t->last = x;
    t->fallen = 0;
    if (distance(x, top_of(t)) > r->half) { /* KD-14.9 */
        put_back(t, heavy);
        grab(t, r, t->landed + r->slip);
        return TOWER_SLIPPED;
    }
    put_on_top(t, heavy, x);
    int32_t weak = overloaded(t, r);
    if (weak >= 0) {
        fall(t, weak);
        grab(t, r, t->landed + r->collapse);
        return TOWER_COLLAPSED;
    }
    if (!t->queued) { /* KD-14.11 */
        t->over = t->landed <= r->limit ? TOWER_PASSED : TOWER_FAILED;
        return (enum tower_fate)t->over;
    }
    grab(t, r, t->landed + (t->queue[0] ? r->grab_heavy : r->grab_light));
    return TOWER_STANDS;
}

bool tower_log(struct tower *t, const struct tower_rules *r, const int32_t *log,
               uint32_t n)
{
    int32_t before = 0;

    for (uint32_t i = 0; i < n && i < TOWER_LOG; i++) {
        if (log[i] > before)
            tower_drop(t, r, log[i]);
        before = log[i];
    }
    return t->over == TOWER_PASSED;
}

int32_t tower_off_by(const struct tower *t, const struct tower_rules *r,
                     int32_t tick)
{
    enum { HUNDREDTHS = 100 };
    int32_t a = r->amplitude, x = t->side * top_of(t);
    int32_t turn = t->period * HUNDREDTHS;
    int32_t at = (tick - t->grab) % t->period * HUNDREDTHS;

    /* A top beyond the swing is nearest at the swing's end. */
    x = x > a ? a : x < -a ? -a : x;
    /* On the way there and on the way back. */
    int32_t there = (int32_t)(((int64_t)(x + a) * turn + 2 * a) / (4 * a));
    int32_t off = distance(at, there), back = distance(at, turn - there);

    return off < back ? off : back;
}
