/*
 * think.c: bots on threads of their own. The loop hands them a world (never
 * the true state), the answers that are open and a level; what they find comes
 * back to the loop and is played like any client's answer, if the question is
 * still the same. Hints and the course of a finished match go the same way,
 * behind the bots that people wait for.
 */
#include "think.h"

#include "../../engine/audience.h"
#include "../../engine/notation.h"
#include "../wire/wire.h"

#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <utlist.h>

enum { WAITING_MAX = 4096 };

static const char adviser[] = "search:3000";

struct thinker {
    struct server *server;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct job *first[JOB_KINDS]; /* by kind, the most urgent kind first */
    unsigned queued;
    unsigned sums; /* long pieces of work under way: one at a time */
    uint64_t jobs;
    bool is_ending;
    atomic_bool stop; /* ends thoughts that are under way */
    unsigned threads;
    pthread_t thread[32];
};

/* ---- on the threads --------------------------------------------------- */

/* A world dealt anew from a world: what the seat knows is in both. */
static void deal_again(const void *source, seat viewer, struct rng *rng,
                       struct state *out)
{
    const struct job *j = source;

    memcpy(out, j->world, j->box->game->state_size);
    j->box->game->resample(j->box, out, viewer, rng);
}

void job_choose(struct job *j, atomic_bool *stop)
{
    struct bot_spec spec;
    char why[200];

    if (!bot_parse(j->level, &spec, why, sizeof why))
        bot_parse(bot_usual, &spec, why, sizeof why);
    struct bot *bot = bot_new(&spec, j->seed);
    struct worlds worlds = {
        .deal = deal_again,
        .source = j,
        .box = j->box,
        .viewer = j->seat,
        .seats = j->seats,
    };
    j->found = bot_choose(bot, &worlds, j->legal, j->legals, &j->thought, stop);
    bot_free(bot);
}

static bool has_work(const struct thinker *t)
{
    for (int k = 0; k < JOB_KINDS; k++)
        if (t->first[k] && (k != JOB_SUM || !t->sums))
            return true;
    return false;
}

static void *work(void *context)
{
    struct thinker *t = context;

    for (;;) {
        struct job *j = NULL;
        pthread_mutex_lock(&t->lock);
        while (!has_work(t) && !t->is_ending)
            pthread_cond_wait(&t->more, &t->lock);
        if (t->is_ending) {
            pthread_mutex_unlock(&t->lock);
            return NULL;
        }
        for (int k = 0; k < JOB_KINDS && !j; k++)
            if ((k != JOB_SUM || !t->sums) && (j = t->first[k]))
                LL_DELETE(t->first[k], j);
        t->queued--;
        t->sums += j->kind == JOB_SUM;
        pthread_mutex_unlock(&t->lock);
        crash_page_enter(j->code);
        if (j->kind == JOB_SUM)
            analysis_work_out(j, &t->stop);
        else
            job_choose(j, &t->stop);
        crash_page_leave();
        if (j->kind == JOB_SUM) {
            pthread_mutex_lock(&t->lock);
            t->sums--;
            pthread_cond_signal(&t->more);
            pthread_mutex_unlock(&t->lock);
        }
        net_post(t->server->net, j->done, j);
    }
}

/* ---- on the loop ------------------------------------------------------ */

void job_free(struct job *j)
{
    free(j->world);
    free(j->legal);
    free(j->view);
    free(j->text);
    match_free(j->match);
    free(j);
}

static bool submit(struct thinker *t, struct job *j)
{
    pthread_mutex_lock(&t->lock);
    bool room = t->queued < WAITING_MAX && !t->is_ending;
    if (room) {
        LL_APPEND(t->first[j->kind], j);
        t->queued++;
        pthread_cond_signal(&t->more);
    }
    pthread_mutex_unlock(&t->lock);
    if (!room)
        job_free(j);
    return room;
}

