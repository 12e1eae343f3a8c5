/*
 * test_broken.c: the watchman watched. Every property test and fuzzer trusts
 * `broken` to see what must not be; here a sound position is broken in one way
 * after the other, and it must say so.
 */
#include "../../src/games/bitwa/bitwa.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* A position of the tactics game with units, discards and a played ruse. */
struct desk {
    struct table table;
    const struct box *box;
    struct bitwa sound;
};

static const char *broken(const struct desk *d, const struct bitwa *g)
{
    return d->box->game->broken(d->box, (const struct state *)(const void *)g);
}

/* Random play up to a position that has everything the cases need. */
static bool fits(const struct bitwa *g)
{
    bool full = false;

    for (int dam = 0; dam < DAMS; dam++)
        full |= g->stamp[dam][ATTACKER] && !g->stamp[dam][DEFENDER];
    return full && g->phase == PHASE_MAIN && g->turn == g->attacker &&
           g->discards > 2 && (g->ruses[0] | g->ruses[1]) && g->deck &&
           g->tdeck && g->hand[0] && g->hand[1];
}

static int open_desk(void **state)
{
    struct desk *d = calloc(1, sizeof *d);
    struct state *s = (struct state *)(void *)&d->sound;
    struct rng rng;

    table_open(&d->table);
    d->box = table_find(&d->table, "bitwa");
    const struct game *g = d->box->game;
    struct setup setup = table_setup(d->box, 2, "tactics=true");
    rng_seed(&rng, 1, 1);
    for (unsigned i = 0; i < 1000 && !fits(&d->sound); i++) {
        seatmask open;
        g->setup(d->box, s, &setup);
        while ((open = g->pending(s)) && !fits(&d->sound)) {
            struct action a;
            if (open & seat_bit(SEAT_CHANCE))
                g->roll(d->box, s, &rng, &a);
            else
                g->pick(d->box, s, (seat)__builtin_ctz(open), &rng, &a);
            g->apply(d->box, s, &a, NULL);
        }
    }
    *state = d;
    return fits(&d->sound) ? 0 : -1;
}

static int close_desk(void **state)
{
    struct desk *d = *state;

    table_close(&d->table);
    free(d);
    return 0;
}

static uint64_t lowest(uint64_t set)
{
    return set & -set;
}

/* The dam whose attacker's side is full and whose defender's is not. */
static int full_dam(const struct bitwa *g)
{
    int dam = 0;

    while (!g->stamp[dam][ATTACKER] || g->stamp[dam][DEFENDER])
        dam++;
    return dam;
}

static void a_sound_position_is_sound(void **state)
{
    struct desk *d = *state;

    assert_null(broken(d, &d->sound));
}

/* Each breaks one thing; the words are a part of what must be said. */
static void hand_and_deck(struct bitwa *g)
{
    g->hand[0] |= lowest(g->deck);
}
static void two_hands(struct bitwa *g)
{
    g->hand[1] |= lowest(g->hand[0]);
}
static void lost_card(struct bitwa *g)
{
    g->deck &= g->deck - 1;
}
static void lost_tactics(struct bitwa *g)
{
    g->tdeck = (uint16_t)(g->tdeck & (g->tdeck - 1));
}
static void ruse_in_deck(struct bitwa *g)
{
    g->tdeck |= g->ruses[0] | g->ruses[1];
}
static void unit_twice(struct bitwa *g)
{
    g->unit[full_dam(g)][ATTACKER][1] = g->unit[full_dam(g)][ATTACKER][0];
}
static void discard_twice(struct bitwa *g)
{
    g->discard[1] = g->discard[0];
}
static void behind_the_discard(struct bitwa *g)
{
    g->discard[g->discards] = 1;
}
static void ghost_unit(struct bitwa *g)
{
    int dam = full_dam(g);
    g->unit[dam][DEFENDER][g->count[dam][DEFENDER]] = 1;
}
static void knows_too_much(struct bitwa *g)
{
    g->known[0] |= lowest(g->deck);
}
static void gives_too_much(struct bitwa *g)
{
    g->give[0] |= lowest(g->deck);
}
static void no_stamp(struct bitwa *g)
{
    g->stamp[full_dam(g)][ATTACKER] = 0;
}
static void late_stamp(struct bitwa *g)
{
    g->stamp[full_dam(g)][ATTACKER] = (uint8_t)(g->seq + 1);
}
static void four_damaged(struct bitwa *g)
{
    unsigned n = 0;
    for (int dam = 0; dam < DAMS && n < 4; dam++)
        if (!g->count[dam][0] && !g->count[dam][1]) {
            g->face[dam] = DAMAGED;
            n++;
        }
    if (n < 4)
        g->reason = REASON_ATTACKER_FOUR; /* the same fault, from behind */
}
static void over_for_nothing(struct bitwa *g)
{
    g->phase = PHASE_OVER;
}
static void many_logs(struct bitwa *g)
{
    g->logs = 9;
}
static void third_player(struct bitwa *g)
{
    g->turn = 2;
}
static void no_ruse(struct bitwa *g)
{
    g->phase = PHASE_RUSE;
    g->ruse = 0;
    g->claims = 0;
}
static void wrong_key(struct bitwa *g)
{
    g->key[full_dam(g)][ATTACKER]++;
}
static void wrong_room(struct bitwa *g)
{
    g->room[0] ^= 1;
}
static void wrong_claims(struct bitwa *g)
{
    g->claims ^= 1;
}

