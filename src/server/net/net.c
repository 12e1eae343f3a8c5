/*
 * net.c: the loop. Each turn waits for libmicrohttpd, for a WebSocket, for
 * another thread or for a timer; then everything that was queued meanwhile is
 * written, and what died is freed.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <sodium.h>

enum {
    EVENTS = 128,       /* of one turn */
    SWEEP_MS = 1000,    /* between looks at slow and forgotten ones */
    FILES_BESIDES = 64, /* open files that are no connections */
};

/* Something another thread wants done here. */
struct post {
    struct post *next;
    void (*call)(void *);
    void *context;
};

static int64_t read_clock(clockid_t which)
{
    struct timespec t;
    clock_gettime(which, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

int64_t net_wall_ms(void)
{
    return read_clock(CLOCK_REALTIME);
}

int64_t net_clock_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t net_clock_ms(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

/* ---- timers and posts ---- */

uint64_t net_after(struct net *n, unsigned ms, void (*call)(void *),
                   void *context)
{
    return timers_set(&n->timers, net_clock_ms() + ms, call, context);
}

void net_cancel(struct net *n, uint64_t timer)
{
    timers_cancel(&n->timers, timer);
}

void net_post(struct net *n, void (*call)(void *), void *context)
{
    struct post *p = memory_get(sizeof *p);
    uint64_t one = 1;

    *p = (struct post){.call = call, .context = context};
    pthread_mutex_lock(&n->door);
    bool was_empty = !n->posted;
    if (was_empty)
        n->posted = p;
    else
        n->posted_last->next = p;
    n->posted_last = p;
    pthread_mutex_unlock(&n->door);
    /* One knock is enough until somebody opens. */
    if (was_empty && write(n->wake, &one, sizeof one) < 0)
        abort(); /* an eventfd cannot overflow by single ones */
}

static void hear_knock(struct net *n)
{
    uint64_t knocks;
    ssize_t ignored = read(n->wake, &knocks, sizeof knocks);

    (void)ignored;
    n->posts_due = true;
}

static struct post *take_posts(struct net *n)
{
    pthread_mutex_lock(&n->door);
    struct post *list = n->posted;
    n->posted = n->posted_last = NULL;
    pthread_mutex_unlock(&n->door);
    return list;
}

static void run_posts(struct net *n)
{
    int64_t end = net_clock_us() + SLICE_US;

    do {
        struct post *p = n->taken ? n->taken : take_posts(n);
        n->posts_due = p != NULL; /* until there is none */
        if (!p)
            return;
        n->taken = p->next;
        p->call(p->context);
        free(p);
    } while (net_clock_us() < end);
}

/* ---- the loop ---- */

static void sweep(void *context)
{
    struct net *n = context;
    int64_t now = net_clock_ms();

    http_sweep(n, now);
    addresses_sweep(n, now);
    net_after(n, SWEEP_MS, sweep, n);
}

/* How long nothing is going to happen by itself. */
static int patience(struct net *n)
{
    int64_t now = net_clock_ms();
    int64_t ms = timers_next(&n->timers) - now;
    MHD_UNSIGNED_LONG_LONG http_ms;

    if (n->http_due || n->posts_due || n->dirty || n->late || n->dead)
        return 0;
    if (n->is_stopping && n->stop_at - now < ms)
        ms = n->stop_at - now;
    if (MHD_get_timeout(n->http, &http_ms) == MHD_YES && ms > 0 &&
        http_ms <= (uint64_t)ms) {
        ms = (int64_t)http_ms;
        n->http_due = true; /* it wants to be run then, event or not */
    }
    return ms <= 0 ? 0 : ms > INT32_MAX ? INT32_MAX : (int)ms;
}

/* What there is no time for, the kernel tells again. */
static void run_events(struct net *n, const struct epoll_event *events,
                       int count)
{
    int64_t end = net_clock_us() + SLICE_US;

    for (int i = 0; i < count && (!i || net_clock_us() < end); i++) {
        void *who = events[i].data.ptr;
        if (who == &n->http)
            n->http_due = true;
        else if (who == &n->wake)
            hear_knock(n);
        else
            ((struct ear *)who)->ready(who, events[i].events);
    }
}

const unsigned net_turn_us[NET_TURNS - 1] = {500,   1000,  2000, 5000,
                                             10000, 20000, 50000};

static void count_turn(struct net *n)
{
    int64_t now = loop_us();
    uint64_t us = (uint64_t)(now - n->turn_at);
    unsigned row = 0;

    while (row < NET_TURNS - 1 && us > net_turn_us[row])
        row++;
    n->figures.turns[row]++;
    n->figures.turn_us += us;
    if (us > n->figures.turn_us_max)
        n->figures.turn_us_max = us;
    n->turn_at = n->paid_at = now;
}

/* While the WebSockets rest (pace.c), only other threads and HTTP are heard: those
   have their own ear. */
static int wait_for_news(struct net *n, struct epoll_event events[EVENTS])
{
    int ms = patience(n);
    int64_t rest_us = n->is_stopping ? 0 : pace_rest(&n->pace, net_clock_us());

    if (rest_us > 0) {
        struct timespec rest = {.tv_nsec = ms ? rest_us * 1000 : 0};
        int count = epoll_pwait2(n->calm, events, EVENTS, &rest, NULL);
        if (count > 0 || !ms)
            return count;
        ms = 0;
    }
    int count = epoll_wait(n->epoll, events, EVENTS, ms);
    pace_listened(&n->pace, n->figures.frames_in, net_clock_us());
    return count;
}

static void tell_turn(struct net *n, bool begins)
{
    if (n->use.turns)
        n->use.turns(n->use.context, begins);
}

static void turn(struct net *n)
{
    struct epoll_event events[EVENTS];
    int count = wait_for_news(n, events);

    tell_turn(n, true);
    run_events(n, events, count);
    if (n->posts_due)
        run_posts(n);
    timers_run(&n->timers, net_clock_ms(), net_clock_us() + SLICE_US);
    if (n->http_due)
        http_run(n);
    tell_turn(n, false);
    sockets_settle(n);
    passes_settle(n);
    count_turn(n);
}

static bool is_over(const struct net *n)
{
    return n->is_stopping &&
           ((!n->sockets && !n->requests) || net_clock_ms() >= n->stop_at);
}

void net_run(struct net *n)
{
    n->turn_at = n->paid_at = loop_us();
    while (!is_over(n))
        turn(n);
    sockets_kill_all(n);
}

void net_stop(struct net *n, unsigned grace_ms)
{
    if (n->is_stopping)
        return;
    n->is_stopping = true;
    n->stop_at = net_clock_ms() + grace_ms;
    http_stop_listening(n);
    sockets_close_all(n, WSLAY_CODE_GOING_AWAY);
    passes_end(n, false);
}

void net_figures(const struct net *n, struct net_figures *out)
{
    *out = n->figures;
}

/* ---- beginning and end ---- */

static unsigned or_default(unsigned given, unsigned otherwise)
{
    return given ? given : otherwise;
}

static struct net_limits limits_of(const struct net_limits *given)
{
    return (struct net_limits){
        .connections = or_default(given->connections, 10000),
        .per_address = or_default(given->per_address, 64),
        .rate = or_default(given->rate, 30),
        .address_rate = or_default(given->address_rate, 20),
        .share = or_default(given->share, 100000),
        .idle_seconds = or_default(given->idle_seconds, 15),
        .ping_seconds = or_default(given->ping_seconds, 25),
    };
}

/* Each connection is an open file; the usual 1024 are soon used up. */
static void allow_files(unsigned connections)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + FILES_BESIDES;

    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted)
        return;
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &files);
}

