/*
 * play.c: what players and watchers can do at a table: one function for each
 * `op` of the protocol. A table that runs one of them is not being written.
 */
#include "timing.h"

#include "../../engine/audience.h"
#include "../../engine/notation.h"
#include "../../engine/utf8.h"
#include "../wire/wire.h"

#include <stdlib.h>
#include <string.h>

enum {
    SAY = 2048,
    CHAT_MOST = 5,
    CHAT_MS = 2000,    /* a chat line, on average; five at once */
    UNDO_LINES = 4000, /* of a log, besides what counts: about 2000 undos */
};

/* Who waits for a write, by numbers: the socket may be gone by then. */
struct waiting {
    uint64_t viewer;
    long long re;
    const char *log; /* of a timed test: how the client's log compares */
};

static struct waiting *waiting_new(const struct viewer *v, long long re)
{
    struct waiting *w = memory_get(sizeof *w);

    *w = (struct waiting){.viewer = v->id, .re = re};
    return w;
}

static void reply_compared(struct viewer *v, long long re, const char *log)
{
    struct out j = {0};

    out_format(&j, "{\"re\":%lld,\"ok\":true,\"log\":\"%s\"}", re, log);
    viewer_send(v, &j);
    free(j.text);
}

static void acknowledge(struct table *t, void *context, const char *error)
{
    struct waiting *w = context;
    struct viewer *v = hub_viewer(t, w->viewer);

    if (v && error)
        reply_not_kept(v, w->re);
    else if (v && w->log)
        reply_compared(v, w->re, w->log);
    else if (v)
        reply_ok(v, w->re);
    free(w);
}

static void commit_for(struct table *t, struct viewer *v, long long re)
{
    table_commit(t, acknowledge, waiting_new(v, re));
}

static enum lang lang_of(const json_t *message)
{
    return strcmp(json_text_at(message, "lang", "en"), "pl") == 0 ? LANG_PL
                                                                  : LANG_EN;
}

/* ---- answering -------------------------------------------------------- */

static void reply_refused(const struct table *t, struct viewer *v, long long re,
                          const char *error, const struct action *a,
                          unsigned row)
{
    const struct refusal *no = &t->box->game->refusals[row];
    struct out j = {0};

    out_format(&j, "{\"re\":%lld,%s\"refusal\":\"%s\",\"rule\":\"%s\"", re,
               error, no->text, no->rule);
    if (a)
        wire_lacks(&j, t->match, a, row);
    out_char(&j, '}');
    viewer_send(v, &j);
    free(j.text);
}

/* Reads the answer of a message; false has told the viewer what is wrong. */
static bool read_answer(struct table *t, struct viewer *v,
                        const json_t *message, long long re, struct action *out)
{
    const char *line = json_text_at(message, "answer", NULL);
    char why[200];

    if (!line)
        reply_where(v, re, "bad_message", "answer");
    else if (!action_parse(t->box, t->seats, v->seat, line, out, why,
                           sizeof why))
        reply_where(v, re, "not_understood", why);
    else if (!audience_may(t->box->game, out->verb, FOR_PEOPLE))
        reply_error(v, re, "not_for_you");
    else
        return true;
    return false;
}

/* Plays an answer that arrived in time. */
static void play_answer(struct table *t, struct viewer *v,
                        const struct action *a, long long re, const json_t *log)
{
    unsigned from = match_entries(t->match);
    struct waiting *w = waiting_new(v, re);
    int off = match_off_by(t->match, a);

    if (log && timing_tick(t->box->game, a) < 0)
        w->log = timing_compare(t, v->seat, log);
    thinker_followed(t, a);
    struct verdict verdict = match_play(t->match, 0, a);
    if (verdict.error[0]) {
        reply_where(v, re, "not_understood", verdict.error);
        free(w);
        return;
    }
    t->server->count.answers++;
    t->chair[v->seat].left = false;
    thinker_drop(t, v->seat); /* it was another question */
    if (match_is_timed(t->match, from))
        timing_keep(t, v->seat, off);
    clock_answered(t, v->seat, match_is_secret(t->match, from));
    table_went_on(t, from);
    table_commit(t, acknowledge, w);
}

