/*
 * test_search.c: bots that think, at a game of which it is known what is best.
 */
#include "../../src/bots/bot_inside.h"
#include "../lib/thinker.h"
#include "../toys/nim.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static const struct box *const boxes[] = {&box_nim, &box_smart_nim};
enum { BOXES = sizeof boxes / sizeof *boxes };

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void greedy_takes_what_is_valued_most(void **state)
{
    struct nim g = {.seats = 2, .turn = 1, .heap = 7};
    struct thinker t = {
        .box = &box_smart_nim, .state = &g, .who = 1, .seats = 2};

    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        assert_int_equal(thinker_once(&t, "greedy", seed).arg[0], 3);
        assert_int_equal(t.thought.n, 1);
        assert_int_equal(t.thought.best[0].value, 1000);
    }
}

/* Without a brain greedy sees a win that is one answer away. */
static void greedy_sees_the_end(void **state)
{
    struct nim g = {.seats = 2, .heap = 2};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};

    (void)state;
    assert_int_equal(thinker_once(&t, "greedy", 1).arg[0], 2);
}

static void easy_blunders_and_random_is_random(void **state)
{
    struct nim g = {.seats = 2, .heap = 3};
    struct thinker t = {.box = &box_smart_nim, .state = &g, .seats = 2};
    unsigned took[2][NIM_TAKE + 1] = {{0}};

    (void)state;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        took[0][thinker_once(&t, "easy", seed).arg[0]]++;
        took[1][thinker_once(&t, "random", seed).arg[0]]++;
    }
    assert_in_range(took[0][3], 230, 270); /* 3/4 and a third of 1/4 */
    for (unsigned n = 1; n <= NIM_TAKE; n++)
        assert_in_range(took[1][n], 70, 130);
}

static void search_finds_a_forced_win(void **state)
{
    (void)state;
    for (unsigned b = 0; b < BOXES; b++)
        for (uint8_t heap = 5; heap <= 11; heap++) {
            struct nim g = {.seats = 2, .heap = heap};
            struct thinker t = {.box = boxes[b], .state = &g, .seats = 2};
            if (heap % 4 == 0)
                continue;
            assert_int_equal(thinker_once(&t, "search:3000", 1).arg[0],
                             heap % 4);
            assert_int_equal(t.thought.simulations, 3000);
            assert_int_equal(t.thought.n, 3);
            assert_true(t.thought.best[0].value > 500);
            assert_true(t.thought.best[0].visits > t.thought.best[1].visits);
        }
}

/* With a third player nothing is forced, but the last match still wins. */
static void search_plays_with_those_who_play(void **state)
{
    struct nim g = {.seats = 3, .turn = 2, .heap = 3};
    struct thinker t = {.box = &box_nim, .state = &g, .who = 2, .seats = 3};

    (void)state;
    assert_int_equal(thinker_once(&t, "search:300", 1).arg[0], 3);
    assert_int_equal(t.thought.best[0].value, 1000);
}

static void the_same_seed_gives_the_same_thought(void **state)
{
    struct nim g = {.seats = 2, .heap = 13};
    struct thinker one = {.box = &box_nim, .state = &g, .seats = 2}, two = one;

    (void)state;
    thinker_once(&one, "search:500", 5);
    thinker_once(&two, "search:500", 5);
    assert_memory_equal(&one.thought, &two.thought, sizeof one.thought);
}

/* Who wants an answer alone gets the same as one who wants the thought, as soon as
   no simulation to come can change it, and no sooner. */
