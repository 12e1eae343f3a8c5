/*
 * feats.c: what players achieve, for good. A player has a key: a random number
 * that his browser made and keeps, sent when he sits down. The server knows
 * its hash; what is achieved belongs to that and to the name he sat under, so
 * several people can share a browser, and one person can have several.
 *
 * It is written in the same change as the last step of the match, so a match
 * that is over on disk has given what it gives.
 */
#include "../server.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

bool feats_key(const char *key, uint8_t hash[TOKEN_HASH])
{
    if (strlen(key) != KEY_TEXT || strspn(key, "0123456789abcdef") != KEY_TEXT)
        return false;
    crypto_generichash(hash, TOKEN_HASH, (const uint8_t *)key, KEY_TEXT, NULL,
                       0);
    return true;
}

/* A guided game is shown, not played, and what a bot did at the end is not the
   player's. */
bool feats_owner(const struct table *t, seat s, char owner[2 * TOKEN_HASH + 1])
{
    const struct chair *c = &t->chair[s];

    if (t->is_guided || c->kind != CHAIR_HUMAN || chair_is_bot(c) ||
        !c->has_key)
        return false;
    hex_format(c->key, TOKEN_HASH, owner);
    return true;
}

static char *copy(const char *text)
{
    size_t n = strlen(text) + 1;
    return memcpy(memory_get(n), text, n);
}

char **feats_collect(const struct table *t, unsigned *feats)
{
    char owner[2 * TOKEN_HASH + 1];
    char **words = NULL;

    *feats = 0;
    for (seat s = 0; s < t->seats; s++) {
        uint64_t achieved = match_achieved(t->match, s);
        if (!achieved || !feats_owner(t, s, owner))
            continue;
        for (unsigned i = 0; i < t->box->feats; i++) {
            if (!(achieved >> i & 1))
                continue;
            words = memory_resize(words, ((size_t)*feats + 1) * FEAT_WORDS *
                                             sizeof *words);
            char **row = words + (size_t)*feats * FEAT_WORDS;
            row[FEAT_OWNER] = copy(owner);
            row[FEAT_NAME] = copy(t->chair[s].name);
            row[FEAT_GAME] = copy(t->box->game->id);
            row[FEAT_ID] = copy(t->box->feat[i].id);
            ++*feats;
        }
    }
    return words;
}

void feats_free(char **words, unsigned feats)
{
    for (size_t i = 0; i < (size_t)feats * FEAT_WORDS; i++)
        free(words[i]);
    free(words);
}

/* One line of the store, "ID MS CODE". */
struct row {
    char id[64], code[STORE_CODE];
    long long at;
};

/* The line at *text, which moves on; false at the end. */
static bool next_row(char **text, struct row *out)
{
    char *end = *text ? strchr(*text, '\n') : NULL;

    if (!end)
        return false;
    *end = '\0';
    bool fine =
        sscanf(*text, "%63s %lld %15s", out->id, &out->at, out->code) == 3;
    *text = end + 1;
    return fine;
}

/* The feats that this table was the first to give to the player. */
static uint64_t look_up_gained(struct table *t, seat s)
{
    char owner[2 * TOKEN_HASH + 1];
    uint64_t gained = 0;
    struct row row;

    if (!feats_owner(t, s, owner))
        return 0;
    char *lines = store_feats(t->server->store, owner, t->chair[s].name,
                              t->box->game->id);
    for (char *at = lines; next_row(&at, &row);) {
        int i = feats_find(t->box, row.id);
        if (i >= 0 && strcmp(row.code, t->code) == 0)
            gained |= (uint64_t)1 << i;
    }
    free(lines);
    return gained;
}

void feats_tell(FILE *f, struct table *t, seat s)
{
    struct json_out list;
    const char *comma = "";

    if (s >= t->seats || t->is_guided)
        return;
    struct chair *c = &t->chair[s];
    json_begin(&list);
    bool any = wire_feats(list.f, t->match, s);
    json_end(&list);
    if (any)
        fprintf(f, ",\"feats\":%s", list.text);
    free(list.text);
    if (!t->box->feats || !match_is_over(t->match))
        return;
    if (!c->knows_gained)
        c->gained = look_up_gained(t, s);
    c->knows_gained = true;
    if (!c->gained)
        return;
    fputs(",\"gained\":[", f);
    for (unsigned i = 0; i < t->box->feats; i++)
        if (c->gained >> i & 1) {
            fprintf(f, "%s\"%s\"", comma, t->box->feat[i].id);
            comma = ",";
        }
    putc(']', f);
}

/* ---- the trail -------------------------------------------------------- */

static void write_feats(FILE *f, struct server *s, const char *owner,
                        const char *name, const char *game)
{
    char *lines = store_feats(s->store, owner, name, game);
    const char *comma = "";
    struct row row;

    for (char *at = lines; next_row(&at, &row);) {
        fprintf(f, "%s{\"id\":\"%s\",\"at\":%lld,\"table\":\"%s\"}", comma,
                row.id, row.at, row.code);
        comma = ",";
    }
    free(lines);
}

static void write_names(FILE *f, struct server *s, const char *owner,
                        const char *game)
{
    char *names = store_feat_names(s->store, owner, game), *rest = names;
    const char *comma = "";

    for (char *name; rest && (name = strsep(&rest, "\n")) && *name;) {
        fputs(comma, f);
        quote_text(f, name);
        comma = ",";
    }
    free(names);
}

void feats_asked(struct server *s, struct request *r)
{
    char wrong[200], name[PLAYER_NAME], owner[2 * TOKEN_HASH + 1];
    uint8_t key[TOKEN_HASH];
    size_t n;
    const char *body = request_body(r, &n);
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);
    const struct game *game = game_find(json_text_at(j, "game", ""));
    struct json_out out;

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
        json_begin(&out);
        fputs("{\"feats\":[", out.f);
        write_feats(out.f, s, owner, name, game->id);
        fputs("],\"names\":[", out.f);
        write_names(out.f, s, owner, game->id);
        fprintf(out.f, "],\"now\":%lld}", (long long)net_wall_ms());
        json_end(&out);
        reply_json(r, 200, &out);
    }
    json_decref(j);
}
