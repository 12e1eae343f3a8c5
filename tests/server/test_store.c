/*
 * test_store.c: what was told as saved is there, whatever happens next; what
 * does not fit or cannot be written changes nothing.
 */
#include "../lib/stored.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- saving and reading ---- */

static void what_was_saved_is_read(void **state)
{
    struct store *s = stored_open(*state);
    const char *lines[] = {"one", "", "trzy: zażółć"};
    const char *chat[] = {"a", "b", "c"};
    struct change c = {.code = "k7mq2xwd",
                       .first = 0,
                       .lines = 3,
                       .line = lines,
                       .chats = 3,
                       .chat = chat};
    size_t n;
    unsigned first;

    assert_true(stored_make(s, "k7mq2xwd", STORE_OPEN, true, 5));
    assert_true(stored_save(s, c, NULL));
    c.first = 3;
    c.chat_first = 3;
    c.card = "{\"a\": 2}";
    c.status = STORE_RUNNING;
    assert_true(stored_save(s, c, NULL));

    char *text = store_log(s, "k7mq2xwd", &n);
    assert_string_equal(text, "one\n\ntrzy: zażółć\none\n\ntrzy: zażółć\n");
    assert_int_equal(n, strlen(text));
    free(text);
    text = store_card(s, "k7mq2xwd");
    assert_string_equal(text, "{\"a\": 2}");
    free(text);
    text = store_chat(s, "k7mq2xwd", 4, &first);
    assert_string_equal(text, "c\na\nb\nc");
    assert_int_equal(first, 2);
    free(text);
    text = store_chat(s, "k7mq2xwd", 100, &first);
    assert_string_equal(text, "a\nb\nc\na\nb\nc");
    assert_int_equal(first, 0);
    free(text);
    assert_int_equal(store_count(s, STORE_OPEN), 0);
    assert_int_equal(store_count(s, STORE_RUNNING), 1);
    store_close(s);
}

static void how_a_table_stands_is_kept_with_its_lines(void **state)
{
    struct store *s = stored_open(*state);
    const char *const lines[] = {"one", "two"};
    struct change c = {.code = "a", .lines = 2, .line = lines, .stand = "[1]"};
    unsigned known = 7;

    assert_true(stored_make(s, "a", STORE_RUNNING, false, 1));
    assert_true(stored_make(s, "b", STORE_RUNNING, false, 1));
    assert_null(store_stand(s, "a", &known));
    assert_true(stored_save(s, c, NULL));
    stored_text(store_stand(s, "a", &known), "[1]");
    assert_int_equal(known, 2);
    c.first = 2;
    c.stand = "[2]";
    assert_true(stored_save(s, c, NULL));
    assert_null(store_stand(s, "b", &known));
    store_close(s);

    s = stored_open(*state);
    stored_text(store_stand(s, "a", &known), "[2]");
    assert_int_equal(known, 4);
    stored_text(store_card(s, "a"), "{\"a\": 1}"); /* it was left alone */
    c.first = 4;
    c.stand = NULL;
    assert_true(stored_save(s, c, NULL));
    assert_null(store_stand(s, "a", &known)); /* not what was said before */
    store_close(s);
}

static void lines_follow_those_stored(void **state)
{
    struct store *s = stored_open(*state);
    const char *const lines[] = {"x", "y"};
    struct change c = {.code = "a", .lines = 2, .line = lines};
    char error[200];
    size_t n;

    assert_true(stored_make(s, "a", STORE_RUNNING, false, 1));
    assert_true(stored_save(s, c, NULL));
    for (c.first = 0; c.first < 5; c.first++) {
        if (c.first == 2)
            continue; /* that one does */
        assert_false(stored_save(s, c, error));
        assert_string_equal(error, "a: lines do not follow those stored");
    }
    strcpy(c.code, "none");
    c.first = 0;
    assert_false(stored_save(s, c, error));
    assert_string_equal(error, "none: no such table");
    c.first = 2;
    assert_false(stored_save(s, c, NULL));
    stored_text(store_log(s, "a", &n), "x\ny\n");
    store_close(s);
}

