/*
 * aside.c: requests whose answers are read by a thread of the store.
 */
#include "aside.h"

#include "api.h"

#include <stdlib.h>

static void read_aside(struct store *reader, void *context)
{
    struct asking *a = context;

    a->write(&a->out, reader, a);
}

static void read_done(void *context)
{
    struct asking *a = context;

    reply_json(a->request, 200, &a->out);
    free(a);
}

void aside_ask(struct server *s, const struct asking *wanted)
{
    struct asking *a = memory_get(sizeof *a);

    *a = *wanted;
    a->now = net_wall_ms();
    if (!store_aside(s->store, read_aside, read_done, a)) {
        reply_http_error(a->request, 503, "busy", NULL);
        free(a);
    }
}

void reply_done(struct request *r, const char *error)
{
    struct out j = {0};

    if (error) {
        reply_http_error(r, 503, "disk", NULL);
        return;
    }
    out_text(&j, "{\"ok\":true}");
    reply_json(r, 200, &j);
}
