/*
 * turn.c: the order of things: setting up, the table's part of a round, and the
 * way of one player through it (KR-1, KR-2, "Decisions").
 */
#include "turn.h"

#include "../../../engine/answers.h"

#include <string.h>

struct lane turn_lane(const struct box *box, struct kaskadia *g, seat who,
                      struct events *ev)
{
    const struct kaskadia_box *b = kaskadia_box(box);

    return (struct lane){
        .box = box,
        .b = b,
        .sheet = &b->sheet[g->option[OPT_SHEET]],
        .g = g,
        .p = &g->player[who],
        .ev = ev,
        .who = who,
    };
}

/* An event of the table, for everybody. */
static void tell(struct events *ev, enum kaskadia_event kind, int a0, int a1,
                 int a2)
{
    events_add(ev, &(struct event){
                       .kind = (uint16_t)kind,
                       .seat = SEAT_NOBODY,
                       .arg = {(int16_t)a0, (int16_t)a1, (int16_t)a2},
                   });
}

/* ---- set-up -------------------------------------------------------------- */

unsigned kaskadia_unfit(const struct box *box, const struct setup *setup)
{
    const uint8_t *o = setup->option;

    (void)box;
    if (o[OPT_TRAIL] == TRAIL_FREE)
        return NO_NOTHING;
    if (o[OPT_VARIANT] == VARIANT_FAMILY || o[OPT_ABUNDANCE] ||
        o[OPT_HABITAT_POOL] != SET_RIVERS || o[OPT_CENTRAL_SET] != SET_RIVERS)
        return NO_TRAIL_SETUP;
    if (o[OPT_TRAIL] == TRAIL_ACHIEVEMENTS &&
        o[OPT_COMPLETION_SETS] != SET_RIVERS)
        return NO_TRAIL_SETUP;
    return NO_NOTHING;
}

/* KR-12.2: a scenario brings its sheet and its completion cards. */
static void set_scenario(const struct kaskadia_box *b, struct kaskadia *g)
{
    const struct scenario *sc =
        &b->scenario[g->option[OPT_TRAIL] - TRAIL_SCENARIO_1];

    g->option[OPT_SHEET] = sc->sheet;
    memcpy(g->completion, sc->completion, sizeof g->completion);
    g->phase = PHASE_TURN_UP;
}

void kaskadia_setup(const struct box *box, struct state *s,
                    const struct setup *setup)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    struct kaskadia *g = kaskadia_of(s);

    memset(g, 0, sizeof *g);
    memcpy(g->option, setup->option, sizeof g->option);
    g->seats = setup->seats;
    g->special = NONE;
    memset(g->central, NONE, sizeof g->central);
    memset(g->slot, NONE, sizeof g->slot);
    memset(g->completion, NONE, sizeof g->completion);
    g->phase = PHASE_COMPLETION;
    if (g->option[OPT_TRAIL] >= TRAIL_SCENARIO_1)
        set_scenario(b, g);
    else if (g->option[OPT_VARIANT] == VARIANT_STANDARD &&
             g->option[OPT_COMPLETION] == CHOICE_CHOSEN)
        g->phase = PHASE_CHOOSE;
    for (seat who = 0; who < g->seats; who++) {
        struct kaskadia_player *p = &g->player[who];
        memset(p->tally, b->start_animals[g->option[OPT_ABUNDANCE]], ANIMALS);
        p->nature = b->start_nature[g->option[OPT_ABUNDANCE]];
        memcpy(p->before, p->tally, ANIMALS);
        p->before[ANIMALS] = p->nature;
        p->slot = NONE;
        memset(p->dice, NONE, sizeof p->dice);
        memset(p->face, NONE, sizeof p->face);
        p->filled = b->sheet[g->option[OPT_SHEET]].start; /* KR-8.1 */
    }
}

/* ---- the table's part of a round ----------------------------------------- */

