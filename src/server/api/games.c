/*
 * games.c: what is printed, over HTTP: the list of games, boxes, packs, rules
 * and guides.
 */
#include "api.h"

#include "../../engine/book.h"
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

static void write_guides(struct out *j, const struct box *box)
{
    out_text(j, ",\"guides\":[");
    for (unsigned i = 0; i < box->guides; i++) {
        const struct guide *g = &box->guide[i];
        out_format(j, "%s{\"id\":\"%s\"", i ? "," : "", g->id);
        if (g->name.in[0]) {
            out_text(j, ",\"name\":");
            quote_say(j, &g->name);
        }
        out_char(j, '}');
    }
    out_char(j, ']');
}

/* What one seat plays; false: the seat does not say it. */
static bool role_of(const struct box *box, unsigned number, struct say *role)
{
    char key[24];

    snprintf(key, sizeof key, "seats.%u", number);
    for (int lang = 0; lang < LANGS; lang++) {
        const char *own = box_text(box, (enum lang)lang, key);
        role->in[lang] =
            own ? own : box_text(box, (enum lang)lang, "seats.others");
        if (!role->in[lang])
            return false;
    }
    return true;
}

/* Who plays what at the smallest table with somebody else, seat by seat. */
static void write_roles(struct out *j, const struct box *box,
                        const struct game *game)
{
    unsigned least = game->seats_min < 2 ? 2 : game->seats_min;
    struct say role;

    if (!role_of(box, 1, &role))
        return;
    out_text(j, ",\"roles\":[");
    for (unsigned n = 1; n <= least && role_of(box, n, &role); n++) {
        out_text(j, n > 1 ? "," : "");
        quote_say(j, &role);
    }
    out_char(j, ']');
}

/* What people want to know of a game before they take it. */
static void write_reading(struct out *j, const struct box *box)
{
    if (box->age)
        out_format(j, ",\"age\":%u", box->age);
    if (!box->book)
        return;
    out_text(j, ",\"about\":");
    quote_say(j, &box->book->about);
    out_format(j, ",\"weight\":%u", box->book->weight);
}

static void write_shelf(struct out *j, const struct server *s)
{
    out_text(j, "{\"games\":[");
    for (unsigned i = 0; games[i]; i++) {
        const struct box *box = s->boxes[i];
        out_format(j, "%s{\"id\":\"%s\",\"title\":", i ? "," : "",
                   games[i]->id);
        quote_say(j, &box->title);
        out_format(j, ",\"seats\":[%u,%u]", games[i]->seats_min,
                   games[i]->seats_max);
        write_roles(j, box, games[i]);
        if (box->minutes)
            out_format(j, ",\"minutes\":%u", box->minutes);
        write_reading(j, box);
        write_guides(j, box);
        out_format(j, ",\"feats\":%u,\"options\":", box->feats);
        wire_options(j, box);
        if (games[i]->off_shelf)
            out_text(j, ",\"off_shelf\":true");
        out_char(j, '}');
    }
    out_text(j, "],\"levels\":[");
    for (unsigned i = 0; bot_level(i); i++)
        out_format(j, "%s\"%s\"", i ? "," : "", bot_level(i));
    out_format(j, "],\"version\":\"%s\",\"page\":\"%s\"}", PIONEK_VERSION,
               s->page);
}

void packed_squeeze(struct packed *p)
{
    enum { GZIP = 15 + 16 }; /* zlib's way to ask for a gzip header */
    z_stream z = {.zalloc = NULL};

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

static void pack(struct packed *p, const struct box *box,
                 void (*write)(struct out *, const struct box *))
{
    p->plain = (struct out){0};
    write(&p->plain, box);
    packed_squeeze(p);
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

void games_asked(struct server *s, struct request *r)
{
    struct packed *p = &s->api->shelf;

    if (!p->plain.text) {
        write_shelf(&p->plain, s);
        packed_squeeze(p);
    }
    reply_packed(r, p);
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

static void get_guide(struct request *r, const struct box *box, const char *id)
{
    const struct guide *g = guide_find(box, id);
    struct out j = {0};

    if (!g) {
        reply_http_error(r, 404, "no_page", "guide");
        return;
    }
    out_format(&j, "{\"game\":\"%s\",\"seat\":\"P%d\",\"steps\":[",
               box->game->id, g->pupil + 1);
    for (unsigned i = 0; i < g->steps; i++) {
        const struct guide_step *step = &g->step[i];
        out_format(&j, "%s{\"say\":", i ? "," : "");
        quote_say(&j, &step->say);
        out_text(&j, ",\"point\":[");
        for (unsigned k = 0; k < step->points; k++) {
            out_text(&j, k ? "," : "");
            quote_text(&j, step->point[k]);
        }
        out_text(&j, "],\"answer\":");
        if (step->answer)
            quote_text(&j, step->answer);
        else
            out_text(&j, "null");
        out_char(&j, '}');
    }
    out_text(&j, "]}");
    reply_json(r, 200, &j);
}

static void write_part(struct out *j, const char *before,
                       const struct book_part *part)
{
    out_text(j, before);
    out_text(j, "{\"picture\":");
    quote_text(j, part->picture);
    out_text(j, ",\"title\":");
    quote_say(j, &part->title);
    out_text(j, ",\"say\":");
    quote_say(j, &part->say);
    out_char(j, '}');
}

static void get_book(struct request *r, const struct book *book)
{
    struct out j = {0};

    if (!book) {
        reply_http_error(r, 404, "no_page", "book");
        return;
    }
    out_text(&j, "{\"invite\":");
    quote_say(&j, &book->invite);
    write_part(&j, ",\"aim\":", &book->aim);
    out_text(&j, ",\"turn\":[");
    for (unsigned i = 0; i < book->turns; i++)
        write_part(&j, i ? "," : "", &book->turn[i]);
    write_part(&j, "],\"end\":", &book->end);
    out_text(&j, ",\"missed\":[");
    for (unsigned i = 0; i < BOOK_MISSED; i++) {
        out_text(&j, i ? ",{\"say\":" : "{\"say\":");
        quote_say(&j, &book->missed[i].say);
        out_text(&j, ",\"rule\":");
        quote_text(&j, book->missed[i].rule);
        out_char(&j, '}');
    }
    out_text(&j, "]}");
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
        else if (strcmp(what, "/book") == 0)
            get_book(r, s->boxes[i]->book);
        else if (strcmp(what, "/pack") == 0)
            get_pack(s, r, i);
        else if (strncmp(what, "/guides/", 8) == 0)
            get_guide(r, s->boxes[i], what + 8);
        else
            reply_http_error(r, 404, "no_page", what);
        return;
    }
    reply_http_error(r, 404, "no_game", rest);
}
