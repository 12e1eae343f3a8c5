/*
 * test_face.c: Kaskadia on a terminal: what the picture shows, what a typed
 * line means, what is explained, and what speaks for and against an answer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/notation.h"
#include "games/kaskadia/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 16384, ME = 0 };

static struct box *box;

/* A position, the view of the first seat and what it may answer. */
struct table {
    struct kaskadia g;
    struct kaskadia_view v;
    struct action legal[LEGAL_MAX];
    unsigned n;
    char text[TEXT];
};

static int load(void **state)
{
    char error[512];

    (void)state;
    box = box_load(game_find("kaskadia"), getenv("PIONEK_PACKS"), error,
                   sizeof error);
    if (!box)
        fprintf(stderr, "%s\n", error);
    return box ? 0 : -1;
}

static int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

static uint8_t named(unsigned space, const char *id)
{
    int row = names_find(&box->names[space], id);

    if (row < 0)
        fail_msg("no '%s'", id);
    return (uint8_t)row;
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
        g->slot[i] = named(NAMES_CARD, cards[i]);
        g->turned |= (uint64_t)1 << g->slot[i];
        g->completion[i] = named(NAMES_COMPLETION, completions[i]);
    }
    g->central[0] = g->central[1] = named(NAMES_FACE, "fox");
    g->central[2] = named(NAMES_FACE, "elk");
    g->special = named(NAMES_FACE, "bear_or_2_salmon");
    for (unsigned i = 0; i < g->seats; i++) {
        g->player[i].dice[0] = named(NAMES_FACE, "hawk");
        g->player[i].dice[1] = named(NAMES_FACE, "salmon");
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
    t->n = kaskadia_legal(box, s, ME, t->legal, LEGAL_MAX);
}

/* The whole picture as one text. */
static const char *drawn(struct table *t, int rows, int cols, struct look how)
{
    static char names[2][8] = {"Ala", "Ola"};
    static char *players[2] = {names[0], names[1]};
    struct canvas *c = canvas_new(rows, cols);
    size_t n = 0;

    how.players = players;
    how.legal = t->legal;
    how.n = t->n;
    kaskadia_face.draw(box, &t->v, &how, c);
    t->text[0] = '\0';
    for (int i = 0; i < rows; i++) {
        char line[2048];
        canvas_row(c, i, line, sizeof line);
        n += (size_t)snprintf(t->text + n, sizeof t->text - n, "%s\n", line);
    }
    canvas_free(c);
    return t->text;
}

static void expect_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        print_error("'%s' is not in:\n%s\n", part, text);
    assert_non_null(strstr(text, part));
}

/* A typed line means this answer; "" for none. */
static void expect_typed(struct table *t, const char *line, const char *answer)
{
    int row = kaskadia_face.typed(box, &t->v, line, t->legal, t->n);
    char found[LINE_MAX_LEN] = "";

    if (row >= 0)
        action_format(box, &t->legal[row], found, sizeof found);
    if (strcmp(found, answer))
        print_error("typed '%s'\n", line);
    assert_string_equal(found, answer);
}

static const char *told(struct table *t, enum lang lang, const char *topic)
{
    t->text[0] = '\0';
    if (!kaskadia_face.explain(box, &t->v, lang, topic, t->text,
                               sizeof t->text))
        t->text[0] = '\0';
    return t->text;
}

static const char *reason(struct table *t, const char *answer)
{
    struct action a;
    char error[200];

    if (!action_parse(box, t->g.seats, ME, answer, &a, error, sizeof error))
        fail_msg("%s", error);
    kaskadia_face.reason(box, &t->v, LANG_EN, &a, t->text, sizeof t->text);
    return t->text;
}

/* ---- the picture ------------------------------------------------------------ */

