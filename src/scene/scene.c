/*
 * scene.c: running scenes: files and their lines; see scene.h and
 * docs/scenes.md. What the lines do is in the files beside this one.
 *
 * A scene works on a bare state, not on a match: no log, no undo, no clock.
 */
#include "scene_inside.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LEFT_OUT = 64 }; /* answers that may be left out before one line */

/* ---- what is wrong ---------------------------------------------------------- */

/* "NAME:LINE: why (scene: TITLE)" */
static bool fail(struct scene *s, const char *hint, const char *format,
                 va_list args)
{
    fprintf(s->out, "%s:%u: ", s->name, s->line);
    vfprintf(s->out, format, args);
    fprintf(s->out, "%s%s%s%s\n", hint, s->title[0] ? " (scene: " : "",
            s->title, s->title[0] ? ")" : "");
    s->failed = true;
    return false;
}

bool scene_fail(struct scene *s, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fail(s, "", format, args);
    va_end(args);
    return false;
}

bool scene_unknown(struct scene *s, const char *word, struct known known,
                   const char *format, ...)
{
    char hint[KNOWN_HINT];
    va_list args;

    va_start(args, format);
    fail(s, known_hint(&known, word, hint), format, args);
    va_end(args);
    return false;
}

unsigned scene_split(char *text, char **words, unsigned cap)
{
    unsigned n = 0;
    char *rest = text;

    for (char *word; n < cap && (word = strtok_r(rest, " \t\r", &rest));)
        words[n++] = word;
    return n;
}

void scene_join(char *const *words, unsigned n, char *out, size_t cap)
{
    *out = 0;
    for (unsigned i = 0; i < n; i++) {
        size_t used = strlen(out);
        snprintf(out + used, cap - used, "%s%s", i ? " " : "", words[i]);
    }
}

/* ---- the words a line can begin with ------------------------------------------ */

static bool line_fails(struct scene *s, unsigned n, char *const *words);
static bool line_scene(struct scene *s, unsigned n, char *const *words);

/* In the order of docs/scenes.md. */
static const struct line_word lines[] = {
    {"game", "ID", scene_line_game},
    {"scene", "TITLE", line_scene},
    {"seats", "NUMBER", scene_line_seats},
    {"option", "ID VALUE", scene_line_option},
    {"given", "PART ; PART ...", scene_line_given},
    {"start", "[SEED]", scene_line_start},
    {"play", "SEAT ACTION", scene_line_play, true},
    {"*", "OUTCOME", scene_line_chance, true},
    {"see", "WORD ... = VALUE (or has, lacks)", scene_line_see, true},
    {"view", "SEAT FIELD = VALUE (or has, lacks); ? is a spectator",
     scene_line_view, true},
    {"legal", "SEAT ACTION", scene_line_legal, true},
    {"illegal", "SEAT ACTION", scene_line_illegal},
    {"refuse", "SEAT ACTION RULE [NAME=VALUE ...]", scene_line_refuse, true},
    {"count", "SEAT VERB NUMBER (* for all verbs)", scene_line_count, true},
    {"asked", "SEAT [QUESTION], or nobody", scene_line_asked, true},
    {"chances", "NUMBER", scene_line_chances, true},
    {"told", "SEAT [PLAYER] EVENT ... ; [PLAYER] EVENT ...; _ is hidden",
     scene_line_told, true},
    {"untold", "SEAT [PLAYER] EVENT ...", scene_line_untold},
    {"over", "REASON [SEAT... or nobody] [RECORD=VALUE ...]", scene_line_over,
     true},
    {"feat", "SEAT ID done, open or absent [NUMBER...]", scene_line_feat, true},
    {"finished", "REASON SEAT... (or nobody) [RECORD=VALUE ...]",
     scene_line_finished},
    {"match",
     "goes_on [OPTION VALUE], won SEAT [REASON], drawn [REASON], or lost "
     "[REASON]",
     scene_line_match},
    {"fails", "WORD LINE", line_fails},
    {0},
};

static const struct line_word *find_line(const char *word)
{
    const struct line_word *w = lines;

    while (w->word && strcmp(w->word, word) != 0)
        w++;
    return w->word ? w : NULL;
}

static const char *line_word_at(const void *of, unsigned i)
{
    (void)of;
    return lines[i].word;
}

bool scene_misformed(struct scene *s, const char *word)
{
    return scene_fail(s, "it is written: %s %s", word, find_line(word)->form);
}

