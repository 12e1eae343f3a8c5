/*
 * table.c: one table: its way to the disk and back, and what is done when it
 * has settled.
 */
#include "table_card.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"
#include "timing.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { CARD_MS = 60000 }; /* so much earlier may its last change be on disk */

/* ---- memory and disk -------------------------------------------------- */

struct table *table_new(struct server *s, const struct box *box)
{
    struct table *t = memory_get(sizeof *t);

    memset(t, 0, sizeof *t);
    t->server = s;
    t->box = box;
    t->seed = s->options->seed;
    t->created = t->changed = net_wall_ms();
    t->idle_since = net_clock_ms();
    return t;
}

void table_seats(struct table *t, unsigned seats)
{
    free(t->chair);
    t->chair = memory_get(seats * sizeof *t->chair);
    memset(t->chair, 0, seats * sizeof *t->chair);
    t->seats = seats;
    t->setup.seats = (uint8_t)seats;
}

/* Calls who has waited longest, with the table or with what is left of it. */
static void call_first(struct table *t, struct table *told)
{
    struct waiter *w = t->waiting;

    t->waiting = w->next;
    t->waiters--;
    w->call(told, w->context);
    free(w);
}

void table_free(struct table *t)
{
    thinker_drop_all(t);
    while (t->waiting)
        call_first(t, NULL);
    match_free(t->match);
    free(t->chair);
    free(t->result);
    free(t->summary);
    free(t->advised);
    for (unsigned i = 0; i < t->writing.n_chat; i++)
        free(t->writing.chat[i]);
    free(t->writing.chat);
    free(t->told_card);
    for (unsigned i = 0; i <= SEATS; i++)
        free(t->known[i]);
    free(t);
}

void table_forget(struct table *t)
{
    if (t->timer)
        net_cancel(t->server->net, t->timer);
    if (t->cards_timer)
        net_cancel(t->server->net, t->cards_timer);
    HASH_DEL(t->server->tables, t);
    table_free(t);
}

void table_add(struct table *t)
{
    code_make(t->server, t->code);
    t->writing.is_fresh = true;
    HASH_ADD_STR(t->server->tables, code, t);
    t->server->count.tables++;
}

static const struct box *box_of_table(void *table, const char *game)
{
    const struct table *t = table;
    return strcmp(t->box->game->id, game) == 0 ? t->box : NULL;
}

/* Everybody has seen how the match stands. */
static void shown(struct table *t)
{
    t->shown_facts = t->match ? match_news_count(t->match) : 0;
    t->shown_pending = t->match ? match_pending(t->match) : 0;
}

/* Reads the match from disk; false: it cannot be played on. */
static bool read_match(struct table *t, uint64_t state)
{
    char why[300];
    size_t n = 0;
    char *log = store_log(t->server->store, t->code, &n);

    match_free(t->match);
    t->match = NULL;
    t->writing.lines = 0;
    if (t->status == STORE_STOPPED) { /* what brought it down is in there */
        free(log);
        return true;
    }
    if (!log || !n) { /* not started, or there is nothing to play on */
        free(log);
        return t->status != STORE_RUNNING;
    }
    /* An earlier edition of the pack will do, if it leads to the same position:
       that is looked at below. */
    at_work_on(t->server->at_work, t->code);
    t->match =
        match_read_old(t->code, log, n, box_of_table, t, why, sizeof why);
    at_work_done(t->server->at_work);
    for (size_t i = 0; i < n; i++)
        t->writing.lines += log[i] == '\n';
    free(log);
    if (t->match && state && match_hash(t->match) != state) {
        snprintf(why, sizeof why, "it leads to another position than it did");
        match_free(t->match);
        t->match = NULL;
    }
    if (t->match)
        match_lines_kept(t->match);
    shown(t);
    if (!t->match)
        log_line(t->server->options, LOG_ERROR, "a log cannot be read", "table",
                 t->code, "why", why, NULL);
    return t->match != NULL;
}

/* A table as it is on disk, without its match. */
static struct table *read_stored(struct server *s, const char *code,
                                 uint64_t *state)
{
    char *card = store_card(s->store, code);
    unsigned lines = 0;
    char *stand = card ? store_stand(s->store, code, &lines) : NULL;
    struct table *t =
        card ? table_card_read(s, code, card, stand, lines, state) : NULL;

    free(card);
    free(stand);
    return t;
}

