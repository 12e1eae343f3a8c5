/*
 * test_cards.c: every card can come into play. Random matches of all missions and
 * numbers of seats are played until each luck card was played, each gear card that
 * can be used was used, each wasteland card struck, each enemy with an ability used
 * it, each action was taken and each contract completed.
 */
#include "../../src/games/rycerze/rycerze.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

extern const struct game game_rycerze;

enum { MATCHES = 24000, SEATS_MIN = 2 };

/* What was met so far, by row. */
struct met {
    bool luck[LUCKS], gear[GEARS], foe[ALL_FOES], power[ALL_FOES];
    bool act[ACTS], contract[CONTRACTS], ability[KNIGHTS], mission[MISSIONS];
};

static void note(struct met *m, const struct rycerze *g, const struct event *e)
{
    unsigned row = (unsigned)e->arg[0];

    switch (e->kind) {
    case EVENT_LUCK_PLAYED:
        m->luck[row] = true;
        break;
    case EVENT_USED:
        m->gear[row] = true;
        break;
    case EVENT_STRUCK:
        m->foe[row] = true;
        break;
    case EVENT_FOE_USES:
        m->power[row] = true;
        break;
    case EVENT_ACTS:
        m->act[row] = true;
        break;
    case EVENT_COMPLETED:
        m->contract[row] = true;
        break;
    case EVENT_USES_ABILITY:
        m->ability[g->person[e->seat].knight] = true;
        break;
    default:
        break;
    }
}

/* The hex a knight wants to go to: where the pills lie, if he is hurt; where his contract,
   or one he could have, goes on; home with the Damsel or with enough Reputation. */
static unsigned wish(const struct rycerze_box *b, const struct rycerze *g,
                     unsigned who)
{
    const struct person *p = &g->person[who];
    unsigned number = p->carries || p->res[REP] > 9;

    if (!number && g->special[PILLS] != NONE &&
        (p->res[RAD] || p->res[HP] < RES_MAX))
        return g->special[PILLS];
    for (unsigned i = 1; i < DEALS && !number; i++) {
        const struct deal *d = &g->deal[i];
        if (d->card != NONE && (d->holder == who || d->holder == NONE))
            number = b->contract[d->card].step[d->step].hex;
    }
    for (unsigned h = 0; h < HEXES; h++)
        if (number && b->tile[g->tile[h]].num == number)
            return h;
    return NONE;
}

/* A random answer, but contracts, mission actions and pills before all others, and half
   of all drives go where the knight has something to do. */
static void answer(const struct box *box, const struct state *s, seat who,
                   struct rng *rng, struct action *out)
{
    struct action all[256];
    unsigned n = game_rycerze.legal(box, s, who, all, 256);
    unsigned goal = wish(rycerze_box(box), rycerze_in(s), who);

    *out = all[rng_below(rng, n)];
    for (unsigned i = 0; i < n; i++) {
        unsigned verb = all[i].verb;
        unsigned kind = verb == VERB_ACT
                            ? rycerze_box(box)->act[all[i].arg[0]].kind
                            : ACT_HEX;
        bool act = kind == ACT_MISSION || kind == ACT_PILLS;
        if (verb == VERB_FULFIL || verb == VERB_ACCEPT || act ||
            (verb == VERB_RIDE && rng_below(rng, 2)) ||
            (verb == VERB_DRIVE && all[i].arg[0] == (int)goal &&
             rng_below(rng, 2))) {
            *out = all[i];
            return;
        }
    }
}

static void play(const struct box *box, struct state *s, struct rng *rng,
                 struct met *m)
{
    seatmask open;
    struct action a;

    while ((open = game_rycerze.pending(s))) {
        struct events ev = {.n = 0};
        if (open & seat_bit(SEAT_CHANCE))
            game_rycerze.roll(box, s, rng, &a);
        else
            answer(box, s, (seat)__builtin_ctz(open), rng, &a);
        game_rycerze.apply(box, s, &a, &ev);
        for (unsigned i = 0; i < ev.n; i++)
            note(m, rycerze_in(s), &ev.at[i]);
    }
    m->mission[rycerze_in(s)->mission] = true;
}

