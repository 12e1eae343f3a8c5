/*
 * test_face.c: Knockdown on a terminal: what the picture shows, what a typed
 * line means, what is explained, and what speaks for and against an answer. The
 * tower is in test_face_tower.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../lib/seen.h"

#include "engine/match.h"
#include "engine/notation.h"
#include "engine/rng.h"
#include "games/knockdown/face/face.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ME = 0, FOE = 1 };

static struct box *box;

/* A position, the view of the first seat and what it may answer. */
struct table {
    struct knockdown g;
    struct knockdown_view v;
    struct action legal[LEGAL_MAX];
    struct seen seen;
};

static int load(void **state)
{
    (void)state;
    return seen_load("knockdown", &box);
}

static int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

static void hold(struct table *t, seat who, const char *const *cards)
{
    struct knockdown_side *s = &t->g.side[who];

    s->cards = 0;
    s->unseen = 0;
    for (; *cards; cards++)
        s->hand[s->cards++] = seen_named(box, NAMES_CARD, *cards);
}

/* Round 1, the first turn, Veroth (mine) on f3, Xingo on f4: what is in range
   differs from card to card. */
static void given(struct table *t, unsigned boxes)
{
    static const char *const cards[ROW] = {"straight_punch", "spin_kick",
                                           "uppercut", "feint"};
    struct setup setup = {.seats = SIDES};
    struct knockdown *g = &t->g;

    memset(t, 0, sizeof *t);
    setup.option[OPT_BOXES] = (uint8_t)boxes;
    knockdown_setup(box, (struct state *)(void *)g, &setup);
    g->phase = PHASE_ACTION;
    g->round = g->turn = 1;
    g->actions = 2;
    g->arena = boxes == BOXES_FOG;
    g->set = g->arena;
    g->deck_left = 28;
    for (unsigned i = 0; i < ROW; i++)
        g->row[i] = seen_named(box, NAMES_CARD, cards[i]);
    g->side[ME].fighter = seen_named(box, NAMES_FIGHTER, "veroth");
    g->side[FOE].fighter = seen_named(box, NAMES_FIGHTER, "xingo");
    for (seat who = 0; who < SIDES; who++) {
        g->side[who].field = (uint8_t)(who ? 3 : 2);
        g->side[who].skill[0] =
            seen_named(box, NAMES_SKILL, who ? "iron_guard" : "heavy_hand");
        g->side[who].skill[1] =
            seen_named(box, NAMES_SKILL, who ? "fleet_feet" : "cold_blood");
        g->side[who].active = 1;
    }
    hold(t, ME, (const char *const[]){"straight_punch", "spin_kick", NULL});
    hold(t, FOE, (const char *const[]){"push", "feint", "push", NULL});
    g->side[FOE].unseen = 4; /* the second push was drawn from the deck */
}

static void look_as(struct table *t, seat viewer)
{
    const struct state *s = (const struct state *)(const void *)&t->g;

    knockdown_view(box, s, viewer, &t->v);
    t->seen.box = box;
    t->seen.view = &t->v;
    t->seen.legal = t->legal;
    t->seen.n = viewer < SIDES && (knockdown_pending(s) & seat_bit(viewer))
                    ? knockdown_legal(box, s, viewer, t->legal, LEGAL_MAX)
                    : 0;
}

static void look(struct table *t)
{
    look_as(t, ME);
}

static char names[2][8] = {"Ala", "Ola"};
static char *players[2] = {names[0], names[1]};

static const char *board(struct table *t, enum lang lang)
{
    look(t);
    return seen_drawn(&t->seen, BOARD_ROWS, BOARD_COLS,
                      (struct look){.lang = lang, .focus = -1});
}

/* ---- the picture ------------------------------------------------------------ */