struct table *table_peek(struct server *s, const char *code)
{
    struct table *t;
    uint64_t state;

    HASH_FIND_STR(s->tables, code, t);
    if (!t && (t = read_stored(s, code, &state)))
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

    t->writing.chats = chat && *chat ? first + 1 : 0;
    free(chat);
}

struct table *table_find(struct server *s, const char *code)
{
    struct table *t;
    uint64_t state;

    HASH_FIND_STR(s->tables, code, t);
    if (t || !(t = read_stored(s, code, &state)))
        return t;
    bool fine = read_match(t, state);
    count_chats(t);
    HASH_ADD_STR(s->tables, code, t);
    timing_woken(t);
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
    const struct guide *g = guide_find(t->box, t->guide);

    memset(players, 0, sizeof players);
    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s];
        snprintf(players[s].name, PLAYER_NAME, "%s", c->name);
        if (c->kind == CHAIR_BOT)
            snprintf(players[s].kind, PLAYER_NAME, "bot:%s", c->level);
        else
            snprintf(players[s].kind, PLAYER_NAME, "human");
        c->clock.bank_ms = (int64_t)t->bank_s * 1000;
    }
    chance_secret(secret);
    if (t->server->options->is_seeded)
        chance_seeded(t->seed, secret);
    if (g) {
        t->setup = g->setup;
        chance_seeded(g->seed, secret);
    }
    t->setup.seats = (uint8_t)t->seats;
    at_work_on(t->server->at_work, t->code);
    t->match = match_new(t->box, &t->setup, players, secret);
    at_work_done(t->server->at_work);
    sodium_memzero(secret, sizeof secret);
    t->status = STORE_RUNNING;
}

void table_went_on(struct table *t, unsigned from)
{
    for (unsigned i = from; i < match_entries(t->match); i++) {
        unsigned lane = match_lane(t->match, i);
        if (!lane || lane == t->undo.by + 1u)
            t->undo.is_open = false;
    }
}

void table_stop(struct table *t, const char *why)
{
    log_line(t->server->options, LOG_ERROR, "table stopped", "table", t->code,
             "why", why, NULL);
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
    struct table *old = read_stored(t->server, t->code, &state);

    if (!old) {
        t->status = STORE_STOPPED;
        return;
    }
    thinker_drop_all(t); /* it was about what did not happen */
    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s], *o = &old->chair[s];
        o->presence.here = c->presence.here;
        o->presence.away_since = c->presence.away_since;
        o->chat = c->chat;
        o->call = c->call;
        o->test.id = c->test.id; /* its clock runs on */
        o->test.at = c->test.at;
        o->test.start = c->test.start;
        *c = *o;
    }
    t->status = old->status;
    t->changed = old->changed;
    memcpy(t->rematch, old->rematch, sizeof t->rematch);
    free(t->result);
    t->result = old->result;
    old->result = NULL;
    table_free(old);
    t->undo.is_open = false;
    tell_anew(t);
    if (!read_match(t, state)) {
        t->status = STORE_STOPPED;
        match_free(t->match);
        t->match = NULL;
    }
}

static void written(void *context, const char *error)
{
    struct table *t = context;
    struct server *s = t->server;
    void (*after)(struct table *, void *, const char *) = t->writing.after;

    t->writing.is_under_way = false;
    s->writing--;
    t->writing.after = NULL;
    say_written(t, !error);
    bool is_lost = error && t->writing.is_fresh;
    t->writing.is_fresh = false;
    if (error) {
        log_line(t->server->options, LOG_ERROR, "writing failed", "table",
                 t->code, "why", error, NULL);
        t->server->count.failed_writes++;
        t->writing.lost_at = net_clock_ms();
        t->writing.card = 0;
        if (!is_lost)
            take_back(t);
    }
    if (!error && t->match)
        match_lines_kept(t->match); /* nothing was played meanwhile */
    if (after)
        after(t, t->writing.after_context, error);
    if (is_lost)
        table_forget(t);
    else
        table_settle(t);
    if (s->is_stopping && !s->writing)
        s->all_written(s);
}

/* Is there something new that everybody can see? When there was is on the card:
   an answer given in secret must not move it. */
static bool has_public_news(const struct table *t, unsigned lines)
{
    return !lines || t->writing.n_chat || t->status != STORE_RUNNING ||
           t->shown_facts != match_news_count(t->match) ||
           t->shown_pending != match_pending(t->match);
}

