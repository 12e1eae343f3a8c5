/*
 * open.c: tables that begin: opened by a request, joined by another.
 */
#include "api.h"

#include "../../engine/notation.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* A request that is answered when its table is on disk. */
struct opening {
    struct request *request;
    seat seat;
    char token[TOKEN_TEXT];
    bool has_key; /* of the player, hashed */
    uint8_t key[TOKEN_HASH];
};

static void opened(struct table *t, void *context, const char *error)
{
    struct opening *o = context;
    struct out j = {0};

    if (error) {
        reply_http_error(o->request, 503, "disk", NULL);
    } else {
        out_text(&j, "{\"table\":");
        table_card(&j, t);
        if (o->seat < SEATS)
            out_format(&j, ",\"seat\":\"P%d\",\"token\":\"%s\"", o->seat + 1,
                       o->token);
        out_char(&j, '}');
        reply_json(o->request, 200, &j);
    }
    sodium_memzero(o, sizeof *o);
    free(o);
}

static bool has_open_chair(const struct table *t)
{
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].kind == CHAIR_OPEN)
            return true;
    return false;
}

/* Levels of other times and tables have no name of their own. */
static const char *name_of_bot(const char *level)
{
    const char *called = bot_called(level);
    return called ? called : "Bot";
}

static void seat_bot(struct chair *c, const char *level)
{
    c->kind = CHAIR_BOT;
    snprintf(c->level, sizeof c->level, "%s", level);
    snprintf(c->name, sizeof c->name, "%s", name_of_bot(level));
}

/* Several bots of one name get numbers. */
static void tell_bots_apart(struct table *t)
{
    for (seat s = 0; s < t->seats; s++) {
        unsigned before = 0;
        if (t->chair[s].kind != CHAIR_BOT)
            continue;
        for (seat k = 0; k < s; k++)
            before += t->chair[k].kind == CHAIR_BOT &&
                      strcmp(t->chair[k].level, t->chair[s].level) == 0;
        if (before)
            snprintf(t->chair[s].name, PLAYER_NAME, "%s %u",
                     name_of_bot(t->chair[s].level), before + 1);
    }
}

/* The player's key is no must; a thing that is none is a mistake. */
static bool read_key(const json_t *j, struct opening *o)
{
    const char *key = json_text_at(j, "key", NULL);

    o->has_key = key && feats_key(key, o->key);
    return !json_object_get(j, "key") || o->has_key;
}

static void sit(struct chair *c, const char *name, struct opening *o, seat s)
{
    c->kind = CHAIR_HUMAN;
    c->identity.has_key = o->has_key;
    memcpy(c->identity.key, o->key, TOKEN_HASH);
    snprintf(c->name, sizeof c->name, "%s", name);
    c->presence.away_since = net_clock_ms();
    o->seat = s;
    table_give_token(c, o->token);
}

static void begin(struct table *t, struct opening *o)
{
    table_add(t);
    tell_bots_apart(t);
    log_line(t->server->options, LOG_INFO, "table opened", "table", t->code,
             "game", t->box->game->id, NULL);
    if (!has_open_chair(t))
        table_start(t);
    table_commit(t, opened, o);
}

/* ---- reading a wish ---------------------------------------------------- */

static const char *read_seat(struct table *t, seat s, const json_t *j,
                             struct opening *o)
{
    const char *kind = json_text_at(j, "kind", "");
    char name[PLAYER_NAME];

    if (strcmp(kind, "open") == 0)
        return NULL;
    if (strcmp(kind, "bot") == 0) {
        const char *level = json_text_at(j, "level", bot_usual);
        if (!bot_called(level))
            return "level";
        seat_bot(&t->chair[s], level);
        return NULL;
    }
    if (strcmp(kind, "me") != 0)
        return "kind";
    if (o->seat < SEATS)
        return "me"; /* one person, one seat */
    if (!name_clean(json_text_at(j, "name", ""), name))
        return "name";
    sit(&t->chair[s], name, o, s);
    return NULL;
}

/* NULL, or the error; *where says what is wrong. */
static const char *read_seats(struct table *t, const json_t *j,
                              struct opening *o, const char **where)
{
    const json_t *seats = json_object_get(j, "seats");
    size_t n = json_array_size(seats);

