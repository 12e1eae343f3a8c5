/*
 * test_match.c: questions and answers of a match: ids, late answers, refusals
 * that change nothing, answers that are the only one, news, series of games.
 * Undo is test_undo.c, the log test_log.c.
 */
#include "../../src/engine/chance.h"
#include "../lib/table.h"
#include "../toys/stairs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A match of coins: all bet at once and in secret. */
static struct match *coins(void *table, unsigned seats, const char *options)
{
    const struct box *box = table_find(table, "null");
    struct setup setup = table_setup(box, seats, options);
    return table_match(box, &setup, 1);
}

static struct match *battle(void *table, const char *options, uint64_t seed)
{
    const struct box *box = table_find(table, "bitwa");
    struct setup setup = table_setup(box, 2, options);
    return table_match(box, &setup, seed);
}

static void played(struct verdict v)
{
    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
}

static void a_new_match_is_what_was_ordered(void **state)
{
    struct match *m = battle(*state, "tactics=true attacker_seat=seat_1", 1);

    assert_ptr_equal(match_box(m), table_find(*state, "bitwa"));
    assert_int_equal(match_seats(m), 2);
    assert_int_equal(match_setup(m)->option[0], 1);
    assert_string_equal(match_player(m, 1)->name, "Bot 2");
    assert_string_equal(match_player(m, 1)->kind, "bot:random");
    match_rename(m, 1, &(struct player){.name = "Ola", .kind = "human"});
    assert_string_equal(match_player(m, 1)->name, "Ola");
    assert_false(match_is_over(m));
    assert_int_equal(match_pending(m), seat_bit(1));
    assert_int_equal(match_game(m), 0);
    match_free(m);
    match_free(NULL);
}

static void seats_without_players_are_nameless(void **state)
{
    const struct box *box = table_find(*state, "null");
    struct setup setup = table_setup(box, 2, "");
    uint8_t secret[SECRET] = {0};
    struct match *m = match_new(box, &setup, NULL, secret);
    char line[256];

    assert_string_equal(match_player(m, 0)->name, "");
    match_line(m, 4, line, sizeof line);
    assert_string_equal(line, "seat P1 human ");
    match_free(m);
}

static void every_question_has_its_number(void **state)
{
    struct match *m = coins(*state, 3, "flips=2");
    struct ask ask;
    uint32_t id[3];

    assert_int_equal(match_pending(m), 7);
    for (seat s = 0; s < 3; s++) {
        id[s] = match_ask(m, s, &ask);
        assert_int_not_equal(id[s], 0);
    }
    assert_true(id[0] != id[1] && id[1] != id[2] && id[0] != id[2]);
    played(match_answer(m, 1, id[1], "guess heads"));
    /* The others are still asked the same; this one is not asked. */
    assert_int_equal(match_ask(m, 0, &ask), id[0]);
    assert_int_equal(match_ask(m, 2, &ask), id[2]);
    assert_int_equal(match_ask(m, 1, &ask), 0);
    assert_int_equal(match_pending(m), 5);
    played(match_answer(m, 0, id[0], "guess heads"));
    played(match_answer(m, 2, id[2], "guess heads"));
    /* The coin fell; everybody is asked something new. */
    for (seat s = 0; s < 3; s++) {
        uint32_t now = match_ask(m, s, &ask);
        assert_int_not_equal(now, 0);
        for (seat t = 0; t < 3; t++)
            assert_int_not_equal(now, id[t]);
    }
    match_free(m);
}

static void late_answers_are_told_apart(void **state)
{
    struct match *m = coins(*state, 2, "flips=2");
    struct ask ask;
    uint32_t old = match_ask(m, 0, &ask), other = match_ask(m, 1, &ask);

    played(match_answer(m, 0, old, "guess heads"));
    struct verdict v = match_answer(m, 0, old, "guess tails");
    assert_string_equal(v.error, "this question is no longer open");
    v = match_answer(m, 1, old, "guess tails"); /* not this seat's question */
    assert_string_equal(v.error, "this question is no longer open");
    played(match_answer(m, 1, other, "guess heads"));
    v = match_answer(m, 0, old, "guess tails");
    assert_string_equal(v.error, "this question is no longer open");
    played(match_answer(m, 0, 0, "guess tails")); /* 0: whatever is open */
    match_free(m);
}

