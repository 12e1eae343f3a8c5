/*
 * answers.c: what may be answered, and why not. Lists begin with the answer
 * that is given for somebody who is absent ("Decisions" in the rules).
 */
#include "turn.h"

#include "../../../engine/answers.h"

#include <string.h>

/* ---- questions ----------------------------------------------------------- */

static const uint8_t prompt_of[STEPS] = {
    [STEP_DONE] = PROMPT_WAITING,
    [STEP_REROLL] = PROMPT_REROLL,
    [STEP_COLLECT] = PROMPT_COLLECT,
    [STEP_CARD] = PROMPT_CARD,
    [STEP_CARD_BONUS] = PROMPT_CARD_BONUS,
    [STEP_ROLL_DIE] = PROMPT_ROLL_DIE,
    [STEP_ROLL_ANIMAL] = PROMPT_ROLL_ANIMAL,
    [STEP_GAIN] = PROMPT_GAIN,
    [STEP_FILL] = PROMPT_FILL,
    [STEP_PAY] = PROMPT_PAY,
    [STEP_MOST] = PROMPT_MOST,
    [STEP_UPGRADE] = PROMPT_UPGRADE,
    [STEP_HABITAT] = PROMPT_HABITAT,
    [STEP_MARK] = PROMPT_MARK,
    [STEP_BONUS] = PROMPT_BONUS,
    [STEP_CHANCE_REROLL] = PROMPT_WAITING,
    [STEP_CHANCE_ROLL] = PROMPT_WAITING,
};

static unsigned prompt_now(const struct kaskadia *g, seat who)
{
    if (g->phase == PHASE_CHOOSE && who == 0)
        return PROMPT_LAY;
    if (g->phase != PHASE_PLAY || who >= g->seats)
        return PROMPT_WAITING;
    if (g->player[who].step == STEP_MARK && g->option[OPT_SHEET] == SHEET_D)
        return PROMPT_PLACE;
    return prompt_of[g->player[who].step];
}

/* Chance in a lane uses that lane's numbers ("Chance" in the rules), and
   answers given in the round touch nothing but one's own lane. */
static unsigned lane_of(const struct kaskadia *g, seat who)
{
    if (who != SEAT_CHANCE)
        return g->phase == PHASE_PLAY ? who + 1u : 0;
    if (g->phase == PHASE_PERSONAL)
        return g->roller + 1u;
    return g->phase == PHASE_PLAY && g->rolling
               ? (unsigned)__builtin_ctz(g->rolling) + 1
               : 0;
}

void kaskadia_ask(const struct box *box, const struct state *s, seat who,
                  struct ask *out)
{
    const struct kaskadia *g = kaskadia_in(s);

    (void)box;
    *out = (struct ask){
        .prompt = (uint16_t)prompt_now(g, who),
        .min = 1,
        .max = 1,
        .lane = (uint8_t)lane_of(g, who),
        .plays_only = 1, /* "Decisions": a single option is taken */
        .secret = g->phase == PHASE_PLAY && g->option[OPT_COPYING],
    };
    if (who < SEATS && g->phase == PHASE_PLAY) {
        const struct kaskadia_player *p = &g->player[who];
        if (p->step == STEP_MARK)
            out->min = out->max = p->left;
        else if (p->step == STEP_GAIN || p->step == STEP_FILL ||
                 p->step == STEP_PAY)
            out->min = out->max = p->count;
    }
}

/* ---- D0: completion cards laid by hand ----------------------------------- */

/* KR-1.7, KR-11.7: 0, or why this card cannot be laid. */
static unsigned refuse_lay(const struct box *box, const struct kaskadia *g,
                           unsigned card)
{
    unsigned sets = g->option[OPT_COMPLETION_SETS];

    for (unsigned i = 0; i < SLOTS; i++)
        if (g->completion[i] == card)
            return NO_LAID_ALREADY;
    if (sets != SET_BOTH && kaskadia_box(box)->completion[card].set != sets)
        return NO_NOT_IN_SETS;
    return NO_NOTHING;
}

/* ---- D2 and D3 ----------------------------------------------------------- */

static void put_taking(struct answers *l, uint32_t result)
{
    int arg[ARGS] = {0};

    for (unsigned i = 0; i <= ANIMALS; i++)
        arg[i] = (int)taking_part(result, i);
    answers_put(l, VERB_COLLECT, arg);
}

