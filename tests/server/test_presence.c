/*
 * test_presence.c: how long a player has been away is measured by a clock that
 * nobody sets. When the machine's clock is put forward nobody's seat goes to a
 * bot; when it is put back nobody has to wait for it.
 *
 * This file has a clock_gettime of its own, which the linker takes instead of the
 * system's: both clocks go as the test says.
 */
#include "../../src/server/table/table.h"

#include <setjmp.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static _Atomic int64_t wall_ahead_s, steady_ahead_s;

int clock_gettime(clockid_t which, struct timespec *out)
{
    int result = (int)syscall(SYS_clock_gettime, which, out);

    if (which == CLOCK_REALTIME)
        out->tv_sec += wall_ahead_s;
    else if (which == CLOCK_MONOTONIC)
        out->tv_sec += steady_ahead_s;
    return result;
}

struct room {
    struct server server;
    const struct box *boxes[64];
    struct box *box;
    struct table *table;
    struct viewer *viewer[2];
    char folder[64];
    _Atomic unsigned posted;
    void (*call)(void *);
    void *context;
};

static const struct server_options options = {.is_quiet = true};

/* One at a time: the test waits for each. */
static void post(void *context, void (*call)(void *), void *call_context)
{
    struct room *r = context;

    r->call = call;
    r->context = call_context;
    r->posted++;
}

static void settle(struct room *r)
{
    while (!r->posted)
        usleep(100);
    r->posted = 0;
    r->call(r->context);
    assert_false(r->table->writing.is_under_way);
}

static void say(struct viewer *v, const char *text)
{
    hub_text(v, text, strlen(text));
}

static void sit(struct room *r, seat s, const char *token)
{
    char hello[200];

    r->viewer[s] = viewer_new(&r->server, NULL);
    snprintf(hello, sizeof hello,
             "{\"op\":\"hello\",\"table\":\"%s\",\"token\":\"%s\"}",
             r->table->code, token);
    say(r->viewer[s], hello);
    assert_int_equal(r->viewer[s]->seat, s);
}

/* A running table of two, of whom one has just gone. */
static int set_up(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    char error[600], shown[100], token[2][TOKEN_TEXT];

    assert_non_null(r);
    wall_ahead_s = steady_ahead_s = 0;
    strcpy(r->folder, "/tmp/pionek-presence-XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    r->box = box_load(games[0], NULL, error, sizeof error);
    assert_non_null(r->box);
    r->boxes[0] = r->box;
    r->server = (struct server){.options = &options, .boxes = r->boxes};
    int listener =
        net_listen("127.0.0.1:0", shown, sizeof shown, error, sizeof error);
    r->server.net =
        net_new(&(struct net_setup){.listener = listener}, error, sizeof error);
    r->server.store = store_open(r->folder, post, r, error, sizeof error);
    r->server.thinker = thinker_new(&r->server, 0);
    assert_true(r->server.net && r->server.store);
    r->table = table_new(&r->server, r->box);
    table_seats(r->table, 2);
    r->table->setup.seats = 2;
    for (seat s = 0; s < 2; s++) {
        r->table->chair[s].kind = CHAIR_HUMAN;
        strcpy(r->table->chair[s].name, s ? "Ola" : "Ala");
        table_give_token(&r->table->chair[s], token[s]);
    }
    table_add(r->table);
    table_start(r->table);
    table_commit(r->table, NULL, NULL);
    settle(r);
    for (seat s = 0; s < 2; s++)
        sit(r, s, token[s]);
    viewer_free(r->viewer[1]);
    *state = r;
    return 0;
}

static int tear_down(void **state)
{
    struct room *r = *state;
    char path[100];
    static const char *const names[] = {"pionek.db", "pionek.db-wal",
                                        "pionek.db-shm", "lock"};

    viewer_free(r->viewer[0]);
    thinker_stop(r->server.thinker);
    table_forget(r->table);
    net_free(r->server.net);
    thinker_free(r->server.thinker);
    teller_free(r->server.teller);
    store_close(r->server.store);
    box_free(r->box);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", r->folder, names[i]);
        unlink(path);
    }
    rmdir(r->folder);
    free(r);
    return 0;
}

/* Is the seat of who went given to a bot? */
static bool goes_to_bot(struct room *r)
{
    say(r->viewer[0],
        "{\"op\":\"bot\",\"id\":1,\"seat\":\"P2\",\"level\":\"easy\"}");
    if (r->table->writing.is_under_way)
        settle(r);
    return chair_is_bot(&r->table->chair[1]);
}

static void a_clock_put_forward_takes_no_seat(void **state)
{
    wall_ahead_s = 24 * 60 * 60;
    assert_false(goes_to_bot(*state));
}

static void a_clock_put_back_keeps_nobody_waiting(void **state)
{
    wall_ahead_s = -24 * 60 * 60;
    steady_ahead_s = AWAY_MS / 1000 - 2;
    assert_false(goes_to_bot(*state));
    steady_ahead_s = AWAY_MS / 1000 + 2;
    assert_true(goes_to_bot(*state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_clock_put_forward_takes_no_seat,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clock_put_back_keeps_nobody_waiting,
                                        set_up, tear_down),
    };

    signal(SIGPIPE, SIG_IGN);
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("server/presence", tests, NULL, NULL);
}
