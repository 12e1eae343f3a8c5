/*
 * test_face.c: Kaskadia on a terminal: what the picture shows, what a typed
 * line means, what is explained, and what speaks for and against an answer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../lib/seen.h"

#include "engine/notation.h"
#include "games/kaskadia/face/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ME = 0 };

static struct box *box;

/* A position, the view of the first seat and what it may answer. */
struct table {
    struct kaskadia g;
    struct kaskadia_view v;
    struct action legal[LEGAL_MAX];
    struct seen seen;
};

static int load(void **state)
{
    (void)state;
    return seen_load("kaskadia", &box);
}

static int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

/* Round 4 on a sheet: fox fox elk | hawk salmon | bear or 2 salmon, everybody
   with the tally of the beginning, the first seat alone in the round. */
static void given(struct table *t, unsigned sheet)
{
    static const char *const cards[SLOTS] = {"river_1", "prairie_3", "forest_1",
                                             "mountain_1"};
    static const char *const completions[SLOTS] = {"rivers_2", "rivers_1",
                                                   "rivers_8", "rivers_11"};
    struct setup setup = {.seats = 2};
    struct kaskadia *g = &t->g;

    memset(t, 0, sizeof *t);
    setup.option[OPT_SHEET] = (uint8_t)sheet;
    kaskadia_setup(box, (struct state *)(void *)g, &setup);
    g->phase = PHASE_PLAY;
    g->round = SLOTS;
    for (unsigned i = 0; i < SLOTS; i++) {
        g->slot[i] = seen_named(box, NAMES_CARD, cards[i]);
        g->turned |= (uint64_t)1 << g->slot[i];
        g->completion[i] = seen_named(box, NAMES_COMPLETION, completions[i]);
    }
    g->central[0] = g->central[1] = seen_named(box, NAMES_FACE, "fox");
    g->central[2] = seen_named(box, NAMES_FACE, "elk");
    g->special = seen_named(box, NAMES_FACE, "bear_or_2_salmon");
    for (unsigned i = 0; i < g->seats; i++) {
        g->player[i].dice[0] = seen_named(box, NAMES_FACE, "hawk");
        g->player[i].dice[1] = seen_named(box, NAMES_FACE, "salmon");
    }
    g->player[ME].step = STEP_COLLECT;
    g->waiting = (uint8_t)seat_bit(ME);
}

static void tally(struct table *t, const uint8_t animals[ANIMALS],
                  unsigned nature)
{
    memcpy(t->g.player[ME].tally, animals, ANIMALS);
    t->g.player[ME].nature = (uint8_t)nature;
}

static void look(struct table *t)
{
    const struct state *s = (const struct state *)(const void *)&t->g;

    kaskadia_view(box, s, ME, &t->v);
    t->seen.box = box;
    t->seen.view = &t->v;
    t->seen.legal = t->legal;
    t->seen.n = kaskadia_legal(box, s, ME, t->legal, LEGAL_MAX);
}

/* ---- the picture ------------------------------------------------------------ */

static void cards_show_cost_and_what_is_missing(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    tally(&t, (uint8_t[ANIMALS]){0, 0, 1, 2, 1}, 2);
    look(&t);
    const char *text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                                  (struct look){.lang = LANG_EN, .focus = -1});
    seen_expect_has(text, "1 R1 +2tok");
    seen_expect_has(text, "Shallow Ford");
    seen_expect_has(text, "H1 S5");
    seen_expect_has(text, "lacks S4");
    seen_expect_has(text, "r2 bonus");
    seen_expect_has(text, "tokens +2");
    seen_expect_has(text, "r1 discount");
    seen_expect_has(text, "lacks E2 F2"); /* of three elk and three foxes */
    seen_expect_has(text, "tok.2");
    seen_expect_has(text, "B0  E0  F1  H2  S1");
    tally(&t, (uint8_t[ANIMALS]){0, 0, 0, 1, 5}, 0);
    look(&t);
    seen_expect_has(seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                               (struct look){.lang = LANG_PL, .focus = -1}),
                    "do zapłacenia");
}