static void a_summary_is_kept(void **state)
{
    struct store *s = stored_open(*state);
    struct change c = {.code = "k7mq2xwd", .summary = "{\"ready\": true}"};

    assert_true(stored_make(s, "k7mq2xwd", STORE_OVER, true, 5));
    assert_null(store_summary(s, "k7mq2xwd"));
    assert_true(stored_save(s, c, NULL));
    c.summary = "{\"ready\": 1}"; /* anew: what was there could not be read */
    assert_true(stored_save(s, c, NULL));
    store_close(s);
    s = stored_open(*state);
    char *text = store_summary(s, "k7mq2xwd");
    assert_string_equal(text, "{\"ready\": 1}");
    free(text);
    text = store_card(s, "k7mq2xwd");
    assert_string_equal(text, "{\"a\": 1}");
    free(text);
    memcpy(c.code, "nobody", 7);
    assert_false(stored_save(s, c, NULL));
    store_close(s);
}

static void an_unknown_table_has_nothing(void **state)
{
    struct store *s = stored_open(*state);
    size_t n = 7;
    unsigned first = 7;

    assert_null(store_card(s, "nobody"));
    char *text = store_log(s, "nobody", &n);
    assert_string_equal(text, "");
    assert_int_equal(n, 0);
    free(text);
    text = store_chat(s, "nobody", 5, &first);
    assert_string_equal(text, "");
    assert_int_equal(first, 0);
    free(text);
    store_close(s);
}

