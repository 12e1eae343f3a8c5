/*
 * test_scene.c: what the scene runner says about mistakes: one sentence with the
 * place and the cause, and what may be meant. What scenes can do is tested by
 * scenes (tests/scenes/GAME/90-language.scene, 31-*.scene).
 */
#include "../../src/scene/scene.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What the runner says about a text; the caller frees it. */
static char *run(void *table, const char *text, struct scene_count *count)
{
    char *said = NULL;
    size_t size;
    FILE *out = open_memstream(&said, &size);

    assert_non_null(out);
    scene_run("t.scene", text, strlen(text), table_find, table, out, count);
    fclose(out);
    return said;
}

static void mistakes_are_told_with_place_and_cause(void **state)
{
    static const struct {
        const char *text, *said;
    } mistakes[] = {
        {"scene T\n", "t.scene:1: the scene plays nothing and sees nothing "
                      "(scene: T)\n"},
        {"see deck = 1\n", "t.scene:1: a scene begins with 'scene TITLE'\n"},
        {"game bitwa\nscene\n",
         "t.scene:2: a scene begins with 'scene TITLE'\n"},
        {"scene T\nscene\n", "t.scene:2: it is written: scene TITLE "
                             "(scene: T)\n"},
        {"scene T\nsee deck = 1\n", "t.scene:2: say 'game ID' first "
                                    "(scene: T)\n"},
        {"game bitw\n", "t.scene:1: there is no game 'bitw'; is 'bitwa' "
                        "meant?\n"},
        {"game\n", "t.scene:1: it is written: game ID\n"},
    };

    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct scene_count count = {0, 0};
        char *said = run(*state, mistakes[i].text, &count);
        assert_string_equal(said, mistakes[i].said);
        assert_int_equal(count.passed, 0);
        assert_int_equal(count.failed, 1);
        free(said);
    }
}