static void op_answer(struct table *t, struct viewer *v, const json_t *message,
                      long long re)
{
    long long ask = json_number_at(message, "ask", -1);
    const json_t *log = json_object_get(message, "log");
    struct ask open;
    struct action a;

    if (ask < 0) {
        reply_where(v, re, "bad_message", "ask");
    } else if (match_gave_up(t->match) & seat_bit(v->seat)) {
        reply_error(v, re, "gave_up");
    } else if (log && !timing_log_is_one(t, log)) {
        reply_where(v, re, "bad_message", "log");
    } else if (match_is_over(t->match)) {
        reply_error(v, re, "over");
    } else if (!(match_pending(t->match) & seat_bit(v->seat)) ||
               match_ask(t->match, v->seat, &open) != ask) {
        reply_error(v, re, "late");
    } else if (read_answer(t, v, message, re, &a)) {
        unsigned row = match_refuse(t->match, &a);
        const char *struck = timing_struck(t, &a, v->said_at);
        if (t->box->game->verbs[a.verb].declares) {
            reply_error(v, re, "wrong_op");
        } else if (row) {
            t->server->count.refused++;
            reply_refused(t, v, re, "\"error\":\"refused\",", &a, row);
        } else if (struck) {
            reply_error(v, re, struck);
        } else {
            play_answer(t, v, &a, re, log);
        }
    }
}

/* Who gave up while the match goes on has a bot play on, for good. */
static void bot_plays_on(struct table *t, seat s)
{
    struct chair *c = &t->chair[s];

    if (match_is_over(t->match) || !(match_gave_up(t->match) & seat_bit(s)))
        return;
    if (!c->level[0])
        say_note(t, s, "bot");
    snprintf(c->level, sizeof c->level, "%s", bot_usual);
    if (t->undo.is_open && t->undo.wanted & seat_bit(s))
        t->undo.is_open = false;
}

/* Plays a declaration: it answers no question, so no clock and no test of
   timing has a say. */
static void op_declare(struct table *t, struct viewer *v, const json_t *message,
                       long long re)
{
    unsigned from = match_entries(t->match);
    struct action a;

    if (match_is_over(t->match)) {
        reply_error(v, re, "over");
    } else if (read_answer(t, v, message, re, &a)) {
        unsigned row = match_refuse(t->match, &a);
        if (!t->box->game->verbs[a.verb].declares) {
            reply_error(v, re, "wrong_op");
        } else if (row) {
            t->server->count.refused++;
            reply_refused(t, v, re, "\"error\":\"refused\",", &a, row);
        } else {
            match_play(t->match, 0, &a);
            t->chair[v->seat].left = false;
            for (seat k = 0; k < t->seats; k++)
                thinker_drop(t, k); /* thoughts about what is past */
            table_went_on(t, from);
            bot_plays_on(t, v->seat);
            commit_for(t, v, re);
        }
    }
}

static void op_why(struct table *t, struct viewer *v, const json_t *message,
                   long long re)
{
    struct action a;

    if (!read_answer(t, v, message, re, &a))
        return;
    unsigned row = match_is_over(t->match) ? 0 : match_refuse(t->match, &a);
    if (match_is_over(t->match))
        reply_error(v, re, "over");
    else if (row)
        reply_refused(t, v, re, "\"ok\":true,", &a, row);
    else
        reply_ok(v, re);
}

/* ---- words ------------------------------------------------------------ */

static void reply_text(struct viewer *v, long long re, const char *text)
{
    struct out j = {0};

    out_format(&j, "{\"re\":%lld,\"ok\":true,\"text\":", re);
    quote_text(&j, text);
    out_char(&j, '}');
    viewer_send(v, &j);
    free(j.text);
}

static bool explain(struct table *t, struct viewer *v, enum lang lang,
                    const char *topic, char *out, size_t cap)
{
    const struct voice *voice = t->box->game->voice;

    *out = 0;
    if (!voice || !voice->explain)
        return false;
    void *view = memory_get(t->box->game->view_size);
    match_view(t->match, v->seat, view);
    bool has = voice->explain(t->box, view, lang, topic, out, cap);
    free(view);
    return has;
}

static void op_explain(struct table *t, struct viewer *v, const json_t *message,
                       long long re)
{
    const char *topic = json_text_at(message, "topic", NULL);
    char text[SAY];

    if (!topic || strncmp(topic, "warn ", 5) == 0)
        reply_where(v, re, "bad_message", "topic");
    else if (explain(t, v, lang_of(message), topic, text, sizeof text))
        reply_text(v, re, text);
    else
        reply_error(v, re, "no_topic");
}

static void op_warn(struct table *t, struct viewer *v, const json_t *message,
                    long long re)
{
    struct action a;
    char topic[LINE_MAX_LEN + 8] = "warn ", text[SAY];

    if (!read_answer(t, v, message, re, &a))
        return;
    action_format(t->box, &a, topic + 5, sizeof topic - 5);
    if (match_is_over(t->match) || match_refuse(t->match, &a) ||
        !explain(t, v, lang_of(message), topic, text, sizeof text))
        text[0] = 0;
    reply_text(v, re, text);
}

