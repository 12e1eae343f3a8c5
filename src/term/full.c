/*
 * full.c: the loop of the full-screen client. One thread owns match and
 * screen; bots think on another (think.h), and the match is changed only
 * between their thoughts.
 */
#define _POSIX_C_SOURCE 200809L
#include "full.h"

#include "lesson.h"
#include "stop.h"
#include "tell.h"
#include "ui.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WAIT_THINKING = 80, /* milliseconds between two looks at a bot */
    WAIT_IDLE = 500,
    BOT_PACE = 700,        /* between two answers when only bots play */
    DEAF = 800,            /* after a timed test: fingers are still dropping */
    MILLISECOND = 1000000, /* in nanoseconds */
};

static long long now_ms(void)
{
    return timed_clock() / MILLISECOND;
}

void ui_say(struct ui *ui, enum ink ink, const char *text)
{
    snprintf(ui->message, sizeof ui->message, "%s", text);
    ui->message_ink = ink;
}

static void say_trouble(struct ui *ui)
{
    char text[SAVE_PATH + SAY];

    if (session_trouble(ui->s, text, sizeof text))
        ui_say(ui, INK_NO, text);
}

/* Before the match is changed no thread may be looking at it. */
static void end_thoughts(struct ui *ui)
{
    think_end(&ui->think);
    if (ui->adviser)
        bot_free(ui->adviser);
    ui->adviser = NULL;
}

void ui_refresh(struct ui *ui)
{
    ui->asked = session_asked(ui->s);
    ui->n = 0;
    ui->window = false;
    if (ui->asked == ui->viewer && session_is_person(ui->s, ui->asked)) {
        ui->n = session_offers(ui->s, ui->asked, ui->legal);
        ui->window = session_can_skip(ui->s, ui->asked);
    }
    pick_begin(&ui->pick, ui->s, ui->legal, ui->n);
    ui->focus = -1;
    ui->list_top = 0;
    ui->typed[0] = '\0';
}

/* An answer of a person was played, or not. */
static void settle(struct ui *ui, const struct verdict *v, unsigned news)
{
    char text[SAY];

    if (v->refusal || v->error[0]) {
        tell_verdict(ui->s, ui->viewer, v, text, sizeof text);
        ui_say(ui, INK_NO, text);
        return;
    }
    ui->fresh = news;
    ui_refresh(ui);
    say_trouble(ui);
}

void ui_play(struct ui *ui, unsigned i)
{
    unsigned news = match_news_count(ui->s->m);
    struct action a = ui->legal[i];
    char text[SAY];

    if (lesson_waits(ui->s, ui->asked, &a, text, sizeof text)) {
        ui_say(ui, INK_WARN, text);
        return;
    }
    end_thoughts(ui);
    struct verdict v = session_play(ui->s, &a);
    settle(ui, &v, news);
}

/* ---- rows of the list ---------------------------------------------------- */

unsigned ui_rows(const struct ui *ui)
{
    return ui->pick.set ? pick_rows(&ui->pick, ui->legal, ui->n) : ui->n;
}

int ui_row_answer(const struct ui *ui, int row)
{
    if (row < 0 || row >= (int)ui_rows(ui))
        return -1;
    if (!ui->pick.set)
        return row;
    return row == (int)ui->pick.n ? pick_answer(&ui->pick, ui->legal, ui->n)
                                  : -1;
}

void ui_point(struct ui *ui, int answer)
{
    ui->focus = answer;
    if (answer < 0 || !ui->pick.set)
        return;
    pick_take(&ui->pick, &ui->legal[answer]);
    ui->focus = (int)ui->pick.n;
}

/* What was picked, and how: the finished answer is pointed at. */
static void settle_pick(struct ui *ui, enum picked picked)
{
    char text[SAY], set[16];
    int made = pick_answer(&ui->pick, ui->legal, ui->n);

    snprintf(set, sizeof set, "%u", ui->pick.set);
    if (picked == PICKED_TOO_MANY) {
        session_say(ui->s, text, sizeof text, "ui.pick_full", "set", set, NULL);
        ui_say(ui, INK_WARN, text);
    } else if (picked == PICKED_ALL && made >= 0) {
        ui_play(ui, (unsigned)made);
    } else if (made >= 0) {
        ui->focus = (int)ui->pick.n;
    }
}

void ui_choose(struct ui *ui, unsigned row)
{
    if (!ui->pick.set)
        ui_play(ui, row);
    else
        settle_pick(ui, pick_row(&ui->pick, row, ui->legal, ui->n));
}

bool ui_pick(struct ui *ui, const char *line)
{
    enum picked picked = PICKED_NOTHING;

    if (ui->pick.set)
        picked = pick_line(&ui->pick, ui->s, line, ui->legal, ui->n);
    settle_pick(ui, picked);
    return picked != PICKED_NOTHING;
}

