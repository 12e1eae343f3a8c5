/*
 * reply.c: short answers on the socket.
 */
#include "table.h"

#include "../wire/watch.h"

#include <stdlib.h>

void viewer_send(struct viewer *v, const struct json_out *j)
{
    if (!v->socket)
        return;
    watch_told(v->server->watch, v->id, v->table ? v->table->box : NULL,
               j->text, j->n);
    socket_send(v->socket, j->text, j->n);
}

static void reply(struct viewer *v, long long re, const char *code,
                  const char *where)
{
    struct json_out j;

    json_begin(&j);
    fprintf(j.f, "{\"re\":%lld,", re);
    if (code) {
        fprintf(j.f, "\"error\":\"%s\"", code);
        if (where) {
            fputs(",\"where\":", j.f);
            quote_text(j.f, where);
        }
    } else {
        fputs("\"ok\":true", j.f);
    }
    putc('}', j.f);
    json_end(&j);
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
