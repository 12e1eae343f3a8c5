/*
 * request.c: what a request says, and how it is answered. A request that
 * is not answered at once is suspended, and resumed by its reply.
 */
#include "inside.h"

#include "../../engine/memory.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* NAME=VALUE of a query, decoded; lives as long as its request. */
struct decoded {
    struct decoded *next;
    const char *value;
    char name[];
};

/* ---- reading ---- */

static int hex(char c)
{
    return isdigit((unsigned char)c)    ? c - '0'
           : isxdigit((unsigned char)c) ? tolower((unsigned char)c) - 'a' + 10
                                        : -1;
}

/* Percent-decoding; `out` has room for all of `text`. False: a broken escape,
   or one of a zero. */
static bool decode(const char *text, char *out)
{
    for (; *text; text++) {
        if (*text != '%') {
            *out++ = *text;
            continue;
        }
        int high = hex(text[1]), low = high < 0 ? -1 : hex(text[2]);
        if (low < 0 || high + low == 0) {
            *out = '\0'; /* up to here: it may still be looked at */
            return false;
        }
        *out++ = (char)(high * 16 + low);
        text += 2;
    }
    *out = '\0';
    return true;
}

/* Keeps one value of the query; stops at one that cannot be read. */
static enum MHD_Result keep_query(void *context, enum MHD_ValueKind kind,
                                  const char *name, const char *value)
{
    struct request *r = context;
    size_t size = strlen(name) + 1;

    (void)kind;
    if (!value)
        value = "";
    struct decoded *d = memory_get(sizeof *d + size + strlen(value) + 1);
    d->next = r->decoded;
    d->value = d->name + size;
    r->decoded = d;
    if (!decode(name, d->name) || !decode(value, d->name + size))
        r->is_unreadable = true;
    return r->is_unreadable ? MHD_NO : MHD_YES;
}

bool request_read(struct request *r, const char *path)
{
    MHD_get_connection_values(r->http, MHD_GET_ARGUMENT_KIND, keep_query, r);
    return decode(path, r->path) && !r->is_unreadable;
}

void request_forget(struct request *r)
{
    while (r->decoded) {
        struct decoded *next = r->decoded->next;
        free(r->decoded);
        r->decoded = next;
    }
}

const char *request_method(const struct request *r)
{
    return r->method;
}

const char *request_path(const struct request *r)
{
    return r->path;
}

const char *request_query(const struct request *r, const char *name)
{
    /* The list is the wrong way round, so that the first one counts. */
    const char *value = NULL;

    for (const struct decoded *d = r->decoded; d; d = d->next)
        if (strcmp(d->name, name) == 0)
            value = d->value;
    return value;
}

static void each(const struct decoded *d,
                 void (*call)(void *context, const char *name,
                              const char *value),
                 void *context)
{
    if (!d)
        return;
    each(d->next, call, context); /* the list is the wrong way round */
    call(context, d->name, d->value);
}

void request_each_query(const struct request *r,
                        void (*call)(void *context, const char *name,
                                     const char *value),
                        void *context)
{
    each(r->decoded, call, context);
}

bool request_was_passed(const struct request *r)
{
    return r->line->is_passed;
}

int64_t request_age(const struct request *r)
{
    return net_clock_ms() - r->asked_at;
}

const char *request_header(const struct request *r, const char *name)
{
    return MHD_lookup_connection_value(r->http, MHD_HEADER_KIND, name);
}

const char *request_body(const struct request *r, size_t *n)
{
    *n = r->body_n;
    return r->body ? r->body : "";
}

const char *request_address(const struct request *r)
{
    return r->line->printed;
}

bool request_is_local(const struct request *r)
{
    bool is_passed_on =
        request_header(r, "X-Forwarded-For") || request_header(r, "Forwarded");

    return address_is_local(r->line->printed) && !r->line->is_passed &&
           (!is_passed_on || r->line->is_proxied);
}

