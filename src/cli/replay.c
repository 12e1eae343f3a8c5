/*
 * replay.c: a saved match told in words, or its table after some steps, as one
 * viewer may know it. A match that still goes on is told to a spectator or to
 * the seat that is named; the log itself is its owner's.
 */
#include "cli.h"

#include "../canvas/canvas.h"
#include "../engine/field.h"
#include "../engine/notation.h"
#include "../engine/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 512, ROWS = 24, COLS = 80 };

static void print_news(const struct match *m, enum lang lang, seat viewer,
                       char *const *players, unsigned upto)
{
    unsigned n = match_news_count(m);
    struct news *news = memory_get((n + 1) * sizeof *news);

    match_news(m, viewer, 0, news, n);
    for (unsigned i = 0; i < n && i < upto; i++) {
        char text[SENTENCE];
        words_news(match_box(m), lang, players, &news[i], text, sizeof text);
        printf("%s\n", text);
    }
    free(news);
}

/* The table, drawn by the game's face, or as JSON. */
static void print_table(const struct match *m, enum lang lang, seat viewer,
                        char *const *players, bool json)
{
    const struct game *game = match_box(m)->game;
    void *view = memory_get(game->view_size);

    match_view(m, viewer, view);
    if (json) {
        struct out json_text = {0};
        field_json(match_box(m), view, &json_text);
        printf("%s\n", json_text.text);
        free(json_text.text);
    } else if (game->face) {
        struct canvas *canvas = canvas_new(ROWS, COLS);
        struct look look = {
            .lang = lang,
            .viewer = viewer,
            .players = players,
            .focus = -1,
        };
        game->face->draw(match_box(m), view, &look, canvas);
        int last = ROWS - 1;
        char row[COLS * 4 + 1];
        for (; last >= 0; last--) {
            canvas_row(canvas, last, row, sizeof row);
            if (*row)
                break;
        }
        for (int i = 0; i <= last; i++) {
            canvas_row(canvas, i, row, sizeof row);
            printf("%s\n", row);
        }
        canvas_free(canvas);
    }
    free(view);
}

/* The step at which somebody is asked: after chance and forced answers. */
static unsigned next_question(const struct match *m, unsigned at)
{
    struct action a;

    while (at < match_entries(m) &&
           (!match_entry(m, at, &a) || a.seat >= SEATS))
        at++;
    return at;
}

int cmd_replay(struct cli *c)
{
    char error[600], *players[SEATS];
    uint64_t at = UINT64_MAX;
    const char *seat_word = cli_value(c, "seat");
    bool json = cli_value(c, "json") != NULL;
    struct match *m;

    if (!cli_number(c, "at", 0, 1000000, &at))
        return EXIT_CALL;
    m = match_load(c->arg[0], cli_find_box, c, error, sizeof error);
    if (!m)
        return cli_fail(EXIT_FAILED, error);
    int viewer =
        seat_word ? seat_parse(seat_word, match_seats(m)) : SEAT_NOBODY;
    if (viewer < 0 || (seat_word && viewer >= SEATS)) {
        match_free(m);
        return cli_complain(c, "errors.no_seat", "word", seat_word, NULL);
    }
    if (at != UINT64_MAX) {
        struct match *part = match_at(m, next_question(m, (unsigned)at));
        match_free(m);
        m = part;
    }
    for (seat s = 0; s < match_seats(m); s++)
        players[s] = (char *)(uintptr_t)match_player(m, s)->name;
    if (!json)
        print_news(m, c->lang, (seat)viewer, players, UINT32_MAX);
    if (json || at != UINT64_MAX)
        print_table(m, c->lang, (seat)viewer, players, json);
    if (!json && match_is_over(m)) {
        struct result total;
        char text[SENTENCE];
        match_total(m, &total);
        char winners[SENTENCE] = "";
        for (seat s = 0; s < match_seats(m); s++)
            if (result_first(&total, match_seats(m)) & seat_bit(s))
                words_list(winners, sizeof winners, players[s]);
        words_result(match_box(m), c->lang, players, &total, winners, text,
                     sizeof text);
        printf("%s\n", text);
    }
    match_free(m);
    return EXIT_FINE;
}
