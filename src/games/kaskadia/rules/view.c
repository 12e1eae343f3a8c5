/*
 * view.c: what is seen. Everything lies on the table but, with the option
 * `copying` hidden, what the others did in the running round: of them a viewer
 * sees the lane as the round began ("Hidden information").
 */
#include "score.h"
#include "turn.h"

#include <stddef.h>
#include <string.h>

static bool is_hidden(const struct kaskadia *g, seat who, seat viewer)
{
    return g->option[OPT_COPYING] && who != viewer &&
           (g->phase == PHASE_PLAY || g->phase == PHASE_REVEAL);
}

/* ---- the view ------------------------------------------------------------ */

static void show_sheet(const struct kaskadia_box *b, unsigned sheet,
                       const struct kaskadia_player *p, seat who,
                       struct kaskadia_view *v)
{
    v->cells[who] = p->cells;
    memcpy(v->marks[who], p->marks, HABITATS);
    memcpy(v->monuments[who], p->monuments, HABITATS);
    memcpy(v->hex[who], p->hex, HEXES);
    v->overflow[who] = p->overflow;
    v->suns[who] = p->suns;
    v->rains[who] = p->rains;
    if (sheet == SHEET_C)
        for (unsigned i = 0; i < HEXES; i++)
            v->hex[who][i] = hex_in(&p->filled, i);
    if (sheet == SHEET_D)
        score_groups(b, p, v->group[who], v->gives[who]);
    v->total[who] = (int16_t)score_boxes(b, sheet, p, v->score[who]);
}

static void show_player(const struct kaskadia_box *b, unsigned sheet,
                        const struct kaskadia_player *p, seat who,
                        struct kaskadia_view *v)
{
    memcpy(v->tally[who], p->tally, ANIMALS);
    v->nature[who] = p->nature;
    memcpy(v->before[who], p->before, sizeof p->before);
    memcpy(v->dice[who], p->dice, PERSONAL);
    v->step[who] = p->step;
    v->completed[who] = p->completed;
    v->completing[who] = p->slot;
    v->value[who] = p->value;
    v->habitat[who] = p->slot == NONE ? NONE : p->habitat;
    v->left[who] = p->left;
    memcpy(v->pool[who], p->pool, ANIMALS);
    memcpy(v->rolled[who], p->face, PERSONAL);
    memcpy(v->pending[who], p->pending, PENDS);
    v->nature_open[who] = p->nature_open;
    v->completion_open[who] = p->completion_open;
    v->count[who] = p->count;
    show_sheet(b, sheet, p, who, v);
}

/* Cards that were open once and have left the display. */
static uint64_t cards_out(const struct kaskadia *g)
{
    uint64_t out = g->turned;

    for (unsigned i = 0; i < SLOTS; i++)
        if (g->slot[i] != NONE)
            out &= ~((uint64_t)1 << g->slot[i]);
    return out;
}

/* A round has one special die with one effect, or none (KR-11.3). */
static uint8_t twist_of(const struct plan *p)
{
    if (p->doubled != NONE)
        return (uint8_t)(p->doubled + 1);
    if (p->shifted != NONE)
        return (uint8_t)(TWIST_SHIFT + 2 * p->shifted + p->higher);
    return p->extra ? (uint8_t)(TWIST_EXTRA + p->extra) : 0;
}

static void show_plan(const struct plan *p, uint8_t how[HOWS])
{
    how[HOW_ACTION] = p->action;
    how[HOW_FROM] = p->from == NONE ? 0 : (uint8_t)(p->from + 1);
    how[HOW_TWIST] = twist_of(p);
    how[HOW_TYPES] = p->types;
    how[HOW_DICE] = p->dice;
}

static void show_plans(const struct box *box, const struct kaskadia *g,
                       seat viewer, struct kaskadia_view *v)
{
    struct plan plans[PLANS];

    if (viewer >= g->seats || g->phase != PHASE_PLAY ||
        g->player[viewer].step != STEP_COLLECT)
        return;
    v->plans = (uint16_t)collect_plans(box, g, viewer, plans);
    for (unsigned i = 0; i < v->plans; i++)
        show_plan(&plans[i], v->plan[i]);
}

