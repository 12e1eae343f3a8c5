/*
 * think.c: bots on threads of their own. The loop hands them a world (never
 * the true state), the answers that are open and a level; what they find comes
 * back to the loop and is played like any client's answer, if the question is
 * still the same. Hints and the course of a finished match go the same way.
 * Whose turn it is says queue.c.
 *
 * A job belongs to the loop, which alone frees it: at once if it is dropped
 * while it waits, else when it comes back. Whoever waits for it (a chair, a
 * table) points to it and drops it when that is no longer so.
 */
#include "queue.h"

#include "../../engine/audience.h"
#include "../../engine/notation.h"
#include "../crash_page.h"
#include "../wire/wire.h"

#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    THREADS = 33,
    PATIENCE_MS = 15000, /* of a summary nobody asks for any more */
};

struct thinker {
    struct server *server;
    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t more;
    struct queue queue;
    struct thinker_figures figures;
    bool is_ending;
    unsigned threads, begun;
    pthread_t thread[THREADS];
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

static struct worlds worlds_of(const struct job *j)
{
    return (struct worlds){
        .deal = deal_again,
        .source = j,
        .box = j->box,
        .viewer = j->seat,
        .seats = j->seats,
    };
}

static void choose_move(struct job *j)
{
    struct bot_spec spec;
    char why[200];

    if (!bot_parse(j->level, &spec, why, sizeof why))
        bot_parse(bot_usual, &spec, why, sizeof why);
    struct bot *bot = bot_new(&spec, j->seed);
    struct worlds worlds = worlds_of(j);
    j->found =
        bot_choose(bot, &worlds, j->legal, j->legals, NULL, &j->is_dropped);
    bot_free(bot);
}

void job_judge(struct job *j, unsigned simulations)
{
    struct worlds worlds = worlds_of(j);

    j->found = judge_choose(simulations, j->seed, &worlds, j->legal, j->legals,
                            &j->thought, &j->is_dropped);
}

int job_after(struct job *j, const struct action *a)
{
    struct worlds worlds = worlds_of(j);

    return judge_after(j->judge->after, j->seed, &worlds, a, &j->is_dropped);
}

/* What this thread used of a processor so far: what others do at the same time
   costs nobody anything. */
static uint64_t used_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* One job, or a piece of a long one; true: it is done. */
static bool work_on(struct job *j, struct at_work *at_work)
{
    bool is_done = true;

    at_work_on(at_work, j->code);
    if (j->kind == JOB_SUM)
        is_done = analysis_go_on(j);
    else if (j->kind == JOB_HINT)
        job_judge(j, j->judge->care);
    else
        choose_move(j);
    at_work_done(at_work);
    return is_done;
}

/* With the lock held: the next job; NULL: it is over. */
static struct job *wait_for_job(struct thinker *t, bool is_kept)
{
    struct job *j = NULL;

