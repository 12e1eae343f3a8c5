/*
 * analysis.c: how a finished match went: how good each moment was for each seat
 * in the eyes of a strong bot that knew what the asked seat knew, where it
 * turned, and what everybody did.
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
    TURN_LEAST = 120, /* what counts as a turning point */
};

static const char judge[] = "search:600";

struct analysis {
    struct job *job;
    const struct match *m;
    struct result total; /* of the whole match, with its sides */
    struct moment *moment;
    unsigned n, at; /* moments: all, and those that were looked at */
    int (*value)[SEATS];
    struct action *best; /* what the judge would have answered */
};

static void judge_moment(struct analysis *c, unsigned k)
{
    seat who = c->moment[k].seat;
    unsigned seats = match_seats(c->m);

    if (k)
        memcpy(c->value[k], c->value[k - 1], sizeof c->value[k]);
    if (match_is_declared(c->m, c->moment[k].entry))
        return; /* giving up is no answer: there is nothing to judge */
    struct match *then = match_at(c->m, c->moment[k].entry);
    c->job->seed = k;
    job_position(c->job, then, who);
    match_free(then);
    job_choose(c->job);
    c->best[k] = c->job->found;
    if (!c->job->thought.n)
        return; /* nothing to think about, as in a timed test */
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

static int swing(const struct analysis *c, unsigned k)
{
    seat who = c->moment[k].seat;
    return c->value[k + 1][who] - c->value[k][who];
}

static void write_answer(struct out *f, const struct analysis *c,
                         const char *name, const struct action *a)
{
    char line[LINE_MAX_LEN];

    action_format(match_box(c->m), a, line, sizeof line);
    out_format(f, ",\"%s\":\"%s\"", name, line);
}

/* The answers after which things looked worst, where there was a better. */
static void write_turning(struct out *f, const struct analysis *c)
{
    const struct game *game = match_box(c->m)->game;
    bool *told = memory_get(c->n * sizeof *told);
    const char *comma = "";

    memset(told, 0, c->n * sizeof *told);
    out_text(f, ",\"turning\":[");
    for (int i = 0; i < TURNS_TOLD; i++) {
        int worst = -1;
        for (unsigned k = 0; k + 1 < c->n; k++) {
            struct action played;
            match_entry(c->m, c->moment[k].entry, &played);
            if (told[k] || swing(c, k) > -TURN_LEAST ||
                match_is_declared(c->m, c->moment[k].entry) ||
                !audience_may(game, c->best[k].verb, FOR_PEOPLE) ||
                memcmp(&played, &c->best[k], sizeof played) == 0)
                continue;
            if (worst < 0 || swing(c, k) < swing(c, (unsigned)worst))
                worst = (int)k;
        }
        if (worst < 0)
            break;
        struct action played;
        unsigned k = (unsigned)worst;
        told[k] = true;
        match_entry(c->m, c->moment[k].entry, &played);
        out_format(f, "%s{\"moment\":%u,\"seat\":\"P%d\",\"swing\":%d", comma,
                   k, c->moment[k].seat + 1, swing(c, k));
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
    memset(c->value, 0, c->n * sizeof *c->value);
    memset(c->best, 0, c->n * sizeof *c->best);
    snprintf(j->level, sizeof j->level, "%s", judge);
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
    free(c);
}
