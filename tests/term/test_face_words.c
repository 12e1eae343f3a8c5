/*
 * test_face_words.c: Bitwa o Rzekę on a terminal, in sentences: what is
 * explained, hinted at and warned of.
 */
#include "position.h"

static void a_dam_is_explained(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "dam dam_3 attacker G4 G5 G6;dam dam_3 defender R1 P2");
    explain(&s, LANG_EN, "dam 3");
    expect_has(s.text, "Dam 3 (Alder Dam): intact");
    expect_has(s.text, "Attacker: green 4, green 5, green 6. A full formation: "
                       "Legion, sum 15");
    expect_has(s.text, "Defender: red 1, purple 2; 1 free slot");
    expect_has(s.text, "can still become: Band, sum 6 (adding yellow 3)");
    expect_has(s.text, "The dam can be claimed. Proof: the best the defender "
                       "could still lay here is Band, sum 6");
    explain(&s, LANG_PL, "3");
    expect_has(s.text, "Tama 3");
    expect_has(s.text, "Legion, suma 15");
    expect_has(s.text, "Dowód:");
}

static void a_held_dam_says_why(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "dam dam_4 attacker Y5 R5;dam dam_4 defender G10 G11");
    expect_has(explain(&s, LANG_EN, "dam_4"), "cannot be claimed");
}

static void cards_tracker_and_discard_are_explained(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "dam dam_4 attacker Y5");
    expect_has(explain(&s, LANG_EN, "Y5"), "at dam 4");
    expect_has(s.text, "Card: yellow 5 (Noble crayfish).");
    expect_has(explain(&s, LANG_EN, "card g7"), "not on the table");
    expect_has(explain(&s, LANG_EN, "S7"), "value is 7");
    expect_has(explain(&s, LANG_EN, "unseen"), "Y 11: Y0 Y1 Y2 Y3 Y4 Y6");
    expect_has(explain(&s, LANG_EN, "tracker"), " Y   *   *   *   *");
    expect_has(s.text, "   *   4   *"); /* Y4, Y5 at dam 4, Y6 */
    expect_has(explain(&s, LANG_EN, "discard"), "Discarded (0)");
    assert_false(bitwa_voice.explain(box, &s.v, LANG_EN, "dam 8", s.text,
                                     sizeof s.text));
    assert_false(bitwa_voice.explain(box, &s.v, LANG_EN, "nonsense", s.text,
                                     sizeof s.text));
}

static bool warns(struct scene *s, const char *line)
{
    char topic[64];

    s->text[0] = '\0';
    snprintf(topic, sizeof topic, "warn %s", line);
    return bitwa_voice.explain(box, &s->v, LANG_EN, topic, s->text,
                               sizeof s->text);
}

/* BR-5.1 */
static void a_cancelling_play_is_warned_of(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT, "hand attacker Y11 B11;dam dam_5 defender Y0");
    assert_true(warns(&s, "play Y11 dam_5"));
    expect_has(s.text, "yellow 11 and yellow 0");
    assert_false(warns(&s, "play B11 dam_5"));
    assert_false(warns(&s, "play Y11 dam_6"));
}

/* BR-9.1: also where it would only be a tie. */
static void filling_a_beaten_side_is_warned_of(void **state)
{
    struct scene s;

    (void)state;
    given(&s, ATT,
          "hand attacker Y5 Y7 Y11 G5;dam dam_4 defender R9 R2;"
          "dam dam_4 attacker Y4");
    assert_false(warns(&s, "play Y5 dam_4"));  /* a Legion wins */
    assert_false(warns(&s, "play Y11 dam_4")); /* 15 against 11 */
    assert_true(warns(&s, "play Y7 dam_4"));   /* 11 against 11, but second */
    assert_true(warns(&s, "play G5 dam_4"));   /* a Band loses */
    expect_has(s.text, "Brotherhood, sum 11");
}

static void hints_have_reasons(void **state)
{
    struct scene s;
    struct action a = play("Y4", 3, ATT);

    (void)state;
    given(&s, ATT,
          "hand attacker Y3 Y4 Y5;dam dam_4 attacker G10 G11;"
          "dam dam_4 defender Y7 B7");
    bitwa_voice.reason(box, &s.v, LANG_EN, &a, s.text, sizeof s.text);
    expect_has(s.text, "Legion, sum 12");
    expect_has(s.text, "yellow 3, yellow 5");
    a = (struct action){.verb = VERB_CLAIM, .arg = {3}};
    bitwa_voice.reason(box, &s.v, LANG_EN, &a, s.text, sizeof s.text);
    expect_has(s.text, "3 more dams to victory");
    given(&s, ATT, "dam dam_2 damaged;dam dam_2 attacker G10 Y10");
    a = (struct action){.verb = VERB_CLAIM, .arg = {1}};
    bitwa_voice.reason(box, &s.v, LANG_PL, &a, s.text, sizeof s.text);
    expect_has(s.text, "wygrywa");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_dam_is_explained),
        cmocka_unit_test(a_held_dam_says_why),
        cmocka_unit_test(cards_tracker_and_discard_are_explained),
        cmocka_unit_test(a_cancelling_play_is_warned_of),
        cmocka_unit_test(filling_a_beaten_side_is_warned_of),
        cmocka_unit_test(hints_have_reasons),
    };
    return cmocka_run_group_tests_name("bitwa/face_words", tests, load, unload);
}