static void the_table_shows_arena_cards_and_damage(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.side[ME].light = 4;
    t.g.side[ME].heavy = 3;
    t.g.side[FOE].light = 12;
    t.g.token[5] = FOE + 1;
    t.g.side[FOE].victories = 1;
    const char *text = board(&t, LANG_EN);
    seen_expect_has(text, "round 1  Ala 0:1 Ola  turn 1  deck 28  distance 1");
    seen_expect_has(text, " [! f1]<  f2>[ Vf3][ Xf4][  f5][ ^f6][! f7]");
    seen_expect_has(text, " a1 F Straight Punch            Strike     r1     2L"
                          "                 in range");
    seen_expect_has(text, " a2 K Spinning Kick             Strike     r2     1H"
                          "     K.O.        too far");
    /* Heavy Hand adds a light one: a star. */
    seen_expect_has(text,
                    "Uppercut                  Strike     r1     1L 1H* K.O. "
                    "effect in range");
    seen_expect_has(text,
                    " c1 F+K    Fists of Fury        Strike     r1-3   3L 1H*");
    seen_expect_has(text, "hand F K (2/6)");
    seen_expect_has(text, "opponent B D ? (3/6)");
    seen_expect_has(text, "V Veroth L**** H### = 7");
    seen_expect_has(text, "X Xingo L12 H0 = 12");
    seen_expect_has(text, "V Heavy Hand, (Cold Blood)");
    seen_expect_has(text, "X Iron Guard, (?)");
    text = board(&t, LANG_PL);
    seen_expect_has(text, "Prosty Cios               Uderzenie  z1     2L");
    seen_expect_has(text, "ręka P K (2/6)");
    seen_expect_has(text, "V Veroth L**** C### = 7");
}

static void special_attacks_tell_what_they_lack(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    const char *text = board(&t, LANG_EN);
    seen_expect_has(text, "Fists of Fury        Strike     r1-3   3L 1H* ");
    seen_expect_has(text, "effect ready\n");
    seen_expect_has(text, "Grip of Fury         Reaction   r1-2   1L          "
                          "effect on a move");
    seen_expect_has(text, "Double Block         Reaction   any    -           "
                          "effect cost");
    t.g.side[FOE].field = 6;
    text = board(&t, LANG_EN);
    seen_expect_has(text, "Fists of Fury        Strike     r1-3   2L 1H       "
                          "effect range");
    t.g.side[FOE].field = 3;
    t.g.phase = PHASE_COMBO;
    t.g.in_combo = 1;
    t.g.combo = 1;
    text = board(&t, LANG_EN);
    seen_expect_has(text, "effect used\n");
}

static void a_finger_on_an_answer_shows_on_the_table(void **state)
{
    struct table t;
    struct canvas *c = canvas_new(BOARD_ROWS, BOARD_COLS);
    unsigned picked = 0;

    (void)state;
    given(&t, BOXES_SIEGE);
    look(&t);
    struct look how = {.players = players, .legal = t.legal, .n = t.seen.n};
    while (t.legal[how.focus].verb != VERB_MOVE)
        how.focus++;
    knockdown_face.draw(box, &t.v, &how, c);
    for (int i = 0; i < BOARD_COLS; i++)
        picked += (c->at[2 * BOARD_COLS + i].ink & INK_PICKED) != 0;
    assert_int_equal(picked, 6); /* one field */
    canvas_free(c);
}

static void hexes_stand_in_three_rows(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_FOG);
    t.g.side[ME].field = 4;  /* p5 */
    t.g.side[FOE].field = 3; /* p4, an edge */
    const char *text = board(&t, LANG_EN);
    seen_expect_has(text, "     <! p1 >[  p2 ][  p3 ][!Xp4 ] ");
    seen_expect_has(text, " [ Vp5 ]<  p6 >[  p7 ][  p8 ][  p9 ] ");
    seen_expect_has(text, "     <! p10>[  p11][  p12][! p13]");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "p4"),
                    "Field p4. Dangerous Edge");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "f1"),
                        ""); /* another arena */
}

