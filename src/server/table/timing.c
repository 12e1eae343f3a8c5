/*
 * timing.c: timed tests (struct ask). The rules know ticks only; here they are
 * held to the clock. A test starts when its question is told, after the time to
 * get ready; an answer that names a tick has to arrive at about that moment; and
 * when the ticks are over the mildest answer is played (clock.c).
 *
 * A test that a restart broke off starts anew when its player is back, if
 * nothing had been answered in it; else what was answered counts, and it ends.
 *
 * How strict that is the game says (struct timing).
 *
 * Whose timing is too good to be a person's is marked for good; where the rules
 * have an answer for it (FOR_TABLE) the table gives it for such a player.
 */
#include "timing.h"

#include "../wire/wire.h"

#include <stdlib.h>
#include <string.h>

static const int64_t when_back = INT64_MAX; /* test_at: its player is away */

/* ---- the course of a test ---------------------------------------------- */

/* The number of a seat's timed test, or 0. */
static uint32_t open_test(const struct table *t, seat s, struct ask *ask)
{
    if (!t->match || !(match_pending(t->match) & seat_bit(s)))
        return 0;
    uint32_t id = match_ask(t->match, s, ask);
    return ask->hz && t->box->game->timing ? id : 0;
}

/* The numbers of a table where a test is open. */
static const struct timing *numbers(const struct table *t)
{
    return t->box->game->timing;
}

static int64_t ticks_ms(const struct ask *ask, int64_t ticks)
{
    return ticks * 1000 / ask->hz;
}

/* Tick 0 is in so many ms. */
static void start_in(struct chair *c, int64_t ms)
{
    c->test.at = net_clock_ms() + ms;
    c->test.start = net_wall_ms() + ms;
}

/* The ticks that a seat answered in the test it is in, the last one first; how
   many, of which at most cap are written. */
static unsigned ticks_answered(const struct table *t, seat s, int *out,
                               unsigned cap)
{
    unsigned n = 0;

    for (unsigned i = match_entries(t->match); i-- > 0;) {
        struct action a;
        match_entry(t->match, i, &a);
        if (a.seat == SEAT_CHANCE ||
            (a.seat == s && !match_is_timed(t->match, i)))
            break; /* before the test */
        int tick = a.seat == s ? timing_tick(t->box->game, &a) : -1;
        if (tick >= 0 && n++ < cap)
            out[n - 1] = tick;
    }
    return n;
}

void timing_woken(struct table *t)
{
    for (seat s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s];
        struct ask ask;
        if (!(c->test.id = open_test(t, s, &ask)))
            continue;
        c->test.at = when_back;
        if (ticks_answered(t, s, NULL, 0)) /* it is over */
            start_in(c, -ticks_ms(&ask, ask.ticks) - numbers(t)->grace_ms);
    }
}

bool timing_changes(const struct table *t, seat s)
{
    struct ask ask;
    return open_test(t, s, &ask) != t->chair[s].test.id;
}

void timing_told(struct table *t, seat s)
{
    struct chair *c = &t->chair[s];
    struct ask ask;
    uint32_t id = open_test(t, s, &ask);

    if (id && id != c->test.id)
        start_in(c, ticks_ms(&ask, ask.ready));
    c->test.id = id;
}

bool timing_came(struct table *t, seat s)
{
    struct chair *c = &t->chair[s];
    struct ask ask;

    if (!c->test.id || c->test.at != when_back ||
        open_test(t, s, &ask) != c->test.id)
        return false;
    start_in(c, ticks_ms(&ask, ask.ready));
    return true;
}

int64_t timing_deadline(const struct table *t, seat s)
{
    const struct chair *c = &t->chair[s];
    struct ask ask;

    if (c->test.at == when_back || open_test(t, s, &ask) != c->test.id)
        return INT64_MAX;
    return c->test.at + ticks_ms(&ask, ask.ticks) + numbers(t)->grace_ms;
}

void timing_write(struct out *f, const struct table *t)
{
    for (seat s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        struct ask ask;
        if (!c->test.id || open_test(t, s, &ask) != c->test.id)
            continue;
        out_text(f, ",\"test\":{\"seat\":");
        wire_seat(f, s);
        if (c->test.at == when_back)
            out_text(f, ",\"start\":null");
        else
            out_format(f, ",\"start\":%lld", (long long)c->test.start);
        out_format(f, ",\"hz\":%u,\"ticks\":%u}", ask.hz, ask.ticks);
        return;
    }
}

