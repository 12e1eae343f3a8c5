/*
 * trail.c: what a player has achieved so far, over HTTP; see table/feats.c.
 */
#include "api.h"

#include "../../engine/chance.h"

#include <stdlib.h>
#include <string.h>

/* Who asks, and what was found. */
struct trail {
    struct request *request;
    const char *game;
    char owner[2 * TOKEN_HASH + 1], name[PLAYER_NAME];
    char *feats, *names;
};

static void look(struct store *s, void *context)
{
    struct trail *t = context;

    t->feats = store_feats(s, t->owner, t->name, t->game);
    t->names = store_feat_names(s, t->owner, t->game);
}

static void write_feats(struct out *f, char *lines)
{
    const char *comma = "";
    struct feat_row row;

    for (char *at = lines; feats_row(&at, &row);) {
        out_format(f, "%s{\"id\":\"%s\",\"at\":%lld,\"table\":\"%s\"}", comma,
                   row.id, row.at, row.code);
        comma = ",";
    }
}

static void write_names(struct out *f, char *names)
{
    const char *comma = "";

    for (char *name; names && (name = strsep(&names, "\n")) && *name;) {
        out_text(f, comma);
        quote_text(f, name);
        comma = ",";
    }
}

static void seen(void *context, const char *error)
{
    struct trail *t = context;
    struct out out = {0};

    if (error) {
        reply_http_error(t->request, 503, "disk", NULL);
    } else {
        out_text(&out, "{\"feats\":[");
        write_feats(&out, t->feats);
        out_text(&out, "],\"names\":[");
        write_names(&out, t->names);
        out_format(&out, "],\"now\":%lld}", (long long)net_wall_ms());
        reply_json(t->request, 200, &out);
    }
    free(t->feats);
    free(t->names);
    free(t);
}

void trail_asked(struct server *s, struct request *r)
{
    char wrong[200], name[PLAYER_NAME];
    uint8_t key[TOKEN_HASH];
    size_t n;
    const char *body = request_body(r, &n);
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);
    const struct game *game = game_find(json_text_at(j, "game", ""));

    if (!j) {
        reply_http_error(r, 400, "bad_json", wrong);
    } else if (!game) {
        reply_http_error(r, 404, "no_game", "game");
    } else if (!feats_key(json_text_at(j, "key", ""), key)) {
        reply_http_error(r, 400, "bad_message", "key");
    } else if (!name_clean(json_text_at(j, "name", ""), name)) {
        reply_http_error(r, 400, "bad_name", "name");
    } else {
        struct trail *t = memory_get(sizeof *t);
        *t = (struct trail){.request = r, .game = game->id};
        hex_format(key, TOKEN_HASH, t->owner);
        memcpy(t->name, name, sizeof t->name);
        store_look(s->store, look, seen, t);
    }
    json_decref(j);
}
