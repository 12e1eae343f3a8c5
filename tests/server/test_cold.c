/*
 * test_cold.c: nobody waits for a disk that is looked at. While a look lasts the one
 * who asked goes on; who comes to a table that is being read is heard in the order of
 * saying once it is there; what a look cannot read is no answer.
 */
#include "../../src/server/table/table.h"

#include <pthread.h>
#include <semaphore.h>
#include <setjmp.h>
#include <signal.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { POSTS = 64 };

struct room {
    struct server server;
    const struct box *boxes[64];
    struct box *box;
    char folder[64], code[STORE_CODE], token[TOKEN_TEXT];
    pthread_mutex_t guard;
    pthread_cond_t more;
    unsigned first, last;
    struct {
        void (*call)(void *);
        void *context;
    } post[POSTS];
    sem_t gate; /* the disk answers when it is open */
};

static const struct server_options options = {.is_quiet = true};

static void post(void *context, void (*call)(void *), void *call_context)
{
    struct room *r = context;

    pthread_mutex_lock(&r->guard);
    r->post[r->last % POSTS].call = call;
    r->post[r->last++ % POSTS].context = call_context;
    pthread_cond_signal(&r->more);
    pthread_mutex_unlock(&r->guard);
}

/* The next call that was posted. */
static void turn(struct room *r)
{
    pthread_mutex_lock(&r->guard);
    while (r->first == r->last)
        pthread_cond_wait(&r->more, &r->guard);
    unsigned i = r->first++ % POSTS;
    pthread_mutex_unlock(&r->guard);
    r->post[i].call(r->post[i].context);
}

static void wait_at_gate(struct store *s, void *context)
{
    struct room *r = context;

    (void)s;
    sem_wait(&r->gate);
}

static void passed(void *context, const char *error)
{
    (void)context;
    assert_null(error);
}

/* A table on disk that is in nobody's memory. */
static int set_up(void **state)
{
    struct room *r = calloc(1, sizeof *r);
    char error[600], shown[100];

    assert_non_null(r);
    pthread_mutex_init(&r->guard, NULL);
    pthread_cond_init(&r->more, NULL);
    sem_init(&r->gate, 0, 0);
    strcpy(r->folder, "/tmp/pionek-cold-XXXXXX");
    assert_non_null(mkdtemp(r->folder));
    r->box = box_load(games[0], NULL, error, sizeof error);
    assert_non_null(r->box);
    r->boxes[0] = r->box;
    r->server =
        (struct server){.options = &options, .boxes = r->boxes, .page = ""};
    int listener =
        net_listen("127.0.0.1:0", shown, sizeof shown, error, sizeof error);
    r->server.net =
        net_new(&(struct net_setup){.listener = listener}, error, sizeof error);
    r->server.store = store_open(r->folder, post, r, error, sizeof error);
    assert_true(r->server.net && r->server.store);
    r->server.thinker = thinker_new(&r->server, 0);
    struct table *t = table_new(&r->server, r->box);
    table_seats(t, 2);
    for (seat s = 0; s < 2; s++) {
        t->chair[s].kind = CHAIR_HUMAN;
        strcpy(t->chair[s].name, s ? "Ola" : "Ala");
        table_give_token(&t->chair[s], r->token);
    }
    table_add(t);
    table_start(t);
    say_text(t, 0, "before");
    table_commit(t, NULL, NULL);
    while (t->writing.is_under_way)
        turn(r);
    memcpy(r->code, t->code, sizeof r->code);
    table_forget(t);
    *state = r;
    return 0;
}

static int tear_down(void **state)
{
    struct room *r = *state;
    struct table *t = table_warm(&r->server, r->code);
    char path[100];
    static const char *const names[] = {"pionek.db", "pionek.db-wal",
                                        "pionek.db-shm", "lock"};

    thinker_stop(r->server.thinker);
    if (t)
        table_forget(t);
    net_free(r->server.net);
    thinker_free(r->server.thinker);
    teller_free(r->server.teller);
    store_close(r->server.store);
    free(r->server.lobby.text);
    box_free(r->box);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", r->folder, names[i]);
        unlink(path);
    }
    rmdir(r->folder);
    sem_destroy(&r->gate);
    free(r);
    return 0;
}

static void say(struct viewer *v, const char *text)
{
    hub_text(v, text, strlen(text));
}

