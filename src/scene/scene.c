/*
 * scene.c: running scenes: files, positions, answers; see scene.h and
 * docs/scenes.md. What only looks at the table is in see.c.
 *
 * A scene works on a bare state. Answers that are the only one, and chance that
 * is not told, happen by themselves when the next line needs them to have
 * happened; a line that names such an answer is welcome too.
 */
#include "scene_inside.h"

#include "../engine/match.h"
#include "../engine/notation.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { SETTLE_MAX = 4096 };

bool scene_fail(struct scene *s, const char *format, ...)
{
    va_list args;

    fprintf(s->out, "%s:%u: ", s->name, s->line);
    va_start(args, format);
    vfprintf(s->out, format, args);
    va_end(args);
    fprintf(s->out, "%s%s%s\n", s->title[0] ? " (scene: " : "", s->title,
            s->title[0] ? ")" : "");
    s->failed = true;
    return false;
}

bool scene_needs_game(struct scene *s)
{
    return s->box || scene_fail(s, "say 'game ID' first");
}

/* ---- the position ----------------------------------------------------- */

/* The seats and options that the scene has named can be played. */
static bool is_fit(struct scene *s)
{
    unsigned row = setup_unfit(s->box, &s->setup);

    return !row || scene_fail(s, "this set-up is refused by %s (%s)",
                              scene_rules(s)->refusals[row].rule,
                              scene_rules(s)->refusals[row].text);
}

static bool begin_position(struct scene *s)
{
    if (s->given)
        return true;
    if (!scene_needs_game(s))
        return false;
    if (!scene_rules(s)->scene)
        return scene_fail(s, "%s has no words for positions: use 'start'",
                          scene_rules(s)->id);
    if (!is_fit(s))
        return false;
    scene_rules(s)->scene->clear(s->box, s->state, &s->setup);
    s->given = true;
    return true;
}

bool scene_complete(struct scene *s)
{
    char why[200];

    if (s->set)
        return true;
    if (!begin_position(s))
        return false;
    if (!scene_rules(s)->scene->finish(s->box, s->state, why, sizeof why))
        return scene_fail(s, "this position cannot be: %s", why);
    return s->set = true;
}

static bool not_broken(struct scene *s)
{
    const char *why = scene_rules(s)->broken(s->box, s->state);

    return !why || scene_fail(s, "the state is broken: %s", why);
}

static void apply(struct scene *s, const struct action *a)
{
    struct events ev = {.n = 0};

    scene_rules(s)->apply(s->box, s->state, a, &ev);
    for (unsigned i = 0; i < ev.n && s->tolds < SCENE_TOLD; i++)
        s->told[s->tolds++] = ev.at[i];
}

/* The answer that is the only one to a question which allows to play it. */
static bool only_answer(const struct scene *s, struct action *out)
{
    seatmask open = scene_rules(s)->pending(s->state);

    for (seat who = 0; who < s->setup.seats; who++) {
        struct ask ask;
        if (!(open & seat_bit(who)))
            continue;
        scene_rules(s)->ask(s->box, s->state, who, &ask);
        if (ask.plays_only &&
            scene_rules(s)->legal(s->box, s->state, who, out, 1) == 1)
            return true;
    }
    return false;
}

bool scene_settle(struct scene *s, enum settle how, const struct action *next)
{
    struct action a;

    for (unsigned i = 0; i < SETTLE_MAX; i++) {
        seatmask open = scene_rules(s)->pending(s->state);
        if (open & seat_bit(SEAT_CHANCE)) {
            if (how == UP_TO_CHANCE)
                return true;
            scene_rules(s)->roll(s->box, s->state, &s->rng, &a);
        } else if (!only_answer(s, &a) ||
                   (next && memcmp(next, &a, sizeof a) == 0)) {
            return true;
        }
        apply(s, &a);
        if (!not_broken(s))
            return false;
    }
    return scene_fail(s, "the game does not come to a question");
}

bool scene_ready(struct scene *s)
{
    s->checked = true;
    return scene_complete(s) && scene_settle(s, THROUGH_CHANCE, NULL);
}

/* ---- reading ---------------------------------------------------------- */

int scene_seat(const struct scene *s, const char *word)
{
    int who = seat_parse(word, s->setup.seats);

    if (who < 0 && s->given && scene_rules(s)->scene &&
        scene_rules(s)->scene->seat)
        who = scene_rules(s)->scene->seat(s->box, s->state, word);
    return who;
}

bool scene_player(struct scene *s, const char *word, seat *out)
{
    int who = scene_seat(s, word);

    *out = 0;
    if (who < 0 || who >= s->setup.seats)
        return scene_fail(s, "'%s' is not a seat", word);
    *out = (seat)who;
    return true;
}

