/*
 * metrics.c: figures for Prometheus.
 */
#include "server.h"

#include <stdlib.h>

static void figure(FILE *f, const char *name, const char *kind,
                   const char *help, double value)
{
    fprintf(f, "# HELP pionek_%s %s\n# TYPE pionek_%s %s\npionek_%s %.9g\n",
            name, help, name, kind, name, value);
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
    return (double)resident * 4096.0;
}

void metrics_asked(struct server *s, struct request *r)
{
    struct net_figures net;
    struct store_figures store;
    struct json_out j;

    net_figures(s->net, &net);
    store_figures(s->store, &store);
    json_begin(&j);
    figure(j.f, "uptime_seconds", "gauge", "since the start",
           (double)(net_clock_ms() - s->started) / 1000.0);
    figure(j.f, "resident_bytes", "gauge", "memory", resident_bytes());
    figure(j.f, "tables_loaded", "gauge", "tables in memory",
           HASH_COUNT(s->tables));
    figure(j.f, "connections", "gauge", "open connections", net.connections);
    figure(j.f, "sockets", "gauge", "open WebSockets", net.sockets);
    figure(j.f, "requests_total", "counter", "HTTP requests",
           (double)net.requests);
    figure(j.f, "frames_in_total", "counter", "messages received",
           (double)net.frames_in);
    figure(j.f, "frames_out_total", "counter", "messages sent",
           (double)net.frames_out);
    figure(j.f, "bytes_in_total", "counter", "bytes received",
           (double)net.bytes_in);
    figure(j.f, "bytes_out_total", "counter", "bytes sent",
           (double)net.bytes_out);
    figure(j.f, "refused_rate_total", "counter", "refused: too fast",
           (double)net.refused_rate);
    figure(j.f, "refused_address_total", "counter",
           "refused: too many of one address", (double)net.refused_address);
    figure(j.f, "refused_origin_total", "counter", "refused: foreign page",
           (double)net.refused_origin);
    figure(j.f, "dropped_slow_total", "counter", "readers too slow to keep",
           (double)net.dropped_slow);
    figure(j.f, "answers_total", "counter", "answers of people",
           (double)s->count.answers);
    figure(j.f, "bot_answers_total", "counter", "answers of bots",
           (double)s->count.bot_answers);
    figure(j.f, "time_outs_total", "counter", "answers given by the clock",
           (double)s->count.time_outs);
    figure(j.f, "refused_answers_total", "counter", "answers the rules refused",
           (double)s->count.refused);
    figure(j.f, "undos_total", "counter", "answers taken back",
           (double)s->count.undos);
    figure(j.f, "tables_opened_total", "counter", "tables opened",
           (double)s->count.tables);
    figure(j.f, "chats_total", "counter", "chat lines", (double)s->count.chats);
    figure(j.f, "writes_failed_total", "counter", "changes not written",
           (double)s->count.failed_writes);
    figure(j.f, "commits_total", "counter", "commits to disk",
           (double)store.commits);
    figure(j.f, "changes_total", "counter", "changes written",
           (double)store.changes);
    figure(j.f, "commit_seconds_total", "counter", "time spent in commits",
           (double)store.commit_us_total / 1e6);
    figure(j.f, "commit_seconds_max", "gauge", "longest commit",
           (double)store.commit_us_max / 1e6);
    figure(j.f, "writes_queued", "gauge", "changes waiting", store.queued);
    figure(j.f, "thoughts_queued", "gauge", "bots waiting to think",
           thinker_queued(s->thinker));
    json_end(&j);
    net_reply(r, &(struct reply){.status = 200,
                                 .type = "text/plain; version=0.0.4",
                                 .body = j.text,
                                 .size = j.n});
    free(j.text);
}