static bool watch(struct net *n, int fd, void *who)
{
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = who};
    return epoll_ctl(n->epoll, EPOLL_CTL_ADD, fd, &e) == 0 &&
           epoll_ctl(n->calm, EPOLL_CTL_ADD, fd, &e) == 0;
}

struct net *net_new(const struct net_setup *setup, char *error, size_t cap)
{
    struct net *n = memory_get(sizeof *n);

    *n = (struct net){.limits = limits_of(&setup->limits),
                      .use = setup->use,
                      .origins = setup->origins,
                      .behind_proxy = setup->behind_proxy,
                      .proxies = setup->proxies,
                      .http_due = true};
    pthread_mutex_init(&n->door, NULL);
    signal(SIGPIPE, SIG_IGN); /* a reader that is gone is an error, no end */
    allow_files(n->limits.connections);
    n->epoll = epoll_create1(EPOLL_CLOEXEC);
    n->calm = epoll_create1(EPOLL_CLOEXEC);
    n->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (sodium_init() < 0 || n->epoll < 0 || n->calm < 0 || n->wake < 0) {
        snprintf(error, cap, "%s", strerror(errno));
        net_free(n);
        return NULL;
    }
    if (!http_start(n, setup->listener, error, cap)) {
        net_free(n);
        return NULL;
    }
    if (!watch(n, n->http_fd, &n->http) || !watch(n, n->wake, &n->wake)) {
        snprintf(error, cap, "%s", strerror(errno));
        net_free(n);
        return NULL;
    }
    net_after(n, SWEEP_MS, sweep, n);
    return n;
}

void net_run_posts(struct net *n)
{
    do
        run_posts(n);
    while (n->posts_due);
}

void net_free(struct net *n)
{
    if (!n)
        return;
    net_run_posts(n);
    passes_end(n, true);
    free(n->peer);
    http_done(n);
    sockets_kill_all(n);
    frames_done(n);
    while (n->spare_outs)
        free(n->spare_out[--n->spare_outs]);
    timers_done(&n->timers);
    addresses_done(n);
    if (n->wake >= 0)
        close(n->wake);
    if (n->epoll >= 0)
        close(n->epoll);
    if (n->calm >= 0)
        close(n->calm);
    pthread_mutex_destroy(&n->door);
    free(n);
}
