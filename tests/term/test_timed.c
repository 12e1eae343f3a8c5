/*
 * test_timed.c: timed tests, windows and answers for whom, at the terminal. The
 * only game here asks one seat what a script of letters says:
 *
 *   q  a question   w  a window   g  one that guards   e  one with a single answer
 *   t  a timed test of two presses
 *
 * It borrows the pack of heads or tails: `flip N` answers everything, `guess T`
 * is a press at tick T, and "The coin shows N." tells what was answered.
 */
#include "../../src/engine/game.h"
#include "../../src/term/plain.h"
#include "../../src/term/tell.h"
#include "../../src/term/ui.h"

#include <pty.h>
#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { VERB_PRESS = 1, VERB_FLIP = 2, TICKS = 40, HZ = 100, READY = 20 };
enum { ME = 0, SECOND = 1000000000 };

struct drill {
    int16_t last; /* tick of the last press */
    uint8_t step, presses;
};

extern const struct game game_null;
static struct game drill;
static struct verb verbs[4];
static const char *script;
static char log_file[80];

/* The linker takes these instead of games/list.c. */
const struct game *const games[] = {&drill, NULL};

const struct game *game_find(const char *id)
{
    return strcmp(id, drill.id) == 0 ? &drill : NULL;
}

static const struct drill *in(const struct state *s)
{
    return (const struct drill *)(const void *)s;
}

static char question(const struct state *s)
{
    return script[in(s)->step];
}

static void setup(const struct box *box, struct state *s,
                  const struct setup *how)
{
    (void)box, (void)how;
    memset(s, 0, sizeof(struct drill));
}

static seatmask pending(const struct state *s)
{
    return question(s) ? seat_bit(ME) : 0;
}

static void ask(const struct box *box, const struct state *s, seat who,
                struct ask *out)
{
    (void)box, (void)who;
    *out = (struct ask){.prompt = 1, .min = 1, .max = 1};
    out->window = question(s) && strchr("wge", question(s));
    out->guards = question(s) == 'g';
    if (question(s) == 't') {
        out->ticks = TICKS;
        out->hz = HZ;
        out->ready = READY;
    }
}

static unsigned refuse(const struct box *box, const struct state *s,
                       const struct action *a)
{
    (void)box;
    if (a->verb != VERB_PRESS)
        return 0;
    return question(s) != 't' || a->arg[0] <= in(s)->last || a->arg[0] > TICKS;
}

static unsigned legal(const struct box *box, const struct state *s, seat who,
                      struct action *out, unsigned cap)
{
    unsigned n = 0;

    (void)box;
    for (int i = 0; i < (question(s) == 'e' ? 1 : 2); i++, n++)
        if (n < cap)
            out[n] = (struct action){
                .verb = VERB_FLIP, .seat = who, .arg = {(int16_t)i}};
    for (int i = in(s)->last + 1; question(s) == 't' && i <= TICKS; i++, n++)
        if (n < cap)
            out[n] = (struct action){
                .verb = VERB_PRESS, .seat = who, .arg = {(int16_t)i}};
    return n;
}

static void apply(const struct box *box, struct state *s,
                  const struct action *a, struct events *ev)
{
    struct drill *d = (struct drill *)(void *)s;
    bool press = a->verb == VERB_PRESS;

    (void)box;
    if (ev)
        ev->at[ev->n++] = (struct event){
            .kind = 2,
            .seat = ME,
            .arg = {(int16_t)(press ? a->arg[0] : 100 + a->arg[0])}};
    d->last = press ? a->arg[0] : 0;
    d->presses = (uint8_t)(press ? d->presses + 1 : 0);
    if (!press || d->presses == 2) {
        d->step++;
        d->presses = 0;
        d->last = 0;
    }
}

static void pick(const struct box *box, const struct state *s, seat who,
                 struct rng *rng, struct action *out)
{
    (void)box, (void)s, (void)rng;
    *out = (struct action){.verb = VERB_FLIP, .seat = who};
}

static void view(const struct box *box, const struct state *s, seat viewer,
                 void *out)
{
    (void)box, (void)viewer;
    memcpy(out, s, sizeof(struct drill));
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
    *out = (struct result){.reason = !question(s)};
}

