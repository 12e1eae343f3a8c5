/*
 * ranking.c: who is how strong, over HTTP (rating/, docs/ratings.md): the ranking of a
 * game, the name one is shown under there, and what a match did. It is read aside
 * (store.h).
 */
#include "api.h"
#include "aside.h"

#include "../../engine/chance.h"

#include <math.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROWS = 100, /* of a ranking */
    SURE = 200, /* the deviation of who is in it, at most */
};

/* ---- aside ------------------------------------------------------------- */

/* As people are told. */
static long long whole(long long millionths)
{
    return llround((double)millionths / STORE_MILLION);
}

static void write_rated(struct out *f, struct store *reader,
                        const struct asking *a)
{
    char *lines = store_rated(reader, a->code), *rest = lines;
    long long before, number, deviation;
    const char *comma = "";
    unsigned s;

    out_text(f, "{\"seats\":[");
    for (char *line; rest && (line = strsep(&rest, "\n")) && *line;) {
        if (sscanf(line, "%u %lld %lld %lld", &s, &before, &number,
                   &deviation) != 4)
            continue;
        out_format(f,
                   "%s{\"seat\":\"P%u\",\"before\":%lld,\"after\":%lld,"
                   "\"deviation\":%lld}",
                   comma, s + 1, whole(before), whole(number),
                   whole(deviation));
        comma = ",";
    }
    out_text(f, "]}");
    free(lines);
}

/* "number":1500,"deviation":60,"matches":9; false: the line is none. */
static bool write_numbers(struct out *f, const char *line, int *n)
{
    long long number, deviation;
    unsigned matches;

    if (sscanf(line, "%lld %lld %u%n", &number, &deviation, &matches, n) != 3)
        return false;
    out_format(f, "\"number\":%lld,\"deviation\":%lld,\"matches\":%u",
               whole(number), whole(deviation), matches);
    return true;
}

/* "WHO NUMBER DEVIATION MATCHES NAME"; a bot's WHO is two words. */
static void write_row(struct out *f, char *line, const char *who)
{
    static const char bot[] = "bot ";
    bool is_bot = strncmp(line, bot, sizeof bot - 1) == 0;
    char *id = is_bot ? line + sizeof bot - 1 : line;
    int n = 0;

    strsep(&line, " ");
    if (is_bot)
        strsep(&line, " ");
    out_char(f, '{');
    if (line && write_numbers(f, line, &n)) {
        out_text(f, is_bot ? ",\"level\":" : ",\"name\":");
        quote_text(f, is_bot ? id : line + n + (line[n] == ' '));
        if (!is_bot && *who && strcmp(id, who) == 0)
            out_text(f, ",\"mine\":true");
    }
    out_char(f, '}');
}

static void write_mine(struct out *f, struct store *reader,
                       const struct asking *a)
{
    char *mine = store_rating(reader, a->game, a->who);
    char *name = store_shown(reader, a->who);
    int n;

    if (mine) {
        out_text(f, ",\"me\":{");
        write_numbers(f, mine, &n);
        out_char(f, '}');
    }
    if (name) {
        out_text(f, ",\"shown\":");
        quote_text(f, name);
    }
    free(mine);
    free(name);
}

void ranking_write_mine(struct out *f, struct store *reader, const char *who)
{
    char *lines = store_ratings(reader, who), *rest = lines;
    char *name = store_shown(reader, who);
    const char *comma = "";
    int n;

    out_text(f, "\"ratings\":[");
    for (char *line; rest && (line = strsep(&rest, "\n")) && *line;) {
        const char *game = strsep(&line, " ");
        out_format(f, "%s{\"game\":\"%s\",", comma, game);
        write_numbers(f, line, &n);
        out_char(f, '}');
        comma = ",";
    }
    out_char(f, ']');
    if (name) {
        out_text(f, ",\"shown\":");
        quote_text(f, name);
    }
    free(lines);
    free(name);
}

static void write_ranking(struct out *f, struct store *reader,
                          const struct asking *a)
{
    char *lines = store_ranking(reader, a->game, SURE, ROWS), *rest = lines;
    const char *comma = "";

    out_text(f, "{\"rows\":[");
    for (char *line; rest && (line = strsep(&rest, "\n")) && *line;) {
        out_text(f, comma);
        write_row(f, line, a->who);
        comma = ",";
    }
    out_char(f, ']');
    if (*a->who)
        write_mine(f, reader, a);
    out_char(f, '}');
    free(lines);
}

/* ---- asking ------------------------------------------------------------ */

void rated_asked(struct table *t, struct request *r)
{
    struct asking a = {.request = r, .write = write_rated};

    memcpy(a.code, t->code, sizeof a.code);
    aside_ask(t->server, &a);
}

static void named(void *request, const char *error)
{
    if (error && strcmp(error, STORE_TAKEN) == 0)
        reply_http_error(request, 409, "name_taken", "name");
    else
        reply_done(request, error);
}

static void answer(struct server *s, struct request *r, const char *what,
                   const json_t *j)
{
    const struct game *game = game_find(json_text_at(j, "game", ""));
    struct asking a = {.request = r, .write = write_ranking};
    char name[PLAYER_NAME], folded[FOLDED_NAME];
    uint8_t key[TOKEN_HASH];
    bool has_key = feats_key(json_text_at(j, "key", ""), key);
    bool hides = json_is_null(json_object_get(j, "name"));

    if (has_key)
        hex_format(key, TOKEN_HASH, a.who);
    if (!has_key && (*what || json_object_get(j, "key"))) {
        reply_http_error(r, 400, "bad_message", "key");
    } else if (!*what && !game) {
        reply_http_error(r, 404, "no_game", "game");
    } else if (!*what) {
        snprintf(a.game, sizeof a.game, "%s", game->id);
        aside_ask(s, &a);
    } else if (strcmp(what, "/name") != 0) {
        reply_http_error(r, 404, "no_page", request_path(r));
    } else if (!hides && (!name_clean(json_text_at(j, "name", ""), name) ||
                          !name_fold(name, folded))) {
        reply_http_error(r, 400, "bad_name", "name");
    } else {
        store_save(s->store, &(struct change){.shows = a.who,
                                              .shown_name = hides ? NULL : name,
                                              .shown_folded = folded,
                                              .done = named,
                                              .context = r});
    }
    sodium_memzero(key, sizeof key);
}

void ranking_asked(struct server *s, struct request *r, const char *what)
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
