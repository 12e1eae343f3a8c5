/*
 * test_reason.c: hints of Bestia have a reason in words, in both languages, from what
 * the one who is asked sees: how many of the areas left are near, the chance of a
 * search, what an attack leaves.
 */
#include "../../src/games/bestia/rules/play.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ANSWERS = 400, TEXT = 400 };

/* Answers without a reason of their own: rare ones, or such as there is no choice in. */
static const uint8_t untold[] = {VERB_TAKE_TOWER, VERB_NAME_REGION,
                                 VERB_LOOK_TRAP, VERB_REMOVE_SUMMON,
                                 VERB_REMOVE_TRAP};

static bool is_untold(unsigned verb)
{
    for (unsigned i = 0; i < sizeof untold; i++)
        if (untold[i] == verb)
            return true;
    return false;
}

struct heard {
    unsigned met[VERB_STEAL + 1], told[VERB_STEAL + 1];
    unsigned of_summons, idle;
};

/* Whoever is asked what a summon does hears which one: everybody saw it begin. */
static void names_the_summon(const struct box *box, const struct state *s,
                             seat who, const struct bestia_view *v,
                             struct heard *h)
{
    unsigned prompt = bestia_in(s)->prompt;
    struct ask ask;

    if (prompt != ASK_SUMMON_ACTION && prompt != ASK_SUMMON_STEP)
        return;
    bestia_ask(box, s, who, &ask);
    assert_int_equal(ask.about, KIND_AREA);
    assert_int_equal(ask.which, v->acting);
    h->of_summons++;
}

/* BE-7.3, BE-7.4: to search where the Beast is not, or is seen, is in vain. */
static void knows_what_is_in_vain(const struct box *box, const struct state *s,
                                  const struct action *a,
                                  const struct bestia_view *v, struct heard *h)
{
    const struct bestia *g = bestia_in(s);

    if (a->verb != VERB_USE || a->arg[0] != OP_SEARCH)
        return;
    bool idle = v->revealed || !v->share[g->person[g->asked].area];
    assert_int_equal(box->game->brain->in_vain(box, s, a), idle);
    h->idle += idle;
}

/* Every answer that somebody is offered, in both languages. */
static void hear_all(const struct box *box, const struct state *s, seat who,
                     struct heard *h)
{
    static struct action list[ANSWERS];
    static struct bestia_view view;
    unsigned n = bestia_legal(box, s, who, list, ANSWERS);

    bestia_view(box, s, who, &view);
    names_the_summon(box, s, who, &view, h);
    for (unsigned i = 0; i < n; i++)
        knows_what_is_in_vain(box, s, &list[i], &view, h);
    for (unsigned i = 0; i < n; i++)
        for (int lang = 0; lang < LANGS; lang++) {
            char text[TEXT] = "";
            bestia_voice.reason(box, &view, (enum lang)lang, &list[i], text,
                                sizeof text);
            h->met[list[i].verb]++;
            h->told[list[i].verb] += text[0] != 0;
            assert_null(strchr(text, '<'));
            assert_null(strchr(text, '['));
        }
}

/* Plays random games with 2 to 4 people: each kind of answer is given a reason. */
static void answers_have_reasons(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    struct heard h = {0};

    for (uint64_t seed = 1; seed < 60; seed++) {
        const struct setup setup = {.seats = (uint8_t)(2 + seed % 3)};
        struct bestia g;
        struct state *s = (struct state *)(void *)&g;
        struct rng rng;
        seatmask open;
        rng_seed(&rng, seed, 5);
        bestia_setup(box, s, &setup);
        while ((open = bestia_pending(s))) {
            struct action a;
            seat who = (seat)__builtin_ctz(open);
            if (open & seat_bit(SEAT_CHANCE)) {
                bestia_roll(box, s, &rng, &a);
            } else {
                hear_all(box, s, who, &h);
                bestia_pick(box, s, who, &rng, &a);
            }
            bestia_apply(box, s, &a, NULL);
        }
    }
    assert_true(h.of_summons && h.idle);
    for (unsigned verb = 1; verb <= VERB_STEAL; verb++)
        if (h.met[verb] && !h.told[verb] && !is_untold(verb))
            fail_msg("no reason for '%s'", box->game->verbs[verb].word);
    for (unsigned i = VERB_SPLIT; i <= VERB_SUMMON_ABILITY; i++)
        if (!h.met[i] && !is_untold(i))
            fail_msg("'%s' was never met", box->game->verbs[i].word);
}