/* KR-4.4: what a player is short of is printed cost less tally, less this. */
static void show_spared(const struct box *box, const struct kaskadia *g,
                        seat viewer, struct kaskadia_view *v)
{
    for (unsigned slot = 0; slot < SLOTS && viewer < g->seats; slot++) {
        if (g->slot[slot] == NONE || g->completion[slot] == NONE)
            continue;
        const uint8_t *cost = kaskadia_box(box)->card[g->slot[slot]].cost;
        const uint8_t *tally = g->player[viewer].tally;
        uint8_t missing[ANIMALS];
        pay_missing(box, g, viewer, slot, missing);
        for (unsigned i = 0; i < ANIMALS; i++)
            if (cost[i] > tally[i])
                v->spared[slot][i] = (uint8_t)(cost[i] - tally[i] - missing[i]);
    }
}

void kaskadia_view(const struct box *box, const struct state *s, seat viewer,
                   void *out)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);
    struct kaskadia_view *v = out;
    struct result r;

    memset(v, 0, sizeof *v);
    v->viewer = viewer < g->seats ? viewer : NONE;
    v->turned = g->turned;
    v->out = cards_out(g);
    v->seats = g->seats;
    v->phase = g->phase;
    v->round = g->round;
    v->rounds = ROUNDS;
    v->deck = (uint8_t)(ROUNDS - g->round);
    v->sheet = g->option[OPT_SHEET];
    v->variant = g->option[OPT_VARIANT];
    v->trail = g->option[OPT_TRAIL];
    v->boxes = b->sheet[v->sheet].boxes;
    memcpy(v->slot, g->slot, SLOTS);
    memcpy(v->completion, g->completion, SLOTS);
    memcpy(v->central, g->central, CENTRAL);
    v->special = g->special;
    for (seat who = 0; who < g->seats; who++) {
        v->hidden[who] = is_hidden(g, who, viewer);
        show_player(b, v->sheet,
                    v->hidden[who] ? &g->then[who] : &g->player[who], who, v);
        if (g->phase == PHASE_PLAY && !(g->waiting & seat_bit(who)))
            v->step[who] = STEP_DONE; /* the tick is for everybody */
    }
    show_plans(box, g, viewer, v);
    show_spared(box, g, viewer, v);
    kaskadia_score(box, s, &r);
    v->reason = r.reason;
}

/* ---- worlds -------------------------------------------------------------- */

/* One more answer in a lane, and the chance it asks for. */
static void random_step(struct lane *l, struct state *s, struct rng *rng)
{
    struct action a;

    kaskadia_pick(l->box, s, l->who, rng, &a);
    turn_step(l, &a);
    while (l->p->step >= STEP_CHANCE_REROLL) {
        uint8_t others = l->g->rolling & (uint8_t)~seat_bit(l->who);
        l->g->rolling = (uint8_t)seat_bit(l->who);
        kaskadia_roll(l->box, s, rng, &a);
        turn_step(l, &a);
        l->g->rolling |= others;
    }
}

/* Deals a hidden lane anew: some way of playing this round that ends, or does
   not end, as everybody can see. */
static void replay_lane(const struct box *box, struct state *s, seat who,
                        struct rng *rng)
{
    struct kaskadia *g = kaskadia_of(s);
    struct lane l = turn_lane(box, g, who, NULL);
    bool done = !(g->waiting & seat_bit(who));

    *l.p = g->then[who];
    g->waiting |= (uint8_t)seat_bit(who);
    for (unsigned left = done ? UINT32_MAX : rng_below(rng, 4); left; left--) {
        struct kaskadia_player before = *l.p;
        random_step(&l, s, rng);
        if (l.p->step != STEP_DONE)
            continue;
        if (!done) { /* too far: everybody would see the tick */
            *l.p = before;
            g->waiting |= (uint8_t)seat_bit(who);
        }
        return;
    }
}

void kaskadia_resample(const struct box *box, struct state *s, seat viewer,
                       struct rng *rng)
{
    struct kaskadia *g = kaskadia_of(s);
    uint8_t phase = g->phase;

    /* Cards and dice to come are not decided yet: there is nothing to deal. */
    for (seat who = 0; who < g->seats; who++) {
        if (!is_hidden(g, who, viewer) || g->rolling & seat_bit(who))
            continue;
        g->phase = PHASE_PLAY; /* as it was when the lane was played */
        replay_lane(box, s, who, rng);
        g->phase = phase;
    }
}

/* ---- the end ------------------------------------------------------------- */

