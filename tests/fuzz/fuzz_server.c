/*
 * fuzz_server.c: what people say to tables. The first byte of an input chooses
 * the table, every line after it is said by one of those who are there:
 *
 *   1TEXT 2TEXT wTEXT sTEXT   P1, P2, a watcher, a stranger says TEXT; in it
 *                             @c is the table's code, @1 and @2 are tokens
 *   !XY                       seat X gives the Y-th of its legal answers
 *   >N                        N random answers are given, in one go
 *   #                         the next line finds the disk full
 *
 * After each line everything is on disk and the table is sound. At the end all
 * tables are read from disk again and are what they were in memory.
 *
 * There is a store, but no network: viewers without sockets are told nothing,
 * and the loop that timers wait for never turns.
 */

/* The tests' own tables have the same names. */
#define table tests_table
#define table_fetch tests_table_find
#include "fuzz.h"
#undef table
#undef table_fetch

#include "../../src/engine/notation.h"
#include "../../src/server/table/table.h"
#include "../../src/server/wire/position.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utlist.h>

enum { PEOPLE = 4, BOXES = 16, RENEW = 400, LINES = 64 };

static const struct server_options options = {.threads = 0};
static const struct box *boxes[BOXES];
static struct server server = {.options = &options, .boxes = boxes};
static char folder[64];
static unsigned runs;

/* The linker takes these instead of the server's: faults are meant here. */
void log_line(const struct server_options *o, enum log_level level,
              const char *what, ...)
{
    (void)o, (void)level, (void)what;
}

/* ---- chance, the same in every run --------------------------------------- */

static struct rng dice;

static const char *dice_name(void)
{
    return "fuzz";
}

static uint32_t dice_roll(void)
{
    return (uint32_t)rng_next(&dice);
}

static void dice_fill(void *out, size_t n)
{
    for (uint8_t *at = out; n; n--)
        *at++ = (uint8_t)rng_next(&dice);
}

static struct randombytes_implementation rigged = {
    .implementation_name = dice_name,
    .random = dice_roll,
    .buf = dice_fill,
};

/* ---- calls from the store's thread ------------------------------------- */

struct call {
    struct call *next;
    void (*run)(void *);
    void *context;
};

static struct call *calls;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;

static void post(void *context, void (*run)(void *), void *call_context)
{
    struct call *c = memory_get(sizeof *c);

    (void)context;
    *c = (struct call){.run = run, .context = call_context};
    pthread_mutex_lock(&lock);
    LL_APPEND(calls, c);
    pthread_cond_signal(&more);
    pthread_mutex_unlock(&lock);
}

static bool is_writing(void)
{
    for (const struct table *t = server.tables; t; t = t->hh.next)
        if (t->writing.is_under_way)
            return true;
    return false;
}

/* Until no table is being written, read, or listed. */
static void settle(void)
{
    while (is_writing() || server.cold || server.lobby.is_coming) {
        pthread_mutex_lock(&lock);
        while (!calls)
            pthread_cond_wait(&more, &lock);
        struct call *c = calls;
        LL_DELETE(calls, c);
        pthread_mutex_unlock(&lock);
        usleep(20); /* or the store takes us for many and collects */
        c->run(c->context);
        free(c);
    }
}

/* ---- the store ---------------------------------------------------------- */

static void remove_files(void)
{
    static const char *const names[] = {"pionek.db", "pionek.db-wal",
                                        "pionek.db-shm", "lock"};
    char path[100];

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
}

static void close_store(void)
{
    store_close(server.store);
    server.store = NULL;
    remove_files();
}

static void remove_folder(void)
{
    close_store();
    rmdir(folder);
}

static void open_store(void)
{
    char error[300] = "";

    server.store = store_open(folder, post, NULL, error, sizeof error);
    if (!server.store)
        fprintf(stderr, "%s\n", error);
    FUZZ_CLAIM(server.store);
}

