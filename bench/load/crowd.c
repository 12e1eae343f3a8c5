#include "crowd.h"

#include <arpa/inet.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum {
    PLACES = 3,   /* two players and perhaps a watcher */
    AT_ONCE = 64, /* tables or sockets being opened at the same time */
    WATCHED_EVERY = 10,
    TOKEN = 64,
    LINE = 200,
    EVENTS_AT_ONCE = 256,
};
#define ANSWER_SECONDS 5.0 /* then whoever was told nothing never will be */

/* One viewer. Its first member is its connection, so that one leads to the
   other. */
struct place {
    struct client client;
    struct crowd *crowd;
    unsigned table;
    char token[TOKEN];
    bool is_here;    /* welcomed */
    bool is_waiting; /* for the state after the answer that is out */
    json_int_t ask;  /* the question it may answer, or 0 */
    char answer[LINE];
};

struct crowd_table {
    char code[16];
    struct place place[PLACES];
    unsigned places;
    double sent;   /* when; 0 if no answer is out */
    bool is_ready; /* in the ring */
    bool is_over;
    bool is_new; /* replaces one that was over: comes in by itself */
};

static struct place *place_of(struct client *client)
{
    return (struct place *)client;
}

static struct crowd_table *table_of(const struct place *p)
{
    return &p->crowd->table[p->table];
}

static void note_error(struct crowd *c, const char *what)
{
    if (!c->errors++)
        snprintf(c->first_error, sizeof c->first_error, "%s", what);
}

static unsigned random_below(struct crowd *c, unsigned n)
{
    c->random = c->random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)((c->random >> 33) % n);
}

/* ---- opening a table ---- */

static void post(struct crowd *c, unsigned t, unsigned place, const char *path,
                 const char *body)
{
    struct place *p = &c->table[t].place[place];

    if (!client_request(&p->client, &c->world, "POST", path, body))
        note_error(c, "no socket left");
}

static void table_begin(struct crowd *c, unsigned t)
{
    struct crowd_table *table = &c->table[t];
    char body[300];

    *table = (struct crowd_table){.is_new = table->is_new};
    table->places = t % WATCHED_EVERY == 0 ? PLACES : PLACES - 1;
    for (unsigned i = 0; i < PLACES; i++)
        table->place[i] = (struct place){.crowd = c, .table = t};
    snprintf(body, sizeof body,
             "{\"game\": \"%s\", \"public\": false, \"seats\": "
             "[{\"kind\": \"me\", \"name\": \"Ala\"}, {\"kind\": \"open\"}]}",
             c->game);
    post(c, t, 0, "/api/tables", body);
}

static void connect_place(struct crowd *c, struct place *p)
{
    if (!client_open(&p->client, &c->world, table_of(p)->code))
        note_error(c, "no socket left");
}

static void replied(struct client *client, int status, const char *body)
{
    struct place *p = place_of(client);
    struct crowd *c = p->crowd;
    struct crowd_table *table = table_of(p);
    const char *code = NULL, *token = NULL;
    char path[64];

    json_t *json = json_loads(body, 0, NULL);
    if (status >= 300 || json_unpack(json, "{s:s, s:{s:s}}", "token", &token,
                                     "table", "code", &code) != 0) {
        note_error(c, body);
    } else {
        snprintf(table->code, sizeof table->code, "%s", code);
        snprintf(p->token, sizeof p->token, "%s", token);
        if (p == &table->place[0]) {
            snprintf(path, sizeof path, "/api/tables/%s/join", code);
            post(c, p->table, 1, path, "{\"name\": \"Ola\"}");
        } else if (table->is_new) {
            for (unsigned i = 0; i < table->places; i++)
                connect_place(c, &table->place[i]);
        } else {
            c->opened++;
        }
    }
    json_decref(json);
}

/* ---- playing ---- */

static void opened(struct client *client)
{
    struct place *p = place_of(client);
    char hello[200];

    if (p->token[0])
        snprintf(hello, sizeof hello,
                 "{\"op\":\"hello\",\"table\":\"%s\",\"token\":\"%s\","
                 "\"changes\":true}",
                 table_of(p)->code, p->token);
    else
        snprintf(hello, sizeof hello,
                 "{\"op\":\"hello\",\"table\":\"%s\",\"changes\":true}",
                 table_of(p)->code);
    client_say(client, hello);
}