void ui_answer(struct ui *ui, const char *line)
{
    unsigned news = match_news_count(ui->s->m);

    char text[SAY];

    if (!ui->n)
        return;
    if (lesson_waits_line(ui->s, ui->asked, line, text, sizeof text)) {
        ui_say(ui, INK_WARN, text);
        return;
    }
    end_thoughts(ui);
    struct verdict v = session_answer(ui->s, ui->asked, line);
    settle(ui, &v, news);
}

void ui_declare(struct ui *ui)
{
    unsigned news = match_news_count(ui->s->m);

    end_thoughts(ui);
    struct verdict v = session_play(ui->s, &ui->declared);
    settle(ui, &v, news);
}

/* NULL: there is none. */
static void say_hint(struct ui *ui, const struct advice *a)
{
    struct pad text = {0};

    tell_hint(ui->s, ui->viewer, a, &text);
    ui_say(ui, INK_ACT, text.text);
    pad_done(&text);
    for (unsigned i = 0; a && i < ui->n; i++)
        if (!memcmp(&ui->legal[i], &a->step, sizeof a->step))
            ui_point(ui, (int)i);
}

void ui_hint(struct ui *ui)
{
    if (!ui->n || ui->think.running)
        return;
    if (advice_leads_on(&ui->s->advice, ui->s->m, ui->asked)) {
        say_hint(ui, &ui->s->advice);
        return;
    }
    ui->adviser = session_adviser(ui->s, ui->asked);
    if (think_start(&ui->think, ui->s, ui->adviser, ui->asked)) {
        ui_say(ui, INK_SOFT, session_text(ui->s, "ui.hint_thinking"));
        return;
    }
    bot_free(ui->adviser);
    ui->adviser = NULL;
}

static void take_hint(struct ui *ui, const struct action *a)
{
    struct advice *advice = &ui->s->advice;

    bot_free(ui->adviser);
    ui->adviser = NULL;
    say_hint(ui, advice_make(advice, ui->s->m, a) ? advice : NULL);
}

void ui_undo(struct ui *ui, bool agreed)
{
    end_thoughts(ui);
    bool done = session_undo(ui->s, ui->viewer, agreed);
    ui->games = match_game(ui->s->m);
    ui->end_shown = ui->end_shown && match_is_over(ui->s->m);
    ui->fresh = match_news_count(ui->s->m);
    ui_refresh(ui);
    ui_say(ui, INK_ACT,
           session_text(ui->s, done ? "ui.undone" : "ui.undo_nothing"));
    say_trouble(ui);
}

void ui_skip(struct ui *ui)
{
    struct session *s = ui->s;

    if (ui->window) {
        session_skip(s, ui->asked, true);
        ui_say(ui, INK_ACT, session_text(s, "ui.skip_on"));
    } else if (ui->viewer < SEATS && s->skips[ui->viewer]) {
        session_skip(s, ui->viewer, false);
        ui_say(ui, INK_ACT, session_text(s, "ui.skip_off"));
    } else {
        ui_say(ui, INK_WARN, session_text(s, "ui.skip_none"));
    }
}

void ui_guide(struct ui *ui, bool stops)
{
    char text[SAY];

    if (!lesson_speaks(ui->s, ui->viewer)) {
        lesson_where(ui->s, text, sizeof text);
        ui_say(ui, INK_WARN, text);
    } else if (stops) {
        ui_say(ui, INK_ACT, lesson_stop(ui->s));
    } else if (ui->n) {
        sheet_guide(ui);
    }
}

/* Every new question of the pupil begins with what the guide says. */
static void follow_guide(struct ui *ui)
{
    if (!ui->n || !lesson_speaks(ui->s, ui->asked))
        return;
    unsigned step = guide_number(ui->s->guide, ui->s->m) + 1;
    if (ui->step != step)
        sheet_guide(ui);
    ui->step = step;
}

void ui_language(struct ui *ui, enum lang lang)
{
    ui->s->lang = lang;
}

/* ---- timed tests --------------------------------------------------------- */

/* The test of whoever sits at the screen; others never see its question. */
static void follow_test(struct ui *ui, long long now)
{
    bool was = ui->test.hz;

    timed_follow(&ui->test, ui->s->m,
                 ui->asked == ui->viewer ? ui->viewer : SEAT_NOBODY, now);
    if (ui->test.hz && !was)
        ui->test_news = match_news_count(ui->s->m);
    if (!was || ui->test.hz)
        return;
    ui->deaf_till = now + (long long)DEAF * MILLISECOND;
    sheet_test(ui);
}

/* The tick of a press is the one at which it was read. */
static void test_key(struct ui *ui, const struct press *p, long long now)
{
    unsigned news = match_news_count(ui->s->m);
    struct action a;

    if (p->key == PRESS_NOTHING || p->key == PRESS_RESIZE)
        return;
    if (p->key == 'q' || p->key == 'Q') {
        ui->leaving = true;
        return;
    }
    if (!timed_answer(ui->s, ui->test.who, timed_tick(&ui->test, now), &a))
        return;
    end_thoughts(ui);
    struct verdict v = session_play(ui->s, &a);
    settle(ui, &v, news);
}