/* Lines of one game behind "game GAME" and "scene T". */
static void lines_are_told_what_may_be_meant(void **state)
{
    static const struct {
        const char *game, *line, *said;
    } mistakes[] = {
        {"bitwa", "sea deck = 1", "unknown word 'sea'; is 'see' meant?"},
        {"bitwa", "seats two",
         "'two' is not a number from 0 to "
         "18446744073709551615"},
        {"bitwa", "seats 3", "bitwa has 2 to 2 seats"},
        {"bitwa", "option tactic true",
         "unknown option 'tactic' (known: tactics, rematch, attacker_seat, "
         "dam_order, proof_elites, rematch_max_pairs)"},
        {"bitwa", "given", "it is written: given PART ; PART ..."},
        {"bitwa", "given hands attacker Y1",
         "bitwa does not know how to set 'hands'; is 'hand' meant?"},
        {"bitwa", "given key dam_1 attacker",
         "bitwa does not know how to set 'key': it can only be seen"},
        {"bitwa", "given hand attacker Y12",
         "hand: there is no card 'Y12'; is 'Y10' meant?"},
        {"bitwa", "start x",
         "'x' is not a number from 0 to "
         "18446744073709551615"},
        {"bitwa", "play attacker", "a seat and an action are needed"},
        {"bitwa", "play P3 pass", "'P3' is not a seat (P1 to P2)"},
        {"bitwa", "play attacker plays Y0 dam_1",
         "bitwa knows no action 'plays'; is 'play' meant?"},
        {"bitwa", "play attacker play Y0", "it is written: play card dam"},
        {"bitwa", "play attacker play Y0 dam_1 dam_2",
         "it is written: play card dam"},
        {"bitwa", "play attacker play Y0 dam1",
         "there is no dam 'dam1'; is 'dam_1' meant?"},
        {"bitwa", "*", "it is written: * OUTCOME"},
        {"bitwa", "* deal ? Y1", "chance is not asked here"},
        {"bitwa", "see decks = 1",
         "bitwa cannot tell 'decks'; is 'deck' "
         "meant?"},
        {"bitwa", "see deck",
         "it is written: see WORD ... = VALUE (or has, "
         "lacks)"},
        {"bitwa", "view ? dek = 1",
         "there is no field 'dek' in a view; is 'deck' meant?"},
        {"bitwa", "view ? cards[2] = 1",
         "'cards[2]' has no such entry in a view"},
        {"bitwa", "legal attacker play Y6 dam_1",
         "it is not legal: refused by BR-4.1 (card_not_in_hand)"},
        {"bitwa", "refuse attacker pass BR-18.3",
         "no refusal names 'BR-18.3'; is 'BR-18.2' meant?"},
        {"bitwa", "refuse attacker pass BR-4.1",
         "refused by BR-18.2 (must_play), not BR-4.1"},
        {"bitwa", "count attacker play many",
         "'many' is not a number from 0 to 1024"},
        {"bitwa", "asked attacker main",
         "there is no question 'main'; is 'main_attacker' meant?"},
        {"bitwa", "asked defender", "defender is not asked, but P1"},
        {"bitwa", "asked nobody", "somebody is asked: P1"},
        {"bitwa", "chances some",
         "'some' is not a number from 0 to "
         "4294967295"},
        {"bitwa", "told ? drew_cards P1",
         "bitwa knows no event 'drew_cards'; is 'drew_card' meant?"},
        {"bitwa", "told ? drew_card P1",
         "it is written: drew_card player deck card"},
        {"bitwa", "untold ? drew_card P1 fish",
         "there is no deck 'fish' (known: combat, tactics)"},
        {"bitwa", "told ? ; passed P1",
         "it is written: told SEAT [PLAYER] EVENT ... ; [PLAYER] EVENT ...; _ "
         "is hidden"},
        {"bitwa", "over attacker",
         "there is no reason 'attacker'; is "
         "'attacker_destroyed' meant?"},
        {"bitwa", "over attacker_four", "the game is not over"},
        {"bitwa", "finished attacker_four deck_left=3",
         "it is written: finished REASON SEAT... (or nobody) [RECORD=VALUE "
         "...]"},
        {"bitwa", "finished attacker_four P1 deck=3",
         "there is no record 'deck'; is 'deck_left' meant?"},
        {"bitwa", "match drawn", "'match' comes after 'finished'"},
        {"kaskadia", "match drawn", "a match of kaskadia is one game"},
        {"kaskadia", "feat P1 scenario done",
         "there is no feat 'scenario'; is 'scenario_1' meant?"},
        {"kaskadia", "feat P1 scenario_1 maybe",
         "it is written: feat SEAT ID done, open or absent [NUMBER...]"},
        {"null", "given weather",
         "null has no words for positions: use "
         "'start'"},
        {"bitwa", "fails x", "it is written: fails WORD LINE"},
        {"bitwa", "fails x see deck = 48", "it does not fail"},
        {"bitwa", "fails x see deck = 47",
         "it fails otherwise:3: deck is '48', not '47'"},
        {"bitwa", "fails x scene y",
         "it fails otherwise:3: 'scene' stands at "
         "the beginning of a line"},
    };

    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
        struct scene_count count = {0, 0};
        char text[400], wanted[800];
        snprintf(text, sizeof text, "game %s\nscene T\n%s\n", mistakes[i].game,
                 mistakes[i].line);
        snprintf(wanted, sizeof wanted, "t.scene:3: %s (scene: T)\n",
                 mistakes[i].said);
        char *said = run(*state, text, &count);
        assert_string_equal(said, wanted);
        assert_int_equal(count.failed, 1);
        free(said);
    }
}

/* What was told is listed in the form in which a scene names it. */
static void what_was_told_is_listed(void **state)
{
    struct scene_count count = {0, 0};
    char *said =
        run(*state,
            "game bitwa\nscene T\n"
            "given hand attacker Y1 Y2 ; hand defender B1 ; deck 5\n"
            "play attacker play Y1 dam_1\n"
            "* deal attacker R9\n"
            "told P2 drew_card P1 combat _ ; card_played P1 Y1 dam_1\n",
            &count);

    assert_string_equal(
        said, "t.scene:6: P2 was told 'card_played P1 Y1 dam_1', but not after "
              "'drew_card P1 combat _'; told: (scene: T)\n"
              "    P1 card_played P1 Y1 dam_1\n"
              "    P1 drew_card P1 combat _\n");
    free(said);
}

/* The only answer to a question may be left out, a choice may not; what is said
   is said of the place where the line stands. */
static void only_answers_may_be_left_out(void **state)
{
    static const char text[] =
        "game rycerze\nscene T\n"
        "given knight P1 k_heat ; luck P1 %s ; luck P2 l_leak ; fuel P1 4\n"
        "play P1 ride\nplay P1 drive B1\n"
        "play P2 play l_leak\nview P1 fuel[0] = 3\nview P1 fuel[0] = 4\n";
    static const struct {
        const char *luck, *said;
    } held[] = {
        /* nothing to gain with a full tank: he can only pass */
        {"l_fumes", "t.scene:8: P1 fuel[0] is '3', not '4' (scene: T)\n"},
        {"l_shortcut", "t.scene:6: refused by RP-1.19 (not_asked) "
                       "(scene: T)\n"},
    };

    for (size_t i = 0; i < sizeof held / sizeof *held; i++) {
        struct scene_count count = {0, 0};
        char line[400];
        snprintf(line, sizeof line, text, held[i].luck);
        char *said = run(*state, line, &count);
        assert_string_equal(said, held[i].said);
        free(said);
    }
}

