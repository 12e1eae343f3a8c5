/*
 * table.c: one table: its card, its seats, its way to the disk and back.
 */
#include "server.h"

#include "../engine/chance.h"
#include "wire.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_LETTERS = 8 };

/* Nothing that can be read as something else. */
static const char alphabet[] = "abcdefghjkmnpqrstuvwxyz23456789";

static const struct {
    const char *level, *name;
} bots[] = {{"easy", "Kumak"}, {"medium", "Wydra"}, {"hard", "Szczupak"}};

/* ---- small things ----------------------------------------------------- */

bool code_clean(const char *typed, char out[STORE_CODE])
{
    unsigned n = 0;

    for (; *typed; typed++) {
        char c = *typed;
        if (c == '-' || c == ' ')
            continue;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (!strchr(alphabet, c) || n == CODE_LETTERS)
            return false;
        out[n++] = c;
    }
    out[n] = 0;
    return n == CODE_LETTERS;
}

void code_make(struct server *s, char out[STORE_CODE])
{
    struct table *loaded;
    bool is_taken;

    do {
        for (int i = 0; i < CODE_LETTERS; i++)
            out[i] = alphabet[randombytes_uniform(sizeof alphabet - 1)];
        out[CODE_LETTERS] = 0;
        HASH_FIND_STR(s->tables, out, loaded);
        char *card = loaded ? NULL : store_card(s->store, out);
        is_taken = loaded || card;
        free(card);
    } while (is_taken);
}

/* Bytes of the UTF-8 character at c, 0 if it is none. JSON text was checked
   already, but stored cards are read by the same road. */
static size_t character(const char *c)
{
    unsigned char first = (unsigned char)*c;
    size_t n = first < 0x80           ? 1
               : (first >> 5) == 0x06 ? 2
               : (first >> 4) == 0x0e ? 3
               : (first >> 3) == 0x1e ? 4
                                      : 0;

    for (size_t i = 1; i < n; i++)
        if (((unsigned char)c[i] & 0xc0) != 0x80)
            return 0;
    return n;
}

/* Controls, blanks without width, marks that turn the writing direction, and
   blanks that do not look like one to the program. */
static bool is_unseen(const char *c, size_t size)
{
    static const struct {
        uint32_t from, to;
    } ranges[] = {
        {0x00, 0x1f},     {0x7f, 0xa0},       {0xad, 0xad},
        {0x61c, 0x61c},   {0x1680, 0x1680},   {0x180e, 0x180e},
        {0x2000, 0x200f}, {0x2028, 0x202f},   {0x205f, 0x206f},
        {0x3000, 0x3000}, {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},
        {0xfff0, 0xffff}, {0xe0000, 0xe0fff},
    };
    static const uint8_t lead[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)*c & lead[size];

    for (size_t i = 1; i < size; i++)
        code = code << 6 | ((unsigned char)c[i] & 0x3f);
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].from && code <= ranges[i].to)
            return true;
    return false;
}

bool name_clean(const char *typed, char out[PLAYER_NAME])
{
    size_t n = 0;
    bool blank = true;

    while (*typed) {
        size_t size = character(typed);
        if (!size)
            return false;
        bool is_control = is_unseen(typed, size);
        if (*typed == ' ' && (!n || out[n - 1] == ' ')) {
            typed++;
            continue;
        }
        if (n + size >= PLAYER_NAME || n >= 40)
            break;
        if (!is_control) {
            memcpy(out + n, typed, size);
            n += size;
            blank = blank && *typed == ' ';
        }
        typed += size;
    }
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = 0;
    return !blank && n;
}

const char *bot_name(const char *level)
{
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++)
        if (strcmp(bots[i].level, level) == 0)
            return bots[i].name;
    return "Bot";
}

bool level_is_known(const char *level)
{
    for (size_t i = 0; i < sizeof bots / sizeof *bots; i++)
        if (strcmp(bots[i].level, level) == 0)
            return true;
    return false;
}

bool chair_is_bot(const struct chair *c)
{
    return c->level[0] != 0;
}

seatmask table_others(const struct table *t, seat s)
{
    seatmask mask = 0;

    for (seat k = 0; k < t->seats; k++)
        if (k != s && !chair_is_bot(&t->chair[k]))
            mask |= seat_bit(k);
    return mask;
}

