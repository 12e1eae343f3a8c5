/*
 * test_face.c: Rycerze Pustkowi on a terminal: what the picture shows, what a typed
 * line means, what is explained, and why a hint is good. Matches of every mission are
 * played at random, and everything is looked at on the way.
 */
#include "../../src/games/rycerze/face/face.h"
#include "../lib/seen.h"

#include "../../src/engine/rng.h"
#include "../../src/engine/rules_page.h"
#include "../../src/engine/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static struct box *box;

struct at {
    struct rycerze g;
    struct rycerze_view v;
    struct action legal[LEGAL_MAX];
    struct seen seen;
    struct rng rng;
};

static int load(void **state)
{
    (void)state;
    return seen_load("rycerze", &box);
}

static int unload(void **state)
{
    (void)state;
    box_free(box);
    return 0;
}

static struct state *state_of(struct at *t)
{
    return (struct state *)(void *)&t->g;
}

static void begin(struct at *t, unsigned seats, unsigned mission)
{
    struct setup setup = {.seats = (uint8_t)seats};

    memset(t, 0, sizeof *t);
    rng_seed(&t->rng, 11, mission);
    setup.option[OPT_MISSION] = (uint8_t)mission;
    rycerze_setup(box, state_of(t), &setup);
}

static void step(struct at *t)
{
    seatmask asked = rycerze_pending(state_of(t));
    struct action a;

    if (asked & seat_bit(SEAT_CHANCE))
        rycerze_roll(box, state_of(t), &t->rng, &a);
    else
        rycerze_pick(box, state_of(t), (seat)__builtin_ctz(asked), &t->rng, &a);
    rycerze_apply(box, state_of(t), &a, NULL);
}

static void look_as(struct at *t, seat viewer)
{
    seatmask asked = rycerze_pending(state_of(t));

    rycerze_view(box, state_of(t), viewer, &t->v);
    t->seen.box = box;
    t->seen.view = &t->v;
    t->seen.legal = t->legal;
    t->seen.n =
        viewer < t->g.players && (asked & seat_bit(viewer))
            ? rycerze_legal(box, state_of(t), viewer, t->legal, LEGAL_MAX)
            : 0;
}

static const char *drawn(struct at *t, seat viewer, int cols, enum lang lang)
{
    look_as(t, viewer);
    return seen_drawn(
        &t->seen, BOARD_ROWS, cols,
        (struct look){.lang = lang, .focus = -1, .viewer = viewer});
}

/* Everything there is to say of a position, in both languages. */
static void look_at_all(struct at *t)
{
    static const char *const topics[] = {
        "knights", "gear", "hand", "market", "mission",        "combat",
        "signs",   "c4",   "14",   "odds",   "odds attack own"};
    char out[16384];

    for (seat viewer = 0; viewer <= t->g.players; viewer++)
        for (int lang = 0; lang < LANGS; lang++) {
            const char *text = drawn(t, viewer, 140, (enum lang)lang);
            seen_expect_has(text, "A0");
            for (unsigned i = 0; i < sizeof topics / sizeof *topics; i++) {
                bool known = rycerze_explain(box, &t->v, (enum lang)lang,
                                             topics[i], out, sizeof out);
                if (known) {
                    assert_true(*out != '\0');
                    assert_null(strchr(out, '<'));
                }
            }
            for (unsigned i = 0; i < t->seen.n; i++) {
                out[0] = '\0';
                rycerze_reason(box, &t->v, (enum lang)lang, &t->legal[i], out,
                               sizeof out);
                assert_null(strchr(out, '<'));
                words_action(box, (enum lang)lang, NULL, &t->legal[i], out,
                             sizeof out);
                assert_null(strchr(out, '<'));
            }
        }
}

static void every_mission_can_be_seen(void **state)
{
    static struct at t;
    unsigned all = 0;

    (void)state;
    for (unsigned mission = 0; mission < MISSIONS; mission++) {
        unsigned fights = 0, looks = 0;
        begin(&t, mission == 1 ? 3 : 2, mission);
        for (unsigned i = 0; i < 3000 && rycerze_pending(state_of(&t)); i++) {
            bool fights_now = t.g.combat.on && i % 40 == 0 && fights++ < 5;
            if (t.g.stage > STAGE_FIRST && (i % 60 == 0 || fights_now)) {
                look_at_all(&t);
                looks++;
            }
            step(&t);
        }
        all += looks;
        assert_true(looks > 0);
    }
    assert_true(all > 20);
}

