/*
 * report.c: what `pionek sim` counts and prints: win rates with their 95 %
 * intervals, length, reasons of the end, and what each card is worth.
 */
#include "cards.h"
#include "choice.h"
#include "pairing.h"
#include "reach.h"

#include "../engine/notation.h"
#include "../engine/utf8.h"
#include "../engine/words.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SPREAD = 512, /* values of a record that are told apart, from 0 */
    SIDE_TEXT = 3 * SEATS,
    LABEL = 26,      /* columns for a name, at least */
    WORD_WIDTH = 16, /* and for a word */
};

struct tally {
    const struct sim_options *o;
    uint64_t matches, games, steps, answers;
    double wins[SEATS]; /* a first place that sides share is shared */
    uint64_t lost;      /* matches that nobody won */
    struct result last; /* whose sides are those of all */
    uint64_t reason[SIM_REASONS];
    double record[RECORDS];
    uint8_t told; /* bit i: record i had a meaning in some match */
    uint64_t spread[RECORDS][SPREAD]; /* how often each value came */
    struct cards cards;
    struct pairings pairings;
    struct choices choices;
    struct reach reach;
};

/* Set by Ctrl-C; the only state of the program that a signal may touch. */
static atomic_bool interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = true;
}

static void make(void *context, uint64_t i, struct sim_match *out)
{
    const struct tally *t = context;

    *out = (struct sim_match){
        .box = t->o->box, .setup = t->o->setup, .by = t->o->by};
    for (unsigned s = 0; s < t->o->setup.seats; s++)
        out->bots[s] = &t->o->bot[s];
    /* One number per match: the seed mixed with its place. */
    out->seed = t->o->seed * 0x9e3779b97f4a7c15u + i * 0xd1342543de82ef95u;
}

static void take(void *context, uint64_t i, const struct sim_score *score)
{
    struct tally *t = context;
    unsigned seats = t->o->setup.seats;
    seatmask first = result_first(&score->result, seats);
    double share = first ? 1.0 / result_winners(&score->result, seats) : 0.0;

    (void)i;
    if (t->o->by)
        pairing_take(&t->pairings, &score->result, seats, score->by);
    reach_take(&t->reach, score);
    t->matches++;
    t->games += score->games;
    t->steps += score->steps;
    t->answers += score->answers;
    t->reason[score->result.reason % SIM_REASONS]++;
    t->lost += score->result.lost != 0;
    t->last = score->result;
    t->told |= (uint8_t)~score->result.untold;
    for (unsigned k = 0; k < RECORDS; k++) {
        int32_t value = score->result.record[k];
        t->record[k] += value;
        t->spread[k][value < 0 ? 0 : value >= SPREAD ? SPREAD - 1 : value]++;
    }
    for (unsigned s = 0; s < seats; s++) {
        double won = first & seat_bit((seat)s) ? share : 0.0;
        t->wins[s] += won;
        cards_take(&t->cards, score, (seat)s, won);
        choice_take(&t->choices, score, (seat)s, won);
    }
}

static double mean(double sum, uint64_t n)
{
    return n ? sum / (double)n : 0.0;
}

void sim_cell(FILE *out, const char *text, int width)
{
    int used = (int)utf8_count(text), wide = width < 0 ? -width : width;
    int blanks = wide > used ? wide - used : 0;
    fprintf(out, "%*s%s%*s", width < 0 ? blanks : 0, "", text,
            width < 0 ? 0 : blanks, "");
}

void sim_head(FILE *out, const struct box *texts, enum lang lang,
              const char *key, int width)
{
    char path[48];

    snprintf(path, sizeof path, "report.%s", key);
    const char *text = box_text(texts, lang, path);
    sim_cell(out, text ? text : key, width);
}

static void head(const struct tally *t, FILE *out, const char *key, int width)
{
    sim_head(out, t->o->texts, t->o->lang, key, width);
}

/* A column is as wide as the longest of its words needs, and no narrower than the
   others of its kind. */
static int wider(int width, const char *text)
{
    int needed = (int)utf8_count(text) + 2;

    return needed > width ? needed : width;
}