int seat_of_word(const struct table *t, const char *word)
{
    if (word[0] != 'P' || word[1] < '1' || word[1] > '9' || word[2])
        return -1;
    int s = word[1] - '1';
    return (unsigned)s < t->seats ? s : -1;
}

void table_give_token(struct chair *c, char text[TOKEN_TEXT])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, TOKEN_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    crypto_generichash(c->hash, TOKEN_HASH, (const uint8_t *)text, strlen(text),
                       NULL, 0);
    c->has_token = true;
    sodium_memzero(bytes, sizeof bytes);
}

seat table_seat_of(const struct table *t, const char *token)
{
    uint8_t hash[TOKEN_HASH];
    seat found = SEAT_NOBODY;

    if (strlen(token) != TOKEN_TEXT - 1)
        return SEAT_NOBODY;
    crypto_generichash(hash, TOKEN_HASH, (const uint8_t *)token, strlen(token),
                       NULL, 0);
    for (seat s = 0; s < t->seats; s++)
        if (t->chair[s].has_token &&
            sodium_memcmp(hash, t->chair[s].hash, TOKEN_HASH) == 0)
            found = s;
    return found;
}

/* ---- the card --------------------------------------------------------- */

static const char *const status_words[] = {"open", "running", "over",
                                           "stopped"};

static void write_options(FILE *f, const struct table *t)
{
    const char *comma = "";

    putc('{', f);
    for (unsigned i = 0; i < t->box->options; i++) {
        const struct option *o = &t->box->option[i];
        if (!t->setup.option[i])
            continue;
        fprintf(f, "%s\"%s\":\"%s\"", comma, o->id,
                o->value[t->setup.option[i]]);
        comma = ",";
    }
    putc('}', f);
}

/* What both cards have: the public one and the stored one. */
static void write_common(FILE *f, const struct table *t)
{
    fprintf(f, "\"code\":\"%s\",\"game\":\"%s\",\"options\":", t->code,
            t->box->game->id);
    write_options(f, t);
    fprintf(f,
            ",\"public\":%s,\"status\":\"%s\",\"created\":%lld,\"changed\":%lld"
            ",\"guide\":%s",
            t->is_public ? "true" : "false", status_words[t->status],
            (long long)t->created, (long long)t->changed,
            t->is_guided ? "true" : "false");
    if (t->move_s || t->bank_s)
        fprintf(f, ",\"clock\":{\"move\":%u,\"bank\":%u}", t->move_s,
                t->bank_s);
    if (t->result)
        fprintf(f, ",\"result\":%s", t->result);
    if (t->rematch[0])
        fprintf(f, ",\"rematch\":\"%s\"", t->rematch);
}

static void write_chair(FILE *f, const struct chair *c, seat s)
{
    static const char *const kinds[] = {"open", "human", "bot"};

    fprintf(f, "{\"seat\":\"P%d\",\"kind\":\"%s\"", s + 1, kinds[c->kind]);
    if (c->kind != CHAIR_OPEN) {
        fputs(",\"name\":", f);
        json_quote(f, c->name);
    }
    if (c->level[0])
        fprintf(f, ",\"level\":\"%s\"", c->level);
    if (c->left)
        fputs(",\"left\":true", f);
}

void table_card(FILE *f, const struct table *t)
{
    unsigned watchers = 0;

    for (const struct viewer *v = t->viewers; v; v = v->next)
        watchers += v->seat == SEAT_NOBODY;
    putc('{', f);
    write_common(f, t);
    fputs(",\"seats\":[", f);
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            putc(',', f);
        write_chair(f, c, s);
        if (c->kind == CHAIR_HUMAN)
            fprintf(f, ",\"here\":%s", c->here ? "true" : "false");
        putc('}', f);
    }
    fprintf(f, "],\"watchers\":%u,\"pending\":", watchers);
    wire_seats(f, t->pending);
    putc('}', f);
}

/* The card with what only the server may know. */
static void write_stored(FILE *f, const struct table *t)
{
    char hex[2 * TOKEN_HASH + 1];

    putc('{', f);
    write_common(f, t);
    fprintf(f, ",\"pending\":%u,\"state\":\"%016llx\",\"chairs\":[",
            t->match ? match_pending(t->match) : 0,
            t->match ? (unsigned long long)match_hash(t->match) : 0);
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        if (s)
            putc(',', f);
        write_chair(f, c, s);
        if (c->has_token) {
            hex_format(c->hash, TOKEN_HASH, hex);
            fprintf(f, ",\"hash\":\"%s\"", hex);
        }
        fprintf(f, ",\"bank\":%lld,\"used\":%lld}", (long long)c->bank_ms,
                (long long)c->used_ms);
    }
    fputs("]}", f);
}

