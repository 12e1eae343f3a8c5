/*
 * stairs.c: a game for tests of the engine; see stairs.h.
 */
#include "stairs.h"

#include <string.h>

enum { VERB_NONE, VERB_STEP, VERB_WAIT };
enum { EVENT_NONE, EVENT_STEPPED };
enum { NO_NOTHING, NO_NOT_ASKED };

struct climb {
    uint8_t seats, answers, height[SEATS];
};

static struct climb *climb_of(struct state *s)
{
    return (struct climb *)(void *)s;
}

static const struct climb *climb_in(const struct state *s)
{
    return (const struct climb *)(const void *)s;
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    (void)box;
    memset(s, 0, sizeof(struct climb));
    climb_of(s)->seats = setup->seats;
}

static seatmask pending(const struct state *s)
{
    const struct climb *c = climb_in(s);

    return c->answers == STAIRS ? 0
                                : seat_bit((seat)(c->answers / 3 % c->seats));
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)s, (void)who;
    *out = (struct ask){
        .min = 1, .max = 1, .plays_only = box->game == &game_stairs};
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    unsigned n = climb_in(s)->answers % 3 == 2 ? 1 : 2;

    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    for (unsigned i = 0; i < n && i < cap; i++)
        out[i] =
            (struct action){.verb = (uint16_t)(VERB_STEP + i), .seat = who};
    return n;
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    unsigned n = legal(box, s, a->seat, NULL, 0);

    return a->verb >= VERB_STEP && a->verb < VERB_STEP + n ? 0 : NO_NOT_ASKED;
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct climb *c = climb_of(s);

    (void)box;
    c->answers++;
    c->height[a->seat] = (uint8_t)(c->height[a->seat] + (a->verb == VERB_STEP));
    if (ev && a->verb == VERB_STEP)
        ev->at[ev->n++] =
            (struct event){.kind = EVENT_STEPPED, .seat = a->seat};
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    (void)box;
    *out = (struct result){.reason = !pending(s)};
    for (seat who = 0; who < SEATS; who++)
        out->points[who] = climb_in(s)->height[who];
}

static const struct verb verbs[] = {
    [VERB_STEP] = {.word = "step"},
    [VERB_WAIT] = {.word = "wait"},
    {0},
};
static const struct event_def events[] = {
    [EVENT_STEPPED] = {.word = "stepped"},
    {0},
};
static const struct refusal refusals[] = {
    [NO_NOT_ASKED] = {"S-1", "not_asked"},
    {0},
};

#define STAIRS_GAME                                                            \
    .id = "stairs", .rules = 1, .seats_min = 1, .seats_max = SEATS,            \
    .state_size = sizeof(struct climb), .verbs = verbs, .events = events,      \
    .refusals = refusals, .setup = setup, .pending = pending, .ask = ask,      \
    .legal = legal, .refuse = refuse, .apply = apply, .score = score

const struct game game_stairs = {STAIRS_GAME};
const struct game game_slow_stairs = {STAIRS_GAME};

const struct box box_stairs = {.game = &game_stairs};
const struct box box_slow_stairs = {.game = &game_slow_stairs};
