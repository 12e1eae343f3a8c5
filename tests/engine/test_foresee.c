/*
 * test_foresee.c: what an answer would bring. Real games say whether it comes
 * true; a game made up here says what is left out: under a cup lies a coin that
 * nobody knows, and lifting the cup shows it.
 */
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NEWS = 64 };

/* ---- the cup ------------------------------------------------------------ */

/*
 * "lift" shows the coin and ends the game. "knock" leads to a question whose
 * only answer is "wait", and then to one whose only answer is "lift"; the
 * engine gives both. "shake" leads to chance. "pass" hands over to the other
 * seat, who can only lift.
 */
enum { VERB_NONE, LIFT, KNOCK, WAIT, SHAKE, PASS };
enum { EVENT_NONE, LIFTED, SHOWN, KNOCKED, WAITED, SHAKEN, PASSED };
enum { OPEN, KNOCKED_ON, WAITED_ON, SHAKING, HANDED_OVER, OVER };

struct cup {
    uint8_t coin, phase;
};

struct cup_view {
    uint8_t coin, phase; /* coin: 1 or 2 once it is shown */
};

static struct cup *cup_of(struct state *s)
{
    return (struct cup *)(void *)s;
}

static const struct cup *cup_in(const struct state *s)
{
    return (const struct cup *)(const void *)s;
}

static void cup_setup(const struct box *box, struct state *s,
                      const struct setup *setup)
{
    (void)box, (void)setup;
    *cup_of(s) = (struct cup){.coin = 0};
}

static seatmask cup_pending(const struct state *s)
{
    switch (cup_in(s)->phase) {
    case SHAKING:
        return seat_bit(SEAT_CHANCE);
    case HANDED_OVER:
        return seat_bit(1);
    case OVER:
        return 0;
    }
    return seat_bit(0);
}

static void cup_ask(const struct box *box, const struct state *s, seat who,
                    struct ask *out)
{
    (void)box, (void)who;
    *out = (struct ask){.plays_only = cup_in(s)->phase != OPEN};
}

static unsigned cup_legal(const struct box *box, const struct state *s,
                          seat who, struct action *out, unsigned cap)
{
    static const uint16_t open[] = {LIFT, KNOCK, SHAKE, PASS};
    static const uint16_t only[] = {
        [KNOCKED_ON] = WAIT, [WAITED_ON] = LIFT, [HANDED_OVER] = LIFT};
    unsigned phase = cup_in(s)->phase, n = phase == OPEN ? 4 : 1;

    (void)box;
    if (who >= SEATS || !(cup_pending(s) & seat_bit(who)))
        return 0;
    for (unsigned i = 0; i < n && i < cap; i++)
        out[i] = (struct action){.verb = phase == OPEN ? open[i] : only[phase],
                                 .seat = who};
    return n;
}

static unsigned cup_refuse(const struct box *box, const struct state *s,
                           const struct action *a)
{
    struct action legal[4];
    unsigned n = cup_legal(box, s, a->seat, legal, 4);

    for (unsigned i = 0; i < n; i++)
        if (legal[i].verb == a->verb)
            return 0;
    return 1;
}

static void happened(struct events *ev, uint16_t kind, int16_t arg)
{
    if (ev)
        ev->at[ev->n++] = (struct event){.kind = kind, .arg = {arg}};
}

static void cup_apply(const struct box *box, struct state *s,
                      const struct action *a, struct events *ev)
{
    struct cup *c = cup_of(s);

    (void)box;
    switch (a->verb) {
    case LIFT:
        happened(ev, LIFTED, 0);
        happened(ev, SHOWN, c->coin);
        c->phase = OVER;
        break;
    case KNOCK:
        happened(ev, KNOCKED, 0);
        c->phase = KNOCKED_ON;
        break;
    case WAIT:
        happened(ev, WAITED, 0);
        c->phase = WAITED_ON;
        break;
    case SHAKE:
        happened(ev, SHAKEN, 0);
        c->phase = SHAKING;
        break;
    case PASS:
        happened(ev, PASSED, 0);
        c->phase = HANDED_OVER;
        break;
    }
}

static void cup_look(const struct box *box, const struct state *s, seat viewer,
                     void *view)
{
    const struct cup *c = cup_in(s);

    (void)box, (void)viewer;
    *(struct cup_view *)view =
        (struct cup_view){.coin = (uint8_t)(c->phase == OVER ? c->coin + 1 : 0),
                          .phase = c->phase};
}

static void cup_resample(const struct box *box, struct state *s, seat viewer,
                         struct rng *rng)
{
    (void)box, (void)viewer;
    if (cup_in(s)->phase != OVER)
        cup_of(s)->coin = (uint8_t)rng_below(rng, 2);
}

static const struct verb cup_verbs[] = {
    [LIFT] = {.word = "lift"}, [KNOCK] = {.word = "knock"},
    [WAIT] = {.word = "wait"}, [SHAKE] = {.word = "shake"},
    [PASS] = {.word = "pass"}, {0},
};
static const struct event_def cup_events[] = {
    [LIFTED] = {.word = "lifted"},
    [SHOWN] = {.word = "shown", .arg = {{"coin", ARG_NUM, SIGHT_ALL}}},
    [KNOCKED] = {.word = "knocked"},
    [WAITED] = {.word = "waited"},
    [SHAKEN] = {.word = "shaken"},
    [PASSED] = {.word = "passed"},
    {0},
};
static const struct refusal cup_refusals[] = {[1] = {"C-1", "no"}, {0}};

