/*
 * test_store.c: what was told as saved is there, whatever happens next; what
 * does not fit or cannot be written changes nothing.
 */
#include "../../src/server/store/store.h"

#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <libpq-fe.h>
#include <sqlite3.h>

/* A folder of its own for each test; or, where PIONEK_STORES is the beginning of an
   address of a database server (tests/web/postgres.py), a schema. */
struct place {
    char dir[64], inside[400];
};

static bool is_remote(void)
{
    return getenv("PIONEK_STORES") != NULL;
}

static void make_schema(struct place *p)
{
    static unsigned n;
    char order[80], name[32];
    PGconn *at = PQconnectdb(getenv("PIONEK_STORES"));

    snprintf(name, sizeof name, "t%d_%u", (int)getpid(), n++);
    snprintf(order, sizeof order, "CREATE SCHEMA %s", name);
    PQclear(PQexec(at, order));
    assert_string_equal(PQerrorMessage(at), "");
    PQfinish(at);
    snprintf(p->inside, sizeof p->inside, "%s&options=-csearch_path%%3D%s",
             getenv("PIONEK_STORES"), name);
}

/* What a change was told, and in which order changes were told. */
struct told {
    pthread_mutex_t guard;
    pthread_cond_t news;
    unsigned n, failed;
    unsigned order[4096];
    char error[200]; /* of the last one that failed */
};

struct ticket {
    struct told *told;
    unsigned number;
};

static int setup(void **state)
{
    struct place *p = calloc(1, sizeof *p);

    assert_non_null(p);
    strcpy(p->dir, "/tmp/pionek-store-XXXXXX");
    assert_non_null(mkdtemp(p->dir));
    snprintf(p->inside, sizeof p->inside, "%s/data", p->dir);
    if (is_remote())
        make_schema(p);
    *state = p;
    return 0;
}

static int teardown(void **state)
{
    struct place *p = *state;
    char order[128];

    snprintf(order, sizeof order, "rm -rf '%s'", p->dir);
    assert_int_equal(system(order), 0);
    free(p);
    return 0;
}

static struct store *opened(const struct place *p)
{
    char error[256] = "";
    struct store *s = store_open(p->inside, NULL, NULL, error, sizeof error);

    if (!s)
        fail_msg("%s", error);
    return s;
}

static void on_done(void *context, const char *error)
{
    struct ticket *t = context;
    struct told *told = t->told;

    pthread_mutex_lock(&told->guard);
    told->order[told->n++ % 4096] = t->number;
    if (error) {
        told->failed++;
        snprintf(told->error, sizeof told->error, "%s", error);
    }
    pthread_cond_signal(&told->news);
    pthread_mutex_unlock(&told->guard);
}

static void wait_for(struct told *told, unsigned n)
{
    pthread_mutex_lock(&told->guard);
    while (told->n < n)
        pthread_cond_wait(&told->news, &told->guard);
    pthread_mutex_unlock(&told->guard);
}

/* Saves one change and waits. True: it is on disk. */
static bool saved(struct store *s, struct change c, char error[200])
{
    struct told told = {.guard = PTHREAD_MUTEX_INITIALIZER,
                        .news = PTHREAD_COND_INITIALIZER};
    struct ticket t = {.told = &told};

    c.done = on_done;
    c.context = &t;
    store_save(s, &c);
    wait_for(&told, 1);
    if (error)
        strcpy(error, told.error);
    return !told.failed;
}

static bool make(struct store *s, const char *code, enum store_status status,
                 bool is_public, int64_t changed)
{
    struct change c = {.fresh = true,
                       .card = "{\"a\": 1}",
                       .status = (uint8_t)status,
                       .is_public = is_public,
                       .changed = changed};

    snprintf(c.code, sizeof c.code, "%s", code);
    return saved(s, c, NULL);
}

/* ---- saving and reading ---- */

