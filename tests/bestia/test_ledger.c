/*
 * test_ledger.c: where the Beast may be (section 8.4 of the rules of Bestia), held
 * against full enumeration: a list of all ways it can have gone, one card at a time,
 * from which every public fact strikes those that it speaks against. The list is kept
 * from events and pawns alone; the ledger is not looked at.
 */
#include "../../src/games/bestia/rules/play.h"
#include "../lib/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    CARDS_MOST = 12, /* of a track that is enumerated */
    WAYS_MOST = 12000,
    GAMES_EACH = 150, /* random games of each contract and number of players */
};

/* Facts that strike ways, each of which must be met. */
enum clue {
    CLUE_STAY,
    CLUE_REGION_GROUP,
    CLUE_STRAIGHT_GROUP,
    CLUE_SILENT_GROUP,
    CLUE_TRAILS_LEFT,
    CLUE_NO_TRAILS_LEFT,
    CLUE_LOOK,
    CLUE_LOOK_IN_VAIN,
    CLUE_ERASED,
    CLUE_SEARCH,
    CLUE_HABITAT,
    CLUE_SUMMON,
    CLUE_SUMMONS_MOVE,
    CLUE_TRANSFORM_ONE,
    CLUE_TRANSFORM_EACH,
    CLUE_PICKED_HUNTER,
    CLUE_PANIC,
    CLUE_TRAP_REMOVED,
    CLUE_REGION_NAMED,
    CLUE_NO_TARGET,
    CLUES,
};

struct way {
    uint8_t area[CARDS_MOST + 1]; /* area[0]: the marker */
    uint8_t move[CARDS_MOST];
};

struct tale {
    const struct box *box;
    const struct bestia_map *map;
    struct way *way;
    unsigned n, cards;
    unsigned group; /* first card of the running movement */
    unsigned flags;
    bool lost;           /* too long a list: wait for the next reveal */
    bool moving;         /* trails that are told now were left by a movement */
    uint8_t left[AREAS]; /* by this movement */
};

static unsigned met[CLUES], compared[BEASTS][MAP_SIDES];

/* ---- striking ways ------------------------------------------------------- */

static void strike_if(struct tale *t,
                      bool (*wrong)(const struct tale *, const struct way *,
                                    int, int),
                      int x, int y)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < t->n; i++)
        if (!wrong(t, &t->way[i], x, y))
            t->way[kept++] = t->way[i];
    t->n = kept;
}

static bool is_outside(const struct tale *t, const struct way *w, int low,
                       int high)
{
    uint64_t set = (uint64_t)(uint32_t)high << 32 | (uint32_t)low;

    return !(set >> w->area[t->cards] & 1);
}

/* The Beast is in one of these areas now. */
static void keep(struct tale *t, uint64_t set, enum clue clue)
{
    if (!t->cards)
        return;
    met[clue]++;
    if (!t->lost)
        strike_if(t, is_outside, (int)(uint32_t)set,
                  (int)(uint32_t)(set >> 32));
}

static unsigned entered(const struct way *w, unsigned from, unsigned to,
                        unsigned area)
{
    unsigned n = 0;

    for (unsigned i = from; i < to; i++)
        n += w->move[i] != MV_NONE && w->area[i + 1] == area;
    return n;
}

static bool lies_otherwise(const struct tale *t, const struct way *w, int area,
                           int tokens)
{
    return entered(w, 0, t->cards, (unsigned)area) != (unsigned)tokens;
}

static bool left_otherwise(const struct tale *t, const struct way *w, int area,
                           int tokens)
{
    return entered(w, t->group, t->cards, (unsigned)area) != (unsigned)tokens;
}

/* ---- cards that are laid ------------------------------------------------- */

static bool is_region_shared(const struct tale *t, const struct way *w,
                             unsigned to)
{
    unsigned set = t->map->regions_of[to];

    for (unsigned i = t->group; i <= t->cards; i++)
        set &= t->map->regions_of[w->area[i]];
    return set;
}

