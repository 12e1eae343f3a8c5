/*
 * plain.c: see plain.h. Only what the seat that is asked may see is printed;
 * with bots alone, what a spectator may see.
 */
#define _POSIX_C_SOURCE 200809L
#include "plain.h"

#include "../canvas/canvas.h"
#include "command.h"
#include "lesson.h"
#include "pick.h"
#include "stop.h"
#include "tell.h"
#include "timed.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 1024, LIST_COLS = 78, BLANKS = 60, RECAP = 6, FORESEEN = 12 };

struct plain {
    struct session *s;
    FILE *in, *out;
    seat viewer;              /* whose view was printed last */
    unsigned told[SEATS + 1]; /* news printed, per viewer */
    unsigned games;           /* results printed */
    struct action legal[LEGAL_MAX];
    unsigned n;
    struct pick pick; /* how these are chosen, if not from a list of all */
};

/* What became of a line somebody typed. */
enum went { WENT_ON, WENT_NOWHERE, WENT_AGAIN, WENT_AWAY };

/* ---- printing ---------------------------------------------------------- */

static void print(struct plain *p, const char *text)
{
    if (!p->s->ascii) {
        fputs(text, p->out);
        return;
    }
    char *copy = memory_get(strlen(text) + 1);
    strcpy(copy, text);
    ascii_fold(copy);
    fputs(copy, p->out);
    free(copy);
}

static void print_line(struct plain *p, const char *text)
{
    size_t n = strlen(text);

    print(p, text);
    if (!n || text[n - 1] != '\n')
        print(p, "\n");
}

static void print_text(struct plain *p, const char *key)
{
    print_line(p, session_text(p->s, key));
}

/* Prints and empties. */
static void print_pad(struct plain *p, struct pad *pad)
{
    if (pad->n)
        print_line(p, pad->text);
    pad_done(pad);
}

static void print_trouble(struct plain *p)
{
    char text[SAVE_PATH + SAY];

    if (session_trouble(p->s, text, sizeof text))
        print_line(p, text);
}

static void print_news(struct plain *p)
{
    unsigned slot = p->viewer < SEATS ? p->viewer : SEATS;
    struct pad pad = {0};

    p->told[slot] = tell_news(p->s, p->viewer, p->told[slot], IN_FULL, &pad);
    print_pad(p, &pad);
}

/* Results of games that ended since last asked. */
static void print_games(struct plain *p)
{
    struct pad pad = {0};
    unsigned now = match_game(p->s->m);

    for (; p->games < now; p->games++) {
        print_news(p);
        tell_game(p->s, p->games, &pad);
        print_pad(p, &pad);
    }
}

static void print_board(struct plain *p)
{
    const struct session *s = p->s;
    const struct face *face = s->box->game->face;
    struct look look = {
        .lang = s->lang,
        .ascii = s->ascii,
        .calm = s->calm,
        .viewer = p->viewer,
        .players = s->players,
        .legal = p->legal,
        .n = p->n,
        .focus = -1,
    };
    char row[8 * BOARD_COLS];

    if (!face || !face->draw)
        return;
    struct canvas *c = canvas_new(BOARD_ROWS, BOARD_COLS);
    void *view = tell_view(s, p->viewer);
    face->draw(s->box, view, &look, c);
    for (int i = 0; i < c->rows; i++) {
        canvas_row(c, i, row, sizeof row);
        print_line(p, row);
    }
    free(view);
    canvas_free(c);
}