/* Everything of a match that a refused answer could have touched. */
struct trace {
    uint64_t hash;
    unsigned lines, entries, news;
    seatmask pending;
    uint32_t ask[2];
};

static struct trace trace_of(const struct match *m)
{
    struct ask ask;

    return (struct trace){
        .hash = match_hash(m),
        .lines = match_lines(m),
        .entries = match_entries(m),
        .news = match_news_count(m),
        .pending = match_pending(m),
        .ask = {match_ask(m, 0, &ask), match_ask(m, 1, &ask)},
    };
}

static void what_is_refused_changes_nothing(void **state)
{
    static const struct {
        int seat;
        const char *line, *error, *rule;
    } cases[] = {
        {0, "dance", "bitwa knows no action 'dance'", NULL},
        {0, "", "the line is empty", NULL},
        {0, "play Y99 dam_1", "there is no card 'Y99'", NULL},
        {0, "claim dam_1", "", "BR-10.1"},
        {0, "pass", "", "BR-18.2"},
        {0, "draw combat", "", "BR-2.1"},
        {0, "throw_log dam_1", "", "BR-1.4"},
        {0, "deal P1 Y1", "", "BR-6.1"},
        {1, "pass", "", "BR-1.5"},
        {2, "pass", "only a seat can answer", NULL},
        {SEAT_CHANCE, "deal P1 Y1", "only a seat can answer", NULL},
        {SEAT_CLOCK, "pass", "only a seat can answer", NULL},
    };
    struct match *m = battle(*state, "attacker_seat=seat_0", 1);
    struct trace before = trace_of(m);

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct verdict v =
            match_answer(m, (seat)cases[i].seat, 0, cases[i].line);
        assert_string_equal(v.error, cases[i].error);
        if (cases[i].rule)
            assert_string_equal(match_box(m)->game->refusals[v.refusal].rule,
                                cases[i].rule);
        else
            assert_int_equal(v.refusal, 0);
        struct trace after = trace_of(m);
        assert_memory_equal(&before, &after, sizeof before);
    }
    match_free(m);
}

static void actions_are_checked_before_the_rules_see_them(void **state)
{
    struct match *m = battle(*state, "attacker_seat=seat_0", 1);
    struct action legal[LEGAL_MAX];

    assert_true(match_legal(m, 0, legal, LEGAL_MAX) > 0);
    assert_int_equal(match_refuse(m, &legal[0]), 0);
    struct action late = legal[0];
    late.seat = 1;
    assert_int_not_equal(match_refuse(m, &late), 0);
    struct action odd = legal[0];
    odd.arg[0] = 10000;
    assert_string_equal(match_play(m, 0, &odd).error,
                        "this is no action of the game");
    odd = legal[0];
    odd.verb = 999;
    assert_string_equal(match_play(m, 0, &odd).error,
                        "this is no action of the game");
    assert_int_equal(match_legal(m, 1, legal, LEGAL_MAX), 0);
    assert_int_equal(match_legal(m, SEAT_CHANCE, legal, LEGAL_MAX), 0);
    match_free(m);
}

/* The third answer of a player is the only one: it is played. */
static void only_answers_are_played(void **state)
{
    struct setup setup = {.seats = 2};
    struct match *m = table_match(&box_stairs, &setup, 1);
    char line[256];

    (void)state;
    played(match_answer(m, 0, 0, "wait"));
    assert_int_equal(match_pending(m), seat_bit(0));
    unsigned lines = match_lines(m);
    played(match_answer(m, 0, 0, "wait"));
    assert_int_equal(match_lines(m), lines + 2);
    match_line(m, lines, line, sizeof line);
    assert_string_equal(line, "P1 wait");
    match_line(m, lines + 1, line, sizeof line);
    assert_string_equal(line, "P1 step .");
    assert_int_equal(match_pending(m), seat_bit(1));
    assert_int_equal(match_news_count(m), 1); /* and it is told */
    match_free(m);
}

static void where_the_game_says_so_they_are_asked(void **state)
{
    struct setup setup = {.seats = 2};
    struct match *m = table_match(&box_slow_stairs, &setup, 1);

    (void)state;
    played(match_answer(m, 0, 0, "wait"));
    played(match_answer(m, 0, 0, "wait"));
    assert_int_equal(match_pending(m), seat_bit(0));
    struct verdict v = match_answer(m, 0, 0, "wait");
    assert_string_equal(match_box(m)->game->refusals[v.refusal].rule, "S-1");
    played(match_answer(m, 0, 0, "step"));
    assert_int_equal(match_pending(m), seat_bit(1));
    match_free(m);
}

