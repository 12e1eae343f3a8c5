/*
 * wire.c: see wire.h.
 */
#include "wire.h"

#include "../../engine/chance.h"
#include "../../engine/field.h"
#include "../../engine/notation.h"
#include "json.h"

#include <stdlib.h>
#include <string.h>

void wire_seat(FILE *f, seat s)
{
    if (s < SEATS)
        fprintf(f, "\"P%d\"", s + 1);
    else
        fputs("null", f);
}

void wire_seats(FILE *f, seatmask mask)
{
    const char *comma = "";

    putc('[', f);
    for (seat s = 0; s < SEATS; s++)
        if (mask & seat_bit(s)) {
            fputs(comma, f);
            wire_seat(f, s);
            comma = ",";
        }
    putc(']', f);
}

/* ---- the box ---------------------------------------------------------- */

static void wire_args(FILE *f, const struct box *box, const struct arg *arg)
{
    putc('[', f);
    for (int i = 0; i < ARGS && arg[i].kind; i++)
        fprintf(f, "%s{\"name\":\"%s\",\"kind\":\"%s\"}", i ? "," : "",
                arg[i].name, kind_word(box, arg[i].kind));
    putc(']', f);
}

static void wire_records(FILE *f, const struct box *box)
{
    const struct record *r = box->game->records;

    putc('[', f);
    for (unsigned i = 0; i < RECORDS && r[i].word; i++)
        fprintf(f, "%s{\"name\":\"%s\",\"kind\":\"%s\"}", i ? "," : "",
                r[i].word, kind_word(box, r[i].kind));
    putc(']', f);
}

static void wire_names(FILE *f, const struct box *box)
{
    const char *comma = "";

    putc('{', f);
    for (int k = 0; k < NAME_SPACES; k++) {
        const struct names *names = &box->names[k];
        if (!names->what)
            continue;
        fprintf(f, "%s\"%s\":[", comma, names->what);
        comma = ",";
        for (unsigned i = 0; i < names->n; i++) {
            fprintf(f,
                    "%s{\"code\":\"%s\",\"id\":\"%s\",\"text\":", i ? "," : "",
                    names->at[i].code, names->at[i].id);
            quote_say(f, &names->at[i].text);
            putc('}', f);
        }
        putc(']', f);
    }
    putc('}', f);
}

void wire_options(FILE *f, const struct box *box)
{
    putc('[', f);
    for (unsigned i = 0; i < box->options; i++) {
        const struct option *o = &box->option[i];
        fprintf(f, "%s{\"id\":\"%s\",\"values\":[", i ? "," : "", o->id);
        for (unsigned v = 0; v < o->n; v++)
            fprintf(f, "%s\"%s\"", v ? "," : "", o->value[v]);
        fputs("],\"text\":", f);
        quote_say(f, &o->text);
        putc('}', f);
    }
    putc(']', f);
}

/* Sentences: one key may be the reason of several rules. */
static void wire_refusals(FILE *f, const struct game *game)
{
    const char *comma = "";

    putc('{', f);
    for (unsigned i = 1; game->refusals[i].rule; i++) {
        bool again = false;
        for (unsigned k = 1; k < i; k++)
            again = again ||
                    strcmp(game->refusals[k].text, game->refusals[i].text) == 0;
        if (again)
            continue;
        fprintf(f, "%s\"%s\":[\"%s\"", comma, game->refusals[i].text,
                game->refusals[i].rule);
        for (unsigned k = i + 1; game->refusals[k].rule; k++)
            if (strcmp(game->refusals[k].text, game->refusals[i].text) == 0)
                fprintf(f, ",\"%s\"", game->refusals[k].rule);
        putc(']', f);
        comma = ",";
    }
    putc('}', f);
}

static void wire_feat_list(FILE *f, const struct box *box)
{
    putc('[', f);
    for (unsigned i = 0; i < box->feats; i++) {
        const struct feat *feat = &box->feat[i];
        fprintf(f, "%s{\"id\":\"%s\",\"group\":\"%s\",\"text\":", i ? "," : "",
                feat->id, feat->group);
        quote_say(f, &feat->text);
        fputs(",\"parts\":[", f);
        for (unsigned k = 0; k < FEAT_PARTS && feat->part[k].in[LANG_PL]; k++) {
            if (k)
                putc(',', f);
            quote_say(f, &feat->part[k]);
        }
        fputs("],\"with\":{", f);
        for (unsigned k = 0; feat->with[k].option; k++)
            fprintf(f, "%s\"%s\":\"%s\"", k ? "," : "", feat->with[k].option,
                    feat->with[k].value);
        fputs("}}", f);
    }
    putc(']', f);
}