static const struct game game_cup = {
    .id = "cup",
    .seats_min = 2,
    .seats_max = 2,
    .state_size = sizeof(struct cup),
    .view_size = sizeof(struct cup_view),
    .verbs = cup_verbs,
    .events = cup_events,
    .refusals = cup_refusals,
    .setup = cup_setup,
    .pending = cup_pending,
    .ask = cup_ask,
    .legal = cup_legal,
    .refuse = cup_refuse,
    .apply = cup_apply,
    .view = cup_look,
    .resample = cup_resample,
};
static const struct box box_cup = {.game = &game_cup};

/* Tries an answer of the first seat; the facts must be these. */
static void expect(uint16_t verb, const uint16_t *facts, int n,
                   struct cup_view seen)
{
    struct setup setup = {.seats = 2};
    uint8_t secret[SECRET] = {0};
    struct match *m = match_new(&box_cup, &setup, NULL, secret);
    struct news news[NEWS];
    struct cup_view view = {99, 99};
    uint64_t before = match_hash(m);

    assert_int_equal(
        match_foresee(m, &(struct action){.verb = verb}, news, NEWS, &view), n);
    for (int i = 0; i < n; i++)
        assert_int_equal(news[i].kind, facts[i]);
    assert_memory_equal(&view, &seen, sizeof view);
    assert_int_equal(match_hash(m), before);
    assert_int_equal(match_news_count(m), 0);
    match_free(m);
}

static void what_nobody_can_know_is_left_out(void **state)
{
    (void)state; /* the coin is not shown, and neither is the view with it */
    expect(LIFT, (uint16_t[]){LIFTED}, 1, (struct cup_view){0, OPEN});
}

static void only_answers_are_followed(void **state)
{
    (void)state; /* the view is the last that is sure */
    expect(KNOCK, (uint16_t[]){KNOCKED, WAITED, LIFTED}, 3,
           (struct cup_view){0, WAITED_ON});
}

static void chance_and_other_seats_are_not(void **state)
{
    (void)state;
    expect(SHAKE, (uint16_t[]){SHAKEN}, 1, (struct cup_view){0, SHAKING});
    expect(PASS, (uint16_t[]){PASSED}, 1, (struct cup_view){0, HANDED_OVER});
}

/* ---- real games --------------------------------------------------------- */

static void refused_answers_bring_nothing(void **state)
{
    const struct box *box = table_find(*state, "null");
    struct setup setup = table_setup(box, 2, "");
    struct match *m = table_match(box, &setup, 1);
    struct action guess = {.verb = 1, .seat = 0}, flip = {.verb = 2};
    struct news news[2];

    assert_int_equal(match_foresee(m, &guess, news, 2, NULL), 1);
    assert_int_equal(match_foresee(m, &flip, news, 2, NULL), -1);
    guess.arg[0] = 2; /* a coin has no third side */
    assert_int_equal(match_foresee(m, &guess, news, 2, NULL), -1);
    guess.arg[0] = 0;
    guess.verb = 77;
    assert_int_equal(match_foresee(m, &guess, news, 2, NULL), -1);
    guess.verb = 1;
    guess.seat = 2; /* nobody sits there */
    assert_int_equal(match_foresee(m, &guess, news, 2, NULL), -1);
    guess.seat = 0;
    match_play(m, 0, &guess);
    assert_int_equal(match_foresee(m, &guess, news, 2, NULL), -1);
    match_free(m);
}

/* In random matches: what is foreseen is told when the answer is given, and the
   same is foreseen when asked again, however small the room. */
static void it_comes_true(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    struct setup setup = table_setup(box, 2, "tactics=true");
    struct action legal[LEGAL_MAX];
    struct news news[NEWS], again[NEWS], told[NEWS];
    unsigned facts = 0, views = 0;
    void *view = malloc(box->game->view_size);
    void *seen = malloc(box->game->view_size);

    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct match *m = table_match(box, &setup, seed);
        struct rng rng;
        rng_seed(&rng, seed, 5);
        while (!match_is_over(m)) {
            seat who = (seat)__builtin_ctz(match_pending(m));
            unsigned n = match_legal(m, who, legal, LEGAL_MAX);
            struct action a = legal[rng_below(&rng, n)];
            unsigned from = match_news_count(m), steps = match_entries(m);
            int ahead = match_foresee(m, &a, news, NEWS, view);
            assert_in_range(ahead, 0, NEWS);
            memset(again, 0, sizeof again);
            assert_int_equal(match_foresee(m, &a, again, 1, NULL), ahead);
            assert_memory_equal(again, news, ahead ? sizeof *news : 0);
            assert_int_equal(again[1].kind, 0);
            match_play(m, 0, &a);
            assert_true(match_news(m, who, from, told, NEWS) >=
                        (unsigned)ahead);
            assert_memory_equal(told, news, (size_t)ahead * sizeof *news);
            facts += (unsigned)ahead;
            if (match_entries(m) == steps + 1 && !match_game(m)) {
                match_view(m, who, seen);
                views += !memcmp(seen, view, box->game->view_size);
            }
        }
        match_free(m);
    }
    assert_true(facts > 500);
    assert_true(views > 100);
    free(view);
    free(seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_nobody_can_know_is_left_out),
        cmocka_unit_test(only_answers_are_followed),
        cmocka_unit_test(chance_and_other_seats_are_not),
        cmocka_unit_test(refused_answers_bring_nothing),
        cmocka_unit_test(it_comes_true),
    };
    return cmocka_run_group_tests_name("engine/foresee", tests, table_begin,
                                       table_end);
}
