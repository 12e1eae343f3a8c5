/*
 * routes.c: HTTP requests and who answers them.
 */
#include "../server.h"

#include "../../engine/embedded.h"
#include "../../engine/pack_json.h"
#include "../wire/wire.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#ifndef PIONEK_VERSION
#define PIONEK_VERSION "0"
#endif

enum { MINE = 100 };

static const char type_json[] = "application/json; charset=utf-8";

void reply_json(struct request *r, unsigned status, struct json_out *j)
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
    struct json_out j;

    json_begin(&j);
    fprintf(j.f, "{\"error\":\"%s\"", code);
    if (where) {
        fputs(",\"where\":", j.f);
        quote_text(j.f, where);
    }
    putc('}', j.f);
    json_end(&j);
    reply_json(r, status, &j);
}

/* ---- games ------------------------------------------------------------ */

static void get_games(struct server *s, struct request *r)
{
    struct json_out j;

    json_begin(&j);
    fputs("{\"games\":[", j.f);
    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = s->boxes[i];
        fprintf(j.f, "%s{\"id\":\"%s\",\"title\":", i ? "," : "", games[i]->id);
        quote_say(j.f, &box->title);
        fprintf(j.f, ",\"seats\":[%u,%u]", games[i]->seats_min,
                games[i]->seats_max);
        if (box->minutes)
            fprintf(j.f, ",\"minutes\":%u", box->minutes);
        fprintf(j.f, ",\"guide\":%s,\"feats\":%u,\"options\":",
                box->guide ? "true" : "false", box->feats);
        wire_options(j.f, box);
        if (games[i]->off_shelf)
            fputs(",\"off_shelf\":true", j.f);
        putc('}', j.f);
    }
    fputs("],\"levels\":[", j.f);
    for (unsigned i = 0; bot_level(i); i++)
        fprintf(j.f, "%s\"%s\"", i ? "," : "", bot_level(i));
    fprintf(j.f, "],\"version\":\"%s\",\"page\":\"%s\"}", PIONEK_VERSION,
            pages_build());
    json_end(&j);
    reply_json(r, 200, &j);
}

/* A box as JSON never changes, and neither does its pack: each is written and
   packed once, when somebody asks for it. */
struct packed {
    struct json_out plain;
    unsigned char *gzip;
    size_t n;
    char etag[40];
};

