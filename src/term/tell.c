/*
 * tell.c: see tell.h. Sentences come from the packs; here they are only put
 * together.
 */
#include "tell.h"

#include "../engine/chance.h"
#include "../engine/notation.h"
#include "../engine/rules_page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_TEXT = 16384 };

void *tell_view(const struct session *s, seat viewer)
{
    void *view = memory_get(s->box->game->view_size + 1);

    match_view(s->m, viewer, view);
    return view;
}

void tell_start(const struct session *s, struct pad *out)
{
    uint8_t commitment[SECRET];
    char hex[2 * SECRET + 1], line[SAY], names[SAY] = "";

    for (seat i = 0; i < match_seats(s->m); i++) {
        size_t n = strlen(names);
        snprintf(names + n, sizeof names - n, "%s%s", i ? ", " : "",
                 s->players[i]);
    }
    session_say(s, line, sizeof line, "ui.start", "title",
                s->box->title.in[s->lang], "players", names, NULL);
    pad_line(out, line);
    match_commitment(s->m, commitment);
    hex_format(commitment, SECRET, hex);
    session_say(s, line, sizeof line, "ui.commitment", "hex", hex, NULL);
    pad_line(out, line);
}

/* ---- in short ---------------------------------------------------------- */

/* An action or a piece of news: numbers and what they stand for. */
struct fact {
    const char *section, *own_section; /* of its sentence: "actions", ... */
    const char *word, *suffix;
    const struct arg *args;
    const int16_t *value;
    uint8_t hidden;
    seat seat;
    const void *view; /* of an answer: of the seat that may give it */
};

enum { NAME_TEXT = 480 }; /* bytes of a name: some are sentences */

/* Names may end with an explanation in brackets. */
static void cut_bracket(char *name)
{
    size_t n = strlen(name);
    char *bracket = strstr(name, " (");

    if (bracket && name[n - 1] == ')')
        *bracket = '\0';
}

void tell_name(const struct session *s, uint8_t kind, int value,
               enum detail detail, char *out, size_t cap)
{
    const struct face *face = s->box->game->face;
    char label[16];

    words_arg(s->box, s->lang, s->players, kind, value, out, cap);
    if (kind >= ARG_NAMES && detail == IN_SHORT)
        cut_bracket(out);
    size_t n = strlen(out);
    if (face && face->label &&
        face->label(s->box, kind, value, label, sizeof label))
        snprintf(out + n, cap - n, " (%s)", label);
}

/* What one types for an argument, where it has a name. */
static const char *code_of(const struct session *s, uint8_t kind, int value)
{
    const struct names *names = NULL;

    if (kind >= ARG_NAMES && kind < ARG_SET)
        names = &s->box->names[kind - ARG_NAMES];
    return names && value >= 0 && value < (int)names->n ? names->at[value].code
                                                        : "";
}

/*
 * An explanation in brackets is more than a list of forty answers has room
 * for: here a gap is filled with what stands before it, and the gap
 * <card_code> with what one types. A game may have sentences of its own for this
 * ("face.list_play"), else the ordinary ones serve.
 */
static void tell_short(const struct session *s, const struct fact *f, char *out,
                       size_t cap)
{
    char word[ARGS + 1][NAME_TEXT], held[ARGS][NAME_TEXT], name[ARGS][48],
        key[96];
    const char *gaps[6 * ARGS + 3];
    unsigned n = 0;

    for (unsigned i = 0; i < ARGS && f->args[i].kind; i++) {
        if (f->hidden >> i & 1)
            continue;
        tell_name(s, f->args[i].kind, f->value[i], IN_SHORT, word[i],
                  sizeof word[i]);
        gaps[n++] = f->args[i].name;
        gaps[n++] = word[i];
        snprintf(name[i], sizeof name[i], "%.40s_code", f->args[i].name);
        gaps[n++] = name[i];
        gaps[n++] = code_of(s, f->args[i].kind, f->value[i]);
        if (!f->args[i].holds)
            continue;
        words_held(s->box, s->lang, s->players, f->view, &f->args[i], f->seat,
                   f->value[i], held[i], sizeof held[i]);
        cut_bracket(held[i]);
        gaps[n++] = f->args[i].holds;
        gaps[n++] = held[i];
    }
    words_arg(s->box, s->lang, s->players, ARG_SEAT, f->seat, word[ARGS],
              sizeof word[ARGS]);
    gaps[n++] = "player";
    gaps[n++] = word[ARGS];
    gaps[n] = NULL;
    snprintf(key, sizeof key, "%s_%s%s", f->own_section, f->word, f->suffix);
    const char *text = box_text(s->box, s->lang, key);
    if (!text) {
        snprintf(key, sizeof key, "%s.%s%s", f->section, f->word, f->suffix);
        text = box_text(s->box, s->lang, key);
    }
    /* A game marks with a dash what is not worth a line. */
    bool silent = !text || !strcmp(text, "-");
    words_fill(silent ? "" : text, gaps, out, cap);
}