/* All dice lie: the lanes open. */
static void open_round(const struct box *box, struct kaskadia *g,
                       struct events *ev)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct face_def *special =
        g->special == NONE ? NULL : &b->face[g->special];

    g->phase = PHASE_PLAY;
    for (seat who = 0; who < g->seats; who++) {
        struct lane l = turn_lane(box, g, who, ev);
        struct kaskadia_player *p = l.p;
        memcpy(p->before, p->tally, ANIMALS);
        p->before[ANIMALS] = p->nature;
        p->step = STEP_COLLECT;
        if (special && special->effect == FACE_REROLL_PERSONAL) {
            p->step = STEP_REROLL;
            p->rerolls = special->effect_count;
        }
        if (special && special->effect == FACE_GAIN_NATURE)
            effect_nature(&l, special->effect_count); /* KR-3.11 */
        g->waiting |= (uint8_t)seat_bit(who);
    }
    if (g->option[OPT_COPYING])
        memcpy(g->then, g->player, sizeof g->then);
}

/* KR-2.4, KR-2.5, KR-10.1: the display moves on, or the game is over. */
static void end_round(struct kaskadia *g, struct events *ev)
{
    memset(g->then, 0, sizeof g->then);
    if (g->round == ROUNDS) {
        g->phase = PHASE_OVER;
        tell(ev, EVENT_GAME_OVER, 0, 0, 0);
        return;
    }
    if (g->slot[SLOTS - 1] != NONE)
        tell(ev, EVENT_LEFT, g->slot[SLOTS - 1], 0, 0);
    memmove(g->slot + 1, g->slot, SLOTS - 1);
    g->slot[0] = NONE;
    g->phase = PHASE_TURN_UP;
}

/* All are done. Hidden rounds are shown by a step of their own, so that the last
   answer tells no more than any other. */
static void close_round(struct kaskadia *g, struct events *ev)
{
    if (g->option[OPT_COPYING])
        g->phase = PHASE_REVEAL;
    else
        end_round(g, ev);
}

static void lay(struct kaskadia *g, unsigned card, struct events *ev)
{
    unsigned slot = 0;

    while (g->completion[slot] != NONE)
        slot++;
    g->completion[slot] = (uint8_t)card;
    tell(ev, EVENT_LAID, (int)slot + 1, (int)card, 0);
    if (slot + 1 == SLOTS)
        g->phase = PHASE_TURN_UP;
}

/* An outcome of the table's chance. */
static void table_step(const struct box *box, struct kaskadia *g,
                       const struct action *a, struct events *ev)
{
    struct kaskadia_player *p;

    switch (a->verb) {
    case VERB_LAY:
    case VERB_LAID:
        lay(g, (unsigned)a->arg[0], ev);
        break;
    case VERB_TURN_UP:
        g->slot[0] = (uint8_t)a->arg[0];
        g->turned |= (uint64_t)1 << a->arg[0];
        g->round++;
        tell(ev, EVENT_ROUND, g->round, 0, 0);
        tell(ev, EVENT_TURNED_UP, a->arg[0], 0, 0);
        g->phase = PHASE_CENTRAL;
        break;
    case VERB_CENTRAL:
        for (unsigned i = 0; i < CENTRAL; i++)
            g->central[i] = (uint8_t)a->arg[i];
        tell(ev, EVENT_CENTRAL, a->arg[0], a->arg[1], a->arg[2]);
        g->roller = 0;
        g->phase = g->option[OPT_VARIANT] == VARIANT_FAMILY ? PHASE_PERSONAL
                                                            : PHASE_SPECIAL;
        break;
    case VERB_SPECIAL:
        g->special = (uint8_t)a->arg[0];
        tell(ev, EVENT_SPECIAL, a->arg[0], 0, 0);
        g->phase = PHASE_PERSONAL;
        break;
    case VERB_PERSONAL:
        p = &g->player[g->roller];
        p->dice[DIE_BEAR] = (uint8_t)a->arg[1];
        p->dice[DIE_WATER] = (uint8_t)a->arg[2];
        events_add(ev, &(struct event){.kind = EVENT_PERSONAL,
                                       .seat = g->roller,
                                       .arg = {a->arg[1], a->arg[2]}});
        if (++g->roller == g->seats)
            open_round(box, g, ev);
        break;
    case VERB_REVEAL:
        end_round(g, ev);
        break;
    default:
        break;
    }
}