/* The words of an action, with seats by name put as P1, P2. */
static bool read_action(struct scene *s, seat who, unsigned n,
                        char *const *words, struct action *out)
{
    char line[LINE_MAX_LEN] = "", why[200];

    for (unsigned i = 0; i < n; i++) {
        char seat_word[8];
        const char *word = words[i];
        int alias = i ? scene_seat(s, word) : -1;
        if (alias >= 0 && alias < SEATS) {
            seat_format((seat)alias, seat_word, sizeof seat_word);
            word = seat_word;
        }
        if (strlen(line) + strlen(word) + 2 > sizeof line)
            return scene_fail(s, "the action is too long");
        if (i)
            strcat(line, " ");
        strcat(line, word);
    }
    if (!action_parse(s->box, s->setup.seats, who, line, out, why, sizeof why))
        return scene_fail(s, "%s", why);
    return true;
}

bool scene_seat_and_action(struct scene *s, unsigned n, char *const *words,
                           struct action *out)
{
    seat who;

    if (n < 2)
        return scene_fail(s, "a seat and an action are needed");
    return scene_player(s, words[0], &who) &&
           read_action(s, who, n - 1, words + 1, out);
}

bool scene_read_record(struct scene *s, const char *word, unsigned *row,
                       int32_t *value)
{
    const char *const *records = scene_rules(s)->records;
    const char *equals = strchr(word, '=');

    *row = 0;
    *value = 0;
    if (!equals)
        return scene_fail(s, "'%s' is not RECORD=VALUE", word);
    size_t length = (size_t)(equals - word);
    while (records[*row] && (strlen(records[*row]) != length ||
                             strncmp(records[*row], word, length) != 0))
        ++*row;
    if (!records[*row])
        return scene_fail(s, "there is no record '%.*s'", (int)length, word);
    char *end;
    int who = scene_seat(s, equals + 1);
    *value = (int32_t)strtol(equals + 1, &end, 10);
    if (who >= 0 && who < SEATS)
        *value = who;
    else if (*end || end == equals + 1)
        return scene_fail(s, "'%s' is neither a number nor a seat", equals + 1);
    return true;
}

const struct scene_word *scene_find_word(const struct scene *s,
                                         const char *word)
{
    const struct scene_words *all = scene_rules(s)->scene;

    for (unsigned i = 0; all && all->at[i].word; i++)
        if (strcmp(all->at[i].word, word) == 0)
            return &all->at[i];
    return NULL;
}

bool scene_is_listed(const struct scene *s, const struct action *a)
{
    struct action *all = memory_get(LEGAL_MAX * sizeof *all);
    unsigned n =
        scene_rules(s)->legal(s->box, s->state, a->seat, all, LEGAL_MAX);
    bool found = false;

    for (unsigned i = 0; i < n && i < LEGAL_MAX; i++)
        found |= memcmp(&all[i], a, sizeof *a) == 0;
    free(all);
    return found;
}

unsigned scene_split(char *text, char **words, unsigned cap)
{
    unsigned n = 0;
    char *rest = text;

    for (char *word; n < cap && (word = strtok_r(rest, " \t\r", &rest));)
        words[n++] = word;
    return n;
}

/* ---- lines that set and play ------------------------------------------ */

static bool line_game(struct scene *s, unsigned n, char *const *words)
{
    if (n != 1)
        return scene_fail(s, "it is written: game ID");
    if (s->given)
        return scene_fail(s, "the game comes before the position");
    const struct box *box = s->load(s->context, words[0]);
    if (!box)
        return scene_fail(s, "there is no game '%s'", words[0]);
    s->box = box;
    free(s->state);
    s->state = memory_get(scene_rules(s)->state_size);
    s->setup = (struct setup){.seats = scene_rules(s)->seats_min};
    return true;
}

static bool line_seats(struct scene *s, unsigned n, char *const *words)
{
    if (!scene_needs_game(s))
        return false;
    if (s->given)
        return scene_fail(s, "the seats come before the position");
    int seats = n == 1 ? atoi(words[0]) : 0;
    if (seats < scene_rules(s)->seats_min || seats > scene_rules(s)->seats_max)
        return scene_fail(s, "%s has %u to %u seats", scene_rules(s)->id,
                          scene_rules(s)->seats_min, scene_rules(s)->seats_max);
    s->setup.seats = (uint8_t)seats;
    return true;
}

static bool line_option(struct scene *s, unsigned n, char *const *words)
{
    char why[200];

    if (!scene_needs_game(s))
        return false;
    if (n != 2)
        return scene_fail(s, "it is written: option ID VALUE");
    if (s->given)
        return scene_fail(s, "options come before the position");
    if (!box_option(s->box, &s->setup, words[0], words[1], why, sizeof why))
        return scene_fail(s, "%s", why);
    return true;
}