static int wider_head(const struct tally *t, int width, const char *key)
{
    char path[48];

    snprintf(path, sizeof path, "report.%s", key);
    const char *text = box_text(t->o->texts, t->o->lang, path);
    return wider(width, text ? text : key);
}

static void print_title(const struct tally *t, FILE *out)
{
    char text[200], count[24], seed[24];
    const char *form = box_text(t->o->texts, t->o->lang, "report.matches");

    snprintf(count, sizeof count, "%llu", (unsigned long long)t->matches);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)t->o->seed);
    words_fill(form ? form : "",
               (const char *const[]){"game", t->o->box->title.in[t->o->lang],
                                     "count", count, "seed", seed, NULL},
               text, sizeof text);
    fprintf(out, "%s\n\n", text);
}

/* "P2", or all who win together: "P2+P3". */
static void side_text(const struct tally *t, seat first, char out[SIDE_TEXT])
{
    size_t n = 0;

    for (seat s = first; s < t->o->setup.seats; s++)
        if (result_together(&t->last, first, s))
            n += (size_t)snprintf(out + n, SIDE_TEXT - n, "%sP%u", n ? "+" : "",
                                  s + 1u);
}

static void print_seats(const struct tally *t, FILE *out)
{
    head(t, out, "seat", 6);
    head(t, out, "bot", 16);
    head(t, out, "wins", -8);
    fprintf(out, "   ");
    head(t, out, "interval", 0);
    fprintf(out, "\n");
    for (seat s = 0; s < t->o->setup.seats; s++) {
        double low, high;
        char side[SIDE_TEXT];
        if (!result_leads(&t->last, s))
            continue; /* told with the first of its side */
        side_text(t, s, side);
        sim_interval(t->wins[s], (double)t->matches, &low, &high);
        sim_cell(out, side, 6);
        fprintf(out, "%-16s %5.1f %%   %5.1f .. %5.1f %%\n", t->o->bot[s].name,
                100 * mean(t->wins[s], t->matches), 100 * low, 100 * high);
    }
    if (t->lost) {
        head(t, out, "nobody", 23);
        fprintf(out, "%5.1f %%\n", 100 * mean((double)t->lost, t->matches));
    }
}

/* The value that so many of 100 matches do not exceed. */
static unsigned percentile(const struct tally *t, unsigned record,
                           unsigned percent)
{
    uint64_t met = 0;
    unsigned value = 0;

    for (; value + 1 < SPREAD; value++) {
        met += t->spread[record][value];
        if (met * 100 >= t->matches * percent)
            break;
    }
    return value;
}

static const unsigned percents[] = {10, 50, 90};
enum { PERCENTS = sizeof percents / sizeof *percents };

static const char *record_name(const struct tally *t, unsigned record)
{
    char key[96];

    snprintf(key, sizeof key, "records.%s",
             t->o->box->game->records[record].word);
    return words_text(t->o->box, t->o->lang, key);
}

/* One record by its name: its mean, and how it spreads. */
static void print_record(const struct tally *t, FILE *out, int width,
                         unsigned record)
{
    sim_cell(out, record_name(t, record), width);
    fprintf(out, "%8.2f", mean(t->record[record], t->matches));
    for (unsigned i = 0; i < PERCENTS; i++)
        fprintf(out, "%8u", percentile(t, record, percents[i]));
    fprintf(out, "\n");
}

/* A record whose mean says something: seats and things have none. */
static bool has_mean(const struct box *box, unsigned record)
{
    return box->game->records[record].kind == ARG_NUM;
}

static void print_means(const struct tally *t, FILE *out)
{
    const struct box *box = t->o->box;
    int width = wider_head(t, wider_head(t, LABEL, "games"), "answers");

    for (unsigned k = 0; box->game->records[k].word; k++)
        if (t->told >> k & 1 && has_mean(box, k))
            width = wider(width, record_name(t, k));
    fprintf(out, "\n");
    head(t, out, "mean", width);
    head(t, out, "value", -8);
    head(t, out, "low_tenth", -8);
    head(t, out, "median", -8);
    head(t, out, "high_tenth", -8);
    fprintf(out, "\n");
    head(t, out, "games", width);
    fprintf(out, "%8.2f\n", mean((double)t->games, t->matches));
    head(t, out, "answers", width);
    fprintf(out, "%8.2f\n", mean((double)t->answers, t->matches));
    for (unsigned k = 0; box->game->records[k].word; k++)
        if (t->told >> k & 1 && has_mean(box, k))
            print_record(t, out, width, k);
}

