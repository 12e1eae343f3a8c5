/*
 * wasm/tower.c: the tower test for the browser, as a module of its own: one
 * tower per instance, whole numbers in and out. scripts/wasm compiles what lies
 * in this folder, a file a module, so it takes the tower in whole; the program
 * itself does not contain it.
 */
#include "../rules/tower.c"

/* Only clang makes WebAssembly, and this is how it names what can be called. */
#define CALLED(name) __attribute__((export_name(name)))

CALLED("number") void wasm_number(uint32_t i, int32_t value);
CALLED("start")
void wasm_start(uint32_t low, uint32_t high, int32_t light, int32_t heavy,
                int32_t assist);
CALLED("crane") int32_t wasm_crane(int32_t tick);
CALLED("takes") int32_t wasm_takes(int32_t tick);
CALLED("drop") int32_t wasm_drop(int32_t tick);
CALLED("see") int32_t wasm_see(uint32_t what);
CALLED("cube") int32_t wasm_cube(uint32_t i);
CALLED("heavy") int32_t wasm_heavy(uint32_t i);
CALLED("waiting") int32_t wasm_waiting(uint32_t i);

static struct tower_rules rules;
static struct tower tower;

/* The numbers of the pack, in the order of struct tower_rules. */
void wasm_number(uint32_t i, int32_t value)
{
    int32_t *const place[] = {
        &rules.limit,        &rules.ready,
        &rules.half,         &rules.amplitude,
        &rules.period_start, &rules.period_step,
        &rules.period_min,   &rules.heavy_period_percent,
        &rules.fall,         &rules.grab_light,
        &rules.grab_heavy,   &rules.slip,
        &rules.collapse,     &rules.tremor_light,
        &rules.tremor_heavy, &rules.mass_light,
        &rules.mass_heavy,
    };

    if (i < sizeof place / sizeof *place)
        *place[i] = value;
}

/* The seed comes in two halves: JavaScript has no plain number for it. */
void wasm_start(uint32_t low, uint32_t high, int32_t light, int32_t heavy,
                int32_t assist)
{
    tower_start(&tower, &rules, (uint64_t)high << 32 | low, light, heavy,
                assist);
}

int32_t wasm_crane(int32_t tick)
{
    return tower_crane(&tower, &rules, tick);
}

int32_t wasm_takes(int32_t tick)
{
    return tower_takes(&tower, &rules, tick);
}

int32_t wasm_drop(int32_t tick)
{
    return (int32_t)tower_drop(&tower, &rules, tick);
}

/* One number of the tower; SEEN in tower.ts names them in this order. */
int32_t wasm_see(uint32_t what)
{
    const int32_t seen[] = {tower.grab,     tower.period, tower.side,
                            tower.landed,   tower.last,   tower.fallen,
                            tower.standing, tower.queued, tower.over};

    return what < sizeof seen / sizeof *seen ? seen[what] : 0;
}

/* A standing cube: where, and is it heavy? A waiting one: is it heavy? */
int32_t wasm_cube(uint32_t i)
{
    return i < TOWER_CUBES ? tower.x[i] : 0;
}

int32_t wasm_heavy(uint32_t i)
{
    return i < TOWER_CUBES ? tower.heavy[i] : 0;
}

int32_t wasm_waiting(uint32_t i)
{
    return i < TOWER_CUBES ? tower.queue[i] : 0;
}
