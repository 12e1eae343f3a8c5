/*
 * push.c: devices that want to be told when their seats are asked, over HTTP; who
 * tells them is table/calls.c.
 */
#include "api.h"

#include "../push/push.h"
#include "../push/where.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS_MOST = 100, DEVICES = 8 };

void push_key_asked(struct server *s, struct request *r)
{
    struct out j = {0};

    out_text(&j, "{\"key\":");
    if (s->push)
        quote_text(&j, push_key(s->push));
    else
        out_text(&j, "null");
    out_char(&j, '}');
    reply_json(r, 200, &j);
}

/* Somebody who waits until all of it is on disk. */
struct noting {
    struct server *server;
    struct request *request;
    json_t *asked;
    unsigned tables; /* that it names */
    unsigned left, seats;
    bool has_failed;
};

static void noted(void *context, const char *error)
{
    struct noting *n = context;
    struct out j = {0};

    n->has_failed = n->has_failed || error;
    if (--n->left)
        return;
    if (n->has_failed) {
        reply_http_error(n->request, 503, "disk", NULL);
    } else {
        out_format(&j, "{\"seats\":%u}", n->seats);
        reply_json(n->request, 200, &j);
    }
    json_decref(n->asked);
    free(n);
}

static bool is_bytes(const char *text, size_t wanted)
{
    uint8_t bytes[SEAL_POINT];
    size_t n = 0;

    return sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &n,
                             NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           n == wanted;
}

/* The member that is wrong, or NULL. */
static const char *wrong_in(const struct server *s, const json_t *j)
{
    const json_t *seats = json_object_get(j, "seats");
    char service[WHERE_SERVICE];

    if (!where_is_service(json_text_at(j, "address", ""),
                          push_is_local(s->push), service))
        return "address";
    if (json_is_false(json_object_get(j, "on")))
        return NULL; /* nothing else is needed for it */
    if (!is_bytes(json_text_at(j, "point", ""), SEAL_POINT))
        return "point";
    if (!is_bytes(json_text_at(j, "auth", ""), SEAL_AUTH))
        return "auth";
    return json_is_array(seats) && json_array_size(seats) <= SEATS_MOST
               ? NULL
               : "seats";
}

static void note_seat(struct server *s, const struct table *t, seat who,
                      struct noting *n)
{
    const json_t *j = n->asked;
    char number[8];
    const char *words[PUSH_WORDS] = {
        [PUSH_SEAT] = number,
        [PUSH_ADDRESS] = json_text_at(j, "address", ""),
        [PUSH_POINT] = json_text_at(j, "point", ""),
        [PUSH_AUTH] = json_text_at(j, "auth", ""),
        [PUSH_LANG] = strcmp(json_text_at(j, "lang", "en"), "pl") ? "en" : "pl",
    };
    struct change c = {
        .changed = net_wall_ms(),
        .pushes = 1,
        .push = words,
        .pushes_kept = DEVICES,
        .done = noted,
        .context = n,
    };

    snprintf(number, sizeof number, "%u", (unsigned)who);
    memcpy(c.code, t->code, sizeof c.code);
    n->seats++;
    n->left++;
    store_save(s->store, &c);
}

static void seen(void *context, struct table *const *table, const char *error)
{
    struct noting *n = context;
    const json_t *seats = json_object_get(n->asked, "seats");

    for (unsigned i = 0; i < n->tables; i++) {
        const struct table *t = table[i];
        const json_t *one = json_array_get(seats, i);
        seat who =
            t ? table_seat_of(t, json_text_at(one, "token", "")) : SEAT_NOBODY;
        if (who < SEATS && t->status < STORE_OVER)
            note_seat(n->server, t, who, n);
    }
    noted(n, error);
}

void push_asked(struct server *s, struct request *r)
{
    char wrong[200], code[SEATS_MOST][STORE_CODE] = {{0}};
    size_t size;
    const char *body = request_body(r, &size);
    json_t *j = json_object_of(body, size, wrong, sizeof wrong);
    const char *member = j && s->push ? wrong_in(s, j) : NULL;

    if (!j || !s->push || member) {
        reply_http_error(r, !j || member ? 400 : 404,
                         !j       ? "bad_json"
                         : member ? "bad_message"
                                  : "no_page",
                         !j ? wrong : member);
        json_decref(j);
        return;
    }
    struct noting *n = memory_get(sizeof *n);
    *n = (struct noting){.server = s, .request = r, .asked = j, .left = 2};
    /* What this device was told of before is not; then what it wants now. */
    store_save(s->store, &(struct change){
                             .push_gone = json_text_at(j, "address", ""),
                             .done = noted,
                             .context = n,
                         });
    const json_t *seats = json_is_false(json_object_get(j, "on"))
                              ? NULL
                              : json_object_get(j, "seats");
    n->tables = (unsigned)json_array_size(seats);
    for (unsigned i = 0; i < n->tables; i++)
        if (!code_clean(json_text_at(json_array_get(seats, i), "table", ""),
                        code[i]))
            code[i][0] = '\0';
    table_peek(s, code, n->tables, seen, n);
}