/* ---- a player's way through the round ------------------------------------ */

static void finish(struct lane *l)
{
    struct kaskadia_player *p = l->p;

    p->step = STEP_DONE;
    p->slot = NONE;
    p->value = p->habitat = p->any_habitat = p->left = 0;
    p->nature_open = p->completion_open = 0;
    p->effect = p->count = p->reroll = p->rerolls = 0;
    memset(p->pool, 0, sizeof p->pool);
    memset(p->face, NONE, sizeof p->face);
    l->g->waiting &= (uint8_t)~seat_bit(l->who);
    lane_tell(l, EVENT_DONE, 0, 0, 0, 0, 0, 0);
}

uint64_t turn_cells(const struct sheet *s, const struct kaskadia_player *p,
                    unsigned pend, const struct kaskadia_box *b)
{
    unsigned col = pend == PEND_AREA  ? 0
                   : pend == PEND_SUN ? p->suns
                                      : p->rains;
    uint64_t cells = 0;

    for (unsigned i = s->first_cell; i < s->first_cell + (unsigned)s->cells;
         i++)
        if (b->cell[i].col == col)
            cells |= (uint64_t)1 << i;
    return cells & ~p->cells;
}

bool turn_has_choice(const struct sheet *s, const struct kaskadia_player *p,
                     unsigned pend)
{
    struct hexset t;

    switch (pend) {
    case PEND_ANY:
        return true;
    case PEND_AREA:
        return p->suns < s->cells;
    case PEND_SUN:
        return p->suns < s->area_cols;
    case PEND_RAIN:
        return p->rains < s->area_cols;
    default:
        break;
    }
    if (s->id == SHEET_B) { /* KR-7.6 */
        for (unsigned h = 0; h < HABITATS; h++)
            if (!sheet_is_complete(s, p, h))
                return true;
        return p->overflow < s->overflow;
    }
    t = sheet_free_targets(s, p, pend);
    return t.at[0] || t.at[1] || sheet_free_overflow(s, p, pend);
}

/* D8, or the end of the round (KR-4.13). */
static void settle_bonuses(struct lane *l)
{
    struct kaskadia_player *p = l->p;

    for (unsigned i = 0; i < PENDS; i++)
        if (p->pending[i] && turn_has_choice(l->sheet, p, i)) {
            p->step = STEP_BONUS;
            return;
        }
    for (unsigned i = 0; i < PENDS; i++)
        for (; p->pending[i]; p->pending[i]--)
            lane_tell(l, EVENT_BONUS_LOST, (int)i, 0, 0, 0, 0, 0);
    finish(l);
}

/* D7, while marks are left and have a place (KR-4.10). */
static void settle_marks(struct lane *l)
{
    struct kaskadia_player *p = l->p;

    sheet_spill(l);
    if (p->left)
        p->step = STEP_MARK;
    else
        settle_bonuses(l);
}

static void begin_marks(struct lane *l)
{
    struct kaskadia_player *p = l->p;
    const struct card *card = &l->b->card[l->g->slot[p->slot]];

    if (l->sheet->id == SHEET_D) /* KR-9.2: the printed cost */
        memcpy(p->pool, card->cost, sizeof p->pool);
    sheet_mark(l, p->habitat, p->value);
    settle_marks(l);
}

/* D4 is over, or has nothing to offer: D6, then the marks. */
static void after_card_bonuses(struct lane *l)
{
    struct kaskadia_player *p = l->p;

    p->nature_open = p->completion_open = 0;
    if (!p->value) /* KR-4.9 */
        settle_bonuses(l);
    else if (p->any_habitat)
        p->step = STEP_HABITAT;
    else
        begin_marks(l);
}

