/*
 * skill.c: the passives of active skills (KD-12). What each of them does is
 * where it matters; here they are found and used up.
 */
#include "turn.h"

/* `at` counts passives of both skills; it points behind the one found. */
const struct passive *skill_find(const struct knockdown_box *b,
                                 const struct knockdown *g, seat who,
                                 enum passive_op op, unsigned *at)
{
    const struct knockdown_side *s = &g->side[who];
    unsigned k = !*at ? 0 : *at <= PASSIVES ? 1 : 2;

    for (; k < 2; k++) {
        const struct passive *p = skill_passive(b, s, k, op);
        if (p) {
            *at = k * PASSIVES + b->skill_place[s->skill[k]][op];
            return p;
        }
    }
    return NULL;
}

void skill_use(struct bout *m, seat who, unsigned at)
{
    struct knockdown_side *s = &m->g->side[who];
    unsigned i = at - 1, skill = s->skill[i / PASSIVES];
    unsigned once = m->b->skill[skill].passive[i % PASSIVES].once;

    if (once == ONCE_TURN)
        s->used_turn |= (uint8_t)(1u << i);
    if (once == ONCE_ROUND)
        s->used_round |= (uint8_t)(1u << i);
    bout_tell(m, EVENT_SKILL_USED, who, (int)skill, 0, 0);
}

int skill_add_up(const struct knockdown_box *b, const struct knockdown *g,
                 seat who, enum passive_op op)
{
    const struct knockdown_side *s = &g->side[who];
    int sum = 0;

    for (unsigned k = 0; k < 2; k++) {
        const struct passive *p = skill_passive(b, s, k, op);
        sum += p ? p->amount : 0;
    }
    return sum;
}

/* KD-16.1: the largest that a skill allows, else the usual one. */
unsigned skill_hand_limit(const struct knockdown_box *b,
                          const struct knockdown *g, seat who)
{
    const struct passive *p;
    unsigned at = 0, limit = b->hand_limit;

    while ((p = skill_next(b, g, who, PASSIVE_HAND_LIMIT, &at)))
        if ((unsigned)p->amount > limit)
            limit = (unsigned)p->amount;
    return limit;
}
