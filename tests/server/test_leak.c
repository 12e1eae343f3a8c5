/*
 * test_leak.c: no byte that a viewer is sent depends on what it may not know.
 * The properties of the games say so of views and events (props/secret.c); here
 * it is the messages, byte for byte, in random matches of all games:
 *
 * Twins: a second match in which all that the viewer may not know is different
 * (what lies where, hidden parts of facts, the secret of chance, how often
 * others were asked) must be told in the same bytes.
 * Silence: a secret answer of somebody who is asked on changes no byte, so that
 * not even an empty message is sent.
 * Forks: after two different secret answers of somebody else, whoever was told
 * the same facts is sent the same bytes.
 * Taken back: when such an answer is taken back, all others are sent what they
 * were sent before it, question numbers included.
 */
#include "../../src/engine/match_inside.h"
#include "../../src/server/wire/position.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* With sanitizers a byte takes four times as long, and what is told is the same: there it is
   the memory that is looked at, in the first matches. */
#ifdef __SANITIZE_ADDRESS__
enum { MATCHES = 4 };
#else
enum { MATCHES = 12 };
#endif

enum {
    LONG = 2000, /* steps of a game of which half as many will do */
    FORKS = 40,  /* of one match that are all tried */
    HEX = 2 * SECRET,
};

struct counts {
    unsigned twins, differ, silent, forks, undone;
    unsigned secrets; /* questions with two answers or more, asked in secret */
};

/* What a viewer is sent when it asks what its answers would bring. */
static void foretold(struct out *f, const struct match *m, seat viewer)
{
    enum { TRIED = 4 };
    struct action legal[TRIED];

    if (viewer >= match_seats(m))
        return;
    unsigned n = match_legal(m, viewer, legal, TRIED);
    for (unsigned i = 0; i < n && i < TRIED; i++)
        assert_true(wire_foresee(f, m, &legal[i]));
}

/* All that a viewer is sent of a match, news from the beginning; to be freed.
   The commitment, which stands for a secret, is blanked. */
static char *told_to(const struct match *m, seat viewer)
{
    static const char name[] = "\"commitment\":\"";
    struct position p = {0};
    struct known *nothing = known_new(match_box(m));
    struct out f = {0};

    position_make(&p, m, viewer, false);
    position_whole(&f, &p);
    out_char(&f, ',');
    /* What differences are made of is the same; here they are to nothing. */
    position_changes(&f, &p, nothing);
    out_char(&f, ',');
    wire_feats(&f, m, viewer);
    out_text(&f, ",\"news\":");
    wire_news(&f, m, viewer, 0);
    foretold(&f, m, viewer);
    position_free(&p);
    free(nothing);
    unsigned met = 0;
    for (char *hex = f.text; (hex = strstr(hex, name)); met++) {
        hex += sizeof name - 1;
        memset(hex, '-', HEX);
    }
    assert_int_equal(met, 2);
    return f.text;
}

static void assert_same(const char *a, const char *b, seat viewer,
                        const char *what)
{
    size_t i = 0;

    while (a[i] && a[i] == b[i])
        i++;
    if (!a[i] && !b[i])
        return;
    i = i > 60 ? i - 60 : 0;
    fail_msg("%s, viewer %u:\n%.200s\n%.200s", what, viewer, a + i, b + i);
}

/* Facts whose hidden parts are others. */
static struct told *other_facts(const struct match *m, seat viewer)
{
    struct told *told = memory_get((m->tolds + 1) * sizeof *told);

    for (unsigned i = 0; i < m->tolds; i++) {
        struct news news;
        told[i] = m->told[i];
        event_show(m->box->game, &told[i].event, viewer, &news);
        for (int k = 0; k < ARGS; k++)
            if (news.hidden >> k & 1)
                told[i].event.arg[k] ^= 1;
    }
    return told;
}

/* Is told the same as its twin. */
static void look(struct counts *count, const struct match *m, seat viewer,
                 struct rng *rng)
{
    struct match twin = *m;
    size_t size = m->box->game->state_size;