static void ways_to_collect_stand_in_a_table(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_B);
    look(&t);
    const char *text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                                  (struct look){.lang = LANG_EN, .focus = -1});
    seen_expect_has(text, "dice [F] [F] [E] | [H] [S] | [B/2S]");
    seen_expect_has(text, "plain      lower +1   raise +2   2 types +3");
    seen_expect_has(text, "F fox          2          3 ");
    seen_expect_has(text, "S salmon       3          4 ");
    text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                      (struct look){.lang = LANG_PL, .focus = -1});
    seen_expect_has(text, "Ł łosoś        3          4 ");
    text =
        seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                   (struct look){.lang = LANG_PL, .ascii = true, .focus = -1});
    seen_expect_has(text, "S łosoś"); /* an L would be a fox */
}

static void a_wide_screen_has_cards_and_sheet(void **state)
{
    struct table t;

    (void)state;
    for (unsigned sheet = 0; sheet < SHEETS; sheet++) {
        given(&t, sheet);
        look(&t);
        const char *text =
            seen_drawn(&t.seen, 23, WIDE_COLS,
                       (struct look){.lang = LANG_EN, .focus = -1});
        seen_expect_has(text, "Shallow Ford");
        seen_expect_has(text, "S   3       4");
        seen_expect_has(text, sheet == SHEET_A ? "row 4" : "overflow");
    }
}

/* Two marks of a habitat left on a map. */
static void marking(struct table *t, unsigned sheet, unsigned habitat)
{
    struct kaskadia_player *p = &t->g.player[ME];

    given(t, sheet);
    p->step = STEP_MARK;
    p->slot = 2;
    p->habitat = (uint8_t)habitat;
    p->value = p->left = 2;
    p->pool[BEAR] = p->pool[FOX] = 1;
    look(t);
}

static void the_sheet_shows_what_can_be_marked(void **state)
{
    struct table t;

    (void)state;
    marking(&t, SHEET_C, MOUNTAIN);
    const char *text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                                  (struct look){.lang = LANG_EN, .focus = -1});
    seen_expect_has(text, "to mark: mountain ×2");
    seen_expect_has(text, "[ M1  ] [RMsun]   F1 ");
    seen_expect_has(text, "[ M1  ] (  *  )   F1      -:E ");
    assert_null(strstr(text, "Shallow Ford"));
    assert_string_equal(box->names[NAMES_HEX].at[t.legal[0].arg[0]].code, "a4");
    text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                      (struct look){.lang = LANG_EN, .focus = 0});
    seen_expect_has(text, "> M1  < [RMsun]");
    marking(&t, SHEET_D, RIVER);
    text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS,
                      (struct look){.lang = LANG_EN, .focus = 1});
    seen_expect_has(text, ">rF<"); /* who would live there */
    seen_expect_has(text, "[r·]");
    seen_expect_has(text, "to be placed: B×1 F×1  (2)");
}

/* ---- typed lines ---------------------------------------------------------------- */

static void a_letter_collects_the_most_of_an_animal(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    look(&t);
    seen_expect_typed(&t.seen, "f", "collect 0 0 2 0 0 0");
    seen_expect_typed(&t.seen, "l", "collect 0 0 2 0 0 0"); /* lis */
    seen_expect_typed(&t.seen, "ł", "collect 0 0 0 0 3 0");
    seen_expect_typed(&t.seen, "Salm", "collect 0 0 0 0 3 0");
    seen_expect_typed(&t.seen, "1s", "collect 0 0 0 0 1 0");
    seen_expect_typed(&t.seen, "f+1", "collect 0 0 3 0 0 1");
    seen_expect_typed(&t.seen, "3f", "collect 0 0 3 0 0 1");
    seen_expect_typed(&t.seen, "lower elk", "collect 0 0 3 0 0 1");
    seen_expect_typed(&t.seen, "obniż jel", "collect 0 0 3 0 0 1");
    seen_expect_typed(&t.seen, "f s", ""); /* two types cost 3 tokens */
    seen_expect_typed(&t.seen, "9f", "");
    seen_expect_typed(&t.seen, "f+9", "");
    seen_expect_typed(&t.seen, "q", "");
    seen_expect_typed(&t.seen, "", "");
    tally(&t, (uint8_t[ANIMALS]){0}, 3);
    look(&t);
    seen_expect_typed(&t.seen, "f s", "collect 0 0 2 0 3 3");
    seen_expect_typed(&t.seen, "2f 1h", "collect 0 0 2 1 0 3");
}

