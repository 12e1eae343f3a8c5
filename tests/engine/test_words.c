/*
 * test_words.c: a match told in sentences: to the player, to the others, in
 * both languages. That every text exists is checked when a box is loaded
 * (test_box.c); here real matches must leave no gap open.
 */
#include "../../src/engine/question.h"
#include "../../src/engine/words.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_bet_is_told_to_its_owner_only(void **state)
{
    const struct box *box = table_find(*state, "null");
    struct setup setup = table_setup(box, 2, "");
    struct match *m = table_match(box, &setup, 1);
    char ala[] = "Ala", ola[] = "Ola", *players[] = {ala, ola};
    char text[200];
    struct news news[2];

    struct verdict v = match_answer(m, 0, 0, "guess tails");
    assert_string_equal(v.error, "");
    assert_int_equal(v.refusal, 0);
    assert_int_equal(match_news(m, 0, 0, news, 2), 1);
    words_news(box, LANG_EN, players, news, text, sizeof text);
    assert_string_equal(text, "Ala bets on tails.");
    words_news(box, LANG_PL, players, news, text, sizeof text);
    assert_string_equal(text, "Ala stawia na: reszka.");
    assert_int_equal(match_news(m, 1, 0, news, 2), 1);
    words_news(box, LANG_EN, players, news, text, sizeof text);
    assert_string_equal(text, "Ala has placed a bet.");
    assert_int_equal(match_news(m, SEAT_NOBODY, 0, news, 2), 1);
    words_news(box, LANG_EN, NULL, news, text, sizeof text);
    assert_string_equal(text, "P1 has placed a bet.");
    match_free(m);
}

/* In front of the forms of a noun there may be one for 0. */
static void nothing_has_its_own_form(void **state)
{
    static const char pl[] =
        "Tu <n|0:nie ma|jest|są|jest>[ <n>] <n|0:kart|karta|karty|kart>.";
    static const char en[] = "[<n> ]<n|0:no cards|card|cards> here";
    static const struct {
        const char *n, *pl, *en;
    } want[] = {
        {"0", "Tu nie ma kart.", "no cards here"},
        {"1", "Tu jest 1 karta.", "1 card here"},
        {"3", "Tu są 3 karty.", "3 cards here"},
        {"10", "Tu jest 10 kart.", "10 cards here"},
    };
    char out[80];

    (void)state;
    for (unsigned i = 0; i < sizeof want / sizeof *want; i++) {
        const char *const gaps[] = {"n", want[i].n, NULL};
        words_fill(pl, gaps, out, sizeof out);
        assert_string_equal(out, want[i].pl);
        words_fill(en, gaps, out, sizeof out);
        assert_string_equal(out, want[i].en);
    }
}

/* What ends with a stop needs no second one behind it. */
static void a_sentence_in_a_gap_keeps_one_stop(void **state)
{
    static const struct {
        const char *value, *want;
    } row[] = {
        {"Go on", "Hint: Go on. Now."},
        {"Go on.", "Hint: Go on. Now."},
        {"Go on!", "Hint: Go on!. Now."},
        {"", "Hint: . Now."},
    };
    char out[100];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const char *const gaps[] = {"answer", row[i].value, NULL};
        words_fill("Hint: <answer>. Now.", gaps, out, sizeof out);
        assert_string_equal(out, row[i].want);
    }
}

/* Behind a number's name: the forms of a noun, three in Polish, two in
   English. */