static void on_the_road(struct at *t)
{
    begin(t, 2, 0);
    for (unsigned i = 0; t->g.prompt != ASK_MODE && i < 2000; i++)
        step(t);
    assert_int_equal(t->g.prompt, ASK_MODE);
}

static void the_table_shows_board_and_knights(void **state)
{
    static struct at t;
    const char *text;

    (void)state;
    on_the_road(&t);
    text = drawn(&t, 0, BOARD_COLS, LANG_EN);
    seen_expect_has(text, "1/8 Saviour of the Waste");
    seen_expect_has(text, "movement, Scavenger: ");
    seen_expect_has(text, "A0 12");
    seen_expect_has(text, "hp4 rad0 Rep0");
    seen_expect_has(text, "1:1");
    text = drawn(&t, 0, WIDE_COLS, LANG_PL);
    seen_expect_has(text, "Karty farta:");
    seen_expect_has(text, "Targ: m1");
}

/* A knight that is pointed at tells who he is; before that nobody is named. */
static void what_is_pointed_at_is_told(void **state)
{
    static struct at t;

    (void)state;
    begin(&t, 2, 0);
    for (unsigned i = 0; t.g.prompt != ASK_KNIGHT && i < 200; i++)
        step(&t);
    seat who = (seat)__builtin_ctz(rycerze_pending(state_of(&t)));
    seen_expect_has(drawn(&t, who, BOARD_COLS, LANG_EN), "no knight yet");
    look_as(&t, who);
    struct look look = {.lang = LANG_EN, .focus = 0, .viewer = who};
    const char *text = seen_drawn(&t.seen, BOARD_ROWS, BOARD_COLS, look);
    seen_expect_has(text, "Mel Gearson");
    seen_expect_has(text, "Blades 2");
}

/* Somebody stays in the city where all begin, and goes to its Market. */
static void at_the_market(struct at *t)
{
    begin(t, 2, 0);
    for (unsigned i = 0; t->g.prompt != ASK_MARKET && i < 2000; i++) {
        seatmask asked = rycerze_pending(state_of(t));
        const struct action *way = NULL;

        assert_true(asked != 0);
        if (!(asked & seat_bit(SEAT_CHANCE)))
            look_as(t, (seat)__builtin_ctz(asked));
        for (unsigned k = 0; k < t->seen.n && !way; k++)
            if (t->legal[k].verb == VERB_STAY ||
                (t->legal[k].verb == VERB_ACT &&
                 t->legal[k].arg[0] == ACT_MARKET))
                way = &t->legal[k];
        if (way && !(asked & seat_bit(SEAT_CHANCE)))
            rycerze_apply(box, state_of(t), way, NULL);
        else
            step(t);
    }
    assert_int_equal(t->g.prompt, ASK_MARKET);
}

/* On a narrow screen the Market stands beside the board while one trades there. */
static void the_market_is_seen_while_one_trades(void **state)
{
    static struct at t;
    const char *text;

    (void)state;
    at_the_market(&t);
    seat who = (seat)__builtin_ctz(rycerze_pending(state_of(&t)));
    text = drawn(&t, who, BOARD_COLS, LANG_EN);
    seen_expect_has(text, "Market: m1");
    seen_expect_has(text, "m10");
}

/* Whatever a bot may advise has a reason in words, in both languages: in every position of
   matches of every mission, for two to four. */
