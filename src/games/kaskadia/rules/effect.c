/*
 * effect.c: what bonuses of the sheet give ("Bonuses" in the vocabulary of the
 * rules). Fixed things are given at once; what needs a choice waits (KR-4.11).
 * The steps of completion cards, which may stop and ask, are completion.c.
 */
#include "sheet.h"

void lane_tell(struct lane *l, enum kaskadia_event kind, int a0, int a1, int a2,
               int a3, int a4, int a5)
{
    if (!l->ev || l->ev->n == EVENTS)
        return;
    /* In a hidden round only what lies on the table is told: dice that are
       rolled, and who is done. A player's own view shows the rest. */
    if (l->g->option[OPT_COPYING] && kind != EVENT_DONE &&
        kind != EVENT_ROLLED && kind != EVENT_REROLLED)
        return;
    l->ev->at[l->ev->n++] = (struct event){
        .kind = (uint16_t)kind,
        .seat = l->who,
        .arg = {(int16_t)a0, (int16_t)a1, (int16_t)a2, (int16_t)a3, (int16_t)a4,
                (int16_t)a5},
    };
}

/* KR-3.10: there is no limit; a byte never fills up in play. */
static uint8_t more(uint8_t have, unsigned count)
{
    return have + count > UINT8_MAX ? UINT8_MAX : (uint8_t)(have + count);
}

void effect_gain(struct lane *l, unsigned animal, unsigned count)
{
    l->p->tally[animal] = more(l->p->tally[animal], count);
    lane_tell(l, EVENT_GAINED, (int)animal, (int)count, 0, 0, 0, 0);
}

void effect_nature(struct lane *l, unsigned count)
{
    l->p->nature = more(l->p->nature, count);
    lane_tell(l, EVENT_NATURE, (int)count, 0, 0, 0, 0, 0);
}

static void wait_for(struct lane *l, unsigned pend, unsigned count)
{
    l->p->pending[pend] = more(l->p->pending[pend], count);
    while (count--)
        lane_tell(l, EVENT_BONUS, (int)pend, 0, 0, 0, 0, 0);
}

void effect_run(struct lane *l, const struct effect *effects)
{
    for (unsigned i = 0; i < EFFECTS && effects[i].op; i++) {
        const struct effect *e = &effects[i];
        switch (e->op) {
        case OP_GAIN_ANIMAL:
            effect_gain(l, e->what, e->count);
            break;
        case OP_GAIN_NATURE:
            effect_nature(l, e->count);
            break;
        case OP_POINTS: /* counted by score.c from where they stand */
            lane_tell(l, EVENT_POINTS, e->count, 0, 0, 0, 0, 0);
            break;
        case OP_MONUMENT:
            sheet_monument(l, e->what);
            break;
        case OP_GAIN_ANY:
            wait_for(l, PEND_ANY, e->count);
            break;
        case OP_PICK_AREA:
            wait_for(l, PEND_AREA, 1);
            break;
        case OP_SUN:
            wait_for(l, PEND_SUN, 1);
            break;
        case OP_RAIN:
            wait_for(l, PEND_RAIN, 1);
            break;
        case OP_FREE_MARK:
            wait_for(l,
                     e->what == NONE ? PEND_FREE
                                     : (unsigned)PEND_FREE_RIVER + e->what,
                     e->count);
            break;
        default:
            break; /* steps of completion cards; the loader lets none in here */
        }
    }
}