void wire_box(FILE *f, const struct box *box)
{
    const struct game *game = box->game;

    fprintf(f, "{\"id\":\"%s\",\"title\":", game->id);
    quote_say(f, &box->title);
    fprintf(f, ",\"rules\":%u,\"pack\":\"%016llx\",\"seats\":[%u,%u]",
            game->rules, (unsigned long long)box->hash, game->seats_min,
            game->seats_max);
    fputs(",\"options\":", f);
    wire_options(f, box);
    fputs(",\"names\":", f);
    wire_names(f, box);
    fputs(",\"texts\":{", f);
    for (unsigned i = 0; i < box->texts; i++) {
        fprintf(f, "%s\"%s\":", i ? "," : "", box->text[i].key);
        quote_say(f, &box->text[i].say);
    }
    fputs("},\"verbs\":{", f);
    for (unsigned i = 1; game->verbs[i].word; i++) {
        fprintf(f, "%s\"%s\":", i > 1 ? "," : "", game->verbs[i].word);
        wire_args(f, box, game->verbs[i].arg);
    }
    fputs("},\"events\":{", f);
    for (unsigned i = 1; game->events[i].word; i++) {
        fprintf(f, "%s\"%s\":", i > 1 ? "," : "", game->events[i].word);
        wire_args(f, box, game->events[i].arg);
    }
    fputs("},\"records\":", f);
    wire_records(f, box);
    fputs(",\"refusals\":", f);
    wire_refusals(f, game);
    fputs(",\"feats\":", f);
    wire_feat_list(f, box);
    putc('}', f);
}

/* ---- a match ---------------------------------------------------------- */

static void wire_value(FILE *f, const struct box *box, uint8_t kind, int value)
{
    if (kind == ARG_NUM || kind == ARG_TICK)
        fprintf(f, "%d", value);
    else if (kind == ARG_SEAT)
        wire_seat(f, (seat)value);
    else if (value >= 0 && (unsigned)value < box->names[kind - ARG_NAMES].n)
        fprintf(f, "\"%s\"", box->names[kind - ARG_NAMES].at[value].code);
    else
        fputs("null", f);
}

static void wire_fact(FILE *f, const struct box *box, const struct news *news)
{
    const struct event_def *def = &box->game->events[news->kind];

    fprintf(f, "{\"event\":\"%s\",\"seat\":", def->word);
    wire_seat(f, news->seat);
    for (int i = 0; i < ARGS && def->arg[i].kind; i++) {
        if (news->hidden >> i & 1)
            continue;
        fprintf(f, ",\"%s\":", def->arg[i].name);
        wire_value(f, box, def->arg[i].kind, news->arg[i]);
    }
    fputs(news->hidden ? ",\"hidden\":true}" : "}", f);
}

static void wire_facts(FILE *f, const struct box *box, const struct news *news,
                       unsigned n)
{
    putc('[', f);
    for (unsigned i = 0; i < n; i++) {
        if (i)
            putc(',', f);
        wire_fact(f, box, &news[i]);
    }
    putc(']', f);
}

void wire_news(FILE *f, const struct match *m, seat viewer, unsigned from)
{
    unsigned n = match_news_count(m);

    n = n > from ? n - from : 0;
    struct news *news = memory_get((n + 1) * sizeof *news);
    match_news(m, viewer, from, news, n);
    wire_facts(f, match_box(m), news, n);
    free(news);
}

void wire_lacks(FILE *f, const struct match *m, const struct action *a,
                unsigned row)
{
    const struct box *box = match_box(m);
    const struct arg *arg = box->game->refusals[row].arg;
    int16_t value[ARGS];

    if (!arg[0].kind)
        return;
    match_lacks(m, a, row, value);
    fputs(",\"lacks\":[", f);
    for (int i = 0; i < ARGS && arg[i].kind; i++) {
        fprintf(f,
                "%s{\"name\":\"%s\",\"kind\":\"%s\",\"value\":", i ? "," : "",
                arg[i].name, kind_word(box, arg[i].kind));
        wire_value(f, box, arg[i].kind, value[i]);
        putc('}', f);
    }
    putc(']', f);
}