static void pack(struct packed *p, const struct box *box,
                 void (*write)(FILE *, const struct box *))
{
    enum { GZIP = 15 + 16 }; /* zlib's way to ask for a gzip header */
    z_stream z = {.zalloc = NULL};

    json_begin(&p->plain);
    write(p->plain.f, box);
    json_end(&p->plain);
    snprintf(p->etag, sizeof p->etag, "\"%016llx\"",
             (unsigned long long)XXH3_64bits(p->plain.text, p->plain.n));
    if (deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, GZIP, 9,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return;
    size_t room = deflateBound(&z, p->plain.n);
    p->gzip = memory_get(room);
    z.next_in = (unsigned char *)p->plain.text;
    z.avail_in = (uInt)p->plain.n;
    z.next_out = p->gzip;
    z.avail_out = (uInt)room;
    if (deflate(&z, Z_FINISH) == Z_STREAM_END)
        p->n = room - z.avail_out;
    deflateEnd(&z);
}

static void reply_packed(struct request *r, const struct packed *p)
{
    bool small = p->n && request_takes(r, "gzip");
    net_reply(r, &(struct reply){.status = 200,
                                 .type = type_json,
                                 .body = small ? (const char *)p->gzip
                                               : p->plain.text,
                                 .size = small ? p->n : p->plain.n,
                                 .constant = true,
                                 .encoding = small ? "gzip" : NULL,
                                 .etag = p->etag,
                                 .cache = "no-cache"});
}

static void get_box(struct request *r, const struct box *box, unsigned row)
{
    static struct packed boxes[32];

    if (!boxes[row].plain.text)
        pack(&boxes[row], box, wire_box);
    reply_packed(r, &boxes[row]);
}

static void get_pack(struct request *r, const struct box *box, unsigned row)
{
    static struct packed packs[32];

    if (!packs[row].plain.text)
        pack(&packs[row], box, pack_json);
    reply_packed(r, &packs[row]);
}

static void get_rules(struct request *r, const struct box *box,
                      const char *lang)
{
    char path[128];

    snprintf(path, sizeof path, "docs/rules/%s.%s.md", box->game->id, lang);
    const struct embedded *e = embedded_find(path);
    if (!e) {
        reply_http_error(r, 404, "no_page", path);
        return;
    }
    net_reply(r, &(struct reply){.status = 200,
                                 .type = "text/markdown; charset=utf-8",
                                 .body = e->bytes,
                                 .size = e->size,
                                 .constant = true,
                                 .cache = "no-cache"});
}

static void get_guide(struct request *r, const struct box *box)
{
    const struct guide *g = box->guide;
    struct json_out j;

    if (!g) {
        reply_http_error(r, 404, "no_page", "guide");
        return;
    }
    json_begin(&j);
    fprintf(j.f, "{\"game\":\"%s\",\"seat\":\"P%d\",\"steps\":[", box->game->id,
            g->pupil + 1);
    for (unsigned i = 0; i < g->steps; i++) {
        const struct guide_step *step = &g->step[i];
        fprintf(j.f, "%s{\"say\":", i ? "," : "");
        quote_say(j.f, &step->say);
        fputs(",\"point\":[", j.f);
        for (unsigned k = 0; k < step->points; k++) {
            fputs(k ? "," : "", j.f);
            quote_text(j.f, step->point[k]);
        }
        fputs("],\"answer\":", j.f);
        if (step->answer)
            quote_text(j.f, step->answer);
        else
            fputs("null", j.f);
        putc('}', j.f);
    }
    fputs("]}", j.f);
    json_end(&j);
    reply_json(r, 200, &j);
}

static void game_asked(struct server *s, struct request *r, const char *rest)
{
    size_t n = strcspn(rest, "/");

    for (unsigned i = 0; games[i]; i++) {
        if (strlen(games[i]->id) != n || strncmp(games[i]->id, rest, n) != 0)
            continue;
        const char *what = rest + n;
        if (!*what)
            get_box(r, s->boxes[i], i);
        else if (strncmp(what, "/rules/", 7) == 0)
            get_rules(r, s->boxes[i], what + 7);
        else if (strcmp(what, "/pack") == 0)
            get_pack(r, s->boxes[i], i);
        else if (strcmp(what, "/guide") == 0)
            get_guide(r, s->boxes[i]);
        else
            reply_http_error(r, 404, "no_page", what);
        return;
    }
    reply_http_error(r, 404, "no_game", rest);
}

/* ---- tables ----------------------------------------------------------- */

static void get_lobby(struct server *s, struct request *r)
{
    struct json_out j;

    json_begin(&j);
    putc('{', j.f);
    hub_lobby(j.f, s);
    putc('}', j.f);
    json_end(&j);
    reply_json(r, 200, &j);
}

static void get_mine(struct server *s, struct request *r)
{
    char wrong[200];
    size_t n;
    const char *body = request_body(r, &n), *comma = "";
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);
    const json_t *seats = json_object_get(j, "seats");
    struct json_out out, gone;

    if (!j || !json_is_array(seats) || json_array_size(seats) > MINE) {
        reply_http_error(r, 400, j ? "bad_message" : "bad_json",
                         j ? "seats" : wrong);
        json_decref(j);
        return;
    }
    json_begin(&out);
    json_begin(&gone);
    fputs("{\"tables\":[", out.f);
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *one = json_array_get(seats, i);
        char code[STORE_CODE];
        bool clean = code_clean(json_text_at(one, "table", ""), code);
        struct table *t = clean ? table_peek(s, code) : NULL;
        seat who =
            t ? table_seat_of(t, json_text_at(one, "token", "")) : SEAT_NOBODY;
        if (who < SEATS) {
            bool asked = t->status == STORE_RUNNING &&
                         t->pending & seat_bit(who) &&
                         !chair_is_bot(&t->chair[who]);
            fprintf(out.f, "%s{\"seat\":\"P%d\",\"asked\":%s,\"table\":", comma,
                    who + 1, asked ? "true" : "false");
            table_card(out.f, t);
            putc('}', out.f);
            comma = ",";
        } else {
            fputs(ftell(gone.f) ? "," : "", gone.f);
            quote_text(gone.f, json_text_at(one, "table", ""));
        }
        table_unpeek(t);
    }
    json_end(&gone);
    fprintf(out.f, "],\"gone\":[%s],\"now\":%lld}", gone.text ? gone.text : "",
            (long long)net_wall_ms());
    json_end(&out);
    free(gone.text);
    json_decref(j);
    reply_json(r, 200, &out);
}