    twin.state = memory_get(size);
    match_world(m, viewer, rng, twin.state);
    twin.told = other_facts(m, viewer);
    memset(twin.secret, 0xa5, sizeof twin.secret);
    for (seat s = 0; s < SEATS; s++)
        if (s != viewer)
            twin.ask_id[s] += 7;
    char *truth = told_to(m, viewer), *other = told_to(&twin, viewer);
    assert_same(truth, other, viewer, "a byte tells a secret");
    count->twins++;
    count->differ += memcmp(m->state, twin.state, size) != 0;
    free(truth);
    free(other);
    free(twin.told);
    free(twin.state);
}

static void look_all(struct counts *count, const struct match *m,
                     struct rng *rng)
{
    for (seat viewer = 0; viewer < match_seats(m); viewer++)
        look(count, m, viewer, rng);
    look(count, m, SEAT_NOBODY, rng);
}

static struct match *copy(void *table, const struct match *m)
{
    char error[300], *text = table_text(m);
    struct match *other = match_read("copy", text, strlen(text), table_find,
                                     table, error, sizeof error);

    if (!other)
        fail_msg("%s", error);
    free(text);
    return other;
}

/* An answer to the open question of a seat that others do not see being given;
   false if it has none, or not two of them. */
static bool secret_answers(const struct match *m, seat s, struct rng *rng,
                           struct action *a, struct action *b)
{
    struct action legal[LEGAL_MAX];
    unsigned n = match_legal(m, s, legal, LEGAL_MAX);

    struct ask ask;
    match_ask(m, s, &ask);
    if (n < 2 || n > LEGAL_MAX || !ask.secret)
        return false;
    unsigned i = rng_below(rng, n);
    *a = legal[i];
    *b = legal[(i + 1 + rng_below(rng, n - 1)) % n];
    return true;
}

/* Do two matches give a viewer the same facts? Who may know which is said by
   the games, and that hidden parts stay hidden is tried with the twins. */
static bool is_told_alike(const struct match *a, const struct match *b,
                          seat viewer)
{
    bool same = a->tolds == b->tolds;

    for (unsigned i = 0; same && i < a->tolds; i++) {
        struct news x, y;
        match_news(a, viewer, i, &x, 1);
        match_news(b, viewer, i, &y, 1);
        same = memcmp(&x, &y, sizeof x) == 0;
    }
    return same;
}

/* The seat takes its secret answer back: to all others it is as if it had not
   been given. `still`: the match before it. */
static void take_back(struct counts *count, struct match *m, seat s,
                      const struct match *still)
{
    if (match_may_undo(m, s) != UNDO_FREE)
        return; /* all have answered, and play went on */
    assert_true(match_undo(m, s, false));
    for (seat viewer = 0; viewer <= match_seats(m); viewer++) {
        seat eyes = viewer == match_seats(m) ? SEAT_NOBODY : viewer;
        if (eyes == s)
            continue;
        char *before = told_to(still, eyes), *after = told_to(m, eyes);
        assert_same(before, after, eyes, "an undo leaves a trace");
        free(before);
        free(after);
    }
    count->undone++;
}

/* One seat answers in secret, so or so: nobody else can tell which; and while it
   is asked on and there is no fact to tell, not even that. */
