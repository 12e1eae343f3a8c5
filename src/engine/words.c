/*
 * words.c: actions, events, questions and results as sentences. Which texts
 * exist and which gaps they have was checked when the box was loaded; here
 * gaps are filled, and nothing can fail.
 */
#include "words.h"

#include "field.h"
#include "question.h"
#include "utf8.h"
#include "yaml.h"

#include <stdio.h>
#include <string.h>

enum {
    WORD = 480, /* bytes of what fills one gap: some are sentences */
    KEY = 96,   /* bytes of the key of a text */
};

static void load(struct pack *p, struct box *box)
{
    pack_texts(p, box, pack_file(p, "texts.yaml"));
}

struct box *words_load(const char *dir, char *error, size_t cap)
{
    /* No game, but a pack: only what box_load needs. */
    static const struct game pionek = {.id = "pionek", .load = load};
    return box_load(&pionek, dir, error, cap);
}

/* Text that grows in a buffer and is cut between characters when it is full. */
struct filled {
    char *at;
    size_t n, cap;
};

static void put(struct filled *o, const char *text, size_t n)
{
    if (!o->cap || o->n == o->cap)
        return;
    size_t room = o->cap - 1 - o->n;
    bool is_full = n > room;
    if (is_full)
        n = utf8_cut(text, room);
    memcpy(o->at + o->n, text, n);
    o->n += n;
    o->at[o->n] = 0;
    if (is_full)
        o->cap = o->n; /* nothing more is taken after a cut */
}

static const char *gap_value(const char *const *gaps, const char *gap,
                             size_t length)
{
    for (; *gaps; gaps += 2)
        if (strlen(gaps[0]) == length && !memcmp(gaps[0], gap, length))
            return gaps[1];
    return NULL;
}

/* A run of a sentence with its gaps filled. */
static void put_filled(struct filled *o, const char *from, const char *end,
                       const char *const *gaps)
{
    size_t length;

    for (const char *gap; (gap = text_gap(from, &length)) && gap < end;) {
        const char *value = gap_value(gaps, gap, length);
        put(o, from, (size_t)(gap - 1 - from));
        from = text_gap_end(gap);
        if (value && text_gap_forms(gap)) {
            const char *form = text_gap_form(gap, value, &length);
            put(o, form, length);
        } else if (value) {
            put(o, value, strlen(value));
            /* A value that is a sentence has its own stop. */
            if (*value && value[strlen(value) - 1] == '.' && from < end &&
                *from == '.')
                from++;
        } else {
            put(o, gap - 1, (size_t)(from - gap + 1));
        }
    }
    put(o, from, (size_t)(end - from));
}

/* Is one of the numbers in this run 0? */
static bool has_zero(const char *from, const char *end, const char *const *gaps)
{
    size_t length;

    for (const char *gap; (gap = text_gap(from, &length)) && gap < end;
         from = text_gap_end(gap)) {
        const char *value = gap_value(gaps, gap, length);
        if (value && strcmp(value, "0") == 0)
            return true;
    }
    return false;
}

/* A part in brackets: what stands between them, and the word that joins it to
   those beside it (" and <n> ..."), "" if it begins otherwise. */
struct part {
    const char *from, *end;
    size_t join; /* bytes of the word with the space before it */
};

static bool read_part(const char *open, struct part *part)
{
    const char *close = *open == '[' ? strchr(open, ']') : NULL;
    if (!close)
        return false;
    *part = (struct part){.from = open + 1, .end = close};
    if (open[1] == ' ') {
        size_t n = 1 + strcspn(open + 2, " <>[]");
        part->join = n > 1 && open[1 + n] == ' ' ? n : 0;
    }
    return true;
}

static bool is_joined(const struct part *one, const struct part *next)
{
    return one->join && one->join == next->join &&
           !memcmp(one->from, next->from, one->join);
}

/* Parts side by side that begin with the same word are a list of those that
   are told: "takes 1 bear, 2 elk and 3 foxes". Returns what comes behind. */
static const char *put_parts(struct filled *o, const char *open,
                             const char *const *gaps)
{
    struct part first, part, told = {0};
    bool is_first = true;

    for (read_part(open, &first), part = first;;) {
        bool has = !has_zero(part.from, part.end, gaps);
        const char *after = part.end + 1;
        struct part next = {0};
        bool goes_on = read_part(after, &next) && is_joined(&first, &next);
        bool is_list = goes_on || part.from != first.from;
        if (has && !is_list)
            put_filled(o, part.from, part.end, gaps);
        if (has && is_list) {
            /* One behind: only the last of several is joined by the word. */
            if (told.from) {
                put(o, ",", is_first ? 0 : 1);
                put_filled(o, told.from + told.join, told.end, gaps);
                is_first = false;
            }
            told = part;
        }
        if (!goes_on) {
            if (told.from)
                put_filled(o, told.from + (is_first ? told.join : 0), told.end,
                           gaps);
            return after;
        }
        part = next;
    }
}