/* Things to choose from with their numbers, and the answer when it is made. */
static void print_picks(struct plain *p)
{
    char text[SAY], example[64] = "", number[16], set[16];

    for (unsigned i = 0; i < pick_rows(&p->pick, p->legal, p->n); i++) {
        pick_text(&p->pick, p->s, i, p->legal, p->n, text, sizeof text);
        fprintf(p->out, "%3u ", i + 1);
        print_line(p, text);
    }
    snprintf(number, sizeof number, "%u", pick_count(&p->pick));
    snprintf(set, sizeof set, "%u", p->pick.set);
    session_say(p->s, text, sizeof text, "ui.pick_count", "number", number,
                "set", set, NULL);
    print_line(p, text);
    for (unsigned i = 0; i < p->pick.set; i++) {
        size_t used = strlen(example);
        snprintf(example + used, sizeof example - used, "%s%u", i ? " " : "",
                 i + 1);
    }
    session_say(p->s, text, sizeof text, "ui.pick_plain", "example", example,
                NULL);
    print_line(p, text);
}

/* The answers with their numbers, several to a line where they are short. */
static void print_answers(struct plain *p)
{
    char text[SAY];
    int wide = 0;

    if (p->pick.set) {
        print_picks(p);
        return;
    }
    for (unsigned i = 0; i < p->n; i++) {
        tell_answer(p->s, &p->legal[i], text, sizeof text);
        int cols = canvas_width(text) + 6;
        wide = cols > wide ? cols : wide;
    }
    int per_line = p->n > 8 ? LIST_COLS / wide : 1;
    per_line = per_line < 1 ? 1 : per_line;
    for (unsigned i = 0; i < p->n; i++) {
        bool last = (i + 1) % (unsigned)per_line == 0 || i + 1 == p->n;
        tell_answer(p->s, &p->legal[i], text, sizeof text);
        fprintf(p->out, "%3u ", i + 1);
        print(p, text);
        fprintf(p->out, "%*s", last ? 0 : wide - 4 - canvas_width(text), "");
        print(p, last ? "\n" : "");
    }
}

/* Answers one should think about first, each with its number. */
static void print_warnings(struct plain *p)
{
    char text[SAY];

    for (unsigned i = 0; i < p->n; i++)
        if (tell_warning(p->s, p->viewer, &p->legal[i], text, sizeof text)) {
            fprintf(p->out, "%3u ! ", i + 1);
            print_line(p, text);
        }
}

/* What answers would bring, where the game wants it told and there are few. */
static void print_foresight(struct plain *p)
{
    char text[SAY];

    for (unsigned i = 0; p->n <= FORESEEN && i < p->n; i++) {
        if (!p->s->box->game->verbs[p->legal[i].verb].foresee)
            continue;
        tell_foresee(p->s, &p->legal[i], text, sizeof text);
        if (text[0]) {
            fprintf(p->out, "%3u > ", i + 1);
            print_line(p, text);
        }
    }
}

/* Of a timed test only the other answers are listed: every tick is one. */
static void leave_out_ticks(struct plain *p)
{
    unsigned tick = timed_verb(p->s->box->game), kept = 0;

    for (unsigned i = 0; i < p->n; i++)
        if (p->legal[i].verb != tick)
            p->legal[kept++] = p->legal[i];
    p->n = kept;
}

static void print_test(struct plain *p, const struct ask *ask)
{
    char text[SAY], seconds[16], ticks[16];
    const struct game *game = p->s->box->game;

    snprintf(seconds, sizeof seconds, "%u", ask->ticks / ask->hz);
    snprintf(ticks, sizeof ticks, "%u", ask->ticks);
    session_say(p->s, text, sizeof text,
                isatty(fileno(p->in)) ? "ui.test_lines" : "ui.test_script",
                "seconds", seconds, "ticks", ticks, "word",
                game->verbs[timed_verb(game)].word, NULL);
    print_line(p, text);
}

/* What the guide says, and the answer that it shows, by its number. */
static void print_guide(struct plain *p, seat who)
{
    struct pad pad = {0};

    lesson_tell(p->s, who, &pad);
    if (pad.n)
        pad_line(&pad, "");
    print_pad(p, &pad);
}

static void print_guided(struct plain *p, seat who)
{
    int row = lesson_row(p->s, who, p->legal, p->n);
    char text[SAY];

    if (row < 0)
        return;
    lesson_now(p->s, &p->legal[row], text, sizeof text);
    if (p->pick.set) { /* these have no numbers: what is shown is chosen */
        print_line(p, text);
        pick_take(&p->pick, &p->legal[row]);
        print_picks(p);
        return;
    }
    fprintf(p->out, "%3d < ", row + 1);
    print_line(p, text);
}

