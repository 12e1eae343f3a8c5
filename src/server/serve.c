/*
 * serve.c: the program `pionek serve`: a watching process and a serving one
 * (see crash_page.c), starting, stopping, and what is done now and then.
 */
#include "crash_page.h"

#include "api/api.h"
#include "push/push.h"
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
    SWEEP_MS = 2500, /* a little longer than the breath of a full disk */
    BLAMED = 64,
    CRASHES = 10,    /* within a minute: something is wrong with more than a
                     table */
    LEASE_MS = 250,  /* between two looks whether tables are still ours */
    BREATH_MS = 100, /* between a crash and the next try */
    GRACE_MS = 1000,
};

/* What the watching process knows; the serving one is born with a copy. */
struct watcher {
    const struct server_options *options;
    const struct box *const *boxes;
    int listener;
    struct crash_page *crash_page;
    char node[33];   /* what it is known by among others */
    char secret[65]; /* for all of them, if they have none yet */
    char blamed[BLAMED][STORE_CODE]; /* for the last crash */
    unsigned n;
    const char *hello; /* NULL: it was said */
    sigset_t awaited;  /* signals */
    bool told_to_end;
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

/* Who starts later need not look at it. */
static void put_to_sleep(const struct table *t)
{
    struct change c = {
        .sleeps = true, .first = t->writing.lines, .changed = t->changed};

    memcpy(c.code, t->code, sizeof c.code);
    if (t->status == STORE_RUNNING)
        store_save(t->server->store, &c);
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
            now - t->idle_since > (int64_t)s->options->rest_s * 1000) {
            if (t->writing.card && !table_goes_on(t)) /* it was awake */
                put_to_sleep(t);
            if (s->options->node) /* it is anybody's */
                store_let_go(s->store, t->code, t->epoch);
            table_forget(t);
        } else {
            calls_sweep(t, now);
            thinker_sweep(t);
        }
    }
    probe(s);
    if (!s->is_stopping)
        net_after(s->net, SWEEP_MS, sweep, s);
}

/* Of nodes: tables that others may have by now go. */
static void look_at_leases(void *context)
{
    struct server *s = context;
    struct table *t, *next;

    if (!store_is_ours(s->store, s->lapses)) {
        log_line(s->options, LOG_WARN,
                 "the database was not told in time that this node lives",
                 NULL);
        HASH_ITER (hh, s->tables, t, next)
            t->is_lost = true;
        s->lapses = store_lapses(s->store);
    }
    HASH_ITER (hh, s->tables, t, next)
        if (t->is_lost && !t->writing.is_under_way)
            hub_drop(t);
    if (!s->is_stopping)
        net_after(s->net, LEASE_MS, look_at_leases, s);
}

static void say_bye(struct server *s)
{
    struct table *t, *next;
    struct viewer *v;
    struct out bye = {0};

    out_text(&bye, "{\"kind\":\"bye\",\"error\":\"restart\"}");
    HASH_ITER (hh, s->tables, t, next)
        DL_FOREACH (t->viewers, v)
            viewer_send(v, &bye);
    DL_FOREACH (s->lobby.readers, v)
        viewer_send(v, &bye);
    free(bye.text);
}

/* Who comes again finds the tables with others. */
static void left(void *context)
{
    struct server *s = context;
    struct table *t, *next;

    HASH_ITER (hh, s->tables, t, next)
        if (!t->writing.is_under_way)
            hub_drop(t);
    say_bye(s);
    net_stop(s->net, GRACE_MS);
}

static void finish(struct server *s)
{
    s->all_written = NULL;
    if (s->options->node)
        store_leave(s->store, left, s);
    else
        net_stop(s->net, GRACE_MS);
}