static void say_hello(struct room *r, struct viewer *v)
{
    char hello[200];

    snprintf(hello, sizeof hello,
             "{\"op\":\"hello\",\"table\":\"%s\",\"token\":\"%s\"}", r->code,
             r->token);
    say(v, hello);
}

static void who_comes_is_heard_in_order(void **state)
{
    struct room *r = *state;
    struct viewer *v = viewer_new(&r->server, NULL);
    struct viewer *gone = viewer_new(&r->server, NULL);

    store_look(r->server.store, wait_at_gate, passed, r);
    say_hello(r, v);
    say_hello(r, gone);
    say(v, "{\"op\":\"chat\",\"text\":\"after\"}");
    assert_null(v->table); /* we are here, and the disk has said nothing */
    assert_null(table_warm(&r->server, r->code));
    assert_true(table_is_coming(&r->server, r->code));
    viewer_free(gone);
    sem_post(&r->gate);
    turn(r); /* the gate */
    turn(r); /* the table, once for both */
    struct table *t = table_warm(&r->server, r->code);
    assert_non_null(t);
    assert_ptr_equal(v->table, t);
    assert_ptr_equal(t->viewers, v);
    assert_null(v->next);
    assert_int_equal(v->seat, 1);
    assert_int_equal(t->chair[1].presence.here, 1);
    assert_false(table_is_coming(&r->server, r->code));
    while (t->writing.is_under_way)
        turn(r);
    assert_int_equal(t->talks, 2);
    assert_non_null(strstr(t->talk[0], "before"));
    assert_non_null(strstr(t->talk[1], "after"));
    viewer_free(v);
}

static void found(struct table *t, void *context, const char *error)
{
    unsigned *calls = context;

    assert_null(t);
    assert_null(error);
    ++*calls;
}

static void no_table_is_told_later_too(void **state)
{
    struct room *r = *state;
    unsigned calls = 0;

    table_fetch(&r->server, "nobody", found, &calls);
    table_fetch(&r->server, "nobody", found, &calls);
    assert_int_equal(calls, 0);
    turn(r);
    assert_int_equal(calls, 2);
}

static void cannot(struct table *t, void *context, const char *error)
{
    char *why = context;

    assert_null(t);
    snprintf(why, 160, "%s", error ? error : "");
}

/* There may be a table: it is not said that there is none. */
static void what_cannot_be_read_is_no_answer(void **state)
{
    struct room *r = *state;
    char path[100], why[160] = "";
    sqlite3 *db;

    snprintf(path, sizeof path, "%s/pionek.db", r->folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db, "ALTER TABLE board RENAME TO b", NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(db);
    table_fetch(&r->server, r->code, cannot, why);
    turn(r);
    assert_non_null(strstr(why, "no such table"));
}

/* A table as the store has it. */
struct card {
    const char *code;
    char *text;
};

static void look_at_card(struct store *s, void *context)
{
    struct card *c = context;
    c->text = store_card(s, c->code);
}

static void looks_go_on_after_the_end(void **state)
{
    struct room *r = *state;
    struct card card = {.code = r->code};

    store_stop(r->server.store);
    store_look(r->server.store, look_at_card, passed, &card);
    turn(r);
    assert_non_null(card.text);
    free(card.text);
}

static void the_lobby_is_made_once_for_all(void **state)
{
    struct room *r = *state;
    struct viewer *v[2];

    store_look(r->server.store, wait_at_gate, passed, r);
    for (unsigned i = 0; i < 2; i++) {
        v[i] = viewer_new(&r->server, NULL);
        say(v[i], "{\"op\":\"lobby\"}");
        assert_null(r->server.lobby.text);
    }
    sem_post(&r->gate);
    while (r->server.lobby.is_coming)
        turn(r);
    assert_int_equal(r->server.count.lobbies, 1);
    for (unsigned i = 0; i < 2; i++) {
        assert_true(v[i]->card && v[i]->card == r->server.lobby.hash);
        viewer_free(v[i]);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_comes_is_heard_in_order),
        TEST(no_table_is_told_later_too),
        TEST(what_cannot_be_read_is_no_answer),
        TEST(looks_go_on_after_the_end),
        TEST(the_lobby_is_made_once_for_all),
    };

    signal(SIGPIPE, SIG_IGN);
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests_name("server/cold", tests, NULL, NULL);
}