static void print_question(struct plain *p, seat who)
{
    char text[SAY];
    struct ask ask;

    match_ask(p->s->m, who, &ask);
    p->n = session_offers(p->s, who, p->legal);
    if (ask.hz)
        leave_out_ticks(p);
    pick_begin(&p->pick, p->s, p->legal, p->n);
    print(p, "\n");
    print_board(p);
    print(p, "\n");
    print_guide(p, who);
    print(p, p->s->players[who]);
    print(p, ": ");
    tell_question(p->s, who, text, sizeof text);
    print_line(p, text);
    if (ask.hz)
        print_test(p, &ask);
    if (!ask.hz || !isatty(fileno(p->in))) /* there every line is a press */
        print_answers(p);
    if (session_can_skip(p->s, who))
        print_text(p, "ui.skip_plain");
    print_warnings(p);
    print_foresight(p);
    print_guided(p, who);
}

/* ---- reading ----------------------------------------------------------- */

/* One line without its end; false when there is no more to come. */
static bool read_line(struct plain *p, char *line, int cap)
{
    fflush(p->out);
    if (stop_asked() || ferror(p->out) || !fgets(line, cap, p->in))
        return false;
    size_t n = strlen(line);
    bool whole = n && line[n - 1] == '\n';
    line[strcspn(line, "\r\n")] = '\0';
    for (int c = 0; !whole && c != '\n' && c != EOF;)
        c = getc(p->in);
    /* What the user types ends with a line end of its own; a script's does
       not show, so the transcript gets one. */
    if (!isatty(fileno(p->in)))
        print(p, "\n");
    return !stop_asked();
}

static void prompt(struct plain *p)
{
    print(p, "> ");
}

/* Asks one yes or no question; the end of input is a no. */
static bool confirm(struct plain *p, const char *question)
{
    char line[LINE];

    print_line(p, question);
    print(p, session_text(p->s, "ui.yes_no"));
    print(p, " ");
    return read_line(p, line, sizeof line) && command_yes(p->s, line);
}

/* ---- commands ---------------------------------------------------------- */

static void command_help(struct plain *p, seat who, const char *rest)
{
    struct pad pad = {0};
    char line[SAY];

    if (*rest) {
        if (tell_rule(p->s, rest, &pad)) {
            print_pad(p, &pad);
            return;
        }
        session_say(p->s, line, sizeof line, "ui.no_rule", "rule", rest, NULL);
        print_line(p, line);
        return;
    }
    const char *own = box_text(p->s->box, p->s->lang, "face.help");
    print_text(p, "ui.help_plain");
    if (own)
        print_line(p, own);
    tell_declarations(p->s, who, &pad);
    print_pad(p, &pad);
    print_text(p, "ui.help_rules");
    tell_rules(p->s, who, &pad);
    print_pad(p, &pad);
}

static void command_hint(struct plain *p, seat who)
{
    struct advice *advice = &p->s->advice;
    struct pad pad = {0};
    bool is_made = advice_leads_on(advice, p->s->m, who);

    if (!is_made) {
        struct bot *bot = session_adviser(p->s, who);
        struct action a = session_choose(p->s, bot, who, stop_flag());
        bot_free(bot);
        is_made = advice_make(advice, p->s->m, &a);
    }
    tell_hint(p->s, p->viewer, is_made ? advice : NULL, &pad);
    print_pad(p, &pad);
    if (!p->pick.set || !is_made)
        return;
    pick_take(&p->pick, &advice->step);
    print_picks(p);
}