static bool set_part(struct scene *s, unsigned n, char *const *words)
{
    char why[200];
    const struct scene_word *w = scene_find_word(s, words[0]);

    if (!w || !w->set)
        return scene_fail(s, "%s does not know how to set '%s'",
                          scene_rules(s)->id, words[0]);
    if (!w->set(s->box, s->state, n - 1, words + 1, why, sizeof why))
        return scene_fail(s, "%s: %s", words[0], why);
    return true;
}

/* Several parts may stand in one line, separated by semicolons. */
static bool line_given(struct scene *s, unsigned n, char *const *words)
{
    if (s->set)
        return scene_fail(s,
                          "the position comes before what is played or seen");
    if (!begin_position(s))
        return false;
    for (unsigned from = 0; from < n;) {
        unsigned to = from;
        while (to < n && strcmp(words[to], ";") != 0)
            to++;
        if (to > from && !set_part(s, to - from, words + from))
            return false;
        from = to + 1;
    }
    return true;
}

static bool line_start(struct scene *s, unsigned n, char *const *words)
{
    if (!scene_needs_game(s))
        return false;
    if (s->given)
        return scene_fail(s, "either 'given' or 'start', not both");
    if (!is_fit(s))
        return false;
    rng_seed(&s->rng, n ? strtoull(words[0], NULL, 10) : 1, 7);
    scene_rules(s)->setup(s->box, s->state, &s->setup);
    s->set = s->given = true;
    return true;
}

static bool refused(struct scene *s, const struct action *a)
{
    const struct refusal *all = scene_rules(s)->refusals;
    unsigned row = scene_rules(s)->refuse(s->box, s->state, a);

    return !row ||
           scene_fail(s, "refused by %s (%s)", all[row].rule, all[row].text);
}

/* An answer. What the engine would play by itself may be named too. */
static bool line_play(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!scene_complete(s) || !scene_seat_and_action(s, n, words, &a))
        return false;
    /* Chance first, then answers that are the only one, unless it is this. */
    if (!scene_settle(s, THROUGH_CHANCE, &a) || !refused(s, &a))
        return false;
    if (!scene_rules(s)->verbs[a.verb].declares && !scene_is_listed(s, &a))
        return scene_fail(s, "it is not refused, but not listed as legal");
    s->tolds = 0;
    apply(s, &a);
    s->checked = true;
    return not_broken(s);
}

static bool line_chance(struct scene *s, unsigned n, char *const *words)
{
    struct action a;

    if (!scene_complete(s) || !scene_settle(s, UP_TO_CHANCE, NULL))
        return false;
    if (!(scene_rules(s)->pending(s->state) & seat_bit(SEAT_CHANCE)))
        return scene_fail(s, "chance is not asked here");
    if (n == 0)
        return scene_fail(s, "an outcome is needed: * VERB ...");
    if (!read_action(s, SEAT_CHANCE, n, words, &a) || !refused(s, &a))
        return false;
    apply(s, &a);
    return not_broken(s);
}

/* The row of a reason, or 0. */
static unsigned find_reason(const struct scene *s, const char *word)
{
    for (unsigned i = 1; scene_rules(s)->reasons[i]; i++)
        if (strcmp(scene_rules(s)->reasons[i], word) == 0)
            return i;
    return 0;
}

static bool line_finished(struct scene *s, unsigned n, char *const *words)
{
    seat who;

    if (!scene_needs_game(s))
        return false;
    if (n < 2)
        return scene_fail(s, "it is written: finished REASON WINNER "
                             "RECORD=VALUE...");
    if (s->games == SCENE_GAMES)
        return scene_fail(s, "a match has at most %d games", SCENE_GAMES);
    struct result r = {.reason = (uint8_t)find_reason(s, words[0])};
    if (!r.reason)
        return scene_fail(s, "there is no reason '%s'", words[0]);
    if (!scene_player(s, words[1], &who))
        return false;
    r.points[who] = 1;
    for (unsigned i = 2; i < n; i++) {
        unsigned row;
        int32_t value;
        if (!scene_read_record(s, words[i], &row, &value))
            return false;
        r.record[row] = value;
    }
    s->done[s->games++] = r;
    return true;
}

static bool run_words(struct scene *s, unsigned n, char *const *words);

/* "fails BR-4.2 given ...": the rest of the line has to go wrong, and what is
   said about it holds that word. The table is of no use afterwards. */