static void news_hide_what_a_viewer_may_not_know(void **state)
{
    struct match *m = battle(*state, "attacker_seat=seat_0", 1);
    struct news own[16], other[16], guest[16];

    assert_int_equal(match_news_count(m), 13);
    assert_int_equal(match_news(m, 0, 0, own, 16), 13);
    assert_int_equal(match_news(m, 1, 0, other, 16), 13);
    assert_int_equal(match_news(m, SEAT_NOBODY, 0, guest, 16), 13);
    assert_memory_equal(&own[0], &other[0], sizeof own[0]); /* it begins */
    for (unsigned i = 1; i < 13; i++) { /* dealt in turn, attacker first */
        struct news *sees = i % 2 ? own : other, *not = i % 2 ? other : own;
        assert_int_equal(sees[i].arg[0], (i + 1) % 2);
        assert_int_equal(sees[i].hidden, 0);
        assert_int_equal(not[i].hidden, 2);
        assert_int_equal(not[i].arg[1], 0);
        assert_memory_equal(&not[i], &guest[i], sizeof guest[i]);
    }
    /* From an entry on, and into a buffer that is too small. */
    assert_int_equal(match_news(m, 0, 10, other, 2), 3);
    assert_memory_equal(other, own + 10, 2 * sizeof *own);
    assert_int_equal(match_news(m, 0, 13, other, 2), 0);
    match_free(m);
}

static void sights_decide_what_is_shown(void **state)
{
    static const struct event_def events[] = {
        {0},
        {"seen",
         {{"all", ARG_NUM, SIGHT_ALL},
          {"privy", ARG_NUM, SIGHT_PRIVY},
          {"forgotten", ARG_NUM, SIGHT_NONE}}},
        {0},
    };
    static const struct game game = {.id = "sights", .events = events};
    const struct event e = {.kind = 1,
                            .seat = 2,
                            .privy = 1u << 1 | 1u << SEAT_NOBODY,
                            .arg = {10, 11, 12, 13}};
    struct news n;

    (void)state;
    event_show(&game, &e, 0, &n);
    assert_int_equal(n.kind, 1);
    assert_int_equal(n.seat, 2);
    assert_int_equal(n.hidden, 6);
    assert_int_equal(n.arg[0], 10);
    assert_int_equal(n.arg[1], 0);
    event_show(&game, &e, 1, &n);
    assert_int_equal(n.hidden, 4);
    assert_int_equal(n.arg[1], 11);
    assert_int_equal(n.arg[2], 0);
    assert_int_equal(n.arg[3], 0); /* no argument at all: not even hidden */
    event_show(&game, &e, SEAT_NOBODY, &n); /* a guest is never privy */
    assert_int_equal(n.hidden, 6);
}

static void the_secret_comes_at_the_end(void **state)
{
    struct match *m = coins(*state, 1, "");
    uint8_t commit[SECRET], secret[SECRET], want[SECRET];

    match_commitment(m, commit);
    assert_false(match_secret(m, secret));
    played(match_answer(m, 0, 0, "guess heads"));
    assert_true(match_is_over(m));
    assert_true(match_secret(m, secret));
    chance_seeded(1, want);
    assert_memory_equal(secret, want, SECRET);
    chance_commit(secret, want);
    assert_memory_equal(commit, want, SECRET);
    match_free(m);
}

static void when_it_is_over_nothing_is_asked(void **state)
{
    struct match *m = coins(*state, 1, "");
    struct result result, total;
    struct ask ask;

    match_result(m, 0, &result);
    assert_int_equal(result.reason, 0);
    match_total(m, &total);
    assert_int_equal(total.reason, 0);
    played(match_answer(m, 0, 0, "guess heads"));
    assert_int_equal(match_pending(m), 0);
    assert_int_equal(match_ask(m, 0, &ask), 0);
    struct verdict v = match_answer(m, 0, 0, "guess heads");
    assert_string_equal(match_box(m)->game->refusals[v.refusal].rule, "N-1.3");
    match_result(m, 0, &result);
    match_total(m, &total);
    assert_memory_equal(&result, &total, sizeof total);
    assert_int_equal(total.reason, 1);
    assert_int_equal(match_game(m), 0);
    match_free(m);
}

