/*
 * tower_steps.h: the numbers of the pack, and towers built drop by drop.
 */
#ifndef TOWER_STEPS_H
#define TOWER_STEPS_H

#include "../../src/engine/embedded.h"
#include "../../src/games/knockdown/rules/tower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- numbers of the pack, read without its loader --------------------------- */

static const struct {
    const char *key;
    size_t place;
} numbers[] = {
    {"limit_ticks", offsetof(struct tower_rules, limit)},
    {"ready_ticks", offsetof(struct tower_rules, ready)},
    {"half_width", offsetof(struct tower_rules, half)},
    {"amplitude", offsetof(struct tower_rules, amplitude)},
    {"period_start", offsetof(struct tower_rules, period_start)},
    {"period_step", offsetof(struct tower_rules, period_step)},
    {"period_min", offsetof(struct tower_rules, period_min)},
    {"heavy_period_percent",
     offsetof(struct tower_rules, heavy_period_percent)},
    {"fall_ticks", offsetof(struct tower_rules, fall)},
    {"grab_light_ticks", offsetof(struct tower_rules, grab_light)},
    {"grab_heavy_ticks", offsetof(struct tower_rules, grab_heavy)},
    {"slip_ticks", offsetof(struct tower_rules, slip)},
    {"collapse_ticks", offsetof(struct tower_rules, collapse)},
    {"tremor_light", offsetof(struct tower_rules, tremor_light)},
    {"tremor_heavy", offsetof(struct tower_rules, tremor_heavy)},
    {"mass_light", offsetof(struct tower_rules, mass_light)},
    {"mass_heavy", offsetof(struct tower_rules, mass_heavy)},
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static struct tower_rules printed;

static inline int read_numbers(void **state)
{
    const struct embedded *e = embedded_find("packs/knockdown/tower.yaml");
    unsigned found = 0;

    (void)state;
    if (!e)
        return -1;
    char *text = strndup((const char *)e->bytes, e->size);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char key[32];
        int value;
        if (sscanf(line, " %31[a-z_]: %d", key, &value) != 2)
            continue;
        for (unsigned i = 0; i < NUMBERS; i++)
            if (strcmp(key, numbers[i].key) == 0) {
                memcpy((char *)&printed + numbers[i].place, &value,
                       sizeof value);
                found++;
            }
    }
    free(text);
    return found == NUMBERS ? 0 : -1;
}

/* ---- towers ----------------------------------------------------------------- */

static inline struct tower tower(uint64_t seed, int light, int heavy)
{
    struct tower t;

    tower_start(&t, &printed, seed, light, heavy, 100);
    return t;
}

/* One drop, and all that it must come to. */
struct step {
    int tick;
    enum tower_fate fate;
    int x, grab;
};

static inline void play(struct tower *t, const struct step *step, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        assert_int_equal(tower_drop(t, &printed, step[i].tick), step[i].fate);
        if (step[i].fate == TOWER_IGNORED)
            continue;
        assert_int_equal(t->last, step[i].x);
        assert_int_equal(t->landed, step[i].tick + 10);
        if (step[i].grab)
            assert_int_equal(t->grab, step[i].grab);
    }
}
#define PLAY(t, ...)                                                           \
    play(t, (struct step[]){__VA_ARGS__},                                      \
         sizeof(struct step[]){__VA_ARGS__} / sizeof(struct step))

static inline void expect_cubes(const struct tower *t, int n, const int *x)
{
    assert_int_equal(t->standing, n);
    for (int i = 0; i < n; i++)
        assert_int_equal(t->x[i], x[i]);
}
#define CUBES(t, ...)                                                          \
    expect_cubes(t, sizeof(int[]){__VA_ARGS__} / sizeof(int),                  \
                 (int[]){__VA_ARGS__})

static inline void expect_queue(const struct tower *t, const char *cubes)
{
    assert_int_equal(t->queued, strlen(cubes));
    for (int i = 0; i < t->queued; i++)
        assert_int_equal(t->queue[i], cubes[i] == 'H');
}

#endif