static void the_reason_of_a_question_is_told(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.active = FOE;
    t.g.attack[0] =
        (struct sequence){.source = SOURCE_CARD,
                          .what = seen_named(box, NAMES_CARD, "uppercut"),
                          .by = FOE,
                          .light = 1,
                          .heavy = 1};
    t.g.phase = PHASE_BLOCK;
    seen_expect_has(board(&t, LANG_EN), "Xingo attacks: Uppercut.");
    seen_expect_has(t.seen.text, "1 heavy.");
    memset(t.g.attack, 0, sizeof t.g.attack);
    t.g.phase = PHASE_REACT_MOVE;
    t.g.mover = FOE;
    t.g.target = 4;
    seen_expect_has(board(&t, LANG_PL), "Xingo chce przejść na pole f5.");
    t.g.phase = PHASE_REACT_MOVED;
    seen_expect_has(board(&t, LANG_EN), "Xingo has moved to f5.");
}

static void a_wide_screen_has_both_boards(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    look(&t);
    seen_drawn(&t.seen, 39, 120, (struct look){.lang = LANG_EN, .focus = -1});
    seen_expect_has(t.seen.text, "Xingo, Shadow Walker  Ola");
    seen_expect_has(t.seen.text, "Veroth, Berserk  Ala");
    seen_expect_has(t.seen.text, "You may teleport to any free field.");
    seen_expect_has(t.seen.text, "? a face-down skill");
    seen_drawn(&t.seen, 39, 170, (struct look){.lang = LANG_EN, .focus = -1});
    seen_expect_has(t.seen.text, "Veroth, Berserk  Ala ");
    seen_expect_has(t.seen.text, "- Cold Blood (face down)");
}

static void rounds_that_ended_are_listed(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.ending[0] = (struct ending){
        .light = {2, 5}, .heavy = {1, 3}, .winner = ME, .how = 0, .turns = 9};
    t.g.phase = PHASE_OVER;
    seen_expect_has(
        board(&t, LANG_EN),
        "Round 1: Ala (knockout, turn 9). Damage: 2L 1H, loser: 5L 3H.");
    t.g.phase = PHASE_ACTION;
    seen_expect_has(board(&t, LANG_PL), "Runda 1: Ala, nokaut");
}

/* ---- typed lines ---------------------------------------------------------------- */

static void letters_and_numbers_are_answers(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    hold(&t, ME,
         (const char *const[]){"straight_punch", "spin_kick", "feint", NULL});
    look(&t);
    seen_expect_typed(&t.seen, "m f2", "move f2");
    seen_expect_typed(&t.seen, "mf2", "move f2");
    seen_expect_typed(&t.seen, "f2", "move f2");
    seen_expect_typed(&t.seen, "d f2", "dash f2");
    seen_expect_typed(&t.seen, "zryw f2", "dash f2");
    seen_expect_typed(&t.seen, "a 2", "attack spin_kick");
    seen_expect_typed(&t.seen, "a2", "attack spin_kick");
    seen_expect_typed(&t.seen, "a upper", "attack uppercut");
    seen_expect_typed(&t.seen, "podbr", "attack uppercut");
    seen_expect_typed(&t.seen, "c 1", "special fists_of_fury 1 1 0 0");
    seen_expect_typed(&t.seen, "s 1 PK", "special fists_of_fury 1 1 0 0");
    seen_expect_typed(&t.seen, "c 2", ""); /* which card pays the rest? */
    seen_expect_typed(&t.seen, "c 2 fk", "special berserk_strike 1 1 0 0");
    seen_expect_typed(&t.seen, "c 2 FD", "special berserk_strike 1 0 0 1");
    seen_expect_typed(&t.seen, "c 3", ""); /* a Reaction */
    seen_expect_typed(&t.seen, "a 5", "");
    seen_expect_typed(&t.seen, "a", "");
    seen_expect_typed(&t.seen, "m f7", "");
    seen_expect_typed(&t.seen, "p", "");
    seen_expect_typed(&t.seen, "", "");
    seen_expect_typed(&t.seen, "nonsense", "");
}

