/*
 * serve.c: the program `pionek serve`: a watching process and a serving one
 * (see crash_page.c), starting, stopping, and what is done now and then.
 */
#include "crash_page.h"

#include "api/api.h"
#include "wire/watch.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utlist.h>

enum {
    SWEEP_MS = 2500,  /* a little longer than the breath of a full disk */
    IDLE_MS = 300000, /* a table nobody looks at leaves memory after this */
    WAKE_MS = 3,      /* of a turn, for tables that go on after a restart */
    BLAMED = 64,
    CRASHES = 10, /* within a minute: something is wrong with more than a
                     table */
    GRACE_MS = 1000,
};

/* ---- the serving process ----------------------------------------------- */

static void post_to_loop(void *context, void (*call)(void *),
                         void *call_context)
{
    struct server *s = context;
    net_post(s->net, call, call_context);
}

/* Whether the disk can be written is known by writing: after a failure, and when
   somebody wants to know although nobody plays. */
static void probe(struct server *s)
{
    struct store_figures now;

    store_figures(s->store, &now);
    if (!s->is_stopping && !now.queued && (now.is_failing || s->health_asked))
        store_save(s->store, &(struct change){.probes = true});
    s->health_asked = false;
}

static void sweep(void *context)
{
    struct server *s = context;
    struct table *t, *next;
    int64_t now = net_clock_ms();

    HASH_ITER (hh, s->tables, t, next) {
        bool thinks = t->sum != NULL;
        for (seat k = 0; k < t->seats; k++)
            thinks = thinks || t->chair[k].bot.move;
        if (!t->viewers && !t->writing.is_under_way && !thinks && !t->timer &&
            now - t->idle_since > IDLE_MS)
            table_forget(t);
        else
            thinker_sweep(t);
    }
    probe(s);
    if (!s->is_stopping)
        net_after(s->net, SWEEP_MS, sweep, s);
}

static void finish(struct server *s)
{
    net_stop(s->net, GRACE_MS);
}

static void stop(void *context)
{
    struct server *s = context;
    struct table *t, *next;
    struct viewer *v;

    if (s->is_stopping)
        return;
    s->is_stopping = true;
    s->all_written = finish;
    log_line(LOG_INFO, "stopping", NULL);
    HASH_ITER (hh, s->tables, t, next)
        tell_all(t, "{\"kind\":\"bye\",\"error\":\"restart\"}");
    DL_FOREACH (s->lobby.readers, v) {
        static char bye[] = "{\"kind\":\"bye\",\"error\":\"restart\"}";
        viewer_send(v, &(struct out){.text = bye, .n = sizeof bye - 1});
    }
    if (!s->writing)
        finish(s);
}

/* Signals are waited for by a thread of their own. */
static void *wait_for_end(void *context)
{
    struct server *s = context;
    sigset_t ends;
    int which;

    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    sigwait(&ends, &which);
    net_post(s->net, stop, s);
    return NULL;
}

/* ---- waking up ---------------------------------------------------------- */

/* Tables that were running when the server ended, and how many of them have been
   looked at. Those that go on by themselves are loaded, a few in each turn of the
   loop: people are served meanwhile. */
struct waking {
    struct server *server;
    unsigned n, at, loaded;
    char (*code)[STORE_CODE];
};

static void wake_some(void *context)
{
    struct waking *w = context;
    struct server *s = w->server;
    int64_t end = net_clock_ms() + WAKE_MS;

    while (w->at < w->n && !s->is_stopping && net_clock_ms() < end) {
        const char *code = w->code[w->at++];
        struct table *t = table_peek(s, code);
        bool goes_on = t && table_goes_on(t);
        table_unpeek(t);
        w->loaded += goes_on && table_find(s, code);
    }
    if (w->at < w->n && !s->is_stopping) {
        net_after(s->net, 0, wake_some, w);
        return;
    }
    s->is_waking = false;
    char number[16];
    snprintf(number, sizeof number, "%u", w->loaded);
    if (w->loaded)
        log_line(LOG_INFO, "tables go on", "tables", number, NULL);
    w->n = w->at = 0;
}

static void wake_tables(struct waking *w)
{
    enum { CHUNK = 256 };
    unsigned n;

    do {
        w->code = memory_resize(w->code, (w->n + CHUNK) * sizeof *w->code);
        n = store_list(w->server->store, STORE_RUNNING, false, w->n,
                       w->code + w->n, CHUNK);
        w->n += n;
    } while (n == CHUNK);
    wake_some(w);
}