/* ---- answers ------------------------------------------------------------- */

int timing_tick(const struct game *game, const struct action *a)
{
    for (int i = 0; i < ARGS; i++)
        if (game->verbs[a->verb].arg[i].kind == ARG_TICK)
            return a->arg[i];
    return -1;
}

const char *timing_struck(const struct table *t, const struct action *a,
                          int64_t arrived)
{
    const struct chair *c = &t->chair[a->seat];
    int tick = timing_tick(t->box->game, a);
    struct ask ask;

    if (tick < 0 || !open_test(t, a->seat, &ask))
        return NULL;
    int64_t moment =
        c->test.at == when_back ? when_back : c->test.at + ticks_ms(&ask, tick);
    if (arrived < moment - numbers(t)->early_ms)
        return "too_early";
    return arrived > moment + numbers(t)->late_ms ? "too_late" : NULL;
}

bool timing_log_is_one(const struct table *t, const json_t *log)
{
    const struct timing *timing = t->box->game->timing;
    size_t i;
    json_t *tick;

    if (!timing || !json_is_array(log) || json_array_size(log) > timing->log)
        return false;
    json_array_foreach(log, i, tick) if (!json_is_integer(tick)) return false;
    return true;
}

const char *timing_compare(const struct table *t, seat s, const json_t *log)
{
    struct ask ask;
    size_t i;
    json_t *entry;

    if (!open_test(t, s, &ask))
        return NULL;
    unsigned most = numbers(t)->log, seen = 0;
    int *answered = memory_get(most * sizeof *answered);
    unsigned n = ticks_answered(t, s, answered, most);
    json_int_t last = 0;
    bool same = n <= most;
    json_array_foreach(log, i, entry)
    {
        json_int_t tick = json_integer_value(entry);
        if (tick <= last || tick > ask.ticks)
            continue; /* such entries count for nothing */
        last = tick;
        same = same && seen < n && answered[n - 1 - seen] == tick;
        seen++;
    }
    free(answered);
    return same && seen == n ? "same" : "differs";
}

/* ---- whose timing is trusted -------------------------------------------- */

void timing_keep(struct table *t, seat s, int off)
{
    t->writing.timed_by = s;
    t->writing.timed_off = off;
    t->writing.has_timed = off >= 0 && t->box->game->timing;
}

char **timing_collect(struct table *t)
{
    char owner[2 * TOKEN_HASH + 1], off[16];
    bool has =
        t->writing.has_timed && feats_owner(t, t->writing.timed_by, owner);

    t->writing.has_timed = false;
    if (!has)
        return NULL;
    char **words = memory_get(TIMING_WORDS * sizeof *words);
    snprintf(off, sizeof off, "%d", t->writing.timed_off);
    words[TIMING_OWNER] = memory_text(owner);
    words[TIMING_NAME] = memory_text(t->chair[t->writing.timed_by].name);
    words[TIMING_GAME] = memory_text(t->box->game->id);
    words[TIMING_OFF] = memory_text(off);
    t->chair[t->writing.timed_by].test.knows_marked = false;
    return words;
}

void timing_free(char **words)
{
    for (int i = 0; words && i < TIMING_WORDS; i++)
        free(words[i]);
    free(words);
}

/* Is the table to answer for this seat? Whether its player is marked is looked up
   once, and after each answer that could change it (players.c). */
static bool answers_for(const struct table *t, seat s)
{
    char owner[2 * TOKEN_HASH + 1];
    struct action a;

    return t->chair[s].test.is_marked && feats_owner(t, s, owner) &&
           match_offers(t->match, s, FOR_TABLE, &a, 1);
}

bool timing_is_due(const struct table *t)
{
    for (seat s = 0; t->match && t->status == STORE_RUNNING && s < t->seats;
         s++)
        if (answers_for(t, s))
            return true;
    return false;
}

void timing_answer(struct table *t)
{
    if (!timing_is_due(t))
        return;
    unsigned from = match_entries(t->match);
    for (seat s = 0; s < t->seats; s++)
        while (answers_for(t, s))
            match_by_table(t->match, s);
    table_went_on(t, from);
}
