/*
 * upgrade.c: may this request become a WebSocket? Only GET /ws and GET /ws/CODE can,
 * from a page of this server (or one of the allowed ones), in our subprotocol.
 */
#include "inside.h"

#include "ws_key.h"

#include <assert.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "../../engine/memory.h"

static const char subprotocol[] = "pionek.v1";

/* Is a word in a list with commas? Case does not matter. */
static bool has_word(const char *list, const char *word)
{
    size_t size = strlen(word);

    while (list && *list) {
        list += strspn(list, " \t,");
        size_t n = strcspn(list, " \t,");
        if (n == size && strncasecmp(list, word, n) == 0)
            return true;
        list += n;
    }
    return false;
}

/* What follows /ws/ in its path, "" of /ws itself; NULL: it is another path. */
static const char *where_to(const struct request *r)
{
    if (strcmp(r->path, "/ws") == 0)
        return "";
    if (strncmp(r->path, "/ws/", 4) != 0 || !r->path[4] ||
        strchr(r->path + 4, '/'))
        return NULL;
    return r->path + 4;
}

bool upgrade_wanted(const struct request *r)
{
    return where_to(r) && strcmp(r->method, "GET") == 0;
}

/* The connection is ours now: under a number of our own, so that the daemon
   can have its part, with all its buffers, back. */
static void upgraded(void *context, struct MHD_Connection *c, void *data,
                     const char *extra, size_t size, MHD_socket fd,
                     struct MHD_UpgradeResponseHandle *handle)
{
    struct net *n = context;
    struct request *r = data;
    struct handback *back = memory_get(sizeof *back);

    (void)c;
    *back = (struct handback){.next = n->handbacks, .handle = handle};
    n->handbacks = back;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);
    if (own >= 0 && r->pass)
        pass_join(r->pass, own, r->line, extra, size);
    else if (own >= 0)
        socket_open(n, own, r->line, extra, size);
}

void upgrade_welcome(struct request *r)
{
    const char *key = request_header(r, "Sec-WebSocket-Key");
    char accept[WS_KEY_ANSWER];
    struct MHD_Response *response =
        MHD_create_response_for_upgrade(upgraded, r->line->net);

    assert(response);
    ws_key_answer(key, accept);
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    MHD_add_response_header(response, "Sec-WebSocket-Protocol", subprotocol);
    request_answer(r, 101, response);
}

void net_enter(struct request *r)
{
    upgrade_welcome(r);
}

void upgrade_answer(struct request *r)
{
    struct net *n = r->line->net;
    const char *key = request_header(r, "Sec-WebSocket-Key");
    const char *version = request_header(r, "Sec-WebSocket-Version");

    if (!has_word(request_header(r, "Upgrade"), "websocket") ||
        !has_word(request_header(r, "Connection"), "upgrade") || !key ||
        !ws_key_is_good(key)) {
        http_refuse(r, 400, "bad_message");
    } else if (!origin_is_fine(r)) {
        n->figures.refused_origin++;
        http_refuse(r, 403, "bad_origin");
    } else if (!version || strcmp(version, "13") != 0 ||
               !has_word(request_header(r, "Sec-WebSocket-Protocol"),
                         subprotocol)) {
        http_refuse(r, 400, "old_client");
    } else if (n->use.entering && *where_to(r)) {
        n->use.entering(n->use.context, r, where_to(r));
    } else {
        upgrade_welcome(r);
    }
}