static unsigned feats(const struct box *box, const struct state *s, seat who,
                      struct feat_now *out, unsigned cap)
{
    (void)box, (void)s, (void)who, (void)out, (void)cap;
    return 0;
}

static const char *broken(const struct box *box, const struct state *s)
{
    (void)box, (void)s;
    return NULL;
}

/* The test as one line: "-3/40". */
static void draw(const struct box *box, const void *v, const struct look *look,
                 struct canvas *c)
{
    (void)box, (void)v;
    if (look->hz)
        canvas_printf(c, 0, 0, INK_PLAIN, "tick %d/%u, rows %d", look->tick,
                      look->ticks, c->rows);
}

/* Who sits at the table; the first of them is asked. */
static const char *people = "you", *people_names = "Ala";

static void sit_down(struct session *s, const char *questions)
{
    const struct play_options o = {.game = "null",
                                   .save = log_file,
                                   .lang = LANG_EN,
                                   .seats = people,
                                   .names = people_names,
                                   .seeded = true};
    static const struct field no_fields[] = {{0}};
    static const struct face face = {.draw = draw};
    static struct event_def events[4];
    char error[400] = "";

    script = questions;
    drill = game_null;
    memcpy(verbs, game_null.verbs, sizeof verbs);
    verbs[VERB_PRESS].arg[0].kind = ARG_TICK;
    verbs[VERB_PRESS].audience = FOR_PEOPLE;
    verbs[VERB_FLIP].arg[0].kind = ARG_NUM;
    memcpy(events, game_null.events, sizeof events);
    events[2].arg[0].kind = ARG_NUM;
    drill.verbs = verbs;
    drill.events = events;
    drill.fields = no_fields;
    drill.face = &face;
    drill.state_size = drill.view_size = sizeof(struct drill);
    drill.setup = setup;
    drill.pending = pending;
    drill.ask = ask;
    drill.legal = legal;
    drill.refuse = refuse;
    drill.apply = apply;
    drill.pick = pick;
    drill.view = view;
    drill.resample = resample;
    drill.score = score;
    drill.broken = broken;
    drill.feats = feats;
    snprintf(log_file, sizeof log_file, "/tmp/pionek-timed-%d.log",
             (int)getpid());
    assert_true(sodium_init() >= 0);
    if (session_open(s, &o, error, sizeof error))
        fail_msg("%s", error);
}

static void get_up(struct session *s)
{
    session_close(s);
    unlink(log_file);
}

/* All that was printed for lines of a script. */
static char *played(const char *questions, const char *lines)
{
    struct session s;
    char *text = NULL;
    size_t n;

    sit_down(&s, questions);
    FILE *from = fmemopen((void *)(uintptr_t)lines, strlen(lines), "r");
    FILE *to = open_memstream(&text, &n);
    plain_run(&s, from, to);
    fclose(from);
    fclose(to);
    get_up(&s);
    return text;
}

static unsigned count(const char *text, const char *part)
{
    unsigned n = 0;

    for (; (text = strstr(text, part)); text += strlen(part))
        n++;
    return n;
}

/* ---- the clock ------------------------------------------------------------- */

static void ticks_are_counted_from_the_start(void **state)
{
    struct timed t = {
        .start = 5LL * SECOND, .hz = HZ, .ticks = TICKS, .who = ME};
    long long tick = SECOND / HZ;

    (void)state;
    assert_int_equal(timed_tick(&t, t.start), 0);
    assert_int_equal(timed_tick(&t, t.start + tick - 1), 0);
    assert_int_equal(timed_tick(&t, t.start + tick), 1);
    assert_int_equal(timed_tick(&t, t.start - 1), -1);
    assert_int_equal(timed_tick(&t, t.start - 3 * tick), -3);
    assert_false(timed_is_over(&t, t.start + (TICKS + 1) * tick - 1));
    assert_true(timed_is_over(&t, t.start + (TICKS + 1) * tick));
}

