/*
 * nim.c: a game for tests of bots; see nim.h.
 */
#include "nim.h"

#include "../../src/engine/answers.h"

static struct nim *nim_of(struct state *s)
{
    return (struct nim *)(void *)s;
}

static const struct nim *nim_in(const struct state *s)
{
    return (const struct nim *)(const void *)s;
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    (void)box;
    *nim_of(s) = (struct nim){.seats = setup->seats, .heap = NIM_HEAP};
}

static seatmask pending(const struct state *s)
{
    return nim_in(s)->heap ? seat_bit(nim_in(s)->turn) : 0;
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)box, (void)s, (void)who;
    *out = (struct ask){.min = 1, .max = 1};
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    struct answers l = {.out = out, .cap = cap, .who = who};

    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    for (unsigned n = 1; n <= NIM_TAKE && n <= nim_in(s)->heap; n++)
        answers_add(&l, NIM_VERB_TAKE, n, 0);
    return l.n;
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    struct action all[NIM_TAKE];
    unsigned n = legal(box, s, who, all, NIM_TAKE);

    *out = all[rng_below(rng, n)];
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct nim *g = nim_of(s);

    (void)box, (void)ev;
    g->heap = (uint8_t)(g->heap - a->arg[0]);
    if (!g->heap)
        g->winner = (uint8_t)(a->seat + 1);
    g->turn = (uint8_t)((g->turn + 1) % g->seats);
}

static void resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    (void)box, (void)s, (void)viewer, (void)rng;
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct nim *g = nim_in(s);

    (void)box;
    *out = (struct result){.reason = !pending(s)};
    for (seat who = 0; who < g->seats; who++)
        out->points[who] = g->winner == who + 1 ? NIM_WON : NIM_LOST;
}

/* Of two players: who is to move has won unless a multiple of four is left. */
static void value(const struct box *box, const struct state *s, int *values)
{
    const struct nim *g = nim_in(s);
    bool won = g->heap % (NIM_TAKE + 1) != 0;

    (void)box;
    values[g->turn] = won ? 1000 : -1000;
    values[!g->turn] = -values[g->turn];
}

static void prior(const struct box *box, const struct state *s,
                  const struct action *a, unsigned n, uint16_t *out)
{
    (void)box, (void)s, (void)a;
    for (unsigned i = 0; i < n; i++)
        out[i] = 500;
}

static const struct verb verbs[] = {
    [NIM_VERB_TAKE] = {.word = "take", .arg = {{"n", ARG_NUM, SIGHT_ALL}}},
    {0},
};

static const struct brain brain = {
    .value = value, .prior = prior, .pick = pick, .depth = 2};

#define NIM_GAME                                                               \
    .id = "nim", .rules = 1, .seats_min = 2, .seats_max = SEATS,               \
    .state_size = sizeof(struct nim), .verbs = verbs, .setup = setup,          \
    .pending = pending, .ask = ask, .legal = legal, .pick = pick,              \
    .apply = apply, .resample = resample, .score = score

const struct game game_nim = {NIM_GAME};
const struct game game_smart_nim = {NIM_GAME, .brain = &brain};

const struct box box_nim = {.game = &game_nim};
const struct box box_smart_nim = {.game = &game_smart_nim};