/* "gzip;q=0" takes no gzip. */
static bool is_taken(const char *item, size_t n)
{
    const char *q = memmem(item, n, "q=", 2);
    if (!q)
        return true;
    for (q += 2; q < item + n && strchr("0.", *q); q++)
        ;
    return q < item + n && isdigit((unsigned char)*q);
}

bool request_takes(const struct request *r, const char *encoding)
{
    const char *list = request_header(r, "Accept-Encoding");
    size_t size = strlen(encoding);

    while (list && *list) {
        list += strspn(list, " \t,");
        size_t n = strcspn(list, ",");
        if (n >= size && strncasecmp(list, encoding, size) == 0 &&
            (n == size || strchr("; \t", list[size])))
            return is_taken(list + size, n - size);
        list += n;
    }
    return false;
}

/* ---- the answer ---- */

static void add(struct MHD_Response *response, const char *name,
                const char *value)
{
    if (value)
        MHD_add_response_header(response, name, value);
}

/* Is one of the client's tags ours? Weak ones compare alike. */
static bool has_tag(const char *list, const char *etag)
{
    size_t n = strlen(etag);

    while (list && *list) {
        list += strspn(list, " \t,");
        if (*list == '*')
            return true;
        if (strncmp(list, "W/", 2) == 0)
            list += 2;
        size_t word =
            *list == '"' ? strcspn(list + 1, "\"") + 2 : strcspn(list, ",");
        if (word == n && strncmp(list, etag, n) == 0)
            return true;
        list += strnlen(list, word);
    }
    return false;
}

static struct MHD_Response *response_new(const struct reply *reply,
                                         bool has_body)
{
    /* Not written to; the daemon only lacks the word const. */
    union {
        const void *in;
        void *out;
    } body = {.in = has_body && reply->size ? reply->body : ""};
    struct MHD_Response *response = MHD_create_response_from_buffer(
        has_body ? reply->size : 0, body.out,
        reply->constant ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_COPY);

    assert(response);
    add(response, "Cache-Control", reply->cache ? reply->cache : "no-store");
    add(response, "ETag", reply->etag);
    if (has_body) {
        add(response, "Content-Type", reply->type);
        add(response, "Content-Encoding", reply->encoding);
    }
    if (reply->encoding)
        add(response, "Vary", "Accept-Encoding");
    return response;
}

void request_answer(struct request *r, unsigned status,
                    struct MHD_Response *response)
{
    r->status = status;
    r->response = response;
    if (r->is_suspended) {
        r->is_suspended = false;
        r->line->net->http_due = true;
        MHD_resume_connection(r->http);
    }
}

void net_reply(struct request *r, const struct reply *reply)
{
    bool is_known = reply->etag && reply->status == 200 &&
                    has_tag(request_header(r, "If-None-Match"), reply->etag);
    struct MHD_Response *response = response_new(reply, !is_known);

    if (r->response) { /* answered twice: the first one counts */
        MHD_destroy_response(response);
        return;
    }
    const struct net_use *use = &r->line->net->use;
    if (use->answered)
        use->answered(use->context, r, reply);
    if (!is_known)
        r->line->net->figures.bytes_out += reply->size;
    request_answer(r, is_known ? 304 : reply->status, response);
}

static void refuse(struct request *r, unsigned status, const char *body)
{
    net_reply(r, &(struct reply){.status = status,
                                 .type = "application/json; charset=utf-8",
                                 .body = body,
                                 .size = strlen(body)});
}

void http_refuse(struct request *r, unsigned status, const char *code)
{
    char body[64];
    snprintf(body, sizeof body, "{\"error\":\"%s\"}", code);
    refuse(r, status, body);
}

void http_refuse_fast(struct request *r, unsigned wait)
{
    char body[64];
    snprintf(body, sizeof body, "{\"error\":\"too_fast\",\"wait\":%u}", wait);
    refuse(r, 429, body);
}
