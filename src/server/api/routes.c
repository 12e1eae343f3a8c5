/*
 * routes.c: HTTP requests and who answers them.
 */
#include "api.h"

#include "../wire/watch.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MINE = 100 };

static const char type_json[] = "application/json; charset=utf-8";

void reply_json(struct request *r, unsigned status, struct out *j)
{
    net_reply(r, &(struct reply){.status = status,
                                 .type = type_json,
                                 .body = j->text,
                                 .size = j->n});
    free(j->text);
}

void reply_http_error(struct request *r, unsigned status, const char *code,
                      const char *where)
{
    struct out j = {0};

    out_format(&j, "{\"error\":\"%s\"", code);
    if (where) {
        out_text(&j, ",\"where\":");
        quote_text(&j, where);
    }
    out_char(&j, '}');
    reply_json(r, status, &j);
}

/* ---- tables ----------------------------------------------------------- */

static void lobby_made(struct server *s, void *request)
{
    struct out j = {0};

    out_char(&j, '{');
    lobby_write(&j, s);
    out_char(&j, '}');
    reply_json(request, 200, &j);
}

/* Somebody's seats, as they were asked for. */
struct mine {
    struct request *request;
    json_t *asked;
};

static void seen_mine(void *context, struct table *const *table,
                      const char *error)
{
    struct mine *m = context;
    const json_t *seats = json_object_get(m->asked, "seats");
    struct out out = {0}, gone = {0};
    const char *comma = "";

    out_text(&out, "{\"tables\":[");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *one = json_array_get(seats, i);
        const struct table *t = table[i];
        seat who =
            t ? table_seat_of(t, json_text_at(one, "token", "")) : SEAT_NOBODY;
        if (who < SEATS) {
            bool asked = t->status == STORE_RUNNING &&
                         t->pending & seat_bit(who) &&
                         !chair_is_bot(&t->chair[who]);
            out_format(&out,
                       "%s{\"seat\":\"P%d\",\"asked\":%s,\"table\":", comma,
                       who + 1, asked ? "true" : "false");
            table_card(&out, t);
            out_char(&out, '}');
            comma = ",";
        } else {
            out_text(&gone, gone.n ? "," : "");
            quote_text(&gone, json_text_at(one, "table", ""));
        }
    }
    out_format(&out, "],\"gone\":[%s],\"now\":%lld}",
               gone.text ? gone.text : "", (long long)net_wall_ms());
    free(gone.text);
    if (error) { /* what could not be read is not gone */
        free(out.text);
        reply_http_error(m->request, 503, "disk", NULL);
    } else {
        reply_json(m->request, 200, &out);
    }
    json_decref(m->asked);
    free(m);
}

static void get_mine(struct server *s, struct request *r)
{
    char wrong[200], code[MINE][STORE_CODE] = {{0}};
    size_t n;
    const char *body = request_body(r, &n);
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);
    const json_t *seats = json_object_get(j, "seats");

    if (!j || !json_is_array(seats) || json_array_size(seats) > MINE) {
        reply_http_error(r, 400, j ? "bad_message" : "bad_json",
                         j ? "seats" : wrong);
        json_decref(j);
        return;
    }
    for (size_t i = 0; i < json_array_size(seats); i++)
        if (!code_clean(json_text_at(json_array_get(seats, i), "table", ""),
                        code[i]))
            code[i][0] = '\0';
    struct mine *m = memory_get(sizeof *m);
    *m = (struct mine){.request = r, .asked = j};
    table_peek(s, code, (unsigned)json_array_size(seats), seen_mine, m);
}

static void get_card(struct table *t, struct request *r)
{
    struct out j = {0};

    out_text(&j, "{\"table\":");
    table_card(&j, t);
    out_format(&j, ",\"now\":%lld}", (long long)net_wall_ms());
    reply_json(r, 200, &j);
}

struct log_wish {
    struct request *request;
    char code[STORE_CODE];
    char *log;
    size_t n;
};

static void look_at_log(struct store *s, void *context)
{
    struct log_wish *w = context;
    w->log = store_log(s, w->code, &w->n);
}

static void seen_log(void *context, const char *error)
{
    struct log_wish *w = context;

    if (error)
        reply_http_error(w->request, 503, "disk", NULL);
    else
        net_reply(w->request, &(struct reply){
                                  .status = 200,
                                  .type = "text/plain; charset=utf-8",
                                  .body = w->log,
                                  .size = w->n,
                              });
    free(w->log);
    free(w);
}