static void list_collect(struct answers *l, const struct box *box,
                         const struct kaskadia *g)
{
    struct takings r;

    collect_takings(box, g, l->who, &r);
    for (unsigned i = 0; i < r.n; i++)
        put_taking(l, taking_at(&r, i));
}

static unsigned refuse_collect(const struct box *box, const struct kaskadia *g,
                               const struct action *a)
{
    bool family = g->option[OPT_VARIANT] == VARIANT_FAMILY, any = false;

    for (unsigned i = 0; i < ANIMALS; i++)
        any |= a->arg[i] > 0;
    if (!any)
        return NO_COLLECT_NOTHING;
    if (a->arg[ANIMALS] > g->player[a->seat].nature)
        return NO_ACTION_DEAR;
    if (collect_fits(box, g, a->seat, a->arg))
        return NO_NOTHING;
    return family ? NO_COLLECT_FAMILY : NO_COLLECT;
}

static void list_cards(struct answers *l, const struct box *box,
                       const struct kaskadia *g)
{
    struct payment pay[LEGAL_MAX];

    answers_add(l, VERB_PASS, 0, 0);
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        unsigned n = pay_list(box, g, l->who, slot, pay, LEGAL_MAX);
        for (unsigned i = 0; i < n; i++) {
            answers_add(l, VERB_COMPLETE, slot + 1, 0);
            if (l->n > l->cap)
                continue;
            for (unsigned k = 0; k < ANIMALS; k++)
                l->out[l->n - 1].arg[k + 1] = pay[i].pay[k];
        }
    }
}

static unsigned refuse_card(const struct box *box, const struct kaskadia *g,
                            const struct action *a)
{
    const struct kaskadia_player *p = &g->player[a->seat];
    struct payment pay;

    if (a->arg[0] < 1 || a->arg[0] > SLOTS || g->slot[a->arg[0] - 1] == NONE)
        return NO_EMPTY_SLOT;
    unsigned slot = (unsigned)a->arg[0] - 1;
    if (!pay_has_room(box, g, a->seat, slot))
        return NO_COLUMN_FULL;
    if (!pay_list(box, g, a->seat, slot, NULL, 0))
        return NO_CANNOT_PAY;
    for (unsigned i = 0; i < ANIMALS; i++)
        if (a->arg[i + 1] > p->tally[i])
            return NO_CANNOT_PAY;
    return pay_fits(box, g, a->seat, slot, a->arg + 1, &pay) ? NO_NOTHING
                                                             : NO_PAYMENT;
}

/* ---- D4 and D5 ----------------------------------------------------------- */

static void list_card_bonus(struct answers *l, const struct box *box,
                            const struct kaskadia *g)
{
    const struct kaskadia_player *p = &g->player[l->who];
    bool forced = completion_is_forced(box, g, l->who);

    if (!forced)
        answers_add(l, VERB_STOP, 0, 0);
    if (forced)
        answers_add(l, VERB_TAKE_COMPLETION, 0, 0);
    if (p->nature_open)
        answers_add(l, VERB_TAKE_NATURE, 0, 0);
    if (!forced && p->completion_open && completion_is_payable(box, g, l->who))
        answers_add(l, VERB_TAKE_COMPLETION, 0, 0);
}

static unsigned refuse_card_bonus(const struct box *box,
                                  const struct kaskadia *g,
                                  const struct action *a)
{
    const struct kaskadia_player *p = &g->player[a->seat];

    if (a->verb == VERB_STOP)
        return completion_is_forced(box, g, a->seat) ? NO_MUST_TAKE
                                                     : NO_NOTHING;
    if (a->verb == VERB_TAKE_NATURE)
        return p->nature_open ? NO_NOTHING : NO_NATURE_TAKEN;
    if (!p->completion_open)
        return NO_COMPLETION_TAKEN;
    return completion_is_payable(box, g, a->seat) ? NO_NOTHING
                                                  : NO_EXCHANGE_DEAR;
}

/* D5: why this animal cannot be gained now. */
static unsigned refuse_gain(const struct kaskadia_box *b,
                            const struct kaskadia_player *p, unsigned animal)
{
    switch (p->step) {
    case STEP_ROLL_ANIMAL:
        return completion_shown(b, p, animal) ? NO_NOTHING : NO_NOT_SHOWN;
    case STEP_FILL:
        return p->tally[animal] ? NO_NOT_MISSING : NO_NOTHING;
    case STEP_MOST:
        return p->tally[animal] == completion_most(p) ? NO_NOTHING
                                                      : NO_NOT_MOST;
    default:
        return NO_NOTHING;
    }
}

