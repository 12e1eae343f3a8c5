/*
 * watch.c: see watch.h.
 */
#include "watch.h"

#include "../../engine/memory.h"
#include "protocol.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>

enum { NAME = 160, LINE = 512 };

/* A line that is in the file already. */
struct known {
    char *text;
    UT_hash_handle hh;
};

/* Something said that waits for its reply. */
struct waits {
    struct {
        uint64_t viewer;
        long long re;
    } who;
    const struct said *said;
    UT_hash_handle hh;
};

struct watch {
    FILE *f;
    struct known *known;
    struct waits *waits;
};

/* One message that is looked at: what it is called in complaints. */
struct look {
    struct watch *watch;
    const char *who;  /* "told" or "said" */
    const char *what; /* "state", "GET /api/games" */
};

static void put_line(struct watch *w, const char *line)
{
    struct known *k;

    HASH_FIND_STR(w->known, line, k);
    if (k)
        return;
    k = memory_get(sizeof *k);
    k->text = memory_get(strlen(line) + 1);
    strcpy(k->text, line);
    HASH_ADD_KEYPTR(hh, w->known, k->text, strlen(k->text), k);
    fprintf(w->f, "%s\n", line);
    fflush(w->f); /* the server may be killed */
}

static void on_seen(void *look, const char *promise)
{
    char line[LINE];

    snprintf(line, sizeof line, "seen %s", promise);
    put_line(((struct look *)look)->watch, line);
}

static void on_wrong(void *look, const char *where, const char *what)
{
    const struct look *l = look;
    char line[LINE];

    snprintf(line, sizeof line, "wrong %s %s: %s %s", l->who, l->what, where,
             what);
    put_line(l->watch, line);
}

static struct check check_for(struct look *l, const struct box *box)
{
    return (struct check){
        .box = box, .context = l, .wrong = on_wrong, .seen = on_seen};
}

/* "error late", "kind state": a promise of a row. */
static void see_row(struct look *l, const char *table, const char *row)
{
    char promise[NAME];

    snprintf(promise, sizeof promise, "%s %s", table, row);
    on_seen(l, promise);
}

static void see_error(struct look *l, const json_t *message)
{
    const char *code = json_text_at(message, "error", "");

    if (protocol_has_error(code))
        see_row(l, "error", code);
    else
        on_wrong(l, "error", "is none of the codes");
}

struct watch *watch_open(const char *path, char *error, size_t cap)
{
    struct watch *w = memory_get(sizeof *w);

    *w = (struct watch){.f = fopen(path, "ae")};
    if (w->f)
        return w;
    snprintf(error, cap, "%s: %s", path, strerror(errno));
    free(w);
    return NULL;
}

void watch_close(struct watch *w)
{
    struct known *k, *next_known;
    struct waits *one, *next_waits;

    if (!w)
        return;
    HASH_ITER (hh, w->known, k, next_known) {
        HASH_DEL(w->known, k);
        free(k->text);
        free(k);
    }
    HASH_ITER (hh, w->waits, one, next_waits) {
        HASH_DEL(w->waits, one);
        free(one);
    }
    fclose(w->f);
    free(w);
}

/* ---- the socket ---------------------------------------------------------- */

static struct waits *find_waits(const struct watch *w, uint64_t viewer,
                                long long re)
{
    struct waits key, *found;

    memset(&key, 0, sizeof key);
    key.who.viewer = viewer;
    key.who.re = re;
    HASH_FIND(hh, w->waits, &key.who, sizeof key.who, found);
    return found;
}

void watch_said(struct watch *w, uint64_t viewer, const struct box *box,
                const json_t *message)
{
    if (!w)
        return;
    const char *op = json_text_at(message, "op", "");
    const struct said *said = protocol_op(op);
    long long re = json_number_at(message, "id", 0);
    struct look l = {w, "said", said ? op : "a message"};
    struct check c = check_for(&l, box);

    if (!said) {
        on_wrong(&l, "op", "is none of the protocol");
        return;
    }
    see_row(&l, "op", op);
    protocol_check(&c, message, (const char *const[]){SHAPE_OP, said->shape},
                   2);
    struct waits *one = re ? find_waits(w, viewer, re) : NULL;
    if (re && !one) {
        one = memory_get(sizeof *one);
        memset(one, 0, sizeof *one);
        one->who.viewer = viewer;
        one->who.re = re;
        HASH_ADD(hh, w->waits, who, sizeof one->who, one);
    }
    if (one)
        one->said = said;
}