static void action_short(const struct session *s, const struct action *a,
                         const char *own_section, char *out, size_t cap)
{
    const struct verb *verb = &s->box->game->verbs[a->verb];
    bool points = false; /* at something in the view */

    for (unsigned i = 0; i < ARGS && verb->arg[i].kind; i++)
        points |= verb->arg[i].holds != NULL;
    void *view = points ? tell_view(s, a->seat) : NULL;
    tell_short(s,
               &(struct fact){
                   .section = "actions",
                   .own_section = own_section,
                   .word = verb->word,
                   .suffix = "",
                   .args = verb->arg,
                   .value = a->arg,
                   .seat = a->seat,
                   .view = view,
               },
               out, cap);
    free(view);
}

void tell_action(const struct session *s, const struct action *a, char *out,
                 size_t cap)
{
    action_short(s, a, "face.action", out, cap);
}

void tell_answer(const struct session *s, const struct action *a, char *out,
                 size_t cap)
{
    action_short(s, a, "face.list", out, cap);
}

static void tell_piece(const struct session *s, const struct news *news,
                       enum detail detail, char *out, size_t cap)
{
    const struct event_def *event = &s->box->game->events[news->kind];

    const struct face *face = s->box->game->face;

    if (detail != IN_SHORT && !(face && face->label)) {
        words_news(s->box, s->lang, s->players, news, out, cap);
        return;
    }
    tell_short(s,
               &(struct fact){
                   .section = "events",
                   .own_section = "face.news",
                   .word = event->word,
                   .suffix = news->hidden ? "_hidden" : "",
                   .args = event->arg,
                   .value = news->arg,
                   .hidden = news->hidden,
                   .seat = news->seat,
               },
               out, cap);
}

/* The rule behind a line of the log, once for lines that follow each other. */
static void add_rule(const struct session *s, const struct news *news,
                     const char **last, char *line, size_t cap)
{
    const char *rule = s->box->game->events[news->kind].rule;
    char told[SAY];

    if (!line[0])
        return;
    if (rule && !(*last && strcmp(*last, rule) == 0)) {
        snprintf(told, sizeof told, "%s", line);
        session_say(s, line, cap, "ui.by_rule", "what", told, "rule", rule,
                    NULL);
    }
    *last = rule;
}

unsigned tell_news(const struct session *s, seat viewer, unsigned from,
                   enum detail detail, struct pad *out)
{
    unsigned count = match_news_count(s->m);
    struct news news[64];
    const char *last = NULL;
    char line[SAY];

    while (from < count) {
        unsigned cap = sizeof news / sizeof *news;
        unsigned n = match_news(s->m, viewer, from, news, cap);
        if (n > cap)
            n = cap;
        for (unsigned i = 0; i < n; i++) {
            tell_piece(s, &news[i], detail, line, sizeof line);
            if (detail == IN_LOG)
                add_rule(s, &news[i], &last, line, sizeof line);
            if (line[0])
                pad_line(out, line);
        }
        if (!n)
            break;
        from += n;
    }
    return count;
}

/* Names of those on the first place, or "" if all share it. */
static void winners(const struct session *s, const struct result *r, char *out,
                    size_t cap)
{
    unsigned seats = match_seats(s->m);

    out[0] = '\0';
    if (result_drawn(r, seats))
        return;
    for (unsigned i = 0; i < seats; i++) {
        size_t used = strlen(out);
        if (result_place(r, seats, (seat)i) == 1)
            snprintf(out + used, cap - used, "%s%s", used ? ", " : "",
                     s->players[i]);
    }
}

/* Did several win together, as one side? */
static bool is_team(const struct session *s, const struct result *r)
{
    unsigned seats = match_seats(s->m);

    return result_winners(r, seats) == 1 &&
           __builtin_popcount(result_first(r, seats)) > 1;
}