/* Everybody else at the table has to agree to go behind a wall. */
static bool all_agree(struct plain *p, seat who)
{
    struct pad pad = {0};
    char text[SAY];

    tell_undo(p->s, who, &pad);
    print_pad(p, &pad);
    for (seat other = 0; other < match_seats(p->s->m); other++) {
        if (other == who || !session_is_person(p->s, other))
            continue;
        session_say(p->s, text, sizeof text, "ui.undo_ask", "player",
                    p->s->players[other], "who", p->s->players[who], NULL);
        if (!confirm(p, text))
            return false;
    }
    return true;
}

static enum went command_undo(struct plain *p, seat who)
{
    enum undo may = session_may_undo(p->s, who);

    if (may == UNDO_NOTHING || may == UNDO_WALL) {
        print_text(p, may == UNDO_WALL ? "ui.undo_wall" : "ui.undo_nothing");
        return WENT_NOWHERE;
    }
    if (may == UNDO_AGREED && !all_agree(p, who)) {
        print_text(p, "ui.undo_no");
        return WENT_NOWHERE;
    }
    session_undo(p->s, who, may == UNDO_AGREED);
    print_text(p, "ui.undone");
    unsigned kept = match_news_kept(p->s->m);
    for (int i = 0; i <= SEATS; i++)
        p->told[i] = p->told[i] < kept ? p->told[i] : kept;
    p->games = match_game(p->s->m);
    return WENT_ON;
}

static void command_log(struct plain *p)
{
    struct pad pad = {0};

    tell_start(p->s, &pad);
    tell_news(p->s, p->viewer, 0, IN_LOG, &pad);
    print_pad(p, &pad);
}

static void command_save(struct plain *p, const char *path)
{
    char text[SAVE_PATH + SAY];

    if (!*path) {
        print_text(p, "ui.save_which");
        return;
    }
    if (session_save_as(p->s, path, text, sizeof text))
        session_say(p->s, text, sizeof text, "ui.saved_copy", "file", path,
                    "game", p->s->box->game->id, NULL);
    print_line(p, text);
}

static void command_info(struct plain *p, const char *topic)
{
    const struct action *a = tell_numbered(p->legal, p->n, topic);
    struct pad pad = {0};
    char about[SAY];
    int row =
        p->pick.set ? pick_named(&p->pick, p->s, topic, p->legal, p->n) : -1;

    if (row >= 0)
        topic = pick_topic(&p->pick, p->s, (unsigned)row);
    if (tell_info(p->s, p->viewer, topic, &pad))
        print_pad(p, &pad);
    else if (a && tell_about(p->s, p->viewer, a, about, sizeof about))
        print_line(p, about);
    else
        print_text(p, "ui.no_info");
}

static void command_trail(struct plain *p)
{
    struct pad pad = {0};

    tell_feats(p->s, p->viewer, &pad);
    print_pad(p, &pad);
}

/* The order is carried out at once: this window is the first it is for. */
static enum went command_skip(struct plain *p, seat who)
{
    bool can = session_can_skip(p->s, who);

    if (can)
        session_skip(p->s, who, true);
    print_text(p, can ? "ui.skip_on" : "ui.skip_none");
    return can ? WENT_ON : WENT_NOWHERE;
}

static enum went command_guide(struct plain *p, seat who, const char *rest)
{
    char text[SAY];

    if (!lesson_speaks(p->s, who)) {
        lesson_where(p->s, text, sizeof text);
        print_line(p, text);
    } else if (command_stops(p->s, rest)) {
        print_line(p, lesson_stop(p->s));
    } else {
        print_guide(p, who);
        print_guided(p, who);
    }
    return WENT_NOWHERE;
}

