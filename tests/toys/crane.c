/*
 * crane.c: a game for tests of the engine; see crane.h.
 */
#include "crane.h"

#include <stdlib.h>
#include <string.h>

enum {
    VERB_NONE,
    VERB_PASS,
    VERB_READY,
    VERB_TRUST,
    VERB_REFEREE,
    VERB_STOP,
    VERB_DROP,
    VERB_WIND,
    VERB_HOME,
};
enum { EVENT_NONE, EVENT_DROPPED };
enum { NO_NOTHING, NO_NOT_ASKED, NO_MOMENT };
enum { PROMPT_NONE, PROMPT_FORM, PROMPT_TEST };
enum { FORM, WIND, TEST };

struct yard {
    uint16_t last; /* tick of the last drop */
    uint8_t tested, phase, wind, drops;
    uint8_t points[2];
};

static struct yard *yard_of(struct state *s)
{
    return (struct yard *)(void *)s;
}

static const struct yard *yard_in(const struct state *s)
{
    return (const struct yard *)(const void *)s;
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *setup)
{
    (void)box, (void)setup;
    memset(s, 0, sizeof(struct yard));
}

static seatmask pending(const struct state *s)
{
    const struct yard *y = yard_in(s);

    if (y->tested == 2)
        return 0;
    return seat_bit(y->phase == WIND ? (seat)SEAT_CHANCE : (seat)y->tested);
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    bool is_test = yard_in(s)->phase == TEST;

    (void)box, (void)who;
    *out = (struct ask){.prompt = is_test ? PROMPT_TEST : PROMPT_FORM};
    if (is_test) {
        out->ticks = CRANE_TICKS;
        out->hz = CRANE_HZ;
        out->ready = CRANE_READY;
    }
}

static struct action act(seat who, int verb, int arg)
{
    return (struct action){
        .verb = (uint16_t)verb, .seat = who, .arg = {(int16_t)arg}};
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    const struct yard *y = yard_in(s);
    unsigned n = 0;

    (void)box;
    if (who >= SEATS || !(pending(s) & seat_bit(who)))
        return 0;
    if (y->phase == FORM) {
        static const uint8_t forms[] = {VERB_TRUST, VERB_PASS, VERB_READY,
                                        VERB_REFEREE};
        for (; n < sizeof forms; n++)
            if (n < cap)
                out[n] = act(who, forms[n], 0);
        return n;
    }
    if (n++ < cap)
        out[0] = act(who, VERB_STOP, 0);
    for (int tick = y->last + 1; tick <= CRANE_TICKS; tick++, n++)
        if (n < cap)
            out[n] = act(who, VERB_DROP, tick);
    return n;
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    struct action all[LEGAL_MAX];
    unsigned n = legal(box, s, who, all, LEGAL_MAX);

    *out = all[rng_below(rng, n)];
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    const struct yard *y = yard_in(s);

    (void)box;
    if (a->verb == VERB_HOME)
        return y->tested < 2 && a->seat < 2 && y->phase != WIND ? 0
                                                                : NO_NOT_ASKED;
    if (!(pending(s) & seat_bit(a->seat)))
        return NO_NOT_ASKED;
    if (y->phase == WIND)
        return a->verb == VERB_WIND && a->arg[0] >= 0 && a->arg[0] < 4
                   ? 0
                   : NO_NOT_ASKED;
    if (y->phase == FORM)
        return a->verb >= VERB_PASS && a->verb <= VERB_REFEREE ? 0
                                                               : NO_NOT_ASKED;
    if (a->verb == VERB_STOP)
        return 0;
    if (a->verb != VERB_DROP)
        return NO_NOT_ASKED;
    return a->arg[0] > y->last && a->arg[0] <= CRANE_TICKS ? 0 : NO_MOMENT;
}

static unsigned chances(const struct box *box, const struct state *s,
                        struct outcome *out, unsigned cap)
{
    (void)box, (void)s;
    for (int i = 0; i < 4 && (unsigned)i < cap; i++)
        out[i] = (struct outcome){act(SEAT_CHANCE, VERB_WIND, i), 1};
    return 4;
}

static void roll(const struct box *box, const struct state *s, struct rng *rng,
                 struct action *out)
{
    (void)box, (void)s;
    *out = act(SEAT_CHANCE, VERB_WIND, (int)rng_below(rng, 4));
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct yard *y = yard_of(s);

