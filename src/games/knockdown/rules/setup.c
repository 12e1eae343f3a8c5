/*
 * setup.c: before the first turn: boxes, fighters, skills (KD-1, KD-15) and the
 * draft of cards.
 */
#include "turn.h"

#include <string.h>

/* ---- boxes and fighters -------------------------------------------------- */

static void ask_skills(struct bout *m)
{
    struct knockdown *g = m->g;

    g->picked = 0;
    g->phase = g->option[OPT_RATED] && g->option[OPT_TEST] != TEST_DICE
                   ? PHASE_AGREE /* KD-14.22 */
                   : PHASE_DEAL_SKILL;
}

static void after_fighters(struct bout *m)
{
    if (m->g->option[OPT_BOXES] == BOXES_COMBINED)
        m->g->phase = PHASE_DRAW_SET;
    else
        ask_skills(m);
}

static void has_fighter(struct bout *m, seat who, unsigned fighter)
{
    struct knockdown *g = m->g;

    g->side[who].fighter = (uint8_t)fighter;
    bout_tell(m, EVENT_FIGHTER, who, (int)fighter, 0, 0);
    g->picker = foe_of(who);
    if (++g->picked == SIDES)
        after_fighters(m);
}

void knockdown_setup(const struct box *box, struct state *state,
                     const struct setup *setup)
{
    struct knockdown *g = knockdown_of(state);

    (void)box;
    memset(g, 0, sizeof *g);
    memcpy(g->option, setup->option, OPTS);
    for (seat s = 0; s < SIDES; s++) {
        g->side[s].fighter = NONE;
        memset(g->side[s].skill, NONE, sizeof g->side[s].skill);
    }
    memset(g->row, NONE, sizeof g->row);
    for (unsigned i = 0; i < ROUNDS; i++)
        g->ending[i].winner = NONE;
    g->mover = g->tested = g->to_limit = NONE;
    g->set = g->arena = g->option[OPT_BOXES] == BOXES_FOG;
    g->phase = g->option[OPT_FIGHTERS] ? PHASE_DEAL_FIGHTER : PHASE_FIRST_PICK;
}

/* ---- skills -------------------------------------------------------------- */

/* All have answered: what is next is seen by both at once. */
static bool both_answered(const struct knockdown *g)
{
    return g->side[0].pick && g->side[1].pick;
}

static void forget_picks(struct knockdown *g)
{
    g->side[0].pick = g->side[1].pick = 0;
}

static void deal_skill(struct bout *m, unsigned skill)
{
    struct knockdown *g = m->g;
    seat who = g->picked / 3u;

    g->side[who].skill[g->picked % 3] = (uint8_t)skill;
    bout_tell(m, EVENT_DEALT, who, (int)skill, 0, 0);
    if (++g->picked == 3 * SIDES)
        g->phase = PHASE_KEEP_FIRST;
}

/* KD-1.3: the two that were not kept change hands. */
static void hand_over(struct bout *m)
{
    struct knockdown *g = m->g;
    uint8_t kept[SIDES], given[SIDES][2];

    for (seat s = 0; s < SIDES; s++) {
        struct knockdown_side *side = &g->side[s];
        unsigned n = 0, keep = side->pick - 1u;
        kept[s] = side->skill[keep];
        for (unsigned i = 0; i < 3; i++)
            if (i != keep)
                given[s][n++] = side->skill[i];
        if (given[s][0] > given[s][1]) { /* the order is nobody's business */
            uint8_t low = given[s][1];
            given[s][1] = given[s][0];
            given[s][0] = low;
        }
    }
    for (seat s = 0; s < SIDES; s++) {
        struct knockdown_side *side = &g->side[s];
        side->skill[0] = kept[s];
        memcpy(&side->skill[1], given[foe_of(s)], 2);
        bout_event(m, &(struct event){
                          .kind = EVENT_HANDED,
                          .seat = s,
                          .privy = seat_bit(0) | seat_bit(1),
                          .arg = {given[s][0], given[s][1]},
                      });
    }
    forget_picks(g);
    g->phase = PHASE_KEEP_SECOND;
}

static void put_away(struct bout *m)
{
    struct knockdown *g = m->g;

    for (seat s = 0; s < SIDES; s++) {
        uint8_t *skill = g->side[s].skill;
        if (g->side[s].pick == 3) {
            uint8_t out = skill[1];
            skill[1] = skill[2];
            skill[2] = out;
        }
        bout_tell(m, EVENT_PUT_AWAY, s, skill[2], 0, 0);
    }
    forget_picks(g);
    g->phase = PHASE_FACE_UP;
}