static struct job *job_new(struct table *t, enum job_kind kind,
                           void (*done)(void *))
{
    struct job *j = memory_get(sizeof *j);

    memset(j, 0, sizeof *j);
    j->server = t->server;
    j->kind = kind;
    j->box = t->box;
    j->done = done;
    memcpy(j->code, t->code, sizeof j->code);
    randombytes_buf(&j->seed, sizeof j->seed);
    return j;
}

void job_position(struct job *j, const struct match *m, seat s)
{
    const struct game *game = j->box->game;
    struct rng rng;

    rng_seed(&rng, j->seed, s);
    j->seat = s;
    if (!j->world)
        j->world = memory_get(game->state_size);
    if (!j->legal)
        j->legal = memory_get(LEGAL_MAX * sizeof *j->legal);
    match_world(m, s, &rng, j->world);
    j->seats = match_seats(m);
    j->legals = match_offers(m, s, FOR_BOTS, j->legal, LEGAL_MAX);
    if (j->legals > LEGAL_MAX)
        j->legals = LEGAL_MAX;
}

static struct table *table_of(const struct job *j)
{
    struct table *t;

    HASH_FIND_STR(j->server->tables, j->code, t);
    return t;
}

/* The table, if it still waits for this very thought. */
static struct table *still_wanted(const struct job *j)
{
    struct table *t = table_of(j);

    if (!t || !t->match || t->status != STORE_RUNNING || t->server->is_stopping)
        return NULL;
    const struct chair *c = &t->chair[j->seat];
    return c->bot.thinks && c->bot.thought == j->number ? t : NULL;
}

static void answer_settled(struct table *t, void *context)
{
    struct job *j = context;

    if (t && still_wanted(j)) {
        t->chair[j->seat].bot.thinks = false;
        unsigned from = match_entries(t->match);
        crash_page_enter(t->code);
        struct verdict v = match_play(t->match, 0, &j->found);
        crash_page_leave();
        if (!v.refusal && !v.error[0]) {
            bool in_secret = match_is_secret(t->match, from);
            t->server->count.bot_answers++;
            table_went_on(t, from);
            clock_answered(t, j->seat, in_secret);
            table_commit(t, NULL, NULL);
        }
    }
    job_free(j);
}

static void answer_now(void *context)
{
    struct job *j = context;
    struct table *t = still_wanted(j);

    if (t)
        table_when_settled(t, answer_settled, j);
    else
        job_free(j);
}

static void thought_out(void *context)
{
    struct job *j = context;
    struct table *t = still_wanted(j);
    int64_t left = j->not_before - net_clock_ms();

    if (t && left > 0)
        net_after(t->server->net, (unsigned)left, answer_now, j);
    else
        answer_now(j);
}

static void wake_seat(struct table *t, seat s)
{
    struct chair *c = &t->chair[s];
    struct job *j = job_new(t, JOB_MOVE, thought_out);

    c->bot.thinks = true;
    c->bot.thought = ++t->server->thinker->jobs;
    j->number = c->bot.thought;
    j->not_before = net_clock_ms() + t->server->options->bot_delay_ms;
    j->seat = s;
    snprintf(j->level, sizeof j->level, "%s", c->level);
    if (c->bot.told_at !=
        c->clock.asked_at) /* picks in a row are one thought */
        hub_tell_all(t, "{\"kind\":\"thinking\",\"seat\":\"P%d\"}", s + 1);
    c->bot.told_at = c->clock.asked_at;
    if (t->is_guided && t->box->guide &&
        guide_answer(t->box->guide, t->match, s, &j->found)) {
        thought_out(j);
        return;
    }
    crash_page_enter(t->code);
    job_position(j, t->match, s);
    crash_page_leave();
    if (!submit(t->server->thinker, j))
        c->bot.thinks = false;
}