static void ended(struct client *client, const char *why)
{
    struct place *p = place_of(client);

    p->is_here = false;
    note_error(p->crowd, why);
}

/* Puts a table into the ring if everybody is there and somebody is asked. */
static void offer(struct crowd *c, unsigned t)
{
    struct crowd_table *table = &c->table[t];
    bool is_asked = false;

    if (table->is_ready || table->is_over || table->sent > 0)
        return;
    for (unsigned i = 0; i < table->places; i++) {
        if (!table->place[i].is_here)
            return;
        is_asked |= table->place[i].ask != 0;
    }
    if (!is_asked)
        return;
    c->ready[(c->ready_first + c->ready_n++) % c->tables] = t;
    table->is_ready = true;
}

/* Everybody was told, or will never be. */
static void answer_done(struct crowd *c, struct crowd_table *table)
{
    bool all = true;

    for (unsigned i = 0; i < table->places; i++)
        all &= !table->place[i].is_waiting;
    if (all)
        times_add(&c->times, figures_now() - table->sent);
    else
        c->untold++;
    table->sent = 0;
    c->busy--;
    offer(c, (unsigned)(table - c->table));
}

/* One of the answers that a packed line stands for: of each word one. */
static void choose(struct crowd *c, const char *line, char out[LINE])
{
    size_t length = 0;

    while (*line) {
        size_t all = strcspn(line, " ");
        unsigned n = 1;
        for (size_t i = 0; i < all; i++)
            n += line[i] == '|';
        const char *word = line;
        for (unsigned skip = random_below(c, n); skip; skip--)
            word += strcspn(word, "|") + 1;
        length +=
            (size_t)snprintf(out + length, LINE - length, "%s%.*s",
                             length ? " " : "", (int)strcspn(word, "| "), word);
        line += all + (line[all] == ' ');
    }
}

static void take_ask(struct place *p, json_t *asks)
{
    json_t *ask = json_array_get(asks, 0);
    json_t *answers = json_object_get(ask, "answers");
    unsigned n = (unsigned)json_array_size(answers);

    p->ask = 0;
    if (!n)
        return;
    const char *line =
        json_string_value(json_array_get(answers, random_below(p->crowd, n)));
    p->ask = json_integer_value(json_object_get(ask, "id"));
    choose(p->crowd, line ? line : "", p->answer);
}

static void take_state(struct place *p, json_t *state)
{
    struct crowd *c = p->crowd;
    struct crowd_table *table = table_of(p);
    bool is_told = true;

    table->is_over |= json_is_true(json_object_get(state, "over"));
    if (json_object_get(state, "asks"))
        take_ask(p, json_object_get(state, "asks"));
    if (table->sent <= 0) {
        offer(c, p->table);
        return;
    }
    p->is_waiting = false; /* the next answer is sent when all have this one */
    for (unsigned i = 0; i < table->places; i++)
        is_told &= !table->place[i].is_waiting;
    if (is_told)
        answer_done(c, table);
}

static void said(struct client *client, const char *text, size_t n)
{
    struct place *p = place_of(client);
    p->crowd->messages++;
    p->crowd->bytes += n;
    json_t *json = json_loadb(text, n, 0, NULL);
    const char *kind = json_string_value(json_object_get(json, "kind"));

    if (!json || json_object_get(json, "error")) {
        char copy[200];
        snprintf(copy, sizeof copy, "%.*s", (int)(n < 190 ? n : 190), text);
        note_error(p->crowd, copy);
    } else if (kind && strcmp(kind, "state") == 0) {
        take_state(p, json);
    } else if (kind && strcmp(kind, "state_change") == 0) {
        take_state(p, json_object_get(json, "set"));
    } else if (kind && strcmp(kind, "welcome") == 0) {
        p->is_here = true;
        p->crowd->connected++;
    }
    json_decref(json);
}

static void send_answer(struct crowd *c)
{
    unsigned t = c->ready[c->ready_first];
    struct crowd_table *table = &c->table[t];
    char message[LINE + 80];
    struct place *p = table->place;

    c->ready_first = (c->ready_first + 1) % c->tables;
    c->ready_n--;
    table->is_ready = false;
    while (p < table->place + PLACES - 1 && !p->ask)
        p++;
    for (unsigned i = 0; i < table->places; i++)
        table->place[i].is_waiting = true;
    snprintf(message, sizeof message,
             "{\"op\":\"answer\",\"id\":1,\"ask\":%lld,\"answer\":\"%s\"}",
             (long long)p->ask, p->answer);
    p->ask = 0;
    table->sent = figures_now();
    c->busy++;
    client_say(&p->client, message);
}