static void begin_match(struct bout *m)
{
    m->g->round = 1;
    round_begin(m);
}

/* KD-1.5 */
static void reveal(struct bout *m)
{
    struct knockdown *g = m->g;
    unsigned value[SIDES];

    for (seat s = 0; s < SIDES; s++) {
        struct knockdown_side *side = &g->side[s];
        side->face_up = (uint8_t)(side->pick - 1);
        side->active = (uint8_t)(1u << side->face_up);
        unsigned skill = side->skill[side->face_up];
        value[s] = m->b->skill[skill].initiative;
        bout_tell(m, EVENT_SHOWED, s, (int)skill, 0, 0);
    }
    forget_picks(g);
    g->first = value[1] > value[0];
    if (value[0] == value[1])
        g->phase = PHASE_INITIATIVE;
    else
        begin_match(m);
}

void setup_chance(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;

    switch (g->phase) {
    case PHASE_FIRST_PICK:
        g->picker = (uint8_t)a->arg[0];
        bout_tell(m, EVENT_FIRST_PICK, g->picker, 0, 0, 0);
        g->phase = PHASE_FIGHTER;
        break;
    case PHASE_DEAL_FIGHTER:
        has_fighter(m, g->picked, (unsigned)a->arg[0]);
        break;
    case PHASE_DRAW_SET:
        g->set = (uint8_t)a->arg[0];
        bout_tell(m, EVENT_SET, SEAT_NOBODY, a->arg[0], 0, 0);
        g->phase = PHASE_DRAW_ARENA;
        break;
    case PHASE_DRAW_ARENA:
        g->arena = (uint8_t)a->arg[0];
        bout_tell(m, EVENT_ARENA, SEAT_NOBODY, a->arg[0], 0, 0);
        ask_skills(m);
        break;
    case PHASE_DEAL_SKILL:
        deal_skill(m, (unsigned)a->arg[0]);
        break;
    case PHASE_HAND_OVER:
        hand_over(m);
        break;
    case PHASE_PUT_AWAY:
        put_away(m);
        break;
    case PHASE_REVEAL:
        reveal(m);
        break;
    default: /* PHASE_INITIATIVE */
        g->first = (uint8_t)a->arg[0];
        bout_tell(m, EVENT_INITIATIVE, g->first, 0, 0, 0);
        begin_match(m);
        break;
    }
}

/* ---- answers ------------------------------------------------------------- */

static void pick_skill(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;
    struct knockdown_side *side = &g->side[a->seat];
    unsigned i = 0;

    while (side->skill[i] != a->arg[0])
        i++;
    side->pick = (uint8_t)(i + 1);
    if (a->verb == VERB_KEEP)
        bout_tell(m, EVENT_KEPT, a->seat, a->arg[0], 0, 0);
    if (both_answered(g))
        g->phase++; /* the chance that follows: HAND_OVER, PUT_AWAY, REVEAL */
}

/* KD-14.22 */
static void agree(struct bout *m, const struct action *a)
{
    struct knockdown *g = m->g;
    bool tower = a->verb == VERB_AGREE_TOWER;

    g->side[a->seat].pick = tower ? 1 : 2;
    bout_tell(m, tower ? EVENT_AGREED : EVENT_DECLINED_TOWER, a->seat, 0, 0, 0);
    if (!both_answered(g))
        return;
    g->towers = g->side[0].pick == 1 && g->side[1].pick == 1;
    forget_picks(g);
    g->phase = PHASE_DEAL_SKILL;
}

/* KD-1.6: one, two, and the last one without asking. */
static void draft(struct bout *m, unsigned card)
{
    struct knockdown *g = m->g;
    unsigned i = 0;

    while (g->row[i] != card)
        i++;
    g->row[i] = NONE;
    hand_add(&g->side[g->picker], card, true);
    bout_tell(m, EVENT_DRAFTED, g->picker, (int)card, 0, 0);
    g->picked++;
    if (g->picked == 1) {
        g->picker = foe_of(g->first);
    } else if (g->picked == 3) {
        g->picker = g->first;
        for (i = 0; g->row[i] == NONE;)
            i++;
        draft(m, g->row[i]);
    } else if (g->picked == ROW) {
        round_deal_start_cards(m);
    }
}

void setup_answer(struct bout *m, const struct action *a)
{
    switch (m->g->phase) {
    case PHASE_FIGHTER:
        has_fighter(m, a->seat, (unsigned)a->arg[0]);
        break;
    case PHASE_AGREE:
        agree(m, a);
        break;
    case PHASE_DRAFT:
        draft(m, (unsigned)a->arg[0]);
        break;
    default:
        pick_skill(m, a);
        break;
    }
}