static void a_slot_is_paid_in_full_unless_told(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    t.g.player[ME].step = STEP_CARD;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 3, 1, 5}, 2);
    look(&t);
    seen_expect_typed(&t.seen, "c1", "complete 1 0 0 0 1 5");
    seen_expect_typed(&t.seen, "k2", "complete 2 0 3 3 0 0");
    seen_expect_typed(&t.seen, "c2 3e 2f", "complete 2 0 3 2 0 0");
    seen_expect_typed(&t.seen, "c2 1b", "");
    seen_expect_typed(&t.seen, "p", "pass");
    seen_expect_typed(&t.seen, "spasuj", "pass");
}

static void hexes_and_animals_are_named(void **state)
{
    struct table t;

    (void)state;
    marking(&t, SHEET_C, FOREST);
    seen_expect_typed(&t.seen, "b5", "circle b5");
    seen_expect_typed(&t.seen, "a1", "");
    marking(&t, SHEET_D, RIVER);
    seen_expect_typed(&t.seen, "a5 b", "place a5 B");
    seen_expect_typed(&t.seen, "a5l", "place a5 F");
    seen_expect_typed(&t.seen, "a5", ""); /* which animal? */
    seen_expect_typed(&t.seen, "a5 e", "");
    t.g.player[ME].pool[BEAR] = 0;
    look(&t);
    seen_expect_typed(&t.seen, "a5", "place a5 F");
}

static void bonuses_are_named(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_B);
    t.g.player[ME].step = STEP_BONUS;
    t.g.player[ME].pending[PEND_ANY] = 1;
    t.g.player[ME].pending[PEND_SUN] = 1;
    t.g.player[ME].pending[PEND_FREE] = 1;
    look(&t);
    seen_expect_typed(&t.seen, "any fox", "gain F");
    seen_expect_typed(&t.seen, "dowolne lis", "gain F");
    seen_expect_typed(&t.seen, "b_1_2", "sun b_1_2");
    seen_expect_typed(&t.seen, "rive", "free_track river");
    seen_expect_typed(&t.seen, "góry", "free_track mountain");
    seen_expect_typed(&t.seen, "m",
                      "gain H"); /* as a habitat m says too little */
}

/* ---- explanations ----------------------------------------------------------------- */

static void boxes_tell_what_they_are_made_of(void **state)
{
    struct table t;
    struct kaskadia_player *p = &t.g.player[ME];

    (void)state;
    given(&t, SHEET_A);
    for (unsigned h = 0; h < HABITATS; h++) {
        p->marks[h] = 1;
        p->hex[h * A_ROWS] = (uint8_t)(h + 1);
    }
    tally(&t, (uint8_t[ANIMALS]){1, 2, 3, 4, 5}, 2);
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "score row_1"),
                    "First row: 18\nMade of: river +1, wetland +2, forest +3, "
                    "prairie +4, mountain +5, full row +3.");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "score leftover"),
                    "Pozostałe: 3\nZostało ci 15 zwierząt i 2 żetony natury, "
                    "razem 17.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "score"),
                    "Total, if the game ended now: 21");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "score row_1 P2"),
                    "First row: 0");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "score bear"), "");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "nonsense"), "");
}

