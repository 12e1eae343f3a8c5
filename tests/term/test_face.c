/*
 * test_face.c: Bitwa o Rzekę on a terminal: what the picture shows, and what a
 * typed line means.
 */
#include "position.h"

static void the_own_side_is_below(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    for (seat viewer = 0; viewer < 2; viewer++) {
        given(&s, viewer, "dam dam_1 attacker Y10 Y9;dam dam_1 defender G11");
        struct canvas *c = draw_as(
            &s, BOARD_ROWS, BOARD_COLS,
            (struct look){.lang = LANG_EN, .viewer = viewer, .focus = -1});
        row_of(c, viewer == ATT ? 8 : 5, row);
        expect_has(row, "Y10"); /* the first card lies next to the dam */
        row_of(c, viewer == ATT ? 9 : 4, row);
        expect_has(row, "Y9");
        row_of(c, viewer == ATT ? 5 : 8, row);
        expect_has(row, "G11");
        canvas_free(c);
    }
}

static void a_spectator_sees_the_attacker_below_and_no_hand(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    given(&s, SEAT_NOBODY,
          "attacker P2;turn attacker;hand defender R1 R2;"
          "dam dam_3 attacker B4");
    struct canvas *c =
        draw_as(&s, BOARD_ROWS, BOARD_COLS,
                (struct look){.viewer = SEAT_NOBODY, .focus = -1});
    row_of(c, 8, row);
    expect_has(row, "B4");
    whole(c, s.text, sizeof s.text);
    assert_null(strstr(s.text, "R1"));
    canvas_free(c);
}

static void dams_show_slots_requirement_and_damage(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    given(&s, ATT, "dam dam_5 damaged");
    struct canvas *c = draw_as(&s, BOARD_ROWS, BOARD_COLS,
                               (struct look){.lang = LANG_EN, .focus = -1});
    row_of(c, 6, row);
    expect_has(row, "[ 3 + ]");
    expect_has(row, "[ 4 . ]");
    expect_has(row, "[ 3 * ]x");
    expect_has(row, "[ 3 - ]");
    row_of(c, 7, row);
    expect_has(row, "damaged");
    canvas_free(c);
}

static void dams_keep_their_numbers_in_any_row(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    given(&s, ATT,
          "row dam_7 dam_6 dam_5 dam_4 dam_3 dam_2 dam_1;"
          "hand attacker Y3");
    struct canvas *c = draw_as(&s, BOARD_ROWS, BOARD_COLS,
                               (struct look){.lang = LANG_EN, .focus = -1});
    row_of(c, 0, row);
    assert_true(strchr(row, '7') < strchr(row, '1'));
    row_of(c, 6, row);
    assert_true(strstr(row, "[ 3 - ]") < strstr(row, "[ 3 + ]"));
    canvas_free(c);
    expect_typed(&s, "1 7", "play Y3 dam_7");
}

static void full_sides_show_formation_and_who_was_first(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    given(&s, ATT, "dam dam_4 attacker G10 G11;dam dam_4 defender Y5 B5");
    struct canvas *c =
        draw_as(&s, BOARD_ROWS, BOARD_COLS,
                (struct look){.lang = LANG_EN, .ascii = true, .focus = -1});
    row_of(c, 6, row);
    expect_has(row, "v[ 2 . ]");
    row_of(c, 10, row);
    expect_has(row, "Legion 21");
    row_of(c, 3, row);
    expect_has(row, "Comp. 10");
    row_of(c, 7, row);
    expect_has(row, "claim");
    canvas_free(c);
}

static void the_hand_is_numbered_and_counters_are_there(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "tactics;hand attacker Y3 B11 G5 R2 TR;logs 2;deck 31");
    struct canvas *c = draw_as(&s, BOARD_ROWS, BOARD_COLS,
                               (struct look){.lang = LANG_EN, .focus = -1});
    whole(c, s.text, sizeof s.text);
    expect_has(s.text, "hand:  1 Y3  2 B11  3 G5  4 R2  5 TR");
    expect_has(s.text, "deck 31");
    expect_has(s.text, "logs 2");
    expect_has(s.text, "dams 0/4");
    expect_has(s.text, "attacker");
    expect_has(s.text, "Ala");
    canvas_free(c);
}

static void many_cards_stay_inside_eighty_columns(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    given(&s, ATT,
          "hand attacker Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 B10 "
          "B11 G10 G11 R11");
    struct canvas *c = draw_as(&s, BOARD_ROWS, BOARD_COLS,
                               (struct look){.lang = LANG_EN, .focus = -1});
    row_of(c, 13, row);
    expect_has(row, "12:Y11");
    assert_true(canvas_width(row) <= BOARD_COLS);
    canvas_free(c);
}

static void ascii_means_ascii(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "hand attacker Y3;dam dam_4 attacker G10 G11");
    struct canvas *c =
        draw_as(&s, 38, 120,
                (struct look){.lang = LANG_EN, .ascii = true, .focus = -1});
    for (int i = 0; i < c->rows * c->cols; i++)
        assert_true(c->at[i].glyph < 0x80);
    canvas_free(c);
}