/* A table of two Hunters on the first map, as the view of a seat has it. */
static struct bestia_view seen_by(const struct box *box, seat viewer)
{
    const struct bestia_map *map = &bestia_box(box)->map[0];
    struct bestia_view v = {
        .viewer = viewer,
        .players = 3,
        .people = 3,
        .asked = viewer ? BEASTS : 0,
        .character = {0, BEASTS, BEASTS + 1},
        .health = {6, 4, 4},
        .areas = map->areas,
        .first_area = map->first_area,
        .area = {NONE, map->first_area, map->first_area},
        .card = NONE,
        .acting = NONE,
        .aid = 1,
        .revealed = 1,
        .marker = (uint8_t)(map->first_area + map->start),
    };

    return v;
}

static void says(const struct box *box, const struct bestia_view *v,
                 const struct action *a, const char *expected)
{
    char text[TEXT] = "";

    bestia_voice.reason(box, v, LANG_EN, a, text, sizeof text);
    assert_string_equal(text, expected);
}

/* The first card of the Beast with one attack that adds so much, or NONE. */
static unsigned attacking(const struct box *box, unsigned side, unsigned bonus)
{
    const struct bestia_box *b = bestia_box(box);

    for (unsigned card = 0; card < CARDS; card++) {
        const struct effects *l = &b->list[b->card[card].list[side]];
        unsigned attacks = 0, fits = 0;
        for (unsigned i = 0; i < l->n; i++) {
            const struct effect *e = &b->effect[l->first + i];
            attacks += e->op <= OP_IF ? 2 : 0;
            attacks += e->op == OP_ATTACK;
            fits += e->op == OP_ATTACK && e->bonus == bonus;
        }
        if (attacks == 1 && fits)
            return card;
    }
    return NONE;
}

/* BE-8.1, BE-8.5: what is left counts what the card adds; a summon kills for no grudges
   and does not reveal (BE-7.1). */
static void an_attack_tells_what_it_leaves(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    struct bestia_view v = seen_by(box, 0);
    struct action a = {.verb = VERB_ATTACK_UNIT, .arg = {FARMER}};

    v.card = (uint8_t)attacking(box, 0, 0);
    assert_int_not_equal(v.card, NONE);
    says(box, &v, &a, "The target (farmer) will have 1 health left.");
    v.card = (uint8_t)attacking(box, 0, 1);
    assert_int_not_equal(v.card, NONE);
    says(box, &v, &a,
         "The farmer dies: one settler nearer to winning, and 1 grudge more.");
    v.kit_cards[1] = 1;
    says(box, &v, &a,
         "The farmer dies: one settler nearer to winning, and 1 grudge more. "
         "Unless a reaction weakens the blow.");
    v.kit_cards[1] = 0;
    v.acting = v.first_area;
    a.arg[2] = 1;
    says(box, &v, &a, "The farmer dies: one settler nearer to winning.");
    a = (struct action){.verb = VERB_ATTACK_HUNTER, .arg = {BEASTS}};
    says(box, &v, &a, "Helga will have 3 health left.");
    v.wounds[1] = 3;
    says(box, &v, &a,
         "The Hunter (Helga) dies and returns only after the night.");
    v.acting = NONE;
    says(box, &v, &a,
         "The Hunter (Helga) dies: you gain 1 grudge and a random action card "
         "from that hand.");
    v.card = NONE; /* what a copied card adds is not known: nothing is said */
    says(box, &v, &a, "");
}

/* BE-4.2, BE-4.4: a split tells the colours of both hands. */
static void a_split_tells_both_hands(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const struct bestia_box *b = bestia_box(box);
    struct bestia_view v = seen_by(box, 1);
    struct action a = {.seat = 1, .verb = VERB_SPLIT};
    unsigned blue = 0, red = 0, first = 0;

    /* Four of either colour; the first Hunter gets three blue ones. */
    for (unsigned card = 0; card < ACTIONS; card++) {
        unsigned *n = b->card[card].colour == BLUE ? &blue : &red;
        if (*n == 4)
            continue;
        v.kept |= (uint16_t)(1u << card);
        if (++*n <= (n == &blue ? 3 : 1))
            a.arg[first++] = (int16_t)card;
    }
    assert_int_equal(first, 4);
    says(box, &v, &a,
         "Helga: blue 3, red 1; Assar: blue 1, red 3. In a turn you play at "
         "most one card of each colour.");
}

/* What summons do: whom they could attack, and that it does not reveal. */
static void a_summon_tells_its_prey(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const char *area = box->names[NAMES_AREA].at[0].text.in[LANG_EN];
    struct bestia_view v = seen_by(box, 0);
    struct action a = {.verb = VERB_SUMMON_ATTACK};
    char expected[TEXT];

    v.acting = v.summon_area[0] = v.first_area;
    v.summons = 1;
    v.pieces = 2;
    v.piece_kind[0] = v.piece_kind[1] = SHEEP;
    v.piece_area[0] = v.piece_area[1] = v.first_area;
    v.area[2] = NONE;
    snprintf(expected, sizeof expected,
             "In %s a summon has somebody to attack: sheep (2), Helga. An "
             "attack of a summon (1 wound) does not reveal you.",
             area);
    says(box, &v, &a, expected);
    a.verb = VERB_ACT;
    says(box, &v, &a,
         "Summons on the map: 1. In reach of an attack: sheep (2), Helga.");
}

