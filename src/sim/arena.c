/*
 * arena.c: bots against bots. Every pairing plays pairs of games from one seed
 * with the sides swapped, so that luck and roles weigh on both alike: one bot has
 * the seats of the first side, of the third and so on, the other the rest. A pair
 * is won, drawn (one game each) or lost; ratings follow from all pairs.
 */
#include "sim.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BOTS = 16, PAIRINGS = BOTS * BOTS / 2, RESAMPLES = 200 };

struct pairing {
    unsigned a, b;
};

struct table {
    const struct arena_options *o;
    struct pairing pairing[PAIRINGS];
    unsigned pairings;
    uint64_t pairs;       /* of games, per pairing */
    bool is_other[SEATS]; /* seats of the second bot, unless they are swapped */
    uint8_t *points;      /* of bot a in each pair, in half games: 0 to 4 */
    uint8_t *played;      /* games of each pair: only whole pairs count */
};

/* Set by Ctrl-C. */
static atomic_bool interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = true;
}

static void make(void *context, uint64_t i, struct sim_match *out)
{
    const struct table *t = context;
    const struct pairing *p = &t->pairing[i / (2 * t->pairs)];
    uint64_t pair = i % (2 * t->pairs) / 2;
    bool swapped = i % 2;

    *out = (struct sim_match){.box = t->o->box, .setup = t->o->setup};
    for (unsigned s = 0; s < t->o->setup.seats; s++)
        out->bots[s] = &t->o->bot[t->is_other[s] != swapped ? p->b : p->a];
    out->seed = t->o->seed * 0x9e3779b97f4a7c15u + pair * 0xd1342543de82ef95u;
}

static void take(void *context, uint64_t i, const struct sim_score *score)
{
    struct table *t = context;
    unsigned seats = t->o->setup.seats;
    seatmask first = result_first(&score->result, seats), mine = 0;

    for (seat s = 0; s < seats; s++)
        if (t->is_other[s] == (i % 2 == 1))
            mine |= seat_bit(s);
    t->played[i / 2]++;
    /* Where nobody wins, neither bot was the better one. */
    if (!first || first & mine)
        t->points[i / 2] =
            (uint8_t)(t->points[i / 2] + (first && !(first & ~mine) ? 2 : 1));
}

/* Who sits where: the sides of the set-up in turn. */
static void share_seats(struct table *t)
{
    const struct game *game = t->o->box->game;
    struct state *state = memory_get(game->state_size);
    struct result r;
    unsigned sides = 0;

    game->setup(t->o->box, state, &t->o->setup);
    game->score(t->o->box, state, &r);
    for (seat s = 0; s < t->o->setup.seats; s++)
        if (result_leads(&r, s)) {
            for (seat k = s; k < t->o->setup.seats; k++)
                if (result_together(&r, s, k))
                    t->is_other[k] = sides % 2 == 1;
            sides++;
        }
    free(state);
}

/* Half a point for each drawn pair: 0, 1 or 2. */
static int pair_result(uint8_t points)
{
    return points > 2 ? 2 : points == 2 ? 1 : 0;
}

/* Ratings that explain the results best (Bradley and Terry), mean 0. */
static void rate(unsigned bots, double score[BOTS][BOTS],
                 double played[BOTS][BOTS], double *rating)
{
    double strength[BOTS];

    for (unsigned i = 0; i < bots; i++)
        strength[i] = 1;
    for (int round = 0; round < 400; round++)
        for (unsigned i = 0; i < bots; i++) {
            double won = 0.5, weight = 1.0 / (strength[i] + 1);
            for (unsigned j = 0; j < bots; j++) {
                if (i == j || played[i][j] <= 0)
                    continue;
                won += score[i][j];
                weight += played[i][j] / (strength[i] + strength[j]);
            }
            strength[i] = won / weight;
        }
    double mean = 0;
    for (unsigned i = 0; i < bots; i++)
        mean += log(strength[i]) / bots;
    for (unsigned i = 0; i < bots; i++)
        rating[i] = 400 / log(10) * (log(strength[i]) - mean);
}