/* BR-16.1 Two games, roles swapped; the log tells where the second begins. */
static void a_rematch_is_one_match(void **state)
{
    struct match *m = battle(*state, "rematch=true rematch_max_pairs=1", 4);
    struct result first, second, total;
    struct rng rng;
    char line[256];
    unsigned pages = 0;

    rng_seed(&rng, 4, 4);
    while (match_game(m) == 0)
        assert_true(table_step(m, &rng));
    match_result(m, 0, &first);
    assert_int_not_equal(first.reason, 0);
    match_result(m, 1, &second); /* as it stands now */
    assert_int_equal(second.reason, 0);
    assert_int_equal(second.record[1], 48); /* cards in the deck */
    assert_false(match_is_over(m));
    table_finish(m, &rng);
    match_result(m, 1, &second);
    match_total(m, &total);
    assert_int_not_equal(second.reason, 0);
    assert_int_equal(second.record[0], !first.record[0]); /* the attacker */
    assert_string_equal(match_box(m)->game->reasons[total.reason], "match_won");
    assert_int_equal(total.points[0] + total.points[1], 1);
    assert_int_equal(match_game(m), 1);
    for (unsigned i = 0; i < match_lines(m); i++) {
        match_line(m, i, line, sizeof line);
        pages += strcmp(line, "= 2") == 0;
    }
    assert_int_equal(pages, 1);
    match_line(m, match_lines(m) - 1, line, sizeof line);
    assert_memory_equal(line, "# ", 2); /* it ends with a checksum */
    match_free(m);
}

/* Of a series, the game before can still be seen as it ended, by each with the
   own eyes: as the same game shows that is played alone. */
static void the_end_of_a_game_can_be_seen(void **state)
{
    struct match *m = battle(*state, "rematch=true rematch_max_pairs=1", 4);
    struct match *alone = battle(*state, "", 4);
    size_t size = match_box(m)->game->view_size;
    char *ended = memory_get(size), *view = memory_get(size);
    struct rng rng;

    rng_seed(&rng, 4, 4);
    while (match_game(m) == 0) {
        assert_false(match_ended(m, 0, ended));
        assert_true(table_step(m, &rng));
    }
    rng_seed(&rng, 4, 4);
    table_finish(alone, &rng);
    for (seat s = 0; s < 2; s++) {
        assert_true(match_ended(m, s, ended));
        match_view(alone, s, view);
        assert_memory_equal(ended, view, size);
    }
    table_finish(m, &rng);
    assert_false(match_ended(m, 0, ended)); /* now the last game is seen */
    free(view);
    free(ended);
    match_free(alone);
    match_free(m);
}

static void worlds_agree_with_the_view(void **state)
{
    struct match *m = battle(*state, "tactics=true", 5);
    const struct game *game = match_box(m)->game;
    struct state *world = calloc(1, game->state_size);
    void *view = calloc(1, game->view_size), *twin = calloc(1, game->view_size);
    struct rng rng;

    rng_seed(&rng, 5, 5);
    for (unsigned i = 0; i < 30 && table_step(m, &rng); i++) {
        match_world(m, 0, &rng, world);
        match_view(m, 0, view);
        game->view(match_box(m), world, 0, twin);
        assert_memory_equal(view, twin, game->view_size);
    }
    free(world);
    free(view);
    free(twin);
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_match_is_what_was_ordered),
        cmocka_unit_test(seats_without_players_are_nameless),
        cmocka_unit_test(every_question_has_its_number),
        cmocka_unit_test(late_answers_are_told_apart),
        cmocka_unit_test(what_is_refused_changes_nothing),
        cmocka_unit_test(actions_are_checked_before_the_rules_see_them),
        cmocka_unit_test(only_answers_are_played),
        cmocka_unit_test(where_the_game_says_so_they_are_asked),
        cmocka_unit_test(news_hide_what_a_viewer_may_not_know),
        cmocka_unit_test(sights_decide_what_is_shown),
        cmocka_unit_test(the_secret_comes_at_the_end),
        cmocka_unit_test(when_it_is_over_nothing_is_asked),
        cmocka_unit_test(a_rematch_is_one_match),
        cmocka_unit_test(the_end_of_a_game_can_be_seen),
        cmocka_unit_test(worlds_agree_with_the_view),
    };
    return cmocka_run_group_tests_name("engine/match", tests, table_begin,
                                       table_end);
}