static unsigned refuse_upgrade(const struct kaskadia_player *p,
                               const int16_t *rise)
{
    int sum = 0;

    for (unsigned i = 0; i + 1 < ANIMALS; i++) {
        if (rise[i] < 0)
            return NO_UPGRADE;
        sum += rise[i];
    }
    if (sum > p->count)
        return NO_UPGRADE;
    for (unsigned i = 0; i + 1 < ANIMALS; i++)
        if (rise[i] > p->tally[i + 1])
            return NO_HAVE_NONE;
    return NO_NOTHING;
}

static void list_upgrade(struct answers *l, const struct kaskadia_player *p)
{
    int16_t r[ANIMALS - 1];

    for (r[0] = 0; r[0] <= p->count; r[0]++)
        for (r[1] = 0; r[1] <= p->count; r[1]++)
            for (r[2] = 0; r[2] <= p->count; r[2]++)
                for (r[3] = 0; r[3] <= p->count; r[3]++) {
                    if (refuse_upgrade(p, r))
                        continue;
                    answers_add(l, VERB_UPGRADE, (unsigned)r[0],
                                (unsigned)r[1]);
                    if (l->n > l->cap)
                        continue;
                    l->out[l->n - 1].arg[2] = r[2];
                    l->out[l->n - 1].arg[3] = r[3];
                }
}

static void list_gain(struct answers *l, const struct kaskadia_box *b,
                      const struct kaskadia_player *p)
{
    for (unsigned i = 0; i < ANIMALS; i++)
        if (!refuse_gain(b, p, i))
            answers_add(l, VERB_GAIN, i, 0);
}

/* ---- D7 ------------------------------------------------------------------ */

static void list_marks(struct answers *l, const struct sheet *sheet,
                       const struct kaskadia_player *p)
{
    struct hexset t = sheet_targets(sheet, p, p->habitat);

    for (unsigned word = 0; word < 2; word++)
        for (uint64_t left = t.at[word]; left; left &= left - 1) {
            unsigned hex = word * 64 + (unsigned)__builtin_ctzll(left);
            if (sheet->id == SHEET_C)
                answers_add(l, VERB_CIRCLE, hex, 0);
            else
                for (unsigned a = 0; a < ANIMALS; a++)
                    if (p->pool[a])
                        answers_add(l, VERB_PLACE, hex, a);
        }
}

/* Why a hex is not among the targets. */
static unsigned refuse_hex(const struct sheet *sheet,
                           const struct kaskadia_player *p,
                           struct hexset targets, unsigned habitats,
                           unsigned hex)
{
    const struct hex *h = &sheet->hex[hex];

    if (hex_in(&targets, hex))
        return NO_NOTHING;
    if (!h->used || !h->habitats)
        return NO_HEX_NONE;
    if (hex_in(&p->filled, hex))
        return sheet->id == SHEET_C ? NO_HEX_TAKEN : NO_PLACE_TAKEN;
    if (!(h->habitats & habitats))
        return sheet->id == SHEET_C ? NO_HEX_HABITAT : NO_PLACE_HABITAT;
    return NO_HEX_APART;
}

static unsigned refuse_mark(const struct sheet *sheet,
                            const struct kaskadia_player *p,
                            const struct action *a)
{
    unsigned verb = sheet->id == SHEET_C ? VERB_CIRCLE : VERB_PLACE;

    if (a->verb != verb)
        return NO_NOT_NOW;
    unsigned row = refuse_hex(sheet, p, sheet_targets(sheet, p, p->habitat),
                              1u << p->habitat, (unsigned)a->arg[0]);
    if (row)
        return row;
    return verb == VERB_PLACE && !p->pool[a->arg[1]] ? NO_POOL : NO_NOTHING;
}

/* ---- D8 ------------------------------------------------------------------ */

static const uint8_t cell_verb[] = {
    [PEND_AREA] = VERB_AREA,
    [PEND_SUN] = VERB_SUN,
    [PEND_RAIN] = VERB_RAIN,
};

static bool may_free_track(const struct sheet *s,
                           const struct kaskadia_player *p, unsigned habitat)
{
    return !sheet_is_complete(s, p, habitat) || p->overflow < s->overflow;
}