    (void)box;
    switch (a->verb) {
    case VERB_READY:
        y->phase = WIND;
        return;
    case VERB_WIND:
        y->wind = (uint8_t)a->arg[0];
        y->phase = TEST;
        return;
    case VERB_DROP:
        y->last = (uint16_t)a->arg[0];
        if (ev)
            ev->at[ev->n++] = (struct event){
                .kind = EVENT_DROPPED, .seat = a->seat, .arg = {a->arg[0]}};
        if (++y->drops < CRANE_DROPS)
            return;
        y->points[y->tested] = 1;
        break;
    case VERB_HOME:
        y->points[!a->seat] = 2;
        y->tested = 1; /* and that was all */
        break;
    default:
        break;
    }
    y->tested++;
    y->phase = FORM;
    y->last = 0;
    y->drops = 0;
}

static void view(const struct box *box, const struct state *s, seat viewer,
                 void *out)
{
    (void)box, (void)viewer;
    memcpy(out, s, sizeof(struct yard));
}

static void resample(const struct box *box, struct state *s, seat viewer,
                     struct rng *rng)
{
    (void)box, (void)s, (void)viewer, (void)rng;
}

static void score(const struct box *box, const struct state *s,
                  struct result *out)
{
    (void)box;
    *out = (struct result){.reason = !pending(s)};
    for (int i = 0; i < 2; i++)
        out->points[i] = yard_in(s)->points[i];
}

static int off_by(const struct box *box, const struct state *s,
                  const struct action *a)
{
    (void)box, (void)s;
    return a->verb == VERB_DROP ? abs((a->arg[0] + 50) % 100 - 50) * 100 : -1;
}

static const struct verb verbs[] = {
    [VERB_PASS] = {.word = "pass"},
    [VERB_READY] = {.word = "ready", .audience = FOR_PEOPLE},
    [VERB_TRUST] = {.word = "trust", .audience = FOR_BOTS},
    [VERB_REFEREE] = {.word = "referee", .audience = FOR_TABLE},
    [VERB_STOP] = {.word = "stop"},
    [VERB_DROP] = {.word = "drop",
                   .arg = {{"tick", ARG_TICK, SIGHT_ALL}},
                   .audience = FOR_PEOPLE},
    [VERB_WIND] = {.word = "wind", .arg = {{"force", ARG_NUM, SIGHT_ALL}}},
    [VERB_HOME] = {.word = "home", .audience = FOR_PEOPLE, .declares = true},
    {0},
};
static const struct event_def events[] = {
    [EVENT_DROPPED] = {"dropped", {{"tick", ARG_TICK, SIGHT_ALL}}},
    {0},
};
static const struct refusal refusals[] = {
    [NO_NOT_ASKED] = {"C-1", "not_asked"},
    [NO_MOMENT] = {"C-2", "no_moment"},
    {0},
};
static const struct field fields[] = {
    {"last", offsetof(struct yard, last), 0, 2, ARG_TICK, 0, 0},
    {"drops", offsetof(struct yard, drops), 0, 1, ARG_NUM, 0, 0},
    {"wind", offsetof(struct yard, wind), 0, 1, ARG_NUM, 0, 0},
    {0},
};

/* Far from those of any real game. */
static const struct timing timing = {
    .early_ms = CRANE_EARLY,
    .late_ms = CRANE_LATE,
    .grace_ms = CRANE_GRACE,
    .log = CRANE_LOG,
    .kept = CRANE_KEPT,
    .mean = CRANE_MEAN,
};

const struct game game_crane = {
    .id = "crane",
    .rules = 1,
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(struct yard),
    .view_size = sizeof(struct yard),
    .steps_max = 2 * (CRANE_DROPS + 2),
    .verbs = verbs,
    .events = events,
    .refusals = refusals,
    .fields = fields,
    .prompts = (const char *const[]){"", "form", "test", NULL},
    .reasons = (const char *const[]){"", "done", NULL},
    .records = (const struct record[]){{0}},
    .setup = setup,
    .pending = pending,
    .ask = ask,
    .legal = legal,
    .pick = pick,
    .refuse = refuse,
    .chances = chances,
    .roll = roll,
    .apply = apply,
    .view = view,
    .resample = resample,
    .score = score,
    .off_by = off_by,
    .timing = &timing,
};

const struct box box_crane = {.game = &game_crane};