static void blocks_are_typed_by_their_numbers(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    hold(&t, ME, (const char *const[]){"push", "push", "feint", "feint", NULL});
    t.g.active = FOE;
    t.g.attack[0] =
        (struct sequence){.source = SOURCE_CARD,
                          .what = seen_named(box, NAMES_CARD, "uppercut"),
                          .by = FOE,
                          .light = 3,
                          .heavy = 1};
    t.g.phase = PHASE_BLOCK;
    look(&t);
    seen_expect_typed(&t.seen, "b 1 1", "block_damage 1 1");
    seen_expect_typed(&t.seen, "b 0 3", "block_damage 0 3");
    seen_expect_typed(&t.seen, "blok 1 1", "block_damage 1 1");
    seen_expect_typed(&t.seen, "b e", "block_effect");
    seen_expect_typed(&t.seen, "b 1 0 e", "block_both 1 0");
    seen_expect_typed(&t.seen, "b 3 3", "");
    seen_expect_typed(&t.seen, "b", "");
    seen_expect_typed(&t.seen, "p", "no_block");
    seen_expect_typed(&t.seen, "n", "no_block");
}

static void symbols_have_letters_in_both_languages(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    hold(&t, ME, (const char *const[]){"straight_punch", "feint", NULL});
    t.g.phase = PHASE_HAND_LIMIT;
    t.g.to_limit = ME;
    look(&t);
    seen_expect_typed(&t.seen, "f", "discard F");
    seen_expect_typed(&t.seen, "P", "discard F");
    seen_expect_typed(&t.seen, "z", "discard D");
    seen_expect_typed(&t.seen, "zr", "discard D");
    seen_expect_typed(&t.seen, "k", "");
}

/* ---- explanations ----------------------------------------------------------------- */

static void pools_tell_their_parts(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.side[ME].field = 5;
    t.g.side[FOE].field = 6; /* on the edge, next to me */
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "card 3"),
                    "Uppercut, pool now: 2 light, 1 heavy (printed: 1 heavy, "
                    "Dangerous Edge: 1 light, Heavy Hand: 1 light).");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "pula"),
                    "Zmyłka: bez Puli Obrażeń.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "uppercut"),
                    "K.O.: after this attack");
    t.g.side[ME].used_turn = 1; /* Heavy Hand, once a turn */
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "card 3"),
                    "pool now: 1 light, 1 heavy (printed: 1 heavy, Dangerous "
                    "Edge: 1 light).");
    t.g.side[ME].used_turn = 0;
    t.g.side[FOE].skill[0] = seen_named(box, NAMES_SKILL, "rock_steady");
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "3"),
                    "pool now: 1 light, 1 heavy (printed: 1 heavy, Heavy Hand: "
                    "1 light).");
}

static void the_block_calculator_tells_what_is_left(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "block"),
                    "There is nothing to block now.");
    hold(&t, ME, (const char *const[]){"push", "push", "feint", NULL});
    t.g.active = FOE;
    t.g.attack[0] =
        (struct sequence){.source = SOURCE_CARD,
                          .what = seen_named(box, NAMES_CARD, "uppercut"),
                          .by = FOE,
                          .light = 2,
                          .heavy = 1};
    t.g.phase = PHASE_BLOCK;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "block"),
                    "Coming in: 2 light, 1 heavy. When you block with one "
                    "card, 2 cards count.");
    seen_expect_has(t.seen.text,
                    "it stops 2 light; you take: 1 heavy. Cards after it: "
                    "2.");
    seen_expect_has(t.seen.text,
                    "it stops 1 heavy; you take: 2 light. Cards after it: "
                    "2.");
    seen_expect_has(t.seen.text,
                    "(2 cards): it stops 1 light; you take: 1 light, 1 "
                    "heavy. Cards after it: 1.");
    seen_expect_has(t.seen.text, "the effect is cancelled");
}

