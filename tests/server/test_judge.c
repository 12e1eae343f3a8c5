/*
 * test_judge.c: who gives hints and who looks back at a match is one. Matches of every
 * game are played by hints alone and looked back at: no hint that was followed is
 * blamed. And no hint advises what cannot work.
 */
#include "../../src/engine/audience.h"
#include "../../src/engine/notation.h"
#include "../../src/server/table/think.h"
#include "../lib/seeded.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 2 }; /* of each game */

/* Few simulations: whether both looks agree does not depend on how good they are. */
static const struct judge quick = {.care = 24, .glance = 12, .after = 16};

static struct box *box_of(const struct game *game)
{
    char error[1024];
    struct box *box = box_load(game, NULL, error, sizeof error);

    if (!box)
        fail_msg("%s: %s", game->id, error);
    return box;
}

static struct job *job_of(const struct box *box, enum job_kind kind)
{
    struct job *j = memory_get(sizeof *j);

    *j = (struct job){.kind = kind, .box = box, .judge = &quick};
    return j;
}

/* The hint of a seat, as the server makes it. */
static struct action hint(const struct match *m, seat who)
{
    struct job *j = job_of(match_box(m), JOB_HINT);
    struct action found;

    job_question(j, m, who);
    job_judge(j, j->judge->care);
    found = j->found;
    job_free(j);
    return found;
}

static json_t *looked_back(struct match *m, struct advised *advised, unsigned n)
{
    struct job *j = job_of(match_box(m), JOB_SUM);

    j->match = m;
    j->advised = advised;
    j->n_advised = n;
    while (!analysis_go_on(j))
        ;
    json_t *out = json_loads(j->text, 0, NULL);
    assert_non_null(out);
    job_free(j); /* and the match */
    return out;
}

/* In a world of who is asked: what is in vain is so by what that seat knows. Of the
   answers on offer those count that nobody should be advised: others are there. */
static unsigned in_vain(const struct match *m, seat who,
                        const struct action *hinted)
{
    const struct box *box = match_box(m);
    const struct brain *brain = box->game->brain;
    struct action legal[LEGAL_MAX];
    unsigned n, vain = 0;
    struct rng rng;

    if (!brain || !brain->in_vain)
        return 0;
    struct state *world = memory_get(box->game->state_size);
    rng_seed(&rng, 7, who);
    match_world(m, who, &rng, world);
    n = match_offers(m, who, FOR_PEOPLE, legal, LEGAL_MAX);
    for (unsigned i = 0; i < n; i++)
        vain += brain->in_vain(box, world, &legal[i]);
    if (vain < n && brain->in_vain(box, world, hinted))
        fail_msg("%s: a hint advises what cannot work", box->game->id);
    free(world);
    return vain < n ? vain : 0;
}

static unsigned
    vain_offers; /* answers that a hint could have advised in vain */

static struct match *by_hints(const struct box *box, unsigned seats,
                              uint64_t seed)
{
    struct match *m = seeded_match(box, seats, seed);

    while (!match_is_over(m)) {
        seat who = (seat)__builtin_ctz(match_pending(m));
        struct action a = hint(m, who);
        vain_offers += in_vain(m, who, &a);
        struct verdict v = match_play(m, 0, &a);
        assert_string_equal(v.error, "");
        assert_int_equal(v.refusal, 0);
    }
    return m;
}

static void play_and_compare(const struct box *box, unsigned seats,
                             uint64_t seed)
{
    json_t *summary = looked_back(by_hints(box, seats, seed), NULL, 0);
    const json_t *turning = json_object_get(summary, "turning"), *turn;
    size_t i;

    json_array_foreach(turning, i, turn)
    {
        fail_msg("%s: %s is blamed and was advised", box->game->id,
                 json_string_value(json_object_get(turn, "answer")));
    }
    json_decref(summary);
}

static void a_followed_hint_is_not_blamed(void **state)
{
    (void)state;
    for (unsigned i = 0; games[i]; i++) {
        struct box *box = box_of(games[i]);
        for (uint64_t seed = 0; seed < MATCHES; seed++)
            play_and_compare(
                box, games[i]->seats_min > 2 ? games[i]->seats_min : 2, seed);
        box_free(box);
    }
    assert_true(vain_offers > 0); /* else nothing was looked at */
}

/* An answer in another lane came between the hint and the answer: it was a hint all the
   same. Every answer of a match of drawn ones is said to be one. */
static void what_is_known_as_a_hint_is_not_blamed(void **state)
{
    struct box *box = box_of(games[0]);
    struct rng rng;

    (void)state;
    for (int known = 0; known < 2; known++) {
        struct match *m = seeded_match(box, 2, 3);
        struct action legal[LEGAL_MAX];
        struct advised *advised = NULL;
        unsigned n = 0;
        rng_seed(&rng, 3, 5);
        while (!match_is_over(m)) {
            seat who = (seat)__builtin_ctz(match_pending(m));
            unsigned all = match_offers(m, who, FOR_BOTS, legal, LEGAL_MAX);
            struct action a = legal[rng_below(&rng, all)];
            advised = memory_resize(advised, (n + 1) * sizeof *advised);
            advised[n++] = (struct advised){match_entries(m), a};
            match_play(m, 0, &a);
        }
        json_t *summary = looked_back(m, advised, known ? n : 0);
        size_t told = json_array_size(json_object_get(summary, "turning"));
        assert_true(known ? told == 0 : told > 0);
        json_decref(summary);
    }
    box_free(box);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_followed_hint_is_not_blamed),
        cmocka_unit_test(what_is_known_as_a_hint_is_not_blamed),
    };
    return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}