static void cards_show_cost_and_what_is_missing(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    tally(&t, (uint8_t[ANIMALS]){0, 0, 1, 2, 1}, 2);
    look(&t);
    const char *text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                             (struct look){.lang = LANG_EN, .focus = -1});
    expect_has(text, "1 R1 +2tok");
    expect_has(text, "Shallow Ford");
    expect_has(text, "H1 S5");
    expect_has(text, "lacks S4");
    expect_has(text, "r2 bonus");
    expect_has(text, "tokens +2");
    expect_has(text, "r1 discount");
    expect_has(text, "tok.2");
    expect_has(text, "B0  E0  F1  H2  S1");
    tally(&t, (uint8_t[ANIMALS]){0, 0, 0, 1, 5}, 0);
    look(&t);
    expect_has(drawn(&t, BOARD_ROWS, BOARD_COLS,
                     (struct look){.lang = LANG_PL, .focus = -1}),
               "do zapłacenia");
}

static void ways_to_collect_stand_in_a_table(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_B);
    look(&t);
    const char *text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                             (struct look){.lang = LANG_EN, .focus = -1});
    expect_has(text, "dice [F] [F] [E] | [H] [S] | [B/2S]");
    expect_has(text, "plain      lower +1   raise +2   2 types +3");
    expect_has(text, "F fox          2          3 ");
    expect_has(text, "S salmon       3          4 ");
    text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                 (struct look){.lang = LANG_PL, .focus = -1});
    expect_has(text, "Ł łosoś        3          4 ");
    text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                 (struct look){.lang = LANG_PL, .ascii = true, .focus = -1});
    expect_has(text, "S łosoś"); /* an L would be a fox */
}

static void a_wide_screen_has_cards_and_sheet(void **state)
{
    struct table t;

    (void)state;
    for (unsigned sheet = 0; sheet < SHEETS; sheet++) {
        given(&t, sheet);
        look(&t);
        const char *text = drawn(&t, 23, WIDE_COLS,
                                 (struct look){.lang = LANG_EN, .focus = -1});
        expect_has(text, "Shallow Ford");
        expect_has(text, "S   3       4");
        expect_has(text, sheet == SHEET_A ? "row 4" : "overflow");
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
    const char *text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                             (struct look){.lang = LANG_EN, .focus = -1});
    expect_has(text, "to mark: mountain ×2");
    expect_has(text, "[ M1  ] [RMsun]   F1 ");
    expect_has(text, "[ M1  ] (  *  )   F1      -:E ");
    assert_null(strstr(text, "Shallow Ford"));
    assert_string_equal(box->names[NAMES_HEX].at[t.legal[0].arg[0]].code, "a4");
    text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                 (struct look){.lang = LANG_EN, .focus = 0});
    expect_has(text, "> M1  < [RMsun]");
    marking(&t, SHEET_D, RIVER);
    text = drawn(&t, BOARD_ROWS, BOARD_COLS,
                 (struct look){.lang = LANG_EN, .focus = 1});
    expect_has(text, ">rF<"); /* who would live there */
    expect_has(text, "[r·]");
    expect_has(text, "to be placed: B×1 F×1  (2)");
}

/* ---- typed lines ---------------------------------------------------------------- */

static void a_letter_collects_the_most_of_an_animal(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    look(&t);
    expect_typed(&t, "f", "collect 0 0 2 0 0 0");
    expect_typed(&t, "l", "collect 0 0 2 0 0 0"); /* lis */
    expect_typed(&t, "ł", "collect 0 0 0 0 3 0");
    expect_typed(&t, "Salm", "collect 0 0 0 0 3 0");
    expect_typed(&t, "1s", "collect 0 0 0 0 1 0");
    expect_typed(&t, "f+1", "collect 0 0 3 0 0 1");
    expect_typed(&t, "3f", "collect 0 0 3 0 0 1");
    expect_typed(&t, "lower elk", "collect 0 0 3 0 0 1");
    expect_typed(&t, "obniż jel", "collect 0 0 3 0 0 1");
    expect_typed(&t, "f s", ""); /* two types cost 3 tokens */
    expect_typed(&t, "9f", "");
    expect_typed(&t, "f+9", "");
    expect_typed(&t, "q", "");
    expect_typed(&t, "", "");
    tally(&t, (uint8_t[ANIMALS]){0}, 3);
    look(&t);
    expect_typed(&t, "f s", "collect 0 0 2 0 3 3");
    expect_typed(&t, "2f 1h", "collect 0 0 2 1 0 3");
}

