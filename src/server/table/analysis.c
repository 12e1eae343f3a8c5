/*
 * analysis.c: how a finished match went: how good each moment was for each seat
 * in the eyes of the judge, who knew what the asked seat knew, where it turned, and
 * what everybody did.
 *
 * First the judge glances at every moment. Those where most seems to have been lost
 * are looked at again with care, as for a hint: what the judge would have advised
 * then is never blamed, and what an answer cost is how much worse things are after
 * it than after the better one, whatever the dice said later.
 */
#include "think.h"

#include "../../engine/audience.h"
#include "../../engine/notation.h"
#include "moments.h"

#include <stdlib.h>
#include <string.h>

enum {
    WON = 1000,
    TURNS_TOLD = 3,
    TURN_LEAST = 80,    /* what counts as a turning point */
    DOUBTFUL = 80,      /* a drop of the course: worth another look */
    LOOKED_AT_MOST = 8, /* with care */
};

struct analysis {
    struct job *job;
    const struct match *m;
    struct result total; /* of the whole match, with its sides */
    struct moment *moment;
    unsigned n, at; /* moments: all, and those that were looked at */
    int (*value)[SEATS];
    struct action *best; /* what the judge would have answered */
    bool *is_open;       /* another answer was given, and nobody advised it */
    int *lost; /* by that answer, as far as it was looked at with care */
    unsigned looked_at; /* with care */
};

