/*
 * replay.c: a match step by step, from moment to moment (table/moments.h).
 */
#include "api.h"

#include "../../engine/chance.h"
#include "../../engine/notation.h"
#include "../table/moments.h"
#include "../wire/wire.h"

#include <stdlib.h>
#include <string.h>

static struct moment *list_moments(const struct match *m, unsigned *n)
{
    unsigned cap = match_entries(m) + 1;
    struct moment *out = memory_get(cap * sizeof *out);

    *n = moments_of(m, out, cap);
    return out;
}

static void write_proof(struct out *f, const struct match *m)
{
    uint8_t bytes[SECRET];
    char hex[2 * SECRET + 1], why[300] = "";
    unsigned chances = 0;

    match_commitment(m, bytes);
    hex_format(bytes, SECRET, hex);
    out_format(f, ",\"commitment\":\"%s\"", hex);
    if (!match_secret(m, bytes))
        return;
    for (unsigned i = 0; i < match_entries(m); i++) {
        struct action a;
        match_entry(m, i, &a);
        chances += a.seat == SEAT_CHANCE;
    }
    bool fine = match_verify(m, why, sizeof why);
    hex_format(bytes, SECRET, hex);
    out_format(f,
               ",\"secret\":\"%s\",\"verified\":{\"ok\":%s,\"chances\":%u,"
               "\"why\":",
               hex, fine ? "true" : "false", chances);
    quote_text(f, why);
    out_char(f, '}');
}

/* What kinds of facts came out of the steps from `*fact` on and before `step`: not what
   they say. */
static void write_events(struct out *f, const struct match *m,
                         const struct news *news, unsigned facts,
                         unsigned *fact, unsigned step)
{
    const char *comma = "";

    out_text(f, ",\"events\":[");
    for (; *fact < facts && match_fact_step(m, *fact) < step; (*fact)++) {
        out_text(f, comma);
        out_word(f, match_box(m)->game->events[news[*fact].kind].word);
        comma = ",";
    }
    out_char(f, ']');
}

static void get_replay(struct table *t, struct request *r)
{
    struct out j = {0};
    unsigned n, facts = match_news_count(t->match), fact = 0;
    struct news *news = memory_get((facts + 1) * sizeof *news);
    struct moment *moment = list_moments(t->match, &n);

    match_news(t->match, SEAT_NOBODY, 0, news, facts);
    out_text(&j, "{\"table\":");
    table_card(&j, t);
    out_format(&j, ",\"moments\":%u,\"marks\":[", n);
    for (unsigned i = 0; i < n; i++) {
        out_format(&j, "%s{\"seat\":", i ? "," : "");
        wire_seat(&j, moment[i].seat);
        write_events(&j, t->match, news, facts, &fact, moment[i].entry);
        out_char(&j, '}');
    }
    free(news);
    out_format(&j, "],\"games\":%u", match_game(t->match) + 1);
    write_proof(&j, t->match);
    out_char(&j, '}');
    free(moment);
    reply_json(r, 200, &j);
}

/* Whose eyes a request may use; false: none of these. */
static bool eyes_of(const struct table *t, struct request *r, seat *out)
{
    const char *word = request_query(r, "eyes");
    const char *bearer = request_header(r, "Authorization");

    *out = SEAT_NOBODY;
    if (!word || !*word)
        return true;
    int s = seat_of_player(word, t->seats);
    if (s < 0)
        return false;
    *out = (seat)s;
    return t->status == STORE_OVER ||
           (bearer && strncmp(bearer, "Bearer ", 7) == 0 &&
            table_seat_of(t, bearer + 7) == s);
}

/* The facts of a match as they stood at an earlier step: how many. */
static unsigned facts_at(const struct match *m, unsigned entries)
{
    struct match *then = match_at(m, entries);
    unsigned n = match_news_count(then);

    match_free(then);
    return n;
}

static void get_moment(struct table *t, struct request *r, unsigned k,
                       seat eyes)
{
    struct out j = {0};
    unsigned n;
    struct moment *moment = list_moments(t->match, &n);

    if (k >= n) {
        free(moment);
        reply_http_error(r, 404, "no_moment", NULL);
        return;
    }
    struct match *then = match_at(t->match, moment[k].entry);
    out_format(&j, "{\"moment\":%u,\"eyes\":", k);
    wire_seat(&j, eyes);
    out_text(&j, ",\"view\":");
    wire_view(&j, then, eyes);
    out_text(&j, ",\"news\":");
    wire_news(&j, then, eyes, k ? facts_at(t->match, moment[k - 1].entry) : 0);
    out_text(&j, ",\"asks\":");
    wire_asks(&j, then, eyes);
    out_text(&j, ",\"pending\":");
    wire_seats(&j, match_pending(then));
    out_format(&j, ",\"game\":%u", match_game(then));
    if (t->status == STORE_OVER && k + 1 < n) {
        struct action a;
        char line[LINE_MAX_LEN];
        match_entry(t->match, moment[k].entry, &a);
        action_format(t->box, &a, line, sizeof line);
        out_format(&j, ",\"answer\":\"%s\"", line);
    }
    if (match_is_over(then)) {
        struct result total;
        match_total(then, &total);
        out_text(&j, ",\"result\":");
        wire_result(&j, then, &total);
    }
    out_char(&j, '}');
    match_free(then);
    free(moment);
    reply_json(r, 200, &j);
}

void replay_asked(struct table *t, struct request *r, const char *rest)
{
    seat eyes;
    char *end = NULL;
    unsigned long k = 0;

    if (*rest == '/')
        k = strtoul(rest + 1, &end, 10);
    if (!t->match)
        reply_http_error(r, 409, "not_started", NULL);
    else if (!*rest)
        get_replay(t, r);
    else if (rest[1] < '0' || rest[1] > '9' || *end || k > 1000000)
        reply_http_error(r, 404, "no_moment", rest);
    else if (!eyes_of(t, r, &eyes))
        reply_http_error(r, 403, "foreign", "eyes");
    else {
        at_work_on(t->server->at_work, t->code);
        get_moment(t, r, (unsigned)k, eyes);
        at_work_done(t->server->at_work);
    }
}