static void lay_on(struct tale *t, const struct way *w, unsigned move,
                   uint64_t stay, struct way *out, unsigned *n)
{
    unsigned from = w->area[t->cards];
    unsigned to = move == MV_NONE ? from : t->map->next[from][move];

    if (to == NONE || (move == MV_NONE && !(stay >> from & 1)))
        return;
    if (t->flags & FLAG_STRAIGHT &&
        (move == MV_NONE || (t->cards > t->group && w->move[t->group] != move)))
        return;
    if (t->flags & FLAG_SAME_REGION && !is_region_shared(t, w, to))
        return;
    out[*n] = *w;
    out[*n].move[t->cards] = (uint8_t)move;
    out[*n].area[t->cards + 1] = (uint8_t)to;
    ++*n;
}

/* One card more, laid while the pawns stood as in `g`. */
static void lay_card(struct tale *t, const struct bestia *g)
{
    const struct bestia_box *b = bestia_box(t->box);
    uint64_t stay = t->map->all;
    struct way *more;
    unsigned n = 0;

    for (unsigned h = 1; h < g->people; h++)
        if (g->person[h].area != NONE)
            stay &= ~area_bit(g->person[h].area);
    for (unsigned i = 0; i < g->pieces; i++)
        if (g->piece[i].area != NONE && b->unit[g->piece[i].kind].is_settler)
            stay &= ~area_bit(g->piece[i].area);
    if (stay != t->map->all)
        met[CLUE_STAY]++;
    if (bestia_mod(b, g, BEAST, MOD_FREE_NO_MOVE))
        stay = t->map->all;
    if (t->lost || t->cards == CARDS_MOST || t->n > WAYS_MOST / MOVES) {
        t->lost = true;
        t->cards++;
        return;
    }
    more = memory_get(WAYS_MOST * sizeof *more);
    for (unsigned i = 0; i < t->n; i++)
        for (unsigned move = 0; move < MOVES; move++)
            lay_on(t, &t->way[i], move, stay, more, &n);
    free(t->way);
    t->way = more;
    t->n = n;
    t->cards++;
}

/* Areas where a movement leaves trails (BE-6.6). */
static uint64_t watched(const struct tale *t, const struct bestia *g)
{
    const struct bestia_box *b = bestia_box(t->box);
    uint64_t set = 0;

    for (unsigned i = 0; i < g->pieces; i++)
        if (g->piece[i].area != NONE && b->unit[g->piece[i].kind].is_settler)
            set |= area_bit(g->piece[i].area);
    for (unsigned h = 1; h < g->people; h++) {
        unsigned at = g->person[h].area;
        if (at == NONE)
            continue;
        set |= area_bit(at);
        if (g->towers >> at & 1 || bestia_mod(b, g, h, MOD_TOWER_SIGHT))
            set |= t->map->nearby[at];
    }
    return set;
}

/* All trails of a movement were told: what was not told was not left. */
static void end_movement(struct tale *t, const struct bestia *g)
{
    t->moving = false;
    if (t->flags & FLAG_SILENT)
        return;
    for (uint64_t set = watched(t, g); set; set &= set - 1) {
        unsigned a = (unsigned)__builtin_ctzll(set);
        met[t->left[a] ? CLUE_TRAILS_LEFT : CLUE_NO_TRAILS_LEFT]++;
        if (!t->lost)
            strike_if(t, left_otherwise, (int)a, t->left[a]);
    }
}

/* ---- what is told -------------------------------------------------------- */

static void begin_again(struct tale *t, unsigned marker)
{
    t->n = 1;
    t->cards = 0;
    t->group = 0;
    t->lost = false;
    t->moving = false;
    t->way[0].area[0] = (uint8_t)marker;
}

static uint64_t within_steps(const struct tale *t, unsigned area, unsigned far)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < t->map->areas; i++)
        set |= t->map->distance[i][area] <= far ? area_bit(i) : 0;
    return set;
}

static uint64_t sharing_region(const struct tale *t, unsigned area)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < t->map->areas; i++)
        if (t->map->regions_of[i] & t->map->regions_of[area])
            set |= area_bit(i);
    return set;
}

static void tell_trails(struct tale *t, const struct event *e)
{
    unsigned area = (unsigned)e->arg[0] - t->map->first_area;

    if (t->moving) {
        t->left[area] = (uint8_t)e->arg[2];
        return;
    }
    met[e->arg[1] ? CLUE_LOOK : CLUE_LOOK_IN_VAIN]++;
    if (!t->lost)
        strike_if(t, lies_otherwise, (int)area, e->arg[1]);
}