/* ---- what no game of the shelf has ------------------------------------------- */

/* A game of another kind: the box of one that is there, with other rules. */
struct other {
    struct game game;
    struct box box;
};

static const struct box *find_other(void *other, const char *game)
{
    (void)game;
    return &((struct other *)other)->box;
}

static struct other other_than(void *table, const char *game)
{
    struct other o = {.box = *table_find(table, game)};

    o.game = *o.box.game;
    return o;
}

/* Runs a text with the other game; says what is expected. */
static void check_other(struct other *o, const char *text, const char *wanted)
{
    struct scene_count count = {0, 0};
    char *said = NULL;
    size_t size;
    FILE *out = open_memstream(&said, &size);

    assert_non_null(out);
    o->box.game = &o->game;
    scene_run("t.scene", text, strlen(text), find_other, o, out, &count);
    fclose(out);
    assert_string_equal(said, wanted);
    free(said);
}

static void all_lose(const struct box *box, const struct state *s,
                     struct result *out)
{
    game_find("null")->score(box, s, out);
    out->lost = 1;
}

static void nobody_may_win(void **state)
{
    struct other o = other_than(*state, "null");
    static const char played[] = "game null\nscene T\nseats 2\nstart\n"
                                 "play P1 guess heads\nplay P2 guess heads\n"
                                 "* flip heads\n";
    static const struct {
        const char *line, *said;
    } ends[] = {
        {"over nobody", ""},
        {"over done nobody flips=1", ""},
        {"over done P1 P2", "t.scene:8: it is won by nobody (scene: T)\n"},
    };

    o.game.score = all_lose;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char text[400];
        snprintf(text, sizeof text, "%s%s\n", played, ends[i].line);
        check_other(&o, text, ends[i].said);
    }
}

static void two_against_two(const struct box *box, const struct state *s,
                            struct result *out)
{
    game_find("null")->score(box, s, out);
    for (seat who = 0; who < 4; who++) {
        out->side[who] = (uint8_t)(1 + who % 2);
        out->points[who] = who % 2;
    }
}

static void a_side_is_named_whole(void **state)
{
    struct other o = other_than(*state, "null");
    static const char text[] =
        "game null\nscene T\nseats 4\nstart\n"
        "play P1 guess heads\nplay P2 guess heads\nplay P3 guess heads\n"
        "play P4 guess tails\n* flip heads\n"
        "over done P2 P4\nover done P2\n";

    o.game.score = two_against_two;
    check_other(&o, text, "t.scene:11: it is won by P2 P4 (scene: T)\n");
}

static const char *always_broken(const struct box *box, const struct state *s)
{
    (void)box, (void)s;
    return "a card is in two places";
}

static unsigned nothing_legal(const struct box *box, const struct state *s,
                              seat who, struct action *out, unsigned cap)
{
    (void)box, (void)s, (void)who, (void)out, (void)cap;
    return 0;
}

/* Before anything is played or seen, whatever the game itself looks at. */
static void a_position_that_cannot_be_is_refused(void **state)
{
    struct other o = other_than(*state, "bitwa");
    static const char text[] = "game bitwa\nscene T\nsee deck = 48\n";

    o.game.broken = always_broken;
    check_other(&o, text,
                "t.scene:3: this position cannot be: a card is in two places "
                "(scene: T)\n");
    o = other_than(*state, "bitwa");
    o.game.legal = nothing_legal;
    check_other(&o, text,
                "t.scene:3: this position cannot be: P1 is asked, but has no "
                "answer (scene: T)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_told_with_place_and_cause),
        cmocka_unit_test(lines_are_told_what_may_be_meant),
        cmocka_unit_test(what_was_told_is_listed),
        cmocka_unit_test(only_answers_may_be_left_out),
        cmocka_unit_test(nobody_may_win),
        cmocka_unit_test(a_side_is_named_whole),
        cmocka_unit_test(a_position_that_cannot_be_is_refused),
    };
    return cmocka_run_group_tests_name("scene/scene", tests, table_begin,
                                       table_end);
}