void turn_settle(struct lane *l)
{
    const struct kaskadia_player *p = l->p;

    if (p->nature_open ||
        (p->completion_open && completion_is_payable(l->box, l->g, l->who)))
        return; /* D4 */
    after_card_bonuses(l);
}

static void collect(struct lane *l, const int16_t *arg)
{
    struct kaskadia_player *p = l->p;

    for (unsigned i = 0; i < ANIMALS; i++)
        p->tally[i] = (uint8_t)(p->tally[i] + arg[i]);
    p->nature = (uint8_t)(p->nature - arg[ANIMALS]);
    lane_tell(l, EVENT_COLLECTED, arg[0], arg[1], arg[2], arg[3], arg[4],
              arg[5]);
    p->step = STEP_CARD;
}

static void complete(struct lane *l, unsigned slot, const int16_t *pay)
{
    struct kaskadia_player *p = l->p;
    const struct card *card = &l->b->card[l->g->slot[slot]];
    struct payment payment;

    pay_fits(l->box, l->g, l->who, slot, pay, &payment);
    for (unsigned i = 0; i < ANIMALS; i++)
        p->tally[i] = (uint8_t)(p->tally[i] - payment.pay[i]);
    p->nature = (uint8_t)(p->nature - payment.nature);
    p->slot = (uint8_t)slot;
    p->completed++;
    p->value = (uint8_t)(card->value + payment.value);
    p->habitat = card->habitat;
    p->nature_open = card->nature;
    p->completion_open =
        l->b->completion[l->g->completion[slot]].discount == DISCOUNT_NONE;
    p->step = STEP_CARD_BONUS;
    lane_tell(l, EVENT_COMPLETED, l->g->slot[slot], (int)slot + 1, 0, 0, 0, 0);
    lane_tell(l, EVENT_PAID, pay[0], pay[1], pay[2], pay[3], pay[4],
              payment.nature);
    turn_settle(l);
}

static void reroll(struct lane *l, const struct action *a)
{
    struct kaskadia_player *p = l->p;

    p->dice[DIE_BEAR] = (uint8_t)a->arg[1];
    p->dice[DIE_WATER] = (uint8_t)a->arg[2];
    l->g->rolling &= (uint8_t)~seat_bit(l->who);
    lane_tell(l, EVENT_REROLLED, a->arg[1], a->arg[2], 0, 0, 0, 0);
    p->step = --p->rerolls ? STEP_REROLL : STEP_COLLECT;
}

static void take_cell(struct lane *l, unsigned pend, unsigned cell)
{
    struct kaskadia_player *p = l->p;

    p->pending[pend]--;
    p->cells |= (uint64_t)1 << cell;
    if (pend == PEND_RAIN)
        p->rains++;
    else
        p->suns++;
    lane_tell(l, EVENT_CELL, (int)cell, 0, 0, 0, 0, 0);
    effect_run(l, l->b->cell[cell].effect);
    settle_bonuses(l);
}

/* D8: one pending bonus and its choice. */
static void bonus_step(struct lane *l, const struct action *a)
{
    struct kaskadia_player *p = l->p;

    switch (a->verb) {
    case VERB_GAIN:
        p->pending[PEND_ANY]--;
        effect_gain(l, (unsigned)a->arg[0], 1);
        break;
    case VERB_AREA:
        take_cell(l, PEND_AREA, (unsigned)a->arg[0]);
        return;
    case VERB_SUN:
        take_cell(l, PEND_SUN, (unsigned)a->arg[0]);
        return;
    case VERB_RAIN:
        take_cell(l, PEND_RAIN, (unsigned)a->arg[0]);
        return;
    case VERB_FREE_TRACK:
        p->pending[PEND_FREE]--;
        sheet_free_track(l, (unsigned)a->arg[0]);
        break;
    case VERB_FREE_HEX:
        p->pending[a->arg[0]]--;
        sheet_fill(l, (unsigned)a->arg[1], 0);
        break;
    case VERB_FREE_OVERFLOW:
        p->pending[a->arg[0]]--;
        sheet_overflow(l);
        break;
    default: /* VERB_FREE_PLACE */
        p->pending[PEND_FREE]--;
        sheet_fill(l, (unsigned)a->arg[0], (unsigned)a->arg[1]);
        break;
    }
    settle_bonuses(l);
}

