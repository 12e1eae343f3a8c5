/*
 * games.c: what is printed, over HTTP: the list of games, boxes, packs, rules
 * and guides.
 */
#include "api.h"

#include "../../engine/embedded.h"
#include "../../engine/pack_json.h"
#include "../wire/wire.h"

#include <string.h>
#include <zlib.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

#ifndef PIONEK_VERSION
#define PIONEK_VERSION "0"
#endif

static const char type_json[] = "application/json; charset=utf-8";

void games_asked(struct server *s, struct request *r)
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
            s->page);
    json_end(&j);
    reply_json(r, 200, &j);
}

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

static void get_box(struct server *s, struct request *r, unsigned row)
{
    struct packed *p = &s->api->box[row];

    if (!p->plain.text)
        pack(p, s->boxes[row], wire_box);
    reply_packed(r, p);
}

static void get_pack(struct server *s, struct request *r, unsigned row)
{
    struct packed *p = &s->api->pack[row];

    if (!p->plain.text)
        pack(p, s->boxes[row], pack_json);
    reply_packed(r, p);
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

void game_asked(struct server *s, struct request *r, const char *rest)
{
    size_t n = strcspn(rest, "/");

    for (unsigned i = 0; games[i]; i++) {
        if (strlen(games[i]->id) != n || strncmp(games[i]->id, rest, n) != 0)
            continue;
        const char *what = rest + n;
        if (!*what)
            get_box(s, r, i);
        else if (strncmp(what, "/rules/", 7) == 0)
            get_rules(r, s->boxes[i], what + 7);
        else if (strcmp(what, "/pack") == 0)
            get_pack(s, r, i);
        else if (strcmp(what, "/guide") == 0)
            get_guide(r, s->boxes[i]);
        else
            reply_http_error(r, 404, "no_page", what);
        return;
    }
    reply_http_error(r, 404, "no_game", rest);
}
