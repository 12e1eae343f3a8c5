/*
 * wire.c: see wire.h.
 */
#include "wire.h"

#include "../../engine/chance.h"
#include "../../engine/field.h"
#include "../../engine/notation.h"
#include "asks.h"
#include "json.h"

#include <stdlib.h>
#include <string.h>

void wire_seat(struct out *f, seat s)
{
    const char word[] = {'"', 'P', (char)('1' + s), '"'};

    if (s < SEATS)
        out_bytes(f, word, sizeof word);
    else
        out_text(f, "null");
}

void wire_seats(struct out *f, seatmask mask)
{
    const char *comma = "";

    out_char(f, '[');
    for (seat s = 0; s < SEATS; s++)
        if (mask & seat_bit(s)) {
            out_text(f, comma);
            wire_seat(f, s);
            comma = ",";
        }
    out_char(f, ']');
}

/* ---- the box ---------------------------------------------------------- */

static void wire_args(struct out *f, const struct box *box,
                      const struct arg *arg)
{
    out_char(f, '[');
    for (int i = 0; i < ARGS && arg[i].kind; i++) {
        out_format(f, "%s{\"name\":\"%s\",\"kind\":\"%s\"", i ? "," : "",
                   arg[i].name, kind_word(box, arg[i].kind));
        if (arg[i].holds)
            out_format(f, ",\"holds\":{\"name\":\"%s\",\"kind\":\"%s\"}",
                       arg[i].holds,
                       kind_word(box, field_kind(box, arg[i].holds)));
        out_char(f, '}');
    }
    out_char(f, ']');
}

static void wire_records(struct out *f, const struct box *box)
{
    const struct record *r = box->game->records;

    out_char(f, '[');
    for (unsigned i = 0; i < RECORDS && r[i].word; i++)
        out_format(f, "%s{\"name\":\"%s\",\"kind\":\"%s\"}", i ? "," : "",
                   r[i].word, kind_word(box, r[i].kind));
    out_char(f, ']');
}

static void wire_names(struct out *f, const struct box *box)
{
    const char *comma = "";

    out_char(f, '{');
    for (int k = 0; k < NAME_SPACES; k++) {
        const struct names *names = &box->names[k];
        if (!names->what)
            continue;
        out_format(f, "%s\"%s\":[", comma, names->what);
        comma = ",";
        for (unsigned i = 0; i < names->n; i++) {
            out_format(f, "%s{\"code\":\"%s\",\"id\":\"%s\",\"text\":",
                       i ? "," : "", names->at[i].code, names->at[i].id);
            quote_say(f, &names->at[i].text);
            out_char(f, '}');
        }
        out_char(f, ']');
    }
    out_char(f, '}');
}

/* What an option has a meaning with only. */
static void wire_needs(struct out *f, const struct box *box,
                       const struct option *o)
{
    for (unsigned i = 0; i < o->needs; i++) {
        const struct option *with = &box->option[o->need[i].option];
        const char *comma = "";
        out_format(f, "%s{\"option\":\"%s\",\"values\":[",
                   i ? "," : ",\"needs\":[", with->id);
        for (unsigned v = 0; v < with->n; v++)
            if (o->need[i].values >> v & 1) {
                out_format(f, "%s\"%s\"", comma, with->value[v]);
                comma = ",";
            }
        out_text(f, "]}");
    }
    if (o->needs)
        out_char(f, ']');
}

void wire_options(struct out *f, const struct box *box)
{
    out_char(f, '[');
    for (unsigned i = 0; i < box->options; i++) {
        const struct option *o = &box->option[i];
        out_format(f, "%s{\"id\":\"%s\",\"values\":[", i ? "," : "", o->id);
        for (unsigned v = 0; v < o->n; v++)
            out_format(f, "%s\"%s\"", v ? "," : "", o->value[v]);
        out_text(f, "],\"text\":");
        quote_say(f, &o->text);
        wire_needs(f, box, o);
        out_char(f, '}');
    }
    out_char(f, ']');
}