void turn_step(struct lane *l, const struct action *a)
{
    struct kaskadia_player *p = l->p;

    if (p->step == STEP_BONUS) {
        bonus_step(l, a);
        return;
    }
    switch (a->verb) {
    case VERB_KEEP:
        p->rerolls = 0;
        p->step = STEP_COLLECT;
        break;
    case VERB_REROLL:
        p->reroll = (uint8_t)a->arg[0];
        p->step = STEP_CHANCE_REROLL;
        l->g->rolling |= (uint8_t)seat_bit(l->who);
        break;
    case VERB_PERSONAL:
        reroll(l, a);
        break;
    case VERB_COLLECT:
        collect(l, a->arg);
        break;
    case VERB_PASS:
        lane_tell(l, EVENT_PASSED, 0, 0, 0, 0, 0, 0);
        finish(l);
        break;
    case VERB_COMPLETE:
        complete(l, (unsigned)a->arg[0] - 1, a->arg + 1);
        break;
    case VERB_STOP:
        after_card_bonuses(l);
        break;
    case VERB_TAKE_NATURE:
        effect_nature(l, p->nature_open);
        p->nature_open = 0;
        turn_settle(l);
        break;
    case VERB_TAKE_COMPLETION:
        completion_take(l);
        break;
    case VERB_ROLL:
        completion_roll_die(l, (unsigned)a->arg[0]);
        break;
    case VERB_ROLLED:
        completion_rolled(l, (unsigned)a->arg[1], (unsigned)a->arg[2]);
        break;
    case VERB_GAIN:
        completion_gain(l, (unsigned)a->arg[0]);
        break;
    case VERB_GIVE:
        completion_give(l, (unsigned)a->arg[0]);
        break;
    case VERB_UPGRADE:
        completion_upgrade(l, a->arg);
        break;
    case VERB_HABITAT:
        p->habitat = (uint8_t)a->arg[0];
        lane_tell(l, EVENT_HABITAT, a->arg[0], 0, 0, 0, 0, 0);
        begin_marks(l);
        break;
    case VERB_PLACE:
        p->pool[a->arg[1]]--;
        p->left--;
        sheet_fill(l, (unsigned)a->arg[0], (unsigned)a->arg[1]);
        settle_marks(l);
        break;
    default: /* VERB_CIRCLE */
        p->left--;
        sheet_fill(l, (unsigned)a->arg[0], 0);
        settle_marks(l);
        break;
    }
}

/* ---- the contract -------------------------------------------------------- */

seatmask kaskadia_pending(const struct state *s)
{
    const struct kaskadia *g = kaskadia_in(s);

    switch ((enum phase)g->phase) {
    case PHASE_CHOOSE:
        return seat_bit(0);
    case PHASE_PLAY:
        return (seatmask)(g->waiting & ~g->rolling) |
               (g->rolling ? seat_bit(SEAT_CHANCE) : 0);
    case PHASE_OVER:
        return 0;
    default:
        return seat_bit(SEAT_CHANCE);
    }
}

void kaskadia_apply(const struct box *box, struct state *s,
                    const struct action *a, struct events *ev)
{
    struct kaskadia *g = kaskadia_of(s);

    if (g->phase != PHASE_PLAY) {
        table_step(box, g, a, ev);
        return;
    }
    seat who = a->seat == SEAT_CHANCE ? (seat)a->arg[0] : a->seat;
    struct lane l = turn_lane(box, g, who, ev);
    turn_step(&l, a);
    if (!g->waiting)
        close_round(g, ev);
}