void words_fill(const char *sentence, const char *const *gaps, char *out,
                size_t cap)
{
    struct filled o = {.at = out, .cap = cap};
    const char *open;

    if (cap)
        *out = 0;
    while ((open = strchr(sentence, '[')) && strchr(open, ']')) {
        put_filled(&o, sentence, open, gaps);
        sentence = put_parts(&o, open, gaps);
    }
    put_filled(&o, sentence, sentence + strlen(sentence), gaps);
}

void words_fill_args(const char *sentence, va_list args, char *out, size_t cap)
{
    enum { GAPS = 8 }; /* of one sentence, at most */
    const char *gaps[2 * GAPS + 1] = {NULL};

    for (int i = 0; i < 2 * GAPS; i++) {
        gaps[i] = va_arg(args, const char *);
        if (!gaps[i])
            break;
    }
    words_fill(sentence, gaps, out, cap);
}

void words_append_args(const char *sentence, char separator, va_list gaps,
                       char *out, size_t cap)
{
    size_t n = strlen(out);

    if (n && out[n - 1] != '\n' && n + 2 < cap) {
        out[n++] = separator;
        out[n] = '\0';
    }
    words_fill_args(sentence, gaps, out + n, cap - n);
}

void words_list(char *list, size_t cap, const char *item)
{
    size_t n = strlen(list);

    if (*item)
        snprintf(list + n, cap - n, "%s%s", n ? ", " : "", item);
}

void words_range(unsigned from, unsigned to, char *out, size_t cap)
{
    if (from == to)
        snprintf(out, cap, "%u", from);
    else
        snprintf(out, cap, "%u-%u", from, to);
}

const char *words_text(const struct box *box, enum lang lang, const char *key)
{
    const char *found = box_text(box, lang, key);

    return found ? found : "";
}

const char *words_face(const struct box *box, enum lang lang, const char *key)
{
    char path[64];

    snprintf(path, sizeof path, "face.%s", key);
    return words_text(box, lang, path);
}

void words_arg(const struct box *box, enum lang lang, char *const *players,
               uint8_t kind, int value, char *out, size_t cap)
{
    const char *text = "?"; /* of numbers that mean nothing here */
    char number[16];

    if (kind == ARG_NUM || kind == ARG_TICK) {
        snprintf(number, sizeof number, "%d", value);
        text = number;
    } else if (kind == ARG_SEAT && value >= 0 && value < SEATS) {
        snprintf(number, sizeof number, "P%d", value + 1);
        text = players && players[value] ? players[value] : number;
    } else if (kind >= ARG_NAMES && kind < ARG_NAMES + NAME_SPACES) {
        const struct names *names = &box->names[kind - ARG_NAMES];
        if (value >= 0 && (unsigned)value < names->n)
            text = names->at[value].text.in[lang];
    }
    words_fill("<it>", (const char *const[]){"it", text, NULL}, out, cap);
}

void words_held(const struct box *box, enum lang lang, char *const *players,
                const void *view, const struct arg *arg, seat who, int value,
                char *out, size_t cap)
{
    uint8_t kind = ARG_NUM;
    int held = 0;

    if (!view || value < 0 ||
        !field_entry(box, view, arg->holds, who, (unsigned)value, &kind, &held))
        kind = ARG_NUM, held = 0;
    words_arg(box, lang, players, kind, held, out, cap);
}

/* The sentence of a key, or nothing where a game has none. */
static const char *sentence_of(const struct box *box, enum lang lang,
                               const char *section, const char *word,
                               const char *suffix)
{
    char key[KEY];
    snprintf(key, sizeof key, "%s.%s%s", section, word, suffix);
    const char *text = box_text(box, lang, key);
    return text ? text : "";
}

/* An action, an event or a refusal: the same numbers, the same kinds. */
struct fact {
    const char *sentence;
    const struct arg *args;
    const int16_t *value;
    seat seat;
    uint8_t hidden;       /* bit i: arg i is unknown */
    const char *question; /* of a refusal: it is about no player */
};