static void tell_result(const struct session *s, const struct result *r,
                        const char *number, struct pad *out)
{
    char who[SAY], line[SAY], sentence[SAY];
    bool names = strstr(words_reason(s->box, s->lang, r), "<player>");

    winners(s, r, who, sizeof who);
    words_result(s->box, s->lang, s->players, r, who, sentence,
                 sizeof sentence);
    if (number) {
        session_say(s, line, sizeof line, "ui.game_over", "number", number,
                    "result", sentence, NULL);
        pad_line(out, line);
    } else {
        pad_line(out, sentence);
    }
    if (who[0] && names)
        return; /* the sentence names the winner itself */
    if (!r->lost && match_seats(s->m) == 1)
        return; /* alone one beats nobody */
    session_say(s, line, sizeof line,
                r->lost && match_seats(s->m) == 1 ? "ui.lost_alone"
                : r->lost                         ? "ui.all_lost"
                : !who[0]                         ? "ui.no_winner"
                : is_team(s, r)                   ? "ui.winners"
                                                  : "ui.winner",
                "players", who, NULL);
    pad_line(out, line);
}

/* "Attacker: Ala, Turns played: 31" */
static void tell_records(const struct session *s, const struct result *r,
                         struct pad *out)
{
    const struct record *record = s->box->game->records;
    char list[SAY] = "";

    for (unsigned i = 0; i < RECORDS && record[i].word; i++) {
        char one[SAY];
        words_record(s->box, s->lang, s->players, r, i, one, sizeof one);
        words_list(list, sizeof list, one);
    }
    if (list[0])
        pad_line(out, list);
}

void tell_game(const struct session *s, unsigned game, struct pad *out)
{
    struct result r;
    char number[16];

    match_result(s->m, game, &r);
    snprintf(number, sizeof number, "%u", game + 1);
    tell_result(s, &r, number, out);
    tell_records(s, &r, out);
}

/* What people achieved with this match for the first time. */
static void tell_gained(const struct session *s, struct pad *out)
{
    char line[SAY];

    for (seat who = 0; who < match_seats(s->m); who++)
        for (unsigned i = 0; i < s->box->feats; i++) {
            if (!(s->gained[who] >> i & 1))
                continue;
            session_say(s, line, sizeof line, "ui.feat_new", "player",
                        s->players[who], "feat",
                        s->box->feat[i].text.in[s->lang], NULL);
            pad_line(out, line);
        }
    if (s->feats_trouble) {
        char why[SAY];
        session_errno(s, s->feats_trouble, why, sizeof why);
        session_say(s, line, sizeof line, "ui.feats_failed", "why", why, NULL);
        pad_line(out, line);
    }
}

/* "rows: 1/2, nature: 3/4" */
static void list_parts(const struct session *s, const struct feat_now *f,
                       struct pad *out)
{
    for (unsigned i = 0; i < f->parts; i++) {
        char part[SAY], now[16], goal[16];
        snprintf(now, sizeof now, "%d", f->part[i].now);
        snprintf(goal, sizeof goal, "%d", f->part[i].goal);
        session_say(s, part, sizeof part,
                    f->at_most >> i & 1 ? "ui.feat_most" : "ui.feat_least",
                    "part", s->box->feat[f->feat].part[i].in[s->lang], "now",
                    now, "goal", goal, NULL);
        pad_add(out, i ? ", " : "");
        pad_add(out, part);
    }
}

void tell_feats(const struct session *s, seat who, struct pad *out)
{
    struct feat_now now[FEATS];
    unsigned n = match_feats(s->m, who, now, FEATS);
    char line[SAY];

    if (!n)
        pad_line(out, session_text(s, "ui.feats_none"));
    for (unsigned i = 0; i < n && i < FEATS; i++) {
        struct pad parts = {0};
        list_parts(s, &now[i], &parts);
        session_say(s, line, sizeof line,
                    parts.n ? "ui.feat_line" : "ui.feat_line_bare", "mark",
                    now[i].done ? "[x]" : "[ ]", "feat",
                    s->box->feat[now[i].feat].text.in[s->lang], "parts",
                    parts.n ? parts.text : "", NULL);
        pad_done(&parts);
        pad_line(out, line);
    }
}

/* How it went, by games that tell it (topic "story"), as anybody at the table saw it. */
static void tell_story(const struct session *s, struct pad *out)
{
    struct pad text = {0};

    if (tell_info(s, SEAT_NOBODY, "story", &text) && text.n) {
        pad_line(out, "");
        pad_line(out, text.text);
    }
    pad_done(&text);
}