static void nouns_follow_their_number(void **state)
{
    static const char pl[] = "<n> <n|karta|karty|kart>.";
    static const char en[] = "[<n> <n|card|cards> and ]<x|one|more> <n>";
    static const struct {
        const char *n, *pl, *en;
    } want[] = {
        {"1", "1 karta.", "1 card and <x|one|more> 1"},
        {"2", "2 karty.", "2 cards and <x|one|more> 2"},
        {"4", "4 karty.", "4 cards and <x|one|more> 4"},
        {"5", "5 kart.", "5 cards and <x|one|more> 5"},
        {"11", "11 kart.", "11 cards and <x|one|more> 11"},
        {"12", "12 kart.", "12 cards and <x|one|more> 12"},
        {"21", "21 kart.", "21 cards and <x|one|more> 21"},
        {"22", "22 karty.", "22 cards and <x|one|more> 22"},
        {"112", "112 kart.", "112 cards and <x|one|more> 112"},
        {"-1", "-1 karta.", "-1 card and <x|one|more> -1"},
        {"0", "0 kart.", "<x|one|more> 0"},
        {"?", "? kart.", "? cards and <x|one|more> ?"},
    };
    char out[100];

    (void)state;
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        const char *const gaps[] = {"n", want[i].n, NULL};
        words_fill(pl, gaps, out, sizeof out);
        assert_string_equal(out, want[i].pl);
        words_fill(en, gaps, out, sizeof out);
        assert_string_equal(out, want[i].en);
    }
}

static void questions_refusals_and_ends_are_sentences(void **state)
{
    const struct box *box = table_find(*state, "null");
    struct setup setup = table_setup(box, 1, "");
    struct match *m = table_match(box, &setup, 1);
    struct ask ask;
    char text[200];
    struct result result;

    match_ask(m, 0, &ask);
    words_prompt(box, LANG_EN, NULL, &ask, text, sizeof text);
    assert_string_equal(text, "Heads or tails?");
    words_prompt(box, LANG_PL, NULL, &ask, text, sizeof text);
    assert_string_equal(text, "Orzeł czy reszka?");
    match_answer(m, 0, 0, "guess heads");
    struct verdict v = match_answer(m, 0, 0, "guess heads");
    words_refusal(box, LANG_EN, NULL, v.refusal, v.lacks, NULL, text,
                  sizeof text);
    assert_string_equal(text, "The game is over; start a new one.");
    words_refusal(box, LANG_EN, NULL, 0, NULL, NULL, text, sizeof text);
    assert_string_equal(text, "");
    match_total(m, &result);
    assert_string_equal(words_reason(box, LANG_EN, &result),
                        "The coin has fallen.");
    result.reason = 0;
    assert_string_equal(words_reason(box, LANG_EN, &result), "");
    match_free(m);
}

/* The sentence of a question speaks of what can be done now, and of who is asked
   only. */
static void a_question_offers_what_is_there(void **state)
{
    static const struct {
        const char *verbs[4], *key;
    } row[] = {
        {{"claim", "retreat", "play"}, "main_attacker"},
        {{"retreat", "play"}, "main_attacker-claim"},
        {{"claim", "play_ruse"}, "main_attacker-retreat"},
        {{"play"}, "main_attacker-claim-retreat"},
        {{"pass", "claim", "retreat"}, "main_attacker-play-play_ruse"},
        {{"pass", "retreat"}, "main_attacker-play-play_ruse-claim"},
    };
    const struct box *box = table_find(*state, "bitwa");
    const struct game *game = box->game;
    struct ask ask = {0};
    char text[200];

    while (strcmp(game->prompts[ask.prompt], "main_attacker") != 0)
        ask.prompt++;
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        struct action legal[4] = {{0}};
        unsigned n = 0;
        for (; n < 4 && row[i].verbs[n]; n++)
            while (!game->verbs[legal[n].verb].word ||
                   strcmp(game->verbs[legal[n].verb].word, row[i].verbs[n]))
                legal[n].verb++;
        question_suit(box, &ask, legal, n);
        assert_string_equal(question_key(box, &ask), row[i].key);
    }
    question_suit(box, &ask, NULL, 0); /* none: what goes with nothing */
    words_prompt(box, LANG_EN, NULL, &ask, text, sizeof text);
    assert_true(*text);

    struct setup setup = table_setup(box, 2, "");
    struct match *m = table_match(box, &setup, 1);
    seat asked = match_pending(m) & 1 ? 0 : 1;
    match_question(m, asked, &ask);
    words_prompt(box, LANG_EN, NULL, &ask, text, sizeof text);
    assert_string_equal(text, "Your turn: play a card.");
    words_prompt(box, LANG_PL, NULL, &ask, text, sizeof text);
    assert_string_equal(text, "Twoja tura: zagraj kartę.");
    match_question(m, !asked, &ask);
    assert_int_equal(ask.sentence, 0);
    match_free(m);
}