/* "Attacker: P1", of a record that is no number. */
static void share_text(const struct tally *t, unsigned record, unsigned value,
                       char *out, size_t cap)
{
    char word[160];

    words_arg(t->o->box, t->o->lang, NULL,
              t->o->box->game->records[record].kind, (int)value, word,
              sizeof word);
    snprintf(out, cap, "%s: %s", record_name(t, record), word);
}

/* Records that are no numbers: how often each seat or thing it was. First how much
   room they need, then the lines. */
static void print_shares(const struct tally *t, FILE *out)
{
    const struct box *box = t->o->box;
    int width = 0;

    for (int pass = 0; pass < 2; pass++) {
        if (pass && width) {
            fprintf(out, "\n");
            head(t, out, "record", width);
            head(t, out, "share", -8);
            fprintf(out, "\n");
        }
        for (unsigned k = 0; box->game->records[k].word; k++)
            for (unsigned value = 0; value < SPREAD; value++) {
                char line[256];
                if (!(t->told >> k & 1) || has_mean(box, k) ||
                    !t->spread[k][value])
                    continue;
                share_text(t, k, value, line, sizeof line);
                width = wider(width ? width : LABEL, line);
                if (!pass)
                    continue;
                sim_cell(out, line, width);
                fprintf(out, "%6.1f %%\n",
                        100 * mean((double)t->spread[k][value], t->matches));
            }
    }
}

/* What is counted by name: choices, feats and cards. */
struct named {
    const char *one, *all;     /* its word, and that of the list */
    const char *times, *share; /* words of the two numbers */
    const char *share_head;    /* and the heading of the second */
};
enum { NAMED_CHOICES, NAMED_FEATS, NAMED_CARDS, NAMED };
static const struct named named[NAMED] = {
    [NAMED_CHOICES] = {"choice", "choices", "chosen", "wins", "wins"},
    [NAMED_FEATS] = {"feat", "feats", "at_stake", "reached", "reached"},
    [NAMED_CARDS] = {"card", "cards", "played", "won", "won_when"},
};
enum { NAMED_ROWS = SIM_CARDS }; /* the most of any */
_Static_assert((int)NAMED_ROWS >= SIM_CHOSEN && (int)NAMED_ROWS >= FEATS,
               "a list of rows holds those of any kind");

static unsigned named_rows(const struct tally *t, unsigned kind,
                           struct sim_row rows[NAMED_ROWS])
{
    switch (kind) {
    case NAMED_CHOICES:
        return choice_rows(&t->choices, t->o->box, rows);
    case NAMED_FEATS:
        return t->o->feats ? reach_rows(&t->reach, t->o->box, rows) : 0;
    default:
        return card_rows(&t->cards, t->o->box, rows);
    }
}

/* The two columns of how often something was and how that ended; their widths go to
   cell_share. */
struct share_widths {
    int times, share;
};

static struct share_widths head_share(const struct tally *t, FILE *out,
                                      const char *times, const char *share)
{
    struct share_widths w = {wider_head(t, 8, times), wider_head(t, 8, share)};

    head(t, out, times, -w.times);
    head(t, out, share, -w.share);
    fprintf(out, "   ");
    head(t, out, "interval", 0);
    fprintf(out, "\n");
    return w;
}

static void cell_share(FILE *out, struct share_widths w, uint64_t times,
                       double share, double low, double high)
{
    fprintf(out, "%*llu%*.1f %%   %5.1f .. %5.1f %%\n", w.times,
            (unsigned long long)times, w.share - 2, 100 * share, 100 * low,
            100 * high);
}

static void print_named(const struct tally *t, FILE *out, unsigned kind)
{
    const struct named *k = &named[kind];
    struct sim_row rows[NAMED_ROWS];
    unsigned n = named_rows(t, kind, rows);

    if (!n)
        return;
    int width = wider_head(t, 0, k->one);
    for (unsigned i = 0; i < n; i++)
        width = wider(width, rows[i].name);
    fprintf(out, "\n");
    head(t, out, k->one, width);
    struct share_widths w = head_share(t, out, k->times, k->share_head);
    for (unsigned i = 0; i < n; i++) {
        sim_cell(out, rows[i].name, width);
        cell_share(out, w, rows[i].times, rows[i].share, rows[i].low,
                   rows[i].high);
    }
}