static enum went run_command(struct plain *p, seat who, enum command c,
                             const char *rest)
{
    switch (c) {
    case COMMAND_HELP:
        command_help(p, who, rest);
        break;
    case COMMAND_HINT:
        command_hint(p, who);
        break;
    case COMMAND_UNDO:
        return command_undo(p, who);
    case COMMAND_LOG:
        command_log(p);
        break;
    case COMMAND_SAVE:
        command_save(p, rest);
        break;
    case COMMAND_LANG:
        p->s->lang = !strcmp(rest, "pl")   ? LANG_PL
                     : !strcmp(rest, "en") ? LANG_EN
                                           : (enum lang) !p->s->lang;
        return WENT_AGAIN;
    case COMMAND_BOARD:
        return WENT_AGAIN;
    case COMMAND_INFO:
        command_info(p, rest);
        break;
    case COMMAND_TRACKER:
        command_info(p, "unseen"); /* the tracker as a list */
        command_info(p, "discard");
        break;
    case COMMAND_TRAIL:
        command_trail(p);
        break;
    case COMMAND_GUIDE:
        return command_guide(p, who, rest);
    case COMMAND_SKIP:
        return command_skip(p, who);
    case COMMAND_QUIT:
        return WENT_AWAY;
    case COMMAND_NONE:
    case COMMANDS:
        break;
    }
    return WENT_NOWHERE;
}

/* What is declared is asked for once more: it cannot be taken back. */
static bool is_sure(struct plain *p, const struct action *a)
{
    char text[SAY];

    tell_sure(p->s, a, text, sizeof text);
    if (confirm(p, text))
        return true;
    print_text(p, "ui.undo_no");
    return false;
}

/* A line that picks things: the row of the answer when it is made and meant, else -1; and
   whether the line was understood. */
static int run_pick(struct plain *p, const char *line, bool *is_pick)
{
    char text[SAY], set[16];
    enum picked picked = p->pick.set
                             ? pick_line(&p->pick, p->s, line, p->legal, p->n)
                             : PICKED_NOTHING;

    *is_pick = picked != PICKED_NOTHING;
    if (picked == PICKED_ALL)
        return pick_answer(&p->pick, p->legal, p->n);
    snprintf(set, sizeof set, "%u", p->pick.set);
    if (picked == PICKED_TOO_MANY) {
        session_say(p->s, text, sizeof text, "ui.pick_full", "set", set, NULL);
        print_line(p, text);
    } else if (picked == PICKED) {
        print_picks(p);
    }
    return -1;
}

static enum went run_answer(struct plain *p, seat who, const char *line)
{
    bool is_pick;
    int row = run_pick(p, line, &is_pick);
    if (is_pick && row < 0)
        return WENT_NOWHERE;
    void *view = tell_view(p->s, p->viewer);
    if (row < 0 && !p->pick.set) /* there numbers are of things */
        row = command_answer(p->s, view, line, p->legal, p->n);
    struct action declared;
    struct verdict v;
    char text[SAY];

    free(view);
    if (row >= 0 ? lesson_waits(p->s, who, &p->legal[row], text, sizeof text)
                 : lesson_waits_line(p->s, who, line, text, sizeof text)) {
        print_line(p, text);
        return WENT_NOWHERE;
    }
    if (row >= 0)
        v = session_play(p->s, &p->legal[row]);
    else if (!command_declares(p->s, who, line, &declared))
        v = session_answer(p->s, who, line);
    else if (is_sure(p, &declared))
        v = session_play(p->s, &declared);
    else
        return WENT_NOWHERE;
    if (!v.refusal && !v.error[0])
        return WENT_ON;
    tell_verdict(p->s, who, &v, text, sizeof text);
    print_line(p, text);
    return WENT_NOWHERE;
}

/* Where there is no window to skip, "skip" may be an answer of the game. */
static bool is_word_of_game(struct plain *p, seat who, enum command c,
                            const char *line)
{
    void *view = tell_view(p->s, p->viewer);
    int row = command_answer(p->s, view, line, p->legal, p->n);

    free(view);
    return c == COMMAND_SKIP && !session_can_skip(p->s, who) && row >= 0;
}

static enum went run_line(struct plain *p, seat who, const char *line)
{
    const char *rest;
    enum command c = command_of(p->s, line, &rest);