/* Ratings of one sample of the pairs: all of them, or drawn with return. */
static void rate_sample(const struct table *t, struct rng *rng, double *rating)
{
    double score[BOTS][BOTS] = {{0}}, played[BOTS][BOTS] = {{0}};

    for (unsigned p = 0; p < t->pairings; p++) {
        unsigned a = t->pairing[p].a, b = t->pairing[p].b;
        for (uint64_t k = 0; k < t->pairs; k++) {
            uint64_t which = rng ? rng_below(rng, (uint32_t)t->pairs) : k;
            if (t->played[p * t->pairs + which] < 2)
                continue;
            double part = pair_result(t->points[p * t->pairs + which]) / 2.0;
            score[a][b] += part;
            score[b][a] += 1 - part;
            played[a][b]++;
            played[b][a]++;
        }
    }
    rate(t->o->bots, score, played, rating);
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

struct head {
    const char *key;
    int width;
};

static void print_heads(const struct arena_options *o, FILE *out,
                        const struct head *heads)
{
    for (; heads->key; heads++)
        sim_head(out, o->texts, o->lang, heads->key, heads->width);
    fprintf(out, "\n");
}

static void print_pairings(const struct table *t, FILE *out)
{
    const struct arena_options *o = t->o;

    if (o->json)
        fprintf(out, "{\"pairings\": [");
    else
        print_heads(o, out,
                    (const struct head[]){{"bot", 15},
                                          {"against", 14},
                                          {"pairs", -7},
                                          {"won", -7},
                                          {"drawn", -7},
                                          {"lost", -8},
                                          {"score", -9},
                                          {"interval", -19},
                                          {0}});
    for (unsigned p = 0; p < t->pairings; p++) {
        uint64_t count[3] = {0};
        double low, high;
        for (uint64_t k = 0; k < t->pairs; k++)
            if (t->played[p * t->pairs + k] == 2)
                count[pair_result(t->points[p * t->pairs + k])]++;
        uint64_t pairs = count[0] + count[1] + count[2];
        double share = pairs ? 1.0 / (double)pairs : 0.0;
        double score = (double)count[2] + (double)count[1] / 2;
        sim_interval(score, (double)pairs, &low, &high);
        const char *a = o->bot[t->pairing[p].a].name;
        const char *b = o->bot[t->pairing[p].b].name;
        if (o->json)
            fprintf(out,
                    "%s\n  {\"bot\": \"%s\", \"against\": \"%s\", \"won\": "
                    "%llu, \"drawn\": %llu, \"lost\": %llu, \"score\": %.6f, "
                    "\"low\": %.6f, \"high\": %.6f}",
                    p ? "," : "", a, b, (unsigned long long)count[2],
                    (unsigned long long)count[1], (unsigned long long)count[0],
                    score * share, low, high);
        else
            fprintf(out,
                    "%-14s %-14s%7llu%7llu%7llu%8llu%7.1f %%   "
                    "%5.1f .. %5.1f %%\n",
                    a, b, (unsigned long long)pairs,
                    (unsigned long long)count[2], (unsigned long long)count[1],
                    (unsigned long long)count[0], 100 * score * share,
                    100 * low, 100 * high);
    }
}

static void print_ratings(const struct table *t, FILE *out)
{
    const struct arena_options *o = t->o;
    double rating[BOTS], sample[BOTS];
    double(*all)[RESAMPLES] = memory_get(BOTS * sizeof *all);
    struct rng rng;

    rate_sample(t, NULL, rating);
    rng_seed(&rng, o->seed, 2);
    for (unsigned i = 0; i < RESAMPLES; i++) {
        rate_sample(t, &rng, sample);
        for (unsigned b = 0; b < o->bots; b++)
            all[b][i] = sample[b];
    }
    if (o->json) {
        fprintf(out, "],\n \"ratings\": [");
    } else {
        fprintf(out, "\n");
        print_heads(o, out,
                    (const struct head[]){
                        {"bot", 15}, {"rating", -7}, {"interval", -19}, {0}});
    }
    for (unsigned b = 0; b < o->bots; b++) {
        qsort(all[b], RESAMPLES, sizeof **all, ascending);
        double low = all[b][RESAMPLES / 40];
        double high = all[b][RESAMPLES - 1 - RESAMPLES / 40];
        if (o->json)
            fprintf(out,
                    "%s\n  {\"bot\": \"%s\", \"rating\": %.1f, \"low\": %.1f, "
                    "\"high\": %.1f}",
                    b ? "," : "", o->bot[b].name, rating[b], low, high);
        else
            fprintf(out, "%-14s %+7.0f   %+6.0f .. %+6.0f\n", o->bot[b].name,
                    rating[b], low, high);
    }
    if (o->json)
        fprintf(out, "]}\n");
    free(all);
}

int arena_report(const struct arena_options *o, FILE *out)
{
    struct table t = {.o = o, .pairs = (o->games + 1) / 2};

    for (unsigned a = 0; a < o->bots; a++)
        for (unsigned b = a + 1; b < o->bots; b++)
            if (!o->neighbours || b == a + 1)
                t.pairing[t.pairings++] = (struct pairing){a, b};
    share_seats(&t);
    uint64_t all = t.pairings * t.pairs;
    t.points = memory_get(all);
    t.played = memory_get(all);
    memset(t.points, 0, all);
    memset(t.played, 0, all);
    interrupted = false;
    struct sigaction act = {.sa_handler = interrupt}, old;
    sigaction(SIGINT, &act, &old);
    sim_run(&(struct sim_batch){
        .n = 2 * all,
        .jobs = o->jobs,
        .make = make,
        .take = take,
        .context = &t,
        .stop = &interrupted,
        .progress = isatty(STDERR_FILENO) ? stderr : NULL,
    });
    sigaction(SIGINT, &old, NULL);
    print_pairings(&t, out);
    print_ratings(&t, out);
    free(t.points);
    free(t.played);
    return interrupted ? 130 : 0;
}