static void every_fault_is_named(void **state)
{
    static const struct {
        void (*fault)(struct bitwa *);
        const char *words;
    } cases[] = {
        {hand_and_deck, "in two places"},
        {two_hands, "in two places"},
        {lost_card, "missing"},
        {lost_tactics, "missing"},
        {ruse_in_deck, "in two places"},
        {unit_twice, "in two places"},
        {discard_twice, "in two places"},
        {behind_the_discard, "behind its end"},
        {ghost_unit, "an empty slot"},
        {knows_too_much, "knows a card"},
        {gives_too_much, "picked to be given"},
        {no_stamp, "BR-9.3: a stamp does not tell"},
        {late_stamp, "BR-9.3: a stamp is later"},
        {four_damaged, "BR-12.1"},
        {over_for_nothing, "without a reason"},
        {many_logs, "BR-3.6"},
        {third_player, "nobody's turn"},
        {no_ruse, "none was played"},
        {wrong_key, "does not fit their units"},
        {wrong_room, "does not fit their units"},
        {wrong_claims, "BR-10.4"},
    };
    struct desk *d = *state;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct bitwa g = d->sound;
        cases[i].fault(&g);
        const char *why = broken(d, &g);
        if (!why || !strstr(why, cases[i].words))
            fail_msg("'%s' instead of '%s'", why ? why : "", cases[i].words);
    }
}

/* Positions that random play never reaches are put together by hand. */
static void BR_4_2_BR_5_8_BR_9_3_sides_are_watched(void **state)
{
    struct desk *d = *state;
    struct bitwa g = {.deck = ((uint64_t)1 << COMBAT) - 1,
                      .room = {0x7f, 0x7f},
                      .phase = PHASE_MAIN};

    assert_null(broken(d, &g));
    /* A yellow duck and a yellow beaver face each other at dam 1. */
    g.deck &= ~((uint64_t)1 << 0 | (uint64_t)1 << 11);
    g.unit[0][ATTACKER][0] = 0;
    g.unit[0][DEFENDER][0] = 11;
    g.count[0][ATTACKER] = g.count[0][DEFENDER] = 1;
    g.manned = 1;
    assert_non_null(strstr(broken(d, &g), "BR-5.8"));
    /* Three units where dam 4 has two slots. */
    g.unit[0][ATTACKER][0] = g.unit[0][DEFENDER][0] = 0;
    g.count[0][ATTACKER] = g.count[0][DEFENDER] = 0;
    g.deck = ((uint64_t)1 << COMBAT) - 1 - 7;
    for (uint8_t i = 0; i < 3; i++)
        g.unit[3][ATTACKER][i] = i;
    g.count[3][ATTACKER] = 3;
    assert_non_null(strstr(broken(d, &g), "BR-4.2"));
    /* Both sides of dam 4 were completed in the same moment. */
    g.deck = ((uint64_t)1 << COMBAT) - 1 - 15;
    g.unit[3][ATTACKER][2] = 0;
    g.count[3][ATTACKER] = g.count[3][DEFENDER] = 2;
    g.unit[3][DEFENDER][0] = 2;
    g.unit[3][DEFENDER][1] = 3;
    g.seq = g.stamp[3][ATTACKER] = g.stamp[3][DEFENDER] = 1;
    assert_non_null(strstr(broken(d, &g), "BR-9.3: both"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sound_position_is_sound),
        cmocka_unit_test(every_fault_is_named),
        cmocka_unit_test(BR_4_2_BR_5_8_BR_9_3_sides_are_watched),
    };
    return cmocka_run_group_tests_name("bitwa/broken", tests, open_desk,
                                       close_desk);
}