static void a_slot_is_paid_in_full_unless_told(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    t.g.player[ME].step = STEP_CARD;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 3, 1, 5}, 2);
    look(&t);
    expect_typed(&t, "c1", "complete 1 0 0 0 1 5");
    expect_typed(&t, "k2", "complete 2 0 3 3 0 0");
    expect_typed(&t, "c2 3e 2f", "complete 2 0 3 2 0 0");
    expect_typed(&t, "c2 1b", "");
    expect_typed(&t, "p", "pass");
    expect_typed(&t, "spasuj", "pass");
}

static void hexes_and_animals_are_named(void **state)
{
    struct table t;

    (void)state;
    marking(&t, SHEET_C, FOREST);
    expect_typed(&t, "b5", "circle b5");
    expect_typed(&t, "a1", "");
    marking(&t, SHEET_D, RIVER);
    expect_typed(&t, "a5 b", "place a5 B");
    expect_typed(&t, "a5l", "place a5 F");
    expect_typed(&t, "a5", ""); /* which animal? */
    expect_typed(&t, "a5 e", "");
    t.g.player[ME].pool[BEAR] = 0;
    look(&t);
    expect_typed(&t, "a5", "place a5 F");
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
    expect_typed(&t, "any fox", "gain F");
    expect_typed(&t, "dowolne lis", "gain F");
    expect_typed(&t, "b_1_2", "sun b_1_2");
    expect_typed(&t, "rive", "free_track river");
    expect_typed(&t, "góry", "free_track mountain");
    expect_typed(&t, "m", "gain H"); /* as a habitat m says too little */
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
    expect_has(told(&t, LANG_EN, "score row_1"),
               "First row: 18\nMade of: river +1, wetland +2, forest +3, "
               "prairie +4, mountain +5, full row +3.");
    expect_has(told(&t, LANG_PL, "score leftover"),
               "Pozostałe: 3\nPozostałe zwierzęta: 15, żetony natury: 2, "
               "razem 17.");
    expect_has(told(&t, LANG_EN, "score"), "Total, if the game ended now: 21");
    expect_has(told(&t, LANG_EN, "score row_1 P2"), "First row: 0");
    assert_string_equal(told(&t, LANG_EN, "score bear"), "");
    assert_string_equal(told(&t, LANG_EN, "nonsense"), "");
}

static void animals_of_the_map_tell_their_groups(void **state)
{
    struct table t;
    struct kaskadia_player *p = &t.g.player[ME];
    static const char *const bears[] = {"a2", "a3", "g1"};

    (void)state;
    given(&t, SHEET_D);
    for (unsigned i = 0; i < 3; i++) {
        uint8_t hex = named(NAMES_HEX, bears[i]);
        p->hex[hex] = BEAR + 1;
        hex_add(&p->filled, hex);
    }
    look(&t);
    expect_has(told(&t, LANG_EN, "score bear"),
               "Bears: 3\nMade of: a2+a3 +3.\nWithout points: 1 of 3.");
    expect_has(told(&t, LANG_EN, "a3"), "Here lives: bear");
}