static bool run_words(struct scene *s, unsigned n, char *const *words)
{
    const struct line_word *w = find_line(words[0]);

    return w ? w->run(s, n - 1, words + 1)
             : scene_unknown(s, words[0], (struct known){line_word_at, NULL},
                             "unknown word '%.40s'", words[0]);
}

/* The table as it was before a line. */
struct before {
    struct scene scene;
    struct state *state;
};

static void keep_table(const struct scene *s, struct before *b)
{
    b->scene = *s;
    memcpy(b->state, s->state, scene_rules(s)->state_size);
}

static void put_back(struct scene *s, const struct before *b)
{
    FILE *out = s->out;

    *s = b->scene;
    s->out = out;
    memcpy(s->state, b->state, scene_rules(s)->state_size);
}

/* Goes on over answers that are the only one until the line holds; nothing of
   what failed on the way is told. */
static bool holds_later(struct scene *s, struct before *b, unsigned n,
                        char *const *words)
{
    enum settle how = *words[0] == '*' ? UP_TO_CHANCE : THROUGH_CHANCE;
    bool holds = false;

    for (unsigned i = 0; i < LEFT_OUT && !holds; i++) {
        put_back(s, b);
        if (!scene_play_only(s, how))
            return false;
        keep_table(s, b);
        holds = run_words(s, n, words);
    }
    return holds;
}

/* Games ask where there is one answer only if the missing pause would tell what
   somebody holds. In a scene nobody listens: such an answer may be written or
   left out. */
static bool run_leaving_out(struct scene *s, unsigned n, char *const *words)
{
    const struct line_word *w = find_line(words[0]);
    FILE *out = s->out;
    char *said = NULL, *lost = NULL;
    size_t size, lost_size;

    if (!w || !w->leaves_out || !s->box)
        return run_words(s, n, words);
    struct before *b = memory_get(sizeof *b);
    b->state = memory_get(scene_rules(s)->state_size);
    keep_table(s, b);
    s->out = open_memstream(&said, &size);
    FILE *first = s->out;
    bool holds = first && run_words(s, n, words);
    s->out = first ? open_memstream(&lost, &lost_size) : NULL;
    if (!holds && s->out)
        holds = holds_later(s, b, n, words);
    if (first)
        fclose(first);
    if (s->out)
        fclose(s->out);
    s->out = out;
    s->failed = !holds;
    if (!holds)
        fputs(said ? said : strerror(errno), out);
    free(said);
    free(lost);
    free(b->state);
    free(b);
    return holds;
}

/* Scenes begin in run_line; here is a title that is missing, or one behind
   another word. */
static bool line_scene(struct scene *s, unsigned n, char *const *words)
{
    (void)words;
    return n ? scene_fail(s, "'scene' stands at the beginning of a line")
             : scene_misformed(s, "scene");
}

/* "fails N-1.2 given ...": the rest of the line has to go wrong, and what is
   said about it holds that word. The table is of no use afterwards. */
static bool line_fails(struct scene *s, unsigned n, char *const *words)
{
    FILE *out = s->out;
    char *text = NULL, first = s->title[0];
    size_t size;

    if (n < 2)
        return scene_misformed(s, "fails");
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

/* ---- a file ------------------------------------------------------------------- */

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
    s->undrawn->is = false;
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
    if (strncmp(text, "scene", 5) == 0 && (text[5] == ' ' || text[5] == '\t')) {
        begin_scene(s, text + 6 + strspn(text + 6, " \t"), count);
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
        run_leaving_out(s, n, words);
}

void scene_run(const char *name, const char *text, size_t n,
               const struct box *(*load)(void *, const char *game),
               void *context, FILE *out, struct scene_count *count)
{
    struct scene *s = memory_get(sizeof *s);
    const char *end = text + n;
    char line[SCENE_TEXT];

    struct undrawn undrawn = {.is = false};

    memset(s, 0, sizeof *s);
    s->undrawn = &undrawn;
    s->name = name;
    s->out = out;
    s->load = load;
    s->context = context;
    s->met = count->met;
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((stop ? stop : end) - text);
        s->line++;
        if (length >= sizeof line) {
            scene_fail(s, "the line is longer than %zu bytes", sizeof line - 1);
        } else if (memchr(text, 0, length)) {
            scene_fail(s, "the line holds a zero byte");
        } else {
            memcpy(line, text, length);
            line[length] = 0;
            run_line(s, line, count);
        }
        text = stop ? stop + 1 : end;
    }
    end_scene(s, count);
    free(undrawn.state);
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
