/*
 * table.c: one table: its way to the disk and back, and what is done when it
 * has settled.
 */
#include "cold.h"

#include "../../engine/chance.h"
#include "../wire/wire.h"
#include "players.h"
#include "timing.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    CARD_MS = 60000, /* so much earlier may its last change be on disk */
    AGAIN_MS = 1000, /* between two tries to read what is on it */
};

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
    say_free(t);
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
    t->epoch = 1;
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

/* Reads the match from its log; false: it cannot be played on. */
static bool read_match(struct table *t, uint64_t state, const char *log,
                       size_t n)
{
    char why[300];

    match_free(t->match);
    t->match = NULL;
    t->writing.lines = 0;
    if (t->status == STORE_STOPPED) /* what brought it down is in there */
        return true;
    if (!log || !n) /* not started, or there is nothing to play on */
        return t->status != STORE_RUNNING;
    /* An earlier edition of the pack will do, if it leads to the same position:
       that is looked at below. */
    at_work_on(t->server->at_work, t->code);
    t->match =
        match_read_old(t->code, log, n, box_of_table, t, why, sizeof why);
    at_work_done(t->server->at_work);
    for (size_t i = 0; i < n; i++)
        t->writing.lines += log[i] == '\n';
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

/* While this lasts the table hears nothing, and the server does not end. */
static void hold(struct table *t)
{
    t->writing.is_under_way = true;
    t->server->writing++;
}

static void let_go(struct table *t)
{
    t->writing.is_under_way = false;
    t->server->writing--;
}

static void ended(struct server *s)
{
    if (s->is_stopping && !s->writing && s->all_written)
        s->all_written(s);
}

static void woken(struct table *t, void *context)
{
    struct server *s = t->server;

    (void)context;
    let_go(t);
    if (t->is_lost)
        hub_drop(t);
    else
        table_settle(t);
    ended(s);
}

struct table *table_wake(struct server *s, const struct stored *o,
                         int64_t epoch)
{
    uint64_t state;
    struct table *t = stored_table(s, o, &state);

    if (!t)
        return NULL;
    t->epoch = epoch;
    bool fine = read_match(t, state, o->log, o->log_n);
    say_stored(t, o->chat, o->chat_first);
    if (o->summary)
        thinker_sum_stored(t, o->summary);
    HASH_ADD_STR(s->tables, code, t);
    timing_woken(t);
    if (!fine && t->status == STORE_RUNNING) {
        table_stop(t, "its log cannot be read");
        return t;
    }
    hold(t);
    players_look_up(t, woken, NULL);
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
    struct stored o = {0};
    uint64_t state;

    snprintf(o.code, sizeof o.code, "%s", code);
    stored_look(s->store, &o);
    struct table *t = stored_table(s, &o, &state);
    if (t && t->status == STORE_STOPPED) {
        table_free(t);
    } else if (t) {
        say_stored(t, o.chat, o.chat_first);
        HASH_ADD_STR(s->tables, code, t);
        t->epoch = STORE_TAKES;
        table_stop(t, "the program crashed while working on it");
    }
    stored_free(&o);
}

/* ---- writing ---------------------------------------------------------- */

/* Everything is on disk, or as it is there. */
static void done_writing(struct table *t, const char *error)
{
    struct server *s = t->server;
    void (*after)(struct table *, void *, const char *) = t->writing.after;

    t->writing.after = NULL;
    let_go(t);
    if (after)
        after(t, t->writing.after_context, error);
    if (t->is_lost && !t->writing.is_under_way) {
        hub_drop(t);
        ended(s);
        return;
    }
    /* It is known only now whose timing is marked. */
    if (!error && !t->writing.is_under_way && timing_is_due(t))
        table_commit(t, NULL, NULL);
    else
        table_settle(t);
    ended(s);
}

static void known(struct table *t, void *context)
{
    (void)context;
    done_writing(t, NULL);
}

/* ---- what could not be written ---- */

/* It did not happen, then: what is on disk counts. */
struct taking_back {
    struct table *table;
    struct stored stored;
    char why[200];
};

static void take_over(struct table *t, const struct stored *o)
{
    uint64_t state = 0;
    struct table *old = stored_table(t->server, o, &state);

    if (!old) {
        t->status = STORE_STOPPED;
        return;
    }
    thinker_drop_all(t); /* it was about what did not happen */
    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s], *now = &old->chair[s];
        now->presence.here = c->presence.here;
        now->presence.away_since = c->presence.away_since;
        now->chat = c->chat;
        now->call = c->call;
        now->test.id = c->test.id; /* its clock runs on */
        now->test.at = c->test.at;
        now->test.start = c->test.start;
        *c = *now;
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
    say_stored(t, o->chat, o->chat_first);
    if (!read_match(t, state, o->log, o->log_n)) {
        t->status = STORE_STOPPED;
        match_free(t->match);
        t->match = NULL;
    }
}

