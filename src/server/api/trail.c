/*
 * trail.c: what a player has achieved so far, over HTTP; see table/feats.c.
 */
#include "api.h"

#include "../../engine/chance.h"

#include <stdlib.h>
#include <string.h>

static void write_feats(struct out *f, struct server *s, const char *owner,
                        const char *name, const char *game)
{
    char *lines = store_feats(s->store, owner, name, game);
    const char *comma = "";
    struct feat_row row;

    for (char *at = lines; feats_row(&at, &row);) {
        out_format(f, "%s{\"id\":\"%s\",\"at\":%lld,\"table\":\"%s\"}", comma,
                   row.id, row.at, row.code);
        comma = ",";
    }
    free(lines);
}

static void write_names(struct out *f, struct server *s, const char *owner,
                        const char *game)
{
    char *names = store_feat_names(s->store, owner, game), *rest = names;
    const char *comma = "";

    for (char *name; rest && (name = strsep(&rest, "\n")) && *name;) {
        out_text(f, comma);
        quote_text(f, name);
        comma = ",";
    }
    free(names);
}

void trail_asked(struct server *s, struct request *r)
{
    char wrong[200], name[PLAYER_NAME], owner[2 * TOKEN_HASH + 1];
    uint8_t key[TOKEN_HASH];
    size_t n;
    const char *body = request_body(r, &n);
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);
    const struct game *game = game_find(json_text_at(j, "game", ""));
    struct out out = {0};

    if (!j) {
        reply_http_error(r, 400, "bad_json", wrong);
    } else if (!game) {
        reply_http_error(r, 404, "no_game", "game");
    } else if (!feats_key(json_text_at(j, "key", ""), key)) {
        reply_http_error(r, 400, "bad_message", "key");
    } else if (!name_clean(json_text_at(j, "name", ""), name)) {
        reply_http_error(r, 400, "bad_name", "name");
    } else {
        hex_format(key, TOKEN_HASH, owner);
        out_text(&out, "{\"feats\":[");
        write_feats(&out, s, owner, name, game->id);
        out_text(&out, "],\"names\":[");
        write_names(&out, s, owner, game->id);
        out_format(&out, "],\"now\":%lld}", (long long)net_wall_ms());
        reply_json(r, 200, &out);
    }
    json_decref(j);
}