static void a_test_keeps_its_clock_until_something_else_is_asked(void **state)
{
    struct session s;
    struct timed t = {0};
    struct action a;
    long long tick = SECOND / HZ;

    (void)state;
    sit_down(&s, "tqt");
    timed_follow(&t, s.m, ME, 1000);
    assert_int_equal(t.start, 1000 + READY * tick);
    assert_true(timed_answer(&s, ME, 7, &a));
    session_play(&s, &a);
    timed_follow(&t, s.m, ME, SECOND);
    assert_int_equal(t.start, 1000 + READY * tick);
    assert_false(timed_answer(&s, ME, 7, &a)); /* means nothing */
    assert_false(timed_answer(&s, ME, -1, &a));
    assert_true(timed_answer(&s, ME, 8, &a));
    session_play(&s, &a);
    timed_follow(&t, s.m, ME, SECOND);
    assert_int_equal(t.hz, 0);
    session_answer(&s, ME, "flip 0");
    timed_follow(&t, s.m, ME, 2LL * SECOND);
    assert_int_equal(t.start, 2LL * SECOND + READY * tick);
    session_time_out(&s, ME); /* the mildest answer */
    assert_true(match_is_over(s.m));
    get_up(&s);
}

/* ---- plain lines -------------------------------------------------------------- */

static void a_script_names_its_ticks(void **state)
{
    char *text = played("tq", "guess 5\nguess 5\nguess 9\nflip 1\n");

    (void)state;
    assert_non_null(strstr(text, "Answer with: guess TICK, a number from 1 to "
                                 "40"));
    assert_null(strstr(text, "Bet on")); /* forty answers nobody reads */
    assert_non_null(strstr(text, "The coin shows 5."));
    assert_int_equal(count(text, "The coin shows 5."), 1);
    assert_non_null(strstr(text, "The coin shows 9."));
    assert_non_null(strstr(text, "The coin shows 101."));
    free(text);
}

static void windows_pass_until_the_next_question(void **state)
{
    char *text = played("wwwqw", "skip\nskip\nflip 1\nflip 1\n");

    (void)state;
    assert_int_equal(count(text, "The coin shows 100."), 3);
    assert_int_equal(count(text, "The coin shows 101."), 2);
    /* Offered in both windows that were asked, not in the question. */
    assert_int_equal(count(text, "“skip”: do not ask me again"), 2);
    assert_int_equal(count(text, "There is nothing to skip now."), 1);
    free(text);
    /* What guards is asked, and the order stands after it. */
    text = played("wgwq", "skip\nflip 1\nflip 1\n");
    assert_int_equal(count(text, "The coin shows 100."), 2);
    assert_int_equal(count(text, "The coin shows 101."), 2);
    assert_int_equal(count(text, "“skip”: do not ask me again"), 1);
    free(text);
    text = played("ww", "pomi\u0144\n");
    assert_int_equal(count(text, "The coin shows 100."), 2);
    free(text);
}

/* Nobody is there to learn anything from it; what is taken back is a choice. */
static void alone_a_window_without_a_choice_passes(void **state)
{
    char *text = played("qeeq", "flip 1\nundo\nflip 0\nflip 1\n");

    (void)state;
    assert_int_equal(count(text, "Taken back"), 1);
    assert_int_equal(count(text, "do not ask me again"), 0);
    assert_int_equal(count(text, "The coin shows 100."), 2 + 2 + 1);
    assert_int_equal(count(text, "The coin shows 101."), 2);
    free(text);
}

static void among_people_a_window_without_a_choice_is_asked(void **state)
{
    (void)state;
    people = "you,you";
    people_names = "Ala,Ola";
    char *text = played("eq", "flip 0\nflip 1\n");
    people = "you";
    people_names = "Ala";
    assert_int_equal(count(text, "do not ask me again"), 1);
    assert_non_null(strstr(text, "The coin shows 100."));
    free(text);
}

/* Somebody at a real terminal: one Enter before the start, one in it. */
static void every_enter_is_a_press_at_its_tick(void **state)
{
    struct session s;
    struct action a;
    int master, slave;

    (void)state;
    sit_down(&s, "t");
    assert_int_equal(openpty(&master, &slave, NULL, NULL, NULL), 0);
    pid_t typist = fork();
    assert_true(typist >= 0);
    if (!typist) {
        usleep(100000);
        ssize_t n = write(master, "\n", 1); /* still getting ready */
        usleep(250000);
        n += write(master, "x\n", 2);
        usleep(1500000);
        _exit(n != 3);
    }
    FILE *from = fdopen(slave, "r"), *to = fdopen(dup(slave), "w");
    plain_run(&s, from, to);
    fflush(to);
    char text[20000];
    ssize_t n = read(master, text, sizeof text - 1);
    text[n > 0 ? n : 0] = '\0';
    int status;
    waitpid(typist, &status, 0);
    fclose(from);
    fclose(to);
    close(master);
    /* The press, and the mildest answer when the time was up. */
    assert_int_equal(match_entries(s.m), 2);
    match_entry(s.m, 0, &a);
    assert_int_equal(a.verb, VERB_PRESS);
    assert_in_range(a.arg[0], 12, 38); /* 150 ms, on a busy machine more */
    match_entry(s.m, 1, &a);
    assert_int_equal(a.verb, VERB_FLIP);
    assert_int_equal(a.arg[0], 0);
    assert_non_null(strstr(text, "Every Enter is a press"));
    assert_non_null(strstr(text, "\rtick -"));
    assert_non_null(strstr(text, "/40, rows 1 "));
    get_up(&s);
}