static void look_again(void *context);

static void known_back(struct table *t, void *context)
{
    struct taking_back *b = context;

    done_writing(t, b->why);
    free(b);
}

static void look_back(struct store *s, void *context)
{
    struct taking_back *b = context;
    stored_look(s, &b->stored);
}

/* A disk that cannot be read now may be soon: until then nobody is told anything. */
static void seen_back(void *context, const char *error)
{
    struct taking_back *b = context;
    struct table *t = b->table;

    if (error && !t->server->is_stopping) {
        stored_free(&b->stored);
        net_after(t->server->net, AGAIN_MS, look_again, b);
        return;
    }
    take_over(t, &b->stored);
    stored_free(&b->stored);
    players_look_up(t, known_back, b);
}

static void look_again(void *context)
{
    struct taking_back *b = context;
    struct table *t = b->table;

    b->stored = (struct stored){0};
    memcpy(b->stored.code, t->code, sizeof b->stored.code);
    store_look(t->server->store, look_back, seen_back, b);
}

static void not_written(struct table *t, const char *error)
{
    log_line(t->server->options, LOG_ERROR, "writing failed", "table", t->code,
             "why", error, NULL);
    t->server->count.failed_writes++;
    t->writing.lost_at = net_clock_ms();
    t->writing.card = 0;
    struct taking_back *b = memory_get(sizeof *b);
    *b = (struct taking_back){.table = t};
    snprintf(b->why, sizeof b->why, "%s", error);
    look_again(b);
}

/* A table that never was, or, of nodes, may be another's now: who wants it comes again,
   and it is read anew. */
static void is_lost(struct table *t, const char *error)
{
    struct server *s = t->server;

    log_line(s->options, LOG_ERROR, "writing failed", "table", t->code, "why",
             error, NULL);
    s->count.failed_writes++;
    t->is_lost = true;
    let_go(t);
    if (t->writing.after)
        t->writing.after(t, t->writing.after_context, error);
    hub_drop(t);
    ended(s);
}

static void written(void *context, const char *error)
{
    struct table *t = context;
    bool was_fresh = t->writing.is_fresh;

    say_written(t, !error);
    t->writing.is_fresh = false;
    if (error && (was_fresh || t->server->options->node)) {
        is_lost(t, error);
    } else if (error) {
        not_written(t, error);
    } else {
        if (t->match)
            match_lines_kept(t->match); /* nothing was played meanwhile */
        players_look_up(t, known, NULL);
    }
}

/* Is there something new that everybody can see? When there was is on the card:
   an answer given in secret must not move it. */
static bool has_public_news(const struct table *t, unsigned lines)
{
    if (t->writing.is_private)
        return false;
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
    struct rated rated;
    bool is_rated = false;
    unsigned feats = 0;
    char **feat = NULL, **timing = timing_collect(t);

    if (t->match && match_is_over(t->match) && t->status == STORE_RUNNING) {
        write_result(t);
        feat = feats_collect(t, &feats);
        is_rated = rated_collect(t, &rated);
    }
    if (has_public_news(t, n))
        t->changed = net_wall_ms();
    t->writing.is_private = false;
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
        .epoch = t->epoch,
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
        .rated = is_rated ? &rated : NULL,
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
    hold(t);
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
    hearsay_settled(t);
    while (t->waiting && !t->writing.is_under_way)
        call_first(t, t);
}
