/*
 * reply.c: short answers on the socket.
 */
#include "table.h"

#include "../wire/watch.h"

#include <stdlib.h>

bool viewer_send(struct viewer *v, const struct out *j)
{
    if (!v->socket)
        return false;
    if (v->table && !table_is_ours(v->table))
        return false; /* it may be told otherwise elsewhere */
    watch_told(v->server->watch, v->id, v->table ? v->table->box : NULL,
               j->text, j->n);
    socket_send(v->socket, j->text, j->n);
    return true;
}

static void reply(struct viewer *v, long long re, const char *code,
                  const char *where)
{
    struct out j = {0};

    out_text(&j, "{\"re\":");
    out_number(&j, re);
    if (code) {
        out_text(&j, ",\"error\":");
        out_word(&j, code);
        if (where) {
            out_text(&j, ",\"where\":");
            quote_text(&j, where);
        }
    } else {
        out_text(&j, ",\"ok\":true");
    }
    out_char(&j, '}');
    viewer_send(v, &j);
    free(j.text);
}

void reply_ok(struct viewer *v, long long re)
{
    reply(v, re, NULL, NULL);
}

void reply_error(struct viewer *v, long long re, const char *code)
{
    reply(v, re, code, NULL);
}

void reply_where(struct viewer *v, long long re, const char *code,
                 const char *where)
{
    reply(v, re, code, where);
}

void reply_not_kept(struct viewer *v, long long re)
{
    if (!v->table || !v->table->is_lost)
        reply_error(v, re, "disk");
}