void tell_end(const struct session *s, struct pad *out)
{
    struct result r;
    uint8_t secret[SECRET];
    char hex[2 * SECRET + 1], line[SAY];

    /* A match of several games ends with the last of them, then as a whole. */
    if (match_game(s->m))
        tell_game(s, match_game(s->m), out);
    match_total(s->m, &r);
    tell_result(s, &r, NULL, out);
    if (!match_game(s->m)) /* else they were told with the last game */
        tell_records(s, &r, out);
    tell_gained(s, out);
    tell_story(s, out);
    if (!match_secret(s->m, secret))
        return;
    hex_format(secret, SECRET, hex);
    session_say(s, line, sizeof line, "ui.secret", "hex", hex, NULL);
    pad_line(out, line);
}

/* A path as one can paste it into a shell. */
static void quote(const char *path, char *out, size_t cap)
{
    static const char harmless[] = "abcdefghijklmnopqrstuvwxyz"
                                   "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "0123456789/._-+,:@%=";

    bool plain = path[strspn(path, harmless)] == '\0' && path[0];
    snprintf(out, cap, plain ? "%s" : "\"%s\"", path);
}

void tell_farewell(const struct session *s, struct pad *out)
{
    char line[SAVE_PATH + SAY], quoted[SAVE_PATH + 4];
    const char *key = match_is_over(s->m) ? "ui.kept" : "ui.saved";

    if (s->save.trouble) {
        char why[SAY];
        session_errno(s, s->save.trouble, why, sizeof why);
        session_say(s, line, sizeof line, "ui.not_saved", "file", s->save.path,
                    "why", why, NULL);
        pad_line(out, line);
    } else if (s->save.path[0]) {
        session_say(s, line, sizeof line, key, "file", s->save.path, NULL);
        pad_line(out, line);
    }
    /* What reached the disk can be played on, even if it is not all. */
    if (match_is_over(s->m) || !s->save.lines)
        return;
    quote(s->save.path, quoted, sizeof quoted);
    session_say(s, line, sizeof line, "ui.how_to_resume", "game",
                s->box->game->id, "file", quoted, NULL);
    pad_line(out, line);
}

void tell_question(const struct session *s, seat who, char *out, size_t cap)
{
    struct ask ask;

    if (match_is_over(s->m)) {
        snprintf(out, cap, "%s", session_text(s, "ui.over"));
    } else if (who == SEAT_NOBODY || !session_is_person(s, who)) {
        session_say(s, out, cap, "ui.thinking", "player",
                    who < SEATS ? s->players[who] : "", NULL);
    } else {
        match_question(s->m, who, &ask);
        words_prompt(s->box, s->lang, s->players, &ask, out, cap);
    }
}

void tell_verdict(const struct session *s, seat who, const struct verdict *v,
                  char *out, size_t cap)
{
    char why[SAY];
    struct ask ask;

    if (v->refusal) {
        match_question(s->m, who, &ask);
        words_refusal(s->box, s->lang, s->players, v->refusal, v->lacks, &ask,
                      why, sizeof why);
        session_say(s, out, cap, "ui.refused", "why", why, "rule",
                    s->box->game->refusals[v->refusal].rule, NULL);
    } else {
        session_say(s, out, cap, "ui.not_understood", "why", v->error, NULL);
    }
}

/* What the game says of an answer under a word that stands in front of its notation. */
static bool explain_answer(const struct session *s, seat viewer,
                           const char *word, const struct action *a, char *out,
                           size_t cap)
{
    const struct voice *voice = s->box->game->voice;
    char topic[LINE_MAX_LEN + 8], line[LINE_MAX_LEN];

    if (!voice || !voice->explain)
        return false;
    action_format(s->box, a, line, sizeof line);
    snprintf(topic, sizeof topic, "%s %s", word, line);
    void *view = tell_view(s, viewer);
    bool has = voice->explain(s->box, view, s->lang, topic, out, cap);
    free(view);
    return has;
}

bool tell_warning(const struct session *s, seat viewer, const struct action *a,
                  char *out, size_t cap)
{
    return explain_answer(s, viewer, "warn", a, out, cap);
}

bool tell_about(const struct session *s, seat viewer, const struct action *a,
                char *out, size_t cap)
{
    return explain_answer(s, viewer, "about", a, out, cap);
}

const struct action *tell_numbered(const struct action *legal, unsigned n,
                                   const char *number)
{
    char *end;
    unsigned long i = strtoul(number, &end, 10);

    return end > number && !*end && i >= 1 && i <= n ? &legal[i - 1] : NULL;
}