static void animals_of_the_map_tell_their_groups(void **state)
{
    struct table t;
    struct kaskadia_player *p = &t.g.player[ME];
    static const char *const bears[] = {"a2", "a3", "g1"};

    (void)state;
    given(&t, SHEET_D);
    for (unsigned i = 0; i < 3; i++) {
        uint8_t hex = seen_named(box, NAMES_HEX, bears[i]);
        p->hex[hex] = BEAR + 1;
        hex_add(&p->filled, hex);
    }
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "score bear"),
                    "Bears: 3\nMade of: a2+a3 +3.\nWithout points: 1 of 3.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "a3"), "Lives here: bear");
}

static void cards_and_dice_are_explained(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_C);
    look(&t);
    seen_expect_has(
        seen_told(&t.seen, LANG_EN, "card 1"),
        "Slot 1: Shallow Ford (river 1). Cost: hawk, salmon ×5. The "
        "card gives 2 nature tokens.\nStill needed to pay for it: salmon ×4.");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "4"),
                    "Po tej rundzie karta wychodzi z gry.");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "completion r8"),
                    "Premia „Pełne spiżarnie”");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "die special"),
                    "bear/2 salmon");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "tracker"),
                    "level I: river ×1, wetland ×2, forest ×1");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "b4"), "a start hex");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "arkusz P2"), "(  *  )");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "card 5"), "");
}

/* The client's sheet of text has 72 columns; a longer line would break. */
static void sheets_as_text_keep_their_rows(void **state)
{
    struct table t;

    (void)state;
    for (unsigned sheet = 0; sheet < SHEETS; sheet++)
        for (unsigned lang = 0; lang < LANGS; lang++) {
            struct kaskadia_player *p = &t.g.player[ME];
            given(&t, sheet);
            p->filled = kaskadia_box(box)->sheet[sheet].all;
            memset(p->hex, sheet == SHEET_C ? 0 : 1, sizeof p->hex);
            memcpy(p->marks, kaskadia_box(box)->sheet[sheet].size, HABITATS);
            p->overflow = kaskadia_box(box)->sheet[sheet].overflow;
            look(&t);
            seen_told(&t.seen, (enum lang)lang, "sheet P1");
            for (char *line = strtok(t.seen.text, "\n"); line;
                 line = strtok(NULL, "\n"))
                if (canvas_width(line) > 72)
                    fail_msg("%d columns: %s", canvas_width(line), line);
        }
}

static void goals_tell_how_far_they_are(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    t.g.option[OPT_TRAIL] = TRAIL_SCENARIO_1;
    t.g.player[ME].suns = 4;
    t.g.player[ME].cells = 0xf;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "goal"),
                    "[ ] Scenario 1, final score. Now: ");
    seen_expect_has(t.seen.text,
                    "[x] Collect at least 4 sun bonuses. Now: 4, needed: 4.");
    t.g.option[OPT_TRAIL] = TRAIL_FREE;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "goal"), "free play");
}

/* ---- for and against ------------------------------------------------------------------ */

static void waste_is_warned_of(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn collect 0 0 2 0 0 1"),
                    "Without nature tokens you can collect: fox ×2.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn collect 0 0 0 0 1 0"),
                    "For the same price you could collect more: salmon ×3.");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn collect 0 0 3 0 0 1"),
                        "");
    t.g.player[ME].step = STEP_CARD;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 3, 0, 0}, 2);
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn pass"), "Grassy Knolls");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn complete 2 0 3 3 0 0"),
                    "With the discount this is enough: elk ×3, fox ×2.");
    assert_string_equal(
        seen_told(&t.seen, LANG_EN, "warn complete 2 0 2 3 0 0"), "");
    tally(&t, (uint8_t[ANIMALS]){0}, 2);
    look(&t);
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn pass"), "");
}