static void set_full(bool is_full)
{
    struct rlimit size;

    signal(SIGXFSZ, SIG_IGN); /* here, for libFuzzer has a handler for it */
    getrlimit(RLIMIT_FSIZE, &size);
    size.rlim_cur = is_full ? 0 : size.rlim_max;
    setrlimit(RLIMIT_FSIZE, &size);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    char error[600], shown[100];

    (void)argc, (void)argv;
    if (randombytes_set_implementation(&rigged) != 0 || sodium_init() < 0)
        return 1;
    for (unsigned i = 0; games[i]; i++)
        if (!(boxes[i] = box_load(games[i], NULL, error, sizeof error)))
            return 1;
    snprintf(folder, sizeof folder, "%s/pionek-fuzz-XXXXXX",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    if (!mkdtemp(folder))
        return 1;
    atexit(remove_folder);
    open_store();
    int listener =
        net_listen("127.0.0.1:0", shown, sizeof shown, error, sizeof error);
    server.net =
        net_new(&(struct net_setup){.listener = listener}, error, sizeof error);
    return !server.net;
}

/* ---- a table ------------------------------------------------------------ */

struct party {
    struct table *table;
    char code[STORE_CODE];
    char token[2][TOKEN_TEXT];
    struct viewer *viewer[PEOPLE];
};

static void begin(struct party *p, unsigned kind)
{
    const struct box *box = boxes[0];

    rng_seed(&dice, 1, 1);
    for (unsigned i = 0; games[i]; i++)
        if (strcmp(games[i]->id, "bitwa") == 0)
            box = boxes[i];
    struct table *t = p->table = table_new(&server, box);
    table_seats(t, 2);
    for (unsigned i = 0; i < box->options; i++)
        t->setup.option[i] = kind & 1 && box->option[i].n > 1;
    t->is_public = kind & 2;
    t->move_s = kind & 4 ? 60 : 0;
    for (seat s = 0; s < 2; s++) {
        struct chair *c = &t->chair[s];
        if (s == 1 && kind & 8)
            continue; /* open */
        c->kind = CHAIR_HUMAN;
        snprintf(c->name, sizeof c->name, "Player %d", s + 1);
        table_give_token(c, p->token[s]);
    }
    rng_seed(&dice, runs, 2); /* a new code, or it would take long to find */
    code_make(&server, t->code);
    rng_seed(&dice, 1, 1);
    memcpy(p->code, t->code, sizeof p->code);
    t->writing.is_fresh = true;
    HASH_ADD_STR(server.tables, code, t);
    if (!(kind & 8))
        table_start(t);
    table_commit(t, NULL, NULL);
    settle();
}

static void say(struct party *p, unsigned who, const char *text)
{
    hub_text(p->viewer[who], text, strlen(text));
}

static void arrive(struct party *p)
{
    for (unsigned i = 0; i < PEOPLE; i++) {
        char hello[200];
        p->viewer[i] = viewer_new(&server, NULL);
        if (i == 3 || (i < 2 && !p->token[i][0]))
            continue;
        snprintf(hello, sizeof hello,
                 i < 2 ? "{\"op\":\"hello\",\"table\":\"%s\",\"token\":\"%s\"}"
                       : "{\"op\":\"hello\",\"table\":\"%s\"}",
                 p->code, i < 2 ? p->token[i] : "");
        say(p, i, hello);
    }
}

/* ---- lines -------------------------------------------------------------- */

/* The n-th legal answer of a seat, as its player would send it. */
static void answer(struct party *p, seat s, unsigned n)
{
    static struct action legal[LEGAL_MAX];
    const struct match *m = p->table->match;
    char line[LINE_MAX_LEN], text[LINE_MAX_LEN + 100];
    struct ask ask;

    if (!m || !(match_pending(m) & seat_bit(s)))
        return;
    unsigned count = match_legal(m, s, legal, LEGAL_MAX);
    FUZZ_CLAIM(count > 0 && count <= LEGAL_MAX);
    unsigned id = match_ask(m, s, &ask), lines = match_lines(m);
    bool was_bot = chair_is_bot(&p->table->chair[s]);
    action_format(p->table->box, &legal[n % count], line, sizeof line);
    snprintf(text, sizeof text,
             "{\"op\":\"answer\",\"ask\":%u,\"answer\":\"%s\"}", id, line);
    bool sits = p->viewer[s]->table == p->table && p->viewer[s]->seat == s;
    say(p, s, text);
    if (sits && !was_bot) /* taken at once; the disk comes later */
        FUZZ_CLAIM(match_lines(p->table->match) > lines);
}

/* Many answers and one write, as when clocks run out. */
static void skip(struct party *p, unsigned n)
{
    static struct action legal[LEGAL_MAX];
    struct match *m = p->table->match;

    if (!m || match_is_over(m))
        return;
    for (; n && !match_is_over(m); n--) {
        seat s = (seat)__builtin_ctz(match_pending(m));
        unsigned count = match_legal(m, s, legal, LEGAL_MAX);
        struct verdict v = match_play(m, 0, &legal[rng_below(&dice, count)]);
        FUZZ_CLAIM(!v.refusal && !v.error[0]);
    }
    p->table->undo.is_open = false;
    table_commit(p->table, NULL, NULL);
}

static void replace(char *out, size_t cap, const char *text,
                    const struct party *p)
{
    size_t n = 0;

    for (; *text && n + TOKEN_TEXT < cap; text++) {
        const char *word = text[0] != '@'   ? NULL
                           : text[1] == 'c' ? p->code
                           : text[1] == '1' ? p->token[0]
                           : text[1] == '2' ? p->token[1]
                                            : NULL;
        if (word) {
            n += (size_t)snprintf(out + n, cap - n, "%s", word);
            text++;
        } else {
            out[n++] = *text;
        }
    }
    out[n] = 0;
}

static void hear_line(struct party *p, const char *line)
{
    static const char who[] = "12ws";
    static char text[NET_BODY];
    const char *at = strchr(who, line[0]);

    if (line[0] == '!' && line[1]) {
        answer(p, line[1] & 1, (unsigned char)line[2]);
    } else if (line[0] == '>') {
        skip(p, (unsigned char)line[1]);
    } else if (line[0] && line[0] != '#') {
        unsigned viewer = at ? (unsigned)(at - who) : line[0] & 3u;
        replace(text, sizeof text, line + 1, p);
        say(p, viewer, text);
    }
}

/* ---- what must hold ------------------------------------------------------ */

static void claim_sound(const struct table *t)
{
    unsigned here[SEATS] = {0};
    const struct viewer *v;

    FUZZ_CLAIM(!t->writing.is_under_way && !t->waiters && !t->writing.chat &&
               !t->writing.after);
    FUZZ_CLAIM(!t->writing.is_fresh);
    DL_FOREACH (t->viewers, v) {
        FUZZ_CLAIM(v->table == t && !v->in_lobby);
        FUZZ_CLAIM(v->seat == SEAT_NOBODY || v->seat < t->seats);
        if (v->seat < SEATS)
            here[v->seat]++;
    }
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        FUZZ_CLAIM(c->presence.here == here[s]);
        FUZZ_CLAIM(c->kind != CHAIR_OPEN ||
                   (!c->identity.has_token && !here[s]));
        FUZZ_CLAIM(!c->level[0] || bot_called(c->level));
    }
    FUZZ_CLAIM(t->status != STORE_STOPPED);
    FUZZ_CLAIM((t->status == STORE_OPEN) == !t->match);
    FUZZ_CLAIM(t->undo.is_open ? t->undo.wanted != 0 : true);
    if (!t->match)
        return;
    FUZZ_CLAIM(match_lines(t->match) == t->writing.lines);
    FUZZ_CLAIM(match_is_over(t->match) == (t->status == STORE_OVER));
    FUZZ_CLAIM((t->status == STORE_OVER) == (t->result != NULL));
    FUZZ_CLAIM(!match_is_over(t->match) || !t->undo.is_open);
}