static void check_reply(struct watch *w, uint64_t viewer, const json_t *message,
                        const struct box *box)
{
    struct waits *one = find_waits(w, viewer, json_number_at(message, "re", 0));
    bool failed = json_object_get(message, "error") != NULL;
    char what[NAME];
    struct look l = {w, "told", what};
    struct check c = check_for(&l, box);

    snprintf(what, sizeof what, "reply to %s", one ? one->said->op : "nobody");
    protocol_check(&c, message,
                   (const char *const[]){SHAPE_REPLY, failed ? SHAPE_FAILED
                                                      : one  ? one->said->reply
                                                             : NULL},
                   2);
    if (failed)
        see_error(&l, message);
    else if (!json_object_get(message, "ok"))
        on_wrong(&l, "ok", "is missing");
    if (one) {
        HASH_DEL(w->waits, one);
        free(one);
    }
}

void watch_told(struct watch *w, uint64_t viewer, const struct box *box,
                const char *text, size_t n)
{
    char where[160];

    if (!w)
        return;
    json_t *message = json_object_of(text, n, where, sizeof where);
    const char *kind = json_text_at(message, "kind", NULL);
    const struct heard *heard = protocol_kind(kind);
    struct look l = {w, "told", kind ? kind : "a message"};
    struct check c = check_for(&l, box);

    if (!message) {
        on_wrong(&l, "JSON", where);
    } else if (heard) {
        see_row(&l, "kind", kind);
        protocol_check(&c, message,
                       (const char *const[]){SHAPE_KIND, heard->shape}, 2);
    } else if (json_object_get(message, "re")) {
        check_reply(w, viewer, message, box);
    } else {
        on_wrong(&l, "kind", "is none of the protocol");
    }
    json_decref(message);
}

/* ---- HTTP ---------------------------------------------------------------- */

void watch_asked(struct watch *w, const struct exchange *e)
{
    char what[NAME], wrong[160];

    if (!w)
        return;
    const struct route *route = protocol_route(e->method, e->path);
    struct look l = {w, "said", what};
    struct check c = check_for(&l, NULL);

    if (!route || !route->body)
        return;
    snprintf(what, sizeof what, "%s %s", route->method, route->path);
    json_t *it = json_object_of(e->body, e->body_n, wrong, sizeof wrong);
    if (it)
        protocol_check(&c, it, &route->body, 1);
    else
        on_wrong(&l, "JSON", wrong);
    json_decref(it);
}

/* Is this what the route promises: JSON of a type, or another medium? */
static void check_answer(struct look *l, const struct check *c,
                         const struct route *route, const struct exchange *e)
{
    char where[160];

    if (strchr(route->type, '/')) {
        if (strncmp(e->type, route->type, strlen(route->type)) != 0)
            on_wrong(l, "Content-Type", "is another one");
        return;
    }
    if (e->encoding)
        return; /* the same, packed */
    json_t *it = json_object_of(e->answer, e->answer_n, where, sizeof where);
    if (it)
        protocol_check_type(c, it, route->type);
    else
        on_wrong(l, "JSON", where);
    json_decref(it);
}

void watch_answered(struct watch *w, const struct exchange *e)
{
    char what[NAME], where[160];

    if (!w)
        return;
    const struct route *route = protocol_route(e->method, e->path);
    struct look l = {w, "told", what};
    struct check c = check_for(&l, e->box);

    snprintf(what, sizeof what, "%s %s", e->method,
             route ? route->path : "elsewhere");
    if (e->status < 400 && route) {
        on_seen(&l, what);
        check_answer(&l, &c, route, e);
    } else if (e->status >= 400) {
        json_t *it =
            json_object_of(e->answer, e->answer_n, where, sizeof where);
        protocol_check(&c, it, (const char *const[]){SHAPE_FAILED}, 1);
        see_error(&l, it);
        json_decref(it);
    }
}