static bool same(const struct action *a, const struct action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Was it advised? An answer of another seat in its own lane may have come between the
   hint and the answer: then the question looks different, but the hint was a hint. */
static bool was_advised(const struct analysis *c, unsigned k,
                        const struct action *played)
{
    for (unsigned i = 0; i < c->job->n_advised; i++)
        if (c->job->advised[i].entry == c->moment[k].entry &&
            same(&c->job->advised[i].answer, played))
            return true;
    return false;
}

/* The question of a moment, for the judge. */
static void ask_again(struct analysis *c, unsigned k)
{
    struct match *then = match_at(c->m, c->moment[k].entry);

    job_question(c->job, then, c->moment[k].seat);
    match_free(then);
}

static void judge_moment(struct analysis *c, unsigned k)
{
    seat who = c->moment[k].seat;
    unsigned seats = match_seats(c->m);

    if (k)
        memcpy(c->value[k], c->value[k - 1], sizeof c->value[k]);
    if (match_is_declared(c->m, c->moment[k].entry))
        return; /* giving up is no answer: there is nothing to judge */
    struct action played;
    ask_again(c, k);
    job_judge(c->job, c->job->judge->glance);
    c->best[k] = c->job->found;
    if (!c->job->thought.n)
        return; /* nothing to think about, as in a timed test */
    match_entry(c->m, c->moment[k].entry, &played);
    c->is_open[k] = !same(&played, &c->best[k]) && !was_advised(c, k, &played);
    int value = c->job->thought.best[0].value;
    for (seat s = 0; s < seats; s++)
        if (result_together(&c->total, s, who))
            c->value[k][s] = value;
        else if (result_sides(&c->total, seats) == 2)
            c->value[k][s] = -value;
}

/* The end is what it is. */
static void judge_end(struct analysis *c)
{
    const struct result *total = &c->total;
    unsigned seats = match_seats(c->m);
    bool drawn = result_drawn(total, seats);

    for (seat s = 0; s < seats; s++)
        c->value[c->n - 1][s] = drawn                                ? 0
                                : result_place(total, seats, s) == 1 ? WON
                                                                     : -WON;
}

/* How much worse things looked to a seat when they were judged next. Where there are
   more than two sides that is when it was asked again. */
static int drop(const struct analysis *c, unsigned k)
{
    seat who = c->moment[k].seat;
    unsigned next = k + 1;

    if (result_sides(&c->total, match_seats(c->m)) > 2)
        while (next + 1 < c->n && c->moment[next].seat != who)
            next++;
    return c->value[k][who] - c->value[next][who];
}

/* The moment to be looked at with care next: after which most was lost, by the answer
   or by bad luck. -1: there is none. */
static int most_doubtful(const struct analysis *c)
{
    int worst = -1;

    for (unsigned k = 0; k + 1 < c->n; k++)
        if (c->is_open[k] && drop(c, k) >= DOUBTFUL &&
            (worst < 0 || drop(c, k) > drop(c, (unsigned)worst)))
            worst = (int)k;
    return worst;
}

static void look_with_care(struct analysis *c, unsigned k)
{
    struct job *j = c->job;
    struct action played;

    match_entry(c->m, c->moment[k].entry, &played);
    ask_again(c, k);
    job_judge(j, j->judge->care);
    c->best[k] = j->found;
    c->is_open[k] = false;
    c->lost[k] = same(&played, &j->found)
                     ? 0
                     : job_after(j, &j->found) - job_after(j, &played);
}

/* What is held against somebody: there was a better answer that a person could have
   given. */
static bool is_turn(const struct analysis *c, unsigned k)
{
    return c->lost[k] >= TURN_LEAST &&
           audience_may(match_box(c->m)->game, c->best[k].verb, FOR_PEOPLE);
}

static void write_answer(struct out *f, const struct analysis *c,
                         const char *name, const struct action *a)
{
    char line[LINE_MAX_LEN];

    action_format(match_box(c->m), a, line, sizeof line);
    out_format(f, ",\"%s\":\"%s\"", name, line);
}

/* The answers that cost most. */
static void write_turning(struct out *f, const struct analysis *c)
{
    bool *told = memory_get(c->n * sizeof *told);
    const char *comma = "";

    memset(told, 0, c->n * sizeof *told);
    out_text(f, ",\"turning\":[");
    for (int i = 0; i < TURNS_TOLD; i++) {
        int worst = -1;
        for (unsigned k = 0; k + 1 < c->n; k++)
            if (!told[k] && is_turn(c, k) &&
                (worst < 0 || c->lost[k] > c->lost[worst]))
                worst = (int)k;
        if (worst < 0)
            break;
        struct action played;
        unsigned k = (unsigned)worst;
        told[k] = true;
        match_entry(c->m, c->moment[k].entry, &played);
        out_format(f, "%s{\"moment\":%u,\"seat\":\"P%d\",\"swing\":%d", comma,
                   k, c->moment[k].seat + 1, -c->lost[k]);
        write_answer(f, c, "answer", &played);
        write_answer(f, c, "better", &c->best[k]);
        out_char(f, '}');
        comma = ",";
    }
    out_char(f, ']');
    free(told);
}

static void write_seats(struct out *f, const struct analysis *c)
{
    const struct game *game = match_box(c->m)->game;

    out_text(f, ",\"seats\":[");
    for (seat s = 0; s < match_seats(c->m); s++) {
        const char *comma = "";
        out_format(f, "%s{\"seat\":\"P%d\",\"answers\":{", s ? "," : "", s + 1);
        for (unsigned v = 1; game->verbs[v].word; v++) {
            unsigned n = 0;
            for (unsigned i = 0; i < match_entries(c->m); i++) {
                struct action a;
                match_entry(c->m, i, &a);
                n += a.seat == s && a.verb == v;
            }
            if (!n)
                continue;
            out_format(f, "%s\"%s\":%u", comma, game->verbs[v].word, n);
            comma = ",";
        }
        out_format(f, "},\"ms\":%lld}", (long long)c->job->used_ms[s]);
    }
    out_char(f, ']');
}

static struct analysis *begin(struct job *j)
{
    struct analysis *c = memory_get(sizeof *c);
    unsigned cap = match_entries(j->match) + 1;

    *c = (struct analysis){.job = j, .m = j->match};
    match_total(j->match, &c->total);
    c->moment = memory_get(cap * sizeof *c->moment);
    c->n = moments_of(j->match, c->moment, cap);
    c->value = memory_get(c->n * sizeof *c->value);
    c->best = memory_get(c->n * sizeof *c->best);
    c->lost = memory_get(c->n * sizeof *c->lost);
    c->is_open = memory_get(c->n * sizeof *c->is_open);
    memset(c->value, 0, c->n * sizeof *c->value);
    memset(c->best, 0, c->n * sizeof *c->best);
    memset(c->lost, 0, c->n * sizeof *c->lost);
    memset(c->is_open, 0, c->n * sizeof *c->is_open);
    return c;
}

static char *told(const struct analysis *c)
{
    struct out out = {0};

    out_text(&out, "{\"ready\":true,\"course\":[");
    for (unsigned k = 0; k < c->n; k++) {
        out_text(&out, k ? ",[" : "[");
        for (seat s = 0; s < match_seats(c->m); s++)
            out_format(&out, "%s%d", s ? "," : "", c->value[k][s]);
        out_char(&out, ']');
    }
    out_char(&out, ']');
    write_turning(&out, c);
    write_seats(&out, c);
    out_char(&out, '}');
    return out.text;
}

bool analysis_go_on(struct job *j)
{
    if (!j->analysis)
        j->analysis = begin(j);
    struct analysis *c = j->analysis;
    if (c->at + 1 < c->n) {
        judge_moment(c, c->at++);
        return false;
    }
    judge_end(c);
    int worst = most_doubtful(c);
    if (worst >= 0 && c->looked_at++ < LOOKED_AT_MOST) {
        look_with_care(c, (unsigned)worst);
        return false;
    }
    j->text = told(c);
    return true;
}

void analysis_free(struct analysis *c)
{
    if (!c)
        return;
    free(c->moment);
    free(c->value);
    free(c->best);
    free(c->lost);
    free(c->is_open);
    free(c);
}