bool wire_foresee(FILE *f, const struct match *m, const struct action *a)
{
    const struct box *box = match_box(m);
    struct news news[4 * EVENTS];
    void *view = memory_get(box->game->view_size + 1);
    int n = match_foresee(m, a, news, 4 * EVENTS, view);

    if (n >= 0) {
        fputs("\"news\":", f);
        wire_facts(f, box, news, n < 4 * EVENTS ? (unsigned)n : 4 * EVENTS);
        fputs(",\"view\":", f);
        field_json(box, view, f);
    }
    free(view);
    return n >= 0;
}

/* Does an answer of this verb name a moment? */
static bool names_tick(const struct verb *verb)
{
    for (int i = 0; i < ARGS; i++)
        if (verb->arg[i].kind == ARG_TICK)
            return true;
    return false;
}

/* The answers for people. Those that name a moment of a test are too many to
   list: the test names their verb. */
static void wire_answers(FILE *f, const struct match *m, seat viewer,
                         const struct ask *ask)
{
    const struct box *box = match_box(m);
    struct action *legal = memory_get(LEGAL_MAX * sizeof *legal);
    unsigned n = match_offers(m, viewer, FOR_PEOPLE, legal, LEGAL_MAX);
    const char *comma = "", *timed = NULL;

    fputs("\"answers\":[", f);
    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++) {
        const struct verb *verb = &box->game->verbs[legal[i].verb];
        char line[LINE_MAX_LEN];
        if (ask->hz && names_tick(verb)) {
            timed = verb->word;
            continue;
        }
        action_format(box, &legal[i], line, sizeof line);
        fprintf(f, "%s\"%s\"", comma, line);
        comma = ",";
    }
    putc(']', f);
    free(legal);
    if (!ask->hz)
        return;
    fprintf(f, ",\"test\":{\"ticks\":%u,\"hz\":%u,\"ready\":%u", ask->ticks,
            ask->hz, ask->ready);
    if (timed)
        fprintf(f, ",\"verb\":\"%s\"", timed);
    putc('}', f);
}

void wire_asks(FILE *f, const struct match *m, seat viewer)
{
    struct ask ask;

    if (viewer >= match_seats(m) || !(match_pending(m) & seat_bit(viewer))) {
        fputs("[]", f);
        return;
    }
    uint32_t id = match_ask(m, viewer, &ask);
    fprintf(f, "[{\"id\":%u,\"prompt\":\"%s\",\"min\":%u,\"max\":%u,%s%s", id,
            match_box(m)->game->prompts[ask.prompt], ask.min, ask.max,
            ask.window ? "\"window\":true," : "",
            ask.guards ? "\"guards\":true," : "");
    if (ask.about) {
        fprintf(f, "\"about\":{\"kind\":\"%s\",\"value\":",
                kind_word(match_box(m), ask.about));
        wire_value(f, match_box(m), ask.about, ask.which);
        fputs("},", f);
    }
    wire_answers(f, m, viewer, &ask);
    fputs("}]", f);
}

/* ,"declare":["concede"], if there is anything. */
static void wire_declarations(FILE *f, const struct match *m, seat viewer)
{
    struct action may[DECLARATIONS];
    unsigned n = match_declarations(m, viewer, may, DECLARATIONS);

    for (unsigned i = 0; i < n && i < DECLARATIONS; i++)
        fprintf(f, "%s\"%s\"", i ? "," : ",\"declare\":[",
                match_box(m)->game->verbs[may[i].verb].word);
    if (n)
        putc(']', f);
}

void wire_view(FILE *f, const struct match *m, seat viewer)
{
    void *view = memory_get(match_box(m)->game->view_size);

    match_view(m, viewer, view);
    field_json(match_box(m), view, f);
    free(view);
}