void tell_foresee(const struct session *s, const struct action *a, char *out,
                  size_t cap)
{
    struct news news[64];
    int n = match_foresee(s->m, a, news, 64, NULL);
    char line[SAY];
    size_t used = 0;

    *out = '\0';
    for (int i = 0; i < n && i < 64; i++) {
        tell_piece(s, &news[i], IN_SHORT, line, sizeof line);
        if (!line[0] || used + 2 > cap)
            continue;
        if (used)
            out[used++] = ' ';
        text_copy(out + used, cap - used, line);
        used += strlen(out + used);
    }
}

void tell_undo(const struct session *s, seat who, struct pad *out)
{
    pad_line(out, session_text(s, "ui.undo_what"));
    tell_news(s, SEAT_NOBODY, match_undo_leaves(s->m, who), IN_FULL, out);
    const char *luck = words_text(s->box, s->lang, "luck.what");
    char line[SAY];
    session_say(s, line, sizeof line, "ui.undo_same", "luck", luck, NULL);
    if (*luck) /* else nothing is left to chance */
        pad_line(out, line);
}

void tell_hint(const struct session *s, seat viewer, const struct advice *a,
               struct pad *out)
{
    const struct voice *voice = s->box->game->voice;
    char words[SAY], line[SAY], why[SAY] = "";

    if (!a) {
        pad_add(out, session_text(s, "ui.no_hint"));
        return;
    }
    tell_action(s, &a->step, words, sizeof words);
    session_say(s, line, sizeof line, "ui.hint", "answer", words, NULL);
    pad_add(out, line);
    if (voice && voice->reason) {
        void *view = tell_view(s, viewer);
        voice->reason(s->box, view, s->lang, &a->whole, why, sizeof why);
        free(view);
    }
    if (why[0]) {
        pad_add(out, " ");
        pad_add(out, why);
    }
}

bool tell_info(const struct session *s, seat viewer, const char *topic,
               struct pad *out)
{
    const struct voice *voice = s->box->game->voice;
    char *text;
    bool known;

    if (!voice || !voice->explain)
        return false;
    text = memory_get(LONG_TEXT);
    void *view = tell_view(s, viewer);
    known = voice->explain(s->box, view, s->lang, topic, text, LONG_TEXT);
    if (known)
        pad_add(out, text);
    free(view);
    free(text);
    return known;
}

bool tell_rule(const struct session *s, const char *id, struct pad *out)
{
    char *text = memory_get(LONG_TEXT);
    bool known = rules_text(s->lang, s->box->game->id, id, text, LONG_TEXT);

    if (known)
        pad_line(out, text);
    free(text);
    return known;
}

void tell_sure(const struct session *s, const struct action *a, char *out,
               size_t cap)
{
    char answer[SAY];

    tell_answer(s, a, answer, sizeof answer);
    session_say(s, out, cap, "ui.declare_sure", "answer", answer, NULL);
}

void tell_declarations(const struct session *s, seat who, struct pad *out)
{
    struct action may[DECLARATIONS];
    unsigned n = match_declarations(s->m, who, may, DECLARATIONS);
    char answer[SAY], line[SAY];

    for (unsigned i = 0; i < n && i < DECLARATIONS; i++) {
        tell_answer(s, &may[i], answer, sizeof answer);
        session_say(s, line, sizeof line, "ui.declare_help", "answer", answer,
                    NULL);
        pad_line(out, line);
    }
}

void tell_rules(const struct session *s, seat who, struct pad *out)
{
    const struct game *game = s->box->game;
    char key[160], id[32];
    struct ask ask;

    if (!session_is_person(s, who) || !(match_pending(s->m) & seat_bit(who)))
        return;
    /* The pack says which rules a question rests on: "N-1.1 N-1.2 ...". */
    match_ask(s->m, who, &ask);
    const char *prompt = game->prompts[ask.prompt];
    const char *last = strrchr(prompt, '.');
    snprintf(key, sizeof key, "face.rules_%.120s", last ? last + 1 : prompt);
    const char *ids = box_text(s->box, s->lang, key);
    while (ids && *ids) {
        size_t n = strcspn(ids, " ");
        snprintf(id, sizeof id, "%.*s", (int)n, ids);
        if (n)
            tell_rule(s, id, out);
        ids += n + (ids[n] == ' ');
    }
}