static void what_is_sure_is_not_searched_on(void **state)
{
    enum { ALL = 301 };
    unsigned sooner = 0;

    (void)state;
    for (unsigned b = 0; b < BOXES; b++)
        for (unsigned k = 0; k < 70; k++) {
            struct nim g = {.seats = 2, .heap = (uint8_t)(5 + k % 7)};
            atomic_uint worlds = 0;
            struct thinker full = {.box = boxes[b], .state = &g, .seats = 2};
            struct thinker t = full;
            struct bot *bot = thinker_bot("search:301", k);
            struct action legal[LEGAL_MAX], a;
            unsigned n = boxes[b]->game->legal(boxes[b], t.state, 0, legal, 9);

            t.mute = true;
            t.worlds = &worlds;
            a = thinker_ask(&t, bot, NULL);
            assert_int_equal(a.arg[0],
                             thinker_once(&full, "search:301", k).arg[0]);
            assert_int_equal(full.thought.simulations, ALL);
            unsigned left = ALL - (worlds - 1); /* one tells the sides */
            uint32_t lead = tree_lead(bot->tree[0], legal, n);
            if (left)
                assert_in_range(lead, left + 1, left + 2);
            sooner += left > 0;
            /* what is decided in a tree that was kept needs no thought at all */
            if (lead > 1) {
                worlds = 0;
                bot->spec.simulations = lead - 1;
                assert_int_equal(thinker_ask(&t, bot, NULL).arg[0], a.arg[0]);
                assert_int_equal(worlds, 1);
            }
            bot_free(bot);
        }
    assert_in_range(sooner, 70, 140);
}

/* Several threads add up what each of them found: none knows what is decided. */
static void threads_think_to_the_end(void **state)
{
    struct nim g = {.seats = 2, .heap = 7};
    atomic_uint worlds = 0;
    struct thinker t = {.box = &box_nim,
                        .state = &g,
                        .seats = 2,
                        .mute = true,
                        .worlds = &worlds};
    struct bot *bot = thinker_bot("search:300", 1);

    (void)state;
    bot->spec.threads = 2;
    thinker_ask(&t, bot, NULL);
    assert_int_equal(worlds, 301);
    bot_free(bot);
}

/* Without a brain only what was tried is in the tree: one answer a simulation. */
static void the_tree_holds_what_was_tried(void **state)
{
    struct nim g = {.seats = 2, .heap = NIM_HEAP};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};
    struct bot *bot = thinker_bot("search:200", 1);

    (void)state;
    thinker_ask(&t, bot, NULL);
    assert_in_range(tree_size(bot->tree[0]), 50, 200);
    bot_free(bot);
}

/* After an answer the part below it is kept: the next search starts with it. */
static void the_tree_is_kept_and_dropped(void **state)
{
    (void)state;
    for (unsigned b = 0; b < BOXES; b++) {
        struct nim g = {.seats = 2, .heap = 10}, then = {.seats = 2, .heap = 7};
        struct thinker t = {.box = boxes[b], .state = &g, .seats = 2};
        struct thinker next = {.box = boxes[b], .state = &then, .seats = 2};
        struct bot *bot = thinker_bot("search:400", 1);
        struct action mine = action_of(0, NIM_VERB_TAKE, 2, 0, 0);
        struct action theirs = action_of(1, NIM_VERB_TAKE, 1, 0, 0);
        uint32_t visits = 0, all;
        double value;

        thinker_ask(&t, bot, NULL);
        all = tree_size(bot->tree[0]);
        bot_saw(bot, 0, &mine, 0, false);
        assert_in_range(tree_size(bot->tree[0]), 1, all - 1);
        bot_saw(bot, 0, &theirs, 0, false);
        assert_true(tree_size(bot->tree[0]) > 0);
        thinker_ask(&next, bot, NULL);
        for (unsigned i = 0; i < next.thought.n; i++)
            visits += next.thought.best[i].visits;
        assert_true(visits > 400);
        /* what others answer in their own lane is not looked at, nor chance */
        all = tree_size(bot->tree[0]);
        bot_saw(bot, 0, &theirs, 2, true);
        bot_saw(bot, 0, &(struct action){.seat = SEAT_CHANCE}, 0, false);
        assert_int_equal(tree_size(bot->tree[0]), all);
        /* what they answer in secret drops it; so does an undo */
        bot_saw(bot, 0, &theirs, 0, true);
        assert_int_equal(tree_size(bot->tree[0]), 0);
        thinker_ask(&next, bot, NULL);
        bot_forget(bot);
        tree_root(bot->tree[0], &mine, &visits, &value);
        assert_int_equal(visits, 0);
        bot_free(bot);
    }
}