/* Is the seat in a timed test? Hand and eye are tested there, so nobody thinks
   or looks ahead for it. */
static bool is_tested(const struct table *t, seat s)
{
    struct ask ask;

    return match_pending(t->match) & seat_bit(s) &&
           match_ask(t->match, s, &ask) && ask.hz;
}

static void op_foresee(struct table *t, struct viewer *v, const json_t *message,
                       long long re)
{
    struct out j = {0};
    struct action a;

    if (!read_answer(t, v, message, re, &a))
        return;
    unsigned row = match_is_over(t->match) ? 0 : match_refuse(t->match, &a);
    if (match_is_over(t->match)) {
        reply_error(v, re, "over");
    } else if (is_tested(t, v->seat)) {
        reply_error(v, re, "no_hint");
    } else if (row) {
        reply_refused(t, v, re, "\"error\":\"refused\",", &a, row);
    } else {
        out_format(&j, "{\"re\":%lld,\"ok\":true,", re);
        bool told = wire_foresee(&j, t->match, &a);
        out_char(&j, '}');
        if (told)
            viewer_send(v, &j);
        else
            reply_error(v, re, "late"); /* this seat is not asked */
        free(j.text);
    }
}

/* Whoever plays against people takes hints before their eyes: once for a question.
   Where nobody sees whether a seat has answered, a hint would tell that it has not. */
static void tell_of_hint(struct table *t, seat s)
{
    struct ask ask;
    uint32_t id = match_ask(t->match, s, &ask);

    if (!table_others(t, s) || ask.secret || t->chair[s].bot.hint_told == id)
        return;
    t->chair[s].bot.hint_told = id;
    say_note(t, s, "hint");
    table_commit(t, NULL, NULL);
}

static void op_hint(struct table *t, struct viewer *v, const json_t *message,
                    long long re)
{
    if (!(match_pending(t->match) & seat_bit(v->seat)) || is_tested(t, v->seat))
        reply_error(v, re, "no_hint");
    else if (t->is_rated || (table_others(t, v->seat) && !t->has_hints))
        reply_error(v, re, "hints_off");
    else if (!thinker_hint(t, v, lang_of(message), re))
        reply_error(v, re, "busy");
    else
        tell_of_hint(t, v->seat);
}

/* ---- taking back ------------------------------------------------------ */

static void take_back(struct table *t, struct viewer *v, long long re, seat s,
                      bool agreed)
{
    uint32_t before[SEATS];
    struct ask ask;

    if (agreed || t->undo.by == s)
        t->undo.is_open = false;
    for (seat k = 0; k < t->seats; k++)
        before[k] = match_ask(t->match, k, &ask);
    if (!match_undo(t->match, s, agreed)) {
        reply_error(v, re, "undo_nothing");
        return;
    }
    unsigned kept = match_news_kept(t->match);
    /* Alone one takes back a choice: the rest would be let pass again at once. */
    while (!table_others(t, s) && match_must_pass(t->match, s) &&
           match_undo(t->match, s, agreed))
        if (match_news_kept(t->match) < kept)
            kept = match_news_kept(t->match);
    tell_back(t, kept);
    clock_took_back(t, s);
    t->server->count.undos++;
    for (seat k = 0; k < t->seats; k++)
        if (match_ask(t->match, k, &ask) != before[k])
            thinker_drop(t, k); /* thoughts about what is gone */
    commit_for(t, v, re);
}

static void op_undo(struct table *t, struct viewer *v, const json_t *message,
                    long long re)
{
    (void)message;
    enum undo may = undo_among(wire_may_undo(t->match, v->seat),
                               table_others(t, v->seat) != 0);

    if (match_is_over(t->match)) {
        reply_error(v, re, "over");
    } else if (match_lines(t->match) >
               UNDO_LINES + 2 * match_entries(t->match)) {
        reply_error(v, re, "undo_wall"); /* that much is no mistake any more */
    } else if (may == UNDO_FREE) {
        take_back(t, v, re, v->seat, false);
    } else if (t->undo.is_open) {
        reply_error(v, re, "undo_waiting");
    } else if (may == UNDO_NOTHING) {
        reply_error(v, re, "undo_nothing");
    } else if (may == UNDO_WALL) {
        reply_error(v, re, "undo_wall");
    } else {
        t->undo.is_open = true;
        t->undo.by = v->seat;
        t->undo.wanted = table_others(t, v->seat);
        t->undo.leaves = match_undo_leaves(t->match, v->seat);
        reply_ok(v, re);
        table_settle(t);
    }
}

