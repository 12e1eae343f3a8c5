/*
 * test_showing.c: whatever happens in a game can be shown. Random games are
 * drawn, explained and reasoned about for every viewer in both languages: no
 * gap stays open, nothing leaves its buffer, nothing is drawn outside.
 */
#include "../../src/canvas/canvas.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT = 4096 };

static const char *const topics[] = {
    "1",  "dam 3", "tama 7",   "dam_5",   "Y7",    "W1",
    "EX", "TR",    "tracker",  "discard", "stats", "",
    "0",  "8",     "nonsense", "dam",     "Y99"};
static const char *const typings[] = {
    "1",  "1 1",      "3 5", "y7 3", "r7",
    "l1", "c2",       "d",   "t",    "",
    "99", "0",        "-1",  "pass", "play Y7 dam_3",
    "\t", "1 2 3 4 5"};

static void check_text(const char *text)
{
    assert_true(strlen(text) < TEXT);
    assert_null(strchr(text, '<')); /* a gap that nobody filled */
}

static void show(const struct box *box, const struct match *m, seat viewer,
                 enum lang lang, struct canvas *canvas)
{
    static struct action legal[LEGAL_MAX];
    const struct face *face = box->game->face;
    const struct voice *voice = box->game->voice;
    void *view = calloc(1, box->game->view_size);
    char text[TEXT];
    struct look look = {.lang = lang, .viewer = viewer, .focus = -1};

    match_view(m, viewer, view);
    if (viewer < SEATS)
        look.n = match_legal(m, viewer, legal, LEGAL_MAX);
    look.legal = legal;
    for (int ascii = 0; ascii < 2; ascii++) {
        look.ascii = ascii != 0;
        look.focus = look.n ? (int)(look.n / 2) : -1;
        canvas_clear(canvas);
        face->draw(box, view, &look, canvas);
    }
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        if (voice->explain(box, view, lang, topics[i], text, sizeof text))
            check_text(text);
    for (size_t i = 0; i < sizeof typings / sizeof *typings; i++) {
        int at = face->typed(box, view, typings[i], legal, look.n);
        assert_true(at >= -1 && at < (int)look.n);
    }
    for (unsigned i = 0; i < look.n; i++) {
        memset(text, 0, sizeof text);
        voice->reason(box, view, lang, &legal[i], text, sizeof text);
        check_text(text);
        voice->reason(box, view, lang, &legal[i], text, 5); /* a short buffer */
        assert_true(strlen(text) < 5);
    }
    free(view);
}

static void show_match(const struct box *box, const char *options,
                       uint64_t seed)
{
    struct setup setup = table_setup(box, box->game->seats_min, options);
    struct match *m = table_match(box, &setup, seed);
    struct canvas *wide = canvas_new(40, WIDE_COLS + 2);
    struct canvas *small = canvas_new(BOARD_ROWS, BOARD_COLS);
    struct rng rng;

    rng_seed(&rng, seed, 3);
    do {
        enum lang lang = rng_below(&rng, 2) ? LANG_PL : LANG_EN;
        for (seat s = 0; s < setup.seats; s++)
            show(box, m, s, lang, rng_below(&rng, 2) ? wide : small);
        show(box, m, SEAT_NOBODY, lang, wide);
    } while (table_step(m, &rng));
    canvas_free(wide);
    canvas_free(small);
    match_free(m);
}

static void everything_can_be_shown(void **state)
{
    struct table t;

    (void)state;
    table_open(&t);
    const struct box *box = table_find(&t, "bitwa");
    for (uint64_t seed = 0; seed < 8; seed++) {
        show_match(box, "", seed);
        show_match(box, "tactics=true", seed);
        show_match(box, "tactics=true dam_order=random proof_elites=count",
                   seed);
    }
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_can_be_shown),
    };
    return cmocka_run_group_tests_name("bitwa/showing", tests, NULL, NULL);
}