    while (!t->is_ending &&
           !(j = queue_take(&t->queue, is_kept, net_clock_ms())))
        pthread_cond_wait(&t->more, &t->lock);
    return j;
}

static void *work(void *context)
{
    struct thinker *t = context;
    struct job *j;

    pthread_mutex_lock(&t->lock);
    unsigned number = t->begun++;
    bool is_kept = number == 0; /* the first: for those who used little */
    struct at_work *at_work =
        crash_page_thread(t->server->crash_page, number + 1);
    while ((j = wait_for_job(t, is_kept))) {
        pthread_mutex_unlock(&t->lock);
        uint64_t begin = used_us();
        bool is_done = work_on(j, at_work);
        uint64_t used = used_us() - begin;
        pthread_mutex_lock(&t->lock);
        t->figures.used_us += used;
        queue_pay(&t->queue, j, used, net_clock_ms());
        if (!is_done && !atomic_load(&j->is_dropped)) {
            queue_put_back(&t->queue, j);
        } else {
            t->figures.done++;
            net_post(t->server->net, j->done, j);
        }
        pthread_cond_broadcast(&t->more); /* there may be room for more */
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

/* ---- on the loop ------------------------------------------------------ */

void job_free(struct job *j)
{
    analysis_free(j->analysis);
    free(j->world);
    free(j->legal);
    free(j->view);
    free(j->advised);
    free(j->text);
    match_free(j->match);
    free(j);
}

/* False: there is no room for it, and it is gone. */
static bool submit(struct thinker *t, struct job *j)
{
    pthread_mutex_lock(&t->lock);
    bool room = !t->is_ending && queue_put(&t->queue, j, net_clock_ms());
    if (room)
        pthread_cond_broadcast(&t->more); /* not every thread may do it */
    else
        t->figures.refused++;
    pthread_mutex_unlock(&t->lock);
    if (!room)
        job_free(j);
    return room;
}

/* Nobody waits for it: it ends, wherever it is. *held pointed to it. */
static void drop(struct thinker *t, struct job **held)
{
    struct job *j = *held;

    if (!j)
        return;
    *held = NULL;
    atomic_store(&j->is_dropped, true);
    pthread_mutex_lock(&t->lock);
    bool was_waiting = queue_drop(&t->queue, j);
    t->figures.dropped++;
    pthread_mutex_unlock(&t->lock);
    if (j->timer)
        net_cancel(t->server->net, j->timer);
    if (was_waiting || j->timer)
        job_free(j);
}

static struct job *job_new(struct table *t, enum job_kind kind,
                           const char *address, void (*done)(void *))
{
    struct job *j = memory_get(sizeof *j);

    memset(j, 0, sizeof *j);
    j->server = t->server;
    j->kind = kind;
    j->box = t->box;
    j->done = done;
    memcpy(j->code, t->code, sizeof j->code);
    net_address_key(address, j->address);
    if (t->server->options->is_seeded)
        j->seed = t->seed + (t->match ? match_entries(t->match) : 0);
    else
        randombytes_buf(&j->seed, sizeof j->seed);
    j->judge = &judge_usual;
    return j;
}

static void job_position(struct job *j, const struct match *m, seat s)
{
    const struct game *game = j->box->game;
    struct action legal[LEGAL_MAX];
    struct rng rng;

    rng_seed(&rng, j->seed, s);
    j->seat = s;
    if (!j->world)
        j->world = memory_get(game->state_size);
    match_world(m, s, &rng, j->world);
    j->seats = match_seats(m);
    j->legals = match_offers(m, s, FOR_BOTS, legal, LEGAL_MAX);
    if (j->legals > LEGAL_MAX)
        j->legals = LEGAL_MAX;
    size_t size = j->legals * sizeof *legal;
    j->legal = memory_resize(j->legal, size + 1);
    memcpy(j->legal, legal, size);
}

void job_question(struct job *j, const struct match *m, seat s)
{
    if (!j->view)
        j->view = memory_get(j->box->game->view_size);
    match_view(m, s, j->view);
    j->seed = judge_seed(j->box, j->view);
    job_position(j, m, s);
}

/* The table of a job that somebody still waits for. */
static struct table *table_of(const struct job *j)
{
    struct table *t = NULL;

    if (!atomic_load(&j->is_dropped))
        HASH_FIND_STR(j->server->tables, j->code, t);
    return t;
}

/* ---- moves ------------------------------------------------------------- */

static void answer_settled(struct table *t, void *context)
{
    struct job *j = context;

    if (t && table_of(j) && t->match && t->status == STORE_RUNNING &&
        !t->server->is_stopping) {
        t->chair[j->seat].bot.move = NULL;
        unsigned from = match_entries(t->match);
        at_work_on(t->server->at_work, t->code);
        struct verdict v = match_play(t->match, 0, &j->found);
        at_work_done(t->server->at_work);
        if (!v.refusal && !v.error[0]) {
            bool in_secret = match_is_secret(t->match, from);
            t->server->count.bot_answers++;
            table_went_on(t, from);
            clock_answered(t, j->seat, in_secret);
            table_commit(t, NULL, NULL);
        }
    } else if (table_of(j)) {
        table_of(j)->chair[j->seat].bot.move = NULL;
    }
    job_free(j);
}

static void answer_now(void *context)
{
    struct job *j = context;
    struct table *t = table_of(j);

    j->timer = 0;
    if (t)
        table_when_settled(t, answer_settled, j);
    else
        job_free(j);
}

static void thought_out(void *context)
{
    struct job *j = context;
    int64_t left = j->not_before - net_clock_ms();

    if (left > 0 && table_of(j))
        j->timer = net_after(j->server->net, (unsigned)left, answer_now, j);
    else
        answer_now(j);
}

static void wake_seat(struct table *t, seat s)
{
    struct chair *c = &t->chair[s];
    struct job *j = job_new(t, table_has_person(t) ? JOB_MOVE : JOB_SHOW,
                            t->address, thought_out);

    j->not_before = net_clock_ms() + t->server->options->bot_delay_ms;
    j->seat = s;
    snprintf(j->level, sizeof j->level, "%s", c->level);
    if (c->bot.told_at != c->clock.asked_at) /* picks in a row: one thought */
        tell_all(t, "{\"kind\":\"thinking\",\"seat\":\"P%d\"}", s + 1);
    c->bot.told_at = c->clock.asked_at;
    c->bot.move = j;
    const struct guide *g = guide_find(t->box, t->guide);
    if (g && guide_answer(g, t->match, s, &j->found)) {
        thought_out(j);
        return;
    }
    at_work_on(t->server->at_work, t->code);
    job_position(j, t->match, s);
    at_work_done(t->server->at_work);
    if (!submit(t->server->thinker, j))
        c->bot.move = NULL;
}

void thinker_wake(struct table *t)
{
    enum { BREATH_MS = 2000 };

    if (t->server->is_stopping || (!t->viewers && !table_has_person(t)))
        return;
    if (t->writing.lost_at && net_clock_ms() - t->writing.lost_at < BREATH_MS)
        return; /* the disk is full: the sweep tries again */
    for (seat s = 0; s < t->seats && !t->writing.is_under_way; s++)
        if (match_pending(t->match) & seat_bit(s) &&
            chair_is_bot(&t->chair[s]) && !t->chair[s].bot.move)
            wake_seat(t, s);
}

void thinker_drop(struct table *t, seat s)
{
    drop(t->server->thinker, &t->chair[s].bot.move);
}

void thinker_drop_all(struct table *t)
{
    for (seat s = 0; s < t->seats; s++) {
        drop(t->server->thinker, &t->chair[s].bot.move);
        drop(t->server->thinker, &t->chair[s].bot.hint);
    }
    drop(t->server->thinker, &t->sum);
}

void thinker_came(struct table *t, const struct viewer *v)
{
    struct thinker *th = t->server->thinker;

    if (v->seat < SEATS && v->socket) {
        net_address_key(socket_address(v->socket), t->address);
        pthread_mutex_lock(&th->lock);
        for (seat s = 0; s < t->seats; s++)
            if (t->chair[s].bot.move)
                queue_move(&th->queue, t->chair[s].bot.move, t->address,
                           net_clock_ms());
        pthread_mutex_unlock(&th->lock);
    }
    if (!t->writing.is_under_way && t->status == STORE_RUNNING)
        thinker_wake(t);
}

void thinker_left(struct table *t, const struct viewer *v)
{
    struct job *hint = v->seat < SEATS ? t->chair[v->seat].bot.hint : NULL;

    if (hint && hint->viewer == v->id)
        drop(t->server->thinker, &t->chair[v->seat].bot.hint);
    if (t->viewers || table_has_person(t))
        return;
    for (seat s = 0; s < t->seats; s++)
        thinker_drop(t, s);
}

/* ---- hints ------------------------------------------------------------ */

/* What is done now; why, says what it is done for. */
static void tell_hint(const struct job *j, const struct advice *a,
                      struct viewer *v)
{
    const struct voice *voice = j->box->game->voice;
    char line[LINE_MAX_LEN], why[1024] = "";
    struct out out = {0};

    if (!a) {
        reply_error(v, j->re, "no_hint"); /* bots alone can answer so */
        return;
    }
    action_format(j->box, &a->step, line, sizeof line);
    if (voice && voice->reason)
        voice->reason(j->box, j->view, j->lang, &a->whole, why, sizeof why);
    out_format(&out,
               "{\"re\":%lld,\"ok\":true,\"answer\":\"%s\",\"value\":%d,"
               "\"why\":",
               j->re, line, a->value);
    quote_text(&out, why);
    out_char(&out, '}');
    viewer_send(v, &out);
    free(out.text);
}

static void hint_found(void *context)
{
    struct job *j = context;
    struct table *t = table_of(j);
    struct viewer *v = t ? hub_viewer(t, j->viewer) : NULL;

    if (t && t->match) {
        struct chair_bot *b = &t->chair[j->seat].bot;
        bool is_made = advice_make(&b->advice, t->match, &j->found);
        b->hint = NULL;
        b->hinted = is_made ? j->ask : 0;
        b->advice.value = j->thought.n ? j->thought.best[0].value : 0;
        if (v)
            tell_hint(j, is_made ? &b->advice : NULL, v);
    }
    job_free(j);
}

void thinker_followed(struct table *t, const struct action *a)
{
    const struct chair_bot *b = &t->chair[a->seat].bot;
    struct ask ask;

    if (!b->hinted || b->hinted != match_ask(t->match, a->seat, &ask) ||
        memcmp(&b->advice.step, a, sizeof *a) != 0)
        return;
    t->advised =
        memory_resize(t->advised, (t->n_advised + 1) * sizeof *t->advised);
    t->advised[t->n_advised++] = (struct advised){match_entries(t->match), *a};
}

bool thinker_hint(struct table *t, struct viewer *v, enum lang lang,
                  long long re)
{
    struct chair *c = &t->chair[v->seat];
    struct ask ask;

    if (c->bot.hint)
        return false;
    struct job *j =
        job_new(t, JOB_HINT, v->socket ? socket_address(v->socket) : t->address,
                hint_found);
    j->viewer = v->id;
    j->re = re;
    j->lang = lang;
    j->ask = match_ask(t->match, v->seat, &ask);
    job_question(j, t->match, v->seat);
    if (advice_leads_on(&c->bot.advice, t->match, v->seat)) {
        c->bot.hinted = j->ask;
        tell_hint(j, &c->bot.advice, v);
        job_free(j);
        return true;
    }
    c->bot.hint = j;
    if (submit(t->server->thinker, j))
        return true;
    c->bot.hint = NULL;
    return false;
}

/* ---- the course of a finished match ------------------------------------ */

static void summed(void *context)
{
    struct job *j = context;
    struct table *t = table_of(j);

    if (t) {
        struct change c = {.epoch = t->epoch, .summary = j->text};
        memcpy(c.code, t->code, sizeof c.code);
        store_save(t->server->store, &c); /* worked out once, for good */
        free(t->summary);
        t->summary = j->text;
        t->sum = NULL;
        j->text = NULL;
    }
    job_free(j);
}

void thinker_sum_stored(struct table *t, const char *text)
{
    char where[160];
    size_t n = strlen(text);
    json_t *is_fine = json_object_of(text, n, where, sizeof where);

    if (is_fine)
        t->summary = memcpy(memory_get(n + 1), text, n + 1);
    else
        log_line(t->server->options, LOG_ERROR, "a summary cannot be read",
                 "table", t->code, "why", where, NULL);
    json_decref(is_fine);
}

void thinker_sum(struct table *t, const char *address)
{
    t->sum_asked = net_clock_ms();
    if (t->sum || t->summary || !t->match)
        return;
    struct job *j = job_new(t, JOB_SUM, address, summed);
    j->match = match_at(t->match, match_entries(t->match));
    for (seat s = 0; s < t->seats; s++)
        j->used_ms[s] = t->chair[s].clock.used_ms;
    if (t->n_advised) {
        size_t size = t->n_advised * sizeof *t->advised;
        j->advised = memory_get(size);
        memcpy(j->advised, t->advised, size);
        j->n_advised = t->n_advised;
    }
    t->sum = j;
    if (!submit(t->server->thinker, j))
        t->sum = NULL;
}

void thinker_sweep(struct table *t)
{
    if (t->sum && net_clock_ms() - t->sum_asked > PATIENCE_MS)
        drop(t->server->thinker, &t->sum);
    if (!t->writing.is_under_way && t->status == STORE_RUNNING)
        thinker_wake(t);
}

/* ---- as a whole -------------------------------------------------------- */

void thinker_figures(struct thinker *t, struct thinker_figures *out)
{
    pthread_mutex_lock(&t->lock);
    *out = t->figures;
    out->queued = queue_length(&t->queue);
    pthread_mutex_unlock(&t->lock);
}

struct thinker *thinker_new(struct server *s, unsigned threads)
{
    struct thinker *t = memory_get(sizeof *t);
    sigset_t all, before;

    memset(t, 0, sizeof *t);
    t->server = s;
    t->queue.background_most = threads < 4 ? 1 : threads / 2;
    t->queue.has_no_limits = s->options->per_address == UINT_MAX;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->more, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    /* One more than asked for: see queue.h. */
    for (; threads && t->threads <= threads && t->threads < THREADS;
         t->threads++)
        if (pthread_create(&t->thread[t->threads], NULL, work, t))
            break;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return t;
}

void thinker_stop(struct thinker *t)
{
    for (struct table *table = t->server->tables; table; table = table->hh.next)
        thinker_drop_all(table);
    pthread_mutex_lock(&t->lock);
    t->is_ending = true;
    pthread_cond_broadcast(&t->more);
    pthread_mutex_unlock(&t->lock);
    for (unsigned i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    t->threads = 0;
}

void thinker_free(struct thinker *t)
{
    thinker_stop(t);
    queue_done(&t->queue);
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->more);
    free(t);
}