static void op_agree(struct table *t, struct viewer *v, const json_t *message,
                     long long re)
{
    const json_t *yes = json_object_get(message, "yes");

    if (!json_is_boolean(yes)) {
        reply_where(v, re, "bad_message", "yes");
    } else if (!t->undo.is_open ||
               !(t->undo.wanted & seat_bit(v->seat) || t->undo.by == v->seat)) {
        reply_error(v, re, "undo_none");
    } else if (json_is_false(yes)) { /* also: the asker thinks better of it */
        t->undo.is_open = false;
        reply_ok(v, re);
        table_settle(t);
    } else {
        t->undo.wanted &= ~seat_bit(v->seat);
        if (!t->undo.wanted) {
            take_back(t, v, re, t->undo.by, true);
            return;
        }
        reply_ok(v, re);
        table_settle(t);
    }
}

/* ---- talking ---------------------------------------------------------- */

/* How many ms until this seat may say something; 0: it may, and has. However
   often its player comes anew. */
static int chat_wait(struct chair_chat *c)
{
    int64_t now = net_clock_ms();

    c->used -= (double)(now - c->at) / CHAT_MS;
    if (c->used < 0)
        c->used = 0;
    c->at = now;
    if (c->used > CHAT_MOST - 1)
        return (int)((c->used - CHAT_MOST + 1) * CHAT_MS) + 1;
    c->used++;
    return 0;
}

static void reply_too_fast(struct viewer *v, long long re, int wait)
{
    struct out j = {0};

    out_format(&j, "{\"re\":%lld,\"error\":\"too_fast\",\"wait\":%d}", re,
               wait);
    viewer_send(v, &j);
    free(j.text);
}

static void op_chat(struct table *t, struct viewer *v, const json_t *message,
                    long long re)
{
    const char *text = json_text_at(message, "text", NULL);

    if (!text || utf8_count(text) > 300 || !text_is_clean(text)) {
        reply_where(v, re, "bad_message", "text");
        return;
    }
    int wait = chat_wait(&t->chair[v->seat].chat);
    if (wait) {
        reply_too_fast(v, re, wait);
        return;
    }
    say_text(t, v->seat, text);
    t->server->count.chats++;
    commit_for(t, v, re);
}

/* ---- marks ------------------------------------------------------------ */

struct marking {
    seat by;
    struct waiting *waiting;
};

static void marked(struct table *t, void *context, const char *error)
{
    struct marking *m = context;

    if (!error)
        marks_tell_side(t, m->by);
    acknowledge(t, m->waiting, error);
    free(m);
}

static void op_mark(struct table *t, struct viewer *v, const json_t *message,
                    long long re)
{
    const char *thing = json_text_at(message, "thing", NULL);
    const json_t *on = json_object_get(message, "on");
    struct mark mark;

    if (!thing || !mark_find(t->box, thing, &mark)) {
        reply_where(v, re, "bad_message", "thing");
        return;
    }
    if (!json_is_boolean(on)) {
        reply_where(v, re, "bad_message", "on");
        return;
    }
    struct marking *m = memory_get(sizeof *m);
    *m = (struct marking){v->seat, waiting_new(v, re)};
    marks_set(&t->chair[v->seat].marks, mark, json_is_true(on));
    t->writing.is_private = true;
    table_commit(t, marked, m);
}

/* ---- coming and going ------------------------------------------------- */

/* Those who sat there watch from now on. */
static void stood_up(struct table *t, void *context, const char *error)
{
    for (struct viewer *v = t->viewers; v && !error; v = v->next)
        if (v->seat < SEATS && t->chair[v->seat].kind == CHAIR_OPEN) {
            t->chair[v->seat].presence.here = 0;
            struct viewer was = *v;
            v->seat = SEAT_NOBODY;
            t->watchers++;
            v->n = 0;
            v->card = 0;
            tell_left(t, &was);
        }
    acknowledge(t, context, error);
}

static void op_leave(struct table *t, struct viewer *v, const json_t *message,
                     long long re)
{
    struct chair *c = &t->chair[v->seat];

    (void)message;
    if (t->status == STORE_OPEN) {
        *c = (struct chair){.kind = CHAIR_OPEN,
                            .presence.here = c->presence.here};
        table_commit(t, stood_up, waiting_new(v, re));
    } else {
        if (!c->left)
            say_note(t, v->seat, "left");
        c->left = true;
        t->again &= ~seat_bit(v->seat);
        commit_for(t, v, re);
    }
}