static void fill_fact(const struct box *box, enum lang lang,
                      char *const *players, const struct fact *f, char *out,
                      size_t cap)
{
    char word[2 * ARGS + 1][WORD];
    const char *gaps[2 * (2 * ARGS + 1) + 1];
    unsigned n = 0, used = 0;

    for (unsigned i = 0; i < ARGS && f->args[i].kind; i++) {
        if (f->hidden >> i & 1)
            continue;
        words_arg(box, lang, players, f->args[i].kind, f->value[i], word[used],
                  WORD);
        gaps[n++] = f->args[i].name;
        gaps[n++] = word[used++];
        if (!f->args[i].holds)
            continue;
        words_held(box, lang, players, NULL, &f->args[i], f->seat, f->value[i],
                   word[used], WORD);
        gaps[n++] = f->args[i].holds;
        gaps[n++] = word[used++];
    }
    /* Last, so that an argument of this name goes first. */
    words_arg(box, lang, players, ARG_SEAT, f->seat, word[used], WORD);
    gaps[n++] = f->question ? "question" : "player";
    gaps[n++] = f->question ? f->question : word[used];
    gaps[n] = NULL;
    words_fill(f->sentence, gaps, out, cap);
}

void words_action(const struct box *box, enum lang lang, char *const *players,
                  const struct action *a, char *out, size_t cap)
{
    const struct verb *v = &box->game->verbs[a->verb];

    fill_fact(box, lang, players,
              &(struct fact){
                  .sentence = sentence_of(box, lang, "actions", v->word, ""),
                  .args = v->arg,
                  .value = a->arg,
                  .seat = a->seat,
              },
              out, cap);
}

void words_news(const struct box *box, enum lang lang, char *const *players,
                const struct news *news, char *out, size_t cap)
{
    const struct event_def *e = &box->game->events[news->kind];

    fill_fact(box, lang, players,
              &(struct fact){
                  .sentence = sentence_of(box, lang, "events", e->word,
                                          news->hidden ? "_hidden" : ""),
                  .args = e->arg,
                  .value = news->arg,
                  .seat = news->seat,
                  .hidden = news->hidden,
              },
              out, cap);
}

void words_record(const struct box *box, enum lang lang, char *const *players,
                  const struct result *result, unsigned row, char *out,
                  size_t cap)
{
    const struct record *r = &box->game->records[row];
    char value[WORD];

    if (cap)
        *out = 0;
    if (result->untold >> row & 1)
        return;
    words_arg(box, lang, players, r->kind, result->record[row], value,
              sizeof value);
    words_fill("<what>: <value>",
               (const char *const[]){
                   "what", sentence_of(box, lang, "records", r->word, ""),
                   "value", value, NULL},
               out, cap);
}

void words_prompt(const struct box *box, enum lang lang, char *const *players,
                  const struct ask *ask, char *out, size_t cap)
{
    char about[WORD] = "";

    if (ask->about)
        words_arg(box, lang, players, ask->about, ask->which, about,
                  sizeof about);
    words_fill(sentence_of(box, lang, "decisions", question_key(box, ask), ""),
               (const char *const[]){"about", about, NULL}, out, cap);
}

void words_refusal(const struct box *box, enum lang lang, char *const *players,
                   unsigned row, const int16_t *lacks, const struct ask *ask,
                   char *out, size_t cap)
{
    static const int16_t nothing[ARGS];
    const struct refusal *no = &box->game->refusals[row];
    char question[2 * WORD] = "";

    if (ask)
        words_prompt(box, lang, players, ask, question, sizeof question);
    fill_fact(
        box, lang, players,
        &(struct fact){
            .sentence =
                row ? sentence_of(box, lang, "refusals", no->text, "") : "",
            .args = no->arg,
            .value = lacks ? lacks : nothing,
            .question = question,
        },
        out, cap);
}

const char *words_reason(const struct box *box, enum lang lang,
                         const struct result *result)
{
    return sentence_of(box, lang, "results", box->game->reasons[result->reason],
                       "");
}

void words_result(const struct box *box, enum lang lang, char *const *players,
                  const struct result *result, const char *winners, char *out,
                  size_t cap)
{
    char who[SEATS * 64] = "", count[12];

    for (seat s = 0; s < SEATS; s++)
        if (result->gave_up & seat_bit(s))
            words_list(who, sizeof who, players[s]);
    snprintf(count, sizeof count, "%d", __builtin_popcount(result->gave_up));
    words_fill(words_reason(box, lang, result),
               (const char *const[]){"player", winners, "who", who, "count",
                                     count, NULL},
               out, cap);
}
