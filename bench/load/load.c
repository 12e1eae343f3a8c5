/*
 * load.c: how many tables a server carries, and how fast people are told.
 *
 *   pionek-load --server 127.0.0.1:8080 --tables 2000 --rate 500 --seconds 20
 *
 * A program of its own that speaks the public protocol over real sockets; the
 * server must allow so many of them from one address (--per-address 0 --rate
 * 0). scripts/load does both.
 */
#include "crowd.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { SETTLE_SECONDS = 2 };

struct options {
    const char *server, *game;
    unsigned tables;
    double rate, seconds;
    pid_t pid;
    bool is_json;
};

/* What the process used at four moments. */
struct usage {
    double empty, open, connected, after; /* bytes */
    double seconds;                       /* of processor, while playing */
    double own;                           /* this tool's, on the same cores */
};

/* One row of the report: the same rows in both forms. */
static void row(const struct options *o, const char *name, const char *unit,
                int digits, double value)
{
    if (o->is_json)
        printf("  \"%s\": %.*f,\n", name, digits, value);
    else
        printf("%-34s %12.*f %s\n", name, digits, value, unit);
}

static void report(const struct options *o, struct crowd *c,
                   const struct usage *u, double seconds)
{
    struct times *t = &c->times;

    if (o->is_json)
        printf("{\n");
    row(o, "tables", "", 0, c->tables);
    row(o, "connections", "", 0, c->sockets);
    row(o, "answers a second, wanted", "", 0, o->rate);
    row(o, "answers a second, told to all", "", 1, (double)t->n / seconds);
    row(o, "p50", "ms", 2, times_percentile(t, 50) * 1e3);
    row(o, "p90", "ms", 2, times_percentile(t, 90) * 1e3);
    row(o, "p99", "ms", 2, times_percentile(t, 99) * 1e3);
    row(o, "max", "ms", 2, times_percentile(t, 100) * 1e3);
    row(o, "bytes a message", "", 0,
        (double)c->bytes / (double)(c->messages ? c->messages : 1));
    row(o, "bytes an answer, to all", "", 0,
        (double)c->bytes / (double)(t->n ? t->n : 1));
    row(o, "answers not told to all", "", 0, c->untold);
    row(o, "matches ended and replaced", "", 0, c->ended);
    row(o, "errors", "", 0, c->errors);
    if (o->pid) {
        row(o, "processor", "%", 0, u->seconds / seconds * 100);
        row(o, "processor an answer", "us", 0,
            u->seconds / (double)(t->n ? t->n : 1) * 1e6);
        row(o, "processor an answer, this tool", "us", 0,
            u->own / (double)(t->n ? t->n : 1) * 1e6);
        row(o, "memory, empty", "MB", 1, u->empty / 1e6);
        row(o, "memory, tables open", "MB", 1, u->open / 1e6);
        row(o, "memory, all connected", "MB", 1, u->connected / 1e6);
        row(o, "memory, after", "MB", 1, u->after / 1e6);
        row(o, "per connection", "kB", 1,
            (u->connected - u->open) / c->sockets / 1e3);
        row(o, "per table, without connections", "kB", 1,
            (u->open - u->empty) / c->tables / 1e3);
        row(o, "per table, with its connections", "kB", 1,
            (u->connected - u->empty) / c->tables / 1e3);
    }
    if (o->is_json)
        printf("  \"of\": \"pionek\"\n}\n");
    if (c->errors)
        fprintf(stderr, "load: first error: %s\n", c->first_error);
}

/* Two sockets for each table, and some for watchers and the rest. */
static void allow_sockets(unsigned tables)
{
    struct rlimit limit;
    rlim_t wanted = (rlim_t)tables * 3 + 256;

    getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur >= wanted)
        return;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static int run(const struct options *o, struct crowd *c)
{
    struct usage u = {.empty = process_memory(o->pid)};

    if (!crowd_open(c, 30 + o->tables * 0.05)) {
        fprintf(stderr, "load: %u of %u tables: %s\n", c->opened, c->tables,
                c->errors ? c->first_error : "too slow");
        return 1;
    }
    crowd_wait(c, SETTLE_SECONDS);
    u.open = process_memory(o->pid);
    if (!crowd_connect(c, 30 + o->tables * 0.05)) {
        fprintf(stderr, "load: %u of %u connections: %s\n", c->connected,
                c->sockets, c->errors ? c->first_error : "too slow");
        return 1;
    }
    crowd_wait(c, SETTLE_SECONDS);
    u.connected = process_memory(o->pid);
    double used = process_seconds(o->pid), own = process_seconds(getpid());
    c->messages = c->bytes = 0; /* of play, not of coming */
    crowd_play(c, o->rate, o->seconds);
    u.seconds = process_seconds(o->pid) - used;
    u.own = process_seconds(getpid()) - own;
    crowd_wait(c, SETTLE_SECONDS);
    u.after = process_memory(o->pid);
    report(o, c, &u, o->seconds);
    return c->errors || !c->times.n;
}

static int usage(void)
{
    fprintf(stderr,
            "usage: pionek-load --server ADDRESS:PORT --game ID [--tables N]\n"
            "           [--rate N] [--seconds N] [--pid PID] [--json]\n");
    return 2;
}

int main(int argc, char **argv)
{
    static const struct option known[] = {
        {"server", required_argument, NULL, 's'},
        {"tables", required_argument, NULL, 't'},
        {"rate", required_argument, NULL, 'r'},
        {"seconds", required_argument, NULL, 'd'},
        {"game", required_argument, NULL, 'g'},
        {"pid", required_argument, NULL, 'p'},
        {"json", no_argument, NULL, 'j'},
        {0},
    };
    struct options o = {.tables = 2000, .rate = 500, .seconds = 20};
    struct crowd c;

    for (int found; (found = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        switch (found) {
        case 's':
            o.server = optarg;
            break;
        case 't':
            o.tables = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'r':
            o.rate = strtod(optarg, NULL);
            break;
        case 'd':
            o.seconds = strtod(optarg, NULL);
            break;
        case 'g':
            o.game = optarg;
            break;
        case 'p':
            o.pid = (pid_t)strtol(optarg, NULL, 10);
            break;
        case 'j':
            o.is_json = true;
            break;
        default:
            return usage();
        }
    }
    if (!o.server || !o.game || !o.tables || o.tables > 100000 ||
        !(o.rate > 0) || !(o.seconds > 0) || optind < argc)
        return usage();
    signal(SIGPIPE, SIG_IGN);
    allow_sockets(o.tables);
    int code = crowd_init(&c, o.server, o.game, o.tables) ? run(&o, &c) : 1;
    crowd_free(&c);
    return code;
}