/* ,"sides":[["P1"],["P2","P3"]], where seats win together. */
static void wire_sides(FILE *f, const struct result *r, unsigned seats)
{
    if (result_sides(r, seats) == seats && !r->side[0])
        return;
    for (seat s = 0; s < seats; s++) {
        const char *comma = "";
        if (!result_leads(r, s))
            continue;
        fputs(s ? ",[" : ",\"sides\":[[", f);
        for (seat k = s; k < seats; k++)
            if (result_together(r, s, k)) {
                fprintf(f, "%s\"P%u\"", comma, k + 1u);
                comma = ",";
            }
        putc(']', f);
    }
    putc(']', f);
}

void wire_result(FILE *f, const struct match *m, const struct result *r)
{
    const struct game *game = match_box(m)->game;

    fprintf(f, "{\"reason\":\"%s\",\"points\":[", game->reasons[r->reason]);
    for (seat s = 0; s < match_seats(m); s++)
        fprintf(f, "%s%d", s ? "," : "", r->points[s]);
    fputs("],\"places\":[", f);
    for (seat s = 0; s < match_seats(m); s++)
        fprintf(f, "%s%u", s ? "," : "", result_place(r, match_seats(m), s));
    putc(']', f);
    wire_sides(f, r, match_seats(m));
    if (r->lost)
        fputs(",\"lost\":true", f);
    fputs(",\"records\":{", f);
    const char *comma = "";
    for (unsigned i = 0; i < RECORDS && game->records[i].word; i++) {
        if (r->untold >> i & 1)
            continue;
        fprintf(f, "%s\"%s\":", comma, game->records[i].word);
        wire_value(f, match_box(m), game->records[i].kind, r->record[i]);
        comma = ",";
    }
    fputs("}}", f);
}

enum undo wire_may_undo(const struct match *m, seat s)
{
    if (s >= match_seats(m) || match_is_over(m))
        return UNDO_NOTHING;
    return match_may_undo(m, s);
}

void wire_position(FILE *f, const struct match *m, seat viewer, bool alone)
{
    static const char *const undo[] = {"nothing", "free", "agreed", "wall"};
    uint8_t bytes[SECRET];
    char hex[2 * SECRET + 1];

    enum undo may = undo_among(wire_may_undo(m, viewer), !alone);
    fputs("\"seat\":", f);
    wire_seat(f, viewer);
    fprintf(f, ",\"game\":%u,\"view\":", match_game(m));
    wire_view(f, m, viewer);
    fputs(",\"pending\":", f);
    wire_seats(f, match_pending(m));
    fputs(",\"asks\":", f);
    wire_asks(f, m, viewer);
    wire_declarations(f, m, viewer);
    match_commitment(m, bytes);
    hex_format(bytes, SECRET, hex);
    fprintf(f, ",\"undo\":\"%s\",\"over\":%s,\"commitment\":\"%s\"", undo[may],
            match_is_over(m) ? "true" : "false", hex);
    fputs(",\"results\":[", f);
    unsigned done = match_is_over(m) ? match_game(m) + 1 : match_game(m);
    for (unsigned i = 0; i < done; i++) {
        struct result r;
        match_result(m, i, &r);
        if (i)
            putc(',', f);
        wire_result(f, m, &r);
    }
    putc(']', f);
    if (match_secret(m, bytes)) {
        struct result r;
        match_total(m, &r);
        fputs(",\"total\":", f);
        wire_result(f, m, &r);
        hex_format(bytes, SECRET, hex);
        fprintf(f, ",\"secret\":\"%s\"", hex);
    }
}

bool wire_feats(FILE *f, const struct match *m, seat viewer)
{
    struct feat_now now[FEATS];
    unsigned n = match_feats(m, viewer, now, FEATS);

    for (unsigned i = 0; i < n; i++) {
        fprintf(f, "%s{\"id\":\"%s\",\"done\":%s,\"parts\":[", i ? "," : "[",
                match_box(m)->feat[now[i].feat].id,
                now[i].done ? "true" : "false");
        for (unsigned k = 0; k < now[i].parts; k++)
            fprintf(f, "%s{\"now\":%d,\"goal\":%d%s}", k ? "," : "",
                    now[i].part[k].now, now[i].part[k].goal,
                    now[i].at_most >> k & 1 ? ",\"at_most\":true" : "");
        fputs("]}", f);
    }
    if (n)
        putc(']', f);
    return n;
}