static void things_are_explained_by_name(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.side[FOE].light = 5;
    t.g.side[FOE].heavy = 6;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "special 1"),
                    "Fists of Fury (Veroth): Strike, cost F+K. Range: 1 to 3.");
    seen_expect_has(seen_told(&t.seen, LANG_PL, "uścisk"),
                    "Reakcja na ruch przeciwnika");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "fighter driana"),
                    "Tokens: Trap ×4.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "skill"),
                    "Xingo: the other skill lies face");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "iron guard"),
                    "(initiative 12)");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "f1"),
                    "Field f1. Dangerous Edge: whoever stands here next to the "
                    "attacker takes 1 light damage more. Veroth: distance 2.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "test"),
                    "Xingo: 5 light, 6 heavy, 11 in all. Chance to pass a test "
                    "now: 50%.");
    seen_expect_has(t.seen.text, "A passed test removes 2 light.");
    t.g.side[FOE].light = 4;
    t.g.side[FOE].heavy = 0; /* 215 of 216: not certain */
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "test"),
                    "4 in all. Chance to pass a test "
                    "now: 99%.");
    seen_expect_has(t.seen.text,
                    "Veroth: nothing, 0 in all. Chance to pass a test now: "
                    "100%.");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "tracker"),
                    "The deck has 28 cards.");
    /* Two copies, one of them in my hand and one in the Row. */
    assert_null(strstr(t.seen.text, "Straight Punch"));
    seen_expect_has(seen_told(&t.seen, LANG_EN, "discard"),
                    "The discard pile is empty.");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "p3"),
                        ""); /* another arena */
    assert_string_equal(seen_told(&t.seen, LANG_EN, "card 7"), "");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "nonsense"), "");
    t.g.phase = PHASE_KEEP_FIRST;
    t.g.side[ME].skill[2] = seen_named(box, NAMES_SKILL, "long_reach");
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "skills"),
                    "Long Reach (initiative 1).");
}

/* ---- for and against ------------------------------------------------------------------ */

static void hints_have_reasons(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.side[FOE].light = 5;
    t.g.side[FOE].heavy = 6;
    look(&t);
    seen_expect_has(
        seen_reason(&t.seen, SIDES, ME, "attack uppercut"),
        "Xingo takes 1 light, 1 heavy damage unless it is blocked. Then you "
        "may call a test; as it stands Xingo fails it 50% of the time.");
    seen_expect_has(t.seen.text,
                    "The symbol Fist pays for: Fists of Fury, Berserk");
    seen_expect_has(seen_reason(&t.seen, SIDES, ME, "move f2"),
                    "In range from f2: Spinning Kick");
    t.g.phase = PHASE_KO_CALL;
    t.g.attack[0] =
        (struct sequence){.source = SOURCE_CARD,
                          .what = seen_named(box, NAMES_CARD, "uppercut"),
                          .by = ME};
    look(&t);
    seen_expect_has(seen_reason(&t.seen, SIDES, ME, "call_test"),
                    "Xingo fails 50% of the time");
}

static void mistakes_are_warned_of(void **state)
{
    struct table t;

    (void)state;
    given(&t, BOXES_SIEGE);
    t.g.side[FOE].fighter = seen_named(box, NAMES_FIGHTER, "driana");
    t.g.token[1] = FOE + 1;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn move f2"),
                    "(Trap): you take 2 light damage.");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn attack uppercut"),
                        "");
    t.g.side[ME].field = 1;
    t.g.side[FOE].field = 2;
    t.g.token[1] = 0;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_PL, "warn move f1"),
                    "Niebezpieczna Krawędź");
    t.g.phase = PHASE_KO_CALL;
    t.g.side[FOE].light = 4;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn call_test"),
                    "Driana passes 99% of the time and gets rid of 2 light.");
    t.g.side[FOE].heavy = 12;
    look(&t);
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn no_test"),
                    "end the round 95% of the time");
    assert_string_equal(seen_told(&t.seen, LANG_EN, "warn block_damage 1 0"),
                        "");
    seen_expect_has(seen_told(&t.seen, LANG_EN, "warn block_damage 0 0"),
                    "stops nothing");
}

/* ---- everything that happens ------------------------------------------------------------ */

/* No gap of a sentence stays open. */
static void expect_filled(const char *text)
{
    for (const char *at = text; (at = strchr(at, '<')); at++)
        if (at[1] >= 'a' && at[1] <= 'z')
            fail_msg("an open gap: %s", text);
}

/* Every picture and every sentence of a match, for both players and those who
   look on: nothing may fall over, and what can be asked is told. */
