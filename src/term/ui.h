/*
 * ui.h: the full-screen client between two keys: what is asked, what is
 * pointed at, what lies on top. full.c moves it along, keys.c changes it,
 * paint.c puts it on a canvas.
 */
#ifndef UI_H
#define UI_H

#include "../canvas/canvas.h"
#include "pick.h"
#include "screen.h"
#include "think.h"
#include "timed.h"

enum {
    SCREEN_ROWS = 24, /* the smallest window that shows everything */
    SCREEN_COLS = 80,
    TYPED = 120,
};

/* Something that lies on the table until it is put away. */
enum sheet_kind {
    SHEET_NONE,
    SHEET_TEXT,      /* to read */
    SHEET_CONFIRM,   /* to say yes or no to */
    SHEET_ENTRY,     /* to write a file name on */
    SHEET_HAND_OVER, /* hides everything until the next player is there */
};

struct ui;
struct sheet {
    enum sheet_kind kind;
    bool holds;        /* the match waits until it is put away */
    const char *title; /* text key */
    struct pad text;
    int top; /* first line shown */
    char entry[TYPED];
    void (*again)(struct ui *); /* writes it anew in another language */
    void (*yes)(struct ui *);   /* what a yes does */
};

struct ui {
    struct session *s;
    seat viewer; /* whose eyes the screen has; SEAT_NOBODY: a spectator */
    seat asked;  /* whose answer is awaited; SEAT_NOBODY: nobody's any more */
    struct action legal[LEGAL_MAX];
    unsigned n;
    struct pick pick; /* how these are chosen, if not from a list of all */
    int focus;        /* row of the list, or -1 */
    char typed[TYPED];
    char message[SAVE_PATH + SAY];
    enum ink message_ink;
    struct sheet sheet;
    seat agree;             /* who is being asked to agree to an undo */
    struct action declared; /* what the viewer is asked to be sure of */
    unsigned games;         /* results shown */
    bool end_shown, leaving;
    unsigned fresh; /* news from this number on are new to the viewer */
    struct think think;
    struct bot *adviser; /* of the hint being thought about, or NULL */
    long long bot_after; /* milliseconds: bots among themselves take time */
    unsigned tick;       /* moves the sign of thinking */
    bool window;         /* the question is one that may be skipped */
    unsigned step;       /* of the guide that was shown last, from 1 */
    struct timed test;   /* the viewer's timed test, if one is running */
    unsigned test_news;  /* news when it began */
    long long deaf_till; /* nanoseconds: presses of a test that is over */
    /* Where the list of answers was painted: for arrows and clicks. */
    int list_row, list_rows, list_cols, per_row, list_top;
};

/* paint.c */
void ui_paint(struct ui *ui, struct canvas *c, int *cursor_row,
              int *cursor_col);

/* keys.c */
void ui_key(struct ui *ui, const struct press *p);

/* sheet.c: what can lie on top. */
void sheet_close(struct ui *ui);
void sheet_welcome(struct ui *ui);
void sheet_help(struct ui *ui);
void sheet_rule(struct ui *ui, const char *id);
void sheet_log(struct ui *ui);
void sheet_info(struct ui *ui, const char *topic);
void sheet_tracker(struct ui *ui);
void sheet_trail(struct ui *ui);
void sheet_game(struct ui *ui, unsigned game);
void sheet_end(struct ui *ui);
void sheet_test(struct ui *ui);
void sheet_guide(struct ui *ui);
void sheet_save(struct ui *ui);
void sheet_undo(struct ui *ui);
void sheet_declare(struct ui *ui, const struct action *a);
void sheet_hand_over(struct ui *ui, seat who);
void sheet_paint(struct ui *ui, struct canvas *c, int *cursor_row,
                 int *cursor_col);
/* A key while a sheet lies on top. */
void sheet_key(struct ui *ui, const struct press *p);

/* full.c */
void ui_say(struct ui *ui, enum ink ink, const char *text);
/* Rows of the list: the offered answers, or the things they are picked from. */
unsigned ui_rows(const struct ui *ui);
/* The answer that a row of the list stands for, or -1. */
int ui_row_answer(const struct ui *ui, int row);
/* Points at an answer, wherever in the list it is. */
void ui_point(struct ui *ui, int answer);
/* Enter on a row: plays its answer, chooses a thing or puts it back. */
void ui_choose(struct ui *ui, unsigned row);
/* Plays row i of the offered answers. */
void ui_play(struct ui *ui, unsigned i);
/* A line that picks things; false: it does not. */
bool ui_pick(struct ui *ui, const char *line);
void ui_answer(struct ui *ui, const char *line);
/* Plays what was declared. */
void ui_declare(struct ui *ui);
void ui_hint(struct ui *ui);
/* Gives the standing order to let windows pass, or takes it back. */
void ui_skip(struct ui *ui);
/* What the guide says, once more; or it is sent away. */
void ui_guide(struct ui *ui, bool stops);
/* After everybody agreed, or nobody had to. */
void ui_undo(struct ui *ui, bool agreed);
void ui_language(struct ui *ui, enum lang lang);
/* The match moved on: reads the question anew. */
void ui_refresh(struct ui *ui);

#endif