/* Effects that somebody uses, or that happen and are told. */
static bool is_usable(const struct rycerze_box *b, const struct effects *fx)
{
    for (unsigned i = 0; i < fx->n; i++) {
        unsigned when = b->effect[fx->first + i].when;
        if (when != WHEN_STATIC && when != WHEN_EVENT &&
            when != WHEN_ESCAPE_FAILED)
            return true;
    }
    return false;
}

/* What play like this hardly ever reaches. Scenes show the others; that three cities
   are explored while Globetrotter lies there is only met by chance. */
static const struct {
    uint8_t space;
    const char *id;
} rare[] = {
    {NAMES_ACT, "a6_mutation"},         {NAMES_ACT, "a11_implant"},
    {NAMES_ACT, "ma_proclaim"},         {NAMES_CONTRACT, "c_speed"},
    {NAMES_CONTRACT, "c_globetrotter"}, {NAMES_CONTRACT, "c_collector"},
};

static bool is_rare(unsigned space, const char *id)
{
    for (unsigned i = 0; i < sizeof rare / sizeof *rare; i++)
        if (rare[i].space == space && !strcmp(rare[i].id, id))
            return true;
    return false;
}

static unsigned missing(const struct box *box, unsigned space, const bool *met,
                        unsigned n, const char *what, bool tell)
{
    unsigned count = 0;

    for (unsigned i = 0; i < n; i++)
        if (!met[i] && !is_rare(space, box->names[space].at[i].id)) {
            count++;
            if (tell)
                fprintf(stderr, "never %s: %s\n", what,
                        box->names[space].at[i].id);
        }
    return count;
}

static unsigned left(const struct box *box, const struct met *m, bool tell)
{
    const struct rycerze_box *b = rycerze_box(box);
    struct met all = *m;

    for (unsigned i = 0; i < GEARS; i++)
        all.gear[i] |= !is_usable(b, &b->gear[i].effects);
    for (unsigned i = 0; i < KNIGHTS; i++)
        all.ability[i] |= !is_usable(b, &b->knight[i].effects);
    for (unsigned i = 0; i < ALL_FOES; i++) {
        all.power[i] |= !is_usable(b, &b->foe[i].effects);
        all.foe[i] |= i >= FOES; /* mission enemies are fought, not struck */
    }
    return missing(box, NAMES_LUCK, all.luck, LUCKS, "played", tell) +
           missing(box, NAMES_GEAR, all.gear, GEARS, "used", tell) +
           missing(box, NAMES_FOE, all.foe, ALL_FOES, "struck", tell) +
           missing(box, NAMES_FOE, all.power, ALL_FOES, "used", tell) +
           missing(box, NAMES_ACT, all.act, b->acts, "taken", tell) +
           missing(box, NAMES_CONTRACT, all.contract, CONTRACTS, "completed",
                   tell) +
           missing(box, NAMES_KNIGHT, all.ability, KNIGHTS, "used", tell) +
           missing(box, NAMES_MISSION, all.mission, MISSIONS, "played", tell);
}

static void every_card_comes_into_play(void **state)
{
    struct table table;
    struct met met = {0};
    struct state *s = memory_get(game_rycerze.state_size);
    struct rng rng;
    unsigned open = 1;

    (void)state;
    table_open(&table);
    rng_seed(&rng, 1, 1);
    for (unsigned i = 0; i < MATCHES && open; i++) {
        struct setup setup = {.seats = (uint8_t)(SEATS_MIN + i % 3)};
        setup.option[OPT_MISSION] = (uint8_t)(i / 3 % MISSIONS);
        if (setup_unfit(table_find(&table, "rycerze"), &setup))
            continue;
        game_rycerze.setup(table_find(&table, "rycerze"), s, &setup);
        play(table_find(&table, "rycerze"), s, &rng, &met);
        if (i % 50 == 0)
            open = left(table_find(&table, "rycerze"), &met, false);
    }
    open = left(table_find(&table, "rycerze"), &met, true);
    free(s);
    table_close(&table);
    assert_int_equal(open, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_comes_into_play)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
