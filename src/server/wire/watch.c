/*
 * watch.c: see watch.h.
 */
#include "watch.h"

#include "../../engine/memory.h"
#include "changes.h"
#include "protocol.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>

enum { NAME = 160, LINE = 512 };

/* A line that is in the file already. */
struct line {
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

/* What a socket was told of the match and of the table, as a client that keeps
   to the protocol has it. */
struct copy {
    uint64_t viewer;
    json_t *state, *table;
    json_t *facts; /* all of them */
    json_t *news;  /* those of the last message, with all their members named */
    UT_hash_handle hh;
};

struct watch {
    FILE *f;
    struct line *known;
    struct waits *waits;
    struct copy *copies;
};

/* One message that is looked at: what it is called in complaints. */
struct look {
    struct watch *watch;
    const char *who;  /* "told" or "said" */
    const char *what; /* "state", "GET /api/games" */
};

static void put_line(struct watch *w, const char *line)
{
    struct line *k;

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

static void copy_free(struct watch *w, struct copy *c)
{
    HASH_DEL(w->copies, c);
    json_decref(c->state);
    json_decref(c->table);
    json_decref(c->facts);
    json_decref(c->news);
    free(c);
}

void watch_close(struct watch *w)
{
    struct line *k, *next_known;
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
    while (w->copies)
        copy_free(w, w->copies);
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
    long long re = json_number_at(message, "re", 0);
    struct waits *one = find_waits(w, viewer, re);
    bool failed = json_object_get(message, "error") != NULL;
    char what[NAME];
    struct look l = {w, "told", what};
    struct check c = check_for(&l, box);

    snprintf(what, sizeof what, "reply to %s", one ? one->said->op : "nobody");
    /* What was said without a number may have been anything. */
    if (re || failed)
        protocol_check(
            &c, message,
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

/* ---- differences ---------------------------------------------------------- */

static struct copy *copy_of(struct watch *w, uint64_t viewer)
{
    struct copy *c;

    HASH_FIND(hh, w->copies, &viewer, sizeof viewer, c);
    if (c)
        return c;
    c = memory_get(sizeof *c);
    memset(c, 0, sizeof *c);
    c->viewer = viewer;
    c->facts = json_array();
    HASH_ADD(hh, w->copies, viewer, sizeof c->viewer, c);
    return c;
}

/* What each message has of its own, and is no part of what a client keeps. */
static void strip(json_t *message)
{
    static const char *const own[] = {"kind", "from", "news", "clocks", "now"};

    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        json_object_del(message, own[i]);
}

static void keep(json_t **slot, json_t *message)
{
    json_decref(*slot);
    *slot = json_deep_copy(message);
    strip(*slot);
}

/* Does to the copy what a client would. */
static void change(struct look *l, json_t *copy, const json_t *message,
                   const char *member)
{
    json_t *more = json_object_get(message, member);

    if (!copy)
        on_wrong(l, "set", "changes what was never told");
    else if (!changes_apply(copy, message))
        on_wrong(l, "set", "does not fit what was told");
    else if (more)
        json_object_set(copy, member, more);
}

/* The facts of a message, and what they are without short ones. */
static void hear_facts(struct look *l, struct copy *c, const json_t *message)
{
    json_decref(c->news);
    c->news = facts_hear(c->facts, message);
    if (!c->news)
        on_wrong(l, "news", "are short, and nobody has said for what");
}

static void note_told(struct watch *w, struct look *l, uint64_t viewer,
                      const char *kind, json_t *message)
{
    struct copy *c = copy_of(w, viewer);

    if (json_object_get(message, "news"))
        hear_facts(l, c, message);

    if (strcmp(kind, "state") == 0) {
        keep(&c->state, message);
    } else if (strcmp(kind, "table") == 0) {
        keep(&c->table, message);
    } else if (strcmp(kind, "state_change") == 0) {
        if (json_number_at(message, "n", 0) !=
            json_number_at(c->state, "n", 0) + 1)
            on_wrong(l, "n", "is not the next one");
        change(l, c->state, message, "n");
    } else if (strcmp(kind, "table_change") == 0) {
        change(l, c->table, message, "tabs");
    }
}

void watch_whole(struct watch *w, uint64_t viewer, const struct box *box,
                 const char *text, size_t n)
{
    char where[160];

    if (!w)
        return;
    json_t *message = json_object_of(text, n, where, sizeof where);
    struct copy *c = copy_of(w, viewer);
    bool is_state = strcmp(json_text_at(message, "kind", ""), "state") == 0;
    struct look l = {w, "told", is_state ? "state_change" : "table_change"};
    struct check check = check_for(&l, box);

    protocol_check(
        &check, message,
        (const char *const[]){
            SHAPE_KIND, protocol_kind(is_state ? "state" : "table")->shape},
        2);
    if (is_state && !json_equal(json_object_get(message, "news"), c->news))
        on_wrong(&l, "news", "are others than the whole has");
    strip(message);
    if (!json_equal(message, is_state ? c->state : c->table))
        on_wrong(&l, "set", "leads elsewhere than the whole does");
    json_decref(message);
}

void watch_gone(struct watch *w, uint64_t viewer)
{
    struct copy *c = NULL;

    if (w)
        HASH_FIND(hh, w->copies, &viewer, sizeof viewer, c);
    if (c)
        copy_free(w, c);
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
        note_told(w, &l, viewer, kind, message);
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
    } else if (e->status >= 400 && !strncmp(e->type, "application/json", 16)) {
        json_t *it =
            json_object_of(e->answer, e->answer_n, where, sizeof where);
        protocol_check(&c, it, (const char *const[]){SHAPE_FAILED}, 1);
        see_error(&l, it);
        json_decref(it);
    }
}