    *where = "seats";
    if (n < t->box->game->seats_min || n > t->box->game->seats_max)
        return "bad_seats";
    table_seats(t, (unsigned)n);
    for (seat s = 0; s < t->seats; s++) {
        *where = read_seat(t, s, json_array_get(seats, s), o);
        if (*where)
            return strcmp(*where, "name") == 0 ? "bad_name" : "bad_seats";
    }
    return NULL;
}

static const char *read_clock(struct table *t, const json_t *j,
                              const char **where)
{
    const json_t *clock = json_object_get(j, "clock");
    enum { DAY = 86400 };

    *where = "clock";
    if (!clock || json_is_null(clock))
        return NULL;
    long long move = json_number_at(clock, "move", 0);
    long long bank = json_number_at(clock, "bank", 0);
    if (!json_is_object(clock) || move < 0 || move > DAY || bank < 0 ||
        bank > DAY || move + bank < 5)
        return "bad_clock";
    t->move_s = (unsigned)move;
    t->bank_s = (unsigned)bank;
    return NULL;
}

static const char *read_options(struct table *t, const json_t *j, char *where,
                                size_t cap)
{
    const char *key;
    json_t *value;

    json_object_foreach (json_object_get(j, "options"), key, value) {
        const char *word = json_string_value(value);
        if (!box_option(t->box, &t->setup, key, word ? word : "", where, cap))
            return "no_option";
    }
    return NULL;
}

static const char *read_guided(struct table *t, const json_t *j,
                               struct opening *o, const char **where)
{
    const struct guide *g = guide_find(t->box, json_text_at(j, "guide", ""));
    char name[PLAYER_NAME];

    *where = "guide";
    if (!g)
        return "no_page";
    *where = "name";
    if (!name_clean(json_text_at(j, "name", ""), name))
        return "bad_name";
    memcpy(t->guide, g->id, sizeof t->guide);
    table_seats(t, g->setup.seats);
    t->setup = g->setup;
    for (seat s = 0; s < t->seats; s++)
        if (s != g->pupil)
            seat_bot(&t->chair[s], bot_level(0));
    sit(&t->chair[g->pupil], name, o, g->pupil);
    return NULL;
}

/* Where the rules ask for more of a rated match (an option `rated` of the game),
   the table says which it is: nobody has to choose the same thing twice. */
static void tell_rules_of_rating(struct table *t)
{
    int row = t->is_rated ? box_option_row(t->box, "rated") : -1;
    int yes = row < 0 ? -1 : option_value_row(&t->box->option[row], "yes");

    if (yes >= 0)
        t->setup.option[row] = (uint8_t)yes;
}

/* A rated match tells people apart by their keys, and is played by themselves. NULL,
   or what is in the way. */
static const char *not_rated(const struct table *t, const struct opening *o)
{
    return !t->is_rated                     ? NULL
           : t->guide[0]                    ? "guide"
           : t->has_hints                   ? "hints"
           : t->seats < 2                   ? "seats"
           : o->seat >= SEATS || o->has_key ? NULL
                                            : "key";
}

/* Tells why a table cannot be set like this: the game's own sentence. */
static void reply_unfit(struct request *r, unsigned status,
                        const struct refusal *no)
{
    struct out j = {0};

    out_format(&j, "{\"error\":\"unfit\",\"refusal\":\"%s\",\"rule\":\"%s\"}",
               no->text, no->rule);
    reply_json(r, status, &j);
}

/* Whether it could: a no is an answer like a yes. */
static void reply_fit(struct request *r, const struct refusal *no)
{
    struct out j = {0};

    out_format(&j, "{\"ok\":%s", no ? "false" : "true");
    if (no)
        out_format(&j, ",\"refusal\":\"%s\",\"rule\":\"%s\"", no->text,
                   no->rule);
    out_char(&j, '}');
    reply_json(r, 200, &j);
}

static const struct box *find_box(const struct server *s, const char *game)
{
    for (unsigned i = 0; games[i]; i++)
        if (strcmp(games[i]->id, game) == 0)
            return s->boxes[i];
    return NULL;
}