static void told(const struct box *box, const struct result *r, unsigned row,
                 const char *want)
{
    char ala[] = "Ala", ola[] = "Ola", *players[] = {ala, ola}, text[100];

    words_record(box, LANG_EN, players, r, row, text, sizeof text);
    assert_string_equal(text, want);
}

static void records_are_told_by_their_kind(void **state)
{
    const struct record of_side[] = {{"flips", ARG_NAMES}, {0}};
    const struct box *box = table_find(*state, "null");
    struct game game = *box->game;
    struct box other = *box;
    struct result r = {.record = {1, 31}};

    told(table_find(*state, "bitwa"), &r, 0, "Attacker: Ola");
    told(table_find(*state, "bitwa"), &r, 1,
         "Combat cards left in the deck: 31");
    told(box, &r, 0, "flips: 1");
    game.records = of_side;
    other.game = &game;
    told(&other, &r, 0, "flips: tails");
    r.untold = 1;
    told(box, &r, 0, "");
}

static void answers_are_sentences(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    const char *want[LANGS] = {"Zagraj przy tamie 3 („Olchowa Tama”): żółta 7",
                               "Play yellow 7 at dam 3 (Alder Dam)"};
    struct action a = {.arg = {7, 2}};
    char text[200];

    while (strcmp(box->game->verbs[a.verb].word ? box->game->verbs[a.verb].word
                                                : "",
                  "play") != 0)
        a.verb++;
    for (int lang = 0; lang < LANGS; lang++) {
        words_action(box, (enum lang)lang, NULL, &a, text, sizeof text);
        assert_string_equal(text, want[lang]);
    }
}

static void arguments_without_meaning_are_question_marks(void **state)
{
    const struct box *box = table_find(*state, "bitwa");
    char text[40];

    words_arg(box, LANG_EN, NULL, ARG_SEAT, SEAT_NOBODY, text, sizeof text);
    assert_string_equal(text, "?");
    words_arg(box, LANG_EN, NULL, ARG_NAMES, -1, text, sizeof text);
    assert_string_equal(text, "?");
    words_arg(box, LANG_EN, NULL, ARG_NAMES, 1000, text, sizeof text);
    assert_string_equal(text, "?");
    words_arg(box, LANG_EN, NULL, ARG_NUM, -7, text, sizeof text);
    assert_string_equal(text, "-7");
}

static void seats_are_one_number_or_two(void **state)
{
    char text[16];

    (void)state;
    words_range(2, 2, text, sizeof text);
    assert_string_equal(text, "2");
    words_range(1, 8, text, sizeof text);
    assert_string_equal(text, "1-8");
}

/* A sentence that can be shown: something, without gaps or question marks, and
   with its stops where they belong whatever was filled in. */
static void check_sentence(const char *text)
{
    static const char *const faults[] = {"<",  "?",  "  ", " .", " ,",  " :",
                                         ":.", "!.", ",.", ";.", ") (", "()"};

    assert_true(*text && *text != ' ');
    for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)
        if (strstr(text, faults[i]))
            fail_msg("'%s' in \"%s\"", faults[i], text);
}

/* One of these is the last of what is told. */
static bool ends_well(const char *text)
{
    static const char *const ends[] = {".", "!", "?", "…"};
    size_t n = strlen(text);

    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
        size_t k = strlen(ends[i]);
        if (n > k && !strcmp(text + n - k, ends[i]))
            return n < 2 || strcmp(text + n - 2, "..") != 0;
    }
    return false;
}