static void stop(void *context)
{
    struct server *s = context;

    if (s->is_stopping)
        return;
    s->is_stopping = true;
    s->all_written = finish;
    log_line(s->options, LOG_INFO, "stopping", NULL);
    if (!s->options->node)
        say_bye(s);
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

/* Tables that did not sleep when the server ended are looked at, some at a time. Those
   that go on by themselves are brought into memory one by one: people are served
   meanwhile. The others sleep from now on. */
enum { WAKE_ONCE = 32 };

struct waking {
    struct server *server;
    bool is_under_way;
    unsigned loaded;
    unsigned n; /* tables that are looked at now; 0: there are no more */
    char code[WAKE_ONCE][STORE_CODE], last[STORE_CODE];
    unsigned due;                     /* of them, */
    char next[WAKE_ONCE][STORE_CODE]; /* tables that go on */
};

static void wake_some(void *waking);

static void woken(struct table *t, void *context, const char *error)
{
    struct waking *w = context;

    (void)error;
    w->loaded += t != NULL;
    net_after(w->server->net, 0, wake_some, w);
}

static void seen_cards(void *context, struct table *const *t, const char *error)
{
    struct waking *w = context;

    w->due = 0; /* who comes to one that cannot be read wakes it */
    for (unsigned i = 0; i < w->n; i++)
        if (t[i] && table_goes_on(t[i]))
            memcpy(w->next[w->due++], t[i]->code, STORE_CODE);
        else if (t[i] && t[i]->is_thin && !error)
            put_to_sleep(t[i]);
    net_after(w->server->net, 0, wake_some, w);
}

static void look_for_awake(struct store *s, void *context)
{
    struct waking *w = context;
    w->n = store_awake(s, w->last, w->code, WAKE_ONCE);
}

static void seen_awake(void *context, const char *error)
{
    struct waking *w = context;

    if (error)
        log_line(w->server->options, LOG_ERROR, "running tables cannot be read",
                 "why", error, NULL);
    if (w->n)
        memcpy(w->last, w->code[w->n - 1], STORE_CODE);
    if (w->n && !w->server->is_stopping)
        table_peek(w->server, w->code, w->n, seen_cards, w);
    else
        wake_some(w);
}

static void wake_some(void *waking)
{
    struct waking *w = waking;
    struct server *s = w->server;

    if (w->due && !s->is_stopping) {
        table_fetch(s, w->next[--w->due], woken, w);
    } else if (w->n && !s->is_stopping) {
        store_look(s->store, look_for_awake, seen_awake, w);
    } else {
        char number[16];
        s->is_waking = false;
        snprintf(number, sizeof number, "%u", w->loaded);
        if (w->loaded)
            log_line(s->options, LOG_INFO, "tables go on", "tables", number,
                     NULL);
        w->due = 0;
        w->is_under_way = false;
    }
}

static void wake_all(void *context)
{
    struct server *s = context;
    struct waking *w = s->waking;

    if (s->is_stopping)
        return;
    if (w->is_under_way) {
        net_after(s->net, SWEEP_MS, wake_all, s);
        return;
    }
    w->is_under_way = true;
    w->due = w->loaded = 0;
    w->last[0] = '\0';
    store_look(s->store, look_for_awake, seen_awake, w);
}

static int serve_inside(const struct watcher *w)
{
    const struct server_options *o = w->options;
    struct server s = {
        .options = o,
        .boxes = w->boxes,
        .crash_page = w->crash_page,
        .at_work = crash_page_thread(w->crash_page, 0),
        .started = net_clock_ms(),
        .is_waking = true,
    };
    struct waking waking = {.server = &s};
    struct store_node node = {.id = w->node,
                              .address = o->node,
                              .secret = w->secret,
                              .orphaned = wake_all,
                              .peers = elsewhere_peers,
                              .heard = hearsay_heard,
                              .context = &s};
    char error[400], page[64];
    pthread_t waiter;
    struct net_setup setup = {
        .listener = w->listener,
        .origins = (const char *const *)o->origins,
        .behind_proxy = o->behind_proxy,
        .proxies = (const char *const *)o->proxies,
        .limits = {.per_address = o->per_address,
                   .rate = o->rate,
                   .address_rate = o->per_address == UINT_MAX ? UINT_MAX : 0,
                   .share = o->per_address == UINT_MAX ? UINT_MAX : 0},
        .use = {.asked = routes_asked,
                .answered = routes_answered,
                .opened = hub_opened,
                .said = hub_said,
                .closed = hub_closed,
                .turns = hub_turns,
                .entering = elsewhere_entering,
                .strayed = elsewhere_strayed,
                .context = &s},
    };

    s.waking = &waking;
    s.net = net_new(&setup, error, sizeof error);
    if (s.net)
        s.store = store_open_node(o->data, o->node ? &node : NULL, post_to_loop,
                                  &s, error, sizeof error);
    if (s.net && !s.store) {
        o->no_store(o->no_store_context, error);
        return 1;
    }
    if (s.store && o->watch)
        s.watch = watch_open(o->watch, error, sizeof error);
    if (!s.store || (o->watch && !s.watch) ||
        !calls_open(&s, error, sizeof error)) {
        fprintf(stderr, "pionek: %s\n", error);
        return 1;
    }
    elsewhere_start(&s);
    pages_build(page, sizeof page);
    s.page = page;
    s.api = api_new();
    s.thinker = thinker_new(&s, o->threads);
    for (unsigned i = 0; i < w->n; i++) /* before anybody touches them again */
        table_blame(&s, w->blamed[i]);
    wake_all(&s);
    if (o->node)
        net_after(s.net, LEASE_MS, look_at_leases, &s);
    hearsay_start(&s);
    keep_start(&s);
    played_start(&s);
    bool waits = pthread_create(&waiter, NULL, wait_for_end, &s) == 0;
    net_after(s.net, SWEEP_MS, sweep, &s);
    if (w->hello) {
        printf("%s\n", w->hello);
        fflush(stdout);
    }
    log_line(o, LOG_INFO, "serving", "data", store_name(s.store), NULL);
    if (o->is_seeded)
        log_line(o, LOG_WARN,
                 "chance is no secret here: it follows from --seed", NULL);
    net_run(s.net);
    if (waits) {
        pthread_kill(waiter, SIGTERM); /* it may still wait */
        pthread_join(waiter, NULL);
    }
    /* Nobody works any more; then what was worked out and written is told, to
       tables that are still there; then there is nothing left to be told. */
    thinker_stop(s.thinker);
    push_free(s.push);
    s.push = NULL;
    store_stop(s.store);
    net_run_posts(s.net);
    struct table *t, *next;
    HASH_ITER (hh, s.tables, t, next)
        table_forget(t);
    net_free(s.net);
    thinker_free(s.thinker);
    teller_free(s.teller);
    store_close(s.store);
    api_free(s.api);
    free(s.lobby.text);
    openers_free(&s);
    hearsay_free(&s);
    damaged_free(&s);
    watch_close(s.watch);
    log_line(o, LOG_INFO, "stopped", NULL);
    return 0;
}

/* ---- the watching process ---------------------------------------------- */

/* Signals that end, and the end of a child, are blocked before anybody is born and
   taken one by one: so none is lost, whenever it comes. */
static void await_signals(sigset_t *awaited)
{
    sigemptyset(awaited);
    sigaddset(awaited, SIGTERM);
    sigaddset(awaited, SIGINT);
    sigaddset(awaited, SIGCHLD);
    sigprocmask(SIG_BLOCK, awaited, NULL);
}

static pid_t start(const struct watcher *w)
{
    pid_t mother = getpid(), pid = fork();

    if (pid)
        return pid;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a limit of size is a full disk, no more */
    setpgid(0, 0); /* Ctrl-C reaches the watcher, which asks politely */
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody serves without a watcher */
    if (getppid() != mother)
        _exit(1);
    exit(serve_inside(w));
}

/* Until the child has ended; how. Who is told to end tells the child. */
static int wait_for_child(struct watcher *w, pid_t child)
{
    int status, which;

    while (waitpid(child, &status, WNOHANG) == 0) {
        if (sigwait(&w->awaited, &which) != 0 || which == SIGCHLD)
            continue;
        w->told_to_end = true;
        kill(child, SIGTERM);
    }
    return status;
}

/* A crash that comes back at once must not keep the machine busy. */
static void breathe(struct watcher *w)
{
    struct timespec breath = {.tv_nsec = BREATH_MS * 1000000L};
    int which = sigtimedwait(&w->awaited, NULL, &breath);

    w->told_to_end = w->told_to_end || which == SIGTERM || which == SIGINT;
}

int serve_watch(const struct server_options *o, const struct box *const *boxes,
                int listener)
{
    struct watcher w = {.options = o,
                        .boxes = boxes,
                        .listener = listener,
                        .crash_page = crash_page_open(),
                        .hello = o->hello};
    unsigned crashes = 0;
    int64_t since = net_clock_ms();

    if (sodium_init() < 0)
        return 1;
    uint8_t chance[(sizeof w.node - 1) / 2];
    randombytes_buf(chance, sizeof chance);
    sodium_bin2hex(w.node, sizeof w.node, chance, sizeof chance);
    uint8_t secret[NET_SECRET];
    randombytes_buf(secret, sizeof secret);
    sodium_bin2hex(w.secret, sizeof w.secret, secret, sizeof secret);
    await_signals(&w.awaited);
    for (;;) {
        pid_t child = start(&w);
        w.hello = NULL; /* said once */
        if (child < 0) {
            fprintf(stderr, "pionek: %s\n", strerror(errno));
            return 1;
        }
        int status = wait_for_child(&w, child);
        if (WIFEXITED(status))
            return WEXITSTATUS(status);
        w.n = crash_page_blamed(w.crash_page, w.blamed, BLAMED);
        if (WTERMSIG(status) == SIGKILL)
            w.n =
                0; /* somebody ended it, or memory ran out: no table's fault */
        if (net_clock_ms() - since > 60000) {
            since = net_clock_ms();
            crashes = 0;
        }
        log_line(o, LOG_ERROR, "crashed; starting again", "signal",
                 strsignal(WTERMSIG(status)), "table", w.n ? w.blamed[0] : "",
                 NULL);
        breathe(&w);
        if (++crashes > CRASHES || w.told_to_end)
            return 1;
    }
}