static void read_chair(struct chair *c, const json_t *j)
{
    const char *kind = json_text_at(j, "kind", "open");
    const char *hash = json_text_at(j, "hash", "");

    c->kind = strcmp(kind, "human") == 0 ? CHAIR_HUMAN
              : strcmp(kind, "bot") == 0 ? CHAIR_BOT
                                         : CHAIR_OPEN;
    snprintf(c->name, sizeof c->name, "%s", json_text_at(j, "name", ""));
    snprintf(c->level, sizeof c->level, "%s", json_text_at(j, "level", ""));
    c->left = json_flag_at(j, "left");
    c->has_token = hash[0] && hex_parse(hash, c->hash, TOKEN_HASH);
    c->bank_ms = json_number_at(j, "bank", 0);
    c->used_ms = json_number_at(j, "used", 0);
    c->away_since = net_wall_ms();
}

/* A table from its stored card, without its match. */
static struct table *read_card(struct server *s, const char *text,
                               uint64_t *state)
{
    char where[160];
    json_t *j = json_object_of(text, strlen(text), where, sizeof where);
    const struct game *game = game_find(json_text_at(j, "game", ""));
    const char *status = json_text_at(j, "status", "");
    const json_t *clock = json_object_get(j, "clock");
    const json_t *chairs = json_object_get(j, "chairs");
    const char *key;
    json_t *value;
    char why[200];

    if (!j || !game) {
        json_decref(j);
        return NULL;
    }
    unsigned row = 0;
    while (games[row] != game)
        row++;
    struct table *t = table_new(s, s->boxes[row]);
    snprintf(t->code, sizeof t->code, "%s", json_text_at(j, "code", ""));
    json_object_foreach (json_object_get(j, "options"), key, value)
        box_option(t->box, &t->setup, key, json_string_value(value), why,
                   sizeof why);
    t->is_public = json_flag_at(j, "public");
    t->is_guided = json_flag_at(j, "guide");
    for (uint8_t i = 0; i < 4; i++)
        if (strcmp(status, status_words[i]) == 0)
            t->status = i;
    t->created = json_number_at(j, "created", 0);
    t->changed = json_number_at(j, "changed", 0);
    t->move_s = (unsigned)json_number_at(clock, "move", 0);
    t->bank_s = (unsigned)json_number_at(clock, "bank", 0);
    t->pending = (seatmask)json_number_at(j, "pending", 0);
    snprintf(t->rematch, sizeof t->rematch, "%s",
             json_text_at(j, "rematch", ""));
    if (json_object_get(j, "result"))
        t->result = json_dumps(json_object_get(j, "result"), JSON_COMPACT);
    t->seats = (unsigned)json_array_size(chairs);
    if (t->seats > SEATS)
        t->seats = SEATS;
    t->setup.seats = (uint8_t)t->seats;
    for (unsigned i = 0; i < t->seats; i++)
        read_chair(&t->chair[i], json_array_get(chairs, i));
    *state = strtoull(json_text_at(j, "state", "0"), NULL, 16);
    json_decref(j);
    return t;
}

/* ---- memory and disk -------------------------------------------------- */

struct table *table_new(struct server *s, const struct box *box)
{
    struct table *t = memory_get(sizeof *t);

    memset(t, 0, sizeof *t);
    t->server = s;
    t->box = box;
    t->created = t->changed = net_wall_ms();
    t->idle_since = net_clock_ms();
    return t;
}

void table_free(struct table *t)
{
    for (unsigned i = 0; i < t->letters; i++)
        json_decref(t->inbox[i].message);
    match_free(t->match);
    free(t->result);
    free(t->summary);
    free(t->chat_line);
    free(t);
}

void table_forget(struct table *t)
{
    if (t->timer)
        net_cancel(t->server->net, t->timer);
    HASH_DEL(t->server->tables, t);
    table_free(t);
}

static const struct box *box_of_table(void *table, const char *game)
{
    const struct table *t = table;
    return strcmp(t->box->game->id, game) == 0 ? t->box : NULL;
}

/* A log made with an earlier edition of the pack (other texts, say) is read
   with this one; whether it leads to the same position is checked after. */
