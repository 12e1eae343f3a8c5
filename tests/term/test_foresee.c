/*
 * test_foresee.c: both screens tell beforehand what an answer brings, if its
 * verb asks for it. The only game here is heads or tails whose bets do.
 */
#include "../../src/engine/game.h"
#include "../../src/term/plain.h"
#include "../../src/term/tell.h"
#include "../../src/term/ui.h"

#include <setjmp.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

extern const struct game game_null;
static struct game foreseen;
static struct verb verbs[4]; /* none, guess, flip, the end */

/* The linker takes these instead of games/list.c. */
const struct game *const games[] = {&foreseen, NULL};

const struct game *game_find(const char *id)
{
    return strcmp(id, foreseen.id) == 0 ? &foreseen : NULL;
}

enum { VERB_GUESS = 1 };

static char log_file[80];

static void sit_down(struct session *s, bool foresees)
{
    static const struct play_options o = {.game = "null",
                                          .save = log_file,
                                          .lang = LANG_EN,
                                          .seats = "you,random",
                                          .names = "Ala,Ola",
                                          .seeded = true};
    char error[400] = "";

    foreseen = game_null;
    memcpy(verbs, game_null.verbs, sizeof verbs);
    verbs[VERB_GUESS].foresee = foresees;
    foreseen.verbs = verbs;
    snprintf(log_file, sizeof log_file, "/tmp/pionek-foresee-%d.log",
             (int)getpid());
    assert_true(sodium_init() >= 0);
    assert_int_equal(session_open(s, &o, error, sizeof error), 0);
}

static void get_up(struct session *s)
{
    session_close(s);
    unlink(log_file);
}

static void facts_are_sentences(void **state)
{
    struct session s;
    struct action heads = {.verb = VERB_GUESS}, odd = {.verb = 2};
    char text[SAY], small[8];

    (void)state;
    sit_down(&s, true);
    tell_foresee(&s, &heads, text, sizeof text);
    assert_string_equal(text, "Ala bets on heads.");
    tell_foresee(&s, &heads, small, sizeof small);
    assert_string_equal(small, "Ala bet");
    tell_foresee(&s, &odd, text, sizeof text); /* refused: nothing to tell */
    assert_string_equal(text, "");
    get_up(&s);
}

/* What the plain screen prints when somebody bets on heads. */
static char *played_plainly(bool foresees)
{
    struct session s;
    char input[] = "1\n", *text = NULL;
    size_t n;

    sit_down(&s, foresees);
    FILE *in = fmemopen(input, strlen(input), "r");
    FILE *out = open_memstream(&text, &n);
    plain_run(&s, in, out);
    fclose(in);
    fclose(out);
    get_up(&s);
    return text;
}

static void plain_lines_tell_it_below_the_answers(void **state)
{
    char *text = played_plainly(true);

    (void)state;
    assert_non_null(strstr(text, "  1 > Ala bets on heads.\n"
                                 "  2 > Ala bets on tails.\n"));
    free(text);
    text = played_plainly(false);
    assert_non_null(strstr(text, "Ala bets on heads."));
    assert_null(strstr(text, "> Ala bets"));
    free(text);
}

/* Is this on the full screen while answer `focus` is pointed at? */
static bool is_painted(bool foresees, int focus, const char *what)
{
    struct canvas *c = canvas_new(30, 80);
    struct ui *ui = calloc(1, sizeof *ui);
    struct session s;
    char row[400];
    bool found = false;
    int at;

    assert_non_null(ui);
    sit_down(&s, foresees);
    *ui = (struct ui){.s = &s, .viewer = 0, .asked = 0, .focus = focus};
    ui->n = match_legal(s.m, 0, ui->legal, LEGAL_MAX);
    ui_paint(ui, c, &at, &at);
    for (int i = 0; i < c->rows; i++) {
        canvas_row(c, i, row, sizeof row);
        found |= strstr(row, what) != NULL;
    }
    get_up(&s);
    free(ui);
    canvas_free(c);
    return found;
}

static void the_full_screen_tells_it_of_the_answer_pointed_at(void **state)
{
    (void)state;
    assert_true(is_painted(true, 1, "Ala bets on tails."));
    assert_false(is_painted(true, 1, "Ala bets on heads."));
    assert_false(is_painted(true, -1, "Ala bets on"));
    assert_false(is_painted(false, 1, "Ala bets on"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_sentences),
        cmocka_unit_test(plain_lines_tell_it_below_the_answers),
        cmocka_unit_test(the_full_screen_tells_it_of_the_answer_pointed_at),
    };
    return cmocka_run_group_tests_name("term/foresee", tests, NULL, NULL);
}
