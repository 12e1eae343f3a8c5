/*
 * timed_lines.c: a timed test in plain lines, see timed.h. The picture is one
 * line that is written over itself; nothing else of a screen is needed.
 */
#define _POSIX_C_SOURCE 200809L
#include "../canvas/canvas.h"
#include "command.h"
#include "stop.h"
#include "tell.h"
#include "timed.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE = 256, COLS = BOARD_COLS - 1 };

struct lines {
    struct session *s;
    FILE *in, *out;
    struct timed test;
    unsigned told; /* news printed */
    bool moves;    /* a picture is shown */
};

static void print(const struct lines *l, char *text)
{
    if (l->s->ascii)
        ascii_fold(text);
    fputs(text, l->out);
}

/* The picture of a moment, over the one before. */
static void draw(const struct lines *l, int tick)
{
    const struct session *s = l->s;
    const struct face *face = s->box->game->face;
    struct look look = {
        .lang = s->lang,
        .ascii = s->ascii,
        .calm = s->calm,
        .viewer = l->test.who,
        .players = s->players,
        .focus = -1,
        .hz = l->test.hz,
        .ticks = l->test.ticks,
        .tick = tick,
    };
    char row[8 * BOARD_COLS];

    if (!l->moves || !face || !face->draw)
        return;
    struct canvas *c = canvas_new(1, COLS);
    void *view = tell_view(s, l->test.who);
    face->draw(s->box, view, &look, c);
    canvas_row(c, 0, row, sizeof row);
    fputs("\r", l->out);
    print(l, row);
    fprintf(l->out, "%*s", COLS - canvas_width(row), "");
    fflush(l->out);
    free(view);
    canvas_free(c);
}

static void print_news(struct lines *l)
{
    struct pad text = {0};

    l->told = tell_news(l->s, l->test.who, l->told, IN_SHORT, &text);
    if (text.n)
        print(l, text.text);
    fflush(l->out);
    pad_done(&text);
}

/* Waits for a line until the next picture is due. False: nobody is there. */
static bool wait_for_line(const struct lines *l, bool *is_there)
{
    struct pollfd p = {.fd = fileno(l->in), .events = POLLIN};
    int n = poll(&p, 1, TIMED_FRAME);

    *is_there = n > 0;
    return n >= 0 && !stop_asked();
}

/* A line end was read: a press, unless the line says goodbye. */
static bool press(struct lines *l)
{
    char line[LINE];
    const char *rest;
    struct action a;

    if (!fgets(line, sizeof line, l->in))
        return false;
    int tick = timed_tick(&l->test, timed_clock());
    line[strcspn(line, "\r\n")] = '\0';
    if (command_of(l->s, line, &rest) == COMMAND_QUIT)
        return false;
    if (timed_answer(l->s, l->test.who, tick, &a)) {
        session_play(l->s, &a);
        print_news(l);
    }
    return true;
}

bool timed_lines(struct session *s, seat who, FILE *in, FILE *out)
{
    struct lines l = {.s = s, .in = in, .out = out};
    bool stays = true, is_there;

    l.told = match_news_count(s->m);
    l.moves = isatty(fileno(out));
    for (;;) {
        long long now = timed_clock();
        timed_follow(&l.test, s->m, who, now);
        if (!l.test.hz || !stays)
            break;
        if (timed_is_over(&l.test, now)) {
            session_time_out(s, who);
            continue;
        }
        draw(&l, timed_tick(&l.test, now));
        stays = wait_for_line(&l, &is_there) && (!is_there || press(&l));
    }
    if (l.moves)
        fputs("\n", out);
    l.test.who = who;
    print_news(&l);
    return stays;
}