static void renew_pack(char *log, const struct box *box)
{
    char *line = strstr(log, "\npack ");
    char have[24];

    if (!line)
        return;
    snprintf(have, sizeof have, "%016llx", (unsigned long long)box->hash);
    if (strcspn(line + 6, "\n") == 16)
        memcpy(line + 6, have, 16);
}

/* Reads the match from disk; false: it cannot be played on. */
static bool read_match(struct table *t, uint64_t state)
{
    char why[300];
    size_t n = 0;
    char *log = store_log(t->server->store, t->code, &n);

    match_free(t->match);
    t->match = NULL;
    t->saved = 0;
    if (t->status == STORE_STOPPED) { /* what brought it down is in there */
        free(log);
        return true;
    }
    if (!log || !n) { /* not started, or there is nothing to play on */
        free(log);
        return t->status != STORE_RUNNING;
    }
    renew_pack(log, t->box);
    guard_enter(t->code);
    t->match = match_read(t->code, log, n, box_of_table, t, why, sizeof why);
    guard_leave();
    for (size_t i = 0; i < n; i++)
        t->saved += log[i] == '\n';
    free(log);
    if (t->match && state && match_hash(t->match) != state) {
        snprintf(why, sizeof why, "it leads to another position than it did");
        match_free(t->match);
        t->match = NULL;
    }
    if (!t->match)
        note(NOTE_ERROR, "a log cannot be read", "table", t->code, "why", why,
             NULL);
    return t->match != NULL;
}

struct table *table_peek(struct server *s, const char *code)
{
    struct table *t;
    uint64_t state;

    HASH_FIND_STR(s->tables, code, t);
    if (t)
        return t;
    char *card = store_card(s->store, code);
    if (!card)
        return NULL;
    t = read_card(s, card, &state);
    free(card);
    if (t)
        t->is_thin = true;
    return t;
}

void table_unpeek(struct table *t)
{
    if (t && t->is_thin)
        table_free(t);
}

static void count_chats(struct table *t)
{
    unsigned first = 0;
    char *chat = store_chat(t->server->store, t->code, 1, &first);

    t->chats = chat && *chat ? first + 1 : 0;
    free(chat);
}

struct table *table_find(struct server *s, const char *code)
{
    struct table *t;
    uint64_t state;

    HASH_FIND_STR(s->tables, code, t);
    if (t)
        return t;
    char *card = store_card(s->store, code);
    if (!card)
        return NULL;
    t = read_card(s, card, &state);
    free(card);
    if (!t)
        return NULL;
    bool fine = read_match(t, state);
    count_chats(t);
    HASH_ADD_STR(s->tables, code, t);
    if (!fine && t->status == STORE_RUNNING)
        table_stop(t, "its log cannot be read");
    else
        table_settle(t);
    return t;
}

void table_start(struct table *t)
{
    struct player players[SEATS];
    uint8_t secret[SECRET];
    const struct guide *g = t->is_guided ? t->box->guide : NULL;

    memset(players, 0, sizeof players);
    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s];
        snprintf(players[s].name, PLAYER_NAME, "%s", c->name);
        if (c->kind == CHAIR_BOT)
            snprintf(players[s].kind, PLAYER_NAME, "bot:%s", c->level);
        else
            snprintf(players[s].kind, PLAYER_NAME, "human");
        c->bank_ms = (int64_t)t->bank_s * 1000;
    }
    chance_secret(secret);
    if (g) {
        t->setup = g->setup;
        chance_seeded(g->seed, secret);
    }
    t->setup.seats = (uint8_t)t->seats;
    guard_enter(t->code);
    t->match = match_new(t->box, &t->setup, players, secret);
    guard_leave();
    sodium_memzero(secret, sizeof secret);
    t->status = STORE_RUNNING;
}

void table_stop(struct table *t, const char *why)
{
    note(NOTE_ERROR, "table stopped", "table", t->code, "why", why, NULL);
    t->status = STORE_STOPPED;
    table_commit(t, NULL, NULL);
}

void table_blame(struct server *s, const char *code)
{
    struct table *t = table_peek(s, code);

    if (!t || t->status == STORE_STOPPED) {
        table_unpeek(t);
        return;
    }
    t->is_thin = false;
    count_chats(t);
    HASH_ADD_STR(s->tables, code, t);
    table_stop(t, "the program crashed while working on it");
}

/* ---- writing ---------------------------------------------------------- */