static void every_hint_has_a_reason(void **state)
{
    static struct at t;
    unsigned told[VERBS] = {0}, mute[VERBS] = {0}, verbs = 0, dumb = 0;
    char out[1024];

    (void)state;
    for (unsigned n = 0; n < 3 * MISSIONS; n++) {
        unsigned seats = n < MISSIONS ? 3 : n < 2 * MISSIONS ? 4 : 2;
        if (n % MISSIONS == TUTORIAL && seats != 2)
            continue; /* it is for two */
        begin(&t, seats, n % MISSIONS);
        for (unsigned i = 0; i < 3000 && rycerze_pending(state_of(&t)); i++) {
            seatmask asked = rycerze_pending(state_of(&t));
            seat who = (seat)__builtin_ctz(asked);
            if (who < t.g.players)
                look_as(&t, who);
            for (unsigned k = 0; who < t.g.players && k < t.seen.n; k++) {
                const struct action *a = &t.legal[k];
                if (box->game->verbs[a->verb].audience == FOR_PEOPLE ||
                    a->verb == VERB_GIVE_UP)
                    continue;
                for (int lang = 0; lang < LANGS; lang++) {
                    out[0] = '\0';
                    rycerze_reason(box, &t.v, (enum lang)lang, a, out,
                                   sizeof out);
                    if (!*out && !mute[a->verb]++)
                        print_error("%s has no reason\n",
                                    box->game->verbs[a->verb].word);
                    assert_null(strchr(out, '<'));
                }
                told[a->verb]++;
            }
            step(&t);
        }
    }
    for (unsigned i = 0; i < VERBS; i++) {
        verbs += told[i] > 0;
        dumb += mute[i];
    }
    assert_int_equal(dumb, 0);
    assert_in_range(verbs, 50, VERBS);
}

/* RP-9.2: a hint to stay has a reason: in a city nobody plays a card. */
static void a_hint_to_stay_has_a_reason(void **state)
{
    static struct at t;
    char out[1024] = "";

    (void)state;
    on_the_road(&t);
    seat who = (seat)__builtin_ctz(rycerze_pending(state_of(&t)));
    look_as(&t, who);
    rycerze_reason(box, &t.v, LANG_EN,
                   &(struct action){.seat = who, .verb = VERB_STAY}, out,
                   sizeof out);
    seen_expect_has(out, "stays in a city");
}

/* RP-11.9: what Defence and a change of range do to the opponent, in whole numbers. */
static void a_hint_for_a_combat_card_says_what_it_takes(void **state)
{
    static struct at t;
    static const struct {
        unsigned verb, card;
        const char *says;
    } hints[] = {
        {VERB_CLASH, CARD_DEFENCE, "loses 3 dice, but gets 2 advantage"},
        {VERB_CLASH, CARD_RANGE, "1 if you advance, 2 if you retreat"},
        {VERB_ADVANCE, 0, "loses 1 die, and you get 1 advantage"},
        {VERB_RETREAT, 0, "loses 2 dice, but gets 1 advantage"},
    };
    char out[1024];

    (void)state;
    on_the_road(&t);
    look_as(&t, (seat)__builtin_ctz(rycerze_pending(state_of(&t))));
    for (unsigned i = 0; i < sizeof hints / sizeof *hints; i++) {
        struct action a = {.verb = (uint16_t)hints[i].verb,
                           .arg = {(int16_t)hints[i].card}};
        out[0] = '\0';
        rycerze_reason(box, &t.v, LANG_EN, &a, out, sizeof out);
        seen_expect_has(out, hints[i].says);
    }
}

/* RP-14.5: what a contract brings is told as things that are won. */
static void a_reward_is_a_list_of_things(void **state)
{
    static struct at t;
    unsigned told = 0;
    char out[1024];

    (void)state;
    on_the_road(&t);
    look_as(&t, (seat)__builtin_ctz(rycerze_pending(state_of(&t))));
    for (unsigned row = 0; row < CONTRACTS; row++) {
        struct action a = {.verb = VERB_KEEP, .arg = {(int16_t)row}};
        out[0] = '\0';
        rycerze_reason(box, &t.v, LANG_PL, &a, out, sizeof out);
        assert_null(strstr(out, "otrzymujesz"));
        told += strstr(out, "Nagroda: 2 Reputacji, ") != NULL;
    }
    assert_true(told > 0);
}

/* "A0 12": of the knights there the viewer's own is inverted. */
static void the_own_knight_is_inverted(void **state)
{
    static struct at t;
    struct canvas *c = canvas_new(BOARD_ROWS, BOARD_COLS);
    enum { ROW = 7, COL = 24 };

    (void)state;
    on_the_road(&t);
    for (seat viewer = 0; viewer < 2; viewer++) {
        look_as(&t, viewer);
        canvas_clear(c);
        rycerze_face.draw(box, &t.v,
                          &(struct look){.focus = -1, .viewer = viewer}, c);
        for (int i = 0; i < 2; i++) {
            const struct cell *cell = &c->at[ROW * c->cols + COL + i];
            assert_int_equal(cell->glyph, '1' + i);
            assert_int_equal(cell->ink & INK_PICKED,
                             i == (int)viewer ? INK_PICKED : 0);
        }
    }
    canvas_free(c);
}

