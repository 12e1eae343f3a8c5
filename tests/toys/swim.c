/*
 * swim.c: a game for tests of the engine; see swim.h.
 */
#include "swim.h"

#include <string.h>

enum { VERB_NONE, VERB_KICK, VERB_DIVE, VERB_DEPTH, VERB_WAVE };
enum { EVENT_NONE, EVENT_SWAM, EVENT_WAVED };
enum { NO_NOTHING, NO_NOT_ASKED };
enum { STROKES = 3, ROUNDS = 2, FAR = 4, NO_DIVER = 0 };

struct pool {
    uint8_t seats, calm, round;
    uint8_t diver; /* seat + 1 whose dive is not at its end */
    uint8_t strokes[SEATS], way[SEATS];
};

static struct pool *pool_of(struct state *s)
{
    return (struct pool *)(void *)s;
}

static const struct pool *pool_in(const struct state *s)
{
    return (const struct pool *)(const void *)s;
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    memset(s, 0, sizeof(struct pool));
    pool_of(s)->seats = setup->seats;
    pool_of(s)->calm = box->game == &game_calm;
}

static seatmask swimming(const struct pool *p)
{
    seatmask open = 0;

    for (seat who = 0; who < p->seats; who++)
        if (p->strokes[who] < STROKES)
            open |= seat_bit(who);
    return open;
}

static seatmask pending(const struct state *s)
{
    const struct pool *p = pool_in(s);

    if (p->round == ROUNDS)
        return 0;
    if (p->diver)
        return seat_bit(SEAT_CHANCE) | swimming(p);
    return swimming(p) ? swimming(p) : seat_bit(SEAT_CHANCE);
}

/* Is the seat's next stroke the one that begins another round? */
static bool moves_on(const struct pool *p, seat who)
{
    return p->calm && p->round < ROUNDS - 1 && p->strokes[who] == STROKES - 1 &&
           swimming(p) == seat_bit(who);
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    const struct pool *p = pool_in(s);

    (void)box;
    *out = (struct ask){.min = 1, .max = 1, .plays_only = !p->calm};
    if (who == SEAT_CHANCE)
        out->lane = p->diver;
    else if (who < SEATS && !moves_on(p, who))
        out->lane = (uint8_t)(who + 1);
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct pool *p = pool_in(s);

    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    unsigned n = p->strokes[who] == STROKES - 1 ? 1 : 2;
    for (unsigned i = 0; i < n && i < cap; i++)
        out[i] =
            (struct action){.verb = (uint16_t)(VERB_KICK + i), .seat = who};
    return n;
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    const struct pool *p = pool_in(s);

    if (a->seat < SEATS) {
        unsigned n = legal(box, s, a->seat, NULL, 0);
        return a->verb >= VERB_KICK && a->verb < VERB_KICK + n ? 0
                                                               : NO_NOT_ASKED;
    }
    if (a->seat != SEAT_CHANCE || !(pending(s) & seat_bit(SEAT_CHANCE)) ||
        a->arg[0] < 0 || a->arg[0] >= FAR)
        return NO_NOT_ASKED;
    return a->verb == (p->diver ? VERB_DEPTH : VERB_WAVE) ? 0 : NO_NOT_ASKED;
}

static void roll(const struct box *box, const struct state *s, struct rng *rng,
                 struct action *out)
{
    (void)box;
    *out = (struct action){
        .verb = pool_in(s)->diver ? VERB_DEPTH : VERB_WAVE,
        .seat = SEAT_CHANCE,
        .arg = {(int16_t)rng_below(rng, FAR)},
    };
}

static void tell(struct events *ev, int kind, seat who, int way)
{
    if (ev)
        ev->at[ev->n++] = (struct event){
            .kind = (uint16_t)kind, .seat = who, .arg = {(int16_t)way}};
}

static void next_round(struct pool *p)
{
    p->round++;
    memset(p->strokes, 0, sizeof p->strokes);
}

static void swim(struct pool *p, seat who, int way, struct events *ev)
{
    p->way[who] = (uint8_t)(p->way[who] + way);
    tell(ev, EVENT_SWAM, who, way);
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct pool *p = pool_of(s);

    (void)box;
    switch (a->verb) {
    case VERB_KICK:
        p->strokes[a->seat]++;
        swim(p, a->seat, 1, ev);
        break;
    case VERB_DIVE: /* of this nobody is told before it is over */
        p->strokes[a->seat]++;
        p->diver = (uint8_t)(a->seat + 1);
        return;
    case VERB_DEPTH:
        swim(p, (seat)(p->diver - 1), a->arg[0], ev);
        p->diver = NO_DIVER;
        break;
    case VERB_WAVE:
        for (seat who = 0; who < p->seats; who++)
            p->way[who] = (uint8_t)(p->way[who] + a->arg[0]);
        tell(ev, EVENT_WAVED, SEAT_NOBODY, a->arg[0]);
        next_round(p);
        break;
    default:
        break;
    }
    if (p->calm && !swimming(p))
        next_round(p);
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    (void)box;
    *out = (struct result){.reason = !pending(s)};
    for (seat who = 0; who < SEATS; who++)
        out->points[who] = pool_in(s)->way[who];
}

static bool next(const struct box *box, const struct setup *first,
                 const struct result *done, unsigned n, struct setup *out,
                 struct result *match)
{
    (void)box;
    *out = *first;
    *match = done[n - 1];
    return n < 2;
}

static const struct verb verbs[] = {
    [VERB_KICK] = {.word = "kick"},
    [VERB_DIVE] = {.word = "dive"},
    [VERB_DEPTH] = {.word = "depth", .arg = {{"far", ARG_NUM, SIGHT_ALL}}},
    [VERB_WAVE] = {.word = "wave", .arg = {{"far", ARG_NUM, SIGHT_ALL}}},
    {0},
};
static const struct event_def events[] = {
    [EVENT_SWAM] = {"swam", {{"far", ARG_NUM, SIGHT_ALL}}},
    [EVENT_WAVED] = {"waved", {{"far", ARG_NUM, SIGHT_ALL}}},
    {0},
};
static const struct refusal refusals[] = {
    [NO_NOT_ASKED] = {"W-1", "not_asked"},
    {0},
};

#define SWIM_GAME                                                              \
    .rules = 1, .seats_min = 1, .seats_max = SEATS,                            \
    .state_size = sizeof(struct pool), .verbs = verbs, .events = events,       \
    .refusals = refusals, .setup = setup, .pending = pending, .ask = ask,      \
    .legal = legal, .refuse = refuse, .roll = roll, .apply = apply,            \
    .score = score

const struct game game_swim = {.id = "swim", SWIM_GAME};
const struct game game_calm = {.id = "calm", SWIM_GAME, .next = next};

const struct box box_swim = {.game = &game_swim};
const struct box box_calm = {.game = &game_calm};