static void tell_habitat(struct tale *t, const struct bestia *g,
                         const struct event *e)
{
    unsigned need = bestia_box(t->box)->card[e->arg[1]].habitat;

    if (e->arg[0] == g->person[BEAST].character && need != NONE)
        keep(t, g->zone[need], CLUE_HABITAT);
}

static void tell_summon(struct tale *t, const struct bestia *g,
                        const struct event *e)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned range = bestia_mod(b, g, BEAST, MOD_SUMMON_RANGE);

    if (b->effect[frame_in(g)->effect].flags & FLAG_FREE)
        return;
    keep(t,
         within_steps(t, (unsigned)e->arg[1] - t->map->first_area,
                      range ? range : b->summon_range),
         CLUE_SUMMON);
}

/* A fact that was told by an answer given in `g`. */
static void tell(struct tale *t, const struct bestia *g, const struct event *e,
                 const struct bestia *after)
{
    unsigned area = (unsigned)e->arg[0] - t->map->first_area;

    switch (e->kind) {
    case EVENT_LAID:
        if (g->depth && frame_in(g)->kind == FRAME_BEAST_MOVE &&
            frame_in(g)->first == t->cards) {
            t->group = t->cards;
            t->flags = frame_in(g)->flags;
            met[CLUE_REGION_GROUP] += (t->flags & FLAG_SAME_REGION) != 0;
            met[CLUE_STRAIGHT_GROUP] += (t->flags & FLAG_STRAIGHT) != 0;
            met[CLUE_SILENT_GROUP] += (t->flags & FLAG_SILENT) != 0;
        }
        lay_card(t, g);
        return;
    case EVENT_MOVED:
        end_movement(t, g);
        return;
    case EVENT_TRAILS:
        tell_trails(t, e);
        return;
    case EVENT_ERASED:
        met[CLUE_ERASED]++;
        return;
    case EVENT_SEARCHED:
        area = (unsigned)e->arg[1] - t->map->first_area;
        if (!e->arg[2])
            keep(t, ~area_bit(area), CLUE_SEARCH);
        return;
    case EVENT_PLAYS:
    case EVENT_COPIED:
        tell_habitat(t, g, e);
        return;
    case EVENT_SUMMON_PLACED:
        tell_summon(t, g, e);
        return;
    case EVENT_REGION_NAMED:
        keep(t, t->map->region[(unsigned)e->arg[0] - t->map->first_region],
             CLUE_REGION_NAMED);
        return;
    case EVENT_TRAP_REMOVED:
        keep(t, t->map->region[(unsigned)e->arg[1] - t->map->first_region],
             CLUE_TRAP_REMOVED);
        return;
    case EVENT_REVEALED:
        begin_again(t, after->tracks ? after->marker : bestia_pos(after));
        return;
    default:
        return;
    }
}

/* ---- what is answered for all to see ------------------------------------- */

/* Areas from which `each_nearby` would change exactly these. */
static uint64_t changes_exactly(const struct tale *t, const struct bestia *g,
                                uint64_t changed)
{
    const struct bestia_box *b = bestia_box(t->box);
    unsigned own = b->character[g->person[BEAST].character].habitat;
    uint64_t set = 0;

    for (unsigned i = 0; i < t->map->areas; i++) {
        uint64_t would = t->map->nearby[i] & ~g->zone[own];
        if ((would & ~area_bit(t->map->start)) == changed)
            set |= area_bit(i);
    }
    return set;
}

/* Areas that share a region with exactly these Hunters. */
static uint64_t meets_exactly(const struct tale *t, const struct bestia *g,
                              unsigned hunters)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < t->map->areas; i++) {
        unsigned all = 0;
        for (unsigned h = 1; h < g->people; h++)
            if (g->person[h].area != NONE &&
                sharing_region(t, g->person[h].area) >> i & 1)
                all |= 1u << h;
        if (all == hunters)
            set |= area_bit(i);
    }
    return set;
}