/* A combat that begins shows no cards of an earlier one. */
static void old_combat_cards_are_not_shown(void **state)
{
    static struct at t;
    char out[4096];
    unsigned met = 0;

    (void)state;
    begin(&t, 2, 0);
    for (unsigned i = 0; i < 6000 && rycerze_pending(state_of(&t)); i++) {
        if (t.g.combat.on && t.g.last_clash[0] && t.g.combat.clash < 2 &&
            !t.g.combat.card[0] && !t.g.combat.card[1]) {
            look_as(&t, 0);
            assert_true(
                rycerze_explain(box, &t.v, LANG_EN, "combat", out, sizeof out));
            assert_null(strstr(out, " \u2013 "));
            met++;
        }
        step(&t);
    }
    assert_true(met > 0);
}

/* The parts of every chance add up to its dice, and the words name them all. */
static void a_chance_is_told_in_its_parts(void **state)
{
    static struct at t;
    char out[4096], topic[64], want[32];
    unsigned met = 0;

    (void)state;
    begin(&t, 2, 0);
    for (unsigned i = 0; i < 6000 && rycerze_pending(state_of(&t));
         i++, step(&t)) {
        seat who = (seat)__builtin_ctz(rycerze_pending(state_of(&t)));
        if (t.g.prompt != ASK_CLASH)
            continue;
        look_as(&t, who);
        assert_int_equal(t.v.weighed, COMBAT_CARDS);
        if (t.v.own_dice[0]) { /* in short beside the map */
            snprintf(want, sizeof want, "%u%%:", t.v.own_hit[0]);
            seen_expect_has(drawn(&t, who, BOARD_COLS, LANG_EN), want);
        }
        for (unsigned card = 0; card < COMBAT_CARDS; card++)
            for (unsigned own = 0; own < 2; own++) {
                unsigned dice = own ? t.v.own_dice[card] : t.v.other_dice[card];
                const uint8_t *part =
                    own ? t.v.own_part[card] : t.v.other_part[card];
                int sum = 0;
                snprintf(topic, sizeof topic, "odds %s %s",
                         box->names[NAMES_CARD].at[card].id,
                         own ? "own" : "other");
                assert_true(rycerze_explain(box, &t.v, LANG_EN, topic, out,
                                            sizeof out));
                if (!dice)
                    continue;
                for (unsigned k = 0; k < PARTS; k++)
                    sum += (int)part[k] - 128;
                assert_int_equal(dice, sum < 1 ? 1 : sum);
                snprintf(want, sizeof want, "Dice: %u (", dice);
                seen_expect_has(out, want);
                snprintf(want, sizeof want, " one die hits: %u%%",
                         own ? t.v.own_hit[card] : t.v.other_hit[card]);
                seen_expect_has(out, want);
                seen_expect_has(out, "Damage of a hit: ");
                met++;
            }
    }
    assert_true(met > 20);
    assert_false(
        rycerze_explain(box, &t.v, LANG_EN, "odds nothing", out, sizeof out));
}

/* Whose a contract is, where it leads and how long it lies there is never cut off. */
static void long_names_leave_room(void **state)
{
    static struct at t;
    char tail[32];

    (void)state;
    begin(&t, 4, 0);
    for (unsigned i = 0; t.g.prompt != ASK_MODE && i < 3000; i++)
        step(&t);
    for (unsigned who = 0; who < 4; who++)
        t.g.person[who].knight =
            (uint8_t)(5 + who); /* Geoffrey is one of them */
    t.g.stage = STAGE_ROUND;
    for (unsigned card = GENERALS; card < CONTRACTS; card++) {
        t.g.deal[1].card = (uint8_t)card;
        t.g.deal[1].holder = card % 5 < 4 ? (uint8_t)(card % 5) : NONE;
        t.g.deal[1].step = 0;
        t.g.deal[1].marks = 1;
        for (unsigned who = 0; who < 4; who++) {
            t.g.scavenger = (uint8_t)who;
            const char *text = drawn(&t, 0, BOARD_COLS, LANG_PL);
            if (t.v.revealeds || t.v.fighting)
                continue;
            snprintf(tail, sizeof tail, "%s >%u 2r",
                     t.g.deal[1].holder == NONE ? "" : ")",
                     rycerze_box(box)->contract[card].step[0].hex);
            seen_expect_has(text, tail);
            snprintf(tail, sizeof tail, "Padliniarz: ");
            seen_expect_has(text, tail);
            assert_null(strstr(text, "Padliniarz: \n"));
        }
    }
}

