/*
 * metrics.c: figures for Prometheus.
 */
#include "api.h"

#include "../push/push.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { IS_GAUGE, IS_COUNTER };

struct figure {
    const char *name;
    int kind;
    const char *help;
    double value;
};

static void write_figure(struct out *f, const struct figure *it)
{
    out_format(f, "# HELP pionek_%s %s\n# TYPE pionek_%s %s\npionek_%s %.9g\n",
               it->name, it->help, it->name,
               it->kind == IS_COUNTER ? "counter" : "gauge", it->name,
               it->value);
}

/* How long the loop was held: a histogram. */
static void write_turns(struct out *f, const struct net_figures *net)
{
    uint64_t n = 0;

    out_text(f, "# HELP pionek_turn_seconds processor time of a turn of the "
                "loop: nobody else is heard meanwhile\n"
                "# TYPE pionek_turn_seconds histogram\n");
    for (unsigned i = 0; i < NET_TURNS; i++) {
        n += net->turns[i];
        if (i < NET_TURNS - 1)
            out_format(f, "pionek_turn_seconds_bucket{le=\"%g\"} %llu\n",
                       net_turn_us[i] / 1e6, (unsigned long long)n);
    }
    out_format(f,
               "pionek_turn_seconds_bucket{le=\"+Inf\"} %llu\n"
               "pionek_turn_seconds_sum %.9g\npionek_turn_seconds_count %llu\n",
               (unsigned long long)n, (double)net->turn_us / 1e6,
               (unsigned long long)n);
}

static double resident_bytes(void)
{
    FILE *f = fopen("/proc/self/statm", "r");
    long size = 0, resident = 0;

    if (f) {
        if (fscanf(f, "%ld %ld", &size, &resident) != 2)
            resident = 0;
        fclose(f);
    }
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}

/* A database server does not say. */
static double known(uint64_t bytes)
{
    return bytes == UINT64_MAX ? (double)NAN : (double)bytes;
}