/* BE-4.11: a choice between effects tells what each would find. */
static void an_effect_tells_what_it_finds(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const char *area = box->names[NAMES_AREA].at[0].text.in[LANG_EN];
    struct bestia_view v = seen_by(box, 1);
    struct action a = {.seat = 1, .verb = VERB_ORDER, .arg = {OP_SEARCH}};
    char expected[TEXT];

    v.revealed = 0;
    v.share[0] = 250;
    v.share[1] = 750;
    snprintf(expected, sizeof expected,
             "The chance that the Beast is in %s: 25%%.", area);
    says(box, &v, &a, expected);
    a.arg[0] = OP_ATTACK;
    says(box, &v, &a,
         "Neither a Beast that can be seen nor a summon is in reach now.");
    v.wounds[1] = 2;
    a.arg[0] = OP_HEAL;
    says(box, &v, &a, "You have 2 wounds now.");
    v = seen_by(box, 0);
    v.marker = v.first_area; /* beside both Hunters */
    a = (struct action){.verb = VERB_OPTION, .arg = {OP_ATTACK}};
    says(box, &v, &a, "In reach of an attack: Helga, Assar.");
}

/* BE-4.10: who goes no further hears who is near; the Beast that ends something else than a
   movement (trails to remove, summons to lead) hears nothing of it. */
static void a_stop_tells_what_it_ends(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const char *area = box->names[NAMES_AREA].at[0].text.in[LANG_EN];
    struct bestia_view v = seen_by(box, 0);
    const struct action a = {.verb = VERB_STOP};
    char expected[TEXT];

    v.marker = v.first_area; /* beside both Hunters */
    v.steps = 2;
    snprintf(expected, sizeof expected, "A Hunter (Helga) stands in %s.", area);
    says(box, &v, &a, expected);
    v.steps = 0;
    says(box, &v, &a, "");
    v.acting = v.first_area; /* a summon that stays there */
    v.steps = 1;
    v.area[2] = NONE;
    snprintf(expected, sizeof expected,
             "In %s a summon has somebody to attack: Helga.", area);
    says(box, &v, &a, expected);
    v = seen_by(box, 1);
    v.revealed = 0;
    v.share[0] = 1000;
    snprintf(expected, sizeof expected, "The Beast is certainly in %s.", area);
    says(box, &v, &a, expected); /* a Hunter stays where the prey is */
}

/* Of the areas that are left, those that only this Hunter reaches. */
static void a_hunter_hears_what_nobody_else_reaches(void **state)
{
    const struct box *box = table_find(*state, "bestia");
    const struct bestia_map *map = &bestia_box(box)->map[0];
    struct bestia_view v = {.viewer = 1,
                            .players = 3,
                            .people = 3,
                            .asked = BEASTS,
                            .character = {0, BEASTS, BEASTS + 1},
                            .areas = map->areas,
                            .first_area = map->first_area};
    unsigned from = map->start, far = 0;
    struct action a = {.seat = 1, .verb = VERB_STEP};
    char text[TEXT] = "";

    for (unsigned i = 0; i < map->areas; i++)
        far = map->distance[from][i] > map->distance[from][far] ? i : far;
    for (uint64_t set = map->nearby[from]; set; set &= set - 1)
        v.share[__builtin_ctzll(set)] = 100;
    v.share[far] = 100;
    v.area[1] =
        (uint8_t)(map->first_area + (unsigned)__builtin_ctzll(map->near[from]));
    v.area[2] = (uint8_t)(map->first_area + far);
    a.arg[0] = (int16_t)(map->first_area + from);
    bestia_voice.reason(box, &v, LANG_EN, &a, text, sizeof text);
    char expected[TEXT];
    snprintf(expected, sizeof expected,
             "Of %u areas left, %u can be reached from %s by you alone.",
             bits_count(map->nearby[from]) + 1, bits_count(map->nearby[from]),
             box->names[NAMES_AREA].at[a.arg[0]].text.in[LANG_EN]);
    assert_string_equal(text, expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_have_reasons),
        cmocka_unit_test(a_hunter_hears_what_nobody_else_reaches),
        cmocka_unit_test(an_attack_tells_what_it_leaves),
        cmocka_unit_test(a_split_tells_both_hands),
        cmocka_unit_test(a_summon_tells_its_prey),
        cmocka_unit_test(an_effect_tells_what_it_finds),
        cmocka_unit_test(a_stop_tells_what_it_ends),
    };

    return cmocka_run_group_tests_name("bestia/reason", tests, table_begin,
                                       table_end);
}