static void fork_at(struct counts *count, void *table, const struct match *m,
                    seat s, const struct action *a, const struct action *b)
{
    struct match *left = copy(table, m), *right = copy(table, m);
    struct match *still = copy(table, m); /* read as the others were */
    struct verdict v = match_play(left, 0, a), w = match_play(right, 0, b);

    assert_int_equal(v.refusal, 0);
    assert_int_equal(w.refusal, 0);
    /* The last secret answer brings all of them to light, and play goes on. */
    bool is_all = match_entries(left) == match_entries(m) + 1 &&
                  match_entries(right) == match_entries(m) + 1;
    for (seat viewer = 0; is_all && viewer <= match_seats(m); viewer++) {
        seat eyes = viewer == match_seats(m) ? SEAT_NOBODY : viewer;
        if (eyes == s || !is_told_alike(left, right, eyes))
            continue;
        char *before = told_to(still, eyes), *x = told_to(left, eyes),
             *y = told_to(right, eyes);
        assert_same(x, y, eyes, "one can tell which answer it was");
        count->forks++;
        if (match_news_count(left) == match_news_count(m) &&
            match_pending(left) & seat_bit(s)) {
            assert_same(before, x, eyes, "one can tell that it was answered");
            count->silent++;
        }
        free(before);
        free(x);
        free(y);
    }
    take_back(count, left, s, still);
    match_free(still);
    match_free(left);
    match_free(right);
}

static void forks(struct counts *count, void *table, const struct match *m,
                  struct rng *rng)
{
    struct action a, b;

    for (seat s = 0; s < match_seats(m); s++)
        if (secret_answers(m, s, rng, &a, &b)) {
            count->secrets++;
            fork_at(count, table, m, s, &a, &b);
        }
}

static void play(struct counts *count, void *table, const struct box *box,
                 uint64_t seed)
{
    struct rng rng;
    struct setup setup = {0};

    rng_seed(&rng, seed, 1);
    setup.seats = (uint8_t)(box->game->seats_min +
                            rng_below(&rng, (uint32_t)(box->game->seats_max -
                                                       box->game->seats_min) +
                                                1));
    do
        for (unsigned i = 0; i < box->options; i++)
            setup.option[i] = (uint8_t)rng_below(&rng, box->option[i].n);
    while (setup_unfit(box, &setup));
    struct match *m = table_match(box, &setup, seed);
    unsigned forked = count->forks;
    do {
        if (match_is_over(m))
            break;
        look_all(count, m, &rng);
        /* A fork reads the log three times: of long games only some. */
        if (count->forks - forked < FORKS || rng_below(&rng, 40) == 0)
            forks(count, table, m, &rng);
    } while (table_step(m, &rng));
    match_free(m);
}

/* Matches of one game. One without secret answers has none to fork or to take
   back; that secret answers are marked as such is a property of the games. */
static struct counts play_game(struct table *t, const struct box *box)
{
    struct counts count = {0};
    unsigned matches = box->game->steps_max > LONG ? MATCHES / 2 : MATCHES;

    for (unsigned i = 0; i < matches; i++)
        play(&count, t, box, i);
    print_message("# %s: %u twins, %u of them other worlds, %u secret "
                  "questions, %u forks, %u of them silent, %u taken back\n",
                  box->game->id, count.twins, count.differ, count.secrets,
                  count.forks, count.silent, count.undone);
    assert_true(count.twins > 0);
    assert_int_equal(count.forks > 0, count.secrets > 0);
    assert_int_equal(count.undone > 0, count.secrets > 0);
    return count;
}

static void no_byte_tells_a_secret(void **state)
{
    struct table *t = *state;

    for (unsigned g = 0; games[g]; g++)
        play_game(t, t->box[g]);
}

/* Heads or tails whose bets are not asked as secrets. */
static void ask_openly(const struct box *box, const struct state *s, seat who,
                       struct ask *out)
{
    game_find("null")->ask(box, s, who, out);
    out->secret = 0;
}

static void a_game_may_have_no_secret_answers(void **state)
{
    struct game open = *game_find("null");
    const struct box *real = table_find(*state, "null");

    open.ask = ask_openly;
    struct box box = *real;
    box.game = &open;
    struct counts count = play_game(*state, &box);
    assert_int_equal(count.secrets, 0);
    assert_int_equal(count.forks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_byte_tells_a_secret),
        cmocka_unit_test(a_game_may_have_no_secret_answers),
    };

    return cmocka_run_group_tests(tests, table_begin, table_end);
}