static void what_can_be_done_is_marked(void **state)
{
    static const char lines[] = "hand attacker Y3;dam dam_4 attacker R10 G2";
    struct scene s;

    (void)state;
    given(&s, ATT, lines);
    struct canvas *c = draw_as(&s, BOARD_ROWS, BOARD_COLS,
                               (struct look){.lang = LANG_EN, .focus = -1});
    assert_int_equal(c->at[6 * BOARD_COLS + 2].ink, INK_ACT); /* dam 1 */
    assert_int_equal(c->at[8 * BOARD_COLS + 5].ink, INK_ACT); /* its slot */
    canvas_free(c);
    given(&s, DEF, lines); /* not the defender's turn */
    c = draw_as(&s, BOARD_ROWS, BOARD_COLS,
                (struct look){.lang = LANG_EN, .viewer = DEF, .focus = -1});
    for (int i = 0; i < c->rows * c->cols; i++)
        assert_int_not_equal(c->at[i].ink, INK_ACT);
    canvas_free(c);
}

static void the_wide_screen_has_tracker_discard_and_panel(void **state)
{
    struct scene s;
    char row[TEXT];

    (void)state;
    given(&s, ATT, "hand attacker Y3;dam dam_2 defender Y0 G6;discard Y1");
    struct canvas *c =
        draw_as(&s, 38, 120, (struct look){.lang = LANG_EN, .focus = 0});
    row_of(c, 2, row);
    expect_has(row, "Y  2  x  .  *  .");
    whole(c, s.text, sizeof s.text);
    expect_has(s.text, "Discard: 1");
    expect_has(s.text, "Dam 1 (Swift Sill)");
    canvas_free(c);
}

/* Words of the picture exist in both languages and fit its nine columns. */
static void texts_are_there(void **state)
{
    static const char *const narrow[] = {
        "deck",      "tdeck",        "cards",         "logs",       "dams",
        "turns",     "last",         "played",        "mark_claim", "mark_lost",
        "mark_held", "mark_damaged", "mark_destroyed"};

    (void)state;
    for (int lang = 0; lang < LANGS; lang++)
        for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++) {
            char key[64];
            snprintf(key, sizeof key, "face.%s", narrow[i]);
            const char *text = box_text(box, (enum lang)lang, key);
            assert_non_null(text);
            assert_true(canvas_width(text) <= 9);
        }
}

/* ---- typed lines ------------------------------------------------------- */

static void shortcuts_mean_answers(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT,
          "hand attacker Y3 B11 G5 R2;dam dam_2 attacker P1;"
          "dam dam_4 attacker G10 G11;dam dam_4 defender Y5 B5");
    expect_typed(&s, "3 5", "play G5 dam_5");
    expect_typed(&s, " 3  5 ", "play G5 dam_5");
    expect_typed(&s, "g5 7", "play G5 dam_7");
    expect_typed(&s, "R2 1", "play R2 dam_1");
    expect_typed(&s, "r2", "retreat dam_2");
    expect_typed(&s, "r 2", "retreat dam_2");
    expect_typed(&s, "c4", "claim dam_4");
    expect_typed(&s, "r7", NULL);  /* no own card there */
    expect_typed(&s, "3 4", NULL); /* no free slot there */
    expect_typed(&s, "9 5", NULL);
    expect_typed(&s, "3 8", NULL);
    expect_typed(&s, "3 5 1", NULL);
    expect_typed(&s, "3", NULL); /* numbers alone belong to the list */
    expect_typed(&s, "", NULL);
    expect_typed(&s, "zzz", NULL);
}

static void logs_and_draws_have_letters(void **state)
{
    struct scene s;

    (void)state;
    given(&s, DEF, "turn defender;hand defender Y3 B11;dam dam_2 attacker P1");
    expect_typed(&s, "l2", "throw_log dam_2");
    expect_typed(&s, "l3", NULL);
    given(&s, DEF, "tactics;turn defender;phase after_play;hand defender Y3");
    expect_typed(&s, "d", "draw combat");
    expect_typed(&s, "t", "draw tactics");
}

static void a_ruse_is_played_by_its_code(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "tactics;hand attacker Y3 DE;dam dam_2 defender P1");
    expect_typed(&s, "DE", "play_ruse DE");
    expect_typed(&s, "de", "play_ruse DE");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_own_side_is_below),
        cmocka_unit_test(a_spectator_sees_the_attacker_below_and_no_hand),
        cmocka_unit_test(dams_show_slots_requirement_and_damage),
        cmocka_unit_test(dams_keep_their_numbers_in_any_row),
        cmocka_unit_test(full_sides_show_formation_and_who_was_first),
        cmocka_unit_test(the_hand_is_numbered_and_counters_are_there),
        cmocka_unit_test(many_cards_stay_inside_eighty_columns),
        cmocka_unit_test(ascii_means_ascii),
        cmocka_unit_test(what_can_be_done_is_marked),
        cmocka_unit_test(the_wide_screen_has_tracker_discard_and_panel),
        cmocka_unit_test(shortcuts_mean_answers),
        cmocka_unit_test(logs_and_draws_have_letters),
        cmocka_unit_test(a_ruse_is_played_by_its_code),
        cmocka_unit_test(texts_are_there),
    };
    return cmocka_run_group_tests_name("bitwa/face", tests, load, unload);
}