static void print_pairings(const struct tally *t, FILE *out)
{
    struct pairing rows[SIM_PAIRINGS];
    unsigned n = pairing_rows(&t->pairings, rows);

    if (!n)
        return;
    int width = wider_head(t, wider(WORD_WIDTH, t->o->by), "against");
    for (unsigned i = 0; i < n; i++)
        width = wider(wider(width, rows[i].value), rows[i].against);
    fprintf(out, "\n");
    sim_cell(out, t->o->by, width);
    head(t, out, "against", width);
    struct share_widths w = head_share(t, out, "met", "wins");
    for (unsigned i = 0; i < n; i++) {
        sim_cell(out, rows[i].value, width);
        sim_cell(out, rows[i].against, width);
        cell_share(out, w, rows[i].met, rows[i].share, rows[i].low,
                   rows[i].high);
    }
}

static void print_ends(const struct tally *t, FILE *out)
{
    const char *const *reasons = t->o->box->game->reasons;
    int width = wider_head(t, LABEL, "end");

    for (unsigned r = 0; reasons[r]; r++)
        if (t->reason[r])
            width = wider(width, reasons[r]);
    fprintf(out, "\n");
    head(t, out, "end", width);
    head(t, out, "share", -8);
    fprintf(out, "\n");
    for (unsigned r = 0; reasons[r]; r++)
        if (t->reason[r]) {
            sim_cell(out, reasons[r], width);
            fprintf(out, "%6.1f %%\n",
                    100 * mean((double)t->reason[r], t->matches));
        }
}

static void print_text(const struct tally *t, FILE *out)
{
    print_title(t, out);
    print_seats(t, out);
    print_ends(t, out);
    print_means(t, out);
    print_shares(t, out);
    print_named(t, out, NAMED_CHOICES);
    print_pairings(t, out);
    print_named(t, out, NAMED_FEATS);
    print_named(t, out, NAMED_CARDS);
}

static void json_pairings(const struct tally *t, FILE *out)
{
    struct pairing rows[SIM_PAIRINGS];
    unsigned n = pairing_rows(&t->pairings, rows);

    fprintf(out, " \"by\": \"%s\", \"pairings\": [", t->o->by);
    for (unsigned i = 0; i < n; i++)
        fprintf(out,
                "%s\n  {\"value\": \"%s\", \"against\": \"%s\", \"met\": %llu, "
                "\"wins\": %.6f, \"low\": %.6f, \"high\": %.6f}",
                i ? "," : "", rows[i].value, rows[i].against,
                (unsigned long long)rows[i].met, rows[i].share, rows[i].low,
                rows[i].high);
    fprintf(out, "],\n");
}

static void json_named(const struct tally *t, FILE *out, unsigned kind)
{
    const struct named *k = &named[kind];
    struct sim_row rows[NAMED_ROWS];
    unsigned n = named_rows(t, kind, rows);

    fprintf(out, " \"%s\": [", k->all);
    for (unsigned i = 0; i < n; i++)
        fprintf(out,
                "%s\n  {\"%s\": \"%s\", \"%s\": %llu, \"%s\": %.6f, "
                "\"low\": %.6f, \"high\": %.6f}",
                i ? "," : "", k->one, rows[i].name, k->times,
                (unsigned long long)rows[i].times, k->share, rows[i].share,
                rows[i].low, rows[i].high);
    fprintf(out, "]");
}