    while (*line == ' ')
        line++;
    if (!*line)
        return WENT_NOWHERE;
    if (c != COMMAND_NONE && !is_word_of_game(p, who, c, line))
        return run_command(p, who, c, rest);
    return run_answer(p, who, line);
}

/* ---- the match --------------------------------------------------------- */

/* What was read is gone, also from what one can scroll back to: home, clear, and
   the E3 of xterm, which terminals know or pass over. One that knows no such
   things at all says so by its name. */
static void forget_screen(struct plain *p)
{
    const char *term = getenv("TERM");

    for (int i = 0; i < BLANKS; i++)
        print(p, "\n");
    if (term && *term && strcmp(term, "dumb") != 0)
        fputs("\033[H\033[2J\033[3J", p->out);
}

/* Two people at one terminal: what one has read is gone before the other looks. A
   script has no eyes and is not asked. */
static bool hand_over(struct plain *p, seat who)
{
    char text[SAY];

    if (p->s->people < 2 || p->viewer == who)
        return true;
    session_say(p->s, text, sizeof text, "ui.hand_over", "player",
                p->s->players[who], NULL);
    if (!isatty(fileno(p->in)) || !isatty(fileno(p->out))) {
        print_line(p, text);
        return true;
    }
    forget_screen(p);
    print_line(p, text);
    return read_line(p, text, sizeof text);
}

/* A timed test of somebody at a terminal; a script has no clock and answers
   like any other question. */
static bool run_test(struct plain *p, seat who)
{
    print_question(p, who);
    bool stays = timed_lines(p->s, who, p->in, p->out);
    p->told[who] = match_news_count(p->s->m);
    return stays;
}

/* One question to a person; false when they leave. */
static bool ask_person(struct plain *p, seat who)
{
    char line[LINE];
    enum went went = WENT_AGAIN;
    struct ask ask;

    if (!hand_over(p, who))
        return false;
    p->viewer = who;
    print_news(p);
    match_ask(p->s->m, who, &ask);
    if (ask.hz && isatty(fileno(p->in)))
        return run_test(p, who);
    while (went != WENT_ON) {
        print_trouble(p);
        if (went == WENT_AGAIN)
            print_question(p, who);
        prompt(p);
        if (!read_line(p, line, sizeof line))
            return false;
        went = run_line(p, who, line);
        if (went == WENT_AWAY)
            return false;
    }
    return true;
}

/* One answer of a bot; false when somebody asked to stop meanwhile. */
static bool ask_bot(struct plain *p, seat who)
{
    struct action a = session_choose(p->s, p->s->bot[who], who, stop_flag());

    if (stop_asked() || ferror(p->out))
        return false;
    session_play(p->s, &a);
    if (p->s->people < 2)
        print_news(p);
    return true;
}

int plain_run(struct session *s, FILE *in, FILE *out)
{
    struct plain *p = memory_get(sizeof *p);
    struct pad pad = {0};
    bool stays = true;

    *p = (struct plain){.s = s, .in = in, .out = out};
    p->viewer = session_lone_person(s);
    p->games = match_game(s->m);
    /* Who comes back wants the end of the story, not all of it. */
    unsigned count = match_news_count(s->m);
    for (int i = 0; s->o->resume && i <= SEATS; i++)
        p->told[i] = count > RECAP ? count - RECAP : 0;
    tell_start(s, &pad);
    print_pad(p, &pad);
    if (s->people < 2)
        print_news(p);
    while (stays && !match_is_over(s->m)) {
        if (session_pass_window(s))
            continue;
        seat who = session_asked(s);
        print_games(p);
        stays =
            session_is_person(s, who) ? ask_person(p, who) : ask_bot(p, who);
        print_trouble(p);
    }
    if (match_is_over(s->m)) {
        print_news(p);
        p->n = 0;
        print_board(p);
        print_games(p);
        tell_end(s, &pad);
        print_pad(p, &pad);
    } else {
        print(p, "\n");
    }
    tell_farewell(s, &pad);
    print_pad(p, &pad);
    fflush(out);
    free(p);
    return 0;
}