static void everything_survives_closing(void **state)
{
    struct store *s = stored_open(*state);
    const char *lines[] = {"only"};
    struct stat is;
    char path[440];
    size_t n;

    assert_true(stored_make(s, "a", STORE_OVER, false, 1));
    /* Not waited for: closing writes what is queued. */
    store_save(s, &(struct change){.code = "a", .lines = 1, .line = lines});
    store_close(s);
    s = stored_open(*state);
    char *text = store_log(s, "a", &n);
    assert_string_equal(text, "only\n");
    free(text);

    const struct place *p = *state;
    if (stored_is_remote())
        return;
    assert_int_equal(stat(p->inside, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0700);
    snprintf(path, sizeof path, "%s/pionek.db", p->inside);
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    snprintf(path, sizeof path, "%s/pionek.db-wal", p->inside);
    assert_int_equal(stat(path, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    store_close(s);
}

static void tables_are_listed_last_changed_first(void **state)
{
    struct store *s = stored_open(*state);
    char list[8][STORE_CODE];

    assert_true(stored_make(s, "old", STORE_OPEN, true, 10));
    assert_true(stored_make(s, "new", STORE_OPEN, true, 30));
    assert_true(stored_make(s, "secret", STORE_OPEN, false, 20));
    assert_true(stored_make(s, "other", STORE_OVER, true, 40));
    assert_true(stored_make(s, "also", STORE_OPEN, true, 10));

    assert_int_equal(store_list(s, STORE_OPEN, false, 0, list, 8), 4);
    assert_string_equal(list[0], "new");
    assert_string_equal(list[1], "secret");
    assert_string_equal(list[2], "also");
    assert_string_equal(list[3], "old");
    assert_int_equal(store_list(s, STORE_OPEN, true, 1, list, 1), 1);
    assert_string_equal(list[0], "also");
    assert_int_equal(store_list(s, STORE_STOPPED, true, 0, list, 8), 0);
    assert_int_equal(store_count(s, STORE_OPEN), 4);

    assert_true(stored_save(s,
                            (struct change){.code = "old",
                                            .card = "{}",
                                            .status = STORE_OPEN,
                                            .is_public = true,
                                            .changed = 50},
                            NULL));
    assert_int_equal(store_list(s, STORE_OPEN, true, 0, list, 8), 3);
    assert_string_equal(list[0], "old");
    store_close(s);
}

static void who_sleeps_is_not_looked_at(void **state)
{
    struct store *s = stored_open(*state);
    static const char *const line[] = {"x"};
    struct change moves = {.code = "b", .lines = 1, .line = line},
                  sleeps = {.code = "b", .sleeps = true, .changed = 5};

    assert_true(stored_make(s, "a", STORE_OPEN, true, 5));
    assert_true(stored_make(s, "b", STORE_RUNNING, true, 5));
    assert_true(stored_make(s, "c", STORE_RUNNING, false, 5));
    assert_true(stored_make(s, "d", STORE_OVER, true, 5));
    assert_true(stored_make(s, "e", STORE_RUNNING, true, 5));
    stored_awake(s, "b c e");
    assert_true(stored_save(s, sleeps, NULL));
    stored_awake(s, "c e");
    assert_true(stored_save(
        s,
        (struct change){
            .code = "b", .card = "{}", .status = STORE_RUNNING, .changed = 6},
        NULL));
    stored_awake(s, "b c e");

    assert_true(stored_save(s, sleeps, NULL)); /* it was another card */
    stored_awake(s, "b c e");
    sleeps.changed = 6;
    assert_true(stored_save(s, moves, NULL));
    assert_true(stored_save(s, sleeps, NULL)); /* it had a line less */
    stored_awake(s, "b c e");
    sleeps.first = 1;
    assert_true(stored_save(s, sleeps, NULL));
    stored_awake(s, "c e");
    store_close(s);
    s = stored_open(*state);
    stored_awake(s, "c e");
    store_close(s);
}

/* ---- what does not fit ---- */

static void lines_must_follow(void **state)
{
    struct store *s = stored_open(*state);
    const char *lines[] = {"x", "y"};
    struct change c = {.code = "a",
                       .lines = 2,
                       .line = lines,
                       .card = "{\"never\": 1}",
                       .changed = 9};
    char error[200];
    size_t n;

    assert_true(stored_make(s, "a", STORE_RUNNING, true, 1));
    c.first = 1;
    assert_false(stored_save(s, c, error));
    assert_non_null(strstr(error, "follow"));
    c.first = 0;
    c.chats = 1;
    c.chat = lines;
    c.chat_first = 3;
    assert_false(stored_save(s, c, error));
    assert_non_null(strstr(error, "chat"));

    char *text = store_card(s, "a"); /* nothing of it was taken */
    assert_string_equal(text, "{\"a\": 1}");
    free(text);
    text = store_log(s, "a", &n);
    assert_int_equal(n, 0);
    free(text);

    c.chat_first = 0;
    assert_true(stored_save(s, c, NULL));
    assert_false(stored_save(s, c, error)); /* said twice */
    store_close(s);
}

static void a_code_is_given_once(void **state)
{
    struct store *s = stored_open(*state);
    char error[200];

    assert_true(stored_make(s, "a", STORE_OPEN, true, 1));
    assert_false(stored_make(s, "a", STORE_OVER, true, 1));
    assert_int_equal(store_count(s, STORE_OVER), 0);
    assert_false(
        stored_save(s, (struct change){.code = "b", .card = "{}"}, error));
    assert_non_null(strstr(error, "no such table"));
    assert_null(store_card(s, "b"));
    store_close(s);
}

/* ---- many at once ---- */

static void many_are_told_in_order(void **state)
{
    enum { MANY = 3000 };
    struct store *s = stored_open(*state);
    static struct told told = {.guard = PTHREAD_MUTEX_INITIALIZER,
                               .news = PTHREAD_COND_INITIALIZER};
    static struct ticket tickets[MANY];
    struct store_figures figures;
    char text[32];
    const char *lines[] = {text};
    unsigned lines_of[2] = {0};

    assert_true(stored_make(s, "a", STORE_RUNNING, true, 1));
    assert_true(stored_make(s, "b", STORE_RUNNING, true, 1));
    for (unsigned i = 0; i < MANY; i++) {
        /* Every hundredth does not fit; its neighbours do not mind. */
        unsigned *next = &lines_of[i % 2];
        unsigned first = i % 100 ? (*next)++ : *next + 5;

        tickets[i] = (struct ticket){.told = &told, .number = i};
        snprintf(text, sizeof text, "line %u", i);
        store_save(s, &(struct change){.code = {i % 2 ? 'b' : 'a'},
                                       .first = first,
                                       .lines = 1,
                                       .line = lines,
                                       .done = stored_told,
                                       .context = &tickets[i]});
    }
    stored_wait(&told, MANY);
    for (unsigned i = 0; i < MANY; i++)
        assert_int_equal(told.order[i], i);
    assert_int_equal(told.failed, MANY / 100);

    store_figures(s, &figures);
    assert_int_equal(figures.queued, 0);
    assert_int_equal(figures.failed, MANY / 100);
    assert_int_equal(figures.changes, MANY + 2 - MANY / 100);
    assert_true(figures.commits < MANY / 4);
    assert_true(figures.commit_us_max > 0);

    size_t n;
    char *log = store_log(s, "b", &n);
    assert_int_equal(strncmp(log, "line 1\nline 3\n", 14), 0);
    free(log);
    store_close(s);
}

/* What is heard together is committed together, and nothing of it before. */
static void what_is_held_is_one_commit(void **state)
{
    enum { MANY = 5 };
    struct store *s = stored_open(*state);
    static struct told told = {.guard = PTHREAD_MUTEX_INITIALIZER,
                               .news = PTHREAD_COND_INITIALIZER};
    static struct ticket tickets[2 * MANY];
    struct store_figures before, held, after;
    unsigned n = 0;

    store_figures(s, &before);
    for (unsigned round = 0; round < 2; round++) {
        store_hold(s, true);
        for (unsigned i = 0; i < MANY; i++, n++) {
            tickets[n] = (struct ticket){.told = &told, .number = n};
            store_save(s, &(struct change){.code = {(char)('a' + n)},
                                           .fresh = true,
                                           .card = "{}",
                                           .done = stored_told,
                                           .context = &tickets[n]});
        }
        /* Time for several commits, if it were not held. */
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        store_figures(s, &held);
        assert_int_equal(held.commits, before.commits + round);
        assert_int_equal(held.queued, MANY);
        store_hold(s, false);
        stored_wait(&told, n);
    }
    store_figures(s, &after);
    assert_int_equal(after.commits, before.commits + 2);
    /* The end does not wait for anybody. */
    store_hold(s, true);
    store_save(s, &(struct change){.code = "z", .fresh = true, .card = "{}"});
    store_stop(s);
    store_figures(s, &after);
    assert_int_equal(after.queued, 0);
    store_close(s);
}

struct queue {
    pthread_mutex_t guard;
    unsigned n;
    struct {
        void (*call)(void *);
        void *context;
    } at[16];
};

static void post(void *context, void (*call)(void *), void *call_context)
{
    struct queue *q = context;

    pthread_mutex_lock(&q->guard);
    q->at[q->n].call = call;
    q->at[q->n].context = call_context;
    q->n++;
    pthread_mutex_unlock(&q->guard);
}

static void note_thread(void *context, const char *error)
{
    assert_null(error);
    *(pthread_t *)context = pthread_self();
}

static void news_come_by_post(void **state)
{
    const struct place *p = *state;
    struct queue q = {.guard = PTHREAD_MUTEX_INITIALIZER};
    char error[200];
    struct store *s = store_open(p->inside, post, &q, error, sizeof error);
    pthread_t who = {0};

    assert_non_null(s);
    store_save(s, &(struct change){.code = "a",
                                   .fresh = true,
                                   .card = "{}",
                                   .done = note_thread,
                                   .context = &who});
    store_close(s);
    assert_int_equal(q.n, 1);
    q.at[0].call(q.at[0].context);
    assert_true(pthread_equal(who, pthread_self()));
}

/* ---- when the world fails ---- */

static void count_line(void *context, const char *error)
{
    char byte = error ? '!' : '.';
    ssize_t n = write(*(int *)context, &byte, 1);
    (void)n;
}

/* A child that saves line after line and tells each one that is saved. */
static void save_for_ever(const struct place *p, int out)
{
    char text[32], error[200];
    const char *lines[] = {text};
    struct store *s = store_open(p->inside, NULL, NULL, error, sizeof error);

    if (!s || !stored_make(s, "a", STORE_RUNNING, true, 1))
        _exit(1);
    for (unsigned i = 0;; i++) {
        snprintf(text, sizeof text, "line %u", i);
        store_save(s, &(struct change){.code = "a",
                                       .first = i,
                                       .lines = 1,
                                       .line = lines,
                                       .done = count_line,
                                       .context = &out});
        if (i % 7 == 0)
            usleep(500);
    }
}

static void what_was_told_survives_a_kill(void **state)
{
    const struct place *p = *state;
    int pipes[2];
    char byte;
    unsigned told = 0, lines = 0;

    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        close(pipes[0]);
        save_for_ever(p, pipes[1]);
    }
    close(pipes[1]);
    for (; told < 300 && read(pipes[0], &byte, 1) == 1; told++)
        assert_int_equal(byte, '.');
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    while (read(pipes[0], &byte, 1) == 1)
        told++;
    close(pipes[0]);
    assert_true(told >= 300);

    struct store *s = stored_open(p);
    size_t n;
    char *log = store_log(s, "a", &n), want[32];
    for (char *at = log; *at; at = strchr(at, '\n') + 1) {
        int size = snprintf(want, sizeof want, "line %u\n", lines++);
        assert_int_equal(strncmp(at, want, (size_t)size), 0);
    }
    free(log);
    assert_true(lines >= told);
    /* And the lock went with the one who held it. */
    store_close(s);
}

/* ---- the folder ---- */

static void a_folder_has_one_server(void **state)
{
    const struct place *p = *state;
    struct store *s = stored_open(p);
    char error[200] = "";

    assert_null(store_open(p->inside, NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "in use by another server"));
    assert_non_null(strstr(error, "another server"));
    store_close(s);
    store_close(stored_open(p));
}

/* ---- feats ------------------------------------------------------------ */

/* The words of feats, as a change wants them. */
static const char *const two_feats[] = {"ola", "Ola", "null", "right",
                                        "ola", "Ola", "null", "prophet"};
static const char *const of_others[] = {"ola", "Ala", "null", "right",
                                        "ala", "Ola", "null", "right",
                                        "ola", "Ola", "dice", "six"};

static struct change gains(const char *code, int64_t when, unsigned n,
                           const char *const *words)
{
    struct change c = {.card = "{}",
                       .status = STORE_OVER,
                       .changed = when,
                       .feats = n,
                       .feat = words};

    strcpy(c.code, code);
    return c;
}

static void feats_are_kept_once_by_owner_name_and_game(void **state)
{
    const struct place *p = *state;
    struct store *s = stored_open(p);

    assert_true(stored_make(s, "first", STORE_RUNNING, false, 1));
    assert_true(stored_make(s, "second", STORE_RUNNING, false, 1));
    stored_text(store_feats(s, "ola", "Ola", "null"), "");
    assert_true(stored_save(s, gains("first", 5, 1, two_feats), NULL));
    stored_text(store_feats(s, "ola", "Ola", "null"), "right 5 first\n");
    assert_true(stored_save(s, gains("second", 9, 2, two_feats), NULL));
    assert_true(stored_save(s, gains("second", 11, 3, of_others), NULL));
    store_close(s);

    s = stored_open(p); /* and they are still there */
    stored_text(store_feats(s, "ola", "Ola", "null"),
                "right 5 first\nprophet 9 second\n");
    stored_text(store_feats(s, "ola", "Ala", "null"), "right 11 second\n");
    stored_text(store_feats(s, "ala", "Ola", "null"), "right 11 second\n");
    stored_text(store_feats(s, "ola", "Ola", "dice"), "six 11 second\n");
    stored_text(store_feats(s, "ola", "ola", "null"), "");
    stored_text(store_feat_names(s, "ola", "null"), "Ala\nOla\n");
    stored_text(store_feat_names(s, "ala", "null"), "Ola\n");
    stored_text(store_feat_names(s, "nobody", "null"), "");
    store_close(s);
}

static void feats_of_a_change_that_fails_are_not_kept(void **state)
{
    struct store *s = stored_open(*state);
    static const char *const line[] = {"x"};
    struct change c = gains("first", 5, 2, two_feats);

    assert_true(stored_make(s, "first", STORE_RUNNING, false, 1));
    c.line = line;
    c.lines = 1;
    c.first = 7; /* there is no line 6 */
    assert_false(stored_save(s, c, NULL));
    stored_text(store_feats(s, "ola", "Ola", "null"), "");
    store_close(s);
}

/* ---- timing ------------------------------------------------------------ */

/* As the game says (struct timing). */
enum { KEPT = 6, MEAN = 80 };

/* Keeps n answers that were so far off. */
static void time_answers(struct store *s, const char *owner, const char *name,
                         unsigned n, const char *off)
{
    const char *const words[] = {owner, name, "crane", off};

    for (unsigned i = 0; i < n; i++) {
        struct change c = gains("first", 5, 0, NULL);
        c.timings = 1;
        c.timing = words;
        c.timings_kept = KEPT;
        c.timings_mean = MEAN;
        assert_true(stored_save(s, c, NULL));
    }
}

static void who_times_too_well_is_marked(void **state)
{
    const struct place *p = *state;
    struct store *s = stored_open(p);

    assert_true(stored_make(s, "first", STORE_RUNNING, false, 1));
    time_answers(s, "ola", "Ola", KEPT - 1, "10");
    assert_false(store_is_marked(s, "ola", "Ola", "crane"));
    time_answers(s, "ola", "Ola", 1, "430"); /* a mean of 80 */
    assert_false(store_is_marked(s, "ola", "Ola", "crane"));
    time_answers(s, "ola", "Ola", KEPT - 1, "10");
    assert_false(store_is_marked(s, "ola", "Ola", "crane"));
    time_answers(s, "ola", "Ola", 1, "429"); /* just below; 430 is gone */
    assert_true(store_is_marked(s, "ola", "Ola", "crane"));
    assert_false(store_is_marked(s, "ola", "Ala", "crane"));
    assert_false(store_is_marked(s, "ala", "Ola", "crane"));
    assert_false(store_is_marked(s, "ola", "Ola", "null"));

    time_answers(s, "ola", "Ola", KEPT, "9000"); /* it stays */
    assert_true(store_is_marked(s, "ola", "Ola", "crane"));
    time_answers(s, "ala", "Ala", 3 * KEPT, "80");
    assert_false(store_is_marked(s, "ala", "Ala", "crane"));
    store_close(s);
    s = stored_open(p);
    assert_true(store_is_marked(s, "ola", "Ola", "crane"));
    store_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_saved_is_read, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(
            how_a_table_stands_is_kept_with_its_lines, stored_setup,
            stored_teardown),
        cmocka_unit_test_setup_teardown(lines_follow_those_stored, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(a_summary_is_kept, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(an_unknown_table_has_nothing,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(everything_survives_closing,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(tables_are_listed_last_changed_first,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(who_sleeps_is_not_looked_at,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(lines_must_follow, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(a_code_is_given_once, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(many_are_told_in_order, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(what_is_held_is_one_commit,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(news_come_by_post, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(what_was_told_survives_a_kill,
                                        stored_setup, stored_teardown),
        cmocka_unit_test_setup_teardown(a_folder_has_one_server, stored_setup,
                                        stored_teardown),
        cmocka_unit_test_setup_teardown(
            feats_are_kept_once_by_owner_name_and_game, stored_setup,
            stored_teardown),
        cmocka_unit_test_setup_teardown(
            feats_of_a_change_that_fails_are_not_kept, stored_setup,
            stored_teardown),
        cmocka_unit_test_setup_teardown(who_times_too_well_is_marked,
                                        stored_setup, stored_teardown),
    };

    return cmocka_run_group_tests_name("server/store", tests, NULL, NULL);
}