/* Sentences: one key may be the reason of several rules. */
static void wire_refusals(struct out *f, const struct game *game)
{
    const char *comma = "";

    out_char(f, '{');
    for (unsigned i = 1; game->refusals[i].rule; i++) {
        bool again = false;
        for (unsigned k = 1; k < i; k++)
            again = again ||
                    strcmp(game->refusals[k].text, game->refusals[i].text) == 0;
        if (again)
            continue;
        out_format(f, "%s\"%s\":[\"%s\"", comma, game->refusals[i].text,
                   game->refusals[i].rule);
        for (unsigned k = i + 1; game->refusals[k].rule; k++)
            if (strcmp(game->refusals[k].text, game->refusals[i].text) == 0)
                out_format(f, ",\"%s\"", game->refusals[k].rule);
        out_char(f, ']');
        comma = ",";
    }
    out_char(f, '}');
}

static void wire_event_rules(struct out *f, const struct game *game)
{
    const char *comma = "";

    out_char(f, '{');
    for (const struct event_def *e = game->events + 1; e->word; e++)
        if (e->rule) {
            out_format(f, "%s\"%s\":\"%s\"", comma, e->word, e->rule);
            comma = ",";
        }
    out_char(f, '}');
}

static void wire_feat_list(struct out *f, const struct box *box)
{
    out_char(f, '[');
    for (unsigned i = 0; i < box->feats; i++) {
        const struct feat *feat = &box->feat[i];
        out_format(f,
                   "%s{\"id\":\"%s\",\"group\":\"%s\",\"text\":", i ? "," : "",
                   feat->id, feat->group);
        quote_say(f, &feat->text);
        out_text(f, ",\"parts\":[");
        for (unsigned k = 0; k < FEAT_PARTS && feat->part[k].in[LANG_PL]; k++) {
            if (k)
                out_char(f, ',');
            quote_say(f, &feat->part[k]);
        }
        out_format(f, "],\"seats\":%u,\"seat\":\"P%u\",\"with\":{",
                   feat->seats ? feat->seats : box->game->seats_min,
                   feat->seat + 1);
        for (unsigned k = 0; feat->with[k].option; k++)
            out_format(f, "%s\"%s\":\"%s\"", k ? "," : "", feat->with[k].option,
                       feat->with[k].value);
        out_text(f, "}}");
    }
    out_char(f, ']');
}

void wire_box(struct out *f, const struct box *box)
{
    const struct game *game = box->game;

    out_format(f, "{\"id\":\"%s\",\"title\":", game->id);
    quote_say(f, &box->title);
    out_format(f, ",\"rules\":%u,\"pack\":\"%016llx\",\"seats\":[%u,%u]",
               game->rules, (unsigned long long)box->hash, game->seats_min,
               game->seats_max);
    out_text(f, ",\"options\":");
    wire_options(f, box);
    out_text(f, ",\"names\":");
    wire_names(f, box);
    out_text(f, ",\"texts\":{");
    for (unsigned i = 0; i < box->texts; i++) {
        out_format(f, "%s\"%s\":", i ? "," : "", box->text[i].key);
        quote_say(f, &box->text[i].say);
    }
    out_text(f, "},\"verbs\":{");
    for (unsigned i = 1; game->verbs[i].word; i++) {
        out_format(f, "%s\"%s\":", i > 1 ? "," : "", game->verbs[i].word);
        wire_args(f, box, game->verbs[i].arg);
    }
    out_text(f, "},\"events\":{");
    for (unsigned i = 1; game->events[i].word; i++) {
        out_format(f, "%s\"%s\":", i > 1 ? "," : "", game->events[i].word);
        wire_args(f, box, game->events[i].arg);
    }
    out_text(f, "},\"event_rules\":");
    wire_event_rules(f, game);
    out_text(f, ",\"records\":");
    wire_records(f, box);
    out_text(f, ",\"refusals\":");
    wire_refusals(f, game);
    out_text(f, ",\"feats\":");
    wire_feat_list(f, box);
    out_char(f, '}');
}

/* ---- a match ---------------------------------------------------------- */

void wire_value(struct out *f, const struct box *box, uint8_t kind, int value)
{
    if (kind == ARG_NUM || kind == ARG_TICK)
        out_number(f, value);
    else if (kind == ARG_SEAT)
        wire_seat(f, (seat)value);
    else if (value >= 0 && (unsigned)value < box->names[kind - ARG_NAMES].n)
        out_word(f, box->names[kind - ARG_NAMES].at[value].code);
    else
        out_text(f, "null");
}