static void look_around(struct table *t, seat viewer)
{
    static const int sizes[][2] = {{BOARD_ROWS, BOARD_COLS}, {39, 120}};
    static const char *const topics[] = {
        "1",     "special 2", "skill",   "test",    "pool",
        "block", "rounds",    "tracker", "discard", "fighter"};
    char line[LINE_MAX_LEN + 8] = "warn ";

    look_as(t, viewer);
    enum lang lang = (enum lang)(t->v.turn % LANGS);
    for (unsigned i = 0; i < 2; i++)
        seen_drawn(
            &t->seen, sizes[i][0], sizes[i][1],
            (struct look){.lang = lang,
                          .viewer = viewer,
                          .focus = t->seen.n ? (int)(t->seen.n / 2) : -1});
    for (unsigned i = 0; i < sizeof topics / sizeof *topics; i++) {
        expect_filled(seen_told(&t->seen, lang, topics[i]));
        /* A slot of the Row may be empty. */
        assert_true(t->seen.text[0] || !knockdown_is_fight(&t->v) || !i ||
                    t->v.phase == PHASE_OVER);
    }
    for (unsigned i = 0; i < t->seen.n && i < 40; i++) {
        struct action *a = &t->legal[i];
        knockdown_voice.reason(box, &t->v, lang, a, t->seen.text,
                               sizeof t->seen.text);
        expect_filled(t->seen.text);
        action_format(box, a, line + 5, sizeof line - 5);
        expect_filled(seen_told(&t->seen, lang, line));
        int row =
            knockdown_face.typed(box, &t->v, line + 5, t->legal, t->seen.n);
        assert_true(row < (int)t->seen.n);
    }
}

static void a_match_can_be_looked_at_all_the_way(void **state)
{
    struct table *t = calloc(1, sizeof *t);
    struct action a;

    (void)state;
    assert_non_null(t);
    for (unsigned game = 0; game < 12; game++) {
        struct setup setup = {.seats = SIDES};
        struct state *s = (struct state *)(void *)&t->g;
        struct rng rng;
        setup.option[OPT_BOXES] = (uint8_t)(game % 3);
        setup.option[OPT_TEST] = (uint8_t)(game % 2 * TEST_EACH);
        setup.option[OPT_FIGHTERS] = game / 6 % 2;
        setup.option[OPT_MEMORY] = game / 3 % 2;
        rng_seed(&rng, game, 1);
        knockdown_setup(box, s, &setup);
        while (knockdown_pending(s)) {
            seatmask open = knockdown_pending(s);
            seat who = open & seat_bit(0) ? 0 : 1;
            if (open & seat_bit(SEAT_CHANCE)) {
                knockdown_roll(box, s, &rng, &a);
            } else {
                look_around(t, 0);
                look_around(t, 1);
                look_around(t, SEAT_NOBODY);
                knockdown_pick(box, s, who, &rng, &a);
            }
            knockdown_apply(box, s, &a, NULL);
        }
        look_around(t, 0);
        seen_expect_has(board(t, LANG_EN), "Round 2: ");
    }
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_shows_arena_cards_and_damage),
        cmocka_unit_test(special_attacks_tell_what_they_lack),
        cmocka_unit_test(a_finger_on_an_answer_shows_on_the_table),
        cmocka_unit_test(hexes_stand_in_three_rows),
        cmocka_unit_test(the_reason_of_a_question_is_told),
        cmocka_unit_test(a_wide_screen_has_both_boards),
        cmocka_unit_test(rounds_that_ended_are_listed),
        cmocka_unit_test(letters_and_numbers_are_answers),
        cmocka_unit_test(blocks_are_typed_by_their_numbers),
        cmocka_unit_test(symbols_have_letters_in_both_languages),
        cmocka_unit_test(pools_tell_their_parts),
        cmocka_unit_test(the_block_calculator_tells_what_is_left),
        cmocka_unit_test(things_are_explained_by_name),
        cmocka_unit_test(hints_have_reasons),
        cmocka_unit_test(mistakes_are_warned_of),
        cmocka_unit_test(a_match_can_be_looked_at_all_the_way),
    };
    return cmocka_run_group_tests_name("knockdown/face", tests, load, unload);
}