/* News of one kind with every thing of the box that they may name. */
static unsigned tell_all(const struct box *box, uint16_t kind, bool hidden)
{
    const struct event_def *row = &box->game->events[kind];
    char text[400];
    unsigned most = 1, bad = 0;

    for (unsigned k = 0; k < most; k++) {
        struct news news = {.kind = kind};
        for (unsigned a = 0; a < ARGS; a++) {
            unsigned of = row->arg[a].kind;
            unsigned n = of >= ARG_NAMES && of < ARG_SET
                             ? box->names[of - ARG_NAMES].n
                             : 2;
            if (row->arg[a].kind && n > most)
                most = n;
            news.arg[a] = (int16_t)(k < n ? k : n - 1);
            if (hidden && of && row->arg[a].sight != SIGHT_ALL)
                news.hidden |= (uint8_t)(1u << a);
        }
        for (int lang = 0; lang < LANGS; lang++) {
            words_news(box, (enum lang)lang, NULL, &news, text, sizeof text);
            if (!ends_well(text)) {
                fprintf(stderr, "%s: \"%s\"\n", box->game->id, text);
                bad++;
            }
        }
    }
    return bad;
}

static void what_is_told_ends_with_a_stop(void **state)
{
    unsigned bad = 0;

    assert_false(ends_well("Ala draws"));
    assert_false(ends_well("Ala draws.."));
    for (unsigned i = 0; games[i]; i++)
        for (uint16_t kind = 1; games[i]->events[kind].word; kind++)
            for (int hidden = 0; hidden < 2; hidden++)
                bad += tell_all(table_find(*state, games[i]->id), kind, hidden);
    assert_int_equal(bad, 0);
}

static void tell_whole_match(const struct box *box, const char *options,
                             uint64_t seed)
{
    struct setup setup = table_setup(box, box->game->seats_max, options);
    struct match *m = table_match(box, &setup, seed);
    struct rng rng;
    char text[400];

    rng_seed(&rng, seed, 1);
    table_finish(m, &rng);
    unsigned n = match_news_count(m);
    struct news *news = calloc(n, sizeof *news);
    for (int lang = 0; lang < LANGS; lang++) {
        for (seat s = 0; s <= setup.seats; s++) {
            seat viewer = s < setup.seats ? s : SEAT_NOBODY;
            assert_int_equal(match_news(m, viewer, 0, news, n), n);
            for (unsigned i = 0; i < n; i++) {
                words_news(box, (enum lang)lang, NULL, &news[i], text,
                           sizeof text);
                check_sentence(text);
            }
        }
        for (unsigned i = 0; i < match_entries(m); i++) {
            struct action a;
            match_entry(m, i, &a);
            words_action(box, (enum lang)lang, NULL, &a, text, sizeof text);
            check_sentence(text);
        }
    }
    free(news);
    match_free(m);
}

static void whole_matches_are_sentences(void **state)
{
    const struct box *bitwa = table_find(*state, "bitwa");

    tell_whole_match(table_find(*state, "null"), "flips=3", 1);
    for (unsigned i = 0; games[i]; i++)
        tell_whole_match(table_find(*state, games[i]->id), "", 2);
    for (uint64_t seed = 0; seed < 20; seed++)
        tell_whole_match(bitwa, "tactics=true dam_order=random", seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bet_is_told_to_its_owner_only),
        cmocka_unit_test(nouns_follow_their_number),
        cmocka_unit_test(a_sentence_in_a_gap_keeps_one_stop),
        cmocka_unit_test(nothing_has_its_own_form),
        cmocka_unit_test(questions_refusals_and_ends_are_sentences),
        cmocka_unit_test(a_question_offers_what_is_there),
        cmocka_unit_test(records_are_told_by_their_kind),
        cmocka_unit_test(answers_are_sentences),
        cmocka_unit_test(arguments_without_meaning_are_question_marks),
        cmocka_unit_test(seats_are_one_number_or_two),
        cmocka_unit_test(what_is_told_ends_with_a_stop),
        cmocka_unit_test(whole_matches_are_sentences),
    };
    return cmocka_run_group_tests_name("engine/words", tests, table_begin,
                                       table_end);
}