/* It could not be written, so it did not happen: what is on disk counts. */
static void take_back(struct table *t)
{
    uint64_t state = 0;
    char *card = store_card(t->server->store, t->code);
    struct table *old = card ? read_card(t->server, card, &state) : NULL;

    free(card);
    if (!old) {
        t->status = STORE_STOPPED;
        return;
    }
    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s], *o = &old->chair[s];
        o->here = c->here;
        o->away_since = c->away_since;
        *c = *o;
    }
    t->status = old->status;
    t->changed = old->changed;
    memcpy(t->rematch, old->rematch, sizeof t->rematch);
    free(t->result);
    t->result = old->result;
    old->result = NULL;
    table_free(old);
    t->asks_undo = false;
    t->taken_back++;
    if (!read_match(t, state)) {
        t->status = STORE_STOPPED;
        match_free(t->match);
        t->match = NULL;
    }
}

static void written(void *context, const char *error)
{
    struct table *t = context;
    void (*after)(struct table *, void *, const char *) = t->after;

    t->is_writing = false;
    t->after = NULL;
    t->chats += !error && t->chat_line;
    free(t->chat_line);
    t->chat_line = NULL;
    bool is_lost = error && t->is_fresh;
    t->is_fresh = false;
    if (error) {
        note(NOTE_ERROR, "writing failed", "table", t->code, "why", error,
             NULL);
        t->server->count.failed_writes++;
        t->failed_at = net_clock_ms();
        if (!is_lost)
            take_back(t);
    }
    if (after)
        after(t, t->after_context, error);
    if (is_lost)
        table_forget(t);
    else
        table_settle(t);
}

void table_commit(struct table *t,
                  void (*done)(struct table *, void *, const char *),
                  void *context)
{
    unsigned lines = t->match ? match_lines(t->match) : 0;
    unsigned n = lines > t->saved ? lines - t->saved : 0;
    const char **line = memory_get((n + 1) * sizeof *line);
    enum { LONGEST = 256 };
    char *text = memory_get((size_t)n * LONGEST + 1);
    struct json_out card;

    if (t->match && match_is_over(t->match) && t->status == STORE_RUNNING) {
        struct json_out result;
        struct result total;
        match_total(t->match, &total);
        json_begin(&result);
        wire_result(result.f, t->match, &total);
        json_end(&result);
        free(t->result);
        t->result = result.text;
        t->status = STORE_OVER;
    }
    t->changed = net_wall_ms();
    for (unsigned i = 0; i < n; i++) {
        line[i] = text + (size_t)i * LONGEST;
        match_line(t->match, t->saved + i, text + (size_t)i * LONGEST, LONGEST);
    }
    json_begin(&card);
    write_stored(card.f, t);
    json_end(&card);
    struct change c = {
        .fresh = t->is_fresh,
        .card = card.text,
        .status = t->status,
        .is_public = t->is_public,
        .changed = t->changed,
        .first = t->saved,
        .lines = n,
        .line = line,
        .chat_first = t->chats,
        .chats = t->chat_line != NULL,
        .chat = (const char *const *)&t->chat_line,
        .done = written,
        .context = t,
    };
    memcpy(c.code, t->code, sizeof c.code);
    t->is_writing = true;
    t->after = done;
    t->after_context = context;
    t->saved += n;
    store_save(t->server->store, &c);
    free(card.text);
    free(text);
    free(line);
}

/* ---- settling --------------------------------------------------------- */

static void hear_letters(struct table *t)
{
    while (t->letters && !t->is_writing) {
        struct letter first = t->inbox[0];
        struct viewer *v = hub_viewer(t, first.viewer);
        t->letters--;
        memmove(t->inbox, t->inbox + 1, t->letters * sizeof *t->inbox);
        if (v)
            hub_hear(v, first.message);
        json_decref(first.message);
    }
}

void table_settle(struct table *t)
{
    if (t->is_writing)
        return;
    if (t->match)
        t->pending = match_pending(t->match);
    if (t->status == STORE_RUNNING)
        clock_told(t);
    for (struct viewer *v = t->viewers, *next; v; v = next) {
        next = v->next;
        hub_tell_card(t, v); /* names first, then what they did */
        hub_tell_state(t, v);
    }
    clock_arm(t);
    if (t->status == STORE_RUNNING)
        thinker_wake(t);
    t->idle_since = net_clock_ms();
    hub_lobby_changed(t->server);
    hear_letters(t);
}
