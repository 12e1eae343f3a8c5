/*
 * sim.c: playing matches between bots, one and many; see sim.h.
 */
#include "cards.h"
#include "choice.h"
#include "pairing.h"
#include "reach.h"

#include "../engine/audience.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- one match -------------------------------------------------------- */

/* The true state, as bots may use it: only to imagine worlds. */
struct source {
    const struct box *box;
    const struct state *state;
};

static void deal_world(const void *source, seat viewer, struct rng *rng,
                       struct state *out)
{
    const struct source *from = source;

    memcpy(out, from->state, from->box->game->state_size);
    from->box->game->resample(from->box, out, viewer, rng);
}

/* Apart (an extension of gcc and clang), so that the list takes no room where
   nobody thinks. */
__attribute__((noinline)) static void ask_bot(struct bot *bot,
                                              const struct source *source,
                                              unsigned seats, seat who,
                                              struct action *out)
{
    struct action legal[LEGAL_MAX];
    struct worlds worlds = {
        .deal = deal_world,
        .source = source,
        .box = source->box,
        .viewer = who,
        .seats = seats,
    };
    unsigned n = audience_legal(source->box, source->state, who, FOR_BOTS,
                                legal, LEGAL_MAX);

    *out = bot_choose(bot, &worlds, legal, n, NULL, NULL);
}

/* Tells all who think what was answered, and of which question. */
static void tell_bots(struct bot *const *bots, unsigned seats,
                      const struct action *a, const struct ask *ask)
{
    for (unsigned s = 0; s < seats; s++)
        if (bots[s])
            bot_saw(bots[s], (seat)s, a, ask->lane, ask->secret);
}

static void play_game(const struct sim_match *m, const struct setup *setup,
                      struct bot *const *bots, struct rng *rng,
                      struct state *state, struct sim_score *out)
{
    const struct box *box = m->box;
    const struct game *game = box->game;
    struct source source = {box, state};
    bool thinks = false;
    seatmask open;

    for (unsigned s = 0; s < setup->seats; s++)
        thinks |= bots[s] != NULL;
    game->setup(box, state, setup);
    while ((open = game->pending(state))) {
        struct action a;
        struct ask ask;
        out->steps++;
        if (open & seat_bit(SEAT_CHANCE)) {
            game->roll(box, state, rng, &a);
            game->apply(box, state, &a, NULL);
            continue; /* bots do not look at chance */
        }
        seat who = (seat)__builtin_ctz(open);
        if (thinks)
            game->ask(box, state, who, &ask);
        if (bots[who]) {
            ask_bot(bots[who], &source, setup->seats, who, &a);
        } else { /* the random bot, without a list */
            game->pick(box, state, who, rng, &a);
            audience_correct(box, state, who, FOR_BOTS, rng, &a);
        }
        out->answers++;
        cards_note(m->box, &a, out);
        choice_note(box, state, &a, out);
        game->apply(box, state, &a, NULL);
        if (thinks)
            tell_bots(bots, setup->seats, &a, &ask);
    }
}

void sim_play(const struct sim_match *m, struct sim_score *out)
{
    const struct game *game = m->box->game;
    struct bot *bots[SEATS] = {0};
    struct result done[GAMES];
    struct setup now = m->setup;
    struct rng rng;
    struct state *state = memory_get(game->state_size);

    *out = (struct sim_score){.games = 0};
    rng_seed(&rng, m->seed, 1);
    for (unsigned s = 0; s < now.seats; s++)
        if (m->bots[s]->kind != BOT_RANDOM)
            bots[s] =
                bot_new(m->bots[s], m->seed ^ (s + 1) * 0x9e3779b97f4a7c15u);
    do {
        play_game(m, &now, bots, &rng, state, out);
        for (unsigned s = 0; s < now.seats; s++)
            if (bots[s])
                bot_forget(bots[s]);
        reach_note(m->box, state, now.seats, out);
        game->score(m->box, state, &done[out->games]);
        out->result = done[out->games++];
    } while (
        game->next && out->games < GAMES &&
        game->next(m->box, &m->setup, done, out->games, &now, &out->result));
    if (m->by)
        pairing_read(m->box, state, m->setup.seats, m->by, out->by);
    for (unsigned s = 0; s < m->setup.seats; s++)
        bot_free(bots[s]);
    free(state);
}

/* ---- many ------------------------------------------------------------- */

struct crew {
    const struct sim_batch *batch;
    pthread_mutex_t lock;
    uint64_t next, done;
    struct timespec start;
    double shown; /* when the bar was drawn last, seconds after the start */
};

static double since(const struct timespec *start)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) +
           1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

static void show_progress(struct crew *c, bool last)
{
    FILE *to = c->batch->progress;
    double now = since(&c->start);
    char bar[31];

    if (!to || (!last && now - c->shown < 0.2))
        return;
    c->shown = now;
    double part = (double)c->done / (double)c->batch->n;
    for (int i = 0; i < 30; i++)
        bar[i] = i < (int)(part * 30) ? '#' : '.';
    bar[30] = 0;
    double left = part > 0 ? now / part - now : 0;
    fprintf(to, "\r[%s] %3d %%  %llu/%llu  %.0f s left  ", bar,
            (int)(part * 100), (unsigned long long)c->done,
            (unsigned long long)c->batch->n, left);
    if (last)
        fprintf(to, "\r%*s\r", 70, "");
    fflush(to);
}

static void *crew_work(void *context)
{
    struct crew *c = context;
    const struct sim_batch *b = c->batch;
    struct sim_score *score = memory_get(sizeof *score);

    for (;;) {
        struct sim_match match;
        pthread_mutex_lock(&c->lock);
        uint64_t i = c->next++;
        pthread_mutex_unlock(&c->lock);
        if (i >= b->n || (b->stop && atomic_load(b->stop)))
            break;
        b->make(b->context, i, &match);
        sim_play(&match, score);
        pthread_mutex_lock(&c->lock);
        b->take(b->context, i, score);
        c->done++;
        show_progress(c, false);
        pthread_mutex_unlock(&c->lock);
    }
    free(score);
    return NULL;
}

void sim_run(const struct sim_batch *batch)
{
    struct crew crew = {.batch = batch};
    unsigned started = 0, jobs = batch->jobs ? batch->jobs : 1;
    pthread_t *thread = memory_get(jobs * sizeof *thread);

    pthread_mutex_init(&crew.lock, NULL);
    clock_gettime(CLOCK_MONOTONIC, &crew.start);
    while (started + 1 < jobs &&
           pthread_create(&thread[started], NULL, crew_work, &crew) == 0)
        started++;
    crew_work(&crew);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    show_progress(&crew, true);
    pthread_mutex_destroy(&crew.lock);
    free(thread);
}

void sim_interval(double wins, double n, double *low, double *high)
{
    const double z = 1.959964;

    if (n <= 0) {
        *low = 0;
        *high = 1;
        return;
    }
    double p = wins / n, mid = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half =
        z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    *low = mid - half < 0 ? 0 : mid - half;
    *high = mid + half > 1 ? 1 : mid + half;
}

struct sim_row sim_row_of(double good, uint64_t times)
{
    struct sim_row row = {.times = times, .share = good / (double)times};

    sim_interval(good, (double)times, &row.low, &row.high);
    return row;
}