/* ---- going on ---------------------------------------------------------- */

/* A finished game is told before the next one is looked at. */
static bool show_results(struct ui *ui)
{
    unsigned game = match_game(ui->s->m);

    if (ui->games < game) {
        sheet_game(ui, ui->games++);
        return true;
    }
    if (match_is_over(ui->s->m) && !ui->end_shown) {
        ui->end_shown = true;
        sheet_end(ui);
        return true;
    }
    return false;
}

static void bot_turn(struct ui *ui)
{
    struct session *s = ui->s;

    if (!s->people && now_ms() < ui->bot_after)
        return;
    if (think_start(&ui->think, s, s->bot[ui->asked], ui->asked))
        return;
    /* No thread to be had: think here, and the screen sleeps meanwhile. */
    struct action a =
        session_choose(s, s->bot[ui->asked], ui->asked, stop_flag());
    session_play(s, &a);
    ui_refresh(ui);
}

/* Looks whether a thought has ended and acts on it. */
static void collect_thought(struct ui *ui)
{
    struct action a;

    if (!think_ready(&ui->think, &a))
        return;
    if (ui->adviser) {
        take_hint(ui, &a);
        return;
    }
    session_play(ui->s, &a);
    ui->bot_after = now_ms() + BOT_PACE;
    /* Whoever typed ahead while the bot was thinking keeps the line. */
    char typed[TYPED];
    strcpy(typed, ui->typed);
    ui_refresh(ui);
    strcpy(ui->typed, typed);
    say_trouble(ui);
}

/* Moves the match as far as it goes without a key. */
static void go_on(struct ui *ui)
{
    if (ui->sheet.kind != SHEET_NONE && ui->sheet.holds)
        return;
    collect_thought(ui);
    if (ui->test.hz && timed_is_over(&ui->test, timed_clock())) {
        session_time_out(ui->s, ui->test.who);
        ui_refresh(ui);
    }
    follow_test(ui, timed_clock());
    if (ui->sheet.holds || ui->think.running)
        return;
    while (session_pass_window(ui->s))
        ui_refresh(ui);
    if (show_results(ui) || match_is_over(ui->s->m))
        return;
    if (!session_is_person(ui->s, ui->asked))
        bot_turn(ui);
    else if (ui->asked != ui->viewer)
        sheet_hand_over(ui, ui->asked);
    else
        follow_guide(ui);
}

static struct ui *ui_new(struct session *s)
{
    struct ui *ui = memory_get(sizeof *ui);

    memset(ui, 0, sizeof *ui);
    ui->s = s;
    ui->viewer = session_lone_person(s);
    ui->per_row = ui->list_cols = 1;
    ui->games = match_game(s->m);
    /* Whoever comes back has seen what happened before. */
    ui->fresh = s->o->resume ? match_news_count(s->m) : 0;
    ui_refresh(ui);
    say_trouble(ui);
    if (!s->o->resume)
        sheet_welcome(ui);
    return ui;
}

/* Milliseconds to wait for a key before the next picture. */
static int patience(const struct ui *ui)
{
    if (ui->test.hz)
        return TIMED_FRAME;
    return ui->think.running || !ui->s->people ? WAIT_THINKING : WAIT_IDLE;
}

static void loop(struct ui *ui)
{
    struct canvas *c = NULL;
    int rows, cols, row, col;

    while (!ui->leaving && !stop_asked()) {
        go_on(ui);
        screen_size(&rows, &cols);
        if (!c || c->rows != rows || c->cols != cols) {
            canvas_free(c);
            c = canvas_new(rows, cols);
        }
        ui_paint(ui, c, &row, &col);
        screen_show(c, row, col);
        struct press p = screen_read(patience(ui));
        long long now = timed_clock();
        bool small = rows < SCREEN_ROWS || cols < SCREEN_COLS;
        ui->tick++;
        if (p.key == PRESS_GONE || (small && p.key == 'q'))
            ui->leaving = true;
        else if (ui->test.hz)
            test_key(ui, &p, now);
        else if (!small && (now >= ui->deaf_till || p.key == 'q'))
            ui_key(ui, &p);
    }
    canvas_free(c);
}

int full_run(struct session *s, bool color, bool mouse)
{
    struct screen_options look = {
        .color = color, .mouse = mouse, .ascii = s->ascii};
    struct pad text = {0};

    if (!screen_open(&look))
        return -1;
    struct ui *ui = ui_new(s);
    loop(ui);
    end_thoughts(ui);
    sheet_close(ui);
    free(ui);
    screen_close();
    /* What remains on the ordinary screen after ours is gone. */
    if (match_is_over(s->m))
        tell_end(s, &text);
    tell_farewell(s, &text);
    if (s->ascii && text.text)
        ascii_fold(text.text);
    if (text.text)
        fputs(text.text, stdout);
    fflush(stdout);
    pad_done(&text);
    return 0;
}
