/*
 * me.c: what a player has here, over HTTP: matches, what they come to, all of it
 * to take along; and the ways to leave: to another key, or for good. Whoever has the
 * key is the player. What is long to read is read aside (store.h).
 */
#include "me.h"

#include "../../engine/chance.h"
#include "api.h"
#include "aside.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAGE = 50,     /* matches of one answer */
    SUMMED = 5000, /* the last ones */
};

/* ---- aside ------------------------------------------------------------- */

/* Lines as a list, at most so many; true: there are more. */
static bool write_lines(struct out *f, const char *lines, unsigned most)
{
    const char *end, *comma = "";

    for (; (end = strchr(lines, '\n')) && most; lines = end + 1, most--) {
        out_text(f, comma);
        out_bytes(f, lines, (size_t)(end - lines));
        comma = ",";
    }
    return *lines;
}

static void write_matches(struct out *f, struct store *reader,
                          const struct asking *a)
{
    char *lines = store_played(reader, a->who, a->skip, PAGE + 1);

    out_text(f, "{\"matches\":[");
    bool has_more = lines && write_lines(f, lines, PAGE);
    out_format(f, "],\"more\":%s,\"now\":%lld}", has_more ? "true" : "false",
               (long long)a->now);
    free(lines);
}

static void write_me(struct out *f, struct store *reader,
                     const struct asking *a)
{
    char *matches = store_played(reader, a->who, 0, SUMMED);
    char *trail = store_trail(reader, a->who);
    struct out sums = {0};

    me_sums(&sums, matches ? matches : (char[]){""}, trail);
    out_format(f, "{\"now\":%lld,", (long long)a->now);
    ranking_write_mine(f, reader, a->who);
    out_char(f, ',');
    out_text(f, sums.text + 1); /* behind its brace */
    free(sums.text);
    free(matches);
    free(trail);
}

static void write_trail(struct out *f, char *lines)
{
    char game[64], id[64], code[STORE_CODE];
    const char *comma = "";
    long long at;
    int name;

    for (char *line; lines && (line = strsep(&lines, "\n")) && *line;) {
        if (sscanf(line, "%63s %63s %lld %15s %n", game, id, &at, code,
                   &name) != 4)
            continue;
        out_format(f,
                   "%s{\"game\":\"%s\",\"id\":\"%s\",\"at\":%lld,"
                   "\"table\":\"%s\",\"name\":",
                   comma, game, id, at, code);
        quote_text(f, line + name);
        out_char(f, '}');
        comma = ",";
    }
}

static void write_export(struct out *f, struct store *reader,
                         const struct asking *a)
{
    char *matches = store_played(reader, a->who, 0, UINT_MAX);
    char *trail = store_trail(reader, a->who);

    out_format(f, "{\"now\":%lld,\"matches\":[", (long long)a->now);
    if (matches)
        write_lines(f, matches, UINT_MAX);
    out_text(f, "],\"feats\":[");
    write_trail(f, trail);
    out_text(f, "],");
    ranking_write_mine(f, reader, a->who);
    out_char(f, '}');
    free(matches);
    free(trail);
}

/* ---- leaving ----------------------------------------------------------- */

static void left(void *request, const char *error)
{
    reply_done(request, error);
}

static void leave(struct server *s, struct request *r,
                  const uint8_t key[TOKEN_HASH], const uint8_t *to)
{
    char mover[2 * TOKEN_HASH + 1], other[2 * TOKEN_HASH + 1];

    hex_format(key, TOKEN_HASH, mover);
    if (to)
        hex_format(to, TOKEN_HASH, other);
    played_move(s, key, to);
    store_save(s->store, &(struct change){.mover = mover,
                                          .moves_to = to ? other : NULL,
                                          .done = left,
                                          .context = r});
}

/* ---- asking ------------------------------------------------------------ */

static void ask(struct server *s, struct request *r,
                const uint8_t key[TOKEN_HASH], struct asking a)
{
    a.request = r;
    hex_format(key, TOKEN_HASH, a.who);
    aside_ask(s, &a);
}

static void answer(struct server *s, struct request *r, const char *what,
                   const json_t *j)
{
    uint8_t key[TOKEN_HASH], to[TOKEN_HASH];
    long long skip = json_number_at(j, "skip", 0);

    if (!feats_key(json_text_at(j, "key", ""), key))
        reply_http_error(r, 400, "bad_message", "key");
    else if (strcmp(what, "") == 0)
        ask(s, r, key, (struct asking){.write = write_me});
    else if (strcmp(what, "/export") == 0)
        ask(s, r, key, (struct asking){.write = write_export});
    else if (strcmp(what, "/matches") == 0 && (skip < 0 || skip > INT_MAX))
        reply_http_error(r, 400, "bad_message", "skip");
    else if (strcmp(what, "/matches") == 0)
        ask(s, r, key,
            (struct asking){.write = write_matches, .skip = (unsigned)skip});
    else if (strcmp(what, "/forget") == 0)
        leave(s, r, key, NULL);
    else if (strcmp(what, "/move") != 0)
        reply_http_error(r, 404, "no_page", request_path(r));
    else if (!feats_key(json_text_at(j, "to", ""), to) ||
             sodium_memcmp(key, to, TOKEN_HASH) == 0)
        reply_http_error(r, 400, "bad_message", "to");
    else
        leave(s, r, key, to);
}

void me_asked(struct server *s, struct request *r, const char *what)
{
    char wrong[200];
    size_t n;
    const char *body = request_body(r, &n);
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);

    if (j)
        answer(s, r, what, j);
    else
        reply_http_error(r, 400, "bad_json", wrong);
    json_decref(j);
}