/* The end of "mean", then how numbers spread, and shares of what is none. */
static void json_records(const struct tally *t, FILE *out)
{
    const struct box *box = t->o->box;
    const struct record *r = box->game->records;
    const char *comma = "";

    for (unsigned k = 0; r[k].word; k++)
        if (has_mean(box, k))
            fprintf(out, ", \"%s\": %.6f", r[k].word,
                    mean(t->record[k], t->matches));
    fprintf(out, "},\n \"spread\": {");
    for (unsigned k = 0; r[k].word; k++) {
        if (!has_mean(box, k))
            continue;
        fprintf(out, "%s\"%s\": [%u, %u, %u]", comma, r[k].word,
                percentile(t, k, percents[0]), percentile(t, k, percents[1]),
                percentile(t, k, percents[2]));
        comma = ", ";
    }
    fprintf(out, "},\n \"shares\": {");
    comma = "";
    for (unsigned k = 0; r[k].word; k++) {
        const char *inner = "";
        if (has_mean(box, k))
            continue;
        fprintf(out, "%s\"%s\": {", comma, r[k].word);
        comma = ", ";
        for (unsigned value = 0; value < SPREAD; value++) {
            char word[64];
            if (!t->spread[k][value])
                continue;
            arg_format(box, r[k].kind, (int)value, word, sizeof word);
            fprintf(out, "%s\"%s\": %.6f", inner, word,
                    mean((double)t->spread[k][value], t->matches));
            inner = ", ";
        }
        fprintf(out, "}");
    }
    fprintf(out, "},\n");
}

static void print_json(const struct tally *t, FILE *out)
{
    const struct box *box = t->o->box;
    bool first = true;

    fprintf(out, "{\"game\": \"%s\", \"seed\": %llu, \"matches\": %llu,\n",
            box->game->id, (unsigned long long)t->o->seed,
            (unsigned long long)t->matches);
    fprintf(out, " \"seats\": [");
    for (unsigned s = 0; s < t->o->setup.seats; s++) {
        double low, high;
        sim_interval(t->wins[s], (double)t->matches, &low, &high);
        fprintf(out,
                "%s\n  {\"seat\": \"P%u\", \"side\": %u, \"bot\": \"%s\", "
                "\"wins\": %.6f, \"low\": %.6f, \"high\": %.6f}",
                s ? "," : "", s + 1, t->last.side[s], t->o->bot[s].name,
                mean(t->wins[s], t->matches), low, high);
    }
    fprintf(out, "],\n \"nobody\": %llu,\n \"reasons\": {",
            (unsigned long long)t->lost);
    for (unsigned r = 0; box->game->reasons[r]; r++)
        if (t->reason[r]) {
            fprintf(out, "%s\"%s\": %llu", first ? "" : ", ",
                    box->game->reasons[r], (unsigned long long)t->reason[r]);
            first = false;
        }
    fprintf(out, "},\n \"mean\": {\"games\": %.6f, \"answers\": %.6f",
            mean((double)t->games, t->matches),
            mean((double)t->answers, t->matches));
    json_records(t, out);
    if (t->choices.n) {
        json_named(t, out, NAMED_CHOICES);
        fprintf(out, ",\n");
    }
    if (t->o->by)
        json_pairings(t, out);
    if (t->o->feats) {
        json_named(t, out, NAMED_FEATS);
        fprintf(out, ",\n");
    }
    json_named(t, out, NAMED_CARDS);
    fprintf(out, "}\n");
}

static void csv_row(FILE *out, const char *kind, const char *name,
                    uint64_t count, double value, double low, double high)
{
    fprintf(out, "%s,%s,%llu,%.6f,%.6f,%.6f\n", kind, name,
            (unsigned long long)count, value, low, high);
}

static void csv_pairings(const struct tally *t, FILE *out)
{
    struct pairing rows[SIM_PAIRINGS];
    unsigned n = pairing_rows(&t->pairings, rows);

    for (unsigned i = 0; i < n; i++) {
        char name[2 * SIM_BY + 2];
        snprintf(name, sizeof name, "%s %s", rows[i].value, rows[i].against);
        csv_row(out, "pairing", name, rows[i].met, rows[i].share, rows[i].low,
                rows[i].high);
    }
}

static void csv_named(const struct tally *t, FILE *out, unsigned kind)
{
    struct sim_row rows[NAMED_ROWS];
    unsigned n = named_rows(t, kind, rows);

    for (unsigned i = 0; i < n; i++)
        csv_row(out, named[kind].one, rows[i].name, rows[i].times,
                rows[i].share, rows[i].low, rows[i].high);
}