void open_asked(struct server *s, struct request *r, bool for_real)
{
    if (for_real && !opener_may(s, request_address(r))) {
        reply_http_error(r, 429, "too_fast", NULL);
        return;
    }
    char wrong[400];
    size_t n;
    const char *body = request_body(r, &n), *where = NULL;
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);

    if (!j) {
        reply_http_error(r, 400, "bad_json", wrong);
        return;
    }
    const struct box *box = find_box(s, json_text_at(j, "game", ""));
    if (!box) {
        json_decref(j);
        reply_http_error(r, 404, "no_game", "game");
        return;
    }
    struct table *t = table_new(s, box);
    struct opening *o = memory_get(sizeof *o);
    *o = (struct opening){.request = r, .seat = SEAT_NOBODY};
    net_address_key(request_address(r), t->address);
    t->is_public = json_flag_at(j, "public");
    t->has_hints = json_flag_at(j, "hints");
    t->is_rated = json_flag_at(j, "rated");
    const char *error;
    if (!read_key(j, o)) {
        error = "bad_message";
        where = "key";
    } else if (json_object_get(j, "guide")) {
        error = read_guided(t, j, o, &where);
    } else {
        error = read_seats(t, j, o, &where);
        if (!error)
            error = read_clock(t, j, &where);
        if (!error && (error = read_options(t, j, wrong, sizeof wrong)))
            where = wrong;
    }
    tell_rules_of_rating(t);
    const char *unrated = error ? NULL : not_rated(t, o);
    if (unrated) {
        error = "bad_rated";
        where = unrated;
    }
    if (o->has_key)
        t->seed += XXH3_64bits(o->key, TOKEN_HASH);
    json_decref(j);
    unsigned unfit = error ? 0 : setup_unfit(box, &t->setup);
    if (!error && !unfit && for_real) {
        begin(t, o);
        return;
    }
    if (!error && !for_real)
        reply_fit(r, unfit ? &box->game->refusals[unfit] : NULL);
    else if (unfit)
        reply_unfit(r, 400, &box->game->refusals[unfit]);
    else
        reply_http_error(r, 400, error, where);
    table_free(t);
    free(o);
}

/* ---- joining ---------------------------------------------------------- */

static bool sits_with(const struct table *t, const uint8_t key[TOKEN_HASH])
{
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].identity.has_key &&
            memcmp(t->chair[s].identity.key, key, TOKEN_HASH) == 0)
            return true;
    return false;
}

void join_asked(struct table *t, struct request *r)
{
    char wrong[200], name[PLAYER_NAME];
    size_t n;
    const char *body = request_body(r, &n);
    json_t *j = json_object_of(body, n, wrong, sizeof wrong);
    int wanted = -1;

    if (!j) {
        reply_http_error(r, 400, "bad_json", wrong);
        return;
    }
    const char *word = json_text_at(j, "seat", NULL);
    bool named = name_clean(json_text_at(j, "name", ""), name);
    struct opening wish = {.request = r};
    bool has_sense = read_key(j, &wish);
    if (word)
        wanted = seat_of_player(word, t->seats);
    json_decref(j);
    if (!has_sense) {
        reply_http_error(r, 400, "bad_message", "key");
        return;
    }
    if (!named) {
        reply_http_error(r, 400, "bad_name", "name");
        return;
    }
    if (word && wanted < 0) {
        reply_http_error(r, 404, "no_seat", "seat");
        return;
    }
    for (seat k = 0; !word && k < t->seats && wanted < 0; k++)
        if (t->chair[k].kind == CHAIR_OPEN)
            wanted = k;
    if (t->status != STORE_OPEN || wanted < 0 ||
        t->chair[wanted].kind != CHAIR_OPEN) {
        reply_http_error(r, 409, "full", NULL);
        return;
    }
    if (t->is_rated && !wish.has_key) {
        reply_http_error(r, 400, "no_key", "key");
        return;
    }
    if (t->is_rated && sits_with(t, wish.key)) {
        reply_http_error(r, 409, "sits_already", NULL);
        return;
    }
    unsigned unfit = setup_unfit(t->box, &t->setup);
    if (unfit) { /* opened before the rules changed */
        reply_unfit(r, 409, &t->box->game->refusals[unfit]);
        return;
    }
    struct opening *o = memory_get(sizeof *o);
    *o = wish;
    sit(&t->chair[wanted], name, o, (seat)wanted);
    if (!has_open_chair(t))
        table_start(t);
    table_commit(t, opened, o);
}