/* ---- what a brain is asked -------------------------------------------------- */

/* How many answers each call of `prior` was about. */
static struct {
    unsigned calls, n[8];
} asked;

/* The more matches the better. */
static void prior_noted(const struct box *box, const struct state *s,
                        const struct action *a, unsigned n, uint16_t *out)
{
    (void)box, (void)s;
    asked.n[asked.calls++] = n;
    for (unsigned i = 0; i < n; i++)
        out[i] = (uint16_t)(a[i].arg[0] * 100);
}

static void value_nothing(const struct box *box, const struct state *s,
                          int *values)
{
    (void)box, (void)s;
    values[0] = values[1] = 0;
}

/* One simulation each in worlds with these heaps. */
static void simulate_heaps(struct tree *tree, const struct box *box,
                           const uint8_t *heap, unsigned n)
{
    struct quest q = {.box = box, .seats = 2, .own = seat_bit(0) | seat_bit(1)};
    struct rng rng;

    rng_seed(&rng, 1, 1);
    for (unsigned i = 0; i < n; i++) {
        struct nim world = {.seats = 2, .heap = heap[i]};
        tree_simulate(tree, &q, (struct state *)(void *)&world, &rng);
    }
}

/* Nim with a brain that only has priors. */
struct rated {
    struct brain brain;
    struct game game;
    struct box box;
    struct tree *tree;
};

static void begin_rated(struct rated *r)
{
    r->brain = (struct brain){.value = value_nothing,
                              .prior = prior_noted,
                              .pick = game_smart_nim.brain->pick};
    r->game = game_smart_nim;
    r->game.brain = &r->brain;
    r->box = (struct box){.game = &r->game};
    r->tree = tree_new();
    memset(&asked, 0, sizeof asked);
}

static unsigned visits_of(const struct rated *r, int matches)
{
    struct action a = action_of(0, NIM_VERB_TAKE, matches, 0, 0);
    uint32_t visits;
    double value;

    tree_root(r->tree, &a, &visits, &value);
    return visits;
}

/* Nobody is asked where nothing is new. */
static void only_new_answers_are_rated(void **state)
{
    static const uint8_t heaps[] = {2, 3, 2};
    struct rated r;

    (void)state;
    begin_rated(&r);
    simulate_heaps(r.tree, &r.box, heaps, 3);
    assert_int_equal(asked.calls, 2);
    assert_int_equal(asked.n[0], 2);
    assert_int_equal(asked.n[1], 1);
    assert_int_equal(tree_size(r.tree), 3);
    assert_int_equal(visits_of(&r, 3), 1);
    tree_free(r.tree);
}

/* What a node keeps is no share: an answer that had all attention, because it was
   alone, has little beside better ones. */
static void shares_are_those_of_the_world(void **state)
{
    static const uint8_t heaps[] = {1, 3, 3};
    struct rated r;

    (void)state;
    begin_rated(&r);
    simulate_heaps(r.tree, &r.box, heaps, 3);
    assert_int_equal(visits_of(&r, 1), 1);
    tree_free(r.tree);
}

static void stop_ends_a_search_after_one_simulation(void **state)
{
    struct nim g = {.seats = 2, .heap = 10};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};
    struct bot *bot = thinker_bot("search:100000000", 1);
    atomic_bool stop = true;
    struct action a = thinker_ask(&t, bot, &stop);

    (void)state;
    assert_int_equal(t.thought.simulations, 1);
    assert_in_range(a.arg[0], 1, 3);
    bot_free(bot);
}