/* A number: mean, and median between the tenths. Else a row for each value. */
static void csv_record(const struct tally *t, FILE *out, unsigned k)
{
    const struct record *r = &t->o->box->game->records[k];
    double m = mean(t->record[k], t->matches);

    if (has_mean(t->o->box, k)) {
        csv_row(out, "mean", r->word, t->matches, m, m, m);
        csv_row(out, "spread", r->word, t->matches,
                percentile(t, k, percents[1]), percentile(t, k, percents[0]),
                percentile(t, k, percents[2]));
        return;
    }
    for (unsigned value = 0; value < SPREAD; value++) {
        char word[64], name[128];
        double low, high;
        uint64_t n = t->spread[k][value];
        if (!n)
            continue;
        arg_format(t->o->box, r->kind, (int)value, word, sizeof word);
        snprintf(name, sizeof name, "%s %s", r->word, word);
        sim_interval((double)n, (double)t->matches, &low, &high);
        csv_row(out, "share", name, n, mean((double)n, t->matches), low, high);
    }
}

static void print_csv(const struct tally *t, FILE *out)
{
    const struct box *box = t->o->box;

    fprintf(out, "kind,name,count,value,low,high\n");
    for (unsigned s = 0; s < t->o->setup.seats; s++) {
        char name[48];
        double low, high;
        snprintf(name, sizeof name, "P%u %s", s + 1, t->o->bot[s].name);
        sim_interval(t->wins[s], (double)t->matches, &low, &high);
        csv_row(out, "wins", name, t->matches, mean(t->wins[s], t->matches),
                low, high);
    }
    if (t->lost) {
        double low, high;
        sim_interval((double)t->lost, (double)t->matches, &low, &high);
        csv_row(out, "nobody", "", t->lost, mean((double)t->lost, t->matches),
                low, high);
    }
    for (unsigned r = 0; box->game->reasons[r]; r++)
        if (t->reason[r]) {
            double low, high;
            sim_interval((double)t->reason[r], (double)t->matches, &low, &high);
            csv_row(out, "reason", box->game->reasons[r], t->reason[r],
                    mean((double)t->reason[r], t->matches), low, high);
        }
    for (unsigned k = 0; box->game->records[k].word; k++)
        csv_record(t, out, k);
    csv_named(t, out, NAMED_CHOICES);
    csv_pairings(t, out);
    csv_named(t, out, NAMED_FEATS);
    csv_named(t, out, NAMED_CARDS);
}

static void tell_interrupted(const struct tally *t)
{
    char text[120], count[24], all[24];
    const char *form = box_text(t->o->texts, t->o->lang, "report.interrupted");

    snprintf(count, sizeof count, "%llu", (unsigned long long)t->matches);
    snprintf(all, sizeof all, "%llu", (unsigned long long)t->o->games);
    words_fill(form ? form : "",
               (const char *const[]){"count", count, "all", all, NULL}, text,
               sizeof text);
    fprintf(stderr, "%s\n", text);
}

/* Plays all matches; the caller frees what was counted. */
static struct tally *count(const struct sim_options *o, FILE *progress)
{
    struct tally *t = memory_get(sizeof *t);

    memset(t, 0, sizeof *t);
    t->o = o;
    interrupted = false;
    struct sigaction act = {.sa_handler = interrupt}, old;
    sigaction(SIGINT, &act, &old);
    sim_run(&(struct sim_batch){
        .n = o->games,
        .jobs = o->jobs,
        .make = make,
        .take = take,
        .context = t,
        .stop = &interrupted,
        .progress = progress,
    });
    sigaction(SIGINT, &old, NULL);
    return t;
}

uint64_t sim_count(const struct sim_options *o)
{
    struct tally *t = count(o, NULL);
    uint64_t answers = t->answers;

    free(t);
    return answers;
}

int sim_report(const struct sim_options *o, FILE *out)
{
    struct tally *t = count(o, isatty(STDERR_FILENO) ? stderr : NULL);

    if (interrupted)
        tell_interrupted(t);
    if (o->form == SIM_JSON)
        print_json(t, out);
    else if (o->form == SIM_CSV)
        print_csv(t, out);
    else
        print_text(t, out);
    free(t);
    return interrupted ? 130 : 0;
}