void metrics_asked(struct server *s, struct request *r)
{
    struct net_figures net;
    struct store_figures store;
    struct thinker_figures thinker;
    struct push_figures push;
    struct out j = {0};

    push_figures(s->push, &push);
    net_figures(s->net, &net);
    store_figures(s->store, &store);
    thinker_figures(s->thinker, &thinker);
    const struct figure figures[] = {
        {"uptime_seconds", IS_GAUGE, "since the start",
         (double)(net_clock_ms() - s->started) / 1000.0},
        {"resident_bytes", IS_GAUGE, "memory", resident_bytes()},
        {"tables_loaded", IS_GAUGE, "tables in memory",
         (double)HASH_COUNT(s->tables)},
        {"connections", IS_GAUGE, "open connections", (double)net.connections},
        {"sockets", IS_GAUGE, "open WebSockets", (double)net.sockets},
        {"sockets_passing", IS_GAUGE,
         "WebSockets that are passed on to other nodes", (double)net.passing},
        {"passed_total", IS_COUNTER,
         "requests and WebSockets passed on to other nodes",
         (double)net.passed},
        {"passed_bytes_total", IS_COUNTER, "bytes of such WebSockets",
         (double)net.bytes_passed},
        {"requests_total", IS_COUNTER, "HTTP requests", (double)net.requests},
        {"frames_in_total", IS_COUNTER, "messages received",
         (double)net.frames_in},
        {"frames_out_total", IS_COUNTER, "messages sent",
         (double)net.frames_out},
        {"bytes_in_total", IS_COUNTER, "bytes received", (double)net.bytes_in},
        {"bytes_out_total", IS_COUNTER, "bytes sent", (double)net.bytes_out},
        {"refused_rate_total", IS_COUNTER, "refused: too fast",
         (double)net.refused_rate},
        {"refused_address_total", IS_COUNTER,
         "refused: too many of one address", (double)net.refused_address},
        {"refused_origin_total", IS_COUNTER, "refused: foreign page",
         (double)net.refused_origin},
        {"dropped_slow_total", IS_COUNTER, "readers too slow to keep",
         (double)net.dropped_slow},
        {"turn_seconds_max", IS_GAUGE, "longest turn of the loop",
         (double)net.turn_us_max / 1e6},
        {"answers_total", IS_COUNTER, "answers of people",
         (double)s->count.answers},
        {"bot_answers_total", IS_COUNTER, "answers of bots",
         (double)s->count.bot_answers},
        {"time_outs_total", IS_COUNTER, "answers given by the clock",
         (double)s->count.time_outs},
        {"refused_answers_total", IS_COUNTER, "answers the rules refused",
         (double)s->count.refused},
        {"undos_total", IS_COUNTER, "answers taken back",
         (double)s->count.undos},
        {"tables_opened_total", IS_COUNTER, "tables opened",
         (double)s->count.tables},
        {"chats_total", IS_COUNTER, "chat lines", (double)s->count.chats},
        {"lobbies_total", IS_COUNTER, "lists of public tables made",
         (double)s->count.lobbies},
        {"damaged_total", IS_COUNTER, "tables whose card cannot be read",
         (double)s->count.damaged},
        {"writes_failed_total", IS_COUNTER, "changes not written",
         (double)s->count.failed_writes},
        {"commits_total", IS_COUNTER, "commits to disk", (double)store.commits},
        {"changes_total", IS_COUNTER, "changes written", (double)store.changes},
        {"commit_seconds_total", IS_COUNTER, "time spent in commits",
         (double)store.commit_us_total / 1e6},
        {"commit_seconds_max", IS_GAUGE, "longest commit",
         (double)store.commit_us_max / 1e6},
        {"writes_queued", IS_GAUGE, "changes waiting", (double)store.queued},
        {"writes_failing", IS_GAUGE, "1: the last commit could not be made",
         (double)store.is_failing},
        {"write_wait_seconds", IS_GAUGE, "how long the oldest change waits",
         (double)store.oldest_us / 1e6},
        {"tables_removed_total", IS_COUNTER, "old tables that went",
         (double)store.removed},
        {"tables_exported_total", IS_COUNTER,
         "logs of old tables written to files", (double)store.exported},
        {"database_bytes", IS_GAUGE, "size of the database",
         known(store_bytes(s->store))},
        {"disk_free_bytes", IS_GAUGE, "room on its disk",
         known(store_free_bytes(s->store))},
        {"thoughts_queued", IS_GAUGE, "bots waiting to think",
         (double)thinker.queued},
        {"thoughts_total", IS_COUNTER, "thoughts that came to an end",
         (double)thinker.done},
        {"thoughts_dropped_total", IS_COUNTER,
         "thoughts that nobody waited for any more", (double)thinker.dropped},
        {"thoughts_refused_total", IS_COUNTER, "thoughts there was no room for",
         (double)thinker.refused},
        {"pushes_sent_total", IS_COUNTER, "words to closed pages that went out",
         (double)push.sent},
        {"pushes_failed_total", IS_COUNTER,
         "tries that a push service refused or did not answer",
         (double)push.failed},
        {"pushes_dropped_total", IS_COUNTER, "words that nobody was told",
         (double)push.dropped},
        {"pushes_gone_total", IS_COUNTER, "devices that are there no more",
         (double)push.gone},
        {"pushes_waiting", IS_GAUGE, "words on their way",
         (double)push.waiting},
        {"thinking_seconds_total", IS_COUNTER, "processor time of thoughts",
         (double)thinker.used_us / 1e6},
    };
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        write_figure(&j, &figures[i]);
    write_turns(&j, &net);
    net_reply(r, &(struct reply){.status = 200,
                                 .type = "text/plain; version=0.0.4",
                                 .body = j.text,
                                 .size = j.n});
    free(j.text);
}