static unsigned hunters_met(const struct tale *t, const struct bestia *g)
{
    unsigned all = 0;

    for (unsigned h = 1; h < g->people; h++)
        if (g->person[h].area != NONE &&
            sharing_region(t, g->person[h].area) >> bestia_pos(g) & 1)
            all |= 1u << h;
    return all;
}

/* Areas in which an attack of this range would have no target. */
static uint64_t without_target(const struct tale *t, const struct bestia *g,
                               unsigned scope)
{
    uint64_t full = g->towers, set = 0;

    for (unsigned i = 0; i < g->pieces; i++)
        full |= g->piece[i].area != NONE ? area_bit(g->piece[i].area) : 0;
    for (unsigned h = 1; h < g->people; h++)
        full |= g->person[h].area != NONE ? area_bit(g->person[h].area) : 0;
    for (unsigned i = 0; i < t->map->areas; i++) {
        uint64_t reach = scope == SCOPE_HERE     ? area_bit(i)
                         : scope == SCOPE_NEARBY ? t->map->nearby[i]
                                                 : t->map->near[i];
        if (!(reach & full))
            set |= area_bit(i);
    }
    return set;
}

static void answer_use(struct tale *t, const struct bestia *g,
                       const struct bestia *after, const struct effect *e)
{
    uint64_t changed = 0;

    if (e->op == OP_DISCARD && e->who == WHO_EACH_HUNTER_IN_REGION)
        keep(t, meets_exactly(t, g, hunters_met(t, g)), CLUE_PANIC);
    if (e->op != OP_TRANSFORM || e->scope != SCOPE_EACH_NEARBY)
        return;
    for (unsigned i = 0; i < t->map->areas; i++)
        if (g->token[i] != after->token[i])
            changed |= area_bit(i);
    keep(t, changes_exactly(t, g, changed), CLUE_TRANSFORM_EACH);
}

/* What the answer itself tells; `g` is the position before it. */
static void answer(struct tale *t, const struct bestia *g,
                   const struct bestia *after, const struct action *a)
{
    const struct frame *f = g->depth ? frame_in(g) : NULL;
    const struct effect *e = f ? &bestia_box(t->box)->effect[f->effect] : NULL;

    if (!f || a->seat != 0)
        return;
    if (a->verb == VERB_USE)
        answer_use(t, g, after, e);
    if (a->verb == VERB_TRANSFORM && e->scope == SCOPE_ONE_NEARBY)
        keep(t, t->map->nearby[(unsigned)a->arg[0] - t->map->first_area],
             CLUE_TRANSFORM_ONE);
    if (a->verb == VERB_ACT_WITH && f->kind == OP_MOVE_SUMMONS &&
        e->scope == SCOPE_REGION)
        keep(t, sharing_region(t, (unsigned)a->arg[0] - t->map->first_area),
             CLUE_SUMMONS_MOVE);
    if (a->verb == VERB_SKIP && g->prompt == ASK_ATTACK_TARGET && f->must &&
        f->summon == NONE)
        keep(t, without_target(t, g, e->scope), CLUE_NO_TARGET);
    if (a->verb == VERB_PICK_HUNTER && e->who == WHO_ONE_HUNTER_IN_REGION)
        for (unsigned h = 1; h < g->people; h++)
            if (g->person[h].character == a->arg[0])
                keep(t, sharing_region(t, g->person[h].area),
                     CLUE_PICKED_HUNTER);
}

/* ---- comparing ----------------------------------------------------------- */

static bool is_listed(const struct tale *t, const struct bestia *g)
{
    for (unsigned i = 0; i < t->n; i++)
        if (!memcmp(t->way[i].move, g->track, t->cards) &&
            !memcmp(t->way[i].area + 1, g->dest, t->cards))
            return true;
    return false;
}

static void compare(const struct tale *t, const struct bestia *g,
                    struct rng *rng)
{
    struct glance s = bestia_sight(t->box, g);
    uint64_t ways[AREAS], count[AREAS] = {0}, sum;
    struct bestia drawn = *g;