/* After the end: Reputation round by round, as it was at the end of each. */
static void the_end_shows_reputation_by_rounds(void **state)
{
    static struct at t;
    char row[64];

    (void)state;
    begin(&t, 3, 0);
    while (rycerze_pending(state_of(&t))) {
        unsigned round = t.g.round;
        uint8_t rep[PLAYERS];
        for (unsigned i = 0; i < 3; i++)
            rep[i] = t.g.person[i].res[REP];
        step(&t);
        for (unsigned i = 0; i < 3 && round && t.g.round > round; i++)
            assert_int_equal(t.g.fame[i][round - 1], rep[i]);
    }
    const char *text = drawn(&t, 0, BOARD_COLS, LANG_EN);
    seen_expect_has(text, "Reputation by rounds:");
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(t.v.fame[i][t.g.round - 1], t.g.person[i].res[REP]);
        size_t n = 0;
        for (unsigned k = 0; k < t.g.round; k++)
            n += (size_t)snprintf(row + n, sizeof row - n, k ? " %2u" : "%2u",
                                  t.v.fame[i][k]);
        seen_expect_has(text, row);
    }
    /* The most that anybody had is a whole bar. */
    seen_expect_has(text, "\u2588\u2588");
}

/* Who watches sees how many luck cards there are, not which. */
static void a_watcher_sees_no_hand(void **state)
{
    static struct at t;
    char out[4096];

    (void)state;
    on_the_road(&t);
    look_as(&t, 9);
    assert_true(rycerze_explain(box, &t.v, LANG_EN, "hand", out, sizeof out));
    assert_string_equal(out, "-");
    look_as(&t, t.g.active);
    rycerze_explain(box, &t.v, LANG_EN, "hand", out, sizeof out);
    assert_true(strlen(out) > 60);
}

static void a_line_means_an_answer(void **state)
{
    static struct at t;
    struct action two[2];

    (void)state;
    on_the_road(&t);
    look_as(&t, t.g.active);
    int found = rycerze_typed(box, &t.v, "b2", t.legal, t.seen.n);
    assert_true(found >= 0);
    assert_int_equal(t.legal[found].verb, VERB_WALK);
    assert_int_equal(rycerze_typed(box, &t.v, "d9", t.legal, t.seen.n), -1);
    assert_int_equal(rycerze_typed(box, &t.v, "", t.legal, t.seen.n), -1);
    /* the city in the middle by its number; what two answers mean is no answer */
    two[0] = two[1] = action_of(0, VERB_DRIVE, 0, 0, 0);
    assert_int_equal(rycerze_typed(box, &t.v, "#1", two, 1), 0);
    assert_int_equal(rycerze_typed(box, &t.v, "#1", two, 2), -1);
    two[0] = action_of(0, VERB_PLAY, 0, 0, 0);
    assert_int_equal(rycerze_typed(box, &t.v, "JECHAŁEM", two, 1), 0);
}

/* The first verb's answer in words, as who may give it reads it. */
static void reads(struct at *t, seat who, struct action a, const char *gap,
                  const char *want)
{
    char out[200];
    const struct arg *arg = box->game->verbs[a.verb].arg;
    unsigned i = 0;

    while (!arg[i].holds || strcmp(arg[i].holds, gap) != 0)
        assert_true(arg[++i].kind);
    words_held(box, LANG_EN, NULL, &t->v, &arg[i], who, a.arg[i], out,
               sizeof out);
    assert_string_equal(out, want);
}