void thinker_wake(struct table *t)
{
    enum { BREATH_MS = 2000 };

    if (t->server->is_stopping)
        return;
    if (t->writing.lost_at && net_clock_ms() - t->writing.lost_at < BREATH_MS)
        return; /* the disk is full: the sweep tries again */
    for (seat s = 0; s < t->seats && !t->writing.is_under_way; s++)
        if (match_pending(t->match) & seat_bit(s) &&
            chair_is_bot(&t->chair[s]) && !t->chair[s].bot.thinks)
            wake_seat(t, s);
}

/* ---- hints ------------------------------------------------------------ */

static void hint_found(void *context)
{
    struct job *j = context;
    struct table *t = table_of(j);
    struct viewer *v = t ? hub_viewer(t, j->viewer) : NULL;
    const struct voice *voice = j->box->game->voice;
    char line[LINE_MAX_LEN], why[1024] = "";
    struct json_out out;

    if (v)
        v->waits_for_hint = false;
    if (v && !audience_may(j->box->game, j->found.verb, FOR_PEOPLE)) {
        reply_error(v, j->re, "no_hint"); /* a bot has another way */
    } else if (v) {
        action_format(j->box, &j->found, line, sizeof line);
        if (voice && voice->reason)
            voice->reason(j->box, j->view, j->lang, &j->found, why, sizeof why);
        json_begin(&out);
        fprintf(out.f,
                "{\"re\":%lld,\"ok\":true,\"answer\":\"%s\",\"value\":%d,"
                "\"why\":",
                j->re, line, j->thought.n ? j->thought.best[0].value : 0);
        quote_text(out.f, why);
        putc('}', out.f);
        json_end(&out);
        viewer_send(v, &out);
        free(out.text);
    }
    job_free(j);
}

bool thinker_hint(struct table *t, struct viewer *v, enum lang lang,
                  long long re)
{
    struct job *j = job_new(t, JOB_HINT, hint_found);

    j->viewer = v->id;
    j->re = re;
    j->lang = lang;
    j->seed = match_entries(t->match); /* the same position, the same hint */
    snprintf(j->level, sizeof j->level, "%s", adviser);
    j->view = memory_get(t->box->game->view_size);
    match_view(t->match, v->seat, j->view);
    job_position(j, t->match, v->seat);
    return submit(t->server->thinker, j);
}

/* ---- the course of a finished match ------------------------------------ */

static void summed(void *context)
{
    struct job *j = context;
    struct table *t = table_of(j);

    if (t) {
        free(t->summary);
        t->summary = j->text;
        t->is_summing = false;
        j->text = NULL;
    }
    job_free(j);
}

void thinker_sum(struct table *t)
{
    if (t->is_summing || t->summary || !t->match)
        return;
    struct job *j = job_new(t, JOB_SUM, summed);
    j->match = match_at(t->match, match_entries(t->match));
    for (seat s = 0; s < t->seats; s++)
        j->used_ms[s] = t->chair[s].clock.used_ms;
    t->is_summing = submit(t->server->thinker, j);
}

unsigned thinker_queued(struct thinker *t)
{
    pthread_mutex_lock(&t->lock);
    unsigned n = t->queued;
    pthread_mutex_unlock(&t->lock);
    return n;
}

struct thinker *thinker_new(struct server *s, unsigned threads)
{
    struct thinker *t = memory_get(sizeof *t);
    sigset_t all, before;

    memset(t, 0, sizeof *t);
    t->server = s;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->more, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (; t->threads < threads && t->threads < 32; t->threads++)
        if (pthread_create(&t->thread[t->threads], NULL, work, t))
            break;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return t;
}

void thinker_stop(struct thinker *t)
{
    pthread_mutex_lock(&t->lock);
    t->is_ending = true;
    atomic_store(&t->stop, true);
    pthread_cond_broadcast(&t->more);
    pthread_mutex_unlock(&t->lock);
    for (unsigned i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    t->threads = 0;
}

void thinker_free(struct thinker *t)
{
    thinker_stop(t);
    for (int k = 0; k < JOB_KINDS; k++)
        for (struct job *j = t->first[k], *next; j; j = next) {
            next = j->next;
            job_free(j);
        }
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->more);
    free(t);
}