static void list_free(struct answers *l, const struct sheet *sheet,
                      const struct kaskadia_player *p, unsigned pend)
{
    if (sheet->id == SHEET_B) {
        for (unsigned i = 0; i < HABITATS; i++)
            if (may_free_track(sheet, p, sheet->order[i]))
                answers_add(l, VERB_FREE_TRACK, sheet->order[i], 0);
        return;
    }
    struct hexset t = sheet_free_targets(sheet, p, pend);
    for (unsigned word = 0; word < 2; word++)
        for (uint64_t left = t.at[word]; left; left &= left - 1) {
            unsigned hex = word * 64 + (unsigned)__builtin_ctzll(left);
            if (sheet->id == SHEET_C)
                answers_add(l, VERB_FREE_HEX, pend, hex);
            else
                for (unsigned a = 0; a < ANIMALS; a++)
                    answers_add(l, VERB_FREE_PLACE, hex, a);
        }
    if (sheet_free_overflow(sheet, p, pend))
        answers_add(l, VERB_FREE_OVERFLOW, pend, 0);
}

static void list_bonus(struct answers *l, const struct kaskadia_box *b,
                       const struct sheet *sheet,
                       const struct kaskadia_player *p)
{
    if (p->pending[PEND_ANY])
        for (unsigned i = 0; i < ANIMALS; i++)
            answers_add(l, VERB_GAIN, i, 0);
    for (unsigned pend = PEND_AREA; pend <= PEND_RAIN; pend++)
        if (p->pending[pend])
            for (uint64_t c = turn_cells(sheet, p, pend, b); c; c &= c - 1)
                answers_add(l, (enum kaskadia_verb)cell_verb[pend],
                            (unsigned)__builtin_ctzll(c), 0);
    for (unsigned pend = PEND_FREE; pend < PENDS; pend++)
        if (p->pending[pend])
            list_free(l, sheet, p, pend);
}

static unsigned refuse_cell(const struct kaskadia_box *b,
                            const struct sheet *sheet,
                            const struct kaskadia_player *p, unsigned pend,
                            unsigned cell)
{
    if (!p->pending[pend])
        return NO_NO_BONUS;
    if (p->cells >> cell & 1)
        return NO_CELL_TAKEN;
    return turn_cells(sheet, p, pend, b) >> cell & 1 ? NO_NOTHING
                                                     : NO_CELL_COLUMN;
}

/* Free marks of sheets C and D; `pend` says of which kind. */
static unsigned refuse_free_hex(const struct sheet *sheet,
                                const struct kaskadia_player *p, unsigned pend,
                                unsigned hex)
{
    unsigned habitats = (1u << HABITATS) - 1;

    if (pend < PEND_FREE || !p->pending[pend])
        return NO_NO_BONUS;
    if (pend > PEND_FREE)
        habitats = 1u << (pend - PEND_FREE_RIVER);
    return refuse_hex(sheet, p, sheet_free_targets(sheet, p, pend), habitats,
                      hex);
}

static unsigned refuse_bonus(const struct box *box, const struct kaskadia *g,
                             const struct action *a)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct sheet *sheet = &b->sheet[g->option[OPT_SHEET]];
    const struct kaskadia_player *p = &g->player[a->seat];
    unsigned one = (unsigned)a->arg[0];

    switch (a->verb) {
    case VERB_GAIN:
        return p->pending[PEND_ANY] ? NO_NOTHING : NO_NO_BONUS;
    case VERB_AREA:
        return refuse_cell(b, sheet, p, PEND_AREA, one);
    case VERB_SUN:
        return refuse_cell(b, sheet, p, PEND_SUN, one);
    case VERB_RAIN:
        return refuse_cell(b, sheet, p, PEND_RAIN, one);
    case VERB_FREE_TRACK:
        if (sheet->id != SHEET_B || !p->pending[PEND_FREE])
            return NO_NO_BONUS;
        return may_free_track(sheet, p, one) ? NO_NOTHING : NO_TRACK_FULL;
    case VERB_FREE_HEX:
        if (sheet->id != SHEET_C)
            return NO_NO_BONUS;
        return refuse_free_hex(sheet, p, one, (unsigned)a->arg[1]);
    case VERB_FREE_OVERFLOW:
        if (sheet->id != SHEET_C || one < PEND_FREE || !p->pending[one])
            return NO_NO_BONUS;
        return sheet_free_overflow(sheet, p, one) ? NO_NOTHING : NO_NO_OVERFLOW;
    case VERB_FREE_PLACE:
        if (sheet->id != SHEET_D)
            return NO_NO_BONUS;
        return refuse_free_hex(sheet, p, PEND_FREE, one);
    default:
        return NO_NOT_NOW;
    }
}