static void get_log(struct table *t, struct request *r)
{
    if (t->status != STORE_OVER) {
        reply_http_error(r, 403, "not_over", NULL);
        return;
    }
    struct log_wish *w = memory_get(sizeof *w);
    *w = (struct log_wish){.request = r};
    memcpy(w->code, t->code, sizeof w->code);
    store_look(t->server->store, look_at_log, seen_log, w);
}

static void get_summary(struct table *t, struct request *r)
{
    if (t->status != STORE_OVER || !t->match) {
        reply_http_error(r, 403, "not_over", NULL);
        return;
    }
    if (!t->summary)
        thinker_sum(t, request_address(r));
    struct out j = {0};
    out_text(&j, t->summary ? t->summary : "{\"ready\":false}");
    reply_json(r, 200, &j);
}

static const char tables[] = "/api/tables/";

/* What is asked of a table: "/join" of /api/tables/CODE/join. */
static const char *asked_for(const struct request *r)
{
    const char *rest = request_path(r) + sizeof tables - 1;
    return rest + strcspn(rest, "/");
}

/* The table has settled: what is not on disk is not told. */
static void table_asked(struct table *t, void *request)
{
    struct request *r = request;
    bool is_post = strcmp(request_method(r), "POST") == 0;
    const char *what = asked_for(r);

    if (!t) {
        reply_http_error(r, 404, "no_table", NULL);
    } else if (is_post && strcmp(what, "/join") == 0) {
        join_asked(t, r);
    } else if (is_post) {
        reply_http_error(r, 404, "no_page", what);
    } else if (!*what) {
        get_card(t, r);
    } else if (strcmp(what, "/log") == 0) {
        get_log(t, r);
    } else if (strcmp(what, "/rated") == 0) {
        rated_asked(t, r);
    } else if (strcmp(what, "/summary") == 0) {
        get_summary(t, r);
    } else if (strcmp(what, "/replay") == 0 ||
               strncmp(what, "/replay/", 8) == 0) {
        replay_asked(t, r, what + 7);
    } else {
        reply_http_error(r, 404, "no_page", what);
    }
}

static void no_table(struct request *r, const char *error)
{
    char typed[40];
    const char *rest = request_path(r) + sizeof tables - 1;
    int n = (int)strcspn(rest, "/");

    snprintf(typed, sizeof typed, "%.*s", n < 39 ? n : 39, rest);
    reply_http_error(r, error ? 503 : 404, error ? "disk" : "no_table",
                     error ? NULL : typed);
}

struct finding {
    struct server *server;
    struct request *request;
    char code[STORE_CODE];
};

static void found_table(struct table *t, void *context, const char *error)
{
    struct finding *f = context;
    struct server *s = f->server;
    struct request *r = f->request;
    const char *where;

    free(f);
    if (elsewhere_is(error, &where))
        elsewhere_pass(s, r, where);
    else if (t && !table_is_ours(t))
        elsewhere_strayed(s, r);
    else if (t)
        table_when_settled(t, table_asked, r);
    else
        no_table(r, error);
}

/* The card of a table that is not in memory, without its match. */
static void seen_card(void *context, struct table *const *t, const char *error)
{
    struct finding *f = context;

    if (*t && (*t)->is_thin) {
        get_card(*t, f->request);
        free(f);
    } else {
        found_table(*t, f, error);
    }
}

/* Who is there now is known where it is served. */
static void told_who(void *context, int64_t epoch, const char *at,
                     const char *error)
{
    struct finding *f = context;
    struct server *s = f->server;
    struct request *r = f->request;

    (void)epoch;
    if (at && !error && !request_was_passed(r)) {
        free(f);
        elsewhere_pass(s, r, at);
    } else {
        table_peek(s, &f->code, 1, seen_card, f);
    }
}

static void find_table(struct server *s, struct request *r)
{
    const char *rest = request_path(r) + sizeof tables - 1;
    size_t n = strcspn(rest, "/");
    char typed[40], code[STORE_CODE];

    snprintf(typed, sizeof typed, "%.*s", (int)(n < 39 ? n : 39), rest);
    if (!code_clean(typed, code)) {
        no_table(r, NULL);
        return;
    }
    struct finding *f = memory_get(sizeof *f);
    *f = (struct finding){.server = s, .request = r};
    memcpy(f->code, code, sizeof code);
    if (rest[n] || strcmp(request_method(r), "GET") != 0)
        table_fetch(s, code, found_table, f);
    else if (s->options->node && !table_warm(s, code))
        store_who(s->store, code, told_who, f);
    else
        table_peek(s, &f->code, 1, seen_card, f);
}

void elsewhere_ask(struct server *s, struct request *r)
{
    static const char sockets[] = "/ws/";
    const char *path = request_path(r);

    if (strncmp(path, sockets, sizeof sockets - 1) == 0)
        elsewhere_entering(s, r, path + sizeof sockets - 1);
    else
        find_table(s, r);
}