static void cards_and_dice_are_explained(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_C);
    look(&t);
    expect_has(told(&t, LANG_EN, "card 1"),
               "Slot 1: Shallow Ford (river 1). Cost: hawk, salmon ×5. Nature "
               "tokens of the card: 2.\nMissing for the full cost: salmon ×4.");
    expect_has(told(&t, LANG_PL, "4"), "Po tej rundzie karta wychodzi z gry.");
    expect_has(told(&t, LANG_PL, "completion r8"), "Premia „Pełne spiżarnie”");
    expect_has(told(&t, LANG_EN, "die special"), "bear/2 salmon");
    expect_has(told(&t, LANG_EN, "tracker"),
               "level I: river ×1, wetland ×2, forest ×1");
    expect_has(told(&t, LANG_EN, "b4"), "a start hex");
    expect_has(told(&t, LANG_PL, "arkusz P2"), "(  *  )");
    assert_string_equal(told(&t, LANG_EN, "card 5"), "");
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
            told(&t, (enum lang)lang, "sheet P1");
            for (char *line = strtok(t.text, "\n"); line;
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
    expect_has(told(&t, LANG_EN, "goal"), "[ ] Scenario 1, final score. Now: ");
    expect_has(t.text,
               "[x] Collect at least 4 sun bonuses. Now: 4, wanted: 4.");
    t.g.option[OPT_TRAIL] = TRAIL_FREE;
    look(&t);
    expect_has(told(&t, LANG_EN, "goal"), "free play");
}

/* ---- for and against ------------------------------------------------------------------ */

static void waste_is_warned_of(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_A);
    look(&t);
    expect_has(told(&t, LANG_EN, "warn collect 0 0 2 0 0 1"),
               "Without nature tokens you can collect: fox ×2.");
    expect_has(told(&t, LANG_EN, "warn collect 0 0 0 0 1 0"),
               "The same price collects more: salmon ×3.");
    assert_string_equal(told(&t, LANG_EN, "warn collect 0 0 3 0 0 1"), "");
    t.g.player[ME].step = STEP_CARD;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 3, 0, 0}, 2);
    look(&t);
    expect_has(told(&t, LANG_EN, "warn pass"), "Grassy Knolls");
    expect_has(told(&t, LANG_EN, "warn complete 2 0 3 3 0 0"),
               "With the discount this is enough: elk ×3, fox ×2.");
    assert_string_equal(told(&t, LANG_EN, "warn complete 2 0 2 3 0 0"), "");
    tally(&t, (uint8_t[ANIMALS]){0}, 2);
    look(&t);
    assert_string_equal(told(&t, LANG_EN, "warn pass"), "");
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
    expect_has(told(&t, LANG_EN, "warn complete 2 0 3 2 0 0"),
               "Marks that will go to the overflow track: 1. Marks that will "
               "be lost: 1.");
    p->marks[PRAIRIE] = 0;
    look(&t);
    assert_string_equal(told(&t, LANG_EN, "warn complete 2 0 3 2 0 0"), "");
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
    expect_has(told(&t, LANG_EN, "warn stop"), "nature tokens of the card: 1");
    expect_has(t.text, "You give up a bonus: ");
    expect_has(told(&t, LANG_EN, "warn take_nature"), "take it first");
    p->nature = 3;
    look(&t);
    assert_string_equal(told(&t, LANG_EN, "warn take_nature"), "");
}

static void reasons_look_one_answer_ahead(void **state)
{
    struct table t;

    (void)state;
    given(&t, SHEET_B);
    tally(&t, (uint8_t[ANIMALS]){0, 3, 0, 0, 0}, 2);
    look(&t);
    expect_has(reason(&t, "collect 0 0 2 0 0 0"),
               "Then you can complete Grassy Knolls (prairie 3) of slot 2");
    expect_has(reason(&t, "collect 0 0 0 0 3 0"),
               "It brings Shallow Ford (river 1) closer; then still missing: "
               "hawk, salmon ×2.");
    t.g.player[ME].step = STEP_CARD;
    tally(&t, (uint8_t[ANIMALS]){0, 3, 3, 0, 0}, 2);
    look(&t);
    expect_has(reason(&t, "complete 2 0 3 2 0 0"),
               "You mark: prairie ×3. It brings: points +3, sun.");
    tally(&t, (uint8_t[ANIMALS]){0}, 0);
    look(&t);
    expect_has(reason(&t, "pass"), "You cannot pay for any card now.");
    marking(&t, SHEET_C, MOUNTAIN);
    expect_has(reason(&t, "circle a4"), "It brings: points +1.");
    expect_has(reason(&t, "circle a5"), "It brings: sun.");
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
