/*
 * hide.c: a game for tests of bots; see hide.h.
 */
#include "hide.h"

#include "../../src/engine/answers.h"
#include "../../src/engine/bits.h"

static struct hide *hide_of(struct state *s)
{
    return (struct hide *)(void *)s;
}

static const struct hide *hide_in(const struct state *s)
{
    return (const struct hide *)(const void *)s;
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    (void)box;
    *hide_of(s) = (struct hide){.seats = setup->seats,
                                .possible = (1 << HIDE_PLACES) - 1};
}

static seatmask pending(const struct state *s)
{
    return hide_in(s)->over ? 0 : seat_bit(hide_in(s)->turn);
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)box;
    *out = (struct ask){
        .min = 1, .max = 1, .secret = who == 0 && hide_in(s)->turn == 0};
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct hide *g = hide_in(s);
    struct answers l = {.out = out, .cap = cap, .who = who};

    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    if (who == 0)
        answers_add(&l, HIDE_VERB_OUT, 0, 0);
    for (unsigned left = g->possible; left; left &= left - 1)
        answers_add(&l, who ? HIDE_VERB_LOOK : HIDE_VERB_HIDE,
                    (unsigned)__builtin_ctz(left), 0);
    if (who == 1 && !g->waited)
        answers_add(&l, HIDE_VERB_WAIT, 0, 0);
    return l.n;
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    struct action all[HIDE_PLACES + 1];
    unsigned n = legal(box, s, who, all, HIDE_PLACES + 1);

    *out = all[rng_below(rng, n)];
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct hide *g = hide_of(s);

    (void)box, (void)ev;
    switch (a->verb) {
    case HIDE_VERB_OUT:
        g->out = g->over = 1;
        return;
    case HIDE_VERB_HIDE:
        g->place = (uint8_t)(a->arg[0] + 1);
        g->turn = 1;
        return;
    case HIDE_VERB_WAIT:
        g->waited = 1;
        g->place = 0;
        g->turn = 0;
        g->possible = (1 << HIDE_PLACES) - 1;
        return;
    default:
        g->possible = (uint8_t)(g->possible & ~(1u << a->arg[0]));
        g->found = g->place == a->arg[0] + 1;
        g->turn++;
        g->over = g->found || g->turn == g->seats || !g->possible;
    }
}

static void resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    struct hide *g = hide_of(s);

    (void)box;
    if (viewer == 0 || !g->place || !g->possible || g->over)
        return;
    unsigned n = rng_below(rng, bits_count(g->possible));
    g->place = (uint8_t)(bits_nth8(g->possible, n) + 1);
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    const struct hide *g = hide_in(s);

    *out = (struct result){.reason = g->over};
    for (seat who = 0; who < g->seats; who++) {
        bool won = g->found == (who != 0);
        out->points[who] = g->over && !g->out && won;
        if (who && box->game != &game_sideless_hide)
            out->side[who] = HIDE_SEEKERS;
    }
}

static void value(const struct box *box, const struct state *s, int *values)
{
    const struct hide *g = hide_in(s);
    int hider = !g->over || g->out ? 0 : g->found ? -1000 : 1000;

    (void)box;
    for (seat who = 0; who < g->seats; who++)
        values[who] = who ? -hider : hider;
}

static void prior(const struct box *box, const struct state *s,
                  const struct action *a, unsigned n, uint16_t *out)
{
    (void)box, (void)s, (void)a;
    for (unsigned i = 0; i < n; i++)
        out[i] = 500;
}

/* P1 hides anywhere; the others look where P1 is. */
static void cheat(const struct box *box, const struct state *s, seat who,
                  struct rng *rng, struct action *out)
{
    const struct hide *g = hide_in(s);

    (void)box;
    if (who == 0)
        action_put(out, 0, HIDE_VERB_HIDE, (int)rng_below(rng, HIDE_PLACES), 0,
                   0);
    else
        action_put(out, who, HIDE_VERB_LOOK, g->place - 1, 0, 0);
}

static const struct verb verbs[] = {
    [HIDE_VERB_OUT] = {.word = "out"},
    [HIDE_VERB_HIDE] = {.word = "hide", .arg = {{"n", ARG_NUM, SIGHT_ALL}}},
    [HIDE_VERB_LOOK] = {.word = "look", .arg = {{"n", ARG_NUM, SIGHT_ALL}}},
    [HIDE_VERB_WAIT] = {.word = "wait"},
    {0},
};

#define HIDE_BRAIN                                                             \
    .value = value, .prior = prior, .pick = cheat, .depth = 20, .curiosity = 1

static const struct brain brain = {HIDE_BRAIN};
static const struct brain blind = {HIDE_BRAIN, .blind = true};

#define HIDE_GAME                                                              \
    .id = "hide", .rules = 1, .seats_min = 2, .seats_max = SEATS,              \
    .state_size = sizeof(struct hide), .verbs = verbs, .setup = setup,         \
    .pending = pending, .ask = ask, .legal = legal, .pick = pick,              \
    .apply = apply, .resample = resample, .score = score

const struct game game_hide = {HIDE_GAME, .brain = &brain};
const struct game game_blind_hide = {HIDE_GAME, .brain = &blind};
const struct game game_sideless_hide = {HIDE_GAME, .brain = &brain};

const struct box box_hide = {.game = &game_hide};
const struct box box_blind_hide = {.game = &game_blind_hide};
const struct box box_sideless_hide = {.game = &game_sideless_hide};