/* ---- the contract -------------------------------------------------------- */

unsigned kaskadia_legal(const struct box *box, const struct state *s, seat who,
                        struct action *out, unsigned cap)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);
    const struct sheet *sheet = &b->sheet[g->option[OPT_SHEET]];
    struct answers l = {.out = out, .cap = cap, .who = who};

    if (!(kaskadia_pending(s) & seat_bit(who)) || who >= SEATS)
        return 0;
    if (g->phase == PHASE_CHOOSE) {
        for (unsigned i = 0; i < b->completions; i++)
            if (!refuse_lay(box, g, i))
                answers_add(&l, VERB_LAY, i, 0);
        return l.n;
    }
    const struct kaskadia_player *p = &g->player[who];
    switch ((enum step)p->step) {
    case STEP_REROLL:
        answers_add(&l, VERB_KEEP, 0, 0);
        for (unsigned die = 0; die <= DICE_BOTH; die++)
            answers_add(&l, VERB_REROLL, die, 0);
        break;
    case STEP_COLLECT:
        list_collect(&l, box, g);
        break;
    case STEP_CARD:
        list_cards(&l, box, g);
        break;
    case STEP_CARD_BONUS:
        list_card_bonus(&l, box, g);
        break;
    case STEP_ROLL_DIE:
        answers_add(&l, VERB_ROLL, DIE_BEAR, 0);
        answers_add(&l, VERB_ROLL, DIE_WATER, 0);
        break;
    case STEP_ROLL_ANIMAL:
    case STEP_GAIN:
    case STEP_FILL:
    case STEP_MOST:
        list_gain(&l, b, p);
        break;
    case STEP_PAY:
        for (unsigned i = 0; i < ANIMALS; i++)
            if (p->tally[i])
                answers_add(&l, VERB_GIVE, i, 0);
        break;
    case STEP_UPGRADE:
        list_upgrade(&l, p);
        break;
    case STEP_HABITAT:
        for (unsigned h = 0; h < HABITATS; h++)
            if (sheet_has_room(sheet, p, h))
                answers_add(&l, VERB_HABITAT, h, 0);
        break;
    case STEP_MARK:
        list_marks(&l, sheet, p);
        break;
    case STEP_BONUS:
        list_bonus(&l, b, sheet, p);
        break;
    case STEP_DONE:
    case STEP_CHANCE_REROLL:
    case STEP_CHANCE_ROLL:
    case STEPS:
        break;
    }
    return l.n;
}

/* Apart, so that the list takes no room where it is not needed. */
static __attribute__((noinline)) void pick_listed(const struct box *box,
                                                  const struct state *s,
                                                  seat who, struct rng *rng,
                                                  struct action *out)
{
    struct action legal[LEGAL_MAX];
    unsigned n = kaskadia_legal(box, s, who, legal, LEGAL_MAX);

    *out = legal[rng_below(rng, n)];
}

/* D7: one of the targets and, on sheet D, one of the animals of the pool, in the
   order of the list. */
static void pick_mark(const struct sheet *sheet,
                      const struct kaskadia_player *p, seat who,
                      struct rng *rng, struct action *out)
{
    struct hexset targets = sheet_targets(sheet, p, p->habitat);
    unsigned types[ANIMALS] = {0}, n = 0;

    for (unsigned a = 0; a < ANIMALS; a++)
        if (sheet->id == SHEET_D && p->pool[a])
            types[n++] = a;
    n = n ? n : 1;
    unsigned at = rng_below(rng, hex_count(targets) * n), hex;
    for (unsigned left = at / n; left; left--)
        hex_take(&targets);
    hex = hex_take(&targets);
    *out = action_of(who, sheet->id == SHEET_C ? VERB_CIRCLE : VERB_PLACE,
                     (int)hex, (int)types[at % n], 0);
}

void kaskadia_pick(const struct box *box, const struct state *s, seat who,
                   struct rng *rng, struct action *out)
{
    const struct kaskadia *g = kaskadia_in(s);