static void get_card(struct table *t, struct request *r)
{
    struct json_out j;

    json_begin(&j);
    fputs("{\"table\":", j.f);
    table_card(j.f, t);
    fprintf(j.f, ",\"now\":%lld}", (long long)net_wall_ms());
    json_end(&j);
    reply_json(r, 200, &j);
}

static void get_log(struct table *t, struct request *r)
{
    size_t n;

    if (t->status != STORE_OVER) {
        reply_http_error(r, 403, "not_over", NULL);
        return;
    }
    char *log = store_log(t->server->store, t->code, &n);
    net_reply(r, &(struct reply){.status = 200,
                                 .type = "text/plain; charset=utf-8",
                                 .body = log ? log : "",
                                 .size = log ? n : 0});
    free(log);
}

static void get_summary(struct table *t, struct request *r)
{
    if (t->status != STORE_OVER || !t->match) {
        reply_http_error(r, 403, "not_over", NULL);
        return;
    }
    if (!t->summary)
        thinker_sum(t);
    struct json_out j;
    json_begin(&j);
    fputs(t->summary ? t->summary : "{\"ready\":false}", j.f);
    json_end(&j);
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
        join_asked(t->server, t, r);
    } else if (is_post) {
        reply_http_error(r, 404, "no_page", what);
    } else if (!*what) {
        get_card(t, r);
    } else if (strcmp(what, "/log") == 0) {
        get_log(t, r);
    } else if (strcmp(what, "/summary") == 0) {
        get_summary(t, r);
    } else if (strcmp(what, "/replay") == 0 ||
               strncmp(what, "/replay/", 8) == 0) {
        replay_asked(t->server, t, r, what + 7);
    } else {
        reply_http_error(r, 404, "no_page", what);
    }
}

static void find_table(struct server *s, struct request *r)
{
    const char *rest = request_path(r) + sizeof tables - 1;
    size_t n = strcspn(rest, "/");
    char typed[40], code[STORE_CODE];
    struct table *t = NULL;

    snprintf(typed, sizeof typed, "%.*s", (int)(n < 39 ? n : 39), rest);
    if (code_clean(typed, code))
        t = table_find(s, code);
    if (t)
        table_when_settled(t, table_asked, r);
    else
        reply_http_error(r, 404, "no_table", typed);
}

/* ---- all -------------------------------------------------------------- */

void routes_asked(void *server, struct request *r)
{
    struct server *s = server;
    const char *path = request_path(r);
    const char *method = request_method(r);
    bool is_get = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
    bool is_post = strcmp(method, "POST") == 0;

    watch_asked(s->watch, r);
    if (!is_get && !is_post)
        reply_http_error(r, 405, "no_page", method);
    else if (is_post && strcmp(path, "/api/tables") == 0)
        open_asked(s, r);
    else if (is_post && strcmp(path, "/api/tables/mine") == 0)
        get_mine(s, r);
    else if (is_post && strcmp(path, "/api/feats") == 0)
        feats_asked(s, r);
    else if (strncmp(path, tables, sizeof tables - 1) == 0)
        find_table(s, r);
    else if (is_post)
        reply_http_error(r, 404, "no_page", path);
    else if (strcmp(path, "/api/tables") == 0)
        get_lobby(s, r);
    else if (strcmp(path, "/api/games") == 0)
        get_games(s, r);
    else if (strncmp(path, "/api/games/", 11) == 0)
        game_asked(s, r, path + 11);
    else if (strcmp(path, "/healthz") == 0)
        net_reply(r, &(struct reply){.status = 200,
                                     .type = "text/plain; charset=utf-8",
                                     .body = "ok\n",
                                     .size = 3,
                                     .constant = true});
    else if (strcmp(path, "/metrics") == 0)
        metrics_asked(s, r);
    else if (!pages_asked(r))
        reply_http_error(r, 404, "no_page", path);
}

void routes_answered(void *server, const struct request *r,
                     const struct reply *reply)
{
    const struct server *s = server;

    watch_answered(s->watch, s, r, reply);
}