/* ---- the loop ---- */

static void turn(struct crowd *c, int wait_ms)
{
    struct epoll_event events[EVENTS_AT_ONCE];
    int n = epoll_wait(c->world.epoll, events, EVENTS_AT_ONCE, wait_ms);

    for (int i = 0; i < n; i++)
        client_turn(events[i].data.ptr, events[i].events);
}

/* A finished match makes room for a new one; what nobody was told of for long
   is given up. */
static void tidy(struct crowd *c)
{
    double now = figures_now();

    for (unsigned t = 0; t < c->tables; t++) {
        struct crowd_table *table = &c->table[t];
        if (table->sent > 0 && now - table->sent > ANSWER_SECONDS)
            answer_done(c, table);
        if (!table->is_over || table->sent > 0)
            continue;
        for (unsigned i = 0; i < table->places; i++)
            client_end(&table->place[i].client);
        c->ended++;
        table->is_new = true;
        table_begin(c, t);
    }
}

void crowd_wait(struct crowd *c, double seconds)
{
    double end = figures_now() + seconds;

    while (figures_now() < end)
        turn(c, 10);
}

void crowd_play(struct crowd *c, double rate, double seconds)
{
    double start = figures_now(), now = start, tidied = start;
    double sent = 0;

    while ((now = figures_now()) < start + seconds) {
        while (sent < (now - start) * rate && c->ready_n) {
            send_answer(c);
            sent++;
        }
        if (now - tidied > 0.1) {
            tidy(c);
            tidied = now;
        }
        turn(c, 1);
    }
    while (c->busy && figures_now() < now + 2 * ANSWER_SECONDS) {
        tidy(c);
        turn(c, 10);
    }
}

bool crowd_open(struct crowd *c, double patience)
{
    double end = figures_now() + patience;
    unsigned begun = 0;

    while (c->opened < c->tables) {
        while (begun < c->tables && begun < c->opened + AT_ONCE)
            table_begin(c, begun++);
        turn(c, 10);
        if (c->errors || figures_now() > end)
            return false;
    }
    return true;
}

bool crowd_connect(struct crowd *c, double patience)
{
    double end = figures_now() + patience;
    unsigned begun = 0, t = 0, i = 0;

    for (unsigned k = 0; k < c->tables; k++)
        c->sockets += c->table[k].places;
    while (c->connected < c->sockets) {
        while (begun < c->sockets && begun < c->connected + AT_ONCE) {
            connect_place(c, &c->table[t].place[i]);
            begun++;
            if (++i == c->table[t].places) {
                i = 0;
                t++;
            }
        }
        turn(c, 10);
        if (c->errors || figures_now() > end)
            return false;
    }
    return true;
}

bool crowd_init(struct crowd *c, const char *server, const char *game,
                unsigned tables)
{
    static const struct client_use use = {replied, opened, said, ended};
    char host[64];
    unsigned port = 0;

    *c = (struct crowd){.game = game, .tables = tables, .random = 1};
    if (sscanf(server, "%63[^:]:%u", host, &port) != 2 || port > 65535 ||
        inet_pton(AF_INET, host, &c->world.address.sin_addr) != 1) {
        fprintf(stderr, "load: '%s' is no IPv4-ADDRESS:PORT\n", server);
        return false;
    }
    c->world.address.sin_family = AF_INET;
    c->world.address.sin_port = htons((uint16_t)port);
    snprintf(c->world.host, sizeof c->world.host, "%s", server);
    c->world.use = &use;
    c->world.epoll = epoll_create1(EPOLL_CLOEXEC);
    c->table = calloc(tables, sizeof *c->table);
    c->ready = calloc(tables, sizeof *c->ready);
    if (c->world.epoll < 0 || !c->table || !c->ready) {
        perror("load");
        return false;
    }
    return true;
}

void crowd_free(struct crowd *c)
{
    for (unsigned t = 0; c->table && t < c->tables; t++)
        for (unsigned i = 0; i < PLACES; i++)
            client_end(&c->table[t].place[i].client);
    free(c->table);
    free(c->ready);
    times_free(&c->times);
    if (c->world.epoll > 0)
        close(c->world.epoll);
}