void kaskadia_score(const struct box *box, const struct state *s,
                    struct result *out)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);
    unsigned sheet = g->option[OPT_SHEET];
    seat first = 0;
    int16_t boxes[BOXES];

    *out = (struct result){.reason = REASON_NONE};
    if (g->option[OPT_TRAIL] < TRAIL_SCENARIO_1)
        out->untold = 1u << RECORD_PASSED;
    for (seat who = 0; who < g->seats; who++) {
        const struct kaskadia_player *p = &g->player[who];
        int total = score_boxes(b, sheet, p, boxes);
        out->points[who] = total;
        out->tie[who] = p->nature; /* KR-10.2 */
        if (total > out->record[RECORD_BEST])
            out->record[RECORD_BEST] = total;
        if (g->option[OPT_TRAIL] >= TRAIL_SCENARIO_1)
            out->record[RECORD_PASSED] += goal_scenario(
                b, p, g->option[OPT_TRAIL] - (unsigned)TRAIL_SCENARIO_1);
    }
    while (result_place(out, g->seats, first) > 1)
        first++;
    out->record[RECORD_CARDS] = g->player[first].completed;
    if (g->phase != PHASE_OVER)
        return;
    out->reason = g->seats == 1                        ? REASON_SOLO
                  : result_winners(out, g->seats) == 1 ? REASON_WON
                                                       : REASON_SHARED;
}

/* ---- invariants ---------------------------------------------------------- */

static unsigned cards_open(const struct kaskadia *g)
{
    unsigned n = 0;

    for (unsigned i = 0; i < SLOTS; i++)
        n += g->slot[i] != NONE;
    return n;
}

static const char *broken_table(const struct kaskadia_box *b,
                                const struct kaskadia *g)
{
    unsigned of[LEVELS][HABITATS] = {{0}};

    if (g->round > ROUNDS)
        return "KR-2.1: more than 20 rounds";
    if (bits_count(g->turned) != g->round)
        return "KR-2.4: not one card turned up per round";
    for (uint64_t left = g->turned; left; left &= left - 1) {
        const struct card *c = &b->card[__builtin_ctzll(left)];
        of[c->level][c->habitat]++;
    }
    for (unsigned h = 0; h < HABITATS; h++)
        if (of[0][h] > PER_LEVEL || of[1][h] > PER_LEVEL)
            return "KR-1.5: more than two cards of a habitat and level";
    if (g->phase == PHASE_PLAY &&
        cards_open(g) != (g->round < SLOTS ? g->round : SLOTS))
        return "KR-2.4: too few or too many open cards";
    for (unsigned i = 0; i < SLOTS; i++)
        for (unsigned k = 0; k < i; k++)
            if (g->completion[i] != NONE &&
                g->completion[i] == g->completion[k])
                return "KR-1.7: a completion card lies twice";
    if (g->phase == PHASE_PLAY && !g->waiting)
        return "a round that nobody plays is open";
    return NULL;
}

/* Marks counted again from the map. */
static bool marks_fit(const struct sheet *sheet,
                      const struct kaskadia_player *p)
{
    for (unsigned h = 0; h < HABITATS; h++) {
        if (p->marks[h] > sheet->size[h])
            return false;
        if (sheet->hexes &&
            p->marks[h] != hex_count(hex_both(p->filled, sheet->of[h])))
            return false;
    }
    return true;
}

static const char *broken_sheet(const struct kaskadia_box *b,
                                const struct sheet *sheet,
                                const struct kaskadia_player *p)
{
    if (!marks_fit(sheet, p))
        return "KR-8.5: marks and hexes do not agree";
    if (p->overflow > sheet->overflow)
        return "KR-7.2: more overflow than fields";
    if (bits_count(p->cells) != (unsigned)p->suns + p->rains)
        return "KR-7.5: cells taken are not suns and rains used";
    for (uint64_t left = p->cells; left; left &= left - 1)
        if (b->cell[__builtin_ctzll(left)].sheet != sheet->id)
            return "KR-6.6: a cell of another sheet was taken";
    for (unsigned i = 0; i < HEXES && sheet->id == SHEET_D; i++)
        if ((p->hex[i] != 0) != hex_in(&p->filled, i) || p->hex[i] > ANIMALS)
            return "KR-9.2: a filled hex without its animal";
    for (unsigned i = 0; i < HEXES && sheet->id == SHEET_C; i++)
        if (sheet->hex[i].used && !hex_in(&p->filled, i) &&
            sheet->hex[i].neighbours == 6 &&
            !hex_any(hex_without(sheet->near[i], p->filled)))
            return "KR-8.8: a surrounded hex is not circled";
    return NULL;
}