static void wire_fact(struct out *f, const struct box *box,
                      const struct news *news)
{
    const struct event_def *def = &box->game->events[news->kind];

    out_text(f, "{\"event\":");
    out_word(f, def->word);
    out_text(f, ",\"seat\":");
    wire_seat(f, news->seat);
    for (int i = 0; i < ARGS && def->arg[i].kind; i++) {
        if (news->hidden >> i & 1)
            continue;
        out_char(f, ',');
        out_name(f, def->arg[i].name);
        wire_value(f, box, def->arg[i].kind, news->arg[i]);
    }
    out_text(f, news->hidden ? ",\"hidden\":true}" : "}");
}

/* What its members are called is known. */
static void wire_fact_short(struct out *f, const struct box *box,
                            const struct news *news)
{
    const struct event_def *def = &box->game->events[news->kind];

    out_char(f, '[');
    out_word(f, def->word);
    out_char(f, ',');
    wire_seat(f, news->seat);
    for (int i = 0; i < ARGS && def->arg[i].kind; i++) {
        out_char(f, ',');
        wire_value(f, box, def->arg[i].kind, news->arg[i]);
    }
    out_char(f, ']');
}

static uint64_t *word_of(struct kinds *k, unsigned kind)
{
    return kind / 64 < sizeof k->bit / sizeof *k->bit ? &k->bit[kind / 64]
                                                      : NULL;
}

/* A fact of which something is hidden has not all its members. True: it was known
   before. */
static bool kinds_learn(struct kinds *k, const struct news *news)
{
    uint64_t *word = word_of(k, news->kind);
    uint64_t bit = (uint64_t)1 << news->kind % 64;

    if (!word || news->hidden)
        return false;
    bool was_known = *word & bit;
    *word |= bit;
    return was_known;
}

static void wire_facts(struct out *f, const struct box *box,
                       const struct news *news, unsigned n, struct kinds *known)
{
    out_char(f, '[');
    for (unsigned i = 0; i < n; i++) {
        if (i)
            out_char(f, ',');
        if (known && kinds_learn(known, &news[i]))
            wire_fact_short(f, box, &news[i]);
        else
            wire_fact(f, box, &news[i]);
    }
    out_char(f, ']');
}

static struct news *news_from(const struct match *m, seat viewer, unsigned from,
                              unsigned *n)
{
    unsigned count = match_news_count(m);

    *n = count > from ? count - from : 0;
    struct news *news = memory_get((*n + 1) * sizeof *news);
    match_news(m, viewer, from, news, *n);
    return news;
}

void wire_news(struct out *f, const struct match *m, seat viewer, unsigned from)
{
    unsigned n;
    struct news *news = news_from(m, viewer, from, &n);

    wire_facts(f, match_box(m), news, n, NULL);
    free(news);
}

void wire_news_short(struct out *f, const struct match *m, seat viewer,
                     unsigned from, struct kinds known)
{
    unsigned n;
    struct news *news = news_from(m, viewer, from, &n);

    wire_facts(f, match_box(m), news, n, &known);
    free(news);
}

void kinds_add(struct kinds *k, const struct match *m, seat viewer,
               unsigned from)
{
    unsigned n;
    struct news *news = news_from(m, viewer, from, &n);

    for (unsigned i = 0; i < n; i++)
        kinds_learn(k, &news[i]);
    free(news);
}

void wire_lacks(struct out *f, const struct match *m, const struct action *a,
                unsigned row)
{
    const struct box *box = match_box(m);
    const struct arg *arg = box->game->refusals[row].arg;
    int16_t value[ARGS];

    if (!arg[0].kind)
        return;
    match_lacks(m, a, row, value);
    out_text(f, ",\"lacks\":[");
    for (int i = 0; i < ARGS && arg[i].kind; i++) {
        out_format(f, "%s{\"name\":\"%s\",\"kind\":\"%s\",\"value\":",
                   i ? "," : "", arg[i].name, kind_word(box, arg[i].kind));
        wire_value(f, box, arg[i].kind, value[i]);
        out_char(f, '}');
    }
    out_char(f, ']');
}

bool wire_foresee(struct out *f, const struct match *m, const struct action *a)
{
    const struct box *box = match_box(m);
    struct news news[4 * EVENTS];
    void *view = memory_get(box->game->view_size + 1);
    int n = match_foresee(m, a, news, 4 * EVENTS, view);

    if (n >= 0) {
        out_text(f, "\"news\":");
        wire_facts(f, box, news, n < 4 * EVENTS ? (unsigned)n : 4 * EVENTS,
                   NULL);
        out_text(f, ",\"view\":");
        field_json(box, view, f);
    }
    free(view);
    return n >= 0;
}