/* Somebody else ends a search that would take hours. */
static void *end_it(void *stop)
{
    struct timespec a_while = {.tv_nsec = 20000000};

    nanosleep(&a_while, NULL);
    atomic_store((atomic_bool *)stop, true);
    return NULL;
}

static void another_thread_may_stop_it(void **state)
{
    struct nim g = {.seats = 2, .heap = 10};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};
    struct bot *bot = thinker_bot("search:100000000", 1);
    atomic_bool stop = false;
    pthread_t thread;

    (void)state;
    assert_int_equal(pthread_create(&thread, NULL, end_it, &stop), 0);
    thinker_ask(&t, bot, &stop);
    pthread_join(thread, NULL);
    assert_true(t.thought.simulations < 100000000);
    bot_free(bot);
}

/* Not before the deadline; how much later depends on who else is at work. */
static void a_deadline_is_kept(void **state)
{
    struct nim g = {.seats = 2, .heap = 10};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};
    double start = seconds_now();

    (void)state;
    assert_in_range(thinker_once(&t, "search:60ms", 1).arg[0], 1, 3);
    assert_true(seconds_now() - start >= 0.06);
    assert_true(t.thought.simulations >= 16);
}

static void threads_share_the_work(void **state)
{
    struct nim g = {.seats = 2, .heap = 10};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};
    struct bot_spec spec = {
        .kind = BOT_SEARCH, .threads = 3, .simulations = 1000};
    struct thought first;

    (void)state;
    for (unsigned again = 0; again < 2; again++) {
        struct bot *bot = bot_new(&spec, 1);
        uint32_t visits = 0;
        assert_int_equal(thinker_ask(&t, bot, NULL).arg[0], 2);
        assert_int_equal(t.thought.simulations, 1000);
        for (unsigned i = 0; i < t.thought.n; i++)
            visits += t.thought.best[i].visits;
        assert_int_equal(visits, 1000);
        assert_true(bot->tree[2] && !bot->tree[3]);
        bot_free(bot);
        if (again)
            assert_memory_equal(&first, &t.thought, sizeof first);
        first = t.thought;
    }
}

/* More threads than there can be, and fewer simulations than threads. */
static void odd_numbers_of_threads_are_fine(void **state)
{
    struct nim g = {.seats = 2, .heap = 2};
    struct thinker t = {.box = &box_nim, .state = &g, .seats = 2};
    struct bot_spec spec = {
        .kind = BOT_SEARCH, .threads = 99, .simulations = 5};
    struct bot *bot = bot_new(&spec, 1);

    (void)state;
    thinker_ask(&t, bot, NULL);
    assert_int_equal(t.thought.simulations, BOT_THREADS);
    bot_free(bot);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_takes_what_is_valued_most),
        cmocka_unit_test(greedy_sees_the_end),
        cmocka_unit_test(easy_blunders_and_random_is_random),
        cmocka_unit_test(search_finds_a_forced_win),
        cmocka_unit_test(search_plays_with_those_who_play),
        cmocka_unit_test(the_same_seed_gives_the_same_thought),
        cmocka_unit_test(what_is_sure_is_not_searched_on),
        cmocka_unit_test(threads_think_to_the_end),
        cmocka_unit_test(the_tree_holds_what_was_tried),
        cmocka_unit_test(the_tree_is_kept_and_dropped),
        cmocka_unit_test(only_new_answers_are_rated),
        cmocka_unit_test(shares_are_those_of_the_world),
        cmocka_unit_test(stop_ends_a_search_after_one_simulation),
        cmocka_unit_test(another_thread_may_stop_it),
        cmocka_unit_test(a_deadline_is_kept),
        cmocka_unit_test(threads_share_the_work),
        cmocka_unit_test(odd_numbers_of_threads_are_fine),
    };
    return cmocka_run_group_tests_name("bots/search", tests, NULL, NULL);
}