static bool line_fails(struct scene *s, unsigned n, char *const *words)
{
    FILE *out = s->out;
    char *text = NULL, first = s->title[0];
    size_t size;

    if (n < 2)
        return scene_fail(s, "it is written: fails WORD LINE");
    s->checked = true;
    s->out = open_memstream(&text, &size);
    if (!s->out) {
        s->out = out;
        return scene_fail(s, "%s", strerror(errno));
    }
    s->title[0] = 0; /* the title may hold the word too */
    bool passed = run_words(s, n - 1, words + 1);
    fclose(s->out);
    s->out = out;
    s->title[0] = first;
    s->failed = false;
    s->ended = true;
    bool said = false;
    if (passed) {
        scene_fail(s, "it does not fail");
    } else {
        char *why = text + strlen(s->name); /* may hold it as well */
        said = strstr(why, words[0]) != NULL;
        if (!said)
            scene_fail(s, "it fails otherwise%.*s", (int)strcspn(why, "\n"),
                       why);
    }
    free(text);
    return said;
}

/* ---- a file ----------------------------------------------------------- */

static const struct line_word scene_deeds[] = {
    {"game", line_game},     {"seats", line_seats},
    {"option", line_option}, {"given", line_given},
    {"start", line_start},   {"play", line_play},
    {"*", line_chance},      {"finished", line_finished},
    {"fails", line_fails},   {0},
};

static const struct line_word *find_line(const struct line_word *all,
                                         const char *word)
{
    while (all->word && strcmp(all->word, word) != 0)
        all++;
    return all->word ? all : NULL;
}

static bool run_words(struct scene *s, unsigned n, char *const *words)
{
    const struct line_word *w = find_line(scene_deeds, words[0]);

    if (!w)
        w = find_line(scene_checks, words[0]);
    return w ? w->run(s, n - 1, words + 1)
             : scene_fail(s, "unknown word '%.40s'", words[0]);
}

/* Counts the scene that ends here, or the trouble there was outside of any. */
static void end_scene(struct scene *s, struct scene_count *count)
{
    if (s->open && !s->failed && !s->checked)
        scene_fail(s, "the scene plays nothing and sees nothing");
    if (s->failed)
        count->failed++;
    else if (s->open)
        count->passed++;
    s->open = s->failed = false;
}

static void begin_scene(struct scene *s, const char *title,
                        struct scene_count *count)
{
    end_scene(s, count);
    snprintf(s->title, sizeof s->title, "%s", title);
    s->open = true;
    s->set = s->given = s->checked = s->ended = false;
    s->tolds = s->games = 0;
    rng_seed(&s->rng, 1, 7);
    if (s->box)
        s->setup = (struct setup){.seats = scene_rules(s)->seats_min};
}

static void run_line(struct scene *s, char *text, struct scene_count *count)
{
    char *words[SCENE_WORDS + 1];
    char *end = text + strlen(text);

    while (end > text && strchr(" \t\r", end[-1]))
        *--end = 0;
    text += strspn(text, " \t");
    if (!*text || *text == '#')
        return;
    if (strncmp(text, "scene ", 6) == 0) {
        begin_scene(s, text + 6 + strspn(text + 6, " "), count);
        return;
    }
    if (s->failed)
        return;
    unsigned n = scene_split(text, words, SCENE_WORDS + 1);
    if (n > SCENE_WORDS)
        scene_fail(s, "the line has more than %d words", SCENE_WORDS);
    else if (!s->open && strcmp(words[0], "game") != 0)
        scene_fail(s, "a scene begins with 'scene TITLE'");
    else if (s->ended)
        scene_fail(s, "nothing follows 'fails'");
    else
        run_words(s, n, words);
}

void scene_run(const char *name, const char *text, size_t n,
               const struct box *(*load)(void *, const char *game),
               void *context, FILE *out, struct scene_count *count)
{
    struct scene *s = memory_get(sizeof *s);
    const char *end = text + n;
    char line[SCENE_TEXT];

    memset(s, 0, sizeof *s);
    s->name = name;
    s->out = out;
    s->load = load;
    s->context = context;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        s->line++;
        if (length >= sizeof line || memchr(text, 0, length)) {
            scene_fail(s, length >= sizeof line ? "the line is too long"
                                                : "the line holds a zero byte");
        } else {
            memcpy(line, text, length);
            line[length] = 0;
            run_line(s, line, count);
        }
        text = stop ? stop + 1 : end;
    }
    end_scene(s, count);
    free(s->state);
    free(s);
}

bool scene_file(const char *path,
                const struct box *(*load)(void *, const char *game),
                void *context, FILE *out, struct scene_count *count)
{
    FILE *f = fopen(path, "rb");
    size_t n = 0, room = 1 << 16;

    if (!f) {
        fprintf(out, "%s: %s\n", path, strerror(errno));
        return false;
    }
    char *text = memory_get(room);
    for (size_t got; (got = fread(text + n, 1, room - n, f)) > 0;)
        if ((n += got) == room)
            text = memory_resize(text, room *= 2);
    bool bad = ferror(f) != 0;
    if (bad)
        fprintf(out, "%s: %s\n", path, strerror(errno));
    fclose(f);
    if (!bad)
        scene_run(path, text, n, load, context, out, count);
    free(text);
    return !bad;
}