    if (g->phase == PHASE_PLAY && g->player[who].step == STEP_COLLECT) {
        struct answers one = {.out = out, .cap = 1, .who = who};
        put_taking(&one, collect_draw(box, g, who, rng));
        return;
    }
    if (g->phase == PHASE_PLAY && g->player[who].step == STEP_MARK) {
        const struct kaskadia_box *b = kaskadia_box(box);
        pick_mark(&b->sheet[g->option[OPT_SHEET]], &g->player[who], who, rng,
                  out);
        return;
    }
    pick_listed(box, s, who, rng, out);
}

/* Which verbs answer a step; D8 has its own. */
static bool answers_step(unsigned verb, unsigned step)
{
    switch (verb) {
    case VERB_KEEP:
    case VERB_REROLL:
        return step == STEP_REROLL;
    case VERB_COLLECT:
        return step == STEP_COLLECT;
    case VERB_PASS:
    case VERB_COMPLETE:
        return step == STEP_CARD;
    case VERB_STOP:
    case VERB_TAKE_NATURE:
    case VERB_TAKE_COMPLETION:
        return step == STEP_CARD_BONUS;
    case VERB_ROLL:
        return step == STEP_ROLL_DIE;
    case VERB_GAIN:
        return step == STEP_ROLL_ANIMAL || step == STEP_GAIN ||
               step == STEP_FILL || step == STEP_MOST || step == STEP_BONUS;
    case VERB_GIVE:
        return step == STEP_PAY;
    case VERB_UPGRADE:
        return step == STEP_UPGRADE;
    case VERB_HABITAT:
        return step == STEP_HABITAT;
    case VERB_CIRCLE:
    case VERB_PLACE:
        return step == STEP_MARK;
    case VERB_AREA:
    case VERB_SUN:
    case VERB_RAIN:
    case VERB_FREE_TRACK:
    case VERB_FREE_HEX:
    case VERB_FREE_OVERFLOW:
    case VERB_FREE_PLACE:
        return step == STEP_BONUS;
    default:
        return false;
    }
}

unsigned kaskadia_refuse(const struct box *box, const struct state *s,
                         const struct action *a)
{
    const struct kaskadia_box *b = kaskadia_box(box);
    const struct kaskadia *g = kaskadia_in(s);

    if (g->phase == PHASE_OVER)
        return NO_OVER;
    if (a->seat == SEAT_CHANCE && a->verb >= VERB_LAID)
        return outcomes_allow(box, s, a) ? NO_NOTHING : NO_CHANCE;
    if (a->verb >= VERB_LAID || a->seat >= SEATS)
        return NO_CHANCE;
    if (!(kaskadia_pending(s) & seat_bit(a->seat)))
        return NO_NOT_ASKED;
    if (g->phase == PHASE_CHOOSE)
        return a->verb == VERB_LAY ? refuse_lay(box, g, (unsigned)a->arg[0])
                                   : NO_NOT_NOW;
    const struct sheet *sheet = &b->sheet[g->option[OPT_SHEET]];
    const struct kaskadia_player *p = &g->player[a->seat];
    if (!answers_step(a->verb, p->step))
        return NO_NOT_NOW;
    switch ((enum step)p->step) {
    case STEP_COLLECT:
        return refuse_collect(box, g, a);
    case STEP_CARD:
        return a->verb == VERB_PASS ? NO_NOTHING : refuse_card(box, g, a);
    case STEP_CARD_BONUS:
        return refuse_card_bonus(box, g, a);
    case STEP_ROLL_DIE:
        return a->arg[0] == DICE_BOTH ? NO_NOT_NOW : NO_NOTHING;
    case STEP_ROLL_ANIMAL:
    case STEP_GAIN:
    case STEP_FILL:
    case STEP_MOST:
        return refuse_gain(b, p, (unsigned)a->arg[0]);
    case STEP_PAY:
        return p->tally[a->arg[0]] ? NO_NOTHING : NO_HAVE_NONE;
    case STEP_UPGRADE:
        return refuse_upgrade(p, a->arg);
    case STEP_HABITAT:
        return sheet_has_room(sheet, p, (unsigned)a->arg[0]) ? NO_NOTHING
                                                             : NO_HABITAT_FULL;
    case STEP_MARK:
        return refuse_mark(sheet, p, a);
    case STEP_BONUS:
        return refuse_bonus(box, g, a);
    default:
        return NO_NOTHING; /* D1: any of the dice */
    }
}
