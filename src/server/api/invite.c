/*
 * invite.c: a link that was sent to somebody: home, /t/CODE, /replay/CODE and a moment
 * of it. What opens is the page; what stands in its head is for those who show a link
 * as a picture and a line before anybody opens it (Open Graph): who invites to what.
 * It tells what everybody with the link is told (table_card), in the language that
 * is asked for, and every text of a person is quoted.
 */
#include "api.h"

#include "../../engine/book.h"
#include "../../engine/embedded.h"
#include "../../engine/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const char prefix_table[] = "/t/", prefix_replay[] = "/replay/";

enum { LINE = 600 };

/* What follows one of the two prefixes, or NULL. */
static const char *rest_of(const char *path)
{
    if (strncmp(path, prefix_table, sizeof prefix_table - 1) == 0)
        return path + sizeof prefix_table - 1;
    if (strncmp(path, prefix_replay, sizeof prefix_replay - 1) == 0)
        return path + sizeof prefix_replay - 1;
    return NULL;
}

bool invite_is(const char *path)
{
    const char *rest = rest_of(path);
    return rest && *rest;
}

/* "pl-PL,pl;q=0.9,en;q=0.8": what is liked best of the two. Programs that show links
   often ask for none: most people here read Polish. */
static enum lang lang_of(const char *asked)
{
    static const char *const tags[LANGS] = {[LANG_PL] = "pl", [LANG_EN] = "en"};
    enum lang best = asked && *asked ? LANG_EN : LANG_PL;
    double most = 0;

    while (asked && *asked) {
        asked += strspn(asked, " \t,");
        size_t n = strcspn(asked, ",");
        const char *q = memchr(asked, ';', n);
        double liked = 1;
        if (q && (q = strstr(q, "q=")) && q < asked + n)
            liked = strtod(q + 2, NULL);
        for (int lang = 0; lang < LANGS; lang++)
            if (strncasecmp(asked, tags[lang], 2) == 0 &&
                strchr("-,; ", asked[2]) && liked > most) {
                best = (enum lang)lang;
                most = liked;
            }
        asked += n;
    }
    return best;
}

/* As a text between tags or quotes; what cannot be seen is left out. */
static void write_text(struct out *h, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            out_text(h, "&amp;");
        else if (*text == '<')
            out_text(h, "&lt;");
        else if (*text == '>')
            out_text(h, "&gt;");
        else if (*text == '"')
            out_text(h, "&quot;");
        else if (*text == '\'')
            out_text(h, "&#39;");
        else if ((unsigned char)*text >= ' ')
            out_char(h, *text);
    }
}

static void write_meta(struct out *h, const char *kind, const char *name,
                       const char *value)
{
    out_format(h, "<meta %s=\"%s\" content=\"", kind, name);
    write_text(h, value);
    out_text(h, "\" />\n    ");
}

/* Who invites: the first who sits there in person. */
static const char *host_of(const struct table *t)
{
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].kind == CHAIR_HUMAN)
            return t->chair[s].name;
    return NULL;
}

/* "Ola invites you to ...", or who plays what. Bots are not named: the
   page calls them by other names in the reader's language. */
static void title_of(const struct table *t, enum lang lang, bool is_replay,
                     char out[LINE])
{
    const struct book *book = t->box->book;
    const char *host = host_of(t);
    size_t n = 0;

    if (book && host && !is_replay && t->status == STORE_OPEN) {
        words_fill(book->invite.in[lang], (const char *[]){"name", host, NULL},
                   out, LINE);
        return;
    }
    n = (size_t)snprintf(out, LINE, "%s", t->box->title.in[lang]);
    const char *before = ": ";
    for (seat s = 0; s < t->seats && n < LINE; s++) {
        if (t->chair[s].kind != CHAIR_HUMAN)
            continue;
        n += (size_t)snprintf(out + n, LINE - n, "%s%s", before,
                              t->chair[s].name);
        before = ", ";
    }
}

/* Where this server is, as the one who asks knows it; a picture needs it. */
static bool origin_of(const struct request *r, char out[LINE])
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    const char *host = request_header(r, "Host");
    const char *proto = request_header(r, "X-Forwarded-Proto");

    if (!host || !*host || host[strspn(host, fine)] || strlen(host) > 255)
        return false;
    snprintf(out, LINE, "%s://%s",
             proto && strcmp(proto, "https") == 0 ? "https" : "http", host);
    return true;
}

static void write_picture(struct out *h, const struct request *r,
                          const struct game *game)
{
    char file[LINE], origin[LINE], address[2 * LINE];

    snprintf(file, sizeof file, "web/dist/boxes/%s.png", game->id);
    if (!embedded_find(file) || !origin_of(r, origin))
        return;
    snprintf(address, sizeof address, "%s/boxes/%s.png", origin, game->id);
    write_meta(h, "property", "og:image", address);
    write_meta(h, "property", "og:image:width", "960");
    write_meta(h, "property", "og:image:height", "504");
    write_meta(h, "name", "twitter:card", "summary_large_image");
}