static int serve_inside(const struct server_options *o,
                        const struct box *const *boxes, int listener,
                        char (*blamed)[STORE_CODE], unsigned n)
{
    struct server s = {
        .options = o,
        .boxes = boxes,
        .started = net_clock_ms(),
        .is_waking = true,
    };
    struct waking waking = {.server = &s};
    char error[400], page[64];
    pthread_t waiter;
    struct net_setup setup = {
        .listener = listener,
        .origins = (const char *const *)o->origins,
        .behind_proxy = o->behind_proxy,
        .limits = {.per_address = o->per_address,
                   .rate = o->rate,
                   .address_rate = o->per_address == UINT_MAX ? UINT_MAX : 0,
                   .share = o->per_address == UINT_MAX ? UINT_MAX : 0},
        .use = {.asked = routes_asked,
                .answered = routes_answered,
                .opened = hub_opened,
                .said = hub_said,
                .closed = hub_closed,
                .context = &s},
    };

    s.net = net_new(&setup, error, sizeof error);
    if (s.net)
        s.store = store_open(o->data, post_to_loop, &s, error, sizeof error);
    if (s.store && o->watch)
        s.watch = watch_open(o->watch, error, sizeof error);
    if (!s.store || (o->watch && !s.watch)) {
        fprintf(stderr, "pionek: %s\n", error);
        return 1;
    }
    pages_build(page, sizeof page);
    s.page = page;
    s.api = api_new();
    s.thinker = thinker_new(&s, o->threads);
    for (unsigned i = 0; i < n; i++) /* before anybody touches them again */
        table_blame(&s, blamed[i]);
    wake_tables(&waking);
    keep_start(&s);
    bool waits = pthread_create(&waiter, NULL, wait_for_end, &s) == 0;
    net_after(s.net, SWEEP_MS, sweep, &s);
    if (o->hello) {
        printf("%s\n", o->hello);
        fflush(stdout);
    }
    log_line(LOG_INFO, "serving", "data", o->data, NULL);
    net_run(s.net);
    if (waits) {
        pthread_kill(waiter, SIGTERM); /* it may still wait */
        pthread_join(waiter, NULL);
    }
    /* Nobody works any more; then what was worked out and written is told, to
       tables that are still there; then there is nothing left to be told. */
    thinker_stop(s.thinker);
    store_stop(s.store);
    net_run_posts(s.net);
    struct table *t, *next;
    HASH_ITER (hh, s.tables, t, next)
        table_forget(t);
    net_free(s.net);
    thinker_free(s.thinker);
    store_close(s.store);
    api_free(s.api);
    free(s.lobby.text);
    openers_free(&s);
    damaged_free(&s);
    free(waking.code);
    watch_close(s.watch);
    log_line(LOG_INFO, "stopped", NULL);
    return 0;
}

/* ---- the watching process ---------------------------------------------- */

static volatile sig_atomic_t child, told_to_end;

static void pass_on(int which)
{
    told_to_end = 1;
    if (child > 0)
        kill((pid_t)child, which == SIGINT ? SIGTERM : which);
}

static void block_ends(void)
{
    sigset_t ends;

    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    sigprocmask(SIG_BLOCK, &ends, NULL);
}

static pid_t start(const struct server_options *o,
                   const struct box *const *boxes, int listener,
                   char (*blamed)[STORE_CODE], unsigned n)
{
    pid_t mother = getpid(), pid = fork();

    if (pid)
        return pid;
    block_ends();
    signal(SIGTERM, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of size is a full disk, no more */
    setpgid(0, 0); /* Ctrl-C reaches the watcher, which asks politely */
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody serves without a watcher */
    if (getppid() != mother)
        _exit(1);
    exit(serve_inside(o, boxes, listener, blamed, n));
}

int serve_watch(const struct server_options *o, const struct box *const *boxes,
                int listener)
{
    char blamed[BLAMED][STORE_CODE];
    unsigned n = 0, crashes = 0;
    struct server_options now = *o;
    int64_t since = net_clock_ms();
    struct sigaction ends = {.sa_handler = pass_on};

    if (sodium_init() < 0)
        return 1;
    log_quiet(o->is_quiet);
    crash_page_open();
    sigaction(SIGTERM, &ends, NULL);
    sigaction(SIGINT, &ends, NULL);
    for (;;) {
        int status;
        child = (sig_atomic_t)start(&now, boxes, listener, blamed, n);
        now.hello = NULL; /* said once */
        if (child < 0) {
            fprintf(stderr, "pionek: %s\n", strerror(errno));
            return 1;
        }
        if (told_to_end)
            kill((pid_t)child, SIGTERM);
        while (waitpid((pid_t)child, &status, 0) < 0 && errno == EINTR)
            ;
        if (WIFEXITED(status))
            return WEXITSTATUS(status);
        if (told_to_end && WTERMSIG(status) == SIGTERM)
            return 0;
        n = crash_page_blamed(blamed, BLAMED);
        if (WTERMSIG(status) == SIGKILL)
            n = 0; /* somebody ended it, or memory ran out: no table's fault */
        if (net_clock_ms() - since > 60000) {
            since = net_clock_ms();
            crashes = 0;
        }
        log_line(LOG_ERROR, "crashed; starting again", "signal",
                 strsignal(WTERMSIG(status)), "table", n ? blamed[0] : "",
                 NULL);
        if (++crashes > CRASHES || told_to_end)
            return 1;
        usleep(100000);
    }
}