/* The card, if it is to be written: when something on it is different, when there
   are no lines to say how the table stands with, and now and then, since tables
   are listed by the time of their last change. NULL: it stays. */
static const char *card_if_due(struct out *card, struct table *t,
                               unsigned lines, const char *stand)
{
    struct writing *w = &t->writing;

    uint64_t hash = table_card_hash(t);
    if (lines && !w->is_fresh && hash == w->card &&
        t->changed - w->card_at < CARD_MS)
        return NULL;
    w->card = hash;
    w->card_at = t->changed;
    table_card_write(card, t, w->lines + lines, stand);
    return card->text;
}

/* The match is over: how it went is on the card from now on. */
static void write_result(struct table *t)
{
    struct out result = {0};
    struct result total;

    match_total(t->match, &total);
    wire_result(&result, t->match, &total);
    free(t->result);
    t->result = result.text;
    t->status = STORE_OVER;
}

void table_commit(struct table *t,
                  void (*done)(struct table *, void *, const char *),
                  void *context)
{
    timing_answer(t);
    unsigned lines = t->match ? match_lines(t->match) : 0;
    unsigned n = lines > t->writing.lines ? lines - t->writing.lines : 0;
    const char **line = memory_get((n + 1) * sizeof *line);
    enum { LONGEST = 256 };
    char *text = memory_get((size_t)n * LONGEST + 1);
    struct out card = {0}, stand = {0};
    unsigned feats = 0;
    char **feat = NULL, **timing = timing_collect(t);

    if (t->match && match_is_over(t->match) && t->status == STORE_RUNNING) {
        write_result(t);
        feat = feats_collect(t, &feats);
    }
    if (has_public_news(t, n))
        t->changed = net_wall_ms();
    shown(t);
    for (unsigned i = 0; i < n; i++) {
        line[i] = text + (size_t)i * LONGEST;
        match_line(t->match, t->writing.lines + i, text + (size_t)i * LONGEST,
                   LONGEST);
    }
    table_stand_write(&stand, t);
    const char *due = card_if_due(&card, t, n, stand.text);
    unsigned played = 0;
    char **words = due ? played_collect(t, &played) : NULL;
    struct change c = {
        .fresh = t->writing.is_fresh,
        .card = due,
        .status = t->status,
        .is_public = t->is_public,
        .changed = t->changed,
        .first = t->writing.lines,
        .lines = n,
        .line = line,
        .stand = stand.text,
        .chat_first = t->writing.chats,
        .chats = t->writing.n_chat,
        .chat = (const char *const *)t->writing.chat,
        .has_played = words != NULL,
        .played = played,
        .play = (const char *const *)words,
        .feats = feats,
        .feat = (const char *const *)feat,
        .timings = timing != NULL,
        .timing = (const char *const *)timing,
        .timings_kept = timing ? t->box->game->timing->kept : 0,
        .timings_mean = timing ? t->box->game->timing->mean : 0,
        .done = written,
        .context = t,
    };
    memcpy(c.code, t->code, sizeof c.code);
    t->writing.is_under_way = true;
    t->server->writing++;
    t->writing.after = done;
    t->writing.after_context = context;
    t->writing.lines += n;
    store_save(t->server->store, &c);
    feats_free(feat, feats);
    timing_free(timing);
    played_free(words, played);
    free(card.text);
    free(stand.text);
    free(text);
    free(line);
}

/* ---- settling --------------------------------------------------------- */

void table_when_settled(struct table *t, void (*call)(struct table *, void *),
                        void *context)
{
    struct waiter *w;

    if (!t->writing.is_under_way && !t->waiting) {
        call(t, context);
        return;
    }
    w = memory_get(sizeof *w);
    *w = (struct waiter){.call = call, .context = context};
    if (t->waiting)
        t->waiting_last->next = w;
    else
        t->waiting = w;
    t->waiting_last = w;
    t->waiters++;
}

void table_settle(struct table *t)
{
    if (t->writing.is_under_way)
        return;
    seatmask before = t->pending;
    if (t->match)
        t->pending = match_pending(t->match);
    calls_see(t, before);
    if (t->status == STORE_RUNNING)
        clock_told(t);
    tell_settled(t);
    clock_arm(t);
    if (t->status == STORE_RUNNING)
        thinker_wake(t);
    t->idle_since = net_clock_ms();
    lobby_changed(t->server);
    while (t->waiting && !t->writing.is_under_way)
        call_first(t, t);
}
