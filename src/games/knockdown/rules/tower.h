/*
 * tower.h: the tower test (KD-14), a game of one button on a clock of 100 ticks
 * a second, in whole numbers only. The same C runs on the server and, as
 * WebAssembly, in the browser; it needs no library.
 *
 * A tower follows from its numbers, its seed and the ticks of the drops:
 * start it, drop, and look.
 */
#ifndef TOWER_H
#define TOWER_H

#include <stdbool.h>
#include <stdint.h>

enum {
    TOWER_CUBES = 128, /* of one test; no more can be of any use */
    TOWER_DROPS = 64,  /* valid drops that fit into the time, at most */
    TOWER_LOG = 128,   /* entries of a log that are looked at (KD-14.17) */
};

/* The numbers of tower.yaml, in its units: 1/1000 of a cube edge, ticks. */
struct tower_rules {
    int32_t limit, ready, half, amplitude;
    int32_t period_start, period_step, period_min, heavy_period_percent;
    int32_t fall, grab_light, grab_heavy, slip, collapse;
    int32_t tremor_light, tremor_heavy, mass_light, mass_heavy;
};

enum tower_fate {
    TOWER_IGNORED,   /* not a valid drop (KD-14.7): nothing happened */
    TOWER_SLIPPED,   /* KD-14.9 */
    TOWER_STANDS,    /* KD-14.12 */
    TOWER_COLLAPSED, /* KD-14.10 */
    TOWER_PASSED,    /* KD-14.11 */
    TOWER_FAILED,    /* KD-14.11: complete, but too late */
};

struct tower {
    uint64_t random;            /* KD-14.2 */
    int32_t grab;               /* tick at which the cube hangs (KD-14.5) */
    int32_t period, side;       /* of its swing */
    int32_t landed;             /* tick of the last landing; 0: none yet */
    int32_t last;               /* where the last cube came down: X */
    int32_t fallen;             /* how many fell with it (KD-14.10) */
    int32_t assist;             /* percent */
    int32_t standing, queued;   /* cubes */
    int32_t over;               /* enum tower_fate once decided, else 0 */
    int32_t x[TOWER_CUBES];     /* of standing cubes, from the base */
    uint8_t heavy[TOWER_CUBES]; /* are they? */
    uint8_t queue[TOWER_CUBES]; /* heavy? in order; [0] hangs on the crane */
};

/* KD-14.1 to KD-14.5. A test of no or one cube is passed at once. */
void tower_start(struct tower *t, const struct tower_rules *r, uint64_t seed,
                 int32_t light, int32_t heavy, int32_t assist);
/* Where the crane is at a tick not before the grab (KD-14.6). */
int32_t tower_crane(const struct tower *t, const struct tower_rules *r,
                    int32_t tick);
/* Would a drop at this tick be valid (KD-14.7)? */
bool tower_takes(const struct tower *t, const struct tower_rules *r,
                 int32_t tick);
/* KD-14.8 to KD-14.12 */
enum tower_fate tower_drop(struct tower *t, const struct tower_rules *r,
                           int32_t tick);
/* A whole log (KD-14.13, KD-14.17, KD-14.18): is the test passed? Entries that
   are not larger than the one before, out of 1..limit, no valid drops, or beyond
   the first TOWER_LOG are ignored. The tower is left as it ended. */
bool tower_log(struct tower *t, const struct tower_rules *r, const int32_t *log,
               uint32_t n);
/* KD-14.21: hundredths of a tick between a valid drop and the nearest moment at
   which the crane was above the top of the tower. */
int32_t tower_off_by(const struct tower *t, const struct tower_rules *r,
                     int32_t tick);

#endif