/* ---- all -------------------------------------------------------------- */

/* The game of a table that a path names, if it is in memory. */
static const struct box *box_of(const struct server *s, const char *path)
{
    char typed[40], code[STORE_CODE];
    struct table *t = NULL;

    if (strncmp(path, tables, sizeof tables - 1) != 0)
        return NULL;
    path += sizeof tables - 1;
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(path, "/"), path);
    if (code_clean(typed, code))
        HASH_FIND_STR(s->tables, code, t);
    return t ? t->box : NULL;
}

/* For who looks on (wire/watch.h). */
static struct exchange exchange_of(const struct server *s,
                                   const struct request *r)
{
    struct exchange e = {.method = request_method(r), .path = request_path(r)};

    e.box = box_of(s, e.path);
    e.body = request_body(r, &e.body_n);
    return e;
}

/* A form of another site could send anything else. */
static bool is_json(const struct request *r)
{
    static const char json[] = "application/json";
    const char *type = request_header(r, "Content-Type");
    size_t n = sizeof json - 1;

    return type && strncasecmp(type, json, n) == 0 &&
           (!type[n] || strchr("; ", type[n]));
}

void routes_asked(void *server, struct request *r)
{
    struct server *s = server;
    const char *path = request_path(r);
    const char *method = request_method(r);
    bool is_get = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
    bool is_post = strcmp(method, "POST") == 0;

    if (s->watch) {
        struct exchange e = exchange_of(s, r);
        watch_asked(s->watch, &e);
    }
    if (s->is_stopping)
        reply_http_error(r, 503, "restart", NULL);
    else if (!is_get && !is_post)
        reply_http_error(r, 405, "no_page", method);
    else if (is_post && !is_json(r))
        reply_http_error(r, 415, "bad_message", "Content-Type");
    else if (is_post && strcmp(path, "/api/tables") == 0)
        open_asked(s, r, true);
    else if (is_post && strcmp(path, "/api/tables/fit") == 0)
        open_asked(s, r, false);
    else if (is_post && strcmp(path, "/api/tables/mine") == 0)
        get_mine(s, r);
    else if (is_post && strcmp(path, "/api/feats") == 0)
        trail_asked(s, r);
    else if (is_post && strncmp(path, "/api/me", 7) == 0 &&
             (!path[7] || path[7] == '/'))
        me_asked(s, r, path + 7);
    else if (is_post && strncmp(path, "/api/ranking", 12) == 0 &&
             (!path[12] || path[12] == '/'))
        ranking_asked(s, r, path + 12);
    else if (strcmp(path, "/api/push") == 0 && is_post)
        push_asked(s, r);
    else if (strncmp(path, tables, sizeof tables - 1) == 0)
        find_table(s, r);
    else if (is_post)
        reply_http_error(r, 404, "no_page", path);
    else if (strcmp(path, "/api/tables") == 0)
        lobby_when_made(s, lobby_made, r);
    else if (strcmp(path, "/api/push") == 0)
        push_key_asked(s, r);
    else if (strcmp(path, "/api/games") == 0)
        games_asked(s, r);
    else if (strncmp(path, "/api/games/", 11) == 0)
        game_asked(s, r, path + 11);
    else if (strcmp(path, "/healthz") == 0)
        health_asked(s, r, false);
    else if (strcmp(path, "/readyz") == 0)
        health_asked(s, r, true);
    else if (strcmp(path, "/metrics") == 0 && request_is_local(r))
        metrics_asked(s, r);
    else if (strcmp(path, "/") == 0)
        invite_home_asked(r);
    else if (invite_is(path))
        invite_asked(s, r);
    else if (!pages_asked(r, s->page))
        reply_http_error(r, 404, "no_page", path);
}

void routes_answered(void *server, const struct request *r,
                     const struct reply *reply)
{
    const struct server *s = server;

    if (!s->watch)
        return;
    struct exchange e = exchange_of(s, r);
    e.status = reply->status;
    e.type = reply->type;
    e.encoding = reply->encoding;
    e.answer = reply->body;
    e.answer_n = reply->size;
    watch_answered(s->watch, &e);
}

struct api *api_new(void)
{
    struct api *a = memory_get(sizeof *a);

    memset(a, 0, sizeof *a);
    return a;
}

static void packed_done(struct packed *p)
{
    free(p->plain.text);
    free(p->gzip);
}

void api_free(struct api *a)
{
    packed_done(&a->shelf);
    for (unsigned i = 0; i < sizeof a->box / sizeof *a->box; i++) {
        packed_done(&a->box[i]);
        packed_done(&a->pack[i]);
    }
    free(a);
}