static void marks_without_a_place_are_warned_of(void **state)
{
    struct table t;
    struct kaskadia_player *p = &t.g.player[ME];

    (void)state;
    given(&t, SHEET_B);
    p->step = STEP_CARD;
    p->marks[PRAIRIE] = TRACK - 1;
    p->overflow = OVERFLOW_MAX - 1;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 2, 0, 0}, 2);
    look(&t);
    seen_expect_has(
        seen_told(&t.seen, LANG_EN, "warn complete 2 0 3 2 0 0"),
        "1 mark will go to the overflow track. 1 mark will be lost.");
    p->marks[PRAIRIE] = 0;
    look(&t);
    assert_string_equal(
        seen_told(&t.seen, LANG_EN, "warn complete 2 0 3 2 0 0"), "");
}

static void bonuses_given_up_are_warned_of(void **state)
{
    struct table t;
    struct kaskadia_player *p = &t.g.player[ME];

    (void)state;
    given(&t, SHEET_B);
    p->step = STEP_CARD_BONUS;
    p->slot = 2; /* where tokens are filled up to 3 */
    p->value = 1;
    p->habitat = FOREST;
    p->nature_open = 1;
    p->completion_open = 1;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn stop"),
                    "You give up 1 nature token from the card.");
    seen_expect_has(t.seen.text, "You give up a bonus: ");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn take_nature"),
                    "take it first");
    p->nature = 3;
    look(&t);
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn take_nature"), "");
}

static void reasons_look_one_answer_ahead(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_B);
    tally(&t, (uint8_t[ANIMALS]){0, 3, 0, 0, 0}, 2);
    look(&t);
    seen_expect_has(
        seen_reason(&t.seen, t.g.seats, ME, "collect 0 0 2 0 0 0"),
        "Then you can complete Grassy Knolls (prairie 3) in slot 2");
    seen_expect_has(
        seen_reason(&t.seen, t.g.seats, ME, "collect 0 0 0 0 3 0"),
        "It brings Shallow Ford (river 1) closer; still missing then: "
        "hawk, salmon ×2.");
    t.g.player[ME].step = STEP_CARD;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 3, 0, 0}, 2);
    look(&t);
    seen_expect_has(seen_reason(&t.seen, t.g.seats, ME, "complete 2 0 3 2 0 0"),
                    "You mark 3 fields (prairie). It brings: points +3, sun.");
    tally(&t, (uint8_t[ANIMALS]){0}, 0);
    look(&t);
    seen_expect_has(seen_reason(&t.seen, t.g.seats, ME, "pass"),
                    "You cannot pay for any card now.");
    marking(&t, SHEET_C, MOUNTAIN);
    seen_expect_has(seen_reason(&t.seen, t.g.seats, ME, "circle a4"),
                    "It brings: points +1.");
    seen_expect_has(seen_reason(&t.seen, t.g.seats, ME, "circle a5"),
                    "It brings: sun.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_show_cost_and_what_is_missing),
        cmocka_unit_test(ways_to_collect_stand_in_a_table),
        cmocka_unit_test(a_wide_screen_has_cards_and_sheet),
        cmocka_unit_test(the_sheet_shows_what_can_be_marked),
        cmocka_unit_test(a_letter_collects_the_most_of_an_animal),
        cmocka_unit_test(a_slot_is_paid_in_full_unless_told),
        cmocka_unit_test(hexes_and_animals_are_named),
        cmocka_unit_test(bonuses_are_named),
        cmocka_unit_test(boxes_tell_what_they_are_made_of),
        cmocka_unit_test(animals_of_the_map_tell_their_groups),
        cmocka_unit_test(cards_and_dice_are_explained),
        cmocka_unit_test(sheets_as_text_keep_their_rows),
        cmocka_unit_test(goals_tell_how_far_they_are),
        cmocka_unit_test(waste_is_warned_of),
        cmocka_unit_test(marks_without_a_place_are_warned_of),
        cmocka_unit_test(bonuses_given_up_are_warned_of),
        cmocka_unit_test(reasons_look_one_answer_ahead),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