void wire_asks(struct out *f, const struct match *m, seat viewer)
{
    struct asks asks = {.n = 0};

    asks_read(&asks, m, viewer);
    asks_write(f, match_box(m), &asks, false);
    asks_free(&asks);
}

bool wire_declarations(struct out *f, const struct match *m, seat viewer)
{
    struct action may[DECLARATIONS];
    unsigned n = match_declarations(m, viewer, may, DECLARATIONS);

    for (unsigned i = 0; i < n && i < DECLARATIONS; i++)
        out_format(f, "%s\"%s\"", i ? "," : "\"declare\":[",
                   match_box(m)->game->verbs[may[i].verb].word);
    if (n)
        out_char(f, ']');
    return n;
}

void wire_view(struct out *f, const struct match *m, seat viewer)
{
    void *view = memory_get(match_box(m)->game->view_size);

    match_view(m, viewer, view);
    field_json(match_box(m), view, f);
    free(view);
}

/* ,"sides":[["P1"],["P2","P3"]], where seats win together. */
static void wire_sides(struct out *f, const struct result *r, unsigned seats)
{
    if (result_sides(r, seats) == seats && !r->side[0])
        return;
    for (seat s = 0; s < seats; s++) {
        const char *comma = "";
        if (!result_leads(r, s))
            continue;
        out_text(f, s ? ",[" : ",\"sides\":[[");
        for (seat k = s; k < seats; k++)
            if (result_together(r, s, k)) {
                out_format(f, "%s\"P%u\"", comma, k + 1u);
                comma = ",";
            }
        out_char(f, ']');
    }
    out_char(f, ']');
}

static void wire_gave_up(struct out *f, const struct result *r, unsigned seats)
{
    const char *comma = "";

    if (!r->gave_up)
        return;
    out_text(f, ",\"gave_up\":[");
    for (seat s = 0; s < seats; s++)
        if (r->gave_up & seat_bit(s)) {
            out_format(f, "%s\"P%u\"", comma, s + 1u);
            comma = ",";
        }
    out_char(f, ']');
}

void wire_result(struct out *f, const struct match *m, const struct result *r)
{
    const struct game *game = match_box(m)->game;

    out_format(f, "{\"reason\":\"%s\",\"points\":[", game->reasons[r->reason]);
    for (seat s = 0; s < match_seats(m); s++)
        out_format(f, "%s%d", s ? "," : "", r->points[s]);
    out_text(f, "],\"places\":[");
    for (seat s = 0; s < match_seats(m); s++)
        out_format(f, "%s%u", s ? "," : "", result_place(r, match_seats(m), s));
    out_char(f, ']');
    wire_sides(f, r, match_seats(m));
    if (r->lost)
        out_text(f, ",\"lost\":true");
    wire_gave_up(f, r, match_seats(m));
    out_text(f, ",\"records\":{");
    const char *comma = "";
    for (unsigned i = 0; i < RECORDS && game->records[i].word; i++) {
        if (r->untold >> i & 1)
            continue;
        out_format(f, "%s\"%s\":", comma, game->records[i].word);
        wire_value(f, match_box(m), game->records[i].kind, r->record[i]);
        comma = ",";
    }
    out_text(f, "}}");
}

enum undo wire_may_undo(const struct match *m, seat s)
{
    if (s >= match_seats(m) || match_is_over(m))
        return UNDO_NOTHING;
    return match_may_undo(m, s);
}

bool wire_feats(struct out *f, const struct match *m, seat viewer)
{
    struct feat_now now[FEATS];
    unsigned n = match_feats(m, viewer, now, FEATS);

    for (unsigned i = 0; i < n; i++) {
        out_format(f, "%s{\"id\":\"%s\",\"done\":%s,\"parts\":[",
                   i ? "," : "\"feats\":[", match_box(m)->feat[now[i].feat].id,
                   now[i].done ? "true" : "false");
        for (unsigned k = 0; k < now[i].parts; k++)
            out_format(f, "%s{\"now\":%d,\"goal\":%d%s}", k ? "," : "",
                       now[i].part[k].now, now[i].part[k].goal,
                       now[i].at_most >> k & 1 ? ",\"at_most\":true" : "");
        out_text(f, "]}");
    }
    if (n)
        out_char(f, ']');
    return n;
}