static void op_back(struct table *t, struct viewer *v, const json_t *message,
                    long long re)
{
    struct chair *c = &t->chair[v->seat];

    (void)message;
    if (c->kind != CHAIR_HUMAN) {
        reply_error(v, re, "not_seated");
        return;
    }
    if (!match_is_over(t->match) &&
        match_gave_up(t->match) & seat_bit(v->seat)) {
        reply_error(v, re, "gave_up");
        return;
    }
    if (c->left || c->level[0])
        say_note(t, v->seat, "back");
    c->left = false;
    c->level[0] = 0;
    thinker_drop(t, v->seat);
    commit_for(t, v, re);
}

static void op_bot(struct table *t, struct viewer *v, const json_t *message,
                   long long re)
{
    const char *level = json_text_at(message, "level", bot_usual);
    int s = seat_of_player(json_text_at(message, "seat", ""), t->seats);

    if (s < 0) {
        reply_error(v, re, "no_seat");
        return;
    }
    struct chair *c = &t->chair[s];
    bool is_away =
        c->left || (!c->presence.here &&
                    net_clock_ms() - c->presence.away_since >= AWAY_MS);
    if (!bot_called(level))
        reply_where(v, re, "bad_message", "level");
    else if (match_is_over(t->match))
        reply_error(v, re, "over");
    else if (c->kind != CHAIR_HUMAN || (s != v->seat && !is_away))
        reply_error(v, re, "not_away");
    else {
        if (!c->level[0])
            say_note(t, (seat)s, "bot");
        snprintf(c->level, sizeof c->level, "%s", level);
        if (t->undo.is_open && t->undo.wanted & seat_bit((seat)s))
            t->undo.is_open = false;
        commit_for(t, v, re);
    }
}

/* Everybody wants one: it is opened. */
static void play_again(struct table *t, struct viewer *v, long long re)
{
    struct setup setup = rematch_setup(t);
    unsigned unfit = setup_unfit(t->box, &setup);

    if (t->starts_again)
        reply_error(v, re, "busy"); /* another has asked a moment ago */
    else if (!opener_may(t->server,
                         v->socket ? socket_address(v->socket) : t->address))
        reply_error(v, re, "too_fast");
    else if (unfit) /* of a guided game, or the rules have changed */
        reply_refused(t, v, re, "\"error\":\"unfit\",", NULL, unfit);
    else
        open_rematch(t, v, re);
}

static void op_rematch(struct table *t, struct viewer *v, const json_t *message,
                       long long re)
{
    const json_t *yes = json_object_get(message, "yes");

    if (yes && !json_is_boolean(yes)) {
        reply_where(v, re, "bad_message", "yes");
    } else if (!match_is_over(t->match)) {
        reply_error(v, re, "not_over");
    } else if (t->rematch[0]) {
        reply_ok(v, re);             /* the card tells where */
    } else if (json_is_false(yes)) { /* or: I have thought better of it */
        if (t->again)
            say_note(t, v->seat, "no_rematch");
        t->again = 0;
        commit_for(t, v, re);
    } else {
        t->again |= seat_bit(v->seat);
        if (t->chair[v->seat].left) {
            t->chair[v->seat].left = false;
            table_commit(t, NULL, NULL);
        }
        if (!rematch_wanted(t)) {
            play_again(t, v, re);
            return;
        }
        reply_ok(v, re);
        table_settle(t);
    }
}

/* A client has lost its place: it is told everything again. */
static void op_state(struct table *t, struct viewer *v, const json_t *message,
                     long long re)
{
    (void)message;
    reply_ok(v, re);
    v->n = 0;
    v->card = 0;
    tell_newcomer(t, v);
}

const struct op ops[] = {
    {"state", false, false, op_state},
    {"answer", true, true, op_answer},
    {"declare", true, true, op_declare},
    {"why", true, true, op_why},
    {"explain", false, true, op_explain},
    {"warn", true, true, op_warn},
    {"foresee", true, true, op_foresee},
    {"hint", true, true, op_hint},
    {"undo", true, true, op_undo},
    {"agree", true, true, op_agree},
    {"mark", true, true, op_mark},
    {"chat", true, false, op_chat},
    {"leave", true, false, op_leave},
    {"back", true, true, op_back},
    {"bot", true, true, op_bot},
    {"rematch", true, true, op_rematch},
    {0},
};