    assert_int_equal(t->cards, g->tracks);
    if (t->lost || !t->cards)
        return;
    assert_true(is_listed(t, g)); /* the truth is never struck */
    for (unsigned i = 0; i < t->n; i++)
        count[t->way[i].area[t->cards]]++;
    sum = bestia_ledger_ways(&s, ways);
    assert_int_equal(sum, t->n);
    assert_memory_equal(ways, count, sizeof ways);
    bestia_ledger_draw(&s, &drawn, rng);
    assert_true(is_listed(t, &drawn));
    compared[g->person[BEAST].character][g->side]++;
}

/* One random game. */
static void play(struct tale *t, const struct setup *setup, uint64_t seed)
{
    const struct game *game = t->box->game;
    struct bestia g, before;
    struct state *state = (struct state *)(void *)&g;
    struct events events;
    struct rng rng;
    seatmask open;

    rng_seed(&rng, seed, 84);
    game->setup(t->box, state, setup);
    t->map = &bestia_box(t->box)->map[g.side];
    begin_again(t, g.marker);
    while ((open = game->pending(state))) {
        struct action a;
        before = g;
        events.n = 0;
        if (open & seat_bit(SEAT_CHANCE))
            game->roll(t->box, state, &rng, &a);
        else
            game->pick(t->box, state, (seat)__builtin_ctz(open), &rng, &a);
        game->apply(t->box, state, &a, &events);
        answer(t, &before, &g, &a);
        t->moving = before.prompt == ASK_BEAST_STEP;
        memset(t->left, 0, sizeof t->left);
        for (unsigned i = 0; i < events.n; i++)
            tell(t, &before, &events.at[i], &g);
        if (g.prompt || g.luck)
            compare(t, &g, &rng);
    }
}

static void the_ledger_is_exact(void **state)
{
    struct tale t = {.box = table_find(*state, "bestia")};
    const struct contract *contract = bestia_box(t.box)->contract;

    t.way = memory_get(WAYS_MOST * sizeof *t.way);
    for (unsigned c = 0; c < CONTRACTS; c++)
        for (unsigned players = 2; players <= 4; players++) {
            struct setup setup = {.seats = (uint8_t)players};
            if (!(contract[c].players >> players & 1))
                continue;
            setup.option[OPT_CONTRACT] = (uint8_t)(c + 1);
            for (unsigned i = 0; i < GAMES_EACH; i++)
                play(&t, &setup, 1000 * c + i);
        }
    free(t.way);
    for (unsigned b = 0; b < BEASTS; b++)
        for (unsigned side = 0; side < MAP_SIDES; side++)
            assert_true(compared[b][side] > 100);
    for (unsigned c = 0; c < CLUES; c++)
        if (!met[c])
            fail_msg("clue %u was never met", c);
}

/* A track so long that hardly any way drawn at random does with the movement cards
   there are (BE-2.4): eight No moves, as told, and many cards that may be anything. */
static void a_long_way_has_its_cards(void **state)
{
    enum { STAYED = 8, FREE = 26 };
    const struct box *box = table_find(*state, "bestia");
    const struct setup setup = {.seats = 2};
    struct bestia g;
    struct rng rng;

    bestia_setup(box, (struct state *)(void *)&g, &setup);
    g.tracks = STAYED + FREE;
    g.parts = 1;
    for (unsigned i = 0; i < g.tracks; i++) {
        g.ledger.stay[i] = g.ledger.at[0];
        g.ledger.not[i] = i < STAYED ? g.ledger.at[0] : 0;
    }
    for (uint64_t seed = 0; seed < 5; seed++) {
        struct glance s = bestia_sight(box, &g);
        struct bestia drawn = g;
        unsigned used[MOVES] = {0}, at = g.marker;
        rng_seed(&rng, seed, 1);
        bestia_ledger_draw(&s, &drawn, &rng);
        for (unsigned i = 0; i < g.tracks; i++) {
            unsigned move = drawn.track[i];
            assert_true(++used[move] <= s.b->moves[move]);
            assert_true(i >= STAYED || move == MV_NONE);
            at = move == MV_NONE ? at : s.map->next[at][move];
            assert_int_equal(at, drawn.dest[i]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ledger_is_exact),
        cmocka_unit_test(a_long_way_has_its_cards),
    };

    return cmocka_run_group_tests_name("bestia/ledger", tests, table_begin,
                                       table_end);
}