const char *kaskadia_broken(const struct box *box, const struct state *s)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);
    const char *why = broken_table(b, g);

    for (seat who = 0; who < g->seats && !why; who++) {
        const struct kaskadia_player *p = &g->player[who];
        bool asked = g->phase == PHASE_PLAY && g->waiting & seat_bit(who);
        if (asked != (p->step != STEP_DONE))
            return "a player is asked and done, or neither";
        bool to_come = p->step != STEP_DONE && p->step <= STEP_CARD;
        if (p->completed + (unsigned)to_come > g->round)
            return "KR-2.7: more than one card in a round";
        if (p->step == STEP_DONE && (p->left || p->slot != NONE))
            return "a round ended with something half done";
        why = broken_sheet(b, &b->sheet[g->option[OPT_SHEET]], p);
    }
    return why;
}

/* ---- the view by name ---------------------------------------------------- */

#define PLACE(member) offsetof(struct kaskadia_view, member)
/* By seat: one value each, or a row each. */
#define EACH(name, size, kind, none)                                           \
    {#name, PLACE(name), SEATS, size, kind, 0, none, LIVE(kaskadia_view, seats)}
#define ROWS(name, row, size, kind, none)                                      \
    {#name, PLACE(name), SEATS * (row), size,                                  \
     kind,  row,         none,          LIVE(kaskadia_view, seats)}
#define ONE(name, kind, none) {#name, PLACE(name), 0, 1, kind, 0, none, {0}}

const struct field kaskadia_fields[] = {
    ONE(seats, ARG_NUM, 0),
    ONE(phase, ARG_NUM, 0),
    ONE(round, ARG_NUM, 0),
    ONE(rounds, ARG_NUM, 0),
    ONE(deck, ARG_NUM, 0),
    ONE(sheet, KIND_SHEET, NONE),
    ONE(variant, ARG_NUM, 0),
    ONE(trail, ARG_NUM, 0),
    ONE(boxes, ARG_NUM, 0),
    {"slot", PLACE(slot), SLOTS, 1, KIND_CARD, 0, NONE, {0}},
    {"completion", PLACE(completion), SLOTS, 1, KIND_COMPLETION, 0, NONE, {0}},
    {"spared", PLACE(spared), SLOTS *ANIMALS, 1, ARG_NUM, ANIMALS, 0, {0}},
    {"central", PLACE(central), CENTRAL, 1, KIND_FACE, 0, NONE, {0}},
    ONE(special, KIND_FACE, NONE),
    {"turned", PLACE(turned), 0, 8, ARG_SET + NAMES_CARD, 0, 0, {0}},
    {"out", PLACE(out), 0, 8, ARG_SET + NAMES_CARD, 0, 0, {0}},
    ROWS(tally, ANIMALS, 1, ARG_NUM, 0),
    EACH(nature, 1, ARG_NUM, 0),
    ROWS(before, ANIMALS + 1, 1, ARG_NUM, 0),
    ROWS(dice, PERSONAL, 1, KIND_FACE, NONE),
    EACH(step, 1, KIND_STEP, NONE),
    EACH(hidden, 1, ARG_NUM, 0),
    EACH(completed, 1, ARG_NUM, 0),
    EACH(completing, 1, ARG_NUM, 0),
    EACH(value, 1, ARG_NUM, 0),
    EACH(habitat, 1, KIND_HABITAT, NONE),
    EACH(left, 1, ARG_NUM, 0),
    EACH(count, 1, ARG_NUM, 0),
    EACH(nature_open, 1, ARG_NUM, 0),
    EACH(completion_open, 1, ARG_NUM, 0),
    ROWS(pool, ANIMALS, 1, ARG_NUM, 0),
    ROWS(rolled, PERSONAL, 1, KIND_FACE, NONE),
    ROWS(pending, PENDS, 1, ARG_NUM, 0),
    ROWS(marks, HABITATS, 1, ARG_NUM, 0),
    EACH(overflow, 1, ARG_NUM, 0),
    EACH(suns, 1, ARG_NUM, 0),
    EACH(rains, 1, ARG_NUM, 0),
    ROWS(monuments, HABITATS, 1, ARG_NUM, 0),
    EACH(cells, 8, ARG_SET + NAMES_CELL, 0),
    ROWS(hex, HEXES, 1, ARG_NUM, 0),
    ROWS(group, HEXES, 1, ARG_NUM, 0),
    ROWS(gives, HEXES, 1, ARG_NUM, 0),
    ROWS(score, BOXES, 2, ARG_NUM, 0),
    EACH(total, 2, ARG_NUM, 0),
    {"plan", PLACE(plan), PLANS *HOWS, 1, ARG_NUM, HOWS, 0,
     LIVE(kaskadia_view, plans)},
    ONE(reason, ARG_NUM, 0),
    ONE(viewer, ARG_SEAT, NONE),
    {0},
};