/* ---- for whom ------------------------------------------------------------------- */

static bool toward_press(const struct box *box, const struct state *s,
                         const struct action *whole, struct action *next)
{
    (void)box, (void)s;
    action_put(next, whole->seat, VERB_PRESS, 1, 0, 0);
    return true;
}

static void people_do_not_answer_like_bots(void **state)
{
    struct session s;
    struct action offers[LEGAL_MAX];

    (void)state;
    sit_down(&s, "tq");
    verbs[VERB_FLIP].audience = FOR_BOTS;
    assert_int_equal(session_offers(&s, ME, offers), TICKS);
    struct verdict v = session_answer(&s, ME, "flip 0");
    assert_string_equal(v.error, "only bots or the table itself may do that");
    assert_int_equal(match_entries(s.m), 0);
    /* A hint is what people do instead. */
    struct bot *adviser = session_adviser(&s, ME);
    atomic_bool stop = false;
    struct action a = session_choose(&s, adviser, ME, &stop);
    bot_free(adviser);
    assert_int_equal(a.verb, VERB_FLIP);
    assert_false(advice_make(&s.advice, s.m, &a)); /* no way is known */
    drill.toward = toward_press;
    assert_true(advice_make(&s.advice, s.m, &a));
    assert_int_equal(s.advice.step.verb, VERB_PRESS);
    drill.toward = NULL;
    get_up(&s);
}

/* ---- the full screen ---------------------------------------------------------------- */

static bool is_painted(struct session *s, bool test, const char *what)
{
    struct canvas *c = canvas_new(24, 80);
    struct ui *ui = calloc(1, sizeof *ui);
    char row[400];
    bool found = false;
    int at;

    assert_non_null(ui);
    *ui = (struct ui){.s = s, .viewer = ME};
    ui_refresh(ui);
    if (test)
        timed_follow(&ui->test, s->m, ME, timed_clock());
    ui_paint(ui, c, &at, &at);
    for (int i = 0; i < c->rows; i++) {
        canvas_row(c, i, row, sizeof row);
        found |= strstr(row, what) != NULL;
    }
    free(ui);
    canvas_free(c);
    return found;
}

static void a_test_has_the_screen_for_itself(void **state)
{
    struct session s;

    (void)state;
    sit_down(&s, "tw");
    assert_true(is_painted(&s, true, "any key: now!"));
    assert_true(is_painted(&s, true, "/40, rows 22"));
    assert_true(is_painted(&s, true, "tick -")); /* getting ready */
    assert_false(is_painted(&s, true, "Bet on"));
    assert_true(is_painted(&s, false, "Bet on"));
    assert_false(is_painted(&s, false, "x do not ask again"));
    session_answer(&s, ME, "flip 0");
    assert_true(is_painted(&s, false, "x do not ask again"));
    get_up(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ticks_are_counted_from_the_start),
        cmocka_unit_test(a_test_keeps_its_clock_until_something_else_is_asked),
        cmocka_unit_test(a_script_names_its_ticks),
        cmocka_unit_test(windows_pass_until_the_next_question),
        cmocka_unit_test(alone_a_window_without_a_choice_passes),
        cmocka_unit_test(among_people_a_window_without_a_choice_is_asked),
        cmocka_unit_test(every_enter_is_a_press_at_its_tick),
        cmocka_unit_test(people_do_not_answer_like_bots),
        cmocka_unit_test(a_test_has_the_screen_for_itself),
    };
    return cmocka_run_group_tests_name("term/timed", tests, NULL, NULL);
}