/* All that a viewer could be told can be written. */
static void tell(const struct table *t)
{
    static const seat viewers[] = {0, 1, SEAT_NOBODY};
    struct out j = {0};

    table_card(&j, t);
    for (size_t i = 0; i < 3 && t->match; i++) {
        struct position p = {0};
        position_make(&p, t->match, viewers[i], false);
        position_whole(&j, &p);
        position_free(&p);
        wire_news(&j, t->match, viewers[i], 0);
        wire_feats(&j, t->match, viewers[i]);
    }
    free(j.text);
}

static void found(struct table *t, void *context, const char *error)
{
    struct table **out = context;

    FUZZ_CLAIM(!error);
    *out = t;
}

/* What is on disk is what was in memory. */
static void claim_kept(struct table *t)
{
    struct table *then = memory_get(sizeof *then);
    uint64_t hash = t->match ? match_hash(t->match) : 0;
    size_t chairs = t->seats * sizeof *t->chair;

    *then = *t;
    then->chair = memory_get(chairs);
    memcpy(then->chair, t->chair, chairs);
    tell(t);
    table_forget(t);
    t = NULL;
    table_fetch(&server, then->code, found, &t);
    settle();
    FUZZ_CLAIM(t && !t->writing.is_under_way);
    FUZZ_CLAIM(hash == (t->match ? match_hash(t->match) : 0));
    FUZZ_CLAIM(t->writing.lines == then->writing.lines &&
               t->writing.chats == then->writing.chats);
    FUZZ_CLAIM(t->status == then->status && t->seats == then->seats);
    FUZZ_CLAIM(strcmp(t->rematch, then->rematch) == 0);
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *a = &t->chair[s], *b = &then->chair[s];
        FUZZ_CLAIM(a->kind == b->kind && a->left == b->left);
        FUZZ_CLAIM(a->identity.has_token == b->identity.has_token);
        FUZZ_CLAIM(!memcmp(a->identity.token, b->identity.token, TOKEN_HASH) ||
                   !a->identity.has_token);
        FUZZ_CLAIM(!strcmp(a->name, b->name) && !strcmp(a->level, b->level));
    }
    table_forget(t);
    free(then->chair);
    free(then);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest = text;
    struct party p = {0};
    unsigned lines = 0;

    server.thinker =
        thinker_new(&server, 0); /* bots only ever begin to think */
    begin(&p, *rest ? (unsigned char)*rest++ : 0);
    arrive(&p);
    for (char *line; (line = strsep(&rest, "\n")) && lines < LINES; lines++) {
        bool is_full = line[0] == '#' && rest;
        if (is_full) {
            line = strsep(&rest, "\n");
            set_full(true);
        }
        hear_line(&p, line);
        settle();
        if (is_full)
            set_full(false);
        for (const struct table *t = server.tables; t; t = t->hh.next)
            claim_sound(t);
    }
    for (unsigned i = 0; i < PEOPLE; i++)
        viewer_free(p.viewer[i]);
    FUZZ_CLAIM(!server.lobby.readers);
    while (server.tables)
        claim_kept(server.tables);
    thinker_free(server.thinker);
    free(text);
    if (++runs % RENEW == 0) { /* or it would grow and grow */
        close_store();
        open_store();
    }
    return 0;
}