/* Answers point at fields, hexes and slots; their sentences name what is there. */
static void answers_name_what_lies_there(void **state)
{
    static struct at t;
    struct action a;
    char out[200];

    (void)state;
    on_the_road(&t);
    t.g.market[3] = 0;
    t.g.market[4] = NONE;
    look_as(&t, 0);
    const char *card = box->names[NAMES_GEAR].at[0].text.in[LANG_EN];
    a = action_of(0, VERB_BUY, 3, 0, 0);
    reads(&t, 0, a, "market", card);
    reads(&t, 0, action_of(0, VERB_BUY, 4, 0, 0), "market", "0");
    assert_int_equal(rycerze_typed(box, &t.v, card, &a, 1), 0);
    words_action(box, LANG_EN, NULL, &a, out, sizeof out);
    assert_string_equal(out, "Take from the Market");
    reads(&t, 0, action_of(0, VERB_WALK, 0, 0, 0), "tile", "Gancraen");
    /* each seat has slots of its own */
    for (unsigned slot = 0; slot < t.g.person[1].items; slot++) {
        if (t.g.person[1].item[slot].place != PLACE_VEHICLE)
            continue;
        a = action_of(1, VERB_PICK_UP, t.g.person[1].item[slot].design,
                      (int)slot, 0);
        reads(&t, 1, a, "place", "vehicle");
    }
}

static void explained(struct at *t, const char *topic, const char *has)
{
    char out[4096];

    assert_true(rycerze_explain(box, &t->v, LANG_EN, topic, out, sizeof out));
    seen_expect_has(out, has);
}

static void things_are_explained(void **state)
{
    static struct at t;
    char out[4096];

    (void)state;
    on_the_road(&t);
    look_as(&t, 0);
    explained(&t, "a0", "hex 1");
    explained(&t, "hex 1", "A0");
    explained(&t, "g_med_shot", "heal 2 health");
    explained(&t, "dingo", "health 2, Aggression 3");
    explained(&t, "w_acid_rain", "contamination tokens");
    explained(&t, "l_bluff", "combat card first");
    explained(&t, "c_trophy", "Nice Trophy! The first");
    explained(&t, "c_trophy", "Reward: 2 Reputation, 1 green card.");
    explained(&t, "mission", "10 Reputation");
    explained(&t, "market", "m10");
    assert_false(
        rycerze_explain(box, &t.v, LANG_EN, "nothing", out, sizeof out));
    assert_false(
        rycerze_explain(box, &t.v, LANG_EN, "warn stay", out, sizeof out));
}

/* Section 12: the log names the rule behind what comes by itself; each is in the
   book of rules, in both languages. */
static void rules_behind_events_are_in_the_book(void **state)
{
    static char out[1 << 14];
    unsigned n = 0;

    (void)state;
    for (const struct event_def *e = box->game->events + 1; e->word; e++) {
        if (!e->rule)
            continue;
        assert_true(rules_text(LANG_PL, "rycerze", e->rule, out, sizeof out));
        assert_true(rules_text(LANG_EN, "rycerze", e->rule, out, sizeof out));
        n++;
    }
    assert_in_range(n, 40, 80);
    assert_string_equal(box->game->events[EVENT_FELL].rule, "RP-4.4");
    assert_null(box->game->events[EVENT_CHOSE].rule); /* an answer */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission_can_be_seen),
        cmocka_unit_test(the_table_shows_board_and_knights),
        cmocka_unit_test(what_is_pointed_at_is_told),
        cmocka_unit_test(the_market_is_seen_while_one_trades),
        cmocka_unit_test(a_hint_to_stay_has_a_reason),
        cmocka_unit_test(every_hint_has_a_reason),
        cmocka_unit_test(a_hint_for_a_combat_card_says_what_it_takes),
        cmocka_unit_test(a_reward_is_a_list_of_things),
        cmocka_unit_test(the_own_knight_is_inverted),
        cmocka_unit_test(old_combat_cards_are_not_shown),
        cmocka_unit_test(a_chance_is_told_in_its_parts),
        cmocka_unit_test(long_names_leave_room),
        cmocka_unit_test(the_end_shows_reputation_by_rounds),
        cmocka_unit_test(a_watcher_sees_no_hand),
        cmocka_unit_test(a_line_means_an_answer),
        cmocka_unit_test(answers_name_what_lies_there),
        cmocka_unit_test(things_are_explained),
        cmocka_unit_test(rules_behind_events_are_in_the_book),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