static void what_was_saved_is_read(void **state)
{
    struct store *s = opened(*state);
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

    assert_true(make(s, "k7mq2xwd", STORE_OPEN, true, 5));
    assert_true(saved(s, c, NULL));
    c.first = 3;
    c.chat_first = 3;
    c.card = "{\"a\": 2}";
    c.status = STORE_RUNNING;
    assert_true(saved(s, c, NULL));

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

static void assert_text(char *text, const char *want)
{
    assert_non_null(text);
    assert_string_equal(text, want);
    free(text);
}

static void how_a_table_stands_is_kept_with_its_lines(void **state)
{
    struct store *s = opened(*state);
    const char *const lines[] = {"one", "two"};
    struct change c = {.code = "a", .lines = 2, .line = lines, .stand = "[1]"};
    unsigned known = 7;

    assert_true(make(s, "a", STORE_RUNNING, false, 1));
    assert_true(make(s, "b", STORE_RUNNING, false, 1));
    assert_null(store_stand(s, "a", &known));
    assert_true(saved(s, c, NULL));
    assert_text(store_stand(s, "a", &known), "[1]");
    assert_int_equal(known, 2);
    c.first = 2;
    c.stand = "[2]";
    assert_true(saved(s, c, NULL));
    assert_null(store_stand(s, "b", &known));
    store_close(s);

    s = opened(*state);
    assert_text(store_stand(s, "a", &known), "[2]");
    assert_int_equal(known, 4);
    assert_text(store_card(s, "a"), "{\"a\": 1}"); /* it was left alone */
    c.first = 4;
    c.stand = NULL;
    assert_true(saved(s, c, NULL));
    assert_null(store_stand(s, "a", &known)); /* not what was said before */
    store_close(s);
}

static void lines_follow_those_stored(void **state)
{
    struct store *s = opened(*state);
    const char *const lines[] = {"x", "y"};
    struct change c = {.code = "a", .lines = 2, .line = lines};
    char error[200];
    size_t n;

    assert_true(make(s, "a", STORE_RUNNING, false, 1));
    assert_true(saved(s, c, NULL));
    for (c.first = 0; c.first < 5; c.first++) {
        if (c.first == 2)
            continue; /* that one does */
        assert_false(saved(s, c, error));
        assert_string_equal(error, "a: lines do not follow those stored");
    }
    strcpy(c.code, "none");
    c.first = 0;
    assert_false(saved(s, c, error));
    assert_string_equal(error, "none: no such table");
    c.first = 2;
    assert_false(saved(s, c, NULL));
    assert_text(store_log(s, "a", &n), "x\ny\n");
    store_close(s);
}

static void a_summary_is_kept(void **state)
{
    struct store *s = opened(*state);
    struct change c = {.code = "k7mq2xwd", .summary = "{\"ready\": true}"};

    assert_true(make(s, "k7mq2xwd", STORE_OVER, true, 5));
    assert_null(store_summary(s, "k7mq2xwd"));
    assert_true(saved(s, c, NULL));
    c.summary = "{\"ready\": 1}"; /* anew: what was there could not be read */
    assert_true(saved(s, c, NULL));
    store_close(s);
    s = opened(*state);
    char *text = store_summary(s, "k7mq2xwd");
    assert_string_equal(text, "{\"ready\": 1}");
    free(text);
    text = store_card(s, "k7mq2xwd");
    assert_string_equal(text, "{\"a\": 1}");
    free(text);
    memcpy(c.code, "nobody", 7);
    assert_false(saved(s, c, NULL));
    store_close(s);
}

static void an_unknown_table_has_nothing(void **state)
{
    struct store *s = opened(*state);
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
    struct store *s = opened(*state);
    const char *lines[] = {"only"};
    struct stat is;
    char path[440];
    size_t n;

    assert_true(make(s, "a", STORE_OVER, false, 1));
    /* Not waited for: closing writes what is queued. */
    store_save(s, &(struct change){.code = "a", .lines = 1, .line = lines});
    store_close(s);
    s = opened(*state);
    char *text = store_log(s, "a", &n);
    assert_string_equal(text, "only\n");
    free(text);

    const struct place *p = *state;
    if (is_remote())
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
    struct store *s = opened(*state);
    char list[8][STORE_CODE];

    assert_true(make(s, "old", STORE_OPEN, true, 10));
    assert_true(make(s, "new", STORE_OPEN, true, 30));
    assert_true(make(s, "secret", STORE_OPEN, false, 20));
    assert_true(make(s, "other", STORE_OVER, true, 40));
    assert_true(make(s, "also", STORE_OPEN, true, 10));

    assert_int_equal(store_list(s, STORE_OPEN, false, 0, list, 8), 4);
    assert_string_equal(list[0], "new");
    assert_string_equal(list[1], "secret");
    assert_string_equal(list[2], "also");
    assert_string_equal(list[3], "old");
    assert_int_equal(store_list(s, STORE_OPEN, true, 1, list, 1), 1);
    assert_string_equal(list[0], "also");
    assert_int_equal(store_list(s, STORE_STOPPED, true, 0, list, 8), 0);
    assert_int_equal(store_count(s, STORE_OPEN), 4);

    assert_true(saved(s,
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

/* All that may go on by themselves, in one word. */
static void assert_awake(struct store *s, const char *want)
{
    char code[4][STORE_CODE], all[4 * STORE_CODE] = "", last[STORE_CODE] = "";
    unsigned n;

    while ((n = store_awake(s, last, code, 2))) { /* by the page */
        for (unsigned i = 0; i < n; i++)
            strcat(strcat(all, *all ? " " : ""), code[i]);
        memcpy(last, code[n - 1], STORE_CODE);
    }
    assert_string_equal(all, want);
}

static void who_sleeps_is_not_looked_at(void **state)
{
    struct store *s = opened(*state);
    static const char *const line[] = {"x"};
    struct change moves = {.code = "b", .lines = 1, .line = line},
                  sleeps = {.code = "b", .sleeps = true, .changed = 5};

    assert_true(make(s, "a", STORE_OPEN, true, 5));
    assert_true(make(s, "b", STORE_RUNNING, true, 5));
    assert_true(make(s, "c", STORE_RUNNING, false, 5));
    assert_true(make(s, "d", STORE_OVER, true, 5));
    assert_true(make(s, "e", STORE_RUNNING, true, 5));
    assert_awake(s, "b c e");
    assert_true(saved(s, sleeps, NULL));
    assert_awake(s, "c e");
    assert_true(saved(
        s,
        (struct change){
            .code = "b", .card = "{}", .status = STORE_RUNNING, .changed = 6},
        NULL));
    assert_awake(s, "b c e");

    assert_true(saved(s, sleeps, NULL)); /* it was another card */
    assert_awake(s, "b c e");
    sleeps.changed = 6;
    assert_true(saved(s, moves, NULL));
    assert_true(saved(s, sleeps, NULL)); /* it had a line less */
    assert_awake(s, "b c e");
    sleeps.first = 1;
    assert_true(saved(s, sleeps, NULL));
    assert_awake(s, "c e");
    store_close(s);
    s = opened(*state);
    assert_awake(s, "c e");
    store_close(s);
}

/* ---- what does not fit ---- */

static void lines_must_follow(void **state)
{
    struct store *s = opened(*state);
    const char *lines[] = {"x", "y"};
    struct change c = {.code = "a",
                       .lines = 2,
                       .line = lines,
                       .card = "{\"never\": 1}",
                       .changed = 9};
    char error[200];
    size_t n;

    assert_true(make(s, "a", STORE_RUNNING, true, 1));
    c.first = 1;
    assert_false(saved(s, c, error));
    assert_non_null(strstr(error, "follow"));
    c.first = 0;
    c.chats = 1;
    c.chat = lines;
    c.chat_first = 3;
    assert_false(saved(s, c, error));
    assert_non_null(strstr(error, "chat"));

    char *text = store_card(s, "a"); /* nothing of it was taken */
    assert_string_equal(text, "{\"a\": 1}");
    free(text);
    text = store_log(s, "a", &n);
    assert_int_equal(n, 0);
    free(text);

    c.chat_first = 0;
    assert_true(saved(s, c, NULL));
    assert_false(saved(s, c, error)); /* said twice */
    store_close(s);
}

static void a_code_is_given_once(void **state)
{
    struct store *s = opened(*state);
    char error[200];

    assert_true(make(s, "a", STORE_OPEN, true, 1));
    assert_false(make(s, "a", STORE_OVER, true, 1));
    assert_int_equal(store_count(s, STORE_OVER), 0);
    assert_false(saved(s, (struct change){.code = "b", .card = "{}"}, error));
    assert_non_null(strstr(error, "no such table"));
    assert_null(store_card(s, "b"));
    store_close(s);
}

/* ---- many at once ---- */

static void many_are_told_in_order(void **state)
{
    enum { MANY = 3000 };
    struct store *s = opened(*state);
    static struct told told = {.guard = PTHREAD_MUTEX_INITIALIZER,
                               .news = PTHREAD_COND_INITIALIZER};
    static struct ticket tickets[MANY];
    struct store_figures figures;
    char text[32];
    const char *lines[] = {text};
    unsigned lines_of[2] = {0};

    assert_true(make(s, "a", STORE_RUNNING, true, 1));
    assert_true(make(s, "b", STORE_RUNNING, true, 1));
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
                                       .done = on_done,
                                       .context = &tickets[i]});
    }
    wait_for(&told, MANY);
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

    if (!s || !make(s, "a", STORE_RUNNING, true, 1))
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

    struct store *s = opened(p);
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

/* In a child, because the limit is the whole program's. */
static int on_a_full_disk(const struct place *p)
{
    static char big[200 * 1024];
    const char *small[] = {"small"}, *large[] = {big};
    char error[200] = "";
    struct rlimit limit;
    struct store *s = opened(p);

    memset(big, 'x', sizeof big - 1);
    signal(SIGXFSZ, SIG_IGN);
    if (!make(s, "a", STORE_RUNNING, true, 1))
        return 1;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 150 * 1024;
    setrlimit(RLIMIT_FSIZE, &limit);
    if (saved(s, (struct change){.code = "a", .lines = 1, .line = large},
              error))
        return 2;
    if (!strstr(error, "full") && !strstr(error, "I/O"))
        return 3;
    /* Small ones still fit, and come after what is there. */
    if (!saved(s, (struct change){.code = "a", .lines = 1, .line = small},
               error))
        return 4;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
    if (!saved(
            s,
            (struct change){.code = "a", .first = 1, .lines = 1, .line = large},
            error))
        return 5;
    size_t n;
    char *log = store_log(s, "a", &n);
    bool is_whole = n == 6 + sizeof big && strncmp(log, "small\nxxx", 9) == 0;
    free(log);
    store_close(s);
    return is_whole ? 0 : 6;
}

static void a_full_disk_fails_and_passes(void **state)
{
    int how;
    pid_t child = fork();

    if (child == 0)
        _exit(on_a_full_disk(*state));
    waitpid(child, &how, 0);
    assert_true(WIFEXITED(how));
    assert_int_equal(WEXITSTATUS(how), 0);
    struct store *s = opened(*state);
    assert_int_equal(store_count(s, STORE_RUNNING), 1);
    store_close(s);
}

/* ---- the folder and the file ---- */

static void a_folder_has_one_server(void **state)
{
    const struct place *p = *state;
    struct store *s = opened(p);
    char error[200] = "";

    assert_null(store_open(p->inside, NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "in use by another server"));
    assert_non_null(strstr(error, "another server"));
    store_close(s);
    store_close(opened(p));
}

static void run_sql(const struct place *p, const char *file, const char *sql)
{
    char path[440];
    sqlite3 *db;

    snprintf(path, sizeof path, "%s/%s", p->inside, file);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void a_later_database_is_left_alone(void **state)
{
    const struct place *p = *state;
    char error[200] = "";

    store_close(opened(p));
    run_sql(p, "pionek.db", "PRAGMA user_version = 1000");
    assert_null(store_open(p->inside, NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "newer"));
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
    struct store *s = opened(p);

    assert_true(make(s, "first", STORE_RUNNING, false, 1));
    assert_true(make(s, "second", STORE_RUNNING, false, 1));
    assert_text(store_feats(s, "ola", "Ola", "null"), "");
    assert_true(saved(s, gains("first", 5, 1, two_feats), NULL));
    assert_text(store_feats(s, "ola", "Ola", "null"), "right 5 first\n");
    assert_true(saved(s, gains("second", 9, 2, two_feats), NULL));
    assert_true(saved(s, gains("second", 11, 3, of_others), NULL));
    store_close(s);

    s = opened(p); /* and they are still there */
    assert_text(store_feats(s, "ola", "Ola", "null"),
                "right 5 first\nprophet 9 second\n");
    assert_text(store_feats(s, "ola", "Ala", "null"), "right 11 second\n");
    assert_text(store_feats(s, "ala", "Ola", "null"), "right 11 second\n");
    assert_text(store_feats(s, "ola", "Ola", "dice"), "six 11 second\n");
    assert_text(store_feats(s, "ola", "ola", "null"), "");
    assert_text(store_feat_names(s, "ola", "null"), "Ala\nOla\n");
    assert_text(store_feat_names(s, "ala", "null"), "Ola\n");
    assert_text(store_feat_names(s, "nobody", "null"), "");
    store_close(s);
}

static void feats_of_a_change_that_fails_are_not_kept(void **state)
{
    struct store *s = opened(*state);
    static const char *const line[] = {"x"};
    struct change c = gains("first", 5, 2, two_feats);

    assert_true(make(s, "first", STORE_RUNNING, false, 1));
    c.line = line;
    c.lines = 1;
    c.first = 7; /* there is no line 6 */
    assert_false(saved(s, c, NULL));
    assert_text(store_feats(s, "ola", "Ola", "null"), "");
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
        assert_true(saved(s, c, NULL));
    }
}

static void who_times_too_well_is_marked(void **state)
{
    const struct place *p = *state;
    struct store *s = opened(p);

    assert_true(make(s, "first", STORE_RUNNING, false, 1));
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
    s = opened(p);
    assert_true(store_is_marked(s, "ola", "Ola", "crane"));
    store_close(s);
}

static void an_earlier_database_is_brought_up_to_date(void **state)
{
    const struct place *p = *state;
    struct store *s = opened(p);
    static const char *const line[] = {"x"};
    struct change c = {.code = "old", .lines = 1, .line = line};
    unsigned known;
    size_t n;

    assert_true(make(s, "old", STORE_RUNNING, false, 1));
    assert_true(saved(s, c, NULL));
    store_close(s);
    run_sql(p, "pionek.db",
            "DROP TABLE feat; DROP TABLE timing; DROP TABLE marked;"
            "DROP TABLE summary; DROP TABLE probe;"
            "DROP TABLE push; DROP TABLE secret; DROP TABLE played;"
            "DROP TABLE rating; DROP TABLE rated; DROP TABLE shown;"
            "DROP TABLE lease; DROP TABLE node;"
            "ALTER TABLE line DROP COLUMN stand;"
            "DROP INDEX board_awake; ALTER TABLE board DROP COLUMN awake;"
            "PRAGMA user_version = 1");
    s = opened(p);
    assert_awake(s, "old"); /* until somebody looks at it */
    char *card = store_card(s, "old");
    assert_non_null(card);
    free(card);
    assert_true(saved(s, gains("old", 5, 1, two_feats), NULL));
    assert_text(store_feats(s, "ola", "Ola", "null"), "right 5 old\n");
    assert_null(store_stand(s, "old", &known));
    c.first = 1;
    c.stand = "[3]";
    assert_true(saved(s, c, NULL));
    assert_text(store_log(s, "old", &n), "x\nx\n");
    assert_text(store_stand(s, "old", &known), "[3]");
    store_close(s);
    store_close(opened(p)); /* and is opened as it is from now on */
}

static void a_foreign_database_is_left_alone(void **state)
{
    const struct place *p = *state;
    char error[200] = "";

    assert_int_equal(mkdir(p->inside, 0700), 0);
    run_sql(p, "pionek.db", "CREATE TABLE shopping (what TEXT)");
    assert_null(store_open(p->inside, NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "not a database"));
}

static void a_folder_that_cannot_be_is_an_error(void **state)
{
    char error[200] = "";

    (void)state;
    assert_null(store_open("/dev/null/x", NULL, NULL, error, sizeof error));
    assert_non_null(strstr(error, "/dev/null/x"));
}

/* A new machine has not even a ~/.local. */
static void folders_above_are_made(void **state)
{
    const struct place *p = *state;
    char deep[440], error[200] = "";
    struct stat is;

    snprintf(deep, sizeof deep, "%s/.local/share/tables", p->inside);
    struct store *s = store_open(deep, NULL, NULL, error, sizeof error);
    assert_string_equal(error, "");
    assert_non_null(s);
    store_close(s);
    assert_int_equal(stat(deep, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0700);
}

static void a_copy_is_a_store_too(void **state)
{
    const struct place *p = *state;
    struct store *s = opened(p);
    char copy[128], error[200] = "";
    const char *lines[] = {"one"};
    struct stat is;

    assert_true(make(s, "a", STORE_RUNNING, true, 1));
    assert_true(saved(
        s, (struct change){.code = "a", .lines = 1, .line = lines}, NULL));
    snprintf(copy, sizeof copy, "%s/copy", p->dir);
    assert_int_equal(mkdir(copy, 0700), 0);
    strcat(copy, "/pionek.db");
    assert_true(store_backup(s, copy, error, sizeof error));
    assert_int_equal(stat(copy, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600);
    assert_false(store_backup(s, copy, error, sizeof error));
    store_close(s);

    *strrchr(copy, '/') = '\0';
    s = store_open(copy, NULL, NULL, error, sizeof error);
    assert_non_null(s);
    size_t n;
    char *log = store_log(s, "a", &n);
    assert_string_equal(log, "one\n");
    free(log);
    store_close(s);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

/* On every database, and on files alone. */
#define EVERYWHERE                                                             \
    TEST(what_was_saved_is_read),                                              \
        TEST(how_a_table_stands_is_kept_with_its_lines),                       \
        TEST(lines_follow_those_stored), TEST(a_summary_is_kept),              \
        TEST(an_unknown_table_has_nothing), TEST(everything_survives_closing), \
        TEST(tables_are_listed_last_changed_first),                            \
        TEST(who_sleeps_is_not_looked_at), TEST(lines_must_follow),            \
        TEST(a_code_is_given_once), TEST(many_are_told_in_order),              \
        TEST(news_come_by_post), TEST(what_was_told_survives_a_kill),          \
        TEST(a_folder_has_one_server),                                         \
        TEST(feats_are_kept_once_by_owner_name_and_game),                      \
        TEST(feats_of_a_change_that_fails_are_not_kept),                       \
        TEST(who_times_too_well_is_marked)
#define OF_FILES                                                               \
    TEST(a_full_disk_fails_and_passes),                                        \
        TEST(an_earlier_database_is_brought_up_to_date),                       \
        TEST(a_later_database_is_left_alone),                                  \
        TEST(a_foreign_database_is_left_alone),                                \
        TEST(a_folder_that_cannot_be_is_an_error),                             \
        TEST(folders_above_are_made), TEST(a_copy_is_a_store_too)

int main(void)
{
    const struct CMUnitTest everywhere[] = {EVERYWHERE};
    const struct CMUnitTest all[] = {EVERYWHERE, OF_FILES};

    return is_remote()
               ? cmocka_run_group_tests_name("server/store on a server",
                                             everywhere, NULL, NULL)
               : cmocka_run_group_tests_name("server/store", all, NULL, NULL);
}
