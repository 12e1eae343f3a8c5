/*
 * fuzz_play.c: play driven by bytes. The first bytes choose game, seats and
 * options, every other byte one answer; after each step the state must be
 * sound and every viewer must get a view and a world.
 */
#include "fuzz.h"

#include <string.h>

static struct table table;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    table_open(&table);
    return 0;
}

/* Bytes one after the other; zeroes when they are used up. */
struct bytes {
    const uint8_t *at;
    size_t left;
};

static unsigned next(struct bytes *b, unsigned below)
{
    unsigned value = 0;

    if (!b->left)
        return 0;
    value = *b->at++;
    b->left--;
    if (below > 256 && b->left) {
        value = value << 8 | *b->at++;
        b->left--;
    }
    return value % below;
}

static const struct box *choose(struct bytes *b, struct setup *setup)
{
    unsigned n = 0;

    while (games[n])
        n++;
    const struct box *box = table.box[next(b, n)];
    const struct game *g = box->game;
    *setup = (struct setup){
        .seats = (uint8_t)(g->seats_min +
                           next(b, g->seats_max - g->seats_min + 1u))};
    for (unsigned i = 0; i < box->options; i++)
        setup->option[i] = (uint8_t)next(b, box->option[i].n);
    return box;
}

/* One step: any outcome of chance, any answer of any open seat. */
static void step(const struct box *box, struct state *s, struct bytes *b)
{
    static struct action legal[LEGAL_MAX];
    static struct outcome outcomes[LEGAL_MAX];
    const struct game *g = box->game;
    seatmask open = g->pending(s);
    struct events ev = {.n = 0};
    struct action a;

    if (open & seat_bit(SEAT_CHANCE)) {
        unsigned n = g->chances(box, s, outcomes, LEGAL_MAX);
        FUZZ_CLAIM(n > 0 && n <= LEGAL_MAX);
        a = outcomes[next(b, n)].action;
    } else {
        unsigned skip =
            open & (open - 1) ? next(b, (unsigned)__builtin_popcount(open)) : 0;
        for (; skip; skip--)
            open &= open - 1;
        seat who = (seat)__builtin_ctz(open);
        unsigned n = g->legal(box, s, who, legal, LEGAL_MAX);
        FUZZ_CLAIM(n > 0 && n <= LEGAL_MAX);
        a = legal[next(b, n)];
    }
    FUZZ_CLAIM(g->refuse(box, s, &a) == 0);
    g->apply(box, s, &a, &ev);
    FUZZ_CLAIM(ev.n < EVENTS);
}

static void look(const struct box *box, const struct state *s,
                 struct state *world, void *view, struct bytes *b)
{
    const struct game *g = box->game;
    struct rng rng;
    unsigned who = next(b, SEATS + 1);

    rng_seed(&rng, b->left, 1);
    seat viewer = who == SEATS ? SEAT_NOBODY : (seat)who;
    g->view(box, s, viewer, view);
    memcpy(world, s, g->state_size);
    g->resample(box, world, viewer, &rng);
    FUZZ_CLAIM(!g->broken(box, world));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = {data, size};
    struct setup setup;
    const struct box *box = choose(&b, &setup);
    const struct game *g = box->game;
    struct state *s = memory_get(g->state_size);
    struct state *world = memory_get(g->state_size);
    void *view = memory_get(g->view_size);
    unsigned steps = 0;

    g->setup(box, s, &setup);
    while (g->pending(s) && b.left) {
        step(box, s, &b);
        FUZZ_CLAIM(!g->broken(box, s));
        FUZZ_CLAIM(++steps <= g->steps_max);
        if (steps % 16 == 0)
            look(box, s, world, view, &b);
    }
    free(s);
    free(world);
    free(view);
    return 0;
}
