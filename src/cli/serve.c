/*
 * serve.c: the command `pionek serve`: words become options, an address is
 * opened and printed.
 */
#include "cli.h"

#include "../engine/folder.h"
#include "../engine/game.h"
#include "../server/net/net.h"
#include "../server/push/where.h"
#include "../server/serve.h"
#include "../server/store/store.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_PORT = 8080, PORTS = 20, BOT_DELAY_MS = 700, REST_S = 300 };

/* The address that was asked for, or the first free one of a few. */
static int listen_somewhere(const char *where, char *shown, size_t shown_cap,
                            char *error, size_t cap)
{
    int fd = -1;

    if (where)
        return net_listen(where, shown, shown_cap, error, cap);
    for (int i = 0; i < PORTS && fd < 0; i++) {
        char address[40];
        snprintf(address, sizeof address, "127.0.0.1:%d", FIRST_PORT + i);
        fd = net_listen(address, shown, shown_cap, error, cap);
    }
    return fd;
}

/* A number where 0 means "no limit" and nothing means the default. */
static bool read_limit(const struct cli *c, const char *option, unsigned *out)
{
    uint64_t number = 0;

    *out = 0;
    if (!cli_value(c, option))
        return true;
    if (!cli_number(c, option, 0, 1000000, &number))
        return false;
    *out = number ? (unsigned)number : UINT_MAX;
    return true;
}

static void read_origins(const char *list, struct server_options *o)
{
    static char text[1024];
    char *rest = text;
    unsigned n = 0;

    if (!list)
        return;
    snprintf(text, sizeof text, "%s", list);
    for (char *word; (word = strsep(&rest, ",")) && n < 15;)
        o->origins[n++] = word;
}

/* False: one of them is no address, or there are too many. */
static bool read_proxies(const char *list, struct server_options *o)
{
    enum { MOST = sizeof o->proxies / sizeof *o->proxies - 1 };
    static char text[1024], clean[MOST][NET_ADDRESS];
    char *rest = text;
    unsigned n = 0;

    if (!list)
        return true;
    if (snprintf(text, sizeof text, "%s", list) >= (int)sizeof text)
        return false;
    for (char *word; (word = strsep(&rest, ","));) {
        if (n == MOST || !net_address_clean(word, clean[n]))
            return false;
        o->proxies[n] = clean[n];
        n++;
    }
    return true;
}

/* http://HOST:PORT or https://HOST, and nothing behind it. */
static bool is_page_address(const char *text)
{
    size_t n = strncmp(text, "https://", 8) == 0  ? 8
               : strncmp(text, "http://", 7) == 0 ? 7
                                                  : 0;

    return n && text[n] && strlen(text) < 200 &&
           !text[n + strcspn(text + n, "/?#@\"\\ ")];
}

static void no_store(void *context, const char *error)
{
    cli_no_store(context, error);
}

int cmd_serve(struct cli *c)
{
    static const struct box *boxes[32];
    static char folder[4096];
    char shown[256], error[300], line[400];
    uint64_t delay = BOT_DELAY_MS, keep = 0, rest = REST_S;
    uint64_t threads = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN);
    struct server_options o = {
        .data = cli_value(c, "data"),
        .node = cli_value(c, "node"),
        .watch = cli_value(c, "watch"),
        .export = cli_value(c, "export"),
        .push = cli_value(c, "push"),
        .push_is_local = cli_value(c, "push-local") != NULL,
        .behind_proxy = cli_value(c, "behind-proxy") != NULL,
        .is_quiet = cli_value(c, "quiet") != NULL,
        .is_seeded = cli_value(c, "seed") != NULL,
        .no_store = no_store,
        .no_store_context = c,
    };

    if (!read_limit(c, "per-address", &o.per_address) ||
        !read_limit(c, "rate", &o.rate) ||
        !cli_number(c, "bot-delay", 0, 60000, &delay) ||
        !cli_number(c, "keep", 1, 36500, &keep) ||
        !cli_number(c, "rest", 1, 86400, &rest) ||
        !cli_number(c, "seed", 0, UINT64_MAX, &o.seed) ||
        !cli_number(c, "threads", 1, 32, &threads))
        return EXIT_CALL;
    o.keep_days = (unsigned)keep;
    o.rest_s = (unsigned)rest;
    if (o.export) { /* better now than when the first table goes */
        int problem = folder_make(o.export);
        if (!problem && access(o.export, W_OK | X_OK) != 0)
            problem = errno;
        if (problem)
            return cli_complain(c, "errors.no_export", "why", strerror(problem),
                                NULL);
    }
    if (o.push && !where_is_contact(o.push))
        return cli_complain(c, "errors.bad_push", NULL);
    o.bot_delay_ms = (unsigned)delay;
    o.threads = (unsigned)threads;
    read_origins(cli_value(c, "origin"), &o);
    if (!read_proxies(cli_value(c, "proxies"), &o))
        return cli_complain(c, "errors.bad_proxies", NULL);
    for (unsigned i = 0; games[i]; i++)
        if (!(boxes[i] = cli_box(c, games[i]->id)))
            return EXIT_FAILED;
    const char *store = cli_value(c, "store");
    if (store && o.data)
        return cli_complain(c, "errors.two_stores", NULL);
    if (store && !store_is_address(store))
        return cli_complain(c, "errors.bad_store", NULL);
    if (o.node && (!store || !is_page_address(o.node)))
        return cli_complain(c, "errors.bad_node", NULL);
    if (store)
        o.data = store;
    if (!o.data) {
        int code = folder_of_user("tables", folder, sizeof folder);
        if (code)
            return cli_complain(c, "errors.no_data", "why", strerror(code),
                                NULL);
        o.data = folder;
    }
    int fd = listen_somewhere(cli_value(c, "listen"), shown, sizeof shown,
                              error, sizeof error);
    if (fd < 0)
        return cli_fail(EXIT_FAILED, error);
    cli_say(c, "tell.serving", line, sizeof line, "address", shown, NULL);
    o.hello = line;
    int code = serve_watch(&o, boxes, fd);
    close(fd);
    return code;
}