/* What every link tells: its name, a line about it ("": none), a picture. */
static void write_card(struct out *h, const struct request *r, enum lang lang,
                       const char *title, const char *about,
                       const struct game *game)
{
    out_text(h, "<title>");
    write_text(h, title);
    out_text(h, "</title>\n    ");
    write_meta(h, "property", "og:title", title);
    write_meta(h, "property", "og:site_name", "Pionek");
    write_meta(h, "property", "og:type", "website");
    write_meta(h, "property", "og:locale", lang == LANG_PL ? "pl_PL" : "en_GB");
    if (*about) {
        write_meta(h, "name", "description", about);
        write_meta(h, "property", "og:description", about);
    }
    write_picture(h, r, game);
}

/* Home: what stands in the manifest of that language, and the game in front of the
   shelf. */
static void write_home(struct out *h, const struct request *r, enum lang lang)
{
    const struct embedded *e =
        embedded_find(lang == LANG_PL ? "web/dist/pl.webmanifest"
                                      : "web/dist/en.webmanifest");
    json_t *manifest =
        e ? json_loadb((const char *)e->bytes, e->size, 0, NULL) : NULL;

    write_card(h, r, lang, json_text_at(manifest, "name", "Pionek"),
               json_text_at(manifest, "description", ""), games[0]);
    json_decref(manifest);
}

static void write_head(struct out *h, const struct request *r,
                       const struct table *t)
{
    enum lang lang = lang_of(request_header(r, "Accept-Language"));
    bool is_replay =
        strncmp(request_path(r), prefix_replay, sizeof prefix_replay - 1) == 0;
    char title[LINE], about[2 * LINE] = "";

    title_of(t, lang, is_replay, title);
    if (t->box->book)
        snprintf(about, sizeof about, "%s (%u min)",
                 t->box->book->about.in[lang], t->box->minutes);
    write_card(h, r, lang, title, about, t->box->game);
    /* Only people with the link are to find a table. */
    write_meta(h, "name", "robots", "noindex");
}

static const char title_begin[] = "<title>", title_end[] = "</title>";

static const char *page_text(void)
{
    const struct embedded *page = embedded_find("web/dist/index.html");
    return page ? (const char *)page->bytes : "";
}

void invite_home_asked(struct request *r)
{
    enum lang lang = lang_of(request_header(r, "Accept-Language"));
    const char *html = page_text(), *title = strstr(html, title_begin);
    const char *after = strstr(html, title_end);
    struct packed page = {.n = 0};
    struct out *h = &page.plain;

    if (!title || !after) {
        reply_http_error(r, 404, "no_page", request_path(r));
        return;
    }
    out_bytes(h, html, (size_t)(title - html));
    write_home(h, r, lang);
    out_text(h, after + sizeof title_end - 1);
    packed_squeeze(&page); /* it is part of what a newcomer fetches */
    bool small = page.n && request_takes(r, "gzip");
    net_reply(r,
              &(struct reply){.status = 200,
                              .type = "text/html; charset=utf-8",
                              .body = small ? (const char *)page.gzip : h->text,
                              .size = small ? page.n : h->n,
                              .encoding = small ? "gzip" : NULL,
                              .etag = page.etag,
                              .cache = "no-cache"});
    free(page.gzip);
    free(h->text);
}

static void seen(void *request, struct table *const *table, const char *error)
{
    struct request *r = request;
    const struct table *t = *table;
    const char *html = page_text();
    struct out h = {0};

    if (t) {
        out_bytes(&h, html, (size_t)(strstr(html, title_begin) - html));
        write_head(&h, r, t);
        out_text(&h, strstr(html, title_end) + sizeof title_end - 1);
    } else {
        out_text(&h, html); /* it says that there is no such table */
    }
    net_reply(r, &(struct reply){.status = t       ? 200
                                           : error ? 503
                                                   : 404,
                                 .type = "text/html; charset=utf-8",
                                 .body = h.text,
                                 .size = h.n,
                                 .cache = "no-cache"});
    free(h.text);
}

void invite_asked(struct server *s, struct request *r)
{
    const char *rest = rest_of(request_path(r));
    const char *html = page_text();
    char typed[40], code[STORE_CODE];

    if (!strstr(html, title_begin) || !strstr(html, title_end)) {
        reply_http_error(r, 404, "no_page", request_path(r));
        return;
    }
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(rest, "/"), rest);
    if (!code_clean(typed, code))
        code[0] = '\0';
    table_peek(s, &code, 1, seen, r);
}
